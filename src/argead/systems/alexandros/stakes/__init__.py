"""What an option may bring: fights on land and at sea, losses, prizes, prices."""

from __future__ import annotations

from typing import Final

from .fights import fight as fight
from .meanings import MEANINGS as MEANINGS
from .odds import battle_end as battle_end
from .odds import conceals as conceals
from .odds import deeds as deeds
from .odds import outcome as outcome
from .prices import price as price

STEPS: Final[frozenset[str]] = frozenset()

AT_TOTAL: Final = True
"""Where rows of tables are read."""
