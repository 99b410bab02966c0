"""Names for people: Forces, Areas, Plans and results."""

from __future__ import annotations

from .state import State
from .tables import Tables

NATIONS = {"macedon": "Macedonian", "greece": "Greek", "persia": "Persian", "india": "Indian"}
STATES = {
    "reduced": "reduced",
    "attacked": "attacked this turn",
    "resting": "resting this turn",
}


def force(tables: Tables, sort: str) -> str:
    """A sort of Force: ``mac_ph.reduced`` is "Phalanx (reduced)"."""
    kind, *states = sort.split(".")
    if kind == "alexander":
        return "Alexander"
    i = tables.counters.first[kind]
    name = tables.counters.name[i]
    nation = tables.counters.nation[i]
    if nation in ("greece", "persia", "india") and kind in tables.kinds:
        name = f"{NATIONS[nation]} {name}"
    told = [STATES[state] for state in states]
    return f"{name} ({', '.join(told)})" if told else name


def area(tables: Tables, ident: str) -> str:
    """An Area on whichever map it is."""
    for campaign in tables.campaign_files.values():
        for row in campaign.area:
            if row.id == ident:
                return row.name
    return ident


def plans(tables: Tables, held: list[str] | tuple[str, ...], side: str) -> str:
    """Plans with their numbers: "Flank x2, Rally"."""
    known = {p: row.name for p, row in tables.own_plans.items()}
    if side == "enemy":
        known = {p: row.name for p, row in tables.enemy_plans.items()}
    told = [
        name + (f" x{list(held).count(p)}" if list(held).count(p) > 1 else "")
        for p, name in known.items()
        if p in held
    ]
    return ", ".join(told) or "none"


def army(s: State, counters: list[int]) -> str:
    """Forces in words: "2 Phalanx, Archers"."""
    counts: dict[str, int] = {}
    for i in counters:
        sort = s.tables.counters.kind[i] + (".reduced" if s.reduced[i] else "")
        counts[sort] = counts.get(sort, 0) + 1
    told = [
        f"{n} x {force(s.tables, k)}" if n > 1 else force(s.tables, k) for k, n in counts.items()
    ]
    return ", ".join(told) or "nobody"


def amount(n: int, what: str) -> str:
    """ "1 Hit", "2 Hits"; Gold and Glory have no plural."""
    return f"{n} {what}" if n == 1 or what in ("Gold", "Glory") else f"{n} {what}s"
