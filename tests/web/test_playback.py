"""After a choice: what happened is played back, listed, drawn, told aloud; and the log as a story."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from argead.core.table import Table

from .conftest import Server
from .moments import bring, first
from .play import answer, box_of, event, new_table, serious, settle
from .test_browser import AXE

Visit = Callable[..., Any]
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {}
SCREENS = pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
PRESENT = "() => !document.querySelector('.latest.past')"
EVENTS = """n => Number((document.querySelector('.recap-button')?.textContent ?? '')
    .match(/(\\d+) events?$/)?.[1] ?? 0) >= n"""
LITTLE = 44


def prefer(page: Any, **settings: str) -> None:
    """Settings, as the dialog keeps them."""
    page.evaluate("s => localStorage.setItem('argead.settings', JSON.stringify(s))", settings)
    page.reload()


def begun(visit: Visit, speed: str, **kind: Any) -> Any:
    """The Granicus campaign at its first question."""
    page = visit(**kind)
    prefer(page, speed=speed, careful="never")
    new_table(page, "field_commander", {"macedon": "me"}, seed=5)
    return page


def until_much_happens(page: Any, least: int) -> None:
    """Answer until so much has happened since the last choice."""
    rng = random.Random(2)
    for _ in range(60):
        answer(page, rng, passing=0.9)
        page.wait_for_selector(".question")
        if page.evaluate(EVENTS, least):
            return
    raise AssertionError("nothing ever happens")


def watching(visit: Visit, speed: str, **kind: Any) -> Any:
    """The river Granicus, with the Macedonians about to come."""
    page = visit(**kind)
    prefer(page, speed=speed, careful="never")
    new_table(page, "great_battles", {"macedon": "bot:greedy", "persia": "me"}, seed=7)
    return page


def until_somebody_travels(page: Any) -> None:
    """Pass until a piece is on its way."""
    rng = random.Random(1)
    for _ in range(60):
        if page.query_selector(".travellers .traveller"):
            return
        answer(page, rng)
        page.wait_for_timeout(150)
    raise AssertionError("nobody moves")


# -- playing back ----------------------------------------------------------------------------------


@SCREENS
def test_the_question_is_usable_while_it_is_played_back(visit: Visit, screen: Any) -> None:
    page = begun(visit, "slow", **screen)
    rng = random.Random(2)
    for _ in range(60):
        answer(page, rng, passing=0.9)
        if page.query_selector(".latest.past") and page.query_selector(".question .option"):
            break
    page.wait_for_selector(".event-shown")
    told = page.locator(".recap-button").inner_text()
    assert re.search(r"Event \d+ of \d+", told), told
    before = event(page)
    page.keyboard.press("1")
    settle(page, before)
    assert page.locator(".event-shown").count() == 0 or told != page.inner_text(".recap-button")


def test_a_key_and_a_button_skip_to_the_present(visit: Visit) -> None:
    page = begun(visit, "once")
    until_much_happens(page, 3)
    page.keyboard.press("s")
    page.wait_for_selector(".latest.past")
    page.keyboard.press("s")
    page.wait_for_function(PRESENT)
    page.click(".playback button[aria-label='Play back']")
    page.click(".playback .skip")
    page.wait_for_function(PRESENT)


@SCREENS
def test_pieces_travel_and_leave_arrows_until_the_next_choice(visit: Visit, screen: Any) -> None:
    page = watching(visit, "slow", **screen)
    until_somebody_travels(page)
    page.wait_for_selector(".question .option, .question .box-row")
    for _ in range(40):
        page.keyboard.press("Escape")
        page.wait_for_timeout(250)
        if page.evaluate(PRESENT):
            break
    assert page.locator(".travellers .traveller").count() == 0
    ways = page.evaluate(
        "[...document.querySelectorAll('.way-line')].map(w => w.getAttribute('d'))"
    )
    assert ways, "the way that somebody went is still to be seen"
    assert all(re.match(r"M[-\d.]+ [-\d.]+[QL]", way) for way in ways)


def test_who_moves_is_seen_by_the_camera(visit: Visit) -> None:
    page = watching(visit, "slow")
    page.keyboard.press("+")
    page.keyboard.press("+")
    until_somebody_travels(page)
    seen = page.evaluate(
        """() => {
            const host = document.querySelector('.board-host').getBoundingClientRect();
            const at = document.querySelector('.traveller').getBoundingClientRect();
            const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
            return x > host.left && x < host.right && y > host.top && y < host.bottom;
        }"""
    )
    assert seen


def test_nothing_moves_where_motion_is_reduced(visit: Visit) -> None:
    page = begun(visit, "slow", reduced_motion="reduce")
    until_much_happens(page, 3)
    assert page.locator(".latest.past").count() == 0
    assert page.locator(".traveller").count() == 0


# -- the recap -------------------------------------------------------------------------------------


@SCREENS
def test_the_recap_lists_events_and_shows_them_one_by_one(visit: Visit, screen: Any) -> None:
    page = begun(visit, "once", **screen)
    until_much_happens(page, 3)
    button = page.locator(".recap-button")
    told = re.search(r"(\d+) events?", button.inner_text())
    assert told
    button.click()
    rows = page.locator(".recap li button")
    assert rows.count() == int(told[1])
    box, board = box_of(page.locator(".recap")), box_of(page.locator(".boards"))
    assert box["x"] + box["width"] <= page.viewport_size["width"]
    assert box["y"] + box["height"] <= page.viewport_size["height"]
    beside = box["x"] >= board["x"] + board["width"] - 1
    assert beside or box["y"] >= board["y"] + board["height"] - 1, "no board is hidden by it"
    rows.nth(1).click()
    event = "" if screen is PHONE else "Event "
    assert button.inner_text() == f"{event}2 of {told[1]}"
    assert (
        page.locator(".event-shown")
        .inner_text()
        .strip()
        .endswith(rows.nth(1).locator("span").nth(1).inner_text())
    )
    page.keyboard.press(".")
    assert button.inner_text() == f"{event}3 of {told[1]}"
    page.keyboard.press(",")
    page.keyboard.press(",")
    assert button.inner_text() == f"{event}1 of {told[1]}"
    assert rows.nth(0).get_attribute("aria-current") == "step"
    page.keyboard.press(",")
    page.wait_for_function(PRESENT)
    if screen is PHONE:
        assert box_of(button)["height"] >= LITTLE


def test_the_recap_outlasts_a_reload(visit: Visit) -> None:
    page = begun(visit, "once")
    until_much_happens(page, 3)
    before = page.inner_text(".recap-button")
    page.reload()
    page.wait_for_selector(".recap-button")
    assert page.inner_text(".recap-button") == before


def test_what_happened_while_one_was_away_is_played_on_return(visit: Visit) -> None:
    page = begun(visit, "once")
    until_much_happens(page, 3)
    prefer(page, speed="normal", careful="never")
    page.wait_for_selector(".latest.past .event-shown")


def test_the_speed_is_kept(visit: Visit) -> None:
    page = begun(visit, "once")
    until_much_happens(page, 3)
    page.click(".recap-button")
    page.select_option(".recap select", "fast")
    page.reload()
    page.wait_for_selector(".recap-button")
    kept = page.evaluate("JSON.parse(localStorage.getItem('argead.settings')).speed")
    assert kept == "fast"


def test_on_a_phone_dice_leave_the_words_their_room(visit: Visit, house: Server) -> None:
    """A roll with several modifiers: they stand in the log, not in the line under the board."""

    def changed(table: Table) -> bool:
        seat = table.ask.seat if table.ask else None
        log = table.view(seat)["log"]
        return any(len(roll["modifiers"]) > 1 for roll in log[-1]["rolls"]) if log else False

    table = first("alexandros", "conquest", changed)
    assert table.ask is not None
    ident, cookie = bring(house.url, table)
    path = f"#/table/{ident}?seat={table.ask.seat}"
    page = visit(at=house, cookie=cookie, path=path, reduced_motion="reduce", **PHONE)
    page.wait_for_selector(".latest .die")
    assert page.locator(".latest .mod").count() == 0
    words = page.locator(".latest > ol > li > span:last-child").first
    assert box_of(words)["width"] >= 100
    assert words.evaluate("e => e.scrollWidth <= e.clientWidth + 1"), "no word is cut"


# -- aloud -----------------------------------------------------------------------------------------


def test_what_happens_is_told_in_order_and_once(visit: Visit) -> None:
    page = begun(visit, "once")
    until_much_happens(page, 3)
    page.keyboard.press("Escape")
    spoken = [p.inner_text() for p in page.locator(".herald p").all()]
    question = page.locator(".question h3").evaluate("h => h.firstChild.textContent.trim()")
    assert spoken[-1].startswith(question)
    log = [line.inner_text() for line in page.locator(".log .line-text").all()]
    last = [line.rstrip(".:") for line in log[-3:]]
    places = [max(i for i, text in enumerate(spoken) if text.startswith(line)) for line in last]
    assert places == sorted(places)
    assert len(set(places)) == len(places)
    before = len(spoken)
    page.keyboard.press("l")
    page.keyboard.press("g")
    assert page.locator(".herald p").count() == before
    assert page.locator(".herald[role=log][aria-live=polite]").count() == 1


def test_the_focus_goes_to_the_next_question(visit: Visit) -> None:
    page = begun(visit, "once")
    for _ in range(4):
        page.wait_for_selector(".options .option:not(:disabled)")
        before = event(page)
        page.locator(".options .option").first.focus()
        page.keyboard.press("Enter")
        settle(page, before)
        page.wait_for_selector(".question h3")
        inside = "() => document.querySelector('.question').contains(document.activeElement)"
        page.wait_for_function(inside)


# -- the log ---------------------------------------------------------------------------------------


@SCREENS
def test_the_log_can_be_read_as_a_story(visit: Visit, screen: Any) -> None:
    page = begun(visit, "once", **screen)
    until_much_happens(page, 3)
    page.keyboard.press("l")
    every = page.locator(".log .line").count()
    page.click(".log-filter button:has-text('Story')")
    page.wait_for_function("n => document.querySelectorAll('.log .line').length < n", arg=every)
    story = page.locator(".log .line").count()
    assert story > 0
    page.reload()
    page.wait_for_selector(".question")
    page.keyboard.press("l")
    page.wait_for_selector(".log .line")
    assert page.locator(".log .line").count() == story
    page.click(".log-filter button:has-text('All')")
    page.wait_for_function("n => document.querySelectorAll('.log .line').length === n", arg=every)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci in web/)")
@SCREENS
def test_the_recap_is_clean_for_axe(visit: Visit, screen: Any) -> None:
    page = begun(visit, "once", **screen)
    until_much_happens(page, 3)
    page.click(".recap-button")
    page.locator(".recap li button").nth(1).click()
    assert serious(page, AXE.read_text()) == []
