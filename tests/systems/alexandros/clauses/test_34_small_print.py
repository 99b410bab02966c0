"""The campaign and the Anabasis: locks, fugitives and elections where two rules meet."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

from .test_10_tactical_display import field
from .test_17_optional_rules import run, siege
from .test_20_xenophon import attacking, cyrus_falls, empty, orphaned
from .test_32_tribes_and_trains import TYRE, answered, menon_falls

SYSTEM = "alexandros"


# -- who fell back fights no more -----------------------------------------------------------------


def falling_back(foe: str, die: int, *dice: int) -> Position:
    """A phalanx under Parmenio loses a step and goes to where Illyrians have to fight."""
    game = Position().put("cilicia", "macedon", mac_phalanx=1).leader("parmenio", "cilicia")
    game.put("cilicia", "persia", pers_inf=8).hold("cilicia", "persia").hold("syria", "persia")
    game.put("syria", "macedon", gk_illyrian=1).put("syria", "persia", **{foe: 1})
    game.phase("begin_combat", dice=[die, *dice]).choose(("cilicia", "persia"))
    return answered(game, "stand", "syria", None)


@pytest.mark.rule(SYSTEM, "9.5:14", "9.4:2", "9.4:3")
@pytest.mark.parametrize(
    ("foe", "column"), [("pers_inf", "1:1 (3 to 2)"), ("pers_royal_guard", "2:1 (6 to 3)")]
)
def test_who_fell_back_is_not_in_the_fight_where_he_arrives(foe: str, column: str) -> None:
    game = falling_back(foe, 5, 6, 6)
    assert game.where("mac_phalanx_1") == game.where("parmenio") == "syria"
    assert game.columns("minor")[1:] == [column]


@pytest.mark.rule(SYSTEM, "9.5:14", "9.5:5", "9.5:7")
@pytest.mark.parametrize("die", [3, 6])
def test_who_fell_back_is_in_no_danger_where_he_arrives(die: int) -> None:
    """Three is an exchange, six wipes the defender out; Parmenio and his men were not in it."""
    game = falling_back("pers_royal_guard", 5, 6, die)
    assert game.where("gk_illyrian_1") == "dead"
    assert game.where("mac_phalanx_1") == game.where("parmenio") == "syria"
    assert game.steps("mac_phalanx_1") == 1
    assert game.dice_left == 0


def beaten_in_cilicia() -> Position:
    """Parmenio falls before four Persians; his three phalanxes fall back to Syria."""
    game = Position().put("cilicia", "macedon", mac_phalanx=3).leader("parmenio", "cilicia")
    game.put("cilicia", "persia", pers_inf=4).hold("cilicia", "persia").hold("syria", "macedon")
    for land in ("ionia", "phrygia", "cappadocia"):
        game.hold(land, "persia")
    game.field("cilicia").stand("macedon.center", "mac_phalanx_1", leader="parmenio")
    game.stand("macedon.left", "mac_phalanx_2").stand("macedon.right", "mac_phalanx_3")
    game.stand("persia.center", "pers_inf_1").stand("persia.left", "pers_inf_2")
    game.stand("persia.right", "pers_inf_3").stand("persia.reserve", "pers_inf_4")
    attacking(game, 1, 6, 1).choose(("persia.center", "macedon.center"))
    answered(game, "syria")
    assert game.where("parmenio") == "dead"
    assert game.count("syria", "macedon") == 3
    return game


@pytest.mark.rule(SYSTEM, "9.5:14", "10.20:8")
def test_who_lost_a_battle_only_watches_the_next() -> None:
    game = beaten_in_cilicia().put("syria", "macedon", gk_hoplite=3)
    game.put("syria", "persia", pers_levy=4).phase("meet", "syria", "macedon", "persia")
    while game.what == "evade":
        game.choose("stand")
    while game.what == "set_up":
        game.choose("battle line")
    boxes = ("left", "center", "right", "reserve", "routed")
    drawn = [unit for box in boxes for unit in game.box(f"macedon.{box}")]
    assert sorted(drawn) == ["gk_hoplite_1", "gk_hoplite_2", "gk_hoplite_3"]


@pytest.mark.rule(SYSTEM, "9.5:14", "9.2:6", "11.3:2", "11.3:3")
@pytest.mark.parametrize(("away", "differential"), [("beaten", 2 + 1 + 1 - 1), ("slipped", 1 - 1)])
def test_who_fell_back_may_assault_a_city_and_who_slipped_away_may_not(
    away: str, differential: int
) -> None:
    """Two phalanxes and Parmenio come to Illyrians who beat a levy before Tyre's one wall."""
    game = Position().put("cilicia", "macedon", mac_phalanx=2).leader("parmenio", "cilicia")
    game.put("cilicia", "persia", pers_inf=8).hold("cilicia", "persia").hold("syria", "persia")
    game.put("syria", "macedon", gk_illyrian=1).put("syria", "persia", pers_levy=1)
    dice = [5, 6] if away == "beaten" else [1]
    game.city("tyre", "persia", 1)
    game.phases(("begin_combat",), ("begin_sieges",), dice=[*dice, 6, 3, 6])
    wanted: dict[str, object] = {"evade": "stand" if away == "beaten" else "evade"}
    wanted["retreat"] = wanted["evade_to"] = "syria"
    for _ in range(20):
        if TYRE in game.options:
            break
        first = ("cilicia", "persia") if ("cilicia", "persia") in game.options else None
        game.choose(first or next(o for o in (wanted.get(game.what), *game.options) if o))
    assert game.units("syria") == {"mac_phalanx": 2, "gk_illyrian": 1}
    assert game.where("parmenio") == "syria"
    answered(game, TYRE, "all", "parmenio")
    reading = game.rolled("siege")[0].reading
    assert reading is not None
    assert sum(mod.value for mod in reading.shifts) == differential


