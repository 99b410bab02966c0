"""Edges: Cyrus falls in the first turn; who is awaited, whom walls have room for, what lies near a fight."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import ClashPosition, Position

from .test_20_xenophon import cyrus_falls, empty
from .test_21_clash_disintegration import three
from .test_21_clash_set_up import deployed

SYSTEM = "alexandros"
FOOT = ("mac_phalanx", "pers_inf", "pers_levy", "suc_egyptian_phalanx", "gk_thracian")


# -- Cyrus falls in the first turn -----------------------------------------------------------------


def first_spring() -> Position:
    """Cyrus has fallen in spring 401, the first turn; two hoplites of his and Clearchus are in Ionia."""
    game = empty().turn(0).leader("artaxerxes", "media").leader("clearchus", "ionia")
    return cyrus_falls(game.put("ionia", "rebel", spartan_hoplite=2))


@pytest.mark.rule(SYSTEM, "xen.1.2:3")
def test_greeks_may_go_home_in_the_spring_in_which_he_fell() -> None:
    game = first_spring().phase("march", "rebel")
    assert ("march", "clearchus", "thrace") in game.options
    game.march("clearchus", "thrace")
    assert game.s.anabasis.greeks_home == 2


@pytest.mark.rule(SYSTEM, "xen.2.4:1")
@pytest.mark.parametrize("general", ["clearchus", "menon"])
def test_xenophon_follows_generals_who_fall_after_the_first_spring(general: str) -> None:
    game = first_spring().leader("clearchus", "ionia").leader("menon", "ionia")
    game.leader(general, "media").put("media", "royal", pers_inf=3)
    game.begin(("begin_combat",), dice=[6])
    assert game.where(general) == "captured"
    assert game.where("xenophon") == "ionia"


@pytest.mark.rule(SYSTEM, "xen.9.2:2")
def test_his_persians_are_frozen_in_the_first_spring() -> None:
    game = first_spring().leader("ariaeus", "ionia").put("ionia", "rebel", pers_cav=2)
    game.phase("march", "rebel")
    assert not any(o[1] == "ariaeus" for o in game.may("march"))
    game.march("clearchus", "phrygia")
    assert game.units("phrygia") == {"spartan_hoplite": 2}


@pytest.mark.rule(SYSTEM, "xen.9.2:2")
def test_his_persians_do_not_fight_in_the_first_spring() -> None:
    game = first_spring().put("syria", "rebel", pers_cav=3).put("syria", "royal", pers_inf=3)
    assert game.begin(("begin_combat",)).over


@pytest.mark.rule(SYSTEM, "xen.9.2:3", "xen.2.2:1")
def test_they_go_over_in_the_first_summer_and_horsemen_are_formed() -> None:
    game = first_spring().leader("ariaeus", "ionia").put("ionia", "rebel", pers_cav=2)
    game.turn(1).phase("desertion")
    while game.what:
        game.choose(game.options[0])
    assert game.units("ionia", "royal") == {"pers_cav": 2}
    assert game.leaders("ionia", "royal") == ["ariaeus"]
    assert game.where("mac_prodromoi_1") == game.where("rhodian_slinger_1") == "ionia"


@pytest.mark.rule(SYSTEM, "xen.9.2:6", "xen.9.2:4")
@pytest.mark.parametrize("home", [True, False])
def test_the_game_ends_with_the_last_greek_of_the_first_spring(home: bool) -> None:
    game = first_spring()
    game.s.anabasis.deserted = True
    if home:
        game.phase("march", "rebel").march("clearchus", "thrace")
    game.turn(1).begin(("begin_turn",), dice=[] if home else [1])
    assert (game.result is not None) is home
    if game.result is not None:
        assert (game.result.winner, game.result.reason) == ("rebel", "all_home")


@pytest.mark.rule(SYSTEM, "xen.9.2:4", "xen.9.3:1")
def test_points_do_not_decide_when_he_fell_in_the_first_spring() -> None:
    game = first_spring()
    for province in game.s.control:
        game.hold(province, "rebel")
    game.turn(7).begin(("end_turn",))
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ("royal", "few_home")


@pytest.mark.rule(SYSTEM, "xen.8.1:1")
def test_no_reinforcements_come_after_the_first_spring() -> None:
    game = first_spring().turn(1).phase("reinforcements", "rebel")
    assert game.units("ionia", "rebel") == {"spartan_hoplite": 2}


# -- Seleucus --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.11.1:2", "clash.11.1:3")
@pytest.mark.parametrize("spot", ["dead", "phrygia", "captured", "gone"])
@pytest.mark.parametrize("guards", ["media", "dead"])
def test_in_the_spring_of_321_nobody_comes_who_is_not_awaited(spot: str, guards: str) -> None:
    """The turn begins; Seleucus is in play already, or has been."""
    game = ClashPosition("clash2").order("central_authority", "warlords").date("spring_321")
    game.leader("antigonus", "phrygia", "warlords").leader("seleucus", spot, "warlords")
    game.leader("perdiccas", "syria", "central_authority").hold("babylonia", "central_authority")
    if guards == "dead":
        game.dead(mac_hetairai=1)
    else:
        game.put(guards, "central_authority", mac_hetairai=1)
    game.at_war().dawn()
    for side in ("central_authority", "warlords"):
        game.begin(("recall", game.owner(side)))
        assert game.over
    assert game.where("seleucus") == spot
    assert game.s.leader_force["seleucus"] == game.force("warlords")


# -- deployment ------------------------------------------------------------------------------------


def by_hand(*walls: str) -> ClashPosition:
    """Ptolemy deploys by hand: his three walls stand where he likes, and his leaders are in Egypt."""
    game = deployed(dice=(1, 6, 2)).choose("by hand", *(("wall", city) for city in walls))
    for leader in [x for x in game.s.game.leaders if any(o[1] == x for o in game.may("place"))]:
        game.choose(("place", leader, "egypt"))
    return game


def places(game: ClashPosition, *kinds: str) -> set[str]:
    """The cities in which counters of these kinds may be placed now."""
    offered = [o for o in game.may("place") if o[1].rpartition("_")[0] in kinds]
    return {place for _, _, place in offered if place in game.s.walls}


@pytest.mark.rule(SYSTEM, "clash.5.3:2", "clash.5.3:3", "11.2:3", "11.2:4")
@pytest.mark.parametrize(
    ("walls", "room"),
    [
        (("gaza", "tyre", "fort_lybia"), {}),
        (("gaza", "gaza", "fort_lybia"), {"gaza": 2}),
        (("tyre", "tyre", "tyre"), {"tyre": 3}),
        (("tyre", "tyre", "alexandria"), {"tyre": 2, "alexandria": 2}),
    ],
)
def test_garrisons_are_placed_by_hand_until_the_walls_are_full(
    walls: tuple[str, ...], room: dict[str, int]
) -> None:
    """Alexandria has the wall of its marker; one wall alone has no room for a garrison."""
    game = by_hand(*walls)
    full: set[str] = set()
    for city, men in room.items():
        for _ in range(men):
            assert places(game, *FOOT) == set(room) - full
            game.choose(next(o for o in game.may("place") if o[2] == city and o[1][:-2] in FOOT))
        full.add(city)
    assert places(game, *FOOT) == set()
    assert {c: game.count(c) for c in room} == room


# -- who inherits ----------------------------------------------------------------------------------


def inheritance(marker: str, spot: str) -> ClashPosition:
    """Ptolemy falls in Syria against Antigonus; something of his is elsewhere, beside two others."""
    game = three().put("syria", "ptolemy", pers_inf=3).put("syria", "antigonus", mac_phalanx=4)
    game.put("egypt", "ptolemy", pers_levy=1).marker(marker, spot, "ptolemy")
    game.put("egypt", "antigonus", pers_cav=1).put("egypt", "seleucus", pers_heavy_cav=2)
    game.at_war().attack("syria", "antigonus", "ptolemy").leader("ptolemy", "dead")
    return game.goes_over("ptolemy", "antigonus")


@pytest.mark.rule(SYSTEM, "clash.3.0:5", "clash.12.1:6", "clash.3.0:2")
@pytest.mark.parametrize("marker", ["alexander_body", "roxana", "royal_family"])
@pytest.mark.parametrize(("spot", "keeper"), [("syria", "antigonus"), ("egypt", "seleucus")])
def test_only_markers_in_the_fight_go_to_its_victor(marker: str, spot: str, keeper: str) -> None:
    """In Egypt Seleucus has most men in the open, Antigonus fewer."""
    game = inheritance(marker, spot)
    while game.what:
        game.choose("let go")
    assert (game.wars.markers[marker], game.keeper(marker)) == (spot, keeper)


@pytest.mark.rule(SYSTEM, "clash.3.0:5", "clash.3.0:4", "clash.12.1:3")
def test_a_marker_behind_walls_beside_the_fight_was_not_in_it() -> None:
    """Tyre is in Syria; the walls are nobody's while Seleucus, too, stands before them."""
    game = three().put("syria", "ptolemy", pers_inf=3).put("syria", "antigonus", mac_phalanx=4)
    game.put("syria", "seleucus", pers_heavy_cav=1).city("tyre", "ptolemy", 2)
    game.put("tyre", "ptolemy", pers_levy=1).marker("alexander_body", "tyre", "ptolemy")
    game.at_war().attack("syria", "antigonus", "ptolemy").leader("ptolemy", "dead")
    game.goes_over("ptolemy", "antigonus")
    assert game.holder("tyre") == "nobody"
    assert game.pile("mutiny") == {"pers_levy": 1}
    assert (game.wars.markers["alexander_body"], game.keeper("alexander_body")) == (
        "tyre",
        "nobody",
    )
