"""Pieces come, go and move: the changes that every rule makes."""

from __future__ import annotations

from collections.abc import Iterable

from ..tables.ids import Faction, General, Location, Member
from .forces import Force, common
from .game import State
from .records import ALL_GONE, Activation


def add_cus(s: State, location: Location, owner: Faction, force: Force) -> None:
    """Put CUs into a location."""
    if force:
        key = location * 8 + owner
        s.cu[key] = s.cu.get(key, 0) + force


def take_cus(s: State, location: Location, owner: Faction, force: Force) -> None:
    """Take CUs out of a location; what is there no longer cannot be used up either."""
    if not force:
        return
    key = location * 8 + owner
    left = s.cu[key] - force
    if left:
        s.cu[key] = left
    else:
        del s.cu[key]
    for moved in (s.segment.used, s.segment.before, s.segment.fought):
        worn = moved.get(key, 0)
        if worn:
            worn = common(worn, left)
            if worn:
                moved[key] = worn
            else:
                del moved[key]


def wear(s: State, location: Location, owner: Faction, force: Force) -> None:
    """These CUs have been moved in this Segment."""
    if force:
        key = location * 8 + owner
        used = s.segment.used
        used[key] = common(s.cu.get(key, 0), used.get(key, 0) + force)
        if not used[key]:
            del used[key]


def transfer(
    s: State,
    owner: Faction,
    origin: Location,
    target: Location,
    force: Force,
    generals: Iterable[General],
    royals: Iterable[Member],
) -> None:
    """Pieces of one Faction go from one location to another, first those that have not fought."""
    fought, old, new = s.segment.fought, origin * 8 + owner, target * 8 + owner
    tired = fought.get(old, 0)
    take_cus(s, origin, owner, force)
    add_cus(s, target, owner, force)
    tired -= fought.get(old, 0)
    if tired:
        fought[new] = fought.get(new, 0) + tired
    for general in generals:
        s.at[general] = target
    for member in royals:
        s.royal_at[member] = target


def exhaust(act: Activation) -> None:
    """An Army loses all its Movement Points."""
    act.means.spent = ALL_GONE
