"""4.1 Maintaining Supply and 4.2 Out of Supply Armies."""

from __future__ import annotations

from argead.core.ask import Asks
from argead.core.rules import rule

from ..state import (
    MACEDON,
    SEATS,
    State,
    alike,
    alive,
    enemy_in,
    idle,
    put_all,
    remove,
    ships_at,
    stack_side,
    units_at,
)
from .asking import ask, choose_hits, strike
from .control import abandon_sieges, drowned
from .leaders import fall
from .maintenance import ships_go_home
from .sea_combat import scuttle
from .tracks import settle, weary


@rule("4.1")
def supplied(s: State, side: int) -> list[bool]:
    """For each Area: does a line of at most four Areas lead to a source, past no enemy?"""
    t = s.tables
    reached = [False] * t.n_areas
    if side == MACEDON and s.owner[t.pella] != MACEDON:
        return reached
    ring = [a for a in range(t.n_areas) if is_source(s, side, a) and not enemy_in(s, side, a)]
    for a in ring:
        reached[a] = True
    for _ in range(t.upkeep.supply.areas):
        after: list[int] = []
        for a in ring:
            for b in open_ways(s, side, a):
                if not reached[b]:
                    reached[b] = True
                    after.append(b)
        ring = after
    return reached


def is_source(s: State, side: int, area: int) -> bool:
    """Own ports feed both sides, own cities the Persians too."""
    t = s.tables
    return s.owner[area] == side and (t.is_port[area] or (side != MACEDON and t.has_city[area]))


@rule("4.1")
def in_supply(s: State, side: int, place: int) -> bool:
    """Whether an army in this Area, or aboard in its port, is in supply."""
    t = s.tables
    if t.first_port <= place < t.first_port + t.n_areas:
        place -= t.first_port
    if place >= t.n_areas or (side == MACEDON and s.owner[t.pella] != MACEDON):
        return False
    ring, seen = [place], [place]
    for step in range(t.upkeep.supply.areas + 1):
        if any(is_source(s, side, a) for a in ring):
            return True
        if step < t.upkeep.supply.areas:
            ring = [b for a in ring for b in open_ways(s, side, a) if b not in seen]
            ring = sorted(set(ring))
            seen += ring
    return False


def open_ways(s: State, side: int, area: int) -> list[int]:
    """Neighbours through which a line of supply can go on."""
    t = s.tables
    near = [b for b in t.borders[area] if not enemy_in(s, side, b)]
    for b, sea in t.crossings.get(area, ()):
        if not enemy_in(s, side, sea) and not enemy_in(s, side, b):
            near.append(b)
    return near


# -- fleets -------------------------------------------------------------------------------------------


@rule("4.1")
def fleets_home(s: State, side: int) -> Asks[None]:
    """Fleets return to port: of their own sea, or of a neighbouring one at a loss; else they are lost."""
    t = s.tables
    if side == MACEDON and any(idle(s, p) for x in t.seas for p in ships_at(s, x)):
        yield from ships_go_home(s)
    sea = next((x for x in t.seas if any(t.side[p] == side for p in ships_at(s, x))), -1)
    if sea < 0:
        return
    home = [a for a in t.shores[sea] if s.owner[a] == side]
    far = not home
    if far:
        home = sorted(
            {
                a
                for x in t.sea_borders[sea]
                if t.open_sea[x]
                for a in t.shores[x]
                if s.owner[a] == side
            }
        )
    if not home:
        scuttle_to_pool(s, sea)
    else:
        answer = yield ask(
            s,
            side,
            "fleet_home",
            lambda: [t.place_ids[a] for a in home],
            "4.1",
            (t.place_ids[sea],),
        )
        port = t.first_port + t.place[answer]
        if far:
            yield from storm(s, side, sea)
        put_all(s, s.here[sea], port)
        s.say("docks", SEATS[side], answer)
    s.then(("fleets_home", side))


