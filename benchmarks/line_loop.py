"""The floor: a hand-written line loop that builds the same events and checks nothing.

It knows only the lines that `telesina generate` writes and believes every one of them.
"""

from collections.abc import Iterator

from telesina_hh import events as ev
from telesina_hh.cards import CARD_BY_SPELLING
from telesina_hh.reading.claims import read_claim

STREETS = {"2nd": 0, "3rd": 1, "4th": 2, "5th": 3}
NO_PLAY = (
    " has timed out", " is disconnected", " is connected", " has returned", " is sitting out",
    " sits out", " leaves the table", " seconds left to act", '"',
)  # fmt: skip


def cards(text: str) -> tuple[int, ...]:
    return tuple([CARD_BY_SPELLING[card] for card in text.split(" ")])


def money(text: str) -> int:
    return int(text.replace("€", "").replace(".", ""))


def hands(text: str) -> Iterator[tuple[list[ev.Seat], list[ev.Event]]]:
    """Give each hand's seats and events."""
    number = 0
    seats: list[ev.Seat] = []
    events: list[ev.Event] = []
    seat_of: dict[str, int] = {}
    summary = False
    for line in text.split("\n"):
        number += 1
        if not line:
            continue
        if " Hand #" in line:
            if seats:
                yield seats, events
            seats, events, seat_of, summary = [], [], {}, False
        elif summary:
            events.append(summary_event(number, line))
        elif line.startswith("*** "):
            if line.startswith("*** SUMMARY"):
                summary = True
                events.append(ev.SummaryBegan(number))
            elif line.startswith("*** VELA"):
                events.append(ev.VelaDealt(number, 1, (), cards(line[14:-1])))
            elif line.startswith("*** SHOW"):
                events.append(ev.ShowdownBegan(number))
            else:
                events.append(ev.StreetOpened(number, STREETS[line[4:7]]))
        elif line.startswith("Dealt to "):
            name, _, rest = line[9:].partition(" [")
            known, between, new = rest[:-1].partition("] [")
            if between:
                events.append(ev.CardsDealt(number, seat_of[name], cards(known), cards(new)))
            else:
                events.append(ev.CardsDealt(number, seat_of[name], (), cards(known)))
        elif line.startswith("Seat ") and not events:
            seat, _, rest = line[5:].partition(": ")
            name, _, rest = rest.partition(" (")
            stack, _, out = rest.partition(" in chips)")
            seat_of[name] = int(seat)
            seats.append(ev.Seat(int(seat), name, money(stack), bool(out), number))
        elif line.startswith("Uncalled bet ("):
            amount, _, name = line[14:].partition(") returned to ")
            events.append(ev.UncalledReturned(number, seat_of[name], money(amount)))
        elif line.startswith(("Table '", "House rules: ")):
            pass
        elif line.endswith(NO_PLAY) or " joins the table at seat #" in line:
            events.append(no_play(number, line))
        elif " collected " in line:
            name, _, rest = line.partition(" collected ")
            amount, _, pot = rest.partition(" from ")
            events.append(ev.PotCollected(number, seat_of[name], money(amount), pot))
        else:
            name, _, rest = line.partition(": ")
            events.append(act(number, seat_of[name], rest))
    if seats:
        yield seats, events


def act(number: int, seat: int, rest: str) -> ev.Event:
    all_in = rest.endswith(" and is all-in")
    if all_in:
        rest = rest[:-14]
    verb, _, amount = rest.partition(" ")
    if verb == "folds":
        return ev.Folded(number, seat)
    if verb == "checks":
        return ev.Checked(number, seat)
    if verb == "calls":
        return ev.Called(number, seat, money(amount), all_in)
    if verb == "bets":
        return ev.BetMade(number, seat, money(amount), all_in)
    if verb == "raises":
        by, _, to = amount.partition(" to ")
        return ev.Raised(number, seat, money(by), money(to), all_in)
    if verb == "posts":
        return ev.AntePosted(number, seat, money(amount[9:]), all_in)
    if verb == "brings":
        return ev.BroughtIn(number, seat, money(amount[7:]), all_in)
    if verb == "shows":
        shown, _, told = amount[1:].partition("]")
        claim = read_claim(told[2:-1]) if told else None
        return ev.CardsShown(number, seat, cards(shown), claim)
    if verb == "mucks":
        return ev.HandMucked(number, seat)
    return ev.ShowDeclined(number, seat)


def no_play(number: int, line: str) -> ev.NoPlay:
    kinds = {
        "has timed out": "timed-out", "is disconnected": "disconnected",
        "is connected": "connected", "has returned": "returned", "is sitting out": "sitting-out",
        "sits out": "sits-out", "leaves the table": "leaves", "left to act": "seconds-left",
    }  # fmt: skip
    for words, kind in kinds.items():
        if line.endswith(words):
            return ev.NoPlay(number, kind, line)
    return ev.NoPlay(number, "said" if line.endswith('"') else "joins", line)


def summary_event(number: int, line: str) -> ev.Event:
    if line.startswith("Total pot "):
        pots, _, rake = line[10:].partition(" | Rake ")
        total, _, parts = pots.partition(" ")
        named = []
        for part in parts.split(". ") if parts else []:
            name, _, amount = part.rpartition(" ")
            named.append((name.lower(), money(amount.rstrip("."))))
        return ev.TotalStated(number, money(total), tuple(named), money(rake))
    if line.startswith("Vela ["):
        return ev.VelaStated(number, cards(line[6:-1]))
    if line.startswith("Hand was"):
        return ev.HandCancelled(number)
    seat, _, rest = line[5:].partition(": ")
    at = int(seat)
    if " folded on the " in rest:
        head, _, tail = rest.partition(" folded on the ")
        street = 4 if tail.startswith("Vela") else STREETS[tail[:3]]
        return ev.SeatStated(
            number, at, head.endswith(" (button)"), "folded", street, tail.endswith("bet)")
        )
    if " showed [" in rest:
        head, _, tail = rest.partition(" showed [")
        button = head.endswith(" (button)")
        shown, _, tail = tail.partition("] and ")
        if tail.startswith("won ("):
            amount, _, told = tail[5:].partition(") with ")
            return ev.SeatStated(
                number, at, button, "won", None, False, cards(shown), money(amount),
                read_claim(told),
            )  # fmt: skip
        told = tail[10:]
        return ev.SeatStated(
            number, at, button, "lost", None, False, cards(shown), None, read_claim(told)
        )
    if " mucked" in rest:
        head, _, shown = rest.partition(" mucked")
        known = cards(shown[2:-1]) if shown else ()
        return ev.SeatStated(number, at, head.endswith(" (button)"), "mucked", cards=known)
    head, _, amount = rest.partition(" collected (")
    return ev.SeatStated(
        number, at, head.endswith(" (button)"), "collected", amount=money(amount[:-1])
    )
