"""Hands for the tests, in the game's own text, with shorthands for what every hand repeats.

A body is the canonical dialect from 2nd street on, in chips. ` ; ` ends a line; a line may end in
` !! T303`, the objections that are expected there. Shorthands, each at the start of a line:

    2nd: anna Ah, bruno 7s Kd       the marker and `Dealt to` lines; two cards for the hero
    3rd: anna 9c, bruno 8d          the same, with the cards known before
    vela: Kc                        the marker; `vela 2:` repeats the earlier ones
    show: anna 7h (a pair)          the hidden card with the player's up cards

Antes are posted for everybody where the body posts none; the summary is added where it is missing.
"""

import io
import re
from dataclasses import dataclass

from telesina_hh.outcome import Verdict
from telesina_hh.verify import check_source

_DEAL = re.compile(r"(2nd|3rd|4th|5th): (.*)")
_VELA = re.compile(r"vela(?: (\d+))?: (.*)")
_SHOW = re.compile(r"show: (\w+) ([\w ]+?)(?: \((.*)\))?")
_SEAT = re.compile(r"(\w+) (\S+)(?: (out))?")
_TAKEN = re.compile(r"collected \D*([\d.]+) from")


@dataclass(frozen=True, slots=True)
class Table:
    """What a hand needs besides its body; stacks by player in seat order, `out` for sitting out."""

    seats: str = "anna 1000, bruno 1000, carla 1000"
    game: str = "Telesina Limit (5/10)"
    house: str | None = "ante 1, bring-in 2"
    button: int | None = 0
    """0: the last seat, so that the first seat is dealt first; None: no button is stated."""
    rake: int = 0
    ante: int = 1
    money: str = ""
    """Before every amount that is added: `€` for a game in euros."""

    def players(self) -> list[tuple[str, str, bool]]:
        """Give name, stack as written, and whether the player sits out, in seat order."""
        found = [_SEAT.fullmatch(seat.strip()) for seat in self.seats.split(",")]
        return [(seat[1], seat[2], bool(seat[3])) for seat in found if seat]

    def head(self) -> list[str]:
        """Write the lines above the antes."""
        players = self.players()
        lines = [f"Stars Hand #1: {self.game} - 2026/11/01 20:01:00 CET"]
        on = len(players) if self.button == 0 else self.button
        button = "" if on is None else f" Seat #{on} is the button"
        lines.append(f"Table 'Vesuvio' {max(len(players), 6)}-max{button}")
        if self.house is not None:
            lines.append(f"House rules: {self.house}")
        for number, (name, stack, out) in enumerate(players, 1):
            lines.append(f"Seat {number}: {name} ({stack} in chips)" + " is sitting out" * out)
        return lines

    def antes(self) -> list[str]:
        """Write the ante lines of everybody who is not sitting out."""
        lines = []
        for name, stack, out in self.players():
            chips = float(stack.removeprefix(self.money))
            if not out:
                amount = min(chips, self.ante)
                all_in = " and is all-in" * (chips <= self.ante)
                lines.append(f"{name}: posts the ante {self.money}{amount:g}{all_in}")
        return lines


class _Cards:
    """The cards that the shorthands have dealt, to repeat them."""

    def __init__(self) -> None:
        self.own: dict[str, list[str]] = {}
        self.up: dict[str, list[str]] = {}
        self.vele: list[str] = []

    def expand(self, line: str) -> list[str]:
        """Give the lines that a shorthand stands for; any other line as it is."""
        if deal := _DEAL.fullmatch(line):
            return [f"*** {deal[1]} STREET ***", *self._deal(deal[1], deal[2])]
        if vela := _VELA.fullmatch(line):
            number = f" {vela[1]}" if vela[1] else ""
            earlier = f" [{' '.join(self.vele)}]" if self.vele else ""
            self.vele += vela[2].split()
            return [f"*** VELA{number} ***{earlier} [{vela[2]}]"]
        if show := _SHOW.fullmatch(line):
            words = f" ({show[3]})" if show[3] else ""
            cards = " ".join([show[2], *self.up.get(show[1], [])])
            return [f"{show[1]}: shows [{cards}]{words}"]
        return [line]

    def _deal(self, street: str, dealt: str) -> list[str]:
        lines = []
        for share in filter(None, map(str.strip, dealt.split(","))):
            name, *cards = share.split()
            known = self.own.setdefault(name, [])
            before = f"[{' '.join(known)}] " if known and street != "2nd" else ""
            lines.append(f"Dealt to {name} {before}[{' '.join(cards)}]")
            known += cards
            self.up.setdefault(name, []).extend(cards[-1:] if street == "2nd" else cards)
        return lines


