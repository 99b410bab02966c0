"""Rights that a player has at any time of his own turn; they ride on the questions that open its Segments."""

from __future__ import annotations

from argead.core.ask import Choice
from argead.core.rulebook import rule

from ..state import State, commander, count, own_locations, rested_at
from ..tables.ids import NO_GENERAL, ROYAL, Faction
from .combat_units import disband_royals
from .control import settle
from .generals import minors_to_call, place_reserve, put_in_command, reserve_minor


def rights(s: State, p: Faction) -> list[Choice]:
    """Royal Army CUs that may be disbanded, and CUs that a Minor General may be placed with."""
    return [*disbandable(s, p), *unled(s, p)]


@rule("7.2.f.disbanding")
def disbandable(s: State, p: Faction) -> list[Choice]:
    """Where Royal Army CUs stand that have not moved in this player turn."""
    return [
        ("disband", s.tables.locations[here])
        for here in own_locations(s, p)
        if count(rested_at(s, here, p), ROYAL)
    ]


@rule("7.1.c:3", "7.1.c:10")
def unled(s: State, p: Faction) -> list[Choice]:
    """Where CUs have no General, while a Minor General waits off map.

    If all serve elsewhere, the player says who is called away; in each Segment each of them once.
    """
    t = s.tables
    places = [here for here in own_locations(s, p) if commander(s, here, p) == NO_GENERAL]
    if reserve_minor(s, p) != NO_GENERAL:
        return [("station", t.locations[here]) for here in places]
    minors = minors_to_call(s, p, s.segment.called)
    return [("station", t.locations[i], t.general_ids[g]) for i in places for g in minors]


def use_right(s: State, p: Faction, answer: Choice) -> bool:
    """Whether the answer was a right, which is then carried out."""
    if not isinstance(answer, tuple) or answer[0] not in ("disband", "station"):
        return False
    here = s.tables.location[answer[1]]
    if answer[0] == "disband":
        disband_royals(s, here, p)
    elif len(answer) > 2:
        minor = s.tables.general[answer[2]]
        s.segment.called.append(minor)
        put_in_command(s, minor, here)
    else:
        place_reserve(s, p, here)
    settle(s)
    return True
