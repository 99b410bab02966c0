"""Exceptions for one man, limits that are just met, events that find somebody in the way."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import answer, attack, field, keys, load

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]


def event(game: Position, roll: int, *dice: int | str) -> Position:
    return game.begin(("event", roll), dice=dice)


# -- Alexander ---------------------------------------------------------------------------------------


def wounded(game: Position) -> Position:
    """Alexander may not move this turn."""
    game.s.pinned = game.s.turn
    return game


@pytest.mark.rule(SYSTEM, "7.1:3", "1.4.army:6")
def test_an_army_that_passes_takes_the_men_of_a_wounded_alexander_and_not_him() -> None:
    game = field("craterus", mac_phalanx=1).put("phrygia", "alexander_iii", mac_light_infantry=1)
    attack(wounded(game), [], "join")
    answer(game, what_joins="whole")
    assert game.leaders("marching") == ["craterus"]
    assert game.units("marching") == {"mac_phalanx": 1, "mac_light_infantry": 1}
    assert game.where("alexander_iii") == "phrygia"


@pytest.mark.rule(SYSTEM, "7.1:3", "3.3.retreat:5")
def test_a_wounded_alexander_retreats_with_his_army() -> None:
    game = field().hold("macedon", "phrygia").put("phrygia", "alexander_iii", mac_phalanx=1)
    game.put("cappadocia", "mazaeus", per_light_infantry=1)
    attack(wounded(game), [6], "slip_away", "lydia", start="cappadocia", side="persia")
    assert game.where("alexander_iii") == "lydia"


@pytest.mark.rule(SYSTEM, "7.1:3", "1.4.embark:7")
def test_a_wounded_alexander_may_be_landed_and_does_not_embark_again() -> None:
    game = wounded(Position().put("lesbos_port", "alexander_iii", mac_ship=1, mac_phalanx=1))
    game.act("macedon", ("disembark", "lesbos_port", "lesbos"), "whole")
    assert game.where("alexander_iii") == "lesbos"
    assert not game.act("macedon").offered("embark")


@pytest.mark.rule(SYSTEM, "5.1:1", "3.1:3", "3.1:5")
@pytest.mark.parametrize(
    ("leaders", "units", "loss"),
    [
        (["mazaeus", "arsames", "memnon", "orontes_ii", "spithridates"], 3, 0),
        (["mazaeus", "arsames", "memnon", "orontes_ii", "spithridates"], 4, 1),
        (["mazaeus"], 9, 0),
        (["mazaeus", "arsames"], 6, 1),
        (["mazaeus", "arsames"], 5, 0),
    ],
)
def test_only_those_who_take_part_are_a_host(leaders: list[str], units: int, loss: int) -> None:
    """Four leaders and six units for each; who stands aside does not count towards eight."""
    game = field("alexander_iii", mac_phalanx=1).put("phrygia", *leaders, per_light_infantry=units)
    attack(game, [], "stand")
    assert (game.what, game.weariness) == ("alexander", 10 - loss)


@pytest.mark.rule(SYSTEM, "5.1:1", "objectives:2", "3.3.fight:2")
@pytest.mark.parametrize(("weariness", "winner"), [(1, "persia"), (2, "")])
def test_the_sight_of_a_host_may_end_the_war_before_a_die_is_thrown(
    weariness: int, winner: str
) -> None:
    game = field("alexander_iii", mac_phalanx=1).tracks(weariness=weariness)
    game.put("phrygia", "mazaeus", "arsames", per_light_infantry=6)
    attack(game, [], "stand")
    assert (game.winner, game.rolls) == (winner, [])


@pytest.mark.rule(SYSTEM, "4.1:7", "6.7:3")
@pytest.mark.parametrize(("alexander", "weariness"), [("thrace", 11), ("macedonia", 10)])
def test_philip_counts_as_another_leader_unless_they_march_together(
    alexander: str, weariness: int
) -> None:
    game = Position(philip_ii=True).put("thrace", "philip_ii", mac_phalanx=2)
    game.put(alexander, "alexander_iii").put("macedonia", mac_phalanx=1)
    assert game.begin(("supply_check",)).weariness == weariness


# -- replacements: one phalanx is an army ------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "6.1:6", "8.4:1")
@pytest.mark.parametrize("place", ["wilusha", "aegean_sea", "lesbos_port"])
@pytest.mark.parametrize("kind", ["mac_phalanx", "mac_heavy_cavalry"])
def test_a_replacement_comes_to_an_army_of_one_unit(place: str, kind: str) -> None:
    game = Position().put(place, "parmenion", **{kind: 1})
    if place != "wilusha":
        game.put(place, mac_ship=1)
    assert event(game, 4, "cleitus").where("cleitus") == place


@pytest.mark.rule(SYSTEM, "6.1:6", "8.4:1")
def test_a_replacement_of_a_man_who_was_alone_comes_to_macedonia() -> None:
    assert event(Position().put("wilusha", "parmenion"), 4, "cleitus").where("cleitus") == (
        "macedonia"
    )


@pytest.mark.rule(SYSTEM, "6.1:6", "8:4", "3.1:8")
def test_a_replacement_joins_the_last_phalanx_of_an_army_on_the_march() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", per_light_infantry=1)
    attack(game, [1, 2, 6, 2, 2, "cleitus"])
    answer(game, hits="as proposed", adjacent_garrison="mysia")
    assert (game.where("parmenion"), game.leaders("marching")) == ("lost", ["cleitus"])
    assert (game.what, bool(game.steps())) == ("march", True)


@pytest.mark.rule(SYSTEM, "1.4.leaders:3", "3.3.fight:1")
def test_a_leader_with_one_phalanx_is_not_caught_but_fought() -> None:
    game = Position().hold("macedon", "phrygia", "lydia").put("phrygia", "parmenion", mac_phalanx=1)
    game.put("cappadocia", "mazaeus", per_light_infantry=1)
    attack(game, [], start="cappadocia", side="persia")
    assert (game.seat, game.what) == ("macedon", "retreat_before_combat")


@pytest.mark.rule(SYSTEM, "3.6:17", "1.2:4")
def test_one_phalanx_keeps_up_a_siege() -> None:
    game = Position().put("lucca", "parmenion", "craterus", mac_phalanx=1, mac_light_infantry=1)
    game.act("macedon", ("siege", "halicarnassus"), dice=[2, 3])
    game.act("macedon", ("move", "lucca"), "craterus", "choose", ("mac_phalanx", 0))
    answer(game, who_marches=("mac_light_infantry", 1)).choose(("to", "arzawa"), None)
    assert (game.units("lucca"), game.hits_on("halicarnassus")) == ({"mac_phalanx": 1}, 2)


# -- kings -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.4.leaders:4", "8.8:6")
@pytest.mark.parametrize(("king", "gain"), [("bessus", 1), ("darius_iii", 3)])
def test_it_is_darius_who_is_worth_three_and_not_the_king(king: str, gain: int) -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", king).king(king)
    assert attack(game, []).treasure("macedon") == 10 - 1 + gain


def royal(fallen: str) -> Position:
    """Artaxerxes is king; Darius or he falls with one unit in Phrygia."""
    game = Position(artaxerxes_iii=True).king("artaxerxes_iii").hold("macedon", "lydia")
    game.put("kish", "artaxerxes_iii", "darius_iii").put("lydia", "parmenion", mac_phalanx=2)
    game.put("phrygia", fallen, per_light_infantry=1)
    heir = [1] if fallen == "artaxerxes_iii" else []
    attack(game, [1, 2, 2, 6, 1, *heir, *NO_EVENT], "stand")
    return answer(game, adjacent_garrison="mysia")


@pytest.mark.rule(SYSTEM, "5.2:9", "3.3.spoils:3", "6.7:5")
@pytest.mark.parametrize(
    ("fallen", "legitimacy", "gain", "king"),
    [
        ("darius_iii", 28 - 1, 1 + 3, "artaxerxes_iii"),
        ("artaxerxes_iii", 28 - 2, 1 + 1, "bisthanes"),
    ],
)
def test_the_king_costs_legitimacy_and_darius_pays_treasure(
    fallen: str, legitimacy: int, gain: int, king: str
) -> None:
    game = royal(fallen)
    assert (game.where(fallen), game.king_of_kings) == ("lost", king)
    assert (game.legitimacy, game.treasure("macedon")) == (legitimacy, 10 - 1 + gain)


# -- rank --------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "7.2:2", "8.5:7")
def test_syrmus_hands_nothing_to_a_higher_leader() -> None:
    game = Position().put("harmangia", "syrmus", thracian_light_infantry=4)
    game.assign("syrmus", thracian_light_infantry=4).put("thrace", "mazaeus")
    game.act("persia", ("leaders", "thrace"), ("to", "harmangia"), None)
    assert game.what == "action"
    assert (load(game, "syrmus"), load(game, "mazaeus")) == (4, 0)


@pytest.mark.rule(SYSTEM, "7.2:2")
def test_of_three_leaders_the_highest_takes_from_both_until_he_has_no_fewer() -> None:
    game = Position().put("kish", "nabarzanes", "mazaeus", per_light_infantry=3)
    game.assign("nabarzanes", per_light_infantry=3).put("kish", per_light_cavalry=2)
    game.assign("mazaeus", per_light_cavalry=2).put("sumer", "darius_iii")
    game.act("persia", ("leaders", "sumer"), ("to", "kish"), None)
    horse, foot = ("mazaeus", "per_light_cavalry"), ("nabarzanes", "per_light_infantry")
    assert (game.what, set(game.options)) == ("hand_over", {horse, foot})
    game.choose(horse)
    assert game.what == "action", "now only Nabarzanes has more than the king"
    assert [load(game, name) for name in ("darius_iii", "nabarzanes", "mazaeus")] == [2, 2, 1]


@pytest.mark.rule(SYSTEM, "7.2:6")
@pytest.mark.parametrize(("dice", "loss"), [([1, 2, 5], 0), ([1, 3, 5], 1)])
def test_pride_is_hurt_above_the_rank_and_not_at_it(dice: list[int], loss: int) -> None:
    """Mazaeus has rank 8; a lost combat and breaking off cost one each."""
    game = field("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=2)
    attack(game, [6, 1, 6, 1, 1, 6, 6, *dice, *NO_EVENT], "stand", "break_off", "cappadocia")
    assert game.legitimacy == 25 - 2 - loss


@pytest.mark.rule(SYSTEM, "8.11:1", "7.2:3")
def test_a_trained_unit_remains_its_leaders_and_aboard_where_it_was() -> None:
    game = Position().put("lydia_port", "mazaeus", per_ship=1, per_light_infantry=1)
    event(game.assign("mazaeus", per_light_infantry=1), 11)
    assert game.units("lydia_port") == {"per_ship": 1, "per_medium_infantry": 1}
    assert load(game, "mazaeus") == 1
    assert game.count("pool", "per_light_infantry") == 20
    assert game.count("pool", "per_medium_infantry") == 7


# -- events that find somebody in the way ------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.3:2", "objectives:1")
@pytest.mark.parametrize("first", [3, 12])
def test_a_second_spitamenes_only_raises_legitimacy(first: int) -> None:
    game = Position().tracks(legitimacy=1)
    event(game, first)
    game.said.clear()
    event(game, 3)
    assert (game.winner, game.legitimacy) == ("", 2)
    assert [key for key in keys(game) if key != "event"] == ["legitimacy.8.3:2"]
    assert game.where("spitamenes") == ("media" if first == 3 else "set_aside")


@pytest.mark.rule(SYSTEM, "8.3:1", "6.2:4")
@pytest.mark.parametrize("way", ["marker", "leader", "army"])
def test_spitamenes_comes_beside_a_media_that_is_not_free(way: str) -> None:
    game = Position().put("set_aside", per_light_infantry=1, per_light_cavalry=3)
    if way == "marker":
        game.hold("macedon", "media")
    else:
        game.put("media", "parmenion", mac_phalanx=1 if way == "army" else 0)
    event(game, 3)
    assert game.where("spitamenes") == "mannal"
    assert game.units("mannal") == {"per_light_infantry": 1, "per_light_cavalry": 3}


@pytest.mark.rule(SYSTEM, "8.5:8", "3:9")
def test_a_lone_macedonian_leader_keeps_syrmus_out_of_harmangia() -> None:
    assert event(Position().put("harmangia", "corhagus"), 5).where("syrmus") == "illyria"


@pytest.mark.rule(SYSTEM, "8.11:1", "8.12:3", "8.5:7")
@pytest.mark.parametrize("roll", [11, 12])
def test_thracians_are_neither_trained_nor_sent_east(roll: int) -> None:
    game = Position().put("harmangia", "syrmus", thracian_light_infantry=3)
    event(game.put("media", "spitamenes"), roll)
    assert game.units("harmangia") == {"thracian_light_infantry": 3}
    assert game.over


@pytest.mark.rule(SYSTEM, "8.12:3")
@pytest.mark.parametrize("there", [0, 2, 3, 4])
def test_porus_takes_three_or_as_many_as_there_are(there: int) -> None:
    game = event(Position().put("media", "spitamenes").put("kish", per_light_infantry=there), 12)
    assert game.count("lost", "per_light_infantry") == min(there, 3)
    assert (game.where("spitamenes"), game.treasure("persia")) == ("lost", 9)


@pytest.mark.rule(SYSTEM, "8.10:2", "1.4.embark:15", "1.4.embark:2")
def test_those_aboard_a_ship_that_goes_over_to_cyprus_are_lost() -> None:
    game = Position().put("lydia_port", "arsames", per_ship=1, per_light_infantry=1)
    event(game.put("ugarit_port", per_ship=1), 10, 1)
    assert (game.seat, game.what) == ("persia", "cyprus_ships")
    game.choose("lydia_port")
    assert (game.where("arsames"), game.count("lost", "per_light_infantry")) == ("lost", 1)
    assert game.units("cyprus_port") == {"mac_ship": 1}


@pytest.mark.rule(SYSTEM, "8.10:2")
def test_persia_loses_what_the_die_says_though_macedon_has_no_ships_left_to_gain() -> None:
    """Sixteen Macedonian ships exist; fourteen are at sea."""
    game = Position().put("aegean_sea", mac_ship=14).put("chalybes_port", per_ship=6)
    event(game, 10, 5)
    assert game.count("cyprus_port", "mac_ship") == 2
    assert game.count("lost", "per_ship") == 5


@pytest.mark.rule(SYSTEM, "8.2:2")
def test_cretan_ships_come_to_a_port_of_the_sea_where_alexander_is() -> None:
    game = Position().hold("macedon", "cyprus").put("aegean_sea", "alexander_iii", mac_ship=1)
    event(game, 2)
    assert (game.seat, game.what) == ("macedon", "cretan_port")
    aegean = {"east_crete", "khania", "lesbos", "naxos", "wilusha", "hellas", "macedonia", "thrace"}
    assert set(game.options) == aegean


@pytest.mark.rule(SYSTEM, "8.2:2", "8.2:1")
@pytest.mark.parametrize(
    ("held", "port"),
    [((), "wilusha_port"), (("lydia",), "lydia_port"), (("arzawa",), "arzawa_port")],
)
def test_cretan_ships_do_not_come_to_an_enemy_port(held: tuple[str, ...], port: str) -> None:
    """Alexander is in Arzawa, a port: his own, or Persian."""
    game = Position().hold("macedon", *held).put("arzawa", "alexander_iii", mac_phalanx=1)
    event(game, 2)
    assert game.count(port, "cretan_ship") == 2
    assert game.count("arzawa", "cretan_light_infantry") == 1


@pytest.mark.rule(SYSTEM, "4.3:7", "4.3:8", "1:1")
@pytest.mark.parametrize(("leader", "units", "there"), [(1, 1, True), (1, 0, False), (0, 1, False)])
def test_hoplites_join_an_army_in_vacant_illyria_and_nothing_less(
    leader: int, units: int, there: bool
) -> None:
    game = Position().treasuries(9, 9).put("illyria", mac_light_infantry=units)
    game.put("illyria", *["craterus"] * leader)
    game.begin(("recruit", game.side("macedon"))).choose(("buy", "greek_hoplite"))
    assert ("illyria" in game.options) == there
    assert {"epirus", "hellas", "macedonia", "thrace"} <= set(game.options)
