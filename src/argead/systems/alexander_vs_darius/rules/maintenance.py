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
    idle,
    kind_key,
    put_all,
    remove,
    ships_at,
)
from .asking import ask, open_ask
from .cargo import put_ashore
from .control import abandon_sieges
from .leaders import perish, replace_leaders, spare
from .losses import say_gone
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
    price = athenian_price(s)
    if s.treasury[MACEDON] >= price:
        answer = yield ask(
            s, MACEDON, "athens", lambda: [HIRE, DECLINE], ATHENS[s.athens], (price,)
        )
    elif s.athens != DISMISSED:
        s.say("athens_unpaid", price, s.treasury[MACEDON])
    if answer == HIRE:
        pay(s, MACEDON, price, "athens")
        if s.athens == DISMISSED:
            s.athens = HIRED_AGAIN
        return
    if s.athens == DISMISSED:
        return
    s.athens = DISMISSED if s.athens == HIRED else GONE
    if athens_takes_them_in(s):
        s.say("athens_gone" if s.athens == GONE else "athens_home")
    yield from ships_go_home(s)


@rule("4.7:18")
def athens_takes_them_in(s: State) -> bool:
    """Whether ships that nobody pays have a home: a lost Athens takes in none."""
    return s.owner[s.tables.athens] == MACEDON


@rule("4.7:7", "4.7:8")
def unpaid_abroad(s: State) -> bool:
    """Whether ships that nobody pays are elsewhere than in Athens: an attack has driven them out."""
    port = s.tables.ports[s.tables.athens]
    return any(idle(s, p) and s.at[p] != port for p in athenian_fleet(s))


@rule("4.7")
def ships_go_home(s: State) -> Asks[None]:
    """Ships that nobody pays return to Athens, or are lost with it; troops that no other ship carries are
    landed there or lost."""
    t = s.tables
    home = athens_takes_them_in(s)
    for place in sorted({s.at[p] for p in athenian_fleet(s)}):
        ships = [p for p in ships_at(s, place) if idle(s, p)]
        if not home:
            say_gone(s, MACEDON, ships)
        put_all(s, ships, t.ports[t.athens] if home else t.dead)
        yield from put_ashore(s, MACEDON, place, t.athens, "4.7:11")
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
    remove(s, unit, spare(s, unit))
    abandon_sieges(s)


@rule("4.7")
def maintain_fleet(s: State) -> Asks[None]:
    """The Persian fleet needs a base, or it is gone, and one treasure, or a ship is lost, as Persia likes."""
    t = s.tables
    ships = [p for p in t.ships_of[PERSIA] if s.at[p] < t.pool]
    if not ships:
        return
    if not persian_bases(s):
        s.say("no_base", SEATS[PERSIA])
        for place in sorted({s.at[p] for p in ships}):
            fleet = list(s.here[place])
            say_gone(s, PERSIA, fleet)
            for piece in fleet:
                perish(s, piece, place, "4.7:14")
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
    yield from put_ashore(s, PERSIA, place, t.ashore[place], "4.7:12")


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
