"""Section 11.7: the Siege Train is helpless alone."""

from __future__ import annotations

from argead.core.rulebook import rule

from ..state import DEAD, NOBODY, State
from .control import contested, present


@rule("11.7")
def lose_train(s: State, place: str) -> None:
    """Alone in a province that an enemy controls it is taken; land that is contested or unheld is not his."""
    train, holder = s.game.trains, s.control.get(place, NOBODY)
    if holder == NOBODY or s.owned[holder] & train or contested(s, place):
        return
    if not present(s, place, s.unit_owner(s.game.train)):
        s.move(train, place, DEAD)
        s.step[s.game.train] = 0
        s.say("train_lost", place)
