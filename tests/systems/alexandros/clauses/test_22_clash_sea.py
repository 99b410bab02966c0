"""The wars of the Successors, clause by clause: fleets."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

VOYAGE = (
    "begin_movement",
    "begin_voyage",
    "embark",
    "sail_fleets",
    "sea_fights",
    "challenge_rhodes",
    "land",
    "march",
)
ANTIGONID = ("fleet_new", "fleet_ionian", "fleet_black_sea", "fleet_athenian", "fleet_cretan")
PTOLEMAIC = ("fleet_egyptian", "fleet_sidonian", "fleet_cypriote")


def sea(**options: Any) -> ClashPosition:
    """An empty map for three, in summer."""
    game = ClashPosition("clash3", **options).date("summer_322")
    return game.order("antigonus", "ptolemy", "seleucus")


def voyage(game: ClashPosition, *dice: int | str, seat: str = "antigonus") -> ClashPosition:
    """The sailing and marching of one player."""
    return game.phases(*[(phase, seat) for phase in VOYAGE], dice=dice)


def goals(game: ClashPosition) -> list[str]:
    """The zones to which the open question lets fleets sail."""
    assert game.what == "sail", game.what
    return [o[2] for o in game.may("sail")]


def fight(
    ours: int,
    theirs: int,
    *dice: int | str,
    leader: str = "",
    foe: str = "",
    aboard: dict[str, int] | None = None,
    against: dict[str, int] | None = None,
    phases: tuple[str, ...] = ("begin_voyage", "sea_fights", "land"),
    **options: Any,
) -> ClashPosition:
    """Fleets of Antigonus end their sailing beside some of Ptolemy."""
    game = sea(**options)
    for n, fleet in enumerate(ANTIGONID[:ours]):
        game.fleet(fleet, "aegean_sea", "antigonus", **(aboard or {} if n == 0 else {}))
    for n, fleet in enumerate(PTOLEMAIC[:theirs]):
        game.fleet(fleet, "aegean_sea", "ptolemy", **(against or {} if n == 0 else {}))
    if leader:
        game.leader(leader, "fleet_new", "antigonus")
    if foe:
        game.leader(foe, "fleet_egyptian", "ptolemy")
    return game.phases(*[(phase, "antigonus") for phase in phases], dice=dice)


def afloat(game: ClashPosition, side: str) -> int:
    """How many fleets a side has."""
    fleets = [f for f in game.wars.fleets if game.whose(f) == side]
    return len([f for f in fleets if game.lies(f) != "dead"])


# -- clash.8.1 -----------------------------------------------------------------------------


def yard(*lands: str) -> ClashPosition:
    """Antigonus holds these provinces in winter."""
    game = sea().date("winter_322")
    for land in ("babylonia", "assyria", "media", "susiana", *lands):
        game.hold(land, "antigonus")
    return game


def building(game: ClashPosition, points: int) -> list[tuple[str, str]]:
    """The fleets that Antigonus may build with so many points, and where."""
    game.settle()
    game.wars.realms = [9, 0, 0]
    game.s.income = [points, 0, 0]
    game.phases(("muster", "antigonus"))
    return [(o[1], o[2]) for o in game.may("fleet")]


@pytest.mark.parametrize(
    ("land", "fleet", "zone"),
    [
        ("cyprus", "fleet_cypriote", "cypriote_sea"),
        ("crete", "fleet_cretan", "aegean_sea"),
        ("syria", "fleet_sidonian", "phoenician_sea"),
    ],
)
@pytest.mark.rule("alexandros", "clash.8.1:1")
def test_the_holder_of_a_base_builds_its_fleet_for_four(land: str, fleet: str, zone: str) -> None:
    game = yard(land)
    assert (fleet, zone) in building(game, 4)
    game.choose(("fleet", fleet, zone))
    assert (game.lies(fleet), game.whose(fleet)) == (zone, "antigonus")
    assert game.may("fleet") == []
    assert building(yard(land), 3) == []
    assert (fleet, zone) not in building(yard(), 9)


@pytest.mark.rule("alexandros", "clash.8.1:1")
def test_a_fleet_afloat_is_not_built_again() -> None:
    game = yard("cyprus").fleet("fleet_cypriote", "ionian_sea", "antigonus")
    assert building(game, 9) == []


@pytest.mark.parametrize("coast", ["thrace", "phrygia", "cappadocia", "armenia"])
@pytest.mark.rule("alexandros", "clash.8.1:2")
def test_any_coast_of_the_black_sea_builds_its_fleet(coast: str) -> None:
    assert ("fleet_black_sea", "black_sea") in building(yard(coast), 4)
    assert building(yard("cilicia"), 4) == []


@pytest.mark.rule("alexandros", "clash.8.1:3")
def test_the_new_fleet_wants_a_coastal_city_or_fort() -> None:
    game = yard("cilicia").city("fort_cilicia", "antigonus", 1)
    assert building(game, 4) == [("fleet_new", "cypriote_sea")]
    game = yard("cappadocia").city("fort_cappadocia", "antigonus", 1)
    assert building(game, 4) == [("fleet_black_sea", "black_sea")], "no harbour"
    game = yard("hellas").city("athens", "antigonus", 1)
    assert ("fleet_new", "aegean_sea") in building(game, 4)


@pytest.mark.rule("alexandros", "clash.8.1:4")
def test_no_fleet_is_built_in_a_contested_province() -> None:
    game = yard("cyprus").put("cyprus", "antigonus", pers_levy=1)
    assert building(game, 4) == [("fleet_cypriote", "cypriote_sea")]
    game = yard("cyprus").put("cyprus", "antigonus", pers_levy=1)
    game.put("cyprus", "ptolemy", pers_levy=1)
    assert building(game, 4) == []


@pytest.mark.rule("alexandros", "clash.8.1:5")
def test_a_new_fleet_sails_at_once() -> None:
    game = yard("cyprus")
    building(game, 4)
    game.choose(("fleet", "fleet_cypriote", "cypriote_sea"))
    voyage(game)
    game.choose(("sail", "cypriote_sea", "ionian_sea"))
    assert game.lies("fleet_cypriote") == "ionian_sea"


# -- clash.8.2 -----------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.8.2:1")
def test_a_fleet_sails_any_number_of_zones_once() -> None:
    game = voyage(sea().fleet("fleet_new", "black_sea", "antigonus"))
    assert len(goals(game)) == 5
    game.choose(("sail", "black_sea", "egyptian_sea"))
    assert game.lies("fleet_new") == "egyptian_sea"
    assert game.what != "sail"


@pytest.mark.rule("alexandros", "clash.8.2:2", "clash.8.4:2")
def test_fleets_that_sail_together_fight_together() -> None:
    game = sea().fleet("fleet_egyptian", "ionian_sea", "ptolemy")
    for fleet in ("fleet_new", "fleet_ionian"):
        game.fleet(fleet, "aegean_sea", "antigonus")
    voyage(game, 1, 6).choose(("sail", "aegean_sea", "ionian_sea"), "all")
    assert game.columns("sea_fight") == ["2:1 (2 to 1)"]


@pytest.mark.parametrize(
    ("city", "holder", "stops"),
    [
        ("halicarnassus", "ptolemy", True),
        ("halicarnassus", "antigonus", False),
        ("rhodes_fortress", "ptolemy", True),
        ("sardis", "ptolemy", False),
    ],
)
@pytest.mark.rule("alexandros", "clash.8.2:3")
def test_a_coastal_city_stops_a_fleet(city: str, holder: str, stops: bool) -> None:
    game = sea().fleet("fleet_new", "aegean_sea", "antigonus")
    if city == "rhodes_fortress":
        game.allied(holder)
    else:
        game.city(city, holder, 1)
    found = goals(voyage(game))
    assert "ionian_sea" in found
    assert ("cypriote_sea" in found) != stops


@pytest.mark.parametrize(("walls", "stops"), [(1, True), (0, False)])
@pytest.mark.rule("alexandros", "clash.8.2:3")
def test_a_harbour_fort_stops_a_fleet(walls: int, stops: bool) -> None:
    game = sea().fleet("fleet_new", "ionian_sea", "antigonus").hold("cilicia", "ptolemy")
    game.city("fort_cilicia", "ptolemy", walls)
    found = goals(voyage(game))
    assert "cypriote_sea" in found
    assert ("phoenician_sea" in found) != stops


@pytest.mark.parametrize(
    ("owner", "stops"), [("ptolemy", True), ("macedonians", True), ("antigonus", False)]
)
@pytest.mark.rule("alexandros", "clash.8.2:4")
def test_a_fleet_of_another_owner_stops_a_fleet(owner: str, stops: bool) -> None:
    game = sea().fleet("fleet_new", "aegean_sea", "antigonus")
    game.fleet("fleet_egyptian", "ionian_sea", owner)
    found = goals(voyage(game))
    assert "ionian_sea" in found or owner == "antigonus"
    assert ("cypriote_sea" in found) != stops


@pytest.mark.rule("alexandros", "clash.8.2:5")
def test_who_begins_beside_enemies_may_leave() -> None:
    game = sea().fleet("fleet_new", "ionian_sea", "antigonus").city("halicarnassus", "ptolemy", 2)
    game.fleet("fleet_egyptian", "ionian_sea", "ptolemy")
    assert set(goals(voyage(game))) == {
        "black_sea",
        "aegean_sea",
        "cypriote_sea",
        "phoenician_sea",
        "egyptian_sea",
    }


@pytest.mark.rule("alexandros", "clash.8.2:6")
def test_neutral_fleets_and_unheld_cities_stop_nobody() -> None:
    game = sea().fleet("fleet_new", "aegean_sea", "antigonus")
    game.fleet("fleet_rhodian", "ionian_sea").fleet("fleet_cypriote", "cypriote_sea")
    assert len(goals(voyage(game))) == 5
    game.choose(("sail", "aegean_sea", "cypriote_sea"))
    assert game.over
    assert game.rolls == []


@pytest.mark.rule("alexandros", "clash.8.2:6")
def test_only_rhodes_may_be_attacked_while_neutral() -> None:
    game = sea().fleet("fleet_new", "aegean_sea", "antigonus")
    game.fleet("fleet_rhodian", "ionian_sea")
    voyage(game).choose(("sail", "aegean_sea", "ionian_sea"))
    assert (game.what, game.options) == ("challenge_rhodes", ["spare", "attack"])


# -- clash.8.3 -----------------------------------------------------------------------------


def harbour(**kinds: int) -> ClashPosition:
    """A fleet of Antigonus off Ionia, which he holds with these units."""
    game = sea().hold("ionia", "antigonus").put("ionia", "antigonus", **kinds)
    return game.fleet("fleet_new", "ionian_sea", "antigonus")


ONE = (
    "mac_phalanx",
    "pers_inf",
    "merc_light",
    "pers_archer",
    "gk_cretan_archer",
    "suc_artillery",
)
TWO = (
    "pers_heavy_cav",
    "pers_cav",
    "pers_dahae",
    "pers_elephant",
    "ind_chariot",
    "xen_scythe_chariot",
)


@pytest.mark.parametrize("kind", [*ONE, *TWO])
@pytest.mark.rule("alexandros", "clash.8.3:1", "clash.8.3:4")
def test_places_aboard(kind: str) -> None:
    game = voyage(harbour(**{kind: 1, "pers_levy": 4})).choose(("load", "fleet_new"))
    assert game.ask.about == ("fleet_new", 4)
    game.choose(f"{kind}_1")
    assert game.ask.about == ("fleet_new", 3 if kind in ONE else 2)


@pytest.mark.rule("alexandros", "clash.8.3:1", "clash.8.3:4")
def test_a_fifth_unit_finds_no_place() -> None:
    game = voyage(harbour(pers_levy=5)).choose(("load", "fleet_new"))
    loaded = 0
    while game.what == "load":
        game.choose(game.options[0])
        loaded += 1
    assert loaded == 4
    game = voyage(harbour(pers_levy=3, pers_cav=1)).choose(("load", "fleet_new"))
    game.choose("pers_levy_1", "pers_levy_2", "pers_levy_3")
    assert "pers_cav_1" not in game.options, "one place is not enough for horses"


@pytest.mark.rule("alexandros", "clash.8.3:5")
def test_leaders_and_markers_need_no_place() -> None:
    game = harbour(pers_levy=4).leader("demetrius", "ionia", "antigonus")
    game.leader("antigonus", "ionia", "antigonus").marker("alexander_body", "ionia", "antigonus")
    voyage(game).choose(("load", "fleet_new"))
    for n in (1, 2, 3, 4):
        game.choose(f"pers_levy_{n}")
    assert game.ask.about == ("fleet_new", 0)
    game.choose("alexander_body", "demetrius", "antigonus")
    assert game.leaders("fleet_new") == ["antigonus", "demetrius"]
    assert game.wars.markers["alexander_body"] == "fleet_new"


@pytest.mark.rule("alexandros", "clash.8.3:5")
def test_a_marker_may_follow_the_last_unit_aboard() -> None:
    game = harbour(pers_levy=1).marker("roxana", "ionia", "antigonus")
    voyage(game).choose(("load", "fleet_new"), "pers_levy_1")
    assert game.keeper("roxana") == "antigonus"
    game.choose("roxana")
    assert game.wars.markers["roxana"] == "fleet_new"


@pytest.mark.rule("alexandros", "clash.8.3:6", "clash.8.3:1")
def test_the_train_goes_aboard_with_infantry_only() -> None:
    game = voyage(harbour(siege_train=1, pers_cav=1)).choose(("load", "fleet_new"))
    assert "siege_train_1" not in game.options
    game.choose("pers_cav_1")
    assert "siege_train_1" not in game.options
    game = voyage(harbour(siege_train=1, pers_inf=1)).choose(("load", "fleet_new"))
    game.choose("pers_inf_1", "siege_train_1")
    assert game.units("fleet_new") == {"pers_inf": 1, "siege_train": 1}


@pytest.mark.rule("alexandros", "clash.8.3:2")
def test_a_fleet_loads_once_where_it_begins() -> None:
    game = harbour(pers_levy=2).hold("cilicia", "antigonus").put("cilicia", "antigonus", pers_inf=1)
    voyage(game).choose(("load", "fleet_new"))
    assert game.options == ["pers_levy_1", None], "Cilicia is in another zone; levies are alike"
    game.choose("pers_levy_1", None)
    assert game.what == "sail", "it is not offered again"
    game.choose(("sail", "ionian_sea", "cypriote_sea"))
    assert game.what == "land"


@pytest.mark.rule("alexandros", "clash.8.3:7")
def test_boarding_from_own_and_contested_coasts() -> None:
    game = harbour(pers_levy=1).put("hellas", "antigonus", pers_inf=1)
    game.put("hellas", "ptolemy", pers_cav=1).hold("hellas", "ptolemy")
    game.put("phrygia", "antigonus", mac_phalanx=1)
    voyage(game).choose(("load", "fleet_new"))
    assert game.options == ["pers_inf_1", "pers_levy_1", None]
    game.choose("pers_inf_1", "pers_levy_1")
    assert game.units("fleet_new") == {"pers_inf": 1, "pers_levy": 1}


@pytest.mark.rule("alexandros", "clash.8.3:7")
def test_a_leader_alone_in_a_foreign_province_does_not_board() -> None:
    game = sea().fleet("fleet_new", "ionian_sea", "antigonus").hold("hellas", "ptolemy")
    game.leader("demetrius", "hellas", "antigonus")
    voyage(game)
    assert game.what == "sail"


@pytest.mark.rule("alexandros", "clash.8.3:3", "clash.8.3:8")
def test_landing_on_a_hostile_coast_without_a_leader() -> None:
    game = harbour(pers_levy=1).hold("cilicia", "ptolemy").put("cilicia", "ptolemy", pers_inf=4)
    voyage(game).choose(("load", "fleet_new"), "pers_levy_1")
    game.choose(("sail", "ionian_sea", "cypriote_sea"))
    assert [o[2] for o in game.may("land")] == ["cilicia", "cyprus"]
    game.choose(("land", "fleet_new", "cilicia"))
    assert game.units("cilicia", "antigonus") == {"pers_levy": 1}
    assert game.status("cilicia") == "contested"


@pytest.mark.rule("alexandros", "clash.8.3:9")
def test_who_sailed_does_not_march() -> None:
    game = harbour(pers_levy=1).leader("demetrius", "ionia", "antigonus")
    game.leader("antigonus", "ionia", "antigonus")
    voyage(game).choose(("load", "fleet_new"), "pers_levy_1", "demetrius", None)
    game.choose(("sail", "ionian_sea", "cypriote_sea"), ("land", "fleet_new", "cilicia"))
    if game.what == "land_whom":
        game.choose("all")
    game.skip("land")
    assert game.what == "march"
    assert {o[1] for o in game.may("march")} == {"antigonus"}


@pytest.mark.rule("alexandros", "clash.8.3:10")
def test_troops_stay_aboard_from_turn_to_turn() -> None:
    game = sea().fleet("fleet_new", "cypriote_sea", "antigonus", pers_inf=2, pers_cav=1)
    voyage(game).choose(None)
    game.choose(("land", "fleet_new", "cyprus"), "pers_inf_1")
    while game.what == "land_whom":
        game.choose("done")
    game.skip("land", "march")
    assert game.units("fleet_new") == {"pers_inf": 1, "pers_cav": 1}
    voyage(game).choose(None, ("sail", "cypriote_sea", "phoenician_sea"))
    game.choose(("land", "fleet_new", "syria"), "all")
    assert game.units("syria", "antigonus") == {"pers_inf": 1, "pers_cav": 1}


@pytest.mark.rule("alexandros", "clash.8.3:11")
def test_a_ferry_over_the_zone_where_the_fleet_lies() -> None:
    game = voyage(harbour(pers_inf=1)).choose(("load", "fleet_new"), "pers_inf_1", None)
    game.choose("spare", ("land", "fleet_new", "hellas"))
    assert game.units("hellas", "antigonus") == {"pers_inf": 1}


@pytest.mark.rule("alexandros", "clash.8.3:12")
def test_snow_closes_no_landing() -> None:
    game = sea().date("winter_322").fleet("fleet_new", "cypriote_sea", "antigonus", pers_inf=1)
    voyage(game).choose(None, ("land", "fleet_new", "cilicia"))
    assert game.units("cilicia", "antigonus") == {"pers_inf": 1}


@pytest.mark.rule("alexandros", "clash.8.3:6", "clash.8.2:2")
def test_infantry_on_another_ship_of_the_group_will_do() -> None:
    game = harbour(siege_train=1, pers_inf=4).fleet("fleet_black_sea", "ionian_sea", "antigonus")
    voyage(game).choose(("load", "fleet_new"))
    while game.what == "load":
        game.choose(next(o for o in game.options if str(o).startswith("pers_inf")))
    game.choose(("load", "fleet_black_sea"), "siege_train_1")
    assert game.where("siege_train_1") == "fleet_black_sea"


# -- clash.8.4 -----------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.8.4:1")
def test_who_ends_beside_an_enemy_must_fight() -> None:
    game = sea().fleet("fleet_new", "aegean_sea", "antigonus")
    game.fleet("fleet_egyptian", "aegean_sea", "ptolemy")
    voyage(game, 3).choose(None)
    assert len(game.heard("sea_fight")) == 1
    assert game.seats_asked == ["antigonus"], "nobody is asked whether they fight"


@pytest.mark.parametrize(
    ("ours", "theirs", "column"),
    [
        (2, 1, "2:1 (2 to 1)"),
        (3, 2, "1:1 (3 to 2)"),
        (1, 2, "2:1 (2 to 1)"),
        (2, 3, "1:1 (3 to 2)"),
        (5, 1, ""),
        (4, 1, "4:1 (4 to 1)"),
    ],
)
@pytest.mark.rule("alexandros", "clash.8.4:2")
def test_more_fleets_attack(ours: int, theirs: int, column: str) -> None:
    game = fight(ours, theirs, 4, 4, 4)
    assert game.columns("sea_fight") == ([column] if column else [])


@pytest.mark.rule("alexandros", "clash.8.4:2")
def test_the_smaller_side_that_sails_defends() -> None:
    game = fight(1, 2, 6)
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "DE")]
    assert (afloat(game, "antigonus"), afloat(game, "ptolemy")) == (0, 2)


@pytest.mark.rule("alexandros", "clash.8.4:9")
def test_of_equals_the_mover_attacks() -> None:
    game = fight(1, 1, 1)
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "AE")]
    assert (afloat(game, "antigonus"), afloat(game, "ptolemy")) == (0, 1)


@pytest.mark.parametrize(
    ("leader", "foe", "column"),
    [
        ("demetrius", "", "2:1"),
        ("demetrius", "cassander", "2:1"),
        ("", "cassander", "below 1:1"),
        ("demetrius", "ptolemy", "below 1:1"),
        ("", "", "1:1"),
    ],
)
@pytest.mark.rule("alexandros", "clash.8.4:3")
def test_the_better_led_side_gains_a_column(leader: str, foe: str, column: str) -> None:
    game = fight(1, 1, 4, 6, 6, 6, leader=leader, foe=foe)
    assert game.columns("sea_fight") == [f"{column} (1 to 1)"]


@pytest.mark.rule("alexandros", "clash.8.4:10")
def test_equal_leaders_shift_nothing() -> None:
    game = fight(1, 1, 4, 6, 6, 6, leader="demetrius", foe="lysimachus")
    assert game.columns("sea_fight") == ["1:1 (1 to 1)"]


@pytest.mark.rule("alexandros", "clash.8.4:11")
def test_four_to_one_shifted_needs_no_die() -> None:
    game = fight(4, 1, leader="demetrius")
    assert game.rolls == []
    assert afloat(game, "ptolemy") == 0
    assert game.columns("sea_fight") == []


@pytest.mark.rule("alexandros", "clash.8.4:4")
def test_marines_of_both_sides() -> None:
    game = fight(
        2,
        2,
        4,
        6,
        aboard={"mac_phalanx": 1, "merc_light": 1, "pers_archer": 1, "pers_inf": 1},
        against={"pers_levy": 2, "pers_cav": 1},
    )
    assert game.rolled("sea_fight")[0].bonus == 2


@pytest.mark.parametrize("kind", ["pers_cav", "pers_dahae", "pers_elephant", "ind_chariot"])
@pytest.mark.rule("alexandros", "clash.8.4:4")
def test_others_aboard_do_not_count(kind: str) -> None:
    game = fight(2, 2, 4, 6, aboard={kind: 1}, against={})
    assert game.rolled("sea_fight")[0].bonus == 0
    game = fight(2, 2, 4, 6, aboard={"suc_artillery": 2}, against={kind: 1})
    assert game.rolled("sea_fight")[0].bonus == 0


@pytest.mark.rule("alexandros", "clash.8.4:4")
def test_a_defender_who_sails_has_his_marines_subtracted() -> None:
    game = fight(1, 2, 4, 6, aboard={"pers_inf": 2})
    assert game.rolled("sea_fight")[0].bonus == -2


@pytest.mark.rule("alexandros", "clash.8.4:12")
def test_the_die_stays_within_one_and_six() -> None:
    game = fight(2, 2, 5, 6, aboard={"pers_inf": 4})
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "DL")], "9 reads as 6"
    game = fight(2, 2, 2, 6, against={"pers_inf": 4})
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "AE")], "-2 reads as 1"


@pytest.mark.rule("alexandros", "clash.8.4:5")
def test_elimination_destroys_everybody_aboard() -> None:
    game = fight(
        2, 1, 6, against={"pers_inf": 1, "pers_cav": 1}, foe="cassander", leader="demetrius"
    )
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "DE")]
    assert afloat(game, "ptolemy") == 0
    assert game.pile("dead") == {"pers_inf": 1, "pers_cav": 1}
    assert game.where("cassander") == "dead"
    assert game.wars.prisoners == {}


@pytest.mark.rule("alexandros", "clash.8.4:5")
def test_elimination_kills_with_the_recruiting_option_too() -> None:
    game = fight(1, 1, 1, leader="demetrius", foe="ptolemy", leader_recruitment=True)
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "AE")]
    assert afloat(game, "antigonus") == 0
    assert game.where("demetrius") == "dead"
    assert game.wars.prisoners == {}


@pytest.mark.rule("alexandros", "clash.8.4:6")
def test_the_owner_chooses_the_lost_fleet() -> None:
    game = fight(2, 2, 2, aboard={"pers_inf": 1}, against={"pers_cav": 1, "pers_inf": 1})
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "AL")]
    assert (game.seat, game.what) == ("antigonus", "lose_fleet")
    assert game.options == ["fleet_ionian", "fleet_new"]
    game.choose("fleet_new")
    assert game.pile("dead") == {"pers_inf": 1}
    assert (afloat(game, "antigonus"), afloat(game, "ptolemy")) == (1, 2)


@pytest.mark.rule("alexandros", "clash.8.4:6")
def test_an_exchange_costs_one_fleet_each() -> None:
    game = fight(2, 2, 4)
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "EX")]
    asked = []
    while game.what == "lose_fleet":
        asked.append(game.seat)
        game.choose(game.options[0])
    assert sorted(asked) == ["antigonus", "ptolemy"]
    assert (afloat(game, "antigonus"), afloat(game, "ptolemy")) == (1, 1)


@pytest.mark.rule("alexandros", "clash.8.4:7")
def test_the_defender_may_withdraw_after_a_loss() -> None:
    game = fight(2, 2, 5, phases=("begin_voyage", "sea_fights"))
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "DL")]
    game.choose("fleet_egyptian")
    assert (game.seat, game.what) == ("ptolemy", "withdraw_fleets")
    assert set(game.options) == {"black_sea", "ionian_sea", None}
    game.choose("ionian_sea")
    assert game.lies("fleet_sidonian") == "ionian_sea"


@pytest.mark.rule("alexandros", "clash.8.4:7")
def test_not_where_enemies_lie_and_not_after_al() -> None:
    game = sea().fleet("fleet_athenian", "black_sea", "seleucus")
    for fleet in ANTIGONID[:2]:
        game.fleet(fleet, "aegean_sea", "antigonus")
    for fleet in PTOLEMAIC[:2]:
        game.fleet(fleet, "aegean_sea", "ptolemy")
    game.phases(("begin_voyage", "antigonus"), ("sea_fights", "antigonus"), dice=[5])
    game.choose("fleet_egyptian")
    assert set(game.options) == {"ionian_sea", None}
    game = fight(2, 2, 2)
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "AL")]
    game.choose("fleet_new")
    assert game.over


@pytest.mark.rule("alexandros", "clash.8.4:7")
def test_a_mover_who_defends_may_withdraw_too() -> None:
    game = fight(2, 3, 5, phases=("begin_voyage", "sea_fights"))
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "DL")]
    game.choose("fleet_new")
    assert (game.seat, game.what) == ("antigonus", "withdraw_fleets")


@pytest.mark.rule("alexandros", "clash.8.4:8")
def test_nobody_lands_beside_enemy_fleets() -> None:
    game = fight(2, 2, 5, aboard={"pers_inf": 1})
    game.choose("fleet_egyptian", None)
    assert game.over
    game = fight(2, 2, 5, aboard={"pers_inf": 1})
    game.choose("fleet_egyptian", "ionian_sea")
    assert game.what == "land"


@pytest.mark.parametrize(("die", "fate"), [(1, "dead"), (2, "wounded"), (3, "wounded"), (4, "")])
@pytest.mark.rule("alexandros", "clash.8.4:13")
def test_the_best_leader_is_checked_in_the_loss_column(die: int, fate: str) -> None:
    game = sea().fleet("fleet_new", "aegean_sea", "antigonus")
    game.fleet("fleet_ionian", "aegean_sea", "antigonus")
    game.leader("cassander", "fleet_new", "antigonus").leader(
        "demetrius", "fleet_ionian", "antigonus"
    )
    for fleet in PTOLEMAIC[:2]:
        game.fleet(fleet, "aegean_sea", "ptolemy")
    game.phases(("begin_voyage", "antigonus"), ("sea_fights", "antigonus"), dice=[1, die])
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "AL")]
    game.choose("fleet_new")
    assert [r.reading.column for r in game.rolled("leader") if r.reading] == ["step lost"]
    assert (game.where("demetrius") == "dead") == (fate == "dead")
    assert ("demetrius" in game.s.wounded) == (fate == "wounded")
    assert "cassander" not in game.s.wounded
    assert game.where("cassander") == "fleet_ionian"


@pytest.mark.rule("alexandros", "clash.8.4:14")
def test_leaders_of_the_lost_ship_change_or_drown() -> None:
    game = fight(2, 2, 1, 6, leader="demetrius")
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "AL")]
    game.choose("fleet_new")
    assert game.where("demetrius") == "fleet_ionian"
    game = fight(1, 1, 1, 6, leader="demetrius")
    assert game.where("demetrius") == "dead"


@pytest.mark.rule("alexandros", "clash.8.4:14")
def test_he_chooses_between_two_ships() -> None:
    game = fight(3, 3, 1, 6, leader="demetrius")
    game.choose("fleet_new")
    assert (game.seat, game.what) == ("antigonus", "change_ship")
    game.choose("fleet_black_sea")
    assert game.where("demetrius") == "fleet_black_sea"


@pytest.mark.rule("alexandros", "clash.8.4:15")
def test_two_owners_are_fought_one_after_the_other() -> None:
    game = sea()
    for fleet in ANTIGONID[:2]:
        game.fleet(fleet, "aegean_sea", "antigonus")
    game.fleet("fleet_egyptian", "aegean_sea", "ptolemy")
    game.fleet("fleet_sidonian", "aegean_sea", "seleucus")
    game.phases(("begin_voyage", "antigonus"), ("sea_fights", "antigonus"), dice=[6, 6])
    assert (game.seat, game.what) == ("antigonus", "sea_fight")
    assert len(game.options) == 2
    second = next(o for o in game.options if "seleucus" in o)
    game.choose(second)
    assert game.columns("sea_fight") == ["2:1 (2 to 1)", "2:1 (2 to 1)"]
    lost = [args[0] for args in game.heard("fleet_lost")]
    assert lost == ["fleet_sidonian", "fleet_egyptian"]


@pytest.mark.rule("alexandros", "clash.8.4:16")
def test_who_stays_beside_enemies_fights_again() -> None:
    game = fight(2, 2, 2)
    game.choose("fleet_new")
    assert afloat(game, "antigonus") == 1
    voyage(game, 6, seat="ptolemy").choose(None)
    assert game.heard("sea_fight")[-1][:2] == ("aegean_sea", "DE")
    assert afloat(game, "antigonus") == 0


@pytest.mark.rule("alexandros", "clash.8.4:16")
def test_who_sails_away_does_not() -> None:
    game = fight(2, 2, 2)
    game.choose("fleet_new")
    voyage(game, seat="ptolemy").choose(("sail", "aegean_sea", "black_sea"), "all")
    assert len(game.heard("sea_fight")) == 1


@pytest.mark.rule("alexandros", "clash.8.4:3", "clash.8.4:10")
def test_wounds_count_at_sea() -> None:
    game = sea().fleet("fleet_new", "aegean_sea", "antigonus")
    game.fleet("fleet_egyptian", "aegean_sea", "ptolemy")
    game.leader("antigonus", "fleet_new", "antigonus", wounded=True)
    game.leader("lysimachus", "fleet_egyptian", "ptolemy")
    game.phases(("begin_voyage", "antigonus"), ("sea_fights", "antigonus"), dice=[4, 6, 6])
    assert game.columns("sea_fight") == ["1:1 (1 to 1)"], "six against six"


@pytest.mark.rule("alexandros", "clash.8.4:13")
def test_an_exchange_checks_a_leader_of_each_side() -> None:
    game = fight(2, 2, 4, 6, 6, leader="demetrius", foe="lysimachus")
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "EX")]
    while game.what == "lose_fleet":
        game.choose(game.options[-1])
    assert len(game.rolled("leader")) == 2


@pytest.mark.rule("alexandros", "clash.8.4:7")
def test_cargo_withdraws_with_its_fleet() -> None:
    game = fight(2, 2, 6, against={"pers_cav": 1}, phases=("begin_voyage", "sea_fights"))
    game.choose("fleet_sidonian", "black_sea")
    assert game.lies("fleet_egyptian") == "black_sea"
    assert game.units("fleet_egyptian") == {"pers_cav": 1}


@pytest.mark.rule("alexandros", "clash.8.4:11")
def test_below_one_to_one_stays() -> None:
    game = fight(1, 1, 4, 6, foe="cassander")
    assert game.columns("sea_fight") == ["below 1:1 (1 to 1)"]
    assert [told[:2] for told in game.heard("sea_fight")] == [("aegean_sea", "AL")]


# -- clash.8.5 -----------------------------------------------------------------------------

BASES = (
    ("fleet_cypriote", "cyprus"),
    ("fleet_cretan", "crete"),
    ("fleet_sidonian", "syria"),
    ("fleet_athenian", "athens"),
    ("fleet_ionian", "halicarnassus"),
    ("fleet_egyptian", "alexandria"),
)


@pytest.mark.parametrize(("fleet", "base"), BASES)
@pytest.mark.rule("alexandros", "clash.8.5:1")
def test_a_fleet_follows_its_base(fleet: str, base: str) -> None:
    def held(game: ClashPosition, side: str) -> None:
        if base in game.s.control:
            game.hold(base, side)
        else:
            game.city(base, side, 1)
        game.settle()

    game = sea()
    held(game, "ptolemy")
    game.fleet(fleet, "black_sea", "ptolemy")
    held(game, "seleucus")
    assert game.whose(fleet) == "seleucus"
    assert game.lies(fleet) == "black_sea"


@pytest.mark.rule("alexandros", "clash.8.5:1")
def test_tyre_is_not_the_base_of_the_sidonians() -> None:
    game = sea().hold("syria", "ptolemy").city("tyre", "ptolemy", 1).based()
    game.fleet("fleet_sidonian", "phoenician_sea", "ptolemy").city("tyre", "antigonus", 1)
    game.put("tyre", "antigonus", pers_levy=1).put("syria", "ptolemy", pers_levy=1)
    game.settle()
    assert game.whose("fleet_sidonian") == "ptolemy"


@pytest.mark.rule("alexandros", "clash.8.5:4")
def test_the_black_sea_and_new_fleets_are_loyal() -> None:
    game = sea().hold("armenia", "ptolemy").city("athens", "ptolemy", 1).based()
    game.fleet("fleet_black_sea", "black_sea", "ptolemy").fleet(
        "fleet_new", "aegean_sea", "ptolemy"
    )
    game.hold("armenia", "antigonus").city("athens", "antigonus", 1).settle()
    assert game.whose("fleet_black_sea") == game.whose("fleet_new") == "ptolemy"


@pytest.mark.rule("alexandros", "clash.8.5:5")
def test_contest_changes_no_loyalty() -> None:
    game = sea().hold("cyprus", "ptolemy").based()
    game.fleet("fleet_cypriote", "cypriote_sea", "ptolemy")
    game.put("cyprus", "ptolemy", pers_levy=1).put("cyprus", "antigonus", pers_levy=2)
    assert game.status("cyprus") == "contested"
    assert game.whose("fleet_cypriote") == "ptolemy"


def turning(**kinds: int) -> ClashPosition:
    """Ptolemy's Cypriote fleet off Phoenicia with units and Perdiccas; Antigonus off Cyprus."""
    game = sea().hold("cyprus", "ptolemy").based()
    game.fleet("fleet_cypriote", "phoenician_sea", "ptolemy", **kinds)
    game.leader("perdiccas", "fleet_cypriote", "ptolemy")
    return game.fleet("fleet_new", "cypriote_sea", "antigonus", pers_levy=1)


