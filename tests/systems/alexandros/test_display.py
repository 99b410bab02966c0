"""Chapter 10: the Tactical Display."""

from __future__ import annotations

from typing import Any

import pytest

from argead.core.state import GameOver
from argead.systems.alexandros.rules import (
    attacks,
    duels,
    lines,
    order_of_battle,
    rounds,
    set_up,
)
from argead.systems.alexandros.rules import battle as battles
from argead.systems.alexandros.state import (
    CAPTURED,
    DEAD,
    INDIANS,
    MACEDON,
    MACEDONIANS,
    NO_UNIT,
    PERSIANS,
    Box,
    DrawUp,
    Pursuit,
    Side,
    State,
    bits,
)

from .positions import (
    OURS,
    THEIRS,
    begin_attack,
    blank,
    field,
    fight,
    lead,
    play,
    put,
    ready,
    stand,
    start,
    unit,
)


def ionia(dice: list[int | str] | None = None, **options: Any) -> State:
    """Two armies in Ionia with their kings, the display empty."""
    s = blank(dice=dice or [], **options)
    lead(s, "alexander", "ionia")
    lead(s, "parmenio", "ionia")
    lead(s, "darius", "ionia")
    put(s, "ionia", MACEDONIANS, mac_phalanx=4, mac_hetairai=1, gk_thessalian=1, gk_agrianes=1)
    put(s, "ionia", PERSIANS, pers_inf=6, pers_cav=4, pers_heavy_cav=1, pers_archer=1)
    ready(s)
    return field(s)


def box(s: State, name: str) -> Box:
    return s.game.box_index[name]


# -- drawing up -----------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "10.3")
@pytest.mark.parametrize("style", list(order_of_battle.STYLES))
@pytest.mark.parametrize("side", [OURS, THEIRS])
def test_every_ready_made_order_is_legal(style: str, side: Side) -> None:
    s = start()
    s.at.pop("camp")
    field(s)
    play(s, ("set_up", "battle", side), answers=[style])
    b = lines.battle(s)
    placed = 0
    for i in s.game.boxes:
        mine = lines.own(s, side, i)
        placed |= mine
        if mine:
            assert s.game.box_kind[i] in ("line", "reserve")
            if lines.has_lines(s, side, i):
                assert 1 <= lines.front(s, side, i).bit_count() <= 4
                assert lines.back(s, side, i).bit_count() <= 4
    for mate in b.mates.values():
        placed |= 1 << mate
    assert placed == lines.army_of(s, side).units
    best = "alexander" if side == OURS else "memnon"
    if side == THEIRS:
        assert b.leaders[best] == box(s, "persia.center")
    occupied = [i for i in s.game.boxes if lines.own(s, side, i)]
    assert len({b.leaders[x] for x in b.leaders}) == min(len(b.leaders), len(occupied))


@pytest.mark.rule("alexandros", "10.3")
def test_persians_draw_up_unit_by_unit() -> None:
    s = blank()
    lead(s, "darius", "ionia")
    lead(s, "mazaeus", "ionia")
    put(s, "ionia", MACEDONIANS, mac_phalanx=3)
    put(s, "ionia", PERSIANS, pers_inf=3, pers_cav=4)
    ready(s)
    field(s)
    play(
        s,
        ("set_up", "battle", THEIRS),
        answers=[
            "by hand",
            "pers_cav_1",
            "pers_cav_2",
            "pers_inf_1",
            "pers_cav_3",
            "pers_inf_2",
            "pers_inf_3",
            ("pers_cav_4", "right", "second"),
            ("stack", "persia.center", "pers_inf_2"),
            ("stack", "persia.right", "pers_cav_2"),
        ],
    )
    b = lines.battle(s)
    assert b.leaders["mazaeus"] == box(s, "persia.center")
    assert b.leaders["darius"] == box(s, "persia.right")
    assert s.ids([b.lead["darius"]]) == ["pers_cav_2"]
    assert len(b.mates) == 2


