"""Ready-made runs of choices in the wars of the Successors: deployments, whole marches, whole sailings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from argead.core.ask import ALL, AS_PROPOSED, BY_HAND, DONE, Ask, Choice, Route

from ..rules.clash import TAKE
from ..rules.fleets import (
    afloat,
    bring_guard,
    cargo,
    courses,
    enemies_in,
    in_zone,
    may_load,
    passengers,
    ready_to_sail,
    room_aboard,
    station,
    transfer,
)
from ..rules.landing import beaches, may_land_on_rhodes
from ..rules.markers import kept_at
from ..rules.movement import BUT_ONE, HALF, ONE, company, half_of, weakest_foot
from ..rules.naval import SPARE
from ..rules.variant import variant
from ..rules.wars import FORTRESS, RHODES, truce, wars
from ..state import Owner, State
from .clash_map import land_points
from .clash_sea import sister_ships
from .measure import might, win_chance

MOST_SAILINGS: Final = 6


class Sailing(NamedTuple):
    """Who goes aboard which fleet, and where they land."""

    fleet: str
    items: tuple[str, ...]
    zone: str
    coast: str
    worth: float


# -- marches -----------------------------------------------------------------------------------------


def whole_march(s: State, option: Choice, word: str, *, road_goes_on: bool) -> list[Choice]:
    """The questions that follow a march, answered: who goes, the Siege Train and all markers too."""
    leader, goal = option[1], option[2]
    owner, start = s.leader_owner(leader), s.leader_at[leader]
    units = company(s, leader, goal)
    run: list[Choice] = [option]
    if units:
        run.append(word)
    engines = s.at[start] & s.game.trains & s.owned[owner] & ~s.movement.spent
    if engines and party(s, units, word) & s.game.infantry:
        run.append(TAKE)
    markers = kept_at(s, owner, start)
    if markers:
        run.append(ALL if len(markers) > 1 else markers[0])
    if units and road_goes_on and variant(s).may_force_march(s, leader):
        run.append(None)
    return run


def sensible(s: State, leader: str, goal: str, word: str) -> bool:
    """An army is divided to take or to save something, not on a walk through own land."""
    if word not in (ONE, HALF):
        return True
    owner = s.leader_owner(leader)
    if word == HALF and not half_of(s, company(s, leader, goal)):
        return False
    return s.control.get(goal) != owner or bool(s.at[goal] & s.foes[owner] & s.game.combat)


def party(s: State, units: int, word: str) -> int:
    """Those of a leader's company whom a word means."""
    if word == ALL:
        return units
    foot = weakest_foot(s, units)
    return {BUT_ONE: units & ~foot, ONE: foot, HALF: half_of(s, units)}.get(word, 0)


def deployments(ask: Ask) -> dict[str, Route]:
    """The first ready-made deployment, or the rest of it."""
    if AS_PROPOSED in ask.options:
        return {"default deployment": Route([AS_PROPOSED])}
    return {"default deployment": Route([ask.options[0]])} if ask.options[0] != BY_HAND else {}


# -- sailings ----------------------------------------------------------------------------------------


def sailings(s: State, ask: Ask) -> dict[str, Route]:
    """Whole sailings that begin with an answer to this question: load, sail, land."""
    owner = s.game.owner_index[ask.seat]
    found = sorted(_thinkable(s, ask, owner), key=lambda x: -x.worth)[:MOST_SAILINGS]
    names = s.game.place_names
    return {
        f"{names[x.fleet]} with {_named(s, x)} to {names[x.coast]}": Route(
            _Itinerary(s, owner, x).run(ask.what), x.coast
        )
        for x in found
    }


def _named(s: State, sailing: Sailing) -> str:
    """Who sails, in words."""
    aboard = len(passengers(s, sailing.fleet)) + len(sailing.items)
    return "all aboard" if not sailing.items else f"{aboard} aboard"


def _thinkable(s: State, ask: Ask, owner: Owner) -> Iterator[Sailing]:
    """Every fleet with every cargo that a sensible player thinks of, to every coast worth a landing."""
    mine = [f for f in s.game.fleets if wars(s).fleets[f].owner == owner and afloat(s, f)]
    for fleet in sister_ships(s, mine) if ask.what == "embark_fleet" else mine:
        record = wars(s).fleets[fleet]
        for items in _cargoes(s, ask, owner, fleet):
            zones = [record.zone]
            if ask.what != "land" and may_leave(s, owner, fleet):
                zones += courses(s, record.zone, owner)
            for zone in zones:
                yield from _landings(s, owner, fleet, items, zone)


def may_leave(s: State, owner: Owner, fleet: str) -> bool:
    """Whether a fleet has not sailed yet and no Siege Train without infantry holds it back."""
    if s.at[fleet] & s.game.trains:
        return False
    return fleet in ready_to_sail(s, owner, wars(s).fleets[fleet].zone)


