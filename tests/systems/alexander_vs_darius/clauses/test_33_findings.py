"""Where the program once did not do what the book says."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import answer, attack, field, load
from .test_33_order_and_what_is_told import beaten_on_the_beach

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]


# Found: men are handed over when leaders meet, and not when losses leave the higher one with fewer.
@pytest.mark.rule(SYSTEM, "7.2:2")
def test_a_king_who_lost_his_men_is_given_others() -> None:
    """Darius loses his two in a battle that he wins; Mazaeus beside him has three."""
    game = field("parmenion", mac_light_infantry=1)
    game.put("lost", "cleitus", "hephaestion", "ptolemy_i").put("phrygia", "darius_iii", "mazaeus")
    game.put("phrygia", per_light_infantry=2, per_light_cavalry=3)
    game.assign("darius_iii", per_light_infantry=2).assign("mazaeus", per_light_cavalry=3)
    attack(game, [4, 3, *[6] * 7, *NO_EVENT], "stand", "by hand", ("per_light_infantry", 2))
    answer(game, hand_over=("mazaeus", "per_light_cavalry"))
    assert game.units("phrygia") == {"per_light_cavalry": 3}
    assert load(game, "darius_iii") >= load(game, "mazaeus")


# Found: a war that Alexander's death has ended goes on to draw a replacement for somebody else.
@pytest.mark.rule(SYSTEM, "objectives:3", "1.4.embark:14")
def test_nobody_is_replaced_once_alexander_has_drowned_with_his_fleet() -> None:
    """As in a battle in which he and Craterus fall together: the war is over, and nothing is drawn."""
    game: Position = beaten_on_the_beach("alexander_iii", "craterus", draws=[])
    assert (game.winner, game.where("craterus"), game.dice_left) == ("persia", "lost", 0)
