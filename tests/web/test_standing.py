"""Standing orders in the browser: the switch, the form at a window, what was passed and why I am asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .play import answer, box_of, new_table, serious

Visit = Callable[..., Any]
MOST_CLICKS = 250
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESK: dict[str, Any] = {}
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
SCREENS = pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
WINDOW = ".question .pass-such"
SWITCH = ".order-switch"


def until(page: Any, selector: str, rng: random.Random, passing: float = 0.6) -> None:
    """Play at random until something is seen."""
    for _ in range(MOST_CLICKS):
        page.wait_for_selector(".question, .curtain, .the-end")
        found = page.query_selector(selector)
        if found and found.is_visible():
            return
        assert answer(page, rng, passing), "the game is over"
    pytest.fail(f"{selector} was not seen")


def alone(visit: Visit, seed: int = 7, **kind: Any) -> Any:
    """One person and a bot, with the order that a person begins with."""
    page = visit(**kind)
    bots = {"red": "me", "blue": "bot:novice:level=1"}
    new_table(page, "successors", bots, seed=seed, scenario="Two players")
    return page


@SCREENS
def test_what_was_passed_is_told(visit: Visit, screen: Any) -> None:
    page = alone(visit, **screen)
    until(page, ".question .passed", random.Random(1))
    told = page.inner_text(".question .passed")
    assert told.startswith("Passed ")
    assert " for you: " in told


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci in web/)")
@SCREENS
def test_an_order_is_switched_off_given_at_a_window_and_told(visit: Visit, screen: Any) -> None:
    page, rng = alone(visit, **screen), random.Random(3)
    until(page, WINDOW, rng)
    assert page.inner_text(".question .asked-because").startswith("You are asked because: ")
    switch = page.locator(SWITCH).first
    assert switch.get_attribute("aria-checked") == "true"
    switch.click()
    page.wait_for_selector(f"{SWITCH}[aria-checked='false']")
    assert page.query_selector(".question .asked-because") is None
    page.click(".pass-such summary")
    page.click(".order-form label:has-text('every window')")
    page.click(".order-form label:has-text('until I switch it off')")
    found = serious(page, AXE.read_text())
    assert [v for v in found if "order" in v or "pass-such" in v or "standing" in v] == []
    for row in page.locator(".order-form .box-row, .order-form .primary").all():
        assert screen is DESK or box_of(row)["height"] >= 43.5
    page.click(".order-form .primary")
    page.wait_for_selector(f"{WINDOW} .order-form", state="detached")
    assert page.query_selector(".problem") is None
    page.reload()
    page.wait_for_selector(".question, .waiting")
    until(page, ".question .passed", rng)
    if page.query_selector(".standing-folded"):
        page.click(".standing-folded summary")
    texts = [found.inner_text() for found in page.query_selector_all(f"{SWITCH}.on")]
    assert texts == [
        "Every window is passed for you, except for a battle, Siege, Interception or fight at sea of yours."
    ]
