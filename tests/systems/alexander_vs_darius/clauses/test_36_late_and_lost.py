"""Events beside a march, kings long dead, the second of a pair, hits of a pursuit, and who never comes."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import answer, attack, field, keys
from .test_34_dead_ends_and_late_comers import named

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]


def event(game: Position, roll: int, *dice: int | str) -> Position:
    return game.begin(("event", roll), dice=dice)


def nothing_left(side: str, *held: str) -> Position:
    """The set-up of the book, but all Areas are the enemy's except these; Libya is nobody's."""
    game = Position.start()
    for area in game.t.map.area:
        game.hold("macedon" if side == "persia" else "persia", area.id)
    return game.hold("neutral", "libya").hold(side, *held)


# -- events beside a march ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.10:3", "8:3", "8:4")
def test_cyprus_takes_no_army_that_marches_elsewhere() -> None:
    game = Position().hold("macedon", "phrygia").put("phrygia", mac_light_infantry=1)
    game.put("cappadocia", "mazaeus", hoplite_mercenary=4).put("cyprus", "arsames", per_immortal=1)
    dice = [1, 6, *[3] * 4, 5, 5, 1]
    attack(game, dice, start="cappadocia", to="phrygia", side="persia")
    answer(game, hits="as proposed", adjacent_garrison="mysia")
    assert (game.where("arsames"), game.owner("cyprus")) == ("lost", "macedon")
    assert (game.seat, game.what) == ("persia", "march")
    assert game.units("marching") == {"hoplite_mercenary": 4}
    game.choose(("to", "hapalla"))
    assert game.where("mazaeus") == "marching"


@pytest.mark.rule(SYSTEM, "8.10:3", "8:3")
def test_cyprus_takes_no_macedonian_army_on_the_march() -> None:
    game = field("parmenion", mac_phalanx=3).put("phrygia", per_light_infantry=1)
    attack(game, [1, 2, 2, 2, 1, 5, 5, 1])
    answer(game, adjacent_garrison="mysia")
    assert game.units("marching") == {"mac_phalanx": 3}


@pytest.mark.rule(SYSTEM, "8.11:1", "4.6:2")
def test_nobody_is_trained_in_sparta_before_it_rises() -> None:
    game = Position().put("mycenae", "agis_iii", per_light_infantry=1, per_light_cavalry=1)
    event(game, 11)
    assert game.units("mycenae") == {"per_light_infantry": 1, "per_light_cavalry": 1}
    event(game.sparta_risen(), 11)
    assert game.units("mycenae") == {"per_medium_infantry": 1, "per_heavy_cavalry": 1}


@pytest.mark.rule(SYSTEM, "8.12:1", "8.12:2", "8.12:3")
def test_the_second_invasion_of_porus_costs_treasure_and_no_men() -> None:
    game = Position().put("media", "spitamenes", per_light_infantry=3)
    game.put("kish", per_light_infantry=4)
    event(game, 12)
    answer(game, porus=("per_light_infantry", "media"))
    assert (game.where("spitamenes"), game.count("lost", "per_light_infantry")) == ("lost", 3)
    event(game, 12)
    assert game.over
    assert (game.count("kish"), game.treasure("persia")) == (4, 8)


@pytest.mark.rule(SYSTEM, "8.5:8", "8.5:4")
def test_syrmus_who_found_no_room_never_comes() -> None:
    game = Position()
    for area in ("harmangia", "illyria", "macedonia", "thrace"):
        game.put(area, mac_phalanx=1)
    event(game, 5)
    assert (game.where("syrmus"), game.treasure("macedon")) == ("lost", 9)
    for area in ("harmangia", "illyria", "macedonia", "thrace"):
        game.take_away(area, mac_phalanx=1)
    event(game, 5)
    assert (game.where("syrmus"), game.treasure("macedon")) == ("lost", 8)


@pytest.mark.rule(SYSTEM, "6.1:4")
def test_a_thrace_left_alone_gives_two_units_and_one_treasure() -> None:
    game = Position.start().begin(("thrace",)).choose("leave")
    assert game.units("thrace") == {
        "mac_phalanx": 7,
        "mac_heavy_cavalry": 1,
        "mac_light_infantry": 2,
    }
    assert (game.treasure("macedon"), game.s.pacified) == (11, False)


# -- a king long dead --------------------------------------------------------------------------------


def after_darius() -> Position:
    game = Position().put("lost", "darius_iii").king("bessus").put("media", "bessus")
    return game.put("lydia", "parmenion", mac_phalanx=3).hold("macedon", "lydia")


@pytest.mark.rule(SYSTEM, "3.3.spoils:3", "3.3.spoils:2", "5.2:9")
def test_a_king_who_fell_long_ago_pays_for_no_later_battle() -> None:
    game = after_darius().put("phrygia", "mazaeus", per_light_infantry=2)
    attack(game, [6, 2, 2, 2, 6, 1, 1, *NO_EVENT], "stand")
    answer(game, adjacent_garrison="mysia")
    assert game.treasure("macedon") == 10 - 1 + 1 + 1
    assert game.legitimacy == 24


@pytest.mark.rule(SYSTEM, "3.3.spoils:3", "3.3.break-off:3")
def test_nor_for_an_army_that_breaks_off_or_retreats() -> None:
    game = after_darius().put("phrygia", "mazaeus", per_immortal=2)
    attack(game, [6, 1, 1, 1, 6, 1, 1, 6, 6, 1, 1, 1, *NO_EVENT], "stand", "break_off")
    answer(game, pursuit_hits="as proposed", retreat="cappadocia")
    assert game.where("mazaeus") == "cappadocia"
    assert game.treasure("macedon") == 10 - 1


@pytest.mark.rule(SYSTEM, "3.3.spoils:3", "3.4:10")
def test_nor_for_those_who_drown() -> None:
    game = after_darius().put("aegean_sea", "arsames", per_ship=1, per_light_infantry=1)
    game.put("lycian_sea", athenian_ship=1)
    dice = [1, 4, 1, *NO_EVENT]
    game.act("macedon", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice).choose("fight")
    assert game.where("arsames") == "lost"
    assert game.treasure("macedon") == 10 - 1 + 1 + 1


@pytest.mark.rule(SYSTEM, "3.4:10", "3.3.spoils:4")
@pytest.mark.parametrize("kind", ["mac_phalanx", "mac_light_infantry", "mac_light_cavalry"])
def test_persia_is_told_of_a_drowned_unit_as_a_unit(kind: str) -> None:
    """One unit and no leader: whatever the unit is, the spoils are told alike."""
    game = Position().put("aegean_sea", mac_ship=1, **{kind: 1}).put("lycian_sea", per_ship=1)
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 1, 4, *NO_EVENT])
    game.choose("fight")
    told = [said.args for said in game.said if said.key == "treasure.drowned"]
    assert told == [(10, "persia", 1, 0)]


# -- recruits ----------------------------------------------------------------------------------------


def buy(game: Position, *kinds: str) -> Position:
    for kind in kinds:
        game.choose(("buy", kind))
        answer(game, place="kish")
    return game


@pytest.mark.rule(SYSTEM, "4.4:2", "4.4:3")
@pytest.mark.parametrize(
    ("kinds", "price"),
    [
        (("per_light_infantry", "per_light_cavalry", "per_light_infantry"), 2),
        (("per_light_infantry", "per_immortal", "per_light_infantry"), 4),
        (("per_light_infantry", "per_ship", "per_light_infantry"), 4),
        (("per_light_cavalry", "per_light_infantry", "per_light_infantry"), 2),
        (("per_light_infantry", "per_light_infantry", "per_light_infantry"), 2),
    ],
)
def test_the_second_of_a_pair_is_free_whatever_is_bought_between(
    kinds: tuple[str, ...], price: int
) -> None:
    game = Position().hold("neutral", *(a.id for a in Position().t.map.area))
    game.hold("persia", "kish", "lydia").put("kish", "mazaeus")
    game.begin(("recruit", game.side("persia")))
    assert buy(game, *kinds).treasure("persia") == 10 - price


@pytest.mark.rule(SYSTEM, "1.3:16", "4.3:3")
def test_recruiting_is_an_action_by_what_is_raised_and_a_phase_in_any_case() -> None:
    game = Position().act("macedon", "recruit")
    assert None not in game.options, "a pass is another answer"
    game.choose(("buy", "mac_phalanx"))
    assert None in game.options
    game.choose(None)
    assert (game.seat, game.what) == ("persia", "action")
    game.choose(None, None)
    assert (game.seat, game.what) == ("macedon", "recruit")
    assert None in game.options


@pytest.mark.rule(SYSTEM, "4.3:14", "1.4.army:8", "1.3:16")
def test_who_was_raised_by_an_action_marches_in_that_turn() -> None:
    game = Position().put("macedonia", "antipater").act("macedon", "recruit")
    game.choose(("buy", "mac_phalanx"), None, None, ("move", "macedonia"))
    answer(game, who_marches="whole").choose(("to", "thrace"))
    assert game.units("marching") == {"mac_phalanx": 1}


@pytest.mark.rule(SYSTEM, "4.4:1", "3.2:7", "4.2:4")
def test_what_was_destroyed_is_not_mended() -> None:
    game = Position().put("kish", "parmenion", mac_phalanx=1).weak("kish", mac_phalanx=1)
    game.begin(("supply_check",), dice=[1])
    assert game.count("kish", "mac_phalanx") == 0
    game.begin(("recruit", game.side("macedon")))
    assert not game.offered("flip")


# -- two passes --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.3:2", "1.3:3", "1.3:4")
@pytest.mark.parametrize("between", [False, True])
def test_after_two_passes_the_other_goes_on_alone(between: bool) -> None:
    game = field("parmenion").put("kish", "mazaeus").put("media", "arsames")
    game.act("macedon", None, ("leaders", "kish"), ("to", "sumer"), None)
    assert (game.seat, game.what) == ("macedon", "action")
    if between:
        game.choose(("leaders", "lydia"), ("to", "mysia"), None)
        game.choose(("leaders", "media"), ("to", "elam"), None)
    game.choose(None)
    assert (game.seat, game.what) == ("persia", "action")
    game.choose("recruit", ("buy", "per_ship"))
    answer(game, place=game.options[0]).choose(None)
    assert (game.seat, game.what) == ("persia", "action")
    game.choose(None)
    assert (game.seat, game.what) == ("macedon", "recruit")


# -- hits of a pursuit -------------------------------------------------------------------------------


def pursued(hits: int, **units: int) -> Position:
    """Mazaeus breaks off unhurt; six light infantry and their leader score these hits behind him."""
    game = field("parmenion", mac_light_infantry=6)
    game.put("phrygia", "mazaeus", **units)
    n = sum(units.values())
    dice = [6, *[1] * 6, 6, *[1] * n, 6, 6, *[3] * hits, *[1] * (6 - hits), 1, 1, 1, *NO_EVENT]
    return attack(game, dice, "stand", "break_off")


@pytest.mark.rule(SYSTEM, "3.3.pursuit:3", "3.3.pursuit:6", "3.2:3")
@pytest.mark.parametrize(
    ("hits", "units", "left"),
    [
        (1, {"per_immortal": 1}, {"per_immortal.reduced": 1}),
        (2, {"per_immortal": 1}, {}),
        (3, {"per_immortal": 1, "hoplite_mercenary": 1}, {}),
        (3, {"per_immortal": 2}, {"per_immortal.reduced": 1}),
        (3, {"per_immortal": 1, "per_heavy_cavalry": 2}, {"per_heavy_cavalry": 1}),
        (2, {"per_immortal": 1, "per_heavy_cavalry": 2}, {"per_heavy_cavalry": 2}),
        (4, {"per_immortal": 2, "per_heavy_cavalry": 1}, {"per_heavy_cavalry": 1}),
        (4, {"hoplite_mercenary": 2, "per_heavy_cavalry": 3}, {"per_heavy_cavalry": 1}),
    ],
)
def test_infantry_bears_a_pursuit_to_its_last_step(
    hits: int, units: dict[str, int], left: dict[str, int]
) -> None:
    game = pursued(hits, **units)
    if "by hand" in game.options:
        game.choose("by hand")
    while game.what == "pursuit_hits":
        game.choose(game.options[-1])
    answer(game, retreat="cappadocia")
    assert game.units("cappadocia") == left


# -- who never comes ---------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "6.2:4", "6.2:3", "7.1:8")
@pytest.mark.parametrize(
    ("held", "bessus", "ariobarzanes"),
    [
        (("rhodes",), "lost", "lost"),
        (("rhodes", "cyprus"), "lost", "lost"),
        (("cappadocia",), "cappadocia", "lost"),
        (("ur",), "ur", "ur"),
        (("mannal", "ur"), "mannal", "ur"),
    ],
)
def test_persians_without_an_area_of_their_own_are_lost(
    held: tuple[str, ...], bessus: str, ariobarzanes: str
) -> None:
    game = nothing_left("persia", *held).turn(3).begin(("reinforce",))
    assert (game.where("bessus"), game.where("ariobarzanes")) == (bessus, ariobarzanes)
    lost = game.units("lost")
    assert lost.get("per_light_cavalry", 0) == (2 if bessus == "lost" else 0)
    assert lost.get("per_medium_infantry", 0) == (1 if ariobarzanes == "lost" else 0)


@pytest.mark.rule(SYSTEM, "6.2:4", "6.1:7", "6.1:5", "6.1:6")
@pytest.mark.parametrize(
    ("held", "where"), [((), "lost"), (("lesbos", "naxos"), "lost"), (("thrace",), "thrace")]
)
def test_macedonians_without_an_area_of_their_own_are_lost_and_nobody_is_drawn(
    held: tuple[str, ...], where: str
) -> None:
    """Pella is lost, so Alexander's army is out of supply wherever it stands."""
    game = nothing_left("macedon", *held).turn(5)
    waiting = [p for p in game.s.here[game.place("set_aside")] if game.t.side[p] == 0]
    assert waiting
    game.begin(("reinforce",), dice=[])
    assert (game.where("coenus"), game.where("antigonos")) == (where, where)
    assert game.units("lost") == (
        {"mac_phalanx": 1, "mac_light_infantry": 1} if where == "lost" else {}
    )
    assert game.where("cleitus") == "set_aside"


