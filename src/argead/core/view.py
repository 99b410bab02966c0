"""The one view of a seat: what it may see, as terminal, HTTP and socket show it.

This is the filter between the state and everybody who looks: it copies in what a seat may see and never
deletes from the whole. A view costs the same on the first and on the two-thousandth choice: lines of the log
are put into words once, and only those that are asked for are sent.
"""

from __future__ import annotations

import functools
from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NotRequired, Protocol, TypedDict, cast

from .ask import Ask, Choice
from .foresight import Worlds, briefs
from .orders import Offer, OrderView, offer, order_view
from .roll import Roll
from .scene import Cause, OverlayKind, Scene, Side
from .script import Shown
from .stakes import Brief, ModView, ReadingView, called
from .state import Result, Said, canonical

if TYPE_CHECKING:
    from .system import Seat
    from .table import Table

MOST_CAUSES: Final = 12
MOST_BACK: Final = 200
MOST_SINCE: Final = 1_000
NOT_ASKED: Final = "You can take back a choice only while the next question is yours too."
NOT_LAST: Final = "Somebody else has chosen since."

# -- the shape -------------------------------------------------------------------------------


class SeatView(TypedDict):
    """A role at the table; ``side`` is its colour and emblem, ``plural`` says that its title names many."""

    id: str
    title: str
    side: Side
    plural: NotRequired[bool]


class RollView(TypedDict):
    """A throw: its dice, what was added, what it is read against; ``title`` is what a player calls it."""

    name: str
    title: str
    die: tuple[int, int]
    count: int
    modifiers: list[ModView]
    against: int | None
    clause: str
    faces: list[int]
    reading: NotRequired[ReadingView]


class MoveView(TypedDict):
    """Who went which way, as a line tells it.

    ``path`` are places; of those who went along some need not be named, a start not be told. ``begins``: they
    are only about to go from there.
    """

    pieces: list[str]
    path: list[str]
    begins: NotRequired[bool]


class LogLine(TypedDict):
    """A line of the log; ``n`` is the event at which it was written, ``turn`` the turn that it begins.

    ``weight``: whether it is part of the story or a step on the way.
    """

    n: int
    text: str
    rule: str
    refs: list[str]
    rolls: list[RollView]
    weight: Literal["story", "step"]
    moves: NotRequired[list[MoveView]]
    track: NotRequired[tuple[str, int]]
    turn: NotRequired[str]


class OptionView(TypedDict):
    """An option as it is read and pointed at.

    The rest is there only in the whole view of the seat that is asked, where options are few: ``final`` says
    that it may turn out not to be taken back, ``stakes`` tells price and first roll in a line, ``chance``
    that of the roll.
    """

    choice: Any
    label: str
    refs: list[str]
    rule: str
    final: NotRequired[bool]
    stakes: NotRequired[str]
    chance: NotRequired[float]


class RouteView(TypedDict):
    """A named run of choices; a click on ``to`` means this route."""

    label: str
    refs: list[str]
    choices: list[Any]
    to: NotRequired[str]


class Question(TypedDict):
    """What a seat is asked. ``many`` is the least and the most that are picked, one by one.

    ``routes`` are there only in the whole view of the seat that is asked (a server tells them afterwards, as
    its ``Foresight``); ``offer`` only in a window: what the seat may order.
    """

    seat: str
    what: str
    prompt: str
    rule: str
    many: tuple[int, int] | None
    forced: bool
    window: bool
    options: list[OptionView]
    routes: NotRequired[list[RouteView]]
    offer: NotRequired[Offer]


class Foresight(TypedDict):
    """What is found out about a question for the seat that is asked: a view need not wait for it.

    ``briefs`` stand in the order of the options; there are none where there are too many options.
    """

    what: str
    routes: list[RouteView]
    briefs: list[Brief]


class Waiting(TypedDict):
    """Whom the table waits for, as far as one may know; ``early`` can be answered before one's turn."""

    waiting: str | None
    early: NotRequired[Question]


