"""Situations that no example of the Successors' book covers, worked out by its rules and our rulings."""

from __future__ import annotations

import pytest

from argead.core.state import GameOver
from argead.systems.alexandros.positions.clash import ClashPosition
from argead.systems.alexandros.rules.battle import check_end
from argead.systems.alexandros.rules.clash import Successors
from argead.systems.alexandros.rules.clash_points import count_points, war_points
from argead.systems.alexandros.rules.fleets import fresh
from argead.systems.alexandros.rules.lines import army_of, battle
from argead.systems.alexandros.rules.loyalty import begin_mutiny, garrisons
from argead.systems.alexandros.rules.stacking import lose_leader, lose_step
from argead.systems.alexandros.state import SIDES

# -- Y1 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.4.3", "clash.4.4")
def test_y1_truce_and_disengagement() -> None:
    game = ClashPosition.start("clash2")
    provinces = [1, 1, 1, 1, 1, 1, 1, 3, 6, 1, 5, 1, 1, 1, 1]
    leaders, groups, spoils = [4, 2, 6, 1, 5], [2, 5, 1, 4, 6], [4, 4, 2, 6, 5, 1]
    game.begin(*game.opening, dice=[*provinces, *leaders, *groups, *spoils, 6, 1])
    assert game.heard("babylon_to") == [("warlords", 42, 110)]
    assert game.holder("babylonia") == game.holder("babylon") == "warlords"
    assert game.leaders("babylonia", "warlords") == ["ptolemy", "lysimachus", "leonnatus"]
    assert game.count("babylonia", "warlords") == 25
    assert (game.keeper("roxana"), game.wars.markers["roxana"]) == ("warlords", "babylonia")
    assert game.heard("withdrew") == [("central_authority", "babylonia", "assyria")]
    assert set(game.leaders("assyria", "central_authority")) == {
        "perdiccas",
        "cassander",
        "eumenes",
        "polysperchon",
    }
    army = game.units("assyria", "central_authority")
    assert army == {
        "mac_hetairai": 1,
        "mac_hypaspists": 1,
        "mac_archer": 1,
        "pers_archer": 4,
        "pers_elephant": 1,
        "pers_levy": 1,
    }
    assert (game.keeper("alexander_body"), game.wars.markers["alexander_body"]) == (
        "central_authority",
        "assyria",
    )
    assert Successors().truce(game.s)
    assert Successors().combat_phases(game.s) == []
    assert game.whose("fleet_cypriote") == game.whose("fleet_rhodian") == "nobody"
    assert game.whose("fleet_black_sea") == "warlords"
    assert game.whose("fleet_ionian") == "central_authority"


# -- Y2, Y3 ------------------------------------------------------------------------------------------


def cilicia(*, old: bool = False) -> ClashPosition:
    """Antigonus and Seleucus against Ptolemy; ``old``: Antigonus wounded, Demetrius away."""
    game = ClashPosition("clash3").order("antigonus", "ptolemy", "seleucus")
    game.put("cilicia", "antigonus", mac_hetairai=1, pers_cav=1, mac_phalanx=3, merc_hoplite=2)
    game.put("cilicia", "seleucus", pers_heavy_cav=2, mac_phalanx=2)
    game.put("cilicia", "ptolemy", pers_cav=4, mac_phalanx=1)
    game.leader("antigonus", "cilicia", "antigonus", wounded=old)
    game.leader("demetrius", "phrygia" if old else "cilicia", "antigonus")
    game.leader("seleucus", "cilicia", "seleucus").leader("eumenes", "media", "seleucus")
    game.leader("ptolemy", "cilicia", "ptolemy").leader("craterus", "egypt", "ptolemy")
    game.hold("syria", "ptolemy").put("syria", "ptolemy", pers_levy=1)
    return game.at_war()


