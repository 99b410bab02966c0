"""Agis and the Right, frozen Persians, Cyrus' wagons, evasion stack by stack, two besiegers of one city."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

from .test_20_xenophon import cyrus_falls, empty

SYSTEM = "alexandros"
STYLES = ["battle line", "deep centre", "thin line, strong reserve", "by hand"]


# -- Agis and the Spartans ------------------------------------------------------------------------


def drawn_up(style: str, leaders: tuple[str, ...], inside: int = 0, **kinds: int) -> Position:
    """A Persian army is drawn up in Hellas; perhaps Spartans are in Athens."""
    game = Position().put("hellas", "macedon", mac_phalanx=4).put("hellas", "persia", **kinds)
    if inside:
        game.city("athens", "persia", 3).put("athens", "persia", spartan_hoplite=inside)
    for leader in leaders:
        game.leader(leader, "hellas")
    game.phase("meet", "hellas", "macedon", "persia")
    while game.what == "evade":
        game.choose("stand")
    game.choose(style)
    while game.seat == "persia":
        game.choose(game.options[0])
    return game


@pytest.mark.rule(SYSTEM, "10.3:12", "10.3:6", "10.3:8")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(
    ("leaders", "posts"),
    [
        (("agis",), ["center"]),
        (("memnon", "agis"), ["center", "right"]),
        (("agis", "darius"), ["center", "right"]),
        (("memnon", "spitamenes", "agis"), ["center", "right", "left"]),
        (("memnon", "spitamenes", "agis", "darius"), ["center", "right", "left", "reserve"]),
    ],
)
def test_without_spartans_agis_is_a_leader_like_others(
    style: str, leaders: tuple[str, ...], posts: list[str]
) -> None:
    """Memnon 7, Spitamenes 6, Agis 5, Darius 3, named in that order."""
    game = drawn_up(style, leaders, merc_hoplite=2, pers_inf=6)
    assert [game.leader_box(x) for x in leaders] == [f"persia.{box}" for box in posts]


@pytest.mark.rule(SYSTEM, "10.3:12", "11.2:2", "6.2:4")
@pytest.mark.parametrize("style", STYLES)
def test_spartans_behind_walls_do_not_send_agis_to_the_right(style: str) -> None:
    """They are not drawn up: no Spartans fight here."""
    game = drawn_up(style, ("agis", "darius"), inside=2, merc_hoplite=2, pers_inf=4)
    assert game.leader_box("agis") == "persia.center"
    assert game.leader_box("darius") == "persia.right"


@pytest.mark.rule(SYSTEM, "10.3:12", "10.3:9")
@pytest.mark.parametrize("spartans", [0, 1])
def test_a_wounded_agis_keeps_the_right_with_spartans_only(spartans: int) -> None:
    game = Position().put("hellas", "macedon", mac_phalanx=4)
    game.put("hellas", "persia", pers_inf=6, spartan_hoplite=spartans)
    game.leader("memnon", "hellas").leader("spitamenes", "hellas")
    game.leader("agis", "hellas", wounded=True)
    game.phase("meet", "hellas", "macedon", "persia")
    while game.what == "evade":
        game.choose("stand")
    game.choose("by hand")
    while game.seat == "persia":
        game.choose(game.options[0])
    assert game.leader_box("agis") == ("persia.right" if spartans else "persia.left")
    assert game.leader_box("spitamenes") == ("persia.left" if spartans else "persia.right")


def first_named(spartans: int, others: int) -> Position:
    """Rebels draw up by hand: which unit comes first?"""
    game = empty().put("syria", "rebel", spartan_hoplite=spartans, pers_inf=others)
    game.put("syria", "royal", pers_inf=3).leader("cyrus", "syria").field("syria")
    game.phase("set_up", "battle", 0)
    return game.choose("by hand") if game.what == "set_up" else game


@pytest.mark.rule(SYSTEM, "xen.7.2:1", "10.3:12")
@pytest.mark.parametrize(("spartans", "offered"), [(1, False), (2, True)])
def test_the_only_hoplite_is_kept_for_the_right(spartans: int, offered: bool) -> None:
    game = first_named(spartans, 4)
    text = str(game.options)
    assert ("spartan_hoplite" in text) is offered
    assert "pers_inf" in text


@pytest.mark.rule(SYSTEM, "xen.7.2:1", "10.3:12", "10.3:6")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("spartans", [1, 2, 4])
@pytest.mark.parametrize("last", [False, True])
def test_a_spartan_hoplite_of_the_rebels_stands_in_the_right(
    style: str, spartans: int, last: bool
) -> None:
    game = empty().put("syria", "rebel", spartan_hoplite=spartans, pers_inf=4, gk_thracian=1)
    game.put("syria", "royal", pers_inf=3).leader("ariaeus", "syria").leader("cyrus", "syria")
    game.leader("menon", "syria").field("syria").phase("set_up", "battle", 0)
    game.choose(style)
    while game.what == "set_up_unit":
        game.choose(game.options[-1 if last else 0])
    assert any(counter.startswith("spartan") for counter in game.box("rebel.right"))
    posts = [game.leader_box(x) for x in ("cyrus", "menon", "ariaeus")]
    assert posts == ["rebel.center", "rebel.right", "rebel.left"]


# -- his Persians are frozen ----------------------------------------------------------------------


def before_tyre(*leaders: str, walls: int = 1, **kinds: int) -> Position:
    """Rebels stand before royal Tyre on the day of Cyrus' death."""
    game = (
        empty().hold("syria", "rebel").city("tyre", "royal", walls).put("syria", "rebel", **kinds)
    )
    for leader in leaders:
        game.leader(leader, "syria")
    cyrus_falls(game)
    return game


