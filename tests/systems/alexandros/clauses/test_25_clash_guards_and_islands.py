"""Clash of the Generals: guards and gates, homecomings, Rhodes forsaken, besiegers in turn."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from argead.systems.alexandros.positions.clash import ClashPosition

from .test_21_clash_meetings import three
from .test_24_clash_meets_sea import finish, landed

SYSTEM = "alexandros"
MARKERS = ("alexander_body", "roxana", "royal_family")


def named(game: ClashPosition, counter: str = "mac_phalanx_1") -> ClashPosition:
    """This counter is the guard of Ptolemy."""
    owner = game.owner("ptolemy")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit(counter), "ptolemy"
    return game


def guarded(spot: str, walls: int = 3, inside: int = 0, **kinds: int) -> ClashPosition:
    """Ptolemy and his guard, the first counter named, are somewhere; Alexandria has walls and men."""
    game = three(agema=True).date("summer_322").hold("egypt", "ptolemy").leader("ptolemy", spot)
    game.city("alexandria", "ptolemy", walls).put(spot, "ptolemy", **kinds)
    if inside:
        game.put("alexandria", "ptolemy", pers_levy=inside)
    return named(game, f"{next(iter(kinds))}_1")


# -- a guard enters a city ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.14.2:3", "11.2:3", "11.2:4", "11.2:6")
@pytest.mark.parametrize(
    ("walls", "inside", "may"),
    [(3, 0, True), (3, 2, True), (3, 3, False), (2, 1, True), (2, 2, False), (1, 0, False)],
)
def test_he_enters_a_city_when_his_guard_finds_room(walls: int, inside: int, may: bool) -> None:
    game = guarded("egypt", walls, inside, mac_phalanx=1).leader("perdiccas", "egypt", "ptolemy")
    game.at_war().moves("ptolemy")
    assert (("shelter", "alexandria", "ptolemy") in game.options) is may
    assert ("shelter", "alexandria", "perdiccas") in game.options
    if may:
        game.choose(("shelter", "alexandria", "ptolemy"))
        assert game.where("ptolemy") == game.where("mac_phalanx_1") == "alexandria"
        assert game.count("alexandria", "ptolemy") == inside + 1


@pytest.mark.rule(SYSTEM, "clash.14.2:3", "11.2:5")
def test_a_mounted_guard_keeps_him_outside() -> None:
    game = guarded("egypt", suc_companion=1, pers_inf=1).at_war().moves("ptolemy")
    assert not game.may("shelter")
    assert ("garrison", "alexandria", "pers_inf_1") in game.options


@pytest.mark.rule(SYSTEM, "clash.14.2:3", "clash.14.2:4", "11.2:6")
def test_without_a_guard_he_enters_any_city() -> None:
    game = guarded("egypt", 1, mac_phalanx=1)
    game.wars.agema.clear()
    game.wars.guarded.clear()
    game.at_war().moves("ptolemy").choose(("shelter", "alexandria", "ptolemy"))
    assert (game.where("ptolemy"), game.where("mac_phalanx_1")) == ("alexandria", "egypt")


@pytest.mark.rule(SYSTEM, "clash.14.2:3", "11.2:9")
def test_the_guard_does_not_leave_the_city_without_him() -> None:
    game = guarded("alexandria", mac_phalanx=2).at_war().moves("ptolemy")
    assert ("leave", "alexandria", "mac_phalanx_2") in game.options
    assert ("leave", "alexandria", "mac_phalanx_1") not in game.options


@pytest.mark.rule(SYSTEM, "clash.14.2:3")
@settings(
    max_examples=40,
    suppress_health_check=list(HealthCheck),
)
@given(st.data())
@pytest.mark.parametrize("kind", ["mac_phalanx", "suc_companion"])
def test_in_no_movement_are_they_ever_parted(kind: str, data: st.DataObject) -> None:
    """Whatever he does with ships, gates and roads, leader and guard, while both live, are in one place."""
    game = guarded("egypt", 3, 1, **{kind: 1}).put("egypt", "ptolemy", pers_inf=2, pers_cav=1)
    game.leader("perdiccas", "egypt", "ptolemy").fleet("fleet_egyptian", "egyptian_sea", "ptolemy")
    game.fleet("fleet_new", "egyptian_sea", "ptolemy").hold("cyprus", "ptolemy").at_war()
    for begin in (game.sails, game.moves):
        begin("ptolemy", dice=[6] * 9)
        for _ in range(12):
            if game.what:
                game.choose(data.draw(st.sampled_from(game.options)))
        while game.what:
            game.choose(None if None in game.options else game.options[0])
        places = {game.where("ptolemy"), game.where(f"{kind}_1")}
        assert len(places) == 1 or "dead" in places


# -- a guard is turned out ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.14.2:3", "clash.1.2:11")
def test_when_rhodes_turns_its_ally_out_guard_and_leader_come_out_together() -> None:
    game = (
        three(agema=True).date("winter_322").allied("ptolemy").leader("ptolemy", "rhodes_fortress")
    )
    named(game.put("rhodes_fortress", "ptolemy", mac_phalanx=1, pers_inf=1)).at_war()
    game.begin(("envoys", game.owner("seleucus")), dice=[2]).choose("send envoys")
    finish(game)
    assert game.where("ptolemy") == game.where("mac_phalanx_1") == "rhodes"
    assert game.units("rhodes", "ptolemy") == {"mac_phalanx": 1, "pers_inf": 1}
    assert game.count("rhodes_fortress") == 0


# -- no room for the guard ------------------------------------------------------------------------


def drifting(kind: str, aboard: int, **coasts: str) -> ClashPosition:
    """Cyprus falls; Ptolemy and his guard are aboard its fleet beside the Egyptian one, more or less full."""
    game = three(agema=True).date("summer_322").hold("cyprus", "ptolemy")
    game.fleet("fleet_cypriote", "phoenician_sea", "ptolemy", **{kind: 1})
    game.leader("ptolemy", "fleet_cypriote")
    game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy", pers_levy=aboard)
    for coast, holder in coasts.items():
        game.hold(coast, holder)
    named(game, f"{kind}_1").fleet("fleet_new", "cypriote_sea", "antigonus", pers_inf=1)
    finish(landed(game))
    return game


@pytest.mark.rule(SYSTEM, "clash.14.2:3", "clash.8.5:2", "clash.8.5:6")
@pytest.mark.parametrize(
    ("kind", "aboard", "saved"),
    [
        ("mac_phalanx", 3, True),
        ("mac_phalanx", 4, False),
        ("suc_companion", 2, True),
        ("suc_companion", 3, False),
    ],
)
def test_a_guard_for_which_no_ship_has_room_is_lost_and_he_goes_on(
    kind: str, aboard: int, saved: bool
) -> None:
    game = drifting(kind, aboard)
    assert game.where("ptolemy") == "fleet_egyptian"
    assert game.where(f"{kind}_1") == ("fleet_egyptian" if saved else "dead")
    assert bool(game.wars.agema) is saved
    assert game.wars.fallen == []


@pytest.mark.rule(SYSTEM, "clash.14.2:3", "clash.8.5:2")
@pytest.mark.parametrize("kind", ["mac_phalanx", "suc_companion"])
def test_where_a_coast_is_open_both_go_ashore(kind: str) -> None:
    game = drifting(kind, 4, syria="ptolemy")
    assert game.where("ptolemy") == game.where(f"{kind}_1") == "syria"
    assert game.wars.agema


# -- the agema alone ------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.14.2:2", "clash.14.1:1", "clash.14.1:3")
@pytest.mark.parametrize("place", ["egypt", "lybia"])
def test_the_guard_does_not_mutiny_wherever_it_stands(place: str) -> None:
    """Ptolemy is in Egypt. Two units would leave on a five; only the levy does."""
    game = three(troop_mutiny=True, agema=True).date("summer_321")
    named(game.put(place, "ptolemy", mac_phalanx=1, pers_levy=1)).at_war()
    game.begin(("mutiny_check", game.owner("ptolemy"), place), dice=[6, 6, 6])
    finish(game)
    assert game.pile("mutiny") == {"pers_levy": 1}
    assert game.where("mac_phalanx_1") == place


# -- homecoming -----------------------------------------------------------------------------------


def prison_opens(*leaders: tuple[str, str]) -> ClashPosition:
    """Seleucus has beaten Ptolemy in Syria; Craterus of his side sat in Ptolemy's prison."""
    game = three().date("summer_322").put("syria", "ptolemy", pers_inf=3).leader("ptolemy", "syria")
    game.put("syria", "seleucus", mac_phalanx=4).leader("seleucus", "syria")
    game.leader("craterus", "captured", "seleucus").prisoner("craterus", "ptolemy")
    game.hold("media", "seleucus").hold("persis", "seleucus").hold("egypt", "antigonus")
    game.hold("babylonia", "seleucus").put("babylonia", "antigonus", pers_levy=1)
    game.put("babylonia", "seleucus", pers_levy=1)
    for leader, spot in leaders:
        game.leader(leader, spot, "seleucus")
    return game


