"""Pages about series of games and about tournaments, and the same figures for a terminal.

A page is one file that needs nothing else: plots are drawn into it. It is light or dark as the reader's own
screen is.
"""

from __future__ import annotations

import html
import shlex
from collections.abc import Iterable, Sequence
from pathlib import Path

from . import plots, stats
from .games import Plan, Row, game_of
from .tournament import Standing, Tournament

STYLE = """
:root{color-scheme:light dark;--ink:#2a2118;--paper:#fbf7ee;--line:#d8ccb4;--card:#f3ead7;--soft:#6d5f4b;
--serif:Alegreya,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif;
--plain:"Alegreya Sans","Gill Sans","Segoe UI",Ubuntu,sans-serif}
@media (prefers-color-scheme:dark){:root{--ink:#e8dfcd;--paper:#1b1f27;--line:#3a3f49;--card:#262b35;
--soft:#a99d88}}
*{box-sizing:border-box}
body{font:17px/1.5 var(--serif);max-width:58rem;margin:0 auto;padding:2.5rem 1.25rem 4rem;color:var(--ink);
background:var(--paper)}
h1{font-size:2.1rem;line-height:1.15;margin:0 0 .3rem}h2{font-size:1.35rem;margin:2.6rem 0 .6rem;
border-bottom:1px solid var(--line);padding-bottom:.2rem}
h1,h2{font-weight:600;text-wrap:balance}p{margin:.5rem 0;max-width:46rem}.soft{color:var(--soft)}
.cards{display:flex;flex-wrap:wrap;gap:.8rem;margin:1.4rem 0 0;padding:0;list-style:none}
.cards li{background:var(--card);border-radius:.5rem;padding:.7rem 1rem;min-width:9.5rem;flex:1;
border-top:4px solid var(--side,var(--line))}
.cards b{display:block;font:600 1.75rem/1.2 var(--plain);font-variant-numeric:tabular-nums}
.cards span{display:block;font:.85rem/1.35 var(--plain);color:var(--soft)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;margin:.8rem 0;font:.95rem/1.4 var(--plain)}
td,th{padding:.3rem 1.1rem .3rem 0;text-align:left;border-bottom:1px solid var(--line);
vertical-align:baseline}
th{font-weight:600;color:var(--soft)}.n{text-align:right;white-space:nowrap;
font-variant-numeric:tabular-nums}
td:first-child{white-space:nowrap}
i.dot{display:inline-block;width:.7em;height:.7em;border-radius:50%;background:var(--side);margin-right:.45em}
figure{margin:1rem 0}figure svg{width:100%;height:auto;display:block}
code,pre{font:.85rem/1.5 ui-monospace,"DejaVu Sans Mono",monospace}
pre{background:var(--card);border-radius:.5rem;padding:.8rem 1rem;white-space:pre-wrap;
overflow-wrap:anywhere}
"""


# -- a series ------------------------------------------------------------------------------------------


def text(plan: Plan, rows: Sequence[Row]) -> str:
    """The figures for a terminal."""
    game = game_of(plan)
    low, middle, high = quartiles([r.decisions for r in rows])
    lines = [
        plan.title,
        f"{_count(plan, rows)}; {middle:,} decisions (the middle half {low:,} to {high:,})",
    ]
    for who, won in stats.wins(rows).items():
        low_rate, high_rate = stats.wilson(won, len(rows))
        lines.append(
            f"  {plots.name(plan, who):<16} {won:>6,}  {won / len(rows):6.1%}"
            f"  ({low_rate:.1%} to {high_rate:.1%})"
        )
    lines.append("How they ended:")
    for (who, reason), n in stats.reasons(rows).items():
        lines.append(f"  {n:>6,}  {plots.name(plan, who)}: {game.text.ending(reason)}")
    return "\n".join(lines)