@rule("4.1")
def storm(s: State, side: int, sea: int) -> Asks[None]:
    """A voyage to a port of another sea costs ships; what they carried goes down."""
    t = s.tables
    limit = t.upkeep.supply.ship_lost_on
    lost = [p for p in ships_at(s, sea) if s.chance.d6("storm") >= limit]
    for ship in lost:
        remove(s, ship, ship_pool(s, ship))
    s.say("storm", SEATS[side], len(lost))
    if not ships_at(s, sea):
        scuttle(s, sea)
        return
    units = yield from choose_hits(s, side, "drown", units_at(s, sea), drowned(s, sea), "1.4")
    for unit in units:
        remove(s, unit, t.dead)


def ship_pool(s: State, ship: int) -> int:
    """Ships lost for want of supply can be built again, if they can be built at all (4.3)."""
    t = s.tables
    return t.dead if t.units[t.kind_of[ship]].price is None else t.pool


@rule("4.1")
def scuttle_to_pool(s: State, sea: int) -> None:
    """No port anywhere near: the fleet is destroyed, with everybody aboard."""
    t = s.tables
    for piece in list(s.here[sea]):
        if piece < t.n_leaders:
            fall(s, piece, sea)
        elif t.ship[piece]:
            remove(s, piece, ship_pool(s, piece))
        else:
            remove(s, piece, t.pool)
    s.say("no_port", t.place_ids[sea])


# -- armies -------------------------------------------------------------------------------------------


@rule("4.1", "5.1")
def supply_check(s: State) -> None:
    """Both sides trace supply; Alexander's army is looked at in particular."""
    s.reveal()
    for side in (0, 1):
        reached = supplied(s, side)
        if side == MACEDON:
            alexander_in_supply(s, reached)
        starving = [a for a in stacks(s, side) if not reached[_ashore(s, a)]]
        for place in starving:
            starve(s, side, place)
    alexander_leads(s)
    abandon_sieges(s)
    settle(s)


def stacks(s: State, side: int) -> list[int]:
    """Areas, and ports with cargo, where a side has land units."""
    t = s.tables
    places = [a for a in range(t.n_areas) if s.here[a] and stack_side(s, a) == side]
    ports = [
        p
        for p in range(t.first_port, t.first_port + t.n_areas)
        if s.here[p] and t.side[s.here[p][0]] == side
    ]
    return [p for p in places + ports if units_at(s, p)]


def _ashore(s: State, place: int) -> int:
    return place - s.tables.first_port if place >= s.tables.first_port else place


@rule("4.1", "5.1")
def alexander_in_supply(s: State, reached: list[bool]) -> None:
    """Weariness grows when the king's own army goes hungry."""
    t = s.tables
    if alive(s, t.alexander) and not reached[_ashore(s, s.at[t.alexander])]:
        weary(s, "alexander_unsupplied")


@rule("4.1", "5.1")
def alexander_leads(s: State) -> None:
    """Weariness grows when another Macedonian leader commands more troops than Alexander (R35)."""
    t = s.tables
    if not alive(s, t.alexander):
        return
    own = len(units_at(s, s.at[t.alexander]))
    others = {s.at[p] for p in t.leaders_of[MACEDON] if alive(s, p)}
    others.discard(s.at[t.alexander])
    if any(len(units_at(s, place)) > own for place in sorted(others)):
        weary(s, "smaller_army")


@rule("4.2")
def passes_check(s: State, side: int, unit: int, die: int) -> bool:
    """A hungry unit stays if the die is over its quality; Macedonians roll one worse (X11, R2)."""
    modifier = s.tables.upkeep.supply.modifier.of(side)
    return die + modifier > s.tables.quality[unit]


@rule("4.2")
def starve(s: State, side: int, place: int) -> None:
    """Every unit checks; who fails takes a hit, and returns to the pool if it is lost."""
    t = s.tables
    lost = hurt = 0
    for members in alike(s, units_at(s, place)).values():
        for unit in members:
            if not passes_check(s, side, unit, s.chance.d6("supply")):
                hurt += 1
                lost += strike(s, unit, t.pool if t.units[t.kind_of[unit]].price else t.dead)
    s.say("starves", SEATS[side], t.place_ids[place], hurt, lost)
