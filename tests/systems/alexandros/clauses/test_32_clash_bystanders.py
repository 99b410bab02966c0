"""Clash of the Generals: what happens to markers, leaders and shares when a third party looks on."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

from .test_21_clash_meetings import three

SYSTEM = "alexandros"
ALONE = {"evade": "stand", "invite": None, "stand_by": "stay out"}


def without_help(game: ClashPosition) -> ClashPosition:
    """Nobody is invited, nobody offers help and nobody slips away."""
    while game.what in ALONE:
        game.choose(ALONE[game.what])
    return game


def four() -> ClashPosition:
    """Three Successors with one leader each, and the fourth player."""
    return (
        three("clash4").date("summer_322").order("antigonus", "ptolemy", "seleucus", "independents")
    )


# -- FZ3: spoils are the victor's, not the bystander's ------------------------------------------------


def overlooked(spot: str = "syria", watchers: int = 4) -> ClashPosition:
    """Antigonus stands beside Seleucus with more units, in a province where Ptolemy has the Body."""
    game = three().date("summer_322").put(spot, "antigonus", pers_inf=watchers)
    game.leader("eumenes", "lybia", "ptolemy").put(spot, "seleucus", mac_phalanx=3)
    return game.leader("seleucus", spot).marker("alexander_body", spot, "ptolemy")


# FZ3
@pytest.mark.rule(SYSTEM, "clash.12.1:2", "clash.9.1:1")
def test_who_wipes_them_out_has_the_body_and_no_onlooker() -> None:
    game = overlooked().put("syria", "ptolemy", pers_levy=1).at_war()
    without_help(game.attack("syria", "seleucus", "ptolemy"))
    assert game.count("syria", "ptolemy") == 0
    assert game.keeper("alexander_body") == "seleucus"


# FZ3
@pytest.mark.rule(SYSTEM, "clash.12.2:3", "clash.12.1:2")
def test_she_would_fall_to_the_victor() -> None:
    game = overlooked().put("syria", "ptolemy", pers_levy=1).marker("roxana", "syria", "ptolemy")
    without_help(game.at_war().attack("syria", "seleucus", "ptolemy"))
    assert (game.seat, game.what) == ("ptolemy", "marker_falls")
    assert game.ask.about == ("roxana", "seleucus")


# FZ3
@pytest.mark.rule(SYSTEM, "clash.12.1:2", "clash.9.1:6")
def test_who_seizes_the_bearer_has_what_he_bore() -> None:
    game = overlooked().leader("ptolemy", "syria").at_war()
    game.begin(("offensive", game.owner("seleucus")), dice=[6])
    game.choose(("seize", "syria", "ptolemy"))
    assert game.wars.prisoners == {"ptolemy": game.owner("seleucus")}
    assert game.keeper("alexander_body") == "seleucus"


# FZ3
@pytest.mark.rule(SYSTEM, "clash.5.1:4", "clash.12.1:2")
def test_who_beats_macedonia_has_its_princesses_whoever_looks_on() -> None:
    game = three().date("summer_322").put("macedonia", "macedonians", mac_phalanx=3)
    game.hold("macedonia", "macedonians").put("macedonia", "antigonus", pers_inf=8)
    game.put("macedonia", "seleucus", mac_phalanx=4).leader("seleucus", "macedonia")
    game.marker("roxana", "macedonia", "macedonians").at_war()
    without_help(game.attack("macedonia", "seleucus", "macedonians"))
    game.drawn_up().rout("macedonians").decide()
    assert game.count("macedonia", "macedonians") == 0
    assert game.keeper("roxana") == "seleucus"


# FZ3
@pytest.mark.rule(SYSTEM, "clash.12.1:2", "clash.12.2:3")
def test_an_overrun_camp_is_never_the_onlookers() -> None:
    """He is not asked about Roxana, whom he never had."""
    game = overlooked(watchers=8).hold("egypt", "ptolemy").put("syria", "ptolemy", pers_inf=4)
    game.put("syria", "seleucus", mac_phalanx=3).leader("ptolemy", "syria")
    game.marker("roxana", "syria", "ptolemy").at_war()
    without_help(game.attack("syria", "seleucus", "ptolemy")).drawn_up().cleared()
    beaten, mine = game.counters("syria", "ptolemy"), game.counters("syria", "seleucus")
    game.stand("defender.center", *beaten, leader="ptolemy")
    game.stand("defender.reserve", *mine[:4], leader="seleucus")
    game.stand("attacker.center", *mine[4:]).decide()
    asked = []
    while game.what:
        asked.append((game.seat, *game.ask.about))
        game.choose(game.options[0])
    assert asked == [("ptolemy", "roxana", "seleucus")]
    assert (game.keeper("alexander_body"), game.keeper("roxana")) == ("seleucus", "seleucus")


@pytest.mark.rule(SYSTEM, "clash.12.1:2", "clash.9.4:18")
def test_a_fallen_city_is_its_conquerors_whoever_stands_outside() -> None:
    game = (
        overlooked(watchers=7).city("tyre", "ptolemy", 1).order("seleucus", "ptolemy", "antigonus")
    )
    game.put("syria", "seleucus", mac_phalanx=2).marker("alexander_body", "tyre", "ptolemy")
    game.at_war().begin(("begin_sieges",), dice=[6])
    while game.seat == "seleucus":
        game.choose(game.options[0])
    assert (game.holder("tyre"), game.keeper("alexander_body")) == ("seleucus", "seleucus")


@pytest.mark.rule(SYSTEM, "clash.3.0:5", "clash.3.0:2")
def test_spoils_of_a_fallen_side_are_the_victors_whoever_looks_on() -> None:
    game = overlooked(watchers=7).put("syria", "ptolemy", pers_inf=3).leader("eumenes", "track")
    game.leader("ptolemy", "syria").at_war()
    without_help(game.attack("syria", "seleucus", "ptolemy"))
    game.leader("ptolemy", "dead").goes_over("ptolemy", "seleucus")
    assert game.keeper("alexander_body") == "seleucus"
    assert game.units("syria", "seleucus") == {"mac_phalanx": 3, "pers_inf": 3}


@pytest.mark.rule(SYSTEM, "clash.9.1:4", "clash.14.3:1")
def test_leaders_taken_on_an_island_are_the_victors() -> None:
    game = overlooked("cyprus", 5).put("cyprus", "ptolemy", pers_inf=3)
    game.leader("eumenes", "cyprus").leader("perdiccas", "egypt", "ptolemy").at_war()
    without_help(game.attack("cyprus", "seleucus", "ptolemy")).drawn_up()
    game.rout("ptolemy").decide()
    assert game.wars.prisoners == {"eumenes": game.owner("seleucus")}


# -- FZ1: a side that falls apart ---------------------------------------------------------------------


# FZ1
@pytest.mark.rule(SYSTEM, "clash.12.2:3", "clash.3.0:15", "clash.3.0:5")
def test_before_his_side_falls_apart_he_may_have_her_killed() -> None:
    """His last leader dies of a DL; two hoplites and Roxana would go over to Seleucus."""
    game = three().date("summer_322").put("syria", "ptolemy", merc_hoplite=2)
    game.leader("ptolemy", "syria").leader("seleucus", "syria").marker("roxana", "syria", "ptolemy")
    game.put("syria", "seleucus", mac_phalanx=4).at_war()
    game.attack("syria", "seleucus", "ptolemy", dice=[5, 1]).choose("stand")
    assert game.heard("killed") == [("ptolemy",)]
    assert (game.seat, game.what) == ("ptolemy", "marker_falls")
    game.choose("kill")
    assert game.wars.markers["roxana"] == "gone"


@pytest.mark.rule(SYSTEM, "clash.12.2:3", "clash.3.0:1")
def test_wiped_out_with_his_last_leader_he_is_asked() -> None:
    game = (
        three().date("summer_322").put("syria", "ptolemy", pers_levy=1).leader("ptolemy", "syria")
    )
    game.put("syria", "seleucus", mac_phalanx=4).leader("seleucus", "syria")
    game.marker("roxana", "syria", "ptolemy").put("egypt", "ptolemy", pers_levy=1).at_war()
    game.attack("syria", "seleucus", "ptolemy", dice=[6]).choose("stand")
    assert (game.seat, game.what, game.ask.about) == (
        "ptolemy",
        "marker_falls",
        ("roxana", "seleucus"),
    )


# -- FZ8: a leader who got away -----------------------------------------------------------------------


# FZ8
@pytest.mark.rule(SYSTEM, "clash.9.1:5", "clash.9.1:6")
def test_a_leader_who_got_away_fights_no_more_this_turn() -> None:
    game = three().date("summer_322").hold("egypt", "ptolemy").leader("ptolemy", "syria")
    game.put("syria", "seleucus", pers_inf=1).put("egypt", "seleucus", pers_inf=1)
    game.put("egypt", "ptolemy", pers_levy=1).at_war()
    game.begin(("offensive", game.owner("seleucus")), dice=[2, 3])
    game.choose(("seize", "syria", "ptolemy"), "egypt")
    game.choose(("attack", "egypt", "seleucus", "ptolemy"))
    if game.what == "evade":
        game.choose("stand")
    assert game.columns("minor") == ["3:1 (3 to 1)"], "the levy alone is met"


@pytest.mark.rule(SYSTEM, "clash.9.1:5", "clash.9.1:2")
def test_a_leader_who_evaded_with_his_men_fights_no_more_this_turn() -> None:
    game = three().date("summer_322").hold("egypt", "ptolemy").leader("ptolemy", "syria")
    game.put("syria", "ptolemy", pers_cav=1).put("syria", "seleucus", pers_inf=1)
    game.put("egypt", "seleucus", pers_inf=1).put("egypt", "ptolemy", pers_levy=1).at_war()
    game.begin(("offensive", game.owner("seleucus")), dice=[2, 3])
    game.choose(("attack", "syria", "seleucus", "ptolemy"), "evade", "egypt")
    game.choose(("attack", "egypt", "seleucus", "ptolemy"))
    if game.what == "evade":
        game.choose("stand")
    assert game.columns("minor") == ["3:1 (3 to 1)"]


# -- FZ4, FZ7: which of two equals is the larger ------------------------------------------------------


# FZ4
@pytest.mark.rule(SYSTEM, "clash.9.3:9", "clash.9.4:9")
@pytest.mark.parametrize(
    ("target", "helper", "loser"),
    [("eumenes", "polysperchon", "ptolemy"), ("polysperchon", "eumenes", "antigonus")],
)
def test_of_equal_contingents_the_better_led_loses_the_step(
    target: str, helper: str, loser: str
) -> None:
    game = three().date("summer_322").put("syria", "seleucus", mac_phalanx=2)
    game.leader("seleucus", "syria").put("syria", "ptolemy", pers_inf=1)
    game.put("syria", "antigonus", pers_inf=1).leader(target, "syria", "ptolemy")
    game.leader(helper, "syria", "antigonus").at_war()
    game.attack("syria", "seleucus", "ptolemy", dice=[5, 5])
    answers = ALONE | {"stand_by": "stand by", "accept_help": "accept", "retreat": None}
    while game.what in answers:
        game.choose(answers[game.what])
    assert game.count("syria", loser) == 0


# FZ7
@pytest.mark.rule(SYSTEM, "clash.9.4:18", "clash.9.4:9")
@pytest.mark.parametrize(("first", "second"), [("ptolemy", "seleucus"), ("seleucus", "ptolemy")])
def test_of_equal_victors_the_better_led_has_the_spoils(first: str, second: str) -> None:
    game = three().date("summer_322").put("macedonia", "macedonians", pers_inf=3)
    game.hold("macedonia", "macedonians").marker("roxana", "macedonia", "macedonians")
    for seat in (first, second):
        game.put("macedonia", seat, mac_phalanx=3).leader(seat, "macedonia")
    game.leader("ptolemy", "macedonia", wounded=True).at_war()
    game.attack("macedonia", first, "macedonians").choose(second, "join")
    game.drawn_up().rout("macedonians").decide()
    assert game.keeper("roxana") == "seleucus"


# -- FZ2, FZ6: peoples --------------------------------------------------------------------------------


# FZ2
@pytest.mark.rule(SYSTEM, "clash.7.1:35", "clash.7.1:11", "clash.6.1:5")
@pytest.mark.parametrize("last", ["antigonus", "ptolemy", "seleucus"])
def test_who_decides_for_the_hungry_is_not_left_over_from_a_fight(last: str) -> None:
    """Whoever decided in the last fight, the same player is asked, and no enemy beside them."""
    game = three().date("winter_322").order("antigonus", "ptolemy", "seleucus")
    game.put("arachosia", "india", ind_elephant=1, ind_chariot=2, ind_archer=2)
    game.put("arachosia", "antigonus", pers_cav=1).deplete("arachosia").at_war()
    game.wars.handler = game.owner(last)
    game.begin(("supply",), dice=[6])
    assert (game.seat, game.what) == ("ptolemy", "attrition")


# FZ6
@pytest.mark.rule(SYSTEM, "clash.7.1:9", "clash.7.1:10")
def test_of_equally_small_enemies_it_is_not_always_the_same_seat() -> None:
    first = set()
    for order in (("antigonus", "ptolemy", "seleucus"), ("seleucus", "ptolemy", "antigonus")):
        for die in (1, 3, 6):
            game = three().date("summer_322").order(*order)
            game.put("lower_india", "india", ind_infantry=4)
            for seat in order:
                game.put("lower_india", seat, pers_inf=1)
            game.at_war().begin(("begin_combat",), dice=[die] * 9).skip("offensive")
            first.add(game.heard("offensive")[0][1])
    assert len(first) > 1


@pytest.mark.rule(SYSTEM, "clash.11.1:1", "clash.7.2:5", "8.5:2")
def test_the_indian_cavalry_stops_a_forced_march_only_by_a_unit_left_behind() -> None:
    """They gather while he passes: two units are a garrison, which must be contested."""
    game = three().date("summer_322").put("bactria", "antigonus", pers_cav=1)
    game.leader("antigonus", "bactria").at_war().moves("antigonus")
    game.choose(("march", "antigonus", "gandara"), "all", "arachosia")
    assert game.units("gandara") == {"pers_cav": 1, "suc_indian_cav": 2}
    assert "all" not in game.options


# -- FZ9, FZ10: peoples with markers ------------------------------------------------------------------


# FZ9
@pytest.mark.rule(SYSTEM, "clash.5.7:2", "clash.12.2:1")
@pytest.mark.parametrize("force", ["india", "band_1"])
def test_the_fourth_players_men_take_her_along(force: str) -> None:
    game = four().marker("roxana", "parthia", "independents")
    if force == "india":
        game.put("parthia", "india", ind_infantry=3)
    else:
        game.band("band_1", "chorasmia", "parthia", barb_cav=3)
    game.at_war().moves("independents").choose(("roam", f"{force}@parthia", "carmania"), "all")
    assert game.what == "take_marker"
    game.choose("roxana")
    assert (game.wars.markers["roxana"], game.keeper("roxana")) == ("carmania", "independents")


# FZ10
@pytest.mark.rule(SYSTEM, "clash.12.1:4", "clash.7.1:5")
def test_a_band_rides_on_with_what_it_took() -> None:
    game = three().date("summer_322").band("band_1", "chorasmia", "parthia", barb_cav=3)
    game.marker("alexander_body", "parthia", "band_1").at_war()
    game.begin(("independents_move",), dice=[1])
    assert game.count("carmania") == 3
    assert game.wars.markers["alexander_body"] == "carmania"
    assert game.keeper("alexander_body") != "nobody"


# FZ10
@pytest.mark.rule(SYSTEM, "clash.12.1:4", "clash.7.1:4")
def test_a_whole_stack_of_indians_takes_what_it_has() -> None:
    game = three().date("summer_322").put("gandara", "india", ind_infantry=2)
    game.marker("roxana", "gandara", "india").put("upper_india", "seleucus", pers_levy=1).at_war()
    game.begin(("independents_move",))
    assert (game.wars.markers["roxana"], game.keeper("roxana")) == ("upper_india", "india")


@pytest.mark.rule(SYSTEM, "clash.12.1:4", "clash.7.1:26")
def test_a_band_withdraws_with_what_it_took() -> None:
    game = three().date("summer_322").band("band_1", "chorasmia", "parthia", barb_cav=3)
    game.marker("alexander_body", "parthia", "band_1").put("parthia", "antigonus", pers_inf=5)
    game.at_war().attack("parthia", "antigonus", "band_1", dice=[1])
    assert game.wars.markers["alexander_body"] == "chorasmia"


# -- FZ5: a guard on the display ----------------------------------------------------------------------


# FZ5
@pytest.mark.rule(SYSTEM, "clash.14.2:6", "clash.14.2:3", "10.3:11", "clash.9.2:1")
def test_the_guarded_leader_counts_for_the_posts_of_the_others() -> None:
    """The guard stands in the Center; Right, Left and Reserve have nobody: Eumenes must go there."""
    game = three(agema=True).date("summer_322")
    for land in ("lybia", "cyprus", "crete", "syria"):
        game.hold(land, "ptolemy")
    game.put("egypt", "ptolemy", mac_phalanx=3, pers_cav=2, suc_companion=1)
    game.leader("eumenes", "egypt", "ptolemy").leader("seleucus", "egypt")
    game.put("egypt", "seleucus", mac_phalanx=5).at_war()
    game.begin(("name_agema", game.owner("ptolemy"))).choose(("ptolemy", "suc_companion_1"))
    game.attack("egypt", "ptolemy", "seleucus")
    given = {"evade": "stand", "draw_up": "last", "name_commander": "ptolemy"}
    while game.what in given:
        game.choose(given[game.what])
    game.choose("battle line", "by hand")
    while game.what == "set_up_unit":
        game.choose(game.options[0])
    while game.what == "post_leader":
        game.choose(game.options[0])
    assert game.ridden("ptolemy") == "suc_companion_1"
    assert game.leader_box("ptolemy") != game.leader_box("eumenes")


# -- FZ11: carried once a turn ------------------------------------------------------------------------


# FZ11
@pytest.mark.rule(SYSTEM, "clash.12.1:8", "clash.12.1:1", "clash.12.1:5", "8.1:2")
@pytest.mark.parametrize("marker", ["alexander_body", "roxana"])
def test_a_marker_is_not_handed_on_from_leader_to_leader(marker: str) -> None:
    game = three().date("summer_322").hold("egypt", "ptolemy").marker(marker, "egypt", "ptolemy")
    game.leader("eumenes", "syria", "ptolemy").at_war().moves("ptolemy")
    game.choose(("march", "ptolemy", "syria"), marker, None)
    assert game.wars.markers[marker] == "syria"
    game.choose(("march", "eumenes", "cilicia"))
    assert game.what != "take_marker"
    assert game.wars.markers[marker] == "syria"


# FZ11
@pytest.mark.rule(SYSTEM, "clash.12.1:8", "clash.12.1:1", "clash.8.3:9")
def test_a_marker_that_sailed_does_not_march() -> None:
    game = three().date("summer_322").hold("egypt", "ptolemy")
    game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy").put("syria", "seleucus", pers_levy=1)
    game.marker("alexander_body", "fleet_egyptian", "ptolemy").at_war()
    steps = ("begin_movement", "begin_voyage", "sail_fleets", "land", "march")
    game.begin(*((step, game.owner("ptolemy")) for step in steps))
    game.choose(("sail", "phoenician_sea", "egyptian_sea"))
    game.choose(("land", "fleet_egyptian", "egypt"))
    while game.what in ("land_whom", "land"):
        game.choose(None if game.what == "land" else game.options[0])
    assert game.wars.markers["alexander_body"] == "egypt"
    game.choose(("march", "ptolemy", "lybia"))
    assert game.what != "take_marker"


@pytest.mark.rule(SYSTEM, "clash.12.1:8", "clash.12.2:1", "clash.12.1:6", "clash.7.2:4")
def test_who_finds_her_on_the_way_may_hurry_on_with_her() -> None:
    game = three().date("summer_322").put("phrygia", "antigonus", pers_cav=1)
    game.marker("roxana", "cilicia").marker("alexander_body", "cilicia").at_war()
    game.moves("antigonus", dice=[1]).choose(("march", "antigonus", "cilicia"), "all", "syria")
    game.choose("all")
    assert (game.what, game.options) == ("take_marker", ["roxana", "done"])
    game.choose("roxana")
    assert (game.wars.markers["roxana"], game.keeper("roxana")) == ("syria", "antigonus")
    assert (game.wars.markers["alexander_body"], game.keeper("alexander_body")) == (
        "cilicia",
        "nobody",
    )


# -- other meetings that hold -------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.9.1:8", "clash.15.0:1", "clash.8.4:3")
def test_a_leader_rated_zero_is_a_leader() -> None:
    """Against him a force without any leader cannot evade, and at sea he is the only one."""
    game = three(zero_leader=True).date("summer_322").hold("egypt", "ptolemy")
    game.put("syria", "seleucus", pers_inf=3).put("syria", "ptolemy", pers_inf=3)
    game.leader("mac_zero", "syria", "seleucus").at_war().attack("syria", "seleucus", "ptolemy")
    assert game.what == "draw_up"
    game = three(zero_leader=True).fleet("fleet_new", "ionian_sea", "antigonus")
    game.fleet("fleet_egyptian", "ionian_sea", "ptolemy").leader(
        "mac_zero", "fleet_new", "antigonus"
    )
    game.date("summer_322").at_war().sails("antigonus", dice=[4, 6, 6]).skip("embark_fleet", "sail")
    assert game.columns("sea_fight") == ["2:1 (1 to 1)"]


@pytest.mark.rule(SYSTEM, "clash.11.1:1", "clash.9.1:3")
def test_fugitives_call_the_indian_cavalry_too() -> None:
    game = three().date("summer_322").put("bactria", "ptolemy", pers_cav=2)
    game.put("bactria", "seleucus", pers_inf=2).at_war()
    game.attack("bactria", "seleucus", "ptolemy", dice=[1]).choose("evade", "gandara")
    assert game.units("gandara") == {"pers_cav": 2, "suc_indian_cav": 2}


@pytest.mark.rule(SYSTEM, "clash.12.2:3", "clash.4.1:4", "12.5:6")
def test_who_pulls_down_her_walls_among_enemies_is_asked() -> None:
    """24 markers lie on the map; the last wall of her fort is wanted elsewhere."""
    game = three().date("winter_322").city("fort_cilicia", "antigonus", 1)
    for land in ("ionia", "phrygia", "cappadocia", "thrace", "cilicia"):
        game.hold(land, "antigonus")
    for city, walls in {"tyre": 5, "babylon": 5, "susa": 5, "ecbatana": 5, "athens": 3}.items():
        game.city(city, "seleucus", walls)
    game.put("cilicia", "seleucus", pers_levy=1).marker("roxana", "fort_cilicia", "antigonus")
    game.at_war().musters("antigonus").choose(("wall", "fort_cappadocia"))
    if game.what == "pull_down":
        game.choose("fort_cilicia")
    assert (game.seat, game.what) == ("antigonus", "marker_falls")


@pytest.mark.rule(SYSTEM, "clash.9.4:5", "10.18:6")
def test_a_rallied_unit_keeps_out_of_its_allys_reserve() -> None:
    game = three().date("summer_322").put("syria", "ptolemy", pers_inf=6)
    game.put("syria", "antigonus", mac_phalanx=6).put("syria", "seleucus", pers_cav=5)
    for leader in ("antigonus", "ptolemy", "seleucus"):
        game.leader(leader, "syria")
    game.at_war().attack("syria", "antigonus", "ptolemy").choose("seleucus", "join")
    while game.what == "evade":
        game.choose("stand")
    game.drawn_up().cleared()
    mine, ally = game.counters("syria", "antigonus"), game.counters("syria", "seleucus")
    foes = game.counters("syria", "ptolemy")
    game.stand("attacker.routed", mine[0], leader="antigonus")
    game.stand("attacker.center", *mine[1:3]).stand("attacker.right", *mine[3:])
    game.stand("attacker.left", ally[0], leader="seleucus").stand("attacker.reserve", *ally[1:])
    game.stand("defender.center", *foes[:4], leader="ptolemy")
    game.stand("defender.left", foes[4]).stand("defender.right", foes[5])
    game.begin(("battle_round", "battle"), dice=[1])
    while game.what and game.seat != "antigonus":
        game.choose(None)
    game.choose("antigonus")
    assert (game.what, game.options) == ("rally_to", ["attacker.center", "attacker.right"])


# -- FZ12: allies with two players --------------------------------------------------------------------


# FZ12
@pytest.mark.rule(SYSTEM, "clash.9.3:12", "clash.9.3:1")
@pytest.mark.parametrize("spartans", [2, 3])
def test_with_two_players_too_an_opponent_is_invited_against_a_third_side(spartans: int) -> None:
    game = ClashPosition("clash2").date("summer_322").leader("antigonus", "hellas", "warlords")
    game.leader("antipater", "hellas", "central_authority")
    game.put("hellas", "greek_rebels", spartan_hoplite=spartans)
    for seat in ("warlords", "central_authority"):
        game.put("hellas", seat, mac_phalanx=2)
    game.at_war().begin(("offensive", game.owner("warlords")), dice=[4, 6, 6, 6])
    game.choose(("attack", "hellas", "warlords", "greek_rebels"))
    assert (game.seat, game.what) == ("warlords", "invite")
    assert game.options == ["central_authority", None]


# FZ12
@pytest.mark.rule(SYSTEM, "clash.9.3:12", "clash.9.3:6", "clash.7.1:9")
def test_with_two_players_too_one_may_stand_by_the_other_against_a_people() -> None:
    game = ClashPosition("clash2").date("summer_322").leader("antigonus", "phrygia", "warlords")
    game.leader("antipater", "macedonia", "central_authority")
    game.put("hellas", "greek_rebels", spartan_hoplite=3)
    game.put("hellas", "warlords", pers_inf=1).put("hellas", "central_authority", pers_inf=2)
    game.at_war().begin(("begin_combat",), dice=[6, 6]).skip("offensive")
    assert (game.seat, game.what) == ("central_authority", "stand_by")
