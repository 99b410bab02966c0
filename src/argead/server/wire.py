"""What travels over HTTP, as types: bodies are checked against them and the API page is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ..core.orders import Order
from ..core.scene import Side
from ..core.view import Foresight, View

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Number = Annotated[int, msgspec.Meta(ge=-1, le=2**53)]
Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Value = bool | str


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """Base of what clients send."""


class Sitter(Body):
    """Who sits in a seat of a new table; ``level`` for bots only."""

    who: Literal["me", "link", "bot"]
    level: Name | None = None


class NewTable(Body):
    """A table to be opened. Seats that are not named get a link."""

    system: Name
    scenario: Name
    seed: Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)] | Name | None = None
    options: dict[str, Value] = {}
    seats: dict[str, Sitter] = {}


class Show(Body):
    """The clause that is to be shown."""

    clause: Name


class Empty(Body):
    """Nothing more to say."""


class Deputy(Body):
    """A bot that answers for my seat, or null to answer myself again."""

    seat: Name
    level: Name | None


class Secretly(Body):
    """The secret of a link."""

    secret: Secret


class Choose(Body):
    """An answer, or a run of answers, to the question of this event."""

    seat: Name
    event: Number
    choice: Any = msgspec.UNSET
    run: Annotated[list[Any], msgspec.Meta(min_length=1, max_length=400)] | msgspec.UnsetType = (
        msgspec.UNSET
    )


class Undo(Body):
    """Take back one choice, or go back to how it stood after event ``to``."""

    seat: Name
    event: Number
    to: Number | msgspec.UnsetType = msgspec.UNSET


class Early(Body):
    """An answer in a window before one's turn, or its withdrawal."""

    seat: Name
    event: Number
    choice: Any = msgspec.UNSET
    withdraw: bool = False


class StandingOrder(Body):
    """A standing order, null for the usual one; or the withdrawal of one by its number, or of all."""

    seat: Name
    event: Number
    order: Order | msgspec.UnsetType | None = msgspec.UNSET
    withdraw: Number | Literal["all"] | msgspec.UnsetType = msgspec.UNSET


class OptionOf(Body):
    """The option whose stakes or odds are asked for."""

    seat: Name
    event: Number
    choice: Any


class LookAhead(Body):
    """A run of choices from the open question, and the piece that is led."""

    seat: Name
    event: Number
    run: list[Any]
    of: Name


class WhyNot(Body):
    """The piece, space or card that somebody pointed at."""

    seat: Name
    event: Number
    ref: Name


class JournalText(Body):
    """The text of a journal file."""

    journal: str


# -- answers ---------------------------------------------------------------------------------


class Failure(msgspec.Struct, omit_defaults=True):
    """Why not."""

    code: str
    text: str
    event: int | msgspec.UnsetType = msgspec.UNSET
    retry_after: float | msgspec.UnsetType = msgspec.UNSET


class Refused(msgspec.Struct):
    """Every error has this body."""

    error: Failure


class SeatInfo(msgspec.Struct):
    """A role; ``side`` names its colour and emblem."""

    id: str
    title: str
    side: Side


class ScenarioInfo(msgspec.Struct, omit_defaults=True):
    """A start position."""

    id: str
    title: str
    about: str
    seats: list[SeatInfo]
    minutes: tuple[int, int] | msgspec.UnsetType = msgspec.UNSET


class OptionValue(msgspec.Struct):
    """One value of an option."""

    id: str
    title: str


class OptionInfo(msgspec.Struct, omit_defaults=True):
    """An optional rule; on or off if it has no values; for every scenario if it names none."""

    id: str
    title: str
    about: str
    default: Value
    rule: str | msgspec.UnsetType = msgspec.UNSET
    values: list[OptionValue] | msgspec.UnsetType = msgspec.UNSET
    scenarios: list[str] | msgspec.UnsetType = msgspec.UNSET


class Level(msgspec.Struct):
    """A bot."""

    id: str
    title: str
    about: str


class Quick(msgspec.Struct):
    """What "Play now" starts."""

    scenario: str
    seat: str
    level: str


class GameInfo(msgspec.Struct):
    """A game as the shelf shows it; ``scenarios`` are those of its system that belong to it."""

    id: str
    title: str
    about: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    scenarios: list[str]
    quick: Quick


class SystemInfo(msgspec.Struct):
    """A system: one rule set, with the games that are played by it."""

    id: str
    title: str
    about: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    hidden: bool
    solo: bool
    scenarios: list[ScenarioInfo]
    options: list[OptionInfo]
    levels: list[Level]
    quick: Quick
    games: list[GameInfo]


class ClauseInfo(msgspec.Struct):
    """One decision of the book; ``refs`` are sections and clauses that it names.

    ``shown`` tells that there is a position in which it bites.
    """

    number: str
    text: str
    kind: Literal["rule", "definition", "untested"]
    refs: list[str]
    shown: bool


class SectionInfo(msgspec.Struct):
    """A section of the rulebook in our words."""

    number: str
    title: str
    chapter: str
    intro: str
    clauses: list[ClauseInfo]


class RulesInfo(msgspec.Struct):
    """The sections of a rulebook."""

    book: str
    sections: list[SectionInfo]


