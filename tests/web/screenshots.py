"""Takes a picture of every page at both sizes; from the tests folder: ``python -m web.screenshots DIR``."""

from __future__ import annotations

import os
import random
import sys
import tempfile
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import sync_playwright

from .conftest import QUIET, Server, find_chromium
from .play import answer, new_table, seats_of

SIZES = {"desktop": (1400, 900), "phone": (390, 844)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TABLES = {  # how many choices to make before the picture, and how often to pass
    "field_commander": (9, 0.2),
    "alexander_vs_darius": (6, 0.4),
    "alexandros": (3, 0.3),
    "successors": (14, 0.6),
    "great_battles": (4, 0.2),
}


def main(out: Path) -> None:
    """Start a server, visit every page, save the pictures."""
    out.mkdir(parents=True, exist_ok=True)
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory() as home, sync_playwright() as play:
        server = Server(Path(home))
        browser = play.chromium.launch(executable_path=find_chromium(), args=[*QUIET, *sandbox])
        for size, (width, height) in SIZES.items():
            for scheme in SCHEMES:
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme=scheme,
                    reduced_motion="reduce",
                    has_touch=size == "phone",
                    is_mobile=size == "phone",
                )
                tour(context.new_page(), server.url, out, f"{size}-{scheme}")
                context.close()
        browser.close()
        server.stop()


def tour(page: Any, url: str, out: Path, tag: str) -> None:
    """All pages in one browser profile."""

    def keep(name: str) -> None:
        page.wait_for_timeout(700)
        page.screenshot(path=out / f"{name}-{tag}.png")

    page.goto(url)
    page.wait_for_selector(".game")
    keep("shelf")
    page.evaluate("location.hash = '/new/successors'")
    page.wait_for_selector(".sitter")
    keep("new-table")
    for system, (choices, passing) in TABLES.items():
        me, *others = seats_of(page, system)
        new_table(page, system, {me: "me", **dict.fromkeys(others, "bot:random")})
        rng = random.Random(11)
        for _ in range(choices):
            if not answer(page, rng, passing):
                break
        page.wait_for_selector(".question, .the-end")
        page.evaluate("document.activeElement?.blur()")
        page.mouse.move(5, 5)
        keep(f"table-{system.replace('_', '-')}")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/img"))
