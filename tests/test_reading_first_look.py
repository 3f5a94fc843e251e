"""The first look reads what plain Lark and the line reader read of a text, or leaves it to them."""

import io
import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random

import pytest
from conftest import ROOT, SAMPLES
from hands import LONG_HAND, SMALL_HAND, after, before, changed, chips, header, small_hand
from hypothesis import given
from hypothesis import strategies as st
from lark import UnexpectedInput
from strategies import FEW, GAMES, SEEDS, file_text, options_of, some_hands

from telesina_hh import events as ev
from telesina_hh.generate import Options, play_session
from telesina_hh.money import SHOWN, AmountError, Amounts, amounts_for
from telesina_hh.reading.build import HandRefusedError
from telesina_hh.reading.first_look import FirstLook
from telesina_hh.reading.lines import UnreadLineError, text_lines
from telesina_hh.reading.memory import CardTexts, Memory, Sums
from telesina_hh.reading.source import Dialect, dialect, read_source
from telesina_hh.rules import Ruleset
from telesina_hh.rulesets import CLASSIC_ITALIAN, ONLINE_32, RULESETS
from telesina_hh.writer import write_hand

STARS = dialect()
LARK = STARS.reader.forms.grammar.lark
IS_MONEY = re.compile(STARS.reader.forms.money_pattern).fullmatch


def plain_hand(text: str, first_line: int = 1) -> ev.Hand | None:
    """Read a hand line by line, with plain Lark for the order of its lines."""
    lines = text_lines(text)
    try:
        LARK.parse(" ".join(STARS.terminals(lines, first_line)))
        return STARS.builder.build(STARS.reader.read_hand(lines, first_line))
    except (UnreadLineError, UnexpectedInput, HandRefusedError):
        return None


def agree(raw: bytes | str) -> int:
    """Hold every hand of a source against plain Lark; give how many the first look has read."""
    seen = 0
    for read in read_source(io.BytesIO(raw.encode() if isinstance(raw, str) else raw)):
        text, line = read.block.text, read.block.first_line
        if text is None or read.block.raw.lstrip()[:1] == b"{":
            continue
        plain = plain_hand(text, line)
        assert read.hand == plain
        quick = STARS.first_look.read(text, line, None)
        assert quick is None or repr(quick) == repr(plain)
        seen += quick is not None
    return seen


def learnt(*texts: str) -> FirstLook:
    """Give a first look that has read these hands and no others."""
    stars = Dialect("stars")
    for text in texts:
        assert stars.read_lines(text_lines(text), 1) is not None
        assert stars.first_look.read(text, 1, None) is not None
    return stars.first_look


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.txt")), ids=lambda path: path.stem)
def test_every_sample(path: Path) -> None:
    agree(path.read_bytes())


def test_every_case() -> None:
    paths = sorted((ROOT / "tests" / "cases").rglob("*.txt"))
    assert sum(agree(path.read_bytes()) for path in paths) > 10


KINDS = [
    pytest.param(ruleset, limit, id=f"{ruleset.name}-{limit}")
    for ruleset, limit in product([ONLINE_32, *RULESETS.values()], ["fixed", "pot", "no"])
]


@pytest.mark.parametrize(("ruleset", "limit"), KINDS)
def test_generated_hands_of_every_kind(ruleset: Ruleset, limit: str) -> None:
    hands = read = 0
    for players in range(2, ruleset.max_players + 1):
        options = Options(ruleset=ruleset, limit=limit, players=players, short=players % 2 == 0)
        text = file_text([played.hand for played in play_session(players, 6, options)])
        agree(text)
        hands += 6
        read += agree(text)
    assert read == hands, "an ordinary hand is read at the first look"


@FEW
@given(GAMES.flatmap(options_of), SEEDS)
def test_generated_hands_with_awkward_names_and_any_money(options: Options, seed: int) -> None:
    agree(file_text([played.hand for played in play_session(seed, 6, options)]))


