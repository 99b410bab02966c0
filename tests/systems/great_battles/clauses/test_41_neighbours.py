"""Shots at those who run on, side edges, who has fled from a fight, columns before chariots, held victors."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, plain
from .test_16_gaps import asked
from .test_25_broken import seen
from .test_34_flight_and_pursuit import C1, EL, GB, HYP2, M1, M2, NO, PH, keys

BOWS, BOWS2, PELT, AGR = (
    "indian_longbows_1",
    "indian_longbows_2",
    "mercenary_peltast_1",
    "agrianian_1",
)
FRIEND, CH, HORSE = "companion_agema", "indian_chariots_1", "indian_horse_1"
SHOTS = ("entry_fire", "retire_fire")


# -- 8.21, 8.22: shots at the routed who run on ------------------------------


def through_friends(morale: str = "routed") -> Position:
    """Peltasts at 2510 can run left only through horse at 2410, in the zone of archers at 2409."""
    game = plain(foe="4010").leader("coenus", "2710").put(FRIEND, "2410")
    game.put(PELT, "2510", facing=180, morale=morale).put(BOWS, "2409", facing=240)
    return game.put(BOWS2, "2412", facing=120, missiles="none")


def runs(game: Position, how: str, *dice: int) -> Position:
    """They break now, or nobody can rally them, or the turn ends. Dice: the friends' check, then shots."""
    unit = game.u(PELT)
    if how == "rally":
        return game.begin(("rally", game.l("coenus"), unit), dice=[5, *dice, *[9] * 9])
    phase = ("rout", unit, -1) if how == "rout" else ("rout_movement",)
    return game.begin(phase, dice=[*dice, *[9] * 9])


@pytest.mark.rule(GB, "8.21:6", "8.22:2", "8.22:1")
@pytest.mark.parametrize(
    ("how", "shots"), [("rout", []), ("rally", list(SHOTS)), ("end of turn", list(SHOTS))]
)
def test_who_runs_on_is_shot_at_as_it_enters_a_zone_and_as_it_leaves(
    how: str, shots: list[str]
) -> None:
    game = runs(through_friends(morale="steady" if how == "rout" else "routed"), how, 0)
    found = seen(game, "next_leader", "runs_first")
    assert [what for what in found if what in SHOTS] == shots
    assert game.morale(PELT) == "routed"


@pytest.mark.rule(GB, "8.21:6", "8.22:2", "10.26:3")
@pytest.mark.parametrize("how", ["rally", "end of turn"])
@pytest.mark.parametrize(("when", "strength"), [("entry_fire", 9), ("retire_fire", 6)])
@pytest.mark.parametrize("over", [0, 1])
def test_a_hit_ends_them_and_the_friend_stays_in_his_hex(
    how: str, when: str, strength: int, over: int
) -> None:
    # longbows have 9 at one hex and 6 at two
    if strength + over > 9:
        return
    game = runs(through_friends(), how, 0, strength + over)
    seen(game, when)
    assert game.seat == "india"
    game.choose(BOWS).until("next_leader")
    assert game.thrown("missile") == [strength + over]
    assert game.fate(PELT) == ("on map" if over else "eliminated")
    assert game.at(FRIEND) == ("2410",)
    assert game.s.occupied["2410"] == game.u(FRIEND)


@pytest.mark.rule(GB, "8.21:6", "8.21:1", "8.24:1")
@pytest.mark.parametrize(
    ("how", "able"),
    [
        ({}, True),
        ({"missiles": "low"}, True),
        ({"missiles": "none"}, False),
        ({"morale": "routed"}, False),
    ],
)
def test_only_who_has_missiles_and_a_zone_shoots_at_them(how: dict[str, Any], able: bool) -> None:
    game = runs(through_friends().make(BOWS, **how), "rally", 0)
    assert ("entry_fire" in seen(game)) is able


@pytest.mark.rule(GB, "8.21:6", "8.21:5")
def test_at_one_entry_each_shoots_once() -> None:
    # Indian elephants beside them have javelins and a screen of archers, and no second try
    game = through_friends().put(EL, "2409", facing=240).make(BOWS, missiles="none")
    game.put(BOWS, "4020")
    seen(runs(game, "rally", 0, 9, 9), "entry_fire")
    assert set(game.options) >= {EL}
    assert game.choose(EL).thrown("missile") == [9, 9]
    assert game.what != "entry_fire"


