"""The tables: what must be there, and what an owner's correction may not break."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from argead.core.errors import DataError
from argead.systems.alexandros import system
from argead.systems.alexandros.state import DEAD, TRACK, bits

from .positions import start

DATA = Path(__file__).parents[3] / "src/argead/systems/alexandros/data"


@pytest.mark.rule("alexandros", "2.2")
def test_the_map_is_whole() -> None:
    game = system.loaded.games["conquest"]
    assert len(game.provinces) == 32
    assert len(game.cities) == 15
    for a in game.provinces:
        for b, kind in game.borders[a].items():
            assert game.borders[b][a] == kind
            rough = "mountain" in (game.terrain[a], game.terrain[b])
            assert (kind == "mountain") == (rough and {a, b} != {"thrace", "ionia"})
    seen, todo = set(), ["macedonia"]
    while todo:
        p = todo.pop()
        if p not in seen:
            seen.add(p)
            todo.extend(game.neighbours[p])
    assert seen == set(game.provinces)


@pytest.mark.rule("alexandros", "2.3")
def test_every_counter_has_a_place_at_the_start() -> None:
    for scenario in ("conquest", "xenophon"):
        s = start(scenario)
        assert sum(mask.bit_count() for mask in s.at.values()) == len(s.game.unit_ids)
        off = s.at[DEAD] | s.at[TRACK]
        for u in bits(s.game.all):
            assert (s.step[u] == 0) == bool(off >> u & 1)


@pytest.mark.rule("alexandros", "10.12")
def test_better_odds_and_better_dice_never_hurt() -> None:
    charts = system.loaded.charts
    order = ("AL", "AR", "Eng", "DR", "DL")
    columns = charts.tactical_combat.columns
    for a, b in pairwise(columns):
        assert all(order.index(x) <= order.index(y) for x, y in zip(a, b, strict=True))
    for column in columns:
        assert list(column) == sorted(column, key=order.index)


@pytest.mark.rule("alexandros", "10.4")
def test_the_display_has_twenty_three_arrows() -> None:
    game = system.loaded.games["conquest"]
    assert sum(len(links) for links in game.box_links) == 2 * 23
    center = game.box_index["persia.center"]
    near = {game.box_ids[i] for i in game.box_links[center]}
    assert near == {"persia.left", "persia.right", "persia.reserve", "macedon.center"}


def test_a_correction_is_held_to_the_schema(tmp_path: Path) -> None:
    text = (DATA / "map.toml").read_text()
    (tmp_path / "map.toml").write_text(text.replace('a = "thrace"', 'a = "trace"'))
    with pytest.raises(DataError, match="there is no 'trace'"):
        _ = system.over(tmp_path).loaded
    (tmp_path / "map.toml").write_text(text.replace('type = "rich"', 'type = "wealthy"', 1))
    with pytest.raises(DataError, match="wealthy"):
        _ = system.over(tmp_path).loaded


def test_too_many_counters_are_refused(tmp_path: Path) -> None:
    text = (DATA / "scenarios/conquest.toml").read_text()
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios/conquest.toml").write_text(
        text.replace("gk_hoplite = 3", "gk_hoplite = 4")
    )
    with pytest.raises(DataError, match="4 are placed, there are 3"):
        _ = system.over(tmp_path).loaded
