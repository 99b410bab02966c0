"""Why a piece, Area or card cannot be chosen now."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask

from ..rules.rights import SPIES, spied_on
from ..rules.scouting import may_enter
from ..rules.stratagems import TRAP
from ..rules.tyre import is_tyre
from ..schema.ids import AdvisorId, AreaId, Counter, InsightId, PlaceId
from ..state import State
from ..tables.places import ARMY
from . import names

HITS: Final = ("take_hit", "suffer_hit", "duel_hit")
DEALT: Final = ("deal_hit", "enemy_rally", "hit_wall")

Reason = tuple[str, str]
"""A sentence and its clause."""


def why_not(s: State, ask: Ask, ref: str) -> Reason | None:
    """A sentence and its clause; None where the question itself says enough."""
    if ref in s.campaign.area:
        return _area(s, ask, AreaId(PlaceId(ref)))
    if ref in s.tables.insights:
        return _insight(s, InsightId(ref))
    if ref in s.tables.advisors:
        return _advisor(s, ask, AdvisorId(ref))
    if ref == "alexander":
        return _alexander(s, ask)
    i = _counter(s, ref)
    return None if i is None else _force(s, ask, i)


def _counter(s: State, ref: str) -> Counter | None:
    counters = s.tables.counters.id
    return Counter(counters.index(ref)) if ref in counters else None


def _area(s: State, ask: Ask, area: AreaId) -> Reason | None:
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


# -- cards ------------------------------------------------------------------------------------------


def _insight(s: State, ident: InsightId) -> Reason:
    row = s.tables.insights[ident]
    if ident in s.insight_cup:
        return f"{row.name} is not in your hand; Insights are bought with Glory.", "insights:1"
    if ident not in s.insights:
        return f"{row.name} has been played and is out of this campaign.", "insights:2"
    if ident == SPIES and not spied_on(s):
        return "No Stronghold has a counter that Spies could discard.", "insights.spies:1"
    if ident == SPIES:
        return "Spies are played where such rights are offered, not at this question.", "rights:1"
    if ident == TRAP and s.battle is not None:
        return (
            "A Trap is sprung when a battle turn begins, and before and after the dice of a Speed step.",
            "rights:5",
        )
    return f"{row.name} is played at another moment: {row.when}.", f"insights.{ident}:1"


def _advisor(s: State, ask: Ask, ident: AdvisorId) -> Reason:
    name = s.tables.advisors[ident].name
    if ident in s.barred:
        return f"{name} has left and does not come back in this campaign.", "advisors:2"
    if ident not in s.advisors:
        price = s.tables.advisor_price
        return (
            f"{name} is not with you; an Advisor costs {price} Glory in the Spend step.",
            "advisors:1",
        )
    if ask.what == "spend":
        return f"{name} is with you already.", "advisors:2"
    if not s.turn.counsel:
        return f"{name} is not heard in this turn.", "prophecies.the-prophecies:5"
    return f"{name} serves by himself and is not chosen here.", f"advisors.{ident}:1"


# -- Forces -----------------------------------------------------------------------------------------


def _alexander(s: State, ask: Ask) -> Reason | None:
    if ask.what == "refit":
        return "Alexander is not refitted.", "preparation.refit:3"
    if ask.what in ("march", "scouting", "spend"):
        return "Alexander cannot be disbanded.", "conquest.disbanding:3"
    return _not_on_own(ask) if ask.what in DEALT else None


def _force(s: State, ask: Ask, i: Counter) -> Reason | None:
    if ask.what in HITS:
        return _suffered(s, ask, i)
    if ask.what in DEALT:
        return _dealt(s, ask, i)
    if not s.tables.counters.own[i]:
        return None
    name = names.fighter(s, i)
    many = names.is_plural(s.tables, s.tables.counters.kind[i])
    is_, rests = ("are", "rest") if many else ("is", "rests")
    if s.where[i] != ARMY:
        return f"{name} {is_} not in the Army.", "set-up.force-counters:2"
    if ask.what == "refit" and not s.reduced[i]:
        return f"{name} {is_} at full strength.", "preparation.refit:1"
    if ask.what == "refit":
        price = s.tables.log.gold.refit
        return f"A Refit costs {price} Gold, more than you have.", "preparation.refit:1"
    if s.battle is not None and i in s.fight.turn.resting:
        return f"{name} attacked last turn and {rests}.", "battle.cavalry:1"
    return None


def _suffered(s: State, ask: Ask, i: Counter) -> Reason | None:
    """Why a Hit on you cannot be placed there."""
    if not s.tables.counters.own[i]:
        return "These Hits are yours to suffer: choose one of your own.", ask.rule
    if ask.what == "duel_hit":
        return "In the duel the Leader strikes Alexander alone.", "battle.enemy-leaders:3"
    if s.where[i] != ARMY:
        return "Only who is in the Army can take a Hit.", ask.rule
    return None


def _not_on_own(ask: Ask) -> Reason:
    return "These Hits fall on the enemy.", ask.rule


def _dealt(s: State, ask: Ask, i: Counter) -> Reason | None:
    """Why one of your Hits cannot be placed there."""
    counters = s.tables.counters
    if counters.own[i]:
        return _not_on_own(ask)
    if s.where[i] != s.fight.area:
        return "Hits fall on who is in this battle.", "battle.resolution:6"
    if counters.leader[i]:
        return (
            "Only Alexander hits the Leader, and only in their duel; these Hits fall on the others.",
            "battle.enemy-leaders:1",
        )
    if ask.what == "hit_wall" and not counters.wall[i]:
        return "Siege Engines that aim at Walls hit nothing else.", "battle.siege-engines:2"
    return None
