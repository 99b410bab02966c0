"""Marches, garrisons, force marches, deserts, crossings, lone leaders, Persian rank."""

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


@pytest.mark.rule(SYSTEM, "1.3")
def test_passing_twice_ends_a_players_actions_and_two_passes_in_a_row_the_phase() -> None:
    s = place(empty(), "macedonia", "antipater", mac_phalanx=1)
    place(s, "kish", "darius_iii", per_immortal=1)
    game = Game(s, ("action", MACEDON))
    game.choose(None)
    game.choose(("leaders", "kish"), ("to", "sumer"), None)
    game.choose(None)
    assert game.s.season.passes == [2, 0]
    game.choose("recruit", ("buy", "per_light_cavalry"), "kish", None)
    assert (game.seat, game.what) == ("persia", "action"), "Macedon is out and is not asked"
    game.choose(None)
    assert game.what == "recruit", "the phase is over"


@pytest.mark.rule(SYSTEM, "1.3")
def test_prices_of_moves() -> None:
    s = place(empty(), "macedonia", "antipater", mac_phalanx=1)
    place(s, "kish", "darius_iii", per_immortal=1)
    game = Game(s, ("action", MACEDON))
    game.choose(("move", "macedonia"), "whole", None)
    game.choose(("move", "kish"), "whole", None)
    assert game.s.treasury == [9, 8]
    s = place(empty(), "kish", "darius_iii", per_immortal=1)
    s.treasury[PERSIA] = 1
    game = Game(s, ("action", PERSIA))
    assert ("move", "kish") not in game.options
    assert ("leaders", "kish") in game.options


@pytest.mark.rule(SYSTEM, "1.4")
def test_an_army_is_as_fast_as_its_slowest_unit() -> None:
    s = own(empty(), MACEDON, "lydia")
    place(s, "lydia", "parmenion", mac_phalanx=1, mac_heavy_cavalry=1)
    game = Game(s, ("action", MACEDON))
    game.choose(("move", "lydia"), "whole", ("to", "phrygia"), ("to", "cappadocia"))
    assert [o for o in game.options if isinstance(o, tuple)] == [
        ("to", "cilicia"),
        ("to", "phrygia"),
    ]
    game.choose(("to", "cilicia"))
    assert not [o for o in game.options if isinstance(o, tuple)]
    game.choose("leave", "choose", ("mac_phalanx", 0), ("mac_heavy_cavalry", 1))
    assert ("to", "kizzuwatna") in game.options, "horsemen ride on"
    game.choose(("to", "kizzuwatna"), None)
    assert count(game.s, "cilicia", "mac_phalanx") == 1
    assert is_at(game.s, "parmenion", "kizzuwatna")


@pytest.mark.rule(SYSTEM, "1.4")
def test_what_was_dropped_moves_no_further_and_nobody_moves_twice() -> None:
    s = own(empty(), MACEDON, "lydia")
    place(s, "lydia", "parmenion", "craterus", mac_phalanx=2)
    game = Game(s, ("action", MACEDON), ("action", MACEDON))
    game.choose(("move", "lydia"), "all", "whole", ("to", "phrygia"))
    game.choose("leave", "parmenion", "done", "choose", ("mac_phalanx", 1))
    assert "join" not in game.options
    game.choose(None)
    phrygia = game.s.here[game.s.tables.place["phrygia"]]
    assert all(game.s.flags[p] & MOVED for p in phrygia)


@pytest.mark.rule(SYSTEM, "1.4")
def test_armies_pick_up_units_on_the_way() -> None:
    s = own(empty(), MACEDON, "lydia", "phrygia")
    place(s, "lydia", "parmenion", mac_phalanx=5)
    place(s, "phrygia", mac_light_infantry=3)
    game = Game(s, ("action", MACEDON))
    game.choose(("move", "lydia"), "whole", ("to", "phrygia"), "join")
    assert game.what == "what_joins"
    assert game.options == [("mac_light_infantry", 0), ("mac_light_infantry", 1)], "six a leader"
    game.choose(("mac_light_infantry", 1), None)
    assert count(game.s, "phrygia", "mac_phalanx") == 5


@pytest.mark.rule(SYSTEM, "2.1")
def test_raising_a_marker() -> None:
    s = own(empty(), MACEDON, "lydia")
    own(s, NEUTRAL, "phrygia")
    place(s, "lydia", "parmenion", mac_light_infantry=1)
    game = Game(s, ("action", MACEDON))
    game.choose(("move", "lydia"), "whole", ("to", "phrygia"), "garrison")
    assert game.s.march is not None
    assert game.s.march.spent == 1, "a vacant Area costs nothing more"
    game.choose(("to", "mysia"), "garrison", None)
    assert game.s.owner[game.s.tables.place["mysia"]] == MACEDON


