"""9.2 and 4.6 Leaders on the move and in single combat."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D10, Roll, scaled
from argead.core.rulebook import rule

from ..state import NO_LEADER, Leader, State, Unit, leaders_at, orders_of
from .combats import owes_a_deed
from .escapes import at_his_edge, leader_steps, ride_away
from .ground import passage
from .leaders import (
    MOVEMENT,
    alone,
    casualty,
    charisma,
    hurt_leader,
    in_play,
    initiative,
    prowess,
)
from .offers import these
from .shock import attackers_of, defenders_of
from .zones import in_enemy_zone


@rule("10.31")
def engaged(s: State, l: Leader) -> bool:
    """Is the leader with a unit that is locked in combat? Then he stays with it."""
    u = s.occupied.get(s.place[l])
    return u is not None and bool(s.engaged[u])


@rule("4.61", "6.15", "6.94")
def ride_options(s: State, l: Leader) -> list[str]:
    """The hexes that a leader may enter next: an enemy zone only where a friend stands."""
    b = s.battle
    side = b.lside[l]
    here = s.place[l]
    if engaged(s, l):
        return []
    left = MOVEMENT - s.spent[l]
    found: list[str] = []
    for to in b.grid.neighbours(here):
        cost = passage(s, b.horse_group, here, to)
        if cost is None or cost[0] > left:
            continue
        v = s.occupied.get(to)
        if v is not None and b.side[v] != side:
            continue
        if v is None and in_enemy_zone(s, to, side):
            continue
        found.append(to)
    return found


@rule("4.23", "4.61", "5.45", "6.15")
def ride(s: State, l: Leader) -> Asks[None]:
    """A leader rides one hex after the other; in an enemy zone he stops."""
    b = s.battle
    if not in_play(s, l):
        return

    def ways() -> list[str | None]:
        found = ride_options(s, l)
        return [*found] if found and owes_a_deed(s) else [*found, None]

    answer = yield Ask(
        b.seats[b.lside[l]],
        "ride",
        ways,
        "6.15:1",
        (b.lid[l],),
    )
    if answer is None:
        if s.spent[l]:
            s.say("rides", b.lid[l], s.place[l])
        return
    cost = passage(s, b.horse_group, s.place[l], answer)
    s.spent[l] += cost[0] if cost is not None else 1
    s.place[l] = answer
    orders_of(s).acted = True
    foe = met(s, l)
    if foe >= 0:
        s.then(("duel", l, foe))
    if not in_enemy_zone(s, answer, b.lside[l]):
        s.then(("ride", l))
    else:
        s.spent[l] = MOVEMENT
        s.say("rides", b.lid[l], answer)


@rule("4.63", "9.23", "2.25:2")
def met(s: State, l: Leader) -> Leader:
    """The enemy leader, alone, next to whom a leader alone has come."""
    b = s.battle
    if not alone(s, l) or b.leader[l].personal_combat < 0 or l in orders_of(s).duelled:
        return NO_LEADER
    for m in b.lby_side[1 - b.lside[l]]:
        fights = in_play(s, m) and alone(s, m) and b.leader[m].personal_combat >= 0
        if fights and b.grid.distance(s.place[l], s.place[m]) == 1:
            return m
    return NO_LEADER


@rule("4.63", "9.24")
def duel(s: State, l: Leader, m: Leader) -> Asks[None]:
    """Two leaders alone meet; only Darius may ride away from it."""
    b = s.battle
    if not in_play(s, l) or not in_play(s, m):
        return
    enemy = (s.place[l],)
    if b.lid[m] == "darius" and (at_his_edge(s, m) or leader_steps(s, m, enemy, 4)):
        answer = yield Ask(
            b.seats[b.lside[m]], "darius", lambda: ["flee", None], "9.24:2", (b.lid[m],)
        )
        if answer == "flee":
            yield from ride_away(s, m, enemy, 4)
            return
    personal_combat(s, l, m)


@rule("9.2", "9.21", "9.22")
def personal_combat(s: State, l: Leader, m: Leader) -> tuple[str, str]:
    """Die plus rating on both sides; the difference tells what becomes of the loser."""
    b = s.battle
    orders_of(s).duelled += [l, m]
    rolls = [s.throw(duel_roll(s, l)), s.throw(duel_roll(s, m))]
    mine, theirs = (roll.total for roll in rolls)
    table = b.t.casualties.table.personal_combat
    difference = abs(mine - theirs)
    result = table[min(difference, len(table) - 1)]
    s.say("personal_combat", b.lid[l], mine, b.lid[m], theirs, result, roll=rolls)
    if mine == theirs:
        return "none", "none"
    loser = m if mine > theirs else l
    if result != "none":
        hurt_leader(s, loser, result, "personal combat")
    return ("none", result) if loser == m else (result, "none")


PROWESS: Final = scaled("personal combat", "9.21:1")


@rule("2.3:1")
def duel_roll(s: State, l: Leader) -> Roll:
    """How a leader fights."""
    rating = prowess(s, l)
    return Roll("personal combat", D10, (PROWESS(rating),) if rating else (), clause="9.21:1")


@rule("2.25:2")
def champion(s: State, leaders: list[Leader]) -> list[Leader]:
    """The leaders of a side that may fight for it: those with the highest initiative."""
    able = [l for l in leaders if s.battle.leader[l].personal_combat >= 0]
    if not able:
        return []
    best = max(initiative(s, l) for l in able)
    return [l for l in able if initiative(s, l) == best]


@rule("9.14", "9.2")
def leaders_in_combat(s: State, index: int) -> Asks[None]:
    """Single combat if both sides have leaders who can fight, and a roll for every other leader there.

    Noted for the shock are those who came to no harm, and the charisma of those who fell.
    """
    b = s.battle
    c = s.combats[index]
    if c.over:
        return
    there = [leaders_with(s, attackers_of(s, c)), leaders_with(s, defenders_of(s, c))]
    fighters: list[Leader] = []
    champions = [champion(s, there[0]), champion(s, there[1])]
    results: dict[Leader, str] = {}
    if champions[0] and champions[1]:
        for n in (0, 1):
            pool = champions[n]
            seat = b.seats[b.lside[pool[0]]]
            answer = yield Ask(seat, "champion", these(b.lid[l] for l in pool), "9.2:2", (index,))
            fighters.append(b.lindex[answer])
        a, d = fighters
        results[a], results[d] = personal_combat(s, a, d)
    for group in there:
        for l in group:
            if l not in fighters:
                results[l] = casualty(s, l, "shock")
    c = s.combats[index]
    for n, group in enumerate(there):
        whole = [l for l in group if results.get(l, "none") == "none"]
        c.inspiring[n] = sorted(whole, key=lambda l: -charisma(s, l))
        c.fallen[n] = sum(charisma(s, l) for l in group if not in_play(s, l))


@rule("9.14:4")
def leaders_with(s: State, units: list[Unit]) -> list[Leader]:
    """The leaders in the hexes of these units."""
    b = s.battle
    found = [l for u in units for l in leaders_at(s, s.stand[u]) if b.lside[l] == b.side[u]]
    return list(dict.fromkeys(found))


@rule("9.16:14", "9.16:15")
def inspire(s: State, index: int) -> Asks[None]:
    """Each side says which of its leaders lends his charisma; who fell counts the other way."""
    b = s.battle
    for n in (0, 1):
        able = {charisma(s, l): l for l in reversed(s.combats[index].inspiring[n])}
        lent = 0
        if able:
            seat = b.seats[b.lside[able[max(able)]]]
            names = [b.lid[l] for _, l in sorted(able.items(), reverse=True)]
            answer = yield Ask(seat, "charisma", these(names), "9.16:14", (index,))
            lent = charisma(s, b.lindex[answer])
        c = s.combats[index]
        c.charisma[n] = lent - c.fallen[n]