@pytest.mark.rule("alexandros", "clash.9.3", "clash.9.4")
def test_y2_joint_attack_and_set_up() -> None:
    game = cilicia()
    game.attack("cilicia", "antigonus", "ptolemy")
    assert (game.seat, game.what, game.options) == ("antigonus", "invite", ["seleucus", None])
    game.choose("seleucus")
    assert (game.seat, game.what) == ("seleucus", "join")
    game.choose("join")
    assert (game.seat, game.what) == ("antigonus", "draw_up")
    game.choose("last")
    assert (game.seat, game.what) == ("ptolemy", "set_up")
    game.choose("battle line")
    parts = army_of(game.s, SIDES[0]).contingents
    assert [game.s.game.force_names[c.force] for c in parts] == ["seleucus", "antigonus"]
    assert (game.seat, game.what) == ("seleucus", "set_up")
    game.choose("battle line")
    behind = [mate for _, mate in game.paired()]
    left = [*game.box("attacker.left"), *(m for m in behind if m.startswith("pers_heavy"))]
    assert sorted(left) == sorted(game.counters("cilicia", "seleucus"))
    assert game.seat == "antigonus"
    game.choose("by hand")
    filled = []
    while game.what == "set_up_unit":
        option = game.options[0]
        filled.append(game.ask.about[0])
        game.choose(option)
    assert filled[:4] == ["center", "right", "center", "center"]
    assert game.box("attacker.reserve") == []
    while game.what in ("post_leader", "stack"):
        game.choose(game.options[0] if game.what == "post_leader" else None)
    assert game.seat == "seleucus"
    while game.what == "manoeuvre":
        assert not [o for o in game.options if o and o[0] == "shift"]
        game.choose(None)
    assert (game.seat, game.what) == ("seleucus", "attack")
    assert None in game.options


@pytest.mark.rule("alexandros", "clash.9.1")
def test_y2_evasion_is_measured_against_both() -> None:
    game = cilicia(old=True)
    game.attack("cilicia", "antigonus", "ptolemy", dice=[3])
    game.choose("seleucus", "join")
    assert (game.seat, game.what) == ("ptolemy", "evade")
    game.choose("evade", "syria")
    assert game.count("syria", "ptolemy") == 6
    assert game.s.battle is None
    assert game.over


@pytest.mark.rule("alexandros", "clash.9.4")
def test_y2_in_round_one_a_side_has_one_box() -> None:
    game = cilicia()
    game.attack("cilicia", "antigonus", "ptolemy", dice=[4] * 40)
    game.choose("seleucus", "join", "last", "battle line", "battle line", "battle line")
    struck = []
    while game.s.battle is not None and battle(game.s).rounds == 1 and game.seat != "ptolemy":
        if game.what == "attack":
            option = next(o for o in game.options if o is not None)
            struck.append(game.seat)
            game.choose(option)
        else:
            game.choose(None if None in game.options else game.options[0])
    assert struck == ["seleucus"]


@pytest.mark.rule("alexandros", "clash.9.4", "clash.3.0")
def test_y3_a_contingent_runs_and_the_other_fights_on() -> None:
    game = cilicia()
    game.attack("cilicia", "antigonus", "ptolemy", dice=[])
    game.choose("seleucus", "join", "last", "battle line", "battle line", "battle line")
    s, b = game.s, battle(game.s)
    b.fallen.append("seleucus")
    s.leader_at["seleucus"] = "dead"
    b.leaders.pop("seleucus")
    b.lead.pop("seleucus")
    owner = game.owner("antigonus")
    check_end(s)
    routed = game.box("attacker.routed")
    assert sorted(routed) == sorted(game.counters("cilicia", "seleucus"))
    assert b.pursuit is None
    for unit in game.counters("cilicia", "ptolemy"):
        for i in s.game.boxes:
            b.box[i] &= ~game.mask(unit)
        b.box[s.game.box_index["defender.routed"]] |= game.mask(unit)
    b.leaders["ptolemy"] = s.game.box_index["defender.routed"]
    s.agenda, s.following = [], []
    check_end(s)
    assert b.pursuit is not None
    entries = (*s.following, ("fight_over",))
    s.following = []
    game.begin(*entries, dice=[6, 3, "ptolemy"])
    assert [r.name for r in game.rolled("pursuit")] == ["pursuit", "pursuit"]
    assert game.wars.prisoners == {"ptolemy": owner}
    assert (game.seat, game.what) == ("ptolemy", "pursued")
    game.choose("pers_cav_2", "pers_cav_3")
    assert game.count("cilicia", "seleucus") == 4
    assert game.count("syria", "ptolemy") == 4
    assert game.status("cilicia") == "contested"


