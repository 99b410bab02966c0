"""What may happen to troops where they stand: fights, who wins them and what they cost, and hunger.

How battles go was counted: of 485 between equal bots, by the logarithm of the enemy's strength to the own,
how often the battle was lost (most end at nightfall) and which share of the army it cost.
"""

from __future__ import annotations

import functools
import math
from typing import Final

from ..rules.stacking import ARMY
from ..state import SEASONS, Owner, State
from ..tables import Game
from .clash_map import Field, Stack

BATTLE: Final = (1.6, 1.15)
SKIRMISH: Final = (2.2, 0.85)
EVEN_LOSS: Final = 0.33
LOSS_GROWS: Final = 0.17
LEAST_LOSS: Final = 0.1
MOST_LOSS: Final = 0.9
CERTAIN: Final = 0.95
SOON: Final = 0.7
LATER: Final = 0.3
NONE: Final = (0.0, 0)
NOBODY_NEAR: Final[dict[Owner, tuple[float, int]]] = {}
PLENTY: Final = ("summer", "autumn")
DICE: Final = 6
BARE: Final = 0.5
"""Of what an army loses on bare ground: what it may lose a turn after it has eaten the land bare."""


def beaten(mine: float, theirs: float, size: int, enemies: int) -> float:
    """How likely troops of so much power are driven out by others; fewer than three units by one roll."""
    if not mine:
        return 1.0
    steep, even = BATTLE if size >= ARMY and enemies >= ARMY else SKIRMISH
    return 1 / (1 + math.exp(steep * (even - math.log(theirs / mine))))


def toll(mine: float, theirs: float) -> float:
    """The share of an army that a fight is likely to cost."""
    share = EVEN_LOSS + LOSS_GROWS * math.log(theirs / mine)
    return min(MOST_LOSS, max(LEAST_LOSS, share))


def met(s: State, f: Field, owner: Owner, enemy: Owner, place: str, *, weaker: bool) -> float:
    """How likely two owners in one province fight before either can move again."""
    if not f.agenda.attacks or (place, owner, enemy) in f.agenda.fought:
        return LATER
    stronger, other = (enemy, owner) if weaker else (owner, enemy)
    if stronger < len(s.seats) and stronger not in f.agenda.attacks:
        return LATER
    return SOON if other in f.agenda.marches else CERTAIN


def reach(f: Field, owner: Owner, enemy: Owner) -> float:
    """How likely an enemy comes from next door before the owner can move again."""
    return SOON if enemy in f.agenda.marches and owner not in f.agenda.marches else LATER


def peril(s: State, f: Field, owner: Owner, place: str, mine: Stack | None) -> tuple[float, float]:
    """How likely troops, or who is alone, are driven out or caught; and the share that fights may cost.

    Every enemy brings whom he has there and, if he moves first, whom he has next door.
    """
    near, here = f.near.get(place, NOBODY_NEAR), f.at.get(place, ())
    if len(here) <= (mine is not None) and (not near or (len(near) == 1 and owner in near)):
        return NONE
    power, size = (mine.power, mine.size) if mine is not None else NONE
    present = {x.owner: (x.power, x.size) for x in here if x.owner != owner}
    safe = whole = 1.0
    for enemy, (theirs, count) in present.items():
        fight = met(s, f, owner, enemy, place, weaker=power < theirs)
        lost = fight * beaten(power, theirs, size, count)
        cost = fight * toll(power, theirs) if power else 0.0
        if enemy in near:
            more, n = near[enemy]
            lost = max(lost, reach(f, owner, enemy) * beaten(power, theirs + more, size, count + n))
        safe *= 1 - lost
        whole *= 1 - cost
    for enemy, (theirs, count) in near.items():
        if enemy != owner and enemy not in present:
            lost = reach(f, owner, enemy) * beaten(power, theirs, size, count)
            safe *= 1 - lost
            if power:
                whole *= 1 - lost * toll(power, theirs)
    return 1 - safe, 1 - whole


# -- hunger ------------------------------------------------------------------------------------------


def hunger(s: State, stack: Stack) -> float:
    """Steps that an army may expect to lose at the next supply; fewer than three units always find food."""
    place = stack.place
    if stack.size < ARMY or (place == "macedonia" and s.control[place] == stack.owner):
        return 0.0
    terrain = s.game.terrain[place]
    season = next_season(s)
    large = stack.size > s.game.charts.depletion.large_army
    loss = famine(s.game)[terrain][large]
    if s.depleted[place] - (season == "summer") > 0 or terrain == "desert":
        return loss
    if terrain == "rich" and season in PLENTY:
        return 0.0
    worse = large + (terrain == "mountain") + (season == "winter")
    return (2 + worse) / DICE * BARE * loss


def next_season(s: State) -> str:
    """The season of the next turn."""
    return SEASONS[(s.turn + 1 + s.game.first_season) % len(SEASONS)]


@functools.cache
def famine(game: Game) -> dict[str, tuple[float, float]]:
    """By terrain: the mean loss of a small and of a large army on bare ground."""
    rows = game.readings.attrition
    return {
        terrain: (_mean(small.row), _mean(large.row)) for terrain, (small, large) in rows.items()
    }


def _mean(row: tuple[str, ...]) -> float:
    """The mean of a row of results."""
    return sum(int(cell) for cell in row) / len(row)
