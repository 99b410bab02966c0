"""The worked examples of the rulebook, each with its own dice."""

from __future__ import annotations

import pytest

import argead
from argead.systems.field_commander.rules import attacks, battle, hits, resupply, scouting, victory
from argead.systems.field_commander.rules.enemy_operations import gathering_of
from argead.systems.field_commander.rules.forces import hit_alexander
from argead.systems.field_commander.rules.intimidation import force_advantage
from argead.systems.field_commander.rules.prophecies import complete
from argead.systems.field_commander.rules.tyre import tracks
from argead.systems.field_commander.schema.ids import KindId, ProphecyId
from argead.systems.field_commander.state import ALEXANDER, GOVERNED, RAZED, Battle, HitsToPlace
from argead.systems.field_commander.tables.places import ARMY

from .positions import (
    Game,
    advisors,
    area,
    campaign,
    garrison,
    muster,
    plans,
    play,
    suffered,
    there,
)

SYSTEM = "field_commander"


@pytest.mark.rule(SYSTEM, "victory")
def test_x1_granicus_won_in_summer_335_is_worth_20() -> None:
    s = campaign()
    s.turn.number = 4
    s.realm.conquered = dict.fromkeys(s.campaign.pivotal, RAZED)
    game = play(s, "end_turn")
    assert game.s.outcome is not None
    assert game.s.outcome.winner == "macedon"
    assert game.s.outcome.scores["macedon"] == 20
    assert s.campaign.turns[3].label == "Summer 335 B.C."


@pytest.mark.rule(SYSTEM, "set-up.glorification", "prophecies.completing")
@pytest.mark.parametrize(("scenario", "before"), [("issus", 3), ("granicus", 1)])
def test_x2_a_fulfilled_prophecy_raises_alexander(scenario: str, before: int) -> None:
    s = campaign(scenario)
    s.oracles.due = {ProphecyId("winds"): 3}
    assert s.level == before
    complete(s, ProphecyId("winds"))
    assert s.level == before + 1
    assert s.oracles.due == {}


@pytest.mark.rule(SYSTEM, "set-up.death-of-alexander")
def test_x3_hits_on_alexander() -> None:
    s = campaign()
    s.level = 5
    hit_alexander(s)
    assert s.level == 3
    hit_alexander(s)
    assert s.level == 1
    muster(s)
    s.treasury.gold = 0
    game = play(s, ("order", "sardis"), dice=[1])
    assert game.s.outcome is not None
    assert game.s.outcome.winner is None
    assert game.s.outcome.reason == "Alexander was slain"


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders")
def test_x4_sardis_gets_a_garrison() -> None:
    s = campaign()
    before = len(s.at[area("sardis")])
    game = play(s, ("order", "sardis"), dice=[3, "per_ch"])
    assert len(game.s.at[area("sardis")]) == before + 1
    assert "per_ch" in there(game.s, "sardis")


@pytest.mark.rule(SYSTEM, "operations.intrigue")
def test_x5_intrigue_cancels_one_force_for_two_gold() -> None:
    s = campaign()
    waiting = len(s.at[area("operations")])
    game = play(s, "enemy_operations", dice=["1_force"])
    assert game.what == "intrigue"
    game.choose("cancel")
    assert game.s.treasury.gold == 8
    assert len(game.s.at[area("operations")]) == waiting
    assert gathering_of(game.s).drawn == []


@pytest.mark.rule(SYSTEM, "operations", "operations.go", "operations.after-go")
@pytest.mark.parametrize("conquered", [False, True])
def test_x6_an_operation(conquered: bool) -> None:
    s = campaign()
    garrison(s, "operations", "per_in")
    if conquered:
        s.realm.conquered = {area("halicarnassus"): RAZED}
        garrison(s, "halicarnassus")
    before = there(s, "halicarnassus")
    dice = ["1_force", "1_force", "per_hc", "go", "per_ar"]
    game = play(s, "enemy_operations", "enemy_operations", "enemy_operations", dice=dice)
    game.choose("cancel")
    game.choose("allow")
    assert game.s.treasury.gold == 8
    if conquered:
        assert there(game.s, "halicarnassus") == []
    else:
        assert sorted(there(game.s, "halicarnassus")) == sorted([*before, "per_in", "per_hc"])
    assert there(game.s, "operations") == ["per_ar"]
    assert len(gathering_of(game.s).stack) == 8
    assert gathering_of(game.s).drawn == []


