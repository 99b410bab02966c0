"""10.3:13: the ready-made orders of battle are legal, complete and what a player would expect of them."""

from __future__ import annotations

import random

import pytest

from argead.systems.alexandros.positions import Position
from argead.systems.alexandros.positions.clash import ClashPosition

SYSTEM = "alexandros"
BOXES = ("left", "center", "right", "reserve")
STYLES = ("battle line", "deep centre", "thin line, strong reserve")


def facing(ours: dict[str, int], theirs: dict[str, int], *leaders: str) -> Position:
    """Two armies in Ionia; Persia is asked how it draws up."""
    game = Position().put("ionia", "macedon", **ours).put("ionia", "persia", **theirs)
    for leader in leaders:
        game.leader(leader, "ionia")
    return game


def drawn_up(game: Position, style: str) -> Position:
    """Both have taken that ready-made order."""
    game.phase("begin_combat", dice=[6] * 6)
    while game.what in ("evade", "set_up"):
        game.choose("stand" if game.what == "evade" else style)
    return game


def line(game: Position, side: str, box: str) -> list[int]:
    """How many stand in the first and in the second line of a box."""
    here = game.box(f"{side}.{box}")
    behind = sum(game.behind(c) for c in here)
    return [len(here) - behind, behind]


def kind(counter: str) -> str:
    """What a counter is."""
    return counter.rpartition("_")[0]


# -- who stands where -------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.3:13", "10.3:2", "19.0")
@pytest.mark.parametrize("style", STYLES)
def test_foot_holds_the_centre_and_horse_the_right(style: str) -> None:
    """The Companions and Thessalians are stronger than any hoplite, and still no infantry."""
    ours = {"mac_hetairai": 1, "gk_thessalian": 1, "gk_hoplite": 3, "gk_illyrian": 1}
    game = drawn_up(facing(ours, {"pers_levy": 3}), style)
    foot = ("gk_hoplite", "gk_illyrian")
    assert all(kind(c) in foot for c in game.box("macedon.center"))
    assert "mac_hetairai_1" in game.box("macedon.right")


@pytest.mark.rule(SYSTEM, "10.3:13", "19.0")
@pytest.mark.parametrize("style", STYLES)
def test_horse_takes_the_right_from_stronger_foot(style: str) -> None:
    ours = {"mac_phalanx": 3, "gk_thessalian": 1}
    game = drawn_up(facing(ours, {"pers_levy": 3}), style)
    assert game.box("macedon.right") == ["gk_thessalian_1"]


@pytest.mark.rule(SYSTEM, "10.3:13", "19.0")
@pytest.mark.parametrize("style", STYLES)
def test_archers_stand_in_the_line_and_horse_in_the_reserve(style: str) -> None:
    theirs = {"merc_hoplite": 1, "pers_heavy_cav": 1, "pers_archer": 1, "pers_cav": 1}
    game = drawn_up(facing({"mac_phalanx": 3}, theirs), style)
    assert game.box("persia.left") == ["pers_archer_1"]
    assert game.box("persia.reserve") == ["pers_cav_1"]


@pytest.mark.rule(SYSTEM, "10.3:13", "19.0")
@pytest.mark.parametrize("style", STYLES)
def test_of_the_horse_the_weakest_waits_in_the_reserve(style: str) -> None:
    ours = {"mac_phalanx": 2, "mac_hetairai": 1, "mac_prodromoi": 1, "gk_paiones": 1}
    game = drawn_up(facing(ours, {"pers_levy": 3}), style)
    assert game.box("macedon.reserve") == ["gk_paiones_1"]


@pytest.mark.rule(SYSTEM, "10.3:13", "10.3:2")
@pytest.mark.parametrize("style", STYLES)
def test_strength_is_attack_and_defense(style: str) -> None:
    """Hoplites worn to 3-5 are stronger than the Agrianes with 4-3."""
    ours = {"gk_agrianes": 1, "gk_hoplite": 1, "gk_cavalry": 1}
    game = facing(ours, {"pers_levy": 3}).worn("gk_hoplite_1")
    assert drawn_up(game, style).box("macedon.center") == ["gk_hoplite_1"]


@pytest.mark.rule(SYSTEM, "10.3:13", "10.3:10")
@pytest.mark.parametrize("style", STYLES)
def test_a_leader_goes_with_the_strongest_of_his_box(style: str) -> None:
    ours = {"gk_agrianes": 1, "gk_hoplite": 2, "gk_cavalry": 1, "mac_prodromoi": 1}
    game = facing(ours, {"pers_levy": 3}, "parmenio").worn("gk_hoplite_1", "gk_hoplite_2")
    drawn_up(game, style)
    assert game.leader_box("parmenio") == "macedon.center"
    assert {kind(c) for c in game.box("macedon.center")} > {"gk_hoplite"}
    assert kind(game.ridden("parmenio")) == "gk_hoplite"