@pytest.mark.rule("alexandros", "10.3")
def test_agis_and_a_spartan_hold_the_right() -> None:
    s = blank()
    lead(s, "agis", "hellas")
    put(s, "hellas", MACEDONIANS, mac_phalanx=4)
    put(s, "hellas", PERSIANS, spartan_hoplite=4, merc_hoplite=2)
    ready(s)
    for answers in (
        ["battle line"],
        ["by hand", "merc_hoplite_1", "merc_hoplite_2", "spartan_hoplite_3", "spartan_hoplite_4"],
    ):
        field(s, "hellas")
        play(s, ("set_up", "battle", THEIRS), answers=answers)
        right = box(s, "persia.right")
        b = lines.battle(s)
        assert b.leaders["agis"] == right
        assert lines.own(s, THEIRS, right) & s.game.spartans


@pytest.mark.rule("alexandros", "10.3")
def test_macedonian_leaders_go_where_they_like_but_apart() -> None:
    s = ionia()
    lines.battle(s).draw_up = DrawUp(["alexander", "parmenio"])
    stand(s, unit(s, "mac_phalanx", 0), "macedon.center")
    stand(s, unit(s, "mac_hetairai"), "macedon.right")
    assert set_up.boxes_for(s, OURS, "alexander") == [
        box(s, "macedon.center"),
        box(s, "macedon.right"),
    ]
    set_up.attach(s, "alexander", unit(s, "mac_hetairai"))
    assert set_up.boxes_for(s, OURS, "parmenio") == [box(s, "macedon.center")]


# -- lines and movement -------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "10.5")
def test_capacities() -> None:
    s = ionia()
    phalanx = unit(s, "mac_phalanx", 0)
    assert not lines.fits(s, 1 << phalanx, box(s, "macedon.left_outflank"))
    horse = unit(s, "mac_hetairai")
    assert lines.fits(s, 1 << horse, box(s, "macedon.left_outflank"))
    assert lines.room(s, OURS, box(s, "macedon.left")) == 8
    assert lines.room(s, OURS, box(s, "persia.left")) == 4
    assert lines.room(s, OURS, box(s, "macedon.left_outflank")) == 4


@pytest.mark.rule("alexandros", "10.6")
def test_the_second_line_steps_up() -> None:
    s = ionia()
    b = lines.battle(s)
    for n in range(2):
        stand(s, unit(s, "pers_inf", n), "persia.left")
        b.back |= 1 << unit(s, "pers_inf", n)
    stand(s, unit(s, "pers_cav", 0), "persia.left")
    b.back |= 1 << unit(s, "pers_cav", 0)
    play(s, ("first_lines", "battle"), answers=["pers_cav_1"])
    assert s.ids(bits(lines.front(s, THEIRS, box(s, "persia.left")))) == ["pers_cav_1"]


@pytest.mark.rule("alexandros", "10.8")
def test_tactical_movement_is_two_units_once_and_never_in_the_first_round() -> None:
    s = ionia()
    b = lines.battle(s)
    for n in range(4):
        stand(s, unit(s, "mac_phalanx", n), "macedon.center")
    stand(s, unit(s, "pers_inf", 0), "persia.center")
    b.rounds = 1
    assert not any(o[0] == "shift" for o in rounds.orders(s, OURS))
    b.rounds = 2
    asked = play(
        s,
        ("manoeuvre", "battle", OURS),
        answers=[("shift", "macedon.center", "macedon.left"), "mac_phalanx_2", None],
    )
    assert lines.own(s, OURS, box(s, "macedon.left")).bit_count() == 2
    assert lines.own(s, OURS, box(s, "macedon.center")).bit_count() == 2
    assert not any(o[0] == "shift" for o in asked[-1].options[:-1])


@pytest.mark.rule("alexandros", "10.8")
def test_the_battle_line_is_never_left_empty() -> None:
    s = ionia()
    stand(s, unit(s, "mac_phalanx", 0), "macedon.center")
    stand(s, unit(s, "mac_hetairai"), "macedon.left_outflank")
    orders = rounds.orders(s, OURS)
    assert not any(o[1] == "macedon.center" for o in orders if o[0] == "shift")
    assert any(o[1] == "macedon.left_outflank" for o in orders if o[0] == "shift")


@pytest.mark.rule("alexandros", "10.6")
def test_lines_change_places_once_a_round() -> None:
    s = ionia()
    b = lines.battle(s)
    stand(s, unit(s, "pers_inf"), "persia.center")
    for n in range(3):
        stand(s, unit(s, "mac_phalanx", n), "macedon.center")
    asked = play(s, ("manoeuvre", "battle", OURS), answers=[("rearward", "mac_phalanx_1"), None])
    assert b.back == 1 << unit(s, "mac_phalanx", 0)
    assert ("rearward", "mac_phalanx_2") in asked[-1].options
    assert ("forward", "mac_phalanx_1") not in asked[-1].options
    assert lines.this_round(s).manoeuvre is None


