"""What men are worth beside each other."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..state import Force

WORTH: Final = (1.0, 2.0, 2.0, 1.6, 3.0, 1.2)
"""What a CU of each kind is worth beside the others."""


@cache
def worth_of(force: Force) -> float:
    """All CUs of a force together."""
    return sum(((force >> (8 * k)) & 255) * WORTH[k] for k in range(6))
