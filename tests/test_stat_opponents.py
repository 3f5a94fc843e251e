"""What is counted of two players: each number with a hand that counts for it and one that must not.

Every count is taken from a row of a player against an opponent; the opposite row is looked at too.
"""

import polars as pl
import pytest
from opponent_rows import COLUMNS, by_pair, folds, moved, report, shown_down, stored
from play import Table, text_of
from store_values import ANTE, BRING_IN, SMALL, TelesinaHand, everyone_folds, showdown_of_two
from test_rules_pots import SIX, SIX_UP, T3, T4, T5, THREE_IN, back

from telesina_hh import stats
from telesina_hh.stats.filter_error import FilterError
from telesina_hh.stats.filters import Filters, selection

NAMES = ("anna", "bruno", "carla")
PAID = ANTE + BRING_IN
NO_LIMIT = "Telesina No Limit (2)"


def on_third_street(hand_id: str = "1", names: tuple[str, ...] = NAMES) -> TelesinaHand:
    """The last brings in, all call."""
    hand = TelesinaHand(hand_id, names).antes().street(0).brings_in(len(names))
    for seat in range(1, len(names)):
        hand.calls(seat, BRING_IN)
    return hand.street(1)


def test_the_report_has_its_columns_in_order_and_whole_numbers() -> None:
    full, empty = report(showdown_of_two()), report()
    assert tuple(full.columns) == COLUMNS
    assert empty.schema == full.schema
    assert {dtype for name, dtype in full.schema.items() if name not in COLUMNS[:4]} == {pl.Int64}


# ---- chips


def test_the_winner_takes_from_each_what_each_paid_and_rake_is_nobodys() -> None:
    """Anna has folded her ante; bruno has paid carla's price."""
    hand = showdown_of_two()
    assert moved(hand) == {"carla anna": ANTE, "carla bruno": hand.paid[2]}


