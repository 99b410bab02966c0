"""What a sensible commander thinks: how a campaign stands, and what he would answer.

``evaluate`` multiplies the chance to win each battle that is left with the chance to be in time.
``priors`` are the answers of an officer who knows his trade; bots look ahead with them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

from argead.core.ask import AS_PROPOSED, DONE, MORE, PASS, Ask, Choice
from argead.core.system import Value

from . import odds
from .rules.attacks import values
from .rules.battle import leader, troops
from .rules.intimidation import force_advantage, intimidation_total
from .rules.resupply import income
from .rules.rights import is_right, rights
from .rules.scouting import foraging, resistance
from .rules.tyre import destroyed_sections, mole_complete, rules_of_tyre, tyre_stands
from .state import (
    ALEXANDER,
    ARMY,
    DESTROYED,
    OPERATIONS,
    State,
    alike,
    heard,
    section,
    strength,
    unconquered,
)

mean_hits = lru_cache(maxsize=None)(odds.mean_hits)

MOVES_A_TURN = 2.0
TURNS_A_FIGHT = 0.25
FORCE_GOLD = 3.6
MARCH_COST = (5.0, 5.0, 3.5, 2.5, 2.0, 2.0, 2.5)
PLAN_GOLD = 2.5
MEAN_DIE = 3.5
WARSHIP_TOLL = 1.4
SPOILS = 0.6
FLATNESS = 0.7
HAZARD = 0.95
CAVALRY_SHARE = 0.6
PLAN_WORTH = 0.22
FOE_PLAN_WORTH = 0.18


# -- how a campaign stands ----------------------------------------------------------------------


def evaluate(s: State) -> float:
    """How likely the campaign is won from here, 0 to 1."""
    if s.outcome is not None:
        return 1.0 if s.outcome.winner else 0.0
    chance, spoils = 1.0, 0.0
    moves, turns, landing = 0, 0.0, landing_turns(s)
    for number, (area, distance) in enumerate(tour(s), 1):
        moves += distance
        turns = landing + march_turns(s, moves, number, spoils) + TURNS_A_FIGHT * number
        chance *= 0.2 + 0.8 * conquest_chance(s, area, moves, turns, number, spoils)
        spoils += SPOILS * (s.campaign.resupply.raze + len(s.at[area]))
    turns += way_home(s) / MOVES_A_TURN
    chance *= in_time(s, turns) * fortune(s) * HAZARD**turns
    return float(min(0.98, max(0.0, 0.9 * min(1.0, chance) ** FLATNESS + taste(s))))


def taste(s: State) -> float:
    """What is good to have when all else is equal."""
    likes = s.level + len(s.cities) + 0.4 * s.glory + 0.1 * min(s.gold, 30)
    likes += 3 * min(len(s.at[ARMY]), 8) + 2 * len(s.insights) + 4 * len(s.advisors)
    return 0.0005 * (likes + 2 * len(s.temples))


def tour(s: State) -> list[tuple[str, int]]:
    """What is left to conquer, always the nearest first, with the moves to each from the last."""
    here = s.army_at
    waiting = [area for area in s.campaign.pivotal if area not in s.conquered]
    found = []
    while waiting:
        distances = s.campaign.range[here]
        here = min(waiting, key=lambda area: distances[area])
        found.append((here, distances[here]))
        waiting.remove(here)
    return found


def way_home(s: State) -> int:
    """Moves from the last conquest to where the map wants the Army."""
    home = s.campaign.setup.return_to
    if home is None:
        return 0
    stops = tour(s)
    return s.campaign.range[stops[-1][0] if stops else s.army_at][home]


def in_time(s: State, needed: float) -> float:
    """How likely the remaining turns suffice; what is left of this turn counts for half."""
    turns = len(s.campaign.turns) - s.turn + (0.5 if ("gain_gold",) in s.agenda else 0)
    return _logistic((turns - needed + 0.3) / 0.9)


def conquest_chance(
    s: State, area: str, moves: int, turns: float, number: int, spoils: float
) -> float:
    """A rough chance to take an Area after so many moves and turns, by battle or by surrender."""
    more = future_forces(s, moves, turns, spoils) - 0.5 * (number - 1)
    growth = future_enemies(s, area, turns)
    fight = battle_chance(s, area, more, growth)
    tyre = s.campaign.tyre
    if s.campaign.area[area].pivotal == "battle" or (tyre and tyre.area == area):
        return fight
    advantage = strength(s) + more - len(s.at[area]) - growth
    surrender = min(0.85, max(0.0, (advantage + 0.7 * s.glory - 0.5) / 5))
    return 1 - (1 - fight) * (1 - surrender)


def march_cost(s: State) -> float:
    """Gold for a move on average, Hits counted as Gold: dear for a very small or a large Army."""
    forces = strength(s)
    return MARCH_COST[forces] if forces < len(MARCH_COST) else forces - MEAN_DIE


def steady_income(s: State) -> float:
    """Gold of a turn without the spoils of this one, and without what Tyre's fleet destroys."""
    gold = income(s) - s.campaign.resupply.per_destroyed * len(s.at[DESTROYED])
    return max(1.0, gold - fleet_toll(s))


