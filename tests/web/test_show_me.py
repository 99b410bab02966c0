"""Show me: a private position in which a clause bites, its steps, free play, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .play import box_of, new_table

Visit = Callable[..., Any]


def rules(page: Any, system: str, seats: dict[str, str], number: str) -> Any:
    """A table with the Rules tab open at a clause that was searched for; returns that clause."""
    new_table(page, system, seats)
    page.keyboard.press("k")
    page.fill(".rules-panel input[type=search]", number)
    clause = page.locator(f".rule-list li[data-rule='{number}']")
    clause.wait_for()
    assert "wanted" in str(clause.get_attribute("class"))
    return clause


def steps(page: Any) -> tuple[int, int]:
    """Which step comes next, and of how many."""
    now, _, all_ = page.inner_text(".step-count").partition(" of ")
    return int(now), int(all_)


def test_a_clause_is_shown_and_one_comes_back(visit: Visit) -> None:
    page = visit()
    clause = rules(
        page, "alexander_vs_darius", {"macedon": "me", "persia": "bot:novice:level=1"}, "3.2:3"
    )
    mine = page.evaluate("location.hash")
    clause.locator(".show-me").click()
    page.wait_for_selector(".shown-clause .next-step")
    assert "destroyed by one hit" in page.inner_text(".shown-text")
    assert steps(page)[0] == 1
    assert page.locator(".curtain").count() == 0, "all seats are mine: nobody is hidden from me"
    last = steps(page)[1]
    for n in range(1, last + 1):
        page.wait_for_function(
            "n => document.querySelector('.step-count')?.textContent.startsWith(`${n} `)", arg=n
        )
        page.click(".next-step")
    page.wait_for_selector(".shown-note, .the-end")
    assert page.locator(".next-step").count() == 0
    page.click(".back-to-game")
    page.wait_for_function("mine => location.hash === mine", arg=mine)
    page.wait_for_selector(".question, .waiting")
    assert page.locator(".shown-clause").count() == 0


def test_one_may_go_ones_own_way_and_begin_again(visit: Visit) -> None:
    page = visit()
    clause = rules(
        page, "alexander_vs_darius", {"macedon": "me", "persia": "bot:novice:level=1"}, "3.2:3"
    )
    clause.locator(".show-me").click()
    page.click(".next-step")
    page.wait_for_selector(".options .option.pass:not(:disabled)")
    page.click(".options .option.pass")
    page.wait_for_selector("text=You have gone your own way")
    page.click(".shown-row button")
    page.wait_for_function("() => document.querySelector('.step-count')?.textContent[0] === '1'")
    assert page.locator(".back-to-game").inner_text().strip() == "Back to my game"
    page.goto(page.url.partition("#")[0])
    page.wait_for_selector(".game")
    assert page.locator("text=position is played out").count() == 0


@pytest.mark.parametrize(
    ("system", "seats", "number"),
    [
        ("great_battles", {"macedon": "me", "persia": "bot:novice:level=1"}, "9.13:2"),
        ("field_commander", {}, "conquest.scouting-roll:5"),
        ("alexandros", {"macedon": "me", "persia": "bot:novice:level=1"}, "xen.2.4:1"),
    ],
)
def test_clauses_are_found_by_their_number(
    visit: Visit, system: str, seats: dict[str, str], number: str
) -> None:
    page = visit()
    clause = rules(page, system, seats, number)
    assert page.locator(".rule-list details").count() == 1
    page.fill(".rules-panel input[type=search]", f"§{number}")
    page.wait_for_function("() => document.querySelectorAll('.rule-list details').length === 1")
    assert clause.is_visible()


def test_on_a_phone_the_clause_stands_above_the_question(visit: Visit) -> None:
    page = visit(390, 844, has_touch=True, is_mobile=True)
    new_table(page, "great_battles", {"macedon": "me", "persia": "bot:novice:level=1"})
    page.click("[role=tab]:has-text('Rules')")
    page.fill(".rules-panel input[type=search]", "9.13:2")
    page.click(".rule-list li[data-rule='9.13:2'] .show-me")
    page.wait_for_selector(".shown-clause .next-step")
    box = box_of(page.locator(".next-step"))
    assert box is not None
    assert box["y"] + box["height"] < 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
