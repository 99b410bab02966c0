"""Rolls as values: what is added and why, what each face finds, and the line that the dice stand on."""

from __future__ import annotations

from collections import Counter

import pytest

from argead.core.ask import Choice
from argead.core.chance import Rng
from argead.core.odds import NOTHING, policy
from argead.core.opening import open_table
from argead.core.roll import Roll
from argead.core.run import Run
from argead.core.table import Table
from argead.systems.field_commander import system
from argead.systems.field_commander.positions import Position
from argead.systems.field_commander.rules import attacks, battle, tyre
from argead.systems.field_commander.rules.enemy_operations import arrival_roll
from argead.systems.field_commander.rules.enemy_orders import order_roll
from argead.systems.field_commander.rules.intimidation import intimidation_roll
from argead.systems.field_commander.rules.scouting import scouting_roll
from argead.systems.field_commander.schema.ids import AreaId, PlaceId
from argead.systems.field_commander.state import ALEXANDER, Battle, Intimidation, State
from argead.systems.field_commander.tables.places import ARMY
from argead.systems.field_commander.text.prompts import PROMPTS

from .positions import advisors, area, areas, campaign, garrison, muster, plans

SYSTEM = "field_commander"


def modifiers(roll: Roll) -> list[tuple[str, int, str]]:
    return [(mod.text, mod.value, mod.clause) for mod in roll.mods]


def shifts(roll: Roll) -> list[tuple[str, int]]:
    assert roll.reading is not None
    return [(mod.text, mod.value) for mod in roll.reading.shifts]


def row(roll: Roll) -> tuple[str, ...]:
    assert roll.reading is not None
    return roll.reading.row


def at_sardis() -> State:
    s = campaign()
    muster(s, "mac_ph", "mac_in", "mac_ar", "mac_se")
    garrison(s, "sardis", "per_in", "wall")
    s.army.at = area("sardis")
    return s


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders", "insights.diplomats")
def test_orders_name_range_and_diplomats() -> None:
    s = campaign()
    roll = order_roll(s, area("sardis"))
    assert modifiers(roll) == [("range", 4, "preparation.enemy-orders:1")]
    assert row(roll) == ("toll", "garrison", "garrison", "glory", "gold", "none")
    s.turn.diplomats = True
    roll = order_roll(s, area("sardis"))
    assert modifiers(roll)[1] == ("Diplomats", 3, "insights.diplomats:1")
    assert row(roll) == ("glory", "gold", "none", "none", "none", "none")


@pytest.mark.rule(SYSTEM, "advisors.aristander")
def test_aristander_stands_in_the_roll_that_he_changed() -> None:
    table = open_table(system, "granicus", seed=1)
    table.choose("aristander")
    while table.ask is not None and table.ask.what != "aristander":
        table.choose(table.ask.options[-1])
    before = len(table.said)
    table.choose("add")
    line = next(said for said in table.said[before:] if said.key == "order")
    assert [mod.text for mod in line.rolls[0].mods] == ["range", "Aristander"]
    assert line.rolls[0].total == line.args[2]


@pytest.mark.rule(SYSTEM, "intimidation", "insights.courtesans", "battle.force-advantage")
def test_intimidation_names_what_was_spent() -> None:
    s = at_sardis()
    assert modifiers(intimidation_roll(s)) == [("Force Advantage", 3, "intimidation:2")]
    s.intimidation = Intimidation(1, glory=2, courtesans=True)
    assert modifiers(intimidation_roll(s))[1:] == [
        ("Glory", 2, "intimidation:3"),
        ("Courtesans", 4, "insights.courtesans:1"),
    ]
    assert row(intimidation_roll(s)) == ("success",) * 6
    s.intimidation = None
    assert row(intimidation_roll(s)) == ("on-going",) * 4 + ("success",) * 2


@pytest.mark.rule(SYSTEM, "battle.battle-value", "battle.walls", "plans.lead")
def test_an_attack_is_read_in_the_column_of_its_values() -> None:
    s = at_sardis()
    s.level, s.advisors = 4, advisors("hephaestion")
    s.battle = Battle(area("sardis"), plans=plans("lead"))
    roll = attacks.attack_roll(s, ALEXANDER)
    assert shifts(roll) == [("Hephaestion", 1), ("Lead", 1), ("Walls", -2)]
    assert roll.reading is not None
    assert roll.reading.column == "4"
    assert row(roll) == ("1 Hit",) * 4 + ("miss",) * 2
    assert attacks.values(s, ALEXANDER) == (4, 0)


@pytest.mark.rule(SYSTEM, "battle.phalanx", "battle.siege-engines")
def test_the_next_die_of_a_phalanx_and_an_engine_at_the_walls() -> None:
    s = at_sardis()
    s.battle = Battle(area("sardis"))
    phalanx, engine = (
        next(i for i in s.at[ARMY] if s.tables.counters.kind[i] == kind)
        for kind in ("mac_ph", "mac_se")
    )
    battle.begin_step(s, [(6, engine)])
    assert shifts(attacks.attack_roll(s, phalanx, 1)) == [("Walls", -2), ("rolls on", -1)]
    assert shifts(attacks.attack_roll(s, engine)) == [("aimed at Walls", 2)]


@pytest.mark.rule(SYSTEM, "plans.archers")
def test_each_copy_of_a_first_turn_plan_is_named() -> None:
    s = campaign()
    garrison(s, "sardis", "per_ar")
    s.battle = Battle(area("sardis"), foe_plans=plans("archers", "archers"))
    roll = attacks.attack_roll(s, s.at[area("sardis")][0])
    assert shifts(roll) == [("their Archers", 3)] * 2