@pytest.mark.rule(GB, "8.21:6", "10.25:2")
def test_a_leader_who_ran_along_stays_where_they_were_shot() -> None:
    game = through_friends().leader("antigenes", "2510")
    game.begin(("rally", game.l("coenus"), game.u(PELT)), dice=[5, 0, 0, 9, *[9] * 9])
    asked(game, rout_along="along", entry_fire=BOWS)
    assert game.fate(PELT) == "eliminated"
    assert game.where("antigenes") == "2410"


@pytest.mark.rule(GB, "8.22:2", "10.24:1")
@pytest.mark.parametrize(("how", "shot_at"), [("rally", True), ("rout", False)])
def test_also_in_the_one_hex_more_that_a_friend_costs_them(how: str, shot_at: bool) -> None:
    # the second hex is a friend's in the zone of archers; the third is free and outside it
    game = plain(foe="4010").leader("coenus", "2710")
    game.put(PELT, "2510", facing=180, morale="routed" if how == "rally" else "steady")
    for place, friend in (("2309", FRIEND), ("2310", "companion_coenus")):
        game.put(friend, place)
    game.put(BOWS, "2308", facing=240).put(BOWS2, "2311", facing=120)
    game.put(HORSE, "2412", facing=120)
    found = seen(runs(game, how, 0), "next_leader")
    assert ("retire_fire" in found) is shot_at


# -- 10.21, 10.23: beside a side edge ------------------------------


@pytest.mark.rule(GB, "10.23:2", "10.21:4")
@pytest.mark.parametrize(
    ("stand", "facing"),
    [
        (("2601", "2501"), 120),
        (("2701", "2602"), 120),
        (("2701", "2602"), 300),
        (("2644", "2543"), 240),
        (("2744", "2644"), 60),
    ],
)
def test_a_wide_unit_whose_way_ends_at_a_side_edge_runs_the_other_way(
    stand: tuple[str, str], facing: int
) -> None:
    game = plain().put(PH, *stand, facing=facing)
    game.begin(("rout", game.u(PH), -1), dice=[0] * 9).play()
    assert (game.fate(PH), game.morale(PH)) == ("on map", "routed")
    # up and down from the side edge only one of the two ways has two hexes
    assert game.facing(PH) == (300 if stand[0].endswith("1") else 60)


@pytest.mark.rule(GB, "10.23:2", "10.27:2", "10.22:1")
@pytest.mark.parametrize("place", ["2601", "2644", "2701", "2744"])
@pytest.mark.parametrize("how", ["rally", "end of turn"])
def test_who_runs_on_beside_a_side_edge_stays_on_the_map(place: str, how: str) -> None:
    game = plain().leader("coenus", "3020").put(PELT, place, morale="routed")
    seen(runs(game, how), "next_leader")
    assert (game.fate(PELT), game.morale(PELT)) == ("on map", "routed")
    edges = game.s.battle.to_edge[0]
    assert edges[place] - edges[game.at(PELT)[0]] == (2 if how == "rally" else 5)


@pytest.mark.rule(GB, "10.23:2", "10.21:5", "10.21:2")
@pytest.mark.parametrize(("place", "shut"), [("2601", "2501"), ("2744", "2644")])
def test_beside_a_side_edge_they_turn_if_the_enemy_bars_the_way_along_it(
    place: str, shut: str
) -> None:
    game = plain().put(PELT, place).put(JAV, shut, facing=180, morale="routed")
    game.begin(("rout", game.u(PELT), -1), dice=[0] * 9).play()
    assert game.fate(PELT) == "on map"


# -- 9.13, 9.14, 9.17, 10.15: who has fled from a fight ------------------------------


def one_runs(hits: int, foe_hits: int, *dice: int) -> Position:
    """Of two javelin units one runs in the charge; then hypaspists of 8 fight the other, of 5."""
    game = plain().put(HYP, "2010", shock=MUST, hits=hits)
    game.put(JAV, "2110", facing=180, hits=foe_hits).put(JAV2, "2109", facing=180, hits=4)
    return game.shocks(ALEX, 0, 9, 0, *dice, *[5] * 9)


