"""Chapter 12: Evasion by those in the target space who do not want to fight."""

from __future__ import annotations

from typing import Final

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.roll import D6, Mod, Roll
from argead.core.rulebook import rule

from ..state import (
    Group,
    State,
    commander,
    count,
    cus_at,
    enemy_cus,
    enemy_general,
    entry_of,
    generals_at,
    most_senior_of,
    moving_player,
    royals_at,
    seat_of,
    transfer,
)
from ..tables.ids import (
    CAVALRY,
    INDEPENDENT,
    NO_GENERAL,
    NOBODY,
    STRONGHOLD,
    Faction,
    General,
    Space,
)
from .combat_units import attrition
from .entering import entered_from, one_faction_left
from .generals import disperse_lone_generals
from .independent_reactions import evade_armies, independents_may_evade
from .interception import initiative_needed, moves_with_cavalry
from .royal_family import may_carry


@rule("12.1")
def refuges(s: State, who: Faction, here: Space, *, armed: bool) -> list[Space]:
    """Spaces over a Land path that an evader may enter: his own, empty, or with his own CUs."""
    barred = (entered_from(s), entry_of(s).space)
    found = []
    for space in s.tables.roads[here]:
        if space in barred:
            continue
        if not (s.pc[space] in (who, NOBODY) or cus_at(s, space, who)):
            continue
        if enemy_cus(s, space, who) or (not armed and enemy_general(s, space, who)):
            continue
        found.append(space)
    return found


@rule("12:1", "12:3")
def evaders(s: State) -> list[Faction]:
    """Factions whose Commanding General in the target may try, in Turn Order."""
    entry = entry_of(s)
    if entry.interceptors:
        return []
    return [
        who
        for who in s.order
        if who != moving_player(s)
        and commander(s, entry.space, who) != NO_GENERAL
        and refuges(s, who, entry.space, armed=bool(cus_at(s, entry.space, who)))
    ]


@rule("12.2", "10.f")
def evasion(s: State, _: str) -> None:
    """All who may try declare it before the first die is rolled."""
    if one_faction_left(s):
        return
    able = evaders(s)
    for who in able:
        s.then(("declare_evasion", who, "move"))
    independents = independents_may_evade(s)
    if independents:
        s.then(("independent_evasion", "move"))
    if able or independents:
        s.then(("roll_evasions", "move"))


def declare_evasion(s: State, who: Faction, _: str) -> Asks[None]:
    """The Commanding General tries, with everything he has there, or stays."""
    general = commander(s, entry_of(s).space, who)
    answer = yield Ask(
        seat_of(s, who),
        "evade",
        lambda: ["evade", PASS],
        "12.2:1",
        (s.tables.general_ids[general], least_to_evade(s, who, general)),
    )
    if answer is not PASS:
        entry_of(s).evaders.append(who)
        s.say(
            "tries_evasion",
            s.seats[who],
            s.tables.general_ids[general],
            s.tables.space_ids[entry_of(s).space],
        )


def least_to_evade(s: State, who: Faction, general: General) -> int:
    """The lowest face that lets him get away."""
    roll = evasion_roll(s, who, general)
    return max(1, (roll.against or 0) + 1 - sum(mod.value for mod in roll.mods))


def roll_evasions(s: State, _: str) -> None:
    """The attempts are resolved in the same order."""
    for who in entry_of(s).evaders:
        s.then(("roll_evasion", who, "move"))


@rule("7.1:2", "12.2.b:1")
def roll_evasion(s: State, who: Faction, _: str) -> Asks[None]:
    """A roll above the Initiative Rating lets him go one or two spaces; failure costs Local Troops."""
    entry = entry_of(s)
    here = entry.space
    general = entry.fugitive if who == INDEPENDENT else commander(s, here, who)
    if general == NO_GENERAL or s.at[general] != here:
        return
    t = s.tables
    roll = s.throw(evasion_roll(s, who, general))
    if roll.over <= 0:
        entry.failed.append(who)
        s.say("evasion_failed", t.general_ids[general], roll=roll)
        return
    s.say("evades", t.general_ids[general], roll=roll)
    if who == INDEPENDENT:
        yield from evade_armies(s)
        return
    group = evading_group(s, who, here)
    if not refuges(s, who, here, armed=bool(group.cus)):
        s.say("no_way_out", t.general_ids[general])
        return
    first = yield from _evade_step(s, who, here, group)
    yield from _evade_on(s, who, first, group)


