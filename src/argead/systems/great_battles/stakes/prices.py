"""What options use up for certain: orders, movement points, cohesion hits, the last missiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from argead.core.ask import Ask, Choice
from argead.core.stakes import Cost

from ..rules.costs import elephant_scent, step_cost
from ..rules.ground import passage
from ..rules.harassment import scent
from ..rules.leaders import pinned
from ..rules.lines import contingent_price
from ..rules.stacking import friends_at, may_pass
from ..rules.variants import about_cost
from ..rules.withdrawal import approached_from
from ..state import FULL, LOW, ROUTED, Leader, State, Unit, move_of, orders_of
from ..tables.hexes import Pose
from .marches import March, entered, march_on, paid, turned

Priced = Callable[[State, Ask, Any], list[Cost]]


def price(s: State, ask: Ask, option: Choice) -> Sequence[Cost]:
    """What an option uses up for certain."""
    priced = PRICES.get(ask.what)
    return [] if priced is None or option is None else priced(s, ask, option)


# -- words -------------------------------------------------------------------------------------------------


def cost(number: int, one: str, clause: str) -> list[Cost]:
    """So many of something; nothing if there are none."""
    if number <= 0:
        return []
    return [{"what": one if number == 1 else f"{one}s", "amount": number, "clause": clause}]


def points(number: int, clause: str = "6.21:1") -> list[Cost]:
    """Movement points."""
    return cost(number, "point", clause)


def hits(number: int, clause: str = "6.22:1") -> list[Cost]:
    """Cohesion hits."""
    return cost(number, "hit", clause)


# -- orders ------------------------------------------------------------------------------------------------


def of_order(s: State, ask: Ask, option: tuple[str, str]) -> list[Cost]:
    """What an individual order costs: one order, two for a stack or a leader in an enemy zone."""
    kind, ident = option
    b = s.battle
    if kind == "bolt":
        return []
    if kind == "ride":
        l = b.lindex[ident]
        held = l != orders_of(s).leader and pinned(s, l)
        return cost(2 if held else 1, "order", "4.4:3" if held else "4.23:1")
    if kind == "contingent":
        return cost(contingent_price(s, b.lindex[ident]), "order", "5.63:2")
    if kind == "square":
        return cost(1, "order", "battle.tribal-square:1")
    stack = kind == "move" and s.beneath[b.index[ident]] >= 0
    found = cost(2 if stack else 1, "order", "11.72:2" if stack else "4.22:2")
    return found + (last_shot(s, b.index[ident]) if kind == "fire" else [])


def last_shot(s: State, u: Unit) -> list[Cost]:
    """A unit that is low on missiles has none after its next shot."""
    return cost(int(s.missiles[u] == LOW), "last shot", "8.17:2")


def of_shot(s: State, ask: Ask, option: Choice) -> list[Cost]:
    """A shot of the unit that the question is about."""
    return last_shot(s, s.battle.index[ask.about[0]])


def of_reply(s: State, ask: Ask, option: Choice) -> list[Cost]:
    """A shot of the unit that the option names."""
    ident = option if isinstance(option, str) else option[0]
    u = s.battle.index.get(ident)
    return [] if u is None or s.screen[u] != FULL else last_shot(s, u)


# -- steps -------------------------------------------------------------------------------------------------


def of_step(s: State, ask: Ask, option: tuple[Any, ...]) -> list[Cost]:
    """What the next step of a move costs."""
    move = move_of(s)
    march = march_on(s, move)
    kind = option[0]
    if kind == "go":
        return of_hex(s, march, Pose(tuple(option[2:]), option[1]))
    if kind == "face":
        return of_turn(s, march, option[1])
    if kind == "fire":
        return last_shot(s, move.unit)
    number = {"about": about_cost(s, move.unit), "charge": 4, "uncharge": 2}.get(kind, 0)
    if kind in ("square", "unsquare"):
        number = move.mp
    elif kind in ("column", "line", "exit"):
        number = 1
    elif kind == "double":
        number = doubling(s, move.unit, option[1])
    clause = STEPS.get(kind, "6.11:1")
    return points(number, clause) + hits(paid(s, march, march.start, number), "6.13:1")


def doubling(s: State, u: Unit, front: str) -> int:
    """The points for closing up under another phalanx."""
    v = s.battle.index[front]
    found = step_cost(s, u, Pose(s.stand[v], s.facing[v]))
    return 1 + (found[0] if found is not None else 0)


def of_hex(s: State, march: March, to: Pose) -> list[Cost]:
    """A step into the next hex: the ground, a pivot, a second move, friends in the way, elephants."""
    after = entered(s, march, march.start, to)
    u = march.unit
    if after is not None:
        return points(after.points) + hits(after.hits)
    found = step_cost(s, u, to)
    if found is None:
        return []
    total = found[1] + march.start.owed + elephant_scent(s, u, to.stand)
    total += paid(s, march, march.start, found[0])
    return points(found[0]) + hits(total) + friends(s, u, to)


def friends(s: State, u: Unit, to: Pose) -> list[Cost]:
    """What it costs to go through the friends in these hexes."""
    b = s.battle
    found: list[Cost] = []
    before = friends_at(s, u, s.stand[u])
    for v in friends_at(s, u, to.stand):
        if s.morale[v] == ROUTED:
            found += cost(1, f"loss of {b.unit[v].name}", "6.92:6")
        elif v not in before and may_pass(s, u, v):
            mover, other = b.t.stacking.voluntary[b.stacking[u]][b.stacking[v]]
            found += hits(mover, "6.92:2") + cost(other, f"hit for {b.unit[v].name}", "6.92:2")
    return found


def of_turn(s: State, march: March, facing: int) -> list[Cost]:
    """A turn in the hex, whether or not the unit has turned there before."""
    start = march.start._replace(turned=0)
    after = next((at for at in turned(s, march, start) if at.pose.facing == facing), None)
    if after is None:
        return []
    owed = after.owed - march.start.owed
    return points(after.points, "7.12:1") + hits(after.hits, "7.14:1") + hits(owed, "11.21:1")


def of_ride(s: State, ask: Ask, option: str) -> list[Cost]:
    """A hex of a leader's ride."""
    return points(leader_ride(s, s.battle.lindex[ask.about[0]], option), "4.1:2")