@pytest.mark.rule(SYSTEM, "9.5:14", "10.20:8", "11.3:1")
def test_who_lost_a_battle_may_assault_a_city_where_he_arrives() -> None:
    game = beaten_in_cilicia().city("tyre", "persia", 1).phase("begin_sieges", dice=[6])
    assert TYRE in game.options
    answered(game, TYRE, "all")
    reading = game.rolled("siege")[0].reading
    assert reading is not None
    assert sum(mod.value for mod in reading.shifts) == 3 - 1


@pytest.mark.rule(SYSTEM, "9.5:14", "9.5:11")
def test_a_leader_who_fell_back_without_men_leads_nobody_that_turn() -> None:
    """His only Illyrians fall in Cilicia; in Syria Paiones have to fight alone."""
    game = Position().put("cilicia", "macedon", gk_illyrian=1).leader("parmenio", "cilicia")
    game.put("cilicia", "persia", pers_inf=8).hold("cilicia", "persia").hold("syria", "persia")
    game.put("syria", "macedon", gk_paiones=1).put("syria", "persia", pers_inf=1)
    game.phase("begin_combat", dice=[4, 6, 3]).choose(("cilicia", "persia"))
    answered(game, "stand", "syria", None)
    assert game.where("gk_illyrian_1") == "dead"
    assert game.where("parmenio") == "syria"
    assert game.columns("minor") == ["2:1 (24 to 10)", "1:1 (3 to 2)"]


def second_phase() -> Position:
    """A hoplite falls back from royals in Syria to Assyria, where Illyrians stand among others."""
    game = empty().put("syria", "rebel", spartan_hoplite=1).put("syria", "royal", pers_inf=4)
    game.leader("cyrus", "ionia").leader("artaxerxes", "media").hold("assyria", "rebel")
    game.put("assyria", "rebel", gk_illyrian=1).put("assyria", "royal", pers_inf=1)
    game.phases(("combat", "royal"), ("combat", "rebel"), dice=[5, 6, 6])
    game.choose(("syria", "royal"), "stand", "assyria")
    assert game.where("spartan_hoplite_1") == "assyria"
    return game


@pytest.mark.rule(SYSTEM, "9.5:14", "xen.7.1:1")
@pytest.mark.parametrize("phasing", ["royal", "rebel"])
def test_who_fell_back_is_in_no_fight_of_either_players_phase(phasing: str) -> None:
    game = second_phase()
    game.choose(("assyria", "royal") if phasing == "royal" else None)
    if phasing == "rebel":
        assert (game.seat, game.what) == ("rebel", "combat")
        game.choose(next(o for o in game.options if o is not None))
    while game.what == "evade":
        game.choose("stand")
    assert game.columns("minor")[1:] == ["1:1 (3 to 3)" if phasing == "royal" else "1:1 (3 to 2)"]