def fleet_toll(s: State) -> float:
    """What the Warships of Tyre cost in a turn."""
    return WARSHIP_TOLL * (s.fleet + s.campaign.tyre_orders) if tyre_stands(s) else 0.0


def can_move(s: State) -> float:
    """How likely the next Scouting roll can be paid."""
    gold = s.gold if ("gain_gold",) in s.agenda else s.gold - 1 - fleet_toll(s)
    forces = strength(s)
    return sum(1 for die in range(1, 7) if forces - die <= max(0.0, gold)) / 6


def ready_gold(s: State) -> float:
    """Gold at hand, with what this turn's Resupply step still brings."""
    return s.gold + (0.6 * income(s) if ("gain_gold",) in s.agenda else 0)


def march_turns(s: State, moves: int, fights: int, spoils: float) -> float:
    """Turns for so many moves and fights: legs and purse set the pace."""
    cost = march_cost(s) * moves + PLAN_GOLD * fights
    purse = (cost - ready_gold(s) - spoils) / steady_income(s)
    return max(moves / MOVES_A_TURN, purse) + 0.8 * (1 - can_move(s))


def future_forces(s: State, moves: int, turns: float, spoils: float) -> float:
    """Forces that Gold at hand and to come can buy by then, after what the march costs."""
    gold = ready_gold(s) + spoils + 0.8 * steady_income(s) * turns - march_cost(s) * moves
    if gold < 0:
        return max(-1.5, gold * 0.2)
    return min(5.0, 0.85 * gold / (FORCE_GOLD + 0.8 * moves))


def future_enemies(s: State, area: str, turns: float) -> float:
    """Forces that join an Area's defenders by then: garrisons, and the Operation bound for it."""
    growth = 0.25 * turns if s.campaign.area[area].pivotal == "stronghold" else 0.0
    if _bound_for(s, area):
        growth += len(s.at[OPERATIONS]) + 0.3 * turns
    return growth


def fortune(s: State) -> float:
    """What the Prophecies that wait are likely to bring or to cost."""
    factor = 1.0
    for prophecy in s.due:
        p = prophecy_chance(s, s.tables.prophecies[prophecy].test)
        factor *= 1 + 0.08 * p - 0.1 * (1 - p)
        if s.level == 1 and len(s.advisors) < len(s.due):
            factor *= 0.3 + 0.7 * p
    return factor


def prophecy_chance(s: State, test: str) -> float:
    """How likely a pending Prophecy is fulfilled in time."""
    if test == "no_advisor_turn":
        return 0.95 if s.own_nature and not s.counsel else 0.6
    if test in ("pay_5_gold", "build_city"):
        return 0.9 if s.gold + income(s) >= 6 else 0.4
    if test == "have_15_gold":
        return min(0.9, (s.gold + income(s)) / 20)
    if test == "discard_advisor":
        return 0.5 if s.advisors else 0.0
    return 0.6


def landing_turns(s: State) -> float:
    """Turns until Tyre can be entered: over the Mole or through a breach, whichever is sooner."""
    if not tyre_stands(s) or mole_complete(s) or destroyed_sections(s):
        return 0.0
    tyre = rules_of_tyre(s)
    there = [s.at[section(n)] for n in range(1, tyre.sections + 1)]
    cracked = sum(1 for wall in there if wall and s.reduced[wall[0]])
    ships = s.siege_ships + min(s.gold, 12) / 9 + 0.15 * s.transports
    by_ships = (3.8 - 0.75 * cracked) / (0.5 * ships + 0.1)
    by_mole = (tyre.mole.most - s.mole) * 1.05
    return min(by_ships, by_mole) * (1 + 0.08 * s.fleet)


