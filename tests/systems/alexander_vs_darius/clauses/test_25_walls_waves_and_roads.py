"""Every number of sieges, fights at sea, roads and supply lines, of both sides."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import answer, attack, field

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]
RATING = {
    "athens": ("hellas", 3),
    "sardis": ("lydia", 3),
    "halicarnassus": ("lucca", 4),
    "pella": ("macedonia", 4),
    "persepolis": ("elam", 5),
    "tyre": ("phoenicia", 6),
    "salamis": ("cyprus", 3),
    "susa": ("khuzi", 3),
}


def stormed(side: str, city: str, hits: int, misses: int = 0) -> Position:
    """So many hits on a city in one roll: mercenaries or light foot, which hit with a three."""
    area, _ = RATING[city]
    leader, kind = (
        ("parmenion", "mac_light_infantry")
        if side == "macedon"
        else ("mazaeus", "hoplite_mercenary")
    )
    other = "persia" if side == "macedon" else "macedon"
    game = Position().hold(other, area).put(area, leader, **{kind: hits + misses})
    if hits + misses > 6:
        game.put(area, "craterus" if side == "macedon" else "arsames")
    game.act(side, ("siege", city), dice=[*[3] * hits, *[2] * misses, *NO_EVENT])
    return game


# -- sieges ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.6:2", "3.6:9", "3.6:13", "3.6:10", "3.6:7")
@pytest.mark.parametrize("city", RATING)
@pytest.mark.parametrize("side", ["macedon", "persia"])
@pytest.mark.parametrize("short", [0, 1])
def test_a_city_falls_at_its_rating_and_pays_it(city: str, side: str, short: int) -> None:
    area, rating = RATING[city]
    game = stormed(side, city, rating - short, 1)
    other = "persia" if side == "macedon" else "macedon"
    assert game.owner(area) == (other if short else side)
    assert game.hits_on(city) == (rating - 1 if short else 0)
    lost = int(not short and side == "persia")
    assert game.treasure(side) == 10 - 1 + (0 if short else rating) - lost, (
        "Scythians cost Persia one"
    )


@pytest.mark.rule(SYSTEM, "3.6:11", "3.6:12", "3.6:8")
@settings(max_examples=60)
@given(dice=st.lists(st.integers(1, 6), min_size=1, max_size=6), fleet=st.booleans())
def test_what_the_walls_cost(dice: list[int], fleet: bool) -> None:
    """Ones and sixes hurt, sixes not with a fleet off the port; a phalanx hits with two or more."""
    game = Position().put("phoenicia", "parmenion", mac_phalanx=len(dice))
    if fleet:
        game.put("phoenician_sea", mac_ship=1)
    game.act("macedon", ("siege", "tyre"), dice=[*dice, *NO_EVENT])
    answer(game, siege_losses="as proposed")
    hits = sum(die >= 2 for die in dice)
    if hits < 6:
        assert game.hits_on("tyre") == hits
    else:
        assert game.owner("phoenicia") == "macedon"
    harm = dice.count(1) + (0 if fleet else dice.count(6))
    assert game.units("phoenicia").get("mac_phalanx.reduced", 0) == harm


@pytest.mark.rule(SYSTEM, "3.6:1", "3.6:5", "3.6:4")
@pytest.mark.parametrize(
    ("kind", "siege", "opens"),
    [
        ("mac_phalanx", True, True),
        ("mac_light_infantry", True, False),
        ("greek_hoplite", True, False),
        ("cretan_light_infantry", True, False),
        ("mac_heavy_cavalry", False, False),
        ("mac_light_cavalry", False, False),
    ],
)
def test_which_macedonians_take_which_city(kind: str, siege: bool, opens: bool) -> None:
    for area, city, fortress in (("lydia", "sardis", False), ("lucca", "halicarnassus", True)):
        game = Position().put(area, "parmenion", **{kind: 1}).act("macedon")
        assert (("siege", city) in game.options) is siege
        game.choose(("move", area))
        answer(game, who_marches="whole")
        assert ("garrison" in game.options) is (opens and not fortress)


@pytest.mark.rule(SYSTEM, "3.6:1")
@pytest.mark.parametrize(
    ("kind", "siege"),
    [
        ("per_light_infantry", True),
        ("per_medium_infantry", True),
        ("per_immortal", True),
        ("hoplite_mercenary", True),
        ("spartan_phalanx", True),
        ("per_light_cavalry", False),
        ("per_heavy_cavalry", False),
    ],
)
def test_which_persians_besiege(kind: str, siege: bool) -> None:
    game = Position().put("hellas", "mazaeus", **{kind: 1}).act("persia")
    assert (("siege", "athens") in game.options) is siege


# -- fights at sea -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.4:1", "3.4:7", "3.2:2")
@pytest.mark.parametrize(
    ("kind", "quality"), [("mac_ship", 5), ("athenian_ship", 4), ("cretan_ship", 5)]
)
@pytest.mark.parametrize("port", [False, True])
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_ships_at_sea_and_in_port(kind: str, quality: int, port: bool, die: int) -> None:
    """In port a ship needs one more; the attacker is not hindered."""
    game = Position().put("thrace_port" if port else "aegean_sea", **{kind: 2})
    dice = [1, die, 1, die, 1]
    if port:
        game.put("aegean_sea", per_ship=2)
        game.act("persia", ("fleet", "aegean_sea"), ("attack", "thrace"), dice=dice)
    else:
        game.put("lycian_sea", per_ship=2)
        game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice).choose(
            "fight"
        )
    assert game.s.battle is not None
    assert game.s.battle.scored == [int(die >= quality + port), int(die >= 4)]


@pytest.mark.rule(SYSTEM, "7.1:5", "7.1:9", "3.4:7", "3.4:12")
@pytest.mark.parametrize(
    ("leader", "rating"), [("memnon", 4), ("pharnabazus_iii", 3), ("mazaeus", 0), ("darius_iii", 0)]
)
@pytest.mark.parametrize("port", [False, True])
def test_admirals_hit_at_their_rating_less_one_in_port(
    leader: str, rating: int, port: bool
) -> None:
    for above in (0, 1):
        game = Position().put("lydia_port" if port else "aegean_sea", leader, per_ship=2)
        game.put("aegean_sea" if port else "lycian_sea", mac_ship=2)
        die = max(rating - port, 0) + above
        rolls = [1, 1, die] if rating else [1, 1]
        dice = [1, 1, 1, *rolls]
        if port:
            game.act("macedon", ("fleet", "aegean_sea"), ("attack", "lydia"), dice=dice)
        else:
            game.act("macedon", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice)
            game.choose("fight")
        assert game.s.battle is not None
        assert game.s.battle.scored == [0, int(bool(rating) and not above)]
        assert game.dice_left == 0


@pytest.mark.rule(SYSTEM, "7.1:6", "7.1:7", "3.5:3")
@pytest.mark.parametrize("memnon", [False, True])
@pytest.mark.parametrize("die", [1, 2, 4, 5, 6])
def test_a_raid_with_and_without_memnon(memnon: bool, die: int) -> None:
    game = Position().put("aegean_sea", *["memnon"] * memnon, per_ship=2)
    game.act("persia", ("raid", "aegean_sea"), dice=[die])
    while game.what and game.what != "action":
        game.choose(game.options[0])
    assert game.treasure("macedon") == 10 - (die >= (5 if memnon else 6))
    assert (game.where("memnon") == "lost") is (memnon and die == 1)


# -- roads -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.4.army:1", "1.4.army:2", "1.4.army:9", "1.4.leaders:1")
@pytest.mark.parametrize(
    ("side", "units", "points"),
    [
        ("macedon", {"mac_phalanx": 1}, 4),
        ("macedon", {"mac_light_infantry": 1}, 4),
        ("macedon", {"greek_hoplite": 1, "mac_light_cavalry": 1}, 4),
        ("macedon", {"mac_light_cavalry": 1}, 7),
        ("macedon", {"mac_heavy_cavalry": 1}, 7),
        ("persia", {"per_light_infantry": 1}, 4),
        ("persia", {"per_immortal": 1, "per_heavy_cavalry": 2}, 4),
        ("persia", {"per_heavy_cavalry": 1}, 7),
        ("persia", {"per_light_cavalry": 1}, 7),
    ],
)
def test_how_far_an_army_goes(side: str, units: dict[str, int], points: int) -> None:
    """Between Lydia and Phrygia, plains both, a step costs one."""
    game = field("parmenion" if side == "macedon" else "mazaeus", **units)
    game.act(side, ("move", "lydia"))
    answer(game, who_marches="whole")
    steps = 0
    while game.what == "march" and {"lydia", "phrygia"} & game.steps():
        game.choose(("to", "phrygia" if steps % 2 == 0 else "lydia"))
        steps += 1
    assert steps == points


@pytest.mark.rule(SYSTEM, "3.3.retreat:1", "3.3.retreat:3", "3.3.before:6")
@pytest.mark.parametrize(
    ("refuge", "may"),
    [("cappadocia", True), ("cilicia", True), ("east_taurus", True), ("kizzuwatna", False)],
)
def test_two_areas_are_in_reach_of_a_retreat_and_three_are_not(refuge: str, may: bool) -> None:
    """From Phrygia Cappadocia is one step, Cilicia and East Taurus two, Kizzuwatna three."""
    game = field("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=2)
    for area in game.t.map.area:
        if area.id not in ("lydia", refuge):
            game.hold("neutral", area.id)
    game.hold("macedon", "lydia")
    attack(game, [6], "slip_away")
    answer(game, retreat=refuge)
    assert game.where("mazaeus") == (refuge if may else "lost")


@pytest.mark.rule(SYSTEM, "4.1:1", "4.1:4", "4.2:1")
@pytest.mark.parametrize(
    ("side", "source", "spot", "fed"),
    [
        ("macedon", "cilicia", "cilicia", True),
        ("macedon", "cilicia", "eshunna", True),
        ("macedon", "cilicia", "malgium", False),
        ("persia", "kizzuwatna", "malgium", True),
        ("persia", "kizzuwatna", "lagash", False),
        ("persia", "kish", "hyrkania", True),
        ("persia", "kish", "caspia", True),
        ("persia", "kish", "colchis", False),
    ],
)
def test_four_steps_feed_and_five_do_not(side: str, source: str, spot: str, fed: bool) -> None:
    """One source alone; Kish has Babylon and no sea, so it feeds Persians only."""
    game = Position()
    for area in game.t.map.area:
        game.hold("neutral", area.id)
    game.hold(side, source)
    if side == "macedon":
        game.hold("macedon", "macedonia")
    leader, kind = (
        ("parmenion", "mac_phalanx") if side == "macedon" else ("mazaeus", "per_immortal")
    )
    game.put(spot, leader, **{kind: 1}).begin(("supply_check",), dice=[] if fed else [1])
    assert game.units(spot) == {kind if fed else f"{kind}.reduced": 1}
    assert game.dice_left == 0


@pytest.mark.rule(SYSTEM, "4.1:1", "4.1:4")
def test_a_city_without_a_sea_feeds_no_macedonian() -> None:
    game = Position()
    for area in game.t.map.area:
        game.hold("neutral", area.id)
    game.hold("macedon", "macedonia", "kish").put("kish", "parmenion", mac_phalanx=1)
    game.begin(("supply_check",), dice=[1])
    assert game.units("kish") == {"mac_phalanx.reduced": 1}


# -- spoils and tracks -------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.3.spoils:1", "3.3.spoils:2", "5.2:3")
@pytest.mark.parametrize("units", range(1, 10))
@pytest.mark.parametrize("leaders", [0, 1, 2])
def test_spoils_of_a_destroyed_persian_army(units: int, leaders: int) -> None:
    """One for three counters, rounded up, and one more for each leader."""
    names = ["mazaeus", "arsames"][:leaders]
    if units > 6 * max(leaders, 1):
        units = 6 * max(leaders, 1)
    game = field("parmenion", "craterus", "coenus", mac_phalanx=14).put("phrygia", *names)
    game.put("phrygia", per_light_infantry=units)
    dice = [1, 1, 1, *[2] * 14, *[6] * leaders, *[1] * units, *NO_EVENT]
    attack(game, dice, *["stand"] * bool(leaders))
    answer(game, adjacent_garrison="mysia", array=("mac_phalanx", 14))
    counters = units + leaders
    assert game.count("lost") == counters
    assert game.treasure("macedon") == 10 - 1 + -(-counters // 3) + leaders
    assert game.legitimacy == 24


@pytest.mark.rule(SYSTEM, "3.3.spoils:4", "5.2:1", "5.1:9")
@pytest.mark.parametrize("units", [1, 2, 3, 4])
def test_spoils_and_tracks_of_a_destroyed_macedonian_army(units: int) -> None:
    """One for each unit and leader; two for legitimacy; without Alexander nobody grows weary."""
    game = (
        Position().hold("macedon", "phrygia").put("phrygia", "craterus", mac_light_infantry=units)
    )
    game.put("cappadocia", "mazaeus", hoplite_mercenary=6)
    dice: list[int | str] = [6, *[1] * units, 3, *[3] * 6, "cleitus", *NO_EVENT]
    attack(game, dice, start="cappadocia", side="persia")
    answer(game, retreat_before_combat="stand", adjacent_garrison="mysia")
    assert game.treasure("persia") == 10 - 2 + units + 1 - 1, "less the Scythians"
    assert (game.legitimacy, game.weariness) == (27, 10)