@pytest.mark.rule("alexandros", "10.16")
def test_a_leader_alone_in_an_overrun_box_is_captured() -> None:
    s = ionia(dice=[6] * 20)
    b = lines.battle(s)
    for n in range(4):
        stand(s, unit(s, "mac_phalanx", n), "macedon.center")
    stand(s, unit(s, "pers_inf", 0), "persia.reserve")
    b.leaders["darius"] = box(s, "persia.center")
    b.lead["darius"] = NO_UNIT
    lines.this_round(s).vacant = 1 << box(s, "persia.center")
    asked = play(
        s,
        ("manoeuvre", "battle", OURS),
        answers=[("advance", "macedon.center", "persia.center"), None, "syria", "phrygia"],
    )
    assert s.leader_at["darius"] == CAPTURED
    assert {"darius", "royal_family"} <= set(s.secured)
    assert s.leader_at["bessus"] == "syria"
    assert [a.what for a in asked][-1] == "fall_back"
    assert s.battle is None


# -- duels ---------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "10.10")
def test_more_defenders_the_strongest_are_attacked() -> None:
    s = ionia()
    stand(s, unit(s, "mac_phalanx", 0), "macedon.center")
    for n in range(3):
        stand(s, unit(s, "pers_inf", n), "persia.center")
    stand(s, unit(s, "pers_heavy_cav"), "persia.center")
    attackers = lines.own(s, OURS, box(s, "macedon.center"))
    attack = begin_attack(s, "macedon.center", "persia.center", attackers)
    assert list(attacks.choose_targets(s, OURS)) == []
    assert s.ids(attack.targets) == ["pers_heavy_cav_1"]


@pytest.mark.rule("alexandros", "10.10")
def test_equal_enemies_are_the_attackers_choice() -> None:
    s = blank()
    put(s, "ionia", MACEDONIANS, mac_phalanx=3)
    put(s, "ionia", PERSIANS, pers_inf=2, merc_light=2)
    ready(s)
    field(s)
    stand(s, unit(s, "mac_phalanx", 0), "macedon.center")
    stand(s, unit(s, "pers_inf"), "persia.center")
    stand(s, unit(s, "merc_light"), "persia.center")
    attackers = lines.own(s, OURS, box(s, "macedon.center"))
    attack = begin_attack(s, "macedon.center", "persia.center", attackers)
    gen = attacks.choose_targets(s, OURS)
    assert sorted(next(gen).options) == ["merc_light_1", "pers_inf_1"]
    with pytest.raises(StopIteration):
        gen.send("merc_light_1")
    assert s.ids(attack.targets) == ["merc_light_1"]


@pytest.mark.rule("alexandros", "10.10")
def test_the_first_round_has_one_attack_for_each_side() -> None:
    s = ionia(dice=[4])
    b = lines.battle(s)
    b.rounds = 1
    stand(s, unit(s, "mac_phalanx", 0), "macedon.center")
    stand(s, unit(s, "mac_phalanx", 1), "macedon.left")
    stand(s, unit(s, "pers_heavy_cav"), "persia.center")
    stand(s, unit(s, "pers_cav"), "persia.right")
    attacks.begin_attacks(s, "battle", OURS)
    asked = play(s, ("attacks", "battle", OURS), answers=[("macedon.center", "persia.center")])
    assert [a.what for a in asked] == ["attack"]


