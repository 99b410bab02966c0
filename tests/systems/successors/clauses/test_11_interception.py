"""Chapter 11: who may throw himself in the way, and how the mover goes back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "siege_loss", "take_command"):
        game.choose(game.options[-1])
    return game


def watch(name: str = "eumenes", near: str = "bithynoi", **force: int) -> Position:
    """Red's Krateros, 4 CUs, in Synnada; a blue General near Gordion."""
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=4)
    game.general(name, "blue", near).cus("blue", near, **(force or {"loyal": 2}))
    return game.province("red", "media").province("blue", "karia")


def march(
    game: Position, *dice: int | str, at: str = "gordion", name: str = "krateros"
) -> Position:
    """Red marches, to the first question."""
    return game.begin(("armies",), dice=list(dice)).march(name, at)


def from_(game: Position) -> set[str]:
    """Spaces from which an Interception is offered."""
    return {o[1] for o in game.options if o and o[0] == "intercept"}


ALL = ("intercept", "bithynoi", "eumenes", "all")


def part(game: Position, *wanted: Any) -> Position:
    """Answer what goes along: these, and nothing else."""
    while game.what == "intercept" and None not in game.options:
        answer = next((w for w in wanted if w in game.options), None)
        game.choose(answer if answer is not None else zero(game))
    return game


def zero(game: Position) -> Any:
    """The answer that leaves everything where it is."""
    return "done" if "done" in game.options else game.options[0]


# -- 11, 11.1 --------------------------------------------------------------------------------


@rule("successors", "11:1")
def test_the_interceptor_defends() -> None:
    game = march(watch(), 6, 6, 6, 1, 1, 1).choose(ALL, None)
    losses(game)
    assert told(game, "battle")[0][:2] == ("red", "blue")


@rule("successors", "11:2")
def test_independents_do_not_intercept() -> None:
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=4)
    game.army("philon", "bithynoi").pcs("independent", "gordion")
    march(game)
    assert game.what == "move_menu"


@rule("successors", "11.1:1")
def test_a_general_may_intercept_in_the_next_space_only() -> None:
    assert march(watch()).what == "intercept"
    assert march(watch(near="daskyleion")).what == "move_menu"


@rule("successors", "11.1:1")
def test_a_lone_general_may_intercept_and_be_intercepted() -> None:
    game = Position().general("krateros", "red", "synnada").general("eumenes", "blue", "bithynoi")
    march(game)
    assert game.what == "intercept"


@rule("successors", "11.1:2")
@given(st.sampled_from(BOARD.files.map.ground.paths))
def test_only_land_paths_serve(path: Any) -> None:
    """Blue at one end, red steps into the other from a third space."""
    near, target = path.a, path.b
    origins = [b for b, _ in BOARD.land[BOARD.space[target]] if BOARD.space_ids[b] != near]
    if not origins:
        return
    origin = BOARD.space_ids[origins[0]]
    game = Position().general("krateros", "red", origin).cus("red", origin, loyal=1)
    game.general("eumenes", "blue", near).cus("blue", near, loyal=1)
    march(game, at=target)
    roads = {BOARD.space_ids[b] for b in BOARD.roads[BOARD.space[target]]}
    assert (game.what == "intercept") == (near in roads)


@rule("successors", "11.1:3")
@pytest.mark.parametrize(
    ("owner", "cu", "may"),
    [
        ("blue", False, True),
        ("", False, True),
        ("red", False, False),
        ("yellow", False, False),
        ("independent", False, False),
        ("yellow", True, True),
        ("red", True, True),
    ],
)
def test_the_target_must_concern_him(owner: str, cu: bool, may: bool) -> None:
    game = watch().pcs(owner, "gordion")
    if cu:
        game.minor("blue", "gordion").cus("blue", "gordion", loyal=1)
    march(game).skip("ask_passage")
    assert (game.what == "intercept") == may


@rule("successors", "11.1:4")
@pytest.mark.parametrize(("who", "may"), [("red", False), ("yellow", False), ("", True)])
def test_not_where_an_enemy_cu_stood_before(who: str, may: bool) -> None:
    game = watch()
    if who:
        game.minor(who, "gordion").cus(who, "gordion", loyal=1)
    march(game).skip("ask_passage")
    assert (game.what == "intercept") == may


@rule("successors", "11.1:4")
def test_a_lone_enemy_general_there_does_not_prevent_it() -> None:
    game = watch().general("peithon", "yellow", "gordion")
    march(game).skip("ask_passage")
    assert game.what == "intercept"


@rule("successors", "11.1:5")
def test_a_withdrawal_is_not_intercepted() -> None:
    game = watch().general("peithon", "blue", "kelainai").cus("blue", "kelainai", loyal=1)
    march(game, 6).choose(ALL, "withdraw")
    assert game.at("krateros") == "synnada"
    assert game.what != "intercept"


