"""Who breaks in the middle of something does not finish it; wheels, harassment, leaders near by."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, plain
from .test_17_orders_and_exceptions import EL, HORSE, MEN, NO, PH

GB = "great_battles"
AGR = "agrianian_2"


def seen(game: Position, *ends: str, **answers: Any) -> list[str]:
    """What is asked until one of these questions, with these answers where they are offered."""
    asked: list[str] = []
    while not game.over and game.what not in ends:
        asked.append(game.what)
        answer = answers.get(game.what, game.passing())
        game.choose(answer if answer in game.options else game.passing())
    return asked


def greeks() -> Position:
    """The plain of Gaugamela; Greek allies there are hoplites on two hexes, quality 5."""
    return Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")


# -- 6.45: wheels ------------------------------


def wheels(unit: str, die: int, hits: int = 0) -> Position:
    """A unit at 2010 and 2011, its right half in the zone of Immortals at 2111, wheels its left half."""
    game = greeks().put(unit, "2010", "2011", hits=hits).put("immortals_1", "2111", facing=120)
    game.moving(unit, by=ALEX, dice=[die, *[0] * 6]).until("step")
    ways = [o for o in game.steps if o[1] == 300]
    return game.choose(ways[0]).finish()


@pytest.mark.rule(GB, "6.45:2", "6.45:4", "6.43:2", "6.43:3")
@pytest.mark.parametrize(("unit", "pivot"), [("craterus_1", 0), ("greek_allies_1", 1)])
def test_the_check_of_a_wheel_for_every_die(unit: str, pivot: int) -> None:
    for die in range(10):
        game = wheels(unit, die)
        quality = 7 if pivot == 0 else 5
        assert game.thrown("wheel") == [die]
        taken = sum(args[1] for args in game.told("hits"))
        assert taken == pivot + max(1, die - quality), die
        assert game.morale(unit) == ("routed" if taken >= quality else "steady"), die


@pytest.mark.rule(GB, "6.22:2", "6.45:4", "6.43:2")
@pytest.mark.parametrize(("hits", "rolls"), [(3, 1), (4, 0)])
def test_who_breaks_by_the_pivot_does_not_check_the_wheel(hits: int, rolls: int) -> None:
    game = wheels("greek_allies_1", 0, hits)
    assert len(game.rolled("wheel")) == rolls
    assert game.morale("greek_allies_1") == "routed"


# -- 8.3: harassment ------------------------------


def harassing(unit: str, target: str, *dice: int, **how: Any) -> Position:
    """The unit at 2010 harasses a target at 2210."""
    game = plain().put(unit, "2010", hits=how.pop("mine", 0))
    game.put(target, "2210", facing=how.pop("facing", 180), **how)
    game.acts(ALEX, dice=dice).choose(("harass", unit))
    if game.what == "harass":
        game.choose(game.options[0])
    return game


@pytest.mark.rule(GB, "8.34:2", "10.14:1")
@pytest.mark.parametrize(("hits", "shots"), [(3, 1), (4, 0)])
def test_horse_that_elephants_scare_off_does_not_throw(hits: int, shots: int) -> None:
    game = harassing("sogdian", EL, *[5] * 9, mine=hits, facing=0)
    seen(game, "orders", "momentum")
    assert len(game.told("shot")) == shots
    assert game.morale("sogdian") == ("steady" if shots else "routed")


@pytest.mark.rule(GB, "8.33:3", "10.14:1")
def test_a_target_that_the_shot_breaks_has_thrown_too() -> None:
    # both shots are simultaneous: a zero breaks the javelins, their own zero hits all the same
    game = harassing(AGR, JAV, *[0] * 9, hits=4)
    seen(game, "orders", "momentum", harass_reply=JAV)
    assert game.morale(JAV) == "routed"
    assert {args[:2] for args in game.told("shot")} == {(AGR, JAV), (JAV, AGR)}
    assert game.hits(AGR) == 1


@pytest.mark.rule(GB, "8.33:3", "10.14:1")
def test_a_harasser_that_the_answer_breaks_has_thrown_too() -> None:
    game = harassing(AGR, JAV, *[0] * 9, mine=5)
    seen(game, "orders", "momentum", harass_reply=JAV)
    assert game.morale(AGR) == "routed"
    assert game.hits(JAV) == 1


# -- 6.7: withdrawal ------------------------------


@pytest.mark.rule(GB, "6.73:1", "6.72:3", "6.72:6")
@pytest.mark.parametrize(("hits", "rolls"), [(3, 1), (4, 0)])
def test_whom_the_hit_of_withdrawing_breaks_does_not_check(hits: int, rolls: int) -> None:
    game = plain().put(PH, "2010", "2011").put(JAV, "2310", facing=180, hits=hits)
    game.moving(PH, by=ALEX, dice=[0] * 9).until("step").go("2109", "2110")
    game.choose(("unit", JAV))
    seen(game, "step")
    assert len(game.rolled("withdrawal")) == rolls
    assert game.morale(JAV) == ("steady" if rolls else "routed")


@pytest.mark.rule(GB, "6.73:1", "6.22:2", "6.72:1")
@pytest.mark.parametrize(("hits", "steps"), [(3, 2), (4, 1)])
def test_whom_the_ground_breaks_in_withdrawing_goes_no_further(hits: int, steps: int) -> None:
    # the first hex on the way is rocks: a hit for horse of quality 5
    game = plain().ground("rocky", "2410", "2411", "2409").put(HYP, "2110")
    game.put(HORSE, "2410", facing=180, hits=hits).ground("rocky", "2509", "2510")
    game.moving(HYP, by=ALEX, dice=[0] * 9).until("step").go("2210")
    game.choose(("unit", HORSE))
    taken = 0
    while game.what == "withdraw_to":
        way = next((o for o in game.options if o is not None), None)
        if way is None or taken == 2:
            break
        taken += 1
        game.choose(way)
    seen(game, "step")
    assert taken == steps
    assert game.morale(HORSE) == ("steady" if steps == 2 else "routed")
    assert len(game.rolled("withdrawal")) == (1 if steps == 2 else 0)


# -- 7.16: reactions ------------------------------


@pytest.mark.rule(GB, "7.16:6", "7.16:3", "10.14:1")
@pytest.mark.parametrize(("hits", "shoots"), [(3, True), (4, False)])
def test_who_breaks_in_turning_does_not_shoot(hits: int, shoots: bool) -> None:
    game = plain().put(HYP, "2010").put(JAV, "2210", facing=120, hits=hits)
    game.moving(HYP, by=ALEX, dice=[0, 5, 5, 5, 5]).until("step").go("2110")
    asked = seen(game, "step", reaction_facing=(JAV, 180), entry_fire=JAV)
    assert ("entry_fire" in asked) is shoots
    assert game.morale(JAV) == ("steady" if shoots else "routed")


@pytest.mark.rule(GB, "7.16:3", "7.31:2", "9.11:2")
@pytest.mark.parametrize(("hits", "attacks"), [(3, True), (4, False)])
def test_whose_enemy_breaks_in_turning_has_nobody_to_attack(hits: int, attacks: bool) -> None:
    game = plain("1910").put(HYP, "2010").put(JAV, "2210", facing=60, hits=hits, missiles="none")
    game.acts(ALEX, dice=[0] * 12).choose(("move", HYP)).until("step").go("2110")
    seen(game, "momentum", reaction_facing=(JAV, 120))
    assert bool(game.told("combat")) is attacks


# -- 6.13, 4.62: a mover that breaks ------------------------------


@pytest.mark.rule(GB, "6.22:2", "6.13:1", "4.62:2")
@pytest.mark.parametrize(("hits", "asked"), [(3, True), (4, False)])
def test_who_breaks_as_he_moves_again_approaches_nobody(hits: int, asked: bool) -> None:
    game = Position().leader(ALEX, "1510").leader("coenus", "1810").leader("porus", "3510")
    game.put(JAV, "2110", facing=180, hits=hits, moved=True)
    game.moving(JAV, by="porus", dice=[0] * 9).until("step").go("2010")
    assert ("leader" in str(game.what) or ("leader", "coenus") in game.options) is asked
    assert game.where("coenus") == "1810"
    assert game.morale(JAV) == ("steady" if asked else "routed")


@pytest.mark.rule(GB, "6.22:2", "10.25:1")
@pytest.mark.parametrize("along", ["along", "stay"])
def test_a_leader_with_a_mover_that_breaks_runs_along_or_stays(along: str) -> None:
    game = plain("2010").put(HYP, "2010", hits=7, moved=True).acts(ALEX, dice=[0] * 9)
    game.choose(("move", HYP), "along").until("step").go("2110").until("rout_along").choose(along)
    game.until("orders", "momentum")
    assert game.morale(HYP) == "routed"
    assert (game.where(ALEX) in game.at(HYP)) is (along == "along")


@pytest.mark.rule(GB, "8.15:9", "8.21:1", "10.14:1")
def test_who_is_broken_by_the_first_shooter_is_not_shot_at_by_the_second() -> None:
    game = plain().put(JAV, "2310", facing=180, hits=4).put(AGR, "2110").put("agrianian_1", "2111")
    game.moving(JAV, by="porus", dice=[0] * 9).until("step").go("2211")
    shots = 0
    while game.what != "" and shots < 5:
        if game.what == "entry_fire":
            shots += 1
            game.choose(next(o for o in game.options if o is not None and o != "hold"))
        else:
            game.choose(game.passing())
    assert shots == 1
    assert len(game.told("shot")) == 1


# -- 9.17 ------------------------------


@pytest.mark.rule(GB, "9.17:1", "9.17:2", "9.17:3")
def test_three_times_the_hits_for_every_pair_of_hits() -> None:
    # hypaspists (8) against Immortals (8): 2 hits and 3 on a five in column 8
    for mine, theirs in product(range(5), range(5)):
        game = greeks().put(HYP, "2010", shock=NO, hits=mine)
        game.put("immortals_1", "2110", facing=180, hits=theirs).shocks(ALEX, *[5] * 9).play()
        assert game.struck == [(2, 3)]
        broken = {args[0] for args in game.told("breakthrough")}
        assert ("immortals_1" in broken) is (theirs + 3 >= 3 * (mine + 2)), (mine, theirs)
        assert (HYP in broken) is (mine + 2 >= 3 * (theirs + 3)), (mine, theirs)


# -- 10.27 ------------------------------


@pytest.mark.rule(GB, "10.27:2", "10.27:3")
@pytest.mark.parametrize(("leader", "initiative"), [("coenus", 3), (ALEX, 7)])
@pytest.mark.parametrize(("unit", "quality"), [(MEN, 5), ("sogdian", 6), (HYP, 8)])
def test_the_rally_for_every_die(leader: str, initiative: int, unit: str, quality: int) -> None:
    for die in range(10):
        game = Position().leader("porus", "3510")
        game.leader(leader, "1910").put(unit, "2010", morale="routed")
        game.acts(leader, dice=[die, *[0] * 6])
        if game.what == "command":
            game.choose("individual")
        game.choose(("rally", unit))
        seen(game, "orders", "momentum", "next_leader")
        if die <= initiative + 1:
            assert game.morale(unit) == "rallied", die
        elif unit == HYP or die > quality:
            assert game.fate(unit) == "eliminated", die
        else:
            assert (game.fate(unit), game.morale(unit)) == ("on map", "routed"), die
            assert game.s.battle.grid.distance("2010", game.at(unit)[0]) == 2, die


# -- 5.32, 5.33 ------------------------------


@pytest.mark.rule(GB, "5.32:1", "5.33:1", "9.22:2")
@pytest.mark.parametrize("wound", [0, 1, 2])
def test_momentum_for_every_die(wound: int) -> None:
    for die in range(10):
        game = Position().leader("porus", "3510", finished=True).leader(ALEX, "1910", wound=wound)
        game.put(HYP, "2010").after_phase(ALEX, dice=[die, 5]).choose("try")
        assert (game.active == ALEX and not game.finished(ALEX)) is (die <= 7 - wound), die
        assert len(game.rolls) == (2 if die == 9 else 1), die


@pytest.mark.rule(GB, "8.33:2", "7.16:3", "10.14:1")
@pytest.mark.parametrize(("hits", "shots"), [(3, 1), (4, 0)])
def test_a_target_that_breaks_in_its_turn_is_not_thrown_at(hits: int, shots: int) -> None:
    game = harassing(AGR, JAV, 4, *[9] * 8, hits=hits, facing=120, missiles="none")
    assert game.what == "harass_turn"
    game.choose(next(o for o in game.options if o not in (None, "hold")))
    seen(game, "orders", "momentum")
    assert len(game.told("shot")) == shots
    assert game.morale(JAV) == ("steady" if shots else "routed")