@pytest.mark.rule("alexandros", "10.10")
def test_cavalry_does_not_attack_elephants() -> None:
    s = blank()
    lead(s, "porus", "upper_india")
    put(s, "upper_india", MACEDONIANS, mac_hetairai=1, gk_thessalian=1, mac_phalanx=1)
    put(s, "upper_india", INDIANS, ind_elephant=2, ind_infantry=1)
    ready(s)
    field(s, "upper_india", INDIANS)
    stand(s, unit(s, "mac_hetairai"), "macedon.right")
    stand(s, unit(s, "ind_elephant", 0), "persia.left")
    attacks.begin_attacks(s, "battle", OURS)
    assert attacks.box_attacks(s, OURS) == []
    stand(s, unit(s, "mac_phalanx"), "macedon.right")
    stand(s, unit(s, "ind_infantry"), "persia.left")
    assert attacks.box_attacks(s, OURS) == [("macedon.right", "persia.left")]
    attackers = lines.own(s, OURS, box(s, "macedon.right"))
    attack = begin_attack(s, "macedon.right", "persia.left", attackers)
    list(attacks.choose_targets(s, OURS))
    assert s.ids(attack.targets) == ["ind_infantry_1", "ind_elephant_1"]
    attack.targets.pop(0)
    foot = duels.eligible(s, OURS, unit(s, "ind_infantry"))
    assert s.ids(bits(foot)) == ["mac_hetairai_1"]


@pytest.mark.rule("alexandros", "10.12")
def test_engaged_units_fight_on() -> None:
    s = ionia(dice=[3, 4, 5])
    b = lines.battle(s)
    phalanx, guard = unit(s, "mac_phalanx", 0), unit(s, "pers_heavy_cav")
    stand(s, phalanx, "macedon.center")
    stand(s, guard, "persia.center")
    stand(s, unit(s, "pers_inf", 0), "persia.left")
    stand(s, unit(s, "mac_phalanx", 1), "macedon.right")
    attacks.begin_attacks(s, "battle", THEIRS)
    b.engaged = [(guard, phalanx)]
    assert attacks.obliged(s, THEIRS) == [box(s, "persia.center")]
    assert not rounds.movable(s, THEIRS, box(s, "persia.center"))
    asked = play(
        s,
        ("attacks", "battle", THEIRS),
        answers=[("persia.left", "macedon.right")],
    )
    assert None not in asked[0].options
    assert b.engaged == [(phalanx, guard)]


@pytest.mark.rule("alexandros", "10.12", "10.16")
def test_losses_and_routs() -> None:
    s = ionia(dice=[6, 6, 5, 2, 3, 6])
    b = lines.battle(s)
    phalanx, horse = unit(s, "mac_phalanx", 0), unit(s, "pers_cav", 0)
    stand(s, phalanx, "macedon.center")
    stand(s, horse, "persia.center", "darius")
    stand(s, unit(s, "pers_cav", 1), "persia.center")
    fight(s, OURS, phalanx, horse)
    assert s.where(horse) == DEAD
    assert s.ids([b.lead["darius"]]) == ["pers_cav_2"]
    assert "darius" in lines.onset(s).unhorsed
    guard = unit(s, "pers_heavy_cav")
    stand(s, guard, "persia.center")
    fight(s, OURS, phalanx, guard)
    assert s.step[guard] == 1
    stand(s, unit(s, "mac_phalanx", 1), "macedon.center")


@pytest.mark.rule("alexandros", "10.17")
def test_nobody_runs_beside_alexander() -> None:
    s = ionia(dice=[2, 4])
    companions = unit(s, "mac_hetairai")
    s.step[companions] = 1
    stand(s, companions, "macedon.right", "alexander")
    guard = unit(s, "pers_heavy_cav")
    stand(s, guard, "persia.left")
    lines.onset(s).unhorsed = ["alexander"]
    s.step[guard] = 1
    fight(s, OURS, companions, guard)
    assert lines.box_holding(s, companions) == box(s, "macedon.right")


@pytest.mark.rule("alexandros", "15.2")
def test_the_king_who_runs_loses_his_family() -> None:
    s = ionia(dice=[3, 6])
    b = lines.battle(s)
    horse, phalanx = unit(s, "pers_cav", 0), unit(s, "mac_phalanx", 0)
    stand(s, horse, "persia.center", "darius")
    stand(s, phalanx, "macedon.center")
    lines.onset(s).unhorsed = ["darius"]
    fight(s, OURS, phalanx, horse)
    assert lines.box_holding(s, horse) == s.game.routed[THEIRS]
    assert b.leaders["darius"] == s.game.routed[THEIRS]
    assert s.secured == {"royal_family": MACEDON}


@pytest.mark.rule("alexandros", "10.14")
def test_archers_shoot_first_when_attacked() -> None:
    s = ionia(dice=[3, 6])
    phalanx, archer = unit(s, "mac_phalanx", 0), unit(s, "pers_archer")
    stand(s, phalanx, "macedon.center")
    stand(s, archer, "persia.center")
    fight(s, OURS, phalanx, archer, answers=["fire"])
    assert s.step[phalanx] == 1
    assert s.where(archer) == DEAD


