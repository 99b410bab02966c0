"""10.1 Cohesion: hits, troop quality, recovery."""

from __future__ import annotations

from argead.core.rules import rule

from ..state import COLUMN, ON_MAP, ROUTED, STEADY, State, name
from .losses import eliminate


@rule("10.1", "10.11", "6.65")
def tq(s: State, u: int) -> int:
    """Troop quality now: 1 when routed, two less in column."""
    if s.morale[u] == ROUTED:
        return 1
    quality = s.battle.tq[u]
    return quality - 2 if s.formation[u] == COLUMN else quality


@rule("10.12", "10.26")
def add_hits(s: State, u: int, hits: int, cause: str) -> None:
    """Give cohesion hits; a routed unit that takes any is gone."""
    if hits <= 0 or s.fate[u] != ON_MAP:
        return
    if s.morale[u] == ROUTED:
        eliminate(s, u, "hit while routed")
        return
    s.hits[u] += hits
    s.say("hits", name(s, u), hits, s.hits[u], s.battle.tq[u], cause)


@rule("10.14")
def would_rout(s: State, u: int) -> bool:
    """Has the unit as many hits as troop quality?"""
    return s.fate[u] == ON_MAP and s.morale[u] != ROUTED and s.hits[u] >= tq(s, u)


@rule("10.14", "6.73")
def check_rout(s: State, u: int) -> bool:
    """Outside shock a unit at its limit breaks at once, when the step in hand is over."""
    if would_rout(s, u):
        s.interrupt(("rout", u, -1))
        return True
    return False


@rule("10.11")
def quality_check(s: State, u: int, purpose: str, modifier: int = 0) -> int:
    """Roll against troop quality; the difference when the die is higher, else 0."""
    roll = s.chance.d10(purpose)
    over = max(0, roll + modifier - tq(s, u))
    s.say("check", name(s, u), purpose, roll, modifier, tq(s, u), over)
    return over


@rule("10.15")
def settle_both(s: State, attackers: list[int], defenders: list[int], advance: int) -> str:
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
    return loser


@rule("9.31")
def spare(s: State, u: int) -> None:
    """Victory holds a tired unit together: its hits are set one below its quality."""
    if s.hits[u] >= tq(s, u):
        s.hits[u] = max(0, tq(s, u) - 1)


def steady(s: State, u: int) -> bool:
    """On the map and neither routed nor just rallied."""
    return s.fate[u] == ON_MAP and s.morale[u] == STEADY
