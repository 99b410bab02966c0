"""Chapter 7.2 and 7.3: combat units, Prestige, Attrition, and what a defeat does to an Army."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Asks, share
from argead.core.roll import D6, Mod, Roll, scaled
from argead.core.rulebook import rule
from argead.parts.tables import cell, row_from

from ..state import (
    UNIT,
    Activation,
    Force,
    State,
    ability_of,
    add_cus,
    commander,
    common,
    count,
    cus_at,
    describe,
    entry_of,
    generals_at,
    kinds,
    mover,
    only,
    royals_at,
    seat_of,
    take_cus,
    total,
    wear,
)
from ..tables.ids import (
    CART,
    CAVALRY,
    CU_KINDS,
    ELEPHANT,
    INDEPENDENT,
    MERCENARY,
    NO_GENERAL,
    NOBODY,
    OFF,
    ROYAL,
    SPACE_OF,
    TROOP,
    Faction,
    General,
    Location,
    Space,
)
from .control import disperse_cus, disperse_general
from .royal_family import give_member


def clip_army(s: State) -> None:
    """What the moving Army has lost is no longer in it."""
    act = s.act
    if act is not None:
        here = s.at[act.leader]
        act.army.cus = common(act.army.cus, cus_at(s, here, act.faction)) if here >= 0 else 0


def army_suffers(s: State, losses: Asks[None]) -> Asks[None]:
    """What the moving Army loses is its own: others of its Faction who stand there lose nothing."""
    act = mover(s)
    here, who = s.at[act.leader], act.faction
    others = cus_at(s, here, who) - act.army.cus
    yield from losses
    mover(s).army.cus = cus_at(s, here, who) - others


@rule("7.2", "1:4")
def eliminate(s: State, location: Location, owner: Faction, force: Force) -> None:
    """CUs leave the game; Royals and Silver Shields for ever, since nothing brings them back."""
    if force:
        take_cus(s, location, owner, force)
        clip_army(s)
        s.say("lost", seat_of(s, owner), describe(force), s.tables.locations[location])


def lose(
    s: State,
    owner: Faction,
    location: Location,
    n: int,
    what: str,
    rule: str,
    force: Force | None = None,
) -> Asks[None]:
    """The owner chooses which CUs of a group are eliminated."""
    group = cus_at(s, location, owner) if force is None else force
    if n <= 0 or not group:
        return
    rooms = [(CU_KINDS[troop], here) for troop, here in kinds(group)]
    shares = yield from share(s, seat_of(s, owner), what, n, rooms, rule=rule, about=(n,))
    gone = sum(count * UNIT[TROOP[name]] for name, count in shares.items())
    eliminate(s, location, owner, gone)


@rule("7.3")
def attrition(
    s: State,
    owner: Faction,
    location: Location,
    force: Force,
    *,
    size: int = 0,
    mods: Sequence[Mod] = (),
    least: int = 0,
    under: General | None = None,
) -> Asks[None]:
    """A die against the size of the group; with an "e" the first loss is an Elephant.

    ``under`` is the General of a group on its way; who stays, is under the commander of the location.
    """
    if not force:
        return
    roll = s.throw(attrition_roll(s, owner, location, size or total(force), mods, under))
    result = attrition_result(roll)
    losses = max(least, 0 if result == "-" else int(result.removesuffix("e")))
    s.say("attrition", seat_of(s, owner), losses, s.tables.locations[location], force, roll=roll)
    if losses and result.endswith("e") and count(force, ELEPHANT):
        eliminate(s, location, owner, UNIT[ELEPHANT])
        force -= UNIT[ELEPHANT]
        losses -= 1
    yield from lose(s, owner, location, losses, "attrition", "7.3:2", force)


SPARING: Final = scaled("a General who spares his men", "7.1:2")


@rule("7.3", "7.1:2")
def attrition_roll(
    s: State,
    owner: Faction,
    location: Location,
    size: int,
    mods: Sequence[Mod],
    under: General | None = None,
) -> Roll:
    """One die, read in the column of the group's size; Krateros spares his men."""
    general = commander(s, location, owner) if under is None else under
    ability = ability_of(s, general, "attrition_modifier")
    if ability is not None:
        mods = [*mods, SPARING(ability.value)]
    columns = s.tables.attrition_columns
    reading = columns[row_from(s.tables.charts.attrition.sizes, size)]
    return Roll("attrition", D6, mods, clause="7.3:1", reading=reading)


def attrition_result(roll: Roll) -> str:
    """What the die finds in its column."""
    assert roll.reading is not None
    return cell(roll.reading.row, roll.total, first=1)


@rule("14.9")
def suffer_defeat(s: State, owner: Faction, location: Location) -> Asks[None]:
    """Who is treated like the loser of a battle: losses, and what is left is Dispersed."""
    yield from losses_of_defeat(s, owner, location)
    rout(s, owner, location)


