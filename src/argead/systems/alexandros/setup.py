"""Chapter 3: the start position, from the scenario's table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.chance import Chance
from argead.core.rulebook import rule
from argead.core.system import Value

from .rules.stacking import raise_full
from .rules.variant import variant
from .schema import StackRow
from .state import DEAD, GONE, NOBODY, TRACK, State, bits
from .tables import Tables

CAMP: Final = "camp"
HOME_ARMY: Final = "M"


@rule("3.1", "3.2", "3.3", "xen.3.2")
def set_up(scenario: str, options: Mapping[str, Value], chance: Chance, tables: Tables) -> State:
    """Every counter in its place; the first phases on the agenda."""
    s = State(
        scenario=scenario,
        seats=tables.games[scenario].seats,
        options=dict(options),
        chance=chance,
        tables=tables,
    )
    s.rebuild()
    lay_out_map(s)
    sort_counters(s)
    for stack in s.game.scenario.stacks:
        place_stack(s, stack)
    fill_pool(s)
    variant(s).open(s)
    return s


@rule("clash.5.1:1", "clash.5.4:3")
def lay_out_map(s: State) -> None:
    """Provinces, cities and piles without counters; control and walls."""
    game = s.game
    scenario = game.scenario
    for place in (*game.provinces, *game.cities, DEAD, GONE, TRACK):
        s.at[place] = 0
    s.control = dict.fromkeys(game.provinces, NOBODY)
    for seat, provinces in scenario.control.items():
        for province in provinces:
            s.control[province] = game.owner_index[seat]
    s.depleted = dict.fromkeys(game.provinces, 0)
    s.walls = dict.fromkeys(game.cities, 0)
    s.city_owner = dict.fromkeys(game.cities, NOBODY)
    for holder, walls in scenario.walls.items():
        for city, n in walls.items():
            s.walls[city] = n
            s.city_owner[city] = game.owner_index.get(holder, NOBODY)


def sort_counters(s: State) -> None:
    """All counters and leaders wait on the track, each with the force of its nation."""
    game = s.game
    force_of = {nation: game.force_index[name] for nation, name in game.scenario.nations.items()}
    s.at[TRACK] = game.all
    s.step = [0 for _ in game.unit_ids]
    s.forces = [0 for _ in game.forces]
    for u, kind in enumerate(game.kind_of):
        s.forces[force_of[kind.nation]] |= 1 << u
    s.count_owned()
    for leader, row in game.leader_rows.items():
        s.leader_at[leader] = TRACK
        s.leader_force[leader] = force_of[row.nation]


@rule("3.0:1", "clash.5.4:1")
def place_stack(s: State, stack: StackRow) -> None:
    """A stack of the table, at full strength; the Home Army is remembered."""
    place = stack.at or CAMP
    s.at.setdefault(place, 0)
    units = 0
    for kind, n in stack.units.items():
        for u in bits(s.game.kind_mask[kind] & s.at[TRACK])[:n]:
            units |= 1 << u
    raise_full(s, units)
    s.enlist(units, s.game.force_index[stack.force])
    s.move(units, TRACK, place)
    for leader in stack.leaders:
        s.leader_at[leader] = place
        s.leader_force[leader] = s.game.force_index[stack.force]
    if stack.letter == HOME_ARMY:
        s.campaign.home_army = units


@rule("clash.5.4:3")
def fill_pool(s: State) -> None:
    """Counters of the replacement pool lie on the dead pile; all others wait on the track."""
    for kind, n in s.game.scenario.pool.items():
        for u in bits(s.game.kind_mask[kind] & s.at[TRACK])[:n]:
            s.move(1 << u, TRACK, DEAD)