@pytest.mark.rule(SYSTEM, "9.5:14", "xen.7.1:1")
def test_who_fell_back_makes_no_fight_by_himself() -> None:
    """The Illyrians fall; the hoplite left beside them neither attacks nor is met."""
    game = second_phase().choose(("assyria", "royal"))
    while game.what in ("evade", "retreat"):
        game.choose("stand" if game.what == "evade" else None)
    assert game.where("gk_illyrian_1") == "dead"
    assert game.over
    assert len(game.columns("minor")) == 2


# -- locks ----------------------------------------------------------------------------------------


def between_two() -> Position:
    """Persians in their Center are locked with phalanxes before them and beside them."""
    game = field({"mac_phalanx": 4}, {"pers_heavy_cav": 2, "pers_inf": 3})
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_3").stand(
        "persia.left", "mac_phalanx_2", "mac_phalanx_4"
    )
    game.stand("persia.center", "pers_heavy_cav_1", "pers_heavy_cav_2", "pers_inf_1")
    game.stand("persia.right", "pers_inf_2").stand("persia.reserve", "pers_inf_3")
    game.locked("pers_heavy_cav_1", "mac_phalanx_1")
    return game.locked("pers_heavy_cav_2", "mac_phalanx_2")


CAV_1, CAV_2 = ("pers_heavy_cav_1", "mac_phalanx_1"), ("pers_heavy_cav_2", "mac_phalanx_2")
FRONT, FLANK = ("persia.center", "macedon.center"), ("persia.center", "persia.left")


def duels(game: Position) -> list[tuple[str, str]]:
    """Who struck whom, by counter."""
    return [(str(args[0]), str(args[1])) for args in game.heard("duel")]


@pytest.mark.rule(SYSTEM, "10.12:14", "10.10:3", "10.12:10")
@pytest.mark.parametrize(
    ("first", "struck"),
    [
        (FRONT, [CAV_1, ("pers_inf_1", "mac_phalanx_3"), CAV_2]),
        (FLANK, [CAV_2, ("pers_inf_1", "mac_phalanx_4"), CAV_1]),
    ],
)
def test_each_of_a_box_strikes_whom_he_is_locked_with_in_two_boxes(
    first: tuple[str, str], struck: list[tuple[str, str]]
) -> None:
    """The free man goes with the attack that is named first; the other is the locked man's."""
    game = between_two()
    game.phases(("begin_attacks", "battle", 1), ("attacks", "battle", 1), dice=[4] * 8)
    assert {FRONT, FLANK} <= set(game.options)
    game.choose(first)
    for _ in range(9):
        owed = [o for o in (FRONT, FLANK) if o in game.options]
        assert not owed or None not in game.options, "who is locked may not pass"
        if len(duels(game)) == 3:
            break
        game.choose(next(o for o in (*owed, "as proposed", *game.options) if o in game.options))
    assert sorted(duels(game)[:2]) == sorted(struck[:2])
    assert duels(game)[2:] == struck[2:]
    assert not [o for o in (FRONT, FLANK) if o in game.options]
    assert None in game.options


@pytest.mark.rule(SYSTEM, "10.12:14", "10.10:3")
def test_a_box_that_is_locked_with_one_box_attacks_no_other() -> None:
    game = between_two()
    assert game.s.battle is not None
    game.s.battle.engaged.pop()
    game.phases(("begin_attacks", "battle", 1), ("attacks", "battle", 1), dice=[4] * 8)
    while game.what:
        assert FLANK not in game.options
        game.choose("as proposed" if "as proposed" in game.options else game.options[0])
    center = {"pers_heavy_cav_1", "pers_heavy_cav_2", "pers_inf_1"}
    struck = {pair[1] for pair in duels(game) if pair[0] in center}
    assert struck == {"mac_phalanx_1", "mac_phalanx_3"}