@pytest.mark.rule(SYSTEM, "conquest.resistance")
def test_x7_resistance() -> None:
    s = campaign()
    muster(s, "mac_ph", "mac_ar")
    game = play(s, "march", dice=[5]).choose(("march", "sestus"))
    assert (scouting.resistance(game.s), scouting.foraging(game.s)) == (2, 0)
    assert game.options[:2] == ["advance", "stop"]
    game.choose("advance")
    assert game.what == "suffer_hit"
    game.choose("mac_ar", "mac_ph")
    assert there(game.s, ARMY) == ["mac_ph.reduced"]
    assert game.s.army.at == "sestus"


@pytest.mark.rule(SYSTEM, "conquest.foraging")
def test_x8_foraging() -> None:
    s = campaign()
    muster(s, "mac_ph", "mac_ar", "mac_ar")
    game = play(s, "march", dice=[1]).choose(("march", "sestus"))
    assert (scouting.resistance(game.s), scouting.foraging(game.s)) == (0, 3)
    game.choose("advance")
    assert game.s.treasury.gold == 7
    assert game.s.army.at == "sestus"


@pytest.mark.rule(SYSTEM, "conquest.scouting-roll")
def test_without_the_gold_the_army_must_stop() -> None:
    s = campaign()
    muster(s, "mac_ph", "mac_ar", "mac_ar")
    s.treasury.gold = 2
    game = play(s, "march", dice=[1]).choose(("march", "sestus"))
    assert "advance" not in game.options
    game.choose("stop")
    assert game.s.army.at == "macedon"
    assert game.s.treasury.gold == 2


@pytest.mark.rule(SYSTEM, "conquest.disbanding")
def test_x9_disbanding_after_the_roll() -> None:
    s = campaign()
    muster(s, "mac_ph", "mac_ar", "mac_ar", "mac_pe", "mac_in")
    game = play(s, "march", dice=[1]).choose(("march", "sestus"))
    assert scouting.foraging(game.s) == 5
    game.choose("more", ("disband", "mac_ar"), "more", ("disband", "mac_ar"), ("disband", "mac_pe"))
    assert scouting.foraging(game.s) == 2
    game.choose("advance")
    assert game.s.treasury.gold == 8
    assert there(game.s, ARMY) == ["mac_in", "mac_ph"]
    assert there(game.s, "pool").count("mac_ar") == 3


@pytest.mark.rule(SYSTEM, "battle.force-advantage")
def test_x10_force_advantage() -> None:
    s = campaign()
    muster(s, "mac_in", "mac_ar", "mac_pe", "mac_lc")
    garrison(s, "sardis", "per_in", "per_ar", "wall")
    s.army.at = area("sardis")
    assert force_advantage(s) == 2


@pytest.mark.rule(SYSTEM, "battle.battle-value", "battle.chariots")
def test_x11_a_chariot_hits_once_or_twice() -> None:
    assert [attacks.hits_of(die, 3, 1) for die in range(1, 7)] == [2, 1, 1, 0, 0, 0]
    s = campaign()
    assert s.tables.kinds[KindId("per_ch")].full == (3, 3, 1)


@pytest.mark.rule(SYSTEM, "battle.speed-value")
def test_x12_speed_steps() -> None:
    s = campaign("issus")
    muster(s, "mac_ar", "mac_ph")
    garrison(s, "issus", "per_ar", "per_ch", "per_in")
    s.level = 1
    s.army.at = area("issus")
    s.battle = Battle(area("issus"))
    seen = []
    kinds = s.tables.counters.kind
    while waiting := [(attacks.speed(s, i), i) for i in attacks.fighters(s)]:
        step = battle.begin_step(s, waiting)
        names = [kinds[i] if i != ALEXANDER else "alexander" for i in step.present]
        seen.append((step.speed, names))
        s.fight.turn.acted += step.present
    assert seen == [
        (5, ["mac_ar", "per_ar"]),
        (3, ["per_ch"]),
        (2, ["per_in"]),
        (1, ["mac_ph"]),
        (0, ["alexander"]),
    ]


@pytest.mark.rule(SYSTEM, "battle.phalanx")
@pytest.mark.parametrize(
    ("dice", "hits"), [((3, 1, 3), 2), ((5,), 0), ((4, 3, 2, 1), 4), ((4, 4), 1)]
)
def test_x13_a_phalanx_rolls_until_it_misses(dice: tuple[int, ...], hits: int) -> None:
    s = campaign()
    muster(s, "mac_ph")
    garrison(s, "sardis", "per_in")
    s.army.at = area("sardis")
    s.battle = Battle(area("sardis"))
    play(s, dice=list(dice))
    assert attacks.roll_attack(s, s.at[ARMY][0])[:2] == (dice, hits)
    s.chance.finish()