class ResultView(TypedDict):
    """How a game ended, in words: ``verdict`` says who wins."""

    winner: str | None
    verdict: str
    reason: str
    scores: dict[str, int]


class Auto(TypedDict):
    """What answers for the seat by itself; only the seat is told.

    ``orders`` are those that stand, ``usual`` the one that could be given. ``passes``: an order passes the
    window that is open; ``asked`` tells why none does; ``passed`` what was passed since the seat last chose.
    """

    hold: NotRequired[bool]
    early: NotRequired[bool]
    orders: NotRequired[list[OrderView]]
    usual: NotRequired[OrderView]
    passes: NotRequired[bool]
    asked: NotRequired[str]
    passed: NotRequired[str]


class WayBack(TypedDict):
    """Whether the seat can take something back, why not, and to which event."""

    can: bool
    why: NotRequired[str]
    back_to: NotRequired[int]


class OverlayName(TypedDict):
    """Something that can be laid over the board, and what a player calls it."""

    kind: OverlayKind
    title: str


class Content(TypedDict):
    """What a seat sees of the position; the log and the numbers are not in it."""

    system: str
    scenario: str
    seat: str | None
    seats: list[SeatView]
    scene: Scene
    overlays: list[OverlayName]
    ask: Question | Waiting
    auto: Auto
    result: ResultView | None


class ShownView(TypedDict):
    """How far a position that shows a clause is played; ``next`` is what was answered there, if I am asked.

    ``strayed``: somebody has answered otherwise.
    """

    clause: str
    step: int
    steps: int
    strayed: bool
    next: NotRequired[Any]
    label: NotRequired[str]


class View(Content):
    """All that a seat may see. ``log`` are the lines after event ``log_from``; ``undos`` that it noticed.

    ``chosen`` is the event that the seat saw when it chose last; what came after that is news to it.
    ``follows``: what is at stake with each option is told after this view.
    """

    event: int
    undos: int
    log: list[LogLine]
    log_from: int
    chosen: NotRequired[int]
    undo: NotRequired[WayBack]
    shown: NotRequired[ShownView]
    asked_of_me: NotRequired[list[str]]
    follows: NotRequired[bool]


# -- numbers ---------------------------------------------------------------------------------


class Numbers(Protocol):
    """How the events of a seat are counted: by the table itself, or durably by a server."""

    def event(self, seat: str | None, /) -> int:
        """The seat's latest event."""

    def undos(self, seat: str | None, /) -> int:
        """How many undos changed what the seat sees."""

    def line_event(self, seat: str | None, said: int, /) -> int:
        """The seat's event at which something was said."""

    def event_before(self, seat: str | None, move: int, /) -> int:
        """The seat's event just before a choice."""

    def turn_begun(self, said: int, /) -> tuple[int, str]:
        """Which step said it, and the turn that began with that step, if any."""


# -- the log ---------------------------------------------------------------------------------


class Reader:
    """The log as one seat reads it, put into words once."""

    __slots__ = ("causes", "ended", "heard", "lines", "seat", "stops")

    def __init__(self, seat: str | None) -> None:
        self.seat = seat
        self.lines: list[LogLine] = []
        self.stops: list[int] = []  # for each line, its place in all that was said
        self.heard = 0
        self.ended = False
        self.causes: dict[str, list[tuple[int, Cause]]] = {}  # by track, with the line's place

    def catch_up(self, table: Table) -> None:
        """Put what was said since into words."""
        said = table.said
        while self.heard < len(said):
            line = said[self.heard]
            if line.to is None or self.seat in line.to:
                self._add(_line(table, line), line, self.heard)
            self.heard += 1
        if table.result is not None and not self.ended:
            self.ended = True
            self._conclude(table)

    def _add(self, line: LogLine, said: Said, at: int) -> None:
        self.lines.append(line)
        self.stops.append(at)
        if said.track is not None:
            track, change = said.track
            cause: Cause = {"text": line["text"], "change": change, "rule": line["rule"]}
            self.causes.setdefault(track, []).append((at, cause))

    def _conclude(self, table: Table) -> None:
        """Name the winner and the reason, where the rules have not just done so."""
        line = _ending(table)
        if line is not None and line["text"] not in (self.lines[-1]["text"] if self.lines else ""):
            self.lines.append(line)
            self.stops.append(max(0, self.heard - 1))

    def cut(self, said: int) -> None:
        """A choice was taken back: forget what was said after it."""
        self.ended = False
        while self.stops and self.stops[-1] >= said:
            self.stops.pop()
            self.lines.pop()
        for causes in self.causes.values():
            while causes and causes[-1][0] >= said:
                causes.pop()
        self.heard = min(self.heard, said)

    def why(self, track: str) -> list[Cause]:
        """Why the track moved, latest first."""
        return [cause for _, cause in reversed(self.causes.get(track, [])[-MOST_CAUSES:])]


