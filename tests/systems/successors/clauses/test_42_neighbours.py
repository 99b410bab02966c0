"""Exiles on Transit Points, escorts into Tyros, Heirs left behind, and who commands among others."""

from __future__ import annotations

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
TRANSIT = [s for s in BOARD.space_ids if s.startswith("tp_")]
STRANGERS = [g for g in BOARD.general_ids[:20] if g not in ("antigonos", "krateros")]


# -- exiles on Transit Points --------------------------------------------------------------------


def homeless(*generals: str, free: int = len(TRANSIT)) -> Position:
    """Every Province is blue's; so many Transit Points are free, a lone General of blue's in the others."""
    game = Position(turn=1).province("blue", *BOARD.province)
    for name, space in zip(STRANGERS, TRANSIT[free:], strict=False):
        game.general(name, "blue", space)
    for name in generals:
        game.general(name, "red", "dispersed")
    return game


def levy(game: Position, cus: int) -> Position:
    """Red collects so many Mercenaries and his Dispersed Generals, and places them."""
    return game.begin(("collect", 0, cus), ("place_pool", 0), segment="")


@rule("successors", "5.2.no-eligible-space:1", "5.2.no-eligible-space:2")
@pytest.mark.parametrize("free", [0, 1, 2, 13])
def test_where_all_land_is_anothers_only_transit_points_are_a_refuge(free: int) -> None:
    game = levy(homeless(free=free), 6)
    assert {o for o in game.options if o != "fewer"} == set(TRANSIT[:free])
    while not game.over:
        game.choose(game.options[0])
    held = {space: sum(game.force("red", space).values()) for space in TRANSIT}
    assert [n for n in held.values() if n] == [2] * min(free, 3)
    assert game.box("red") == ({"mercenary": 6 - 2 * free} if free < 3 else {})


@rule("successors", "5.2.no-eligible-space:3", "5.2.two-cus:3", "5.2.no-eligible-space:7")
@pytest.mark.parametrize("generals", [("antigonos",), ("antigonos", "krateros")])
def test_a_major_general_does_not_lift_the_limit_of_a_transit_point(
    generals: tuple[str, ...],
) -> None:
    """One Transit Point is free: two CUs and all Generals find refuge there, the third CU none."""
    game = levy(homeless(*generals, free=1), 3)
    while not game.over:
        game.choose(game.options[0])
    refuge = TRANSIT[0]
    assert [game.at(name) for name in generals] == [refuge] * len(generals)
    assert game.force("red", refuge) == {"mercenary": 2}
    assert game.box("red") == {"mercenary": 1}
    assert game.at("philoxenos") == "off"


@rule("successors", "5.2.no-eligible-space:1", "5.2.no-eligible-space:4")
@pytest.mark.parametrize("guest", ["", "army", "pc"])
def test_independents_close_a_transit_point_and_pcs_next_door_do_not(guest: str) -> None:
    game = Position()
    if guest == "army":
        game.army("philon", "tp_zagros")
    elif guest == "pc":
        game.pcs("independent", "ekbatana", "elymaioi")
    levy(game, 1)
    assert ("tp_zagros" in game.options) is (guest != "army")
    if guest != "army":
        game.choose("tp_zagros")
        assert game.force("red", "tp_zagros") == {"mercenary": 1}
        assert game.at("philoxenos") == "tp_zagros"


@rule("successors", "5.2.placing:2", "5.2.two-cus:3", "5.2.no-eligible-space:1")
@pytest.mark.parametrize("leader", ["", "antigonos"])
def test_exiles_of_last_year_make_their_transit_point_an_eligible_space(leader: str) -> None:
    """A Minor General receives two more; where a Major General is, all are placed."""
    game = homeless()
    game.cus("red", TRANSIT[0], mercenary=1)
    if leader:
        game.general(leader, "red", TRANSIT[0])
    else:
        game.minor("red", TRANSIT[0])
    levy(game, 4)
    assert game.what == "place_cus"
    most = max(n for place, n in game.options if place == TRANSIT[0])
    assert most == (4 if leader else 2)


# -- into Tyros with an escort -------------------------------------------------------------------


