"""Where a unit goes: which enemy it is after, the way there, and where it halts."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import Final

from argead.core.ask import Ask, Choice

from ..rules.costs import allowance, step_cost
from ..rules.steps import enterable, poses
from ..rules.zones import in_enemy_zone
from ..state import NOBODY, Move, State, Unit, move_of
from ..tables.hexes import VERTICES, Pose, Stand, turns
from .answers import only, pass_
from .worth import HOPELESS, distant_prospect, shooter, shot_value

LOOK: Final = 4
BOLDNESS: Final = 0.3
KING: Final = 3.0
"""How much more a unit is sought because Darius is with it: with him the battle is won."""
DETOUR: Final = 40
"""How many hexes a search for a way round may look at."""
HOLD_TURNS: Final = 10
HOLD_GAP: Final = 3
GLANCE: Final = 0.1
"""What a step that the drill does not know weighs beside the one that it does."""


def holds(s: State, u: Unit, gap: int) -> bool:
    """Does the unit keep its place in the line, because the enemy will come and is not here yet?"""
    b = s.battle
    if b.row.battle.waits != b.seats[b.side[u]] or s.turn > HOLD_TURNS:
        return False
    return gap > HOLD_GAP + (2 if shooter(s, u) else 0)


def leaving(s: State, u: Unit) -> bool:
    """Pelium: does the unit's army want to get off the map?"""
    row = s.battle.special.exit
    return row is not None and s.battle.seats[s.battle.side[u]] == row.side


def quarry(s: State, u: Unit) -> Unit:
    """The enemy that the unit should go for: good to attack and near."""
    b = s.battle
    here = s.stand[u][0]
    best, found = -1e9, NOBODY
    distance = b.grid.distance
    gaps = [
        (distance(here, s.stand[v][0]), v)
        for v in b.by_side[1 - b.side[u]]
        if s.stand[v] and s.above[v] < 0
    ]
    limit = min(gaps)[0] + LOOK if gaps else 0
    king = s.place[b.lindex["darius"]] if "darius" in b.lindex else ""
    for gap, v in gaps:
        if gap > limit:
            continue
        if shooter(s, u):
            score = -float(gap) + 0.05 * b.rout_points[v]
        else:
            value = distant_prospect(s, u, v)
            if value <= HOPELESS:
                continue
            score = value / (3 + gap) * 4 - 0.6 * gap
            if king in s.stand[v]:
                score += KING
        if score > best:
            best, found = score, v
    return found


