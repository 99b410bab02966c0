"""What comes first and what then: passages, advances, flights through the next combat, for both sides."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, plain
from .test_16_gaps import asked

GB = "great_battles"
NO = "no check"
EL, CH = "indian_elephants_1", "indian_chariots_1"
MEN, MEN2 = "mercenary_peltast_2", "mercenary_peltast_1"
HYP2, JAV3 = "hypaspist_2", "indian_javelins_3"
REACTIONS = ("leaders_close", "light_shock", "reaction_facing", "entry_fire")


def reactions(game: Position, **answers: Any) -> list[str]:
    """The kinds of reaction that are asked, each once, in their order."""
    seen = asked(game, **answers)
    return [what for n, what in enumerate(seen) if what in REACTIONS and what not in seen[:n]]


# -- 11.13, 11.25: a passage ------------------------------


@pytest.mark.rule(GB, "battle.abatis:6", "11.13:1", "11.25:1")
@pytest.mark.parametrize("unit", [EL, "indian_elephants_2"])
def test_a_passage_tears_down_the_near_side_before_the_far_one(unit: str) -> None:
    game = plain().hexside("abatis", ("2110", "2010"), ("2010", "1909"))
    game.put(unit, "2110", facing=180, shock=NO).put(MEN, "2010").shocks("porus", *[5] * 9).play()
    assert game.at(unit) == ("1909",)
    assert game.s.cleared == ["2010-2110", "1909-2010"]


@pytest.mark.rule(GB, "4.62:1", "4.62:6", "11.13:1", "11.25:1", "7.16:1", "7.16:6", "8.21:2")
@pytest.mark.parametrize("unit", [EL, CH])
def test_where_beasts_come_out_leaders_ride_units_turn_and_shoot_in_that_order(unit: str) -> None:
    game = plain().put(unit, "2110", facing=180, shock=NO).put(HYP, "2010")
    game.put(MEN, "1809", facing=60).put(MEN2, "1908", facing=60).leader("coenus", "1908")
    game.shocks("porus", *[4] * 12)
    seen = reactions(game, reaction_facing=(MEN, 0), entry_fire=MEN)
    assert [args[:2] for args in game.told("passes_through")] == [(unit, "1909")]
    assert seen == ["leaders_close", "reaction_facing", "entry_fire"]
    assert [args[:2] for args in game.told("shot")] == [(MEN, unit)]


@pytest.mark.rule(GB, "4.62:1", "11.13:1", "7.16:1")
def test_a_leader_who_rides_off_from_them_is_gone_before_his_men_turn() -> None:
    game = plain().put(EL, "2110", facing=180, shock=NO).put(HYP, "2010")
    game.put(MEN2, "1908", facing=60).leader("coenus", "1908").shocks("porus", *[4] * 12)
    game.until("leaders_close").choose("coenus").until("reaction_facing")
    assert game.where("coenus") not in ("1908", "")
    assert game.seats_asked[-1] == "macedon"


@pytest.mark.rule(GB, "9.35:1", "9.32:1", "4.62:6", "7.16:1", "8.21:1")
def test_before_an_advance_leaders_ride_units_turn_and_shoot_in_that_order() -> None:
    game = plain().put(HYP, "2010", shock=NO).put(JAV, "2110", facing=180, hits=4)
    game.put(JAV2, "2210", facing=120).put(JAV3, "2211", facing=120).leader("abisares", "2211")
    game.shocks(ALEX, *[5] * 9)
    seen = reactions(game, reaction_facing=(JAV2, 180), entry_fire=JAV2)
    assert game.at(HYP) == ("2110",)
    assert seen == ["leaders_close", "reaction_facing", "entry_fire"]
    assert [args[:2] for args in game.told("shot")] == [(JAV2, HYP)]


@pytest.mark.rule(GB, "9.35:1", "9.32:1", "4.62:6", "7.16:1", "8.21:1")
def test_so_they_do_when_india_advances() -> None:
    game = plain().put(JAV, "2110", facing=180, shock=NO).put(MEN, "2010", hits=4)
    game.put(MEN2, "1909", facing=60).leader("coenus", "1909")
    game.shocks("porus", *[5] * 9)
    seen = reactions(game, reaction_facing=(MEN2, 0), entry_fire=MEN2)
    assert game.at(JAV) == ("2010",)
    assert seen == ["leaders_close", "reaction_facing", "entry_fire"]
    assert [args[:2] for args in game.told("shot")] == [(MEN2, JAV)]


# -- a unit comes up in a move ------------------------------


def coming_up(mover: str, foes: tuple[str, str], leader: str, boss: str) -> Position:
    """A light unit steps from 2010 to 2110, next to two enemies who look away."""
    game = plain().put(mover, "2010").put(foes[0], "2210", facing=120)
    game.put(foes[1], "2211", facing=120).leader(leader, "2211")
    game.moving(mover, by=boss, dice=[2] * 9).until("step")
    return game.go("2110")


@pytest.mark.rule(GB, "4.62:2", "7.32:1", "7.16:6", "8.21:2", "8.11:2", "6.31:1")
@pytest.mark.parametrize(
    ("mover", "foes", "leader", "boss"),
    [(MEN, (JAV, JAV2), "abisares", ALEX), (JAV, (MEN, MEN2), "coenus", "porus")],
)
def test_a_light_unit_comes_up(mover: str, foes: tuple[str, str], leader: str, boss: str) -> None:
    game = coming_up(mover, foes, leader, boss)
    seen = asked(game, reaction_facing=(foes[0], 180), entry_fire=foes[0], light_shock="shock")
    kinds = [what for n, what in enumerate(seen) if what not in seen[:n]]
    assert kinds == ["withdraw", "light_shock", "reaction_facing", "entry_fire", "step"]
    assert game.shock(mover) == MUST
    assert [args[:2] for args in game.told("shot")] == [(foes[0], mover)]


# -- 9.13: who runs in one charge spoils the next combat ------------------------------


def row(*dice: int, order: str, **leaders: str) -> Position:
    """Two attackers and two defenders; a defender who breaks runs through the other one.

    ``order`` says whose the attackers are; Macedonians run to the left, Indians to the right.
    """
    game = plain()
    for leader, place in leaders.items():
        game.leader(leader, place)
    if order == "macedon":
        game.hexside("city_wall", ("2110", "2211"), ("2110", "2111"), ("2110", "2109"))
        game.put(HYP, "2010", shock=MUST).put(JAV, "2110", facing=180, hits=4)
        game.put(HYP2, "2209", facing=300, shock=MUST).put(JAV2, "2210", facing=120, hits=4)
        return game.shocks(ALEX, *dice)
    game.hexside("city_wall", ("2010", "1909"), ("2010", "2009"), ("2010", "2011"))
    game.put(JAV, "2110", facing=180, shock=MUST).put(MEN, "2010", hits=4)
    game.put(JAV2, "1911", facing=120, shock=MUST).put(MEN2, "1910", facing=300, hits=4)
    return game.shocks("porus", *dice)


@pytest.mark.rule(GB, "9.13:15", "9.13:16", "10.24:1", "9.31:1")
@pytest.mark.parametrize("order", ["macedon", "india"])
def test_a_combat_whose_defender_was_carried_away_is_not_fought(order: str) -> None:
    pairs = [(HYP, JAV), (HYP2, JAV2)] if order == "macedon" else [(JAV, MEN), (JAV2, MEN2)]
    dice = {"macedon": (0, 0, 9, 0), "india": (0, 0, 0, 9)}[order]
    game = row(*dice, *[0] * 9, order=order)
    asked(game)
    (_, first), (winner, second) = pairs
    assert [args[0] for args in game.told("overrun")] == [second]
    assert [args[0] for args in game.told("routs")] == [first, second]
    assert not game.told("clash")
    assert not game.told("struggle")
    assert not game.thrown("shock")
    assert game.hits(winner) == 0


@pytest.mark.rule(GB, "9.13:15", "9.13:16", "9.14:2", "9.14:4", "9.14:1")
@pytest.mark.parametrize("leaders", [{"coenus": "2209"}, {"coenus": "2209", "abisares": "2210"}])
def test_nor_are_its_leaders_in_danger(leaders: dict[str, str]) -> None:
    game = row(0, 0, 9, 0, *[0] * 9, order="macedon", **leaders)
    asked(game, rout_along="stay")
    assert not game.told("clash")
    assert not game.rolled("leader casualty")
    assert not game.told("personal_combat")


@pytest.mark.rule(GB, "9.13:15", "9.13:9", "10.24:1")
def test_nor_is_one_whose_attacker_was_carried_away() -> None:
    # peltasts at 2010 break in the charge and run through those at 1910, who attack javelins
    game = plain().hexside("city_wall", ("2010", "1909"), ("2010", "2009"), ("2010", "2011"))
    game.put(MEN, "2010", hits=4, shock=MUST).put(JAV, "2110", facing=180)
    game.put(MEN2, "1910", facing=300, hits=4, shock=MUST).put(JAV2, "1911", facing=120)
    game.shocks(ALEX, 0, 9, 0, 0, *[0] * 9)
    asked(game)
    assert {args[0] for args in game.told("routs")} == {MEN, MEN2}
    assert not game.told("clash")
    assert (game.at(JAV), game.at(JAV2)) == (("2110",), ("1911",))
    assert (game.hits(JAV), game.hits(JAV2)) == (0, 0)


@pytest.mark.rule(GB, "10.26:3", "9.17:1", "9.31:1")
@pytest.mark.parametrize("hits", [0, 5])
def test_who_has_struck_down_the_routed_is_not_broken_through(hits: int) -> None:
    game = plain().put(HYP, "2010", shock=NO, hits=hits)
    game.put(JAV, "2110", facing=180, morale="routed").shocks(ALEX, *[9] * 9)
    asked(game)
    assert game.fate(JAV) == "eliminated"
    assert not game.told("breakthrough")
    assert (game.hits(HYP), game.at(HYP)) == (hits + 2, ("2110",))


@pytest.mark.rule(GB, "9.13:9", "9.13:15", "9.31:1", "10.26:3")
def test_a_routed_defender_that_fails_in_the_charge_is_gone_before_the_clash() -> None:
    # quality 1: a two is a hit, and a hit is the end
    game = plain().put(HYP, "2010", shock=MUST).put(JAV, "2110", facing=180, morale="routed")
    game.shocks(ALEX, 2, *[9] * 9)
    asked(game)
    assert game.fate(JAV) == "eliminated"
    assert not game.told("clash")
    assert (game.hits(HYP), game.at(HYP)) == (0, ("2110",))
