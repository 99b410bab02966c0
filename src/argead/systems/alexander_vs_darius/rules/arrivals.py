"""6.1, 6.2: the choice about Thrace, and armies that arrive in the course of the war."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Asks
from argead.core.rulebook import rule

from ..schema import OWNERS, Arrival
from ..state import (
    MACEDON,
    SEATS,
    Piece,
    Place,
    Side,
    State,
    alive,
    enemy_in,
    put_all,
    units_at,
)
from .asking import open_ask
from .leaders import arrival_area
from .losses import say_gone
from .supply import in_supply
from .tracks import earn

PACIFY: Final = "pacify"
LEAVE_BE: Final = "leave"


def deal(s: State, units: dict[str, int], place: Place) -> None:
    """Take so many counters of each kind from the pool; ships in an Area go to its port."""
    t = s.tables
    for name, count in units.items():
        found = [p for p in t.pieces_of[t.kind[name]] if s.at[p] == t.pool][:count]
        ashore = t.ship[found[0]] and place < t.n_areas
        put_all(s, found, t.ports[place] if ashore else place)


@rule("6.1")
def thrace(s: State) -> Asks[None]:
    """Pacify Thrace, or march with more men and gold and leave it restless."""
    t = s.tables
    answer = yield open_ask(s, MACEDON, "thrace", lambda: [LEAVE_BE, PACIFY], "6.1:4")
    s.pacified = answer == PACIFY
    s.say("thrace_pacified" if s.pacified else "thrace_restless")
    if not s.pacified:
        extra = s.start.unpacified_thrace
        deal(s, extra.units, t.place[extra.place])
        earn(s, MACEDON, extra.treasure, "thrace")


@rule("6.1", "6.2")
def reinforce(s: State) -> None:
    """Armies that arrive this turn; if their place is lost, the nearest friendly Area takes them."""
    t = s.tables
    for arrival in s.start.arrival:
        if arrival.turn != s.turn:
            continue
        side = OWNERS[arrival.side]
        leaders = [t.leader[name] for name in arrival.leaders if s.at[t.leader[name]] == t.aside]
        place = _arrival_place(s, side, arrival)
        units: list[Piece] = []
        for name, count in arrival.units.items():
            waiting = [p for p in t.pieces_of[t.kind[name]] if s.at[p] == t.aside]
            units += waiting[-count:]
        if place < 0:
            say_gone(s, side, units)
            put_all(s, [*leaders, *units], t.dead)
            for leader in leaders:
                s.say("lost.6.2:4", t.leaders[leader].id)
            continue
        put_all(s, [*leaders, *units], place)
        s.reveal()
        s.say("arrives", SEATS[side], t.place_ids[place], len(leaders) + len(units))


def _arrival_place(s: State, side: Side, arrival: Arrival) -> Place:
    t = s.tables
    if arrival.join:
        chief = t.leader[arrival.join]
        at = s.at[chief]
        if alive(s, chief) and units_at(s, at) and in_supply(s, side, at):
            ashore = t.ashore[at]
            if not enemy_in(s, side, ashore):
                return ashore
    confined = t.confined in [t.leader[name] for name in arrival.leaders]
    return arrival_area(s, side, t.place[arrival.place], confined=confined)
