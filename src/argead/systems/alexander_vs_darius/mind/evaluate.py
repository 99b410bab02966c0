"""How good a position is, by weights that can be told one by one."""

from __future__ import annotations

import math
from functools import cache
from typing import Final, NamedTuple

from ..rules.retreat import retreats
from ..rules.supply import in_supply, supplied
from ..state import (
    FOE,
    MACEDON,
    MOVED,
    PERSIA,
    REDUCED,
    SEATS,
    Place,
    Side,
    State,
    closed,
    units_at,
)

Stacks = tuple[list[tuple[Place, float]], list[tuple[Place, float]]]

FAR: Final = 12
LONG: Final = 8
"""Turns beyond which nobody plans."""
AT_THE_GATES: Final = 0.7
STORM: Final = 5.0
"""How far a city is lost that a strong army stands before, and how strong an army takes it by storm."""
RELIEF: Final = 0.2877
"""How fast the hope for an army that marches home, and the fear of one that comes, fades with distance."""
MATCH: Final = 0.4
"""How strong beside another an army must be to beat it with luck."""
MARCH: Final = 4
"""How far infantry goes in a turn."""


class Weights(NamedTuple):
    """What things are worth, in log odds of winning; the names of sides stand for who has the thing.

    A weight of 0 is something that the rule of thumb knows nothing of.
    """

    legitimacy: float = 0.11
    weariness: float = 0.24
    brink_macedon: float = 0.9
    brink_persia: float = 0.9
    coin: float = 0.24
    purse_macedon: float = 0.03
    hoard_macedon: float = 0.015
    purse_persia: float = 0.03
    hoard_persia: float = 0.012
    income_macedon: float = 0.007
    income_persia: float = 0.004
    troops_macedon: float = 0.055
    troops_persia: float = 0.044
    reach_macedon: float = 0.16
    reach_persia: float = 0.16
    heart: float = 1.0
    fade_macedon: float = 0.1985
    fade_persia: float = 0.1985
    threat_macedon: float = 0.10
    threat_persia: float = 0.10
    land: float = 0.006
    hungry: float = 0.168
    way_back: float = 0.04
    bare: float = 0.8
    alone: float = 0.7
    weaker: float = 0.6
    larger: float = 0.384
    larger_far: float = 0.03
    pinned: float = 0.2
    dared: float = 0.3
    siege_macedon: float = 0.055
    siege_persia: float = 0.12
    home: float = 0.0
    guard: float = 0.0
    famine: float = 0.0
    vacant: float = 0.0
    trapped: float = 0.0
    headless_macedon: float = 0.0
    headless_persia: float = 0.0


WEIGHTS: Final = Weights()

NAMES: Final = (
    "the Legitimacy of Darius",
    "War Weariness",
    "Macedon's treasury",
    "Persia's treasury",
    "what cities pay",
    "Macedonian troops",
    "Persian troops",
    "what the Macedonians can reach",
    "what the Persians can reach",
    "weak Persian armies within a march",
    "weak Macedonian armies within a march",
    "ground held",
    "Alexander's supply",
    "Alexander in danger",
    "Alexander's command",
    "Pella",
    "Macedonians out of supply",
    "Macedonians without a leader",
    "Persians without a leader",
    "sieges",
    "leaders who are free to move",
)
"""The parts of the balance, in their order, by what a player calls them."""


def weigh(s: State, seat: str, w: Weights) -> float:
    """The seat's chance of winning, 0 to 1."""
    value = 1 / (1 + math.exp(-balance(s, w)))
    return value if seat == SEATS[MACEDON] else 1 - value


def balance(s: State, w: Weights) -> float:
    """Good for Macedon above zero: tracks, treasure, troops, and what armies can reach."""
    return sum(parts(s, w))


def parts(s: State, w: Weights) -> tuple[float, ...]:
    """The balance part by part, as ``NAMES`` calls them."""
    force = forces(s)
    stacks = (_stacks(s, force, MACEDON), _stacks(s, force, PERSIA))
    return (
        w.legitimacy * (25 - s.legitimacy) + w.brink_persia / max(1, s.legitimacy),
        w.weariness * (s.weariness - 10) - w.brink_macedon / max(1, s.weariness),
        _purse(s, w),
        _hoard(s, w),
        _income(s, w),
        w.troops_macedon * sum(f for _, f in stacks[MACEDON]),
        -w.troops_persia * sum(f for _, f in stacks[PERSIA]),
        w.reach_macedon * _reach(s, MACEDON, stacks, _pull(w.fade_macedon), w),
        -w.reach_persia * _reach(s, PERSIA, stacks, _pull(w.fade_persia), w),
        w.threat_macedon * _threat(s, MACEDON, stacks),
        -w.threat_persia * _threat(s, PERSIA, stacks),
        w.land * (s.owner.count(MACEDON) - s.owner.count(PERSIA)),
        *_alexander(s, w, force, stacks[PERSIA]),
        _pella(s, w, stacks),
        -w.famine * _famine(s, stacks[MACEDON]) if w.famine else 0.0,
        -w.headless_macedon * _headless(s, stacks[MACEDON]) if w.headless_macedon else 0.0,
        w.headless_persia * _headless(s, stacks[PERSIA]) if w.headless_persia else 0.0,
        _sieges(s, w),
        _idleness(s),
    )