def convoy(*escort: str, garrison: int = 0, dice: tuple[int, ...] = ()) -> Position:
    """Antigonos, Demetrios and Herakles sail from Sidon to red's Tyros, which blue's Army besieges.

    Red has the Fleets of Athenai and Karia, blue that of Makedonia and a PC near enough to fight.
    """
    game = Position().pcs("red", "tyros").pcs("blue", "salamis").usurper("red")
    game.general("antigonos", "red", "sidon").general("demetrios", "red", "sidon")
    game.cus("red", "sidon", loyal=3).royal("herakles", "sidon", "red")
    if garrison:
        game.cus("red", "tyros/inside", mercenary=garrison)
    game.minor("blue", "tyros").cus("blue", "tyros", loyal=3)
    game.fleet("athenai", "red").fleet("karia", "red").fleet("makedonia", "blue")
    game.begin(("armies",), dice=list(dice)).march("antigonos").choose(("embark",))
    game.choose(*escort)
    while game.what == "escort":
        game.choose("done")
    return game.choose(("sail", "tyros"))


@rule("successors", "13.2:1", "13.3.d:5", "13.3.c:1")
@pytest.mark.parametrize(
    ("escort", "lost"),
    [(("all",), {"athenai", "karia"}), (("karia",), {"karia"}), (("done",), set())],
)
def test_only_the_escort_is_lost_before_tyros(escort: tuple[str, ...], lost: set[str]) -> None:
    """Blue's 12 beats whatever red's 2 is worth; Sidon is where they go back to."""
    game = convoy(*escort, dice=(1, 1, 6, 6, 1)).choose("all")
    away = {f for f in ("athenai", "karia") if game.fleet_side(f).endswith("dispersed")}
    assert away == lost
    assert game.at("antigonos") == game.at("demetrios") == game.royal_place("herakles") == "sidon"
    assert game.royal_owner("herakles") == "red"
    assert game.force("red", "tyros/inside") == {}


@rule("successors", "13.2:2", "13.3.d:4", "13.2.6:4", "9.4.limit:1")
@pytest.mark.parametrize("garrison", [0, 1, 2])
def test_who_has_fought_his_way_into_tyros_fills_it_up(garrison: int) -> None:
    """The General may go in with the Heir however full it is; the escort sails on and is not named again."""
    game = convoy("karia", garrison=garrison, dice=(6, 6, 1, 1)).choose("all")
    assert game.fleet_side("makedonia") == "normal dispersed"
    game.choose(("drop",))
    if garrison < 2:
        game.choose(("loyal", 2 - garrison))
    game.choose("demetrios")
    game.choose("herakles")
    assert game.what == "move_menu"
    assert game.at("demetrios") == game.royal_place("herakles") == "tyros/inside"
    inside = {"loyal": 2 - garrison, "mercenary": garrison}
    assert game.force("red", "tyros/inside") == {kind: n for kind, n in inside.items() if n}
    game.choose(("sail", "ake"), ("disembark",))
    assert game.at("antigonos") == "ake"
    assert game.force("red", "ake") == {"loyal": 1 + garrison}


@rule("successors", "15.2.b:1", "13.2:1")
@pytest.mark.parametrize("mine", [True, False])
def test_fleets_that_escort_a_voyage_are_available_for_the_siege_after_it(mine: bool) -> None:
    """Red lands before blue's Tyros: it is of no account whether the Fleet came along."""
    game = Position().pcs("blue", "tyros").usurper("blue").general("antigonos", "red", "sidon")
    game.cus("red", "sidon", loyal=3)
    if mine:
        game.fleet("karia", "red").pcs("green", "salamis").fleet("makedonia", "green")
    game.begin(("armies",), dice=[4]).march("antigonos").choose(("embark",))
    if game.what == "escort":
        game.choose("done")
    game.choose(("sail", "tyros")).skip("sea_fight").choose(("disembark",)).skip("open_city")
    game.choose(("siege",))
    (roll,) = game.rolled("siege")
    assert sum(mod.value for mod in roll.mods) == (0 if mine else -1)


# -- an Heir who is left ---------------------------------------------------------------------------


def guardian(owner: str, space: str, start: str, *, free: bool) -> Position:
    """Krateros, 2 CUs and Herakles march from red's space; all Minor Generals serve unless they are free."""
    game = Position().pcs("red", start).general("krateros", "red", start)
    game.cus("red", start, loyal=2).royal("herakles", start, "red")
    if owner:
        game.pcs(owner, space)
    if not free:
        for number, other in enumerate(("opis", "larsa", "gaza", "istros")):
            game.cus("red", other, loyal=1).minor("red", other, number)
    game.begin(("armies",), die=6).march("krateros", space)
    return game.skip("open_city")


