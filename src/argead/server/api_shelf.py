"""Endpoints: the shelf, my tables, new tables, seats and links."""

from __future__ import annotations

import hashlib
from typing import Any, Literal

import msgspec
from msgspec import UNSET
from starlette.responses import Response

from ..bots import LEVELS
from ..core.system import systems
from . import seats as people
from . import shelf, wire
from .endpoint import Call, endpoint
from .game import Game
from .ladder import Played, advice
from .refusal import Refusal
from .respond import answer, encode, nothing
from .store import SeatRow, TableRow
from .tables import options_of, title_of


@endpoint("GET", "/api/systems", {200: list[wire.SystemInfo]})
async def all_systems(call: Call) -> Response:
    """The games on the shelf, with their scenarios, options and bots."""
    return answer(shelf.shelf())


@endpoint("GET", "/api/systems/{id}/rules", {200: wire.RulesInfo}, errors=("missing",))
async def rules(call: Call) -> Response:
    """The sections of a rulebook, titled in our words."""
    return answer(shelf.rules_info(shelf.find_system(call.path("id"))))


@endpoint(
    "POST",
    "/api/systems/{id}/show",
    {201: wire.MadeToShow},
    rate="make",
    body=wire.Show,
    errors=("bad", "missing"),
)
async def show(call: Call) -> Response:
    """Open a private table at a position in which a clause bites: every seat is mine, no list has it."""
    game = await call.server.tables.show(call.person, call.path("id"), call.body.clause)
    position = game.table.position
    assert position is not None
    return answer(wire.MadeToShow(game.id, position.clause, position.plan), 201)


@endpoint("GET", "/api/boards/{system}/{name}", {200: dict[str, Any]}, errors=("missing",))
async def boards(call: Call) -> Response:
    """Static geometry of a board; it may be cached as long as its tag stays the same."""
    data = encode(shelf.board(f"{call.path('system')}/{call.path('name')}"))
    tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if call.request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, 200, headers, "application/json")


@endpoint("GET", "/api/me", {200: wire.Me})
async def me(call: Call) -> Response:
    """My running tables and my log of finished games, newest first, and whom to play next."""
    found = await call.server.tables.writer.do(lambda store: store.mine(call.person))
    known = systems()
    running, finished, over = [], [], []
    for row, seats in found:
        if row.system not in known or _only_shows(row):
            continue
        if row.result is not None:
            finished.append(_finished(row, people.held_by(call.person, seats)))
            over.append((row, seats))
        elif not _has_left(row, seats, call.person):
            running.append(_line(row, seats, people.held_by(call.person, seats)))
    running.sort(key=lambda line: line.changed, reverse=True)
    over.sort(key=lambda ended: ended[0].changed)
    played = [game for row, seats in over if (game := _against_bots(call.person, row, seats))]
    suggested = [
        wire.Suggested(system, next_one.level, next_one.why)
        for system in dict.fromkeys(game.game for game in played)
        if (next_one := advice([game for game in played if game.game == system]))
    ]
    return answer(wire.Me(running, finished, suggested))


def _against_bots(person: str, row: TableRow, seats: list[SeatRow]) -> Played | None:
    """A finished game of one person with bots in all other seats; the strongest of them counts."""
    bots = [seat.level for seat in seats if seat.kind == "bot"]
    mine = people.held_by(person, seats)
    rungs = [level for level in LEVELS if level in bots]
    if len(mine) != 1 or len(bots) + 1 != len(seats) or not rungs:
        return None
    winner = msgspec.json.decode(row.result or "{}")["winner"]
    return Played(row.system, rungs[-1], won=winner == mine[0], drawn=winner is None)


class _Head(msgspec.Struct):
    """As much of a header as tells what a table is for."""

    position: Any = None


def _only_shows(row: TableRow) -> bool:
    return msgspec.json.decode(row.header, type=_Head).position is not None


def _has_left(row: TableRow, seats: list[SeatRow], person: str) -> bool:
    mine = [s for s in seats if s.holder == person]
    return all(s.gone for s in mine) if mine else row.owner_left


def _line(row: TableRow, seats: list[SeatRow], mine: list[str]) -> wire.TableLine:
    asked = next((s for s in seats if s.seat == row.asked), None)
    waiting: Literal["me", "other", "bot"] = "other"
    if asked is not None and asked.seat in mine:
        waiting = "me"
    elif asked is not None and not row.grouped and people.answers_for(asked) is not None:
        waiting = "bot"
    seen = msgspec.json.decode(row.events, type=list[tuple[int, str]])
    order = [None, *(s.seat for s in seats)]
    event, changed = seen[order.index(mine[0] if mine else None)]
    return wire.TableLine(
        id=row.id,
        system=row.system,
        scenario=row.scenario,
        title=title_of(shelf.find_system(row.system), row.scenario),
        mine=mine,
        waiting=waiting,
        event=event,
        changed=changed,
        turn=row.turn or UNSET,
    )


def _finished(row: TableRow, mine: list[str]) -> wire.Finished:
    result = msgspec.json.decode(row.result or "{}")
    return wire.Finished(
        id=row.id,
        system=row.system,
        scenario=row.scenario,
        title=title_of(shelf.find_system(row.system), row.scenario),
        mine=mine,
        winner=result["winner"],
        reason=result["reason"],
        scores=result["scores"],
        ended=row.changed,
    )


# -- tables ----------------------------------------------------------------------------------


