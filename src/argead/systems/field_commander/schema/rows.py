"""What every row and every file have in common."""

from __future__ import annotations

import msgspec

Values = tuple[int, int, int]
"""One side of a counter: speed, battle value, superscript."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row or a file: unknown keys are refused."""
