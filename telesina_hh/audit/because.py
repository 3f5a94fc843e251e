"""Why a result stands or does not: findings in the order of their cause, each with its rule."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from telesina_hh import events as ev
from telesina_hh.audit.case import Case
from telesina_hh.audit.chips import Chips
from telesina_hh.audit.finding import is_open
from telesina_hh.audit.paid import Paid
from telesina_hh.audit.proof import Proof
from telesina_hh.audit.showdown import complete_hand
from telesina_hh.cards import Card
from telesina_hh.codes import CODES
from telesina_hh.descriptions import describe
from telesina_hh.diagnostics import Violation
from telesina_hh.engine.objections import CHIP_FAULTS
from telesina_hh.money import money_text
from telesina_hh.outcome import Pot
from telesina_hh.ranking import ranking_for
from telesina_hh.reasons import symbols, why
from telesina_hh.rules_in_words import rule_in_words

_NEAREST = {"T303": "R-SIZE", "T307": "R-POTS", "T309": "R-SHORT", "T602": "R-SPEAK"}
"""The rule that an objection comes nearest to where its code rests on none alone."""
_OF_AWARDS = frozenset({"T502", "T503", "T504", "T505", "T506"})
_AFTER = frozenset({"T507", "T508", "T509", "T601", "T602"})


class Because(NamedTuple):
    """One finding."""

    rule: str
    """`R-PAIR`."""
    text: str
    says: str
    """The rule's own words, as the hand's ruleset has it."""
    sources: tuple[str, ...]
    """The short names of the documents that say it, as in `SOURCES`."""
    line: int | None = None
    code: str | None = None
    cards: tuple[Card, ...] = ()
    """The cards that it applied to."""
    chips: int | None = None
    """The chips that it applied to, in minor units."""


class _Words(NamedTuple):
    """A finding before its rule is looked up."""

    rule: str
    text: str
    line: int | None = None
    code: str | None = None
    cards: tuple[Card, ...] = ()
    chips: int | None = None


def because(case: Case, chips: Chips, told: Paid, proved: Proof) -> tuple[Because, ...]:
    """Give the findings: objections to the play, who wins each pot, the awards, the summary."""
    return tuple(_with_rule(case, words) for words in _all(case, chips, told, proved))


def _with_rule(case: Case, words: _Words) -> Because:
    rule, text, line, code, cards, chips = words
    said = rule_in_words(rule, case.ruleset, case.base)
    sources = tuple(said.source.split(", "))
    return Because(rule, text, said.value, sources, line, code, cards, chips)


def _all(case: Case, chips: Chips, told: Paid, proved: Proof) -> Iterator[_Words]:
    found = sorted(case.verdict.violations, key=lambda violation: violation.line)
    play = [v for v in found if v.code not in _OF_AWARDS | _AFTER]
    yield from map(_objection, play)
    yield from _returned(case, chips)
    of_pots = [words for pot in case.outcome.pots for words in _won(case, pot)]
    yield from of_pots
    yield from _odd(case, proved)
    yield from _rake(case, told)
    yield from (_objection(v) for v in found if v.code in _OF_AWARDS)
    yield from _unaccounted(case, told, play)
    yield from (_objection(v) for v in found if v.code in _AFTER)
    for remark in case.outcome.remarks:
        yield _Words(remark.rule, remark.message, remark.line)


def _objection(violation: Violation) -> _Words:
    code = CODES[violation.code]
    rule = code.rules[0] if code.rules else _NEAREST.get(code.id, "R-SPEAK")
    wanted = f"; expected {violation.expected}" if violation.expected else ""
    found = f"; found {violation.found}" if violation.found else ""
    note = " (a note)" if violation.severity == "note" else ""
    text = f"{code.id} {code.name}{note}: {violation.message}{wanted}{found}"
    return _Words(rule, text, violation.line, code.id)


def _unaccounted(case: Case, told: Paid, play: Sequence[Violation]) -> Iterator[_Words]:
    """Say what chips the lines leave over or pay twice, beside the rake that is stated."""
    if case.outcome.status == "cancelled" or told.stated_rake is None:
        return
    over = told.rake - told.stated_rake
    if not over:
        return
    money = money_text(abs(over), case.hand.currency)
    text = f"{money} more was paid out than was put in"
    if over > 0:
        text = f"{money} was put in that nobody got back, won or took as the rake stated"
    moved = [v.line for v in play if v.code in CHIP_FAULTS]
    if moved:
        text += f"; it hangs on line {moved[0]}, whose amounts are taken as they are written"
    yield _Words("R-POTS", text, chips=abs(over))


def _returned(case: Case, chips: Chips) -> Iterator[_Words]:
    where = {e.seat: e.line for e in case.hand.events if isinstance(e, ev.UncalledReturned)}
    for seat in sorted(chips.due_back):
        amount = chips.due_back[seat]
        if amount > 0:
            money = money_text(amount, case.hand.currency)
            text = f"{money} of {case.players[seat]} was called by nobody and goes back"
            yield _Words("R-UNCALLED", text, where.get(seat), chips=amount)


def _won(case: Case, pot: Pot) -> Iterator[_Words]:
    """Say who wins a pot and why."""
    players, fates = case.players, {seat.seat: seat.fate for seat in case.outcome.seats}
    money = money_text(pot.amount, case.hand.currency)
    standing = [seat for seat in pot.contenders if fates[seat] != "mucked"]
    won = sorted(pot.winners)
    if is_open(case, pot):
        text = f"{pot.name}, {money}: the cards that are open do not prove who wins it"
        yield _Words("R-SHOW", text, chips=pot.amount)
    elif len(pot.contenders) == 1:
        name = players[pot.contenders[0]]
        text = f"{pot.name}, {money}: nobody but {name} is left to contest it"
        yield _Words("R-POTS", text, chips=pot.amount)
    elif not won:
        text = f"{pot.name}, {money}: all have mucked; what was paid stands"
        yield _Words("R-SHOW", text, chips=pot.amount)
    elif len(standing) == 1:
        mucked = _names(case, [seat for seat in pot.contenders if seat not in standing])
        text = f"{pot.name}, {money}: {players[won[0]]} wins it, for {mucked} mucked"
        yield _Words("R-SHOW", text, chips=pot.amount)
    else:
        yield _best_hand(case, pot, standing)


def _best_hand(case: Case, pot: Pot, standing: Sequence[int]) -> _Words:
    by_seat = {seat.seat: seat for seat in case.outcome.seats}
    hands = {}
    for seat in standing:
        cards = complete_hand(case, by_seat[seat])
        if cards is not None:
            hands[seat] = cards
    money, won = money_text(pot.amount, case.hand.currency), sorted(pot.winners)
    verb = "wins" if len(won) == 1 else "split"
    head = f"{pot.name}, {money}: {_names(case, won)} {verb} it"
    if len(hands) < len(standing) or len(hands) < 2:  # noqa: PLR2004
        hidden = _names(case, [seat for seat in standing if seat not in hands])
        text = f"{head}, whatever {hidden} may hold"
        return _Words("R-RANK", text, cards=_best(case, hands, won), chips=pot.amount)
    reason = why(hands, len(pot.contenders), case.ruleset)
    compared = [*won, *([] if reason.runner_up is None else [reason.runner_up])]
    plays = "; ".join(_plays(case, seat, hands[seat]) for seat in compared)
    text = f"{head}: {reason.text}. {plays}"
    return _Words(reason.rule, text, cards=_best(case, hands, compared), chips=pot.amount)


def _plays(case: Case, seat: int, cards: tuple[Card, ...]) -> str:
    ranking = ranking_for(case.ruleset)
    best = ranking.best_five(cards)[1]
    shared = [card for card in best if card in case.outcome.vele]
    vela = ""
    if shared:
        vela = f" ({symbols(shared)} {'is the Vela' if len(shared) == 1 else 'are the vele'})"
    return f"{case.players[seat]} plays {symbols(best)}{vela}, {describe(ranking.named(cards))}"


def _best(case: Case, hands: dict[int, tuple[Card, ...]], seats: Sequence[int]) -> tuple[Card, ...]:
    ranking = ranking_for(case.ruleset)
    played = [ranking.best_five(hands[seat])[1] for seat in seats if seat in hands]
    return tuple(dict.fromkeys(card for five in played for card in five))


def _names(case: Case, seats: Sequence[int]) -> str:
    names = [case.players[seat] for seat in seats] or ["nobody"]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _odd(case: Case, proved: Proof) -> Iterator[_Words]:
    for odd in proved.odd_chips:
        unit = money_text(odd.chips, case.hand.currency)
        text = f"{odd.pot}: {unit} over from the even split goes to {_names(case, odd.to)}"
        yield _Words("R-ODD", text, chips=odd.chips)


def _rake(case: Case, told: Paid) -> Iterator[_Words]:
    stated = next((e for e in case.hand.events if isinstance(e, ev.TotalStated)), None)
    if stated is None or told.stated_rake is None or case.outcome.status == "cancelled":
        return
    money = money_text(told.stated_rake, case.hand.currency)
    total = money_text(case.outcome.total_pot, case.hand.currency)
    limit = "the house states no limit"
    if case.most_rake is not None:
        limit = f"the house allows {money_text(case.most_rake, case.hand.currency)}"
    text = f"the summary states a rake of {money} from {total}; {limit}"
    yield _Words("R-RAKE", text, stated.line, chips=told.stated_rake)
