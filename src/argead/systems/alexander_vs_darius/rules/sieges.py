"""3.6 Sieges: dice against walls, losses of the besieger, plunder, ships driven out of port."""

from __future__ import annotations

from argead.core.ask import Asks, Choice
from argead.core.roll import Roll
from argead.core.rulebook import rule

from ..state import PERSIA, SEATS, CityId, Piece, Place, Side, State, ships_at, units_at
from .asking import choose_hits, choose_units
from .combat import command
from .control import lift_siege, opens_gates, set_owner
from .fire import WALLS, fire_rolls, hits_of
from .leaders import fall, replace_leaders
from .losses import strike_unseen
from .secrecy import hushed
from .tracks import earn, pay, settle, sway


@rule("3.6")
def can_besiege(s: State, side: Side, area: Place) -> list[CityId]:
    """Cities there that this side's army may roll against; one roll an Area and turn."""
    t = s.tables
    if (
        not t.has_city[area]
        or s.owner[area] == side
        or area in s.season.besieged
        or (side == PERSIA and t.open_to_persia[area])
        or not any(t.besieges[p] for p in s.here[area])
    ):
        return []
    return [c for c in t.cities_in[area] if s.breach[c] != side]


@rule("3.6")
def besiege(s: State, city: str) -> Asks[None]:
    """One die for each unit: hits on the city at its quality, hits on the army by 1s and 6s.

    A city whose rating is reached falls, even to a besieger who dies with it; otherwise a siege
    whose last unit fell is over (R41).
    """
    t = s.tables
    c = t.city[city]
    area = t.city_area[c]
    side = t.side[s.here[area][0]]
    pay(s, side, t.actions.price.siege, "siege")
    s.season.besieged.append(area)
    s.beset[c] = True
    leaders, room = command(s, area)
    units = units_at(s, area)
    if len(units) > room:
        units = yield from choose_units(
            s, side, "besiegers", units, lambda chosen, _: len(chosen) < room, "3.6:8", least=room
        )
    rolls = [s.throw(roll) for roll in siege_rolls(s, units)]
    bad = hurtful(s, side, c)
    hits = sum(map(hits_of, rolls))
    hurt = sum([face in bad for roll in rolls for face in roll.faces])
    s.siege[c] += hits
    dice = hushed(s, side, rolls, "at_the_walls", city)
    s.say("siege", SEATS[side], city, hits, hurt, s.siege[c], t.map.city[c].strength, roll=dice)
    wounded = yield from choose_hits(s, side, "siege_losses", units + leaders, hurt, "3.6:11")
    fall_at_the_walls(s, side, area, wounded)
    if s.siege[c] >= t.map.city[c].strength:
        city_falls(s, side, c)
    elif not units_at(s, area):
        lift_siege(s, area)


@rule("3.6:11")
def fall_at_the_walls(s: State, side: Side, area: Place, hit: list[Piece]) -> None:
    """Hits of a siege; a leader who takes one is lost, and a king falls in combat."""
    t = s.tables
    strike_unseen(s, side, [p for p in hit if p >= t.n_leaders])
    for leader in [p for p in hit if p < t.n_leaders]:
        if leader == s.king:
            sway(s, "king_killed", t.leaders[leader].id)
        fall(s, leader, area, "3.6:11")
    replace_leaders(s)
    settle(s)


@rule("3.6")
def siege_rolls(s: State, units: list[Piece]) -> list[Roll]:
    """One die for each unit, read against its quality; units of one quality throw together."""
    return fire_rolls(s, "siege", sorted(units), clause=WALLS)


@rule("3.6")
def hurtful(s: State, side: Side, city: CityId) -> list[int]:
    """The faces that hurt the besieger: ones and sixes; a fleet off the port spares the army the sixes."""
    t = s.tables
    table = t.combat.siege
    fleet = has_fleet_support(s, side, t.city_area[city])
    return table.hurt_with_fleet_on if fleet else table.hurt_on


@rule("3.6")
def has_fleet_support(s: State, side: Side, area: Place) -> bool:
    """Whether an own fleet is in a Sea Area of the port under siege."""
    t = s.tables
    return any(t.side[p] == side for sea in t.open_coast[area] for p in ships_at(s, sea))


@rule("3.6")
def city_falls(s: State, side: Side, city: CityId) -> None:
    """Plunder; the marker turns when no other city of the Area holds out (R40); then the event."""
    t = s.tables
    area = t.city_area[city]
    s.say("city_falls", t.map.city[city].id, SEATS[side])
    if s.plundered[city]:
        s.say("plundered", t.map.city[city].id)
    else:
        earn(s, side, t.map.city[city].strength, "plunder", t.map.city[city].id)
    s.plundered[city] = True
    s.breach[city] = side
    s.beset[city] = False
    s.siege[city] = 0
    if opens_gates(s, side, area, s.here[area]):
        set_owner(s, area, side, "3.6:13")
    settle(s)
    s.then(("event_roll",))


def siege_actions(s: State, side: Side, areas: list[Place]) -> list[Choice]:
    """Sieges that the armies in these Areas can press on."""
    t = s.tables
    return [
        ("siege", t.map.city[c].id)
        for a in areas
        if t.has_city[a] and s.owner[a] != side
        for c in can_besiege(s, side, a)
    ]
