"""11.1 Elephants that run wild."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks, window
from argead.core.roll import D10, Reading, Roll
from argead.core.rulebook import rule

from ..state import ELIMINATED, NOBODY, ON_MAP, Rampage, State, Unit, leaders_at, name, put
from .cohesion import add_hits, breaking, would_rout
from .costs import both_of
from .escapes import leader_may_withdraw, withdraw_leader
from .ground import cross, passage
from .leaders import casualty, in_play, kill_leader
from .losses import eliminate
from .withdrawal import may_withdraw, withdraw_unit
from .zones import aspect, unlock

LEG: Final = 3
LEGS: Final = 4
FAR: Final = 8


@rule("11.1", "11.14")
def rampage(s: State, u: Unit, cause: Unit, struck_from: str = "") -> None:
    """An elephant unit breaks and runs wild; a second one waits until the first is done.

    Who set it off may be gone by then: ``struck_from`` is where he was.
    """
    if s.fate[u] != ON_MAP:
        return
    danger = struck_from or danger_to(s, u, cause)
    if s.rampage is not None:
        if u != s.rampage.unit:
            s.rampage.waiting.setdefault(u, danger)
        return
    b = s.battle
    riders = [l for l in leaders_at(s, s.stand[u]) if b.lside[l] == b.side[u]]
    s.rampage = Rampage(unit=u, danger=danger, riders=riders)
    s.hits[u] = 0
    s.shock[u] = 0
    s.say("rampages", name(s, u))
    s.then(("rampage_leg",))


@rule("11.14")
def rampage_leg(s: State) -> Asks[None]:
    """Roll for the direction: to a friend, by the compass, away from the cause, or the mahout ends it."""
    r = s.rampage
    if r is None:
        return
    b = s.battle
    u = r.unit
    if r.rolls >= LEGS or (r.rolls and too_far(s, u)):
        s.then(("rampage_over", 1))
        return
    thrown = s.throw(rampage_roll(s, r))
    roll, ways = thrown.natural, rampage_ways(s, r)
    s.say("rampage_roll", name(s, u), ways[roll], roll=thrown)
    r.rolls += 1
    r.steps = LEG
    r.start = s.stand[u][0]
    if roll == 0:
        near = nearest_friends(s, u)
        if near:
            answer = yield Ask(
                b.seats[1 - b.side[u]],
                "rampage_toward",
                lambda: [b.uid[v] for v in near],
                "11.14:2",
                (name(s, u),),
            )
            heading(s, s.stand[b.index[answer]][0], away=False)
        else:
            r.steps = 0
    elif roll <= 6:
        r.angle = b.compass[roll - 1]
    elif r.rolls == 1:
        heading(s, r.danger, away=True)
    else:
        s.then(("rampage_over", 1))
        return
    s.then(("rampage_step",))


@rule("11.14")
def rampage_ways(s: State, r: Rampage) -> tuple[str, ...]:
    """Where each face of the die sends the beast: after its first run the last three end it."""
    last = "away from what frightened it" if r.rolls == 0 else "no further: its mahout kills it"
    compass = [f"towards {side}" for side in s.battle.row.map.compass]
    return ("at the nearest friend", *compass, *[last] * 3)


@rule("2.3:1")
def rampage_roll(s: State, r: Rampage) -> Roll:
    """Where a wild elephant runs."""
    reading = Reading("rampage", "", (), rampage_ways(s, r))
    return Roll("rampage", D10, clause="11.14:2", reading=reading)


def nearest_friends(s: State, u: Unit) -> list[Unit]:
    """The friendly units nearest to the elephant."""
    b = s.battle
    there = [
        (b.grid.gap(s.stand[u], s.stand[v]), v)
        for v in b.by_side[b.side[u]]
        if v != u and s.stand[v] and s.above[v] < 0
    ]
    best = min((d for d, _ in there), default=0)
    return [v for d, v in there if d == best]


def heading(s: State, place: str, *, away: bool) -> None:
    """Turn the elephant towards a hex, or away from it."""
    r = s.rampage
    assert r is not None
    b = s.battle
    here = s.stand[r.unit][0]
    if place in ("", here):
        return
    side = b.grid.side(here, b.grid.toward(here, place)[0])
    r.angle = (side + 180) % 360 if away else side


@rule("11.14:4")
def danger_to(s: State, u: Unit, cause: Unit) -> str:
    """The hex from which a rampage is set off: of the unit that caused it, or of the nearest enemy."""
    b = s.battle
    foes = [cause] if cause >= 0 and s.stand[cause] else b.by_side[1 - b.side[u]]
    return min(
        (place for v in foes for place in s.stand[v]),
        key=lambda place: b.grid.gap(s.stand[u], (place,)),
        default="",
    )


def too_far(s: State, u: Unit) -> bool:
    """Is the elephant eight hexes or more from every unit?"""
    b = s.battle
    return all(
        v == u or not s.stand[v] or b.grid.gap(s.stand[u], s.stand[v]) >= FAR for v in b.units
    )


@rule("11.14", "6.71", "6.77")
def rampage_step(s: State) -> Asks[None]:
    """One hex of the rampage; whoever can gives way first, the phasing player before the other (R34)."""
    r = s.rampage
    if r is None:
        return
    b = s.battle
    u = r.unit
    if r.steps <= 0:
        if s.stand[u][0] != r.start:
            s.say("rampage_to", name(s, u), s.stand[u][0])
        s.then(("rampage_leg",))
        return
    to = b.grid.beside(s.stand[u][0], r.angle)
    if to is None:
        s.say("rampage_off", name(s, u), s.stand[u][0])
        for l in r.riders:
            kill_leader(s, l, "rampage")
        s.then(("rampage_over", 1))
        return
    phasing = b.lside[s.active] if s.active >= 0 else 0
    seats = [b.seats[phasing], b.seats[1 - phasing]]

    def actions(seat: str) -> list[tuple[str, str]]:
        return givers(s, u, seat)

    def act(_: str, answer: tuple[str, str]) -> Asks[None]:
        if answer[0] == "unit":
            yield from withdraw_unit(s, b.index[answer[1]], u)
        else:
            yield from withdraw_leader(s, b.lindex[answer[1]], u)

    s.contact.withdrew = []
    if any(givers(s, u, seat) for seat in seats):
        yield from window(s, "rampage", seats, actions, act, rule="11.14:14", about=(name(s, u),))
    yield from trample(s, u, to)


def givers(s: State, u: Unit, seat: str) -> list[tuple[str, str]]:
    """Those of a seat who may give way before the beast: faster units and leaders within two hexes."""
    b = s.battle
    side = b.seats.index(seat)
    found = [
        ("unit", b.uid[v])
        for v in b.by_side[side]
        if v != u
        and v not in s.contact.withdrew
        and s.stand[v]
        and b.grid.gap(s.stand[v], s.stand[u]) <= 2
        and may_withdraw(s, v, u)
    ]
    riders = s.rampage.riders if s.rampage is not None else []
    found += [
        ("leader", b.lid[l])
        for l in b.lby_side[side]
        if in_play(s, l)
        and l not in riders
        and b.grid.distance(s.place[l], s.stand[u][0]) <= 1
        and leader_may_withdraw(s, l, u)
    ]
    return found


@rule("11.14:9")
def leaders_trampled(s: State, u: Unit, to: str) -> Asks[None]:
    """Leaders in the hex that the elephant strikes ride away; who cannot is killed."""
    aboard = [] if s.rampage is None else s.rampage.riders
    for l in [l for l in leaders_at(s, (to,)) if l not in aboard]:
        if leader_may_withdraw(s, l, u):
            yield from withdraw_leader(s, l, u)
        elif in_play(s, l):
            kill_leader(s, l, "rampage")


@rule("11.14:7", "11.14:8", "11.73:8")
def trample(s: State, u: Unit, to: str) -> Asks[None]:
    """The elephant enters the hex, or stops before it and hurts who is there, both of a stack."""
    b = s.battle
    blocked = passage(s, b.group[u], s.stand[u][0], to) is None
    if not blocked:
        yield from leaders_trampled(s, u, to)
    r = s.rampage
    assert r is not None
    v = s.occupied.get(to)
    if v is not None:
        s.say("rampage_into", name(s, u), name(s, v), to)
        side = aspect(s, v, s.stand[u][0])
        hard = side != "front" or b.horse[v] or b.chariot[v]
        struck = both_of(s, [v])
        for x in struck:
            add_hits(s, x, 2 if hard else 1, "rampage")
        for x in struck:
            if would_rout(s, x):
                s.interrupt(breaking(s, x, u))
        r.steps = 0
    elif blocked:
        r.steps = 0
    else:
        cross(s, u, (to,))
        put(s, u, (to,), (r.angle + 30) % 360)
        for l in r.riders:
            if in_play(s, l):
                s.place[l] = to
        r.steps -= 1
    s.then(("rampage_step",))


@rule("11.14")
def rampage_over(s: State, lost: int) -> None:
    """The rampage ends with the beast; a leader aboard may be hurt. Then the next one begins."""
    r = s.rampage
    if r is None:
        return
    u = r.unit
    waiting = [(v, danger) for v, danger in r.waiting.items() if s.fate[v] == ON_MAP]
    riders = [l for l in r.riders if in_play(s, l)]
    s.rampage = None
    if lost and s.fate[u] != ELIMINATED:
        eliminate(s, u, "rampage")
    for l in riders:
        casualty(s, l, "rampage")
    unlock(s)
    s.then(*(("rampage", v, NOBODY, danger) for v, danger in waiting))
