"""What a player wants to know before choosing: routs, losses, cohesion hits and leaders (for odds)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Ask, Choice
from argead.core.data import Value
from argead.core.odds import NONE
from argead.core.state import Said

from ..state import ELIMINATED, ROUTED, State, Unit
from .fights import fight as fight
from .meanings import MEANINGS as MEANINGS
from .prices import price as price

STEPS: Final = frozenset({"ride", "step"})


def outcome(before: State, after: State, seat: str) -> dict[str, Value]:
    """Units that rout or are lost, hits, leaders and rout points, of the enemy first and then one's own."""
    me = before.battle.seats.index(seat)
    found: dict[str, Value] = {}
    for whose, side in (("enemy", 1 - me), ("your", me)):
        units = before.battle.by_side[side]
        found[f"{whose} units routed"] = sum(
            after.morale[u] == ROUTED != before.morale[u] for u in units
        )
        found[f"{whose} units eliminated"] = sum(
            after.fate[u] == ELIMINATED != before.fate[u] for u in units
        )
        found[f"{whose} cohesion hits"] = sum(
            max(0, after.hits[u] - before.hits[u]) for u in units if after.fate[u] == before.fate[u]
        )
        found[f"{whose} rout points lost"] = after.points[side] - before.points[side]
    return found


def deeds(said: Sequence[Said], seat: str) -> dict[str, Value]:
    """Shots, momentum and trumps that succeed, and what happens to leaders."""
    found: dict[str, Value] = {}
    hurt: list[str] = []
    for line in said:
        if line.key == "shot":
            found["first shot"] = found.get("first shot", str(line.args[3]))
        elif line.key == "leader_killed":
            hurt.append(f"{_title(line.args[0])} killed")
        elif line.key == "leader_hurt":
            hurt.append(f"{_title(line.args[0])} {str(line.args[1]).rstrip('_0123456789')}")
        elif line.key == "doom":
            found["momentum"] = "the die roll of doom"
        elif line.key == "momentum":
            found["momentum"] = str(line.args[1])
        elif line.key == "trump":
            found["trump"] = str(line.args[1])
        elif line.key in ("rallied", "rally_failed"):
            found["rally"] = "succeeds" if line.key == "rallied" else "fails"
    found["leaders"] = " and ".join(hurt) or NONE
    return found


def _title(leader: object) -> str:
    """A leader's id as his name: ``alexander_iii`` is Alexander III."""
    words = str(leader).split("_")
    return " ".join(w.upper() if set(w) <= set("iv") else w.title() for w in words)


NEARBY: Final = 3
"""One step brings foot from so far to where a marked line may fall back."""


def conceals(s: State, ask: Ask, option: Choice) -> bool:
    """Only the faces of the enemy's withdrawal markers are hidden; they matter where foot nears a line."""
    b = s.battle
    u = _walker(s, ask, option)
    if u is None or not b.foot[u] or not s.stand[u]:
        return False
    return any(
        s.marker[l]
        and not s.shown[l]
        and any(
            b.grid.gap(s.stand[u], s.stand[v]) <= NEARBY for v in s.marked_line[l] if s.stand[v]
        )
        for l in b.lby_side[1 - b.side[u]]
    )


def _walker(s: State, ask: Ask, option: Choice) -> Unit | None:
    """The unit whose move an option begins or goes on with."""
    b = s.battle
    if s.move is not None:
        return s.move.unit if s.battle.seats[b.side[s.move.unit]] == ask.seat else None
    if isinstance(option, tuple) and option[0] in ("move", "split"):
        return b.index[option[1]] if ask.what in ("orders", "line_orders") else None
    return b.index.get(option) if ask.what == "line_orders" else None


AT_TOTAL: Final = False
"""Where rows of tables are read."""
