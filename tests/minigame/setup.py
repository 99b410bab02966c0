"""The start position of the small game."""

from __future__ import annotations

from collections.abc import Mapping

from argead.core.chance import Chance
from argead.core.data import Value

from .state import CAMP, CARDS, KINDS, OWNER, PIECES, SEATS, State
from .tables import Tables


def set_up(scenario: str, options: Mapping[str, Value], chance: Chance, tables: Tables) -> State:
    s = State(scenario=scenario, seats=SEATS, options=dict(options), chance=chance, tables=tables)
    s.at = [CAMP[o] if scenario == "summer" or o != "green" else "hill" for o in OWNER]
    s.kind = [""] * len(PIECES)
    for seat in SEATS:
        pool = [*KINDS, *KINDS]
        for i, owner in enumerate(OWNER):
            if owner == seat:
                s.kind[i] = chance.draw(pool, "muster")
                pool.remove(s.kind[i])
    s.seen = [False] * len(PIECES)
    s.alive = list(SEATS)
    s.hands = {seat: [] for seat in SEATS}
    s.deck = list(CARDS)
    s.agenda = [("turn",)]
    if options["deploy"]:
        s.agenda.extend(("deploy", seat) for seat in reversed(SEATS))
    s.rebuild()
    return s
