"""What is wrong with a server's document is told where it is, and nothing of a file is lost."""

import random
from typing import Any

import pytest
from documents import (
    LAYOUTS,
    OTHER,
    PREFIX,
    Json,
    changed,
    compact,
    documents,
    faults_in,
    json_lines,
    pretty,
    read,
)
from hypothesis import given, settings
from hypothesis import strategies as st

HANDS = documents(count=3)
FIRST = HANDS[0]


def place_of(text: str, part: str, nth: int = 0) -> tuple[int, int]:
    """Give line and column of a part of a text."""
    at = -1
    for _ in range(nth + 1):
        at = text.index(part, at + 1)
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def event(kind: str, action: str | None = None) -> int:
    return next(
        place
        for place, told in enumerate(FIRST["events"])
        if told["type"] == kind and action in {None, told.get("action")}
    )


ANTE, CARD, POTS = event("PlayerAction", "ANTE"), event("PlayerCardsDealt"), event("PotUpdate")
CHECK, SHOWN = event("PlayerAction", "CHECK"), event("PlayerCardsExposed")
RATED, VELA = event("PlayerBestHand"), event("TableCardsDealt")
WINNER = next(iter(FIRST["results"]["results"]))


@pytest.mark.parametrize(
    ("code", "path", "value", "told"),
    [
        ("P002", "id", ..., "id is missing"),
        ("P002", "id", 5, "id: it is no id"),
        ("P002", "table/tableName", ..., "table.tableName is missing"),
        ("P002", "table/tableName", 7, "table.tableName is no text"),
        ("P002", "startTime", "soon", "startTime: it is no whole number"),
        ("P002", "startTime", 10**17, "no calendar has this time"),
        ("P002", "deckInfo", [], "deckInfo is no object"),
        ("P002", "deckInfo/size", 32, "a deck from TWO up has 52 cards, not 32"),
        ("P005", "deckInfo/lowRank", "ONE", "'ONE' is not known"),
        ("P004", "settings/variant", "TEXAS_HOLDEM", "'TEXAS_HOLDEM' is not known"),
        ("P004", "settings/betStrategyType", "SPREAD", "'SPREAD' is not known"),
        ("P002", "settings/currencyCode", "euro", "'euro' is no currency"),
        ("P002", "settings", ..., "settings is missing"),
        ("P002", "seats", ..., "seats is missing"),
        ("P002", "seats/1", None, "seats[1] is no object"),
        ("P002", "seats/1/name", ..., "seats[1].name is missing"),
        ("P002", "seats/1/seatId", -1, "seats[1].seatId: no table has such a seat"),
        ("P008", "seats/1/seatId", FIRST["seats"][0]["seatId"], "seats[1].seatId: 0 is listed"),
        ("P008", "seats/1/name", FIRST["seats"][0]["name"], "seats[1].name: Quinto is listed"),
        ("P006", "seats/1/initialBalance", "\0-1.00", "seats[1].initialBalance is below zero"),
        ("P006", "seats/1/initialBalance", True, "cannot be read: it is no number"),
        ("P006", "seats/1/initialBalance", "\x001e300", "no table holds so much"),
        ("P002", f"events/{ANTE}", 5, f"events[{ANTE}] is no object"),
        ("P002", f"events/{ANTE}/type", "PlayerDance", "is of no known kind: 'PlayerDance'"),
        ("P002", f"events/{ANTE}/type", 5, f"events[{ANTE}].type is no text"),
        ("P002", f"events/{ANTE}/action", "BIG_BLIND", "'BIG_BLIND' is not known"),
        ("P002", f"events/{ANTE}/action", ..., f"events[{ANTE}].action is missing"),
        ("P002", f"events/{ANTE}/amount", ..., f"events[{ANTE}].amount is missing"),
        ("P002", f"events/{ANTE}/timeout", "no", "timeout is neither true nor false"),
        ("P006", f"events/{ANTE}/amount/amount", "\x001.005", "it has more than 2 decimals"),
        ("P006", f"events/{ANTE}/amount/amount", "1,00", "it is no number"),
        ("P006", f"events/{ANTE}/amount/amount", "NaN", "it is no number"),
        ("P006", f"events/{ANTE}/amount/amount", {"$numberLong": []}, "it is no number"),
        ("P006", f"events/{CHECK}/amount/amount", "\x000.10", "CHECK has no amount"),
        ("P007", f"events/{ANTE}/playerId", 99, "no seat lists player 99"),
        ("P002", f"events/{ANTE}/playerId", ..., f"events[{ANTE}].playerId is missing"),
        ("P002", f"events/{ANTE}/playerId", 1.5, "playerId: it is no whole number"),
        ("P002", f"events/{CARD}/isExposed", ..., f"events[{CARD}].isExposed is missing"),
        ("P002", f"events/{CARD}/cards", ..., f"events[{CARD}].cards is missing"),
        ("P005", f"events/{CARD}/cards/0/suit", "CUPS", '"CUPS" is no suit of a card'),
        ("P005", f"events/{CARD}/cards/0/rank", "ONE", '"ONE" is no rank of a card'),
        ("P005", f"events/{CARD}/cards/0", "Kh", "is no card"),
        ("P002", f"events/{CARD}/cards/0/rank", ..., "cards[0].rank is missing"),
        ("P002", f"events/{VELA}/cards", ..., f"events[{VELA}].cards is missing"),
        ("P002", f"events/{SHOWN}/cards", {}, f"events[{SHOWN}].cards is no list"),
        ("P006", f"events/{POTS}/pots/0/potSize", "much", "it is no number"),
        ("P007", f"events/{POTS}/pots/0/players/0", 98, "no seat lists player 98"),
        ("P002", f"events/{POTS}/pots", ..., f"events[{POTS}].pots is missing"),
        ("P002", f"events/{RATED}/handInfoCommon/handType", "NOT_RANKED", "'NOT_RANKED' is not"),
        ("P002", f"events/{RATED}/playerHand", ..., f"events[{RATED}].playerHand is missing"),
        ("P002", f"events/{RATED}/bestHandCards", ..., "bestHandCards is missing"),
        ("P006", "results/totalRake", "\x000.755", "it has more than 2 decimals"),
        ("P002", "results/results", ..., "results.results is missing"),
        ("P002", f"results/results/{WINNER}/netWin", ..., "netWin is missing"),
        ("P006", f"results/results/{WINNER}/totalWin", "\0-1.00", "totalWin is below zero"),
        ("P002", f"results/results/{WINNER}/playerId", 4400, "is the result of another player"),
        ("P002", f"events/{POTS}/action", 5, f"at `$.events[{POTS}].action`"),
    ],
)
@pytest.mark.parametrize("write", [compact, pretty])
def test_a_fault_is_told_where_it_is(
    code: str, path: str, value: object, told: str, write: Any
) -> None:
    text = write(changed(FIRST, path, value))
    (block,) = read(text)
    fault = block.violations[0]
    assert (fault.code, told in fault.message) == (code, True), fault
    if path != "id":
        assert block.hand_id == FIRST["id"]
    lines = text.splitlines()
    assert 1 <= fault.line <= len(lines)
    assert 1 <= fault.column <= len(lines[fault.line - 1])
    if fault.found and value is not ...:
        there = lines[fault.line - 1][fault.column - 1 :]
        assert there.startswith(fault.found.removesuffix("…").split(" ")[0])


