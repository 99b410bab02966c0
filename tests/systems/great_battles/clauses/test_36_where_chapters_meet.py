"""Fire at those who run on, javelins of elephants, whole lines of horse, stands, and horse near elephants."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, MUST, added, plain
from .test_16_gaps import asked
from .test_34_flight_and_pursuit import C1, COMP, EL, GB, M1, NO, PH

CRETANS, ARCHERS, AGEMA = "cretan_archers", "macedonian_archers_1", "companion_agema"

# -- 8.22:2: fire at those who run on ------------------------------


def runs_on(*dice: int, **how: Any) -> Position:
    """Routed javelin men at 2110 run from archers at 2010 and from Cretans at 2111."""
    game = Position(engaged=True).leader(ALEX, "1510").leader("porus", "3510")
    game.put(JAV, "2110", morale="routed").put(ARCHERS, "2010")
    game.put(CRETANS, "2111", facing=60, **how)
    return game.begin(("rout_movement",), dice=[*dice, *[9] * 9]).until("retire_fire")


@pytest.mark.rule(GB, "8.22:2", "8.22:1")
@pytest.mark.parametrize(
    ("how", "able"),
    [
        ({}, True),
        ({"missiles": "low"}, True),
        ({"missiles": "none"}, False),
        ({"engaged": True}, False),
        ({"morale": "routed"}, False),
        ({"morale": "rallied"}, True),
    ],
)
def test_who_may_shoot_at_those_who_run_on(how: dict[str, Any], able: bool) -> None:
    game = runs_on(**how)
    assert game.seat == "macedon"
    assert ARCHERS in game.options
    assert (CRETANS in game.options) is able


@pytest.mark.rule(GB, "8.22:2", "8.22:1", "10.26:3")
@pytest.mark.parametrize(("die", "lost"), [(3, True), (4, False)])
def test_the_range_is_two_and_a_hit_ends_them(die: int, lost: bool) -> None:
    # foot archers have 5 at one hex and 3 at two
    game = runs_on(die).choose(CRETANS).until("next_leader")
    assert (game.fate(JAV) == "eliminated") is lost
    assert game.thrown("missile") == [die]


# -- 11.12, 8.25:2: javelins of elephants ------------------------------


def beast(target: str, **how: Any) -> Position:
    game = Position().leader("porus", "2510").leader(ALEX, "1510")
    return game.put(EL, "2310", facing=180, **how).put(target, "2110", missiles="none")


@pytest.mark.rule(GB, "8.25:2", "11.12:1", "8.15:5", "8.15:3")
def test_elephants_that_came_up_throw_with_one_more_and_once() -> None:
    game = beast(HYP).acts("porus", dice=[2, *[5] * 20]).choose("individual", ("move", EL))
    game.until("step").go("2210").until("step").choose(("fire", HYP))
    # mounted javelins of 3: +1 for heavy foot, +1 for the way
    assert added(game, "missile") == [2]
    assert game.hits(HYP) == 0
    assert game.what != "step" or ("fire", HYP) not in game.options


@pytest.mark.rule(GB, "8.25:2", "11.12:1", "8.15:5", "11.11:2")
@pytest.mark.parametrize(("die", "hits", "left"), [(2, 1, "full"), (3, 0, "full"), (7, 0, "low")])
def test_standing_they_throw_without_it_and_only_javelins_run_low(
    die: int, hits: int, left: str
) -> None:
    game = Position().leader("porus", "2510").leader(ALEX, "1510").put(EL, "2210", facing=180)
    game.put(HYP, "2110").acts("porus", dice=[die, *[5] * 20]).choose(("fire", EL)).until("orders")
    assert added(game, "missile") == [1]
    assert (game.hits(HYP), game.missiles(EL), game.screen(EL)) == (hits, left, "full")


# -- 6.78: whole lines ------------------------------


@pytest.mark.rule(GB, "6.78:3", "6.71:2", "11.94:6")
@pytest.mark.parametrize(
    ("held", "formation", "able"),
    [(False, "line", True), (True, "line", False), (False, "charge", False)],
)
def test_no_line_withdraws_of_which_one_cannot(held: bool, formation: str, able: bool) -> None:
    game = Position(charge_formation=True).leader(ALEX, "2010").leader("porus", "3510")
    game.put(COMP, "2110").put(AGEMA, "2114", formation=formation)
    if held:
        game.put("indian_javelins_2", "2214", facing=180)
    game.put(JAV, "2410", facing=180).moving(JAV, by="porus", dice=[0] * 9).until("step")
    game.go("2310")
    assert ("unit", COMP) in game.options
    assert (("line", ALEX, "cavalry") in game.options) is able


# -- 9.18:4: to stand or not ------------------------------


@pytest.mark.rule(GB, "9.18:4", "11.43:5")
def test_light_horse_behind_a_phalanx_leaves_it_no_die_though_nobody_is_superior() -> None:
    game = plain().put(PH, "2010", "2011", hits=6).put("indian_horse_1", "1910", shock=NO)
    game.shocks("porus", 9, *[0] * 20).play()
    assert "AS" not in game.superiority
    assert game.thrown("stand") == []
    assert game.morale(PH) == "routed"


@pytest.mark.rule(GB, "9.18:3", "6.65:4")
def test_a_column_struck_in_front_rolls_though_the_attacker_is_superior() -> None:
    game = plain().put(PH, "2010", "1910", facing=30, formation="column", hits=4)
    game.put(JAV, "2109", facing=180, shock=NO).shocks("porus", 9, *[0] * 20).play()
    assert game.superiority == ["AS"]
    assert game.thrown("stand") == [0]
    assert game.morale(PH) == "steady"


@pytest.mark.rule(GB, "9.13:12")
def test_beasts_and_chariots_together_are_one_terror() -> None:
    game = plain().put(HYP, "2010").put(EL, "2110", facing=180, shock=MUST)
    game.put("indian_chariots_1", "2109", facing=180, shock=MUST).shocks("porus", *[0] * 20)
    asked(game)
    # chariots, elephants (+1 before heavy foot), and the hypaspists (+1 for both)
    assert sorted(added(game)) == [0, 1, 1]


# -- 11.15, 11.16: horse ------------------------------


@pytest.mark.rule(GB, "11.16:3", "10.31:2")
@pytest.mark.parametrize(("die", "hits"), [(9, 1), (0, 1)])
def test_horse_that_is_locked_checks_when_elephants_come(die: int, hits: int) -> None:
    game = plain(engaged=True).put(AGEMA, "2010", engaged=True)
    game.put(JAV, "2110", facing=180, engaged=True).put(EL, "2208", facing=180)
    game.moving(EL, by="porus", dice=[die, *[0] * 9]).until("step").go("2108").until("step")
    game.go("2009").until("step")
    assert game.at(AGEMA) == ("2010",)
    assert game.thrown("elephants") == [die]
    assert game.hits(AGEMA) == hits


@pytest.mark.rule(GB, "11.16:3", "11.94:6")
def test_a_wedge_cannot_give_way_and_checks() -> None:
    game = plain(charge_formation=True).put(AGEMA, "2010", formation="charge")
    game.put(EL, "2210", facing=180).moving(EL, by="porus", dice=[0] * 9).until("step")
    game.go("2110")
    assert game.at(AGEMA) == ("2010",)
    assert game.thrown("elephants") == [0]


@pytest.mark.rule(GB, "11.15:2", "9.42:1")
def test_a_pursuer_pays_beside_the_rear_of_elephants() -> None:
    game = Position("gaugamela", charge_formation=True)
    game.leader("parmenion", "1510").leader("bessus", "3510")
    game.put(C1, "2010", shock=MUST, formation="charge").put(M1, "2110", facing=180, hits=6)
    game.put("elephants_1", "2211").shocks("parmenion", 1, 1, 7, 9, *[5] * 20)
    while not game.told("pursued"):
        game.choose(game.passing())
    assert [args for args in game.told("hits") if args[-1] == "pursuit"] == [
        (C1, 2, 4, 8, "pursuit")
    ]
    assert game.told("pursued") == [(C1, "2110")]


# -- leaders ------------------------------


@pytest.mark.rule(GB, "4.62:1", "4.62:3", "10.22:1")
@pytest.mark.parametrize("rides", [True, False])
def test_the_routed_that_run_past_a_lone_leader_take_him_or_he_rides(rides: bool) -> None:
    game = plain().put(JAV, "2110", morale="routed").leader("coenus", "2310")
    game.begin(("rout_movement",), dice=[5] * 9).until("leaders_close")
    assert game.seat == "macedon"
    while game.what != "next_leader":
        ways = [o for o in game.options if o not in (None, "hold")]
        leading = game.what in ("leader_withdraw", "leaders_close") and rides
        game.choose(ways[0] if leading and ways else game.passing())
    assert (game.fate_of("coenus") == "on map") is rides


@pytest.mark.rule(GB, "5.31:6", "9.14:2", "9.55:1")
@pytest.mark.parametrize(("die", "able"), [(0, False), (1, True)])
def test_a_leader_finished_by_a_blow_does_not_try_for_momentum(die: int, able: bool) -> None:
    game = plain().leader("coenus", "2010").put(HYP, "2010", shock=NO).put(JAV, "2110", facing=0)
    game.only("coenus", ALEX).leads("coenus")
    game.begin(("shock_segment",), ("phase_over", game.l("coenus")), dice=[die, *[5] * 20])
    game.until("momentum", "next_leader")
    assert (game.what == "momentum") is able
    assert game.finished("coenus") is not able


@pytest.mark.rule(GB, "10.21:1", "11.63:1", "11.93:1")
@pytest.mark.parametrize(
    ("unit", "hexes", "formation"),
    [(PH, ("2010", "2011"), "square"), (AGEMA, ("2010",), "charge")],
)
def test_who_runs_is_in_no_formation(unit: str, hexes: tuple[str, ...], formation: str) -> None:
    game = plain(charge_formation=True).put(unit, *hexes, formation=formation)
    game.begin(("rout", game.u(unit), -1), dice=[5] * 6).play()
    assert (game.morale(unit), game.formation(unit)) == ("routed", "line")