@pytest.mark.rule("alexandros", "clash.3.0")
def test_y3_the_last_leader_of_an_ally() -> None:
    game = cilicia()
    game.leader("eumenes", "dead").put("media", "seleucus", pers_levy=2)
    game.attack("cilicia", "antigonus", "ptolemy")
    game.choose("seleucus", "join", "last", "battle line", "battle line", "battle line")
    s = game.s
    s.leader_at["seleucus"] = "dead"
    fight = game.wars.engagement
    assert fight is not None
    fight.victors = [game.force("antigonus"), game.force("seleucus")]
    s.battle = None
    game.begin(("fight_over",))
    assert game.count("cilicia", "antigonus") == 11
    assert game.pile("mutiny") == {"pers_levy": 2}
    assert game.wars.fallen == [game.owner("seleucus")]


# -- Y4 ----------------------------------------------------------------------------------------------


def off_cyprus(**options: bool) -> ClashPosition:
    game = ClashPosition("clash3", **options).order("antigonus", "ptolemy", "seleucus")
    game.fleet("fleet_egyptian", "cypriote_sea", "ptolemy", pers_inf=3)
    game.fleet("fleet_sidonian", "cypriote_sea", "ptolemy", pers_cav=1)
    game.leader("lysimachus", "fleet_egyptian", "ptolemy")
    game.fleet("fleet_ionian", "cypriote_sea", "antigonus", merc_light=1)
    game.fleet("fleet_new", "cypriote_sea", "antigonus")
    return game.leader("antigonus", "fleet_ionian", "antigonus")


@pytest.mark.rule("alexandros", "clash.8.4")
def test_y4_a_better_led_defender() -> None:
    game = off_cyprus()
    owner = game.owner("ptolemy")
    game.begin(("begin_voyage", owner), ("sea_fights", owner), ("land", owner), dice=[2, 6])
    assert game.columns("sea_fight") == ["below 1:1 (2 to 2)"]
    assert game.rolled("sea_fight")[0].total == 4
    assert game.heard("sea_fight") == [("cypriote_sea", "AL")]
    assert (game.seat, game.what) == ("ptolemy", "lose_fleet")
    game.choose("fleet_sidonian")
    assert game.pile("dead") == {"pers_cav": 1}
    assert game.where("lysimachus") == "fleet_egyptian"
    assert game.over, "nobody lands beside enemy fleets"
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("sea_fights", owner), dice=[4, 6, 6])
    assert game.columns("sea_fight")[-1] == "3:1 (2 to 1)"
    assert game.rolled("sea_fight")[-1].total == 2
    assert game.heard("sea_fight")[-1] == ("cypriote_sea", "EX")
    game.choose("fleet_new")
    assert game.where("lysimachus") == "dead"
    assert game.pile("dead") == {"pers_cav": 1, "pers_inf": 3}


@pytest.mark.rule("alexandros", "clash.14.3")
def test_y4_with_recruitment_he_is_a_prisoner() -> None:
    game = off_cyprus(leader_recruitment=True).fleet("fleet_sidonian", "dead")
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("sea_fights", owner), dice=[4, 6, 6])
    game.choose("fleet_new")
    assert game.wars.prisoners == {"lysimachus": owner}


@pytest.mark.rule("alexandros", "clash.8.4")
def test_y4_four_to_one_with_a_leader_needs_no_roll() -> None:
    game = ClashPosition("clash3").leader("antigonus", "fleet_ionian", "antigonus")
    for fleet in ("fleet_ionian", "fleet_new", "fleet_black_sea", "fleet_athenian"):
        game.fleet(fleet, "aegean_sea", "antigonus")
    game.fleet("fleet_cretan", "aegean_sea", "ptolemy")
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("sea_fights", owner))
    assert game.lies("fleet_cretan") == "dead"


