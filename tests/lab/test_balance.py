"""Tables and plots of documents, from series on disk."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from argead.lab import balance, results
from argead.lab.games import Row, plan

GAME = "alexander_vs_darius"


def keep(folder: Path, name: str, seats: dict[str, str], winners: str, seed: str = "lab") -> None:
    """A series whose games were won by these seats: m, p, or nobody."""
    who = {"m": "macedon", "p": "persia", "-": None, "w": "macedon"}
    reason = {
        "m": "Persia has no king left",
        "p": "Alexander III is dead",
        "-": "twenty turns have passed",
        "w": "won",
    }
    rows = [Row(n, who[w], reason[w], 100 + n, {}, [500] * 20, "") for n, w in enumerate(winners)]
    series = plan(name, len(rows), seats, seed=seed)
    folder.mkdir(parents=True)
    (folder / "plan.json").write_bytes(msgspec.json.encode(series))
    results._write(folder / "games.parquet", rows)


@pytest.fixture
def series(tmp_path: Path) -> Path:
    both = {"macedon": "greedy", "persia": "greedy"}
    keep(tmp_path / "x" / "one", GAME, both, "mmmp-")
    keep(tmp_path / "x" / "two", GAME, both, "mmmmp", seed="other")
    keep(tmp_path / "m", GAME, {"macedon": "greedy", "persia": "random"}, "mmmm-")
    keep(tmp_path / "p", GAME, {"macedon": "random", "persia": "greedy"}, "pppm")
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "plan.json").write_bytes(
        msgspec.json.encode(plan(GAME, 5, {"macedon": "greedy"}))
    )
    return tmp_path


def test_series_that_differ_only_in_seed_are_one(series: Path) -> None:
    found = {len(s.rows): s for s in balance.gather([series])}
    assert sorted(found) == [4, 5, 10]
    assert found[10].won("macedon") == 7


def test_scenarios_are_shown_with_intervals(series: Path) -> None:
    table = balance.balance_table(GAME, balance.gather([series]))
    assert "| `campaign` | `greedy` | 10 | Macedon **70 %** (40 % to 89 %)" in table
    assert "Persia **20 %**" in table
    assert "Macedon: Persia has no king left (70 %)" in table
    drawn = balance.balance_plot(GAME, balance.gather([series]))
    assert drawn is not None
    assert "Macedon 70%" in drawn
    assert balance.balance_plot("alexandros", balance.gather([series])) is None


def test_bots_are_compared_over_both_sides(series: Path) -> None:
    (duel,) = balance.duels(balance.gather([series]))
    assert (duel.bot, duel.other) == ("greedy", "random")
    assert duel.total == (7, 1, 9)
    table = balance.bots_table([duel])
    assert "Macedon 4 of 5, Persia 3 of 4" in table
    assert "**78 %**" in table


def test_documents_are_rewritten_between_their_marks(series: Path) -> None:
    page = series / "page.md"
    page.write_text(
        f"# Title\n\n<!-- lab: balance {GAME} -->\nold\n<!-- lab: end -->\n\nprose\n\n"
        "<!-- lab: bots --><!-- lab: end -->\n<!-- lab: solitaire field_commander -->\n"
        "<!-- lab: end -->\nlast\n"
    )
    written = balance.write([series], [page], series / "img")
    text = page.read_text()
    assert "old" not in text
    assert "prose" in text
    assert text.endswith("last\n")
    assert "No games yet." in text
    assert [p.name for p in written] == ["page.md", f"balance_{GAME}.svg", "bots.svg"]
    balance.write([series], [page], series / "img")
    assert page.read_text() == text, "writing twice changes nothing"


def test_a_mark_without_an_end_is_refused() -> None:
    with pytest.raises(results.LabError, match="has no"):
        balance.rewrite("<!-- lab: bots -->\n", [])


def test_a_solitaire_counts_wins_and_reasons(tmp_path: Path) -> None:
    keep(tmp_path / "a", "field_commander/granicus", {"macedon": "greedy"}, "www-")
    found = balance.gather([tmp_path])
    found[0].rows[3] = msgspec.structs.replace(found[0].rows[3], reason="slain")
    table = balance.solitaire_table("field_commander", found)
    assert "| `granicus` | `greedy` | 4 | **75 %**" in table
    assert balance.balance_plot("field_commander", found) is not None