@pytest.mark.rule(GB, "9.13:16", "9.17:1", "9.17:2")
def test_a_fled_defender_is_no_measure_for_a_breakthrough() -> None:
    # die 0: 3(2), doubled; six hits against four, and against none of who ran
    game = one_runs(3, 0, 0).play()
    assert keys(game, "routs") == [("routs", JAV2)]
    assert game.hits(HYP) == 6
    assert not game.told("breakthrough")


@pytest.mark.rule(GB, "9.13:16", "10.15:1", "10.15:2")
def test_a_fled_defender_does_not_count_as_one_who_holds_or_breaks() -> None:
    # 9 of 8 against 10 of 5: the defenders are further gone, so the hypaspists stand
    game = one_runs(7, 4).play()
    assert keys(game, "routs") == [("routs", JAV2), ("routs", JAV)]
    assert (game.morale(HYP), game.hits(HYP)) == ("steady", 7)


@pytest.mark.rule(GB, "9.14:5", "9.14:4", "10.25:1")
@pytest.mark.parametrize("answer", ["along", "stay"])
def test_a_defenders_leader_whose_men_ran_is_in_no_fight(answer: str) -> None:
    # the other javelins fight on; only Alexander, with the hypaspists, is in danger and inspires
    game = plain(at="2010").put(HYP, "2010", shock=MUST).leader("abisares", "2110")
    game.put(JAV, "2110", facing=180, hits=4).put(JAV2, "2109", facing=180)
    game.shocks(ALEX, 0, 0, 9, 5, 0, 0, *[0] * 20).play(rout_along=answer)
    assert keys(game, "routs", "clash")[:2] == [("routs", JAV), ("clash", HYP)]
    assert len(game.thrown("leader casualty")) == 1
    assert [mod.text for mod in game.rolled("shock")[0].mods] == ["attackers' leader"]


@pytest.mark.rule(GB, "4.62:3", "9.13:8", "10.25:1")
@pytest.mark.parametrize(("held", "fate"), [(False, "eliminated"), (True, "on map")])
def test_who_stays_alone_falls_to_the_victor_unless_he_is_held_back(held: bool, fate: str) -> None:
    game = plain().put(HYP, "2010", shock=MUST).put(JAV, "2110", facing=180, hits=4)
    game.leader("abisares", "2110")
    if held:
        game.put(HORSE, "2009", facing=240)
    game.shocks(ALEX, 0, 9, *[5] * 20).play(rout_along="stay")
    assert game.at(HYP) == (("2010",) if held else ("2110",))
    assert game.fate_of("abisares") == fate


# -- 9.13:8: whose zone holds the victor back ------------------------------


@pytest.mark.rule(GB, "9.13:8", "7.21:2", "7.21:3")
@pytest.mark.parametrize(
    ("how", "held"),
    [
        ({"facing": 240}, True),
        ({"facing": 60}, True),
        ({"facing": 240, "morale": "routed"}, False),
        ({"facing": 240, "missiles": "none"}, False),
    ],
)
def test_any_zone_of_another_enemy_holds_the_victor_of_the_charge(
    how: dict[str, Any], held: bool
) -> None:
    # skirmishers beside 2110 have it in their flank; they are in no combat
    game = plain().put(PELT, "2010", hits=4).put(JAV, "2110", facing=180, shock=MUST)
    game.put(AGR, "2211", **how).shocks("porus", 0, 9, *[5] * 9).play()
    assert game.morale(PELT) == "routed"
    assert game.at(JAV) == (("2110",) if held else ("2010",))


@pytest.mark.rule(GB, "9.13:8", "9.33:1")
@pytest.mark.parametrize(("facing", "held"), [(240, True), (0, False)])
def test_a_zone_on_one_half_holds_a_wide_victor(facing: int, held: bool) -> None:
    game = plain().put(PH, "2010", "2011", shock=MUST).put(JAV, "2110", facing=180, hits=4)
    game.put(JAV2, "2111", facing=180, hits=4).put(HORSE, "2009", facing=facing)
    game.shocks(ALEX, 0, 9, 9, *[5] * 9).play()
    assert {game.morale(JAV), game.morale(JAV2)} == {"routed"}
    assert (game.at(PH) == ("2010", "2011")) is held


