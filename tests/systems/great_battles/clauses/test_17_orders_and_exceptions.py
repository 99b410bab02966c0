"""Orders of steps, and exceptions to a clause: each shown where the rule without it would differ."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, plain
from .test_16_gaps import asked

GB = "great_battles"
NO = "no check"
EL = "indian_elephants_1"
PH, LOW = "coenus_5", "cleitus_6"
MEN, MEN2 = "mercenary_peltast_2", "mercenary_peltast_1"
HORSE = "indian_horse_1"


def keys(game: Position, *wanted: str, since: str = "") -> list[str]:
    """These keys of the log in their order, from the first ``since`` on."""
    said = [line.key for line in game.said]
    said = said[said.index(since) :] if since else said
    return [key for key in said if key in wanted]


# -- 9.43: a pursuit goes through the steps of a shock ------------------------------


def pursuit(*dice: int, foe: str = "susian_1", facing: int = 180, **how: Any) -> Position:
    """Companions (8) break Median horse at 2110 and follow it to 2210; somebody stands at 2310."""
    game = Position("gaugamela", charge_formation=True).leader("parmenion", "1510")
    game.leader("bessus", "3510").put("companion_1", "2010", shock=MUST, formation="charge")
    if quality := how.pop("tq", 0):
        game.rate(foe, tq=quality)
    game.put("median_1", "2110", facing=180, hits=6).put(foe, "2310", facing=facing, **how)
    return game.shocks("parmenion", 1, 1, 7, 7, *dice)


@pytest.mark.rule(GB, "9.43:1", "9.17:1", "9.18:1", "9.0:2")
def test_in_a_pursuit_struggle_breakthrough_and_collapse_follow_each_other() -> None:
    # the Companions have 2 and 2 hits, the Susians 8 and 4: three times as many
    game = pursuit(9, 5, hits=8, tq=9)
    asked(game)
    steps = ("clash", "struggle", "breakthrough", "routs", "fled", "advances")
    assert keys(game, *steps, since="pursues") == list(steps)
    wounds = [args[1:5] for args in game.told("hits") if args[0] == "susian_1"]
    assert wounds == [(4, 12, 9, "shock"), (2, 14, 9, "breakthrough")]
    assert (game.fate("susian_1"), game.morale("susian_1")) == ("on map", "routed")


@pytest.mark.rule(GB, "9.43:1", "9.18:5", "9.18:8")
@pytest.mark.parametrize(("die", "morale"), [(7, "steady"), (8, "routed")])
def test_in_a_pursuit_the_wavering_roll_before_anybody_advances(die: int, morale: str) -> None:
    # 3 hits and 3 are one below the Susians' quality, and the Companions still face them
    game = pursuit(5, die, 5, hits=3)
    asked(game)
    assert [roll.name for roll in game.rolls][4:6] == ["shock", "collapse"]
    said = [line.key for line in game.said]
    waver = next(i for i, line in enumerate(game.said) if line.args[1:2] == ("collapse",))
    assert waver < said.index("advances")
    assert game.morale("susian_1") == morale
    # who wavers and runs is pursued again
    assert len(game.rolled("pursuit")) == (2 if morale == "routed" else 1)


# -- 9.35, 11.13: reactions to an advance ------------------------------


def turns_then_shoots(game: Position, shooter: str, facing: int) -> list[str]:
    """What is asked when this unit turns so, if it is asked, and shoots if it may."""
    seen = []
    while not game.over:
        seen.append(game.what)
        answer = game.passing()
        if game.what == "reaction_facing":
            answer = (shooter, facing)
        elif game.what == "entry_fire":
            answer = shooter
        game.choose(answer)
    return [what for what in seen if what in ("reaction_facing", "entry_fire")]


@pytest.mark.rule(GB, "9.35:1", "7.16:6", "8.21:2")
def test_before_an_advance_a_unit_turns_and_shoots_then() -> None:
    game = plain().put(HYP, "2010", shock=NO).put(JAV, "2110", facing=180)
    game.put(JAV2, "2210", facing=120).shocks(ALEX, 5, 5, 5, 5, 5, 5)
    assert turns_then_shoots(game, JAV2, 180) == ["reaction_facing", "entry_fire"]
    assert [args[:2] for args in game.told("shot")] == [(JAV2, HYP)]


@pytest.mark.rule(GB, "9.35:1", "11.13:1", "7.16:6", "8.21:2")
def test_before_elephants_that_burst_through_a_unit_turns_and_shoots_then() -> None:
    game = plain().put(EL, "2110", facing=180, shock=NO).put(MEN, "2010", facing=0)
    game.put(MEN2, "1809", facing=60).shocks("porus", *[5] * 6)
    assert turns_then_shoots(game, MEN2, 0) == ["reaction_facing", "entry_fire"]
    assert game.at(EL) == ("1909",)
    assert [args[:2] for args in game.told("shot")] == [(MEN2, EL)]


@pytest.mark.rule(GB, "9.42:1", "7.16:6", "8.21:2")
@pytest.mark.parametrize("aside", [240, 120])
def test_before_a_pursuer_a_unit_turns_and_shoots_then(aside: int) -> None:
    game = pursuit(*[5] * 12, foe="scythian_horse_1", facing=aside)
    assert turns_then_shoots(game, "scythian_horse_1", 180) == ["reaction_facing", "entry_fire"]
    assert [args[:2] for args in game.told("shot")] == [("scythian_horse_1", "companion_1")]


# -- 7.14: who takes no hit for turning on rough ground ------------------------------


@pytest.mark.rule(GB, "6.72:2", "7.14:1")
@pytest.mark.parametrize(("unit", "hits"), [(EL, 0), (HORSE, 2)])
def test_elephants_turn_on_rocks_for_nothing_after_withdrawing(unit: str, hits: int) -> None:
    # horse pays one for the rocks and one for the turn
    game = plain().ground("rocky", "2410").put(PH, "2010", "2011").put(unit, "2310", facing=180)
    game.moving(PH, by=ALEX, dice=[0] * 6).until("step").go("2109", "2110")
    game.choose(("unit", unit)).choose(("2410",))
    while game.what == "withdraw_to":
        game.choose(None)
    assert game.what == "withdraw_facing"
    game.choose(240)
    assert (game.facing(unit), game.hits(unit)) == (240, hits)


@pytest.mark.rule(GB, "9.32:1", "7.14:1")
@pytest.mark.parametrize(("unit", "hits"), [(EL, 0), (JAV, 1)])
def test_elephants_turn_on_rocks_for_nothing_after_an_advance(unit: str, hits: int) -> None:
    game = plain().ground("rocky", "2010").put(unit, "2110", facing=180, shock=NO)
    game.put(MEN, "2010", hits=4).put(HYP, "1909").shocks("porus", *[5] * 6).until("advance_turn")
    before = game.hits(unit)
    game.choose(120).play()
    assert (game.at(unit), game.facing(unit)) == (("2010",), 120)
    assert game.hits(unit) - before == hits


@pytest.mark.rule(GB, "7.16:5", "7.14:1")
@pytest.mark.parametrize(("unit", "hits"), [(EL, 1), (JAV, 2)])
def test_elephants_turn_on_rocks_in_reaction_for_the_roll_alone(unit: str, hits: int) -> None:
    game = plain().ground("rocky", "2310").put(unit, "2310", facing=60).put(HYP, "2110")
    game.moving(HYP, by=ALEX, dice=[0] * 6).until("step").go("2210").until("reaction_facing")
    game.choose((unit, 120))
    assert (game.facing(unit), game.hits(unit)) == (120, hits)


# -- 11.7: the stack ------------------------------


@pytest.mark.rule(GB, "11.73:5")
@pytest.mark.parametrize("low", ["craterus_1", "polyperchon_3"])
def test_the_lower_phalanx_shares_the_hits_whichever_it_is(low: str) -> None:
    # Immortals in front, 2 hits for the stack; Craterus leads the army list
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    game.put("simmias_4", "2010", "2011").under(low, "simmias_4")
    game.put("immortals_1", "2110", facing=180, shock=NO).shocks("bessus", *[5] * 6).play()
    assert (game.hits("simmias_4"), game.hits(low)) == (1, 1)


@pytest.mark.rule(GB, "11.72:4", "9.33:4")
@pytest.mark.parametrize("deep", [False, True])
def test_a_stack_that_has_advanced_does_not_wheel(deep: bool) -> None:
    game = plain().put(PH, "2010", "2011", shock=NO).put(JAV, "2110", facing=180, hits=4)
    if deep:
        game.under(LOW, PH)
    seen = asked(game.put(HORSE, "2209", facing=240).shocks(ALEX, *[5] * 9))
    assert set(game.at(PH)) == {"2109", "2110"}
    assert ("advance_wheel" in seen) is not deep


@pytest.mark.rule(GB, "11.72:4", "9.33:2")
@pytest.mark.parametrize(("deep", "end"), [(False, {"2010", "2110"}), (True, {"2010", "2011"})])
def test_a_stack_does_not_wheel_into_the_centre_either(deep: bool, end: set[str]) -> None:
    game = plain().put(PH, "2010", "2011", shock=NO).put(JAV, "2110", facing=180, hits=4)
    game.put(EL, "2109", facing=180).put(HYP, "2111")
    if deep:
        game.under(LOW, PH)
    game.shocks(ALEX, *[5] * 9)
    while not game.over:
        if game.what == "place_hits" and game.ask.about[1] != JAV:
            game.choose((str(game.ask.about[1]), 0))
        else:
            game.choose(EL if game.what == "defending_type" else game.passing())
    assert game.morale(JAV) == "routed"
    assert set(game.at(PH)) == end
    assert not deep or set(game.at(LOW)) == end


def closing_up(river: bool, moved: bool, *dice: int) -> Position:
    """The lower phalanx closes up into woods a level up: 3 points, 4 over a river, and 1 more."""
    game = plain("1810").ground("woods", "2010", "2011").height(2, "2010", "2011")
    if river:
        game.hexside("minor_river", ("1910", "2010"), ("1910", "2011"), ("1911", "2011"))
        game.hexside("minor_river", ("1911", "2012"))
    game.put(PH, "2010", "2011").put(LOW, "1910", "1911", moved=moved).acts(ALEX, dice=dice)
    game.until("orders").choose(("move", LOW)).until("step")
    return game.choose(("double", PH)).until("orders")


@pytest.mark.rule(GB, "11.71:4", "6.46:2", "6.46:4")
@pytest.mark.parametrize(("river", "die", "hits"), [(False, 8, 2), (True, 8, 4), (True, 7, 3)])
def test_the_point_for_closing_up_may_be_the_one_that_hurries(
    river: bool, die: int, hits: int
) -> None:
    game = closing_up(river, False, *([die] if river else []))
    assert game.thrown("haste") == ([die] if river else [])
    assert game.hits(LOW) == hits


@pytest.mark.rule(GB, "11.71:4", "6.46:3")
@pytest.mark.parametrize(("river", "hits"), [(False, 3), (True, 5)])
def test_who_has_moved_before_pays_for_that_haste(river: bool, hits: int) -> None:
    game = closing_up(river, True)
    assert (game.hits(LOW), game.hits(PH)) == (hits, 0)


# -- 7.23:2 ------------------------------


@pytest.mark.rule(GB, "7.23:2", "6.43:1")
@pytest.mark.parametrize(("friend", "free"), [("2111", True), ("2110", False)])
def test_a_free_centre_is_a_front_hex_for_a_phalanx(friend: str, free: bool) -> None:
    # hoplites (4) behind hold both halves of a phalanx (5); friends stand in two of its front hexes
    game = Position("chaeronea").leader("philip_ii", "1510").leader("theagenes", "3510")
    game.put("phalanx_1", "2010", "2011").put("thebes_1", "1909", "1910")
    game.put("hypaspist_1", "2109").put("hypaspist_2", friend)
    game.moving("phalanx_1", by="philip_ii", dice=[0] * 6).until("step")
    assert game.reach == ({("2011", "2110"), ("2010", "2110")} if free else set())


# -- 6.72:5 ------------------------------


@pytest.mark.rule(GB, "6.72:5", "6.72:4")
@pytest.mark.parametrize("at", ["1909", "1910", "1911"])
@pytest.mark.parametrize(("facing", "side", "hits"), [(0, "front", 0), (180, "rear", 1)])
def test_a_mover_on_two_hexes_counts_by_the_hex_that_is_near(
    at: str, facing: int, side: str, hits: int
) -> None:
    # a phalanx begins its move next to horse behind it, with one half or with both
    game = plain().put(PH, "2010", "2011").put(HORSE, at, facing=facing)
    game.moving(PH, by=ALEX, dice=[0] * 6).choose(("unit", HORSE)).until("step")
    assert [line[:3] for line in game.told("withdraws")] == [(HORSE, PH, side)]
    assert game.hits(HORSE) == hits


# -- 4.62:10 ------------------------------


@pytest.mark.rule(GB, "4.62:10", "4.61:1")
@pytest.mark.parametrize(("facing", "able"), [(0, False), (180, True)])
def test_a_leader_does_not_withdraw_into_an_enemy_zone(facing: int, able: bool) -> None:
    game = Position().leader("coenus", "2010").leader("porus", "3510").put(JAV, "2310", facing=180)
    game.put(JAV2, "1809", facing=facing).moving(JAV, by="porus").until("step").go("2210")
    game.choose(("leader", "coenus"))
    if able:
        assert set(game.options) == {"1909", "1910"}
    else:
        assert game.where("coenus") == "1910"


@pytest.mark.rule(GB, "4.62:10", "4.61:1", "4.61:2")
def test_but_he_does_where_a_friend_stands() -> None:
    game = Position().leader("coenus", "2010").leader("porus", "3510").put(JAV, "2310", facing=180)
    game.put(JAV2, "1809").put(HYP, "1909").moving(JAV, by="porus").until("step").go("2210")
    game.choose(("leader", "coenus"))
    assert set(game.options) == {"1909", "1910"}


# -- 8.11: who fires when a line has moved ------------------------------


def line_fire(scenario: str, leader: str, row: str, *units: str) -> set[str]:
    """Two units side by side, at 2410 and 2411, go a hex forward; who may fire then at 2110?"""
    game = Position(scenario).leader(leader, "2510").leader(ALEX, "1510").put(HYP, "2110")
    for unit, at in zip(units, ("2410", "2411"), strict=True):
        game.put(unit, at, facing=180)
    game.acts(leader, dice=[4] * 9).choose("line").choose(("move", row, *units))
    for unit, to in zip(units, ("2309", "2310"), strict=True):
        game.until("line_orders").choose(unit).until("step").go(to)
    game.until("step").choose(None)
    return {str(o) for o in game.options if o is not None} if game.what == "line_fire" else set()


@pytest.mark.rule(GB, "8.11:4", "8.11:5", "11.41:3")
def test_in_a_line_only_foot_archers_move_or_fire() -> None:
    bows = ("indian_longbows_1", "indian_longbows_2")
    assert line_fire("hydaspes", "porus", "longbow infantry", *bows) == set()
    horse = ("dahae_1", "dahae_2")
    assert line_fire("gaugamela", "bessus", "horse archers", *horse) == set(horse)


# -- 5.65 ------------------------------


@pytest.mark.rule(GB, "5.65:1", "10.26:2", "10.27:4")
@pytest.mark.parametrize(
    ("morale", "moves"), [("steady", True), ("routed", False), ("rallied", False)]
)
def test_a_contingent_moves_without_its_routed(morale: str, moves: bool) -> None:
    game = Position(contingent_commanders=True).leader(ALEX, "1710").leader("porus", "3510")
    game.put("companion_agema", "2010").put("companion_coenus", "2012")
    game.put("companion_perdiccas", "2013", morale=morale).leader("hephaestion_c", "2010")
    game.acts(ALEX).choose(("contingent", "hephaestion_c")).until("line_orders")
    men = {"companion_agema", "companion_coenus"} | ({"companion_perdiccas"} if moves else set())
    assert {o for o in game.options if o is not None} == men


# -- battle.exit ------------------------------


@pytest.mark.rule(GB, "battle.exit:2", "6.13:1", "10.14:1")
@pytest.mark.parametrize(("hits", "fate"), [(6, "left"), (7, "lost")])
def test_who_breaks_as_he_moves_again_does_not_leave_in_safety(hits: int, fate: str) -> None:
    game = Position("pelium", turn=3).leader(ALEX, "4412").leader("cleitus_ill", "5003")
    game.put("companion_1", "3610", facing=180, hits=hits, moved=True)
    game.moving("companion_1", by=ALEX, dice=[9] * 6).until("step").choose(("exit",)).finish()
    assert (game.fate("companion_1") == "left") is (fate == "left")
    assert bool(game.s.safe[0]) is (fate == "left")


# -- 3.0:5 ------------------------------


@pytest.mark.rule(GB, "3.0:5", "8.22:2", "8.18:1")
@pytest.mark.parametrize("supply", ["full", "low"])
def test_the_routed_run_before_the_archers_refill(supply: str) -> None:
    # a natural nine at the runner empties the quiver, and only then it is filled again
    game = plain().put("companion_agema", "2010", facing=180, morale="routed")
    game.put("indian_longbows_1", "2109", facing=180, missiles=supply)
    game.only().begin(("end_of_turn",), dice=[9] * 6).until("retire_fire")
    game.choose("indian_longbows_1").until("next_leader")
    said = [line.key for line in game.said]
    assert said.index("missile_low" if supply == "full" else "missile_no") < said.index("reloaded")
    assert game.missiles("indian_longbows_1") == "full"


# -- battle.impetuous:6 ------------------------------


@pytest.mark.rule(GB, "battle.impetuous:6", "10.23:1")
@pytest.mark.parametrize(("hits", "lost"), [(4, True), (3, False)])
def test_who_is_shot_down_and_finds_no_way_out_is_not_taunted(hits: int, lost: bool) -> None:
    archers, target = "macedonian_archers", "triballian_li_1"
    game = Position("lyginus").leader(ALEX, "1818").leader("syrmus", "2817")
    around = game.s.battle.grid.neighbours("2218")
    game.hexside("city_wall", *(("2218", other) for other in around))
    game.put(archers, "2018").put(target, "2218", facing=180, hits=hits)
    game.put("cretan_archers", "1816").acts(ALEX, dice=[0, *([] if lost else [5])])
    game.choose(("fire", archers)).until("orders")
    assert (game.fate(target) == "eliminated") is lost
    assert game.thrown("impetuous") == ([] if lost else [5])
    assert not game.told("taunted")


# -- 7.32, 8.21, 4.62: the order of one step ------------------------------


@pytest.mark.rule(GB, "6.46:2", "8.21:1", "7.16:1")
def test_a_phalanx_that_hurried_checks_after_all_reactions() -> None:
    game = plain().put(PH, "2010", "2011").put(JAV, "2610", facing=240)
    game.moving(PH, by=ALEX, dice=[9] * 9)
    for to in (("2109", "2110"), ("2210", "2211"), ("2309", "2310"), ("2410", "2411")):
        game.until("step").go(*to)
    game.until("step")
    assert game.points_left == 1
    game.go("2509", "2510")
    assert turns_then_shoots(game, JAV, 180) == ["reaction_facing", "entry_fire"]
    names = [roll.name for roll in game.rolls]
    assert names[-1] == "haste"
    assert names.index("missile") < names.index("haste")
