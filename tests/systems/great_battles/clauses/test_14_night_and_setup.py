"""Chapter 14: Pelium by night, and the free set-up of Arigaeum."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_14_variants import ALEX, GB, orders

# -- battle.night-attack -----------------------------------------------------------------------------

TRIBE = "illyrian_li_1"


def night(full: bool = False, turn: int = 2) -> Position:
    return Position("pelium", full=full, turn=turn, night_attack=True)


def sleeper(place: str = "4712", facing: int = 180, awake: tuple[str, ...] = ()) -> Position:
    """A sleeping tribe with Syrmus and Glaucias, and Alexander not far."""
    game = night().leader(ALEX, "4412").leader("syrmus", place).leader("glaucias", "5012")
    game.put(TRIBE, place, facing=facing, morale="asleep")
    game.s.asleep = [game.l(l) for l in ("syrmus", "glaucias") if l not in awake]
    return game


@pytest.mark.rule(GB, "battle.night-attack:1")
def test_all_sleep_round_the_town() -> None:
    game = night(full=True, turn=0)
    b = game.s.battle
    town = [h for h, kind in b.terrain.items() if kind == "city"]
    assert {b.lid[l] for l in game.s.asleep} == {"cleitus_ill", "syrmus", "arrhibaeus", "glaucias"}
    for unit in (b.uid[u] for u in b.by_side[1]):
        far = min(b.grid.distance(game.at(unit)[0], h) for h in town)
        assert game.morale(unit) == "asleep"
        assert far == 0 if unit.startswith("dardanian") else 2 <= far <= 4


@pytest.mark.rule(GB, "battle.night-attack:2")
def test_the_macedonians_come_over_the_river() -> None:
    game = night(full=True, turn=0)
    b, came = game.s.battle, []
    assert not any(game.at(b.uid[u]) for u in b.by_side[0])
    game.begin(("march_on",))
    while not game.over:
        if game.what == "march_on":
            came.append(str(game.ask.about[0]))
            places = {p for stand in game.options for p in stand}
            assert all(p[:2] == "36" and int(p[2:]) <= 22 for p in places)
        game.choose(game.options[0])
    assert came == [b.uid[u] for u in b.by_side[0]]


@pytest.mark.rule(GB, "battle.night-attack:3", "battle.night-attack:4")
@pytest.mark.parametrize(("die", "wakes"), [(5, True), (6, False)])
def test_a_leader_wakes_on_his_initiative(die: int, wakes: bool) -> None:
    game = sleeper().begin(("turn_start",), dice=[die, 9])
    assert [args[0] for args in game.told("wakes")] == (["syrmus"] if wakes else [])
    game.only("syrmus", "glaucias", ALEX).chooses_leader()
    assert (("activate", "syrmus") in game.options) is wakes
    assert ("activate", "glaucias") not in game.options


@pytest.mark.rule(GB, "battle.night-attack:3")
def test_who_is_awake_rolls_no_more() -> None:
    game = sleeper(awake=("syrmus", "glaucias")).begin(("turn_start",))
    assert not game.rolls


@pytest.mark.rule(GB, "battle.night-attack:5")
def test_an_order_wakes_a_unit() -> None:
    game = orders(sleeper(awake=("syrmus",)), "syrmus")
    assert game.morale(TRIBE) == "asleep"
    game.choose(("move", TRIBE)).until("step")
    assert game.morale(TRIBE) == "steady"


@pytest.mark.rule(GB, "battle.night-attack:5")
@pytest.mark.parametrize("die", [0, 8])
def test_a_shot_wakes_it_hit_or_not(die: int) -> None:
    game = sleeper().put("cretan_archers", "4512", facing=0)
    orders(game, ALEX, dice=[die, *[9] * 9]).choose(("fire", "cretan_archers"))
    game.until("orders", "momentum")
    assert game.morale(TRIBE) == "steady"


@pytest.mark.rule(GB, "battle.night-attack:5", "battle.night-attack:7")
@pytest.mark.parametrize(("morale", "aspect"), [("asleep", "rear"), ("steady", "front")])
def test_it_is_struck_as_from_the_rear_and_wakes_by_it(morale: str, aspect: str) -> None:
    game = sleeper().make(TRIBE, morale=morale)
    front = game.s.battle.grid.zones(("4712",), 180).front[0]
    game.put("companion_1", front, facing=0, shock="no check")
    game.shocks(ALEX, *[9] * 12).until("")
    assert game.told("clash")[0][2] == aspect
    assert game.morale(TRIBE) != "asleep"


@pytest.mark.rule(GB, "battle.night-attack:6")
@pytest.mark.parametrize("morale", ["asleep", "steady"])
def test_a_sleeper_neither_stops_nor_shoots_nor_turns_nor_gives_way(morale: str) -> None:
    game = sleeper().make(TRIBE, morale=morale).leader("syrmus", "5512")
    game.put("coenus_5", "4512", "4513", facing=0)
    game.moving("coenus_5", by=ALEX, dice=[9] * 9)
    asked = []
    while not game.over and game.at("coenus_5") == ("4512", "4513"):
        asked.append(game.what)
        pick = [o for o in game.steps if "4612" in o or "4613" in o]
        game.choose(pick[0] if pick else game.passing())
    while not game.over and game.what != "step":
        asked.append(game.what)
        game.choose(game.passing())
    reacted = {"withdraw", "reaction_facing", "entry_fire"} & set(asked)
    assert bool(reacted) is (morale == "steady")


@pytest.mark.rule(GB, "battle.night-attack:6")
@pytest.mark.parametrize(("morale", "free"), [("asleep", True), ("steady", False)])
def test_a_sleeper_has_no_zone(morale: str, free: bool) -> None:
    game = sleeper().make(TRIBE, morale=morale).leader("syrmus", "5512")
    front = game.s.battle.grid.zones(("4712",), 180).front
    behind = game.s.battle.grid.beside(front[0], 90)
    assert behind is not None
    game.put("companion_1", behind, facing=240).moving("companion_1", by=ALEX, dice=[9] * 9)
    game.go(front[0]).until("step")
    assert (not game.over and bool(game.steps)) is free


@pytest.mark.rule(GB, "battle.night-attack:8")
def test_there_is_nobody_to_bring_away_and_dusk_compares() -> None:
    game = night(full=True)
    game.put("companion_1", "3610", facing=180).leader(ALEX, "3812")
    assert ("exit",) not in game.moving("companion_1", by=ALEX).until("step").options
    for points, winner in (([0, 0], "illyria"), ([0, 16], "macedon"), ([0, 15], None)):
        game = night(full=True, turn=10)
        game.s.points = points
        result = game.begin(("withdrawal_phase",)).result
        assert result is not None
        assert (result.winner, result.reason) == (winner, "dusk")


# -- battle.free-setup -------------------------------------------------------------------------------


def plateau() -> Position:
    return Position("arigaeum", full=True, turn=0, free_setup=True).begin(("free_setup",))


@pytest.mark.rule(GB, "battle.free-setup:1", "battle.free-setup:2")
def test_each_unit_once_on_any_free_hex_of_the_plateau() -> None:
    game = plateau()
    level = game.s.battle.level
    assert (game.seat, game.what) == ("india", "set_up")
    assert set(game.options) - {None} == {game.s.battle.uid[u] for u in game.s.battle.by_side[1]}
    old = game.at("indian_javelins_1")[0]
    taken = set(game.s.occupied) - {old}
    game.choose("indian_javelins_1")
    high = {h for h, n in level.items() if n == 5}
    assert set(game.options) == high - taken
    game.choose("4410")
    assert set(game.options) == {0, 60, 120, 180, 240, 300}
    game.choose(240)
    assert (game.at("indian_javelins_1"), game.facing("indian_javelins_1")) == (("4410",), 240)
    assert "indian_javelins_1" not in game.options
    game.choose("indian_javelins_2")
    assert old in game.options
    assert "4410" not in game.options


@pytest.mark.rule(GB, "battle.free-setup:1")
def test_who_is_not_moved_stands_as_listed() -> None:
    game = plateau().choose(None)
    for row in game.s.battle.unit:
        assert game.at(row.id) == tuple(row.hexes) or set(game.at(row.id)) == set(row.hexes)


@pytest.mark.rule(GB, "battle.free-setup:3")
def test_a_leader_goes_with_the_unit_in_his_hex() -> None:
    game = plateau().leader("abisares", "3610").leader("meroes", "3611")
    assert game.at("indian_javelins_1") == ("3610",)
    game.choose("indian_javelins_1", "4420", 0)
    assert (game.where("abisares"), game.where("meroes")) == ("4420", "3611")


@pytest.mark.rule(GB, "battle.free-setup:4")
def test_all_this_comes_before_the_first_turn() -> None:
    game = Position("arigaeum", full=True, turn=0, free_setup=True)
    game.begin(("free_setup",), ("turn_start",))
    assert (game.what, game.s.turn) == ("set_up", 0)
    game.choose(None)
    assert game.s.turn == 1
