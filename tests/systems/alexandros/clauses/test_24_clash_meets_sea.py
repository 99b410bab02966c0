"""Clash of the Generals, meetings at sea: bases lost in mid-move, wrecks, landings, Rhodes."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

from .test_21_clash_meetings import three

SYSTEM = "alexandros"
FLEETS = ("fleet_black_sea", "fleet_sidonian", "fleet_ionian", "fleet_athenian", "fleet_cretan")


def cyprus_falls(zone: str = "phoenician_sea", **kinds: int) -> ClashPosition:
    """Ptolemy holds empty Cyprus and has its fleet in a zone; Antigonus is about to land there."""
    game = three().date("summer_322").hold("cyprus", "ptolemy")
    game.fleet("fleet_cypriote", zone, "ptolemy", **kinds)
    return game.fleet("fleet_new", "cypriote_sea", "antigonus", pers_levy=1)


def landed(game: ClashPosition) -> ClashPosition:
    """Antigonus stays where he is and lands in Cyprus."""
    return game.at_war().sails("antigonus").choose(None, ("land", "fleet_new", "cyprus"))


def finish(game: ClashPosition, *wishes: Any) -> list[tuple[str, str]]:
    """Answer with a wish where it is an option, else with the first; who was asked what."""
    asked = []
    while game.what:
        asked.append((game.seat, game.what))
        game.choose(next((w for w in wishes if w in game.options), game.options[0]))
    return asked


def sea_fight(
    ours: int, *dice: int, aboard: str = "", markers: tuple[str, ...] = (), **options: Any
) -> ClashPosition:
    """Fleets of Antigonus end beside the New fleet of Ptolemy in the Phoenician Sea."""
    game = three(**options).date("summer_322").fleet("fleet_new", "phoenician_sea", "ptolemy")
    if aboard:
        game.leader(aboard, "fleet_new", "ptolemy")
    for marker in markers:
        game.marker(marker, "fleet_new", "ptolemy")
    for fleet in FLEETS[:ours]:
        game.fleet(fleet, "phoenician_sea", "antigonus")
    owner = game.owner("antigonus")
    return game.at_war().begin(("begin_voyage", owner), ("sea_fights", owner), dice=dice)


# -- a base changes hands ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.8.5:1", "clash.8.5:2", "clash.8.5:7")
def test_a_march_into_egypt_takes_the_fleet_from_under_its_cargo() -> None:
    """Alexandria has no walls, so it falls with Egypt; the cargo is far away in the Phoenician Sea."""
    game = three().date("summer_322").hold("egypt", "ptolemy").leader("ptolemy", "lybia")
    game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy", pers_inf=2)
    game.leader("polysperchon", "fleet_egyptian", "ptolemy")
    game.put("syria", "ptolemy", pers_levy=1).put("syria", "seleucus", pers_levy=1)
    game.hold("syria", "seleucus").put("arabia", "antigonus", pers_cav=2)
    game.leader("antigonus", "arabia").at_war()
    game.moves("antigonus").choose(("march", "antigonus", "egypt"), "all")
    assert (game.seat, game.what) == ("ptolemy", "evacuate"), "at once, in another man's march"
    assert set(game.options) == {("pers_inf_1", "syria"), ("polysperchon", "syria")}
    while game.what == "evacuate":
        game.choose(game.options[0])
    assert game.whose("fleet_egyptian") == "antigonus"
    assert game.units("syria", "ptolemy") == {"pers_inf": 2, "pers_levy": 1}
    assert game.where("polysperchon") == "syria"
    assert game.rolls == [], "no fight follows"


@pytest.mark.rule(SYSTEM, "clash.8.5:1", "clash.8.5:5")
def test_walls_keep_the_fleet_when_the_land_is_lost() -> None:
    game = three().date("summer_322").hold("egypt", "ptolemy").city("alexandria", "ptolemy", 1)
    game.fleet("fleet_egyptian", "egyptian_sea", "ptolemy", pers_inf=2).leader("ptolemy", "lybia")
    game.put("arabia", "antigonus", pers_cav=2).leader("antigonus", "arabia").at_war()
    game.moves("antigonus").choose(("march", "antigonus", "egypt"), "all")
    assert game.holder("egypt") == "antigonus"
    assert game.whose("fleet_egyptian") == "ptolemy"
    assert game.units("fleet_egyptian") == {"pers_inf": 2}


@pytest.mark.rule(SYSTEM, "clash.8.5:2", "clash.8.5:6")
def test_ships_with_room_come_before_the_loss() -> None:
    """One place is free: one foot unit is saved, the horse needs two, and no coast is his."""
    game = cyprus_falls(pers_inf=2, pers_cav=1)
    game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy", pers_levy=3)
    landed(game)
    finish(game)
    assert game.units("fleet_egyptian") == {"pers_levy": 3, "pers_inf": 1}
    assert game.units("fleet_cypriote") == {}
    assert game.pile("dead") == {"pers_inf": 1, "pers_cav": 1}


@pytest.mark.rule(SYSTEM, "clash.8.5:6", "clash.14.3:1")
def test_a_leader_without_ship_or_coast_is_the_new_owners_prisoner() -> None:
    game = cyprus_falls("aegean_sea").leader("polysperchon", "fleet_cypriote", "ptolemy")
    finish(landed(game))
    assert game.wars.prisoners == {"polysperchon": game.owner("antigonus")}


@pytest.mark.rule(SYSTEM, "clash.8.5:6", "clash.3.0:1", "clash.3.0:3")
def test_the_last_leader_is_lost_with_a_distant_island() -> None:
    """Cyprus falls, and with it a fleet in the Aegean and the only leader aboard: the side is no more."""
    game = cyprus_falls("aegean_sea", pers_inf=1).leader("ptolemy", "fleet_cypriote")
    game.put("egypt", "ptolemy", pers_levy=2)
    finish(landed(game))
    assert game.wars.fallen == [game.owner("ptolemy")]
    assert game.wars.prisoners == {"ptolemy": game.owner("antigonus")}
    assert game.pile("mutiny") == {"pers_levy": 2}
    assert game.pile("dead") == {"pers_inf": 1}


@pytest.mark.rule(SYSTEM, "clash.8.5:6", "clash.12.1:3")
def test_the_body_washes_ashore_as_its_old_owner_likes() -> None:
    game = landed(cyprus_falls().marker("alexander_body", "fleet_cypriote", "ptolemy"))
    assert (game.seat, game.what) == ("ptolemy", "wash_ashore")
    assert set(game.options) == {"syria", "cyprus"}


@pytest.mark.rule(SYSTEM, "clash.8.5:6", "clash.12.2:1")
@pytest.mark.parametrize("marker", ["roxana", "royal_family"])
def test_the_women_wash_ashore_as_their_old_owner_likes(marker: str) -> None:
    game = landed(cyprus_falls().marker(marker, "fleet_cypriote", "ptolemy"))
    assert (game.seat, game.what) == ("ptolemy", "wash_ashore")
    game.choose("syria")
    assert (game.wars.markers[marker], game.keeper(marker)) == ("syria", "nobody")


@pytest.mark.rule(SYSTEM, "clash.12.2:3", "clash.8.5:6", "clash.12.1:6")
@pytest.mark.parametrize(("answer", "keeper"), [("kill", "nobody"), ("let go", "antigonus")])
def test_washed_among_enemies_he_may_have_them_killed(answer: str, keeper: str) -> None:
    game = landed(cyprus_falls().marker("roxana", "fleet_cypriote", "ptolemy")).choose("cyprus")
    assert (game.seat, game.what) == ("ptolemy", "marker_falls")
    game.choose(answer)
    assert game.keeper("roxana") == keeper
    assert (game.wars.markers["roxana"] == "gone") == (answer == "kill")


@pytest.mark.rule(SYSTEM, "clash.8.5:2", "clash.12.1:1")
def test_a_coast_of_his_own_saves_the_body() -> None:
    game = cyprus_falls(pers_inf=1).marker("alexander_body", "fleet_cypriote", "ptolemy")
    finish(landed(game.hold("syria", "ptolemy")))
    assert (game.wars.markers["alexander_body"], game.keeper("alexander_body")) == (
        "syria",
        "ptolemy",
    )


@pytest.mark.rule(SYSTEM, "clash.8.5:3")
def test_neither_the_new_nor_the_old_owner_sails_it_that_turn() -> None:
    game = cyprus_falls()
    landed(game).skip("land")
    assert game.whose("fleet_cypriote") == "antigonus"
    game.sails("antigonus")
    assert {o[1] for o in game.may("sail")} == {"cypriote_sea"}, "only the New fleet may"
    game.s.move(game.mask("pers_levy_1"), "cyprus", "dead")
    game.put("cyprus", "ptolemy", pers_cav=1).settle()
    assert game.whose("fleet_cypriote") == "ptolemy"
    game.sails("ptolemy").skip("embark_fleet")
    assert not game.may("sail")


@pytest.mark.rule(SYSTEM, "clash.8.5:9", "clash.8.5:6", "clash.14.3:1")
def test_raiders_in_syria_take_the_sidonian_ships_and_kill_their_captain() -> None:
    """A base in the hands of a people: the fleet is theirs, their prisoner is dead."""
    game = three().date("spring_322").hold("syria", "ptolemy")
    game.fleet("fleet_sidonian", "aegean_sea", "ptolemy")
    game.leader("polysperchon", "fleet_sidonian", "ptolemy")
    for land in ("egypt", "assyria", "babylonia"):
        game.put(land, "seleucus", pers_levy=3)
    game.band("band_1", "arabia", arab_light=3).at_war().begin(("independents_move",))
    assert game.whose("fleet_sidonian") == "raiders"
    assert game.where("polysperchon") == "dead"
    assert game.wars.prisoners == {}


@pytest.mark.rule(SYSTEM, "clash.8.5:1", "clash.8.5:6", "11.6:7")
def test_a_siege_takes_a_fleet_in_the_middle_of_the_siege_phase() -> None:
    game = three().date("summer_322").city("alexandria", "ptolemy", 1).leader("ptolemy", "lybia")
    game.fleet("fleet_egyptian", "aegean_sea", "ptolemy", pers_inf=2, pers_cav=1)
    game.leader("polysperchon", "fleet_egyptian", "ptolemy")
    game.put("egypt", "antigonus", mac_phalanx=9).at_war().begin(("begin_sieges",), dice=[6])
    game.choose(("assault", "alexandria", "egypt", "antigonus"), "all")
    finish(game)
    assert game.whose("fleet_egyptian") == "antigonus"
    assert game.pile("dead") == {"pers_inf": 2, "pers_cav": 1}
    assert game.wars.prisoners == {"polysperchon": game.owner("antigonus")}


# -- wrecks -----------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.8.4:5", "clash.14.3:3", "clash.8.4:3")
def test_wiped_out_he_is_dead_with_the_option_too() -> None:
    """Five to one, shifted left by the only leader: 4:1, and the die says DE."""
    game = sea_fight(5, 6, aboard="polysperchon", leader_recruitment=True)
    assert game.columns("sea_fight") == ["4:1 (5 to 1)"]
    assert game.where("polysperchon") == "dead"
    assert game.wars.prisoners == {}


@pytest.mark.rule(SYSTEM, "clash.8.4:13", "clash.8.4:14", "clash.14.3:3")
@pytest.mark.parametrize(("option", "place"), [(True, "captured"), (False, "dead")])
@pytest.mark.parametrize("check", [2, 6])
def test_a_survivor_of_the_last_ship_drowns_or_is_taken(
    option: bool, place: str, check: int
) -> None:
    """Ptolemy's one ship is lost by EX; the best leader is checked, both go the same way."""
    game = three(leader_recruitment=option).date("summer_322")
    game.fleet("fleet_new", "phoenician_sea", "ptolemy").leader("craterus", "fleet_new", "ptolemy")
    game.leader("polysperchon", "fleet_new", "ptolemy")
    game.fleet("fleet_sidonian", "phoenician_sea", "antigonus")
    game.leader("demetrius", "fleet_sidonian", "antigonus")
    owner = game.owner("antigonus")
    game.at_war().begin(("begin_voyage", owner), ("sea_fights", owner), dice=[5, 6, check])
    assert game.heard("sea_fight")[0][1] == "EX"
    assert len(game.rolled("leader")) == 2, "one for each side, his best"
    assert {game.where(x) for x in ("craterus", "polysperchon")} == {place}
    assert game.where("demetrius") == place