def test_all_faults_of_a_document_are_told() -> None:
    broken = changed(changed(FIRST, "events/0/playerId", 99), "events/5/pots/0/potSize", "much")
    (block,) = read(pretty(broken))
    assert [(fault.code, fault.line) for fault in block.violations] == [
        ("P007", place_of(pretty(broken), '"playerId": 99')[0]),
        ("P006", place_of(pretty(broken), '"potSize": "much"')[0]),
    ]


def test_another_game_of_the_server_is_told_once() -> None:
    holdem = changed(FIRST, "settings/variant", "TEXAS_HOLDEM")
    holdem["events"][0]["action"] = "SMALL_BLIND"
    (block,) = read(compact(holdem))
    assert [fault.code for fault in block.violations] == ["P004"]
    assert block.hand_id == FIRST["id"]


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ('{"id":"x","table":{"tableName":"a",}}', "P002", (1, 36)),
        ('{"id":"x" "table":{}}', "P002", (1, 11)),
        ('{"id":"x","table":tru}', "P002", (1, 19)),
        ('{"id":"x","table":{"tableName":"a\\q"}}', "P002", (1, 34)),
        ('{"id":"x",\n "table":{"tableName":"a\nb"}}', "P002", (2, 25)),
        ('{"id":"x","startTime":01}', "P002", (1, 24)),
        ('{"id":"x","seats":[1}}', "P002", (1, 21)),
        ('{"id":"x","name":"\\ud800"}', "P002", (1, 19)),
        ('{"id":"x","events":[{"type":"Pl', "P003", (1, 32)),
        ('{"id":"x",\n\n', "P003", (1, 11)),
        ("{", "P003", (1, 2)),
    ],
)
def test_where_a_document_stops_being_json(text: str, code: str, place: tuple[int, int]) -> None:
    (fault,) = faults_in(text)
    assert (fault.code, (fault.line, fault.column)) == (code, place)
    assert fault.expected