# -- Y5 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.5.6", "clash.1.2")
def test_y5_diplomacy_with_rhodes() -> None:
    game = ClashPosition("clash3").date("winter_323").hold("ionia", "antigonus")
    game.hold("cilicia", "antigonus").hold("egypt", "ptolemy").hold("babylonia", "seleucus")
    game.fleet("fleet_rhodian", "ionian_sea")
    game.settle()
    before = war_points(game.s)
    game.begin(("envoys", game.owner("antigonus")), dice=[4])
    game.choose("send envoys", "ionia")
    assert game.wars.rhodes_ally == game.owner("antigonus")
    assert game.whose("fleet_rhodian") == "antigonus"
    assert game.units("ionia", "antigonus") == {"rhodian_slinger": 1}
    assert war_points(game.s) == before
    assert game.holder("rhodes") == "nobody"
    game.date("winter_322")
    game.begin(("envoys", game.owner("ptolemy")), ("envoys", game.owner("seleucus")), dice=[2, 3])
    game.choose("send envoys")
    assert (game.whose("fleet_rhodian"), game.pile("rhodes_box")) == (
        "nobody",
        {"rhodian_slinger": 1},
    )
    game.choose("send envoys", "rhodes")
    assert game.wars.rhodes_ally == game.owner("seleucus")


def war_on_rhodes(*dice: int) -> ClashPosition:
    game = ClashPosition("clash3").fleet("fleet_rhodian", "ionian_sea")
    for fleet in ("fleet_ionian", "fleet_new", "fleet_black_sea"):
        game.fleet(fleet, "ionian_sea", "antigonus", pers_inf=1)
    game.fleet("fleet_athenian", "ionian_sea", "antigonus", pers_inf=1)
    game.leader("demetrius", "fleet_new", "antigonus")
    owner = game.owner("antigonus")
    game.begin(
        ("begin_voyage", owner),
        ("challenge_rhodes", owner),
        ("land", owner),
        ("begin_sieges",),
        dice=dice,
    )
    return game.choose("attack")


@pytest.mark.rule("alexandros", "clash.1.2")
def test_y5_war_on_rhodes() -> None:
    game = war_on_rhodes(2, 6, 4, 6)
    assert game.columns("sea_fight") == ["2:1 (4 to 3)"]
    assert game.lies("fleet_rhodian") == "dead"
    for fleet in ("fleet_ionian", "fleet_black_sea", "fleet_athenian"):
        game.choose(("land", fleet, "rhodes"))
    game.choose(
        ("land", "fleet_new", "rhodes"),
        "all",
    )
    game.skip("land")
    assert game.what == "siege"
    game.choose(("assault", "rhodes_fortress", "rhodes", "antigonus"), "all", "demetrius")
    assert game.s.walls["rhodes_fortress"] == 1
    assert game.holder("rhodes") == "nobody"
    game.begin(("begin_sieges",), dice=[4, 6])
    game.choose(("assault", "rhodes_fortress", "rhodes", "antigonus"), "all", "demetrius")
    assert game.holder("rhodes") == game.holder("rhodes_fortress") == "antigonus"
    assert game.s.walls["rhodes_fortress"] == 1
    assert game.count("rhodes", "antigonus") == 3
    assert war_points(game.s)["antigonus"] == 2
    assert Successors().income(game.s, "rhodes") == 2


@pytest.mark.rule("alexandros", "clash.1.2")
def test_y5_the_fortress_stands() -> None:
    game = war_on_rhodes(1)
    assert game.heard("sea_fight") == [("ionian_sea", "DL")]
    assert game.lies("fleet_rhodian") == "dead"
    assert ("land", "fleet_new", "rhodes") not in game.options


# -- Y6 ----------------------------------------------------------------------------------------------


def landing_on_cyprus() -> ClashPosition:
    game = ClashPosition("clash3").hold("cyprus", "ptolemy").based()
    game.fleet("fleet_cypriote", "phoenician_sea", "ptolemy", pers_inf=2)
    game.leader("polysperchon", "fleet_cypriote", "ptolemy")
    return game.fleet("fleet_ionian", "cypriote_sea", "antigonus", pers_levy=1)


def land(game: ClashPosition) -> ClashPosition:
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("land", owner))
    return game.choose(("land", "fleet_ionian", "cyprus"))


@pytest.mark.rule("alexandros", "clash.8.5")
def test_y6_a_loaded_fleet_changes_sides() -> None:
    game = land(landing_on_cyprus().fleet("fleet_egyptian", "phoenician_sea", "ptolemy"))
    assert (game.holder("cyprus"), game.whose("fleet_cypriote")) == ("antigonus", "antigonus")
    while game.what == "evacuate":
        assert {goal for _, goal in game.options} == {"fleet_egyptian"}
        game.choose(game.options[0])
    assert game.units("fleet_egyptian") == {"pers_inf": 2}
    assert game.where("polysperchon") == "fleet_egyptian"
    assert fresh(game.s, game.owner("antigonus"), "phoenician_sea") == []


