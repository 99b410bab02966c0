"""Chapter 6, second half: withdrawals and stacking."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"
MEN, FOE, PHALANX = "companion_agema", "indian_javelins_1", "coenus_5"


def approach(
    quick: str,
    mover: str = FOE,
    *,
    facing: int = 0,
    at: str = "2010",
    dice: tuple[int, ...] = (0,) * 6,
    **how: Any,
) -> Position:
    """An Indian unit from 2310 comes to 2210, two hexes from a Macedonian one at 2010."""
    game = Position().leader("porus", "2710").put(quick, at, facing=facing, **how)
    game.put(mover, "2310", facing=180).moving(mover, dice=dice).until("step")
    return game.go("2210")


def before(slow: str, *hexes: str, quick: str = "indian_horse_1", **how: Any) -> Position:
    """The same the other way round: a Macedonian unit comes up to an Indian one at 2310."""
    game = Position().leader("alexander_iii", "1510").put(quick, "2310", facing=180, **how)
    game.put(slow, *(hexes or ("2010",)))
    return game.moving(slow, dice=[0] * 6).until("step")


def asked(game: Position, unit: str) -> bool:
    return game.what == "withdraw" and ("unit", unit) in game.options


def away(game: Position, unit: str, *steps: str) -> Position:
    """Withdraw over these hexes and stop."""
    game.choose(("unit", unit))
    for place in steps:
        game.choose((place,))
    if game.what == "withdraw_to":
        game.choose(None)
    if game.what == "withdraw_facing":
        game.choose(game.facing(unit) if game.facing(unit) in game.options else None)
    return game


def far(game: Position, unit: str) -> int:
    """How far a unit withdraws if it goes as far as it may."""
    start = game.at(unit)
    game.choose(("unit", unit))
    while game.what == "withdraw_to":
        game.choose(next(o for o in game.options if o is not None))
    return game.s.battle.grid.gap(start, game.at(unit))


# -- 6.71 ------------------------------


@pytest.mark.rule(GB, "6.71:1")
@pytest.mark.parametrize(
    ("quick", "mover", "able"),
    [
        ("sogdian", FOE, True),
        ("hypaspist_1", FOE, False),
        ("sogdian", "indian_horse_1", False),
        ("sogdian", "indian_elephants_1", True),
        (MEN, FOE, True),
    ],
)
def test_only_the_quicker_withdraw(quick: str, mover: str, able: bool) -> None:
    assert asked(approach(quick, mover), quick) is able


@pytest.mark.rule(GB, "6.71:1")
def test_three_hexes_are_too_far_and_a_start_at_two_is_near_enough() -> None:
    game = Position().leader("porus", "2710").put("sogdian", "2010").put(FOE, "2410", facing=180)
    game.moving(FOE).until("step").go("2309")
    assert game.what == "step"
    game = Position().leader("porus", "2710").put("sogdian", "2010").put(FOE, "2210", facing=180)
    assert asked(game.moving(FOE), "sogdian")


@pytest.mark.rule(GB, "6.71:2")
def test_a_unit_in_an_enemy_zone_is_held() -> None:
    game = Position().leader("porus", "2710").put("sogdian", "2010", facing=0)
    game.put("indian_javelins_2", "2009", facing=300).put(FOE, "2310", facing=180).moving(FOE)
    game.until("step").go("2210")
    assert not asked(game, "sogdian")


@pytest.mark.rule(GB, "6.71:3")
@pytest.mark.parametrize(
    ("quick", "mover", "hexes"),
    [("sogdian", FOE, 3), ("sogdian", "indian_elephants_1", 1), (MEN, FOE, 3)],
)
def test_as_many_points_as_the_allowances_differ(quick: str, mover: str, hexes: int) -> None:
    assert far(approach(quick, mover), quick) == hexes


@pytest.mark.rule(GB, "6.71:3")
@pytest.mark.parametrize(("level", "able"), [(1, True), (2, False)])
def test_light_foot_does_not_withdraw_uphill_before_a_phalanx(level: int, able: bool) -> None:
    # allowance 5 against 4: one point, and a climb costs two
    game = Position().leader("alexander_iii", "1510").put(PHALANX, "2010", "2011")
    game.put(FOE, "2310", facing=180).height(level, "2410", "2411", "2309", "2311")
    game.moving(PHALANX, dice=[0] * 4).until("step").go("2109", "2110")
    assert asked(game, FOE) is able


@pytest.mark.rule(GB, "6.71:4")
def test_every_step_leads_farther_from_the_mover() -> None:
    game = approach("sogdian")
    game.choose(("unit", "sogdian"))
    grid = game.s.battle.grid
    here = 2
    while game.what == "withdraw_to":
        for option in game.options:
            if option is not None:
                assert grid.distance(option[0], "2210") == here + 1
        game.choose(next(o for o in game.options if o is not None))
        here += 1


@pytest.mark.rule(GB, "6.71:5")
def test_who_does_not_use_the_instant_has_lost_it() -> None:
    game = approach("sogdian").choose(None).until("step").go("2109")
    assert not asked(game, "sogdian")


@pytest.mark.rule(GB, "6.71:5")
def test_the_choice_comes_anew_when_the_mover_has_been_farther_off() -> None:
    game = approach("sogdian", at="2010")
    away(game, "sogdian", "1909", "1809").until("step")
    assert game.at("sogdian") == ("1809",)
    game.go("2109").until("step", "withdraw")
    assert game.what == "step"
    game.go("2009") if ("2009",) in game.reach else game.go("2010")
    assert asked(game, "sogdian")


@pytest.mark.rule(GB, "6.71:5")
def test_who_withdraws_to_two_hexes_is_not_asked_again_before_the_mover_stirs() -> None:
    # elephants (7) against horse (8): one hex; it ends 3 away, so it is not near any more
    game = (
        Position().leader("porus", "2710").put("sogdian", "2010").put("indian_elephants_1", "2110")
    )
    game.make("indian_elephants_1").put("indian_elephants_1", "2110", facing=0)
    game.moving("indian_elephants_1", dice=[0] * 6)
    assert asked(game, "sogdian")
    away(game, "sogdian", game_step(game, "sogdian"))
    assert game.what == "step"


def game_step(game: Position, unit: str) -> str:
    """A hex one step straight away from 2110."""
    return "1910" if game.s.battle.grid.distance("1910", "2110") == 2 else "1909"


@pytest.mark.rule(GB, "6.71:6")
def test_a_mover_that_only_passes_by_is_enough() -> None:
    game = Position().leader("porus", "2710").put("sogdian", "2010").put(FOE, "2208", facing=300)
    game.moving(FOE).until("step", "withdraw")
    assert game.s.battle.grid.distance("2208", "2010") > 2 or asked(game, "sogdian")
    if game.what == "step":
        game.go("2209")
    assert asked(game, "sogdian")


@pytest.mark.rule(GB, "6.71:7")
def test_a_phalanx_counts_four_even_when_it_means_to_hurry() -> None:
    game = before(PHALANX, "2010", "2011", quick=FOE).go("2109", "2110")
    assert asked(game, FOE)
    assert far(game, FOE) == 1


@pytest.mark.rule(GB, "6.71:8")
@pytest.mark.parametrize(("mover", "able"), [(FOE, True), ("indian_elephants_1", False)])
def test_skirmishers_withdraw_two_hexes_before_the_not_faster(mover: str, able: bool) -> None:
    game = approach("cretan_archers", mover)
    assert asked(game, "cretan_archers") is able
    if able:
        assert far(game, "cretan_archers") == 2


@pytest.mark.rule(GB, "6.71:8")
def test_skirmishers_withdraw_before_equals() -> None:
    game = Position("issus").leader("darius", "2505").put("agrianian_1", "2010", facing=0)
    game.put("rhodian_skirmishers_1", "2310", facing=180)
    game.moving("rhodian_skirmishers_1").until("step").go("2210")
    assert asked(game, "agrianian_1")


@pytest.mark.rule(GB, "6.71:8")
def test_skirmishers_count_hexes_and_not_points() -> None:
    game = (
        Position().leader("porus", "2710").put("cretan_archers", "2010").height(2, "1909", "1910")
    )
    game.height(3, "1809", "1810", "1811", "1808").put(FOE, "2310", facing=180)
    game.moving(FOE).until("step").go("2210")
    assert far(game, "cretan_archers") == 2


@pytest.mark.rule(GB, "6.71:9")
def test_the_routed_do_not_withdraw() -> None:
    assert not asked(approach("sogdian", morale="routed"), "sogdian")


# -- 6.72 to 6.77 ------------------------------


@pytest.mark.rule(GB, "6.72:1")
def test_a_unit_keeps_its_facing_and_pays_for_the_ground() -> None:
    game = Position().leader("porus", "2710").put(MEN, "2010").ground("rocky", "1909", "1910")
    game.put(FOE, "2310", facing=180).moving(FOE, dice=[0] * 3).until("step").go("2210")
    away(game, MEN, "1910").until("step")
    assert (game.at(MEN), game.facing(MEN), game.hits(MEN)) == (("1910",), 0, 1)


@pytest.mark.rule(GB, "6.72:2")
def test_a_unit_may_turn_at_the_end_for_the_points_left() -> None:
    game = approach("sogdian").choose(("unit", "sogdian"), ("1909",), ("1809",), None)
    assert game.what == "withdraw_facing"
    assert {o for o in game.options if isinstance(o, int)} >= {60, 300}
    assert 180 not in game.options
    game.choose(60)
    assert game.facing("sogdian") == 60


@pytest.mark.rule(GB, "6.72:3")
@pytest.mark.parametrize(("unit", "hits"), [("indian_horse_1", 0), ("indian_chariots_1", 1)])
def test_chariots_take_a_hit_and_horse_none(unit: str, hits: int) -> None:
    game = before(PHALANX, "2010", "2011", quick=unit).go("2109", "2110")
    away(game, unit, "2410").until("step")
    assert game.hits(unit) == hits


@pytest.mark.rule(GB, "6.72:3")
def test_foot_takes_a_hit_and_skirmishers_none() -> None:
    game = before(PHALANX, "2010", "2011", quick=FOE).go("2109", "2110")
    assert away(game, FOE, "2410").until("step").hits(FOE) == 1
    assert away(approach("cretan_archers"), "cretan_archers", "1909").hits("cretan_archers") == 0


@pytest.mark.rule(GB, "6.72:3")
def test_elephants_withdraw_without_the_hit_of_foot() -> None:
    game = before(PHALANX, "2010", "2011", quick="indian_elephants_1").go("2109", "2110")
    assert away(game, "indian_elephants_1", "2410").until("step").hits("indian_elephants_1") == 0


@pytest.mark.rule(GB, "6.72:4", "6.72:5")
@pytest.mark.parametrize(
    ("unit", "facing", "hits"),
    [
        ("sogdian", 0, 0),
        ("sogdian", 180, 1),
        ("sogdian", 120, 1),
        ("cretan_archers", 180, 1),
        ("cretan_archers", 120, 0),
    ],
)
def test_approach_from_flank_or_rear_costs_a_hit(unit: str, facing: int, hits: int) -> None:
    # from 2210 the mover touches 2109 and 2110: the front of 0, the rear of 180
    game = away(approach(unit, facing=facing), unit, "1909").until("step")
    assert game.hits(unit) == hits


@pytest.mark.rule(GB, "6.72:6", "6.72:7")
@pytest.mark.parametrize(("die", "hits"), [(6, 0), (7, 1)])
def test_the_check_at_the_end_costs_at_most_one_hit(die: int, hits: int) -> None:
    game = away(approach("sogdian", dice=(die,)), "sogdian", "1909").until("step")
    assert game.hits("sogdian") == hits
    game = away(approach("sogdian", facing=180, dice=(9,)), "sogdian", "1909").until("step")
    assert game.hits("sogdian") == 2


@pytest.mark.rule(GB, "6.72:6")
def test_skirmishers_do_not_check() -> None:
    game = approach("cretan_archers", dice=())
    assert away(game, "cretan_archers", "1909").hits("cretan_archers") == 0


@pytest.mark.rule(GB, "6.73:1")
def test_a_withdrawal_may_end_in_rout() -> None:
    game = approach("sogdian", dice=(9,), hits=5)
    away(game, "sogdian", "1909").until("step")
    assert game.morale("sogdian") == "routed"


@pytest.mark.rule(GB, "6.74:1")
def test_withdrawals_do_not_use_up_the_next_move() -> None:
    game = away(approach("sogdian"), "sogdian", "1909").until("step").finish()
    game.s.new_phase(None)
    game.leader("coenus", "1510").moving("sogdian", by="coenus").until("step")
    assert game.points_left == 8
    assert game.hits("sogdian") == 0


@pytest.mark.rule(GB, "6.75:1")
def test_nobody_withdraws_into_an_enemy_zone() -> None:
    game = Position().leader("porus", "2710").put("sogdian", "2010").put(FOE, "2310", facing=180)
    game.put("indian_javelins_2", "1808", facing=300).moving(FOE).until("step").go("2210")
    zone = game.s.battle.grid.zones(("1808",), 300).front
    game.choose(("unit", "sogdian"))
    assert not {o[0] for o in game.options if o} & set(zone)


@pytest.mark.rule(GB, "6.75:2")
@pytest.mark.parametrize(("kind", "able"), [("rocky", True), ("woods", False), ("marsh", False)])
def test_nobody_withdraws_into_rough_ground_but_rocks(kind: str, able: bool) -> None:
    game = Position().leader("porus", "2710").put("sogdian", "2010").put(FOE, "2310", facing=180)
    game.ground(kind, "1909", "1910").moving(FOE).until("step").go("2210")
    if not asked(game, "sogdian"):
        assert not able
        return
    game.choose(("unit", "sogdian"))
    assert bool({o[0] for o in game.options if o} & {"1909", "1910"}) is able


@pytest.mark.rule(GB, "6.75:2", "6.75:3")
@pytest.mark.parametrize(
    ("side", "able"), [("minor_river", False), ("stream", True), ("city_wall", False)]
)
def test_nobody_withdraws_over_rough_hexsides_or_walls(side: str, able: bool) -> None:
    game = Position().leader("porus", "2710").put("sogdian", "2010").put(FOE, "2310", facing=180)
    game.hexside(side, ("2010", "1909"), ("2010", "1910")).moving(FOE).until("step").go("2210")
    game.choose(("unit", "sogdian")) if asked(game, "sogdian") else None
    found = {o[0] for o in game.options if isinstance(o, tuple)} & {"1909", "1910"}
    assert bool(found) is able


@pytest.mark.rule(GB, "6.75:4")
def test_a_withdrawal_leads_through_friends_at_their_price() -> None:
    game = Position().leader("porus", "2710").put("sogdian", "2010").put(FOE, "2310", facing=180)
    game.put("arachosian", "1909").put("parapamisadae", "1910").moving(FOE, dice=[0] * 3)
    game.until("step").go("2210").choose(("unit", "sogdian"), ("1909",))
    assert None not in game.options
    game.choose(game.options[0])
    while game.what in ("withdraw_to", "withdraw_facing"):
        game.choose(game.passing())
    assert game.hits("sogdian") == 1
    assert game.hits("arachosian") == 1
    assert game.at("sogdian") not in (("1909",), ("1910",))


@pytest.mark.rule(GB, "6.76:1")
@pytest.mark.parametrize(
    ("unit", "shoots"), [("sacae_1", True), ("sogdian", False), ("cretan_archers", False)]
)
def test_mounted_archers_alone_shoot_as_they_go(unit: str, shoots: bool) -> None:
    game = approach(unit, dice=(9,) * 5).choose(("unit", unit))
    seen = set()
    while not game.over and game.what not in ("step", "withdraw"):
        seen.add(game.what)
        game.choose(game.passing())
    assert ("parting_shot" in seen) is shoots


@pytest.mark.rule(GB, "6.76:1")
def test_the_parting_shot_is_at_two_hexes() -> None:
    game = approach("sacae_1", dice=(3, 0, 0, 0)).choose(("unit", "sacae_1"))
    while game.what != "parting_shot":
        game.choose(game.options[0])
    game.choose("fire" if "fire" in game.options else game.options[0])
    game.until("step")
    shot = next(said for said in game.said if said.key == "shot")
    assert shot.args[2] == 2


def shots(game: Position, unit: str) -> int:
    return sum(1 for said in game.said if said.key == "shot" and said.args[0] == unit)


def give_way(game: Position, unit: str) -> Position:
    """Withdraw one hex, shooting if one may."""
    game.choose(("unit", unit))
    stepped = False
    while not game.over and game.what not in ("step", "withdraw"):
        if game.what == "parting_shot":
            game.choose(next(o for o in game.options if o is not None))
        elif game.what == "withdraw_to" and not stepped:
            game.choose(next(o for o in game.options if o is not None))
            stepped = True
        else:
            game.choose(game.passing())
    return game


@pytest.mark.rule(GB, "6.76:1")
def test_one_parting_shot_against_a_mover_in_a_phase() -> None:
    game = approach("sacae_1", dice=(8, 0, 8, 0, 8, 0))
    give_way(game, "sacae_1").until("step")
    game.choose(
        min(game.steps, key=lambda o: game.s.battle.grid.distance(o[2], game.at("sacae_1")[0]))
    )
    if asked(game, "sacae_1"):
        give_way(game, "sacae_1")
    assert shots(game, "sacae_1") == 1


@pytest.mark.rule(GB, "6.76:2")
def test_a_parting_shot_at_the_next_mover_of_the_phase() -> None:
    game = Position().leader("porus", "2710").put("sacae_1", "2010").put(FOE, "2310", facing=180)
    game.put("indian_javelins_2", "2304", facing=180)
    game.moving(FOE, dice=[8, 0]).until("step").go("2210")
    give_way(game, "sacae_1").stop()
    here = game.at("sacae_1")[0]
    game.put("indian_javelins_2", f"{int(here[:2]) + 3}{here[2:]}", facing=180)
    game.moving("indian_javelins_2", dice=[8, 0, 0, 0]).until("step")
    near = min(game.steps, key=lambda o: game.s.battle.grid.distance(o[2], here))
    game.choose(near)
    assert asked(game, "sacae_1")
    give_way(game, "sacae_1")
    assert shots(game, "sacae_1") == 2


@pytest.mark.rule(GB, "6.77:1")
def test_units_do_not_withdraw_in_the_shock_segment() -> None:
    game = (
        Position().leader("porus", "2710").put("sogdian", "2009").put("agrianian_2", "2110", hits=5)
    )
    game.put(FOE, "2210", facing=180, shock="no check").leads("porus")
    game.begin(("shock_segment",), dice=[9] * 20)
    seen = set()
    while not game.over:
        seen.add(game.what)
        game.choose(game.passing())
    assert "withdraw" not in seen


@pytest.mark.rule(GB, "6.77:2")
def test_the_mover_goes_on_after_a_withdrawal() -> None:
    game = away(approach("sogdian"), "sogdian", "1909").until("step")
    assert game.points_left == 4
    assert game.steps


@pytest.mark.rule(GB, "6.77:3")
def test_the_archers_at_arbela() -> None:
    game = Position("gaugamela").leader("alexander_iii", "2615").put("craterus_1", "2814", "2815")
    game.put("sittacene_archers_1", "3215", facing=180).moving("craterus_1").go("2913", "2914")
    game.go("3014", "3015")
    away(game, "sittacene_archers_1", "3315", "3416").until("step")
    assert game.facing("sittacene_archers_1") == 180
    game.go("3114", "3115").go("3215", "3216")
    away(game, "sittacene_archers_1", "3516")
    assert game.at("sittacene_archers_1") == ("3516",)


@pytest.mark.rule(GB, "6.77:4")
def test_both_sides_give_way_to_a_rampage() -> None:
    game = Position().put("indian_elephants_1", "2010", facing=180).put("sogdian", "2012")
    game.put("indian_horse_1", "2008").leader("coenus", "1110").leads("coenus")
    game.begin(("rampage", game.u("indian_elephants_1"), -1), dice=[4] * 30)
    seats = set()
    for _ in range(60):
        if game.over:
            break
        if game.what == "rampage":
            seats.add(game.seat)
        game.choose(game.passing())
    assert seats


# -- 6.78 ------------------------------


def cavalry_line(leader: str = "spitaces", leader_at: str = "2511") -> Position:
    game = Position().leader("alexander_iii", "1510").leader(leader, leader_at)
    game.put("indian_horse_1", "2310", facing=180).put("indian_horse_2", "2312", facing=180)
    game.put(PHALANX, "2010", "2011").moving(PHALANX, dice=[0] * 6).until("step")
    return game.go("2109", "2110")


@pytest.mark.rule(GB, "6.78:1", "6.78:3")
def test_the_whole_line_goes_though_only_one_is_approached() -> None:
    game = cavalry_line()
    assert ("line", "spitaces") in game.options or any(
        isinstance(o, tuple) and o[0] == "line" for o in game.options
    )
    game.choose(next(o for o in game.options if isinstance(o, tuple) and o[0] == "line"))
    while not game.over and game.what.startswith("withdraw_"):
        game.choose(next(o for o in game.options if o is not None))
    assert game.at("indian_horse_1") != ("2310",)
    assert game.at("indian_horse_2") != ("2312",)


@pytest.mark.rule(GB, "6.78:1")
@pytest.mark.parametrize(("at", "near"), [("2511", True), ("2611", False)])
def test_a_leader_within_two_hexes_is_needed(at: str, near: bool) -> None:
    game = cavalry_line(leader_at=at)
    assert any(isinstance(o, tuple) and o[0] == "line" for o in game.options) is near


@pytest.mark.rule(GB, "6.78:2")
def test_a_leader_with_an_l_must_be_allowed_to_command_the_line() -> None:
    game = cavalry_line("abisares")
    assert not any(isinstance(o, tuple) and o[0] == "line" for o in game.options)


@pytest.mark.rule(GB, "6.78:2")
def test_macedonian_horse_near_any_leader_withdraws_as_a_line() -> None:
    game = Position().leader("porus", "2710").leader("coenus", "1910").put(FOE, "2310", facing=180)
    game.put(MEN, "2010").put("sogdian", "2012").moving(FOE, dice=[0] * 6).until("step").go("2210")
    assert any(isinstance(o, tuple) and o[0] == "line" for o in game.options)


@pytest.mark.rule(GB, "6.78:4")
def test_after_a_single_withdrawal_the_line_stays() -> None:
    game = cavalry_line()
    game.choose(("unit", "indian_horse_1"))
    while game.what.startswith("withdraw_"):
        game.choose(game.options[0])
    assert not any(isinstance(o, tuple) and o[0] == "line" for o in game.options)


@pytest.mark.rule(GB, "6.78:5")
def test_each_line_of_a_leader_is_offered() -> None:
    game = Position("gaugamela").leader("alexander_iii", "1510").leader("bessus", "2511")
    game.put("bactrian_1", "2509", facing=180).put("bactrian_2", "2510", facing=180)
    game.put("scythian_horse_1", "2310", facing=180).put("scythian_horse_2", "2410", facing=180)
    game.put("cadusian_1", "2311", facing=180).put("cadusian_2", "2412", facing=180)
    game.put("craterus_1", "2010", "2011").moving("craterus_1", dice=[0] * 6).until("step")
    game.go("2109", "2110")
    lines = {o[-1] for o in game.options if isinstance(o, tuple) and o[0] == "line"}
    assert lines == {"light cavalry", "lancers"}


# -- 6.8 ------------------------------


def planned(face: str = "withdraw", mover: str = "indian_javelins_1", dice: int = 0) -> Position:
    """Two phalanxes of Alexander's that mean to fall back before an Indian unit."""
    game = Position().leader("alexander_iii", "1910").leader("porus", "2710")
    game.put("coenus_5", "2010", "2011").put("cleitus_6", "2012", "2013")
    game.marker("alexander_iii", face, "coenus_5", "cleitus_6").put(mover, "2311", facing=180)
    return game.moving(mover, dice=[dice] * 8).until("step")


