"""More meetings: the end of a turn played through, exact limits, rank on the beach, the crown, Crete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]
BASES = (
    *("lucca", "kizzuwatna", "lydia", "hellas", "phoenicia"),
    *("orontashiu", "cyprus", "zoan", "canaan"),
)
"""The Areas of the nine cities of 4.7:14."""


def field(*leaders: str, **units: int) -> Position:
    """A Macedonian army in Lydia, which is Macedonian."""
    return Position().hold("macedon", "lydia").put("lydia", *leaders, **units)


def attack(
    game: Position,
    dice: Sequence[int | str],
    *answers: Any,
    start: str = "lydia",
    to: str = "phrygia",
    side: str = "macedon",
) -> Position:
    """The whole stack marches into the enemy."""
    game.act(side, ("move", start), dice=dice)
    if game.what == "who_leads":
        game.choose("all")
    if game.what == "who_marches":
        game.choose("whole")
    return game.choose(("to", to), *answers)


def answer(game: Position, **answers: Any) -> Position:
    """Answer these questions for as long as they come."""
    while game.what in answers:
        game.choose(answers[game.what])
    return game


def last_pass(game: Position, dice: Sequence[int | str] = ()) -> Position:
    """Both sides pass: the action phase is over, and the end of the turn begins."""
    return game.act("macedon", None, None, dice=dice)


def keys(game: Position) -> list[str]:
    return [said.key for said in game.said]


def prompt(game: Position) -> str:
    return str(game.system.text.prompt(game.s, game.ask))


def load(game: Position, leader: str) -> int:
    """How many units are a Persian leader's."""
    return sum(1 for boss in game.s.boss if boss == game.t.leader[leader])


def change(game: Position, key: str) -> int:
    """By how much the first line of this key moved its track."""
    said = next(s for s in game.said if s.key == key)
    assert said.track is not None
    return int(said.track[1])


# -- the end of a turn, from the last pass to the next turn ------------------------------------------


@pytest.mark.rule(SYSTEM, "4.7:13", "4.7:12", "1.1:2")
def test_who_is_paid_first_and_that_all_are_paid_before_the_next_turn() -> None:
    game = Position().treasuries(9, 5).put("kish", "darius_iii", hoplite_mercenary=1)
    game.put("lydia_port", per_ship=2).put("hellas_port", athenian_ship=2)
    last_pass(game).choose(None, None)
    assert (game.seat, game.what) == ("macedon", "athens")
    game.choose("hire")
    assert (game.seat, game.what, game.s.turn) == ("persia", "fleet_pay", 1)
    game.choose("pay_fleet")
    paid = [key for key in keys(game) if key.startswith("paid") or key == "turn"]
    assert paid == ["paid.army.macedon", "paid.athens", "paid.army.persia", "paid.ships", "turn"]
    assert (game.seat, game.what, game.s.turn) == ("macedon", "action", 2)


@pytest.mark.rule(SYSTEM, "4.7:13", "4.7:12")
@pytest.mark.parametrize(("purse", "men", "ships"), [(3, 1, 2), (2, 1, 1), (1, 0, 2), (0, 0, 1)])
def test_the_persian_army_is_paid_before_the_fleet(purse: int, men: int, ships: int) -> None:
    """Two for the army, one for the fleet; what is left of a bill that was not paid pays the next."""
    game = Position().treasuries(9, purse).put("kish", hoplite_mercenary=1)
    last_pass(game.put("lydia_port", per_ship=2)).choose(None)
    answer(game, recruit=None, fleet_pay="pay_fleet")
    assert game.s.turn == 2
    assert (game.count("kish"), game.count("lydia_port")) == (men, ships)


@pytest.mark.rule(SYSTEM, "4.7:12")
def test_a_fleet_that_is_not_paid_loses_one_ship_before_the_turn_is_over() -> None:
    game = Position().treasuries(9, 5).put("lydia_port", per_ship=2)
    last_pass(game).choose(None, None, "lose_ship")
    assert (game.count("lydia_port", "per_ship"), game.s.turn) == (1, 2)
    assert game.treasure("persia") == 5 - 2 + 13


@pytest.mark.rule(SYSTEM, "4.7:13", "4.7:7", "4.7:9")
@pytest.mark.parametrize(
    ("athens", "purse", "asked"), [(0, 3, True), (0, 2, False), (1, 4, True), (1, 3, False)]
)
def test_athenians_are_paid_from_what_the_army_has_left(
    athens: int, purse: int, asked: bool
) -> None:
    """One for the army; then two for ships in service, three for ships that were sent home once."""
    game = Position().treasuries(purse, 9).put("hellas_port", athenian_ship=2)
    game.s.athens = athens
    last_pass(game)
    answer(game, recruit=None)
    assert (game.what == "athens") == asked
    assert (game.s.turn, game.weariness) == (1 if asked else 2, 10)


@pytest.mark.rule(SYSTEM, "4.7:8", "4.1:8", "4.7:9", "1.1:2")
def test_idle_athenians_at_sea_go_home_and_may_be_hired_in_the_same_turn() -> None:
    game = Position().put("libyan_sea", athenian_ship=2)
    game.s.athens = 1
    last_pass(game)
    assert (game.seat, game.what) == ("macedon", "recruit"), "they know where they belong"
    assert game.count("hellas_port", "athenian_ship") == 2
    game.choose(None, None, "hire")
    assert game.treasure("macedon") == 10 - 1 - 3 + 2
    assert game.offered("fleet")


@pytest.mark.rule(SYSTEM, "7.1:3", "1.1:2")
def test_a_wound_lasts_for_exactly_one_turn() -> None:
    game = field("alexander_iii", mac_phalanx=3).put("phrygia", per_light_infantry=1)
    attack(game, [1, 6, 6, 6, 5, 2, 1, 1, 1, *NO_EVENT], "four_dice")
    answer(game, hits="as proposed", adjacent_garrison="mysia").choose(None)
    free = []
    for _ in range(2):
        answer(last_pass(game, [1]), recruit=None, rebellion="save")
        free.append((game.s.turn, bool(game.offered("move")), bool(game.offered("leaders"))))
    assert free == [(2, False, False), (3, True, True)]


