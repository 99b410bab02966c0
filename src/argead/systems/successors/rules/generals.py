"""Chapter 7.1: Generals who appear, lead, reposition and die."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..board import DEAD, NOBODY, OFF, SPACES
from ..state import (
    State,
    commander,
    cus_at,
    enemy_cus,
    own_locations,
    seat_of,
)

STATIONED = 100
"""Added to a Minor General's number once he has been put somewhere at the end of this turn."""


@rule("7.1.b")
def join(s: State, general: int, owner: int) -> None:
    """A Major General joins a Faction; rosters are kept in order of Seniority."""
    s.owner[general] = owner
    roster = s.roster[owner]
    roster.append(general)
    roster.sort()
    s.dirty = True


@rule("7.1.b")
def kill_general(s: State, general: int) -> None:
    """A Major General is out of the game; Antipatros' death calls Polyperchon."""
    owner = s.owner[general]
    s.at[general] = DEAD
    s.owner[general] = NOBODY
    s.roster[owner].remove(general)
    s.fame[general] = 0
    if s.condemned == general:
        s.condemned = NOBODY
    if s.act is not None and general in s.act.generals:
        s.act.generals.remove(general)
    s.dirty = True
    s.say("killed", s.tables.general_ids[general])
    t = s.tables
    if general == t.antipatros and s.at[t.polyperchon] < DEAD:
        s.interrupt(("polyperchon",))


@rule("7.1.b.polyperchon")
def polyperchon(s: State) -> Asks[None]:
    """He goes to the player who was dealt Antipatros, into any space which that player controls."""
    t = s.tables
    owner = s.dealt[t.antipatros]
    spaces = [i for i in range(SPACES) if s.pc[i] == owner]
    join(s, t.polyperchon, owner)
    if spaces:
        answer = yield Ask(
            seat_of(s, owner),
            "polyperchon",
            lambda: [t.space_ids[i] for i in spaces],
            "7.1.b.polyperchon",
        )
        s.at[t.polyperchon] = t.space[answer]
    else:
        from .control import disperse_general

        disperse_general(s, t.polyperchon)
    s.say("joined", t.general_ids[t.polyperchon], seat_of(s, owner))
    if s.battle is None:
        from .control import settle

        settle(s)


@rule("7.1.c")
def spare_minor(s: State, owner: int, *, unspent: bool) -> int:
    """A Minor General who may be put anywhere: off map, or where no CUs need him as a mark.

    To lead an activation he must not have moved in this Segment.
    """
    at = s.at
    found = NOBODY
    busy = s.act.generals if s.act is not None else ()
    for g in s.roster[owner][-4:]:
        if (unspent and s.spent[g]) or g in busy:
            continue
        if at[g] == OFF:
            return g
        if found == NOBODY and s.pc[at[g] % SPACES] == owner and not _besieging(s, g, owner):
            found = g
    return found


def _besieging(s: State, general: int, owner: int) -> bool:
    return enemy_cus(s, s.at[general], owner)


@rule("7.1.c")
def minors_elsewhere(s: State, owner: int, location: int) -> list[int]:
    """Minor Generals who could be called away to lead here, leaving CUs without a mark."""
    return [
        g for g in s.roster[owner][-4:] if s.at[g] >= 0 and s.at[g] != location and not s.spent[g]
    ]


@rule("7.1.c.opponents-turn")
def reserve_minor(s: State, owner: int) -> int:
    """In another player's turn only a Minor General from off map may appear."""
    for g in s.roster[owner][-4:]:
        if s.at[g] == OFF:
            return g
    return NOBODY


def needs_mark(s: State, location: int, owner: int, without: int) -> bool:
    """Whether CUs left there would belong to nobody once that General is gone (7.2 A)."""
    if s.pc[location % SPACES] == owner or not cus_at(s, location, owner):
        return False
    return all(g == without or s.at[g] != location for g in s.roster[owner])


@rule("7.1.c.station")
def station(s: State) -> Asks[None]:
    """At the end of a turn: put Minor Generals with CUs, or take needless ones off the map.

    The right is "at any time"; this is the moment at which it still matters. Each is touched once.
    """
    p = s.active
    answer = yield Ask(seat_of(s, p), "station", lambda: station_options(s, p), "7.1.c.station")
    if answer is None:
        s.stationed = []
        return
    t = s.tables
    if answer[0] == "station":
        here = t.location[answer[1]]
        minor = _idle_minor(s, p)
        s.at[minor] = here
        s.stationed.append(STATIONED + minor)
        s.say("stationed", t.general_ids[minor], answer[1])
    else:
        minor = t.general[answer[1]]
        s.at[minor] = OFF
        s.stationed.append(minor)
    s.then(("station",))


def _idle_minor(s: State, p: int) -> int:
    for g in s.roster[p][-4:]:
        if s.at[g] == OFF and STATIONED + g not in s.stationed:
            return g
    return NOBODY


def _touched(s: State, general: int) -> bool:
    return general in s.stationed or STATIONED + general in s.stationed


def station_options(s: State, p: int) -> list[tuple[str, str] | None]:
    """CUs without a General that an idle one could join; Minor Generals who mark nothing."""
    t = s.tables
    found: list[tuple[str, str] | None] = []
    if _idle_minor(s, p) != NOBODY:
        found = [
            ("station", t.locations[here])
            for here in own_locations(s, p)
            if commander(s, here, p) == NOBODY
        ]
    else:
        for g in s.roster[p][-4:]:
            if s.at[g] >= 0 and not _touched(s, g) and s.pc[s.at[g] % SPACES] == p:
                found.append(("recall", t.general_ids[g]))
        if found and not any(commander(s, here, p) == NOBODY for here in own_locations(s, p)):
            found = []
    return [*found, None]