def page(plan: Plan, rows: Sequence[Row]) -> str:
    """One HTML page that needs nothing else."""
    game = game_of(plan)
    scenario = game.scenarios[plan.scenario]
    title = game.title if len(game.scenarios) == 1 else f"{game.title}: {scenario.title}"
    low, middle, high = quartiles([r.decisions for r in rows])
    first = plots.name(plan, next(iter(plan.seats)))
    return _document(
        title,
        f"<h1>{html.escape(title)}</h1>",
        f"<p class=soft>{html.escape(scenario.about)}</p>",
        f"<p>{_count(plan, rows)}: {html.escape(_players(plan))}.{_options(plan)}</p>",
        _cards(plan, rows),
        "<h2>Who wins</h2>",
        _figure("How often each seat wins, with 95 % intervals", plots.wins(plan, rows)),
        _wins_table(plan, rows),
        "<h2>How games end</h2>",
        _endings_table(plan, rows),
        "<h2>How long they take</h2>",
        f"<p>A game takes {middle:,} decisions; the middle half of all games {low:,} to {high:,}, "
        f"the shortest {min(r.decisions for r in rows):,}, the longest "
        f"{max(r.decisions for r in rows):,}.</p>",
        _figure("Decisions in a game, by winner", plots.lengths(plan, rows)),
        "<h2>The lead over time</h2>",
        f"<p>Chances of {html.escape(first)} as the bots judge the position, from the first decision to the "
        "last. Where the dashed lines part is where games are decided.</p>",
        _figure("The course of the lead", plots.lead(plan, rows)),
        "<h2>Play it again</h2>",
        "<p>The same command gives the same games on every machine.</p>",
        f"<pre>argead lab {html.escape(shlex.join(command(plan)))}</pre>",
    )


def write(plan: Plan, rows: Sequence[Row], path: Path) -> None:
    """Write the page."""
    path.write_text(page(plan, rows), encoding="utf-8")


def command(plan: Plan) -> list[str]:
    """What is typed after ``argead lab`` to play this series."""
    if plan.shake:
        bot = next(iter(plan.seats.values()))
        return [
            "tune",
            f"{plan.system}/{plan.scenario}",
            f"--games={plan.games}",
            f"--bot={bot}",
            f"--shake={plan.shake}",
            f"--seed={plan.seed}",
        ]
    defaults = {name: option.default for name, option in game_of(plan).options.items()}
    changed = {k: v for k, v in plan.options.items() if v != defaults.get(k)}
    return [
        "run",
        f"{plan.system}/{plan.scenario}",
        f"--games={plan.games}",
        *(f"--seat={seat}={bot}" for seat, bot in plan.seats.items()),
        *(f"--option={name}={value}" for name, value in changed.items()),
        f"--seed={plan.seed}",
    ]


