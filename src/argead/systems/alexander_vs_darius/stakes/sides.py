"""The sides of a fight as a seat may see them: own counters by name, hidden ones by number (R52)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from argead.core.roll import D6, Roll
from argead.core.scene import Row
from argead.core.scene import Side as Colour
from argead.core.stakes import FightSide

from ..rules.fire import fire_rolls, hits_of
from ..scene.sight import COLOURS, seen
from ..state import SEATS, Piece, Side, State, alike
from ..text.names import Number, name

Worth: TypeAlias = Callable[[State, Piece], str]
"""What a counter is worth in a fight, in words."""


def in_combat(s: State, p: Piece, port: int = 0) -> str:
    """The faces with which a counter hits; ``port`` is what being caught there does to its dice."""
    (roll,) = fire_rolls(s, "fire", [p], port)
    hitting: list[int] = []
    for face in range(D6.low, D6.high + 1):
        roll.faces = (face,)
        hitting += [face] * hits_of(roll)
    if not hitting:
        return "cannot hit"
    if len(hitting) == 1:
        return f"hits on {hitting[0]}"
    return f"hits on {hitting[0]} to {hitting[-1]}"


def troops(
    s: State, seat: str, side: Side, pieces: Iterable[Piece], worth: Worth = in_combat
) -> FightSide:
    """Counters of one side: kind by kind what the seat sees, and how many backs."""
    t = s.tables
    pieces = list(pieces)
    known = [p for p in pieces if seen(s, seat, p)]
    rows: list[Row] = [
        {
            "label": f"{name(t, key)} × {len(members)}" if len(members) > 1 else name(t, key),
            "value": worth(s, members[0]),
            "side": COLOURS[side],
            "refs": [t.piece_ids[p] for p in members],
        }
        for key, members in alike(s, known).items()
    ]
    rows += _backs(s, side, [p for p in pieces if p not in known])
    return {
        "name": name(t, SEATS[side]),
        "side": COLOURS[side],
        "pieces": [t.piece_ids[p] for p in known],
        "rows": rows or [{"label": "nobody is left"}],
        "strength": f"{Number(len(pieces)):counter}",
    }


def _backs(s: State, side: Side, hidden: Sequence[Piece]) -> list[Row]:
    """Hidden counters: their number, and whether they are ships."""
    ships = sum(s.tables.ship[p] for p in hidden)
    counts = {"Hidden ships": ships, "Hidden counters": len(hidden) - ships}
    return [
        {"label": label, "value": str(n), "side": COLOURS[side]} for label, n in counts.items() if n
    ]


def circumstances(
    title: str, rows: dict[str, str], colour: Colour = Colour.INDEPENDENT
) -> FightSide:
    """What stands against an army that fights no army: walls, wind, desert, distance."""
    return {
        "name": title,
        "side": colour,
        "pieces": [],
        "rows": [{"label": label, "value": value} for label, value in rows.items()],
    }


def expected_hits(rolls: Iterable[Roll]) -> float:
    """Hits that dice score on average, face by face as the rules count them."""
    ways = 0
    for roll in rolls:
        roll.faces = tuple(range(D6.low, D6.high + 1))
        ways += hits_of(roll) * roll.count
    return ways / D6.high
