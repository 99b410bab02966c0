"""Dead ends, beaches, walls and late comers: what is known, who is paid, who is lost, who may go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from argead.systems.alexander_vs_darius.positions import Position
from argead.systems.alexander_vs_darius.state import DISMISSED

from .test_10_more_meetings import answer, attack, field, keys, last_pass

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]
OTHERS = ("persia", None)
"""Who must not look into a Macedonian stack."""


def hit_by_hand(game: Position, **wanted: int) -> list[str]:
    """Spread the hits: so many on each name, none on the others. Returns who could be chosen."""
    asked: list[str] = []
    question = game.what
    if "by hand" in game.options:
        game.choose("by hand")
    while game.what == question:
        options: list[Any] = list(game.options)
        names = [o[0] if isinstance(o, tuple) else str(o) for o in options]
        asked += [name for name in dict.fromkeys(names) if name not in asked]
        if isinstance(options[0], tuple):
            game.choose((names[0], wanted.get(names[0], 0)))
        else:
            game.choose(next(name for name in names if wanted.get(name, 0)))
    return asked


def named(game: Position, word: str, seat: str | None) -> bool:
    return any(word in line for line in game.told(seat))


# -- what the enemy learns of hits outside combat ----------------------------------------------------


def desert() -> Position:
    game = Position().hold("macedon", "zoan")
    game.put("zoan", "parmenion", mac_phalanx=1, mac_light_infantry=1)
    return game.act("macedon", ("move", "zoan"), "whole", ("to", "sinai"), dice=[6, 6])


def siege() -> Position:
    game = Position().put("phoenicia", "parmenion", mac_phalanx=1, mac_light_infantry=1)
    game.act("macedon", ("siege", "tyre"), dice=[6, 6])
    hit_by_hand(game, mac_phalanx=1, mac_light_infantry=1)
    return game


def force_march() -> Position:
    game = field("parmenion", mac_phalanx=1, mac_light_infantry=1)
    game.act("macedon", ("move", "lydia"), "whole", "force_march", dice=[6, 6, 6])
    return game.choose("mac_phalanx", "mac_light_infantry")


@pytest.mark.rule(SYSTEM, "3:13", "1.3.terrain:4", "3.6:11", "1.4.force:4")
@pytest.mark.parametrize("harm", [desert, siege, force_march])
def test_the_enemy_learns_two_hits_and_the_dead_but_not_who_was_turned_over(harm: Any) -> None:
    game: Position = harm()
    assert game.units("lost") == {"mac_light_infantry": 1}
    assert named(game, "Phalanx", "macedon")
    for seat in ("macedon", *OTHERS):
        assert named(game, "2 hits", seat)
        assert named(game, "Light Infantry", seat)
    for seat in OTHERS:
        assert not named(game, "Phalanx", seat)


@pytest.mark.rule(SYSTEM, "3:13", "4.2:1", "4.2:4", "3:6")
def test_of_the_starved_the_enemy_learns_how_many_and_no_name() -> None:
    game = Position().put("kish", "parmenion", mac_phalanx=1, mac_light_infantry=1)
    last_pass(game, dice=[1, 1])
    assert game.units("kish") == {"mac_phalanx.reduced": 1}
    assert game.count("pool", "mac_light_infantry") == 10
    assert named(game, "Light Infantry", "macedon")
    for seat in OTHERS:
        assert named(game, "2 hits", seat)
        assert not named(game, "Phalanx", seat)
        assert not named(game, "Light Infantry", seat)


@pytest.mark.rule(SYSTEM, "3:13", "3.2:3")
def test_a_phalanx_that_dies_of_its_second_hit_in_the_desert_is_named_to_all() -> None:
    game = Position().hold("macedon", "zoan").put("zoan", "parmenion", mac_phalanx=1)
    game.weak("zoan", mac_phalanx=1)
    game.act("macedon", ("move", "zoan"), "whole", ("to", "sinai"), dice=[6])
    assert game.count("lost", "mac_phalanx") == 1
    for seat in ("macedon", *OTHERS):
        assert named(game, "Phalanx", seat)


@pytest.mark.rule(SYSTEM, "3:13", "1.4.force:3")
def test_macedon_learns_no_more_of_a_persian_force_march() -> None:
    game = Position().put("lydia", "mazaeus", per_immortal=1, per_medium_infantry=1)
    game.act("persia", ("move", "lydia"), "whole", "force_march", dice=[6, 5, 5])
    game.choose("per_immortal", "per_medium_infantry")
    assert named(game, "Immortal", "persia")
    for seat in ("macedon", None):
        assert named(game, "2 hits", seat)
        assert named(game, "Medium Infantry", seat)
        assert not named(game, "Immortal", seat)


# -- the markers of a victory ------------------------------------------------------------------------


def coast_taken(*script: int | str, fleet: int = 0) -> Position:
    """Parmenion wipes out Cilicia; ships lie there and in West Taurus, which he takes as well."""
    game = Position().hold("macedon", "kizzuwatna").put("kizzuwatna", "parmenion", mac_phalanx=3)
    game.put("cilicia", "mazaeus", per_light_infantry=1)
    game.put("cilicia_port", per_ship=2).put("west_taurus_port", per_ship=1)
    game.put("cilician_sea", athenian_ship=fleet)
    dice = [1, 2, 2, 2, 6, 1, *script]
    return attack(game, dice, "stand", start="kizzuwatna", to="cilicia")


@pytest.mark.rule(SYSTEM, "3.3.victory:9", "3.3.victory:6", "3:10")
def test_tracks_and_spoils_are_reckoned_before_the_second_marker_is_chosen() -> None:
    game = coast_taken(*NO_EVENT)
    assert (game.seat, game.what) == ("macedon", "adjacent_garrison")
    assert (game.legitimacy, game.treasure("macedon")) == (24, 10 - 1 + 2)
    assert game.count("cilicia_port", "per_ship") == 2, "the ships of the first port wait"
    assert game.dice_left == 2


@pytest.mark.rule(SYSTEM, "3.3.victory:9", "2.1:8", "3:10")
def test_both_markers_then_the_ships_of_both_ports_then_the_event() -> None:
    game = coast_taken(*NO_EVENT).choose("west_taurus")
    assert (game.seat, game.what) == ("persia", "leave_port")
    assert (game.owner("cilicia"), game.owner("west_taurus")) == ("macedon", "macedon")
    assert game.dice_left == 2
    game.choose("lycian_sea")
    assert (game.count("cilician_sea", "per_ship"), game.count("lycian_sea", "per_ship")) == (2, 1)
    order = ["legitimacy.battle_lost", "treasure.spoils", "control.3.3.victory:5"]
    order += ["control.3.3.victory:6", "driven_out", "event"]
    told = keys(game)
    assert sorted(order, key=told.index) == order
    assert told.count("event") == 1


@pytest.mark.rule(SYSTEM, "3.3.victory:9", "2.1:8", "3.6:15", "3:10")
def test_driven_out_ships_that_meet_a_fleet_fight_it_before_the_event_of_the_battle() -> None:
    game = coast_taken(4, 4, 4, 4, 1, 1, *NO_EVENT, *NO_EVENT, fleet=4)
    game.choose("west_taurus")
    assert keys(game)[-1] == "sea_battle"
    assert (game.owner("cilicia"), game.owner("west_taurus")) == ("macedon", "macedon")
    answer(game, withdraw="fight", leave_port="lycian_sea")
    assert (keys(game).count("event"), game.dice_left) == (2, 0)


@pytest.mark.rule(SYSTEM, "3.3.victory:9", "3.3.victory:5", "8.2:2")
@pytest.mark.parametrize("ships", [0, 1])
def test_the_event_of_a_battle_finds_the_marker_turned_and_the_port_empty(ships: int) -> None:
    """Cretan ships come to Alexander's own port, which is his by this battle, if no enemy is off it."""
    game = field("alexander_iii", mac_phalanx=2).put("arzawa", per_light_infantry=1)
    game.put("arzawa_port", per_ship=ships)
    attack(game, [6, 2, 2, 1, 1, 1], to="arzawa")
    answer(game, alexander="one_die", adjacent_garrison="hapalla")
    if game.what == "cretan_port":
        game.choose(game.options[0])
    assert game.owner("arzawa") == "macedon"
    assert game.count("aegean_sea", "per_ship") == ships
    assert game.count("arzawa_port", "cretan_ship") == (0 if ships else 2)


