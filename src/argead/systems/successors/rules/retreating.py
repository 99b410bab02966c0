"""Chapter 14.10: after a draw the Attacker leaves the field."""

from __future__ import annotations

from argead.core.ask import Asks
from argead.core.rulebook import rule

from ..state import (
    ATTACKER,
    Group,
    State,
    battle_of,
    common,
    cus_at,
    entry_of,
    generals_at,
    royals_at,
    transfer,
    wear,
)
from ..tables.ids import INDEPENDENT, INSIDE_OF, NO_GENERAL, Faction, Location
from .choosing import end_steps
from .control import disperse_cus
from .entering import go_back, way_back
from .generals import call_minor, needs_mark, put_in_command
from .royal_family import may_carry


@rule("14.10")
def retreat(s: State) -> Asks[None]:
    """After a draw everything of the Attacker goes back, also who waited there or took command.

    CUs of which nobody took command in a space that is not theirs are Dispersed then (14.8:9).
    """
    b, entry = battle_of(s), entry_of(s)
    who, here = b.sides[ATTACKER].faction, b.space
    if who == INDEPENDENT:
        yield from go_back(s)
        return
    royals = [r for r in royals_at(s, here, who) if may_carry(s, r)]
    entry.group = Group(cus_at(s, here, who), generals_at(s, here, who), royals)
    for general in entry.group.generals:
        s.segment.spent[general] = 1
    unled = b.sides[ATTACKER].commander == NO_GENERAL and s.pc[here] != who
    home = yield from go_back(s)
    back = way_back(s)
    if unled:
        disperse_cus(s, back, who, home)
    elif needs_mark(s, back, who, NO_GENERAL):
        yield from mark_retreat(s, who, back)


@rule("14.10:7", "7.1.c:7")
def mark_retreat(s: State, who: Faction, back: Location) -> Asks[None]:
    """CUs whose commander went elsewhere get a Minor General where they arrive (R40)."""
    minor = yield from call_minor(s, who, back)
    end_steps(s)
    if minor != NO_GENERAL:
        put_in_command(s, minor, back)


@rule("14.10", "14.2")
def sortie_back(s: State) -> None:
    """Attackers who came out of the city to help go back into it after a draw."""
    b = battle_of(s)
    who = b.sides[ATTACKER].faction
    if b.sortie is None or s.pc[b.space] != who:
        return
    force = common(b.sortie.cus, cus_at(s, b.space, who))
    generals = [g for g in b.sortie.generals if s.at[g] == b.space]
    inside = INSIDE_OF[b.space]
    transfer(s, who, b.space, inside, force, generals, [])
    wear(s, inside, who, force)
