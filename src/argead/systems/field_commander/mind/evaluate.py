"""How a campaign stands: the chance to win each battle that is left, and to be in time."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

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
from ..rules.victory import victory_condition
from ..schema.ids import AreaId
from ..state import State, strength, to_conquer, turns_left
from ..tables.campaign import Campaign
from ..tables.places import ARMY, DESTROYED, OPERATIONS, section
from .battles import Known, battle_chance, logistic
from .later import far_off, later_campaigns

MOVES_A_TURN: Final = 2.5
TURNS_A_FIGHT: Final = 0.25
FORCE_GOLD: Final = 3.6
MARCH_COST: Final = (5.0, 5.0, 3.5, 2.5, 2.0, 2.0, 2.5)
PLAN_GOLD: Final = 2.5
MEAN_DIE: Final = 3.5
WARSHIP_TOLL: Final = 1.8
"""Gold that a Warship of Tyre costs in a turn, or Hits, Ships and Transports instead."""
SPOILS: Final = 0.4
DELAY: Final = 0.8
"""Turns that are lost if the next Scouting die cannot be paid."""
FLATNESS: Final = 0.6
HAZARD: Final = math.log(0.93)
A_TURN: Final = 0.03
"""A turn in hand: what can be done now may be out of reach later, and nobody gains by waiting alone."""
SECOND_TRY: Final = 0.2
"""A battle that is lost leaves so much of the chance of one that is won."""
HITS_TO_BREACH: Final = 3.8
CRACKED: Final = 0.75
"""Hits of Siege Ships until a section of Tyre falls, and how many fewer for each that is reduced."""
SHIP_HITS: Final = 0.5
TO_THE_SHORE: Final = 1.0
"""Turns that are lost while no Ship can fire, because the Army is elsewhere."""
BROKE: Final = 0.4
"""How much longer a siege takes whose tolls are paid in Ships and Transports."""
FED: Final = 8
"""Forces that most purses can feed, Alexander included."""
UNWIELDY: Final = -0.05
"""To have sent them home is better than to be able to."""
CHOSEN: Final = 0.8
"""Those that stay are the better ones: of half the Army more than half the power is left."""
WEAR: Final = 0.3
"""Forces that a conquest costs."""
A_GARRISON: Final = 0.12
ORDERS: Final = 12
"""Totals that the charts of Enemy Orders tell apart."""
HOST: Final = 0.6
"""Moves that an Army goes out of its way for each Force that it is outnumbered by."""
GLORIFIED: Final = 0.12
FORSAKEN: Final = 0.1
"""What a Prophecy brings that is fulfilled, and costs that is not."""
A_WHILE: Final = 0.4
"""Time for a Prophecy that each Area still to be taken leaves: it fails when the campaign is won."""


class Weights(NamedTuple):
    """What counts beside the campaign in hand, in log odds."""

    later: float = 0.0
    """The campaigns still to come: by rule of thumb there is no tomorrow."""
    mutiny: float = 0.0
    """Each Hit that Go! would inflict: by rule of thumb it comes as a surprise."""


WEIGHTS: Final = Weights()

Part = tuple[str, float]
"""Something that counts, by a name or the id of an Area, and how much it counts in log odds."""


# -- how a campaign stands ----------------------------------------------------------------------


def weigh(s: State, seat: str, weights: Weights) -> float:
    """How likely the campaign is won from here, and in a linked game the next ones after it, 0 to 1."""
    if s.outcome is not None:
        return 1.0 if s.outcome.winner else 0.0
    total = sum([worth for _, worth in parts(s, weights)])
    return min(0.98, 0.8 * math.exp(min(0.2, FLATNESS * total)))


def parts(s: State, weights: Weights) -> list[Part]:
    """What the chance is made of: each conquest, the time, the Prophecies, what is good to have.

    Who has more Forces than the march can feed may send some home at any time: the better of both counts.
    """
    way, forces, known = tour(s), strength(s), Known()
    found = way_parts(s, way, forces, known)
    if forces > FED:
        lighter = [*way_parts(s, way, FED, known), ("too many", UNWIELDY)]
        if sum([worth for _, worth in lighter]) > sum([worth for _, worth in found]):
            found = lighter
    if s.oracles.due:
        found.append(("prophecies", math.log(fortune(s))))
    if weights.mutiny and s.gathering is not None and s.campaign.operation_hits:
        found.append(("mutiny", -weights.mutiny * hits_at_go(s)))
    if s.number + 1 < len(s.tables.course[s.scenario]):
        later = weights.later * later_campaigns(s) if weights.later else 0.0
        found.append(("later", later + far_off(s.tables, s.scenario, s.number)))
    return found + tastes(s)


def way_parts(s: State, way: list[tuple[AreaId, int]], forces: int, known: Known) -> list[Part]:
    """Each conquest and the time that all of them take, with so many of the Army's Forces."""
    found: list[Part] = []
    spoils, moves, here = 0.0, 0, s.army.at
    share = (forces / strength(s)) ** CHOSEN
    purse = purse_of(s, forces)
    landing, works = landing_turns(s)
    if landing:
        landing += purse.delay * (s.army.at != rules_of_tyre(s).shore)
        purse = purse.after(landing, works, fleet_toll(s))
    turns = landing
    for number, (area, distance) in enumerate(way, 1):
        moves += distance
        turns = landing + purse.turns(moves, number, spoils) + TURNS_A_FIGHT * number
        more = purse.forces(moves, turns, spoils) - WEAR * (number - 1)
        chance = conquest_chance(s, area, turns, more + forces - strength(s), share, known)
        found.append((area, math.log(SECOND_TRY + (1 - SECOND_TRY) * chance)))
        spoils += SPOILS * (s.campaign.resupply.raze + len(s.at[area]))
        here = area
    home = s.campaign.setup.return_to
    turns += s.campaign.range[here][home] / MOVES_A_TURN if home else 0
    time = math.log(in_time(s, turns)) + HAZARD * turns + A_TURN * (turns_left(s) + _of_this(s))
    found.append(("time", time))
    return found


