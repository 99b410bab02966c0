"""4. Supply, recruitment, the levy, Sparta, maintenance."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"


def starves(game: Position, area: str, dice: Sequence[int] = ()) -> bool:
    """Whether the stack of an Area is out of supply: one phalanx rolls a 3 and is hurt, or does not roll."""
    game.put(area, "craterus", mac_phalanx=1).begin(("supply_check",), dice=dice or [3])
    return game.dice_left == 0


def hungry(game: Position, area: str, **units: int) -> bool:
    """Whether Persians in an Area are out of supply."""
    game.put(area, "mazaeus", **(units or {"hoplite_mercenary": 1}))
    game.begin(("supply_check",), dice=[6])
    return game.dice_left == 0


# -- 4.1 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.1:1")
@pytest.mark.parametrize(
    ("area", "hungry_"), [("wilusha", False), ("kizzuwatna", False), ("hamath", True)]
)
def test_four_areas_from_a_macedonian_port(area: str, hungry_: bool) -> None:
    """From Wilusha: Chalybes, Cappadocia, East Taurus, Kizzuwatna are four; Hamath is five."""
    assert starves(Position(), area) == hungry_


@pytest.mark.rule(SYSTEM, "4.1:1")
def test_a_city_that_is_no_port_supplies_no_macedonian() -> None:
    assert starves(Position().hold("macedon", "eshunna"), "eshunna")


@pytest.mark.rule(SYSTEM, "4.1:2", "3:9")
@pytest.mark.parametrize("units", [{}, {"per_light_infantry": 1}])
def test_enemy_stacks_cut_a_line_whatever_they_hold(units: dict[str, int]) -> None:
    """Mysia can be reached from Wilusha alone once Lydia, Chalybes and Phrygia are Persian camps."""
    game = Position().hold("neutral", "thrace")
    for area, leader in (("lydia", "arsames"), ("chalybes", "memnon"), ("wilusha", "nabarzanes")):
        game.put(area, leader, **units)
    assert starves(game, "mysia", [3])


@pytest.mark.rule(SYSTEM, "4.1:2")
def test_enemy_markers_do_not_cut_a_line() -> None:
    assert not starves(Position(), "phrygia")


@pytest.mark.rule(SYSTEM, "4.1:3")
def test_without_pella_there_is_no_supply() -> None:
    assert starves(Position().hold("persia", "macedonia"), "wilusha")
    assert starves(Position().hold("neutral", "macedonia"), "thrace")


@pytest.mark.rule(SYSTEM, "4.1:4")
def test_persians_live_on_cities_and_ports() -> None:
    far = Position().hold("neutral", *[a.id for a in Position().t.map.area])
    assert hungry(far, "media")
    inland = Position().hold("neutral", *[a.id for a in Position().t.map.area])
    assert not hungry(inland.hold("persia", "eshunna"), "media")
    coast = Position().hold("neutral", *[a.id for a in Position().t.map.area])
    assert not hungry(coast.hold("persia", "lagash"), "media")
    nothing = Position().hold("neutral", *[a.id for a in Position().t.map.area])
    assert hungry(nothing.hold("persia", "media", "north_zagros"), "media"), "neither city nor port"


@pytest.mark.rule(SYSTEM, "4.1:5")
def test_the_gulf_feeds_macedonians_in_persis() -> None:
    assert not starves(Position().hold("macedon", "elam"), "media")


@pytest.mark.rule(SYSTEM, "4.1:5")
@pytest.mark.parametrize("ships", [0, 1])
def test_a_line_crosses_open_straits(ships: int) -> None:
    game = Position().hold("neutral", "wilusha")
    if ships:
        game.put("aegean_sea", per_ship=1).put("black_sea", per_ship=1)
    assert starves(game, "wilusha", [3]) == bool(ships)


@pytest.mark.rule(SYSTEM, "4.1:6", "5.1:3")
@pytest.mark.parametrize(("area", "weariness"), [("wilusha", 10), ("kish", 9)])
def test_a_hungry_alexander_tires_his_army(area: str, weariness: int) -> None:
    game = Position().put(area, "alexander_iii", mac_phalanx=1).begin(("supply_check",), dice=[6])
    assert game.weariness == weariness


@pytest.mark.rule(SYSTEM, "4.1:6")
def test_another_hungry_army_does_not() -> None:
    game = Position().put("kish", "parmenion", mac_phalanx=1).put("thrace", "alexander_iii")
    game.put("thrace", mac_phalanx=1).begin(("supply_check",), dice=[6])
    assert game.weariness == 10


@pytest.mark.rule(SYSTEM, "4.1:7", "5.1:4")
@pytest.mark.parametrize(("others", "weariness"), [(2, 10), (3, 9)])
def test_alexander_must_not_lead_fewer_than_another(others: int, weariness: int) -> None:
    game = Position().put("thrace", "alexander_iii", mac_phalanx=2)
    game.put("macedonia", "antipater", mac_phalanx=others).begin(("supply_check",))
    assert game.weariness == weariness


@pytest.mark.rule(SYSTEM, "4.1:7")
def test_leaders_are_not_counted_and_units_without_a_leader_shame_nobody() -> None:
    game = Position().put("thrace", "alexander_iii", mac_phalanx=1)
    game.put("macedonia", "antipater", "craterus", "parmenion", mac_phalanx=1)
    game.put("hellas", greek_hoplite=4).begin(("supply_check",))
    assert game.weariness == 10


@pytest.mark.rule(SYSTEM, "4.1:8", "4.1:9")
def test_a_fleet_returns_to_a_port_of_its_sea() -> None:
    game = Position().put("cilician_sea", per_ship=2).moved("cilician_sea").treasuries(persia=0)
    game.begin(("fleets_home", game.side("persia")))
    assert set(game.options) == {"west_taurus", "cilicia", "kizzuwatna", "cyprus", "ugarit"}
    game.choose("ugarit")
    assert game.count("ugarit_port", "per_ship") == 2
    assert (game.treasure("persia"), game.rolls) == (0, [])


@pytest.mark.rule(SYSTEM, "4.1:8")
def test_a_fleet_in_port_stays() -> None:
    game = Position().put("lydia_port", per_ship=2)
    game.begin(("fleets_home", game.side("persia")))
    assert game.count("lydia_port", "per_ship") == 2


@pytest.mark.rule(SYSTEM, "4.1:10", "4.1:12")
def test_the_way_to_a_distant_port_costs_ships() -> None:
    game = Position().put("libyan_sea", mac_ship=4)
    game.begin(("fleets_home", game.side("macedon")), dice=[4, 5, 6, 1])
    if game.what == "fleet_home":
        game.choose("macedonia")
    assert game.count("macedonia_port", "mac_ship") == 2
    assert game.count("pool", "mac_ship") == 14


@pytest.mark.rule(SYSTEM, "4.1:10", "1.4.embark:15")
def test_units_drown_with_ships_on_the_way() -> None:
    game = Position().put("libyan_sea", "parmenion", mac_ship=2, mac_phalanx=2)
    game.begin(("fleets_home", game.side("macedon")), dice=[5, 1])
    if game.what == "fleet_home":
        game.choose("macedonia")
    assert game.units("macedonia_port") == {"mac_ship": 1, "mac_phalanx": 1}
    assert game.where("parmenion") == "macedonia_port"


@pytest.mark.rule(SYSTEM, "4.1:11", "4.1:12")
def test_without_any_port_the_fleet_is_lost() -> None:
    game = Position().put("egyptian_sea", mac_ship=2, cretan_ship=1)
    game.begin(("fleets_home", game.side("macedon")))
    assert game.count("egyptian_sea") == 0
    assert game.count("pool", "mac_ship") == 16
    assert game.count("lost", "cretan_ship") == 1


@pytest.mark.rule(SYSTEM, "4.1:13")
def test_an_army_aboard_in_port_is_supplied() -> None:
    game = Position().put("thrace_port", "alexander_iii", mac_ship=1, mac_phalanx=1)
    game.begin(("supply_check",))
    assert (game.weariness, game.rolls) == (10, [])


# -- 4.2 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.2:1", "4.2:2")
@pytest.mark.parametrize(("die", "hurt"), [(3, True), (4, False)])
def test_a_hungry_phalanx_needs_a_four(die: int, hurt: bool) -> None:
    game = Position().put("kish", "parmenion", mac_phalanx=1).begin(("supply_check",), dice=[die])
    assert ("mac_phalanx.reduced" in game.units("kish")) == hurt


@pytest.mark.rule(SYSTEM, "4.2:1", "4.2:4")
@pytest.mark.parametrize(("die", "left"), [(3, 0), (4, 1)])
def test_a_hungry_mercenary_needs_a_four_and_returns_to_the_pool(die: int, left: int) -> None:
    game = Position().hold("neutral", "canaan", "edom").put("nubia", "mazaeus", hoplite_mercenary=1)
    game.begin(("supply_check",), dice=[die])
    assert game.count("nubia", "hoplite_mercenary") == left
    assert game.count("pool", "hoplite_mercenary") == 8 - left


@pytest.mark.rule(SYSTEM, "4.2:1")
def test_levies_of_quality_six_always_go() -> None:
    game = (
        Position().hold("neutral", "canaan", "edom").put("nubia", "mazaeus", per_light_infantry=1)
    )
    game.begin(("supply_check",), dice=[6])
    assert game.count("nubia", "per_light_infantry") == 0


@pytest.mark.rule(SYSTEM, "4.2:3")
def test_leaders_do_not_starve() -> None:
    game = Position().put("kish", "parmenion").begin(("supply_check",))
    assert game.where("parmenion") == "kish"
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "4.2:5")
def test_units_without_a_leader_starve_too() -> None:
    game = Position().put("kish", mac_light_infantry=1).begin(("supply_check",), dice=[4])
    assert game.count("pool", "mac_light_infantry") == 10


# -- 4.3, 4.4 --------------------------------------------------------------------------------------


def recruiting(side: str, game: Position | None = None, treasure: int = 50) -> Position:
    game = game or Position()
    game.treasuries(treasure, treasure)
    return game.begin(("recruit", game.side(side)))


def buys(game: Position) -> set[str]:
    return {o[1] for o in game.offered("buy")}


@pytest.mark.rule(SYSTEM, "4.3:2", "6.6:1", "4.3:13")
def test_what_may_be_recruited() -> None:
    assert buys(recruiting("macedon")) == {
        "mac_phalanx",
        "mac_light_infantry",
        "mac_heavy_cavalry",
        "mac_light_cavalry",
        "greek_hoplite",
        "mac_ship",
    }
    assert buys(recruiting("persia")) == {
        "per_immortal",
        "per_medium_infantry",
        "per_light_infantry",
        "per_heavy_cavalry",
        "per_light_cavalry",
        "hoplite_mercenary",
        "per_ship",
    }


@pytest.mark.rule(SYSTEM, "4.3:3")
def test_macedon_recruits_before_persia() -> None:
    game = Position().act("macedon", None, None)
    assert (game.seat, game.what) == ("macedon", "recruit")
    game.choose(None)
    assert (game.seat, game.what) == ("persia", "recruit")


@pytest.mark.rule(SYSTEM, "4.3:4", "4.3:6")
def test_two_units_for_macedon_and_ships_without_limit() -> None:
    game = recruiting("macedon").choose(("buy", "mac_phalanx"), ("buy", "mac_phalanx"))
    assert buys(game) == {"mac_ship"}
    for _ in range(3):
        game.choose(("buy", "mac_ship"), "hellas_port")
    assert game.count("hellas_port", "mac_ship") == 3
    assert ("buy", "mac_ship") in game.options


@pytest.mark.rule(SYSTEM, "4.3:5", "4.3:6")
def test_five_units_for_persia() -> None:
    game = recruiting("persia")
    for _ in range(5):
        game.choose(("buy", "per_light_cavalry"), "kish")
    assert buys(game) == {"per_ship"}


@pytest.mark.rule(SYSTEM, "4.3:7")
def test_with_an_army_or_in_a_friendly_area() -> None:
    game = Position().put("phrygia", "parmenion", mac_phalanx=1)
    recruiting("macedon", game).choose(("buy", "mac_light_infantry"))
    where = set(game.options)
    assert {"phrygia", "lesbos", "wilusha", "hellas"} <= where
    assert not where & {"lydia", "rhodes", "mycenae"}


@pytest.mark.rule(SYSTEM, "4.3:7")
def test_an_army_of_ones_own_is_enough_even_on_vacant_ground() -> None:
    game = Position().put("sinai", "mazaeus", per_light_infantry=1)
    recruiting("persia", game).choose(("buy", "per_light_cavalry"))
    assert "sinai" in game.options


@pytest.mark.rule(SYSTEM, "4.3:8")
def test_hoplites_are_raised_in_greece_only() -> None:
    game = Position().put("phrygia", "parmenion", mac_phalanx=1)
    recruiting("macedon", game).choose(("buy", "greek_hoplite"))
    assert set(game.options) == {"epirus", "hellas", "macedonia", "thrace"}


@pytest.mark.rule(SYSTEM, "4.3:9")
@pytest.mark.parametrize("kind", ["mac_phalanx", "mac_heavy_cavalry"])
def test_phalanx_and_companions_are_raised_in_macedonia_only(kind: str) -> None:
    game = Position().put("thrace", "parmenion", mac_phalanx=1)
    recruiting("macedon", game).choose(("buy", kind))
    assert game.count("macedonia", kind) == 1
    lost = Position().hold("persia", "macedonia")
    assert kind not in buys(recruiting("macedon", lost))


@pytest.mark.rule(SYSTEM, "4.3:10")
def test_ships_are_built_in_ports_with_a_city() -> None:
    game = recruiting("persia").choose(("buy", "per_ship"))
    assert set(game.options) == {
        "lydia_port",
        "lucca_port",
        "kizzuwatna_port",
        "orontashiu_port",
        "phoenicia_port",
        "canaan_port",
        "cyprus_port",
    }


@pytest.mark.rule(SYSTEM, "4.3:11", "4.4:6")
def test_spartans_are_raised_in_their_own_land() -> None:
    assert "spartan_phalanx" not in buys(recruiting("persia"))
    game = recruiting("persia", Position().sparta_risen()).choose(("buy", "spartan_phalanx"))
    assert game.count("mycenae", "spartan_phalanx") == 1
    assert game.treasure("persia") == 46


@pytest.mark.rule(SYSTEM, "4.3:12", "3:9")
@pytest.mark.parametrize("units", [{}, {"per_light_infantry": 1}])
def test_nobody_is_raised_beside_an_enemy(units: dict[str, int]) -> None:
    game = Position().put("macedonia", "mazaeus", **units)
    assert "mac_phalanx" not in buys(recruiting("macedon", game))


@pytest.mark.rule(SYSTEM, "4.3:12")
def test_nobody_is_raised_in_a_besieged_city() -> None:
    game = Position().put("lucca", "parmenion", mac_phalanx=1)
    game.act("macedon", ("siege", "halicarnassus"), dice=[2])
    recruiting("persia", game).choose(("buy", "per_light_cavalry"))
    assert "lucca" not in game.options


@pytest.mark.rule(SYSTEM, "4.3:14")
def test_recruits_may_march_at_once() -> None:
    game = Position().put("macedonia", "antipater").treasuries(macedon=30)
    game.act("macedon", "recruit", ("buy", "mac_phalanx"), None)
    assert ("move", "macedonia") in game.act("macedon").options


@pytest.mark.rule(SYSTEM, "4.4:1")
def test_a_flip_costs_one_and_counts_for_nothing() -> None:
    game = Position().put("kish", "parmenion", mac_phalanx=1).weak("kish", mac_phalanx=1)
    game.s.season.bought = [2, 5]
    recruiting("macedon", game, 1).choose(("flip", "mac_phalanx", "kish"))
    assert game.units("kish") == {"mac_phalanx": 1}
    assert game.treasure("macedon") == 0


@pytest.mark.rule(SYSTEM, "4.4:2")
def test_light_infantry_comes_in_pairs() -> None:
    game = recruiting("persia")
    paid = []
    for _ in range(4):
        game.choose(("buy", "per_light_infantry"), "kish")
        paid.append(50 - game.treasure("persia"))
    assert paid == [1, 1, 2, 2]


@pytest.mark.rule(SYSTEM, "4.4:2")
def test_the_second_of_a_pair_is_free_even_without_a_coin() -> None:
    game = recruiting("persia", treasure=1).choose(("buy", "per_light_infantry"), "kish")
    game.choose(("buy", "per_light_infantry"), "media")
    assert game.treasure("persia") == 0
    assert ("buy", "per_light_infantry") not in game.options


@pytest.mark.rule(SYSTEM, "4.4:3", "4.4:4", "4.4:5", "4.4:6")
@pytest.mark.parametrize(
    ("side", "kind", "price"),
    [
        ("macedon", "mac_light_cavalry", 1),
        ("persia", "per_light_cavalry", 1),
        ("persia", "per_medium_infantry", 2),
        ("macedon", "greek_hoplite", 2),
        ("macedon", "mac_light_infantry", 3),
        ("persia", "per_immortal", 3),
        ("macedon", "mac_heavy_cavalry", 3),
        ("persia", "per_heavy_cavalry", 3),
        ("persia", "hoplite_mercenary", 3),
        ("macedon", "mac_ship", 3),
        ("persia", "per_ship", 3),
        ("macedon", "mac_phalanx", 4),
    ],
)
def test_prices(side: str, kind: str, price: int) -> None:
    assert kind not in buys(recruiting(side, treasure=price - 1))
    game = recruiting(side, treasure=price).choose(("buy", kind))
    if game.what == "place":
        game.choose(game.options[0])
    assert game.treasure(side) == 0


# -- 4.5 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.5:1")
@pytest.mark.parametrize(("turn", "asked"), [(11, False), (12, True), (20, True)])
def test_the_levy_from_turn_twelve(turn: int, asked: bool) -> None:
    game = Position().turn(turn).begin(("levy",))
    assert (game.what == "levy") == asked


DRAWN = [f"per_light_infantry_{n}" for n in range(1, 9)]


@pytest.mark.rule(SYSTEM, "4.5:1", "4.5:2", "4.5:5", "4.5:6", "5.2:10")
def test_the_levy_brings_eight_for_legitimacy_once() -> None:
    game = Position().turn(12).treasuries(persia=0)
    game.s.season.bought = [2, 5]
    game.begin(("levy",), dice=[4, *DRAWN]).choose("levy")
    for _ in DRAWN:
        game.choose("kish")
    assert game.count("kish", "per_light_infantry") == 8
    assert game.legitimacy == 21
    assert game.begin(("levy",)).over, "once a game"


@pytest.mark.rule(SYSTEM, "4.5:1")
def test_the_levy_comes_after_recruitment_and_may_wait() -> None:
    game = Position().turn(12).act("macedon", None, None)
    game.choose(None, None)
    assert (game.seat, game.what) == ("persia", "levy")
    game.choose(None)
    assert game.begin(("levy",)).what == "levy"


@pytest.mark.rule(SYSTEM, "4.5:3")
def test_the_dead_are_called_only_when_the_pool_is_empty() -> None:
    game = Position().turn(12)
    for unit in game.t.units:
        if unit.side == "persia" and unit.type != "ship":
            game.put("lost", **{unit.id: unit.count})
    game.take_away("lost", per_immortal=1)
    with pytest.raises(Exception, match="not there"):
        game.begin(("levy",), dice=[1, "per_medium_infantry_1"]).choose("levy")
    game.s.levied = False
    dice: list[int | str] = [
        1,
        "per_immortal_1",
        *[f"per_medium_infantry_{n}" for n in range(1, 8)],
    ]
    game.begin(("levy",), dice=dice).choose("levy")
    while game.what == "place":
        game.choose("kish")
    assert game.units("kish") == {"per_immortal": 1, "per_medium_infantry": 7}


@pytest.mark.rule(SYSTEM, "4.5:4", "4.5:2")
@pytest.mark.parametrize("name", ["spartan_phalanx_1", "thracian_light_infantry_1", "per_ship_1"])
def test_spartans_thracians_and_ships_are_never_called(name: str) -> None:
    game = Position().turn(12).begin(("levy",), dice=[1, name])
    with pytest.raises(Exception, match="not there"):
        game.choose("levy")


@pytest.mark.rule(SYSTEM, "4.5:5", "objectives:1")
def test_a_levy_may_cost_the_crown() -> None:
    game = Position().turn(12).tracks(legitimacy=3).begin(("levy",), dice=[3]).choose("levy")
    assert game.winner == "macedon"


# -- 4.6 -------------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(turn=st.integers(3, 20), die=st.integers(1, 6), pays=st.booleans())
@pytest.mark.rule(SYSTEM, "4.6:1", "4.6:3")
def test_when_sparta_rises(turn: int, die: int, pays: bool) -> None:
    needed = {3: 6, 4: 6, 5: 6, 6: 5, 7: 4}.get(turn, 3)
    game = Position().turn(turn).begin(("rebellion",), dice=[die])
    game.choose("pay" if pays else "save")
    assert game.s.rebellion == (die + pays >= needed)
    assert game.treasure("persia") == 10 - pays


@pytest.mark.rule(SYSTEM, "4.6:3")
def test_without_a_coin_there_is_no_bonus() -> None:
    game = Position().turn(3).treasuries(persia=0).begin(("rebellion",), dice=[5])
    assert game.over
    assert not game.s.rebellion


@pytest.mark.rule(SYSTEM, "4.6:2")
def test_quiet_sparta_does_not_move_starve_or_count() -> None:
    game = Position().put("mycenae", "agis_iii", spartan_phalanx=2).act("persia")
    assert ("move", "mycenae") not in game.options
    assert ("leaders", "mycenae") not in game.options
    game.begin(("supply_check",))
    assert not game.rolls
    assert Position().put("mycenae", hoplite_mercenary=1).owner("mycenae") == "neutral"


@pytest.mark.rule(SYSTEM, "4.6:2", "4.7:5")
def test_quiet_spartans_are_not_lost_for_want_of_pay() -> None:
    game = Position().put("mycenae", "agis_iii", hoplite_mercenary=2).treasuries(persia=0)
    game.put("kish", hoplite_mercenary=1).begin(("maintain_persia",))
    assert game.count("mycenae", "hoplite_mercenary") == 2
    assert game.count("kish", "hoplite_mercenary") == 0


@pytest.mark.rule(SYSTEM, "4.6:2", "8.11:1")
def test_nobody_is_recruited_into_quiet_sparta() -> None:
    game = Position().put("mycenae", "agis_iii", spartan_phalanx=2)
    recruiting("persia", game).choose(("buy", "per_light_cavalry"))
    assert "mycenae" not in game.options


@pytest.mark.rule(SYSTEM, "4.6:4", "5.2:2")
def test_the_rising_gives_persia_a_city() -> None:
    game = Position().turn(8).put("mycenae", "agis_iii", spartan_phalanx=2)
    game.begin(("rebellion",), dice=[3]).choose("save")
    assert game.owner("mycenae") == "persia"
    assert game.legitimacy == 26


@pytest.mark.rule(SYSTEM, "4.6:6")
def test_risen_spartans_march_for_persia() -> None:
    game = Position().sparta_risen().put("mycenae", "agis_iii", spartan_phalanx=2)
    assert ("move", "mycenae") in game.act("persia").options
    game = Position().sparta_risen().put("mycenae", "agis_iii", spartan_phalanx=2)
    game.put("hellas", "corhagus", mac_phalanx=1)
    game.act("macedon", ("move", "hellas"), "whole")
    assert "mycenae" in game.steps()


# -- 4.7 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.7:1", "4.7:2", "5.1:5")
@pytest.mark.parametrize(("treasure", "left", "weariness"), [(1, 0, 10), (0, 0, 9)])
def test_the_macedonian_army_costs_one(treasure: int, left: int, weariness: int) -> None:
    game = Position().treasuries(macedon=treasure).begin(("maintain_macedon",))
    assert (game.treasure("macedon"), game.weariness) == (left, weariness)


@pytest.mark.rule(SYSTEM, "4.7:3", "4.7:4")
@pytest.mark.parametrize(("treasure", "left", "men"), [(2, 0, 1), (1, 1, 0)])
def test_the_persian_army_costs_two_or_a_mercenary(treasure: int, left: int, men: int) -> None:
    game = Position().put("kish", "darius_iii", hoplite_mercenary=1).treasuries(persia=treasure)
    game.begin(("maintain_persia",))
    assert (game.treasure("persia"), game.count("kish", "hoplite_mercenary")) == (left, men)


PORT_CITIES = ("lydia", "lucca", "kizzuwatna", "orontashiu", "phoenicia", "canaan", "cyprus")


@pytest.mark.rule(SYSTEM, "4.7:3")
@pytest.mark.parametrize(
    ("kept", "paid"), [((), 1), (("nile_delta",), 2), (("macedonia",), 2), (("mycenae",), 2)]
)
def test_persia_pays_one_without_port_cities(kept: tuple[str, ...], paid: int) -> None:
    game = Position().hold("neutral", *PORT_CITIES).hold("persia", *kept)
    game.begin(("maintain_persia",))
    assert game.treasure("persia") == 10 - paid


@pytest.mark.rule(SYSTEM, "4.7:5", "4.7:6")
def test_who_goes_home_unpaid() -> None:
    game = Position().treasuries(persia=0)
    game.put("kish", "darius_iii", hoplite_mercenary=1, per_heavy_cavalry=1, per_immortal=1)
    game.put("media", per_light_infantry=1)
    game.begin(("maintain_persia",))
    assert game.count("pool", "hoplite_mercenary") == 8
    game.begin(("maintain_persia",))
    assert game.count("pool", "per_heavy_cavalry") == 10
    game.begin(("maintain_persia",))
    assert (game.seat, game.what) == ("persia", "unpaid")
    assert set(game.options) == {("per_immortal", "kish"), ("per_light_infantry", "media")}
    game.choose(("per_light_infantry", "media"))
    assert game.count("pool", "per_light_infantry") == 20


@pytest.mark.rule(SYSTEM, "4.7:6")
def test_the_owner_chooses_which_mercenary_goes() -> None:
    game = Position().treasuries(persia=0).put("kish", hoplite_mercenary=1)
    game.put("lydia", hoplite_mercenary=1).begin(("maintain_persia",))
    assert game.what == "unpaid"
    assert set(game.options) == {("hoplite_mercenary", "kish"), ("hoplite_mercenary", "lydia")}


@pytest.mark.rule(SYSTEM, "4.7:5")
def test_leaders_do_not_go_home() -> None:
    game = Position().treasuries(persia=0).put("kish", "darius_iii").begin(("maintain_persia",))
    assert game.over
    assert game.where("darius_iii") == "kish"


@pytest.mark.rule(SYSTEM, "4.7:7")
def test_athenians_cost_two_or_go_home() -> None:
    game = Position().put("lesbos_port", athenian_ship=16).begin(("maintain_athens",))
    game.choose("hire")
    assert game.treasure("macedon") == 8
    game.begin(("maintain_athens",)).choose("decline")
    assert game.count("hellas_port", "athenian_ship") == 16
    assert not game.act("macedon").offered("fleet")
    assert game.treasure("macedon") == 8


@pytest.mark.rule(SYSTEM, "4.7:7")
def test_who_cannot_pay_the_athenians_is_not_asked() -> None:
    game = Position().put("lesbos_port", athenian_ship=2).treasuries(macedon=1)
    game.begin(("maintain_athens",))
    assert game.over
    assert game.count("hellas_port", "athenian_ship") == 2
    assert game.treasure("macedon") == 1


@pytest.mark.rule(SYSTEM, "4.7:8", "3:1")
def test_unpaid_athenians_neither_embark_nor_guard_the_straits() -> None:
    game = Position().put("hellas_port", athenian_ship=2).put("hellas", "corhagus", mac_phalanx=1)
    game.s.athens = 1
    assert not game.act("macedon").offered("embark")


@pytest.mark.rule(SYSTEM, "4.7:9", "4.7:10")
def test_hired_again_they_cost_three_and_a_second_refusal_is_final() -> None:
    game = Position().put("hellas_port", athenian_ship=2).begin(("maintain_athens",))
    game.choose("decline").begin(("maintain_athens",)).choose("hire")
    assert game.treasure("macedon") == 7
    assert game.act("macedon").offered("fleet")
    game.begin(("maintain_athens",)).choose("hire")
    assert game.treasure("macedon") == 4
    game.begin(("maintain_athens",)).choose("decline")
    assert game.begin(("maintain_athens",)).over
    assert not game.act("macedon").offered("fleet")


@pytest.mark.rule(SYSTEM, "4.7:9")
def test_declining_while_they_lie_idle_is_no_second_refusal() -> None:
    game = Position().put("hellas_port", athenian_ship=2).begin(("maintain_athens",))
    game.choose("decline").begin(("maintain_athens",)).choose("decline")
    game.begin(("maintain_athens",))
    assert game.what == "athens"
    assert "hire" in game.options


@pytest.mark.rule(SYSTEM, "4.7:11")
def test_passengers_of_dismissed_ships_land_at_athens() -> None:
    game = Position().put("lesbos_port", "parmenion", athenian_ship=2, mac_ship=1, mac_phalanx=2)
    game.begin(("maintain_athens",)).choose("decline")
    assert game.count("hellas", "mac_phalanx") == 1
    assert game.count("lesbos_port", "mac_phalanx") == 1
    game = Position().hold("persia", "hellas").put("lesbos_port", athenian_ship=1, mac_phalanx=1)
    game.begin(("maintain_athens",)).choose("decline")
    assert game.count("lost", "mac_phalanx") == 1


@pytest.mark.rule(SYSTEM, "4.7:12")
@pytest.mark.parametrize(("treasure", "ships"), [(1, 3), (0, 2)])
def test_the_persian_fleet_costs_one_or_a_ship(treasure: int, ships: int) -> None:
    game = Position().put("chalybes_port", per_ship=3).treasuries(persia=treasure)
    game.begin(("maintain_fleet",))
    if treasure:
        game.choose("pay_fleet")
    assert game.treasure("persia") == 0
    assert game.count("chalybes_port", "per_ship") == ships
    assert game.count("pool", "per_ship") == 24 - ships


@pytest.mark.rule(SYSTEM, "4.7:12")
def test_no_ships_no_pay() -> None:
    assert Position().begin(("maintain_fleet",)).treasure("persia") == 10


@pytest.mark.rule(SYSTEM, "4.7:13")
def test_the_order_of_payment() -> None:
    game = (
        Position().treasuries(2, 2).put("kish", hoplite_mercenary=1).put("lydia_port", per_ship=2)
    )
    game.put("hellas_port", athenian_ship=1).turn(1).act("macedon", None, None).choose(None, None)
    assert (game.treasure("macedon"), game.treasure("persia")) != (2, 2)
    assert game.count("kish", "hoplite_mercenary") == 1, "the army was paid"
    assert game.s.athens == 1, "one was left, too little for the Athenians"


NINE = (
    "lucca",
    "kizzuwatna",
    "lydia",
    "hellas",
    "phoenicia",
    "orontashiu",
    "cyprus",
    "zoan",
    "canaan",
)


@pytest.mark.rule(SYSTEM, "4.7:14", "4.7:16")
@pytest.mark.parametrize("kept", ["", *NINE])
def test_one_of_nine_cities_keeps_the_fleet(kept: str) -> None:
    game = Position().hold("neutral", *NINE).put("chalybes_port", per_ship=3)
    if kept:
        game.hold("persia", kept)
    game.begin(("maintain_fleet",))
    assert game.count("chalybes_port", "per_ship") == (3 if kept else 0)
    assert game.count("lost", "per_ship") == (0 if kept else 3)


@pytest.mark.rule(SYSTEM, "4.7:14")
def test_sais_and_sparta_keep_no_fleet() -> None:
    game = Position().hold("neutral", *NINE).hold("persia", "nile_delta", "mycenae", "macedonia")
    game.put("chalybes_port", per_ship=3).begin(("maintain_fleet",))
    assert game.count("lost", "per_ship") == 3


@pytest.mark.rule(SYSTEM, "4.7:15", "8.10:1")
def test_salamis_alone_rebels() -> None:
    game = Position().hold("macedon", *NINE).hold("persia", "cyprus")
    game.put("chalybes_port", per_ship=3).begin(("last_base",), dice=[2])
    assert game.owner("cyprus") == "macedon"
    assert game.count("cyprus_port", "mac_ship") == 2
    game = Position().hold("macedon", *NINE).hold("persia", "cyprus", "zoan")
    assert game.begin(("last_base",)).owner("cyprus") == "persia"


@pytest.mark.rule(SYSTEM, "4.7:15")
def test_salamis_rebels_once() -> None:
    game = Position().hold("macedon", *NINE).hold("persia", "cyprus")
    game.s.events[10] = 1
    game.begin(("last_base",))
    assert (game.owner("cyprus"), game.legitimacy) == ("persia", 25)


@pytest.mark.rule(SYSTEM, "4.7:15")
def test_salamis_rebels_after_the_roll_for_sparta() -> None:
    game = Position().turn(3).hold("macedon", *NINE).hold("persia", "cyprus").treasuries(9, 0)
    game.put("chalybes_port", per_ship=3)
    game.act("macedon", None, None, dice=[1, 2]).choose(None, None)
    keys = [said.key for said in game.said]
    assert keys.index("sparta_quiet") < keys.index("cyprus")