def test_two_who_split_a_pot_take_of_the_third_alone() -> None:
    hand = on_third_street().checks(1).checks(2).checks(3).showdown()
    hand.collects(1, PAID + PAID // 2).collects(2, PAID + PAID // 2)
    assert moved(hand) == {"anna carla": PAID // 2, "bruno carla": PAID // 2}


def test_an_odd_chip_is_taken_from_who_shares_the_pot() -> None:
    """46 of 90 to anna: 15.33 of her own 30, as much of each other's; bruno's are 14.67."""
    hand = on_third_street().checks(1).checks(2).checks(3).showdown()
    hand.collects(1, PAID + 16).collects(2, PAID + 14)
    assert moved(hand) == {"anna bruno": 1, "anna carla": 15, "bruno carla": 15}


EACH_ITS_OWN = text_of(
    SIX_UP + "fabio: bets 60 ; anna: calls 10 and is all-in ; bruno: calls 20 and is all-in\n"
    "carla: calls 30 and is all-in ; dario: calls 40 and is all-in\nelena: calls 50 and is all-in\n"
    + back("fabio", 10)
    + "3rd: anna Qh, bruno Jc, carla Tc, dario 9c, elena 8c, fabio 7c\n"
    "4th: anna Qd, bruno Jd, carla Td, dario 9d, elena 8d, fabio 7d\n"
    "5th: anna Qc, bruno Jh, carla Th, dario 9h, elena 8h, fabio Ks\nvela: Ah\n"
    "*** SHOW DOWN ***\n"
    "show: anna Ac ; show: bruno Kd ; show: carla Kh ; show: dario Kc ; show: elena 7h"
    " ; fabio: mucks hand\n"
    "anna collected 66 from main pot\nbruno collected 50 from side pot-1\n"
    "carla collected 40 from side pot-2\ndario collected 30 from side pot-3\n"
    "elena collected 20 from side pot-4",
    Table(SIX.format(11, 21, 31, 41, 51, 1000), NO_LIMIT),
)
"""The shorter the stack, the better the hand."""


def test_each_pot_goes_to_its_winner_from_those_who_paid_it() -> None:
    names = ("anna", "bruno", "carla", "dario", "elena", "fabio")
    sizes = (11, 10, 10, 10, 10)
    assert moved(EACH_ITS_OWN) == {
        f"{winner} {loser}": size
        for place, (winner, size) in enumerate(zip(names, sizes, strict=False))
        for loser in names[place + 1 :]
    }


FOLDED_ABOVE = (
    "anna: bets 5 ; bruno: calls 3 and is all-in ; carla: calls 5\n"
    + T4
    + "anna: checks ; carla: bets 10 ; anna: folds\n"
    + back("carla", 10)
    + "5th: bruno 8h, carla Td\nvela: Qd\n*** SHOW DOWN ***\nshow: bruno 9d ; show: carla Qc\n"
)


def test_who_folded_pays_into_every_pot_that_was_reached() -> None:
    paid = "carla collected 18 from main pot\ncarla collected 4 from side pot"
    hand = text_of(THREE_IN + T3 + FOLDED_ABOVE + paid, Table("anna 1000, bruno 6, carla 1000"))
    assert moved(hand) == {"carla anna": 8, "carla bruno": 6}


def test_a_pot_that_nobody_took_moves_nothing() -> None:
    """Anna and carla have mucked what would have won the side pot of 4."""
    checked = "anna: checks ; carla: checks\n"
    body = (
        "anna: bets 5 ; bruno: calls 3 and is all-in ; carla: calls 5\n"
        f"{T4}{checked}{T5}{checked}vela: Qd\n{checked}*** SHOW DOWN ***\n"
        "show: bruno 9d ; anna: mucks hand ; carla: mucks hand\nbruno collected 18 from main pot"
    )
    hand = text_of(THREE_IN + T3 + body, Table("anna 1000, bruno 6, carla 1000"))
    assert moved(hand) == {"bruno anna": 6, "bruno carla": 6}


@pytest.mark.parametrize(
    ("shows", "chips"),
    [
        ("carla: mucks hand", {"bruno anna": 6, "bruno carla": 13, "carla anna": 2}),
        ("show: carla Qc", {"carla anna": 8, "carla bruno": 6}),
    ],
)
def test_the_dealers_ante_lies_in_the_main_pot_whole(shows: str, chips: dict[str, int]) -> None:
    """Carla deals and pays 7 more, of which the side pot sees nothing."""
    antes = "".join(f"{name}: posts the ante 1\n" for name in NAMES)
    body = FOLDED_ABOVE.replace("show: carla Qc", shows)
    winner, *_ = next(iter(chips)).split()
    paid = f"{winner} collected 25 from main pot\ncarla collected 4 from side pot"
    hand = text_of(
        f"{antes}carla: posts the dealer ante 7\n{THREE_IN}{T3}{body}{paid}",
        Table("anna 1000, bruno 6, carla 1000"),
    )
    assert moved(hand) == chips


# ---- showdowns


def test_a_showdown_is_won_by_who_took_more_of_the_pots_of_both() -> None:
    assert shown_down(showdown_of_two()) == {"bruno carla": (1, 0, 1)}
    assert shown_down(EACH_ITS_OWN)["anna elena"] == (1, 1, 0)
    assert shown_down(EACH_ITS_OWN)["bruno carla"] == (1, 1, 0)
    assert shown_down(EACH_ITS_OWN)["elena fabio"] == (1, 1, 0)


def test_a_pot_that_one_of_two_was_not_in_for_decides_nothing_between_them() -> None:
    """Anna and bruno are all-in for as much, and anna wins it; carla's side pot is not bruno's."""
    body = EACH_ITS_OWN.replace("Seat 2: bruno (21 in", "Seat 2: bruno (11 in")
    body = body.replace("bruno: calls 20 and", "bruno: calls 10 and")
    body = body.replace(
        "bruno collected 50 from side pot-1\ncarla collected 40 from side pot-2",
        "carla collected 80 from side pot-1",
    )
    body = body.replace("side pot-3", "side pot-2").replace("side pot-4", "side pot-3")
    counted = shown_down(body.replace("Total pot 206", "Total pot 196"))
    assert counted["anna bruno"] == (1, 1, 0)
    assert counted["bruno carla"] == (1, 0, 0)
    assert counted["carla dario"] == (1, 1, 0)


def test_a_split_and_a_third_who_takes_all_are_nobodys_win() -> None:
    split, third = (
        on_third_street(number).checks(1).checks(2).checks(3).showdown() for number in "12"
    )
    split.collects(1, PAID + PAID // 2).collects(2, PAID + PAID // 2)
    third.collects(3, 3 * PAID)
    assert shown_down(split, third) == {
        "anna bruno": (2, 0, 0),
        "anna carla": (2, 1, 1),
        "bruno carla": (2, 1, 1),
    }


def test_who_wins_because_all_fold_wins_no_showdown() -> None:
    assert shown_down(everyone_folds()) == {}


# ---- folds to bets


def test_a_bet_is_faced_until_the_next_of_its_street() -> None:
    """Anna bets, bruno raises, and she and carla face the raise; the street after, nothing."""
    hand = on_third_street().bets(1, SMALL).raises(2, 2 * SMALL).folds(3).calls(1, SMALL)
    hand.street(2).checks(1).checks(2)
    assert folds(hand) == {"bruno anna": "0/1", "carla bruno": "1/1", "anna bruno": "0/1"}


def test_a_completion_is_a_bet_and_the_bring_in_is_none() -> None:
    called = TelesinaHand("1").antes().street(0).brings_in(3).calls(1, BRING_IN).folds(2)
    assert folds(called) == {}
    assert folds(everyone_folds("2")) == {"bruno anna": "1/1", "carla anna": "1/1"}


def test_who_has_one_thing_to_do_does_not_choose() -> None:
    hand = on_third_street().bets(1, SMALL).folds(2, choices=1).calls(3, SMALL, choices=2)
    assert folds(hand) == {"carla anna": "0/1"}


def test_a_raise_out_of_turn_is_faced_and_faces_nothing() -> None:
    """Nobody could choose carla's raise, so she had no choice; bruno folds to her, not to anna."""
    hand = on_third_street().bets(1, SMALL).raises(3, 2 * SMALL, choices=0).folds(2)
    assert folds(hand) == {"bruno carla": "1/1"}


def test_nobody_faces_his_own_bet() -> None:
    hand = on_third_street().bets(1, SMALL).calls(2, SMALL).checks(1, choices=2)
    assert folds(hand) == {"bruno anna": "0/1"}
    assert by_pair(report(hand), "fold_to_bets_of_all_d")["anna bruno"] == 0


def test_a_hands_first_act_does_not_face_the_bet_that_ended_the_hand_before() -> None:
    hands = [on_third_street("1").checks(1).bets(2, SMALL), on_third_street("2").folds(1)]
    assert folds(*hands) == {}


def test_all_bets_are_those_of_each_opponent_together() -> None:
    names = ("anna", "bruno", "dario", "carla")
    one = on_third_street("1", names).bets(1, SMALL).folds(2).folds(3).folds(4)
    two = on_third_street("2", names).checks(1).checks(2).checks(3).bets(4, SMALL)
    two.folds(1).calls(2, SMALL).folds(3)
    found = by_pair(report(one, two), *COLUMNS[-4:])
    assert found["bruno anna"] == (1, 1, 1, 2)
    assert found["bruno carla"] == (0, 1, 1, 2)
    assert found["bruno dario"] == (0, 0, 1, 2)
    assert by_pair(report(one, two, against="CARLA"), *COLUMNS[-4:])["bruno carla"] == (0, 1, 1, 2)


# ---- which hands


def test_cancelled_hands_and_players_sitting_out_have_no_rows() -> None:
    assert report(showdown_of_two(), status="cancelled").is_empty()
    seen = report(showdown_of_two(sitting_out=("Dima K",)))
    assert {*seen["player"], *seen["opponent"]} == {*NAMES}


def test_currencies_and_sites_are_never_added() -> None:
    hands = [
        everyone_folds("1"),
        everyone_folds("2", currency="USD"),
        everyone_folds("3", currency=None),
        everyone_folds("1", site="Another"),
    ]
    rows = report(*hands, filters=Filters(player="anna"), against="bruno").to_dicts()
    assert [(row["site"], row["currency"], row["hands"], row["net"]) for row in rows] == [
        ("Another", "EUR", 1, ANTE),
        ("PokerStars", "EUR", 1, ANTE),
        ("PokerStars", "USD", 1, ANTE),
        ("PokerStars", None, 1, ANTE),
    ]


def test_filters_narrow_the_players_rows_not_the_opponents() -> None:
    hands = [everyone_folds("1"), showdown_of_two("2")]
    assert by_pair(report(*hands, filters=Filters(player="ANNA")), "hands", "net") == {
        "anna bruno": (2, ANTE),
        "anna carla": (2, PAID - ANTE),
    }
    won = report(*hands, filters=Filters(player="anna", result="won"))
    assert by_pair(won, "hands", "net") == {"anna bruno": (1, ANTE), "anna carla": (1, PAID)}


def test_rows_with_few_hands_are_left_out_and_their_bets_still_count() -> None:
    hands = [everyone_folds("1", players=("anna", "bruno", "dario")), everyone_folds("2")]
    found = by_pair(report(*hands, filters=Filters(player="bruno", min_hands=2)), *COLUMNS[-4:])
    assert found == {"bruno anna": (2, 2, 2, 2)}


def test_an_opponent_must_have_a_name() -> None:
    with pytest.raises(FilterError, match="is no name"):
        report(against=" ")


def test_the_hands_of_two_are_those_into_which_both_were_dealt() -> None:
    hands = [everyone_folds("1"), everyone_folds("2", players=("anna", "bruno", "dario"))]
    with stored(*hands) as store:
        anna = selection(Filters(player="anna"), store.connection)
        ids = {
            name: stats.hand_ids(store, stats.met(anna, name))["hand_id"].to_list()
            for name in ("Bruno", "carla", "anna")
        }
    assert ids == {"Bruno": ["1", "2"], "carla": ["1"], "anna": []}
