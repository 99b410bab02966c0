"""Questions of this game: whose hidden counters they are about, choosing counters, placing hits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from argead.core.ask import Ask, Asks, Options, pick, propose, share

from ..state import NEUTRAL, REDUCED, SEATS, Piece, Place, Side, State, alike, remove

WHOLE: Final = "whole"
CHOOSE: Final = "choose"

Room: TypeAlias = Callable[[list[Piece], Piece], bool]
"""Whether one more counter may come besides the chosen ones; what fits must fit without one of them too."""


def ask(
    s: State,
    side: Side,
    what: str,
    options: Options,
    rule: str,
    about: tuple[Any, ...] = (),
    many: tuple[int, int] | None = None,
) -> Ask:
    """A question about a side's own counters: while it is open nobody shuffles them."""
    s.private = side
    return Ask(SEATS[side], what, options, rule, about, many)


def open_ask(
    s: State,
    side: Side,
    what: str,
    options: Options,
    rule: str,
    about: tuple[Any, ...] = (),
) -> Ask:
    """A question that rests on nothing hidden."""
    s.private = NEUTRAL
    return Ask(SEATS[side], what, options, rule, about)


def choose_leaders(
    s: State, side: Side, what: str, leaders: Sequence[Piece], rule: str, least: int = 1
) -> Asks[list[Piece]]:
    """Pick some of the leaders by name."""
    t = s.tables
    names = [t.leaders[p].id for p in leaders]
    picked = yield from pick(s, partial(ask, s, side), what, names, least=least, rule=rule)
    return [t.leader[name] for name in picked]


def choose_places(
    s: State, side: Side, what: str, places: Sequence[Place], rule: str
) -> Asks[list[Place]]:
    """Pick some of the places, at least one."""
    t = s.tables
    names = [t.place_ids[p] for p in places]
    picked = yield from pick(s, partial(ask, s, side), what, names, least=1, rule=rule)
    return [t.place[name] for name in picked]


def choose_units(
    s: State,
    side: Side,
    what: str,
    pieces: Sequence[Piece],
    room: Room,
    rule: str,
    least: int = 0,
) -> Asks[list[Piece]]:
    """All of the counters if they fit, or so many of each kind."""
    if not pieces:
        return []
    if len(_more([], pieces, room)) == len(pieces):
        answer = yield ask(s, side, what, lambda: [WHOLE, CHOOSE], rule)
        if answer == WHOLE:
            return list(pieces)
    groups = alike(s, pieces)
    chosen: list[Piece] = []
    fitting: list[Piece] = []

    def amounts(kind: str, numbers: Sequence[int]) -> list[int]:
        """How many of a kind can come besides those of the kinds before it."""
        if len(s.picked) > 1:
            chosen.extend(fitting[: s.picked[-1][1]])
        fitting[:] = _more(chosen, groups[kind], room)
        most = len(fitting)
        return [n for n in numbers if n <= most] or [most]

    rooms = [(kind, len(members)) for kind, members in groups.items()]
    shares = yield from share(
        s,
        partial(ask, s, side),
        what,
        len(pieces),
        rooms,
        least=least,
        amounts=amounts,
        after=(CHOOSE,),
        rule=rule,
    )
    return [*chosen, *fitting[: shares[rooms[-1][0]]]]


def _more(chosen: list[Piece], pieces: Sequence[Piece], room: Room) -> list[Piece]:
    """Those of the pieces that can come besides the chosen ones, one after the other."""
    taken: list[Piece] = []
    for piece in pieces:
        if room([*chosen, *taken], piece):
            taken.append(piece)
    return taken


def choose_hits(
    s: State,
    side: Side,
    what: str,
    pieces: Sequence[Piece],
    hits: int,
    rule: str,
    bears: Callable[[Piece], int] = lambda _: 1,
) -> Asks[list[Piece]]:
    """Which of the counters are hit; the owner decides, the rules propose.

    In a round each takes one hit. Where ``bears`` lets a counter take more, fewer may be hit: as many
    as can take the hits between them. Counters alike bear the same.
    """
    if hits <= 0:
        return []
    if hits >= sum(map(bears, pieces)):
        return list(pieces)
    proposed = sorted(pieces, key=lambda p: hit_order(s, p))[:hits]
    groups = alike(s, pieces)
    kinds = list(groups)
    room = {kind: len(members) for kind, members in groups.items()}
    each = {kind: bears(members[0]) for kind, members in groups.items()}

    def numbers(kind: str, settled: Mapping[str, int]) -> range:
        """How many of a kind can be hit, so that they and the later ones can take the rest."""
        taken = sum(n * each[k] for k, n in settled.items())
        later = sum(room[k] * each[k] for k in kinds[len(settled) + 1 :])
        fewest = -(-(hits - taken - later) // each[kind])
        return range(max(0, fewest), min(room[kind], hits - sum(settled.values())) + 1)

    if len(groups) == 1 and len(numbers(kinds[0], {})) == 1:
        return proposed

    proposal = {kind: sum(p in proposed for p in members) for kind, members in groups.items()}
    taken = yield from propose(
        s, partial(ask, s, side), what, proposal, numbers, rule=rule, about=(hits,)
    )
    if taken == proposal:
        return proposed
    return [p for kind, members in groups.items() for p in members[: taken[kind]]]


def hit_order(s: State, piece: Piece) -> tuple[int, int, int]:
    """Whom a sensible owner hits first: full two-step units, then the weak, leaders last."""
    t = s.tables
    if piece < t.n_leaders:
        return (2, -t.rank[piece], piece)
    if steps_left(s, piece) == 2:
        return (0, -t.quality[piece], piece)
    return (1, -t.quality[piece], piece)


def steps_left(s: State, piece: Piece) -> int:
    """Hits that destroy a counter: a full unit of two steps takes two, all others one."""
    t = s.tables
    two = piece >= t.n_leaders and t.steps[piece] == 2 and not s.flags[piece] & REDUCED
    return 2 if two else 1


def strike(s: State, unit: Piece, to: Place) -> bool:
    """One hit on a unit: it is flipped, or taken off to ``to``. Whether it is gone."""
    if steps_left(s, unit) == 2:
        s.flags[unit] |= REDUCED
        return False
    remove(s, unit, to)
    return True
