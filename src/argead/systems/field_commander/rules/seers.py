"""What may change an Enemy Orders roll: Diplomats before it, Aristander after it."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import Mod, Roll, scaled
from argead.core.rulebook import rule

from ..schema.ids import AreaId, InsightId
from ..state import SEAT, EnemyOrder, State, listen
from .counsel import ARISTANDER, advisor, insight, use_insight

DIPLOMATS: Final = InsightId("diplomats")
DIPLOMATS_ADD: Final = scaled("Diplomats", "insights.diplomats:1")
ARISTANDER_ADDS: Final = scaled("Aristander", "advisors.aristander:1")


@insight("diplomats")
@rule("insights.diplomats")
def diplomats(s: State) -> Asks[None]:
    """Before the rolls: add 3 to all of them this turn."""
    answer = yield Ask(
        SEAT, "diplomats", lambda: [("play", DIPLOMATS), None], "insights.diplomats:1"
    )
    if answer is not None:
        use_insight(s, DIPLOMATS)
        s.turn.diplomats = True


def diplomats_add(s: State) -> tuple[Mod, ...]:
    """What Diplomats add to a roll of this turn."""
    return (DIPLOMATS_ADD(s.tables.log.insight.diplomats),) if s.turn.diplomats else ()


@advisor("aristander")
@rule("advisors.aristander")
def aristander(s: State, area: AreaId, roll: Roll) -> Asks[None]:
    """After seeing a roll he may add to it; asked only where that changes the order."""
    s.order = EnemyOrder(area, roll.natural)
    answer = yield Ask(
        SEAT, "aristander", lambda: ["add", "leave"], "advisors.aristander:1", (area, roll.total)
    )
    s.order = None
    if answer == "add":
        listen(s, ARISTANDER)
        roll.mods = [*roll.mods, ARISTANDER_ADDS(s.tables.advisor_adds.aristander)]


def with_aristander(s: State, total: int) -> int:
    """What an Enemy Orders roll of this total comes to with his addition."""
    return total + s.tables.advisor_adds.aristander
