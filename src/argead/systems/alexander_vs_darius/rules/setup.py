"""6. Initial Setup: counters, markers, the choice about Thrace, royalty, reinforcements."""

from __future__ import annotations

from argead.core.ask import Asks
from argead.core.rules import rule

from ..state import (
    MACEDON,
    NEUTRAL,
    PERSIA,
    SEATS,
    State,
    alive,
    enemy_in,
    put,
    put_all,
)
from .asking import open_ask
from .leaders import meet, nearest
from .supply import in_supply
from .tracks import earn

PACIFY, LEAVE_BE = "pacify", "leave"


@rule("6.1", "6.2", "6.3", "6.4", "6.6", "6.8")
def place_counters(s: State) -> None:
    """Counters of both sides on the map; all others in the pool, beside the Event Chart or waiting."""
    t = s.tables
    s.at = [t.pool] * t.n_pieces
    s.flags = [0] * t.n_pieces
    s.boss = [-1] * t.n_pieces
    s.owner = list(t.start_owner)
    s.siege = [0] * len(t.map.city)
    s.breach = [NEUTRAL] * len(t.map.city)
    for p in range(t.n_leaders):
        s.at[p] = t.aside
    s.rebuild()
    for placement in t.setup.placement:
        place = t.place[placement.place]
        for name in placement.leaders:
            put(s, t.leader[name], place)
        deal(s, placement.units, place)
    for aside in t.setup.aside:
        deal(s, aside.units, t.aside)
    for arrival in t.arrivals:
        deal(s, arrival.units, t.aside)
    tracks = t.setup.tracks
    s.weariness, s.legitimacy = tracks.weariness, tracks.legitimacy
    s.treasury = [tracks.treasury.of(side) for side in (MACEDON, PERSIA)]
    s.king = t.darius


def deal(s: State, units: dict[str, int], place: int) -> None:
    """Take so many counters of each kind from the pool; ships in an Area go to its port."""
    t = s.tables
    for name, count in units.items():
        found = [p for p in t.pieces_of[t.kind[name]] if s.at[p] == t.pool][:count]
        ashore = t.ship[found[0]] and place < t.n_areas
        put_all(s, found, t.first_port + place if ashore else place)


@rule("6.7")
def place_royalty(s: State) -> None:
    """Philip II and Artaxerxes III, where the players agreed on them."""
    t = s.tables
    royal = t.setup.royalty
    if s.options["philip_ii"]:
        put(s, t.philip, t.place[royal.macedon.place])
        s.weariness += royal.macedon.weariness
        s.alexander_rules = False
    if s.options["artaxerxes_iii"]:
        put(s, t.artaxerxes, t.place[royal.persia.place])
        put(s, t.darius, t.place[royal.persia.darius_place])
        deal(s, royal.persia.darius_units, t.place[royal.persia.darius_place])
        s.legitimacy += royal.persia.legitimacy
        s.king = t.artaxerxes


@rule("6.1")
def thrace(s: State) -> Asks[None]:
    """Pacify Thrace, or march with more men and gold and leave it restless."""
    t = s.tables
    answer = yield open_ask(s, MACEDON, "thrace", lambda: [LEAVE_BE, PACIFY], "6.1")
    s.pacified = answer == PACIFY
    s.say("thrace_pacified" if s.pacified else "thrace_restless")
    if not s.pacified:
        extra = t.setup.unpacified_thrace
        deal(s, extra.units, t.place[extra.place])
        earn(s, MACEDON, extra.treasure, "thrace")


@rule("6.1", "6.2")
def reinforce(s: State) -> None:
    """Armies that arrive this turn; if their place is lost, the nearest friendly Area takes them."""
    t = s.tables
    for n, arrival in enumerate(t.arrivals):
        if arrival.turn != s.turn:
            continue
        side = SEATS.index(arrival.side)
        leaders = [t.leader[name] for name in arrival.leaders if s.at[t.leader[name]] == t.aside]
        place = _arrival_place(s, side, n)
        units: list[int] = []
        for name, count in arrival.units.items():
            waiting = [p for p in t.pieces_of[t.kind[name]] if s.at[p] == t.aside]
            units += waiting[-count:]
        if place < 0:
            put_all(s, [*leaders, *units], t.dead)
            continue
        put_all(s, [*leaders, *units], place)
        s.reveal()
        s.say("arrives", SEATS[side], t.place_ids[place], len(leaders) + len(units))
        if side == PERSIA:
            meet(s, place)


def _arrival_place(s: State, side: int, n: int) -> int:
    t = s.tables
    arrival = t.arrivals[n]
    if arrival.join:
        chief = t.leader[arrival.join]
        at = s.at[chief]
        if alive(s, chief) and in_supply(s, side, at):
            ashore = at - t.first_port if at >= t.first_port else at
            if not enemy_in(s, side, ashore):
                return ashore
    place = t.place[arrival.place]
    if s.owner[place] != 1 - side and not enemy_in(s, side, place):
        return place
    confined = t.confined in [t.leader[name] for name in arrival.leaders]
    return nearest(s, side, place, confined=confined)