@pytest.mark.rule(SYSTEM, "6.7:6", "1.1:2")
def test_the_journey_of_the_old_king_weighs_on_the_next_die_alone() -> None:
    game = Position.start(artaxerxes_iii=True)
    game.act("persia", ("leaders", "kish"), "artaxerxes_iii", "done", ("to", "sumer"), None)
    weight = []
    for _ in range(2):
        game.act("macedon", None, None, dice=[1])
        answer(game, fleet_home="lesbos", recruit=None, athens="decline", fleet_pay="pay_fleet")
        weight.append([mod.value for mod in game.rolls[-1].mods])
    assert (weight, game.s.turn) == ([[1], []], 3)


@pytest.mark.rule(SYSTEM, "4.1:8", "1.3.straits:4", "4.1:5")
def test_macedonians_eat_over_straits_that_the_persian_fleet_has_left() -> None:
    """Their only port is Thrace; the ships that closed both crossings have gone home before."""
    game = Position().hold("neutral", "wilusha").put("wilusha", "alexander_iii", mac_phalanx=1)
    game.put("aegean_sea", per_ship=1).put("black_sea", per_ship=1)
    last_pass(game, [1])
    for _ in range(2):
        assert (game.seat, game.what) == ("persia", "fleet_home")
        game.choose("lydia" if "lydia" in game.options else "chalybes")
    assert (game.what, game.dice_left, game.weariness) == ("recruit", 1, 10)
    assert game.units("wilusha") == {"mac_phalanx": 1}


@pytest.mark.rule(SYSTEM, "4.1:8", "1.3.straits:4", "4.1:5")
def test_persians_eat_over_straits_that_the_macedonian_fleet_has_left() -> None:
    game = Position().hold("neutral", "thrace").hold("macedon", "harmangia")
    game.put("thrace", "mazaeus", per_light_infantry=1)
    game.put("aegean_sea", mac_ship=1).put("black_sea", mac_ship=1)
    answer(last_pass(game), fleet_home="macedonia")
    assert game.what == "recruit"
    assert game.units("thrace") == {"per_light_infantry": 1}


@pytest.mark.rule(SYSTEM, "4.1:8", "1.3.straits:2", "4.1:5")
def test_ships_that_stay_at_sea_during_the_actions_do_not_feed_on_them() -> None:
    """The same position when supply is looked at with the fleets still out: the line is cut."""
    game = Position().hold("neutral", "wilusha").put("wilusha", "alexander_iii", mac_phalanx=1)
    game.put("aegean_sea", per_ship=1).put("black_sea", per_ship=1)
    game.begin(("supply_check",), dice=[1])
    assert (game.dice_left, game.weariness) == (0, 9)


@pytest.mark.rule(SYSTEM, "1.1:2", "4.2:4", "4.3:1", "4.3:2")
def test_a_unit_that_starved_can_be_recruited_in_the_same_turn() -> None:
    """Nine of ten light infantry are dead, the tenth is in Babylon."""
    game = Position().treasuries(9, 9).put("lost", mac_light_infantry=9)
    game.put("kish", "parmenion", mac_light_infantry=1)
    last_pass(game, [4])
    assert (game.seat, game.what) == ("macedon", "recruit")
    game.choose(("buy", "mac_light_infantry"), "hellas")
    assert game.units("hellas") == {"mac_light_infantry": 1}
    assert ("buy", "mac_light_infantry") not in game.options


@pytest.mark.rule(SYSTEM, "1.1:2", "4.1:7", "5.1:4")
def test_armies_are_compared_before_men_are_raised() -> None:
    game = Position().treasuries(20, 9).put("thrace", "alexander_iii", mac_phalanx=1)
    game.put("macedonia", "antipater", mac_phalanx=1)
    last_pass(game).choose(("buy", "mac_phalanx"), None, None)
    assert (game.s.turn, game.weariness) == (2, 10)
    last_pass(game)
    assert (game.what, game.weariness) == ("recruit", 9), "a turn later Antipater has more"


@pytest.mark.rule(SYSTEM, "1.1:2", "4.7:2", "5.1:5")
@pytest.mark.parametrize(("purse", "weariness"), [(4, 9), (5, 10)])
def test_the_army_is_paid_with_what_recruitment_has_left(purse: int, weariness: int) -> None:
    game = Position().treasuries(purse, 9)
    last_pass(game).choose(("buy", "mac_phalanx"))
    answer(game, recruit=None)
    assert (game.s.turn, game.weariness) == (2, weariness)
    assert game.treasure("macedon") == 2, "the income of turn 2"


@pytest.mark.rule(SYSTEM, "1.1:2", "4.6:3", "4.7:5")
@pytest.mark.parametrize(("reply", "left"), [("pay", 0), ("save", 1)])
def test_gold_for_sparta_is_gold_that_the_army_does_not_get(reply: str, left: int) -> None:
    game = Position().turn(3).treasuries(9, 2).put("kish", hoplite_mercenary=1)
    last_pass(game, [1]).choose(None)
    answer(game, recruit=None, rebellion=reply)
    assert (game.s.turn, game.count("kish", "hoplite_mercenary")) == (4, left)


@pytest.mark.rule(SYSTEM, "1.1:2", "4.6:4", "4.7:3")
@pytest.mark.parametrize(("die", "bill"), [(2, -1), (3, -2)])
def test_a_sparta_that_has_just_risen_is_a_port_city_of_the_same_bill(die: int, bill: int) -> None:
    ports = ("lydia", "lucca", "kizzuwatna", "orontashiu", "phoenicia", "canaan", "cyprus")
    game = Position().turn(8).hold("neutral", *ports).put("mycenae", "agis_iii", spartan_phalanx=2)
    last_pass(game, [die]).choose(None, None, "save")
    assert game.s.rebellion == (die == 3)
    assert change(game, "paid.army.persia") == bill


@pytest.mark.rule(SYSTEM, "4.7:15", "4.7:14", "4.7:16", "1.1:2")
def test_when_salamis_rebels_the_fleet_has_lost_its_last_base_in_the_same_turn() -> None:
    game = Position().hold("macedon", *BASES).hold("persia", "cyprus")
    game.put("chalybes_port", per_ship=3)
    last_pass(game, [2]).choose(None, None)
    assert game.owner("cyprus") == "macedon"
    assert (game.count("cyprus_port", "mac_ship"), game.count("chalybes_port")) == (2, 0)
    assert (game.count("lost", "per_ship"), game.s.turn) == (3, 2)


@pytest.mark.rule(SYSTEM, "4.5:1", "1.1:2", "4.6:1")
def test_the_levy_stands_between_recruitment_and_sparta() -> None:
    asked = []
    game = last_pass(Position().turn(12), [1])
    while game.s.turn == 12:
        asked.append((game.seat, game.what))
        game.choose("save" if game.what == "rebellion" else None)
    wanted = [("macedon", "recruit"), ("persia", "recruit")]
    assert asked == [*wanted, ("persia", "levy"), ("persia", "rebellion")]


