"""How a campaign stands: the chance to win each battle that is left, and to be in time."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ..rules.attacks import hephaestion
from ..rules.battle_plans import parmenion
from ..rules.intimidation import can_be_intimidated
from ..rules.resupply import income
from ..rules.tyre import (
    destroyed_sections,
    mole_complete,
    rules_of_tyre,
    tracks,
    tyre_stands,
    wall_sections,
)
from ..schema.ids import AreaId
from ..stakes import chances
from ..state import State, side_up, steps_of, strength, to_conquer
from ..tables.places import ARMY, DESTROYED, OPERATIONS, section

WEIGHTS: Final = None
"""What things are worth follows from the numbers below; nothing is learned."""

mean_hits = lru_cache(maxsize=None)(chances.mean_hits)

MOVES_A_TURN: Final = 2.0
TURNS_A_FIGHT: Final = 0.25
FORCE_GOLD: Final = 3.6
MARCH_COST: Final = (5.0, 5.0, 3.5, 2.5, 2.0, 2.0, 2.5)
PLAN_GOLD: Final = 2.5
MEAN_DIE: Final = 3.5
WARSHIP_TOLL: Final = 1.4
SPOILS: Final = 0.4
FLATNESS: Final = 0.8
HAZARD: Final = 0.93
CAVALRY_SHARE: Final = 0.6
PLAN_WORTH: Final = 0.22
FOE_PLAN_WORTH: Final = 0.18


# -- how a campaign stands ----------------------------------------------------------------------


def weigh(s: State, seat: str, weights: Any) -> float:
    """How likely the campaign is won from here, 0 to 1."""
    if s.outcome is not None:
        return 1.0 if s.outcome.winner else 0.0
    chance, spoils, here = 1.0, 0.0, s.army.at
    moves, turns, landing = 0, 0.0, landing_turns(s)
    purse = purse_of(s)
    for number, (area, distance) in enumerate(tour(s), 1):
        moves += distance
        turns = landing + purse.turns(moves, number, spoils) + TURNS_A_FIGHT * number
        more = purse.forces(moves, turns, spoils) - 0.5 * (number - 1)
        chance *= 0.2 + 0.8 * conquest_chance(s, area, turns, more)
        spoils += SPOILS * (s.campaign.resupply.raze + len(s.at[area]))
        here = area
    home = s.campaign.setup.return_to
    turns += s.campaign.range[here][home] / MOVES_A_TURN if home else 0
    chance *= in_time(s, turns) * fortune(s) * HAZARD**turns
    return float(min(0.98, max(0.0, 0.9 * min(1.0, chance) ** FLATNESS + taste(s))))


def taste(s: State) -> float:
    """What is good to have when all else is equal."""
    likes = s.level + len(s.realm.cities) + 0.4 * s.treasury.glory + 0.1 * min(s.treasury.gold, 30)
    likes += 3 * min(len(s.at[ARMY]), 8) + 2 * len(s.insights) + 4 * len(s.advisors)
    return 0.0005 * (likes + 2 * len(s.realm.temples))


def tour(s: State) -> list[tuple[AreaId, int]]:
    """What is left to conquer, always the nearest first, with the moves to each from the last."""
    here = s.army.at
    waiting = to_conquer(s)
    found = []
    while waiting:
        distances = s.campaign.range[here]
        here = min(waiting, key=lambda area: distances[area])
        found.append((here, distances[here]))
        waiting.remove(here)
    return found


def in_time(s: State, needed: float) -> float:
    """How likely the remaining turns suffice; what is left of this turn counts for half."""
    turns = len(s.campaign.turns) - s.turn.number + (0.5 if ("gain_gold",) in s.agenda else 0)
    return _logistic((turns - needed + 0.3) / 0.9)


def conquest_chance(s: State, area: AreaId, turns: float, more: float) -> float:
    """A rough chance to take an Area so many turns from now, by battle or by surrender."""
    growth = future_enemies(s, area, turns)
    fight = battle_chance(s, area, more, growth)
    if not can_be_intimidated(s, area):
        return fight
    advantage = strength(s) + more - len(s.at[area]) - growth
    surrender = min(0.85, max(0.0, (advantage + 0.7 * s.treasury.glory - 0.5) / 5))
    return 1 - (1 - fight) * (1 - surrender)


class Purse(NamedTuple):
    """What the Treasury allows: Gold at hand, Gold of a turn, Gold for a move, turns lost at once."""

    ready: float
    steady: float
    march: float
    delay: float

    def turns(self, moves: int, fights: int, spoils: float) -> float:
        """Turns for so many moves and fights: legs and purse set the pace."""
        cost = self.march * moves + PLAN_GOLD * fights
        wait = (cost - self.ready - spoils) / self.steady
        return max(moves / MOVES_A_TURN, wait) + self.delay

    def forces(self, moves: int, turns: float, spoils: float) -> float:
        """Forces that Gold at hand and to come can buy by then, after what the march costs."""
        gold = self.ready + spoils + 0.8 * self.steady * turns - self.march * moves
        if gold < 0:
            return max(-1.5, gold * 0.2)
        return min(5.0, 0.5 + 1.5 * turns, 0.85 * gold / (FORCE_GOLD + 0.8 * moves))


def purse_of(s: State) -> Purse:
    """The Treasury now; a march is dear for a very small or a large Army, Hits counted as Gold."""
    marching = ("gain_gold",) in s.agenda
    earned, toll, forces = income(s), fleet_toll(s), strength(s)
    steady = earned - s.campaign.resupply.per_destroyed * len(s.at[DESTROYED]) - toll
    march = MARCH_COST[forces] if forces < len(MARCH_COST) else forces - MEAN_DIE
    at_once = max(0.0, s.treasury.gold if marching else s.treasury.gold - 1 - toll)
    passable = sum(1 for die in range(1, 7) if forces - die <= at_once)
    return Purse(
        s.treasury.gold + (0.6 * earned if marching else 0),
        max(1.0, steady),
        march,
        0.8 * (1 - passable / 6),
    )


def fleet_toll(s: State) -> float:
    """What the Warships of Tyre cost in a turn."""
    return WARSHIP_TOLL * (tracks(s).fleet + s.campaign.tyre_orders) if tyre_stands(s) else 0.0


def future_enemies(s: State, area: AreaId, turns: float) -> float:
    """Forces that join an Area's defenders by then: garrisons, and the Operation bound for it."""
    growth = 0.25 * turns if s.campaign.area[area].pivotal == "stronghold" else 0.0
    if _bound_for(s, area):
        growth += len(s.at[OPERATIONS]) + 0.3 * turns
    return growth


