"""Chapter 4: the set-up: Independents, the Royal Family, the deal of Generals, their start."""

from __future__ import annotations

from collections.abc import Mapping

from argead.core.ask import Ask, Asks, Choice, sealed
from argead.core.chance import Chance
from argead.core.rules import rule
from argead.core.system import Value

from ..board import (
    CAVALRY,
    DEAD,
    FIRST_INDEPENDENT,
    FIRST_MINOR,
    GENERALS,
    HERAKLES,
    INDEPENDENT,
    NOBODY,
    OFF,
    SPACES,
    UNIT,
    WAITING,
    Board,
)
from ..state import State, add_cus, force_of, seat_of
from ..tables import ScenarioRow, StartRow
from .control import set_pc, settle
from .independents import place_army


@rule("4.1", "4.3")
def set_up(
    seats: tuple[str, ...],
    scenario: str,
    options: Mapping[str, Value],
    chance: Chance,
    board: Board,
) -> State:
    """Everything that needs no decision; the deal of Generals comes first on the agenda."""
    row = next(r for r in board.tables.setup.scenarios if r.players == len(seats))
    s = State(
        scenario=scenario,
        seats=seats,
        options=dict(options),
        chance=chance,
        tables=board,
        rounds=row.rounds,
        hand_size=row.hand,
        dealt_generals=row.dealt,
    )
    _factions(s)
    _map(s, row)
    _generals(s, row)
    _cards(s)
    s.rebuild()
    for space in range(SPACES):
        if s.pc[space] == INDEPENDENT:
            _province_of(s, space)
    s.agenda = [("preparations",), ("deal_generals",)]
    return s


def _province_of(s: State, space: int) -> None:
    from .control import update_province

    update_province(s, s.tables.home[space])


def _factions(s: State) -> None:
    n = len(s.seats)
    s.order = list(range(n))
    s.scattered = [0] * n
    s.champion = [1] * n
    s.vp = [0] * n
    s.legitimacy = [0] * n
    s.account = [{} for _ in range(n)]
    s.training = [(NOBODY, 0)] * n
    s.building = [NOBODY] * n
    s.capital = [NOBODY] * n
    s.captured = [0] * n
    s.hands = [[] for _ in range(n)]
    s.holder = [NOBODY] * len(s.tables.province_ids)
    fleets = len(s.tables.fleets)
    s.fleet_of = [NOBODY] * fleets
    s.fleet_up = [0] * fleets
    s.fleet_away = [0] * fleets


@rule("4.1", "4.2")
def _map(s: State, row: ScenarioRow) -> None:
    """Independent PCs and the Royal Family; Thrake is free with three or five players."""
    t = s.tables
    thrake = t.province["thrake"]
    for space in range(SPACES):
        if not t.starts_independent[space]:
            continue
        spared = row.thrake_independent and t.home[space] == thrake
        if not spared or t.space_ids[space] in row.thrake_independent:
            s.pc[space] = INDEPENDENT
    s.royal_at = [t.space[m.start] if m.start else OFF for m in t.members]
    s.royal_of = [NOBODY] * 7
    s.royal_spent = [0] * 7
    if s.options["herakles"]:
        s.royal_at[HERAKLES] = OFF


def _generals(s: State, row: ScenarioRow) -> None:
    t = s.tables
    s.at = [DEAD] * FIRST_MINOR + [OFF] * (GENERALS - FIRST_MINOR)
    s.owner = [NOBODY] * GENERALS
    s.dealt = [NOBODY] * FIRST_MINOR
    s.fame = [0] * FIRST_MINOR + [0] * (GENERALS - FIRST_MINOR)
    s.spent = [0] * GENERALS
    for name in (*row.starting, *row.reserve, *t.tables.setup.event_generals.ids):
        s.at[t.general[name]] = WAITING
    s.roster = [[] for _ in range(INDEPENDENT + 1)]
    for seat, colour in enumerate(s.seats):
        first = FIRST_MINOR + 4 * t.colours.index(colour)
        s.roster[seat] = list(range(first, first + 4))
        for minor in s.roster[seat]:
            s.owner[minor] = seat
    s.roster[INDEPENDENT] = list(range(FIRST_INDEPENDENT, GENERALS))
    for army in s.roster[INDEPENDENT]:
        s.owner[army] = INDEPENDENT
        start = t.armies[army - FIRST_INDEPENDENT].start
        if start:
            place_army(s, army, t.space[start])


