"""Chapter 13: what the twelve battles are, how long they last, and who has lost them."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from argead.core.errors import TableError
from argead.systems.great_battles import system
from argead.systems.great_battles.positions import Position
from argead.systems.great_battles.state import UNUSED

GB = "great_battles"
ALEX = "alexander_iii"


class Army(NamedTuple):
    """One side of a battle as its section has it."""

    seat: str
    units: int
    worth: int
    level: int
    edge: str
    border: int
    overall: str
    wings: tuple[str, ...]


# battle -> its length and its armies; a border is the last column or row before the edge
BATTLES: dict[str, tuple[int, Army, Army]] = {
    "granicus": (
        20,
        Army("macedon", 34, 251, 100, "right", 46, ALEX, ("parmenion",)),
        Army("persia", 48, 298, 90, "left", 8, "arsites", ("memnon", "rheomithres")),
    ),
    "samarkand": (
        5,
        Army("macedon", 6, 46, 22, "bottom", 30, "pharnaces", ()),
        Army("persia", 7, 44, 20, "top", 1, "spitamenes", ()),
    ),
    "chaeronea": (
        20,
        Army("macedon", 26, 265, 95, "top", 1, "philip_ii", ()),
        Army("greece", 23, 224, 75, "bottom", 34, "", ()),
    ),
    "issus": (
        20,
        Army("macedon", 43, 310, 110, "bottom", 34, ALEX, ("parmenion",)),
        Army("persia", 81, 384, 120, "top", 1, "darius", ("nabarzanes",)),
    ),
    "hydaspes": (
        20,
        Army("macedon", 28, 211, 75, "left", 10, ALEX, ("antigenes", "coenus")),
        Army("india", 59, 202, 70, "right", 42, "porus", ("meroes", "spitaces")),
    ),
    "gaugamela": (
        20,
        Army("macedon", 48, 333, 120, "left", 10, ALEX, ("craterus", "parmenion")),
        Army("persia", 121, 555, 165, "right", 42, "darius", ("bessus", "mazaeus")),
    ),
    "jaxartes": (
        15,
        Army("macedon", 25, 123, 48, "right", 46, ALEX, ()),
        Army("scythia", 20, 114, 45, "left", 8, "satraces", ("carthasis",)),
    ),
    "pelium": (
        10,
        Army("macedon", 19, 97, 40, "left", 36, ALEX, ()),
        Army("illyria", 31, 155, 55, "right", 60, "cleitus_ill", ()),
    ),
    "erigon": (
        20,
        Army("macedon", 16, 115, 41, "top", 1, "philip_ii", ()),
        Army("illyria", 19, 114, 35, "bottom", 22, "bardylis", ()),
    ),
    "crocus_field": (
        20,
        Army("macedon", 34, 298, 83, "right", 42, "philip_ii", ("antipater", "parmenion")),
        Army("phocis", 36, 257, 86, "left", 10, "onomarchus", ("mnaseas", "phayllus")),
    ),
    "lyginus": (
        20,
        Army("macedon", 20, 154, 58, "left", 10, ALEX, ()),
        Army("triballi", 32, 160, 55, "right", 42, "syrmus", ()),
    ),
    "arigaeum": (
        20,
        Army("macedon", 23, 155, 52, "left", 10, ALEX, ()),
        Army("india", 27, 129, 45, "right", 44, "spitaces", ()),
    ),
}


def army_of(name: str, side: int) -> Army:
    _, first, second = BATTLES[name]
    return (first, second)[side]


def each(marks: dict[tuple[str, int], Any] | None = None) -> list[Any]:
    """Every army of every battle."""
    known = marks or {}
    return [
        pytest.param(name, s, id=f"{name}-{s}", marks=known.get((name, s), ()))
        for name in BATTLES
        for s in (0, 1)
    ]


def evening(name: str, turn: int, mine: int, theirs: int, **options: bool) -> Position:
    """The withdrawal phase of a turn with these rout points."""
    game = Position(name, full=True, turn=turn, **options)
    game.s.points = [mine, theirs]
    return game.begin(("withdrawal_phase",))


def verdict(game: Position) -> tuple[str | None, str] | None:
    return None if game.result is None else (game.result.winner, game.result.reason)


# -- forces, levels, edges, length, command ----------------------------------------------------------


@pytest.mark.rule(
    GB,
    "battle.granicus:1",
    "battle.samarkand:1",
    "battle.chaeronea:1",
    "battle.issus:1",
    "battle.hydaspes:1",
    "battle.gaugamela:1",
    "battle.jaxartes:1",
    "battle.pelium:1",
    "battle.erigon:1",
    "battle.crocus-field:1",
    "battle.lyginus:1",
    "battle.arigaeum:1",
)
@pytest.mark.parametrize(("name", "side"), each())
def test_the_units_of_an_army_and_what_they_are_worth(name: str, side: int) -> None:
    game, army = Position(name, full=True, turn=1), army_of(name, side)
    b = game.s.battle
    assert b.seats[side] == army.seat
    units = [u for u in b.by_side[side] if game.s.fate[u] != UNUSED]
    assert len(units) == army.units
    assert sum(b.rout_points[u] for u in units) == army.worth


@pytest.mark.rule(GB, "battle.setup:5")
@pytest.mark.rule(
    GB,
    "battle.granicus:2",
    "battle.samarkand:2",
    "battle.chaeronea:2",
    "battle.issus:2",
    "battle.hydaspes:2",
    "battle.gaugamela:2",
    "battle.jaxartes:2",
    "battle.pelium:2",
    "battle.erigon:2",
    "battle.crocus-field:2",
    "battle.lyginus:2",
    "battle.arigaeum:2",
)
@pytest.mark.parametrize(("name", "side"), each())
def test_an_army_withdraws_at_its_level_and_not_a_point_below(name: str, side: int) -> None:
    level, other = army_of(name, side).level, army_of(name, 1 - side).seat
    lost = [(level, 0), (0, level)][side]
    almost = [(level - 1, 0), (0, level - 1)][side]
    assert verdict(evening(name, 2, *almost)) is None
    assert verdict(evening(name, 2, *lost)) == (other, "army_withdraws")


@pytest.mark.rule(GB, "battle.setup:6")
@pytest.mark.rule(
    GB,
    "battle.granicus:3",
    "battle.samarkand:3",
    "battle.chaeronea:3",
    "battle.issus:3",
    "battle.hydaspes:3",
    "battle.gaugamela:3",
    "battle.jaxartes:3",
    "battle.pelium:3",
    "battle.erigon:3",
    "battle.crocus-field:3",
    "battle.lyginus:3",
    "battle.arigaeum:3",
)
@pytest.mark.parametrize(("name", "side"), each())
def test_the_broken_run_to_their_edge(name: str, side: int) -> None:
    army = army_of(name, side)
    game = Position(name)
    b = game.s.battle
    light = [u for u in b.by_side[side] if b.horse[u] or b.type[u] in ("LI", "LP")]
    unit = next(b.uid[u] for u in light if not b.two[u])
    game.put(unit, {"issus": "3018", "granicus": "3018"}.get(name, "4012"))
    before = game.at(unit)[0]
    game.begin(("rout", game.u(unit), -1), dice=[9] * 9).play()
    after = game.at(unit)[0]
    across, sign = {
        "left": (slice(0, 2), -1),
        "right": (slice(0, 2), 1),
        "top": (slice(2, 4), -1),
        "bottom": (slice(2, 4), 1),
    }[army.edge]
    assert (int(after[across]) - int(before[across])) * sign == 2
    border = b.grid.columns if army.edge in ("left", "right") else b.grid.rows
    assert army.border == border[0 if sign < 0 else 1]


@pytest.mark.rule(GB, "battle.dusk:1", "2.6:2")
@pytest.mark.rule(
    GB,
    "battle.granicus:4",
    "battle.samarkand:4",
    "battle.chaeronea:4",
    "battle.issus:4",
    "battle.hydaspes:4",
    "battle.gaugamela:4",
    "battle.jaxartes:4",
    "battle.pelium:4",
    "battle.erigon:4",
    "battle.crocus-field:4",
    "battle.lyginus:4",
    "battle.arigaeum:4",
)
@pytest.mark.parametrize("name", BATTLES)
def test_a_battle_ends_with_its_last_turn_and_not_before(name: str) -> None:
    turns = BATTLES[name][0]
    assert evening(name, turns - 1, 1, 1).result is None
    assert evening(name, turns, 1, 1).result is not None


@pytest.mark.rule(
    GB,
    "battle.granicus:5",
    "battle.samarkand:5",
    "battle.chaeronea:5",
    "battle.issus:5",
    "battle.hydaspes:5",
    "battle.gaugamela:5",
    "battle.jaxartes:5",
    "battle.pelium:5",
    "battle.erigon:5",
    "battle.crocus-field:5",
    "battle.lyginus:5",
    "battle.arigaeum:5",
)
@pytest.mark.parametrize(("name", "side"), each())
def test_who_commands(name: str, side: int) -> None:
    game, army = Position(name, full=True, turn=1), army_of(name, side)
    b = game.s.battle
    overall = b.overall[side]
    assert ("" if overall < 0 else b.lid[overall]) == army.overall
    wings = {b.lid[l] for l in b.lby_side[side] if b.wing[l]}
    assert wings == set(army.wings)
    elite = {name for name in BATTLES if BATTLES[name][1].overall == ALEX}
    assert b.sides[side].elite is (side == 0 and name in elite)


# -- battle.setup ------------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.setup:1")
@pytest.mark.parametrize("name", BATTLES)
def test_everybody_stands_as_listed_and_is_fresh(name: str) -> None:
    game = Position(name, full=True, turn=1)
    b = game.s.battle
    for row in b.unit:
        assert set(game.at(row.id)) == (set() if row.enters else set(row.hexes)), row.id
        assert game.facing(row.id) == row.facing
        assert (game.morale(row.id), game.hits(row.id)) == ("steady", 0)
        assert (game.formation(row.id), game.missiles(row.id)) == ("line", "full")


@pytest.mark.rule(GB, "battle.setup:2", "battle.jaxartes:5")
@pytest.mark.parametrize("option", [False, True])
@pytest.mark.parametrize("name", BATTLES)
def test_leaders_stand_where_listed_and_contingents_by_option(name: str, option: bool) -> None:
    game = Position(name, full=True, turn=1, contingent_commanders=option)
    b = game.s.battle
    for l, row in zip(b.leaders, b.placed, strict=True):
        there = not row.enters and (
            option or not b.leader[l].contingent or (name, row.id) == ("jaxartes", "balacrus_c")
        )
        assert game.where(row.id) == (row.hex if there else ""), row.id


@pytest.mark.rule(GB, "battle.setup:3", "battle.chaeronea:8")
def test_the_phalanxes_of_chaeronea_stand_in_double_depth() -> None:
    game = Position("chaeronea", full=True, turn=1)
    pairs = [(top, low) for top, low in enumerate(game.s.beneath) if low >= 0]
    assert len(pairs) == 6
    for top, low in pairs:
        assert game.s.above[low] == top
        assert game.s.stand[low] == game.s.stand[top]
        assert game.s.battle.type[low] == game.s.battle.type[top] == "PH"
    # by 11.72 two individual orders move the pair together: Philip has six
    game.leader("philip_ii", "1715").only("philip_ii").acts("philip_ii", dice=[5] * 30)
    before = game.at("phalanx_1")
    game.choose(("move", "phalanx_1")).until("step").choose(game.steps[0]).until("step")
    assert game.at("phalanx_1") == game.at("phalanx_2") != before
    assert game.orders_left == 4


@pytest.mark.rule(GB, "battle.setup:4", "battle.late-entry:1", "battle.hydaspes:1")
def test_who_comes_late_is_not_there() -> None:
    late = ("companion_craterus", "arachosian", "parapamisadae")
    game = Position("hydaspes", full=True, turn=1)
    assert all(game.at(unit) == () for unit in late)
    assert game.where("craterus") == ""
    assert [u.id for u in game.s.battle.unit if not game.at(u.id)] == list(late)
    game.chooses_leader(dice=[9] * 60)
    asked: set[Any] = set()
    while not game.over and game.s.turn == 1 and len(asked) < 40:
        asked |= {o[1] for o in game.options if isinstance(o, tuple) and len(o) == 2}
        if game.what == "orders":
            assert not asked & set(late)
        game.choose(game.passing())
    assert "craterus" not in asked
    assert game.s.points == [0, 0]


@pytest.mark.rule(GB, "battle.setup:6")
def test_a_side_edge_is_nobodys_edge() -> None:
    game = Position("granicus").put("memnon_horse_1", "2001").put("companion_1", "3034")
    for unit in ("memnon_horse_1", "companion_1"):
        game.begin(("rout", game.u(unit), -1), dice=[9] * 9).play()
        assert game.fate(unit) == "on map"
    assert game.s.points == [0, 0]


VARIANTS = {
    "hunt_for_alexander": "granicus",
    "marching_entry": "samarkand",
    "second_line": "gaugamela",
    "baggage": "gaugamela",
    "without_craterus": "hydaspes",
    "athenian_fleet": "crocus_field",
    "square_of_bardylis": "erigon",
    "night_attack": "pelium",
    "free_setup": "arigaeum",
}


@pytest.mark.rule(
    GB,
    "battle.setup:7",
    "battle.granicus:7",
    "battle.samarkand:9",
    "battle.gaugamela:10",
    "battle.crocus-field:7",
    "battle.erigon:7",
    "battle.pelium:8",
    "battle.arigaeum:8",
)
@pytest.mark.parametrize(("option", "home"), VARIANTS.items())
def test_a_variant_belongs_to_one_battle_and_is_off(option: str, home: str) -> None:
    assert system.check_options(home, {})[option] is False
    assert system.check_options(home, {option: True})[option] is True
    for other in BATTLES:
        if other != home:
            with pytest.raises(TableError):
                system.check_options(other, {option: True})


OPTIONAL = (
    "elite_initiative",
    "contingent_commanders",
    "hellenic_inertia",
    "drift_to_the_right",
    "charge_formation",
    "engaged",
)


@pytest.mark.rule(GB, "battle.setup:8")
@pytest.mark.parametrize("option", OPTIONAL)
@pytest.mark.parametrize("name", BATTLES)
def test_the_books_optional_rules_are_off_and_for_every_battle(option: str, name: str) -> None:
    assert Position(name).s.options[option] is False
    assert Position(name, **{option: True}).s.options[option] is True


@pytest.mark.rule(GB, "battle.setup:8")
def test_no_option_is_left_out_of_this_chapter() -> None:
    known = {*OPTIONAL, *VARIANTS}
    new = {key for key, row in system.options.items() if row.rule == "battle.athens"}
    assert set(system.options) == known | new


# -- battle.dusk -------------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.dusk:2")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(48, 0, "scythia"), (0, 45, "macedon")])
def test_withdrawal_comes_before_dusk(mine: int, theirs: int, winner: str) -> None:
    assert verdict(evening("jaxartes", 15, mine, theirs)) == (winner, "army_withdraws")


@pytest.mark.rule(GB, "battle.dusk:2")
def test_on_the_last_evening_both_may_withdraw() -> None:
    assert verdict(evening("samarkand", 5, 24, 21)) == ("persia", "both_withdraw")


@pytest.mark.rule(GB, "battle.dusk:3")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [(10, 4, "india"), (10, 5, None), (10, 6, "macedon"), (11, 5, "india"), (9, 5, "macedon")],
)
def test_at_dusk_who_is_further_below_his_level_wins(
    mine: int, theirs: int, winner: str | None
) -> None:
    game = evening("hydaspes", 20, mine, theirs)  # levels 75 and 70: 65 below are equal
    assert verdict(game) == (winner, "dusk")


@pytest.mark.rule(GB, "battle.dusk:4", "battle.samarkand:4")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    # of 22 and 20; by distance 10 and 9 would be Macedon's game, 12 left against 11
    [(10, 10, "macedon"), (11, 9, "persia"), (10, 9, "persia"), (20, 19, "macedon")],
)
def test_at_samarkand_the_smaller_share_wins(mine: int, theirs: int, winner: str) -> None:
    shares = (mine / 22, theirs / 20)
    assert winner == ("macedon" if shares[0] < shares[1] else "persia")
    assert verdict(evening("samarkand", 5, mine, theirs)) == (winner, "dusk")


@pytest.mark.rule(GB, "battle.dusk:4")
def test_share_and_distance_differ() -> None:
    # 19 of 22 leave 3 and are 0.864; 17 of 20 leave 3 as well and are 0.85
    assert verdict(evening("samarkand", 5, 19, 17)) == ("persia", "dusk")


@pytest.mark.rule(GB, "battle.dusk:7")
@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (11, 10)])
def test_equal_shares_are_a_draw(mine: int, theirs: int) -> None:
    assert verdict(evening("samarkand", 5, mine, theirs)) == (None, "dusk")


@pytest.mark.rule(GB, "battle.dusk:5", "battle.jaxartes:4")
@pytest.mark.parametrize(("mine", "theirs"), [(0, 44), (47, 0), (0, 0)])
def test_the_scythians_win_at_dusk(mine: int, theirs: int) -> None:
    assert verdict(evening("jaxartes", 15, mine, theirs)) == ("scythia", "dusk")


@pytest.mark.rule(GB, "battle.dusk:6", "battle.pelium:4", "battle.exit:5")
@pytest.mark.parametrize(("mine", "theirs"), [(0, 54), (0, 0)])
def test_who_has_not_left_pelium_by_the_tenth_turn_has_lost(mine: int, theirs: int) -> None:
    assert verdict(evening("pelium", 10, mine, theirs)) == ("illyria", "not_away")


# -- lines -------------------------------------------------------------------------------------------


def lines(name: str, side: int) -> dict[str, set[str]]:
    """Unit -> the leaders who may command it in a line."""
    b = system.loaded.battle(name)
    found: dict[str, set[str]] = {b.uid[u]: set() for u in b.by_side[side]}
    for row, units in b.lines[side]:
        for u in units:
            found[b.uid[u]] |= set(row.who)
    return found


def together(name: str, *units: str) -> bool:
    """Is there one line to which all these units may belong?"""
    b = system.loaded.battle(name)
    wanted = {b.index[u] for u in units}
    return any(wanted <= set(row[1]) for side in (0, 1) for row in b.lines[side])


LINES = [
    ("granicus", 1, "memnon_horse_1", "arsites memnon rheomithres mithridates arsames"),
    (
        "granicus",
        1,
        "hyrcanian_1",
        "arsites memnon rheomithres mithridates arsames spithridates",
    ),
    ("granicus", 1, "bactrian_1", "arsites memnon rheomithres mithridates arsames"),
    ("granicus", 1, "greek_mercenary_1", "omares arsites"),
    ("granicus", 1, "mercenary_peltast_1", "omares arsites"),
    ("granicus", 1, "anatolian_levy_1", "omares arsites"),
    ("samarkand", 1, "bactrian_1", "spitamenes mithridates arsames"),
    ("samarkand", 1, "scythian_horse_archers_1", "spitamenes mithridates arsames"),
    ("chaeronea", 1, "athens_1", "demosthenes lysicles"),
    ("chaeronea", 1, "thebes_1", "theagenes"),
    ("chaeronea", 1, "theban_sacred_band", "theagenes"),
    ("chaeronea", 1, "corinth", "chares"),
    ("chaeronea", 1, "corcyra", "chares"),
    ("chaeronea", 1, "mercenary_peltast_1", "chares"),
    ("chaeronea", 1, "theban_horse", ""),
    ("issus", 1, "median_1_horse", "nabarzanes rheomithres darius"),
    ("issus", 1, "persian_horse_archers", "nabarzanes rheomithres darius"),
    ("issus", 1, "bactrian_1", "nabarzanes rheomithres darius"),
    ("issus", 1, "greek_mercenary_1", "thymondas darius"),
    ("issus", 1, "cardaces_1", "aristomedes darius"),
    ("issus", 1, "asian_levy_1", "aristomedes darius"),
    ("issus", 1, "immortals_1", "darius"),
    ("issus", 1, "royal_guard_1", "darius"),
    ("hydaspes", 1, "indian_elephants_1", "porus"),
    ("hydaspes", 1, "indian_javelins_1", "porus abisares meroes"),
    ("hydaspes", 1, "indian_longbows_1", "porus abisares meroes"),
    ("hydaspes", 1, "indian_horse_1", "porus spitaces meroes"),
    ("hydaspes", 1, "indian_chariots_1", "porus spitaces meroes"),
    ("gaugamela", 1, "bactrian_1", "bessus mazaeus darius"),
    ("gaugamela", 1, "median_1", "bessus mazaeus darius atropates"),
    ("gaugamela", 1, "arachosian_1", "bessus mazaeus darius barsaentes"),
    ("gaugamela", 1, "parthian_1", "bessus mazaeus darius phrataphernes"),
    ("gaugamela", 1, "indian_lancers_1", "bessus mazaeus darius barsaentes"),
    ("gaugamela", 1, "scythed_chariots_1", "bessus mazaeus darius"),
    ("gaugamela", 1, "babylonian_levy_1", "bupares darius"),
    ("gaugamela", 1, "immortals_1", "darius"),
    ("jaxartes", 1, "scythian_horse_archers_6", "satraces carthasis"),
    ("jaxartes", 1, "scythian_lancers_1", "satraces carthasis"),
    ("crocus_field", 1, "greek_1", "onomarchus phayllus mnaseas"),
    ("crocus_field", 1, "mercenary_mi_1", "onomarchus phayllus mnaseas"),
    ("crocus_field", 1, "greek_peltasts_1", "onomarchus phayllus mnaseas"),
    ("crocus_field", 1, "allied_lancers", "lycophron onomarchus"),
    ("arigaeum", 1, "indian_javelins_1", "spitaces abisares meroes"),
    ("arigaeum", 1, "indian_longbows_1", "spitaces abisares meroes"),
]


@pytest.mark.rule(
    GB,
    "battle.granicus:6",
    "battle.samarkand:8",
    "battle.chaeronea:6",
    "battle.issus:6",
    "battle.hydaspes:6",
    "battle.gaugamela:6",
    "battle.jaxartes:6",
    "battle.crocus-field:6",
    "battle.arigaeum:6",
)
@pytest.mark.parametrize(("name", "side", "unit", "who"), LINES)
def test_who_may_command_a_unit_in_a_line(name: str, side: int, unit: str, who: str) -> None:
    assert lines(name, side)[unit] == set(who.split())


@pytest.mark.rule(
    GB,
    "battle.granicus:6",
    "battle.samarkand:8",
    "battle.chaeronea:6",
    "battle.issus:6",
    "battle.hydaspes:6",
    "battle.jaxartes:6",
    "battle.crocus-field:6",
    "battle.arigaeum:6",
)
@pytest.mark.parametrize(
    ("name", "a", "b", "one"),
    [
        ("granicus", "memnon_horse_1", "scythian_1", True),
        ("granicus", "memnon_horse_1", "bactrian_1", False),
        ("granicus", "greek_mercenary_1", "mercenary_peltast_1", False),
        ("samarkand", "bactrian_1", "scythian_cataphracts_1", True),
        ("samarkand", "bactrian_1", "scythian_horse_archers_1", False),
        ("chaeronea", "athens_1", "corinth", False),
        ("chaeronea", "corinth", "megara", True),
        ("issus", "median_1_horse", "persian_horse_archers", False),
        ("issus", "median_1_horse", "hyrcanian_1_horse", True),
        ("issus", "bactrian_1", "royal_guard_1", False),
        ("hydaspes", "indian_javelins_1", "indian_longbows_1", False),
        ("jaxartes", "scythian_horse_archers_6", "scythian_lancers_1", False),
        ("crocus_field", "mercenary_mi_1", "mercenary_li_1", False),
        ("arigaeum", "indian_javelins_1", "indian_longbows_1", False),
    ],
)
def test_who_may_stand_in_one_line(name: str, a: str, b: str, one: bool) -> None:
    assert together(name, a, b) is one


@pytest.mark.rule(GB, "battle.granicus:6", "battle.pelium:5", "battle.erigon:5", "battle.lyginus:5")
@pytest.mark.parametrize(
    ("name", "side"),
    [
        ("granicus", 0),
        ("pelium", 0),
        ("pelium", 1),
        ("erigon", 0),
        ("erigon", 1),
        ("lyginus", 0),
        ("lyginus", 1),
    ],
)
def test_armies_without_lines(name: str, side: int) -> None:
    game = Position(name, full=True, turn=1)
    b = game.s.battle
    assert not any(lines(name, side).values())
    leader = next(b.lid[l] for l in b.lby_side[side] if b.leader[l].initiative)
    game.acts(leader, dice=[5] * 30)
    assert game.what == "orders"


@pytest.mark.rule(GB, "battle.samarkand:8")
def test_a_persian_leader_is_asked_how_he_commands() -> None:
    game = Position("samarkand", full=True, turn=1).acts("spitamenes", dice=[5] * 30)
    assert game.what == "command"
    assert "line" in game.options
    game.choose("line")
    assert game.options == ["bactrian_1", "bactrian_2", "bactrian_3", None]
