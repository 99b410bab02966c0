"""Pursuit after an advance in the charge, hexes left empty there, room for beasts, who can shock."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, MUST, plain
from .test_16_gaps import asked
from .test_25_broken import seen
from .test_34_flight_and_pursuit import C1, C2, EL, GB, M1, M2, NO

EL2, PELT, ARCHERS = "indian_elephants_2", "mercenary_peltast_1", "macedonian_archers_1"


def horse(*dice: int, second: int = 180, turn: int | None = 60) -> Position:
    """Companions at 2010 against Medes at 2110, who break in the charge, and at 2109, who face this way."""
    game = Position("gaugamela", charge_formation=True)
    game.leader("parmenion", "1510").leader("bessus", "3510")
    game.put(C1, "2010", shock=MUST, formation="charge").put(M1, "2110", facing=180, hits=6)
    game.put(M2, "2109", facing=second, hits=6)
    game.shocks("parmenion", 1, 1, 9, *dice, *[5] * 20)
    return game.play(advance_turn=turn) if second == 0 else game


# -- 9.41:5, 9.31:4: what is pursued ------------------------------


@pytest.mark.rule(GB, "9.41:5", "9.42:1", "9.31:4")
def test_who_advanced_in_the_charge_follows_the_second_who_ran_not_the_first() -> None:
    game = horse(7, 9, second=0)
    assert {args[0] for args in game.told("fled")} == {M1, M2}
    # the Medes of 2109 ran over 2209; those who broke in the charge over 2210
    assert game.told("pursued") == [(C1, "2209")]


@pytest.mark.rule(GB, "9.41:5", "9.41:4", "9.13:15")
@pytest.mark.parametrize("die", [0, 9])
def test_if_the_second_stands_nobody_rolls_for_the_first(die: int) -> None:
    game = Position("gaugamela", charge_formation=True)
    game.leader("parmenion", "1510").leader("bessus", "3510")
    game.put(C1, "2010", shock=MUST, formation="charge").put(M1, "2110", facing=180, hits=6)
    game.put(M2, "2109", facing=180).shocks("parmenion", 1, 1, 9, 0, die, *[5] * 20).play()
    assert game.morale(M2) == "steady"
    assert game.morale(M1) == "routed"
    assert game.thrown("pursuit") == []
    assert game.at(C1) == ("2010",)


@pytest.mark.rule(GB, "9.41:5", "9.18:8")
def test_a_comrade_in_the_same_combat_does_not_pursue_who_broke_in_the_charge_either() -> None:
    game = Position("gaugamela", charge_formation=True)
    game.leader("parmenion", "1510").leader("bessus", "3510")
    for unit, place in ((C1, "2010"), (C2, "2011")):
        game.put(unit, place, shock=MUST, formation="charge")
    game.put(M1, "2110", facing=180, hits=6).shocks("parmenion", 1, 1, 9, *[9] * 20).play()
    assert game.morale(M1) == "routed"
    assert game.thrown("pursuit") == []
    assert len(game.told("advances")) == 1


# -- 9.13:8: the hex that was left in the charge ------------------------------


@pytest.mark.rule(GB, "9.13:8", "9.34:2", "9.31:1")
def test_when_the_zone_is_gone_both_empty_hexes_are_open() -> None:
    game = horse(7, 0)
    while not game.over and game.what != "advance_to":
        game.choose(game.passing())
    assert game.reach == {("2109",), ("2110",)}


@pytest.mark.rule(GB, "9.13:8", "9.31:1")
def test_while_a_third_enemy_holds_it_only_the_hex_of_the_collapse_is_open() -> None:
    # skirmishers at 2011 look up at 2010: their zone is on the victor to the end
    game = plain().put(HYP, "2010", shock=MUST).put("indian_javelins_2", "2109", facing=0, hits=4)
    game.put(JAV, "2110", facing=180, hits=4).put("indian_javelins_3", "2011", facing=120)
    game.shocks(ALEX, 1, 1, 9, 9, *[5] * 20)
    while not game.over and game.what != "advance_to":
        game.choose(game.passing())
    assert game.morale(JAV) == "routed"
    assert game.at(HYP) == ("2109",)


@pytest.mark.rule(GB, "9.13:8", "9.31:4")
def test_who_was_kept_back_in_the_charge_may_still_enter_that_hex_for_its_one_advance() -> None:
    game = horse(7, 0)
    asked(game, advance_to=("go", 0, "2110"))
    assert game.at(C1) == ("2110",)
    assert len(game.told("advances")) == 1


# -- 11.13: room for those who burst through ------------------------------


def beasts(**more: tuple[str, int]) -> Position:
    """Elephants and javelin men break peltasts at 2110; straight behind them is 2211."""
    game = plain().put(PELT, "2110", facing=180, hits=4)
    game.put(EL, "2010", shock=NO).put(JAV, "2011", shock=NO)
    for unit, (place, facing) in more.items():
        game.put(unit, place, facing=facing, missiles="none")
    return game.shocks("porus", 9, *[5] * 20)


@pytest.mark.rule(GB, "11.13:1", "11.13:3", "9.31:1", "9.34:1")
def test_the_hex_that_beasts_leap_is_left_for_the_men_beside_them() -> None:
    game = beasts().play()
    assert (game.at(EL), game.at(JAV)) == (("2211",), ("2110",))


@pytest.mark.rule(GB, "11.13:3", "9.34:1")
def test_if_the_way_is_closed_they_compete_for_it_and_the_better_has_it() -> None:
    # elephants have a quality of 6, the javelin men 5
    game = beasts(agrianian_1=("2211", 0)).play()
    assert (game.at(EL), game.at(JAV)) == (("2110",), ("2011",))


@pytest.mark.rule(GB, "11.13:3", "11.13:4")
@pytest.mark.parametrize(("first", "second"), [(EL, EL2), (EL2, EL)])
def test_of_two_who_stand_in_each_others_way_the_first_advances_and_frees_it(
    first: str, second: str
) -> None:
    game = plain().put(PELT, "2110", facing=60, hits=4)
    game.put(EL, "2010", shock=NO).put(EL2, "2211", facing=180, shock=NO)
    game.shocks("porus", 9, *[5] * 20)
    seen(game, "who_passes")
    assert game.seat == "india"
    home = {EL: ("2010",), EL2: ("2211",)}
    game.choose(first).play()
    assert game.at(first) == ("2110",)
    assert game.at(second) == home[first]


@pytest.mark.rule(GB, "11.13:3", "11.13:1")
@pytest.mark.parametrize(("first", "second"), [(EL, EL2), (EL2, EL)])
def test_if_the_enemy_stands_neither_can_move(first: str, second: str) -> None:
    home = {EL: ("2010",), EL2: ("2211",)}
    game = plain().put(HYP, "2110", facing=60)
    game.put(EL, "2010", shock=NO).put(EL2, "2211", facing=180, shock=NO)
    game.shocks("porus", 0, *[0] * 20)
    asked(game, who_passes=first)
    assert (game.at(HYP), game.at(first), game.at(second)) == (("2110",), home[first], home[second])


# -- 9.15:3, 9.16:5, 9.16:17: one meaning of shock capable ------------------------------


TRAINED = [
    ("indian_javelins_2", "line", True),
    ("indian_javelins_2", "column", True),
    ("indian_horse_1", "line", True),
    ("indian_longbows_1", "line", False),
    ("indian_longbows_1", "column", False),
    ("indian_chariots_1", "line", True),
]


@pytest.mark.rule(GB, "9.16:5", "9.15:3")
@pytest.mark.parametrize(("unit", "formation", "trained"), TRAINED)
def test_who_spoils_the_better_position(unit: str, formation: str, trained: bool) -> None:
    # by weapons heavy horse is not superior to light infantry; its place in the flank makes it so
    game = plain().put("companion_agema", "2010", shock=NO).put(JAV, "2110", facing=60)
    facing = 270 if formation == "column" else 240
    game.put(unit, "2009", facing=facing, formation=formation)
    game.shocks(ALEX, 5, *[5] * 20).play()
    assert (game.superiority[0] == "AS") is not trained


@pytest.mark.rule(GB, "9.15:3", "9.16:17")
@pytest.mark.parametrize(
    ("unit", "formation", "trained"),
    [row for row in TRAINED if "javelins" in row[0] or "bows" in row[0]],
)
def test_whose_defence_halves_the_attackers_hits(unit: str, formation: str, trained: bool) -> None:
    facing = 210 if formation == "column" else 180
    game = plain().put(HYP, "2010", shock=NO).put(unit, "2110", facing=facing, formation=formation)
    game.shocks(ALEX, 0, *[5] * 20).play()
    full = plain().put(HYP, "2010", shock=NO).put("indian_javelins_3", "2110", facing=180)
    full.shocks(ALEX, 0, *[5] * 20).play()
    assert game.columns == full.columns
    assert game.struck[0][0] == (full.struck[0][0] if trained else full.struck[0][0] // 2)