def answer_step(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """One step of the drill."""
    return only(options, choose_step(s, move_of(s), options))


def think_of_steps(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """The drill first, but every step and every halt is worth a glance."""
    return [max(weight, GLANCE) for weight in answer_step(s, ask, options)]


def choose_step(s: State, move: Move, options: Sequence[Choice]) -> Choice:
    """Shoot if it pays, go on towards the quarry, turn if it is not in front, else stop."""
    u = move.unit
    go = [o for o in options if o is not None and o[0] == "go"]
    if move.inside and go:
        return go[0]
    if any(o is not None and o[0] == "exit" for o in options):
        return ("exit",)
    shots = [o for o in options if o is not None and o[0] == "fire"]
    if leaving(s, u):
        return march_to_edge(s, move, options, go)
    if shots:
        best = max(shots, key=lambda o: shot_value(s, u, o[1]))
        if shot_value(s, u, best[1]) > 0:
            return best
    v = quarry(s, u)
    if v < 0:
        return pass_(options)
    answer = step_to(s, u, v, options, go, move.went, move.mp)
    return answer if answer in options else pass_(options)


def would_move(s: State, u: Unit) -> bool:
    """Would the unit take a step if it were ordered to move now?"""
    b = s.battle
    v = quarry(s, u)
    if v < 0:
        return False
    points = allowance(s, u)
    go: list[Choice] = []
    for pose in poses(s, u):
        cost = step_cost(s, u, pose)
        if cost is not None and cost[0] <= points and enterable(s, u, pose, points - cost[0]):
            go.append(("go", pose.facing, *pose.stand))
    faces: list[Choice] = [] if b.two[u] else [("face", facing) for facing in VERTICES]
    return step_to(s, u, v, [*go, *faces], go, 0, points) is not None


# -- the way home -------------------------------------------------------------------------------------


def march_to_edge(s: State, move: Move, options: Sequence[Choice], go: list[Choice]) -> Choice:
    """Pelium: the way home comes first, wherever it is shortest."""
    b = s.battle
    u = move.unit
    steps = b.to_exit
    here = min(steps.get(p, 99) for p in s.stand[u])
    ahead = b.grid.zones(s.stand[u], s.facing[u]).front if b.two[u] else ()
    if ("about",) in options and all(steps.get(p, 99) >= here for p in ahead):
        return ("about",)
    nearer = [o for o in go if min(steps.get(p, 99) for p in o[2:]) < here]
    if nearer:
        return min(nearer, key=lambda o: (min(steps.get(p, 99) for p in o[2:]), hurt(s, u, o)))
    faces = [o for o in options if o is not None and o[0] == "face"]
    good = [o for o in faces if homeward(s, s.stand[u][0], o[1], here)]
    if good and not homeward(s, s.stand[u][0], s.facing[u], here):
        return min(good, key=lambda o: turns(o[1], s.facing[u]))
    level = [o for o in go if min(steps.get(p, 99) for p in o[2:]) == here and move.went < 2]
    if level and not in_enemy_zone(s, level[0][2], b.side[u]):
        return level[0]
    return pass_(options)


def homeward(s: State, place: str, facing: int, here: int) -> bool:
    """Does this facing look at a free hex that is nearer to the way out?"""
    b = s.battle
    for side in (facing + 30, facing - 30):
        to = b.grid.beside(place, side % 360)
        if to is not None and b.to_exit.get(to, 99) < here and to not in s.occupied:
            return True
    return here == 0


# -- to the enemy -------------------------------------------------------------------------------------


def step_to(
    s: State, u: Unit, v: Unit, options: Sequence[Choice], go: list[Choice], went: int, points: int
) -> Choice:
    """One step of the way to an enemy, or a halt where the unit wants to be."""
    b = s.battle
    here, goal = s.stand[u], s.stand[v]
    gap = b.grid.gap(here, goal)
    if shooter(s, u) and gap <= min(2, b.reach[u]):
        return None
    if holds(s, u, gap):
        return None
    ahead = [o for o in go if b.grid.gap(o[2:], goal) < gap and o[1] == s.facing[u]]
    nearer = [o for o in ahead if affordable(s, u, o, goal)]
    if nearer:
        step = min(nearer, key=lambda o: (b.grid.gap(o[2:], goal), hurt(s, u, o)))
        return step if contact_is_good(s, u, step) else None
    if len(here) == 1:
        return way_round(s, u, goal, options, go, went == 0 or points >= 2)
    if ahead:
        return None
    if went == 0 or points >= 2:
        return swing(s, u, goal, go)
    return None


def way_round(
    s: State, u: Unit, goal: Stand, options: Sequence[Choice], go: list[Choice], may_turn: bool
) -> Choice:
    """The way ahead is barred or lies to the side: look for another, and turn into it."""
    b = s.battle
    to = detour(s, u, goal)
    if not to:
        return None
    steps = [o for o in go if o[2] == to]
    if steps:
        sound = affordable(s, u, steps[0], goal) and contact_is_good(s, u, steps[0])
        return steps[0] if sound else None
    side = b.grid.side(s.stand[u][0], to)
    faces = [o for o in options if o is not None and o[0] == "face" and _off(o[1], side) <= 30]
    if not faces or not may_turn:
        return None
    return min(faces, key=lambda o: turns(o[1], s.facing[u]))


def detour(s: State, u: Unit, goal: Stand) -> str:
    """The first hex of the cheapest free way to a hex next to the goal; "" if there is none near."""
    b = s.battle
    grid, group, side = b.grid, b.group[u], b.side[u]
    start = s.stand[u][0]
    target = min(goal, key=lambda h: grid.distance(start, h))
    near = 2 if shooter(s, u) else 1
    queue: list[tuple[int, int, str, str]] = [(grid.distance(start, target), 0, start, "")]
    seen: dict[str, int] = {start: 0}
    looked = 0
    while queue and looked < DETOUR:
        _, spent, here, first = heapq.heappop(queue)
        looked += 1
        if grid.distance(here, target) <= near and here != start:
            return first
        if here != start and in_enemy_zone(s, here, side):
            continue
        for to in grid.neighbours(here):
            cost = b.cost(group, here, to)
            if cost is None or to in s.occupied:
                continue
            price = spent + cost[0] + 2 * cost[1]
            if here == start and _off(s.facing[u], grid.side(start, to)) > 30:
                price += 1
            if price < seen.get(to, 999):
                seen[to] = price
                after = price + grid.distance(to, target)
                heapq.heappush(queue, (after, price, to, first or to))
    return ""


def swing(s: State, u: Unit, goal: Stand, go: list[Choice]) -> Choice:
    """A two-hex unit pivots towards an enemy that is not in front of it."""
    off = _angle(s, s.stand[u][0], s.facing[u], goal)
    pivots = [o for o in go if o[1] != s.facing[u] and _angle(s, o[2], o[1], goal) < off]
    if pivots and s.hits[u] < s.battle.tq[u] - 2:
        return pivots[0]
    return None


def hurt(s: State, u: Unit, step: Choice) -> int:
    """Hits that a step costs."""
    cost = step_cost(s, u, Pose(tuple(step[2:]), step[1]))
    return cost[1] if cost is not None else 9


def affordable(s: State, u: Unit, step: Choice, goal: Stand) -> bool:
    """Does the step leave the unit in good order? Nobody jostles his friends on the way."""
    b = s.battle
    if not b.skirmisher[u] and any(s.occupied.get(h, u) != u for h in step[2:]):
        return False
    after = s.hits[u] + hurt(s, u, step)
    close = b.grid.gap(step[2:], goal) <= 1
    marching = max(2, b.tq[u] // 3)
    return after <= (marching + 1 if close else marching)


def _off(facing: int, angle: int) -> int:
    off = abs(facing - angle) % 360
    return min(off, 360 - off)


def _angle(s: State, here: str, facing: int, goal: Stand) -> int:
    way = s.battle.grid.toward(here, goal[0]) if here not in goal else ()
    if not way:
        return 0
    return min(_off(facing, s.battle.grid.side(here, h)) for h in way)


def contact_is_good(s: State, u: Unit, step: Choice) -> bool:
    """Is what the step leads into worth it? Far from the enemy always; in contact if it pays."""
    b = s.battle
    places = tuple(step[2:])
    side = b.side[u]
    foes = [
        v
        for h in places
        for n in b.grid.neighbours(h)
        if (v := s.occupied.get(n)) is not None and b.side[v] != side
    ]
    if not foes:
        return True
    if s.hits[u] >= b.tq[u] - 2:
        return False
    if b.horse[u] and any(b.elephant[v] for v in foes):
        return False
    front = b.grid.zones(places, step[1]).front
    struck = [v for v in foes if any(h in front for h in s.stand[v])]
    if not struck:
        return not b.heavy[u]
    worth = [distant_prospect(s, u, v, places[0]) for v in dict.fromkeys(struck)]
    return sum(worth) / len(worth) > BOLDNESS


def stuck(s: State, u: Unit, v: Unit) -> bool:
    """Is every hex that leads nearer to the enemy (or as near) taken or closed?"""
    b = s.battle
    grid, group = b.grid, b.group[u]
    if b.two[u]:
        return all(
            any(s.occupied.get(h, u) != u for h in pose.stand)
            for pose in grid.advances(s.stand[u], s.facing[u])
        )
    goal = s.stand[v][0]
    for here in s.stand[u]:
        far = grid.distance(here, goal)
        for to in grid.neighbours(here):
            if to not in s.occupied and grid.distance(to, goal) <= far and b.cost(group, here, to):
                return False
    return True
