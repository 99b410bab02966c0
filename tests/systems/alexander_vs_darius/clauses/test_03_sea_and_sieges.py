"""3.4 sea combat, 3.5 raids, 3.6 sieges."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"
AEGEAN_PORTS = ("thrace", "macedonia", "hellas", "wilusha", "lesbos", "naxos")


def attacked(dice: Sequence[int | str], ships: int = 2, **fleet: int) -> Position:
    """A Persian fleet sails from the Lycian Sea into the Aegean, where Macedonians are."""
    game = Position().put("aegean_sea", **fleet).put("lycian_sea", per_ship=ships)
    return sail_in(game, dice)


def sail_in(game: Position, dice: Sequence[int | str]) -> Position:
    return game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, *dice])


def cornered(*aboard: str, **units: int) -> Position:
    """Macedonians at sea in the Aegean without a port or a free sea to go to."""
    game = Position().hold("persia", *AEGEAN_PORTS).put("aegean_sea", *aboard, **units)
    for sea in ("black_sea", "ionian_sea", "libyan_sea"):
        game.put(sea, per_ship=1)
    game.put("lycian_sea", per_ship=1).moved("lycian_sea")
    return game.put("lycian_sea", per_ship=3)


# -- 3.4 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.4:1", "3.2:2")
@pytest.mark.parametrize(
    ("kind", "quality"), [("mac_ship", 5), ("athenian_ship", 4), ("cretan_ship", 5)]
)
def test_each_ship_rolls_against_its_quality(kind: str, quality: int) -> None:
    for die in (quality - 1, quality):
        game = attacked([die, 1, 1, 1], 3, **{kind: 1}).choose("fight")
        assert game.s.battle is not None
        assert game.s.battle.scored[0] == (die == quality)


@pytest.mark.rule(SYSTEM, "3.4:1", "3.4:4")
def test_three_rounds_and_a_tie_sends_the_attacker_away() -> None:
    game = attacked([1] * 12 + [4, 5], 2, mac_ship=2)
    for _ in range(5):
        assert game.what == "withdraw"
        game.choose("fight")
    assert (game.seat, game.what) == ("persia", "withdraw_to")


@pytest.mark.rule(SYSTEM, "3.4:1", "3.4:4")
def test_the_side_with_fewer_hits_must_withdraw() -> None:
    game = attacked([1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 4, 5], 2, mac_ship=2)
    while game.what == "withdraw":
        game.choose("fight")
    assert (game.seat, game.what) == ("macedon", "withdraw_to")


@pytest.mark.rule(SYSTEM, "3.4:2", "3.4:3")
def test_withdrawing_needs_no_dice() -> None:
    game = attacked([1, 1, 1, 1, 4, 5], 2, mac_ship=2)
    game.choose("fight", "withdraw", "macedonia_port")
    assert game.count("macedonia_port", "mac_ship") == 2


@pytest.mark.rule(SYSTEM, "3.4:3")
def test_the_defender_before_every_round_the_attacker_before_the_later_ones() -> None:
    game = attacked([1] * 12 + [4, 5], 2, mac_ship=2)
    asked = []
    while game.what == "withdraw":
        asked.append(game.seat)
        game.choose("fight")
    assert asked == ["macedon", "macedon", "persia", "macedon", "persia"]


@pytest.mark.rule(SYSTEM, "3.4:5")
def test_a_free_sea_or_a_friendly_port_of_this_one() -> None:
    game = Position().put("aegean_sea", mac_ship=2).put("lycian_sea", per_ship=2)
    game.put("black_sea", per_ship=1).hold("neutral", "lesbos")
    sail_in(game, [4, 5]).choose("withdraw")
    assert "black_sea" not in game.options
    assert {"ionian_sea", "libyan_sea"} <= set(game.options)
    ports = {o for o in game.options if str(o).endswith("_port")}
    assert ports == {f"{a}_port" for a in AEGEAN_PORTS if a != "lesbos"}


@pytest.mark.rule(SYSTEM, "3.4:6")
def test_a_fleet_that_cannot_withdraw_is_destroyed() -> None:
    game = sail_in(cornered(mac_ship=2), [1] * 10 + [1, 1, 4, 1, 1, 4, 5])
    while game.what == "withdraw":
        game.choose("fight")
    assert game.count("lost", "mac_ship") == 2


@pytest.mark.rule(SYSTEM, "3.4:11", "3.4:10")
def test_those_lost_with_a_fleet_that_cannot_withdraw_pay_the_victor() -> None:
    """Two phalanxes and Parmenion go down: one with a sunk ship, the rest with the fleet."""
    game = sail_in(
        cornered("parmenion", mac_ship=2, mac_phalanx=2),
        [1] * 10 + [1, 1, 4, 1, 1, "cleitus", 4, 5],
    )
    while game.what == "withdraw":
        game.choose("fight")
    assert game.count("lost", "mac_phalanx") == 2
    assert game.where("parmenion") == "lost"
    assert game.treasure("persia") == 10 - 1 + 3 - 1


@pytest.mark.rule(SYSTEM, "3.4:6", "objectives:3")
def test_alexander_is_lost_with_a_fleet_that_cannot_withdraw() -> None:
    game = sail_in(cornered("alexander_iii", mac_ship=2), [1] * 10 + [1, 1, 4, 1, 1])
    while game.what == "withdraw":
        game.choose("fight")
    assert game.winner == "persia"


def in_port(dice: Sequence[int | str], *aboard: str, **fleet: int) -> Position:
    """Persians attack the port of Thrace."""
    game = Position().put("thrace_port", *aboard, **fleet).put("aegean_sea", per_ship=2)
    return game.act("persia", ("fleet", "aegean_sea"), ("attack", "thrace"), dice=[1, *dice])


@pytest.mark.rule(SYSTEM, "3.4:7", "3.4:8")
def test_a_fleet_in_port_fights_worse_throughout_and_stays_for_the_first_round() -> None:
    game = in_port([4, 4, 1, 1, 4, 4, 1, 1, 4, 5, 1, 1, 4, 5], athenian_ship=2)
    assert (game.seat, game.what) == ("macedon", "withdraw"), "the first round has been fought"
    assert game.s.battle is not None
    assert game.s.battle.round.number == 1
    assert game.s.battle.scored[0] == 0, "fours are not enough"
    game.choose("fight", "fight")
    assert game.s.battle.scored[0] == 0, "nor in the second round"
    game.choose("fight", "fight")
    assert game.count("lost", "per_ship") == 1, "a five was enough in the third"


@pytest.mark.rule(SYSTEM, "3.4:7")
def test_the_attacker_of_a_port_fights_as_usual() -> None:
    game = in_port([1, 1, 4, 1], athenian_ship=2)
    assert game.s.battle is not None
    assert game.s.battle.scored[1] == 1


@pytest.mark.rule(SYSTEM, "3.4:8")
def test_from_the_second_round_a_fleet_may_leave_its_port() -> None:
    game = in_port([1, 1, 1, 1, 4, 5], mac_ship=2).choose("withdraw")
    where = set(game.options) if game.what == "withdraw_to" else set()
    assert "macedonia_port" in where
    assert "thrace_port" not in where


@pytest.mark.rule(SYSTEM, "3.4:9", "5.1:9", "5.2:12")
def test_no_track_moves_at_sea_not_even_for_alexander() -> None:
    game = Position().put("aegean_sea", "alexander_iii", mac_ship=3).put("lycian_sea", per_ship=9)
    sail_in(game, [1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 4, 5]).choose("fight", "withdraw")
    game.choose("macedonia_port")
    assert (game.weariness, game.legitimacy) == (10, 25)


@pytest.mark.rule(SYSTEM, "3.4:10")
def test_persia_is_paid_for_a_drowned_cargo_and_not_for_ships() -> None:
    game = attacked([1, 1, 4, 4, 4, 5], 2, mac_ship=2, mac_phalanx=2).choose("fight")
    assert game.count("lost", "mac_phalanx") == 2
    assert game.treasure("persia") == 10 - 1 + 2 - 1


@pytest.mark.rule(SYSTEM, "3.4:10")
def test_macedon_is_paid_by_threes_and_by_leaders() -> None:
    game = Position().put("aegean_sea", "arsames", per_ship=2, per_light_infantry=2)
    game.put("lycian_sea", athenian_ship=2)
    game.act("macedon", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 4, 4, 1, 1, 4, 5])
    game.choose("fight")
    assert game.where("arsames") == "lost"
    assert game.treasure("macedon") == 10 - 1 + 1 + 1


@pytest.mark.rule(SYSTEM, "3.4:12")
def test_leaders_and_troops_aboard_do_not_fight() -> None:
    game = attacked([1, 1, 1, 1, 1], 3, mac_ship=2, mac_phalanx=2)
    game.put("aegean_sea", "alexander_iii")
    game.choose("fight")
    assert len(game.fired("macedon")) == 2


@pytest.mark.rule(SYSTEM, "3.4:1", "4.7:8")
def test_idle_athenians_fight_when_they_are_attacked() -> None:
    game = Position().put("hellas_port", athenian_ship=2).put("aegean_sea", per_ship=2)
    game.s.athens = 1
    game.act("persia", ("fleet", "aegean_sea"), ("attack", "hellas"), dice=[1, 5, 1, 1, 1])
    assert game.s.battle is not None
    assert game.s.battle.scored[0] == 1


# -- 3.5 -------------------------------------------------------------------------------------------


def raid(dice: Sequence[int], ships: int, *aboard: str) -> Position:
    game = Position().put("aegean_sea", *aboard, per_ship=ships)
    return game.act("persia", ("raid", "aegean_sea"), dice=dice)


@pytest.mark.rule(SYSTEM, "3.5:1")
@pytest.mark.parametrize("guard", ["leader", "units", "ships"])
def test_guarded_ports_are_not_raided(guard: str) -> None:
    game = Position().put("aegean_sea", per_ship=2)
    game.hold("persia", "lesbos", "naxos", "wilusha", "macedonia", "hellas")
    assert game.act("persia").offered("raid"), "Thrace alone is Macedonian, and open"
    if guard == "ships":
        game.put("thrace_port", mac_ship=1)
    elif guard == "units":
        game.put("thrace", mac_phalanx=1)
    else:
        game.put("thrace", "parmenion")
    assert not game.act("persia").offered("raid")


@pytest.mark.rule(SYSTEM, "3.5:1")
def test_ships_in_port_do_not_raid() -> None:
    assert not Position().put("lydia_port", per_ship=4).act("persia").offered("raid")


@pytest.mark.rule(SYSTEM, "3.5:2")
@pytest.mark.parametrize(("ships", "dice"), [(2, 1), (3, 1), (4, 2), (20, 10)])
def test_a_die_for_two_ships(ships: int, dice: int) -> None:
    assert raid([1] * dice, ships).dice_left == 0


@pytest.mark.rule(SYSTEM, "3.5:2")
def test_a_single_ship_cannot_raid() -> None:
    assert not Position().put("aegean_sea", per_ship=1).act("persia").offered("raid")


@settings(max_examples=40)
@given(dice=st.lists(st.integers(1, 6), min_size=1, max_size=10), purse=st.integers(0, 12))
@pytest.mark.rule(SYSTEM, "3.5:3", "3.5:4", "3.5:5", "3.5:8")
def test_what_a_raid_brings(dice: list[int], purse: int) -> None:
    game = Position().put("aegean_sea", per_ship=2 * len(dice)).treasuries(macedon=purse)
    game.act("persia", ("raid", "aegean_sea"), dice=dice)
    hits = dice.count(6)
    assert game.treasure("macedon") == max(0, purse - hits)
    assert (game.what == "raid_target") == (hits >= 2)
    if hits >= 2:
        game.choose("naxos")
        assert game.owner("naxos") == "neutral"
    assert game.treasure("persia") == 10 - 1 + -(-hits // 3)
    assert (game.legitimacy, game.weariness) == (25, 10)


@pytest.mark.rule(SYSTEM, "3.5:4", "3.5:6")
def test_the_persian_chooses_the_port_and_never_a_city() -> None:
    game = raid([6, 6], 4)
    assert (game.seat, game.what) == ("persia", "raid_target")
    assert set(game.options) == {"lesbos", "naxos", "thrace", "wilusha"}


@pytest.mark.rule(SYSTEM, "3.5:6")
def test_cities_alone_are_no_prey() -> None:
    game = Position().put("aegean_sea", per_ship=4)
    game.hold("neutral", "lesbos", "naxos", "wilusha", "thrace")
    assert not game.act("persia").offered("raid")


@pytest.mark.rule(SYSTEM, "3.5:7")
def test_ships_raid_once_a_turn_and_after_a_voyage() -> None:
    game = Position().put("lycian_sea", per_ship=2)
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), None, dice=[1])
    game.act("persia", ("raid", "aegean_sea"), dice=[1])
    assert not game.act("persia").offered("raid")
    assert game.rested().act("persia").offered("raid")


# -- 3.6 -------------------------------------------------------------------------------------------


def before_walls(area: str, *leaders: str, **units: int) -> Position:
    return Position().put(area, *(leaders or ("parmenion",)), **units)


def besieges(side: str, kind: str) -> bool:
    leader, area = ("parmenion", "lucca") if side == "macedon" else ("mazaeus", "hellas")
    game = Position().put(area, leader, **{kind: 2}).act(side)
    return bool(game.offered("siege"))


@pytest.mark.rule(SYSTEM, "3.6:1")
@pytest.mark.parametrize(
    ("side", "kind", "can"),
    [
        ("macedon", "mac_phalanx", True),
        ("macedon", "mac_light_infantry", True),
        ("macedon", "greek_hoplite", True),
        ("macedon", "mac_heavy_cavalry", False),
        ("macedon", "mac_light_cavalry", False),
        ("persia", "per_immortal", True),
        ("persia", "per_medium_infantry", True),
        ("persia", "per_light_infantry", True),
        ("persia", "hoplite_mercenary", True),
        ("persia", "spartan_phalanx", True),
        ("persia", "per_heavy_cavalry", False),
        ("persia", "per_light_cavalry", False),
    ],
)
def test_foot_besieges_and_horse_does_not(side: str, kind: str, can: bool) -> None:
    assert besieges(side, kind) == can


@pytest.mark.rule(SYSTEM, "3.6:1")
def test_thracians_and_cretans_besiege() -> None:
    game = Position().put("macedonia", "syrmus", thracian_light_infantry=2).act("persia")
    assert game.offered("siege") == [("siege", "pella")]
    game = Position().put("lucca", "parmenion", cretan_light_infantry=1).act("macedon")
    assert game.offered("siege") == [("siege", "halicarnassus")]


@pytest.mark.rule(SYSTEM, "3.6:1")
def test_units_without_a_leader_and_leaders_without_units_do_not_besiege() -> None:
    assert not Position().put("lucca", mac_phalanx=4).act("macedon").offered("siege")
    assert not Position().put("lucca", "parmenion").act("macedon").offered("siege")


@pytest.mark.rule(SYSTEM, "3.6:1")
def test_one_footman_is_enough_and_then_the_horse_rolls_too() -> None:
    game = before_walls("lucca", mac_light_infantry=1, mac_heavy_cavalry=2)
    game.act("macedon", ("siege", "halicarnassus"), dice=[3, 3, 3])
    assert game.hits_on("halicarnassus") == 3


@pytest.mark.rule(SYSTEM, "3.6:3")
def test_a_beaten_army_comes_first() -> None:
    """A march into a city with an army is a combat; a siege is an action of its own afterwards."""
    game = Position().hold("macedon", "arzawa").put("arzawa", "parmenion", mac_phalanx=2)
    game.put("lucca", "mazaeus", per_light_infantry=1)
    game.act("macedon", ("move", "arzawa"), "whole", ("to", "lucca"), dice=[1, 2, 2, 6, 1, 4, 5])
    game.choose("stand")
    while game.what in ("adjacent_garrison", "march"):
        game.choose("hapalla" if game.what == "adjacent_garrison" else None)
    assert game.hits_on("halicarnassus") == 0
    assert ("siege", "halicarnassus") in game.act("macedon").options


@pytest.mark.rule(SYSTEM, "3.6:4")
def test_a_phalanx_opens_an_ordinary_city_without_plunder() -> None:
    game = before_walls("lydia", mac_phalanx=1)
    game.act("macedon", ("move", "lydia"), "whole", "garrison")
    assert game.owner("lydia") == "macedon"
    assert (game.treasure("macedon"), game.legitimacy) == (9, 24)
    assert game.s.march is not None
    assert game.s.march.spent == 1


@pytest.mark.rule(SYSTEM, "3.6:4")
def test_a_vacant_city_is_taken_by_a_phalanx_for_nothing() -> None:
    game = before_walls("zoan", mac_phalanx=1)
    game.act("macedon", ("move", "zoan"), "whole", "garrison")
    assert game.s.march is not None
    assert (game.owner("zoan"), game.s.march.spent) == ("macedon", 0)
    assert game.legitimacy == 25, "it was not Persian"


@pytest.mark.rule(SYSTEM, "3.6:4")
def test_a_phalanx_that_was_hit_is_still_a_phalanx() -> None:
    game = before_walls("lydia", mac_phalanx=1).weak("lydia", mac_phalanx=1)
    assert "garrison" in game.act("macedon", ("move", "lydia"), "whole").options


@pytest.mark.rule(SYSTEM, "3.6:5")
@pytest.mark.parametrize("area", ["phoenicia", "elam", "lucca"])
def test_a_fortress_does_not_open_to_a_phalanx(area: str) -> None:
    game = before_walls(area, mac_phalanx=1).act("macedon", ("move", area), "whole")
    assert "garrison" not in game.options


@pytest.mark.rule(SYSTEM, "3.6:5")
def test_no_city_opens_to_other_troops_not_even_a_vacant_one() -> None:
    for area in ("lydia", "zoan"):
        game = before_walls(area, mac_light_infantry=1, mac_heavy_cavalry=1)
        assert "garrison" not in game.act("macedon", ("move", area), "whole").options


@pytest.mark.rule(SYSTEM, "3.6:5", "3.6:7")
def test_a_spartan_phalanx_opens_nothing() -> None:
    game = Position().sparta_risen().put("hellas", "agis_iii", spartan_phalanx=2)
    assert "garrison" not in game.act("persia", ("move", "hellas"), "whole").options


@pytest.mark.rule(SYSTEM, "3.6:6")
def test_an_open_city_may_be_stormed_for_its_plunder() -> None:
    game = before_walls("lydia", mac_phalanx=3)
    game.act("macedon", ("siege", "sardis"), dice=[2, 3, 4, 4, 5])
    assert game.owner("lydia") == "macedon"
    assert game.treasure("macedon") == 10 - 1 + 3


@pytest.mark.rule(SYSTEM, "3.6:7")
def test_persia_besieges_every_city_that_is_not_its_own() -> None:
    game = Position().hold("macedon", "lydia").put("lydia", "arsames", hoplite_mercenary=1)
    assert game.act("persia").offered("siege") == [("siege", "sardis")]
    assert "garrison" not in game.act("persia", ("move", "lydia"), "whole").options


@pytest.mark.rule(SYSTEM, "3.6:8")
def test_each_unit_rolls_against_its_own_quality_and_leaders_do_not() -> None:
    game = before_walls("phoenicia", mac_phalanx=1, mac_light_infantry=1, mac_light_cavalry=1)
    game.act("macedon", ("siege", "tyre"), dice=[2, 2, 5])
    assert game.hits_on("tyre") == 2
    assert game.dice_left == 0


@pytest.mark.rule(SYSTEM, "3.6:8")
def test_six_units_a_leader_storm_the_walls_and_the_owner_chooses_them() -> None:
    game = before_walls("phoenicia", mac_phalanx=4, mac_light_cavalry=4)
    game.act("macedon", ("siege", "tyre"), dice=[2] * 4 + [3] * 2)
    assert (game.seat, game.what) == ("macedon", "besiegers")
    game.choose(("mac_phalanx", 4))
    if game.what == "besiegers":
        game.choose(("mac_light_cavalry", 2))
    assert game.dice_left == 0


@pytest.mark.rule(SYSTEM, "3.6:9", "3.6:13")
@pytest.mark.parametrize(
    ("area", "city", "rating"),
    [
        ("phoenicia", "tyre", 6),
        ("elam", "persepolis", 5),
        ("lucca", "halicarnassus", 4),
        ("kish", "babylon", 3),
    ],
)
def test_a_city_falls_when_its_rating_is_reached(area: str, city: str, rating: int) -> None:
    game = before_walls(area, "parmenion", "craterus", mac_phalanx=rating - 1)
    game.act("macedon", ("siege", city), dice=[2] * (rating - 1))
    assert (game.hits_on(city), game.owner(area)) == (rating - 1, "persia")
    game = before_walls(area, "parmenion", "craterus", mac_phalanx=rating)
    game.act("macedon", ("siege", city), dice=[*[2] * rating, 4, 5])
    assert (game.hits_on(city), game.owner(area)) == (0, "macedon")
    assert game.treasure("macedon") == 10 - 1 + rating


@pytest.mark.rule(SYSTEM, "3.6:9")
@pytest.mark.parametrize("hits", [3, 4])
def test_pella_holds_out_for_four(hits: int) -> None:
    game = Position().put("macedonia", "mazaeus", hoplite_mercenary=hits)
    game.act("persia", ("siege", "pella"), dice=[*[3] * hits, *([4, 5] if hits == 4 else [])])
    assert game.owner("macedonia") == ("persia" if hits == 4 else "macedon")


@pytest.mark.rule(SYSTEM, "3.6:10")
def test_a_siege_goes_on_next_turn_with_the_hits_it_has() -> None:
    game = before_walls("lucca", mac_phalanx=2)
    game.act("macedon", ("siege", "halicarnassus"), dice=[2, 2])
    assert not game.act("macedon").offered("siege"), "one roll a turn"
    game.begin(("turn",))
    assert game.hits_on("halicarnassus") == 2
    game.act("macedon", ("siege", "halicarnassus"), dice=[2, 2, 4, 5])
    assert game.owner("lucca") == "macedon"


@pytest.mark.rule(SYSTEM, "3.6:11")
def test_ones_and_sixes_hurt_the_besieger_and_a_six_hits_as_well() -> None:
    game = before_walls("phoenicia", mac_phalanx=3)
    game.act("macedon", ("siege", "tyre"), "as proposed", dice=[1, 6, 5])
    assert game.hits_on("tyre") == 2
    assert game.units("phoenicia") == {"mac_phalanx": 1, "mac_phalanx.reduced": 2}


@pytest.mark.rule(SYSTEM, "3.6:11")
def test_the_owner_chooses_who_is_hurt() -> None:
    game = before_walls("phoenicia", mac_phalanx=1, mac_light_infantry=1)
    game.act("macedon", ("siege", "tyre"), dice=[2, 6])
    assert (game.seat, game.what) == ("macedon", "siege_losses")
    game.choose("by hand", ("mac_phalanx", 1))
    assert game.units("phoenicia") == {"mac_phalanx.reduced": 1, "mac_light_infantry": 1}


@pytest.mark.rule(SYSTEM, "3.6:12")
@pytest.mark.parametrize(
    ("where", "hurt"), [("phoenician_sea", 1), ("cyprus_port", 2), ("egyptian_sea", 2), ("", 2)]
)
def test_a_fleet_off_the_port_spares_the_sixes(where: str, hurt: int) -> None:
    game = before_walls("phoenicia", mac_phalanx=3).hold("macedon", "cyprus")
    if where:
        game.put(where, mac_ship=1)
    game.act("macedon", ("siege", "tyre"), "as proposed", dice=[1, 6, 5])
    assert game.units("phoenicia")["mac_phalanx.reduced"] == hurt


@pytest.mark.rule(SYSTEM, "3.6:12")
def test_a_persian_fleet_helps_persian_besiegers() -> None:
    game = Position().put("hellas", "mazaeus", per_immortal=2).put("aegean_sea", per_ship=1)
    game.act("persia", ("siege", "athens"), dice=[6, 6])
    assert game.units("hellas") == {"per_immortal": 2}


@pytest.mark.rule(SYSTEM, "3.6:14", "5.2:4")
def test_gaza_is_enough_with_a_phalanx_and_both_cities_count() -> None:
    game = before_walls("canaan", mac_phalanx=4)
    game.act("macedon", ("siege", "gaza"), dice=[2, 2, 2, 2, 4, 5])
    assert game.owner("canaan") == "macedon"
    assert game.treasure("macedon") == 10 - 1 + 4
    assert game.legitimacy == 25 - 2


@pytest.mark.rule(SYSTEM, "3.6:14")
@pytest.mark.parametrize(("first", "second"), [("gaza", "jerusalem"), ("jerusalem", "gaza")])
def test_without_a_phalanx_both_cities_of_canaan_must_fall(first: str, second: str) -> None:
    game = before_walls("canaan", mac_light_infantry=4)
    game.act("macedon", ("siege", first), dice=[3, 3, 3, 3, 4, 5])
    assert game.owner("canaan") == "persia"
    assert not game.act("macedon").offered("siege"), "one roll an Area and turn"
    game.begin(("turn",))
    game.act("macedon", ("siege", second), dice=[3, 3, 3, 3, 4, 5])
    assert game.owner("canaan") == "macedon"
    assert game.legitimacy == 25 - 2


@pytest.mark.rule(SYSTEM, "3.6:15")
def test_ships_leave_a_fallen_port_and_fight_who_is_there() -> None:
    game = before_walls("lucca", mac_phalanx=4).put("lucca_port", per_ship=2)
    game.put("aegean_sea", athenian_ship=1)
    dice = [2, 2, 2, 2, 1, 4, 4, 4, 5, 4, 5]
    game.act("macedon", ("siege", "halicarnassus"), dice=dice)
    assert (game.seat, game.what) == ("persia", "leave_port")
    assert set(game.options) == {"aegean_sea", "lycian_sea"}
    game.choose("aegean_sea")
    while game.what == "withdraw":
        game.choose("fight")
    assert game.count("lost", "athenian_ship") == 1


@pytest.mark.rule(SYSTEM, "3.6:15")
def test_ships_of_a_city_that_opened_its_gates_leave_too() -> None:
    game = before_walls("lydia", mac_phalanx=1).put("lydia_port", per_ship=2)
    game.act("macedon", ("move", "lydia"), "whole", "garrison")
    if game.what == "leave_port":
        game.choose("aegean_sea")
    assert game.count("aegean_sea", "per_ship") == 2


@pytest.mark.rule(SYSTEM, "3.6:16")
def test_an_army_marches_and_besieges_in_either_order() -> None:
    game = Position().hold("macedon", "arzawa").put("arzawa", "parmenion", mac_phalanx=1)
    game.act("macedon", ("move", "arzawa"), "whole", ("to", "lucca"), None)
    game.act("macedon", ("siege", "halicarnassus"), dice=[2])
    assert game.hits_on("halicarnassus") == 1
    game = before_walls("lucca", mac_phalanx=1)
    game.act("macedon", ("siege", "halicarnassus"), dice=[2])
    assert ("move", "lucca") in game.act("macedon").options


@pytest.mark.rule(SYSTEM, "3.6:17")
def test_hits_vanish_with_the_besieger() -> None:
    game = before_walls("lucca", mac_phalanx=1)
    game.act("macedon", ("siege", "halicarnassus"), dice=[2])
    assert game.hits_on("halicarnassus") == 1
    game.act("macedon", ("move", "lucca"), "whole", ("to", "arzawa"), None)
    assert game.hits_on("halicarnassus") == 0


@pytest.mark.rule(SYSTEM, "3.6:17")
def test_hits_vanish_when_the_besieger_is_driven_off() -> None:
    game = before_walls("lucca", mac_phalanx=1).hold("macedon", "arzawa")
    game.act("macedon", ("siege", "halicarnassus"), dice=[2])
    game.put("west_taurus", "mazaeus", per_light_infantry=1)
    game.act("persia", ("move", "west_taurus"), "whole", ("to", "lucca"), "slip_away", dice=[6])
    if game.what == "retreat":
        game.choose("arzawa")
    assert game.where("parmenion") == "arzawa"
    assert game.hits_on("halicarnassus") == 0


@pytest.mark.rule(SYSTEM, "3.6:17")
def test_hits_stay_while_a_part_of_the_army_stays() -> None:
    game = before_walls("lucca", "parmenion", "craterus", mac_phalanx=2)
    game.act("macedon", ("siege", "halicarnassus"), dice=[2, 2])
    game.act("macedon", ("move", "lucca"), "craterus", "choose", ("mac_phalanx", 1))
    game.choose(("to", "arzawa"), None)
    assert game.hits_on("halicarnassus") == 2


@pytest.mark.rule(SYSTEM, "3.6:18")
def test_the_last_besieger_may_fall_with_the_city() -> None:
    game = before_walls("lydia", mac_light_infantry=1)
    game.s.siege[game.t.city["sardis"]] = 2
    game.act("macedon", ("siege", "sardis"), "as proposed", dice=[6, 4, 5])
    assert game.count("lost", "mac_light_infantry") == 1
    assert game.owner("lydia") == "macedon"
    assert game.treasure("macedon") == 10 - 1 + 3


@pytest.mark.rule(SYSTEM, "3.6:17", "3.6:11")
def test_a_besieger_who_died_at_the_walls_leaves_no_hits_behind() -> None:
    game = before_walls("lydia", mac_light_infantry=1)
    game.act("macedon", ("siege", "sardis"), "as proposed", dice=[6])
    assert game.count("lost", "mac_light_infantry") == 1
    assert game.hits_on("sardis") == 0
