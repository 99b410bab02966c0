"""Clauses that were pinned before, read once more from the printed book alone."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

from .test_12_replacements import WINTER_333, buy, raised, sale
from .test_20_xenophon import cyrus_falls, empty, orphaned

SYSTEM = "alexandros"


# -- Agis and the Right ---------------------------------------------------------------------------


def spartans(style: str, *leaders: str, **kinds: int) -> Position:
    """A Persian army with Spartans is drawn up in Hellas; the first option is taken."""
    game = Position().put("hellas", "macedon", mac_phalanx=4).put("hellas", "persia", **kinds)
    for leader in leaders:
        game.leader(leader, "hellas")
    game.phase("meet", "hellas", "macedon", "persia")
    while game.what == "evade":
        game.choose("stand")
    game.choose(style)
    while game.seat == "persia":
        game.choose(game.options[0])
    return game


@pytest.mark.rule(SYSTEM, "10.3:12", "10.3:6")
@pytest.mark.parametrize("style", ["battle line", "deep centre", "by hand"])
@pytest.mark.parametrize(
    ("leaders", "posts"),
    [
        (("agis",), {"agis": "right"}),
        (("agis", "darius"), {"agis": "right", "darius": "center"}),
        (("agis", "memnon", "darius"), {"memnon": "center", "agis": "right", "darius": "left"}),
        (
            ("agis", "memnon", "spitamenes", "darius"),
            {"memnon": "center", "agis": "right", "spitamenes": "left", "darius": "reserve"},
        ),
    ],
)
def test_agis_takes_the_right_and_the_others_the_rest_by_ability(
    style: str, leaders: tuple[str, ...], posts: dict[str, str]
) -> None:
    """Without him the second would stand in the Right; with him he stands one box further."""
    game = spartans(style, *leaders, spartan_hoplite=2, pers_inf=6)
    assert {x: game.leader_box(x) for x in leaders} == {
        x: f"persia.{box}" for x, box in posts.items()
    }
    assert any("spartan" in counter for counter in game.box("persia.right"))


@pytest.mark.rule(SYSTEM, "10.3:12")
@pytest.mark.parametrize(
    "style", ["battle line", "deep centre", "thin line, strong reserve", "by hand"]
)
def test_the_only_spartans_stand_with_agis_in_the_right(style: str) -> None:
    game = spartans(style, "agis", spartan_hoplite=1, pers_inf=6)
    assert game.box_of("spartan_hoplite_1") == "persia.right"


@pytest.mark.rule(SYSTEM, "10.3:12")
def test_without_agis_a_spartan_still_holds_the_right() -> None:
    """The exception names a unit and the king; a dead king does not free the unit."""
    game = spartans("by hand", "memnon", spartan_hoplite=1, pers_inf=5)
    assert game.box_of("spartan_hoplite_1") == "persia.right"
    assert game.leader_box("memnon") == "persia.center"


# -- replacements ---------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.8:4", "12.4:1")
def test_persia_buys_its_levies_without_a_quota() -> None:
    game = Position().put("dead", "persia", pers_levy=4, pers_cav=2)
    game.s.campaign.capital_turn = 1
    buy(game, "persia", 8)
    for _ in range(4):
        raised(game, "pers_levy", "media")
    raised(game, "pers_cav", "media")
    assert game.units("media", "persia") == {"pers_levy": 4, "pers_cav": 1}
    assert sale(game) == {"pers_cav"}, "two points are left"


@pytest.mark.rule(SYSTEM, "12.8:4")
def test_macedon_buys_its_own_without_recruits() -> None:
    """The quota binds recruits alone: nobody needs a recruit beside a countryman."""
    game = Position().put("dead", "macedon", gk_hoplite=2).put("dead", "persia", pers_levy=2)
    game.s.campaign.capital_turn = 1
    buy(game, "macedon", 9)
    assert sale(game) == {"gk_hoplite"}
    raised(game, "gk_hoplite", "macedonia")
    raised(game, "gk_hoplite", "macedonia")
    raised(game, "pers_levy", "macedonia")
    raised(game, "pers_levy", "macedonia")
    assert game.units("macedonia", "macedon") == {"gk_hoplite": 2, "pers_levy": 2}


@pytest.mark.rule(SYSTEM, "12.4:6", "8.3:6")
def test_a_bound_and_a_free_phalanx_are_two_offers_and_keep_their_marks() -> None:
    game = Position().put("dead", "macedon", mac_phalanx=2).home_army("mac_phalanx_1")
    game.hold("phrygia", "macedon")
    buy(game, "macedon", 4)
    assert {o[0] for o in game.options if isinstance(o, tuple) and o[1] == "mac_phalanx"} == {
        "raise",
        "raise_home",
    }
    game.choose(("raise_home", "mac_phalanx"))
    if game.what == "station":
        assert set(game.options) <= {"macedonia", "hellas", "thrace"}
        game.choose("macedonia")
    game.choose(("raise", "mac_phalanx"))
    assert "phrygia" in game.options
    game.choose("phrygia")
    assert (game.where("mac_phalanx_1"), game.where("mac_phalanx_2")) == ("macedonia", "phrygia")


@pytest.mark.rule(SYSTEM, "8.3:6", "12.4:6")
def test_the_rebuilt_bound_phalanx_does_not_cross_and_the_free_one_does() -> None:
    game = Position().put("dead", "macedon", mac_phalanx=2).home_army("mac_phalanx_1")
    game.leader("parmenio", "thrace").put("thrace", "macedon", gk_illyrian=1).hold(
        "thrace", "macedon"
    )
    buy(game, "macedon", 4, WINTER_333)
    game.choose(("raise_home", "mac_phalanx"))
    if game.what == "station":
        game.choose("thrace")
    game.choose(("raise", "mac_phalanx"), "thrace")
    game.phase("march", "macedon").march("parmenio", "ionia")
    assert game.where("mac_phalanx_1") == "thrace"
    assert game.where("mac_phalanx_2") == "ionia"


@pytest.mark.rule(SYSTEM, "12.4:6", "8.3:7")
def test_when_the_home_army_is_free_they_are_alike_again() -> None:
    game = Position().put("dead", "macedon", mac_phalanx=2).home_army("mac_phalanx_1")
    game.s.campaign.home_released = True
    buy(game, "macedon", 4)
    offers = [o for o in game.options if isinstance(o, tuple) and o[1] == "mac_phalanx"]
    assert offers == [("raise", "mac_phalanx")]


# -- the order of a movement ----------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.2:2", "8.1:10")
def test_recruits_march_with_the_leader_beside_whom_they_were_raised() -> None:
    game = Position().turn(WINTER_333).put("dead", "macedon", gk_hoplite=1).hold("ionia", "macedon")
    game.leader("parmenio", "ionia").leader("alexander", "macedonia")
    game.s.income = [4, 0]
    owner = game.owner("macedon")
    game.begin(("replacements", owner), ("begin_movement", owner), ("march", owner))
    assert game.what == "buy", "buying comes before marching"
    raised(game, "gk_hoplite", "ionia").skip("buy")
    game.march("parmenio", "phrygia")
    assert game.units("phrygia", "macedon") == {"gk_hoplite": 1}


@pytest.mark.rule(SYSTEM, "8.1:2", "8.1:10")
def test_a_recruit_elsewhere_is_not_fetched_by_a_leader_who_comes() -> None:
    game = Position().turn(WINTER_333).put("dead", "macedon", gk_hoplite=1).hold("ionia", "macedon")
    game.leader("parmenio", "phrygia").leader("craterus", "ionia").hold("phrygia", "macedon")
    game.s.income = [4, 0]
    owner = game.owner("macedon")
    game.begin(("replacements", owner), ("begin_movement", owner), ("march", owner))
    raised(game, "gk_hoplite", "phrygia").skip("buy")
    game.march("craterus", "phrygia")
    assert not any(o[1] == "craterus" for o in game.may("march"))
    game.march("parmenio", "ionia")
    assert game.where("gk_hoplite_1") == "ionia"


@pytest.mark.rule(SYSTEM, "8.1:3")
def test_nobody_is_passed_on_from_leader_to_leader() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=2).leader("parmenio", "ionia")
    game.leader("craterus", "phrygia").phases(("begin_movement", "macedon"), ("march", "macedon"))
    game.march("parmenio", "phrygia").march("craterus", "cappadocia")
    assert game.units("phrygia", "macedon") == {"mac_phalanx": 2}
    game.turn(2).phases(("begin_movement", "macedon"), ("march", "macedon"))
    game.march("parmenio", "cappadocia")
    assert game.units("cappadocia", "macedon") == {"mac_phalanx": 2}, "a new turn, a new march"


# -- the ground and the rebel's word --------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "xen.7.3:1", "xen.4.1:2", "xen.7.2:2")
@pytest.mark.parametrize("phasing", ["rebel", "royal"])
@pytest.mark.parametrize(("dice", "thrown"), [((4, 2), 2), ((5,), 1)])
def test_before_anybody_is_placed_the_ground_is_known(
    phasing: str, dice: tuple[int, ...], thrown: int
) -> None:
    """The dice of the river come before drawing up; every question of drawing up finds them thrown."""
    game = empty().put("assyria", "rebel", spartan_hoplite=3)
    game.put("assyria", "royal", pers_inf=3).phase("combat", phasing, dice=[*dice, *[1] * 4])
    game.choose(("assyria", "royal"))
    while game.what == "evade":
        game.choose("stand")
    asked: list[tuple[str, str]] = []
    while game.what in ("act", "draw_up"):
        asked.append((game.what, game.seat))
        assert len(game.rolls) == thrown
        game.choose("last")
    assert sorted(asked) == [("act", "rebel"), ("draw_up", phasing)]
    assert game.what == "set_up"
    assert game.seat != phasing, "he draws up last"


# -- the fleet ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "xen.6.2:2", "xen.6.2:3")
@pytest.mark.parametrize("holder", ["rebel", "royal"])
def test_a_ferry_along_one_coast(holder: str) -> None:
    """From Armenia to Cappadocia in the Black Sea without leaving it, from own or contested land."""
    game = empty().put("armenia", "rebel", spartan_hoplite=1, gk_thracian=1, gk_illyrian=1)
    game.leader("menon", "armenia").hold("armenia", holder)
    if holder == "royal":
        game.put("armenia", "royal", pers_levy=1)
    game.phase("march", "rebel").choose(("sail", "black_sea"))
    if game.what == "embark_at":
        game.choose("armenia")
    game.choose("spartan_hoplite_1", "gk_thracian_1")
    while game.what == "embark_leaders":
        game.choose("menon" if "menon" in game.options else game.options[0])
    assert game.what == "land_at"
    assert {"phrygia", "cappadocia"} <= set(game.options)
    assert "thrace" not in game.options, "Cyrus lives"
    game.choose("cappadocia")
    assert game.units("cappadocia", "rebel") == {"spartan_hoplite": 1, "gk_thracian": 1}
    assert game.units("armenia", "rebel") == {"gk_illyrian": 1}
    assert game.s.anabasis.fleet == "black_sea"
    assert not game.may("sail"), "once a turn"
    assert not any(o[1] == "menon" for o in game.may("march"))


@pytest.mark.rule(SYSTEM, "xen.6.1:1", "xen.6.2:2")
def test_no_ferry_from_a_coast_where_nobody_waits() -> None:
    game = empty().put("media", "rebel", spartan_hoplite=1).leader("menon", "media")
    game.phase("march", "rebel")
    assert ("sail", "black_sea") not in game.options
    assert ("sail", "aegean_sea") in game.options, "but it may go elsewhere empty"


@pytest.mark.rule(SYSTEM, "xen.6.2:1", "xen.6.2:2")
def test_a_leader_alone_sails_too() -> None:
    """Any number of leaders: no unit has to go with them."""
    game = empty().hold("armenia", "rebel").leader("menon", "armenia").leader("cyrus", "armenia")
    game.phase("march", "rebel").choose(("sail", "aegean_sea"))
    if game.what == "embark_at":
        game.choose("armenia")
    game.choose("menon")
    game.skip("embark_leaders")
    if game.what == "land_at":
        game.choose("ionia")
    assert (game.where("menon"), game.where("cyrus")) == ("ionia", "armenia")


# -- deserters behind walls -----------------------------------------------------------------------


def betrayed(
    *leaders: tuple[str, str], inside: dict[str, int], outside: dict[str, int]
) -> Position:
    """Cyrus falls; rebels are in walled Sardis and in the field of Ionia; the next turn begins."""
    game = empty().hold("ionia", "rebel").city("sardis", "rebel", 3)
    if inside:
        game.put("sardis", "rebel", **inside)
    if outside:
        game.put("ionia", "rebel", **outside)
    for leader, spot in leaders:
        game.leader(leader, spot)
    cyrus_falls(game)
    while game.what:
        game.choose(game.options[0])
    return game


def next_turn(game: Position) -> Position:
    """The moment of desertion."""
    game.turn(game.s.turn + 1).phase("desertion")
    while game.what:
        game.choose(game.options[0])
    return game


@pytest.mark.rule(SYSTEM, "xen.9.2:7", "xen.9.2:3")
def test_a_mixed_garrison_parts() -> None:
    game = betrayed(
        ("clearchus", "sardis"),
        ("ariaeus", "sardis"),
        inside={"pers_inf": 1, "spartan_hoplite": 2},
        outside={"xen_guard": 1, "gk_thracian": 1},
    )
    assert game.holder("sardis") == "rebel", "not before the turn begins"
    assert game.counters("sardis", "rebel") == [
        "spartan_hoplite_1",
        "spartan_hoplite_2",
        "pers_inf_1",
    ]
    next_turn(game)
    assert game.holder("sardis") == "royal"
    assert game.counters("sardis") == game.counters("sardis", "royal") == ["pers_inf_1"]
    greeks = game.units("ionia", "rebel")
    assert (greeks["spartan_hoplite"], greeks["gk_thracian"]) == (2, 1)
    assert game.units("ionia", "royal") == {"xen_guard": 1}
    assert game.where("clearchus") == "ionia"
    assert game.leaders("sardis", "royal") == ["ariaeus"]
    assert game.s.walls["sardis"] == 3, "the gates were opened, not broken"
    assert game.status("ionia") == "contested"
    assert game.holder("ionia") == "rebel", "control is lost only to enemies alone"


@pytest.mark.rule(SYSTEM, "xen.9.2:7", "xen.3.1:2")
def test_deserters_alone_take_city_and_province() -> None:
    game = next_turn(betrayed(inside={"pers_inf": 2}, outside={}))
    assert (game.holder("sardis"), game.holder("ionia")) == ("royal", "royal")


@pytest.mark.rule(SYSTEM, "xen.9.2:7", "xen.9.2:8")
@pytest.mark.parametrize("greeks", [{}, {"spartan_hoplite": 1}])
def test_ariaeus_without_deserters_betrays_no_city(greeks: dict[str, int]) -> None:
    """One man opens no gate: he goes over and stands outside; walls and true men stay."""
    game = next_turn(betrayed(("ariaeus", "sardis"), inside=greeks, outside={"gk_thracian": 1}))
    assert game.holder("sardis") == "rebel"
    assert game.units("sardis", "rebel") == greeks
    assert game.leaders("ionia", "royal") == ["ariaeus"]
    assert game.holder("ionia") == "rebel"
    assert game.status("ionia") == "rebel", "a leader contests nothing"


@pytest.mark.rule(SYSTEM, "xen.9.2:8", "9.1:6")
@pytest.mark.parametrize(("die", "place"), [(3, "phrygia"), (4, "captured")])
def test_whom_he_betrayed_may_catch_him(die: int, place: str) -> None:
    """He stands among Greeks without a man of his own: the leader alone of the campaign's rule."""
    game = betrayed(("ariaeus", "sardis"), inside={}, outside={"gk_thracian": 1})
    game.hold("phrygia", "royal")
    next_turn(game)
    game.begin(("begin_combat",), dice=[die])
    while game.what == "escape":
        game.choose("phrygia")
    assert game.where("ariaeus") == place


