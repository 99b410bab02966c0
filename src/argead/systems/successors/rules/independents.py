"""Chapters 7.5 and 9.5: the Independent Armies, and what the option lets them do (16.11)."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice, window
from argead.core.rules import rule

from ..board import (
    DEAD,
    FIRST_INDEPENDENT,
    INDEPENDENT,
    MERCENARY,
    NOBODY,
    OFF,
    TRANSIT,
    UNIT,
)
from ..state import (
    Attempt,
    State,
    add_cus,
    cus_at,
    enemy_cus,
    factions_at,
    generals_at,
    is_city,
    mover,
    seat_of,
    take_cus,
)
from .activation import begin_activation, end_activation
from .control import disperse_general, place_independent_pc, set_pc, settle


def armies_at(s: State, location: int) -> list[int]:
    """Independent Armies in a location."""
    return [g for g in s.roster[INDEPENDENT] if s.at[g] == location]


def place_army(s: State, army: int, to: int) -> None:
    """An Independent Army with all its CUs goes to a space, to its box or out of the game."""
    force = s.tables.army_cus[army - FIRST_INDEPENDENT] * UNIT[MERCENARY]
    if s.at[army] >= 0:
        take_cus(s, s.at[army], INDEPENDENT, force)
    s.at[army] = to
    if to >= 0:
        add_cus(s, to, INDEPENDENT, force)


@rule("14.9.independents")
def defeat_armies(s: State, location: int) -> int:
    """Beaten Armies return to their box (Seuthes, Glaukias) or leave the game; how many there were."""
    beaten = armies_at(s, location)
    for army in beaten:
        row = s.tables.armies[army - FIRST_INDEPENDENT]
        place_army(s, army, OFF if row.returns else DEAD)
        s.say("army_beaten", row.id)
    return len(beaten)


# -- their movement --------------------


@rule("9.5")
def call_independents(s: State, army: int) -> None:
    """A card makes an Army active; then every active one may move, in any order."""
    s.free_army = army if army != NOBODY and s.at[army] == OFF else NOBODY
    s.moved_armies = []
    s.then(("independents",))


def independents(s: State) -> Asks[None]:
    """Which Army moves next."""
    answer = yield Ask(seat_of(s, s.active), "independents", lambda: _next_army(s), "9.5")
    if answer is PASS:
        s.free_army = NOBODY
        s.moved_armies = []
        settle(s)
        return
    army = s.tables.general[answer[1]]
    s.moved_armies.append(army)
    begin_activation(s, INDEPENDENT, army, s.tables.charts.movement.independent)
    if s.act is not None and s.at[army] >= 0:
        s.act.start = s.tables.longitude[s.at[army]]
    s.then(("army_menu",), ("independents",))


def _next_army(s: State) -> list[Choice]:
    t = s.tables
    return [
        *(
            ("army", t.general_ids[g])
            for g in s.roster[INDEPENDENT]
            if g not in s.moved_armies and (s.at[g] >= 0 or g == s.free_army)
        ),
        PASS,
    ]


@rule("9.5")
def army_menu(s: State) -> Asks[None]:
    """Three Movement Points by land, or a PC instead of any move."""
    act = s.act
    if act is None or (s.at[act.leader] < 0 and act.leader != s.free_army):
        finish_army(s)
        return
    army = act.leader
    answer = yield Ask(
        seat_of(s, s.active),
        "army_menu",
        lambda: army_options(s, army),
        "9.5",
        (s.tables.general_ids[army],),
    )
    if answer is PASS:
        finish_army(s)
    elif answer[0] == "settle":
        place_independent_pc(s, s.at[army])
        finish_army(s)
    else:
        _march_army(s, army, s.tables.space[answer[1]])


def army_options(s: State, army: int) -> list[Choice]:
    """Where it may go; PHILON must go west as far as it can help it."""
    act = mover(s)
    t = s.tables
    here = s.at[army]
    if here < 0:
        entries = t.entries[army - FIRST_INDEPENDENT]
        return [*(("march", t.space_ids[i]) for i in entries), PASS]
    found: list[Choice] = [("march", t.space_ids[i]) for i in army_moves(s, army)]
    if not act.acted and may_settle(s, here):
        found.append(("settle",))
    if not found or not must_go_on(s, army):
        found.append(PASS)
    return found


def army_moves(s: State, army: int) -> list[int]:
    """Spaces within its points and its bounds; a westward Army must be able to end further west."""
    act = mover(s)
    t = s.tables
    left = act.allowance - act.spent
    bounds = t.army_provinces[army - FIRST_INDEPENDENT]
    near = [
        to
        for to, cost in t.land[s.at[army]]
        if cost <= left and (not bounds or t.home[to] in bounds)
    ]
    if t.armies[army - FIRST_INDEPENDENT].westward:
        if act.start == NOBODY:
            return near
        west = [to for to in near if _can_end_west(s, act.start, to, left, s.at[army])]
        return west if west or t.longitude[s.at[army]] < act.start else near
    return near


def _can_end_west(s: State, start: int, to: int, left: int, here: int) -> bool:
    """Whether a step there still lets the Army end west of its start."""
    t = s.tables
    cost = next(c for i, c in t.land[here] if i == to)
    reach = {to: left - cost}
    todo = [to]
    while todo:
        at = todo.pop()
        if t.longitude[at] < start:
            return True
        for nxt, step in t.land[at]:
            if reach[at] - step > reach.get(nxt, -1):
                reach[nxt] = reach[at] - step
                todo.append(nxt)
    return False


@rule("9.5.philon")
def must_go_on(s: State, army: int) -> bool:
    """PHILON ends each move west of where it began, if that is possible (R24)."""
    act = mover(s)
    t = s.tables
    here = s.at[army]
    if not t.armies[army - FIRST_INDEPENDENT].westward or act.start == NOBODY:
        return False
    if t.longitude[here] < act.start:
        return False
    left = act.allowance - act.spent
    return any(
        cost <= left and _can_end_west(s, act.start, to, left, here) for to, cost in t.land[here]
    )


@rule("9.5.settle")
def may_settle(s: State, space: int) -> bool:
    """An Independent PC in a Minor City or Stronghold where the Army begins, instead of moving."""
    return (
        s.pc[space] != INDEPENDENT
        and s.tables.kind[space] != TRANSIT
        and not is_city(s, space)
        and s.pc.count(INDEPENDENT) < s.tables.charts.limits.independent_pcs
    )


def _march_army(s: State, army: int, to: int) -> None:
    from .land_movement import begin_procedure

    act = mover(s)
    t = s.tables
    here = s.at[army]
    if here < 0:
        act.spent += 1
        s.free_army = NOBODY
        mode = "entry"
    else:
        act.spent += next(c for i, c in t.land[here] if i == to)
        mode = "march"
    act.acted = True
    place_army(s, army, to)
    row = t.armies[army - FIRST_INDEPENDENT]
    if row.leaves_in and t.home[to] == t.province[row.leaves_in]:
        place_army(s, army, DEAD)
        s.say("army_gone", row.id)
        s.then(("move_menu",))
        return
    force = t.army_cus[army - FIRST_INDEPENDENT] * UNIT[MERCENARY]
    begin_procedure(s, here, to, mode, force, [army], [])


@rule("9.5.removing")
def finish_army(s: State) -> None:
    """Where its activation ends it removes a player's PC from a Minor City."""
    act = s.act
    if act is not None:
        here = s.at[act.leader]
        if here >= 0 and not is_city(s, here) and NOBODY < s.pc[here] < INDEPENDENT:
            set_pc(s, here, NOBODY)
    end_activation(s)


