"""Chapter 9, second part: personal combat, advance, pursuit, the tables."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, fight, horse, meet, plain, ride

NO = "no check"
GB = "great_battles"
PERSIAN = "spithridates"


def duel(mine: int, theirs: int, *more: int, foe: str = PERSIAN, wound: int = 0) -> Position:
    """Alexander (7) and a Persian meet in a shock."""
    game = horse(ALEX, foes=(foe,)).leader(foe, "1910", wound=wound)
    return ride(game, mine, theirs, *(more or (5,) * 9))


# -- 9.2 -------------------------------


@pytest.mark.rule(GB, "9.2:1")
def test_one_leader_alone_in_a_combat_fights_nobody() -> None:
    assert not ride(horse(ALEX), *[5] * 9).rolled("personal combat")


@pytest.mark.rule(GB, "9.2:2")
def test_the_leader_of_higher_initiative_fights() -> None:
    game = ride(horse("philotas", ALEX, foes=("arsames",)), *[5] * 9)
    assert [mod.value for roll in game.rolled("personal combat") for mod in roll.mods] == [7, 3]


@pytest.mark.rule(GB, "9.2:2")
def test_of_equals_the_owner_chooses() -> None:
    game = horse("philotas", foes=("memnon",)).leader("parmenion", "2010")
    game.shocks("parmenion", *[5] * 12)
    seen = False
    while not game.over:
        seen = seen or {"philotas", "parmenion"} <= {str(o) for o in game.options}
        game.choose("as proposed" if game.what == "combats" else game.passing())
    assert seen


@pytest.mark.rule(GB, "9.21:1", "9.21:3")
def test_example_alexander_wounds_spithridates() -> None:
    game = duel(5, 4)
    assert game.s.wound[game.l(PERSIAN)] == 1
    assert game.s.wound[game.l(ALEX)] == 0
    assert not game.finished(ALEX)


@pytest.mark.rule(GB, "9.21:1")
def test_alexander_can_lose() -> None:
    # 7 + 0 against 4 + 9: six
    game = duel(0, 9)
    assert game.s.wound[game.l(ALEX)] == 2
    assert game.s.wound[game.l(PERSIAN)] == 0


@pytest.mark.rule(GB, "9.21:2")
def test_equal_totals_do_nothing() -> None:
    game = duel(1, 4)
    assert not game.finished(ALEX)
    assert not game.finished(PERSIAN)


@pytest.mark.rule(GB, "9.55:2", "9.21:1")
@pytest.mark.parametrize(
    ("mine", "theirs", "finished", "wound", "fate"),
    [
        (2, 4, True, 0, "on map"),
        (3, 4, True, 0, "on map"),
        (4, 4, True, 1, "on map"),
        (5, 4, True, 1, "on map"),
        (6, 4, True, 2, "on map"),
        (7, 4, True, 2, "on map"),
        (8, 4, True, 0, "eliminated"),
        (9, 0, True, 0, "eliminated"),
    ],
)
def test_the_difference_decides(
    mine: int, theirs: int, finished: bool, wound: int, fate: str
) -> None:
    game = duel(mine, theirs)
    assert game.fate_of(PERSIAN) == fate
    if fate == "on map":
        assert game.finished(PERSIAN) is finished
        assert game.s.wound[game.l(PERSIAN)] == wound


@pytest.mark.rule(GB, "9.55:1")
@pytest.mark.parametrize(
    ("die", "wound", "fate"),
    [(0, 0, "on map"), (6, 0, "on map"), (7, 1, "on map"), (8, 2, "on map"), (9, 0, "eliminated")],
)
def test_the_casualty_die(die: int, wound: int, fate: str) -> None:
    game = ride(horse("philotas"), 0, die, *[5] * 9)
    assert game.fate_of("philotas") == fate
    if fate == "on map":
        assert game.finished("philotas")
        assert game.s.wound[game.l("philotas")] == wound


@pytest.mark.rule(GB, "9.22:1")
def test_a_killed_leader_is_off_the_map() -> None:
    game = duel(9, 0)
    assert game.where(PERSIAN) == ""


@pytest.mark.rule(GB, "9.22:2")
def test_wounds_lower_ratings() -> None:
    # Spithridates (4, charisma 2) is wounded by 1: 3 + 5 against 7 + 1
    game = duel(1, 5, wound=1)
    assert [mod.value for roll in game.rolled("personal combat") for mod in roll.mods] == [7, 3]
    assert not game.finished(PERSIAN)


@pytest.mark.rule(GB, "9.22:2")
def test_ratings_never_fall_below_zero() -> None:
    # Arsites: charisma 1, wounded by 2
    game = horse(foes=("arsites",)).leader("arsites", "1910", wound=2)
    ride(game, *[5] * 9)
    assert sum(mod.value for mod in game.rolled("shock")[0].mods) == 0


@pytest.mark.rule(GB, "9.22:3", "9.21:3")
def test_a_second_wound_kills() -> None:
    assert duel(5, 5, wound=1).fate_of(PERSIAN) == "eliminated"


@pytest.mark.rule(GB, "9.23:1")
def test_indian_leaders_do_not_fight_in_person() -> None:
    game = plain("2010", "2110").put(HYP, "2010", shock=NO)
    game.put("indian_elephants_1", "2110", facing=180).shocks(ALEX, *[5] * 9).play()
    assert not game.rolled("personal combat")
    assert len(game.thrown("leader casualty")) == 2


def approach(*units: str, dice: int = 20) -> Position:
    """Issus: Companions come up to Darius at 3010."""
    game = Position("issus").leader(ALEX, "3014").leader("darius", "3010")
    game.put("companion_1", "3012", facing=120)
    for ident in units:
        game.put(ident, "3010", facing=300)
    return game.moving("companion_1", by=ALEX, dice=[5] * dice)


@pytest.mark.rule(GB, "9.24:1")
def test_macedon_wins_when_darius_falls() -> None:
    game = approach(dice=0)
    while not game.over:
        ways = [o for o in game.steps if o[2] == "3011"]
        game.choose(ways[0] if ways else game.passing())
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ("macedon", "darius_killed")


def flights(game: Position) -> tuple[bool, list[str]]:
    """Whether Darius was asked to ride, and where he went if he takes it to the end."""
    asked, ride_to = False, []
    while not game.over:
        about = {str(a) for a in game.ask.about}
        mine = "darius" in about or any("darius" in str(o) for o in game.options)
        if game.seat == "persia" and mine:
            asked = True
            game.choose(next(o for o in game.options if o not in (None, "hold", "stay")))
            ride_to.append(game.where("darius"))
            continue
        ways = [o for o in game.steps if o[2] == "3011"]
        game.choose(ways[0] if ways else game.passing())
    return asked, ride_to


@pytest.mark.rule(GB, "9.24:2", "9.24:3")
@pytest.mark.parametrize("units", [(), ("royal_guard_1",)])
def test_darius_rides_away_alone_or_from_a_unit_at_most_four_hexes(units: tuple[str, ...]) -> None:
    game = approach(*units)
    edge = game.s.battle.to_edge[game.s.battle.lside[game.l("darius")]]
    asked, _ = flights(game)
    assert asked
    assert game.fate_of("darius") == "on map"
    assert edge["3010"] - edge[game.where("darius")] >= 1
    assert game.result is None or game.result.reason != "darius_killed"


@pytest.mark.rule(GB, "9.24:2", "9.24:3", "9.24:4")
def test_before_a_mere_leader_he_rides_straight_to_his_edge() -> None:
    game = Position("issus").leader(ALEX, "3009").leader("darius", "3010")
    edge = game.s.battle.to_edge[game.s.battle.lside[game.l("darius")]]
    game.begin(("duel", game.l(ALEX), game.l("darius"))).choose("flee")
    before = edge["3010"]
    for ridden in range(1, 5):
        ways = [o for o in game.options if o is not None]
        assert all(edge[str(o)] == before - ridden for o in ways)
        game.choose(ways[0])
    assert game.over
    assert edge[game.where("darius")] == before - 4


@pytest.mark.rule(GB, "9.24:4")
def test_darius_over_the_edge_is_not_killed() -> None:
    game = Position("issus")
    edge = game.s.battle.to_edge[game.s.battle.lside[game.l("darius")]]
    last = next(h for h in sorted(edge) if edge[h] == 0)
    game.leader("darius", last).leader(ALEX, game.s.battle.grid.neighbours(last)[0])
    game.begin(("duel", game.l(ALEX), game.l("darius"))).choose("flee")
    assert game.where("darius") == ""
    assert game.fate_of("darius") == "left"
    assert game.result is None or game.result.reason != "darius_killed"


# -- 9.3 -------------------------------


@pytest.mark.rule(GB, "9.31:1")
def test_the_victor_must_advance_and_his_leader_with_him() -> None:
    game = plain("2010").put(HYP, "2010", shock=NO).put(JAV, "2110", facing=180)
    game.shocks(ALEX, *[5] * 9).play()
    assert game.at(HYP) == ("2110",)
    assert game.where(ALEX) == "2110"


@pytest.mark.rule(GB, "9.31:1")
def test_after_the_collapse_another_enemys_zone_does_not_hold_the_victor() -> None:
    game = meet(HYP, JAV, shock=NO).put("indian_horse_1", "2009", facing=240)
    game.shocks(ALEX, *[5] * 9).play()
    assert game.at(HYP) == ("2110",)


@pytest.mark.rule(GB, "9.31:2")
@pytest.mark.parametrize(("ground", "hits"), [("clear", 2), ("woods", 3)])
def test_an_advance_pays_the_hits_of_the_ground(ground: str, hits: int) -> None:
    game = meet(HYP, JAV, shock=NO)
    if ground != "clear":
        game.ground(ground, "2110")
    game.shocks(ALEX, *[5] * 9).play()
    assert (game.at(HYP), game.hits(HYP)) == (("2110",), hits)


@pytest.mark.rule(GB, "9.31:3")
def test_an_advance_does_not_rout_the_victor() -> None:
    # 5 + 2 in the shock, one for the woods: would be 8 of 8; not in a zone, so no wavering
    game = plain().put("coenus_5", "2010", "2011", shock=NO, hits=4).put(JAV, "2110", facing=0)
    game.ground("woods", "2110", "2109", "2111").shocks(ALEX, *[5] * 9).play()
    assert game.morale("coenus_5") == "steady"
    assert game.hits("coenus_5") <= 6
    hyp = meet(HYP, JAV, shock=NO, hits=5, facing=240).ground("woods", "2110")
    hyp.shocks(ALEX, *[5] * 9).play()
    assert (hyp.at(HYP), hyp.morale(HYP), hyp.hits(HYP)) == (("2110",), "steady", 7)


@pytest.mark.rule(GB, "9.32:1")
def test_a_one_hex_unit_may_turn_one_vertex_even_in_a_zone() -> None:
    game = meet(HYP, JAV, shock=NO).put("indian_horse_1", "2211", facing=180)
    game.shocks(ALEX, *[5] * 9).until("advance_turn")
    assert set(game.options) == {None, 60, 300}
    game.choose(300).play()
    assert game.facing(HYP) == 300


def pushing(*others: tuple[str, str, int]) -> Position:
    """A phalanx at 2010/2011 drives javelins (4 hits) out of its centre, 2110."""
    game = plain().put("coenus_5", "2010", "2011", shock=NO).put(JAV, "2110", facing=180, hits=4)
    for ident, place, facing in others:
        game.put(ident, place, facing=facing)
    game.shocks(ALEX, *[5] * 12)
    while not game.over and game.at(JAV) == ("2110",):
        if game.what == "place_hits" and game.ask.about[1] != JAV:
            game.choose((str(game.ask.about[1]), 0))
        elif game.what == "defending_type":
            game.choose("indian_elephants_1")
        else:
            game.choose(game.passing())
    return game


@pytest.mark.rule(GB, "9.33:1")
def test_a_two_hex_unit_goes_forward_with_both_halves() -> None:
    game = pushing().until("advance_to")
    assert {frozenset(o[2:]) for o in game.options} == {
        frozenset(("2109", "2110")),
        frozenset(("2110", "2111")),
    }
    game.play()
    assert "2110" in game.at("coenus_5")


@pytest.mark.rule(GB, "9.33:1")
def test_it_stays_if_friends_bar_both_ways() -> None:
    game = pushing((HYP, "2109", 0), ("hypaspist_2", "2111", 0)).play()
    assert set(game.at("coenus_5")) == {"2010", "2011"}


@pytest.mark.rule(GB, "9.33:2")
def test_it_wheels_into_the_centre_and_pays_for_it() -> None:
    game = pushing(("indian_elephants_1", "2109", 180), (HYP, "2111", 0)).play()
    assert set(game.at("coenus_5")) == {"2010", "2110"}
    # 2 in the shock (column 5, die 5), and at least 1 for the wheel in an enemy zone
    assert game.hits("coenus_5") == 3


@pytest.mark.rule(GB, "9.33:3")
def test_with_enemies_on_both_sides_it_stays() -> None:
    game = pushing(("indian_elephants_1", "2109", 180), ("indian_elephants_2", "2111", 180)).play()
    assert set(game.at("coenus_5")) == {"2010", "2011"}


@pytest.mark.rule(GB, "9.33:4")
def test_after_a_whole_advance_it_may_wheel() -> None:
    game = pushing(("indian_horse_1", "2209", 240)).until("advance_wheel")
    assert game.options == [None, ("go", 60, "2109", "2210")]
    game.choose(("go", 60, "2109", "2210")).play()
    assert set(game.at("coenus_5")) == {"2109", "2210"}


@pytest.mark.rule(GB, "9.34:1")
def test_the_superior_attacker_advances() -> None:
    game = plain().put(HYP, "2010", shock=NO).put("companion_agema", "2011", shock=NO)
    game.put(JAV, "2110", facing=180).shocks(ALEX, *[5] * 9)
    game.play(combats="as proposed", attacking_type=HYP)
    assert game.at(HYP) == ("2110",)
    assert game.at("companion_agema") == ("2011",)


@pytest.mark.rule(GB, "9.34:1")
def test_without_superiority_the_best_quality_advances() -> None:
    # horse against light foot in front: nobody is superior; the Agema has 9, the others 8
    game = plain().put("companion_coenus", "2010", shock=NO)
    game.put("companion_agema", "2011", shock=NO).put(JAV, "2110", facing=180, hits=4)
    game.shocks(ALEX, *[5] * 9).play(combats="as proposed")
    assert game.superiority == [""]
    assert game.at("companion_agema") == ("2110",)


@pytest.mark.rule(GB, "9.34:1")
def test_among_equals_without_superiority_the_owner_chooses() -> None:
    game = plain().put("companion_coenus", "2010", shock=NO)
    game.put("companion_perdiccas", "2011", shock=NO).put(JAV, "2110", facing=180, hits=4)
    game.shocks(ALEX, *[5] * 9)
    if game.what == "combats":
        game.choose("as proposed")
    game.until("who_advances")
    assert set(game.options) == {"companion_coenus", "companion_perdiccas"}


@pytest.mark.rule(GB, "9.34:1", "9.15:2")
def test_of_two_equally_superior_attackers_the_owner_says_who_advances() -> None:
    game = plain().put(HYP, "2010", shock=NO).put("hypaspist_2", "2011", shock=NO)
    game.put(JAV, "2110", facing=180).shocks(ALEX, *[5] * 9).choose("as proposed")
    asked = False
    while not game.over:
        asked = asked or set(game.options) >= {HYP, "hypaspist_2"}
        game.choose(game.passing())
    assert asked


@pytest.mark.rule(GB, "9.34:2")
@pytest.mark.parametrize("goal", ["2109", "2110"])
def test_of_several_hexes_the_owner_chooses(goal: str) -> None:
    game = meet(HYP, JAV, shock=NO, foe_hits=4).put(JAV2, "2109", facing=180, hits=4)
    game.shocks(ALEX, *[5] * 9).until("advance_to").go(goal).play()
    assert game.at(HYP) == (goal,)


@pytest.mark.rule(GB, "9.35:1")
def test_before_an_advance_nobody_withdraws_but_some_turn_and_shoot() -> None:
    game = meet(HYP, JAV, shock=NO).put("indian_longbows_1", "2210", facing=180)
    game.put("indian_horse_1", "2211", facing=0).shocks(ALEX, *[5] * 12)
    asked: list[str] = []
    while not game.over:
        asked.append(game.what)
        game.choose(game.passing())
    assert "reaction_facing" in asked
    assert "entry_fire" in asked
    assert not [what for what in asked if "withdraw" in what]


@pytest.mark.rule(GB, "9.36:1")
def test_nobody_advances_after_missile_fire() -> None:
    game = plain().put("mercenary_peltast_2", "2010").put(JAV, "2110", facing=0, hits=4)
    game.acts(ALEX, dice=[0] * 12).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    game.choose(("fire", "mercenary_peltast_2")).until("orders", "shock", "momentum")
    assert game.morale(JAV) == "routed"
    assert game.at("mercenary_peltast_2") == ("2010",)


# -- 9.4 -------------------------------


def chase(*dice: int, formation: str = "charge", marker: str = MUST, **how: Any) -> Position:
    """Companions (8) break light horse; the dice after the shock are the pursuit's."""
    game = plain(charge_formation=how.get("option", True))
    game.put("companion_coenus", "2010", shock=marker, formation=formation)
    game.put("indian_horse_1", "2110", facing=180, hits=4)
    before = [1, 1, 7] if marker == MUST else [7]
    return game.shocks(ALEX, *before, *dice, *[5] * 6).play()


