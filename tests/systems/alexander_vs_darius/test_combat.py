"""Land combat beyond the book's example, and combat at sea."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from argead.systems.alexander_vs_darius.state import State

from .positions import MACEDON, PERSIA, SYSTEM, Game, count, empty, is_at, own, place, reduced


def attack(s: State, dice: Sequence[int | str], *more: str) -> Game:
    """Macedon marches from Lydia into Phrygia."""
    game = Game(s, ("action", MACEDON), dice=dice)
    leaders = sum(1 for p in s.here[s.tables.place["lydia"]] if p < s.tables.n_leaders)
    game.choose(("move", "lydia"), *(["all"] if leaders > 1 else []), "whole", ("to", "phrygia"))
    return game.choose(*more)


def standing(*leaders: str, **units: int) -> State:
    s = own(empty(), MACEDON, "lydia")
    place(s, "lydia", *leaders, **units)
    return s


@pytest.mark.rule(SYSTEM, "3.3")
@pytest.mark.rule(SYSTEM, "5.2")
@pytest.mark.rule(SYSTEM, "7.2")
def test_breaking_off_pursuit_and_pride() -> None:
    s = standing("parmenion", mac_light_infantry=2, mac_phalanx=1)
    place(s, "phrygia", "arsames", hoplite_mercenary=2, per_heavy_cavalry=2)
    first = [6, 1, 1, 1, 6, 1, 1, 1, 1]
    check = [5]
    pursuit = [1, 3, 1]
    pride = [4, 4, 3]
    event = [4, 5]
    game = attack(s, [*first, *check, *pursuit, *pride, *event], "stand")
    assert (game.seat, game.what) == ("persia", "break_off")
    game.choose("break_off")
    assert game.what == "retreat", "both mercenaries fell to the pursuit"
    game.choose("cappadocia")
    assert game.s.legitimacy == 25 - 1 - 1 - 1
    assert count(game.s, "lost", "hoplite_mercenary") == 2
    assert count(game.s, "cappadocia", "per_heavy_cavalry") == 2
    assert game.s.treasury == [10 - 1 + 1, 10 - 1]


@pytest.mark.rule(SYSTEM, "3.3")
def test_pursuit_reaches_horse_and_leaders_only_when_no_infantry_is_left() -> None:
    s = standing("parmenion", mac_light_infantry=3)
    place(s, "phrygia", "arsames", hoplite_mercenary=1, per_heavy_cavalry=2)
    first = [6, 1, 1, 1, 6, 1, 1, 1]
    game = attack(s, [*first, 5, 1, 3, 3, 3, 4, 4, 3, 4, 5], "stand", "break_off")
    assert game.what == "adjacent_garrison", "nobody got away"
    assert count(game.s, "lost", "hoplite_mercenary") == 1
    assert count(game.s, "lost", "per_heavy_cavalry") == 2
    assert is_at(game.s, "arsames", "lost")


@pytest.mark.rule(SYSTEM, "7.1")
@pytest.mark.parametrize(("die", "place_"), [(4, "cappadocia"), (5, "lost")])
def test_darius_escapes_or_not(die: int, place_: str) -> None:
    s = standing("parmenion", mac_light_infantry=3)
    place(s, "phrygia", "darius_iii", per_heavy_cavalry=2)
    first = [6, 1, 1, 1, 6, 1, 1]
    pursuit = [1, 3, 1, 1]
    game = attack(s, [*first, 5, *pursuit, die, 4, 4, 3, 4, 5], "stand", "break_off")
    if die == 5:
        assert game.what == "pursuit_hits"
        game.choose("by hand", ("per_heavy_cavalry", 1))
        assert is_at(game.s, "darius_iii", "lost")
        return
    game.choose("cappadocia")
    assert is_at(game.s, "darius_iii", place_)
    assert game.s.treasury[MACEDON] == 10 - 1 + 1 + 3, "he leaves three behind"


@pytest.mark.rule(SYSTEM, "3.3")
def test_a_tie_after_three_rounds_sends_the_attacker_back_unpursued() -> None:
    s = standing("parmenion", mac_phalanx=1)
    place(s, "phrygia", "arsames", per_light_infantry=1)
    miss = [6, 1, 6, 1]
    game = attack(s, [*miss * 3, 4, 5], "stand", *["fight_on"] * 4)
    assert game.what == "retreat"
    assert game.seat == "macedon"
    game.choose("lydia")
    assert game.s.legitimacy == 27
    assert game.s.owner[game.s.tables.place["phrygia"]] == PERSIA


@pytest.mark.rule(SYSTEM, "3.3")
def test_an_army_without_a_way_out_is_destroyed() -> None:
    s = standing("parmenion", mac_phalanx=3)
    place(s, "phrygia", per_light_infantry=3)
    first = [6, 1, 1, 1, 1, 1, 1]
    second = [6, 1, 1, 1, 1, 1, 1]
    third = [6, 1, 1, 2, 1, 1, 1]
    game = attack(s, [*first, *second, *third, 6, 4, 5])
    assert game.what == "break_off", "units without a leader cannot even slip away (R30)"
    game.choose("fight_on", "fight_on")
    assert count(game.s, "lost", "per_light_infantry") == 3
    assert game.what == "adjacent_garrison"


@pytest.mark.rule(SYSTEM, "5.1")
def test_alexander_beaten_and_alexander_facing_a_host() -> None:
    s = standing("alexander_iii", mac_phalanx=1)
    place(s, "phrygia", "arsames", "spithridates", per_light_infantry=8)
    miss = [6, 1]
    hit = [1, 1] + [1] * 8
    game = attack(s, [*miss, *hit], "stand", "one_die")
    assert game.s.weariness == 10 - 1, "ten counters are one host"
    # both Persian leaders hit: the phalanx is flipped, Alexander falls
    assert game.s.outcome is not None
    assert game.s.outcome.winner == "persia"


@pytest.mark.rule(SYSTEM, "7.2")
def test_the_persian_gate_ignores_four_hits() -> None:
    s = own(empty(), MACEDON, "khuzi")
    place(s, "khuzi", "parmenion", mac_phalanx=5)
    place(s, "elam", "ariobarzanes", per_immortal=2)
    game = Game(s, ("action", MACEDON), dice=[1, 2, 2, 2, 2, 2, 6, 1, 1])
    game.choose(("move", "khuzi"), "whole", ("to", "elam"), "stand")
    assert game.s.battle is not None
    assert game.s.battle.scored[MACEDON] == 2
    assert game.what == "hits"


@pytest.mark.rule(SYSTEM, "3.2")
def test_no_counter_takes_two_hits_in_a_round() -> None:
    s = standing("parmenion", mac_phalanx=4)
    place(s, "phrygia", "arsames", per_immortal=1)
    game = attack(s, [1, 2, 2, 2, 2, 6, 1, 4, 5], "stand")
    assert is_at(game.s, "arsames", "lost")
    assert reduced(game.s, "phrygia") == 1
    assert game.what == "break_off"


@pytest.mark.rule(SYSTEM, "3.3")
def test_the_persian_victor_takes_one_for_each_counter() -> None:
    s = standing("parmenion", mac_light_infantry=2)
    place(s, "phrygia", "mazaeus", hoplite_mercenary=4)
    dice: list[int | str] = [6, 1, 1, 1, 3, 3, 1, 1, "cleitus", 4, 5]
    game = attack(s, dice, "stand")
    assert game.s.treasury[PERSIA] == 10 + 3 - 1
    assert game.s.legitimacy == 27
    assert is_at(game.s, "cleitus", "macedonia"), "the army is gone"


@pytest.mark.rule(SYSTEM, "6.1")
def test_a_fallen_leader_is_replaced_with_his_army() -> None:
    s = standing("parmenion", "craterus", mac_phalanx=2)
    place(s, "phrygia", "mazaeus", per_light_infantry=1)
    dice: list[int | str] = [1, 1, 2, 2, 1, 6, "hephaestion", 4, 5]
    game = attack(s, dice, "stand")
    game.choose("by hand", ("mac_phalanx", 1), ("parmenion", 0))
    assert is_at(game.s, "craterus", "lost")
    assert game.what == "adjacent_garrison"
    assert is_at(game.s, "hephaestion", "marching")


@pytest.mark.rule(SYSTEM, "1.4")
def test_after_combat_an_army_moves_on_but_not_into_another_enemy() -> None:
    s = standing("parmenion", mac_phalanx=2)
    place(s, "phrygia", "mazaeus", per_light_infantry=1)
    place(s, "mysia", "arsames", per_light_infantry=1)
    game = attack(s, [1, 2, 2, 6, 1, 4, 5], "stand", "cappadocia")
    assert game.what == "march"
    assert ("to", "mysia") not in game.options
    assert ("to", "cappadocia") in game.options


# -- at sea ---------------------------------------------------------------------------------------------


def at_sea(dice: Sequence[int | str], **macedonians: int) -> Game:
    s = place(empty(), "aegean_sea", **macedonians)
    place(s, "lycian_sea", per_ship=4)
    game = Game(s, ("action", PERSIA), dice=dice)
    return game.choose(("fleet", "lycian_sea"), ("sail", "aegean_sea"))


@pytest.mark.rule(SYSTEM, "3.4")
def test_the_defender_may_withdraw_before_the_first_round() -> None:
    game = at_sea([5, 4, 5], mac_ship=2)
    assert (game.seat, game.what) == ("macedon", "withdraw")
    game.choose("withdraw")
    assert "macedonia_port" in game.options
    assert "black_sea" in game.options
    game.choose("macedonia_port")
    assert count(game.s, "macedonia_port", "mac_ship") == 2
    assert count(game.s, "aegean_sea", "per_ship") == 4
    assert game.s.legitimacy == 25


@pytest.mark.rule(SYSTEM, "3.4")
def test_three_rounds_at_sea_and_the_loser_withdraws() -> None:
    rounds = ([1, 1, 1, 1, 1, 1]) * 2 + [1, 1] + [4, 1, 1, 1]
    game = at_sea([5, *rounds, 4, 5], mac_ship=2)
    game.choose("fight", "fight", "fight", "fight", "fight")
    assert game.what == "withdraw_to"
    game.choose("thrace_port")
    assert count(game.s, "thrace_port", "mac_ship") == 1


@pytest.mark.rule(SYSTEM, "3.4")
def test_a_fleet_in_port_fights_worse_and_cannot_leave_at_once() -> None:
    s = place(empty(), "thrace_port", athenian_ship=2)
    place(s, "aegean_sea", per_ship=2)
    dice = [5, 4, 4, 1, 1, 5, 1, 4, 4, 4, 5]
    game = Game(s, ("action", PERSIA), dice=dice)
    game.choose(("fleet", "aegean_sea"), ("attack", "thrace"))
    assert game.s.battle is not None
    assert game.s.battle.scored[MACEDON] == 0, "fours miss in port"
    game.choose("fight", "fight")
    assert count(game.s, "thrace_port", "athenian_ship") == 0


@pytest.mark.rule(SYSTEM, "7.1")
def test_memnon_fights_at_sea() -> None:
    s = place(empty(), "aegean_sea", "memnon", per_ship=1)
    place(s, "lycian_sea", mac_ship=2)
    game = Game(s, ("action", MACEDON), dice=[3, 1, 1, 1, 4, 4, 5])
    game.choose(("fleet", "lycian_sea"), ("sail", "aegean_sea"), "fight")
    assert game.s.battle is not None
    assert game.s.battle.scored == [0, 1]


@pytest.mark.rule(SYSTEM, "1.4")
@pytest.mark.rule(SYSTEM, "3.4")
def test_cargo_goes_down_with_its_ships_and_pays_the_victor() -> None:
    s = place(empty(), "aegean_sea", "parmenion", mac_ship=2, mac_phalanx=2)
    place(s, "lycian_sea", per_ship=4)
    first = [1, 1, 4, 1, 1, 1]
    second = [1, 4, 1, 1, 1]
    game = Game(s, ("action", PERSIA), dice=[5, *first, *second, "cleitus", 4, 5])
    game.choose(("fleet", "lycian_sea"), ("sail", "aegean_sea"), "fight")
    assert count(game.s, "lost", "mac_phalanx") == 1
    game.choose("fight", "fight")
    assert is_at(game.s, "parmenion", "lost")
    assert game.s.treasury[PERSIA] == 10 - 1 + 3 - 1
