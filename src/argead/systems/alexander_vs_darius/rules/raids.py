"""3.5 Persian Fleet Raid."""

from __future__ import annotations

from argead.core.ask import Asks, Choice
from argead.core.rules import rule

from ..state import MACEDON, NEUTRAL, PERSIA, RAIDED, State, remove, ships_at
from .asking import ask
from .control import set_owner
from .leaders import disown
from .tracks import earn, pay, settle


@rule("3.5")
def raidable(s: State, sea: int) -> list[int]:
    """Macedonian shores without a city, an army or ships of their own."""
    t = s.tables
    return [
        a
        for a in t.shores[sea]
        if s.owner[a] == MACEDON
        and not t.has_city[a]
        and not s.here[a]
        and not s.here[t.first_port + a]
    ]


def raiders(s: State, sea: int) -> list[int]:
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
def raid(s: State, sea: int) -> Asks[None]:
    """A die for every two ships: treasure stolen, and with two hits a marker gone. Memnon raids best."""
    t = s.tables
    table = t.actions.raid
    pay(s, PERSIA, t.actions.price.raid, "raid")
    ships = raiders(s, sea)
    for ship in ships:
        s.flags[ship] |= RAIDED
    memnon = s.at[t.raider] == sea
    dice = s.chance.dice(len(ships) // table.ships_per_die, 6, "raid")
    hits = sum(1 for d in dice if d >= (table.raider_hits_on if memnon else table.hits_on))
    s.say("raid", t.place_ids[sea], hits)
    if hits:
        earn(s, MACEDON, -hits, "raided")
        earn(s, PERSIA, -(-hits // table.hits_per_treasure), "raid")
    if memnon and table.raider_lost_on in dice:
        remove(s, t.raider, t.dead)
        disown(s, t.raider)
        s.say("leader_lost", t.leaders[t.raider].id)
    if hits >= table.garrison_lost_at:
        shores = raidable(s, sea)
        answer = yield ask(
            s, PERSIA, "raid_target", lambda: [t.place_ids[a] for a in shores], "3.5"
        )
        set_owner(s, t.place[answer], NEUTRAL)
    settle(s)