def battle_chance(s: State, area: str, more: float = 0.0, growth: float = 0.0) -> float:
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
    help_ = PLAN_WORTH * (plans + heard(s, "hephaestion")) + 0.15 * len(s.temples)
    attack += min(help_, 0.6 * attack)
    foe_plans = max(0, foes - (3 if heard(s, "parmenion") else 0))
    foe_attack += FOE_PLAN_WORTH * foe_plans
    ratio = math.log((attack * bulk + 0.01) / (foe_attack * foe_bulk))
    return _logistic(2.6 * ratio + 0.7)


def own_strength(s: State, penalty: int) -> tuple[float, float]:
    """Hits a turn and steps of the Army against this Wall penalty."""
    counters = s.tables.counters
    level = s.tables.levels[s.level]
    attack = mean_hits(
        level.battle + heard(s, "hephaestion") - penalty, level.superscript - penalty, False
    )
    bulk = 0.5 * ((s.level - 1) // 2)
    for i in s.at[ARMY]:
        _, battle, superscript = odds.side(s, i)
        siege = counters.type[i] == "SE"
        less = 0 if siege else penalty
        hits = mean_hits(battle - less, superscript - less, counters.type[i] == "PH")
        attack += hits * (CAVALRY_SHARE if counters.cavalry[i] else 1)
        attack += 0.5 if siege and penalty else 0
        bulk += 1 if s.reduced[i] or counters.reduced[i] is None else 2
    return attack, bulk


def enemy_strength(s: State, area: str) -> tuple[int, float, float, float]:
    """Wall penalty (as it wears down), Hits a turn, steps, and counters of an Area's defenders."""
    counters = s.tables.counters
    penalty, attack, bulk, foes = 0, 0.0, 0.0, 0.0
    for i in s.at[area]:
        foes += 1
        if counters.kind[i] == "wall":
            penalty += 1 if s.reduced[i] else 2
            bulk += 0.5
            continue
        _, battle, superscript = odds.side(s, i)
        hits = mean_hits(battle, superscript, counters.type[i] == "PH")
        attack += hits * (CAVALRY_SHARE if counters.cavalry[i] else 1)
        bulk += 1 if s.reduced[i] or counters.reduced[i] is None else 2
    engines = any(counters.type[i] == "SE" for i in s.at[ARMY])
    return (penalty // 2 if engines else penalty), attack, bulk, foes


def _bound_for(s: State, area: str) -> bool:
    operations = s.campaign.operations
    return bool(operations and operations.areas and operations.areas[0] == area)


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, x))))


# -- what an officer would answer ---------------------------------------------------------------


def priors(s: State, ask: Ask) -> Sequence[float] | None:
    """A weight for each option of the open question."""
    options = ask.options
    if ask.what.endswith(".more"):
        return [0.1 if o is PASS else _right(s, o) for o in options]
    weigh = _WEIGHTS.get(ask.what)
    if weigh is None:
        return None
    weights = [
        _right(s, o) if o == MORE or is_right(o) else max(0.0, weigh(s, o, ask)) for o in options
    ]
    if sum(weights) <= 0:
        return None
    if ask.what in _BEST:
        best = max(weights)
        return [1.0 if w == best else 0.0 for w in weights]
    return weights


def _right(s: State, o: Choice) -> float:
    """Rights that are rarely used: disband for a march that is just too dear, fulfil a Prophecy."""
    if o == MORE:
        return 0.0
    if o[0] == "disband":
        return 2.0 if s.heading and 0 < foraging(s) - s.gold <= 2 and weakest(s) == o[1] else 0.0
    return {"offer": 9.0, "play": 0.2, "dismiss": 0.3}[o[0]]


def weakest(s: State) -> str:
    """The sort of Force that is missed least."""
    sorts = alike(s, s.at[ARMY])
    return min(sorts, key=lambda k: sum(odds.side(s, sorts[k])[1:]) + 2 * (".reduced" not in k))


def _fixed(**weights: float) -> Callable[[State, Choice, Ask], float]:
    return lambda s, o, ask: weights.get("none" if o is PASS else str(o), 0.0)