@pytest.mark.rule("alexandros", "10.14")
def test_locked_archers_do_not_shoot() -> None:
    s = ionia(dice=[6])
    phalanx, archer = unit(s, "mac_phalanx", 0), unit(s, "pers_archer")
    stand(s, phalanx, "macedon.center")
    stand(s, archer, "persia.center")
    lines.battle(s).engaged = [(phalanx, archer)]
    fight(s, OURS, phalanx, archer)
    assert s.step[phalanx] == 2


@pytest.mark.rule("alexandros", "10.14")
def test_light_infantry_throws_once_a_battle_with_the_option() -> None:
    s = ionia(dice=[1, 6, 3], light_infantry_fire=True)
    horse, light = unit(s, "pers_cav", 0), unit(s, "gk_agrianes")
    stand(s, horse, "persia.center")
    stand(s, unit(s, "pers_cav", 1), "persia.center")
    stand(s, light, "macedon.center")
    fight(s, THEIRS, horse, light, answers=["fire"])
    assert s.where(horse) == DEAD
    fight(s, THEIRS, unit(s, "pers_cav", 0), light)
    assert s.step[light] == 1


@pytest.mark.rule("alexandros", "10.15")
def test_a_flank_attack_reaches_the_second_line() -> None:
    s = ionia()
    b = lines.battle(s)
    front, rear = unit(s, "pers_inf", 0), unit(s, "pers_inf", 1)
    stand(s, front, "persia.left")
    stand(s, rear, "persia.left")
    b.back |= 1 << rear
    stand(s, unit(s, "mac_phalanx", 0), "macedon.right")
    left = box(s, "persia.left")
    assert attacks.exposed(s, OURS, left) == 1 << front
    lines.onset(s).into[left] = 1
    lines.onset(s).attacked = {front: 1}
    assert attacks.exposed(s, OURS, left) == 1 << front | 1 << rear
    rider = unit(s, "mac_hetairai")
    attack = begin_attack(s, s.game.box_ids[lines.box_holding(s, rider)], "persia.left", 1 << rider)
    list(attacks.choose_targets(s, OURS))
    assert attack.targets == [rear]
    lines.onset(s).attacked = {front: 1, rear: 1}
    list(attacks.choose_targets(s, OURS))
    assert attack.targets == [front]


@pytest.mark.rule("alexandros", "10.15")
def test_the_second_attack_is_a_column_better_with_the_option() -> None:
    s = ionia(flank_shift=True)
    target = unit(s, "pers_inf", 0)
    columns = s.game.readings.duel
    lines.onset(s).attacked = {target: 1}
    plain = duels.duel_roll(s, target, 8, 8).reading
    assert plain is not None
    assert (plain.row, plain.shifts) == (columns[1].row, ())
    lines.onset(s).attacked = {target: 2}
    better = duels.duel_roll(s, target, 8, 8).reading
    assert better is not None
    assert (better.row, better.shifts) == (columns[2].row, (duels.FLANK,))


@pytest.mark.rule("alexandros", "10.16")
def test_one_leader_fights_in_a_box() -> None:
    s = ionia(dice=[3, 3])
    first, second = unit(s, "mac_phalanx", 0), unit(s, "mac_phalanx", 1)
    stand(s, first, "macedon.center", "parmenio")
    stand(s, second, "macedon.center", "alexander")
    gen = duels.leading(s, OURS, first, box(s, "macedon.center"))
    assert next(gen).options == ["lead", "stay back"]
    with pytest.raises(StopIteration) as stop:
        gen.send("lead")
    assert stop.value.value == 7
    with pytest.raises(StopIteration) as stop:
        next(duels.leading(s, OURS, second, box(s, "macedon.center")))
    assert stop.value.value == 0
    assert lines.this_round(s).led == ["parmenio"]


