"""Marches of whole Armies to places worth going to."""

from __future__ import annotations

from typing import Any

from argead.core.ask import PASS, Ask, Choice, Route
from argead.parts import graph

from ..rules.activation import movement_points, points_left
from ..state import State, fresh_at, generals_at, is_city, is_minor, total
from ..tables.ids import INDEPENDENT, NOBODY, SPACE_OF, SPACES, General, Location


def runs(s: State, ask: Ask) -> dict[str, Route]:
    """Marches of whole Armies to places worth going to, with what they do there."""
    if ask.what == "armies":
        found: dict[str, Route] = {}
        for option in ask.options:
            if option is not PASS and option[0] == "activate":
                general = s.tables.general[option[1]]
                here = s.at[general]
                if here < SPACES and fresh_at(s, here, s.active):
                    opening = [option, *_whole(s, here, general)]
                    points = _points(s, general)
                    name = s.tables.general_names[general]
                    found.update(_marches(s, name, here, points, opening, set()))
        return found
    act = s.act
    if ask.what not in ("compose", "move_menu") or act is None or act.faction == INDEPENDENT:
        return {}
    here = s.at[act.leader]
    if here >= SPACES or act.means.fought:
        return {}
    opening = ["all"] if ask.what == "compose" and "all" in ask.options else []
    firsts = {o for o in ask.options if isinstance(o, tuple)} if ask.what == "move_menu" else set()
    name = s.tables.general_names[act.leader]
    return _marches(s, name, here, points_left(s), opening, firsts)


def _points(s: State, general: General) -> int:
    return movement_points(s, general) if s.segment.name == "activation" else s.segment.march_points


def _whole(s: State, here: Location, general: General) -> list[Choice]:
    """The answer that takes everything along, where it is asked for."""
    p = s.active
    others = [g for g in generals_at(s, here, p) if g != general and not is_minor(g)]
    if total(fresh_at(s, here, p)) + len(others) < 2 and is_minor(general):
        return []
    return ["all"]


def _marches(
    s: State, name: str, here: Location, points: int, opening: list[Choice], firsts: set[Any]
) -> dict[str, Route]:
    """The cheapest way to each space within the points, and a Siege or removal at its end."""
    t = s.tables
    found: dict[str, Route] = {}
    start = [SPACE_OF[here]]
    spent = graph.cheapest(start, t.land.__getitem__, points)
    ways = graph.ways(start, t.land.__getitem__, points)
    for to in sorted(ways):
        way: list[Choice] = [("march", t.space_ids[space]) for space in ways[to]]
        if way and firsts and way[0] not in firsts:
            continue
        steps = [*opening, *way]
        left = points - spent[to]
        owner = s.pc[to]
        if left >= 2 and owner not in (NOBODY, s.active):
            hard = owner == INDEPENDENT or is_city(s, to)
            deed: Choice = ("siege",) if hard else ("remove",)
            if not way and firsts and deed not in firsts:
                continue
            again = [deed] if left >= 4 and hard else []
            label = f"{name}: {deed[0]} {t.space_names[to]}"
            found[label] = Route([*steps, deed, *again, PASS])
        if way:
            found[f"{name} to {t.space_names[to]}"] = Route([*steps, PASS], t.space_ids[to])
    return found
