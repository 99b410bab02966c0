"""Chapter 14: the variants of the battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from argead.systems.great_battles import system
from argead.systems.great_battles.positions import Position

GB = "great_battles"
ALEX = "alexander_iii"


def orders(game: Position, leader: str, dice: Sequence[int] = (5,) * 30) -> Position:
    """A leader gives individual orders."""
    game.s.orders = game.s.move = None
    game.acts(leader, dice=dice)
    return game.choose("individual") if game.what == "command" else game


# -- battle.hunt -------------------------------------------------------------------------------------

HORSE, SATRAP = "memnon_horse_1", "spithridates"


def chase(
    place: str, *, satrap: str = "", unit: str = HORSE, king: str = "3510", on: bool = True
) -> Position:
    """Persian horse looks right; Alexander is with his guard at 3510."""
    game = Position("granicus", hunt_for_alexander=on).leader(ALEX, king)
    game.put("companion_agema", king, facing=180).leader(SATRAP, satrap or place)
    return game.put(unit, place)


def rides(game: Position, unit: str = HORSE, along: str = "along") -> Position:
    game.moving(unit, by=SATRAP, dice=[5] * 20)
    if game.what == "ride_along":
        game.choose(along)
    return game.until("step")


@pytest.mark.rule(GB, "battle.hunt:1", "battle.hunt:3")
@pytest.mark.parametrize("pick", [0, -1])
def test_horse_with_a_satrap_stops_only_beside_alexander(pick: int) -> None:
    game = rides(chase("3010"))
    while not game.over and not game.s.battle.grid.adjacent(game.at(HORSE)[0], "3510"):
        assert game.what == "step"
        assert None not in game.options
        game.choose((game.steps or game.options)[pick]).until("step")
    assert game.s.battle.grid.adjacent(game.at(HORSE)[0], "3510")


@pytest.mark.rule(GB, "battle.hunt:3")
def test_its_owner_chooses_among_the_ways() -> None:
    assert len(rides(chase("3010")).steps) == 2


@pytest.mark.rule(GB, "battle.hunt:1")
def test_nobody_must_order_it() -> None:
    game = orders(chase("3010"), SATRAP)
    assert ("move", HORSE) in game.options
    assert None in game.options


@pytest.mark.rule(GB, "battle.hunt:1")
def test_without_the_variant_it_may_stop() -> None:
    assert None in rides(chase("3010", on=False)).options


@pytest.mark.rule(GB, "battle.hunt:2", "battle.hunt:5")
@pytest.mark.parametrize(("king", "steps"), [("3810", 8), ("3910", 9)])
def test_it_is_bound_as_far_as_its_eight_points_reach(king: str, steps: int) -> None:
    game = chase("2910", king=king)
    assert game.s.battle.grid.distance("2910", king) == steps + 1
    assert (None in rides(game).options) is (steps > 8)


@pytest.mark.rule(GB, "battle.hunt:2")
def test_a_way_through_a_friend_is_no_way() -> None:
    def walled(*gap: str) -> Position:
        game = chase("3210")
        around = game.s.battle.grid.neighbours("3510")
        foot = [u for u in game.s.battle.uid if u.startswith(("arsames", "paphlagonian"))]
        for unit, place in zip(foot, around, strict=False):
            if place not in gap:
                game.put(unit, place, facing=0)
        return rides(game)

    assert None in walled().options
    gap = Position("granicus").s.battle.grid.neighbours("3510")[0]
    assert None not in walled(gap).options


@pytest.mark.rule(GB, "battle.hunt:4")
def test_without_a_leader_in_its_hex_it_is_free() -> None:
    assert None in rides(chase("3010", satrap="2910")).options


@pytest.mark.rule(GB, "battle.hunt:6")
@pytest.mark.parametrize(("facing", "free"), [(180, True), (0, False)])
def test_in_an_enemy_zone_it_is_free(facing: int, free: bool) -> None:
    game = chase("3210").put("prodromoi_1", "3310", facing=facing)
    assert (None in rides(game).options) is free


@pytest.mark.rule(GB, "battle.hunt:7")
def test_foot_is_never_bound() -> None:
    unit = "mercenary_peltast_1"
    assert None in rides(chase("3210", unit=unit), unit).options


@pytest.mark.rule(GB, "battle.hunt:7")
def test_macedonian_horse_is_not_bound() -> None:
    game = chase("1010").put("companion_1", "3110", facing=0).leader("philotas", "3110")
    game.moving("companion_1", by="philotas")
    assert None in game.choose("along").until("step").options


@pytest.mark.rule(GB, "battle.hunt:8")
@pytest.mark.parametrize("along", ["along", "stay"])
def test_the_leader_need_not_ride_along(along: str) -> None:
    assert None not in rides(chase("3010"), along=along).options


@pytest.mark.rule(GB, "battle.hunt:8")
def test_any_leader_of_its_side_will_do() -> None:
    game = chase("3010", satrap="2909").leader("mithridates", "3010")
    assert None not in rides(game).options


# -- battle.marching-entry ---------------------------------------------------------------------------

LIST = ["greek_mercenary_1", "greek_mercenary_2", "greek_mercenary_3"]
LIST += ["thracian_horse", "greek_allied_horse_1", "greek_allied_horse_2"]


def march() -> Position:
    return Position("samarkand", full=True, turn=0, marching_entry=True)


@pytest.mark.rule(GB, "battle.marching-entry:1")
def test_nobody_is_there_and_all_come_before_the_first_leader_acts() -> None:
    game = march()
    assert not any(game.at(unit) for unit in LIST)
    assert not any(game.where(l) for l in ("pharnaces", "andromachus", "caranus"))
    assert game.at("bactrian_1")
    game.begin(("march_on",), ("turn_start",)).until("next_leader")
    assert all(game.at(unit) for unit in LIST)
    assert game.s.turn == 1


@pytest.mark.rule(GB, "battle.marching-entry:2")
def test_they_come_in_order_on_free_hexes_of_the_last_row() -> None:
    game, came, taken = march().begin(("march_on",)), [], set[str]()
    b = game.s.battle
    while not game.over:
        if game.what == "march_on":
            unit = str(game.ask.about[0])
            came.append(unit)
            places = {p for stand in game.options for p in stand}
            assert {p[2:] for p in places} == {"30"}
            assert not places & taken
            assert game.seat == "macedon"
            if not b.two[game.u(unit)]:
                assert places == {f"{c}30" for c in range(10, 41)} - taken
        choice = game.options[0]
        game.choose(choice)
        taken |= {p for u in came for p in game.at(u)}
    assert came == LIST
    assert [game.facing(u) for u in LIST] == [120, 120, 120, 120, 60, 120]


@pytest.mark.rule(GB, "battle.marching-entry:2")
def test_a_big_unit_comes_on_where_two_hexes_side_by_side_let_it_face_as_listed() -> None:
    """Facing 120 it stands in an odd column and the even one after it, its left half first."""
    game = march().begin(("march_on",))
    assert str(game.ask.about[0]) == LIST[0]
    assert game.options == [(f"{c}30", f"{c + 1}30") for c in range(11, 40, 2)]
    stand = game.options[3]
    game.choose(stand).until("march_on")
    assert (game.at(LIST[0]), game.facing(LIST[0])) == (stand, 120)


@pytest.mark.rule(GB, "battle.marching-entry:3")
def test_foot_may_come_in_column_and_horse_is_not_asked() -> None:
    game, asked = march().begin(("march_on",)), []
    while not game.over:
        if game.what == "march_column":
            asked.append(str(game.ask.about[0]))
            assert None in game.options
            assert len(game.options) > 1
            game.choose(game.options[1] if len(asked) == 1 else None)
        else:
            game.choose(game.options[0])
    assert asked == LIST[:3]
    assert [game.formation(u) for u in LIST[:3]] == ["column", "line", "line"]


@pytest.mark.rule(GB, "battle.marching-entry:4")
def test_leaders_come_with_their_units() -> None:
    game = march().begin(("march_on",)).finish()
    for leader, unit in (("pharnaces", LIST[0]), ("andromachus", LIST[1]), ("caranus", LIST[4])):
        assert game.where(leader) in game.at(unit)


# -- battle.about-face -------------------------------------------------------------------------------


def second_line(unit: str, on: bool = True, spent: int = 0) -> Position:
    game = Position("gaugamela", second_line=on).leader(ALEX, "1210").leader("darius", "3328")
    game.put(unit, "2014", "2015", facing=0).moving(unit, by=ALEX)
    for _ in range(spent):
        game.choose(game.steps[0]).until("step")
    return game


@pytest.mark.rule(GB, "battle.about-face:1", "battle.about-face:3")
@pytest.mark.parametrize(
    ("unit", "on", "cost"),
    [
        ("greek_allies_1", True, 2),
        ("greek_allies_2", True, 2),
        ("greek_allies_3", True, 2),
        ("greek_allies_1", False, 3),
        ("coenus_5", True, 3),
    ],
)
def test_what_facing_about_costs(unit: str, on: bool, cost: int) -> None:
    game = second_line(unit, on)
    before = game.points_left
    game.choose(("about",)).until("step")
    assert before - game.points_left == cost
    assert (game.facing(unit), game.hits(unit)) == (180, 0)


@pytest.mark.rule(GB, "battle.about-face:1")
@pytest.mark.parametrize(("spent", "able"), [(2, True), (3, False)])
def test_two_points_are_enough(spent: int, able: bool) -> None:
    assert (("about",) in second_line("greek_allies_1", spent=spent).options) is able


@pytest.mark.rule(GB, "battle.about-face:2")
def test_not_in_an_enemy_zone_nor_on_rough_ground() -> None:
    game = Position("gaugamela", second_line=True).leader(ALEX, "1210").leader("darius", "3328")
    game.put("greek_allies_1", "2014", "2015").put("bactrian_1", "2115", facing=180)
    assert ("about",) not in game.moving("greek_allies_1", by=ALEX).until("step").options
    game = Position("gaugamela", second_line=True).leader(ALEX, "1210").leader("darius", "3328")
    game.ground("rocky", "2015").put("greek_allies_1", "2014", "2015")
    assert ("about",) not in game.moving("greek_allies_1", by=ALEX).until("step").options


# -- battle.baggage ----------------------------------------------------------------------------------


def raid(unit: str, on: bool = True, camp: str = "1120") -> Position:
    """A Persian unit beside the camp steps into it."""
    game = Position("gaugamela", baggage=on).leader(ALEX, "3010").leader("darius", "1510")
    start = game.s.battle.grid.beside(camp, 30)
    assert start is not None
    game.put(unit, start, facing=180).moving(unit, by="darius")
    return game.go(camp).stop()


@pytest.mark.rule(GB, "battle.baggage:1", "battle.baggage:4")
@pytest.mark.parametrize(
    ("unit", "on", "drop"),
    [
        ("bactrian_1", True, 5),
        ("parthian_1", True, 5),
        ("indian_lancers_1", True, 5),
        ("bactrian_1", False, 0),
        ("babylonian_levy_1", True, 0),
        ("scythed_chariots_1", True, 0),
        ("elephants_1", True, 0),
    ],
)
def test_who_plunders_the_camp(unit: str, on: bool, drop: int) -> None:
    assert raid(unit, on).s.level == [120 - drop, 165]


@pytest.mark.rule(GB, "battle.baggage:1")
@pytest.mark.parametrize(("camp", "drop"), [("1118", 5), ("1122", 5), ("1121", 0), ("1220", 0)])
def test_where_the_camp_is(camp: str, drop: int) -> None:
    assert raid("bactrian_1", camp=camp).s.level[0] == 120 - drop


@pytest.mark.rule(GB, "battle.baggage:2")
def test_the_camp_is_plundered_once() -> None:
    game = raid("bactrian_1")
    game.s.orders = game.s.move = None
    start = game.s.battle.grid.beside("1118", 30)
    assert start is not None
    game.put("bactrian_2", start, facing=180).moving("bactrian_2", by="darius").go("1118").stop()
    game.begin(("withdrawal_phase",))
    assert game.s.level[0] == 115


@pytest.mark.rule(GB, "battle.baggage:3")
@pytest.mark.parametrize(("unit", "drop"), [("bactrian_1", 5), ("babylonian_levy_1", 0)])
def test_horse_that_stands_there_at_the_end_of_a_turn_counts(unit: str, drop: int) -> None:
    game = Position("gaugamela", baggage=True).leader(ALEX, "3010").leader("darius", "1510")
    game.put(unit, "1122").begin(("withdrawal_phase",))
    assert game.s.level[0] == 120 - drop


@pytest.mark.rule(GB, "battle.baggage:4")
def test_macedonian_horse_in_its_own_camp_does_no_harm() -> None:
    game = Position("gaugamela", baggage=True).leader(ALEX, "1510").leader("darius", "3310")
    start = game.s.battle.grid.beside("1120", 30)
    assert start is not None
    game.put("companion_1", start, facing=180)
    game.moving("companion_1", by=ALEX).go("1120").stop()
    assert game.begin(("withdrawal_phase",)).s.level == [120, 165]


# -- battle.fleet ------------------------------------------------------------------------------------

PELTASTS = "greek_peltasts_1"


def shore(
    place: str,
    *,
    unit: str = PELTASTS,
    on: bool = True,
    leader: str = "",
    phase: str = "rout_on",
) -> Position:
    """A routed unit when routed units run."""
    game = Position("crocus_field", athenian_fleet=on).leader("philip_ii", "4010")
    game.put(unit, *place.split("/"), facing=180, morale="routed")
    if leader:
        game.leader(leader, place.split("/")[0])
    return game.begin((phase, game.u(unit)) if phase == "rout_on" else (phase,))


@pytest.mark.rule(GB, "battle.fleet:1")
@pytest.mark.parametrize(("on", "level"), [(True, 96), (False, 86)])
def test_phocis_bears_ten_points_more(on: bool, level: int) -> None:
    game = Position("crocus_field", full=True, turn=2, athenian_fleet=on)
    game.s.points = [0, level - 1]
    assert game.begin(("withdrawal_phase",)).result is None
    game = Position("crocus_field", full=True, turn=2, athenian_fleet=on)
    game.s.points = [0, level]
    result = game.begin(("withdrawal_phase",)).result
    assert result is not None
    assert result.winner == "macedon"


@pytest.mark.rule(GB, "battle.fleet:2", "battle.fleet:4")
@pytest.mark.parametrize(
    ("place", "on", "asked"),
    [("2058", True, True), ("2062", True, True), ("2057", True, False), ("2059", False, False)],
)
def test_where_the_ships_lie(place: str, on: bool, asked: bool) -> None:
    game = shore(place, on=on)
    assert (game.what == "board") is asked
    if asked:
        assert game.seat == "phocis"
        assert game.options == ["board", "run"]


@pytest.mark.rule(GB, "battle.fleet:3")
def test_who_boards_costs_nothing_and_takes_his_leader_along() -> None:
    game = shore("2060", leader="lycophron").choose("board").finish()
    assert (game.fate(PELTASTS), game.fate_of("lycophron")) == ("left", "left")
    assert game.s.points == [0, 0]


@pytest.mark.rule(GB, "battle.fleet:2")
def test_the_question_comes_in_the_rout_segment() -> None:
    assert shore("2058", phase="rout_movement").what == "board"


@pytest.mark.rule(GB, "battle.fleet:2")
def test_or_it_runs_on() -> None:
    game = shore("2060").choose("run").finish()
    assert game.at(PELTASTS) != ("2060",)
    assert game.fate(PELTASTS) != "left"


@pytest.mark.rule(GB, "battle.fleet:4")
def test_nobody_boards_at_the_moment_of_the_rout() -> None:
    game = Position("crocus_field", athenian_fleet=True).leader("philip_ii", "4010")
    game.put(PELTASTS, "2060", facing=180).begin(("rout", game.u(PELTASTS), -1))
    while not game.over:
        assert game.what != "board"
        game.choose(game.passing())


@pytest.mark.rule(GB, "battle.fleet:4")
def test_macedonians_do_not_board() -> None:
    game = shore("2060", unit="thracian_peltast_1")
    while not game.over:
        assert game.what != "board"
        game.choose(game.passing())


@pytest.mark.rule(GB, "battle.fleet:5")
def test_hoplites_may_be_saved_by_the_ships() -> None:
    game = shore("2059/2060", unit="greek_1", phase="rout_movement")
    assert game.what == "board"
    game.choose("board")
    assert (game.fate("greek_1"), game.s.points) == ("left", [0, 0])


# -- battle.athens -----------------------------------------------------------------------------------


def athens() -> Position:
    """The variant whose option names this section."""
    option = next(key for key, row in system.options.items() if row.rule == "battle.athens")
    return Position("crocus_field", full=True, turn=2, **{option: True})


@pytest.mark.rule(GB, "battle.athens:1")
def test_the_athenians_come_to_the_crocus_field() -> None:
    base = Position("crocus_field", full=True, turn=2)
    plain = {row.id for row in base.s.battle.unit if base.at(row.id)}
    game = athens()
    new = [row for row in game.s.battle.unit if game.at(row.id) and row.id not in plain]
    kinds = sorted((row.type, row.cls or row.missile, row.tq, row.size) for row in new)
    hoplites = [("HI", "HO", 6, 10)] * 5
    assert kinds[:5] == hoplites
    assert [(k[0], k[2], k[3]) for k in kinds[5:]] == [("LC", 4, 2), ("MI", 6, 4)]
    assert all(row.side == "phocis" for row in new)
    assert game.where("chares")


@pytest.mark.rule(GB, "battle.athens:2", "battle.crocus-field:7")
def test_their_level_is_a_hundred_and_six() -> None:
    assert athens().s.level == [83, 106]


@pytest.mark.rule(GB, "battle.athens:3")
def test_without_the_variant_they_are_not_there() -> None:
    game = Position("crocus_field", full=True, turn=2)
    there = [row for row in game.s.battle.unit if game.at(row.id)]
    assert not [row for row in there if row.nation == "Athens" or row.id.startswith("athen")]
    assert "chares" not in game.s.battle.lindex or not game.where("chares")
    assert game.s.level == [83, 86]


@pytest.mark.rule(GB, "battle.athens:4", "battle.chaeronea:11")
def test_the_ratings_of_chares() -> None:
    row = system.loaded.leaders["chares"]
    assert (row.initiative, row.range, row.personal_combat, row.charisma) == (4, 5, 4, 3)
    game = Position("chaeronea", full=True, turn=2).only("chares").acts("chares", dice=[9] * 5)
    game = game.choose("individual") if game.what == "command" else game
    assert game.orders_left == 4


# -- battle.tribal-square ----------------------------------------------------------------------------

SQUARE = ("square", "bardylis")
HOPS = {"tribal_hoplites_1", "tribal_hoplites_2", "tribal_hoplites_3"}


def valley(on: bool = True) -> Position:
    return Position("erigon", full=True, turn=2, square_of_bardylis=on)


def squared(game: Position) -> set[str]:
    return {unit for unit in game.s.battle.uid if game.formation(unit) == "square"}


@pytest.mark.rule(GB, "battle.tribal-square:1", "battle.tribal-square:2", "battle.erigon:7")
def test_the_square_costs_one_order_and_takes_the_neighbours_in() -> None:
    game = orders(valley(), "bardylis")
    before = game.orders_left
    game.choose(SQUARE)
    assert before - game.orders_left == 1
    assert squared(game) == HOPS | {"tribal_mi_9", "tribal_mi_10"}


@pytest.mark.rule(GB, "battle.tribal-square:1")
def test_without_the_variant_there_is_none() -> None:
    assert SQUARE not in orders(valley(on=False), "bardylis").options


@pytest.mark.rule(GB, "battle.tribal-square:2")
@pytest.mark.parametrize(
    ("how", "out"),
    [
        ({"morale": "routed"}, True),
        ({"morale": "rallied"}, True),
        ({"formation": "column"}, True),
        ({"hits": 3}, False),
    ],
)
def test_who_is_not_steady_and_in_line_stays_out(how: dict[str, Any], out: bool) -> None:
    game = orders(valley().make("tribal_mi_9", **how), "bardylis").choose(SQUARE)
    assert ("tribal_mi_9" not in squared(game)) is out
    assert squared(game) >= HOPS


@pytest.mark.rule(GB, "battle.tribal-square:2")
def test_who_had_an_order_or_is_in_a_zone_stays_out() -> None:
    game = orders(valley(), "bardylis").choose(("move", "tribal_mi_9")).until("step")
    game.face(60).until("step").choose(None).until("orders")
    assert squared(game.choose(SQUARE)) == HOPS | {"tribal_mi_10"}
    game = valley()
    front = game.s.battle.grid.zones(game.at("tribal_mi_10"), 120).front[0]
    game.put("companion_1", front, facing=300)
    inside = squared(orders(game, "bardylis").choose(SQUARE))
    assert "tribal_mi_10" not in inside
    assert "tribal_mi_9" in inside


@pytest.mark.rule(GB, "battle.tribal-square:3")
def test_each_leaves_the_square_by_itself() -> None:
    game = orders(valley(), "bardylis").choose(SQUARE)
    assert not game.ordered("move") & squared(game)
    game = orders(game, "bardylis")
    game.choose(("move", "tribal_mi_9")).until("step")
    assert game.points_left == 1
    game.choose(("unsquare",)).until("orders", "momentum")
    assert squared(game) == HOPS | {"tribal_mi_10"}


@pytest.mark.rule(GB, "battle.tribal-square:4")
def test_only_bardylis_and_only_once() -> None:
    for other in ("cleitus_ill", "grabos"):
        assert ("square", other) not in orders(valley(), other).options
        assert SQUARE not in orders(valley(), other).options
    game = orders(valley(), "bardylis").choose(SQUARE)
    for unit in squared(game):
        game.make(unit, formation="line")
    assert SQUARE not in orders(game, "bardylis").options