def _cargoes(s: State, ask: Ask, owner: Owner, fleet: str) -> list[tuple[str, ...]]:
    """Who goes aboard: nobody else, the weakest foot unit, or as much foot as there is room for."""
    aboard: list[tuple[str, ...]] = [()] if passengers(s, fleet) else []
    if ask.what in ("sail", "land"):
        return aboard
    if ask.what == "load" and ask.about[0] != fleet:
        return []
    if ask.what == "embark_fleet":
        if not may_load(s, owner, fleet):
            return []
        aboard = []
    foot = [
        x
        for x in cargo(s, fleet)
        if s.game.infantry >> s.game.unit_index.get(x, s.game.train) & 1
        and not _holds_the_land(s, owner, x)
    ]
    foot.sort(key=lambda x: -_force(s, (x,)))
    if foot:
        aboard.append((foot[-1],))
    if len(foot) > 1:
        aboard.append(tuple(foot[: room_aboard(s, fleet)]))
    return aboard


def _holds_the_land(s: State, owner: Owner, unit: str) -> bool:
    """Whether a unit is the last of its owner in a province that it shares with enemies."""
    place = station(s, unit)
    here = s.at[place] & s.game.combat
    return bool(here & s.foes[owner]) and (here & s.owned[owner]).bit_count() == 1


def _landings(
    s: State, owner: Owner, fleet: str, items: tuple[str, ...], zone: str
) -> Iterator[Sailing]:
    """The coasts of a zone that are not the owner's, by what they are worth and who resists."""
    power = _force(s, items) + might(s, s.at[fleet] & s.game.combat)
    open_sea = 0.4 if enemies_in(s, zone, owner) else 1.0
    for coast in s.game.coasts[zone]:
        foes = s.at[coast] & s.foes[owner] & s.game.combat
        if (s.control[coast] == owner and not foes) or not power:
            continue
        if coast == RHODES and not may_land_on_rhodes(s, owner):
            continue
        worth = open_sea * land_points(s.game)[coast] * win_chance(power, might(s, foes))
        yield Sailing(fleet, items, zone, coast, worth - 0.01 * power)


def _force(s: State, items: tuple[str, ...]) -> float:
    """The might of units by name."""
    return might(s, sum(1 << s.game.unit_index[x] for x in items))


class _Itinerary:
    """A sailing choice by choice: on a copy of the state it is seen which questions will be asked."""

    def __init__(self, s: State, owner: Owner, sailing: Sailing) -> None:
        self.s = s.clone()
        self.owner = owner
        self.sailing = sailing
        self.choices: list[Choice] = []

    def run(self, what: str) -> list[Choice]:
        """From the question that is open to the landing."""
        if what == "embark_fleet":
            self.choices.append(("load", self.sailing.fleet))
            wars(self.s).fleets[self.sailing.fleet].loaded = True
        if what in ("embark_fleet", "load"):
            self.load()
        if what != "land":
            self.sail()
        self.land()
        return self.choices

    def pass_if(self, asked: object) -> None:
        """No more of this, where the question will be asked again."""
        if asked:
            self.choices.append(None)

    def load(self) -> None:
        """Everybody goes aboard, and no other fleet loads."""
        s, fleet = self.s, self.sailing.fleet
        for item in self.sailing.items:
            self.choices.append(item)
            start = station(s, item)
            s.movement.spent |= 1 << s.game.unit_index[item]
            bring_guard(s, item, start, fleet)
            transfer(s, item, start, fleet)
        self.pass_if(not self.sailing.items or cargo(s, fleet))
        self.pass_if(any(may_load(s, self.owner, f) and cargo(s, f) for f in s.game.fleets))

    def sail(self) -> None:
        """The fleet sails alone, and no other does."""
        s, fleet, zone = self.s, self.sailing.fleet, self.sailing.zone
        record = wars(s).fleets[fleet]
        if zone != record.zone:
            self.choices.append(("sail", record.zone, zone))
            ready = ready_to_sail(s, self.owner, record.zone)
            if len(ready) > 1:
                self.choices.append(fleet)
                self.choices += [DONE] if fleet != ready[-1] else []
            record.zone, record.sailed = zone, True
        self.pass_if(any(courses(s, z, self.owner) for z in self.ports()))
        if self.rhodes_in_sight():
            self.choices.append(SPARE)

    def ports(self) -> list[str]:
        """Zones from which fleets may still sail."""
        return [z for z in self.s.game.seas if ready_to_sail(self.s, self.owner, z)]

    def rhodes_in_sight(self) -> bool:
        """Whether it will be asked if Rhodes is to be attacked."""
        s, owner = self.s, self.owner
        zone = s.game.city_rows[FORTRESS].sea
        if truce(s) or s.city_owner[FORTRESS] == owner or s.at[RHODES] & s.owned[owner]:
            return False
        return bool(in_zone(s, zone, owner))

    def land(self) -> None:
        """All go ashore, and nobody from other fleets."""
        s, fleet, coast = self.s, self.sailing.fleet, self.sailing.coast
        self.choices.append(("land", fleet, coast))
        if len(passengers(s, fleet)) > 1:
            self.choices.append(ALL)
        mine = [f for f, x in wars(s).fleets.items() if x.owner == self.owner and f != fleet]
        self.pass_if(any(afloat(s, f) and passengers(s, f) and beaches(s, f) for f in mine))
