"""Chapter 8: missile fire, reactions, harassment."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"
FOE = "indian_horse_1"


def field(shooter: str, at: str = "2010", facing: int = 0, **how: Any) -> Position:
    game = Position().leader("alexander_iii", "1510").leader("porus", "3510")
    return game.put(shooter, at, facing=facing, **how)


def may_fire(game: Position, shooter: str, by: str = "alexander_iii") -> bool:
    game.acts(by)
    if game.what == "command":
        game.choose("individual")
    return shooter in game.ordered("fire")


def fire(
    game: Position, shooter: str, target: str, *dice: int, by: str = "alexander_iii"
) -> Position:
    """Fire without moving; the dice are the shot's and what follows from it."""
    game.acts(by, dice=dice)
    if game.what == "command":
        game.choose("individual")
    game.choose(("fire", shooter))
    if game.what in ("fire_at", "choose_mark"):
        game.choose(next(o for o in game.options if o == target or target in (o or ())))
    return game


def total(game: Position) -> int:
    """What is added to the first die."""
    return sum(mod.value for mod in game.rolls[0].mods)


# -- 8.11 ------------------------------


@pytest.mark.rule(GB, "8.11:1")
def test_a_unit_fires_instead_of_moving_once() -> None:
    game = fire(field("sacae_1").put(FOE, "2310"), "sacae_1", FOE, 9, 9).until("orders", "momentum")
    assert "sacae_1" not in (game.ordered("fire") | game.ordered("move"))


@pytest.mark.rule(GB, "8.11:1", "8.11:2", "8.11:3")
def test_mounted_archers_ride_up_shoot_and_ride_away() -> None:
    game = field("sacae_1").put("indian_chariots_1", "2610", facing=0)
    game.moving("sacae_1", by="alexander_iii", dice=[9, 9]).until("step")
    for place in ("2109", "2210", "2309", "2410"):
        game.go(place).until("step")
    assert ("fire", "indian_chariots_1") in game.options
    game.choose(("fire", "indian_chariots_1")).until("step")
    assert game.points_left == 4
    assert ("fire", "indian_chariots_1") not in game.options
    game.face(180).go("2309")
    assert game.at("sacae_1") == ("2309",)


@pytest.mark.rule(GB, "8.11:2")
def test_a_step_aside_or_a_turn_gives_no_shot() -> None:
    # 2010 -> 2109 does not come nearer to 2212
    game = field("sacae_1", facing=60).put(FOE, "2212", facing=0)
    game.moving("sacae_1", by="alexander_iii").until("step").go("2009").until("step").face(0)
    assert ("fire", FOE) not in game.options


@pytest.mark.rule(GB, "8.11:2")
def test_a_turn_after_the_step_does_not_spoil_or_make_a_shot() -> None:
    game = field("sacae_1").put(FOE, "2310", facing=0)
    game.moving("sacae_1", by="alexander_iii").until("step").go("2109").until("step")
    assert ("fire", FOE) in game.options


@pytest.mark.rule(GB, "8.11:4")
def test_longbows_move_or_fire() -> None:
    game = Position().leader("porus", "2710").put("indian_longbows_1", "2310", facing=180)
    game.put("companion_agema", "2010").moving("indian_longbows_1").until("step").go("2210")
    game.until("step")
    assert not any(isinstance(o, tuple) and o[0] == "fire" for o in game.options)


@pytest.mark.rule(GB, "8.11:4")
def test_longbows_may_turn_but_then_do_not_fire() -> None:
    game = Position().leader("porus", "2710").put("indian_longbows_1", "2310", facing=120)
    game.put("companion_agema", "2010").moving("indian_longbows_1").until("step").face(180)
    assert not any(isinstance(o, tuple) and o[0] == "fire" for o in game.options)


@pytest.mark.rule(GB, "8.11:5", "8.21:3")
def test_a_line_fires_when_all_have_moved_and_entry_fire_is_over() -> None:
    game = Position().leader("porus", "3110").put("indian_javelins_1", "3010", facing=180)
    game.put("indian_javelins_2", "3011", facing=180).put("mercenary_peltast_2", "2810")
    game.acts("porus", dice=[9] * 12).choose("line")
    game.choose(("move", "javelin infantry", "indian_javelins_1", "indian_javelins_2"))
    order: list[str] = []
    for ident, to in (("indian_javelins_1", "2909"), ("indian_javelins_2", "2910")):
        game.until("line_orders").choose(ident).until("step").go(to)
        while not game.over and game.what not in ("line_orders", "momentum"):
            order.append(game.what)
            game.choose(game.passing())
        if ident == "indian_javelins_1":
            assert "entry_fire" not in order
    assert "entry_fire" in order
    assert "line_fire" in order
    assert order.index("entry_fire") < order.index("line_fire")


@pytest.mark.rule(GB, "8.21:3")
def test_a_shooter_picks_one_of_the_line() -> None:
    game = Position().leader("porus", "3110").put("indian_javelins_1", "3010", facing=180)
    game.put("indian_javelins_2", "3011", facing=180).put("mercenary_peltast_2", "2810")
    game.acts("porus", dice=[6] * 12).choose("line")
    game.choose(("move", "javelin infantry", "indian_javelins_1", "indian_javelins_2"))
    for ident, to in (("indian_javelins_1", "2909"), ("indian_javelins_2", "2910")):
        game.until("line_orders").choose(ident).until("step").go(to)
    while not game.over and game.what != "momentum":
        game.choose("mercenary_peltast_2" if game.what == "entry_fire" else game.passing())
    shots = [
        said for said in game.said if said.key == "shot" and said.args[0] == "mercenary_peltast_2"
    ]
    assert len(shots) == 1