def emptied(keep: str = "") -> Position:
    """Turn 12; every Persian land unit is in Media, one of a kind in the pool if it is wished."""
    game = Position().turn(12)
    for unit in game.t.units:
        if unit.side == "persia" and unit.type != "ship" and unit.price is not None:
            game.put("media", **{unit.id: unit.count - (unit.id == keep)})
    return game


@pytest.mark.rule(SYSTEM, "4.5:2", "4.5:3")
def test_a_dead_leader_never_answers_the_levy() -> None:
    game = emptied().put("lost", "arsames", "darius_iii").take_away("media", "lost", per_immortal=1)
    game.begin(("levy",), dice=[1, "per_immortal_1", "arsames"]).choose("levy", "kish")
    assert game.over, "there is nobody else to call"
    assert game.units("kish") == {"per_immortal": 1}
    assert (game.where("arsames"), game.where("darius_iii")) == ("lost", "lost")
    game = emptied().put("lost", "arsames").take_away("media", "lost", per_immortal=1)
    with pytest.raises(Exception, match="not there"):
        game.begin(("levy",), dice=[1, "arsames"]).choose("levy")


@pytest.mark.rule(SYSTEM, "4.5:1", "4.5:3", "4.3:2")
@pytest.mark.parametrize("bought", [True, False])
def test_the_levy_finds_the_pool_as_recruitment_has_left_it(bought: bool) -> None:
    """One horseman is in the pool and one Immortal among the dead."""
    game = emptied("per_light_cavalry").take_away("media", "lost", per_immortal=1)
    drawn = ["per_immortal_1"] if bought else ["per_light_cavalry_14", "per_immortal_1"]
    last_pass(game, [1, *drawn]).choose(None)
    game.choose(*([("buy", "per_light_cavalry"), "kish"] if bought else [None]))
    answer(game, recruit=None, levy="levy", place="kish")
    assert game.units("kish") == {"per_immortal": 1, "per_light_cavalry": 1}


@pytest.mark.rule(SYSTEM, "4.5:2")
@pytest.mark.parametrize("there", [7, 8, 9])
def test_the_levy_brings_eight_or_as_many_as_there_are(there: int) -> None:
    game = emptied().take_away("media", "pool", per_light_cavalry=there)
    drawn = [game.t.piece_ids[p] for p in game.pieces("pool", "per_light_cavalry")]
    answer(game.begin(("levy",), dice=[1, *drawn]).choose("levy"), place="kish")
    assert game.count("kish", "per_light_cavalry") == min(there, 8)


@pytest.mark.rule(SYSTEM, "objectives:5", "objectives:2", "1.1:2", "4.7:2")
@pytest.mark.parametrize(("weariness", "winner"), [(1, "persia"), (2, "nobody")])
def test_the_last_maintenance_is_still_a_part_of_turn_twenty(weariness: int, winner: str) -> None:
    game = Position().turn(20).sparta_risen().treasuries(0, 9).tracks(weariness=weariness)
    answer(last_pass(game), recruit=None, levy=None)
    assert game.winner == winner


@pytest.mark.rule(SYSTEM, "1.1:1", "objectives:5")
@pytest.mark.parametrize(("turn", "winner"), [(19, ""), (20, "nobody")])
def test_turn_twenty_is_played_and_is_the_last(turn: int, winner: str) -> None:
    game = answer(last_pass(Position().turn(turn).sparta_risen()), recruit=None, levy=None)
    assert game.winner == winner


@pytest.mark.rule(SYSTEM, "1.3:3", "tracking-movement:1", "4.3:4", "1.1:2")
def test_a_new_turn_forgets_passes_marches_and_recruits() -> None:
    game = field("parmenion", mac_phalanx=1).treasuries(30, 9).moved("lydia")
    game.s.season.bought = [2, 5]
    last_pass(game)
    assert game.offered("buy") == [("buy", "mac_ship")]
    answer(game, recruit=None)
    assert (game.seat, game.what) == ("macedon", "action")
    assert ("move", "lydia") in game.options
    last_pass(game)
    assert ("buy", "mac_phalanx") in game.options


@pytest.mark.rule(SYSTEM, "1.1:4", "6.7:6", "1.2:1")
def test_the_beginning_of_a_turn() -> None:
    """The king's die and the reinforcements come before treasure is counted."""
    game = Position.start(artaxerxes_iii=True).turn(2).begin(("turn",), dice=[1])
    told = keys(game)
    assert told[0] == "turn"
    for early in ("king_lives", "arrives"):
        assert told.index("turn") < told.index(early) < told.index("treasure.income")
    assert told.count("treasure.income") == 2


@pytest.mark.rule(SYSTEM, "6.1:4", "1.1:2")
@pytest.mark.parametrize(("pacify", "phalanxes", "purse"), [(True, 6, 10), (False, 7, 11)])
def test_thrace_is_dealt_with_before_the_first_turn(
    pacify: bool, phalanxes: int, purse: int
) -> None:
    game = Position.start()
    game.s.turn = 0
    game.begin(*Position.opening)
    assert (game.seat, game.what, "turn" in keys(game)) == ("macedon", "thrace", False)
    game.choose("pacify" if pacify else "leave")
    assert game.s.pacified == pacify
    assert (game.what, game.s.turn) == ("action", 1)
    assert game.count("thrace", "mac_phalanx") == phalanxes
    assert game.treasure("macedon") == purse + 2, "and two cities have paid"


@pytest.mark.rule(SYSTEM, "6.1:7", "4.1:3", "6.2:4")
@pytest.mark.parametrize(
    ("pella", "where"), [("macedon", "wilusha"), ("neutral", "macedonia"), ("persia", "epirus")]
)
def test_without_pella_alexander_is_not_in_supply_for_his_reinforcements(
    pella: str, where: str
) -> None:
    """He stands in a Macedonian port. A lost Pella sends them to the first friendly Area beside it."""
    game = Position.start().hold(pella, "macedonia")
    if pella == "persia":
        game.put("lost", "antipater")
        game.take_away("macedonia", mac_phalanx=2, mac_heavy_cavalry=1)
    game.put("wilusha", "alexander_iii").turn(4).begin(("turn",))
    assert (game.where("coenus"), game.where("antigonos")) == (where, where)


