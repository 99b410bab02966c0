"""Chapters 6.1, 6.4 and 5.5: surrender, forage and isolation: what standing somewhere brings."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice, with_rights
from argead.core.rulebook import rule
from argead.parts import graph

from ..state import State, cus_at, enemy_cus_in_space, has_cu_in_space, is_city, seat_of, total
from ..tables.ids import (
    ALL_SPACES,
    INDEPENDENT,
    INSIDE_OF,
    NO_SPACE,
    NOBODY,
    SPACE_OF,
    TRANSIT,
    Faction,
    Location,
    Space,
)
from .choosing import end_steps
from .combat_units import attrition, lose
from .control import set_pc, settle
from .rights import rights, use_right
from .sieges import conduct, rides, surrender_siege_options
from .victory import bury, may_bury


def _own_spaces(s: State, p: Faction) -> list[Space]:
    return sorted({SPACE_OF[k >> 3] for k in s.cu if k & 7 == p})


@rule("6.1.1", "6.1.2", "6.1")
def surrender(s: State) -> Asks[None]:
    """Enemy PCs in Minor Cities with own CUs go, own PCs come to uncontrolled spaces.

    The rules propose to do both everywhere; by hand each space is decided. Sieges follow.
    """
    p = s.active
    spaces = surrendering(s, p)
    seat = seat_of(s, p)
    if spaces:
        answer = yield from with_rights(
            s,
            seat,
            "surrender",
            lambda: ["everywhere", "by hand", PASS],
            lambda: rights(s, p),
            rule="6.1:2",
        )
        if use_right(s, p, answer):
            s.then(("surrender",))
            return
        if answer == "everywhere":
            for space in spaces:
                set_pc(s, space, p)
        elif answer == "by hand":
            s.then(("surrender_space", 0))
    settle(s)
    s.then(("surrender_sieges",))


@rule("2.spaces:2", "2.spaces:4", "2.spaces:5")
def surrendering(s: State, p: Faction) -> list[Space]:
    """Spaces with own CUs that are uncontrolled, or Minor Cities with an enemy player's PC.

    An open Major City takes a PC from who stands outside; PCs never stand on Transit Points.
    """
    found = []
    for space in _own_spaces(s, p):
        who = s.pc[space]
        if s.tables.kind[space] == TRANSIT or who in (p, INDEPENDENT):
            continue
        if who == NOBODY or not is_city(s, space):
            found.append(space)
    return found


def surrender_space(s: State, start: int) -> Asks[None]:
    """Each space in board order: place a PC, only remove the enemy's, or leave it."""
    p = s.active
    space = next((i for i in surrendering(s, p) if i >= start), NO_SPACE)
    if space == NO_SPACE:
        end_steps(s)
        settle(s)
        return
    s.stage = space + 1
    place = s.tables.space_ids[space]

    def options() -> list[Choice]:
        if s.pc[space] == NOBODY:
            return [("place", place), PASS]
        return [("place", place), ("clear", place), PASS]

    answer = yield Ask(seat_of(s, p), "surrender_space", options, "6.1:2", (place,))
    if answer is not PASS:
        set_pc(s, space, p if answer[0] == "place" else NOBODY)
    s.then(("surrender_space", space + 1))


@rule("6.1.3")
def surrender_sieges(s: State) -> Asks[None]:
    """One Siege in each space where an Army of three CUs is Besieging."""
    p = s.active
    t = s.tables
    answer = yield Ask(
        seat_of(s, p),
        "surrender_siege",
        lambda: [*surrender_siege_options(s, p), PASS],
        "15.2.a:2",
    )
    if answer is PASS:
        return
    on_foot = isinstance(answer, tuple)
    space = t.space[answer[1] if on_foot else answer]
    s.segment.sieges.append(space)
    cavalry = rides(s, space, cus_at(s, space, p)) and not on_foot
    conduct(s, space, p, cavalry=cavalry)
    s.then(("surrender_sieges",))


# -- forage --------------------


@rule("6.4")
def forage_spaces(s: State) -> None:
    """Spaces over the Forage Limit: 3 CUs on a Transit Point, 8 elsewhere."""
    for space in _own_spaces(s, s.active):
        if hungry(s, space, s.active):
            s.then(("forage_space", space))


@rule("2.spaces:9")
def hungry(s: State, space: Space, p: Faction) -> bool:
    """Whether the player has more CUs in the space than it feeds."""
    limits = s.tables.charts.limits
    limit = limits.forage_transit if s.tables.kind[space] == TRANSIT else limits.forage
    return total(cus_at(s, space, p) + cus_at(s, INSIDE_OF[space], p)) > limit


@rule("6.4", "16.7")
def forage_space(s: State, space: Space) -> Asks[None]:
    """One CU starves; with the option the whole group suffers Attrition, at least 1 CU.

    So few find room inside a city that there are always some outside.
    """
    p = s.active
    here: Location = space
    s.say(
        "hungry",
        seat_of(s, p),
        s.tables.space_ids[space],
        total(cus_at(s, space, p) + cus_at(s, INSIDE_OF[space], p)),
    )
    if cus_at(s, INSIDE_OF[space], p):
        t = s.tables
        answer = yield Ask(
            seat_of(s, p),
            "forage_where",
            lambda: [t.locations[space], t.locations[INSIDE_OF[space]]],
            "6.4:2",
        )
        here = t.location[answer]
    if s.options["forage_attrition"]:
        yield from attrition(s, p, here, cus_at(s, here, p), least=1)
    else:
        yield from lose(s, p, here, 1, "forage", "6.4:1")
    settle(s)


@rule("3.8")
def burial(s: State) -> Asks[None]:
    """In the own Forage Segment Alexander may be buried."""
    yield from offer_burial(s, s.active)


def offer_burial(s: State, p: Faction) -> Asks[None]:
    """The controller of the Cart decides."""
    if not may_bury(s, p):
        return
    answer = yield Ask(seat_of(s, p), "bury", lambda: ["bury", PASS], "3.8:1")
    if answer is not PASS:
        bury(s, p)
        settle(s)


# -- isolation --------------------


@rule("5.5", "5:1")
def isolation(s: State) -> None:
    """In Turn Order each player takes away the PCs that reach neither his CUs nor his Major Cities."""
    for p in s.order:
        for space in isolated(s, p):
            s.say("isolated", s.tables.space_ids[space], seat_of(s, p))
            set_pc(s, space, NOBODY)
    settle(s)
    s.then(("turn_end",))


@rule("5.5")
def isolated(s: State, p: Faction) -> list[Space]:
    """PCs of a player that cannot trace a line."""
    camps = _own_spaces(s, p)
    lifelines = [i for i in ALL_SPACES if i in camps or (s.pc[i] == p and is_city(s, i))]
    linked = s.tables.linked
    reached = graph.steps(lifelines, linked.__getitem__, allowed=lambda i: traceable(s, i, p))
    return [i for i in ALL_SPACES if s.pc[i] == p and i not in reached]


def traceable(s: State, space: Space, p: Faction) -> bool:
    """Own, uncontrolled without enemy CUs, or with own CUs."""
    who = s.pc[space]
    if who == p or has_cu_in_space(s, space, p):
        return True
    if who != NOBODY:
        return False
    return not enemy_cus_in_space(s, space, p)
