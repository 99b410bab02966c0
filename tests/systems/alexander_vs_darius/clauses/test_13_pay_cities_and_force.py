"""Fleets that do not come home, pay, cities of one's own, force marches and points."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import answer, attack, field, last_pass

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]


# -- fleets that do not come home --------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.1:10", "4.1:11", "objectives:3")
@pytest.mark.parametrize(("sea", "dice"), [("libyan_sea", [5]), ("egyptian_sea", [])])
def test_alexander_is_lost_with_a_fleet_that_does_not_come_home(sea: str, dice: list[int]) -> None:
    game = Position().put(sea, "alexander_iii", mac_ship=1)
    game.begin(("fleets_home", game.side("macedon")), dice=dice)
    answer(game, fleet_home="lesbos")
    assert game.winner == "persia"


def wreck(sea: str) -> Position:
    """A Macedonian ship with Parmenion and a phalanx does not come home."""
    game = Position().put(sea, "parmenion", mac_ship=1, mac_phalanx=1)
    storm: list[int | str] = [5] if sea == "libyan_sea" else []
    return answer(last_pass(game, [*storm, "cleitus"]), fleet_home="lesbos")


@pytest.mark.rule(SYSTEM, "6.1:5", "6.1:6", "4.1:10", "4.1:11")
@pytest.mark.parametrize("sea", ["libyan_sea", "egyptian_sea"])
def test_a_leader_lost_on_the_way_home_is_replaced(sea: str) -> None:
    game = answer(wreck(sea), recruit=None)
    assert (game.where("parmenion"), game.s.turn) == ("lost", 2)
    assert game.where("cleitus") == "macedonia"


@pytest.mark.rule(SYSTEM, "4.1:12", "4.3:1")
def test_units_lost_with_fleets_that_do_not_come_home_fare_alike() -> None:
    fate = [wreck(sea).count("pool", "mac_phalanx") for sea in ("libyan_sea", "egyptian_sea")]
    assert fate[0] == fate[1]


@pytest.mark.rule(SYSTEM, "4.1:12", "4.7:7", "4.3:13")
@pytest.mark.parametrize(("sea", "dice"), [("libyan_sea", [5, 6]), ("egyptian_sea", [])])
def test_athenian_ships_that_do_not_come_home_are_gone_and_nobody_pays_them(
    sea: str, dice: list[int]
) -> None:
    game = Position().put(sea, athenian_ship=2)
    game.begin(("fleets_home", game.side("macedon")), dice=dice)
    answer(game, fleet_home="lesbos")
    assert (game.count("lost", "athenian_ship"), game.count("pool", "athenian_ship")) == (2, 0)
    game.begin(("maintain_athens",))
    assert (game.over, game.treasure("macedon"), game.s.athens) == (True, 10, 0)


# -- pay ---------------------------------------------------------------------------------------------


def dismissed(game: Position, *dice: int | str) -> Position:
    """Macedon does not pay the Athenians."""
    return game.begin(("maintain_athens",), dice=dice).choose("decline")


@pytest.mark.rule(SYSTEM, "4.7:11", "3.3.fight:1", "3:9")
@pytest.mark.parametrize("units", [{}, {"per_light_infantry": 1}])
def test_nobody_is_landed_at_athens_among_enemies(units: dict[str, int]) -> None:
    """The marker of Hellas is still Macedonian, a Persian stack stands outside the city."""
    game = Position().put("hellas", "mazaeus", **units)
    game.put("lesbos_port", "parmenion", athenian_ship=1, mac_phalanx=1)
    dismissed(game, "cleitus")
    assert (game.count("lost", "mac_phalanx"), game.where("parmenion")) == (1, "lost")
    assert (game.units("hellas"), game.leaders("hellas")) == (units, ["mazaeus"])
    assert (game.units("hellas_port"), game.where("cleitus")) == ({"athenian_ship": 1}, "macedonia")


@pytest.mark.rule(SYSTEM, "4.7:11", "1.4.embark:2")
@pytest.mark.parametrize(("other", "where"), [(1, "lesbos_port"), (0, "hellas")])
def test_leaders_stay_aboard_while_a_ship_stays(other: int, where: str) -> None:
    game = Position().put("lesbos_port", "parmenion", athenian_ship=2, mac_phalanx=1)
    dismissed(game.put("lesbos_port", mac_ship=other))
    assert (game.where("parmenion"), game.count(where, "mac_phalanx")) == (where, 1)


@pytest.mark.rule(SYSTEM, "4.7:11")
def test_the_owner_chooses_who_is_landed_at_athens() -> None:
    game = Position().put("lesbos_port", athenian_ship=1, mac_ship=1, mac_phalanx=1)
    dismissed(game.put("lesbos_port", mac_light_infantry=1))
    assert (game.seat, game.what) == ("macedon", "stranded")
    game.choose("by hand", ("mac_phalanx", 1))
    answer(game, stranded=("mac_light_infantry", 0))
    assert game.units("hellas") == {"mac_phalanx": 1}
    assert game.units("lesbos_port") == {"mac_ship": 1, "mac_light_infantry": 1}


@pytest.mark.rule(SYSTEM, "4.7:11", "4.7:7")
def test_an_army_aboard_in_the_port_of_athens_is_not_locked_in_unpaid_ships() -> None:
    game = dismissed(Position().put("hellas_port", "parmenion", athenian_ship=2, mac_phalanx=1))
    assert game.count("hellas", "mac_phalanx") == 1 or game.act("macedon").offered("disembark")


@pytest.mark.rule(SYSTEM, "4.7:12")
def test_a_persia_without_ships_is_not_asked_for_their_pay() -> None:
    assert Position().begin(("maintain_fleet",)).over
    game = Position().put("lost", per_ship=4).begin(("maintain_fleet",))
    assert (game.over, game.count("pool", "per_ship")) == (True, 20)


@pytest.mark.rule(SYSTEM, "4.7:12")
def test_persia_chooses_where_an_unpaid_ship_leaves() -> None:
    game = Position().treasuries(persia=0).put("lydia_port", per_ship=1)
    game.put("arzawa_port", per_ship=1).begin(("maintain_fleet",))
    assert (game.seat, game.what) == ("persia", "unpaid_ship")
    assert set(game.options) == {"lydia_port", "arzawa_port"}
    game.choose("arzawa_port")
    assert (game.count("lydia_port"), game.count("pool", "per_ship")) == (1, 23)


@pytest.mark.rule(SYSTEM, "4.1:13", "4.1:2", "4.1:3", "4.1:6")
@pytest.mark.parametrize(
    ("pella", "ashore", "weariness"), [("macedon", 0, 10), ("persia", 0, 9), ("macedon", 1, 9)]
)
def test_a_port_feeds_those_aboard_unless_pella_is_lost_or_an_enemy_is_ashore(
    pella: str, ashore: int, weariness: int
) -> None:
    game = Position().hold(pella, "macedonia")
    game.put("thrace_port", "alexander_iii", mac_ship=1, mac_phalanx=1)
    game.put("thrace", per_light_infantry=ashore)
    game.begin(("supply_check",), dice=[6] * (10 - weariness))
    assert (game.weariness, game.dice_left) == (weariness, 0)


@pytest.mark.rule(SYSTEM, "4.1:7", "5.1:4", "4.1:6")
@pytest.mark.parametrize(
    ("alexander", "own", "antipater", "other", "weariness"),
    [
        ("thrace_port", 1, "macedonia", 2, 9),
        ("thrace", 1, "lesbos_port", 2, 9),
        ("thrace", 2, "lesbos_port", 2, 10),
        ("thrace", 0, "macedonia", 1, 9),
        ("kish", 1, "macedonia", 2, 8),
    ],
)
def test_armies_aboard_are_compared_too_and_both_causes_add_up(
    alexander: str, own: int, antipater: str, other: int, weariness: int
) -> None:
    game = Position().put(alexander, "alexander_iii", mac_phalanx=own)
    game.put(antipater, "antipater", mac_phalanx=other)
    for port in ("thrace_port", "lesbos_port"):
        game.put(port, mac_ship=2 if port in (alexander, antipater) else 0)
    game.begin(("supply_check",), dice=[6] * (alexander == "kish"))
    assert game.weariness == weariness


@pytest.mark.rule(SYSTEM, "4.1:7", "5.1:4")
def test_two_leaders_with_more_men_tire_the_army_once() -> None:
    game = Position().put("thrace", "alexander_iii", mac_phalanx=1)
    game.put("macedonia", "antipater", mac_phalanx=2).put("hellas", "corhagus", mac_phalanx=3)
    assert game.begin(("supply_check",)).weariness == 9


# -- cities of one's own, and of nobody --------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.6:3", "3.6:7", "3.6:10")
@pytest.mark.parametrize(
    ("side", "area", "leader", "kind"),
    [
        ("macedon", "macedonia", "antipater", "mac_phalanx"),
        ("macedon", "hellas", "corhagus", "mac_light_infantry"),
        ("persia", "lydia", "arsames", "hoplite_mercenary"),
        ("persia", "canaan", "mazaeus", "per_light_infantry"),
    ],
)
def test_nobody_besieges_his_own_city(side: str, area: str, leader: str, kind: str) -> None:
    game = Position().put(area, leader, **{kind: 2})
    assert not game.act(side).offered("siege")
    other = "persia" if side == "macedon" else "macedon"
    assert game.hold(other, area).act(side).offered("siege")


@pytest.mark.rule(SYSTEM, "3.6:7", "7.2:7")
@pytest.mark.parametrize(("area", "sieges"), [("zoan", 0), ("thebaid", 0), ("lydia", 1)])
@pytest.mark.parametrize("holder", ["neutral", "macedon"])
def test_persia_besieges_vacant_cities_too_but_never_in_egypt(
    area: str, sieges: int, holder: str
) -> None:
    game = Position().hold(holder, area).put(area, "mazaeus", hoplite_mercenary=2)
    assert len(game.act("persia").offered("siege")) == sieges
    game.choose(("move", area), "whole")
    assert ("garrison" in game.options) == (not sieges)


@pytest.mark.rule(SYSTEM, "3.3.victory:5", "3.6:3")
def test_a_defender_who_wins_before_an_enemy_city_does_not_get_it() -> None:
    game = Position().put("lydia", "parmenion", mac_phalanx=2)
    game.put("phrygia", "mazaeus", per_light_infantry=1)
    dice = [1, 2, 2, 6, 1, *NO_EVENT]
    attack(game, dice, "stand", start="phrygia", to="lydia", side="persia")
    assert (game.owner("lydia"), game.legitimacy) == ("persia", 24)
    assert ("siege", "sardis") in game.options


@pytest.mark.rule(SYSTEM, "3.3.victory:6")
def test_no_second_marker_where_every_neighbour_is_ones_own_or_a_city() -> None:
    game = field("parmenion", mac_phalanx=2).put("phrygia", per_light_infantry=1)
    game.hold("macedon", "cappadocia", "chalybes", "hapalla", "mysia", "west_taurus")
    attack(game.hold("persia", "lydia"), [1, 2, 2, 1, *NO_EVENT])
    assert (game.what, game.owner("lydia")) == ("march", "persia")


@pytest.mark.rule(SYSTEM, "3.6:12")
@pytest.mark.parametrize(
    ("sea", "kind", "hurt"),
    [
        ("ionian_sea", "per_ship", 0),
        ("aegean_sea", "per_ship", 0),
        ("lycian_sea", "per_ship", 2),
        ("aegean_sea", "mac_ship", 2),
    ],
)
def test_a_fleet_of_ones_own_in_either_sea_of_the_port_helps(
    sea: str, kind: str, hurt: int
) -> None:
    game = Position().put("hellas", "mazaeus", per_immortal=2).put(sea, **{kind: 1})
    game.act("persia", ("siege", "athens"), dice=[6, 6])
    answer(game, siege_losses="as proposed")
    assert game.units("hellas").get("per_immortal.reduced", 0) == hurt


@pytest.mark.rule(SYSTEM, "3.6:8", "3.1:3")
def test_no_more_than_twenty_four_units_storm_a_city() -> None:
    game = Position().put("phoenicia", "parmenion", "craterus", "coenus", "antigonos", "ptolemy")
    game.put("phoenicia", mac_phalanx=14, mac_light_infantry=10, mac_light_cavalry=2)
    game.act("macedon", ("siege", "tyre"), dice=[*[2] * 24, *NO_EVENT])
    assert (game.seat, game.what) == ("macedon", "besiegers")
    game.choose(("mac_phalanx", 14))
    answer(game, besiegers=("mac_light_infantry", 10))
    assert (game.dice_left, game.owner("phoenicia")) == (0, "macedon")


@pytest.mark.rule(SYSTEM, "1.4.embark:7", "1.4.embark:1")
def test_in_port_an_army_embarks_and_lands_in_the_face_of_a_fleet_at_sea() -> None:
    game = Position().put("thrace_port", "parmenion", mac_ship=2, mac_phalanx=1)
    game.put("thrace", "craterus", mac_phalanx=1).put("aegean_sea", per_ship=1).act("macedon")
    assert game.offered("disembark") == [("disembark", "thrace_port", "thrace")]
    assert game.offered("embark") == [("embark", "thrace", "thrace_port")]


# -- force marches and points ------------------------------------------------------------------------


def ride(points: int, force: int | None, **units: int) -> Position:
    """Parmenion rides between Lydia and Phrygia; footmen wait in Phrygia."""
    game = field("parmenion", mac_heavy_cavalry=1, **units).put("phrygia", mac_light_infantry=1)
    game.act("macedon", ("move", "lydia"), "whole", dice=[] if force is None else [force])
    if force is not None:
        game.choose("force_march")
    return game.choose(*(("to", "lydia" if n % 2 else "phrygia") for n in range(points)))


@pytest.mark.rule(SYSTEM, "1.4.army:6", "1.4.force:1")
@pytest.mark.parametrize(
    ("points", "force", "joins"),
    [(3, None, True), (5, None, False), (5, 2, False), (5, 3, True), (7, 3, False)],
)
def test_foot_joins_a_ride_that_it_could_have_kept_up_with(
    points: int, force: int | None, joins: bool
) -> None:
    """Four points, or five after a force march that succeeded, are what foot could have spent."""
    game = ride(points, force)
    assert ("join" in game.options) == joins
    if joins:
        game.choose("join")
        answer(game, what_joins="whole")
        assert game.units("marching") == {"mac_heavy_cavalry": 1, "mac_light_infantry": 1}
        assert bool(game.steps()) == (points == 3)


@pytest.mark.rule(SYSTEM, "1.4.force:1", "1.4.army:7")
def test_horse_keeps_the_extra_point_when_the_foot_is_left() -> None:
    game = field("parmenion", mac_heavy_cavalry=1, mac_light_infantry=1)
    game.act("macedon", ("move", "lydia"), "whole", "force_march", dice=[3, 1])
    game.choose(*(("to", "lydia" if n % 2 else "phrygia") for n in range(5)))
    assert not game.steps()
    game.choose("leave", "choose", ("mac_light_infantry", 0), ("mac_heavy_cavalry", 1))
    for there in ("lydia", "phrygia", "lydia"):
        game.choose(("to", there))
    assert not game.steps(), "eight points"


@pytest.mark.rule(SYSTEM, "2.1:2", "2.1:3", "1.4.force:1")
@pytest.mark.parametrize("force", [False, True])
def test_the_extra_point_turns_a_marker(force: bool) -> None:
    game = field("parmenion", mac_light_infantry=1)
    game.act("macedon", ("move", "lydia"), "whole", dice=[3, 1] if force else [])
    game.choose(*["force_march"] * force, ("to", "wilusha"), ("to", "lydia"), ("to", "mysia"))
    assert ("garrison" in game.options) == force


@pytest.mark.rule(SYSTEM, "1.4.force:1", "3.1:1")
@pytest.mark.parametrize(("die", "bonus"), [(4, 0), (5, 1)])
def test_the_commander_of_those_who_go_on_drives_them(die: int, bonus: int) -> None:
    """Parmenion (initiative 2) is left behind; Corhagus has 4."""
    game = field("parmenion", "corhagus", mac_heavy_cavalry=2)
    game.act("macedon", ("move", "lydia"), "all", "whole", ("to", "phrygia"), dice=[die])
    game.choose("leave", "corhagus", "whole", "force_march")
    assert game.s.march is not None
    assert game.s.march.bonus == bonus


@pytest.mark.rule(SYSTEM, "1.4.force:1", "8.5:5", "1.4.leaders:1")
def test_neither_leaders_alone_nor_syrmus_march_by_force() -> None:
    assert "force_march" not in field("parmenion").act("macedon", ("leaders", "lydia")).options
    game = Position().put("thrace", "syrmus", thracian_light_infantry=1)
    assert "force_march" not in game.act("persia", ("syrmus", "thrace")).options


@pytest.mark.rule(SYSTEM, "1.4.force:3", "4.6:6")
@pytest.mark.parametrize(("dice", "hurt"), [([5, 4], True), ([4, 4], False)])
def test_greeks_who_march_for_persia_suffer_like_persians(dice: list[int], hurt: bool) -> None:
    game = Position().sparta_risen().put("mycenae", "agis_iii", spartan_phalanx=1)
    game.put("mycenae", hoplite_mercenary=1)
    game.act("persia", ("move", "mycenae"), "whole", "force_march", dice=[4, *dice])
    assert (game.what == "straggler") == hurt


@pytest.mark.rule(SYSTEM, "1.4.force:4", "3.2:6")
def test_one_unit_may_bear_two_hits_of_a_force_march() -> None:
    game = Position().put("lydia", "mazaeus", per_immortal=2)
    game.act("persia", ("move", "lydia"), "whole", "force_march", dice=[3, 5, 6])
    game.choose("per_immortal.reduced")
    assert (game.units("marching"), game.count("lost")) == ({"per_immortal": 1}, 1)


@pytest.mark.rule(SYSTEM, "1.3:12", "1.3:13")
@pytest.mark.parametrize(("purse", "crosses"), [(3, False), (4, True)])
def test_a_persian_army_crosses_with_exactly_four(purse: int, crosses: bool) -> None:
    game = Position().put("chalybes", "arsames", per_light_infantry=1).treasuries(persia=purse)
    game.act("persia", ("move", "chalybes"), "whole")
    assert ("thrace" in game.steps()) == crosses
