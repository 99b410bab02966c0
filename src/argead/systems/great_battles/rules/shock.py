"""9.1 Shock combat, step by step for all combats of a segment together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Ask, Asks, end_holds
from argead.core.roll import Mod, Roll, scaled
from argead.core.rulebook import rule

from ..state import (
    CHARGE,
    COLUMN,
    LINE,
    MUST_CHECK,
    NO_SHOCK,
    NOBODY,
    NONE,
    ON_MAP,
    ROUTED,
    STEADY,
    Combat,
    State,
    Unit,
    name,
    put,
    seat_of,
    segment_of,
)
from .cohesion import (
    add_hits,
    check_rout,
    formed,
    quality_check,
    quality_roll,
    settle_both,
    stack_of,
    tq,
    would_rout,
)
from .costs import both_of, ground_cost
from .variants import wake
from .zones import (
    attack_aspect,
    unit_in_zone,
    unlock,
)

# -- the charge -----------------------------------------------------------------------------------------


@rule("9.13:16")
def in_fight(s: State, c: Combat, u: Unit) -> bool:
    """Does the unit still take part in the combat: on the map, and not run from it?

    A defender may have been routed before the combat began; it fights as long as it stays in its hexes.
    """
    if s.fate[u] != ON_MAP or not s.stand[u] or u in c.fled:
        return False
    return u in c.attackers or any(h in c.hexes for h in s.stand[u])


def attackers_of(s: State, c: Combat) -> list[Unit]:
    """The attackers still in the combat."""
    return [u for u in c.attackers if in_fight(s, c, u)]


def defenders_of(s: State, c: Combat) -> list[Unit]:
    """The defenders still in the combat."""
    return [v for v in c.defenders if in_fight(s, c, v)]


@rule("9.43")
def victors(s: State, c: Combat) -> list[Unit]:
    """The attackers who have not broken, nor gone on to another combat in pursuit."""
    newest = {u: combat for combat in s.combats for u in combat.attackers}
    return [u for u in attackers_of(s, c) if formed(s, u) and newest.get(u, c) is c]


@rule("9.13", "11.62", "11.33", "11.22")
def must_check(s: State, c: Combat, u: Unit) -> bool:
    """Does this attacker check troop quality before the clash?"""
    b = s.battle
    if s.shock[u] != MUST_CHECK:
        return False
    if any(b.skirmisher[v] or s.morale[v] == ROUTED for v in c.defenders):
        return False
    return not (b.chariot[u] and s.ran[u] >= 4)


@rule("9.13", "11.62")
def defender_checks(s: State, c: Combat, v: Unit) -> bool:
    """Does this defender check? Not heavy foot whom only light infantry strikes in front (R23)."""
    b = s.battle
    charging = [u for u in attackers_of(s, c) if s.shock[u] == MUST_CHECK]
    if not charging:
        return False
    if b.armoured[v]:
        return any(b.type[u] != "LI" or attack_aspect(s, u, v) != "front" for u in charging)
    return True


PIKES: Final = Mod("pikes in front", +1, "9.13:11")
ELEPHANTS: Final = Mod("elephants", +1, "9.13:12")
CHARIOTS: Final = Mod("chariots", +1, "9.13:12")
DEEP_ENEMY: Final = Mod("enemy in double depth", +1, "9.13:13")
DEEP: Final = Mod("in double depth", -1, "9.13:13")


@rule("9.13", "11.17", "11.22", "11.73")
def charge_mods(s: State, c: Combat, u: Unit, attacking: bool) -> list[Mod]:
    """Elephants shy at pikes; everybody shies at elephants, chariots and double depth."""
    b = s.battle
    if attacking:
        pikes = any(b.armoured[v] and attack_aspect(s, u, v) == "front" for v in defenders_of(s, c))
        return [PIKES] if b.elephant[u] and pikes else []
    found: list[Mod] = []
    attackers = attackers_of(s, c)
    if any(b.elephant[a] for a in attackers):
        found.append(ELEPHANTS)
    elif any(b.chariot[a] for a in attackers):
        found.append(CHARIOTS)
    if any(s.beneath[a] >= 0 for a in attackers):
        found.append(DEEP_ENEMY)
    if s.beneath[u] >= 0:
        found.append(DEEP)
    return found


def charge_roll(s: State, u: Unit, mods: list[Mod]) -> Roll:
    """Whether a unit dares to meet the enemy."""
    return quality_roll(s, u, "charge", "9.13:1", mods)


@rule("9.13", "11.73", "3.0")
def charge(s: State) -> None:
    """Everyone in a moving attack checks troop quality; who reaches his limit breaks or stands.

    All dice are rolled first, the attackers' before the defenders', then the effects follow.
    """
    taken: list[tuple[Unit, int]] = []
    checks = [
        (c, u, True)
        for c in s.combats
        if not c.over
        for u in attackers_of(s, c)
        if must_check(s, c, u)
    ]
    checks += [
        (c, v, False)
        for c in s.combats
        if not c.over
        for v in defenders_of(s, c)
        if defender_checks(s, c, v)
    ]
    for c, u, attacking in checks:
        first, second = top_first(s, c, u, attacking)
        mods = charge_mods(s, c, u, attacking)
        over = quality_check(s, first, charge_roll(s, first, mods))
        taken.append((first, over))
        if over and second >= 0:
            more = quality_check(s, second, charge_roll(s, second, mods))
            taken.append((second, more))
    for u, over in taken:
        add_hits(s, u, over, "charge")
    for n in range(len(s.combats)):
        s.then(("charge_routs", n))
    for n in range(len(s.combats)):
        s.then(("charge_check", n))
    s.then(("charge_advance", 0))


def top_first(s: State, c: Combat, u: Unit, attacking: bool) -> tuple[Unit, Unit]:
    """Which unit of a double depth stack checks first: the lower one when struck from the rear."""
    low = s.beneath[u]
    if low < 0:
        return u, NOBODY
    if not attacking and any(attack_aspect(s, a, u) == "rear" for a in attackers_of(s, c)):
        return low, u
    return u, low


@rule("9.13", "10.15")
def charge_routs(s: State, n: int) -> None:
    """After the charge: who stands, who breaks, in one combat."""
    c = s.combats[n]
    if c.over:
        return
    break_or_stand(s, c, advance=advance_hits(s, c), no_stand=False)


def charge_check(s: State, n: int) -> None:
    """A combat goes on only while both sides are there: who broke in another may have carried them away."""
    c = s.combats[n]
    if not attackers_of(s, c) or not defenders_of(s, c):
        c.over = True


@rule("10.15")
def advance_hits(s: State, c: Combat) -> int:
    """The hits that an advance would cost the attackers."""
    found = [
        cost[1]
        for u in attackers_of(s, c)
        for h in c.hexes
        for x in s.stand[u]
        if s.battle.grid.adjacent(x, h) and (cost := ground_cost(s, u, x, h)) is not None
    ]
    return min(found, default=0)


@rule("9.13", "9.18", "10.15")
def break_or_stand(s: State, c: Combat, advance: int, no_stand: bool) -> list[Unit]:
    """Set off the routs of a combat, defenders first; two-hex heavy foot may stand. Returns who stood."""
    attackers = both_of(s, attackers_of(s, c))
    defenders = both_of(s, defenders_of(s, c))
    losers = [v for v in defenders if would_rout(s, v)]
    broken = [u for u in attackers if would_rout(s, u)]
    if losers and broken and (losers, broken) == (defenders, attackers):
        if settle_both(s, attackers, defenders, advance) == "attackers":
            losers = []
        else:
            broken = []
    stood = [v for v in losers if not no_stand and stands(s, v, attacking=False)]
    stood += [u for u in broken if stands(s, u, attacking=True)]
    send_running(s, [v for v in losers if v not in stood], c.attackers[0])
    send_running(s, [u for u in broken if u not in stood], c.defenders[0])
    return stood


@rule("9.18:2", "10.21:6")
def send_running(s: State, units: list[Unit], cause: Unit) -> None:
    """Set off the routs of one side of a combat; of several its owner says who runs first.

    Who stands in one stack with a unit that breaks runs too.
    """
    units = list(dict.fromkeys(x for u in units for x in stack_of(s, u)))
    if len(units) > 1:
        s.then(("routs", cause, *units))
    elif units:
        s.then(("rout", units[0], cause))


@rule("9.13", "9.18")
def stands(s: State, u: Unit, *, attacking: bool, plain: bool = False) -> bool:
    """A two-hex phalanx or hoplite unit rolls to hold: die, hits too many, three more as attacker."""
    b = s.battle
    if not (b.two[u] and b.armoured[u]):
        return False
    mods = () if plain else stand_mods(s, u, attacking)
    if quality_check(s, u, stand_roll(s, u, mods)):
        return False
    s.hits[u] = tq(s, u) - 1
    s.say("stands", name(s, u))
    s.say("left_with", name(s, u), s.hits[u])
    return True


BEYOND: Final = scaled("hits beyond quality", "9.13:14")
ATTACKING: Final = Mod("attacking", +3, "9.13:14")


def stand_mods(s: State, u: Unit, attacking: bool) -> list[Mod]:
    """A unit far beyond its limit holds with difficulty, an attacker more so."""
    beyond = s.hits[u] - tq(s, u)
    found = [BEYOND(beyond)] if beyond else []
    return [*found, ATTACKING] if attacking else found


def stand_roll(s: State, u: Unit, mods: Sequence[Mod]) -> Roll:
    """Whether a two-hex phalanx or hoplite unit at its limit holds."""
    return quality_roll(s, u, "stand", "9.13:14", mods)


def collapse_roll(s: State, u: Unit) -> Roll:
    """Whether a unit that is about to break pulls itself together."""
    return quality_roll(s, u, "collapse", "9.18:5")


# -- the fight ------------------------------------------------------------------------------------------


def clash_all(s: State) -> None:
    """Leaders, columns, dice: each step for all combats before the next (9.0)."""
    for n in range(len(s.combats)):
        s.then(("duels", n))
    for n in range(len(s.combats)):
        s.then(("clash", n))
    for n in range(len(s.combats)):
        s.then(("struggle", n))
    for n in range(len(s.combats)):
        s.then(("breakthrough", n))
    for n in range(len(s.combats)):
        s.then(("collapse", n))
    for n in range(len(s.combats)):
        s.then(("waver", n))
    for n in range(len(s.combats)):
        s.then(("advance", n))
    s.then(("shock_over",))


@rule("9.17")
def breakthrough(s: State, n: int) -> None:
    """Who has three times the hits of any one enemy in his combat takes two more."""
    c = s.combats[n]
    if c.over:
        return
    attackers = both_of(s, attackers_of(s, c))
    defenders = both_of(s, defenders_of(s, c))
    before = {u: s.hits[u] for u in (*attackers, *defenders)}
    for group, foes in ((defenders, attackers), (attackers, defenders)):
        for u in group:
            if any(before[u] >= 3 * max(1, before[v]) for v in foes):
                s.say("breakthrough", name(s, u))
                add_hits(s, u, 2, "breakthrough")


@rule("9.18", "10.15", "8.17")
def collapse(s: State, n: int) -> None:
    """First step of the collapse: units at their limit break, or heavy foot stands."""
    c = s.combats[n]
    if c.over:
        return
    c.stood = break_or_stand(s, c, advance=advance_hits(s, c), no_stand=c.position)


@rule("9.18")
def waver(s: State, n: int) -> None:
    """Second step: units one hit short of breaking and in an enemy zone roll to pull together."""
    c = s.combats[n]
    if c.over:
        return
    for group in (defenders_of(s, c), attackers_of(s, c)):
        able = [u for u in both_of(s, group) if s.morale[u] != ROUTED and u not in c.stood]
        shaky = [u for u in able if s.hits[u] == tq(s, u) - 1 and unit_in_zone(s, u)]
        send_running(s, [u for u in shaky if not holds(s, u)], NOBODY)


@rule("9.18:5", "9.18:6")
def holds(s: State, u: Unit) -> bool:
    """Does a unit one hit short of breaking hold? Two-hex heavy foot keeps its hits, others lose one."""
    if s.battle.two[u] and s.battle.armoured[u]:
        return stands(s, u, attacking=False, plain=True)
    if quality_check(s, u, collapse_roll(s, u)):
        return False
    s.hits[u] -= 1
    s.say("pulls_together", name(s, u), s.hits[u])
    return True


@rule("8.17", "6.66", "11.96", "10.31", "9.18")
def shock_over(s: State) -> Asks[None]:
    """The segment ends: javelins are thrown, columns open, charges spent, markers come off.

    Where ranks opened before chariots there was no shock, and nothing is spent.
    """
    b = s.battle
    for c in [c for c in s.combats if not c.avoided]:
        for u in (*c.attackers, *c.defenders):
            if s.fate[u] != ON_MAP:
                continue
            if b.foot[u] and b.unit[u].missile == "J" and s.missiles[u] != NONE:
                s.missiles[u] = NONE
                s.say("javelins_thrown", name(s, u))
            if s.formation[u] == CHARGE:
                s.formation[u] = LINE
                s.say("formation", name(s, u), "line")
        if s.options["engaged"]:
            lock(s, c)
    struck = [(c, v) for c in s.combats for v in c.defenders if s.fate[v] == ON_MAP]
    for c, v in struck:
        wake(s, v)
        if s.formation[v] == COLUMN and s.morale[v] == STEADY and not c.avoided:
            yield from open_column(s, v)
    unlock(s)
    for side in {b.side[c.attackers[0]] for c in s.combats}:
        for u in b.by_side[side]:
            s.shock[u] = NO_SHOCK
    s.segment = None
    end_holds(s)


@rule("6.66")
def open_column(s: State, v: Unit) -> Asks[None]:
    """A column that was attacked forms line, at the cost of a hit."""
    poses = s.battle.grid.lines_from(s.stand[v], s.facing[v])
    facing = yield Ask(
        seat_of(s, v), "open_column", lambda: [p.facing for p in poses], "6.66:1", (name(s, v),)
    )
    s.formation[v] = LINE
    put(s, v, s.stand[v], facing)
    s.say("opens", name(s, v), facing)
    add_hits(s, v, 1, "column")
    check_rout(s, v)


@rule("10.3", "10.31", "9.18")
def lock(s: State, c: Combat) -> None:
    """Both sides still in their hexes: they are engaged; else the survivors are free.

    Who advanced is free. A two-hex unit that only swung forward keeps the marker it had, and while it has
    one its enemies keep theirs.
    """
    segment = segment_of(s)
    attackers = victors(s, c)
    defenders = [v for v in defenders_of(s, c) if formed(s, v)]
    met = bool(defenders) and not c.over
    still = [u for u in attackers if u not in segment.advanced]
    wheeled = [u for u in attackers if u in segment.swung and s.engaged[u]]
    for u in attackers:
        s.engaged[u] = int(met and (u in still or u in wheeled))
    for v in defenders:
        s.engaged[v] = int(met and (bool(still) or (bool(wheeled) and bool(s.engaged[v]))))