# -- a fleet with nowhere to go ----------------------------------------------------------------------


def bottled_up(side: str, *script: int | str, leader: str = "parmenion") -> Position:
    """A fleet in the Black Sea without a port; two ships sail in, and one holds the Aegean behind them."""
    foe = "macedon" if side == "persia" else "persia"
    game = Position().hold(foe, "chalybes", "gasga", "colchis", "thrace", "harmangia")
    if side == "persia":
        game.put("black_sea", "mazaeus", per_ship=2, per_light_infantry=2)
        game.put("aegean_sea", mac_ship=1).put("lycian_sea", athenian_ship=2)
    else:
        game.put("black_sea", leader, mac_ship=2, mac_phalanx=2)
        game.put("aegean_sea", per_ship=1).put("lycian_sea", per_ship=2)
    game.act(foe, ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, *script])
    return game.choose(("sail", "black_sea"))


@pytest.mark.rule(SYSTEM, "3.4:14", "3.4:6", "3.4:10", "3:12", "3.4:9")
def test_persians_with_nowhere_to_withdraw_may_choose_it_and_pay_for_those_aboard() -> None:
    game = bottled_up("persia", 5, 5)
    assert (game.seat, game.what) == ("persia", "withdraw")
    game.choose("withdraw")
    assert game.where("mazaeus") == "lost"
    assert game.units("lost") == {"per_ship": 2, "per_light_infantry": 2}
    assert game.treasure("macedon") == 10 - 1 + 1 + 1, "three counters, one of them a leader"
    assert (game.legitimacy, game.dice_left) == (25, 2), "no track, no round, no event"


@pytest.mark.rule(SYSTEM, "3.4:14", "3.4:6", "3.4:10", "6.1:6")
def test_macedonians_who_withdraw_into_nothing_pay_one_for_each_counter_aboard() -> None:
    game = bottled_up("macedon", "cleitus")
    game.choose("withdraw")
    assert game.units("lost") == {"mac_ship": 2, "mac_phalanx": 2}
    assert game.treasure("persia") == 10 - 1 + 3
    assert (game.where("cleitus"), game.weariness, game.legitimacy) == ("macedonia", 10, 25)


@pytest.mark.rule(SYSTEM, "3.4:14", "objectives:3")
def test_alexander_lost_in_such_a_withdrawal_loses_the_war() -> None:
    game = bottled_up("macedon", leader="alexander_iii").choose("withdraw")
    assert game.winner == "persia"


@pytest.mark.rule(SYSTEM, "3.4:14", "3.4:3", "3:10")
def test_after_a_round_such_a_withdrawal_is_followed_by_an_event() -> None:
    game = bottled_up("persia", 1, 1, 1, 1, *NO_EVENT).choose("fight")
    assert (game.seat, game.what) == ("persia", "withdraw")
    game.choose("withdraw")
    assert game.count("lost", "per_ship") == 2
    assert ("event" in keys(game), game.dice_left) == (True, 0)


# -- a city is plundered once ------------------------------------------------------------------------


def stormed(game: Position, city: str, *dice: int, side: str = "macedon") -> Position:
    """A new turn's siege roll; nothing comes of the event but a treasure of Persia."""
    game.rested().treasuries(10, 10)
    game.s.season.besieged = []
    return game.act(side, ("siege", city), dice=[*dice, *NO_EVENT])


def there_and_back(game: Position, start: str, over: str, side: str = "macedon") -> Position:
    for here, to in ((start, over), (over, start)):
        game.rested().treasuries(10, 10).act(side, ("move", here))
        answer(game, who_leads="all", who_marches="whole").choose(("to", to), None)
    return game


@pytest.mark.rule(SYSTEM, "3.6:19", "3.6:14", "3:11")
@pytest.mark.parametrize(
    ("city", "dice", "plunder"), [("jerusalem", [3] * 3, 3), ("gaza", [3] * 4, 4)]
)
def test_a_city_of_canaan_that_falls_twice_is_plundered_once(
    city: str, dice: list[int], plunder: int
) -> None:
    game = Position().put("canaan", "parmenion", mac_light_infantry=len(dice))
    stormed(game, city, *dice)
    assert (game.owner("canaan"), game.treasure("macedon")) == ("persia", 10 - 1 + plunder)
    there_and_back(game, "canaan", "phoenicia")
    stormed(game, city, *dice)
    assert (game.owner("canaan"), game.treasure("macedon")) == ("persia", 10 - 1)
    assert (keys(game).count("city_falls"), keys(game).count("event")) == (2, 2)


