"""Pieces led by the hand: price and facing in the gesture, orders given together, a turn begun again."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from argead.server.ahead import look_ahead

from .conftest import Server
from .moments import asked, bring
from .play import POSITION, SPOT, box_of, commanded, event, lead, lead_by_finger, settle
from .test_ahead import led

Visit = Callable[..., Any]
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def commanding(visit: Visit, house: Server, **kind: Any) -> Any:
    """The Granicus, with a leader about to give orders to several units."""
    table = asked("great_battles", "granicus", "orders", "macedon")
    ident, cookie = bring(house.url, table)
    path = f"#/table/{ident}?seat=macedon"
    page = visit(at=house, cookie=cookie, path=path, **{"reduced_motion": "reduce", **kind})
    page.wait_for_selector(".option[data-choice*='\"move\"']:not(:disabled)")
    page.wait_for_selector(".board .pieces .piece")
    return page


def words(page: Any) -> str:
    return str(page.locator(".ghost-words").inner_text())


def test_a_unit_is_dragged_and_turned_before_it_is_let_go(visit: Visit, house: Server) -> None:
    page = commanding(visit, house)
    unit = commanded(page)[0]
    told = lead(page, unit)
    assert re.search(r"to \d{4}", told), told
    assert re.search(r"\d+ points?", told), "the ghost tells the price"
    for _ in range(40):
        page.mouse.wheel(0, 120)
        if ", face " in words(page):
            break
        page.wait_for_timeout(50)
    turned = words(page)
    assert ", face " in turned, "the wheel turns it"
    page.mouse.up()
    page.wait_for_selector(".laid-out")
    assert turned in page.inner_text(".laid-out li")
    before = event(page)
    page.click(".laid-out .primary")
    settle(page, before)
    place = re.search(r"to (\d{4})", turned)
    facing = re.search(r", face ([a-z-]+)", turned)
    assert place
    assert facing
    line = page.locator(f".log .line-text:has-text('{place[1]}')").last
    line.wait_for()
    page.wait_for_function(
        "f => document.querySelector('.log').innerText.includes(f)",
        arg=facing[1],
    )
    assert page.query_selector(".problem") is None


def test_a_unit_is_turned_by_the_ring_after_it_was_let_go(visit: Visit, house: Server) -> None:
    page = commanding(visit, house)
    lead(page, commanded(page)[0])
    page.mouse.up()
    page.wait_for_selector(".laid-out")
    page.wait_for_selector(".turn-handle")
    before = page.inner_text(".laid-out li")
    handles = page.locator(".turn-handle").count()
    assert handles == page.locator(".turns button").count() > 1
    handle = page.locator(".turn-handle").first
    facing = handle.get_attribute("data-facing")
    box = box_of(handle)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function(
        "t => document.querySelector('.laid-out li').innerText !== t", arg=before
    )
    assert page.locator(f".turn-handle[data-facing='{facing}']").count() == 0, "it faces that way"
    page.keyboard.press("Escape")
    page.wait_for_selector(".laid-out", state="detached")
    assert page.locator(".ghost").count() == 0


def test_several_orders_are_laid_out_and_given_together(visit: Visit, house: Server) -> None:
    page = commanding(visit, house)
    first, second = commanded(page)[:2]
    lead(page, first)
    page.mouse.up()
    page.wait_for_function("() => document.querySelectorAll('.laid-out li').length === 1")
    lead(page, second, nearest=1)
    page.mouse.up()
    page.wait_for_function("() => document.querySelectorAll('.laid-out li').length === 2")
    assert page.locator(".ghost.laid").count() == 2
    names = [li.locator("strong").inner_text() for li in page.locator(".laid-out li").all()]
    page.click(".laid-out button:has-text('Take the last back')")
    page.wait_for_function("() => document.querySelectorAll('.laid-out li').length === 1")
    lead(page, second, nearest=1)
    page.mouse.up()
    page.wait_for_function("() => document.querySelectorAll('.laid-out li').length === 2")
    before = event(page)
    page.click(".laid-out .primary:has-text('2 orders')")
    settle(page, before)
    for name in names:
        page.wait_for_selector(f".log .line-text:has-text('{name} moves')")
    page.wait_for_selector(".laid-out", state="detached")
    assert page.query_selector(".problem") is None


def test_a_turn_is_begun_again(visit: Visit, house: Server) -> None:
    page = commanding(visit, house)
    question = page.inner_text(".question h3")
    lines = page.locator(".log .line").count()
    first, second = commanded(page)[:2]
    for unit in (first, second):
        lead(page, unit)
        page.mouse.up()
        page.wait_for_selector(".laid-out")
        before = event(page)
        page.click(".laid-out .primary")
        settle(page, before)
        page.wait_for_selector(".option[data-choice*='\"move\"']:not(:disabled)")
    assert page.locator(".log .line").count() > lines
    page.locator(".reset").scroll_into_view_if_needed()
    before = event(page)
    page.click(".reset")
    settle(page, before)
    page.wait_for_function("n => document.querySelectorAll('.log .line').length <= n", arg=lines)
    page.wait_for_selector(".question h3")
    assert page.query_selector(".problem") is None
    assert page.inner_text(".question h3") == question or page.locator(".log .line").count() < lines


def test_where_it_cannot_go_is_said(visit: Visit, house: Server) -> None:
    page = commanding(visit, house)
    unit = commanded(page)[0]
    lead(page, unit)
    enemy = page.evaluate(
        """() => {
            const pile = [...document.querySelectorAll('.board .pile')]
                .find(p => p.querySelector('.piece[data-side=persia]'));
            const box = pile.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }"""
    )
    page.mouse.move(*enemy)
    page.wait_for_selector(".ghost.lost")
    before = event(page)
    page.mouse.up()
    page.wait_for_selector(".why-not")
    assert event(page) == before


def test_on_a_phone_a_finger_leads(visit: Visit, house: Server) -> None:
    page = commanding(visit, house, **PHONE)
    unit = commanded(page)[0]
    let_go = lead_by_finger(page, unit)
    box = box_of(page.locator(".ghost-words"))
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    let_go()
    page.wait_for_selector(".sheet .laid-out")
    for button in page.locator(".laid-out button").all():
        assert box_of(button)["height"] >= 43.5
    before = event(page)
    page.click(".laid-out .primary")
    settle(page, before)
    assert page.query_selector(".problem") is None


SETTLED = 600
"""Milliseconds until the board lies still."""
ARMIES = [
    ("field_commander", "granicus", "march"),
    ("alexander_vs_darius", "campaign", "march"),
    ("alexandros", "conquest", "march"),
    ("alexandros", "xenophon", "march"),
    ("alexandros", "clash3", "march"),
    ("successors", "four", "move_menu"),
]
REACHED = """([piece, places]) => {
    const host = document.querySelector('.board-host').getBoundingClientRect();
    const middle = box => [box.x + box.width / 2, box.y + box.height / 2];
    const own = [...document.querySelectorAll('.board .pieces .piece')].find(e => e.dataset.refs === piece);
    if (!own) return null;
    const inside = ([x, y]) => x > host.left + 20 && x < host.right - 70
        && y > host.top + 60 && y < host.bottom - 60;
    const from = middle(own.querySelector('.counter').getBoundingClientRect());
    for (const place of places) {
        const hit = document.querySelector(`.board .hits [data-place='${place}']`);
        const box = hit && hit.getBoundingClientRect();
        for (const [along, down] of [[0.5, 0.5], [0.5, 0.8], [0.2, 0.6], [0.8, 0.6], [0.5, 0.2]]) {
            const at = hit && [box.x + box.width * along, box.y + box.height * down];
            const found = at && inside(at) && document.elementFromPoint(...at);
            if (found && found.closest('[data-place]')?.dataset.place === place) return [from, at];
        }
    }
    return null;
}"""


@pytest.mark.parametrize(("system", "scenario", "what"), ARMIES)
def test_an_army_is_dragged_over_the_map(
    visit: Visit, house: Server, system: str, scenario: str, what: str
) -> None:
    table = asked(system, scenario, what)
    assert table.ask is not None
    seat = table.ask.seat
    leader = led(table)[0]
    goals = [way.to for way in look_ahead(table, seat, [], leader).ways]
    ident, cookie = bring(house.url, table)
    path = f"#/table/{ident}?seat={seat}"
    page = visit(at=house, cookie=cookie, path=path, reduced_motion="reduce")
    page.wait_for_selector(".options .option:not(:disabled)")
    page.wait_for_selector(".board .pieces .piece")
    page.wait_for_timeout(SETTLED)
    start, goal = page.wait_for_function(REACHED, arg=[leader, goals]).json_value()
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 12, start[1] + 8, steps=3)
    page.wait_for_selector(".board-host.leading")
    page.mouse.move(*goal, steps=4)
    page.locator(".ghost-words:not([hidden])").wait_for()
    before = event(page)
    page.mouse.up()
    for then in (".pick-menu .option", ".laid-out .primary"):
        page.wait_for_function(
            f"([b, then]) => {POSITION} !== b || document.querySelector(then)"
            " || document.querySelector('.laid-out .primary')",
            arg=[before, then],
        )
        if page.query_selector(then):
            page.locator(then).first.click()
    settle(page, before)
    assert page.query_selector(".problem") is None
    assert page.query_selector(".why-not") is None


def test_what_cannot_go_is_not_taken_up_and_the_board_moves(visit: Visit, house: Server) -> None:
    """A mouse that goes down on an idle unit moves the board as it does on the ground."""
    page = commanding(visit, house)
    idle = page.evaluate(
        """() => {
            const host = document.querySelector('.board-host').getBoundingClientRect();
            const named = new Set([...document.querySelectorAll('.option[data-choice]')]
                .flatMap(e => JSON.parse(e.dataset.choice) ?? []));
            const mine = ".board .pieces .piece[data-side=macedon]";
            for (const node of document.querySelectorAll(mine)) {
                const pile = node.closest('.pile');
                if (named.has(node.dataset.refs) || pile.querySelectorAll('.piece').length > 1) continue;
                const box = node.querySelector('.counter').getBoundingClientRect();
                const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                const across = x > host.left + 90 && x < host.right - 90;
                const down = y > host.top + 90 && y < host.bottom - 90;
                if (across && down && pile.contains(document.elementFromPoint(x, y)))
                    return [node.dataset.refs, x, y];
            }
            return null;
        }"""
    )
    assert idle, "some unit of mine has no order to get"
    unit, x, y = idle
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 20, steps=4)
    assert page.query_selector(".board-host.leading") is None
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    assert page.query_selector(".ghost") is None
    page.wait_for_function(
        f"([id, x, y]) => {{ const at = ({SPOT})(id); return Math.hypot(at[0] - x, at[1] - y) > 25; }}",
        arg=[unit, x, y],
    )