@pytest.mark.rule(GB, "8.11:6", "8.15:5")
def test_before_its_first_step_a_unit_fires_standing_or_on_the_way() -> None:
    game = field("sacae_1").put(FOE, "2310", facing=0)
    game.moving("sacae_1", by="alexander_iii", dice=[8] * 4).until("step").choose(("fire", FOE))
    assert total(game) == 0
    game.until("step")
    assert not game.steps
    assert game.turns
    game = field("sacae_1").put(FOE, "2310", facing=0)
    game.moving("sacae_1", by="alexander_iii", dice=[8] * 4).until("step")
    game.choose(("fire", FOE, "on the way"))
    assert total(game) == 1
    assert game.until("step").steps


@pytest.mark.rule(GB, "8.11:6")
def test_after_a_step_all_fire_is_on_the_way() -> None:
    game = field("sacae_1").put(FOE, "2310", facing=0)
    game.moving("sacae_1", by="alexander_iii", dice=[8] * 4).until("step").go("2109").until("step")
    assert total(game.choose(("fire", FOE))) == 1


# -- 8.13 and 8.14 ------------------------------


@pytest.mark.rule(GB, "8.13:1")
@pytest.mark.parametrize(("at", "able"), [("2310", True), ("2410", False)])
def test_range(at: str, able: bool) -> None:
    assert may_fire(field("sacae_1").put(FOE, at), "sacae_1") is able


@pytest.mark.rule(GB, "8.13:1", "8.13:2")
@pytest.mark.parametrize(
    ("unit", "facing", "able"),
    [
        ("sacae_1", 0, True),
        ("sacae_1", 60, False),
        ("sacae_1", 180, False),
        ("cretan_archers", 60, True),
        ("cretan_archers", 180, False),
    ],
)
def test_arc(unit: str, facing: int, able: bool) -> None:
    # the target straight to the lower right, over 2110: front of 0 and 300, flank of 60
    assert may_fire(field(unit, facing=facing).put(FOE, "2211"), unit) is able


@pytest.mark.rule(GB, "8.13:2")
@pytest.mark.parametrize("facing", [0, 60, 120, 180, 240, 300])
def test_chariots_shoot_all_around(facing: int) -> None:
    game = Position().leader("porus", "2710").put("indian_chariots_1", "2310", facing=facing)
    assert may_fire(game.put("sogdian", "2210"), "indian_chariots_1", "porus")


@pytest.mark.rule(GB, "8.13:3")
def test_each_unit_fires_alone() -> None:
    game = field("sacae_1").put("cretan_archers", "2011").put(FOE, "2210", facing=0)
    fire(game, "sacae_1", FOE, 9, 9)
    assert sum(1 for said in game.said if said.key == "shot") == 1


def column_of_sight(shooter: str, between: str, at: str, **how: Any) -> Position:
    """Shooter at 2010 looks up; target at 2007; something between."""
    game = field(shooter, facing=60).put(FOE, "2007", facing=60)
    return game.put(between, at, facing=60, **how)


@pytest.mark.rule(GB, "8.14:1", "8.14:6")
@pytest.mark.parametrize(("at", "able"), [("2009", True), ("2008", False)])
def test_archers_shoot_over_the_nearer_friend(at: str, able: bool) -> None:
    assert may_fire(column_of_sight("sacae_1", "sogdian", at), "sacae_1") is able


@pytest.mark.rule(GB, "8.14:6")
def test_halfway_is_not_nearer() -> None:
    game = field("sacae_1", facing=60).put(FOE, "2008", facing=60).put("sogdian", "2009", facing=60)
    assert not may_fire(game, "sacae_1")


@pytest.mark.rule(GB, "8.14:1")
def test_slingers_do_not_shoot_over_friends_or_woods() -> None:
    game = (
        Position("jaxartes")
        .leader("alexander_iii", "4010")
        .put("mercenary_slingers_1", "3710", facing=120)
    )
    game.put("scythian_lancers_1", "3708", facing=0)
    assert may_fire(game, "mercenary_slingers_1")
    assert not may_fire(game.put("hypaspist_1", "3709"), "mercenary_slingers_1")
    game = field("sacae_1", facing=60).put(FOE, "2007", facing=60).ground("woods", "2009")
    assert not may_fire(game, "sacae_1")


@pytest.mark.rule(GB, "8.14:1")
def test_enemies_between_block_too() -> None:
    game = (
        field("sacae_1", facing=60)
        .put(FOE, "2007", facing=60)
        .put("indian_javelins_1", "2008", facing=60)
    )
    game.acts("alexander_iii", dice=[9]).choose(("fire", "sacae_1"))
    assert game.what != "fire_at"
    assert [said.args[1] for said in game.said if said.key == "shot"] == ["indian_javelins_1"]


@pytest.mark.rule(GB, "8.14:2", "8.14:3")
@pytest.mark.parametrize(("ends", "middle", "able"), [(2, 1, True), (1, 1, False), (1, 2, False)])
def test_heights_and_sight(ends: int, middle: int, able: bool) -> None:
    game = column_of_sight("sacae_1", "sogdian", "2008").height(ends, "2010", "2007")
    game.height(middle, "2008")
    assert may_fire(game, "sacae_1") is able


@pytest.mark.rule(GB, "8.14:3")
def test_a_hill_between_blocks_even_when_empty() -> None:
    game = field("sacae_1", facing=60).put(FOE, "2007", facing=60).height(2, "2008")
    assert not may_fire(game, "sacae_1")