def falls_back(game: Position) -> bool:
    return ("prearranged", "alexander_iii") in game.options


def fall_back(game: Position) -> Position:
    game.choose(("prearranged", "alexander_iii"))
    while game.what.startswith("withdraw_"):
        game.choose(game.options[-1])
    return game


@pytest.mark.rule(GB, "6.81:1", "6.81:2", "6.82:1")
def test_a_marker_may_be_laid_for_heavy_foot_of_quality() -> None:
    game = Position().leader("alexander_iii", "1910").put("coenus_5", "2010", "2011")
    game.leader("porus", "3010").put("indian_javelins_1", "2911", facing=180).begin(("markers", 0))
    assert game.what == "marker"
    assert game.ask.about[0] == "alexander_iii"
    assert {"none", "withdraw", None} >= set(game.options)
    game.choose("withdraw")
    assert game.what != "marker"


@pytest.mark.rule(GB, "6.81:1")
@pytest.mark.parametrize(("unit", "able"), [("greek_1", True), ("argos_2", True)])
def test_hoplites_of_six_can(unit: str, able: bool) -> None:
    game = (
        Position("crocus_field").leader("onomarchus", "3010").put(unit, "2910", "2911", facing=180)
    )
    game.begin(("markers", 1))
    assert (game.what == "marker") is able


