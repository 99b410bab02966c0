"""Tyre: tracks, ships, walls, orders, landing and the end of the siege."""

from __future__ import annotations

import pytest

from argead.systems.field_commander.rules import scouting, tyre, victory
from argead.systems.field_commander.rules.resupply import income
from argead.systems.field_commander.rules.tyre import tracks
from argead.systems.field_commander.state import GOVERNED, HELD, State, put
from argead.systems.field_commander.tables.places import ARMY, WALLS, breach, section

from .positions import advisors, area, campaign, garrison, insights, muster, play, there

SYSTEM = "field_commander"


def siege(turn: int = 2, gold: int = 15, **changes: int) -> State:
    """The Army in Old Tyre on the second turn; other changes are those of the tracks."""
    s = campaign("tyre")
    s.army.at, s.turn.number, s.treasury.gold = area("old_tyre"), turn, gold
    for name, value in changes.items():
        setattr(tracks(s), name, value)
    return s


def damage(s: State, n: int, hits: int) -> None:
    for _ in range(hits):
        tyre.batter(s, n)


@pytest.mark.rule(SYSTEM, "tyre.siege-ship-track")
def test_siege_ships_fire_from_old_tyre_before_the_march() -> None:
    s = siege(siege_ships=3)
    game = play(s, "conquest", dice=[3, 2, 4, 1, 2])
    assert game.what == "march"
    assert there(game.s, breach(2)) == ["wall.reduced"]
    assert tyre.destroyed_sections(game.s) == [2]
    s = siege(siege_ships=3)
    s.army.at = area("sidon")
    assert play(s, "conquest").what == "march"


@pytest.mark.rule(SYSTEM, "tyre.siege-ship-track")
def test_a_hit_on_ruins_is_lost() -> None:
    s = siege(siege_ships=1)
    damage(s, 4, 2)
    game = play(s, "conquest", dice=[1, 4])
    assert tyre.destroyed_sections(game.s) == [4]


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre")
def test_tyre_opens_by_a_breach_or_the_mole() -> None:
    s = siege()
    assert scouting.ways(s) == ["sidon", "ake"]
    tracks(s).mole = 8
    assert "tyre" in scouting.ways(s)
    tracks(s).mole = 7
    damage(s, 3, 1)
    assert "tyre" not in scouting.ways(s)
    damage(s, 3, 1)
    assert "tyre" in scouting.ways(s)


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre", "intimidation")
def test_tyre_is_taken_by_battle_only() -> None:
    s = siege()
    damage(s, 3, 2)
    plans = ["raid", "rally", "flank", "deploy", "guards"]
    game = play(s, "march", dice=[4, *plans]).choose(("march", "tyre"), "advance")
    assert game.what == "own_plans"
    assert "wall" not in there(game.s, "tyre")


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre", "battle.walls")
def test_over_the_mole_the_facing_section_fights_as_a_wall() -> None:
    s = siege(mole=8)
    damage(s, 1, 1)
    plans = ["raid", "rally", "flank", "deploy", "guards", "archers"]
    game = play(s, "march", dice=[4, *plans]).choose(("march", "tyre"), "advance")
    assert there(game.s, "tyre").count("wall.reduced") == 1
    game = play(game.s, "retreat", dice=[1, 1, 1])
    assert there(game.s, section(1)) == ["wall.reduced"]
    assert game.s.army.at == "old_tyre"


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre")
def test_a_section_that_falls_in_battle_is_a_breach() -> None:
    s = siege(mole=8)
    garrison(s, "tyre", "per_ar")
    s.army.at, s.army.entered_from = area("tyre"), {area("tyre"): area("old_tyre")}
    game = play(s, "battle", dice=["rally", "rally"])
    game = play(game.s, "battle_won")
    assert tyre.destroyed_sections(game.s) == [1]
    assert game.s.realm.conquered == {"tyre": HELD}


@pytest.mark.rule(SYSTEM, "tyre.mole-track")
def test_one_section_of_the_mole_a_turn() -> None:
    s = siege(gold=20)
    game = play(s, "spend").choose(("work", "mole"))
    assert (tracks(game.s).mole, game.s.treasury.gold) == (1, 19)
    assert ("work", "mole") not in game.options
    assert ("work", "siege_ship") in game.options


