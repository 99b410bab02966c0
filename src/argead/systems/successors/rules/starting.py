"""Chapter 4: the deal of Generals, and where they begin."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, Choice, sealed
from argead.core.rulebook import rule

from ..schema import StartRow
from ..state import UNIT, State, add_cus, force_of, player_of, players, scenario_of, seat_of
from ..tables.ids import CAVALRY, NOBODY, Faction, General
from .control import set_pc, settle
from .generals import join


@rule("4.4")
def deal_generals(s: State) -> None:
    """Starting Generals are dealt at random; with five players each discards one and gets another."""
    row = scenario_of(s)
    t = s.tables
    pool = list(row.starting)
    for p in players(s):
        for _ in range(row.dealt):
            name = s.chance.draw(pool, "general")
            pool.remove(name)
            s.dealt[t.general[name]] = p
    if len(s.seats) == 5:
        s.then(("discard_generals",))
    s.then(("place_starts",))


def _dealt_to(s: State, p: Faction) -> list[General]:
    return [g for g in s.tables.major_generals if s.dealt[g] == p]


@rule("4.4.five-players")
def discard_generals(s: State) -> Asks[None]:
    """Everybody gives one General away at once; the five are dealt again."""
    t = s.tables

    def mine(seat: str) -> list[Choice]:
        return [t.general_ids[g] for g in _dealt_to(s, player_of(s, seat))]

    choices = yield from sealed(s, s.seats, "discard_general", mine, rule="4.4.five-players:1")
    pool = [choices[seat] for seat in s.seats]
    pool.sort(key=t.general_ids.index)
    for p in players(s):
        name = s.chance.draw(pool, "general")
        pool.remove(name)
        s.dealt[t.general[name]] = p


@rule("4.6")
def place_starts(s: State) -> None:
    """From the player of Perdikkas to the left."""
    first = s.dealt[s.tables.perdikkas]
    everybody = players(s)
    s.order = [*everybody[first:], *everybody[:first]]
    for p in s.order:
        for general in _dealt_to(s, p):
            s.then(("place_start", p, general))
    s.then(("start_over",))


@rule("4.5:1")
def start_over(s: State) -> None:
    """Tracks show the start position."""
    s.dirty = True
    settle(s)


@rule("4.6", "16.9:3")
def place_start(s: State, p: Faction, general: General) -> Asks[None]:
    """A Starting General with his CUs, and PCs in all spaces of his Province not Independent."""
    t = s.tables
    start = next(r for r in t.files.setup.starts if r.general == t.general_ids[general])
    answer = yield Ask(
        seat_of(s, p), "place_start", lambda: list(start.spaces), "4.6:5", (start.general,)
    )
    _take_province(s, p, start)
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
    s.say("starts", t.general_ids[general], s.seats[p], answer, force, start.province)


def _take_province(s: State, p: Faction, start: StartRow) -> None:
    t = s.tables
    for space in t.province_spaces[t.province[start.province]]:
        if s.pc[space] == NOBODY:
            set_pc(s, space, p)
