"""Chapter 12: rout points, army withdrawal, victory."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from argead.core.errors import ChanceError
from argead.systems.great_battles.positions import MORALE, Position

from .test_09_shock import ALEX, HYP, JAV, meet, plain

GB = "great_battles"
NO = "no check"
BATTLES = [
    "arigaeum",
    "chaeronea",
    "crocus_field",
    "erigon",
    "gaugamela",
    "granicus",
    "hydaspes",
    "issus",
    "jaxartes",
    "lyginus",
    "pelium",
    "samarkand",
]

# -- 12.0 ------------------------------


def reckon(macedon: int, india: int) -> Position:
    """The withdrawal phase at the Hydaspes (levels 75 and 70) with these rout points."""
    game = plain().put(HYP, "2010").put(JAV, "3010")
    game.s.points = [macedon, india]
    return game.begin(("withdrawal_phase",))


def winner(game: Position) -> str | None:
    assert game.result is not None
    return game.result.winner


def runs_off(unit: str = JAV, at: str = "4210", scenario: str = "hydaspes") -> Position:
    """A routed unit at its own edge."""
    game = Position(scenario)
    hexes = (at, f"{at[:2]}{int(at[2:]) + 1:02}") if game.s.battle.two[game.u(unit)] else (at,)
    return game.put(unit, *hexes, morale="routed")


@pytest.mark.rule(GB, "12.0:1", "12.12:1")
@pytest.mark.parametrize(
    ("points", "wins"), [((75, 0), "india"), ((80, 69), "india"), ((0, 70), "macedon")]
)
def test_who_makes_the_enemy_withdraw_wins(points: tuple[int, int], wins: str) -> None:
    assert winner(reckon(*points)) == wins


@pytest.mark.rule(GB, "12.12:1")
@pytest.mark.parametrize("points", [(74, 0), (0, 69), (74, 69)])
def test_one_point_below_its_level_an_army_stays(points: tuple[int, int]) -> None:
    game = reckon(*points).until("next_leader")
    assert game.result is None
    assert game.s.turn == 3


@pytest.mark.rule(GB, "12.0:2", "12.11:1")
def test_a_unit_that_runs_off_the_map_counts() -> None:
    game = runs_off().begin(("rout_movement",)).finish()
    assert game.fate(JAV) == "eliminated"
    assert game.s.points == [0, 5]


@pytest.mark.rule(GB, "12.0:3")
def test_a_routed_unit_on_the_map_does_not_count() -> None:
    game = meet(HYP, JAV, shock=NO, foe_hits=4).shocks(ALEX, *[5] * 9).play()
    assert game.morale(JAV) == "routed"
    assert game.s.points == [0, 0]


@pytest.mark.rule(GB, "12.0:4")
def test_passing_the_level_in_the_middle_of_a_turn_ends_nothing_yet() -> None:
    game = meet(HYP, "indian_chariots_1", shock=NO, foe_hits=3)
    game.s.points = [0, 69]
    game.shocks(ALEX, *[5] * 9).play()
    assert game.s.points[1] == 71
    assert game.result is None
    assert winner(game.begin(("withdrawal_phase",))) == "macedon"


@pytest.mark.rule(GB, "12.0:4")
def test_who_runs_off_in_the_same_turn_still_counts() -> None:
    game = runs_off().leader(ALEX, "1510").put(HYP, "2010")
    game.s.points = [0, 65]
    game.begin(("end_of_turn",)).until("next_leader")
    assert winner(game) == "macedon"


@pytest.mark.rule(GB, "12.0:5")
@pytest.mark.parametrize("scenario", BATTLES)
def test_each_battle_begins_with_its_levels_and_nothing_lost(scenario: str) -> None:
    levels = {
        "arigaeum": [52, 45],
        "chaeronea": [95, 75],
        "crocus_field": [83, 86],
        "erigon": [41, 35],
        "gaugamela": [120, 165],
        "granicus": [100, 90],
        "hydaspes": [75, 70],
        "issus": [110, 120],
        "jaxartes": [48, 45],
        "lyginus": [58, 55],
        "pelium": [40, 55],
        "samarkand": [22, 20],
    }
    game = Position(scenario, full=True)
    assert game.s.level == levels[scenario]
    assert game.s.points == [0, 0]


# -- 12.11 ------------------------------


@pytest.mark.rule(GB, "12.11:1", "12.11:4", "12.11:5")
@pytest.mark.parametrize(
    ("scenario", "unit", "at", "points"),
    [
        ("hydaspes", JAV, "4210", 5),
        ("hydaspes", "indian_longbows_1", "4210", 4),
        ("hydaspes", HYP, "1010", 8),
        ("hydaspes", "companion_agema", "1010", 9),
        ("hydaspes", "agrianian_2", "1010", 2),
        ("hydaspes", "coenus_5", "1010", 14),
        ("gaugamela", "greek_allies_1", "1010", 10),
        ("issus", "cardaces_1", "3001", 10),
        ("issus", "asian_levy_1", "3001", 3),
    ],
)
def test_what_a_unit_counts(scenario: str, unit: str, at: str, points: int) -> None:
    game = runs_off(unit, at, scenario)
    if unit == "cardaces_1":
        game.put(unit, "3001", "3101", facing=60, morale="routed")
    game.begin(("rout_movement",)).finish()
    assert game.fate(unit) == "eliminated"
    assert sum(game.s.points) == points


@pytest.mark.rule(GB, "12.11:1")
def test_the_formation_does_not_change_it() -> None:
    game = runs_off("mercenary_peltast_1", "1010").make("mercenary_peltast_1", formation="column")
    game.begin(("rout_movement",)).finish()
    assert game.s.points == [5, 0]


@pytest.mark.rule(GB, "12.11:3", "12.11:4")
@pytest.mark.parametrize(
    ("attacker", "defender", "hits", "points"),
    [
        (JAV, "macedonian_archers_1", 3, [1, 0]),
        (HYP, "indian_chariots_1", 3, [0, 2]),
    ],
)
def test_skirmishers_and_chariots(
    attacker: str, defender: str, hits: int, points: list[int]
) -> None:
    leader = ALEX if attacker == HYP else "porus"
    game = meet(attacker, defender, shock=NO, foe_hits=hits).shocks(leader, *[5] * 9).play()
    assert game.s.points == points


@pytest.mark.rule(GB, "12.11:4")
def test_elephants() -> None:
    game = meet(HYP, "indian_elephants_1", shock=NO, foe_hits=5)
    game.shocks(ALEX, 5, 6, *[9] * 9).play()
    assert game.s.points == [0, 2]


@pytest.mark.rule(GB, "12.11:2")
def test_artillery_counts_nothing() -> None:
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "3310")
    game.put("oxybeles_1", "3710", hits=4).put("scythian_lancers_1", "3610", shock=NO)
    game.shocks("satraces", *[5] * 9).play()
    assert game.fate("oxybeles_1") == "eliminated"
    assert game.s.points == [0, 0]


@pytest.mark.rule(GB, "12.11:1", "12.11:2", "12.11:3", "12.11:4", "12.11:5")
@pytest.mark.parametrize("scenario", BATTLES)
def test_every_unit_of_every_battle(scenario: str) -> None:
    b = Position(scenario).s.battle
    for u in b.units:
        fixed = {"AT": 0, "SK": 1, "SK*": 2, "EL": 2, "CH": 2}
        worth = fixed.get(b.type[u], b.tq[u] * len(b.unit[u].hexes))
        assert b.rout_points[u] == worth, b.uid[u]


def taken(leader: str, mover: str, scenario: str = "hydaspes", **how: int) -> Position:
    """A leader alone at 3010 is taken by a unit that comes next to him."""
    options = {"contingent_commanders": True} if leader.endswith("_c") else {}
    game = Position(scenario, **options).leader(leader, "3010", wound=how.get("wound", 0))
    side = game.s.battle.side[game.u(mover)]
    boss = "alexander_iii" if side == 0 else game.s.battle.sides[1].overall
    if boss == leader or scenario == "chaeronea":
        boss = "philip_ii" if side == 0 else "theagenes"
    game.leader(boss, "2610").put(mover, "2810", facing=0).moving(mover, by=boss, dice=[5] * 9)
    game.until("step").go("2909" if "2909" in {o[2] for o in game.steps} else "2910")
    return game.finish()


@pytest.mark.rule(GB, "12.11:6", "12.11:7")
@pytest.mark.parametrize(
    ("leader", "mover", "points"),
    [
        ("porus", HYP, [0, 25]),
        ("spitaces", HYP, [0, 20]),
        ("abisares", HYP, [0, 15]),
        ("coenus", JAV, [15, 0]),
        ("alexander_iii", JAV, [70, 0]),
    ],
)
def test_what_a_leader_counts(leader: str, mover: str, points: list[int]) -> None:
    game = taken(leader, mover)
    assert game.fate_of(leader) == "eliminated"
    initiative = game.s.battle.leader[game.l(leader)].initiative
    assert sum(points) == initiative * (10 if leader == ALEX else 5)
    assert game.s.points == points


@pytest.mark.rule(GB, "12.11:6")
@pytest.mark.parametrize("wound", [1, 2])
def test_wounds_do_not_make_a_leader_cheaper(wound: int) -> None:
    assert taken("porus", HYP, wound=wound).s.points == [0, 25]
    assert taken(ALEX, JAV, wound=wound).s.points == [70, 0]


@pytest.mark.rule(GB, "12.11:6", "9.22:3")
def test_a_leader_killed_in_shock_counts_with_printed_initiative() -> None:
    # a second wound kills: casualty 0, then 7
    game = plain().put(HYP, "2010", shock=NO).put(JAV, "2110", facing=180)
    game.leader("abisares", "2110", wound=1).shocks(ALEX, 0, 7, *[5] * 9).play()
    assert game.fate_of("abisares") == "eliminated"
    assert game.s.points[1] == 15


@pytest.mark.rule(GB, "12.11:7")
def test_the_young_alexander_counts_five_times() -> None:
    game = taken("alexander_ch", "mercenary_peltast_1", "chaeronea")
    assert game.s.points == [25, 0]


@pytest.mark.rule(GB, "12.11:8")
@pytest.mark.parametrize("scenario", ["gaugamela", "issus"])
def test_with_darius_the_battle_is_lost_at_once(scenario: str) -> None:
    # in a shock, while nobody has lost a single rout point: casualty 0, then 9
    game = Position(scenario).leader(ALEX, "2614").leader("darius", "3010")
    foe = "immortals_1"
    game.put(HYP, "2910", shock=NO).put(foe, "3010", facing=180)
    game.shocks(ALEX, 0, 9)
    while not game.over:
        game.choose(game.passing())
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ("macedon", "darius_killed")


@pytest.mark.rule(GB, "12.11:8")
def test_a_wound_of_darius_is_not_his_death() -> None:
    game = Position("gaugamela").leader(ALEX, "2614").leader("darius", "3010")
    game.put(HYP, "2910", shock=NO).put("immortals_1", "3010", facing=180)
    game.shocks(ALEX, 0, 8, *[5] * 9).play()
    assert game.result is None
    assert game.s.wound[game.l("darius")] == 2


@pytest.mark.rule(GB, "12.11:9")
@pytest.mark.parametrize("leader", ["hephaestion_c", "tauron_c", "seleucus_c"])
def test_contingent_commanders_count_nothing(leader: str) -> None:
    game = taken(leader, JAV)
    assert game.fate_of(leader) == "eliminated"
    assert game.s.points == [0, 0]


# -- 12.12 ------------------------------


@pytest.mark.rule(GB, "12.12:2", "12.12:3")
@pytest.mark.parametrize(
    ("points", "wins"),
    [
        ((80, 74), "india"),
        ((79, 75), "macedon"),
        ((75, 71), "macedon"),
        ((76, 70), "india"),
        ((75, 70), None),
        ((90, 85), None),
    ],
)
def test_if_both_withdraw_the_smaller_excess_wins(
    points: tuple[int, int], wins: str | None
) -> None:
    assert winner(reckon(*points)) == wins


@settings(max_examples=60)
@given(macedon=integers(0, 200), india=integers(0, 200))
@pytest.mark.rule(GB, "12.12:1", "12.12:2", "12.12:3")
def test_the_comparison_for_any_losses(macedon: int, india: int) -> None:
    game = reckon(macedon, india)
    over = (macedon - 75, india - 70)
    if max(over) < 0:
        assert game.result is None
    elif min(over) < 0:
        assert winner(game) == ("india" if over[0] >= 0 else "macedon")
    elif over[0] == over[1]:
        assert winner(game) is None
    else:
        assert winner(game) == ("macedon" if over[0] < over[1] else "india")


# -- whole battles ------------------------------


def storm(scenario: str, seed: int, steps: int = 2500) -> Iterator[Position]:
    """A battle in which everybody goes forward blindly; seen after every answer."""
    luck = random.Random(seed)
    game = Position(scenario, full=True, turn=1)
    game.begin(("next_leader",), dice=[luck.randrange(10) for _ in range(20000)])
    quiet = ("pass", "face", "about", "column", "ride", "wait")
    with contextlib.suppress(ChanceError):  # dice are left over when the battle ends
        for _ in range(steps):
            if game.over:
                break
            bold = [o for o in game.options if o not in (None, "hold")]
            bold = [o for o in bold if not (isinstance(o, tuple) and o[0] in quiet)]
            forward = [o for o in bold if isinstance(o, tuple) and o[0] == "go"]
            game.choose(luck.choice(forward or bold or game.options))
            yield game
    yield game


def lost(game: Position) -> list[int]:
    """Rout points of both sides, counted from what is gone."""
    s, b = game.s, game.s.battle
    points = [0, 0]
    for u in b.units:
        if game.fate(b.uid[u]) == "eliminated":
            points[b.side[u]] += b.rout_points[u]
    for l in b.leaders:
        ident = b.lid[l]
        if game.fate_of(ident) == "eliminated" and not ident.endswith("_c"):
            points[b.lside[l]] += b.leader[l].initiative * (10 if ident == ALEX else 5)
    assert len(s.points) == 2
    return points


@pytest.mark.rule(GB, "12.0:2", "12.11:1", "12.11:6", "12.11:7", "12.12:1")
@pytest.mark.parametrize("scenario", ["erigon", "hydaspes", "jaxartes", "samarkand", "granicus"])
@pytest.mark.parametrize("seed", [1, 2])
def test_rout_points_are_always_what_is_gone(scenario: str, seed: int) -> None:
    *_, game = storm(scenario, seed)
    assert game.s.points == lost(game)
    if game.result is not None and game.result.reason == "army_withdraws":
        loser = 1 - game.s.battle.seats.index(str(game.result.winner))
        assert game.s.points[loser] >= game.s.level[loser]
        assert game.s.points[1 - loser] < game.s.level[1 - loser]


@pytest.mark.rule(GB, "11.14:1", "11.23:1", "11.34:1", "11.87:1")
@pytest.mark.parametrize("scenario", ["hydaspes", "gaugamela", "jaxartes"])
def test_some_units_never_lie_routed_on_the_map(scenario: str) -> None:
    for game in storm(scenario, 3, steps=900):
        b, morale = game.s.battle, game.s.morale
        routed = {b.type[u] for u in b.units if game.s.stand[u] and morale[u] == MORALE["routed"]}
        if game.s.rampage is None and game.s.segment is None and game.s.move is None:
            assert not routed & {"SK", "CH", "AT", "EL"}, game.log()[-5:]