@rule("successors", "9.1:9", "9.1:11")
@pytest.mark.parametrize(
    ("owner", "space", "start", "may"),
    [
        ("red", "gordion", "synnada", True),
        ("", "gordion", "synnada", False),
        ("blue", "gordion", "synnada", False),
        ("", "tp_ankyra", "gordion", False),
        ("red", "sardeis", "synnada", True),
        ("", "sardeis", "synnada", False),
        ("blue", "sardeis", "synnada", False),
        ("independent", "bithynoi", "gordion", False),
    ],
)
@pytest.mark.parametrize("free", [True, False])
def test_an_heir_alone_is_left_on_own_ground_only(
    owner: str, space: str, start: str, free: bool, may: bool
) -> None:
    """A Minor General is no mark without a CU, so it makes no difference whether one is free."""
    game = guardian(owner, space, start, free=free)
    if ("drop",) in game.options:
        game.choose(("drop",))
        if ("loyal", 0) in game.options:
            game.choose(("loyal", 0))
    assert ("herakles" in game.options) is may
    if may:
        game.choose("herakles")
        game.choose(("march", start), None)
        assert (game.royal_place("herakles"), game.royal_owner("herakles")) == (space, "red")


@rule("successors", "8.3:4", "9.1:6", "8.2:1")
@pytest.mark.parametrize(("owner", "then"), [("", ""), ("red", "red"), ("blue", "blue")])
@pytest.mark.parametrize("how", ["some", "lone"])
def test_an_heir_who_is_not_taken_along_belongs_to_the_ground(
    how: str, owner: str, then: str
) -> None:
    """Nobody dropped him: his Army set out without him, or his General had no CUs to carry him."""
    game = Position().general("krateros", "red", "gordion").royal("herakles", "gordion", "red")
    if owner:
        game.pcs(owner, "gordion")
    if how == "some":
        game.cus("red", "gordion", loyal=3)
    game.begin(("armies",)).choose(("activate", "krateros"))
    if how == "some":
        game.choose("some", ("loyal", 3), "done")
    assert game.royal_owner("herakles") == "red"
    game.choose(("march", "synnada"))
    assert (game.royal_place("herakles"), game.royal_owner("herakles")) == ("gordion", then)


@rule("successors", "9.1:9", "7.1.c:7", "8.3:4")
@pytest.mark.parametrize("stays", [0, 1])
def test_an_heir_who_stays_with_a_cu_has_its_mark(stays: int) -> None:
    """An interceptor leaves Herakles in nobody's Bithynoi, with a CU or without; the mover withdraws."""
    game = Position().general("peithon", "red", "synnada").cus("red", "synnada", loyal=9)
    game.general("eumenes", "blue", "bithynoi").cus("blue", "bithynoi", loyal=2).usurper("blue")
    game.royal("herakles", "bithynoi", "blue").begin(("armies",), dice=[6] * 9)
    game.march("peithon", "gordion").choose(("intercept", "bithynoi", "eumenes", "some"))
    game.choose(("loyal", 2 - stays), "done").skip("intercept").choose("withdraw")
    assert game.at("eumenes") == "gordion"
    assert game.at("alketas") == ("bithynoi" if stays else "off")
    assert game.royal_owner("herakles") == ("blue" if stays else "")


# -- who stands there and who commands ---------------------------------------------------------------


def walls(*waiting: str, **options: bool) -> Position:
    """Sardeis is blue's; Generals of red's stand before it with a CU. Blue is the Usurper."""
    game = Position(**options).pcs("blue", "sardeis").usurper("blue")
    game.cus("red", "sardeis", mercenary=1)
    for name in waiting:
        game.general(name, "red", "sardeis")
    return game


def bonus(game: Position) -> int:
    """What was added to the Siege roll."""
    (roll,) = game.rolled("siege")
    return sum(mod.value for mod in roll.mods)


