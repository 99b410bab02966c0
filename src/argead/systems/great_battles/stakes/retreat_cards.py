"""Who gives way, flees, advances, pursues or runs wild, and before whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from argead.core.ask import Ask, Choice
from argead.core.stakes import Fight, FightKind

from ..rules.approach import cavalry_lines
from ..rules.cohesion import tq
from ..rules.escapes import leader_points
from ..rules.passages import avoid_roll
from ..rules.prearranged import still_marked
from ..rules.stacking import friends_at
from ..rules.withdrawal import approached_from, withdrawal_points, withdrawal_roll
from ..rules.zones import enemies_within, speed
from ..state import Leader, State, Unit
from ..text.names import chance, counted, leader_name, listed, unit, unit_name
from .cards import Card, army, line

NEAR: Final = 2
"""Enemies so near matter to who flees or advances."""


def face_to_face(
    s: State,
    kind: FightKind,
    title: str,
    clause: str,
    units: Sequence[Unit],
    foes: Sequence[Unit],
    text: str,
    leaders: Sequence[Leader] = (),
) -> Fight:
    """Some units (or a leader) and the enemies who are the reason."""
    b = s.battle
    side = b.side[units[0]] if units else b.lside[leaders[0]]
    notes = {u: f"allowance {speed(s, u)}" for u in (*units, *foes)}
    nobody = () if foes else (line("nobody near", ""),)
    other = b.side[foes[0]] if foes else 1 - side
    return {
        "kind": kind,
        "title": title,
        "clause": clause,
        "sides": [army(s, side, units, leaders, notes), army(s, other, foes, (), notes, nobody)],
        "text": text,
    }


# -- giving way --------------------------------------------------------------------------------------------


def of_withdrawal(s: State, ask: Ask, option: tuple[str, ...]) -> Fight | None:
    """A unit, a line or a leader gives way before the mover."""
    if not isinstance(option, tuple):
        return None
    b = s.battle
    kind, ident = option[:2]
    mover = b.index[ask.about[0]]
    if kind == "leader":
        return of_rider(s, b.lindex[ident], mover, ask.rule)
    if kind == "unit":
        return of_units(s, [b.index[ident]], mover, ask.rule)
    l = b.lindex[ident]
    if kind == "prearranged":
        return of_units(s, still_marked(s, l), mover, "6.83:1")
    return of_units(s, cavalry_lines(s, l)[option[2]], mover, "6.78:3")


def of_units(s: State, units: Sequence[Unit], mover: Unit, clause: str) -> Fight:
    """Units that give way."""
    title = f"{listed(unit_name(s, v) for v in units)} before {unit_name(s, mover)}"
    text = " ".join(manner(s, v, mover) for v in units)
    return face_to_face(s, FightKind.EVASION, title, clause, units, [mover], text)


def manner(s: State, v: Unit, mover: Unit) -> str:
    """How a unit gives way: how far, and what it may cost."""
    b = s.battle
    points, hexes = withdrawal_points(s, v, mover)
    far = counted(hexes, "hex", "hexes") if hexes else counted(points, "point")
    told = f"{unit(s, v):+is} approached from the {approached_from(s, v, mover)}"
    told += f" and may go back {far}" if points or hexes else " and goes back 1 hex"
    if b.skirmisher[v]:
        return f"{told}, without a check."
    return f"{told}; at the end in good order {chance(withdrawal_roll(s, v).against or 0)}, else 1 hit."


def of_rider(s: State, l: Leader, mover: Unit, clause: str) -> Fight:
    """A leader rides away from a unit."""
    far = counted(leader_points(s, l, mover), "point")
    title = f"{leader_name(s, l)} before {unit_name(s, mover)}"
    text = f"He may ride {far} away; alone next to the enemy he would be taken."
    return face_to_face(s, FightKind.EVASION, title, clause, (), [mover], text, [l])


def of_escape(s: State, ask: Ask, option: str) -> Fight | None:
    """Leaders next to whom a unit has come."""
    b = s.battle
    if option not in b.lindex:
        return None
    return of_rider(s, b.lindex[option], b.index[ask.about[0]], ask.rule)


def of_chariots(s: State, ask: Ask, option: str) -> Fight | None:
    """Ranks that open before chariots."""
    b = s.battle
    v, u = b.index[ask.about[0]], b.index[ask.about[1]]
    text = (
        f"{chance(avoid_roll(s, v).against or 0)} the chariots run through, for 1 hit and no shock."
    )
    title = f"{unit(s, v):+opens} {unit(s, v):its} ranks for {unit_name(s, u)}"
    return face_to_face(s, FightKind.EVASION, title, ask.rule, [v], [u], text)


def of_stepping_back(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A unit that leaves the combat in which it was locked."""
    u = s.battle.index[ask.about[0]]
    foes = [v for v in enemies_within(s, s.stand[u], s.battle.side[u], 1) if s.engaged[v]]
    text = "It leaves the combat, and nobody shoots after it (10.31:2)."
    title = f"{unit(s, u):+steps} back"
    return face_to_face(s, FightKind.EVASION, title, ask.rule, [u], foes, text)


