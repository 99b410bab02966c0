"""The rulebook at the table: behind every §, searched, followed from clause to clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .play import new_table

Visit = Callable[..., Any]
GAME = "alexander_vs_darius"


def opened(visit: Visit) -> Any:
    page = visit()
    new_table(page, GAME, {"macedon": "me", "persia": "bot:novice:level=1"})
    return page


def test_the_sign_beside_a_question_shows_its_clauses(visit: Visit) -> None:
    page = opened(visit)
    page.wait_for_selector(".question .rule")
    number = page.get_attribute(".question .rule", "data-cites")
    page.click(".question .rule")
    page.wait_for_selector(".rule-now details[open]")
    assert page.locator(".rule-now .clauses li").count() > 0
    assert page.get_attribute(".rule-now details", "data-rule") == number.partition(":")[0]
    assert page.locator(f".rule-now li.wanted[data-rule='{number}']").count() == 1
    page.wait_for_selector(f".rule-list li.wanted[data-rule='{number}']")


def test_rules_are_searched_and_references_lead_on(visit: Visit) -> None:
    page = opened(visit)
    page.keyboard.press("k")
    page.fill(".rules-panel input[type=search]", "retreat check")
    page.wait_for_selector(".rule-list .clauses li")
    found = page.locator(".rule-list details")
    assert 0 < found.count() < 30
    assert "retreat" in found.first.inner_text().lower()
    page.fill(".rules-panel input[type=search]", "zzz")
    page.wait_for_selector("text=No section matches.")
    page.fill(".rules-panel input[type=search]", "retreat check")
    link = page.locator(".rule-list .clauses button.rule").first
    wanted = link.get_attribute("data-cites")
    link.click()
    page.wait_for_selector(f".rule-list .wanted[data-rule='{wanted}']")
