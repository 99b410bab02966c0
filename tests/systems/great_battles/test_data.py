"""The tables: complete, consistent, and refused with a reason where they are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from argead.core.errors import DataError
from argead.systems.great_battles import SCENARIOS as INFO
from argead.systems.great_battles import system
from argead.systems.great_battles.tables import SCENARIOS, load

ARMIES = {
    "granicus": (251, 298),
    "samarkand": (46, 44),
    "chaeronea": (265, 224),
    "issus": (310, 384),
    "hydaspes": (211, 202),
    "gaugamela": (333, 555),
    "jaxartes": (123, 114),
    "pelium": (97, 155),
    "erigon": (115, 114),
    "crocus_field": (298, 257),
    "lyginus": (154, 160),
    "arigaeum": (155, 129),
}


@pytest.mark.rule("great_battles", "12.11")
@pytest.mark.parametrize("name", SCENARIOS)
def test_the_rout_points_of_both_armies(name: str) -> None:
    b = system.tables().battle(name)
    totals = tuple(sum(b.rout_points[u] for u in b.by_side[side]) for side in (0, 1))
    assert totals == ARMIES[name]


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_counter_stands_as_it_faces(name: str) -> None:
    b = system.tables().battle(name)
    for u in range(b.n):
        zones = b.grid.zones(b.stand(u), b.unit[u].facing)
        assert len(zones.front) <= 3


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenarios_are_listed_as_their_files_say(name: str) -> None:
    row = system.tables().scenarios[name]
    title, turns, seats = INFO[name]
    assert turns == row.battle.turns
    assert seats == tuple(side.id for side in row.side)
    assert title


@pytest.mark.parametrize("name", SCENARIOS)
def test_lines_and_contingents_have_units_and_leaders(name: str) -> None:
    b = system.tables().battle(name)
    for side in (0, 1):
        for row, units in b.lines[side]:
            assert units, row.name
            assert all(who in b.lindex for who in row.who), row.name
    for l, placed in enumerate(b.placed):
        if placed.commands:
            assert b.commands[l], placed.id


@pytest.mark.rule("great_battles", "9.54")
def test_the_results_table_has_thirteen_columns_and_ten_rows() -> None:
    t = system.tables()
    assert [len(row) for row in t.crt] == [13] * 10
    means = [sum(row[c][1] for row in t.crt) / 10 for c in range(13)]
    assert means == sorted(means)


@pytest.mark.rule("great_battles", "9.52")
def test_every_type_is_in_every_chart() -> None:
    t = system.tables()
    for attacker in t.type:
        assert attacker in t.superiority.table
        if attacker not in ("AT", "SK"):
            for side in ("front", "flank", "rear"):
                assert attacker in t.clash.table[side]


def test_a_wrong_overlay_is_refused_by_file_and_key(tmp_path: Path) -> None:
    good = Path(str(load.__code__.co_filename)).parent / "data" / "scenarios" / "samarkand.toml"
    (tmp_path / "scenarios").mkdir()
    bad = good.read_text("utf-8").replace('hex = "2427"', 'hex = "9999"')
    (tmp_path / "scenarios" / "samarkand.toml").write_text(bad, "utf-8")
    with pytest.raises(DataError, match="pharnaces"):
        load(tmp_path)