@pytest.mark.rule(SYSTEM, "3.6:19", "3.6:17")
def test_a_city_that_did_not_fall_before_the_besieger_left_is_still_worth_its_plunder() -> None:
    game = Position().put("canaan", "parmenion", mac_light_infantry=3)
    stormed(game, "jerusalem", 3, 3, 2)
    there_and_back(game, "canaan", "phoenicia")
    stormed(game, "jerusalem", 3, 3, 3)
    assert game.treasure("macedon") == 10 - 1 + 3


@pytest.mark.rule(SYSTEM, "3.6:19", "3.6:14", "3.6:13")
def test_when_the_marker_has_turned_both_cities_are_worth_plundering_again() -> None:
    game = Position().put("canaan", "parmenion", mac_light_infantry=4)
    stormed(game, "jerusalem", 3, 3, 3, 3)
    stormed(game, "gaza", 3, 3, 3, 3)
    assert (game.owner("canaan"), game.treasure("macedon")) == ("macedon", 10 - 1 + 4)
    game.take_away("canaan", mac_light_infantry=4).put("lost", "parmenion")
    game.put("canaan", "mazaeus", hoplite_mercenary=4)
    stormed(game, "jerusalem", 3, 3, 3, 3, side="persia")
    assert game.treasure("persia") == 10 - 1 + 3 - 1, "Scythians take one"


@pytest.mark.rule(SYSTEM, "3.6:19", "3.6:7")
def test_a_persian_besieger_is_bound_by_it_too() -> None:
    game = Position().hold("macedon", "canaan").put("canaan", "mazaeus", hoplite_mercenary=4)
    stormed(game, "gaza", 3, 3, 3, 3, side="persia")
    assert game.treasure("persia") == 10 - 1 + 4 - 1
    there_and_back(game, "canaan", "phoenicia", side="persia")
    stormed(game, "gaza", 3, 3, 3, 3, side="persia")
    assert game.treasure("persia") == 10 - 1 - 1


# -- recruits aboard ---------------------------------------------------------------------------------


def recruits_go(game: Position, kind: str, side: str = "macedon") -> set[str]:
    """Where a recruit of this kind may be placed; where it went, if there was one place only."""
    game.treasuries(30, 30).begin(("recruit", game.side(side))).choose(("buy", kind))
    if game.what == "recruit":
        return {place for place in game.t.place_ids if place != "pool" and game.count(place, kind)}
    return {str(o) for o in game.options}


def aboard(place: str = "lycian_sea", ships: int = 2) -> Position:
    return Position().put(place, "parmenion", mac_ship=ships, mac_light_cavalry=1)


@pytest.mark.rule(SYSTEM, "4.3:15", "4.3:7", "1.4.embark:1")
@pytest.mark.parametrize(("ships", "room"), [(1, False), (2, True)])
def test_a_recruit_joins_an_army_at_sea_for_which_a_ship_has_room(ships: int, room: bool) -> None:
    game = aboard(ships=ships)
    assert ("lycian_sea" in recruits_go(game, "mac_light_infantry")) is room
    if room:
        game.choose("lycian_sea")
        assert game.count("lycian_sea", "mac_light_infantry") == 1
        assert "lycian_sea" not in recruits_go(game, "mac_light_infantry"), "now it is full"


@pytest.mark.rule(SYSTEM, "4.3:15", "1.4.embark:3")
def test_a_recruit_goes_aboard_ships_that_have_moved() -> None:
    assert "lycian_sea" in recruits_go(aboard().moved("lycian_sea"), "mac_light_infantry")


@pytest.mark.rule(SYSTEM, "4.3:15", "1:1")
def test_leaders_or_units_alone_are_no_army_aboard() -> None:
    leader = Position().put("lycian_sea", "parmenion", mac_ship=2)
    units = Position().put("lycian_sea", mac_ship=2, mac_phalanx=1)
    for game in (leader, units):
        assert "lycian_sea" not in recruits_go(game, "mac_light_infantry")


@pytest.mark.rule(SYSTEM, "4.3:15", "4.3:8", "4.3:9")
@pytest.mark.parametrize("kind", ["mac_phalanx", "mac_heavy_cavalry", "greek_hoplite"])
@pytest.mark.parametrize("sea", ["aegean_sea", "black_sea"])
def test_kinds_that_have_a_home_do_not_appear_at_sea(kind: str, sea: str) -> None:
    assert sea not in recruits_go(aboard(sea), kind)


@pytest.mark.rule(SYSTEM, "4.3:15", "4.3:8", "4.3:9")
@pytest.mark.parametrize(
    ("kind", "area", "may"),
    [
        ("mac_phalanx", "macedonia", True),
        ("mac_heavy_cavalry", "macedonia", True),
        ("mac_phalanx", "thrace", False),
        ("greek_hoplite", "hellas", True),
        ("greek_hoplite", "thrace", True),
        ("greek_hoplite", "wilusha", False),
        ("mac_light_infantry", "wilusha", True),
    ],
)
def test_in_port_a_recruit_goes_aboard_where_it_could_go_ashore(
    kind: str, area: str, may: bool
) -> None:
    assert (f"{area}_port" in recruits_go(aboard(f"{area}_port"), kind)) is may


@pytest.mark.rule(SYSTEM, "4.3:15", "4.3:11", "4.3:13")
def test_spartans_go_aboard_in_their_own_port_only() -> None:
    for port, may in (("mycenae_port", True), ("lydia_port", False), ("aegean_sea", False)):
        game = Position().sparta_risen().put(port, "agis_iii", per_ship=2, hoplite_mercenary=1)
        assert (port in recruits_go(game, "spartan_phalanx", "persia")) is may
        game = Position().put("aegean_sea", "memnon", per_ship=2, per_immortal=1)
        assert "aegean_sea" in recruits_go(game, "hoplite_mercenary", "persia")


@pytest.mark.rule(SYSTEM, "4.3:15", "4.3:12")
def test_nobody_goes_aboard_in_a_port_with_an_enemy_ashore() -> None:
    game = aboard("wilusha_port").put("wilusha", "mazaeus", per_immortal=1)
    assert "wilusha_port" not in recruits_go(game, "mac_light_infantry")


