"""Plots as SVG, in the colours of the sides. Lines and letters take the colour of the page around them."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from typing import Any

from . import stats
from .games import Plan, Row, game_of

SIDES = {
    "macedon": "#9e2b25",
    "persia": "#1f4e8c",
    "greek": "#b5651d",
    "india": "#1f7a5c",
    "barbarians": "#c8971f",
    "red": "#c23b22",
    "blue": "#2f7fc1",
    "yellow": "#b89400",
    "green": "#00876c",
    "black": "#55555f",
}
NOBODY = "#8a8378"
GOLD = "#b8860b"
INK = "#2a2118"
PAPER = "#fbf7ee"
BINS = 30


def colour(plan: Plan, who: str) -> str:
    """The colour of a seat, or of nobody."""
    seats = game_of(plan).seats
    return SIDES.get(seats[who].side, GOLD) if who in seats else NOBODY


def name(plan: Plan, who: str) -> str:
    """A seat as people call it; nobody wins a draw, or a solitaire game that is lost."""
    seats = game_of(plan).seats
    if who in seats:
        return seats[who].title
    return "lost" if len(plan.seats) == 1 else "nobody (draw)"


def wins(plan: Plan, rows: Sequence[Row]) -> str:
    """A bar for each seat, with its interval."""
    won = stats.wins(rows)
    whos = [w for w in (*plan.seats, "nobody") if w in won or w in plan.seats]
    figure, axes = axes_of(7, 0.55 + 0.42 * len(whos))
    for line, who in enumerate(whos):
        rate = won.get(who, 0) / len(rows)
        low, high = stats.wilson(won.get(who, 0), len(rows))
        axes.barh(line, rate, height=0.62, color=colour(plan, who))
        axes.plot([low, high], [line, line], color=INK, linewidth=1.4)
        axes.plot([low, high], [line, line], "|", color=INK, markersize=9)
        axes.annotate(
            f"{rate:.1%}", (high, line), (6, 0), textcoords="offset points", va="center", color=INK
        )
    axes.set_yticks(range(len(whos)), [name(plan, w) for w in whos])
    axes.invert_yaxis()
    axes.set_xlim(0, 1.08)
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1])
    axes.xaxis.set_major_formatter(lambda x, _: f"{x:.0%}")
    axes.tick_params(axis="y", length=0)
    return svg(figure)


def lengths(plan: Plan, rows: Sequence[Row]) -> str:
    """A histogram of decisions, each bar divided by who won."""
    won = [w for w in (*plan.seats, "nobody") if any((r.winner or "nobody") == w for r in rows)]
    figure, axes = axes_of(7, 2.6)
    axes.hist(
        [[r.decisions for r in rows if (r.winner or "nobody") == w] for w in won],
        bins=min(BINS, 5 + len(rows) // 4),
        stacked=True,
        color=[colour(plan, w) for w in won],
        label=[name(plan, w) for w in won],
    )
    axes.set_xlabel("decisions")
    axes.set_ylabel("games")
    axes.yaxis.get_major_locator().set_params(integer=True)
    legend = axes.legend(frameon=False, labelcolor=INK, title="won by")
    legend.get_title().set_color(INK)
    return svg(figure)


def lead(plan: Plan, rows: Sequence[Row]) -> str:
    """The first seat's chances along the games: all, and by who won in the end."""
    first = next(iter(plan.seats))
    course = stats.lead(rows)
    x = [100 * i / (len(course) - 1) for i in range(len(course))]
    figure, axes = axes_of(7, 3.4)
    axes.axhline(0.5, color=INK, linewidth=0.6, alpha=0.4)
    axes.fill_between(
        x,
        [c[0] for c in course],
        [c[2] for c in course],
        color=NOBODY,
        alpha=0.25,
        linewidth=0,
        label="middle half of all games",
    )
    axes.plot(x, [c[1] for c in course], color=INK, linewidth=1.6, label="mean of all games")
    for who in (*plan.seats, "nobody"):
        some = [r for r in rows if (r.winner or "nobody") == who]
        if len(some) >= 3:
            mean = [c[1] for c in stats.lead(some)]
            label = (
                f"mean of games won by {name(plan, who)}"
                if who in plan.seats
                else ("mean of games lost" if len(plan.seats) == 1 else "mean of draws")
            )
            axes.plot(x, mean, color=colour(plan, who), linewidth=1.4, linestyle="--", label=label)
    axes.set_ylim(0, 1)
    axes.set_xlim(0, 100)
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1])
    axes.yaxis.set_major_formatter(lambda y, _: f"{y:.0%}")
    axes.set_xlabel("percent of the game played")
    axes.set_ylabel(f"chances of {name(plan, first)}")
    axes.legend(
        frameon=False,
        labelcolor=INK,
        fontsize=8,
        loc="upper center",
        bbox_to_anchor=(0.5, -0.2),
        ncols=2,
    )
    return svg(figure)


