"""What an option may bring: battles, losses, Gold and Glory."""

from __future__ import annotations

from typing import Final

from .fights import fight as fight
from .forecast import conceals as conceals
from .forecast import deeds as deeds
from .forecast import outcome as outcome
from .meanings import MEANINGS as MEANINGS
from .prices import price as price
from .questions import QUESTIONS

STEPS: Final = QUESTIONS
"""What is told of an option ends with the next question: it is the player's own, and no habit is a chance."""

AT_TOTAL: Final = False
"""Where rows of tables are read."""
