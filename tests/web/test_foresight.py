"""What is at stake and whole routes come after the question: nothing that is drawn moves when they do."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from typing import Any

import pytest

from argead.core.table import Table

from .conftest import Server
from .moments import asked, bring, first
from .play import box_of

Visit = Callable[..., Any]
SIZES = [(1400, 900), (390, 844)]
BOXES = """() => [...document.querySelectorAll(
    '.options li, .options .option, .options kbd, .options .odds-button, .foot, .ask, .board-host')]
  .map(e => [e.className, e.dataset.choice ?? (e.matches('li, .foot, .board-host') ? '' : e.innerText),
    e.getBoundingClientRect()])
  .map(([name, text, box]) => [name.replace(' away', ''), name.startsWith('odds') ? '' : text, box])
  .map(row => JSON.stringify(row))"""
NUMBERS = """() => Object.fromEntries([...document.querySelectorAll('.options .option')]
  .map(e => [e.querySelector('kbd').textContent, e.dataset.choice]).filter(([n]) => n))"""
MOVING = ("great_battles", "granicus", "step", "macedon")


class Held:
    """A player's table: foresight is held back until it is let go, and choices are taken down, not made."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.sent: list[Any] = []
        self._waiting: list[Callable[[], None]] = []
        self._free = False
        page.route_web_socket("**/api/**", self._listen)
        page.route("**/choose", self._take)

    def _listen(self, socket: Any) -> None:
        server = socket.connect_to_server()

        def tell(text: str) -> None:
            if not self._free and json.loads(text)["type"] == "foresight":
                self._waiting.append(lambda: socket.send(text))
            else:
                socket.send(text)

        server.on_message(tell)

    def _take(self, route: Any) -> None:
        self.sent.append(json.loads(route.request.post_data)["choice"])
        route.fulfill(json={"event": 0})

    def choose(self, key: str) -> None:
        """Press a number; it is given back at once, and the question stands as it was."""
        with self.page.expect_response("**/choose"):
            self.page.keyboard.press(key)
        self.page.wait_for_selector(".option:not(:disabled)")

    def let_go(self) -> None:
        """Tell what was found out."""
        for _ in range(600):
            if self._waiting:
                break
            self.page.wait_for_timeout(50)
        self._free = True
        for tell in self._waiting:
            tell()
        self.page.wait_for_selector(".question[data-told]")
        self.page.wait_for_timeout(300)


def sat(visit: Visit, house: Server, table: Table, width: int, height: int) -> Held:
    """A person at a table's open question, of which nothing more is told yet."""
    assert table.ask is not None
    ident, cookie = bring(house.url, table)
    page = visit(width, height, at=house, cookie=cookie)
    held = Held(page)
    page.evaluate(f"location.hash = '/table/{ident}?seat={table.ask.seat}'")
    page.wait_for_selector(".options .option")
    page.wait_for_selector(".board .pile", state="attached")
    page.mouse.move(5, 5)
    page.wait_for_timeout(1200)
    assert page.locator(".question[data-told]").count() == 0
    return held


def told(table: Table) -> tuple[bool, bool] | None:
    """Whether routes and whether stakes are told of the options of a question."""
    if table.ask is None or table.ask.many or len(table.ask.options) < 3:
        return None
    found = table.viewer.foresight()
    return bool(found["routes"]), any("text" in one for one in found["briefs"])


@functools.cache
def decided(name: str) -> Table:
    """A question with routes, one with rolls, and one with nothing to tell."""
    if name == "routes":
        return asked(*MOVING)
    return first("alexandros", "conquest", lambda t: told(t) == (False, name == "rolls"))


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", ["routes", "rolls", "nothing"])
def test_nothing_moves_when_foresight_comes(
    visit: Visit, house: Server, name: str, width: int, height: int
) -> None:
    held = sat(visit, house, decided(name), width, height)
    page = held.page
    before, numbers = page.evaluate(BOXES), page.evaluate(NUMBERS)
    held.let_go()
    assert page.evaluate(BOXES) == before
    assert page.evaluate(NUMBERS) == numbers
    assert (page.locator(".routes").count() > 0) == (name == "routes")
    assert (page.locator(".option-stakes:not(:empty)").count() > 0) == (name != "nothing")


def test_a_number_chooses_the_same_before_and_after(visit: Visit, house: Server) -> None:
    held = sat(visit, house, decided("routes"), *SIZES[0])
    shown = held.page.evaluate(NUMBERS)
    held.choose("2")
    held.let_go()
    held.choose("2")
    assert held.sent == [json.loads(shown["2"])] * 2


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_routes_are_in_view_and_are_run_by_a_click(
    visit: Visit, house: Server, width: int, height: int
) -> None:
    held = sat(visit, house, decided("routes"), width, height)
    held.let_go()
    page = held.page
    box = box_of(page.locator(".routes > summary"))
    assert 0 <= box["x"] <= width - box["width"]
    assert 0 <= box["y"] <= height - box["height"]
    page.locator(".routes > summary").click()
    page.locator(".routes .option").first.wait_for()
    page.unroute("**/choose")
    with page.expect_request("**/choose") as asked_for:
        page.locator(".routes .option").first.click()
    assert len(json.loads(asked_for.value.post_data)["run"]) > 1


def test_on_a_phone_routes_make_way_for_layers(visit: Visit, house: Server) -> None:
    held = sat(visit, house, decided("routes"), *SIZES[1])
    held.let_go()
    page = held.page
    routes = page.locator(".routes").first
    resting, board = box_of(routes), box_of(page.locator(".board-pane"))
    assert resting["y"] + resting["height"] <= board["y"] + board["height"]
    page.locator(".overlay-menu > summary").click()
    titles = [b.get_attribute("title") for b in page.locator(".overlay-buttons button").all()]
    for title in titles:
        menu, other = box_of(page.locator(".overlay-buttons")), box_of(routes)
        assert other["y"] + other["height"] <= menu["y"], "the menu can be read"
        tools = box_of(page.locator(".board-tools"))
        assert other["x"] + other["width"] <= tools["x"]
        page.locator(f".overlay-buttons button[title='{title}']").click(timeout=5000)
        legend = page.locator(".overlay-legend")
        legend.wait_for()
        if not legend.locator("details").evaluate("d => d.open"):
            legend.locator("summary").click()
        assert box_of(legend)["y"] >= board["y"] + board["height"], "the map stays in sight"
        assert box_of(routes) == resting
        legend.locator(".off").click(timeout=5000)
        legend.wait_for(state="detached")
        page.locator(".overlay-menu > summary").click()
