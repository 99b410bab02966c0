"""10.2 Rout: who breaks, what that does to him, and the routed at the end of the turn."""

from __future__ import annotations

from argead.core.ask import AS_PROPOSED, Ask, Asks
from argead.core.rulebook import rule

from ..state import (
    COLUMN,
    LINE,
    NO_LEADER,
    NO_SHOCK,
    NOBODY,
    NONE,
    ON_MAP,
    RALLIED,
    ROUTED,
    STEADY,
    Leader,
    State,
    Unit,
    leaders_at,
    name,
    seat_of,
)
from ..tables.hexes import Stand
from .battles import FAR, comrade_fled, king_aboard
from .flight import flee
from .flight_ways import ROUT, Flight, whole_way
from .leaders import carry, in_play
from .losses import eliminate, too_big_to_run
from .offers import these
from .variants import boards
from .zones import unlock


@rule("10.2", "11.23", "11.34", "11.87")
def rout(s: State, u: Unit, cause: Unit, ordered: int = 0) -> Asks[None]:
    """A unit breaks: skirmishers, chariots and artillery are gone, elephants run wild, others run.

    Of a double depth stack both run, each to a hex of its own; the other follows, if his turn is not yet
    ``ordered``.
    """
    b = s.battle
    if s.fate[u] != ON_MAP or s.morale[u] == ROUTED:
        return
    s.say("routs", name(s, u))
    for c in s.combats:
        c.fled.append(u)
    comrade_fled(s, u)
    partner = max(s.beneath[u], s.above[u])
    if b.elephant[u]:
        s.then(("rampage", u, cause))
        return
    if scatters(s, u):
        eliminate(s, u, "routed")
        unlock(s)
        return
    stand = s.stand[u]
    riders = yield from take_along(s, u, "rout_along", "10.25:1")
    if partner >= 0:
        unstack(s, u)
        if not ordered:
            s.then(("rout", partner, cause))
    break_ranks(s, u)
    last = yield from flee(s, u, ROUT)
    run_along(s, u, [l for l in riders if s.place[l] in stand], stand, last)
    unlock(s)


@rule("10.2:1")
def scatters(s: State, u: Unit) -> bool:
    """Is it a unit that does not run but is gone when it routs?"""
    b = s.battle
    return b.type[u] == "SK" or b.chariot[u] or b.artillery[u]


@rule("10.26")
def break_ranks(s: State, u: Unit) -> None:
    """What rout does to a unit: quality 1, no formation, no marker, and foot throw their missiles away."""
    b = s.battle
    s.morale[u] = ROUTED
    s.hits[u] = 0
    if s.formation[u] == COLUMN and not b.two[u]:
        s.facing[u] = (s.facing[u] + 30) % 360
    elif s.formation[u] == COLUMN:
        s.facing[u] = b.grid.top(s.stand[u])
    s.formation[u] = LINE
    s.shock[u] = NO_SHOCK
    s.engaged[u] = 0
    if b.foot[u] and b.row_of[u]:
        s.missiles[u] = NONE


def unstack(s: State, u: Unit) -> None:
    """Part a double depth stack before both run."""
    low, high = s.beneath[u], s.above[u]
    if low >= 0:
        s.beneath[u] = s.above[low] = NOBODY
        for place in s.stand[u]:
            s.occupied[place] = low
    elif high >= 0:
        s.above[u] = s.beneath[high] = NOBODY


@rule("10.25", "battle.royal-chariot:6")
def take_along(
    s: State, u: Unit, what: str, clause: str, apart: Leader = NO_LEADER
) -> Asks[list[Leader]]:
    """The owner says of each leader with the unit whether he goes along, as the clause allows.

    The king's chariot takes him along in any case; who goes apart is not asked.
    """
    riders: list[Leader] = []
    king = king_aboard(s, u)
    for l in leaders_at(s, s.stand[u]):
        if s.battle.lside[l] != s.battle.side[u] or not in_play(s, l) or l == apart:
            continue
        ways = ["along"] if l == king else ["along", "stay"]
        answer = yield Ask(seat_of(s, u), what, these(ways), clause, (s.battle.lid[l], name(s, u)))
        if answer == "along":
            riders.append(l)
            s.say("goes_along", s.battle.lid[l], name(s, u))
    return riders


