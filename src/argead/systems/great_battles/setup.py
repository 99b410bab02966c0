"""The set-up of a battle."""

from __future__ import annotations

from collections.abc import Mapping

from argead.core.chance import Chance
from argead.core.rules import rule
from argead.core.system import Value

from .rules.variants import begin
from .state import FULL, ON_MAP, TO_ENTER, UNUSED, State, occupation
from .tables import Tables


@rule("battle.setup", "5.67")
def deploy(scenario: str, options: Mapping[str, Value], chance: Chance, tables: Tables) -> State:
    """Counters on their hexes, leaders with their men, everything fresh."""
    b = tables.battle(scenario, options)
    s = State(scenario=scenario, seats=b.seats, options=dict(options), chance=chance, tables=tables)
    s.battle = b
    n, ln = b.n, b.ln
    s.level = [side.level for side in b.sides]
    s.fate = [TO_ENTER if row.enters else ON_MAP for row in b.unit]
    s.stand = [() if row.enters else b.stand(u) for u, row in enumerate(b.unit)]
    s.facing = [row.facing for row in b.unit]
    s.hits = [0] * n
    s.has_moved = [0] * n
    s.morale = [0] * n
    s.formation = [0] * n
    s.missiles = [FULL] * n
    s.screen = [FULL] * n
    s.beneath = [-1] * n
    s.above = [-1] * n
    for u, row in enumerate(b.unit):
        if row.under:
            top = b.index[row.under]
            s.above[u] = top
            s.beneath[top] = u
            s.stand[u] = s.stand[top]
    s.fire_mode = [int(row.fire_mode) for row in b.unit]
    s.shots = [0] * n
    s.engaged = [0] * n
    s.done = [0] * n
    s.shock = [0] * n
    s.ran = [0] * n
    s.gone = [ON_MAP] * ln
    s.place = [row.hex for row in b.placed]
    for l, placed in enumerate(b.placed):
        if placed.enters:
            s.gone[l] = TO_ENTER
        elif b.leader[l].contingent and not (options["contingent_commanders"] or placed.always):
            s.gone[l] = UNUSED
        if s.gone[l] != ON_MAP:
            s.place[l] = ""
    s.finished = [0] * ln
    s.waiting = [0] * ln
    s.bypassed = [0] * ln
    s.wound = [0] * ln
    s.spent = [0] * ln
    s.steps_taken = [0] * ln
    s.withdrawal = [0] * ln
    s.line_of = [[] for _ in range(ln)]
    s.shown = [0] * ln
    s.used = [0] * ln
    s.occupied = occupation(s)
    s.agenda = [("turn_start",)]
    begin(s)
    return s