@pytest.mark.rule(SYSTEM, "xen.9.2:2", "11.1:7")
def test_frozen_persians_alone_assault_nothing() -> None:
    game = before_tyre("ariaeus", pers_inf=2, xen_guard=1).phase("sieges", "rebel")
    assert game.over


@pytest.mark.rule(SYSTEM, "xen.9.2:2", "11.3:1", "11.3:3")
def test_in_an_assault_of_the_greeks_neither_they_nor_ariaeus_count() -> None:
    """Two Greeks and Clearchus against one wall make two; with the Persians it would be six."""
    game = before_tyre("ariaeus", "clearchus", pers_inf=2, xen_guard=1, spartan_hoplite=2)
    before = game.steps_at("syria", "rebel")
    game.phase("sieges", "rebel", dice=[1, 6, 6]).choose(("assault", "tyre", "syria", "rebel"))
    while game.what in ("besiegers", "siege_leader"):
        assert "ariaeus" not in game.options
        game.choose("all" if game.what == "besiegers" else game.options[0])
    reading = game.rolled("siege")[0].reading
    assert reading is not None
    assert [mod.value for mod in reading.shifts] == [2, 1, -1]
    while game.what:
        assert not {"pers_inf_1", "pers_inf_2", "xen_guard_1"} & set(game.options)
        game.choose(game.options[0])
    assert game.units("syria", "rebel").get("pers_inf") == 2
    assert game.steps_at("syria", "rebel") == before - 2, "two losses, of Greeks"


@pytest.mark.rule(SYSTEM, "xen.9.2:2", "11.2:10")
@pytest.mark.parametrize("dead", [False, True])
def test_frozen_persians_do_not_go_behind_walls(dead: bool) -> None:
    game = empty().hold("ionia", "rebel").city("sardis", "rebel", 3)
    game.put("ionia", "rebel", pers_inf=1, gk_illyrian=1).leader("ariaeus", "ionia")
    game.leader("cyrus", "phrygia")
    if dead:
        cyrus_falls(game)
    game.phases(("begin_movement", "rebel"), ("march", "rebel"))
    assert (("garrison", "sardis", "pers_inf_1") in game.options) is not dead
    assert (("shelter", "sardis", "ariaeus") in game.options) is not dead
    assert ("garrison", "sardis", "gk_illyrian_1") in game.options


@pytest.mark.rule(SYSTEM, "xen.9.2:2", "11.3:4", "11.4:4")
def test_behind_walls_they_count_like_any_garrison() -> None:
    """Four royal foot against three walls and two frozen men: minus one; the city may give a man."""
    game = empty().hold("ionia", "rebel").city("sardis", "rebel", 3)
    game.put("sardis", "rebel", pers_inf=2).put("ionia", "royal", pers_inf=4)
    cyrus_falls(game)
    game.phase("sieges", "royal", dice=[6, 6]).choose(("assault", "sardis", "ionia", "royal"))
    while game.what in ("besiegers", "siege_leader"):
        game.choose("all" if game.what == "besiegers" else None)
    reading = game.rolled("siege")[0].reading
    assert reading is not None
    assert sum(mod.value for mod in reading.shifts) == 4 - 3 - 2
    assert (game.seat, game.what) == ("rebel", "city_loss")
    assert set(game.options) == {"wall", "pers_inf_1"}, "one of two that are alike"


