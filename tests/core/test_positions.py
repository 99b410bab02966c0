"""Positions set up by hand: begun, answered, looked at."""

from __future__ import annotations

import pytest

from argead.core.ask import Ask, Asks
from argead.core.positions import Position
from argead.core.roll import D6, Roll
from minigame import system
from minigame.state import PIECES

from .tiny import Notes, Tiny


def fight(s: Notes) -> Asks[None]:
    answer = yield Ask("a", "fight", lambda: ["roll", None], "1")
    if answer == "roll":
        roll = s.throw(Roll("hit", D6, against=4, clause="1"))
        s.left += roll.over >= 0
        s.say("rolled", roll=roll)
        s.then(("fight",))
    else:
        s.then(("rest",), ("rest",))


def rest(s: Notes) -> None:
    s.notes.append("rest")


def game() -> Position[Notes]:
    return Position(Tiny({"fight": fight, "rest": rest}))


def test_a_position_is_played_from_any_phase_with_dice_in_order() -> None:
    position = game().begin(("fight",), dice=[3, 5])
    assert (position.seat, position.what, position.options) == ("a", "fight", ["roll", None])
    position.choose("roll", "roll")
    assert position.s.left == 1
    assert [roll.total for roll in position.rolled("hit")] == [3, 5]
    assert position.dice_left == 0
    assert position.log() == ["rolled", "rolled"]
    position.skip("fight")
    assert position.over
    assert position.s.notes == ["rest", "rest"], "phases that ask nothing run to the end of all"
    assert position.seats_asked == ["a", "a", "a"]


def test_what_is_no_option_is_named() -> None:
    position = game().begin(("fight",))
    with pytest.raises(AssertionError, match="'flee' is no answer to 'fight': \\['roll', None\\]"):
        position.choose("flee")
    position.choose(None)
    with pytest.raises(AssertionError, match="nobody is asked anything"):
        position.choose(None)


def test_a_position_of_a_whole_system_begins_with_its_set_up() -> None:
    position = Position(system, options={"deploy": True})
    assert len(position.s.at) == len(PIECES)
    position.begin(("deploy", "red"))
    assert position.what == "deploy"