def turned(game: ClashPosition) -> ClashPosition:
    """Antigonus lands on Cyprus."""
    game.phases(("begin_voyage", "antigonus"), ("land", "antigonus"))
    return game.choose(("land", "fleet_new", "cyprus"))


@pytest.mark.rule("alexandros", "clash.8.5:2")
def test_to_own_ships_first_as_far_as_there_is_room() -> None:
    game = turning(pers_inf=2).hold("syria", "ptolemy")
    game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy", mac_phalanx=3)
    turned(game)
    while game.what == "evacuate":
        assert game.seat == "ptolemy"
        game.choose(game.options[0])
    assert game.count("fleet_egyptian") == 4
    assert game.units("syria", "ptolemy") == {"pers_inf": 1}
    assert game.where("perdiccas") == "fleet_egyptian"


@pytest.mark.rule("alexandros", "clash.8.5:2")
def test_ashore_where_he_contests() -> None:
    game = turning(pers_inf=1).put("syria", "ptolemy", pers_levy=1)
    game.put("syria", "seleucus", pers_levy=1).hold("syria", "seleucus")
    turned(game)
    while game.what == "evacuate":
        game.choose(game.options[0])
    assert game.units("syria", "ptolemy") == {"pers_inf": 1, "pers_levy": 1}