@pytest.mark.rule(SYSTEM, "4.3:15", "4.7:7")
def test_unpaid_athenians_have_no_room_for_recruits() -> None:
    game = Position().put("hellas_port", "parmenion", mac_light_cavalry=1, athenian_ship=3)
    assert "hellas_port" in recruits_go(game, "mac_light_infantry")
    game = Position().put("hellas_port", "parmenion", mac_ship=1, mac_light_cavalry=1)
    game.put("hellas_port", athenian_ship=3).s.athens = DISMISSED
    assert "hellas_port" not in recruits_go(game, "mac_light_infantry")


@pytest.mark.rule(SYSTEM, "4.3:15", "1.3:16", "4.3:14")
def test_recruiting_as_an_action_reaches_an_army_at_sea_too() -> None:
    game = aboard().act("macedon", "recruit", ("buy", "mac_light_infantry"), "lycian_sea")
    assert game.count("lycian_sea", "mac_light_infantry") == 1


@pytest.mark.rule(SYSTEM, "4.3:15", "4.5:6")
def test_the_levy_is_placed_aboard_as_recruits_are_until_the_ships_are_full() -> None:
    game = Position().turn(12).put("lycian_sea", "mazaeus", per_ship=3, per_immortal=1)
    dice: list[int | str] = [1, *(f"per_light_infantry_{n}" for n in range(1, 9))]
    game.begin(("levy",), dice=dice).choose("levy")
    while "lycian_sea" in game.options:
        game.choose("lycian_sea")
    assert game.count("lycian_sea", "per_light_infantry") == 2


# -- Thracians stay ashore ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.5:9", "8.5:6")
def test_syrmus_and_his_men_are_not_offered_the_ships() -> None:
    game = Position().put("harmangia", "syrmus", thracian_light_infantry=2)
    game.put("black_sea", per_ship=4).put("harmangia_port", per_ship=2).hold("persia", "harmangia")
    game.act("persia")
    assert not game.offered("embark")
    assert game.offered("syrmus")


@pytest.mark.rule(SYSTEM, "8.5:9", "8.5:7", "1.4.embark:1")
def test_a_satrap_who_embarks_beside_them_takes_only_his_own() -> None:
    game = Position().put("harmangia", "syrmus", "mazaeus", thracian_light_infantry=2)
    game.put("harmangia", per_light_infantry=1).put("black_sea", per_ship=5)
    game.act("persia", ("embark", "harmangia", "black_sea"))
    answer(game, who_embarks="all", what_embarks="whole")
    assert game.units("black_sea") == {"per_ship": 5, "per_light_infantry": 1}
    assert game.leaders("black_sea") == ["mazaeus"]
    assert game.units("harmangia") == {"thracian_light_infantry": 2}


@pytest.mark.rule(SYSTEM, "8.5:9")
def test_thracians_whose_king_is_dead_embark_with_nobody_else() -> None:
    game = Position().put("harmangia", "mazaeus", thracian_light_infantry=2)
    game.put("lost", "syrmus").put("black_sea", per_ship=5)
    game.act("persia", ("embark", "harmangia", "black_sea"))
    answer(game, who_embarks="all", what_embarks="whole")
    assert game.units("harmangia") == {"thracian_light_infantry": 2}
    assert game.units("black_sea") == {"per_ship": 5}


# -- nowhere to retreat ------------------------------------------------------------------------------


def trapped(*leaders: str, holder: str = "macedon", **units: int) -> Position:
    """Everything but Phrygia is the attacker's, and Libya nobody's: there is no way out of Phrygia."""
    game = Position()
    for area in game.t.map.area:
        game.hold(holder, area.id)
    game.hold("neutral", "libya").hold("persia" if holder == "macedon" else "macedon", "phrygia")
    return game.put("phrygia", *leaders, **units)


@pytest.mark.rule(SYSTEM, "3.3.before:6", "3.3.before:4", "3.3.victory:6", "3:12")
def test_who_slips_away_into_nothing_is_destroyed_without_a_combat() -> None:
    game = trapped("mazaeus", "arsames", per_light_infantry=2)
    game.hold("persia", "cappadocia").put("cappadocia", "craterus", mac_phalanx=1)
    game.hold("neutral", "mysia").put("lydia", "parmenion", mac_phalanx=2)
    attack(game, [3, *NO_EVENT], "slip_away")
    assert game.leaders("lost") == ["mazaeus", "arsames"]
    assert game.units("lost") == {"per_light_infantry": 2}
    assert (game.treasure("macedon"), game.legitimacy, game.weariness) == (9, 25, 10)
    assert game.owner("phrygia") == "macedon"
    assert (game.owner("mysia"), game.what) == ("neutral", "march"), "no second marker"
    assert game.dice_left == 2, "no event"


@pytest.mark.rule(SYSTEM, "3.3.before:6", "5.2:9", "8.8:6", "3.3.spoils:3")
def test_a_king_lost_before_combat_has_not_fallen_in_combat() -> None:
    game = trapped("darius_iii", per_immortal=1).put("media", "bessus")
    game.put("lydia", "parmenion", mac_phalanx=2)
    attack(game, [4], "slip_away")
    assert (game.where("darius_iii"), game.king_of_kings) == ("lost", "bessus")
    assert (game.legitimacy, game.treasure("macedon")) == (25, 9)


@pytest.mark.rule(SYSTEM, "3.3.before:6", "3.3.check:1", "3.3.before:5")
def test_a_failed_attempt_saves_the_trapped_for_the_first_round() -> None:
    game = trapped("mazaeus", per_immortal=2).put("lydia", "parmenion", mac_phalanx=2)
    attack(game, [2, 6, 1, 1, 6, 1, 1], "slip_away")
    assert (game.seat, game.what) == ("persia", "break_off")
    assert game.where("mazaeus") == "phrygia"


@pytest.mark.rule(SYSTEM, "3.3.before:6", "6.1:5", "objectives:3", "5.1:6")
@pytest.mark.parametrize(("leader", "winner"), [("alexander_iii", "persia"), ("craterus", "")])
def test_macedonians_trapped_are_lost_in_the_same_way(leader: str, winner: str) -> None:
    game = trapped(leader, holder="persia", mac_phalanx=1).hold("macedon", "macedonia")
    game.put("lydia", "mazaeus", per_light_infantry=2)
    attack(game, [6] if winner else [6, "cleitus"], "slip_away", side="persia")
    assert (game.where(leader), game.winner) == ("lost", winner)
    assert (game.weariness, game.legitimacy, game.treasure("persia")) == (10, 25, 8)
    if not winner:
        assert game.where("cleitus") == "macedonia"


