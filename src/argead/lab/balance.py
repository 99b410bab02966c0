"""What many series say together: tables and plots about scenarios and bots, for documents.

A document holds a line ``<!-- lab: balance great_battles -->``, ``<!-- lab: bots -->`` or
``<!-- lab: solitaire field_commander -->``; what stands between it and ``<!-- lab: end -->`` is written anew
from the series in a folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..core.system import system
from . import plots, report, results, stats
from .games import Plan, Row, game_of

BEGIN = re.compile(r"<!-- lab: (balance|solitaire|bots)(?: (\w+))? -->")
END = "<!-- lab: end -->"


@dataclass(frozen=True, slots=True)
class Series:
    """All games of one kind: the same players at the same scenario, whatever the seed."""

    plan: Plan
    rows: list[Row]

    @property
    def equal(self) -> bool:
        """Whether all seats are played by the same bot."""
        return len(set(self.plan.seats.values())) == 1

    @property
    def bot(self) -> str:
        """Who plays the first seat."""
        return next(iter(self.plan.seats.values()))

    def won(self, who: str) -> int:
        """Games that a seat, or nobody, won."""
        return stats.wins(self.rows).get(who, 0)


@dataclass(frozen=True, slots=True)
class Duel:
    """One bot alone in a seat against another in all others, over all seats it sat in."""

    game: str
    bot: str
    other: str
    seats: dict[str, tuple[int, int, int]]
    """Games won, drawn and played by the seat in which the bot sat."""

    @property
    def total(self) -> tuple[int, int, int]:
        """Games won, drawn and played."""
        won, drawn, played = (sum(column) for column in zip(*self.seats.values(), strict=True))
        return won, drawn, played


def gather(folders: Sequence[Path]) -> list[Series]:
    """Every series in these folders, finished or not; series that differ only in seed are one.

    Games with shaken weights say nothing about how bots or sides do.
    """
    found: dict[bytes, Series] = {}
    for folder in folders:
        for file in sorted(folder.rglob("plan.json")):
            try:
                plan, rows = results.read(file.parent)
            except results.LabError:
                continue
            if plan.shake:
                continue
            key = repr((plan.system, plan.scenario, plan.seats, plan.options)).encode()
            known = found.get(key)
            found[key] = Series(plan, rows if known is None else [*known.rows, *rows])
    return list(found.values())


def rewrite(text: str, series: Sequence[Series]) -> str:
    """The document with its tables written anew."""
    out, left = [], text
    while match := BEGIN.search(left):
        start, end = match.end(), left.find(END, match.end())
        if end < 0:
            raise results.LabError(f"'{match[0]}' has no '{END}'")
        out += [left[:start], "\n\n", _table(match[1], match[2] or "", series), "\n\n"]
        left = left[end:]
    return "".join([*out, left])


def _table(kind: str, ident: str, series: Sequence[Series]) -> str:
    if kind == "bots":
        return bots_table(duels(series))
    if kind == "solitaire":
        return solitaire_table(ident, series)
    return balance_table(ident, series)


# -- scenarios at equal bots ----------------------------------------------------------------------------


def equal_series(ident: str, series: Sequence[Series]) -> list[Series]:
    """For every scenario, in the system's order, the series of equal bots with most games."""
    game = system(ident)
    picked = []
    for scenario in game.scenarios:
        fitting = [
            s
            for s in series
            if (s.plan.system, s.plan.scenario) == (ident, scenario)
            and s.equal
            and not s.bot.startswith("random")
        ]
        if fitting:
            picked.append(max(fitting, key=lambda s: len(s.rows)))
    return picked


def balance_table(ident: str, series: Sequence[Series]) -> str:
    """Win rates of every seat with Wilson intervals, scenario by scenario."""
    picked = equal_series(ident, series)
    most = max((len(s.plan.seats) for s in picked), default=0)
    head = [
        "scenario",
        "bot in all seats",
        "games",
        *["wins"] * most,
        "draw",
        "decisions",
        "mostly by",
    ]
    lines = [head, ["---"] * len(head)]
    for s in picked:
        seats = [
            _rate(f"{plots.name(s.plan, seat)} ", s.won(seat), len(s.rows)) for seat in s.plan.seats
        ]
        seats += [""] * (most - len(seats))
        low, middle, high = report.quartiles(r.decisions for r in s.rows)
        lines.append(
            [
                f"`{s.plan.scenario}`",
                f"`{s.bot}`",
                f"{len(s.rows):,}",
                *seats,
                _rate("", s.won("nobody"), len(s.rows)) if s.won("nobody") else "–",
                f"{middle:,} ({low:,} to {high:,})",
                _mostly(s),
            ]
        )
    return _markdown(lines)


def _mostly(s: Series) -> str:
    game = game_of(s.plan)
    (who, reason), n = next(iter(stats.reasons(s.rows).items()))
    return f"{plots.name(s.plan, who)}: {game.text.ending(reason)} ({_percent(n, s.rows)})"


def balance_plot(ident: str, series: Sequence[Series]) -> str | None:
    """The same as a picture; None where there is nothing to show."""
    picked = equal_series(ident, series)
    lines = []
    for s in picked:
        scenario = system(ident).scenarios[s.plan.scenario]
        whos = [
            (
                plots.name(s.plan, who) if who in s.plan.seats else "lost" if alone(s) else "draw",
                plots.colour(s.plan, who),
                s.won(who) / len(s.rows),
                stats.wilson(s.won(who), len(s.rows)),
            )
            for who in (*s.plan.seats, "nobody")
            if who in s.plan.seats or s.won(who)
        ]
        lines.append((f"{scenario.title} ({len(s.rows):,})", whos))
    return plots.shares(lines) if lines else None


