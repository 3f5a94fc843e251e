"""The Cubeia server's own showdowns and first turns, every row, under `cubeia`."""

import pytest
from showdown_cases import hand, hands_of, lowest_of, server_rows

from telesina_hh.ranking import exposed_order, ranking_for
from telesina_hh.rulesets import CUBEIA
from telesina_hh.showdown import winners

_CATEGORIES = {
    "ROYAL_STRAIGHT_FLUSH": "straight flush",
    "TWO_PAIRS": "two pair",
}


@pytest.mark.parametrize(("table", "rows"), [("showdowns", 4000), ("showdowns_other_decks", 500)])
def test_every_showdown_has_the_servers_winners_categories_and_best_five(
    table: str, rows: int
) -> None:
    assert len(server_rows(table)) == rows
    for row in server_rows(table):
        ruleset = CUBEIA.with_deck(lowest_of(row))
        hands = hands_of(row["hands"], row["vela"])
        assert len(hands) == int(row["players_in_pot"])
        assert ",".join(map(str, winners(hands, len(hands), ruleset))) == row["winners"], row
        values = [ranking_for(ruleset).value(own) for own in hands.values()]
        types = [_CATEGORIES.get(t, t.lower().replace("_", " ")) for t in row["types"].split("|")]
        assert [value.category for value in values] == types, row
        best = [set(hand(five)) for five in row["best5"].split("|")]
        assert [set(value.best) for value in values] == best, row


def test_every_pair_of_exposed_hands_stands_as_the_server_compares_it() -> None:
    assert len(server_rows("first_to_act")) == 2000
    for row in server_rows("first_to_act"):
        exposed, vela = exposed_order(CUBEIA.with_deck(lowest_of(row))), hand(row["vela"])
        ours, theirs = (exposed(hand(row[up]) + vela) for up in ("up_a", "up_b"))
        assert (ours > theirs) - (ours < theirs) == int(row["compare_a_b"]), row


def test_every_table_is_opened_by_the_servers_seat() -> None:
    assert len(server_rows("first_to_act_multi")) == 800
    for row in server_rows("first_to_act_multi"):
        exposed = exposed_order(CUBEIA.with_deck(lowest_of(row)))
        boards = hands_of(row["up_hands"], row["vela"])
        able = [n for n, status in enumerate(row["status"].split(",")) if status == "in"]
        first = max(able, key=lambda n: exposed(boards[n]), default=None)
        seats = row["seats"].split(",")
        assert ("-" if first is None else seats[first]) == row["first_seat"], row