@rule("successors", "15.2.a:10", "9:1", "7.1.a:3")
@pytest.mark.parametrize(("order", "added"), [("activate", 1), ("lead", 0)])
def test_of_two_armies_in_one_place_each_has_its_own_commander(order: str, added: int) -> None:
    """Demetrios takes three of five CUs, or a Minor General does; Antipatros stands by."""
    game = walls("demetrios", "antipatros").cus("red", "sardeis", loyal=4)
    game.begin(("armies",), dice=[4])
    game.choose((order, "demetrios" if order == "activate" else "sardeis"), "some")
    game.choose(("mercenary", 0), ("loyal", 3))
    if game.what == "compose":
        game.choose("done")
    game.choose(("siege",))
    assert bonus(game) == added


@rule("successors", "15.2.a:10", "9.2.d:2", "9.2.c:1")
@pytest.mark.parametrize(
    ("leader", "joins", "added"),
    [("demetrios", "", 1), ("demetrios", "krateros", 0), ("krateros", "demetrios", 0)],
)
def test_who_is_picked_up_before_the_walls_may_command_the_siege(
    leader: str, joins: str, added: int
) -> None:
    """Whoever stood there is of the Army once it has taken him up."""
    game = walls(*([joins] if joins else [])).cus("red", "ephesos", loyal=3)
    game.general(leader, "red", "ephesos").begin(("armies",), die=6, dice=[4])
    if not joins:
        game.minor("red", "sardeis")
    game.march(leader, "sardeis")
    if joins:
        game.choose(("pick_up", "all"))
    game.choose(("siege",))
    assert bonus(game) == added


@rule("successors", "cards.oratory:1", "7.2.f.besieged:3", "15.2.a:10")
@pytest.mark.parametrize("waiting", ["", "krateros", "eumenes"])
@pytest.mark.parametrize(("heir", "over"), [("alexandros", False), ("philippos", True)])
def test_the_speech_is_held_by_who_commands_the_siege(heir: str, over: bool, waiting: str) -> None:
    """Demetrios has 3 L and 5 P; blue's 3 L and 5 for Alexandros are as much, 4 for Philippos less."""
    game = walls(*([waiting] if waiting else []))
    if not waiting:
        game.minor("red", "sardeis")
    game.general("demetrios", "red", "ephesos").cus("red", "ephesos", loyal=3)
    game.cus("blue", "sardeis/inside", royal=1).royal(heir, "sardeis/inside", "blue")
    game.hand("red", "t57").begin(("armies",), dice=["t4", 5]).march("demetrios", "sardeis")
    game.choose(("siege",), ("play", "t57")).skip("siege")
    assert game.legitimacy("blue") - game.legitimacy("red") == (4 if over else 5)
    assert (game.force("blue", "sardeis/inside") == {}) is over


@rule("successors", "16.6:1", "15.2.a:10", "7.1.a:3")
@pytest.mark.parametrize(
    ("leader", "waiting", "may"),
    [("", "krateros", False), ("antipatros", "krateros", False), ("krateros", "antipatros", True)],
)
def test_royals_look_at_who_leads_them_against_the_walls(
    leader: str, waiting: str, may: bool
) -> None:
    """Blue has 2 L more, for Herakles; Krateros' 2 P make up for it if he leads."""
    game = walls(waiting, royal_army_sieges=True).pcs("blue", "opis")
    game.royal("herakles", "opis", "blue").cus("red", "ephesos", royal=2, loyal=1)
    if leader:
        game.general(leader, "red", "ephesos")
    else:
        game.minor("red", "ephesos")
    game.begin(("armies",), die=6).march(leader or "philoxenos", "sardeis")
    assert (("siege",) in game.options) is may


@rule("successors", "7.1.a:1", "14.10:1", "14.7:1", "14.9:7")
@pytest.mark.parametrize(
    ("waiting", "leads"), [("perdikkas", "perdikkas"), ("demetrios", "peithon")]
)
def test_a_battle_is_commanded_by_the_most_senior_of_all_in_the_location(
    waiting: str, leads: str
) -> None:
    """He stood alone in Gordion; Peithon comes with CUs, and Eumenes intercepts."""
    game = Position().general(waiting, "red", "gordion").general("peithon", "red", "synnada")
    game.cus("red", "synnada", loyal=4).general("eumenes", "blue", "bithynoi").usurper("blue")
    game.cus("blue", "bithynoi", loyal=4).begin(("armies",), dice=[6, 1, 1, 6, 6, 1])
    game.march("peithon", "gordion").choose(("intercept", "bithynoi", "eumenes", "all"), None)
    (line,) = [line for line in game.log() if line.startswith("Red: ")]
    assert leads in line.lower()
    assert game.at(waiting) == game.at("peithon") == "dispersed"


