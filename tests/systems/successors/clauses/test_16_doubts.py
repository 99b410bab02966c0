"""Doubts of the code's author about chapter 16 that were put on the board early."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


@rule("successors", "16.11")
def test_a_failed_evasion_of_independents_does_not_bar_the_next_procedure() -> None:
    """One Minor General leads two garrisons out; blue pays for a flight in each place."""
    game = Position(independent_reactions=True).pcs("red", "sardeis", "kelainai")
    for city in ("sardeis", "kelainai"):
        game.cus("red", f"{city}/inside", loyal=2)
    game.army("seuthes", "sardeis").army("philon", "kelainai").hand("blue", "t53", "t54")
    game.begin(("armies",), dice=["t4", 1, 6, 6, 1, 1, 6, 6, 6, 1, 1, 1])
    game.choose(
        ("lead", "sardeis/inside"), "all", ("out",), None, ("independent", "seuthes", "t53")
    )
    game.choose(("reposition", "kelainai/inside"), "all", ("out",))
    assert (game.seat, game.what) == ("blue", "independent reaction")
    assert ("independent", "philon", "t54") in game.options