def _line(table: Table, said: Said) -> LogLine:
    words = table.system.text
    text, rule = words.line(table.state.tables, said)
    line: LogLine = {
        "n": 0,
        "text": text,
        "rule": rule,
        "refs": [arg for arg in said.args if isinstance(arg, str)],
        "rolls": [_thrown(table, roll) for roll in said.rolls],
        "weight": "story" if said.key in words.STORY else "step",
    }
    way = words.WAYS.get(said.key)
    if way is not None:
        pieces, path = way.told(said.args)
        move: MoveView = {"pieces": pieces, "path": path}
        if way.begins:
            move["begins"] = True
        line["moves"] = [move]
    if said.track is not None:
        line["track"] = said.track
    return line


def _thrown(table: Table, roll: Roll) -> RollView:
    title = called(roll, table.system.stakes.MEANINGS, table.state.tables)
    return {**roll.told(), "title": title}  # type: ignore[typeddict-item]


def _ending(table: Table) -> LogLine | None:
    """Who has won and why; a position that was only shown has no winner to name."""
    result = table.result
    if result is None or not table.said or (result.winner is None and table.position is not None):
        return None
    seats = table.system.seats
    why = table.system.text.ending(result.reason)
    if "points" in why:
        counts = [f"{seats[at].title} {n}" for at, n in result.scores.items() if at in seats]
        why += f" ({', '.join(counts)})" if counts else ""
    text = f"{verdict(table, result)}: {why}"
    return {"n": 0, "text": text, "rule": "", "refs": [], "rolls": [], "weight": "story"}


def verdict(table: Table, result: Result) -> str:
    """Who wins: a seat, or in the end nobody, as who plays alone against the game has lost."""
    if result.winner is not None:
        return table.system.seats[result.winner].wins
    return "Nobody wins" if len(table.seats) > 1 else "You lose"


def _seat(ident: str, seat: Seat) -> SeatView:
    shown: SeatView = {"id": ident, "title": seat.title, "side": seat.side}
    if seat.plural:
        shown["plural"] = True
    return shown


# -- the maker of views ----------------------------------------------------------------------