@pytest.mark.rule(SYSTEM, "6.1:7", "4.1:13")
@pytest.mark.parametrize(
    ("ships", "where"), [("lesbos_port", "lesbos"), ("black_sea", "macedonia")]
)
def test_reinforcements_find_an_alexander_aboard_in_a_port_only(ships: str, where: str) -> None:
    game = Position.start().put(ships, "alexander_iii", mac_ship=1, mac_light_infantry=1)
    game.turn(4).begin(("turn",))
    assert game.where("coenus") == where


@pytest.mark.rule(SYSTEM, "3.6:17", "1.2:4", "4.2:1", "1.1:2")
@pytest.mark.parametrize(
    ("die", "left", "pays"),
    [
        (4, 0, 13),
        (5, 2, 12),
    ],
)
def test_a_city_whose_besiegers_starved_pays_in_the_next_turn(
    die: int, left: int, pays: int
) -> None:
    game = Position().put("phoenicia", "parmenion", mac_light_infantry=2)
    game.act("macedon", ("siege", "tyre"), dice=[3, 3])
    assert game.hits_on("tyre") == 2
    answer(last_pass(game, [die, die]), recruit=None)
    assert game.count("phoenicia", "mac_light_infantry") == left
    assert (game.s.turn, game.hits_on("tyre")) == (2, left)
    assert game.treasure("persia") == 10 - 2 + pays


@pytest.mark.rule(SYSTEM, "3.6:17", "3.6:1", "1.4.army:5")
def test_a_leader_without_troops_keeps_up_no_siege() -> None:
    """As it is when the last unit falls at the walls: what is left is no army."""
    game = Position().put("phoenicia", "parmenion", "craterus", mac_light_infantry=2)
    game.act("macedon", ("siege", "tyre"), dice=[3, 3])
    game.act("macedon", ("move", "phoenicia"), "craterus", "whole", ("to", "syria"), None)
    assert game.leaders("phoenicia") == ["parmenion"]
    assert game.hits_on("tyre") == 0


@pytest.mark.rule(SYSTEM, "3.6:17", "3.6:1", "3.6:11")
def test_a_leader_whose_last_unit_fell_at_the_walls_keeps_up_no_siege() -> None:
    game = Position().put("phoenicia", "parmenion", mac_light_infantry=1)
    game.act("macedon", ("siege", "tyre"), "as proposed", dice=[6])
    assert (game.leaders("phoenicia"), game.units("phoenicia")) == (["parmenion"], {})
    assert game.hits_on("tyre") == 0


@pytest.mark.rule(SYSTEM, "4.1:4", "4.1:1")
@pytest.mark.parametrize(("area", "hungry"), [("media", False), ("elam", True)])
def test_four_areas_from_a_persian_city(area: str, hungry: bool) -> None:
    """Aleppo alone is Persian: Mittani, Subartu, Mannal, Media are four steps; Elam is five."""
    game = Position().hold("neutral", *[a.id for a in Position().t.map.area])
    game.hold("persia", "kizzuwatna").put(area, "mazaeus", per_light_infantry=1)
    game.begin(("supply_check",), dice=[6])
    assert (game.count(area, "per_light_infantry") == 0) == hungry


# -- combat ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "7.1:2", "7.1:1", "7.1:3")
@pytest.mark.parametrize("fate", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("ones", [1, 2])
def test_a_die_of_fate_is_no_hit(ones: int, fate: int) -> None:
    """Ones are hits, sixes are not, and what fate shows is neither."""
    game = field("alexander_iii", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=6)
    dice = [*[1] * ones, *[6] * (4 - ones), *[fate] * ones, 1, 6, *[1] * 6]
    attack(game, dice, "stand", "four_dice")
    assert game.s.battle is not None
    assert (game.s.battle.scored, game.dice_left) == ([ones, 0], 0)
    assert game.s.pinned == 2


@pytest.mark.rule(SYSTEM, "3.3.check:1", "3.3.check:2", "3.3.check:3")
@pytest.mark.parametrize("leader", ["mazaeus", "nabarzanes", "arsames", "bisthanes"])
@pytest.mark.parametrize("area", ["phrygia", "mysia"])
def test_the_chance_that_is_told_is_the_chance_that_there_is(leader: str, area: str) -> None:
    """Initiative 2, 3, 4 and 5, on plains and in the hills: all six dice are tried."""
    away, told = [], set()
    for die in range(1, 7):
        game = field("parmenion", mac_phalanx=1).put(area, leader, per_light_infantry=1)
        attack(game, [die, 6, 1, 6, 1], to=area)
        told.add(prompt(game).split(" succeeds ")[1].split(".")[0])
        game.choose("slip_away")
        away.append(game.what == "retreat")
    need = game.t.initiative[game.t.leader[leader]] + (area == "phrygia")
    assert away == [die >= max(need, 2) for die in range(1, 7)]
    assert told == {f"{sum(away)} in 6"}


@pytest.mark.rule(SYSTEM, "3.3.check:1", "3.3.check:3", "3.3.break-off:1")
@pytest.mark.parametrize(
    ("leader", "area", "chance"),
    [
        ("nabarzanes", "phrygia", "3 in 6"),
        ("nabarzanes", "mysia", "4 in 6"),
        ("mazaeus", "mysia", "5 in 6"),
    ],
)
def test_the_chance_of_breaking_off_is_told(leader: str, area: str, chance: str) -> None:
    game = field("parmenion", mac_phalanx=1).put(area, leader, per_light_infantry=1)
    attack(game, [6, 1, 6, 1], "stand", to=area)
    assert (game.seat, game.what) == ("persia", "break_off")
    assert f"succeeds {chance}." in prompt(game)


@pytest.mark.rule(SYSTEM, "3.3.check:3", "3.3.check:2")
@pytest.mark.parametrize("area", ["phrygia", "mysia"])
def test_alexander_gets_away_with_five_dice_of_six_anywhere(area: str) -> None:
    game = Position().hold("macedon", "lydia", area).put(area, "alexander_iii", mac_phalanx=1)
    game.put("cappadocia" if area == "phrygia" else "chalybes", "arsames", per_light_infantry=1)
    start = "cappadocia" if area == "phrygia" else "chalybes"
    attack(game, [2], start=start, to=area, side="persia")
    assert "succeeds 5 in 6." in prompt(game)
    game.choose("slip_away")
    assert game.what == "retreat"


@pytest.mark.rule(SYSTEM, "1.4.embark:11", "1.4.embark:12", "3.3.retreat:3", "3.3.victory:3")
def test_a_defender_beaten_by_a_landing_retreats_like_any_other() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=2, mac_light_infantry=2)
    game.put("arzawa", "mazaeus", hoplite_mercenary=4)
    first, idle, pursuit = [6, 3, 1, 6, 1, 1, 1, 1], [6, 1, 1, 6, 1, 1, 1], [6, 3, 1]
    dice = [*first, *idle, *idle, *pursuit, *NO_EVENT]
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"), "whole", dice=dice).choose("stand")
    answer(game, hits="as proposed", break_off="fight_on")
    assert (game.seat, game.what) == ("persia", "retreat")
    game.choose("hapalla")
    assert (game.where("mazaeus"), game.units("hapalla")) == ("hapalla", {"hoplite_mercenary": 2})
    assert game.units("arzawa") == {"mac_light_infantry": 2}
    assert game.units("aegean_sea") == {"mac_ship": 2}
    assert (game.owner("arzawa"), game.dice_left) == ("macedon", 0)


