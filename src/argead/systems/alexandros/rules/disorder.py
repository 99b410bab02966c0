"""What is never so in the wars of the Successors; each function says what is wrong, or nothing."""

from __future__ import annotations

from ..state import CAPTURED, NOBODY, State
from .fleets import afloat, room_aboard
from .wars import guard_of, wars


def ships_and_spoils(s: State) -> str:
    """Ships carry their own, and a side that fell apart holds nothing."""
    return stowaways(s) or left_by_fallen(s) if s.wars is not None else ""


def captives_and_guards(s: State) -> str:
    """Prisoners are enemies of who holds them, and guards are with their leaders."""
    return held_by_his_own(s) or parted(s) if s.wars is not None else ""


def stowaways(s: State) -> str:
    """Nobody is overloaded or aboard a stranger's ship, no marker either.

    Who is aboard a ship that has changed sides is about to leave it.
    """
    w = wars(s)
    leaving = [entry[1] for entry in s.agenda if entry[0] == "evacuate"]
    for fleet in [f for f in s.game.fleets if f not in leaving]:
        here, owner = s.at[fleet], w.fleets[fleet].owner
        keepers = [w.keepers[m] for m in s.game.markers if w.markers[m] == fleet]
        lost = not afloat(s, fleet) or owner == NOBODY
        if (here or keepers) and (lost or here & ~s.owned[owner] or set(keepers) - {owner}):
            return f"strangers aboard {fleet}"
        if room_aboard(s, fleet) < 0:
            return f"too many aboard {fleet}"
    return ""


def left_by_fallen(s: State) -> str:
    """A fallen player holds no land, city, fleet, marker, prisoner or alliance."""
    w = wars(s)
    holders = [*s.control.values(), *s.city_owner.values(), *w.keepers.values(), w.rhodes_ally]
    holders += [*(f.owner for f in w.fleets.values()), *w.prisoners.values()]
    found = [owner for owner in w.fallen if owner in holders]
    return f"{found} still hold something" if found else ""


def held_by_his_own(s: State) -> str:
    """A prisoner is an enemy of who holds him, and off the map."""
    for leader, captor in wars(s).prisoners.items():
        if s.leader_owner(leader) == captor or s.leader_at[leader] != CAPTURED:
            return f"{leader} at {s.leader_at[leader]} is a prisoner of {captor}"
    return ""


def parted(s: State) -> str:
    """A guard is where its leader is, as long as both are on the map; a battle is settled at its end."""
    if s.battle is not None:
        return ""
    for leader in wars(s).guarded.values():
        guard, place = guard_of(s, leader), s.leader_at[leader]
        if guard is None or not s.on_map(place) or s.at[place] >> guard & 1:
            continue
        if s.on_map(s.where(guard)):
            return f"{leader} is at {place}, his guard at {s.where(guard)}"
    return ""
