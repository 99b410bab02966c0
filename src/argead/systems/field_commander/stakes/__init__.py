"""What an option may bring: battles, losses, Gold and Glory."""

from __future__ import annotations

from typing import Final

from .forecast import conceals as conceals
from .forecast import deeds as deeds
from .forecast import outcome as outcome

STEPS: Final[frozenset[str]] = frozenset()
