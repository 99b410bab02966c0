"""What an officer who knows his trade would answer: a weight for each option of a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from argead.core.ask import AS_PROPOSED, DONE, MORE, PASS, Ask, Choice

from ..rules.after_dice import is_phalanx
from ..rules.attacks import values
from ..rules.battle import in_hand, retreat_roll
from ..rules.forces import is_mortal
from ..rules.hits import troops
from ..rules.intimidation import force_advantage, intimidation_total
from ..rules.preparation import to_refit
from ..rules.prophecies import awaits
from ..rules.rights import is_right
from ..rules.scouting import foraging, resistance
from ..rules.stratagems import is_stratagem
from ..rules.tyre import (
    can_land,
    destroyed_sections,
    is_tyre,
    rules_of_tyre,
    tracks,
    tyre_stands,
)
from ..rules.victory import victory_condition
from ..schema.ids import Counter, KindId, Sort
from ..stakes.duels import duel_chance
from ..state import (
    ALEXANDER,
    State,
    falls,
    one_of,
    side_up,
    steps_of,
    strength,
    turns_left,
    unconquered,
)
from ..tables.places import ARMY
from .battles import battle_chance, mean_hits
from .numbers import COLUMN, bound_for, far_to_go, fit, gold_short, too_many, weakest


def likely(s: State, ask: Ask) -> Sequence[float] | None:
    """A weight for each option of the open question; 0 is not worth a thought."""
    options = ask.options
    if ask.what.endswith(".more"):
        return [0.1 if o is PASS else _right(s, o, ask.what) for o in options]
    weigh = _WEIGHTS.get(ask.what)
    if weigh is None:
        return None
    if ask.what == "march" and PASS in options and victory_condition(s):
        return [1.0 if o is PASS else 0.0 for o in options]
    least = WORTH_A_TRY if ask.what in _OPEN else 0.0
    weights = [
        _right(s, o, ask.what) if o == MORE or is_right(o) else max(least, weigh(s, o, ask))
        for o in options
    ]
    if sum(weights) <= 0:
        return None
    if ask.what in _BEST:
        best = max(weights)
        return [1.0 if w == best else 0.0 for w in weights]
    return weights


def _right(s: State, o: Choice, what: str) -> float:
    """Rights at any time: send home whom the purse cannot feed, fulfil a Prophecy."""
    needless = what.startswith("march") and too_many(s)
    if o == MORE:
        if needless > 1:
            return 1.0
        return WORTH_A_TRY if needless or s.oracles.due or gold_short(s) > 0 else 0.0
    if o[0] == "disband":
        return 2.0 if (needless or 0 < gold_short(s) <= 3) and weakest(s) == o[1] else 0.0
    return {"offer": 9.0, "play": 0.2, "dismiss": 0.3}[o[0]]


def _fixed(**weights: float) -> Callable[[State, Choice, Ask], float]:
    return lambda s, o, ask: weights.get("none" if o is PASS else str(o), 0.0)


WORTH_A_TRY: Final = 0.02
ADVISORS: Final = {
    "parmenion": 5.0,
    "hephaestion": 4.0,
    "antipater": 2.0,
    "callisthenes": 2.0,
    "aristander": 1.0,
}
BADNESS: Final = {"wall": 3, "toll": 2, "garrison": 3, "glory": -1, "gold": -1, "none": 0}


def _advisor(s: State, o: Choice, ask: Ask) -> float:
    return ADVISORS.get(str(o), 0.0)


def _options(s: State, o: Choice, ask: Ask) -> float:
    return 1.0 if o == DONE else 0.1


def _refit(s: State, o: Choice, ask: Ask) -> float:
    return 1.0 if o is not PASS or not to_refit(s) else 0.1


def _aristander(s: State, o: Choice, ask: Ask) -> float:
    area, total = ask.about
    if is_tyre(s, area):
        now = len(s.campaign.tyre_order(total).choice)
        then = len(s.campaign.tyre_order(total + 1).choice)
    else:
        now = BADNESS.get(s.campaign.order(total).effect, 0)
        then = BADNESS.get(s.campaign.order(total + 1).effect, 0)
    return 1.0 if (o == "add") == (then < now) else 0.0


def own_loss(s: State, option: Choice) -> float:
    """What it costs to place a Hit there."""
    if option == "rally":
        return 0.34
    if option == "alexander":
        return 100.0 if is_mortal(s) else 1.2
    i = one_of(s, s.at[ARMY], option)
    now, then = attack_now_and_after(s, i)
    if then is None:
        return now + 0.12
    return (now - then) * (0.7 if s.tables.counters.cavalry[i] else 1)


def attack_now_and_after(s: State, i: Counter) -> tuple[float, float | None]:
    """Hits of a Force on average now and after one Hit; None: it falls."""
    phalanx = s.tables.counters.phalanx[i]
    now = mean_hits(*side_up(s, i)[1:], phalanx)
    reduced = s.tables.counters.reduced[i]
    if falls(s, i) or reduced is None:
        return now, None
    return now, mean_hits(*reduced[1:], phalanx)


def _take_hit(s: State, o: Choice, ask: Ask) -> float:
    return 200.0 - own_loss(s, o)


def enemy_gain(s: State, option: Choice) -> float:
    """What a Hit there takes from the enemy."""
    i = one_of(s, s.at[s.fight.area], option)
    if s.tables.counters.wall[i]:
        return 0.09 * len(s.at[ARMY]) if len(troops(s)) > 1 else 0.01
    now, then = attack_now_and_after(s, i)
    return now + 0.05 if then is None else now - then + 0.02


def _deal_hit(s: State, o: Choice, ask: Ask) -> float:
    return 1.0 + enemy_gain(s, o)


def _hit_wall(s: State, o: Choice, ask: Ask) -> float:
    return 2.0 if str(o).endswith("reduced") else 1.0


def _tyre_order(s: State, o: Choice, ask: Ask) -> float:
    worth = {"gold": 0.5 + 0.1 * s.treasury.gold, "siege_ship": 0.6, "transport": 0.7, "mole": 1.1}
    worth |= {"repair": 0.8 if not destroyed_sections(s) else 0.2, "warship": 0.7}
    return worth[str(o)]


def _intrigue(s: State, o: Choice, ask: Ask) -> float:
    """A counter that would inflict Hits costs more than its price; Forces that gather are met later."""
    price = s.tables.operations[ask.about[0]].intrigue
    assert price is not None
    if s.campaign.operation_hits:
        return 1.0 if (o == "cancel") == (s.treasury.gold >= price.gold + 3) else 0.0
    cheap = s.treasury.gold >= price.gold * 3 if price.gold else s.treasury.glory >= 3
    return 1.0 if (o == "cancel") == cheap else 0.0


def _march(s: State, o: Choice, ask: Ask) -> float:
    """Towards the nearest Area that can be taken; wait and recruit where the enemy is too strong."""
    if o is PASS:
        return 0.04
    if o == "intimidate":
        return 1.0
    if o == "battle":
        return 1.0 if battle_chance(s, s.army.at) > 0.7 else 0.0
    area = o[1]
    if unconquered(s, area):
        stronghold = s.campaign.area[area].pivotal == "stronghold"
        sure = battle_chance(s, area) > 0.7
        return 1.0 if sure or (stronghold and strength(s) - len(s.at[area]) >= 3) else 0.01
    goal = bound_for(s)
    if goal is None:
        return 0.0
    nearer = s.campaign.range[area][goal] < s.campaign.range[s.army.at][goal]
    return 1.0 if nearer else 0.01


def _scouting(s: State, o: Choice, ask: Ask) -> float:
    """Pay and go: who stops has lost the turn, and the next die is no better."""
    if o == "stop":
        return 0.3
    if resistance(s) > 1:
        return 0.1
    return 1.0 if foraging(s) <= max(4, s.treasury.gold * 2 // 3) else 0.3


def _oracle(s: State, o: Choice, ask: Ask) -> float:
    safe = s.level > 1 or len(s.advisors) > len(s.oracles.due)
    return 1.0 if (o == "accept") == safe else 0.0


def _prophecy_failed(s: State, o: Choice, ask: Ask) -> float:
    return 2.5 if o == "level" else 6.0 - ADVISORS[str(o)]


def _intimidation(s: State, o: Choice, ask: Ask) -> float:
    short = s.tables.log.intimidation.success - intimidation_total(s)
    if o is PASS:
        return 1.0 if short > 0 else 0.0
    if o == "glory":
        return 5.0 if 0 < short <= min(s.treasury.glory, 3) else 0.0
    return 4.0 if 3 < short <= 4 else 0.0


def _on_going(s: State, o: Choice, ask: Ask) -> float:
    fight = battle_chance(s, s.army.at) > 0.8
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
    """Fight on, but a king who would be slain with his Army saves himself, whoever stays behind."""
    if o == "retreat":
        chance = battle_chance(s, s.fight.area)
        safe = retreat_roll(s).against or 0
        if is_mortal(s):
            return 3.0 if chance < DESPAIR or not s.at[ARMY] else 0.0
        return 3.0 if chance < 0.1 and safe >= 3 else 0.0
    return 2.0 if o == "fight" else _stratagem(s, o)


DESPAIR: Final = 0.25
"""A mortal Alexander leaves a battle with a smaller chance than this."""


def _stratagem(s: State, o: Choice) -> float:
    steps = sum(steps_of(s, i) for i in troops(s))
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


def _after_roll(s: State, o: Choice, ask: Ask) -> float:
    if o is PASS:
        return 1.0
    if is_stratagem(o):
        return _stratagem(s, o)
    name, item = o
    sort, hits, *marks = item.split(":")
    if name == "flank":
        return 3.0
    if sort == "alexander":
        return 2.0 if hits == "0" else 0.0
    rolled_on = int(hits) if is_phalanx(s, Sort(sort)) else 0
    if rolled_on < int(hits) or any(mark.isdigit() for mark in marks):
        return 0.0
    rollers = [a.who for a in in_hand(s).attacks if a.who != ALEXANDER]
    battle, superscript = values(s, one_of(s, rollers, Sort(sort)))
    if rolled_on >= battle:
        return 0.0
    battle -= rolled_on
    return 1.5 + mean_hits(battle, superscript, False) if battle > 1 else 0.5


def _regroup(s: State, o: Choice, ask: Ask) -> float:
    worth = s.tables.kinds[ask.about[0]].full[1]
    return 1.0 if (o is not PASS) == (worth >= 3 or s.fight.turn.number > 2) else 0.0


def _trap(s: State, o: Choice, ask: Ask) -> float:
    return 1.0 if (o is not PASS) == (s.fight.trap <= 2) else 0.0


def _govern_or_raze(s: State, o: Choice, ask: Ask) -> float:
    turns = turns_left(s) + 1
    govern = s.campaign.resupply.govern * turns > s.campaign.resupply.raze * 1.5
    return 1.0 if (o == "govern") == govern else 0.3


FORCES: Final = {
    "mac_ph": 5.0,
    "mac_hc_comp": 4.0,
    "mac_hc_thes": 3.0,
    "mac_in_hyp": 3.0,
    "mac_lc": 2.5,
    "mac_in": 2.0,
}


def _spend(s: State, o: Choice, ask: Ask) -> float:
    """Forces that can be fed and a Siege Engine, but never the Gold for the next march."""
    if o is PASS:
        return 0.05 if _is_parting(s) else 0.5
    if o == "levy":
        return 10.0
    if o == "insight":
        return 3.0 if _is_parting(s) else 0.3
    name, item = o
    if name == "buy":
        return _recruit(s, item)
    if name == "work":
        return _work(s, item)
    if name == "build":
        return _build(s, item)
    return 4.0 if name == "advisor" else 0.0


def _is_parting(s: State) -> bool:
    """Whether Gold and Glory are spent for the last time, and the Army marches on."""
    return s.number + 1 < len(s.tables.course[s.scenario]) and victory_condition(s)


def _build(s: State, item: str) -> float:
    """What a Prophecy asks for; a Temple when there is Gold to spare."""
    if item == "city" and awaits(s, "build_city"):
        return 8.0
    return 0.3 if s.treasury.gold > 15 else 0.0


def _work(s: State, item: str) -> float:
    """Siege Ships, many at once, so that the breach is not repaired; Transports while they still pay."""
    if not tyre_stands(s) or can_land(s):
        return 0.0
    siege, left = tracks(s), turns_left(s)
    if item == "siege_ship":
        return 6.0 if s.army.at == rules_of_tyre(s).shore else 0.05
    if item == "transport":
        return 5.0 if siege.transports < 4 and left >= 5 else 0.02
    if item == "warship":
        return 2.0 if siege.fleet > 2 and left >= 6 else 0.05
    return 0.05


def _recruit(s: State, kind: KindId) -> float:
    forces, price = strength(s), s.tables.kinds[kind].full[1]
    if kind not in FORCES and kind != "mac_se":
        return 0.0
    if _is_parting(s):
        return FORCES.get(kind, 1.0) if forces < WELCOME else 0.0
    if forces >= min(8, fit(s)) or s.treasury.gold - price < forces - 2:
        return WORTH_A_TRY
    if forces >= COLUMN and far_to_go(s):
        return WORTH_A_TRY
    if kind == "mac_se":
        engines = any(s.tables.counters.siege_engine[i] for i in s.at[ARMY])
        return 0.2 if engines else 8.0
    return FORCES[kind]


WELCOME: Final = 9
"""Forces with which the next campaign of a linked game is well begun."""


_WEIGHTS: Final[dict[str, Callable[[State, Choice, Ask], float]]] = {
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
    "enemy_rally": _fixed(foes=1.0, walls=0.3, leader=0.05),
    "deal_hit": _deal_hit,
    "trap": _trap,
    "govern_or_raze": _govern_or_raze,
    "spend": _spend,
}
_OPEN: Final = frozenset(
    {
        "march",
        "scouting",
        "on_going",
        "oracle",
        "intrigue",
        "govern_or_raze",
        "anticipation",
        "counsel",
        "confront",
        "refit",
    }
)
_BEST: Final = frozenset(
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
