"""Several people, several devices: early answers, standing passes, deputies, spectators, notices, records."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .play import answer, box_of, event, new_table, settle

Visit = Callable[..., Any]
MOST_CLICKS = 120
WITHDRAW = """async () => {
  const id = location.hash.split('/')[2].split('?')[0];
  const me = await (await fetch(`/api/tables/${id}`)).json();
  const seat = me.mine[0];
  const view = await (await fetch(`/api/tables/${id}/view?seat=${seat}`)).json();
  const body = JSON.stringify({ seat, event: view.event, withdraw: 'all' });
  const headers = { 'X-Argead': '1', 'Content-Type': 'application/json' };
  const done = await fetch(`/api/tables/${id}/order`, { method: 'POST', headers, body });
  if (!done.ok) throw new Error(await done.text());
}"""


def invite(host: Any, guest: Any, seat: int = 0) -> None:
    """The guest takes a seat by the link that the host hands out."""
    host.click(".tabs button:has-text('People')")
    host.wait_for_selector(".invite input")
    link = host.query_selector_all(".invite input")[seat].input_value()
    guest.goto(link)
    guest.click(".join-card .primary")
    guest.wait_for_selector(".question, .waiting")


def two_at_successors(visit: Visit) -> tuple[Any, Any]:
    host, guest = visit(), visit()
    new_table(host, "successors", {"red": "me", "blue": "link"}, scenario="Two players")
    invite(host, guest)
    for page in (host, guest):
        by_hand(page)
    return host, guest


def by_hand(page: Any) -> None:
    """Withdraw the standing order that a person begins with: every window is asked."""
    page.evaluate(WITHDRAW)


def until(pages: tuple[Any, Any], selector: str) -> Any:
    """Both play at random until one of them sees something; that one."""
    rng = random.Random(5)
    for _ in range(MOST_CLICKS):
        for page in pages:
            found = page.query_selector(selector)
            if found and found.is_visible():
                return page
        asked = next((p for p in pages if asked_now(p)), None)
        if asked is None:
            pages[0].wait_for_timeout(60)
            continue
        answer(asked, rng, passing=0.3)
    pytest.fail(f"{selector} was not seen")


def asked_now(page: Any) -> bool:
    return bool(page.query_selector(".question") and not page.query_selector(".early-note"))


def test_an_early_answer_can_be_taken_back_and_counts_in_its_turn(visit: Visit) -> None:
    pages = two_at_successors(visit)
    early = until(pages, ".early-note")
    other = pages[1] if early is pages[0] else pages[0]
    early.locator(".option.pass").first.click()
    early.wait_for_selector("text=Your answer is in")
    early.click("text=Take it back")
    early.wait_for_selector(".early-note")
    early.locator(".option.pass").first.click()
    early.wait_for_selector("text=Your answer is in")
    before = event(early)
    other.wait_for_selector(".question .option.pass")
    other.locator(".option.pass").first.click()
    settle(early, before)
    early.wait_for_selector("text=Your answer is in", state="detached")
    assert early.query_selector(".problem") is None


def test_a_standing_pass_answers_by_itself(visit: Visit) -> None:
    pages = two_at_successors(visit)
    holder = until(pages, "[data-choice='\"hold\"']")
    holder.click("[data-choice='\"hold\"']")
    holder.wait_for_function(
        "() => !document.querySelector('.question') || !document.querySelector('.early-note')"
    )
    assert holder.query_selector(".problem") is None


def test_a_deputy_plays_until_it_is_sent_away(visit: Visit) -> None:
    page = visit()
    new_table(page, "alexander_vs_darius", {"macedon": "me", "persia": "bot:novice:level=1"})
    page.wait_for_selector(".question")
    page.click(".tabs button:has-text('People')")
    before = event(page)
    page.select_option(".deputy select", "novice:level=1")
    page.wait_for_function(
        "b => Number(document.querySelector('.table-page').dataset.event) > b + 5",
        arg=int(before.split(".")[0]),
    )
    page.select_option(".deputy select", "")
    page.wait_for_selector(".question .option:not(:disabled)")
    answer(page, random.Random(1))


def test_a_spectator_sees_and_cannot_choose(visit: Visit) -> None:
    host, watcher = visit(), visit()
    new_table(host, "great_battles", {"macedon": "me", "persia": "bot:novice:level=1"})
    table = host.evaluate("location.hash").split("?")[0]
    watcher.evaluate(f"location.hash = '{table.removeprefix('#')}'")
    watcher.wait_for_selector(".my-seat:has-text('Spectator')")
    watcher.wait_for_selector(".waiting")
    before = event(watcher)
    answer(host, random.Random(2))
    settle(watcher, before)
    assert watcher.query_selector(".question") is None
    assert watcher.query_selector(".undo") is None


NOTICE = """
window.notices = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission() { return Promise.resolve("granted"); }
  constructor(title, options) { window.notices.push(options.body); }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => window.looksAway === true });