class Viewer:
    """Makes the views of one table and counts, for each seat, how often its view changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._seen: dict[str | None, tuple[int, bytes]] = {}
        self._written: dict[str | None, list[int]] = {}  # for each line of a seat, its event
        self._readers: dict[str | None, Reader] = {}
        self._cuts = 0
        self._undone: dict[str | None, int] = {}
        self._before: dict[str | None, list[int]] = {}  # for each choice, the seat's event then

    # -- for those who ask the table itself -------------------------------------------------

    def view(self, seat: str | None, since: int) -> View:
        """What the seat may see, without the first ``since`` lines of its log."""
        content = self.content(seat)
        self._count(seat, content)
        view = self.assemble(content, since, self)
        if "options" in view["ask"]:
            view["ask"] = _told(cast(Question, view["ask"]), self.foresight())
        return view

    def observe(self, undone: bool = False) -> None:
        """The position has changed: count it for every seat that looks and whose view it changed."""
        moves = len(self.table.moves)
        for seat, (before, _) in list(self._seen.items()):
            noted = self._before.setdefault(seat, [])
            del noted[max(0, moves - 1) :]
            noted += [before] * (moves - len(noted))
            if self._count(seat, self.content(seat)) != before and undone:
                self._undone[seat] = self._undone.get(seat, 0) + 1

    def cut(self, said: int) -> None:
        """A choice was taken back."""
        self._cuts += 1
        for seat, reader in self._readers.items():
            reader.cut(said)
            written = self._written.get(seat)
            if written is not None:
                del written[len(reader.lines) :]

    def _count(self, seat: str | None, content: Content) -> int:
        event, before = self._seen.get(seat, (0, b""))
        reader = self.reader(seat)
        now = canonical([content, len(reader.lines), self._cuts])
        if now != before:
            event += 1
            self._seen[seat] = (event, now)
        written = self._written.setdefault(seat, [])
        written += [event] * (len(reader.lines) - len(written))
        return event

    # the numbers of the table itself

    def event(self, seat: str | None) -> int:
        """The seat's latest event."""
        return self._seen[seat][0]

    def undos(self, seat: str | None) -> int:
        """How many undos changed what the seat sees."""
        return self._undone.get(seat, 0)

    def line_event(self, seat: str | None, said: int) -> int:
        """The seat's event at which something was said."""
        return self._written[seat][bisect_left(self.reader(seat).stops, said)]

    def event_before(self, seat: str | None, move: int) -> int:
        """The seat's event just before a choice; 0 for one that was made before the seat looked."""
        noted = self._before.get(seat, [])
        return noted[move] if move < len(noted) else 0

    def turn_begun(self, said: int) -> tuple[int, str]:
        """A table that nobody serves keeps no turns."""
        return 0, ""

    # -- the parts of a view ------------------------------------------------------------------

    def content(self, seat: str | None) -> Content:
        """What the seat sees of the position."""
        table = self.table
        system, reader = table.system, self.reader(seat)
        scene = system.scene.scene(table.state, seat)
        for track in scene.get("tracks", ()):
            track.setdefault("causes", reader.why(track["id"]))
        result = table.result
        return {
            "system": system.id,
            "scenario": table.scenario,
            "seat": seat,
            "seats": self._seats,
            "scene": scene,
            "overlays": self._overlays,
            "ask": self._ask(seat),
            "auto": standing(table, seat),
            "result": None
            if result is None
            else {
                "winner": result.winner,
                "verdict": verdict(table, result),
                "reason": system.text.ending(result.reason),
                "scores": result.scores,
            },
        }

    @functools.cached_property
    def _seats(self) -> list[SeatView]:
        seats = self.table.system.seats
        return [_seat(ident, seats[ident]) for ident in self.table.seats]

    @functools.cached_property
    def _overlays(self) -> list[OverlayName]:
        known = self.table.system.scene.OVERLAYS
        return [{"kind": kind, "title": title} for kind, title in known.items()]

    def reader(self, seat: str | None) -> Reader:
        """The seat's log, up to date."""
        reader = self._readers.get(seat)
        if reader is None:
            reader = self._readers[seat] = Reader(seat)
        reader.catch_up(self.table)
        return reader

    def assemble(self, content: Content, since: int, numbers: Numbers) -> View:
        """The view of a seat, without the first ``since`` lines of its log and without foresight.

        ``numbers`` count the changes.
        """
        seat = content["seat"]
        reader = self.reader(seat)
        since = min(since, len(reader.lines))
        stops = reader.stops[since:]
        shown = [
            _numbered(line, numbers.line_event(seat, at))
            for line, at in zip(reader.lines[since:], stops, strict=True)
        ]
        _mark_turns(numbers, stops, shown)
        after = numbers.line_event(seat, reader.stops[since - 1]) if since > 0 else 0
        view: View = {
            "event": numbers.event(seat),
            "system": content["system"],
            "scenario": content["scenario"],
            "seat": seat,
            "seats": content["seats"],
            "scene": content["scene"],
            "overlays": content["overlays"],
            "ask": content["ask"],
            "auto": content["auto"],
            "result": content["result"],
            "undos": numbers.undos(seat),
            "log": shown,
            "log_from": after,
            "undo": way_back(self.table, numbers, seat),
        }
        chosen = _chosen(self.table, numbers, seat)
        if chosen is not None:
            view["chosen"] = chosen
        if self.table.position is not None:
            view["shown"] = _shown(self.table, self.table.position, seat)
        return view

    # -- the question -------------------------------------------------------------------------

    def _ask(self, seat: str | None) -> Question | Waiting:
        ask = self.table.ask
        if ask is None:
            return {"waiting": None}
        if ask.seat == seat:
            if self.table.by_order:
                return {"waiting": None}
            return self._question(ask, ask.options)
        if ask.group is None:
            return {"waiting": ask.seat}
        waiting: Waiting = {"waiting": None}
        early = None if seat is None else early_ask(self.table, seat)
        if early is not None:
            waiting["early"] = self._question(early, early.options)
        return waiting

    def _question(self, ask: Ask, options: Sequence[Choice]) -> Question:
        state, text = self.table.state, self.table.system.text
        several = ask.many is not None and ask.many != (1, 1)
        question: Question = {
            "seat": ask.seat,
            "what": ask.what,
            "prompt": ask.prompt,
            "rule": ask.rule,
            "many": ask.many if several else None,
            "forced": ask.forced,
            "window": ask.window,
            "options": [
                {
                    "choice": option,
                    "label": text.label(state, ask, option),
                    "refs": text.refs(state, ask, option),
                    "rule": ask.rule,
                }
                for option in options
            ],
        }
        if ask.window:
            question["offer"] = offer(self.table, ask)
        return question

    def foresight(self) -> Foresight:
        """What is found out about the open question, on tables that hold only what the asked seat sees.

        A table that was itself drawn in the middle of a phase cannot be drawn again: it foresees nothing.
        """
        ask = self.table.ask
        if ask is None or self.table.run.checkpoint is None:
            return {"what": "" if ask is None else ask.what, "routes": [], "briefs": []}
        worlds = Worlds(self.table)
        return {"what": ask.what, "routes": _routes(worlds), "briefs": briefs(worlds)}

    def routes(self) -> list[RouteView]:
        """Named runs of choices from the open question."""
        if self.table.ask is None or self.table.run.checkpoint is None:
            return []
        return _routes(Worlds(self.table))