# -- reactions and advances --------------------------------------------------------------------------------


def of_withdrawal(s: State, ask: Ask, option: tuple[str, ...]) -> list[Cost]:
    """What giving way costs before anything is rolled: an approach from behind, and the disorder of foot."""
    kind, ident = option[:2]
    if kind != "unit" or s.move is None:
        return []
    return withdrawal_hits(s, s.battle.index[ident], s.move.unit)


def withdrawal_hits(s: State, v: Unit, mover: Unit) -> list[Cost]:
    """The same for one unit."""
    b = s.battle
    side = approached_from(s, v, mover)
    behind = side == "rear" or (side == "flank" and not b.skirmisher[v])
    slow = (b.foot[v] or b.chariot[v]) and not b.skirmisher[v]
    return hits(int(behind), "6.72:4") + hits(int(slow), "6.72:3")


def of_reaction(s: State, ask: Ask, option: Choice) -> list[Cost]:
    """The least that a turn to the enemy costs; horse that turns to foot pays nothing."""
    if not isinstance(option, tuple):
        return []
    b = s.battle
    return turn_hits(s, b.index[option[0]], b.index[ask.about[0]])


def of_harassed(s: State, ask: Ask, option: int) -> list[Cost]:
    """The same for the target of harassment."""
    b = s.battle
    return turn_hits(s, b.index[ask.about[0]], b.index[ask.about[1]])


def turn_hits(s: State, u: Unit, mover: Unit) -> list[Cost]:
    """The least hits for a turn in reaction."""
    b = s.battle
    if b.horse[u] and b.foot[mover]:
        return []
    wide = b.two[u] and b.cls[u] != "MA"
    rough = b.rough[s.stand[u][0]] and not b.elephant[u]
    least = hits(2, "7.17:2") if wide else hits(1, "7.16:3")
    return least + hits(int(rough), "7.16:5")


def of_harassment(s: State, ask: Ask, option: tuple[str, ...]) -> list[Cost]:
    """A second move in the turn, elephants on the way, the last missiles."""
    b = s.battle
    u = b.index[ask.about[0]]
    again = s.has_moved[u] and not b.skirmisher[u]
    found = hits(int(again), "6.13:3") + hits(scent(s, u, tuple(option[1:])), "8.34:2")
    return found + last_shot(s, u)


def of_advance(s: State, ask: Ask, option: tuple[Any, ...]) -> list[Cost]:
    """An advance takes no points, but the hits of the ground."""
    u = s.battle.index[ask.about[0]]
    to = Pose(tuple(option[2:]), option[1])
    found = step_cost(s, u, to)
    ground = found[1] if found is not None else 0
    return hits(ground + elephant_scent(s, u, to.stand), "9.31:2")


def of_ranks(s: State, ask: Ask, option: int) -> list[Cost]:
    """A column that was attacked opens at the cost of a hit."""
    return hits(1, "6.66:1")


def leader_ride(s: State, l: Leader, to: str) -> int:
    """The points for a leader's next hex."""
    found = passage(s, s.battle.horse_group, s.place[l], to)
    return found[0] if found is not None else 1


def of_escape(s: State, ask: Ask, option: str) -> list[Cost]:
    """A hex of a leader who gives way."""
    return points(leader_ride(s, s.battle.lindex[ask.about[0]], option), "4.62:2")


STEPS: Final[Mapping[str, str]] = {
    "about": "6.44:1",
    "column": "6.61:1",
    "line": "6.61:1",
    "square": "11.63:1",
    "unsquare": "11.63:1",
    "charge": "11.93:2",
    "uncharge": "11.96:1",
    "double": "11.71:4",
    "exit": "battle.exit:1",
}
"""The clause of each change that a step can be."""
PRICES: Final[Mapping[str, Priced]] = {
    "orders": of_order,
    "step": of_step,
    "ride": of_ride,
    "fire_at": of_shot,
    "parting_shot": of_shot,
    "entry_fire": of_reply,
    "retire_fire": of_reply,
    "return_fire": of_reply,
    "harass_reply": of_reply,
    "harass": of_harassment,
    "harass_turn": of_harassed,
    "withdraw": of_withdrawal,
    "leader_withdraw": of_escape,
    "reaction_facing": of_reaction,
    "advance_to": of_advance,
    "open_column": of_ranks,
}
"""The price of an option, by what is asked."""
