"""Rolls name what they are: dice, modifiers with their sections, what they are read against or in."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import argead
from argead.core.chance import Rng
from argead.core.roll import Mod, Roll
from argead.core.state import Said
from argead.systems.successors import rules, system
from argead.systems.successors.rules.battle_rolls import (
    battle_roll,
    elephant_roll,
    elephant_strength,
    loss_roll,
    pursuit,
    table_score,
)
from argead.systems.successors.rules.combat_units import attrition_result, attrition_roll
from argead.systems.successors.rules.evasion import evasion_roll
from argead.systems.successors.rules.interception import interception_roll
from argead.systems.successors.rules.naval_rolls import mover_mods, naval_roll
from argead.systems.successors.rules.sieges import siege_die
from argead.systems.successors.state import (
    Activation,
    Attempt,
    Entry,
    Group,
    Means,
    SeaFight,
    SiegeRoll,
)

from .positions import BLUE, RED, Position

rule = pytest.mark.rule


def names(roll: Roll) -> dict[str, int]:
    """The modifiers of a roll."""
    return {mod.text: mod.value for mod in roll.mods}


def thrown(roll: Roll, *faces: int) -> Roll:
    """The roll as if its dice had fallen so."""
    roll.faces = faces
    return roll


def march(p: Position, space: str, **moving: int) -> Position:
    """Red's Antigonos has just entered the space."""
    p.general("antigonos", "red", space).cus("red", space, **moving)
    antigonos, here = p.t.antigonos, p.t.space[space]
    force = p.s.cu.get(here * 8 + RED, 0)
    entry = Entry(here, p.t.space["synnada"], "march", Group(force, [antigonos]))
    p.s.act = Activation(RED, antigonos, Group(force, [antigonos]), Means(), entry=entry)
    return p


@rule("successors", "15.2.b", "15.2.helepolis")
def test_a_siege_names_walls_fleets_engines_traitors_and_generals() -> None:
    p = Position().pcs("blue", "rhodos_city").general("demetrios", "red", "rhodos_city")
    p.cus("red", "rhodos_city", loyal=3)
    rhodos = p.t.space["rhodos_city"]
    p.s.siege_roll = SiegeRoll(rhodos, RED)
    assert names(siege_die(p.s)) == {
        "the city itself": -1,
        "no Fleet before a port": -1,
        "the besieging General": 1,
    }
    p.fleet("rhodos", "red")
    p.s.siege_roll.traitor = True
    p.s.helepolis = (RED, rhodos)
    roll = thrown(siege_die(p.s), 4)
    assert names(roll) == {
        "the city itself": -1,
        "Helepolis": 1,
        "a traitor": 3,
        "the besieging General": 1,
    }
    assert roll.total == 8
    assert roll.reading is not None
    assert roll.reading.row[roll.total] == "3/0"


@rule("successors", "11.2", "16.9.interception")
def test_an_interception_is_read_against_what_it_must_beat() -> None:
    p = march(Position(cavalry=True), "gordion", cavalry=1)
    p.general("eumenes", "blue", "kelainai").cus("blue", "kelainai", cavalry=1)
    eumenes = p.t.general["eumenes"]
    roll = interception_roll(p.s, Attempt(BLUE, p.t.space["kelainai"], eumenes, Group(), BLUE))
    assert names(roll) == {"Cavalry of the interceptor": 1, "Cavalry of the mover": -1}
    assert roll.against == 2, "Eumenes intercepts on 3 or more"
    p = march(Position(), "gordion", loyal=1).general("peithon", "blue", "kelainai")
    peithon = p.t.general["peithon"]
    roll = interception_roll(p.s, Attempt(BLUE, p.t.space["kelainai"], peithon, Group(), BLUE))
    assert (names(roll), roll.against) == ({}, p.t.initiative[peithon])


@rule("successors", "12.2", "16.9.evasion")
def test_an_evasion_names_cavalry_of_both() -> None:
    p = march(Position(cavalry=True), "gordion", loyal=1)
    p.general("lysimachos", "blue", "gordion").cus("blue", "gordion", cavalry=2)
    roll = evasion_roll(p.s, BLUE, p.t.general["lysimachos"])
    assert names(roll) == {"Cavalry of the evader": 1}
    assert roll.against == 2, "Lysimachos evades on 3 or more"


@rule("successors", "14.7", "16.9.score")
def test_a_battle_roll_carries_its_column_and_what_lifts_its_dice() -> None:
    p = Position(cavalry=True).general("eumenes", "red", "gordion")
    p.cus("red", "gordion", loyal=2, cavalry=1).general("peithon", "blue", "gordion")
    p.cus("blue", "gordion", loyal=4)
    attacker = p.battle("gordion", "eumenes", "peithon").sides[0]
    attacker.strength, attacker.bonus = 5, 1
    before = battle_roll(p.s, 0)
    assert before.faces == ()
    assert names(before) == {"cards": 1, "Cavalry": 1}
    attacker.dice = [1, 6]
    roll = battle_roll(p.s, 0)
    rating = p.t.battle[p.t.general["eumenes"]]
    assert names(roll) == {"Battle Rating": rating - 1, "cards": 1, "Cavalry": 1}
    assert roll.total == rating + 6 + 2
    assert roll.reading is not None
    assert roll.reading.column == "5"
    read = [int(score) for score in roll.reading.row]
    assert read == [table_score(p.s, 2 + i, 5) for i in range(len(read))]


