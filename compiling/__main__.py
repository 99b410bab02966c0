"""``python -m compiling``: build the compiled package into a directory of its own.

The package below ``lib`` there is a whole one, its modules beside the compiled ones: it runs when ``lib``
stands first in ``PYTHONPATH``. What the compiler saw stays below ``prepared``.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from .build import build

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Build what is not up to date."""
    parser = argparse.ArgumentParser(prog="python -m compiling", description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "compiled", metavar="DIR")
    parser.add_argument("--jobs", type=int, help="compilers at a time; all cores, if not said")
    parser.add_argument("--only", nargs="+", metavar="SYSTEM", help="these systems, not all")
    given = parser.parse_args()
    lib = build(ROOT / "src", given.into.resolve(), jobs=given.jobs, only=given.only)
    print(f"compiled: {lib}")


if __name__ == "__main__":
    main()