@cache
def _pull(fade: float) -> tuple[float, ...]:
    """How much of a thing is left at each distance."""
    return tuple(math.exp(-fade * d) for d in range(FAR))


def _purse(s: State, w: Weights) -> float:
    """The last coin keeps the army willing, the next few pay for moves, a hoard is worth little."""
    mine = s.treasury[MACEDON]
    worth = w.coin * min(mine, 1) + w.purse_macedon * min(max(mine - 1, 0), 5)
    return worth + w.hoard_macedon * min(max(mine - 6, 0), 20)


def _hoard(s: State, w: Weights) -> float:
    """The first coins of the Great King pay for armies and moves, the rest for men."""
    theirs = s.treasury[PERSIA]
    return -w.purse_persia * min(theirs, 4) - w.hoard_persia * min(max(theirs - 4, 0), 25)


def _income(s: State, w: Weights) -> float:
    """Cities pay every turn that is left."""
    t = s.tables
    left = s.start.turns - s.turn
    held = [0, 0]
    for area in t.city_area:
        if s.owner[area] >= 0:
            held[s.owner[area]] += 1
    return left * (w.income_macedon * held[MACEDON] - w.income_persia * held[PERSIA])


def forces(s: State) -> list[float]:
    """Strength of the stack in each place: expected hits, and steps to lose."""
    t = s.tables
    force = [0.0] * t.n_places
    worth, weak = t.worth, t.worth_reduced
    for p, place in enumerate(s.at):
        force[place] += weak[p] if s.flags[p] & REDUCED else worth[p]
    return force


def _stacks(s: State, force: list[float], side: Side) -> list[tuple[Place, float]]:
    """Areas where a side stands, with strength."""
    t = s.tables
    found = []
    for area in t.areas:
        if s.here[area] and t.side[s.here[area][0]] == side and not closed(s, area):
            found.append((area, force[area]))
    m = s.march
    if m is not None and m.side == side and force[t.march]:
        found.append((m.at, force[t.march]))
    return found


def _reach(s: State, side: Side, stacks: Stacks, pull: tuple[float, ...], w: Weights) -> float:
    """What lies before a side's strong armies: enemy cities, vacant ones and the heart of Persia."""
    t = s.tables
    strong = [(a, f) for a, f in stacks[side] if f >= 2.5]
    enemy = dict(stacks[FOE[side]])
    total = 0.0
    for area, weight in t.targets[side]:
        if weight > 2:
            weight *= w.heart
        if s.owner[area] == side:
            total += weight
            continue
        if side == PERSIA and s.owner[area] != MACEDON:
            if not w.vacant or closed(s, area):
                continue
            weight *= w.vacant
        best = 0.0
        guard = 0.8 * enemy.get(area, 0.0)
        row = t.distance[area]
        for a, f in strong:
            d = row[a]
            if d < FAR and f > guard:
                best = max(best, pull[d] * min(1.0, f / 6))
        total += weight * best
    return total


def _threat(s: State, side: Side, stacks: Stacks) -> float:
    """Weak enemy stacks within a march of a strong army are half lost."""
    t = s.tables
    total = 0.0
    for area, force in stacks[FOE[side]]:
        for a, f in stacks[side]:
            if f > 1.6 * force and f >= 2 and t.distance[a][area] <= 4:
                total += 1 + 0.1 * force
                break
    return total


def _alexander(
    s: State, w: Weights, force: list[float], enemies: list[tuple[Place, float]]
) -> tuple[float, float, float]:
    """The king hungry, in danger, or with the smaller army or hands that are bound."""
    t = s.tables
    at = s.at[t.alexander]
    if at >= t.pool:
        return 0.0, -0.1, 0.0
    return _kings_supply(s, w, at), _kings_safety(s, w, at, force, enemies), _command(s, w, at)


def _kings_supply(s: State, w: Weights, at: Place) -> float:
    """Without supply his army grows weary at the turn's end, more if the way back is long."""
    t = s.tables
    if at >= t.n_areas or in_supply(s, MACEDON, at):
        return 0.0
    reached = supplied(s, MACEDON)
    back = min((t.distance[at][a] for a in t.areas if reached[a]), default=FAR)
    return -w.hungry - w.way_back * min(back, FAR)