MARKS = " []():,.#*€$7cA\ufeff\t\u00a0\x0b\u2028\r\né'\"0"
STRANGE = [
    'zoe said, "hi"', "zoe joins the table at seat #3", 'x: folds said, "y"', "", " ", "\ufeff",
    'zoe said, "a Hand #3: b"', "*** SUMMARY ***", "*** SHOW DOWN ***", "Dealt to x [7c] [8c", "gg",
    "Seat 1: x (€5", "Seat 1: x (€5 in chips)", "Total pot €1 | Rake €0", "Hand was cancelled",
]  # fmt: skip
NAMES = [
    "Dealt to", "anna:", "*** x", "Seat 1: y", "bruno [7c]", "Uncalled bet (x", "a", "D", "S",
    "anna folds", "anna: folds", "House rules", "Table 'x", "Vela [7c]", "Total pot", "x Hand #1",
    'said, "x', "anna has timed out", "anna collected", "é♥",
]  # fmt: skip


def mutated(hand: str, chance: Random) -> str:
    """Change a hand's lines, characters or names."""
    lines = hand.split("\n")
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        at = chance.randrange(len(lines))
        line = lines[at]
        place = chance.randrange(len(line) + 1)
        seated = [text for text in lines if text.startswith("Seat ") and " in chips" in text]
        name = chance.choice(seated or ["Seat 1: anna ("])[8:].rpartition(" (")[0]
        other = chance.choice([*NAMES, name + "x", name + ": folds", name + " [7c]", name[:-1]])
        lines[at : at + 1] = chance.choice(
            [
                [line[:place] + line[place + 1 :]],
                [line[:place] + chance.choice(MARKS) + line[place:]],
                [line + chance.choice([" ", "\t", "\u00a0", "\r", " and is all-in"])],
                [line, chance.choice(STRANGE)],
                [line, chance.choice(lines)],
                [chance.choice(lines)],
                [],
                [line.replace(".", ",")],
                [line.replace("€", "$")],
                [line.replace("]", "", 1).replace(")", "", 1)],
                [line.replace(" [", "  [")],
            ]
        )
        if name and chance.random() < 0.3:
            lines = [text.replace(name, other) for text in lines]
        lines = lines or [""]
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(20))
def test_mutated_hands(seed: int) -> None:
    chance = Random(seed)
    hands = [write_hand(hand) for hand in (*some_hands(hands=6), *some_hands(CLASSIC_ITALIAN))]
    hands += [SMALL_HAND, LONG_HAND]
    for _ in range(10):
        text = "\n\n".join(mutated(chance.choice(hands), chance) for _ in range(10))
        agree(text.replace("\n", chance.choice(["\n", "\n", "\r\n"])))


@FEW
@given(st.lists(st.tuples(st.sampled_from(STRANGE + NAMES), st.integers(0, 60)), max_size=6))
def test_lines_put_anywhere_in_a_hand(added: list[tuple[str, int]]) -> None:
    lines = LONG_HAND.split("\n")
    for line, at in added:
        lines.insert(at, line)
    agree("\n".join(lines))


def test_the_same_names_in_other_seats() -> None:
    look = learnt(LONG_HAND)
    other = LONG_HAND.replace("Seat 1: anna", "Seat 4: anna")
    hand = look.read(other, 1, None)
    assert hand == plain_hand(other)
    assert {event.seat for event in hand.events if isinstance(event, ev.AntePosted)} == {2, 3, 4, 5}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_could_be_taken_for_a_line(name: str) -> None:
    texts = [small_hand(anna=name), small_hand(bruno=name), small_hand(name, f"{name}: folds")]
    agree("\n".join([SMALL_HAND, *texts, *texts]))