def fortune(s: State) -> float:
    """What the Prophecies that wait are likely to bring or to cost."""
    factor = 1.0
    for prophecy in s.oracles.due:
        row = s.tables.prophecies[prophecy]
        p = prophecy_chance(s, row.deed or row.condition)
        factor *= 1 + 0.08 * p - 0.1 * (1 - p)
        if s.level == 1 and len(s.advisors) < len(s.oracles.due):
            factor *= 0.3 + 0.7 * p
    return factor


def prophecy_chance(s: State, test: str) -> float:
    """How likely a pending Prophecy is fulfilled in time."""
    if test == "no_advisor_turn":
        return 0.95 if s.turn.own_nature and not s.turn.counsel else 0.6
    if test in ("pay_5_gold", "build_city"):
        return 0.9 if s.treasury.gold + income(s) >= 6 else 0.4
    if test == "have_15_gold":
        return min(0.9, (s.treasury.gold + income(s)) / 20)
    if test == "discard_advisor":
        return 0.5 if s.advisors else 0.0
    return 0.6


def landing_turns(s: State) -> float:
    """Turns until Tyre can be entered: over the Mole or through a breach, whichever is sooner."""
    if not tyre_stands(s) or mole_complete(s) or destroyed_sections(s):
        return 0.0
    siege = tracks(s)
    there = [s.at[section(n)] for n in wall_sections(s)]
    cracked = sum(1 for wall in there if wall and s.reduced[wall[0]])
    ships = siege.siege_ships + min(s.treasury.gold, 12) / 9 + 0.15 * siege.transports
    by_ships = (3.8 - 0.75 * cracked) / (0.5 * ships + 0.1)
    by_mole = (rules_of_tyre(s).mole.most - siege.mole) * 1.05
    return min(by_ships, by_mole) * (1 + 0.08 * siege.fleet)


def battle_chance(s: State, area: AreaId, more: float = 0.0, growth: float = 0.0) -> float:
    """A rough chance to win the battle there, with ``more`` own Forces and ``growth`` enemy ones."""
    penalty, foe_attack, foe_bulk, foes = enemy_strength(s, area)
    if not foe_attack + growth:
        return 1.0
    foe_attack += 0.45 * growth
    foe_bulk += 1.5 * growth
    foes += growth
    attack, bulk = own_strength(s, penalty)
    attack += more * max(0.15, 0.6 - 0.12 * penalty)
    attack = max(0.05, attack)
    bulk = max(0.3, bulk + more * 1.6)
    plans = s.tables.levels[s.level].battle + s.campaign.extra_plans.get(area, 0)
    plans += len(hephaestion(s))
    help_ = PLAN_WORTH * plans + 0.15 * len(s.realm.temples)
    attack += min(help_, 0.6 * attack)
    foe_plans = max(0, foes - parmenion(s))
    foe_attack += FOE_PLAN_WORTH * foe_plans
    ratio = math.log((attack * bulk + 0.01) / (foe_attack * foe_bulk))
    return _logistic(2.6 * ratio + 0.7)


def own_strength(s: State, penalty: int) -> tuple[float, float]:
    """Hits a turn and steps of the Army against this Wall penalty."""
    counters = s.tables.counters
    level = s.tables.levels[s.level]
    attack = mean_hits(
        level.battle + len(hephaestion(s)) - penalty, level.superscript - penalty, False
    )
    bulk = 0.5 * ((s.level - 1) // 2)
    for i in s.at[ARMY]:
        _, battle, superscript = side_up(s, i)
        siege = counters.siege_engine[i]
        less = 0 if siege else penalty
        hits = mean_hits(battle - less, superscript - less, counters.phalanx[i])
        attack += hits * (CAVALRY_SHARE if counters.cavalry[i] else 1)
        attack += 0.5 if siege and penalty else 0
        bulk += steps_of(s, i)
    return attack, bulk


def enemy_strength(s: State, area: AreaId) -> tuple[int, float, float, float]:
    """Wall penalty (as it wears down), Hits a turn, steps, and counters of an Area's defenders."""
    counters = s.tables.counters
    penalty, attack, bulk, foes = 0, 0.0, 0.0, 0.0
    for i in s.at[area]:
        foes += 1
        if counters.wall[i]:
            penalty += 1 if s.reduced[i] else 2
            bulk += 0.5
            continue
        _, battle, superscript = side_up(s, i)
        hits = mean_hits(battle, superscript, counters.phalanx[i])
        attack += hits * (CAVALRY_SHARE if counters.cavalry[i] else 1)
        bulk += steps_of(s, i)
    engines = any(counters.siege_engine[i] for i in s.at[ARMY])
    return (penalty // 2 if engines else penalty), attack, bulk, foes


def _bound_for(s: State, area: AreaId) -> bool:
    operations = s.campaign.operations
    return bool(operations and operations.areas and operations.areas[0] == area)


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, x))))