@pytest.mark.rule(SYSTEM, "xen.9.2:7")
def test_a_greek_garrison_in_another_city_is_not_moved() -> None:
    game = (
        empty().hold("ionia", "rebel").city("sardis", "rebel", 3).city("halicarnassus", "rebel", 2)
    )
    game.put("sardis", "rebel", pers_inf=1).put("halicarnassus", "rebel", spartan_hoplite=1)
    cyrus_falls(game)
    next_turn(game)
    assert (game.holder("sardis"), game.holder("halicarnassus")) == ("royal", "rebel")
    assert game.where("spartan_hoplite_1") == "halicarnassus"


@pytest.mark.rule(SYSTEM, "xen.9.2:2", "6.2:4")
def test_frozen_men_neither_enter_nor_leave_a_city() -> None:
    game = betrayed(
        ("clearchus", "ionia"),
        ("ariaeus", "ionia"),
        inside={"pers_inf": 1, "spartan_hoplite": 1},
        outside={"pers_levy": 1, "gk_illyrian": 1},
    )
    game.phases(("begin_movement", "rebel"), ("march", "rebel"))
    gates = game.may("garrison", "leave", "shelter")
    assert ("leave", "sardis", "spartan_hoplite_1") in gates
    assert ("garrison", "sardis", "gk_illyrian_1") in gates
    assert ("shelter", "sardis", "clearchus") in gates
    assert not {o[2] for o in gates} & {"pers_inf_1", "pers_levy_1", "ariaeus"}