# -- 9.31:4: once for a combat, each of several ------------------------------


@pytest.mark.rule(GB, "9.31:4", "9.34:1", "9.31:1")
def test_the_comrade_who_did_not_advance_in_the_charge_does_so_at_the_end() -> None:
    # horse at 2110 breaks in the charge before hypaspists at 2010; the other at 2111 in the shock
    game = plain().put(HYP, "2010", shock=MUST).put(HYP2, "2011", shock=MUST)
    game.put(JAV, "2110", facing=180, hits=4).put(JAV2, "2111", facing=0, hits=4)
    game.shocks(ALEX, 1, 1, 9, 1, *[9] * 20)
    asked(game, combats="as proposed", who_advances=HYP)
    gone = [name for _, name in keys(game, "advances")]
    assert len(gone) == len(set(gone)) == 2
    assert {game.at(HYP), game.at(HYP2)} == {("2110",), ("2111",)}


# -- 9.41:5: nobody follows who broke in the charge ------------------------------


@pytest.mark.rule(GB, "9.41:5", "9.41:3")
@pytest.mark.parametrize("place", ["2010", "4110"])
def test_not_even_over_the_edge_nor_with_a_leader(place: str) -> None:
    col = int(place[:2])
    foe = f"{col + 1}10" if place == "4110" else "2110"
    game = Position("hydaspes", charge_formation=True).leader(ALEX, place).leader("porus", "3030")
    game.put("companion_agema", place, shock=MUST, formation="charge")
    game.put(HORSE, foe, facing=180, hits=4).shocks(ALEX, 1, 9, *[9] * 12)
    found = asked(game)
    assert game.told("routs")[0] == (HORSE,)
    assert not game.told("clash")
    assert not game.thrown("pursuit")
    assert not {"pursue_along", "who_pursues"} & set(found)
    assert game.at("companion_agema") == (foe,)


@pytest.mark.rule(GB, "9.41:5", "9.41:1", "9.42:1")
@pytest.mark.parametrize("early", [M1, M2])
def test_of_two_who_ran_only_the_way_of_who_ran_in_the_collapse_is_followed(early: str) -> None:
    # both break before the horse, one at 2109 or 2110 in the charge, the other in the shock
    game = Position("gaugamela", charge_formation=True).leader("parmenion", "1510")
    game.leader("bessus", "3510").put(C1, "2010", shock=MUST, formation="charge")
    late = M2 if early == M1 else M1
    game.put(early, "2110", facing=180, hits=6).put(late, "2109", facing=180, hits=6)
    game.shocks("parmenion", 1, 1, 9, 7, 9, *[5] * 20)
    asked(game)
    assert keys(game, "fled") == [("fled", early), ("fled", late)]
    assert len(game.thrown("pursuit")) == 1
    # the one ran from 2109 over 2209, the other from 2110 over 2210
    assert game.told("pursued") == [(C1, "2209")]


# -- 11.13:3: what bars the far hex ------------------------------


@pytest.mark.rule(GB, "11.13:3", "11.13:2", "6.91:2")
@pytest.mark.parametrize("side", ["porus", "coenus"])
def test_leaders_alone_do_not_bar_the_far_hex(side: str) -> None:
    mine = side == "porus"
    game = plain().leader("coenus", "2610").put(PELT, "2110", facing=180)
    game.leader("spitaces" if mine else "antigenes", "2211").put(EL, "2010", shock=NO)
    game.shocks("porus", 5, *[5] * 20).play()
    assert game.morale(PELT) == "steady"
    assert game.at(EL) == ("2211",)


@pytest.mark.rule(GB, "11.13:3", "9.31:1", "9.35:1")
@pytest.mark.parametrize(("foe", "ends"), [(HYP, "2010"), (PELT, "2110")])
@pytest.mark.parametrize("bar", ["routed", "marsh", "own"])
def test_whatever_bars_it_they_advance_only_into_an_empty_hex(
    bar: str, foe: str, ends: str
) -> None:
    game = plain().put(foe, "2110", facing=180, hits=4 * (foe == PELT)).put(EL, "2010", shock=NO)
    if bar == "routed":
        game.put(AGR, "2211", morale="routed")
    elif bar == "own":
        game.put(JAV, "2211", facing=180)
    else:
        game.ground("marsh", "2211")
    game.shocks("porus", 9, *[5] * 20).play()
    assert game.at(EL) == (ends,)