@pytest.mark.rule(SYSTEM, "clash.12.1:3", "clash.8.4:5", "clash.12.2:3")
def test_from_a_wreck_the_owner_picks_coasts_and_walled_harbours() -> None:
    game = sea_fight(5, 6, markers=("alexander_body",))
    assert (game.seat, game.what) == ("ptolemy", "wash_ashore")
    assert set(game.options) == {"syria", "cyprus"}
    game = three().date("summer_322").city("tyre", "seleucus", 1).city("gaza", "antigonus", 2)
    game.fleet("fleet_new", "phoenician_sea", "ptolemy").marker("roxana", "fleet_new", "ptolemy")
    for fleet in FLEETS:
        game.fleet(fleet, "phoenician_sea", "antigonus")
    owner = game.owner("antigonus")
    game.at_war().begin(("begin_voyage", owner), ("sea_fights", owner), dice=[6])
    assert set(game.options) == {"syria", "cyprus", "tyre", "gaza"}
    game.choose("tyre")
    assert (game.seat, game.what) == ("ptolemy", "marker_falls"), "Seleucus is there"


@pytest.mark.rule(SYSTEM, "clash.3.0:1", "clash.3.0:4", "clash.3.0:9", "clash.8.4:13")
def test_the_mover_dies_in_his_own_sea_fight() -> None:
    """He attacks, loses a ship, fails the check: his side is gone before it could land anybody."""
    game = three().date("summer_322").leader("antigonus", "fleet_ionian")
    game.fleet("fleet_ionian", "phoenician_sea", "antigonus", pers_levy=1)
    game.fleet("fleet_black_sea", "phoenician_sea", "antigonus", pers_cav=1)
    game.put("phrygia", "antigonus", pers_inf=1).prisoner("craterus", "antigonus")
    for fleet in ("fleet_new", "fleet_egyptian"):
        game.fleet(fleet, "phoenician_sea", "ptolemy", merc_light=1)
    game.at_war().sails("antigonus", dice=[1, 1]).choose(None)
    assert (game.seat, game.what) == ("antigonus", "lose_fleet")
    game.choose("fleet_ionian")
    assert game.over, "nothing is landed"
    assert game.wars.fallen == [game.owner("antigonus")]
    assert game.lies("fleet_black_sea") == "dead"
    assert game.pile("mutiny") == {"pers_cav": 1, "pers_inf": 1}, "cargoes included"
    assert game.wars.prisoners["craterus"] == game.owner("ptolemy"), "the enemy counts as victor"


