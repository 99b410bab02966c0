"""11.8 Artillery: the bolt throwers and their own kind of fire."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, window
from argead.core.rules import rule

from ..state import BOLT, FIRED, ON_MAP, ROUTED, STEADY, State, name, seat_of
from .missiles import fire_once, marks, shot_at

ACTIVE, REACTION = 1, 4


@rule("11.8", "11.85")
def bolt_fire(s: State, u: int, reacting: int) -> Asks[None]:
    """A bolt thrower shoots of its own accord at any enemy it sees."""
    b = s.battle
    answer = yield Ask(
        seat_of(s, u),
        "bolt_at",
        lambda: [m for m in marks(s, u) if m in b.index],
        "11.85",
        (name(s, u),),
        final=True,
    )
    v = b.index[answer]
    if not reacting:
        s.done[u] |= BOLT | FIRED
    s.shots[u] += REACTION if reacting else ACTIVE
    fire_once(s, u, v, shot_at(s, u, v), b.row_of[u], False)


@rule("11.86")
def ready_bolts(s: State, u: int) -> list[int]:
    """The bolt throwers that may shoot at a moving enemy now: two shots an enemy phase."""
    b = s.battle
    return [
        v
        for v in b.bolts
        if b.side[v] != b.side[u]
        and s.fate[v] == ON_MAP
        and s.fire_mode[v]
        and s.morale[v] == STEADY
        and s.shots[v] >> 2 < 2
        and v not in s.shot_at
        and shot_at(s, v, u)
    ]


@rule("11.86")
def bolts(s: State, u: int) -> Asks[None]:
    """An enemy has come into a hex that a bolt thrower covers (R36)."""
    b = s.battle
    if not b.bolts or s.fate[u] != ON_MAP or s.morale[u] == ROUTED:
        return
    if not ready_bolts(s, u):
        return
    seat = b.seats[1 - b.side[u]]

    def actions(_: str) -> list[str]:
        if s.fate[u] != ON_MAP or s.morale[u] == ROUTED:
            return []
        return [b.uid[v] for v in ready_bolts(s, u)]

    def act(_: str, answer: str) -> Asks[None]:
        v = b.index[answer]
        s.shots[v] += REACTION
        s.shot_at.append(v)
        fire_once(s, v, u, shot_at(s, v, u), b.row_of[v], False)
        yield from ()

    yield from window(s, "bolts", [seat], actions, act, rule="11.86", about=(name(s, u),))
    for v in b.bolts:
        if v in s.shot_at:
            s.shot_at.remove(v)
