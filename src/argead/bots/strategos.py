"""The bot that searches: ``level`` 1 to 4 says how long and how far it thinks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..core.ask import Choice
from ..core.table import Table
from .bot import Report, bot
from .levels import EFFORTS
from .race import Candidate
from .reasons import Reasons, Thought, compared
from .search import TRUST, Search


@bot("strategos")
@dataclass(frozen=True, slots=True)
class Strategos:
    """``level`` 1 to 4 says how long and how far it thinks; ``budget`` sets the decisions directly."""

    reports: ClassVar[bool] = True

    level: int = 2
    budget: int = 0
    seed: int = 0

    def __post_init__(self) -> None:
        if not 1 <= self.level <= len(EFFORTS):
            raise ValueError(f"level is 1 to {len(EFFORTS)}")
        if self.budget < 0:
            raise ValueError("budget is not negative")

    def choose(self, table: Table, report: Report | None = None) -> Choice:
        """The option that the search ends with."""
        return self.think(table, report)[0].option

    def think(self, table: Table, report: Report | None = None) -> list[Thought]:
        """Every option that was tried, best first."""
        search = self.search(table)
        return thoughts(search.ranked(report or _nobody))

    def reasoned(self, table: Table) -> tuple[Choice, Reasons]:
        """The choice, and why: its plan, what it expects, what speaks for it and against."""
        search = self.search(table)
        ranked = search.ranked(_nobody)
        return ranked[0].option, compared(search, thoughts(ranked), ranked)

    def reasons(self, table: Table) -> Reasons:
        """Why it would choose what it would choose."""
        return self.reasoned(table)[1]

    def explain(self, table: Table) -> str:
        """The reasons in words for somebody who sits at the table."""
        return self.reasons(table).told(table)

    def search(self, table: Table) -> Search:
        """A search of this level's effort."""
        effort = EFFORTS[self.level - 1]
        budget = self.budget or round(effort.budget * table.system.mind.TUNING.patience)
        return Search(table, effort._replace(budget=budget), self.seed)


def thoughts(ranked: list[Candidate]) -> list[Thought]:
    """What was thought of each option, best first."""
    found: dict[Choice, Thought] = {}
    for c in ranked:
        expects = c.beside(ranked[0], TRUST) if c.near else 0.0
        found.setdefault(c.option, Thought(c.option, expects, len(c.near)))
    return list(found.values())


def _nobody(_: float) -> None:
    """No report is wanted."""
