"""A crown: what a Successor needs to win on points when a fourth player is at the table."""

from __future__ import annotations

from typing import Final

from ..rules.wars import holder, spoiler
from ..state import Owner, State
from .clash_map import Field
from .clash_memory import Estates

KING: Final = 6
MEDDLING: Final = 0.5


def with_a_fourth(
    s: State, estates: Estates, shares: dict[Owner, float], late: float
) -> dict[Owner, float]:
    """With a fourth player a Successor needs a crown to win on points; the rest is the fourth player's."""
    fourth = spoiler(s)
    open_race = (1 - MEDDLING * shares[fourth]) / (1 - shares[fourth])
    chances = {
        owner: open_race * share * crowned(estates[owner].kingly, late)
        for owner, share in shares.items()
        if owner != fourth
    }
    return {**chances, fourth: 1 - sum(chances.values())}


def crowned(near: float, late: float) -> float:
    """How likely a Successor who is so near to a crown has it when the points are counted."""
    return (1 - late) * (0.5 + 0.4 * near) + late * near**KING


def kingly(s: State, f: Field, owner: Owner) -> float:
    """How near a Successor is to a crown: eight provinces, a rich one, Macedonia or a capital."""
    lands = f.realms[owner]
    terms = 0.6 * min(1.0, len(lands) / s.game.clash.income.king)
    terms += 0.2 * any(s.game.terrain[p] == "rich" for p in lands)
    seat = "macedonia" in lands or any(holder(s, c) == owner for c in s.game.regions.capitals)
    return terms + 0.2 * seat
