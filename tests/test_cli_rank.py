"""`telesina rank`: what a player reads, what a program reads, whole files, and faults."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from showdown_cases import server_rows
from typer.testing import Result

Telesina = Callable[..., Result]

KINGS = ("Js Jc Kd 9s 8c", "Jh Jd Kc 9h 8d", "--vela", "7s")


def ranked(telesina: Telesina, *words: str) -> dict[str, Any]:
    result = telesina("rank", *words, "--format", "json")
    assert (result.exit_code, result.stderr) == (0, "")
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_a_player_reads_who_wins_why_and_what_other_readings_say(telesina: Telesina) -> None:
    result = telesina("rank", *KINGS)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "online-32, Seven to Ace, 32 cards",
        "Vela 7♠",
        "",
        "  A  J♠ J♣ K♦ 9♠ 8♣   plays J♣ J♠ K♦ 9♠ 8♣   a pair of Jacks",
        "  B  J♥ J♦ K♣ 9♥ 8♦   plays J♥ J♦ K♣ 9♥ 8♦   a pair of Jacks",
        "",
        "A wins: K♦ over K♣, the suit of the highest side card (R-PAIR).",
        (
            "With the pair's suits compared before the side cards"
            " (pair_sides=pair-suit-first, R-PAIR) B would win."
        ),
    ]


def test_a_program_reads_the_same(telesina: Telesina) -> None:
    assert ranked(telesina, *KINGS) == {
        "ruleset": "online-32",
        "lowest": "7",
        "vela": ["7s"],
        "contenders": 2,
        "winners": [0],
        "hands": [
            {
                "cards": ["Js", "Jc", "Kd", "9s", "8c"],
                "best": ["Jc", "Js", "Kd", "9s", "8c"],
                "category": "pair",
                "description": "a pair of Jacks",
            },
            {
                "cards": ["Jh", "Jd", "Kc", "9h", "8d"],
                "best": ["Jh", "Jd", "Kc", "9h", "8d"],
                "category": "pair",
                "description": "a pair of Jacks",
            },
        ],
        "decided_by": "K♦ over K♣, the suit of the highest side card",
        "rule": "R-PAIR",
        "alternatives": [
            {"rule": "R-PAIR", "setting": "pair_sides=pair-suit-first", "winners": [1]}
        ],
    }


@pytest.mark.parametrize("hand", ["JsJcKd9s8c", "J♠ J♣ K♦ 9♠ 8♣", "js,jc,kd,9s,8c", "J♠️J♣️K♦️9♠️8♣️"])
def test_cards_may_be_written_in_every_usual_way(telesina: Telesina, hand: str) -> None:
    assert ranked(telesina, hand, *KINGS[1:]) == ranked(telesina, *KINGS)


def test_a_ten_is_written_with_one_sign_or_two(telesina: Telesina) -> None:
    found = ranked(telesina, "10s10cKs9h8d", "ThTdQh9c8s", "--vela", "7♠")
    assert found["hands"][0]["cards"] == ["Ts", "Tc", "Ks", "9h", "8d"]


def test_r_sf_special_the_contenders_may_be_more_than_the_hands_shown(telesina: Telesina) -> None:
    hands = ("Th Jh Qh Kh Ah", "As 7s 8s 9s Ts", "--vela", "Kd")
    assert ranked(telesina, *hands)["winners"] == [1]
    assert ranked(telesina, *hands, "--contenders", "3")["winners"] == [0]
    assert "3 contest the pot" in telesina("rank", *hands, "--contenders", "3").stdout


CLASSIC = ("--ruleset", "classic-italian")
CYCLE = ("Ac 7c 8c 9c Tc", "9d Td Jd Qd Kd", "Th Jh Qh Kh Ah", *CLASSIC)


def test_three_may_split(telesina: Telesina) -> None:
    assert ranked(telesina, *CYCLE, "--lowest", "7")["winners"] == [0, 1, 2]
    told = telesina("rank", *CYCLE, "--lowest", "SEVEN").stdout
    assert "A, B and C split: minima, media and massima are all there" in told
    assert "(sf_special=none, R-SF-SPECIAL) C would win." in told


@pytest.mark.parametrize(
    ("hands", "lowest", "said"),
    [
        (("Ac Kc Qd Jh 9s", "Ad Kd Qc Js Th"), "9", "(11 less 2 hands; --lowest states another)"),
        (("Ac Kc Qd Jh 8s", "Ad Kd Qc Js 9h"), "8",
         "(11 less 2 hands is the Nine, but a lower card is there; see --lowest)"),
        (("Ac Kc Qd Jh 8s", "Ad Kd Qc Js 9h", "As Ks Qs Jd Th"), "8", "(11 less 3 hands;"),
    ],
)  # fmt: skip
def test_r_deck_a_deck_by_players_is_taken_from_the_hands_where_nothing_is_stated(
    telesina: Telesina, hands: tuple[str, ...], lowest: str, said: str
) -> None:
    assert ranked(telesina, *hands, *CLASSIC)["lowest"] == lowest
    assert said in telesina("rank", *hands, *CLASSIC).stdout
    assert "11 less" not in telesina("rank", *hands, *CLASSIC, "--lowest", "2").stdout


@pytest.mark.parametrize("lowest", ["6", "six", "SIX"])
def test_r_deck_a_stated_deck_makes_its_own_lowest_straight(
    telesina: Telesina, lowest: str
) -> None:
    hands = ("Ah 6d 7c 8s 9s", "Kh Kc Ks 9c 8h", "--ruleset", "rule-of-11")
    found = ranked(telesina, *hands, "--lowest", lowest)
    assert (found["lowest"], found["winners"]) == ("6", [0])
    assert found["hands"][0]["best"] == ["9s", "8s", "7c", "6d", "Ah"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("Ah Qx Js 9c 8s", KINGS[1]),
         ("hand A: 'Qx' is no card\n    Ah Qx Js 9c 8s\n       ^^\n"
         "    expected: a rank and a suit: Qh, Td, 10d or K♠\n")),
        (("AhQdJs9cXs", KINGS[1]), "hand A: 'Xs' is no card\n    AhQdJs9cXs\n            ^^\n"),
        ((KINGS[0], "Jh Jd Kc 9h 8c"),
         "hand B: 8c is there twice\n    Jh Jd Kc 9h 8c\n                ^^\n"),
        ((KINGS[0], KINGS[1], "--vela", "Kd"), "--vela: Kd is there twice\n    Kd\n    ^^\n"),
        ((KINGS[0], "Jh Jd Kc 9h 6d"),
         "hand B: 6d is not in the deck, whose lowest card is the Seven\n"),
        ((KINGS[0], "Jh Jd Kc"), "hand B: a hand of 3 cards\n    Jh Jd Kc\n    ^^^^^^^^\n"),
        ((KINGS[0], ""), "hand B: a hand of 0 cards\n"),
        ((KINGS[0], KINGS[1], "--contenders", "1"), "--contenders"),
        ((KINGS[0],), "two hands or more"),
        ((), "two hands or more"),
        ((*KINGS, "--lowest", "eleven"), "'eleven' is no rank"),
        ((*KINGS, "--lowest", "A"), "too small to play"),
        ((*KINGS, "--ruleset", "omaha"), "there is no ruleset 'omaha'"),
        ((*KINGS, "--exposed"), "--input FILE"),
        ((*KINGS, "--input", "rows.tsv"), "cannot be used with HAND"),
        (("--input", "rows.tsv", "--format", "json"), "cannot be used with --format json"),
    ],
)  # fmt: skip
def test_a_wrong_command_says_what_is_wrong_and_where(
    telesina: Telesina, words: tuple[str, ...], told: str
) -> None:
    result = telesina("rank", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    flat = " ".join(result.stderr.replace("│", " ").split())
    assert told in result.stderr or told in flat


def rows(tmp_path: Path, *lines: str) -> Path:
    path = tmp_path / "rows.tsv"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


HEADER = "lowest\tvela\thands"
ROW = f"SEVEN\t7s\t{KINGS[0]}|{KINGS[1]}"


def test_every_row_of_a_file_comes_out_with_its_winners(telesina: Telesina, tmp_path: Path) -> None:
    minima = "7\t-\tAc 7c 8c 9c Tc|9d Td Jd Qd Kd|Th Jh Qh Kh Ah"
    result = telesina("rank", "--input", rows(tmp_path, HEADER, ROW, minima), *CLASSIC)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{HEADER}\twinners\n{ROW}\t0\n{minima}\t0,1,2\n"


def test_columns_may_stand_in_another_order_with_others_between(telesina: Telesina) -> None:
    given = f"id\thands\tlowest\tvela\r\n17\t{KINGS[0]}|{KINGS[1]}\t-\t7♠\r\n\r\n"
    result = telesina("rank", "--input", "-", stdin=b"\xef\xbb\xbf" + given.encode())
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "id\thands\tlowest\tvela\twinners",
        f"17\t{KINGS[0]}|{KINGS[1]}\t-\t7♠\t0",
        "",
    ]


def test_unusual_spellings_in_a_file_are_read(telesina: Telesina) -> None:
    row = f"seven\t 7♠\tJsJcKd9s8c | {KINGS[1]} "
    result = telesina("rank", "--input", "-", stdin=f"{HEADER}\n{row}\n".encode())
    assert result.stdout.splitlines()[1] == f"{row}\t0"


@pytest.mark.parametrize(
    ("row", "column", "told"),
    [
        (f"7\t7s\t{KINGS[0]}|Jh Jd Kx 9h 8d", 27, "'Kx' is no card"),
        (f"7\t7s\t{KINGS[0]}|Jh Jd Kc 9h 8c", 33, "8c is there twice"),
        (f"7\t8c\t{KINGS[0]}|{KINGS[1]}", 3, "8c is there twice"),
        (f"8\t-\t{KINGS[0]}|Jh Jd Kc 9h 7c", 32, "7c is not in the deck"),
        (f"7\t7s\t{KINGS[0]}|Jh Jd Kc 9h", 21, "a hand of 4 cards"),
        (f"7\t7s\t{KINGS[0]}", 6, "one hand alone"),
        (f"1\t7s\t{KINGS[0]}|{KINGS[1]}", 1, "'1' is no rank"),
        (f"A\t-\t{KINGS[0]}|{KINGS[1]}", 1, "too small to play"),
        ("7\t7s", 5, "the row has 2 cells"),
    ],
)
def test_a_faulty_row_is_told_with_its_place_and_the_others_are_ranked(
    telesina: Telesina, tmp_path: Path, row: str, column: int, told: str
) -> None:
    path = rows(tmp_path, HEADER, row, ROW)
    result = telesina("rank", "--input", path)
    assert result.exit_code == 4
    assert result.stdout == f"{HEADER}\twinners\n{row}\t\n{ROW}\t0\n"
    first, line, caret, expected = result.stderr.splitlines()
    assert first.startswith(f"{path}:2:{column}: ")
    assert told in first
    assert line.split() == row.split()
    assert set(caret.strip()) == {"^"}
    assert expected.startswith("    expected: ")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "the file is empty"),
        ("SEVEN\t7s\tAh Kd\n", "the first line names no column lowest and no column vela"),
        (f"{HEADER}\twinners\n", "there is a column 'winners' already"),
    ],
)
def test_a_file_without_its_columns_is_not_ranked(telesina: Telesina, text: str, told: str) -> None:
    result = telesina("rank", "--input", "-", stdin=text.encode())
    assert (result.exit_code, result.stdout) == (4, "")
    assert told in result.stderr


def test_a_file_that_is_not_there_is_told(telesina: Telesina) -> None:
    result = telesina("rank", "--input", "nowhere.tsv")
    assert result.exit_code == 4
    assert "nowhere.tsv: cannot be read: No such file" in result.stderr


def first(telesina: Telesina, ruleset: str, *given: str) -> list[str]:
    """Give who acts first in each row: `vela hands status` between slashes."""
    lines = ["-\t" + "\t".join(row.split(" / ")) for row in given]
    text = "\n".join(["lowest\tvela\thands\tstatus", *lines])
    result = telesina(
        "rank", "--exposed", "--ruleset", ruleset, "--input", "-", stdin=text.encode()
    )
    assert (result.exit_code, result.stderr) == (0, "")
    header, *answers = result.stdout.splitlines()
    assert header.endswith("\tfirst")
    return [answer.split("\t")[-1] for answer in answers]


def test_r_first_who_acts_first_by_ranks_then_position(telesina: Telesina) -> None:
    assert first(
        telesina,
        "online-32",
        "- / As Ks|Ah Td / in|in",
        "- / Ad 9s|Ah 9c / in|in",
        "- / 9c 9d 8s 7s|Kh Qh Jh Th / in|in",
        "Ah / 9c 9d 8s 7s|Kh Qh Jh Th / in|in",
        "- / Ad 9s|Kh 9c|Kd Qc / folded|in|in",
        "- / Ad 9s|Kh 9c|Kd Qc / allin|folded|in",
        "- / Ad 9s|Kh 9c / allin|folded",
    ) == ["0", "0", "0", "1", "2", "2", "-"]


def test_r_bring_the_highest_card_opens_by_rank_then_suit(telesina: Telesina) -> None:
    assert first(telesina, "online-32", "- / Kd|Ks|Kh|Qh / in|in|in|in") == ["2"]
    assert first(telesina, "online-32", "- / Kd|Ks|Kh|Qh / in|in|allin|in") == ["0"]
    assert first(telesina, "classic-italian", "- / Kd|Ks|Kh|Qh / in|in|in|in") == ["0"]
    assert first(telesina, "rule-of-11", "- / Kd|Ks|Kh|Qh / in|in|in|in") == ["2"]


def test_r_first_full_order_goes_card_by_card(telesina: Telesina) -> None:
    for ruleset in ("rule-of-11", "cubeia"):
        assert first(telesina, ruleset, "- / As Ks|Ah Td / in|in") == ["1"]


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("7\t-\tAs Ks|Ah Td\tin|out", "'out' is no status"),
        ("7\t-\tAs Ks|Ah Td\tin", "1 statuses for 2 hands"),
        ("7\t-\tAs Ks Qs Js Ts|Ah Td\tin|in", "an exposed hand of 5 cards"),
        ("7\t-\t|Ah Td\tin|in", "an exposed hand of 0 cards"),
    ],
)
def test_a_faulty_row_of_exposed_hands_is_told(telesina: Telesina, row: str, told: str) -> None:
    text = f"lowest\tvela\thands\tstatus\n{row}\n"
    result = telesina("rank", "--exposed", "--input", "-", stdin=text.encode())
    assert result.exit_code == 4
    assert told in result.stderr


def test_the_servers_showdowns_and_first_turns_come_out_as_the_server_has_them(
    telesina: Telesina,
) -> None:
    played = server_rows("showdowns_other_decks")
    lines = [f"{row['lowest_rank']}\t{row['vela']}\t{row['hands']}" for row in played]
    text = "\n".join([HEADER, *lines]).encode()
    result = telesina("rank", "--ruleset", "cubeia", "--input", "-", stdin=text)
    won = [line.split("\t")[3] for line in result.stdout.splitlines()[1:]]
    assert won == [row["winners"] for row in played]

    opened = server_rows("first_to_act_multi")
    lines = [
        "\t".join((r["lowest_rank"], r["vela"], r["up_hands"], r["status"].replace(",", "|")))
        for r in opened
    ]
    text = "\n".join([f"{HEADER}\tstatus", *lines]).encode()
    result = telesina("rank", "--exposed", "--ruleset", "cubeia", "--input", "-", stdin=text)
    firsts = [line.split("\t")[4] for line in result.stdout.splitlines()[1:]]
    seats = [row["seats"].split(",") for row in opened]
    found = ["-" if n == "-" else seat[int(n)] for n, seat in zip(firsts, seats, strict=True)]
    assert found == [row["first_seat"] for row in opened]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--vela", "Td", "--ruleset", "classic-italian"),
         "classic-italian deals no Vela; ranked with 1 Vela, as given\n"),
        (("--vela", "Td Th"), "online-32 deals 1 Vela; ranked with 2 vele, as given\n"),
        (("--vela", "Td", "--lowest", "5"),
         "online-32 has Seven to Ace, 32 cards; ranked with the deck as given\n"),
        (("--vela", "Td"), ""),
    ],
)  # fmt: skip
def test_what_the_game_does_not_deal_is_said(
    telesina: Telesina, words: tuple[str, ...], told: str
) -> None:
    result = telesina("rank", "As Kd 9h 8c 7s", "Ac Kc 9d 8s 7d", *words)
    assert (result.exit_code, result.stderr) == (0, told)