@pytest.mark.rule(SYSTEM, "6.2:4", "8.8:2", "8.8:3", "5.2:9")
@pytest.mark.parametrize(("held", "winner"), [(("rhodes",), "macedon"), (("cappadocia",), "")])
def test_an_heir_who_never_came_is_dead_for_the_crown(held: tuple[str, ...], winner: str) -> None:
    game = nothing_left("persia", *held).turn(3).begin(("reinforce",))
    assert game.legitimacy == 25, "no combat, no track"
    event(game.tracks(legitimacy=6), 8)
    assert game.winner == winner
    if not winner:
        assert game.king_of_kings == "bessus"


@pytest.mark.rule(SYSTEM, "8.3:1", "8.3:2", "6.2:4")
def test_spitamenes_without_an_area_strengthens_the_king() -> None:
    game = event(nothing_left("persia", "rhodes"), 3)
    assert game.legitimacy == 26
    assert game.where("spitamenes") not in {a.id for a in game.t.map.area}
    assert event(game, 3).legitimacy == 27


@pytest.mark.rule(SYSTEM, "3:6", "6.2:4")
@pytest.mark.parametrize(
    ("side", "turn", "name"), [("persia", 3, "Bessus"), ("macedon", 5, "Coenus")]
)
def test_reinforcements_that_are_lost_are_named_to_all(side: str, turn: int, name: str) -> None:
    game = nothing_left(side).turn(turn).begin(("reinforce",))
    for seat in ("macedon", "persia", None):
        assert named(game, name, seat)


@pytest.mark.rule(SYSTEM, "3.6:3", "3.6:14", "3.6:7")
@pytest.mark.parametrize("area", ["lydia", "canaan", "phoenicia", "elam"])
def test_a_friendly_city_is_not_besieged_after_it_has_fallen(area: str) -> None:
    game = Position().hold("macedon", area).put(area, "parmenion", mac_phalanx=2).act("macedon")
    assert not game.offered("siege")


def summary(game: Position) -> list[Any]:
    return [key for key in keys(game) if key.startswith(("legitimacy", "weariness", "control"))]


@pytest.mark.rule(SYSTEM, "8.10:1", "8.10:4", "2:1")
def test_a_cyprus_that_is_macedonian_already_does_not_turn() -> None:
    game = event(Position().hold("macedon", "cyprus").put("lydia_port", per_ship=2), 10, 1)
    assert summary(game) == []
    assert game.owner("cyprus") == "macedon"
