"""The tables: complete, consistent, and refused by name when an overlay is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from argead.core.chance import Rng
from argead.core.errors import DataError
from argead.core.opening import simulation
from argead.systems.field_commander import system, tables
from argead.systems.field_commander.positions import Position
from argead.systems.field_commander.rules import attacks, battle_plans, seers
from argead.systems.field_commander.rules.rights import lasting_rights, price_of_the_winds
from argead.systems.field_commander.rules.scouting import gold_to_enter, hits_to_enter
from argead.systems.field_commander.rules.sequence import REGISTRIES
from argead.systems.field_commander.schema.campaign import Effect
from argead.systems.field_commander.schema.ids import CampaignId, PlanId
from argead.systems.field_commander.state import ALEXANDER
from argead.systems.field_commander.tables.places import ARMY

SYSTEM = "field_commander"
DATA = Path(tables.__file__).parent.parent / "data"
CAMPAIGNS = list(system.loaded.campaign_files)


def test_counters_of_the_sheet() -> None:
    counters = system.loaded.counters
    sizes = {
        nation: counters.nation.count(nation) for nation in ("macedon", "greece", "persia", "india")
    }
    leaders = sum(counters.leader)
    assert sizes["macedon"] == 20
    assert sum(sizes.values()) == 20 + 6 + 26 + 10 + leaders
    assert leaders == 4
    assert sum(counters.wall) == 12
    assert len(set(counters.id)) == len(counters)


@pytest.mark.rule(SYSTEM, "battle.archers", "battle.peltasts", "battle.siege-engines")
def test_archers_peltasts_and_engines_take_one_hit() -> None:
    for kind in system.loaded.kinds.values():
        assert (kind.reduced is None) == (kind.type in ("AR", "PE", "SE"))


@pytest.mark.rule(SYSTEM, "battle.elephants", "battle.heavy-cavalry", "battle.light-cavalry")
def test_which_forces_are_cavalry() -> None:
    counters = system.loaded.counters
    cavalry = {counters.type[i] for i in range(len(counters)) if counters.cavalry[i]}
    assert cavalry == {"CH", "HC", "LC"}


@pytest.mark.rule(SYSTEM, "map")
@pytest.mark.parametrize("ident", CAMPAIGNS)
def test_every_area_can_be_reached(ident: CampaignId) -> None:
    campaign = system.loaded.campaign(ident)
    assert set(campaign.range[campaign.setup.start]) == set(campaign.area)
    assert campaign.pivotal


@pytest.mark.rule(SYSTEM, "victory")
@pytest.mark.parametrize("ident", CAMPAIGNS)
def test_earlier_victories_are_worth_more(ident: CampaignId) -> None:
    points = [turn.vp for turn in system.loaded.campaign(ident).turns]
    assert points == sorted(points, reverse=True)


@pytest.mark.rule(SYSTEM, "set-up.enemy-operation-counters")
def test_eight_operation_counters_and_seventeen_plans() -> None:
    tables = system.loaded
    assert len(tables.operation_stack) == 8
    assert len(tables.plan_cup) == 17
    assert len(tables.prophecies) == len(tables.insights) == 8


def test_option_ids_are_unique_over_all_campaigns() -> None:
    ids = [o.id for c in system.loaded.campaign_files.values() for o in c.option]
    assert len(ids) == len(set(ids)) == 24
    assert set(ids) <= set(system.options)


def overlay(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A directory with one of our tables, changed in one place."""
    text = (DATA / f"{name}.toml").read_text("utf-8")
    assert old in text
    own = tmp_path / f"{name}.toml"
    own.parent.mkdir(exist_ok=True)
    own.write_text(text.replace(old, new, 1), "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('links = ["granicus", "ephesus"]', 'links = ["granicus"]', "not mutual"),
        ('forces = ["per_in", "per_lc"]', 'forces = ["per_xx"]', "per_xx"),
        ("walls = 1", "walls = 11", "Walls"),
        ('start = "macedon"', 'start = "pella"', "pella"),
        ("gold = 10", 'gold = "much"', "int"),
        ("gold = 10", "golden = 10", "gold"),
        ("vp = 5\nabout", "vp = 7\nabout", "(+7 VP)"),
        ("turns = 10", "turns = 9", "10 squares"),
    ],
)
def test_a_wrong_overlay_is_refused_by_file_and_reason(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    own = system.over(overlay(tmp_path, "scenarios/granicus", old, new))
    with pytest.raises(DataError, match=r"granicus\.toml") as refusal:
        assert own.loaded
    assert reason in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "old", "new", "kind", "key"),
    [
        ("battle_plans", 'id = "charge"', 'id = "stampede"', "own plan", "own[0].id"),
        ("battle_plans", 'id = "raid"', 'id = "rain"', "pre_battle plan", "enemy[7].id"),
        (
            "battle_plans",
            'name = "Guards"\ncount = 1\ntiming = "triggered"',
            'name = "Guards"\ncount = 1\ntiming = "first_turn"',
            "first_turn plan",
            "enemy[5].id",
        ),
        ("insights", 'id = "trap"', 'id = "net"', "insight", "insight[7].id"),
        ("advisors", 'id = "parmenion"', 'id = "cleitus"', "advisor", "advisor[4].id"),
        ("prophecies", 'deed = "build_city"', 'deed = "build"', "deed", "prophecy[6].deed"),
        ("prophecies", "have_15_gold", "have_16_gold", "condition", "prophecy[7].condition"),
        ("operations", 'effect = "gold"', 'effect = "glory"', "operation", "counter[3].effect"),
        ("scenarios/tyre", 'effect = "toll"', 'effect = "tax"', "order", "order[1].effect"),
        (
            "scenarios/tyre",
            'effect = "repair"',
            'effect = "rebuild"',
            "order of Tyre",
            "tyre_order[2].choice[0].effect",
        ),
    ],
)
def test_names_that_no_rule_knows_are_refused_by_file_and_key(
    tmp_path: Path, name: str, old: str, new: str, kind: str, key: str
) -> None:
    own = system.over(overlay(tmp_path, name, old, new))
    with pytest.raises(DataError) as refusal:
        assert own.loaded
    for told in (f"{name}.toml", key, f"there is no {kind} '"):
        assert told in str(refusal.value)


