"""The two sides, and figures for each."""

from __future__ import annotations

from typing import Final, NewType

import msgspec

Side = NewType("Side", int)
"""Who owns a counter, a marker or an Area; also the place of a pair (Macedon, Persia)."""
MACEDON: Final = Side(0)
PERSIA: Final = Side(1)
NEUTRAL: Final = Side(-1)
SIDES: Final = (MACEDON, PERSIA)
FOE: Final = (PERSIA, MACEDON)
"""The other side, by side."""
SEATS: Final = ("macedon", "persia")
"""The seat of each side."""
OWNERS: Final = {"macedon": MACEDON, "persia": PERSIA, "neutral": NEUTRAL}


class Sided(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure for each side."""

    macedon: int = 0
    persia: int = 0

    def of(self, side: Side) -> int:
        """The figure of one side."""
        return self.persia if side == PERSIA else self.macedon