@pytest.mark.rule("alexandros", "clash.8.5")
def test_y6_ashore_or_lost() -> None:
    game = land(landing_on_cyprus().hold("syria", "ptolemy"))
    while game.what == "evacuate":
        game.choose(game.options[0])
    assert game.units("syria", "ptolemy") == {"pers_inf": 2}
    assert game.where("polysperchon") == "syria"
    game = land(landing_on_cyprus())
    assert game.pile("dead") == {"pers_inf": 2}
    assert game.wars.prisoners == {"polysperchon": game.owner("antigonus")}


# -- Y7 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.14.1", "clash.14.2")
def test_y7_mutiny_in_the_normal_column() -> None:
    game = ClashPosition("clash3", troop_mutiny=True, agema=True).date("summer_318")
    game.put("phrygia", "antigonus", mac_hetairai=1, merc_hoplite=2, mac_phalanx=1, pers_cav=2)
    game.put("ionia", "antigonus", pers_levy=1)
    game.fleet("fleet_ionian", "aegean_sea", "antigonus", merc_light=1, pers_levy=1)
    game.leader("antigonus", "phrygia", "antigonus")
    game.marker("roxana", "phrygia", "antigonus").marker("royal_family", "phrygia", "antigonus")
    owner = game.owner("antigonus")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("mac_hetairai_1"), "antigonus"
    assert garrisons(game.s, owner) == ["ionia", "phrygia", "aegean_sea"]
    checks = [("mutiny_check", owner, place) for place in ("phrygia", "ionia", "aegean_sea")]
    game.begin(*checks, dice=[6, 2, 6, 4])
    assert game.over, "in each place only one choice is left"
    assert game.heard("troops_mutiny") == [("phrygia", 2), ("ionia", 2), ("aegean_sea", 1)]
    assert game.pile("mutiny") == {"merc_hoplite": 2, "pers_levy": 1, "merc_light": 1}
    assert game.s.wounded == ["antigonus"]
    game.date("winter_322")
    begin_mutiny(game.s, owner)
    assert game.s.following == []


@pytest.mark.rule("alexandros", "clash.14.2")
def test_y7_a_place_with_the_guard_alone_needs_no_die() -> None:
    game = ClashPosition("clash3", troop_mutiny=True, agema=True).date("summer_318")
    game.put("phrygia", "antigonus", mac_hetairai=1).leader("antigonus", "phrygia", "antigonus")
    owner = game.owner("antigonus")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("mac_hetairai_1"), "antigonus"
    assert garrisons(game.s, owner) == []


# -- Y8 ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "fate"), [(3, "recruited"), (1, "held")])
@pytest.mark.rule("alexandros", "clash.14.3")
def test_y8_a_prisoner_is_courted(die: int, fate: str) -> None:
    game = ClashPosition("clash3", leader_recruitment=True).hold("macedonia", "antigonus")
    game.hold("ionia", "antigonus").put("ionia", "antigonus", pers_levy=1)
    game.marker("roxana", "ionia", "antigonus").prisoner("eumenes", "antigonus")
    game.begin(("court_prisoners", game.owner("antigonus")), dice=[die])
    game.choose(("court", "eumenes"))
    assert game.heard(f"prisoner_{fate}") == [("eumenes",)]
    if fate == "recruited":
        game.choose("ionia")
        assert game.leaders("ionia", "antigonus") == ["eumenes"]


@pytest.mark.rule("alexandros", "clash.14.3")
def test_y8_a_prisoner_is_executed() -> None:
    game = ClashPosition("clash3", leader_recruitment=True).prisoner("eumenes", "seleucus")
    game.hold("media", "seleucus")
    game.begin(("court_prisoners", game.owner("seleucus")), dice=[1])
    game.choose(("court", "eumenes"))
    assert game.wars.prisoners == {}


