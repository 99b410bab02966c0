"""Fleets, embarking and landing, raids, sieges and surrender."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.state import MOVED

from .positions import (
    MACEDON,
    NEUTRAL,
    PERSIA,
    SYSTEM,
    Game,
    count,
    empty,
    is_at,
    own,
    place,
    reduced,
)


@pytest.mark.rule(SYSTEM, "1.4")
@pytest.mark.parametrize(("die", "sailing"), [(3, 3), (4, 1), (5, 0)])
def test_each_nation_obeys_its_own_number(die: int, sailing: int) -> None:
    s = place(empty(), "aegean_sea", athenian_ship=1, mac_ship=2)
    game = Game(s, ("action", MACEDON), dice=[die])
    game.choose(("fleet", "aegean_sea"))
    t = game.s.tables
    assert len(game.s.here[t.sail]) == sailing
    assert game.s.treasury[MACEDON] == 9, "treasure is paid in either case"
    afloat = [p for p in t.ships_of[MACEDON] if game.s.at[p] != t.pool]
    assert all(game.s.flags[p] & MOVED for p in afloat if game.s.at[p] != t.aside)


@pytest.mark.rule(SYSTEM, "1.4")
def test_a_fleet_sails_two_seas_and_ports_are_free() -> None:
    s = place(empty(), "cyprus_port", per_ship=20)
    game = Game(s, ("action", PERSIA), dice=[5])
    game.choose(("fleet", "phoenician_sea"), ("sail", "lycian_sea"), ("sail", "aegean_sea"))
    assert not [o for o in game.options if o and o[0] == "sail"]
    game.choose(("dock", "lydia"))
    assert count(game.s, "lydia_port", "per_ship") == 20
    assert ("fleet", "aegean_sea") not in game.options


@pytest.mark.rule(SYSTEM, "1.4")
def test_ships_of_one_sea_area_may_sail_together_or_not() -> None:
    s = place(empty(), "cyprus_port", per_ship=2)
    place(s, "phoenicia_port", per_ship=3)
    game = Game(s, ("action", PERSIA), dice=[1])
    game.choose(("fleet", "phoenician_sea"))
    assert game.what == "which_ships"
    game.choose("phoenicia_port")
    assert len(game.s.here[game.s.tables.sail]) == 3


@pytest.mark.rule(SYSTEM, "1.4")
def test_embarking_needs_a_ship_for_each_unit_and_a_fleet_that_has_not_moved() -> None:
    s = place(empty(), "macedonia", "antipater", mac_phalanx=3)
    place(s, "macedonia_port", mac_ship=2)
    game = Game(s, ("action", MACEDON))
    game.choose(("embark", "macedonia", "macedonia_port"))
    assert game.options == [("mac_phalanx", n) for n in range(3)]
    game.choose(("mac_phalanx", 2))
    assert is_at(game.s, "antipater", "macedonia_port")
    for ship in s.here[s.tables.place["macedonia_port"]]:
        s.flags[ship] |= MOVED
    place(s, "macedonia", "craterus")
    game = Game(s, ("action", MACEDON))
    assert not [o for o in game.options if isinstance(o, tuple) and o[0] == "embark"]
    assert ("disembark", "macedonia_port", "macedonia") in game.options


@pytest.mark.rule(SYSTEM, "1.4")
def test_landing_turns_an_enemy_marker_at_once() -> None:
    s = place(empty(), "aegean_sea", "parmenion", mac_ship=2, mac_light_infantry=2)
    game = Game(s, ("action", MACEDON))
    game.choose(("disembark", "aegean_sea", "arzawa"), "whole")
    assert game.s.owner[game.s.tables.place["arzawa"]] == MACEDON
    assert not any(game.s.flags[p] & MOVED for p in game.s.here[game.s.tables.place["arzawa"]])


@pytest.mark.rule(SYSTEM, "1.4")
def test_landing_at_a_city_needs_a_phalanx_or_a_siege() -> None:
    s = place(empty(), "aegean_sea", "parmenion", mac_ship=2, mac_light_infantry=2)
    game = Game(s, ("action", MACEDON))
    game.choose(("disembark", "aegean_sea", "lydia"), "whole")
    assert game.s.owner[game.s.tables.place["lydia"]] == PERSIA
    s = place(empty(), "aegean_sea", "parmenion", mac_ship=2, mac_phalanx=2)
    game = Game(s, ("action", MACEDON))
    game.choose(("disembark", "aegean_sea", "lydia"), "whole", "raise_marker")
    assert game.s.owner[game.s.tables.place["lydia"]] == MACEDON
    assert game.s.legitimacy == 24


@pytest.mark.rule(SYSTEM, "1.4")
def test_a_beaten_landing_is_destroyed_and_its_fleet_flees() -> None:
    s = place(empty(), "aegean_sea", "parmenion", mac_ship=2, mac_light_infantry=2)
    place(s, "arzawa", "memnon", hoplite_mercenary=3)
    round_one = [6, 1, 1, 6, 1, 1, 1]
    round_two = [6, 1, 1, 6, 1, 1, 1]
    round_three = [6, 1, 1, 6, 3, 1, 1]
    dice: list[int | str] = [*round_one, *round_two, *round_three, "cleitus", 4, 5]
    game = Game(s, ("action", MACEDON), dice=dice)
    game.choose(("disembark", "aegean_sea", "arzawa"), "whole", "stand")
    assert game.what == "break_off"
    game.choose("fight_on", "fight_on", "fight_on", "fight_on", "as proposed")
    assert is_at(game.s, "parmenion", "lost")
    assert game.what == "fleet_flees"
    game.choose("ionian_sea")
    assert count(game.s, "ionian_sea", "mac_ship") == 2


@pytest.mark.rule(SYSTEM, "3.5")
@pytest.mark.rule(SYSTEM, "7.1")
def test_memnon_raids_better_until_a_one() -> None:
    s = place(empty(), "aegean_sea", "memnon", per_ship=4)
    game = Game(s, ("action", PERSIA), ("action", PERSIA), dice=[5, 1])
    game.choose(("raid", "aegean_sea"))
    assert game.options == [("memnon", 4), ("memnon", 2), "memnon_stays"]
    game.choose(("memnon", 4))
    assert game.s.treasury == [9, 10]
    assert is_at(game.s, "memnon", "lost")
    assert ("raid", "aegean_sea") not in game.options, "once a turn"


@pytest.mark.rule(SYSTEM, "3.5")
@pytest.mark.rule(SYSTEM, "7.1")
def test_memnon_may_keep_out_of_a_raid_or_take_fewer_ships() -> None:
    s = place(empty(), "aegean_sea", "memnon", per_ship=4)
    game = Game(s, ("action", PERSIA), ("action", PERSIA), dice=[5, 1])
    game.choose(("raid", "aegean_sea"), "memnon_stays")
    assert game.s.treasury == [10, 9]
    assert is_at(game.s, "memnon", "aegean_sea")
    s = place(empty(), "aegean_sea", "memnon", per_ship=4)
    game = Game(s, ("action", PERSIA), ("action", PERSIA), dice=[5])
    game.choose(("raid", "aegean_sea"), ("memnon", 2), None)
    assert ("raid", "aegean_sea") in game.options, "two ships are left"


@pytest.mark.rule(SYSTEM, "3.5")
def test_no_raid_where_an_army_or_a_city_stands() -> None:
    s = place(empty(), "aegean_sea", per_ship=2)
    own(s, NEUTRAL, "lesbos", "naxos", "wilusha")
    place(s, "thrace", "parmenion", mac_phalanx=1)
    game = Game(s, ("action", PERSIA))
    assert ("raid", "aegean_sea") not in game.options


@pytest.mark.rule(SYSTEM, "3.6")
def test_a_phalanx_takes_a_city_without_a_siege() -> None:
    s = own(empty(), MACEDON, "wilusha")
    place(s, "wilusha", "parmenion", mac_phalanx=1)
    game = Game(s, ("action", MACEDON))
    game.choose(("move", "wilusha"), "whole", ("to", "lydia"), "garrison")
    assert game.s.owner[game.s.tables.place["lydia"]] == MACEDON
    assert game.s.legitimacy == 24
    assert game.s.treasury[MACEDON] == 9, "no plunder"


@pytest.mark.rule(SYSTEM, "3.6")
def test_fortresses_and_armies_without_a_phalanx_must_besiege() -> None:
    for area, kind in (("lucca", "mac_phalanx"), ("lydia", "mac_light_infantry")):
        s = place(empty(), area, "parmenion", **{kind: 1})
        game = Game(s, ("action", MACEDON))
        game.choose(("move", area), "whole")
        assert "garrison" not in game.options


@pytest.mark.rule(SYSTEM, "3.6")
def test_horsemen_besiege_nobody() -> None:
    s = place(empty(), "lucca", "parmenion", mac_heavy_cavalry=3)
    game = Game(s, ("action", MACEDON))
    assert ("siege", "halicarnassus") not in game.options


@pytest.mark.rule(SYSTEM, "3.6")
@pytest.mark.rule(SYSTEM, "1.2")
def test_a_siege_goes_on_next_turn_and_is_lifted_when_the_army_leaves() -> None:
    s = place(empty(), "lucca", "parmenion", mac_phalanx=2)
    game = Game(s, ("action", MACEDON), dice=[2, 1])
    game.choose(("siege", "halicarnassus"), "as proposed")
    t = game.s.tables
    c = t.city["halicarnassus"]
    assert game.s.siege[c] == 1
    assert reduced(game.s, "lucca") == 1
    game = Game(game.s, ("action", MACEDON))
    assert ("siege", "halicarnassus") not in game.options, "one roll a turn"
    game.choose(("move", "lucca"), "whole", ("to", "arzawa"))
    assert game.s.siege[c] == 0


@pytest.mark.rule(SYSTEM, "3.6")
def test_canaan_holds_two_cities() -> None:
    s = place(empty(), "canaan", "parmenion", "craterus", mac_light_infantry=7)
    game = Game(s, ("action", MACEDON), dice=[3, 3, 3, 3, 2, 2, 2, 4, 5])
    assert {o[1] for o in game.options if isinstance(o, tuple) and o[0] == "siege"} == {
        "gaza",
        "jerusalem",
    }
    game.choose(("siege", "gaza"))
    t = game.s.tables
    assert game.s.treasury[MACEDON] == 10 - 1 + 4
    assert game.s.owner[t.place["canaan"]] == PERSIA, "Jerusalem still holds out"
    game.s.season.besieged = []
    game = Game(game.s, ("action", MACEDON), dice=[3, 3, 3, 2, 2, 2, 2, 4, 5])
    game.choose(("siege", "jerusalem"))
    assert game.s.owner[t.place["canaan"]] == MACEDON
    assert game.s.legitimacy == 23


@pytest.mark.rule(SYSTEM, "3.6")
def test_gaza_is_enough_for_a_phalanx() -> None:
    s = place(empty(), "canaan", "parmenion", mac_phalanx=4)
    game = Game(s, ("action", MACEDON), dice=[2, 2, 2, 2, 4, 5])
    game.choose(("siege", "gaza"))
    assert game.s.owner[game.s.tables.place["canaan"]] == MACEDON
    assert game.s.legitimacy == 23, "both cities are lost"


@pytest.mark.rule(SYSTEM, "7.2")
@pytest.mark.rule(SYSTEM, "3.6")
def test_persians_besiege_everything_but_egypt() -> None:
    s = own(empty(), MACEDON, "lydia")
    place(s, "lydia", "arsames", hoplite_mercenary=1)
    place(s, "zoan", "mazaeus", per_light_infantry=1)
    game = Game(s, ("action", PERSIA), ("action", PERSIA))
    assert [o for o in game.options if isinstance(o, tuple) and o[0] == "siege"] == [
        ("siege", "sardis")
    ]
    game.choose(("move", "zoan"), "whole", "garrison")
    assert game.s.owner[game.s.tables.place["zoan"]] == PERSIA
    assert game.s.legitimacy == 26


@pytest.mark.rule(SYSTEM, "3.6")
@pytest.mark.rule(SYSTEM, "5.1")
def test_a_city_taken_back_costs_weariness() -> None:
    s = own(empty(), MACEDON, "lydia")
    place(s, "lydia", "arsames", hoplite_mercenary=3)
    game = Game(s, ("action", PERSIA), dice=[3, 3, 3, 4, 5])
    game.choose(("siege", "sardis"))
    assert (game.s.weariness, game.s.legitimacy) == (9, 26)
    assert game.s.treasury[PERSIA] == 10 - 1 + 3 - 1


@pytest.mark.rule(SYSTEM, "3.6")
def test_ships_are_driven_out_of_a_fallen_port_and_fight_at_sea() -> None:
    s = place(empty(), "lucca", "parmenion", mac_phalanx=4)
    place(s, "lucca_port", per_ship=2)
    place(s, "aegean_sea", mac_ship=1)
    dice = [2, 2, 2, 2, 1, 4, 4, 4, 5, 4, 5]
    game = Game(s, ("action", MACEDON), dice=dice)
    game.choose(("siege", "halicarnassus"))
    assert (game.seat, game.what) == ("persia", "leave_port")
    game.choose("aegean_sea", "fight")
    assert count(game.s, "aegean_sea", "per_ship") == 2
    assert count(game.s, "lost", "mac_ship") == 1


@pytest.mark.rule(SYSTEM, "5.2")
def test_persepolis_and_media_count_once() -> None:
    s = place(empty(), "elam", "parmenion", mac_phalanx=5)
    game = Game(s, ("action", MACEDON), dice=[2, 2, 2, 2, 2, 4, 5])
    game.choose(("siege", "persepolis"))
    assert game.s.legitimacy == 25 - 1 - 5
    place(s, "media", "craterus", mac_phalanx=1)
    game = Game(game.s, ("action", MACEDON))
    game.choose(("move", "media"), "whole", "garrison")
    assert game.s.legitimacy == 25 - 1 - 5 - 5
    own(game.s, PERSIA, "media")
    game.choose(None)
    game = Game(game.s, ("action", MACEDON))
    for p in game.s.here[game.s.tables.place["media"]]:
        game.s.flags[p] = 0
    game = Game(game.s, ("action", MACEDON))
    game.choose(("move", "media"), "whole", "garrison")
    assert game.s.legitimacy == 25 - 1 - 5 - 5


@pytest.mark.rule(SYSTEM, "5.1")
def test_troy_gordion_and_siwa_cheer_the_army_up_once() -> None:
    s = own(empty(), MACEDON, "libya")
    place(s, "phrygia", "parmenion", mac_phalanx=1)
    game = Game(s, ("action", MACEDON))
    game.choose(("move", "phrygia"), "whole", "garrison")
    assert game.s.weariness == 12