def cavalry_battle(dice: list[int], held: list[str]) -> Game:
    s = campaign("issus")
    muster(s, "mac_hc_comp")
    s.level = 1
    garrison(s, "sidon", "per_ph", "per_in", "per_el")
    s.army.at = area("sidon")
    s.army.entered_from = {area("sidon"): area("byblos")}
    s.battle = Battle(area("sidon"), plans=plans(*held), maneuver=True)
    return play(s, "battle_turn", dice=dice)


@pytest.mark.rule(SYSTEM, "battle.cavalry", "plans.charge")
def test_x14_cavalry_rests_after_an_attack_unless_it_charges() -> None:
    game = cavalry_battle([6, 6], []).choose("fight")
    comp = game.force("mac_hc_comp")
    assert game.what == "battle_turn"
    assert game.s.fight.turn.resting == [comp]
    # Alone on the second turn only Alexander and the enemy roll: IN, EL, PH in order of Speed.
    game.dice(6, 6, 6, 6)
    game.choose("fight")
    assert game.s.fight.turn.resting == []

    game = cavalry_battle([6, 6], ["charge"]).choose("fight")
    game.dice(6, 6, 6, 6, 6)
    game.choose("fight", ("charge", "mac_hc_comp.resting"))
    assert game.s.fight.turn.resting == [comp]
    assert game.s.fight.plans == []
    game.dice(6, 6, 6, 6)
    game.choose("fight")
    assert game.s.fight.turn.resting == []


@pytest.mark.rule(SYSTEM, "battle.walls")
def test_x15_wall_penalties() -> None:
    s = campaign()
    muster(s, "mac_ph", "mac_se")
    garrison(s, "sardis", "per_in", "wall", "wall")
    s.army.at = area("sardis")
    s.battle = Battle(area("sardis"))
    walls = hits.walls(s)
    assert attacks.wall_penalty(s) == 4
    hits.hit_enemy(s, walls[0])
    assert attacks.wall_penalty(s) == 3
    hits.hit_enemy(s, walls[0])
    hits.hit_enemy(s, walls[1])
    assert attacks.wall_penalty(s) == 1
    phalanx, engine = s.at[ARMY]
    assert attacks.values(s, phalanx) == (3, -1)
    assert attacks.values(s, engine) == (3, 0)
    battle.begin_step(s, [(6, engine)])
    assert attacks.values(s, engine) == (5, 0)


@pytest.mark.rule(SYSTEM, "plans.envelop")
def test_x16_envelop() -> None:
    s = campaign()
    muster(s, "mac_in", "mac_ar", "mac_pe", "mac_lc")
    garrison(s, "sardis", "per_in", "per_ch")
    s.army.at = area("sardis")
    s.battle = Battle(area("sardis"), plans=plans("envelop"))
    game = play(s, "battle_turn").choose("envelop")
    assert game.s.fight.hits.on_foes == 3
    game.choose("per_in", "per_in.reduced")  # the third Hit has one target left
    assert there(game.s, "sardis") == ["per_ch.reduced"]
    assert game.s.fight.plans == []


@pytest.mark.rule(SYSTEM, "plans.rally-enemy")
def test_x17_enemy_rally_absorbs_before_forces() -> None:
    s = campaign()
    garrison(s, "sardis", "per_in", "per_ch")
    s.army.at = area("sardis")
    s.battle = Battle(
        area("sardis"), foe_plans=plans("rally", "rally"), hits=HitsToPlace(on_foes=4)
    )
    game = play(s, "deal_hits")
    assert game.s.fight.hits.on_foes == 2
    game.choose("per_in", "per_in.reduced")
    assert there(game.s, "sardis") == ["per_ch"]
    assert game.s.fight.foe_plans == []


@pytest.mark.rule(SYSTEM, "battle.retreat")
def test_x18_retreat() -> None:
    s = campaign()
    s.level = 2
    muster(s, "mac_hc_comp", "mac_in", "mac_ar", "mac_ar")
    s.army.at = area("sardis")
    s.army.entered_from = {area("sardis"): area("granicus")}
    s.battle = Battle(area("sardis"))
    # Counters come in data order: Archers, Archers, Infantry, Heavy Cavalry.
    game = play(s, "battle_turn", dice=[1, 5, 2, 3]).choose("retreat")
    assert there(game.s, ARMY) == ["mac_ar", "mac_in"]
    assert game.s.army.at == "granicus"
    assert game.what == "march"