def last_of_the_ptolemies() -> ClashPosition:
    game = ClashPosition("clash3").order("antigonus", "ptolemy", "seleucus")
    game.leader("antigonus", "ionia", "antigonus").leader("seleucus", "syria", "seleucus")
    game.put("syria", "seleucus", mac_phalanx=3).put("syria", "ptolemy", pers_inf=3)
    game.put("egypt", "ptolemy", pers_levy=3).put("lybia", "ptolemy", pers_levy=1)
    game.leader("perdiccas", "syria", "ptolemy").prisoner("craterus", "ptolemy")
    game.hold("egypt", "ptolemy").hold("lybia", "ptolemy").hold("cyprus", "ptolemy")
    game.city("alexandria", "ptolemy", 2).marker("alexander_body", "alexandria", "ptolemy")
    game.fleet("fleet_egyptian", "egyptian_sea", "ptolemy")
    return game.at_war()


@pytest.mark.rule("alexandros", "clash.3.0")
def test_y8_a_side_falls_apart() -> None:
    game = last_of_the_ptolemies()
    game.attack("syria", "seleucus", "ptolemy")
    fight = game.wars.engagement
    assert fight is not None
    fight.victors = [game.force("seleucus")]
    game.s.battle = None
    lose_leader(game.s, "perdiccas", "captured", captor=game.owner("seleucus"))
    game.begin(("fight_over",))
    assert game.units("syria", "seleucus") == {"mac_phalanx": 3, "pers_inf": 3}
    assert game.pile("mutiny") == {"pers_levy": 4}
    assert {game.holder(p) for p in ("egypt", "lybia", "cyprus", "alexandria")} == {"nobody"}
    assert (game.whose("fleet_egyptian"), game.lies("fleet_egyptian")) == ("nobody", "egyptian_sea")
    assert (game.keeper("alexander_body"), game.wars.markers["alexander_body"]) == (
        "nobody",
        "alexandria",
    )
    owner = game.owner("seleucus")
    assert game.wars.prisoners == {"craterus": owner, "perdiccas": owner}
    assert game.result is None
    game.put("egypt", "antigonus", merc_light=1)
    game.settle()
    assert game.holder("alexandria") == game.whose("fleet_egyptian") == "antigonus"
    assert game.keeper("alexander_body") == "antigonus"


@pytest.mark.rule("alexandros", "clash.13.0", "clash.3.0")
def test_y8_with_two_players_it_is_over() -> None:
    game = ClashPosition("clash2").leader("antigonus", "ionia", "warlords")
    game.leader("perdiccas", "syria", "central_authority").at_war()
    game.leader("perdiccas", "dead")
    with pytest.raises(GameOver) as over:
        game.settle()
    assert over.value.result.winner == "warlords"


@pytest.mark.rule("alexandros", "clash.3.0")
def test_y8_the_fourth_players_band_takes_them() -> None:
    game = ClashPosition("clash4").leader("antigonus", "ionia", "antigonus")
    game.leader("seleucus", "media", "seleucus").leader("ptolemy", "syria", "ptolemy")
    game.band("band_1", "arabia", "syria", arab_light=4).put("syria", "ptolemy", pers_inf=3)
    game.at_war().attack("syria", "band_1", "ptolemy")
    fight = game.wars.engagement
    assert fight is not None
    fight.victors, game.s.battle = [game.force("band_1")], None
    game.leader("ptolemy", "dead")
    game.begin(("fight_over",))
    assert game.units("syria", "band_1") == {"arab_light": 4, "pers_inf": 3}


# -- Y9 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.14.2")
def test_y9_the_agema() -> None:
    game = ClashPosition("clash3", agema=True).hold("egypt", "ptolemy").hold("lybia", "ptolemy")
    game.hold("cyprus", "ptolemy").hold("syria", "ptolemy").dead(pers_cav=1)
    game.put("egypt", "ptolemy", mac_phalanx=1, suc_companion=1, suc_cleruch=1)
    game.put("syria", "ptolemy", mac_hypaspists=1).leader("ptolemy", "egypt", "ptolemy")
    owner = game.owner("ptolemy")
    game.begin(("name_agema", owner))
    guards = [("ptolemy", "mac_phalanx_1"), ("ptolemy", "suc_companion_1"), None]
    assert game.options == guards
    policy = Successors()
    game.choose(("ptolemy", "mac_phalanx_1"))
    assert not policy.may_force_march(game.s, "ptolemy")
    game.wars.agema[owner] = game.unit("suc_companion_1")
    assert policy.may_force_march(game.s, "ptolemy")
    game.leader("ptolemy", "egypt", wounded=True).leader("eumenes", "egypt", "ptolemy")
    game.hold("cyprus", "nobody").hold("syria", "nobody")
    game.settle()
    assert game.wars.agema == {owner: game.unit("suc_companion_1")}
    lose_step(game.s, game.unit("suc_companion_1"), "egypt")
    lose_step(game.s, game.unit("suc_companion_1"), "egypt")
    game.settle()
    assert game.wars.agema == {}
    assert game.units("egypt", "ptolemy")["pers_cav"] == 1


