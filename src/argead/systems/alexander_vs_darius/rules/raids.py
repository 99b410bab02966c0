"""3.5 Persian Fleet Raid."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Asks, Choice
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import MACEDON, NEUTRAL, PERSIA, RAIDED, Piece, Place, State, ships_at
from .asking import ask
from .control import set_owner
from .leaders import fall
from .secrecy import hushed
from .tracks import earn, pay, settle

MEMNON_STAYS: Final = "memnon_stays"


@rule("3.5")
def raidable(s: State, sea: Place) -> list[Place]:
    """Macedonian shores without a city, an army or ships of their own."""
    t = s.tables
    return [
        a
        for a in t.shores[sea]
        if s.owner[a] == MACEDON and not t.has_city[a] and not s.here[a] and not s.here[t.ports[a]]
    ]


def raiders(s: State, sea: Place) -> list[Piece]:
    """Persian ships at sea there that have not raided this turn (R58)."""
    t = s.tables
    return [p for p in ships_at(s, sea) if t.side[p] == PERSIA and not s.flags[p] & RAIDED]


def raid_actions(s: State) -> list[Choice]:
    """Seas in which a raid is possible."""
    t = s.tables
    if s.treasury[PERSIA] < t.actions.price.raid:
        return []
    return [
        ("raid", t.place_ids[sea])
        for sea in t.seas
        if s.here[sea] and len(raiders(s, sea)) >= t.actions.raid.ships_per_die and raidable(s, sea)
    ]


@rule("3.5", "7.1")
def raid_roll(s: State, ships: int, led: bool) -> Roll:
    """A die for every two ships, read against what a hit needs where Memnon leads or somebody else."""
    table = s.tables.actions.raid
    needed, clause = (table.raider_hits_on, "7.1:6") if led else (table.hits_on, "3.5:3")
    return Roll("raid", D6, (), needed, clause, ships // table.ships_per_die)


@rule("3.5", "7.1")
def raiding_parties(s: State, sea: Place) -> list[Choice]:
    """Memnon with all ships or with fewer, since each die may be his last; or all ships without him."""
    t = s.tables
    every, pair = len(raiders(s, sea)), t.actions.raid.ships_per_die
    fewer = range((every - pair) // pair * pair, 0, -pair)
    return [*[(t.leaders[t.raider].id, n) for n in (every, *fewer)], MEMNON_STAYS]


@rule("3.5", "7.1")
def raid(s: State, sea: Place) -> Asks[None]:
    """A die for every two ships: treasure stolen, and with two hits a marker gone. Memnon raids best."""
    t = s.tables
    table = t.actions.raid
    answer: Choice = MEMNON_STAYS
    if s.at[t.raider] == sea:
        answer = yield ask(s, PERSIA, "raid_leader", lambda: raiding_parties(s, sea), "7.1:6")
    led = answer != MEMNON_STAYS
    pay(s, PERSIA, t.actions.price.raid, "raid")
    ships = raiders(s, sea)[: answer[1] if led else None]
    for ship in ships:
        s.flags[ship] |= RAIDED
    roll = s.throw(raid_roll(s, len(ships), led))
    hits = sum([face >= (roll.against or 0) for face in roll.faces])
    dice = hushed(s, PERSIA, [roll], "raiders", t.place_ids[sea])
    s.say("raid", t.place_ids[sea], hits, roll=dice)
    if hits:
        earn(s, MACEDON, -hits, "raided")
        earn(s, PERSIA, -(-hits // table.hits_per_treasure), "raid")
    if led and table.raider_lost_on in roll.faces:
        fall(s, t.raider, sea, "7.1:7")
    if hits >= table.garrison_lost_at:
        shores = raidable(s, sea)
        answer = yield ask(
            s, PERSIA, "raid_target", lambda: [t.place_ids[a] for a in shores], "3.5:4"
        )
        set_owner(s, t.place[answer], NEUTRAL, "3.5:4")
    settle(s)
