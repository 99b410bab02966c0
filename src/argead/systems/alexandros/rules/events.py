"""Chapter 14 and the events among the options: revolt, raids, mutiny, illness."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.registry import Registry
from argead.core.roll import D6, Mod, Roll
from argead.core.rulebook import rule

from ..state import DEAD, GONE, MACEDON, MACEDONIANS, PERSIA, PERSIANS, TRACK, State, bits
from ..tables.readings import found
from .control import settle, settle_at
from .movement import free_band
from .objectives import TREASURIES, kings_and_gold_gone, treasuries
from .reinforcements import dismiss_junior
from .stacking import raise_full, remove_leader
from .variant import variant
from .victory import score

REVOLT: Final = "hellas"
LOYAL_FRIEND: Final = "hephaestion"
NO_GOLD: Final = Mod("all treasuries taken", +1, "14.2:7")

event: Final = Registry[Callable[[State], None]]("event")


@rule("14.1", "14.0:1", "xen.1.1:1", "clash.1.1:2")
def random_events(s: State) -> None:
    """What the track calls for this turn; some of it is an option, and all else may be left out."""
    if s.options["beginner"]:
        return
    for name in variant(s).events(s):
        option = event.facts(name).get("option")
        if s.options[option] if option else not s.options["no_random_events"]:
            event[name](s)


def revolt_roll(s: State) -> Roll:
    """Whether Sparta rises; with all treasuries taken nobody pays for it."""
    mods = (NO_GOLD,) if treasuries(s) == TREASURIES else ()
    return Roll("revolt", D6, mods, against=s.game.charts.succeeds_on.revolt, clause="14.2:1")


def hire_roll() -> Roll:
    """How many idle mercenaries join Agis."""
    return Roll("mercenaries", D6, clause="14.2:3")


@event("revolt")
@rule("14.2")
def spartan_revolt(s: State) -> None:
    """Agis may rise in Hellas, the less likely the better Alexander does."""
    if s.campaign.revolted or kings_and_gold_gone(s):
        return
    roll = s.throw(revolt_roll(s))
    if roll.over > 0:
        s.say("no_revolt", roll=roll)
        return
    s.campaign.revolted = True
    s.say("revolt", roll=roll)
    raise_full(s, s.game.spartans)
    s.enlist(s.game.spartans, PERSIANS)
    s.move(s.game.spartans, TRACK, REVOLT)
    s.leader_at["agis"] = REVOLT
    dismiss_junior(s, PERSIA)
    if s.walls["athens"]:
        defect(s, "athens")
    idle = s.game.mercenaries & s.at[DEAD]
    if idle:
        roll = s.throw(hire_roll())
        s.losing = min(roll.total, idle.bit_count())
        s.say("hired", s.losing, roll=roll)
        s.then(("hire_mercenaries",))
    settle_at(s, REVOLT)


def defect(s: State, city: str) -> None:
    """The city goes over with its walls; a garrison that held it is put out into the province."""
    inside = s.at[city]
    s.move(inside, city, REVOLT)
    for leader in s.leaders_at(city, MACEDONIANS):
        s.leader_at[leader] = REVOLT
    s.city_owner[city] = PERSIA


def hire_mercenaries(s: State) -> Asks[None]:
    """Idle Greek mercenaries join Agis, as many as the die says."""

    def options() -> list[str]:
        return [
            k.id for k in s.game.kinds if s.game.kind_mask[k.id] & s.game.mercenaries & s.at[DEAD]
        ]

    kind = yield Ask(s.seat(PERSIA), "hire", options, "14.2:3")
    unit = bits(s.game.kind_mask[kind] & s.at[DEAD])[0]
    raise_full(s, 1 << unit)
    s.enlist(1 << unit, PERSIANS)
    s.move(1 << unit, DEAD, REVOLT)
    s.losing -= 1
    if s.losing and options():
        s.then(("hire_mercenaries",))
    else:
        s.losing = 0
        settle_at(s, REVOLT)


def raid_roll(s: State) -> Roll:
    """Where raiders gather, if they do."""
    return Roll("raid", D6, clause="14.3:1", reading=s.game.readings.raid)


def raid_size_roll(s: State) -> Roll:
    """How many of them."""
    return Roll("raid_size", D6, clause="14.3:2", reading=s.game.readings.raid_size)


@event("raid")
@rule("14.3")
def raid(s: State) -> None:
    """Barbarians or Arabs gather on the edge of the map, a group of their own."""
    rolls = [s.throw(raid_roll(s))]
    province = s.game.charts.raid.province[rolls[0].natural - 1]
    if not province:
        s.say("no_raid", roll=rolls)
        return
    rolls.append(s.throw(raid_size_roll(s)))
    size = int(found(rolls[1]))
    people = s.game.arabs if province == "arabia" else s.game.raiders
    idle = people & (s.at[TRACK] | s.at[DEAD])
    drawn = 0
    while idle & ~drawn and drawn.bit_count() < size:
        unit = s.chance.draw(s.ids(bits(idle & ~drawn)), "raiders")
        drawn |= 1 << s.game.unit_index[unit]
    if not drawn:
        s.say("no_raid", roll=rolls)
        return
    force = free_band(s)
    raise_full(s, drawn)
    s.enlist(drawn, force)
    s.at[TRACK] &= ~drawn
    s.at[DEAD] &= ~drawn
    s.at[province] |= drawn
    s.raid_home[force] = province
    s.say("raid", province, drawn.bit_count(), roll=rolls)
    variant(s).band_formed(s, force, province)
    settle_at(s, province)


def mutiny_roll(s: State) -> Roll:
    """How many units go home; the more, the more has been achieved."""
    readings = s.game.readings
    reading = readings.mutiny[readings.mutiny_column(len(s.secured))]
    return Roll("mutiny", D6, clause="17.4:1", reading=reading)


@event("mutiny", option="mutiny")
@rule("17.4")
def mutiny(s: State) -> None:
    """The more Alexander has achieved, the likelier his men refuse to go on."""
    roll = s.throw(mutiny_roll(s))
    n = int(found(roll))
    place = s.leader_at["alexander"]
    s.say("mutiny" if n else "no_mutiny", place, n, roll=roll)
    if not n:
        return
    s.campaign.mutinous |= s.at[place] & s.forces[MACEDONIANS]
    s.campaign.mutinous_leaders = s.leaders_at(place, MACEDONIANS)
    s.losing = n
    s.then(("mutineers",))
    treachery(s, place)


def mutineers(s: State) -> Asks[None]:
    """Macedonian units are sent home, those with Alexander first."""

    def options() -> list[str]:
        here = s.at[s.leader_at["alexander"]] & s.forces[MACEDONIANS] & s.game.macedonians
        if here:
            return s.ids(s.alike(here))
        return [
            u
            for p in s.game.provinces
            for u in s.ids(s.alike(s.at[p] & s.forces[MACEDONIANS] & s.game.macedonians))
        ]

    while s.losing and options():
        answer = yield Ask(s.seat(MACEDON), "mutineers", options, "17.4:2")
        unit = s.game.unit_index[answer]
        s.step[unit] = 0
        s.move(1 << unit, s.where(unit), GONE)
        s.say("withdrawn", answer)
        s.losing -= 1
    s.losing = 0
    settle(s)


def treachery_roll(s: State) -> Roll:
    """Whether a suspect has plotted."""
    return Roll("treachery", D6, against=s.game.charts.succeeds_on.treachery, clause="17.4:4")


def treachery(s: State, place: str) -> None:
    """A general may have plotted: one with the king, never Hephaestion, or else any other."""
    near = [x for x in s.leaders_at(place, MACEDONIANS) if x not in ("alexander", LOYAL_FRIEND)]
    far = [
        x
        for x in s.game.leaders
        if s.leader_at[x] in s.control
        and s.leader_force[x] == MACEDONIANS
        and s.leader_at[x] != place
    ]
    suspects = near or far
    if not suspects:
        return
    leader = s.chance.draw(suspects, "suspect")
    roll = s.throw(treachery_roll(s))
    if roll.over > 0:
        s.say("trusted", leader, roll=roll)
        return
    home = s.leader_at[leader]
    remove_leader(s, leader, GONE)
    s.say("executed", leader, roll=roll)
    if not near:
        s.campaign.mutinous |= s.at[home] & s.forces[MACEDONIANS] & s.game.macedonians


def illness_roll(s: State) -> Roll:
    """Whether Alexander dies this turn; a wound makes it likelier."""
    on = s.game.charts.succeeds_on
    limit = on.illness_wounded if "alexander" in s.wounded else on.illness
    return Roll("illness", D6, against=limit, clause="17.3:1")


@rule("17.3")
def illness(s: State) -> None:
    """From the summer of 323 on Alexander may die any turn; then the game is scored."""
    roll = s.throw(illness_roll(s))
    s.say("illness" if roll.over <= 0 else "no_illness", roll=roll)
    if roll.over <= 0:
        score(s)


@event("illness", option="death_of_alexander")
def fall_ill(s: State) -> None:
    """With the option, his illness is decided when all other events are over."""
    s.then(("illness",))
