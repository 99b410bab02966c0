"""The tables: complete, consistent, and refused by name when an overlay is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from argead.core.errors import DataError
from argead.systems.field_commander import system
from argead.systems.field_commander.tables import CAMPAIGNS, load

SYSTEM = "field_commander"


def test_counters_of_the_sheet() -> None:
    counters = system.tables().counters
    sizes = {
        nation: counters.nation.count(nation) for nation in ("macedon", "greece", "persia", "india")
    }
    leaders = len(counters.leaders)
    assert sizes["macedon"] == 20
    assert sum(sizes.values()) == 20 + 6 + 26 + 10 + leaders
    assert leaders == 4
    assert len(counters.walls) == 12
    assert len(set(counters.id)) == len(counters)


@pytest.mark.rule(SYSTEM, "battle.archers", "battle.peltasts", "battle.siege-engines")
def test_archers_peltasts_and_engines_take_one_hit() -> None:
    for kind in system.tables().kinds.values():
        assert (kind.reduced is None) == (kind.type in ("AR", "PE", "SE"))


@pytest.mark.rule(SYSTEM, "battle.elephants", "battle.heavy-cavalry", "battle.light-cavalry")
def test_which_forces_are_cavalry() -> None:
    counters = system.tables().counters
    cavalry = {counters.type[i] for i in range(len(counters)) if counters.cavalry[i]}
    assert cavalry == {"CH", "HC", "LC"}


@pytest.mark.rule(SYSTEM, "map")
@pytest.mark.parametrize("ident", CAMPAIGNS)
def test_every_area_can_be_reached(ident: str) -> None:
    campaign = system.tables().campaign(ident)
    assert set(campaign.range[campaign.setup.start]) == set(campaign.area)
    assert campaign.pivotal


@pytest.mark.rule(SYSTEM, "victory")
@pytest.mark.parametrize("ident", CAMPAIGNS)
def test_earlier_victories_are_worth_more(ident: str) -> None:
    points = [turn.vp for turn in system.tables().campaign(ident).turns]
    assert points == sorted(points, reverse=True)


@pytest.mark.rule(SYSTEM, "set-up.enemy-operation-counters")
def test_eight_operation_counters_and_seventeen_plans() -> None:
    tables = system.tables()
    assert len(tables.operation_stack) == 8
    assert len(tables.plan_cup) == 17
    assert len(tables.prophecies) == len(tables.insights) == 8


def test_option_ids_are_unique_over_all_campaigns() -> None:
    ids = [o.id for c in system.tables().campaign_files.values() for o in c.option]
    assert len(ids) == len(set(ids)) == 24
    assert set(ids) <= set(system.options)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('links = ["granicus", "ephesus"]', 'links = ["granicus"]', "not mutual"),
        ('forces = ["per_in", "per_lc"]', 'forces = ["per_xx"]', "per_xx"),
        ("walls = 1", "walls = 9", "Walls"),
        ('start = "macedon"', 'start = "pella"', "pella"),
        ("gold = 10", 'gold = "much"', "int"),
        ("gold = 10", "golden = 10", "gold"),
        ('id = "granicus"\nname', 'id = "issus"\nname', "granicus"),
    ],
)
def test_a_wrong_overlay_is_refused_by_file_and_reason(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    ours = Path(load.__code__.co_filename).parent / "data/campaigns/granicus.toml"
    text = ours.read_text("utf-8")
    assert old in text
    (tmp_path / "campaigns").mkdir()
    (tmp_path / "campaigns/granicus.toml").write_text(text.replace(old, new), "utf-8")
    with pytest.raises(DataError, match=r"granicus\.toml") as refusal:
        system.tables(tmp_path)
    assert reason in str(refusal.value)


def test_an_overlay_changes_a_table(tmp_path: Path) -> None:
    ours = Path(load.__code__.co_filename).parent / "data/campaigns/granicus.toml"
    (tmp_path / "campaigns").mkdir()
    text = ours.read_text("utf-8").replace("gold = 10\n", "gold = 12\n")
    (tmp_path / "campaigns/granicus.toml").write_text(text, "utf-8")
    assert system.tables(tmp_path).campaign("granicus").gold == 12
    assert system.tables().campaign("granicus").gold == 10
