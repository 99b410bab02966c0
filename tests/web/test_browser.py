"""The web table in a real Chromium: what a person sees and does."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import WEB, Server
from .play import answer, box_of, event, new_table, seats_of, serious, settle, turn

SYSTEMS = ["field_commander", "alexander_vs_darius", "alexandros", "successors", "great_battles"]
MOST_CLICKS = 400
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
Visit = Callable[..., Any]


def others_are_bots(page: Any, system: str, me: int = 0) -> dict[str, str]:
    return {
        seat: "me" if i == me else "bot:novice:level=1"
        for i, seat in enumerate(seats_of(page, system))
    }


def test_the_shelf_shows_every_system(visit: Visit) -> None:
    page = visit()
    page.wait_for_selector(".game")
    shown = [g.get_attribute("data-system") for g in page.query_selector_all(".game")]
    assert sorted(set(shown)) == sorted(SYSTEMS)
    assert page.locator(".game .cover-art").count() == len(shown)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_full_turn_by_clicking(visit: Visit, system: str) -> None:
    page = visit()
    new_table(page, system, others_are_bots(page, system))
    rng = random.Random(7)
    first = turn(page)
    assert first
    for _ in range(MOST_CLICKS):
        if not answer(page, rng) or turn(page) != first:
            break
    assert turn(page) != first or page.query_selector(".the-end")
    assert page.query_selector(".problem") is None


def test_a_click_on_the_board_chooses(visit: Visit) -> None:
    page = visit()
    new_table(page, "field_commander", {"macedon": "me"})
    rng = random.Random(1)
    while "march" not in page.inner_text(".ask"):
        answer(page, rng, passing=0.0)
    before = event(page)
    light = box_of(page.locator(".lights .light.lit").first)
    page.mouse.click(light["x"] + light["width"] / 2, light["y"] + light["height"] / 2)
    settle(page, before)
    assert page.query_selector(".problem") is None


def test_by_keyboard_only(visit: Visit) -> None:
    page = visit()
    page.wait_for_selector(".game")

    def tab_to(selector: str, text: str = "") -> None:
        for _ in range(120):
            page.keyboard.press("Tab")
            focus = (
                "[s => document.activeElement.matches(s), () => document.activeElement.innerText]"
            )
            if page.evaluate(f"s => {focus}[0](s)", selector) and text in page.evaluate(
                f"{focus}[1]()"
            ):
                return
        pytest.fail(f"{selector} cannot be reached with the Tab key")

    tab_to("[data-system=field_commander] button", "Play now")
    page.keyboard.press("Enter")
    for _ in range(5):
        page.wait_for_selector(".question")
        before = event(page)
        page.keyboard.press("1")
        if page.query_selector(".boxes-list"):
            tab_to(".boxes-list .primary")
            page.keyboard.press("Enter")
        settle(page, before)
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".cursor-ring")
    assert len(page.inner_text("[aria-live=polite]")) > 3


def test_two_browsers_see_each_other(visit: Visit) -> None:
    host = visit()
    new_table(host, "great_battles", {"macedon": "me", "persia": "link"})
    host.click(".tabs button:has-text('People')")
    link = host.wait_for_selector(".invite input").input_value()
    guest = visit()
    guest.goto(link)
    guest.click(".join-card .primary")
    guest.wait_for_selector(".question, .waiting")
    rng = random.Random(3)
    host.click(".tabs button:has-text('Log')")
    for _ in range(6):
        host.wait_for_function("() => document.querySelector('.prompt').innerText.length > 0")
        asked, other = (host, guest) if host.query_selector(".question") else (guest, host)
        asked.wait_for_selector(".question")
        answer(asked, rng)
        assert other.query_selector(".problem") is None
    lines = [
        page.evaluate("[...document.querySelectorAll('.log .line-text')].map(x => x.innerText)")
        for page in (host, guest)
    ]
    assert any(lines)
    assert set(lines[0]) & set(lines[1]) or lines[0] == lines[1]


def test_reload_and_sigkill_lose_nothing(visit: Visit, server: Server) -> None:
    page = visit()
    new_table(page, "alexander_vs_darius", {"macedon": "me", "persia": "bot:novice:level=1"})
    rng = random.Random(5)
    for _ in range(4):
        answer(page, rng)
    page.wait_for_selector(".question")
    log = page.inner_text(".log")
    page.reload()
    page.wait_for_selector(".question")
    assert page.inner_text(".log") == log
    server.kill()
    page.wait_for_selector(".lost")
    server.start()
    page.wait_for_selector(".lost", state="detached")
    page.wait_for_selector(".question")
    assert page.inner_text(".log") == log
    answer(page, rng)


def test_undo_takes_a_step_back(visit: Visit) -> None:
    page = visit()
    new_table(page, "alexander_vs_darius", {"macedon": "me", "persia": "me"})
    page.wait_for_selector(".question, .curtain")
    if page.query_selector(".curtain"):
        page.click(".curtain button")
    page.wait_for_selector(".question")
    rng = random.Random(2)
    for _ in range(12):
        asked = page.inner_text(".ask")
        answer(page, rng, passing=0.0)
        page.wait_for_selector(".question, .curtain")
        if page.query_selector(".undo:not(:disabled)"):
            page.click(".undo")
            page.wait_for_function("a => document.querySelector('.ask').innerText === a", arg=asked)
            return
    pytest.fail("nothing could be undone in twelve choices")


TINTS = """Object.fromEntries([...document.querySelectorAll('.areas .tint[data-side]')].map(
  e => [e.dataset.side, getComputedStyle(e).getPropertyValue('--side').trim()]))"""


def test_the_two_kings_of_xenophon_have_two_colours(visit: Visit) -> None:
    page = visit()
    new_table(page, "alexandros", {"rebel": "me"}, scenario="March of the Ten Thousand")
    page.wait_for_selector(".areas .tint[data-side]", state="attached")
    tints = page.evaluate(TINTS)
    assert tints["cyrus"].startswith("#")
    assert tints["persia"].startswith("#")
    assert tints["cyrus"] != tints["persia"]
    emblem = "document.querySelector('.my-seat use').getAttribute('href')"
    assert page.evaluate(emblem) == "#emblem-crown"


def test_a_question_brings_its_routes_with_it(visit: Visit) -> None:
    page = visit()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    new_table(page, "great_battles", {"macedon": "me", "persia": "bot:novice:level=1"})
    rng = random.Random(5)
    for _ in range(MOST_CLICKS):
        page.wait_for_selector(".question[data-told]")
        if page.query_selector(".routes"):
            break
        answer(page, rng, passing=0.0)
    assert page.locator(".routes .option").count() > 0
    assert [url for url in asked if "/routes" in url or "/foresight" in url] == []


def test_replay_slider(visit: Visit) -> None:
    page = visit()
    new_table(page, "field_commander", {"macedon": "me"})
    rng = random.Random(4)
    for _ in range(5):
        answer(page, rng, passing=0.3)
    page.click("button[aria-label^='Replay']")
    slider = page.wait_for_selector(".replay input[type=range]")
    slider.fill("0")
    page.wait_for_selector(".looking-back")
    assert page.inner_text(".replay-at").startswith("0/") or "· 0/" in page.inner_text(".replay-at")
    page.click("button[aria-label='To the present']")
    page.wait_for_selector(".looking-back", state="detached")


def test_hot_seat_curtain(visit: Visit) -> None:
    page = visit()
    new_table(page, "alexander_vs_darius", {"macedon": "me", "persia": "me"})
    rng = random.Random(6)
    for _ in range(60):
        if page.query_selector(".curtain"):
            break
        answer(page, rng)
        page.wait_for_timeout(100)
    assert page.query_selector(".curtain")
    assert page.query_selector(".board") is None, "nothing of the other's table stays on the page"
    page.click(".curtain button")
    page.wait_for_selector(".question")


def test_on_a_phone(visit: Visit) -> None:
    page = visit(390, 844, has_touch=True, is_mobile=True)
    page.wait_for_selector(".game")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    new_table(page, "great_battles", {"macedon": "me", "persia": "bot:novice:level=1"})
    rng = random.Random(8)
    for _ in range(3):
        page.wait_for_selector(".sheet .question")
        answer(page, rng)
    small = page.evaluate(
        "[...document.querySelectorAll('.sheet button:not(.rule):not(.grip), .top-bar button')]"
        ".filter(e => e.offsetParent && e.getBoundingClientRect().height < 40)"
        ".map(e => e.outerHTML.slice(0, 80))"
    )
    assert small == []


def test_dark_mode_follows_the_system(visit: Visit) -> None:
    page = visit(color_scheme="dark")
    page.wait_for_selector(".game")
    assert page.evaluate("document.documentElement.dataset.theme") == "night"
    shade = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert sum(int(n) for n in shade.removeprefix("rgb(").removesuffix(")").split(",")) < 200


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci in web/)")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_serious_barrier(visit: Visit, scheme: str) -> None:
    axe = AXE.read_text()
    page = visit(color_scheme=scheme, bypass_csp=True)
    page.wait_for_selector(".game")
    assert serious(page, axe) == []
    page.evaluate("location.hash = '/new/successors'")
    page.wait_for_selector(".sitter")
    assert serious(page, axe) == []
    new_table(page, "field_commander", {"macedon": "me"})
    page.wait_for_selector(".board")
    for tab in ("Log", "Ledger", "Rules", "People", "Dice"):
        page.click(f".tabs button:has-text('{tab}')")
        assert serious(page, axe) == [], tab
