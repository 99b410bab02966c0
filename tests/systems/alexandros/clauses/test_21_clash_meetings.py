"""Clash of the Generals: where chapters meet."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from argead.systems.alexandros.positions.clash import ClashPosition

FOUR = ("egypt", "lybia", "cyprus", "crete")


def three(scenario: str = "clash3", **options: Any) -> ClashPosition:
    """Three Successors with one leader each."""
    game = ClashPosition(scenario, **options).order("antigonus", "ptolemy", "seleucus")
    game.leader("antigonus", "phrygia", "antigonus").leader("ptolemy", "egypt", "ptolemy")
    return game.leader("seleucus", "media", "seleucus")


def divide(lands: list[int], leaders: list[int], groups: list[int], *rest: int) -> ClashPosition:
    """The set-up for two with these dice; Antigonus is made a warlord by hand."""
    game = ClashPosition.start("clash2")
    game.s.leader_force["antigonus"] = game.force("warlords")
    return game.begin(*game.opening, dice=[*lands, *leaders, *groups, *rest])


# -- the set-up -----------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.4.4:2", "clash.1.4:1")
@pytest.mark.parametrize(
    ("off", "holder"), [((5, 2), "central_authority"), ((3, 3, 1, 4), "warlords")]
)
def test_equal_strengths_in_babylonia_roll_off(off: tuple[int, ...], holder: str) -> None:
    """Phalanxes and archers with the elephant are worth 76, the other groups 76."""
    game = divide([1] * 15, [6, 1, 1, 1, 1], [1, 6, 6, 1, 1], 6, 1, 6, 1, *off, 6, 1, 1, 6)
    assert game.heard("babylon_to") == [(holder, 76, 76)]
    if game.what == "disengage":
        game.choose(game.options[0])
    assert game.holder("babylonia") == holder


@pytest.mark.rule("alexandros", "clash.4.3:2", "clash.4.3:5", "clash.4.4:3")
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
@given(
    st.lists(st.integers(1, 6), min_size=15, max_size=15),
    st.lists(st.integers(1, 6), min_size=5, max_size=5),
    st.lists(st.sampled_from([1, 6]), min_size=5, max_size=5),
)
def test_after_every_division_the_sides_are_apart(
    lands: list[int], leaders: list[int], groups: list[int]
) -> None:
    strength = [22, 56, 20, 30, 24]
    mine = sum(n for n, die in zip(strength, groups, strict=True) if die == 1)
    off = [6, 1] if mine == 76 else []
    gaza = [1] if (lands[5] <= 3) != (lands[6] <= 3) else []
    game = divide(lands, [*gaza, *leaders], groups, 6, 1, 6, 1, *off, 6, 1, 1, 6, 1, 6, 1, 6)
    if game.what == "disengage":
        game.choose(game.options[0])
    here = [seat for seat in ("central_authority", "warlords") if game.count("babylonia", seat)]
    assert len(here) == 1
    assert game.status("babylonia") == here[0] == game.holder("babylon")
    assert not [x for x in game.leaders("babylonia") if x not in game.leaders("babylonia", here[0])]
    units = game.count("babylonia", here[0])
    assert units >= 8


@pytest.mark.rule("alexandros", "clash.4.4:4", "clash.1.2:6")
@pytest.mark.parametrize(("turn", "asked"), [("summer_323", False), ("autumn_323", True)])
def test_nobody_attacks_rhodes_during_the_truce(turn: str, asked: bool) -> None:
    game = ClashPosition("clash2").date(turn).leader("antigonus", "phrygia", "warlords")
    game.leader("perdiccas", "syria", "central_authority")
    for fleet in ("fleet_ionian", "fleet_new", "fleet_black_sea"):
        game.fleet(fleet, "ionian_sea", "warlords")
    owner = game.owner("warlords")
    game.at_war().begin(("begin_voyage", owner), ("challenge_rhodes", owner))
    assert (game.what == "challenge_rhodes") is asked


@pytest.mark.rule("alexandros", "clash.4.4:4", "clash.4.4:7")
def test_a_landing_during_the_truce_only_contests() -> None:
    game = ClashPosition("clash2").date("summer_323").leader("antigonus", "phrygia", "warlords")
    game.leader("perdiccas", "syria", "central_authority").hold("ionia", "central_authority")
    game.put("ionia", "central_authority", pers_levy=1)
    game.fleet("fleet_new", "ionian_sea", "warlords", pers_inf=2).at_war()
    owner = game.owner("warlords")
    game.begin(("begin_voyage", owner), ("land", owner), ("begin_combat",))
    game.choose(("land", "fleet_new", "ionia"))
    if game.what == "land_whom":
        game.choose("all")
    game.skip("land")
    assert game.status("ionia") == "contested"
    assert game.over


# -- a side falls apart in the middle of something -------------------------------------------------


@pytest.mark.rule("alexandros", "clash.3.0:1", "clash.3.0:6")
@pytest.mark.parametrize(
    "phase", ["recall", "recover", "muster", "envoys", "name_agema", "embark", "march"]
)
def test_the_fallen_has_no_steps_left(phase: str) -> None:
    game = three(agema=True).date("winter_322").dead(pers_inf=1)
    game.put("egypt", "ptolemy", mac_phalanx=1)
    for land in FOUR:
        game.hold(land, "ptolemy")
    game.at_war().leader("ptolemy", "dead").settle()
    assert game.begin((phase, game.owner("ptolemy"))).over


@pytest.mark.rule("alexandros", "clash.3.0:1", "clash.3.0:3", "clash.3.0:4")
def test_the_last_leader_drowns() -> None:
    """The ships sink with him; his other fleet is neutral, its cargo and his garrison go home."""
    game = three().fleet("fleet_cretan", "ionian_sea", "ptolemy", pers_inf=1)
    game.leader("ptolemy", "fleet_cretan").put("egypt", "ptolemy", pers_levy=1)
    game.fleet("fleet_egyptian", "egyptian_sea", "ptolemy", pers_levy=1)
    game.leader("antigonus", "fleet_new")
    for fleet in ("fleet_new", "fleet_black_sea", "fleet_sidonian", "fleet_cypriote"):
        game.fleet(fleet, "ionian_sea", "antigonus")
    owner = game.owner("antigonus")
    game.at_war().begin(("begin_voyage", owner), ("sea_fights", owner))
    assert game.wars.fallen == [game.owner("ptolemy")]
    assert game.pile("dead") == {"pers_inf": 1}
    assert game.pile("mutiny") == {"pers_levy": 2}
    assert game.whose("fleet_egyptian") == "nobody"


@pytest.mark.rule("alexandros", "clash.3.0:1", "clash.14.1:6", "clash.3.0:3")
def test_a_mutiny_kills_the_last_leader() -> None:
    game = three(troop_mutiny=True).date("spring_321").put("egypt", "ptolemy", pers_levy=3)
    game.at_war().begin(("mutiny_check", game.owner("ptolemy"), "egypt"), dice=[3, 1])
    while game.what == "mutineer":
        game.choose(game.options[0])
    assert game.wars.fallen == [game.owner("ptolemy")]
    assert game.pile("mutiny") == {"pers_levy": 3}


@pytest.mark.rule("alexandros", "clash.3.0:5", "clash.14.3:2")
def test_a_recruit_saves_a_side() -> None:
    """While a prisoner can still be asked the side has a leader; the recruit counts as one."""
    game = three(leader_recruitment=True).prisoner("craterus", "ptolemy").hold("egypt", "ptolemy")
    game.at_war().begin(("court_prisoners", game.owner("ptolemy")), dice=[6])
    game.choose(("court", "craterus"))
    game.leader("ptolemy", "dead").settle()
    assert game.wars.fallen == []
    assert game.leaders("egypt", "ptolemy") == ["craterus"]


# -- markers --------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.12.1:1", "clash.12.2:1")
@pytest.mark.parametrize("marker", ["alexander_body", "roxana", "royal_family"])
def test_markers_sail(marker: str) -> None:
    game = three().hold("egypt", "ptolemy").put("egypt", "ptolemy", pers_inf=4)
    game.marker(marker, "egypt", "ptolemy").fleet("fleet_egyptian", "egyptian_sea", "ptolemy")
    game.sails("ptolemy").choose(("load", "fleet_egyptian"))
    for _ in range(4):
        game.choose(next(o for o in game.options if o and "pers_inf" in str(o)))
    assert any(o and marker in str(o) for o in game.options), "it needs no room"
    game.choose(next(o for o in game.options if o and marker in str(o)))
    assert game.wars.markers[marker] == "fleet_egyptian"
    assert game.keeper(marker) == "ptolemy"


@pytest.mark.rule("alexandros", "clash.12.1:4", "clash.13.0:2", "clash.5.7:2")
@pytest.mark.parametrize(
    ("holder", "place", "worth"), [("independents", "gandara", 3), ("macedonians", "macedonia", 0)]
)
def test_what_markers_are_worth_to_the_fourth(holder: str, place: str, worth: int) -> None:
    force = "india" if holder == "independents" else "macedonians"
    game = three("clash4").date("winter_311").put(place, force, gk_hoplite=1)
    game.marker("roxana", place, holder).at_war()
    game.wars.treasury = ""
    game.hold(place, "nobody" if holder == "independents" else "macedonians")
    game.begin(("end_turn",))
    assert game.result is not None
    land = 1 if holder == "independents" else 0
    assert game.result.scores["independents"] == worth + land


@pytest.mark.rule("alexandros", "clash.12.2:3", "clash.12.1:6")
def test_he_may_kill_rather_than_leave_them_alone() -> None:
    """Marching off from Roxana beside an enemy loses her at once: he is asked first."""
    game = three().put("syria", "ptolemy", pers_cav=1).put("syria", "seleucus", pers_levy=1)
    game.marker("roxana", "syria", "ptolemy").leader("ptolemy", "syria").at_war()
    game.moves("ptolemy").choose(("march", "ptolemy", "arabia"), "all", "done")
    assert (game.seat, game.what) == ("ptolemy", "marker_falls")
    game.choose("kill")
    assert game.wars.markers["roxana"] == "gone"


@pytest.mark.rule("alexandros", "clash.13.0:2", "clash.12.2:2")
def test_a_killed_marker_scores_for_nobody() -> None:
    game = three().put("egypt", "ptolemy", pers_cav=1).marker("roxana", "egypt", "ptolemy")
    game.moves("ptolemy").choose(("kill", "roxana")).date("winter_311")
    game.wars.treasury = ""
    game.at_war().begin(("end_turn",))
    assert game.result is not None
    assert game.result.scores == {"antigonus": 0, "ptolemy": 3, "seleucus": 0}


# -- the guard ------------------------------------------------------------------------------------


def guard(**kinds: int) -> ClashPosition:
    """Ptolemy in Egypt; his first phalanx is his guard."""
    game = three(agema=True).hold("egypt", "ptolemy").put("egypt", "ptolemy", **kinds)
    owner = game.owner("ptolemy")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("mac_phalanx_1"), "ptolemy"
    return game


@pytest.mark.rule("alexandros", "clash.14.2:3")
def test_the_guard_goes_aboard_with_him() -> None:
    game = guard(mac_phalanx=1, pers_inf=1).fleet("fleet_egyptian", "egyptian_sea", "ptolemy")
    game.sails("ptolemy").choose(("load", "fleet_egyptian"))
    game.choose(next(o for o in game.options if o and str(o).find("ptolemy") >= 0))
    assert game.where("ptolemy") == "fleet_egyptian"
    assert game.where("mac_phalanx_1") == "fleet_egyptian"


@pytest.mark.rule("alexandros", "clash.14.2:3")
def test_the_guard_is_no_garrison_without_him() -> None:
    game = guard(mac_phalanx=2).city("alexandria", "ptolemy", 3).moves("ptolemy")
    assert ("garrison", "alexandria", "mac_phalanx_2") in game.options
    assert ("garrison", "alexandria", "mac_phalanx_1") not in game.options


@pytest.mark.rule("alexandros", "clash.14.2:3")
def test_another_leader_does_not_take_the_guard() -> None:
    game = guard(mac_phalanx=1, pers_inf=2).leader("perdiccas", "egypt", "ptolemy")
    game.moves("ptolemy").choose(("march", "perdiccas", "lybia"), "all")
    assert game.where("mac_phalanx_1") == "egypt"
    assert game.units("lybia", "ptolemy") == {"pers_inf": 2}


@pytest.mark.rule("alexandros", "clash.14.2:2", "clash.3.0:3")
def test_the_guard_is_not_spared_when_the_side_falls_apart() -> None:
    game = guard(mac_phalanx=1).at_war()
    game.leader("ptolemy", "dead").settle()
    assert game.pile("mutiny") == {"mac_phalanx": 1}
    assert game.wars.agema == {}


# -- prisoners ------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.14.3:2")
def test_once_a_turn_and_again_the_next() -> None:
    game = three(leader_recruitment=True).hold("media", "seleucus").prisoner("craterus", "seleucus")
    owner = game.owner("seleucus")
    game.at_war().begin(("court_prisoners", owner), dice=[3]).choose(("court", "craterus"))
    assert game.begin(("court_prisoners", owner)).over
    game.date("autumn_322").dawn().begin(("court_prisoners", owner), dice=[3])
    assert game.what == "court"


# -- replacements ---------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.1.2:2", "clash.11.3:1")
def test_contested_crete_sends_no_archers() -> None:
    game = three().hold("crete", "ptolemy").hold("egypt", "ptolemy").dead(gk_cretan_archer=1)
    game.put("crete", "ptolemy", pers_levy=1).put("crete", "seleucus", pers_levy=1)
    game.date("summer_322").musters("ptolemy")
    assert ("archer", "gk_cretan_archer") not in game.options


@pytest.mark.rule("alexandros", "clash.2.2:4", "clash.2.7:1", "clash.2.9:2")
@pytest.mark.parametrize(
    ("kind", "land"),
    [("suc_bactrian", "bactria"), ("suc_cleruch", "egypt"), ("suc_african_elephant", "egypt")],
)
def test_a_contested_home_builds_nothing(kind: str, land: str) -> None:
    game = three().dead(**{kind: 1}).hold(land, "ptolemy").date("winter_322")
    game.put(land, "ptolemy", pers_levy=1).put(land, "seleucus", pers_levy=1)
    for held in ("assyria", "syria", "cyprus", "crete", "babylonia"):
        game.hold(held, "ptolemy")
    game.musters("ptolemy")
    assert ("raise", kind) not in game.options


@pytest.mark.rule("alexandros", "clash.11.4:1", "clash.11.3:2")
def test_the_treasury_buys_one_phalanx_without_macedonia() -> None:
    game = three().city("babylon", "ptolemy", 1).hold("babylonia", "ptolemy").dead(mac_phalanx=2)
    game.date("summer_322").musters("ptolemy").choose(("treasury", "babylon"))
    game.choose(("raise", "mac_phalanx"))
    assert ("raise", "mac_phalanx") not in game.options


@pytest.mark.rule("alexandros", "clash.11.4:1", "clash.11.3:2", "clash.11.2:1")
@pytest.mark.parametrize("seat", ["antigonus", "ptolemy", "seleucus"])
def test_one_phalanx_a_turn_is_one_for_each(seat: str) -> None:
    game = three().dead(mac_phalanx=2).date("winter_322")
    lands = {"antigonus": "ionia", "ptolemy": "egypt", "seleucus": "media"}
    game.city("babylon", seat, 1).hold(lands[seat], seat).musters(seat)
    game.choose(("treasury", "babylon"), ("raise", "mac_phalanx"))
    assert ("raise", "mac_phalanx") not in game.options


# -- initiative -----------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.6.2:1", "clash.6.2:2")
@settings(max_examples=20, suppress_health_check=list(HealthCheck))
@given(st.permutations([1, 2, 3]), st.lists(st.integers(1, 6), min_size=3, max_size=3))
def test_the_order_is_always_a_permutation(picks: list[int], dice: list[int]) -> None:
    game = three().at_war()
    game.begin(("roll_initiative",), dice=[*dice, 1, 2, 3, 4, 5, 6, 1, 2])
    totals = dict(game.heard("initiative"))
    best = max(totals.values())
    assert totals[game.seat] == best
    asked = []
    while game.what == "take_place":
        asked.append(game.seat)
        game.choose(next(p for p in picks if p in game.options))
    assert sorted(game.s.order) == [0, 1, 2]
    assert len(asked) == 2
    assert totals[asked[0]] >= totals[asked[1]]


# -- more meetings --------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.11.4:2", "clash.13.0:2")
def test_an_unwalled_babylon_goes_with_its_province() -> None:
    game = three().hold("babylonia", "seleucus").dead(pers_inf=1).date("summer_322")
    game.musters("seleucus")
    assert ("treasury", "babylon") in game.options


@pytest.mark.rule("alexandros", "clash.11.5:2", "clash.14.3:1")
def test_antipater_dies_in_captivity_too() -> None:
    game = three().prisoner("antipater", "seleucus").at_war().date("spring_319").dawn()
    game.begin(*(("recall", game.owner(x)) for x in ("antigonus", "ptolemy", "seleucus")))
    assert game.wars.prisoners == {}


@pytest.mark.rule("alexandros", "clash.11.5:2", "clash.14.3:5")
def test_a_recruited_antipater_leaves_his_new_side() -> None:
    game = three().leader("antipater", "media", "seleucus").at_war().date("spring_319").dawn()
    game.begin(*(("recall", game.owner(x)) for x in ("antigonus", "ptolemy", "seleucus")))
    assert "antipater" not in game.leaders("media")


@pytest.mark.rule("alexandros", "clash.15.0:1")
def test_of_equals_the_weaker_troops_get_the_zero_leader() -> None:
    """Eumenes and Polysperchon with Seleucus, Lysimachus and Leonnatus with Ptolemy: 18 each."""
    game = ClashPosition.start("clash3", zero_leader=True)
    cup = ["eumenes", "lysimachus", "craterus", "polysperchon", "leonnatus", "perdiccas"]
    game.begin(*game.opening, dice=[1, 2, 3, *cup])
    assert game.s.game.force_names[game.s.leader_force["mac_zero"]] == "seleucus"


@pytest.mark.rule("alexandros", "clash.6.1:2", "clash.6.1:4")
@pytest.mark.parametrize(("turn", "rolls"), [("summer_322", 0), ("spring_321", 1)])
def test_food_shipped_from_rich_land(turn: str, rolls: int) -> None:
    game = three().date(turn).hold("egypt", "ptolemy").put("syria", "ptolemy", pers_inf=4)
    game.begin(("supply",), dice=[1] * rolls).choose(("ship", "syria", "egypt"))
    assert game.over
    assert len(game.rolled("depletion")) == rolls


@pytest.mark.rule("alexandros", "clash.14.3:1", "clash.3.0:1")
def test_a_leader_in_a_fallen_city_is_a_prisoner() -> None:
    game = three().city("tyre", "ptolemy", 1).leader("perdiccas", "tyre", "ptolemy")
    game.hold("syria", "ptolemy").put("syria", "seleucus", mac_phalanx=6).at_war()
    game.begin(("begin_sieges",), dice=[6, 6])
    game.choose(("assault", "tyre", "syria", "seleucus"), "all")
    assert game.holder("tyre") == "seleucus"
    assert game.wars.prisoners == {"perdiccas": game.owner("seleucus")}


@pytest.mark.rule("alexandros", "clash.12.2:3", "clash.12.1:2")
@pytest.mark.parametrize("answer", ["let go", "kill"])
def test_roxana_in_a_fallen_city(answer: str) -> None:
    game = three().city("tyre", "ptolemy", 1).marker("roxana", "tyre", "ptolemy")
    game.hold("syria", "ptolemy").put("syria", "seleucus", mac_phalanx=4).at_war()
    game.begin(("begin_sieges",), dice=[6])
    game.choose(("assault", "tyre", "syria", "seleucus"), "all")
    assert (game.seat, game.what) == ("ptolemy", "marker_falls")
    game.choose(answer)
    assert game.keeper("roxana") == ("seleucus" if answer == "let go" else "nobody")


@pytest.mark.rule("alexandros", "clash.12.1:1", "clash.12.1:2")
def test_walls_keep_the_body_from_an_army_outside() -> None:
    game = three().leader("ptolemy", "lybia").city("alexandria", "ptolemy", 2)
    game.hold("egypt", "ptolemy").marker("alexander_body", "alexandria", "ptolemy")
    game.put("egypt", "seleucus", mac_phalanx=4).at_war()
    assert game.keeper("alexander_body") == game.holder("alexandria") == "ptolemy"
    assert game.holder("egypt") == "seleucus"


@pytest.mark.rule("alexandros", "clash.12.1:3", "clash.12.1:6")
def test_washed_ashore_among_enemies_it_is_theirs() -> None:
    game = three().fleet("fleet_cretan", "ionian_sea", "ptolemy").leader("antigonus", "fleet_new")
    game.marker("alexander_body", "fleet_cretan", "ptolemy").put("crete", "seleucus", pers_inf=1)
    for fleet in ("fleet_new", "fleet_black_sea", "fleet_sidonian", "fleet_cypriote"):
        game.fleet(fleet, "ionian_sea", "antigonus")
    owner = game.owner("antigonus")
    game.fleet("fleet_cretan", "ionian_sea", "ptolemy")
    game.wars.bases["fleet_cretan"] = game.owner("seleucus")
    game.begin(("begin_voyage", owner), ("sea_fights", owner)).choose("crete")
    assert game.keeper("alexander_body") == "seleucus"


@pytest.mark.rule("alexandros", "clash.14.1:1", "clash.14.1:3", "clash.14.1:9")
def test_a_fleet_that_mutinies_is_bought_back_by_its_base() -> None:
    game = three(troop_mutiny=True).fleet("fleet_egyptian", "egyptian_sea", "ptolemy")
    game.city("alexandria", "ptolemy", 1).marker("alexander_body", "fleet_egyptian", "ptolemy")
    for land in FOUR:
        game.hold(land, "ptolemy")
    game.at_war().date("winter_320")
    game.begin(("mutiny_check", game.owner("ptolemy"), "egyptian_sea"), dice=[6])
    while game.what == "wash_ashore" or game.what == "set_ashore":
        game.choose("lybia")
    assert game.lies("fleet_egyptian") == "mutiny"
    assert game.wars.markers["alexander_body"] == "lybia"
    game.musters("ptolemy").choose(("reenlist", "fleet_egyptian"))
    assert (game.lies("fleet_egyptian"), game.whose("fleet_egyptian")) == (
        "egyptian_sea",
        "ptolemy",
    )


@pytest.mark.rule("alexandros", "clash.1.3:2", "clash.2.4:6")
def test_catapults_or_a_siege_train_alone() -> None:
    """A catapult is a combat unit and takes a province; the Siege Train is none."""
    game = three().put("syria", "ptolemy", suc_artillery=1).put("arabia", "ptolemy", siege_train=1)
    game.settle()
    assert game.holder("syria") == "ptolemy"
    assert game.holder("arabia") == "nobody"


@pytest.mark.rule("alexandros", "clash.5.6:1", "clash.5.7:2", "clash.1.2:4")
def test_the_fourth_player_as_ally_of_rhodes() -> None:
    game = ClashPosition("clash4").date("winter_322").fleet("fleet_rhodian", "ionian_sea")
    game.begin(("envoys", game.owner("independents")), dice=[1]).choose("send envoys")
    if game.what == "slinger":
        game.choose("rhodes")
    assert game.whose("fleet_rhodian") == "independents"
    assert game.units("rhodes") == {"rhodian_slinger": 1}
    slinger = game.unit("rhodian_slinger_1")
    force = next(f for f in range(len(game.s.forces)) if game.s.forces[f] >> slinger & 1)
    assert game.s.game.force_names[force] != "india", "a force of its own"


@pytest.mark.rule("alexandros", "clash.1.2:7", "clash.14.1:1")
def test_the_fall_of_rhodes_ends_the_alliance() -> None:
    game = three(troop_mutiny=True).date("spring_320").allied("ptolemy")
    game.put("rhodes", "antigonus", mac_phalanx=4).slinger("egypt", "ptolemy")
    game.s.walls["rhodes_fortress"] = 1
    game.at_war().begin(("begin_sieges",), dice=[6, 1, 1])
    game.choose(("assault", "rhodes_fortress", "rhodes", "antigonus"), "all")
    assert game.holder("rhodes") == "antigonus"
    assert game.wars.rhodes_ally == -1


@pytest.mark.rule("alexandros", "clash.2.2:3", "clash.14.2:5")
def test_a_guard_that_leaves_a_light_unit_behind_is_destroyed() -> None:
    game = three(agema=True).hold("egypt", "ptolemy").put("egypt", "ptolemy", suc_companion=1)
    owner = game.owner("ptolemy")
    game.dead(pers_cav=1).worn("suc_companion_1")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("suc_companion_1"), "ptolemy"
    game.put("egypt", "seleucus", mac_phalanx=2).at_war()
    game.attack("egypt", "seleucus", "ptolemy", dice=[5, 6])
    if game.what == "evade":
        game.choose("stand")
    assert game.heard("minor")[0][1] == "DL"
    game.skip("retreat")
    assert game.units("egypt", "ptolemy") == {"pers_cav": 1}
    assert game.wars.agema == {}


@pytest.mark.rule("alexandros", "clash.12.1:2", "clash.12.1:1", "clash.14.3:1")
@pytest.mark.parametrize(
    ("die", "away"),
    [
        (3, True),
        (4, False),
    ],
)
def test_a_lone_leader_with_the_body(die: int, away: bool) -> None:
    game = three().leader("perdiccas", "syria", "ptolemy").put("syria", "seleucus", pers_inf=1)
    game.marker("alexander_body", "syria", "ptolemy").hold("egypt", "ptolemy").at_war()
    game.order("seleucus", "antigonus", "ptolemy").begin(("begin_combat",), dice=[die])
    game.choose(next(o for o in game.options if o and o[0] == "seize"))
    while game.what:
        game.choose("egypt" if "egypt" in game.options else None)
    expected = ("egypt", "ptolemy") if away else ("syria", "seleucus")
    assert (game.wars.markers["alexander_body"], game.keeper("alexander_body")) == expected
    assert ("perdiccas" in game.wars.prisoners) is not away


@pytest.mark.rule("alexandros", "clash.14.2:3")
def test_he_fights_beside_his_guard() -> None:
    game = guard(mac_phalanx=3, suc_companion=1).put("egypt", "seleucus", mac_phalanx=4)
    game.leader("seleucus", "egypt").at_war().attack("egypt", "seleucus", "ptolemy")
    while game.what in ("evade", "draw_up", "set_up"):
        plan = {"evade": "stand", "draw_up": "last", "set_up": "battle line"}
        game.choose(plan[game.what])
    assert game.s.battle is not None
    assert game.ridden("ptolemy") == "mac_phalanx_1"


@pytest.mark.rule("alexandros", "clash.4.1:2")
@pytest.mark.parametrize(("walls", "offered"), [(4, True), (5, False)])
def test_a_fort_has_at_most_five_walls(walls: int, offered: bool) -> None:
    game = three().date("winter_322").city("fort_lybia", "ptolemy", walls)
    for land in FOUR:
        game.hold(land, "ptolemy")
    game.musters("ptolemy")
    assert (("wall", "fort_lybia") in game.options) is offered


@pytest.mark.rule("alexandros", "clash.4.1:2", "clash.4.1:4")
def test_a_fort_costs_two_points_a_wall() -> None:
    game = three().date("winter_322")
    for land in FOUR:
        game.hold(land, "ptolemy")
    game.musters("ptolemy").choose(("wall", "fort_lybia"))
    assert game.s.purse is not None
    assert game.s.purse.points == 4


@pytest.mark.rule("alexandros", "clash.12.1:1")
@pytest.mark.parametrize("marker", ["alexander_body", "roxana"])
def test_markers_retreat_from_a_small_fight(marker: str) -> None:
    game = three().put("syria", "ptolemy", mac_phalanx=1).put("syria", "seleucus", mac_phalanx=2)
    game.marker(marker, "syria", "ptolemy").hold("egypt", "ptolemy").at_war()
    game.attack("syria", "seleucus", "ptolemy", dice=[4, 6]).choose("stand")
    assert game.heard("minor")[0][1] == "DL"
    game.choose("egypt")
    assert (game.wars.markers[marker], game.keeper(marker)) == ("egypt", "ptolemy")


@pytest.mark.rule("alexandros", "clash.12.1:1", "clash.12.1:2")
def test_markers_flee_aboard_from_an_island() -> None:
    game = three().put("cyprus", "ptolemy", pers_cav=1).put("cyprus", "seleucus", pers_inf=1)
    game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy").hold("cyprus", "ptolemy")
    game.wars.bases["fleet_cypriote"] = game.owner("ptolemy")
    game.marker("alexander_body", "cyprus", "ptolemy").at_war()
    game.attack("cyprus", "seleucus", "ptolemy", dice=[3]).choose("evade")
    while game.what and game.what != "take_marker":
        game.choose("aboard" if "aboard" in game.options else game.options[0])
    assert game.where("pers_cav_1") == "fleet_egyptian"
    assert game.wars.markers["alexander_body"] == "fleet_egyptian"
    assert game.keeper("alexander_body") == "ptolemy"


@pytest.mark.rule("alexandros", "clash.1.3:3", "clash.13.0:2", "clash.11.2:1")
def test_a_band_contests_a_province_too() -> None:
    game = three().hold("egypt", "ptolemy").put("egypt", "ptolemy", pers_inf=1).date("winter_311")
    game.band("band_1", "arabia", "egypt", arab_light=2)
    game.wars.treasury = ""
    game.at_war().begin(("end_turn",))
    assert game.result is not None
    assert game.result.scores["ptolemy"] == 0


@pytest.mark.rule("alexandros", "clash.5.1:5", "clash.12.1:4", "clash.5.1:4")
def test_who_wipes_out_macedonia_has_its_princesses() -> None:
    game = three().put("macedonia", "macedonians", gk_paiones=1).hold("macedonia", "macedonians")
    game.marker("roxana", "macedonia", "macedonians")
    game.marker("royal_family", "macedonia", "macedonians")
    game.put("macedonia", "antigonus", mac_phalanx=2).at_war()
    game.attack("macedonia", "antigonus", "macedonians", dice=[6])
    assert game.keeper("roxana") == game.keeper("royal_family") == "antigonus"
    assert game.holder("macedonia") == "antigonus"
    assert game.what != "marker_falls", "a people kills nobody"
