"""What is remembered of maps that were read: a bot comes back to the same ones again and again.

Choices without dice lead to one map however often they are tried, and a battle leaves the map as it is until
somebody falls.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

from ..rules.wars import first_turn, last_turn, wars
from ..state import Owner, State
from .clash_map import Agenda

MOST: Final = 4_000


class Estate(NamedTuple):
    """What a player has, whatever comes of the battle that is fought just now."""

    worth: float
    men: float
    """The strength that he is likely to have left."""
    kingly: float
    """How near he is to a crown."""


Estates = dict[Owner, Estate]
_KNOWN: dict[Hashable, Estates] = {}


def recall(key: Hashable) -> Estates | None:
    """What was found on this map."""
    return _KNOWN.get(key)


def remember(key: Hashable, estates: Estates) -> None:
    """Keep what was found, and forget what was found first."""
    if len(_KNOWN) >= MOST:
        del _KNOWN[next(iter(_KNOWN))]
    _KNOWN[key] = estates


def fingerprint(s: State, agenda: Agenda) -> Hashable:
    """All that the judgement of a map looks at; tables of places have the same keys in every game."""
    w = wars(s)
    return (
        s.game,
        s.turn,
        first_turn(s),
        last_turn(s),
        agenda,
        s.battle.province if s.battle is not None else "",
        tuple(s.at.values()),
        bytes(s.step),
        tuple(s.forces),
        tuple(s.leader_at.values()),
        tuple(s.leader_force.values()),
        tuple(s.wounded),
        tuple(s.walls.values()),
        tuple(s.city_owner.values()),
        tuple(s.control.values()),
        tuple(s.depleted.values()),
        tuple(s.income),
        s.purse.points if s.purse is not None else 0,
        tuple([(x.zone, x.owner, x.sailed) for x in w.fleets.values()]),
        tuple(w.markers.items()),
        tuple(w.keepers.items()),
        tuple(w.prisoners.items()),
        w.treasury,
        w.rhodes_ally,
        tuple(w.fallen),
        tuple(w.realms),
        tuple(w.kings),
    )