@pytest.mark.rule("alexandros", "clash.14.2")
def test_y9_without_its_leader_it_is_an_ordinary_unit() -> None:
    game = ClashPosition("clash3", agema=True).put("egypt", "ptolemy", mac_phalanx=1)
    game.leader("ptolemy", "egypt", "ptolemy")
    owner = game.owner("ptolemy")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("mac_phalanx_1"), "ptolemy"
    game.prisoner("ptolemy", "antigonus").settle()
    assert game.wars.agema == {}


# -- Y10 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.6.2")
def test_y10_initiative_of_four() -> None:
    game = ClashPosition("clash4").leader("antigonus", "ionia", "antigonus")
    game.leader("ptolemy", "egypt", "ptolemy").leader("seleucus", "media", "seleucus")
    game.leader("chandragupta", "lower_india", "india").at_war()
    game.begin(("roll_initiative",), dice=[3, 4, 6, 1, 2, 2, 5, 1])
    assert [n for _, n in game.heard("initiative")] == [11, 11, 13, 8]
    assert game.seat == "seleucus"
    game.choose(4)
    assert game.seat == "antigonus"
    game.choose(3)
    assert game.seat == "ptolemy"
    game.choose(2)
    assert game.heard("order_of_play") == [("independents", "ptolemy", "antigonus", "seleucus")]


# -- Y11 ---------------------------------------------------------------------------------------------


def india() -> ClashPosition:
    game = ClashPosition("clash2")
    for province in ("gandara", "upper_india", "lower_india"):
        game.put(province, "india", ind_infantry=1, ind_elephant=1, ind_chariot=1, ind_archer=1)
    game.leader("chandragupta", "lower_india", "india")
    return game.put("bactria", "warlords", pers_cav=2)


@pytest.mark.rule("alexandros", "clash.7.1")
def test_y11_indians_spread() -> None:
    game = india()
    game.begin(("independents_move",), dice=[1])
    assert game.units("arachosia", "india") == {"ind_infantry": 1, "ind_chariot": 1}
    assert game.count("gandara", "india") == 2
    assert game.count("upper_india", "india") == 4
    assert game.units("gedrosia", "india") == {"ind_infantry": 1, "ind_chariot": 1}
    assert game.where("chandragupta") == "lower_india"
    game.begin(("independents_move",), dice=[])
    assert game.count("sind", "india") == 1
    assert game.count("lower_india", "india") == 1
    game.begin(("independents_move",), dice=[])
    assert game.count("lower_india", "india") == 1


@pytest.mark.rule("alexandros", "clash.7.1")
def test_y11_a_band_rides() -> None:
    game = ClashPosition("clash2").date("autumn_322").put("bactria", "warlords", pers_cav=2)
    for province in ("areia", "media", "persis"):
        game.put(province, "central_authority", pers_levy=1)
    drawn = ["barb_horse_archer_1", "barb_horse_archer_2", "barb_cav_1", "barb_inf_1"]
    game.begin(("random_events",), dice=[4, 2, *drawn])
    assert game.units("chorasmia", "band_1") == {
        "barb_horse_archer": 2,
        "barb_cav": 1,
        "barb_inf": 1,
    }
    assert game.where("scythian_king") == "chorasmia"
    game.date("winter_322").begin(("independents_move",))
    assert game.count("parthia", "band_1") == 4
    game.date("spring_321").begin(("independents_move",))
    assert game.count("carmania", "band_1") == 4
    assert game.where("scythian_king") == "carmania"


