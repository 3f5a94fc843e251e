"""The report's first half: verdict, who is owed what, why, and who had which hand."""

from collections.abc import Mapping
from typing import Any

from telesina_hh.reports.audit_page.deeds import violation_words
from telesina_hh.reports.audit_page.elements import Column, Html, Part, element, joined, table
from telesina_hh.reports.audit_page.speech import Speech, cards_html, name_html
from telesina_hh.reports.page import party

_STANDS = {
    "upheld": ("✓", "The recorded result stands."),
    "overturned": ("✗", "The recorded result does not stand."),
    "undetermined": ("?", "The log does not settle who wins."),
}
_HOLDS = {True: "The claim holds.", False: "The claim does not hold.", None: "The claim is open."}


def section(name: str, title: str, *parts: Part) -> Html:
    """Give a part of the report under its heading."""
    heading = element("h2", title, id=name)
    return element("section", heading, parts, aria_labelledby=name)


def verdict(audit: Mapping[str, Any], speech: Speech) -> Html:
    """Give the head of the report: the claim's answer, the verdict, who owes whom."""
    found = audit["verdict"]
    sign, words = _STANDS[found]
    owed = [
        element("li", _who(debt, "from"), " owes ", _who(debt, "to"), " ",
                element("strong", speech.money(debt["amount"])))
        for debt in audit["owed"]
    ]  # fmt: skip
    facts = (
        f"{audit['ruleset']}, {audit['status']}. Pot {speech.money(audit['total_pot'])}, "
        f"rake {speech.money(audit['rake'])}, by the rules."
    )
    return element(
        "header",
        element("p", "Audit of a Telesina hand", class_="kind"),
        element("h1", "Hand ", element("bdi", audit["hand_id"])),
        element(
            "p", element("bdi", audit["file"]), f", line {audit['line']}. ", facts, class_="of"
        ),
        _claim(audit["claim"], speech),
        element(
            "div",
            element("p", element("span", sign, aria_hidden="true"), " ", found, class_="verdict"),
            element("p", words),
            element("ul", owed) if owed else None,
            _would_stand(audit),
            class_=f"finding {found}",
        ),
    )


def _would_stand(audit: Mapping[str, Any]) -> Html | None:
    settings = audit.get("stands_under")
    if not settings:
        return None
    named = Html(", ").join(element("code", setting) for setting in settings)
    return element("p", "It would stand under another reading of the rules: ", Html(named), ".")


def _claim(claim: Mapping[str, Any] | None, speech: Speech) -> Part:
    if claim is None:
        return None
    about = [name_html(claim["player"]) if claim.get("player") else None,
             " · " if claim.get("player") and claim.get("pot") else None,
             speech.text(claim.get("pot"))]  # fmt: skip
    return element(
        "div",
        element("p", element("strong", _HOLDS[claim["holds"]]), " ", speech.text(claim["answer"])),
        element("p", "Claimed: “", element("bdi", claim["text"]), "” (", about, ")", class_="of"),
        class_="claim",
    )


def _who(debt: Mapping[str, Any], side: str) -> Html:
    """Give a player, or the house: a player may be called so, but has a seat."""
    of_house = debt[side] == "house" and debt.get(f"{side}_seat") is None
    return joined(party(None)) if of_house else name_html(party(debt[side]))


def differences(audit: Mapping[str, Any], speech: Speech) -> Html:
    """Give what every player and the house should have and has."""
    columns = [Column("Player"), Column("Difference", numeric=True)]
    rows: list[list[Part]] = [
        ["rake (the house)" if key == "rake" else name_html(key), speech.signed(amount)]
        for key, amount in audit["differences"].items()
    ]
    rows.append(["Together", speech.signed(sum(audit["differences"].values()))])
    by_pot = [_pot_row(audit, verdict, speech) for verdict in audit["pot_verdicts"]]
    pot_columns = [Column("Pot"), Column("Verdict"), Column("Amount", numeric=True),
                   Column("Rake", numeric=True), Column("Recorded"), Column("By the rules"),
                   Column("Difference")]  # fmt: skip
    return section(
        "differences",
        "What was paid, and what the rules give",
        table("Pot by pot", pot_columns, by_pot),
        element(
            "div",
            table("What the rules give, less what was paid", columns, rows, foot=True),
            class_="narrow",
        ),
        _whole(audit, speech),
    )


def _pot_row(audit: Mapping[str, Any], pot: Mapping[str, Any], speech: Speech) -> list[Part]:
    told = _pot_of(audit["recorded"], pot["name"])
    given = _pot_of(audit["expected"], pot["name"])
    by_player = [
        [name_html(player), " ", element("span", speech.signed(amount), class_="sum"),
         element("br")]
        for player, amount in pot["differences"].items()
    ]  # fmt: skip
    return [
        element("bdi", pot["name"]),
        element("span", pot["verdict"], class_=f"tag {pot['verdict']}"),
        _both(told.get("amount"), given.get("amount"), speech),
        _both(told.get("rake"), given.get("rake"), speech),
        speech.amounts(told.get("shares", {})),
        speech.amounts(given.get("shares", {})),
        by_player or "none",
    ]


