"""Set-Up: every map starts as its Set-Up section says."""

from __future__ import annotations

import pytest

from argead.core.opening import open_table
from argead.systems.field_commander import system
from argead.systems.field_commander.rules.tyre import tracks
from argead.systems.field_commander.tables.places import ARMY, OPERATIONS, POOL, section

from .positions import area, campaign, muster, play, there

SYSTEM = "field_commander"


@pytest.mark.rule(
    SYSTEM,
    "campaigns",
    "set-up",
    "set-up.alexander-counters",
    "set-up.alexanders-army-counter",
    "set-up.campaign-turn-counter",
)
@pytest.mark.parametrize(
    ("scenario", "start", "level", "forces", "gold", "turns", "pivotal"),
    [
        ("granicus", "macedon", 1, 4, 10, 10, 5),
        ("issus", "lycia", 3, 6, 15, 8, 5),
        ("tyre", "sidon", 4, 3, 15, 12, 2),
        ("gaugamela", "tyre", 5, 7, 20, 14, 8),
    ],
)
def test_start_of_each_campaign(
    scenario: str, start: str, level: int, forces: int, gold: int, turns: int, pivotal: int
) -> None:
    table = open_table(system, scenario, seed=1)
    s = table.state
    assert (s.turn.number, s.army.at, s.level, s.treasury.gold, s.treasury.glory) == (
        0,
        start,
        level,
        gold,
        0,
    )
    assert len(s.at[ARMY]) == forces
    assert len(s.campaign.turns) == turns
    assert len(s.campaign.pivotal) == pivotal
    assert s.realm.conquered == {}


@pytest.mark.rule(SYSTEM, "campaigns.granicus")
def test_the_enemies_of_granicus() -> None:
    s = campaign()
    assert sorted(there(s, "chaeronea")) == ["gre_in", "gre_in_sb", "gre_ph", "le_chares"]
    assert sorted(there(s, "granicus")) == ["le_memnon", "per_ar", "per_hc", "per_in", "per_lc"]
    assert sorted(there(s, "sardis")) == ["per_ar", "per_in", "wall"]


@pytest.mark.rule(SYSTEM, "campaigns.issus")
def test_darius_waits_at_issus() -> None:
    s = campaign("issus")
    assert "le_darius" in there(s, "issus")
    assert len(s.at[area("issus")]) == 11


@pytest.mark.rule(SYSTEM, "campaigns.tyre", "tyre")
def test_tyre_has_six_whole_sections_and_four_warships() -> None:
    s = campaign("tyre")
    assert all(there(s, section(n)) == ["wall"] for n in range(1, 7))
    siege = tracks(s)
    assert (siege.fleet, siege.transports, siege.mole, siege.siege_ships) == (4, 2, 0, 0)
    assert s.gathering is None


@pytest.mark.rule(SYSTEM, "gaugamela", "national-symbols")
def test_porus_leads_indians_from_their_own_cup() -> None:
    s = campaign("gaugamela")
    nations = {s.tables.counters.nation[i] for i in s.at[area("hydaspes")]}
    assert nations == {"india"}
    assert len(s.at[area("cup_india")]) == 10 - 7 - 1
    assert s.at[OPERATIONS] == []


@pytest.mark.rule(SYSTEM, "set-up.operation-forces")
@pytest.mark.parametrize(("scenario", "count"), [("granicus", 1), ("issus", 2), ("tyre", 0)])
def test_forces_of_the_first_operation(scenario: str, count: int) -> None:
    s = campaign(scenario)
    assert len(s.at[OPERATIONS]) == count


@pytest.mark.rule(SYSTEM, "set-up.advisor-counters")
def test_advisors_are_chosen_beside_the_fixed_ones() -> None:
    table = open_table(system, "tyre", seed=1)
    assert table.state.advisors == ["antipater"]
    assert table.ask is not None
    assert table.ask.many == (2, 2)
    assert "antipater" not in table.ask.options
    table.choose("aristander")
    table.choose("parmenion")
    assert table.state.advisors == ["antipater", "aristander", "parmenion"]
    assert table.state.turn.number == 1


@pytest.mark.rule(SYSTEM, "conquest.move-army")
def test_the_army_moves_to_an_adjoining_area_only() -> None:
    s = campaign()
    s.army.at = area("granicus")
    s.realm.conquered = {area("granicus"): "razed"}
    options = play(s, "march").options
    assert [o for o in options if isinstance(o, tuple)] == [("march", "ilium"), ("march", "sardis")]


@pytest.mark.rule(SYSTEM, "battle.force-counters", "battle.destroyed-alexander-forces")
def test_a_hit_flips_and_a_second_destroys() -> None:
    s = campaign()
    muster(s, "mac_ph", "mac_ar")
    s.treasury.gold = 0
    game = play(s, ("order", "sardis"), ("order", "sardis"), ("order", "sardis"), dice=[1, 1, 1])
    game.choose("mac_ph")
    assert there(game.s, ARMY) == ["mac_ar", "mac_ph.reduced"]
    game.choose("mac_ph.reduced")
    assert there(game.s, ARMY) == ["mac_ar"]
    game.choose("mac_ar")
    assert there(game.s, ARMY) == []
    assert there(game.s, POOL).count("mac_ph") == 4
    game.s.treasury.gold = 10
    assert ("buy", "mac_ph") in play(game.s, "spend").options


@pytest.mark.rule(SYSTEM, "battle", "battle.sequence", "die-rolls")
def test_enemy_plans_then_yours_then_the_fight() -> None:
    s = campaign()
    s.army.at = area("chaeronea")
    s.army.entered_from = {area("chaeronea"): area("macedon")}
    game = play(s, "battle", dice=["rally", "rally", "guards", "flank"])
    assert game.what == "own_plans"
    game.choose(None)
    assert game.what == "battle_turn"


@pytest.mark.rule(SYSTEM, "battle.force-types", "battle.ground-troops", "battle.infantry")
def test_only_infantry_and_cavalry_flank() -> None:
    counters = system.loaded.counters
    flanking = {counters.type[i] for i in range(len(counters)) if counters.flanks[i]}
    assert flanking == {"IN", "CH", "HC", "LC"}