@pytest.mark.rule(SYSTEM, "2.1")
def test_leaders_alone_raise_no_marker_and_face_no_enemy() -> None:
    s = own(empty(), MACEDON, "lydia")
    place(s, "lydia", "parmenion")
    place(s, "arzawa", "memnon", per_light_infantry=1)
    game = Game(s, ("action", MACEDON))
    game.choose(("leaders", "lydia"), ("to", "phrygia"))
    assert "garrison" not in game.options
    game.choose(("to", "lydia"))
    assert ("to", "arzawa") not in game.options
    assert game.s.treasury[MACEDON] == 10


@pytest.mark.rule(SYSTEM, "1.4")
@pytest.mark.parametrize(("leader", "gain"), [("arsames", 1), ("darius_iii", 3)])
def test_lone_leaders_are_taken(leader: str, gain: int) -> None:
    s = own(empty(), MACEDON, "lydia")
    place(s, "lydia", "parmenion", mac_light_infantry=1)
    place(s, "phrygia", leader)
    game = Game(s, ("action", MACEDON))
    game.choose(("move", "lydia"), "whole", ("to", "phrygia"))
    assert game.what == "march"
    assert is_at(game.s, leader, "lost")
    assert game.s.treasury[MACEDON] == 10 - 1 + gain


@pytest.mark.rule(SYSTEM, "1.4")
def test_alexander_alone_is_the_end() -> None:
    s = place(empty(), "phrygia", "alexander_iii")
    place(s, "lydia", "arsames", hoplite_mercenary=1)
    game = Game(s, ("action", PERSIA))
    game.choose(("move", "lydia"), "whole", ("to", "phrygia"))
    assert game.s.outcome is not None
    assert game.s.outcome.winner == "persia"


@pytest.mark.rule(SYSTEM, "1.4")
def test_a_force_march_costs_stragglers_whom_the_owner_chooses() -> None:
    s = own(empty(), MACEDON, "lydia")
    place(s, "lydia", "parmenion", mac_phalanx=2, mac_light_infantry=1, mac_heavy_cavalry=1)
    game = Game(s, ("action", MACEDON), dice=[3, 6, 5, 1])
    game.choose(("move", "lydia"), "whole", "force_march")
    assert game.what == "straggler"
    game.choose("mac_heavy_cavalry")
    assert game.s.march is not None
    assert game.s.march.bonus == 1
    assert "force_march" not in game.options
    assert reduced(game.s, "marching") == 1


@pytest.mark.rule(SYSTEM, "1.4")
def test_a_failed_force_march_costs_nothing() -> None:
    s = place(empty(), "lydia", "arsames", per_light_infantry=3)
    game = Game(s, ("action", PERSIA), dice=[4])
    game.choose(("move", "lydia"), "whole", "force_march")
    assert game.s.march is not None
    assert game.s.march.bonus == 0
    assert count(game.s, "marching", "per_light_infantry") == 3


@pytest.mark.rule(SYSTEM, "1.4")
def test_persians_straggle_on_five() -> None:
    s = place(empty(), "lydia", "arsames", per_light_infantry=3)
    game = Game(s, ("action", PERSIA), dice=[5, 5, 4, 6])
    game.choose(("move", "lydia"), "whole", "force_march")
    assert count(game.s, "marching", "per_light_infantry") == 1


@pytest.mark.rule(SYSTEM, "1.3")
def test_every_unit_rolls_in_the_desert() -> None:
    s = own(empty(), MACEDON, "canaan")
    place(s, "canaan", "parmenion", mac_phalanx=1, mac_light_infantry=2)
    game = Game(s, ("action", MACEDON), dice=[6, 1, 6])
    game.choose(("move", "canaan"), "whole", ("to", "sinai"))
    assert reduced(game.s, "marching") == 1
    assert count(game.s, "marching", "mac_light_infantry") == 1
    assert count(game.s, "lost", "mac_light_infantry") == 1


@pytest.mark.rule(SYSTEM, "1.3")
def test_crossing_the_hellespont() -> None:
    s = place(empty(), "thrace", "parmenion", mac_phalanx=1)
    game = Game(s, ("action", MACEDON))
    game.choose(("move", "thrace"), "whole")
    assert ("to", "chalybes") in game.options
    game.choose(("to", "wilusha"), ("to", "lydia"), None)
    assert game.s.treasury[MACEDON] == 10 - 1 - 2