def _routes(worlds: Worlds) -> list[RouteView]:
    """Named runs of choices, found on the first drawn table."""
    drawn = worlds.first
    assert drawn.ask is not None
    routes: list[RouteView] = []
    for label, (choices, to) in drawn.system.mind.runs(drawn.state, drawn.ask).items():
        if choices:
            route: RouteView = {"label": label, "refs": _refs(choices), "choices": choices}
            if to:
                route["to"] = to
            routes.append(route)
    return routes


def _told(question: Question, foresight: Foresight) -> Question:
    """A question with its routes and what is at stake."""
    told = question.copy()
    told["routes"] = foresight["routes"]
    if foresight["briefs"]:
        told["options"] = [
            _staked(option, brief)
            for option, brief in zip(question["options"], foresight["briefs"], strict=True)
        ]
    return told


def _staked(option: OptionView, brief: Brief) -> OptionView:
    """An option with its stakes in a line."""
    staked = option.copy()
    staked["final"] = brief["final"]
    if "text" in brief:
        staked["stakes"] = brief["text"]
    if "chance" in brief:
        staked["chance"] = brief["chance"]
    return staked


def _refs(choices: Sequence[Choice]) -> list[str]:
    """What a run touches, in order: the ids behind the first word of each choice."""
    refs: dict[str, None] = {}
    for choice in choices:
        for part in choice[1:] if isinstance(choice, tuple) else ():
            if isinstance(part, str):
                refs.pop(part, None)
                refs[part] = None
    return list(refs)


