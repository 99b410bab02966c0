"""Chapter 7.2 and 7.3: combat units, Prestige, Attrition, and what a defeat does to an Army."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, Options
from argead.core.rules import rule

from ..board import (
    CART,
    CAVALRY,
    CU_KINDS,
    ELEPHANT,
    INDEPENDENT,
    INSIDE,
    MERCENARY,
    NOBODY,
    ROYAL,
    SPACES,
    UNIT,
)
from ..state import (
    Force,
    State,
    add_cus,
    commander,
    common,
    count,
    cus_at,
    generals_at,
    kinds,
    royals_at,
    seat_of,
    take_cus,
    total,
)
from .control import disperse_cus, disperse_general
from .royal_family import give_member


def only(force: Force, *wanted: int) -> Force:
    """The part of a force that is of these kinds."""
    return sum(count(force, k) * UNIT[k] for k in wanted)


def clip_army(s: State) -> None:
    """What the moving Army has lost is no longer in it."""
    act = s.act
    if act is not None and act.leader != NOBODY:
        here = s.at[act.leader]
        act.cus = common(act.cus, cus_at(s, here, act.faction)) if here >= 0 else 0


@rule("7.2")
def eliminate(s: State, location: int, owner: int, force: Force) -> None:
    """CUs leave the game; Royals and Silver Shields for ever, since nothing brings them back."""
    if force:
        take_cus(s, location, owner, force)
        clip_army(s)
        s.say("lost", seat_of(s, owner), describe(force), s.tables.locations[location])


def describe(force: Force) -> str:
    """A force in words for the log: "2 mercenary, 1 loyal"."""
    return ", ".join(f"{n} {CU_KINDS[k]}" for k, n in kinds(force))


def lose(
    s: State, owner: int, location: int, n: int, what: str, rule: str, force: Force = -1
) -> Asks[None]:
    """The owner chooses which CUs of a group are eliminated."""
    group = cus_at(s, location, owner) if force < 0 else force
    n = min(n, total(group))
    if n <= 0:
        return
    rooms = kinds(group)
    if len(rooms) == 1:
        gone = n * UNIT[rooms[0][0]]
    else:
        gone = 0
        s.picked = []
        for i, (kind, here) in enumerate(rooms):
            later = sum(m for _, m in rooms[i + 1 :])
            low = max(0, n - total(gone) - later)
            high = min(here, n - total(gone))
            answer = yield Ask(
                seat_of(s, owner), what, _losses(kind, low, high), rule, (CU_KINDS[kind],)
            )
            gone += answer[1] * UNIT[kind]
            s.picked.append(answer)
        s.picked = []
    eliminate(s, location, owner, gone)


def _losses(kind: int, low: int, high: int) -> Options:
    name = CU_KINDS[kind]
    return lambda: [(name, n) for n in range(low, high + 1)]


@rule("7.3")
def attrition(
    s: State,
    owner: int,
    location: int,
    force: Force,
    *,
    column: int = 0,
    modifier: int = 0,
    least: int = 0,
) -> Asks[None]:
    """A die against the size of the group; with an "e" the first loss is an Elephant."""
    if not force:
        return
    chart = s.tables.charts.attrition
    size = column or total(force)
    die = s.chance.d6("attrition") + modifier + _attrition_ability(s, owner, location)
    die = min(max(die, 1), len(chart.losses))
    at = max(i for i, low in enumerate(chart.sizes) if low <= size)
    cell = chart.losses[die - 1][at]
    losses = max(least, 0 if cell == "-" else int(cell.removesuffix("e")))
    s.say("attrition", seat_of(s, owner), losses, s.tables.locations[location])
    if losses and cell.endswith("e") and count(force, ELEPHANT):
        eliminate(s, location, owner, UNIT[ELEPHANT])
        force -= UNIT[ELEPHANT]
        losses -= 1
    yield from lose(s, owner, location, losses, "attrition", "7.3", force)


def _attrition_ability(s: State, owner: int, location: int) -> int:
    """Krateros spares his men."""
    general = commander(s, location, owner)
    if general == NOBODY:
        return 0
    ability = s.tables.ability[general]
    if ability is not None and ability.kind == "attrition_modifier":
        return ability.value
    return 0


@rule("14.9")
def suffer_defeat(
    s: State, owner: int, location: int, *, spared: Force = 0, modifier: int = 0
) -> Asks[None]:
    """What the loser of a battle suffers, and who is treated like one.

    Mercenaries, Elephants and Cavalry are gone, Macedonians suffer Attrition and are Dispersed with the
    Generals, the Royal Family is left behind. ``spared`` CUs are Dispersed unharmed.
    """
    for member in royals_at(s, location, owner):
        give_member(s, member, NOBODY)
    mine = cus_at(s, location, owner)
    doomed = only(mine - common(mine, spared), MERCENARY, ELEPHANT, CAVALRY)
    eliminate(s, location, owner, doomed)
    left = cus_at(s, location, owner)
    yield from attrition(s, owner, location, left - common(left, spared), modifier=modifier)
    disperse_cus(s, location, owner, cus_at(s, location, owner))
    for general in generals_at(s, location, owner):
        disperse_general(s, general)
    clip_army(s)


def defect(s: State, location: int, old: int, new: int, force: Force, to: int = NOBODY) -> None:
    """CUs change sides where they stand, or go to another location of their new owner."""
    if not force:
        return
    target = location if to == NOBODY else to
    take_cus(s, location, old, force)
    clip_army(s)
    add_cus(s, target, new, force)
    s.say("defected", describe(force), seat_of(s, old), seat_of(s, new))
    act = s.act
    if act is not None and act.faction == new:
        key = target * 8 + new
        s.used[key] = s.used.get(key, 0) + force


@rule("7.2.f", "14.4")
def prestige(s: State, owner: int, location: int, *, defending: bool, oratory: int = 0) -> int:
    """Legitimacy and the Popularity of the Commanding General; never below 0, Independents 0."""
    if owner == INDEPENDENT:
        return 0
    general = commander(s, location, owner)
    p = s.legitimacy[owner]
    if general != NOBODY:
        p += s.tables.popularity[general] + s.fame[general] + oratory
        if defending and sacred_ground(s, owner, location % SPACES):
            p += s.tables.charts.popularity.sacred_ground
    return max(0, p)


@rule("7.2.f.sacred-ground")
def sacred_ground(s: State, owner: int, space: int) -> bool:
    """The defender stands by the Funeral Cart or the Tomb, and controls it."""
    if s.tomb >= 0:
        return s.tomb == space and s.pc[space] == owner
    here = s.royal_at[CART]
    return here >= 0 and here % SPACES == space and s.royal_of[CART] == owner


@rule("7.2.f.disbanding")
def disband_royals(s: State, location: int, owner: int) -> None:
    """Royal Army CUs that have not moved may be given up for ever, one at a time."""
    eliminate(s, location, owner, UNIT[ROYAL])


def move_inside_out(s: State, space: int) -> None:
    """A city that is a Minor City again has no inside: what was there stands in the open."""
    inside = INSIDE + space
    for owner in range(len(s.seats)):
        force = cus_at(s, inside, owner)
        if force:
            take_cus(s, inside, owner, force)
            add_cus(s, space, owner, force)
        for general in generals_at(s, inside, owner):
            s.at[general] = space
    for member in range(7):
        if s.royal_at[member] == inside:
            s.royal_at[member] = space
