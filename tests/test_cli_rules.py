"""`telesina rules`, and a house's own rules on every command that judges."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import SAMPLES
from typer.testing import Result

from telesina_hh.house_file import KEYS, house_in, settings
from telesina_hh.rules_in_words import RULE_IDS
from telesina_hh.rulesets import CUBEIA, ONLINE_32, RULESETS

Telesina = Callable[..., Result]
CIRCOLO = SAMPLES / "house" / "circolo.toml"
CAPPED = SAMPLES / "illegal" / "T306_raise_cap.txt"
"""Four raises: too many for the hand's own cap, as many as the house allows."""


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.toml"
    path.write_text('base = "online-32"\ncapp = 4  # raises\ncap = "many"\n', encoding="utf-8")
    return path


def test_without_a_name_the_four_are_listed(telesina: Telesina) -> None:
    result = telesina("rules")
    assert result.exit_code == 0
    named = [line.split()[0] for line in result.stdout.splitlines() if not line.startswith(" ")]
    assert named == list(RULESETS)


@pytest.mark.parametrize("name", RULESETS)
def test_every_rule_is_listed_in_order_within_80_columns(
    telesina: Telesina, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    result = telesina("rules", name)
    lines = result.stdout.splitlines()
    ids = [line.split()[0] for line in lines if line.startswith("R-")]
    assert ids == list(RULE_IDS)
    assert max(map(len, lines)) <= 80


def test_as_golden(telesina: Telesina, golden: Callable[[str, str], None]) -> None:
    golden("rules_online_32.txt", telesina("rules", "online-32").stdout)
    golden("rules_diff.txt", telesina("rules", "cubeia", "--diff", "rule-of-11").stdout)
    golden("rules_house.txt", telesina("rules", "--rules", CIRCOLO).stdout)


def test_json_has_words_and_the_switches_values(telesina: Telesina) -> None:
    rules = json.loads(telesina("rules", "cubeia", "--format", "json").stdout)
    assert [rule["id"] for rule in rules] == list(RULE_IDS)
    assert set(rules[0]) == {"id", "title", "value", "source", "settings"}
    told = {key: value for rule in rules for key, value in rule["settings"].items()}
    assert told == settings(CUBEIA)


def test_json_of_all_four(telesina: Telesina) -> None:
    listed = json.loads(telesina("rules", "--format", "json").stdout)
    assert [each["name"] for each in listed] == list(RULESETS)
    assert listed[0]["games"] == ["Telesina"]
    assert listed[0]["settings"] == settings(ONLINE_32)


def test_json_of_a_difference_has_both_values(telesina: Telesina) -> None:
    differing = json.loads(
        telesina("rules", "online-32", "--diff", "classic-italian", "--format", "json").stdout
    )
    high = next(rule for rule in differing if rule["id"] == "R-HIGH")
    assert high["settings"] == {
        "online-32": {"high_card": "in-turn"},
        "classic-italian": {"high_card": "ranks-first"},
    }
    assert high["values"].keys() == {"online-32", "classic-italian"}
    assert "R-SUIT" not in {rule["id"] for rule in differing}


def test_a_ruleset_does_not_differ_from_itself(telesina: Telesina) -> None:
    result = telesina("rules", "cubeia", "--diff", "CUBEIA")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "the same rules" in result.stderr


def test_a_house_against_its_base(telesina: Telesina) -> None:
    result = telesina("rules", "--rules", CIRCOLO, "--diff", "online-32", "--format", "json")
    assert [rule["id"] for rule in json.loads(result.stdout)] == [
        "R-PAIR-DOUBLE",
        "R-CAP",
        "R-ODD",
        "R-RAKE",
        "R-PAIR",
    ]


def test_help_lists_every_key_of_a_house_file(telesina: Telesina) -> None:
    told = telesina("rules", "--help").stdout
    for key in KEYS:
        assert f"{key.name} ({key.rule}): " in told


@pytest.mark.parametrize(
    "words",
    [
        ("zebra",),
        ("cubeia", "--diff", "zebra"),
        ("--diff", "cubeia"),
        ("cubeia", "--rules", CIRCOLO),
    ],
)
def test_a_wrong_command_line_gives_exit_2(telesina: Telesina, words: tuple[object, ...]) -> None:
    assert telesina("rules", *words).exit_code == 2


def test_explain_tells_rules_as_a_ruleset_has_them(telesina: Telesina) -> None:
    everywhere = telesina("explain", "T306").stdout
    assert "one bet and 3 raises" in everywhere
    assert "in classic-italian: none" in everywhere
    classic = telesina("explain", "T306", "--ruleset", "classic-italian").stdout
    assert "R-CAP, cap: none" in classic
    assert "one bet" not in classic
    assert telesina("explain", "T306", "--ruleset", "zebra").exit_code == 2


# --rules on the commands that judge

_JUDGING = [
    ("check", CAPPED),
    ("import", CAPPED),
    ("show", "700000001", "--file", CAPPED),
    ("quarantine", "retry"),
    ("rules",),
    ("rank", "As Kd 9h 8c 7s", "Ac Kc 9d 8s 7d", "--vela", "Td"),
]


@pytest.mark.parametrize("words", _JUDGING, ids=lambda words: words[0])
def test_every_fault_of_a_house_file_is_told_with_line_and_caret(
    telesina: Telesina, bad: Path, words: tuple[object, ...]
) -> None:
    result = telesina(*words, "--rules", bad)
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        f"{bad}:2:1: 'capp' is no key of a house file",
        "    capp = 4  # raises",
        "    ^^^^",
        "    expected: cap?",
        f"{bad}:3:7: 'many' is no value of cap",
        '    cap = "many"',
        "          ^^^^^^",
        '    expected: the raises after the bet, a number, or "none"',
    ]


