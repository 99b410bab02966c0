"""Where the program once did not do what the book says."""

from __future__ import annotations

import pytest

from .test_33_edges_and_what_is_told import SPIES, sardis

SYSTEM = "field_commander"


# Found: the duel outlives a Leader whom Spies have taken, and all later Hits of Alexander are lost.
@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:10", "battle.resolution:5", "battle.resolution:6")
def test_alexander_turns_to_the_forces_when_spies_have_taken_the_leader() -> None:
    """The book: without a Leader in the battle the rules for Leaders are ignored."""
    game = sardis(["mac_ph"], ["per_in", "per_in", "le_memnon"], level=4).insights("spies")
    game.fight("sardis", duel=True)
    game.begin("battle_turn", dice={"alexander": 2}, draws=["le_memnon"]).choose(SPIES, "fight")
    while game.what == "deal_hit":
        game.choose("per_in")
    assert game.there("sardis") == ["per_in", "per_in.reduced"]
