"""What an option may bring: battles, losses, Gold and Glory."""

from __future__ import annotations

from typing import Final

from .fights import fight as fight
from .forecast import conceals as conceals
from .forecast import deeds as deeds
from .forecast import outcome as outcome
from .meanings import MEANINGS as MEANINGS
from .prices import price as price

STEPS: Final = frozenset({"scouting"})
"""A march is told up to its die: whether its price is paid is for the player to say."""

AT_TOTAL: Final = False
"""Where rows of tables are read."""
