"""What can be laid over the map: who holds what, what it is worth, who goes hungry, who may march where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.roll import Roll
from argead.core.scene import Overlay, OverlayKind, OverlayPath, Row, Shade, Side

from ..rules.control import contested
from ..rules.forced_march import barred
from ..rules.movement import destinations, free_leaders, leader_may_enter, passable
from ..rules.stacking import forces_in, province_of
from ..rules.supply import (
    armies,
    army_key,
    attrition_roll,
    depletion_roll,
    needs_supply,
    sea_sources,
)
from ..rules.variant import variant
from ..state import NOBODY, Force, Owner, State, main_force
from ..tables.readings import found
from ..text.figures import chance, garrison, holder
from ..text.grammar import Count
from ..text.names import name
from . import clash
from .colours import colour

OVERLAYS: Final[Mapping[OverlayKind, str]] = {
    OverlayKind.CONTROL: "Provinces and their worth",
    OverlayKind.SUPPLY: "Food and hunger",
    OverlayKind.REACH: "Marches",
}


def overlay(s: State, seat: str | None, kind: OverlayKind, of: str) -> Overlay:
    """One of the overlays; nothing is hidden in these games."""
    owner = s.phasing if seat is None else s.game.owner_index[seat]
    laid = _MADE[kind](s, owner, of)
    if of:
        laid["of"] = of
    return laid


# -- control -------------------------------------------------------------------------------------


def _control(s: State, _owner: Owner, _of: str) -> Overlay:
    """Every province with its holder, what it counts at the end and what it pays."""
    spaces: dict[str, Shade] = {}
    for p in s.game.provinces:
        counts, pays = points(s, p), income(s, p)
        told = [holder(s, p)]
        told += ["contested"] if contested(s, p) else []
        told += [f"{Count(counts):point} at the end{_for_whom(s)}"] if counts else []
        told += [f"{Count(pays):point} of replacements"] if pays else []
        spaces[p] = {
            "level": 1 if contested(s, p) else 2,
            "side": colour(s, s.control[p]),
            "value": str(counts),
            "text": "; ".join(told),
        }
    return {
        "kind": OverlayKind.CONTROL,
        "title": OVERLAYS[OverlayKind.CONTROL],
        "clause": _clause(s),
        "spaces": spaces,
        "legend": [*holders(s), {"label": "faint: contested"}, {"label": "number: points"}],
    }


def _clause(s: State) -> str:
    """What says in this game what a province counts."""
    if s.wars is not None:
        return "clash.13.0:2"
    return "xen.9.3:1" if of_cyrus(s) else "16.3:2"


def _for_whom(s: State) -> str:
    """In the campaign only Macedon collects points."""
    return "" if s.wars is not None or of_cyrus(s) else " for Macedon"


def of_cyrus(s: State) -> bool:
    """Whether the game is that of Cyrus and the Ten Thousand."""
    return "cyrus" in s.leader_at


def points(s: State, province: str) -> int:
    """What a province counts at the end for who holds it."""
    if s.wars is not None:
        return clash.province_points(s, province)
    if of_cyrus(s):
        return int(getattr(s.game.charts.xenophon_points, s.game.terrain[province]))
    return 1


def income(s: State, province: str) -> int:
    """What a province pays its holder in replacements."""
    owner = s.control[province]
    if owner == NOBODY or contested(s, province) or province in s.game.no_income[owner]:
        return 0
    return 0 if of_cyrus(s) else variant(s).income(s, province)


def holders(s: State) -> list[Row]:
    """Whoever holds a province, in his colour."""
    owners = [o for o in s.game.owners if o in s.control.values()]
    rows: list[Row] = [
        {"label": _capital(name(s.tables, s.game.owner_names[o])), "side": colour(s, o)}
        for o in owners
    ]
    if NOBODY in s.control.values():
        label = "independent" if s.wars is None else "nobody"
        rows.append({"label": label, "side": Side.INDEPENDENT})
    return rows


# -- supply --------------------------------------------------------------------------------------


def _supply(s: State, owner: Owner, of: str) -> Overlay:
    """Bare land, and what every army there has to fear; with a province, whence ships could feed it."""
    spaces: dict[str, Shade] = {p: land for p in s.game.provinces if (land := _land(s, p))}
    for province, force, units in armies(s, s.game.provinces):
        fed = s.sea_supply.get(army_key(province, force))
        spaces[province] = _eaters(s, province, force, units, fed)
    return {
        "kind": OverlayKind.SUPPLY,
        "title": OVERLAYS[OverlayKind.SUPPLY],
        "clause": "7.0:1" if s.options["beginner"] else "7.1:1",
        "spaces": spaces,
        "paths": _convoys(s, owner, of),
        "legend": [
            {"label": "strong: eaten bare or desert; armies there roll for attrition"},
            {"label": "middle: an army lives on it; how likely it is to be eaten bare"},
            {"label": "lines: food that is shipped, or could be"},
        ],
    }


def _land(s: State, province: str) -> Shade | None:
    """Land that feeds no army."""
    if s.depleted[province]:
        text = "burnt" if s.depleted[province] > 1 else "eaten bare until summer"
        return {"level": 3, "value": "bare", "text": text}
    if s.game.terrain[province] == "desert":
        return {"level": 3, "value": "desert", "text": "desert: feeds no army"}
    return None


def _eaters(s: State, province: str, force: Force, units: int, fed: str | None) -> Shade:
    """What an army meets in the next supply phase."""
    side, many = colour(s, s.owner_of(force)), Count(units.bit_count())
    if fed is not None:
        text = f"{many:unit} fed by sea from {name(s.tables, fed)}"
        return {"level": 1, "side": side, "value": "ships", "text": text}
    if _land(s, province):
        if variant(s).at_home(s, province, force):
            return {"level": 1, "side": side, "text": f"{many:unit} at home: nobody starves"}
        roll = attrition_roll(s, s.game.terrain[province], many)
        risk = chance(roll, lambda r: found(r) != "0")
        text = f"{many:unit} on bare ground: steps are lost on {risk}"
        return {"level": 3, "side": side, "value": risk, "text": text}
    if variant(s).plentiful(s, province):
        return {"level": 1, "side": side, "text": f"{many:unit}; rich land feeds all now"}
    risk = chance(depletion_roll(s, province, _mouths(s, province)), _bare)
    text = f"{Count(_mouths(s, province)):unit} to feed: eaten bare on {risk}"
    return {"level": 2, "side": side, "value": risk, "text": text}


def _bare(roll: Roll) -> bool:
    return roll.over >= 0


def _mouths(s: State, province: str) -> int:
    """Everybody who lives off the fields of a province."""
    return sum(
        needs_supply(s, province, force).bit_count()
        for owner in s.game.owners
        for force in forces_in(s, province, owner)
        if army_key(province, force) not in s.sea_supply
    )


def _convoys(s: State, owner: Owner, of: str) -> list[OverlayPath]:
    """Food that was ordered by sea, and what could be shipped to the province that is looked at."""
    paths: list[OverlayPath] = []
    for key, source in s.sea_supply.items():
        goal = key.partition(":")[0]
        paths.append({"places": [source, goal], "text": f"food from {name(s.tables, source)}"})
    if of in s.control and s.at[of] & s.forces[main_force(owner)]:
        paths += [
            {"places": [source, of], "text": f"{name(s.tables, source)} could feed it by sea"}
            for source in sea_sources(s, of, owner)
        ]
    return paths


# -- reach ---------------------------------------------------------------------------------------


def _reach(s: State, owner: Owner, of: str) -> Overlay:
    """Where a leader may march, and hurry on to; without one, all who have not moved."""
    spaces: dict[str, Shade] = {}
    paths: list[OverlayPath] = []
    for leader in _leaders(s, owner, of):
        who, start = name(s.tables, leader), province_of(s, s.leader_at[leader])
        for goal in destinations(s, leader):
            met = garrison(s, goal, s.leader_owner(leader)) if goal in s.control else ""
            text = f"{_capital(who)} marches here" + (f"; {met}" if met else "")
            spaces[goal] = {"level": 2, "text": text, **({"value": "enemies"} if met else {})}
            paths.append({"places": [start, goal], "text": str(who)})
            for third in _hurrying(s, leader, start, goal):
                told = f"{_capital(who)} by forced march through {name(s.tables, goal)}"
                spaces.setdefault(third, {"level": 1, "value": "forced", "text": told})
    return {
        "kind": OverlayKind.REACH,
        "title": OVERLAYS[OverlayKind.REACH],
        "clause": "8.1:1",
        "spaces": spaces,
        "paths": paths,
        "legend": [
            {"label": "may be entered by a march"},
            {"label": "faint: by a forced march, with a roll for attrition"},
        ],
    }


def _leaders(s: State, owner: Owner, of: str) -> list[str]:
    """Whose marches are shown: those of a leader, of all at a place, or of all who may still go."""
    if of in s.leader_at:
        return [of] if s.ashore(s.leader_at[of]) else []
    free = free_leaders(s, owner)
    place = s.where(s.game.unit_index[of]) if of in s.game.unit_index else of
    if s.ashore(place):
        return [x for x in free if s.leader_at[x] == place]
    return free


def _hurrying(s: State, leader: str, start: str, via: str) -> list[str]:
    """Where a forced march leads from the first province."""
    owner = s.leader_owner(leader)
    if via not in s.control or not variant(s).may_force_march(s, leader) or barred(s, via, owner):
        return []
    return [
        p
        for p in s.game.neighbours[via]
        if p != start and passable(s, via, p, owner) and leader_may_enter(s, leader, p)
    ]


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


_MADE: Final[Mapping[OverlayKind, Callable[[State, Owner, str], Overlay]]] = {
    OverlayKind.CONTROL: _control,
    OverlayKind.SUPPLY: _supply,
    OverlayKind.REACH: _reach,
}
