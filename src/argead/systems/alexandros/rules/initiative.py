"""Section 6.2 of the Successors: who moves when."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Roll, scaled
from argead.core.rulebook import rule

from ..state import NOBODY, Owner, State
from .wars import TWO_PLAYERS, best_rating, first_turn, living, wars

LEADER: Final = scaled("best leader", "clash.6.2:1")


def initiative_roll(s: State, owner: Owner) -> Roll:
    """A die and the rating of the best leader."""
    return Roll("initiative", D6, [LEADER(best_rating(s, owner))], clause="clash.6.2:1")


def tie_roll() -> Roll:
    """Equals roll bare dice until they differ."""
    return Roll("initiative_tie", D6, clause="clash.1.4:1")


@rule("clash.6.2", "clash.1.1:1")
def roll_initiative(s: State) -> None:
    """Each adds a die to his best leader; in order of totals each takes a place in the order (C24)."""
    w = wars(s)
    players = living(s)
    if s.turn == first_turn(s) and len(s.game.players) > TWO_PLAYERS:
        s.order = [o for o in w.first_order if o in players]
        s.then(("player_turns",))
        return
    rolls = {o: s.throw(initiative_roll(s, o)) for o in players}
    for owner, roll in rolls.items():
        s.say("initiative", s.seat(owner), roll.total, roll=roll)
    w.choosing = ranked(s, {o: roll.total for o, roll in rolls.items()})
    w.places = [NOBODY for _ in players]
    s.then(("take_place",))


@rule("clash.1.4")
def ranked(s: State, totals: dict[Owner, int]) -> list[Owner]:
    """Players from the highest total down; equals roll again among themselves."""
    order: list[Owner] = []
    for total in sorted(set(totals.values()), reverse=True):
        equal = [o for o, n in totals.items() if n == total]
        if len(equal) > 1:
            rolls = {o: s.throw(tie_roll()) for o in equal}
            for owner, roll in rolls.items():
                s.say("tie", s.seat(owner), roll.total, roll=roll)
            equal = ranked(s, {o: roll.total for o, roll in rolls.items()})
        order += equal
    return order


@rule("clash.6.2")
def take_place(s: State) -> Asks[None]:
    """The next in the order of dice takes any free place; the last what is left."""
    w = wars(s)
    owner = w.choosing[0]
    place = yield Ask(
        s.seat(owner),
        "take_place",
        lambda: [n + 1 for n, o in enumerate(wars(s).places) if o == NOBODY],
        "clash.6.2:2",
    )
    w.places[place - 1] = owner
    w.choosing = w.choosing[1:]
    if w.choosing:
        s.then(("take_place",))
        return
    s.order, w.places = w.places, []
    s.say("order_of_play", *(s.seat(o) for o in s.order))
    s.then(("player_turns",))
