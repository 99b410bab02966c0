"""What leaders order: which unit next, by line or one by one, whether to try for more, where to ride."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from argead.core.ask import Ask, Choice

from ..rules.leaders import command_range, initiative
from ..rules.missiles import marks
from ..state import STEADY, Leader, State, Unit
from .answers import only, pass_
from .march import LOOK, holds, leaving, quarry, stuck, would_move
from .worth import distant_prospect, shooter, shot_value

KEPT_ORDERS: Final = 2
"""Orders that an officer weighs out of habit."""
IDEAS: Final = 16
"""Orders that a commander weighs who takes his time."""
WEIGHT: Final = 0.04
"""How much sooner a unit is moved for each of its rout points: the big formations win the battle."""
CLOSE_UP: Final = 3
"""A leader goes no nearer to the enemy of his own accord."""


def answer_orders(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """The best few orders, the rest not at all."""
    return best_orders(s, options, KEPT_ORDERS)


def think_of_orders(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """More orders than habit would think of."""
    return best_orders(s, options, IDEAS)


def best_orders(s: State, options: Sequence[Choice], most: int) -> list[float]:
    """So many orders that look useful; none that would change nothing."""
    worth = [order_value(s, o) for o in options]
    weights = [0.0] * len(options)
    kept = 0
    for i in sorted(range(len(options)), key=lambda i: -worth[i]):
        if worth[i] <= 0 or kept == most:
            break
        order = options[i]
        if order is not None and order[0] == "move":
            u = s.battle.index[order[1]]
            if not leaving(s, u) and not would_move(s, u):
                continue
        weights[i] = worth[i]
        kept += 1
    return weights if kept else only(options, pass_(options))


def order_value(s: State, order: Choice) -> float:
    """How useful an order looks at first sight."""
    if order is None:
        return 0.05
    b = s.battle
    kind, ident = order
    if kind == "ride":
        return ride_value(s, ident)
    if kind == "contingent":
        return 1.2
    if kind == "square":
        return 0.2
    u = b.index[ident]
    if kind == "rally":
        return 1.2 + 0.05 * b.rout_points[u]
    if kind == "recover":
        return recover_value(s, u)
    if kind == "bolt":
        return 1.5
    if kind == "mode":
        return 0.0 if s.fire_mode[u] or leaving(s, u) else 0.3
    if kind == "fire":
        return fire_value(s, u)
    if kind == "harass":
        return 0.6 if b.skirmisher[u] or not s.has_moved[u] else 0.1
    return move_value(s, u) if kind == "move" else 0.0


def recover_value(s: State, u: Unit) -> float:
    """Ranks that are half broken should be dressed before they meet the enemy again."""
    if s.hits[u] < 2:
        return 0.1
    return 0.3 + s.hits[u] / s.battle.tq[u]


def fire_value(s: State, u: Unit) -> float:
    """A shot that may hit is better than a march; one that cannot is worth nothing."""
    best = max((shot_value(s, u, mark) for mark in marks(s, u)), default=0.0)
    return 0.3 + min(0.8, best) if best > 0 else 0.0


def ride_value(s: State, ident: str) -> float:
    """A leader half of whose men are out of his reach should go to them, if he can."""
    b = s.battle
    l = b.lindex[ident]
    if going_home(s, b.lside[l]):
        return 0.15 if b.to_exit.get(s.place[l], 0) > 3 else 0.0
    if l != s.active or s.spent[l]:
        return 0.0
    men = own_men(s, l)
    reach = command_range(s, l)
    far = sum(1 for u in men if b.grid.distance(s.place[l], s.stand[u][0]) > reach)
    if far * 2 <= len(men):
        return 0.0
    trouble = trouble_at(s, l, men)
    here = trouble(s.place[l])
    return 1.8 if any(trouble(to) < here for to in b.riding[s.place[l]]) else 0.0


def trouble_at(s: State, l: Leader, men: list[Unit]) -> Callable[[str], int]:
    """How bad a hex is for a leader: how far beyond his reach his men are, and how close the enemy."""
    b = s.battle
    distance = b.grid.distance
    foes = [s.stand[v][0] for v in b.by_side[1 - b.lside[l]] if s.stand[v]]
    places = [s.stand[u][0] for u in men]
    reach = max(1, command_range(s, l) - 2)

    def trouble(place: str) -> int:
        close = min((distance(place, h) for h in foes), default=9)
        lost = sum(max(0, distance(place, h) - reach) for h in places)
        return lost + (100 * (CLOSE_UP - close) if close < CLOSE_UP else 0)

    return trouble


def going_home(s: State, side: int) -> bool:
    """Pelium: is this the army that must leave the map?"""
    row = s.battle.special.exit
    return row is not None and s.battle.seats[side] == row.side


def own_men(s: State, l: Leader) -> list[Unit]:
    """The steady units for which no other leader is nearer; all of them if there are none."""
    b = s.battle
    side = b.lside[l]
    distance = b.grid.distance
    others = [
        s.place[m] for m in b.lby_side[side] if m != l and s.place[m] and b.leader[m].initiative
    ]
    steady = [u for u in b.by_side[side] if s.stand[u] and s.morale[u] == STEADY]
    men = [
        u
        for u in steady
        if all(
            distance(s.stand[u][0], s.place[l]) <= distance(s.stand[u][0], place)
            for place in others
        )
    ]
    return men or steady


def move_value(s: State, u: Unit) -> float:
    """Fresh units with a promising enemy near are moved first."""
    b = s.battle
    if leaving(s, u):
        steps = min(b.to_exit.get(p, 99) for p in s.stand[u])
        if not b.rout_points[u]:
            return 0.3
        again = 0.7 if s.has_moved[u] and not b.skirmisher[u] else 1.0
        return 1.0 + again * b.rout_points[u] / 4 / (1 + 0.05 * steps)
    v = quarry(s, u)
    if v < 0:
        return 0.0
    gap = b.grid.gap(s.stand[u], s.stand[v])
    if holds(s, u, gap) or (gap > 1 and stuck(s, u, v)):
        return 0.0
    value = distant_prospect(s, u, v) if not shooter(s, u) else 1.0
    if shooter(s, u) and gap <= min(2, b.reach[u]):
        return 0.0
    tired = 1.0
    if s.has_moved[u] and not b.skirmisher[u]:
        tired = 0.5 if gap <= LOOK and value > 0 else 0.0
    if s.hits[u] > max(2, b.tq[u] // 3) and not b.skirmisher[u]:
        tired *= 0.3 if gap <= 2 and value > 1 else 0.0
    fresh = 1.0 - 0.5 * s.hits[u] / b.tq[u]
    weight = 1.0 + WEIGHT * b.rout_points[u]
    return tired * max(0.05, 1.0 + 0.15 * value) / (1 + 0.1 * gap) * fresh * weight


def answer_lead(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Let the next leader act; a leader in an enemy zone too, his men may shock."""
    return [1.0 if o[0] == "activate" else 0.0 for o in options]


