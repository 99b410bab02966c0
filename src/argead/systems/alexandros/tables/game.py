"""The static side of one scenario, and the types of what is counted in it.

A counter is a bit and the map a few dictionaries, so that rules ask nothing twice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NewType, Protocol

from argead.parts.graph import steps

from ..schema import (
    CAVALRY,
    INFANTRY,
    MISSILE,
    TRAINS,
    Charts,
    ClashTable,
    CounterTable,
    DisplayTable,
    MapTable,
    ScenarioTable,
    Terrain,
    UnitRow,
)
from .readings import Readings

Owner = NewType("Owner", int)
"""A player, by his place among the scenario's seats. Peoples whom no player moves come after them."""

Force = NewType("Force", int)
"""Counters that move and fight together: the players' own first, then peoples, then bands of raiders."""

Unit = NewType("Unit", int)
"""A counter; in a mask it is the bit of that number."""

Box = NewType("Box", int)
"""A box of the Tactical Display; the first half belongs to the army of side 0."""

Side = NewType("Side", int)
"""One of the two armies of a battle."""

NOBODY: Final = Owner(-1)
RAIDERS: Final = "raiders"
FORTRESS: Final = "rhodes_fortress"
SIDES: Final = (Side(0), Side(1))
SEASONS: Final = ("spring", "summer", "autumn", "winter")


class Files(Protocol):
    """The data files that a game is made of."""

    map: MapTable
    counters: CounterTable
    charts: Charts
    readings: Readings
    display: DisplayTable
    clash: ClashTable
    scenarios: dict[str, ScenarioTable]