# -- landings and markers ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.12.1:6", "clash.8.3:3", "clash.1.3:6")
@pytest.mark.parametrize("who", ["unit", "leader"])
def test_a_landing_finds_the_body(who: str) -> None:
    """Whoever comes ashore first has it, a leader alone too, who does not win the land with it."""
    game = three().date("summer_322").marker("alexander_body", "cyprus").hold("cyprus", "ptolemy")
    game.fleet("fleet_new", "cypriote_sea", "antigonus")
    if who == "unit":
        game.put("fleet_new", "antigonus", pers_levy=1)
    else:
        game.leader("demetrius", "fleet_new", "antigonus")
    landed(game)
    assert game.keeper("alexander_body") == "antigonus"
    assert game.holder("cyprus") == ("antigonus" if who == "unit" else "ptolemy")


@pytest.mark.rule(SYSTEM, "clash.12.1:2", "clash.12.2:3", "clash.9.1:6")
def test_a_lone_guardian_on_an_island_loses_her_after_the_landing_not_by_it() -> None:
    """The landing takes Cyprus; Roxana stays with her leader until he is seized in the combat phase."""
    game = (
        three().date("summer_322").hold("cyprus", "ptolemy").marker("roxana", "cyprus", "ptolemy")
    )
    game.leader("perdiccas", "cyprus", "ptolemy")
    game.fleet("fleet_new", "cypriote_sea", "antigonus", pers_levy=1)
    landed(game).skip("land")
    assert game.keeper("roxana") == "ptolemy"
    game.begin(("begin_combat",)).choose(("seize", "cyprus", "perdiccas"))
    assert (game.seat, game.what) == ("ptolemy", "marker_falls")
    assert game.rolls == [], "no ship, no way out, no die"
    game.choose("let go")
    assert (game.keeper("roxana"), game.where("perdiccas")) == ("antigonus", "captured")


