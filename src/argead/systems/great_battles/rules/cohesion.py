"""10.1 Cohesion: hits, troop quality, recovery."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from argead.core.roll import D10, Mod, Roll
from argead.core.rulebook import rule

from ..state import ASLEEP, COLUMN, NOBODY, ON_MAP, ROUTED, State, Unit, name
from .losses import eliminate


@rule("10.1", "10.11", "6.65")
def tq(s: State, u: Unit) -> int:
    """Troop quality now: 1 when routed, two less in column."""
    if s.morale[u] == ROUTED:
        return 1
    quality = s.battle.tq[u]
    return quality - 2 if s.formation[u] == COLUMN else quality


@rule("10.27:6")
def formed(s: State, u: Unit) -> bool:
    """Is the unit in a state to fight? The routed and the sleeping are not; the rallied are, and only get
    no orders."""
    return s.morale[u] not in (ROUTED, ASLEEP)


@rule("10.12", "10.26")
def add_hits(s: State, u: Unit, hits: int, cause: str) -> None:
    """Give cohesion hits; a routed unit that takes any is gone."""
    if hits <= 0 or s.fate[u] != ON_MAP:
        return
    if s.morale[u] == ROUTED:
        eliminate(s, u, "hit while routed")
        return
    s.hits[u] += hits
    s.say("hits", name(s, u), hits, s.hits[u], tq(s, u), cause)


@rule("10.14")
def would_rout(s: State, u: Unit) -> bool:
    """Has the unit as many hits as troop quality?"""
    return s.fate[u] == ON_MAP and s.morale[u] != ROUTED and s.hits[u] >= tq(s, u)


@rule("10.14", "6.73")
def check_rout(s: State, u: Unit) -> bool:
    """Outside shock a unit at its limit breaks at once, when the step in hand is over."""
    if would_rout(s, u):
        s.interrupt(breaking(s, u, NOBODY))
        return True
    return False


@rule("11.73:7", "10.21:6")
def breaking(s: State, u: Unit, cause: Unit) -> tuple[Any, ...]:
    """The rout of a unit: of a double depth stack both rout, and their owner says who runs first."""
    both = stack_of(s, u)
    return ("routs", cause, *both) if len(both) > 1 else ("rout", u, cause)


def stack_of(s: State, u: Unit) -> list[Unit]:
    """The unit and whoever is above or beneath it."""
    return [x for x in (s.above[u], u, s.beneath[u]) if x >= 0]


@rule("10.11", "2.3:1")
def quality_roll(s: State, u: Unit, purpose: str, clause: str, mods: Sequence[Mod] = ()) -> Roll:
    """A roll against troop quality: what it is for, where the book asks for it, what changes it."""
    return Roll(purpose, D10, mods, tq(s, u), clause)


@rule("10.11")
def quality_check(s: State, u: Unit, roll: Roll) -> int:
    """Roll against troop quality; the difference when the total is higher, else 0."""
    over = max(0, s.throw(roll).over)
    s.say("check", name(s, u), roll.name, over, roll=roll)
    return over


@rule("10.15")
def settle_both(s: State, attackers: list[Unit], defenders: list[Unit], advance: int) -> str:
    """When everybody in a combat would rout: which side does, "attackers" or "defenders".

    The attackers count the hits that an advance would cost them; who is further beyond his quality
    breaks, the defender if they are equal. The others are left one hit short of breaking.
    """
    worst_attack = max(s.hits[u] + advance - tq(s, u) for u in attackers)
    worst_defence = max(s.hits[u] - tq(s, u) for u in defenders)
    loser = "attackers" if worst_attack > worst_defence else "defenders"
    for u in defenders if loser == "attackers" else attackers:
        s.hits[u] = tq(s, u) - 1
    s.say("both_rout", loser)
    s.say("held", tuple(name(s, u) for u in (defenders if loser == "attackers" else attackers)))
    return loser


@rule("9.31")
def spare(s: State, u: Unit) -> None:
    """Victory holds a tired unit together: its hits are set one below its quality."""
    if s.hits[u] >= tq(s, u):
        s.hits[u] = max(0, tq(s, u) - 1)
        s.say("spared", name(s, u), s.hits[u])