@pytest.mark.parametrize("words", _JUDGING, ids=lambda words: words[0])
def test_a_house_file_that_cannot_be_read_gives_exit_4(
    telesina: Telesina, tmp_path: Path, words: tuple[object, ...]
) -> None:
    result = telesina(*words, "--rules", "nowhere.toml")
    assert result.exit_code == 4
    assert "nowhere.toml: cannot be read: No such file" in result.stderr
    assert telesina(*words, "--rules", tmp_path).exit_code == 4


@pytest.mark.parametrize("words", _JUDGING[:-1], ids=lambda words: words[0])
def test_a_ruleset_and_a_houses_rules_together_give_exit_2(
    telesina: Telesina, words: tuple[object, ...]
) -> None:
    assert telesina(*words, "--rules", CIRCOLO, "--ruleset", "cubeia").exit_code == 2


def test_a_house_file_in_another_encoding_gives_exit_2(telesina: Telesina, tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes('base = "online-32"\nname = "Caffè"\n'.encode("cp1252"))
    result = telesina("rules", "--rules", path)
    assert (result.exit_code, "house.toml:2:1: this is no UTF-8" in result.stderr) == (2, True)
    path.write_text('base = "online-32"\nname = "Caffè"\n', encoding="utf-8-sig")
    assert telesina("rules", "--rules", path).stdout.startswith("Caffè, from online-32\n")


def test_check_judges_by_the_houses_rules(telesina: Telesina) -> None:
    assert telesina("check", CAPPED).exit_code == 1
    result = telesina("check", CAPPED, "--rules", CIRCOLO, "--format", "jsonl")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["ruleset"] == "Circolo"


def test_import_stores_the_houses_name(telesina: Telesina) -> None:
    assert telesina("import", CAPPED, "--rules", CIRCOLO).exit_code == 0
    assert "Ruleset Circolo, ante" in telesina("show", "700000001").stdout


def test_show_judges_a_stored_hand_anew_and_leaves_it_stored(telesina: Telesina) -> None:
    telesina("import", CAPPED)
    stored = telesina("show", "700000001").stdout
    assert "Ruleset online-32, ante €0.10, bring-in €0.20: illegal" in stored
    anew = telesina("show", "700000001", "--rules", CIRCOLO).stdout
    assert "Ruleset Circolo, ante €0.10, bring-in €0.20: legal" in anew
    assert telesina("show", "700000001").stdout == stored
    assert anew == telesina("show", "700000001", "--rules", CIRCOLO, "--file", CAPPED).stdout


def test_show_tells_why_a_stored_hand_cannot_be_played_so(
    telesina: Telesina, tmp_path: Path
) -> None:
    telesina("import", CAPPED)
    (tmp_path / "fine.toml").write_text('base = "online-32"\nante = 0.001\n', encoding="utf-8")
    result = telesina("show", "700000001", "--rules", "fine.toml")
    assert result.exit_code == 4
    assert "the house's ante of 0.001 cannot be paid in EUR" in result.stderr


def test_a_quarantined_hand_is_tried_again_under_another_ruleset(
    telesina: Telesina, tmp_path: Path
) -> None:
    text = CAPPED.read_text(encoding="utf-8").replace("cap 3", "ruleset zebra")
    (tmp_path / "zebra.txt").write_text(text, encoding="utf-8")
    assert telesina("import", "zebra.txt").exit_code == 4
    assert telesina("quarantine", "retry").exit_code == 4
    result = telesina("quarantine", "retry", "--rules", CIRCOLO)
    assert (result.exit_code, result.stdout) == (0, "1: stored\n")
    assert "Ruleset Circolo" in telesina("show", "700000001").stdout


def test_the_sample_house_can_be_played() -> None:
    assert house_in(CIRCOLO.read_text(encoding="utf-8")).base is ONLINE_32


def test_explain_tells_a_rule_by_its_id(telesina: Telesina) -> None:
    told = telesina("explain", "r-pair").stdout.splitlines()
    assert told[0].startswith("R-PAIR, pair: rank; three side cards by rank")
    assert told[1].startswith("  in rule-of-11, cubeia: rank; side cards card by card")
    alone = telesina("explain", "R-PAIR", "--ruleset", "cubeia").stdout
    assert alone == told[1].replace("  in rule-of-11, cubeia", "R-PAIR, pair") + "\n"
    assert telesina("explain", "R-NOTHING").exit_code == 4