@pytest.mark.rule(SYSTEM, "battle.retreat")
def test_a_retreat_is_read_against_alexander() -> None:
    s = at_sardis()
    s.level, s.advisors = 2, advisors("hephaestion")
    s.battle = Battle(area("sardis"))
    assert battle.retreat_roll(s).against == 3
    assert row(battle.retreat_roll(s)) == ("gets away",) * 3 + ("lost",) * 3


@pytest.mark.rule(SYSTEM, "conquest.scouting-roll", "operations.go", "tyre.siege-ship-track")
def test_rolls_without_modifiers() -> None:
    assert scouting_roll(at_sardis(), AreaId(PlaceId("ephesus"))).against == 5
    assert row(arrival_roll(areas("tyre", "gaza", "tyre", "gaza", "tyre", "gaza")))[1] == "gaza"
    s = campaign("tyre")
    assert tyre.siege_ship_roll(s).against == 3
    assert tyre.wall_section_roll(s).die == (1, 6)
    assert row(tyre.tyre_order_roll(s))[:2] == ("transport or gold", "repair or warship")


@pytest.mark.parametrize("scenario", list(system.scenarios))
def test_every_die_stands_on_one_line_and_its_clause_is_in_the_book(scenario: str) -> None:
    table = open_table(system, scenario, seed=5)
    rng = Rng(5)
    while table.ask is not None:
        table.choose(policy(table.run, table.ask, rng))
    fell = [fall for move in table.moves for fall in move.chance if isinstance(fall[1], int)]
    fell = [fall for fall in table.opening_rolls if isinstance(fall[1], int)] + fell
    told = [roll for said in table.said for roll in said.rolls]
    assert sorted(fell) == sorted((roll.name, face) for roll in told for face in roll.faces)
    clauses = {clause.number for clause in system.rulebook.clauses()}
    for roll in told:
        extra = roll.reading.shifts if roll.reading else ()
        assert {roll.clause, *(mod.clause for mod in (*roll.mods, *extra))} <= clauses


def before_battle_turn(*army: str, foes: tuple[str, ...]) -> Table:
    """A table at the start of a battle turn at Sardis, where Alexander hits with a 1."""
    table, game = open_table(SYSTEM, "granicus", 1), Position().army(*army).enemy("sardis", *foes)
    state = game.fight("sardis").level(1).gold(9).s
    state.agenda = [("turn",), ("gain_gold",), ("march",), ("battle_turn",)]
    run = Run.restored(system, state, [], keep=True, simulate=False)
    return table._copy(run)


def test_odds_in_the_middle_of_a_battle_call_the_end_a_victory() -> None:
    """Archers hit Archers with 1 or 2, and are hit; after two misses it is Alexander's turn."""
    told = before_battle_turn("mac_ar", foes=("per_ar",)).odds("fight")
    assert told["exact"]
    found = told["outcomes"]
    assert found["battle"]["won"] == pytest.approx(2 / 6 * 4 / 6 + 4 / 6 * 4 / 6 * 1 / 6, abs=1e-6)
    assert found["Gold"] == {"0": 1.0}, "to govern or to raze is for the player to say"
    assert "Area" not in found


def test_what_the_player_decides_is_no_chance() -> None:
    """Where Hits fall, whether he retreats, what he makes of an Area: odds end before he says so."""
    table, rng, seen = open_table(SYSTEM, "granicus", 3), Rng(3), Counter[str]()
    while table.ask is not None:
        ask = table.ask
        if ask.what in ("battle_turn", "take_hit", "deal_hit") and seen[ask.what] < 2:
            seen[ask.what] += 1
            for option in ask.options[:2]:
                found = table.odds(option, 20)
                if option != "retreat":
                    assert set(found["outcomes"].get("battle", {})) <= {"won", "goes on", NOTHING}
                    assert "+12" not in found["outcomes"]["Gold"]
                if ask.what != "battle_turn" and ask_again(table, option) == ask.what:
                    assert found["exact"]
                    assert all(len(values) == 1 for values in found["outcomes"].values())
        table.choose(policy(table.run, ask, rng))
    assert set(seen.values()) == {2}


def ask_again(table: Table, option: Choice) -> str:
    """The question that follows an option."""
    after = table.clone()
    after.take(option)
    return after.ask.what if after.ask is not None else ""


def test_the_dice_of_a_battle_turn_tell_the_hits_that_are_to_be_placed() -> None:
    """Infantry and Archers against the same: the Archers roll first, and both sides hit with 1 or 2."""
    table = before_battle_turn("mac_in", "mac_ar", foes=("per_ar", "per_in"))
    told = table.odds("fight")
    assert told["exact"]
    assert told["outcomes"]["battle"] == {"goes on": 1.0}
    least = {
        name: sum(told["outcomes"][name].values()) for name in ("Hits to deal", "Hits to take")
    }
    assert least == {"Hits to deal": pytest.approx(1), "Hits to take": pytest.approx(1)}
    assert told["outcomes"]["Forces lost"] == {"0": 1.0}


def test_every_question_ends_the_odds_of_the_one_before() -> None:
    asked = {what.removesuffix(".more") for what in system.stakes.STEPS}
    assert asked == set(PROMPTS)


def test_what_a_die_finds_in_a_retreat_is_told_once() -> None:
    table = before_battle_turn("mac_ar", foes=("per_ar",))
    (roll,) = table.stakes("retreat")["rolls"]
    assert (roll["yes"], roll["no"]) == ("gets away", "lost")
    assert "results" not in roll
