"""The sure loser (R-SURE-LOSER): a hand that cannot win, by what everybody can see.

Only open cards count: the best hidden card that the player may have, whatever it is, against the
worst that one contender may have. Nobody looks at hidden cards, the player's own included.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from telesina_hh.cards import Card, card_text, cards_text, deck
from telesina_hh.category_tables import LEVEL_SHIFT
from telesina_hh.descriptions import describe
from telesina_hh.engine.play import Play
from telesina_hh.engine.table import Table
from telesina_hh.ranking import Ranking, ranking_for
from telesina_hh.rules import Ruleset
from telesina_hh.showdown import winners

_CONTENDERS = 2


class Proof(NamedTuple):
    """Why a hand cannot win: against whom, what was tried, and the closest it comes."""

    contender: int
    """The place or seat whose exposed hand wins whatever both hide."""
    unseen: tuple[Card, ...]
    """The cards that may be hidden."""
    pairs: int
    """How many pairs of two different hidden cards were compared: all of them."""
    hidden: Card
    """The best hidden card that the player may have."""
    best: tuple[Card, ...]
    """The five it makes."""
    other_hidden: Card
    """The worst hidden card that the contender may have then."""
    worst: tuple[Card, ...]
    """The five it makes."""


def sure_loser(
    player: int,
    exposed: Mapping[int, tuple[Card, ...]],
    seen: Collection[Card],
    vele: tuple[Card, ...],
    ruleset: Ruleset,
) -> Proof | None:
    """Give the proof that a player's hand loses to one contender's, None where it may win.

    `exposed` are the four open cards of the player and of each contender that counts, by place;
    `seen` is every card that lay open in the hand, those of folded players too. A tie is no loss.
    """
    ranking = ranking_for(ruleset)
    unseen = tuple([card for card in deck(ruleset.lowest) if card not in seen])
    ours = _holdings(exposed[player] + vele, unseen, ranking)
    for contender, cards in exposed.items():
        if contender != player:
            theirs = _holdings(cards + vele, unseen, ranking)
            if _always_loses(ours, theirs, ranking, ruleset):
                return _proof(contender, ours, theirs, unseen, ranking)
    return None


class _Holdings(NamedTuple):
    """What a player may hold: the open cards, and what each unseen card would make of them."""

    open: tuple[Card, ...]
    strengths: dict[Card, int]


def _holdings(cards: tuple[Card, ...], unseen: tuple[Card, ...], ranking: Ranking) -> _Holdings:
    return _Holdings(cards, {card: ranking.strength((*cards, card)) for card in unseen})


def _always_loses(ours: _Holdings, theirs: _Holdings, ranking: Ranking, ruleset: Ruleset) -> bool:
    """Tell whether every pair of two different hidden cards loses."""
    if len(ours.strengths) < 2:  # noqa: PLR2004
        return False
    straight_flush = ranking.order.index("straight flush") << LEVEL_SHIFT
    top = max(ours.strengths.values())
    if top < straight_flush and top < min(theirs.strengths.values()):
        return True

    def loses(card: Card, other: Card) -> bool:
        one, another = ours.strengths[card], theirs.strengths[other]
        if one != another and min(one, another) < straight_flush:
            return one < another
        hands = {0: (*ours.open, card), 1: (*theirs.open, other)}
        return 0 not in winners(hands, _CONTENDERS, ruleset)

    falling = sorted(ours.strengths, key=ours.strengths.__getitem__, reverse=True)
    rising = sorted(theirs.strengths, key=theirs.strengths.__getitem__)
    return all(loses(card, other) for card in falling for other in rising if card != other)


def _proof(
    contender: int,
    ours: _Holdings,
    theirs: _Holdings,
    unseen: tuple[Card, ...],
    ranking: Ranking,
) -> Proof:
    """Put the proof together: the player's best hand, and the contender's worst against it."""
    best = {card: ranking.value((*ours.open, card)) for card in unseen}
    hidden = max(unseen, key=lambda card: best[card].key)
    worst = {card: ranking.value((*theirs.open, card)) for card in unseen if card != hidden}
    other = min(worst, key=lambda card: worst[card].key)
    pairs = len(unseen) * (len(unseen) - 1)
    return Proof(contender, unseen, pairs, hidden, best[hidden].best, other, worst[other].best)


def rivals(table: Table, place: int, added: int) -> Iterator[int]:
    """Give the live players who can contest every pot that `added` more chips would enter.

    Pots lie one above the other and the fewest contend for the uppermost, so that one contender
    there is one in all of them. Who is all-in for less is not in it (R-POTS).
    """
    reach = {
        other: table.paid[other]
        - table.dead[other]
        + (0 if table.said_all_in[other] else table.stack[other])
        for other in range(table.count)
        if table.live[other] and other != place
    }
    if reach:
        own = table.paid[place] - table.dead[place] + min(added, table.stack[place])
        level = min(own, max(reach.values()))
        yield from (other for other, most in reach.items() if most >= level)


class SureLosers:
    """Judges one hand's calls and raises by R-SURE-LOSER."""

    def __init__(self, play: Play) -> None:
        """Take the hand being replayed."""
        self._play = play

    def proof(self, place: int, added: int) -> Proof | None:
        """Give why a player may not put in `added` chips; None where that stands open.

        Asked before the chips move. The rule binds in the game's last betting round only.
        """
        play, table, deal = self._play, self._play.table, self._play.deal
        rules = play.rules
        last = table.street == len(rules.streets) - 1
        if not (rules.sure_loser and last and len(deal.vele) == rules.vele):
            return None
        exposed = {
            other: deal.up[other]
            for other in (place, *rivals(table, place, added))
            if len(deal.up[other]) == rules.own_cards - 1
            and not (deal.gaps[other] or deal.doubtful[other])
        }
        if place not in exposed:
            return None
        vele = deal.vele
        seen = {card for up in deal.up for card in up}.union(vele)
        return sure_loser(place, exposed, seen, vele, rules)

    def judge(self, line: int, place: int, added: int, *, to: int | None = None) -> None:
        """Object to a call, or to a raise `to` a total, of one who cannot win (T310)."""
        proof = self.proof(place, added)
        if proof is None:
            return
        play = self._play
        named, money = ranking_for(play.rules).named, play.objections.money
        name, rival = play.name(place), play.name(proof.contender)
        play.objections.add(
            "T310",
            line,
            f"{name} cannot win: {len(proof.unseen)} cards may be hidden"
            f" ({cards_text(proof.unseen)}) and all {proof.pairs} pairs of them lose to {rival}."
            f" With {card_text(proof.hidden)}, the best, {name} has {describe(named(proof.best))}"
            f" ({cards_text(proof.best)}); with {card_text(proof.other_hidden)}, the worst,"
            f" {rival} has {describe(named(proof.worst))} ({cards_text(proof.worst)})",
            expected="fold",
            found=f"call {money(added)}" if to is None else f"raise to {money(to)}",
        )
