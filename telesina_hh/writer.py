"""A hand as canonical text: one line for each event, in the order of the hand.

Reading the text gives the same hand again, lines apart. Two things have one canonical spelling and
come back in it: a completion is a raise, and a description is put in the program's own words.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from telesina_hh import events as ev
from telesina_hh.cards import RANK_LETTERS, RANK_NAMES, cards_text
from telesina_hh.events import Hand, HandClaim, HouseRules
from telesina_hh.money import money_text

_CACHE_LIMIT = 50_000
_STREETS = ("2nd", "3rd", "4th", "5th")
_FIRST_VELA = len(_STREETS)

_CLAIM_WORDS = {
    "high card": ("high card", ", {}"),
    "pair": ("a pair", " of {}"),
    "two pair": ("two pair", ", {} and {}"),
    "three of a kind": ("three of a kind", ", {}"),
    "straight": ("a straight", ", {} to {}"),
    "full house": ("a full house", ", {} full of {}"),
    "flush": ("a flush", ", {} high"),
    "four of a kind": ("four of a kind", ", {}"),
    "straight flush": ("a straight flush", ", {} to {}"),
}
_IN_GROUPS = frozenset({"pair", "two pair", "three of a kind", "full house", "four of a kind"})


class _Amounts(dict[int, str]):
    """Minor units → text in one currency, remembered."""

    def __init__(self, currency: str | None) -> None:
        super().__init__()
        self._currency = currency

    def __missing__(self, amount: int) -> str:
        if len(self) > _CACHE_LIMIT:
            self.clear()
        text = self[amount] = money_text(amount, self._currency)
        return text


@cache
def _amounts_in(currency: str | None) -> _Amounts:
    return _Amounts(currency)


@cache
def claim_text(claim: HandClaim) -> str:
    """Write what is said of a hand: `two pair, Queens and Jacks`, `two pair` without ranks."""
    words, naming = _CLAIM_WORDS[claim.category]
    names = [RANK_NAMES[rank] for rank in claim.ranks]
    if claim.category in _IN_GROUPS:
        names = [f"{name}es" if name.endswith("x") else f"{name}s" for name in names]
    return words + naming.format(*names) if names else words


class _Words:
    """What the lines of one hand are put together from."""

    __slots__ = ("hand", "money", "names")

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.names = {seat.number: seat.player for seat in hand.seats}
        self.money = _amounts_in(hand.currency)


def _header(hand: Hand, money: _Amounts) -> str:
    stakes = "/".join([money[stake] for stake in hand.stakes])
    time = f"{hand.played_at.local} {hand.played_at.zone}"
    head = f"{hand.site} Hand #{hand.hand_id}: "
    if hand.tournament is not None:
        number, buy_in, level = hand.tournament
        return (
            f"{head}Tournament #{number}, {buy_in} {hand.game} {hand.limit}"
            f" - Level {level} ({stakes}) - {time}"
        )
    code = hand.currency
    iso = f" {code}" if code is not None and code not in stakes else ""
    return f"{head}{hand.game} {hand.limit} ({stakes}{iso}) - {time}"


def _table(hand: Hand) -> str:
    play_money = " (Play Money)" if hand.play_money else ""
    button = "" if hand.button is None else f" Seat #{hand.button} is the button"
    return f"Table '{hand.table}' {hand.max_seats}-max{play_money}{button}"


def _house_rules(house: HouseRules, money: _Amounts) -> str:
    odd_chip, lowest = house.odd_chip, house.lowest_rank
    rules = [
        _stated("ante ", house.ante, money),
        _stated("bring-in ", house.bring_in, money),
        _stated("dealer ante ", house.dealer_ante, money),
        "no cap" if house.no_cap else None if house.cap is None else f"cap {house.cap}",
        "no rake" if house.no_rake else _rake(house, money),
        None if house.ruleset is None else f"ruleset {house.ruleset}",
        None if lowest is None else f"lowest card {RANK_LETTERS[lowest]}",
        None if house.vele is None else f"vele {house.vele}",
        None if odd_chip is None else f"odd chip {odd_chip.replace('-', ' ')}",
    ]
    return ", ".join([rule for rule in rules if rule])


def _stated(words: str, amount: int | None, money: _Amounts) -> str | None:
    return None if amount is None else words + money[amount]


def _rake(house: HouseRules, money: _Amounts) -> str | None:
    if house.rake_percent is None:
        return None
    return f"rake {house.rake_percent}%{_stated(' up to ', house.rake_cap, money) or ''}"


def _seat(seat: ev.Seat, money: _Amounts) -> str:
    out = " is sitting out" if seat.sitting_out else ""
    return f"Seat {seat.number}: {seat.player} ({money[seat.stack]} in chips){out}"


Line = Callable[[Any, _Words], str]


def _bare(words: str) -> Line:
    return lambda event, w: f"{w.names[event.seat]}: {words}"


def _paid(words: str) -> Line:
    def line(event: ev.BetMade, w: _Words) -> str:
        all_in = " and is all-in" if event.all_in else ""
        return f"{w.names[event.seat]}: {words} {w.money[event.amount]}{all_in}"

    return line


def _dealt(event: ev.CardsDealt, w: _Words) -> str:
    known = f"[{cards_text(event.known)}] " if event.known else ""
    return f"Dealt to {w.names[event.seat]} {known}[{cards_text(event.new)}]"


def _vela(event: ev.VelaDealt, _w: _Words) -> str:
    number = "" if event.number == 1 else f" {event.number}"
    earlier = f"[{cards_text(event.earlier)}] " if event.earlier else ""
    return f"*** VELA{number} *** {earlier}[{cards_text(event.cards)}]"


def _raised(event: ev.Raised, w: _Words) -> str:
    all_in = " and is all-in" if event.all_in else ""
    return f"{w.names[event.seat]}: raises {w.money[event.by]} to {w.money[event.to]}{all_in}"


def _completed(event: ev.Completed, w: _Words) -> str:
    by = event.to - _bring_in(w.hand)
    return _raised(ev.Raised(event.line, event.seat, by, event.to, event.all_in), w)


def _bring_in(hand: Hand) -> int:
    """Give the price that a completion is measured from: the full bring-in, posted short or not."""
    if hand.house.bring_in is not None:
        return hand.house.bring_in
    posted = [event for event in hand.events if isinstance(event, ev.BroughtIn)]
    full = [event.amount for event in posted if not event.all_in]
    antes = [event.amount for event in hand.events if isinstance(event, ev.AntePosted)]
    return full[0] if full else 2 * max(antes, default=0)


def _shown(event: ev.CardsShown, w: _Words) -> str:
    claim = "" if event.claim is None else f" ({claim_text(event.claim)})"
    return f"{w.names[event.seat]}: shows [{cards_text(event.cards)}]{claim}"


def _collected(event: ev.PotCollected, w: _Words) -> str:
    return f"{w.names[event.seat]} collected {w.money[event.amount]} from {event.pot}"


def _returned(event: ev.UncalledReturned, w: _Words) -> str:
    return f"Uncalled bet ({w.money[event.amount]}) returned to {w.names[event.seat]}"


def _total(event: ev.TotalStated, w: _Words) -> str:
    money = w.money
    pots = [f" {name.capitalize()} {money[amount]}." for name, amount in event.pots]
    return f"Total pot {money[event.total]}{''.join(pots)} | Rake {money[event.rake]}"


def _street_name(street: int) -> str:
    if street < _FIRST_VELA:
        return f"{_STREETS[street]} Street"
    return "Vela" if street == _FIRST_VELA else f"Vela {street - _FIRST_VELA + 1}"


def _fold_street(stated: ev.SeatStated, hand: Hand) -> int:
    """Give the street of a fold; where the text left it unnamed, the one on which it came."""
    if stated.street is not None and stated.street >= 0:
        return stated.street
    street = 0
    for event in hand.events:
        if isinstance(event, ev.StreetOpened):
            street = event.street
        elif isinstance(event, ev.VelaDealt):
            street = _FIRST_VELA + event.number - 1
        elif isinstance(event, ev.Folded) and event.seat == stated.seat:
            return street
    return street


def _seat_stated(event: ev.SeatStated, w: _Words) -> str:
    head = f"Seat {event.seat}: {w.names[event.seat]}{' (button)' if event.button else ''} "
    claim = "" if event.claim is None else f" with {claim_text(event.claim)}"
    match event.fate:
        case "folded":
            no_bet = " (didn't bet)" if event.no_bet else ""
            return f"{head}folded on the {_street_name(_fold_street(event, w.hand))}{no_bet}"
        case "won":
            amount = w.money[event.amount or 0]
            return f"{head}showed [{cards_text(event.cards)}] and won ({amount}){claim}"
        case "lost":
            return f"{head}showed [{cards_text(event.cards)}] and lost{claim}"
        case "mucked":
            return f"{head}mucked [{cards_text(event.cards)}]" if event.cards else f"{head}mucked"
        case _:
            return f"{head}collected ({w.money[event.amount or 0]})"


_LINES: dict[type, Line] = {
    ev.AntePosted: _paid("posts the ante"),
    ev.DealerAntePosted: _paid("posts the dealer ante"),
    ev.StreetOpened: lambda event, _w: f"*** {_STREETS[event.street]} STREET ***",
    ev.VelaDealt: _vela,
    ev.CardsDealt: _dealt,
    ev.CardTurnedUp: lambda event, w: (
        f"{w.names[event.seat]}: turns up [{cards_text(event.cards)}]"
    ),
    ev.BroughtIn: _paid("brings in for"),
    ev.Checked: _bare("checks"),
    ev.Folded: _bare("folds"),
    ev.Called: _paid("calls"),
    ev.BetMade: _paid("bets"),
    ev.Completed: _completed,
    ev.Raised: _raised,
    ev.UncalledReturned: _returned,
    ev.ShowdownBegan: lambda _event, _w: "*** SHOW DOWN ***",
    ev.CardsShown: _shown,
    ev.HandMucked: _bare("mucks hand"),
    ev.ShowDeclined: _bare("doesn't show hand"),
    ev.PotCollected: _collected,
    ev.SummaryBegan: lambda _event, _w: "*** SUMMARY ***",
    ev.TotalStated: _total,
    ev.VelaStated: lambda event, _w: f"Vela [{cards_text(event.cards)}]",
    ev.HandCancelled: lambda _event, _w: "Hand was cancelled",
    ev.SeatStated: _seat_stated,
    ev.NoPlay: lambda event, _w: event.text,
}


def event_text(event: ev.Event, hand: Hand) -> str:
    """Write one event of a hand as its line, without a line end."""
    return _LINES[type(event)](event, _Words(hand))


def write_hand(hand: Hand) -> str:
    r"""Write a hand in the canonical dialect; every line ends in `\n`."""
    words = _Words(hand)
    money = words.money
    lines = [_header(hand, money), _table(hand)]
    house = _house_rules(hand.house, money)
    if house:
        lines.append(f"House rules: {house}")
    lines += [_seat(seat, money) for seat in hand.seats]
    forms = _LINES
    lines += [forms[type(event)](event, words) for event in hand.events]
    lines.append("")
    return "\n".join(lines)
