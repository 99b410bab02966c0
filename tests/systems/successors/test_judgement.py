"""What strategos knows beyond the rule of thumb: a space that is held is worth more than one stood on."""

from __future__ import annotations

import pytest

from argead.bots.judgement import evaluate, judge, learned
from argead.systems.successors import system
from argead.systems.successors.mind import WEIGHTS, weigh
from argead.systems.successors.state import State

from .positions import SCENARIOS, Position

CHOICES = {
    "place": ("everywhere",),
    "clear": ("by hand", ("clear", "issos")),
    "leave": (None,),
}


def at_the_gate(players: int, choice: str) -> State:
    """Red stands in Blue's Issos when his Surrender Segment comes, and chooses."""
    p = Position(players).province("blue", "kilikia").general("krateros", "red", "issos")
    p.cus("red", "issos", loyal=2).begin(("surrender",), segment="surrender")
    return p.do(*CHOICES[choice]).s


def test_by_rule_of_thumb_men_at_the_gate_are_worth_more_than_a_pc() -> None:
    cleared, placed = (at_the_gate(4, choice) for choice in ("clear", "place"))
    worth = [evaluate(system, s, "red") for s in (cleared, placed)]
    assert worth[0] > worth[1], "what learning mends"


@pytest.mark.parametrize(("players", "scenario"), SCENARIOS.items())
def test_every_seat_has_learned_to_place_its_pcs(players: int, scenario: str) -> None:
    assert set(learned(system)[scenario]) == set(system.scenarios[scenario].seats)
    worth = {choice: judge(system, at_the_gate(players, choice), "red") for choice in CHOICES}
    assert worth["place"] > max(worth["clear"], worth["leave"])


def test_spaces_are_worth_something_to_who_holds_them() -> None:
    hold = WEIGHTS._replace(hold=0.5)
    s = Position(4).pcs("red", "issos", "gaza").begin().s
    assert weigh(s, "red", hold) > weigh(s, "red", WEIGHTS)
    assert weigh(s, "blue", hold) < weigh(s, "blue", WEIGHTS)
