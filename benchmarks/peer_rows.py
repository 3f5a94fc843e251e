"""Other programs' rows: PokerKit on stud hands, and every parser of hold'em text that installs.

The hold'em files are ours: invented players, hands dealt by chance. Each parser gets the layout
that it knows; all of them read every hand of it.
"""

import os
import re
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from rows import Missing, Row
from stud_hands import quietly, stud_hands

PEERS = ("pokerkit", "poker", "pokerdf", "pkrhistoryparser", "pokernow-log-parser")
_HOLDEM = Path(__file__).parent / "holdem"
_INSTALL = "not installed: pip install -r benchmarks/requirements.txt"
LOADS_AND_REPLAYS = "PokerKit: PHH loaded and replayed"


def installed() -> str:
    """Give the peers' versions in words."""
    told = []
    for package in PEERS:
        try:
            told.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            told.append(f"no {package}")
    return ", ".join(told)


def peer_rows(stud: int, repeats: int) -> list[Row | Missing]:
    """Give the rows: `stud` hands of PHH, each hold'em file `repeats` times."""
    rows: list[Row | Missing] = []
    makers: tuple[Callable[[], Sequence[Row]], ...] = (
        lambda: _pokerkit(stud, repeats),
        lambda: _poker(repeats),
        lambda: _pokerdf(repeats),
        lambda: _pkrhistoryparser(repeats),
        lambda: _pokernow(repeats),
    )
    for package, make in zip(PEERS, makers, strict=True):
        try:
            rows += make()
        except ImportError:
            rows.append(Missing(package, _INSTALL))
    return rows


def _row(name: str, does: str, lacks: str, texts: Sequence[str], work: Callable[[], int]) -> Row:
    size = sum(len(text.encode()) for text in texts)
    lines = sum(text.count("\n") for text in texts)
    return Row(
        name=name, does=does, lacks=lacks, count=len(texts), size=size, lines=lines,
        prepare=lambda _turn: work,
    )  # fmt: skip


def _holdem(layout: str, repeats: int) -> list[str]:
    """Give the hands of a file, each `repeats` times."""
    text = (_HOLDEM / f"{layout}.txt").read_text(encoding="utf-8")
    hands = [f"{hand}\n\n\n" for hand in re.split(r"\n{3,}", text) if hand.strip()]
    return hands * repeats


def _pokerkit(stud: int, repeats: int) -> list[Row]:
    from pokerkit import HandHistory

    with quietly():
        texts = stud_hands(stud)
    acts = sum(text.count("', '") + 1 for text in texts) // len(texts)
    cash = _holdem("pokerstars_cash", repeats)
    session = "".join(cash)

    def load() -> int:
        with quietly():
            return len([HandHistory.loads(text) for text in texts])

    def replay() -> int:
        ended = 0
        with quietly():
            for text in texts:
                *_, last = HandHistory.loads(text)
                ended += not last.status
        return ended

    def convert() -> int:
        with quietly():
            return sum(1 for _ in HandHistory.from_pokerstars(session, error_status=True))

    return [
        _row(
            "PokerKit: PHH loaded", f"TOML to a record, its {acts} acts as strings",
            "cards, acts, replay; any history in a room's words", texts, load,
        ),
        _row(
            LOADS_AND_REPLAYS, "loaded; every act played under its rules of stud, pots pushed",
            "pots, rake and summary as told; a verdict; places of faults", texts, replay,
        ),
        _row(
            "PokerKit: PokerStars cash text", "regular expressions, then replayed", "summary lines",
            cash, convert,
        ),
    ]  # fmt: skip


def _poker(repeats: int) -> list[Row]:
    from poker.room.pokerstars import PokerStarsHandHistory

    texts = _holdem("pokerstars_tournament", repeats)

    def parse() -> int:
        for text in texts:
            PokerStarsHandHistory(text).parse()
        return len(texts)

    return [
        _row(
            "poker: PokerStars tournament text",
            "sections cut, header, players, hero; acts of the flop as objects",
            "acts of other streets (kept as lines), showdown, any check", texts, parse,
        )
    ]  # fmt: skip


def _pokerdf(repeats: int) -> list[Row]:
    from pokerdf.core.read_and_convert import apply_regex

    texts = _holdem("pokerstars_tournament", repeats)
    # it drops what it has seen: each repetition is a file of its own
    own = len(texts) // repeats
    files = ["".join(texts[:own])] * repeats

    def convert() -> int:
        frames = [apply_regex(file) for file in files]
        return sum(frame["HandID"].nunique() for frame in frames)

    return [
        _row(
            "pokerdf: PokerStars tournament text",
            "regular expressions for every player and column, a validated row for each player",
            "the order of acts among players, any check", texts, convert,
        )
    ]  # fmt: skip


def _pkrhistoryparser(repeats: int) -> list[Row]:
    os.environ.setdefault("DATA_DIR", ".")  # it looks for its folders when it is imported
    from pkrhistoryparser.history_parsers.abstract import AbstractHandHistoryParser

    texts = _holdem("winamax_tournament", repeats)
    # only its files and folders are abstract, and not used here
    parser = type("Parser", (AbstractHandHistoryParser,), {})
    parser.__abstractmethods__ = frozenset()
    parse = parser().parse_hand

    return [
        _row(
            "pkrhistoryparser: Winamax tournament text",
            "regular expressions, one for each thing, to a dictionary", "summary lines, any check",
            texts, lambda: sum("actions" in parse(text) for text in texts),
        )
    ]  # fmt: skip


def _pokernow(repeats: int) -> list[Row]:
    from pokernow_parser import PokerNowParser

    text = (_HOLDEM / "pokernow.csv").read_text(encoding="utf-8")
    # told backwards: a hand is what begins with its end
    hands = [f"-- ending{hand}" for hand in text.split("-- ending")[1:]]
    parse = PokerNowParser().parse_string

    return [
        _row(
            "pokernow-log-parser: PokerNow CSV",
            "regular expressions for each line; hands, acts, and what everybody won",
            "any rule of play", hands * repeats,
            lambda: sum(len(parse(text)) for _ in range(repeats)),
        )
    ]  # fmt: skip