@pytest.mark.rule(GB, "8.14:4")
def test_sight_along_a_hexside_is_blocked_by_either_hex() -> None:
    # from 2010 to 2209 is along the side between 2109 and 2009... the line to 2211 runs between
    grid = Position().s.battle.grid
    target = next(
        h for h in grid.within("2010", 2) if len(grid.toward("2010", h)) == 2 and h[:2] == "22"
    )
    left, right = grid.toward("2010", target)
    for block in (left, right):
        game = field("sacae_1").put(FOE, target).ground("woods", block)
        assert not may_fire(game, "sacae_1")
    assert may_fire(field("sacae_1").put(FOE, target), "sacae_1")


@pytest.mark.rule(GB, "8.14:5")
def test_neighbours_see_each_other_even_in_woods() -> None:
    game = field("sacae_1").put(FOE, "2109", facing=0).ground("woods", "2109", "2010")
    assert may_fire(game, "sacae_1")


# -- 8.15 ------------------------------


@pytest.mark.rule(GB, "8.15:1")
@pytest.mark.parametrize(
    ("unit", "at", "strength"),
    [
        ("sacae_1", "2109", 5),
        ("sacae_1", "2210", 3),
        ("sacae_1", "2309", 1),
        ("cretan_archers", "2109", 5),
        ("cretan_archers", "2210", 3),
        ("cretan_archers", "2309", 3),
        ("cretan_archers", "2410", 1),
        ("mercenary_peltast_2", "2109", 5),
        ("sogdian", "2109", 3),
    ],
)
def test_strength_by_range(unit: str, at: str, strength: int) -> None:
    for die, hits in ((strength, 1), (strength + 1, 0)):
        game = fire(field(unit).put(FOE, at, facing=0), unit, FOE, die)
        assert game.hits(FOE) == hits


@pytest.mark.rule(GB, "8.15:1")
@pytest.mark.parametrize(
    ("at", "strength"), [("2210", 9), ("2110", 6), ("2009", 5), ("1910", 2), ("1809", 0)]
)
def test_longbows(at: str, strength: int) -> None:
    for die, hits in ((strength, 1), (strength + 1, 0)):
        if die > 9:
            continue
        game = Position().leader("porus", "2710").put("indian_longbows_1", "2310", facing=180)
        game.put("companion_agema", at, facing=180)
        fire(game, "indian_longbows_1", "companion_agema", die, by="porus")
        assert game.hits("companion_agema") == hits


@pytest.mark.rule(GB, "8.15:2", "8.15:7")
def test_woods_protect() -> None:
    game = field("sacae_1").put(FOE, "2109", facing=0).ground("woods", "2109")
    assert total(fire(game, "sacae_1", FOE, 5, 9)) == 1
    assert game.hits(FOE) == 0


def at_foot(shooter: str, target_facing: int, place: str = "2210") -> Position:
    """A Persian shooter against a hypaspist at Gaugamela."""
    game = Position("gaugamela").leader("bessus", "1510").leader("alexander_iii", "3510")
    game.put(shooter, "2010").put("hypaspist_1", place, facing=target_facing)
    return fire(game, shooter, "hypaspist_1", 9, 9, by="bessus")


@pytest.mark.rule(GB, "8.15:3", "8.15:4")
@pytest.mark.parametrize(
    ("shooter", "facing", "place", "mod"),
    [
        ("dahae_1", 180, "2210", 1),
        ("dahae_1", 180, "2109", 3),
        ("dahae_1", 0, "2109", 1),
        ("uxian_slingers_1", 180, "2109", 3),
        ("babylonian_levy_1", 180, "2109", 1),
        ("arachosian_1", 180, "2109", 1),
    ],
)
def test_armour_and_shield_wall(shooter: str, facing: int, place: str, mod: int) -> None:
    assert total(at_foot(shooter, facing, place)) == mod


@pytest.mark.rule(GB, "8.15:5")
@pytest.mark.parametrize(
    ("unit", "mod"),
    [("sacae_1", 1), ("cretan_archers", 1), ("sogdian", 1), ("mercenary_peltast_2", 0)],
)
def test_fire_on_the_move(unit: str, mod: int) -> None:
    game = field(unit).put("indian_javelins_1", "2210", facing=0)
    game.moving(unit, by="alexander_iii", dice=[9, 9]).until("step").go("2109").until("step")
    game.choose(("fire", "indian_javelins_1"))
    assert total(game) == mod


@pytest.mark.rule(GB, "8.15:5")
def test_a_turn_in_the_hex_is_no_movement_for_the_modifier() -> None:
    game = field("cretan_archers", facing=60).put("indian_javelins_1", "2212", facing=0)
    game.acts("alexander_iii", dice=[9]).choose(("move", "cretan_archers")).face(0)
    game.choose(("fire", "indian_javelins_1"))
    assert total(game) == 0


@pytest.mark.rule(GB, "8.15:6", "8.15:7")
def test_skirmishers_are_hard_to_hit() -> None:
    game = Position("gaugamela").leader("bessus", "1510").leader("alexander_iii", "3510")
    game.put("dahae_1", "2010").put("agrianian_1", "2210", facing=180).ground("woods", "2210")
    assert total(fire(game, "dahae_1", "agrianian_1", 9, 9, by="bessus")) == 3


@pytest.mark.rule(GB, "8.15:8")
@pytest.mark.parametrize("target", ["indian_elephants_1", "indian_chariots_1"])
def test_elephants_and_chariots_take_two(target: str) -> None:
    game = fire(field("cretan_archers").put(target, "2210", facing=0), "cretan_archers", target, 3)
    assert game.hits(target) == 2


