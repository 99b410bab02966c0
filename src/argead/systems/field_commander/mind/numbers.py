"""How many Forces an Army can feed on its way, and who goes home if there are too many."""

from __future__ import annotations

from typing import Final

from ..rules.resupply import income
from ..rules.scouting import foraging
from ..schema.ids import AreaId, Counter, Sort
from ..state import State, key, side_up, strength, to_conquer, turns_left
from ..tables.places import ARMY
from .evaluate import FED, MEAN_DIE, fleet_toll, tour

FEWEST: Final = 6
"""Forces, Alexander included, that pay for their march and are not set upon."""
COLUMN: Final = 5
"""Forces that march nearly free of charge."""
MOST: Final = 9
NEAR: Final = 2
"""Moves before a battle at which it is time to buy for it."""
SPARED: Final = 0.6
"""The share of the income that the march may eat."""
WORKS: Final = 12
"""Gold that Siege Ships and a Warship cost before Tyre falls."""
REDUCED: Final = 2.0
ENGINE: Final = 4.0
"""What a Siege Engine is missed, while there are Walls ahead and no other."""


def fit(s: State) -> int:
    """So many Forces can be fed on the whole way that is left."""
    way = tour(s)
    home = s.campaign.setup.return_to
    last = way[-1][0] if way else s.army.at
    moves = sum([distance for _, distance in way]) + (s.campaign.range[last][home] if home else 0)
    tolls = fleet_toll(s)
    gold = float(s.treasury.gold - (WORKS if tolls else 0))
    gold += SPARED * (income(s) - tolls) * turns_left(s) + 5 * max(0, len(way) - 1)
    return max(FEWEST, min(MOST, int(gold / (moves + 1) + MEAN_DIE)))


def sizes(s: State) -> list[int]:
    """Smaller Armies that are worth a thought before a march: what can be fed, and a flying column."""
    return [size for size in sorted({fit(s), FED, COLUMN}, reverse=True) if size < strength(s)]


def far_to_go(s: State) -> bool:
    """Whether Forces that are bought now would eat for several moves before they fight."""
    goal = bound_for(s)
    return goal is not None and s.campaign.range[s.army.at][goal] > NEAR


def too_many(s: State) -> int:
    """Forces beyond what can be fed."""
    return max(0, strength(s) - fit(s)) if to_conquer(s) else 0


def gold_short(s: State) -> int:
    """How much Gold is missing for the march in hand."""
    return foraging(s) - s.treasury.gold if s.march else 0


def missed(s: State, i: Counter) -> float:
    """How much an Army would miss a Force."""
    counters = s.tables.counters
    _, battle, superscript = side_up(s, i)
    worth = battle + superscript + (REDUCED if not s.reduced[i] and counters.reduced[i] else 0.0)
    if counters.phalanx[i]:
        return worth + 1
    if counters.siege_engine[i]:
        others = [j for j in s.at[ARMY] if counters.siege_engine[j] and j != i]
        return worth + (ENGINE if walls_ahead(s) and not others else 0.0)
    return worth


def walls_ahead(s: State) -> bool:
    """Whether Walls stand in an Area that is still to be taken."""
    wall = s.tables.counters.wall
    return any(wall[i] for area in to_conquer(s) for i in s.at[area])


def weakest(s: State) -> Sort:
    """The sort of Force that is missed least."""
    return key(s, min(s.at[ARMY], key=lambda i: missed(s, i)))


def sent_home(s: State, left: int) -> list[Sort]:
    """Who goes home, the weakest first, until so many Forces are left, Alexander included."""
    going = sorted(s.at[ARMY], key=lambda i: missed(s, i))[: max(0, strength(s) - left)]
    return [key(s, i) for i in going]


def bound_for(s: State) -> AreaId | None:
    """Where the Army is bound for: the next Area to take, or home when all is taken."""
    way = tour(s)
    return way[0][0] if way else s.campaign.setup.return_to
