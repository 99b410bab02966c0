"""Athenians driven from home, reinforcements of Alexander, reinforcements whose Area is lost."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import lists, sampled_from

from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"
CONFINES = ("iran", "mesopotamia")


# -- 4.7:8 -----------------------------------------------------------------------------------------


def unpaid(where: str = "hellas_port", ships: int = 2, **others: int) -> Position:
    """Athenians whom Macedon has not paid."""
    game = Position().put(where, athenian_ship=ships, **others)
    game.s.athens = 1
    return game


def home(game: Position, *dice: int) -> Position:
    """The Macedonian fleets return to port."""
    return game.begin(("fleets_home", game.side("macedon")), dice=dice)


def driven() -> Position:
    """Six Persian ships have sunk one of two in the port of Athens; the other may leave."""
    game = unpaid().put("aegean_sea", per_ship=6)
    # one die to sail, two and six for the ships; then an event that touches nothing here
    dice = [1, 1, 1, 4, 1, 1, 1, 1, 1, 4, 5]
    return game.act("persia", ("fleet", "aegean_sea"), ("attack", "hellas"), dice=dice)


@pytest.mark.rule(SYSTEM, "4.7:8", "3.4:8", "3.4:5")
@pytest.mark.parametrize("to", ["lesbos_port", "macedonia_port", "ionian_sea", "lycian_sea"])
def test_driven_from_athens_they_go_where_macedon_says_and_then_back(to: str) -> None:
    game = driven()
    assert (game.seat, game.what) == ("macedon", "withdraw")
    game.choose("withdraw")
    assert (game.seat, game.what) == ("macedon", "withdraw_to")
    assert "hellas_port" not in game.options
    game.choose(to)
    assert game.units(to) == {"athenian_ship": 1}
    home(game)
    assert game.count("hellas_port", "athenian_ship") == 1
    assert (game.over, game.count(to)) == (True, 0)


@pytest.mark.rule(SYSTEM, "4.7:8", "4.1:8")
@pytest.mark.parametrize("paid", [False, True])
def test_only_the_unpaid_have_no_choice_of_a_port(paid: bool) -> None:
    game = unpaid("aegean_sea")
    if paid:
        game.s.athens = 0
    home(game)
    assert game.over is not paid
    if paid:
        assert (game.seat, game.what) == ("macedon", "fleet_home")
        game.choose("lesbos")
        assert game.count("lesbos_port", "athenian_ship") == 2
    else:
        assert game.count("hellas_port", "athenian_ship") == 2


@pytest.mark.rule(SYSTEM, "4.7:8", "4.1:8")
def test_the_unpaid_leave_another_port_the_paid_stay_in_it() -> None:
    game = home(unpaid("lesbos_port", mac_ship=1))
    assert game.units("lesbos_port") == {"mac_ship": 1}
    assert game.units("hellas_port") == {"athenian_ship": 2}


@pytest.mark.rule(SYSTEM, "4.7:8", "4.1:8")
def test_macedonian_ships_beside_them_choose_their_own_port() -> None:
    game = home(unpaid("aegean_sea", mac_ship=1))
    assert game.units("hellas_port") == {"athenian_ship": 2}
    assert game.units("aegean_sea") == {"mac_ship": 1}
    assert (game.seat, game.what) == ("macedon", "fleet_home")
    assert {"lesbos", "hellas", "macedonia"} <= set(game.options)
    game.choose("macedonia")
    assert game.units("macedonia_port") == {"mac_ship": 1}


@pytest.mark.rule(SYSTEM, "4.7:8", "4.1:9")
def test_the_way_back_to_athens_costs_nothing() -> None:
    game = home(unpaid("lesbos_port").moved("lesbos_port").treasuries(macedon=0))
    assert game.count("hellas_port", "athenian_ship") == 2
    assert (game.treasure("macedon"), game.rolls) == (0, [])


@pytest.mark.rule(SYSTEM, "4.7:8")
@pytest.mark.parametrize("where", ["hellas_port", "lesbos_port", "aegean_sea"])
def test_macedon_cannot_sail_with_them_wherever_they_lie(where: str) -> None:
    assert not unpaid(where).act("macedon").offered("fleet")
    game = unpaid(where)
    game.s.athens = 0
    assert game.act("macedon").offered("fleet")


@pytest.mark.rule(SYSTEM, "4.7:8")
def test_macedonian_ships_beside_them_sail_and_fight_alone() -> None:
    game = unpaid("aegean_sea", mac_ship=3).put("ionian_sea", per_ship=1)
    game.act("macedon", ("fleet", "aegean_sea"), ("sail", "ionian_sea"), dice=[1, 1, 1, 1, 1])
    assert game.units("aegean_sea") == {"athenian_ship": 2}
    game.choose("fight")
    assert len(game.fired("macedon")) == 3


@pytest.mark.rule(SYSTEM, "4.7:8", "3.4:1")
def test_at_sea_too_they_fight_a_persian_fleet_that_comes_to_them() -> None:
    game = unpaid("aegean_sea").put("lycian_sea", per_ship=2)
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 4, 1, 1, 1])
    assert (game.seat, game.what) == ("macedon", "withdraw")
    game.choose("fight")
    assert game.s.battle is not None
    assert game.s.battle.scored[0] == 1


@pytest.mark.rule(SYSTEM, "4.7:8", "3.4:1")
def test_a_persian_fleet_that_passes_their_port_is_not_fought() -> None:
    game = unpaid().put("lycian_sea", per_ship=2)
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 4, 5])
    assert (game.s.battle, game.seat, game.what) == (None, "persia", "sail")
    assert ("attack", "hellas") in game.options
    game.choose(None)
    assert game.units("aegean_sea") == {"per_ship": 2}
    assert game.units("hellas_port") == {"athenian_ship": 2}


# -- 6.1:7 -----------------------------------------------------------------------------------------


def reinforce(game: Position, turn: int = 5) -> Position:
    """The reinforcements of a turn arrive."""
    return game.turn(turn).begin(("reinforce",))


def comrades(game: Position) -> set[str]:
    """Where Coenus and Antigonos are."""
    return {game.where("coenus"), game.where("antigonos")}


@pytest.mark.rule(SYSTEM, "6.1:7")
def test_four_counters_come_with_alexander() -> None:
    game = Position.start().put("wilusha", "alexander_iii")
    before = game.units("wilusha")
    reinforce(game)
    after = game.units("wilusha")
    assert comrades(game) == {"wilusha"}
    assert after.pop("mac_light_infantry") == before.get("mac_light_infantry", 0) + 1
    assert after.pop("mac_phalanx") == before.pop("mac_phalanx") + 1
    assert after == before
    assert game.seats_asked == []


@pytest.mark.rule(SYSTEM, "6.1:7", "4.1:1")
@pytest.mark.parametrize(("area", "came"), [("mittani", "mittani"), ("mari", "macedonia")])
def test_with_him_at_the_end_of_the_line_but_not_beyond(area: str, came: str) -> None:
    # from Wilusha: Chalybes, Cappadocia, East Taurus, Mittani; Mari would be a fifth step
    game = Position().put(area, "alexander_iii", mac_phalanx=1)
    assert comrades(reinforce(game)) == {came}


@pytest.mark.rule(SYSTEM, "6.1:7", "6.2:4")
@pytest.mark.parametrize("owner", ["persia", "neutral", "macedon"])
def test_whose_marker_lies_under_a_supplied_alexander_does_not_matter(owner: str) -> None:
    game = Position().hold(owner, "lydia").put("lydia", "alexander_iii", mac_phalanx=1)
    assert comrades(reinforce(game)) == {"lydia"}


@pytest.mark.rule(SYSTEM, "6.1:7", "4.1:13")
@pytest.mark.parametrize("port", ["thrace", "wilusha", "lesbos"])
def test_aboard_in_a_port_he_finds_them_ashore(port: str) -> None:
    game = Position.start().put(f"{port}_port", "alexander_iii", mac_ship=2, mac_light_infantry=1)
    before = game.count(port, "mac_phalanx")
    reinforce(game)
    assert comrades(game) == {port}
    assert game.count(port, "mac_phalanx") == before + 1
    assert game.units(f"{port}_port") == {"mac_ship": 2, "mac_light_infantry": 1}
    assert game.leaders(f"{port}_port") == ["alexander_iii"]


@pytest.mark.rule(SYSTEM, "6.1:7")
def test_at_sea_he_does_not_get_them() -> None:
    game = Position().put("aegean_sea", "alexander_iii", mac_ship=2, mac_phalanx=1)
    assert comrades(reinforce(game)) == {"macedonia"}


@pytest.mark.rule(SYSTEM, "6.1:7", "4.1:2")
def test_not_ashore_among_enemies() -> None:
    game = Position().put("wilusha_port", "alexander_iii", mac_ship=2, mac_phalanx=1)
    game.put("wilusha", "arsames", per_light_infantry=1)
    assert comrades(reinforce(game)) == {"macedonia"}


@pytest.mark.rule(SYSTEM, "6.1:7", "6.2:4")
@pytest.mark.parametrize(
    ("lost", "came"), [((), "macedonia"), (("epirus",), "macedonia"), (("macedonia",), "epirus")]
)
def test_far_away_he_leaves_them_to_macedonia_or_next_to_it(
    lost: tuple[str, ...], came: str
) -> None:
    game = Position().put("kish", "alexander_iii", mac_phalanx=1).hold("persia", *lost)
    assert comrades(reinforce(game)) == {came}


@pytest.mark.rule(SYSTEM, "6.2:4")
@pytest.mark.parametrize(
    ("gone", "came"), [(("epirus",), "hellas"), (("epirus", "hellas"), "thrace")]
)
def test_macedonians_too_take_the_first_friendly_area_of_the_map(
    gone: tuple[str, ...], came: str
) -> None:
    game = Position().put("kish", "alexander_iii", mac_phalanx=1).hold("persia", "macedonia")
    assert comrades(reinforce(game.hold("neutral", *gone))) == {came}


@pytest.mark.rule(SYSTEM, "6.2:4")
def test_an_enemy_in_macedonia_turns_them_away_though_the_marker_stands() -> None:
    game = Position().put("aegean_sea", "alexander_iii", mac_ship=2)
    game.put("macedonia", "arsames", per_light_infantry=1)
    assert comrades(reinforce(game)) == {"epirus"}


# -- 6.2:4 -----------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "6.2:4", "6.2:3")
@pytest.mark.parametrize("owner", ["persia", "neutral"])
def test_only_an_enemy_marker_turns_them_away(owner: str) -> None:
    game = reinforce(Position().hold(owner, "media", "elam"), 3)
    assert (game.where("bessus"), game.where("ariobarzanes")) == ("media", "elam")


@pytest.mark.rule(SYSTEM, "6.2:4")
@pytest.mark.parametrize(
    ("lost", "came"),
    [
        (["media"], "mannal"),  # the first of six neighbours in the order of the map
        (["media", "mannal"], "elam"),
        (["media", "mannal", "elam"], "hyrkania"),
        # Caspia comes earlier on the map but lies two Areas away
        (["media", "mannal", "elam", "hyrkania", "north_zagros", "south_zagros"], "zamua"),
    ],
)
def test_bessus_comes_to_the_nearest_friendly_area(lost: list[str], came: str) -> None:
    game = reinforce(Position().hold("macedon", *lost), 3)
    assert game.where("bessus") == came
    assert game.seats_asked == []


@pytest.mark.rule(SYSTEM, "6.2:4")
def test_his_riders_come_with_him() -> None:
    game = Position.start().hold("macedon", "media")
    before = game.count("media", "per_light_cavalry")
    reinforce(game, 3)
    assert game.units("mannal") == {"per_light_cavalry": 2}
    assert game.count("media", "per_light_cavalry") == before


@pytest.mark.rule(SYSTEM, "6.2:4")
@pytest.mark.parametrize("there", ["media", "mannal"])
def test_an_area_with_an_enemy_stack_is_no_refuge(there: str) -> None:
    game = Position().put(there, "parmenion", mac_phalanx=1)
    if there == "mannal":
        game.hold("macedon", "media")
    reinforce(game, 3)
    assert game.where("bessus") == ("mannal" if there == "media" else "elam")


@pytest.mark.rule(SYSTEM, "6.2:4")
def test_a_vacant_area_is_not_friendly() -> None:
    game = Position().hold("macedon", "media").hold("neutral", "mannal")
    assert reinforce(game, 3).where("bessus") == "elam"


@pytest.mark.rule(SYSTEM, "6.2:4", "7.1:8", "6.2:7")
def test_ariobarzanes_goes_further_rather_than_over_his_bounds() -> None:
    lost = ["elam", "khuzi", "south_zagros", "media", "hyrkania", "north_zagros", "zamua"]
    game = Position().hold("macedon", *lost, "lagash", "malgium")
    reinforce(game, 3)
    assert game.where("bessus") == "mannal"
    assert game.where("ariobarzanes") == "eshunna"  # three Areas away; Mannal would be two


@pytest.mark.rule(SYSTEM, "6.2:4")
@settings(max_examples=60)
@given(lost=lists(sampled_from([*Position().t.place][:67]), unique=True, max_size=40))
def test_they_never_come_to_enemies_while_there_is_a_friendly_area(lost: list[str]) -> None:
    game = Position().hold("macedon", *lost)
    reinforce(game, 3)
    at = game.where("bessus")
    assert at == "media" if "media" not in lost else game.owner(at) == "persia"
    at = game.where("ariobarzanes")
    if at == "lost":
        inside = [a for a in game.t.place if game.t.confines[game.place(a)]]
        assert all(game.owner(a) != "persia" for a in inside)
    else:
        assert game.t.confines[game.place(at)]
        assert at == "elam" if "elam" not in lost else game.owner(at) == "persia"
