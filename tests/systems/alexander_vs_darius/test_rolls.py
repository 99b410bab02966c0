"""Rolls as values: what is thrown says what it is read against, and the enemy sees no more than the dice."""

from __future__ import annotations

import ast
from importlib import resources
from itertools import product

import pytest

import argead
from argead.core.chance import Rng, Scripted
from argead.core.roll import Roll
from argead.core.table import Table
from argead.systems.alexander_vs_darius import system
from argead.systems.alexander_vs_darius.rules import sequence
from argead.systems.alexander_vs_darius.rules.combat import alexander_roll, fate_roll
from argead.systems.alexander_vs_darius.rules.events import event, event_dice
from argead.systems.alexander_vs_darius.rules.fire import fire_rolls, hits_of
from argead.systems.alexander_vs_darius.rules.leaders import age_roll, succession_roll
from argead.systems.alexander_vs_darius.rules.retreat import retreat_roll
from argead.systems.alexander_vs_darius.rules.sea_combat import sea_rolls
from argead.systems.alexander_vs_darius.rules.supply import supply_roll
from argead.systems.alexander_vs_darius.stakes import MEANINGS
from argead.systems.alexander_vs_darius.state import Battle, State
from argead.testing.phases import asking

from .positions import MACEDON, PERSIA, SYSTEM, Game, empty, place

HIDDEN_LINES = {
    "tries_to_leave",
    "drives_on",
    "raiders",
    "at_the_walls",
    "hungry",
    "admirals",
}

OPEN_LINES = {
    "becalmed",
    "breaks_off",
    "cannot_break_off",
    "caught",
    "cyprus",
    "darius_escapes",
    "darius_in_danger",
    "desert",
    "event",
    "force_march",
    "king.6.7:7",
    "king_dies",
    "king_lives",
    "legitimacy.levy",
    "legitimacy.pride",
    "no_force_march",
    "pride_unhurt",
    "pursuit",
    "raid",
    "round",
    "sea_round",
    "sails",
    "siege",
    "slips_away",
    "sparta_quiet",
    "sparta_rises",
    "starves",
    "storm",
    "tempts_fate",
}


def text(roll: Roll) -> str:
    return str(roll)


@pytest.mark.rule(SYSTEM, "3.1")
@pytest.mark.rule(SYSTEM, "3.2")
def test_units_of_one_quality_throw_together_and_leaders_alone() -> None:
    s = place(empty(), "lydia", "parmenion", "craterus", mac_phalanx=3, mac_light_infantry=2)
    rolls = fire_rolls(s, "macedon fire", s.here[s.tables.place["lydia"]])
    assert [(r.count, r.clause) for r in rolls] == [
        (1, "3.1:2"),
        (1, "3.1:2"),
        (3, "3.2:2"),
        (2, "3.2:2"),
    ]
    assert rolls[2].against == 2


@pytest.mark.rule(SYSTEM, "3.1")
@pytest.mark.rule(SYSTEM, "3.4")
@pytest.mark.parametrize("port", [False, True])
def test_the_modifier_of_a_port_is_the_sum_of_its_mods(port: bool) -> None:
    """Every face against the plain rule: ships at or over quality, admirals at or under rating."""
    s = place(empty(), "cyprus_port", "memnon", per_ship=1)
    t = s.tables
    b = Battle(t.place["cyprus_port"], MACEDON, sea=True, port=port)
    b.fighters[PERSIA] = [p for p in s.here[b.place] if t.ship[p]]
    worse = t.combat.sea.port_modifier if port else 0
    ship = b.fighters[PERSIA][0]
    for faces in product(range(1, 7), repeat=2):
        s.chance = Scripted(faces)
        rolls = [s.throw(roll) for roll in sea_rolls(s, b, PERSIA)]
        assert [hits_of(roll) for roll in rolls] == [
            faces[0] + worse >= t.quality[ship],
            faces[1] <= t.combat_rating[t.leader["memnon"]] + worse,
        ]
    assert text(rolls[0]).startswith("persia fire 6" + (", caught in port -1" if port else ""))


@pytest.mark.rule(SYSTEM, "7.1")
def test_alexander_and_fate() -> None:
    s = empty()
    assert (alexander_roll(s).count, alexander_roll(s).against) == (4, 5)
    assert (fate_roll(s, 2).count, fate_roll(s, 2).against) == (2, 6)


@pytest.mark.rule(SYSTEM, "4.2")
def test_macedonians_are_far_from_home() -> None:
    s = place(empty(), "media", mac_phalanx=2, per_immortal=1)
    t = s.tables
    mac = list(s.here[t.place["media"]][:2])
    assert text(supply_roll(s, MACEDON, mac)) == "supply, Macedonians far from home -1 against 2"
    assert supply_roll(s, PERSIA, [s.here[t.place["media"]][2]]).mods == ()


