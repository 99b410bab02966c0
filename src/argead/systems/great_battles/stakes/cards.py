"""The parts of a battle card: units and leaders of one side, a die that must be rolled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from argead.core.ask import Ask
from argead.core.scene import Row, Side
from argead.core.stakes import Fight, FightSide, ModView

from ..rules.cohesion import tq
from ..rules.leaders import charisma, initiative, prowess
from ..state import ASLEEP, CHARGE, COLUMN, LOW, NONE, RALLIED, ROUTED, SQUARE, Leader, State, Unit
from ..text.names import SIDES, army_name, counted, leader_name, unit_name

Card = Callable[[State, Ask, Any], Fight | None]
"""Makes the card of an option."""
MORALE: Final = {ROUTED: "routed", RALLIED: "rallied", ASLEEP: "asleep"}
FORMATIONS: Final = {COLUMN: "column", SQUARE: "square", CHARGE: "charge formation"}
SUPPLY: Final = {LOW: "low on missiles", NONE: "no missiles"}


def colour(s: State, side: int) -> Side:
    """The colour and emblem of a side."""
    return SIDES[s.battle.seats[side]]


def army(
    s: State,
    side: int,
    units: Sequence[Unit] = (),
    leaders: Sequence[Leader] = (),
    notes: Mapping[Unit, str] | None = None,
    rows: Sequence[Row] = (),
) -> FightSide:
    """One side of a fight: its units with their values, its leaders, and what else is to be said of it."""
    b = s.battle
    told = [unit_row(s, u, (notes or {}).get(u, "")) for u in units]
    told += [leader_row(s, l) for l in leaders]
    return {
        "name": army_name(s, side),
        "side": colour(s, side),
        "pieces": [*(b.uid[u] for u in units), *(b.lid[l] for l in leaders)],
        "rows": [*told, *rows],
    }


def unit_row(s: State, u: Unit, note: str = "") -> Row:
    """A unit as it stands: size, quality, hits, and what is unusual about it."""
    b = s.battle
    told = [
        f"size {b.size[u]}",
        f"quality {tq(s, u)}",
        f"{s.hits[u]} of {counted(tq(s, u), 'hit')}",
    ]
    told += [word for word in (MORALE.get(s.morale[u]), FORMATIONS.get(s.formation[u])) if word]
    if b.row_of[u] and s.missiles[u] in SUPPLY:
        told.append(SUPPLY[s.missiles[u]])
    if note:
        told.append(note)
    return {
        "label": unit_name(s, u),
        "value": ", ".join(told),
        "side": colour(s, b.side[u]),
        "refs": [b.uid[u]],
    }


def leader_row(s: State, l: Leader) -> Row:
    """A leader with the ratings that matter in a fight."""
    b = s.battle
    told = [] if b.leader[l].contingent else [f"initiative {initiative(s, l)}"]
    if b.leader[l].personal_combat >= 0:
        told.append(f"personal combat {prowess(s, l)}")
    told.append(f"charisma {charisma(s, l)}")
    return {
        "label": leader_name(s, l),
        "value": ", ".join(told),
        "side": colour(s, b.lside[l]),
        "refs": [b.lid[l]],
    }


def line(label: str, value: str) -> Row:
    """A plain line of a card."""
    return {"label": label, "value": value}


def fate(s: State, side: int, rows: Sequence[Row]) -> FightSide:
    """What one rolls against, where no enemy is met: the die and what hangs on it."""
    return {"name": "The die", "side": colour(s, side), "pieces": [], "rows": list(rows)}


def mod_view(text: str, value: int, clause: str) -> ModView:
    """Something that moves a column."""
    return {"text": text, "value": value, "clause": clause}
