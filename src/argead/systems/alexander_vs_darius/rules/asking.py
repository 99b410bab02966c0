"""Questions of this game: whose hidden counters they are about, choosing counters, placing hits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from argead.core.ask import ALL, AS_PROPOSED, BY_HAND, DONE, Ask, Asks, Choice, Options

from ..state import REDUCED, SEATS, State, alike, remove

WHOLE, CHOOSE = "whole", "choose"


def ask(
    s: State,
    side: int,
    what: str,
    options: Options,
    rule: str,
    about: tuple[Any, ...] = (),
    final: bool = False,
) -> Ask:
    """A question about a side's own counters: while it is open nobody shuffles them."""
    s.private = side
    return Ask(SEATS[side], what, options, rule, about, final=final)


def open_ask(
    s: State,
    side: int,
    what: str,
    options: Options,
    rule: str,
    about: tuple[Any, ...] = (),
    final: bool = False,
) -> Ask:
    """A question that rests on nothing hidden."""
    s.private = -1
    return Ask(SEATS[side], what, options, rule, about, final=final)


def choose_leaders(
    s: State, side: int, what: str, leaders: Sequence[int], rule: str, least: int = 1
) -> Asks[list[int]]:
    """Pick some of the leaders by name."""
    t = s.tables
    picked: list[int] = []
    s.picked = []
    start = 0
    while start < len(leaders):
        answer = yield ask(
            s, side, what, _leader_options(s, leaders[start:], len(picked) >= least), rule
        )
        if answer == DONE:
            break
        if answer == ALL:
            picked.extend(leaders[start:])
            break
        leader = t.leader[answer]
        start = leaders.index(leader) + 1
        picked.append(leader)
        s.picked.append(answer)
    s.picked = []
    return picked


def _leader_options(s: State, leaders: Sequence[int], enough: bool) -> Options:
    def options() -> list[Choice]:
        names = [s.tables.leaders[p].id for p in leaders]
        if len(names) > 1:
            names.append(ALL)
        return [*names, DONE] if enough else names

    return options


def choose_units(
    s: State,
    side: int,
    what: str,
    pieces: Sequence[int],
    room: Callable[[list[int], int], bool],
    rule: str,
    least: int = 0,
) -> Asks[list[int]]:
    """All of the counters if they fit, or so many of each kind.

    ``room(chosen, piece)`` says whether one more may come; what fits must fit without one of them too.
    """
    if not pieces:
        return []
    whole = _fitting(pieces, room)
    if len(whole) == len(pieces):
        answer = yield ask(s, side, what, lambda: [WHOLE, CHOOSE], rule)
        if answer == WHOLE:
            return list(pieces)
    chosen: list[int] = []
    s.picked = [CHOOSE]
    groups = alike(s, pieces)
    left = len(pieces)
    for key, members in groups.items():
        left -= len(members)
        fitting = _more(chosen, members, room)
        fewest = max(0, min(len(fitting), least - len(chosen) - left))
        answer = yield ask(s, side, what, _counts(key, fewest, len(fitting)), rule, (key,))
        chosen.extend(fitting[: answer[1]])
        s.picked.append(answer)
    s.picked = []
    return chosen


def _fitting(pieces: Sequence[int], room: Callable[[list[int], int], bool]) -> list[int]:
    return _more([], pieces, room)


def _more(
    chosen: list[int], pieces: Sequence[int], room: Callable[[list[int], int], bool]
) -> list[int]:
    """Those of the pieces that can come besides the chosen ones, one after the other."""
    taken: list[int] = []
    for piece in pieces:
        if room([*chosen, *taken], piece):
            taken.append(piece)
    return taken


def _counts(key: str, fewest: int, most: int) -> Options:
    return lambda: [(key, n) for n in range(fewest, most + 1)]


def choose_hits(
    s: State, side: int, what: str, pieces: Sequence[int], hits: int, rule: str
) -> Asks[list[int]]:
    """Which of the counters take one hit each; the owner decides, the rules propose."""
    if hits <= 0:
        return []
    if hits >= len(pieces):
        return list(pieces)
    proposal = sorted(pieces, key=lambda p: hit_order(s, p))[:hits]
    groups = alike(s, pieces)
    if len(groups) == 1:
        return proposal
    answer = yield ask(s, side, what, lambda: [AS_PROPOSED, BY_HAND], rule, (hits,))
    if answer == AS_PROPOSED:
        return proposal
    chosen: list[int] = []
    s.picked = [BY_HAND]
    left = len(pieces)
    for key, members in groups.items():
        left -= len(members)
        need = hits - len(chosen)
        fewest, most = max(0, need - left), min(len(members), need)
        answer = yield ask(s, side, what, _counts(key, fewest, most), rule, (hits, key))
        chosen.extend(members[: answer[1]])
        s.picked.append(answer)
    s.picked = []
    return chosen


def hit_order(s: State, piece: int) -> tuple[int, int, int]:
    """Whom a sensible owner hits first: full two-step units, then the weak, leaders last."""
    t = s.tables
    if piece < t.n_leaders:
        return (2, -t.rank[piece], piece)
    if t.steps[piece] == 2 and not s.flags[piece] & REDUCED:
        return (0, -t.quality[piece], piece)
    return (1, -t.quality[piece], piece)


def strike(s: State, unit: int, to: int) -> bool:
    """One hit on a unit: it is flipped, or taken off to ``to``. Whether it is gone."""
    if s.tables.steps[unit] == 2 and not s.flags[unit] & REDUCED:
        s.flags[unit] |= REDUCED
        return False
    remove(s, unit, to)
    return True
