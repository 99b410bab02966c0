"""The tables of Alexandros, and the game boards made from them.

``load`` reads and cross-checks the files. A ``Game`` is the static side of one scenario: counters as
bits, the map as dictionaries, so that rules ask nothing twice.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from argead.core.data import read
from argead.core.errors import DataError

from .schema import (
    CAVALRY,
    INFANTRY,
    MISSILE,
    TRAINS,
    Charts,
    CounterTable,
    DisplayTable,
    MapTable,
    OutlineTable,
    ScenarioTable,
    Terrain,
    TrackTable,
    UnitRow,
)


class Game:
    """The static side of one scenario. A counter is a bit; a mask is a set of counters."""

    def __init__(self, name: str, tables: Tables) -> None:
        self.name = name
        self.scenario = tables.scenarios[name]
        self.turns = tables.tracks[name].turns
        self.charts = tables.charts
        self.display = tables.display
        self.walls = tables.counters.walls
        self.walls_a_city = tables.counters.walls_a_city
        self.xenophon = name == "xenophon"
        self.seats = self.scenario.seats
        self.regions = self.scenario.regions
        self._counters(tables.counters)
        self._map(tables.map)
        self._boxes(tables.display)

    def _counters(self, counters: CounterTable) -> None:
        self.kinds = [k for k in counters.units if self.name in k.games]
        self.kind_of: list[UnitRow] = [k for k in self.kinds for _ in range(k.count)]
        self.unit_ids = [f"{k.id}_{i + 1}" for k in self.kinds for i in range(k.count)]
        self.unit_index = {unit: u for u, unit in enumerate(self.unit_ids)}
        self.kind_index = [n for n, k in enumerate(self.kinds) for _ in range(k.count)]
        self.full = [max(1, len(k.sides)) for k in self.kind_of]
        steps = [k.sides[::-1] or [(0, 0)] for k in self.kind_of]
        self.attack = [(0, *(a for a, _ in sides)) for sides in steps]
        self.defense = [(0, *(d for _, d in sides)) for sides in steps]
        self.strength = [
            tuple(a + d for a, d in zip(attacks, defenses, strict=True))
            for attacks, defenses in zip(self.attack, self.defense, strict=True)
        ]
        self.might = [
            tuple(_might(k, a, d) for a, d in zip(attacks, defenses, strict=True))
            for k, attacks, defenses in zip(self.kind_of, self.attack, self.defense, strict=True)
        ]
        self.first_of = {k.id: self.unit_index[f"{k.id}_1"] for k in self.kinds}
        self.kind_mask: dict[str, int] = {}
        self.recruits = 0
        for u, kind in enumerate(self.kind_of):
            nth = u - self.first_of[kind.id]
            self.kind_mask[kind.id] = self.kind_mask.get(kind.id, 0) | 1 << u
            if nth < kind.recruits:
                self.recruits |= 1 << u
        self.all = (1 << len(self.kind_of)) - 1
        self.trains = self.of_type(*TRAINS)
        self.combat = self.all & ~self.trains
        self.infantry = self.of_type(*INFANTRY)
        self.cavalry = self.of_type(*CAVALRY)
        self.missile = self.of_type(*MISSILE)
        self.light_infantry = self.of_type("light_infantry")
        self.heavy_infantry = self.of_type("heavy_infantry")
        self.heavy = self.of_type("heavy_infantry", "heavy_cavalry")
        self.heavy_cavalry = self.of_type("heavy_cavalry")
        self.elephants = self.of_type("elephant")
        self.scythe_chariots = self.of_type("scythe_chariot")
        self.outflankers = self.cavalry | self.light_infantry | self.scythe_chariots
        self.swift = self._mask(lambda k: k.force_march)
        if self.xenophon:
            self.swift = self.cavalry | self.of_type("archer")
        self.mercenaries = self.of_nation("greek_mercenary")
        self.spartans = self.of_nation("spartan")
        self.persians = self.of_nation("persian")
        self.indians = self.of_nation("indian")
        self.king_pays = self.kind_mask["pers_archer"] | self.kind_mask["pers_royal_guard"]
        self.levy = self.of_nation("macedonian", "greek_allied") | self.mercenaries
        self.worn_down = sum(1 << u for u, steps in enumerate(self.full) if steps > 1)
        self.macedonians = self.of_nation("macedonian") & self.combat
        self.raiders = self.of_nation("barbarian")
        self.arabs = self.of_nation("arab")
        self.tribes = self.of_nation("tribe")
        self.greeks = self.of_nation(
            "spartan", "greek_allied", "greek_mercenary", "macedonian"
        )  # the Ten Thousand, in the Xenophon game
        self.pairing = self.kind_mask["pers_cav"] | self.kind_mask["pers_inf"]
        self.train = (self.of_type("siege_train") or self.of_type("baggage_train")).bit_length() - 1
        self.cost = {
            k.id: int(self.charts.costs[k.type]) for k in self.kinds if k.type in self.charts.costs
        }
        self.leader_rows = {r.id: r for r in counters.leaders if self.name in r.games}
        self.leaders = tuple(self.leader_rows)

    def of_type(self, *types: str) -> int:
        """The counters of these types."""
        return self._mask(lambda k: k.type in types)

    def of_nation(self, *nations: str) -> int:
        """The counters of these nations."""
        return self._mask(lambda k: k.nation in nations)

    def _mask(self, wanted: Any) -> int:
        return sum(1 << u for u, k in enumerate(self.kind_of) if wanted(k))

    def _map(self, table: MapTable) -> None:
        out = self.scenario.control.out_of_play
        self.all_provinces = tuple(p.id for p in table.provinces)
        self.province_rows = {p.id: p for p in table.provinces}
        self.provinces = tuple(p for p in self.all_provinces if p not in out)
        self.terrain: dict[str, Terrain] = {p.id: p.type for p in table.provinces}
        self.borders: dict[str, dict[str, str]] = {p: {} for p in self.all_provinces}
        for b in table.borders:
            self.borders[b.a][b.b] = b.kind
            self.borders[b.b][b.a] = b.kind
        self.neighbours = {
            p: tuple(q for q in self.provinces if q in self.borders[p]) for p in self.all_provinces
        }
        self.ways = {p: self._ways_from(p) for p in self.all_provinces}
        self.seas = tuple(z.id for z in table.seas)
        self.sea_rows = {z.id: z for z in table.seas}
        self.sea_links = {z.id: tuple(z.adjacent) for z in table.seas}
        self.coasts = {
            z.id: tuple(p for p in z.provinces if p in self.provinces) for z in table.seas
        }
        self.coastal = tuple(p for p in self.provinces if any(p in z.provinces for z in table.seas))
        self.seas_of = {
            p: tuple(z for z in self.seas if p in self.sea_rows[z].provinces)
            for p in self.all_provinces
        }
        rows = [c for c in table.cities if not set(c.provinces) & set(out)]
        self.cities = tuple(c.id for c in rows)
        self.city_rows = {c.id: c for c in rows}
        self.cities_in = {
            p: tuple(c.id for c in rows if p in c.provinces and not c.border)
            for p in self.all_provinces
        }
        self.cities_near = {
            p: tuple(c.id for c in rows if p in c.provinces) for p in self.all_provinces
        }
        self.place_names = {p.id: p.name for p in table.provinces}
        self.place_names |= {c.id: c.name for c in table.cities}
        self.place_names |= {z.id: z.name for z in table.seas}

    def _ways_from(self, start: str) -> dict[str, int]:
        """Borders to cross from a province to every other one."""
        ways, ring = {start: 0}, [start]
        for p in ring:
            for q in self.neighbours[p]:
                if q not in ways:
                    ways[q] = ways[p] + 1
                    ring.append(q)
        return ways

    def _boxes(self, display: DisplayTable) -> None:
        """Boxes 0 to 6 are the first player's, 7 to 13 the second's, in the table's order."""
        ids = [b.id for b in display.boxes]
        n = len(ids)
        self.boxes = n
        self.box_ids = [f"{seat}.{b}" for seat in self.seats for b in ids]
        self.box_index = {b: i for i, b in enumerate(self.box_ids)}
        self.box_kind = [b.kind for b in display.boxes] * 2
        self.box_local = ids * 2
        self.lined = [
            [b.kind == "line" and side == at for at in (0, 1) for b in display.boxes]
            for side in (0, 1)
        ]
        self.reserve = (ids.index("reserve"), n + ids.index("reserve"))
        self.routed = (ids.index("routed"), n + ids.index("routed"))
        links: list[set[int]] = [set() for _ in range(2 * n)]
        for side in (0, n):
            for a, b in display.joined:
                links[side + ids.index(a)].add(side + ids.index(b))
                links[side + ids.index(b)].add(side + ids.index(a))
        for i, row in enumerate(display.boxes):
            if row.faces:
                links[i].add(n + ids.index(row.faces))
                links[n + ids.index(row.faces)].add(i)
        self.box_links = [tuple(sorted(link)) for link in links]

    def box_of(self, side: int, local: str) -> int:
        """The index of a side's own box."""
        return side * self.boxes + self.box_local.index(local)

    def box_side(self, box: int) -> int:
        """Whose display the box belongs to."""
        return box // self.boxes


