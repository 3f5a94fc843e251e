"""Pseudonyms for players: the same for the same name, and nobody finds the name without the key."""

import hashlib
import hmac
import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from telesina_hh.stats.key_file import key_beside

if TYPE_CHECKING:
    from typing import Self

    import polars as pl

_CONSONANTS = "bdfglmnprstvzcjk"
_VOWELS = "aeiou"
_SYLLABLES = [c + v for c in _CONSONANTS for v in _VOWELS]
_WORDS = (3, 4)
"""Syllables of the two words of a pseudonym."""
_DIGITS = 6
"""With seven of 80 syllables there are 2 * 10**19 pseudonyms: two of a million players have the
same once in 40 million times."""

_NEVER = "(?!)"
"""A pattern that nothing fits."""


class Pseudonyms:
    """Invented names for players under one secret key."""

    def __init__(self, key: bytes) -> None:
        """Take the key; names under another key have nothing to do with these."""
        self._key = key
        self._known: dict[tuple[str, str], str] = {}

    @classmethod
    def beside(cls, database: str) -> "Self":
        """Give the pseudonyms of a database by the key kept beside it; `KeyFileError`."""
        return cls(key_beside(database))

    def of(self, site: str, player: str) -> str:
        """Give the pseudonym of a name of a site, as `TamiroBelunesa482103`; case matters."""
        known = self._known.get((site, player))
        if known is None:
            known = self._known[site, player] = self._made(site, player)
        return known

    def _made(self, site: str, player: str) -> str:
        of_site, of_player = (text.encode("utf-8", "surrogatepass") for text in (site, player))
        whose = len(of_site).to_bytes(8, "big") + of_site + of_player
        number = int.from_bytes(hmac.digest(self._key, whose, hashlib.sha256), "big")
        number, digits = divmod(number, 10**_DIGITS)
        words = []
        for syllables in _WORDS:
            word = ""
            for _ in range(syllables):
                number, place = divmod(number, len(_SYLLABLES))
                word += _SYLLABLES[place]
            words.append(word.capitalize())
        return f"{''.join(words)}{digits:0{_DIGITS}}"

    def in_frame(
        self, frame: "pl.DataFrame", columns: Iterable[str] = ("player",), site: str = "site"
    ) -> "pl.DataFrame":
        """Give the frame with the names in `columns` replaced; `site` is the column of sites.

        The rows keep their order, null stays null. Columns that the frame lacks are passed over.
        """
        import polars as pl

        sites = frame[site].to_list()
        return frame.with_columns(
            pl.Series(column, self._each(sites, frame[column].to_list()), dtype=pl.String)
            for column in columns
            if column in frame.columns
        )

    def _each(self, sites: list[str | None], names: list[str | None]) -> list[str | None]:
        return [
            None if name is None else self.of(site or "", name)
            for site, name in zip(sites, names, strict=True)
        ]

    def in_text(self, text: str, site: str, names: Collection[str]) -> str:
        """Give a text with each of `names` replaced wherever it stands, but not within a word.

        The longest name is found first. A name that is an ordinary word of the text ("checks") is
        replaced as such too: rather a word too many than a name.
        """
        return self._replacing(site, names)(text)

    def in_object(
        self,
        value: Any,  # noqa: ANN401  (JSON)
        site: str,
        names: Collection[str],
        fields: Collection[str] = (),
    ) -> Any:  # noqa: ANN401
        """Give a JSON value with `names` replaced in its texts, and keys that are a name.

        `fields` are keys of the format itself: they stay, whoever may be called so.
        """
        whole = {name: self.of(site, name) for name in names if name not in fields}
        return _replaced(value, self._replacing(site, names), whole)

    def _replacing(self, site: str, names: Collection[str]) -> Callable[[str], str]:
        pattern = _any_of(names)
        return lambda text: pattern.sub(lambda found: self.of(site, found[0]), text)


def _replaced(value: Any, inside: Callable[[str], str], whole: Mapping[str, str]) -> Any:  # noqa: ANN401
    match value:
        case str():
            return inside(value)
        case list() | tuple():
            return [_replaced(one, inside, whole) for one in value]
        case dict():
            return {
                whole.get(key, key): _replaced(one, inside, whole) for key, one in value.items()
            }
        case _:
            return value


def _any_of(names: Collection[str]) -> re.Pattern[str]:
    longest_first = sorted(filter(None, names), key=lambda name: (-len(name), name))
    return re.compile("|".join(map(_bounded, longest_first)) or _NEVER)


def _bounded(name: str) -> str:
    before = r"(?<!\w)" if _joins(name[0]) else ""
    after = r"(?!\w)" if _joins(name[-1]) else ""
    return before + re.escape(name) + after


def _joins(char: str) -> bool:
    """Say whether a letter is of a script that has blanks between words, or a digit."""
    return char == "_" or (char.isalnum() and unicodedata.category(char) != "Lo")