ADVISORS = {
    "parmenion": 5.0,
    "hephaestion": 4.0,
    "antipater": 2.0,
    "callisthenes": 2.0,
    "aristander": 1.0,
}
BADNESS = {"wall": 3, "toll": 2, "garrison": 3, "glory": -1, "gold": -1, "none": 0}


def _advisor(s: State, o: Choice, ask: Ask) -> float:
    return ADVISORS.get(str(o), 0.0)


def _options(s: State, o: Choice, ask: Ask) -> float:
    return 1.0 if o == DONE else 0.1


def _refit(s: State, o: Choice, ask: Ask) -> float:
    return 0.1 if o is PASS else 1.0


def _aristander(s: State, o: Choice, ask: Ask) -> float:
    area, total = ask.about
    if s.campaign.tyre and area == s.campaign.tyre.area:
        now = len(s.campaign.tyre_order(total).choice)
        then = len(s.campaign.tyre_order(total + 1).choice)
    else:
        now = BADNESS[s.campaign.order(total).effect]
        then = BADNESS[s.campaign.order(total + 1).effect]
    return 1.0 if (o == "add") == (then < now) else 0.0


def own_loss(s: State, option: Choice) -> float:
    """What it costs to place a Hit there."""
    if option == "rally":
        return 0.34
    if option == "alexander":
        return 100.0 if s.level <= s.tables.levels_lost else 1.2
    i = alike(s, s.at[ARMY])[str(option)]
    counters = s.tables.counters
    phalanx = counters.type[i] == "PH"
    _, battle, superscript = odds.side(s, i)
    now = mean_hits(battle, superscript, phalanx)
    reduced = counters.reduced[i]
    if s.reduced[i] or reduced is None:
        return now + 0.12
    return (now - mean_hits(reduced[1], reduced[2], phalanx)) * (0.7 if counters.cavalry[i] else 1)


def _take_hit(s: State, o: Choice, ask: Ask) -> float:
    return 200.0 - own_loss(s, o)


def enemy_gain(s: State, option: Choice) -> float:
    """What a Hit there takes from the enemy."""
    i = alike(s, s.at[s.fight.area])[str(option)]
    counters = s.tables.counters
    if counters.kind[i] == "wall":
        return 0.09 * len(s.at[ARMY]) if len(troops(s)) > 1 else 0.01
    phalanx = counters.type[i] == "PH"
    _, battle, superscript = odds.side(s, i)
    now = mean_hits(battle, superscript, phalanx)
    reduced = counters.reduced[i]
    if s.reduced[i] or reduced is None:
        return now + 0.05
    return now - mean_hits(reduced[1], reduced[2], phalanx) + 0.02


def _deal_hit(s: State, o: Choice, ask: Ask) -> float:
    return 1.0 + enemy_gain(s, o)


def _hit_wall(s: State, o: Choice, ask: Ask) -> float:
    return 2.0 if str(o).endswith("reduced") else 1.0


def _tyre_order(s: State, o: Choice, ask: Ask) -> float:
    worth = {"gold": 0.5 + 0.1 * s.gold, "siege_ship": 0.6, "transport": 0.7, "mole": 1.1}
    worth |= {"repair": 0.8 if not destroyed_sections(s) else 0.2, "warship": 0.7}
    return worth[str(o)]


def _intrigue(s: State, o: Choice, ask: Ask) -> float:
    price = s.tables.operations[ask.about[0]].intrigue
    assert price is not None
    cheap = s.gold >= price.gold * 3 if price.gold else s.glory >= 3
    return 1.0 if (o == "cancel") == cheap else 0.0


def _march(s: State, o: Choice, ask: Ask) -> float:
    """Towards the nearest Area that can be taken."""
    left = [a for a in s.campaign.pivotal if a not in s.conquered]
    if o is PASS:
        return 0.15
    if o == "intimidate":
        return 1.0
    if o == "battle":
        return 1.0 if battle_chance(s, s.army_at) > 0.7 else 0.0
    area = o[1]
    if unconquered(s, area) and battle_chance(s, area) < 0.5:
        return 0.02
    home = s.campaign.setup.return_to
    goals = left or ([home] if home else [])
    if not goals:
        return 0.0
    goal = min(goals, key=lambda a: s.campaign.range[s.army_at][a])
    nearer = s.campaign.range[area][goal] < s.campaign.range[s.army_at][goal]
    return 1.0 if nearer else 0.05