# -- the end -------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "10.18")
def test_porus_rallies_and_darius_does_not() -> None:
    s = ionia(dice=[4, 3])
    horse = unit(s, "pers_cav", 0)
    stand(s, horse, "persia.routed", "darius")
    play(s, ("rally", "battle", THEIRS))
    assert lines.box_holding(s, horse) == s.game.routed[THEIRS]
    foot = unit(s, "mac_phalanx", 0)
    stand(s, foot, "macedon.routed", "parmenio")
    play(s, ("rally", "battle", OURS))
    lines.this_round(s).fled = ["parmenio"]
    play(s, ("rally", "battle", OURS), answers=["parmenio"])
    assert lines.box_holding(s, foot) == s.game.routed[OURS]
    rounds.battle_round(s, "battle")
    s.following = []
    play(s, ("rally", "battle", OURS), answers=["parmenio"])
    assert lines.box_holding(s, foot) == s.game.reserve[OURS]
    s = blank()
    lead(s, "porus", "upper_india")
    put(s, "upper_india", INDIANS, ind_infantry=3)
    put(s, "upper_india", MACEDONIANS, mac_phalanx=3)
    ready(s)
    field(s, "upper_india", INDIANS)
    stand(s, unit(s, "ind_infantry"), "persia.routed", "porus")
    lines.this_round(s).fled = ["porus"]
    play(s, ("rally", "battle", THEIRS), answers=["porus"])
    assert lines.box_holding(s, unit(s, "ind_infantry")) == s.game.reserve[THEIRS]


@pytest.mark.rule("alexandros", "10.19")
def test_a_breakthrough_ends_the_battle() -> None:
    s = ionia()
    b = lines.battle(s)
    stand(s, unit(s, "pers_inf", 0), "persia.center")
    for n in range(4):
        stand(s, unit(s, "mac_phalanx", n), "persia.reserve")
    battles.check_end(s)
    assert b.pursuit is None
    set_up.attach(s, "parmenio", unit(s, "mac_phalanx", 0))
    battles.check_end(s)
    assert b.pursuit is not None
    assert b.pursuit.loser == THEIRS


@pytest.mark.rule("alexandros", "10.19")
def test_night_falls_after_ten_rounds() -> None:
    s = ionia()
    stand(s, unit(s, "pers_inf", 0), "persia.center")
    stand(s, unit(s, "mac_phalanx", 0), "macedon.center")
    lines.battle(s).rounds = 10
    play(s, ("battle_round", "battle"))
    assert s.battle is None
    assert s.in_field("ionia", MACEDONIANS)
    assert s.in_field("ionia", PERSIANS)


@pytest.mark.rule("alexandros", "10.19", "16.1")
def test_alexanders_death_ends_the_game() -> None:
    s = ionia(dice=[1, 1, 1])
    companions = unit(s, "mac_hetairai")
    s.step[companions] = 1
    stand(s, companions, "macedon.right", "alexander")
    guard = unit(s, "pers_heavy_cav")
    stand(s, guard, "persia.left")
    with pytest.raises(GameOver) as over:
        fight(s, OURS, companions, guard)
    assert over.value.result.reason == "alexander_killed"


@pytest.mark.rule("alexandros", "10.20")
def test_pursuit_catches_what_it_can() -> None:
    s = ionia(dice=[6, 6])
    b = lines.battle(s)
    for kind in ("mac_hetairai", "gk_thessalian", "gk_agrianes"):
        stand(s, unit(s, kind), "macedon.right")
    s.step[unit(s, "gk_thessalian")] = 1
    for n in range(2):
        stand(s, unit(s, "pers_cav", n), "persia.center")
    stand(s, unit(s, "pers_inf", 0), "persia.center")
    b.pursuit = Pursuit(THEIRS)
    assert s.ids(bits(battles.pursuers(s, OURS))) == ["mac_hetairai_1", "gk_agrianes_1"]
    battles.rout_all(s, THEIRS)
    battles.chase(s, OURS)
    assert b.pursuit.catches == [(1, 1), (0, 1)]
    assert s.ids(bits(battles.catchable(s, THEIRS, 1))) == ["pers_inf_1"]


@pytest.mark.rule("alexandros", "10.20")
def test_the_beaten_prefer_their_own_land() -> None:
    s = ionia()
    b = lines.battle(s)
    b.pursuit = Pursuit(THEIRS)
    stand(s, unit(s, "pers_inf", 0), "persia.routed")
    s.control["phrygia"] = s.control["thrace"] = MACEDON
    ready(s)
    play(s, ("fall_back", "pursuit"))
    assert s.leader_at["darius"] == "cilicia"
    assert s.in_field("ionia", PERSIANS) == 0
    assert s.battle is None