@pytest.mark.rule(SYSTEM, "resupply.forces", "advisors.antipater")
def test_x19_antipater_buys_of_every_kind() -> None:
    s = campaign()
    s.advisors = advisors("antipater")
    s.treasury.gold = 9
    game = play(s, "spend").choose(("buy", "mac_pe"), ("build", "city"))
    assert game.s.treasury.gold == 3
    game.choose(("build", "temple"))
    assert game.s.treasury.gold == 0
    assert game.s.realm.cities == ["macedon"]
    assert game.s.realm.temples == ["macedon"]
    assert "mac_pe" in there(game.s, ARMY)


@pytest.mark.rule(SYSTEM, "resupply.spend")
def test_without_antipater_one_kind_a_turn() -> None:
    s = campaign()
    s.treasury.gold = 20
    game = play(s, "spend").choose(("buy", "mac_pe"))
    assert ("buy", "mac_ph") in game.options
    assert not any(isinstance(o, tuple) and o[0] == "build" for o in game.options)


@pytest.mark.rule(SYSTEM, "tyre.transport-track", "tyre.fleet-track")
def test_x20_tracks_of_tyre() -> None:
    s = campaign("tyre")
    s.army.at = area("old_tyre")
    tracks(s).transports, s.treasury.gold, tracks(s).fleet = 1, 20, 3
    game = play(s, "spend").choose(("work", "transport"))
    assert (tracks(game.s).transports, game.s.treasury.gold) == (2, 18)
    game.choose(("work", "transport"))
    assert (tracks(game.s).transports, game.s.treasury.gold) == (3, 14)
    game.choose(("work", "warship"))
    assert (tracks(game.s).fleet, game.s.treasury.gold) == (2, 8)


@pytest.mark.rule(SYSTEM, "tyre.fleet-track")
def test_x20_three_warships_roll_three_orders() -> None:
    s = campaign("tyre")
    s.turn.number, tracks(s).fleet = 2, 3
    s.realm.conquered = {area("gaza"): RAZED}
    game = play(s, "enemy_orders", dice=[6, 6, 6])
    game.s.chance.finish()


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders")
def test_x21_order_three_without_a_mole() -> None:
    s = campaign("tyre")
    s.turn.number, s.treasury.gold = 2, 2
    game = play(s, "tyre_order", dice=[3])
    assert game.what == "suffer_hit"
    s = campaign("tyre")
    s.turn.number, s.treasury.gold = 2, 3
    game = play(s, "tyre_order", dice=[3])
    assert game.what == ""
    assert game.s.treasury.gold == 0
    assert len(game.s.at[ARMY]) == 3


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders")
def test_x22_order_two_with_nothing_to_repair() -> None:
    s = campaign("tyre")
    s.turn.number = 2
    assert tracks(s).fleet == 4
    game = play(s, "tyre_order", dice=[2])
    assert game.what == "suffer_hit"
    game.choose("mac_se")
    assert "mac_se" not in there(game.s, ARMY)


@pytest.mark.rule(SYSTEM, "linked.immortality", "linked.stand-alone")
def test_x23_immortality() -> None:
    s = campaign(options={"stand_alone": True})
    s.realm.conquered = {
        area("chaeronea"): GOVERNED,
        area("granicus"): GOVERNED,
        area("sardis"): GOVERNED,
        area("halicarnassus"): GOVERNED,
        area("lycia"): RAZED,
    }
    s.treasury.glory, s.treasury.gold = 3, 30
    assert victory.immortality_points(s, 25) == 86
    assert s.tables.remembered(86) == 100


@pytest.mark.rule(SYSTEM, "gaugamela.enemy-operations")
def test_x24_operations_at_gaugamela_are_hits() -> None:
    s = campaign("gaugamela")
    dice = ["2_forces", "1_force", "1_wall", "go"]
    game = play(s, *["enemy_operations"] * 4, dice=dice)
    game.choose("allow", "cancel", "allow")
    assert game.what == "suffer_hit"
    assert suffered(game.s) == 4
    assert game.s.at[area("operations")] == []


@pytest.mark.rule(SYSTEM, "prophecies", "set-up.prophecy-counters")
def test_x25_the_oracle_of_the_start_area_waits_for_a_return() -> None:
    s = campaign()
    muster(s, "mac_ph", "mac_in")
    assert "macedon" in s.oracles.unheard
    game = play(s, "march", dice=[3, 3, "winds"])
    assert game.what == "march"
    game.choose(("march", "sestus"), "advance")
    assert game.what == "march"
    game.choose(("march", "macedon"), "advance")
    assert game.what == "oracle"
    game.choose("accept")
    assert game.s.oracles.due == {"winds": 3}
    assert "macedon" not in game.s.oracles.unheard


