"""Before a choice: the stakes of an option and its battle card, why not, layers over the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .play import event, new_table, settle

Visit = Callable[..., Any]
LEGENDS = "n => document.querySelectorAll('.overlay-legend').length === n"


def at_the_march(visit: Visit, **kind: Any) -> Any:
    """Granicus, with the Army about to march."""
    page = visit(**kind)
    new_table(page, "field_commander", {"macedon": "me"}, seed=5)
    for _ in range(20):
        page.wait_for_selector(".options .option:not(:disabled), .boxes-list")
        if page.query_selector(".option[data-choice*=march]"):
            return page
        before = event(page)
        page.locator(".options .option").first.click()
        settle(page, before)
    raise AssertionError("the Army never marches")


def test_a_battle_card_tells_what_then_falls(visit: Visit) -> None:
    page = at_the_march(visit)
    row = page.locator("li:has(> .option[data-choice*=chaeronea])")
    row.locator(".odds-button").click()
    card = row.locator(".stakes-card")
    card.wait_for()
    assert card.locator(".fight-side").count() == 2
    assert "5 Forces" in card.locator(".fight-side").first.inner_text()
    told = [line.inner_text() for line in card.locator(".stakes-results li").all()]
    assert any("free" in result for result in told)
    before = event(page)
    row.locator(".option").click()
    settle(page, before)
    prompt = page.locator(".question h3").inner_text()
    price = re.search(r"costs (nothing|\d+ of your \d+ Gold|\d+ Gold|\d+ Hits?)", prompt)
    assert price, prompt
    amount = price[1].split(" of ")[0].replace("nothing", "free").split(" (")[0]
    assert any(amount in result for result in told), f"{price[1]} is not among {told}"


def test_a_click_on_what_is_unlit_says_why_not(visit: Visit) -> None:
    page = at_the_march(visit)
    page.evaluate(
        """() => {
            const at = document.querySelector('[data-place=lycia]').getBoundingClientRect();
            const spot = {bubbles: true, clientX: at.x + at.width / 2, clientY: at.y + at.height / 2};
            document.querySelector('[data-place=lycia]').dispatchEvent(new MouseEvent('click', spot));
        }"""
    )
    page.wait_for_selector(".why-not")
    assert "does not adjoin" in page.locator(".why-not").inner_text()
    assert page.get_attribute(".why-not .rule", "data-cites") == "map:1"


def test_layers_lie_over_the_board_with_a_legend(visit: Visit) -> None:
    page = at_the_march(visit)
    page.click(".overlay-menu summary")
    page.click(".overlay-buttons button:has-text('Marches')")
    page.wait_for_selector(".overlays .shade")
    assert page.locator(".overlay-legend").count() == 1
    page.keyboard.press("Shift+Digit2")
    page.wait_for_function(LEGENDS, arg=2)
    page.click(".overlay-buttons button:has-text('Marches')")
    page.wait_for_function(LEGENDS, arg=1)
