"""The tables: complete, consistent, and refused with a reason where they are not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from argead.core.chance import Chance, Rng
from argead.core.errors import DataError
from argead.core.run import Run
from argead.systems.great_battles import system
from argead.systems.great_battles.rules import sequence
from argead.systems.great_battles.rules.special import special
from argead.systems.great_battles.schema.special import Special, Variants

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
@pytest.mark.parametrize("name", ARMIES)
def test_the_rout_points_of_both_armies(name: str) -> None:
    b = system.loaded.battle(name)
    totals = tuple(sum(b.rout_points[u] for u in b.by_side[side]) for side in (0, 1))
    assert totals == ARMIES[name]


@pytest.mark.parametrize("name", ARMIES)
def test_every_counter_stands_as_it_faces(name: str) -> None:
    b = system.loaded.battle(name)
    for u in b.units:
        zones = b.grid.zones(b.stand(u), b.unit[u].facing)
        assert len(zones.front) <= 3


def test_every_battle_on_the_shelf_is_counted_here() -> None:
    assert list(system.scenarios) == list(ARMIES)


@pytest.mark.parametrize("name", ARMIES)
def test_a_battles_file_says_all_about_it(name: str) -> None:
    row, shown = system.loaded.scenarios[name], system.scenarios[name]
    assert shown.title == row.title
    assert shown.turns == row.turns > 0
    assert shown.seats == tuple(side.id for side in row.side)
    assert 0 < shown.minutes[0] < shown.minutes[1]
    assert row.battle.waits in ("", *shown.seats)


@pytest.mark.parametrize("name", ARMIES)
def test_lines_and_contingents_have_units_and_leaders(name: str) -> None:
    b = system.loaded.battle(name)
    for side in (0, 1):
        for row, units in b.lines[side]:
            assert units, row.name
            assert all(who in b.lindex for who in row.who), row.name
    for l, placed in zip(b.leaders, b.placed, strict=True):
        if placed.commands:
            assert b.commands[l], placed.id


@pytest.mark.rule("great_battles", "9.54")
def test_the_results_table_has_thirteen_columns_and_ten_rows() -> None:
    t = system.loaded
    assert [len(row) for row in t.crt] == [13] * 10
    means = [sum(row[c][1] for row in t.crt) / 10 for c in range(13)]
    assert means == sorted(means)


@pytest.mark.rule("great_battles", "9.52")
def test_every_type_is_in_every_chart() -> None:
    t = system.loaded
    for attacker in t.type:
        assert attacker in t.superiority.table
        if attacker not in ("AT", "SK"):
            for side in ("front", "flank", "rear"):
                assert attacker in t.clash.table[side]


def overlay(tmp_path: Path, old: str, new: str, name: str = "samarkand") -> Path:
    """A directory with the learning battle, one thing changed in it."""
    ours = Path(str(sequence.__file__)).parent.parent / "data" / "scenarios" / "samarkand.toml"
    text = ours.read_text("utf-8")
    assert old in text
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / f"{name}.toml").write_text(text.replace(old, new), "utf-8")
    return tmp_path


def test_a_wrong_overlay_is_refused_by_file_and_key(tmp_path: Path) -> None:
    wrong = overlay(tmp_path, 'hex = "2427"', 'hex = "9999"')
    with pytest.raises(DataError, match="pharnaces"):
        _ = system.over(wrong).loaded


def test_a_battle_names_only_special_rules_that_are_written(tmp_path: Path) -> None:
    named = {name.name for name in system.tables.names(system.loaded)}
    assert named == set(special) == {*Special.__struct_fields__, *Variants.__struct_fields__}
    wrong = overlay(tmp_path, "[special.flight]", "[special.panic]")
    with pytest.raises(DataError, match=r"samarkand.toml.*special.*panic"):
        _ = system.over(wrong).loaded


def test_a_special_rule_that_nobody_wrote_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {name: rule for name, rule in special._known.items() if name != "flight"}
    monkeypatch.setattr(special, "_known", known)
    with pytest.raises(DataError, match=r"samarkand.toml.*special.flight.*no special 'flight'"):
        _ = replace(system).loaded


def test_a_new_battle_is_one_file(tmp_path: Path) -> None:
    more = overlay(tmp_path, 'title = "Samarkand"', 'title = "Maracanda"', "maracanda")
    ours = system.over(more)
    assert ours.scenarios["maracanda"].title == "Maracanda"
    assert "great_battles/maracanda" in ours.scene.boards(ours.loaded)
    s = ours.setup.set_up("maracanda", ours.check_options("maracanda", {}), Chance(1), ours.loaded)
    run = Run(ours, s, keep=False, simulate=True)
    run.start()
    rng = Rng(1)
    while run.ask is not None:
        run.send(rng.choice(run.ask.options))
    assert s.outcome is not None