@pytest.mark.rule(SYSTEM, "3.3.before:6", "3.3.before:4", "3.6:4")
def test_a_city_keeps_its_marker_when_the_army_before_it_is_lost_so() -> None:
    game = trapped().hold("persia", "lydia").put("lydia", "mazaeus", per_light_infantry=1)
    game.hold("macedon", "phrygia").put("phrygia", "parmenion", mac_light_infantry=1)
    attack(game, [3], "slip_away", start="phrygia", to="lydia")
    assert (game.where("mazaeus"), game.owner("lydia")) == ("lost", "persia")


@pytest.mark.rule(SYSTEM, "3.3.before:6", "1.4.embark:11", "2.1:8", "3:12")
def test_there_is_no_slipping_away_from_an_island() -> None:
    game = Position().hold("persia", "rhodes").put("rhodes", "mazaeus", per_light_infantry=2)
    game.put("rhodes_port", per_ship=1).put("lycian_sea", "parmenion", mac_ship=1, mac_phalanx=1)
    game.act("macedon", ("disembark", "lycian_sea", "rhodes"), "whole", dice=[6, *NO_EVENT])
    game.choose("slip_away")
    assert (game.where("mazaeus"), game.owner("rhodes")) == ("lost", "macedon")
    assert (game.seat, game.what) == ("persia", "leave_port")
    game.choose("aegean_sea")
    assert (game.where("parmenion"), game.units("rhodes")) == ("rhodes", {"mac_phalanx": 1})
    assert (game.treasure("macedon"), game.legitimacy, game.dice_left) == (9, 25, 2)


@pytest.mark.rule(SYSTEM, "3.3.break-off:5", "3.3.retreat:6", "3.3.pursuit:2", "5.2:5", "7.2:6")
def test_who_breaks_off_into_nothing_has_lost_is_pursued_and_destroyed() -> None:
    game = trapped("mazaeus", per_light_infantry=2).put("lydia", "parmenion", mac_phalanx=2)
    attack(game, [6, 1, 1, 6, 1, 1, 3, 1, 6, 6, 6, *NO_EVENT], "stand", "break_off")
    answer(game, adjacent_garrison="mysia")
    assert "pursuit" in keys(game)
    assert (game.leaders("lost"), game.units("lost")) == (["mazaeus"], {"per_light_infantry": 2})
    assert game.treasure("macedon") == 10 - 1 + 1 + 1
    assert (game.legitimacy, game.dice_left) == (25 - 3, 0)


@pytest.mark.rule(SYSTEM, "3.3.break-off:5", "7.1:10", "5.2:9", "3.3.spoils:3", "8.8:6")
def test_a_king_who_outruns_the_pursuit_into_nothing_has_fallen_in_combat() -> None:
    game = trapped("darius_iii", per_immortal=1).put("media", "bessus")
    game.put("lydia", "parmenion", mac_phalanx=2)
    dice = [6, 1, 1, 6, 1, 4, 1, 6, 1, 1, 1, *NO_EVENT]
    attack(game, dice, "stand", "break_off")
    answer(game, adjacent_garrison="mysia")
    assert (game.where("darius_iii"), game.king_of_kings) == ("lost", "bessus")
    assert game.treasure("macedon") == 10 - 1 + 1 + 3, "two counters; killed, he is worth 3"
    assert game.legitimacy == 25 - 1 - 1 - 1, "a combat lost, an army broken off, a king"


@pytest.mark.rule(SYSTEM, "3.3.break-off:5", "3.3.victory:8", "3.3.spoils:4")
def test_an_attacker_without_a_way_back_may_break_off_and_is_destroyed() -> None:
    game = trapped(holder="persia").hold("persia", "phrygia")
    game.put("lydia", "parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_immortal=2)
    game.hold("macedon", "macedonia")
    attack(game, [6, 1, 6, 1, 1, 3, 6, "cleitus", *NO_EVENT], "stand", "fight_on")
    assert (game.seat, game.what) == ("macedon", "break_off")
    game.choose("break_off")
    assert (game.where("parmenion"), game.count("lost", "mac_phalanx")) == ("lost", 1)
    assert game.treasure("persia") == 10 + 2 - 1, "a unit and a leader; the event takes one"
    assert game.legitimacy == 27


# -- beaten on the beach -----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.4.embark:12", "3.3.break-off:3", "3.3.spoils:4", "5.2:1")
def test_a_landing_that_breaks_off_is_destroyed_without_a_pursuit() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=2, mac_light_infantry=2)
    game.put("arzawa", "mazaeus", per_light_infantry=2, per_light_cavalry=1)
    dice: list[int | str] = [6, 1, 1, 6, 1, 1, 1, 3, "cleitus", *NO_EVENT]
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"), "whole", dice=dice)
    game.choose("stand", "fight_on", "break_off")
    assert "pursuit" not in keys(game)
    assert game.units("lost") == {"mac_light_infantry": 2}
    assert (game.where("parmenion"), game.treasure("persia"), game.legitimacy) == ("lost", 13, 27)
    assert (game.what, game.choose("black_sea").dice_left) == ("fleet_flees", 0)


@pytest.mark.rule(SYSTEM, "1.4.embark:12", "3.3.break-off:4")
def test_a_landing_that_fails_to_break_off_fights_on() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=1, mac_phalanx=1)
    game.put("arzawa", "mazaeus", per_immortal=1)
    dice = [6, 1, 6, 1, 2, 6, 1, 6, 1]
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"), "whole", dice=dice)
    game.choose("stand", "fight_on", "break_off")
    assert (game.seat, game.what) == ("persia", "break_off")
    assert game.count("lost") == 0


@pytest.mark.rule(SYSTEM, "1.4.embark:12", "5.2:3", "5.2:5", "7.2:6", "3.3.spoils:1")
def test_a_persian_landing_that_breaks_off_pays_every_price_of_it() -> None:
    game = Position().put("aegean_sea", "mazaeus", per_ship=2, per_light_infantry=2)
    game.put("wilusha", "parmenion", mac_light_infantry=1)
    dice = [6, 1, 6, 1, 1, 3, 6, 6, 6, *NO_EVENT]
    game.act("persia", ("disembark", "aegean_sea", "wilusha"), "whole", dice=dice)
    game.choose("stand", "fight_on", "break_off", "black_sea")
    assert (game.legitimacy, game.treasure("macedon")) == (25 - 3, 10 + 1 + 1)
    assert (game.where("mazaeus"), game.dice_left) == ("lost", 0)