NEARLY = [
    ("bruno: shows", "bruno: shows [Jh 9c Ts 7d Jd"),
    ("bruno: shows", "bruno: shows [Jh 9c Ts 7d Jd]]"),
    ("bruno: shows", "bruno:  showed [Jh 9c Ts 7d Jd] and lost with a pair of Jacks"),
    ("Seat 2: bruno (€", "Seat 2: bruno (€87.50"),
    ("Seat 2: bruno (€", "Seat 2: bruno (€87.50 in chips) in chips)"),
    ("Seat 3: carla (button)", "Seat 3: carla (button) showed [Td As] and won (€8.84 with a pair"),
    ("Dealt to bruno [9c Ts]", "Dealt to bruno [9c Ts]  [7d]"),
    ("Dealt to bruno [9c Ts]", "Dealt to bruno [9c  Ts] [7d]"),
    ("Dealt to bruno [9c Ts]", "Dealt to bruno [9c Ts] [7d] [8d]"),
    ("Dealt to bruno [9c Ts]", "Dealt to bruno [] [7d]"),
    ("Dealt to bruno [9c Ts]", "Dealt to bruno"),
    ("carla collected", "carla: collected €8.84 from pot"),
    ("carla collected", "carla collected €8.84 from pot from pot"),
    ("carla collected", "carla collected €8.84  from pot"),
    ("carla collected", "carla collected  €8.84 from pot"),
    ("carla collected", "carla collected from pot"),
    ("carla collected", "carla collected € from pot"),
    ("carla collected", "carla collected €8.8.4 from pot"),
    ("carla collected", "carla collected €8,84 from pot"),
    ("carla collected", "carla collected 8.84 EUR from pot"),
    ("carla collected", "carla collected €8.84 from main pot"),
    ("Total pot", "Total pot €9.30 | Rake €0.46 | Rake €0.46"),
    ("Total pot", "Total pot €9.30 Main pot €9.30. | Rake €0.46"),
    ("Total pot", "Total pot €9.30  | Rake €0.46"),
    ("Total pot", "Total pot €9.30 | Rake "),
    ("Total pot", "Total pot  | Rake €0.46"),
    ("Total pot", "Total pot 9,300.46 EUR | Rake 1 000 EUR"),
    ("bruno: calls", "bruno: calls €0.40 and is all-in"),
    ("bruno: calls", "bruno: calls €0.40 and is all-in and is all-in"),
    ("bruno: raises", "bruno: raises €7 to €8 to €9"),
    ("Uncalled bet", "Uncalled bet (€1.75) returned to bruno bruno"),
    ("anna: folds", "anna: folds\r"),
    ("anna: folds", "anna: folds "),
    ("anna: folds", "anna: €8.84"),
]


@pytest.mark.parametrize(("line", "instead"), NEARLY)
def test_a_line_that_is_nearly_known(line: str, instead: str) -> None:
    agree("\n".join([LONG_HAND, changed(LONG_HAND, line, instead), LONG_HAND]))


MOVED = [
    "anna: folds", "Seat 1: anna (€100.00 in chips)", "Dealt to anna [7s Kh]", "Vela [Kd]",
    "Seat 1: anna folded on the 2nd Street", "*** VELA *** [Kd]",
]  # fmt: skip
PLACES = ["Table", "Seat 5", "anna: posts", "*** 4th", "*** SUMMARY", "Total", "Vela"]


@pytest.mark.parametrize("line", MOVED)
def test_what_a_line_means_depends_on_where_it_stands(line: str) -> None:
    for place in PLACES:
        agree("\n".join([LONG_HAND, after(LONG_HAND, place, line), LONG_HAND]))
        agree("\n".join([LONG_HAND, before(LONG_HAND, place, line), LONG_HAND]))


def decimal_comma(hand: str) -> str:
    return hand.replace(".", ",").replace("2026/11/01 20,", "2026/11/01 20.")


def test_two_number_conventions_in_turn_and_in_one_hand() -> None:
    comma = decimal_comma(LONG_HAND)
    bare = small_hand(top=header().replace("1.00", "1").replace("2.00", "2"))
    thousands = bare.replace("€1000.00", "€1.000")
    agree("\n".join([LONG_HAND, comma, bare, thousands, LONG_HAND, bare, comma, thousands] * 2))
    agree("\n".join([LONG_HAND, changed(LONG_HAND, "carla: bets €2.00", "carla: bets €2,00")] * 2))


