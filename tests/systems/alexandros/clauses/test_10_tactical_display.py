"""Chapter 10, clause by clause: the Tactical Display."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.core.chance import Chance
from argead.systems.alexandros.positions import Position

FEW = settings(max_examples=25)
COLUMNS = [
    ["AL", "AL", "AR", "Eng", "Eng", "DL"],
    ["AL", "AR", "Eng", "Eng", "DR", "DL"],
    ["AL", "Eng", "DR", "DR", "DL", "DL"],
    ["AL", "Eng", "DR", "DL", "DL", "DL"],
    ["Eng", "DR", "DR", "DL", "DL", "DL"],
    ["DR", "DR", "DL", "DL", "DL", "DL"],
]


def armies(
    ours: dict[str, int],
    theirs: dict[str, int],
    *leaders: str,
    province: str = "ionia",
    **options: Any,
) -> Position:
    """Both armies in a province, not yet drawn up."""
    game = Position(**options).put(province, "macedon", **ours).put(province, "persia", **theirs)
    for leader in leaders:
        game.leader(leader, province)
    return game


def field(
    ours: dict[str, int],
    theirs: dict[str, int],
    *leaders: str,
    province: str = "ionia",
    **options: Any,
) -> Position:
    """Both armies on an empty display, in the second round."""
    return armies(ours, theirs, *leaders, province=province, **options).field(province)


def against_india(ours: dict[str, int], theirs: dict[str, int], *leaders: str) -> Position:
    """Macedonians and Indians on an empty display."""
    game = Position().put("upper_india", "macedon", **ours).put("upper_india", "india", **theirs)
    for leader in leaders:
        game.leader(leader, "upper_india")
    return game.field("upper_india", "macedon", "india")


def meet(game: Position, province: str = "ionia", dice: tuple[int, ...] = ()) -> Position:
    """The two forces meet; nobody slips away."""
    game.phase("meet", province, "macedon", "persia", dice=dice)
    while game.what == "evade":
        game.choose("stand")
    return game


def moving(game: Position, side: int = 0) -> Position:
    """The movement phase of one side."""
    return game.phase("manoeuvre", "battle", side)


def attacking(game: Position, side: int = 0, dice: tuple[int | str, ...] = ()) -> Position:
    """The combat phase of one side."""
    return game.phases(("begin_attacks", "battle", side), ("attacks", "battle", side), dice=dice)


def proposed(game: Position) -> Position:
    """Leave every pairing and order to the rules."""
    while game.what in ("pairing", "target", "from_reserve", "lead", "attack"):
        quiet = next((o for o in ("as proposed", None) if o in game.options), game.options[0])
        game.choose(quiet)
    return game


def pairs(game: Position) -> list[tuple[str, str]]:
    """Who fought whom, by kind, in order."""
    return [
        (str(args[0]).rpartition("_")[0], str(args[1]).rpartition("_")[0])
        for said in game.said
        if said.key in ("duel", "shot", "missed")
        for args in [said.args]
    ]


def by_hand(game: Position, *first: str) -> Position:
    """Draw up by hand; these are the first units by name."""
    game.choose("by hand")
    for name in first:
        if game.what == "set_up_unit" and name in game.options:
            game.choose(name)
    return game


# -- 10.1, 10.2 -----------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "10.1:1")
@pytest.mark.parametrize(("ours", "theirs", "battle"), [(3, 3, True), (2, 3, False), (3, 2, False)])
def test_three_units_on_each_side_make_a_battle(ours: int, theirs: int, battle: bool) -> None:
    game = armies({"mac_phalanx": ours}, {"pers_inf": theirs})
    game.phases(("begin_combat",), dice=[3])
    while game.what in ("combat", "evade"):
        game.choose(game.options[0] if game.what == "combat" else "stand")
    assert (game.what == "set_up") == battle


@pytest.mark.rule("alexandros", "10.1:2")
def test_a_city_garrison_does_not_make_an_army() -> None:
    game = armies({"mac_phalanx": 3}, {"pers_inf": 2}).put("sardis", "persia", pers_levy=1)
    game.phases(("begin_combat",), dice=[3])
    while game.what in ("combat", "evade"):
        game.choose(game.options[0] if game.what == "combat" else "stand")
    assert game.s.battle is None
    assert game.where("pers_levy_1") == "sardis"


@pytest.mark.rule("alexandros", "10.1:2")
def test_a_city_garrison_is_not_drawn_up() -> None:
    game = armies({"mac_phalanx": 3}, {"pers_inf": 3}).put("sardis", "persia", pers_levy=1)
    meet(game)
    assert game.s.battle is not None
    assert not game.s.battle.armies[1].units & game.mask("pers_levy_1")


@pytest.mark.rule("alexandros", "10.1:3")
def test_nobody_may_break_off() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 4})
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2")
    game.stand("persia.center", "pers_inf_1").stand("persia.reserve", "pers_inf_2")
    moving(game, 1)
    orders = {o[0] for o in game.options if o}
    assert orders <= {"shift", "advance", "forward", "rearward", "lead", "ride", "stack"}
    assert all("routed" not in str(o) for o in game.options)


@pytest.mark.rule("alexandros", "10.2:1")
def test_evasion_comes_before_drawing_up() -> None:
    game = armies({"mac_phalanx": 3}, {"pers_inf": 3}, province="cilicia")
    game.hold("syria", "macedon")
    game.phase("meet", "cilicia", "macedon", "persia", dice=[1])
    assert game.what == "evade"
    game.choose("evade")
    assert game.s.battle is None


@pytest.mark.rule("alexandros", "10.2:2", "10.2:3")
def test_macedon_rallies_moves_attacks_then_persia() -> None:
    game = field({"mac_phalanx": 5}, {"pers_inf": 6}, "parmenio", "mazaeus")
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2")
    game.stand("persia.center", "pers_inf_1", "pers_inf_2", "pers_inf_3")
    game.stand("macedon.routed", "mac_phalanx_3", leader="parmenio")
    game.stand("persia.routed", "pers_inf_4", leader="mazaeus")
    game.stand("persia.left", "pers_inf_5", "pers_inf_6")
    game.begin(("battle_round", "battle"), dice=[6, 3, 3, 6, 4, 4])
    order: list[tuple[str, str]] = []
    for _ in range(12):
        if (game.seat, game.what) == ("macedon", "rally") and order:
            break
        order.append((game.seat, game.what))
        game.choose(game.options[0] if game.what in ("rally", "attack") else game.options[-1])
    else:
        raise AssertionError(order)
    kinds = [(a, b) for a, b in order if b in ("rally", "manoeuvre", "attack")]
    wanted = [
        ("macedon", "rally"),
        ("macedon", "manoeuvre"),
        ("persia", "rally"),
        ("persia", "manoeuvre"),
    ]
    assert list(dict.fromkeys(kinds)) == wanted
    duels = [i for i, said in enumerate(game.said) if said.key == "duel"]
    rallies = [i for i, said in enumerate(game.said) if said.key == "no_rally"]
    assert rallies[0] < duels[0] < rallies[1]


@pytest.mark.rule("alexandros", "10.2:4", "10.19:8")
@pytest.mark.parametrize(("rounds", "over"), [(9, False), (10, True)])
def test_the_tenth_round_is_the_last(rounds: int, over: bool) -> None:
    game = field({"mac_phalanx": 3}, {"pers_inf": 3}, "parmenio", "mazaeus")
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2", "mac_phalanx_3")
    game.stand("persia.center", "pers_inf_1", "pers_inf_2", "pers_inf_3").round(rounds)
    game.begin(("battle_round", "battle"), dice=[6] * 12)
    assert (game.s.battle is None) == over
    if over:
        assert game.rolled("pursuit") == []
        assert game.count("ionia", "macedon") == game.count("ionia", "persia") == 3


# -- 10.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "10.3:1")
def test_the_persians_draw_up_first_and_are_seen() -> None:
    game = meet(armies({"mac_phalanx": 4}, {"pers_inf": 4}, "parmenio"))
    assert (game.what, game.seat) == ("set_up", "persia")
    game.choose("battle line")
    assert (game.what, game.seat) == ("set_up", "macedon")
    assert game.box("persia.center")


@pytest.mark.rule("alexandros", "10.3:2")
def test_the_first_six_have_their_boxes() -> None:
    game = armies(
        {"mac_phalanx": 3},
        {
            "pers_inf": 1,
            "pers_cav": 1,
            "pers_heavy_cav": 1,
            "pers_levy": 1,
            "merc_light": 1,
            "pers_archer": 1,
        },
    )
    meet(game)
    order = ["pers_levy_1", "pers_cav_1", "pers_archer_1", "pers_heavy_cav_1", "merc_light_1"]
    by_hand(game, *order)
    while game.seat == "persia":
        game.choose(game.options[0])
    assert sorted(game.box("persia.center")) == ["merc_light_1", "pers_inf_1", "pers_levy_1"]
    assert game.box("persia.right") == ["pers_cav_1"]
    assert game.box("persia.left") == ["pers_archer_1"]
    assert game.box("persia.reserve") == ["pers_heavy_cav_1"]


@pytest.mark.rule("alexandros", "10.3:2")
def test_three_units_stand_in_center_right_and_left() -> None:
    game = meet(armies({"mac_phalanx": 3}, {"pers_inf": 1, "pers_cav": 1, "pers_levy": 1}))
    by_hand(game, "pers_levy_1", "pers_cav_1")
    assert [game.box(f"persia.{b}") for b in ("center", "right", "left")] == [
        ["pers_levy_1"],
        ["pers_cav_1"],
        ["pers_inf_1"],
    ]


@pytest.mark.rule("alexandros", "10.3:3", "10.3:4", "10.3:5")
def test_the_seventh_unit_goes_where_its_owner_likes_but_not_to_the_flanks() -> None:
    game = meet(armies({"mac_phalanx": 3}, {"pers_inf": 6, "pers_cav": 1}))
    by_hand(game, *(f"pers_inf_{n}" for n in range(1, 6)))
    while "pers_inf_6" in game.options:
        game.choose("pers_inf_6")
    boxes = {(o[1], o[2]) for o in game.options if isinstance(o, tuple) and o[0] == "pers_cav_1"}
    assert {b for b, _ in boxes} == {"left", "center", "right", "reserve"}
    lines = {line for box, line in boxes if box == "left"}
    assert lines == {"first", "second"}
    assert not any("outflank" in str(o) for o in game.options)


@pytest.mark.rule("alexandros", "10.3:3", "10.5:1")
def test_a_full_line_takes_no_further_unit() -> None:
    game = meet(armies({"mac_phalanx": 3}, {"pers_inf": 14, "pers_levy": 8}))
    by_hand(game, *(f"pers_levy_{n}" for n in range(1, 7)))
    for _ in range(3):
        here = [o for o in game.options if isinstance(o, tuple) and o[1:] == ("left", "first")]
        game.choose(here[0])
    assert len(game.box("persia.left")) == 4
    assert not any(isinstance(o, tuple) and o[1:] == ("left", "first") for o in game.options)
    assert any(isinstance(o, tuple) and o[1:] == ("left", "second") for o in game.options)


@pytest.mark.rule("alexandros", "10.3:5")
def test_one_of_the_first_six_may_stand_in_the_second_line() -> None:
    """The fifth and sixth go to the Center; one of them behind is the order 'deep centre'."""
    game = meet(armies({"mac_phalanx": 3}, {"pers_inf": 4, "pers_cav": 2}))
    by_hand(game, "pers_inf_1", "pers_inf_2", "pers_inf_3", "pers_inf_4")
    assert game.options == ["pers_cav_1", ("pers_cav_1", "center", "second")]


@pytest.mark.rule("alexandros", "10.3:6")
def test_persian_leaders_are_posted_by_ability_with_the_first_units() -> None:
    leaders = ("darius", "mazaeus", "spitamenes", "pharnabazus")  # 3, 5, 6, 4
    kinds = {"pers_inf": 1, "pers_cav": 1, "pers_levy": 1, "pers_archer": 1, "pers_heavy_cav": 1}
    game = meet(armies({"mac_phalanx": 3}, kinds, *leaders))
    by_hand(game, "pers_levy_1", "pers_archer_1", "pers_inf_1", "pers_cav_1", "pers_heavy_cav_1")
    assert game.seat == "macedon"
    assert {x: game.ridden(x) for x in leaders} == {
        "spitamenes": "pers_levy_1",
        "mazaeus": "pers_archer_1",
        "pharnabazus": "pers_inf_1",
        "darius": "pers_cav_1",
    }


@pytest.mark.rule("alexandros", "10.3:7")
def test_a_fifth_persian_leader_goes_where_he_likes() -> None:
    leaders = ("darius", "mazaeus", "spitamenes", "pharnabazus", "satibarzanes")
    kinds = {"pers_inf": 4, "pers_cav": 4}
    game = meet(armies({"mac_phalanx": 3}, kinds, *leaders))
    by_hand(
        game, "pers_inf_1", "pers_inf_2", "pers_inf_3", "pers_inf_4", "pers_cav_1", "pers_cav_2"
    )
    asked = []
    while game.seat == "persia":
        if game.what == "post_leader":
            asked += [o for o in game.options if isinstance(o, tuple)]
        game.choose(game.options[0])
    last = [unit for leader, unit in asked if leader in ("darius", "satibarzanes")]
    boxes = {(game.box_of(u) if "." not in u else u).partition(".")[2] for u in last}
    assert boxes - {""} == {"left", "center", "right", "reserve"}


@pytest.mark.rule("alexandros", "10.3:8")
def test_equal_leaders_are_ordered_by_their_owner() -> None:
    """Pharnabazus and Ariobarzanes are both rated 4: either may have the Center."""
    kinds = {"pers_inf": 1, "pers_cav": 1, "pers_levy": 1}
    centers = set()
    for pick in (0, 1):
        game = meet(armies({"mac_phalanx": 3}, kinds, "pharnabazus", "ariobarzanes"))
        by_hand(game, "pers_levy_1", "pers_cav_1")
        while game.seat == "persia":
            game.choose(game.options[min(pick, len(game.options) - 1)])
        centers |= {x for x in ("pharnabazus", "ariobarzanes") if game.ridden(x) == "pers_levy_1"}
    assert centers == {"pharnabazus", "ariobarzanes"}


@pytest.mark.rule("alexandros", "10.3:9")
def test_a_wounded_leader_stands_back() -> None:
    kinds = {"pers_inf": 1, "pers_cav": 1, "pers_levy": 1}
    game = armies({"mac_phalanx": 3}, kinds, "pharnabazus")
    game.leader("mazaeus", "ionia", wounded=True)  # 5, wounded 3; Pharnabazus 4
    by_hand(meet(game), "pers_levy_1", "pers_cav_1")
    assert game.ridden("pharnabazus") == "pers_levy_1"
    assert game.ridden("mazaeus") == "pers_cav_1"


@pytest.mark.rule("alexandros", "10.3:10", "10.3:11")
def test_macedonian_leaders_go_anywhere_but_apart() -> None:
    game = meet(
        armies({"mac_phalanx": 2, "mac_hetairai": 1}, {"pers_inf": 3}, "alexander", "parmenio")
    )
    while game.seat == "persia":
        game.choose(game.options[0])
    by_hand(game, "mac_phalanx_1", "mac_phalanx_2")
    assert game.what == "post_leader"
    first = {o[1] for o in game.options if o[0] == "alexander"}
    assert first == {"mac_phalanx_1", "mac_phalanx_2", "mac_hetairai_1"}
    game.choose(("alexander", "mac_hetairai_1"))
    assert {o[1] for o in game.options if o[0] == "parmenio"} == {"mac_phalanx_1", "mac_phalanx_2"}


@pytest.mark.rule("alexandros", "10.3:11")
def test_a_leader_more_than_boxes_may_share_one() -> None:
    """Four leaders and three boxes: the last one may join any of them."""
    leaders = ("alexander", "parmenio", "craterus", "coenus")
    game = meet(armies({"mac_phalanx": 3, "mac_hetairai": 1}, {"pers_inf": 3}, *leaders))
    while game.seat == "persia":
        game.choose(game.options[0])
    by_hand(game, "mac_phalanx_1", "mac_phalanx_2", "mac_phalanx_3", "mac_hetairai_1")
    while game.what in ("set_up_unit", "post_leader"):
        game.choose(game.options[0])
    assert len({game.leader_box(x) for x in leaders}) == 4, "four boxes hold units: one each"
    game = meet(armies({"mac_phalanx": 5}, {"pers_inf": 3}, *leaders, "ptolemy"))
    while game.seat == "persia":
        game.choose(game.options[0])
    game.choose("by hand")
    while game.what == "set_up_unit":
        game.choose(game.options[0])
    while game.what == "post_leader":
        game.choose(game.options[0])
    assert len({game.leader_box(x) for x in (*leaders, "ptolemy")}) == 4, "the fifth shares"


@pytest.mark.rule("alexandros", "10.3:12")
@pytest.mark.parametrize(
    "style", ["battle line", "deep centre", "thin line, strong reserve", "by hand"]
)
def test_agis_and_a_spartan_hold_the_right(style: str) -> None:
    game = armies(
        {"mac_phalanx": 3}, {"spartan_hoplite": 2, "merc_hoplite": 3}, "agis", province="hellas"
    )
    meet(game, "hellas").choose(style)
    while game.seat == "persia":
        merc = [o for o in game.options if "merc" in str(o)]
        game.choose(merc[0] if merc else game.options[0])
    assert game.leader_box("agis") == "persia.right"
    assert any(c.startswith("spartan") for c in game.box("persia.right"))


@pytest.mark.rule("alexandros", "10.3:13", "10.5:1", "10.6:1")
@pytest.mark.parametrize("style", ["battle line", "deep centre", "thin line, strong reserve"])
@pytest.mark.parametrize("many", [3, 6, 12])
def test_ready_made_orders_keep_the_limits(style: str, many: int) -> None:
    game = meet(
        armies({"mac_phalanx": 3}, {"pers_levy": many, "pers_archer": 1}, "darius", "mazaeus")
    ).choose(style)
    assert game.leader_box("mazaeus") == "persia.center"
    assert game.leader_box("darius") == "persia.right"
    for name in ("left", "center", "right"):
        here = game.box(f"persia.{name}")
        front = [c for c in here if not game.behind(c)]
        assert 1 <= len(front) <= 4
        assert len(here) - len(front) <= 4
    assert len(game.box("persia.center")) >= (3 if many > 4 else 1)
    assert game.box("persia.reserve")
    assert not game.box("persia.left_outflank") + game.box("persia.right_outflank")


@pytest.mark.rule("alexandros", "10.3:13", "10.6:1")
def test_a_ready_made_order_puts_no_stack_behind_an_empty_first_line() -> None:
    game = meet(armies({"mac_phalanx": 3}, {"pers_inf": 6, "pers_archer": 1}, "darius", "mazaeus"))
    game.choose("battle line")
    assert any(not game.behind(c) for c in game.box("persia.right"))


# -- 10.4, 10.5, 10.6 -----------------------------------------------------------------------------

FRONT = ("left_outflank", "left", "center", "right", "right_outflank")
FACING = dict(zip(FRONT, reversed(FRONT), strict=True))


@pytest.mark.rule("alexandros", "10.4:3")
@pytest.mark.parametrize("at", FRONT)
def test_a_front_box_reaches_its_neighbours_its_opposite_and_its_reserve(at: str) -> None:
    game = field({"mac_prodromoi": 1, "gk_cavalry": 1, "mac_phalanx": 1}, {"pers_cav": 12})
    game.stand(f"macedon.{at}", "mac_prodromoi_1").stand(
        "macedon.routed", "mac_phalanx_1", "gk_cavalry_1"
    )
    others = [f"macedon.{b}" for b in (*FRONT, "reserve") if b != at]
    for n, box in enumerate([*others, *(f"persia.{b}" for b in (*FRONT, "reserve"))], 1):
        game.stand(box, f"pers_cav_{n}")
    attacking(game)
    place = FRONT.index(at)
    row = [FRONT[i] for i in (place - 1, place + 1) if 0 <= i < len(FRONT)]
    wanted = {f"macedon.{b}" for b in (*row, "reserve")} | {f"persia.{FACING[at]}"}
    assert {o[1] for o in game.options if o} == wanted


@pytest.mark.rule("alexandros", "10.4:4", "10.4:5")
def test_a_reserve_reaches_its_own_front_boxes_only() -> None:
    game = field({"mac_prodromoi": 1, "mac_phalanx": 2}, {"pers_cav": 12})
    game.stand("macedon.reserve", "mac_prodromoi_1").stand("macedon.routed", "mac_phalanx_1")
    boxes = [
        *(f"macedon.{b}" for b in FRONT),
        *(f"persia.{b}" for b in (*FRONT, "reserve", "routed")),
    ]
    for n, box in enumerate(boxes, 1):
        game.stand(box, f"pers_cav_{n}")
    attacking(game)
    assert {o[1] for o in game.options if o} == {f"macedon.{b}" for b in FRONT}
    assert {o[0] for o in game.options if o} == {"macedon.reserve"}


@pytest.mark.rule("alexandros", "10.4:5")
def test_nobody_moves_out_of_or_into_the_routed() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 3})
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2").stand(
        "macedon.routed", "mac_phalanx_3"
    )
    game.stand("persia.center", "pers_inf_1")
    moving(game)
    assert all("routed" not in str(o) for o in game.options)


@pytest.mark.rule("alexandros", "10.5:1")
def test_eight_fill_a_battle_line_box() -> None:
    names = [f"mac_phalanx_{n}" for n in range(1, 11)]
    for here, free in ((7, True), (8, False)):
        game = field({"mac_phalanx": 10}, {"pers_inf": 3})
        game.stand("macedon.center", *names[:here]).second_line(*names[4:here])
        game.stand("macedon.left", *names[here:10][:2]).stand("persia.center", "pers_inf_1")
        moving(game)
        assert (("shift", "macedon.left", "macedon.center") in game.options) == free


@pytest.mark.rule("alexandros", "10.5:1", "10.6:1")
def test_a_line_of_four_takes_no_fifth() -> None:
    names = [f"mac_phalanx_{n}" for n in range(1, 7)]
    game = field({"mac_phalanx": 6}, {"pers_inf": 3}).stand("persia.center", "pers_inf_1")
    game.stand("macedon.center", *names).second_line(*names[4:])
    moving(game)
    assert not game.may("forward")
    assert game.may("rearward")


@pytest.mark.rule("alexandros", "10.5:2", "10.5:3")
def test_an_outflank_box_holds_four_horsemen_or_light_foot() -> None:
    game = field(
        {"mac_phalanx": 3}, {"pers_cav": 6, "pers_inf": 2, "merc_light": 1, "pers_dahae": 1}
    )
    game.stand("macedon.center", "mac_phalanx_1")
    game.stand("persia.left_outflank", "pers_cav_1", "pers_cav_2", "pers_cav_3")
    game.stand("persia.reserve", "pers_cav_4", "pers_inf_1", "merc_light_1", "pers_dahae_1")
    game.stand("persia.center", "pers_inf_2")
    moving(game, 1).choose(("shift", "persia.reserve", "persia.left_outflank"))
    assert set(game.options) - {None} == {"pers_cav_4", "merc_light_1", "pers_dahae_1"}
    game.choose("pers_cav_4")
    assert len(game.box("persia.left_outflank")) == 4
    assert game.what != "shift"


@pytest.mark.rule("alexandros", "10.5:2")
def test_all_in_an_outflank_box_may_fight() -> None:
    game = field({"mac_phalanx": 3}, {"pers_cav": 5}).stand("persia.reserve", "pers_cav_5")
    game.stand("persia.left_outflank", "pers_cav_1", "pers_cav_2", "pers_cav_3", "pers_cav_4")
    game.stand("macedon.center", "mac_phalanx_1")
    game.stand("persia.left", "mac_phalanx_2", "mac_phalanx_3")
    attacking(game, 1, dice=(4, 4)).choose(("persia.left_outflank", "persia.left"))
    proposed(game)
    assert len(pairs(game)) == 2
    game = field({"gk_thessalian": 1, "mac_phalanx": 2}, {"pers_cav": 5})
    game.stand("macedon.left_outflank", "gk_thessalian_1").stand("macedon.center", "mac_phalanx_1")
    game.stand("persia.right_outflank", "pers_cav_1", "pers_cav_2", "pers_cav_3", "pers_cav_4")
    proposed(attacking(game, 0, dice=(2,)))
    assert len(pairs(game)) == 1


@pytest.mark.rule("alexandros", "10.5:4")
def test_a_reserve_holds_any_number() -> None:
    names = [f"mac_phalanx_{n}" for n in range(1, 13)]
    game = field({"mac_phalanx": 13}, {"pers_inf": 3}).stand("persia.center", "pers_inf_1")
    game.stand("macedon.reserve", *names[:10]).stand("macedon.center", *names[10:])
    moving(game)
    assert ("shift", "macedon.center", "macedon.reserve") in game.options


@pytest.mark.rule("alexandros", "10.5:5")
def test_four_of_a_reserve_attack_by_choice() -> None:
    game = field({"mac_phalanx": 4, "gk_hoplite": 2}, {"pers_inf": 6})
    game.stand("macedon.reserve", *(f"mac_phalanx_{n}" for n in range(1, 5)), "gk_hoplite_1")
    game.stand("macedon.center", *(f"pers_inf_{n}" for n in range(1, 5)))
    game.stand("persia.center", "pers_inf_5")
    attacking(game, 0, dice=(6, 6, 6, 6))
    assert game.what == "from_reserve"
    assert "gk_hoplite_1" in game.options
    while game.what == "from_reserve":
        left = [o for o in game.options if str(o).startswith("mac")]
        game.choose(left[0] if left and len(game.options) > 2 else "gk_hoplite_1")
    proposed(game)
    fought = pairs(game)
    assert len(fought) == 4
    assert ("gk_hoplite", "pers_inf") in fought


@pytest.mark.rule("alexandros", "10.5:6")
def test_only_the_four_strongest_of_a_reserve_are_exposed() -> None:
    game = field({"mac_phalanx": 6}, {"pers_cav": 4, "pers_levy": 3})
    game.stand("persia.left", "mac_phalanx_1", "mac_phalanx_2", "mac_phalanx_3", "mac_phalanx_4")
    game.stand("macedon.center", "mac_phalanx_5")
    game.stand(
        "persia.reserve", "pers_cav_1", "pers_cav_2", "pers_cav_3", "pers_levy_1", "pers_levy_2"
    )
    proposed(attacking(game, 0, dice=(2, 2, 2, 1)))
    assert [b for _, b in pairs(game)] == ["pers_cav", "pers_cav", "pers_cav", "pers_levy"]


@pytest.mark.rule("alexandros", "10.5:6", "10.15:5")
def test_a_second_attack_on_a_reserve_finds_the_same_four() -> None:
    game = field({"mac_phalanx": 8}, {"pers_cav": 4, "pers_levy": 3})
    game.stand("persia.left", *(f"mac_phalanx_{n}" for n in range(1, 5)))
    game.stand("persia.right", "mac_phalanx_5").stand("macedon.center", "mac_phalanx_6")
    game.stand(
        "persia.reserve", *(f"pers_cav_{n}" for n in range(1, 5)), "pers_levy_1", "pers_levy_2"
    )
    attacking(game, 0, dice=(2, 2, 2, 2, 2)).choose(("persia.left", "persia.reserve"))
    proposed(game)
    assert pairs(game)[-1][1] == "pers_cav"


@pytest.mark.rule("alexandros", "10.5:7")
def test_no_fifth_unit_enters_an_enemy_box() -> None:
    game = field({"mac_phalanx": 7}, {"pers_inf": 3})
    game.stand("persia.center", "mac_phalanx_1", "mac_phalanx_2", "mac_phalanx_3")
    game.stand("macedon.center", "mac_phalanx_4", "mac_phalanx_5", "mac_phalanx_6")
    game.stand("persia.left", "pers_inf_1")
    moving(game).choose(("shift", "macedon.center", "persia.center"))
    assert game.what == "manoeuvre"
    assert len(game.box("persia.center")) == 4
    moving(game)
    assert ("shift", "macedon.center", "persia.center") not in game.options


@pytest.mark.rule("alexandros", "10.5:8")
def test_leaders_take_no_room() -> None:
    game = field({"mac_phalanx": 6}, {"pers_inf": 3}, "alexander", "parmenio")
    game.stand("persia.center", "mac_phalanx_1", leader="alexander")
    game.stand("persia.center", "mac_phalanx_2", leader="parmenio").stand(
        "persia.center", "mac_phalanx_3"
    )
    game.stand("macedon.center", "mac_phalanx_4", "mac_phalanx_5").stand(
        "persia.left", "pers_inf_1"
    )
    moving(game)
    assert ("shift", "macedon.center", "persia.center") in game.options


@pytest.mark.rule("alexandros", "10.5:9")
def test_a_stack_of_two_takes_one_place() -> None:
    game = field({"mac_phalanx": 3}, {"pers_cav": 9})
    game.stand("macedon.left", "mac_phalanx_1")
    game.stand("persia.left_outflank", "pers_cav_1", "pers_cav_2", "pers_cav_3", "pers_cav_4")
    game.pair("pers_cav_1", "pers_cav_2").stand("persia.reserve", "pers_cav_5", "pers_cav_6")
    game.stand("persia.center", "pers_cav_7")
    moving(game, 1)
    assert ("shift", "persia.reserve", "persia.left_outflank") in game.options


@pytest.mark.rule("alexandros", "10.6:2")
def test_changing_lines_is_no_tactical_movement() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 3}).stand("persia.center", "pers_inf_1")
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2", "mac_phalanx_3")
    game.second_line("mac_phalanx_3")
    moving(game).choose(("forward", "mac_phalanx_3"))
    assert not game.behind("mac_phalanx_3")
    assert game.may("shift")


@pytest.mark.rule("alexandros", "10.6:2", "10.8:2")
def test_lines_change_in_the_first_round_too() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 3}).stand("persia.center", "pers_inf_1").round(1)
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2").second_line("mac_phalanx_2")
    moving(game)
    assert ("forward", "mac_phalanx_2") in game.options


@pytest.mark.rule("alexandros", "10.6:3")
def test_the_last_of_a_first_line_does_not_step_back() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 3}).stand("persia.center", "pers_inf_1")
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2").second_line("mac_phalanx_2")
    moving(game)
    assert not game.may("rearward")


@pytest.mark.rule("alexandros", "10.6:3", "10.8:3")
def test_a_move_does_not_leave_a_second_line_alone() -> None:
    game = field({"mac_phalanx": 4, "gk_hoplite": 1}, {"pers_inf": 3})
    game.stand("persia.center", "pers_inf_1").stand("macedon.left", "mac_phalanx_2")
    game.stand("macedon.center", "gk_hoplite_1", "mac_phalanx_1").second_line("mac_phalanx_1")
    moving(game).choose(("shift", "macedon.center", "macedon.left"))
    assert game.box("macedon.center") == ["gk_hoplite_1"], "the only one of the first line stays"
    assert set(game.box("macedon.left")) == {"mac_phalanx_1", "mac_phalanx_2"}


@pytest.mark.rule("alexandros", "10.6:3", "10.9:8")
def test_an_advance_does_not_leave_a_second_line_alone() -> None:
    game = field({"mac_phalanx": 4, "gk_hoplite": 1}, {"pers_inf": 3}).vacant("persia.center")
    game.stand("persia.left", "pers_inf_1").stand("macedon.left", "mac_phalanx_2")
    game.stand("macedon.center", "gk_hoplite_1", "mac_phalanx_1").second_line("mac_phalanx_1")
    moving(game).choose(("advance", "macedon.center", "persia.center"))
    assert game.box("macedon.center") == ["gk_hoplite_1"], "the only one of the first line stays"
    assert game.box("persia.center") == ["mac_phalanx_1"]


@pytest.mark.rule("alexandros", "10.6:4")
def test_the_second_line_does_not_attack_nor_shoot() -> None:
    game = field({"mac_phalanx": 3, "mac_archer": 1}, {"pers_inf": 3})
    game.stand("macedon.center", "mac_phalanx_1", "mac_archer_1").second_line("mac_archer_1")
    game.stand("persia.center", "pers_inf_1", "pers_inf_2")
    proposed(attacking(game, 0, dice=(3,)))
    assert pairs(game) == [("mac_phalanx", "pers_inf")]


@pytest.mark.rule("alexandros", "10.6:5", "10.15:2")
def test_the_front_attack_does_not_reach_the_second_line() -> None:
    game = field({"mac_phalanx": 3}, {"pers_inf": 3, "pers_heavy_cav": 1})
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2")
    game.stand("persia.center", "pers_inf_1", "pers_heavy_cav_1").second_line("pers_heavy_cav_1")
    proposed(attacking(game, 0, dice=(2,)))
    assert pairs(game) == [("mac_phalanx", "pers_inf")]


@pytest.mark.rule("alexandros", "10.6:6")
@pytest.mark.parametrize("side", [0, 1])
def test_both_sides_second_lines_step_up_in_either_movement_phase(side: int) -> None:
    game = field({"mac_phalanx": 3, "gk_hoplite": 1}, {"pers_inf": 3, "pers_cav": 1})
    game.stand("persia.left", "pers_inf_1", "pers_cav_1").second_line("pers_inf_1", "pers_cav_1")
    game.stand("macedon.left", "mac_phalanx_1", "gk_hoplite_1")
    game.second_line("mac_phalanx_1", "gk_hoplite_1")
    game.phases(("first_lines", "battle"), ("manoeuvre", "battle", side))
    asked = []
    while game.what == "step_up":
        asked.append((game.seat, sorted(o for o in game.options if o)))
        game.choose(game.options[1])
    assert ("macedon", ["gk_hoplite_1", "mac_phalanx_1"]) in asked
    assert ("persia", ["pers_cav_1", "pers_inf_1"]) in asked
    assert len(asked) == 2


@pytest.mark.rule("alexandros", "10.6:6")
def test_stepping_up_is_part_of_a_round() -> None:
    game = field({"mac_phalanx": 3}, {"pers_inf": 3})
    game.stand("persia.left", "pers_inf_1").second_line("pers_inf_1").stand(
        "macedon.right", "mac_phalanx_1"
    )
    game.stand("persia.center", "pers_inf_2").stand("macedon.center", "mac_phalanx_2")
    game.begin(("battle_round", "battle"), dice=[3] * 20)
    assert not game.behind("pers_inf_1")


@pytest.mark.rule("alexandros", "10.6:7")
def test_a_unit_changes_lines_once_a_phase() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 3}).stand("persia.center", "pers_inf_1")
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2", "mac_phalanx_3")
    moving(game).choose(("rearward", "mac_phalanx_1"))
    assert ("forward", "mac_phalanx_1") not in game.options


# -- 10.7 -----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "10.7:1")
def test_units_do_not_stack() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 3, "pers_levy": 4}, "darius")
    game.stand("persia.center", "pers_levy_1", "pers_levy_2", leader="darius")
    game.stand("macedon.center", "mac_phalanx_1")
    moving(game, 1)
    assert not game.may("stack")


@pytest.mark.rule("alexandros", "10.7:1")
def test_a_second_leader_does_not_join_the_same_unit() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 3}, "alexander", "parmenio")
    game.stand("macedon.center", "mac_phalanx_1", leader="alexander")
    game.stand("macedon.center", "mac_phalanx_2", leader="parmenio").stand(
        "persia.left", "pers_inf_1"
    )
    moving(game)
    assert ("lead", "parmenio", "mac_phalanx_1") not in game.options


def two(kind: str, leader: str = "darius") -> Position:
    """Two units of a kind in the Persian Center, perhaps with a leader, during set-up."""
    game = field({"mac_phalanx": 3}, {kind: 3, "pers_levy": 2}, *([leader] if leader else []))
    game.stand("persia.center", f"{kind}_1", f"{kind}_2", leader=leader)
    return game.stand("macedon.center", "mac_phalanx_1").stand("persia.left", "pers_levy_1")


@pytest.mark.rule("alexandros", "10.7:2", "10.7:3")
@pytest.mark.parametrize(
    ("kind", "stack"), [("pers_cav", True), ("pers_inf", True), ("pers_heavy_cav", False)]
)
def test_two_light_persians_stack_beside_a_leader(kind: str, stack: bool) -> None:
    for leader in ("darius", ""):
        game = two(kind, leader).phase("set_up_pairs", "battle", 1)
        assert bool(game.may("stack")) == (stack and bool(leader))


@pytest.mark.rule("alexandros", "10.7:2", "10.11:1")
@pytest.mark.parametrize(
    ("kind", "column"), [("pers_cav", "1:1 (8 to 6)"), ("pers_inf", "2:1 (8 to 4)")]
)
def test_a_stack_has_the_strength_of_both(kind: str, column: str) -> None:
    game = two(kind, "").pair(f"{kind}_1", f"{kind}_2")
    proposed(attacking(game, 0, dice=(3,)))
    assert game.rolled("duel")[0].reading.column == column  # type: ignore[union-attr]
    game = two(kind, "").pair(f"{kind}_1", f"{kind}_2")
    proposed(attacking(game, 1, dice=(3,)))
    assert game.rolled("duel")[0].reading.column == "below 1:1 (6 to 8)"  # type: ignore[union-attr]


@pytest.mark.rule("alexandros", "10.7:3")
def test_a_stack_holds_when_its_leader_is_gone() -> None:
    game = two("pers_cav", "").pair("pers_cav_1", "pers_cav_2")
    game.phases(("begin_manoeuvre", "battle", 1), ("manoeuvre", "battle", 1))
    game.skip("manoeuvre")
    assert game.paired() == [("pers_cav_1", "pers_cav_2")]


@pytest.mark.rule("alexandros", "10.7:4")
def test_the_first_loss_of_a_stack_is_a_counter() -> None:
    game = two("pers_inf", "").pair("pers_inf_1", "pers_inf_2")
    attacking(game, 0, dice=(6,))
    assert game.paired() == []
    assert len(game.box("persia.center")) == 1
    assert sum(game.where(f"pers_inf_{n}") == "dead" for n in (1, 2)) == 1


@pytest.mark.rule("alexandros", "10.7:4")
def test_a_stack_moves_as_one() -> None:
    game = two("pers_cav", "").stand("persia.center", "pers_levy_2", "pers_cav_3")
    game.pair("pers_cav_1", "pers_cav_2")
    moving(game, 1).choose(("shift", "persia.center", "persia.left"))
    game.choose("pers_cav_1", "pers_cav_3")
    assert sorted(game.box("persia.left")) == ["pers_cav_1", "pers_cav_3", "pers_levy_1"]
    assert game.paired() == [("pers_cav_1", "pers_cav_2")]


@pytest.mark.rule("alexandros", "10.7:5", "10.20:5")
def test_a_routed_stack_is_caught_as_two_units() -> None:
    """Two pursuers with a catch each: both counters can be caught, one by one."""
    game = field({"mac_phalanx": 3, "mac_hetairai": 1, "gk_thessalian": 1}, {"pers_inf": 3})
    game.stand("persia.center", "pers_inf_1", "pers_inf_2").pair("pers_inf_1", "pers_inf_2")
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.routed", "pers_inf_3")
    game.stand("macedon.reserve", "mac_hetairai_1", "gk_thessalian_1")
    attacking(game, 0, dice=(3, 4, 4))
    while game.what == "pursued":
        game.choose(game.options[0])
    assert sum(game.where(f"pers_inf_{n}") == "dead" for n in (1, 2, 3)) == 2


@pytest.mark.rule("alexandros", "10.7:5", "10.20:2")
def test_a_stack_of_cavalry_pursues_with_two_dice() -> None:
    game = field({"mac_phalanx": 3}, {"pers_cav": 3}, "darius")
    game.stand("persia.center", "pers_cav_1", "pers_cav_2").pair("pers_cav_1", "pers_cav_2")
    game.stand("persia.left", "pers_cav_3").stand("macedon.center", "mac_phalanx_1")
    game.stand("macedon.routed", "mac_phalanx_2", "mac_phalanx_3").worn("mac_phalanx_1")
    attacking(game, 1, dice=(6, 1, 1, 1))
    assert len(game.rolled("pursuit")) == 3


@pytest.mark.rule("alexandros", "10.7:6")
def test_recruits_of_macedon_do_not_stack() -> None:
    game = field({"mac_phalanx": 3, "pers_cav": 2}, {"pers_inf": 3}, "parmenio")
    game.stand("macedon.center", "pers_cav_1", "pers_cav_2", leader="parmenio")
    game.stand("persia.center", "pers_inf_1")
    game.phases(("set_up_pairs", "battle", 0), ("manoeuvre", "battle", 0))
    assert not game.may("stack")


# -- 10.8, 10.9 -----------------------------------------------------------------------------------


def center_of(n: int, **options: Any) -> Position:
    """So many phalanxes in the Center, one in the Reserve; one Persian opposite, one on his left."""
    names = [f"mac_phalanx_{k}" for k in range(1, n + 1)]
    game = field({"mac_phalanx": n, "gk_hoplite": 1}, {"pers_inf": 4}, "parmenio", **options)
    game.stand("macedon.center", *names).stand("macedon.reserve", "gk_hoplite_1")
    return game.stand("persia.center", "pers_inf_1").stand("persia.left", "pers_inf_2")


@pytest.mark.rule("alexandros", "10.8:1")
def test_a_tactical_movement_is_at_most_two_units_to_one_box_once() -> None:
    game = moving(center_of(5)).choose(("shift", "macedon.center", "macedon.left"))
    while game.what == "shift":
        game.choose(next(o for o in game.options if o))
    assert len(game.box("macedon.left")) == 2
    assert not game.may("shift")


@pytest.mark.rule("alexandros", "10.8:1")
def test_one_unit_is_enough() -> None:
    game = moving(center_of(3)).choose(("shift", "macedon.center", "macedon.left"))
    while game.what == "shift":
        game.choose(None if None in game.options else game.options[0])
    assert len(game.box("macedon.left")) == 1


@pytest.mark.rule("alexandros", "10.8:1")
def test_only_to_adjacent_boxes() -> None:
    game = moving(center_of(5))
    to = {o[2] for o in game.may("shift") if o[1] == "macedon.center"}
    assert to == {"macedon.left", "macedon.right", "macedon.reserve"}


@pytest.mark.rule("alexandros", "10.8:1", "10.6:2")
def test_units_alike_in_different_lines_are_different_options() -> None:
    """One phalanx in each line: the player may want to move the one behind."""
    game = center_of(3).second_line("mac_phalanx_2")
    moving(game).choose(("shift", "macedon.center", "macedon.left"))
    offered = set(game.options) - {None}
    assert game.box("macedon.left") == []
    assert "mac_phalanx_2" in offered


@pytest.mark.rule("alexandros", "10.8:1", "10.8:4")
def test_a_led_unit_and_one_alike_without_a_leader_are_different_options() -> None:
    game = center_of(3).stand("macedon.center", "mac_phalanx_1", leader="parmenio")
    moving(game).choose(("shift", "macedon.center", "macedon.left"))
    assert game.what == "shift"
    assert {"mac_phalanx_1", "mac_phalanx_2"} <= set(game.options)


@pytest.mark.rule("alexandros", "10.8:2")
@pytest.mark.parametrize(("n", "may"), [(1, False), (2, True), (10, True)])
def test_no_tactical_movement_in_the_first_round(n: int, may: bool) -> None:
    assert bool(moving(center_of(3).round(n)).may("shift")) == may


@pytest.mark.rule("alexandros", "10.8:3")
def test_the_battle_line_keeps_a_unit_the_others_need_not() -> None:
    game = field({"mac_phalanx": 3, "mac_prodromoi": 1, "gk_hoplite": 1}, {"pers_inf": 3})
    game.stand("macedon.left", "mac_phalanx_1").stand(
        "macedon.center", "mac_phalanx_2", "mac_phalanx_3"
    )
    game.stand("macedon.left_outflank", "mac_prodromoi_1").stand("macedon.reserve", "gk_hoplite_1")
    game.stand("persia.center", "pers_inf_1")
    moving(game)
    sources = {o[1] for o in game.may("shift")}
    assert sources == {"macedon.center", "macedon.left_outflank", "macedon.reserve"}
    game.choose(("shift", "macedon.center", "macedon.left"))
    assert game.what == "manoeuvre", "the second phalanx stays"
    assert len(game.box("macedon.center")) == 1


@pytest.mark.rule("alexandros", "10.8:3")
def test_units_in_an_enemy_battle_line_box_may_all_leave_it() -> None:
    game = field({"mac_phalanx": 3}, {"pers_inf": 3})
    game.stand("persia.center", "mac_phalanx_1").stand("macedon.center", "mac_phalanx_2")
    game.stand("persia.left", "pers_inf_1")
    assert ("shift", "persia.center", "macedon.center") in moving(game).options


@pytest.mark.rule("alexandros", "10.8:4")
def test_a_leader_goes_with_his_unit() -> None:
    game = field({"mac_hetairai": 1, "mac_phalanx": 2}, {"pers_inf": 3}, "parmenio")
    game.stand("macedon.reserve", "mac_hetairai_1", leader="parmenio")
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", "pers_inf_1")
    moving(game).choose(("shift", "macedon.reserve", "macedon.right"))
    assert game.leader_box("parmenio") == "macedon.right"


@pytest.mark.rule("alexandros", "10.8:5")
def test_a_leader_alone_rides_as_the_tactical_movement() -> None:
    game = center_of(3).unhorsed("parmenio", "macedon.left")
    moving(game)
    ride = game.may("ride")
    assert {o[-1] for o in ride} >= {"macedon.center", "macedon.reserve"}
    game.choose(next(o for o in ride if o[-1] == "macedon.center"))
    assert game.leader_box("parmenio") == "macedon.center"
    assert not game.may("shift")


@pytest.mark.rule("alexandros", "10.8:6")
def test_a_leader_changes_units_once_a_round() -> None:
    game = center_of(3).stand("macedon.center", "mac_phalanx_1", leader="parmenio")
    moving(game)
    change = game.may("lead")
    assert change
    game.choose(change[0])
    assert game.ridden("parmenio") != "mac_phalanx_1"
    assert not game.may("lead")


@pytest.mark.rule("alexandros", "10.8:6")
def test_a_leader_may_choose_any_unit_of_his_box() -> None:
    """Two are alike but stand in different lines: both are offered."""
    game = center_of(3).stand("macedon.center", "mac_phalanx_1", leader="parmenio")
    game.second_line("mac_phalanx_3")
    moving(game)
    assert {o[2] for o in game.may("lead")} == {"mac_phalanx_2", "mac_phalanx_3"}


@pytest.mark.rule("alexandros", "10.8:7")
def test_nobody_moves_in_among_enemies() -> None:
    game = moving(center_of(4).vacant("persia.center"))
    assert not any(o[2] == "persia.center" for o in game.may("shift", "advance"))


@pytest.mark.rule("alexandros", "10.8:8")
def test_engaged_units_stay() -> None:
    game = center_of(3).locked("mac_phalanx_1", "pers_inf_1")
    moving(game)
    assert ("rearward", "mac_phalanx_1") not in game.options
    game.choose(("shift", "macedon.center", "macedon.left"))
    assert "mac_phalanx_1" not in game.options
    while game.what == "shift":
        game.choose(next(o for o in game.options if o))
    assert "mac_phalanx_1" in game.box("macedon.center")


def before_a_gap(n: int = 5) -> Position:
    """The Persian Center is empty; their Left, Right and Reserve are held."""
    names = [f"mac_phalanx_{k}" for k in range(1, n + 1)]
    game = field(
        {"mac_phalanx": n, "mac_hetairai": 1, "gk_hoplite": 1}, {"pers_inf": 4}, "parmenio"
    )
    game.stand("macedon.center", *names).stand("macedon.right", "mac_hetairai_1")
    game.stand("persia.left", "pers_inf_1").stand("persia.right", "pers_inf_2")
    return game.stand("persia.reserve", "pers_inf_3").vacant("persia.center")


@pytest.mark.rule("alexandros", "10.9:1", "10.9:3")
def test_a_box_that_was_vacant_at_the_start_may_be_entered() -> None:
    game = moving(before_a_gap())
    assert ("advance", "macedon.center", "persia.center") in game.options
    game = moving(before_a_gap().vacant())
    assert not game.may("advance"), "it became empty during the round"


@pytest.mark.rule("alexandros", "10.9:1", "10.9:3")
def test_the_round_looks_for_vacant_boxes_when_it_begins() -> None:
    game = before_a_gap().vacant()
    game.begin(("battle_round", "battle"), dice=[3] * 9)
    assert ("advance", "macedon.center", "persia.center") in game.options


@pytest.mark.rule("alexandros", "10.9:2")
def test_an_outflank_box_is_entered_in_the_first_round() -> None:
    game = field({"mac_phalanx": 3, "mac_prodromoi": 1, "gk_cavalry": 1}, {"pers_inf": 3})
    game.stand("macedon.center", "mac_phalanx_1").stand("macedon.reserve", "mac_prodromoi_1")
    game.stand("persia.center", "pers_inf_1").round(0)
    game.begin(("battle_round", "battle"), dice=[3] * 9)
    assert ("advance", "macedon.reserve", "macedon.left_outflank") in game.options
    assert not game.may("shift")


@pytest.mark.rule("alexandros", "10.9:4", "10.9:6")
def test_four_advance_and_two_more_move() -> None:
    game = moving(before_a_gap(8).second_line(*(f"mac_phalanx_{n}" for n in range(5, 9))))
    game.choose(("advance", "macedon.center", "persia.center"))
    while game.what == "advance":
        game.choose(next(o for o in game.options if o))
    assert len(game.box("persia.center")) == 4
    assert game.may("shift")


@pytest.mark.rule("alexandros", "10.9:5")
def test_one_advance_into_each_box() -> None:
    game = field({"mac_phalanx": 6}, {"pers_inf": 4})
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2", "mac_phalanx_5")
    game.stand("macedon.right", "mac_phalanx_3", "mac_phalanx_4").stand(
        "persia.right", "pers_inf_1"
    )
    game.stand("persia.reserve", "pers_inf_2").vacant("persia.center", "persia.left")
    moving(game).choose(("advance", "macedon.center", "persia.center"))
    game.skip("advance")
    assert not any(o[2] == "persia.center" for o in game.may("advance"))
    assert ("advance", "macedon.right", "persia.left") in game.options


@pytest.mark.rule("alexandros", "10.9:7", "10.9:10")
def test_those_who_advanced_do_not_attack_in_that_round() -> None:
    game = before_a_gap(5)
    moving(game).choose(("advance", "macedon.center", "persia.center"))
    while game.what == "advance" and len(game.box("persia.center")) < 3:
        game.choose(next(o for o in game.options if o))
    game.skip("advance", "manoeuvre")
    game.stand("macedon.left", "gk_hoplite_1")
    attacking(game)
    assert game.options
    assert not any(o and o[0] == "persia.center" for o in game.options)
    attacking(game, 1)
    from_boxes = {o[0] for o in game.options if o and o[1] == "persia.center"}
    assert from_boxes == {"persia.left", "persia.right", "persia.reserve"}
    game.begin(("battle_round", "battle"), dice=[3] * 20)
    game.skip("manoeuvre")
    assert any(o and o[0] == "persia.center" for o in game.options)


@pytest.mark.rule("alexandros", "10.9:8")
def test_an_advance_leaves_somebody_at_home() -> None:
    game = moving(before_a_gap(1))
    assert not any(o[1] == "macedon.center" for o in game.may("advance"))
    game = moving(before_a_gap(2)).choose(("advance", "macedon.center", "persia.center"))
    assert len(game.box("macedon.center")) == 1


@pytest.mark.rule("alexandros", "10.9:9")
def test_a_tactical_movement_into_a_vacant_enemy_box_is_an_advance() -> None:
    """The Companions on the wing attack; the phalanxes that have just come do not, be they ever so near."""
    game = moving(before_a_gap(3))
    game.choose(("shift", "macedon.center", "persia.center")).skip("shift", "manoeuvre")
    assert game.box("persia.center")
    attacking(game, dice=(3,) * 9)
    assert not any(o and o[0] == "persia.center" for o in game.options)
    while game.what:
        game.choose(game.options[-1])
    assert [said.args[0] for said in game.said if said.key == "attack"] == ["macedon.right"]


# -- 10.10, 10.11 ---------------------------------------------------------------------------------


def one(
    ours: str,
    theirs: str,
    *dice: int | str,
    side: int = 0,
    ours_led: str = "",
    theirs_led: str = "",
    more: bool = True,
    **options: Any,
) -> Position:
    """One unit against one in the Centers, perhaps led; another pair stands on a wing, out of reach."""
    leaders = [x for x in (ours_led, theirs_led) if x]
    n = 2 if ours == "mac_phalanx" else 1
    game = field({ours: n, "gk_hoplite": 2}, {theirs: 1, "pers_levy": 3}, *leaders, **options)
    game.stand("macedon.center", f"{ours}_1", leader=ours_led)
    game.stand("persia.center", f"{theirs}_1", leader=theirs_led)
    if more:
        game.stand("macedon.left", "gk_hoplite_1").stand("persia.left", "pers_levy_1")
    return attacking(game, side, dice)


def column(game: Position) -> str:
    """The column that the last duel read."""
    reading = game.rolled("duel")[-1].reading
    assert reading is not None
    return reading.column


@pytest.mark.rule("alexandros", "10.10:1")
def test_one_box_must_attack_the_others_may() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 4})
    game.stand("macedon.center", "mac_phalanx_1").stand("macedon.left", "mac_phalanx_2")
    game.stand("persia.center", "pers_inf_1").stand("persia.right", "pers_inf_2")
    attacking(game, 0, (1, 1))
    assert None not in game.options
    game.choose(("macedon.left", "persia.right"))
    assert game.options == [("macedon.center", "persia.center"), None]
    game.choose(None)
    assert len(pairs(game)) == 1


@pytest.mark.rule("alexandros", "10.10:1")
def test_who_can_reach_nobody_need_not_attack() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 4})
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.left", "pers_inf_2")
    assert attacking(game).over


@pytest.mark.rule("alexandros", "10.10:2")
@pytest.mark.parametrize(("n", "attacks"), [(1, 1), (2, 2)])
def test_one_box_attacks_in_the_first_round(n: int, attacks: int) -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 4}).round(n)
    game.stand("macedon.center", "mac_phalanx_1").stand("macedon.left", "mac_phalanx_2")
    game.stand("persia.center", "pers_inf_1").stand("persia.right", "pers_inf_2")
    attacking(game, 0, (1,) * attacks)
    while game.what == "attack":
        game.choose(game.options[0])
    assert len(game.heard("attack")) == attacks


@pytest.mark.rule("alexandros", "10.10:3")
def test_a_box_attacks_one_box() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 4}).stand("macedon.left", "mac_phalanx_1")
    game.stand("macedon.center", "pers_inf_1").stand("persia.right", "pers_inf_2")
    attacking(game, 0, (1,))
    assert {o[1] for o in game.options} == {"macedon.center", "persia.right"}
    game.choose(("macedon.left", "persia.right"))
    assert game.over


def mixed(ours: dict[str, int], theirs: dict[str, int], *dice: int, leader: str = "") -> Position:
    """All of both kinds face each other in the Centers, one round of duels."""
    game = field(
        {**ours, "gk_illyrian": 1}, {**theirs, "pers_levy": 1}, *([leader] if leader else [])
    )
    mine = [f"{k}_{i + 1}" for k, n in ours.items() for i in range(n)]
    his = [f"{k}_{i + 1}" for k, n in theirs.items() for i in range(n)]
    game.stand("macedon.center", *mine).stand("persia.center", *his, leader=leader)
    game.stand("macedon.left", "gk_illyrian_1").stand("persia.left", "pers_levy_1")
    return attacking(game, 0, dice)


@pytest.mark.rule("alexandros", "10.10:4")
def test_equal_numbers_take_one_each() -> None:
    game = proposed(mixed({"mac_phalanx": 2}, {"pers_inf": 1, "pers_cav": 1}, 2, 2))
    assert sorted(pairs(game)) == [("mac_phalanx", "pers_cav"), ("mac_phalanx", "pers_inf")]


@pytest.mark.rule("alexandros", "10.10:5", "10.10:9")
def test_surplus_attackers_do_nothing_and_the_attacker_says_who() -> None:
    game = mixed({"mac_phalanx": 1, "gk_hoplite": 1, "gk_agrianes": 1}, {"pers_cav": 1}, 2)
    assert (game.what, game.seat) == ("pairing", "macedon")
    assert {"mac_phalanx_1", "gk_hoplite_1", "gk_agrianes_1"} <= set(game.options)
    game.choose("gk_hoplite_1")
    assert pairs(game) == [("gk_hoplite", "pers_cav")]


@pytest.mark.rule("alexandros", "10.10:6")
def test_the_strongest_are_taken_the_weak_ignored() -> None:
    kinds = {"pers_levy": 0, "pers_inf": 1, "pers_cav": 1, "pers_heavy_cav": 1}
    game = proposed(mixed({"mac_phalanx": 2}, kinds, 2, 2))
    assert sorted(b for _, b in pairs(game)) == ["pers_cav", "pers_heavy_cav"]


@pytest.mark.rule("alexandros", "10.10:6", "10.10:7")
def test_a_reduced_unit_counts_with_its_present_defense() -> None:
    game = field({"mac_phalanx": 2}, {"pers_heavy_cav": 1, "pers_cav": 1, "pers_levy": 1})
    game.stand("macedon.center", "mac_phalanx_1").worn("pers_heavy_cav_1")  # 4 reduced to 2
    game.stand("persia.center", "pers_heavy_cav_1", "pers_cav_1").stand(
        "persia.left", "pers_levy_1"
    )
    attacking(game, 0, (2,))
    assert [b for _, b in pairs(game)] == ["pers_cav"]


@pytest.mark.rule("alexandros", "10.10:7")
def test_a_leader_does_not_make_his_unit_the_strongest() -> None:
    game = proposed(
        mixed({"mac_phalanx": 1}, {"pers_inf": 1, "pers_heavy_cav": 1}, 2, leader="memnon")
    )
    assert game.ridden("memnon") == "pers_inf_1"
    assert [b for _, b in pairs(game)] == ["pers_heavy_cav"]


@pytest.mark.rule("alexandros", "10.10:7")
def test_a_stack_counts_with_both() -> None:
    game = field({"mac_phalanx": 2}, {"pers_heavy_cav": 1, "pers_cav": 2, "pers_levy": 1})
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.left", "pers_levy_1")
    game.stand("persia.center", "pers_heavy_cav_1", "pers_cav_1", "pers_cav_2")
    game.pair("pers_cav_1", "pers_cav_2")  # 6 against 4
    attacking(game, 0, (3,))
    assert [b for _, b in pairs(game)] == ["pers_cav"]


@pytest.mark.rule("alexandros", "10.10:8")
def test_among_equals_the_attacker_chooses() -> None:
    game = mixed({"mac_phalanx": 1}, {"pers_inf": 1, "merc_light": 1}, 2)  # both defend with 2
    assert (game.what, game.seat) == ("target", "macedon")
    game.choose("merc_light_1")
    assert [b for _, b in pairs(game)] == ["merc_light"]


@pytest.mark.rule("alexandros", "10.10:8")
def test_equals_with_and_without_a_leader_are_different() -> None:
    game = mixed({"mac_phalanx": 1}, {"pers_inf": 2}, 2, leader="memnon")
    assert game.what == "target"
    assert set(game.options) >= {"pers_inf_1", "pers_inf_2"}


@pytest.mark.rule("alexandros", "10.10:10")
def test_the_attacker_orders_the_duels() -> None:
    """Light foot first against the weak one, then the phalanx: the result of one may free the other."""
    game = mixed({"mac_phalanx": 1, "gk_agrianes": 1}, {"pers_heavy_cav": 1, "pers_inf": 1}, 2, 2)
    orders = {str(o) for o in game.options}
    assert any("pers_inf_1" in o for o in orders)
    assert any("pers_heavy_cav_1" in o for o in orders)


@pytest.mark.rule("alexandros", "10.10:11")
def test_a_duel_and_its_leader_are_done_before_the_next() -> None:
    game = mixed({"mac_phalanx": 2}, {"pers_cav": 1, "pers_inf": 1}, 6, 5, 1, leader="memnon")
    proposed(game)
    keys = [said.key for said in game.said if said.key in ("duel", "unhurt", "lost")]
    assert keys.index("unhurt") < len(keys) - 1 - keys[::-1].index("duel")


@pytest.mark.rule("alexandros", "10.10:12")
def test_cavalry_alone_before_elephants_passes() -> None:
    game = against_india(
        {"mac_hetairai": 1, "mac_phalanx": 2}, {"ind_elephant": 2, "ind_infantry": 1}
    )
    game.stand("macedon.right", "mac_hetairai_1").stand("persia.left", "ind_elephant_1")
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.right", "ind_infantry_1")
    assert attacking(game).over
    assert pairs(game) == []


@pytest.mark.rule("alexandros", "10.10:12")
def test_horse_archers_may_not_shoot_at_elephants() -> None:
    game = Position().put("upper_india", "macedon", mac_phalanx=3, pers_dahae=1)
    game.put("upper_india", "india", ind_elephant=2, ind_infantry=1).field(
        "upper_india", "macedon", "india"
    )
    game.stand("macedon.right", "pers_dahae_1").stand("persia.left", "ind_elephant_1")
    game.stand("persia.center", "ind_infantry_1").stand("macedon.left", "mac_phalanx_1")
    assert attacking(game).over
    assert pairs(game) == []


@pytest.mark.rule("alexandros", "10.10:13")
def test_foot_takes_the_elephants_and_horse_the_rest() -> None:
    game = against_india(
        {"mac_hetairai": 1, "mac_phalanx": 1, "gk_hoplite": 1},
        {"ind_elephant": 1, "ind_infantry": 2},
    )
    game.stand("macedon.right", "mac_hetairai_1", "mac_phalanx_1")
    game.stand("persia.left", "ind_elephant_1", "ind_infantry_1").stand(
        "persia.reserve", "ind_infantry_2"
    )
    proposed(attacking(game, 0, (2, 2, 2)))
    assert sorted(pairs(game)) == [
        ("mac_hetairai", "ind_infantry"),
        ("mac_phalanx", "ind_elephant"),
    ]


@pytest.mark.rule("alexandros", "10.11:1", "10.11:4")
@pytest.mark.parametrize(
    ("ours", "theirs", "odds"),
    [
        ("gk_illyrian", "pers_heavy_cav", "below 1:1 (3 to 4)"),
        ("gk_illyrian", "pers_cav", "1:1 (3 to 3)"),
        ("mac_phalanx", "pers_heavy_cav", "2:1 (8 to 4)"),
        ("mac_phalanx", "pers_cav", "2:1 (8 to 3)"),
        ("gk_hoplite", "pers_inf", "3:1 (6 to 2)"),
        ("mac_phalanx", "pers_inf", "4:1 (8 to 2)"),
        ("mac_hetairai", "pers_inf", "5:1 (10 to 2)"),
        ("mac_hetairai", "pers_levy", "5:1 (10 to 1)"),
    ],
)
def test_odds_are_rounded_down(ours: str, theirs: str, odds: str) -> None:
    game = one(ours, theirs, 4) if ours != "gk_hoplite" and theirs != "pers_levy" else None
    if game is None:
        game = field({ours: 1, "mac_phalanx": 2}, {theirs: 1, "pers_cav": 2})
        game.stand("macedon.center", f"{ours}_1").stand("persia.center", f"{theirs}_1")
        attacking(game.stand("persia.left", "pers_cav_1"), 0, (4,))
    assert column(game) == odds


@pytest.mark.rule("alexandros", "10.11:2")
def test_leaders_add_to_attack_and_to_defense() -> None:
    game = one("mac_phalanx", "pers_cav", 4, ours_led="parmenio", theirs_led="memnon")
    assert column(game).endswith("(15 to 10)")
    game = one("mac_phalanx", "pers_cav", 4, side=1, ours_led="parmenio", theirs_led="memnon")
    assert column(game).endswith("(10 to 15)")


@pytest.mark.rule("alexandros", "10.11:3")
def test_a_wounded_leader_adds_less() -> None:
    game = field({"mac_phalanx": 3}, {"pers_cav": 3}, "parmenio").leader(
        "parmenio", "ionia", wounded=True
    )
    game.stand("macedon.center", "mac_phalanx_1", leader="parmenio").stand(
        "persia.center", "pers_cav_1"
    )
    attacking(game.stand("persia.left", "pers_cav_2"), 0, (4,))
    assert column(game).endswith("(13 to 3)")


@pytest.mark.rule("alexandros", "10.11:5")
@pytest.mark.parametrize(
    ("n", "ours", "theirs"),
    [
        (0, "gk_illyrian", "pers_heavy_cav"),
        (1, "gk_illyrian", "pers_cav"),
        (2, "mac_phalanx", "pers_heavy_cav"),
        (3, "gk_agrianes", "pers_levy"),
        (4, "mac_phalanx", "pers_inf"),
        (5, "mac_hetairai", "pers_inf"),
    ],
)
@pytest.mark.parametrize("die", range(1, 7))
def test_the_table_of_duels(n: int, ours: str, theirs: str, die: int) -> None:
    if n == 3:
        game = field({"gk_hoplite": 1, "mac_phalanx": 2}, {"pers_inf": 1, "pers_cav": 2})
        game.stand("macedon.center", "gk_hoplite_1").stand("persia.center", "pers_inf_1")
        game.stand("persia.left", "pers_cav_1").stand("macedon.left", "mac_phalanx_1")
        attacking(game, 0, (die,))
    else:
        game = one(ours, theirs, die)
    assert game.heard("duel")[0][2] == COLUMNS[n][die - 1]


# -- 10.12 ----------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "10.12:1")
def test_attacker_rout() -> None:
    game = one("gk_illyrian", "pers_heavy_cav", 3)
    assert game.box_of("gk_illyrian_1") == "macedon.routed"
    assert game.steps("gk_illyrian_1") == 1


@pytest.mark.rule("alexandros", "10.12:2")
def test_defender_rout() -> None:
    assert one("mac_phalanx", "pers_inf", 2).box_of("pers_inf_1") == "persia.routed"


@pytest.mark.rule("alexandros", "10.12:3")
def test_attacker_loss() -> None:
    assert one("mac_phalanx", "pers_heavy_cav", 1).steps("mac_phalanx_1") == 1
    assert one("gk_illyrian", "pers_heavy_cav", 1).where("gk_illyrian_1") == "dead"


@pytest.mark.rule("alexandros", "10.12:4")
def test_defender_loss() -> None:
    game = one("mac_phalanx", "pers_heavy_cav", 6)
    assert game.steps("pers_heavy_cav_1") == 1
    assert game.box_of("pers_heavy_cav_1") == "persia.center"
    assert one("mac_phalanx", "pers_inf", 6).where("pers_inf_1") == "dead"


@pytest.mark.rule("alexandros", "10.12:5", "10.16:3")
@pytest.mark.parametrize("die", [2, 3])
def test_a_leader_routs_with_his_unit(die: int) -> None:
    game = field(
        {"gk_illyrian": 1, "mac_phalanx": 2},
        {"pers_heavy_cav": 1, "pers_cav": 2},
        "coenus",
        "mazaeus",
    )
    game.stand("macedon.center", "gk_illyrian_1", leader="coenus")  # 9
    game.stand("persia.center", "pers_heavy_cav_1", leader="mazaeus")  # 9
    game.stand("persia.left", "pers_cav_1").stand("macedon.left", "mac_phalanx_1")
    attacking(game, 0, (2, die))
    assert game.heard("duel")[0][2] == "AR"
    assert game.leader_box("coenus") == game.box_of("gk_illyrian_1") == "macedon.routed"
    assert ("coenus" in game.s.wounded) == (die == 2)


@pytest.mark.rule("alexandros", "10.12:6", "10.16:3")
@pytest.mark.parametrize(
    ("die", "fate"), [(1, "dead"), (2, "wounded"), (3, "wounded"), (4, "well")]
)
def test_a_leader_is_rolled_for_in_the_loss_column(die: int, fate: str) -> None:
    game = field({"mac_phalanx": 4}, {"pers_heavy_cav": 1, "pers_cav": 3}, "mazaeus", "darius")
    game.stand("macedon.center", "mac_phalanx_1").stand(
        "persia.left", "pers_cav_1", leader="darius"
    )
    game.stand("persia.center", "pers_heavy_cav_1", leader="mazaeus")
    attacking(game, 0, (6, die))  # 8 to 9
    where = "dead" if game.where("mazaeus") == "dead" else ""
    assert (where or ("wounded" if "mazaeus" in game.s.wounded else "well")) == fate
    assert game.steps("pers_heavy_cav_1") == 1


@pytest.mark.rule("alexandros", "10.12:7")
def test_a_leader_without_a_unit_joins_one_of_his_owners_choice() -> None:
    game = mixed(
        {"mac_phalanx": 1}, {"pers_cav": 1, "pers_inf": 1, "pers_archer": 1}, 6, 6, leader="darius"
    )
    assert (game.what, game.seat) == ("new_unit", "persia")
    assert set(game.options) == {"pers_inf_1", "pers_archer_1"}
    game.choose("pers_archer_1")
    assert game.ridden("darius") == "pers_archer_1"


@pytest.mark.rule("alexandros", "10.12:7")
def test_a_leader_may_join_a_unit_behind_or_in_front() -> None:
    game = field({"mac_phalanx": 4}, {"pers_cav": 1, "pers_inf": 3}, "darius")
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.left", "pers_inf_3")
    game.stand("persia.center", "pers_cav_1", "pers_inf_1", "pers_inf_2", leader="darius")
    attacking(game.second_line("pers_inf_2"), 0, (6, 6))
    assert set(game.options) == {"pers_inf_1", "pers_inf_2"}


@pytest.mark.rule("alexandros", "10.12:8")
def test_the_unhorsed_leader_leads_no_more_in_that_phase() -> None:
    game = mixed({"mac_phalanx": 2}, {"pers_cav": 1, "pers_inf": 1}, 6, 6, 1, leader="memnon")
    proposed(game)
    assert game.ridden("memnon") in ("pers_inf_1", "")
    assert column(game) == "4:1 (8 to 2)"


@pytest.mark.rule("alexandros", "10.12:9", "10.12:10")
def test_the_engaged_must_strike_back() -> None:
    game = one("mac_phalanx", "pers_heavy_cav", 2)
    assert game.heard("duel")[0][2] == "Eng"
    assert game.steps("mac_phalanx_1") == game.steps("pers_heavy_cav_1") == 2
    game.stand("persia.right", "pers_levy_2")
    attacking(game, 1, (6, 3))
    if game.what == "attack":
        game.choose(("persia.right", "macedon.left"))
    assert game.what != "attack" or None not in game.options
    proposed(game)
    assert ("pers_heavy_cav", "mac_phalanx") in pairs(game)


@pytest.mark.rule("alexandros", "10.12:10", "10.10:2")
def test_in_the_second_half_of_the_first_round_the_engaged_box_is_the_one_that_attacks() -> None:
    """The one attack of the first round is then not free: the engaged box may not pass."""
    game = field({"mac_phalanx": 3}, {"pers_heavy_cav": 1, "pers_inf": 3}).round(1)
    game.stand("macedon.center", "mac_phalanx_1").stand("macedon.left", "mac_phalanx_2")
    game.stand("persia.center", "pers_heavy_cav_1").stand("persia.right", "pers_inf_1")
    game.locked("pers_heavy_cav_1", "mac_phalanx_1")
    attacking(game, 1, (3,))
    assert pairs(game) == [("pers_heavy_cav", "mac_phalanx")] or game.options == [
        ("persia.center", "macedon.center")
    ]


@pytest.mark.rule("alexandros", "10.12:10", "10.12:11")
def test_the_engaged_meet_each_other_and_the_rest_pairs_up() -> None:
    game = field({"mac_phalanx": 2, "gk_agrianes": 1}, {"pers_heavy_cav": 1, "pers_inf": 3})
    game.stand("macedon.center", "mac_phalanx_1", "gk_agrianes_1").stand(
        "persia.left", "pers_inf_3"
    )
    game.stand("persia.center", "pers_heavy_cav_1", "pers_inf_1").locked(
        "pers_heavy_cav_1", "gk_agrianes_1"
    )
    proposed(attacking(game, 1, (3, 4)))
    assert sorted(pairs(game)) == [("pers_heavy_cav", "gk_agrianes"), ("pers_inf", "mac_phalanx")]


@pytest.mark.rule("alexandros", "10.12:12")
def test_cavalry_that_elephants_engaged_comes_apart() -> None:
    game = against_india(
        {"mac_hetairai": 1, "mac_phalanx": 2}, {"ind_elephant": 2, "ind_infantry": 1}
    )
    game.stand("macedon.right", "mac_hetairai_1").stand("persia.left", "ind_elephant_1")
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.right", "ind_infantry_1")
    attacking(game.locked("mac_hetairai_1", "ind_elephant_1"))
    assert game.over
    assert game.s.battle is not None
    assert game.s.battle.engaged == []


@pytest.mark.rule("alexandros", "10.12:13")
def test_the_survivor_of_an_engagement_is_free() -> None:
    game = field({"mac_phalanx": 3}, {"pers_inf": 4})
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2").stand(
        "persia.left", "pers_inf_3"
    )
    game.stand("persia.center", "pers_inf_1").locked("mac_phalanx_1", "pers_inf_1")
    attacking(game, 0, (6,))
    moving(game)
    assert game.s.battle is not None
    assert game.s.battle.engaged == []
    assert ("rearward", "mac_phalanx_1") in game.options or game.may("shift")


# -- 10.13, 10.14 ---------------------------------------------------------------------------------


def shot(
    target: str, *dice: int, led: str = "", archer: str = "pers_archer", **options: Any
) -> Position:
    """Persian archers in the Center shoot at a Macedonian unit."""
    game = field(
        {target: 1, "gk_illyrian": 1},
        {archer: 1, "pers_cav": 3},
        *([led] if led else []),
        **options,
    )
    game.stand("macedon.center", f"{target}_1", leader=led).stand("macedon.left", "gk_illyrian_1")
    game.stand("persia.center", f"{archer}_1").stand("persia.left", "pers_cav_1")
    return attacking(game, 1, dice)


@pytest.mark.rule("alexandros", "10.13:2")
@pytest.mark.parametrize(
    ("archer", "die", "hit"),
    [
        ("pers_archer", 4, True),
        ("pers_archer", 5, False),
        ("pers_dahae", 3, True),
        ("pers_dahae", 4, False),
    ],
)
def test_missiles_hit_on_their_strength_or_less(archer: str, die: int, hit: bool) -> None:
    game = shot("gk_agrianes", die, archer=archer)
    assert (game.steps("gk_agrianes_1") == 1) == hit
    assert game.rolled("duel") == []
    assert game.steps(f"{archer}_1") == 1


@pytest.mark.rule("alexandros", "10.13:3")
@pytest.mark.parametrize(
    ("target", "hit"),
    [
        ("mac_phalanx", False),
        ("gk_thessalian", False),
        ("gk_agrianes", True),
        ("mac_prodromoi", True),
    ],
)
def test_heavy_troops_are_harder_to_hit(target: str, hit: bool) -> None:
    assert (shot(target, 4).steps(f"{target}_1") == 1) == hit
    assert shot(target, 3).steps(f"{target}_1") == 1


@pytest.mark.rule("alexandros", "10.13:4", "10.13:5")
def test_leaders_change_no_shot_but_are_in_danger() -> None:
    game = shot("gk_agrianes", 4, 2, led="parmenio")
    assert game.steps("gk_agrianes_1") == 1
    assert game.s.wounded == ["parmenio"]
    game = field({"gk_agrianes": 1, "mac_phalanx": 2}, {"pers_archer": 1, "pers_cav": 3}, "memnon")
    game.stand("macedon.center", "gk_agrianes_1").stand(
        "persia.center", "pers_archer_1", leader="memnon"
    )
    attacking(game.stand("macedon.left", "mac_phalanx_1"), 1, (5,))
    assert game.steps("gk_agrianes_1") == 2, "Memnon adds nothing"


@pytest.mark.rule("alexandros", "10.13:6")
def test_archers_count_among_the_attackers() -> None:
    game = field({"mac_phalanx": 3, "mac_archer": 1}, {"pers_inf": 2, "pers_cav": 1})
    game.stand("macedon.center", "mac_phalanx_1", "mac_archer_1").stand("persia.left", "pers_inf_2")
    game.stand("persia.center", "pers_cav_1")
    attacking(game, 0, (3,))
    assert game.what == "pairing"
    game.choose("mac_archer_1")
    assert pairs(game) == [("mac_archer", "pers_cav")]


@pytest.mark.rule("alexandros", "10.13:7")
def test_archers_defend_with_their_printed_defense() -> None:
    game = field({"gk_illyrian": 1, "mac_phalanx": 2}, {"pers_dahae": 1, "pers_cav": 3})
    game.stand("macedon.center", "gk_illyrian_1").stand("persia.center", "pers_dahae_1")
    game.stand("persia.left", "pers_cav_1").stand("macedon.left", "mac_phalanx_1")
    attacking(game, 0, (6, 3))
    if game.what == "defensive_fire":
        game.choose("fire")
    assert column(game) == "1:1 (3 to 2)"


@pytest.mark.rule("alexandros", "10.13:9")
@pytest.mark.parametrize(("die", "steps"), [(3, 3), (4, 4)])
def test_the_indian_archers_and_alexander(die: int, steps: int) -> None:
    game = against_india(
        {"mac_hetairai": 1, "mac_phalanx": 2}, {"ind_archer": 1, "ind_infantry": 2}, "alexander"
    )
    game.stand("macedon.right", "mac_hetairai_1", leader="alexander").stand(
        "persia.left", "ind_archer_1"
    )
    game.stand("persia.right", "ind_infantry_1")
    attacking(game, 1, (die, *([6] if steps == 3 else [])))
    assert game.steps("mac_hetairai_1") == steps
    assert len(game.rolled("leader")) == (steps == 3)


def on_archers(*dice: int, ours: str = "mac_phalanx", led: str = "", **options: Any) -> Position:
    """A unit attacks Persian archers in the Center."""
    game = one(ours, "pers_archer", *dice, ours_led=led, **options)
    if game.what == "defensive_fire":
        game.choose("fire")
    return game


@pytest.mark.rule("alexandros", "10.14:1")
def test_archers_shoot_before_the_duel() -> None:
    game = on_archers(3, 6)
    keys = [said.key for said in game.said if said.key in ("shot", "missed", "duel")]
    assert keys == ["shot", "duel"]


@pytest.mark.rule("alexandros", "10.14:1")
def test_defensive_fire_is_the_owners_choice() -> None:
    game = one("mac_phalanx", "pers_archer", 3, 6)
    assert (game.what, game.seat) == ("defensive_fire", "persia")
    assert "hold fire" in game.options


@pytest.mark.rule("alexandros", "10.14:2")
def test_a_destroyed_attacker_fights_no_duel() -> None:
    game = on_archers(4, ours="gk_illyrian")
    assert game.where("gk_illyrian_1") == "dead"
    assert game.rolled("duel") == []


@pytest.mark.rule("alexandros", "10.14:3")
def test_a_reduced_attacker_fights_at_new_odds() -> None:
    game = on_archers(4, 6, ours="gk_agrianes")
    assert column(game) == "2:1 (2 to 1)"


@pytest.mark.rule("alexandros", "10.14:4")
def test_a_leader_shot_before_the_duel_adds_nothing() -> None:
    game = on_archers(4, 1, 3, ours="gk_agrianes", led="coenus")
    assert game.where("coenus") == "dead"
    if game.rolled("duel"):
        assert column(game) == "2:1 (2 to 1)"


@pytest.mark.rule("alexandros", "10.14:4")
def test_a_leader_wounded_before_the_duel_adds_less() -> None:
    game = field(
        {"gk_agrianes": 1, "mac_phalanx": 2},
        {"pers_archer": 1, "pers_cav": 3},
        "coenus",
        "parmenio",
    )
    game.stand("macedon.center", "gk_agrianes_1", leader="coenus").stand(
        "persia.left", "pers_cav_1"
    )
    game.stand("macedon.left", "mac_phalanx_1", leader="parmenio").stand(
        "persia.center", "pers_archer_1"
    )
    attacking(game, 0, (4, 2, 3))
    if game.what == "defensive_fire":
        game.choose("fire")
    assert column(game) == "5:1 (6 to 1)"  # 2 and the wounded 4


@pytest.mark.rule("alexandros", "10.14:5")
def test_no_fire_against_fire() -> None:
    game = field({"mac_archer": 1, "mac_phalanx": 2}, {"pers_archer": 1, "pers_cav": 3})
    game.stand("macedon.center", "mac_archer_1").stand("persia.center", "pers_archer_1")
    attacking(game.stand("persia.left", "pers_cav_1"), 0, (6,))
    assert len(game.rolled("missile")) == 1
    assert game.what != "defensive_fire"


@pytest.mark.rule("alexandros", "10.14:6")
@pytest.mark.parametrize(
    "other",
    [
        "mac_phalanx_1",
        "mac_phalanx_2",
    ],
)
def test_engaged_archers_do_not_shoot_at_anybody(other: str) -> None:
    """The archers are locked with the first phalanx; the attack comes from the first, or from another."""
    game = field({"mac_phalanx": 4}, {"pers_archer": 1, "pers_cav": 3})
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", "pers_archer_1")
    game.stand("persia.left", "mac_phalanx_2").stand("persia.right", "pers_cav_1")
    game.locked("pers_archer_1", "mac_phalanx_1")
    source = game.box_of(other)
    attacking(game, 0, (3, 3, 3)).choose((source, "persia.center"))
    assert game.rolled("missile") == []
    assert game.what != "defensive_fire"


@pytest.mark.rule("alexandros", "10.14:7")
def test_light_infantry_throws_once_a_battle_with_the_option() -> None:
    for option in (False, True):
        game = field(
            {"gk_agrianes": 1, "mac_phalanx": 2}, {"pers_cav": 3}, light_infantry_fire=option
        )
        game.stand("macedon.center", "gk_agrianes_1").stand(
            "persia.center", "pers_cav_1", "pers_cav_2"
        )
        game.stand("macedon.left", "mac_phalanx_1")
        attacking(game, 1, (2, 4, 4))
        proposed(game)
        assert (game.what == "defensive_fire") == option
        if option:
            assert game.seat == "macedon"
            game.choose("fire")
            assert game.rolled("missile")[0].against == 1
            proposed(attacking(game, 1, (4,)))
            assert game.what != "defensive_fire"


@pytest.mark.rule("alexandros", "10.14:7")
def test_who_holds_his_javelins_keeps_them() -> None:
    game = field({"gk_agrianes": 1, "mac_phalanx": 2}, {"pers_cav": 3}, light_infantry_fire=True)
    game.stand("macedon.center", "gk_agrianes_1").stand("persia.center", "pers_cav_1")
    game.stand("macedon.left", "mac_phalanx_1")
    proposed(attacking(game, 1, (3,))).choose("hold fire")
    game.s.battle.engaged = []  # type: ignore[union-attr]
    proposed(attacking(game, 1, (3,)))
    assert game.what == "defensive_fire"


# -- 10.15 ----------------------------------------------------------------------------------------


def surrounded(front: int, rear: int, **options: Any) -> Position:
    """Persians in their Left, in two lines; Macedonians before it and in the Center beside it."""
    game = field({"mac_phalanx": 9}, {"pers_inf": 8, "pers_cav": 4}, **options)
    mine = [f"pers_inf_{n}" for n in range(1, front + 1)]
    his = [f"pers_cav_{n}" for n in range(1, rear + 1)]
    game.stand("persia.left", *mine, *his).second_line(*his).stand("persia.right", "pers_inf_8")
    game.stand("macedon.right", "mac_phalanx_1").stand("persia.center", "mac_phalanx_2")
    return game.stand("macedon.left_outflank", "mac_phalanx_3")


@pytest.mark.rule("alexandros", "10.15:1")
def test_two_boxes_attack_one() -> None:
    game = attacking(surrounded(2, 0), 0, (1, 1))
    assert {o for o in game.options if o[1] == "persia.left"} == {
        ("macedon.right", "persia.left"),
        ("persia.center", "persia.left"),
    }
    game.choose(("macedon.right", "persia.left"))
    game.choose(("persia.center", "persia.left"))
    assert len(pairs(game)) == 2


@pytest.mark.rule("alexandros", "10.15:2", "10.15:3", "10.15:4")
def test_the_second_attack_takes_the_untouched_of_the_first_line_then_the_second() -> None:
    game = attacking(surrounded(1, 1), 0, (1, 1)).choose(("macedon.right", "persia.left"))
    game.choose(("persia.center", "persia.left"))
    assert [b for _, b in pairs(game)] == ["pers_inf", "pers_cav"]
    game = attacking(surrounded(2, 1), 0, (1, 1)).choose(("macedon.right", "persia.left"))
    game.choose(("persia.center", "persia.left"))
    assert [b for _, b in pairs(game)] == ["pers_inf", "pers_inf"], (
        "the first line before the second"
    )


@pytest.mark.rule("alexandros", "10.15:4")
def test_the_strongest_of_each_line_first() -> None:
    game = field({"mac_phalanx": 9}, {"pers_inf": 3, "pers_cav": 2, "pers_heavy_cav": 1})
    game.stand("persia.left", "pers_inf_1", "pers_cav_1", "pers_heavy_cav_1")
    game.second_line("pers_cav_1", "pers_heavy_cav_1").stand("persia.right", "pers_inf_3")
    game.stand("macedon.right", "mac_phalanx_1").stand("persia.center", "mac_phalanx_2")
    attacking(game, 0, (1, 2)).choose(("macedon.right", "persia.left"))
    game.choose(("persia.center", "persia.left"))
    assert pairs(game)[-1][1] == "pers_heavy_cav"


@pytest.mark.rule("alexandros", "10.15:5")
@FEW
@given(
    front=st.integers(1, 4), rear=st.integers(0, 4), wing=st.integers(1, 4), side=st.integers(1, 4)
)
def test_attacks_are_spread_evenly(front: int, rear: int, wing: int, side: int) -> None:
    """All duels engage (die 1 at 4:1, 2 at 2:1 do not kill), so that everybody stays in the box."""
    game = field({"mac_phalanx": 9}, {"pers_inf": 9})
    mine = [f"pers_inf_{n}" for n in range(1, front + rear + 1)]
    game.stand("persia.left", *mine).second_line(*mine[front:]).stand("persia.right", "pers_inf_9")
    game.stand("macedon.right", *(f"mac_phalanx_{n}" for n in range(1, wing + 1)))
    game.stand("persia.center", *(f"mac_phalanx_{n}" for n in range(5, 5 + side)))
    attacking(game, 0, (1,) * 12).choose(("macedon.right", "persia.left"))
    while game.what in ("pairing", "target"):
        game.choose(game.options[0])
    if ("persia.center", "persia.left") in game.options:
        game.choose(("persia.center", "persia.left"))
    while game.what in ("pairing", "target"):
        game.choose(game.options[0])
    struck = [str(args[1]) for args in game.heard("duel")]
    often = [struck.count(m) for m in mine]
    assert max(often) - min(often) <= 1


@pytest.mark.rule("alexandros", "10.15:6")
@pytest.mark.parametrize(("option", "shifted"), [(True, "5:1"), (False, "4:1")])
def test_the_second_attack_on_a_unit_is_a_column_better(option: bool, shifted: str) -> None:
    game = surrounded(1, 0, flank_shift=option)
    attacking(game, 0, (1, 1)).choose(("macedon.right", "persia.left"))
    if game.what == "attack":
        game.choose(("persia.center", "persia.left"))
    first, second = game.rolled("duel")
    assert first.reading is not None
    assert second.reading is not None
    assert first.reading.column == "4:1 (8 to 2)"
    assert list(second.reading.row) == COLUMNS[5 if option else 4]


# -- 10.16, 10.17 ---------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "10.16:1")
def test_a_leader_without_a_unit_adds_nothing() -> None:
    game = field({"mac_phalanx": 3}, {"pers_cav": 3}, "parmenio").unhorsed(
        "parmenio", "macedon.center"
    )
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", "pers_cav_1")
    attacking(game.stand("persia.left", "pers_cav_2"), 0, (4,))
    assert column(game).endswith("(8 to 3)")


def two_leaders() -> Position:
    """Parmenio and Craterus (both 7) lead two phalanxes of one box."""
    game = field({"mac_phalanx": 4}, {"pers_heavy_cav": 2, "pers_cav": 2}, "parmenio", "craterus")
    game.stand("macedon.center", "mac_phalanx_1", leader="parmenio")
    game.stand("macedon.center", "mac_phalanx_2", leader="craterus").stand(
        "persia.left", "pers_cav_1"
    )
    return game.stand("persia.center", "pers_heavy_cav_1", "pers_heavy_cav_2")


@pytest.mark.rule("alexandros", "10.16:2")
@pytest.mark.parametrize("first", ["lead", "stay back"])
def test_one_leader_fights_in_a_box(first: str) -> None:
    game = attacking(two_leaders(), 0, (2, 2))
    leads = 0
    while game.what:
        if game.what == "lead":
            game.choose(first if not leads else game.options[0])
            leads += 1
        else:
            game.choose("as proposed" if "as proposed" in game.options else game.options[0])
    assert leads
    assert sorted(r.reading.column.partition("(")[2] for r in game.rolled("duel")) == [  # type: ignore[union-attr]
        "15 to 4)",
        "8 to 4)",
    ]


@pytest.mark.rule("alexandros", "10.16:2")
def test_the_same_leader_only_for_the_whole_round() -> None:
    """Who led in the attack also leads when the box is attacked later in the round; the other does not."""
    game = attacking(two_leaders(), 0, (2, 2))
    while game.what:
        game.choose("lead" if game.what == "lead" else game.options[0])
    assert game.s.battle is not None
    game.s.battle.engaged = []
    attacking(game, 1, (4, 4))
    while game.what:
        assert game.what != "lead"
        game.choose(game.options[0])
    found = sorted(r.reading.column.partition("(")[2] for r in game.rolled("duel")[2:])  # type: ignore[union-attr]
    assert found == ["6 to 15)", "6 to 8)"]


@pytest.mark.rule("alexandros", "10.16:3")
@pytest.mark.parametrize(("die", "fate"), [(1, "dead"), (2, "wounded"), (3, "well"), (6, "well")])
def test_the_rout_column(die: int, fate: str) -> None:
    game = field({"mac_phalanx": 3}, {"pers_heavy_cav": 1, "pers_cav": 3}, "satibarzanes", "darius")
    game.stand("macedon.center", "mac_phalanx_1").stand(
        "persia.left", "pers_cav_1", leader="darius"
    )
    game.stand("persia.center", "pers_heavy_cav_1", leader="satibarzanes")
    attacking(game, 0, (5, die))  # 8 to 7
    where = "dead" if game.where("satibarzanes") == "dead" else ""
    assert (where or ("wounded" if "satibarzanes" in game.s.wounded else "well")) == fate


@pytest.mark.rule("alexandros", "10.16:4")
def test_a_second_wound_changes_nothing() -> None:
    game = armies({"mac_phalanx": 3}, {"pers_heavy_cav": 1, "pers_cav": 3}, "darius")
    game.leader("mazaeus", "ionia", wounded=True).field()
    game.stand("macedon.center", "mac_phalanx_1").stand(
        "persia.left", "pers_cav_1", leader="darius"
    )
    game.stand("persia.center", "pers_heavy_cav_1", leader="mazaeus")
    attacking(game, 0, (6, 2))  # 8 to 7
    assert game.where("mazaeus") == "ionia"
    assert game.s.wounded == ["mazaeus"]
    assert game.s.ability("mazaeus") == 3


@pytest.mark.rule("alexandros", "10.16:5")
def test_a_junior_officer_dies_of_a_wound() -> None:
    game = field({"mac_phalanx": 3}, {"pers_heavy_cav": 1, "pers_cav": 3}, "pers_zero", "darius")
    game.stand("macedon.center", "mac_phalanx_1").stand(
        "persia.left", "pers_cav_1", leader="darius"
    )
    game.stand("persia.center", "pers_heavy_cav_1", leader="pers_zero")
    attacking(game, 0, (6, 2))
    assert game.where("pers_zero") == "dead"


@pytest.mark.rule("alexandros", "10.16:6", "10.19:2")
@pytest.mark.parametrize(("fallen", "over"), [("mazaeus", False), ("darius", True)])
def test_only_the_commanders_death_decides(fallen: str, over: bool) -> None:
    game = field({"mac_phalanx": 3}, {"pers_heavy_cav": 1, "pers_cav": 3}, "mazaeus", "darius")
    other = "darius" if fallen == "mazaeus" else "mazaeus"
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.left", "pers_cav_1", leader=other)
    game.stand("persia.center", "pers_heavy_cav_1", leader=fallen)
    attacking(game, 0, (6, 1))
    assert bool(game.heard("battle_lost")) == over


@pytest.mark.rule("alexandros", "10.16:7")
def test_a_leader_alone_is_captured_by_an_advance() -> None:
    game = field({"mac_phalanx": 5}, {"pers_inf": 4}, "mazaeus", "darius")
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2")
    game.stand("persia.left", "pers_inf_1", leader="darius")
    game.unhorsed("mazaeus", "persia.center").vacant("persia.center")
    moving(game).choose(("advance", "macedon.center", "persia.center"))
    assert game.where("mazaeus") == "captured"


@pytest.mark.rule("alexandros", "10.17:1")
@pytest.mark.parametrize("die", [2, 3])
def test_nobody_runs_beside_alexander(die: int) -> None:
    game = one(
        "mac_prodromoi", "pers_heavy_cav", 2, die, ours_led="alexander", theirs_led="memnon"
    )  # 13 to 11
    assert game.heard("duel")[0][2] == "AR"
    assert game.box_of("mac_prodromoi_1") == "macedon.center"
    assert ("alexander" in game.s.wounded) == (die == 2)


@pytest.mark.rule("alexandros", "10.17:2", "10.19:1", "16.1:1")
@pytest.mark.parametrize("second", range(1, 7))
def test_alexander_dies_on_two_ones(second: int) -> None:
    game = one(
        "mac_prodromoi", "pers_heavy_cav", 1, 1, second, ours_led="alexander", theirs_led="memnon"
    )
    assert (game.result is not None) == (second == 1)
    if game.result is None:
        assert game.s.wounded == ["alexander"]
    else:
        assert (game.result.winner, game.result.reason) == ("persia", "alexander_killed")


# -- 10.18 ----------------------------------------------------------------------------------------


def routed_with(leader: str, force: str = "persia", province: str = "ionia") -> Position:
    """A unit and its leader among the routed, the battle undecided."""
    kinds = {"ind_infantry": 4} if force == "india" else {"pers_inf": 4}
    game = Position().put(province, "macedon", mac_phalanx=4).put(province, force, **kinds)
    game.leader(leader, province).field(province, "macedon", force)
    name = next(iter(kinds))
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", f"{name}_1")
    return game.stand("persia.routed", f"{name}_2", leader=leader).fled(leader)


@pytest.mark.rule("alexandros", "10.18:1")
def test_who_routed_in_this_round_waits() -> None:
    game = routed_with("mazaeus").fled()
    assert game.phase("rally", "battle", 1, dice=[1]).over
    assert game.box_of("pers_inf_2") == "persia.routed"


@pytest.mark.rule("alexandros", "10.18:2", "10.18:5", "10.18:9")
@pytest.mark.parametrize(("die", "box"), [(3, "persia.reserve"), (4, "persia.routed")])
def test_rally_on_three_or_less(die: int, box: str) -> None:
    game = routed_with("mazaeus").phase("rally", "battle", 1, dice=[die])
    assert game.options == ["mazaeus", None]
    game.choose("mazaeus")
    assert game.box_of("pers_inf_2") == game.leader_box("mazaeus") == box
    assert game.over


@pytest.mark.rule("alexandros", "10.18:3")
def test_porus_needs_no_die() -> None:
    game = routed_with("porus", "india", "upper_india").phase("rally", "battle", 1)
    game.choose("porus")
    assert game.box_of("ind_infantry_2") == "persia.reserve"
    assert game.rolls == []


@pytest.mark.rule("alexandros", "10.18:4")
def test_darius_does_not_rally() -> None:
    assert routed_with("darius").phase("rally", "battle", 1, dice=[1]).over


@pytest.mark.rule("alexandros", "10.18:6")
def test_a_taken_reserve_sends_the_rallied_elsewhere() -> None:
    game = (
        routed_with("mazaeus")
        .stand("persia.reserve", "mac_phalanx_2")
        .stand("persia.left", "pers_inf_3")
    )
    game.phase("rally", "battle", 1, dice=[1]).choose("mazaeus")
    assert (game.what, game.seat) == ("rally_to", "persia")
    assert set(game.options) == {"persia.center", "persia.left"}
    game.choose("persia.left")
    assert game.box_of("pers_inf_2") == "persia.left"


@pytest.mark.rule("alexandros", "10.18:6")
def test_without_a_box_of_their_own_they_stay() -> None:
    game = routed_with("mazaeus").stand("persia.reserve", "mac_phalanx_2")
    game.s.battle.box[game.s.game.box_index["persia.center"]] = 0  # type: ignore[union-attr]
    game.stand("macedon.left", "pers_inf_1")
    game.phase("rally", "battle", 1, dice=[1])
    if game.what:
        game.choose("mazaeus")
    assert game.box_of("pers_inf_2") == "persia.routed"


@pytest.mark.rule("alexandros", "10.18:7")
def test_a_unit_that_ran_alone_does_not_rally() -> None:
    game = routed_with("mazaeus").stand("persia.routed", "pers_inf_3")
    game.phase("rally", "battle", 1, dice=[1]).choose("mazaeus")
    assert game.over
    assert game.box("persia.routed") == ["pers_inf_3"]


@pytest.mark.rule("alexandros", "10.18:8", "10.19:9", "10.19:8")
def test_after_the_battle_all_are_rallied_and_meet_again() -> None:
    game = routed_with("mazaeus").round(10)
    game.begin(("battle_round", "battle"))
    assert game.s.battle is None
    assert game.units("ionia", "persia") == {"pers_inf": 4}
    assert game.rolled("pursuit") == []
    game.turn(2).begin(("begin_combat",))
    while game.what == "combat":
        game.choose(game.options[0])
    assert game.what == "evade"


# -- 10.19, 10.20 ---------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "10.19:1", "10.16:7")
def test_alexander_captured_ends_the_game() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 4}, "alexander")
    game.stand("persia.center", "pers_inf_1", "pers_inf_2").stand("macedon.left", "mac_phalanx_1")
    game.unhorsed("alexander", "macedon.center").vacant("macedon.center")
    moving(game, 1).choose(("advance", "persia.center", "macedon.center"))
    assert game.result is not None
    assert game.result.winner == "persia"


@pytest.mark.rule("alexandros", "10.19:2", "10.19:7")
def test_the_whole_army_runs_when_bessus_falls() -> None:
    game = field({"mac_phalanx": 3}, {"pers_cav": 4}, "bessus", province="cilicia")
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.left", "pers_cav_2", "pers_cav_3")
    game.stand("persia.center", "pers_cav_1", leader="bessus").hold("syria", "macedon")
    attacking(game, 0, (6, 1))  # 8 to 8
    assert game.heard("battle_lost")
    while game.what:
        game.choose(game.options[0])
    assert game.units("cilicia", "persia") == {}
    assert game.secured() == ["bessus"]


@pytest.mark.rule("alexandros", "10.19:3")
@pytest.mark.parametrize(("fallen", "over"), [("memnon", True), ("spitamenes", False)])
def test_the_highest_rank_commands(fallen: str, over: bool) -> None:
    """Memnon (rank 3) before Spitamenes (rank 6), whoever is abler."""
    other = {"memnon": "spitamenes", "spitamenes": "memnon"}[fallen]
    game = Position().put("ionia", "macedon", mac_hetairai=1, mac_phalanx=2)
    game.put("ionia", "persia", pers_cav=4).leader(fallen, "ionia").leader(other, "ionia")
    game.leader("memnon", "ionia", wounded=True).field()
    game.stand("macedon.center", "mac_hetairai_1").stand("persia.left", "pers_cav_2", leader=other)
    game.stand("persia.center", "pers_cav_1", leader=fallen)
    attacking(game, 0, (6, 1, 1))
    assert bool(game.heard("battle_lost")) == over


@pytest.mark.rule("alexandros", "10.19:4")
def test_an_army_without_leaders_fights_on() -> None:
    game = one("mac_phalanx", "pers_inf", 6)
    assert game.heard("battle_lost") == []
    assert game.s.battle is not None
    assert game.s.battle.armies[1].commander == ""


@pytest.mark.rule("alexandros", "10.19:5")
def test_an_army_without_units_on_the_field_has_lost() -> None:
    game = field({"mac_phalanx": 3}, {"pers_inf": 3}, province="cilicia")
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", "pers_inf_1")
    game.stand("persia.routed", "pers_inf_2", "pers_inf_3")
    attacking(game, 0, (2,))
    assert game.heard("battle_lost")


@pytest.mark.rule("alexandros", "10.19:6")
@pytest.mark.parametrize(
    ("n", "led", "lost"), [(4, True, True), (3, True, False), (4, False, False)]
)
def test_a_breakthrough_needs_four_units_and_a_leader(n: int, led: bool, lost: bool) -> None:
    game = field({"mac_phalanx": 6}, {"pers_inf": 4}, "parmenio", province="cilicia")
    names = [f"mac_phalanx_{k}" for k in range(1, n + 1)]
    game.stand("persia.left", *names, leader="parmenio" if led else "").stand(
        "persia.center", "pers_inf_1"
    )
    game.stand("macedon.center", "mac_phalanx_6").vacant("persia.reserve")
    moving(game).choose(("advance", "persia.left", "persia.reserve"))
    while game.what == "advance":
        game.choose(next(o for o in game.options if o))
    assert bool(game.heard("battle_lost")) == lost


@pytest.mark.rule("alexandros", "10.19:6")
def test_no_breakthrough_while_a_defender_holds_the_reserve() -> None:
    game = field({"mac_phalanx": 6}, {"pers_inf": 4}, "parmenio", province="cilicia")
    game.stand("persia.left", *(f"mac_phalanx_{k}" for k in range(1, 5)), leader="parmenio")
    game.stand("persia.center", "pers_inf_1").stand("persia.reserve", "pers_inf_2")
    game.stand("macedon.center", "mac_phalanx_6").vacant("persia.reserve")
    moving(game)
    assert not any(o[2] == "persia.reserve" for o in game.may("advance", "shift"))
    assert game.heard("battle_lost") == []


def won(
    pursuers: dict[str, int],
    routed: dict[str, int],
    *dice: int | str,
    leaders: tuple[str, ...] = (),
    province: str = "cilicia",
) -> Position:
    """The last Persian infantryman on the field routs: pursuit."""
    game = Position().put(province, "macedon", mac_phalanx=3, **pursuers)
    game.put(
        province,
        "persia",
        pers_inf=1 + routed.get("pers_inf", 0),
        **{k: n for k, n in routed.items() if k != "pers_inf"},
    )
    for leader in leaders:
        game.leader(leader, province)
    game.field(province)
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", "pers_inf_1")
    game.stand("macedon.reserve", *(f"{k}_{i + 1}" for k, n in pursuers.items() for i in range(n)))
    names = [
        f"{k}_{i + (2 if k == 'pers_inf' else 1)}" for k, n in routed.items() for i in range(n)
    ]
    game.stand("persia.routed", *names)
    for leader in leaders:
        game.unhorsed(leader, "persia.routed")
    return attacking(game, 0, (2, *dice))


@pytest.mark.rule("alexandros", "10.20:1", "10.19:5")
def test_no_pursuit_where_nobody_ran() -> None:
    game = field({"mac_phalanx": 3, "mac_hetairai": 1}, {"pers_inf": 1})
    game.stand("macedon.center", "mac_phalanx_1").stand("macedon.reserve", "mac_hetairai_1")
    game.stand("persia.center", "pers_inf_1")
    attacking(game, 0, (6,))
    assert game.rolled("pursuit") == []
    assert game.s.battle is None


@pytest.mark.rule("alexandros", "10.20:2")
def test_full_strength_horse_and_light_foot_pursue() -> None:
    game = Position().put("cilicia", "macedon", mac_phalanx=3, mac_hetairai=1, gk_thessalian=1)
    game.put("cilicia", "macedon", gk_agrianes=1, mac_prodromoi=1, mac_archer=1)
    game.put("cilicia", "persia", pers_inf=3).field("cilicia").worn("gk_thessalian_1")
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", "pers_inf_1")
    game.stand(
        "macedon.reserve", "mac_hetairai_1", "gk_thessalian_1", "gk_agrianes_1", "mac_archer_1"
    )
    game.stand("macedon.routed", "mac_prodromoi_1").stand(
        "persia.routed", "pers_inf_2", "pers_inf_3"
    )
    attacking(game, 0, (2, 1, 1))
    columns = sorted(r.reading.column for r in game.rolled("pursuit"))  # type: ignore[union-attr]
    assert columns == ["heavy cavalry", "light infantry"]


@pytest.mark.rule("alexandros", "10.20:3")
@pytest.mark.parametrize(
    ("kind", "row"),
    [
        ("gk_agrianes", [0, 0, 0, 0, 1, 1]),
        ("mac_prodromoi", [0, 0, 1, 1, 1, 2]),
        ("mac_hetairai", [0, 0, 0, 1, 1, 1]),
        ("pers_dahae", [0, 0, 1, 1, 1, 2]),
    ],
)
@pytest.mark.parametrize("die", range(1, 7))
def test_what_a_pursuer_catches(kind: str, row: list[int], die: int) -> None:
    game = won({kind: 1}, {"pers_inf": 4}, die)
    while game.what == "pursued":
        game.choose(game.options[0])
    dead = sum(game.where(f"pers_inf_{n}") == "dead" for n in range(1, 6))
    assert dead == row[die - 1]


@pytest.mark.rule("alexandros", "10.20:4")
@pytest.mark.parametrize(
    ("kind", "die", "taken"),
    [
        ("mac_hetairai", 6, True),
        ("mac_hetairai", 5, False),
        ("mac_prodromoi", 6, False),
        ("gk_agrianes", 6, False),
    ],
)
def test_heavy_cavalry_takes_a_prisoner_on_six(kind: str, die: int, taken: bool) -> None:
    game = won(
        {kind: 1}, {"pers_inf": 4}, die, *(["mazaeus"] if taken else []), leaders=("mazaeus",)
    )
    while game.what == "pursued":
        game.choose(game.options[0])
    assert (game.where("mazaeus") == "captured") == taken


@pytest.mark.rule("alexandros", "10.20:5")
def test_the_owner_says_who_is_caught_and_it_is_gone_with_all_its_steps() -> None:
    game = won({"mac_hetairai": 1}, {"pers_inf": 1, "pers_heavy_cav": 1, "merc_hoplite": 1}, 5)
    assert (game.what, game.seat) == ("pursued", "persia")
    assert set(game.options) == {"pers_inf_1", "pers_heavy_cav_1", "merc_hoplite_1"}
    game.choose("merc_hoplite_1")
    assert game.where("merc_hoplite_1") == "dead"


@pytest.mark.rule("alexandros", "10.20:6")
def test_light_infantry_catches_no_cavalry() -> None:
    game = won({"gk_agrianes": 1}, {"pers_cav": 2}, 6)
    assert game.what != "pursued" or "pers_cav_1" not in game.options
    assert game.where("pers_cav_1") != "dead"


@pytest.mark.rule("alexandros", "10.20:6", "10.20:7")
def test_light_infantry_does_not_roll_at_cavalry_alone() -> None:
    game = field({"mac_phalanx": 3, "gk_agrianes": 1}, {"pers_cav": 3}, province="cilicia")
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", "pers_cav_1")
    game.stand("macedon.reserve", "gk_agrianes_1").stand(
        "persia.routed", "pers_cav_2", "pers_cav_3"
    )
    attacking(game, 0, (3,))  # 8 to 3: rout
    assert game.rolled("pursuit") == []


@pytest.mark.rule("alexandros", "10.20:7")
def test_what_light_infantry_catches_is_taken_first() -> None:
    """One infantryman and two horsemen ran: the light foot takes the man, the horse a horseman."""
    game = field(
        {"mac_phalanx": 3, "mac_hetairai": 1, "gk_agrianes": 1}, {"pers_inf": 1, "pers_cav": 2}
    )
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", "pers_cav_1")
    game.stand("macedon.reserve", "mac_hetairai_1", "gk_agrianes_1")
    game.stand("persia.routed", "pers_cav_2", "pers_inf_1")
    attacking(game, 0, (3, 5, 5))
    while game.what == "pursued":
        game.choose(next(o for o in (*game.options, "pers_inf_1") if o))
    assert game.where("pers_inf_1") == "dead"
    assert sum(game.where(f"pers_cav_{n}") == "dead" for n in (1, 2)) == 1


def beaten_in(province: str, **held: str) -> Position:
    """Persians are beaten in a province; who holds its neighbours."""
    game = Position().put(province, "macedon", mac_phalanx=3).put(province, "persia", pers_inf=3)
    for neighbour, side in held.items():
        game.hold(neighbour, side)
    game.leader("mazaeus", province).field(province)
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", "pers_inf_1")
    game.stand("persia.routed", "pers_inf_2", "pers_inf_3").unhorsed("mazaeus", "persia.routed")
    return game


@pytest.mark.rule("alexandros", "10.20:8", "10.20:11", "10.20:12")
def test_the_beaten_prefer_friendly_land() -> None:
    game = beaten_in("syria", cappadocia="macedon", cilicia="macedon", egypt="macedon")
    attacking(game, 0, (2,))
    assert game.units("assyria", "persia") == {"pers_inf": 3}
    assert game.where("mazaeus") == "assyria"
    assert game.units("syria") == {"mac_phalanx": 3}


@pytest.mark.rule("alexandros", "10.20:8")
def test_among_friendly_provinces_the_owner_chooses() -> None:
    game = beaten_in("syria", cappadocia="macedon")
    attacking(game, 0, (2,))
    assert (game.what, game.seat) == ("fall_back", "persia")
    assert {"assyria", "cilicia"} <= set(game.options)
    assert "cappadocia" not in game.options


@pytest.mark.rule("alexandros", "10.20:8")
def test_contested_before_enemy_land() -> None:
    game = beaten_in("ionia", thrace="macedon", phrygia="macedon", cilicia="macedon")
    game.put("phrygia", "macedon", gk_hoplite=1).put("phrygia", "persia", pers_levy=1)
    attacking(game, 0, (2,))
    assert game.units("phrygia", "persia") == {"pers_inf": 3, "pers_levy": 1}


@pytest.mark.rule("alexandros", "10.20:8")
def test_enemy_land_is_the_last_resort() -> None:
    game = beaten_in("ionia", thrace="macedon", phrygia="macedon", cilicia="macedon")
    attacking(game, 0, (2,))
    assert game.what == "fall_back"
    assert {"phrygia", "cilicia"} <= set(game.options)


@pytest.mark.rule("alexandros", "10.20:9")
def test_snow_does_not_stop_the_beaten() -> None:
    game = beaten_in("media").season("winter")
    attacking(game, 0, (2,))
    assert game.what == "fall_back"
    assert {"armenia", "persis"} <= set(game.options)


@pytest.mark.rule("alexandros", "10.20:1")
def test_routed_losers_are_pursued_after_a_breakthrough_too() -> None:
    game = field(
        {"mac_phalanx": 6, "mac_hetairai": 1}, {"pers_inf": 4}, "parmenio", province="cilicia"
    )
    game.stand("persia.left", *(f"mac_phalanx_{k}" for k in range(1, 5)), leader="parmenio")
    game.stand("persia.center", "pers_inf_1", "pers_inf_2").stand(
        "macedon.reserve", "mac_hetairai_1"
    )
    game.vacant("persia.reserve")
    game.phase("manoeuvre", "battle", 0, dice=[4])
    game.choose(("advance", "persia.left", "persia.reserve"))
    while game.what == "advance":
        game.choose(next(o for o in game.options if o))
    assert len(game.rolled("pursuit")) == 1


@pytest.mark.rule("alexandros", "10.20:8")
def test_from_hellas_there_is_one_way() -> None:
    game = beaten_in("hellas")
    attacking(game, 0, (2,))
    assert game.units("macedonia", "persia") == {"pers_inf": 3}


@pytest.mark.rule("alexandros", "10.20:8", "8.3")
def test_beaten_persians_do_not_flee_into_lands_closed_to_them() -> None:
    game = beaten_in("gedrosia", carmania="macedon", drangiana="macedon", arachosia="macedon")
    attacking(game, 0, (2,))
    assert game.what == "fall_back"
    assert set(game.options) == {"carmania", "drangiana", "arachosia"}


# -- meetings -------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "10.13:8", "10.12:10")
@pytest.mark.parametrize("die", [3, 6])
def test_a_locked_archer_strikes_by_shooting_and_is_free(die: int) -> None:
    game = field({"mac_phalanx": 4}, {"pers_archer": 1, "pers_cav": 2})
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", "pers_archer_1")
    game.stand("persia.left", "pers_cav_1").locked("pers_archer_1", "mac_phalanx_1")
    attacking(game, 1, (die,))
    assert [r.name for r in game.rolls] == ["missile"]
    assert game.s.battle is not None
    assert game.s.battle.engaged == []


@pytest.mark.rule("alexandros", "10.12:10", "10.15:3")
def test_a_second_line_unit_that_was_engaged_from_the_flank_strikes_back() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 2, "pers_cav": 2})
    game.stand("persia.left", "pers_inf_1", "pers_cav_1").second_line("pers_cav_1")
    game.stand("macedon.right", "mac_phalanx_1").stand("persia.center", "mac_phalanx_2")
    game.locked("pers_cav_1", "mac_phalanx_2")
    attacking(game, 1, (5,))
    assert ("pers_cav", "mac_phalanx") in pairs(game)


@pytest.mark.rule("alexandros", "10.12:7", "10.14:2", "10.14:4")
def test_a_leader_whose_unit_is_shot_down_joins_another() -> None:
    game = field({"gk_illyrian": 1, "mac_phalanx": 3}, {"pers_archer": 1, "pers_cav": 2}, "coenus")
    game.stand("macedon.center", "gk_illyrian_1", "mac_phalanx_1", leader="coenus")
    game.stand("persia.center", "pers_archer_1").stand("persia.left", "pers_cav_1")
    attacking(game, 0, (4, 6))
    while game.what:
        game.choose(next(o for o in ("gk_illyrian_1", "fire", *game.options) if o in game.options))
    assert game.where("gk_illyrian_1") == "dead"
    assert game.ridden("coenus") == "mac_phalanx_1"
    assert game.rolled("duel") == []


@pytest.mark.rule("alexandros", "10.19:1", "10.20:4")
def test_alexander_taken_in_the_pursuit_ends_the_game() -> None:
    game = Position().put("cilicia", "macedon", mac_phalanx=3)
    game.put("cilicia", "persia", pers_heavy_cav=4, pers_inf=2).leader("alexander", "cilicia")
    game.leader("darius", "cilicia").field("cilicia")
    game.stand("macedon.center", "mac_phalanx_1", leader="alexander").stand(
        "persia.center", "pers_inf_1"
    )
    game.stand("macedon.left", *(f"pers_heavy_cav_{n}" for n in range(1, 5)), leader="darius")
    game.vacant("macedon.reserve").phase("manoeuvre", "battle", 1, dice=[6, 1, 1, 1, "alexander"])
    game.choose(("advance", "macedon.left", "macedon.reserve"))
    while game.what:
        game.choose(next(o for o in game.options if o))
    assert game.result is not None
    assert game.result.reason == "alexander_killed"


@pytest.mark.rule("alexandros", "10.19:2", "10.20:4", "15.6:1")
def test_darius_taken_in_the_pursuit_is_an_objective() -> None:
    game = won({"mac_hetairai": 1}, {"pers_inf": 3}, 6, "darius", leaders=("darius",))
    while game.what == "pursued":
        game.choose(game.options[0])
    assert {"darius", "royal_family"} <= set(game.secured())
    assert game.where("darius") == "captured"


@pytest.mark.rule("alexandros", "10.10:11", "10.19:2")
def test_the_other_boxes_do_not_attack_when_the_commander_has_fallen() -> None:
    game = field({"mac_phalanx": 4}, {"pers_cav": 4}, "darius", province="cilicia")
    game.stand("macedon.center", "mac_phalanx_1").stand("macedon.left", "mac_phalanx_2")
    game.stand("persia.center", "pers_cav_1", leader="darius").stand("persia.right", "pers_cav_2")
    attacking(game, 0, (6, 1)).choose(("macedon.center", "persia.center"))
    assert game.what not in ("attack", "pairing", "manoeuvre")
    assert len(game.rolled("duel")) == 1


@pytest.mark.rule("alexandros", "10.12:13", "10.15:1")
def test_who_was_locked_with_a_unit_that_another_box_destroyed_is_free() -> None:
    game = field({"mac_phalanx": 4}, {"pers_inf": 4})
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.left", "mac_phalanx_2")
    game.stand("persia.center", "pers_inf_1").stand("persia.right", "pers_inf_2")
    game.locked("pers_inf_1", "mac_phalanx_1")
    attacking(game, 0, (6, 6, 6)).choose(("persia.left", "persia.center"))
    assert game.where("pers_inf_1") == "dead"
    assert game.s.battle is not None
    assert game.s.battle.engaged == []


@pytest.mark.rule("alexandros", "10.18:1", "10.8:8")
def test_a_rallied_unit_may_move_and_attack_at_once() -> None:
    game = routed_with("mazaeus").stand("persia.reserve", "pers_inf_3").round(3)
    game.phases(
        ("rally", "battle", 1),
        ("begin_manoeuvre", "battle", 1),
        ("manoeuvre", "battle", 1),
        dice=[1],
    )
    game.choose("mazaeus").choose(("shift", "persia.reserve", "persia.center"))
    while game.what == "shift":
        game.choose("pers_inf_2" if "pers_inf_2" in game.options else None)
    assert game.box_of("pers_inf_2") == "persia.center"


@pytest.mark.rule("alexandros", "10.17:1", "10.12:9")
def test_alexanders_unit_holds_when_it_is_attacked_too() -> None:
    game = one(
        "mac_prodromoi", "pers_heavy_cav", 5, 6, side=1, ours_led="alexander", theirs_led="memnon"
    )
    assert game.heard("duel")[0][2] == "DR" or game.box_of("mac_prodromoi_1") == "macedon.center"
    assert game.box_of("mac_prodromoi_1") == "macedon.center"


@pytest.mark.rule("alexandros", "10.16:2", "10.17:1")
def test_alexander_who_stays_back_still_steadies_his_unit() -> None:
    """The unit stacked with Alexander ignores routs, whether or not he leads in the duel."""
    game = field(
        {"mac_prodromoi": 1, "mac_phalanx": 3},
        {"pers_heavy_cav": 2, "pers_cav": 2},
        "alexander",
        "parmenio",
    )
    game.stand("macedon.center", "mac_phalanx_1", leader="parmenio")
    game.stand("macedon.center", "mac_prodromoi_1", leader="alexander").stand(
        "persia.left", "pers_cav_1"
    )
    game.stand("persia.center", "pers_heavy_cav_1", "pers_heavy_cav_2")
    attacking(game, 0, (3, 2, 6, 6, 6))
    while game.what:
        if game.what == "lead":
            game.choose("lead")
        elif game.what == "pairing":
            game.choose(next(o for o in ("mac_phalanx_1", *game.options) if o in game.options))
        else:
            game.choose(game.options[0])
    assert game.box_of("mac_prodromoi_1") == "macedon.center"


def lawful(game: Position) -> None:
    """What is never so on the display."""
    s = game.s
    b = s.battle
    if b is None or b.draw_up is not None:
        return
    seen = 0
    for i, here in enumerate(b.box):
        assert not seen & here, "one place each"
        seen |= here
        kind, side = s.game.box_kind[i], s.game.box_side[i]
        mine, theirs = here & b.armies[side].units, here & b.armies[1 - side].units
        assert not (mine and theirs), "no box holds both armies"
        assert theirs.bit_count() <= 4
        if kind == "outflank":
            assert here & ~s.game.outflankers == 0
            assert mine.bit_count() <= 4
        if kind == "line":
            assert (mine & b.back).bit_count() <= 4
            assert (mine & ~b.back).bit_count() <= 4
            if game.what == "manoeuvre" and mine:
                assert mine & ~b.back, "a first line stands before every second line (10.6)"
    for unit, other in b.engaged if b.pursuit is None else ():
        assert seen >> unit & 1
        assert seen >> other & 1


@settings(max_examples=30)
@given(seed=st.integers(0, 10_000))
@pytest.mark.rule(
    "alexandros", "10.4:5", "10.5:1", "10.5:2", "10.5:3", "10.5:7", "10.8:7", "10.2:4"
)
def test_whatever_is_chosen_the_display_stays_lawful(seed: int) -> None:
    """A battle of two mixed armies, every choice and die at random."""
    rng = random.Random(seed)
    game = armies(
        {
            "mac_phalanx": 5,
            "mac_hetairai": 1,
            "gk_agrianes": 1,
            "mac_archer": 1,
            "gk_thessalian": 1,
        },
        {"pers_inf": 5, "pers_cav": 5, "pers_archer": 2, "pers_heavy_cav": 2, "merc_light": 1},
        "alexander",
        "parmenio",
        "darius",
        "mazaeus",
        province="cilicia",
    )
    meet(game, "cilicia")
    chance = Chance(seed)
    chance.record = []
    game.s.chance = chance
    for _ in range(600):
        if not game.what or game.s.battle is None:
            break
        assert game.s.battle.rounds <= 10
        assert len(set(game.options)) == len(game.options) >= 2
        lawful(game)
        game.choose(rng.choice(game.options))
    else:
        raise AssertionError("the battle does not end")


@pytest.mark.rule("alexandros", "10.3:12", "10.3:6")
@pytest.mark.parametrize("style", ["battle line", "by hand"])
def test_agis_on_the_right_does_not_move_the_best_leader_from_the_center(style: str) -> None:
    game = armies(
        {"mac_phalanx": 3},
        {"spartan_hoplite": 2, "pers_inf": 3},
        "agis",
        "memnon",
        province="hellas",
    )
    meet(game, "hellas").choose(style)
    while game.seat == "persia":
        game.choose(game.options[0])
    assert game.leader_box("memnon") == "persia.center"
    assert game.leader_box("agis") == "persia.right"
    assert any(c.startswith("spartan") for c in game.box("persia.right"))


@pytest.mark.rule("alexandros", "10.10:12", "10.10:13")
def test_two_elephants_before_a_phalanx_and_cavalry() -> None:
    """The horse has nothing to attack; only the foot does."""
    game = against_india(
        {"mac_hetairai": 1, "mac_phalanx": 3}, {"ind_elephant": 3, "ind_infantry": 1}
    )
    game.stand("macedon.right", "mac_hetairai_1", "mac_phalanx_1").stand(
        "persia.center", "ind_infantry_1"
    )
    game.stand("persia.left", "ind_elephant_1", "ind_elephant_2")
    proposed(attacking(game, 0, (3,)))
    assert pairs(game) == [("mac_phalanx", "ind_elephant")]


@pytest.mark.rule("alexandros", "10.8:5", "10.16:7", "10.12:7")
def test_a_leader_left_alone_may_ride_away_before_he_is_taken() -> None:
    game = field({"mac_phalanx": 4}, {"pers_cav": 1, "pers_inf": 2}, "darius", "mazaeus")
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2")
    game.stand("persia.center", "pers_cav_1", leader="mazaeus").stand(
        "persia.left", "pers_inf_1", leader="darius"
    )
    proposed(attacking(game, 0, (6, 6)))
    assert (game.leader_box("mazaeus"), game.ridden("mazaeus")) == ("persia.center", "")
    game.phases(("begin_manoeuvre", "battle", 1), ("manoeuvre", "battle", 1))
    game.choose(("ride", "mazaeus", "persia.left"))
    assert game.leader_box("mazaeus") == "persia.left"


@pytest.mark.rule("alexandros", "10.9:2", "10.10:2")
def test_horse_in_an_outflank_box_attacks_the_flank_next_round() -> None:
    game = field({"mac_prodromoi": 1, "mac_phalanx": 3}, {"pers_inf": 4})
    game.stand("macedon.right_outflank", "mac_prodromoi_1").stand("macedon.center", "mac_phalanx_1")
    game.stand("persia.left_outflank", "pers_inf_1").stand("persia.right", "pers_inf_2")
    attacking(game, 0, (1,))
    assert pairs(game) == [("mac_prodromoi", "pers_inf")]


@pytest.mark.rule("alexandros", "10.19:5", "10.18:8")
def test_both_armies_routed_by_one_duel_does_not_hang() -> None:
    """The last attacker routs: his side has lost, the other stays."""
    game = field(
        {"mac_prodromoi": 1, "mac_phalanx": 2},
        {"pers_heavy_cav": 1, "pers_inf": 2},
        province="cilicia",
    )
    game.stand("macedon.center", "mac_prodromoi_1").stand("persia.center", "pers_heavy_cav_1")
    game.stand("macedon.routed", "mac_phalanx_1", "mac_phalanx_2").worn("mac_prodromoi_1")
    attacking(game, 0, (3, 1))  # 2 to 4: the attacker routs
    while game.what:
        game.choose(game.options[0])
    assert game.s.battle is None
    assert game.units("cilicia", "macedon") == {}
    assert game.count("cilicia", "persia") == 3


@pytest.mark.rule("alexandros", "10.14:1")
def test_who_holds_his_fire_fights_the_duel_only() -> None:
    game = one("mac_phalanx", "pers_archer", 6)
    game.choose("hold fire")
    assert game.rolled("missile") == []
    assert game.steps("mac_phalanx_1") == 2
    assert game.where("pers_archer_1") == "dead"
