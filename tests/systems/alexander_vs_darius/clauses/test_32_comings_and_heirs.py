"""Who comes, and where, when the usual place is not free: Cretans, replacements, heirs, recruits."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import answer, attack

SYSTEM = "alexander_vs_darius"


def cretans(place: str, ships: int) -> str:
    """Where the light infantry of event 2 comes to an Alexander aboard with one phalanx."""
    game = Position().put(place, "alexander_iii", mac_ship=ships, mac_phalanx=1)
    game.begin(("event_roll",), dice=[1, 1])
    while game.what == "cretan_port":
        game.choose(game.options[0])
    (cretan,) = game.t.pieces_of[game.t.kind["cretan_light_infantry"]]
    return str(game.t.place_ids[game.s.at[cretan]])


# FX4
@pytest.mark.rule(SYSTEM, "8.2:1", "1.4.embark:1")
def test_the_cretans_join_an_alexander_at_sea_whose_ships_have_room() -> None:
    assert cretans("lycian_sea", 3) == "lycian_sea"


@pytest.mark.rule(SYSTEM, "8.2:1", "1.4.embark:1")
def test_the_cretans_do_not_overload_his_only_ship() -> None:
    assert cretans("lycian_sea", 1) != "lycian_sea"
    assert cretans("thrace_port", 1) == "thrace"


def caught_in_phrygia(game: Position) -> Position:
    """A Persian rider takes Parmenion, who is alone; Cleitus is drawn."""
    game.put("phrygia", "parmenion").put("cappadocia", "mazaeus", per_light_cavalry=1)
    return attack(game, ["cleitus"], start="cappadocia", to="phrygia", side="persia")


# FX7
@pytest.mark.rule(SYSTEM, "6.1:5", "6.1:6")
@pytest.mark.parametrize("marker", ["macedon", "persia"])
def test_a_leader_is_replaced_though_the_enemy_stands_in_macedonia(marker: str) -> None:
    game = Position().hold(marker, "macedonia")
    game.put("macedonia", "arsames", per_light_infantry=3)
    caught_in_phrygia(game)
    assert game.where("cleitus") not in ("set_aside", "lost", "macedonia")


@pytest.mark.rule(SYSTEM, "6.1:5", "6.1:6")
def test_a_leader_who_was_caught_is_replaced_in_macedonia() -> None:
    assert caught_in_phrygia(Position()).where("cleitus") == "macedonia"


# FX5
@pytest.mark.rule(SYSTEM, "6.7:11", "6.7:7")
@pytest.mark.parametrize(
    ("marker", "enemy", "where"),
    [
        ("persia", 0, "kish"),
        ("macedon", 0, "eshunna"),
        ("macedon", 2, "eshunna"),
        ("persia", 2, "eshunna"),
    ],
)
def test_an_heir_comes_to_babylon_or_next_to_it(marker: str, enemy: int, where: str) -> None:
    game = Position(artaxerxes_iii=True).king("artaxerxes_iii").hold(marker, "kish")
    game.put("media", "artaxerxes_iii", per_immortal=1)
    if enemy:
        game.put("kish", "parmenion", mac_phalanx=enemy)
    game.begin(("king_ages",), dice=[6, 1])
    assert game.where("bisthanes") == where


# FX6
@pytest.mark.rule(SYSTEM, "4.4:2", "1.3:16")
def test_the_free_half_of_a_pair_is_an_action_for_an_empty_treasury() -> None:
    game = Position().treasuries(5, 1).put("kish", "mazaeus")
    game.act("persia", "recruit", ("buy", "per_light_infantry"), "kish", None)
    game.choose("recruit", ("buy", "mac_light_cavalry"), "macedonia", None)
    assert (game.seat, game.what) == ("persia", "action")
    assert "recruit" in game.options


@pytest.mark.rule(SYSTEM, "8.4:1", "6.7:4", "6.7:2")
def test_the_plot_against_philip_ends_the_war_when_alexander_is_dead_already() -> None:
    game = Position(philip_ii=True).put("thrace", "philip_ii", mac_phalanx=2)
    game.put("lost", "alexander_iii").begin(("event_roll",), dice=[1, 3])
    assert game.winner == "persia"


@pytest.mark.rule(SYSTEM, "8.10:3", "1.4.embark:12", "8:1")
def test_who_beat_a_landing_on_cyprus_is_lost_when_the_island_rebels() -> None:
    """The event of that very combat takes the victor."""
    game = Position().put("cyprus", "mazaeus", hoplite_mercenary=4)
    game.put("cilician_sea", "parmenion", mac_ship=2, mac_light_infantry=1)
    dice: list[int | str] = [6, 1, 1, 3, 3, 3, 3, "cleitus", 4, 6, 3]
    game.act("macedon", ("disembark", "cilician_sea", "cyprus"), "whole", dice=dice)
    answer(game, retreat_before_combat="stand", fleet_flees="lycian_sea")
    assert game.owner("cyprus") == "macedon"
    assert game.where("mazaeus") == "lost"
    assert game.units("cyprus") == {}
    assert game.legitimacy == 25 + 2 - 1


@pytest.mark.rule(SYSTEM, "8.3:1", "8:3")
def test_an_army_on_the_march_in_media_turns_spitamenes_away() -> None:
    game = Position().hold("macedon", "elam", "mannal").put("mannal", "parmenion", mac_phalanx=4)
    game.put("media", "atropates", per_light_infantry=1)
    attack(game, [2] * 5 + [6, 1, 1, 2], "stand", start="mannal", to="media")
    answer(game, adjacent_garrison="hyrkania")
    assert game.where("spitamenes") == "north_zagros"


@pytest.mark.rule(SYSTEM, "8:4", "8.12:3", "1.4.army:3")
def test_an_army_whose_only_leader_goes_east_stays_where_it_has_won() -> None:
    game = Position().hold("macedon", "phrygia").put("phrygia", mac_light_infantry=1)
    game.put("cappadocia", "spitamenes", hoplite_mercenary=4)
    attack(game, [1, 3, 3, 3, 3, 1, 6, 6], start="cappadocia", to="phrygia", side="persia")
    assert (game.seat, game.what) == ("macedon", "action")
    assert game.units("phrygia") == {"hoplite_mercenary": 4}


# FX8
@pytest.mark.rule(SYSTEM, "4.3:7", "4.3:12")
def test_a_besieging_army_is_reinforced_and_the_besieged_are_not() -> None:
    game = Position().put("phoenicia", "parmenion", mac_phalanx=2)
    game.act("macedon", ("siege", "tyre"), dice=[2, 2])
    game.begin(("recruit", game.side("macedon"))).choose(("buy", "mac_light_infantry"))
    assert "phoenicia" in game.options
    game.begin(("recruit", game.side("persia"))).choose(("buy", "per_medium_infantry"))
    assert "phoenicia" not in game.options
    assert "orontashiu" in game.options


@pytest.mark.rule(SYSTEM, "4.3:7", "1:1")
def test_units_without_a_leader_are_no_army_that_recruits_could_join() -> None:
    game = Position().put("phrygia", mac_phalanx=2).put("kish", "parmenion", mac_phalanx=1)
    game.begin(("recruit", game.side("macedon"))).choose(("buy", "mac_light_infantry"))
    assert "phrygia" not in game.options
    assert "kish" in game.options


@pytest.mark.rule(SYSTEM, "4.6:2", "4.4:1", "4.7:5")
def test_spartans_who_wait_are_neither_mended_nor_sent_home() -> None:
    game = Position.start().weak("mycenae", spartan_phalanx=1)
    game.begin(("recruit", game.side("persia")))
    assert not game.offered("flip")
    game = Position().treasuries(5, 0).put("kish", per_light_infantry=1)
    game.put("mycenae", "agis_iii", hoplite_mercenary=2, per_heavy_cavalry=1)
    game.begin(("maintain_persia",))
    assert game.count("kish") == 0
    assert game.count("mycenae") == 4
