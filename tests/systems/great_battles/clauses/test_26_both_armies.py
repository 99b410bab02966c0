"""Approach, reaction, advance, leaders: what one army may do the other may do to it."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from argead.systems.great_battles.positions import Position

from .test_25_broken import seen

GB = "great_battles"
NO = "no check"
MUST = "must check"


class Army(NamedTuple):
    """Who stands for whom on the plain of Gaugamela."""

    seat: str
    boss: str
    second: str
    foot: str
    heavy: str
    horse: str
    archers: str
    knights: str


MACEDON = Army(
    "macedon",
    "alexander_iii",
    "parmenion",
    "mercenary_peltast_1",
    "hypaspist_1",
    "paeonian",
    "asian_mercenary_horse",
    "companion_4",
)
PERSIA = Army(
    "persia",
    "darius",
    "bessus",
    "indian_javelins_1",
    "immortals_1",
    "arachosian_1",
    "sacae_1",
    "susian_1",
)
SIDES = pytest.mark.parametrize(
    ("mine", "theirs"), [(MACEDON, PERSIA), (PERSIA, MACEDON)], ids=["macedon", "persia"]
)


def field(mine: Army, theirs: Army) -> Position:
    """The leaders of both far away, those who move nearer."""
    return Position("gaugamela").leader(mine.second, "1511").leader(theirs.second, "3530")


def comes(game: Position, mine: Army, unit: str, *way: str, die: int = 0) -> Position:
    """A unit moves over these hexes, whatever is asked on the way."""
    game.moving(unit, by=mine.second, dice=[die] * 20).until("step")
    for place in way:
        game.until("step").go(place)
    return game


# -- 6.7 ------------------------------


@SIDES
@pytest.mark.rule(GB, "6.71:1", "6.71:3", "6.71:4", "6.72:1")
def test_the_owner_of_the_quicker_withdraws_it(mine: Army, theirs: Army) -> None:
    game = field(mine, theirs).put(mine.heavy, "2010").put(theirs.horse, "2310", facing=180)
    comes(game, mine, mine.heavy, "2110")
    assert (game.what, game.seat) == ("withdraw", theirs.seat)
    grid, steps = game.s.battle.grid, 0
    game.choose(("unit", theirs.horse))
    while game.what == "withdraw_to" and steps < 9:
        assert game.seat == theirs.seat
        ways = [o for o in game.options if o is not None]
        here = grid.distance("2110", game.at(theirs.horse)[0])
        assert all(grid.distance("2110", str(o[0])) > here for o in ways)
        game.choose(ways[0])
        steps += 1
    seen(game, "step")
    assert steps == 3
    assert (game.seat, game.facing(theirs.horse)) == (mine.seat, 180)


@SIDES
@pytest.mark.rule(GB, "6.71:2", "6.75:1")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_only_enemies_hold_who_would_withdraw(mine: Army, theirs: Army, whose: str) -> None:
    game = field(mine, theirs).put(mine.heavy, "2010").put(theirs.horse, "2310", facing=180)
    game.put(mine.foot if whose == "mine" else theirs.foot, "2410", facing=180)
    assert "2310" in game.s.battle.grid.zones(("2410",), 180).front
    comes(game, mine, mine.heavy, "2110")
    asked = game.what == "withdraw" and ("unit", theirs.horse) in game.options
    assert asked is (whose == "theirs")


@SIDES
@pytest.mark.rule(GB, "6.75:1")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_nobody_withdraws_into_zones_but_of_his_own(mine: Army, theirs: Army, whose: str) -> None:
    game = field(mine, theirs).put(mine.heavy, "2010").put(theirs.horse, "2310", facing=180)
    game.put(mine.foot if whose == "mine" else theirs.foot, "2412", facing=120, missiles="none")
    comes(game, mine, mine.heavy, "2110").choose(("unit", theirs.horse))
    assert "2411" in game.s.battle.grid.zones(("2412",), 120).front
    if whose == "mine":
        assert game.at(theirs.horse) == ("2410",)
    else:
        assert {"2410", "2411"} <= {str(o[0]) for o in game.options if o is not None}


@SIDES
@pytest.mark.rule(GB, "6.72:4", "6.72:5")
@pytest.mark.parametrize(("facing", "hits"), [(180, 0), (0, 1), (60, 1)])
def test_an_approach_from_flank_or_rear_costs_either(
    mine: Army, theirs: Army, facing: int, hits: int
) -> None:
    game = field(mine, theirs).put(mine.heavy, "2010").put(theirs.horse, "2310", facing=facing)
    comes(game, mine, mine.heavy, "2110").choose(("unit", theirs.horse))
    seen(game, "step")
    assert game.hits(theirs.horse) == hits


@SIDES
@pytest.mark.rule(GB, "6.76:1", "8.15:9")
@pytest.mark.parametrize(("hits", "goes_on"), [(6, True), (7, False)])
def test_a_parting_shot_may_break_the_mover(
    mine: Army, theirs: Army, hits: int, goes_on: bool
) -> None:
    game = field(mine, theirs).put(mine.heavy, "2010", hits=hits)
    game.put(theirs.archers, "2310", facing=180)
    comes(game, mine, mine.heavy, "2110").choose(("unit", theirs.archers))
    while not game.over and game.what not in ("step", "parting_shot"):
        game.choose(next(o for o in game.options if o is not None))
    assert (game.what, game.seat) == ("parting_shot", theirs.seat)
    game.choose(next(o for o in game.options if o is not None))
    seen(game, "step")
    assert (game.what == "step") is goes_on
    assert game.morale(mine.heavy) == ("steady" if goes_on else "routed")


# -- 4.62 ------------------------------


@SIDES
@pytest.mark.rule(GB, "4.62:1", "4.62:2", "4.62:3")
@pytest.mark.parametrize("rides", [True, False])
def test_a_lone_leader_of_either_side_rides_or_is_taken(
    mine: Army, theirs: Army, rides: bool
) -> None:
    game = field(mine, theirs).leader(theirs.second, "2310").put(mine.heavy, "2010")
    comes(game, mine, mine.heavy, "2110", "2210")
    for _ in range(40):
        if game.over or game.what == "step":
            break
        leader = game.seat == theirs.seat and theirs.second in str([*game.options, *game.ask.about])
        ways = [o for o in game.options if o not in (None, "hold", "stay")]
        game.choose(ways[-1] if leader and rides and ways else game.passing())
    assert game.fate_of(theirs.second) == ("on map" if rides else "eliminated")
    if rides:
        assert game.s.battle.grid.distance("2210", game.where(theirs.second)) > 1


@SIDES
@pytest.mark.rule(GB, "4.62:1", "4.62:3", "4.62:4")
@pytest.mark.parametrize("with_unit", [True, False])
def test_a_leader_among_his_men_may_stay(mine: Army, theirs: Army, with_unit: bool) -> None:
    game = field(mine, theirs).leader(theirs.second, "2310").put(mine.heavy, "2010")
    if with_unit:
        game.put(theirs.heavy, "2310", facing=180)
    comes(game, mine, mine.heavy, "2110", "2210")
    seen(game, "step", light_shock=None)
    assert game.fate_of(theirs.second) == ("on map" if with_unit else "eliminated")


@SIDES
@pytest.mark.rule(GB, "4.62:1")
def test_nobody_rides_away_from_his_own(mine: Army, theirs: Army) -> None:
    game = field(mine, theirs).leader(mine.boss, "2310").put(mine.heavy, "2010")
    comes(game, mine, mine.heavy, "2110", "2210")
    assert "leader" not in game.what
    assert game.where(mine.boss) == "2310"


# -- 7.16, 8.2 ------------------------------


@SIDES
@pytest.mark.rule(GB, "7.16:1", "7.16:3")
@pytest.mark.parametrize(("die", "hits"), [(0, 1), (9, 1)])
def test_the_owner_of_who_is_approached_turns_it(
    mine: Army, theirs: Army, die: int, hits: int
) -> None:
    game = field(mine, theirs).put(mine.heavy, "2010").put(theirs.heavy, "2210", facing=120)
    comes(game, mine, mine.heavy, "2110", die=die)
    seen(game, "reaction_facing", "step")
    assert (game.what, game.seat) == ("reaction_facing", theirs.seat)
    assert (theirs.heavy, 180) in game.options
    assert not any(mine.heavy in str(o) for o in game.options)
    game.choose((theirs.heavy, 180))
    seen(game, "step")
    assert (game.facing(theirs.heavy), game.hits(theirs.heavy)) == (180, hits)


@SIDES
@pytest.mark.rule(GB, "7.16:2")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_only_an_enemys_zone_keeps_it_from_turning(mine: Army, theirs: Army, whose: str) -> None:
    game = field(mine, theirs).put(mine.heavy, "2010").put(theirs.heavy, "2210", facing=120)
    game.put(mine.foot if whose == "mine" else theirs.foot, "2310", facing=180, missiles="none")
    assert "2210" in game.s.battle.grid.zones(("2310",), 180).front
    comes(game, mine, mine.heavy, "2110")
    asked = seen(game, "reaction_facing", "step")
    assert (game.what == "reaction_facing") is (whose == "theirs"), asked


@SIDES
@pytest.mark.rule(GB, "8.21:1", "8.21:5")
def test_the_owner_of_the_zone_shoots_at_who_enters(mine: Army, theirs: Army) -> None:
    game = field(mine, theirs).put(mine.heavy, "2010").put(theirs.foot, "2210", facing=180)
    game.put(mine.foot, "2211", facing=180)
    comes(game, mine, mine.heavy, "2110", die=0)
    seen(game, "entry_fire", "step")
    assert (game.what, game.seat) == ("entry_fire", theirs.seat)
    assert mine.foot not in game.options
    game.choose(theirs.foot)
    seen(game, "step")
    assert game.hits(mine.heavy) == 1
    assert len(game.told("shot")) == 1


@SIDES
@pytest.mark.rule(GB, "8.22:1")
def test_the_owner_of_archers_shoots_at_who_leaves(mine: Army, theirs: Army) -> None:
    game = field(mine, theirs).put(mine.knights, "2110").put(theirs.archers, "2010", facing=0)
    game.rate(theirs.archers, type="LI", ma=5)
    comes(game, mine, mine.knights, "2210", die=0)
    assert (game.what, game.seat) == ("retire_fire", theirs.seat)
    game.choose(theirs.archers)
    seen(game, "step")
    assert game.hits(mine.knights) == 1


@SIDES
@pytest.mark.rule(GB, "8.23:1", "8.23:3")
def test_the_owner_of_the_target_shoots_back(mine: Army, theirs: Army) -> None:
    game = field(mine, theirs).leader(mine.second, "1910").put(mine.foot, "2010")
    game.put(theirs.foot, "2110", facing=180).acts(mine.second, dice=[1] * 9)
    game.until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    game.choose(("fire", mine.foot))
    seen(game, "return_fire", "orders", "shock")
    assert (game.what, game.seat) == ("return_fire", theirs.seat)
    game.choose(next(o for o in game.options if o not in (None, "hold")))
    seen(game, "orders", "shock", "momentum")
    assert (game.hits(mine.foot), game.hits(theirs.foot)) == (1, 1)


@SIDES
@pytest.mark.rule(GB, "7.31:2", "7.31:3", "7.32:1")
@pytest.mark.parametrize("attacks", [True, False])
def test_the_mover_says_whether_light_troops_attack(
    mine: Army, theirs: Army, attacks: bool
) -> None:
    game = field(mine, theirs).put(mine.foot, "2010").put(theirs.heavy, "2210", facing=180)
    comes(game, mine, mine.foot, "2110")
    seen(game, "light_shock", "step")
    assert (game.what, game.seat) == ("light_shock", mine.seat)
    game.choose(next(o for o in game.options if (o is not None and o != "no") is attacks))
    assert game.shock(mine.foot) == (MUST if attacks else "none")
    game = field(mine, theirs).put(mine.knights, "2010").put(theirs.heavy, "2210", facing=180)
    comes(game, mine, mine.knights, "2110")
    assert "light_shock" not in seen(game, "step")
    assert game.shock(mine.knights) == MUST


# -- 9.3 ------------------------------


def beaten(mine: Army, theirs: Army, at: str = "1511") -> Position:
    """Heavy foot at 2010 has broken light foot at 2110: it is to advance."""
    game = field(mine, theirs).leader(mine.second, at).put(mine.heavy, "2010", shock=NO)
    return game.put(theirs.foot, "2110", facing=180, hits=4)


@SIDES
@pytest.mark.rule(GB, "9.31:1", "9.32:1")
def test_the_victor_of_either_side_advances_with_his_leader(mine: Army, theirs: Army) -> None:
    game = beaten(mine, theirs, "2010").shocks(mine.second, *[5] * 20)
    seen(game, "advance_turn")
    assert game.seat == mine.seat
    assert {o for o in game.options if isinstance(o, int)} >= {60, 300}
    assert not {120, 180, 240} & set(game.options)
    game.choose(60).play()
    assert (game.at(mine.heavy), game.facing(mine.heavy)) == (("2110",), 60)
    assert game.where(mine.second) == "2110"


@SIDES
@pytest.mark.rule(GB, "9.35:1", "7.16:1", "8.21:1", "6.77:1")
def test_the_beaten_side_reacts_to_the_advance(mine: Army, theirs: Army) -> None:
    # two more of the beaten stand near: horse that does not withdraw, javelins that shoot
    game = beaten(mine, theirs).put(theirs.horse, "2210", facing=120)
    game.shocks(mine.second, *[5] * 30)
    asked = []
    while not game.over:
        if game.what in ("reaction_facing", "entry_fire", "withdraw"):
            asked.append((game.what, game.seat))
            pick = {"reaction_facing": (theirs.horse, 180), "entry_fire": theirs.horse}
            game.choose(pick[game.what] if pick.get(game.what) in game.options else game.passing())
        else:
            game.choose(game.passing())
    assert asked[0] == ("reaction_facing", theirs.seat)
    assert ("entry_fire", theirs.seat) in asked
    assert all(what != "withdraw" for what, _ in asked)
    order = [said.key for said in game.said if said.key in ("advances", "reaction_turn", "shot")]
    assert order == ["advances", "reaction_turn", "shot"]


@SIDES
@pytest.mark.rule(GB, "9.34:1")
@pytest.mark.parametrize("better", [0, 1])
def test_of_two_victors_the_better_goes(mine: Army, theirs: Army, better: int) -> None:
    two = (mine.heavy, mine.heavy[:-1] + "2")
    game = beaten(mine, theirs).put(two[1], "2011", shock=NO).rate(theirs.foot, type="LP")
    game.rate(two[better], tq=9, type="MI").rate(two[1 - better], tq=8, type="MI")
    game.shocks(mine.second, *[5] * 30).play(combats="as proposed")
    assert [game.at(unit) == ("2110",) for unit in two] == [better == 0, better == 1]


@SIDES
@pytest.mark.rule(GB, "4.62:6", "9.31:1")
@pytest.mark.parametrize("rides", [True, False])
def test_a_lone_leader_rides_or_is_taken_in_an_advance(
    mine: Army, theirs: Army, rides: bool
) -> None:
    game = beaten(mine, theirs).leader(theirs.second, "2211")
    game.shocks(mine.second, *[5] * 30)
    ridden = False
    while not game.over:
        mine_now = theirs.second in str([*game.options, *game.ask.about])
        ways = [o for o in game.options if o not in (None, "hold", "stay")]
        leaders = game.what in ("leaders_close", "leader_withdraw")
        if leaders and mine_now:
            assert game.seat == theirs.seat
        if leaders and rides and ways and mine_now:
            ridden = True
            game.choose(ways[-1])
        else:
            game.choose(game.passing())
    assert ridden is rides
    assert game.at(mine.heavy) == ("2110",)
    assert game.fate_of(theirs.second) == ("on map" if rides else "eliminated")


@SIDES
@pytest.mark.rule(GB, "10.25:1", "10.21:1")
@pytest.mark.parametrize("answer", ["along", "stay"])
def test_a_leader_of_the_beaten_runs_or_stays(mine: Army, theirs: Army, answer: str) -> None:
    game = beaten(mine, theirs).leader(theirs.second, "2110")
    game.shocks(mine.second, *[5] * 30)
    seen(game, "rout_along")
    assert game.seat == theirs.seat
    game.choose(answer)
    seen(game, "leaders_close", "advance_turn", "momentum")
    assert (game.where(theirs.second) in game.at(theirs.foot)) is (answer == "along")