def quartiles(values: Iterable[int]) -> tuple[int, int, int]:
    """Lower quartile, median, upper quartile.

    >>> quartiles([4, 1, 2, 3, 5])
    (2, 3, 4)
    """
    ordered = sorted(values)
    n = len(ordered)
    return ordered[n // 4], ordered[n // 2], ordered[(3 * n) // 4]


def _count(plan: Plan, rows: Sequence[Row]) -> str:
    if len(rows) == plan.games:
        return f"{len(rows):,} games"
    return f"{len(rows):,} of {plan.games:,} games so far"


def _players(plan: Plan) -> str:
    return ", ".join(
        f"{plots.name(plan, seat)} played by {bot}" for seat, bot in plan.seats.items()
    )


def _options(plan: Plan) -> str:
    game = game_of(plan)
    told = [
        f"{game.options[name].title}: {value}"
        for name, value in plan.options.items()
        if name in game.options and value != game.options[name].default
    ]
    return f" Options: {html.escape(', '.join(told))}." if told else ""


def _cards(plan: Plan, rows: Sequence[Row]) -> str:
    won = stats.wins(rows)
    cards = []
    for seat, bot in plan.seats.items():
        low, high = stats.wilson(won.get(seat, 0), len(rows))
        cards.append(
            f'<li style="--side:{plots.colour(plan, seat)}">'
            f"<b>{won.get(seat, 0) / len(rows):.1%}</b><span>{html.escape(plots.name(plan, seat))} wins"
            f"<br>{low:.1%} to {high:.1%}<br>{html.escape(bot)}</span>"
        )
    return f"<ul class=cards>{''.join(cards)}</ul>"


def _wins_table(plan: Plan, rows: Sequence[Row]) -> str:
    cells = []
    for who, won in stats.wins(rows).items():
        low, high = stats.wilson(won, len(rows))
        cells.append(
            f"<tr><td>{_dot(plan, who)}<td class=n>{won:,}<td class=n>{won / len(rows):.1%}"
            f"<td class=n>{low:.1%} to {high:.1%}"
        )
    head = "<tr><th>winner<th class=n>games<th class=n>rate<th class=n>95 % interval (Wilson)"
    return f"<div class=scroll><table>{head}{''.join(cells)}</table></div>"


def _endings_table(plan: Plan, rows: Sequence[Row]) -> str:
    game = game_of(plan)
    cells = []
    for (who, reason), n in stats.reasons(rows).items():
        low, high = stats.wilson(n, len(rows))
        lasted = quartiles(
            r.decisions for r in rows if (r.winner or "nobody", r.reason) == (who, reason)
        )
        cells.append(
            f"<tr><td>{_dot(plan, who)}<td>{html.escape(game.text.ending(reason))}<td class=n>{n:,}"
            f"<td class=n>{n / len(rows):.1%}<td class=n>{low:.1%} to {high:.1%}"
            f"<td class=n>{lasted[1]:,}"
        )
    head = (
        "<tr><th>winner<th>how<th class=n>games<th class=n>share<th class=n>95 % interval"
        "<th class=n>decisions"
    )
    return f"<div class=scroll><table>{head}{''.join(cells)}</table></div>"


def _dot(plan: Plan, who: str) -> str:
    return f'<i class=dot style="--side:{plots.colour(plan, who)}"></i>{html.escape(plots.name(plan, who))}'


# -- a tournament --------------------------------------------------------------------------------------


def write_tournament(played: Tournament, path: Path) -> None:
    """Write the page about a tournament."""
    path.write_text(tournament_page(played), encoding="utf-8")


def tournament_page(played: Tournament) -> str:
    """Ratings over all games and in each, and every pair."""
    overall = played.standings()
    games = sum(m.score.games for m in played.matches)
    bots = [s.bot for s in overall]
    return _document(
        "Tournament",
        "<h1>Tournament</h1>",
        f"<p>{games:,} games of {len(bots)} bots in {len(played.games)} settings, sides swapped. "
        "Ratings are Elo over the weakest bot, with 95 % intervals: 100 points more "
        "win 64 of a hundred games for two.</p>",
        "<h2>All games together</h2>",
        _figure("Ratings", plots.ratings([(s.bot, s.rating, s.error) for s in overall])),
        _standings_table(overall),
        "<h2>Game by game</h2>",
        _by_game_table(played, bots),
        "<h2>Bot against bot</h2>",
        "<p>Points of the bot in the row against the bot in the column; a draw is shared.</p>",
        _cross_table(played, bots),
    )


def _standings_table(ranked: Sequence[Standing]) -> str:
    cells = [
        f"<tr><td>{html.escape(s.bot)}<td class=n>{s.rating:.0f}<td class=n>{_error(s)}"
        f"<td class=n>{s.points:g}<td class=n>{s.games:,}"
        for s in ranked
    ]
    head = "<tr><th>bot<th class=n>rating<th class=n>±<th class=n>points<th class=n>games"
    return f"<div class=scroll><table>{head}{''.join(cells)}</table></div>"


def _rating(s: Standing) -> str:
    return f"{s.rating:.0f} ± {s.error:.0f}" if s.error else f"{s.rating:.0f}"


def _error(s: Standing) -> str:
    return f"{s.error:.0f}" if s.error else "–"


def _by_game_table(played: Tournament, bots: Sequence[str]) -> str:
    cells = []
    for game in played.games:
        rated = {s.bot: s for s in played.standings(game)}
        shown = "".join(
            f"<td class=n>{_rating(rated[bot])}" if bot in rated else "<td>" for bot in bots
        )
        cells.append(f"<tr><td>{html.escape(game)}{shown}")
    head = "".join(f"<th class=n>{html.escape(bot)}" for bot in bots)
    return f"<div class=scroll><table><tr><th>game{head}{''.join(cells)}</table></div>"


def _cross_table(played: Tournament, bots: Sequence[str]) -> str:
    cells = []
    for bot in bots:
        shown = []
        for other in bots:
            points, games = played.between(bot, other)
            shown.append(f"<td class=n>{points:g} of {games}" if games else "<td class=n>·")
        cells.append(f"<tr><td>{html.escape(bot)}{''.join(shown)}")
    head = "".join(f"<th class=n>{html.escape(bot)}" for bot in bots)
    return f"<div class=scroll><table><tr><th>{head}{''.join(cells)}</table></div>"


# -- both ----------------------------------------------------------------------------------------------


def _document(title: str, *body: str) -> str:
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8>"
        '<meta name=viewport content="width=device-width,initial-scale=1">'
        f"<title>{html.escape(title)}</title><style>{STYLE}</style>{''.join(body)}</html>\n"
    )


def _figure(label: str, svg: str) -> str:
    return f'<figure role="img" aria-label="{html.escape(label)}">{svg}</figure>'