# -- garrisons in the march of the Ten Thousand ---------------------------------------------------


@pytest.mark.rule(SYSTEM, "6.2:4", "xen.7.1:1", "9.1:3")
def test_a_garrison_makes_no_army_of_two_units_outside() -> None:
    game = empty().city("sardis", "rebel", 3).put("sardis", "rebel", spartan_hoplite=2)
    game.put("ionia", "rebel", pers_cav=2).put("ionia", "royal", pers_inf=4, pers_levy=1)
    game.phase("combat", "royal", dice=[1, 1]).choose(("ionia", "royal"))
    while game.what == "evade":
        game.choose("stand")
    assert game.heard("battle") == []
    assert "(14 to 6)" in game.columns("minor")[0]
    assert game.units("sardis", "rebel") == {"spartan_hoplite": 2}


@pytest.mark.rule(SYSTEM, "6.2:4", "xen.7.1:1")
def test_a_garrison_alone_is_not_attacked_in_the_open() -> None:
    game = empty().city("sardis", "rebel", 3).put("sardis", "rebel", spartan_hoplite=3)
    game.leader("cyrus", "sardis").put("ionia", "royal", pers_inf=4)
    for phasing in ("royal", "rebel"):
        assert game.phase("combat", phasing).over


@pytest.mark.rule(SYSTEM, "6.2:4", "xen.7.1:2")
@pytest.mark.parametrize("inside", [True, False])
def test_who_is_behind_walls_does_not_help_to_slip_away(inside: bool) -> None:
    """The rebels need a leader as able as Tissaphernes; Cyrus in the city is no such leader."""
    game = empty().city("sardis", "rebel", 3).leader("cyrus", "sardis" if inside else "ionia")
    game.put("ionia", "rebel", pers_inf=3).put("ionia", "royal", pers_inf=3)
    game.leader("tissaphernes", "ionia").hold("phrygia", "rebel")
    game.phase("combat", "royal", dice=[1]).choose(("ionia", "royal"))
    assert (game.what == "evade") != inside


