"""A battle made ready for the rules: a list a rating, one entry a counter, and the cost of every step.

It never changes and all clones share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NewType

from argead.parts.graph import steps

from ..schema.scenario import LineRow, ScenarioTable, UnitRow
from .hexes import SIDES, Grid, Stand, hexside
from .hexset import HexMap

if TYPE_CHECKING:
    from . import Tables

Unit = NewType("Unit", int)
"""A unit's place in the list of the scenario."""
Leader = NewType("Leader", int)
"""A leader's place in the list of the scenario."""
NOBODY: Final = Unit(-1)
NO_LEADER: Final = Leader(-1)

Cost = tuple[int, int]
"""Movement points and hits."""
ZoneKey = tuple[int, Stand, int, int, int, int, tuple[str, ...]]
"""A unit, its stand, facing, formation, morale and missiles, and the barricades that were torn down."""

WATER: Final = ("major_river", "deep_river")
"""The hexes of a river."""
MISSILE_ROWS: Final = {
    ("A", "horse"): "mounted_archers",
    ("A", "chariot"): "chariot_archers",
    ("J", "horse"): "mounted_javelins",
    ("J", "chariot"): "mounted_javelins",
    ("J", "elephant"): "mounted_javelins",
    ("A", ""): "archers",
    ("J", ""): "javelins",
    ("S", ""): "slingers",
    ("B", ""): "bolts",
}


