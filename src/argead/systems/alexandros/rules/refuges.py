"""Section 9.1 of the Successors: from an island one flees only aboard own ships."""

from __future__ import annotations

from argead.core.ask import Ask, Asks

from ..state import CAPTURED, Force, Owner, State, bits
from .control import settle_at
from .fleets import in_zone, room_aboard, transfer
from .markers import kept_at
from .stacking import destroy, lose_leader
from .wars import wars


def rescue(s: State, province: str, owner: Owner) -> list[str]:
    """An owner's fleets in the zones around a province."""
    return [f for zone in s.game.seas_of[province] for f in in_zone(s, zone, owner)]


def all_fit(s: State, province: str, force: Force) -> bool:
    """Whether every unit of a force finds room on its owner's ships."""
    free = [room_aboard(s, f) for f in rescue(s, province, s.owner_of(force))]
    needs = sorted((s.game.room[u] for u in bits(s.at[province] & s.forces[force])), reverse=True)
    for need in needs:
        ship = next((i for i, room in enumerate(free) if room >= need), None)
        if ship is None:
            return False
        free[ship] -= need
    return bool(free)


def flee_aboard(s: State, province: str, force: Force, beaten: int) -> Asks[None]:
    """From an island a force goes aboard its own ships; the beaten who find no room are lost (C26)."""
    owner = s.owner_of(force)

    def options() -> list[tuple[str, str]]:
        ships = rescue(s, province, owner)
        units = s.at[province] & s.forces[force]
        leaders = s.leaders_at(province, force)
        found = [(x, f) for x in leaders for f in ships]
        found += [
            (s.game.unit_ids[u], f)
            for u in s.alike(units)
            for f in ships
            if s.game.room[u] <= room_aboard(s, f)
        ]
        return found

    while options():
        item, ship = yield Ask(s.seat(owner), "flee_aboard", options, "clash.9.1:4", (province,))
        transfer(s, item, province, ship)
        for marker in kept_at(s, owner, province):
            wars(s).markers[marker] = ship
    if beaten:
        destroy(s, s.at[province] & s.forces[force], province)
        for leader in s.leaders_at(province, force):
            lose_leader(s, leader, CAPTURED)
    settle_at(s, province)