def _written(body: str) -> list[str]:
    """Give the body's lines, shorthands spelled out; expectations stay at the last of each."""
    cards = _Cards()
    lines: list[str] = []
    for part in re.split(r"\n| ; ", body):
        text, mark, expected = part.strip().partition(" !! ")
        if text:
            spelled = cards.expand(text)
            lines += [*spelled[:-1], spelled[-1] + mark + expected]
    return lines


def text_of(body: str, table: Table | None = None) -> str:
    """Write the whole hand, with the expectations still in it."""
    table = table or Table()
    lines = _written(body)
    if not any("posts the ante" in line for line in lines):
        lines = table.antes() + lines
    if not any(line.startswith("*** SUMMARY") for line in lines):
        lines.append("*** SUMMARY ***")
    if not any(line.startswith(("Total pot", "Hand was cancelled")) for line in lines):
        taken = sum(float(part) for line in lines for part in _TAKEN.findall(line)) + table.rake
        place = next(n for n, line in enumerate(lines) if line.startswith("*** SUMMARY")) + 1
        lines.insert(place, f"Total pot {table.money}{taken:g} | Rake {table.money}{table.rake:g}")
    return "\n".join([*table.head(), *lines]) + "\n"


def check(text: str, ruleset: str | None = None) -> Verdict:
    """Give the verdict on a text with one hand."""
    (checked,) = check_source(io.BytesIO(text.encode()), ruleset)
    return checked.verdict


def play(body: str, table: Table | None = None) -> Verdict:
    """Play a body; its objections must be those it expects, code by code and line by line."""
    lines = text_of(body, table).split("\n")
    expected: list[tuple[int, str]] = []
    for number, line in enumerate(lines, 1):
        expected += [(number, code) for code in line.partition(" !! ")[2].split()]
    verdict = check("\n".join(line.partition(" !! ")[0] for line in lines))
    found = sorted((violation.line, violation.code) for violation in verdict.violations)
    assert found == sorted(expected), _difference(verdict, lines)
    return verdict


def _difference(verdict: Verdict, lines: list[str]) -> str:
    told = [f"{v.line} {v.code} {v.message}" for v in verdict.violations]
    numbered = [f"{number:3} {line}" for number, line in enumerate(lines, 1)]
    return "\n".join(["", *numbered, "found:", *told])


def net(verdict: Verdict) -> dict[str, int]:
    """Give won minus paid by player, minor units."""
    assert verdict.outcome is not None
    return {seat.player: seat.net for seat in verdict.outcome.seats}


def won(verdict: Verdict) -> dict[str, int]:
    """Give what each player won who won something, minor units."""
    assert verdict.outcome is not None
    return {seat.player: seat.won for seat in verdict.outcome.seats if seat.won}


def pots(verdict: Verdict) -> list[tuple[int, str]]:
    """Give each pot, main pot first: minor units before rake, and who contests it."""
    assert verdict.outcome is not None
    names = {seat.seat: seat.player for seat in verdict.outcome.seats}
    return [
        (pot.amount, " ".join(sorted(names[seat] for seat in pot.contenders)))
        for pot in verdict.outcome.pots
    ]


def codes(verdict: Verdict) -> list[str]:
    """Give the codes of all objections in the order of the text."""
    return [violation.code for violation in sorted(verdict.violations, key=lambda v: v.line)]
