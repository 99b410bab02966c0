"""The tables: complete, consistent, and refused by name when an overlay is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from argead.core.chance import Rng
from argead.core.errors import DataError
from argead.core.opening import simulation
from argead.systems.field_commander import system, tables
from argead.systems.field_commander.rules.sequence import REGISTRIES
from argead.systems.field_commander.schema.campaign import Effect
from argead.systems.field_commander.schema.ids import CampaignId

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
