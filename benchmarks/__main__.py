"""``python -m benchmarks``: measure the engine, every system and the peers, and say how they compare."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.console import Console

from argead.core import built

from . import beside, own, peers, report
from .measure import Speed, measure

LIMIT_DECISION_US = 4.0
LIMIT_CLONE_US = 60.0


def main() -> int:
    """Measure and report; the exit code is 1 when the engine is slower than it may be."""
    args = _arguments()
    console, speeds = Console(width=None if sys.stdout.isatty() else 100), list[Speed]()
    subjects = [own.Engine(), *own.systems(args.scenarios), *peers.installed()]
    for number, subject in enumerate(subjects, 1):
        console.print(f"[dim]{number}/{len(subjects)} {subject.name} ({subject.note})[/dim]")
        speeds.append(measure(subject, args.seconds))
        if subject.kind != "peer" and beside.built(args.compiled):
            speeds.append(beside.measured(subject.name, args.seconds, args.compiled))
    report.show(speeds, console)
    args.out.mkdir(parents=True, exist_ok=True)
    report.save(speeds, args.out / "benchmark.json")
    console.print(f"figures: {args.out / 'benchmark.json'}", soft_wrap=True)
    if report.plot(speeds, args.out / "benchmark.svg"):
        console.print(f"plot:    {args.out / 'benchmark.svg'}", soft_wrap=True)
    engine = _judge(speeds[0], console)
    return engine or _compare([s.name for s in speeds if s.kind == "system"], args, console)


def _compare(games: list[str], args: argparse.Namespace, console: Console) -> int:
    """Play the same games in both builds: they must not differ."""
    console.print(f"this build: {built.told()}")
    if not beside.built(args.compiled):
        console.print("compiled build: not there; 'make compiled' makes it", soft_wrap=True)
        return 0
    differ = beside.differing(dict.fromkeys(games, args.games), args.compiled)
    found = f"[red]differ in {', '.join(differ)}[/red]" if differ else "[green]are equal[/green]"
    console.print(f"compiled build: digests of {args.games} games a system {found}", soft_wrap=True)
    return 1 if differ else 0


def _judge(engine: Speed, console: Console) -> int:
    """Hold the engine's own cost to its limits."""
    clone = engine.clone_us or 0.0
    fast = engine.decision_us < LIMIT_DECISION_US and clone < LIMIT_CLONE_US
    console.print(
        f"engine: {engine.decision_us:.2f} µs a decision (limit {LIMIT_DECISION_US:.0f}), "
        f"clone of 300 counters {clone:.1f} µs (limit {LIMIT_CLONE_US:.0f}): "
        + ("[green]within[/green]" if fast else "[red]over[/red]"),
        soft_wrap=True,
    )
    return 0 if fast else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each one is measured")
    parser.add_argument(
        "--scenarios", type=int, default=1, help="how many scenarios of each system"
    )
    parser.add_argument(
        "--compiled", type=Path, default=beside.LIB, help="the compiled build to measure beside"
    )
    parser.add_argument(
        "--games",
        type=int,
        default=5,
        help="how many games of each system both builds must agree in",
    )
    parser.add_argument(
        "--out", type=Path, default=Path("build/bench"), help="where figures and plot are put"
    )
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