@pytest.mark.rule(SYSTEM, "xen.9.2:2", "xen.6.2:1")
def test_they_are_not_taken_aboard() -> None:
    game = empty().hold("phrygia", "rebel").put("phrygia", "rebel", pers_inf=1, gk_illyrian=1)
    game.leader("ariaeus", "phrygia").leader("menon", "phrygia")
    cyrus_falls(game)
    game.phase("march", "rebel").choose(("sail", "aegean_sea"))
    seen = set()
    while game.what in ("embark_at", "embark", "embark_leaders"):
        seen |= set(map(str, game.options))
        game.choose(game.options[0] if game.what == "embark_at" else None)
    assert not {"pers_inf_1", "ariaeus"} & seen
    assert game.units("phrygia", "rebel")["pers_inf"] == 1


# -- Cyrus' wagons --------------------------------------------------------------------------------


def wagons(cyrus: str = "syria", **kinds: int) -> Position:
    """The train and some rebels are in Syria; Cyrus is there or elsewhere."""
    game = empty().hold("syria", "rebel").hold("cilicia", "rebel").leader("cyrus", cyrus)
    return game.put("syria", "rebel", xen_baggage=1, **kinds)


@pytest.mark.rule(SYSTEM, "xen.2.3:1", "8.1:2")
@pytest.mark.parametrize("cyrus", ["syria", "cilicia"])
def test_with_another_leader_the_wagons_do_not_march(cyrus: str) -> None:
    game = wagons(cyrus, spartan_hoplite=2).leader("clearchus", "syria")
    game.phases(("begin_movement", "rebel"), ("march", "rebel")).march("clearchus", "assyria")
    assert game.units("assyria", "rebel") == {"spartan_hoplite": 2}
    assert game.where("xen_baggage_1") == "syria"


@pytest.mark.rule(SYSTEM, "xen.2.3:1", "8.1:4")
def test_the_wagons_march_with_cyrus_though_he_takes_nobody() -> None:
    game = wagons(spartan_hoplite=2)
    game.phases(("begin_movement", "rebel"), ("march", "rebel"))
    game.march("cyrus", "cilicia", take="alone")
    assert (game.where("cyrus"), game.where("xen_baggage_1")) == ("cilicia", "cilicia")
    assert game.units("syria", "rebel") == {"spartan_hoplite": 2}


@pytest.mark.rule(SYSTEM, "xen.2.3:1", "xen.7.1:3")
@pytest.mark.parametrize("cyrus", ["syria", "cilicia"])
def test_wagons_slip_away_with_cyrus_and_stay_without_him(cyrus: str) -> None:
    game = wagons(cyrus, spartan_hoplite=2).leader("clearchus", "syria")
    game.put("syria", "royal", pers_inf=3).leader("tissaphernes", "syria")
    game.phase("combat", "royal", dice=[3]).choose(("syria", "royal"))
    assert (game.seat, game.what) == ("rebel", "evade")
    game.choose("evade")
    while game.what:
        game.choose("cilicia" if "cilicia" in game.options else game.options[0])
    assert game.units("cilicia", "rebel")["spartan_hoplite"] == 2
    assert (game.where("xen_baggage_1") == "cilicia") == (cyrus == "syria")


@pytest.mark.rule(SYSTEM, "xen.2.3:1", "9.5:9", "9.5:11")
@pytest.mark.parametrize("cyrus", ["syria", "cilicia"])
def test_wagons_fall_back_with_cyrus_and_stay_without_him(cyrus: str) -> None:
    game = wagons(cyrus, pers_inf=2).leader("menon", "syria")
    game.put("syria", "royal", pers_inf=4, pers_levy=4).leader("tissaphernes", "syria")
    game.phase("combat", "royal", dice=[4, 6, 6]).choose(("syria", "royal"))
    while game.what and game.what not in ("retreat", "fall_back"):
        game.choose("stand" if game.what == "evade" else game.options[0])
    assert "DL" in game.heard("minor")[0]
    game.choose("cilicia")
    assert (game.where("xen_baggage_1") == "cilicia") == (cyrus == "syria")


@pytest.mark.rule(SYSTEM, "xen.2.3:1", "9.1:6")
@pytest.mark.parametrize(("die", "away"), [(3, True), (4, False)])
def test_alone_among_enemies_he_gets_away_with_his_wagons(die: int, away: bool) -> None:
    game = wagons().put("syria", "royal", pers_inf=3).begin(("begin_combat",), dice=[die])
    while game.what == "escape":
        game.choose("cilicia")
    assert (game.where("cyrus") == "cilicia") is away
    assert (game.where("xen_baggage_1") == "cilicia") is away