def _pot_of(paid: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    return next((pot for pot in paid["pots"] if pot["name"] == name), {})


def _both(told: int | None, given: int | None, speech: Speech) -> str:
    if told is None or given is None or told == given:
        return speech.money(given if told is None else told)
    return f"{speech.money(told)} recorded, {speech.money(given)} by the rules"


def _whole(audit: Mapping[str, Any], speech: Speech) -> Html:
    columns = [Column(""), Column("Total pot", numeric=True), Column("Rake", numeric=True),
               Column("Rake stated", numeric=True), Column("Uncalled bets returned")]  # fmt: skip
    rows = [
        [title, speech.money(paid["total_pot"]), speech.money(paid["rake"]),
         speech.money(paid.get("stated_rake")), speech.amounts(paid.get("returned", {}))]
        for title, paid in (("Recorded", audit["recorded"]), ("By the rules", audit["expected"]))
    ]  # fmt: skip
    return table("The hand as a whole", columns, rows)


def reasons(audit: Mapping[str, Any], speech: Speech) -> Html:
    """Give the reasons in order of cause, each with its rule's text and source."""
    return section(
        "reasons", "Why", element("ol", [_reason(reason, speech) for reason in audit["reasons"]])
    )


def _reason(reason: Mapping[str, Any], speech: Speech) -> Html:
    line = reason["line"]
    chips = reason.get("chips")
    quote, byte = reason.get("quote"), reason.get("byte")
    terms = [
        ("Log", None if quote is None else element("bdi", quote, class_="quote")),
        ("Byte", None if byte is None else str(byte)),
        ("Rule", reason.get("says")),
        ("Written in", reason["source"]),
        ("Applied to", cards_html(reason.get("cards", ())) or None),
        ("Chips", None if chips is None else speech.money(chips)),
        ("Code", reason.get("code")),
    ]
    return element(
        "li",
        element("p", element("strong", reason["rule"]), " ", speech.text(reason["text"]),
                f" (line {line})" if line is not None else None),
        element("dl", [
            element("div", element("dt", term), element("dd", _said(words, speech)))
            for term, words in terms
            if words is not None
        ]),
        class_="reason",
    )  # fmt: skip


def _said(words: str, speech: Speech) -> Html:
    return words if isinstance(words, Html) else speech.text(words)


def violations(audit: Mapping[str, Any], speech: Speech) -> Html | None:
    """Give every breach of a rule and every note that replay found."""
    columns = [Column("Code"), Column("Weight"), Column("Line", numeric=True),
               Column("Column", numeric=True), Column("What is wrong")]  # fmt: skip
    rows = [
        [v["code"], v["severity"], v["line"], v["column"], speech.text(violation_words(v))]
        for v in audit["violations"]
    ]
    notes = [
        ["note", each["rule"], each["line"], "", speech.text(each["message"])]
        for each in audit.get("notes", ())
    ]
    if not rows and not notes:
        return None
    return section(
        "violations", "Breaches and notes", table("In the order of lines", columns, rows + notes)
    )


def showdown(audit: Mapping[str, Any], speech: Speech) -> Html | None:
    """Give the contenders' hands."""
    if not audit["showdown"]:
        return None
    columns = [Column("Player"), Column("Seat", numeric=True), Column("Fate"), Column("Cards"),
               Column("Best five"), Column("Category"), Column("Hand")]  # fmt: skip
    rows = [
        [name_html(hand["player"]), hand["seat"], hand["fate"], cards_html(hand["cards"]) or "—",
         cards_html(hand["best"]) or "not known", hand["category"] or "—",
         speech.text(hand["description"]) or "—"]
        for hand in audit["showdown"]
    ]  # fmt: skip
    return section("showdown", "Showdown", table("Who was in at the end", columns, rows))


def hidden(audit: Mapping[str, Any], speech: Speech) -> Html | None:
    """Give where cards are hidden, how many would change the result, and what would settle it."""
    whole = audit["hidden"]
    if whole is None:
        return None
    pots = whole["pots"]
    parts = [_hidden_of(pot, element("bdi", pot["name"]), speech) for pot in pots]
    if len(pots) != 1:
        parts.insert(0, _hidden_of(whole, joined("All open pots together"), speech))
    return section("hidden", "Hidden cards", parts)


def _hidden_of(pot: Mapping[str, Any], title: Html, speech: Speech) -> Html:
    columns = [Column("Player"), Column("Cards unknown", numeric=True),
               Column("Cards that would change who wins")]  # fmt: skip
    rows = [
        [name_html(card["player"]), card["unknown"], cards_html(card["changing"]) or "none known"]
        for card in pot["cards"]
    ]
    doubt = pot.get("in_doubt")
    return joined(
        element("h3", title),
        _how_many(pot),
        element("p", "The log contradicts itself about the cards of ", speech.names(doubt), ".")
        if doubt
        else None,
        table("Whose cards are hidden", columns, rows) if rows else None,
        element("p", "Cards that nobody has seen: ", cards_html(pot["unseen"]) or "none"),
        element("p", "This would settle it:"),
        element("ul", [element("li", speech.text(words)) for words in pot["settled_by"]]),
    )


def _how_many(pot: Mapping[str, Any]) -> Html | None:
    changing, holdings = pot["changing"], pot["holdings"]
    if holdings is None:
        return None
    of = [" of ", element("strong", holdings), " possible holdings "]
    if changing is None:
        return element("p", "Which", of, "would change who wins was not tried one by one.")
    give = "gives" if changing == 1 else "give"
    return element("p", element("strong", changing), of, give, " another winner than was paid.")
