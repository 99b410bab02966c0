"""Rolls are values: what is added to them, what they are read against, and the line that they stand on."""

from __future__ import annotations

import random

import pytest

import argead
from argead.core.roll import Roll
from argead.systems.alexandros.rules import (
    battle,
    combat,
    duels,
    events,
    replacements,
    siege,
    stacking,
    supply,
)
from argead.systems.alexandros.state import MACEDON, MACEDONIANS, PERSIANS, ROYALS, Siege
from argead.systems.alexandros.tables.readings import found

from .positions import blank, field, lead, put, ready, stand, unit

LINES = {
    "leader": {"wounded", "wounded_again", "killed", "unhurt"},
    "alexander": {"wounded", "wounded_again", "killed", "unhurt"},
    "depletion": {"depleted", "fed"},
    "attrition": {"attrition", "no_attrition", "march_attrition", "easy_march"},
    "recovery": {"recovered", "still_wounded"},
    "evasion": {"evaded", "evasion_failed"},
    "escape": {"gets_away", "captured"},
    "minor": {"minor"},
    "rally": {"rallied", "no_rally"},
    "duel": {"duel"},
    "missile": {"shot", "missed"},
    "pursuit": {"pursuit"},
    "hill": {"hills", "no_hills"},
    "river": {"open_field", "blocked"},
    "bank": {"blocked"},
    "valley": {"open_field", "blocked"},
    "cyrus": {"killed"},
    "artaxerxes": {"killed"},
    "sortie": {"sortie", "vain_sortie"},
    "siege": {"assault"},
    "surrender": {"refused", "surrendered"},
    "revolt": {"revolt", "no_revolt"},
    "mercenaries": {"hired"},
    "raid": {"raid", "no_raid"},
    "raid_size": {"raid", "no_raid"},
    "mutiny": {"mutiny", "no_mutiny"},
    "treachery": {"executed", "trusted"},
    "illness": {"illness", "no_illness"},
}
"""The lines of the log on which each kind of roll may stand."""

OPTIONS = {
    "conquest": {"mutiny": True, "city_surrender": True, "death_of_alexander": True},
    "xenophon": {"hills": True, "brotherly_hatred": True},
}


@pytest.mark.parametrize("scenario", ["conquest", "xenophon"])
def test_every_throw_stands_on_the_line_that_tells_what_came_of_it(scenario: str) -> None:
    kinds: set[str] = set()
    for seed in range(6):
        rng = random.Random(seed)
        table = argead.open("alexandros", scenario, seed=seed, options=OPTIONS[scenario])
        while table.ask is not None:
            table.choose(rng.choice(table.ask.options))
        thrown = [name for move in table.moves for name, value in move.chance if value in range(7)]
        told = [roll.name for line in table.said for roll in line.rolls]
        assert sorted(told) == sorted(thrown)
        for line in table.said:
            for roll in line.rolls:
                assert line.key in LINES[roll.name], f"{roll.name} stands on '{line.key}'"
                kinds.add(roll.name)
    assert len(kinds) > 8


def told(roll: Roll) -> list[tuple[str, int, str]]:
    """The modifiers of a roll, as they are shown."""
    return [(mod.text, mod.value, mod.clause) for mod in roll.mods]


def column(roll: Roll | None) -> str:
    """The column that a roll reads."""
    assert roll is not None
    assert roll.reading is not None
    return roll.reading.column


@pytest.mark.rule("alexandros", "7.2", "7.4")
def test_hunger() -> None:
    s = blank()
    s.turn = 3
    roll = supply.depletion_roll(s, "media", 9)
    assert [name for name, _, _ in told(roll)] == ["large army", "mountains", "winter"]
    assert (roll.against, roll.bonus) == (5, 3)
    assert told(supply.depletion_roll(s, "egypt", 3)) == [("winter", 1, "7.2:5")]
    assert column(supply.attrition_roll(s, "desert", 8)) == "desert, up to 8 units"
    roll = supply.attrition_roll(s, "desert", 9)
    assert column(roll) == "desert, a large army"
    roll.faces = (6,)
    assert found(roll) == "5"


@pytest.mark.rule("alexandros", "9.5")
def test_a_small_fight_names_strengths_and_odds() -> None:
    s = blank()
    put(s, "syria", MACEDONIANS, mac_phalanx=1)
    put(s, "syria", PERSIANS, pers_inf=2)
    lead(s, "parmenio", "syria")
    ready(s)
    roll = combat.minor_roll(s, "syria", MACEDONIANS, PERSIANS)
    assert column(roll) == "3:1 (15 to 4)"
    lead(s, "alexander", "syria")
    put(s, "syria", MACEDONIANS, mac_hypaspists=1)
    assert combat.minor_roll(s, "syria", MACEDONIANS, PERSIANS) is None, "no die is needed"


