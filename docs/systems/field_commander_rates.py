"""Win rates of the bots in every campaign, and their plot: ``python field_commander_rates.py [GAMES]``.

Results are kept in a JSON file in the current directory, so that a run can be stopped and goes on where it
was. Needs matplotlib for the plot.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from argead.bots import make
from argead.core.chance import Rng
from argead.core.opening import open_table, simulation

CAMPAIGNS = ("granicus", "issus", "tyre", "gaugamela")
GREEDY = "greedy:samples=1"
RESULTS = Path("field_commander_rates.json")
PLOT = Path(__file__).parent.parent / "img" / "field_commander_rates.svg"

Game = tuple[bool, str, int, int]


def random_game(campaign: str, seed: int) -> Game:
    """One game of a player who takes any option."""
    run = simulation("field_commander", campaign, seed=f"rates {seed}")
    rng = Rng(f"rates random {seed}")
    while run.ask is not None:
        run.send(rng.choice(run.ask.options))
    return _told(run.state.outcome, run.state.turn)


def greedy_game(campaign: str, seed: int) -> Game:
    """One game of the bot that looks ahead to the next quiet phase."""
    table = open_table("field_commander", campaign, seed=f"rates {seed}")
    bot = make(GREEDY)
    while table.ask is not None:
        table.choose(bot.choose(table))
    return _told(table.result, table.state.turn)


def _told(result: Any, turn: int) -> Game:
    return (result.winner is not None, result.reason, result.scores["macedon"], turn)


def play(games: int) -> dict[str, list[Game]]:
    """Play what is missing, campaign by campaign in turn."""
    done: dict[str, list[Game]] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    for seed in range(games):
        for name, one in (("random", random_game), ("greedy", greedy_game)):
            for campaign in CAMPAIGNS:
                kept = done.setdefault(f"{name} {campaign}", [])
                if len(kept) <= seed:
                    kept.append(one(campaign, seed))
        if seed % 10 == 9:
            RESULTS.write_text(json.dumps(done))
    RESULTS.write_text(json.dumps(done))
    return done


def table(done: dict[str, list[Game]]) -> str:
    """The results as a Markdown table."""
    lines = ["| campaign | bot | games | won | mean VP of a win | mean turn of a win | lost by |"]
    lines.append("|---|---|---|---|---|---|---|")
    for campaign in CAMPAIGNS:
        for name in ("random", "greedy"):
            games = done[f"{name} {campaign}"]
            won = [g for g in games if g[0]]
            lost = Counter(g[1] for g in games if not g[0])
            vp = f"{sum(g[2] for g in won) / len(won):.1f}" if won else "-"
            turn = f"{sum(g[3] for g in won) / len(won):.1f}" if won else "-"
            why = ", ".join(f"{reason} {n}" for reason, n in lost.most_common()) or "-"
            share = f"{len(won)} ({len(won) / len(games):.1%})"
            lines.append(
                f"| {campaign} | {name} | {len(games)} | {share} | {vp} | {turn} | {why} |"
            )
    return "\n".join(lines)


def plot(done: dict[str, list[Game]]) -> None:
    """Bars with 95 % intervals, and the turn in which greedy wins."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    figure, (left, right) = pyplot.subplots(1, 2, figsize=(9, 3.4))
    for n, (name, colour) in enumerate((("random", "#6b6b6b"), ("greedy", "#9e2b25"))):
        for x, campaign in enumerate(CAMPAIGNS):
            games = done[f"{name} {campaign}"]
            share = sum(g[0] for g in games) / len(games)
            error = 1.96 * (share * (1 - share) / len(games)) ** 0.5
            label = name if x == 0 else None
            left.bar(x + 0.4 * n - 0.2, share, 0.38, color=colour, label=label)
            left.errorbar(x + 0.4 * n - 0.2, share, error, color="#2a2118", capsize=3)
            left.text(x + 0.4 * n - 0.2, share + error + 0.02, f"{share:.0%}", ha="center", size=8)
    left.set_xticks(range(len(CAMPAIGNS)), [c.title() for c in CAMPAIGNS])
    left.set_ylim(0, 1.12)
    left.set_ylabel("campaigns won")
    left.legend(frameon=False, fontsize=8)
    colours = ("#9e2b25", "#1f4e8c", "#1f7a5c", "#b8860b")
    for campaign, colour in zip(CAMPAIGNS, colours, strict=True):
        games = done[f"greedy {campaign}"]
        turns = range(1, 15)
        by_turn = [sum(1 for g in games if g[0] and g[3] <= t) / len(games) for t in turns]
        right.plot(turns, by_turn, color=colour, label=campaign.title(), drawstyle="steps-post")
    right.set_xlabel("turn")
    right.set_ylabel("won by greedy until then")
    right.set_ylim(0, 1.05)
    right.legend(frameon=False, fontsize=8)
    for axes in (left, right):
        axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    PLOT.parent.mkdir(exist_ok=True)
    figure.savefig(PLOT, metadata={"Date": None})


if __name__ == "__main__":
    results = play(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
    print(table(results))
    plot(results)