class TableLine(msgspec.Struct, omit_defaults=True):
    """A running table on my list."""

    id: str
    system: str
    scenario: str
    title: str
    mine: list[str]
    waiting: Literal["me", "other", "bot", "over"]
    event: int
    changed: str
    turn: str | msgspec.UnsetType = msgspec.UNSET


class Finished(msgspec.Struct):
    """A finished game in my log."""

    id: str
    system: str
    scenario: str
    title: str
    mine: list[str]
    winner: str | None
    reason: str
    scores: dict[str, float]
    ended: str


class Suggested(msgspec.Struct):
    """The opponent for the next game of a system, from how the last ones went."""

    system: str
    level: str
    why: str


class Me(msgspec.Struct):
    """My tables and my log, newest first, and whom to play next."""

    tables: list[TableLine]
    finished: list[Finished]
    suggested: list[Suggested]


class Sat(msgspec.Struct, omit_defaults=True):
    """Who sits in a seat."""

    seat: str
    title: str
    side: Side
    who: Literal["me", "person", "bot", "open"]
    online: bool | msgspec.UnsetType = msgspec.UNSET
    level: str | msgspec.UnsetType = msgspec.UNSET
    deputy: str | msgspec.UnsetType | None = msgspec.UNSET
    link: str | msgspec.UnsetType = msgspec.UNSET


class ShownClause(msgspec.Struct):
    """The clause that a table shows, and the title of its section."""

    number: str
    text: str
    section: str


class TableInfo(msgspec.Struct, omit_defaults=True):
    """A table and who sits at it; the seed is shown after the end.

    ``shows`` is there if it was opened to show a clause.
    """

    id: str
    system: str
    scenario: str
    title: str
    options: dict[str, Value]
    seed: int | str | None
    seed_chosen: bool
    commitment: str
    created: str
    over: bool
    hidden: bool
    mine: list[str]
    seats: list[Sat]
    shows: ShownClause | msgspec.UnsetType = msgspec.UNSET


class Made(msgspec.Struct):
    """A new table."""

    id: str


class MadeToShow(msgspec.Struct):
    """A private table at a position, and the answers that show what it is about."""

    id: str
    clause: str
    steps: list[Any]


class Invitation(msgspec.Struct):
    """What a link leads to."""

    table: str
    system: str
    title: str
    scenario: str
    seat: str
    seat_title: str
    side: Side
    taken: bool


class Joined(msgspec.Struct):
    """The seat is mine."""

    table: str
    seat: str


class Chosen(msgspec.Struct):
    """The choices are kept: the seat's event number now, and how many of a run were taken."""

    event: int
    done: int


class Undone(msgspec.Struct):
    """The seat's event number now."""

    event: int


class Ordered(msgspec.Struct):
    """The seat's event number now."""

    event: int


class Outcome(msgspec.Struct):
    """Something that may come of an option; ``label`` is the value as a player reads it."""

    name: str
    value: str
    label: str
    p: float


class Odds(msgspec.Struct):
    """What may come of an option, from what the seat sees."""

    text: str
    exact: bool
    outcomes: list[Outcome]


class Foreseen(msgspec.Struct):
    """What is found out about the question that a seat is asked at this event."""

    seat: str
    event: int
    foresight: Foresight


class Way(msgspec.Struct):
    """A run of choices that leads a piece to a place, with its price in words; ``refs`` are its steps."""

    to: str
    label: str
    choices: list[Any]
    refs: list[str]


class Turning(msgspec.Struct):
    """Another facing at the end of a run, and the whole run that leads to it."""

    facing: int
    label: str
    choices: list[Any]


class Ahead(msgspec.Struct):
    """Where a piece may be led after a run of choices, where it stands then, and how it may be turned there.

    ``free``: nothing has fallen or been revealed by then, and the seat is asked again; ``again``: the same
    question as now, so that more orders can be laid out.
    """

    ways: list[Way]
    at: list[str]
    facing: int | None
    turns: list[Turning]
    free: bool
    again: bool


class Why(msgspec.Struct):
    """Why something cannot be chosen now, and the clause that says so; ``can`` where it can be."""

    can: bool
    text: str
    rule: str


class Stop(msgspec.Struct):
    """A turn or phase to jump to."""

    event: int
    label: str


class Replay(msgspec.Struct):
    """The length of a replay and its stops."""

    last: int
    stops: list[Stop]


# -- what a socket says ----------------------------------------------------------------------


class LiveView(msgspec.Struct):
    """The newest view of my seat."""

    type: Literal["view"]
    view: View


class LiveForesight(msgspec.Struct):
    """What is found out about the question of the view with this event: only for the seat that is asked."""

    type: Literal["foresight"]
    seat: str
    event: int
    foresight: Foresight


class LiveTable(msgspec.Struct):
    """Somebody came, left or sat down."""

    type: Literal["table"]
    table: TableInfo


class LiveBot(msgspec.Struct, omit_defaults=True):
    """How far a bot's thinking is, 0 to 1."""

    type: Literal["bot"]
    seat: str | None
    progress: float
    text: str | msgspec.UnsetType = msgspec.UNSET


class LiveError(msgspec.Struct):
    """Why something that was sent has no effect."""

    type: Literal["error"]
    error: Failure


class LivePing(msgspec.Struct):
    """The server is there."""

    type: Literal["ping"]


LiveMessage = LiveView | LiveForesight | LiveTable | LiveBot | LiveError | LivePing
