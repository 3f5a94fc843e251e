"""What `explain` tells of a code: its meaning, its rules with their words, and its sample."""

from collections.abc import Iterator

from telesina_hh.codes import Code
from telesina_hh.rules import Ruleset
from telesina_hh.rules_in_words import rule_in_words
from telesina_hh.rulesets import ONLINE_32, RULESETS


def explanation(code: Code, ruleset: Ruleset | None = None) -> Iterator[str]:
    """Give the lines that explain a code.

    Its rules are told as `ruleset` has them; without one as online-32 does, and what the other
    rulesets say where they differ.
    """
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
        told = rule_explanation(rule, ruleset)
        yield f"  rule: {next(told)}"
        yield from (f"  {line}" for line in told)
    yield f"  sample: {code.sample}"


def rule_explanation(rule: str, ruleset: Ruleset | None = None) -> Iterator[str]:
    """Give the lines that explain a rule, by its id, as `explanation` does."""
    said = rule_in_words(rule, ruleset or ONLINE_32)
    yield f"{rule}, {said.title}: {said.value} ({said.source})"
    if ruleset is None:
        yield from _elsewhere(rule, said.value)


def _elsewhere(rule: str, value: str) -> Iterator[str]:
    others: dict[str, list[str]] = {}
    for ruleset in RULESETS.values():
        said = rule_in_words(rule, ruleset)
        if said.value != value:
            others.setdefault(f"{said.value} ({said.source})", []).append(ruleset.name)
    for told, names in others.items():
        yield f"  in {', '.join(names)}: {told}"
