"""Keys and stacks: a number chooses what it stands beside, and a fan can be seen whole."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from typing import Any

import pytest

from argead.core.table import Table

from .conftest import Server
from .moments import bring, first
from .play import box_of, new_table

Visit = Callable[..., Any]
SHOWN = """[...document.querySelectorAll('.options .option')].map(
  e => [e.querySelector('kbd').innerText, JSON.parse(e.dataset.choice)])"""
MIXED = [
    {"choice": [kind, n], "label": f"{kind} of card {n}", "refs": [], "rule": "6.2"}
    for n in range(30)
    for kind in ("event", "points")
]


def asked_among(visit: Visit, options: list[dict[str, Any]]) -> tuple[Any, list[Any]]:
    """A table whose question has these options, and the choices that its player sends."""
    page = visit()
    sent: list[Any] = []

    def doctor(socket: Any) -> None:
        server = socket.connect_to_server()

        def tell(text: str) -> None:
            message = json.loads(text)
            if "options" in message.get("view", {}).get("ask", {}):
                message["view"]["ask"]["options"] = options
            socket.send(json.dumps(message))

        server.on_message(tell)

    def take(route: Any) -> None:
        sent.append(json.loads(route.request.post_data)["choice"])
        route.fulfill(json={"event": 0})

    page.route_web_socket("**/api/**", doctor)
    page.route("**/choose", take)
    new_table(page, "field_commander", {"macedon": "me"})
    page.wait_for_function(
        "n => document.querySelectorAll('.option').length >= n", arg=len(options)
    )
    return page, sent


@pytest.mark.parametrize("digit", ["1", "2", "9"])
def test_a_number_chooses_its_option_in_a_grouped_list(visit: Visit, digit: str) -> None:
    page, sent = asked_among(visit, MIXED)
    shown = dict(page.evaluate(SHOWN))
    page.keyboard.press(digit)
    page.wait_for_selector(".option:not(:disabled)")
    assert sent == [shown[digit]] == [["event", int(digit) - 1]]


def test_a_number_chooses_its_option_in_a_filtered_list(visit: Visit) -> None:
    page, sent = asked_among(visit, MIXED)
    page.fill(".options .filter", "card 2")
    page.wait_for_function("() => document.querySelectorAll('.options .option').length === 22")
    shown = dict(page.evaluate(SHOWN))
    page.keyboard.press("Enter")
    page.keyboard.press("3")
    page.wait_for_selector(".option:not(:disabled)")
    assert sent == [shown["3"]] == [["event", 21]]


LONG = 24
"""Longer lists can be searched."""
LISTS = [
    ("alexander_vs_darius", "campaign"),
    ("alexandros", "conquest"),
    ("successors", "four"),
    ("great_battles", "granicus"),
]
NUMBERED = """() => [...document.querySelectorAll('.options .option')]
  .map(e => [e.querySelector('kbd').textContent, e.dataset.choice]).filter(([n]) => n)"""


@functools.cache
def listed(system: str, scenario: str) -> Table:
    """A question with a list that is long enough to be searched."""
    return first(
        system,
        scenario,
        lambda t: t.ask is not None and len(t.ask.options) > LONG and not t.ask.many,
    )


@pytest.mark.parametrize(("system", "scenario"), LISTS)
def test_numbers_choose_what_they_stand_beside(
    visit: Visit, house: Server, system: str, scenario: str
) -> None:
    """Whole lists of the games as they are asked, then what a search leaves of them."""
    table = listed(system, scenario)
    assert table.ask is not None
    ident, cookie = bring(house.url, table)
    page = visit(at=house, cookie=cookie, reduced_motion="reduce")
    sent: list[Any] = []

    def take(route: Any) -> None:
        sent.append(json.loads(route.request.post_data)["choice"])
        route.fulfill(json={"event": 0})

    def press_each() -> None:
        shown = page.evaluate(NUMBERED)
        assert [digit for digit, _ in shown] == [str(n + 1) for n in range(len(shown))]
        sent.clear()
        for digit, _ in shown:
            with page.expect_response("**/choose"):
                page.keyboard.press(digit)
            page.wait_for_selector(".option:not(:disabled)")
        assert sent == [json.loads(choice) for _, choice in shown]

    page.route("**/choose", take)
    page.evaluate(
        "localStorage.setItem('argead.settings', JSON.stringify({careful: 'never', speed: 'once'}))"
    )
    page.reload()
    page.evaluate(f"location.hash = '/table/{ident}?seat={table.ask.seat}'")
    page.wait_for_selector(".options .option:not(:disabled)")
    press_each()
    every = page.locator(".options .option").count()
    wanted = page.locator(".options .option-label").last.inner_text().split()[-1]
    page.fill(".options .filter", wanted)
    page.wait_for_function(
        "n => document.querySelectorAll('.options .option').length < n", arg=every
    )
    page.keyboard.press("Enter")
    press_each()


# -- the fan of a stack --------------------------------------------------------------------------

STACKS = """[...document.querySelectorAll('.board .pile')].filter(e => e.querySelector('.under')).map(e => {
  const box = e.getBoundingClientRect();
  return [e.dataset.pile, box.left + box.width / 2, box.top + box.height / 2];
})"""
ROOM = """() => {
  const host = document.querySelector('.board-host').getBoundingClientRect();
  const fan = document.querySelector('.fan [data-pile]').getBoundingClientRect();
  return [fan.left - host.left, fan.top - host.top, host.right - fan.right, host.bottom - fan.bottom];
}"""
EDGES = {"left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1)}
NEAR = 30
TOOLS = 60  # wide are the tools at the right edge, which lie over the board


def outermost(page: Any, way: tuple[int, int]) -> tuple[str, float, float]:
    """The stack that lies furthest in a direction, and where on the screen it is."""
    name, x, y = max(page.evaluate(STACKS), key=lambda stack: stack[1] * way[0] + stack[2] * way[1])
    return str(name), float(x), float(y)


def push(page: Any, way: tuple[int, int]) -> None:
    """Drag the board until its outermost stack stands at the edge of the pane."""
    host = box_of(page.locator(".board-host").first)
    middle = host["x"] + host["width"] / 2, host["y"] + host["height"] / 2
    across = {-1: NEAR, 0: host["width"] / 2, 1: host["width"] - NEAR - TOOLS}[way[0]]
    down = {-1: NEAR, 0: host["height"] / 2, 1: host["height"] - NEAR}[way[1]]
    to = host["x"] + across, host["y"] + down
    before = (0.0, 0.0)
    for _ in range(9):
        _, x, y = outermost(page, way)
        far = max(abs(to[0] - x), abs(to[1] - y))
        if far < 3 or (x, y) == before:
            break
        before, part = (x, y), min(1.0, 300 / far)
        page.mouse.move(*middle)
        page.mouse.down()
        for share in (part / 2, part):
            page.mouse.move(
                middle[0] + (to[0] - x) * share,
                middle[1] + (to[1] - y) * share,
            )
        page.mouse.up()


@pytest.mark.parametrize(("width", "height"), [(1400, 900), (390, 844)])
@pytest.mark.parametrize("system", ["successors", "great_battles", "alexander_vs_darius"])
def test_the_fan_of_a_stack_stays_inside_the_board(
    visit: Visit, system: str, width: int, height: int
) -> None:
    page = visit(width, height, reduced_motion="reduce")
    mine = {"successors": "red"}.get(system, "macedon")
    new_table(page, system, {mine: "me"})
    page.wait_for_selector(".board .pile .under")
    for edge, way in EDGES.items():
        page.keyboard.press("f")
        page.keyboard.press("+")
        page.keyboard.press("+")
        push(page, way)
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)
        stack, x, y = outermost(page, way)
        page.mouse.move(x, y)
        page.wait_for_selector(".fan [data-pile]")
        assert min(page.evaluate(ROOM)) >= 0, f"{stack} at the {edge}"
        page.mouse.move(2, 2)
        page.wait_for_selector(".fan [data-pile]", state="detached")