@rule("successors", "11.1:6")
def test_a_besieged_general_intercepts_neither_step() -> None:
    game = Position().pcs("red", "sardeis", "pergamon", "ephesos")
    game.general("perdikkas", "red", "sardeis/inside").cus("red", "sardeis/inside", loyal=2)
    game.general("antigonos", "blue", "sardeis").cus("blue", "sardeis", mercenary=4)
    game.begin(("armies",), colour="blue").march("antigonos", "pergamon")
    assert game.what == "move_menu"
    game.choose(("remove",), ("march", "ephesos"))
    assert game.what == "move_menu"


@rule("successors", "11.1:6")
def test_a_besieged_general_does_not_intercept_others_either() -> None:
    game = Position().pcs("blue", "sardeis", "ephesos").general("eumenes", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=2).minor("red", "sardeis")
    game.cus("red", "sardeis", loyal=3).general("krateros", "red", "miletos")
    game.cus("red", "miletos", loyal=2)
    march(game, at="ephesos")
    assert game.what == "move_menu"


@rule("successors", "11.1:6")
def test_once_free_he_intercepts_the_next_army() -> None:
    """The ban lasts for the activation of the besieger, not for the Segment."""
    game = (
        Position().pcs("blue", "sardeis", "pergamon").general("eumenes", "blue", "sardeis/inside")
    )
    game.cus("blue", "sardeis/inside", loyal=2).general("antigonos", "red", "sardeis")
    game.cus("red", "sardeis", loyal=3).general("krateros", "red", "abydos")
    game.cus("red", "abydos", loyal=2).begin(("armies",)).march("antigonos", "kelainai").choose(
        None
    )
    game.march("krateros", "pergamon")
    assert game.what == "intercept"
    assert from_(game) == {"sardeis/inside"}


@rule("successors", "11.1:7")
def test_interceptors_stay_outside() -> None:
    game = watch(near="kelainai").pcs("blue", "sardeis")
    march(game, 6, at="sardeis")
    if game.what == "open_city":
        game.choose("stay")
    game.choose(("intercept", "kelainai", "eumenes", "all"))
    assert game.at("eumenes") == "sardeis"


@rule("successors", "11.1:7", "11.1:4")
def test_enemy_cus_inside_do_not_occupy_the_space() -> None:
    """R46: what is inside does not make the space occupied."""
    game = watch(near="kelainai").pcs("blue", "sardeis").cus("blue", "sardeis/inside", loyal=1)
    march(game, at="sardeis")
    if game.what == "open_city":
        game.choose("stay")
    assert game.what == "intercept"


@rule("successors", "11.1:8")
def test_straight_into_the_city_from_the_sea_is_safe() -> None:
    game = Position().pcs("red", "athenai", "kyklades").general("demetrios", "red", "kyklades")
    game.cus("red", "kyklades", mercenary=2).minor("blue", "athenai")
    game.cus("blue", "athenai", mercenary=1).general("kassandros", "blue", "boiotia")
    game.cus("blue", "boiotia", mercenary=3).begin(("armies",)).march("demetrios")
    game.choose(("embark",))
    while game.what == "escort":
        game.choose("done")
    game.choose(("sail", "athenai"), ("drop",), ("mercenary", 1))
    assert game.what == "move_menu"
    assert game.force("red", "athenai/inside") == {"mercenary": 1}
    game.choose(("disembark",))
    assert ("intercept", "boiotia", "kassandros", "all") in game.options


@rule("successors", "11.1:9")
def test_out_of_an_open_city_he_intercepts() -> None:
    game = Position().pcs("blue", "sardeis").general("eumenes", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=2).general("krateros", "red", "miletos")
    game.cus("red", "miletos", loyal=2)
    march(game, 6, at="ephesos")
    assert from_(game) == {"sardeis/inside"}
    game.choose(("intercept", "sardeis/inside", "eumenes", "all"))
    assert game.at("eumenes") == "ephesos"


@rule("successors", "11.1:1")
def test_a_landing_is_intercepted() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=2)
    game.general("eumenes", "blue", "alabanda").cus("blue", "alabanda", loyal=2)
    game.begin(("armies",), dice=[6]).march("krateros")
    game.choose(("embark",), ("sail", "miletos"), ("disembark",))
    assert from_(game) == {"alabanda"}


# -- 11.2 ------------------------------------------------------------------------------------


@rule("successors", "11.2:1")
def test_all_declare_in_turn_order_before_any_die() -> None:
    game = watch().general("peithon", "yellow", "tp_ankyra").cus("yellow", "tp_ankyra", loyal=1)
    game.order("yellow", "red", "blue", "green", "black")
    march(game, 1, 1)
    assert game.seat == "yellow"
    game.choose(("intercept", "tp_ankyra", "peithon", "all"))
    assert game.seat == "blue"
    assert game.rolls == []
    game.choose(ALL)
    assert len(game.rolls) == 2