@pytest.mark.rule(GB, "8.15:9")
def test_a_target_that_breaks_does_not_answer() -> None:
    game = field("cretan_archers").put("indian_longbows_1", "2210", facing=180, hits=3)
    fire(game, "cretan_archers", "indian_longbows_1", 0, 9).until(
        "return_fire", "orders", "momentum"
    )
    assert game.what != "return_fire"
    assert game.morale("indian_longbows_1") == "routed"


@pytest.mark.rule(GB, "8.15:10")
@pytest.mark.parametrize(("unit", "mod"), [("cretan_archers", 2), ("mercenary_peltast_1", 1)])
def test_cataphracts(unit: str, mod: int) -> None:
    game = Position("gaugamela").leader("alexander_iii", "1510").leader("bessus", "3510")
    game.put(unit, "2010").put("bactrian_1", "2109", facing=0)
    assert total(fire(game, unit, "bactrian_1", 9, 9)) == mod


# -- 8.16 to 8.19 ------------------------------


@pytest.mark.rule(GB, "8.16:1")
@pytest.mark.parametrize(("die", "hits"), [(0, 1), (1, 0)])
def test_downhill_one_hex_further_with_a_natural_zero(die: int, hits: int) -> None:
    game = field("sacae_1").put(FOE, "2410", facing=0).height(2, "2010")
    assert fire(game, "sacae_1", FOE, die, 9).hits(FOE) == hits
    assert not may_fire(field("sacae_1").put(FOE, "2410", facing=0), "sacae_1")
    assert not may_fire(field("sacae_1").put(FOE, "2410").height(2, "2410"), "sacae_1")


@pytest.mark.rule(GB, "8.16:1")
def test_woods_do_not_save_from_a_natural_zero() -> None:
    game = field("sacae_1").put(FOE, "2410", facing=0).height(2, "2010").ground("woods", "2410")
    assert fire(game, "sacae_1", FOE, 0, 9).hits(FOE) == 1


@pytest.mark.rule(GB, "8.17:1")
@pytest.mark.parametrize(
    ("unit", "die", "supply"),
    [
        ("cretan_archers", 8, "full"),
        ("cretan_archers", 9, "low"),
        ("mercenary_peltast_2", 6, "full"),
        ("mercenary_peltast_2", 7, "low"),
        ("sogdian", 7, "low"),
    ],
)
def test_running_low(unit: str, die: int, supply: str) -> None:
    game = fire(
        field(unit).put("indian_elephants_1", "2109", facing=0), unit, "indian_elephants_1", die
    )
    assert game.missiles(unit) == supply


@pytest.mark.rule(GB, "8.17:1")
def test_the_natural_die_counts_for_supply() -> None:
    game = field("cretan_archers").put(FOE, "2109", facing=0).ground("woods", "2109")
    assert fire(game, "cretan_archers", FOE, 8).missiles("cretan_archers") == "full"


@pytest.mark.rule(GB, "8.17:2")
@pytest.mark.parametrize("die", [0, 9])
def test_the_last_shot(die: int) -> None:
    game = field("cretan_archers", missiles="low").put(FOE, "2109", facing=0)
    assert fire(game, "cretan_archers", FOE, die, 9).missiles("cretan_archers") == "none"
    game = field("cretan_archers", missiles="none").put(FOE, "2109", facing=0)
    assert not may_fire(game, "cretan_archers")


@pytest.mark.rule(GB, "8.17:3")
def test_bolts_never_run_out() -> None:
    game = (
        Position("jaxartes")
        .leader("alexander_iii", "4010")
        .put("oxybeles_1", "3710", fire_mode=True)
    )
    game.put("scythian_lancers_1", "3510").acts("alexander_iii", dice=[9]).choose(
        ("bolt", "oxybeles_1")
    )
    assert game.missiles("oxybeles_1") == "full"


@pytest.mark.rule(GB, "8.17:4")
@pytest.mark.parametrize(
    ("unit", "supply"),
    [("mercenary_peltast_2", "none"), ("sogdian", "full"), ("agrianian_2", "none")],
)
def test_javelin_foot_is_out_after_shock(unit: str, supply: str) -> None:
    game = field(unit, shock="no check").put("indian_javelins_1", "2109", facing=180)
    game.leads("alexander_iii").begin(("shock_segment",), dice=[4] * 12).finish()
    assert game.missiles(unit) == supply
    assert game.missiles("indian_javelins_1") == "none"


@pytest.mark.rule(GB, "8.18:1")
@pytest.mark.parametrize("supply", ["low", "none"])
def test_out_of_danger_missiles_are_refilled(supply: str) -> None:
    game = field("cretan_archers", missiles=supply).put("indian_javelins_1", "2410", facing=180)
    assert game.begin(("reload",)).missiles("cretan_archers") == "full"


@pytest.mark.rule(GB, "8.18:1")
@pytest.mark.parametrize(
    ("foe", "at", "facing", "how", "refills"),
    [
        ("indian_elephants_1", "2109", 180, {"missiles": "none", "screen": "none"}, False),
        ("indian_longbows_1", "2410", 180, {}, False),
        ("indian_longbows_1", "2410", 180, {"missiles": "none"}, True),
        ("indian_longbows_1", "2610", 180, {}, True),
        ("indian_longbows_1", "2410", 180, {"morale": "routed"}, True),
    ],
)
def test_zones_and_archers_keep_from_refilling(
    foe: str, at: str, facing: int, how: dict[str, Any], refills: bool
) -> None:
    game = field("cretan_archers", missiles="low").put(foe, at, facing=facing, **how)
    assert (game.begin(("reload",)).missiles("cretan_archers") == "full") is refills


