"""Who is asked first, and what becomes of those aboard: voyages, sea combat, storms, pay, landings."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import answer, attack, keys, last_pass, load

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]
KING = "artaxerxes_iii"


# -- who is asked first ------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.1:8", "4.1:14")
def test_the_macedonian_fleets_come_home_before_the_persian() -> None:
    game = Position().put("aegean_sea", mac_ship=1).put("cilician_sea", per_ship=1)
    game.put("black_sea", mac_ship=1)
    asked = []
    last_pass(game)
    while game.what == "fleet_home":
        asked.append(game.seat)
        game.choose(game.options[0])
    assert asked == ["macedon", "persia"], "Thrace is the only Macedonian port of the Black Sea"
    assert game.count("thrace_port", "mac_ship") == 1


def broadside(attacker: str) -> Position:
    """Both fleets lose one of three full ships in the first round."""
    seas = {"macedon": "aegean_sea", "persia": "aegean_sea", attacker: "lycian_sea"}
    game = Position().put(seas["macedon"], athenian_ship=3, mac_phalanx=2, mac_light_infantry=1)
    game.put(seas["persia"], per_ship=3, per_light_infantry=2, per_heavy_cavalry=1)
    dice = [1, 4, 1, 1, 4, 1, 1]
    game.act(attacker, ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice)
    return game.choose("fight")


@pytest.mark.rule(SYSTEM, "3.4:1", "1.4.embark:15", "3.4:3", "3.4:13")
@pytest.mark.parametrize(
    ("attacker", "order"),
    [("macedon", ["persia", "macedon"]), ("persia", ["macedon", "persia"])],
)
def test_the_defender_names_his_drowned_before_the_attacker(
    attacker: str, order: list[str]
) -> None:
    game = broadside(attacker)
    asked = []
    while game.what == "drown":
        asked.append(game.seat)
        game.choose("as proposed")
    assert asked == order
    assert (game.seat, game.what) == (order[0], "withdraw")
    sunk = game.units("lost")
    assert (sunk.pop("athenian_ship"), sunk.pop("per_ship"), sum(sunk.values())) == (1, 1, 2)


@pytest.mark.rule(SYSTEM, "3.4:3")
def test_persians_attacked_at_sea_decide_before_macedon_in_every_round() -> None:
    game = Position().put("aegean_sea", per_ship=2).put("lycian_sea", mac_ship=2)
    dice = [1, *[1] * 12, *NO_EVENT]
    game.act("macedon", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice)
    asked = []
    while game.what == "withdraw":
        asked.append(game.seat)
        game.choose("fight")
    assert asked == ["persia", "persia", "macedon", "persia", "macedon"]
    assert (game.seat, game.what) == ("macedon", "withdraw_to"), "a tie"


@pytest.mark.rule(SYSTEM, "3.4:8", "3.4:3")
def test_persians_attacked_in_port_decide_from_the_second_round_and_first() -> None:
    game = Position().put("lydia_port", per_ship=2).put("aegean_sea", mac_ship=2)
    dice = [1, *[1] * 12, *NO_EVENT]
    game.act("macedon", ("fleet", "aegean_sea"), ("attack", "lydia"), dice=dice)
    asked = []
    while game.what == "withdraw":
        asked.append(game.seat)
        game.choose("fight")
    assert asked == ["persia", "macedon", "persia", "macedon"]


def persian_attack(dice: list[int | str]) -> Position:
    game = Position().hold("macedon", "phrygia", "lydia")
    game.put("phrygia", "parmenion", mac_phalanx=1, mac_light_infantry=1)
    game.put("cappadocia", "mazaeus", per_immortal=1, per_light_infantry=1)
    return attack(game, dice, "stand", start="cappadocia", side="persia")


@pytest.mark.rule(SYSTEM, "3.3.fight:4", "3.3.break-off:2")
def test_attacked_by_persia_macedon_places_its_hits_and_decides_first() -> None:
    game = persian_attack([6, 2, 1, 6, 3, 1])
    asked = []
    while game.what in ("hits", "break_off"):
        asked.append((game.seat, game.what))
        if len(asked) == 4:
            break
        game.choose("as proposed" if game.what == "hits" else "fight_on")
    assert asked == [(s, w) for w in ("hits", "break_off") for s in ("macedon", "persia")]


@pytest.mark.rule(SYSTEM, "3.1:9", "3.1:5", "3:4")
@pytest.mark.parametrize("attacker", ["macedon", "persia"])
def test_the_defender_draws_up_his_army_first(attacker: str) -> None:
    """Five leaders with twenty-five units on both sides: each must leave one out."""
    game = Position().hold("macedon", "lydia", "phrygia")
    start = "lydia" if attacker == "macedon" else "cappadocia"
    seats = {"macedon": "phrygia", "persia": "phrygia", attacker: start}
    game.put(seats["macedon"], "parmenion", "antipater", "craterus", "coenus", "corhagus")
    game.put(seats["macedon"], mac_phalanx=14, mac_light_infantry=10, mac_light_cavalry=1)
    game.put(seats["persia"], "mazaeus", "arsames", "memnon", "orontes_ii", "spithridates")
    game.put(seats["persia"], per_light_infantry=20, per_immortal=4, per_light_cavalry=1)
    attack(game, [], "stand", start=start, side=attacker)
    asked = [(game.seat, game.what)]
    defender = "persia" if attacker == "macedon" else "macedon"
    while game.seat == defender:
        game.choose(game.options[0])
    asked.append((game.seat, game.what))
    assert asked == [(defender, "array"), (attacker, "array")]


@pytest.mark.rule(SYSTEM, "3.6:13", "3.6:15", "3:11", "3:10", "5.2:4")
def test_plunder_marker_track_ships_and_then_the_events_follow_the_fall_of_a_city() -> None:
    game = Position().put("lucca", "parmenion", mac_phalanx=4).put("lucca_port", per_ship=2)
    game.put("aegean_sea", athenian_ship=1).put("lycian_sea", athenian_ship=1)
    dice = [2, 2, 2, 2, 1, 4, 4, *NO_EVENT, *NO_EVENT]
    game.act("macedon", ("siege", "halicarnassus"), dice=dice)
    assert (game.seat, game.what, game.dice_left) == ("persia", "leave_port", 7)
    assert game.treasure("macedon") == 10 - 1 + 4
    assert (game.owner("lucca"), game.legitimacy) == ("macedon", 24)
    answer(game.choose("aegean_sea"), withdraw="fight")
    told = keys(game)
    order = ["treasure.plunder", "control.3.6:13", "driven_out", "sea_battle", "event"]
    assert sorted(order, key=told.index) == order
    assert (told.count("event"), game.dice_left) == (2, 0)


# -- who goes along ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.4.fleet:10", "1.4.fleet:5")
def test_nobody_is_asked_who_sails_along_when_nobody_is_aboard() -> None:
    game = Position().put("libyan_sea", athenian_ship=1, mac_ship=1)
    game.act("macedon", ("fleet", "libyan_sea"), dice=[4])
    assert (game.what, game.units("libyan_sea")) == ("sail", {"mac_ship": 1})
    assert game.units("sailing") == {"athenian_ship": 1}


@pytest.mark.rule(SYSTEM, "1.4.fleet:10", "1.4.fleet:2")
def test_those_of_an_anchorage_that_is_left_out_stay_there_unasked() -> None:
    game = Position().put("lydia_port", "arsames", per_ship=2, per_light_infantry=1)
    game.put("arzawa_port", "mazaeus", per_ship=2, per_light_cavalry=1)
    game.act("persia", ("fleet", "aegean_sea"), "arzawa_port", "done", dice=[1])
    assert game.what == "sail"
    assert (game.leaders("sailing"), game.leaders("lydia_port")) == (["mazaeus"], ["arsames"])
    assert game.units("sailing") == {"per_ship": 2, "per_light_cavalry": 1}


def part_of_a_persian_fleet() -> Position:
    """Two ships have moved; a third sails. Mazaeus and two of his units are aboard."""
    game = Position().put("lycian_sea", "mazaeus", per_ship=2).moved("lycian_sea")
    game.put("lycian_sea", per_ship=1, per_light_infantry=2)
    game.assign("mazaeus", per_light_infantry=2)
    return game.act("persia", ("fleet", "lycian_sea"), dice=[1])


@pytest.mark.rule(SYSTEM, "1.4.fleet:10", "1.4.fleet:7", "7.2:3")
def test_units_that_their_leader_leaves_behind_at_sea_are_nobodys() -> None:
    game = part_of_a_persian_fleet()
    assert (game.seat, game.what) == ("persia", "who_sails")
    game.choose("mazaeus", ("per_light_infantry", 1), ("sail", "aegean_sea"), None)
    left = game.pieces("lycian_sea", "per_light_infantry")
    assert game.units("aegean_sea") == {"per_ship": 1, "per_light_infantry": 1}
    assert game.units("lycian_sea") == {"per_ship": 2, "per_light_infantry": 1}
    assert (load(game, "mazaeus"), game.s.boss[left[0]]) == (1, -1)


@pytest.mark.rule(SYSTEM, "1.4.fleet:10", "7.2:3")
def test_a_leader_who_stays_keeps_the_units_that_stay_with_him() -> None:
    game = part_of_a_persian_fleet()
    game.choose("done", ("per_light_infantry", 1), ("sail", "aegean_sea"), None)
    assert game.leaders("lycian_sea") == ["mazaeus"]
    assert {game.s.boss[p] for p in game.pieces("aegean_sea", "per_light_infantry")} == {-1}
    assert load(game, "mazaeus") == 1


def two_of_darius(place: str, port: str) -> Position:
    """Two units are Darius's and one is Nabarzanes's; Arsames, below both, has none."""
    game = Position().put(place, "darius_iii", "nabarzanes", "arsames", per_light_infantry=2)
    game.assign("darius_iii", per_light_infantry=2).put(place, per_light_cavalry=1)
    game.assign("nabarzanes", per_light_cavalry=1)
    return game.put(port, per_ship=4)


@pytest.mark.rule(SYSTEM, "7.2:3", "7.2:1", "1.4.embark:16")
@pytest.mark.parametrize(
    ("place", "verb", "again"),
    [
        ("lydia", ("embark", "lydia", "lydia_port"), ("embark", "lydia", "lydia_port")),
        ("lydia", ("embark", "lydia", "lydia_port"), ("move", "lydia")),
        (
            "aegean_sea",
            ("disembark", "aegean_sea", "arzawa"),
            ("disembark", "aegean_sea", "arzawa"),
        ),
    ],
)
def test_who_goes_leaves_his_own_to_nobody_and_not_those_of_others(
    place: str, verb: tuple[str, ...], again: tuple[str, ...]
) -> None:
    """Darius takes one of his two along. Arsames may take the other and not the horse of Nabarzanes."""
    game = two_of_darius(place, "lydia_port" if place == "lydia" else "aegean_sea")
    game.act("persia", verb, "darius_iii", "done", "choose")
    game.choose(("per_light_infantry", 1))
    answer(game, what_embarks=("per_light_cavalry", 0), what_lands=("per_light_cavalry", 0))
    assert (load(game, "darius_iii"), load(game, "nabarzanes")) == (1, 1)
    game.act("persia", again, "arsames")
    answer(game, who_embarks="done", who_leads="done", who_lands="done")
    assert game.offered("per_light_infantry") == [
        ("per_light_infantry", 0),
        ("per_light_infantry", 1),
    ]
    game.choose(("per_light_infantry", 1))
    assert game.what not in ("who_marches", "what_embarks", "what_lands")
    assert game.count(place, "per_light_cavalry") == 1


@pytest.mark.rule(SYSTEM, "7.2:3", "1.4.embark:16")
@pytest.mark.parametrize(
    ("place", "verb", "to"),
    [
        ("lydia", ("embark", "lydia", "lydia_port"), "lydia_port"),
        ("aegean_sea", ("disembark", "aegean_sea", "arzawa"), "arzawa"),
    ],
)
def test_units_that_go_with_their_own_leader_remain_his(
    place: str, verb: tuple[str, ...], to: str
) -> None:
    """Three are Darius's, one is nobody's: that one is dealt to Nabarzanes, who has none."""
    game = Position().put(place, "darius_iii", "nabarzanes", per_light_infantry=3)
    game.assign("darius_iii", per_light_infantry=3).put(place, per_light_cavalry=1)
    game.put("lydia_port" if place == "lydia" else place, per_ship=4)
    game.act("persia", verb, "all", "whole")
    own = {game.s.boss[p] for p in game.pieces(to, "per_light_infantry")}
    assert own == {game.t.leader["darius_iii"]}
    assert (load(game, "darius_iii"), load(game, "nabarzanes")) == (3, 1)


# -- the old king at sea -----------------------------------------------------------------------------


def old_king(place: str, **units: int) -> Position:
    return Position(artaxerxes_iii=True).king(KING).put(place, KING, **units)


def weight(game: Position) -> list[int]:
    """What is added to the die of the old king."""
    game.begin(("king_ages",), dice=[1])
    return [mod.value for mod in game.rolls[-1].mods]


@pytest.mark.rule(SYSTEM, "6.7:6")
@pytest.mark.parametrize(
    ("place", "verb"),
    [
        ("lydia", ("embark", "lydia", "lydia_port")),
        ("lydia_port", ("disembark", "lydia_port", "lydia")),
        ("lydia", ("move", "lydia")),
        ("lydia", ("leaders", "lydia")),
    ],
)
def test_the_journeys_of_others_do_not_weigh_on_the_old_king(
    place: str, verb: tuple[str, ...]
) -> None:
    game = old_king(place, per_light_infantry=1).put(place, "mazaeus").put("lydia_port", per_ship=1)
    game.act("persia", verb, "mazaeus")
    answer(
        game,
        who_leads="done",
        who_embarks="done",
        who_lands="done",
        who_marches="whole",
        what_embarks="whole",
        what_lands="whole",
    )
    if game.what == "march":
        game.choose(("to", "phrygia"), None)
    assert (game.where(KING), game.where("mazaeus")) != (place, place)
    assert weight(game) == []


@pytest.mark.rule(SYSTEM, "6.7:6")
def test_a_march_with_his_army_weighs_on_him() -> None:
    game = old_king("lydia", per_light_infantry=1)
    game.act("persia", ("move", "lydia"), "whole", ("to", "phrygia"), None)
    assert weight(game) == [1]


@pytest.mark.rule(SYSTEM, "6.7:6", "1.4.embark:5")
def test_embarking_sailing_and_landing_weigh_alike() -> None:
    embarked = old_king("lydia").put("lydia_port", per_ship=1)
    embarked.act("persia", ("embark", "lydia", "lydia_port"))
    sailed = old_king("lydia_port", per_ship=1)
    sailed.act("persia", ("fleet", "aegean_sea"), ("sail", "lycian_sea"), None, dice=[1])
    landed = old_king("aegean_sea", per_ship=1)
    landed.act("persia", ("disembark", "aegean_sea", "arzawa"))
    assert weight(embarked) == weight(sailed) == weight(landed)


# -- lost at sea -------------------------------------------------------------------------------------


def sunk(*leaders: str, units: int) -> Position:
    """Macedon sinks a whole Persian fleet in one round."""
    ships = max(units, 1)
    game = Position().put("aegean_sea", *leaders, per_ship=ships, per_light_infantry=units)
    game.put("media", "bessus").put("lycian_sea", athenian_ship=ships)
    dice = [1, *[4] * ships, *[1] * ships, *NO_EVENT]
    game.act("macedon", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice)
    return game.choose("fight")


@pytest.mark.rule(SYSTEM, "3.4:10", "3.3.spoils:1", "3.3.spoils:2")
@pytest.mark.parametrize(
    ("leaders", "units", "gain"),
    [
        (["arsames"], 3, 2 + 1),
        (["arsames"], 2, 1 + 1),
        (["arsames", "mazaeus"], 2, 2 + 2),
        (["arsames"], 0, 1 + 1),
        ([], 3, 1),
        ([], 4, 2),
        ([], 0, 0),
    ],
)
def test_leaders_count_among_the_counters_that_are_paid_by_threes_at_sea(
    leaders: list[str], units: int, gain: int
) -> None:
    assert sunk(*leaders, units=units).treasure("macedon") == 10 - 1 + gain


@pytest.mark.rule(SYSTEM, "3.4:10", "3.3.spoils:3", "3.4:9", "5.2:9", "8.8:6")
def test_a_king_who_drowns_is_worth_three_and_moves_no_track() -> None:
    game = sunk("darius_iii", units=0)
    assert game.treasure("macedon") == 10 - 1 + 1 + 3
    assert (game.king_of_kings, game.legitimacy) == ("bessus", 25)


@pytest.mark.rule(SYSTEM, "3.4:10", "3.3.spoils:3")
def test_a_darius_who_withdraws_at_sea_leaves_no_treasure() -> None:
    game = Position().put("aegean_sea", "darius_iii", per_ship=2).put("lycian_sea", mac_ship=2)
    dice = [1, 1, 1, 1, 1, *NO_EVENT]
    game.act("macedon", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice)
    game.choose("fight", "withdraw", "lydia_port")
    assert (game.where("darius_iii"), game.treasure("macedon")) == ("lydia_port", 9)


@pytest.mark.rule(SYSTEM, "1.4.embark:2", "3.4:10", "6.1:6")
def test_a_leader_outlives_all_ships_but_the_last() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=3, mac_phalanx=1)
    game.put("lycian_sea", per_ship=2)
    dice: list[int | str] = [1, 1, 1, 1, 4, 4, 1, 4, 1, "cleitus", *NO_EVENT]
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice).choose("fight")
    assert game.leaders("aegean_sea") == ["parmenion"]
    assert game.units("aegean_sea") == {"mac_ship": 1, "mac_phalanx": 1}
    game.choose("fight", "fight")
    assert (game.where("parmenion"), game.where("cleitus")) == ("lost", "macedonia")
    assert game.treasure("persia") == 10 - 1 + 2 - 1


@pytest.mark.rule(SYSTEM, "7.1:5", "7.1:9", "3.4:12")
def test_two_admirals_on_one_ship_roll_and_cannot_be_chosen_for_a_hit() -> None:
    game = Position().put("aegean_sea", "memnon", "pharnabazus_iii", "mazaeus", per_ship=2)
    game.put("lycian_sea", athenian_ship=3)
    dice = [1, 4, 1, 1, 1, 1, 5, 4]
    game.act("macedon", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=dice).choose("fight")
    assert len(game.fired("persia")) == 4
    assert game.units("aegean_sea") == {"per_ship": 1}
    assert len(game.leaders("aegean_sea")) == 3
    assert (game.seat, game.what) == ("persia", "withdraw"), "there was nothing to choose"


@pytest.mark.rule(SYSTEM, "3.4:5", "3.4:6")
def test_those_aboard_withdraw_with_their_ships() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=2, mac_phalanx=2)
    game.put("lycian_sea", per_ship=2)
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1])
    game.choose("withdraw", "ionian_sea")
    assert game.units("ionian_sea") == {"mac_ship": 2, "mac_phalanx": 2}
    assert game.leaders("ionian_sea") == ["parmenion"]


@pytest.mark.rule(SYSTEM, "3.4:7", "1.4.embark:15")
def test_those_aboard_in_a_port_that_is_attacked_drown_too() -> None:
    game = Position().put("thrace_port", "parmenion", mac_ship=2, mac_phalanx=2)
    game.put("aegean_sea", per_ship=2)
    dice = [1, 1, 1, 4, 1]
    game.act("persia", ("fleet", "aegean_sea"), ("attack", "thrace"), dice=dice)
    assert game.units("thrace_port") == {"mac_ship": 1, "mac_phalanx": 1}