@pytest.mark.rule(SYSTEM, "1.4.embark:11", "1.4.embark:12", "3.3.break-off:3")
def test_a_defender_may_break_off_from_a_landing() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=1, mac_phalanx=1)
    game.put("arzawa", "mazaeus", hoplite_mercenary=2)
    dice = [6, 1, 6, 1, 1, 6, 6, 1, 1, 1, *NO_EVENT]
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"), "whole", dice=dice)
    game.choose("stand", "break_off", "hapalla")
    assert game.units("hapalla") == {"hoplite_mercenary": 2}
    assert game.legitimacy == 25 - 2


@pytest.mark.rule(SYSTEM, "3.3.spoils:3")
@pytest.mark.parametrize("wins", [True, False])
def test_darius_flees_only_when_he_has_lost(wins: bool) -> None:
    """He is the defender: a tie is his victory, one hit more is not."""
    game = field("parmenion", mac_phalanx=1).put("phrygia", "darius_iii", per_immortal=2)
    first = [6, 1 if wins else 2, 6, 1, 1]
    idle = [6, 1, 6, 1, 1]
    pursuit = [] if wins else [6]
    attack(game, [*first, *idle, *idle, *pursuit, *NO_EVENT], "stand")
    if not wins:
        game.choose("by hand", ("per_immortal", 1))
    answer(game, break_off="fight_on").choose("lydia" if wins else "cappadocia")
    assert ("darius_retreats" in keys(game)) == (not wins)
    assert game.treasure("macedon") == 10 - 1 + (0 if wins else 3)


@pytest.mark.rule(SYSTEM, "2.1:1", "2.1:2")
@pytest.mark.parametrize("side", ["macedon", "persia"])
@pytest.mark.parametrize(("before", "clause"), [("vacant", "2.1:1"), ("enemy", "2.1:2")])
def test_a_raised_and_a_turned_marker_cite_their_own_clause(
    side: str, before: str, clause: str
) -> None:
    enemy = {"macedon": "persia", "persia": "macedon"}[side]
    leader, kind = {
        "macedon": ("parmenion", "mac_light_infantry"),
        "persia": ("arsames", "per_light_infantry"),
    }[side]
    game = Position().hold(enemy if before == "enemy" else "neutral", "phrygia")
    game.put("phrygia", leader, **{kind: 1}).act(side, ("move", "phrygia"), "whole", "garrison")
    assert game.owner("phrygia") == side
    assert [key for key in keys(game) if key.startswith("control")] == [f"control.{clause}"]


@settings(max_examples=40)
@given(
    foot=st.integers(0, 2),
    immortals=st.integers(0, 2),
    horse=st.integers(0, 2),
    hits=st.integers(0, 6),
)
@pytest.mark.rule(SYSTEM, "3.3.pursuit:3", "3.3.pursuit:6", "3.3.spoils:1")
def test_a_pursuit_costs_a_step_a_hit_and_foot_goes_first(
    foot: int, immortals: int, horse: int, hits: int
) -> None:
    """Parmenion misses; six light infantry score the hits. Mazaeus is a step behind foot and beside horse."""
    if not foot + immortals + horse:
        foot = 1
    game = field("parmenion", mac_light_infantry=6).put("phrygia", "mazaeus")
    game.put("phrygia", hoplite_mercenary=foot, per_immortal=immortals, per_heavy_cavalry=horse)
    first = [6, *[1] * 6, 6, *[1] * (foot + immortals + horse)]
    pursuit = [6, *[3] * hits, *[1] * (6 - hits)]
    dice = [*first, 6, *pursuit, 1, 1, 1, *NO_EVENT]
    attack(game, dice, "stand", "break_off")
    while game.what in ("pursuit_hits", "retreat"):
        game.choose("as proposed" if game.what == "pursuit_hits" else "cappadocia")
    gone = game.units("lost")
    steps = foot + 2 * immortals
    left = game.units("cappadocia")
    dead_foot = gone.get("hoplite_mercenary", 0) + 2 * gone.get("per_immortal", 0)
    dead_foot += left.get("per_immortal.reduced", 0)
    assert dead_foot == min(hits, steps)
    others = gone.get("per_heavy_cavalry", 0) + (game.where("mazaeus") == "lost")
    assert others == min(max(hits - steps, 0), horse + 1)


# -- exact limits ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.1:4", "3.1:5")
@pytest.mark.parametrize(
    ("leaders", "units", "asked"),
    [
        (["arsames"], 6, False),
        (["arsames"], 7, True),
        (["arsames", "mazaeus"], 12, False),
        (["arsames", "mazaeus"], 13, True),
    ],
)
def test_six_units_a_leader_fight_without_a_question(
    leaders: list[str], units: int, asked: bool
) -> None:
    game = field("parmenion", mac_phalanx=1)
    game.put("phrygia", *leaders, per_light_infantry=units - 1, per_immortal=1)
    fight = min(units, 6 * len(leaders))
    attack(game, [6, 1, *[6] * len(leaders), *[1] * fight], "stand")
    assert (game.what == "array") == asked
    if asked:
        game.choose(("per_immortal", 0))
    assert len(game.fired("persia")) == len(leaders) + fight


