"""The server's 300 hands, and 60 from a stacked deck: read, judged, and paid as it paid them."""

from collections import Counter
from functools import cache

import pytest
from documents import Json, cents, changed, compact, documents, hands_in, json_lines, loads, read
from server_hands import server_hands

from telesina_hh import events as ev
from telesina_hh.cards import Rank, cards_text
from telesina_hh.outcome import Outcome, Verdict
from telesina_hh.verify import decisions_in, verdict_on

FILES = {"cubeia": 300, "rigged": 60}


@cache
def judged(name: str) -> list[tuple[Json, Json, Verdict]]:
    told = documents(f"{name}_hands")
    verdicts = [verdict_on(block) for block in read(json_lines(told))]
    return list(zip(told, documents(f"{name}_truth"), verdicts, strict=True))


def outcome_of(verdict: Verdict) -> Outcome:
    assert verdict.outcome is not None, verdict.violations
    return verdict.outcome


@pytest.mark.parametrize("name", FILES)
def test_every_hand_is_legal(name: str) -> None:
    assert Counter(verdict.status for *_, verdict in judged(name)) == {"legal": FILES[name]}
    assert not [fault for *_, verdict in judged(name) for fault in verdict.violations]


@pytest.mark.parametrize("name", FILES)
def test_net_rake_and_pots_are_the_document_s(name: str) -> None:
    for document, _, verdict in judged(name):
        outcome, results = outcome_of(verdict), document["results"]
        players = {str(seat["playerId"]): seat["name"] for seat in document["seats"]}
        net = {players[of]: cents(result["netWin"]) for of, result in results["results"].items()}
        assert {seat.player: seat.net for seat in outcome.seats} == net, document["id"]
        assert outcome.rake == cents(results["totalRake"])
        last = [event for event in document["events"] if event["type"] == "PotUpdate"][-1]
        assert [pot.amount for pot in outcome.pots] == [
            cents(pot["potSize"]) for pot in last["pots"]
        ]


@pytest.mark.parametrize("name", FILES)
def test_winners_and_balances_are_those_of_the_server_s_own_account(name: str) -> None:
    for document, truth, verdict in judged(name):
        outcome = outcome_of(verdict)
        seats = {seat["playerId"]: seat["seatId"] for seat in document["seats"]}
        won: dict[int, set[int]] = {}
        for part in truth["potWinnings"]:
            won.setdefault(part["potId"], set()).add(seats[part["playerId"]])
        assert {n: set(pot.winners) for n, pot in enumerate(outcome.pots)} == won, document["id"]
        stacks = {seat["seatId"]: cents(seat["initialBalance"]) for seat in document["seats"]}
        for seat in outcome.seats:
            stacks[seat.seat] += seat.net or 0
        assert stacks == {
            seats[int(of)]: cents(amount) for of, amount in truth["finalBalances"].items()
        }


FIRST = documents(count=1)[0]


def test_the_hand_says_what_the_document_says_and_invents_nothing() -> None:
    (hand,) = hands_in(compact(FIRST))
    assert (hand.site, hand.hand_id, hand.game) == ("Cubeia", FIRST["id"], "TELESINA")
    assert (hand.ruleset, hand.limit, hand.stakes) == ("cubeia", "No Limit", ())
    assert (hand.currency, hand.table) == ("EUR", "Port Orange")
    assert hand.played_at == ("2013/05/31 11:49:53", "UTC", "2013-05-31T11:49:53.580Z")
    assert (hand.max_seats, hand.button, hand.tournament) == (None, None, None)
    assert hand.house == ev.HouseRules(1, lowest_rank=Rank.TWO)
    assert [seat.number for seat in hand.seats] == [seat["seatId"] for seat in FIRST["seats"]]


def test_a_ruleset_that_is_chosen_wins_over_the_server_s() -> None:
    import io

    from telesina_hh.reading.source import read_source

    (read_anew,) = read_source(io.BytesIO(compact(FIRST).encode()), "classic-italian")
    assert read_anew.hand is not None
    assert read_anew.hand.ruleset == "classic-italian"


def test_streets_open_with_their_first_card_and_not_with_the_round_s_mark() -> None:
    """An automatic act may come before its round's mark."""
    away = next(
        told
        for told in documents()
        if any(
            event.get("timeout") and before["type"] == "PlayerCardsDealt"
            for before, event in zip(told["events"], told["events"][1:], strict=False)
        )
    )
    (hand,) = hands_in(compact(away))
    opened = [event.street for event in hand.events if isinstance(event, ev.StreetOpened)]
    assert opened == list(range(len(opened)))
    for before, event in zip(hand.events, hand.events[1:], strict=False):
        if isinstance(event, ev.CardDealt) and not isinstance(before, ev.CardDealt):
            assert isinstance(before, ev.StreetOpened)