@pytest.mark.rule(SYSTEM, "1.3")
def test_the_crossing_takes_treasure_for_itself_and_the_march() -> None:
    s = place(empty(), "thrace", "parmenion", mac_phalanx=1)
    s.treasury[MACEDON] = 2
    game = Game(s, ("action", MACEDON))
    game.choose(("move", "thrace"), "whole")
    assert not {("to", "chalybes"), ("to", "wilusha")} & set(game.options)


@pytest.mark.rule(SYSTEM, "1.3")
def test_enemy_ships_close_the_crossing() -> None:
    s = place(empty(), "thrace", "parmenion", mac_phalanx=1)
    place(s, "aegean_sea", per_ship=1)
    game = Game(s, ("action", MACEDON))
    game.choose(("move", "thrace"), "whole")
    assert ("to", "wilusha") not in game.options
    assert ("to", "chalybes") in game.options


@pytest.mark.rule(SYSTEM, "6.5")
@pytest.mark.rule(SYSTEM, "4.6")
def test_closed_areas() -> None:
    s = place(empty(), "hellas", "corhagus", mac_phalanx=1)
    place(s, "aegean_sea", "parmenion", mac_ship=1)
    place(s, "mycenae", "agis_iii", spartan_phalanx=2)
    game = Game(s, ("action", MACEDON))
    landings = {o[2] for o in game.options if isinstance(o, tuple) and o[0] == "disembark"}
    assert not landings & {"mycenae", "khania", "east_crete"}
    assert "lydia" in landings
    game.choose(("move", "hellas"), "whole")
    assert ("to", "mycenae") not in game.options


@pytest.mark.rule(SYSTEM, "7.1")
def test_ariobarzanes_stays_in_mesopotamia_and_iran() -> None:
    s = place(empty(), "mittani", "ariobarzanes", per_light_cavalry=1)
    game = Game(s, ("action", PERSIA))
    game.choose(("move", "mittani"), "whole")
    assert {o[1] for o in game.options if isinstance(o, tuple)} == {"mari", "subartu"}


@pytest.mark.rule(SYSTEM, "7.1")
def test_a_wounded_alexander_stays_but_his_army_may_go() -> None:
    s = place(empty(), "thrace", "alexander_iii", "craterus", mac_phalanx=2)
    s.pinned = 1
    game = Game(s, ("action", MACEDON))
    game.choose(("move", "thrace"))
    assert game.what == "who_marches"
    game.choose("whole", ("to", "wilusha"), None)
    assert is_at(game.s, "alexander_iii", "thrace")


@pytest.mark.rule(SYSTEM, "7.2")
def test_units_do_not_pass_to_a_leader_of_lower_rank() -> None:
    s = place(empty(), "kish", "darius_iii", "nabarzanes", per_light_infantry=4)
    t = s.tables
    for u in s.here[t.place["kish"]]:
        if u >= t.n_leaders:
            s.boss[u] = t.darius
    game = Game(s, ("action", PERSIA))
    game.choose(("move", "kish"), "nabarzanes")
    assert game.what == "march", "no unit may follow Nabarzanes"


@pytest.mark.rule(SYSTEM, "7.2")
def test_the_highest_leader_takes_units_from_one_who_has_more() -> None:
    s = place(empty(), "kish", "nabarzanes", per_light_infantry=4, per_immortal=1)
    t = s.tables
    for u in s.here[t.place["kish"]]:
        if u >= t.n_leaders:
            s.boss[u] = t.leader["nabarzanes"]
    place(s, "sumer", "darius_iii", per_heavy_cavalry=1)
    game = Game(s, ("action", PERSIA), ("hand_over",))
    game.choose(("move", "sumer"), "whole", ("to", "kish"), None)
    assert game.what == "hand_over"
    game.choose(("nabarzanes", "per_immortal"))
    loads = [sum(1 for b in game.s.boss if b == t.leader[x]) for x in ("darius_iii", "nabarzanes")]
    assert loads == [3, 3]


@pytest.mark.rule(SYSTEM, "8")
def test_syrmus_moves_one_area_for_nothing_and_never_over_the_straits() -> None:
    s = place(empty(), "thrace", "syrmus", thracian_light_infantry=4)
    s.treasury[PERSIA] = 0
    game = Game(s, ("action", PERSIA))
    game.choose(("syrmus", "thrace"))
    assert {o[1] for o in game.options if isinstance(o, tuple)} == {"harmangia", "macedonia"}
    game.choose(("to", "harmangia"))
    assert game.options == ["garrison", None]
