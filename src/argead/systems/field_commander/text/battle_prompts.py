"""Prompts of a battle, from the Plans to the last Hit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..rules.attacks import must_rest
from ..rules.battle import in_hand, own_forces, retreat_roll
from ..rules.battle_plans import free_plans_left
from ..rules.forces import is_mortal
from ..rules.hits import leader, troops
from ..rules.plans import CHARGE
from ..schema.ids import AreaId, KindId
from ..stakes import chances
from ..state import ALEXANDER, State, strength
from ..tables.places import ARMY
from . import names
from .names import amount


def mortal(s: State) -> str:
    """What a Hit would do to Alexander."""
    if is_mortal(s):
        return " A Hit on Alexander would kill him."
    return f" A Hit on Alexander makes him A{s.level - s.tables.levels_lost}."


def _anticipation(s: State, area: AreaId, n: int) -> str:
    return f"Play Anticipation, so that the enemy draws no Battle Plans instead of {n}?"


def _sides(s: State) -> str:
    return f"{amount(strength(s), 'Force')} against {len(s.at[s.fight.area])}"


def _own_plans(s: State, area: AreaId) -> str:
    enemy = names.enemy_plans(s.tables, s.fight.foe_plans)
    mine = names.own_plans(s.tables, s.fight.plans)
    free = free_plans_left(s)
    cost = (
        f"{amount(free, 'free Plan')} left"
        if free
        else f"{s.tables.allowance.extra_gold} Gold each, you have {s.treasury.gold}"
    )
    return (
        f"{names.area(s.tables, area)}, {_sides(s)}. Their Plans: {enemy}. Yours: {mine}. "
        f"Choose a Battle Plan ({cost})."
    )


def _battle_turn(s: State, area: AreaId, turn: int) -> str:
    dealt, taken = chances.expected_hits(s, turn)
    foes = names.army(s, s.at[area])
    return (
        f"Battle turn {turn} at {names.area(s.tables, area)}: {_sides(s)} ({foes}). You may expect to deal "
        f"{dealt:.1f} and to suffer {taken:.1f} Hits this turn. "
        f"{_losses_in_retreat(s)}"
    )


def _losses_in_retreat(s: State) -> str:
    safe = retreat_roll(s).against or 0
    if not s.at[ARMY] or safe >= chances.FACES:
        return "A retreat loses nobody."
    return f"A retreat loses each Force that rolls above {safe}."


def _declare(s: State, speed: int) -> str:
    penalty = in_hand(s).penalty
    walls = f" Walls take {penalty} off your values." if penalty and _hindered(s) else ""
    return f"Speed {speed}: anything to declare before the dice?{walls}"


def _hindered(s: State) -> bool:
    """Whether anybody of yours attacks whom Walls hinder: all but Siege Engines."""
    engine = s.tables.counters.siege_engine
    forces = [i for i in own_forces(s) if not engine[i]]
    charges = CHARGE in s.fight.plans
    return ALEXANDER in in_hand(s).present or any(charges or not must_rest(s, i) for i in forces)


def _after_roll(s: State, speed: int) -> str:
    told = [
        f"{names.fighter(s, a.who)} {'-'.join(map(str, a.dice))} = {amount(a.hits, 'Hit')}"
        for a in in_hand(s).attacks
    ]
    return f"Speed {speed}: {'; '.join(told)}. Use a Plan or an Insight, or let the dice stand?"


def _take_hit(s: State) -> str:
    return f"You suffer {amount(s.fight.hits.on_army, 'Hit')}: who takes the next one?{mortal(s)}"


def _duel_hit(s: State) -> str:
    return f"The enemy Leader strikes Alexander: {amount(s.fight.hits.on_alexander, 'Hit')}.{mortal(s)}"


def _regroup(s: State, kind: KindId) -> str:
    name = names.force(s.tables, kind)
    is_, returns = (
        ("are", "they return") if names.is_plural(s.tables, kind) else ("is", "it returns")
    )
    return f"{name} {is_} destroyed: play Regroup, so that {returns} at full strength after the battle?"


def _hit_wall(s: State) -> str:
    return (
        f"Your Siege Engines score {amount(s.fight.hits.on_walls, 'Hit')} on the Walls: which one?"
    )


def _enemy_rally(s: State) -> str:
    hits = s.fight.hits
    scored = {"on Forces": hits.on_foes, "on Walls": hits.on_walls, "on the Leader": hits.on_leader}
    told = ", ".join(f"{n} {where}" for where, n in scored.items() if n)
    return f"You score Hits: {told}. Their Rally absorbs one: which?"


def _deal_hit(s: State) -> str:
    alone = leader(s) is not None and len(troops(s)) == 1
    last = " The last troops take their Leader with them." if alone else ""
    return f"You deal {amount(s.fight.hits.on_foes, 'Hit')}: where does the next one fall?{last}"


def _trap(s: State) -> str:
    die = s.fight.trap
    return f"The Trap rolled {die}: {amount(die, 'Hit')}. Re-roll it with Fate?"


BATTLE: Final[dict[str, Callable[..., str]]] = {
    "anticipation": _anticipation,
    "own_plans": _own_plans,
    "battle_turn": _battle_turn,
    "declare": _declare,
    "after_roll": _after_roll,
    "take_hit": _take_hit,
    "duel_hit": _duel_hit,
    "regroup": _regroup,
    "hit_wall": _hit_wall,
    "enemy_rally": _enemy_rally,
    "deal_hit": _deal_hit,
    "trap": _trap,
}