def _might(kind: UnitRow, attack: int, defense: int) -> float:
    """What a step is worth in a battle of duels; arrows, which nobody returns, count half again."""
    weight: float = (attack * (1.5 if kind.type in MISSILE else 1.0) + defense) ** 1.5 / 4
    return weight


class Tables:
    """Everything that is read from the data files."""

    def __init__(
        self,
        map: MapTable,  # noqa: A002 - the file's name
        counters: CounterTable,
        charts: Charts,
        display: DisplayTable,
        scenarios: dict[str, ScenarioTable],
        tracks: dict[str, TrackTable],
        outlines: OutlineTable,
    ) -> None:
        self.map = map
        self.counters = counters
        self.charts = charts
        self.display = display
        self.scenarios = scenarios
        self.tracks = tracks
        self.outlines = outlines.outlines
        check(self)
        self.games = {name: Game(name, self) for name in scenarios}


SCENARIOS = ("conquest", "xenophon")


def load(overlay: Path | None = None) -> Tables:
    """Read every table; an overlay's file of the same name replaces ours."""
    package = __package__ or ""
    return Tables(
        read(package, "map", MapTable, overlay),
        read(package, "counters", CounterTable, overlay),
        read(package, "charts", Charts, overlay),
        read(package, "display", DisplayTable, overlay),
        {name: read(package, name, ScenarioTable, overlay) for name in SCENARIOS},
        {name: read(package, f"{name}_track", TrackTable, overlay) for name in SCENARIOS},
        read(package, "outlines", OutlineTable, overlay),
    )