@pytest.mark.rule(GB, "8.18:1")
def test_archers_who_look_away_do_not_keep_from_refilling() -> None:
    game = field("cretan_archers", missiles="low").put("indian_longbows_1", "2410", facing=0)
    assert game.begin(("reload",)).missiles("cretan_archers") == "full"


@pytest.mark.rule(GB, "8.19:1")
@pytest.mark.parametrize(
    ("dice", "fate"), [((0, 0, 9), "eliminated"), ((0, 1), "on map"), ((1,), "on map")]
)
def test_a_leader_among_the_struck(dice: tuple[int, ...], fate: str) -> None:
    game = field("cretan_archers").put(FOE, "2210", facing=0).leader("spitaces", "2210")
    fire(game, "cretan_archers", FOE, *dice)
    assert game.fate_of("spitaces") == fate
    assert game.dice_left == 0


@pytest.mark.rule(GB, "8.19:2")
def test_a_lone_leader_may_be_shot_at() -> None:
    game = field("cretan_archers").leader("spitaces", "2210").acts("alexander_iii", dice=[0, 0, 9])
    game.choose(("fire", "cretan_archers"))
    if game.what == "fire_at":
        game.choose(next(o for o in game.options if o == "spitaces" or "spitaces" in (o or ())))
    assert game.fate_of("spitaces") == "eliminated"


# -- 8.2 ------------------------------


def enters(
    shooter: str, mover: str = "indian_chariots_1", *dice: int, facing: int = 0, **how: Any
) -> Position:
    """An Indian unit from 2211 enters 2110, in front of a Macedonian shooter at 2010."""
    game = field(shooter, facing=facing, **how).put(mover, "2211", facing=180)
    game.moving(mover, by="porus", dice=dice).until("step").go("2110")
    return game.until("entry_fire", "step")


@pytest.mark.rule(GB, "8.21:1", "8.24:1")
@pytest.mark.parametrize(
    ("unit", "how", "shoots"),
    [
        ("mercenary_peltast_2", {}, True),
        ("cretan_archers", {}, True),
        ("mercenary_peltast_2", {"missiles": "none"}, False),
        ("hypaspist_1", {}, False),
        ("mercenary_peltast_2", {"morale": "routed"}, False),
    ],
)
def test_entry_fire(unit: str, how: dict[str, Any], shoots: bool) -> None:
    game = enters(unit, "indian_chariots_1", 5, 9, **how)
    assert (game.what == "entry_fire") is shoots
    if shoots:
        game.choose(unit)
        assert game.hits("indian_chariots_1") == 2


@pytest.mark.rule(GB, "8.21:1")
def test_entry_fire_comes_before_the_mover_fires() -> None:
    game = enters("mercenary_peltast_2", "indian_javelins_1", 0)
    assert game.what == "entry_fire"
    assert not any(said.key == "shot" for said in game.said)


@pytest.mark.rule(GB, "8.21:5", "8.23:2")
def test_at_one_entry_a_unit_shoots_once_even_when_the_mover_fires_then() -> None:
    game = enters("mercenary_peltast_2", "indian_javelins_1", 6, 6, 6, 6)
    game.choose("mercenary_peltast_2").until("step").choose(("fire", "mercenary_peltast_2"))
    seen = set()
    while not game.over:
        seen.add(game.what)
        game.choose(game.passing())
    assert not seen & {"return_fire", "entry_fire"}


@pytest.mark.rule(GB, "8.21:5")
def test_return_fire_does_not_open_a_second_entry_shot() -> None:
    # two peltasts: one shoots at the entry, the mover fires at the other, which answers
    game = field("mercenary_peltast_2").put("mercenary_peltast_1", "2011", facing=0)
    game.put("indian_javelins_1", "2211", facing=180)
    game.moving("indian_javelins_1", by="porus", dice=[6] * 8).until("step").go("2110")
    game.until("entry_fire").choose("mercenary_peltast_2").until("step")
    game.choose(("fire", "mercenary_peltast_1"))
    assert game.what == "return_fire"
    game.choose(next(o for o in game.options if o is not None))
    again = set()
    while not game.over:
        if game.what in ("entry_fire", "return_fire"):
            again |= set(game.options)
        game.choose(game.passing())
    assert "mercenary_peltast_2" not in again
    assert "mercenary_peltast_1" not in again


@pytest.mark.rule(GB, "8.23:2", "8.21:5")
def test_after_answering_one_mover_a_unit_does_not_shoot_at_it_again() -> None:
    # the mover is shot at on entry by A, fires at A (no answer), then nothing more from A
    game = field("cretan_archers").put("indian_javelins_1", "2211", facing=180)
    game.moving("indian_javelins_1", by="porus", dice=[8] * 8).until("step").go("2110")
    game.until("entry_fire").choose("cretan_archers").until("step")
    fires = [o for o in game.options if isinstance(o, tuple) and o[0] == "fire"]
    game.choose(fires[0]).finish()
    assert (
        sum(1 for said in game.said if said.key == "shot" and said.args[0] == "cretan_archers") == 1
    )


@pytest.mark.rule(GB, "8.21:4", "8.24:1")
def test_who_shot_at_one_mover_shoots_at_the_next() -> None:
    game = (
        enters("mercenary_peltast_2", "indian_chariots_1", 6).choose("mercenary_peltast_2").stop()
    )
    game.put("indian_horse_2", "2209", facing=180)
    game.moving("indian_horse_2", by="porus", dice=[6]).until("step").go("2109")
    game.until("entry_fire", "step")
    assert game.what == "entry_fire"


