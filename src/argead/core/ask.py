"""Questions: what rules yield, and the few shapes that every question has.

A procedure is a generator. Where a player must decide it yields an ``Ask`` and gets the choice back::

    to: str = yield Ask(seat, "retreat", lambda: retreat_areas(s, army), rule="7.4", about=(army,))

``options`` is a function, called when somebody looks: a clone that is given its trail again never
builds the list. The shapes with more than one step (``pick``, ``share``, ``propose``, ``window``, ``sealed``,
``with_rights``) are generators to ``yield from``. Each takes a seat or an ``Asker``, a system's own way to
make its questions.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from .state import GameState

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

Choice = Any
"""An option: None, a string, an int, or a tuple of these."""

Asks = Generator["Ask", Any, T]
"""The type of a procedure: it yields questions, is sent choices and returns a ``T``."""

Options = Callable[[], Sequence[Choice]]

PASS = None
DONE = "done"
ALL = "all"
MORE = "more"
HOLD = "hold"
AS_PROPOSED = "as proposed"
BY_HAND = "by hand"

FEW_RIGHTS = 3


class Group:
    """The seats that answer the same question: a window or a sealed choice."""

    __slots__ = ("kind", "options_for", "to_come")

    def __init__(
        self, kind: str, to_come: Sequence[str], options_for: Callable[[str], Sequence[Choice]]
    ) -> None:
        self.kind = kind
        self.to_come = tuple(to_come)
        self.options_for = options_for


class Teller(Protocol):
    """The table that a question is open at: it has the words, and can try what follows."""

    def prompt_of(self, ask: Ask, /) -> str:
        """The question in words."""

    def is_final(self, ask: Ask, /) -> bool:
        """Whether none of its options may be taken back."""


class Ask:
    """The rules' question to one seat.

    ``what`` names the question for text and bots, ``about`` holds ids that the prompt needs. ``many``
    is (least, most) where several are picked one by one.
    """

    __slots__ = (
        "_make",
        "_options",
        "_teller",
        "about",
        "group",
        "held",
        "many",
        "rule",
        "seat",
        "what",
    )

    def __init__(
        self,
        seat: str,
        what: str,
        options: Options,
        rule: str = "",
        about: tuple[Any, ...] = (),
        many: tuple[int, int] | None = None,
        group: Group | None = None,
        held: bool = False,
    ) -> None:
        self.seat = seat
        self.what = what
        self._make = options
        self._options: list[Choice] | None = None
        self.rule = rule
        self.about = about
        self.many = many
        self.group = group
        self.held = held
        self._teller: Teller | None = None

    @property
    def options(self) -> list[Choice]:
        """What may be chosen, in a fixed order."""
        if self._options is None:
            self._options = list(self._make())
        return self._options

    @property
    def prompt(self) -> str:
        """The question in words, in the second person."""
        return self.what if self._teller is None else self._teller.prompt_of(self)

    @property
    def final(self) -> bool:
        """Whether no option may be taken back: what is true of one alone, ``Table.final`` tells."""
        return self._teller is not None and self._teller.is_final(self)

    @property
    def window(self) -> bool:
        """Whether this is a moment where others may react; who is asked is then not shown."""
        return self.group is not None and self.group.kind == "window"

    @property
    def sealed(self) -> bool:
        """Whether others learn the choice only when all have chosen."""
        return self.group is not None and self.group.kind == "sealed"

    @property
    def forced(self) -> bool:
        """Whether there is nothing to decide (asked all the same, so that asking tells nothing)."""
        if self.group is None:
            return False
        if self.held:
            return True
        return all(o is PASS or o == HOLD for o in self.options) or len(self.options) == 1

    def __repr__(self) -> str:
        return f"Ask({self.seat!r}, {self.what!r}, {len(self.options)} options, rule={self.rule!r})"


class Route(NamedTuple):
    """A run of choices that a player thinks of as one; a click on ``to`` (a piece or space) means it."""

    choices: list[Choice]
    to: str = ""


class Asker(Protocol):
    """Makes the questions of one seat; a system's own may note something in the state when it does."""

    def __call__(
        self,
        what: str,
        options: Options,
        rule: str,
        about: tuple[Any, ...],
        /,
        *,
        many: tuple[int, int] | None = None,
    ) -> Ask:
        """A question to the seat."""
        ...


def _asker(who: str | Asker) -> Asker:
    return functools.partial(Ask, who) if isinstance(who, str) else who


# -- shapes ----------------------------------------------------------------------------------


def menu(
    seat: str, what: str, options: Options, rule: str = "", about: tuple[Any, ...] = ()
) -> Ask:
    """Several optional things as one question: the options and None, which ends it.

    The procedure (or the phase, by naming itself again) asks until the answer is None; every other
    answer must use something up.
    """
    return Ask(seat, what, lambda: [*options(), PASS], rule, about)


