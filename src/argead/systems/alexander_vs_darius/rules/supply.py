"""4.1 Maintaining Supply and 4.2 Out of Supply Armies."""

from __future__ import annotations

from functools import partial
from typing import Final

from argead.core.ask import Asks
from argead.core.roll import D6, Roll, scaled
from argead.core.rulebook import rule
from argead.parts.graph import flood, nearest

from ..state import (
    MACEDON,
    NOWHERE,
    SEATS,
    SIDES,
    Piece,
    Place,
    Side,
    State,
    alike,
    alive,
    enemy_in,
    put_all,
    ships_at,
    stack_side,
    units_at,
)
from .asking import ask, steps_left
from .cargo import castaways
from .control import abandon_sieges, open_borders
from .leaders import go_short, replace_leaders, spare
from .losses import say_gone, strike_unseen
from .maintenance import ships_go_home, unpaid_abroad
from .secrecy import hushed
from .tracks import settle, weary

FAR_FROM_HOME: Final = scaled("Macedonians far from home", "4.2:2")


@rule("4.1")
def supplied(s: State, side: Side) -> list[bool]:
    """For each Area: does a line of at most four Areas lead to a source, past no enemy?"""
    t = s.tables
    if side == MACEDON and s.owner[t.pella] != MACEDON:
        return [False] * t.n_areas
    sources = [a for a in t.areas if is_source(s, side, a) and not enemy_in(s, side, a)]
    return flood(
        t.n_areas,
        sources,
        partial(open_borders, s, side),
        t.upkeep.supply.areas,
        lambda a: not enemy_in(s, side, a),
    )


def is_source(s: State, side: Side, area: Place) -> bool:
    """Own ports feed both sides, own cities the Persians too."""
    t = s.tables
    return s.owner[area] == side and (t.is_port[area] or (side != MACEDON and t.has_city[area]))


@rule("4.1")
def in_supply(s: State, side: Side, place: Place) -> bool:
    """Whether an army in this Area, or aboard in its port, is in supply."""
    t = s.tables
    place = t.ashore[place]
    if place >= t.n_areas or (side == MACEDON and s.owner[t.pella] != MACEDON):
        return False
    found = nearest(
        [place],
        partial(open_borders, s, side),
        partial(is_source, s, side),
        t.upkeep.supply.areas,
        lambda a: not enemy_in(s, side, a),
    )
    return bool(found)


# -- fleets -------------------------------------------------------------------------------------------


@rule("4.1")
def fleets_home(s: State, side: Side) -> Asks[None]:
    """Fleets return to port: of their own sea, or of a neighbouring one at a loss; else they are lost."""
    t = s.tables
    if side == MACEDON and unpaid_abroad(s):
        yield from ships_go_home(s)
    sea = next((x for x in t.seas if any(t.side[p] == side for p in ships_at(s, x))), NOWHERE)
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
        no_port(s, sea)
    else:
        answer = yield ask(
            s,
            side,
            "fleet_home",
            lambda: [t.place_ids[a] for a in home],
            "4.1:10" if far else "4.1:8",
            (t.place_ids[sea],),
        )
        port = t.ports[t.place[answer]]
        if far:
            yield from storm(s, side, sea)
        put_all(s, s.here[sea], port)
        s.say("comes_home", SEATS[side], answer, t.place_ids[sea])
    replace_leaders(s)
    settle(s)
    s.then(("fleets_home", side))


@rule("4.1")
def storm_roll(s: State, ships: int) -> Roll:
    """A die for each ship."""
    return Roll("storm", D6, (), s.tables.upkeep.supply.ship_lost_on, "4.1:10", ships)


@rule("4.1")
def storm(s: State, side: Side, sea: Place) -> Asks[None]:
    """A voyage to a port of another sea costs ships; what they carried goes down."""
    t = s.tables
    ships = ships_at(s, sea)
    roll = s.throw(storm_roll(s, len(ships)))
    limit = t.upkeep.supply.ship_lost_on
    lost = [p for p, face in zip(ships, roll.faces, strict=True) if face >= limit]
    for ship in lost:
        go_short(s, ship, sea, "4.1:10")
    s.say("storm", SEATS[side], len(lost), roll=roll)
    aboard = yield from castaways(s, side, sea)
    say_gone(s, side, aboard, partial(spare, s))
    for piece in aboard:
        go_short(s, piece, sea, "4.1:10")


@rule("4.1")
def no_port(s: State, sea: Place) -> None:
    """No port anywhere near: the fleet is destroyed, with everybody aboard."""
    fleet = list(s.here[sea])
    s.say("no_port", s.tables.place_ids[sea])
    say_gone(s, s.tables.side[fleet[0]], fleet, partial(spare, s))
    for piece in fleet:
        go_short(s, piece, sea, "4.1:11")


# -- armies -------------------------------------------------------------------------------------------


@rule("4.1", "5.1")
def supply_check(s: State) -> None:
    """Both sides trace supply; Alexander's army is looked at in particular."""
    s.reveal()
    for side in SIDES:
        reached = supplied(s, side)
        if side == MACEDON:
            alexander_in_supply(s, reached)
        starving = [a for a in stacks(s, side) if not reached[_ashore(s, a)]]
        for place in starving:
            starve(s, side, place)
    alexander_leads(s)
    abandon_sieges(s)
    settle(s)


def stacks(s: State, side: Side) -> list[Place]:
    """Areas, and ports with cargo, where a side has land units."""
    t = s.tables
    places = [a for a in t.areas if s.here[a] and stack_side(s, a) == side]
    ports = [p for p in t.ports if s.here[p] and t.side[s.here[p][0]] == side]
    return [p for p in places + ports if units_at(s, p)]


def _ashore(s: State, place: Place) -> Place:
    return s.tables.ashore[place]


@rule("4.1", "5.1")
def alexander_in_supply(s: State, reached: list[bool]) -> None:
    """Weariness grows when the king's own army goes hungry; alone he is no army (1:1)."""
    t = s.tables
    at = s.at[t.alexander]
    if alive(s, t.alexander) and units_at(s, at) and not reached[_ashore(s, at)]:
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
def supply_roll(s: State, side: Side, units: list[Piece]) -> Roll:
    """A die for each of some units alike, read against their quality; Macedonians take 1 off it (R2)."""
    t = s.tables
    modifier = t.upkeep.supply.modifier.of(side)
    mods = (FAR_FROM_HOME(modifier),) if modifier else ()
    return Roll("supply", D6, mods, t.quality[units[0]], "4.2:1", len(units))


@rule("4.2")
def starve(s: State, side: Side, place: Place) -> None:
    """Every unit checks; who is not over its quality takes a hit, and returns to the pool if it is lost."""
    t = s.tables
    hurt: list[Piece] = []
    rolls: list[Roll] = []
    for members in alike(s, units_at(s, place)).values():
        roll = s.throw(supply_roll(s, side, members))
        rolls.append(roll)
        for unit, face in zip(members, roll.faces, strict=True):
            if face + roll.bonus <= t.quality[unit]:
                hurt.append(unit)
    dice = hushed(s, side, rolls, "hungry", t.place_ids[place])
    lost = sum(steps_left(s, unit) == 1 for unit in hurt)
    s.say("starves", SEATS[side], t.place_ids[place], len(hurt), lost, roll=dice)
    strike_unseen(s, side, hurt, partial(spare, s))