class Battle:
    """One scenario ready for play: ratings by counter, ground by hex."""

    def __init__(self, t: Tables, name: str, scenario: ScenarioTable) -> None:
        self.t = t
        self.row = scenario
        self.id = name
        self.special = scenario.special
        self.variant = scenario.variant
        self.sides = scenario.side
        self.seats = tuple(side.id for side in scenario.side)
        self.grid = Grid(scenario.map.columns, scenario.map.rows, scenario.map.missing)
        self._ground()
        self._units()
        self._leaders()
        self._costs: list[dict[str, dict[str, Cost | None]]] = [
            {place: {} for place in self.grid.hexes} for _ in t.terrain.columns.groups
        ]
        self._edges()
        self.zone_of: dict[ZoneKey, tuple[str, ...]] = {}
        self.zone_bits: dict[tuple[str, ...], int] = {}
        self.riding = {
            place: tuple(
                n
                for n in self.grid.neighbours(place)
                if self.cost(self.horse_group, place, n) is not None
            )
            for place in self.grid.hexes
        }
        self.rides = HexMap(self.grid, lambda a, b: b in self.riding[a])

    # -- ground

    def _ground(self) -> None:
        m = self.row.map
        terrain = dict.fromkeys(self.grid.hexes, m.terrain)
        level = dict.fromkeys(self.grid.hexes, m.level)
        for height, places in m.levels.items():
            for place in places:
                level[place] = int(height)
        for kind, places in m.areas.items():
            for place in places:
                terrain[place] = kind
                own = self.t.terrain.hexes[kind].level
                if own is not None:
                    level[place] = own
        self.terrain = terrain
        self.level = level
        kinds = self.t.terrain.hexes
        self.rough = {place: kinds[kind].rough for place, kind in terrain.items()}
        self.screens = {place: kinds[kind].blocks_sight for place, kind in terrain.items()}
        self.hexsides: dict[tuple[str, str], tuple[str, ...]] = {}
        for kind, pairs in m.hexsides.items():
            for pair in pairs:
                a, _, b = pair.partition("-")
                key = hexside(a, b)
                self.hexsides[key] = (*self.hexsides.get(key, ()), kind)
        for key, found in self.hexsides.items():
            if "ford" in found:
                self.hexsides[key] = tuple(k for k in found if k != "minor_river")
            if "gate" in found:
                closed = "impassable" in m.areas
                kept = "gate" if not closed else "city_wall"
                self.hexsides[key] = tuple(k for k in found if k not in ("gate", "city_wall"))
                self.hexsides[key] = (*self.hexsides[key], kept)
        self.compass = tuple(SIDES[name] for name in m.compass)

    def cost(self, group: int, a: str, b: str) -> Cost | None:
        """Movement points and hits to go from ``a`` to its neighbour ``b``; None: not allowed."""
        known = self._costs[group][a]
        try:
            return known[b]
        except KeyError:
            kinds = self.hexsides.get(hexside(a, b), ())
            cost = known[b] = self._work_out(group, a, b, kinds)
            return cost

    def cost_cleared(self, group: int, a: str, b: str) -> Cost | None:
        """The same where the barricade on the hexside has been torn down."""
        return self._work_out(group, a, b, self._without_barricade(a, b))

    def _without_barricade(self, a: str, b: str) -> list[str]:
        return [kind for kind in self.hexsides.get(hexside(a, b), ()) if kind != "abatis"]

    def _work_out(self, group: int, a: str, b: str, kinds: Sequence[str]) -> Cost | None:
        charts = self.t.terrain
        rows = [charts.hexes[self.terrain[b]]]
        rows += [charts.hexsides[kind] for kind in kinds]
        change = self.level[b] - self.level[a]
        if change and not (abs(change) == 1 and any(row.slope for row in rows)):
            slope = charts.levels.get(f"{'up' if change > 0 else 'down'}_{abs(change)}")
            if slope is None:
                return None
            rows.append(slope)
        points = hits = 0
        for row in rows:
            if row.hits[group] == "P":
                return None
            points += row.mp
            hits += int(row.hits[group])
        return points, hits

    def rough_side(self, a: str, b: str) -> bool:
        """Is the hexside rough: a bank, a river, a steep slope?"""
        return self._rough(a, b, self.hexsides.get(hexside(a, b), ()))

    def rough_cleared(self, a: str, b: str) -> bool:
        """The same where the barricade on the hexside has been torn down."""
        return self._rough(a, b, self._without_barricade(a, b))

    def _rough(self, a: str, b: str, kinds: Sequence[str]) -> bool:
        charts = self.t.terrain.hexsides
        return any(charts[kind].rough for kind in kinds) or abs(self.level[a] - self.level[b]) >= 2

    # -- counters

    def _units(self) -> None:
        rows = self.row.unit
        types = self.t.type
        self.unit = rows
        self.uid = [row.id for row in rows]
        self.n = len(rows)
        self.units = [Unit(i) for i in range(self.n)]
        self.index = dict(zip(self.uid, self.units, strict=True))
        self.side = [self.seats.index(row.side) for row in rows]
        self.type = [row.type for row in rows]
        self.cls = [row.cls for row in rows]
        self.arm: list[str] = [types[row.type].arm for row in rows]
        self.size = [row.size for row in rows]
        self.tq = [row.tq for row in rows]
        self.ma = [row.ma for row in rows]
        self.two = [len(row.hexes) == 2 for row in rows]
        self.foot = [types[row.type].arm in ("foot", "skirmisher", "artillery") for row in rows]
        self.horse = [types[row.type].arm == "horse" for row in rows]
        self.skirmisher = [types[row.type].arm == "skirmisher" for row in rows]
        self.elephant = [row.type == "EL" for row in rows]
        self.chariot = [row.type == "CH" for row in rows]
        self.artillery = [row.type == "AT" for row in rows]
        self.bolts = [u for u in self.units if self.artillery[u]]
        self.armoured = [row.type in ("PH", "HI") for row in rows]
        self.cataphract = [row.type == "HC" and row.cls == "CAT" for row in rows]
        self.stacking: list[str] = [types[row.type].stacking for row in rows]
        self.heavy = [row.type in self.t.superiority.heavy.types for row in rows]
        self.archer_light = [row.type in ("LI", "LC") and row.missile == "A" for row in rows]
        self.nonshock = [
            row.type in ("SK", "AT") or (row.type in ("LI", "LC") and row.missile == "A")
            for row in rows
        ]
        groups = self.t.terrain.columns.groups
        self.group = [
            groups.index("CA" if row.cls == "CA" else types[row.type].movement) for row in rows
        ]
        self.horse_group = groups.index("CAV")
        self.macedonian = [self.sides[s].macedonian for s in self.side]
        self.row_of = [self._missile_row(row) for row in rows]
        strength = self.t.missiles.strength
        self.reach = [len(strength[name]) if name else 0 for name in self.row_of]
        self.rout_points = [self._points(row) for row in rows]
        self.by_side = [[u for u in self.units if self.side[u] == s] for s in (0, 1)]
        self.lines = [
            [(row, [u for u in self.by_side[s] if self._fits(u, row)]) for row in side.line]
            for s, side in enumerate(self.sides)
        ]

    def _missile_row(self, row: UnitRow) -> str:
        if not row.missile:
            return ""
        longbows = self.sides[self.seats.index(row.side)].longbows
        if longbows and row.type == "LI" and row.missile == "A":
            return "longbows"
        arm = self.t.type[row.type].arm
        return MISSILE_ROWS.get((row.missile, arm)) or MISSILE_ROWS[(row.missile, "")]

    def _points(self, row: UnitRow) -> int:
        fixed = self.t.type[row.type].rout_points
        if fixed is not None:
            return fixed
        return row.tq * (2 if len(row.hexes) == 2 else 1)

    def _fits(self, u: Unit, line: LineRow) -> bool:
        row = self.unit[u]
        return (
            row.type in line.types
            and (not line.classes or row.cls in line.classes or row.missile in line.classes)
            and (not line.nations or row.nation in line.nations)
        )

    def stand(self, u: Unit) -> Stand:
        """Where a counter begins, its left hex first as its facing has it."""
        row = self.unit[u]
        places = tuple(row.hexes)
        if len(places) == 2 and self.grid.top(places) != row.facing:
            places = places[::-1]
        return places

    # -- leaders

    def _leaders(self) -> None:
        rows = self.row.leader
        self.leader = [self.t.leaders[row.id] for row in rows]
        self.placed = rows
        self.lid = [row.id for row in rows]
        self.ln = len(rows)
        self.leaders = [Leader(i) for i in range(self.ln)]
        self.lindex = dict(zip(self.lid, self.leaders, strict=True))
        self.lside = [self.seats.index(row.side) for row in rows]
        self.lby_side = [[l for l in self.leaders if self.lside[l] == s] for s in (0, 1)]
        self.overall = [self.lindex.get(side.overall, NO_LEADER) for side in self.sides]
        self.wing = [row.id in self.sides[s].wings for row, s in zip(rows, self.lside, strict=True)]
        self.commands = [
            [
                u
                for u in self.by_side[self.lside[i]]
                if any(self.unit[u].name.startswith(prefix) for prefix in row.commands)
            ]
            for i, row in enumerate(rows)
        ]

    def side_of_leader(self, ident: str) -> int:
        """The side of a leader."""
        return self.lside[self.lindex[ident]]

    # -- edges

    def _edges(self) -> None:
        angles = {"right": 0, "top": 90, "left": 180, "bottom": 270}
        self.retreat_angle = [angles[side.retreat] for side in self.sides]
        self.to_edge = [self.grid.steps_to(self.grid.edge(side.retreat)) for side in self.sides]
        self.to_refuge, self.refuge_afar = self._refuge()
        self.beyond = self._beyond()
        row = self.special.exit
        self.to_exit: dict[str, int] = {}
        if row is not None:
            first, last = row.rows
            gate = [p for p in self.grid.edge(row.edge) if first <= int(p[2:]) <= last]
            self.to_exit = self.grid.steps_to(gate, lambda place: self.terrain[place] != "city")

    def _beyond(self) -> list[dict[str, int]]:
        """By side, where a river parts the armies: the dry hexes of the enemy's bank."""
        if self.special.idle_foot is None and self.special.rafts is None:
            return [{}, {}]
        return [
            self.grid.steps_to(
                self.grid.edge(side.retreat), lambda place: self.terrain[place] not in WATER
            )
            for side in reversed(self.sides)
        ]

    def _refuge(self) -> tuple[dict[str, int], dict[str, int]]:
        """Steps to the town or the edge for which some units run, by ways that are open to them, and as
        the crow flies."""
        row = self.special.refuge
        if row is None:
            return {}, {}
        first, last = row.rows
        goals = [p for p, kind in self.terrain.items() if kind == row.terrain]
        goals += [p for p in self.grid.edge(row.edge) if first <= int(p[2:]) <= last]
        group = self.group[self.index[row.units[0]]]

        def before(place: str) -> list[str]:
            near = self.grid.neighbours(place)
            return [other for other in near if self.cost(group, other, place) is not None]

        return steps(goals, before), self.grid.steps_to(goals)
