"""Marches of whole Armies to places worth going to, and PCs for all Operation Points at once."""

from __future__ import annotations

from typing import Any

from argead.core.ask import PASS, Ask, Choice, Route
from argead.parts import graph

from ..rules.activation import most_moving, movement_points, points_left
from ..rules.generals import marks, minors_to_lead
from ..state import (
    State,
    enemy_cus,
    fresh_at,
    generals_at,
    is_city,
    is_minor,
    minors_of,
    player_of,
    royals_at,
    total,
)
from ..tables.ids import INDEPENDENT, NOBODY, OFF, SPACE_OF, SPACES, General, Location, Space


def runs(s: State, ask: Ask) -> dict[str, Route]:
    """Marches of whole Armies to places worth going to, with what they do there; PCs of a Province."""
    if ask.what == "armies":
        found: dict[str, Route] = {}
        for option in ask.options:
            if option is not PASS and option[0] != "disband":
                found.update(_set_out(s, option))
        return found
    if ask.what == "place_pcs":
        return _settlements(s, ask)
    act = s.act
    if ask.what not in ("compose", "move_menu") or act is None or act.faction == INDEPENDENT:
        return {}
    here = s.at[act.leader]
    if not 0 <= here < SPACES or act.means.fought:
        return {}
    opening = ["all"] if ask.what == "compose" and "all" in ask.options else []
    firsts = {o for o in ask.options if isinstance(o, tuple)} if ask.what == "move_menu" else set()
    name = s.tables.general_names[act.leader]
    return _marches(s, name, here, points_left(s), opening, firsts)


def _set_out(s: State, option: Choice) -> dict[str, Route]:
    """The marches of a General who is activated, or of a Minor General who is placed to lead."""
    t = s.tables
    if option[0] == "activate":
        general = t.general[option[1]]
        here, name = s.at[general], t.general_names[general]
    else:
        here = t.location[option[1]]
        named = t.general[option[2]] if len(option) > 2 else None
        general = minors_to_lead(s, s.active, here)[0] if named is None else named
        name = f"{t.general_names[general]} from {t.space_names[SPACE_OF[here]]}"
    if here >= SPACES or not fresh_at(s, here, s.active):
        return {}
    opening = [option, *_whole(s, here, general)]
    return _marches(s, name, here, _points(s, general), opening, set())


def _points(s: State, general: General) -> int:
    return movement_points(s, general) if s.segment.name == "activation" else s.segment.march_points


def _whole(s: State, here: Location, general: General) -> list[Choice]:
    """The answer that takes everything along, where it is asked for."""
    p, force = s.active, fresh_at(s, here, s.active)
    if not _may_leave(s, here, general) or total(force) > most_moving(s):
        return []
    if not is_minor(general):
        return ["all"]
    royals = [r for r in royals_at(s, here, p) if not s.segment.royal_spent[r]]
    return ["all"] if total(force) + len(royals) > 1 else []


def _may_leave(s: State, here: Location, leader: General) -> bool:
    """Whether somebody or something marks what would stay; if nothing does, all go along unasked."""
    p = s.active
    if s.pc[SPACE_OF[here]] == p and not enemy_cus(s, here, p):
        return True
    others = [g for g in minors_of(s, p) if g != leader]
    if any(g != leader for g in generals_at(s, here, p)):
        return True
    return any(s.at[g] == OFF or not marks(s, g, p) for g in others)


# -- PCs -------------------------------------------------------------------------------------------


def _settlements(s: State, ask: Ask) -> dict[str, Route]:
    """All Operation Points in one Province, or where they count most: PCs of the Segment hinder no other."""
    t, ops, me = s.tables, ask.about[0], player_of(s, ask.seat)
    spaces = [t.space[option] for option in ask.options if option is not PASS]
    if ops < 2 or len(spaces) < 2:
        return {}
    found: dict[str, Route] = {}
    provinces: dict[int, list[Space]] = {}
    for space in spaces:
        provinces.setdefault(t.home[space], []).append(space)
    left = {home: t.province_control[home] - s.held[home * 6 + me] for home in provinces}

    def worth(home: int) -> float:
        """Points of a Province for each PC that it still takes; one that is held takes none."""
        needed = left[home]
        return t.province_vp[home] / needed if needed > 0 else 0.0

    best = [
        space for home in sorted(provinces, key=lambda h: -worth(h)) for space in provinces[home]
    ]
    found[f"{min(ops, len(best))} PCs where they count most"] = _placed(s, best[:ops])
    for home, there in provinces.items():
        if len(there) > 1:
            label = f"{min(ops, len(there))} PCs in {t.province_names[home]}"
            found[label] = _placed(s, there[:ops])
    return found


def _placed(s: State, spaces: list[Space]) -> Route:
    return Route([s.tables.space_ids[space] for space in spaces])


# -- marches ---------------------------------------------------------------------------------------


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
            does = "besieges" if hard else "takes the PC away from"
            label = f"{name} {does} {t.space_names[to]}"
            found[label] = Route([*steps, deed, *again, PASS])
        if way:
            found[f"{name} to {t.space_names[to]}"] = Route([*steps, PASS], t.space_ids[to])
    return found