@pytest.mark.rule(SYSTEM, "6.2:4", "11.2:8", "7.9")
def test_a_garrison_eats_nothing_and_is_not_counted() -> None:
    """Two hoplites inside and two units outside are no army: no die for Phrygia's grain."""
    game = empty().turn(2).city("gordium", "rebel", 3).hold("phrygia", "rebel")
    game.put("gordium", "rebel", spartan_hoplite=2).put("phrygia", "rebel", pers_cav=2)
    game.s.anabasis.fleet = "phoenician_sea"
    game.begin(("supply",)).skip("sea_supply")
    assert game.rolls == []
    game.put("phrygia", "rebel", gk_thracian=1).begin(("supply",), dice=[6]).skip("sea_supply")
    assert [roll.name for roll in game.rolls] == ["depletion"]
    assert game.s.depleted["phrygia"] == 1


@pytest.mark.rule(SYSTEM, "6.2:4", "xen.9.2:1")
def test_greeks_behind_walls_are_counted_too() -> None:
    game = empty().city("sardis", "rebel", 3).put("sardis", "rebel", spartan_hoplite=2, pers_inf=1)
    cyrus_falls(game.put("ionia", "rebel", gk_thracian=1))
    assert game.s.anabasis.greeks_counted == 3


@pytest.mark.rule(SYSTEM, "6.2:4", "xen.9.2:6")
def test_greeks_behind_walls_are_still_on_the_map() -> None:
    """The last Greeks outside go home; those in Sardis keep the game going."""
    game = orphaned().hold("ionia", "rebel").city("sardis", "rebel", 3).leader("xenophon", "ionia")
    game.put("sardis", "rebel", spartan_hoplite=1).put("ionia", "rebel", gk_thracian=1)
    game.phase("march", "rebel").march("xenophon", "thrace")
    assert game.s.anabasis.greeks_home == 1
    game.skip("march")
    assert game.result is None