class Game:
    """The static side of one scenario. A counter is a bit; a mask is a set of counters."""

    def __init__(self, name: str, tables: Files) -> None:
        self.name = name
        self.scenario = tables.scenarios[name]
        self.clash = tables.clash
        self.turns = self.scenario.track or tables.clash.calendar.track
        self.turn_index = {row.id: n for n, row in enumerate(self.turns)}
        self.first_season = SEASONS.index(self.turns[0].season)
        self.charts = tables.charts
        self.readings = tables.readings
        self.display = tables.display
        self.walls = tables.counters.walls
        self.own_walls = self.scenario.own_walls
        self.walls_a_city = tables.counters.walls_a_city
        self.variant = self.scenario.variant
        self.seats = self.scenario.seats
        self.regions = self.scenario.regions
        self._forces()
        self._counters(tables.counters)
        self._map(tables.map)
        self._boxes(tables.display)
        self._fleets(tables.clash)

    def _forces(self) -> None:
        """Every force by number: its name, its owner, the lands that are closed to it."""
        scenario = self.scenario
        bands = scenario.bands
        free = [p.id for p in scenario.peoples if not p.seat]
        free += [RAIDERS] if bands is not None and not bands.seat else []
        self.owner_names = (*self.seats, *free)
        self.owners = tuple(Owner(i) for i in range(len(self.owner_names)))
        self.players = self.owners[: len(self.seats)]
        self.owner_index = {name: Owner(i) for i, name in enumerate(self.owner_names)}
        players = len(self.seats)
        self.enemies_of = tuple(
            tuple(b for b in self.owners if a != b and (a < players or b < players))
            for a in self.owners
        )
        clash = scenario.clash
        self.spoiler = self.owner_index[clash.spoiler] if clash and clash.spoiler else NOBODY
        self.contenders = tuple(o for o in self.players if o != self.spoiler)
        names = [(seat, seat) for seat in self.seats]
        names += [(p.id, p.seat or p.id) for p in scenario.peoples]
        first = len(names)
        if bands is not None:
            start = first if bands.name == "raid" else 1
            moved_by = bands.seat or RAIDERS
            names += [(f"{bands.name}_{start + i}", moved_by) for i in range(bands.most)]
        self.forces = tuple(Force(i) for i in range(len(names)))
        self.bands = self.forces[first:]
        self.peoples = {p.id: Force(len(self.seats) + i) for i, p in enumerate(scenario.peoples)}
        self.force_names = tuple(name for name, _ in names)
        self.force_index = {name: Force(i) for i, name in enumerate(self.force_names)}
        self.owner_of = tuple(self.owner_index[name] for _, name in names)
        self.forces_of = tuple(
            tuple(f for f in self.forces if self.owner_of[f] == o) for o in self.owners
        )
        self.bands_of = tuple(tuple(f for f in mine if f >= first) for mine in self.forces_of)
        self.lands = {self.peoples[p.id]: tuple(p.lands) for p in scenario.peoples}

    def _counters(self, counters: CounterTable) -> None:
        self.kinds = [k for k in counters.units if self.variant in k.games]
        self.kind_of: list[UnitRow] = [k for k in self.kinds for _ in range(k.count)]
        self.unit_ids = [f"{k.id}_{i + 1}" for k in self.kinds for i in range(k.count)]
        self.unit_index = {unit: Unit(u) for u, unit in enumerate(self.unit_ids)}
        self.kind_index = [n for n, k in enumerate(self.kinds) for _ in range(k.count)]
        self.full = [max(1, len(k.sides)) for k in self.kind_of]
        weakest_first = [k.sides[::-1] or [(0, 0)] for k in self.kind_of]
        self.attack = [(0, *(a for a, _ in sides)) for sides in weakest_first]
        self.defense = [(0, *(d for _, d in sides)) for sides in weakest_first]
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
        self.fellows = [self.kind_mask[k.id] for k in self.kind_of]
        self.all = (1 << len(self.kind_of)) - 1
        self.trains = self.of_type(*TRAINS)
        self.engines = self.of_type("siege_train")
        self.combat = self.all & ~self.trains
        self.infantry = self.of_type(*INFANTRY)
        self.cavalry = self.of_type(*CAVALRY)
        self.missile = self.of_type(*MISSILE)
        self.light_infantry = self.of_type("light_infantry")
        self.archers = self.of_type("archer")
        self.heavy_infantry = self.of_type("heavy_infantry")
        self.heavy = self.of_type("heavy_infantry", "heavy_cavalry")
        self.heavy_cavalry = self.of_type("heavy_cavalry")
        self.elephants = self.of_type("elephant")
        self.scythe_chariots = self.of_type("scythe_chariot")
        self.outflankers = self.cavalry | self.light_infantry | self.scythe_chariots
        self.artillery = self.of_type("artillery")
        swift = self.scenario.swift
        self.swift = self.of_type(*swift) if swift else self.cavalry | self.missile
        self.swift &= ~self.artillery
        self.swift |= 0 if swift else self._mask(lambda k: k.force_march)
        self.mercenaries = self.of_nation("greek_mercenary")
        self.spartans = self.of_nation("spartan")
        self.persians = self.of_nation("persian")
        self.indians = self.of_nation("indian")
        self.king_pays = self.kind_mask["pers_archer"] | self.kind_mask["pers_royal_guard"]
        self.levy = self.of_nation("macedonian", "greek_allied") | self.mercenaries
        self.sturdy = [(u, 1 << u, steps) for u, steps in enumerate(self.full) if steps > 1]
        """Counters with more than one step: number, bit, steps."""
        self.worn_down = sum(bit for _, bit, _ in self.sturdy)
        self.macedonians = self.of_nation("macedonian") & self.combat
        self.raiders = self.of_nation("barbarian")
        self.arabs = self.of_nation("arab")
        self.tribes = self.of_nation("tribe")
        self.greeks = self.of_nation(
            "spartan", "greek_allied", "greek_mercenary", "macedonian"
        )  # the Ten Thousand, in the Xenophon game
        self.pairing = self.kind_mask["pers_cav"] | self.kind_mask["pers_inf"]
        self.train = Unit((self.of_type(*TRAINS)).bit_length() - 1)
        self.fire = [k.fire for k in self.kind_of]
        self.remnant = [k.remnant for k in self.kind_of]
        costs = self.charts.costs
        self.cost = {
            k.id: int(costs[k.price or k.type]) for k in self.kinds if (k.price or k.type) in costs
        }
        self.first_cost = {
            k.id: self.cost[k.id] * k.first_steps for k in self.kinds if k.id in self.cost
        }
        self.leader_rows = {r.id: r for r in counters.leaders if self.variant in r.games}
        self.leaders = tuple(self.leader_rows)
        nations = self.scenario.nations
        self.natives = tuple(
            tuple(x for x, row in self.leader_rows.items() if nations[row.nation] == name)
            for name in self.force_names
        )
        """By force: the leaders who are born to it."""

    def of_type(self, *types: str) -> int:
        """The counters of these types."""
        return self._mask(lambda k: k.type in types)

    def of_nation(self, *nations: str) -> int:
        """The counters of these nations."""
        return self._mask(lambda k: k.nation in nations)

    def _mask(self, wanted: Callable[[UnitRow], bool]) -> int:
        return sum(1 << u for u, k in enumerate(self.kind_of) if wanted(k))

    def _map(self, table: MapTable) -> None:
        out = self.scenario.out_of_play
        regions = self.regions
        lands = [p for p in table.provinces if not p.games or self.variant in p.games]
        self.all_provinces = tuple(p.id for p in lands)
        self.province_rows = {p.id: p for p in lands}
        self.provinces = tuple(p for p in self.all_provinces if p not in out)
        self.homeland = frozenset(p for home in regions.home.values() for p in home)
        self.home_of = self._by_owner(regions.home)
        self.never_held = self._by_owner(regions.never_held)
        self.no_income = self._by_owner(regions.no_income)
        self.loyal_to = {
            p: self.owner_index[seat] for seat, loyal in regions.loyal.items() for p in loyal
        }
        self.closed_to = tuple(self._closed_to(f) for f in self.forces)
        self.terrain: dict[str, Terrain] = {p.id: p.type for p in table.provinces}
        self.borders: dict[str, dict[str, str]] = {p: {} for p in self.all_provinces}
        for b in table.borders:
            self.borders[b.a][b.b] = b.kind
            self.borders[b.b][b.a] = b.kind
        self.neighbours = {
            p: tuple(q for q in self.provinces if q in self.borders[p]) for p in self.all_provinces
        }
        self.winter_neighbours = {
            p: tuple(q for q in near if self.borders[p][q] != "mountain")
            for p, near in self.neighbours.items()
        }
        self.gated = frozenset(
            p for p, kinds in self.borders.items() if "fortress" in kinds.values()
        )
        self.ways = {p: steps([p], self.neighbours.__getitem__) for p in self.all_provinces}
        self.seas = tuple(z.id for z in table.seas)
        self.sea_rows = {z.id: z for z in table.seas}
        self.sea_links = {z.id: tuple(z.adjacent) for z in table.seas}
        self.sea_origins = {
            z: tuple(y for y in self.seas if z in self.sea_links[y]) for z in self.seas
        }
        self.coasts = {
            z.id: tuple(p for p in z.provinces if p in self.provinces) for z in table.seas
        }
        self.coastal = tuple(p for p in self.provinces if any(p in z.provinces for z in table.seas))
        self.granaries = tuple(p for p in self.coastal if self.terrain[p] != "desert")
        self.seas_of = {
            p: tuple(z for z in self.seas if p in self.sea_rows[z].provinces)
            for p in self.all_provinces
        }
        known = [c for c in table.cities if not c.games or self.variant in c.games]
        rows = [c for c in known if not set(c.provinces) & set(out)]
        self.cities = tuple(c.id for c in rows)
        self.city_rows = {c.id: c for c in rows}
        self.cities_in = {
            p: tuple(c.id for c in rows if p in c.provinces and not c.border)
            for p in self.all_provinces
        }
        unmoved = self.homeland.union(self.loyal_to)
        spots = {p: (self.cities_in[p] or (p,)) for p in self.all_provinces}
        self.disputable = {p: (x[0], x[1:]) for p, x in spots.items() if p not in unmoved}
        self.holdings = tuple((p, spots[p][0], spots[p][1:]) for p in self.provinces)
        never = frozenset().union(*self.never_held)
        self.grounds = tuple(
            (p, spots[p][0], spots[p][1:], p in self.loyal_to, p in never)
            for p in self.provinces
            if p not in self.homeland
        )
        self.cities_near = {
            p: tuple(c.id for c in rows if p in c.provinces) for p in self.all_provinces
        }
        self.homes = {
            people: tuple(x for p in lands for x in (p, *self.cities_in[p]) if p in self.provinces)
            for people, lands in self.lands.items()
        }
        self.sites = tuple((c.id, c.provinces[0], c.border) for c in rows)
        self.city_sides = tuple((c.id, tuple(c.provinces)) for c in rows)
        self.gates = tuple(sides for sides in self.city_sides if sides[0] != FORTRESS)
        """Cities that open to whoever is alone before them; Rhodes has a rule of its own."""
        goes_with = {c.id: "" if c.fort or c.border else c.provinces[0] for c in rows}
        self.ground_of = {p: p for p in self.provinces} | goes_with
        """By province and city: the land that it goes with while it has no walls, or an empty name."""
        self.ashore = frozenset((*self.provinces, *self.cities))
        self.harbours = {z: tuple(c.id for c in rows if c.sea == z) for z in self.seas}
        self.coastal_cities = tuple(c.id for c in rows if c.sea)
        self.garrisoned_by = tuple(
            {c.id: self._holds(owner, c.provinces[0]) for c in rows} for owner in self.owners
        )
        self.place_names = {p.id: p.name for p in lands}
        self.place_names |= {c.id: c.name for c in known}
        self.place_names |= {z.id: z.name for z in table.seas}

    def _holds(self, owner: Owner, province: str) -> Force:
        """The force that garrisons an owner's cities: in the land of a people that people, else his own."""
        peoples = (f for f in self.forces_of[owner] if province in self.lands.get(f, ()))
        return next(peoples, Force(owner))

    def _by_owner(self, lands: dict[str, list[str]]) -> tuple[frozenset[str], ...]:
        return tuple(frozenset(lands.get(name, ())) for name in self.owner_names)

    def _closed_to(self, force: Force) -> frozenset[str]:
        """The provinces that a force may not enter."""
        if force in self.lands:
            return frozenset(self.all_provinces).difference(self.lands[force])
        return frozenset(self.regions.closed.get(self.force_names[force], ()))

    def _boxes(self, display: DisplayTable) -> None:
        """Boxes 0 to 6 are the first army's, 7 to 13 the second's, in the table's order."""
        ids = [b.id for b in display.boxes]
        n = len(ids)
        self.boxes_a_side = n
        armies = self.scenario.armies or self.seats[:2]
        self.box_ids = [f"{army}.{b}" for army in armies for b in ids]
        self.boxes = tuple(Box(i) for i in range(2 * n))
        self.box_index = {b: Box(i) for i, b in enumerate(self.box_ids)}
        self.box_rows = display.boxes * 2
        self.box_kind = [b.kind for b in self.box_rows]
        self.box_side = [side for side in SIDES for _ in ids]
        self.box_local = ids * 2
        self.lined = [
            [b.kind == "line" and side == at for at in SIDES for b in display.boxes]
            for side in SIDES
        ]
        self.reserve = tuple(self.box_of(side, "reserve") for side in SIDES)
        self.routed = tuple(self.box_of(side, "routed") for side in SIDES)
        links: list[set[Box]] = [set() for _ in self.boxes]
        pairs = [
            (self.box_of(side, a), self.box_of(side, b))
            for side in SIDES
            for a, b in display.joined
        ]
        pairs += [
            (self.box_of(SIDES[0], row.id), self.box_of(SIDES[1], row.faces))
            for row in display.boxes
            if row.faces
        ]
        for one, other in pairs:
            links[one].add(other)
            links[other].add(one)
        self.box_links = [tuple(sorted(link)) for link in links]

    def _fleets(self, clash: ClashTable) -> None:
        """The fleets and carried objectives of those games that have them."""
        seafaring = self.scenario.clash is not None
        self.fleet_rows = {row.id: row for row in clash.fleets} if seafaring else {}
        self.fleets = tuple(self.fleet_rows)
        self.followers = tuple(
            (r.id, r.base[0], self.ground_of[r.base[0]])
            for r in self.fleet_rows.values()
            if r.follows
        )
        self.marker_rows = {row.id: row for row in clash.markers} if seafaring else {}
        self.markers = tuple(self.marker_rows)
        self.stations = (*self.provinces, *self.cities, *self.fleets)
        self.map_places = frozenset(self.stations)
        self.hire = tuple(
            (kind, counters, self.first_cost[kind], not clash.build.get(kind))
            for kind, counters in self.kind_mask.items()
            if kind in self.first_cost
        )
        self.room = [clash.cargo.get(k.type, 0) for k in self.kind_of]
        self.place_names |= {row.id: row.name for row in self.fleet_rows.values()}
        self.islands = tuple(p for p in self.provinces if not self.neighbours[p])
        self.forts = tuple(c for c in self.cities if self.city_rows[c].fort)
        slingers = sum(1 << u for u, k in enumerate(self.kind_of) if k.price == "slinger")
        self.marines = (self.infantry | self.of_type("archer")) & ~slingers

    def box_of(self, side: Side, local: str) -> Box:
        """The index of a side's own box."""
        return Box(side * self.boxes_a_side + self.box_local.index(local))


def _might(kind: UnitRow, attack: int, defense: int) -> float:
    """What a step is worth in a battle of duels; arrows, which nobody returns, count half again."""
    weight: float = (attack * (1.5 if kind.type in MISSILE else 1.0) + defense) ** 1.5 / 4
    return weight
