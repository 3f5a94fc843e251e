"""The one way in which reading says no to a hand."""

from telesina_hh.diagnostics import Violation


class HandRefusedError(ValueError):
    """A hand whose lines all fit but which cannot stand: one P violation says why."""

    def __init__(self, violation: Violation) -> None:
        """Take the violation."""
        super().__init__(violation.message)
        self.violation = violation
