"""11.8 Artillery: the bolt throwers and their own kind of fire."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, window
from argead.core.rulebook import rule

from ..state import BOLT, FIRED, ON_MAP, ROUTED, STEADY, State, Unit, name, seat_of, upper
from .costs import at_limit
from .missiles import armed, fire_once, marks, shot_at
from .zones import enemies_within


@rule("11.8", "11.85")
def bolt_fire(s: State, u: Unit, reacting: int) -> Asks[None]:
    """A bolt thrower shoots of its own accord at any enemy it sees."""
    b = s.battle
    answer = yield Ask(
        seat_of(s, u),
        "bolt_at",
        lambda: at_units(s, u),
        "11.86:1" if reacting else "11.85:1",
        (name(s, u),),
    )
    v = b.index[answer]
    if not reacting:
        s.done[u] |= BOLT | FIRED
    shots = s.bolts_answered if reacting else s.bolts_shot
    shots[u] += 1
    distance = shot_at(s, u, v)
    fire_once(s, u, v, distance, b.row_of[u], False)
    if not reacting:
        s.then(("return_fire", v, u, distance))


@rule("11.86")
def bolts_between(s: State, side: int) -> Asks[None]:
    """After an enemy order the bolt throwers may shoot at whom they like (R36)."""
    b = s.battle
    seat = b.seats[1 - side]

    def actions(_: str) -> list[str]:
        return [b.uid[v] for v in b.bolts if b.side[v] != side and loaded(s, v) and covers(s, v)]

    def act(_: str, answer: str) -> Asks[None]:
        yield from bolt_fire(s, b.index[answer], 1)

    if actions(seat):
        yield from window(
            s, "bolts", [seat], actions, act, rule="11.86:1", about=(b.lid[s.active],)
        )


def covers(s: State, u: Unit) -> bool:
    """Is any enemy unit in range and sight of the bolt thrower?"""
    b = s.battle
    near = enemies_within(s, s.stand[u], b.side[u], b.reach[u] + 1)
    return armed(s, u) and any(not s.engaged[v] and shot_at(s, u, v) for v in near)


def at_units(s: State, u: Unit) -> list[str]:
    """The enemy units that a bolt thrower may shoot at."""
    return [mark for mark in marks(s, u) if mark in s.battle.index]


@rule("10.31:2", "11.86")
def loaded(s: State, v: Unit) -> bool:
    """May the bolt thrower shoot in reaction? Two shots an enemy phase, in fire mode, not engaged."""
    return (
        s.fate[v] == ON_MAP
        and not s.engaged[v]
        and bool(s.fire_mode[v])
        and s.morale[v] == STEADY
        and s.bolts_answered[v] < 2
    )


@rule("11.86")
def ready_bolts(s: State, u: Unit) -> list[Unit]:
    """The bolt throwers that may shoot at a moving enemy now: two shots an enemy phase."""
    b = s.battle
    return [
        v
        for v in b.bolts
        if b.side[v] != b.side[u] and loaded(s, v) and v not in s.contact.shot and shot_at(s, v, u)
    ]


@rule("11.86")
def bolts(s: State, u: Unit) -> Asks[None]:
    """An enemy has come into a hex that a bolt thrower covers (R36)."""
    b = s.battle
    u = upper(s, u)
    if not b.bolts or s.fate[u] != ON_MAP or s.morale[u] == ROUTED:
        return
    s.contact.shot = []
    if not ready_bolts(s, u):
        return
    seat = b.seats[1 - b.side[u]]

    def actions(_: str) -> list[str]:
        if s.fate[u] != ON_MAP or s.morale[u] == ROUTED or at_limit(s, u):
            return []
        return [b.uid[v] for v in ready_bolts(s, u)]

    def act(_: str, answer: str) -> Asks[None]:
        v = b.index[answer]
        s.bolts_answered[v] += 1
        s.contact.shot.append(v)
        fire_once(s, v, u, shot_at(s, v, u), b.row_of[v], False)
        yield from ()

    yield from window(s, "bolts", [seat], actions, act, rule="11.86:1", about=(name(s, u),))
