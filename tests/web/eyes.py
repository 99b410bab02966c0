"""What a player sees while deciding, for pictures: cards, layers, playback, orders, drags, why not, lists.

Each look is a table and what is done at it; it yields a name whenever there is something to be seen. Every
picture has a table of its own, for some choices are made on the way.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import httpx

from argead.core.table import Table

from .moments import asked, by_hand, fight, first, hosted
from .play import box_of, commanded, event, fingers, lead, lead_by_finger, settle
from .test_battle_cards import GAMES, option

Look = Callable[[Any], Iterator[str]]
LONG = 24  # options; a longer list can be searched
MOVING = "travel"
READY = ".options .option:not(:disabled), .boxes-list"
STACK = """() => [...document.querySelectorAll('.board .pile')].filter(e => e.querySelector('.under'))
  .map(e => [e, e.querySelector('.counter').getBoundingClientRect()])
  .map(([e, b]) => [e, b.x + b.width / 2, b.y + b.height / 2])
  .filter(([e, x, y]) => e.contains(document.elementFromPoint(x, y)))
  .map(([, x, y]) => [x, y])[0]"""
LAYERS = {
    "field-commander": ("field_commander", "granicus", "macedon", "march", 40),
    "alexander-vs-darius": ("alexander_vs_darius", "campaign", "macedon", "march", 200),
    "conquest": ("alexandros", "conquest", "macedon", "march", 150),
    "conquest-battle": ("alexandros", "conquest", "macedon", "target", 0),
    "xenophon": ("alexandros", "xenophon", "rebel", "march", 60),
    "clash": ("alexandros", "clash3", "", "march", 60),
    "successors": ("successors", "four", "red", "move_menu", 150),
    "granicus": ("great_battles", "granicus", "macedon", "orders", 200),
}
PLAYED = {
    "alexander-vs-darius": ("alexander_vs_darius", "campaign", "persia"),
    "conquest": ("alexandros", "conquest", "persia"),
    "successors": ("successors", "four", "red"),
    "granicus": ("great_battles", "granicus", "persia"),
}
LISTS = {
    "alexander-vs-darius": ("alexander_vs_darius", "campaign"),
    "conquest": ("alexandros", "conquest"),
    "successors": ("successors", "four"),
    "granicus": ("great_battles", "granicus"),
}


def looks(person: httpx.Client, wanted: Callable[[str], bool]) -> Iterator[tuple[str, Look]]:
    """Every look that is wanted, by name; its table is found only then."""
    every: dict[str, Callable[[], Look]] = {
        **{f"eyes-card-{slug(title)}": partial(card, person, title) for title in GAMES},
        **{f"eyes-layers-{name}": partial(layers, person, name) for name in LAYERS},
        **{f"eyes-recap-{name}": partial(recap, person, name) for name in PLAYED},
        **{f"eyes-list-{name}": partial(lists, person, name) for name in LISTS},
        "eyes-order": partial(standing, person),
        "eyes-drag": partial(drag, person),
        "eyes-why-not": partial(why_not, person),
        "eyes-stack-field-commander": partial(stack, person, "field_commander", "granicus"),
        "eyes-stack-successors": partial(stack, person, "successors", "four"),
    }
    return ((name, make()) for name, make in every.items() if wanted(name))


def slug(title: str) -> str:
    return title.replace(" ", "-")


def phone(page: Any) -> bool:
    return bool(page.viewport_size["width"] < 1000)


def sit(page: Any, person: httpx.Client, table: Table, seat: str = "") -> None:
    """The page at the open question of a table."""
    seat = seat or (table.ask.seat if table.ask else "")
    page.evaluate(f"location.hash = '/table/{hosted(person, table)}?seat={seat}'")
    page.wait_for_selector(READY)
    page.wait_for_selector(".board .pile", state="attached")
    page.wait_for_timeout(600)


def card(person: httpx.Client, title: str) -> Look:
    """A battle card before its roll, and the same card with what fell."""
    fought = fight(*GAMES[title])

    def look(page: Any) -> Iterator[str]:
        sit(page, person, fought.table)
        row = page.locator(option(fought)).first
        row.locator(".odds-button").click()
        page.locator(".stakes-card .odds, .stakes-card > .soft").first.wait_for()
        page.wait_for_function("() => !document.querySelector('.odds-wait')")
        if phone(page):
            row.locator(".stakes-card").evaluate("e => e.scrollIntoView({block: 'start'})")
        yield "before"
        before = event(page)
        row.locator(".option").click()
        page.locator(".confirm .primary, .outcome-button").first.wait_for()
        if page.locator(".confirm .primary").count():
            page.locator(".confirm .stakes-card").wait_for()
            yield "confirm"
            page.locator(".confirm .primary").click()
        settle(page, before)
        page.locator(".outcome-button").click()
        page.locator(".outcome-card .thrown").first.wait_for()
        if phone(page):
            page.locator(".outcome-card").evaluate("e => e.scrollIntoView({block: 'start'})")
        yield "after"

    return look


def layers(person: httpx.Client, name: str) -> Look:
    """Every layer of a game, one after the other; on a phone with its legend opened."""
    system, scenario, seat, what, after = LAYERS[name]
    table = first(
        system,
        scenario,
        lambda t: (
            len(t.moves) >= after
            and t.ask is not None
            and t.ask.what == what
            and seat in ("", t.ask.seat)
        ),
    )

    def look(page: Any) -> Iterator[str]:
        sit(page, person, table)
        menu = page.locator(".overlay-menu > summary")
        too = page.locator(".layers-too")
        (too if too.count() else menu).click()
        yield "menu"
        for i in range(page.locator(".overlay-buttons button").count()):
            if not page.evaluate("document.querySelector('.overlay-menu').open"):
                menu.click()
            page.locator(".overlay-buttons button").nth(i).click()
            legend = page.locator(".overlay-legend")
            legend.wait_for()
            if not legend.locator("details").evaluate("d => d.open"):
                legend.locator("summary").click()
            kind = legend.get_attribute("data-kind")
            if not phone(page):
                menu.click()
            yield str(kind)
            legend.locator(".off").click()
            legend.wait_for(state="detached")

    return look


def recap(person: httpx.Client, name: str) -> Look:
    """What the others did: arrows of it, the list, one event of it, and a piece on its way."""
    system, scenario, seat = PLAYED[name]

    def much(table: Table) -> bool:
        """The seat is asked again after several choices of others, some of which moved something."""
        if table.ask is None or table.ask.seat != seat or len(table.moves) < 30:
            return False
        own = [move.n for move in table.moves if move.seat == seat]
        if not own or len(table.moves) - own[-1] < 4:
            return False
        news = table.view(seat)["log"][-6:]
        return sum("moves" in line for line in news) > 1

    table = first(system, scenario, much)

    def look(page: Any) -> Iterator[str]:
        sit(page, person, table)
        yield "arrows"
        page.locator(".recap-button").click()
        yield "list"
        for row in page.locator(".recap li button").all():
            row.click()
            if page.locator(".way-line").count():
                break
        yield "event"
        page.evaluate("localStorage.setItem('argead.settings', '{\"speed\": \"slow\"}')")
        page.emulate_media(reduced_motion="no-preference")
        page.reload()
        page.wait_for_selector(".recap-button")
        page.wait_for_timeout(600)
        page.locator(".playback button[aria-label='Play back']").click()
        page.wait_for_selector(".travellers .traveller", timeout=60_000)
        yield MOVING

    return look


def lists(person: httpx.Client, name: str) -> Look:
    """A long list of options: in groups, and what a search leaves of it."""
    system, scenario = LISTS[name]
    table = first(
        system,
        scenario,
        lambda t: t.ask is not None and len(t.ask.options) > LONG and not t.ask.many,
    )

    def look(page: Any) -> Iterator[str]:
        sit(page, person, table)
        yield "grouped"
        wanted = page.locator(".options .option").last.inner_text().split()[-1]
        page.fill(".options .filter", wanted)
        yield "filtered"

    return look


def standing(person: httpx.Client) -> Look:
    """A window: the form of a standing order, and what is told when the order has passed some windows."""

    def look(page: Any) -> Iterator[str]:
        page.evaluate(f"location.hash = '/table/{at_a_window(person)}?seat=red'")
        page.click(".pass-such summary")
        page.locator(".pass-such").evaluate("e => e.scrollIntoView({block: 'start'})")
        yield "form"
        page.click(".order-form label:has-text('every window')")
        page.click(".order-form label:has-text('until I switch it off')")
        page.click(".order-form .primary")
        page.wait_for_selector(".question .passed")
        if page.query_selector(".standing-folded"):
            page.click(".standing-folded summary")
        yield "given"

    return look


def at_a_window(person: httpx.Client) -> str:
    """A game against a bot, at the first window that its person is asked to pass or use."""
    seats = {"red": {"who": "me"}, "blue": {"who": "bot", "level": "random"}}
    wish = {"system": "successors", "scenario": "two", "seed": 7, "seats": seats}
    ident = str(person.post("/api/tables", json=wish).raise_for_status().json()["id"])
    by_hand(person, ident, "red")
    for _ in range(600):
        view = person.get(f"/api/tables/{ident}/view", params={"seat": "red"}).json()
        ask = view["ask"] or {}
        if "offer" in ask:
            return ident
        if "options" not in ask:
            time.sleep(0.05)
            continue
        body = {"seat": "red", "event": view["event"], "choice": ask["options"][0]["choice"]}
        person.post(f"/api/tables/{ident}/choose", json=body)
    raise AssertionError("no window opens")


def drag(person: httpx.Client) -> Look:
    """A unit held over its goal, then let go: price, facing, and how it may still be turned."""
    table = asked("great_battles", "granicus", "orders", "macedon")

    def look(page: Any) -> Iterator[str]:
        sit(page, person, table)
        unit = commanded(page)[0]
        let_go = lead_by_finger(page, unit) if phone(page) else page.mouse.up
        if not phone(page):
            lead(page, unit)
        yield "held"
        let_go()
        page.wait_for_selector(".laid-out")
        yield "laid"

    return look


def why_not(person: httpx.Client) -> Look:
    """The answer to a click on what is unlit."""
    table = asked("field_commander", "granicus", "march", "macedon")

    def look(page: Any) -> Iterator[str]:
        sit(page, person, table)
        spot = box_of(page.locator(".hits [data-place=lycia]").first)
        at = {"clientX": spot["x"] + spot["width"] / 2, "clientY": spot["y"] + spot["height"] / 2}
        page.locator(".hits [data-place=lycia]").first.dispatch_event("click", at)
        page.wait_for_selector(".why-not")
        yield ""

    return look


def stack(person: httpx.Client, system: str, scenario: str) -> Look:
    """A stack fanned out, with its list in words."""
    table = first(system, scenario, lambda t: len(t.moves) >= 30 and t.ask is not None)

    def look(page: Any) -> Iterator[str]:
        sit(page, person, table)
        if phone(page):
            fingers(page)("touchStart", page.evaluate(STACK))
        else:
            page.keyboard.press("b")
            while not page.locator(".detail .stack-list").count():
                page.keyboard.press("ArrowRight")
                page.wait_for_timeout(400)
        page.wait_for_selector(".detail .stack-list li")
        yield ""

    return look
