"""Chapter 12: Evasion by those in the target space who do not want to fight."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.rules import rule

from ..board import CAVALRY, INDEPENDENT, NOBODY, SPACES, STRONGHOLD
from ..state import (
    State,
    commander,
    count,
    cus_at,
    enemy_cus,
    enemy_general,
    factions_at,
    generals_at,
    mover,
    royals_at,
    seat_of,
)
from .activation import transfer
from .combat_units import attrition
from .control import disperse_general
from .interception import succeeds
from .land_movement import one_faction_left
from .royal_family import may_carry


@rule("12.1")
def refuges(s: State, who: int, here: int, came_from: int) -> list[int]:
    """Spaces over a Land path that an evader may enter: his own, empty, or with his own CUs."""
    act = mover(s)
    armed = bool(cus_at(s, act.target, who) if here == act.target else cus_at(s, here, who))
    found = []
    for space in s.tables.roads[here]:
        if space in (came_from, act.target):
            continue
        if not (s.pc[space] in (who, NOBODY) or cus_at(s, space, who)):
            continue
        if enemy_cus(s, space, who) or (not armed and enemy_general(s, space, who)):
            continue
        found.append(space)
    return found


def entered_from(s: State) -> int:
    """The space that the mover came from, which no evader may enter (12.2 A)."""
    act = mover(s)
    return act.origin % SPACES if act.mode == "march" else NOBODY


def evaders(s: State) -> list[int]:
    """Factions whose Commanding General in the target may try, in Turn Order."""
    act = mover(s)
    if act.intercepted:
        return []
    here = act.target
    return [
        who
        for who in s.order
        if who != act.faction
        and commander(s, here, who) != NOBODY
        and refuges(s, who, here, entered_from(s))
    ]


def independents_may_evade(s: State) -> bool:
    """Whether the option lets Independent Armies leave the target (16.11)."""
    act = mover(s)
    if not s.options["independent_reactions"] or act.faction == INDEPENDENT or act.intercepted:
        return False
    from .independents import armies_at, army_refuges

    here = armies_at(s, act.target)
    return bool(here) and bool(army_refuges(s, here[0], act.target))


@rule("12.2", "10.f")
def evasion(s: State, _: str) -> None:
    """All who may try declare it before the first die is rolled."""
    if one_faction_left(s):
        return
    act = mover(s)
    act.defenders = []
    able = evaders(s)
    for who in able:
        s.then(("declare_evasion", who, "move"))
    independents = independents_may_evade(s)
    if independents:
        s.then(("independent_evasion", "move"))
    if able or independents:
        s.then(("roll_evasions", "move"))


def declare_evasion(s: State, who: int, _: str) -> Asks[None]:
    """The Commanding General tries, with everything he has there, or stays."""
    act = mover(s)
    answer = yield Ask(
        seat_of(s, who),
        "evade",
        lambda: ["evade", PASS],
        "12.2",
        (s.tables.general_ids[commander(s, act.target, who)],),
        final=True,
    )
    if answer is not PASS:
        act.defenders.append(who)


def roll_evasions(s: State, _: str) -> None:
    """The attempts are resolved in the same order."""
    act = mover(s)
    for who in act.defenders:
        s.then(("roll_evasion", who, "move"))


def roll_evasion(s: State, who: int, _: str) -> Asks[None]:
    """A roll above the Initiative Rating lets him go one or two spaces; failure costs Local Troops."""
    act = mover(s)
    here = act.target
    general = commander(s, here, who)
    if general == NOBODY:
        return
    t = s.tables
    roll = s.chance.d6("evasion") + evasion_modifier(s, who)
    if not succeeds(s, general, roll, "evasion_succeeds_on"):
        act.failed.append(who)
        s.say("evasion_failed", t.general_ids[general])
        return
    s.say("evades", t.general_ids[general])
    if who == INDEPENDENT:
        from .independents import evade_armies

        yield from evade_armies(s)
        return
    first = yield from _evade_step(s, who, here, entered_from(s))
    yield from _evade_on(s, who, first)


def _evade_step(s: State, who: int, here: int, came_from: int) -> Asks[int]:
    t = s.tables
    answer = yield Ask(
        seat_of(s, who),
        "evade_to",
        lambda: [t.space_ids[i] for i in refuges(s, who, here, came_from)],
        "12.2.a",
    )
    to = t.space[answer]
    _flee(s, who, here, to)
    return to


def _evade_on(s: State, who: int, here: int) -> Asks[None]:
    """A second space, if there is one and it is wanted."""
    t = s.tables

    def options() -> list[Choice]:
        further = refuges(s, who, here, entered_from(s))
        return [*(t.space_ids[i] for i in further), PASS]

    answer = yield Ask(seat_of(s, who), "evade_on", options, "12.2.a")
    if answer is PASS:
        return
    if s.pc[here] == INDEPENDENT and t.kind[here] == STRONGHOLD:
        yield from attrition(s, who, here, cus_at(s, here, who), column=2)
    if commander(s, here, who) != NOBODY:
        _flee(s, who, here, t.space[answer])


@rule("12.2.a", "12.2.army-versus-general")
def _flee(s: State, who: int, here: int, to: int) -> None:
    """Everything of the Faction goes along; lone enemy Generals on the way are Dispersed."""
    force = cus_at(s, here, who)
    royals = [r for r in royals_at(s, here, who) if may_carry(s, r)]
    transfer(s, who, here, to, force, generals_at(s, here, who), royals)
    if force:
        for other in factions_at(s, to):
            if other != who and not cus_at(s, to, other):
                for general in generals_at(s, to, other):
                    disperse_general(s, general)
    s.say("fled", s.seats[who], s.tables.space_ids[to])


@rule("16.9.evasion")
def evasion_modifier(s: State, who: int) -> int:
    """Cavalry helps the evader and the moving Army."""
    act = mover(s)
    if not s.options["cavalry"]:
        return 0
    modifier = 0
    if who == INDEPENDENT or count(cus_at(s, act.target, who), CAVALRY):
        modifier += 1
    if act.faction == INDEPENDENT or count(act.moving, CAVALRY):
        modifier -= 1
    return modifier
