"""What `explain` tells of a code: its meaning, its rules with their words, and its sample."""

from collections.abc import Iterator

from telesina_hh.codes import Code
from telesina_hh.rules_in_words import RULES_IN_WORDS


def explanation(code: Code) -> Iterator[str]:
    """Give the lines that explain a code."""
    yield f"{code.id} {code.name}"
    yield f"  when: {code.when}"
    kind = "the hand cannot be read and is kept in quarantine"
    if code.id == "P010":
        kind = (
            "the stored hand stays as it is, the new one is kept in quarantine; to keep a corrected"
            " hand, import the corrected files into a new database (--db)"
        )
    elif code.id.startswith("T"):
        kind = "a note: the hand stays legal" if code.note else "the hand is illegal"
    yield f"  then: {kind}"
    for rule in code.rules:
        yield f"  rule: {rule}: {RULES_IN_WORDS[rule]}"
    if code.sample:
        yield f"  sample: {code.sample}"
