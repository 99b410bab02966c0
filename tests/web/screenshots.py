"""Takes a picture of every page, and of every aid to a decision (eyes), at both sizes and in both lights.

From the tests folder: ``python -m web.screenshots DIR [--only NAME ...] [--size NAME] [--light NAME]``. Bots
play the games ahead to a moment with something to see; then the tables are looked at in a real browser.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Error, sync_playwright

from argead.bots import make
from argead.core.opening import open_table

from .conftest import QUIET, Server, chromium_here
from .eyes import MOVING, Look, looks
from .moments import cookie_of

SIZES = {"desktop": (1400, 900), "phone": (390, 844)}
LIGHTS = ("light", "dark")
MOST_CHOICES = 900
SHARP = "greedy:samples=4"
ASKED = ".question .option"
SETTLES, AT_ONCE = (
    800,
    150,
)  # milliseconds before a picture: nothing moves any more, or something does


@dataclass(frozen=True)
class Moment:
    """Where a game is looked at: the first question of this kind to this seat after so many choices."""

    name: str
    system: str
    scenario: str
    seat: str
    what: str
    after: int
    bot: str = "greedy:samples=1"


MOMENTS = (
    Moment(
        "table-field-commander", "field_commander", "granicus", "macedon", "march", 88, bot=SHARP
    ),
    Moment(
        "battle-field-commander",
        "field_commander",
        "granicus",
        "macedon",
        "deal_hit",
        72,
        bot=SHARP,
    ),
    Moment("table-alexander-vs-darius", "alexander_vs_darius", "campaign", "macedon", "march", 204),
    Moment("table-alexandros", "alexandros", "conquest", "macedon", "march", 150),
    Moment("table-xenophon", "alexandros", "xenophon", "rebel", "march", 60),
    Moment("battle-alexandros", "alexandros", "conquest", "macedon", "attack", 42),
    Moment("table-successors", "successors", "four", "red", "move_menu", 212),
    Moment("table-great-battles", "great_battles", "granicus", "macedon", "orders", 318),
)
HOT_SEAT = Moment("curtain", "alexander_vs_darius", "campaign", "macedon", "action", 60)
INVITED = ("join", "great_battles", "gaugamela", "persia")


def played(moment: Moment) -> tuple[int, list[tuple[str, Any]]]:
    """The first seed that leads to the moment, and the choices, each with its seat."""
    for seed in range(3, 60):
        table = open_table(moment.system, moment.scenario, seed)
        bot = make(moment.bot)
        made: list[tuple[str, Any]] = []
        while table.ask is not None and len(made) < MOST_CHOICES:
            there = table.ask.seat == moment.seat and table.ask.what == moment.what
            if len(made) >= moment.after and there:
                return seed, made
            choice = bot.choose(table)
            made.append((table.ask.seat, choice))
            table.choose(choice)
    raise SystemExit(f"{moment.name}: it does not come to that")


def set_up(person: httpx.Client, moment: Moment) -> str:
    """A table at the moment, every seat of which is the person's."""
    seed, made = played(moment)
    seats = list(open_table(moment.system, moment.scenario, seed).seats)
    wish = {
        "system": moment.system,
        "scenario": moment.scenario,
        "seed": seed,
        "seats": {seat: {"who": "me"} for seat in seats},
    }
    ident = str(person.post("/api/tables", json=wish).raise_for_status().json()["id"])
    events = {seat: by_hand(person, ident, seat) for seat in seats}
    for seat, choice in made:
        for _ in range(2):
            body = {"seat": seat, "event": events[seat], "choice": choice}
            answer = person.post(f"/api/tables/{ident}/choose", json=body)
            told = answer.json()
            if answer.status_code == 200:
                events[seat] = told["event"]
                break
            events[seat] = told["error"].get("event", events[seat])
        else:
            raise SystemExit(f"{moment.name}: {answer.text}")
    return ident


def by_hand(person: httpx.Client, ident: str, seat: str) -> int:
    """Withdraw the standing orders that a person begins with; the seat's event number."""
    event = int(person.get(f"/api/tables/{ident}/view", params={"seat": seat}).json()["event"])
    body = {"seat": seat, "event": event, "withdraw": "all"}
    answer = person.post(f"/api/tables/{ident}/order", json=body)
    return int(answer.json()["event"]) if answer.status_code == 200 else event


