"""The wars of the Successors, clause by clause: stacking on the display."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

FOES = {"merc_hoplite": 3, "pers_levy": 1}


def field(
    ours: dict[str, int], theirs: dict[str, int] | None = None, *leaders: str, **options: Any
) -> ClashPosition:
    """Antigonus and Ptolemy on an empty display, in the second round."""
    game = ClashPosition("clash3", **options).date("summer_322")
    game.put("ionia", "antigonus", **ours).put("ionia", "ptolemy", **(theirs or FOES))
    for leader in leaders:
        game.leader(leader, "ionia", "antigonus")
    return game.field("ionia", "antigonus", "ptolemy")


def attacking(game: ClashPosition, side: int, *dice: int | str) -> ClashPosition:
    """The combat phase of one side, pairings left to the rules."""
    game.phases(("begin_attacks", "battle", side), ("attacks", "battle", side), dice=dice)
    while game.what in ("pairing", "target"):
        game.choose("as proposed" if "as proposed" in game.options else game.options[0])
    return game


def moving(game: ClashPosition, side: int = 0) -> ClashPosition:
    """The movement phase of one side."""
    return game.phases(("begin_manoeuvre", "battle", side), ("manoeuvre", "battle", side))


def stacks(game: ClashPosition) -> set[frozenset[str]]:
    """The stacks that may be formed when drawing up."""
    game.phase("set_up_pairs", "battle", 0)
    return {frozenset(o[2:]) for o in game.may("stack")}


def joins(one: str, other: str, *, worn: tuple[str, ...] = (), **options: Any) -> bool:
    """Whether two units in the Center may stack."""
    kinds: dict[str, int] = {"gk_illyrian": 1}
    for kind in (one, other):
        kinds[kind] = kinds.get(kind, 0) + 1
    names = (f"{one}_1", f"{other}_2" if one == other else f"{other}_1")
    game = field(kinds, **options).stand("attacker.center", *names)
    game.worn(*worn).stand("attacker.left", "gk_illyrian_1")
    return frozenset(names) in stacks(game)


def pair(
    front: str,
    mate: str,
    theirs: tuple[str, ...] = ("merc_hoplite_1",),
    *leaders: str,
    **options: Any,
) -> ClashPosition:
    """A stack of two in the Center, an Illyrian in the Left; enemies in their Center."""
    kinds: dict[str, int] = {"gk_illyrian": 1}
    for counter in (front, mate):
        kind = counter.rpartition("_")[0]
        kinds[kind] = kinds.get(kind, 0) + 1
    game = field(kinds, None, *leaders, **options).stand("attacker.center", front, mate)
    game.stand("attacker.left", "gk_illyrian_1").pair(front, mate)
    return game.stand("defender.center", *theirs)


def column(game: ClashPosition) -> str:
    """The column of the last duel."""
    return game.columns("duel")[-1]


# -- clash.10.1 ----------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.10.1:1")
def test_two_stack_without_a_leader_and_a_third_does_not() -> None:
    game = field({"pers_inf": 3, "gk_illyrian": 1})
    game.stand("attacker.center", "pers_inf_1", "pers_inf_2", "pers_inf_3")
    game.stand("attacker.left", "gk_illyrian_1").phase("set_up_pairs", "battle", 0)
    assert game.what == "stack"
    game.choose(game.options[0])
    assert game.over, "the third has nobody to stand with"
    assert len(game.paired()) == 1


@pytest.mark.rule("alexandros", "clash.10.1:2")
def test_the_owner_chooses_who_takes_a_loss() -> None:
    game = pair("pers_heavy_cav_1", "pers_heavy_cav_2").worn("pers_heavy_cav_2")
    attacking(game, 0, 1)
    assert (game.seat, game.what) == ("antigonus", "stack_loss")
    assert set(game.options) == {"pers_heavy_cav_1", "pers_heavy_cav_2"}
    game.choose("pers_heavy_cav_2")
    assert game.steps("pers_heavy_cav_1") == 2
    assert game.where("pers_heavy_cav_2") == "dead"
    assert game.paired() == []
    assert game.box("attacker.center") == ["pers_heavy_cav_1"]


@pytest.mark.rule("alexandros", "clash.10.1:2")
def test_he_may_lose_the_front_counter() -> None:
    game = pair("pers_inf_1", "pers_levy_1", ("merc_hoplite_1",))
    attacking(game, 1, 6)
    assert (game.seat, game.what) == ("antigonus", "stack_loss")
    game.choose("pers_inf_1")
    assert game.box("attacker.center") == ["pers_levy_1"]


@pytest.mark.rule("alexandros", "clash.10.1:3")
def test_stacks_form_in_the_own_movement_phase() -> None:
    game = field({"pers_heavy_cav": 2, "gk_illyrian": 1})
    game.stand("attacker.center", "pers_heavy_cav_1", "pers_heavy_cav_2")
    game.stand("attacker.left", "gk_illyrian_1").stand("defender.center", "merc_hoplite_1")
    moving(game).choose(("stack", "attacker.center", "pers_heavy_cav_1", "pers_heavy_cav_2"))
    assert game.paired() == [("pers_heavy_cav_1", "pers_heavy_cav_2")]


@pytest.mark.rule("alexandros", "clash.10.1:3")
def test_engaged_units_do_not_stack_and_boxes_are_apart() -> None:
    game = field({"pers_heavy_cav": 3, "gk_illyrian": 1})
    game.stand("attacker.center", "pers_heavy_cav_1", "pers_heavy_cav_2")
    game.stand("attacker.left", "gk_illyrian_1", "pers_heavy_cav_3")
    game.stand("defender.center", "merc_hoplite_1").locked("merc_hoplite_1", "pers_heavy_cav_1")
    moving(game)
    assert game.may("stack") == []


@pytest.mark.rule("alexandros", "clash.10.1:4")
def test_a_stack_strikes_once_and_is_struck_once() -> None:
    game = attacking(pair("pers_inf_1", "pers_inf_2"), 0, 3)
    assert len(game.rolled("duel")) == 1
    assert column(game).endswith("(6 to 7)")
    game = attacking(pair("pers_inf_1", "pers_inf_2"), 1, 3)
    assert len(game.rolled("duel")) == 1
    assert column(game).endswith("(6 to 4)")


@pytest.mark.rule("alexandros", "clash.10.1:4")
def test_a_stack_moves_together() -> None:
    game = field({"pers_inf": 3, "gk_illyrian": 1})
    game.stand("attacker.center", "pers_inf_1", "pers_inf_2", "pers_inf_3")
    game.pair("pers_inf_1", "pers_inf_2").stand("attacker.left", "gk_illyrian_1")
    game.stand("defender.center", "merc_hoplite_1")
    moving(game).choose(("shift", "attacker.center", "attacker.left"))
    game.choose("pers_inf_1")
    while game.what == "shift":
        game.choose(None if None in game.options else game.options[0])
    assert "pers_inf_1" in game.box("attacker.left")
    assert game.paired() == [("pers_inf_1", "pers_inf_2")]
    assert game.box("attacker.center") == ["pers_inf_3"]


@pytest.mark.rule("alexandros", "clash.10.1:4")
def test_a_stack_alone_does_not_leave_its_box() -> None:
    game = moving(pair("pers_inf_1", "pers_inf_2"))
    assert [o for o in game.may("shift") if o[1] == "attacker.center"] == []


@pytest.mark.parametrize("others", [7, 8])
@pytest.mark.rule("alexandros", "clash.10.1:4")
def test_a_stack_takes_the_room_of_one(others: int) -> None:
    game = field({"pers_inf": 4, "mac_phalanx": 8, "gk_illyrian": 1})
    line = [f"mac_phalanx_{n}" for n in range(1, others + 1)]
    game.stand("attacker.left", *line).second_line(*line[4:])
    game.stand("attacker.center", "pers_inf_1", "pers_inf_2", "pers_inf_3")
    game.pair("pers_inf_1", "pers_inf_2").stand("defender.center", "merc_hoplite_1")
    moving(game)
    assert (("shift", "attacker.center", "attacker.left") in game.options) == (others == 7)


@pytest.mark.rule("alexandros", "clash.10.1:5")
def test_a_stack_pursues_as_two() -> None:
    game = ClashPosition("clash3").date("summer_322").hold("phrygia", "ptolemy")
    game.put("ionia", "antigonus", pers_heavy_cav=2, mac_phalanx=1).put(
        "ionia", "ptolemy", pers_inf=4
    )
    game.leader("antigonus", "ionia", "antigonus")
    game.attack("ionia", "antigonus", "ptolemy").drawn_up().cleared()
    game.stand("attacker.center", "pers_heavy_cav_1", "pers_heavy_cav_2")
    game.pair("pers_heavy_cav_1", "pers_heavy_cav_2").stand("attacker.left", "mac_phalanx_1")
    game.rout("ptolemy").decide([4, 4])
    while game.what:
        game.choose(game.options[0])
    assert len(game.rolled("pursuit")) == 2
    assert game.count("phrygia", "ptolemy") == 2


@pytest.mark.rule("alexandros", "clash.10.1:5")
def test_a_routed_stack_is_caught_as_two() -> None:
    game = ClashPosition("clash3").date("summer_322").hold("phrygia", "antigonus")
    game.put("ionia", "antigonus", pers_inf=2, mac_phalanx=1)
    game.put("ionia", "ptolemy", pers_heavy_cav=3).leader("ptolemy", "ionia", "ptolemy")
    game.attack("ionia", "antigonus", "ptolemy").choose("stand").drawn_up().cleared()
    game.stand("attacker.routed", "pers_inf_1", "pers_inf_2", "mac_phalanx_1")
    game.pair("pers_inf_1", "pers_inf_2")
    game.stand("defender.center", "pers_heavy_cav_1", "pers_heavy_cav_2", "pers_heavy_cav_3")
    game.decide([4, 1, 1])
    while game.what:
        game.choose(next((o for o in game.options if str(o).startswith("pers")), game.options[0]))
    assert game.count("phrygia", "antigonus") == 2


@pytest.mark.rule("alexandros", "clash.10.1:6")
def test_one_leader_a_stack() -> None:
    game = ClashPosition("clash3").date("summer_322")
    game.put("ionia", "antigonus", pers_inf=2, mac_phalanx=1).put("ionia", "ptolemy", pers_inf=3)
    game.leader("antigonus", "ionia", "antigonus").leader("demetrius", "ionia", "antigonus")
    game.field("ionia", "antigonus", "ptolemy")
    game.stand("attacker.center", "pers_inf_1", leader="antigonus")
    game.stand("attacker.center", "pers_inf_2", leader="demetrius")
    game.stand("attacker.left", "mac_phalanx_1").stand("defender.center", "pers_inf_3")
    assert frozenset(("pers_inf_1", "pers_inf_2")) not in stacks(game)
    game.stand("attacker.left", "mac_phalanx_1", leader="demetrius")
    assert frozenset(("pers_inf_1", "pers_inf_2")) in stacks(game)


@pytest.mark.rule("alexandros", "clash.10.1:7")
def test_a_rout_takes_both() -> None:
    game = pair("pers_heavy_cav_1", "pers_heavy_cav_2")
    attacking(game, 0, 2)
    assert game.heard("duel")[-1][2] == "AR"
    routed = {*game.box("attacker.routed"), *(mate for _, mate in game.paired())}
    assert routed == {"pers_heavy_cav_1", "pers_heavy_cav_2"}
    assert game.box("attacker.center") == []


# -- clash.10.2 ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        ("pers_heavy_cav", "pers_heavy_cav", True),
        ("pers_cav", "pers_cav", True),
        ("mac_prodromoi", "gk_cavalry", True),
        ("mac_prodromoi", "suc_cleruch", True),
        ("pers_heavy_cav", "pers_cav", False),
        ("mac_prodromoi", "pers_cav", False),
        ("suc_companion", "suc_companion", True),
        ("pers_cav", "pers_inf", False),
        ("pers_dahae", "pers_massagetae", True),
        ("pers_dahae", "pers_cav", False),
    ],
)
@pytest.mark.rule("alexandros", "clash.10.2:1")
def test_cavalry_of_equal_values_stacks(one: str, other: str, may: bool) -> None:
    assert joins(one, other) == may


@pytest.mark.rule("alexandros", "clash.10.2:1")
def test_full_values_count_and_strengths_add_up() -> None:
    assert joins("pers_heavy_cav", "pers_heavy_cav", worn=("pers_heavy_cav_2",))
    game = pair("pers_heavy_cav_1", "pers_heavy_cav_2").worn("pers_heavy_cav_2")
    assert column(attacking(game, 0, 2)).endswith("(9 to 7)")
    game = pair("pers_heavy_cav_1", "pers_heavy_cav_2").worn("pers_heavy_cav_2")
    assert column(attacking(game, 1, 3)).endswith("(6 to 6)")


@pytest.mark.rule("alexandros", "clash.10.2:1")
def test_a_leader_adds_to_a_stack_once() -> None:
    game = field({"pers_heavy_cav": 2, "gk_illyrian": 1}, None, "demetrius")
    game.stand("attacker.center", "pers_heavy_cav_1", "pers_heavy_cav_2", leader="demetrius")
    game.pair("pers_heavy_cav_1", "pers_heavy_cav_2").stand("attacker.left", "gk_illyrian_1")
    game.stand("defender.center", "merc_hoplite_1")
    assert column(attacking(game, 0, 2, 6)).endswith("(18 to 7)")


@pytest.mark.rule("alexandros", "clash.10.2:2")
def test_two_horse_archers_shoot_one_after_the_other() -> None:
    game = pair("pers_dahae_1", "pers_massagetae_1", ("merc_hoplite_1", "pers_levy_1"))
    attacking(game, 0, 2, 2)
    assert len(game.rolled("missile")) == 2
    assert len({args[1] for args in game.heard("shot")}) == 1, "at the same target"
    game = pair("pers_dahae_1", "pers_massagetae_1")
    attacking(game, 1, 6, 6, 3)
    while game.what == "defensive_fire":
        game.choose("fire")
    assert column(game).endswith("(6 to 4)")
    assert len(game.rolled("missile")) == 2


# -- clash.10.3 ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "worn", "may"),
    [
        ("merc_hoplite", "merc_hoplite", ("merc_hoplite_1", "merc_hoplite_2"), True),
        ("merc_hoplite", "merc_hoplite", ("merc_hoplite_1",), False),
        ("merc_hoplite", "suc_native_phalanx", ("merc_hoplite_1",), True),
        ("suc_native_phalanx", "suc_native_phalanx", (), True),
        ("suc_egyptian_phalanx", "suc_native_phalanx", (), False),
        ("suc_epigonoi", "merc_hoplite", ("suc_epigonoi_1", "merc_hoplite_1"), True),
        ("pers_inf", "pers_levy", (), True),
        ("pers_inf", "ind_infantry", (), True),
        ("pers_inf", "merc_light", (), False),
        ("merc_hoplite", "pers_inf", ("merc_hoplite_1",), False),
        ("merc_light", "gk_agrianes", (), True),
        ("merc_light", "gk_thracian", (), False),
        ("merc_light", "gk_thracian", ("gk_thracian_1",), True),
        ("pers_archer", "pers_archer", (), False),
        ("pers_inf", "pers_archer", (), False),
    ],
)
@pytest.mark.rule("alexandros", "clash.10.3:1")
def test_weak_infantry_of_one_class_stacks(
    one: str, other: str, worn: tuple[str, ...], may: bool
) -> None:
    assert joins(one, other, worn=worn) == may


@pytest.mark.rule("alexandros", "clash.10.3:2")
def test_unequal_infantry_adds_up() -> None:
    assert column(attacking(pair("pers_inf_1", "pers_levy_1"), 0, 3)).endswith("(5 to 7)")
    game = attacking(pair("pers_inf_1", "pers_levy_1"), 1, 3)
    assert column(game).endswith("(6 to 3)")


@pytest.mark.rule("alexandros", "clash.10.3:2")
def test_hoplites_of_the_example() -> None:
    game = pair("merc_hoplite_1", "merc_hoplite_2", ("pers_levy_1",))
    game.worn("merc_hoplite_1", "merc_hoplite_2")
    assert column(attacking(game, 0, 3)).endswith("(6 to 1)")
    game = pair("merc_hoplite_1", "merc_hoplite_2", ("merc_hoplite_3",))
    game.worn("merc_hoplite_1", "merc_hoplite_2")
    assert column(attacking(game, 1, 3)).endswith("(6 to 10)")


# -- clash.10.4 ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        ("gk_thracian", "pers_elephant", True),
        ("merc_light", "ind_elephant", True),
        ("gk_agrianes", "suc_african_elephant", True),
        ("pers_inf", "pers_elephant", False),
        ("pers_archer", "pers_elephant", False),
        ("ind_elephant", "ind_elephant", False),
        ("gk_thracian", "ind_chariot", False),
    ],
)
@pytest.mark.rule("alexandros", "clash.10.4:1")
def test_only_light_infantry_guards_elephants(one: str, other: str, may: bool) -> None:
    assert joins(one, other) == may


@pytest.mark.rule("alexandros", "clash.10.4:1")
def test_peltasts_and_elephant_make_ten_four() -> None:
    game = attacking(pair("gk_thracian_1", "pers_elephant_1"), 0, 3)
    assert column(game).endswith("(10 to 7)")
    game = attacking(pair("gk_thracian_1", "pers_elephant_1"), 1, 3)
    assert column(game).endswith("(6 to 4)")


@pytest.mark.parametrize("light", ["gk_thracian", "arab_light"])
@pytest.mark.rule("alexandros", "clash.10.4:2")
def test_the_light_infantry_is_lost_first(light: str) -> None:
    game = field({light: 1, "ind_elephant": 1, "gk_illyrian": 1})
    game.stand("attacker.center", "ind_elephant_1", f"{light}_1").worn(f"{light}_1")
    game.stand("attacker.left", "gk_illyrian_1").stand("defender.center", "merc_hoplite_1")
    game.phase("set_up_pairs", "battle", 0).choose(game.options[0])
    attacking(game, 1, 6)
    assert game.what != "stack_loss"
    assert game.where(f"{light}_1") == "dead"
    assert game.box("attacker.center") == ["ind_elephant_1"]
    assert game.paired() == []


@pytest.mark.rule("alexandros", "clash.10.4:2")
def test_both_steps_of_the_peltasts_go_before_the_elephant() -> None:
    game = attacking(pair("gk_thracian_1", "pers_elephant_1"), 1, 6)
    assert game.steps("gk_thracian_1") == 1
    assert game.where("pers_elephant_1") == "ionia"
    assert game.paired() == [("gk_thracian_1", "pers_elephant_1")]


@pytest.mark.parametrize("guarded", [True, False])
@pytest.mark.rule("alexandros", "clash.10.4:3")
def test_cavalry_does_not_attack_the_stack(guarded: bool) -> None:
    ours = {"gk_thracian": 1, "gk_illyrian": 1} | ({"pers_elephant": 1} if guarded else {})
    game = field(ours, {"pers_heavy_cav": 2, "pers_levy": 1})
    game.stand("attacker.center", "gk_thracian_1").stand("attacker.left", "gk_illyrian_1")
    if guarded:
        game.stand("attacker.center", "pers_elephant_1").pair("gk_thracian_1", "pers_elephant_1")
    game.stand("defender.center", "pers_heavy_cav_1").stand("defender.left", "pers_levy_1")
    attacking(game, 1, 3, 3)
    struck = [o for o in game.options if o and o[0] == "defender.center"]
    fought = [args for args in game.heard("duel") if args[0] == "pers_heavy_cav_1"]
    assert (not struck and not fought) == guarded


@pytest.mark.parametrize("guarded", [True, False])
@pytest.mark.rule("alexandros", "clash.10.4:4")
def test_the_stack_enters_no_outflank_box(guarded: bool) -> None:
    game = field({"gk_thracian": 1, "pers_elephant": 1, "gk_illyrian": 1})
    game.stand("attacker.reserve", "gk_thracian_1", "pers_elephant_1")
    if guarded:
        game.pair("gk_thracian_1", "pers_elephant_1")
    game.stand("attacker.left", "gk_illyrian_1").stand("defender.center", "merc_hoplite_1")
    game.vacant("attacker.left_outflank", "attacker.right_outflank")
    moving(game)
    flanks = [o for o in game.may("shift", "advance") if "outflank" in o[2]]
    assert bool(flanks) != guarded


# -- clash.10.5 ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "may"),
    [
        ("mac_phalanx", True),
        ("pers_inf", True),
        ("gk_thracian", True),
        ("pers_archer", True),
        ("pers_elephant", True),
        ("pers_cav", False),
        ("pers_heavy_cav", False),
        ("pers_dahae", False),
        ("suc_artillery", False),
    ],
)
@pytest.mark.rule("alexandros", "clash.10.5:1")
def test_who_stacks_with_a_catapult(one: str, may: bool) -> None:
    assert joins(one, "suc_artillery") == may


@pytest.mark.rule("alexandros", "clash.10.5:2", "clash.10.5:4")
def test_the_catapult_defends_and_shoots_first() -> None:
    game = attacking(pair("mac_phalanx_1", "suc_artillery_1"), 1, 5, 3)
    assert (game.seat, game.what) == ("antigonus", "defensive_fire")
    game.choose("fire")
    assert [r.name for r in game.rolls] == ["missile", "duel"]
    assert column(game).endswith("(6 to 9)")


@pytest.mark.rule("alexandros", "clash.10.5:4")
def test_what_it_hits_attacks_weaker() -> None:
    game = attacking(pair("mac_phalanx_1", "suc_artillery_1"), 1, 4, 3).choose("fire")
    assert column(game).endswith("(3 to 9)"), "no modifier for heavy targets"


@pytest.mark.rule("alexandros", "clash.10.5:3")
def test_in_attack_it_shoots_first_at_the_same_enemy() -> None:
    game = attacking(pair("mac_phalanx_1", "suc_artillery_1"), 0, 4, 3)
    assert [r.name for r in game.rolls] == ["missile", "duel"]
    assert game.heard("shot") == [("suc_artillery_1", "merc_hoplite_1")]
    assert column(game).endswith("(8 to 5)")
    game = attacking(pair("mac_phalanx_1", "suc_artillery_1"), 0, 5, 3)
    assert column(game).endswith("(8 to 7)")


@pytest.mark.rule("alexandros", "clash.10.5:3")
def test_if_nothing_is_left_the_fellow_has_nobody_to_strike() -> None:
    game = attacking(pair("mac_phalanx_1", "suc_artillery_1", ("pers_levy_1",)), 0, 4)
    assert game.where("pers_levy_1") == "dead"
    assert game.rolled("duel") == []


@pytest.mark.rule("alexandros", "clash.10.5:3", "clash.10.5:1")
def test_archers_with_a_catapult_both_shoot() -> None:
    game = attacking(pair("pers_archer_1", "suc_artillery_1"), 0, 6, 6)
    assert [args[0] for args in game.heard("missed")] == ["suc_artillery_1", "pers_archer_1"]


@pytest.mark.rule("alexandros", "clash.10.5:5")
def test_losses_fall_on_the_fellow() -> None:
    game = pair("pers_inf_1", "suc_artillery_1")
    attacking(game, 1, 6, 6).choose("hold fire")
    assert game.what != "stack_loss"
    assert game.where("pers_inf_1") == "dead"
    assert game.box("attacker.center") == ["suc_artillery_1"]
    assert game.paired() == []


@pytest.mark.rule("alexandros", "clash.10.5:6")
def test_the_fellow_may_leave_and_the_catapult_stays() -> None:
    game = field({"mac_phalanx": 2, "gk_illyrian": 1, "suc_artillery": 1})
    game.stand("attacker.center", "mac_phalanx_1", "mac_phalanx_2", "suc_artillery_1")
    game.pair("mac_phalanx_1", "suc_artillery_1").stand("attacker.left", "gk_illyrian_1")
    game.stand("defender.center", "merc_hoplite_1")
    moving(game).choose(("shift", "attacker.center", "attacker.left"), "mac_phalanx_1")
    while game.what == "shift":
        game.choose(None if None in game.options else game.options[-1])
    assert "mac_phalanx_1" in game.box("attacker.left")
    assert "suc_artillery_1" in game.box("attacker.center")
    assert game.paired() == []


@pytest.mark.rule("alexandros", "clash.10.5:6")
def test_the_fellow_may_leave_a_catapult_alone_in_its_box() -> None:
    game = moving(pair("mac_phalanx_1", "suc_artillery_1"))
    assert ("shift", "attacker.center", "attacker.left") in game.options


@pytest.mark.rule("alexandros", "clash.10.5:7")
def test_a_rout_destroys_the_catapult() -> None:
    game = attacking(pair("mac_phalanx_1", "suc_artillery_1"), 0, 5, 2)
    assert game.heard("duel")[-1][2] == "AR"
    assert game.box("attacker.routed") == ["mac_phalanx_1"]
    assert game.where("suc_artillery_1") == "dead"
    assert game.paired() == []


@pytest.mark.parametrize(
    ("front", "mate", "hit"),
    [
        ("mac_phalanx_1", "suc_artillery_1", False),
        ("pers_inf_1", "suc_artillery_1", True),
        ("merc_light_1", "pers_elephant_1", True),
    ],
)
@pytest.mark.rule("alexandros", "clash.10.5:8")
def test_the_first_to_be_lost_is_the_target(front: str, mate: str, hit: bool) -> None:
    kinds = {front[:-2]: 1, mate[:-2]: 1, "gk_illyrian": 1}
    game = field(kinds, {"pers_archer": 1, "pers_inf": 3}).stand("attacker.center", front, mate)
    game.pair(front, mate).stand("attacker.left", "gk_illyrian_1")
    game.stand("defender.center", "pers_archer_1").stand("defender.left", "pers_inf_2")
    attacking(game, 1, 4)
    assert bool(game.heard("shot")) == hit


# -- clash.10.6 ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "worn", "may"),
    [
        ("mac_phalanx", "pers_archer", (), True),
        ("mac_phalanx", "pers_archer", ("mac_phalanx_1",), True),
        ("suc_epigonoi", "pers_archer", (), True),
        ("suc_epigonoi", "pers_archer", ("suc_epigonoi_1",), True),
        ("mac_phalanx", "mac_archer", (), False),
        ("mac_phalanx", "gk_cretan_archer", (), False),
        ("merc_hoplite", "pers_archer", (), False),
        ("suc_native_phalanx", "pers_archer", (), False),
    ],
)
@pytest.mark.rule("alexandros", "clash.10.6:1")
def test_the_mixed_phalanx(one: str, other: str, worn: tuple[str, ...], may: bool) -> None:
    assert joins(one, other, worn=worn, mixed_phalanx=True) == may
    assert not joins(one, other, worn=worn)


@pytest.mark.rule("alexandros", "clash.10.6:2", "clash.10.6:3")
def test_the_archer_shoots_first_and_adds_no_defense() -> None:
    game = attacking(pair("mac_phalanx_1", "pers_archer_1", mixed_phalanx=True), 0, 4, 3)
    assert [r.name for r in game.rolls] == ["missile", "duel"]
    assert column(game).endswith("(8 to 7)"), "4 and one for armour misses"
    game = attacking(pair("mac_phalanx_1", "pers_archer_1", mixed_phalanx=True), 0, 3, 3)
    assert column(game).endswith("(8 to 5)")
    game = attacking(pair("mac_phalanx_1", "pers_archer_1", mixed_phalanx=True), 1, 5, 3)
    game.choose("fire")
    assert column(game).endswith("(6 to 8)")


@pytest.mark.rule("alexandros", "clash.10.6:4")
def test_the_archer_is_lost_last() -> None:
    game = pair("mac_phalanx_1", "pers_archer_1", mixed_phalanx=True).worn("mac_phalanx_1")
    attacking(game, 1, 6, 6).choose("hold fire")
    if game.heard("duel")[-1][2] != "DL":
        game.duel("merc_hoplite_1", "mac_phalanx_1", dice=[6, 6])
    assert game.where("mac_phalanx_1") == "dead"
    assert game.box("attacker.center") == ["pers_archer_1"]
