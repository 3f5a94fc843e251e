"""An audit packed for a second referee: bytes, inputs, reports and checksums in a zip file."""

from telesina_hh.bundle.archive import UnreadableBundleError, archive_of, members_in
from telesina_hh.bundle.inputs import INPUTS, Inputs, KeptBytes, PackedHand, Source
from telesina_hh.bundle.inputs_json import input_members, inputs_in
from telesina_hh.bundle.sums import SUMS, sum_faults, sums_of

__all__ = [
    "INPUTS",
    "SUMS",
    "Inputs",
    "KeptBytes",
    "PackedHand",
    "Source",
    "UnreadableBundleError",
    "archive_of",
    "input_members",
    "inputs_in",
    "members_in",
    "sum_faults",
    "sums_of",
]