# -- Royals on the way -------------------------------------------------------------------------------


@rule("successors", "10.k:3", "10.k:2", "9.1:4")
@pytest.mark.parametrize("royal", [1, 2])
def test_royals_of_an_interceptor_march_on_with_who_won_them(royal: int) -> None:
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", mercenary=2)
    game.general("eumenes", "blue", "bithynoi").cus("blue", "bithynoi", royal=royal)
    game.usurper("blue").begin(("armies",), dice=[6]).march("krateros", "gordion")
    game.choose(("intercept", "bithynoi", "eumenes", "all"), None)
    assert game.at("eumenes") == "dispersed"
    game.choose(("march", "bithynoi"), None)
    assert game.force("red", "bithynoi") == {"mercenary": 2, "royal": royal}
    assert game.force("red", "gordion") == {}
    assert ("lead", "bithynoi") not in game.options


@rule("successors", "10.k:3", "15.2.a:10", "9.1:4")
@pytest.mark.parametrize("stay", [0, 1])
def test_royals_of_a_city_join_those_who_conduct_the_siege(stay: int) -> None:
    """Antipatros stands by, with a CU or without; the Royals march on with Krateros."""
    game = Position().pcs("blue", "sardeis").usurper("blue").general("krateros", "red", "sardeis")
    game.general("antipatros", "red", "sardeis").cus("red", "sardeis", loyal=3 + stay)
    game.cus("blue", "sardeis/inside", royal=2).begin(("armies",), dice=[6], die=6)
    game.choose(("activate", "krateros"), "some", ("loyal", 3), "done", ("siege",))
    game.choose(("march", "ephesos"))
    assert game.force("red", "ephesos") == {"loyal": 3, "royal": 2}
    assert game.force("red", "sardeis") == ({"loyal": 1} if stay else {})


@rule("successors", "10.k:2", "7.2.f.all-royal:2", "8.3:2")
@pytest.mark.parametrize("friend", ["", "antipatros"])
def test_royals_leave_the_mover_and_all_his_generals(friend: str) -> None:
    """Eumenes' Royals go over to Krateros, and Herakles is lost with them."""
    game = Position().usurper("blue").general("eumenes", "red", "synnada")
    game.cus("red", "synnada", royal=2).royal("herakles", "synnada", "red")
    if friend:
        game.general(friend, "red", "synnada")
    game.general("krateros", "blue", "gordion").cus("blue", "gordion", loyal=1)
    game.province("blue", "makedonia", "thrake").begin(("armies",))
    game.march("eumenes", "gordion").skip("ask_passage", "intercept", "evade")
    assert game.force("blue", "gordion") == {"loyal": 1, "royal": 2}
    assert game.at("eumenes") == "dispersed"
    assert not friend or game.at(friend) == "dispersed"
    assert game.royal_owner("herakles") == "blue"


# -- the Cart --------------------------------------------------------------------------------------


@rule("successors", "16.4:1", "16.4:2", "16.4:3", "8.3:1")
@pytest.mark.parametrize(
    ("owner", "guard", "lost"),
    [("", "", True), ("red", "", True), ("blue", "krateros", False), ("", "krateros", False)],
)
def test_a_rising_destroys_a_cart_that_no_general_guards(
    owner: str, guard: str, lost: bool
) -> None:
    """Unrest in Gordion: a General without CUs does not hinder it, and keeps the Cart."""
    game = Position(funeral_cart_destruction=True).hand("green", "t38")
    if owner:
        game.pcs(owner, "gordion")
    if guard:
        game.general(guard, "red", "gordion")
    game.royal("funeral_cart", "gordion", "red" if guard or owner else "")
    game.begin(("tyche",), colour="green", segment="tyche", dice=[2])
    game.choose(("event", "t38"), "gordion")
    assert game.owner("gordion") == "independent"
    assert game.royal_place("funeral_cart") == ("dead" if lost else "gordion")
    assert game.royal_owner("funeral_cart") == ("" if lost else "red")
