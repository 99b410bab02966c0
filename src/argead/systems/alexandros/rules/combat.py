"""Sections 9.4 and 9.5: the order of combats, and small fights."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Reading, Roll
from argead.core.rulebook import rule

from ..state import DEAD, Fighting, Force, Owner, State, bits
from ..tables.readings import found
from .control import settle_at
from .evasion import SMALL_FIGHT, evasion_refuges, retreats, try_to_evade, withdraw
from .meetings import Meeting, able, able_leaders, combatants, is_tactical, meetings
from .stacking import (
    best_leaders,
    choose_step,
    destroy,
    highest,
    leader_check,
    lose_leader,
    lose_step,
)
from .variant import variant

ELIMINATED: Final = "DE"


def begin_combat(s: State) -> None:
    """Combat is wherever opposing forces stand at the start of the phase."""
    s.fighting = Fighting()
    s.lost_leaders = []
    s.mourners = 0
    s.then(*variant(s).combat_phases(s))


@rule("4.2", "9.1", "xen.7.1")
def combat(s: State, owner: Owner) -> Asks[None]:
    """One fight after the other, in the order that the game asks for or the player likes."""

    def options() -> list[tuple[str, str] | None]:
        found = fights(s, owner)
        named: list[tuple[str, str] | None] = [(m.province, enemy_name(s, m)) for m in found]
        if variant(s).may_decline() and not any(variant(s).must_fight(m.other) for m in found):
            named.append(None)
        return named

    if not meetings(s, owner):
        return
    answer = yield Ask(s.seat(owner), "combat", options, "9.1:4")
    if answer is None:
        return
    meeting = next(m for m in fights(s, owner) if (m.province, enemy_name(s, m)) == answer)
    s.fighting.resolved.append(meeting.key)
    s.phasing = owner
    s.then(("meet" if is_tactical(s, meeting) else "minor_combat", *meeting))
    s.then(("junior_officers",), ("combat", owner))


def fights(s: State, owner: Owner) -> list[Meeting]:
    """The meetings among which a player may choose now."""
    found = meetings(s, owner)
    pressing = [m for m in found if variant(s).must_fight(m.other)]
    if pressing:
        return pressing
    if variant(s).small_fights_first():
        return [m for m in found if not is_tactical(s, m)] or found
    return found


def enemy_name(s: State, meeting: Meeting) -> str:
    """A meeting as an option names it."""
    return s.game.force_names[meeting.other]


@rule("9.4", "xen.2.1")
def attacker_in(s: State, province: str, one: Force, other: Force) -> Force:
    """The larger force attacks; then the one with more attack strength; then whom the game favours."""
    mine, theirs = able(s, province, one), able(s, province, other)
    size = mine.bit_count() - theirs.bit_count()
    if size == 0:
        size = sum(s.attack(u) for u in bits(mine)) - sum(s.attack(u) for u in bits(theirs))
    if size == 0:
        return variant(s).bolder(s, one, other)
    return one if size > 0 else other


@rule("9.4", "9.5")
def minor_combat(s: State, province: str, one: Force, other: Force) -> Asks[None]:
    """One roll at odds rounded down; odds above 4:1 need none."""
    attacker = attacker_in(s, province, one, other)
    defender = other if attacker == one else one
    if (yield from evades(s, province, *variant(s).runner(s, attacker, defender))):
        return
    s.fighting.fought |= able(s, province, one) | able(s, province, other)
    result = fight_it_out(s, province, attacker, defender)
    if result == "AE":
        wipe_out(s, province, attacker)
    elif result == ELIMINATED:
        wipe_out(s, province, defender)
    else:
        if result in ("AL", "EX"):
            yield from minor_loss(s, province, attacker)
        if result in ("DL", "EX"):
            yield from minor_loss(s, province, defender)
            yield from may_retreat(s, province, defender)
    settle_at(s, province)


def evades(s: State, province: str, runner: Force, chaser: Force) -> Asks[bool]:
    """Whether somebody slips away from a small fight."""
    if not evasion_refuges(s, province, runner, SMALL_FIGHT):
        return False
    if not variant(s).may_evade_minor(s, province, runner, chaser):
        return False
    return (yield from try_to_evade(s, province, runner, variant(s).minor_evasion(s), SMALL_FIGHT))


@rule("9.4", "xen.2.1", "2.8:1", "2.8:2")
def minor_odds(s: State, province: str, attacker: Force, defender: Force) -> tuple[int, int]:
    """Attack strength and defense strength, each with its best leader.

    Scythe chariots do not count, and a leader adds to nothing where nobody counts.
    """
    mine, theirs = able(s, province, attacker), able(s, province, defender)
    strength = sum(s.attack(u) for u in bits(mine))
    resistance = sum(s.defense(u) for u in bits(theirs))
    if mine:
        strength += max(0, highest(s, able_leaders(s, province, attacker)))
    if theirs:
        resistance += max(0, highest(s, able_leaders(s, province, defender)))
    return strength, resistance


def odds_column(strength: int, resistance: int) -> int:
    """Odds rounded down, 5 for anything better; whoever cannot resist at all is worst off (R13)."""
    return 5 if resistance <= 0 else min(5, strength // resistance)


def at_odds(reading: Reading, strength: int, resistance: int) -> Reading:
    """A column of a table by odds, with the strengths that led there."""
    return reading._replace(column=f"{reading.column} ({strength} to {resistance})")


def minor_roll(s: State, province: str, attacker: Force, defender: Force) -> Roll | None:
    """A small fight; None where the odds are beyond the table and the defender is eliminated."""
    strength, resistance = minor_odds(s, province, attacker, defender)
    column = odds_column(strength, resistance)
    columns = s.game.readings.minor
    if column >= len(columns):
        return None
    reading = at_odds(columns[column], strength, resistance)
    return Roll("minor", D6, clause="9.4:6", reading=reading)


def fight_it_out(s: State, province: str, attacker: Force, defender: Force) -> str:
    """The result of a small fight."""
    roll = minor_roll(s, province, attacker, defender)
    sides = (s.game.force_names[attacker], s.game.force_names[defender])
    if roll is None:
        s.say("minor", province, ELIMINATED, *sides)
        return ELIMINATED
    result = found(s.throw(roll))
    s.say("minor", province, result, *sides, roll=roll)
    return result


@rule("9.5", "xen.2.1")
def wipe_out(s: State, province: str, force: Force) -> None:
    """All units and leaders of a force that fought are eliminated, and scythe chariots beside them (D13)."""
    destroy(s, combatants(s, province, force), province)
    for leader in able_leaders(s, province, force):
        lose_leader(s, leader, DEAD)


def minor_loss(s: State, province: str, force: Force) -> Asks[None]:
    """One step of the owner's choice, and a check for his best leader."""
    unit = yield from choose_step(
        s, s.owner_of(force), able(s, province, force), "minor_loss", "9.5:6", (province,)
    )
    lose_step(s, unit, province)
    best = best_leaders(s, able_leaders(s, province, force))
    if best:
        leader = yield Ask(
            s.seat(s.owner_of(force)), "leader_at_risk", lambda: best, "9.5:7", (province,)
        )
        leader_check(s, leader, "loss")


@rule("9.5", "xen.2.1")
def may_retreat(s: State, province: str, force: Force) -> Asks[None]:
    """Surviving defenders may leave for a controlled or contested neighbour.

    A leader alone is one, and so are scythe chariots that did not count in the fight.
    """
    if not combatants(s, province, force) and not able_leaders(s, province, force):
        return

    def options() -> list[str | None]:
        return [*retreats(s, province, force, friendly=True), None]

    goal = yield Ask(s.seat(s.owner_of(force)), "retreat", options, "9.5:9", (province,))
    if goal is not None:
        withdraw(s, province, force, goal)