@rule("successors", "7.2.c", "14.6")
def test_elephants_are_read_in_their_faces() -> None:
    p = Position().general("seleukos", "red", "gordion").cus("red", "gordion", elephant=1)
    side = p.battle("gordion", "seleukos").sides[0]
    faces = p.t.charts.strength.elephant
    roll = elephant_roll(p.s, side)
    assert roll.reading is not None
    assert [mod.value for mod in roll.reading.shifts] == [1], "Seleukos drives his harder"
    found = [elephant_strength(p.s, thrown(elephant_roll(p.s, side), die)) for die in range(1, 7)]
    assert found == [min(face + 1, max(faces)) for face in faces]


@rule("successors", "14.8")
def test_a_loser_is_in_more_danger() -> None:
    p = Position()
    for lost, fatal in ((True, p.t.charts.general_loss.lost), (False, p.t.charts.general_loss.won)):
        reading = loss_roll(p.s, lost=lost).reading
        assert reading is not None
        assert [face for face in range(1, 7) if reading.row[face - 1] == "killed"] == sorted(fatal)


@rule("successors", "7.3", "16.9.losses")
def test_attrition_names_who_spares_and_who_pursues() -> None:
    p = Position(cavalry=True).general("krateros", "red", "gordion").cus("red", "gordion", loyal=4)
    p.general("leonnatos", "blue", "gordion").cus("blue", "gordion", cavalry=2)
    p.battle("gordion", "krateros", "leonnatos")
    here = p.t.space["gordion"]
    roll = attrition_roll(p.s, RED, here, 4, pursuit(p.s, 0))
    assert names(roll) == {
        "the pursuing General": 1,
        "Cavalry pursues": 2,
        "a General who spares his men": -1,
    }
    assert roll.reading is not None
    assert roll.reading.column == "4"
    assert attrition_result(thrown(roll, 3)) == p.t.charts.attrition.losses[4][3]
    assert attrition_result(thrown(roll, 6)) == p.t.charts.attrition.losses[7][3]
    far = thrown(attrition_roll(p.s, BLUE, here, 99, [Mod("test", 20, "7.3")]), 6)
    assert attrition_result(far) == p.t.charts.attrition.losses[-1][-1], "the table's ends hold"


@rule("successors", "13.3.c", "cards.superior-admiral")
def test_a_naval_roll_names_cards_and_nearchos() -> None:
    p = Position().general("nearchos", "red", "ephesos/sea")
    nearchos = p.t.general["nearchos"]
    p.s.act = Activation(RED, nearchos, Group(0, [nearchos]), Means())
    roll = naval_roll(p.s, 4, mover_mods(p.s, SeaFight(BLUE, bonus=2)))
    assert names(roll) == {"Superior Admiral": 2, "the General at sea": 1}
    assert roll.count == 2
    assert roll.reading is not None
    assert roll.reading.column == "4"


def test_modifiers_cite_clauses_of_the_rulebook() -> None:
    clauses = {clause.number for clause in system.rulebook.clauses()}
    home = Path(rules.__file__).parent
    found: list[Mod] = []
    for path in home.glob("*.py"):
        module = importlib.import_module(f"{rules.__name__}.{path.stem}")
        for name, value in vars(module).items():
            if isinstance(value, Mod):
                found.append(value)
            elif name.isupper() and hasattr(value, "cache_info"):
                found.append(value(1))
    assert len(found) > 12
    assert {mod.clause for mod in found} <= clauses


TOLD = {
    "movement_die": "movement",
    "interception_failed": "interception",
    "intercepted": "interception",
    "evades": "evasion",
    "evasion_failed": "evasion",
    "battle_dice": "battle",
    "sea_scores": "naval battle",
    "siege_roll": "siege",
    "attrition": "attrition",
    "unrest": "unrest",
}
"""Lines of the log that tell of a roll."""


def test_every_line_carries_its_own_roll() -> None:
    found: set[str] = set()
    for seed in range(8):
        run = argead.simulation("successors", "four", seed, {"cavalry": True})
        lines: list[Said] = []
        run.state.log = lines.append
        rng = Rng(f"rolls {seed}")
        while run.ask is not None:
            run.send(rng.choice(run.ask.options))
        told = [roll for said in lines for roll in said.rolls]
        assert len(told) == len({id(roll) for roll in told}), "no roll is told twice"
        for said in lines:
            if said.key in TOLD:
                assert {roll.name for roll in said.rolls} == {TOLD[said.key]}
                assert all(roll.faces and roll.clause for roll in said.rolls)
                found.add(said.key)
    assert found == set(TOLD)