def answer_command(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """A line command where it can be had without a roll, or where the roll is good."""
    value = {"line": 1.0, "line_roll": 0.6, "line_oc": 0.5, "individual": 0.4}
    b = s.battle
    side = b.side_of_leader(ask.about[0])
    tired = sum(1 for u in b.by_side[side] if s.stand[u] and s.hits[u] > 1)
    if tired >= 3:
        value["individual"] = 1.5
    return [value[o] for o in options]


def answer_line(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """The longest line that still has somewhere to go."""
    return [len(o) - 1.0 if o[0] == "move" else 0.3 for o in options]


def answer_line_orders(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """The unit nearest to the enemy first; tired units and those in bad order stand, stacks stay whole."""
    b = s.battle
    best, choice = 0.12, None
    for o in options:
        if isinstance(o, str):
            value = move_value(s, b.index[o])
            if value > best:
                best, choice = value, o
    return only(options, choice)


def answer_momentum(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Try for more with a good leader who has something to do."""
    b = s.battle
    l = b.lindex[ask.about[0]]
    if going_home(s, b.lside[l]):
        return only(options, "try")
    foes = [s.stand[v][0] for v in b.by_side[1 - b.lside[l]] if s.stand[v]]
    waits = b.row.battle.waits == b.seats[b.lside[l]]
    near = any(b.grid.distance(s.place[l], h) <= 8 for h in foes)
    return only(options, "try" if (near or not waits) and initiative(s, l) >= 4 else None)


def answer_ride_along(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """A contingent commander stays with his men; others keep behind the line."""
    b = s.battle
    l = b.lindex[ask.about[0]]
    return only(options, "along" if b.leader[l].contingent else "stay")


def answer_ride(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Ride to where most of one's men can be reached, never next to the enemy."""
    b = s.battle
    l = b.lindex[ask.about[0]]
    side = b.lside[l]
    if going_home(s, side):
        steps = b.to_exit
        here_steps = steps.get(s.place[l], 99)
        homeward = [o for o in options if o is not None and steps.get(o, 99) < here_steps > 3]
        return only(options, homeward[0] if homeward else None)
    trouble = trouble_at(s, l, own_men(s, l))
    best = min((o for o in options if o is not None), key=trouble, default=None)
    if best is None or trouble(best) >= trouble(s.place[l]):
        return only(options, None)
    return only(options, best)
