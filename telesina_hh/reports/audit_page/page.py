"""An audit's JSON object as one HTML file that needs nothing else."""

import base64
import hashlib
from collections.abc import Mapping
from importlib.resources import files
from string import Template
from typing import Any

from telesina_hh.reports.audit_page import findings, proofs
from telesina_hh.reports.audit_page.elements import Html, escaped, joined
from telesina_hh.reports.audit_page.felt import felt
from telesina_hh.reports.audit_page.frames import in_script, play
from telesina_hh.reports.audit_page.speech import Speech

_PAGE = Template("""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="$policy">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>$title</title>
<style>$style</style>
</head>
<body>
$head
<main>
$table
$report
</main>
<script type="application/json" id="play">$play</script>
<script>$script</script>
</body>
</html>
""")
_TOLD = frozenset(
    {
        "hand_id", "file", "line", "ruleset", "status", "currency", "total_pot", "rake", "pots",
        "won", "net", "violations", "alternatives", "notes", "schema", "verdict", "recorded",
        "expected", "pot_verdicts", "differences", "owed", "stands_under", "showdown", "reasons",
        "hidden", "button", "proof", "timeline", "next_hand", "claim", "assumptions", "evidence",
        "sha256",
    }
)  # fmt: skip
"""What of the object has a place of its own; what it may hold beyond stands under `More`."""


def audit_page(audit: Mapping[str, Any]) -> str:
    """Give the page of one audit; the same object gives the same text."""
    speech = Speech(audit)
    style, script = _beside("style.css"), _beside("play.js")
    told = play(audit, speech)
    return _PAGE.substitute(
        policy=escaped(_policy(style, script)),
        title=escaped(f"Hand {audit['hand_id']}: {audit['verdict']}"),
        style=style,
        head=findings.verdict(audit, speech),
        table=felt(audit, told),
        report=_report(audit, speech),
        play=in_script(told),
        script=script,
    )


def _report(audit: Mapping[str, Any], speech: Speech) -> Html:
    parts = [
        findings.differences(audit, speech),
        findings.reasons(audit, speech),
        findings.hidden(audit, speech),
        findings.showdown(audit, speech),
        proofs.arithmetic(audit, speech),
        findings.violations(audit, speech),
        proofs.readings(audit, speech),
        proofs.assumptions(audit, speech),
        proofs.next_hand(audit, speech),
        proofs.timeline(audit, speech),
        proofs.evidence(audit),
        proofs.remainder(audit, _TOLD),
    ]
    return joined([part for part in parts if part is not None])


def _beside(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def _policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