def advance(earlier: bool) -> Position:
    """A peltast shoots at one unit that comes up; then another enemy advances into its zone.

    Horse at 2209 beats the archers at 2109 and advances into 2109, which the peltast at 2010 controls.
    """
    game = field("mercenary_peltast_2").put("cretan_archers", "2109", facing=60, hits=3)
    game.put("indian_horse_2", "2209", facing=180)
    if earlier:
        game.put("indian_javelins_1", "2211", facing=180)
        game.moving("indian_javelins_1", by="porus", dice=[6] * 4).until("step").go("2110")
        game.until("entry_fire").choose("mercenary_peltast_2").stop()
        game.make("indian_javelins_1", shock="none")
        game.s.stand[game.u("indian_javelins_1")] = ("3001",)
    game.make("indian_horse_2", shock="must check")
    game.leads("porus").begin(("shock_segment",), dice=[0, 9, 9, 9, 9, 9, 9, 9])
    return game.until("entry_fire")


@pytest.mark.rule(GB, "8.21:1")
def test_entry_fire_at_an_advance() -> None:
    assert advance(earlier=False).what == "entry_fire"


@pytest.mark.rule(GB, "8.21:4")
def test_who_shot_during_movement_shoots_at_an_advance() -> None:
    assert advance(earlier=True).what == "entry_fire"


@pytest.mark.rule(GB, "8.21:2")
def test_who_turned_to_the_mover_shoots() -> None:
    game = field("mercenary_peltast_2", facing=60).put("indian_chariots_1", "2211", facing=180)
    game.moving("indian_chariots_1", by="porus", dice=[0, 9]).until("step").go("2110")
    game.until("reaction_facing").choose(("mercenary_peltast_2", 0)).until("entry_fire", "step")
    assert game.what == "entry_fire"


def leaves(shooter: str, *dice: int, mover: str = "companion_agema") -> Position:
    """A Macedonian unit at 2010 rides out of the zone of an Indian shooter at 1909."""
    game = field(mover).put(shooter, "1909", facing=0)
    return game.moving(mover, by="alexander_iii", dice=dice).until("step").go("2109")


@pytest.mark.rule(GB, "8.22:1")
@pytest.mark.parametrize(
    ("shooter", "asked"), [("indian_longbows_1", True), ("indian_javelins_1", False)]
)
def test_retire_fire_needs_a_range_of_two(shooter: str, asked: bool) -> None:
    assert (leaves(shooter, 9, 9).what == "retire_fire") is asked


@pytest.mark.rule(GB, "8.22:1")
@pytest.mark.parametrize(("die", "hits"), [(6, 1), (7, 0)])
def test_retire_fire_is_at_two_hexes_and_before_the_step(die: int, hits: int) -> None:
    game = leaves("indian_longbows_1", die)
    assert game.at("companion_agema") == ("2010",)
    game.choose("indian_longbows_1")
    assert game.hits("companion_agema") == hits


@pytest.mark.rule(GB, "8.22:1")
def test_a_unit_that_breaks_under_retire_fire_does_not_step() -> None:
    game = field("companion_agema", hits=8).put("indian_longbows_1", "1909", facing=0)
    game.moving("companion_agema", by="alexander_iii", dice=[0, 9]).until("step").go("2109")
    game.choose("indian_longbows_1").finish()
    assert game.morale("companion_agema") == "routed"


@pytest.mark.rule(GB, "8.22:1")
def test_a_step_within_the_same_zone_is_no_leaving() -> None:
    game = field("companion_agema", "2009", facing=240).put("indian_longbows_1", "1909", facing=0)
    game.moving("companion_agema", by="alexander_iii", dice=[9] * 4).until("step").go("2010")
    assert game.what != "retire_fire"


@pytest.mark.rule(GB, "8.22:2")
def test_no_retire_fire_at_the_flight_of_a_rout() -> None:
    game = field("companion_agema", facing=180).put("indian_longbows_1", "2109", facing=180)
    game.begin(("rout", game.u("companion_agema"), -1), dice=[9] * 6)
    seen = set()
    while not game.over:
        seen.add(game.what)
        game.choose(game.passing())
    assert "retire_fire" not in seen


@pytest.mark.rule(GB, "8.22:2")
def test_retire_fire_at_units_that_run_on_in_the_rout_phase() -> None:
    game = field("companion_agema", facing=180, morale="routed")
    game.put("indian_longbows_1", "2109", facing=180)
    game.begin(("rout_movement",), dice=[9] * 6).until("retire_fire", "next_leader")
    assert game.what == "retire_fire"


@pytest.mark.rule(GB, "8.23:1", "8.23:3")
def test_return_fire_once_and_not_back_again() -> None:
    game = field("sacae_1").put("indian_longbows_1", "2210", facing=180)
    fire(game, "sacae_1", "indian_longbows_1", 8, 8)
    assert (game.what, game.seat) == ("return_fire", "india")
    game.choose(next(o for o in game.options if o is not None))
    assert game.what != "return_fire"


@pytest.mark.rule(GB, "8.23:1")
@pytest.mark.parametrize(
    ("target", "facing", "how", "able"),
    [
        ("indian_longbows_1", 0, {}, False),
        ("indian_javelins_1", 180, {}, False),
        ("indian_longbows_1", 180, {"missiles": "none"}, False),
    ],
)
def test_who_cannot_shoot_back(target: str, facing: int, how: dict[str, Any], able: bool) -> None:
    game = field("sacae_1").put(target, "2210", facing=facing, **how)
    assert (fire(game, "sacae_1", target, 8, 8).what == "return_fire") is able


