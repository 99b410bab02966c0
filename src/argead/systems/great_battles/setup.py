"""The set-up of a battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.chance import Chance
from argead.core.data import Value
from argead.core.rulebook import rule

from .rules.variants import late
from .state import ASLEEP, FULL, NOBODY, ON_MAP, TO_ENTER, UNUSED, State, occupation
from .tables import Tables

BATTLES: Final = tuple(
    f"battle.{name}"
    for name in [
        "granicus",
        "samarkand",
        "chaeronea",
        "issus",
        "hydaspes",
        "gaugamela",
        "jaxartes",
        "pelium",
        "erigon",
        "crocus-field",
        "lyginus",
        "arigaeum",
    ]
)
"""The sections on the single battles, which say what stands where."""


@rule("battle.setup", "5.67", *BATTLES, "2.25:1")
def set_up(scenario: str, options: Mapping[str, Value], chance: Chance, tables: Tables) -> State:
    """Counters on their hexes, leaders with their men, everything fresh."""
    b = tables.battle(scenario, options)
    s = State(scenario=scenario, seats=b.seats, options=dict(options), chance=chance, tables=tables)
    s.battle = b
    n, ln = b.n, b.ln
    s.level = [side.level for side in b.sides]
    s.fate = [TO_ENTER if row.enters else ON_MAP for row in b.unit]
    s.stand = [() if row.enters else b.stand(u) for u, row in zip(b.units, b.unit, strict=True)]
    s.facing = [row.facing for row in b.unit]
    s.hits = [0] * n
    s.morale = [0] * n
    s.formation = [0] * n
    s.missiles = [FULL] * n
    s.screen = [FULL] * n
    s.beneath = [NOBODY] * n
    s.above = [NOBODY] * n
    for u, row in zip(b.units, b.unit, strict=True):
        if row.under:
            top = b.index[row.under]
            s.above[u] = top
            s.beneath[top] = u
            s.stand[u] = s.stand[top]
    s.fire_mode = [int(row.fire_mode) for row in b.unit]
    s.engaged = [0] * n
    s.gone = [ON_MAP] * ln
    s.place = [row.hex for row in b.placed]
    for l, placed in enumerate(b.placed):
        if placed.enters:
            s.gone[l] = TO_ENTER
        elif b.leader[l].contingent and not (options["contingent_commanders"] or placed.always):
            s.gone[l] = UNUSED
        if s.gone[l] != ON_MAP:
            s.place[l] = ""
    s.wound = [0] * ln
    s.new_turn()
    s.new_phase(None)
    s.occupied = occupation(s)
    s.agenda = [("turn_start",)]
    begin(s)
    return s


@rule("battle.setup")
def begin(s: State) -> None:
    """What the options change before the first turn."""
    b = s.battle
    fleet = b.variant.fleet
    if fleet is not None and s.options["athenian_fleet"]:
        s.level[b.seats.index(fleet.side)] += fleet.level
    fall_asleep(s)
    if b.variant.free_setup is not None and s.options["free_setup"]:
        s.agenda.append(("free_setup",))
    if late(s):
        s.agenda.append(("march_on",))


@rule("battle.night-attack")
def fall_asleep(s: State) -> None:
    """The tribes and their leaders sleep."""
    row = s.battle.variant.night
    if row is None or not s.options["night_attack"]:
        return
    b = s.battle
    side = b.seats.index(row.sleepers)
    for u in b.by_side[side]:
        s.morale[u] = ASLEEP
    s.asleep = list(b.lby_side[side])
