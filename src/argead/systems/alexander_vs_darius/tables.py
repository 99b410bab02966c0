"""The tables of the game, and what the rules look up most: flat lists by piece and by place.

Pieces are numbered once for all: leaders first, then units in the order of the data. Places are
numbered too: Areas, Sea Areas, the ports of the Areas, then the places off the board.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Final, NewType

from argead.core.data import Data
from argead.core.errors import DataError
from argead.core.registry import Name
from argead.core.roll import D6, Reading
from argead.parts.graph import cheapest
from argead.parts.tables import row_up_to

from .schema import (
    OWNERS,
    SEATS,
    SIDES,
    ActionTable,
    Arrival,
    Campaign,
    CombatTable,
    EventTable,
    LeaderTable,
    MapTable,
    Placement,
    RoyaltyTable,
    TrackTable,
    UnitTable,
    UpkeepTable,
)

Piece = NewType("Piece", int)
"""A counter, leader or unit, by its number."""
Place = NewType("Place", int)
"""Where a counter can be, by its number."""
CityId = NewType("CityId", int)
"""A city, in the order of the map's table."""
KindId = NewType("KindId", int)
"""A kind of unit, in the order of the units' table."""

NOBODY: Final = Piece(-1)
NOWHERE: Final = Place(-1)
NO_KIND: Final = KindId(-2)
LEADERS: Final = KindId(-1)
"""What leaders have instead of a kind of unit."""
NAMED_EVENTS: Final = ("cyprus_rebels", "persian_court_intrigue", "porus_invades")
"""Events that rules outside their own procedure speak of."""
FAR: Final = 99
"""The distance between Areas that no road joins."""