# -- 11.26: ranks that open ------------------------------


@pytest.mark.rule(GB, "11.26:5", "6.66:1")
@pytest.mark.parametrize(("die", "formation"), [(6, "column"), (9, "line")])
def test_a_column_that_lets_chariots_through_was_not_attacked(die: int, formation: str) -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST)
    game.put(HYP, "2010", facing=330, formation="column").shocks("porus", die, *[0] * 20)
    found = asked(game, avoid_chariots="open")
    assert ("open_column" in found) is (formation == "line")
    assert game.formation(HYP) == formation
    if formation == "column":
        assert game.hits(HYP) == 1


@pytest.mark.rule(GB, "11.26:4", "11.26:5", "11.21:4")
@pytest.mark.parametrize(
    ("woods", "open_to"), [(("1909",), ["1910"]), (("1909", "1910"), []), ((), ["1909", "1910"])]
)
def test_chariots_are_not_let_through_into_rough_ground(
    woods: tuple[str, ...], open_to: list[str]
) -> None:
    game = plain().ground("woods", *woods).put(CH, "2110", facing=180, shock=MUST)
    game.put(HYP, "2010").shocks("porus", 5, *[5] * 20)
    assert (game.what == "avoid_chariots") is bool(open_to)
    if open_to:
        game.choose("open")
        assert (game.options or [game.at(CH)[0]]) == open_to


@pytest.mark.rule(GB, "11.26:1", "11.26:7")
@pytest.mark.parametrize("unit", ["companion_coenus", AGR, "cretan_archers", "sogdian"])
def test_troops_of_every_kind_may_open_their_ranks(unit: str) -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(unit, "2010")
    game.shocks("porus", 1, *[5] * 20)
    assert game.what == "avoid_chariots"
    assert game.choose("open").play().hits(unit) == 1


@pytest.mark.rule(GB, "11.26:7", "9.12:1")
def test_of_two_chariots_the_second_strikes_though_the_first_was_let_through() -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(HYP, "2010")
    game.put("indian_chariots_2", "2113", facing=180, shock=MUST).put(HYP2, "2013")
    game.shocks("porus", 1, 9, *[5] * 20)
    asked(game, avoid_chariots="open")
    assert [args[:2] for args in game.told("avoided")] == [(HYP, CH)]
    assert [args[1] for args in game.told("clash")] == [HYP2]


# -- 5.44: once passed over ------------------------------


@pytest.mark.rule(GB, "5.44:2", "5.31:4", "5.44:1")
@pytest.mark.parametrize("before", [True, False])
def test_who_was_passed_over_before_has_no_momentum_though_he_trumps(before: bool) -> None:
    game = Position("granicus").leader("philotas", "3105").leader("memnon", "2203", finished=True)
    game.leader(ALEX, "3102", bypassed=before).put("companion_1", "3106", facing=180)
    game.chooses_leader(dice=[3] * 9).choose(("trump", ALEX)).until("orders")
    assert game.active == ALEX
    game.choose(("move", "companion_1")).until("step").choose(game.steps[0]).until("step")
    game.choose(None).until("orders")
    game.choose(None).until("momentum", "next_leader")
    assert (game.what == "momentum") is not before


@pytest.mark.rule(GB, "5.42:2", "5.44:2", "5.31:4")
def test_an_equal_who_trumps_momentum_keeps_his_own() -> None:
    game = Position("granicus").leader("philotas", "3105").leader("memnon", "2203")
    game.put("companion_1", "3106", facing=180).after_phase("memnon", dice=[3, 4, *[4] * 9])
    game.choose("try", "philotas").until("orders")
    assert (game.active, game.finished("memnon")) == ("philotas", True)
    assert not game.bypassed("philotas")
    game.choose(("move", "companion_1")).until("step").choose(game.steps[0]).until("step")
    game.choose(None).until("orders")
    assert game.choose(None).until("momentum", "next_leader").what == "momentum"


# -- 4.62: by any means ------------------------------


