"""Plans: what a strong player may be up to for a turn, from what lies open and what is his own.

Enemies are counted by their counters, which everybody sees; armies are named by where they stand, so
that a plan that is told gives nothing away.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from argead.core.system import Plan

from ..rules.movement import ready_leaders, ready_units
from ..rules.raids import raidable
from ..rules.retreat import SLIP_AWAY
from ..rules.supply import in_supply
from ..state import (
    FOE,
    MACEDON,
    NEUTRAL,
    NOWHERE,
    PERSIA,
    REDUCED,
    SEATS,
    Piece,
    Place,
    Side,
    State,
    closed,
    stack_side,
    units_at,
)
from .orders import MANY, Errand, Orders

MOST: Final = 8
RESERVE: Final = (3, 6)
"""What each side keeps for its armies and the moves of the next turn."""
FADE: Final = 0.22
"""How fast a goal loses its charm with each movement point."""
HOME: Final = 5.0
"""What Pella is worth to the Persians, whose other cities are worth 2."""
VACANT: Final = 2.0
"""What a city without a marker is worth to them: it opens its gates, pays and is believed in."""
STRONGER: Final = 1.2
"""How many times as strong as the enemy seems an army should be that seeks a battle."""
COUNTER: Final = (1.2, 0.65)
"""How strong a hidden counter of each side is, on average."""
SIEGE: Final = 10.0
"""How strong an army a fortress asks for."""
NEAR: Final = 8
"""How far away, in movement points, an army counts as near."""
TOO_FAR: Final = 16
"""What no army reaches in the next few turns."""
TWO: Final = 2
ROADS: Final = 3
"""Armies that advance at once."""
GARRISON: Final = 3
"""What stays behind of an army that is parted, at least."""
LARGE: Final = 6
"""So many units make an army that can be parted."""


class Army(NamedTuple):
    """A stack that can set out: where it waits (or that it is on the march), where it is, who can go."""

    origin: Place
    at: Place
    men: int
    force: float


Stack: TypeAlias = tuple[Place, float]
"""Where enemies stand, and how strong they seem to be."""


class Goal(NamedTuple):
    """What an army may be sent to, and how much it is worth to go there."""

    area: Place
    worth: float


def plans(s: State, seat: str) -> Sequence[Plan]:
    """The best-looking few: a city to take, an army to fall upon, home to guard, men to raise."""
    side = Side(SEATS.index(seat))
    if s.stage not in ("start", "actions"):
        return list(_of_recruits(s, side))
    armies = _armies(s, side)
    found = _of_armies(s, side, armies) if armies else _of_recruits(s, side)
    return list(islice(found, MOST))


def round_of(s: State) -> str:
    """The turn."""
    return f"turn {s.turn}"


# -- who can go, and where to ---------------------------------------------------------------------------


def _armies(s: State, side: Side) -> list[Army]:
    """Those that can still march this turn: the one on its way first, then the largest."""
    t = s.tables
    places = dict.fromkeys(s.at[p] for p in t.leaders_of[side] if s.at[p] < t.n_areas)
    found = []
    for area in places:
        units, leaders = ready_units(s, area), ready_leaders(s, side, area)
        if units and leaders and not closed(s, area):
            found.append(Army(area, area, len(units), _strength(s, units + leaders)))
    found.sort(key=lambda army: -army.force)
    m = s.march
    if m is not None and m.side == side and m.steps < 0 and (units := units_at(s, t.march)):
        force = _strength(s, s.here[t.march])
        found.insert(0, Army(t.march, m.at, len(units), force))
    return found


def _strength(s: State, pieces: Sequence[Piece]) -> float:
    t = s.tables
    return sum((t.worth_reduced if s.flags[p] & REDUCED else t.worth)[p] for p in pieces)


def _enemies(s: State, side: Side) -> list[Stack]:
    """Areas where enemies stand, and how strong they seem."""
    t = s.tables
    foe = FOE[side]
    each = COUNTER[foe]
    return [(a, each * len(s.here[a])) for a in t.areas if s.here[a] and stack_side(s, a) == foe]


def _goals(s: State, side: Side, army: Army) -> list[Goal]:
    """Cities that the army may take and the heart of Persia, the most inviting first."""
    t = s.tables
    row = t.distance[army.at]
    found = []
    for area, weight in t.targets[side]:
        if s.owner[area] == side or row[area] > TOO_FAR or closed(s, area):
            continue
        if side == PERSIA:
            weight = HOME if area == t.pella else VACANT if s.owner[area] == NEUTRAL else weight
        if any(t.map.city[c].fortress for c in t.cities_in[area]):
            weight *= min(1.0, army.force / SIEGE)
        guarded = stack_side(s, area) == FOE[side]
        if guarded and STRONGER * COUNTER[FOE[side]] * len(s.here[area]) > army.force:
            continue
        found.append(Goal(area, weight * math.exp(-FADE * row[area])))
    return sorted(found, key=lambda goal: -goal.worth)


# -- plans for armies -----------------------------------------------------------------------------------


def _of_armies(s: State, side: Side, armies: list[Army]) -> Iterator[Plan]:
    """What is most urgent first; of each kind few."""
    main = max(armies, key=lambda army: army.force)
    goals = _goals(s, side, main)
    enemies = _enemies(s, side)
    yield from _fall_back(s, side, main, enemies)
    yield from (_take(s, side, main, goal.area) for goal in goals[:TWO])
    taken = {(main, goal.area) for goal in goals[:TWO]}
    yield from _strike(s, side, armies, enemies, taken)
    yield from _every_road(s, side, armies)
    yield from _guard(s, side, armies, enemies)
    yield from _part(s, side, main, goals)
    yield from _gather(s, side, main, armies)
    yield from _raid(s, side)
    yield _raise(s, side, main.at, first=True)


def _take(s: State, side: Side, army: Army, goal: Place) -> Plan:
    """One army goes for one city; the others stay where they are."""
    orders = _with_recruits(side, (Errand(army.origin, goal),), army.at)
    return Plan(f"take {_named(s, goal)} with {_army(s, army)}", orders.prefer)


def _every_road(s: State, side: Side, armies: list[Army]) -> Iterator[Plan]:
    """Every army its own city."""
    errands: list[Errand] = []
    for army in armies[:ROADS]:
        row = s.tables.distance[army.at]
        taken = {errand.goal for errand in errands}
        open_ = [g.area for g in _goals(s, side, army) if g.area not in taken]
        goal = next((a for a in open_ if not errands or row[a] <= NEAR), NOWHERE)
        if goal != NOWHERE:
            errands.append(Errand(army.origin, goal))
    if len(errands) < TWO:
        return
    goals = [_named(s, errand.goal) for errand in errands]
    orders = _with_recruits(side, tuple(errands), armies[0].at)
    yield Plan(f"advance on all roads: on {', '.join(goals[:-1])} and {goals[-1]}", orders.prefer)


def _strike(
    s: State, side: Side, armies: list[Army], enemies: list[Stack], taken: set[tuple[Army, Place]]
) -> Iterator[Plan]:
    """Fall upon a weaker army in reach, the strongest such one, where that is not planned already."""
    t = s.tables
    reach = t.actions.movement.cavalry
    pairs = [
        (seems, -t.distance[army.at][area], army, area)
        for army in armies
        for area, seems in enemies
        if STRONGER * seems <= army.force
        and 0 < t.distance[army.at][area] <= reach
        and (army, area) not in taken
    ]
    if pairs:
        _, _, army, area = max(pairs)
        orders = _with_recruits(side, (Errand(army.origin, area),), army.at)
        told = f"attack the enemy in {t.place_names[area]} with {_army(s, army)}"
        yield Plan(told, orders.prefer)


def _guard(s: State, side: Side, armies: list[Army], enemies: list[Stack]) -> Iterator[Plan]:
    """The nearest army but the largest goes home, or stays there, and recruits come to it."""
    t = s.tables
    home = t.pella if side == MACEDON else _threatened(s, enemies)
    if home == NOWHERE:
        return
    main = max(armies, key=lambda army: army.force)
    guards = [army for army in armies if army is not main or len(armies) == 1]
    nearest = min(guards, key=lambda army: t.distance[army.at][home])
    if t.distance[nearest.at][home] > NEAR:
        return
    orders = _with_recruits(side, (Errand(nearest.origin, home),), home)
    yield Plan(f"guard {_named(s, home)} with {_army(s, nearest)}", orders.prefer)


def _threatened(s: State, enemies: list[Stack]) -> Place:
    """The Persian city, or Media, that the largest enemy army is likeliest to go for."""
    t = s.tables
    strong = max(enemies, key=lambda stack: stack[1], default=None)
    if strong is None:
        return NOWHERE
    row = t.distance[strong[0]]
    own = [(area, weight) for area, weight in t.targets[MACEDON] if s.owner[area] == PERSIA]
    found = max(own, key=lambda goal: goal[1] * math.exp(-FADE * row[goal[0]]), default=None)
    return found[0] if found is not None else NOWHERE


def _part(s: State, side: Side, main: Army, goals: list[Goal]) -> Iterator[Plan]:
    """A third of the army stays behind, with a leader if there are two."""
    t = s.tables
    if main.origin == t.march or main.men < LARGE or len(ready_leaders(s, side, main.at)) < 2:
        return
    goal = next((g.area for g in goals if g.area != main.at), NOWHERE)
    if goal != NOWHERE:
        keep = max(GARRISON, main.men // 3)
        orders = _with_recruits(side, (Errand(main.origin, goal, keep),), main.at)
        told = f"leave a garrison in {t.place_names[main.at]} and take {_named(s, goal)}"
        yield Plan(told, orders.prefer)


def _gather(s: State, side: Side, main: Army, armies: list[Army]) -> Iterator[Plan]:
    """The others come to the largest army."""
    t = s.tables
    near = [a for a in armies if a is not main and t.distance[a.at][main.at] <= NEAR]
    if near:
        errands = tuple(Errand(army.origin, main.at) for army in near)
        orders = _with_recruits(side, errands, main.at)
        yield Plan(f"gather the army in {t.place_names[main.at]}", orders.prefer)


def _fall_back(s: State, side: Side, main: Army, enemies: list[Stack]) -> Iterator[Plan]:
    """Out of reach of a larger army, or to where there is something to eat; refit there."""
    t = s.tables
    near = [a for a, seems in enemies if seems > main.force and t.distance[a][main.at] <= NEAR]
    if not near and in_supply(s, side, main.at):
        return
    havens = [
        (min((t.distance[e][a] for e in near), default=0) - t.distance[main.at][a], -a)
        for a in t.areas
        if s.owner[a] == side
        and stack_side(s, a) != FOE[side]
        and 0 < t.distance[main.at][a] <= NEAR
        and in_supply(s, side, a)
    ]
    if havens:
        haven = Place(-max(havens)[1])
        orders = _with_recruits(side, (Errand(main.origin, haven),), haven)
        told = f"fall back to {t.place_names[haven]} and refit"
        yield Plan(told, orders._replace(attacked=SLIP_AWAY).prefer)


# -- ships and recruits ---------------------------------------------------------------------------------


def _raid(s: State, side: Side) -> Iterator[Plan]:
    """The Persian fleet goes where most shores lie open."""
    t = s.tables
    if side != PERSIA or not any(s.at[p] < t.pool for p in t.ships_of[side]):
        return
    shores = [(len(raidable(s, sea)), -sea) for sea in t.seas]
    most, sea = max(shores)
    if most:
        orders = _with_recruits(side, (), NOWHERE)._replace(raids=Place(-sea))
        yield Plan(f"raid the shores of the {t.place_names[-sea]}", orders.prefer)


def _of_recruits(s: State, side: Side) -> Iterator[Plan]:
    """When all marches are over: men for the largest army, for home, or none."""
    t = s.tables
    places = {s.at[p] for p in t.leaders_of[side] if s.at[p] < t.n_areas}
    armies = [a for a in places if units_at(s, a) and not closed(s, a)]
    if armies:
        yield _raise(s, side, max(armies, key=lambda a: (len(units_at(s, a)), -a)), first=False)
    if side == MACEDON and s.owner[t.pella] == MACEDON:
        yield _raise(s, side, t.pella, first=False)
    yield Plan("keep the treasure", Orders(side, reserve=MANY).prefer)


def _raise(s: State, side: Side, where: Place, *, first: bool) -> Plan:
    """As many as the purse can pay for."""
    orders = Orders(side, muster=where, reserve=RESERVE[side], recruits_first=first)
    told = f"raise men in {s.tables.place_names[where]}"
    return Plan(f"{told} and stay" if first else told, orders.prefer)


def _with_recruits(side: Side, errands: tuple[Errand, ...], muster: Place) -> Orders:
    """Errands, and at the end of the turn men for those who need them."""
    return Orders(side, errands, muster, RESERVE[side])


# -- in words -------------------------------------------------------------------------------------------


def _named(s: State, goal: Place) -> str:
    """A city by its own name, other ground by that of the Area."""
    t = s.tables
    cities = [t.map.city[c].name for c in t.cities_in[goal]]
    return " and ".join(cities) or t.place_names[goal]


def _army(s: State, army: Army) -> str:
    t = s.tables
    return (
        "the army on the march"
        if army.origin == t.march
        else f"the army in {t.place_names[army.at]}"
    )
