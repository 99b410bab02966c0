"""What a player wants to know before choosing: routs, losses, cohesion hits and leaders (for odds)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Ask, Choice
from argead.core.data import Value
from argead.core.odds import NOTHING
from argead.core.state import Said

from .state import ELIMINATED, ROUTED, State

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
    found["leaders"] = " and ".join(hurt) or NOTHING
    return found


def _title(leader: object) -> str:
    return str(leader).replace("_", " ").title()


def conceals(s: State, ask: Ask, option: Choice) -> bool:
    """Only the faces of the enemy's withdrawal markers are hidden, as long as any lies face down."""
    b = s.battle
    return any(
        b.seats[b.lside[l]] != ask.seat and s.marker[l] and not s.shown[l] for l in b.leaders
    )
