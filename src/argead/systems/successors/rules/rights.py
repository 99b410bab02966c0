"""Rights that a player has at any time of his own turn; they ride on the questions that open its Segments."""

from __future__ import annotations

from argead.core.ask import Choice
from argead.core.rulebook import rule

from ..state import State, commander, count, fresh_at, own_locations
from ..tables.ids import NO_GENERAL, ROYAL, Faction
from .combat_units import disband_royals
from .control import settle
from .generals import place_reserve, reserve_minor


def rights(s: State, p: Faction) -> list[Choice]:
    """Royal Army CUs that may be disbanded, and CUs that a Minor General may be placed with."""
    return [*disbandable(s, p), *unled(s, p)]


@rule("7.2.f.disbanding")
def disbandable(s: State, p: Faction) -> list[Choice]:
    """Where Royal Army CUs stand that have not moved."""
    return [
        ("disband", s.tables.locations[here])
        for here in own_locations(s, p)
        if count(fresh_at(s, here, p), ROYAL)
    ]


@rule("7.1.c")
def unled(s: State, p: Faction) -> list[Choice]:
    """Where CUs have no General, while a Minor General waits off map."""
    if reserve_minor(s, p) == NO_GENERAL:
        return []
    return [
        ("station", s.tables.locations[here])
        for here in own_locations(s, p)
        if commander(s, here, p) == NO_GENERAL
    ]


def use_right(s: State, p: Faction, answer: Choice) -> bool:
    """Whether the answer was a right, which is then carried out."""
    if not isinstance(answer, tuple) or answer[0] not in ("disband", "station"):
        return False
    here = s.tables.location[answer[1]]
    if answer[0] == "disband":
        disband_royals(s, here, p)
    else:
        place_reserve(s, p, here)
    settle(s)
    return True
