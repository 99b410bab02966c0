"""What fleets are worth, and those aboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..rules.fleets import courses, enemies_in
from ..rules.rhodes import conquered
from ..rules.wars import RHODES
from ..state import Fleet, Owner, State
from .clash_map import Field
from .measure import strength, win_chance

FLEET: Final = 0.9
MANY: Final = 0.8
"""Each further fleet is worth so much of the one before."""
RHODIAN: Final = 0.5
ABOARD: Final = 0.8
LANDING: Final = 0.75
SUNK: Final = 0.6


def afloat_worth(s: State, f: Field, owner: Owner) -> tuple[float, float]:
    """Ships and where those aboard could land, in danger of a fight; and the strength aboard."""
    w = s.wars
    assert w is not None
    total, men, ship = 0.0, 0.0, FLEET
    if s.winter and owner in f.agenda.envoys and w.rhodes_ally != owner and not conquered(s):
        total += RHODIAN * ship
    for name, fleet in w.fleets.items():
        if fleet.owner != owner:
            continue
        cargo = s.at[name] & s.game.combat
        safe = 1 - SUNK * peril(s, fleet)
        total += safe * ship
        ship *= MANY
        if cargo:
            men += safe * ABOARD * strength(s, cargo)
            total += landing(s, f, name, fleet, cargo)
    return total, men


def enemies_afloat(s: State, owner: Owner) -> bool:
    """Whether another player has ships."""
    w = s.wars
    assert w is not None
    return any(0 <= x.owner < len(s.seats) and x.owner != owner for x in w.fleets.values())


def sister_ships(s: State, fleets: Iterable[str]) -> list[str]:
    """One of all empty fleets that lie together and may sail alike; every fleet with somebody aboard."""
    w = s.wars
    assert w is not None
    found: dict[tuple[str, bool, bool, str], str] = {}
    for name in fleets:
        fleet = w.fleets[name]
        laden = s.at[name] or name in s.leader_at.values() or name in w.markers.values()
        key = (fleet.zone, fleet.sailed, fleet.turned == s.turn, name if laden else "")
        found.setdefault(key, name)
    return list(found.values())


def peril(s: State, fleet: Fleet) -> float:
    """How likely a fleet is lost to others in its zone."""
    w = s.wars
    assert w is not None
    mine = theirs = 0
    for other in w.fleets.values():
        if other.zone == fleet.zone:
            mine += other.owner == fleet.owner
            theirs += 0 <= other.owner != fleet.owner
    return 1 - win_chance(mine, theirs) if theirs else 0.0


def landing(s: State, f: Field, name: str, fleet: Fleet, cargo: int) -> float:
    """The best coast within reach of those aboard."""
    owner = fleet.owner
    zones = [fleet.zone]
    now = owner in f.agenda.landings
    if not (fleet.sailed and now):
        zones += courses(s, fleet.zone, owner)
    power, best = strength(s, cargo), 0.0
    for zone in zones:
        free = 0.4 if enemies_in(s, zone, owner) else 1.0
        for coast in s.game.coasts[zone]:
            if s.control[coast] == owner or coast == RHODES:
                continue
            resistance = sum(x.power for x in f.at.get(coast, ()) if x.owner != owner)
            best = max(best, free * f.price[coast] * win_chance(power, resistance))
    return LANDING * best if now else 0.5 * LANDING * best
