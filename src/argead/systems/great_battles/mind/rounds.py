"""How long a plan lasts: until the next leader is chosen."""

from __future__ import annotations

from ..rules.activation import waits_for_turn
from ..rules.leaders import initiative, pinned
from ..state import NO_LEADER, Leader, State


def round_of(s: State) -> str:
    """The activation that is going on or comes next.

    It is told by the lowest initiative of those who have not acted, by how many so low have, and, once a
    trump has passed over them, by how many before their time: nothing else stays the same from the choice
    of a leader, through his momentum, to the next choice.
    """
    if s.orders is not None and s.orders.kind == "elite":
        return f"turn {s.turn}, before all others"
    b = s.battle
    ready = waiting_leaders(s)
    if not ready:
        return f"turn {s.turn}, the end"
    low = min(initiative(s, l) for l in ready)
    done = [
        l
        for l in b.leaders
        if b.leader[l].initiative and (s.finished[l] or s.waiting[l]) and s.place[l]
    ]
    behind = sum(1 for l in done if initiative(s, l) <= low)
    before = 0
    if any(s.bypassed[l] for l in ready if initiative(s, l) == low):
        before = len(done) - behind
    return f"turn {s.turn}, initiative {low}, {behind} done, {before} before their time"


def waiting_leaders(s: State) -> list[Leader]:
    """Who may still be called up this turn: not those who wait in an enemy zone."""
    return [
        l for l in s.battle.leaders if waits_for_turn(s, l) and not (s.waiting[l] and pinned(s, l))
    ]


def called_up(s: State, side: int) -> Leader:
    """Whose orders phase it is or, before it, who of this side is the next."""
    if s.active >= 0:
        return s.active
    mine = [l for l in waiting_leaders(s) if s.battle.lside[l] == side]
    return min(mine, key=lambda l: initiative(s, l), default=NO_LEADER)