def test_an_unknown_special_of_an_option_is_refused(tmp_path: Path) -> None:
    own = system.over(overlay(tmp_path, "scenarios/granicus", "operation_forces = 1", "ops = 1"))
    with pytest.raises(DataError, match=r"granicus\.toml.*option.*effect") as refusal:
        assert own.loaded
    assert "ops" in str(refusal.value)


def test_every_special_of_the_schema_has_a_rule() -> None:
    assert set(Effect.__struct_fields__) == set(REGISTRIES["special"])


def test_an_overlay_changes_a_table(tmp_path: Path) -> None:
    own = system.over(overlay(tmp_path, "scenarios/granicus", "gold = 10\n", "gold = 12\n"))
    assert own.loaded.campaign("granicus").gold == 12
    assert system.loaded.campaign("granicus").gold == 10


def test_a_file_dropped_into_an_overlay_is_a_new_campaign(tmp_path: Path) -> None:
    text = (DATA / "scenarios/granicus.toml").read_text("utf-8")
    options = text.index("[[option]]")
    own = tmp_path / "scenarios/hellespont.toml"
    own.parent.mkdir()
    own.write_text(text[:options].replace("Granicus, 338-334 BC", "Hellespont"), "utf-8")
    added = system.over(tmp_path)
    assert added.scenarios["hellespont"].title == "Hellespont"
    run = simulation(added, "hellespont", seed=1)
    rng = Rng(1)
    while run.ask is not None:
        run.send(rng.choice(run.ask.options))
    assert run.state.campaign_id == "hellespont"


def test_linked_campaigns_are_the_parts_of_their_scenario() -> None:
    assert system.loaded.course["linked"] == ("granicus", "issus", "tyre", "gaugamela")
    assert system.loaded.last_campaigns == {"gaugamela"}
    assert system.options["raiders"].scenarios == ("tyre", "linked")


# -- figures that rules read ------------------------------------------------------------------------