def opened(game: ClashPosition) -> ClashPosition:
    game.at_war().attack("syria", "seleucus", "ptolemy")
    game.leader("ptolemy", "dead")
    return game.goes_over("ptolemy", "seleucus")


@pytest.mark.rule(SYSTEM, "clash.3.0:5", "clash.1.3:3")
def test_the_freed_man_has_the_choice_of_provinces_and_leaders() -> None:
    """Media and Persis are free, Babylonia is contested, Syria is won; Perdiccas is in contested land."""
    game = prison_opens(("perdiccas", "babylonia"))
    opened(game)
    assert (game.seat, game.what) == ("seleucus", "leader_arrives")
    assert {"media", "persis", "babylonia", "syria"} <= set(game.options)
    assert "egypt" not in game.options
    game.choose("babylonia")
    assert game.where("craterus") == "babylonia"
    assert game.wars.prisoners == {}


@pytest.mark.rule(SYSTEM, "clash.3.0:5", "clash.1.3:3")
def test_contested_land_without_a_leader_does_not_take_him_in() -> None:
    game = opened(prison_opens())
    assert set(game.options) == {"media", "persis", "syria"}


@pytest.mark.rule(SYSTEM, "clash.3.0:5")
@pytest.mark.parametrize("spot", ["fleet_new", "ecbatana"])
def test_he_joins_a_leader_aboard_or_behind_walls(spot: str) -> None:
    game = prison_opens().fleet("fleet_new", "aegean_sea", "seleucus").city("ecbatana", "seleucus")
    opened(game.leader("perdiccas", spot, "seleucus"))
    assert spot in game.options
    assert game.choose(spot).where("craterus") == spot