@pytest.mark.rule(GB, "6.81:1")
def test_hoplites_of_five_cannot() -> None:
    game = (
        Position("crocus_field").leader("philip_ii", "3010").put("greek_allies_3", "2910", "2911")
    )
    game.begin(("markers", 0))
    assert game.what != "marker"


@pytest.mark.rule(GB, "6.83:1", "6.83:2", "6.84:1", "5.15:6")
def test_the_line_falls_back_one_hex_and_its_leader_is_finished() -> None:
    game = planned().go("2211")
    assert falls_back(game)
    fall_back(game)
    assert {h[:2] for h in game.at("coenus_5") + game.at("cleitus_6")} == {"19"}
    assert game.hits("coenus_5") == game.hits("cleitus_6") == 1
    assert game.finished("alexander_iii")


@pytest.mark.rule(GB, "6.83:2")
def test_the_check_of_a_withdrawal_is_made_too() -> None:
    game = fall_back(planned(dice=8).go("2211"))
    assert game.hits("coenus_5") == 2


@pytest.mark.rule(GB, "6.83:1")
def test_with_the_other_face_nobody_falls_back() -> None:
    assert not falls_back(planned("none").go("2211"))


@pytest.mark.rule(GB, "6.83:3", "6.84:1")
def test_it_falls_back_again_before_the_next_enemy() -> None:
    game = fall_back(planned().go("2211")).until("step").choose(None).finish()
    game.put("indian_javelins_2", "2211", facing=180).moving("indian_javelins_2", dice=[0] * 8)
    game.until("step", "withdraw")
    if game.what == "step":
        game.go("2110")
    assert falls_back(game)


