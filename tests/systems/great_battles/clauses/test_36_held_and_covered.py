"""Leaders already held, squares, lines that give way, leaders among the routed, pursuit all around."""

from __future__ import annotations

import pytest

from .test_09_shock import ALEX, JAV, plain
from .test_34_flight_and_pursuit import GB, NO
from .test_36_charge_and_javelins import horse


@pytest.mark.rule(GB, "9.41:1", "9.31:4", "9.13:17")
@pytest.mark.parametrize("turn", [60, None, 300])
def test_who_advanced_in_the_charge_rolls_for_pursuit_whichever_way_it_looks(
    turn: int | None,
) -> None:
    game = horse(7, 9, second=0, turn=turn)
    assert len(game.told("fled")) == 2
    assert game.thrown("pursuit")[:1] == [9]


@pytest.mark.rule(GB, "4.62:1", "4.62:3", "4.62:7", "4.62:11")
def test_a_leader_in_the_zone_of_who_rides_over_him_does_not_get_away() -> None:
    # his archers are lost in the shock; the javelin men had both in their zone before they advance
    game = plain().put(JAV, "2110", facing=180, shock=NO).put("cretan_archers", "2010")
    game.leader("coenus", "2010").shocks("porus", 5, 9, *[5] * 20)
    while not game.over and game.what != "leaders_close":
        game.choose(game.passing())
    assert game.over
    assert game.fate_of("coenus") == "eliminated"


@pytest.mark.rule(GB, "4.62:1", "6.71:2", "4.62:7", "4.62:11")
def test_nor_before_a_unit_that_had_him_in_its_zone_before_it_moved() -> None:
    game = plain().leader("coenus", "2010").put("indian_horse_1", "2110", facing=180)
    game.moving("indian_horse_1", by="porus", dice=[5] * 8)
    assert game.what == "step"
    assert game.go("2010").until("step").fate_of("coenus") == "eliminated"


@pytest.mark.rule(GB, "11.61:1", "11.63:3")
@pytest.mark.parametrize(("formation", "shifts"), [("line", 1), ("square", 0)])
def test_a_square_has_no_flanks_for_others_to_cover(formation: str, shifts: int) -> None:
    game = plain().put("coenus_5", "2010", "2011", formation=formation)
    game.put("cleitus_6", "2012", "2013").put(JAV, "2110", facing=180, shock="must check")
    game.shocks("porus", *[5] * 20).play()
    named = [name for name, _ in game.told("clash")[0][6]]
    assert named.count("phalanx defence") == shifts


@pytest.mark.rule(GB, "6.72:4", "6.72:5", "6.78:3", "6.72:8")
def test_who_looks_at_a_far_mover_is_not_taken_in_flank() -> None:
    game = plain(at="2010").put("companion_coenus", "2110").put("companion_agema", "1909")
    game.put(JAV, "2410", facing=180).moving(JAV, by="porus", dice=[0] * 9).until("step")
    game.go("2310").choose(("line", ALEX, "cavalry")).until("step")
    assert game.at("companion_agema") != ("1909",)
    assert (game.hits("companion_coenus"), game.hits("companion_agema")) == (0, 0)


@pytest.mark.rule(GB, "8.19:1", "10.26:3", "8.19:3")
@pytest.mark.parametrize(
    ("unit", "morale"), [(JAV, "steady"), (JAV, "routed"), ("indian_horse_1", "routed")]
)
def test_a_leader_among_the_routed_is_in_danger_too(unit: str, morale: str) -> None:
    game = (
        plain(at="2009").put("cretan_archers", "2010").put(unit, "2110", facing=180, morale=morale)
    )
    game.leader("abisares", "2110").acts(ALEX, dice=[0, 0, 9, *[5] * 9]).until("orders")
    game.choose(("fire", "cretan_archers")).until("orders")
    assert game.thrown("missile") == [0]
    assert game.thrown("leader casualty") == [0]
    assert game.fate_of("abisares") == "eliminated"


@pytest.mark.rule(GB, "8.19:1", "8.22:2", "10.25:1", "8.19:3")
@pytest.mark.parametrize("answer", ["along", "stay"])
def test_also_when_they_run_on_in_the_rout_phase(answer: str) -> None:
    game = plain().put("cretan_archers", "2010").put(JAV, "2110", morale="routed")
    game.leader("abisares", "2110").begin(("rout_movement",), dice=[0, 0, 9, *[5] * 9])
    game.until("rout_along").choose(answer).until("retire_fire").choose("cretan_archers")
    game.until("next_leader")
    assert game.thrown("leader casualty") == [0]
