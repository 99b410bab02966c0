"""Rolls as values: they name all that changes them, and every die stands on a line of its own."""

from __future__ import annotations

from typing import Any

import pytest

from argead.core.ask import HOLD
from argead.core.chance import Chance, Rng
from argead.core.odds import policy
from argead.core.roll import Roll
from argead.core.run import Run
from argead.core.state import Said
from argead.systems.great_battles import system
from argead.systems.great_battles.rules.activation import doom_roll, momentum_roll
from argead.systems.great_battles.rules.duels import duel_roll
from argead.systems.great_battles.rules.elephants import rampage_roll
from argead.systems.great_battles.rules.leaders import casualty
from argead.systems.great_battles.rules.missiles import hits, shot_roll
from argead.systems.great_battles.rules.rally import rally_roll, tired_roll
from argead.systems.great_battles.rules.shock import (
    charge_mods,
    charge_roll,
    stand_mods,
    stand_roll,
)
from argead.systems.great_battles.rules.struggle import read, scale, shock_roll
from argead.systems.great_battles.rules.zones import reaction_roll
from argead.systems.great_battles.state import MUST_CHECK, Combat, Rampage, State

from .field import Field, passing


def named(roll: Roll) -> list[tuple[str, int]]:
    """The modifiers as a player reads them."""
    return [(mod.text, mod.value) for mod in roll.mods]


# -- leaders -----------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "9.55")
@pytest.mark.parametrize(
    ("dice", "result"),
    [([1], "none"), ([0, 6], "finished"), ([0, 7], "wounded_1"), ([0, 9], "killed")],
)
def test_a_leader_in_danger_is_hit_on_0_and_a_second_die_tells_how_badly(
    dice: list[int], result: str
) -> None:
    f = Field("granicus", {}, {"memnon": "2010"}, dice)
    assert casualty(f.s, f.l("memnon"), "shock") == result
    assert f.used_all_dice()
    assert [roll.name for roll in f.lines[-1].rolls] == ["leader casualty", "casualty table"][
        : len(dice)
    ]


# -- troop quality -----------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "11.17")
def test_elephants_shy_at_pikes_and_pikes_at_elephants() -> None:
    f = Field("hydaspes", {"indian_elephants_1": ("2109", 180), "coenus_5": ("2010", "2011", 0)})
    s = f.s
    beast, pikes = f.u("indian_elephants_1"), f.u("coenus_5")
    c = Combat(attackers=[beast], defenders=[pikes], hexes=list(s.stand[pikes]))
    attack = charge_roll(s, beast, charge_mods(s, c, beast, attacking=True))
    defence = charge_roll(s, pikes, charge_mods(s, c, pikes, attacking=False))
    assert named(attack) == [("pikes in front", 1)]
    assert named(defence) == [("elephants", 1)]
    assert (attack.against, defence.against) == (s.battle.tq[beast], s.battle.tq[pikes])
    assert (attack.clause, attack.mods[0].clause) == ("9.13:1", "9.13:11")


@pytest.mark.rule("great_battles", "11.73")
def test_double_depth_steadies_itself_and_frightens_the_enemy() -> None:
    f = Field("chaeronea")
    top, foe = f.u("phalanx_1"), f.u("athens_3")
    c = Combat(attackers=[foe], defenders=[top], hexes=list(f.s.stand[top]))
    assert charge_mods(f.s, c, top, attacking=False) == [("in double depth", -1, "9.13:13")]
    c = Combat(attackers=[top], defenders=[foe], hexes=list(f.s.stand[foe]))
    assert charge_mods(f.s, c, foe, attacking=False) == [("enemy in double depth", 1, "9.13:13")]


@pytest.mark.rule("great_battles", "9.13")
def test_an_attacker_beyond_his_limit_stands_with_difficulty() -> None:
    f = Field("granicus", {"craterus_1": ("2010", "2011", 0)})
    u = f.u("craterus_1")
    f.s.hits[u] = f.s.battle.tq[u] + 2
    roll = stand_roll(f.s, u, stand_mods(f.s, u, attacking=True))
    assert named(roll) == [("hits beyond quality", 2), ("attacking", 3)]
    assert named(stand_roll(f.s, u, ())) == []


@pytest.mark.rule("great_battles", "7.16")
def test_who_turns_to_a_faster_enemy_does_it_in_worse_order() -> None:
    f = Field("granicus", {"craterus_1": ("2010", "2011", 0), "median_1": ("2109", 180)})
    phalanx, horse = f.u("craterus_1"), f.u("median_1")
    faster = f.s.battle.ma[horse] - f.s.battle.ma[phalanx]
    assert named(reaction_roll(f.s, phalanx, horse)) == [("difference of speed", faster)]
    assert named(reaction_roll(f.s, horse, phalanx)) == [("difference of speed", -faster)]


# -- tables -------------------------------------------------------------------------------------------


@pytest.mark.rule("great_battles", "8.15")
def test_a_shot_shows_which_dice_hit() -> None:
    f = Field("hydaspes", {"cretan_archers": ("2010", 0), "hypaspist_1": ("2109", 0)}, {}, [4])
    s = f.s
    roll = shot_roll(s, f.u("cretan_archers"), f.u("hypaspist_1"), 1, "archers", False)
    assert roll.reading is not None
    assert roll.reading.table == "missiles, archers"
    assert roll.reading.column == "1"
    assert roll.reading.row == ("hit",) * 5 + ("miss",) * 5
    assert hits(s.throw(roll))
    assert str(roll) == "missile 4, armour +1 = 5 against 5, column 1"


