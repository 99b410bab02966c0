"""The Event Table, first and second rolls, kings and royalty."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.state import State

from .positions import MACEDON, PERSIA, SYSTEM, Game, count, empty, full, is_at, own, place


def roll(s: State, event: int, *dice: int | str) -> Game:
    return Game(s, ("event", event), dice=dice)


@pytest.mark.rule(SYSTEM, "8")
def test_crete_aids_alexander() -> None:
    s = place(full(), "wilusha", "alexander_iii")
    game = roll(s, 2)
    assert count(game.s, "wilusha", "cretan_light_infantry") == 1
    assert count(game.s, "wilusha_port", "cretan_ship") == 2
    assert game.s.owner[game.s.tables.place["khania"]] == MACEDON
    assert game.s.crete_open
    game = roll(game.s, 2)
    assert game.s.legitimacy == 26


@pytest.mark.rule(SYSTEM, "8")
def test_cretan_ships_go_to_the_nearest_port_when_alexander_is_inland() -> None:
    s = own(place(full(), "phrygia", "alexander_iii"), MACEDON, "phrygia", "lydia")
    place(s, "lost", "arsames")
    game = roll(s, 2)
    assert game.what == ""
    assert count(game.s, "wilusha_port", "cretan_ship") == 2, "the Persians still stand in Lydia"


@pytest.mark.rule(SYSTEM, "8")
def test_spitamenes() -> None:
    game = roll(full(), 3)
    assert is_at(game.s, "spitamenes", "media")
    assert count(game.s, "media", "per_light_cavalry") == 1 + 3
    game = roll(game.s, 3)
    assert game.s.legitimacy == 26
    game = roll(game.s, 12)
    for _ in range(3):
        game.choose(("per_light_infantry", "kish"))
    assert is_at(game.s, "spitamenes", "lost")
    assert count(game.s, "kish", "per_light_infantry") == 0
    assert game.s.treasury[PERSIA] == 14


@pytest.mark.rule(SYSTEM, "8")
def test_porus_keeps_spitamenes_away() -> None:
    game = roll(full(), 12)
    game = roll(game.s, 3)
    assert not is_at(game.s, "spitamenes", "media")
    assert game.s.legitimacy == 26
    assert roll(game.s, 12).s.treasury[PERSIA] == 13


@pytest.mark.rule(SYSTEM, "8")
def test_philotas() -> None:
    game = roll(full(), 4, "cleitus")
    assert is_at(game.s, "parmenion", "lost")
    assert is_at(game.s, "cleitus", "wilusha")
    assert (game.s.treasury[MACEDON], game.s.legitimacy) == (9, 26)
    game = roll(game.s, 4)
    assert (game.s.treasury[MACEDON], game.s.legitimacy) == (9, 27)


@pytest.mark.rule(SYSTEM, "8")
@pytest.mark.rule(SYSTEM, "6.7")
def test_philotas_removes_philip() -> None:
    s = full(philip_ii=True)
    assert s.weariness == 11
    assert not s.alexander_rules
    game = roll(s, 4)
    assert is_at(game.s, "philip_ii", "lost")
    assert is_at(game.s, "parmenion", "wilusha")
    assert game.s.weariness == 9
    assert game.s.alexander_rules


@pytest.mark.rule(SYSTEM, "8")
@pytest.mark.rule(SYSTEM, "6.1")
def test_thracian_raids() -> None:
    s = full()
    s.pacified = True
    game = roll(s, 5)
    assert game.s.treasury[MACEDON] == 9
    game = roll(full(), 5)
    assert is_at(game.s, "syrmus", "harmangia")
    assert count(game.s, "harmangia", "thracian_light_infantry") == 4
    game = roll(game.s, 5)
    assert count(game.s, "harmangia", "thracian_light_infantry") == 5
    place(game.s, "lost", "syrmus")
    game = roll(game.s, 5)
    assert game.s.treasury[MACEDON] == 9


@pytest.mark.rule(SYSTEM, "6.1")
def test_the_choice_about_thrace() -> None:
    game = Game(full(), ("thrace",)).choose("pacify")
    assert game.s.pacified
    assert count(game.s, "thrace", "mac_phalanx") == 6
    game = Game(full(), ("thrace",)).choose("leave")
    assert count(game.s, "thrace", "mac_phalanx") == 7
    assert count(game.s, "thrace", "mac_light_infantry") == 2
    assert game.s.treasury[MACEDON] == 11


@pytest.mark.rule(SYSTEM, "8")
def test_raids_on_treasuries() -> None:
    assert roll(full(), 6).s.treasury[MACEDON] == 9, "Antipater is at Pella"
    s = place(full(), "hellas", "antipater")
    assert roll(s, 6).s.treasury[MACEDON] == 8
    assert roll(full(), 9).s.treasury[PERSIA] == 14
    assert roll(full(), 7).s.treasury[PERSIA] == 15, "Egypt is not Persian"
    s = own(full(), PERSIA, "zoan", "nile_delta", "lower_egypt", "thebaid")
    assert roll(s, 7).s.treasury[PERSIA] == 12


@pytest.mark.rule(SYSTEM, "8")
def test_court_intrigue() -> None:
    game = roll(full(), 8)
    assert game.s.legitimacy == 24
    assert game.s.king == game.s.tables.darius
    s = place(full(), "media", "bessus")
    s.legitimacy = 6
    game = roll(s, 8)
    assert is_at(game.s, "darius_iii", "lost")
    assert game.s.king == game.s.tables.leader["bessus"]
    s = place(full(), "lost", "bessus", "ariobarzanes")
    s.legitimacy = 6
    game = roll(s, 8)
    assert game.s.outcome is not None
    assert game.s.outcome.winner == "macedon"


@pytest.mark.rule(SYSTEM, "8")
def test_cyprus_rebels() -> None:
    game = roll(full(), 10, 4)
    assert (game.seat, game.what) == ("persia", "leave_port")
    game.choose("cilician_sea")
    assert game.s.owner[game.s.tables.place["cyprus"]] == MACEDON
    assert count(game.s, "cilician_sea", "per_ship") == 16
    assert count(game.s, "cyprus_port", "mac_ship") == 4
    assert count(game.s, "lost", "per_ship") == 4
    assert game.s.legitimacy == 24
    assert roll(game.s, 10).s.legitimacy == 25


@pytest.mark.rule(SYSTEM, "8")
def test_persian_training() -> None:
    game = roll(full(), 11)
    game.choose(("per_light_infantry", "kish"))
    assert count(game.s, "kish", "per_medium_infantry") == 1
    assert count(game.s, "kish", "per_light_infantry") == 2
    assert count(game.s, "media", "per_heavy_cavalry") == 1, "the only light cavalry on the map"
    assert count(game.s, "media", "per_light_cavalry") == 0


@pytest.mark.rule(SYSTEM, "6.7")
def test_artaxerxes_dies_and_is_succeeded() -> None:
    s = full(artaxerxes_iii=True)
    t = s.tables
    assert (s.legitimacy, s.king) == (28, t.artaxerxes)
    assert is_at(s, "darius_iii", "urartu")
    assert count(s, "urartu", "per_light_infantry") == 1
    game = Game(s, ("king_ages",), dice=[5])
    assert game.s.king == t.artaxerxes
    game.s.royal_move = True
    game = Game(game.s, ("king_ages",), dice=[5, 2])
    assert game.s.king == t.leader["bisthanes"]
    assert is_at(game.s, "bisthanes", "kish")


@pytest.mark.rule(SYSTEM, "6.7")
@pytest.mark.rule(SYSTEM, "5.2")
def test_heirs_follow_each_other_and_a_king_killed_in_combat_costs_legitimacy() -> None:
    s = empty(artaxerxes_iii=True)
    own(s, MACEDON, "lydia")
    place(s, "lydia", "parmenion", mac_phalanx=2)
    place(s, "phrygia", "artaxerxes_iii", per_light_infantry=1)
    s.king = s.tables.artaxerxes
    before = s.legitimacy
    game = Game(s, ("action", MACEDON), dice=[6, 2, 2, 6, 1, 5, 4, 5])
    game.choose(("move", "lydia"), "whole", ("to", "phrygia"), "stand")
    assert game.s.king == game.s.tables.leader["artaxerxes_iv"]
    assert is_at(game.s, "artaxerxes_iv", "kish")
    assert game.s.legitimacy == before - 1 - 1


@pytest.mark.rule(SYSTEM, "6.7")
def test_both_macedonian_kings_must_die() -> None:
    s = place(empty(philip_ii=True), "phrygia", "alexander_iii")
    place(s, "macedonia", "philip_ii", mac_phalanx=1)
    place(s, "lydia", "arsames", hoplite_mercenary=1)
    game = Game(s, ("action", PERSIA), dice=["cleitus"])
    game.choose(("move", "lydia"), "whole", ("to", "phrygia"))
    assert game.s.outcome is None
    assert is_at(game.s, "cleitus", "macedonia"), "he is replaced while Philip lives"
    assert is_at(game.s, "alexander_iii", "lost")
