"""Section 9.1 of the Successors: from an island one flees only aboard own ships."""

from __future__ import annotations

from functools import partial

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import Force, Owner, State, bits
from .control import settle_at
from .evasion import column
from .fleets import fits, in_zone, room_aboard, transfer
from .markers import kept_at
from .stacking import destroy
from .wars import escort, guards, wars


def rescue(s: State, province: str, owner: Owner) -> list[str]:
    """An owner's fleets in the zones around a province."""
    return [f for zone in s.game.seas_of[province] for f in in_zone(s, zone, owner)]


def all_fit(s: State, province: str, force: Force) -> bool:
    """Whether every unit of a force that leaves finds room on its owner's ships."""
    ships = rescue(s, province, s.owner_of(force))
    units, _ = column(s, province, force)
    return can_hold([room_aboard(s, f) for f in ships], needs(s, units))


def needs(s: State, units: int) -> list[int]:
    """The places that units take aboard."""
    return [s.game.room[u] for u in bits(units)]


def can_hold(rooms: list[int], loads: list[int]) -> bool:
    """Whether ships with so many free places take these loads, the large ones first."""
    free = rooms[:]
    for load in sorted(loads, reverse=True):
        ship = next((i for i, room in enumerate(free) if room >= load), None)
        if ship is None:
            return False
        free[ship] -= load
    return bool(free)


def others_fit(s: State, ships: list[str], waiting: int, item: str, ship: str) -> bool:
    """Whether all others who wait still find room when somebody goes aboard a ship."""
    units = escort(s, item) if item in s.leader_at else 1 << s.game.unit_index[item]
    taken = sum(needs(s, units))
    rooms = [room_aboard(s, f) - (taken if f == ship else 0) for f in ships]
    return can_hold(rooms, needs(s, waiting & ~units))


def flee_aboard(s: State, province: str, force: Force, beaten: int) -> Asks[None]:
    """From an island a force goes aboard its own ships; the beaten who find no room are lost (C26).

    Leaders take none. Like on land a train stays that no infantry takes along.
    """
    units, _ = column(s, province, force)
    saved = yield from crowd_aboard(s, province, force, units, beaten)
    if beaten:
        destroy(s, s.at[province] & s.forces[force], province)
        # leaders whose guard found no room
        saved |= yield from crowd_aboard(s, province, force, 0, beaten)
    if saved:
        yield from save_markers(s, province, s.owner_of(force))
    settle_at(s, province)


@rule("clash.9.1:18", "clash.8.3:5")
def escape_aboard(s: State, leader: str) -> Asks[None]:
    """A leader alone gets away to a ship that his owner names, full or not, with his markers."""
    province, owner = s.leader_at[leader], s.leader_owner(leader)
    berths = partial(berths_for, s, leader, province, owner)
    _, ship = yield Ask(s.seat(owner), "flee_aboard", berths, "clash.9.1:18", (province,))
    transfer(s, leader, province, ship)
    yield from save_markers(s, province, owner)


@rule("clash.12.1:1")
def save_markers(s: State, province: str, owner: Owner) -> Asks[None]:
    """Who flees aboard takes his markers along, on the ship that he likes, unless his camp was overrun."""
    fight = wars(s).engagement
    lost = fight.spoils if fight is not None else []
    for marker in [m for m in kept_at(s, owner, province) if m not in lost]:
        berths = partial(berths_for, s, marker, province, owner)
        _, ship = yield Ask(s.seat(owner), "flee_aboard", berths, "clash.12.1:1", (province,))
        wars(s).markers[marker] = ship


def berths_for(s: State, item: str, province: str, owner: Owner) -> list[tuple[str, str]]:
    """The ships that may take away a marker or a leader alone, who need no room."""
    return [(item, f) for f in rescue(s, province, owner)]


def crowd_aboard(s: State, province: str, force: Force, units: int, beaten: int) -> Asks[bool]:
    """One after the other, each leader with his guard; who slips away in good order leaves nobody behind.

    Whether anybody went aboard.
    """
    owner = s.owner_of(force)
    anybody = False

    def options() -> list[tuple[str, str]]:
        waiting = s.at[province] & units
        ships = rescue(s, province, owner)
        return [
            (x, f)
            for x in [*s.leaders_at(province, force), *s.ids(s.alike(waiting & ~guards(s)))]
            for f in ships
            if fits(s, x, f) and (beaten or others_fit(s, ships, waiting, x, f))
        ]

    while options():
        item, ship = yield Ask(s.seat(owner), "flee_aboard", options, "clash.9.1:4", (province,))
        transfer(s, item, province, ship)
        anybody = True
    return anybody