def test_currencies_and_chips_in_turn() -> None:
    def dinars(cents: int) -> str:
        return f"{cents // 100}.{cents % 100:03d} KWD"

    texts = [
        SMALL_HAND,
        SMALL_HAND.replace("€", "$").replace("EUR", "USD"),
        SMALL_HAND.replace(" EUR", ""),
        SMALL_HAND.replace(" EUR", "").replace("€", ""),
        small_hand(money=dinars, top=header().replace("€1.00/€2.00 EUR", "1.000/2.000 KWD")),
        small_hand(money=chips, top=header().replace("€1.00/€2.00 EUR", "100/200 JPY")),
        changed(SMALL_HAND, "anna: brings", "anna: brings in for $0.20"),
    ]
    agree("\n".join(texts * 3))
    agree("\n".join(texts[::-1] * 2))


def test_one_act_in_another_currency_and_no_code_in_the_header() -> None:
    euros = SMALL_HAND.replace(" EUR", "")
    dollars = euros.replace("€", "$")
    mixed = changed(euros, "anna: brings", "anna: brings in for $0.20")
    assert plain_hand(mixed) is None
    agree("\n".join([*[euros, dollars] * 2, mixed]))


def test_a_header_without_a_currency_over_chips_and_over_euros() -> None:
    top = header().replace("€1.00/€2.00 EUR", "100/200")
    tables = [small_hand(top=top, money=money) for money in (chips, lambda n: f"€{n}", chips)]
    agree("\n".join(tables * 2))


def test_a_seat_line_behind_a_line_without_play_seats_nobody_elsewhere() -> None:
    late = after(LONG_HAND, "Seat 5", "anna has timed out", "Seat 6: zoe (€5.00 in chips)")
    stranger = changed(LONG_HAND, "Uncalled bet", "Uncalled bet (€1.75) returned to zoe")
    assert plain_hand(late) is not None
    assert plain_hand(stranger) is None
    agree("\n".join([LONG_HAND, late, stranger] * 2))


@pytest.mark.parametrize("end", ["\r\n", "\r", "\r\r\n", " \n", "\t\n"])
def test_line_ends_and_trailing_blanks(end: str) -> None:
    agree(f"{LONG_HAND}\n{LONG_HAND}" + LONG_HAND.replace("\n", end) * 3 + LONG_HAND)


def test_a_hand_like_none_before_is_left_to_the_ordinary_way() -> None:
    look = Dialect("stars").first_look
    assert look.read(LONG_HAND, 1, None) is None
    assert learnt(LONG_HAND).read(SMALL_HAND, 1, None) == plain_hand(SMALL_HAND)


SHAPES = [
    "€{}.{:02d}",
    "{}.{:02d}",
    "{}",
    "€{},{:02d}",
    ".5{}",
    "{}.{:03d}",
    "{} KWD",
    "€ {}",
    "{}.",
]
CONVENTIONS = [(".", 2), (",", 2), (None, 0), (".", 3), (None, 2)]


def one_by_one(text: str, amounts: Amounts) -> tuple[int, int] | None:
    return (amounts[text], SHOWN[text]) if IS_MONEY(text) else None


def said(read: Callable[[], object]) -> object:
    try:
        return read()
    except AmountError as error:
        return str(error)


@pytest.mark.parametrize("convention", CONVENTIONS)
@given(st.lists(st.tuples(st.integers(0, 10**9), st.sampled_from(SHAPES)), max_size=20))
def test_sums_are_read_by_their_shape_as_one_by_one(
    convention: tuple[str | None, int], written: list[tuple[int, str]]
) -> None:
    amounts = amounts_for(*convention)
    sums = Sums(amounts, STARS.reader.forms.money_pattern)
    for number, shape in written:
        text = shape.format(number // 100, number % 100)
        assert said(lambda: sums[text]) == said(lambda: one_by_one(text, amounts))  # noqa: B023


def test_memories_stay_small() -> None:
    memory, cards = Memory[int](), CardTexts("y+", 100)
    for number in range(30_000):
        memory.learn(str(number), number)
        assert cards["x" * (number % 150) + "]"] == ()
    assert len(memory) <= 20_001
    assert len(cards) <= 101
    memory.learn("x" * 1_000, 1)
    assert "x" * 1_000 not in memory
