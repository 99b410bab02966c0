"""Chapters 4 and 7 of Xenophon's game: the battlefield, who acts first, brothers hand to hand."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import DEAD, REBEL, ROYAL, SIDES, State, Unit
from ..tables.readings import found
from .lines import battle, leader_of, other, remove_general, seat_of, side_of
from .meetings import able_leaders
from .stacking import highest, lose_leader

ME_FIRST: Final = "first"
ME_LAST: Final = "last"
CLIMB: Final = "try"
NO_CLIMB: Final = "leave"


@rule("xen.7.3")
def battlefield(s: State, _battle: str) -> Asks[None]:
    """Rivers and valleys close flanks; the better leader may turn mountains into hills."""
    b = battle(s)
    terrain = s.game.terrain[b.province]
    if terrain == "rich":
        river(s)
    elif terrain == "mountain":
        valley(s)
    one, enemy = (
        highest(s, [x for f in army.forces for x in able_leaders(s, b.province, f)])
        for army in b.armies
    )
    if b.blocked and terrain == "mountain" and s.options["hills"] and one != enemy:
        better = SIDES[0] if one > enemy else SIDES[1]
        answer = yield Ask(
            seat_of(s, better),
            "hills",
            lambda: [CLIMB, NO_CLIMB],
            "xen.7.3:5",
            (b.province,),
        )
        if answer == CLIMB:
            roll = s.throw(hill_roll(s))
            if roll.over <= 0:
                b.hills, b.blocked = b.blocked, 0
            s.say("hills" if roll.over <= 0 else "no_hills", roll=roll)


def hill_roll(s: State) -> Roll:
    """Whether the fight can be brought to the hills."""
    return Roll("hill", D6, against=s.game.charts.succeeds_on.hill, clause="xen.7.3:5")


def river_roll(s: State) -> Roll:
    """Whether a river lies on a flank."""
    return Roll("river", D6, against=s.game.charts.succeeds_on.river, clause="xen.7.3:1")


def bank_roll(s: State) -> Roll:
    """On which flank: the rebels' left, or their right."""
    return Roll("bank", D6, against=s.game.charts.succeeds_on.river_left, clause="xen.7.3:1")


def valley_roll(s: State) -> Roll:
    """Which flanks the mountains close."""
    return Roll("valley", D6, clause="xen.7.3:2", reading=s.game.readings.valley)


def river(s: State) -> None:
    """In a rich valley the river may lie on one flank."""
    here = s.throw(river_roll(s))
    if here.over > 0:
        s.say("open_field", roll=here)
        return
    bank = s.throw(bank_roll(s))
    block(s, "left" if bank.over <= 0 else "right")
    s.say("blocked", "left" if bank.over <= 0 else "right", roll=[here, bank])


def valley(s: State) -> None:
    """Among mountains one or both flanks may be closed."""
    roll = s.throw(valley_roll(s))
    closed = found(roll)
    for wing in ("left", "right"):
        if closed in (wing, "both"):
            block(s, wing)
    s.say("open_field" if closed == "none" else "blocked", closed, roll=roll)


def block(s: State, wing: str) -> None:
    """A wing as the rebels see it: their outflank box and the one it faces."""
    b = battle(s)
    opposite = "right" if wing == "left" else "left"
    b.blocked |= 1 << s.game.box_of(side_of(s, REBEL), f"{wing}_outflank")
    b.blocked |= 1 << s.game.box_of(side_of(s, ROYAL), f"{opposite}_outflank")


@rule("xen.4.1", "xen.7.2")
def choose_order(s: State, _battle: str) -> Asks[None]:
    """The rebel decides who acts first in every round; the phasing player whether to draw up last."""
    b = battle(s)
    answer = yield Ask(
        s.seat(REBEL), "act", lambda: [ME_FIRST, ME_LAST], "xen.4.1:2", (b.province,)
    )
    b.first = side_of(s, REBEL if answer == ME_FIRST else ROYAL)
    phasing = side_of(s, s.phasing)
    answer = yield Ask(
        seat_of(s, phasing), "draw_up", lambda: [ME_LAST, ME_FIRST], "xen.7.2:2", (b.province,)
    )
    first = phasing if answer == ME_FIRST else other(phasing)
    s.then(("set_up", "battle", first), ("set_up", "battle", other(first)))


@rule("xen.10.1")
def hand_to_hand(s: State, unit: Unit, target: Unit) -> bool:
    """With the option, brothers who meet fight it out: the lower die is dead. Whether they met."""
    leaders = [leader_of(s, unit), leader_of(s, target)]
    if not s.options["brotherly_hatred"] or sorted(map(str, leaders)) != ["artaxerxes", "cyrus"]:
        return False
    rolls: list[Roll] = []
    while not rolls or rolls[-1].total == rolls[-2].total:
        rolls += [s.throw(single_combat_roll("cyrus")), s.throw(single_combat_roll("artaxerxes"))]
    loser = "cyrus" if rolls[-2].total < rolls[-1].total else "artaxerxes"
    remove_general(s, loser)
    battle(s).fallen.append(loser)
    lose_leader(s, loser, DEAD, rolls)
    return True


def single_combat_roll(brother: str) -> Roll:
    """How well one of the brothers fights; the lower dies."""
    return Roll(brother, D6, clause="xen.10.1:1")