@pytest.mark.rule(SYSTEM, "clash.3.0:5")
def test_without_a_victor_all_prisoners_go_home_and_each_owner_is_asked() -> None:
    game = three().date("summer_322").hold("media", "seleucus").hold("persis", "seleucus")
    game.hold("phrygia", "antigonus").hold("ionia", "antigonus")
    game.leader("craterus", "captured", "seleucus").prisoner("craterus", "ptolemy")
    game.leader("demetrius", "captured", "antigonus").prisoner("demetrius", "ptolemy").at_war()
    game.leader("ptolemy", "dead").begin(("sieges", game.owner("seleucus")))
    asked = set()
    while game.what == "leader_arrives":
        asked.add(game.seat)
        assert not {"media", "phrygia"} <= set(game.options)
        game.choose(game.options[-1])
    assert asked == {"antigonus", "seleucus"}
    assert game.wars.prisoners == {}
    assert game.where("craterus") in ("media", "persis")
    assert game.where("demetrius") in ("phrygia", "ionia")


@pytest.mark.rule(SYSTEM, "clash.3.0:5", "clash.3.0:6")
def test_a_prisoner_whose_own_side_falls_stays_with_his_captor() -> None:
    game = three("clash4").date("summer_322").hold("media", "seleucus")
    game.order("antigonus", "ptolemy", "seleucus", "independents")
    game.leader("demetrius", "captured", "antigonus").prisoner("demetrius", "ptolemy").at_war()
    game.leader("antigonus", "dead").settle()
    assert game.wars.fallen == [game.owner("antigonus")]
    assert game.where("demetrius") == "captured"
    assert game.wars.prisoners == {"demetrius": game.owner("ptolemy")}


# -- Rhodes and what lies in it -------------------------------------------------------------------


def forsaken(*markers: str, leader: str = "", **kinds: int) -> ClashPosition:
    """Markers, men and a leader of Ptolemy are in allied Rhodes; Seleucus breaks the alliance."""
    game = three().date("winter_322").allied("ptolemy")
    if kinds:
        game.put("rhodes_fortress", "ptolemy", **kinds)
    if leader:
        game.leader(leader, "rhodes_fortress", "ptolemy")
    for marker in markers:
        game.marker(marker, "rhodes_fortress", "ptolemy")
    game.at_war().begin(("envoys", game.owner("seleucus")), dice=[2])
    return game.choose("send envoys")


@pytest.mark.rule(SYSTEM, "clash.1.2:11", "clash.12.1:1", "clash.12.2:1")
@pytest.mark.parametrize("marker", MARKERS)
@pytest.mark.parametrize("with_whom", ["unit", "leader"])
def test_when_the_alliance_ends_the_markers_come_out(marker: str, with_whom: str) -> None:
    if with_whom == "unit":
        game = forsaken(marker, pers_inf=1)
    else:
        game = forsaken(marker, leader="perdiccas")
    finish(game, "let go")
    assert (game.wars.markers[marker], game.keeper(marker)) == ("rhodes", "ptolemy")