"""


def test_a_notice_when_it_is_my_turn(visit: Visit) -> None:
    host, guest = visit(), visit()
    guest.add_init_script(NOTICE)
    guest.reload()
    guest.click("button[aria-label='Settings']")
    guest.check("dialog input[type=checkbox]")
    guest.keyboard.press("Escape")
    new_table(host, "alexander_vs_darius", {"macedon": "me", "persia": "link"})
    invite(host, guest)
    guest.evaluate("window.looksAway = true")
    rng = random.Random(4)
    for _ in range(MOST_CLICKS):
        if not host.query_selector(".question"):
            break
        answer(host, rng)
        host.wait_for_timeout(30)
    guest.wait_for_function("() => window.notices.length > 0")
    assert guest.title().startswith("● Your turn")
    assert len(guest.evaluate("window.notices[0]")) > 5
    assert not host.title().startswith("●")


def test_the_magnifier_follows_a_finger(visit: Visit) -> None:
    page = visit(390, 844, has_touch=True, is_mobile=True)
    new_table(page, "field_commander", {"macedon": "me"})
    page.wait_for_selector(".board .pile")
    page.click("button[aria-label^='Magnifier']")
    world = "document.querySelector('.world').getAttribute('transform')"
    before = page.evaluate(world)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[int, int]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", (180, 250))
    touch("touchMove", (200, 260))
    touch("touchMove", (230, 280))
    assert page.locator(".lens").get_attribute("visibility") == "visible"
    page.wait_for_function(
        "() => document.querySelector('.lens').getAttribute('transform').startsWith('translate(230 ')"
    )
    assert page.evaluate(world) == before, "the board stays where it is"
    touch("touchEnd")
    page.wait_for_function(
        "() => document.querySelector('.lens').getAttribute('visibility') === 'hidden'"
    )


def test_a_long_press_tells_about_a_thing(visit: Visit) -> None:
    page = visit(390, 844, has_touch=True, is_mobile=True)
    new_table(page, "field_commander", {"macedon": "me"})
    box = box_of(page.locator(".board .pile").first)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = page.context.new_cdp_session(page)
    start = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    fingers.send("Input.dispatchTouchEvent", start)
    page.wait_for_selector(".detail.by-press strong")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.click(".detail.by-press .quiet")
    page.wait_for_selector(".detail", state="detached")


def test_pinch_zooms_where_the_fingers_are(visit: Visit) -> None:
    page = visit(390, 844, has_touch=True, is_mobile=True)
    new_table(page, "field_commander", {"macedon": "me"})
    page.wait_for_selector(".board .pile")
    scale = "Number(/scale\\(([\\d.]+)/.exec(document.querySelector('.world').getAttribute('transform'))[1])"
    before = page.evaluate(scale)
    fingers = page.context.new_cdp_session(page)
    for kind, gap in (("touchStart", 30), ("touchMove", 60), ("touchMove", 90)):
        at = [{"x": 190 - gap, "y": 200}, {"x": 190 + gap, "y": 200}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.evaluate(scale) > before * 1.5


def test_a_journal_goes_out_and_comes_in_again(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    new_table(page, "field_commander", {"macedon": "me"})
    rng = random.Random(6)
    for _ in range(8):
        answer(page, rng, passing=0.2)
    page.wait_for_selector(".question")
    log = page.inner_text(".log")
    page.click(".tabs button:has-text('People')")
    with page.expect_download() as saving:
        page.click("text=Save the journal")
    saved = tmp_path / "game.journal"
    saving.value.save_as(saved)
    page.click(".home")
    page.wait_for_selector(".game")
    page.set_input_files("input[type=file]", saved)
    page.wait_for_selector(".question")
    page.click(".tabs button:has-text('Log')")
    page.wait_for_selector(".log .line")
    assert page.inner_text(".log") == log
    saved.write_text("not a journal")
    page.click(".home")
    page.wait_for_selector(".game")
    page.set_input_files("input[type=file]", saved)
    page.wait_for_selector(".problem:has-text('journal')")


def test_replay_plays_through_other_eyes(visit: Visit) -> None:
    page = visit()
    new_table(page, "great_battles", {"macedon": "me", "persia": "bot:novice:level=1"})
    rng = random.Random(3)
    for _ in range(4):
        answer(page, rng, passing=0.1)
    page.wait_for_selector(".question")
    page.keyboard.press("r")
    page.wait_for_selector(".replay")
    page.click("button[aria-label='To the start']")
    page.wait_for_selector(".looking-back")
    page.select_option(".replay label:has-text('Eyes') select", "")
    page.select_option(".replay label:has-text('Speed') select", "8")
    page.click(".replay button[aria-label='Play']")
    page.wait_for_function(
        "() => Number(document.querySelector('.replay input[type=range]').value) >= 3"
    )
    page.keyboard.press("r")
    page.wait_for_selector(".replay", state="detached")


def test_a_log_line_leads_back_and_undo_goes_to_it(visit: Visit) -> None:
    page = visit()
    new_table(page, "alexander_vs_darius", {"macedon": "me", "persia": "me"})
    rng = random.Random(2)
    for _ in range(40):
        lines = page.query_selector_all(".line .back")
        if len(lines) > 1 and page.query_selector(".question"):
            break
        answer(page, rng, passing=0.0)
        page.wait_for_selector(".question, .curtain")
    first = page.locator(".line:has(.back)").first
    first.locator(".line-text").click()
    page.wait_for_selector(".looking-back")
    page.click(".looking-back button")
    page.wait_for_selector(".looking-back", state="detached")
    before = event(page)
    first.hover()
    first.locator(".back").click()
    settle(page, before)
    assert page.query_selector(".problem") is None
