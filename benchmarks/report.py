"""What was measured, as a table of ratios, as JSON and as a plot."""

from __future__ import annotations

import importlib
import json
import platform
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from .measure import Kind, Speed

COLOURS: dict[Kind, str] = {
    "engine": "#b8860b",
    "system": "#9e2b25",
    "compiled": "#d98880",
    "peer": "#1f4e8c",
}
TITLES: dict[Kind, str] = {
    "engine": "Argead, engine alone",
    "system": "Argead, whole games",
    "compiled": "the same, compiled",
    "peer": "other libraries",
}


def show(speeds: Sequence[Speed], console: Console) -> None:
    """The table. A ratio is the cost of a decision over that of the first peer: small is fast."""
    base = next((s for s in speeds if s.kind == "peer"), speeds[0])
    table = Table(
        title=f"Random games in one process; ratio = cost of a decision over that of {base.name}",
        title_justify="left",
        box=SIMPLE_HEAD,
        pad_edge=False,
    )
    table.add_column("", no_wrap=True)
    for heading in ("µs/decision", "ratio", "decisions/s", "games/s", "clone µs"):
        table.add_column(heading, justify="right", no_wrap=True)
    for kind in COLOURS:
        for speed in [s for s in speeds if s.kind == kind]:
            table.add_row(
                _title(speed),
                f"{speed.decision_us:.1f}",
                f"{speed.decision_us / base.decision_us:.2f}",
                f"{speed.decisions_per_second:,.0f}",
                f"{speed.games_per_second:,.1f}",
                "" if speed.clone_us is None else f"{speed.clone_us:.1f}",
            )
        table.add_section()
    console.print(table)


def _title(speed: Speed) -> str:
    return f"{speed.name}, compiled" if speed.kind == "compiled" else speed.name


def save(speeds: Sequence[Speed], file: Path) -> None:
    """All figures as JSON, with what they depend on."""
    made = {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "machine": platform.machine(),
        "speeds": [
            {
                **asdict(s),
                "decision_us": round(s.decision_us, 3),
                "decisions_per_second": round(s.decisions_per_second),
                "games_per_second": round(s.games_per_second, 3),
            }
            for s in speeds
        ],
    }
    file.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


def plot(speeds: Sequence[Speed], file: Path) -> bool:
    """The cost of a decision as bars on a logarithmic scale; False where there is no matplotlib."""
    try:
        matplotlib: Any = importlib.import_module("matplotlib")
        matplotlib.use("svg")
        pyplot: Any = importlib.import_module("matplotlib.pyplot")
    except ImportError:
        return False
    ordered = sorted(speeds, key=lambda s: s.decision_us, reverse=True)
    figure, axes = pyplot.subplots(figsize=(9, 0.36 * len(ordered) + 1.6))
    axes.barh(
        [_title(s) for s in ordered],
        [s.decision_us for s in ordered],
        color=[COLOURS[s.kind] for s in ordered],
    )
    for row, speed in enumerate(ordered):
        axes.text(speed.decision_us * 1.06, row, f"{speed.decision_us:.1f}", va="center", size=8)
    axes.set_xscale("log")
    axes.set_xlim(1, 2 * ordered[0].decision_us)
    axes.xaxis.set_major_formatter("{x:g}")
    axes.xaxis.set_minor_formatter("")
    axes.set_xlabel("microseconds a decision, random games in one process (less is faster)")
    axes.spines[["top", "right"]].set_visible(False)
    shown = [kind for kind in COLOURS if any(s.kind == kind for s in speeds)]
    axes.legend(
        [pyplot.Rectangle((0, 0), 1, 1, color=COLOURS[kind]) for kind in shown],
        [TITLES[kind] for kind in shown],
        frameon=False,
        loc="upper right",
    )
    figure.tight_layout()
    figure.savefig(file)
    pyplot.close(figure)
    return True