def attacked_twice(second: int) -> Position:
    """A phalanx locks with heavy horse; then another box attacks the same horse."""
    game = field({"mac_phalanx": 4}, {"pers_heavy_cav": 1, "pers_inf": 3})
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.left", "mac_phalanx_2")
    game.stand("persia.center", "pers_heavy_cav_1").stand("persia.right", "pers_inf_1")
    game.stand("persia.reserve", "pers_inf_2", "pers_inf_3")
    game.phases(
        ("begin_attacks", "battle", 0), ("attacks", "battle", 0), dice=[2, second, *[6] * 4]
    )
    game.choose(("macedon.center", "persia.center"), ("persia.left", "persia.center"))
    while game.what:
        game.choose(None if None in game.options else game.options[0])
    assert duels(game) == [
        ("mac_phalanx_1", "pers_heavy_cav_1"),
        ("mac_phalanx_2", "pers_heavy_cav_1"),
    ]
    return game


@pytest.mark.rule(SYSTEM, "10.12:15", "10.12:9", "10.12:10")
@pytest.mark.parametrize(
    ("second", "result", "struck"), [(1, "AL", "mac_phalanx_1"), (2, "Eng", "mac_phalanx_2")]
)
def test_a_lock_outlives_a_second_attack_unless_that_locks_anew(
    second: int, result: str, struck: str
) -> None:
    game = attacked_twice(second)
    assert [args[2] for args in game.heard("duel")] == ["Eng", result]
    game.said.clear()
    game.phases(("begin_attacks", "battle", 1), ("attacks", "battle", 1), dice=[3] * 6)
    while game.what:
        game.choose("as proposed" if "as proposed" in game.options else game.options[0])
    assert [pair[1] for pair in duels(game) if pair[0] == "pers_heavy_cav_1"] == [struck]


@pytest.mark.rule(SYSTEM, "10.12:15", "10.13:2", "10.12:10")
def test_a_lock_outlives_a_shot_at_one_of_the_two() -> None:
    game = field({"mac_phalanx": 3, "mac_archer": 1}, {"pers_heavy_cav": 1, "pers_inf": 3})
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.left", "mac_archer_1")
    game.stand("persia.center", "pers_heavy_cav_1").stand("persia.right", "pers_inf_1")
    game.phases(("begin_attacks", "battle", 0), ("attacks", "battle", 0), dice=[2, 6])
    game.choose(("macedon.center", "persia.center"), ("persia.left", "persia.center"))
    assert len(game.heard("missed")) == 1
    game.said.clear()
    game.phases(("begin_attacks", "battle", 1), ("attacks", "battle", 1), dice=[3] * 6)
    answered(game)
    assert ("pers_heavy_cav_1", "mac_phalanx_1") in duels(game)


@pytest.mark.rule(SYSTEM, "10.12:15", "10.12:10", "10.12:9")
@pytest.mark.parametrize(("last", "struck"), [(4, "pers_heavy_cav_1"), (3, "pers_inf_1")])
def test_who_must_strike_back_still_must_when_a_friend_has_locked_with_his_enemy(
    last: int, struck: str
) -> None:
    """The friend is the first to attack; die 4 locks, and 3 routs who strikes last."""
    game = field({"mac_phalanx": 3}, {"pers_heavy_cav": 1, "pers_inf": 3})
    game.stand("macedon.center", "mac_phalanx_1").stand("macedon.right", "mac_phalanx_2")
    game.stand("persia.center", "pers_heavy_cav_1").stand("macedon.left", "pers_inf_1")
    game.stand("persia.reserve", "pers_inf_2").locked("pers_heavy_cav_1", "mac_phalanx_1")
    game.phases(("begin_attacks", "battle", 1), ("attacks", "battle", 1), dice=[4, last])
    game.choose(("macedon.left", "macedon.center"))
    for _ in range(6):
        if len(duels(game)) == 2 or not game.what:
            break
        assert None not in game.options, "the horse is still locked"
        game.choose(next(o for o in (FRONT, *game.options) if o in game.options))
    assert duels(game) == [("pers_inf_1", "mac_phalanx_1"), ("pers_heavy_cav_1", "mac_phalanx_1")]
    game.said.clear()
    game.phases(("begin_attacks", "battle", 0), ("attacks", "battle", 0), dice=[2] * 6)
    while game.what:
        game.choose(None if None in game.options else game.options[0])
    assert [pair for pair in duels(game) if pair[0] == "mac_phalanx_1"] == [
        ("mac_phalanx_1", struck)
    ]


