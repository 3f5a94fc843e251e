"""A house's own rules: what a file may change, what is refused, and what wins over a hand."""

from collections.abc import Mapping
from dataclasses import fields, replace
from decimal import Decimal
from pathlib import Path

import pytest
from conftest import ROOT, SAMPLES
from hypothesis import assume, given
from hypothesis import strategies as st

from telesina_hh.cards import Rank
from telesina_hh.house_file import KEYS, HouseFault, HouseFileError, house_in, settings
from telesina_hh.rules import HouseAmounts, Ruleset
from telesina_hh.rulesets import CLASSIC_ITALIAN, CUBEIA, ONLINE_32, RULE_OF_11, RULESETS

CIRCOLO = SAMPLES / "house" / "circolo.toml"
_NAMING = {"name": "", "games": (), "settled": frozenset()}


def written(values: Mapping[str, str | int], base: str = "online-32") -> str:
    stated = [f'base = "{base}"', *(f"{key} = {_toml(value)}" for key, value in values.items())]
    return "\n".join(stated) + "\n"


def _toml(value: str | int) -> str:
    return str(value) if isinstance(value, int) else f'"{value}"'


def house(line: str, base: str = "online-32") -> Ruleset:
    return house_in(f'base = "{base}"\n{line}\n').ruleset


def faults(text: str) -> tuple[HouseFault, ...]:
    try:
        house_in(text)
    except HouseFileError as error:
        return error.faults
    return ()


def meant(fault: HouseFault) -> str:
    return fault.text[fault.column - 1 : fault.column - 1 + fault.width]


def rules_alone(ruleset: Ruleset) -> Ruleset:
    """A ruleset without what only names it."""
    return replace(ruleset, **_NAMING)


# What a file may change


def test_the_sample_house_plays_with_four_raises() -> None:
    ruleset, base = house_in(CIRCOLO.read_text(encoding="utf-8"))
    assert (ruleset.name, base) == ("Circolo", ONLINE_32)
    assert ruleset.cap_raises == 4
    assert ruleset.pair_sides == "in-turn"
    assert ruleset.odd_chip == "by-suit"
    assert not ruleset.open_pair_double
    assert ruleset.amounts == HouseAmounts(rake_percent=Decimal(5), rake_cap=Decimal("3.00"))


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
@pytest.mark.parametrize("base", RULESETS)
def test_a_file_can_turn_any_ruleset_into_any_other(ruleset: Ruleset, base: str) -> None:
    made = house_in(written(settings(ruleset), base)).ruleset
    assert rules_alone(made) == rules_alone(ruleset)


_CHANGES = st.dictionaries(
    st.sampled_from([key.name for key in KEYS if key.name != "check"]), st.integers(0, 3)
)


@given(base=st.sampled_from(list(RULESETS.values())), picked=_CHANGES)
def test_the_settings_of_a_house_are_its_file(base: Ruleset, picked: dict[str, int]) -> None:
    others = [settings(ruleset) for ruleset in RULESETS.values()]
    values = {key: others[n][key] for key, n in picked.items() if key in others[n]}
    text = written(values, base.name)
    assume(not faults(text))
    made = house_in(text).ruleset
    again = house_in(written(settings(made), base.name)).ruleset
    assert rules_alone(again) == rules_alone(made)


def test_every_field_of_a_ruleset_is_within_a_houses_reach() -> None:
    reached = {
        field.name
        for field in fields(Ruleset)
        for ruleset in RULESETS.values()
        for other in RULESETS
        if getattr(house_in(written(settings(ruleset), other)).ruleset, field.name)
        != getattr(RULESETS[other], field.name)
    }
    spelt = {
        "min_players": house('players = "3-6"').min_players == 3,
        "bring_in_antes": house('bring_in = "3 antes"').bring_in_antes == 3,
        "open_pair_street": house("open_pair_street = 4").open_pair_street == 2,
        "shared_top_kicker": house('shared_top_kicker = "split"').shared_top_kicker == "split",
        "shared_straight_top": (
            house('shared_straight_top = "split"').shared_straight_top == "split"
        ),
        "amounts": house("ante = 0.10").amounts.ante == Decimal("0.10"),
    }
    assert all(spelt.values())
    assert reached | spelt.keys() == {field.name for field in fields(Ruleset)}