def _scouting(s: State, o: Choice, ask: Ask) -> float:
    if o == "stop":
        return 0.5
    return 1.0 if resistance(s) <= 1 and foraging(s) <= max(3, s.gold // 2) else 0.1


def _oracle(s: State, o: Choice, ask: Ask) -> float:
    safe = s.level > 1 or len(s.advisors) > len(s.due)
    return 1.0 if (o == "accept") == safe else 0.0


def _prophecy_failed(s: State, o: Choice, ask: Ask) -> float:
    return 2.5 if o == "level" else 6.0 - ADVISORS[str(o)]


def _intimidation(s: State, o: Choice, ask: Ask) -> float:
    short = s.tables.log.intimidation.success - intimidation_total(s)
    if o is PASS:
        return 1.0 if short > 0 else 0.0
    if o == "glory":
        return 5.0 if 0 < short <= min(s.glory, 3) else 0.0
    return 4.0 if 3 < short <= 4 else 0.0


def _on_going(s: State, o: Choice, ask: Ask) -> float:
    fight = battle_chance(s, s.army_at) > 0.8
    return 1.0 if (o == "battle") == fight else 0.0


def _own_plans(s: State, o: Choice, ask: Ask) -> float:
    if o == AS_PROPOSED:
        return 10.0
    if o is PASS:
        return 1.0
    if isinstance(o, tuple):
        return 3.0 if len(s.at[s.fight.area]) >= 5 else 0.0
    return 0.0


def _battle_turn(s: State, o: Choice, ask: Ask) -> float:
    if o == "retreat":
        chance = battle_chance(s, s.fight.area)
        mortal = s.level <= s.tables.levels_lost and not s.at[ARMY]
        return 3.0 if mortal or (chance < 0.1 and odds.retreat_value(s) >= 3) else 0.0
    return 2.0 if o == "fight" else _stratagem(s, o)


def _stratagem(s: State, o: Choice) -> float:
    steps = sum(1 if s.reduced[i] or s.tables.counters.reduced[i] is None else 2 for i in troops(s))
    if o == "envelop":
        return 2.5 if force_advantage(s) >= min(2, steps) else 0.0
    return 2.5 if steps >= 3 else 0.0


def _declare(s: State, o: Choice, ask: Ask) -> float:
    if o is PASS:
        return 1.0
    if o == "duel":
        return 3.0 if duel_chance(s) > 0.88 else 0.0
    if isinstance(o, tuple) and o[0] != "play":
        return 2.0 if o[0] == "charge" else 0.0
    return _stratagem(s, o)


def duel_chance(s: State) -> float:
    """The chance that Alexander strikes the Leader down before he falls himself."""
    enemy = leader(s)
    if enemy is None:
        return 0.0
    b = s.fight
    battle, superscript = values(s, ALEXANDER)
    _, foe, foe_superscript = odds.side(s, enemy)
    need = (1 if s.reduced[enemy] else 2) + b.foe_plans.count("guards")
    lives = (s.level - 1) // s.tables.levels_lost + b.plans.count("rally")
    hit = min(6, max(0, battle)) / 6
    two = min(6, max(0, superscript)) / 6
    struck = min(6, max(0, foe)) / 6 + min(6, max(0, foe_superscript)) / 6
    return _duel(need, lives, hit, two, min(1.0, struck))


@lru_cache(maxsize=4096)
def _duel(need: int, lives: int, hit: float, two: float, struck: float) -> float:
    """Exchange blows at the same moment until one is down; a life lost to a blow."""
    if need <= 0:
        return 1.0
    if lives < 0 or hit == 0:
        return 0.0
    nothing = (1 - hit) * (1 - struck)
    total = 0.0
    for hits, p in ((2, two), (1, hit - two), (0, 1 - hit)):
        for blow, q in ((1, struck), (0, 1 - struck)):
            if not hits and not blow:
                continue
            if lives - blow < 0:
                continue
            total += p * q * _duel(need - hits, lives - blow, hit, two, struck)
    return total / (1 - nothing) if nothing < 1 else 0.0


def _after_roll(s: State, o: Choice, ask: Ask) -> float:
    if o is PASS:
        return 1.0
    name, item = o
    sort, _, hits = item.partition(":")
    if name == "flank":
        return 3.0
    if hits != "0":
        return 0.0
    if sort == "alexander":
        return 2.0
    rollers = alike(s, [i for i in s.fight.rollers if i != ALEXANDER])
    battle, superscript = values(s, rollers[sort]) if sort in rollers else (1, 0)
    return 1.5 + mean_hits(battle, superscript, False) if battle > 1 else 0.5


def _regroup(s: State, o: Choice, ask: Ask) -> float:
    worth = s.tables.kinds[ask.about[0]].full[1]
    return 1.0 if (o is not PASS) == (worth >= 3 or s.fight.turn > 2) else 0.0


def _trap(s: State, o: Choice, ask: Ask) -> float:
    return 1.0 if (o is not PASS) == (s.die <= 2) else 0.0


def _govern_or_raze(s: State, o: Choice, ask: Ask) -> float:
    turns = len(s.campaign.turns) - s.turn + 1
    govern = s.campaign.resupply.govern * turns > s.campaign.resupply.raze * 1.5
    return 1.0 if (o == "govern") == govern else 0.3


FORCES = {"mac_ph": 5.0, "mac_hc_comp": 4.0, "mac_hc_thes": 3.0, "mac_in_hyp": 3.0, "mac_lc": 2.5}


def _spend(s: State, o: Choice, ask: Ask) -> float:
    if o is PASS:
        return 0.5
    if o == "levy":
        return 10.0
    if o == "insight":
        return 1.0
    name, item = o
    if name == "buy":
        return FORCES.get(item, 1.5) if strength(s) < 9 and s.gold > 6 else 0.3
    if name == "work":
        return 6.0
    return {"advisor": 4.0, "build": 0.4}.get(name, 0.5)


_WEIGHTS: dict[str, Callable[[State, Choice, Ask], float]] = {
    "choose_options": _options,
    "choose_advisors": _advisor,
    "counsel": _fixed(heed=0.3, forgo=0.7),
    "refit": _refit,
    "diplomats": lambda s, o, ask: 0.7 if o is PASS else 0.3,
    "aristander": _aristander,
    "pay_or_bleed": _fixed(pay=0.8, hit=0.2),
    "suffer_hit": _take_hit,
    "tyre_order": _tyre_order,
    "intrigue": _intrigue,
    "march": _march,
    "scouting": _scouting,
    "oracle": _oracle,
    "prophecy_failed": _prophecy_failed,
    "confront": _fixed(intimidate=1.0, battle=0.1),
    "intimidation": _intimidation,
    "on_going": _on_going,
    "anticipation": lambda s, o, ask: 1.0 if (o is not PASS) == (ask.about[1] >= 4) else 0.0,
    "own_plans": _own_plans,
    "battle_turn": _battle_turn,
    "declare": _declare,
    "after_roll": _after_roll,
    "take_hit": _take_hit,
    "duel_hit": _fixed(rally=1.0, alexander=0.01),
    "regroup": _regroup,
    "hit_wall": _hit_wall,
    "deal_hit": _deal_hit,
    "trap": _trap,
    "govern_or_raze": _govern_or_raze,
    "spend": _spend,
}
_BEST = frozenset(
    {
        "suffer_hit",
        "take_hit",
        "deal_hit",
        "hit_wall",
        "battle_turn",
        "declare",
        "after_roll",
        "intimidation",
    }
)


def routes(s: State, ask: Ask, label: Callable[[State, Choice], str]) -> dict[str, list[Choice]]:
    """Each right behind "more" as one step, named by ``label``."""
    if MORE not in ask.options:
        return {}
    return {label(s, right): [MORE, right] for right in rights(s, ask.what)}


# -- what came of an option ---------------------------------------------------------------------


def outcome(before: State, after: State) -> dict[str, Value]:
    """What a player cares about in what came of an option."""
    taken = len(after.conquered) - len(before.conquered)
    return {
        "Areas conquered": taken,
        "Forces lost": max(0, len(before.at[ARMY]) - len(after.at[ARMY])),
        "Gold": after.gold - before.gold,
        "Glory": after.glory - before.glory,
        "Alexander": f"A{after.level}",
    }