@pytest.mark.rule(SYSTEM, "1.4.army:4", "1.4.embark:17", "3.1:4")
@pytest.mark.parametrize("units", [6, 7])
@pytest.mark.parametrize(
    ("place", "verb"),
    [
        ("lydia", ("move", "lydia")),
        ("lydia", ("embark", "lydia", "lydia_port")),
        ("lydia_port", ("disembark", "lydia_port", "lydia")),
    ],
)
def test_six_go_with_one_leader_and_a_seventh_does_not(
    place: str, verb: tuple[str, ...], units: int
) -> None:
    game = Position().put(place, "arsames", per_light_infantry=units).put("lydia_port", per_ship=9)
    game.act("persia", verb)
    assert ("whole" in game.options) == (units == 6)
    game.choose("whole" if units == 6 else ("per_light_infantry", 6))
    assert game.count(place, "per_light_infantry") == units - 6


@pytest.mark.rule(SYSTEM, "1.4.army:6", "3.1:4")
@pytest.mark.parametrize(("waiting", "most"), [(1, 1), (2, 1)])
def test_a_leader_with_five_picks_up_a_sixth_and_no_seventh(waiting: int, most: int) -> None:
    game = Position().put("kish", "darius_iii", per_light_infantry=5)
    game.put("sumer", per_light_infantry=waiting)
    game.act("persia", ("move", "kish"), "whole", ("to", "sumer"), "join")
    game.choose("whole" if "whole" in game.options else game.options[-1])
    assert game.count("marching", "per_light_infantry") == 5 + most


@pytest.mark.rule(SYSTEM, "7.2:1", "3.1:4")
@pytest.mark.parametrize(("own", "whole"), [(6, True), (7, False)])
def test_a_lower_leader_does_not_make_room_for_the_units_of_a_higher(own: int, whole: bool) -> None:
    """Darius and Nabarzanes set out with twelve; no more than six of those that are Darius's can go."""
    game = Position().put("kish", "darius_iii", "nabarzanes", per_light_infantry=own)
    game.assign("darius_iii", per_light_infantry=own).put("kish", per_light_cavalry=12 - own)
    game.s.boss = [
        game.t.leader["nabarzanes"] if p in game.pieces("kish", "per_light_cavalry") else boss
        for p, boss in enumerate(game.s.boss)
    ]
    game.act("persia", ("move", "kish"), "all")
    assert ("whole" in game.options) == whole


@pytest.mark.rule(SYSTEM, "5.1:1")
@pytest.mark.parametrize(("units", "loss"), [(12, 1), (13, 2)])
def test_fifteen_counters_are_one_host_and_sixteen_are_two(units: int, loss: int) -> None:
    game = field("alexander_iii", mac_phalanx=1)
    game.put("phrygia", "arsames", "mazaeus", "memnon", per_light_infantry=units)
    attack(game, [6, 1, 6, 6, 6, *[1] * units], "stand", "one_die")
    assert game.weariness == 10 - loss


@pytest.mark.rule(SYSTEM, "3:4", "3:1", "3.1:5")
def test_who_fights_is_shown_when_both_have_chosen() -> None:
    """Twenty-five units under five leaders meet seven under one: both must leave a unit out."""
    game = field("parmenion", "antipater", "craterus", "coenus", "corhagus", mac_phalanx=14)
    game.put("lydia", mac_light_infantry=10, mac_light_cavalry=1)
    game.put("phrygia", "arsames", per_light_infantry=5, per_immortal=2)
    attack(game, [6] * 4 + [1] * 24 + [6] + [1] * 6, "stand")
    asked = set()
    while game.what == "array":
        asked.add(game.seat)
        for seat, other in (("macedon", "persia"), ("persia", "macedon")):
            stack = [p for p in game.seen(seat, "phrygia") if p["side"] == other]
            assert [p["kind"] for p in stack] == ["stack"]
        game.choose(game.options[0])
    assert asked == {"macedon", "persia"}
    assert [len(game.fired(side)) for side in ("macedon", "persia")] == [28, 7]


# -- Persian rank on the beach and at sea ------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "7.2:3", "7.2:2")
def test_units_of_nobody_go_to_the_leader_who_has_fewest_already() -> None:
    """Darius has two of his own: the two that are nobody's are dealt to Nabarzanes."""
    game = Position().put("kish", "darius_iii", "nabarzanes", per_light_infantry=4)
    game.assign("darius_iii", per_light_infantry=2)
    game.act("persia", ("move", "kish"), "all", "whole", ("to", "sumer"), None)
    assert (load(game, "darius_iii"), load(game, "nabarzanes")) == (2, 2)


@pytest.mark.rule(SYSTEM, "7.2:3", "7.2:1")
def test_units_whose_leader_stays_at_home_are_dealt_anew() -> None:
    """Mazaeus stays; two of three units were his, and go with higher leaders."""
    game = Position().put("kish", "darius_iii", "nabarzanes", "mazaeus", per_light_infantry=3)
    game.assign("mazaeus", per_light_infantry=2)
    game.act("persia", ("move", "kish"), "darius_iii", "nabarzanes", "done", "whole")
    game.choose(("to", "sumer"), None)
    assert game.count("sumer", "per_light_infantry") == 3
    names = ("darius_iii", "nabarzanes", "mazaeus")
    assert [load(game, name) for name in names] == [2, 1, 0]


@pytest.mark.rule(SYSTEM, "7.2:3", "1.4.embark:16")
def test_who_embarks_units_has_taken_them_along() -> None:
    game = Position().put("lydia", "nabarzanes", "darius_iii", per_light_infantry=3)
    game.put("lydia_port", per_ship=3)
    game.act("persia", ("embark", "lydia", "lydia_port"), "all", "whole")
    assert (load(game, "darius_iii"), load(game, "nabarzanes")) == (2, 1)


@pytest.mark.rule(SYSTEM, "7.2:2", "1.4.embark:7")
@pytest.mark.parametrize("fights", [False, True])
def test_who_lands_beside_a_higher_leader_hands_over(fights: bool) -> None:
    """On a quiet beach Darius waits; on the other both land and fight first."""
    game = Position().put("aegean_sea", "nabarzanes", per_ship=4, per_light_infantry=4)
    game.assign("nabarzanes", per_light_infantry=4)
    dice: list[int | str] = []
    if fights:
        game.hold("macedon", "arzawa").put("arzawa", mac_light_infantry=1)
        game.put("aegean_sea", "darius_iii")
        dice = [1, 1, 1, 6, 6, 6, 6, *NO_EVENT]
    else:
        game.put("arzawa", "darius_iii")
    game.act("persia", ("disembark", "aegean_sea", "arzawa"), dice=dice)
    answer(game, who_lands="all", what_lands="whole", adjacent_garrison="hapalla")
    assert game.count("arzawa", "per_light_infantry") == 4
    assert (load(game, "darius_iii"), load(game, "nabarzanes")) == (2, 2)