@pytest.mark.rule(SYSTEM, "xen.2.3:1", "xen.6.2:1")
@pytest.mark.parametrize("who", ["cyrus", "menon"])
def test_by_sea_the_wagons_go_with_cyrus_only(who: str) -> None:
    game = empty().hold("phrygia", "rebel").leader("cyrus", "phrygia").leader("menon", "phrygia")
    game.put("phrygia", "rebel", xen_baggage=1, spartan_hoplite=2)
    game.phase("march", "rebel").choose(("sail", "aegean_sea"))
    while game.what in ("embark_at", "embark"):
        assert "xen_baggage_1" not in game.options
        game.choose("phrygia" if "phrygia" in game.options else game.options[0])
    while game.what == "embark_leaders":
        game.choose(who if who in game.options else None)
    while game.what == "land_at":
        game.choose("ionia")
    assert game.where(who) == "ionia"
    assert game.units("ionia", "rebel").get("spartan_hoplite") == 2, "they take none of two places"
    assert (game.where("xen_baggage_1") == "ionia") == (who == "cyrus")


# -- evasion, stack by stack ----------------------------------------------------------------------


def two_stacks(*dice: int) -> tuple[Position, list[int]]:
    """Alexander meets Persians and a band from Sogdiana in Bactria; each tries to slip away.

    Answers with the number of dice that had fallen at each question to Persia.
    """
    game = Position().put("bactria", "macedon", mac_phalanx=4).leader("alexander", "bactria")
    game.put("bactria", "persia", pers_inf=4).raiders("raid_3", "sogdiana", "bactria", barb_cav=4)
    game.hold("sogdiana", "persia").hold("parthia", "persia").begin(("begin_combat",), dice=dice)
    asked = []
    while game.what and game.what not in ("set_up", "draw_up"):
        if game.what == "evade" and game.seat == "persia":
            asked.append(len(game.rolls))
            game.choose("evade")
        elif game.what == "evade":
            game.choose("stand")
        elif "sogdiana" in game.options:
            game.choose("sogdiana")
        else:
            game.choose(game.options[0])
    return game, asked


@pytest.mark.rule(SYSTEM, "9.1:5", "9.3:1", "9.3:2", "9.3:6", "6.3:4")
@pytest.mark.parametrize(("dice", "left"), [((2, 2), 0), ((1, 2), 0)])
def test_each_force_of_the_persian_player_slips_away_for_itself(
    dice: tuple[int, ...], left: int
) -> None:
    game, asked = two_stacks(*dice)
    assert asked == [0, 1]
    assert game.count("bactria", "persia") + game.count("bactria", "raid_3") == left
    assert game.heard("battle") == []


@pytest.mark.rule(SYSTEM, "9.1:5", "9.3:2", "6.3:4")
def test_one_stack_gets_away_and_the_other_has_to_fight() -> None:
    game, asked = two_stacks(2, 3)
    assert asked == [0, 1]
    stayed = [force for force in ("persia", "raid_3") if game.count("bactria", force)]
    assert len(stayed) == 1
    assert game.what == "set_up"


# -- two besiegers of one city --------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "11.1:9", "14.3:9", "6.3:4")
def test_persians_and_raiders_assault_one_city_each_in_its_turn() -> None:
    game = Position().city("tyre", "macedon", 4).put("syria", "persia", pers_inf=5)
    game.raiders("raid_3", "arabia", "syria", arab_light=5)
    game.phase("sieges", "persia", dice=[6, 6])
    both = {("assault", "tyre", "syria", "persia"), ("assault", "tyre", "syria", "raid_3")}
    assert set(game.may("assault")) == both
    game.choose(("assault", "tyre", "syria", "raid_3"))
    if game.what == "besiegers":
        game.choose("all")
    assert game.s.walls["tyre"] == 3
    assert game.may("assault") == [("assault", "tyre", "syria", "persia")]
    game.choose(("assault", "tyre", "syria", "persia"))
    if game.what == "besiegers":
        game.choose("all")
    assert game.s.walls["tyre"] == 2
    assert game.over


@pytest.mark.rule(SYSTEM, "11.1:9", "11.1:4")
def test_one_army_with_two_leaders_assaults_a_city_once() -> None:
    game = Position().city("tyre", "persia", 4).put("syria", "macedon", mac_phalanx=8)
    game.leader("parmenio", "syria").leader("craterus", "syria")
    game.phase("sieges", "macedon", dice=[6, 6]).choose(("assault", "tyre", "syria", "macedon"))
    while game.what in ("besiegers", "siege_leader"):
        game.choose("half" if "half" in game.options else None if None in game.options else "all")
    assert not game.may("assault")