@rule("10.25")
def flee_with_leaders(s: State, u: Unit, how: Flight) -> Asks[None]:
    """A routed unit runs on, with those leaders who go along."""
    stand = s.stand[u]
    riders = yield from take_along(s, u, "rout_along", "10.25:1")
    last = yield from flee(s, u, how)
    run_along(s, u, [l for l in riders if s.place[l] in stand], stand, last)


@rule("10.25:1", "10.25:2")
def run_along(s: State, u: Unit, riders: list[Leader], start: Stand, last: str) -> None:
    """Leaders have run as far as their unit did; if it is lost they stay in the last hex it was in."""
    if last not in start:
        carry(s, riders, last)
    if s.fate[u] != ON_MAP:
        for l in riders:
            if in_play(s, l):
                s.say("outlives", s.battle.lid[l], s.place[l])


# -- who of several runs first --------------------------------------------------------------------------


@rule("10.21:6")
def routs(s: State, cause: Unit, *units: Unit) -> Asks[None]:
    """Of several units of one side that a combat breaks the owner says who runs first.

    Those who do not run are out of the way before.
    """
    left = [u for u in units if s.fate[u] == ON_MAP and s.morale[u] != ROUTED]
    first = [u for u in left if scatters(s, u)]
    if not first:
        first = yield from runs_first(s, left, "10.21:6")
    s.then(*(("rout", u, cause, 1) for u in first))
    rest = [u for u in left if u not in first]
    if rest:
        s.then(("routs", cause, *rest))


def runs_first(s: State, units: list[Unit], clause: str) -> Asks[list[Unit]]:
    """The unit that its owner names to run next, or all: proposed are those nearest to their edge first."""
    if len(units) < 2:
        return units
    b = s.battle
    ahead = b.to_edge[b.side[units[0]]]
    proposed = sorted(units, key=lambda u: min(ahead.get(place, FAR) for place in s.stand[u]))
    answer = yield Ask(
        seat_of(s, units[0]),
        "runs_first",
        these([AS_PROPOSED, *(name(s, u) for u in proposed)]),
        clause,
        tuple(name(s, u) for u in proposed),
    )
    return proposed if answer == AS_PROPOSED else [b.index[answer]]


# -- the rout and reload phase ------------------------------------------------------------------------


@rule("3.0", "10.22", "10.22:4")
def rout_movement(s: State) -> None:
    """Rallied units are steady again; big routed formations are lost, all others run on, Macedon's first."""
    b = s.battle
    for u in b.units:
        if s.morale[u] == RALLIED:
            s.morale[u] = STEADY
    runners = [u for u in b.units if s.fate[u] == ON_MAP and s.morale[u] == ROUTED]
    big = [u for u in runners if too_big_to_run(s, u)]
    s.then(*(("rout_on", u) for u in big))
    for side in sorted((0, 1), key=lambda side: not b.sides[side].macedonian):
        men = [u for u in runners if u not in big and b.side[u] == side]
        if men:
            s.then(("run_on", *men))
    s.then(("reload",))


@rule("10.22:3")
def run_on(s: State, *units: Unit) -> Asks[None]:
    """The routed units of a side run on, one after the other as their owner likes."""
    left = [u for u in units if s.fate[u] == ON_MAP and s.morale[u] == ROUTED]
    first = yield from runs_first(s, left, "10.22:3")
    s.then(*(("rout_on", u) for u in first))
    rest = [u for u in left if u not in first]
    if rest:
        s.then(("run_on", *rest))


@rule("10.22")
def rout_on(s: State, u: Unit) -> Asks[None]:
    """A routed unit runs its whole movement allowance; a big one is lost. Ships may save either."""
    if s.fate[u] != ON_MAP or s.morale[u] != ROUTED or (yield from boards(s, u)):
        return
    if too_big_to_run(s, u):
        eliminate(s, u, "not rallied in time")
    else:
        yield from flee_with_leaders(s, u, whole_way(s, u))