def check(t: Tables) -> None:
    """Refuse ids that do not exist and counters that are used twice."""
    provinces = {p.id for p in t.map.provinces}
    cities = {c.id for c in t.map.cities}
    seas = {z.id for z in t.map.seas}
    for b in t.map.borders:
        _known("map.toml", "borders", (b.a, b.b), provinces)
    for z in t.map.seas:
        _known("map.toml", z.id, z.adjacent, seas)
        _known("map.toml", z.id, z.provinces, provinces)
    for c in t.map.cities:
        _known("map.toml", c.id, c.provinces, provinces)
        _known("map.toml", c.id, [c.sea] if c.sea else [], seas)
        _known("charts.toml", "surrender", [c.id], set(t.charts.surrender))
    boxes = {b.id for b in t.display.boxes}
    for pair in t.display.joined:
        _known("display.toml", "joined", pair, boxes)
    for name in t.scenarios:
        _check_scenario(t, name, provinces, cities)


def _check_scenario(t: Tables, name: str, provinces: set[str], cities: set[str]) -> None:
    scenario, track = t.scenarios[name], t.tracks[name]
    kinds = {k.id: k.count for k in t.counters.units if name in k.games}
    leaders = {r.id for r in t.counters.leaders if name in r.games}
    control = scenario.control
    listed = [*control.first, *control.second, *control.nobody, *control.out_of_play]
    _known(f"{name}.toml", "control", listed, provinces)
    if sorted(listed) != sorted(provinces):
        raise DataError(f"{name}.toml", "control", "every province must be listed once")
    for walls in (scenario.walls.first, scenario.walls.second):
        _known(f"{name}.toml", "walls", list(walls), cities)
    used = dict.fromkeys(kinds, 0)
    for stack in scenario.stacks:
        _known(f"{name}.toml", "stacks", [stack.at] if stack.at else [], provinces | cities)
        _known(f"{name}.toml", "stacks", stack.leaders, leaders)
        _known(f"{name}.toml", "stacks", list(stack.units), set(kinds))
        for kind, n in stack.units.items():
            used[kind] += n
    for kind, n in used.items():
        if n > kinds[kind]:
            raise DataError(f"{name}.toml", kind, f"{n} are placed, there are {kinds[kind]}")
    for turn in track.turns:
        for due in (turn.first_arrive, turn.first_leave, turn.second_arrive, turn.second_leave):
            if due is not None:
                _known(f"{name}_track.toml", turn.id, due.leaders, leaders)
                _known(f"{name}_track.toml", turn.id, list(due.units), set(kinds))


def _known(file: str, key: str, ids: Any, known: set[str]) -> None:
    for ident in ids:
        if ident not in known:
            raise DataError(file, key, f"there is no '{ident}'")
