"""What else changes at once in the wars of the Successors: walls that nobody holds."""

from __future__ import annotations

from argead.core.roll import Roll
from argead.core.rulebook import rule

from ..state import NOBODY, Owner, State
from .clash_set_up import roll_off_roll
from .control import everybody


@rule("clash.1.3", "clash.3.0")
def open_gates(s: State) -> None:
    """Walls that nobody holds go to the first who is alone in their province (C5, C15).

    Two who are alone on either side of a border fortress roll off for it (C93).
    """
    holders, walls = s.city_owner, s.walls
    unheld = [
        (city, sides) for city, sides in s.game.gates if walls[city] and holders[city] == NOBODY
    ]
    for city, sides in unheld:
        found = [lone_holder(s, p) for p in sides]
        takers = list(dict.fromkeys(o for o in found if o != NOBODY))
        if takers:
            owner = takers[0] if len(takers) == 1 else win_by_dice(s, city, takers)
            s.city_owner[city] = owner
            s.say("taken", city, s.game.owner_names[owner])


def lone_holder(s: State, province: str) -> Owner:
    """Who holds a province and is alone in it."""
    units, owner = everybody(s, province), s.control[province]
    return owner if units and owner != NOBODY and not units & ~s.owned[owner] else NOBODY


@rule("clash.1.4")
def win_by_dice(s: State, what: str, owners: list[Owner]) -> Owner:
    """All roll until one of them has the highest die."""
    left, rolls = owners, list[Roll]()
    while len(left) > 1:
        dice = [s.throw(roll_off_roll()) for _ in left]
        rolls += dice
        best = max(die.total for die in dice)
        left = [o for o, die in zip(left, dice, strict=True) if die.total == best]
    s.say("roll_off", what, s.game.owner_names[left[0]], roll=rolls)
    return left[0]
