"""6.8 Pre-arranged withdrawal: a line of heavy foot that falls back as its leader planned."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import COLUMN, LINE, ON_MAP, ROUTED, Leader, State, Unit, name, seat_of, where
from ..tables.hexes import Pose
from .costs import both, breaks
from .leaders import carry, in_play
from .lines import flank_chain, visible_from
from .offers import these
from .withdrawal import approached_from, away, company, penalties, step_back
from .zones import unit_in_zone


@rule("6.8", "6.81", "6.82")
def prearranged_line(s: State, l: Leader) -> list[Unit]:
    """The heavy foot that the leader could pull back by arrangement: quality 6 or more, flank to flank."""
    b = s.battle
    row = b.leader[l]
    if not (row.contingent or b.overall[b.lside[l]] == l or row.line_command):
        return []
    side = b.lside[l]
    able: list[Unit] = b.by_side[side]
    if row.contingent:
        able = b.commands[l]
    elif row.line_command and b.overall[side] != l:
        able = [u for line, units in b.lines[side] if b.lid[l] in line.who for u in units]
    good = [
        u
        for u in able
        if b.armoured[u]
        and b.tq[u] >= 6
        and s.fate[u] == ON_MAP
        and s.morale[u] != ROUTED
        and s.formation[u] == LINE
        and s.above[u] < 0
    ]
    for u in good:
        if visible_from(s, l, u):
            kin = [v for v in good if b.type[v] == b.type[u] and b.cls[v] == b.cls[u]]
            return flank_chain(s, u, kin)
    return []


@rule("6.83", "6.84")
def fall_back(s: State, l: Leader, mover: Unit) -> Asks[None]:
    """The pre-arranged withdrawal: the whole line goes back one hex, and its leader is Finished.

    Leaders with a unit of the line go along or stay.
    """
    b = s.battle
    s.shown[l] = 1
    s.finished[l] = 1
    s.reveal()
    s.say("prearranged", b.lid[l])
    for v in still_marked(s, l):
        s.contact.withdrew.append(v)
        found = ways_back(s, v, mover)
        if not found:
            continue
        start = s.stand[v]
        side = approached_from(s, v, mover)
        if side != "front":
            both(s, v, 1, f"approached from the {side}")
            if breaks(s, v):
                continue
        riders = yield from company(s, v)
        answer = yield Ask(
            seat_of(s, v),
            "withdraw_to",
            these(p.stand for p in found),
            "6.83:2",
            (name(s, v),),
        )
        yield from step_back(s, v, next(p for p in found if p.stand == answer))
        if s.fate[v] != ON_MAP:
            continue
        carry(s, [m for m in riders if s.place[m] in start], s.stand[v][0])
        s.say("withdrew", name(s, v), where(s.stand[v]), where(start))
        penalties(s, v)


@rule("6.83", "6.83:7")
def line_threatened(s: State, l: Leader, mover: Unit, fresh: list[Unit]) -> bool:
    """Has enemy infantry come within two hexes of a line with a marker, all of which can fall back?"""
    b = s.battle
    return (
        s.marker[l] > 0
        and b.foot[mover]
        and in_play(s, l)
        and any(v in fresh for v in still_marked(s, l))
        and all(may_fall_back(s, v, mover) for v in still_marked(s, l))
    )


@rule("6.83:2", "6.83:6", "6.67", "10.31:2")
def may_fall_back(s: State, v: Unit, mover: Unit) -> bool:
    """Can a unit of the line go back? Not out of an enemy zone, nor in column, nor while it is engaged."""
    held = s.engaged[v] or s.formation[v] == COLUMN or unit_in_zone(s, v)
    return not held and bool(ways_back(s, v, mover))


def still_marked(s: State, l: Leader) -> list[Unit]:
    """The units of the leader's marked line that are in order."""
    return [v for v in s.marked_line[l] if s.fate[v] == ON_MAP and s.morale[v] != ROUTED]


@rule("6.75", "6.83")
def ways_back(s: State, v: Unit, mover: Unit) -> list[Pose]:
    """Where a unit of the line could go, one hex away from the mover."""
    return [pose for pose, _ in away(s, v, s.stand[mover], 9, 0)]
