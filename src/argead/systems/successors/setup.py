"""The start position: everything that needs no decision (4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.chance import Chance
from argead.core.rulebook import rule
from argead.core.system import Value

from .rules.control import update_province
from .rules.independent_armies import place_army
from .schema import ScenarioFile
from .state import State
from .tables import Tables
from .tables.ids import (
    ALL_SPACES,
    DEAD,
    FIRST_INDEPENDENT,
    FIRST_MINOR,
    GENERALS,
    HERAKLES,
    INDEPENDENT,
    MEMBERS,
    MINORS,
    NO_SPACE,
    NOBODY,
    OFF,
    PLAYERS,
    WAITING,
    Card,
    Faction,
    General,
    Location,
)

SILVER_SHIELDS_CHANGE_SIDES: Final = "t47b"
"""Stays out of the deck until the Silver Shields have joined somebody."""


@rule("4.1", "4.3", "4.5:1", "16:1")
def set_up(scenario: str, options: Mapping[str, Value], chance: Chance, tables: Tables) -> State:
    """Everything that needs no decision; the deal of Generals comes first on the agenda."""
    row = tables.scenarios[scenario]
    seats, n = row.seats, len(row.seats)
    fleets = len(tables.fleets)
    s = State(
        scenario=scenario,
        seats=seats,
        options=dict(options),
        chance=chance,
        tables=tables,
        agenda=[("preparations",), ("deal_generals",)],
        order=list(PLAYERS[n]),
        pc=independent_pcs(tables, row),
        holder=[NOBODY] * len(tables.province_ids),
        at=generals_at_start(tables, row),
        owner=owners(tables, seats),
        dealt=[NOBODY] * FIRST_MINOR,
        fame=[0] * GENERALS,
        roster=rosters(tables, seats),
        royal_at=[tables.space[m.start] if m.start else OFF for m in tables.members],
        royal_of=[NOBODY] * len(MEMBERS),
        fleet_of=[NOBODY] * fleets,
        fleet_up=[0] * fleets,
        fleet_away=[0] * fleets,
        scattered=[0] * n,
        champion=[1] * n,
        vp=[0] * n,
        legitimacy=[0] * n,
        account=[{} for _ in seats],
        training=[None] * n,
        building=[NO_SPACE] * n,
        capital=[NO_SPACE] * n,
        captured=[0] * n,
        hands=[[] for _ in seats],
    )
    if s.options["herakles"]:
        s.royal_at[HERAKLES] = OFF
    stack_cards(s)
    place_armies(s)
    s.rebuild()
    for province in tables.provinces:
        update_province(s, province)
    return s


@rule("4.1", "4.2")
def independent_pcs(t: Tables, row: ScenarioFile) -> list[Faction]:
    """Where Independent PCs begin; Thrake is free with three or five players."""
    thrake = t.province["thrake"]
    spared = [
        row.thrake_independent
        and t.home[i] == thrake
        and t.space_ids[i] not in row.thrake_independent
        for i in ALL_SPACES
    ]
    return [
        INDEPENDENT if t.starts_independent[i] and not spared[i] else NOBODY for i in ALL_SPACES
    ]


@rule("4.5:1")
def generals_at_start(t: Tables, row: ScenarioFile) -> list[Location]:
    """Generals of this scenario wait; those of others are out of the game."""
    at = [DEAD] * FIRST_MINOR + [OFF] * (GENERALS - FIRST_MINOR)
    for name in (*row.starting, *row.reserve, *t.files.setup.event_generals.ids):
        at[t.general[name]] = WAITING
    return at


def rosters(t: Tables, seats: tuple[str, ...]) -> list[list[General]]:
    """Minor Generals of the players, and the Independent Armies."""
    found: list[list[General]] = [[] for _ in range(INDEPENDENT + 1)]
    for player, colour in zip(PLAYERS[len(seats)], seats, strict=True):
        first = FIRST_MINOR + MINORS * t.colours.index(colour)
        found[player] = [General(g) for g in range(first, first + MINORS)]
    found[INDEPENDENT] = [General(g) for g in range(FIRST_INDEPENDENT, GENERALS)]
    return found


def owners(t: Tables, seats: tuple[str, ...]) -> list[Faction]:
    """Whose each General is: the rosters read the other way."""
    found = [NOBODY] * GENERALS
    for faction, roster in enumerate(rosters(t, seats)):
        for general in roster:
            found[general] = Faction(faction)
    return found


@rule("4.1")
def place_armies(s: State) -> None:
    """Independent Armies that stand on the map from the start."""
    for army in s.roster[INDEPENDENT]:
        start = s.tables.armies[army - FIRST_INDEPENDENT].start
        if start:
            place_army(s, army, s.tables.space[start])


@rule("16.1", "16:1")
def stack_cards(s: State) -> None:
    """Optional cards that were not chosen, and 47B, stay out of the deck."""
    for number, row in enumerate(s.tables.cards):
        out = row.id == SILVER_SHIELDS_CHANGE_SIDES
        if row.option:
            out = not (s.options["optional_cards"] or s.options[row.option])
        (s.removed if out else s.deck).append(Card(number))