@pytest.mark.rule(SYSTEM, "6.2:4", "10.20", "xen.8.2:6")
def test_a_garrison_does_not_run_with_a_beaten_army() -> None:
    game = empty().city("sardis", "rebel", 3).put("sardis", "rebel", spartan_hoplite=2)
    game.put("ionia", "rebel", pers_inf=3).put("ionia", "royal", pers_royal_guard=1, pers_inf=3)
    game.hold("phrygia", "rebel").field("ionia")
    game.stand("rebel.routed", "pers_inf_1", "pers_inf_2").stand("rebel.center", "pers_inf_3")
    game.stand("royal.center", "pers_royal_guard_1").stand("royal.left", "pers_inf_4", "pers_inf_5")
    game.phases(("begin_attacks", "battle", 1), ("attacks", "battle", 1), dice=[3, 1, 1, 1])
    while game.what in ("attack", "target", "pairing"):
        game.choose(game.options[0])
    while game.what == "fall_back":
        game.choose("phrygia")
    assert game.count("ionia", "rebel") == 0
    assert game.units("sardis", "rebel") == {"spartan_hoplite": 2}


@pytest.mark.rule(SYSTEM, "8.1:9", "xen.1.2:3")
def test_greeks_march_home_from_behind_the_walls() -> None:
    game = orphaned().hold("ionia", "rebel").city("sardis", "rebel", 3)
    game.put("sardis", "rebel", spartan_hoplite=2).leader("clearchus", "sardis")
    game.phases(("begin_movement", "rebel"), ("march", "rebel")).march("clearchus", "thrace")
    assert game.s.anabasis.greeks_home == 2


@pytest.mark.rule(SYSTEM, "xen.2.3:1", "8.1:9")
@pytest.mark.parametrize("start", ["ionia", "sardis"])
def test_the_wagons_always_go_with_cyrus(start: str) -> None:
    """They stand in the field of Ionia while he is behind the walls; when he marches they march."""
    game = empty().hold("ionia", "rebel").city("sardis", "rebel", 3).leader("cyrus", start)
    game.put("ionia", "rebel", xen_baggage=1, spartan_hoplite=1)
    game.phases(("begin_movement", "rebel"), ("march", "rebel")).march("cyrus", "phrygia")
    assert game.where("cyrus") == "phrygia"
    assert game.where("xen_baggage_1") == "phrygia"