@pytest.mark.rule(SYSTEM, "clash.12.2:2", "clash.12.1:7")
@pytest.mark.parametrize("spot", ["egypt", "alexandria", "fleet_new"])
def test_killing_is_open_wherever_she_is(spot: str) -> None:
    game = three().date("summer_322").hold("egypt", "ptolemy").city("alexandria", "ptolemy", 2)
    game.put("egypt", "ptolemy", pers_inf=1).put("egypt", "antigonus", pers_levy=1)
    game.fleet("fleet_new", "egyptian_sea", "ptolemy")
    game.marker("roxana", spot, "ptolemy").marker("alexander_body", spot, "ptolemy").at_war()
    game.moves("ptolemy")
    assert game.may("kill") == [("kill", "roxana")]


# -- Rhodes -----------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.1.2:6", "clash.8.4:1")
@pytest.mark.parametrize(("who", "asked"), [("antigonus", False), ("ptolemy", True)])
def test_its_ally_is_not_asked_to_attack_rhodes(who: str, asked: bool) -> None:
    game = three().date("summer_322").allied("antigonus")
    game.fleet("fleet_new", "ionian_sea", who).fleet("fleet_black_sea", "ionian_sea", who)
    game.at_war().sails(who).choose(None)
    assert (game.what == "challenge_rhodes") is asked