def _kings_safety(
    s: State, w: Weights, at: Place, force: list[float], enemies: list[tuple[Place, float]]
) -> float:
    """Alone, or near a stronger army, or near one without a way back: who cannot retreat is destroyed."""
    t = s.tables
    if at >= t.n_areas:
        return 0.0
    near = [f for a, f in enemies if t.distance[a][at] <= 5]
    if not units_at(s, at):
        return -w.alone - w.bare * bool(near)
    strongest = max(near, default=0.0) / force[at]
    score = -w.weaker if strongest > 1.3 else 0.0
    if w.trapped and strongest > MATCH and not retreats(s, MACEDON, at, at):
        score -= w.trapped * min(1.0, strongest)
    return score


def _command(s: State, w: Weights, at: Place) -> float:
    """Another leads more men than he does; or he is wounded, or has risked his life."""
    t = s.tables
    own = len(units_at(s, at))
    score = 0.0
    rest = {s.at[p] for p in t.leaders_of[MACEDON] if s.at[p] < t.pool and s.at[p] != at}
    larger = [place for place in sorted(rest) if len(units_at(s, place)) > own]
    if larger:
        score -= w.larger
        if at < t.n_areas:
            apart = [t.distance[at][place] for place in larger if place < t.n_areas]
            score -= w.larger_far * min(FAR, *apart) if apart else 0.0
    if s.pinned >= s.turn:
        score -= w.pinned
    if s.dared == s.turn:
        score -= w.dared
    return score


def _pella(s: State, w: Weights, stacks: Stacks) -> float:
    """Its fall, and the fear of it."""
    score = 0.0
    if w.home:
        score -= w.home * _homelessness(s, stacks)
    if w.guard:
        score -= w.guard * _open_gates(s, stacks)
    return score


def _open_gates(s: State, stacks: Stacks) -> float:
    """How near a Persian army is for which those who stand in Pella, or a march from it, are too weak."""
    t = s.tables
    if s.owner[t.pella] != MACEDON:
        return 0.0
    row, pull = t.distance[t.pella], _pull(RELIEF)
    guard = sum(f if a == t.pella else 0.5 * f for a, f in stacks[MACEDON] if row[a] <= MARCH)
    left = min(LONG, s.start.turns - s.turn + 1)
    fears = [
        pull[row[a]] * min(1.0, (f - guard) / STORM)
        for a, f in stacks[PERSIA]
        if 0 < row[a] < FAR and f > guard
    ]
    return left * max(fears, default=0.0)


def _headless(s: State, stacks: list[tuple[Place, float]]) -> float:
    """Strength that cannot march, break off or retreat, because nobody leads it; Pella is a post."""
    t = s.tables
    n, here = t.n_leaders, s.here
    return sum(f for a, f in stacks if a != t.pella and all(p >= n for p in here[a]))


def _famine(s: State, stacks: list[tuple[Place, float]]) -> float:
    """Strength that will have nothing to eat at the turn's end."""
    reached = supplied(s, MACEDON)
    return sum(f for area, f in stacks if not reached[area])


def _homelessness(s: State, stacks: Stacks) -> float:
    """Turns without supply anywhere, because Pella is lost or about to fall; less if help is near."""
    t = s.tables
    left = min(LONG, s.start.turns - s.turn + 1)
    if s.owner[t.pella] == MACEDON:
        city = t.city_area.index(t.pella)
        gates = dict(stacks[PERSIA]).get(t.pella, 0.0)
        hits = s.siege[city] / t.map.city[city].strength
        fallen = max(hits, AT_THE_GATES * min(1.0, gates / STORM))
        return 0.6 * left * fallen
    row = t.distance[t.pella]
    pull = _pull(RELIEF)
    near = [pull[row[a]] * min(1.0, f / 4) for a, f in stacks[MACEDON] if f >= 2 and row[a] < FAR]
    return left * (1 - 0.4 * max(near, default=0.0))


def _idleness(s: State) -> float:
    """Of two things alike, do the one that keeps leaders free to move."""
    t = s.tables
    moved = [sum(1 for p in t.leaders_of[side] if s.flags[p] & MOVED) for side in (0, 1)]
    return 0.0005 * (moved[PERSIA] - moved[MACEDON])


def _sieges(s: State, w: Weights) -> float:
    """Hits on a city are worth part of the city."""
    t = s.tables
    score = 0.0
    for c, hits in enumerate(s.siege):
        if hits:
            part = hits / t.map.city[c].strength
            score += part * (
                w.siege_macedon if s.owner[t.city_area[c]] == PERSIA else -w.siege_persia
            )
    return score