@pytest.mark.parametrize(
    "text", ["[]", "[]\n", " [ ] ", "{}", '{"foo":1}', "[{}]", '{"hands":[]}', "\n[\n]\n", OTHER]
)
def test_json_without_a_hand_is_p001(text: str) -> None:
    (fault,) = faults_in(text)
    assert fault.code == "P001"


def test_an_empty_file_is_p001() -> None:
    (fault,) = faults_in("")
    assert (fault.code, fault.line) == ("P001", 1)


def test_bytes_that_are_no_text_are_p009() -> None:
    raw = json_lines(HANDS).encode().replace(b"Port Orange", b"Port \x81 Orange", 1)
    first, *others = read(raw)
    assert [fault.code for fault in first.violations] == ["P009"]
    assert first.violations[0].column == raw.index(b"\x81") + 1
    assert all(block.hand for block in others)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_one_broken_document_takes_no_other_with_it(layout: str) -> None:
    """Cut anywhere in the middle: the others are read, and the broken one is one block."""
    whole = LAYOUTS[layout](HANDS)
    begin, over = whole.index(HANDS[1]["id"]), whole.index(HANDS[2]["id"])
    over = max(whole.rfind("{", 0, over), whole.rfind("2026", begin, over))
    if layout == "keys by name":
        begin = whole.index('{"deckInfo"', 5)
        over = whole.index('{"deckInfo"', begin + 5)
    for kept in (50, 2000, 5000):
        blocks = read(whole[: begin + kept] + "\n" + whole[over:])
        assert [block.hand_id for block in blocks if block.hand] == [
            HANDS[0]["id"],
            HANDS[2]["id"],
        ]
        assert sum(block.hand is None for block in blocks) == 1


def test_what_stands_between_documents_is_told() -> None:
    first, junk, second = read(compact(FIRST) + "\nhello?\n" + compact(HANDS[1]) + "\n")
    assert first.hand
    assert second.hand
    (fault,) = junk.violations
    assert (fault.code, fault.line, fault.found) == ("P002", 2, "hello?")


def test_elements_of_an_array_that_are_no_objects_are_told() -> None:
    blocks = read(f'[{compact(FIRST)},null,"{{",{compact(HANDS[1])}]')
    assert [bool(block.hand) for block in blocks] == [True, False, True]


