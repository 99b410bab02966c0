"""The tables of the game, and what the rules look up most: flat lists by piece and by place.

Pieces are numbered once for all: leaders first, then units in the order of the data. Places are
numbered too: Areas, Sea Areas, the ports of the Areas, then the places off the board.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from pathlib import Path

from argead.core import data
from argead.core.errors import DataError

from .schema import (
    MACEDON,
    OWNERS,
    PERSIA,
    SEATS,
    ActionTable,
    Arrival,
    CombatTable,
    EventTable,
    LeaderTable,
    MapTable,
    Placement,
    ReinforcementTable,
    SetupTable,
    TrackTable,
    UnitTable,
    UpkeepTable,
)


class Tables:
    """Everything static of the game, checked and indexed."""

    def __init__(self, overlay: Path | None) -> None:
        def read(name: str, schema: type[data.T]) -> data.T:
            return data.read(__package__, name, schema, overlay)

        self.map = read("map", MapTable)
        self.units = read("units", UnitTable).unit
        self.leaders = read("leaders", LeaderTable).leader
        self.setup = read("setup", SetupTable)
        self.arrivals = read("reinforcements", ReinforcementTable).arrival
        self.actions = read("actions", ActionTable)
        self.combat = read("combat", CombatTable)
        self.upkeep = read("upkeep", UpkeepTable)
        tracks = read("tracks", TrackTable)
        self.turns = tracks.turns
        self.changes = {c.id: c for c in tracks.change}
        self.events = {e.roll: e for e in read("events", EventTable).event}
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
        placements: list[Placement | Arrival] = [*self.setup.placement, *self.arrivals]
        for placement in placements:
            _known("setup.toml", "place", (placement.place,), {**areas, **seas})
            _known("setup.toml", "leaders", placement.leaders, leaders)
            _known("setup.toml", "units", placement.units, kinds)
        if sorted(self.events) != list(range(2, 13)):
            raise DataError("events.toml", "event.roll", "the rolls must be 2 to 12, once each")
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
        self.pool, self.dead, self.aside, self.march, self.sail = range(off, off + 5)
        self.n_places = off + 5
        self.place_ids = [a.id for a in areas] + [s.id for s in seas]
        self.place_ids += [f"{a.id}_port" for a in areas]
        self.place_ids += ["pool", "lost", "set_aside", "marching", "sailing"]
        self.place = {name: i for i, name in enumerate(self.place_ids)}
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
        self.shores: dict[int, tuple[int, ...]] = {
            at[s.id]: tuple(i for i in range(self.n_areas) if at[s.id] in self.coast[i])
            for s in seas
        }
        self.seas = tuple(at[s.id] for s in seas if s.open)
        self.is_port = [bool(coast) for coast in self.coast]
        self.crossings: dict[int, tuple[tuple[int, int], ...]] = {}
        for c in self.map.crossing:
            for a, b in ((at[c.a], at[c.b]), (at[c.b], at[c.a])):
                self.crossings[a] = (*self.crossings.get(a, ()), (b, at[c.sea]))
        self.city = {c.id: i for i, c in enumerate(self.map.city)}
        self.cities_in: list[tuple[int, ...]] = [
            tuple(i for i, c in enumerate(self.map.city) if c.area == a.id) for a in areas
        ]
        self.city_area = [at[c.area] for c in self.map.city]
        self.has_city = [bool(found) for found in self.cities_in]
        self.fortified = [any(self.map.city[c].fortress for c in found) for found in self.cities_in]
        self.port_city = [any(self.map.city[c].port for c in found) for found in self.cities_in]
        self.city_areas = tuple(i for i in range(self.n_areas) if self.has_city[i])
        self.crete = tuple(at[a] for a in self.map.closed["crete"])
        self.sparta = tuple(at[a] for a in self.map.closed["sparta"])

    # -- pieces ------------------------------------------------------------------------------------

    def _measure(self) -> None:
        """Movement points from every Area to every other over land and the crossings; 99 if none."""
        far = 99
        self.distance = [[far] * self.n_areas for _ in range(self.n_areas)]
        for start in range(self.n_areas):
            row = self.distance[start]
            row[start] = 0
            ring = [start]
            while ring:
                here = ring.pop(0)
                near = [*self.borders[here], *(b for b, _ in self.crossings.get(here, ()))]
                for there in near:
                    if row[here] + self.cost[there] < row[there]:
                        row[there] = row[here] + self.cost[there]
                        ring.append(there)

    def _number_pieces(self) -> None:
        """Leaders come first, so that ``piece < n_leaders`` tells them apart."""
        self.n_leaders = len(self.leaders)
        self.leader = {x.id: i for i, x in enumerate(self.leaders)}
        self.kind_of: list[int] = [-1] * self.n_leaders
        self.piece_ids = [x.id for x in self.leaders]
        self.kind = {u.id: k for k, u in enumerate(self.units)}
        self.pieces_of: list[range] = []
        for k, unit in enumerate(self.units):
            first = len(self.kind_of)
            self.kind_of += [k] * unit.count
            self.piece_ids += [f"{unit.id}_{n}" for n in range(1, unit.count + 1)]
            self.pieces_of.append(range(first, first + unit.count))
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
        self.leaders_of = tuple(
            tuple(p for p in range(self.n_leaders) if self.side[p] == side)
            for side in (MACEDON, PERSIA)
        )
        self.units_of = tuple(
            tuple(
                p
                for p in range(self.n_leaders, self.n_pieces)
                if self.side[p] == side and not self.ship[p]
            )
            for side in (MACEDON, PERSIA)
        )
        self.ships_of = tuple(
            tuple(p for p in range(self.n_pieces) if self.side[p] == side and self.ship[p])
            for side in (MACEDON, PERSIA)
        )
        self.replacements = tuple(p for p in range(self.n_leaders) if lead[p].replacement)

    def _index_rules(self) -> None:
        """Pieces and Areas that a rule names."""
        self.alexander = self._the("four_dice")
        self.raider = self._the("raider")
        self.darius = self._the("escapes_on")
        self.confined = next(i for i, x in enumerate(self.leaders) if x.confined_to)
        self.confines = [r in self.leaders[self.confined].confined_to for r in self.region]
        self.philip = self.leader[self.setup.royalty.macedon.king]
        self.artaxerxes = self.leader[self.setup.royalty.persia.king]
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
        self.bases = tuple(i for i, c in enumerate(self.map.city) if c.naval_base)
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
                k
                for k, u in enumerate(self.units)
                if u.price is not None and OWNERS[u.side] == side
            )
            for side in (MACEDON, PERSIA)
        )
        self.raised_in = [self._raised_in(u.id) for u in self.units]
        self.event_names = {e.id: e.name for e in self.events.values()}

    def _goals(self) -> list[int]:
        """Where Macedon wants to go: cities, and Media."""
        return sorted({*self.city_areas, self.place["media"]})

    def _raised_in(self, unit: str) -> tuple[int, ...]:
        """Areas in which a kind may be recruited at all."""
        only = next((o for o in self.upkeep.recruitment.only if o.unit == unit), None)
        if only is None:
            return tuple(range(self.n_areas))
        if only.area:
            return (self.place[only.area],)
        return tuple(a for a in range(self.n_areas) if self.region[a] == only.region)

    def _the(self, mark: str) -> int:
        found = [i for i, x in enumerate(self.leaders) if getattr(x, mark)]
        if len(found) != 1:
            raise DataError("leaders.toml", f"leader.{mark}", "exactly one leader must have it")
        return found[0]


def _known(file: str, key: str, names: Iterable[str], known: Container[str]) -> None:
    for name in names:
        if name not in known:
            raise DataError(file, key, f"{name!r} is not known")


def load(overlay: Path | None) -> Tables:
    """Read, check and index all tables."""
    return Tables(overlay)