@pytest.mark.rule(SYSTEM, "7.2:3", "7.2:1", "1.4.embark:16")
def test_who_lands_units_of_nobody_has_taken_them_along() -> None:
    """Mazaeus goes ashore without his men; Nabarzanes, who ranks higher, brings them after him."""
    game = Position().put("aegean_sea", "mazaeus", "nabarzanes", per_ship=2, per_light_infantry=2)
    game.assign("mazaeus", per_light_infantry=2)
    game.act("persia", ("disembark", "aegean_sea", "arzawa"), "mazaeus", "choose")
    game.choose(("per_light_infantry", 0))
    assert load(game, "mazaeus") == 0, "he has gone"
    game.act("persia", ("disembark", "aegean_sea", "arzawa"), "whole")
    assert game.count("arzawa", "per_light_infantry") == 2
    assert load(game, "nabarzanes") == 2


@pytest.mark.rule(SYSTEM, "7.2:4", "1.4.embark:7")
def test_macedonians_who_land_belong_to_nobody() -> None:
    game = Position().put("aegean_sea", "alexander_iii", "craterus", mac_ship=2, mac_phalanx=2)
    game.act("macedon", ("disembark", "aegean_sea", "rhodes"), "all", "whole", "raise_marker")
    assert game.count("rhodes", "mac_phalanx") == 2
    assert {game.s.boss[p] for p in game.pieces("rhodes", "mac_phalanx")} == {-1}


@pytest.mark.rule(SYSTEM, "7.1:6", "7.1:7", "3.5:3", "3.5:5", "7.2:3")
def test_the_raid_in_which_memnon_is_lost_counts_and_costs_nobody_else() -> None:
    game = Position().put("aegean_sea", "memnon", "arsames", per_ship=6, per_light_infantry=2)
    game.assign("memnon", per_light_infantry=2)
    game.act("persia", ("raid", "aegean_sea"), ("memnon", 6), dice=[1, 5, 6]).choose("naxos")
    assert (game.where("memnon"), game.leaders("aegean_sea")) == ("lost", ["arsames"])
    assert game.units("aegean_sea") == {"per_ship": 6, "per_light_infantry": 2}
    assert (game.treasure("macedon"), game.treasure("persia")) == (8, 10)
    assert {game.s.boss[p] for p in game.pieces("aegean_sea")} == {-1}


@pytest.mark.rule(SYSTEM, "7.1:6", "7.1:7", "3.5:7")
def test_memnon_may_stay_out_of_a_raid_or_go_with_a_few_ships() -> None:
    game = Position().put("aegean_sea", "memnon", per_ship=6)
    game.act("persia", ("raid", "aegean_sea"), "memnon_stays", dice=[1, 5, 6])
    assert (game.where("memnon"), game.treasure("macedon")) == ("aegean_sea", 9)
    game = Position().put("aegean_sea", "memnon", per_ship=6)
    game.act("persia", ("raid", "aegean_sea"), ("memnon", 2), dice=[5])
    assert game.treasure("macedon") == 9
    game.act("persia", ("raid", "aegean_sea"), dice=[1, 5])
    answer(game, raid_leader="memnon_stays")
    assert (game.where("memnon"), game.treasure("macedon"), game.dice_left) == ("aegean_sea", 9, 0)


# -- the crown ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.8:2", "8.8:3", "8.8:5")
@pytest.mark.parametrize(
    ("bessus", "ariobarzanes", "king", "winner"),
    [
        ("media", "elam", "bessus", ""),
        ("set_aside", "elam", "bessus", ""),
        ("lost", "elam", "ariobarzanes", ""),
        ("lost", "set_aside", "ariobarzanes", ""),
        ("media", "lost", "bessus", ""),
        ("lost", "lost", "", "macedon"),
    ],
)
def test_who_follows_a_deposed_darius(
    bessus: str, ariobarzanes: str, king: str, winner: str
) -> None:
    game = Position().put("kish", "darius_iii", per_immortal=1).assign("darius_iii", per_immortal=1)
    game.put(bessus, "bessus").put(ariobarzanes, "ariobarzanes").tracks(legitimacy=6)
    game.begin(("event", 8))
    assert game.winner == winner
    if not winner:
        assert (game.king_of_kings, game.legitimacy) == (king, 5)
        assert game.where("darius_iii") == "lost"
        assert game.units("kish") == {"per_immortal": 1}
        assert load(game, "darius_iii") == 0
        assert game.treasure("macedon") == 10, "nobody is paid for him"


@pytest.mark.rule(SYSTEM, "8.8:6", "5.2:9")
@pytest.mark.parametrize(
    ("king", "dead", "heir"),
    [
        ("bessus", ["darius_iii"], "ariobarzanes"),
        ("ariobarzanes", ["darius_iii", "bessus"], ""),
        ("darius_iii", [], "bessus"),
        ("darius_iii", ["bessus"], "ariobarzanes"),
    ],
)
def test_the_crown_of_a_king_who_fell_in_combat(king: str, dead: list[str], heir: str) -> None:
    game = Position().hold("macedon", "kish").king(king).put("lost", *dead)
    game.put("kish", "parmenion", mac_phalanx=2).put("sumer", king, per_light_infantry=1)
    attack(game, [1, 2, 2, 6, 1, *NO_EVENT], "stand", start="kish", to="sumer")
    answer(game, adjacent_garrison="uruk")
    assert (game.where(king), game.legitimacy, game.winner) == ("lost", 25 - 2, "")
    if heir:
        assert game.king_of_kings == heir


@pytest.mark.rule(SYSTEM, "8.8:6", "8.8:4")
def test_the_death_of_an_heir_moves_no_crown() -> None:
    game = field("parmenion", mac_phalanx=2).put("phrygia", "bessus", per_light_infantry=1)
    attack(game.put("kish", "darius_iii"), [1, 2, 2, 6, 1, *NO_EVENT], "stand")
    assert (game.where("bessus"), game.king_of_kings) == ("lost", "darius_iii")
    assert game.legitimacy == 24


@pytest.mark.rule(SYSTEM, "8.8:4", "8.8:6", "3:10")
def test_an_intrigue_after_the_battle_finds_the_new_king() -> None:
    """Darius falls, Bessus is king; then event 8 at a legitimacy of 5 or less touches nobody."""
    game = field("parmenion", mac_phalanx=2).put("phrygia", "darius_iii", per_light_infantry=1)
    game.put("media", "bessus").tracks(legitimacy=6)
    attack(game, [1, 2, 2, 6, 1, 4, 4], "stand")
    answer(game, adjacent_garrison="mysia")
    assert (game.legitimacy, game.king_of_kings) == (6 - 1 - 1 - 1, "bessus")
    assert game.where("bessus") == "media"


