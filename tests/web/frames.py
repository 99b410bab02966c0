"""How fast the board moves and answers in a real browser, beside another checkout, in one run.

From the tests folder: ``python -m web.frames [--tree DIR] [--beside DIR] [--runs N]``. Each checkout must
have its client built. A frame is the time between two paints while the board is dragged; an answer is the
time from the click on an option to the first paint of the board that follows: two frames more are waited
for, to be sure that it stands, and taken off again as long as they are on a board at rest. Medians, and
ratios to the other checkout. The checkouts take turns, so that a busy machine slows both alike.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import sync_playwright

from .conftest import QUIET, ROOT, START, find_chromium
from .moments import cookie_of
from .play import READY, box_of

FRAMES = 60
ANSWERS = 12
LIMIT_FRAME_MS = 33
DRAGGED = """
async ([x, y, frames]) => {
  const target = document.elementFromPoint(x, y);
  const say = (type, i) => target.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true, buttons: 1,
    clientX: x + 140 * Math.sin(i / 9), clientY: y + 70 * Math.sin(i / 7),
  }));
  const times = [];
  await new Promise((done) => {
    let i = 0;
    const step = (now) => {
      times.push(now);
      if (i++ > frames) return done();
      say('pointermove', i);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  return times.slice(4).map((t, i) => t - times[i + 3]);
}
"""
ANSWERED = """
async (button) => {
  const page = document.querySelector('.table-page');
  const before = page.dataset.event + '.' + page.dataset.undos;
  const start = performance.now();
  button.click();
  document.querySelector('.confirm .primary')?.click();
  await new Promise((done) => {
    const now = () => page.dataset.event + '.' + page.dataset.undos;
    const look = () => now() !== before && (watch.disconnect(), done());
    const watch = new MutationObserver(look);
    watch.observe(page, { attributes: true });
    setTimeout(done, 5000);
  });
  // The first of three frames shows it; each changes a dot, so that it waits for the one before it.
  const dot = document.body.appendChild(document.createElement('i'));
  dot.style.cssText = 'position:fixed;width:1px;height:1px;background:#808080';
  for (const shade of [0.2, 0.3, 0.4]) {
    dot.style.opacity = shade;
    await new Promise(requestAnimationFrame);
  }
  dot.remove();
  return performance.now() - start;
}
"""


RESTING = """
async (frames) => {
  const dot = document.body.appendChild(document.createElement('i'));
  dot.style.cssText = 'position:fixed;width:1px;height:1px;background:#808080';
  const times = [];
  for (let i = 0; i < frames; i++) {
    dot.style.opacity = 0.2 + 0.1 * (i % 3);
    times.push(await new Promise(requestAnimationFrame));
  }
  dot.remove();
  return times.slice(1).map((t, i) => t - times[i]);
}
"""


@dataclass(frozen=True)
class Game:
    """What is opened, and through whose eyes."""

    name: str
    system: str
    scenario: str
    seat: str


GAMES = (
    Game("Successors", "successors", "four", "red"),
    Game("Alexander versus Darius", "alexander_vs_darius", "campaign", "macedon"),
    Game("Alexandros", "alexandros", "conquest", "macedon"),
    Game("Granicus", "great_battles", "granicus", "macedon"),
    Game("Gaugamela", "great_battles", "gaugamela", "macedon"),
)

Times = dict[tuple[str, str], list[float]]


@contextmanager
def serving(tree: Path) -> Iterator[str]:
    """A server of a checkout."""
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-c", START, "0", home, "wide"]
        environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert server.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())
        assert found is not None, f"the server of {tree} did not start"
        try:
            yield found[0] + "/"
        finally:
            server.terminate()
            server.wait(20)
            server.stdout.close()


def opened(browser: Any, url: str, game: Game) -> Any:
    """The page of a fresh table; random bots sit opposite."""
    with httpx.Client(base_url=url, headers={"X-Argead": "1"}, timeout=60) as person:
        person.get("/api/me")
        systems = person.get("/api/systems").json()
        system = next(s for s in systems if s["id"] == game.system)
        scenario = next(s for s in system["scenarios"] if s["id"] == game.scenario)
        bot = {"who": "bot", "level": "random"}
        seats = {s["id"]: {"who": "me"} if s["id"] == game.seat else bot for s in scenario["seats"]}
        wish = {"system": game.system, "scenario": game.scenario, "seed": 7, "seats": seats}
        ident = person.post("/api/tables", json=wish).raise_for_status().json()["id"]
        context = browser.new_context(viewport={"width": 1400, "height": 900})
        name, value = cookie_of(person)
        context.add_cookies([{"name": name, "value": value, "url": url}])
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(f"{url}#/table/{ident}?seat={game.seat}")
    page.wait_for_selector(".board .pile")
    page.wait_for_selector(READY)
    page.wait_for_timeout(1000)
    return page


def drag(page: Any) -> list[float]:
    """Milliseconds between paints while the board is dragged."""
    box = box_of(page.locator(".board-host").first)
    x, y = box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5
    page.mouse.move(x, y)
    page.mouse.down()
    found = page.evaluate(DRAGGED, [x, y, FRAMES])
    page.mouse.up()
    return list(found)


def answers(page: Any, rng: random.Random) -> list[float]:
    """Milliseconds from a click on an option to the painted board, answer after answer."""
    found: list[float] = []
    resting = statistics.median(page.evaluate(RESTING, FRAMES))
    for _ in range(4 * ANSWERS):
        page.wait_for_selector(READY)
        if page.query_selector(".the-end, .curtain") or len(found) >= ANSWERS:
            break
        if page.query_selector(".boxes-list"):
            boxes = page.query_selector_all(".boxes-list input")
            while not page.is_enabled(".boxes-list .primary"):
                rng.choice(boxes).click()
            button = page.query_selector(".boxes-list .primary")
        else:
            buttons = page.query_selector_all(".options .option:not(:disabled)")
            button = rng.choice(buttons) if buttons else None
        if button is not None and button.evaluate("e => e.isConnected && !e.disabled"):
            found.append(page.evaluate(ANSWERED, button) - 2 * resting)
        page.wait_for_timeout(150)
    return found


def measured(browser: Any, url: str, games: list[Game]) -> Times:
    """Frames and answers of every game at one checkout."""
    times: Times = {}
    for game in games:
        page = opened(browser, url, game)
        times[game.name, "frame"] = drag(page)
        times[game.name, "answer"] = answers(page, random.Random(7))
        page.context.close()
    return times


def main(trees: list[Path], runs: int, games: list[Game]) -> None:
    """Measure and print; the first tree is this one, the second what it is compared with."""
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    whole: list[defaultdict[tuple[str, str], list[float]]] = [defaultdict(list) for _ in trees]
    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=find_chromium(), args=[*QUIET, *sandbox, "--disable-gpu"]
        )
        for _ in range(runs):
            for tree, times in zip(trees, whole, strict=True):
                with serving(tree) as url:
                    for key, found in measured(browser, url, games).items():
                        times[key] += found
        browser.close()
    for times in whole:
        for (_, what), found in list(times.items()):
            times["all", what] = [*times.get(("all", what), []), *found]
    for key in whole[0]:
        medians = [statistics.median(times[key]) for times in whole]
        line = "  ".join(f"{median:7.1f} ms" for median in medians)
        ratio = f"  ratio {medians[0] / medians[1]:.2f}" if len(medians) > 1 else ""
        print(f"{key[0]:24} {key[1]:7} {line}{ratio}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tree", type=Path, default=ROOT, help="the checkout to measure")
    parser.add_argument("--beside", type=Path, help="another checkout, measured in the same run")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=[], help="games, by how their names begin")
    args = parser.parse_args()
    wanted = [g for g in GAMES if not args.only or g.name.startswith(tuple(args.only))]
    main([args.tree, args.beside] if args.beside else [args.tree], args.runs, wanted)