OPTIONAL_CARDS = {
    "Cavalry Superiority": "cavalry_superiority",
    "Foundation of a Capital": "foundation_of_a_capital",
    "Diplomatic Marriage": "diplomatic_marriage",
    "Oracle": "oracle",
    "Alexander's Ghost": "alexanders_ghost",
    "Superior Admiral": "superior_admiral",
    "Price of Failure": "price_of_failure",
    "Port Re-supplied": "port_resupplied",
}
"""Title of an optional card and the option that adds it."""


@rule("16.1")
def _cards(s: State) -> None:
    """Optional cards that were not chosen, and 47B, stay out of the deck."""
    for card, row in enumerate(s.tables.cards):
        out = row.id == "t47b"
        if row.optional:
            out = not (s.options["optional_cards"] or s.options[OPTIONAL_CARDS[row.name]])
        (s.removed if out else s.deck).append(card)


@rule("4.4")
def deal_generals(s: State) -> None:
    """Starting Generals are dealt at random; with five players each discards one and gets another."""
    row = _row(s)
    t = s.tables
    pool = list(row.starting)
    for p in range(len(s.seats)):
        for _ in range(row.dealt):
            name = s.chance.draw(pool, "general")
            pool.remove(name)
            s.dealt[t.general[name]] = p
    if len(s.seats) == 5:
        s.then(("discard_generals",))
    s.then(("place_starts",))


def _row(s: State) -> ScenarioRow:
    return next(r for r in s.tables.tables.setup.scenarios if r.players == len(s.seats))


def _dealt_to(s: State, p: int) -> list[int]:
    return [g for g in range(FIRST_MINOR) if s.dealt[g] == p]


@rule("4.4.five-players")
def discard_generals(s: State) -> Asks[None]:
    """Everybody gives one General away at once; the five are dealt again."""
    t = s.tables

    def mine(seat: str) -> list[Choice]:
        return [t.general_ids[g] for g in _dealt_to(s, s.seats.index(seat))]

    choices = yield from sealed(s, s.seats, "discard_general", mine, rule="4.4.five-players")
    pool = [choices[seat] for seat in s.seats]
    pool.sort(key=t.general_ids.index)
    for p in range(len(s.seats)):
        name = s.chance.draw(pool, "general")
        pool.remove(name)
        s.dealt[t.general[name]] = p


@rule("4.6")
def place_starts(s: State) -> None:
    """From the player of Perdikkas to the left."""
    first = s.dealt[s.tables.perdikkas]
    n = len(s.seats)
    s.order = [(first + i) % n for i in range(n)]
    for p in s.order:
        for general in _dealt_to(s, p):
            s.then(("place_start", p, general))
    s.then(("start_over",))


def start_over(s: State) -> None:
    """Tracks show the start position."""
    s.dirty = True
    settle(s)


@rule("4.6")
def place_start(s: State, p: int, general: int) -> Asks[None]:
    """A Starting General with his CUs, and PCs in all spaces of his Province not Independent."""
    t = s.tables
    start = next(r for r in t.tables.setup.starts if r.general == t.general_ids[general])
    answer = yield Ask(
        seat_of(s, p), "place_start", lambda: list(start.spaces), "4.6", (start.general,)
    )
    _take_province(s, p, start)
    from .generals import join

    join(s, general, p)
    s.at[general] = t.space[answer]
    force = force_of(start.cus)
    if s.options["cavalry"]:
        force += UNIT[CAVALRY]
    add_cus(s, t.space[answer], p, force)
    for name in start.royal_family:
        member = t.member[name]
        if s.royal_at[member] >= 0:
            s.royal_of[member] = p
    s.say("starts", t.general_ids[general], s.seats[p], answer)


def _take_province(s: State, p: int, start: StartRow) -> None:
    t = s.tables
    for space in t.province_spaces[t.province[start.province]]:
        if s.pc[space] == NOBODY:
            set_pc(s, space, p)