def alone(s: Series) -> bool:
    """Whether the game is a solitaire."""
    return len(s.plan.seats) == 1


def solitaire_table(ident: str, series: Sequence[Series]) -> str:
    """How often each bot wins each scenario."""
    head = ["scenario", "bot", "games", "won", "decisions", "lost by"]
    lines = [head, ["---"] * len(head)]
    for scenario in system(ident).scenarios:
        for s in sorted(series, key=lambda s: s.won(next(iter(s.plan.seats))) / len(s.rows)):
            if (s.plan.system, s.plan.scenario) != (ident, scenario):
                continue
            lost = [r for r in s.rows if r.winner is None]
            why = stats.reasons(lost)
            lines.append(
                [
                    f"`{scenario}`",
                    f"`{s.bot}`",
                    f"{len(s.rows):,}",
                    _rate("", s.won(next(iter(s.plan.seats))), len(s.rows)),
                    f"{report.quartiles(r.decisions for r in s.rows)[1]:,}",
                    ", ".join(
                        f"{system(ident).text.ending(reason)} {n}" for (_, reason), n in why.items()
                    )
                    or "–",
                ]
            )
    return _markdown(lines)


# -- bots against bots ------------------------------------------------------------------------------------


def duels(series: Sequence[Series]) -> list[Duel]:
    """Every pair of bots in every game, seats together."""
    found: dict[tuple[str, str, str], dict[str, tuple[int, int, int]]] = {}
    for s in series:
        who = s.plan.seats
        if alone(s) or len(set(who.values())) != 2:
            continue
        for seat in _lonely(s.plan):
            other = next(bot for bot in who.values() if bot != who[seat])
            key = (f"{s.plan.system}/{s.plan.scenario}", who[seat], other)
            if (key[0], other, who[seat]) in found and len(who) == 2:
                continue
            found.setdefault(key, {})[seat] = (s.won(seat), s.won("nobody"), len(s.rows))
            break
    return [Duel(*key, seats) for key, seats in sorted(found.items())]


def _lonely(plan: Plan) -> Iterator[str]:
    """Seats whose bot nobody else at the table has, the cleverer first."""
    bots = list(plan.seats.values())
    lonely = [seat for seat, bot in plan.seats.items() if bots.count(bot) == 1]
    yield from sorted(lonely, key=lambda seat: _cleverness(plan.seats[seat]), reverse=True)


def _cleverness(bot: str) -> tuple[int, str]:
    order = ("random", "greedy", "strategos")
    name = bot.partition(":")[0]
    return (order.index(name) if name in order else len(order), bot)


def bots_table(played: Sequence[Duel]) -> str:
    """Who beats whom how often, with Wilson intervals."""
    head = ["game", "bot", "against", "games", "won", "drawn", "rate (95 %)", "by seat"]
    lines = [head, ["---"] * len(head)]
    for duel in played:
        won, drawn, games = duel.total
        plan_seats = system(duel.game.partition("/")[0]).seats
        lines.append(
            [
                f"`{duel.game}`",
                f"`{duel.bot}`",
                f"`{duel.other}`",
                f"{games:,}",
                f"{won:,}",
                f"{drawn:,}",
                _rate("", won, games),
                ", ".join(
                    f"{plan_seats[seat].title} {w} of {n}" for seat, (w, _, n) in duel.seats.items()
                ),
            ]
        )
    return _markdown(lines)


def bots_plot(played: Sequence[Duel]) -> str | None:
    """Win rates of the better bot, with intervals."""
    lines = []
    for duel in played:
        won, _, games = duel.total
        title = f"{duel.game}: {duel.bot} against {duel.other} ({games:,})"
        lines.append((title, won / games, stats.wilson(won, games)))
    return plots.rates(lines) if lines else None


# -- writing ---------------------------------------------------------------------------------------------


def _rate(label: str, won: int, games: int) -> str:
    low, high = stats.wilson(won, games)
    return f"{label}**{won / games:.0%}** ({low:.0%} to {high:.0%})".replace("%", " %")


def _percent(n: int, rows: Sequence[Row]) -> str:
    return f"{100 * n / len(rows):.0f} %"


def _markdown(lines: Sequence[Sequence[str]]) -> str:
    if len(lines) == 2:
        return "No games yet."
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def write(folders: Sequence[Path], documents: Sequence[Path], pictures: Path) -> list[Path]:
    """Write the tables of the documents anew, and a plot for each system they name."""
    series = gather(folders)
    written = []
    for document in documents:
        before = document.read_text(encoding="utf-8")
        document.write_text(rewrite(before, series), encoding="utf-8")
        written.append(document)
        for kind, ident in BEGIN.findall(before):
            name = "bots" if kind == "bots" else f"balance_{ident}"
            drawn = bots_plot(duels(series)) if kind == "bots" else balance_plot(ident, series)
            if drawn is not None:
                pictures.mkdir(parents=True, exist_ok=True)
                (pictures / f"{name}.svg").write_text(drawn, encoding="utf-8")
                written.append(pictures / f"{name}.svg")
    return written
