"""Hands for the browser tests: what a person does at the table."""

from __future__ import annotations

import random
from typing import Any

POSITION = "Object.values(document.querySelector('.table-page').dataset).join('.')"
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