class Tables:
    """Everything static of the game, checked and indexed."""

    def __init__(self, data: Data) -> None:
        read = data.read
        self.map = read("map", MapTable)
        self.units = read("units", UnitTable).unit
        self.leaders = read("leaders", LeaderTable).leader
        self.scenarios = {name: read(f"scenarios/{name}", Campaign) for name in data.scenarios()}
        self.royalty = read("royalty", RoyaltyTable)
        self.actions = read("actions", ActionTable)
        self.combat = read("combat", CombatTable)
        self.upkeep = read("upkeep", UpkeepTable)
        tracks = read("tracks", TrackTable)
        self.turns = tracks.turns
        self.changes = {c.id: c for c in tracks.change}
        self.event_rows = read("events", EventTable).event
        self.events = {e.roll: e for e in self.event_rows}
        self.event = {e.id: e for e in self.event_rows}
        self._check()
        self._number_places()
        self._measure()
        self._number_pieces()
        self._index_rules()

    # -- checks ------------------------------------------------------------------------------------

    def _check(self) -> None:
        areas = {a.id: a for a in self.map.area}
        seas = {s.id: s for s in self.map.sea}
        _known("map.toml", "area.terrain", (a.terrain for a in self.map.area), self.map.terrain)
        _known("map.toml", "area.seas", (s for a in self.map.area for s in a.seas), seas)
        _known(
            "map.toml",
            "area.region",
            (a.region for a in self.map.area),
            [r.id for r in self.map.region],
        )
        _known("map.toml", "city.area", (c.area for c in self.map.city), areas)
        for kind, found in (("area", areas), ("sea", seas)):
            for here in found.values():
                for there in here.borders:
                    if there not in found or here.id not in found[there].borders:
                        raise DataError(
                            "map.toml",
                            f"{kind}.borders",
                            f"{here.id} and {there} do not meet both ways",
                        )
        for crossing in self.map.crossing:
            _known("map.toml", "crossing", (crossing.a, crossing.b), areas)
            _known("map.toml", "crossing.sea", (crossing.sea,), seas)
        kinds = {u.id for u in self.units}
        leaders = {x.id for x in self.leaders}
        for name, start in self.scenarios.items():
            file = f"scenarios/{name}.toml"
            placements: list[Placement | Arrival] = [*start.placement, *start.arrival]
            for placement in placements:
                _known(file, "place", (placement.place,), {**areas, **seas})
                _known(file, "leaders", placement.leaders, leaders)
                _known(file, "units", placement.units, kinds)
        if sorted(self.events) != list(range(2, 13)):
            raise DataError("events.toml", "event.roll", "the rolls must be 2 to 12, once each")
        _known("events.toml", "event.id", NAMED_EVENTS, {e.id for e in self.event_rows})
        for side in SEATS:
            ranks = [x.rank for x in self.leaders if x.side == side]
            if len(set(ranks)) != len(ranks):
                raise DataError(
                    "leaders.toml", "leader.rank", f"two leaders of {side} share a rank"
                )

    # -- places ------------------------------------------------------------------------------------

    def _number_places(self) -> None:
        """Areas 0..n-1, then seas, then a port for each Area, then off the board."""
        areas, seas = self.map.area, self.map.sea
        self.n_areas = len(areas)
        self.first_sea = self.n_areas
        self.first_port = self.first_sea + len(seas)
        off = self.first_port + self.n_areas
        self.pool, self.dead, self.aside, self.march, self.sail = map(Place, range(off, off + 5))
        self.n_places = off + 5
        self.areas = tuple(map(Place, range(self.n_areas)))
        self.ports = tuple(map(Place, range(self.first_port, off)))
        self.ashore = [*map(Place, range(self.n_places))]
        self.ashore[self.first_port : off] = self.areas
        self.place_ids = [a.id for a in areas] + [s.id for s in seas]
        self.place_ids += [f"{a.id}_port" for a in areas]
        self.place_ids += ["pool", "lost", "set_aside", "marching", "sailing"]
        self.place = {name: Place(i) for i, name in enumerate(self.place_ids)}
        self.place_names = [a.name for a in areas] + [s.name for s in seas]
        self.place_names += [f"the port of {a.name}" for a in areas]
        self.place_names += ["the pool", "the lost", "the Event Chart", "the march", "the voyage"]
        at = self.place
        self.borders = [tuple(at[b] for b in a.borders) for a in areas]
        self.cost = [self.map.terrain[a.terrain].cost for a in areas]
        self.slips_away = [self.map.terrain[a.terrain].slips_away for a in areas]
        self.attrition = [self.map.terrain[a.terrain].attrition for a in areas]
        self.region = [a.region for a in areas]
        self.start_owner = [OWNERS[a.owner] for a in areas]
        self.open_sea = [False] * self.n_places
        for s in seas:
            self.open_sea[at[s.id]] = s.open
        self.sea_borders = {at[s.id]: tuple(at[b] for b in s.borders) for s in seas}
        self.coast = [tuple(at[s] for s in a.seas) for a in areas]
        self.open_coast = [tuple(s for s in coast if self.open_sea[s]) for coast in self.coast]
        self.shores = [
            *((a,) for a in self.areas),
            *(tuple(a for a in self.areas if at[s.id] in self.coast[a]) for s in seas),
            *((a,) for a in self.areas),
        ]
        self.seas = tuple(at[s.id] for s in seas if s.open)
        self.is_port = [bool(coast) for coast in self.coast]
        self.crossings: list[tuple[tuple[Place, Place], ...]] = [()] * self.n_areas
        for c in self.map.crossing:
            for a, b in ((at[c.a], at[c.b]), (at[c.b], at[c.a])):
                self.crossings[a] = (*self.crossings[a], (b, at[c.sea]))
        self.city = {c.id: CityId(i) for i, c in enumerate(self.map.city)}
        self.cities_in = [
            tuple(self.city[c.id] for c in self.map.city if c.area == a.id) for a in areas
        ]
        self.city_area = [at[c.area] for c in self.map.city]
        self.has_city = [bool(found) for found in self.cities_in]
        self.port_city = [any(self.map.city[c].port for c in found) for found in self.cities_in]
        self.city_areas = tuple(a for a in self.areas if self.has_city[a])
        self.crete = tuple(at[a] for a in self.map.closed["crete"])
        self.sparta = tuple(at[a] for a in self.map.closed["sparta"])

    def _measure(self) -> None:
        """Movement points from every Area to every other over land and the crossings."""
        roads = [
            [(b, self.cost[b]) for b in (*self.borders[a], *(b for b, _ in self.crossings[a]))]
            for a in range(self.n_areas)
        ]
        self.distance = [[FAR] * self.n_areas for _ in range(self.n_areas)]
        for start, row in enumerate(self.distance):
            for area, cost in cheapest([start], roads.__getitem__).items():
                row[area] = cost

    # -- pieces ------------------------------------------------------------------------------------

    def _number_pieces(self) -> None:
        """Leaders come first, so that ``piece < n_leaders`` tells them apart."""
        self.n_leaders = len(self.leaders)
        self.leader = {x.id: Piece(i) for i, x in enumerate(self.leaders)}
        self.kind_of = [LEADERS] * self.n_leaders
        self.piece_ids = [x.id for x in self.leaders]
        self.kind = {u.id: KindId(k) for k, u in enumerate(self.units)}
        self.pieces_of: list[tuple[Piece, ...]] = []
        for unit in self.units:
            first = len(self.kind_of)
            self.kind_of += [self.kind[unit.id]] * unit.count
            self.piece_ids += [f"{unit.id}_{n}" for n in range(1, unit.count + 1)]
            self.pieces_of.append(tuple(map(Piece, range(first, first + unit.count))))
        self.n_pieces = len(self.kind_of)
        lead, kinds = self.leaders, self.units
        self.side = [OWNERS[x.side] for x in lead]
        self.side += [OWNERS[kinds[k].side] for k in self.kind_of[self.n_leaders :]]
        of = [None if k < 0 else kinds[k] for k in self.kind_of]
        self.quality = [7 if u is None else u.quality for u in of]
        self.steps = [1 if u is None else u.steps for u in of]
        self.ship = [u is not None and u.type == "ship" for u in of]
        self.infantry = [u is not None and u.type == "infantry" for u in of]
        self.cavalry = [u is not None and u.type == "cavalry" for u in of]
        self.besieges = [u is not None and u.besieges for u in of]
        self.pursues = [u is None or u.pursues for u in of]
        self.awes = [u is not None and u.awes_cities for u in of]
        self.rank = [x.rank for x in lead]
        self.initiative = [x.initiative for x in lead]
        self.combat_rating = [x.combat for x in lead]
        everybody = tuple(map(Piece, range(self.n_pieces)))
        chiefs, troops = everybody[: self.n_leaders], everybody[self.n_leaders :]
        self.leaders_of = tuple(tuple(p for p in chiefs if self.side[p] == side) for side in SIDES)
        self.units_of = tuple(
            tuple(p for p in troops if self.side[p] == side and not self.ship[p]) for side in SIDES
        )
        self.ships_of = tuple(
            tuple(p for p in troops if self.side[p] == side and self.ship[p]) for side in SIDES
        )
        self.replacements = tuple(p for p in chiefs if lead[p].replacement)

    def _index_rules(self) -> None:
        """Pieces and Areas that a rule names."""
        self.alexander = self._the("four_dice")
        self.raider = self._the("raider")
        self.darius = self._the("escapes_on")
        self.confined = next(self.leader[x.id] for x in self.leaders if x.confined_to)
        self.confines = [r in self.leaders[self.confined].confined_to for r in self.region]
        self.philip = self.leader[self.royalty.macedon.king]
        self.artaxerxes = self.leader[self.royalty.persia.king]
        self.parmenion = self.leader["parmenion"]
        self.antipater = self.leader["antipater"]
        self.syrmus = self.leader["syrmus"]
        self.spitamenes = self.leader["spitamenes"]
        self.thracians = self.kind["thracian_light_infantry"]
        self.athenians = self.kind["athenian_ship"]
        self.mac_ships = self.kind["mac_ship"]
        self.pella = self.place[self.upkeep.supply.seat_of_macedon]
        self.athens = self.place[self.upkeep.maintenance.athens.port]
        self.gate = self.place[self.combat.persian_gate.area]
        self.open_to_persia = [a.id in self.combat.siege.open_to_persia for a in self.map.area]
        self.bases = tuple(self.city[c.id] for c in self.map.city if c.naval_base)
        self.last_base = self.city[self.upkeep.maintenance.last_base]
        self.prices = (self.actions.price.move.macedon, self.actions.price.move.persia)
        self.worth = [
            0.25 + 0.08 * self.combat_rating[p]
            if p < self.n_leaders
            else 0.0
            if self.ship[p]
            else (7 - self.quality[p]) / 6 * self.steps[p]
            for p in range(self.n_pieces)
        ]
        self.worth_reduced = [w / 2 for w in self.worth]
        heart = {self.place["elam"]: 6.0, self.place["media"]: 5.0}
        self.targets = (
            tuple((a, heart.get(a, 1.0 + 0.2 * self.port_city[a])) for a in self._goals()),
            tuple((a, 2.0) for a in self.city_areas),
        )
        self.recruits = tuple(
            tuple(
                self.kind[u.id]
                for u in self.units
                if u.price is not None and OWNERS[u.side] == side
            )
            for side in SIDES
        )
        self.raised_in = [self._raised_in(u.id) for u in self.units]
        self._read_tables()

    def _read_tables(self) -> None:
        """Result tables as a roll shows them: what each number brings."""
        self.event_table = Reading(
            "Event Table", "", row=tuple(self.events[n].name for n in sorted(self.events))
        )
        royal = self.royalty.persia.heirs
        limits = [h.up_to for h in royal]
        self.house = Reading(
            "house of Artaxerxes",
            "",
            row=tuple(
                self.leaders[self.leader[royal[row_up_to(limits, die)].leader]].name
                for die in range(D6.low, D6.high + 1)
            ),
        )
        ships = [u for u in self.units if u.type == "ship"]
        self.nations = Reading(
            "ships that sail",
            "",
            row=tuple(
                ", ".join(u.name for u in ships if die <= u.moves_on) or "none"
                for die in range(D6.low, D6.high + 1)
            ),
        )

    def _goals(self) -> list[Place]:
        """Where Macedon wants to go: cities, and Media."""
        return sorted({*self.city_areas, self.place["media"]})

    def _raised_in(self, unit: str) -> tuple[Place, ...]:
        """Areas in which a kind may be recruited at all."""
        only = next((o for o in self.upkeep.recruitment.only if o.unit == unit), None)
        if only is None:
            return self.areas
        if only.area:
            return (self.place[only.area],)
        return tuple(a for a in self.areas if self.region[a] == only.region)

    def _the(self, mark: str) -> Piece:
        found = [self.leader[x.id] for x in self.leaders if getattr(x, mark)]
        if len(found) != 1:
            raise DataError("leaders.toml", f"leader.{mark}", "exactly one leader must have it")
        return found[0]


def _known(file: str, key: str, names: Iterable[str], known: Container[str]) -> None:
    for name in names:
        if name not in known:
            raise DataError(file, key, f"{name!r} is not known")


def load(data: Data) -> Tables:
    """Read, check and index all tables."""
    return Tables(data)


def names(tables: Tables) -> Iterator[Name]:
    """Every event that the Event Table and the scenarios speak of."""
    for n, row in enumerate(tables.event_rows):
        yield Name("event", row.id, "events.toml", f"event[{n}].id")
    for scenario, start in tables.scenarios.items():
        for n, aside in enumerate(start.aside):
            yield Name("event", aside.event, f"scenarios/{scenario}.toml", f"aside[{n}].event")
