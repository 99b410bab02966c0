"""4.7 Maintain Forces: armies, the Athenian ships, the Persian fleet and its bases."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Asks, Choice
from argead.core.rulebook import rule

from ..state import (
    DISMISSED,
    GONE,
    HIRED,
    HIRED_AGAIN,
    MACEDON,
    NEUTRAL,
    PERSIA,
    SEATS,
    CityId,
    Piece,
    State,
    closed,
    enemy_in,
    idle,
    kind_key,
    leaders_at,
    put_all,
    remove,
    ships_at,
    units_at,
)
from .asking import ask, choose_hits, open_ask
from .control import abandon_sieges, drowned
from .leaders import fall, perish, replace_leaders
from .tracks import pay, settle, weary

HIRE: Final = "hire"
DECLINE: Final = "decline"
PAY_FLEET: Final = "pay_fleet"
LOSE_SHIP: Final = "lose_ship"
ATHENS: Final = {HIRED: "4.7:7", DISMISSED: "4.7:9", HIRED_AGAIN: "4.7:10"}
"""Why Macedon is asked for pay, by what it did with the ships before."""


@rule("4.7")
def maintain_macedon(s: State) -> None:
    """The army costs one treasure; an army that is not paid grows weary."""
    s.stage, s.active = "maintenance", NEUTRAL
    price = s.tables.upkeep.maintenance.army.of(MACEDON)
    if s.treasury[MACEDON] >= price:
        pay(s, MACEDON, price, "army.macedon")
    else:
        weary(s, "army_unpaid")
        settle(s)


# -- the Athenian ships -----------------------------------------------------------------------------------


def athenian_fleet(s: State) -> list[Piece]:
    """Athenian ships that are still afloat."""
    t = s.tables
    return [p for p in t.pieces_of[t.athenians] if s.at[p] < t.pool]


@rule("4.7")
def athenian_price(s: State) -> int:
    """Two a turn; three after they have been sent home once."""
    table = s.tables.upkeep.maintenance.athens
    return table.first_price if s.athens == HIRED else table.later_price


@rule("4.7")
def maintain_athens(s: State) -> Asks[None]:
    """Pay the Athenian ships or send them home; the second time they go for good."""
    if s.athens == GONE or not athenian_fleet(s):
        return
    answer = DECLINE
    if s.treasury[MACEDON] >= athenian_price(s):
        answer = yield ask(
            s,
            MACEDON,
            "athens",
            lambda: [HIRE, DECLINE],
            ATHENS[s.athens],
            (athenian_price(s),),
        )
    if answer == HIRE:
        pay(s, MACEDON, athenian_price(s), "athens")
        if s.athens == DISMISSED:
            s.athens = HIRED_AGAIN
        return
    if s.athens == DISMISSED:
        return
    s.athens = DISMISSED if s.athens == HIRED else GONE
    s.say("athens_gone" if s.athens == GONE else "athens_home")
    yield from ships_go_home(s)


@rule("4.7:7", "4.7:8")
def unpaid_abroad(s: State) -> bool:
    """Whether ships that nobody pays are elsewhere than in Athens: an attack has driven them out."""
    port = s.tables.ports[s.tables.athens]
    return any(idle(s, p) and s.at[p] != port for p in athenian_fleet(s))


@rule("4.7")
def ships_go_home(s: State) -> Asks[None]:
    """The ships return to Athens; troops that no other ship carries are landed there or lost."""
    t = s.tables
    port = t.ports[t.athens]
    for place in sorted({s.at[p] for p in athenian_fleet(s)}):
        ships = [p for p in ships_at(s, place) if t.kind_of[p] == t.athenians]
        put_all(s, ships, port if s.owner[t.athens] == MACEDON else t.dead)
        if place == port:
            continue
        if not ships_at(s, place):
            stranded = units_at(s, place) + leaders_at(s, place)
        else:
            stranded = yield from choose_hits(
                s, MACEDON, "stranded", units_at(s, place), drowned(s, place), "4.7:11"
            )
        if s.owner[t.athens] == MACEDON and not enemy_in(s, MACEDON, t.athens):
            put_all(s, stranded, t.athens)
        else:
            for piece in stranded:
                perish(s, piece, place, "4.7:11")
    replace_leaders(s)
    settle(s)


# -- Persia ---------------------------------------------------------------------------------------------


@rule("4.7")
def army_price(s: State) -> int:
    """Two treasure for the Persian armies, one when no port city is left."""
    t = s.tables
    table = t.upkeep.maintenance
    ports = any(t.port_city[a] and s.owner[a] == PERSIA for a in t.city_areas)
    return table.army.of(PERSIA) if ports else table.persia_without_ports


@rule("4.7")
def maintain_persia(s: State) -> Asks[None]:
    """Unpaid mercenaries go home first, then heavy cavalry, then anybody."""
    t = s.tables
    price = army_price(s)
    if s.treasury[PERSIA] >= price:
        pay(s, PERSIA, price, "army.persia")
        return
    units = [p for p in t.units_of[PERSIA] if s.at[p] < t.pool and not closed(s, s.at[p])]
    first: list[Piece] = []
    for name in t.upkeep.maintenance.lost_first:
        first = first or [p for p in units if t.kind_of[p] == t.kind[name]]
    groups: dict[Choice, Piece] = {}
    for p in first or units:
        groups.setdefault((kind_key(s, p), t.place_ids[s.at[p]]), p)
    if not groups:
        return
    answer = yield ask(s, PERSIA, "unpaid", lambda: list(groups), "4.7:5", (price,))
    s.say("deserts", SEATS[PERSIA])
    s.tell((SEATS[PERSIA],), "deserted", *answer)
    unit = groups[answer]
    remove(s, unit, t.pool if t.units[t.kind_of[unit]].price else t.dead)
    abandon_sieges(s)


@rule("4.7")
def maintain_fleet(s: State) -> Asks[None]:
    """The Persian fleet needs a base, or it is gone, and one treasure, or a ship is lost, as Persia likes."""
    t = s.tables
    ships = [p for p in t.ships_of[PERSIA] if s.at[p] < t.pool]
    if not ships:
        return
    if not persian_bases(s):
        for place in sorted({s.at[p] for p in ships}):
            for piece in list(s.here[place]):
                perish(s, piece, place, "4.7:14")
        s.say("no_base", SEATS[PERSIA])
        return
    price = t.upkeep.maintenance.fleet
    if s.treasury[PERSIA] >= price:
        answer = yield open_ask(
            s, PERSIA, "fleet_pay", lambda: [PAY_FLEET, LOSE_SHIP], "4.7:12", (price,)
        )
        if answer == PAY_FLEET:
            pay(s, PERSIA, price, "ships")
            return
    places = sorted({s.at[p] for p in t.ships_of[PERSIA] if s.at[p] < t.pool})
    answer = yield open_ask(
        s, PERSIA, "unpaid_ship", lambda: [t.place_ids[p] for p in places], "4.7:12"
    )
    place = t.place[answer]
    remove(s, ships_at(s, place)[0], t.pool)
    s.say("ship_deserts", answer)
    lost = yield from choose_hits(
        s, PERSIA, "drown", units_at(s, place), drowned(s, place), "1.4.embark:15"
    )
    for unit in lost:
        remove(s, unit, t.dead)
    if not ships_at(s, place):
        for leader in leaders_at(s, place):
            fall(s, leader, place, "1.4.embark:2")


@rule("4.7")
def persian_bases(s: State) -> list[CityId]:
    """Those of the nine cities that are Persian."""
    t = s.tables
    return [c for c in t.bases if s.owner[t.city_area[c]] == PERSIA]


@rule("4.7")
def last_base(s: State) -> None:
    """When only Salamis is left of the nine, Cyprus rebels at once, if it has not yet."""
    t = s.tables
    if persian_bases(s) == [t.last_base] and not s.events[t.event["cyprus_rebels"].roll]:
        s.then(("event", t.event["cyprus_rebels"].roll))
