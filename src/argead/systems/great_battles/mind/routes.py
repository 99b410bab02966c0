"""Whole moves as one choice, for a person who clicks and a bot that tries."""

from __future__ import annotations

from argead.core.ask import Ask, Choice, Route

from ..rules.costs import ground_cost, turn_cost
from ..rules.zones import in_enemy_zone
from ..state import Move, State, Unit, move_of
from ..tables.hexes import VERTICES, Pose, Stand, turns


def runs(s: State, ask: Ask) -> dict[str, Route]:
    """Whole moves as one choice: a unit to any hex it can reach, a line command unit by unit."""
    if ask.what == "step" and free_to_go(move_of(s)):
        return destinations(s, ask)
    if ask.what == "line_orders":
        return line_forward(s, ask)
    return {}


def free_to_go(move: Move) -> bool:
    """Is the whole way still before the unit?"""
    return move.spent == 0 and not (move.halted or move.in_zone or move.inside)


def destinations(s: State, ask: Ask) -> dict[str, Route]:
    """The cheapest way to every free hex, by steps and turns, as if nobody reacted."""
    b = s.battle
    move = move_of(s)
    u = move.unit
    if s.formation[u] or b.artillery[u]:
        return {}
    start = (s.stand[u], s.facing[u])
    cost = {start: 0}
    way: dict[tuple[Stand, int], list[Choice]] = {start: []}
    queue = [start]
    while queue:
        queue.sort(key=lambda pose: cost[pose])
        here = queue.pop(0)
        for step, pose, price in continuations(s, u, here):
            total = cost[here] + price
            if total <= move.mp and total < cost.get(pose, 99):
                cost[pose] = total
                way[pose] = [*way[here], step]
                queue.append(pose)
    found: dict[str, Route] = {}
    for pose, run in sorted(way.items(), key=lambda item: (cost[item[0]], len(item[1]))):
        if run and run[0] in ask.options and pose[0] != s.stand[u]:
            found.setdefault(f"to {'/'.join(sorted(pose[0]))}", Route(run, pose[0][-1]))
    return found


def continuations(
    s: State, u: Unit, here: tuple[Stand, int]
) -> list[tuple[Choice, tuple[Stand, int], int]]:
    """Steps and turns from a pose over free ground, with their price; none out of an enemy zone."""
    b = s.battle
    stand, facing = here
    side = b.side[u]
    if stand != s.stand[u] and any(in_enemy_zone(s, p, side) for p in stand):
        return []
    found: list[tuple[Choice, tuple[Stand, int], int]] = []
    poses = [*b.grid.advances(stand, facing), *b.grid.pivots(stand, facing)]
    for pose in poses:
        if any(s.occupied.get(p, u) != u for p in pose.stand):
            continue
        prices = [ground_cost(s, u, x, y) for x, y in zip(stand, pose.stand, strict=True) if x != y]
        if all(price is not None for price in prices):
            points = max(price[0] for price in prices if price is not None)
            found.append((("go", pose.facing, *pose.stand), (pose.stand, pose.facing), points))
    if not b.two[u] and not b.chariot[u]:
        for other in VERTICES:
            if other != facing:
                price = turn_cost(s, u, turns(other, facing))
                found.append((("face", other), (stand, other), price))
    return found


def line_forward(s: State, ask: Ask) -> dict[str, Route]:
    """The whole line one to four hexes straight on, front units first, as if nobody reacted."""
    b = s.battle
    ready = [b.index[o] for o in ask.options if o is not None]
    found: dict[str, Route] = {}
    for hexes in (1, 2, 3, 4):
        run: list[Choice] = []
        for u in ready:
            pose = Pose(s.stand[u], s.facing[u])
            steps: list[Choice] = []
            for n in range(hexes):
                ahead = b.grid.advances(*pose)
                if not ahead:
                    break
                pose = ahead[n % len(ahead)]
                steps.append(("go", pose.facing, *pose.stand))
            if len(steps) == hexes:
                run += [b.uid[u], *steps, None]
        if run:
            found[f"line forward {hexes}"] = Route([*run, None])
    return found