@pytest.mark.rule(SYSTEM, "6.7:8", "8.8:2", "8.8:4")
@pytest.mark.parametrize(
    ("king", "dead", "after"),
    [
        ("artaxerxes_iii", [], "artaxerxes_iii"),
        ("bisthanes", ["artaxerxes_iii"], "bisthanes"),
        ("darius_iii", ["artaxerxes_iii", "artaxerxes_iv", "bisthanes"], "bessus"),
    ],
)
def test_an_intrigue_under_the_old_house(king: str, dead: list[str], after: str) -> None:
    game = Position.start(artaxerxes_iii=True).put("kish", king).put("lost", *dead).king(king)
    game.tracks(legitimacy=4).begin(("event", 8))
    assert (game.king_of_kings, game.legitimacy) == (after, 3)
    assert (game.where("darius_iii") == "lost") == (king == "darius_iii")


@pytest.mark.rule(SYSTEM, "6.7:8", "8.8:6")
def test_when_the_old_house_and_darius_are_dead_bessus_follows() -> None:
    game = Position(artaxerxes_iii=True).put("lost", "artaxerxes_iii", "bisthanes", "darius_iii")
    game.king("artaxerxes_iv").put("media", "bessus").hold("macedon", "lydia")
    game.put("lydia", "parmenion", mac_phalanx=1).put("phrygia", "artaxerxes_iv")
    assert attack(game, []).king_of_kings == "bessus"


@pytest.mark.rule(SYSTEM, "1.4.leaders:4", "1.4.leaders:3", "8.8:6")
def test_each_of_several_lone_leaders_is_paid_for() -> None:
    game = field("parmenion", mac_phalanx=1).put("phrygia", "darius_iii", "mazaeus", "arsames")
    attack(game.put("media", "bessus"), [])
    assert game.treasure("macedon") == 10 - 1 + 3 + 1 + 1
    assert {game.where(x) for x in ("darius_iii", "mazaeus", "arsames")} == {"lost"}
    assert (game.king_of_kings, game.legitimacy, game.what) == ("bessus", 25, "march")


# -- East Crete, the first Area of the map -----------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.3.retreat:1", "3.3.retreat:3", "6.1:6", "6.5:2")
def test_a_beaten_army_and_the_man_who_replaces_its_dead_come_to_east_crete() -> None:
    game = Position().crete_risen().put("khania", "parmenion", "craterus", mac_phalanx=2)
    game.put("ionian_sea", "mazaeus", per_ship=4, hoplite_mercenary=4)
    dice: list[int | str] = [6, 6, 1, 1, 6, 3, 1, 1, 1, 6, 6, "cleitus", *NO_EVENT]
    game.act("persia", ("disembark", "ionian_sea", "khania"), "whole", dice=dice)
    game.choose("stand", "by hand", ("mac_phalanx", 0), ("parmenion", 0), "break_off")
    assert game.where("craterus") == "lost"
    assert sorted(game.leaders("east_crete")) == ["cleitus", "parmenion"]
    assert game.units("east_crete") == {"mac_phalanx": 2}
    assert (game.owner("khania"), game.owner("east_crete")) == ("persia", "macedon")


@pytest.mark.rule(SYSTEM, "3.3.before:2", "3.3.retreat:5", "6.5:2")
def test_an_army_slips_away_to_east_crete() -> None:
    game = Position().crete_risen().put("khania", "parmenion", mac_phalanx=2)
    game.put("ionian_sea", "mazaeus", per_ship=1, hoplite_mercenary=1)
    game.act("persia", ("disembark", "ionian_sea", "khania"), "whole", dice=[6])
    game.choose("slip_away")
    assert (game.where("parmenion"), game.owner("khania")) == ("east_crete", "persia")
    assert game.units("east_crete") == {"mac_phalanx": 2}


@pytest.mark.rule(SYSTEM, "3.3.victory:5", "3.3.victory:6", "1.4.army:11", "6.5:2")
def test_a_battle_in_east_crete_is_a_battle_like_others() -> None:
    game = Position().crete_risen().hold("persia", "east_crete").put("east_crete", "mazaeus")
    game.put("east_crete", per_light_infantry=1).put("khania", "parmenion", mac_phalanx=2)
    attack(game, [1, 2, 2, 6, 1, *NO_EVENT], "stand", start="khania", to="east_crete")
    assert game.where("mazaeus") == "lost"
    assert (game.owner("east_crete"), game.legitimacy) == ("macedon", 24)
    assert (game.what, game.steps()) == ("march", {"khania"})


@pytest.mark.rule(SYSTEM, "1.4.embark:12", "1.4.embark:13", "6.5:2")
def test_a_landing_beaten_in_east_crete_is_destroyed() -> None:
    game = Position().crete_risen().put("east_crete", "parmenion", mac_phalanx=1)
    game.put("libyan_sea", "mazaeus", per_ship=1, per_light_infantry=1)
    game.put("khania", per_light_infantry=1).hold("persia", "khania")
    dice = [*[6, 1, 6, 1] * 3, *NO_EVENT]
    game.act("persia", ("disembark", "libyan_sea", "east_crete"), "whole", dice=dice)
    answer(game, retreat_before_combat="stand", break_off="fight_on")
    assert game.where("mazaeus") == "lost"
    assert (game.seat, game.what) == ("persia", "fleet_flees")


@pytest.mark.rule(SYSTEM, "3.5:4", "1.4.embark:8", "4.3:7", "6.5:2")
def test_east_crete_is_raided_taken_and_recruited_in() -> None:
    game = Position().crete_risen().put("lycian_sea", per_ship=4)
    game.act("persia", ("raid", "lycian_sea"), dice=[6, 6])
    answer(game, raid_target="east_crete")
    assert game.owner("east_crete") == "neutral"
    game = Position().crete_risen().put("lycian_sea", "mazaeus", per_ship=1, per_light_infantry=1)
    game.act("persia", ("disembark", "lycian_sea", "east_crete"), "whole")
    assert game.owner("east_crete") == "persia"
    game.treasuries(persia=9).begin(("recruit", game.side("persia")))
    game.choose(("buy", "per_light_cavalry"), "east_crete")
    assert game.count("east_crete", "per_light_cavalry") == 1