@pytest.mark.rule(SYSTEM, "1.4.embark:12", "objectives:3")
def test_alexander_who_breaks_off_on_a_beach_loses_the_war() -> None:
    game = Position().put("aegean_sea", "alexander_iii", mac_ship=1, mac_phalanx=1)
    game.put("arzawa", "mazaeus", per_immortal=1)
    dice = [6, 1, 6, 1, 2]
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"), "whole", dice=dice)
    game.choose("stand", "one_die", "fight_on", "break_off")
    assert game.winner == "persia"


def out_of_the_port(*hostile: str) -> Position:
    """A Persian army is in Macedonian Rhodes; those aboard in its port land, and die of it."""
    game = Position().hold("macedon", "rhodes").put("rhodes", "mazaeus", hoplite_mercenary=2)
    game.put("rhodes_port", "parmenion", mac_ship=2, mac_light_infantry=1)
    for sea in hostile:
        game.put(sea, per_ship=1)
    dice: list[int | str] = [6, 1, 1, 3, 3, "cleitus", *NO_EVENT]
    game.act("macedon", ("disembark", "rhodes_port", "rhodes"), dice=dice)
    return answer(game, what_lands="whole", retreat_before_combat="stand")


@pytest.mark.rule(SYSTEM, "1.4.embark:13", "2.1:8", "3.3.victory:9")
def test_ships_in_the_port_of_a_beaten_landing_flee_to_sea_before_the_marker_turns() -> None:
    game = out_of_the_port()
    assert (game.seat, game.what) == ("macedon", "fleet_flees")
    assert set(game.options) == {"aegean_sea", "lycian_sea"}
    assert game.owner("rhodes") == "macedon"
    game.choose("lycian_sea")
    assert (game.count("lycian_sea", "mac_ship"), game.owner("rhodes")) == (2, "persia")
    assert "driven_out" not in keys(game)


@pytest.mark.rule(SYSTEM, "1.4.embark:13", "2.1:8", "3.6:15")
def test_they_flee_past_an_enemy_fleet_and_do_not_fight_it() -> None:
    game = out_of_the_port("aegean_sea")
    assert game.count("lycian_sea", "mac_ship") == 2
    assert "sea_battle" not in keys(game)


@pytest.mark.rule(SYSTEM, "1.4.embark:13", "1.4.embark:14", "2.1:8")
def test_they_are_lost_without_a_fight_when_the_enemy_is_in_every_sea_off_the_port() -> None:
    game = out_of_the_port("aegean_sea", "lycian_sea")
    assert game.count("lost", "mac_ship") == 2
    assert "sea_battle" not in keys(game)
    assert game.owner("rhodes") == "persia"


@pytest.mark.rule(SYSTEM, "1.4.embark:13", "4.7:17", "3.3.victory:5")
def test_they_flee_though_a_city_keeps_the_marker() -> None:
    game = Position().put("hellas", "mazaeus", hoplite_mercenary=2)
    game.put("hellas_port", "parmenion", mac_ship=1, mac_light_infantry=1)
    dice: list[int | str] = [6, 1, 1, 3, 3, "cleitus", *NO_EVENT]
    game.act("macedon", ("disembark", "hellas_port", "hellas"), dice=dice)
    answer(game, what_lands="whole", retreat_before_combat="stand")
    assert set(game.options) == {"aegean_sea", "ionian_sea"}
    assert (game.choose("ionian_sea").owner("hellas"), game.what) == ("macedon", "action")


# -- a leader before the walls -----------------------------------------------------------------------


def before_tyre(*script: int | str, leaders: Sequence[str] = ("parmenion",)) -> Position:
    game = Position().put("phoenicia", *leaders, mac_phalanx=1, mac_light_infantry=1)
    return game.act("macedon", ("siege", "tyre"), dice=script)


@pytest.mark.rule(SYSTEM, "3.6:11", "6.1:6", "3.3.spoils:5")
def test_a_leader_may_take_the_hit_of_a_siege_and_earns_the_enemy_nothing() -> None:
    game = before_tyre(6, 2, "cleitus")
    assert (game.seat, game.what) == ("macedon", "siege_losses")
    hit_by_hand(game, parmenion=1)
    assert game.where("parmenion") == "lost"
    assert game.units("phoenicia") == {"mac_phalanx": 1, "mac_light_infantry": 1}
    assert (game.treasure("persia"), game.legitimacy, game.weariness) == (10, 25, 10)
    assert game.where("cleitus") == "phoenicia"


@pytest.mark.rule(SYSTEM, "3.6:11", "3.2:6")
def test_a_leader_takes_no_more_than_one_hit_of_a_siege() -> None:
    game = Position().put("phoenicia", "parmenion", mac_phalanx=2)
    game.act("macedon", ("siege", "tyre"), "by hand", dice=[1, 6, "cleitus"])
    assert game.options == [("mac_phalanx", 1), ("mac_phalanx", 2)]
    game.choose(("mac_phalanx", 1))
    assert game.units("phoenicia") == {"mac_phalanx": 1, "mac_phalanx.reduced": 1}
    assert game.where("parmenion") == "lost"


@pytest.mark.rule(SYSTEM, "3.6:11", "3.6:8", "3.1:3")
@pytest.mark.parametrize("chosen", ["parmenion", "antipater", "craterus", "coenus", "corhagus"])
def test_a_fifth_leader_stands_aside_and_takes_no_hit(chosen: str) -> None:
    chiefs = ("parmenion", "antipater", "craterus", "coenus", "corhagus")
    game = before_tyre(1, 2, "cleitus", leaders=chiefs)
    asked = hit_by_hand(game, **{chosen: 1})
    assert "corhagus" not in asked
    assert game.leaders("lost") == ["coenus" if chosen == "corhagus" else chosen]


@pytest.mark.rule(SYSTEM, "3.6:11", "3.6:8")
def test_who_did_not_roll_takes_no_hit_of_the_siege() -> None:
    game = Position().put("phoenicia", "parmenion", mac_phalanx=4, mac_light_cavalry=4)
    dice: list[int | str] = [*[1] * 6, "cleitus"]
    game.act("macedon", ("siege", "tyre"), ("mac_phalanx", 4), dice=dice)
    answer(game, siege_losses="as proposed")
    assert game.units("phoenicia")["mac_light_cavalry"] == 2
    assert game.units("phoenicia")["mac_phalanx.reduced"] == 4
    assert game.where("parmenion") == "phoenicia"


