"""Squares, columns, stacks and planned lines where other procedures touch them."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, plain

GB = "great_battles"
PH, LOW, MEN = "coenus_5", "cleitus_6", "mercenary_peltast_2"
COMP, GUARD = "companion_coenus", "companion_agema"


def others(game: Position) -> list[Any]:
    """What a moving unit may do besides stepping."""
    return [o for o in game.options if not (isinstance(o, tuple) and o[0] == "go")]


@pytest.mark.rule(GB, "11.72:4", "7.17:1")
@pytest.mark.parametrize("stacked", [False, True])
def test_a_stack_does_not_face_about_in_reaction(stacked: bool) -> None:
    game = plain("1540").put(PH, "2010", "2011").put(JAV, "1710").leader("porus", "1610")
    if stacked:
        game.under(LOW, PH)
    game.moving(JAV, by="porus", dice=[5] * 9).until("step").go("1810").until("step").go("1910")
    asked = []
    while game.what != "step":
        asked.append(game.what)
        game.choose(game.passing())
    assert ("reaction_facing" in asked) is not stacked


@pytest.mark.rule(GB, "11.63:5", "11.71:4", "11.72:4")
@pytest.mark.parametrize(
    ("how", "offered"),
    [({}, True), ({"formation": "square"}, False), ({"morale": "routed"}, False)],
)
def test_nobody_closes_up_under_a_square_or_the_routed(how: dict[str, Any], offered: bool) -> None:
    game = plain("1710").put(PH, "2010", "2011", **how).put(LOW, "1910", "1911")
    game.moving(LOW, by=ALEX, dice=[5] * 9)
    assert (("double", PH) in game.options) is offered


@pytest.mark.rule(GB, "11.72:4")
def test_a_stack_forms_nothing() -> None:
    assert others(plain("1910").put(PH, "2010", "2011").under(LOW, PH).moving(PH, by=ALEX)) == [
        None
    ]


@pytest.mark.rule(GB, "11.71:4", "4.23:2", "5.68:1")
def test_leaders_go_along_when_a_phalanx_closes_up() -> None:
    game = Position(contingent_commanders=True).leader(ALEX, "1910").leader("porus", "3510")
    game.leader("seleucus_c", "1911").put(PH, "2010", "2011").put(LOW, "1910", "1911")
    game.acts(ALEX, dice=[5] * 9).choose(("move", LOW)).choose("along").choose("along")
    game.choose(("double", PH))
    assert {game.where(ALEX), game.where("seleucus_c")} <= {"2010", "2011"}


@pytest.mark.rule(GB, "11.63:5", "10.21:2", "10.24:1")
@pytest.mark.parametrize(("formation", "through"), [("line", True), ("square", False)])
def test_the_routed_do_not_run_through_a_square(formation: str, through: bool) -> None:
    game = plain("1530").put(MEN, "2010").put(PH, "1909", "1910", formation=formation)
    game.begin(("rout", game.u(MEN), -1), dice=[3] * 9).play()
    assert (game.hits(PH) > 0) is through
    assert game.fate(MEN) == "on map"


@pytest.mark.rule(GB, "10.16:1")
def test_half_a_phalanx_in_the_woods_does_not_recover() -> None:
    game = plain("1910").ground("woods", "2011").put(PH, "2010", "2011", hits=3)
    game.put("meleager_2", "2013", "2014", hits=3).acts(ALEX, dice=[5] * 9)
    assert game.ordered("recover") == {"meleager_2"}


@pytest.mark.rule(GB, "10.16:1")
@pytest.mark.parametrize("near", ["routed", "leader"])
def test_a_routed_enemy_next_to_them_disturbs_a_leader_does_not(near: str) -> None:
    game = plain("1910", "2110" if near == "leader" else "3510").put(PH, "2010", "2011", hits=3)
    if near == "routed":
        game.put(JAV, "2110", facing=180, morale="routed")
    game.acts(ALEX, dice=[5] * 9)
    assert (PH in game.ordered("recover")) is (near == "leader")


@pytest.mark.rule(GB, "6.65:4", "9.16:6", "11.43:5", "11.91:1")
@pytest.mark.parametrize("facing", [150, 210, 30, 330])
@pytest.mark.parametrize(
    ("attacker", "options", "better"),
    [
        ("sogdian", {}, "AS"),
        (COMP, {"charge_formation": True}, "AS"),
        (MEN, {}, "AS"),
        ("agrianian_1", {}, ""),
    ],
)
def test_a_column_is_inferior_from_every_side(
    attacker: str, options: dict[str, Any], better: str, facing: int
) -> None:
    game = plain(**options).put(attacker, "2010", shock="no check")
    game.put(JAV, "2110", facing=facing, formation="column").shocks(ALEX, *[3] * 20).play()
    assert game.superiority == [better]


@pytest.mark.rule(GB, "6.65:1", "6.66:1")
def test_the_hit_for_opening_out_is_set_against_the_full_quality() -> None:
    # quality 7, 5 in column: 4 hits in the shock, it stands, and the fifth does not break a line
    game = plain().put(PH, "2010", "2011", facing=90, formation="column")
    game.put(JAV, "2110", facing=180, shock="no check").leads("porus")
    game.begin(("shock_segment",), ("phase_over", game.l("porus")), dice=[0] * 30)
    game.until("momentum", "next_leader")
    assert (game.formation(PH), game.morale(PH), game.hits(PH)) == ("line", "steady", 5)


@pytest.mark.rule(GB, "6.78:3", "11.94:6", "10.31:2", "6.71:1")
@pytest.mark.parametrize(
    ("option", "how", "offered"),
    [
        ("", {}, True),
        ("charge_formation", {"formation": "charge"}, False),
        ("engaged", {"engaged": True}, False),
        ("", {"morale": "routed"}, False),
    ],
)
def test_a_line_of_horse_goes_only_if_all_can(
    option: str, how: dict[str, Any], offered: bool
) -> None:
    options: dict[str, Any] = {option: True} if option else {}
    game = plain("2010", **options).put(COMP, "2110")
    game.put(GUARD, "2008", **how).put(JAV, "2410", facing=180)
    if option == "engaged":
        game.put(JAV2, "2107", engaged=True)
    game.moving(JAV, by="porus", dice=[3] * 20).until("step").go("2310")
    assert game.what == "withdraw"
    assert (("line", ALEX, "cavalry") in game.options) is offered


@pytest.mark.rule(GB, "6.83:1", "4.64:2")
@pytest.mark.parametrize("alive", [True, False])
def test_the_plan_of_a_dead_leader_is_forgotten(alive: bool) -> None:
    game = plain("1912").put(PH, "2010", "2011").put("meleager_2", "2012", "2013")
    game.marker(ALEX, "withdraw", PH, "meleager_2").put(JAV, "2311", facing=180)
    if not alive:
        game.s.place[game.l(ALEX)] = ""
    game.moving(JAV, by="porus", dice=[3] * 9).until("step").go("2211")
    assert (("prearranged", ALEX) in game.options) is alive


@pytest.mark.rule(GB, "10.31:2", "11.16:1", "11.16:3")
@pytest.mark.parametrize("engaged", [True, False])
def test_engaged_horse_checks_before_elephants_that_burst_through(engaged: bool) -> None:
    game = plain(engaged=True).put("indian_elephants_1", "2110", facing=180, shock="no check")
    game.put(HYP, "2010").put(COMP, "1809", facing=120, engaged=engaged)
    game.put(JAV, "1808", facing=120, engaged=engaged).shocks("porus", *[5] * 20).play()
    assert (game.at(COMP) == ("1809",)) is engaged
