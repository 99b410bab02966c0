"""Duels: who is asked about what, whom a proposal sends where, and how many a Reserve and a pursuit reach."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions import Position

from .test_10_tactical_display import against_india, attacking, field, pairs, proposed
from .test_20_xenophon import orphaned

SYSTEM = "alexandros"


def answered(game: Position, *wanted: Any) -> list[str]:
    """What is asked until nothing is; the first of these answers that is offered, else the first option."""
    asked = []
    while game.what:
        asked.append(game.what)
        game.choose(next((o for o in wanted if o in game.options), game.options[0]))
    return asked


# -- out of the Reserve ---------------------------------------------------------------------------

RESERVE = ("mac_phalanx_1", "mac_phalanx_2", "gk_hoplite_1", "gk_illyrian_1", "gk_thracian_1")
INTRUDERS = ("pers_inf_1", "pers_inf_2", "pers_inf_3", "pers_inf_4")
ON_THE_LEFT = ("macedon.reserve", "macedon.left")


def intruders(*reserve: str) -> Position:
    """Four Persians have entered the Macedonian Left and one the Right; nobody else can strike them."""
    game = field(
        {"mac_phalanx": 2, "gk_hoplite": 1, "gk_illyrian": 1, "gk_thracian": 1},
        {"pers_inf": 4, "pers_cav": 1},
    )
    game.stand("macedon.reserve", *reserve).stand("macedon.left", *INTRUDERS)
    return game.stand("macedon.right", "pers_cav_1")


@pytest.mark.rule(SYSTEM, "10.5:5", "10.12:14")
@pytest.mark.parametrize("locked", [1, 2])
def test_who_is_locked_elsewhere_is_one_of_the_four_of_the_reserve(locked: int) -> None:
    """One hoplite must strike on the right, so three strike on the left, however many are locked there."""
    game = intruders(*RESERVE).locked("gk_hoplite_1", "pers_cav_1")
    for n in range(locked):
        game.locked(f"mac_phalanx_{n + 1}", f"pers_inf_{n + 1}")
    attacking(game, 0, dice=(3,) * 12)
    answered(game, ON_THE_LEFT, "as proposed")
    fought = [who for who, _ in pairs(game)]
    assert len(fought) == 4
    assert fought.count("mac_phalanx") == 2
    assert fought[-1] == "gk_hoplite"


@pytest.mark.rule(SYSTEM, "10.5:5")
@pytest.mark.parametrize(("units", "asked"), [(4, False), (5, True)])
def test_only_where_more_than_four_wait_the_owner_names_those_who_strike(
    units: int, asked: bool
) -> None:
    game = attacking(intruders(*RESERVE[:units]), 0, dice=(3,) * 12)
    assert ("from_reserve" in answered(game, ON_THE_LEFT, "as proposed")) is asked


@pytest.mark.rule(SYSTEM, "10.10:6", "10.10:8")
@pytest.mark.parametrize(
    ("third", "choices"), [("pers_levy", 1), ("pers_massagetae", 3)], ids=["weaker", "equal"]
)
def test_only_among_more_equals_than_attackers_is_there_a_choice_of_enemies(
    third: str, choices: int
) -> None:
    """Two phalanxes; two enemies of defense 2 and a third. The order of the duels is always asked."""
    game = field({"mac_phalanx": 2}, {"pers_inf": 1, "pers_dahae": 1, third: 1})
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2")
    game.stand("persia.center", "pers_inf_1", "pers_dahae_1", f"{third}_1")
    asked = answered(attacking(game, 0, dice=(3,) * 9), "as proposed", "hold fire")
    assert asked.count("target") == choices


# -- as proposed ----------------------------------------------------------------------------------


def three_to_three() -> Position:
    """Three different units in each Center."""
    game = field(
        {"mac_phalanx": 1, "gk_illyrian": 1, "gk_hoplite": 1},
        {"pers_inf": 1, "pers_royal_guard": 1, "pers_levy": 1},
    )
    game.stand("macedon.center", "mac_phalanx_1", "gk_illyrian_1", "gk_hoplite_1")
    game.stand("persia.center", "pers_inf_1", "pers_royal_guard_1", "pers_levy_1")
    return attacking(game, 0, dice=(3,) * 9)


@pytest.mark.rule(SYSTEM, "10.10:9", "10.10:10")
def test_who_leaves_it_to_the_rules_is_asked_once_for_a_box() -> None:
    assert answered(three_to_three(), "as proposed") == ["target"]


@pytest.mark.rule(SYSTEM, "10.10:9", "10.10:10")
def test_who_names_the_enemy_may_leave_the_attacker_and_the_rest_to_the_rules() -> None:
    game = three_to_three().choose("pers_levy_1")
    assert (game.what, set(game.options)) == (
        "pairing",
        {"as proposed", "mac_phalanx_1", "gk_illyrian_1", "gk_hoplite_1"},
    )
    assert answered(game, "as proposed") == ["pairing"]
    assert pairs(game)[0][1] == "pers_levy"
    assert len(pairs(game)) == 3


@pytest.mark.rule(SYSTEM, "10.10:9", "10.13:3", "10.11:2")
@pytest.mark.parametrize(
    ("target", "sent"), [("gk_thessalian", "pers_elephant"), ("gk_illyrian", "pers_archer")]
)
def test_the_proposal_keeps_arrows_from_armour_that_the_led_can_break(
    target: str, sent: str
) -> None:
    """The elephant with Darius strikes either at 2:1; of six arrows four hit the one, three the other."""
    game = field({target: 1, "mac_phalanx": 2}, {"pers_archer": 1, "pers_elephant": 1}, "darius")
    if target == "gk_thessalian":
        game.worn("gk_thessalian_1")
    game.stand("persia.center", "pers_elephant_1", leader="darius")
    game.stand("persia.center", "pers_archer_1").stand("macedon.center", f"{target}_1")
    proposed(attacking(game, 1, dice=(6, 6, 6)))
    assert pairs(game) == [(sent, target)]


@pytest.mark.rule(SYSTEM, "10.12:10", "10.10:12", "10.10:13")
def test_an_elephant_is_left_alone_when_the_only_foot_is_locked_with_another() -> None:
    game = against_india({"mac_phalanx": 1, "mac_hetairai": 1}, {"ind_elephant": 1, "ind_levy": 1})
    game.stand("macedon.right", "mac_phalanx_1", "mac_hetairai_1")
    game.stand("persia.left", "ind_elephant_1", "ind_levy_1").locked("mac_phalanx_1", "ind_levy_1")
    attacking(game, 0, dice=(3,) * 6)
    answered(game, "ind_elephant_1", "as proposed")
    assert pairs(game) == [("mac_phalanx", "ind_levy")]


# -- leaders and odds -----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.16:2")
@pytest.mark.parametrize(
    ("answer", "columns"),
    [("stay back", ["4:1 (8 to 2)", "5:1 (15 to 2)"]), ("lead", ["5:1 (15 to 2)", "4:1 (8 to 2)"])],
)
def test_of_two_leaders_in_a_box_the_one_who_stays_back_adds_nothing(
    answer: str, columns: list[str]
) -> None:
    game = field({"mac_phalanx": 3}, {"pers_inf": 3}, "parmenio", "craterus")
    game.stand("macedon.center", "mac_phalanx_1", leader="parmenio")
    game.stand("macedon.center", "mac_phalanx_2", leader="craterus")
    game.stand("persia.center", "pers_inf_1", "pers_inf_2").stand("persia.left", "pers_inf_3")
    answered(attacking(game, 0, dice=(6, 6)), "mac_phalanx_1", answer)
    assert game.columns("duel") == columns


@pytest.mark.rule(SYSTEM, "10.15:6", "10.11:4")
def test_no_flank_attack_is_better_than_the_last_column() -> None:
    game = field({"mac_phalanx": 3}, {"pers_levy": 3}, flank_shift=True)
    game.stand("macedon.center", "mac_phalanx_1").stand("macedon.left", "mac_phalanx_2")
    game.stand("persia.center", "pers_levy_1")
    game.duel("mac_phalanx_1", "pers_levy_1", dice=[1])
    game.duel("mac_phalanx_2", "pers_levy_1", dice=[1])
    results = [args[2] for args in game.heard("duel")]
    assert game.columns("duel") == ["5:1 (8 to 1)"] * 2
    assert results == ["DR", "DR"]


@pytest.mark.rule(SYSTEM, "xen.10.1:1")
@pytest.mark.parametrize("leader", ["clearchus", "cyrus"])
def test_only_the_brothers_hate_each_other(leader: str) -> None:
    game = Position("xenophon", brotherly_hatred=True).put("babylonia", "rebel", spartan_hoplite=3)
    game.put("babylonia", "royal", pers_inf=3).leader(leader, "babylonia")
    game.leader("artaxerxes", "babylonia").field("babylonia")
    game.stand("rebel.center", "spartan_hoplite_1", leader=leader)
    game.stand("royal.center", "pers_inf_1", leader="artaxerxes")
    game.stand("rebel.left", "spartan_hoplite_2").stand("royal.left", "pers_inf_2")
    game.duel("spartan_hoplite_1", "pers_inf_1", dice=[3, 6, 6])
    assert (len(game.rolled("duel")) == 0) is (leader == "cyrus")
    assert (game.where("cyrus") == "dead") is (leader == "cyrus")


# -- pursuit --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.20:3", "10.20:7")
def test_horse_catches_no_more_than_light_foot_has_left() -> None:
    """Two run; Agrianes catch one on a 6 and Prodromoi would catch two."""
    game = field({"gk_agrianes": 1, "mac_prodromoi": 1, "mac_phalanx": 1}, {"pers_inf": 3})
    game.stand("macedon.center", "gk_agrianes_1", "mac_prodromoi_1", "mac_phalanx_1")
    game.stand("persia.center", "pers_inf_1").stand("persia.routed", "pers_inf_2", "pers_inf_3")
    answered(attacking(game, 0, dice=(6, 6, 6)), "mac_phalanx_1")
    assert len(game.rolled("pursuit")) == 2
    assert game.heard("pursuit") == [("macedon", 2)]
    assert game.count("dead", "persia") == 3


@pytest.mark.rule(SYSTEM, "10.20:4", "xen.9.1:1")
def test_a_king_taken_in_the_pursuit_is_off_the_field_when_the_war_ends() -> None:
    game = Position("xenophon").put("babylonia", "rebel", xen_guard=1, spartan_hoplite=2)
    game.put("babylonia", "royal", pers_inf=3).leader("artaxerxes", "babylonia").field("babylonia")
    game.stand("rebel.center", "spartan_hoplite_1", "spartan_hoplite_2", "xen_guard_1")
    game.stand("royal.center", "pers_inf_1").stand("royal.routed", "pers_inf_2", "pers_inf_3")
    game.unhorsed("artaxerxes", "royal.routed")
    answered(attacking(game, 0, dice=(6, 6, "artaxerxes")), "spartan_hoplite_1")
    assert game.result is not None
    assert game.where("artaxerxes") == "captured"
    assert game.s.battle is not None
    assert "artaxerxes" not in game.s.battle.leaders


@pytest.mark.rule(SYSTEM, "xen.2.4:1", "xen.2.4:3", "10.20:4")
def test_elected_in_the_pursuit_he_joins_the_army_that_runs_and_no_unit_of_the_display() -> None:
    """Clearchus is taken by heavy cavalry; hoplites and peltasts of one province elect without a choice."""
    game = orphaned().put("babylonia", "rebel", spartan_hoplite=2, gk_thracian=1)
    game.put("babylonia", "royal", pers_heavy_cav=1, pers_inf=3).hold("assyria", "rebel")
    game.leader("clearchus", "babylonia").leader("menon", "assyria")
    game.leader("artaxerxes", "persis").field("babylonia")
    game.stand("rebel.center", "spartan_hoplite_1").worn("spartan_hoplite_1")
    game.stand("rebel.routed", "spartan_hoplite_2", leader="clearchus")
    game.stand("rebel.routed", "gk_thracian_1")
    game.stand("royal.center", "pers_heavy_cav_1", "pers_inf_1", "pers_inf_2", "pers_inf_3")
    attacking(game, 1, dice=(6, 6, "clearchus"))
    asked = answered(game, "pers_inf_1", "assyria")
    assert game.where("clearchus") == "captured"
    assert game.where("xenophon") == game.where("gk_thracian_1") == "assyria"
    assert set(asked) <= {"attack", "pairing", "fall_back"}, "nobody is asked whom he joins"


# -- the siege and the years after ----------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "11.4:4", "11.4:5")
def test_the_step_of_the_garrison_is_lost_before_its_leader_is_rolled_for() -> None:
    game = Position().put("syria", "macedon", mac_phalanx=8).city("tyre", "persia", 3)
    game.put("tyre", "persia", merc_hoplite=1).leader("memnon", "tyre")
    game.phase("begin_sieges", dice=[6, 1])
    answered(game, ("assault", "tyre", "syria", "macedon"), "all", "merc_hoplite_1", None)
    keys = [said.key for said in game.said]
    assert keys.index("step") < keys.index("killed")


@pytest.mark.rule(SYSTEM, "14.2:1", "17.3:1", "17.3:3")
@pytest.mark.parametrize(
    ("turn", "rolls"),
    [
        (46, ["revolt", "illness"]),
        (47, ["illness"]),
        (48, ["illness"]),
        (49, ["revolt", "illness"]),
    ],
    ids=["autumn 323", "winter 323", "spring 322", "summer 322"],
)
def test_after_323_too_sparta_is_rolled_for_in_summer_and_autumn(
    turn: int, rolls: list[str]
) -> None:
    game = Position(death_of_alexander=True).turn(turn).leader("alexander", "babylonia")
    game.put("babylonia", "macedon", mac_phalanx=1).phase("random_events", dice=[6] * 3)
    assert [roll.name for roll in game.rolls] == rolls