@pytest.mark.rule(SYSTEM, "6.7")
def test_the_old_king() -> None:
    s = empty(artaxerxes_iii=True)
    assert text(age_roll(s)) == "artaxerxes against 6"
    s.royal_move = True
    assert text(age_roll(s)) == "artaxerxes, the king has travelled +1 against 6"
    reading = succession_roll(s).reading
    assert reading is not None
    assert reading.row == ("Bisthanes I",) * 2 + ("Artaxerxes IV",) * 4


@pytest.mark.rule(SYSTEM, "3.3")
def test_rough_ground_is_named() -> None:
    s = empty()
    t = s.tables
    assert text(retreat_roll(s, t.leader["orontobates"], t.place["hapalla"])) == (
        "retreat check, rough ground +1 against 3"
    )
    assert text(retreat_roll(s, t.leader["orontobates"], t.place["lydia"])) == (
        "retreat check against 3"
    )


@pytest.mark.rule(SYSTEM, "8")
def test_the_event_table_is_read_from_the_roll() -> None:
    s = empty()
    roll = event_dice(s)
    assert roll.reading is not None
    assert len(roll.reading.row) == 11
    assert roll.reading.row[0] == s.tables.events[2].name
    assert {row.id for row in s.tables.events.values()} == set(event)


def lines(s: State, *agenda: tuple[str | int, ...], dice: list[int]) -> list[tuple[str, list[str]]]:
    """What is said, each line with its rolls."""
    said: list[tuple[str, list[str]]] = []
    s.log = lambda line: said.append((line.key, [text(r) for r in line.rolls]))
    game = Game(s, *agenda, dice=dice)
    assert game.dice_left() == 0
    return said


@pytest.mark.rule(SYSTEM, "3.6")
def test_dice_stand_on_the_line_that_they_belong_to() -> None:
    s = place(empty(), "phoenicia", "parmenion", mac_phalanx=2, mac_light_infantry=1)
    said = dict(lines(s, ("besiege", "tyre"), dice=[2, 3, 4]))
    assert said["at_the_walls"] == ["siege 2 3 against 2", "siege 4 against 3"]
    assert said["siege"] == ["siege 2 3 4"]


@pytest.mark.rule(SYSTEM, "4.6")
def test_the_rebellion_shows_what_it_needed() -> None:
    s = empty()
    s.turn, s.treasury = 8, [0, 0]
    assert ("sparta_quiet", ["rebellion 2 against 3"]) in lines(s, ("rebellion",), dice=[2])


def random_table(seed: int) -> Table:
    table = argead.open(SYSTEM, seed=seed, options={"artaxerxes_iii": bool(seed % 2)})
    rng = Rng(f"rolls {seed}")
    while table.ask is not None:
        table.choose(rng.choice(table.ask.options))
    return table


@pytest.mark.parametrize("seed", range(6))
def test_no_other_line_picks_up_dice(seed: int) -> None:
    for line in random_table(seed).said:
        assert not line.rolls or line.key in OPEN_LINES | HIDDEN_LINES, line.key
        if line.key in ("round", "siege", "starves", "event", "sparta_quiet"):
            assert line.rolls or line.key == "event", line.key


@pytest.mark.rule(SYSTEM, "3")
@pytest.mark.parametrize("seed", range(4))
def test_nobody_else_sees_what_hidden_counters_roll_against(seed: int) -> None:
    """What hidden counters roll against is told to their owner alone; the dice stand there for all."""
    table = random_table(seed)
    told = {line.key for line in table.said if line.to is not None and line.rolls}
    assert told & HIDDEN_LINES
    for line in table.said:
        if line.key in HIDDEN_LINES:
            assert line.to is not None
            assert len(line.to) == 1
        elif line.key in ("siege", "starves", "slips_away", "caught", "raid"):
            assert line.rolls
            assert all(roll.against is None for roll in line.rolls)


@pytest.mark.rule(SYSTEM, "1.4")
def test_what_a_die_lets_sail_is_told_by_number() -> None:
    says, row = MEANINGS["fleet"].says, empty().tables.nations.row
    assert says is not None
    assert [says(empty().tables, code) for code in row] == [
        *["all ships sail"] * 3,
        "only ships that sail on 4",
        "only ships that sail on 5",
        "no ships sail",
    ]


def test_no_rule_throws_bare_dice() -> None:
    """Draws aside, chance is asked through ``s.throw`` alone."""
    home = resources.files(system.package) / "rules"
    for file in home.iterdir():
        if not file.name.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "s.chance":
                assert node.attr == "draw", f"{file.name}: s.chance.{node.attr}"


def test_the_phases_that_ask_are_those_that_are_listed() -> None:
    assert asking(sequence.PHASES) == sequence.ASKING
