"""Standing orders: windows that a seat lets pass until something concerns it.

An order is a value: the moments that it covers, what it must not pass, and when it ends. It is no part of
the game's state: what it answers is an ordinary pass, written down like any other, and it looks only at what
the seat itself may see. A system that says more about its windows (what concerns a seat, which order is
sensible to begin with) has a text module that fits ``WindowText``.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Literal,
    NamedTuple,
    NotRequired,
    Protocol,
    TypedDict,
    TypeVar,
    runtime_checkable,
)

import msgspec

from .ask import HOLD, PASS, Ask, Choice
from .errors import ChoiceError
from .state import GameState

if TYPE_CHECKING:
    from .system import System
    from .table import Table

S_in = TypeVar("S_in", bound=GameState, contravariant=True)

End = Literal["never", "turn", "asked"]
"""When an order ends: never, with the turn, or as soon as it lets the seat be asked."""

ENDS: Final[Mapping[End, str]] = {
    "never": "until you withdraw it",
    "turn": "until the turn ends",
    "asked": "until you are asked",
}
OPTION: Final = "option"
PLAY: Final = "play"
MOMENT: Final = "moment"
EVERYWHERE: Final[Mapping[str, str]] = {
    OPTION: "anything that you can do",
    PLAY: "a certain card or piece that you can use",
    MOMENT: "a certain moment",
}
"""What every game can tell: that there is something to choose, that it is this, that it is that moment."""
MOST: Final = 12
"""So many orders a seat may have at once, and so many things one of them may name."""


class Unless(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that an order does not pass; ``of`` is the piece, card or moment that is meant."""

    kind: str
    of: str = ""


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pass windows at these moments (none named: at all), unless one of these is so."""

    moments: tuple[str, ...] = ()
    unless: tuple[Unless, ...] = ()
    ends: End = "never"

    def covers(self, moment: str) -> bool:
        """Whether a moment is among those that it passes."""
        return not self.moments or moment in self.moments


# -- what a system may say -------------------------------------------------------------------


@runtime_checkable
class WindowText(Protocol[S_in]):
    """What the ``text`` module of a system with many windows has in addition."""

    @property
    def MOMENTS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of the module
        """What a player calls each moment: "a Siege roll"."""

    @property
    def CONCERNS(self) -> Mapping[str, str]:  # noqa: N802
        """Kinds of things that concern a seat in a window, as a player calls them."""

    @property
    def USUAL_ORDER(self) -> Order:  # noqa: N802
        """The order that most players want, given to every person at the start."""

    def concerns(self, s: S_in, ask: Ask, /) -> Mapping[str, str]:
        """What of these is so now for the asked seat, in words; only from what it may see."""

    def reserves(self, s: S_in, seat: str, /) -> Mapping[str, str]:
        """What the seat may use in some window, by id: the name of each."""


@functools.cache
def _words(system: System[Any]) -> WindowText[Any] | None:
    text: object = system.text
    return text if isinstance(text, WindowText) else None


def usual_order(system: System[Any]) -> Order | None:
    """The order that a person begins with; None where windows are few."""
    words = _words(system)
    return None if words is None else words.USUAL_ORDER


def moment_words(system: System[Any], moment: str) -> str:
    """What a player calls a moment."""
    words = _words(system)
    plain = moment.replace("_", " ")
    return plain if words is None else words.MOMENTS.get(moment, plain)


@functools.cache
def _kinds(system: System[Any]) -> Mapping[str, str]:
    words = _words(system)
    return EVERYWHERE if words is None else {**words.CONCERNS, **EVERYWHERE}


# -- checks ----------------------------------------------------------------------------------


def read_order(data: Any) -> Order:
    """An order as it travels; what is no order is refused by name."""
    if isinstance(data, Order):
        return data
    try:
        return msgspec.convert(data, Order)
    except msgspec.ValidationError as error:
        raise ChoiceError(f"this is no order: {error}") from None


def check_order(table: Table, seat: str, order: Order) -> None:
    """Refuse what this game cannot tell, by name."""
    if len(order.moments) > MOST or len(order.unless) > MOST:
        raise ChoiceError(f"an order names at most {MOST} moments and {MOST} exceptions")
    system, words = table.system, _words(table.system)
    named = [*order.moments, *(stop.of for stop in order.unless if stop.kind == MOMENT)]
    for moment in named:
        if not moment:
            raise ChoiceError("the exception 'moment' must say of which moment")
        if words is not None and moment not in words.MOMENTS:
            known = ", ".join(words.MOMENTS)
            raise ChoiceError(f"{system.id} has no moment '{moment}' (there are: {known})")
    kinds = _kinds(system)
    for stop in order.unless:
        if stop.kind not in kinds:
            known = ", ".join(kinds)
            raise ChoiceError(f"{system.id} cannot tell '{stop.kind}' (it can: {known})")
        if stop.kind == PLAY and not stop.of:
            raise ChoiceError("the exception 'play' must say of which card or piece")
        if stop.of and stop.kind not in (PLAY, MOMENT):
            raise ChoiceError(f"the exception '{stop.kind}' is of nothing, not of '{stop.of}'")


# -- words -----------------------------------------------------------------------------------


class UnlessView(TypedDict):
    """An exception as it travels, in words."""

    kind: str
    of: NotRequired[str]
    text: str


class OrderView(TypedDict):
    """An order in words; ``usual`` is the one that a person begins with."""

    moments: list[str]
    unless: list[UnlessView]
    ends: End
    text: str
    usual: bool


class Offer(TypedDict):
    """What a seat may order in an open window: the moment in words, and exceptions that make sense."""

    moment: str
    unless: list[UnlessView]


def _stop_words(table: Table, seat: str, stop: Unless) -> str:
    if stop.kind == MOMENT:
        return moment_words(table.system, stop.of)
    if stop.kind == PLAY:
        words = _words(table.system)
        held = {} if words is None else words.reserves(table.state, seat)
        return f"{held.get(stop.of, 'a card that you no longer hold')}, when you can play it"
    return _kinds(table.system)[stop.kind]


def stop_view(table: Table, seat: str, stop: Unless) -> UnlessView:
    """An exception in words."""
    told: UnlessView = {"kind": stop.kind, "text": _stop_words(table, seat, stop)}
    if stop.of:
        told["of"] = stop.of
    return told


def order_view(table: Table, seat: str, order: Order) -> OrderView:
    """An order in words."""
    scope = "Every window is passed for you"
    if order.moments:
        named = _either([moment_words(table.system, moment) for moment in order.moments], "and")
        scope = f"Windows are passed for you at {named}"
    unless = [stop_view(table, seat, stop) for stop in order.unless]
    but = f", except for {_either([stop['text'] for stop in unless])}" if unless else ""
    end = "" if order.ends == "never" else f", {ENDS[order.ends]}"
    return {
        "moments": list(order.moments),
        "unless": unless,
        "ends": order.ends,
        "text": f"{scope}{but}{end}.",
        "usual": order == usual_order(table.system),
    }


def offer(table: Table, ask: Ask) -> Offer:
    """What the asked seat may order now."""
    words, seat = _words(table.system), ask.seat
    stops = [Unless(kind) for kind in (words.CONCERNS if words is not None else {})]
    stops.append(Unless(OPTION))
    if words is not None:
        stops += [Unless(PLAY, ident) for ident in words.reserves(table.state, seat)]
    return {
        "moment": moment_words(table.system, ask.what),
        "unless": [stop_view(table, seat, stop) for stop in stops[:MOST]],
    }


def _either(words: Sequence[str], joint: str = "or") -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


# -- the orders of a table -------------------------------------------------------------------


class _Given(msgspec.Struct, omit_defaults=True):
    """An order and the turn in which it was given, where it ends with the turn."""

    order: Order
    turn: str = ""


class _Standing(msgspec.Struct, omit_defaults=True):
    """The orders of a seat, the latest first, and what they have passed since it last chose itself.

    ``by_hand`` is the number of choices before the question that the seat wants to answer itself: an order
    that is given there, or a pass that is taken back, does not answer it.
    """

    orders: list[_Given] = []
    passed: list[tuple[int, str]] = []
    by_hand: int = -1


class Verdict(NamedTuple):
    """Whether an order passes a window; if one would have, why it does not."""

    passes: bool
    why: str = ""
    by: _Given | None = None


ASKED: Final = Verdict(passes=False)


class Orders:
    """All standing orders of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._standing: dict[str, _Standing] = {}
        self._turn: tuple[int, str] = (-1, "")

    # -- giving and withdrawing ---------------------------------------------------------------

    def of(self, seat: str) -> list[Order]:
        """The orders that stand, the latest first."""
        return [given.order for given in self._given(seat) if not self._over(given)]

    def give(self, seat: str, order: Order) -> None:
        """A new order: it goes before older ones and replaces one for the same moments."""
        check_order(self._table, seat, order)
        kept = self._standing.setdefault(seat, _Standing())
        others = [given for given in kept.orders if given.order.moments != order.moments]
        turn = self._now() if order.ends == "turn" else ""
        kept.orders = [_Given(order, turn), *others][:MOST]
        self._leave_open(seat)

    def withdraw(self, seat: str, number: int | None = None) -> None:
        """Take back all orders of a seat, or the one with this number; the first is 0."""
        standing = self.of(seat)
        if not standing:
            raise ChoiceError(f"{seat} has no standing order")
        if number is not None and not 0 <= number < len(standing):
            raise ChoiceError(
                f"{seat} has {len(standing)} standing orders, none has number {number}"
            )
        gone = standing if number is None else [standing[number]]
        kept = self._standing[seat]
        kept.orders = [given for given in kept.orders if given.order not in gone]

    def _leave_open(self, seat: str) -> None:
        ask = self._table.run.ask
        if ask is not None and ask.window and ask.seat == seat:
            self._standing[seat].by_hand = len(self._table.moves)

    # -- what they do -------------------------------------------------------------------------

    def verdict(self, ask: Ask) -> Verdict:
        """Whether the asked seat's orders pass a window that is its to answer, now or soon."""
        kept = self._standing.get(ask.seat)
        if kept is None or not ask.window:
            return ASKED
        if kept.by_hand == len(self._table.moves):
            return ASKED
        ended = ""
        for given in kept.orders:
            if not given.order.covers(ask.what):
                continue
            if self._over(given):
                ended = ended or "the turn is over for which you gave your order"
                continue
            why = "" if ask.forced else self._why(given.order, ask)
            return Verdict(not why, why, given)
        return Verdict(passes=False, why=ended)

    def _why(self, order: Order, ask: Ask) -> str:
        """The first exception that is so."""
        table, words = self._table, _words(self._table.system)
        concerns: Mapping[str, str] | None = None
        for stop in order.unless:
            if stop.kind == OPTION:
                return "there is something that you can do"
            if stop.kind == MOMENT:
                if stop.of == ask.what:
                    return moment_words(table.system, ask.what)
            elif stop.kind == PLAY:
                if any(_touches(table, ask, option, stop.of) for option in ask.options):
                    return _stop_words(table, ask.seat, stop).replace("when you", "you")
            elif words is not None:
                if concerns is None:
                    concerns = words.concerns(table.state, ask)
                if stop.kind in concerns:
                    return concerns[stop.kind]
        return ""

    def answered(self, ask: Ask, verdict: Verdict, *, by_hand: bool) -> None:
        """A choice was made: count what was passed; what has ended is forgotten when the seat chooses."""
        kept = self._standing.get(ask.seat)
        if kept is None:
            return
        if not by_hand:
            kept.passed = [*kept.passed, (len(self._table.moves) - 1, ask.what)]
            return
        kept.passed, kept.by_hand = [], -1
        if ask.window:
            kept.orders = [given for given in kept.orders if not self._ends(given, ask, verdict)]

    def _ends(self, given: _Given, ask: Ask, verdict: Verdict) -> bool:
        """Whether an order ends now that the seat has answered a window itself, and knows why."""
        if self._over(given):
            return given.order.covers(ask.what)
        return given is verdict.by and bool(verdict.why) and given.order.ends == "asked"

    def undone(self, moves: int) -> None:
        """Choices were taken back: so many are left, and the open question is answered by hand."""
        for seat, kept in self._standing.items():
            kept.passed = [(n, moment) for n, moment in kept.passed if n < moves]
            kept.by_hand = -1
            self._leave_open(seat)

    # -- turns --------------------------------------------------------------------------------

    def _given(self, seat: str) -> list[_Given]:
        kept = self._standing.get(seat)
        return [] if kept is None else kept.orders

    def _over(self, given: _Given) -> bool:
        return given.order.ends == "turn" and given.turn != self._now()

    def _now(self) -> str:
        """The turn as everybody sees it."""
        moves = len(self._table.moves)
        if self._turn[0] != moves:
            turn = self._table.system.scene.scene(self._table.state, None)["turn"]
            self._turn = (moves, str(turn.get("n", turn["label"])))
        return self._turn[1]

    # -- what the seat is told ----------------------------------------------------------------

    def passed(self, seat: str) -> str:
        """What was passed for the seat since it last chose itself, in words; empty if nothing."""
        kept = self._standing.get(seat)
        if kept is None or not kept.passed:
            return ""
        counts: dict[str, int] = {}
        for _, moment in kept.passed:
            words = moment_words(self._table.system, moment)
            counts[words] = counts.get(words, 0) + 1
        number = len(kept.passed)
        told = _either([f"{w} ({n})" if n > 1 else w for w, n in counts.items()], "and")
        return f"Passed {number} {'window' if number == 1 else 'windows'} for you: {told}."

    # -- keeping ------------------------------------------------------------------------------

    def kept(self) -> dict[str, Any]:
        """All orders, JSON-ready, in the order of the seats."""
        seats = [seat for seat in self._table.seats if seat in self._standing]
        return {seat: msgspec.to_builtins(self._standing[seat]) for seat in seats}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """The orders as ``kept`` wrote them down."""
        self._standing = {seat: msgspec.convert(data, _Standing) for seat, data in kept.items()}
        self._turn = (-1, "")


def _touches(table: Table, ask: Ask, option: Choice, ref: str) -> bool:
    if option is PASS or option == HOLD:
        return False
    return ref in table.system.text.refs(table.state, ask, option)
