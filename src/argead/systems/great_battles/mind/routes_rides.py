"""A leader's whole ride as one choice."""

from __future__ import annotations

from argead.core.ask import Ask, Choice, Route

from ..rules.duels import ride_options
from ..rules.ground import passage
from ..rules.leaders import MOVEMENT
from ..rules.zones import in_enemy_zone
from ..stakes.rides import challenged, goes_on, rides
from ..state import Leader, State
from ..text.names import counted
from .command import answer_ride


def whole_rides(s: State, ask: Ask) -> dict[str, Route]:
    """The cheapest way to every hex that the leader can ride to, with a halt at its end."""
    l = s.battle.lindex[ask.about[0]]
    found: dict[str, Route] = {}
    ways = rides(s, l)
    drilled = by_the_drill(s, ask, l)
    for to, (points, way) in ways.items():
        if drilled and to == drilled[-1] and len(drilled) == len(way):
            way = drilled
        halt: list[Choice] = [None] if way and goes_on(s, l, to, points) else []
        if len(way) + len(halt) > 1:
            name = f"to {to} ({counted(points - s.spent[l], 'point')})"
            found[name] = Route([*way, *halt], to)
    return found


def by_the_drill(s: State, ask: Ask, l: Leader) -> tuple[str, ...]:
    """The hexes of the way that the drill book has for the leader."""
    t = s.clone()
    way: list[str] = []
    while len(way) < MOVEMENT:
        options = [*ride_options(t, l), None]
        weights = answer_ride(t, ask, options)
        to = options[weights.index(max(weights))]
        if to is None or challenged(t, l, to):
            break
        cost = passage(t, t.battle.horse_group, t.place[l], to)
        t.spent[l] += cost[0] if cost is not None else 1
        t.place[l] = to
        way.append(to)
        if in_enemy_zone(t, to, t.battle.lside[l]):
            break
    return tuple(way)
