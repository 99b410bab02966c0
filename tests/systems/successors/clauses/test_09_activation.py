"""Chapter 9: activation, Movement Points and what they buy; Independent Armies on the move."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded


def army(name: str, at: str, **force: int) -> Position:
    """A red General with CUs."""
    return Position().general(name, "red", at).cus("red", at, **(force or {"loyal": 1}))


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "siege_loss", "take_command"):
        game.choose(game.options[-1])
    return game


# -- 9, 9.1 ----------------------------------------------------------------------------------


@rule("successors", "9:1", "9.1:2")
def test_a_location_may_be_parted_before_the_move() -> None:
    game = army("antigonos", "gordion", loyal=2, mercenary=2).pcs("red", "gordion")
    game.begin(("armies",))
    leads = [o for o in game.options if o and o[0] == "lead"]
    assert leads == [("lead", "gordion")]
    game.choose(("lead", "gordion"), "some", ("mercenary", 2), ("loyal", 0))
    game.choose(("march", "synnada"), None)
    assert game.force("red", "synnada") == {"mercenary": 2}
    assert game.at("philoxenos") == "synnada"
    game.march("antigonos", "bithynoi")
    assert game.force("red", "bithynoi") == {"loyal": 2}


@rule("successors", "9:2")
def test_any_number_may_stand_and_march_together() -> None:
    game = army("antigonos", "gordion", mercenary=30).general("krateros", "red", "gordion")
    game.begin(("armies",)).march("krateros", "synnada")
    assert game.force("red", "synnada") == {"mercenary": 30}
    assert game.at("antigonos") == "synnada"


@rule("successors", "9.1:1")
@pytest.mark.parametrize(("card", "marches"), [("t5", 1), ("t31", 2)])
def test_a_card_activates_one_major_campaign_two(card: str, marches: int) -> None:
    game = army("antigonos", "gordion").general("krateros", "red", "pella")
    game.general("eumenes", "red", "opis").hand("red", card).begin(("tyche",), segment="tyche")
    game.choose(("march" if card == "t5" else "event", card))
    done = 0
    while game.what == "armies":
        name = next((o for o in game.options if o and o[0] == "activate"), None)
        if name is None:
            break
        game.choose(name)
        while game.what in ("compose", "move_menu"):
            game.choose("all" if "all" in game.options else None)
        done += 1
    assert done == marches


@rule("successors", "9.1:1")
def test_a_general_is_activated_once_a_segment() -> None:
    game = (
        army("antigonos", "gordion").begin(("armies",)).march("antigonos", "synnada").choose(None)
    )
    assert game.over or ("activate", "antigonos") not in game.options


@rule("successors", "9.1:2")
def test_a_minor_general_who_was_repositioned_brings_nothing_and_may_be_activated() -> None:
    game = Position().pcs("red", "gordion", "synnada", "pella", "opis", "larisa")
    for n, space in enumerate(("gordion", "synnada", "pella", "opis")):
        game.minor("red", space, n).cus("red", space, mercenary=1)
    game.cus("red", "larisa", loyal=1).begin(("armies",)).choose(("lead", "larisa"))
    assert sum(game.everywhere("red").values()) == 5
    for space in ("gordion", "synnada", "pella", "opis"):
        assert game.force("red", space) == {"mercenary": 1}
    game.choose(("march", "pherai"))
    assert game.force("red", "pherai") == {"loyal": 1}


@rule("successors", "9.1:3", "9.2.b:2")
def test_who_was_brought_along_is_not_activated_later() -> None:
    game = army("krateros", "gordion", loyal=2).general("demetrios", "red", "gordion")
    game.pcs("red", "synnada").begin(("armies",)).march("krateros", "synnada")
    game.choose(("drop",))
    while game.what == "drop":
        game.choose("demetrios" if "demetrios" in game.options else game.options[0])
    game.choose(("march", "sardeis"), None)
    assert game.at("demetrios") == "synnada"
    assert game.over or ("activate", "demetrios") not in game.options


@rule("successors", "9.1:4", "9.2.b:2")
def test_what_one_army_moved_no_other_moves() -> None:
    game = army("antigonos", "gordion", loyal=2).pcs("red", "synnada")
    game.general("krateros", "red", "synnada").cus("red", "synnada", mercenary=1)
    game.begin(("armies",)).march("antigonos", "synnada").choose(None)
    game.choose(("activate", "krateros"))
    if game.what == "compose":
        assert "antigonos" not in str(game.options)
        game.choose("all")
    game.choose(("march", "sardeis"))
    assert game.force("red", "sardeis") == {"mercenary": 1}
    assert game.force("red", "synnada") == {"loyal": 2}


@rule("successors", "9.1:4", "9.2.c:2")
def test_moved_cus_are_not_picked_up() -> None:
    game = army("antigonos", "gordion", loyal=2).pcs("red", "synnada")
    game.begin(("armies",)).march("antigonos", "synnada").choose(None)
    game = army("antigonos", "gordion", loyal=2).pcs("red", "synnada")
    game.general("krateros", "red", "sardeis").cus("red", "sardeis", loyal=1)
    game.begin(("armies",)).march("antigonos", "synnada").choose(None)
    game.march("krateros", "synnada")
    assert not [o for o in game.options if o and o[0] == "pick_up"]


@rule("successors", "9.1:4")
def test_an_activation_in_the_tyche_segment_does_not_count_in_the_next() -> None:
    game = army("antigonos", "gordion").hand("red", "t5")
    game.begin(("segment", 0, "tyche"), ("segment", 0, "activation"), segment="", dice=[6])
    game.skip("segment").choose(("march", "t5")).march("antigonos", "synnada").choose(None)
    game.skip("segment").choose("move").march("antigonos", "sardeis")
    assert game.force("red", "sardeis") == {"loyal": 1}


@rule("successors", "9.1:5")
def test_captured_philippos_may_move_again() -> None:
    game = Position().general("perdikkas", "red", "opis").cus("red", "opis", mercenary=2)
    game.royal("philippos", "opis", "red").pcs("blue", "is_hit", "artemita")
    game.general("peithon", "blue", "is_hit").cus("blue", "is_hit", loyal=4)
    game.general("krateros", "red", "arbela").cus("red", "arbela", loyal=2)
    game.begin(("armies",), dice=[1, 1, 6, 6, 6]).march("perdikkas", "is_hit")
    losses(game.skip("ask_passage", "evade"))
    assert game.royal_owner("philippos") == "blue"
    game.march("krateros", "opis")
    assert game.what == "intercept"
    game.choose(("intercept", "is_hit", "peithon", "all"))
    assert game.royal_place("philippos") == "opis"


@rule("successors", "9.1:6")
def test_a_general_brings_drops_and_picks_up() -> None:
    game = army("antigonos", "gordion", loyal=2, mercenary=1).pcs("red", "synnada", "sardeis")
    game.cus("red", "sardeis", elephant=1).begin(("armies",)).march("antigonos", "synnada")
    game.choose(("drop",))
    while game.what == "drop":
        game.choose(("mercenary", 1) if ("mercenary", 1) in game.options else game.options[0])
    assert game.force("red", "synnada") == {"mercenary": 1, "loyal": 2}
    game.choose(("march", "sardeis"))
    assert game.force("red", "synnada") == {"mercenary": 1}
    game.choose(("pick_up", "all"), ("march", "ephesos"))
    assert game.force("red", "ephesos") == {"loyal": 2, "elephant": 1}


@rule("successors", "9.1:8")
def test_a_minor_general_picks_up_no_general() -> None:
    game = Position().minor("red", "gordion").cus("red", "gordion", loyal=1).pcs("red", "synnada")
    game.general("krateros", "red", "synnada").begin(("armies",)).march("philoxenos", "synnada")
    assert not any("krateros" in str(o) for o in game.options)
    for option in [o for o in game.options if o and o[0] == "pick_up"]:
        game.choose(option)
        break
    if game.targets("march"):
        game.choose(("march", "sardeis"))
        assert game.at("krateros") == "synnada"


@rule("successors", "9.1:9", "7.1.c:7")
@pytest.mark.parametrize(("owner", "mark"), [("red", "off"), ("blue", "synnada"), ("", "synnada")])
def test_what_is_dropped_on_foreign_ground_needs_a_mark(owner: str, mark: str) -> None:
    game = army("antigonos", "gordion", loyal=2).pcs(owner, "synnada")
    game.begin(("armies",)).march("antigonos", "synnada").choose(("drop",), ("loyal", 1))
    while game.what == "drop":
        game.choose("done")
    game.choose(("march", "sardeis"))
    assert game.force("red", "synnada") == {"loyal": 1}
    assert game.at("philoxenos") == mark


@rule("successors", "9.1:10")
def test_the_helepolis_stays_with_its_city() -> None:
    game = army("antigonos", "sardeis", loyal=4).pcs("blue", "sardeis")
    game.s.helepolis = (game.faction("red"), BOARD.space["sardeis"])
    game.begin(("armies",)).march("antigonos", "ephesos")
    assert game.s.helepolis is None


# -- 9.2 -------------------------------------------------------------------------------------

ROAD = ["ephesos", "miletos", "alabanda", "tp_maiandros", "xanthos"]


def reach(game: Position, name: str) -> int:
    """How many Land paths a General can march from Sardeis."""
    game.march(name)
    done = 0
    while ("march", ROAD[done]) in game.options:
        game.choose(("march", ROAD[done]))
        done += 1
    return done


@rule("successors", "9.2:1")
@pytest.mark.parametrize(("card", "points"), [("t4", 2), ("t5", 3), ("t11", 4)])
def test_a_force_march_is_as_long_as_the_card(card: str, points: int) -> None:
    game = Position().general("krateros", "red", "sardeis").hand("red", card)
    game.begin(("tyche",), segment="tyche").choose(("march", card))
    assert reach(game, "krateros") == points


@rule("successors", "9.2:2", "9.2.a:1")
@given(st.sampled_from([g.id for g in BOARD.majors]), st.integers(1, 6))
def test_movement_points_compare_die_and_initiative(name: str, die: int) -> None:
    game = Position().general(name, "red", "sardeis").begin(("armies",), die=die)
    initiative = BOARD.initiative[BOARD.general[name]]
    want = 2 if die < initiative else 3 if die == initiative else 4
    assert reach(game, name) == want


@rule("successors", "9.2:2")
def test_one_die_for_all() -> None:
    game = Position().general("seleukos", "red", "sardeis").general("krateros", "red", "pella")
    game.begin(("activation",), die=0, dice=[3]).choose("move")
    assert reach(game, "seleukos") == 4
    game.skip("move_menu").march("krateros", "larisa", "pherai")
    assert game.over or game.targets("march") == []
    assert len(game.rolls) == 1


@rule("successors", "9.2:3", "9.2.d:1", "9.2.d:2", "9.2.d:3", "9.2.d:4")
def test_command_changes_on_the_way() -> None:
    game = army("demetrios", "ephesos").general("krateros", "red", "halikarnassos")
    game.pcs("red", "halikarnassos", "xanthos").begin(("armies",), die=3)
    game.march("demetrios", "halikarnassos").choose(("pick_up", "all"), ("march", "xanthos"))
    assert game.targets("march") == []
    game.choose(("drop",), ("loyal", 0), "krateros")
    game.choose(("march", "phaselis"), ("march", "aspendos"))
    assert (game.at("demetrios"), game.at("krateros")) == ("aspendos", "xanthos")
    assert game.over or game.targets("march") == []


@rule("successors", "9.2.d:1", "9.1:6")
@pytest.mark.parametrize(("left", "goes_on"), [("krateros", "seleukos"), ("seleukos", "krateros")])
def test_whoever_is_left_on_the_way_the_other_goes_on(left: str, goes_on: str) -> None:
    game = army("krateros", "synnada", loyal=4).general("seleukos", "red", "synnada")
    game.begin(("armies",)).march("krateros", "gordion").choose(("drop",), ("loyal", 0), left)
    game.choose(("march", "tp_ankyra"))
    assert (game.at(left), game.at(goes_on)) == ("gordion", "tp_ankyra")
    assert set(game.targets("march")) == {"gordion", "mazaka", "amisos", "tp_gangra"}
    assert game.force("red", "tp_ankyra") == {"loyal": 4}


@rule("successors", "9.2.c:1")
def test_a_picked_up_subordinate_is_not_activated_again() -> None:
    game = army("krateros", "gordion").general("demetrios", "red", "synnada").pcs("red", "synnada")
    game.begin(("armies",)).march("krateros", "synnada").choose(("pick_up", "all"))
    while game.what == "pick_up":
        game.choose(game.options[-1])
    game.choose(("march", "sardeis"), None)
    assert game.at("demetrios") == "sardeis"
    assert game.over or ("activate", "demetrios") not in game.options


# -- 9.3 -------------------------------------------------------------------------------------


@rule("successors", "9.3:1")
def test_points_are_spent_in_any_order() -> None:
    game = army("antigonos", "gordion", loyal=3).pcs("blue", "gordion", "synnada")
    game.begin(("armies",)).march("antigonos").choose(("remove",), ("march", "synnada"))
    assert ("remove",) not in game.options
    assert ("march", "sardeis") in game.options
    game = army("antigonos", "gordion", loyal=3).pcs("blue", "synnada").begin(("armies",))
    game.march("antigonos", "synnada").choose(("remove",), ("march", "sardeis"))
    assert game.owner("synnada") == ""


COST = {"land": 1, "sea": 1, "mountain": 2, "strait": 2, "open_sea": 2}


@rule("successors", "9.3.a:1")
@given(st.sampled_from(BOARD.files.map.ground.paths))
def test_what_a_path_costs(path: object) -> None:
    a, b, kind = path.a, path.b, path.kind  # type: ignore[attr-defined]
    game = Position().general("krateros", "red", a).begin(("armies",), die=6).march("krateros")
    if kind in ("sea", "open_sea"):
        game.choose(("embark",), ("sail", b))
    else:
        game.choose(("march", b))
    assert game.s.act is not None
    assert game.s.act.means.spent == COST[kind]


@rule("successors", "9.3.a:1")
def test_a_mountain_is_not_crossed_with_one_point() -> None:
    game = Position().general("krateros", "red", "ikonion").begin(("armies",), die=1)
    game.march("krateros", "dana")
    assert ("march", "tarsos") not in game.options
    assert ("march", "mazaka") in game.options


@rule("successors", "9.3.a:2")
def test_antigonos_takes_only_unmoved_cus() -> None:
    game = Position().pcs("red", "halikarnassos", "pisidai").minor("red", "halikarnassos")
    game.cus("red", "halikarnassos", mercenary=2).general("antigonos", "red", "pisidai")
    game.cus("red", "pisidai", loyal=3).begin(("armies",), die=2)
    game.choose(("activate", "philoxenos"), "some", ("mercenary", 1))
    game.choose(("march", "tp_maiandros"), ("march", "pisidai"), None)
    game.march("antigonos", "aspendos", "tp_kilikia_tracheia")
    assert game.force("red", "pisidai") == {"mercenary": 1}
    assert game.force("red", "tp_kilikia_tracheia") == {"loyal": 3}
    assert game.force("red", "halikarnassos") == {"mercenary": 1}


@rule("successors", "9.3.a.reposition:1", "9.3.a.reposition:2")
def test_a_minor_general_goes_on_elsewhere_with_what_is_left() -> None:
    game = (
        Position().pcs("red", "halikarnassos", "sardeis", "ikonion").minor("red", "halikarnassos")
    )
    game.cus("red", "halikarnassos", mercenary=1).cus("red", "ikonion", loyal=1)
    game.begin(("armies",), die=4).march("philoxenos", "ephesos", "sardeis")
    game.choose(("reposition", "ikonion"), ("march", "dana"))
    assert game.force("red", "sardeis") == {"mercenary": 1}
    assert game.force("red", "dana") == {"loyal": 1}
    assert game.over or game.targets("march") == []


@rule("successors", "9.3.a.reposition:2")
def test_what_he_leaves_on_foreign_ground_keeps_a_mark() -> None:
    game = Position().pcs("red", "halikarnassos", "ikonion").minor("red", "halikarnassos")
    game.cus("red", "halikarnassos", mercenary=1).cus("red", "ikonion", loyal=1)
    game.begin(("armies",), die=4).march("philoxenos", "ephesos")
    game.choose(("reposition", "ikonion"), ("march", "dana"))
    assert game.force("red", "ephesos") == {"mercenary": 1}


@rule("successors", "9.3.a.reposition:3")
def test_he_does_something_first() -> None:
    game = Position().pcs("red", "halikarnassos", "ikonion").minor("red", "halikarnassos")
    game.cus("red", "halikarnassos", mercenary=1).cus("red", "ikonion", loyal=1)
    game.begin(("armies",), die=4).march("philoxenos")
    assert game.targets("reposition") == []


@rule("successors", "9.3.b:1")
def test_going_in_and_out_is_free() -> None:
    game = army("antigonos", "sardeis", loyal=2).pcs("red", "sardeis").begin(("armies",), die=1)
    game.march("antigonos").choose(("enter_city",))
    while game.what == "enter_city":
        game.choose(game.options[-1])
    game.choose(("out",))
    assert game.s.act is not None
    assert game.s.act.means.spent == 0


@rule("successors", "9.3.b:2", "10.l:2")
def test_one_minor_general_leads_every_garrison_out() -> None:
    game = Position().pcs("red", "sardeis", "kelainai").province("blue", "karia")
    for n, city in enumerate(("sardeis", "kelainai")):
        game.cus("red", f"{city}/inside", loyal=2).minor("blue", city, n)
        game.cus("blue", city, mercenary=1)
    game.begin(("armies",), dice=[6, 6, 1, 1, 6, 6, 1, 1])
    game.choose(("lead", "sardeis/inside"), "all", ("out",)).skip("intercept", "evade")
    game.choose(("reposition", "kelainai/inside"), "all", ("out",)).skip("intercept", "evade")
    assert game.force("red", "sardeis") == {"loyal": 2}
    assert game.force("red", "kelainai") == {"loyal": 2}
    assert game.everywhere("blue") == {}


@rule("successors", "9.3.b:3")
def test_once_in_and_once_out() -> None:
    game = army("antigonos", "sardeis", loyal=2).pcs("red", "sardeis").begin(("armies",), die=1)
    game.march("antigonos").choose(("enter_city",))
    while game.what == "enter_city":
        game.choose(game.options[-1])
    game.choose(("out",))
    assert ("enter_city",) not in game.options


@rule("successors", "9.3.c:1")
@pytest.mark.parametrize(("cus", "points", "may"), [(3, 2, True), (2, 2, False), (3, 1, False)])
def test_a_siege_takes_three_cus_and_two_points(cus: int, points: int, may: bool) -> None:
    start = "sardeis" if points == 2 else "ephesos"
    game = army("krateros", start, loyal=cus).pcs("blue", "sardeis").begin(("armies",), die=1)
    game.march("krateros")
    if start != "sardeis":
        game.choose(("march", "sardeis"))
    assert (("siege",) in game.options) == may


@rule("successors", "9.3.c:1")
def test_one_does_not_besiege_what_nobody_holds() -> None:
    game = army("krateros", "sardeis", loyal=3).begin(("armies",)).march("krateros")
    assert ("siege",) not in game.options


@rule("successors", "9.3.c:2")
def test_cus_that_another_brought_do_not_count() -> None:
    game = army("antigonos", "ephesos", loyal=2).pcs("blue", "sardeis")
    game.general("krateros", "red", "sardeis").cus("red", "sardeis", loyal=2)
    game.begin(("armies",)).march("antigonos", "sardeis").choose(None).march("krateros")
    assert ("siege",) not in game.options


@rule("successors", "9.3.c:3")
def test_besiegers_have_moved() -> None:
    game = army("antigonos", "sardeis", mercenary=3, loyal=1).pcs("blue", "sardeis")
    game.general("eumenes", "red", "sardeis").begin(("armies",), dice=[4])
    game.choose(("activate", "antigonos"), "some", ("mercenary", 3), ("loyal", 0))
    while game.what == "compose":
        game.choose("done")
    game.choose(("siege",), None)
    game.march("eumenes", "ephesos")
    assert game.force("red", "ephesos") == {"loyal": 1}
    assert game.force("red", "sardeis") == {"mercenary": 3}


@rule("successors", "9.3.d:1")
@pytest.mark.parametrize(("cus", "may"), [(2, False), (3, True)])
@pytest.mark.parametrize("space", ["gordion", "pisidai"])
def test_three_cus_remove_a_pc_and_place_none(space: str, cus: int, may: bool) -> None:
    game = army("krateros", space, loyal=cus).pcs("blue", space).begin(("armies",), die=1)
    game.march("krateros")
    assert (("remove",) in game.options) == may
    if may:
        game.choose(("remove",))
        assert game.owner(space) == ""
        assert game.over or game.targets("march") == []


@rule("successors", "9.3.d:2")
@pytest.mark.parametrize(
    ("colour", "space"), [("independent", "pisidai"), ("blue", "sardeis"), ("red", "gordion")]
)
def test_what_is_not_removed(colour: str, space: str) -> None:
    game = army("krateros", space, loyal=4).pcs(colour, space).begin(("armies",)).march("krateros")
    assert ("remove",) not in game.options


@rule("successors", "9.3.d:3")
def test_removing_is_no_attack_and_comes_after_the_fight() -> None:
    game = army("krateros", "synnada", loyal=4).pcs("blue", "gordion").province("red", "media")
    game.begin(("armies",)).march("krateros", "gordion").choose(("remove",))
    assert game.champion("red")
    game = army("krateros", "synnada", loyal=4).pcs("blue", "gordion").province("red", "media")
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=1)
    game.begin(("armies",), dice=[6, 6, 1, 1, 1]).march("krateros", "gordion")
    losses(game.skip("ask_passage", "evade"))
    assert ("remove",) not in game.options


# -- 9.4 -------------------------------------------------------------------------------------


@rule("successors", "9.4:1")
def test_from_inside_one_leaves_by_the_gate_or_by_the_sea() -> None:
    game = Position().pcs("red", "tyros").general("antigonos", "red", "tyros/inside")
    game.begin(("armies",)).march("antigonos")
    assert game.targets("march") == []
    assert {("out",), ("embark",)} <= set(game.options)


@rule("successors", "9.4:1", "9.4:2")
def test_who_makes_for_his_city_is_met_outside() -> None:
    game = army("antigonos", "ephesos", loyal=2).pcs("red", "sardeis", "pergamon")
    game.general("eumenes", "blue", "kelainai").cus("blue", "kelainai", loyal=2)
    game.minor("blue", "sardeis").cus("blue", "sardeis", loyal=1)
    game.begin(("armies",), dice=[1, 1, 6, 6, 1]).march("antigonos", "sardeis")
    assert game.what in ("intercept", "evade")
    assert game.at("antigonos") == "sardeis"


@rule("successors", "9.4:3")
@pytest.mark.parametrize("owner", ["", "blue", "independent"])
def test_nobody_goes_into_a_city_that_is_not_his(owner: str) -> None:
    game = army("antigonos", "tyros").pcs(owner, "tyros").begin(("armies",)).march("antigonos")
    assert ("enter_city",) not in game.options
    game = army("antigonos", "sidon").pcs(owner, "tyros").begin(("armies",)).march("antigonos")
    game.choose(("embark",), ("sail", "tyros"))
    assert ("land_inside",) not in game.options


@rule("successors", "9.4.limit:1")
@pytest.mark.parametrize("inside", [0, 1, 2])
def test_two_cus_inside(inside: int) -> None:
    game = army("antigonos", "sardeis", loyal=4).general("krateros", "red", "sardeis")
    game.pcs("red", "sardeis").cus("red", "sardeis/inside", mercenary=inside)
    game.begin(("armies",)).march("krateros").choose(("enter_city",))
    while game.what == "enter_city":
        game.choose(max(game.options, key=lambda o: o[1] if isinstance(o, tuple) else 0))
    assert sum(game.force("red", "sardeis/inside").values()) == 2
    assert game.at("krateros") == "sardeis/inside"


@rule("successors", "9.4.limit:1")
def test_two_cus_inside_from_the_sea() -> None:
    game = army("antigonos", "sidon", loyal=3).pcs("red", "tyros")
    game.begin(("armies",)).march("antigonos").choose(("embark",), ("sail", "tyros"))
    assert ("land_inside",) not in game.options
    game = army("antigonos", "sidon", loyal=2).pcs("red", "tyros")
    game.begin(("armies",)).march("antigonos").choose(("embark",), ("sail", "tyros"))
    game.choose(("land_inside",))
    assert game.force("red", "tyros/inside") == {"loyal": 2}


@rule("successors", "9.4.independent:1", "9.4.independent:2")
def test_a_city_that_rises_costs_who_is_inside() -> None:
    game = Position().pcs("blue", "memphis").general("eumenes", "blue", "memphis/inside")
    game.royal("kleopatra", "memphis/inside", "blue").hand("red", "t37")
    game.general("antigonos", "yellow", "memphis")
    game.begin(("tyche",), segment="tyche", dice=[1]).choose(("event", "t37"), "memphis")
    assert game.owner("memphis") == "independent"
    assert game.at("eumenes") == "dispersed"
    assert (game.royal_owner("kleopatra"), game.royal_place("kleopatra")) == ("", "memphis")
    assert game.at("antigonos") == "memphis"


# -- 9.5 -------------------------------------------------------------------------------------


def stir(game: Position, card: str = "t43", *dice: int) -> Position:
    """Red plays a card that calls Independent Armies."""
    game.hand("red", card)
    return game.begin(("tyche",), segment="tyche", dice=list(dice)).choose(("event", card))


@rule("successors", "9.5:1", "9.5:3")
def test_the_named_army_comes_and_all_active_ones_may_move() -> None:
    game = stir(Position().army("ariarathes", "mazaka").army("leosthenes", "lamia"), "t44")
    assert set(game.options) >= {
        ("army", "seuthes"),
        ("army", "ariarathes"),
        ("army", "leosthenes"),
    }
    assert ("army", "philon") not in game.options
    game.choose(("army", "seuthes"))
    assert set(game.targets("march")) == {"istros", "getai"}
    game.choose(("march", "istros"), ("march", "apollonia"), ("march", "byzantion"))
    assert game.at("seuthes") == "byzantion"
    assert ("army", "seuthes") not in game.options


@rule("successors", "9.5:1")
def test_inactive_armies_do_not_move() -> None:
    game = stir(Position().army("ariarathes", "mazaka"), "t43")
    assert ("army", "philon") not in game.options
    assert ("army", "seuthes") not in game.options


@rule("successors", "9.5:2")
def test_three_points_and_no_siege() -> None:
    game = stir(Position().army("seuthes", "gordion").pcs("blue", "sardeis"), "t44")
    game.choose(("army", "seuthes"), ("march", "synnada"), ("march", "sardeis"))
    assert ("siege",) not in game.options
    game.choose(("march", "ephesos"))
    assert game.what != "army_menu"


@rule("successors", "9.5:4")
def test_no_sea_but_straits() -> None:
    game = stir(Position().army("seuthes", "byzantion"), "t44").choose(("army", "seuthes"))
    assert "chalkedon" in game.targets("march")
    assert ("embark",) not in game.options
    assert "kyzikos" not in game.targets("march")


@rule("successors", "9.5:5", "10.b:4")
def test_before_a_city_they_besiege_it() -> None:
    game = Position().army("seuthes", "synnada").pcs("blue", "sardeis")
    stir(game, "t44").choose(("army", "seuthes"), ("march", "sardeis"))
    while game.what in ("army_menu", "independents", "open_city"):
        game.choose(None if None in game.options else game.options[0])
    assert game.at("seuthes") == "sardeis"
    assert game.owner("sardeis") == "blue"
    game.pcs("blue", "aiane").begin(("collect", 1, 2), ("place_pool", 1), segment="", colour="blue")
    assert {o[0] for o in game.options} == {"aiane"}


@rule("successors", "9.5:6", "2.enemy:2")
def test_they_share_a_space_and_carry_nobody() -> None:
    game = Position().army("seuthes", "gordion").army("glaukias", "synnada")
    game.royal("herakles", "gordion")
    stir(game, "t44").choose(("army", "seuthes"), ("march", "synnada"))
    assert game.royal_place("herakles") == "gordion"
    assert game.at("glaukias") == game.at("seuthes") == "synnada"


@rule("successors", "9.5:7")
@pytest.mark.parametrize(
    ("name", "at", "inside", "outside"),
    [("leosthenes", "larisa", "pherai", "pella"), ("ariarathes", "dana", "mazaka", "ikonion")],
)
def test_two_of_them_keep_to_their_land(name: str, at: str, inside: str, outside: str) -> None:
    game = stir(Position().army(name, at)).choose(("army", name))
    assert inside in game.targets("march")
    assert outside not in game.targets("march")


@rule("successors", "9.5.philon:1")
def test_philon_ends_further_west() -> None:
    game = stir(Position().army("philon", "opis"), "t45").choose(("army", "philon"))
    assert None not in game.options
    start = BOARD.longitude[BOARD.space["opis"]]
    while game.what == "army_menu":
        game.choose(next((o for o in game.options if o is None), game.options[0]))
    assert BOARD.longitude[BOARD.space[game.at("philon")]] < start


@rule("successors", "9.5.philon:2", "9.5.settle:1")
def test_philon_may_stay_to_settle() -> None:
    game = stir(Position().army("philon", "opis"), "t45").choose(("army", "philon"), ("settle",))
    assert game.at("philon") == "opis"
    assert game.owner("opis") == "independent"
    assert ("army", "philon") not in game.options


@rule("successors", "9.5.philon:3")
def test_philon_leaves_in_hellas() -> None:
    game = stir(Position().army("philon", "larisa"), "t45")
    game.choose(("army", "philon"), ("march", "lamia"))
    assert game.at("philon") == "dead"


@rule("successors", "9.5.settle:1")
def test_who_has_moved_does_not_settle_and_not_on_cities_or_transit() -> None:
    game = stir(Position().army("ariarathes", "mazaka")).choose(("army", "ariarathes"))
    assert ("settle",) in game.options
    game.choose(("march", "dana"))
    assert ("settle",) not in game.options
    game = stir(Position().army("seuthes", "sardeis"), "t44").choose(("army", "seuthes"))
    assert ("settle",) not in game.options
    game = stir(Position().army("seuthes", "tp_ankyra"), "t44").choose(("army", "seuthes"))
    assert ("settle",) not in game.options


@rule("successors", "9.5.settle:1")
def test_settling_takes_the_place_of_a_players_pc() -> None:
    game = stir(Position().army("ariarathes", "mazaka").pcs("blue", "mazaka"))
    game.choose(("army", "ariarathes"), ("settle",))
    assert game.owner("mazaka") == "independent"


@rule("successors", "9.5.removing:1", "9.5.removing:2")
@pytest.mark.parametrize(("space", "after"), [("synnada", ""), ("sardeis", "blue")])
def test_where_they_stop_a_small_pc_goes(space: str, after: str) -> None:
    game = Position().army("seuthes", "gordion").pcs("blue", "synnada", "sardeis")
    stir(game, "t44").choose(("army", "seuthes"), ("march", "synnada"))
    if space == "sardeis":
        game.choose(("march", "sardeis"))
    while game.what in ("army_menu", "open_city"):
        game.choose(None if None in game.options else game.options[0])
    assert game.owner(space) == after
    if space == "sardeis":
        assert game.owner("synnada") == "blue"


@rule("successors", "9.5.removing:1")
def test_a_stronghold_of_a_player_loses_its_pc() -> None:
    game = Position().army("seuthes", "gordion").pcs("blue", "bithynoi")
    stir(game, "t44").choose(("army", "seuthes"), ("march", "bithynoi"), None)
    assert game.owner("bithynoi") == ""