@rule("14.9")
def losses_of_defeat(
    s: State, owner: Faction, location: Location, *, spared: Force = 0, mods: Sequence[Mod] = ()
) -> Asks[None]:
    """Mercenaries, Elephants and Cavalry are gone, Macedonians suffer Attrition, the Royal Family is lost.

    ``spared`` CUs suffer nothing.
    """
    for member in royals_at(s, location, owner):
        give_member(s, member, NOBODY)
    mine = cus_at(s, location, owner)
    doomed = only(mine - common(mine, spared), MERCENARY, ELEPHANT, CAVALRY)
    eliminate(s, location, owner, doomed)
    left = cus_at(s, location, owner)
    yield from attrition(s, owner, location, left - common(left, spared), mods=mods)
    clip_army(s)


@rule("14.9")
def rout(s: State, owner: Faction, location: Location) -> None:
    """The Macedonians who are left are Dispersed, and so are the Generals."""
    disperse_cus(s, location, owner, cus_at(s, location, owner), "14.9:6")
    for general in generals_at(s, location, owner):
        disperse_general(s, general, "14.9:7")
    clip_army(s)


def defect(
    s: State,
    location: Location,
    old: Faction,
    new: Faction,
    force: Force,
    clause: str,
    to: Location = OFF,
) -> None:
    """CUs change sides where they stand, or go to another location of their new owner."""
    if not force:
        return
    target = location if to == OFF else to
    take_cus(s, location, old, force)
    clip_army(s)
    add_cus(s, target, new, force)
    s.say(
        "defected",
        describe(force),
        seat_of(s, old),
        seat_of(s, new),
        s.tables.locations[location],
        clause,
    )
    act = s.act
    if act is None or act.faction != new:
        return
    if s.at[act.leader] == target:
        _join_mover(act, target, force)
    else:
        wear(s, target, new, force)


@rule("10.k", "14.9")
def _join_mover(act: Activation, here: Location, force: Force) -> None:
    """CUs that come over to the activated General count as moved by him: they go on and back with him."""
    act.army.cus += force
    entry = act.entry
    if entry is not None and entry.space == here:
        entry.group.cus += force


@rule("7.2.f", "14.4")
def prestige(
    s: State, owner: Faction, location: Location, *, defending: bool, oratory: int = 0
) -> int:
    """Legitimacy and the Popularity of the Commanding General; never below 0, Independents 0."""
    if owner == INDEPENDENT:
        return 0
    extra = oratory
    if defending and sacred_ground(s, owner, SPACE_OF[location]):
        extra += s.tables.charts.popularity.sacred_ground
    return renown(s, owner, commander(s, location, owner), extra)


@rule("7.2.f", "7.1:3")
def renown(s: State, owner: Faction, general: General, extra: int = 0) -> int:
    """Legitimacy with the Popularity of who commands, and what is added to it; never below 0."""
    p = s.legitimacy[owner]
    if general != NO_GENERAL:
        p += s.tables.popularity[general] + s.fame[general] + extra
    return max(0, p)


@rule("7.2.f.sacred-ground")
def sacred_ground(s: State, owner: Faction, space: Space) -> bool:
    """The defender stands by the Funeral Cart or the Tomb, and controls it."""
    if s.tomb >= 0:
        return s.tomb == space and s.pc[space] == owner
    here = s.royal_at[CART]
    return here >= 0 and SPACE_OF[here] == space and s.royal_of[CART] == owner


@rule("7.2.f.disbanding")
def disband_royals(s: State, location: Location, owner: Faction) -> None:
    """Royal Army CUs that have not moved may be given up for ever, one at a time."""
    s.say("disbands", seat_of(s, owner), s.tables.locations[location])
    eliminate(s, location, owner, UNIT[ROYAL])


@rule("7.2.f.oratory")
def popularity_gained(s: State, me: Faction, foe: Faction) -> tuple[int, int]:
    """What cards played before the battle add on the mover's side and on the other."""
    value, orators = s.tables.charts.popularity.oratory, entry_of(s).orators
    return (value if me in orators else 0, value if foe in orators else 0)


@rule("10.k", "7.2.f.all-royal")
def royals_waver(
    s: State, here: Location, me: Faction, foe: Faction, oratory: tuple[int, int] = (0, 0)
) -> Faction:
    """The side that has nothing but Royal Army CUs and less Prestige than the other."""
    mine = prestige(s, me, here, defending=False, oratory=oratory[0])
    theirs = prestige(s, foe, here, defending=True, oratory=oratory[1])
    for side, lower in ((me, mine < theirs), (foe, theirs < mine)):
        force = cus_at(s, here, side)
        if force and lower and count(force, ROYAL) == total(force):
            return side
    return NOBODY


@rule("10.k", "7.2.f.all-royal")
def royal_army_settles(
    s: State, here: Location, me: Faction, foe: Faction, oratory: tuple[int, int]
) -> bool:
    """Such a side goes over without a fight, and its Generals are Dispersed."""
    side = royals_waver(s, here, me, foe, oratory)
    if side == NOBODY:
        return False
    for general in generals_at(s, here, side):
        disperse_general(s, general, "7.2.f.all-royal:2")
    for member in royals_at(s, here, side):
        give_member(s, member, NOBODY)
    other = foe if side == me else me
    defect(s, here, side, other, cus_at(s, here, side), "7.2.f.all-royal:1")
    return True