@pytest.mark.rule("great_battles", "8.16")
def test_beyond_its_range_a_shot_hits_on_a_natural_zero_alone() -> None:
    f = Field("hydaspes", {"cretan_archers": ("2010", 0), "hypaspist_1": ("2109", 0)})
    roll = shot_roll(f.s, f.u("cretan_archers"), f.u("hypaspist_1"), 5, "archers", True)
    assert (named(roll), roll.against) == ([], 0)
    assert roll.reading is not None
    assert roll.reading.row == ("hit", *["miss"] * 9)


@pytest.mark.rule("great_battles", "9.16")
def test_a_shock_roll_tells_column_shifts_charisma_and_every_result() -> None:
    f = Field(
        "samarkand",
        {"bactrian_1": ("2010", 0), "bactrian_2": ("2009", 300), "thracian_horse": ("2109", 180)},
        {},
        [0, 0, 0, 3],
    )
    s = f.s
    for ident in ("bactrian_1", "bactrian_2"):
        s.shock[f.u(ident)] = MUST_CHECK
    f.fights()
    f.play(("shock_assign", 1), answers=["as proposed"], otherwise=passing)
    (struck,) = (line for line in f.lines if line.key == "struggle")
    (roll,) = struck.rolls
    assert roll.reading is not None
    assert roll.reading.column == "13"
    assert ("cataphracts", 2, "11.5:2") in roll.reading.shifts
    assert ("size", 3, "9.16:9") in roll.reading.shifts
    assert roll.reading.row[roll.natural] == "{}({})".format(*struck.args[2:4])


@pytest.mark.rule("great_battles", "9.16")
def test_charisma_of_both_sides_is_named_and_moves_the_row() -> None:
    f = Field("granicus", {"craterus_1": ("2010", "2011", 180), "median_1": ("1910", 0)})
    s = f.s
    u, v = f.u("craterus_1"), f.u("median_1")
    c = Combat(attackers=[u], defenders=[v], hexes=["1910"], attacker=u, defender=v, column=7)
    plain = shock_roll(s, c)
    c.charisma = [2, 1]
    led = shock_roll(s, c)
    assert named(led) == [("attackers' leader", 2), ("defenders' leader", -1)]
    assert plain.reading is not None
    assert led.reading is not None
    assert led.reading.row[:9] == plain.reading.row[1:]
    assert read(s, c, scale(s, c), 3) == s.battle.t.crt[3][6]


@pytest.mark.rule("great_battles", "10.27", "5.33", "11.14", "9.21")
def test_other_rolls_name_what_they_are_read_against() -> None:
    f = Field("hydaspes")
    s = f.s
    l, u = f.l("alexander_iii"), s.battle.by_side[0][0]
    assert momentum_roll(s, l).against == s.battle.leader[l].initiative
    assert rally_roll(s, l).against == s.battle.leader[l].initiative + 1
    assert named(duel_roll(s, l)) == [("personal combat", s.battle.leader[l].personal_combat)]
    for roll in (tired_roll(s, u), doom_roll(), rampage_roll(s, Rampage(unit=u))):
        assert roll.reading is not None
        assert len(roll.reading.row) == 10
    again = rampage_roll(s, Rampage(unit=u, rolls=1)).reading
    assert again is not None
    assert again.row[7:] == ("no further: its mahout kills it",) * 3


# -- whole games --------------------------------------------------------------------------------------


def told_game(scenario: str, seed: int, options: dict[str, Any]) -> tuple[list[Roll], list[Said]]:
    """All rolls of a game, half drill and half chance, and all lines of its log."""
    s: State = system.setup.set_up(
        scenario, system.check_options(scenario, options), Chance(seed), system.loaded
    )
    thrown: list[Roll] = []
    lines: list[Said] = []
    s.chance.thrown = thrown
    s.log = lines.append
    run = Run(system, s, keep=False, simulate=True)
    run.start()
    rng = Rng(f"{scenario} {seed}")
    while run.ask is not None:
        options_ = [o for o in run.ask.options if o != HOLD]
        run.send(policy(run, run.ask, rng) if rng.random() < 0.6 else rng.choice(options_))
    return thrown, lines


@pytest.mark.parametrize("scenario", ["samarkand", "jaxartes", "hydaspes", "lyginus", "pelium"])
def test_every_die_stands_on_one_line_of_the_log(scenario: str) -> None:
    thrown, lines = told_game(scenario, 11, dict.fromkeys(system.options_of(scenario), True))
    assert thrown
    claimed = [roll for line in lines for roll in line.rolls]
    assert [id(roll) for roll in claimed] == [id(roll) for roll in thrown]
    for line in lines:
        text, section = system.text.line(system.loaded, line)
        assert text.endswith(".")
        assert system.section(section) is not None, section
    for roll in thrown:
        for clause in (roll.clause, *(mod.clause for mod in roll.mods)):
            assert system.section(clause) is not None, (roll, clause)