# -- 16.11: Independent Army Reactions --------------------


def _surprise_cards(s: State, who: int) -> list[int]:
    return [c for c in s.hands[who] if s.tables.cards[c].kind == "surprise"]


@rule("16.11")
def independent_interceptions(s: State, _: str) -> Asks[None]:
    """For a discarded Surprise card a player lets an Independent Army intercept."""
    act = mover(s)
    if not independent_interceptors(s):
        return
    t = s.tables
    askable = [seat_of(s, p) for p in s.order if p != act.faction and s.hands[p]]

    def actions(seat: str) -> list[Choice]:
        return [
            ("independent", t.general_ids[g], t.card_ids[c])
            for g in independent_interceptors(s)
            for c in _surprise_cards(s, s.seats.index(seat))
        ]

    def declare(seat: str, answer: Choice) -> Asks[None]:
        from .tyche import discard_surprise

        discard_surprise(s, s.seats.index(seat), t.card[answer[2]])
        army = t.general[answer[1]]
        s.attempts.append(Attempt(seat=INDEPENDENT, space=s.at[army], leader=army, generals=[army]))
        s.say("tries_interception", seat, answer[1], t.space_ids[s.at[army]])
        yield from ()

    yield from window(s, "independent reaction", askable, actions, declare, rule="16.11")


