"""Clauses of chapter 10: the siege of Tyre."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"
FIVE_PLANS = ["raid", "rally", "flank", "deploy", "guards"]


def siege(turn: int = 2, gold: int = 15, at: str = "old_tyre", **tracks: int) -> Position:
    """The Army in Old Tyre in February."""
    return Position("tyre").turn(turn).gold(gold).at(at).tracks(**tracks)


def works(game: Position) -> list[str]:
    return [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "work"]


def sections(game: Position) -> str:
    """The six sections: 2 full, 1 reduced, 0 destroyed."""
    told = ""
    for n in range(1, 7):
        there = game.there(f"section_{n}")
        told += "0" if not there else "1" if there[0].endswith("reduced") else "2"
    return told


@pytest.mark.rule(SYSTEM, "tyre:1")
def test_the_start_of_the_siege() -> None:
    game = Position("tyre")
    s = game.siege
    assert (s.transports, s.mole, s.siege_ships, s.fleet) == (2, 0, 0, 4)
    assert sections(game) == "222222"


@pytest.mark.rule(SYSTEM, "tyre.operations:1")
def test_no_operations() -> None:
    game = Position("tyre").begin("enemy_operations")
    assert (game.what, game.said) == ("", [])


# -- into the city ------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre:1", "tyre.mole-track:2")
@pytest.mark.parametrize(
    ("mole", "hits", "opened"), [(7, 1, False), (8, 0, True), (0, 2, True), (0, 0, False)]
)
def test_a_breach_or_the_whole_mole(mole: int, hits: int, opened: bool) -> None:
    game = siege(mole=mole)
    if hits:
        game.battered(3, hits)
    assert (("march", "tyre") in game.begin("march").options) == opened


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre:1")
def test_from_nowhere_else() -> None:
    for name in ("sidon", "ake"):
        game = siege(mole=8, at=name).battered(1, 2).begin("march")
        assert ("march", "tyre") not in game.options


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre:2", "tyre.moving-to-tyre:3", "tyre.moving-to-tyre:6")
def test_through_a_breach_by_a_roll_to_a_battle_without_walls() -> None:
    game = siege().battered(3, 2).begin("march", dice=[2, *FIVE_PLANS])
    game.choose(("march", "tyre"), "advance")
    assert game.treasury[0] == 13
    assert game.what == "own_plans"
    assert game.there("tyre") == ["per_ar", "per_ar", "per_in", "per_in", "per_in"]


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre:3")
def test_a_breach_anywhere_counts_even_when_the_mole_is_complete() -> None:
    game = siege(mole=8).battered(5, 2).begin("march", dice=[4, *FIVE_PLANS])
    game.choose(("march", "tyre"), "advance")
    assert "wall" not in game.there("tyre")


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre:4")
@pytest.mark.parametrize(("hits", "wall"), [(0, "wall"), (1, "wall.reduced")])
def test_over_the_mole_section_one_fights(hits: int, wall: str) -> None:
    game = siege(mole=8)
    if hits:
        game.battered(1, hits)
    game.begin("march", dice=[4, *FIVE_PLANS, "archers"]).choose(("march", "tyre"), "advance")
    assert game.there("tyre").count(wall) == 1
    assert len(game.foe_plans) == 6


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre:5", "battle.retreat:4")
def test_a_section_hit_in_battle_stays_hit_after_a_retreat() -> None:
    game = siege(mole=8).army("mac_se").enemy("tyre", "per_in").level(1)
    game.begin("march", dice=[2, "rally", "flank"]).choose(("march", "tyre"), "advance")
    game.s.fight.foe_plans = []
    game.skip("own_plans").dice(mac_se=1).choose("fight").skip("declare")
    assert game.what == "battle_turn"
    game.dice(6).choose("retreat")
    assert (game.here, sections(game)) == ("old_tyre", "122222")
    assert game.there("tyre") == ["per_in"]


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre:5", "tyre.siege-ship-track:5")
def test_a_section_that_falls_in_battle_is_a_breach_and_pays_nothing() -> None:
    game = siege(mole=8).army("mac_se").enemy("tyre", "per_in").battered(1, 1)
    game.begin("march", dice=[2, "rally", "flank"]).choose(("march", "tyre"), "advance")
    game.s.fight.foe_plans = []
    game.skip("own_plans").dice(mac_se=1).choose("fight").skip("declare")
    game.dice(6).choose("retreat")
    assert sections(game) == "022222"
    assert game.there("destroyed") == []
    assert ("march", "tyre") in game.options


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre:6", "intimidation:1")
def test_tyre_is_never_asked_to_surrender() -> None:
    game = siege().battered(3, 2).begin("march", dice=[4, *FIVE_PLANS])
    game.choose(("march", "tyre"), "advance")
    assert game.what == "own_plans"


# -- tracks -------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "tyre.transport-track:1")
@settings(max_examples=6)
@given(ships=integers(1, 6))
def test_three_gold_for_each_transport(ships: int) -> None:
    assert siege(gold=0, transports=ships).begin("gain_gold").treasury[0] == 1 + 3 * ships


@pytest.mark.rule(SYSTEM, "tyre.transport-track:2")
def test_x20_the_second_for_two_the_third_for_four_and_six_at_most() -> None:
    game = siege(gold=40, transports=1).begin("spend").choose(("work", "transport"))
    assert (game.siege.transports, game.treasury[0]) == (2, 38)
    game.choose(("work", "transport"))
    assert (game.siege.transports, game.treasury[0]) == (3, 34)
    game.choose(*[("work", "transport")] * 3)
    assert (game.siege.transports, game.treasury[0]) == (6, 34 - 6 - 8 - 10)
    assert "transport" not in works(game)


@pytest.mark.rule(SYSTEM, "tyre.transport-track:3")
def test_where_ships_are_bought_and_beside_every_other_kind() -> None:
    every = ["transport", "mole", "siege_ship", "warship"]
    for place in ("sidon", "ake", "old_tyre"):
        assert works(siege(gold=40, at=place).begin("spend")) == every, (
            "R15: the book names no place"
        )
    game = siege(gold=40).advisors().begin("spend").choose(("build", "city"))
    assert works(game) == every
    game.choose(("work", "siege_ship"), ("work", "transport"))
    assert ("buy", "mac_ph") not in game.options


@pytest.mark.rule(SYSTEM, "tyre.mole-track:1")
def test_one_section_a_turn() -> None:
    game = siege(gold=20).begin("spend").choose(("work", "mole"))
    assert (game.siege.mole, game.treasury[0]) == (1, 19)
    assert "mole" not in works(game)
    prices = []
    for n in range(8):
        game = siege(gold=20, mole=n).begin("spend").choose(("work", "mole"))
        prices.append(20 - game.treasury[0])
    assert prices == [1, 2, 2, 3, 3, 4, 4, 5]
    assert "mole" not in works(siege(gold=20, mole=8).begin("spend"))


@pytest.mark.rule(SYSTEM, "tyre.siege-ship-track:1")
def test_ships_at_rising_prices() -> None:
    game = siege(gold=40).begin("spend")
    for n, price in enumerate([3, 4, 5, 6, 7], 1):
        before = game.treasury[0]
        game.choose(("work", "siege_ship"))
        assert (game.siege.siege_ships, before - game.treasury[0]) == (n, price)
    assert "siege_ship" not in works(game)


@pytest.mark.rule(SYSTEM, "tyre.siege-ship-track:2", "tyre.siege-ship-track:3")
def test_ships_hit_on_three_and_another_die_names_the_section() -> None:
    game = siege(siege_ships=3).begin("conquest", dice=[3, 2, 4, 1, 2])
    assert game.what == "march"
    assert sections(game) == "202222"
    game = siege(siege_ships=1).begin("conquest", dice=[1, 6])
    assert sections(game) == "222221"


@pytest.mark.rule(SYSTEM, "tyre.siege-ship-track:2")
def test_ships_fire_only_while_the_army_is_in_old_tyre() -> None:
    game = siege(siege_ships=3, at="sidon").begin("conquest")
    assert game.what == "march"
    assert game.rolls == []


@pytest.mark.rule(SYSTEM, "tyre.siege-ship-track:3")
def test_a_hit_on_ruins_is_lost() -> None:
    game = siege(siege_ships=1).battered(4, 2).begin("conquest", dice=[1, 4])
    assert sections(game) == "222022"


@pytest.mark.rule(SYSTEM, "tyre.siege-ship-track:4")
def test_a_fresh_breach_may_be_entered() -> None:
    game = siege(siege_ships=1).battered(4, 1).begin("conquest", dice=[1, 4])
    assert ("march", "tyre") in game.options


@pytest.mark.rule(SYSTEM, "tyre.siege-ship-track:5")
def test_ships_are_silent_after_the_fall_and_ruins_pay_nothing() -> None:
    game = siege(siege_ships=3).conquered("tyre").begin("conquest")
    assert game.rolls == []
    game = siege(siege_ships=2, gold=0).begin("conquest", dice=[1, 4, 1, 4])
    assert sections(game) == "222022"
    assert game.there("destroyed") == []


@pytest.mark.rule(SYSTEM, "tyre.fleet-track:1", "tyre.fleet-track:3")
@settings(max_examples=5)
@given(fleet=integers(0, 4))
def test_one_order_for_each_warship(fleet: int) -> None:
    game = siege(fleet=fleet).conquered("gaza").begin("enemy_orders", dice=[6] * 4)
    assert game.dice_left == 4 - fleet


@pytest.mark.rule(SYSTEM, "tyre.fleet-track:2")
def test_x20_warships_are_sunk_for_gold() -> None:
    game = siege(gold=40).begin("spend")
    for left, price in ((3, 3), (2, 6), (1, 9), (0, 12)):
        before = game.treasury[0]
        game.choose(("work", "warship"))
        assert (game.siege.fleet, before - game.treasury[0]) == (left, price)
    assert "warship" not in works(game)


# -- orders -------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:2")
@pytest.mark.parametrize(
    ("turn", "die", "tracks", "choices"),
    [
        (3, 1, {"siege_ships": 1}, ["siege_ship", "gold"]),
        (2, 1, {}, ["transport", "gold"]),
        (2, 2, {"fleet": 3}, ["repair", "warship"]),
        (2, 3, {"mole": 1}, ["mole", "gold"]),
    ],
)
def test_you_choose_your_wound(
    turn: int, die: int, tracks: dict[str, int], choices: list[str]
) -> None:
    game = siege(turn).tracks(**tracks).battered(2, 1).begin("tyre_order", dice=[die])
    assert game.options == choices


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:2")
@pytest.mark.parametrize(
    ("turn", "die", "choice", "track", "before", "after"),
    [
        (3, 1, "siege_ship", "siege_ships", 2, 1),
        (2, 1, "transport", "transports", 3, 2),
        (2, 2, "warship", "fleet", 3, 4),
        (2, 3, "mole", "mole", 2, 1),
    ],
)
def test_what_each_wound_takes(
    turn: int, die: int, choice: str, track: str, before: int, after: int
) -> None:
    game = siege(turn).tracks(**{track: before}).battered(2, 1).begin("tyre_order", dice=[die])
    assert getattr(game.choose(choice).siege, track) == after
    assert game.treasury[0] == 15


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:2")
@pytest.mark.parametrize(("turn", "die", "lost"), [(3, 1, 4), (2, 1, 3), (2, 3, 3)])
def test_the_gold_of_each_order(turn: int, die: int, lost: int) -> None:
    game = siege(turn, siege_ships=1, mole=1).begin("tyre_order", dice=[die]).choose("gold")
    assert game.treasury[0] == 15 - lost


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:3")
def test_x21_three_gold_must_go_and_two_may_stay() -> None:
    game = siege(gold=3).begin("tyre_order", dice=[3])
    assert (game.what, game.treasury[0]) == ("", 0)
    game = siege(gold=2).begin("tyre_order", dice=[3])
    assert (game.what, game.treasury[0], game.suffering) == ("suffer_hit", 2, 1)


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:3")
def test_with_too_little_gold_the_mole_must_go() -> None:
    game = siege(gold=2, mole=3).begin("tyre_order", dice=[3])
    assert (game.what, game.siege.mole, game.treasury[0]) == ("", 2, 2)


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:4", "tyre.enemy-orders:6")
def test_x22_nothing_to_repair_and_a_full_fleet() -> None:
    game = siege().begin("tyre_order", dice=[2])
    assert game.what == "suffer_hit"
    assert game.siege.fleet == 4


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:5")
def test_ruins_are_repaired_first_and_you_choose_among_them() -> None:
    game = siege().battered(2, 1).battered(5, 2).battered(6, 2).begin("tyre_order", dice=[2])
    assert game.what == "repair"
    assert game.options == [5, 6]
    game.choose(6)
    assert sections(game) == "212201"
    game.begin("tyre_order", dice=[2])
    assert sections(game) == "212211"
    game.begin("tyre_order", dice=[2])
    assert game.options == [2, 5, 6]
    assert sections(game.choose(2)) == "222211"


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:5", "tyre.moving-to-tyre:1")
def test_a_repaired_breach_closes_the_way() -> None:
    game = siege().battered(5, 2).begin("tyre_order", "march", dice=[2])
    assert sections(game) == "222212"
    assert ("march", "tyre") not in game.options


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:6")
def test_regaining_a_warship() -> None:
    game = siege(fleet=2).begin("tyre_order", dice=[2])
    assert game.siege.fleet == 3


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:7")
@pytest.mark.parametrize(("turn", "happens"), [(2, False), (3, True)])
def test_after_february_one_is_taken_off(turn: int, happens: bool) -> None:
    game = siege(turn, mole=1).begin("tyre_order", dice=[4])
    assert (game.what == "tyre_order") == happens


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:8")
def test_when_tyre_gives_no_orders() -> None:
    game = siege(1).conquered("gaza").begin("enemy_orders", dice=[1] * 4)
    assert game.dice_left == 4
    game = siege(4).conquered("gaza", "tyre").begin("enemy_orders", dice=[1] * 4)
    assert game.dice_left == 4
    game = siege(4).conquered("tyre").begin("enemy_orders", dice=[1])
    assert [s.args[0] for s in game.said if s.key == "order"] == ["gaza"]


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:8", "preparation.enemy-orders:1")
@pytest.mark.parametrize(("die", "effect"), [(1, "toll"), (2, "garrison"), (3, "glory")])
def test_gaza_has_its_own_chart(die: int, effect: str) -> None:
    game = siege(1).begin(("order", "gaza"), dice=[die, "per_el"])  # range 3 from Old Tyre
    assert next(s.args[3] for s in game.said if s.key == "order") == effect


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:9")
def test_the_last_transport_stays() -> None:
    game = siege(gold=2, transports=1).begin("tyre_order", dice=[1])
    assert (game.what, game.siege.transports) == ("suffer_hit", 1)
    game = siege(gold=9, transports=1).begin("tyre_order", dice=[1])
    assert (game.what, game.treasury[0]) == ("", 6)


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:9", "advisors.aristander:1")
def test_aristander_reads_tyre_too() -> None:
    game = siege(mole=1).advisors("aristander").begin("tyre_order", dice=[3])
    assert game.what == "aristander"
    game.choose("add")
    assert (game.what, game.siege.mole, game.treasury[0]) == ("", 1, 15)


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:10")
def test_after_the_fall_transports_and_mole_in_old_tyre() -> None:
    assert works(siege(gold=30).conquered("tyre").begin("spend")) == ["transport", "mole"]
    assert works(siege(gold=30, at="sidon").conquered("tyre").begin("spend")) == []


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:11")
def test_no_range_in_the_orders_of_tyre() -> None:
    for place in ("old_tyre", "gaza"):
        game = siege(at=place, mole=1).begin("tyre_order", dice=[3])
        assert (game.what, game.options) == ("tyre_order", ["mole", "gold"])


# -- the end ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "tyre.victory:1", "tyre.victory:2")
@pytest.mark.parametrize(
    ("turn", "mole", "vp", "level"),
    [(10, 7, 14, 5), (10, 8, 29, 5), (11, 8, 21, 4), (11, 7, 6, 4)],
)
def test_the_mole_and_the_way_to_egypt(turn: int, mole: int, vp: int, level: int) -> None:
    game = siege(turn, mole=mole).conquered("tyre", "gaza").begin("end_turn")
    assert game.won
    assert (game.score, game.s.level) == (vp, level)
