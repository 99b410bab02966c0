"""Chapter 2, clause by clause: map, counters, types, strengths."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

SYSTEM = "alexandros"


def syria(**mine: int) -> Position:
    """Macedonians in Syria, two Persian foot against them."""
    return Position().put("syria", "macedon", **mine).put("syria", "persia", pers_inf=2)


@pytest.mark.rule(SYSTEM, "2.2:1")
def test_leaders_march_to_provinces_and_never_into_a_sea() -> None:
    game = Position().put("hellas", "macedon", mac_phalanx=1).leader("parmenio", "hellas")
    game.phase("march", "macedon")
    assert game.may("march") == [("march", "parmenio", "macedonia")]


@pytest.mark.rule(SYSTEM, "2.2:2")
def test_no_road_leads_over_the_caucasus_or_the_pamirs() -> None:
    game = Position().leader("parmenio", "armenia").leader("craterus", "sogdiana")
    game.phase("march", "macedon")
    roads = {(o[1], o[2]) for o in game.may("march")}
    assert roads == {
        ("parmenio", "cappadocia"),
        ("parmenio", "assyria"),
        ("parmenio", "media"),
        ("craterus", "bactria"),
        ("craterus", "chorasmia"),
        ("craterus", "scythia"),
    }


@pytest.mark.rule(SYSTEM, "2.3:1")
def test_a_two_step_unit_is_first_reduced_and_then_dies() -> None:
    game = Position().put("syria", "macedon", gk_hoplite=2).put("syria", "persia", merc_hoplite=1)
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[5])
    assert (game.steps("merc_hoplite_1"), game.where("merc_hoplite_1")) == (1, "syria")
    game.skip("retreat").phase("minor_combat", "syria", "macedon", "persia", dice=[4])
    assert game.where("merc_hoplite_1") == "dead"


@pytest.mark.rule(SYSTEM, "2.3:2")
@pytest.mark.parametrize("kind", ["mac_hypaspists", "mac_hetairai"])
def test_guards_have_four_steps(kind: str) -> None:
    game = Position().put("arabia", "macedon", **{kind: 1}, gk_illyrian=1, gk_paiones=1)
    assert game.steps(f"{kind}_1") == 4
    game.phase("attrition", "arabia", "macedon", dice=[6])
    assert game.steps(f"{kind}_1") == 1, "three steps, none of them from those who would die of it"
    game.phase("attrition", "arabia", "macedon", dice=[2])
    assert game.what == "attrition"
    game.choose(f"{kind}_1")
    assert game.where(f"{kind}_1") == "dead"


@pytest.mark.rule(SYSTEM, "2.3:3", "2.5:2")
def test_a_recruited_persian_fights_for_macedon() -> None:
    game = Position().put("syria", "macedon", pers_cav=3).put("syria", "persia", pers_levy=1)
    game.phase("begin_combat")
    assert game.units("syria") == {"pers_cav": 3}
    assert game.holder("syria") == "macedon"


@pytest.mark.rule(SYSTEM, "2.4:1")
def test_three_worn_one_step_units_are_an_army_and_two_guards_are_not() -> None:
    weak = Position().put("parthia", "persia", pers_levy=3).phase("supply", dice=[1])
    strong = Position().put("parthia", "macedon", mac_hypaspists=1, mac_hetairai=1).phase("supply")
    assert len(weak.rolled("attrition")) == 1
    assert not strong.rolled("attrition")


@pytest.mark.rule(SYSTEM, "2.7:2", "2.7:3")
@pytest.mark.parametrize(
    ("kind", "evades"),
    [
        ("arab_light", True),
        ("barb_horse_archer", True),
        ("barb_cav", True),
        ("barb_inf", False),
    ],
)
def test_arabs_and_horse_archers_slip_away_as_light_troops_do(kind: str, evades: bool) -> None:
    game = Position().raiders("raid_3", "arabia", "syria", **{kind: 1}).hold("assyria", "nobody")
    game.s.raid_home[game.force("raid_3")] = "arabia"
    game.put("syria", "macedon", mac_phalanx=3)
    game.phase("minor_combat", "syria", "macedon", "raid_3", dice=[6])
    assert (game.what == "evade") == evades


@pytest.mark.rule(SYSTEM, "2.7:4")
def test_archers_on_foot_are_no_light_infantry() -> None:
    game = Position().put("syria", "macedon", mac_phalanx=3).put("syria", "persia", pers_archer=1)
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[6])
    assert game.what != "evade"
    assert game.where("pers_archer_1") == "dead"


@pytest.mark.rule(SYSTEM, "2.8:1")
def test_attack_meets_defense_as_printed_for_the_steps_left() -> None:
    game = syria(gk_thracian=1, mac_archer=1).worn("gk_thracian_1")
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[2])
    assert game.columns("minor") == ["1:1 (6 to 4)"], "3 + {3} against 2 + 2"


@pytest.mark.rule(SYSTEM, "2.8:2")
@pytest.mark.parametrize(("wounded", "column"), [(False, "3:1 (13 to 4)"), (True, "2:1 (11 to 4)")])
def test_a_wounded_leader_adds_less(wounded: bool, column: str) -> None:
    game = Position().put("syria", "macedon", merc_light=2).put("syria", "persia", pers_heavy_cav=1)
    game.leader("parmenio", "syria", wounded=wounded)
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[6]).choose("stand")
    assert game.columns("minor") == [column]