def independent_interceptors(s: State) -> list[int]:
    """One Army from each space beside the target that meets the requirements of 11.1."""
    act = mover(s)
    space = act.target
    if s.pc[space] not in (NOBODY, INDEPENDENT) and not cus_at(s, space, INDEPENDENT):
        return []
    for other in range(len(s.seats)):
        there = cus_at(s, space, other)
        if there and (other != act.faction or there != act.moving):
            return []
    taken = [a.space for a in s.attempts if a.seat == INDEPENDENT]
    found = []
    for near in s.tables.roads[space]:
        for army in armies_at(s, near):
            bounds = s.tables.army_provinces[army - FIRST_INDEPENDENT]
            if near not in taken and (not bounds or s.tables.home[space] in bounds):
                found.append(army)
                break
    return found


@rule("16.11")
def independent_evasion(s: State, _: str) -> Asks[None]:
    """For a discarded Surprise card a player lets the Independent Armies in the target evade."""
    act = mover(s)
    t = s.tables
    askable = [seat_of(s, p) for p in s.order if p != act.faction and s.hands[p]]

    def actions(seat: str) -> list[Choice]:
        if s.act is None or s.act.patron != NOBODY:
            return []
        return [("independent", t.card_ids[c]) for c in _surprise_cards(s, s.seats.index(seat))]

    def declare(seat: str, answer: Choice) -> Asks[None]:
        from .tyche import discard_surprise

        who = s.seats.index(seat)
        discard_surprise(s, who, t.card[answer[1]])
        moving = s.act
        assert moving is not None
        moving.patron = who
        moving.defenders.append(INDEPENDENT)
        yield from ()

    yield from window(s, "independent reaction", askable, actions, declare, rule="16.11")


def army_refuges(s: State, army: int, here: int) -> list[int]:
    """Spaces that an evading Independent Army may enter (12.1, within its own bounds)."""
    from .evasion import entered_from

    act = mover(s)
    bounds = s.tables.army_provinces[army - FIRST_INDEPENDENT]
    return [
        to
        for to in s.tables.roads[here]
        if to not in (entered_from(s), act.target)
        and (s.pc[to] in (NOBODY, INDEPENDENT) or cus_at(s, to, INDEPENDENT))
        and not enemy_cus(s, to, INDEPENDENT)
        and (not bounds or s.tables.home[to] in bounds)
    ]


@rule("16.11")
def evade_armies(s: State) -> Asks[None]:
    """All Independent Armies of the space go one or two spaces, led by who paid for it."""
    act = mover(s)
    who, act.patron = act.patron, NOBODY
    t = s.tables
    here = act.target
    for step in (0, 1):
        army = armies_at(s, here)[0]

        def options(army: int = army, here: int = here, step: int = step) -> list[Choice]:
            ways = [t.space_ids[i] for i in army_refuges(s, army, here)]
            return [*ways, PASS] if step else ways

        answer = yield Ask(seat_of(s, who), "evade_to", options, "16.11")
        if answer is PASS:
            return
        to = t.space[answer]
        for each in armies_at(s, here):
            place_army(s, each, to)
        for other in factions_at(s, to):
            if other != INDEPENDENT and not cus_at(s, to, other):
                for general in generals_at(s, to, other):
                    disperse_general(s, general)
        here = to
