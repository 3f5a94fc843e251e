"""Hands in text and a server's documents in one file: each is read as what it is."""

from conftest import SAMPLES
from documents import compact, documents, pretty, read

TEXT = (SAMPLES / "encodings" / "utf8_with_bom.txt").read_text(encoding="utf-8-sig")
AGAIN = TEXT.replace("#700000001", "#700000009")
HANDS = documents(count=2)


def told(source: str) -> list[tuple[str | None, int]]:
    """Give id and line of every hand; `read` proves that no byte is lost."""
    blocks = read(source)
    assert all(block.hand is not None for block in blocks)
    return [(block.hand_id, block.line) for block in blocks]


def test_documents_after_a_hand_in_text() -> None:
    lines = TEXT.count("\n")
    assert told(TEXT + compact(HANDS[0]) + "\n" + compact(HANDS[1]) + "\n") == [
        ("700000001", 1),
        (HANDS[0]["id"], lines + 1),
        (HANDS[1]["id"], lines + 2),
    ]


def test_hands_in_text_between_documents() -> None:
    lines = TEXT.count("\n")
    assert told(compact(HANDS[0]) + "\n" + TEXT + AGAIN + pretty(HANDS[1])) == [
        (HANDS[0]["id"], 1),
        ("700000001", 2),
        ("700000009", lines + 2),
        (HANDS[1]["id"], 2 * lines + 2),
    ]


def test_other_text_between_documents_is_told_as_no_document() -> None:
    blocks = read(compact(HANDS[0]) + "\nnothing\n" + compact(HANDS[1]))
    assert [block.hand is not None for block in blocks] == [True, False, True]
    assert [violation.code for violation in blocks[1].violations] == ["P002"]