def test_who_runs_out_of_time_is_said_to_and_is_away_from_then_on() -> None:
    """The server acts at once for who is away: there is no decision of his any more."""
    told = 0
    for hand in hands_in(json_lines(documents())):
        players = {seat.number: seat.player for seat in hand.seats}
        away: set[int] = set()
        for remark, act in zip(hand.events, hand.events[1:], strict=False):
            if isinstance(remark, ev.NoPlay):
                assert isinstance(act, ev.Checked | ev.Folded | ev.AnteDeclined)
                words = "is away" if act.seat in away else "has timed out"
                assert remark.text == f"{players[act.seat]} {words}"
                assert remark.kind == ("away" if act.seat in away else "timed-out")
                away.add(act.seat)
                told += 1
    assert told == sum(
        bool(event.get("timeout")) for hand in documents() for event in hand["events"]
    )


@pytest.mark.parametrize("name", FILES)
def test_what_was_open_at_every_decision_is_what_the_server_offered(name: str) -> None:
    read_hands = hands_in(json_lines(documents(f"{name}_hands")))
    for hand, (_, offered) in zip(read_hands, server_hands(name), strict=True):
        open_to = [
            (one.seat, [tuple(option) for option in one.options]) for one in decisions_in(hand)
        ]
        assert open_to == offered, hand.hand_id


def test_a_raise_says_its_total_and_how_much_more_it_is() -> None:
    """The server says the total of the street; the price before it is what others put in."""
    for hand in hands_in(json_lines(documents(count=60))):
        most: Counter[int] = Counter()
        for event in hand.events:
            if isinstance(event, ev.PotsStated):
                most.clear()
            elif isinstance(event, ev.Raised):
                assert event.by == event.to - max(most.values())
                most[event.seat] = event.to
            elif isinstance(event, ev.BetMade | ev.Called | ev.AntePosted):
                most[event.seat] += event.amount


def test_a_rated_hand_is_the_own_cards_the_category_and_the_five_that_count() -> None:
    (hand,) = hands_in(compact(FIRST))
    rated = [event for event in hand.events if isinstance(event, ev.HandRated)]
    said = [event for event in FIRST["events"] if event["type"] == "PlayerBestHand"]
    assert len(rated) == len(said) == 3
    assert {len(event.cards) for event in rated} == {5}
    assert all(len(event.best) == 5 for event in rated)
    assert cards_text(rated[0].cards).split()[0] == _card(said[0]["playerHand"]["cards"][0])


def test_the_last_one_in_has_no_showdown() -> None:
    """The server sums up every hand, with a showdown or without."""
    hands = hands_in(json_lines(documents()))
    for hand in hands:
        showdown = any(isinstance(event, ev.ShowdownBegan) for event in hand.events)
        assert showdown == any(isinstance(event, ev.HandRated) for event in hand.events)
    assert (
        0
        < sum(any(isinstance(event, ev.ShowdownBegan) for event in hand.events) for hand in hands)
        < len(hands)
    )


@pytest.mark.parametrize("amount", ["1", "1.0", "1.00", "1.000", "100e-2", "0.1E1"])
def test_an_amount_is_read_from_its_own_figures(amount: str) -> None:
    for value in (f"\0{amount}", amount, {"$numberDecimal": amount}):
        (hand,) = hands_in(compact(changed(FIRST, "events/0/amount/amount", value)))
        assert isinstance(hand.events[0], ev.AntePosted)
        assert hand.events[0].amount == 100


def test_amounts_are_exact_where_floats_are_not() -> None:
    for text, expected in (("4503599627370.49", 450359962737049), ("0.29", 29), ("1.15", 115)):
        (hand,) = hands_in(compact(changed(FIRST, "seats/0/initialBalance", f"\0{text}")))
        assert hand.seats[0].stack == expected


def test_a_currency_has_its_own_decimals() -> None:
    whole = loads(compact(FIRST).replace(".00", "").replace("EUR", "JPY"))
    whole["seats"][0]["initialBalance"] = 128
    text = compact(whole)
    import re

    (hand,) = hands_in(re.sub(r"(\d)\.\d\d(?=[,}])", r"\1", text))
    assert hand.currency == "JPY"
    assert hand.events[0].amount == 1  # type: ignore[union-attr]


def _card(card: dict[str, str]) -> str:
    from telesina_hh.cards import RANK_LETTERS, SUIT_LETTERS, Suit

    return RANK_LETTERS[Rank[card["rank"]]] + SUIT_LETTERS[Suit[card["suit"]]]