@pytest.mark.rule(SYSTEM, "3.6:11", "5.2:9", "8.8:6")
def test_a_king_who_falls_before_the_walls_fell_in_combat() -> None:
    game = Position().put("hellas", "darius_iii", per_immortal=2).put("media", "bessus")
    game.act("persia", ("siege", "athens"), dice=[6, 2])
    hit_by_hand(game, darius_iii=1)
    assert (game.where("darius_iii"), game.king_of_kings) == ("lost", "bessus")
    assert (game.legitimacy, game.treasure("macedon")) == (24, 10)
    assert game.hits_on("athens") == 1, "the siege goes on without him"


@pytest.mark.rule(SYSTEM, "3.6:11", "objectives:3", "3.6:18")
def test_alexander_offered_to_the_walls_loses_the_war() -> None:
    game = Position().put("lydia", "alexander_iii", mac_light_infantry=3)
    game.act("macedon", ("siege", "sardis"), dice=[6, 3, 2])
    hit_by_hand(game, alexander_iii=1)
    assert game.winner == "persia"


@pytest.mark.rule(SYSTEM, "3.6:11", "3.6:18")
def test_a_city_falls_though_its_besieger_gave_his_life_for_it() -> None:
    game = Position().put("lydia", "parmenion", mac_light_infantry=3)
    game.act("macedon", ("siege", "sardis"), dice=[6, 3, 3, "cleitus", *NO_EVENT])
    hit_by_hand(game, parmenion=1)
    assert (game.owner("lydia"), game.treasure("macedon")) == ("macedon", 10 - 1 + 3)
    assert game.leaders("lydia") == ["cleitus"]


# -- Cretans and Cyprus ------------------------------------------------------------------------------


def crete_comes(game: Position) -> str:
    """Where the Cretan light infantry is after event 2."""
    game.begin(("event_roll",), dice=[1, 1])
    while game.what == "cretan_port":
        game.choose(game.options[0])
    (cretan,) = game.t.pieces_of[game.t.kind["cretan_light_infantry"]]
    return str(game.t.place_ids[game.s.at[cretan]])


@pytest.mark.rule(SYSTEM, "8.2:1", "6.7:4")
@pytest.mark.parametrize("place", ["thrace", "lycian_sea"])
def test_when_alexander_is_dead_the_cretans_stay_at_home_and_do_not_join_philip(place: str) -> None:
    game = Position(philip_ii=True).put("lost", "alexander_iii")
    game.put(place, "philip_ii", mac_phalanx=1, mac_ship=0 if place == "thrace" else 3)
    assert crete_comes(game) == "east_crete"
    assert game.owner("east_crete") == "macedon"


@pytest.mark.rule(SYSTEM, "8.2:1", "1.4.embark:1")
@pytest.mark.parametrize(("ships", "where"), [(1, "east_crete"), (2, "thrace_port")])
def test_with_an_enemy_ashore_the_cretans_go_aboard_if_there_is_room(
    ships: int, where: str
) -> None:
    game = Position().put("thrace", "mazaeus", per_light_infantry=1)
    game.put("thrace_port", "alexander_iii", mac_phalanx=1, mac_ship=ships)
    assert crete_comes(game) == where


@pytest.mark.rule(SYSTEM, "8.2:1", "3:9")
def test_a_lone_enemy_leader_ashore_turns_the_cretans_away_like_an_army() -> None:
    game = Position().put("thrace", "mazaeus")
    game.put("thrace_port", "alexander_iii", mac_phalanx=1, mac_ship=2)
    assert crete_comes(game) == "thrace_port"


@pytest.mark.rule(SYSTEM, "8.2:1")
def test_nobody_is_told_that_cretans_joined_who_stayed_at_home() -> None:
    game = Position().put("lycian_sea", "alexander_iii", mac_phalanx=1, mac_ship=1)
    assert crete_comes(game) == "east_crete"
    assert not named(game, "joins Alexander", "macedon")


@pytest.mark.rule(SYSTEM, "8.10:3", "1.4.embark:11", "8:1", "8:3")
def test_a_persian_army_that_has_just_won_on_the_beach_of_cyprus_is_lost_with_the_island() -> None:
    game = Position().hold("macedon", "cyprus").put("cyprus", "parmenion", mac_light_infantry=1)
    game.put("cilician_sea", "mazaeus", per_ship=3, hoplite_mercenary=3)
    dice: list[int | str] = [6, 1, 6, 3, 3, 3, "cleitus", 5, 5, 2]
    game.act("persia", ("disembark", "cilician_sea", "cyprus"), "whole", dice=dice)
    game.choose("stand")
    assert game.where("mazaeus") == "lost"
    assert (game.count("lost", "hoplite_mercenary"), game.count("cyprus")) == (3, 0)
    assert (game.count("cilician_sea", "per_ship"), game.owner("cyprus")) == (1, "macedon")
    assert game.legitimacy == 25 + 2, "Salamis was not Persian"
    assert (game.seat, game.what) == ("macedon", "action")


@pytest.mark.rule(SYSTEM, "8.10:3", "1.4.embark:8", "1.4.embark:5")
def test_an_army_that_landed_earlier_in_the_turn_is_lost_and_those_aboard_are_not() -> None:
    game = Position().hold("neutral", "cyprus")
    game.put("cilician_sea", "mazaeus", "arsames", per_ship=3, hoplite_mercenary=2)
    game.act("persia", ("disembark", "cilician_sea", "cyprus"), "mazaeus", "done", "choose")
    game.choose(("hoplite_mercenary", 1))
    assert game.units("cyprus") == {"hoplite_mercenary": 1}
    game.begin(("event_roll",), dice=[5, 5, 1])
    assert (game.where("mazaeus"), game.where("arsames")) == ("lost", "cilician_sea")
    assert game.units("cilician_sea") == {"per_ship": 2, "hoplite_mercenary": 1}


# -- a march that has lost a leader ------------------------------------------------------------------


def one_falls(*event: int, to: str = "media", start: str = "north_zagros") -> Position:
    """Twelve units under two leaders win; Mazaeus takes the only hit."""
    game = Position().hold("persia", to).put(to, mac_light_infantry=1)
    game.put(start, "mazaeus", "arsames", hoplite_mercenary=6, per_heavy_cavalry=6)
    attack(game, [3, 6, 6, *[3] * 12, *event], start=start, to=to, side="persia")
    hit_by_hand(game, mazaeus=1)
    return answer(game, adjacent_garrison="mannal")