@pytest.mark.rule(GB, "9.41:1")
@pytest.mark.parametrize(("die", "pursues"), [(6, False), (7, True)])
def test_die_plus_two_above_quality_pursues(die: int, pursues: bool) -> None:
    game = chase(die)
    assert bool(game.told("pursues")) is pursues
    assert (game.at("companion_coenus") == ("2110",)) is not pursues


@pytest.mark.rule(GB, "9.41:2", "9.4:1")
@pytest.mark.parametrize(
    ("formation", "marker", "option"),
    [("line", MUST, True), ("charge", NO, True), ("line", MUST, False)],
)
def test_only_horse_that_came_up_in_charge_formation_pursues(
    formation: str, marker: str, option: bool
) -> None:
    game = chase(9, formation=formation, marker=marker, option=option)
    assert game.at("indian_horse_1") != ("2110",)
    assert not game.rolled("pursuit")


@pytest.mark.rule(GB, "9.41:3")
def test_nobody_pursues_the_eliminated() -> None:
    game = plain(charge_formation=True)
    game.put("companion_coenus", "2010", shock=MUST, formation="charge")
    game.put("indian_chariots_1", "2110", facing=180, hits=3).shocks(ALEX, 1, 1, *[9] * 9).play()
    assert game.fate("indian_chariots_1") == "eliminated"
    assert not game.rolled("pursuit")


