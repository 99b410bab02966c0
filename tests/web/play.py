"""Hands for the browser tests: what a person does at the table."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

POSITION = "Object.values(document.querySelector('.table-page').dataset).join('.')"
TRIES, PAUSE = 20, 50
"""So often, so many milliseconds apart, a thing is looked for that is drawn anew."""
READY = ".question .option, .question .box-row, .the-end, .curtain"


def new_table(
    page: Any, system: str, seats: dict[str, str], seed: int = 7, scenario: str = ""
) -> None:
    """Set up a table on its page: seats as ``me``, ``link`` or ``bot:<level>``."""
    page.evaluate(f"location.hash = '/new/{system}'")
    page.wait_for_selector(".sitter")
    if scenario:
        page.click(f".scenario:has-text('{scenario}')")
    for seat, who in seats.items():
        page.select_option(f"#seat-{seat}", who)
    page.fill(".seed input", str(seed))
    page.click("button[type=submit]")
    page.wait_for_selector(".question, .waiting, .curtain")


def seats_of(page: Any, system: str) -> list[str]:
    """The seats on the page of a new table."""
    page.evaluate(f"location.hash = '/new/{system}'")
    page.wait_for_selector(".sitter")
    return [
        s.get_attribute("id").removeprefix("seat-")
        for s in page.query_selector_all(".sitter select")
    ]


def event(page: Any) -> str:
    """Something that changes with every answer."""
    return str(page.evaluate(POSITION))


def settle(page: Any, before: str) -> None:
    """Wait until the table has taken an answer."""
    page.wait_for_function(
        f"b => {POSITION} !== b || document.querySelector('.curtain')",
        arg=before,
    )


def box_of(thing: Any) -> dict[str, float]:
    """Where a thing of the page is: as soon as it stands there, for it may be drawn anew just now."""
    for _ in range(TRIES):
        thing.wait_for(state="visible")
        box = thing.bounding_box()
        if box is not None:
            return dict(box)
        thing.page.wait_for_timeout(PAUSE)
    raise AssertionError(f"{thing} is drawn anew again and again")


def answer(page: Any, rng: random.Random, passing: float = 0.75) -> bool:
    """Answer the open question by clicking; False when the game is over.

    A question that is replaced while we look (the others' answers came in) is left for the next call.
    """
    page.wait_for_selector(READY)
    if page.query_selector(".the-end"):
        return False
    if page.query_selector(".curtain"):
        page.click(".curtain button")
        page.wait_for_selector(".question")
        return True
    before = event(page)
    if page.query_selector(".boxes-list"):
        boxes = page.query_selector_all(".boxes-list input")
        while not page.is_enabled(".boxes-list .primary"):
            rng.choice(boxes).click()
        page.click(".boxes-list .primary")
    else:
        page.wait_for_selector(".options .option:not(:disabled), .boxes-list, .the-end, .curtain")
        passes = page.query_selector_all(".options .option.pass")
        options = page.query_selector_all(".options .option")
        if not options:
            return True
        chosen = passes[-1] if passes and rng.random() < passing else rng.choice(options)
        if not chosen.evaluate("e => e.isConnected && !e.disabled && (e.click(), true)"):
            return True
        page.wait_for_function(
            f"b => {POSITION} !== b || document.querySelector('.curtain, .confirm .primary')",
            arg=before,
        )
        if page.query_selector(".confirm .primary"):
            page.click(".confirm .primary")
    settle(page, before)
    return True


def turn(page: Any) -> str:
    """The number of the turn as the page shows it."""
    found = page.query_selector(".turn-count strong")
    return found.inner_text() if found else ""


def serious(page: Any, axe: str) -> list[str]:
    """Serious and critical violations that axe-core finds."""
    page.evaluate(axe)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{v['id']}: {v['nodes'][0]['html']}"
        for v in found["violations"]
        if v["impact"] in ("serious", "critical")
    ]


# What a finger would miss: buttons that are seen and smaller than 44 pixels.
SMALL = """() => [...document.querySelectorAll('button, summary, a.home')]
  .filter(e => e.offsetParent && !e.matches('.grip'))
  .map(e => [e.className || e.textContent, e.getBoundingClientRect()])
  .filter(([, b]) => b.width > 0 && (b.height < 43.5 || b.width < 43.5))
  .map(([name, b]) => `${name} ${Math.round(b.width)}x${Math.round(b.height)}`)"""


# -- pieces led by the hand -------------------------------------------------------------------------

SPOT = """id => {
  const node = [...document.querySelectorAll('.board .pieces .piece')].find(e => e.dataset.refs === id);
  if (!node) return null;
  const box = node.querySelector('.counter').getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
# Lit hexes with nothing on them or over them, the nearest to a point first.
GOALS = """([x, y]) => {
  const host = document.querySelector('.board-host').getBoundingClientRect();
  const clear = (px, py) => {
    const found = document.elementFromPoint(px, py);
    return found && found.closest('.board') && !found.closest('.pile, .traveller, .turn-handle');
  };
  return [...document.querySelectorAll('.board .light.lit')].map(e => e.getBoundingClientRect())
    .map(b => [b.x + b.width / 2, b.y + b.height / 2])
    .filter(([px]) => px > host.left + 20 && px < host.right - 70)
    .filter(([, py]) => py > host.top + 20 && py < host.bottom - 20)
    .filter(([px, py]) => clear(px, py))
    .sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y));
}"""
LEADS = "() => document.querySelectorAll('.board .light.lit').length > 8"


def commanded(page: Any) -> list[str]:
    """Units that can be moved and are seen alone on their hex."""
    choices = page.evaluate(
        """() => [...document.querySelectorAll('.option[data-choice]')]
            .map(e => JSON.parse(e.dataset.choice))
            .filter(c => Array.isArray(c) && c[0] === 'move').map(c => c[1])"""
    )
    alone = """id => {
      const pile = [...document.querySelectorAll('.board .pieces .pile')]
        .find(p => [...p.querySelectorAll('.piece')].some(e => e.dataset.refs === id));
      if (!pile || pile.querySelectorAll('.piece').length > 1) return false;
      const host = document.querySelector('.board-host').getBoundingClientRect();
      const box = pile.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return x > host.left && x < host.right && y > host.top && y < host.bottom
        && pile.contains(document.elementFromPoint(x, y));
    }"""
    return [unit for unit in choices if page.evaluate(alone, unit)]


def lead(page: Any, unit: str, nearest: int = 0) -> str:
    """Take a unit up and hold it over a hex where it may go; what its ghost says."""
    x, y = page.evaluate(SPOT, unit)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 5, y + 5)
    page.mouse.move(x + 12, y + 9)
    page.wait_for_selector(".board-host.leading")
    page.wait_for_function(LEADS)
    goal = page.evaluate(GOALS, [x, y])[nearest]
    page.mouse.move(*goal)
    page.locator(".ghost-words:not([hidden])").wait_for()
    page.wait_for_selector(f".ghost.held[data-ghost='{unit}']")
    return str(page.locator(".ghost-words").inner_text())


def lead_by_finger(page: Any, unit: str) -> Callable[[], None]:
    """The same with a finger on a phone; what is returned lets the unit go."""
    x, y = page.evaluate(SPOT, unit)
    touch = fingers(page)
    touch("touchStart", (x, y))
    touch("touchMove", (x + 6, y + 6))
    touch("touchMove", (x + 14, y + 10))
    page.wait_for_selector(".board-host.leading")
    page.wait_for_function(LEADS)
    goal = page.evaluate(GOALS, [x, y])[0]
    touch("touchMove", (goal[0], goal[1]))
    page.locator(".ghost-words:not([hidden])").wait_for()
    return lambda: touch("touchEnd")


def fingers(page: Any) -> Callable[..., None]:
    """A hand on a phone's glass."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    return touch