def pick(
    s: GameState,
    who: str | Asker,
    what: str,
    pieces: Sequence[Choice],
    *,
    least: int = 0,
    most: int | None = None,
    fits: Callable[[Sequence[Choice]], bool] | None = None,
    rule: str = "",
    about: tuple[Any, ...] = (),
) -> Asks[list[Choice]]:
    """Pick some of the pieces, one at a time in data order and only later ones, then "done".

    ``fits`` says whether some pieces may go together; what fits must fit without one of them too. Every
    answer leaves a legal completion: as long as ``least`` is not reached, a piece is offered only if enough
    fitting ones come after it. What is picked stands in ``s.picked`` until the last answer.
    """
    ask = _asker(who)
    upper = len(pieces) if most is None else min(most, len(pieces))
    lower = min(least, upper)
    may = fits or _always
    picked: list[Choice] = []
    s.picked = []
    start = 0
    while len(picked) < upper:
        options = _pick_options(pieces, start, picked, lower, upper, may)
        answer = yield ask(what, options, rule, about, many=(lower, upper))
        if answer == DONE:
            break
        if answer == ALL:
            picked.extend(pieces[start:])
            break
        start = _index(pieces, answer, start) + 1
        picked.append(answer)
        s.picked.append(answer)
    s.picked = []
    return picked


def _always(_: Sequence[Choice]) -> bool:
    return True


def _index(pieces: Sequence[Choice], piece: Choice, start: int) -> int:
    for i in range(start, len(pieces)):
        if pieces[i] == piece:
            return i
    raise ValueError(f"{piece!r} is not among the pieces that are left")


def _pick_options(
    pieces: Sequence[Choice],
    start: int,
    picked: list[Choice],
    lower: int,
    upper: int,
    may: Callable[[Sequence[Choice]], bool],
) -> Options:
    def options() -> list[Choice]:
        left = list(pieces[start:])
        if may is _always:
            offered = list(pieces[start : len(pieces) - max(0, lower - len(picked) - 1)])
        else:
            offered = [
                piece
                for i, piece in enumerate(left, start)
                if may([*picked, piece]) and _completes(pieces, i + 1, [*picked, piece], lower, may)
            ]
        if len(left) > 1 and len(picked) + len(left) <= upper and may([*picked, *left]):
            offered.append(ALL)
        if len(picked) >= lower:
            offered.append(DONE)
        return offered

    return options


def _completes(
    pieces: Sequence[Choice],
    start: int,
    picked: list[Choice],
    lower: int,
    may: Callable[[Sequence[Choice]], bool],
) -> bool:
    """Whether the picked ones can be brought to the lower bound with later pieces."""
    if len(picked) >= lower:
        return True
    return any(
        may([*picked, pieces[i]]) and _completes(pieces, i + 1, [*picked, pieces[i]], lower, may)
        for i in range(start, len(pieces))
    )


def share(
    s: GameState,
    who: str | Asker,
    what: str,
    total: int,
    rooms: Sequence[tuple[str, int]],
    *,
    least: int | None = None,
    amounts: Callable[[str, Sequence[int]], Sequence[int]] | None = None,
    after: Sequence[Choice] = (),
    rule: str = "",
    about: tuple[Any, ...] = (),
) -> Asks[dict[str, int]]:
    """Spread ``total`` over kinds with room for so many each, kind by kind: ``("archers", 2)``.

    All of it is spread (as far as there is room) unless ``least`` allows less. ``amounts`` says which of the
    numbers in question a kind may have, where not all are allowed. The answers so far stand in ``s.picked``,
    behind those that led here (``after``: "choose", not "whole").
    """
    ask = _asker(who)
    room = [n for _, n in rooms]
    total = min(total, sum(room))
    lower = total if least is None else min(least, total)
    shares: dict[str, int] = {}
    s.picked = list(after)
    given = 0
    for i, (kind, here) in enumerate(rooms):
        later = sum(room[i + 1 :])
        fewest = max(0, lower - given - later)
        largest = min(here, total - given)
        numbers: Sequence[int] = range(fewest, largest + 1)
        if amounts is not None:
            numbers = amounts(kind, numbers)
        answer = yield ask(what, _share_options(kind, numbers), rule, (*about, kind))
        shares[kind] = answer[1]
        given += answer[1]
        s.picked.append(answer)
    s.picked = []
    return shares


def _share_options(kind: str, numbers: Sequence[int]) -> Options:
    return lambda: [(kind, n) for n in numbers]


