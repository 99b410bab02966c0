"""Successors: Clash of the Generals in a real Chromium: found on the shelf, set up, and a turn played."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from .play import answer, event, settle, turn

Visit = Callable[..., Any]

MOST_CLICKS = 400
GENERALS = {
    "clash2": ("two players", ["central_authority", "warlords"]),
    "clash3": ("three players", ["antigonus", "ptolemy", "seleucus"]),
    "clash4": ("four players", ["antigonus", "ptolemy", "seleucus", "independents"]),
}
SOUGHT = ".shelf-head input"
CLASH = ".game[data-game=clash]"
ON = ".sheet .question:not(:has-text('Deploy your army'))"


def sit_down(page: Any, scenario: str, me: str, seed: int = 7) -> None:
    """Find the game on the shelf, set it up against bots, and take a seat."""
    words, seats = GENERALS[scenario]
    page.fill(SOUGHT, "successors clash")
    page.wait_for_function("() => document.querySelectorAll('.game').length === 1")
    page.click(f"{CLASH} .game-buttons a")
    page.wait_for_selector(".sitter")
    page.click(f".scenario:has-text('{words}')")
    for seat in seats:
        page.select_option(f"#seat-{seat}", "me" if seat == me else "bot:novice:level=1")
    page.fill(".seed input", str(seed))
    page.click("button[type=submit]")
    page.wait_for_selector(".question, .waiting")


def finish_turn(page: Any, seed: int = 7) -> None:
    """Answer by clicking until the next turn begins."""
    rng = random.Random(seed)
    first = turn(page)
    assert first
    for _ in range(MOST_CLICKS):
        if not answer(page, rng) or turn(page) != first:
            break
    assert turn(page) != first or page.query_selector(".the-end")
    assert page.query_selector(".problem") is None


def asked(page: Any) -> str:
    page.wait_for_selector(".question .ask")
    return str(page.inner_text(".ask"))


@pytest.mark.parametrize(
    ("sought", "games"),
    [
        ("Clash of the Generals", ["clash"]),
        ("ten thousand", ["xenophon"]),
        ("conquest and empire", ["alexandros", "xenophon", "clash"]),
        ("ptolemy 4 players", ["clash"]),
        ("chess", []),
    ],
)
def test_the_shelf_finds_it(visit: Visit, sought: str, games: list[str]) -> None:
    page = visit()
    page.wait_for_selector(CLASH)
    page.fill(SOUGHT, sought)
    page.wait_for_function("n => document.querySelectorAll('.game').length === n", arg=len(games))
    assert [g.get_attribute("data-game") for g in page.query_selector_all(".game")] == games


def test_play_now_opens_a_table_of_its_own(visit: Visit) -> None:
    page = visit()
    page.click(f"{CLASH} .primary")
    page.wait_for_selector(".top-bar h1:has-text('Clash of the Generals')")
    assert "Central Authority" in page.inner_text(".my-seat")


def test_a_turn_for_two(visit: Visit) -> None:
    page = visit()
    sit_down(page, "clash2", "warlords")
    finish_turn(page)
    page.click(".tabs button:has-text('Ledger')")
    ledger = page.inner_text(".ledger").lower()
    for told in ("who has what", "alexander's body", "the treasury", "rhodes", "income"):
        assert told in ledger


@pytest.mark.parametrize("scenario", ["clash3", "clash4"])
def test_a_turn_with_a_ready_made_deployment(visit: Visit, scenario: str) -> None:
    page = visit()
    sit_down(page, scenario, "ptolemy")
    assert asked(page).startswith("Deploy your army")
    before = event(page)
    page.click(".options .option >> nth=0")
    settle(page, before)
    page.wait_for_selector(".log .line-text:has-text('Ptolemy deploys: the Nile held')")
    finish_turn(page)
    tints = "[...new Set([...document.querySelectorAll('.areas .tint[data-side]')].map(e => e.dataset.side))]"
    assert {"red", "yellow", "blue", "antipater"} <= set(page.evaluate(tints))
    seas = "[...document.querySelectorAll('.place-label.sea')].map(e => e.textContent)"
    assert set(page.evaluate(seas)) >= {"Aegean Sea", "Phoenician Sea", "Egyptian Sea"}


def test_on_a_phone(visit: Visit) -> None:
    """Where there is no pointer, what cannot be taken back asks for a second tap."""
    page = visit(390, 844, has_touch=True, is_mobile=True)
    page.wait_for_selector(CLASH)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    sit_down(page, "clash3", "ptolemy")
    page.wait_for_selector(".sheet .question")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.click(".sheet .options .option >> nth=0")
    page.wait_for_selector(f".sheet .confirm .primary, {ON}")
    if page.query_selector(".sheet .confirm .primary"):
        page.click(".sheet .confirm .primary")
    page.wait_for_selector(ON)