@pytest.mark.rule(GB, "8.2:1")
def test_rampaging_elephants_draw_no_fire() -> None:
    game = Position().put("indian_elephants_1", "2010", facing=180).leader("coenus", "1110")
    for n, at in enumerate(("2008", "2012", "1812", "2212")):
        game.put(
            ("mercenary_peltast_1", "mercenary_peltast_2", "cretan_archers", "agrianian_2")[n],
            at,
            facing=60 * n,
        )
    game.leads("coenus").begin(
        ("rampage", game.u("indian_elephants_1"), -1), dice=[3, 5, 7, 9] * 12
    )
    for _ in range(80):
        if game.over:
            break
        assert "fire" not in game.what
        game.choose(game.passing())


@pytest.mark.rule(GB, "8.2:2")
def test_artillery_has_no_entry_fire() -> None:
    game = Position("jaxartes").leader("alexander_iii", "4010").leader("satraces", "3010")
    game.put("oxybeles_1", "3710", fire_mode=True).put("scythian_lancers_1", "3510")
    game.moving("scythian_lancers_1", by="satraces", dice=[9] * 9).until("step").go("3610")
    seen = set()
    while not game.over:
        seen.add(game.what)
        game.choose(game.passing())
    assert "entry_fire" not in seen


@pytest.mark.rule(GB, "8.25:1")
def test_the_screen_fires_in_reaction() -> None:
    game = Position().leader("alexander_iii", "1510").leader("porus", "3510")
    game.put("indian_elephants_1", "2310", facing=180, missiles="none").put("hypaspist_1", "2110")
    game.moving("hypaspist_1", by="alexander_iii", dice=[9] * 4).until("step").go("2210")
    game.until("entry_fire", "step")
    assert game.what == "entry_fire"


@pytest.mark.rule(GB, "8.25:2")
def test_elephants_throw_javelins_by_order() -> None:
    game = Position().leader("porus", "2710").put("indian_elephants_1", "2310", facing=180)
    assert may_fire(game.put("hypaspist_1", "2210", facing=0), "indian_elephants_1", "porus")


# -- 8.3 ------------------------------


def targets(game: Position, unit: str, by: str = "alexander_iii") -> bool:
    game.acts(by)
    if game.what == "command":
        game.choose("individual")
    return unit in game.ordered("harass")


def harass(game: Position, unit: str, target: str, *dice: int) -> Position:
    game.acts("alexander_iii", dice=dice).choose(("harass", unit))
    if game.what == "harass":
        game.choose(next(o for o in game.options if o[0] == target))
    return game


@pytest.mark.rule(GB, "8.31:1", "8.31:2", "8.31:3")
@pytest.mark.parametrize(
    ("unit", "target", "able"),
    [
        ("agrianian_2", "indian_javelins_1", True),
        ("agrianian_2", "indian_horse_1", False),
        ("mercenary_peltast_2", "indian_javelins_1", True),
        ("mercenary_peltast_2", "indian_elephants_1", False),
        ("sogdian", "indian_javelins_1", True),
        ("sogdian", "indian_chariots_1", True),
        ("sogdian", "indian_horse_1", False),
        ("sacae_1", "indian_javelins_1", True),
        ("cretan_archers", "indian_javelins_1", False),
        ("hypaspist_1", "indian_javelins_1", False),
    ],
)
def test_who_harasses_whom(unit: str, target: str, able: bool) -> None:
    assert targets(field(unit).put(target, "2210", facing=0), unit) is able


@pytest.mark.rule(GB, "8.31:3")
@pytest.mark.parametrize(
    ("target", "able"), [("bactrian_1", True), ("sittacene_archers_1", False), ("kinsmen_1", False)]
)
def test_light_horse_harasses_cataphracts_but_not_skirmishers(target: str, able: bool) -> None:
    game = Position("gaugamela").leader("alexander_iii", "1510").put("paeonian", "2010")
    assert targets(game.put(target, "2210", facing=0), "paeonian") is able


@pytest.mark.rule(GB, "8.31:1")
def test_a_phalanx_counts_four_here() -> None:
    game = Position().leader("porus", "2710").put("indian_javelins_1", "2310", facing=180)
    assert targets(game.put("coenus_5", "2110", "2109", facing=180), "indian_javelins_1", "porus")


@pytest.mark.rule(GB, "8.31:4", "8.33:1")
def test_harassment_is_the_units_move_and_fires_as_at_one_hex() -> None:
    game = harass(
        field("sogdian").put("indian_javelins_1", "2310", facing=0),
        "sogdian",
        "indian_javelins_1",
        2,
        9,
    )
    game.until("orders", "momentum")
    assert game.hits("indian_javelins_1") == 1
    assert total(game) == 1
    assert game.at("sogdian") == ("2010",)
    assert game.has_moved("sogdian")
    assert "sogdian" not in game.ordered("move")


@pytest.mark.rule(GB, "8.32:1")
@pytest.mark.parametrize(
    ("unit", "at", "able"),
    [
        ("sogdian", "2410", True),
        ("sogdian", "2510", False),
        ("agrianian_2", "2210", True),
        ("agrianian_2", "2310", False),
        ("agrianian_2", "2109", False),
    ],
)
def test_how_far(unit: str, at: str, able: bool) -> None:
    assert targets(field(unit).put("indian_javelins_1", at, facing=0), unit) is able


