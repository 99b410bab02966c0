"""Why a piece, Area or card cannot be chosen now."""

from __future__ import annotations

from argead.core.ask import Ask

from ..rules.scouting import may_enter
from ..rules.tyre import is_tyre
from ..schema.ids import AdvisorId, AreaId, Counter, InsightId, PlaceId
from ..state import State
from ..tables.places import ARMY
from . import names

HITS = ("take_hit", "suffer_hit", "duel_hit")
DEALT = ("deal_hit", "enemy_rally", "hit_wall")


def why_not(s: State, ask: Ask, ref: str) -> tuple[str, str] | None:
    """A sentence and its clause; None where the question itself says enough."""
    if ref in s.campaign.area:
        return _area(s, ask, AreaId(PlaceId(ref)))
    if ref in s.tables.insights:
        row = s.tables.insights[InsightId(ref)]
        return f"{row.name} is played at another moment: {row.when}.", "insights:1"
    if ref in s.tables.advisors:
        name = s.tables.advisors[AdvisorId(ref)].name
        return f"{name} serves by himself and is not chosen here.", "advisors:1"
    if ref == "alexander":
        return _alexander(s, ask)
    i = _counter(s, ref)
    return None if i is None else _force(s, ask, i)


def _counter(s: State, ref: str) -> Counter | None:
    counters = s.tables.counters.id
    return Counter(counters.index(ref)) if ref in counters else None


def _area(s: State, ask: Ask, area: AreaId) -> tuple[str, str] | None:
    name, here = names.area(s.tables, area), names.area(s.tables, s.army.at)
    if ask.what != "march":
        return f"The Army is in {here}; this question is not about {name}.", ask.rule
    if area == s.army.at:
        return f"The Army is in {name} already.", "map:1"
    if area not in s.campaign.neighbours[s.army.at]:
        return f"{name} does not adjoin {here}.", "map:1"
    if is_tyre(s, area) and not may_enter(s, area):
        return (
            f"{name} can be entered only through a breach or over the finished Mole.",
            "tyre.moving-to-tyre:1",
        )
    if not may_enter(s, area):
        return f"A Campaign Option closes the way to {name} for now.", "options.gaugamela:3"
    return None


def _alexander(s: State, ask: Ask) -> tuple[str, str] | None:
    if ask.what == "refit":
        return "Alexander is not refitted.", "preparation.refit:3"
    if ask.what in ("march", "scouting", "spend"):
        return "Alexander cannot be disbanded.", "conquest.disbanding:3"
    return None


def _force(s: State, ask: Ask, i: Counter) -> tuple[str, str] | None:
    name = names.fighter(s, i)
    own = s.tables.counters.own[i]
    if ask.what == "refit" and own:
        if not s.reduced[i]:
            return f"{name} is at full strength.", "preparation.refit:1"
        return (
            f"A Refit costs {s.tables.log.gold.refit} Gold, more than you have.",
            "preparation.refit:1",
        )
    if ask.what in HITS and not own:
        return "These Hits are yours to suffer: choose one of your own.", ask.rule
    if ask.what in DEALT and own:
        return "These Hits fall on the enemy.", ask.rule
    if ask.what == "deal_hit" and s.tables.counters.wall[i]:
        return "Only Siege Engines hit Walls.", "battle.siege-engines:1"
    if own and s.where[i] != ARMY:
        return f"{name} is not in the Army.", "set-up.force-counters:2"
    if s.battle is not None and i in s.fight.turn.resting:
        return f"{name} attacked last turn and rests.", "battle.cavalry:1"
    return None
