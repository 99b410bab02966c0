"""How good a position is, what a sensible player does, and what a seat cannot see."""

from __future__ import annotations

import math
from collections.abc import Sequence

from argead.core.chance import Random

from .rules.combat import standard_array
from .rules.supply import in_supply, supplied
from .state import MACEDON, MOVED, PERSIA, REDUCED, SEATS, State, closed, idle, units_at

Stacks = tuple[list[tuple[int, float]], list[tuple[int, float]]]

# -- what the enemy hides ------------------------------------------------------------------------------


def determinize(s: State, seat: str, rng: Random) -> None:
    """Deal the enemy's counters anew over his stacks: only their places and numbers are known (R52).

    What comes of it depends on public things alone: not on who is flipped or has moved either.
    """
    enemy = 1 - SEATS.index(seat)
    if s.private == enemy:
        return
    _deal_armies(s, enemy, rng)
    _deal_ships(s, enemy, rng)
    b = s.battle
    if b is not None and b.round == 0 and b.fighters[enemy]:
        place = b.place if enemy != b.attacker else s.tables.march
        b.fighters[enemy] = standard_array(s, enemy, place)


def _fighting(s: State) -> list[int]:
    b = s.battle
    if b is None or b.round == 0:
        return []
    return b.fighters[MACEDON] + b.fighters[PERSIA]


def _deal_armies(s: State, enemy: int, rng: Random) -> None:
    t = s.tables
    known = _fighting(s)
    closed = () if s.rebellion else t.sparta
    on_map = [p for p in t.leaders_of[enemy] if _hidden(s, p, known, closed)]
    units = [
        p
        for p in t.units_of[enemy]
        if _hidden(s, p, known, closed) or (s.at[p] == t.pool and p not in known)
    ]
    leaders = on_map
    slots = sorted(s.at[p] for p in leaders + units if s.at[p] != t.pool)
    waiting = sum(1 for p in units if s.at[p] == t.pool)
    rng.shuffle(units)
    led: list[tuple[int, int]] = []
    for place in _led_places(s, enemy, slots, known):
        if leaders:
            slots.remove(place)
            led.append((leaders.pop(rng.randrange(len(leaders))), place))
    if s.march is not None and s.march.side == enemy and not known and t.march in slots and units:
        slots.remove(t.march)
        led.append((units.pop(), t.march))
    rng.shuffle(slots)
    pairs = [*led, *zip(leaders + units, slots + [t.pool] * waiting, strict=True)]
    for piece, place in pairs:
        s.at[piece] = place
        s.flags[piece] = 0
    for p in t.units_of[enemy]:
        s.boss[p] = -1


def _hidden(s: State, piece: int, known: list[int], closed: Sequence[int]) -> bool:
    t = s.tables
    place = s.at[piece]
    off = t.pool <= place <= t.aside
    return not off and piece not in known and place not in closed


def _led_places(s: State, enemy: int, slots: list[int], known: list[int]) -> list[int]:
    """Places that must hold a leader: an army on the march, and more counters aboard than ships."""
    t = s.tables
    places: list[int] = []
    if s.march is not None and s.march.side == enemy and t.march in slots and not known:
        places.append(t.march)
    for place in sorted({p for p in slots if p >= t.first_sea and p != t.march}):
        ships = sum(1 for p in s.here[place] if t.ship[p])
        places += [place] * max(0, slots.count(place) - ships)
    return places


def _deal_ships(s: State, enemy: int, rng: Random) -> None:
    """Nations of ships are hidden in a fleet too, but for the Athenians who lie idle."""
    t = s.tables
    known = _fighting(s)
    ships = [
        p
        for p in t.ships_of[enemy]
        if not t.pool <= s.at[p] <= t.aside and p not in known and not idle(s, p)
    ]
    places = [s.at[p] for p in ships]
    places.sort()
    rng.shuffle(places)
    for ship, place in zip(ships, places, strict=True):
        s.at[ship] = place
        s.flags[ship] = 0
    s.rebuild()


# -- how good a position is ------------------------------------------------------------------------------

# Worth of things, in steps on a scale where 1 is about a quarter of the game.
LEGITIMACY, WEARINESS = 0.11, 0.24
TROOPS, REACH, THREAT = 0.055, 0.16, 0.10
NEAR = 0.82
FAR = 12
PULL = [NEAR**d for d in range(FAR)]


def evaluate(s: State, seat: str) -> float:
    """The seat's chance of winning, 0 to 1."""
    value = 1 / (1 + math.exp(-balance(s)))
    return value if seat == SEATS[MACEDON] else 1 - value


def balance(s: State) -> float:
    """Good for Macedon above zero: tracks, treasure, troops, and what armies can reach."""
    force = forces(s)
    stacks = (_stacks(s, force, MACEDON), _stacks(s, force, PERSIA))
    score = LEGITIMACY * (25 - s.legitimacy) + WEARINESS * (s.weariness - 10)
    score -= 0.9 / max(1, s.weariness) - 0.9 / max(1, s.legitimacy)
    score += gold(MACEDON, s.treasury[MACEDON]) - gold(PERSIA, s.treasury[PERSIA])
    score += _income(s)
    score += TROOPS * (sum(f for _, f in stacks[MACEDON]) - 0.8 * sum(f for _, f in stacks[PERSIA]))
    score += _reach(s, MACEDON, stacks) - _reach(s, PERSIA, stacks)
    score += _threat(s, MACEDON, stacks) - _threat(s, PERSIA, stacks)
    score += _land(s) + _alexander(s, force, stacks[PERSIA]) + _sieges(s) + _idleness(s)
    return score