@pytest.mark.parametrize(
    ("line", "lowest", "seats"),
    [
        ("lowest_card = 7", Rank.SEVEN, 6),
        ('lowest_card = "T"', Rank.TEN, 3),
        ('lowest_card = "10"', Rank.TEN, 3),
        ("lowest_card = 2", Rank.TWO, 6),
        ('lowest_card = "by players"', None, 6),
    ],
)
def test_r_deck_the_seats_shrink_with_the_deck(line: str, lowest: int | None, seats: int) -> None:
    ruleset = house(line)
    assert (ruleset.lowest_rank, ruleset.max_players) == (lowest, seats)


def test_r_vela_the_seats_shrink_with_the_vele() -> None:
    assert house("vele = 14").max_players == 3


@pytest.mark.parametrize("line", ['high_card = "Ranks First"', 'high_card = "ranks-first"'])
def test_blanks_hyphens_and_capitals_do_not_count(line: str) -> None:
    assert house(line).high_card == "ranks-first"


@pytest.mark.parametrize(("value", "on"), [("true", True), ('"on"', True), ("false", False)])
def test_on_and_off_may_be_true_and_false(value: str, *, on: bool) -> None:
    assert house(f"sure_loser = {value}").sure_loser is on


@pytest.mark.parametrize("value", ["0.10", '"0.10"', '"0,10"'])
def test_an_amount_is_a_number_or_text(value: str) -> None:
    assert house(f"ante = {value}").amounts.ante == Decimal("0.10")


def test_blanks_around_a_number_do_not_count() -> None:
    assert house('cap = "          4 "').cap_raises == 4


def test_r_bring_off_in_antes_or_an_amount() -> None:
    assert not house('bring_in = "off"').bring_in
    assert house('bring_in = "on"', "cubeia").bring_in
    assert house('bring_in = "1 ante"').bring_in_antes == 1
    assert house('bring_in = "0.25"', "cubeia").amounts.bring_in == Decimal("0.25")


def test_a_house_without_a_name_is_called_after_its_base() -> None:
    assert house("cap = 4", "cubeia").name == "house (cubeia)"


def test_a_file_from_windows_is_read() -> None:
    assert house_in('base = "cubeia"\r\ncap = "none"\r\n').ruleset.cap_raises is None


# What is refused


@pytest.mark.parametrize(
    ("line", "marked", "told"),
    [
        ('high-card = "in turn"', "high-card", "high_card?"),
        ('Cap = "none"', "Cap", "cap?"),
        ("rakecap = 3", "rakecap", "rake_cap?"),
        ("zebra = 1", "zebra", "telesina rules --help"),
        ('high_card = "by suit"', '"by suit"', '"in-turn" or "ranks-first"'),
        ("cap = true  # no", "true", 'a number, or "none"'),
        ("cap = -1", "-1", "a number"),
        ("cap = 3.5", "3.5", "a number"),
        ("cap = [3]", "[3]", "a number"),
        ("cap = 2026-01-01", "2026-01-01", "a number"),
        ("sure_loser = 1", "1", '"on" or "off"'),
        ('lowest_card = "J"', '"J"', '"2" to "9"'),
        ("players = 1", "1", "2 to 10"),
        ('players = "6-3"', '"6-3"', "2 to 10"),
        ("ante = 0", "0", "0.10"),
        ('ante = "€0.10"', '"€0.10"', "without a currency sign"),
        ('ante = "1.000"', '"1.000"', "0.10"),
        ("ante = nan", "nan", "0.10"),
        ("ante = 1e999999", "1e999999", "0.10"),
        ("cap = 0x" + "f" * 5000, "0x" + "f" * 5000, "a number"),
        ("lowest_card = 0x" + "f" * 5000, "0x" + "f" * 5000, '"2" to "9"'),
        ('cap = "0000000003"', '"0000000003"', "a number"),
        ("rake = 5", "5", '"5%"'),
        ('rake = "150%"', '"150%"', '"5%"'),
        ('name = ""', '""', "1 to 64 characters"),
        ('name = "CUBEIA"', '"CUBEIA"', "not the name of a ruleset"),
        ("[rules]", "[rules]", "each key on a line of its own"),
        ("rake.cap = 3", "3", '"5%"'),
    ],
)
def test_a_wrong_line_is_refused_with_what_is_allowed(line: str, marked: str, told: str) -> None:
    (fault,) = faults(f'# the house\nbase = "online-32"\n\n{line}\n')
    assert (fault.line, meant(fault)) == (4, marked)
    assert told in fault.expected


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("base = online-32\n", 1, "words stand in quotes"),
        ('base = "online-32\n', 1, "words stand in quotes"),
        ('base = "online-32"\ncap = 3\ncap = 4\n', 3, "each key once"),
        ('base = "online-32"\ncap\n', 2, "a line such as"),
        ("cap = 3\nbase = " + "[" * 3000, 2, "a line such as"),
        ('base = "online-32"\ncap = ' + "1" * 5000, 2, "a line such as"),
        ('base = "online-32"\nante = 1e' + "9" * 20, 2, "a line such as"),
        ('base = "online-32"\ncap = [\n1,', 2, "a line such as"),
        ("", 1, '"classic-italian"'),
        ("cap = 3\n", 1, '"classic-italian"'),
        ('cap = 3\nbase = "online32"\n', 2, '"classic-italian"'),
        ("cap = 3\nbase = 32\n", 2, '"classic-italian"'),
    ],
)
def test_what_is_no_house_file_is_refused(text: str, line: int, told: str) -> None:
    (fault,) = faults(text)
    assert fault.line == line
    assert told in fault.expected


