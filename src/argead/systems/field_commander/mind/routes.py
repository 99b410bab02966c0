"""Named runs of choices: marches with the chance of a free way, a lighter Army, rights behind "more"."""

from __future__ import annotations

from argead.core.ask import FEW_RIGHTS, MORE, Ask, Choice, Route

from ..rules.rights import lasting_rights, rights
from ..rules.scouting import foraging, marching, ways
from ..schema.ids import AreaId
from ..stakes.chances import free_entry
from ..state import State, key
from ..tables.places import ARMY
from ..text import names
from ..text.labels import deed
from .numbers import bound_for, sent_home, sizes


def runs(s: State, ask: Ask) -> dict[str, Route]:
    """Each way of the Army with what its Scouting die promises, a lighter Army, each right behind "more"."""
    found: dict[str, Route] = {}
    if ask.what == "march":
        found |= _marches(s)
    if ask.what in ("march", "march.more"):
        found |= _lighter_marches(s, ask)
    if ask.what in ("scouting", "scouting.more"):
        found |= _lighter_advance(s, ask)
    if MORE in ask.options:
        found |= {deed(s, right): Route([MORE, right]) for right in rights(s, ask.what)}
    return found


def _marches(s: State) -> dict[str, Route]:
    """A march ends at its die: what that costs is answered when it lies. The way to the enemy comes first."""
    return {
        f"March to {names.area(s.tables, area)}: {free_entry(s, area)} free of charge": Route(
            [("march", area)], area
        )
        for area in _onward(s)
    }


def _onward(s: State) -> list[AreaId]:
    """Where the Army may go, what is nearest to its goal first."""
    goal = bound_for(s)
    open_ways = ways(s)
    return sorted(open_ways, key=s.campaign.range[goal].__getitem__) if goal else open_ways


def _lighter_marches(s: State, ask: Ask) -> dict[str, Route]:
    """One Force less changes little: a march that the purse can feed needs several sent home at once."""
    onward = _onward(s)
    if not onward or s.army.at == bound_for(s):
        return {}
    to = onward[0]
    return {
        f"Keep {size} Forces and march to {names.area(s.tables, to)}": Route(
            [*_disbanding(s, ask, size), ("march", to)]
        )
        for size in sizes(s)
    }


def _lighter_advance(s: State, ask: Ask) -> dict[str, Route]:
    """As many sent home as the price of the die asks for."""
    to, die, campaign = marching(s).to, marching(s).die, s.campaign
    gold = s.treasury.gold - campaign.toll.get(to, 0)
    if foraging(s) <= s.treasury.gold or gold < 0:
        return {}
    size = die + max(0, gold - campaign.forage.get(to, 0))
    advance = Route([*_disbanding(s, ask, size), "advance"])
    return {f"Keep {size} Forces and advance": advance}


def _disbanding(s: State, ask: Ask, size: int) -> list[Choice]:
    """The weakest go home one by one, by "more" where there are many rights."""
    here = [key(s, i) for i in s.at[ARMY]]
    others = len(lasting_rights(s))
    steps: list[Choice] = []
    for sort in sent_home(s, size):
        if others + len(set(here)) > FEW_RIGHTS:
            steps.append(MORE)
        steps.append(("disband", sort))
        here.remove(sort)
    return steps[1:] if ask.what.endswith(MORE) and steps[:1] == [MORE] else steps
