"""Starts a server in a process of its own, for tests: ``python launch.py PORT HOME DATABASE [PACE]``."""

import logging
import sys
from pathlib import Path

from argead.server import serve
from argead.server.limits import RATES, Limits, Rate
from argead.server.pilot import Pace


def main() -> None:
    port, home, database = int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    pace = float(sys.argv[4]) if len(sys.argv) > 4 else 0.01
    wide = len(sys.argv) <= 5
    logging.basicConfig(level=logging.WARNING)
    rates = {kind: Rate(10_000, 10_000) for kind in RATES} if wide else dict(RATES)
    serve(
        "127.0.0.1",
        port,
        database,
        home,
        say=lambda text: print(text, flush=True),
        limits=Limits(rates=rates),
        pace=Pace(pace, 0.0),
    )


if __name__ == "__main__":
    main()