def ratings(rated: Sequence[tuple[str, float, float]]) -> str:
    """Dots with intervals, best first."""
    figure, axes = axes_of(7, 0.6 + 0.4 * len(rated))
    for line, (_, rating, error) in enumerate(rated):
        axes.plot([rating - error, rating + error], [line, line], color=INK, linewidth=1.4)
        axes.plot([rating], [line], "o", color=GOLD, markersize=7)
        axes.annotate(
            f"{rating:.0f}",
            (rating, line),
            (0, 7),
            textcoords="offset points",
            ha="center",
            color=INK,
        )
    axes.set_yticks(range(len(rated)), [bot for bot, _, _ in rated])
    axes.set_ylim(len(rated) - 0.5, -0.7)
    axes.set_xlabel("Elo over the weakest")
    axes.grid(axis="x", alpha=0.2, color=INK)
    return svg(figure)


def shares(
    lines: Sequence[tuple[str, Sequence[tuple[str, str, float, tuple[float, float]]]]],
) -> str:
    """Win rates of several scenarios, one line each: (title, [(who, colour, rate, interval)])."""
    figure, axes = axes_of(8, 0.9 + 0.5 * len(lines))
    for line, (_, whos) in enumerate(lines):
        left = 0.0
        for who, shade, rate, _ in whos:
            axes.barh(line, rate, left=left, height=0.56, color=shade)
            if rate >= 0.07:
                told = f"{who} {rate:.0%}" if rate >= 0.2 else f"{rate:.0%}"
                axes.text(
                    left + rate / 2, line, told, ha="center", va="center", color="white", fontsize=8
                )
            left += rate
        low, high = whos[0][3]
        axes.plot([low, high], [line + 0.37] * 2, color=INK, linewidth=1.2)
        axes.plot([low, high], [line + 0.37] * 2, "|", color=INK, markersize=5)
    axes.set_yticks(range(len(lines)), [title for title, _ in lines])
    axes.set_ylim(len(lines) - 0.4, -0.5)
    axes.set_xlim(0, 1)
    axes.axvline(0.5, color=INK, linewidth=0.6, alpha=0.5)
    axes.xaxis.set_major_formatter(lambda x, _: f"{x:.0%}")
    axes.tick_params(axis="y", length=0)
    return svg(figure, paper=True)


def rates(lines: Sequence[tuple[str, float, tuple[float, float]]]) -> str:
    """Rates with their intervals, one line each."""
    figure, axes = axes_of(8, 0.9 + 0.34 * len(lines))
    for line, (_, rate, (low, high)) in enumerate(lines):
        axes.plot([low, high], [line, line], color=INK, linewidth=1.4)
        axes.plot([rate], [line], "o", color=GOLD, markersize=7)
        axes.annotate(
            f"{rate:.0%}", (rate, line), (0, 6), textcoords="offset points", ha="center", color=INK
        )
    axes.set_yticks(range(len(lines)), [title for title, _, _ in lines])
    axes.set_ylim(len(lines) - 0.5, -0.8)
    axes.set_xlim(-0.02, 1.02)
    axes.axvline(0.5, color=INK, linewidth=0.6, alpha=0.5)
    axes.xaxis.set_major_formatter(lambda x, _: f"{x:.0%}")
    axes.tick_params(axis="y", length=0)
    return svg(figure, paper=True)


def axes_of(width: float, height: float) -> tuple[Any, Any]:
    """A figure with plain axes."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.rcParams["svg.hashsalt"] = "argead"
    mpl.rcParams["svg.fonttype"] = "none"
    mpl.rcParams["font.family"] = "sans-serif"
    mpl.rcParams["font.size"] = 9
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.subplots()
    axes.set_facecolor("none")
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["bottom", "left"]].set_color(INK)
    axes.tick_params(colors=INK)
    axes.xaxis.label.set_color(INK)
    axes.yaxis.label.set_color(INK)
    return figure, axes


def svg(figure: Any, *, paper: bool = False) -> str:
    """The figure as SVG; on paper, or in the colour of the text around it."""
    out = io.StringIO()
    facecolor: Mapping[str, Any] = {"facecolor": PAPER} if paper else {"transparent": True}
    figure.savefig(out, format="svg", metadata={"Date": None}, **facecolor)
    drawn = out.getvalue()
    drawn = re.sub(r"font: ([0-9.]+)px [^;\"]*", r"font: \1px var(--plain, sans-serif)", drawn)
    drawn = drawn[drawn.index("<svg") :]
    return drawn if paper else drawn.replace(INK, "currentColor")