@pytest.mark.rule("alexandros", "clash.7.1")
def test_y11_a_band_withdraws_from_an_army() -> None:
    game = ClashPosition("clash2").date("spring_321")
    game.band("band_1", "chorasmia", "carmania", barb_horse_archer=2, barb_cav=1, barb_inf=1)
    game.put("carmania", "warlords", pers_cav=2, mac_phalanx=4)
    for province in ("persis", "drangiana"):
        game.put(province, "warlords", pers_levy=1)
    game.leader("antigonus", "carmania", "warlords")
    game.attack("carmania", "warlords", "band_1", dice=[3, 1])
    assert game.over
    assert game.count("parthia", "band_1") == 4
    game = ClashPosition("clash2").date("spring_321").put("carmania", "warlords", pers_levy=2)
    game.band("band_1", "chorasmia", "carmania", barb_cav=3, barb_inf=1)
    game.attack("carmania", "warlords", "band_1", dice=[1, 6])
    assert game.rolled("evasion") == []
    assert len(game.heard("minor")) == 1


# -- Y12 ---------------------------------------------------------------------------------------------


ANTIGONUS = (
    "macedonia",
    "hellas",
    "thrace",
    "ionia",
    "phrygia",
    "cilicia",
    "cappadocia",
    "armenia",
)
PTOLEMY = ("egypt", "lybia", "cyprus", "crete")
SELEUCUS = ("babylonia", "assyria", "susiana", "persis", "media", "parthia", "carmania")
INDIANS = ("gandara", "upper_india", "lower_india", "arachosia", "gedrosia", "sind")


def winter_311(scenario: str) -> ClashPosition:
    game = ClashPosition(scenario).date("winter_311")
    for seat, lands in (("antigonus", ANTIGONUS), ("ptolemy", PTOLEMY), ("seleucus", SELEUCUS)):
        for province in lands:
            game.hold(province, seat)
    game.put("syria", "antigonus", pers_levy=1).put("syria", "ptolemy", pers_levy=1)
    game.allied("ptolemy").prisoner("craterus", "antigonus")
    game.put("ionia", "antigonus", pers_inf=1).marker("roxana", "ionia", "antigonus")
    game.put("egypt", "ptolemy", pers_inf=1).marker("royal_family", "egypt", "ptolemy")
    game.marker("alexander_body", "egypt", "ptolemy")
    for leader, seat in (("antigonus", "ionia"), ("ptolemy", "egypt"), ("seleucus", "media")):
        game.leader(leader, seat, leader)
    game.wars.treasury = ""
    if scenario == "clash4":
        for province in INDIANS:
            game.hold(province, "independents")
    return game.at_war()


def verdict(game: ClashPosition) -> tuple[str | None, dict[str, int]]:
    game.fall([5])
    with pytest.raises(GameOver) as over:
        count_points(game.s)
    return over.value.result.winner, over.value.result.scores


@pytest.mark.rule("alexandros", "clash.13.0")
def test_y12_three_players_count() -> None:
    game = winter_311("clash3")
    assert verdict(game) == ("seleucus", {"antigonus": 18, "ptolemy": 14, "seleucus": 21})
    game = winter_311("clash3").city("persepolis", "antigonus", 2)
    game.put("persepolis", "antigonus", pers_levy=1).put("persis", "seleucus", pers_levy=1)
    assert verdict(game) == ("antigonus", {"antigonus": 18, "ptolemy": 14, "seleucus": 12})
    game = winter_311("clash3").hold("parthia", "nobody").hold("carmania", "nobody")
    assert verdict(game)[0] is None


@pytest.mark.rule("alexandros", "clash.5.7", "clash.13.0")
def test_y12_four_players_need_a_king() -> None:
    game = winter_311("clash4")
    winner, scores = verdict(game)
    assert (winner, scores["independents"], scores["seleucus"]) == ("independents", 9, 21)
    game = winter_311("clash4").hold("hyrcania", "seleucus")
    winner, scores = verdict(game)
    assert (winner, scores["seleucus"]) == ("seleucus", 22)


def test_independents_move_last_with_three_players() -> None:
    """Y10: whatever the dice say."""
    game = ClashPosition("clash3").leader("antigonus", "ionia", "antigonus")
    game.leader("ptolemy", "egypt", "ptolemy").leader("seleucus", "media", "seleucus").at_war()
    game.begin(("roll_initiative",), dice=[6, 1, 1, 5, 2])
    game.choose(1, 2)
    phases = [e[0] for e in reversed(game.s.agenda)]
    assert phases.index("independents_move") > max(
        n for n, name in enumerate(phases) if name == "march"
    )