@pytest.mark.rule(SYSTEM, "clash.1.2:11", "clash.12.1:6")
@pytest.mark.parametrize("marker", MARKERS)
def test_markers_alone_come_out_and_wait_for_the_first_comer(marker: str) -> None:
    game = forsaken(marker)
    finish(game, "let go")
    assert game.wars.markers[marker] == "rhodes"
    assert game.keeper(marker) in ("nobody", "ptolemy")
    game.put("rhodes", "antigonus", pers_levy=1).settle()
    finish(game, "let go")
    assert game.keeper(marker) == "antigonus"


@pytest.mark.rule(SYSTEM, "clash.12.1:3", "clash.1.2:4")
def test_what_lies_in_neutral_rhodes_belongs_to_its_next_ally() -> None:
    game = three().date("winter_322").marker("alexander_body", "rhodes_fortress").at_war()
    assert game.keeper("alexander_body") == "nobody"
    game.begin(("envoys", game.owner("seleucus")), dice=[3]).choose("send envoys")
    finish(game)
    assert game.keeper("alexander_body") == "seleucus"
    assert game.wars.markers["alexander_body"] == "rhodes_fortress"


@pytest.mark.rule(SYSTEM, "clash.1.2:11", "clash.8.5:6", "clash.12.1:3", "clash.12.2:1")
@pytest.mark.parametrize("marker", MARKERS)
def test_what_is_aboard_the_rhodian_fleet_leaves_it(marker: str) -> None:
    """No ship, no coast of his own: he says where it washes ashore, the harbours of others included."""
    game = three().date("winter_322").allied("ptolemy").city("alexandria", "antigonus", 1)
    game.leader("ptolemy", "media").fleet("fleet_rhodian", "egyptian_sea", "ptolemy")
    game.marker(marker, "fleet_rhodian", "ptolemy").at_war()
    game.begin(("envoys", game.owner("seleucus")), dice=[2]).choose("send envoys")
    assert (game.seat, game.what) == ("ptolemy", "wash_ashore")
    assert {"egypt", "lybia", "alexandria"} <= set(game.options)
    assert game.lies("fleet_rhodian") == "ionian_sea"
    game.choose("lybia")
    assert game.wars.markers[marker] == "lybia"


@pytest.mark.rule(SYSTEM, "clash.8.5:2", "clash.8.3:5")
@pytest.mark.parametrize("marker", MARKERS)
def test_markers_change_to_a_full_ship(marker: str) -> None:
    """They take no place."""
    game = (
        three()
        .date("summer_322")
        .hold("cyprus", "ptolemy")
        .marker(marker, "fleet_cypriote", "ptolemy")
    )
    game.fleet("fleet_cypriote", "phoenician_sea", "ptolemy")
    game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy", pers_levy=4)
    game.fleet("fleet_new", "cypriote_sea", "antigonus", pers_inf=1)
    finish(landed(game))
    assert (game.wars.markers[marker], game.keeper(marker)) == ("fleet_egyptian", "ptolemy")


# -- the Rhodian fleet ----------------------------------------------------------------------------


def new_ally(sailed_before: bool) -> ClashPosition:
    """Antigonus is the ally and sails or not; Ptolemy breaks it; Seleucus becomes the ally."""
    game = three().date("winter_322").allied("antigonus").hold("media", "seleucus")
    game.fleet("fleet_rhodian", "ionian_sea", "antigonus").at_war().sails("antigonus")
    if sailed_before:
        game.choose(("sail", "ionian_sea", "aegean_sea"))
    game.skip("embark_fleet", "sail")
    game.begin(("envoys", game.owner("ptolemy")), dice=[2]).choose("send envoys")
    finish(game)
    game.begin(("envoys", game.owner("seleucus")), dice=[3]).choose("send envoys")
    finish(game)
    assert game.whose("fleet_rhodian") == "seleucus"
    return game.sails("seleucus")


@pytest.mark.rule(SYSTEM, "clash.1.2:4", "clash.8.5:3")
@pytest.mark.parametrize("sailed", [False, True])
def test_the_rhodian_fleet_sails_once_a_turn_for_whomever(sailed: bool) -> None:
    game = new_ally(sailed).skip("embark_fleet")
    assert bool(game.may("sail")) is not sailed


# -- besiegers in turn ----------------------------------------------------------------------------


