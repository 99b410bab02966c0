"""The bot that takes any option: the measure of all others, and the one that finds broken rules."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.ask import Choice
from ..core.chance import Rng
from ..core.table import Table
from .bot import bot


@bot("random")
@dataclass(frozen=True, slots=True)
class Random:
    """Every option is as likely as the others."""

    seed: int = 0

    def choose(self, table: Table) -> Choice:
        """One of the options."""
        assert table.ask is not None
        return Rng(f"random {self.seed} {len(table.moves)}").choice(table.ask.options)
