"""Text from a log made harmless for a terminal."""

import unicodedata

_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Unicode's categories of control and direction marks, line ends, and bytes that are no text."""


def unseen(char: str) -> bool:
    """Say whether a character is a control or direction mark, a line end or no text at all."""
    return unicodedata.category(char) in _UNSEEN


def safe(text: str) -> str:
    """Make text from a log harmless: control and direction marks are written out."""
    return "".join(f"\\u{ord(char):04x}" if unseen(char) else char for char in text.expandtabs(4))