def tyre(walls: int, *dice: int, **kinds: int) -> ClashPosition:
    game = three().date("summer_322").city("tyre", "ptolemy", walls).leader("ptolemy", "egypt")
    game.put("syria", "antigonus", mac_phalanx=5).put("syria", "seleucus", mac_phalanx=5, **kinds)
    return game.at_war().begin(("begin_sieges",), dice=dice)


@pytest.mark.rule(SYSTEM, "11.1:9", "11.3:4", "11.6:1")
def test_the_second_besieger_finds_the_walls_as_the_first_left_them() -> None:
    game = tyre(2, 6, 6).choose(("assault", "tyre", "syria", "antigonus"), "all")
    assert game.s.walls["tyre"] == 1
    game.choose(("assault", "tyre", "syria", "seleucus"), "all")
    values = [[m.value for m in r.reading.shifts] for r in game.rolled("siege") if r.reading]
    assert values == [[5, -2], [5, -1]]
    assert (game.holder("tyre"), game.s.walls["tyre"]) == ("seleucus", 1)


@pytest.mark.rule(SYSTEM, "11.1:9", "11.6:3", "clash.1.3:4")
def test_the_second_besieger_may_turn_on_the_conqueror() -> None:
    game = tyre(1, 6, 6).choose(("assault", "tyre", "syria", "antigonus"), "all")
    assert game.holder("tyre") == "antigonus"
    assert game.seat == "seleucus"
    game.choose(("assault", "tyre", "syria", "seleucus"), "all")
    assert (game.holder("tyre"), game.s.walls["tyre"]) == ("seleucus", 1)


# -- leaders of a mutinous fleet ------------------------------------------------------------------


def mutinous(die: int, *checks: int) -> ClashPosition:
    """The New fleet in the Aegean mutinies or not; Perdiccas and Craterus are aboard."""
    game = three(troop_mutiny=True).date("summer_321").fleet("fleet_new", "aegean_sea", "ptolemy")
    game.leader("perdiccas", "fleet_new", "ptolemy").leader("craterus", "fleet_new", "ptolemy")
    game.hold("thrace", "ptolemy").at_war()
    game.begin(("mutiny_check", game.owner("ptolemy"), "aegean_sea"), dice=[die, *checks])
    finish(game, "thrace")
    return game


@pytest.mark.rule(SYSTEM, "clash.14.1:5", "clash.14.1:6", "10.16:3")
@pytest.mark.parametrize(
    ("checks", "fates"),
    [((1, 3), ["dead", "ok"]), ((2, 1), ["wounded", "dead"]), ((3, 2), ["ok", "wounded"])],
)
def test_each_leader_aboard_is_checked_once_in_the_rout_column(
    checks: tuple[int, ...], fates: list[str]
) -> None:
    game = mutinous(3, *checks)
    assert game.lies("fleet_new") == "mutiny"
    assert len(game.rolled("leader")) == 2
    found = []
    for leader in ("perdiccas", "craterus"):
        wounded = "wounded" if leader in game.s.wounded else "ok"
        found.append("dead" if game.where(leader) == "dead" else wounded)
    assert sorted(found) == sorted(fates)
    assert all(game.where(x) in ("dead", "thrace") for x in ("perdiccas", "craterus"))


@pytest.mark.rule(SYSTEM, "clash.14.1:5", "clash.14.1:6")
def test_where_the_ship_stays_nobody_is_checked() -> None:
    game = mutinous(1)
    assert (game.lies("fleet_new"), game.where("perdiccas")) == ("aegean_sea", "fleet_new")
    assert game.rolled("leader") == []


# -- aboard a fleet that went home ----------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.14.1:11", "clash.14.1:6")
@pytest.mark.parametrize("beside", [True, False])
@pytest.mark.parametrize("held", [True, False])
def test_who_was_aboard_changes_ships_before_he_goes_ashore(beside: bool, held: bool) -> None:
    game = three(troop_mutiny=True).date("summer_320").fleet("fleet_new", "aegean_sea", "ptolemy")
    game.leader("perdiccas", "fleet_new", "ptolemy").hold("egypt", "ptolemy")
    if beside:
        game.fleet("fleet_black_sea", "aegean_sea", "ptolemy")
    if held:
        game.hold("ionia", "ptolemy")
    game.at_war().begin(("mutiny_check", game.owner("ptolemy"), "aegean_sea"), dice=[3, 3])
    if game.what == "mutineer":
        game.choose("fleet_new")
    if beside:
        assert game.s.leader_at["perdiccas"] == "fleet_black_sea"
    elif held:
        assert game.s.leader_at["perdiccas"] == "ionia"
    else:
        assert game.what == "set_ashore"
        assert set(game.options) == set(game.s.game.coasts["aegean_sea"])
