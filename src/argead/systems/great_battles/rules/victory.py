"""12.0 Army withdrawal and victory."""

from __future__ import annotations

from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..state import State
from .leaders import scores
from .special import special
from .variants import plunder


@rule("12.0", "12.11", "12.12", "3.0", "2.6:1", "2.6:2")
def withdrawal_phase(s: State) -> None:
    """An army that has lost as many rout points as its level leaves the field and the battle.

    If both do, the one that is less beyond its level wins. Without a withdrawal the battle ends at its
    last turn with the same comparison, unless the scenario says otherwise.
    """
    b = s.battle
    for u in b.units:
        plunder(s, u)
    beyond = [s.points[side] - s.level[side] for side in (0, 1)]
    broken = [side for side in (0, 1) if beyond[side] >= 0]
    escaped(s)
    if len(broken) == 1:
        s.say("army_leaves", b.sides[broken[0]].name, s.points[broken[0]], s.level[broken[0]])
        raise GameOver(b.seats[1 - broken[0]], "army_withdraws", scores(s))
    if len(broken) == 2:
        s.say("both_leave", *((b.sides[i].name, s.points[i], s.level[i]) for i in (0, 1)))
        raise GameOver(winner(s, beyond), "both_withdraw", scores(s))
    if s.turn >= b.row.turns:
        dusk(s, beyond)
    s.then(("turn_start",))


def winner(s: State, beyond: list[int]) -> str | None:
    """The side that is less beyond its level; None if they are equal."""
    if beyond[0] == beyond[1]:
        s.say("draw")
        return None
    return s.battle.seats[0 if beyond[0] < beyond[1] else 1]


@rule("battle.dusk", "2.6:2")
def dusk(s: State, beyond: list[int]) -> None:
    """The last turn is over: the comparison of the scenario decides."""
    b = s.battle
    s.say("dusk", *((b.sides[i].name, s.points[i], s.level[i]) for i in (0, 1)))
    how = b.row.battle.dusk
    row = b.special.exit
    if row is not None:
        raise GameOver(next(seat for seat in b.seats if seat != row.side), "not_away", scores(s))
    if how == "share":
        share = [s.points[0] * s.level[1], s.points[1] * s.level[0]]
        raise GameOver(winner(s, share), "dusk", scores(s))
    if how in b.seats:
        raise GameOver(how, "dusk", scores(s))
    raise GameOver(winner(s, beyond), "dusk", scores(s))


@special("exit")
@rule("battle.exit")
def escaped(s: State) -> None:
    """Pelium: enough of the army is over the river, or its king is dead."""
    b = s.battle
    row = b.special.exit
    if row is None:
        return
    side = b.seats.index(row.side)
    if s.safe[side] >= row.points and s.points[side] < s.level[side]:
        s.say("got_away", b.sides[side].name, s.safe[side], row.points)
        raise GameOver(row.side, "away", scores(s))
    king = b.overall[side]
    if s.gone[king] == 1:
        s.say("king_dead", b.lid[king], b.sides[side].name)
        raise GameOver(b.seats[1 - side], "king_dead", scores(s))