@rule("successors", "11.2:2")
def test_one_attempt_a_space() -> None:
    game = watch().general("peithon", "blue", "bithynoi")
    part(march(game, 1).choose(("intercept", "bithynoi", "peithon", "some")), ("loyal", 1))
    assert "bithynoi" not in from_(game)


@rule("successors", "11.2:2")
def test_inside_and_outside_of_a_city_are_one_space() -> None:
    game = Position().pcs("blue", "sardeis").general("eumenes", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=2).general("peithon", "blue", "sardeis")
    game.cus("blue", "sardeis", loyal=2).general("krateros", "red", "miletos")
    game.cus("red", "miletos", loyal=2)
    march(game, 1, 1, at="ephesos").choose(("intercept", "sardeis", "peithon", "all"))
    assert "sardeis/inside" not in from_(game)


@rule("successors", "11.2:3")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", ["leonnatos", "peithon", "ptolemaios", "eumenes"])
def test_higher_than_initiative_or_a_three_for_eumenes(name: str, die: int) -> None:
    game = march(watch(name), die).choose(("intercept", "bithynoi", name, "all"))
    least = 3 if name == "eumenes" else BOARD.initiative[BOARD.general[name]] + 1
    assert (game.at(name) == "gordion") == (die >= least)


@rule("successors", "11.2:3", "7.1:2")
def test_the_most_senior_who_takes_part_counts() -> None:
    """Eumenes under Ptolemaios (Initiative 4) needs a 5."""
    game = watch().general("ptolemaios", "blue", "bithynoi")
    march(game, 4).choose(("intercept", "bithynoi", "ptolemaios", "all"))
    assert game.at("eumenes") == "bithynoi"


@rule("successors", "11.2:4")
def test_on_success_all_that_was_declared_goes() -> None:
    game = watch(loyal=2, mercenary=1).royal("herakles", "bithynoi", "blue")
    march(game, 6).choose(ALL)
    assert game.force("blue", "gordion") == {"loyal": 2, "mercenary": 1}
    assert game.royal_place("herakles") == "gordion"
    assert game.what == "withdraw"


@rule("successors", "11.2:5")
def test_a_part_may_stay_and_the_commander_too() -> None:
    game = watch(loyal=2).general("ptolemaios", "blue", "bithynoi").pcs("blue", "bithynoi")
    march(game, 6)
    part(game.choose(("intercept", "bithynoi", "eumenes", "some")), ("loyal", 1))
    game.skip("intercept")
    assert game.at("ptolemaios") == "bithynoi"
    assert game.at("eumenes") == "gordion"
    assert game.force("blue", "gordion") == {"loyal": 1}


@rule("successors", "11.2:6", "11.2:7")
def test_a_minor_general_from_off_map_leads_or_stays() -> None:
    game = watch(loyal=2)
    part(march(game, 6).choose(("intercept", "bithynoi", "minor", "some")), ("loyal", 1))
    assert game.at("alketas") == "gordion"
    assert game.at("eumenes") == "bithynoi"
    game = watch(loyal=2).pcs("yellow", "bithynoi")
    part(march(game, 6).choose(("intercept", "bithynoi", "eumenes", "some")), ("loyal", 1))
    assert game.at("eumenes") == "gordion"
    assert game.at("alketas") == "bithynoi"
    assert game.force("blue", "bithynoi") == {"loyal": 1}


@rule("successors", "11.2:6")
def test_a_minor_general_on_the_map_is_not_called_for_it() -> None:
    game = watch(loyal=2)
    for n, space in enumerate(("thebai", "naukratis", "pelousion", "alexandria")):
        game.minor("blue", space, n).cus("blue", space, loyal=1)
    march(game)
    assert not [o for o in game.options if o and o[2] == "minor"]


@rule("successors", "11.2:8")
def test_the_first_success_cancels_other_players_not_the_own() -> None:
    game = Position().general("krateros", "red", "gordion").cus("red", "gordion", loyal=4)
    game.general("leonnatos", "blue", "sardeis").cus("blue", "sardeis", loyal=1)
    game.general("peithon", "blue", "kelainai").cus("blue", "kelainai", loyal=1)
    game.general("eumenes", "yellow", "ikonion").cus("yellow", "ikonion", loyal=1)
    march(game, 6, 6, at="synnada")
    game.choose(("intercept", "sardeis", "leonnatos", "all"))
    game.choose(("intercept", "kelainai", "peithon", "all"))
    game.choose(("intercept", "ikonion", "eumenes", "all"))
    assert game.at("leonnatos") == game.at("peithon") == "synnada"
    assert game.at("eumenes") == "ikonion"
    assert len(game.rolls) == 2


