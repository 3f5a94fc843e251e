"""The report's second half: the arithmetic, the timeline, other readings and the evidence."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from telesina_hh.reports.audit_page.deeds import deed_html, marks, options_text
from telesina_hh.reports.audit_page.elements import (
    Column,
    Html,
    Part,
    element,
    joined,
    scroller,
    table,
)
from telesina_hh.reports.audit_page.findings import section
from telesina_hh.reports.audit_page.speech import Speech, cards_html, name_html


def arithmetic(audit: Mapping[str, Any], speech: Speech) -> Html:
    """Give pots layer by layer, odd chips, rake, stacks, and the sum that must come out."""
    proof = audit["proof"]
    return section(
        "arithmetic",
        "Pots, layer by layer",
        _layers(audit, speech),
        _odd_chips(proof["odd_chips"], speech),
        _rake(proof["rake"], speech),
        _stacks(audit, speech),
        _identity("By the rules", proof["identity"], speech),
        _identity("As recorded", proof.get("recorded_identity"), speech),
    )


def _layers(audit: Mapping[str, Any], speech: Speech) -> Html:
    columns = [Column("Pot"), Column("Chips of each player"), Column("Who paid which slice"),
               Column("Amount", numeric=True), Column("Who can win it"),
               Column("Who wins it")]  # fmt: skip
    winners = {pot["name"]: pot["winners"] for pot in audit["pots"] or ()}
    rows = [
        [element("bdi", layer["pot"]),
         f"from {speech.money(layer['from'])} to {speech.money(layer['to'])}",
         speech.amounts(layer["paid"]), speech.money(layer["amount"]),
         speech.names(layer["contenders"]),
         speech.names(winners.get(layer["pot"], ())) if winners.get(layer["pot"])
         else "not proved"]
        for layer in audit["proof"]["layers"]
    ]  # fmt: skip
    return table("How the pots are built", columns, rows)


def _odd_chips(odd_chips: list[Mapping[str, Any]], speech: Speech) -> Html:
    if not odd_chips:
        return element("p", "No odd chips.")
    columns = [Column("Pot"), Column("Odd chips", numeric=True), Column("To"), Column("Rule")]
    rows = [
        [element("bdi", odd["pot"]), speech.money(odd["chips"]), speech.names(odd["to"]),
         odd["rule"]]
        for odd in odd_chips
    ]  # fmt: skip
    return table("Odd chips", columns, rows)


def _rake(rake: Mapping[str, Any], speech: Speech) -> Html:
    most = speech.money(rake["most"], "nothing that is stated")
    kept = f", kept {speech.money(rake['kept'])}" if "kept" in rake else ""
    return element(
        "p",
        f"Rake: recorded {speech.money(rake['recorded'])}{kept}; the most allowed is {most}. ",
        element("q", speech.text(rake["rule_text"])),
    )


def _stacks(audit: Mapping[str, Any], speech: Speech) -> Html:
    columns = [Column("Player"), *[Column(title, numeric=True) for title in (
        "Before", "Paid", "Won", "Net", "After")]]  # fmt: skip
    net = audit["net"] or {}
    rows: list[list[Part]] = [
        [name_html(stack["player"]), speech.money(stack["start"]), speech.money(stack["paid"]),
         speech.money(stack["won"]), speech.signed(net.get(stack["player"], 0)),
         speech.money(stack["end"])]
        for stack in audit["proof"]["stacks"]
    ]  # fmt: skip
    return table("Stacks, by the rules", columns, rows)


def _identity(title: str, identity: Mapping[str, Any] | None, speech: Speech) -> Html | None:
    if identity is None:
        return None
    start, end, rake = (speech.money(identity[key]) for key in ("start", "end", "rake"))
    holds = identity["holds"]
    return element(
        "p",
        f"{title}: stacks before {start} {'=' if holds else '≠'} ",
        f"stacks after {end} + rake {rake}. ",
        element("strong", "It holds." if holds else "It does not hold."),
        class_="identity",
    )


def readings(audit: Mapping[str, Any], speech: Speech) -> Html | None:
    """Give what disputed readings of a rule would give instead."""
    if not audit.get("alternatives"):
        return None
    columns = [Column("Rule"), Column("Setting"), Column("Winners"), Column("Pot by pot"),
               Column("Net")]  # fmt: skip
    rows = [
        [other["rule"], element("code", other["setting"]), speech.names(other["winners"]),
         [[element("bdi", pot["name"]), ": ", speech.names(pot["winners"]), element("br")]
          for pot in other.get("pots", ())],
         speech.amounts(other["net"])]
        for other in audit["alternatives"]
    ]  # fmt: skip
    return section("readings", "Other readings", table("What they would give", columns, rows))


def assumptions(audit: Mapping[str, Any], speech: Speech) -> Html | None:
    """Give what is assumed against the log's own text."""
    if not audit["assumptions"]:
        return None
    told = [element("li", speech.text(words)) for words in audit["assumptions"]]
    return section("assumptions", "Assumptions", element("ul", told))