@endpoint(
    "POST",
    "/api/tables",
    {201: wire.Made},
    rate="make",
    body=wire.NewTable,
    errors=("bad", "missing"),
)
async def make_table(call: Call) -> Response:
    """Open a new table; seats are mine, a friend's by link, or a bot's."""
    game = await call.server.tables.make(call.person, call.body)
    call.server.pilot.poke(game)
    return answer(wire.Made(game.id), 201)


@endpoint("GET", "/api/tables/{id}", {200: wire.TableInfo}, errors=("missing",))
async def table(call: Call) -> Response:
    """A table and who sits at it."""
    async with call.server.tables.use(call.path("id")) as game:
        return answer(call.server.describe(game, call.person))


def describe(game: Game, person: str, online: set[str], keyring: people.Keyring) -> wire.TableInfo:
    """A table as a person sees it."""
    system, row = game.table.system, game.row
    owner = row.owner == person
    known = game.over or (owner and row.seed_chosen)
    return wire.TableInfo(
        id=game.id,
        system=row.system,
        scenario=row.scenario,
        title=title_of(system, row.scenario),
        options=dict(options_of(game.header)),
        seed=game.header.seed if known else None,
        seed_chosen=row.seed_chosen,
        commitment=game.header.commitment,
        created=row.created,
        over=game.over,
        hidden=system.hidden,
        mine=people.held_by(person, game.seats.values()),
        shows=_shows(game),
        seats=[
            _sat(system.seats[s.seat], s, person, online, keyring.secret(game.id, s.seat), owner)
            for s in game.seats.values()
        ],
    )


def _shows(game: Game) -> wire.ShownClause | msgspec.UnsetType:
    """The clause that the table was opened for; it may have left the book since."""
    position, book = game.table.position, game.table.system.rulebook
    if position is None:
        return UNSET
    clause, section = book.clause(position.clause), book.find(position.clause)
    return wire.ShownClause(
        position.clause, clause.text if clause else "", section.title if section else ""
    )


def _sat(
    about: Any, seat: SeatRow, person: str, online: set[str], secret: str, owner: bool
) -> wire.Sat:
    sat = wire.Sat(seat.seat, about.title, about.side, "open")
    if seat.kind == "bot":
        sat.who, sat.level = "bot", seat.level or UNSET
    elif seat.holder is None:
        if owner and seat.secret == people.hashed(secret):
            sat.link = secret
    else:
        sat.who = "me" if seat.holder == person else "person"
        sat.online = seat.holder in online
        sat.deputy = seat.deputy
    return sat


@endpoint("POST", "/api/tables/{id}/leave", {204: None}, body=wire.Empty, errors=("missing",))
async def leave(call: Call) -> Response:
    """Take the table off my list; my seats stay mine."""
    async with call.server.tables.use(call.path("id")) as game:
        await call.server.tables.writer.do(lambda store: store.leave(game.id, call.person))
        for seat in game.seats.values():
            seat.gone = seat.gone or seat.holder == call.person
    return nothing()


@endpoint(
    "POST",
    "/api/tables/{id}/deputy",
    {200: wire.TableInfo},
    rate="choose",
    body=wire.Deputy,
    errors=("missing", "foreign", "bad"),
)
async def deputy(call: Call) -> Response:
    """Let a bot answer for my seat until I say otherwise."""
    seat, level = call.body.seat, call.body.level
    async with call.server.tables.use(call.path("id")) as game:
        people.must_hold(call.person, game.seats, seat)
        if level is not None:
            shelf.check_level(level)
        await call.server.tables.writer.do(lambda store: store.deputy(game.id, seat, level))
        game.seats[seat].deputy = level
        call.server.hub.tell_table(game)
        call.server.pilot.poke(game)
        return answer(call.server.describe(game, call.person))


# -- links -----------------------------------------------------------------------------------


@endpoint(
    "POST",
    "/api/join/look",
    {200: wire.Invitation},
    rate="join",
    body=wire.Secretly,
    errors=("missing",),
)
async def look_at_link(call: Call) -> Response:
    """What a link leads to; nothing changes."""
    ident, seat = await _linked(call)
    async with call.server.tables.use(ident) as game:
        about = game.table.system.seats[seat]
        holder = game.seats[seat].holder
        return answer(
            wire.Invitation(
                table=ident,
                system=game.row.system,
                title=title_of(game.table.system, game.row.scenario),
                scenario=game.row.scenario,
                seat=seat,
                seat_title=about.title,
                side=about.side,
                taken=holder is not None and holder != call.person,
            )
        )


@endpoint(
    "POST",
    "/api/join",
    {200: wire.Joined},
    rate="join",
    body=wire.Secretly,
    errors=("missing", "taken"),
)
async def join(call: Call) -> Response:
    """Take the seat of a link; whoever confirms first has it."""
    ident, seat = await _linked(call)
    async with call.server.tables.use(ident) as game:
        if game.seats[seat].holder != call.person:
            taken = await call.server.tables.writer.do(
                lambda store: store.hold(ident, seat, call.person)
            )
            if not taken:
                raise Refusal("taken", "Somebody else has taken this seat.")
            game.seats[seat].holder = call.person
        call.server.hub.tell_table(game)
    return answer(wire.Joined(ident, seat))


async def _linked(call: Call) -> tuple[str, str]:
    secret = people.hashed(call.body.secret)
    found = await call.server.tables.writer.do(lambda store: store.find_secret(secret))
    if found is None:
        raise Refusal("missing", "This link leads nowhere; perhaps it was cut off.")
    return found
