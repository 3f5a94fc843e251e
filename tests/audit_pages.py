"""Audits to make pages of, and a page as a browser without scripts would read it."""

import json
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

AUDITS = Path(__file__).parent / "audit_page"
OVERTURNED = "side_pot_overturned"
UNDETERMINED = "hidden_card_undetermined"
INLINE = {"span", "bdi", "strong", "code"}
VOID = {"meta", "input", "br"}

HOSTILE = {
    "SettebelloXX": "<script>alert(1)</script>",
    "Amelie": '"><img src=x onerror=alert(2)>',
    "e.f": "\u202e</script><!--<script>\u2028'&amp;",
    "Renzo": "</style><style>*{display:none}",
    "anna_b": "\u2067شيرين\u2069\u2069 onclick=alert(3)",
    "Marzia": "javascript:alert(4)\x07",
}


def audit(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((AUDITS / f"{name}.json").read_text(encoding="utf-8"))
    return found


def renamed(value: Any, names: dict[str, str]) -> Any:
    """The same value with other names, in keys and in the midst of texts too."""
    if isinstance(value, dict):
        return {renamed(key, names): renamed(each, names) for key, each in value.items()}
    if isinstance(value, list):
        return [renamed(each, names) for each in value]
    if isinstance(value, str):
        for old, new in names.items():
            value = value.replace(old, new)
    return value


class Read(HTMLParser):
    """What is told where scripts do not run, and how the page is built."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.told: list[str] = []
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str, str | None]] = []
        self.content: dict[str, list[str]] = {"style": [], "script": []}
        self.faults: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(page)
        self.close()
        self.faults += [f"{name} is not closed" for name, _ in self._open]

    @property
    def text(self) -> str:
        return " ".join("".join(self.told).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value) for name, value in attrs]
        if len(attrs) != len(dict(attrs)):
            self.faults.append(f"{tag} has an attribute twice")
        if tag in VOID:
            self.told.append(" ")
            return
        silent = tag in {"style", "script"} or "hidden" in dict(attrs)
        self._open.append((tag, silent or (bool(self._open) and self._open[-1][1])))
        if tag in self.content:
            self.content[tag].append("")
        if tag not in INLINE:
            self.told.append(" ")

    def handle_endtag(self, tag: str) -> None:
        name, _ = self._open.pop() if self._open else ("nothing", False)
        if name != tag:
            self.faults.append(f"{tag} ends where {name} is open")
        if tag not in INLINE:
            self.told.append(" ")

    def handle_data(self, data: str) -> None:
        name, silent = self._open[-1] if self._open else ("", False)
        if name in self.content:
            self.content[name][-1] += data
        elif not silent:
            self.told.append(data)
