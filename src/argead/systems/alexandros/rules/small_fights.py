"""Small fights of the Successors: one roll between sides that may be allies."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import Force, Owner, State, bits
from ..tables.readings import found
from .combat import ELIMINATED, at_odds, may_retreat, odds_column, wipe_out
from .control import settle_at
from .loyalty import leaderless
from .markers import kept_at
from .meetings import able
from .offensives import leaders_among, the_fight
from .stacking import best_leaders, choose_step, highest, leader_check, lose_step
from .victors import compare_allies, here, senior
from .wars import is_player


def fighters(s: State, forces: list[Force]) -> int:
    """The units of a side that count in a small fight."""
    units = 0
    for force in forces:
        units |= able(s, the_fight(s).place, force)
    return units


@rule("clash.9.3")
def phasing_side_attacks(s: State) -> bool:
    """The larger side is the attacker of the table, then the stronger; of equals the phasing one (C56)."""
    fight = the_fight(s)
    mine, theirs = fighters(s, fight.attackers), fighters(s, fight.defenders)
    size = mine.bit_count() - theirs.bit_count()
    if size == 0:
        size = sum(s.attack(u) for u in bits(mine)) - sum(s.attack(u) for u in bits(theirs))
    return size >= 0


@rule("clash.9.3")
def small_odds(s: State, attackers: list[Force], defenders: list[Force]) -> tuple[int, int]:
    """Attack strength against defense strength, each side with its one best leader."""
    mine, theirs = fighters(s, attackers), fighters(s, defenders)
    strength = sum(s.attack(u) for u in bits(mine))
    resistance = sum(s.defense(u) for u in bits(theirs))
    if mine:
        strength += max(0, highest(s, leaders_among(s, attackers)))
    if theirs:
        resistance += max(0, highest(s, leaders_among(s, defenders)))
    return strength, resistance


def small_roll(s: State, attackers: list[Force], defenders: list[Force]) -> Roll | None:
    """A small fight; None where the odds are beyond the table and the defender is eliminated."""
    strength, resistance = small_odds(s, attackers, defenders)
    column = odds_column(strength, resistance)
    columns = s.game.readings.minor
    if column >= len(columns):
        return None
    reading = at_odds(columns[column], strength, resistance)
    return Roll("minor", D6, clause="9.4:6", reading=reading)


@rule("clash.9.3")
def small_fight(s: State) -> Asks[None]:
    """One roll; a single loss falls on the larger ally, elimination on all (C56).

    Who has lost his last leader does not fall back: his men join the enemy (C15).
    """
    fight = the_fight(s)
    first, second = fight.attackers, fight.defenders
    if not phasing_side_attacks(s):
        first, second = second, first
    s.fighting.fought |= fighters(s, first) | fighters(s, second)
    compare_allies(s, first)
    compare_allies(s, second)
    roll = small_roll(s, first, second)
    result = ELIMINATED
    if roll is not None:
        s.throw(roll)
        result = found(roll)
    sides = (s.game.force_names[first[0]], s.game.force_names[second[0]])
    s.say("minor", fight.place, result, *sides, roll=roll)
    if result in ("AE", ELIMINATED):
        beaten = second if result == ELIMINATED else first
        for force in beaten:
            wipe_out(s, fight.place, force)
        if result == ELIMINATED:
            owners = [s.owner_of(f) for f in beaten]
            fight.losers = [o for o in owners if is_player(s, o)]
    else:
        if result in ("AL", "EX"):
            yield from small_loss(s, first)
        if result in ("DL", "EX"):
            yield from small_loss(s, second)
            for force in second:
                if s.owner_of(force) not in leaderless(s):
                    yield from may_retreat(s, fight.place, force)
    rank_takers(s)
    settle_at(s, fight.place)


@rule("clash.3.0:10", "clash.9.4:18")
def rank_takers(s: State) -> None:
    """Where two allies take something from the enemy it is known which of them is the larger (C82)."""
    fight = the_fight(s)
    for beaten, takers in (
        (fight.attackers, fight.defenders),
        (fight.defenders, fight.attackers),
    ):
        if any(loses_something(s, s.owner_of(f)) for f in beaten):
            senior(s, takers)


def loses_something(s: State, owner: Owner) -> bool:
    """Whether a side has lost its last leader, or the last man beside a marker."""
    place = the_fight(s).place
    return owner in leaderless(s) or bool(kept_at(s, owner, place) and not here(s, owner, place))


def small_loss(s: State, forces: list[Force]) -> Asks[None]:
    """One step of the larger ally, and a check for the side's best leader."""
    place = the_fight(s).place
    force = senior(s, forces)
    if not able(s, place, force):
        return
    unit = yield from choose_step(
        s, s.owner_of(force), able(s, place, force), "minor_loss", "9.5:6", (place,)
    )
    lose_step(s, unit, place)
    best = best_leaders(s, leaders_among(s, forces))
    if best:
        leader = yield Ask(
            s.seat(s.owner_of(force)), "leader_at_risk", lambda: best, "9.5:7", (place,)
        )
        leader_check(s, leader, "loss")
