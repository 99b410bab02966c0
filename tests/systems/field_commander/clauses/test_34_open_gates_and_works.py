"""Second summons, gates without a guard, the last moment of a turn, and where works of Tyre are bought."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"
GUARD = ("per_in", "per_in", "per_in", "per_ar")
PLANS = ["rally", "rally", "rally", "guards"]
AWAY = [1, 1, 1]
"""Three Forces that all get away with Alexander."""
WORKS = ["transport", "mole", "siege_ship", "warship"]
TYRE_AREAS = ("sidon", "old_tyre", "ake", "joppa", "jerusalem", "gaza")


def before_sardis(*foes: str) -> Position:
    """Alexander (A4) with three Forces in Granicus, and enemies in Sardis."""
    game = Position().army("mac_ph", "mac_ph", "mac_in").level(4).gold(30)
    return game.conquered("granicus", "chaeronea").at("granicus", "ilium").enemy("sardis", *foes)


def summon(game: Position, *script: int | str) -> Position:
    """March to Sardis for nothing and call upon it; then what the script brings."""
    game.dice(4, *script).choose(("march", "sardis"), "advance")
    return game.choose("intimidate")


def driven_off(game: Position) -> Position:
    game.skip("own_plans")
    assert game.what == "battle_turn"
    return game.choose("retreat")


# -- a second summons --------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "intimidation:9", "intimidation:5", "repeat:1", "battle.retreat:6")
@pytest.mark.parametrize("die", [1, 3])
def test_after_a_failure_and_a_retreat_the_gate_may_be_tried_again_in_the_same_turn(
    die: int,
) -> None:
    """Four against four: the die is the total, and 3 still fails."""
    game = before_sardis(*GUARD).begin("conquest")
    driven_off(summon(game, die, *PLANS, *AWAY))
    assert game.here == "granicus"
    game.dice(4, 6).choose(("march", "sardis"), "advance")
    assert game.options == ["intimidate", "battle"]
    assert game.choose("intimidate").what == "on_going", "a new die: 6"


@pytest.mark.rule(SYSTEM, "intimidation:9", "intimidation:6")
def test_on_going_at_the_second_try_closes_the_third() -> None:
    game = before_sardis(*GUARD).begin("conquest")
    driven_off(summon(game, 1, *PLANS, *AWAY))
    assert summon(game, 4, *PLANS, *AWAY).what == "on_going"
    driven_off(game.choose("battle"))
    game.dice(4, *PLANS).choose(("march", "sardis"), "advance")
    assert game.what == "own_plans", "a battle begins at once"


@pytest.mark.rule(SYSTEM, "intimidation:9", "intimidation:5")
def test_a_second_failure_is_a_second_battle_and_a_third_try_is_open() -> None:
    game = before_sardis(*GUARD).begin("conquest")
    driven_off(summon(game, 1, *PLANS, *AWAY))
    driven_off(summon(game, 3, *PLANS, *AWAY))
    game.dice(4).choose(("march", "sardis"), "advance")
    assert "intimidate" in game.options


@pytest.mark.rule(SYSTEM, "intimidation:9", "intimidation:2", "battle.retreat:4")
def test_the_second_summons_counts_the_forces_that_are_left() -> None:
    """One Force does not get away: three against four."""
    game = before_sardis(*GUARD).begin("conquest")
    driven_off(summon(game, 1, *PLANS, 6, 1, 1))
    assert game.strength == 3
    game.dice(3, 5, *PLANS).choose(("march", "sardis"), "advance", "intimidate")
    assert [roll.total for roll in game.rolled("intimidation")] == [1 + 4 - 4, 5 + 3 - 4]
    assert game.what == "on_going"


# -- a gate without a guard --------------------------------------------------------------------


def empty_sardis(*forces: str) -> Position:
    game = Position().army(*forces).level(4).gold(30).conquered("granicus", "chaeronea")
    return game.at("granicus", "ilium").enemy("sardis")


@pytest.mark.rule(SYSTEM, "intimidation:10", "intimidation:2", "intimidation:4")
@pytest.mark.parametrize(
    ("forces", "die", "outcome"),
    [
        ((), 1, "govern_or_raze"),
        ((), 2, "govern_or_raze"),
        ((), 3, "on_going"),
        (("mac_ph", "mac_ph", "mac_in"), 1, "on_going"),
        (("mac_ph", "mac_ph", "mac_in"), 4, "govern_or_raze"),
    ],
)
def test_an_empty_stronghold_is_rolled_for_with_all_your_forces_as_advantage(
    forces: tuple[str, ...], die: int, outcome: str
) -> None:
    game = empty_sardis(*forces).begin("conquest", dice=[1 + len(forces), die])
    game.choose(("march", "sardis"), "advance")
    assert game.options == ["intimidate", "battle"]
    assert game.choose("intimidate").what == outcome


@pytest.mark.rule(SYSTEM, "intimidation:10", "intimidation:5", "preparation.enemy-orders:11")
def test_a_failure_before_an_empty_stronghold_is_a_battle_won_at_once() -> None:
    """It is won by battle: the Glory that lies there is yours, the Gold is not."""
    game = empty_sardis().loot("sardis", gold=2, glory=1)
    game.begin("conquest", dice=[1, 1]).choose(("march", "sardis"), "advance", "intimidate")
    assert (game.what, game.treasury) == ("govern_or_raze", (30, 3))


@pytest.mark.rule(SYSTEM, "intimidation:10", "intimidation:7", "preparation.enemy-orders:12")
def test_a_success_before_an_empty_stronghold_is_a_surrender() -> None:
    game = empty_sardis("mac_ph", "mac_ph", "mac_in").loot("sardis", gold=2, glory=1)
    game.begin("conquest", dice=[4, 4]).choose(("march", "sardis"), "advance", "intimidate")
    assert (game.what, game.treasury) == ("govern_or_raze", (32, 2))


@pytest.mark.rule(SYSTEM, "intimidation:10", "intimidation:6", "repeat:2")
def test_before_an_empty_stronghold_that_hesitates_you_may_wait_or_walk_in() -> None:
    for answer, conquered in (("battle", True), ("wait", False)):
        game = empty_sardis().begin("conquest", dice=[1, 3])
        game.choose(("march", "sardis"), "advance", "intimidate", answer)
        assert (game.what == "govern_or_raze") is conquered


@pytest.mark.rule(SYSTEM, "intimidation:10", "insights.spies:1", "rights:1")
def test_spies_at_the_gate_empty_it_and_the_roll_is_still_open() -> None:
    game = empty_sardis().insights("spies").enemy("sardis", "per_in")
    game.conquered("halicarnassus", "lycia")
    game.begin("conquest", dice=[1, "per_in", 1]).choose(("march", "sardis"), "advance")
    game.choose(("play", "spies"))
    assert game.there("sardis") == []
    assert game.options == ["intimidate", "battle"]
    assert game.choose("intimidate").what == "govern_or_raze"


# -- the last moment of the turn ---------------------------------------------------------------


def rights_open(game: Position) -> list[Any]:
    if "more" in game.options:
        game.choose("more")
    return game.options


@pytest.mark.rule(SYSTEM, "rights:6", "rights:1")
def test_an_empty_purse_is_asked_only_for_the_sake_of_a_right() -> None:
    assert Position().army("mac_ph.reduced").gold(0).begin("spend").over
    game = Position().army("mac_ph.reduced").gold(0).insights("spies").begin("spend")
    assert (game.what, game.options) == ("spend", [None, ("play", "spies")])
    game = Position().army("mac_ph").gold(0).advisors("parmenion").begin("spend")
    assert game.over, "an Advisor may leave only for the Serpent"


def cheap_ones(gold: int) -> Position:
    """Every Force that costs no more than 2 is with the Army, and the purse holds this Gold."""
    return Position().army(*["mac_ar"] * 3, *["mac_pe"] * 2).gold(gold).advisors()


@pytest.mark.rule(SYSTEM, "rights:6", "rights:4", "conquest.disbanding:1")
def test_disbanding_is_offered_when_the_force_could_be_bought_anew() -> None:
    for gold, asked in ((0, False), (1, False), (2, True)):
        game = cheap_ones(gold).begin("spend")
        assert (game.what == "spend") is asked
    assert ("disband", "mac_ar") in rights_open(game)
    game.choose(("disband", "mac_ar"))
    assert ("buy", "mac_ar") in game.options


@pytest.mark.rule(SYSTEM, "rights:6", "rights:1", "prophecies.the-prophecies:7")
@pytest.mark.parametrize(("gold", "may"), [(4, False), (5, True)])
def test_the_winds_are_paid_by_who_can_buy_nothing(gold: int, may: bool) -> None:
    """All Forces are with the Army, and Macedon has its City and its Temple."""
    everybody = Position().army().there("pool")
    game = Position().army(*everybody).at("macedon").cities("macedon").temples("macedon")
    game.advisors().prophecy("winds", 1).gold(gold).begin("spend")
    assert not [o for o in game.options if isinstance(o, tuple) and o[0] in ("buy", "build")]
    assert (("offer", "winds") in rights_open(game)) is may


# -- works of Tyre -----------------------------------------------------------------------------


def works(game: Position) -> list[str]:
    game.begin("spend")
    return [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "work"]


def siege(at: str) -> Position:
    return Position("tyre").turn(3).gold(40).at(at).tracks(transports=2, mole=3)


@pytest.mark.rule(SYSTEM, "tyre.transport-track:3", "tyre.mole-track:1", "tyre.fleet-track:2")
@pytest.mark.parametrize("at", TYRE_AREAS)
def test_while_tyre_stands_all_works_are_sold_wherever_the_army_is(at: str) -> None:
    game = siege(at)
    if at == "gaza":
        game.conquered("gaza")
    assert works(game) == WORKS
    game.choose(*[("work", work) for work in WORKS])
    s = game.siege
    assert (s.transports, s.mole, s.siege_ships, s.fleet) == (3, 4, 1, 3)
    assert game.treasury[0] == 40 - 4 - 3 - 3 - 3


@pytest.mark.rule(SYSTEM, "tyre.transport-track:3", "tyre.enemy-orders:10")
@pytest.mark.parametrize("at", [*TYRE_AREAS, "tyre"])
def test_after_its_fall_transports_and_mole_are_sold_in_old_tyre_and_nothing_elsewhere(
    at: str,
) -> None:
    game = siege(at).conquered("tyre")
    assert works(game) == (["transport", "mole"] if at == "old_tyre" else [])


@pytest.mark.rule(SYSTEM, "tyre.transport-track:3", "resupply.spend:1", "tyre.mole-track:1")
def test_far_from_tyre_works_do_not_count_as_the_one_kind_either() -> None:
    game = siege("ake").advisors().begin("spend")
    game.choose(("work", "mole"), ("build", "city"), ("work", "transport"), ("work", "warship"))
    assert ("work", "mole") not in game.options, "one section a turn"
    assert not [o for o in game.options if isinstance(o, tuple) and o[0] == "buy"]


@pytest.mark.rule(SYSTEM, "tyre.transport-track:3", "tyre.transport-track:1", "tyre.victory:1")
def test_the_mole_that_was_finished_from_gaza_carries_the_army_from_old_tyre() -> None:
    game = siege("gaza").conquered("gaza").tracks(mole=7).begin("spend").choose(("work", "mole"))
    assert game.siege.mole == 8
    assert ("march", "tyre") in game.at("old_tyre").begin("march").options


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:10", "tyre.transport-track:3", "repeat:1")
def test_the_army_that_stays_in_the_fallen_city_buys_no_works_and_back_in_old_tyre_it_does() -> (
    None
):
    game = siege("old_tyre").battered(3, 2).enemy("tyre").army("mac_ph")
    game.begin("march", "spend", dice=[2]).choose(("march", "tyre"), "advance", "govern")
    game.choose(None)
    assert (game.here, game.what) == ("tyre", "spend")
    assert not [o for o in game.options if isinstance(o, tuple) and o[0] == "work"]
    game.begin("march", "spend", dice=[2]).choose(("march", "old_tyre"), "advance", None)
    assert [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "work"] == WORKS[:2]