def propose(
    s: GameState,
    who: str | Asker,
    what: str,
    proposal: Mapping[str, Choice],
    options_for: Callable[[str, Mapping[str, Choice]], Sequence[Choice]],
    *,
    rule: str = "",
    about: tuple[Any, ...] = (),
) -> Asks[dict[str, Choice]]:
    """A legal whole from the rules: taken as proposed, or settled element by element in data order.

    ``options_for(element, settled so far)`` lists legal values that leave a legal completion. A value is
    answered as ``(element, value)``; what is settled stands in ``s.picked``.
    """
    if not proposal:
        return {}
    ask = _asker(who)
    answer = yield ask(what, lambda: [AS_PROPOSED, BY_HAND], rule, about)
    if answer == AS_PROPOSED:
        return dict(proposal)
    settled: dict[str, Choice] = {}
    s.picked = [BY_HAND]
    for element in proposal:
        options = _propose_options(element, settled, options_for)
        answer = yield ask(what, options, rule, (*about, element))
        settled[element] = answer[1]
        s.picked.append(answer)
    s.picked = []
    return settled


def _propose_options(
    element: str,
    settled: dict[str, Choice],
    options_for: Callable[[str, Mapping[str, Choice]], Sequence[Choice]],
) -> Options:
    return lambda: [(element, value) for value in options_for(element, settled)]


def with_rights(
    s: GameState,
    who: str | Asker,
    what: str,
    options: Options,
    rights: Options,
    *,
    rule: str = "",
    about: tuple[Any, ...] = (),
) -> Asks[Choice]:
    """A question on which a seat's own rights "at any time" ride, behind "more" when there are many.

    Returns an option or a right; after a right the procedure asks again. Options and rights must differ.
    """

    ask = _asker(who)

    def first() -> list[Choice]:
        own = list(rights())
        return [*options(), *(own if len(own) <= FEW_RIGHTS else [MORE])]

    answer = yield ask(what, first, rule, about)
    if answer != MORE:
        return answer
    s.picked = [MORE]
    right = yield ask(f"{what}.more", lambda: [*rights(), PASS], rule, about)
    if right is PASS:
        right = yield ask(what, options, rule, about)
    s.picked = []
    return right


def window(
    s: GameState,
    moment: str,
    seats: Sequence[str],
    actions: Callable[[str], Sequence[Choice]],
    act: Callable[[str, Choice], Asks[None]],
    *,
    rule: str = "",
    about: tuple[Any, ...] = (),
) -> Asks[None]:
    """A named moment in which others may act, in the given order; when one acts it starts anew.

    ``seats`` must follow from public knowledge (who holds a hidden card). ``actions(seat)`` lists what
    that seat may do now; None passes, "hold" passes at this moment until ``end_holds``. An open window
    is a barrier for undo.
    """
    s.barrier = "window"
    acted = True
    while acted:
        acted = False
        for i, seat in enumerate(seats):
            answer = yield _window_ask(s, moment, seat, seats[i + 1 :], actions, rule, about)
            if answer == HOLD:
                s.holds.setdefault(seat, []).append(moment)
            elif answer is not PASS:
                yield from act(seat, answer)
                acted = True
                break


def _window_ask(
    s: GameState,
    moment: str,
    seat: str,
    later: Sequence[str],
    actions: Callable[[str], Sequence[Choice]],
    rule: str,
    about: tuple[Any, ...],
) -> Ask:
    def options_for(who: str) -> list[Choice]:
        return [*actions(who), PASS, HOLD]

    held = moment in s.holds.get(seat, ())
    options = (lambda: [PASS]) if held else (lambda: options_for(seat))
    return Ask(
        seat, moment, options, rule, about, group=Group("window", later, options_for), held=held
    )


def end_holds(s: GameState, *moments: str) -> None:
    """The segment is over: standing passes at these moments (all, if none is named) end."""
    for seat in list(s.holds):
        left = [m for m in s.holds[seat] if moments and m not in moments]
        if left:
            s.holds[seat] = left
        else:
            del s.holds[seat]


def sealed(
    s: GameState,
    seats: Sequence[str],
    what: str,
    options_for: Callable[[str], Sequence[Choice]],
    *,
    rule: str = "",
    about: tuple[Any, ...] = (),
) -> Asks[dict[str, Choice]]:
    """Simultaneous choices, asked one after the other and shown together at the end."""
    s.sealed = {}
    for i, seat in enumerate(seats):
        s.sealed[seat] = yield Ask(
            seat,
            what,
            _sealed_options(seat, options_for),
            rule,
            about,
            group=Group("sealed", seats[i + 1 :], options_for),
        )
    choices = dict(s.sealed)
    s.sealed = {}
    s.reveal()
    return choices


def _sealed_options(seat: str, options_for: Callable[[str], Sequence[Choice]]) -> Options:
    return lambda: options_for(seat)
