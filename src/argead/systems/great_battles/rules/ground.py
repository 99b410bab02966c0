"""6.2 The ground as it is now: what the map prints, without the barricades that were torn down."""

from __future__ import annotations

from argead.core.rulebook import rule

from ..state import State, Unit
from ..tables.battle import Cost
from ..tables.hexes import Stand
from ..tables.hexset import HexMap


def barricade(a: str, b_: str) -> str:
    """The hexside as the state names it."""
    return f"{min(a, b_)}-{max(a, b_)}"


@rule("6.2", "battle.abatis:1", "battle.abatis:2", "battle.abatis:4")
def passage(s: State, group: int, a: str, b_: str) -> Cost | None:
    """Points and hits of a step to the next hex by the charts; None where it is closed to the group."""
    if s.cleared and barricade(a, b_) in s.cleared:
        return s.battle.cost_cleared(group, a, b_)
    return s.battle.cost(group, a, b_)


@rule("battle.abatis:3")
def rough_side(s: State, a: str, b_: str) -> bool:
    """Is the hexside rough: a bank, a river, a steep slope, a barricade that still stands?"""
    if s.cleared and barricade(a, b_) in s.cleared:
        return s.battle.rough_cleared(a, b_)
    return s.battle.rough_side(a, b_)


def hexside_kinds(s: State, a: str, b_: str) -> tuple[str, ...]:
    """What lies on the side between two hexes."""
    kinds = s.battle.hexsides.get((min(a, b_), max(a, b_)), ())
    if s.cleared and barricade(a, b_) in s.cleared:
        return tuple(kind for kind in kinds if kind != "abatis")
    return kinds


@rule("4.21", "battle.abatis:4")
def rides(s: State) -> HexMap:
    """The ways that are open to a rider with an order."""
    b = s.battle
    if not s.cleared:
        return b.rides
    pairs = [tuple(side.split("-")) for side in s.cleared]
    ways = [(x, y) for a, c in pairs for x, y in ((a, c), (c, a))]
    return b.rides.opened([way for way in ways if passage(s, b.horse_group, *way) is not None])


@rule("battle.abatis:4", "battle.abatis:5", "battle.abatis:6")
def cross(s: State, u: Unit, to: Stand) -> None:
    """Issus: formed foot and elephants tear down the barricade that they cross, however they cross it."""
    for x, y in zip(s.stand[u], to, strict=True):
        tear_down(s, u, x, y)


def tear_down(s: State, u: Unit, a: str, b_: str) -> None:
    """The unit goes from hex to hex; a barricade between them falls if it is heavy enough for that."""
    if s.battle.type[u] not in ("PH", "HI", "MI", "EL") or a == b_:
        return
    if "abatis" in hexside_kinds(s, a, b_):
        s.cleared.append(barricade(a, b_))
