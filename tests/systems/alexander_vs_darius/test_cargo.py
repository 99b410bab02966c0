"""Armies aboard: ships that carry nobody, ships that leave, fleets that are lost, and replacements."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]


def in_athens(*leaders: str, **units: int) -> Position:
    """Two Athenian ships lie unpaid in the port of Athens, beside others and those aboard them."""
    game = Position().put("hellas_port", *leaders, athenian_ship=2, **units)
    game.s.athens = 1
    return game


# -- ships that nobody pays carry nobody ---------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.7")
def test_nobody_goes_aboard_an_unpaid_ship_beside_one_that_is_full() -> None:
    game = in_athens("parmenion", mac_ship=1, mac_phalanx=1).put("hellas", "craterus")
    game.put("hellas", mac_light_infantry=1)
    game.act("macedon", ("embark", "hellas", "hellas_port"))
    assert (game.where("craterus"), game.units("hellas")) == (
        "hellas_port",
        {"mac_light_infantry": 1},
    )


@pytest.mark.rule(SYSTEM, "4.7")
def test_nobody_is_left_aboard_unpaid_ships_when_the_others_sail() -> None:
    game = in_athens("parmenion", mac_ship=1, mac_phalanx=1)
    game.act("macedon", ("fleet", "aegean_sea"), dice=[1])
    assert game.what == "sail"
    assert (game.leaders("sailing"), game.units("sailing")) == (
        ["parmenion"],
        {"mac_ship": 1, "mac_phalanx": 1},
    )


@pytest.mark.rule(SYSTEM, "4.7", "1.4", "6.1")
def test_unpaid_ships_save_nobody_in_a_battle_and_no_replacement_waits_aboard() -> None:
    game = in_athens("parmenion", mac_ship=1, mac_phalanx=1).put("aegean_sea", per_ship=6)
    dice: list[int | str] = [1, 1, 1, 1, 4, 1, 1, 1, 1, 1, "cleitus", *NO_EVENT]
    game.act("persia", ("fleet", "aegean_sea"), ("attack", "hellas"), dice=dice)
    assert game.what == "ships_lost"
    game.choose("by hand", ("mac_ship", 1))
    assert game.units("hellas_port") == {"athenian_ship": 2}
    game.choose("fight", "withdraw", "lydia_port")
    assert (game.where("parmenion"), game.where("cleitus")) == ("lost", "macedonia")


@pytest.mark.rule(SYSTEM, "4.7")
@pytest.mark.parametrize("others", [0, 1])
def test_only_those_are_landed_at_athens_for_whom_there_is_no_other_ship(others: int) -> None:
    game = Position().put("hellas_port", "parmenion", athenian_ship=2, mac_phalanx=2)
    game.put("hellas_port", mac_ship=others).begin(("maintain_athens",)).choose("decline")
    assert game.count("hellas", "mac_phalanx") == 2 - others
    assert game.where("parmenion") == ("hellas_port" if others else "hellas")


# -- an unpaid Persian ship ----------------------------------------------------------------------------


def deserted(game: Position) -> Position:
    return game.treasuries(persia=0).begin(("maintain_fleet",))


@pytest.mark.rule(SYSTEM, "4.7")
def test_passengers_of_an_unpaid_persian_ship_are_put_ashore() -> None:
    game = Position().put("lydia_port", "arsames", per_ship=1, per_light_infantry=1)
    deserted(game.assign("arsames", per_light_infantry=1))
    assert (game.where("arsames"), game.units("lydia")) == ("lydia", {"per_light_infantry": 1})
    assert game.s.boss[game.pieces("lydia", "per_light_infantry")[0]] == game.t.leader["arsames"]


@pytest.mark.rule(SYSTEM, "4.7")
def test_only_one_unit_leaves_a_full_fleet_and_it_leaves_its_leader_too() -> None:
    game = Position().put("lydia_port", "arsames", per_ship=2, per_light_infantry=2)
    deserted(game.assign("arsames", per_light_infantry=2))
    assert game.units("lydia_port") == {"per_ship": 1, "per_light_infantry": 1}
    ashore = game.pieces("lydia", "per_light_infantry")
    assert [game.s.boss[p] for p in ashore] == [-1]


@pytest.mark.rule(SYSTEM, "4.7")
@pytest.mark.parametrize("place", ["lydia_port", "aegean_sea"])
def test_passengers_who_cannot_be_put_ashore_are_lost(place: str) -> None:
    game = Position().put(place, "arsames", per_ship=1, per_light_infantry=1)
    deserted(game.put("lydia", "parmenion"))
    assert (game.where("arsames"), game.count("lost", "per_light_infantry")) == ("lost", 1)
    assert game.count("pool", "per_ship") == 24


# -- fleets that are lost ------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.1", "4.3")
@pytest.mark.parametrize(("sea", "dice"), [("libyan_sea", [5]), ("egyptian_sea", [])])
def test_cretans_lost_for_want_of_a_port_cannot_be_raised_again(sea: str, dice: list[int]) -> None:
    game = Position().put(sea, mac_ship=1, cretan_light_infantry=1)
    game.begin(("fleets_home", game.side("macedon")), dice=dice)
    if game.what == "fleet_home":
        game.choose("lesbos")
    assert (game.count("lost", "cretan_light_infantry"), game.count("pool", "mac_ship")) == (1, 16)


@pytest.mark.rule(SYSTEM, "4.1", "4.3")
def test_units_of_ships_that_a_storm_takes_from_a_fleet_return_to_the_pool() -> None:
    game = Position().put("libyan_sea", "parmenion", mac_ship=2, mac_phalanx=2)
    game.begin(("fleets_home", game.side("macedon")), dice=[5, 1]).choose("lesbos")
    assert game.units("lesbos_port") == {"mac_ship": 1, "mac_phalanx": 1}
    assert (game.count("pool", "mac_phalanx"), game.where("parmenion")) == (13, "lesbos_port")


@pytest.mark.rule(SYSTEM, "1.4", "6.1")
def test_a_leader_lost_with_the_fleet_of_a_beaten_landing_is_replaced() -> None:
    """Parmenion has stayed aboard, and the only sea beside the Black Sea is full of Persians."""
    game = Position().put("black_sea", "parmenion", "craterus", mac_ship=1, mac_light_infantry=1)
    game.put("chalybes", "mazaeus", per_immortal=3).put("aegean_sea", per_ship=1)
    dice: list[int | str] = [6, 1, 6, 6, 6, 1, "cleitus", "hephaestion", *NO_EVENT]
    game.act("macedon", ("disembark", "black_sea", "chalybes"), "craterus", "whole", dice=dice)
    game.choose("stand")
    assert (game.where("parmenion"), game.count("lost", "mac_ship")) == ("lost", 1)
    assert set(game.leaders("macedonia")) == {"cleitus", "hephaestion"}


# -- Alexander -----------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.1", "5.1")
@pytest.mark.parametrize(("units", "weariness"), [(0, 10), (1, 9)])
def test_a_hungry_army_tires_the_macedonians_a_king_without_one_does_not(
    units: int, weariness: int
) -> None:
    game = Position().put("kish", "alexander_iii", mac_phalanx=units)
    assert game.begin(("supply_check",), dice=[6] * units).weariness == weariness


@pytest.mark.rule(SYSTEM, "8")
def test_from_an_island_the_nearest_port_is_over_the_sea() -> None:
    """Every port of the Aegean is barred; Epirus lies on the sea beside it, Cyprus on none of them."""
    game = Position().hold("macedon", "cyprus").put("lesbos", "alexander_iii")
    game.put("aegean_sea", per_ship=1).begin(("event", 2))
    assert game.count("epirus_port", "cretan_ship") == 2
    assert game.count("lesbos", "cretan_light_infantry") == 1