OWN = ("mac_ph", "mac_in", "mac_hc_comp")
Read = Callable[[Position], object]


def in_battle(*plans: str, foe_plans: Sequence[str] = ()) -> Position:
    """At Sardis, before the first battle turn."""
    game = Position().army(*OWN, "mac_se").enemy("sardis", "per_in", "per_in", "wall")
    return game.fight("sardis", plans=plans, foe_plans=foe_plans)


def alexander(game: Position) -> object:
    """His battle value and superscript."""
    return attacks.values(game.s, ALEXANDER)


def engine_at_walls(game: Position) -> object:
    """The battle value of a Siege Engine in the first Speed step; a Wall stands."""
    game.begin("speed_step")
    engine = next(i for i in game.s.at[ARMY] if game.s.tables.counters.siege_engine[i])
    return attacks.values(game.s, engine)[0]


def flanked(game: Position) -> object:
    """Hits of Companions that rolled a 3 and were helped by Flank."""
    game.enemy("sardis", "per_in", "per_ph").begin("speed_step", dice={"mac_hc_comp": 3})
    game.choose(("flank", "mac_hc_comp.attacked:1"))
    return game.s.fight.hits.on_foes


def flanked_by_them(game: Position) -> object:
    """Hits of their Infantry that rolled a 2."""
    game.army("mac_in").enemy("sardis", "per_in").begin("speed_step", dice={"per_in": 2})
    return game.s.fight.hits.on_army


def sacrificed(game: Position) -> object:
    """The die that stands for a sacrificed Force."""
    game.enemy("sardis", "per_in", "per_ph").begin("speed_step", dice={"mac_hc_comp": 6})
    game.choose(("sacrifice", "mac_hc_comp"))
    return next(line.args[1] for line in game.said if line.key == "attack")


def raided(game: Position) -> object:
    """Gold that is left of ten after a Raid on a 2, and after one on a 3."""
    left = []
    for die in (2, 3):
        game.gold(10).begin("pre_battle", dice={"raid": die})
        left.append(game.treasury[0])
        game.s.fight.foe_plans = [PlanId("raid")]
    return tuple(left)


def toll(game: Position) -> object:
    """Hits of one who does not pay."""
    game.at("sardis").gold(9).begin(("order", "sardis"), dice=[4]).choose("hit")
    return game.suffering


def nothing_to_suffer(game: Position) -> object:
    """Hits where Tyre can carry out neither order."""
    return game.gold(0).begin("tyre_order", dice=[3]).suffering


def aristander_adds(game: Position) -> object:
    """What a roll of 3 comes to with him."""
    return seers.with_aristander(game.s, 3)


def winds(game: Position) -> object:
    """What the Winds ask for, and whether six Gold can pay it."""
    game.gold(6).prophecy("winds", 3)
    return price_of_the_winds(game.s), ("offer", "winds") in lasting_rights(game.s)


def silver(game: Position) -> object:
    """Whether fifteen Gold are enough for the silver spears."""
    game.gold(15).prophecy("silver_spears", 3).settle()
    return "silver_spears" not in game.s.oracles.due


def cared_for(game: Position) -> object:
    """Whether two Conquered Areas are enough to care for."""
    game.conquered("sardis", "chaeronea").prophecy("care_for_these", 3).settle()
    return "care_for_these" not in game.s.oracles.due


def entering(game: Position) -> object:
    """Gold and Hits for four Forces after a Scouting roll two lower, and two higher."""
    area, s = game.s.army.at, game.s
    return gold_to_enter(s, area, 2), hits_to_enter(s, 6)


def fates(game: Position) -> object:
    """Plans in hand with two Temples, before any is chosen."""
    game.temples("sardis", "ephesus").begin("own_plans")
    return len(game.plans)


def rallies(game: Position) -> object:
    """Rallies that Morale gives to Alexander and four Forces."""
    game.insights("morale").begin("own_plans").choose(("play", "morale"))
    return game.plans.count("rally")


def free_plans(game: Position) -> object:
    """Free Plans of Alexander who rides Bucephalus."""
    game.s.fight.bucephalus = True
    return battle_plans.free_plans(game.s), alexander(game)


