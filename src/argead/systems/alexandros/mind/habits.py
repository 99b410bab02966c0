"""What sensible players do with armies on the map, in the conquest and on the march of the Ten Thousand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from argead.core.ask import Ask, Choice

from ..rules.evasion import EVADE
from ..rules.stacking import province_of
from ..state import NOBODY, Owner, State
from .clash_habits import REFUGES, sheltered
from .measure import might, power, win_chance
from .orders import MARCH, RAID, odds, open_land

STAYS: Final = 2.0
"""That nobody else marches, beside one march."""
WALKS: Final = 0.3
"""A march through own land."""
TAKES: Final = 2.0
"""A march into land that nobody defends."""
ALONE: Final = 0.1
"""A march without men."""
RARE: Final = 0.05
SWITCHES: Final[Mapping[str, float]] = {
    "garrison": 0.05,
    "leave": 0.05,
    "shelter": 0.02,
    "ride_out": 0.05,
    "sail": 0.2,
}
BARGAINS: Final[Mapping[str, float]] = {"raise_home": 0.3, "wall": 0.3}
KEEPS: Final = 0.05
"""Points that are not spent are lost."""
LED: Final = 3.0
LONELY: Final = 0.3


def marches(s: State, ask: Ask) -> Sequence[float]:
    """Into open land, and against those whom an army can beat; hardly to and fro, and not into ruin."""
    owner = s.game.owner_index[ask.seat]
    strengths: dict[str, float] = {}
    weights = []
    for option in ask.options:
        if option is None:
            weights.append(STAYS)
        elif option[0] == MARCH:
            leader = option[1]
            if leader not in strengths:
                place = s.leader_at[leader]
                strengths[leader] = power(s, place, s.leader_force[leader])
            weights.append(_march(s, owner, strengths[leader], option[2]))
        elif option[0] == RAID:
            weights.append(TAKES if open_land(s, owner, option[2]) else WALKS)
        else:
            weights.append(SWITCHES.get(option[0], 1.0))
    return weights


def _march(s: State, owner: Owner, mine: float, goal: str) -> float:
    """How natural it is that an army of so much power goes there."""
    if not mine:
        return ALONE
    foes = s.at.get(goal, 0) & s.foes[owner] & s.game.combat
    if foes:
        return RARE + TAKES * win_chance(mine, might(s, foes)) ** 2
    return WALKS if s.control.get(goal, owner) in (owner, NOBODY) else TAKES


def fights(s: State, ask: Ask) -> Sequence[float]:
    """Where victory is likely."""
    owner = s.game.owner_index[ask.seat]
    return [0.3 if x is None else RARE + odds(s, owner, x[0]) ** 2 for x in ask.options]


def evading(s: State, ask: Ask) -> Sequence[float]:
    """Away from a fight that is likely to be lost."""
    chance = odds(s, s.game.owner_index[ask.seat], ask.about[0])
    return [RARE + (1 - chance if x == EVADE else chance) ** 2 for x in ask.options]


def posts(s: State, ask: Ask) -> Sequence[float]:
    """New men and generals go where somebody can lead them, the more so the stronger they are together."""
    owner = s.game.owner_index[ask.seat]
    leaders = [x for x in s.game.leaders if s.leader_owner(x) == owner]
    led = {province_of(s, s.leader_at[x]) for x in leaders if s.on_map(s.leader_at[x])}
    return [
        1.0 if x is None else LONELY + LED * (x in led) + (s.at.get(x, 0) & s.owned[owner] != 0)
        for x in ask.options
    ]


def bargains(s: State, ask: Ask) -> Sequence[float]:
    """What adds most strength for a point."""
    return [KEEPS if x is None else BARGAINS.get(x[0]) or RARE + gain(s, x) for x in ask.options]


def gain(s: State, option: Choice) -> float:
    """Strength for a point: of the first side of a new unit, or of the next of a worn one."""
    if option[0] == "rebuild":
        unit = s.game.unit_index[option[1]]
        step = s.step[unit]
    else:
        unit, step = s.game.first_of[option[1]], 0
    values, cost = s.game.strength[unit], s.game.cost[s.game.kind_of[unit].id]
    return (values[step + 1] - values[step]) / cost


def refuges(s: State, ask: Ask) -> Sequence[float]:
    """Beaten men go where friends are; who holds his ground may stay."""
    return [1.0 if x is None else sheltered(s, ask, x) for x in ask.options]


Compared = Callable[[State, Ask], Sequence[float]]

COMPARED: Final[Mapping[str, Compared]] = {
    **dict.fromkeys((*REFUGES, "retreat"), refuges),
    "march": marches,
    "combat": fights,
    "evade": evading,
    "station": posts,
    "unit_arrives": posts,
    "leader_arrives": posts,
    "junior_officer": posts,
    "bessus": posts,
    "buy": bargains,
}
"""Questions whose answers are weighed beside each other."""