def invitation(person: httpx.Client, system: str, scenario: str, seat: str) -> str:
    """The secret of a seat that waits for a friend."""
    seats = open_table(system, scenario, 1).seats
    sitters = {s: {"who": "link" if s == seat else "me"} for s in seats}
    wish = {"system": system, "scenario": scenario, "seats": sitters}
    ident = person.post("/api/tables", json=wish).raise_for_status().json()["id"]
    told = person.get(f"/api/tables/{ident}").json()
    return str(next(s["link"] for s in told["seats"] if s["seat"] == seat))


Picture = tuple[str, Look]


def pictures(person: httpx.Client, only: list[str]) -> Iterator[Picture]:
    """What to open for each picture, by name."""

    def wanted(name: str) -> bool:
        return not only or any(name.startswith(part) for part in only)

    def at(path: str, ready: str) -> Look:
        def open_(page: Any) -> Iterator[str]:
            page.evaluate(f"location.hash = '{path}'")
            page.wait_for_selector(ready)
            if ready == ASKED:
                page.wait_for_selector(".board .pile")
            page.mouse.move(5, 5)
            yield ""

        return open_

    for moment in MOMENTS:
        if wanted(moment.name):
            ident = set_up(person, moment)
            yield moment.name, at(f"/table/{ident}?seat={moment.seat}", ASKED)
    if wanted(HOT_SEAT.name):
        ident = set_up(person, HOT_SEAT)
        yield HOT_SEAT.name, at(f"/table/{ident}?seat=persia", ".curtain")
    if wanted("join"):
        secret = invitation(person, *INVITED[1:])
        yield "join", at(f"/join/{secret}", ".join-card")
    if wanted("new-table"):
        yield "new-table", at("/new/successors", ".sitter")
    if wanted("shelf"):
        yield "shelf", at("/", ".game")
    yield from looks(person, wanted)


def main(out: Path, only: list[str], sizes: list[str], lights: list[str]) -> None:
    """Start a server, play the games, take the pictures."""
    out.mkdir(parents=True, exist_ok=True)
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory() as home, sync_playwright() as play:
        server = Server(Path(home), wide=True)
        try:
            person = httpx.Client(base_url=server.url, headers={"X-Argead": "1"}, timeout=60)
            person.get("/api/me")
            shown = list(pictures(person, only))
            browser = play.chromium.launch(executable_path=chromium_here(), args=[*QUIET, *sandbox])
            missed = [
                name
                for size in sizes
                for light in lights
                for name in take(browser, server.url, cookie_of(person), size, light, shown, out)
            ]
            browser.close()
            person.close()
        finally:
            server.stop()
    if missed:
        raise SystemExit(f"not taken: {', '.join(missed)}")


def take(
    browser: Any,
    url: str,
    cookie: tuple[str, str],
    size: str,
    light: str,
    shown: list[Picture],
    out: Path,
) -> list[str]:
    """All pictures of one size and light; the names of those that could not be taken."""
    missed: list[str] = []
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=light,
        reduced_motion="reduce",
        has_touch=size == "phone",
        is_mobile=size == "phone",
    )
    context.add_cookies([{"name": cookie[0], "value": cookie[1], "url": url}])
    for name, open_ in shown:
        page = context.new_page()
        page.on("pageerror", lambda error: print("page error:", error))
        page.goto(url)
        page.wait_for_selector(".game")
        try:
            for part in open_(page):
                page.wait_for_timeout(AT_ONCE if part == MOVING else SETTLES)
                file = "-".join(filter(None, (name, part, size, light)))
                page.screenshot(path=out / f"{file}.png")
        except Error as error:
            print(name, size, light, error)
            missed.append(f"{name} ({size}, {light})")
        page.close()
    context.close()
    return missed


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, nargs="?", default=Path("docs/img"))
    parser.add_argument("--only", nargs="*", default=[], help="names, or how they begin")
    parser.add_argument("--size", choices=list(SIZES), action="append")
    parser.add_argument("--light", choices=LIGHTS, action="append")
    args = parser.parse_args()
    main(args.out, args.only, args.size or list(SIZES), args.light or list(LIGHTS))