@rule("12.2.a:3", "12.2.a:4", "12:1", "16.8:5")
def evading_group(s: State, who: Faction, here: Space) -> Group:
    """All that the Faction has there; the Royal Family only with CUs, since it travels with Armies."""
    force = cus_at(s, here, who)
    royals = [r for r in royals_at(s, here, who) if may_carry(s, r)] if force else []
    return Group(force, generals_at(s, here, who), royals)


def _evade_step(s: State, who: Faction, here: Space, group: Group) -> Asks[Space]:
    t = s.tables
    armed = bool(group.cus)
    answer = yield Ask(
        seat_of(s, who),
        "evade_to",
        lambda: [t.space_ids[i] for i in refuges(s, who, here, armed=armed)],
        "12.2.a:2",
    )
    to = t.space[answer]
    _flee(s, who, here, to, group)
    return to


def _evade_on(s: State, who: Faction, here: Space, group: Group) -> Asks[None]:
    """A second space, if there is one and it is wanted; nothing that stood here is picked up."""
    t = s.tables
    armed = bool(group.cus)

    def options() -> list[Choice]:
        return [*(t.space_ids[i] for i in refuges(s, who, here, armed=armed)), PASS]

    answer = yield Ask(seat_of(s, who), "evade_on", options, "12.2.a:2")
    if answer is PASS:
        return
    to = t.space[answer]
    if s.pc[here] == INDEPENDENT and t.kind[here] == STRONGHOLD:
        group = yield from _leave_hostile_stronghold(s, who, here, group)
        if to not in refuges(s, who, here, armed=bool(group.cus)):
            return
    _flee(s, who, here, to, group)


@rule("10.a.strongholds:4", "8.4:2", "7.1.a:4")
def _leave_hostile_stronghold(s: State, who: Faction, here: Space, group: Group) -> Asks[Group]:
    """Attrition on the way; if it takes the last CU, the Royal Family stays behind."""
    before = cus_at(s, here, who)
    leader = most_senior_of(group.generals)
    yield from attrition(s, who, here, group.cus, size=2, under=leader)
    force = group.cus - before + cus_at(s, here, who)
    return Group(force, group.generals, group.royals if force else [])


@rule("12.2.a")
def _flee(s: State, who: Faction, here: Space, to: Space, group: Group) -> None:
    """Everything of the Faction goes along; lone enemy Generals on the way are Dispersed."""
    transfer(s, who, here, to, group.cus, group.generals, group.royals)
    if group.cus:
        disperse_lone_generals(s, to, who)
    s.say(
        "fled",
        s.seats[who],
        s.tables.space_ids[to],
        s.tables.space_ids[here],
        group.cus,
        *(s.tables.general_ids[g] for g in group.generals),
        *(s.tables.member_ids[r] for r in group.royals),
    )


EVADING_CAVALRY: Final = Mod("Cavalry of the evader", +1, "16.9.evasion:1")
MOVING_CAVALRY: Final = Mod("Cavalry of the mover", -1, "16.9.evasion:2")


@rule("12.2", "16.9.evasion", "16.9:2")
def evasion_roll(s: State, who: Faction, general: General) -> Roll:
    """One die against the Initiative Rating; Cavalry helps both; Lysimachos succeeds on 3 or more."""
    mods = []
    if s.options["cavalry"]:
        if who == INDEPENDENT or count(cus_at(s, entry_of(s).space, who), CAVALRY):
            mods.append(EVADING_CAVALRY)
        if moves_with_cavalry(s):
            mods.append(MOVING_CAVALRY)
    needed = initiative_needed(s, general, "evasion_succeeds_on")
    return Roll("evasion", D6, mods, against=needed, clause="12.2:4")