# -- leaders ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.3:11", "10.3:13")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("many", [3, 4, 5, 9])
def test_no_two_leaders_share_a_box_while_another_has_none(style: str, many: int) -> None:
    leaders = ("alexander", "parmenio", "craterus", "hephaestion")
    game = drawn_up(facing({"mac_phalanx": many}, {"pers_levy": 3}, *leaders), style)
    held = {f"macedon.{box}" for box in BOXES if game.box(f"macedon.{box}")}
    assert {game.leader_box(x) for x in leaders} == held
    ridden = [game.ridden(x) for x in leaders if game.ridden(x)]
    assert len(ridden) == len(set(ridden)) == min(many, 4), "one leader with a unit"


@pytest.mark.rule(SYSTEM, "clash.9.4:11", "10.3:13")
@pytest.mark.parametrize("style", STYLES)
def test_allied_leaders_stand_with_their_own_men(style: str) -> None:
    """Antigonus has three leaders and two boxes; the Left is his ally's."""
    game = ClashPosition("clash3").date("summer_322").order("antigonus", "ptolemy", "seleucus")
    game.put("cilicia", "antigonus", mac_phalanx=6).put("cilicia", "seleucus", merc_hoplite=3)
    game.put("cilicia", "ptolemy", gk_hoplite=3).leader("seleucus", "cilicia", "seleucus")
    for leader in ("antigonus", "demetrius", "eumenes"):
        game.leader(leader, "cilicia", "antigonus")
    game.attack("cilicia", "antigonus", "ptolemy", dice=[6] * 6)
    answers = {"invite": "seleucus", "join": "join", "draw_up": "last", "evade": "stand"}
    while game.what in answers or game.what == "set_up":
        game.choose(answers.get(game.what, style))
    assert game.leader_box("seleucus") == "attacker.left"
    boxes = [game.leader_box(x) for x in ("antigonus", "demetrius", "eumenes")]
    assert set(boxes) == {"attacker.center", "attacker.right"}


# -- limits -------------------------------------------------------------------------------------------

HOST = {
    "pers_levy": 12,
    "merc_hoplite": 6,
    "pers_heavy_cav": 4,
    "pers_archer": 4,
    "merc_light": 3,
    "pers_royal_guard": 1,
}


@pytest.mark.rule(SYSTEM, "10.3:13", "10.5:1", "10.6:1")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("leaders", [("darius",), ("darius", "memnon"), ("bessus", "memnon")])
def test_a_king_behind_finds_room_there(style: str, leaders: tuple[str, ...]) -> None:
    """Thirty units that do not stack fill every line that the order uses."""
    game = drawn_up(facing({"mac_phalanx": 3}, HOST, *leaders), style)
    for box in ("left", "center", "right"):
        first, second = line(game, "persia", box)
        assert 1 <= first <= 4
        assert second <= 4


@pytest.mark.rule(SYSTEM, "10.3:13", "10.7:2", "10.7:3")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seed", range(12))
def test_where_two_may_stack_they_do(style: str, seed: int) -> None:
    rng = random.Random(f"stacks {seed}")
    theirs = {"pers_cav": rng.randint(0, 12), "pers_inf": rng.randint(0, 12)}
    theirs |= {"merc_hoplite": rng.randint(1, 4), "pers_levy": rng.randint(2, 8)}
    leaders = rng.sample(["darius", "memnon", "mazaeus"], rng.randint(1, 3))
    game = drawn_up(facing({"mac_phalanx": 3}, theirs, *leaders), style)
    paired = {c for pair in game.paired() for c in pair}
    for leader in leaders:
        box = game.leader_box(leader)
        if line(game, *box.split("."))[0] == 1:
            continue  # nobody leaves a first line of one
        single = [kind(c) for c in game.box(box) if c not in paired]
        assert single.count("pers_cav") < 2, box
        assert single.count("pers_inf") < 2, box
    for box in ("left", "center", "right"):
        first, second = line(game, "persia", box)
        assert 1 <= first <= 4
        assert second <= 4


@pytest.mark.rule(SYSTEM, "clash.10.1:3", "clash.9.4:10", "10.3:13")
def test_allies_without_room_stack_up_with_those_who_came_before() -> None:
    """Sixteen places in Center and Right: as stacks eighteen take nine of them."""
    game = ClashPosition("clash3").date("summer_322").order("antigonus", "ptolemy", "seleucus")
    game.put("cilicia", "antigonus", pers_inf=14, pers_levy=4)
    game.put("cilicia", "seleucus", merc_hoplite=5).put("cilicia", "ptolemy", gk_hoplite=3)
    for leader in ("antigonus", "seleucus"):
        game.leader(leader, "cilicia", leader)
    game.attack("cilicia", "antigonus", "ptolemy", dice=[6] * 6)
    answers = {"invite": "seleucus", "join": "join", "draw_up": "last", "evade": "stand"}
    while game.what in answers or game.what == "set_up":
        game.choose(answers.get(game.what, "battle line"))
    fronts = game.box("attacker.center") + game.box("attacker.right")
    assert len(fronts) == len(game.paired()) == 9