def tastes(s: State) -> list[Part]:
    """What is good to have when all else is equal."""
    return [
        ("level", 0.001 * s.level),
        ("buildings", 0.001 * len(s.realm.cities) + 0.002 * len(s.realm.temples)),
        ("glory", 0.0004 * s.treasury.glory),
        ("gold", 0.0001 * min(s.treasury.gold, 30)),
        ("army", 0.003 * min(len(s.at[ARMY]), 8)),
        ("insights", 0.002 * len(s.insights)),
        ("advisors", 0.004 * len(s.advisors)),
    ]


def hits_at_go(s: State) -> float:
    """Hits that the uncancelled counters will inflict, if Go! comes before the campaign is over."""
    gathering = s.gathering
    if gathering is None or not gathering.stack:
        return 0.0
    likely = min(1.0, (turns_left(s) + 1) / len(gathering.stack))
    return s.campaign.operation_hits * len(gathering.drawn) * likely


def tour(s: State) -> list[tuple[AreaId, int]]:
    """What is left to conquer, the nearest first but great hosts later, with the moves from the last."""
    here, own = s.army.at, strength(s)
    waiting = {area: HOST * max(0, len(s.at[area]) - own + 1) for area in to_conquer(s)}
    found = []
    while waiting:
        distances = s.campaign.range[here]
        here = min(waiting, key=lambda area: distances[area] + waiting[area])
        found.append((here, distances[here]))
        del waiting[here]
    return found


def in_time(s: State, needed: float) -> float:
    """How likely the remaining turns suffice: the more are needed, the less is certain of them."""
    return logistic((turns_left(s) + _of_this(s) - needed + 0.3) / (0.6 + 0.22 * needed))


def _of_this(s: State) -> float:
    """What this turn is still good for: nothing once its march is over, or all is won."""
    return 0.4 if ("gain_gold",) in s.agenda and not victory_condition(s) else 0.0


def conquest_chance(
    s: State, area: AreaId, turns: float, more: float, share: float, known: Known
) -> float:
    """A rough chance to take an Area so many turns from now, by battle or by surrender.

    ``more`` Forces will have come, fewer if it is below 0; ``share`` of the Army's power is there to fight.
    """
    growth = future_enemies(s, area, turns)
    bought = more if share == 1.0 else max(0.0, more + strength(s) - FED)
    fight = battle_chance(s, area, bought, growth, share, known)
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
        """Turns for so many moves and fights: legs and purse set the pace, and dice make both uneven."""
        cost = self.march * moves + PLAN_GOLD * fights
        wait = max(0.0, cost - self.ready - spoils) / self.steady
        return math.hypot(moves / MOVES_A_TURN, wait) + self.delay

    def after(self, turns: float, works: float, toll: float) -> Purse:
        """After a siege of so many turns, which takes so much Gold: nobody levies a toll any more."""
        ready = self.ready + self.steady * turns - works
        return Purse(max(0.0, ready), self.steady + 0.5 * toll, self.march, 0.0)

    def forces(self, moves: int, turns: float, spoils: float) -> float:
        """Forces that Gold at hand and to come can buy by then, after what the march costs."""
        gold = self.ready + spoils + 0.8 * self.steady * turns - self.march * moves
        if gold < 0:
            return max(-1.5, gold * 0.2)
        return min(5.0, 0.5 + 1.5 * turns, 0.85 * gold / (FORCE_GOLD + 0.8 * moves))


