"""A page about a series of games: rates with intervals, kinds of victory, lengths, the course of the lead."""

from __future__ import annotations

import html
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..core.system import system
from . import stats
from .games import Plan, Row

COLOURS = ("#9e2b25", "#1f4e8c", "#b89400", "#00876c", "#2b2b33", "#6b6b6b")
STYLE = """
body{font:16px/1.5 Alegreya,Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
color:#2a2118;background:#fbf7ee}h1,h2{font-weight:600}table{border-collapse:collapse;margin:1rem 0}
td,th{padding:.2rem .8rem;text-align:left;border-bottom:1px solid #d8ccb4}td.n{text-align:right;
font-variant-numeric:tabular-nums}figure{margin:1rem 0}svg{max-width:100%;height:auto}
"""


def text(plan: Plan, rows: Sequence[Row]) -> str:
    """The figures for a terminal."""
    lines = [
        plan.title,
        f"{len(rows)} games, {_median([r.decisions for r in rows])} decisions (median)",
    ]
    for who, won in stats.wins(rows).items():
        low, high = stats.wilson(won, len(rows))
        lines.append(f"  {who:<12} {won:>6}  {won / len(rows):6.1%}  ({low:.1%} to {high:.1%})")
    lines += [f"  {n:>6}  {who}: {reason}" for (who, reason), n in stats.reasons(rows).items()]
    return "\n".join(lines)


def page(plan: Plan, rows: Sequence[Row]) -> str:
    """One HTML page that needs nothing else."""
    game = system(plan.system)
    title = f"{game.title}: {game.scenarios[plan.scenario].title}"
    body = [
        f"<h1>{html.escape(title)}</h1>",
        f"<p>{len(rows)} games. {html.escape(plan.title)}.</p>",
        "<h2>Who wins</h2>",
        _wins_table(rows),
        _figure("How often each seat wins", plot_wins(plan, rows)),
        "<h2>How games end</h2>",
        _reasons_table(rows),
        "<h2>How long they take</h2>",
        _figure("Decisions in a game", plot_lengths(rows)),
        "<h2>The lead</h2>",
        f"<p>Chances of {html.escape(next(iter(plan.seats)))} as the bots see them: "
        "mean and middle half of all games.</p>",
        _figure("The course of the lead", plot_lead(rows)),
    ]
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{html.escape(title)}</title>"
        f"<style>{STYLE}</style>{''.join(body)}</html>"
    )


def write(plan: Plan, rows: Sequence[Row], path: Path) -> None:
    """Write the page."""
    path.write_text(page(plan, rows), encoding="utf-8")


def plot_wins(plan: Plan, rows: Sequence[Row]) -> str:
    """Bars with Wilson intervals."""
    won = stats.wins(rows)
    names = [n for n in (*plan.seats, "nobody") if n in won or n in plan.seats]
    rates = [won.get(n, 0) / len(rows) for n in names]
    bounds = [stats.wilson(won.get(n, 0), len(rows)) for n in names]
    figure, axes = _axes(6, 0.6 + 0.45 * len(names))
    errors = [
        [max(0.0, r - low) for r, (low, _) in zip(rates, bounds, strict=True)],
        [max(0.0, high - r) for r, (_, high) in zip(rates, bounds, strict=True)],
    ]
    axes.barh(names, rates, xerr=errors, color=COLOURS[: len(names)], ecolor="#2a2118", capsize=3)
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(lambda x, _: f"{x:.0%}")
    return _svg(figure)


def plot_lengths(rows: Sequence[Row]) -> str:
    """A histogram of decisions."""
    figure, axes = _axes(6, 2.4)
    axes.hist([row.decisions for row in rows], bins=30, color="#b8860b")
    axes.set_xlabel("decisions")
    axes.set_ylabel("games")
    return _svg(figure)


def plot_lead(rows: Sequence[Row]) -> str:
    """The mean course, and the middle half."""
    course = stats.lead(rows)
    x = [100 * i / (len(course) - 1) for i in range(len(course))]
    figure, axes = _axes(6, 2.6)
    axes.fill_between(x, [c[0] for c in course], [c[2] for c in course], color="#9e2b25", alpha=0.2)
    axes.plot(x, [c[1] for c in course], color="#9e2b25")
    axes.set_ylim(0, 1)
    axes.set_xlabel("percent of the game")
    return _svg(figure)


def _wins_table(rows: Sequence[Row]) -> str:
    cells = []
    for who, won in stats.wins(rows).items():
        low, high = stats.wilson(won, len(rows))
        cells.append(
            f"<tr><td>{html.escape(who)}<td class=n>{won}<td class=n>{won / len(rows):.1%}"
            f"<td class=n>{low:.1%} to {high:.1%}"
        )
    return f"<table><tr><th>winner<th>games<th>rate<th>95 % interval{''.join(cells)}</table>"


def _reasons_table(rows: Sequence[Row]) -> str:
    cells = [
        f"<tr><td>{html.escape(who)}<td>{html.escape(reason)}<td class=n>{n}"
        for (who, reason), n in stats.reasons(rows).items()
    ]
    return f"<table><tr><th>winner<th>how<th>games{''.join(cells)}</table>"


def _figure(label: str, svg: str) -> str:
    return f'<figure role="img" aria-label="{html.escape(label)}">{svg}</figure>'


def _axes(width: float, height: float) -> tuple[Any, Any]:
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.rcParams["svg.hashsalt"] = "argead"
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.subplots()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _svg(figure: Any) -> str:
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None}, transparent=True)
    drawn = out.getvalue()
    return drawn[drawn.index("<svg") :]


def _median(values: list[int]) -> int:
    return sorted(values)[len(values) // 2]