@pytest.mark.rule("alexandros", "10.11", "10.13", "10.16", "10.17")
def test_duels_arrows_and_leaders() -> None:
    s = blank()
    put(s, "ionia", MACEDONIANS, mac_phalanx=3)
    put(s, "ionia", PERSIANS, pers_inf=3)
    field(ready(s))
    phalanx, levy = unit(s, "mac_phalanx"), unit(s, "pers_inf")
    assert column(duels.duel_roll(s, levy, 17, 4)) == "4:1 (17 to 4)"
    assert told(duels.missile_roll(s, 3, phalanx)) == [("heavy target", 1, "10.13:3")]
    roll = duels.missile_roll(s, 3, levy)
    assert (told(roll), roll.against) == ([], 3)
    assert column(stacking.casualty_roll(s, "rout")) == "routed"
    assert stacking.casualty_roll(s, "rout").clause == "10.16:3"
    assert stacking.destiny_roll().against == 1


@pytest.mark.rule("alexandros", "xen.2.1")
def test_scythe_chariots_are_better_against_heavy_troops() -> None:
    s = blank("xenophon")
    put(s, "babylonia", MACEDONIANS, spartan_hoplite=3, pers_inf=1)
    put(s, "babylonia", ROYALS, xen_scythe_chariot=3)
    field(ready(s), "babylonia")
    chariot, hoplite, levy = (
        unit(s, kind) for kind in ("xen_scythe_chariot", "spartan_hoplite", "pers_inf")
    )
    roll = duels.charge_roll(s, chariot, hoplite)
    assert [name for name, _, _ in told(roll)] == ["chariots against heavy troops"]
    assert column(roll) == "below 1:1 (5 to 8)"
    roll.faces = (6,)
    assert (roll.total, found(roll)) == (7, "DL"), "the end of the column holds"
    assert told(duels.charge_roll(s, chariot, levy)) == []


@pytest.mark.rule("alexandros", "11.3", "11.5", "17.5")
def test_an_assault_names_its_differential() -> None:
    s = blank()
    foot = put(s, "syria", MACEDONIANS, mac_phalanx=6, siege_train=1) & s.game.infantry
    put(s, "tyre", PERSIANS, pers_inf=1)
    lead(s, "parmenio", "syria")
    lead(s, "memnon", "tyre")
    ready(s)
    s.siege = Siege("tyre", "syria", MACEDONIANS, foot, ["parmenio"])
    roll = siege.assault_roll(s)
    assert roll.reading is not None
    assert {mod.text: mod.value for mod in roll.reading.shifts} == {
        "foot units outside": 6,
        "leaders outside": 1,
        "walls": -4,
        "Siege Train": 2,
        "garrison": -1,
        "leaders inside": -1,
    }
    assert column(roll) == "1 to 3"
    assert roll.reading.row[0] == "2/0"
    assert siege.sortie_roll(s).against == 2
    assert siege.surrender_roll(s, "sardis").against == 5


@pytest.mark.rule("alexandros", "10.20")
def test_each_pursuer_reads_its_own_column() -> None:
    s = blank()
    put(s, "ionia", MACEDONIANS, mac_hetairai=1, mac_prodromoi=1, gk_agrianes=1)
    put(s, "ionia", PERSIANS, pers_inf=3)
    field(ready(s))
    kinds = ("mac_hetairai", "mac_prodromoi", "gk_agrianes")
    for kind in kinds:
        stand(s, unit(s, kind), "macedon.right")
    columns = [column(battle.pursuit_roll(s, unit(s, kind))) for kind in kinds]
    assert columns == ["heavy cavalry", "light cavalry", "light infantry"]


@pytest.mark.rule("alexandros", "12.9", "14.2", "14.3", "17.3", "17.4")
def test_events_and_wounds() -> None:
    s = blank()
    assert replacements.recovery_roll(s, "alexander").against == 5
    assert replacements.recovery_roll(s, "parmenio").against == 3
    assert told(events.revolt_roll(s)) == []
    assert column(events.mutiny_roll(s)) == "0 to 3 objectives"
    s.secured = {f"treasury_{c}": MACEDON for c in s.game.regions.treasuries}
    assert told(events.revolt_roll(s)) == [("all treasuries taken", 1, "14.2:7")]
    assert column(events.mutiny_roll(s)) == "4 to 6 objectives"
    raid = events.raid_roll(s).reading
    assert raid is not None
    assert raid.row == ("none", "none", "scythia", "chorasmia", "sind", "arabia")
    assert events.illness_roll(s).against == 1
    s.wounded = ["alexander"]
    assert events.illness_roll(s).against == 2