def purse_of(s: State, forces: int) -> Purse:
    """The Treasury now; a march is dear for very few or very many Forces, Hits counted as Gold."""
    marching = ("gain_gold",) in s.agenda
    earned, toll = income(s), fleet_toll(s)
    steady = kept(earned - s.campaign.resupply.per_destroyed * len(s.at[DESTROYED]), toll)
    march = MARCH_COST[forces] if forces < len(MARCH_COST) else forces - MEAN_DIE
    at_once = max(0.0, s.treasury.gold if marching else s.treasury.gold - 1 - toll)
    passable = sum(1 for die in range(1, 7) if forces - die <= at_once)
    return Purse(
        s.treasury.gold + (0.8 * earned if marching else 0),
        steady,
        march,
        DELAY * (1 - passable / 6),
    )


def fleet_toll(s: State) -> float:
    """What the Warships of Tyre cost in a turn."""
    return WARSHIP_TOLL * (tracks(s).fleet + s.campaign.tyre_orders) if tyre_stands(s) else 0.0


def kept(earned: float, toll: float) -> float:
    """What is left of the income of a turn: who has little loses little Gold, but something else."""
    return max(1.0, earned**2 / max(1.0, earned + toll))


def unpaid(s: State) -> float:
    """The share of the next tolls that will be taken in Siege Ships, Transports and Hits."""
    toll = fleet_toll(s)
    return 1 - min(1.0, s.treasury.gold / toll) if toll else 0.0


def future_enemies(s: State, area: AreaId, turns: float) -> float:
    """Forces that join an Area's defenders by then: garrisons, and the Operation bound for it."""
    growth = 0.0
    if s.campaign.area[area].pivotal == "stronghold":
        growth = A_GARRISON * garrisons(s.campaign) * turns
    if _bound_for(s, area):
        growth += len(s.at[OPERATIONS]) + 0.3 * turns
    return growth


@lru_cache(maxsize=64)
def garrisons(campaign: Campaign) -> int:
    """How many totals of the Enemy Orders chart bring a garrison."""
    return sum([campaign.order(total).effect == "garrison" for total in range(ORDERS)])


def fortune(s: State) -> float:
    """What the Prophecies that wait are likely to bring or to cost."""
    factor = 1.0
    goes_on = s.number + 1 < len(s.tables.course[s.scenario])
    time = min(1.0, A_WHILE * len(to_conquer(s))) if goes_on else 1.0
    for prophecy in s.oracles.due:
        row = s.tables.prophecies[prophecy]
        p = time * prophecy_chance(s, row.deed or row.condition)
        factor *= 1 + GLORIFIED * p - FORSAKEN * (1 - p)
        if s.level == 1 and len(s.advisors) < len(s.oracles.due):
            factor *= 0.3 + 0.7 * p
    return factor


def prophecy_chance(s: State, test: str) -> float:
    """How likely a pending Prophecy is fulfilled in time."""
    if test == "no_advisor_turn":
        return 0.95 if s.turn.own_nature and not s.turn.counsel else 0.75
    if test in ("pay_5_gold", "build_city"):
        return 0.9 if s.treasury.gold + income(s) >= 6 else 0.5
    if test == "have_15_gold":
        return min(0.9, (s.treasury.gold + income(s)) / 18)
    if test == "discard_advisor":
        return 0.6 if s.advisors else 0.0
    return 0.7


def landing_turns(s: State) -> tuple[float, float]:
    """Turns until Tyre can be entered, over the Mole or through a breach, and the Gold that it takes."""
    if not tyre_stands(s) or mole_complete(s) or destroyed_sections(s):
        return 0.0, 0.0
    siege, tyre = tracks(s), rules_of_tyre(s)
    there = [s.at[section(n)] for n in wall_sections(s)]
    cracked = sum(1 for wall in there if wall and s.reduced[wall[0]])
    turns, gold = by_ships(s, HITS_TO_BREACH - CRACKED * cracked)
    turns += TO_THE_SHORE * (s.army.at != tyre.shore)
    by_mole = (tyre.mole.most - siege.mole) * 1.05
    if by_mole < turns:
        turns, gold = by_mole, sum(tyre.mole.prices[siege.mole :])
    return turns * (1 + 0.08 * siege.fleet + BROKE * unpaid(s)), gold


def by_ships(s: State, hits: float) -> tuple[float, float]:
    """Turns until Siege Ships score so many Hits, and Gold for more of them, which fire a turn later."""
    ships, prices = tracks(s).siege_ships, rules_of_tyre(s).siege_ships.prices
    toll = fleet_toll(s)
    steady = kept(income(s), toll)
    best = (hits / (SHIP_HITS * ships) if ships else math.inf, 0.0)
    cost = 0
    for more in range(ships + 1, len(prices) + 1):
        cost += prices[more - 1]
        wait = 1 + max(0.0, (cost + toll - s.treasury.gold) / steady)
        left = max(0.0, hits - SHIP_HITS * ships * wait)
        best = min(best, (wait + left / (SHIP_HITS * more), float(cost)))
    return best


def _bound_for(s: State, area: AreaId) -> bool:
    operations = s.campaign.operations
    return bool(operations and operations.areas and operations.areas[0] == area)