@pytest.mark.rule(GB, "9.42:1", "9.43:1")
def test_the_pursuer_follows_and_strikes_again_without_a_charge() -> None:
    game = chase(7)
    assert len(game.told("clash")) == 2
    assert game.told("clash")[1][1] == "indian_horse_1"
    assert len(game.thrown("charge")) == 2
    assert game.fate("indian_horse_1") == "eliminated"


@pytest.mark.rule(GB, "9.42:1", "9.12:3", "9.43:1")
def test_the_pursuer_stops_at_another_enemy_and_strikes_him() -> None:
    game = plain(charge_formation=True)
    game.put("companion_coenus", "2010", shock=MUST, formation="charge")
    game.put("indian_horse_1", "2110", facing=180, hits=4).put(JAV, "2211", facing=180)
    game.shocks(ALEX, 1, 1, 7, 7, *[5] * 9).play(rout_path="2210")
    assert JAV in {args[1] for args in game.told("clash")[1:]}


# -- 9.5 -------------------------------


@pytest.mark.rule(GB, "9.53:1")
@pytest.mark.parametrize(
    ("side", "attacker", "defender", "column"),
    [("front", "HI", "LP", 9), ("flank", "PH", "HI", 11), ("rear", "LN", "PH", 11)],
)
def test_columns_of_the_examples(side: str, attacker: str, defender: str, column: int) -> None:
    assert Position().s.battle.t.clash.table[side][attacker][defender] == column


@pytest.mark.rule(GB, "9.54:1")
@pytest.mark.parametrize(
    ("die", "column", "hits"), [(0, 1, (6, 1)), (5, 9, (2, 3)), (9, 13, (1, 6)), (4, 3, (3, 2))]
)
def test_cells_of_the_shock_table(die: int, column: int, hits: tuple[int, int]) -> None:
    assert Position().s.battle.t.crt[die][column - 1] == hits


@pytest.mark.rule(GB, "9.52:1")
def test_superiority_is_read_from_the_attackers_side() -> None:
    assert fight(HYP, JAV, *[5] * 9, shock=NO).superiority == ["AS"]
    assert fight(JAV, HYP, *[5] * 9, shock=NO).superiority == [""]
