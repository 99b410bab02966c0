"""The worked examples: X1-X7 from the book's combat, X8-X18 derived from its text."""

from __future__ import annotations

import pytest

from argead.core.chance import Scripted
from argead.systems.alexander_vs_darius.rules.combat import fire
from argead.systems.alexander_vs_darius.rules.fire import hits_of
from argead.systems.alexander_vs_darius.rules.rebellion import rebellion_roll
from argead.systems.alexander_vs_darius.rules.retreat import gets_away, retreat_roll
from argead.systems.alexander_vs_darius.rules.supply import supply_roll
from argead.systems.alexander_vs_darius.rules.tracks import host_size
from argead.systems.alexander_vs_darius.rules.victory import macedonian_spoils, persian_pride
from argead.systems.alexander_vs_darius.state import Battle, Piece, Place

from .positions import MACEDON, PERSIA, SYSTEM, Game, count, empty, is_at, own, place


@pytest.mark.rule(SYSTEM, "3.2")
@pytest.mark.parametrize(("die", "hits"), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_x1_a_phalanx_hits_on_two_or_more(die: int, hits: int) -> None:
    s = place(empty(), "phrygia", mac_phalanx=1)
    b = Battle(s.tables.place["phrygia"], MACEDON)
    b.fighters[MACEDON] = list(s.here[b.place])
    s.chance = Scripted([die])
    assert sum(map(hits_of, fire(s, b, MACEDON))) == hits


def athena_and_ares() -> Game:
    """Five leaders and six units attack one leader and five units; no city, a Persian marker."""
    s = own(empty(), MACEDON, "lydia")
    place(s, "lydia", "parmenion", "antipater", "craterus", "coenus", "corhagus")
    place(s, "lydia", mac_light_infantry=6)
    place(s, "phrygia", "mazaeus", per_light_infantry=5)
    first = [6, 6, 6, 6, 3, 3, 3, 3, 1, 1, 1, 6, 1, 1, 1, 1]
    second = [1, 1, 6, 6, 1, 1, 1, 1, 6, 6]
    event = [4, 5]
    game = Game(s, ("action", MACEDON), dice=[*first, *second, *event])
    return game.choose(("move", "lydia"), "all", "whole", ("to", "phrygia"))


@pytest.mark.rule(SYSTEM, "3.3")
@pytest.mark.rule(SYSTEM, "3.1")
def test_x2_to_x7_the_example_of_land_combat() -> None:
    game = athena_and_ares()
    assert (game.seat, game.what) == ("persia", "retreat_before_combat")
    game.choose("stand")
    b = game.s.battle
    assert b is not None
    # X2, X3: the lowest in rank sits out; ten dice against six
    assert game.s.tables.leader["corhagus"] not in b.fighters[MACEDON]
    assert [len(dice) for dice in b.round.dice] == [10, 6]
    assert (game.seat, game.what) == ("persia", "hits")
    game.choose("as proposed")
    assert (game.seat, game.what) == ("macedon", "hits")
    game.choose("as proposed")
    # X7: the defender decides first
    assert (game.seat, game.what) == ("persia", "break_off")
    game.choose("fight_on")
    assert (game.seat, game.what) == ("macedon", "break_off")
    # X4: two and four counters are gone
    b = game.s.battle
    assert b is not None
    assert [len(fighters) for fighters in b.fighters] == [8, 2]
    game.choose("fight_on", "as proposed")
    # X5: seven left, nobody on the other side
    assert game.what == "adjacent_garrison"
    assert sum(1 for p in game.s.here[game.s.tables.march]) == 7 + 1
    assert game.s.legitimacy == 25 - 1
    assert game.s.treasury[MACEDON] == 10 - 1 + 3
    assert game.s.owner[game.s.tables.place["phrygia"]] == MACEDON
    assert set(game.options) == {"cappadocia", "chalybes", "hapalla", "mysia", "west_taurus"}
    game.choose("mysia")
    assert game.s.owner[game.s.tables.place["mysia"]] == MACEDON
    # then two dice on the Event Table: Scythian raids
    assert game.s.treasury[PERSIA] == 9
    assert game.dice_left() == 0


@pytest.mark.rule(SYSTEM, "3.1")
def test_x2_four_leaders_could_command_twenty_four() -> None:
    s = own(empty(), MACEDON, "lydia")
    place(s, "lydia", "parmenion", "antipater", "craterus", "coenus", "corhagus")
    place(s, "lydia", mac_light_infantry=10, mac_phalanx=14, greek_hoplite=2)
    place(s, "phrygia", "mazaeus", per_light_infantry=5)
    misses = [*[6] * 4, *[1] * 24, 6, *[1] * 5]
    game = Game(s, ("action", MACEDON), dice=misses)
    game.choose(("move", "lydia"), "all", "whole", ("to", "phrygia"), "stand")
    assert game.what == "array"
    game.choose(("mac_phalanx", 14), ("mac_light_infantry", 10))
    assert game.what == "break_off"
    assert game.s.battle is not None
    assert len(game.s.battle.round.dice[MACEDON]) == 4 + 24
    assert len(game.s.here[game.s.tables.march]) == 5 + 26


@pytest.mark.rule(SYSTEM, "3.3")
def test_x6_a_retreat_before_combat_costs_no_legitimacy() -> None:
    s = own(empty(), MACEDON, "lydia")
    place(s, "lydia", "parmenion", mac_light_infantry=6)
    place(s, "phrygia", "mazaeus", per_light_infantry=5)
    game = Game(s, ("action", MACEDON), dice=[3])
    game.choose(("move", "lydia"), "whole", ("to", "phrygia"), "slip_away", "cappadocia")
    assert game.s.legitimacy == 25
    assert is_at(game.s, "mazaeus", "cappadocia")
    assert count(game.s, "cappadocia", "per_light_infantry") == 5
    assert game.s.owner[game.s.tables.place["phrygia"]] == MACEDON
    assert game.s.treasury == [9, 10]


@pytest.mark.rule(SYSTEM, "3.3")
def test_x8_seven_counters_pay_three() -> None:
    assert macedonian_spoils(empty(), units=7, leaders=0, ransom=0, darius_fell=False) == 3


@pytest.mark.rule(SYSTEM, "3.3")
def test_x9_rough_ground_helps_and_x10_a_one_always_fails() -> None:
    s = empty()
    t = s.tables
    rough = t.place["hapalla"]
    assert t.initiative[t.leader["orontobates"]] == 3
    assert t.initiative[t.alexander] == 1

    def leaves(leader: Piece, area: Place, die: int) -> bool:
        s.chance = Scripted([die])
        return gets_away(s, s.throw(retreat_roll(s, leader, area)))

    assert leaves(t.leader["orontobates"], rough, 3)
    assert not leaves(t.leader["orontobates"], t.place["lydia"], 3)
    assert not leaves(t.alexander, t.place["elam"], 1)


@pytest.mark.rule(SYSTEM, "4.2")
def test_x11_a_hungry_phalanx_needs_a_four() -> None:
    s = empty()
    phalanx = s.tables.pieces_of[s.tables.kind["mac_phalanx"]][0]
    s.chance = Scripted([3, 4])
    assert s.throw(supply_roll(s, MACEDON, [phalanx])).over == 0
    assert s.throw(supply_roll(s, MACEDON, [phalanx])).over == 1


@pytest.mark.rule(SYSTEM, "4.4")
def test_x12_four_light_infantry_cost_two() -> None:
    s = empty()
    game = Game(s, ("recruit", PERSIA))
    for _ in range(4):
        game.choose(("buy", "per_light_infantry"), "kish")
    assert game.s.treasury[PERSIA] == 8
    assert count(game.s, "kish", "per_light_infantry") == 4


@pytest.mark.rule(SYSTEM, "4.6")
def test_x13_gold_brings_the_rebellion() -> None:
    s = empty()
    s.turn = 6
    assert rebellion_roll(s, paid=False).against == 5
    assert str(rebellion_roll(s, paid=True)) == "rebellion, Persian gold +1 against 5"
    game = Game(s, ("rebellion",), dice=[4])
    game.choose("pay")
    assert game.s.rebellion
    assert game.s.treasury[PERSIA] == 9
    assert game.s.legitimacy == 26


@pytest.mark.rule(SYSTEM, "5.1")
def test_x14_hosts_of_eight_tire_alexander() -> None:
    s = empty()
    assert [-host_size(s, n) for n in (7, 8, 15, 16, 24)] == [0, -1, -1, -2, -3]


@pytest.mark.rule(SYSTEM, "7.2")
@pytest.mark.parametrize(("dice", "legitimacy"), [((4, 3, 3), 25), ((4, 4, 3), 24)])
def test_x15_pride_of_rank_ten(dice: tuple[int, ...], legitimacy: int) -> None:
    s = empty()
    assert s.tables.rank[s.tables.leader["arsames"]] == 10
    s.chance = Scripted(dice)
    persian_pride(s, 10)
    assert s.legitimacy == legitimacy


@pytest.mark.rule(SYSTEM, "3.5")
def test_x16_a_raid_of_twenty_ships() -> None:
    s = place(empty(), "aegean_sea", per_ship=20)
    game = Game(s, ("action", PERSIA), dice=[6, 6, 6, 6, 1, 1, 1, 1, 1, 1])
    game.choose(("raid", "aegean_sea"))
    assert game.what == "raid_target"
    assert set(game.options) == {"lesbos", "naxos", "thrace", "wilusha"}
    game.choose("naxos")
    assert game.s.treasury == [10 - 4, 10 - 1 + 2]
    assert game.s.owner[game.s.tables.place["naxos"]] == -1


@pytest.mark.rule(SYSTEM, "7.1")
def test_x17_fate_takes_alexander() -> None:
    s = own(empty(), MACEDON, "lydia")
    place(s, "lydia", "alexander_iii", mac_phalanx=1)
    place(s, "phrygia", "mazaeus", per_light_infantry=5)
    game = Game(s, ("action", MACEDON), dice=[1, 3, 5, 6, 6, 1, 6, 1, 1, 1, 1, 1])
    game.choose(("move", "lydia"), "whole", ("to", "phrygia"), "stand")
    assert game.what == "alexander"
    game.choose("four_dice")
    assert game.s.battle is not None
    assert game.s.battle.scored[MACEDON] == 3
    outcome = game.s.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("persia", "Alexander III is dead")


@pytest.mark.rule(SYSTEM, "3.6")
@pytest.mark.parametrize(("fleet", "hurt"), [(True, 2), (False, 4)])
def test_x18_the_siege_of_tyre(fleet: bool, hurt: int) -> None:
    s = place(empty(), "phoenicia", "parmenion", "craterus", mac_phalanx=10)
    if fleet:
        place(s, "phoenician_sea", mac_ship=1)
    dice = [1, 1, 2, 3, 4, 5, 6, 6, 3, 2, 4, 5]
    game = Game(s, ("action", MACEDON), dice=dice)
    game.choose(("siege", "tyre"), "as proposed")
    t = game.s.tables
    assert game.s.treasury[MACEDON] == 10 - 1 + 6
    assert game.s.owner[t.place["phoenicia"]] == MACEDON
    assert game.s.legitimacy == 24
    assert sum(1 for p in game.s.here[t.place["phoenicia"]] if game.s.flags[p]) == hurt