@pytest.mark.rule(SYSTEM, "clash.1.2:10", "clash.8.3:3", "clash.1.2:7")
def test_the_ally_lands_on_rhodes_and_does_not_own_it() -> None:
    game = three().date("summer_322").allied("antigonus")
    game.fleet("fleet_new", "ionian_sea", "antigonus", pers_inf=1).at_war()
    game.sails("antigonus").choose(None, ("land", "fleet_new", "rhodes"))
    assert game.units("rhodes", "antigonus") == {"pers_inf": 1}
    assert game.holder("rhodes") == "nobody"
    game = three().date("summer_322").fleet("fleet_new", "ionian_sea", "antigonus", pers_inf=1)
    game.at_war().sails("antigonus").choose(None, "spare")
    assert "rhodes" not in {o[2] for o in game.may("land")}, "a neutral lets nobody ashore"


@pytest.mark.rule(SYSTEM, "clash.1.2:7", "clash.1.2:11", "clash.5.6:5", "11.6:2")
def test_a_garrison_of_its_ally_falls_with_rhodes() -> None:
    game = (
        three().date("winter_322").allied("ptolemy").put("rhodes_fortress", "ptolemy", pers_inf=2)
    )
    game.slinger("egypt", "ptolemy").put("rhodes", "antigonus", mac_phalanx=6).at_war()
    assert game.status("rhodes") == "contested"
    for walls in (1, 0):
        game.begin(("begin_sieges",), dice=[6])
        game.choose(("assault", "rhodes_fortress", "rhodes", "antigonus"), "all")
        assert (game.seat, game.what) == ("ptolemy", "city_loss")
        game.choose("wall")
        assert game.s.walls["rhodes_fortress"] == max(walls, 1)
    assert game.holder("rhodes_fortress") == game.holder("rhodes") == "antigonus"
    assert game.pile("dead")["pers_inf"] == 2
    assert game.wars.rhodes_ally == -1
    assert game.begin(("envoys", game.owner("seleucus"))).over


@pytest.mark.rule(SYSTEM, "clash.8.5:3", "clash.8.2:1", "clash.5.6:4")
def test_a_fleet_that_has_sailed_for_one_ally_does_not_sail_for_the_next() -> None:
    game = three().date("winter_322").allied("antigonus")
    game.fleet("fleet_rhodian", "ionian_sea", "antigonus").at_war()
    game.sails("antigonus").choose(("sail", "ionian_sea", "egyptian_sea"))
    game.begin(("envoys", game.owner("ptolemy")), dice=[1]).choose("send envoys")
    assert (game.whose("fleet_rhodian"), game.lies("fleet_rhodian")) == ("nobody", "ionian_sea")
    game.begin(("envoys", game.owner("seleucus")), dice=[1]).choose("send envoys")
    while game.what:
        game.choose(game.options[0])
    assert game.whose("fleet_rhodian") == "seleucus"
    game.sails("seleucus").skip("embark_fleet")
    assert not game.may("sail")


@pytest.mark.rule(SYSTEM, "clash.1.2:11", "clash.8.5:2")
def test_a_broken_alliance_takes_the_ship_from_under_the_cargo() -> None:
    game = three().date("winter_322").allied("ptolemy").hold("egypt", "ptolemy")
    game.fleet("fleet_rhodian", "egyptian_sea", "ptolemy", pers_inf=1).at_war()
    game.leader("perdiccas", "fleet_rhodian", "ptolemy")
    game.begin(("envoys", game.owner("seleucus")), dice=[2]).choose("send envoys")
    finish(game)
    assert (game.whose("fleet_rhodian"), game.lies("fleet_rhodian")) == ("nobody", "ionian_sea")
    assert game.units("egypt", "ptolemy") == {"pers_inf": 1}
    assert game.where("perdiccas") == "egypt"