@pytest.mark.rule(GB, "8.32:1")
def test_not_from_an_enemy_zone() -> None:
    game = field("sogdian").put("indian_javelins_1", "2210", facing=0)
    assert not targets(game.put("indian_javelins_2", "1909", facing=0), "sogdian")


@pytest.mark.rule(GB, "8.32:2")
@pytest.mark.parametrize(("facing", "able"), [(0, True), (180, False), (120, False)])
def test_the_way_leaves_through_the_front(facing: int, able: bool) -> None:
    game = field("agrianian_2", facing=facing).put("indian_javelins_1", "2211", facing=0)
    assert targets(game, "agrianian_2") is able


@pytest.mark.rule(GB, "8.32:2")
def test_the_target_must_be_seen() -> None:
    game = field("sogdian", facing=60).put("indian_javelins_1", "2007", facing=60)
    assert targets(game.ground("woods", "2008"), "sogdian") is False


@pytest.mark.rule(GB, "8.32:3")
def test_the_way_is_free_of_units_and_zones() -> None:
    # the only way of two hexes to 2008 leads through 2009
    game = field("agrianian_2", facing=60).put("indian_javelins_1", "2008", facing=60)
    assert targets(game, "agrianian_2")
    game.leader("coenus", "2009")
    assert targets(game, "agrianian_2")
    assert not targets(game.put("cretan_archers", "2009"), "agrianian_2")


@pytest.mark.rule(GB, "8.32:3")
@pytest.mark.parametrize("guarded", [True, False])
def test_a_zone_away_from_the_target_bars_the_way(guarded: bool) -> None:
    # chariots at 2108 control 2009 and 2109, the two ways out of 2010
    game = field("sogdian", facing=60).put("indian_javelins_1", "2006", facing=60)
    game.put("indian_chariots_1", "2108", facing=240 if guarded else 60).acts("alexander_iii")
    game.choose(("harass", "sogdian"))
    found = {o[0] for o in game.options}
    assert ("indian_javelins_1" in found) is not guarded
    assert "indian_chariots_1" in found


@pytest.mark.rule(GB, "8.32:4")
@pytest.mark.parametrize(
    ("unit", "kind", "able"),
    [
        ("agrianian_2", "rocky", True),
        ("mercenary_peltast_2", "rocky", False),
        ("agrianian_2", "marsh", False),
    ],
)
def test_rough_ground_bars_the_way(unit: str, kind: str, able: bool) -> None:
    game = field(unit, facing=60).put("indian_javelins_1", "2008", facing=60).ground(kind, "2009")
    assert targets(game, unit) is able


@pytest.mark.rule(GB, "8.32:4")
@pytest.mark.parametrize(("side", "able"), [("stream", True), ("minor_river", False)])
def test_rough_hexsides_bar_the_way(side: str, able: bool) -> None:
    game = field("agrianian_2", facing=60).put("indian_javelins_1", "2008", facing=60)
    assert targets(game.hexside(side, ("2010", "2009")), "agrianian_2") is able


@pytest.mark.rule(GB, "8.32:4")
def test_the_hexside_before_the_target_is_not_crossed() -> None:
    game = field("agrianian_2", facing=60).put("indian_javelins_1", "2008", facing=60)
    assert targets(game.hexside("minor_river", ("2009", "2008")), "agrianian_2")


@pytest.mark.rule(GB, "8.33:2")
def test_the_target_may_turn() -> None:
    game = field("agrianian_2", facing=60).put("indian_javelins_1", "2008", facing=0)
    harass(game, "agrianian_2", "indian_javelins_1", 9, 9, 9)
    assert (game.what, game.seat) == ("harass_turn", "india")


@pytest.mark.rule(GB, "8.33:3")
def test_the_target_shoots_at_the_same_time() -> None:
    game = field("agrianian_2", facing=60).put("indian_javelins_1", "2008", facing=240, hits=4)
    harass(game, "agrianian_2", "indian_javelins_1", 0, 0, 9)
    game.until("harass_reply").choose("indian_javelins_1")
    while not game.over and game.what not in ("orders", "momentum"):
        game.choose(game.passing())
    assert game.morale("indian_javelins_1") == "routed"
    assert game.hits("agrianian_2") == 1


@pytest.mark.rule(GB, "8.33:3")
def test_others_next_to_the_way_shoot_too() -> None:
    game = field("agrianian_2", facing=60).put("indian_javelins_1", "2008", facing=60)
    game.put("indian_javelins_2", "1908", facing=0)
    harass(game, "agrianian_2", "indian_javelins_1", 9, 9, 9).until("harass_reply", "orders")
    assert game.what == "harass_reply"
    assert "indian_javelins_2" in game.options
    assert "indian_javelins_1" not in game.options


@pytest.mark.rule(GB, "8.34:1")
def test_horse_harasses_elephants_but_not_through_their_front() -> None:
    game = field("sogdian", facing=60).put("indian_elephants_1", "2008", facing=240)
    game.acts("alexander_iii", dice=[9] * 6).choose(("harass", "sogdian"))
    front = set(game.s.battle.grid.zones(("2008",), 240).front)
    ways = [o[1:] for o in game.options] if game.what == "harass" else []
    told = [said.args[2] for said in game.said if said.key == "harasses"]
    assert ways or told
    assert not any(front & set(way) for way in [*ways, *told])


@pytest.mark.rule(GB, "8.34:2")
def test_harassing_elephants_from_behind_costs_two_hits() -> None:
    game = field("sogdian", facing=60).put("indian_elephants_1", "2008", facing=60)
    harass(game, "sogdian", "indian_elephants_1", 9, 9, 9).until("orders", "momentum")
    assert game.hits("sogdian") == 2