@pytest.mark.rule(
    SYSTEM, "sample-turn", "battle.enemy-leaders", "plans.guards", "plans.lead", "plans.raid"
)
def test_x26_the_detailed_sample_turn_and_battle() -> None:
    """The first turn of Granicus from the first roll to the drawn Insight."""
    dice: list[int | str] = [
        "per_in",  # the Force that the enemy's Operation starts with
        *(1, 3, 6),  # orders of Sardis, Halicarnassus, Lycia
        *("1_force", "per_hc"),
        4,  # scouting
        *("raid", "infantry", "guards", "rally"),
        1,  # raid
        5,  # turn 1: Archers
        *(2, 4),  # Companions, Sacred Band
        *(4, 2, 6),  # Infantry, Greek Infantry, Chares
        *(3, 1, 5),  # Phalanx
        1,  # Alexander on Chares
        *(6, 2),  # turn 2: Infantry, Greek Infantry
        *(4, 4),  # Phalanx
        *(3, 4),  # Alexander, Chares
        "maneuver",
    ]
    table = argead.open(SYSTEM, "granicus", dice=dice)
    s = table.state

    def choose(what: str, *choices: object) -> None:
        for choice in choices:
            assert table.ask is not None
            if table.ask.what == "after_roll" != what:
                table.choose(None)
            assert table.ask.what == what
            table.choose(choice)

    choose("choose_advisors", "hephaestion")
    assert s.turn.number == 1
    choose("pay_or_bleed", "pay")
    assert s.treasury.gold == 8
    assert s.treasury.loot_gold == {"halicarnassus": 2}
    choose("intrigue", "allow")
    assert there(s, "operations") == ["per_in", "per_hc"]
    choose("march", ("march", "chaeronea"))
    choose("scouting", "advance")
    assert s.treasury.gold == 7
    assert s.army.at == "chaeronea"
    assert sorted(s.fight.foe_plans) == ["guards", "infantry", "raid", "rally"]
    choose("own_plans", "rally", "lead", "flank", "flank", "envelop")
    assert s.treasury.gold == 7
    assert table.ask is not None
    assert "1 Gold each" in table.ask.prompt
    choose("own_plans", None)
    assert s.treasury.gold == 5
    choose("battle_turn", "fight")
    choose("declare", None, None)
    choose("after_roll", ("flank", "mac_hc_comp.attacked:2"))
    choose("take_hit", "mac_ar")
    assert s.fight.hits.on_foes == 2
    choose("deal_hit", "gre_ph", "gre_ph.reduced")
    assert there(s, "chaeronea") == ["gre_in_sb", "gre_in", "le_chares"]
    choose("declare", None)
    choose("take_hit", "rally")
    choose("declare", None)
    choose("deal_hit", "gre_in_sb", "gre_in_sb.reduced")
    assert there(s, "chaeronea") == ["gre_in", "le_chares"]
    choose("declare", "duel", None)
    choose("after_roll", None)
    assert there(s, "chaeronea") == ["gre_in", "le_chares.reduced"]
    assert s.fight.foe_plans == []

    choose("battle_turn", "fight")
    choose("declare", None)
    choose("take_hit", "mac_in")
    assert there(s, ARMY) == ["mac_in.reduced", "mac_ph", "mac_hc_comp.resting"]
    choose("declare", None)
    choose("after_roll", None)
    assert there(s, "chaeronea") == ["gre_in.reduced", "le_chares.reduced"]
    assert force_advantage(s) == 2
    choose("declare", None)
    choose("after_roll", None)

    assert table.ask.what == "govern_or_raze"
    assert s.treasury.glory == 4
    assert s.level == 1
    choose("govern_or_raze", "raze")
    assert s.treasury.gold == 17
    choose("march", None)
    assert s.treasury.gold == 17 + 3 + 4
    choose("spend", ("build", "temple"), "insight")
    assert s.treasury.gold == 21
    assert s.realm.temples == ["chaeronea"]
    assert s.insights == ["maneuver"]
    assert s.treasury.glory == 1
    assert there(s, ARMY) == ["mac_in.reduced", "mac_ph", "mac_hc_comp"]
    assert resupply.income(s) == 3