ADVISED = ("advisors", "hephaestion = 1", "hephaestion = 2")
SEEN = ("advisors", "aristander = 1", "aristander = 2")
FIGURES: list[tuple[str, str, str, Callable[[], Position], Read, object, object]] = [
    (*ADVISED, lambda: in_battle().level(2).advisors("hephaestion"), alexander, (1, -2), (2, -2)),
    (*SEEN, Position, aristander_adds, 4, 5),
    (
        "battle_plans",
        'name = "Lead"\nlimit = 1\nbattle = 1\nsuperscript = 1',
        'name = "Lead"\nlimit = 1\nbattle = 2\nsuperscript = 2',
        lambda: in_battle("lead").level(2),
        alexander,
        (1, -1),
        (2, 0),
    ),
    (
        "player_log",
        "bucephalus = 1",
        "bucephalus = 2",
        lambda: in_battle().level(2),
        free_plans,
        (3, (1, -1)),
        (4, (2, 0)),
    ),
    ("forces", "at_walls = 2", "at_walls = 3", in_battle, engine_at_walls, 5, 6),
    (
        "battle_plans",
        'limit = 6\nhits = 1\ntext = "1 more Hit',
        'limit = 6\nhits = 2\ntext = "1 more Hit',
        lambda: in_battle("flank").army("mac_hc_comp"),
        flanked,
        2,
        3,
    ),
    (
        "battle_plans",
        'timing = "triggered"\nhits = 1',
        'timing = "triggered"\nhits = 2',
        lambda: in_battle(foe_plans=["flank"]),
        flanked_by_them,
        2,
        3,
    ),
    (
        "battle_plans",
        "die = 1",
        "die = 2",
        lambda: in_battle("sacrifice").army("mac_hc_comp"),
        sacrificed,
        (1,),
        (2,),
    ),
    (
        "battle_plans",
        "most = 2\ngold = 2",
        "most = 3\ngold = 4",
        lambda: in_battle(foe_plans=["raid"]),
        raided,
        (8, 9),
        (6, 6),
    ),
    ("player_log", "per_toll = 1", "per_toll = 2", lambda: Position().army(*OWN), toll, 1, 2),
    (
        "player_log",
        "per_tyre_order = 1",
        "per_tyre_order = 2",
        lambda: Position("tyre").army(*OWN),
        nothing_to_suffer,
        1,
        2,
    ),
    ("prophecies", "gold = 5", "gold = 7", Position, winds, (5, True), (7, False)),
    ("prophecies", "gold = 15", "gold = 16", Position, silver, True, False),
    ("prophecies", "areas = 2", "areas = 3", Position, cared_for, True, False),
    (
        "player_log",
        "hits_per_point = 1\ngold_per_point = 1",
        "hits_per_point = 2\ngold_per_point = 3",
        lambda: Position().army(*OWN),
        entering,
        (2, 2),
        (6, 4),
    ),
    ("battle_plans", "fate_per_temple = 1", "fate_per_temple = 2", in_battle, fates, 2, 4),
    ("battle_plans", "morale_per_force = 1", "morale_per_force = 2", in_battle, rallies, 5, 10),
]


@pytest.mark.parametrize(("name", "old", "new", "made", "read", "ours", "theirs"), FIGURES)
def test_a_figure_of_the_book_is_corrected_by_an_overlay(
    tmp_path: Path,
    name: str,
    old: str,
    new: str,
    made: Callable[[], Position],
    read: Read,
    ours: object,
    theirs: object,
) -> None:
    other = made()
    other.s.tables = system.over(overlay(tmp_path, name, old, new)).loaded
    assert (read(made()), read(other)) == (ours, theirs)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("battle = 1\nsuperscript = 1", "battle = 1\nsuperscript = 2", "differ"),
        ("most = 2\ngold = 2", "gold = 2", "without 'most'"),
    ],
)
def test_plans_and_raids_that_cannot_be_read_are_refused(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    own = system.over(overlay(tmp_path, "battle_plans", old, new))
    with pytest.raises(DataError, match=r"battle_plans\.toml") as refusal:
        assert own.loaded
    assert reason in str(refusal.value)
