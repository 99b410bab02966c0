"""Card O63, Diplomatic Marriage: where the peace between two players closes a way (R55)."""

from __future__ import annotations

from argead.core.rulebook import rule
from argead.parts import graph

from ..state import (
    State,
    cus_at,
    enemy_cus,
    generals_at,
    in_pact,
    is_city,
    is_major,
    mover,
    players,
    total,
)
from ..tables.ids import INSIDE_OF, Faction, Location, Space
from .victory import own_segment


def partner_at(s: State, me: Faction, here: Location) -> bool:
    """Whether CUs or Generals of a partner are in the location."""
    return bool(s.pact) and any(
        in_pact(s, me, other) and (cus_at(s, here, other) or generals_at(s, here, other))
        for other in players(s)
    )


def partner_alone(s: State, me: Faction, here: Location) -> bool:
    """Whether a Major General of a partner is in the location without CUs."""
    return bool(s.pact) and any(
        in_pact(s, me, other)
        and not cus_at(s, here, other)
        and any(is_major(general) for general in generals_at(s, here, other))
        for other in players(s)
    )


@rule("cards.diplomatic-marriage:6", "3.7:9")
def spared(s: State, p: Faction, here: Location) -> bool:
    """Whether an event of the player may not Disperse those in a location: it would be an attack."""
    return own_segment(s, p) and partner_alone(s, p, here)


@rule("cards.diplomatic-marriage:3")
def way_on(s: State, space: Space, left: int, cus: int) -> bool:
    """Whether an Army of so many CUs that has come to its partner can march on to where he is not.

    Through Major Cities there is no passage (10.c:1), but Generals without CUs pass each other (10.g).
    """
    me = mover(s).faction

    def free(at: Space) -> bool:
        return not partner_at(s, me, at)

    roads = s.tables.land.__getitem__
    reached = graph.cheapest(
        [space], roads, left, allowed=lambda at: free(at) or may_pass(s, at, cus), stops=free
    )
    return any(free(at) or goes_home(s, at, cus) for at in reached)


@rule("10.g:1", "10.c:1")
def may_pass(s: State, space: Space, cus: int) -> bool:
    """Whether one goes on from where his partner is: by his leave, or since nobody there has CUs."""
    return not is_city(s, space) or _nobody_fights(s, space, cus)


@rule("10.g:2")
def goes_home(s: State, space: Space, cus: int) -> bool:
    """Whether a General without CUs may go past lone Generals into his own city."""
    me = mover(s).faction
    return is_city(s, space) and s.pc[space] == me and _nobody_fights(s, space, cus)


def _nobody_fights(s: State, space: Space, cus: int) -> bool:
    """Whether Generals without CUs would meet in the space, who attack nobody."""
    return not cus and not enemy_cus(s, space, mover(s).faction)


@rule("cards.diplomatic-marriage:5")
def may_land(s: State, port: Space, left: int, aboard: int) -> bool:
    """Whether a General at sea may land outside: not upon his partner, unless he can go on."""
    act = mover(s)
    if not partner_at(s, act.faction, port) or goes_home(s, port, aboard):
        return True
    if act.means.landward or not may_pass(s, port, aboard):
        return False
    return way_on(s, port, left, aboard)


@rule("13.2.8:4", "9.4.limit:1")
def may_land_inside(s: State, port: Space, aboard: int) -> bool:
    """Whether a General at sea may land inside an own city: if so many CUs fit."""
    me = mover(s).faction
    within = total(cus_at(s, INSIDE_OF[port], me))
    return (
        s.pc[port] == me and is_city(s, port) and within + aboard <= s.tables.charts.limits.inside
    )


@rule("cards.diplomatic-marriage:5", "13.1:7")
def shore_ahead(s: State, port: Space, left: int, aboard: int) -> bool:
    """Whether a voyage that is off a port can end somewhere, for nobody stays at sea."""
    if not s.pact:
        return True
    sails = 0 if mover(s).means.pontic else left
    reached = graph.cheapest([port], s.tables.sea.__getitem__, sails)
    return any(
        may_land(s, at, left - cost, aboard) or may_land_inside(s, at, aboard)
        for at, cost in reached.items()
    )