@pytest.mark.rule(GB, "6.83:4")
def test_the_units_of_a_marked_line_do_not_move_but_recover() -> None:
    game = Position().leader("alexander_iii", "1910").put("coenus_5", "2010", "2011", hits=2)
    game.put(MEN, "1912").marker("alexander_iii", "withdraw", "coenus_5").acts("alexander_iii")
    assert "coenus_5" not in game.ordered("move")
    assert "coenus_5" in game.ordered("recover")
    assert MEN in game.ordered("move")
    assert game.s.shown[game.l("alexander_iii")]


@pytest.mark.rule(GB, "6.83:5")
@pytest.mark.parametrize("mover", ["indian_horse_1", "indian_elephants_1", "indian_chariots_1"])
def test_horse_and_elephants_do_not_set_it_off(mover: str) -> None:
    assert not falls_back(planned(mover=mover).go("2211"))


# -- 6.9 ------------------------------


def friends(mover: str, friend: str, *at: str, **how: Any) -> Position:
    game = (
        Position()
        .leader("alexander_iii", "1510")
        .put(mover, "2010")
        .put(friend, *(at or ("2109",)), **how)
    )
    return game.moving(mover)


@pytest.mark.rule(GB, "6.91:1", "6.92:2")
def test_basic_through_basic_costs_a_hit_each_and_no_stopping() -> None:
    game = friends("sogdian", MEN).go("2109")
    assert None not in game.options
    assert (game.hits("sogdian"), game.hits(MEN)) == (1, 1)
    game.go("2209")
    assert None in game.options


