"""The campaign: in and out of cities in one movement, junior officers, surrender, lands of the West."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions import Position

SYSTEM = "alexandros"


def answered(game: Position, *wanted: object) -> Position:
    """Every question is answered by the first of these that is offered, or by its first option."""
    for _ in range(60):
        if not game.what:
            return game
        game.choose(next((o for o in wanted if o in game.options), game.options[0]))
    raise AssertionError(f"still asked {game.what}")


# -- in and out of a city in one phase ------------------------------------------------------------


def ionia() -> Position:
    """Parmenio and a phalanx come from Phrygia; Craterus waits in Ionia, where Sardis has three walls."""
    game = Position().hold("ionia", "macedon").city("sardis", "macedon", 3)
    game.put("phrygia", "macedon", mac_phalanx=1).leader("parmenio", "phrygia")
    return game.leader("craterus", "ionia").phase("march", "macedon").march("parmenio", "ionia")


@pytest.mark.rule(SYSTEM, "8.1:3", "11.2:9", "8.1:8")
def test_who_marched_in_does_not_march_on_after_a_visit_to_a_city() -> None:
    game = ionia().choose(
        ("garrison", "sardis", "mac_phalanx_1"), ("leave", "sardis", "mac_phalanx_1")
    )
    game.march("craterus", "thrace")
    assert game.where("mac_phalanx_1") == "ionia"
    assert game.where("craterus") == "thrace"


@pytest.mark.rule(SYSTEM, "8.1:3", "11.2:9", "8.1:9")
def test_nor_does_he_leave_the_province_with_a_leader_of_the_city() -> None:
    """Craterus goes in as well: from inside he takes no unit that has marched."""
    game = ionia().choose(
        ("garrison", "sardis", "mac_phalanx_1"), ("shelter", "sardis", "craterus")
    )
    game.march("craterus", "thrace")
    assert game.where("mac_phalanx_1") == "sardis"
    assert game.where("craterus") == "thrace"


@pytest.mark.rule(SYSTEM, "8.1:1", "8.1:8")
def test_a_leader_who_marched_does_not_march_again_through_a_gate() -> None:
    game = ionia().choose(("shelter", "sardis", "parmenio"))
    assert not [o for o in game.may("march") if o[1] == "parmenio"]
    if ("ride_out", "sardis", "parmenio") in game.options:
        game.choose(("ride_out", "sardis", "parmenio"))
    assert not [o for o in game.may("march") if o[1] == "parmenio"]


@pytest.mark.rule(SYSTEM, "11.2:9", "8.1:2")
def test_in_and_out_again_leaves_the_map_as_it_was() -> None:
    """A phalanx that looked into Sardis marches with Craterus as if it had not."""
    game = Position().hold("ionia", "macedon").city("sardis", "macedon", 3)
    game.put("ionia", "macedon", mac_phalanx=1).leader("craterus", "ionia").phase(
        "march", "macedon"
    )
    game.choose(("garrison", "sardis", "mac_phalanx_1"), ("leave", "sardis", "mac_phalanx_1"))
    assert game.march("craterus", "thrace").where("mac_phalanx_1") == "thrace"


@pytest.mark.rule(SYSTEM, "11.2:9", "11.2:3")
def test_from_one_city_of_a_province_to_the_other() -> None:
    game = Position().hold("ionia", "macedon").city("sardis", "macedon", 3)
    game.city("halicarnassus", "macedon", 2).put("sardis", "macedon", mac_phalanx=1)
    game.phase("march", "macedon")
    game.choose(
        ("leave", "sardis", "mac_phalanx_1"), ("garrison", "halicarnassus", "mac_phalanx_1")
    )
    assert game.where("mac_phalanx_1") == "halicarnassus"


@pytest.mark.rule(SYSTEM, "8.1:2", "11.2:11", "11.2:9")
@pytest.mark.parametrize("walls", [2, 5])
def test_nobody_walks_through_gaza_without_a_leader(walls: int) -> None:
    """Who enters it from Syria in this movement does not come out into Egypt in it."""
    game = (
        Position().city("gaza", "macedon", walls).hold("syria", "macedon").hold("egypt", "macedon")
    )
    game.put("syria", "macedon", mac_phalanx=1).leader("parmenio", "syria").phase(
        "march", "macedon"
    )
    game.choose(("garrison", "gaza", "mac_phalanx_1"), ("shelter", "gaza", "parmenio"))
    out = [o for o in game.may("leave", "ride_out") if "egypt" in o]
    assert out == []


@pytest.mark.rule(SYSTEM, "8.1:1", "11.2:11", "8.2:5")
def test_a_leader_does_not_use_gaza_to_march_two_provinces() -> None:
    """From Syria to Egypt is his one march, through the gates or past them."""
    game = (
        Position().city("gaza", "macedon", 2).leader("parmenio", "syria").phase("march", "macedon")
    )
    game.choose(("shelter", "gaza", "parmenio"))
    reached = {o[2] for o in game.may("march") if o[1] == "parmenio"}
    assert "lybia" not in reached


@pytest.mark.rule(SYSTEM, "8.1:9", "11.2:11", "8.1:1")
def test_who_begins_in_gaza_and_comes_out_marches_once() -> None:
    game = Position().city("gaza", "macedon", 2).put("gaza", "macedon", mac_phalanx=1)
    game.leader("parmenio", "gaza").phase("march", "macedon")
    reached = {o[2] for o in game.may("march") if o[1] == "parmenio"}
    game.march("parmenio", "lybia" if "lybia" in reached else "egypt")
    assert not game.may("march")
    assert game.where("mac_phalanx_1") == game.where("parmenio")


@pytest.mark.rule(SYSTEM, "11.2:7", "11.2:9", "5.4:2")
def test_a_garrison_that_goes_in_keeps_what_it_held() -> None:
    game = Position().hold("syria", "persia").city("tyre", "macedon", 3)
    game.put("syria", "macedon", mac_phalanx=1).phase("march", "macedon")
    assert game.holder("syria") == "macedon"
    game.choose(("garrison", "tyre", "mac_phalanx_1"))
    assert game.status("syria") == "macedon"


@pytest.mark.rule(SYSTEM, "11.7:2", "11.2:9", "11.2:7")
def test_engines_before_a_garrisoned_city_of_an_own_province_are_safe() -> None:
    game = Position().hold("syria", "macedon").city("tyre", "macedon", 3)
    game.put("syria", "macedon", mac_phalanx=1, siege_train=1).put("syria", "persia", pers_inf=1)
    game.phase("march", "macedon").choose(("garrison", "tyre", "mac_phalanx_1"))
    assert game.status("syria") == "contested"
    assert game.where("siege_train_1") == "syria"


# -- 12.10 ----------------------------------------------------------------------------------------


def parted(die: int) -> Position:
    """Mazaeus and two guards lose a step to six phalanxes; he falls, they may go to Cilicia."""
    game = (
        Position().put("syria", "persia", pers_royal_guard=1, pers_inf=1).leader("mazaeus", "syria")
    )
    game.put("syria", "macedon", mac_phalanx=3).hold("cilicia", "persia").hold("syria", "persia")
    game.put("media", "persia", pers_levy=1)
    return game.phase("begin_combat", dice=[die, 1, 6])


@pytest.mark.rule(SYSTEM, "12.10:2", "9.5:9")
@pytest.mark.parametrize("goal", ["cilicia", None])
def test_the_officer_finds_the_survivors_where_they_went(goal: str | None) -> None:
    game = parted(4)
    seen: list[tuple[str, list[Any]]] = []
    while game.what:
        seen.append((game.what, list(game.options)))
        if game.what == "retreat":
            game.choose(goal)
        elif game.what == "junior_officer":
            break
        else:
            game.choose("stand" if "stand" in game.options else game.options[0])
    assert game.where("mazaeus") == "dead", seen
    assert game.what == "junior_officer", seen
    assert set(game.options) == {goal or "syria", None}


@pytest.mark.rule(SYSTEM, "12.10:1", "11.6:2", "12.10:2")
def test_for_a_leader_taken_in_a_city_an_officer_may_step_in() -> None:
    game = Position().city("susa", "persia", 1).leader("mazaeus", "susa")
    game.put("susiana", "macedon", mac_phalanx=8).put("media", "persia", pers_levy=1)
    game.phase("sieges", "macedon", dice=[6, 6, 6])
    while game.what and game.what != "junior_officer":
        game.choose(game.options[0])
    assert game.where("mazaeus") == "captured"
    assert (game.seat, game.what) == ("persia", "junior_officer")
    assert set(game.options) == {"media", None}


@pytest.mark.rule(SYSTEM, "12.10:3", "12.10:1")
def test_two_leaders_fall_and_one_officer_comes() -> None:
    game = Position().put("syria", "persia", pers_levy=1).leader("mazaeus", "syria")
    game.leader("memnon", "syria").put("syria", "macedon", mac_phalanx=6).leader(
        "alexander", "syria"
    )
    game.put("media", "persia", pers_inf=1).put("persis", "persia", pers_inf=1)
    game.phase("begin_combat", dice=[6])
    answered(game, "stand", "media")
    assert game.where("mazaeus") == game.where("memnon") == "dead"
    assert game.where("pers_zero") == "media"


@pytest.mark.rule(SYSTEM, "12.10:2", "14.2:5", "12.10:7")
def test_for_agis_an_officer_takes_over_the_spartans() -> None:
    game = Position().put("hellas", "persia", spartan_hoplite=2).leader("agis", "hellas")
    game.put("hellas", "macedon", mac_phalanx=2).leader("antipater", "hellas")
    game.put("media", "persia", pers_inf=1).phase("begin_combat", dice=[5, 1])
    while game.what and game.what != "junior_officer":
        game.choose(next(o for o in ("stand", None, *game.options) if o in game.options))
    assert game.where("agis") == "dead"
    assert (game.seat, game.what) == ("persia", "junior_officer")
    assert set(game.options) == {"hellas", None}


# -- 17.5 -----------------------------------------------------------------------------------------


def summoned(*dice: int, walls: int = 2, **inside: int) -> Position:
    game = Position(city_surrender=True).city("sardis", "persia", walls)
    game.put("ionia", "macedon", mac_phalanx=3).leader("parmenio", "ionia")
    if inside:
        game.put("sardis", "persia", **inside)
    return game.phase("sieges", "macedon", dice=dice)


@pytest.mark.rule(SYSTEM, "17.5:9", "11.1:4")
def test_a_refusal_does_not_spend_the_leaders_other_siege() -> None:
    """Halicarnassus may still be assaulted by the army whom Sardis has refused."""
    game = summoned(6)
    game.s.walls["halicarnassus"] = 1
    game.s.city_owner["halicarnassus"] = game.owner("persia")
    game.begin(("sieges", game.owner("macedon")), dice=[6]).choose(("summon", "sardis"))
    assert ("assault", "halicarnassus", "ionia", "macedon") in game.options
    assert ("assault", "sardis", "ionia", "macedon") not in game.options


@pytest.mark.rule(SYSTEM, "17.5:7", "17.5:9", "11.1:2")
def test_a_city_that_refused_may_be_assaulted_next_turn() -> None:
    game = summoned(6).choose(("summon", "sardis"))
    game.turn(2).begin(("begin_sieges",))
    assert ("assault", "sardis", "ionia", "macedon") in game.options
    assert ("summon", "sardis") not in game.options


@pytest.mark.rule(SYSTEM, "17.5:4", "17.5:5", "5.4:2")
def test_when_a_city_yields_the_land_around_it_is_no_longer_contested() -> None:
    game = summoned(1, pers_levy=1)
    assert game.status("ionia") == "contested"
    game.choose(("summon", "sardis"))
    assert game.status("ionia") == "macedon"
    assert game.s.walls["sardis"] == 2


@pytest.mark.rule(SYSTEM, "17.5:1", "9.1:1")
def test_a_lone_leader_summons_nobody() -> None:
    """The summons takes the place of an assault, which a leader without foot cannot make."""
    game = Position(city_surrender=True).city("sardis", "persia", 2).leader("parmenio", "ionia")
    game.phase("sieges", "macedon", dice=[1])
    assert not game.may("summon")


# -- 5.3 ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "5.3:3", "5.3:5", "5.4:3")
@pytest.mark.parametrize("land", ["hellas", "thrace"])
def test_who_comes_back_to_a_lost_land_has_it_at_once(land: str) -> None:
    """Persians alone hold it; one Macedonian unit beside them makes it Macedonian, not contested."""
    game = Position().put(land, "persia", pers_inf=3)
    game.settle()
    assert game.status(land) == "persia"
    game.put(land, "macedon", mac_phalanx=1)
    assert game.status(land) == "macedon"


@pytest.mark.rule(SYSTEM, "5.3:3", "5.4:6")
@pytest.mark.parametrize("land", ["hellas", "thrace"])
def test_a_leader_of_persia_alone_takes_nothing_there(land: str) -> None:
    game = Position().leader("memnon", land)
    assert game.status(land) == "macedon"


@pytest.mark.rule(SYSTEM, "5.3:3", "11.2:7", "14.2:2")
def test_a_macedonian_garrison_keeps_hellas_against_spartans_outside() -> None:
    game = Position().city("athens", "macedon", 3).put("athens", "macedon", gk_hoplite=1)
    game.put("hellas", "persia", spartan_hoplite=4)
    assert game.status("hellas") == "macedon"


@pytest.mark.rule(SYSTEM, "5.3:3", "11.2:7")
def test_a_persian_garrison_alone_in_athens_has_hellas() -> None:
    game = Position().city("athens", "persia", 3).put("athens", "persia", spartan_hoplite=1)
    assert game.status("hellas") == "persia"


@pytest.mark.rule(SYSTEM, "5.3:4", "9.2:5")
@pytest.mark.parametrize("land", ["hellas", "thrace"])
@pytest.mark.parametrize("shared", [True, False])
def test_to_persians_a_shared_western_land_is_no_refuge(land: str, shared: bool) -> None:
    """It counts as Macedonian and not as contested, so nobody slips away into it from Macedonia."""
    game = Position().put("macedonia", "persia", pers_cav=1).put(land, "persia", pers_inf=1)
    game.put("macedonia", "macedon", mac_phalanx=2)
    if shared:
        game.put(land, "macedon", gk_hoplite=1)
    game.phase("minor_combat", "macedonia", "macedon", "persia", dice=[6])
    assert (game.what == "evade") is not shared