def test_a_record_of_the_log_without_its_brace_is_told() -> None:
    text = PREFIX + pretty(FIRST)[1:] + "\n" + PREFIX + pretty(HANDS[1]) + "\n"
    broken, whole = read(text)
    assert whole.hand
    assert [fault.code for fault in broken.violations] == ["P002"]


def test_a_fault_in_an_array_of_one_line_has_its_column_in_the_file() -> None:
    text = compact([FIRST, changed(HANDS[1], "events/0/playerId", 99)])
    (fault,) = faults_in(text)
    assert (fault.line, fault.column) == (1, text.index(":99,") + 2)


def test_a_deep_nest_is_told_and_does_not_break_the_program() -> None:
    for text in ('{"id":"x","events":' + "[" * 100_000, '{"id":"x","events":' + '{"a":' * 100_000):
        assert {fault.code for fault in faults_in(text)} <= {"P002", "P003"}


MARKS = [
    "{",
    "}",
    "[",
    "]",
    '"',
    ",",
    ":",
    "\n",
    "\\",
    "\r\n",
    "2026",
    PREFIX,
    "null",
    "\ufeff",
    "é",
]


@settings(max_examples=150, deadline=None)
@given(
    layout=st.sampled_from(sorted(LAYOUTS)),
    seed=st.integers(0, 10**9),
    changes=st.integers(1, 4),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
)
def test_a_mangled_file_loses_no_byte_and_never_breaks_the_program(
    layout: str, seed: int, changes: int, encoding: str
) -> None:
    chance = random.Random(seed)
    text = LAYOUTS[layout](HANDS[:2])
    for _ in range(changes):
        at, length = chance.randrange(len(text)), chance.choice([0, 0, 1, 1, 5, 300, 9000])
        new = chance.choice(["", *MARKS])
        text = text[:at] + new + text[at + length :]
    blocks = read(text.encode(encoding))
    assert all((block.hand is None) == bool(block.violations) for block in blocks)
    for block in blocks:
        for fault in block.violations:
            assert fault.line >= block.block.first_line
            assert fault.column >= 1


@settings(max_examples=80, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_bytes_may_be_anything(seed: int) -> None:
    chance = random.Random(seed)
    raw = bytearray(json_lines(HANDS[:2]).encode())
    for _ in range(chance.randrange(1, 5)):
        raw[chance.randrange(len(raw))] = chance.randrange(256)
    blocks = read(bytes(raw[: chance.randrange(len(raw))]) if chance.random() < 0.5 else bytes(raw))
    assert all((block.hand is None) == bool(block.violations) for block in blocks)


def leaves(value: Any, path: str = "") -> list[str]:
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, part in parts:
        inside = f"{path}/{key}" if path else str(key)
        found.append(inside)
        if isinstance(part, dict | list):
            found += leaves(part, inside)
    return found


PATHS = leaves(FIRST)
ANYTHING: list[Any] = [
    ..., None, True, 0, -1, 10**30, "", "x", "\0" + "1.5", [], {}, [None], {"$numberLong": "5"}
]  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(path=st.sampled_from(PATHS), value=st.sampled_from(ANYTHING))
def test_whatever_stands_in_a_place_is_read_or_told_why_not(path: str, value: object) -> None:
    """The quick way and the second look agree: what one refuses, the other explains."""
    document: Json = changed(FIRST, path, value)
    (block,) = read(pretty(document))
    assert (block.hand is None) == bool(block.violations)
    for fault in block.violations:
        assert "not as the server writes it" not in fault.message


@pytest.mark.parametrize("kept", [0, 5, 12])
def test_events_that_end_before_the_hand_does_are_p003(kept: int) -> None:
    hand = changed(documents(count=1)[0], "id", "cut")
    hand["events"] = hand["events"][:kept]
    (fault,) = faults_in(compact(hand))
    assert fault.code == "P003"
    assert "ShowDownSummary" in fault.message
