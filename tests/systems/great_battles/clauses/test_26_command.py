"""Chapters 4 and 5 for both armies: activation, trump, momentum, and leaders in zones."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from argead.systems.great_battles.positions import Position

from .test_25_broken import seen

GB = "great_battles"


class Staff(NamedTuple):
    """The leaders of an army at Gaugamela: the overall commander and two others, and some men."""

    seat: str
    boss: str
    high: str
    low: str
    foot: str
    heavy: str


MACEDON = Staff(
    "macedon", "alexander_iii", "craterus", "parmenion", "mercenary_peltast_1", "hypaspist_1"
)
PERSIA = Staff("persia", "darius", "bessus", "bupares", "indian_javelins_1", "immortals_1")
SIDES = pytest.mark.parametrize(
    ("mine", "theirs"), [(MACEDON, PERSIA), (PERSIA, MACEDON)], ids=["macedon", "persia"]
)
PRINTED = {
    "alexander_iii": 7,
    "craterus": 5,
    "parmenion": 5,
    "darius": 3,
    "bessus": 4,
    "bupares": 2,
}


def leaders(**initiatives: int) -> Position:
    """These leaders, far from each other, with these initiatives (a wound lowers them)."""
    game = Position("gaugamela")
    for n, (ident, initiative) in enumerate(initiatives.items()):
        game.leader(ident, f"{12 + 5 * n}50", wound=PRINTED[ident] - initiative)
    return game


# -- 5.12 ------------------------------


@SIDES
@pytest.mark.rule(GB, "5.12:1", "5.12:2")
@pytest.mark.parametrize(("ours", "first"), [(1, True), (2, None), (3, False)])
def test_the_lowest_of_either_side_acts_and_of_equals_the_persian(
    mine: Staff, theirs: Staff, ours: int, first: bool | None
) -> None:
    game = leaders(**{mine.low: ours, theirs.low: 2}).chooses_leader()
    if first is None:
        first = mine.seat == "persia"
    assert game.ordered("activate") == {mine.low if first else theirs.low}
    assert game.seat == (mine.seat if first else theirs.seat)


# -- 5.4 ------------------------------


@SIDES
@pytest.mark.rule(GB, "5.41:1", "5.41:2", "5.41:3", "5.15:3")
def test_the_trump_of_either_side_for_every_die(mine: Staff, theirs: Staff) -> None:
    for die in range(10):
        game = leaders(**{mine.low: 1, mine.high: 4}).chooses_leader(dice=[die])
        game.choose(("trump", mine.high))
        seen(game, "command", "orders", "momentum", "next_leader")
        assert game.active == (mine.high if die <= 4 else mine.low), die
        assert game.finished(mine.high) is (die > 4), die
        assert not game.finished(mine.low)


@SIDES
@pytest.mark.rule(GB, "5.41:1")
@pytest.mark.parametrize(("initiative", "able"), [(1, False), (2, True)])
def test_only_a_higher_leader_trumps_his_own(
    mine: Staff, theirs: Staff, initiative: int, able: bool
) -> None:
    game = leaders(**{mine.low: 1, mine.high: initiative, theirs.high: 4}).chooses_leader()
    assert game.ordered("trump") == ({mine.high} if able else set())


@SIDES
@pytest.mark.rule(GB, "5.42:1")
@pytest.mark.parametrize(("initiative", "able"), [(2, False), (3, True), (4, True)])
def test_only_an_equal_or_higher_leader_of_the_other_side_answers(
    mine: Staff, theirs: Staff, initiative: int, able: bool
) -> None:
    game = leaders(**{mine.low: 1, mine.high: 3, theirs.high: initiative, mine.boss: 3})
    game.chooses_leader(dice=[3, 0, 0]).choose(("trump", mine.high))
    assert (game.what == "trump_reply") is able
    if able:
        assert game.seat == theirs.seat
        assert {o for o in game.options if o is not None} == {theirs.high}


@SIDES
@pytest.mark.rule(GB, "5.42:3", "5.15:2", "5.15:3", "5.42:4")
def test_the_answer_to_a_trump_for_every_die(mine: Staff, theirs: Staff) -> None:
    for die in range(10):
        game = leaders(**{mine.low: 1, mine.high: 3, theirs.high: 4})
        game.chooses_leader(dice=[3, die]).choose(("trump", mine.high), theirs.high)
        assert game.active == (theirs.high if die <= 4 else mine.high), die
        assert game.finished(mine.high) is (die <= 4), die
        assert game.finished(theirs.high) is (die > 4), die
        assert not game.finished(mine.low)


@SIDES
@pytest.mark.rule(GB, "5.42:2", "5.42:3", "5.32:1")
def test_the_answer_to_momentum_for_every_die(mine: Staff, theirs: Staff) -> None:
    for die in range(10):
        game = leaders(**{mine.high: 3, theirs.high: 4}).after_phase(mine.high, dice=[3, die])
        game.choose("try")
        assert (game.what, game.seat) == ("trump_reply", theirs.seat)
        game.choose(theirs.high)
        assert game.active == (theirs.high if die <= 4 else mine.high), die
        assert game.finished(mine.high) is (die <= 4), die


@SIDES
@pytest.mark.rule(GB, "5.42:1", "5.42:2")
@pytest.mark.parametrize("why", ["finished", "lower", "free"])
def test_who_is_finished_or_lower_does_not_answer_momentum(
    mine: Staff, theirs: Staff, why: str
) -> None:
    game = leaders(**{mine.high: 3, theirs.high: 2 if why == "lower" else 3, theirs.low: 1})
    if why == "finished":
        game.s.finished[game.l(theirs.high)] = 1
    game.after_phase(mine.high, dice=[3, 0]).choose("try")
    assert (game.what == "trump_reply") is (why == "free")
    if why != "free":
        assert game.active == mine.high


@SIDES
@pytest.mark.rule(GB, "5.44:1", "5.44:2", "5.44:3")
@pytest.mark.parametrize(("initiative", "passed"), [(2, True), (3, True), (4, False)])
def test_who_is_passed_over_by_a_trump(
    mine: Staff, theirs: Staff, initiative: int, passed: bool
) -> None:
    game = leaders(**{mine.low: 1, mine.high: 3, theirs.high: initiative})
    game.chooses_leader(dice=[3, 0]).choose(("trump", mine.high))
    if game.what == "trump_reply":
        game.choose(None)
    assert game.active == mine.high
    assert game.bypassed(mine.low)
    assert not game.bypassed(mine.high)
    assert game.bypassed(theirs.high) is passed


@SIDES
@pytest.mark.rule(GB, "5.44:1")
def test_a_trump_that_fails_passes_over_nobody(mine: Staff, theirs: Staff) -> None:
    game = leaders(**{mine.low: 1, mine.high: 3, theirs.high: 2})
    game.chooses_leader(dice=[4]).choose(("trump", mine.high))
    assert not any(game.bypassed(i) for i in (mine.low, mine.high, theirs.high))


@SIDES
@pytest.mark.rule(GB, "5.31:4", "5.27:1")
@pytest.mark.parametrize("passed", [True, False])
def test_the_passed_over_of_either_side_have_no_momentum(
    mine: Staff, theirs: Staff, passed: bool
) -> None:
    game = leaders(**{mine.high: 3, theirs.high: 2})
    game.s.bypassed[game.l(mine.high)] = int(passed)
    game.after_phase(mine.high, dice=[9, 5])
    assert (game.what == "momentum") is not passed


# -- 5.33 ------------------------------


@SIDES
@pytest.mark.rule(GB, "5.33:1", "5.33:2", "5.33:3")
def test_the_doom_of_either_side_for_every_die(mine: Staff, theirs: Staff) -> None:
    for die in range(10):
        game = leaders(**{mine.high: 3, theirs.high: 2, mine.low: 1})
        game.s.finished[game.l(theirs.high)] = 1
        game.after_phase(mine.high, dice=[9, die]).choose("try")
        assert game.finished(mine.high)
        assert (game.what == "reactivate") is (die <= 1), die
        assert (game.what == "crisis_leader") is (die == 9), die
        if die <= 1:
            assert game.seat == theirs.seat
            assert {o for o in game.options if o is not None} == {theirs.high}
            game.choose(theirs.high)
            assert game.active == theirs.high
            seen(game, "momentum", "next_leader", reactivate=theirs.high)
            assert game.what == "next_leader"


# -- 4.21, 4.24, 4.61 ------------------------------


def commands(game: Position, mine: Staff, leader: str) -> set[str]:
    """Whom a leader may order to move."""
    game.acts(leader).until("command", "orders", "momentum", "next_leader")
    if game.what == "command":
        game.choose("individual")
    return game.ordered("move")


@SIDES
@pytest.mark.rule(GB, "4.21:2", "4.21:3", "4.21:4")
@pytest.mark.parametrize("whose", ["mine", "theirs", "open"])
def test_a_wall_of_enemies_cuts_the_path_of_either_side(
    mine: Staff, theirs: Staff, whose: str
) -> None:
    # range 5 or more; a row of units across the whole lane between walls
    game = Position("gaugamela").leader(mine.high, "2030")
    lane = ("2030", "2029", "2028", "2027")
    sides = [(a, b) for a in lane for b in game.s.battle.grid.neighbours(a) if b not in lane]
    game.ground("clear", *lane).hexside("city_wall", *sides).put(mine.foot, "2027", facing=60)
    if whose == "mine":
        game.put(mine.heavy, "2028", facing=60)
    elif whose == "theirs":
        game.put(theirs.heavy, "2028", facing=60, morale="routed")
    assert (mine.foot in commands(game, mine, mine.high)) is (whose != "theirs")


@SIDES
@pytest.mark.rule(GB, "4.24:1", "4.24:2", "5.31:2", "4.4:1")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_only_an_enemys_zone_silences_a_leader(mine: Staff, theirs: Staff, whose: str) -> None:
    zone = mine.heavy if whose == "mine" else theirs.heavy
    game = Position("gaugamela").leader(mine.high, "2030").leader(theirs.high, "3550")
    game.put(mine.foot, "2030").put(zone, "1930", facing=0)
    assert "2030" in game.s.battle.grid.zones(("1930",), 0).front
    assert (mine.foot in commands(game, mine, mine.high)) is (whose == "mine")
    game = Position("gaugamela").leader(mine.high, "2030").leader(theirs.high, "3550")
    game.put(mine.foot, "2030").put(zone, "1930", facing=0).after_phase(mine.high)
    assert (game.what == "momentum") is (whose == "mine")
    game = Position("gaugamela").leader(mine.boss, "2030").leader(theirs.high, "3550")
    game.put(mine.foot, "2031", facing=60).put(mine.heavy, "2030")
    game.put(theirs.foot, "1930", facing=0, missiles="none")
    assert mine.foot in commands(game, mine, mine.boss)


@SIDES
@pytest.mark.rule(GB, "5.25:2", "5.25:3", "5.25:4")
@pytest.mark.parametrize("held", [True, False])
def test_leaders_of_either_side_wait_in_zones(mine: Staff, theirs: Staff, held: bool) -> None:
    game = leaders(**{mine.low: 1, theirs.high: 2}).leader(mine.low, "2030", wound=1)
    game.put(mine.foot, "2030").put(theirs.heavy, "1930", facing=0 if held else 180)
    game.chooses_leader()
    assert (mine.low in game.ordered("wait")) is (held and mine.low in game.ordered("activate"))
    if held and ("wait", mine.low) in game.options:
        game.choose(("wait", mine.low))
        assert game.ordered("activate") == {theirs.high}


@SIDES
@pytest.mark.rule(GB, "4.4:2", "4.4:3", "4.24:2")
@pytest.mark.parametrize(("zone", "cost"), [("mine", 1), ("theirs", 2)])
def test_what_it_costs_to_fetch_a_leader(mine: Staff, theirs: Staff, zone: str, cost: int) -> None:
    game = Position("gaugamela").leader(mine.boss, "2032").leader(mine.low, "2030")
    game.put(mine.foot, "2030").put(
        mine.heavy if zone == "mine" else theirs.heavy, "1930", facing=0
    )
    commands(game, mine, mine.boss)
    before = game.orders_left
    game.choose(("ride", mine.low))
    way = next(o for o in game.options if o is not None)
    game.choose(way)
    seen(game, "orders", "shock", "momentum", ride=None)
    assert before - game.orders_left == cost


@SIDES
@pytest.mark.rule(GB, "4.61:1", "4.61:3")
@pytest.mark.parametrize(("zone", "friend"), [("mine", False), ("theirs", False), ("theirs", True)])
def test_leaders_ride_into_zones_of_their_own_or_to_their_men(
    mine: Staff, theirs: Staff, zone: str, friend: bool
) -> None:
    game = Position("gaugamela").leader(mine.boss, "2032").leader(theirs.high, "3550")
    game.put(mine.heavy if zone == "mine" else theirs.heavy, "1930", facing=0)
    if friend:
        game.put(mine.foot, "2031")
    assert "2031" in game.s.battle.grid.zones(("1930",), 0).front
    commands(game, mine, mine.boss)
    game.choose(("ride", mine.boss))
    assert ("2031" in game.options) is (zone == "mine" or friend)


@SIDES
@pytest.mark.rule(GB, "4.63:1", "9.21:1")
@pytest.mark.parametrize("alone", [True, False])
def test_a_lone_leader_of_either_side_challenges_another(
    mine: Staff, theirs: Staff, alone: bool
) -> None:
    game = Position("gaugamela").leader(mine.high, "2032").leader(theirs.high, "2030")
    if not alone:
        game.put(theirs.foot, "2030", facing=60, missiles="none")
    game.acts(mine.high, dice=[5] * 9).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    game.choose(("ride", mine.high), "2031")
    seen(game, "orders", "ride", "momentum")
    assert len(game.rolled("personal combat")) == (2 if alone else 0)