@pytest.mark.rule(GB, "6.92:3")
def test_basic_through_skirmishers_costs_only_the_mover() -> None:
    game = friends("sogdian", "cretan_archers").go("2109")
    assert (game.hits("sogdian"), game.hits("cretan_archers")) == (1, 0)


@pytest.mark.rule(GB, "6.92:4")
@pytest.mark.parametrize("friend", [MEN, "hypaspist_1", "agrianian_2"])
def test_skirmishers_pass_free(friend: str) -> None:
    game = friends("cretan_archers", friend).go("2109").go("2209")
    assert game.hits("cretan_archers") == game.hits(friend) == 0


@pytest.mark.rule(GB, "6.92:5")
@pytest.mark.parametrize(
    ("mover", "friend"),
    [("hypaspist_1", MEN), ("hypaspist_1", "cretan_archers"), (MEN, "hypaspist_1")],
)
def test_heavy_foot_does_not_mix(mover: str, friend: str) -> None:
    assert ("2109",) not in friends(mover, friend).reach


@pytest.mark.rule(GB, "6.92:6")
def test_the_routed_are_swept_away() -> None:
    game = friends("hypaspist_1", "sogdian", morale="routed").go("2109")
    assert game.fate("sogdian") == "eliminated"
    assert game.hits("hypaspist_1") == 0
    assert None in game.options


