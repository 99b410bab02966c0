"""Starts a server in a process of its own, for tests: ``launch.py PORT HOME DATABASE [PACE [LIMITS]]``.

Without LIMITS rates are so wide that nobody meets them; ``{}`` are the usual ones, and JSON may change any.
``MOST_FILES`` in the environment is the number of files that the system gives.
"""

import logging
import os
import resource
import sys
from pathlib import Path

import msgspec

from argead.server import serve
from argead.server.limits import RATES, Limits, Rate
from argead.server.pilot import Pace


def main() -> None:
    port, home, database = int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    pace = float(sys.argv[4]) if len(sys.argv) > 4 else 0.01
    limits = Limits(rates={kind: Rate(10_000, 10_000) for kind in RATES})
    if len(sys.argv) > 5:
        limits = msgspec.json.decode(sys.argv[5], type=Limits)
        limits.rates = {**RATES, **limits.rates}
    if files := int(os.environ.get("MOST_FILES", "0")):
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    logging.basicConfig(level=logging.WARNING)
    serve(
        "127.0.0.1",
        port,
        database,
        home=home,
        say=lambda text: print(text, flush=True),
        limits=limits,
        pace=Pace(pace, 0.0),
    )


if __name__ == "__main__":
    main()
