"""Endpoints: looking, deciding, taking back; what is at stake, and why not."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TypeVar

import msgspec
from msgspec import UNSET
from starlette.responses import Response

from ..core.errors import TableError
from ..core.scene import Overlay
from ..core.stakes import Stakes
from ..core.view import View
from . import seats as people
from . import wire
from .endpoint import SEAT, Call, Param, endpoint
from .game import NOT_ASKED, Game
from .history import Step
from .refusal import Refusal
from .respond import answer, nothing
from .worker import position_of

SAMPLES = 200
FINDING_SECONDS = 20.0
MOST_ODDS = 500

_odds: OrderedDict[tuple[str, int, bytes], dict[str, object]] = OrderedDict()

T = TypeVar("T")


@asynccontextmanager
async def _seat(call: Call, seat: str) -> AsyncIterator[Game]:
    """The table for oneself, for who holds the seat."""
    async with call.server.tables.use(call.path("id")) as game:
        people.must_hold(call.person, game.seats, seat)
        yield game


async def _change(call: Call, change: Callable[[Game], Sequence[Step]]) -> tuple[int, int]:
    """Change the table as the holder of the body's seat; others are told once the steps are kept.

    Gives that seat's event then, and how many steps were made.
    """
    async with _seat(call, call.body.seat) as game:
        steps = change(game)
        await call.server.tables.keep(game, steps)
        event = game.event(call.body.seat)
    call.server.hub.changed(game)
    call.server.pilot.poke(game)
    return event, len(steps)


async def _in_time(finding: Awaitable[T], slow: str) -> T:
    """What another process finds, if it does not take too long."""
    try:
        return await asyncio.wait_for(finding, FINDING_SECONDS)
    except TimeoutError:
        raise Refusal("slow", slow, retry_after=FINDING_SECONDS) from None


@endpoint(
    "GET",
    "/api/tables/{id}/view",
    {200: View},
    query={"seat": SEAT, "log_after": Param(int, "the last event number that the client has")},
    errors=("missing", "foreign", "bad"),
)
async def view(call: Call) -> Response:
    """All that a seat may see now."""
    async with call.server.tables.use(call.path("id")) as game:
        people.may_look(call.person, game.seats, call.seat, game.over)
        mine = people.held_by(call.person, game.seats.values())
        return answer(game.view(call.seat, call.query.get("log_after", -1), mine))


@endpoint(
    "GET",
    "/api/tables/{id}/foresight",
    {200: wire.Foreseen},
    rate="choose",
    query={"seat": Param(str, "the seat that is asked", required=True)},
    errors=("missing", "foreign", "illegal", "bad"),
)
async def foresight(call: Call) -> Response:
    """What is found out about the open question: routes, and what is at stake; a socket is told by itself."""
    seat = call.query["seat"]
    async with _seat(call, seat) as game:
        ident = game.id
    finding = call.server.foreteller.of(ident, seat)
    found = await _in_time(finding, "What is at stake takes too long to find here.")
    if found is None:
        raise Refusal("illegal", NOT_ASKED)
    return answer(found)


@endpoint(
    "POST",
    "/api/tables/{id}/choose",
    {200: wire.Chosen},
    rate="choose",
    body=wire.Choose,
    errors=("missing", "foreign", "stale", "illegal", "over", "bad"),
)
async def choose(call: Call) -> Response:
    """Answer the question of this event; the answer to this request comes after the durable commit."""
    wish: wire.Choose = call.body
    if (wish.choice is UNSET) == (wish.run is UNSET):
        raise Refusal("bad", "Send either 'choice' or 'run'.")
    run = wish.run if not isinstance(wish.run, msgspec.UnsetType) else [wish.choice]
    event, done = await _change(call, lambda game: game.choose(wish.seat, wish.event, run))
    return answer(wire.Chosen(event, done))


@endpoint(
    "POST",
    "/api/tables/{id}/undo",
    {200: wire.Undone},
    rate="choose",
    body=wire.Undo,
    errors=("missing", "foreign", "stale", "undo", "over", "bad"),
)
async def undo(call: Call) -> Response:
    """Take my last choice back, or go back to how it stood after an event."""
    wish: wire.Undo = call.body
    to = None if isinstance(wish.to, msgspec.UnsetType) else wish.to
    event, _ = await _change(call, lambda game: [game.undo(wish.seat, wish.event, to)])
    return answer(wire.Undone(event))


@endpoint(
    "POST",
    "/api/tables/{id}/early",
    {204: None},
    rate="choose",
    body=wire.Early,
    errors=("missing", "foreign", "stale", "illegal", "over", "bad"),
)
async def early(call: Call) -> Response:
    """Answer an open window before my turn; it stays sealed until then."""
    wish: wire.Early = call.body
    if wish.withdraw == (wish.choice is not UNSET):
        raise Refusal("bad", "Send either 'choice' or 'withdraw'.")
    await _change(
        call, lambda game: [game.early(wish.seat, wish.event, wish.choice, wish.withdraw)]
    )
    return nothing()


@endpoint(
    "POST",
    "/api/tables/{id}/order",
    {200: wire.Ordered},
    rate="choose",
    body=wire.StandingOrder,
    errors=("missing", "foreign", "stale", "illegal", "over", "bad"),
)
async def order(call: Call) -> Response:
    """Let windows pass for me until something concerns me, or answer them myself again."""
    wish: wire.StandingOrder = call.body
    if (wish.order is UNSET) == (wish.withdraw is UNSET):
        raise Refusal("bad", "Send either 'order' or 'withdraw'.")

    def given(game: Game) -> list[Step]:
        if not isinstance(wish.order, msgspec.UnsetType):
            return [game.order(wish.seat, wish.event, wish.order)]
        number = wish.withdraw if isinstance(wish.withdraw, int) else None
        return [game.withdraw_order(wish.seat, wish.event, number)]

    event, _ = await _change(call, given)
    return answer(wire.Ordered(event))


@endpoint(
    "POST",
    "/api/tables/{id}/odds",
    {200: wire.Odds},
    rate="think",
    body=wire.OptionOf,
    errors=("missing", "foreign", "stale", "illegal", "over", "bad"),
)
async def odds(call: Call) -> Response:
    """What may come of an option, from what the seat sees."""
    wish: wire.OptionOf = call.body
    async with _seat(call, wish.seat) as game:
        option = game.option(wish.seat, wish.event, wish.choice)
        key = (game.id, len(game.history.steps), msgspec.json.encode(option))
        data = position_of(game.table, game.header)
    if key not in _odds:
        finding = call.server.pool.odds(data, option, SAMPLES)
        _odds[key] = await _in_time(finding, "The odds take too long to find here.")
        while len(_odds) > MOST_ODDS:
            _odds.popitem(last=False)
    return answer(_odds[key])


@endpoint(
    "POST",
    "/api/tables/{id}/stakes",
    {200: Stakes},
    rate="choose",
    body=wire.OptionOf,
    errors=("missing", "foreign", "stale", "illegal", "over", "bad"),
)
async def stakes(call: Call) -> Response:
    """What an option costs, the rolls that certainly follow, who fights whom, from what the seat sees."""
    wish: wire.OptionOf = call.body
    async with _seat(call, wish.seat) as game:
        return answer(game.table.stakes(game.option(wish.seat, wish.event, wish.choice)))


@endpoint(
    "POST",
    "/api/tables/{id}/ahead",
    {200: wire.Ahead},
    rate="choose",
    body=wire.LookAhead,
    errors=("missing", "foreign", "stale", "illegal", "over", "bad"),
)
async def ahead(call: Call) -> Response:
    """Where a piece may be led by a run of choices, and how it may be turned there; nothing is chosen."""
    wish: wire.LookAhead = call.body
    async with _seat(call, wish.seat) as game:
        return answer(game.ahead(wish.seat, wish.event, wish.run, wish.of))


@endpoint(
    "POST",
    "/api/tables/{id}/why",
    {200: wire.Why},
    rate="choose",
    body=wire.WhyNot,
    errors=("missing", "foreign", "stale", "illegal", "over", "bad"),
)
async def why(call: Call) -> Response:
    """Why a piece, space or card cannot be chosen now."""
    wish: wire.WhyNot = call.body
    async with _seat(call, wish.seat) as game:
        found = game.why_not(wish.seat, wish.event, wish.ref)
        return answer(wire.Why(True, "", "") if found is None else wire.Why(False, *found))


@endpoint(
    "GET",
    "/api/tables/{id}/overlay",
    {200: Overlay},
    rate="choose",
    query={
        "seat": SEAT,
        "kind": Param(str, "what is laid over the board", required=True),
        "of": Param(str, "the piece or place that it is asked for; left out: of all"),
    },
    errors=("missing", "foreign", "bad"),
)
async def overlay(call: Call) -> Response:
    """Zones of control, reach, supply, values: something laid over the board, as the seat may see it."""
    async with call.server.tables.use(call.path("id")) as game:
        people.may_look(call.person, game.seats, call.seat, game.over)
        try:
            of = call.query.get("of", "")
            return answer(game.table.look(call.query["kind"], call.seat, of))
        except TableError as error:
            raise Refusal("bad", f"{error}.") from None
