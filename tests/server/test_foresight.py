"""What is found out about a question follows its view: to the seat that is asked, once, and never late."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

import argead
from argead.core.state import canonical
from argead.core.view import Foresight
from argead.server.foretell import Foreteller

from .served import HOT_SEAT, Live, Person

FEW = {"macedon": {"who": "me"}, "persia": {"who": "me"}}
QUIET_SECONDS = 1.5
TOLD = ("final", "stakes", "chance")


def messages(live: Live, until: str) -> list[dict[str, Any]]:
    """All messages up to the next of a kind, that one too."""
    heard: list[dict[str, Any]] = []
    while not heard or heard[-1]["type"] != until:
        heard.append(msgspec.json.decode(live.raw()))
    return heard


def until_quiet(live: Live) -> list[str]:
    """The kinds of all messages until none comes any more."""
    heard: list[str] = []
    try:
        while True:
            heard.append(msgspec.json.decode(live.raw(QUIET_SECONDS))["type"])
    except TimeoutError:
        return heard


@pytest.mark.parametrize(
    ("system", "scenario"), [("great_battles", "granicus"), ("alexander_vs_darius", "campaign")]
)
def test_foresight_follows_the_view(anna: Person, system: str, scenario: str) -> None:
    """What comes over the socket in two parts is the whole view that the table itself makes."""
    ident = anna.new(system, scenario, seed=7, seats=FEW)
    table = argead.open(system, scenario, seed=7)
    for n in range(6):
        assert table.ask is not None
        seat = table.ask.seat
        with anna.live(ident, seat) as live:
            heard = messages(live, "foresight")
        view = next(told["view"] for told in heard if told["type"] == "view")
        told = heard[-1]
        assert (told["seat"], told["event"]) == (seat, view["event"])
        assert told["foresight"]["what"] == view["ask"]["what"]
        assert "routes" not in view["ask"]
        assert not any(name in option for option in view["ask"]["options"] for name in TOLD)
        whole: Any = table.view(seat)["ask"]
        assert canonical(told["foresight"]["routes"]) == canonical(whole["routes"])
        briefs = told["foresight"]["briefs"]
        assert ("follows" in view) == bool(briefs)
        for option, brief in zip(whole["options"], briefs, strict=False):
            assert brief["final"] == option["final"]
            assert brief.get("text") == option.get("stakes")
            assert brief.get("chance") == option.get("chance")
        choice = view["ask"]["options"][n % len(view["ask"]["options"])]["choice"]
        body = {"seat": seat, "event": view["event"], "choice": choice}
        anna.post(f"/api/tables/{ident}/choose", **body)
        table.choose(choice)


def test_nobody_else_is_told(anna: Person, boris: Person) -> None:
    table = anna.new(seats={"red": {"who": "me"}, "green": {"who": "me"}})
    boris.post("/api/join", secret=anna.get(f"/api/tables/{table}")["seats"][1]["link"])
    with (
        anna.live(table, "red") as asked,
        anna.live(table, "green") as other,
        boris.live(table, "blue") as rival,
        boris.live(table, None) as spectator,
    ):
        assert messages(asked, "foresight")[-1]["seat"] == "red"
        for live in (other, rival, spectator):
            assert "foresight" not in until_quiet(live)


def test_whoever_comes_back_is_told_without_another_view(anna: Person) -> None:
    table = anna.new(seats={"red": {"who": "me"}})
    event = anna.view(table, "red")["event"]
    with anna.live(table, "red", event=event) as live:
        heard = messages(live, "foresight")
    assert "view" not in [told["type"] for told in heard]
    assert heard[-1]["event"] == event


def test_other_eyes_are_told_of_their_own_question(anna: Person) -> None:
    table = anna.new(seats=HOT_SEAT)
    with anna.live(table, "blue") as live:
        assert "foresight" not in until_quiet(live)
        live.say(type="seat", seat="red", event=-1)
        heard = messages(live, "foresight")
    assert heard[-1]["seat"] == "red"
    assert [told["view"]["seat"] for told in heard if told["type"] == "view"] == ["red"]


def test_an_old_question_is_not_told_of_any_more(anna: Person) -> None:
    """Whoever answers at once hears of the question that is open then, never of one before that."""
    table = anna.new("great_battles", "granicus", seed=7, seats=FEW)
    with anna.live(table, "macedon") as live:
        view = live.view()
        for _ in range(8):
            if "options" not in view["ask"]:
                break
            anna.answer(table, view)
            newest, event = view["event"], view["event"]
            while event == newest:
                told = msgspec.json.decode(live.raw())
                if told["type"] == "foresight":
                    assert told["event"] == newest
                elif told["type"] == "view":
                    view, event = told["view"], told["view"]["event"]
        if "options" in view["ask"]:
            assert messages(live, "foresight")[-1]["event"] == view["event"]


# -- the one who finds it ------------------------------------------------------------------------

FOUND: Foresight = {"what": "orders", "routes": [], "briefs": [{"final": True}]}


class Question:
    """As much of a game as is looked at."""

    def __init__(self) -> None:
        self.position = (0, 0)
        self.foresight: Any = None
        self.table = argead.open("field_commander", seed=1)
        self.header = self.table.header()

    def asks(self, seat: str) -> bool:
        return seat == "macedon"

    def event(self, seat: str) -> int:
        return 7 + self.position[0]


class Slow:
    """A pool that finds something when it is let, and counts how often it was asked."""

    def __init__(self, find: Callable[[], Awaitable[Foresight]]) -> None:
        self.asked = 0
        self._find = find

    async def foresight(self, data: bytes) -> Foresight:
        assert data
        self.asked += 1
        return await self._find()


class House:
    """Tables of which there is one."""

    def __init__(self, game: Question) -> None:
        self.game = game

    @asynccontextmanager
    async def use(self, ident: str) -> AsyncIterator[Question]:
        yield self.game


def teller(game: Question, pool: Slow) -> Foreteller:
    house: Any = House(game)
    slow: Any = pool
    return Foreteller(house, slow)


async def at_once() -> Foresight:
    return FOUND


def test_a_question_is_looked_into_once() -> None:
    async def look() -> None:
        game, pool = Question(), Slow(at_once)
        finds = teller(game, pool)
        first, second = await asyncio.gather(finds.of("t", "macedon"), finds.of("t", "macedon"))
        assert first is not None
        assert second is not None
        assert (first.event, first.foresight) == (second.event, second.foresight) == (7, FOUND)
        assert await finds.of("t", "persia") is None
        assert pool.asked == 1
        game.position = (1, 0)
        third = await finds.of("t", "macedon")
        assert third is not None
        assert third.event == 8
        assert pool.asked == 2

    asyncio.run(look())


def test_the_search_ends_when_the_question_is_answered() -> None:
    async def look() -> None:
        never = asyncio.Event()

        async def find() -> Foresight:
            if pool.asked == 1:
                await never.wait()
            return FOUND

        game, pool = Question(), Slow(find)
        finds = teller(game, pool)
        old = asyncio.create_task(finds.of("t", "macedon"))
        await asyncio.sleep(0.01)
        game.position = (1, 0)
        assert await finds.of("t", "macedon") is not None
        assert await old is None
        await finds.close()

    asyncio.run(look())


def test_a_question_is_open_though_nothing_is_found(caplog: pytest.LogCaptureFixture) -> None:
    async def look() -> None:
        async def find() -> Foresight:
            raise RuntimeError("the processes of the pool keep dying")

        found = await teller(Question(), Slow(find)).of("t", "macedon")
        assert found is not None
        assert found.foresight["routes"] == []
        assert found.foresight["briefs"] == []

    with caplog.at_level(logging.ERROR, "argead.server"):
        asyncio.run(look())
    assert "no foresight" in caplog.text
