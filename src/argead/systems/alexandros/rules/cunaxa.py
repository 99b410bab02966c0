"""Chapters 4 and 7 of Xenophon's game: the battlefield, who acts first, brothers hand to hand."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..state import DEAD, FIRST, SECOND, State
from .lines import battle, leader_of, other
from .stacking import highest, lose_leader

ME_FIRST = "first"
ME_LAST = "last"
CLIMB = "try"
NO_CLIMB = "leave"


@rule("xen 7.3")
def battlefield(s: State, _battle: str) -> Asks[None]:
    """Rivers and valleys close flanks; the better leader may turn mountains into hills."""
    b = battle(s)
    terrain = s.game.terrain[b.province]
    if terrain == "rich":
        river(s)
    elif terrain == "mountain":
        valley(s)
    first, second = highest(s, b.province, FIRST), highest(s, b.province, b.foe)
    if b.blocked and terrain == "mountain" and s.options["hills"] and first != second:
        side = FIRST if first > second else SECOND
        answer = yield Ask(
            s.seat(side), "hills", lambda: [CLIMB, NO_CLIMB], "xen 7.3", (b.province,), final=True
        )
        if answer == CLIMB and s.chance.d6("hill") <= s.game.charts.succeeds_on.hill:
            b.hills, b.blocked = b.blocked, 0
            s.say("hills")


def river(s: State) -> None:
    """In a rich valley the river may lie on one flank."""
    on = s.game.charts.succeeds_on
    if s.chance.d6("river") <= on.river:
        left = s.chance.d6("bank") <= on.river_left
        block(s, "left" if left else "right")


def valley(s: State) -> None:
    """Among mountains one or both flanks may be closed."""
    closed = s.game.charts.mountain_field.blocked[s.chance.d6("valley") - 1]
    if closed in ("left", "both"):
        block(s, "left")
    if closed in ("right", "both"):
        block(s, "right")


def block(s: State, wing: str) -> None:
    """A wing as the rebels see it: their outflank box and the one it faces."""
    b = battle(s)
    opposite = "right" if wing == "left" else "left"
    b.blocked |= 1 << s.game.box_of(FIRST, f"{wing}_outflank")
    b.blocked |= 1 << s.game.box_of(SECOND, f"{opposite}_outflank")
    s.say("blocked", wing)


@rule("xen 4.1", "xen 7.2")
def choose_order(s: State, _battle: str) -> Asks[None]:
    """The rebel decides who acts first in every round; the phasing player whether to draw up last."""
    b = battle(s)
    answer = yield Ask(s.seat(FIRST), "act", lambda: [ME_FIRST, ME_LAST], "xen 4.1", (b.province,))
    b.first = FIRST if answer == ME_FIRST else SECOND
    phasing = s.phasing
    answer = yield Ask(
        s.seat(phasing), "draw_up", lambda: [ME_LAST, ME_FIRST], "xen 7.2", (b.province,)
    )
    first = phasing if answer == ME_FIRST else other(phasing)
    s.then(("set_up", "battle", first), ("set_up", "battle", other(first)))


@rule("xen 10.1")
def hand_to_hand(s: State, unit: int, target: int) -> bool:
    """With the option, brothers who meet fight it out: the lower die is dead. Whether they met."""
    leaders = [leader_of(s, unit), leader_of(s, target)]
    if not s.options["brotherly_hatred"] or sorted(map(str, leaders)) != ["artaxerxes", "cyrus"]:
        return False
    while True:
        cyrus, king = s.chance.d6("cyrus"), s.chance.d6("artaxerxes")
        if cyrus != king:
            break
    loser = "cyrus" if cyrus < king else "artaxerxes"
    b = battle(s)
    b.leaders.pop(loser, None)
    b.lead.pop(loser, None)
    b.fallen.append(loser)
    lose_leader(s, loser, DEAD)
    return True