# -- flight, advance, pursuit ------------------------------------------------------------------------------


def of_flight(s: State, ask: Ask, option: Choice) -> Fight | None:
    """A routed unit runs, perhaps through its friends."""
    b = s.battle
    u = b.index[ask.about[0]]
    places = option if isinstance(option, tuple) else (option,)
    friends = friends_at(s, u, tuple(p for p in places if p in b.grid))
    text = "Nobody is run through."
    if friends:
        text = " ".join(
            f"{unit(s, v):+is} run through: 1 hit, and a check, passed {chance(tq(s, v))}."
            for v in friends
            if not b.skirmisher[v]
        )
    foes = enemies_within(s, s.stand[u], b.side[u], NEAR)
    title = f"Flight of {unit_name(s, u)}"
    return face_to_face(s, FightKind.PURSUIT, title, ask.rule, [u, *friends], foes, text)


def of_advance(s: State, ask: Ask, option: tuple[Any, ...] | None) -> Fight | None:
    """A unit that goes into the ground that its enemy left."""
    b = s.battle
    u = b.index[ask.about[0]]
    stand = tuple(option[2:]) if option is not None else s.stand[u]
    foes = enemies_within(s, stand, b.side[u], 1)
    text = f"It will stand next to {listed(unit_name(s, v) for v in foes)}." if foes else ""
    title = f"{unit(s, u):+advances} to {'/'.join(sorted(stand))}"
    text = text or "No enemy will be next to it."
    return face_to_face(s, FightKind.PURSUIT, title, ask.rule, [u], foes, text)


def of_advancing(s: State, ask: Ask, option: str) -> Fight | None:
    """Who advances first."""
    u = s.battle.index[option]
    c = s.combats[ask.about[0]]
    foes = [v for v in c.defenders if s.stand[v]]
    title = f"{unit(s, u):+goes} first"
    text = f"Into {listed(h for h in c.hexes if h not in s.occupied) or 'ground that is held'}."
    return face_to_face(s, FightKind.PURSUIT, title, ask.rule, [u], foes, text)


def of_pursuit(s: State, ask: Ask, option: tuple[str, ...]) -> Fight | None:
    """Horse that runs after the enemy it broke."""
    b = s.battle
    u, v = b.index[ask.about[0]], b.index[option[0]]
    title = f"{unit(s, u):+pursues} {unit_name(s, v)}"
    text = f"Along {', '.join(option[1:])}, until an enemy is before it; then it attacks at once."
    foes = [v] if s.stand[v] else []
    return face_to_face(s, FightKind.PURSUIT, title, ask.rule, [u], foes, text)


def of_running(s: State, ask: Ask, option: str) -> Fight | None:
    """Which routed unit runs before the others."""
    b = s.battle
    if option not in b.index:
        return None
    u = b.index[option]
    foes = enemies_within(s, s.stand[u], b.side[u], NEAR)
    title = f"{unit(s, u):+runs} first"
    text = "Who runs later finds the ways that are open then."
    return face_to_face(s, FightKind.PURSUIT, title, ask.rule, [u], foes, text)


def of_beast(s: State, ask: Ask, option: str) -> Fight | None:
    """The elephant runs at one of its own."""
    b = s.battle
    u, v = b.index[ask.about[0]], b.index[option]
    title = f"{unit(s, u):+runs} at {unit_name(s, v)}"
    text = "Whoever it strikes takes 1 hit in front, 2 elsewhere or on horseback."
    return face_to_face(s, FightKind.TRIAL, title, ask.rule, [u], [v], text)


FIGHTS: Final[Mapping[str, Card]] = {
    "withdraw": of_withdrawal,
    "leaders_close": of_escape,
    "rampage": of_withdrawal,
    "rampage_toward": of_beast,
    "avoid_chariots": of_chariots,
    "disengage": of_stepping_back,
    "rout_path": of_flight,
    "rout_line": of_flight,
    "advance_to": of_advance,
    "advance_wheel": of_advance,
    "who_advances": of_advancing,
    "who_pursues": of_advancing,
    "who_passes": of_advancing,
    "runs_first": of_running,
    "pursue": of_pursuit,
}
"""The card of an option, by what is asked."""
