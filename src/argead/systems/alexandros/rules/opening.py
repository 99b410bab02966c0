"""Chapter 3: the start position, from the scenario's table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from argead.core.chance import Chance
from argead.core.rules import rule

from ..schema import StackRow
from ..state import DEAD, FIRST, FORCES, GONE, NOBODY, SECOND, SEPARATE, TRACK, State, bits
from ..tables import Game, Tables

FORCE = {"first": FIRST, "second": SECOND, "india": SEPARATE}
NATION_FORCE = {
    "macedonian": FIRST,
    "greek_allied": FIRST,
    "rebel": FIRST,
    "rebel_greek": FIRST,
    "persian_rebel": FIRST,
    "indian": SEPARATE,
}
FLEET_START = "ionian_sea"


@rule("3.1", "3.2", "3.3", "xen 3.2")
def open_game(scenario: str, options: Mapping[str, Any], chance: Chance, tables: Tables) -> State:
    """Every counter in its place; the first phases on the agenda."""
    game = tables.games[scenario]
    s = State(
        scenario=scenario, seats=game.seats, options=dict(options), chance=chance, tables=tables
    )
    s.rebuild()
    empty_map(s, game)
    for stack in game.scenario.stacks:
        place_stack(s, game, stack)
    fill_piles(s, game)
    s.agenda = [("begin_turn",)] if game.xenophon else [("royal_camp",)]
    if game.xenophon:
        s.fleet = FLEET_START
        s.agenda = [("begin_turn",)]
    return s


def empty_map(s: State, game: Game) -> None:
    """Provinces, cities and piles without counters; control, walls, leaders off the map."""
    for place in (*game.provinces, *game.cities, DEAD, GONE, TRACK):
        s.at[place] = 0
    if not game.xenophon:
        s.at["camp"] = 0
    s.at[TRACK] = game.all
    s.forces = [0] * FORCES
    s.step = [0] * len(game.unit_ids)
    table = game.scenario.control
    for province in game.provinces:
        side = FIRST if province in table.first else SECOND
        s.control[province] = NOBODY if province in table.nobody else side
        s.depleted[province] = 0
    walls = game.scenario.walls
    for city in game.cities:
        s.walls[city] = walls.first.get(city, 0) + walls.second.get(city, 0)
        s.city_side[city] = FIRST if city in walls.first else SECOND
    for leader, row in game.leader_rows.items():
        s.leader_at[leader] = TRACK
        s.leader_force[leader] = NATION_FORCE.get(row.nation, SECOND)
    for u, kind in enumerate(game.kind_of):
        s.forces[NATION_FORCE.get(kind.nation, SECOND)] |= 1 << u


def place_stack(s: State, game: Game, stack: StackRow) -> None:
    """A stack of the table, at full strength; the Home Army is remembered."""
    place = stack.at or "camp"
    units = 0
    for kind, n in stack.units.items():
        for u in bits(game.kind_mask[kind] & s.at[TRACK])[:n]:
            units |= 1 << u
            s.step[u] = game.full[u]
    s.enlist(units, FORCE[stack.force])
    s.move(units, TRACK, place)
    for leader in stack.leaders:
        s.leader_at[leader] = place
    if stack.letter == "M":
        s.home_army = units


def fill_piles(s: State, game: Game) -> None:
    """Counters of the replacement pool lie on the dead pile; all others wait on the track."""
    for kind, n in game.scenario.pool.items():
        for u in bits(game.kind_mask[kind] & s.at[TRACK])[:n]:
            s.move(1 << u, TRACK, DEAD)