def gold(side: int, treasury: int) -> float:
    """The last coin keeps the army willing, the next few pay for moves, a hoard is worth little."""
    if side == PERSIA:
        return 0.03 * min(treasury, 4) + 0.012 * min(max(treasury - 4, 0), 25)
    upkeep = 1.0 * WEARINESS * min(treasury, 1)
    return upkeep + 0.03 * min(max(treasury - 1, 0), 5) + 0.015 * min(max(treasury - 6, 0), 20)


def _income(s: State) -> float:
    """Cities pay every turn that is left."""
    t = s.tables
    left = t.setup.tracks.turns - s.turn
    held = [0, 0]
    for area in t.city_area:
        if s.owner[area] >= 0:
            held[s.owner[area]] += 1
    return left * (0.007 * held[MACEDON] - 0.004 * held[PERSIA])


def forces(s: State) -> list[float]:
    """Strength of the stack in each place: expected hits, and steps to lose."""
    t = s.tables
    force = [0.0] * t.n_places
    worth, weak = t.worth, t.worth_reduced
    for p, place in enumerate(s.at):
        force[place] += weak[p] if s.flags[p] & REDUCED else worth[p]
    return force


def _stacks(s: State, force: list[float], side: int) -> list[tuple[int, float]]:
    """Areas where a side stands, with strength."""
    t = s.tables
    found = []
    for area in range(t.n_areas):
        if s.here[area] and t.side[s.here[area][0]] == side and not closed(s, area):
            found.append((area, force[area]))
    m = s.march
    if m is not None and m.side == side and force[t.march]:
        found.append((m.at, force[t.march]))
    return found


def _reach(s: State, side: int, stacks: Stacks) -> float:
    """What lies before a side's strong armies: enemy cities and the heart of Persia."""
    t = s.tables
    strong = [(a, f) for a, f in stacks[side] if f >= 2.5]
    enemy = dict(stacks[1 - side])
    total = 0.0
    for area, weight in t.targets[side]:
        if s.owner[area] == side:
            total += weight
            continue
        if side == PERSIA and s.owner[area] != MACEDON:
            continue
        best = 0.0
        guard = 0.8 * enemy.get(area, 0.0)
        row = t.distance[area]
        for a, f in strong:
            d = row[a]
            if d < FAR and f > guard:
                best = max(best, PULL[d] * min(1.0, f / 6))
        total += weight * best
    return REACH * total


def _threat(s: State, side: int, stacks: Stacks) -> float:
    """Weak enemy stacks within a march of a strong army are half lost."""
    t = s.tables
    total = 0.0
    for area, force in stacks[1 - side]:
        for a, f in stacks[side]:
            if f > 1.6 * force and f >= 2 and t.distance[a][area] <= 4:
                total += THREAT + 0.01 * force
                break
    return total


def _land(s: State) -> float:
    """Areas count a little: supply, retreats, ports."""
    return 0.006 * (s.owner.count(MACEDON) - s.owner.count(PERSIA))


def _alexander(s: State, force: list[float], enemies: list[tuple[int, float]]) -> float:
    """The king alone, hungry, or with the smaller army: danger, or weariness at the turn's end."""
    t = s.tables
    at = s.at[t.alexander]
    if at >= t.pool:
        return -0.1
    score = 0.0
    if at < t.n_areas and not in_supply(s, MACEDON, at):
        reached = supplied(s, MACEDON)
        back = min((t.distance[at][a] for a in range(t.n_areas) if reached[a]), default=FAR)
        score -= 0.7 * WEARINESS + 0.04 * min(back, FAR)
    own = len(units_at(s, at))
    if at < t.n_areas:
        near = [f for a, f in enemies if t.distance[a][at] <= 5]
        if own == 0:
            score -= 1.5 if near else 0.7
        elif near and max(near) > 1.3 * force[at]:
            score -= 0.6
    rest = {s.at[p] for p in t.leaders_of[MACEDON] if s.at[p] < t.pool and s.at[p] != at}
    larger = [place for place in sorted(rest) if len(units_at(s, place)) > own]
    if larger:
        score -= 1.6 * WEARINESS
        if at < t.n_areas:
            near = [t.distance[at][place] for place in larger if place < t.n_areas]
            score -= 0.03 * min(FAR, *near) if near else 0.0
    if s.pinned >= s.turn:
        score -= 0.2
    if s.dared == s.turn:
        score -= 0.3
    return score


def _idleness(s: State) -> float:
    """Of two things alike, do the one that keeps leaders free to move."""
    t = s.tables
    moved = [sum(1 for p in t.leaders_of[side] if s.flags[p] & MOVED) for side in (0, 1)]
    return 0.0005 * (moved[PERSIA] - moved[MACEDON])


def _sieges(s: State) -> float:
    """Hits on a city are worth part of the city."""
    t = s.tables
    score = 0.0
    for c, hits in enumerate(s.siege):
        if hits:
            part = 0.5 * hits / t.map.city[c].strength
            score += part * (LEGITIMACY if s.owner[t.city_area[c]] == PERSIA else -WEARINESS)
    return score