def next_hand(audit: Mapping[str, Any], speech: Speech) -> Html | None:
    """Give the next hand's opening stacks beside this hand's result."""
    found = audit["next_hand"]
    if found is None:
        return None
    recorded = any("recorded" in stack for stack in found["stacks"])
    columns = [Column("Player"), Column("By the rules", numeric=True),
               *([Column("As recorded", numeric=True)] if recorded else []),
               Column("Found", numeric=True), Column("Difference", numeric=True)]  # fmt: skip
    rows = [
        [name_html(stack["player"]), speech.money(stack["expected"]),
         *([speech.money(stack.get("recorded"))] if recorded else []),
         speech.money(stack["found"]), speech.signed(stack["difference"])]
        for stack in found["stacks"]
    ]  # fmt: skip
    return section(
        "next-hand",
        "The next hand",
        element("p", "Hand ", element("bdi", found["hand_id"]), f", line {found['line']}: ",
                _agreement(found)),
        table("Its opening stacks", columns, rows),
    )  # fmt: skip


def _agreement(found: Mapping[str, Any]) -> str:
    by_rules = {
        True: "its opening stacks are those that the rules give",
        False: "its opening stacks are not those that the rules give",
        None: "nobody sits in both hands",
    }[found["agrees"]]
    by_record = {
        True: "; they are those of the record.",
        False: "; they are not those of the record either.",
        None: ".",
    }[found.get("agrees_with_record")]
    return by_rules + by_record


def timeline(audit: Mapping[str, Any], speech: Speech) -> Html:
    """Give every step: line, player, what was done and open, chips afterwards, what is disputed."""
    titles = [("Step", True), ("Line", True), ("Player", False), ("What happens", False),
              ("To call", True), ("Paid", True), ("Stack", True), ("Pot", True)]  # fmt: skip
    head = [
        element("th", title, scope="col", class_="number" if numeric else None)
        for title, numeric in titles
    ]
    bodies = [
        element(
            "tbody",
            element("tr", element("th", element("bdi", street), colspan=len(titles),
                                  scope="rowgroup"), class_="street"),
            [_row(step, audit, speech) for step in steps],
        )
        for street, steps in groupby(audit["timeline"], key=lambda step: step["street"])
    ]  # fmt: skip
    caption = "Every line of the hand"
    whole = element(
        "table", element("caption", caption), element("thead", element("tr", head)), bodies,
        class_="steps",
    )  # fmt: skip
    return section("timeline", "Timeline", scroller(caption, whole))


def _row(step: Mapping[str, Any], audit: Mapping[str, Any], speech: Speech) -> Html:
    found = marks(step, audit)
    n = step["n"]
    open_to = options_text(step["options"], speech)
    what = [
        deed_html(step, speech),
        element("p", _showing(step), "Open: ", open_to, class_="choices") if open_to else None,
        [element("p", mark.html(speech), class_=f"mark {mark.kind}") for mark in found],
    ]
    player = step["player"]
    paid = step["paid"] or 0
    return element(
        "tr",
        element("th", element("a", n, href=f"#step-{n}"), scope="row", class_="number"),
        element("td", step["line"], class_="number"),
        element("td", "" if player is None else name_html(player)),
        element("td", what),
        element("td", speech.money(step["to_call"]) if step["to_call"] else "", class_="number"),
        element("td", speech.money(paid) if paid else "", class_="number"),
        element("td", speech.money(step["stack"], ""), class_="number"),
        element("td", speech.money(step["pot"], ""), class_="number"),
        id=f"step-{n}",
        class_=f"disputed {found[0].kind}" if found else None,
    )


def _showing(step: Mapping[str, Any]) -> Part:
    return ["Showing ", cards_html(step["up"]), ". "] if step["up"] else None


_EVIDENCE = {
    "file": "File",
    "file_sha256": "SHA-256 of the file",
    "first_byte": "First byte, from 0",
    "end_byte": "Byte behind the last",
    "first_line": "First line",
    "last_line": "Last line",
    "encoding": "Encoding",
    "ruleset": "Ruleset",
    "ruleset_sha256": "SHA-256 of the ruleset",
    "program_version": "Version of the program",
}


def evidence(audit: Mapping[str, Any]) -> Html:
    """Give what the audit rests on: bytes, digests, rules, versions."""
    told = audit["evidence"]
    pairs = [
        ("SHA-256 of the hand", audit["sha256"]),
        *((_EVIDENCE.get(key, key), value) for key, value in told.items()),
        ("Currency", audit["currency"] or "chips"),
        ("Form of the JSON", audit["schema"]),
    ]
    return section("evidence", "Evidence", _listed(pairs))


def _listed(pairs: list[tuple[str, Any]]) -> Html:
    return element(
        "dl",
        [
            element("div", element("dt", term), element("dd", element("bdi", _plain(value))))
            for term, value in pairs
        ],
        class_="listed",
    )


def remainder(audit: Mapping[str, Any], told: frozenset[str]) -> Html | None:
    """Give what the object holds beyond what this page has a place for."""
    pairs = [(key, value) for key, value in audit.items() if key not in told]
    return section("more", "More", _listed(pairs)) if pairs else None


def _plain(value: object) -> str:
    return joined(*_words(value)) if isinstance(value, dict | list) else _word(value)


def _word(value: object) -> str:
    return "not known" if value is None else str(value)


def _words(value: dict[str, Any] | list[Any]) -> Iterator[Part]:
    pairs = value.items() if isinstance(value, dict) else enumerate(value, 1)
    for n, (key, each) in enumerate(pairs):
        yield "; " if n else None
        yield f"{key}: "
        yield _plain(each)