@pytest.mark.rule(GB, "6.92:7")
@pytest.mark.parametrize("shut", [True, False])
def test_without_a_way_out_nobody_enters(shut: bool) -> None:
    game = Position().leader("alexander_iii", "1510").put("mercenary_peltast_2", "2010")
    game.put(MEN, "2408").put("hypaspist_1", "2507")
    if shut:
        game.put("hypaspist_2", "2508")
    game.moving("mercenary_peltast_2").go("2109").go("2209").go("2308")
    assert (("2408",) in game.reach) is not shut


@pytest.mark.rule(GB, "6.92:8")
def test_a_friend_is_paid_once() -> None:
    game = Position("issus").leader("darius", "1310").put("median_3_horse", "1610")
    game.put("cardaces_1", "1710", "1711", facing=180).moving("median_3_horse").go("1710")
    game.face(300).go("1711")
    assert game.hits("median_3_horse") == game.hits("cardaces_1") == 1


@pytest.mark.rule(GB, "6.93:1")
@pytest.mark.parametrize("morale", ["steady", "routed"])
def test_nobody_moves_into_enemies(morale: str) -> None:
    game = Position().leader("alexander_iii", "1510").put("cretan_archers", "2010")
    game.put(FOE, "2109", facing=0, morale=morale).moving("cretan_archers").until("step")
    assert ("2109",) not in game.reach


@pytest.mark.rule(GB, "6.91:2", "6.94:1")
def test_leaders_are_no_obstacle() -> None:
    game = Position().leader("alexander_iii", "2109").leader("coenus", "2109").put(MEN, "2010")
    game.moving(MEN).go("2109")
    assert None in game.options
    assert game.points_left == 7
    assert game.hits(MEN) == 0
