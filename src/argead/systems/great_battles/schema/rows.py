"""What all files have in common."""

from __future__ import annotations

from typing import Literal

import msgspec

from argead.core.data import Source

Edge = Literal["left", "right", "top", "bottom"]
"""An edge of a map."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every file has: where it comes from."""

    source: Source


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of a file."""
