"""Shock: who meets whom, which pair counts, the column with its shifts, and what the dice may do.

Until the clash nobody has said which units count; then the card shows the pair that both sides would choose
if each wanted what is best for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from argead.core.ask import ALL, AS_PROPOSED, DONE, Ask, Choice
from argead.core.stakes import Fight, FightKind, FightSide, Pair, Ruler

from ..rules.clash import COLUMNS, base_column, counted, meets, pairs, shifts, superiority
from ..rules.cohesion import tq
from ..rules.combats import make_combats, propose_combats, settle_joins
from ..rules.duels import leaders_with
from ..rules.leaders import charisma
from ..rules.shock import (
    attackers_of,
    charge_mods,
    defender_checks,
    defenders_of,
    must_check,
)
from ..rules.struggle import FACES, read, scale
from ..rules.zones import adjacent_enemies, attack_aspect, can_shock, targets
from ..state import (
    CLOSED,
    MUST_CHECK,
    NO_CHECK,
    NO_SHOCK,
    NOBODY,
    Combat,
    Segment,
    State,
    Unit,
    put,
)
from ..text.names import SUPERIORITY, chance, listed, unit, unit_name
from .cards import Card, army, line, mod_view

# -- who fights whom ---------------------------------------------------------------------------------------


def marked(s: State, units: Sequence[Unit], *, came_up: bool = False) -> State:
    """The battle with these units marked for shock as well; nobody hears of it."""
    t = s.clone()
    t.log = None
    for u in units:
        fresh = came_up or t.done[u] & CLOSED
        t.shock[u] = MUST_CHECK if fresh else NO_CHECK
    return t


def proposed(t: State, side: int) -> list[Combat]:
    """The combats of a side as the rules would propose them."""
    attackers = [u for u in t.battle.by_side[side] if t.shock[u] and targets(t, u)]
    reach = {u: targets(t, u) for u in attackers}
    lead = propose_combats(t, side)
    joins = settle_joins(reach, lead)
    t.segment = Segment()
    make_combats(t, reach, lead, joins)
    return t.segment.combats


def of_choice(s: State, ask: Ask, option: Choice) -> Fight | None:
    """Who else attacks: the combats that follow."""
    b = s.battle
    if option == ALL:
        chosen = [b.index[o] for o in ask.options if o not in (ALL, DONE)]
    else:
        chosen = [] if option == DONE else [b.index[option]]
    t = marked(s, chosen)
    found = proposed(t, b.lside[s.active])
    if option not in (ALL, DONE):
        found = [c for c in found if chosen[0] in c.attackers]
    return several(t, found, "9.11:3")


def of_proposal(s: State, ask: Ask, option: str) -> Fight | None:
    """The combats as proposed, pair by pair."""
    if option != AS_PROPOSED:
        return None
    side = s.battle.seats.index(ask.seat)
    t = marked(s, ())
    return several(t, proposed(t, side), "9.12:7")


def of_lead(s: State, ask: Ask, option: str) -> Fight | None:
    """One attacker against one defender."""
    b = s.battle
    return of_pair(s, [b.index[option]], [b.index[ask.about[0]]], "9.12:7")


def of_help(s: State, ask: Ask, option: tuple[str, str]) -> Fight | None:
    """An attacker who helps another, or takes a defender over."""
    b = s.battle
    u, other = b.index[ask.about[0]], b.index[option[1]]
    if option[0] == "against":
        return of_pair(s, [u], [other], "9.12:5")
    foes = [v for v in targets(s, u) if v in targets(s, other)]
    return of_pair(s, [u, other], foes, "9.12:5")


def of_pair(s: State, attackers: list[Unit], defenders: list[Unit], clause: str) -> Fight | None:
    """Some attackers and some defenders as one combat."""
    t = marked(s, ())
    return charge(t, combat(t, attackers, defenders), clause)


def of_light_troops(s: State, ask: Ask, option: str) -> Fight | None:
    """A light unit that has come up and will attack."""
    u = s.battle.index[ask.about[0]]
    t = marked(s, [u], came_up=True)
    return charge(t, combat(t, [u], targets(t, u)), "7.32:1")


def of_step(s: State, u: Unit, stand: tuple[str, ...], facing: int) -> Fight | None:
    """A step that brings the unit up to enemies whom it must attack, or may."""
    if not can_shock(s, u) or s.shock[u] != NO_SHOCK:
        return None
    before = adjacent_enemies(s, u)
    t = s.clone()
    t.log = None
    put(t, u, stand, facing)
    foes = targets(t, u)
    if not foes or all(v in before for v in adjacent_enemies(t, u)):
        return None
    t.shock[u] = MUST_CHECK
    clause = "7.31:2" if t.battle.heavy[u] else "7.31:3"
    return charge(t, combat(t, [u], foes), clause)


def combat(s: State, attackers: list[Unit], defenders: list[Unit]) -> Combat:
    """A combat that has not begun."""
    hexes = [h for v in defenders for h in s.stand[v]]
    return Combat(attackers=attackers, defenders=defenders, hexes=hexes)


# -- which pair counts -------------------------------------------------------------------------------------


def settled(s: State, c: Combat, u: Unit, v: Unit) -> Combat:
    """The combat if this attacker and this defender count, with the best charisma of both sides."""
    found = c.clone()
    found.attacker, found.defender = u, v
    found.struck = list(s.stand[v])
    found.aspect = attack_aspect(s, u, v)
    found.superiority, found.position = superiority(s, u, v)
    found.shifts = [(mod.text, mod.value, mod.clause) for mod in shifts(s, found)]
    base = base_column(s, u, v) or 1
    found.column = max(1, min(COLUMNS, base + sum(columns for _, columns, _ in found.shifts)))
    found.charisma = [inspiration(s, c, n) - c.fallen[n] for n in (0, 1)]
    return found


def inspiration(s: State, c: Combat, n: int) -> int:
    """The best charisma that a side could lend: of those who came through, or of all before the duels."""
    group = attackers_of(s, c) if n == 0 else defenders_of(s, c)
    leaders = c.inspiring[n] or leaders_with(s, group)
    return max((charisma(s, l) for l in leaders), default=0)


def likely(s: State, c: Combat) -> Combat | None:
    """The combat with the pair that counts if both sides choose well; as it is once they have chosen."""
    if c.column:
        return c
    attackers, defenders = pairs(s, c)
    if not attackers or not defenders:
        return None
    able = [v for v in defenders if any(meets(s, u, v) and base_column(s, u, v) for u in attackers)]
    chosen = [best_against(s, c, v) for v in able or defenders]
    return min(chosen, key=lambda found: gain(s, found))


def best_against(s: State, c: Combat, v: Unit) -> Combat:
    """The combat with the best attacker against this defender."""
    attackers, _ = pairs(s, c)
    hitting = [u for u in attackers if meets(s, u, v) and base_column(s, u, v) is not None]
    found = [settled(s, c, u, v) for u in hitting or attackers]
    return max(found, key=lambda x: gain(s, x))


def results(s: State, c: Combat) -> list[tuple[int, int]]:
    """The hits of attackers and defenders for each face of the die."""
    by = scale(s, c)
    own, theirs = c.charisma
    return [read(s, c, by, face + own - theirs) for face in FACES]


def gain(s: State, c: Combat) -> int:
    """By how much the defenders suffer more than the attackers, over all faces."""
    return sum(defence - attack for attack, defence in results(s, c))


# -- the card ----------------------------------------------------------------------------------------------


def of_defender(s: State, ask: Ask, option: str) -> Fight | None:
    """The defender says which of his units counts."""
    c = s.combats[ask.about[0]]
    found = best_against(s, c, s.battle.index[option])
    return card(s, found, "9.15:2")


def of_attacker(s: State, ask: Ask, option: str) -> Fight | None:
    """The attacker says which of his units counts."""
    b = s.battle
    c = s.combats[ask.about[0]]
    found = settled(s, c, b.index[option], b.index[ask.about[1]])
    return card(s, found, "9.15:2")


def of_charisma(s: State, ask: Ask, option: str) -> Fight | None:
    """A leader lends his charisma."""
    b = s.battle
    c = s.combats[ask.about[0]].clone()
    l = b.lindex[option]
    n = 0 if b.lside[l] == b.side[c.attackers[0]] else 1
    c.charisma = [inspiration(s, c, m) - c.fallen[m] for m in (0, 1)]
    c.charisma[n] = charisma(s, l) - c.fallen[n]
    return card(s, c, "9.16:14")


def of_hits(s: State, ask: Ask, option: Choice) -> Fight | None:
    """The hits of a combat are placed: what fell, and on whom."""
    return card(s, s.combats[ask.about[0]], ask.rule)


def charge(s: State, c: Combat, clause: str) -> Fight | None:
    """The card of a combat before the charge: who must check is told as well."""
    found = card(s, c, clause)
    daring = {s.battle.uid[u]: dares(s, c, u) for u in (*c.attackers, *c.defenders)}
    if found is None or not any(daring.values()):
        return found
    found["kind"] = FightKind.CHARGE
    for row in (row for side in found["sides"] for row in side["rows"]):
        told = daring.get(row.get("refs", [""])[0], "")
        row["value"] = ", ".join(filter(None, (row.get("value", ""), told)))
    return found


def card(s: State, c: Combat, clause: str) -> Fight | None:
    """The battle card of one combat."""
    found = likely(s, c)
    attackers, defenders = attackers_of(s, c), defenders_of(s, c)
    if found is None:
        return None
    b = s.battle
    sides: list[FightSide] = []
    for own, foes, lent in (
        (attackers, defenders, found.charisma[0]),
        (defenders, attackers, -found.charisma[1]),
    ):
        notes = dict.fromkeys((found.attacker, found.defender), "counts")
        side = army(s, b.side[own[0]], own, leaders_with(s, own), notes)
        side["strength"] = f"size {counted(s, own, foes)}"
        side["rows"] += [line("charisma", f"{lent:+d} on the die")] if lent else []
        sides.append(side)
    names = [listed(unit_name(s, u) for u in group) for group in (attackers, defenders)]
    return {
        "kind": FightKind.SHOCK,
        "title": f"{names[0]} against {names[1]}",
        "clause": clause,
        "sides": sides,
        "ruler": ruler(s, found),
        "text": prospect(s, found),
    }


def several(s: State, combats: Sequence[Combat], clause: str) -> Fight | None:
    """The card of several combats: of one, its own; else all of them pair by pair."""
    if not combats:
        return None
    if len(combats) == 1:
        return charge(s, combats[0], clause)
    b = s.battle
    attackers = [u for c in combats for u in c.attackers]
    defenders = [v for c in combats for v in c.defenders]
    return {
        "kind": FightKind.SHOCK,
        "title": f"{len(combats)} combats",
        "clause": clause,
        "sides": [
            army(s, b.side[attackers[0]], attackers, leaders_with(s, attackers)),
            army(s, b.side[defenders[0]], defenders, leaders_with(s, defenders)),
        ],
        "pairs": [pair(s, c) for c in combats],
    }


def pair(s: State, c: Combat) -> Pair:
    """One combat of several, in a line."""
    b = s.battle
    found = likely(s, c)
    told = [] if found is None else [f"column {found.column}", SUPERIORITY[found.superiority]]
    for u in (*c.attackers, *c.defenders):
        daring = dares(s, c, u)
        told += [f"{unit_name(s, u)} {daring}"] if daring else []
    return {
        "one": [b.uid[u] for u in c.attackers],
        "other": [b.uid[v] for v in c.defenders],
        "text": ", ".join(told),
    }


def dares(s: State, c: Combat, u: Unit) -> str:
    """How often the unit takes no hit in the charge; nothing if it does not check."""
    attacking = u in c.attackers
    if not (must_check(s, c, u) if attacking else defender_checks(s, c, u)):
        return ""
    bonus = sum(mod.value for mod in charge_mods(s, c, u, attacking))
    return f"dares {chance(tq(s, u) - bonus)}"


def ruler(s: State, c: Combat) -> Ruler:
    """The columns of the shock table, the base, the shifts, and where the combat is read."""
    found: Ruler = {"columns": [str(n) for n in range(1, COLUMNS + 1)], "at": c.column - 1}
    if c.attacker != NOBODY:
        found["base"] = (base_column(s, c.attacker, c.defender) or 1) - 1
    found["shifts"] = [mod_view(*shift) for shift in c.shifts]
    return found


def prospect(s: State, c: Combat) -> str:
    """What the dice may do: the hits of both sides, and who breaks by them."""
    u, v = c.attacker, c.defender
    told = f"{unit(s, u):+strikes} {unit_name(s, v)} in the {c.aspect}: "
    told += f"column {c.column}, {SUPERIORITY[c.superiority]}"
    if c.roll >= 0:
        return (
            f"{told}. The attackers take {c.attacker_hits} hits, the defenders {c.defender_hits}."
        )
    cells = results(s, c)
    attack, defence = [a for a, _ in cells], [d for _, d in cells]
    told += f". Hits of the attackers {span(attack)}, of the defenders {span(defence)}"
    for group, hits in ((attackers_of(s, c), attack), (defenders_of(s, c), defence)):
        if len(group) == 1:
            lost = breaking(s, group[0], hits)
            told += (
                f"; {unit(s, group[0]):+reaches} {unit(s, group[0]):its} limit on {lost} of 10 dice"
                if lost
                else ""
            )
    return f"{told}."


def span(numbers: list[int]) -> str:
    """The least, the most and the mean of some numbers.

    >>> span([1, 2, 3]), span([2, 2])
    ('1 to 3 (2.0 on average)', '2')
    """
    low, high = min(numbers), max(numbers)
    if low == high:
        return str(low)
    return f"{low} to {high} ({sum(numbers) / len(numbers):.1f} on average)"


def breaking(s: State, u: Unit, hits: list[int]) -> int:
    """On how many faces a unit that takes all of these hits reaches its limit."""
    return sum(s.hits[u] + more >= tq(s, u) for more in hits)


FIGHTS: Final[Mapping[str, Card]] = {
    "shock": of_choice,
    "combats": of_proposal,
    "lead_attacker": of_lead,
    "join": of_help,
    "light_shock": of_light_troops,
    "defending_type": of_defender,
    "attacking_type": of_attacker,
    "charisma": of_charisma,
    "place_hits": of_hits,
    "odd_hits": of_hits,
}
"""The card of an option, by what is asked."""
