"""Whose die Fate and Flank take, who strikes next when a Trap has cleared a Speed, and what is told of it."""

from __future__ import annotations

import pytest

from argead.systems.field_commander.positions import Position

from .test_07_battle_resolution import battle, fight, hits

SYSTEM = "field_commander"
TRAP = ("play", "trap")


def told(game: Position, key: str) -> list[str]:
    """Whom the lines of one kind name."""
    return [str(said.args[0]) for said in game.said if said.key == key]


# -- a sacrificed Force beside its like ----------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.fate:6", "plans.flank:1", "plans.fate:5")
@pytest.mark.parametrize(
    ("flanked", "fate_left"), [("mac_in:1:sacrificed", True), ("mac_in:1", False)]
)
def test_of_two_infantry_the_player_says_which_is_flanked_with(
    flanked: str, fate_left: bool
) -> None:
    """Both hit with a 1. Given to the sacrificed one, the Flank leaves the other's die open to Fate."""
    game = battle(["mac_in", "mac_in"], ["per_el", "per_ch"], ["sacrifice", "fate", "flank"])
    fight(game, mac_in=[1]).choose(("sacrifice", "mac_in"))
    assert game.what == "after_roll"
    flanks = [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "flank"]
    assert sorted(flanks) == ["mac_in:1", "mac_in:1:sacrificed"]
    game.choose(("flank", flanked))
    assert (("fate", "mac_in:1") in game.options) is fate_left


@pytest.mark.rule(SYSTEM, "plans.fate:6", "plans.sacrifice:1")
def test_fate_takes_the_die_that_was_rolled_and_not_the_sure_one() -> None:
    game = battle(["mac_in", "mac_in"], ["per_el", "per_ch"], ["sacrifice", "fate"])
    fight(game, mac_in=[1, 6]).choose(("sacrifice", "mac_in"))
    fates = [o for o in game.options if isinstance(o, tuple)]
    assert fates == [("fate", "mac_in:1")]
    game.choose(("fate", "mac_in:1"))
    assert game.what == "deal_hit"
    assert game.s.fight.hits.on_foes == 1, "the sure 1 alone has hit"


@pytest.mark.rule(SYSTEM, "plans.fate:5", "plans.fate:6", "plans.sacrifice:4")
def test_two_phalanxes_one_of_them_sacrificed_are_told_apart() -> None:
    """Dice 1 (sure), 3, 5 and 1, 1, 5: of the first only the second and the last die were rolled."""
    game = battle(["mac_ph", "mac_ph"], ["per_in", "per_ch"], ["sacrifice", "fate"])
    fight(game, mac_ph=[3, 5, 1, 1, 5]).skip("after_roll")
    game.choose(("sacrifice", "mac_ph")).skip("declare")
    fates = [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "fate"]
    other = ["mac_ph:2", "mac_ph:2:2", "mac_ph:2:1"]
    assert fates == ["mac_ph:2:sacrificed", "mac_ph:2:sacrificed:2", *other]


@pytest.mark.rule(SYSTEM, "plans.fate:5", "battle.phalanx:1")
@pytest.mark.parametrize(
    ("again", "new", "scored"),
    [
        # the last die, a miss at value 2: a 2 hits and the Phalanx rolls on at 1
        ("mac_ph:2", [2, 1], 4),
        ("mac_ph:2", [2, 2], 3),
        ("mac_ph:2", [3], 2),
        # the second die at value 3
        ("mac_ph:2:2", [3, 2, 2], 3),
        ("mac_ph:2:2", [4], 1),
        # the first die at value 4
        ("mac_ph:2:1", [4, 3, 3], 2),
        ("mac_ph:2:1", [5], 0),
    ],
)
def test_a_die_rolled_again_is_read_at_the_value_of_its_place(
    again: str, new: list[int], scored: int
) -> None:
    game = battle(["mac_ph"], ["per_in", "per_ch", "per_in"], ["fate"])
    fight(game, mac_ph=[3, 1, 5, *new]).skip("declare")
    while ("fate", again) not in game.options:
        game.choose(None)
    game.choose(("fate", again))
    placed = 0
    while game.what == "deal_hit":
        game.choose(game.options[0])
        placed += 1
    assert placed == scored


# -- what is told --------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.fate:2", "plans.flank:1")
def test_fate_and_flank_are_told_of_the_force_that_used_them() -> None:
    game = battle(["mac_in"], ["per_el", "per_ch", "per_hc"], ["fate", "fate", "flank"], level=1)
    fight(game, mac_in=[6, 1], alexander=[6, 6])
    game.choose(("fate", "mac_in:0"), ("flank", "mac_in:1"))
    while ("fate", "alexander:0") not in game.options:
        game.choose(game.options[0] if game.what == "deal_hit" else None)
    game.choose(("fate", "alexander:0"))
    assert told(game, "fate") == ["mac_in", "alexander"]
    assert told(game, "flank") == ["mac_in"]


# -- a Trap that clears a Speed before the dice --------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.speed-value:1", "rights:5", "battle.resolution:3")
def test_when_a_trap_has_taken_the_fastest_the_next_speed_comes() -> None:
    """Archers (5) alone are about to shoot; they fall, and the Infantry (2) of both sides is next."""
    game = battle(["mac_in", "mac_ph"], ["per_ar", "per_in", "per_el"], ["sacrifice"])
    game.insights("trap")
    fight(game, trap=1, mac_in=6, per_in=1)
    step = game.s.fight.step
    assert step is not None
    assert (game.what, step.speed) == ("declare", 5)
    game.choose(TRAP, "per_ar")
    step = game.s.fight.step
    assert step is not None
    assert (game.what, step.speed, len(step.present)) == ("declare", 2, 2)
    assert ("sacrifice", "mac_in") in game.options
    game.choose(None)
    assert (game.what, hits(game, "per_in"), hits(game, "per_ar")) == ("take_hit", [1], [])


@pytest.mark.rule(SYSTEM, "battle.walls:4", "rights:5", "battle.speed-value:1")
@pytest.mark.parametrize(("die", "scored"), [(2, 1), (3, 0)])
def test_the_step_after_a_trap_reads_the_walls_anew(die: int, scored: int) -> None:
    """The Trap takes the Archers and one side of a Wall: the Infantry then hits with 2 or less."""
    game = battle(["mac_in", "mac_ph"], ["per_ar", "per_in", "wall"]).insights("trap")
    fight(game, trap=2, mac_in=die).choose(TRAP, "per_ar", "wall").skip("declare")
    assert hits(game, "mac_in") == [scored]


@pytest.mark.rule(SYSTEM, "battle.walls:4", "insights.trap:1", "rights:5")
@pytest.mark.parametrize(("die", "scored"), [(2, 1), (3, 0)])
@pytest.mark.parametrize("foes", [["per_in", "per_el"], ["per_ph", "per_el"]])
def test_a_wall_reduced_before_the_dice_of_the_same_speed(
    foes: list[str], die: int, scored: int
) -> None:
    """Your Infantry is at the Speed that was begun, alone or beside theirs; the Trap hits the Wall."""
    game = battle(["mac_in", "mac_ph"], [*foes, "wall"]).insights("trap")
    fight(game, trap=1, mac_in=die)
    assert game.what == "declare"
    game.choose(TRAP, "wall").skip("declare")
    assert hits(game, "mac_in") == [scored]