def _numbered(line: LogLine, event: int) -> LogLine:
    shown = line.copy()
    shown["n"] = event
    return shown


def _mark_turns(numbers: Numbers, stops: Sequence[int], shown: Sequence[LogLine]) -> None:
    """Say at which line a turn begins: the one that names it, else the last of its step."""
    by_step: dict[int, list[LogLine]] = {}
    labels: dict[int, str] = {}
    for at, line in zip(stops, shown, strict=True):
        step, label = numbers.turn_begun(at)
        if label:
            by_step.setdefault(step, []).append(line)
            labels[step] = label
    for step, lines in by_step.items():
        label = labels[step]
        named = [line for line in lines if label in line["text"] or line["text"] in label]
        first = lines[0] if step == 0 else lines[-1]
        (named[0] if named else first)["turn"] = label


def _shown(table: Table, position: Shown, seat: str | None) -> ShownView:
    """How far the position is played, and what comes next."""
    plan, played = position.plan, [move.choice for move in table.moves]
    n = len(played)
    told: ShownView = {
        "clause": position.clause,
        "step": n,
        "steps": len(plan),
        "strayed": played != plan[:n],
    }
    if not told["strayed"] and n < len(plan) and table.ask is not None and table.ask.seat == seat:
        told["next"] = plan[n]
        told["label"] = table.label(plan[n])
    return told


def _chosen(table: Table, numbers: Numbers, seat: str | None) -> int | None:
    """The seat's event just before its last choice; None before the first, or if that is very long ago."""
    last = len(table.moves)
    for n in range(last - 1, max(-1, last - 1 - MOST_SINCE), -1):
        if table.moves[n].seat == seat:
            return numbers.event_before(seat, n)
    return None


def standing(table: Table, seat: str | None) -> Auto:
    """What answers for the seat by itself; only the seat is told."""
    told: Auto = {}
    if seat is None or table.result is not None:
        return told
    if table.holding(seat):
        told["hold"] = True
    if table.has_early(seat):
        told["early"] = True
    orders = table.standing_orders(seat)
    if orders:
        told["orders"] = [order_view(table, seat, order) for order in orders]
    usual = table.usual_order()
    if usual is not None and usual not in orders:
        told["usual"] = order_view(table, seat, usual)
    ask = table.ask
    mine = ask if ask is not None and ask.seat == seat else early_ask(table, seat)
    if mine is not None and mine.window:
        verdict = table.orders.verdict(mine)
        if verdict.passes:
            told["passes"] = True
        elif verdict.why:
            told["asked"] = f"You are asked because: {verdict.why}."
    passed = table.orders.passed(seat)
    if passed:
        told["passed"] = passed
    return told


def early_ask(table: Table, seat: str) -> Ask | None:
    """The open window as a question to a seat that is still to come in it; None if there is none."""
    ask = table.ask
    if ask is None or not ask.window or ask.group is None or seat not in ask.group.to_come:
        return None
    group = ask.group
    early = Ask(seat, ask.what, lambda: group.options_for(seat), ask.rule, ask.about, group=group)
    early._teller = table
    return early


def way_back(table: Table, numbers: Numbers, seat: str | None) -> WayBack:
    """Whether the seat can take something back, why not, and how far."""
    if seat is None:
        return {"can": False}
    if table.run.ask is None or table.run.ask.seat != seat:
        return {"can": False, "why": NOT_ASKED}
    if table.moves and table.moves[-1].seat != seat:
        return {"can": False, "why": NOT_LAST}
    if not table.can_undo:
        why = table.undo_refusal(len(table.moves) - 1)
        return {"can": False, "why": f"{why[0].upper()}{why[1:]}."}
    return {"can": True, "back_to": numbers.event_before(seat, table.undo_reach(MOST_BACK))}
