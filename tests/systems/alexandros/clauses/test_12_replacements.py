"""Chapter 12, clause by clause: points, steps, units, walls, recruits, recovery, junior officers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from argead.systems.alexandros.positions import Position

SYSTEM = "alexandros"
SPRING_334, AUTUMN, WINTER_334, SPRING_333, WINTER_333 = 0, 2, 3, 4, 7
COST = {
    "mac_phalanx": 2,
    "gk_illyrian": 1,
    "gk_agrianes": 1,
    "mac_hetairai": 3,
    "gk_paiones": 2,
    "mac_archer": 2,
    "siege_train": 4,
}
PERSIAN_COST = {
    "pers_dahae": 3,
    "pers_elephant": 1,
    "pers_chariot": 1,
    "pers_royal_guard": 2,
    "pers_heavy_cav": 3,
    "pers_cav": 2,
    "pers_levy": 1,
    "pers_archer": 2,
}


def buy(game: Position, side: str, points: int, turn: int = WINTER_333) -> Position:
    """A replacement phase with so many points."""
    game.turn(turn)
    game.s.income = [points if game.s.seat(o) == side else 0 for o in game.s.game.owners]
    return game.phase("replacements", side)


def sale(game: Position, order: str = "raise") -> set[str]:
    """What is for sale under an order."""
    return {str(o[1]) for o in game.may(order)}


def raised(game: Position, kind: str, at: str) -> Position:
    """Raise a unit at a place."""
    game.choose(("raise", kind))
    return game.choose(at) if game.what == "station" else game


# -- 12.1 --------------------------------------------------------------------------------------


def points(game: Position, turn: int, side: str) -> Any:
    """Points that a player has in a turn, from its beginning; None if he gets none."""
    game.turn(turn).phase("begin_turn", dice=[1] * 20)
    while game.s.turn == turn and game.what and game.seat != side:
        game.choose(None if None in game.options else game.options[-1])
    while game.s.turn == turn and game.what not in ("buy", "march", ""):
        game.choose(game.options[0])
    return dict(game.heard("points")).get(side)


def poor() -> Position:
    """Both have leaders to march and dead to raise."""
    game = Position().put("dead", "macedon", gk_hoplite=1).put("dead", "persia", pers_inf=1)
    return game.leader("parmenio", "ionia").leader("darius", "susiana")


@pytest.mark.rule(SYSTEM, "12.1:1", "12.1:2")
@pytest.mark.parametrize(
    ("turn", "found"), [(2, None), (WINTER_334, 3), (SPRING_333, None), (5, None), (WINTER_333, 3)]
)
def test_macedon_is_paid_in_winter(turn: int, found: int | None) -> None:
    assert points(poor(), turn, "macedon") == found


@pytest.mark.rule(SYSTEM, "12.1:1", "12.1:3")
@pytest.mark.parametrize(
    ("turn", "found"),
    [(WINTER_334, None), (SPRING_333, 23), (5, None), (6, None), (WINTER_333, 23)],
)
def test_persia_is_paid_in_winter_and_spring_but_not_in_winter_334(
    turn: int, found: int | None
) -> None:
    assert points(poor(), turn, "persia") == found


@pytest.mark.rule(SYSTEM, "4.3:1", "12.1:3")
@pytest.mark.parametrize(("turn", "paid"), [(SPRING_334, False), (SPRING_333, True)])
def test_persia_has_nothing_to_spend_in_the_spring_of_the_granicus(turn: int, paid: bool) -> None:
    game = buy(poor(), "persia", 20, turn)
    assert (game.what == "buy") is paid
    assert dict(game.heard("points")) == ({"persia": 20} if paid else {})


@pytest.mark.rule(SYSTEM, "12.1:4")
def test_points_are_not_saved() -> None:
    game = poor().turn(WINTER_333).phase("begin_turn", dice=[6, 6, 1])  # no revolt, no raid
    assert (game.what, game.seat) == ("buy", "macedon")
    game.choose(None)
    while game.s.turn < 11 or game.what != "buy":
        game.choose(None if None in game.options else game.options[-1])
    assert dict(game.heard("points"))["macedon"] == 3


@pytest.mark.rule(SYSTEM, "12.1:5")
def test_a_contested_province_pays_nobody() -> None:
    game = poor().put("syria", "macedon", mac_phalanx=1).put("syria", "persia", pers_levy=1)
    assert points(game, WINTER_333, "macedon") == 3
    assert game.s.income == [3, 22]


@pytest.mark.rule(SYSTEM, "12.1:6")
def test_points_are_counted_when_the_turn_begins() -> None:
    game = poor().turn(WINTER_333).put("susiana", "persia", pers_levy=1)
    game.put("babylonia", "macedon", mac_phalanx=2).leader("parmenio", "babylonia")
    assert game.status("babylonia") == "macedon"
    game.phase("begin_turn", dice=[1] * 20).choose(None)
    assert (game.what, game.seat) == ("march", "macedon")
    game.march("parmenio", "assyria").skip("march")
    assert (game.what, game.seat) == ("buy", "persia")
    assert dict(game.heard("points"))["persia"] == 22, "Assyria was still Persian"


# -- 12.2 --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.2:1", "12.2:3", "12.4:1")
@pytest.mark.parametrize(("kind", "cost"), COST.items())
def test_what_a_macedonian_step_costs(kind: str, cost: int) -> None:
    for have in (cost - 1, cost):
        game = buy(Position().put("dead", "macedon", **{kind: 1}), "macedon", have)
        assert (kind in sale(game)) == (have == cost)


@pytest.mark.rule(SYSTEM, "12.2:1", "12.2:3", "12.4:1")
@pytest.mark.parametrize(("kind", "cost"), PERSIAN_COST.items())
def test_what_a_persian_step_costs(kind: str, cost: int) -> None:
    for have in (cost - 1, cost):
        game = buy(Position().put("dead", "persia", **{kind: 1}), "persia", have)
        assert (kind in sale(game)) == (have == cost)


@pytest.mark.rule(SYSTEM, "12.2:1")
def test_any_mix_in_any_order_and_no_more_than_there_is() -> None:
    game = Position().put("dead", "macedon", gk_illyrian=1).put("syria", "macedon", mac_phalanx=1)
    game.worn("mac_phalanx_1").hold("phrygia", "macedon")
    buy(game, "macedon", 6).choose(("wall", "gordium"), ("rebuild", "mac_phalanx_1"))
    raised(game, "gk_illyrian", "phrygia")
    assert game.s.walls["gordium"] == 1
    assert game.steps("mac_phalanx_1") == 2
    assert game.where("gk_illyrian_1") == "phrygia"
    assert game.over, "one point is left and nothing is for sale"


@pytest.mark.rule(SYSTEM, "12.2:1")
def test_a_player_may_stop_with_points_left() -> None:
    game = buy(Position().put("dead", "macedon", gk_illyrian=1), "macedon", 9).choose(None)
    assert game.over
    assert game.where("gk_illyrian_1") == "dead"


# -- 12.3 --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.3:1")
def test_step_by_step_to_full_strength() -> None:
    game = Position().put("syria", "macedon", mac_hypaspists=1).worn("mac_hypaspists_1")
    buy(game, "macedon", 9)
    for steps in (2, 3, 4):
        game.choose(("rebuild", "mac_hypaspists_1"))
        assert game.steps("mac_hypaspists_1") == steps
    assert "mac_hypaspists_1" not in sale(game, "rebuild")


@pytest.mark.rule(SYSTEM, "12.3:2")
def test_besieged_and_beleaguered_units_are_restored() -> None:
    game = Position().put("sardis", "persia", merc_hoplite=1).put("ionia", "macedon", mac_phalanx=3)
    game.put("syria", "persia", pers_heavy_cav=1).put("syria", "macedon", gk_hoplite=1)
    game.worn("merc_hoplite_1", "pers_heavy_cav_1")
    assert sale(buy(game, "persia", 9), "rebuild") == {"merc_hoplite_1", "pers_heavy_cav_1"}


@pytest.mark.rule(SYSTEM, "12.3:3", "12.7:3")
def test_only_the_present_owner_restores_a_unit() -> None:
    game = Position().put("syria", "macedon", merc_hoplite=1).put("egypt", "persia", merc_light=1)
    game.worn("merc_hoplite_1", "merc_light_1")
    assert sale(buy(game, "macedon", 9), "rebuild") == {"merc_hoplite_1"}
    assert sale(buy(game, "persia", 9), "rebuild") == {"merc_light_1"}


# -- 12.4 --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.4:2")
def test_a_raised_unit_has_one_step_and_may_have_more() -> None:
    game = buy(Position().put("dead", "macedon", gk_hoplite=1), "macedon", 4)
    raised(game, "gk_hoplite", "hellas")
    assert game.steps("gk_hoplite_1") == 1
    game.choose(("rebuild", "gk_hoplite_1"))
    assert game.steps("gk_hoplite_1") == 2


@pytest.mark.rule(SYSTEM, "12.4:3")
def test_new_units_assemble_in_own_and_quiet_provinces() -> None:
    game = Position().put("dead", "macedon", gk_illyrian=1).hold("phrygia", "macedon")
    game.hold("syria", "macedon").put("syria", "macedon", mac_phalanx=1).put(
        "syria", "persia", pers_inf=1
    )
    buy(game, "macedon", 1).choose(("raise", "gk_illyrian"))
    assert set(game.options) == {"macedonia", "hellas", "thrace", "phrygia"}


@pytest.mark.rule(SYSTEM, "12.4:3")
def test_persians_do_not_assemble_in_arabia_or_gandara() -> None:
    game = buy(Position().put("dead", "persia", pers_inf=1), "persia", 1).choose(
        ("raise", "pers_inf")
    )
    assert len(game.options) == 22
    assert not {"arabia", "gandara", "upper_india", "scythia"} & set(game.options)


@pytest.mark.rule(SYSTEM, "12.4:3", "5.4:7")
def test_a_province_held_by_a_city_garrison_takes_in_units() -> None:
    game = Position().put("dead", "persia", pers_inf=1).put("sardis", "persia", pers_levy=1)
    buy(game, "persia", 1).choose(("raise", "pers_inf"))
    assert "ionia" in game.options
    game.put("ionia", "macedon", mac_phalanx=1)
    buy(game, "persia", 1).choose(("raise", "pers_inf"))
    assert "ionia" not in game.options


@pytest.mark.rule(SYSTEM, "12.4:4")
@pytest.mark.parametrize("pile", ["gone", "track"])
def test_who_has_left_or_is_still_to_come_is_not_for_sale(pile: str) -> None:
    game = Position().put(pile, "macedon", gk_thessalian=1)
    assert sale(buy(game, "macedon", 9)) == set()


@pytest.mark.rule(SYSTEM, "12.4:5")
def test_nobody_raises_the_other_sides_nations() -> None:
    game = Position().put("dead", "macedon", mac_phalanx=1, gk_hoplite=1)
    game.put("dead", "persia", pers_inf=1, pers_cav=1)
    assert sale(buy(game, "macedon", 9)) == {"mac_phalanx", "gk_hoplite"}
    assert sale(buy(game, "persia", 9)) == {"pers_inf", "pers_cav"}


@pytest.mark.rule(SYSTEM, "12.4:6")
def test_the_free_phalanx_may_be_raised_though_one_of_the_home_army_is_dead() -> None:
    game = Position().put("dead", "macedon", mac_phalanx=2).home_army("mac_phalanx_1")
    game.hold("phrygia", "macedon")
    buy(game, "macedon", 2)
    reachable: set[object] = set()
    for option in game.may("raise"):
        again = Position().put("dead", "macedon", mac_phalanx=2).home_army("mac_phalanx_1")
        again.hold("phrygia", "macedon")
        buy(again, "macedon", 2).choose(option)
        reachable |= set(again.options)
    assert "phrygia" in reachable


@pytest.mark.rule(SYSTEM, "12.4:7")
def test_engines_are_built_in_macedonia() -> None:
    game = buy(
        Position().put("dead", "macedon", siege_train=1).hold("phrygia", "macedon"), "macedon", 4
    )
    game.choose(("raise", "siege_train"))
    assert game.where("siege_train_1") == "macedonia"


@pytest.mark.rule(SYSTEM, "12.4:8")
def test_spartans_are_rebuilt_after_the_revolt_in_greek_lands() -> None:
    game = Position().put("dead", "persia", spartan_hoplite=1).put("hellas", "persia", merc_light=1)
    assert "spartan_hoplite" not in sale(buy(game, "persia", 9))
    game.s.campaign.revolted = True
    buy(game, "persia", 9).choose(("raise", "spartan_hoplite"))
    places = set(game.options) if game.what == "station" else {game.where("spartan_hoplite_1")}
    assert "hellas" in places
    assert places <= {"hellas", "thrace", "ionia", "macedonia"}


# -- 12.5 --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.5:1")
def test_a_wall_costs_two_and_needs_a_quiet_province() -> None:
    assert "babylon" not in sale(buy(Position(), "persia", 1), "wall")
    assert "babylon" in sale(buy(Position(), "persia", 2), "wall")
    game = (
        Position().put("babylonia", "macedon", mac_phalanx=1).put("babylonia", "persia", pers_inf=1)
    )
    assert "babylon" not in sale(buy(game, "persia", 9), "wall")
    game = Position().put("ionia", "macedon", mac_phalanx=1).put("sardis", "persia", pers_levy=1)
    assert "sardis" not in sale(buy(game, "persia", 9), "wall"), "besieged"


@pytest.mark.rule(SYSTEM, "12.5:2")
def test_nobody_builds_on_walls_that_the_enemy_holds() -> None:
    game = Position().hold("syria", "macedon").hold("phrygia", "macedon")
    assert game.holder("tyre") == "persia"
    assert "tyre" not in sale(buy(game, "macedon", 9), "wall")
    assert "tyre" not in sale(buy(game, "persia", 9), "wall")
    buy(game, "macedon", 2).choose(("wall", "gordium"))
    assert (game.holder("gordium"), game.s.walls["gordium"]) == ("macedon", 1)


@pytest.mark.rule(SYSTEM, "12.5:3")
def test_gaza_is_fortified_by_its_holder() -> None:
    assert "gaza" in sale(buy(Position(), "persia", 9), "wall")
    assert "gaza" not in sale(buy(Position(), "macedon", 9), "wall")
    game = Position().city("gaza", "macedon").hold("syria", "macedon")
    assert "gaza" in sale(buy(game, "macedon", 9), "wall")
    assert "gaza" not in sale(buy(game, "persia", 9), "wall")


@pytest.mark.rule(SYSTEM, "12.5:4")
def test_alexandria_must_be_founded_first() -> None:
    game = Position().hold("egypt", "macedon")
    assert "alexandria" not in sale(buy(game, "macedon", 9), "wall")
    game.s.campaign.alexandria_turn = WINTER_333
    assert "alexandria" not in sale(buy(game, "macedon", 9), "wall"), "from the turn after"
    game.s.campaign.alexandria_turn = WINTER_333 - 1
    assert "alexandria" in sale(buy(game, "macedon", 9), "wall")


def walled() -> Position:
    """All twenty-four markers are used: eighteen at the start and six more."""
    game = Position().city("susa", "persia", 5).city("babylon", "persia", 3)
    assert sum(game.s.walls.values()) == 24
    return game


@pytest.mark.rule(SYSTEM, "12.5:5", "12.5:6")
def test_the_twenty_fifth_wall_is_taken_from_another() -> None:
    game = buy(walled(), "persia", 2).choose(("wall", "pasargadae"))
    assert (game.what, game.seat) == ("pull_down", "persia")
    assert "athens" not in game.options
    game.choose("babylon")
    assert (game.s.walls["pasargadae"], game.s.walls["babylon"]) == (1, 2)
    assert sum(game.s.walls.values()) == 24


@pytest.mark.rule(SYSTEM, "12.5:6")
def test_a_wall_may_be_taken_from_a_besieged_city_and_from_the_end_of_the_world() -> None:
    game = walled().put("ionia", "macedon", mac_phalanx=3)
    buy(game, "persia", 2).choose(("wall", "pasargadae"))
    assert {"sardis", "malli", "halicarnassus"} <= set(game.options)
    game.choose("malli")
    assert game.s.walls["malli"] == 0


@pytest.mark.rule(SYSTEM, "12.5:6")
def test_a_wall_is_not_taken_from_the_city_that_it_is_for() -> None:
    game = buy(walled(), "persia", 2).choose(("wall", "babylon"))
    assert "babylon" not in game.options


@pytest.mark.rule(SYSTEM, "12.5:7")
def test_a_wall_may_be_taken_from_around_a_garrison() -> None:
    game = (
        Position().city("susa", "persia", 5).city("babylon", "persia", 3).city("tyre", "persia", 2)
    )
    game.city("ecbatana", "persia", 3).put("tyre", "persia", pers_levy=1)
    assert sum(game.s.walls.values()) == 24
    buy(game, "persia", 2).choose(("wall", "pasargadae"), "tyre")
    assert game.s.walls["tyre"] == 1
    assert game.where("pers_levy_1") == "syria"


@given(n=integers(1, 12))
@settings(max_examples=12)
@pytest.mark.rule(SYSTEM, "12.5:4", "12.5:5")
def test_there_are_never_more_than_twenty_four_walls_nor_five_in_a_city(n: int) -> None:
    game = buy(Position(), "persia", 2 * n)
    while game.what in ("buy", "pull_down"):
        walls = game.may("wall")
        game.choose(walls[n % len(walls)] if walls else game.options[n % len(game.options)])
    assert sum(game.s.walls.values()) <= 24
    assert max(game.s.walls.values()) <= 5


# -- 12.6 --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.6:1", "12.6:2")
@pytest.mark.parametrize(
    ("province", "pays"), [("gandara", 0), ("lybia", 1), ("arabia", 1), ("syria", 1)]
)
def test_what_counts_for_persia(province: str, pays: int) -> None:
    quiet, lost = Position(), Position().hold(province, "macedon")
    for game in (quiet, lost):
        game.phase("begin_turn", dice=[1] * 20)
    assert quiet.s.income[1] - lost.s.income[1] == pays


@pytest.mark.rule(SYSTEM, "12.6:3")
@pytest.mark.parametrize("province", ["gandara", "upper_india", "sind", "scythia", "lybia"])
def test_everything_counts_for_macedon(province: str) -> None:
    game = Position().hold(province, "macedon").phase("begin_turn", dice=[1] * 20)
    assert game.s.income[0] == 4


@pytest.mark.rule(SYSTEM, "12.6:4")
def test_indians_and_raiders_are_never_replaced() -> None:
    game = Position().put("dead", "india", ind_levy=1, ind_infantry=1, ind_elephant=1)
    game.put("dead", "raid_3", barb_cav=1, arab_light=1)
    game.put("upper_india", "india", ind_archer=1).put("gandara", "india", ind_infantry=1)
    game.worn("ind_infantry_2")
    buy(game, "persia", 20)
    assert not sale(game)
    assert not sale(game, "rebuild")


# -- 12.7 --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.7:1")
def test_who_pays_first_has_the_mercenaries() -> None:
    game = Position().put("dead", "persia", merc_hoplite=1).turn(WINTER_333)
    game.phase("begin_turn", dice=[1] * 20)
    assert (game.what, game.seat) == ("buy", "macedon")
    raised(game, "merc_hoplite", "hellas").choose(None)
    assert (game.what, game.seat) == ("buy", "persia")
    assert "merc_hoplite" not in sale(game)
    assert game.counters("hellas", "macedon") == ["merc_hoplite_1"]


@pytest.mark.rule(SYSTEM, "12.7:2")
@pytest.mark.parametrize(("before", "after"), [("macedon", "persia"), ("persia", "macedon")])
def test_mercenaries_change_sides_when_they_have_fallen(before: str, after: str) -> None:
    game = Position().put("dead", before, merc_light=1)
    home = {"macedon": "hellas", "persia": "media"}[after]
    raised(buy(game, after, 1), "merc_light", home)
    assert game.counters(home, after) == ["merc_light_1"]
    game.s.move(game.mask("merc_light_1"), home, "dead")
    game.s.step[game.unit("merc_light_1")] = 0
    assert "merc_light" in sale(buy(game, before, 1))


# -- 12.8 --------------------------------------------------------------------------------------


def fallen(**kinds: int) -> Position:
    """Persians in the dead pile, and Greeks who must be bought with them."""
    game = Position().put("dead", "macedon", gk_illyrian=1, gk_hoplite=3)
    for kind, n in kinds.items():
        game.put("dead", "india" if kind.startswith("ind") else "persia", **{kind: n})
    return game


def greek(game: Position) -> Position:
    """Buy one Greek."""
    return raised(game, "gk_illyrian", "macedonia")


@pytest.mark.rule(SYSTEM, "12.8:1")
def test_persepolis_without_walls_is_occupied_by_whoever_takes_persis() -> None:
    game = fallen(pers_cav=1).turn(5).put("susiana", "macedon", mac_phalanx=1)
    game.leader("parmenio", "susiana").city("susa", "persia")
    assert game.s.campaign.capital_turn == -1
    game.phase("march", "macedon").march("parmenio", "persis")
    assert "pers_cav" in sale(greek(buy(game, "macedon", 9)))


@pytest.mark.rule(SYSTEM, "12.8:1")
@pytest.mark.parametrize(
    ("city", "province", "opens"),
    [("susa", "susiana", True), ("ecbatana", "media", True), ("babylon", "babylonia", False)],
)
def test_a_capital_taken_by_siege_opens_the_persian_levies(
    city: str, province: str, opens: bool
) -> None:
    game = fallen(pers_cav=1).turn(6).put(province, "macedon", mac_phalanx=8, siege_train=1)
    game.leader("parmenio", province).phase("begin_sieges", dice=[6, 6, 6])
    game.choose(("assault", city, province, "macedon"))
    while game.what not in ("siege", ""):
        game.choose(game.options[0])
    assert game.holder(city) == "macedon"
    assert ("pers_cav" in sale(greek(buy(game, "macedon", 9)))) == opens


@pytest.mark.rule(SYSTEM, "12.8:1")
def test_no_recruits_in_the_turn_of_the_capture() -> None:
    game = fallen(pers_cav=1)
    game.s.campaign.capital_turn = WINTER_333
    assert "pers_cav" not in sale(greek(buy(game, "macedon", 9)))


@pytest.mark.rule(SYSTEM, "12.8:2")
@pytest.mark.parametrize(
    ("province", "opens"), [("gandara", False), ("lower_india", True), ("upper_india", True)]
)
def test_entering_india_opens_the_indian_levies(province: str, opens: bool) -> None:
    start = {"gandara": "arachosia", "lower_india": "arachosia", "upper_india": "gandara"}[province]
    game = fallen(ind_levy=1).turn(5).put(start, "macedon", mac_phalanx=1).leader("parmenio", start)
    game.phase("march", "macedon").march("parmenio", province).skip("march")
    greek(buy(game, "macedon", 9))
    assert ("ind_levy" in sale(game)) == opens
    assert "pers_cav" not in sale(game)


@pytest.mark.rule(SYSTEM, "12.8:3")
def test_only_one_step_foot_and_horse_with_a_macedonian_reverse() -> None:
    game = fallen(
        pers_cav=1, pers_inf=1, pers_levy=1, pers_dahae=1, pers_archer=1, pers_heavy_cav=1,
        pers_elephant=1, pers_chariot=1, pers_royal_guard=1, ind_levy=1, ind_infantry=1,
    )  # fmt: skip
    game.s.campaign.capital_turn = game.s.campaign.india_turn = 2
    greek(buy(game, "macedon", 20))
    assert sale(game) - {"gk_hoplite"} == {
        "pers_cav",
        "pers_inf",
        "pers_levy",
        "pers_dahae",
        "ind_levy",
    }


@pytest.mark.rule(SYSTEM, "12.8:3")
def test_living_persians_are_not_recruited() -> None:
    game = fallen().put("media", "persia", pers_cav=1)
    game.s.campaign.capital_turn = 2
    assert "pers_cav" not in sale(greek(buy(game, "macedon", 9)))


@pytest.mark.rule(SYSTEM, "12.8:4")
def test_each_recruit_needs_a_countryman() -> None:
    game = fallen(pers_levy=5)
    game.s.campaign.capital_turn = 2
    greek(buy(game, "macedon", 20))
    raised(game, "pers_levy", "macedonia")
    assert "pers_levy" not in sale(game), "one for one"
    raised(game, "gk_hoplite", "macedonia").choose(("rebuild", "gk_hoplite_1"))
    raised(game, "pers_levy", "macedonia")
    assert "pers_levy" in sale(game), "two steps allow two recruits"
    raised(game, "pers_levy", "macedonia")
    assert "pers_levy" not in sale(game)


@pytest.mark.rule(SYSTEM, "12.8:4")
def test_mercenaries_count_as_countrymen_and_walls_do_not() -> None:
    game = fallen(pers_levy=1, merc_light=1)
    game.s.campaign.capital_turn = 2
    buy(game, "macedon", 9).choose(("wall", "athens"))
    assert "pers_levy" not in sale(game)
    raised(game, "merc_light", "macedonia")
    assert "pers_levy" in sale(game)


@pytest.mark.rule(SYSTEM, "12.8:5")
def test_recruits_serve_macedon_where_it_likes() -> None:
    game = fallen(pers_cav=1).hold("syria", "macedon").city("tyre", "macedon")
    game.s.campaign.capital_turn = 2
    greek(buy(game, "macedon", 9)).choose(("raise", "pers_cav"))
    assert "syria" in game.options
    game.choose("syria")
    assert game.counters("syria", "macedon") == ["pers_cav_1"]


@pytest.mark.rule(SYSTEM, "12.8:6")
def test_a_dead_recruit_may_serve_either_side_again() -> None:
    game = fallen().put("dead", "macedon", pers_cav=1)
    game.s.campaign.capital_turn = 2
    assert "pers_cav" in sale(buy(game, "persia", 9))
    assert "pers_cav" in sale(greek(buy(game, "macedon", 9)))


# -- 12.9 --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.9:1", "12.9:2")
@given(die=integers(1, 6))
@settings(max_examples=6)
def test_who_recovers_on_what(die: int) -> None:
    for leader, side, need in (
        ("alexander", "macedon", 5),
        ("porus", "persia", 5),
        ("parmenio", "macedon", 3),
        ("darius", "persia", 3),
        ("agis", "persia", 3),
        ("bessus", "persia", 3),
    ):
        game = Position().leader(leader, "media", wounded=True).phase("recover", side, dice=[die])
        assert (not game.s.wounded) == (die <= need), leader


@pytest.mark.rule(SYSTEM, "12.9:1")
def test_each_player_rolls_for_his_own_in_his_own_movement() -> None:
    game = (
        Position().leader("parmenio", "ionia", wounded=True).leader("darius", "media", wounded=True)
    )
    game.phase("recover", "macedon", dice=[1])
    assert game.s.wounded == ["darius"]


@pytest.mark.rule(SYSTEM, "12.9:1")
def test_the_unhurt_and_the_dead_are_not_rolled_for() -> None:
    game = Position().leader("parmenio", "ionia").leader("craterus", "dead", wounded=True)
    game.phase("recover", "macedon")
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "12.9:3")
def test_who_recovers_has_his_full_rating_again() -> None:
    game = Position().leader("parmenio", "ionia", wounded=True)
    assert game.s.ability("parmenio") == 5
    game.phase("recover", "macedon", dice=[4])
    assert game.s.ability("parmenio") == 5
    game.phase("recover", "macedon", dice=[3])
    assert game.s.ability("parmenio") == 7


# -- 12.10 -------------------------------------------------------------------------------------


def skirmish(leader: str = "parmenio") -> Position:
    """A phalanx under a leader against mercenaries in Syria; other Macedonians in Ionia."""
    game = Position().put("syria", "macedon", mac_phalanx=1).put("syria", "persia", merc_hoplite=1)
    return game.put("ionia", "macedon", gk_hoplite=1).leader(leader, "syria")


@pytest.mark.rule(SYSTEM, "12.10:1")
def test_a_junior_officer_may_step_in_for_a_fallen_leader() -> None:
    game = skirmish().leader("mazaeus", "syria").phase("begin_combat", dice=[2, 1])
    assert game.where("parmenio") == "dead"
    assert (game.what, game.seat) == ("junior_officer", "macedon")
    assert None in game.options
    game.choose("syria")
    assert game.where("mac_zero") == "syria"


@pytest.mark.rule(SYSTEM, "12.10:1")
def test_nobody_steps_in_for_a_wounded_leader_or_a_withdrawn_one() -> None:
    game = skirmish().leader("mazaeus", "syria").phase("begin_combat", dice=[2, 2])
    assert game.over
    game = Position().turn(4).leader("memnon", "media").put("media", "persia", pers_inf=1)
    game.phase("reinforcements", "persia")
    while game.what == "leader_arrives":
        game.choose("media")
    assert game.what != "junior_officer"


@pytest.mark.rule(SYSTEM, "12.10:2")
def test_he_joins_the_survivors_of_the_fight_if_there_are_any() -> None:
    game = skirmish().leader("mazaeus", "syria").phase("begin_combat", dice=[2, 1])
    assert set(game.options) == {"syria", None}


@pytest.mark.rule(SYSTEM, "12.10:2")
def test_without_survivors_he_joins_any_other_units() -> None:
    game = Position().put("syria", "persia", pers_levy=2).put("ionia", "persia", pers_inf=1)
    game.put("media", "persia", pers_inf=1).put("syria", "macedon", mac_phalanx=1)
    game.leader("mazaeus", "syria").phase("begin_combat", dice=[1])
    assert game.seat == "persia"
    assert set(game.options) == {"ionia", "media", None}


@pytest.mark.rule(SYSTEM, "12.10:3")
def test_there_is_only_one_of_him() -> None:
    game = skirmish().leader("mazaeus", "syria").leader("mac_zero", "ionia")
    game.phase("begin_combat", dice=[2, 1])
    assert game.over
    assert game.where("mac_zero") == "ionia"


@pytest.mark.rule(SYSTEM, "12.10:4", "9.5:8")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_he_may_replace_himself(die: int) -> None:
    game = skirmish("mac_zero").phase("begin_combat", dice=[2, die])
    assert game.heard("killed") == [("mac_zero",)]
    assert game.what == "junior_officer"
    game.choose("syria")
    assert game.where("mac_zero") == "syria"


@pytest.mark.rule(SYSTEM, "12.10:5")
def test_a_new_leader_sends_him_back_to_the_ranks() -> None:
    game = (
        Position().turn(SPRING_333).leader("pers_zero", "media").put("media", "persia", pers_inf=1)
    )
    game.phase("reinforcements", "persia").choose("bactria")
    assert game.where("pharnabazus") == "bactria"
    assert game.where("pers_zero") == "track"


@pytest.mark.rule(SYSTEM, "12.10:5")
def test_a_new_leader_of_the_other_side_does_not() -> None:
    game = (
        Position()
        .turn(SPRING_333)
        .leader("mac_zero", "ionia")
        .put("ionia", "macedon", mac_phalanx=1)
    )
    game.phase("reinforcements", "persia").choose("bactria")
    assert game.where("mac_zero") == "ionia"


@pytest.mark.rule(SYSTEM, "12.10:6")
def test_he_leads_and_adds_nothing() -> None:
    game = skirmish("mac_zero").phase("march", "macedon")
    assert ("march", "mac_zero", "cilicia") in game.options
    game = skirmish("mac_zero").phase("begin_combat", dice=[2, 6])
    assert game.columns("minor") == ["1:1 (8 to 7)"]


@pytest.mark.rule(SYSTEM, "12.10:7")
def test_no_persian_officer_takes_over_from_porus() -> None:
    game = Position().put("upper_india", "india", ind_infantry=2).leader("porus", "upper_india")
    game.put("upper_india", "macedon", mac_phalanx=1).leader("alexander", "upper_india")
    game.put("media", "persia", pers_inf=1).phase("begin_combat", dice=[3, 1])
    assert game.where("porus") == "dead"
    assert "upper_india" not in game.options


# -- 12.11 -------------------------------------------------------------------------------------


def rest(game: Position) -> Position:
    """The end of an autumn turn."""
    return game.turn(AUTUMN).phase("end_turn", dice=[1] * 20)


@pytest.mark.rule(SYSTEM, "12.11:1", "12.11:2")
@pytest.mark.parametrize("option", [False, True])
def test_a_rested_phalanx_recovers_with_the_option_only(option: bool) -> None:
    game = rest(
        Position(recuperation=option).put("syria", "macedon", mac_phalanx=1).worn("mac_phalanx_1")
    )
    assert (game.steps("mac_phalanx_1") == 2) == option


@pytest.mark.rule(SYSTEM, "12.11:1")
def test_a_phalanx_that_fought_does_not_recover() -> None:
    game = Position(recuperation=True).put("syria", "macedon", mac_phalanx=2).worn("mac_phalanx_1")
    game.put("media", "macedon", mac_phalanx=1).worn("mac_phalanx_3")
    game.put("syria", "persia", pers_levy=1).phase("begin_combat")
    assert not game.units("syria", "persia"), "overrun without a roll, yet a fight"
    rest(game)
    assert (game.steps("mac_phalanx_1"), game.steps("mac_phalanx_3")) == (1, 2)


@pytest.mark.rule(SYSTEM, "12.11:1")
def test_a_phalanx_that_assaulted_a_city_does_not_recover() -> None:
    game = Position(recuperation=True).put("syria", "macedon", mac_phalanx=4)
    game.worn("mac_phalanx_1", "mac_phalanx_2", "mac_phalanx_3", "mac_phalanx_4")
    game.leader("parmenio", "syria").phase("begin_sieges", dice=[6, 6, 6])
    game.choose(next(o for o in game.may("assault") if o[1] == "tyre"))
    while game.what not in ("siege", ""):
        game.choose(game.options[0])
    game.skip("siege")
    rest(game)
    assert game.steps("mac_phalanx_1") == 1


@pytest.mark.rule(SYSTEM, "12.11:2")
def test_guards_and_hoplites_do_not_recuperate() -> None:
    game = Position(recuperation=True).put("syria", "macedon", mac_hypaspists=1, gk_hoplite=1)
    rest(game.worn("mac_hypaspists_1", "gk_hoplite_1"))
    assert game.steps("mac_hypaspists_1") == game.steps("gk_hoplite_1") == 1


# -- meetings ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.10:8")
def test_the_officer_may_join_a_garrison_behind_walls() -> None:
    game = Position().put("syria", "persia", pers_levy=2).put("sardis", "persia", pers_inf=1)
    game.put("media", "persia", pers_inf=1).put("syria", "macedon", mac_phalanx=1)
    game.leader("mazaeus", "syria").phase("begin_combat", dice=[1])
    assert set(game.options) == {"sardis", "media", None}


@pytest.mark.rule(SYSTEM, "12.10:7")
def test_the_officer_does_not_join_raiders() -> None:
    game = Position().put("syria", "persia", pers_levy=2).put("media", "persia", pers_inf=1)
    game.raiders("raid_3", "arabia", "assyria", arab_light=1).put("syria", "macedon", mac_phalanx=1)
    game.leader("mazaeus", "syria").phase("begin_combat", dice=[1])
    assert set(game.options) == {"media", None}


@pytest.mark.rule(SYSTEM, "12.9:1")
def test_a_captive_does_not_recover() -> None:
    game = Position().leader("parmenio", "captured", wounded=True).phase("recover", "macedon")
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "12.10:5", "15.6")
def test_bessus_is_a_new_leader_too() -> None:
    game = (
        Position().leader("pers_zero", "media").put("media", "persia", pers_inf=1).phase("bessus")
    )
    game.choose("media")
    assert game.where("pers_zero") == "track"


@pytest.mark.rule(SYSTEM, "12.4:3", "5.3:1")
def test_persia_raises_nobody_in_macedonia() -> None:
    game = Position().put("dead", "persia", pers_inf=1).put("macedonia", "persia", pers_levy=5)
    buy(game, "persia", 1).choose(("raise", "pers_inf"))
    assert "macedonia" not in game.options


@pytest.mark.rule(SYSTEM, "12.4:1", "7.4:1")
def test_who_starved_may_be_raised_again() -> None:
    game = Position().turn(AUTUMN).put("parthia", "persia", pers_inf=3).phase("supply", dice=[2])
    assert game.count("dead") == 1
    assert "pers_inf" in sale(buy(game, "persia", 1))


@pytest.mark.rule(SYSTEM, "12.7:1", "15.8")
def test_with_all_treasuries_lost_persia_hires_nobody() -> None:
    game = Position().put("dead", "persia", merc_hoplite=1, pers_archer=1, pers_inf=1)
    game.s.secured = {
        f"treasury_{city}": game.owner("macedon")
        for city in ("babylon", "susa", "persepolis", "ecbatana")
    }
    assert sale(buy(game, "persia", 9)) == {"pers_inf"}
    assert "merc_hoplite" in sale(buy(game, "macedon", 9))


@pytest.mark.rule(SYSTEM, "12.8:4", "12.3:1")
def test_a_restored_step_pays_for_a_recruit() -> None:
    game = fallen(pers_levy=1).put("syria", "macedon", mac_phalanx=1).worn("mac_phalanx_1")
    game.s.campaign.capital_turn = 2
    buy(game, "macedon", 9).choose(("rebuild", "mac_phalanx_1"))
    assert "pers_levy" in sale(game)


@pytest.mark.rule(SYSTEM, "12.5:1", "5.3:4")
def test_athens_is_fortified_while_both_sides_are_in_hellas() -> None:
    game = Position().put("hellas", "persia", pers_inf=1).put("hellas", "macedon", mac_phalanx=1)
    assert "athens" in sale(buy(game, "macedon", 9), "wall")


@pytest.mark.rule(SYSTEM, "12.5:3")
def test_gaza_between_two_contested_provinces_is_not_built_on() -> None:
    game = Position()
    for province in ("syria", "egypt"):
        game.put(province, "macedon", mac_phalanx=1).put(province, "persia", pers_inf=1)
    assert "gaza" not in sale(buy(game, "persia", 9), "wall")


@pytest.mark.rule(SYSTEM, "12.5:3")
def test_gaza_between_two_provinces_of_the_enemy_is_not_built_on() -> None:
    game = Position().put("syria", "macedon", mac_phalanx=3).put("egypt", "macedon", gk_hoplite=3)
    assert "gaza" not in sale(buy(game, "persia", 9), "wall")
