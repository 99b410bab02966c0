"""The wars of the Successors, clause by clause: allies on the display."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.core.chance import Chance
from argead.systems.alexandros.positions.clash import ClashPosition

NEIGHBOURS = ("ionia", "phrygia", "cappadocia", "syria")
LINE = ("left", "center", "right", "reserve")
PAWNS = {"gk_hoplite": 3}


def joint(
    ours: dict[str, int],
    allies: dict[str, int],
    theirs: dict[str, int] | None = None,
    *dice: int | str,
    led: str = "antigonus",
    ally: str = "seleucus",
    foe: str = "",
) -> ClashPosition:
    """Antigonus and Seleucus attack Ptolemy in Cilicia together; nobody has drawn up."""
    game = ClashPosition("clash3").date("summer_322").order("antigonus", "ptolemy", "seleucus")
    game.put("cilicia", "antigonus", **ours).put("cilicia", "seleucus", **allies)
    game.put("cilicia", "ptolemy", **(theirs or PAWNS))
    for leader, side in ((led, "antigonus"), (ally, "seleucus"), (foe, "ptolemy")):
        if leader:
            game.leader(leader, "cilicia", side)
    for province in NEIGHBOURS:
        game.put(province, "antigonus", pers_levy=1)
    return game.attack("cilicia", "antigonus", "ptolemy", dice=dice).choose("seleucus", "join")


def sizes(game: ClashPosition, side: str = "attacker") -> list[int]:
    """How many units stand in Left, Center, Right and Reserve."""
    return [len(game.box(f"{side}.{box}")) for box in LINE]


def by_hand(game: ClashPosition, seat: str) -> list[str]:
    """One ally draws up by hand, always the first option, without stacks; others as they like."""
    named: list[str] = []
    while game.what in ("draw_up", "set_up", "set_up_unit", "post_leader", "stack"):
        if game.what == "draw_up":
            game.choose("last")
        elif game.what == "set_up":
            game.choose("by hand" if game.seat == seat else "battle line")
        elif game.what == "stack":
            game.choose(None)
        else:
            if game.what == "set_up_unit":
                named.append(str(game.ask.about[0]))
            game.choose(game.options[0])
    return named


def acting(game: ClashPosition, rounds: int = 1) -> list[tuple[str, str]]:
    """Who is asked to move and to attack in the rounds to come, passing where he may."""
    found: list[tuple[str, str]] = []
    while game.s.battle is not None and game.s.battle.rounds <= rounds:
        if game.what in ("manoeuvre", "attack"):
            found.append((game.seat, game.what))
        quiet = next((o for o in (None, "as proposed") if o in game.options), None)
        game.choose(quiet if quiet in game.options else game.options[0])
    return found


# -- drawing up --------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.9.4:1")
def test_the_larger_contingent_fills_center_and_right() -> None:
    game = joint({"mac_phalanx": 6}, {"merc_hoplite": 3})
    named = by_hand(game, "antigonus")
    assert named[:4] == ["center", "right", "center", "center"]
    assert sizes(game)[0] == 3
    assert sizes(game)[1] + sizes(game)[2] == 6
    assert all(
        u.startswith("mac") for u in game.box("attacker.center") + game.box("attacker.right")
    )


@pytest.mark.rule("alexandros", "clash.9.4:1", "clash.9.4:8")
def test_numbers_decide_and_not_who_attacks() -> None:
    game = joint({"mac_phalanx": 2}, {"merc_hoplite": 3}).drawn_up()
    assert set(game.box("attacker.left")) == {"mac_phalanx_1", "mac_phalanx_2"}
    assert sizes(game)[3] == 0


@pytest.mark.parametrize(("units", "reserve"), [(4, 0), (5, 1)])
@pytest.mark.rule("alexandros", "clash.9.4:8")
def test_five_units_fill_left_and_reserve(units: int, reserve: int) -> None:
    game = joint({"mac_phalanx": 7}, {"merc_hoplite": units}).drawn_up()
    assert sizes(game)[0] == units - reserve
    assert sizes(game)[3] == reserve


@pytest.mark.rule("alexandros", "clash.9.4:8")
def test_the_smaller_ones_first_unit_left_second_reserve() -> None:
    game = joint({"mac_phalanx": 7}, {"merc_hoplite": 2, "pers_inf": 2, "pers_cav": 1})
    named = by_hand(game, "seleucus")
    assert named[:2] == ["left", "reserve"]


@pytest.mark.rule("alexandros", "clash.9.4:8")
def test_joint_defenders_draw_up_alike() -> None:
    game = ClashPosition("clash3").date("summer_322").order("antigonus", "ptolemy", "seleucus")
    game.put("cilicia", "antigonus", mac_phalanx=4).put("cilicia", "ptolemy", merc_hoplite=3)
    game.put("cilicia", "seleucus", gk_hoplite=2)
    for leader in ("antigonus", "ptolemy", "seleucus"):
        game.leader(leader, "cilicia", leader)
    for province in NEIGHBOURS:
        game.put(province, "antigonus", pers_levy=1)
    game.attack("cilicia", "antigonus", "ptolemy", dice=[1, 2])
    game.choose(None, "stand by", "accept").drawn_up()
    assert sizes(game, "defender") == [2, 2, 1, 0]
    assert all(u.startswith("gk") for u in game.box("defender.left"))


@pytest.mark.parametrize(
    ("led", "ally", "left"), [("eumenes", "cassander", "merc"), ("cassander", "eumenes", "mac")]
)
@pytest.mark.rule("alexandros", "clash.9.4:9")
def test_equal_numbers_the_better_leader_is_senior(led: str, ally: str, left: str) -> None:
    game = joint({"mac_phalanx": 3}, {"merc_hoplite": 3}, led=led, ally=ally).drawn_up()
    assert len(game.box("attacker.left")) == 3
    assert all(u.startswith(left) for u in game.box("attacker.left"))


@pytest.mark.rule("alexandros", "clash.9.4:9", "clash.9.4:12")
def test_equal_numbers_and_leaders_roll() -> None:
    seen = set()
    for dice in ([6, 1, 6, 1], [1, 6, 1, 6], [6, 1, 1, 6], [1, 6, 6, 1]):
        game = joint({"mac_phalanx": 3}, {"merc_hoplite": 3}, None, *dice, led="eumenes")
        game.drawn_up()
        seen.add(game.box("attacker.left")[0].rpartition("_")[0])
    assert seen == {"mac_phalanx", "merc_hoplite"}


@pytest.mark.rule("alexandros", "clash.9.4:2")
def test_units_without_room_go_to_the_reserve() -> None:
    game = joint({"mac_phalanx": 13, "pers_inf": 4}, {"merc_hoplite": 4})
    by_hand(game, "antigonus")
    assert sizes(game) == [4, 8, 8, 1]


@pytest.mark.rule("alexandros", "clash.9.4:2")
def test_the_reserve_is_not_offered_while_there_is_room() -> None:
    game = joint({"mac_phalanx": 13, "pers_inf": 3}, {"merc_hoplite": 4})
    by_hand(game, "antigonus")
    assert sizes(game) == [4, 8, 8, 0]


@pytest.mark.parametrize("order", ["battle line", "deep centre"])
@pytest.mark.rule("alexandros", "clash.9.4:2")
def test_a_ready_made_order_fills_the_boxes_first(order: str) -> None:
    game = joint({"mac_phalanx": 10, "pers_cav": 4}, {"merc_hoplite": 4})
    game.choose("last", "battle line", "battle line", order)
    assert game.box("attacker.reserve") == []


@pytest.mark.rule("alexandros", "clash.9.4:10")
def test_where_the_ally_has_the_reserve_they_stay_out() -> None:
    game = joint({"mac_phalanx": 13, "pers_inf": 5}, {"merc_hoplite": 5})
    by_hand(game, "antigonus")
    assert sizes(game) == [4, 8, 8, 1]
    assert game.box("attacker.reserve")[0].startswith("merc")
    assert game.count("cilicia", "antigonus") == 18
    game.rout("antigonus").rout("seleucus").decide([1] * 20)
    goal = game.options[0] if game.what == "fall_back" else ""
    assert goal
    game.choose(goal)
    assert game.count("cilicia", "antigonus") == 0, "they share the retreat"
    assert game.count(str(goal), "antigonus") == 19


@pytest.mark.parametrize("order", ["battle line", "deep centre"])
@pytest.mark.rule("alexandros", "clash.9.4:10")
def test_a_ready_made_order_leaves_them_out_too(order: str) -> None:
    game = joint({"mac_phalanx": 13, "pers_inf": 5}, {"merc_hoplite": 5})
    game.choose("last", "battle line", "battle line", order)
    assert sizes(game)[1:3] == [8, 8]


@pytest.mark.rule("alexandros", "clash.10.1:4", "clash.9.4:10")
def test_stacks_make_room_when_drawing_up() -> None:
    game = joint({"pers_inf": 14, "pers_levy": 4}, {"merc_hoplite": 5})
    while game.what in ("draw_up", "set_up", "set_up_unit", "post_leader", "stack"):
        if game.what == "draw_up":
            game.choose("last")
        elif game.what == "set_up":
            game.choose("by hand" if game.seat == "antigonus" else "battle line")
        else:
            game.choose(game.options[0])
    mates = [mate for _, mate in game.paired() if mate.startswith("pers")]
    assert sizes(game)[1] + sizes(game)[2] + len(mates) == 18, "nobody stays out"


@pytest.mark.rule("alexandros", "clash.9.4:11")
def test_leaders_stand_with_their_own_men() -> None:
    game = joint(
        {"mac_phalanx": 5, "pers_inf": 1}, {"merc_hoplite": 1, "pers_cav": 1, "pers_inf": 1}
    )
    game.choose("last", "battle line", "by hand")
    posts: dict[str, set[str]] = {}
    while game.what in ("set_up", "set_up_unit", "post_leader", "stack"):
        if game.what == "post_leader":
            posts[str(game.ask.about[0])] = {str(o[1]) for o in game.options if o}
        if game.what == "set_up":
            game.choose("by hand")
        else:
            game.choose(None if game.what == "stack" else game.options[0])
    assert posts["seleucus"] <= {*game.counters("cilicia", "seleucus"), "attacker.left"}
    assert not posts["antigonus"] & {*game.counters("cilicia", "seleucus"), "attacker.left"}


# -- rounds ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("led", "ally", "first"),
    [("antigonus", "seleucus", "seleucus"), ("demetrius", "eumenes", "antigonus")],
)
@pytest.mark.rule("alexandros", "clash.9.4:3", "clash.9.4:14")
def test_the_lower_rated_ally_acts_first(led: str, ally: str, first: str) -> None:
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}, None, *[3] * 60, led=led, ally=ally)
    found = [who for who, _ in acting(game.drawn_up()) if who != "ptolemy"]
    second = "antigonus" if first == "seleucus" else "seleucus"
    assert found[0] == first
    assert found == sorted(found, key=[first, second].index)
    assert set(found) == {first, second}


@pytest.mark.rule("alexandros", "clash.9.4:14")
def test_each_ally_has_a_tactical_movement() -> None:
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}, None, *[3] * 60).drawn_up()
    moves = {}
    while game.s.battle is not None and game.s.battle.rounds == 1:
        game.choose(next((o for o in (None, "as proposed") if o in game.options), game.options[0]))
    assert (game.seat, game.what) == ("seleucus", "manoeuvre")
    moves["seleucus"] = game.may("shift")
    game.choose(("shift", "attacker.left", "attacker.reserve"))
    while game.seat == "seleucus":
        game.choose(next((o for o in (None, "as proposed") if o in game.options), game.options[0]))
    assert (game.seat, game.what) == ("antigonus", "manoeuvre")
    assert game.may("shift")
    assert moves["seleucus"]


@pytest.mark.parametrize("dice", [(1, 6), (6, 1)])
@pytest.mark.rule("alexandros", "clash.9.4:12")
def test_equal_leaders_roll_once_a_battle(dice: tuple[int, int]) -> None:
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}, None, *dice, *[3] * 90, led="eumenes")
    found = acting(game.drawn_up(), rounds=3)
    firsts = []
    for n, (who, _) in enumerate(found):
        if who != "ptolemy" and (n == 0 or found[n - 1][0] == "ptolemy"):
            firsts.append(who)
    assert len(game.rolled("ally_order")) == 2
    assert len(set(firsts)) == 1


@pytest.mark.rule("alexandros", "clash.9.4:4")
def test_the_first_may_pass_and_the_second_must_attack() -> None:
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}, None, *[3] * 60).drawn_up()
    while (game.seat, game.what) != ("seleucus", "attack"):
        game.choose(None)
    assert None in game.options
    game.choose(None)
    while (game.seat, game.what) != ("antigonus", "attack"):
        game.choose(None)
    assert None not in game.options


@pytest.mark.rule("alexandros", "clash.9.4:4", "clash.9.4:13")
def test_if_the_first_attacked_the_second_is_free_and_in_round_one_idle() -> None:
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}, None, *[3] * 90).drawn_up()
    rounds: dict[int, list[tuple[str, bool]]] = {1: [], 2: []}
    while game.s.battle is not None and game.s.battle.rounds <= 2:
        if game.what == "attack" and game.seat != "ptolemy":
            rounds[game.s.battle.rounds].append((game.seat, None in game.options))
            game.choose(game.options[0])
        else:
            quiet = [o for o in (None, "as proposed") if o in game.options]
            game.choose(quiet[0] if quiet else game.options[0])
    assert [who for who, _ in rounds[1]] == ["seleucus"]
    assert ("antigonus", True) in rounds[2]


def laid(game: ClashPosition) -> ClashPosition:
    """Seleucus is about to move in round 2, the display laid out anew."""
    game.drawn_up().cleared()
    game.stand("attacker.left", "merc_hoplite_1", "merc_hoplite_2", leader="seleucus")
    return game.stand("defender.right", "gk_hoplite_1", "gk_hoplite_2", "gk_hoplite_3")


@pytest.mark.rule("alexandros", "clash.9.4:5")
def test_nobody_enters_a_box_of_his_ally() -> None:
    for box, free in (("center", False), ("right", True)):
        game = laid(joint({"mac_phalanx": 3}, {"merc_hoplite": 2}))
        game.stand(f"attacker.{box}", "mac_phalanx_1", "mac_phalanx_2", leader="antigonus")
        game.stand("attacker.right", "mac_phalanx_3")
        game.phases(("begin_manoeuvre", "battle", 0), ("manoeuvre", "battle", 0))
        assert game.seat == "seleucus"
        goals = {o[2] for o in game.may("shift")}
        assert ("attacker.center" in goals) == free
        assert "attacker.reserve" in goals


# -- the end -----------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.9.4:6", "clash.9.4:15")
def test_a_contingent_without_its_commander_routs() -> None:
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}).drawn_up()
    game.fell("seleucus").decide()
    assert sorted(game.box("attacker.routed")) == sorted(game.counters("cilicia", "seleucus"))
    assert game.heard("contingent_routed") != []
    assert game.heard("battle_lost") == []
    assert sum(sizes(game)) == 4


@pytest.mark.rule("alexandros", "clash.9.4:6")
def test_a_lesser_leader_of_a_contingent_may_fall() -> None:
    game = ClashPosition("clash3").date("summer_322").order("antigonus", "ptolemy", "seleucus")
    game.put("cilicia", "antigonus", mac_phalanx=4).put("cilicia", "seleucus", merc_hoplite=3)
    game.put("cilicia", "ptolemy", gk_hoplite=3).leader("antigonus", "cilicia", "antigonus")
    game.leader("seleucus", "cilicia", "seleucus").leader("cassander", "cilicia", "seleucus")
    for province in NEIGHBOURS:
        game.put(province, "antigonus", pers_levy=1)
    game.attack("cilicia", "antigonus", "ptolemy").choose("seleucus", "join").drawn_up()
    game.fell("cassander").decide()
    assert game.heard("contingent_routed") == []


@pytest.mark.rule("alexandros", "clash.9.4:15")
def test_a_side_loses_when_no_contingent_stands() -> None:
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}).drawn_up().rout("antigonus")
    game.decide()
    assert game.heard("battle_lost") == [], "one contingent still stands"
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}).drawn_up().rout("antigonus")
    game.rout("seleucus").decide()
    assert len(game.heard("battle_lost")) == 1


@pytest.mark.parametrize(
    ("ours", "allies", "led", "broken"),
    [
        (4, 0, "antigonus", True),
        (3, 0, "antigonus", False),
        (0, 4, "seleucus", True),
        (4, 0, "", False),
    ],
)
@pytest.mark.rule("alexandros", "clash.9.4:15")
def test_four_units_and_a_leader_of_one_owner_break_through(
    ours: int, allies: int, led: str, broken: bool
) -> None:
    game = joint({"mac_phalanx": 5}, {"merc_hoplite": 5}, led="antigonus").drawn_up().cleared()
    units = [f"mac_phalanx_{n}" for n in range(1, ours + 1)]
    units += [f"merc_hoplite_{n}" for n in range(1, allies + 1)]
    game.stand("defender.reserve", *units, leader=led)
    game.stand("attacker.center", "mac_phalanx_5", leader="" if led == "antigonus" else "antigonus")
    game.stand("attacker.left", "merc_hoplite_5", leader="" if led == "seleucus" else "seleucus")
    game.stand("defender.left", "gk_hoplite_1", "gk_hoplite_2", "gk_hoplite_3")
    game.decide([6] * 9)
    assert bool(game.heard("battle_lost")) == broken


@pytest.mark.rule("alexandros", "clash.9.4:7", "clash.9.4:17")
def test_hits_fall_on_the_contingent_with_most_routed() -> None:
    game = joint({"mac_phalanx": 2}, {"merc_hoplite": 4}, {"pers_cav": 4}).drawn_up()
    game.rout("antigonus").rout("seleucus").decide([4, 1, 1, 1])
    assert game.rolled("pursuit")
    while game.what == "pursued":
        assert game.seat == "seleucus"
        game.choose(game.options[0])
    assert game.pile("dead").get("merc_hoplite") == 1
    assert game.what == "fall_back"


@pytest.mark.rule("alexandros", "clash.9.4:7")
def test_hits_fall_one_by_one_and_ties_on_the_larger() -> None:
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}, {"pers_cav": 4}).drawn_up()
    game.rout("antigonus").rout("seleucus").decide([4, 4, 4, 1])
    while game.what == "pursued":
        game.choose(game.options[0])
    assert game.pile("dead") == {"mac_phalanx": 2, "merc_hoplite": 1}


@pytest.mark.rule("alexandros", "clash.9.4:17")
def test_losers_retreat_separately() -> None:
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}, {"gk_hoplite": 3}).drawn_up()
    game.rout("antigonus").rout("seleucus").decide()
    assert (game.seat, game.what) == ("antigonus", "fall_back")
    game.choose("ionia")
    assert (game.seat, game.what) == ("seleucus", "fall_back")
    game.choose("syria")
    assert game.count("syria", "seleucus") == 3
    assert game.count("ionia", "antigonus") == 5


@pytest.mark.rule("alexandros", "clash.9.4:17")
def test_victors_contest_the_province() -> None:
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}).drawn_up().rout("ptolemy")
    game.decide()
    while game.what:
        game.choose(game.options[0])
    assert game.count("cilicia", "ptolemy") == 0
    assert game.status("cilicia") == "contested"


@pytest.mark.parametrize(
    ("ours", "allies", "captor"),
    [
        ({"mac_phalanx": 4, "pers_heavy_cav": 1}, {"merc_hoplite": 3}, "antigonus"),
        ({"mac_phalanx": 4}, {"merc_hoplite": 2, "pers_heavy_cav": 1}, "seleucus"),
    ],
)
@pytest.mark.rule("alexandros", "clash.9.4:16")
def test_a_prisoner_is_his_whose_pursuer_took_him(
    ours: dict[str, int], allies: dict[str, int], captor: str
) -> None:
    game = joint(ours, allies, foe="cassander").drawn_up().rout("ptolemy")
    dice: list[Any] = [6, "cassander"]
    game.decide(dice)
    while game.what:
        game.choose(game.options[0])
    assert game.wars.prisoners == {"cassander": game.owner(captor)}


@pytest.mark.parametrize(("ours", "allies", "keeper"), [(5, 4, "antigonus"), (5, 6, "seleucus")])
@pytest.mark.rule("alexandros", "clash.9.4:18")
def test_captured_markers_go_to_the_larger_victor(ours: int, allies: int, keeper: str) -> None:
    game = joint({"mac_phalanx": ours}, {"merc_hoplite": allies}).drawn_up().cleared()
    game.marker("alexander_body", "cilicia", "ptolemy")
    game.stand("defender.reserve", *[f"mac_phalanx_{n}" for n in range(1, 5)], leader="antigonus")
    rest = [f"merc_hoplite_{n}" for n in range(1, allies + 1)]
    game.stand("attacker.left", *rest[:4], leader="seleucus").stand("attacker.reserve", *rest[4:])
    game.stand("attacker.center", "mac_phalanx_5")
    game.stand("defender.left", "gk_hoplite_1", "gk_hoplite_2", "gk_hoplite_3").decide([1] * 9)
    while game.what:
        game.choose(game.options[0])
    assert game.heard("battle_lost") == [("ptolemy", "breakthrough")]
    assert game.keeper("alexander_body") == keeper


@given(
    seed=st.integers(0, 10_000),
    phalanxes=st.integers(1, 6),
    horse=st.integers(0, 4),
    leaders=st.sets(st.sampled_from(["antigonus", "seleucus", "ptolemy"])),
)
@settings(max_examples=30)
@pytest.mark.rule("alexandros", "clash.9.4:5", "clash.10.1:1", "clash.9.4:13")
def test_allies_never_share_a_box(seed: int, phalanxes: int, horse: int, leaders: set[str]) -> None:
    game = ClashPosition("clash3").date("summer_322").order("antigonus", "ptolemy", "seleucus")
    game.put("cilicia", "antigonus", mac_phalanx=phalanxes, pers_inf=3, suc_artillery=1)
    game.put("cilicia", "seleucus", pers_heavy_cav=horse, merc_light=2, pers_elephant=1)
    game.put("cilicia", "ptolemy", merc_hoplite=3, pers_cav=2, gk_thracian=1)
    for leader in sorted(leaders):
        game.leader(leader, "cilicia", leader)
    for province in NEIGHBOURS:
        game.put(province, "antigonus", pers_levy=1)
    game.attack("cilicia", "antigonus", "ptolemy", dice=[1, 2, 3, 4, 5, 6])
    game.s.chance = Chance(str(seed))
    game.choose("seleucus", "join")
    die = random.Random(seed)
    ours, allies = (set(game.counters("cilicia", side)) for side in ("antigonus", "seleucus"))
    struck = 0
    for _ in range(2000):
        if game.s.battle is None or not game.what:
            break
        for box in game.s.game.box_ids:
            here = set(game.box(box))
            assert box.endswith("routed") or not (here & ours and here & allies), box
        counters = [c for stack in game.paired() for c in stack]
        assert len(counters) == len(set(counters)), "nobody is in two stacks"
        choice = die.choice(game.options)
        if game.what == "attack" and game.s.battle.rounds == 1 and game.seat != "ptolemy":
            struck += choice is not None
        game.choose(choice)
    assert struck <= 1