def test_every_fault_is_told_at_once() -> None:
    found = faults('base = "online-32"\nzebra = 1\ncap = "x"\nplayers = 99\n')
    assert [fault.line for fault in found] == [2, 3, 4]


@pytest.mark.parametrize(
    ("lines", "base", "at", "told"),
    [
        ("players = 8", "online-32", "players", "8 players need 41 cards, the deck holds 32"),
        ("players = 4\nvele = 14", "online-32", "players", "4 players need 34 cards"),
        ('check = "on"', "online-32", "check", "bring-in"),
        ("check = false", "cubeia", "check", "bring-in"),
        ('rake = "none"\nrake_cap = 3', "online-32", "rake_cap", "no rake to cap"),
    ],
)
def test_rules_that_contradict_each_other_are_refused(
    lines: str, base: str, at: str, told: str
) -> None:
    (fault,) = faults(f'base = "{base}"\n{lines}\n')
    assert fault.text.startswith(at)
    assert told in fault.message


@given(st.text())
def test_whatever_stands_in_the_file_nothing_but_faults_comes_of_it(text: str) -> None:
    assert all(1 <= fault.line <= text.count("\n") + 1 for fault in faults(text))


@given(
    st.sampled_from([key.name for key in KEYS]),
    st.sampled_from(["on", "-1", "99", '"9 antes"', "[]", "{}", "1.5", '"by suit"', '"2-9"', "0"]),
)
def test_any_value_of_any_key_is_played_or_refused(key: str, value: str) -> None:
    assert all(fault.line == 2 for fault in faults(f'base = "online-32"\n{key} = {value}'))


# The list of keys in the README


def test_the_readme_lists_every_key(request: pytest.FixtureRequest) -> None:
    path = ROOT / "README.md"
    text = path.read_text(encoding="utf-8")
    head, _, rest = text.partition("<!-- keys of a house file -->\n")
    _, _, tail = rest.partition("<!-- end of keys -->")
    rows = "".join(f"| `{key.name}` | {key.rule} | {key.allowed} |\n" for key in KEYS)
    table = f"| key | rule | what may stand behind the equals sign |\n|---|---|---|\n{rows}"
    wanted = f"{head}<!-- keys of a house file -->\n{table}<!-- end of keys -->{tail}"
    if request.config.getoption("--update-golden"):
        path.write_text(wanted, encoding="utf-8", newline="\n")
    assert Path(path).read_text(encoding="utf-8") == wanted


def test_keys_name_rules_that_exist_and_their_bases() -> None:
    assert [key.name for key in KEYS] == list(dict.fromkeys(key.name for key in KEYS))
    for ruleset in (ONLINE_32, CLASSIC_ITALIAN, RULE_OF_11, CUBEIA):
        assert settings(ruleset, "R-PAIR").keys() == {"pair_sides", "shared_top_kicker"}