@pytest.mark.rule(GB, "4.62:1", "4.62:3", "5.33:4")
@pytest.mark.parametrize(("way", "fate"), [("2211", "eliminated"), ("2210", "on map")])
def test_who_falls_back_in_a_crisis_next_to_a_lone_leader_takes_him(way: str, fate: str) -> None:
    game = plain(at="1210").leader("porus", "2110").leader("coenus", "2311")
    game.put(HORSE, "2110", facing=180).begin(("crisis", game.l("porus")), dice=[0] * 20)
    found = asked(game, crisis_to=(way,))
    assert ("leaders_close" in found) is (fate == "eliminated")
    assert game.fate_of("coenus") == fate


@pytest.mark.rule(GB, "4.62:1", "4.62:3", "10.32:1")
@pytest.mark.parametrize("rides", [True, False])
def test_who_steps_back_next_to_a_lone_leader_takes_him_unless_he_rides(rides: bool) -> None:
    game = Position(engaged=True).leader(ALEX, "1210").leader("porus", "2710")
    game.leader("coenus", "2311").put(PH, "2010", "2011", engaged=True)
    game.put(HORSE, "2110", facing=180, engaged=True).leads("porus")
    game.begin(("shock_segment",), dice=[5] * 20)
    asked(game, disengage=("2211",), leaders_close="coenus" if rides else None)
    assert game.at(HORSE) == ("2211",)
    assert game.fate_of("coenus") == ("on map" if rides else "eliminated")


@pytest.mark.rule(GB, "4.62:7", "4.62:3", "4.32:2")
def test_a_unit_of_a_line_rides_over_a_lone_leader_as_well() -> None:
    game = plain(at="1210").leader("porus", "2710").leader("coenus", "2110")
    game.put(JAV, "2310", facing=180).commands("porus", JAV)
    game.begin(("line_orders",), dice=[0] * 9).choose(JAV).until("step").go("2210").until("step")
    assert game.fate_of("coenus") == "eliminated"
    assert game.go("2110").until("step").at(JAV) == ("2110",)


# -- 5.68, 6.78: contingent commanders and lines ------------------------------


def woken(at: str = "1810") -> Position:
    game = Position(contingent_commanders=True).leader(ALEX, at).leader("porus", "3510")
    game.leader("hephaestion_c", "2010").put("companion_coenus", "2010")
    return game.put("companion_demetrius", "2011")


@pytest.mark.rule(GB, "5.68:2", "6.78:3")
@pytest.mark.parametrize("answer", ["along", "stay"])
def test_a_contingent_commander_may_go_along_when_the_line_gives_way(answer: str) -> None:
    game = woken("2009").put(JAV, "2310", facing=180)
    game.moving(JAV, by="porus", dice=[0] * 9).until("step").go("2210")
    game.choose(("line", "hephaestion_c", "cavalry"))
    assert game.what == "withdraw_along"
    game.choose(answer).until("step")
    assert game.at("companion_coenus") != ("2010",)
    assert (game.where("hephaestion_c") == "2010") is (answer == "stay")


@pytest.mark.rule(GB, "6.78:2", "6.78:5")
def test_of_two_leaders_each_with_his_own_range_each_line_is_offered() -> None:
    game = woken("2009").put(JAV, "2310", facing=180)
    game.moving(JAV, by="porus", dice=[0] * 9).until("step").go("2210")
    lines = {o[1] for o in game.options if isinstance(o, tuple) and o[0] == "line"}
    assert lines == {ALEX, "hephaestion_c"}


@pytest.mark.rule(GB, "5.68:1", "4.23:2", "4.23:4")
@pytest.mark.parametrize("boss", ["along", "stay"])
@pytest.mark.parametrize("officer", ["along", "stay"])
def test_the_orderer_and_a_contingent_commander_choose_each_for_himself(
    boss: str, officer: str
) -> None:
    game = woken("2010").acts(ALEX).choose(("move", "companion_coenus"))
    answers = {ALEX: boss, "hephaestion_c": officer}
    while game.what == "ride_along":
        game.choose(answers[str(game.ask.about[0])])
    game.go("2109").choose(None)
    assert (game.where(ALEX) == "2109") is (boss == "along")
    assert (game.where("hephaestion_c") == "2109") is (officer == "along")
