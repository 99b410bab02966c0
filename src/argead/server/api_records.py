"""Endpoints: replay, positions of the past, journals."""

from __future__ import annotations

from starlette.responses import Response

from ..core.view import View
from . import seats as people
from . import views, wire
from .endpoint import SEAT, Call, endpoint, number
from .game import Game
from .refusal import Refusal
from .respond import answer
from .tables import journal_of


@endpoint(
    "GET",
    "/api/tables/{id}/replay",
    {200: wire.Replay},
    query={"seat": SEAT},
    errors=("missing", "foreign"),
)
async def replay(call: Call) -> Response:
    """How long the replay is for these eyes, and its stops: the turns."""
    async with call.server.tables.use(call.path("id")) as game:
        people.may_look(call.person, game.seats, call.seat, game.over)
        viewer = game.viewer(call.seat)
        stops: list[wire.Stop] = []
        for step in game.history.steps:
            if step.turn and (not stops or stops[-1].label != step.turn):
                stops.append(wire.Stop(step.events[viewer], step.turn))
        return answer(wire.Replay(game.event(call.seat), stops))


@endpoint(
    "GET",
    "/api/tables/{id}/positions/{n}",
    {200: View},
    query={"seat": SEAT},
    errors=("missing", "foreign", "bad"),
)
async def position(call: Call) -> Response:
    """The view as it was after an event, for looking only."""
    event = number("n", call.path("n"))
    async with call.server.tables.use(call.path("id")) as game:
        people.may_look(call.person, game.seats, call.seat, game.over)
        viewer = game.viewer(call.seat)
        if not 0 <= event <= game.event(call.seat):
            raise Refusal("missing", "There is no such moment in this game.")
        n = game.history.first_step(viewer, event)
    table, history = await call.server.tables.past(game, n)
    seen = table.viewer.content(call.seat)
    seen["ask"], seen["auto"] = {"waiting": None}, {}
    told = views.view(table, views.Durable(history, game.viewers), seen, -1)
    told["event"] = event
    del told["undo"]
    return answer(told)


@endpoint(
    "GET",
    "/api/tables/{id}/journal",
    {200: None},
    rate="think",
    errors=("missing", "hidden"),
    media="application/x-ndjson",
)
async def journal(call: Call) -> Response:
    """The journal as a file. Before the end only to who plays alone, and where nothing is hidden."""
    async with call.server.tables.use(call.path("id")) as game:
        if not game.over and game.table.system.hidden:
            raise Refusal(
                "hidden", "Things are hidden in this game: its journal is given out after the end."
            )
        if not game.over and not _alone(game, call.person):
            raise Refusal(
                "hidden", "Others play at this table: its journal is given out after the end."
            )
        data = journal_of(game)
    name = f"argead-{game.row.system}-{game.row.scenario}-{game.id[:6]}.journal"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, 200, headers, "application/x-ndjson")


def _alone(game: Game, person: str) -> bool:
    """Whether nobody else has choices to keep or could gain by knowing the dice to come."""
    return all(s.kind == "bot" or s.holder == person for s in game.seats.values())


@endpoint(
    "POST",
    "/api/journals",
    {201: wire.Made},
    rate="make",
    body=wire.JournalText,
    errors=("bad",),
)
async def take_journal(call: Call) -> Response:
    """A table from a journal, at its last position, with every seat mine."""
    async with call.server.turns.mine(call.visitor):
        game = await call.server.tables.take_journal(call.person, call.body.journal)
    return answer(wire.Made(game.id), 201)
