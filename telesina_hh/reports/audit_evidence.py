"""What an audit rests on, in words: the next hand's stacks, the bytes, the rules, the program."""

from collections.abc import Iterator

from telesina_hh.audit.ruling import Audit
from telesina_hh.audit.to_json import evidence_object, hand_sha256
from telesina_hh.money import money_text
from telesina_hh.reports.page import Clean, Line, columns, wrapped


def evidence_lines(audit: Audit, clean: Clean) -> Iterator[Line]:
    """Give the next hand and the evidence."""
    yield from _next_hand(audit, clean)
    evidence = evidence_object(audit.case)
    yield Line("")
    yield Line("Evidence")
    bytes_ = ""
    if evidence["first_byte"] is not None:
        bytes_ = f", bytes {evidence['first_byte']} to {evidence['end_byte']}"
    lines = f"lines {evidence['first_line']} to {evidence['last_line']}"
    told = [
        ("file", f"{evidence['file']}, {lines}{bytes_}, {evidence['encoding']}"),
        ("file's SHA-256", evidence["file_sha256"] or "not kept"),
        ("hand's SHA-256", hand_sha256(audit.case)),
        ("ruleset", str(evidence["ruleset"])),
        ("ruleset's SHA-256", evidence["ruleset_sha256"]),
        ("program", f"telesina {evidence['program_version']}"),
    ]
    for name, value in told:
        first = f"  {name + ':':19}"
        if len(first) + len(value) > 80 and " " not in value:  # noqa: PLR2004
            yield Line(first.rstrip())
            yield Line(f"    {value}")
        else:
            yield from map(Line, wrapped(clean(value), first))


def _next_hand(audit: Audit, clean: Clean) -> Iterator[Line]:
    found = audit.following
    if found is None:
        return
    yield Line("")
    agrees = {
        None: "nobody sits in both",
        True: "its stacks are as the rules give them",
        False: "its stacks are not as the rules give them",
    }[found.agrees]
    if found.agrees is False and found.agrees_with_record:
        agrees += ", but as this hand's lines paid"
    head = f"Next hand of the table, {found.hand.hand_id} (line {found.hand.line}): {agrees}."
    for text in wrapped(clean(head)):
        yield Line(text, "yellow" if found.agrees is False else None)
    if found.agrees is not False:
        return
    rows = [("", "by the rules", "as recorded", "found there")]
    for stack in found.stacks:
        amounts = (stack.expected, stack.recorded, stack.found)
        cells = [money_text(amount, audit.case.hand.currency) for amount in amounts]
        rows.append((clean(f"  {stack.player}"), *cells))  # type: ignore[arg-type]
    yield from map(Line, columns(rows, right=frozenset({1, 2, 3}), most=30))
    yield from map(Line, wrapped("Chips may have been bought or taken off in between.", "  "))
