"""Complete headers, read by the grammar's forms, or by a header that differs in number and time."""

from collections.abc import Sequence

from telesina_hh.reading.forms import Form, Reading, first_reading

_FEW = 64
_ANY_DIGIT = str.maketrans("123456789", "000000000")

_Around = tuple[str, str, str, str]
"""What stands before the number, behind it, the time with noughts for its digits, and the zone."""


class HeaderReader:
    """Reads headers; the last few are remembered, for each is read more than once."""

    def __init__(self, forms: Sequence[Form]) -> None:
        """Take the forms of headers."""
        self._forms = forms
        self._read: dict[str, Reading | None] = {}
        self._alike: dict[_Around, Reading] = {}

    def read(self, text: str) -> Reading | None:
        """Read a complete header, cash or tournament; None for any other text."""
        read = self._read
        if text not in read:
            if len(read) > _FEW:
                read.clear()
            read[text] = self._like_another(text)
        return read[text]

    def _like_another(self, text: str) -> Reading | None:
        before, _, rest = text.partition("#")
        hand_id, _, rest = rest.partition(": ")
        if not (hand_id.isalnum() and hand_id.isascii()):
            return first_reading(self._forms, text)
        behind, _, when = rest.rpartition(" - ")
        time, _, zone = when.rpartition(" ")
        around = before, behind, time.translate(_ANY_DIGIT), zone
        known = self._alike.get(around)
        if known is not None:
            kind, parts, shown, listed = known
            return Reading(kind, {**parts, "hand_id": hand_id, "time": time}, shown, listed)
        reading = first_reading(self._forms, text)
        if reading is not None:
            parts = reading.parts
            if (parts["hand_id"], parts["time"], parts["zone"]) == (hand_id, time, zone):
                if len(self._alike) >= _FEW:
                    self._alike.clear()
                self._alike[around] = reading
        return reading