# -- fury -----------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "17.2:3", "17.2:1", "17.2:2", "10.16:4")
@pytest.mark.parametrize("die", [2, 3, 6])
def test_a_second_wound_rouses_the_fury_too(die: int) -> None:
    """Alexander comes to Tyre with a wound; differential 4 with his lesser rating."""
    game = siege(4, die, macedonian_fury=True)
    game.s.wounded = ["alexander"]
    run(game)
    assert game.s.walls["tyre"] == 3, "this assault is not doubled"
    assert game.s.campaign.fury == (["tyre"] if die < 6 else [])
    game.turn(2).begin(("begin_sieges",), dice=[6])
    game.choose(TYRE)
    run(game, alexander=False)
    assert game.s.walls["tyre"] == (1 if die < 6 else 2)


# -- leaders alone --------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "9.1:6", "9.2:6", "9.4:3")
def test_a_leader_who_got_away_adds_nothing_to_a_fight_of_that_turn() -> None:
    game = Position().leader("parmenio", "syria").put("syria", "persia", pers_inf=1)
    game.put("cilicia", "macedon", gk_illyrian=1).put("cilicia", "persia", pers_inf=1)
    game.hold("cilicia", "persia").phase("begin_combat", dice=[3, 6])
    answered(game, "cilicia", "stand", None)
    assert game.where("parmenio") == "cilicia"
    assert game.columns("minor") == ["1:1 (3 to 2)"]


@pytest.mark.rule(SYSTEM, "9.1:6", "9.5:1", "9.5:7")
@pytest.mark.parametrize("die", [1, 3, 4])
def test_a_leader_who_got_away_is_in_no_danger_where_he_arrives(die: int) -> None:
    game = Position().leader("parmenio", "syria").put("syria", "persia", pers_inf=1)
    game.put("cilicia", "macedon", gk_illyrian=1).put("cilicia", "persia", pers_inf=1)
    game.hold("cilicia", "persia").phase("begin_combat", dice=[3, die])
    answered(game, "cilicia", "stand", None)
    assert game.where("gk_illyrian_1") == "dead"
    assert game.where("parmenio") == "cilicia"
    assert game.dice_left == 0


@pytest.mark.rule(SYSTEM, "9.1:6", "9.1:8")
@pytest.mark.parametrize(
    ("start", "goal", "city"),
    [
        ("ionia", "phrygia", "gordium"),
        ("phrygia", "ionia", "sardis"),
        ("cilicia", "syria", "tyre"),
    ],
)
def test_nobody_catches_a_leader_twice_in_a_turn(start: str, goal: str, city: str) -> None:
    """He flees to where only a garrison behind walls is his, and Persians stand before it."""
    game = Position().leader("parmenio", start)
    for land in ("syria", "cilicia", "ionia", "phrygia", "cappadocia", "thrace"):
        game.hold(land, "persia")
    game.city(city, "macedon", 1).put(city, "macedon", gk_hoplite=1)
    game.put(start, "persia", pers_inf=4).put(goal, "persia", pers_inf=4)
    assert game.status(goal) == "contested"
    game.phase("begin_combat", dice=[1, 6])
    answered(game, goal, None)
    assert game.where("parmenio") == goal
    assert len(game.rolls) == 1
    game.turn(2).phase("begin_combat", dice=[6])
    answered(game, None)
    assert game.where("parmenio") == "captured", "the next turn he is hunted again"


# -- scythe chariots ------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "xen.2.1:12", "xen.2.1:8", "9.5:1", "9.5:5")
@pytest.mark.parametrize(("hoplites", "die", "result"), [(2, 6, "DE"), (1, 1, "AE")])
def test_chariots_are_destroyed_when_their_force_is_wiped_out(
    hoplites: int, die: int, result: str
) -> None:
    """Two hoplites attack one unit of foot; two units of foot attack one hoplite."""
    foot = {"pers_royal_guard": 1} if result == "DE" else {"pers_inf": 2}
    game = empty().put("syria", "rebel", spartan_hoplite=hoplites).leader("cyrus", "media")
    game.put("syria", "royal", xen_scythe_chariot=2, **foot).hold("assyria", "royal")
    game.leader("artaxerxes", "babylonia")
    game.phase("combat", "rebel", dice=[die]).choose(("syria", "royal"))
    while game.what == "evade":
        game.choose("stand")
    assert game.heard("minor")[0][1] == result
    assert game.count("syria", "royal") == 0
    assert game.where("xen_scythe_chariot_1") == game.where("xen_scythe_chariot_2") == "dead"


