"""6. Initial Setup: counters, markers and royalty in spring 334."""

from __future__ import annotations

from collections.abc import Mapping

from argead.core.chance import Chance
from argead.core.data import Value
from argead.core.rulebook import rule

from .rules.arrivals import deal
from .state import NEUTRAL, NOBODY, SEATS, SIDES, State, put
from .tables import Tables


def set_up(scenario: str, options: Mapping[str, Value], chance: Chance, tables: Tables) -> State:
    """The map of spring 334, before Alexander decides about Thrace."""
    s = State(scenario=scenario, seats=SEATS, options=dict(options), chance=chance, tables=tables)
    place_counters(s)
    place_royalty(s)
    s.agenda = [("turn",), ("thrace",)]
    return s


@rule("6.1", "6.2", "6.3", "6.4", "6.6", "6.8")
def place_counters(s: State) -> None:
    """Counters of both sides on the map; all others in the pool, beside the Event Chart or waiting."""
    t = s.tables
    s.at = [t.pool] * t.n_pieces
    s.flags = [0] * t.n_pieces
    s.boss = [NOBODY] * t.n_pieces
    s.owner = list(t.start_owner)
    s.beset = [False] * len(t.map.city)
    s.siege = [0] * len(t.map.city)
    s.breach = [NEUTRAL] * len(t.map.city)
    s.plundered = [False] * len(t.map.city)
    for p in range(t.n_leaders):
        s.at[p] = t.aside
    s.rebuild()
    for placement in s.start.placement:
        place = t.place[placement.place]
        for name in placement.leaders:
            put(s, t.leader[name], place)
        deal(s, placement.units, place)
    for aside in s.start.aside:
        deal(s, aside.units, t.aside)
    for arrival in s.start.arrival:
        deal(s, arrival.units, t.aside)
    tracks = s.start.tracks
    s.weariness, s.legitimacy = tracks.weariness, tracks.legitimacy
    s.treasury = [tracks.treasury.of(side) for side in SIDES]
    s.king = t.darius


@rule("6.7")
def place_royalty(s: State) -> None:
    """Philip II and Artaxerxes III, where the players agreed on them."""
    t = s.tables
    royal = t.royalty
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
