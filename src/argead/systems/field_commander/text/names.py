"""Names for people: Forces, Areas, Plans and results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ..schema.counters import EnemyPlan, OwnPlan
from ..schema.ids import AreaId, Counter, KindId, PlanId
from ..state import ALEXANDER, State
from ..tables import Tables

NATIONS: Final = {
    "macedon": "Macedonian",
    "greece": "Greek",
    "persia": "Persian",
    "india": "Indian",
}
STATES: Final = {
    "reduced": "reduced",
    "attacked": "attacked this turn",
    "resting": "resting this turn",
}


def force(tables: Tables, sort: str) -> str:
    """A sort of Force: ``mac_ph.reduced`` is "Phalanx (reduced)"."""
    kind, *states = sort.split(".")
    if kind == "alexander":
        return "Alexander"
    i = tables.counters.first[KindId(kind)]
    name = tables.counters.name[i]
    nation = tables.counters.nation[i]
    if nation != "macedon" and kind in tables.kinds:
        name = f"{NATIONS[nation]} {name}"
    told = [STATES[state] for state in states]
    return f"{name} ({', '.join(told)})" if told else name


def is_plural(tables: Tables, sort: str) -> bool:
    """Whether a Force is spoken of as many: Elephants are, a Phalanx and a Leader are not."""
    i = tables.counters.first.get(KindId(sort.partition(".")[0]))
    return i is not None and not tables.counters.leader[i] and tables.counters.name[i][-1] == "s"


def area(tables: Tables, ident: AreaId) -> str:
    """An Area on whichever map it is."""
    return tables.area_names.get(ident, ident)


def enemy_plans(tables: Tables, held: Sequence[PlanId]) -> str:
    """Plans of the enemy with their numbers: "Flank × 2, Rally", or "not one"."""
    return _plans(tables.enemy_plans, held)


def own_plans(tables: Tables, held: Sequence[PlanId]) -> str:
    """Your Plans with their numbers."""
    return _plans(tables.own_plans, held)


def _plans(
    known: Mapping[PlanId, EnemyPlan] | Mapping[PlanId, OwnPlan], held: Sequence[PlanId]
) -> str:
    counts = [(row.name, held.count(plan)) for plan, row in known.items()]
    told = [f"{name} × {n}" if n > 1 else name for name, n in counts if n]
    return ", ".join(told) or "not one"


def army(s: State, counters: Sequence[Counter]) -> str:
    """Forces in words: "2 Phalanx, Archers"."""
    sorts = [s.tables.counters.sorts[i][s.reduced[i]] for i in counters]
    counts = {sort: sorts.count(sort) for sort in sorts}
    told = [
        f"{n} × {force(s.tables, k)}" if n > 1 else force(s.tables, k) for k, n in counts.items()
    ]
    return ", ".join(told) or "no Forces"


def fighter(s: State, i: Counter) -> str:
    """A kind of Force, or Alexander."""
    return force(s.tables, "alexander" if i == ALEXANDER else s.tables.counters.kind[i])


class Number(int):
    """A number that counts things in a text: ``{0:Hit}`` is "1 Hit" or "2 Hits"."""

    def __format__(self, spec: str) -> str:
        return amount(int(self), spec) if spec else str(int(self))


def amount(n: int, what: str) -> str:
    """ "1 Hit", "2 Hits"; Gold and Glory have no plural."""
    return f"{n} {what}" if n == 1 or what in ("Gold", "Glory") else f"{n} {what}s"