# -- 11.3 ------------------------------------------------------------------------------------


@rule("successors", "11.3:1", "11.3:2", "11.3:6")
def test_the_mover_goes_back_with_everything_and_stops() -> None:
    game = watch().general("demetrios", "red", "synnada").royal("herakles", "synnada", "red")
    march(game, 6).choose(ALL)
    assert game.options == ["withdraw", None]
    game.choose("withdraw")
    assert game.at("krateros") == game.at("demetrios") == game.royal_place("herakles") == "synnada"
    assert game.force("red", "synnada") == {"loyal": 4}
    assert game.over or game.targets("march") == []


@rule("successors", "11.3:1")
def test_without_a_success_there_is_no_withdrawal() -> None:
    game = march(watch(), 1).choose(ALL)
    assert game.what == "move_menu"
    assert ("withdraw",) not in game.options


@rule("successors", "11.3:3")
def test_who_came_out_of_a_city_goes_back_in() -> None:
    game = Position().pcs("red", "sardeis").general("krateros", "red", "sardeis/inside")
    game.cus("red", "sardeis/inside", loyal=2).minor("blue", "sardeis").cus(
        "blue", "sardeis", loyal=1
    )
    game.general("eumenes", "blue", "kelainai").cus("blue", "kelainai", loyal=2)
    game.begin(("armies",), dice=[6]).march("krateros").choose(("out",))
    game.choose(("intercept", "kelainai", "eumenes", "all"), "withdraw")
    assert game.at("krateros") == "sardeis/inside"
    assert game.force("red", "sardeis/inside") == {"loyal": 2}


@rule("successors", "11.3:4")
def test_who_landed_goes_back_to_the_embarkation_port() -> None:
    game = Position().general("krateros", "red", "kyklades").cus("red", "kyklades", loyal=2)
    game.general("eumenes", "blue", "alabanda").cus("blue", "alabanda", loyal=2)
    game.begin(("armies",), dice=[6]).march("krateros")
    game.choose(("embark",), ("sail", "ephesos"), ("sail", "miletos"), ("disembark",))
    game.choose(("intercept", "alabanda", "eumenes", "all"), "withdraw")
    assert game.at("krateros") == "kyklades"
    assert game.force("red", "kyklades") == {"loyal": 2}


def dropped(dice: list[int]) -> Position:
    """Red drops two CUs at Miletos from the sea and Eumenes intercepts them."""
    game = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.general("eumenes", "blue", "alabanda").cus("blue", "alabanda", loyal=3)
    game.pcs("blue", "miletos").begin(("armies",), dice=list(dice)).march("antigonos")
    game.choose(("embark",), ("sail", "miletos"), ("drop",), ("loyal", 2))
    return game.choose(("intercept", "alabanda", "eumenes", "all"))


@rule("successors", "11.3:4", "11.1:1")
def test_a_general_at_sea_sails_on_when_what_he_dropped_withdraws() -> None:
    game = dropped([6])
    assert game.what == "withdraw"
    game.choose("withdraw")
    assert game.force("red", "ephesos") == {"loyal": 2}
    assert game.at("antigonos") == "miletos/sea"
    assert ("sail", "halikarnassos") in game.options


@rule("successors", "11.3:5")
def test_an_independent_army_from_its_box_goes_back_into_it() -> None:
    game = Position().hand("red", "t44").general("eumenes", "blue", "apollonia")
    game.cus("blue", "apollonia", loyal=3).begin(("tyche",), segment="tyche", dice=[6])
    game.choose(("event", "t44"), ("army", "seuthes"), ("march", "istros"))
    assert game.what == "intercept"
    game.choose(("intercept", "apollonia", "eumenes", "all"), "withdraw")
    assert game.at("seuthes") == "off"


@rule("successors", "11.3:6")
def test_one_withdraws_without_points() -> None:
    game = watch().general("krateros", "red", "sardeis").cus("red", "sardeis", loyal=2)
    game.begin(("armies",), die=1, dice=[6]).march("krateros", "synnada", "gordion")
    game.choose(ALL, "withdraw")
    assert game.at("krateros") == "synnada"


@rule("successors", "11.3:7")
def test_nobody_withdraws_among_enemies() -> None:
    """Red had Free Passage in Synnada from yellow and is intercepted in Gordion."""
    game = Position().general("krateros", "red", "ikonion").cus("red", "ikonion", loyal=4)
    game.general("peithon", "yellow", "synnada").cus("yellow", "synnada", loyal=2)
    game.general("eumenes", "blue", "bithynoi").cus("blue", "bithynoi", loyal=2)
    game.begin(("armies",), dice=[6, 6, 6, 1, 1, 1]).march("krateros", "synnada")
    game.choose("ask", "grant", ("march", "gordion"), ALL)
    assert game.what != "withdraw"
