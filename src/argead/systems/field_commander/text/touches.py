"""What an option touches: the pieces, Areas and cards that light up."""

from __future__ import annotations

from argead.core.ask import Ask, Choice

from ..rules.scouting import marching
from ..schema.ids import Sort
from ..state import State, one_of, sorts_of
from ..tables.places import ARMY


def refs(s: State, ask: Ask, option: Choice) -> list[str]:
    """Ids of the pieces, Areas and cards that an option touches."""
    if isinstance(option, tuple):
        name, item = option
        if name in ("march", "play", "advisor", "insight", "dismiss"):
            return [item]
        if name == "build":
            return [s.army.at]
        return _pieces_of(s, str(item).partition(":")[0])
    if not isinstance(option, str):
        return []
    if option in ("alexander", "duel"):
        return ["alexander"]
    if option in ("battle", "intimidate", "govern", "raze"):
        return [str(ask.about[0]) if ask.about else s.army.at]
    if option == "advance":
        return [marching(s).to]
    return [option] if option in s.tables.advisors else _pieces_of(s, option)


def _pieces_of(s: State, sort: str) -> list[str]:
    """The counter that a sort of Force stands for: yours first, then the enemy's."""
    if sort == "alexander":
        return ["alexander"]
    for place in (ARMY, s.battle.area if s.battle else s.army.at):
        there = s.at.get(place, [])
        if sort in sorts_of(s, there):
            return [s.tables.counters.id[one_of(s, there, Sort(sort))]]
    return []
