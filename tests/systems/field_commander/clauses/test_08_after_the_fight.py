"""Clauses of chapter 8: Intimidation, Glory, Govern or Raze, marching on."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"
FIVE = ("mac_ph", "mac_in", "mac_ar", "mac_pe")


def gates(*army: str, foes: tuple[str, ...] = ("per_in",), glory: int = 0) -> Position:
    """The Army before Sardis."""
    game = Position().army(*army).at("sardis", since="granicus").conquered("granicus").glory(glory)
    return game.enemy("sardis", *foes)


@pytest.mark.rule(SYSTEM, "intimidation:1")
def test_where_it_may_be_tried() -> None:
    assert "intimidate" in gates("mac_ph").begin("confront").options
    assert "intimidate" in gates("mac_ph").begin("march").options
    game = gates("mac_ph").conquered("sardis").begin("march")
    assert "intimidate" not in game.options
    game = Position().at("sestus").begin("march")
    assert "intimidate" not in game.options


@pytest.mark.rule(SYSTEM, "intimidation:2", "intimidation:7")
@pytest.mark.parametrize(("die", "success"), [(4, True), (3, False)])
def test_the_advantage_is_added(die: int, success: bool) -> None:
    game = gates(*FIVE).begin("intimidate", dice=[die])  # advantage 4
    assert ("sardis" in game.s.realm.conquered) == success


@pytest.mark.rule(SYSTEM, "intimidation:2", "intimidation:5")
def test_a_disadvantage_is_taken_off() -> None:
    game = gates(foes=("per_in", "per_ar", "wall"))
    game.begin("intimidate", dice=[5, "rally", "rally", "rally"])  # 5 - 2 = 3
    assert game.what == "own_plans"
    game = gates(foes=("per_in", "per_ar", "wall")).begin("intimidate", dice=[6])
    assert game.what == "on_going"


@pytest.mark.rule(SYSTEM, "intimidation:3", "insights.courtesans:1")
def test_glory_and_courtesans_after_the_die() -> None:
    game = gates("mac_ph", glory=3).insights("courtesans").begin("intimidate", dice=[1])
    assert game.what == "intimidation"  # 1 + 1 = 2
    game.choose("glory", ("play", "courtesans"))  # 2 + 1 + 4 = 7
    assert game.what == "intimidation"
    game.choose("glory")
    assert "sardis" in game.s.realm.conquered
    assert game.treasury[1] == 1 + 2
    assert game.s.insights == []


@pytest.mark.rule(SYSTEM, "intimidation:5")
def test_a_failure_cannot_be_refused() -> None:
    game = gates(glory=1).begin("intimidate", dice=[1, "rally"]).choose(None)
    assert game.what == "own_plans"


@pytest.mark.rule(SYSTEM, "intimidation:6", "repeat:2")
def test_on_going_battle_or_wait_and_no_second_try() -> None:
    game = gates("mac_ph").begin("conquest", "spend", dice=[])
    game.dice(3).choose("intimidate")
    assert game.what == "on_going"
    assert game.options == ["battle", "wait"]
    game.choose("wait")
    assert (game.what, game.here) == ("spend", "sardis")
    assert "intimidate" not in game.begin("march").options
    assert "intimidate" in game.begin("advance_turn", "march").options
    game = gates("mac_ph").begin("intimidate", dice=[3, "rally"]).choose("battle")
    assert game.what == "own_plans"


@pytest.mark.rule(SYSTEM, "intimidation:7")
def test_all_counters_of_a_city_that_surrenders_are_destroyed() -> None:
    foes = ("per_in.reduced", "wall", "per_ar")
    game = gates(*FIVE, foes=foes, glory=9).begin("intimidate", dice=[6])
    assert game.what in ("govern_or_raze", "intimidation")
    assert game.there("sardis") == []
    assert game.there("destroyed") == ["per_ar", "per_in", "wall"]


@pytest.mark.rule(SYSTEM, "intimidation:8")
def test_spent_glory_is_gone() -> None:
    game = gates(glory=2).begin("intimidate", dice=[1, "rally"]).choose("glory", None)
    assert (game.what, game.treasury[1]) == ("own_plans", 1)


@pytest.mark.rule(SYSTEM, "intimidation:2", "intimidation:3")
@settings(max_examples=40)
@given(die=integers(1, 6), own=integers(0, 4), foes=integers(1, 3), spent=integers(0, 4))
def test_the_total_is_the_sum(die: int, own: int, foes: int, spent: int) -> None:
    game = gates(*FIVE[:own], foes=("per_in", "per_ar", "wall")[:foes], glory=9)
    game.begin("intimidate", dice=[die, "rally", "rally", "rally"])
    total = die + own + 1 - foes
    for _ in range(spent):
        if game.what != "intimidation":
            break
        game.choose("glory")
        total += 1
    game.skip("intimidation")
    expected = "govern_or_raze" if total >= 8 else "on_going" if total >= 4 else "own_plans"
    assert game.what == expected


# -- Glory --------------------------------------------------------------------------------------


def win(where: str, *foes: str, **more: bool) -> Position:
    """A battle that the Phalanx wins with its first die."""
    game = Position().army("mac_ph").enemy(where, *foes).fight(where)
    if more.get("callisthenes"):
        game.advisors("callisthenes")
    if more.get("duel"):
        game.level(4)
        game.s.fight.duel = True
    return game.begin("speed_step", dice={"mac_ph": 1, "alexander": 1}).skip("declare")


@pytest.mark.rule(SYSTEM, "glory:1")
def test_two_for_a_battle() -> None:
    assert win("granicus", "per_ar").treasury[1] == 2


@pytest.mark.rule(SYSTEM, "glory:2")
def test_two_for_a_stronghold_either_way() -> None:
    assert win("sardis", "per_ar").treasury[1] == 2
    assert gates(*FIVE).begin("intimidate", dice=[6]).treasury[1] == 2


@pytest.mark.rule(SYSTEM, "glory:3")
def test_two_more_for_a_leader_who_falls_and_none_for_one_who_leaves() -> None:
    assert win("granicus", "per_el", "le_memnon.reduced", duel=True).treasury[1] == 4
    assert win("granicus", "per_ar", "le_memnon").treasury[1] == 2


@pytest.mark.rule(SYSTEM, "glory:4", "advisors.callisthenes:1")
def test_callisthenes_adds_one_to_each() -> None:
    assert win("granicus", "per_ar", callisthenes=True).treasury[1] == 3
    assert win("sardis", "per_ar", callisthenes=True).treasury[1] == 3
    game = win("granicus", "per_el", "le_memnon.reduced", callisthenes=True, duel=True)
    assert game.treasury[1] == 6
    game = gates(*FIVE).advisors("callisthenes").begin("intimidate", dice=[6])
    assert game.treasury[1] == 3


@pytest.mark.rule(SYSTEM, "glory:5")
def test_glory_is_there_at_once_and_not_after_a_retreat() -> None:
    game = win("granicus", "per_ar")
    assert (game.what, game.treasury[1]) == ("govern_or_raze", 2)
    game = Position().army().enemy("granicus", "per_ar").fight("granicus").begin("battle_turn")
    assert game.choose("retreat").treasury[1] == 0


@pytest.mark.rule(SYSTEM, "glory:5")
def test_glory_of_one_stronghold_helps_at_the_next() -> None:
    game = (
        Position("gaugamela").army(*FIVE).conquered("babylon").at("susa", since="babylon").gold(9)
    )
    game.enemy("susa", "per_ar").enemy("persepolis", "per_ar", "wall")
    game.begin("intimidate", dice=[6, 5, 4]).choose("govern", ("march", "persepolis"), "advance")
    game.choose("intimidate")  # 4 + 3 = 7, one short
    assert game.what == "intimidation"
    game.choose("glory")
    assert "persepolis" in game.s.realm.conquered


# -- Govern or Raze, repeat ---------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "govern-or-raze:1")
def test_you_choose_at_once_and_for_good() -> None:
    game = win("granicus", "per_ar")
    assert game.options == ["govern", "raze"]
    game.choose("govern")
    assert game.s.realm.conquered == {"granicus": "governed"}
    assert game.what == "march"
    assert "raze" not in game.options


@pytest.mark.rule(SYSTEM, "govern-or-raze:2")
def test_a_governed_area_pays_every_turn_this_one_too() -> None:
    game = win("granicus", "per_ar").gold(0).choose("govern")
    assert game.treasury[0] == 0
    game.destroyed().begin("gain_gold")
    assert game.treasury[0] == 8
    game.begin("gain_gold")
    assert game.treasury[0] == 16


@pytest.mark.rule(SYSTEM, "govern-or-raze:3")
def test_a_razed_area_pays_once_and_at_once() -> None:
    game = win("granicus", "per_ar").gold(0).choose("raze")
    assert (game.what, game.treasury[0]) == ("march", 12)
    game.destroyed().begin("gain_gold")
    assert game.treasury[0] == 15


@pytest.mark.rule(SYSTEM, "govern-or-raze:3", "repeat:1")
def test_the_gold_of_a_razed_area_feeds_the_next_march() -> None:
    game = win("granicus", "per_ar").gold(0).choose("raze")
    game.dice(1).choose(("march", "sardis"), "advance")
    assert (game.here, game.treasury[0]) == ("sardis", 11)


@pytest.mark.rule(SYSTEM, "repeat:1")
def test_march_after_march() -> None:
    game = Position().army("mac_ph", "mac_in").begin("march", dice=[3, 3, 3, 3])
    for to in ("sestus", "macedon"):
        game.choose(("march", to), "advance")
        if game.what == "oracle":
            game.choose("shun")
    game.choose(("march", "sestus"), "advance", ("march", "ilium"), "advance", "shun")
    assert (game.what, game.here) == ("march", "ilium")


@pytest.mark.rule(SYSTEM, "repeat:2")
def test_who_does_not_march_ends_the_step() -> None:
    game = Position().begin("conquest", "spend").choose(None)
    assert game.what == "spend"
