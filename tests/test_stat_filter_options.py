"""The options that narrow a report, on a small command that tells which filters it has."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import pytest
import typer
from stat_rows import played
from typer.testing import CliRunner, Result

from telesina_hh.cli.options import DATABASE
from telesina_hh.cli.stat_filters import filtered
from telesina_hh.stats.filters import Filters as Wanted
from telesina_hh.stats.filters import condition
from telesina_hh.stats.saved_filters import saved_filters

if TYPE_CHECKING:
    from telesina_hh.stats.filters import Filters

Told = Callable[..., Result]


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Told:
    """Run the command over two hands; it prints the filters it has and how many hands are left."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("NO_COLOR", "1")
    app = typer.Typer()

    @app.command()
    @filtered
    def report(
        who: Annotated[str, typer.Argument()],
        *,
        db: Annotated[str | None, DATABASE] = None,
        loud: Annotated[bool, typer.Option("--loud")] = False,
        filters: "Filters",
    ) -> None:
        """Tell who asks and which filters there are."""
        assert db is not None
        con = played({}, {"hand_no": 2, "player": "Verdi", "cards": "many"})
        sql, parameters = condition(filters, con)
        text = f"select count(*) from played where {sql}"  # noqa: S608
        (row,) = con.execute(text, parameters).fetchall()
        given = {name: one for name, one in filters._asdict().items() if one is not None}
        typer.echo(f"{who.upper() if loud else who} {given} {row[0]}")

    def run(*words: str) -> Result:
        return CliRunner().invoke(app, ["me", "--db", str(tmp_path / "a.duckdb"), *words])

    return run


def test_every_option_reaches_the_command(told: Told) -> None:
    result = told(
        "--loud", "--player", "rossi", "--site", "pokerstars", "--table", "asti", "--game",
        "telesina", "--ruleset", "online-32", "--limit", "fl", "--stakes", "0.50/1", "--from",
        "2026-11-30", "--to", "2026-11-30", "--min-hands", "1", "--last", "10", "--seats", "2-4",
        "--result", "won", "--street", "vela", "--where", "net > 0",
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    whole = Wanted(
        "rossi", "pokerstars", "asti", "telesina", "online-32", "fl", "0.50/1", "2026-11-30",
        "2026-11-30", 1, 10, "2-4", "won", "vela", "net > 0",
    )  # fmt: skip
    assert result.stdout == f"ME {whole._asdict()} 1\n"


def test_without_options_nothing_is_narrowed(told: Told) -> None:
    assert told().stdout == "me {} 2\n"


def test_the_help_has_the_commands_own_options_and_the_filters(told: Told) -> None:
    shown = told("--help").stdout
    assert "Tell who asks and which filters there are." in shown
    for option in ("--loud", "--player", "--from", "--to", "--min-hands", "--save-filter"):
        assert option in shown
    assert "--filters" not in shown


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--stakes", "small"), "--stakes: 'small' are no stakes"),
        (("--from", "yesterday"), "--from: 'yesterday' is no day or moment"),
        (("--to", "soon"), "--to: 'soon' is no day or moment"),
        (("--seats", "all"), "--seats: 'all' is no number of players"),
        (("--last", "0"), "--last: 0 is no number of hands; expected is 1 or more"),
        (("--min-hands", "0"), "--min-hands: 0 is no number of hands"),
        (("--where", "1=1; drop table hand"), "--where: '1=1; drop table hand' is no condition"),
        (("--where", "nett > 0"), "is net meant?"),
        (("--where", "cast(cards as integer) > 1"), "cannot be worked out for every hand"),
        (("--where", "[red]a"), "'[red]a' is no condition"),
        (("--filter", "nights"), "--filter: there is no filter 'nights' beside"),
        (("--save-filter", "nights"), "--save-filter: there is no filter to save as 'nights'"),
    ],
)
def test_a_wrong_value_is_a_wrong_command_line(
    told: Told, words: tuple[str, ...], wrong: str
) -> None:
    result = told(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert wrong in " ".join(result.stderr.replace("│", " ").split())


def test_filters_are_saved_and_brought_back_under_what_is_given_now(told: Told) -> None:
    saved = told("--player", "Rossi", "--last", "5", "--save-filter", "nights")
    assert saved.exit_code == 0
    assert saved.stderr == "These filters are saved: --filter nights brings them.\n"
    assert told("--filter", "nights").stdout == "me {'player': 'Rossi', 'last': 5} 1\n"
    over = told("--filter", "nights", "--player", "Verdi", "--result", "won")
    assert over.stdout == "me {'player': 'Verdi', 'last': 5, 'result': 'won'} 1\n"
    assert "saved are nights" in told("--filter", "days").stderr


def test_what_ends_wrong_is_not_saved(told: Told, tmp_path: Path) -> None:
    result = told("--where", "nett > 0", "--save-filter", "nights")
    assert result.exit_code == 2
    assert saved_filters(str(tmp_path / "a.duckdb")) == {}


def test_a_damaged_file_of_filters_is_told(told: Told, tmp_path: Path) -> None:
    file = tmp_path / "a.duckdb.filters.json"
    file.write_text("{", encoding="utf-8")
    assert told("--filter", "nights").exit_code == 2
    assert told().exit_code == 0
    file.unlink()
    file.mkdir()
    result = told("--filter", "nights")
    assert result.exit_code == 4
    assert "cannot be read" in result.stderr
