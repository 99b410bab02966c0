"""Chapter 9.33: the advance of a two-hex unit, whatever it faces and wherever the gap is."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV

GB = "great_battles"
NO = "no check"
PH = "coenus_5"
EL, EL2 = "indian_elephants_1", "indian_elephants_2"
PAIRS = {
    0: ("2020", "2021"),
    60: ("2020", "2120"),
    120: ("2020", "2119"),
    180: ("2020", "2021"),
    240: ("2020", "2120"),
    300: ("2020", "2119"),
}
FACINGS = pytest.mark.parametrize("facing", list(PAIRS))


def drives(facing: int, gap: int, **others: int) -> tuple[Position, tuple[str, ...]]:
    """A phalanx drives javelins out of a front hex (0 left, 1 centre, 2 right) past these others."""
    game = Position().leader("porus", "3540").leader(ALEX, "1540")
    game.put(PH, *PAIRS[facing], facing=facing, shock=NO)
    front = game.s.battle.grid.zones(game.at(PH), facing).front
    back = (facing + 180) % 360
    game.put(JAV, front[gap], facing=back, hits=4)
    for ident, place in others.items():
        foe = ident.startswith("indian")
        game.put(ident, front[place], facing=back if foe else facing)
        if foe:
            game.make(ident, missiles="none", screen="none")
    game.shocks(ALEX, *[5] * 20)
    while not game.over and game.at(JAV) == (front[gap],):
        if game.what == "place_hits":
            pick = max if game.ask.about[1] == JAV else min
            game.choose(pick(game.options, key=lambda o: int(o[1])))
        elif game.what == "defending_type":
            game.choose(EL)
        else:
            game.choose(game.passing())
    return game, front


@FACINGS
@pytest.mark.rule(GB, "9.33:1", "9.31:1")
@pytest.mark.parametrize("gap", [0, 1, 2])
def test_both_halves_go_and_one_of_them_into_the_gap(facing: int, gap: int) -> None:
    game, front = drives(facing, gap)
    offered = set()
    while not game.over:
        if game.what == "advance_to":
            offered = {frozenset(o[2:]) for o in game.options}
        game.choose(game.passing())
    left, right = frozenset(front[:2]), frozenset(front[1:])
    assert offered == ({left, right} if gap == 1 else set())
    assert frozenset(game.at(PH)) in {0: {left}, 1: {left, right}, 2: {right}}[gap]
    assert game.facing(PH) == facing


@FACINGS
@pytest.mark.rule(GB, "9.33:2", "6.45:1", "6.45:2")
@pytest.mark.parametrize("side", [0, 2])
def test_with_an_enemy_on_one_side_it_wheels_towards_him(facing: int, side: int) -> None:
    # a friend bars the other side, so that it cannot go as a whole
    game, front = drives(facing, 1, **{EL: side, HYP: 2 - side})
    stand = game.at(PH)
    game.play()
    stays = stand[0] if side == 0 else stand[1]
    assert set(game.at(PH)) == {stays, front[1]}
    assert game.facing(PH) == (facing + (60 if side == 0 else 300)) % 360
    assert len(game.rolled("wheel")) == 1


@FACINGS
@pytest.mark.rule(GB, "9.33:1", "9.33:2")
@pytest.mark.parametrize("side", [0, 2])
def test_with_an_enemy_on_one_side_it_goes_past_him_as_a_whole(facing: int, side: int) -> None:
    game, front = drives(facing, 1, **{EL: side})
    game.play()
    assert set(game.at(PH)) == set(front[1:] if side == 0 else front[:2])
    assert not game.rolled("wheel")


@FACINGS
@pytest.mark.rule(GB, "9.33:3", "9.33:1")
@pytest.mark.parametrize("who", ["enemies", "friends"])
def test_with_somebody_on_both_sides_it_stays(facing: int, who: str) -> None:
    others = {EL: 0, EL2: 2} if who == "enemies" else {HYP: 0, "hypaspist_2": 2}
    game, _ = drives(facing, 1, **others)
    stand = game.at(PH)
    game.play()
    assert (game.at(PH), game.facing(PH)) == (stand, facing)
    assert not game.rolled("wheel")


@FACINGS
@pytest.mark.rule(GB, "9.33:2", "9.33:1")
@pytest.mark.parametrize("gap", [0, 2])
def test_it_does_not_wheel_if_the_gap_is_not_the_centre(facing: int, gap: int) -> None:
    # elephants still stand in the centre: it cannot go as a whole, and there is nowhere to wheel
    game, _ = drives(facing, gap, **{EL: 1})
    stand = game.at(PH)
    game.play()
    assert (game.at(PH), game.facing(PH)) == (stand, facing)