@pytest.mark.rule(SYSTEM, "1.4.army:13", "1.4.army:7")
@pytest.mark.parametrize("horse", [0, 2, 6])
def test_the_owner_chooses_who_stays_when_a_leader_has_fallen(horse: int) -> None:
    game = one_falls(*NO_EVENT)
    assert game.what == "march"
    game.choose(("to", "zamua"))
    assert (game.seat, game.what) == ("persia", "what_goes_on")
    game.choose(("per_heavy_cavalry", horse))
    while game.what == "what_goes_on":
        game.choose(("hoplite_mercenary", 6 - horse))
    marching, left = game.units("marching"), game.units("media")
    assert (marching.get("per_heavy_cavalry", 0), marching.get("hoplite_mercenary", 0)) == (
        horse,
        6 - horse,
    )
    assert sum(left.values()) == 6
    assert left.get("per_heavy_cavalry", 0) == 6 - horse


@pytest.mark.rule(SYSTEM, "1.4.army:13", "1.4.army:5")
def test_who_ends_the_march_there_leaves_nobody_behind_and_is_asked_nothing() -> None:
    game = one_falls(*NO_EVENT).choose(None)
    assert (game.seat, game.what) == ("macedon", "action")
    assert sum(game.units("media").values()) == 12


@pytest.mark.rule(SYSTEM, "1.4.army:13", "1.4.army:6", "8.3:1")
def test_a_leader_who_is_picked_up_first_saves_the_surplus() -> None:
    """Event 3 brings Spitamenes to the field of the battle."""
    game = one_falls(1, 2)
    assert "join" in game.options
    game.choose("join", "spitamenes")
    answer(game, who_joins="done").choose(("to", "zamua"))
    assert game.what == "march"
    assert game.units("marching") == {"hoplite_mercenary": 6, "per_heavy_cavalry": 6}


@pytest.mark.rule(SYSTEM, "1.4.army:13", "6.1:6", "8:4")
def test_a_replacement_who_joins_the_march_saves_the_surplus_too() -> None:
    game = field("parmenion", "craterus", mac_phalanx=12).put("phrygia", per_light_infantry=1)
    attack(game, [6, 6, *[2] * 12, 6, "cleitus", *NO_EVENT])
    hit_by_hand(game, craterus=1)
    answer(game, adjacent_garrison="mysia").choose(("to", "lydia"))
    assert game.what == "march"
    assert game.units("marching") == {"mac_phalanx": 12}


# -- leaders whom the sand has left alone ------------------------------------------------------------


def into_the_sand(
    *leaders: str, start: str = "zoan", guard: int = 0, chief: bool = True, script: Any = (6,)
) -> Position:
    """One rider comes through Zoan to Sinai, and the sand takes it."""
    game = Position().hold("macedon", "zoan", "lower_egypt")
    game.put(start, *leaders, mac_light_cavalry=1).put("sinai", per_light_infantry=guard)
    if chief:
        game.put("sinai", "mazaeus")
    game.act("macedon", ("move", start), dice=list(script))
    answer(game, who_leads="all", who_marches="whole")
    if start != "zoan":
        game.choose(("to", "zoan"))
    return game.choose(("to", "sinai"))


@pytest.mark.rule(SYSTEM, "1.4.leaders:8", "1.4.leaders:4")
@pytest.mark.parametrize("chief", [True, False])
def test_all_leaders_are_caught_by_whatever_units_are_there(chief: bool) -> None:
    script = (6, "cleitus", "hephaestion")
    game = into_the_sand("parmenion", "craterus", guard=1, chief=chief, script=script)
    assert game.leaders("lost") == ["parmenion", "craterus"]
    assert game.treasure("persia") == 12
    assert (game.legitimacy, game.weariness, game.dice_left) == (25, 10, 0)
    assert (game.seat, game.what) == ("persia", "action")


@pytest.mark.rule(SYSTEM, "1.4.leaders:8", "1.4.leaders:5")
def test_alexander_caught_in_the_sand_loses_the_war() -> None:
    assert into_the_sand("alexander_iii", guard=1).winner == "persia"


@pytest.mark.rule(SYSTEM, "1.4.leaders:8", "1.4.leaders:4", "1.4.leaders:6", "8.8:6")
def test_darius_caught_in_the_sand_is_worth_three_and_moves_no_track() -> None:
    game = Position().put("zoan", "darius_iii", per_light_infantry=1).put("media", "bessus")
    game.put("sinai", mac_phalanx=1)
    game.act("persia", ("move", "zoan"), "whole", ("to", "sinai"), dice=[6])
    assert (game.king_of_kings, game.legitimacy, game.treasure("macedon")) == ("bessus", 25, 13)


@pytest.mark.rule(SYSTEM, "1.4.leaders:8", "1.4.leaders:2")
@pytest.mark.parametrize("start", ["zoan", "lower_egypt"])
def test_among_lone_leaders_who_came_turns_back_to_the_last_area(start: str) -> None:
    game = into_the_sand("parmenion", "craterus", start=start)
    assert game.where("mazaeus") == "sinai"
    if game.what == "march":
        assert "sinai" not in game.steps()
        game.choose(None)
    assert game.leaders("zoan") == ["parmenion", "craterus"]
    assert (game.seat, game.what) == ("persia", "action")
    assert (game.treasure("macedon"), game.treasure("persia")) == (9, 10)


@pytest.mark.rule(SYSTEM, "1.4.leaders:8", "1.3.terrain:4")
def test_the_points_of_the_step_into_the_sand_are_not_given_back() -> None:
    """Seven points, one to Zoan, two to Sinai; the way back costs nothing."""
    game = into_the_sand("parmenion", start="lower_egypt")
    steps = 0
    while game.what == "march" and game.steps() & {"zoan", "nile_delta"}:
        game.choose(("to", "nile_delta" if "nile_delta" in game.steps() else "zoan"))
        steps += 1
    assert steps == 7 - 1 - 2


@pytest.mark.rule(SYSTEM, "1.4.leaders:8", "1.3.terrain:4")
def test_in_an_empty_desert_leaders_who_have_lost_their_men_stay() -> None:
    game = into_the_sand("parmenion", chief=False)
    assert game.what == "march"
    game.choose(None)
    assert game.where("parmenion") == "sinai"
