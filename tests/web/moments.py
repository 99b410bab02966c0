"""Tables at a moment with something to decide: found by playing, brought to the server as a journal."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx

from argead.bots import make
from argead.core.ask import Choice
from argead.core.errors import ArgeadError
from argead.core.journal import lines
from argead.core.opening import open_table
from argead.core.stakes import Stakes
from argead.core.table import Table

MOST_CHOICES = 450
SEEDS = range(3, 9)


@dataclass(frozen=True)
class Fought:
    """An option after which dice certainly fall, what is told of it, and how they will fall."""

    table: Table
    seat: str
    option: Choice
    stakes: Stakes
    rolls: list[dict[str, Any]] = field(default_factory=list)


def positions(system: str, scenario: str) -> Iterator[Table]:
    """A table before each choice of greedy games."""
    for seed in SEEDS:
        table, bot = open_table(system, scenario, seed), make("greedy:samples=1")
        for _ in range(MOST_CHOICES):
            if table.ask is None:
                break
            yield table
            table.choose(bot.choose(table))


@functools.cache
def fight(system: str, scenario: str, whats: tuple[str, ...]) -> Fought:
    """The first fight that a question like these begins and whose chooser is asked again when it fell."""
    for table in positions(system, scenario):
        ask = table.ask
        if ask is None or ask.what not in whats:
            continue
        for option in ask.options:
            if option is None:
                continue
            stakes = table.stakes(option)
            if "fight" not in stakes or not stakes["rolls"]:
                continue
            rolls = falls(table, ask.seat, option)
            if rolls and rolls[0]["name"] == stakes["rolls"][0]["name"]:
                return Fought(again(table), ask.seat, option, stakes, rolls)
    raise AssertionError(f"{system}/{scenario}: nobody fights over {whats}")


def falls(table: Table, seat: str, option: Choice) -> list[dict[str, Any]]:
    """The rolls after an option; none where somebody else is asked next."""
    then = table.clone()
    before = len(then.view(seat)["log"])
    try:
        then.choose(option)
    except ArgeadError:
        return []
    if then.ask is None or then.ask.seat != seat:
        return []
    return [dict(roll) for line in then.view(seat)["log"][before:] for roll in line["rolls"]]


@functools.cache
def asked(system: str, scenario: str, what: str, seat: str = "") -> Table:
    """The first time that a question of this kind is asked (of this seat)."""
    return first(system, scenario, lambda t: _is(t, what, seat))


def _is(table: Table, what: str, seat: str) -> bool:
    return table.ask is not None and table.ask.what == what and seat in ("", table.ask.seat)


def first(system: str, scenario: str, wanted: Callable[[Table], bool]) -> Table:
    """The first position of greedy games with something about it."""
    for table in positions(system, scenario):
        if wanted(table):
            return again(table)
    raise AssertionError(f"{system}/{scenario} never comes to that")


def again(table: Table) -> Table:
    """The same game played again, with all that a journal keeps of it."""
    played = open_table(table.system.id, table.scenario, table.seed)
    for move in table.moves:
        played.choose(move.choice)
    return played


def bring(url: str, table: Table) -> tuple[str, str]:
    """The table on a server, every seat of it one person's: its id and the person's cookie."""
    with httpx.Client(base_url=url, headers={"X-Argead": "1"}, timeout=60) as person:
        person.get("/api/me")
        return hosted(person, table), cookie_of(person)[1]


def cookie_of(person: httpx.Client) -> tuple[str, str]:
    """Name and value of the cookie that a server knows a person by."""
    return next(iter(person.cookies.items()))


def hosted(person: httpx.Client, table: Table) -> str:
    """The table at a person's, who has every seat and no standing order; its id."""
    text = b"\n".join([*lines(table.journal()), b""]).decode()
    made = person.post("/api/journals", json={"journal": text}).raise_for_status().json()
    ident = str(made["id"])
    for seat in table.seats:
        by_hand(person, ident, seat)
    return ident


def by_hand(person: httpx.Client, ident: str, seat: str) -> None:
    """Withdraw the standing orders that a person begins with."""
    event = person.get(f"/api/tables/{ident}/view", params={"seat": seat}).json()["event"]
    body = {"seat": seat, "event": event, "withdraw": "all"}
    person.post(f"/api/tables/{ident}/order", json=body)