@pytest.mark.rule("alexandros", "clash.8.5:6")
def test_the_rest_is_lost() -> None:
    game = turning(pers_inf=1).marker("roxana", "fleet_cypriote", "ptolemy")
    turned(game)
    assert game.pile("dead") == {"pers_inf": 1}
    assert game.wars.prisoners == {"perdiccas": game.owner("antigonus")}
    assert (game.seat, game.what) == ("ptolemy", "wash_ashore")
    assert {"syria", "cyprus"} <= set(game.options)
    game.choose("syria")
    assert game.wars.markers["roxana"] == "syria"


@pytest.mark.rule("alexandros", "clash.8.5:3", "clash.8.5:7")
def test_it_neither_sails_nor_fights_this_turn() -> None:
    game = turning().leader("perdiccas", "egypt").put("cyprus", "antigonus", pers_levy=1)
    game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy")
    game.settle()
    assert game.whose("fleet_cypriote") == "antigonus"
    assert game.rolls == []
    game.phases(("begin_voyage", "antigonus"), ("sail_fleets", "antigonus"))
    assert {o[1] for o in game.may("sail")} == {"cypriote_sea"}
    game.s.turn += 1
    game.phases(("begin_voyage", "antigonus"), ("sail_fleets", "antigonus"))
    assert {o[1] for o in game.may("sail")} == {"cypriote_sea", "phoenician_sea"}


@pytest.mark.rule("alexandros", "clash.8.5:8")
def test_ptolemys_cretan_fleet() -> None:
    game = ClashPosition.start("clash3")
    game.begin()
    assert game.whose("fleet_athenian") == "macedonians"
    game = sea().based().fleet("fleet_cretan", "egyptian_sea", "ptolemy")
    game.settle()
    assert game.whose("fleet_cretan") == "ptolemy"
    game.put("crete", "antigonus", pers_levy=1).settle()
    assert game.whose("fleet_cretan") == "antigonus"


@pytest.mark.rule("alexandros", "clash.8.5:9")
def test_a_people_that_holds_a_base_has_its_fleet() -> None:
    game = sea().hold("syria", "ptolemy").based()
    game.fleet("fleet_sidonian", "phoenician_sea", "ptolemy")
    game.band("band_1", "arabia", "syria", arab_light=2).settle()
    assert game.whose("fleet_sidonian") == "raiders"
    game.fleet("fleet_new", "cypriote_sea", "antigonus")
    found = goals(voyage(game))
    assert "phoenician_sea" in found
    assert "egyptian_sea" not in found