@pytest.mark.rule(SYSTEM, "tyre.transport-track")
def test_transports_bring_gold_and_are_bought_before_old_tyre_is_reached() -> None:
    s = campaign("tyre")
    s.treasury.gold = 30
    assert income(s) == 1 + 3 * 2
    assert "transport" in [work for work, _ in tyre.works(s)]


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders", "tyre.transport-track")
def test_after_the_fall_only_transports_and_mole_from_old_tyre() -> None:
    s = siege(gold=30)
    s.realm.conquered = {area("tyre"): GOVERNED}
    assert [work for work, _ in tyre.works(s)] == ["transport", "mole"]
    s.army.at = area("sidon")
    assert tyre.works(s) == []
    game = play(s, "enemy_orders", dice=[5])
    game.s.chance.finish()


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders")
def test_no_orders_of_tyre_on_the_first_turn() -> None:
    s = campaign("tyre")
    s.realm.conquered = {area("gaza"): GOVERNED}
    assert play(s, "enemy_orders").what == ""


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders")
@pytest.mark.parametrize(("turn", "total"), [(2, 3), (3, 2)])
def test_from_march_on_one_is_taken_off(turn: int, total: int) -> None:
    s = siege(turn)
    assert 3 + tyre.tyre_order_roll(s).bonus == total
    s.turn.diplomats = True
    assert 3 + tyre.tyre_order_roll(s).bonus == total + 3


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders")
@pytest.mark.parametrize(
    ("die", "before", "choice", "field", "after"),
    [
        (3, {"mole": 2}, "mole", "mole", 1),
        (3, {"mole": 2}, "gold", "gold", 12),
        (1, {}, "transport", "transports", 1),
        (1, {}, "gold", "gold", 12),
    ],
)
def test_you_choose_what_to_suffer(
    die: int, before: dict[str, int], choice: str, field: str, after: int
) -> None:
    game = play(siege(**before), "tyre_order", dice=[die]).choose(choice)
    assert getattr(game.s.treasury if field == "gold" else tracks(game.s), field) == after


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders")
def test_a_siege_ship_or_four_gold() -> None:
    game = play(siege(turn=3, siege_ships=2), "tyre_order", dice=[1]).choose("siege_ship")
    assert tracks(game.s).siege_ships == 1


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders")
def test_the_last_transport_is_never_lost() -> None:
    game = play(siege(transports=1, gold=2), "tyre_order", dice=[1])
    assert game.what == "suffer_hit"


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders")
def test_destroyed_sections_are_repaired_before_reduced_ones() -> None:
    s = siege(fleet=3)
    damage(s, 2, 1)
    damage(s, 5, 2)
    damage(s, 6, 2)
    game = play(s, "tyre_order", dice=[2])
    assert game.options == ["repair", "warship"]
    game.choose("repair")
    assert game.options == [5, 6]
    game.choose(6)
    assert there(game.s, section(6)) == ["wall.reduced"]
    assert tyre.repairable(game.s) == [5]
    game = play(game.s, "tyre_order", dice=[2]).choose("warship")
    assert tracks(game.s).fleet == 4


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders")
def test_a_reduced_section_becomes_full() -> None:
    s = siege(fleet=4)
    damage(s, 2, 1)
    game = play(s, "tyre_order", dice=[2])
    assert there(game.s, section(2)) == ["wall"]


@pytest.mark.rule(SYSTEM, "advisors.aristander")
def test_aristander_reads_the_orders_of_tyre_too() -> None:
    s = siege()
    s.advisors = advisors("aristander")
    game = play(s, "tyre_order", dice=[3])
    assert game.what == "aristander"
    game.choose("add")
    assert game.what == ""
    assert game.s.treasury.gold == 15


@pytest.mark.rule(SYSTEM, "insights.spies")
def test_spies_do_not_work_in_tyre() -> None:
    s = siege()
    s.insights = insights("spies")
    before = there(s, "tyre")
    game = play(s, "march", dice=["wall"]).choose("more", ("play", "spies"))
    assert there(game.s, "tyre") == before
    assert there(game.s, "gaza").count("wall") == 1


@pytest.mark.rule(SYSTEM, "tyre.victory")
@pytest.mark.parametrize(
    ("turn", "mole", "vp", "level"), [(10, 7, 14, 5), (10, 8, 29, 5), (11, 8, 21, 4)]
)
def test_mole_and_egypt(turn: int, mole: int, vp: int, level: int) -> None:
    s = siege(turn=turn, mole=mole)
    s.realm.conquered = {area("tyre"): GOVERNED, area("gaza"): GOVERNED}
    assert victory.victory_points(s) == vp
    game = play(s, "end_turn")
    assert game.s.outcome is not None
    assert game.s.outcome.scores["macedon"] == vp
    assert game.s.level == level


@pytest.mark.rule(SYSTEM, "set-up.campaign-options")
def test_options_of_tyre() -> None:
    chosen = ["raiders", "gaza_defenses", "carthaginian_aid", "cypriot_fleet", "sidonian_ships"]
    s = campaign("tyre", dict.fromkeys(chosen, True))
    assert tracks(s).fleet == 2
    assert tracks(s).transports == 3
    assert len(s.at[area("tyre")]) == 7
    s.turn.number = 2
    assert tyre.tyre_dice(s) == 3
    tracks(s).fleet = 0
    assert tyre.tyre_dice(s) == 1


@pytest.mark.rule(SYSTEM, "set-up.campaign-options", "battle.siege-engines")
def test_gaza_resists_siege_engines() -> None:
    from argead.systems.field_commander.rules import attacks
    from argead.systems.field_commander.state import Battle

    s = campaign("tyre", {"gaza_defenses": True})
    muster(s, "mac_se")
    s.battle = Battle(area("gaza"))
    assert attacks.values(s, s.at[ARMY][0]) == (2, 0)
    s.battle = Battle(area("tyre"))
    assert attacks.values(s, s.at[ARMY][0]) == (3, 0)


@pytest.mark.rule(SYSTEM, "set-up.force-counters")
def test_wall_sections_use_the_wall_counters() -> None:
    s = campaign("tyre")
    counters = s.tables.counters
    walls = [s.where[i] for i in counters.all if counters.wall[i]]
    assert walls.count(WALLS) == 12 - 6 - 2
    put(s, s.at[WALLS][0], area("gaza"))
    assert there(s, "gaza").count("wall") == 3