@pytest.mark.rule(SYSTEM, "xen.2.1:12", "9.5:6")
def test_no_chariot_is_given_for_a_lost_step() -> None:
    game = empty().put("syria", "rebel", spartan_hoplite=2).leader("cyrus", "media")
    game.put("syria", "royal", xen_scythe_chariot=2, pers_royal_guard=1, pers_heavy_cav=1)
    game.leader("artaxerxes", "babylonia").phase("combat", "rebel", dice=[5, 5])
    game.choose(("syria", "royal"))
    while game.what == "evade":
        game.choose("stand")
    assert "DL" in game.heard("minor")[0]
    if game.what != "retreat":
        assert not [o for o in game.options if "chariot" in str(o)]
    answered(game, None)
    assert game.units("syria", "royal")["xen_scythe_chariot"] == 2


# -- Xenophon's election --------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "xen.10.2:3", "12.10:5", "xen.2.4:1")
@pytest.mark.parametrize("option", [True, False])
def test_the_rebels_officer_goes_when_xenophon_is_elected(option: bool) -> None:
    game = orphaned(xenophon_replacement=option).put("armenia", "rebel", spartan_hoplite=1)
    game.put("syria", "rebel", gk_thracian=1).leader("menon", "media")
    if option:
        game.leader("mac_zero", "syria")
    game.put("media", "royal", pers_inf=3).hold("armenia", "royal")
    game.leader("artaxerxes", "babylonia").begin(("begin_combat",), dice=[6])
    assert game.what == "elect_xenophon"
    game.choose("syria")
    assert game.where("menon") == "captured"
    assert game.where("xenophon") == "syria"
    assert game.where("mac_zero") not in game.s.control


@pytest.mark.rule(SYSTEM, "xen.10.2:3", "12.10:5", "xen.2.4:3")
def test_the_officer_is_taken_out_of_the_battle_in_which_xenophon_is_elected() -> None:
    game = orphaned(xenophon_replacement=True)
    game.put("babylonia", "rebel", spartan_hoplite=3, gk_thracian=1)
    game.put("babylonia", "royal", pers_inf=3, pers_archer=1).leader("artaxerxes", "media")
    for leader in ("clearchus", "menon", "mac_zero"):
        game.leader(leader, "babylonia")
    game.field("babylonia").stand("rebel.center", "spartan_hoplite_1", leader="clearchus")
    game.stand("rebel.left", "spartan_hoplite_2", leader="menon")
    game.stand("rebel.right", "spartan_hoplite_3", leader="mac_zero")
    game.stand("rebel.reserve", "gk_thracian_1")
    game.stand("royal.center", "pers_inf_1").stand("royal.right", "pers_archer_1")
    game.stand("royal.left", "pers_inf_2").stand("royal.reserve", "pers_inf_3")
    attacking(game, 1, 1, 1).choose(("royal.right", "rebel.left"))
    assert game.what == "elect_xenophon"
    game.choose(game.options[0])
    assert game.s.battle is not None
    assert "mac_zero" not in game.s.battle.leaders
    assert game.where("mac_zero") not in game.s.control
    assert "xenophon" in game.s.battle.leaders


@pytest.mark.rule(SYSTEM, "xen.2.4:3", "10.7:1")
def test_he_is_elected_by_men_without_a_leader_while_there_are_such() -> None:
    """Clearchus leads the first hoplite, so another one or the peltasts are offered."""
    game = menon_falls()
    seen = set()
    for option in game.options:
        again = menon_falls().choose(option)
        seen.add(again.ridden("xenophon"))
        while again.what == "elect_xenophon":
            seen |= {str(o) for o in again.options}
            again.choose(again.options[0])
    assert "spartan_hoplite_1" not in seen
    assert seen - {""}


