"""Chapter 13: what is peculiar to one battle: its leaders, its ground, its troops."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from argead.systems.great_battles.positions import Position
from argead.systems.great_battles.tables.battle import Battle

GB = "great_battles"
ALEX = "alexander_iii"


def orders(game: Position, leader: str, dice: Sequence[int] = (5,) * 30) -> Position:
    """A leader gives individual orders."""
    game.acts(leader, dice=dice)
    return game.choose("individual") if game.what == "command" else game


def battle(name: str) -> Battle:
    return Position(name).s.battle


def sides_of(b: Battle, place: str) -> set[str]:
    """What lies on the hexsides round a hex."""
    pairs = [tuple(sorted((place, n))) for n in b.grid.neighbours(place)]
    return {kind for a, c in pairs for kind in b.hexsides.get((a, c), ())}


# -- Granicus ----------------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.granicus:8")
def test_the_granicus_lies_deep_between_its_banks() -> None:
    b = battle("granicus")
    wet = [h for h, kind in b.terrain.items() if kind == "major_river"]
    assert len(wet) == 36
    assert {b.level[h] for h in wet} == {1}
    dry = {n for h in wet for n in b.grid.neighbours(h)} - set(wet)
    assert {b.level[h] for h in dry} == {2}
    steep = {h for h in wet if "steep_bank" in sides_of(b, h)}
    assert steep
    assert steep != set(wet)


@pytest.mark.rule(GB, "battle.granicus:8")
@pytest.mark.parametrize(
    ("start", "to", "cost", "hits"), [("2716", "2616", 1, 1), ("2713", "2613", 2, 2)]
)
def test_horse_enters_the_river_over_a_flat_and_a_steep_bank(
    start: str, to: str, cost: int, hits: int
) -> None:
    game = Position("granicus").leader(ALEX, "3010").leader("arsites", "1010")
    game.put("companion_1", start, facing=180).moving("companion_1", by=ALEX)
    before = game.points_left
    game.go(to)
    assert (before - game.points_left, game.hits("companion_1")) == (cost, hits)


# -- Samarkand ---------------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.samarkand:5")
def test_the_order_of_the_leaders_at_samarkand() -> None:
    game = Position("samarkand", full=True, turn=2).chooses_leader(dice=[9] * 9)
    acted: list[str] = []
    while not game.over and game.s.turn == 2 and len(acted) < 6:
        if game.what == "next_leader":
            first = next(o for o in game.options if isinstance(o, tuple) and o[0] == "pass")
            acted.append(first[1])
            game.choose(first)
        else:
            game.choose(game.passing())
    persians = {"spitamenes", "arsames", "mithridates"}
    # Pharnaces 1; then Andromachus and the Persians, 2, a Persian before him; Caranus 3 last
    assert acted[0] == "pharnaces"
    assert acted[-1] == "caranus"
    assert acted[1] in persians
    assert acted[2] == "andromachus"
    assert set(acted[3:5]) < persians


@pytest.mark.rule(GB, "battle.samarkand:6")
@pytest.mark.parametrize(
    ("leader", "obeys"),
    [
        ("caranus", {"thracian_horse"}),
        ("andromachus", {"greek_mercenary_1"}),
        ("pharnaces", {"thracian_horse", "greek_mercenary_1"}),
    ],
)
def test_who_obeys_whom(leader: str, obeys: set[str]) -> None:
    game = Position("samarkand").leader(leader, "2525").leader("spitamenes", "1010")
    game.put("greek_mercenary_1", "2427", "2526", facing=120, hits=2)
    game.put("thracian_horse", "2424", facing=120, hits=2)
    game = orders(game, leader)
    assert game.ordered("move") == game.ordered("recover") == obeys


@pytest.mark.rule(GB, "battle.samarkand:6")
@pytest.mark.parametrize(("leader", "able"), [("caranus", False), ("andromachus", True)])
def test_nor_does_caranus_rally_foot(leader: str, able: bool) -> None:
    game = Position("samarkand").leader(leader, "2525").leader("spitamenes", "1010")
    game.put("greek_mercenary_1", "2427", "2526", facing=120, morale="routed")
    assert ("greek_mercenary_1" in orders(game, leader).ordered("rally")) is able


@pytest.mark.rule(GB, "battle.samarkand:7")
@pytest.mark.parametrize(("unit", "stand"), [("greek_mercenary_1", ("2427", "2526"))])
def test_hoplites_form_square_at_samarkand(unit: str, stand: tuple[str, ...]) -> None:
    game = Position("samarkand").leader("pharnaces", "2525").leader("spitamenes", "1010")
    game.put(unit, *stand, facing=120).moving(unit, by="pharnaces").choose(("square",)).finish()
    assert game.formation(unit) == "square"


# -- Chaeronea ---------------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.chaeronea:5")
def test_no_contingents_and_no_wings_at_chaeronea() -> None:
    game = Position("chaeronea", full=True, turn=2, contingent_commanders=True)
    b = game.s.battle
    assert not any(row.contingent for row in b.leader)
    assert not any(b.wing)
    assert not orders(game, "philip_ii").ordered("contingent")


@pytest.mark.rule(GB, "battle.chaeronea:5", "4.34:8")
@pytest.mark.parametrize("turn", [1, 2])
def test_a_greek_line_needs_a_roll_after_the_first_turn(turn: int) -> None:
    game = Position("chaeronea", full=True, turn=turn).acts("demosthenes", dice=[5] * 9)
    ways = {"individual", "line"} if turn == 1 else {"individual", "line_roll"}
    assert set(game.options) == ways


@pytest.mark.rule(GB, "battle.chaeronea:7", "2.25:1")
def test_young_alexander_is_worth_five_times_his_initiative() -> None:
    game = Position("chaeronea", turn=2, elite_initiative=True).leader("alexander_ch", "3010")
    game.leader("theagenes", "3510").put("theban_horse", "3210", facing=180)
    assert game.s.battle.leader[game.l("alexander_ch")].initiative == 5
    game.moving("theban_horse", by="theagenes")
    while not game.over:
        near = [o for o in game.steps if game.s.battle.grid.adjacent(o[2], "3010")]
        game.choose(near[0] if near and not game.s.points[0] else game.passing())
    assert game.fate_of("alexander_ch") == "eliminated"
    assert game.s.points == [25, 0]


@pytest.mark.rule(GB, "battle.chaeronea:7")
@pytest.mark.parametrize(("name", "asked"), [("chaeronea", False), ("granicus", True)])
def test_nobody_is_elite_at_chaeronea(name: str, asked: bool) -> None:
    game = Position(name, full=True, turn=0, elite_initiative=True)
    game.begin(("turn_start",), dice=[5] * 9)
    seen: list[str] = []
    while not game.over and game.what != "next_leader" and len(seen) < 9:
        seen.append(game.what)
        game.choose(game.passing())
    assert ("elite" in seen) is asked


@pytest.mark.rule(GB, "battle.chaeronea:9")
@pytest.mark.parametrize("town", ["0928", "0929", "0930", "1028", "1029", "1030"])
def test_nobody_enters_the_town_of_chaeronea(town: str) -> None:
    b = battle("chaeronea")
    for start in b.grid.neighbours(town):
        for group in range(len(b.t.terrain.columns.groups)):
            assert b.cost(group, start, town) is None


@pytest.mark.rule(GB, "battle.chaeronea:9")
@pytest.mark.parametrize("start", ["1128", "1129", "1031", "0831"])
def test_no_step_is_offered_into_it(start: str) -> None:
    town = {"0928", "0929", "0930", "1028", "1029", "1030"}
    for facing in (0, 60, 120, 180, 240, 300):
        game = Position("chaeronea").leader("lysicles", "1626").leader("philip_ii", "3010")
        game.put("mercenary_peltast_1", start, facing=facing)
        game.moving("mercenary_peltast_1", by="lysicles")
        assert not {stand[0] for stand in game.reach} & town


@pytest.mark.rule(GB, "battle.chaeronea:10")
@pytest.mark.parametrize(
    ("unit", "stand", "free"),
    [("theban_sacred_band", ("3020",), True), ("thebes_1", ("3020", "3119"), False)],
)
def test_the_sacred_band_stops_where_it_likes(
    unit: str, stand: tuple[str, ...], free: bool
) -> None:
    game = Position("chaeronea", hellenic_inertia=True, drift_to_the_right=True)
    game.leader("theagenes", "3022").leader("philip_ii", "1010")
    game.put(unit, *stand, facing=120, moved=True).moving(unit, by="theagenes")
    game.choose(game.steps[0]).until("step")
    assert (None in game.options) is free


# -- Issus -------------------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.issus:8")
def test_the_hexes_that_the_book_names() -> None:
    game = Position("issus", full=True, turn=1, contingent_commanders=True)
    b = game.s.battle
    assert (game.where(ALEX), game.where("philotas_c")) == ("4214", "4614")
    assert (b.terrain["4426"], b.level["4426"]) == ("clear", 4)
    assert (b.terrain["5115"], b.level["5115"] - b.level["5015"]) == ("woods", 1)
    hoplites = Position("issus").leader(ALEX, "4816").leader("darius", "3505")
    hoplites.put("agrianian_1", "5015", facing=0).moving("agrianian_1", by=ALEX)
    before = hoplites.points_left
    assert before - hoplites.go("5115").points_left == 3


@pytest.mark.rule(GB, "battle.issus:9")
def test_the_sea_is_closed() -> None:
    b = battle("issus")
    assert {b.terrain[h] for h in b.grid.hexes if h[:2] in ("10", "11")} == {"sea"}
    for facing in (120, 180, 240):
        game = Position("issus").leader(ALEX, "1528").leader("darius", "3505")
        game.put("thessalian_1", "1227", facing=facing).moving("thessalian_1", by=ALEX)
        assert not {stand for stand in game.reach if stand[0][:2] == "11"}


@pytest.mark.rule(GB, "battle.issus:10")
@pytest.mark.parametrize("place", ["4708", "4809", "4909"])
def test_the_ford_is_river_without_steep_banks(place: str) -> None:
    b = battle("issus")
    assert (b.terrain[place], b.level[place]) == ("major_river", 1)
    assert not sides_of(b, place)
    for n in b.grid.neighbours(place):
        if b.terrain[n] == "clear" and b.level[n] == 2:
            cost = b.cost(b.horse_group, n, place)
            assert cost == (1, 1)


# -- Hydaspes, Gaugamela, Arigaeum -------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.hydaspes:7", "battle.arigaeum:7")
@pytest.mark.parametrize(
    ("name", "longer"),
    [
        pytest.param("hydaspes", True),
        pytest.param("arigaeum", True),
        pytest.param("gaugamela", False),
    ],
)
def test_indian_light_archers_draw_the_longbow(name: str, longer: bool) -> None:
    b = battle(name)
    bows = "indian_archers_1" if name == "gaugamela" else "indian_longbows_1"
    sk = next(u for u in b.units if b.type[u] == "SK" and b.unit[u].missile == "A")
    strength = b.t.missiles.strength
    mine, theirs = strength[b.row_of[b.index[bows]]], strength[b.row_of[sk]]
    assert (mine != theirs) is longer
    assert (sum(mine) > sum(theirs)) is longer


@pytest.mark.rule(GB, "battle.hydaspes:7")
def test_a_longbow_reaches_as_far_as_its_row_says() -> None:
    b = battle("hydaspes")
    reach = b.reach[b.index["indian_longbows_1"]]
    for distance in (reach, reach + 1):
        game = Position("hydaspes").leader("porus", "3010").leader(ALEX, "1010")
        place = f"{30 - distance}10"
        game.put("indian_longbows_1", "3010", facing=180).put("hypaspist_1", place)
        assert game.s.battle.grid.distance("3010", place) == distance
        assert ("indian_longbows_1" in orders(game, "porus").ordered("fire")) is (distance == reach)


@pytest.mark.rule(GB, "battle.hydaspes:8")
@pytest.mark.parametrize(("attacker", "more"), [("indian_chariots_1", 1), ("indian_horse_1", 0)])
def test_who_is_charged_by_indian_chariots_checks_at_plus_one(attacker: str, more: int) -> None:
    game = Position("hydaspes").leader("porus", "3010").leader(ALEX, "1010")
    game.put(attacker, "2010", shock="must check").put("mercenary_peltast_1", "2110", facing=180)
    game.shocks("porus", *[5] * 12)
    while not game.over and len(game.rolled("charge")) < 2:
        game.choose(game.passing())
    assert sum(mod.value for mod in game.rolled("charge")[-1].mods) == more


@pytest.mark.rule(GB, "battle.hydaspes:10")
def test_the_plain_of_the_hydaspes() -> None:
    b = battle("hydaspes")
    assert set(b.terrain.values()) == {"clear"}
    assert set(b.level.values()) == {1}
    assert not b.hexsides


@pytest.mark.rule(GB, "battle.gaugamela:9")
def test_the_levelled_ground_of_gaugamela() -> None:
    b = battle("gaugamela")
    plain = [f"{c}{r:02}" for c in range(20, 30) for r in range(9, 51)]
    assert {(b.terrain[h], b.level[h]) for h in plain} == {("clear", 1)}


@pytest.mark.rule(GB, "battle.gaugamela:8")
@pytest.mark.parametrize("unit", ["companion_1", "hypaspist_1", "thracian_peltast_1", "paeonian"])
def test_any_macedonian_may_let_chariots_through(unit: str) -> None:
    game = Position("gaugamela").leader(ALEX, "1210").leader("darius", "3310")
    game.put("scythed_chariots_1", "2110", facing=180, shock="must check").put(unit, "2010")
    game.shocks("darius", 0, 5, 5, 5, 5, 5, 5)
    assert (game.what, game.seat) == ("avoid_chariots", "macedon")
    game.choose("open").finish()
    assert game.hits(unit) == 1
    assert not game.told("struggle")


# -- Jaxartes, Pelium, Erigon ------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.jaxartes:7")
def test_no_bank_of_the_jaxartes_is_steep() -> None:
    kinds = {kind for found in battle("jaxartes").hexsides.values() for kind in found}
    assert "steep_bank" not in kinds


@pytest.mark.rule(GB, "battle.jaxartes:5")
def test_alexander_wakes_balacrus_without_the_option() -> None:
    game = orders(Position("jaxartes", full=True, turn=2).leader(ALEX, "2813"), ALEX)
    assert game.ordered("contingent") == {"balacrus_c"}


@pytest.mark.rule(GB, "battle.jaxartes:8", "battle.pelium:6")
@pytest.mark.parametrize(("name", "ready"), [("jaxartes", 1), ("pelium", 0)])
def test_how_the_bolt_throwers_begin(name: str, ready: int) -> None:
    game = Position(name, full=True, turn=1)
    throwers = [f"oxybeles_{n}" for n in (1, 2, 3, 4)]
    assert [game.s.fire_mode[game.u(t)] for t in throwers] == [ready] * 4
    assert [game.s.battle.rout_points[game.u(t)] for t in throwers] == [0] * 4
    game.leader(ALEX, game.at("oxybeles_1")[0])
    game = orders(game, ALEX)
    assert ("oxybeles_1" in game.ordered("move")) is not ready


@pytest.mark.rule(GB, "battle.pelium:6")
def test_a_lost_bolt_thrower_costs_nothing() -> None:
    game = Position("pelium", turn=2).leader(ALEX, "4418").leader("syrmus", "5003")
    game.put("oxybeles_1", "4012").begin(("rout", game.u("oxybeles_1"), -1)).play()
    assert game.fate("oxybeles_1") == "eliminated"
    assert game.s.points == [0, 0]


@pytest.mark.rule(GB, "battle.pelium:7", "6.26:2")
@pytest.mark.parametrize(
    ("start", "town", "open_"),
    [
        ("3901", "3902", True),
        ("3904", "3903", True),
        ("3802", "3803", False),
        ("4002", "4003", False),
        ("4005", "4004", False),
        ("3804", "3803", False),
    ],
)
def test_the_gates_of_pelium(start: str, town: str, open_: bool) -> None:
    game = Position("pelium", turn=2).leader("cleitus_ill", "4206").leader(ALEX, "4418")
    grid = game.s.battle.grid
    facing = next(f for f in (0, 60, 120, 180, 240, 300) if town in grid.zones((start,), f).front)
    game.put("illyrian_li_1", start, facing=facing).moving("illyrian_li_1", by="cleitus_ill")
    before = game.points_left
    assert ((town,) in game.reach) is open_
    if open_:
        game.go(town)
        assert (before - game.points_left, game.hits("illyrian_li_1")) == (1, 0)


@pytest.mark.rule(GB, "battle.pelium:7")
@pytest.mark.parametrize(
    ("start", "to", "cost", "hits"), [("3718", "3619", 1, 0), ("3717", "3617", 2, 1)]
)
def test_the_ford_of_the_apsus(start: str, to: str, cost: int, hits: int) -> None:
    game = Position("pelium", turn=2).leader(ALEX, "4018").leader("syrmus", "5003")
    game.put("companion_1", start, facing=180).moving("companion_1", by=ALEX)
    before = game.points_left
    game.go(to)
    assert (before - game.points_left, game.hits("companion_1")) == (cost, hits)


@pytest.mark.rule(GB, "battle.erigon:6")
def test_mixed_phalanxes_hurry_but_pay_for_pivots() -> None:
    game = Position("erigon", turn=2).leader("philip_ii", "1810").leader("bardylis", "3015")
    game.put("mixed_1", "2010", "2011").moving("mixed_1", by="philip_ii")
    assert game.points_left == 5
    game.go("2110", "2011")
    assert game.hits("mixed_1") == 1
    other = Position("hydaspes").leader(ALEX, "1810").leader("porus", "3010")
    other.put("coenus_5", "2010", "2011").moving("coenus_5", by=ALEX).go("2110", "2011")
    assert other.hits("coenus_5") == 0


@pytest.mark.rule(GB, "battle.erigon:6")
@pytest.mark.parametrize(
    ("name", "units", "able"),
    [
        ("erigon", ("mixed_1", "mixed_2"), False),
        ("hydaspes", ("coenus_5", "cleitus_6"), True),
    ],
)
def test_they_do_not_form_double_depth(name: str, units: tuple[str, str], able: bool) -> None:
    chief, foe = ("philip_ii", "bardylis") if name == "erigon" else (ALEX, "porus")
    game = Position(name, turn=2).leader(chief, "1810").leader(foe, "3015")
    front, back = units
    game.put(front, "2110", "2111").put(back, "2010", "2011")
    game.moving(back, by=chief)
    doubles = [o for o in game.options if isinstance(o, tuple) and o[0] == "double"]
    if not doubles:
        game.put(back, "2011", "2012").moving(back, by=chief)
        doubles = [o for o in game.options if isinstance(o, tuple) and o[0] == "double"]
    assert bool(doubles) is able