def election(hoplite: str) -> Position:
    """Menon falls with the archers; there is one hoplite, led by Clearchus or among the routed."""
    game = orphaned().put(
        "babylonia", "rebel", spartan_hoplite=1, gk_illyrian=1, gk_cretan_archer=1, mac_archer=1
    )
    game.put("babylonia", "royal", pers_inf=3, pers_archer=1).leader("artaxerxes", "media")
    game.leader("clearchus", "babylonia").leader("menon", "babylonia").field("babylonia")
    led = hoplite == "rebel.center"
    game.stand(hoplite, "spartan_hoplite_1", leader="clearchus" if led else "")
    game.stand(
        "rebel.reserve" if led else "rebel.center",
        "gk_illyrian_1",
        leader="" if led else "clearchus",
    )
    game.stand("rebel.left", "mac_archer_1", leader="menon")
    game.stand("rebel.right", "gk_cretan_archer_1")
    game.stand("royal.center", "pers_inf_1").stand("royal.right", "pers_archer_1")
    game.stand("royal.left", "pers_inf_2").stand("royal.reserve", "pers_inf_3")
    attacking(game, 1, 1, 1, 5).choose(("royal.right", "rebel.left"))
    while game.what == "elect_xenophon":
        game.choose(game.options[0])
    assert (game.where("menon"), game.where("xenophon")) == ("dead", "babylonia")
    return game


@pytest.mark.rule(SYSTEM, "xen.2.4:3", "10.7:1", "10.11:2")
def test_beside_another_leader_he_leads_nobody() -> None:
    game = election("rebel.center")
    assert game.leader_box("xenophon") == "rebel.center"
    assert game.ridden("clearchus") == "spartan_hoplite_1"
    assert game.ridden("xenophon") == ""


@pytest.mark.rule(SYSTEM, "xen.2.4:3", "10.18:7", "10.18:1")
def test_elected_by_men_who_run_he_does_not_rally_them() -> None:
    """The only hoplite is among the routed; he stands there with it when the round begins."""
    game = election("rebel.routed")
    assert game.leader_box("xenophon") == "rebel.routed"
    game.begin(("battle_round", "battle"), dice=[1] * 4)
    assert (game.seat, game.what) == ("rebel", "attack"), "nobody is asked to rally"
    assert game.rolls[-1].name != "rally"
    assert game.phase("rally", "battle", 0, dice=[1]).over
    assert game.box_of("spartan_hoplite_1") == "rebel.routed"


@pytest.mark.rule(SYSTEM, "xen.2.4:3", "10.19:3", "10.20:11")
def test_elected_by_an_army_that_has_just_lost_he_runs_with_it() -> None:
    """Clearchus commanded and falls, so the army is beaten; Xenophon goes where it goes."""
    game = orphaned().put("babylonia", "rebel", spartan_hoplite=3).hold("assyria", "rebel")
    game.put("babylonia", "royal", pers_inf=4).leader("artaxerxes", "persis")
    game.leader("clearchus", "babylonia").field("babylonia")
    game.stand("rebel.center", "spartan_hoplite_1", leader="clearchus")
    game.stand("rebel.left", "spartan_hoplite_2").stand("rebel.right", "spartan_hoplite_3")
    game.stand("royal.center", "pers_inf_1").stand("royal.left", "pers_inf_2")
    game.stand("royal.right", "pers_inf_3").stand("royal.reserve", "pers_inf_4")
    attacking(game, 1, 6, 1).choose(("royal.center", "rebel.center"))
    answered(game, "assyria")
    assert game.where("clearchus") == "dead"
    assert game.count("assyria", "rebel") == 3
    assert game.where("xenophon") == "assyria"


# -- Ariaeus --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "xen.9.2:2", "9.1:6")
@pytest.mark.parametrize(("leader", "where"), [("ariaeus", "syria"), ("menon", "captured")])
def test_ariaeus_alone_is_caught_by_nobody_before_he_goes_over(leader: str, where: str) -> None:
    game = empty().leader(leader, "syria").put("syria", "royal", pers_inf=3)
    game.leader("artaxerxes", "babylonia").put("ionia", "rebel", spartan_hoplite=1)
    cyrus_falls(game, ("begin_combat",), dice=(6, 6, 6))
    answered(game, None)
    assert game.where(leader) == where
    assert game.leaders("syria", "rebel") == (["ariaeus"] if leader == "ariaeus" else [])
