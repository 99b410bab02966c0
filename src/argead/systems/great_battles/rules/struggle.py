"""9.16 The hand-to-hand struggle: the die, the table, and who takes the hits."""

from __future__ import annotations

from argead.core.ask import Asks, pick, share
from argead.core.rules import rule

from ..state import ROUTED, Combat, State, name, seat_of
from .clash import attackers_of, defenders_of
from .cohesion import add_hits


@rule("9.16", "9.54", "11.33", "11.41", "11.43", "11.73")
def results(s: State, c: Combat, die: int) -> tuple[int, int]:
    """Hits of attacker and defender after all multipliers."""
    b = s.battle
    u, v = c.attacker, c.defender
    row = b.t.crt[max(0, min(9, die))]
    attack, defence = row[c.column - 1]
    if c.superiority == "AS":
        deep = s.beneath[v] >= 0 and c.aspect != "front"
        defence *= 3 if deep else 2
    elif c.superiority == "DS":
        attack *= 3
    everyone = [*attackers_of(s, c), *defenders_of(s, c)]
    light = [b.skirmisher[x] or b.chariot[x] for x in everyone]
    skirmish = all(light)
    if b.skirmisher[v] and not skirmish:
        attack = min(1, attack // 2)
    elif b.nonshock[v] and not b.skirmisher[v]:
        attack //= 2
    if b.type[u] == "LC" and b.type[v] in ("PH", "HI", "MI") and s.morale[v] != ROUTED:
        defence //= 2
    if b.skirmisher[u] and not skirmish:
        defence = min(1, defence // 2)
    return attack, defence


@rule("9.16", "9.54")
def struggle(s: State, n: int) -> Asks[None]:
    """Roll, add charisma, read the table, multiply, and share the hits out."""
    c = s.combats[n]
    if c.over or not attackers_of(s, c) or not defenders_of(s, c):
        c.over = True
        return
    roll = s.chance.d10("shock")
    modifier = c.charisma[0] - c.charisma[1]
    attack, defence = results(s, c, roll + modifier)
    c.roll, c.modifier = roll, modifier
    c.attacker_hits, c.defender_hits = attack, defence
    s.say(
        "struggle",
        name(s, c.attacker),
        name(s, c.defender),
        roll,
        modifier,
        c.column,
        attack,
        defence,
    )
    yield from spread(s, n, "defenders", defence)
    yield from spread(s, n, "attackers", attack)


@rule("10.13", "11.73")
def spread(s: State, n: int, group: str, total: int) -> Asks[None]:
    """Hits are divided evenly, the rest first to the unit that counted, then to whom the owner likes; a
    two-hex attacker places them freely on one-hex defenders."""
    b = s.battle
    c = s.combats[n]
    attacking = group == "attackers"
    units = attackers_of(s, c) if attacking else defenders_of(s, c)
    if not units or total <= 0:
        return
    lone = attackers_of(s, c)
    free = (
        not attacking
        and len(units) > 1
        and len(lone) == 1
        and b.two[lone[0]]
        and not any(b.two[v] for v in units)
    )
    if free:
        shares = yield from share(
            s,
            seat_of(s, lone[0]),
            "place_hits",
            total,
            [(b.uid[v], total) for v in units],
            rule="10.13",
            about=(n,),
        )
        for ident, hits in shares.items():
            add_hits(s, b.index[ident], hits, "shock")
        return
    each, rest = divmod(total, len(units))
    chosen = c.attacker if attacking else c.defender
    odd = [chosen] if rest and chosen in units else []
    if rest > len(odd):
        others = [b.uid[u] for u in units if u not in odd]
        need = rest - len(odd)
        more = yield from pick(
            s,
            seat_of(s, units[0]),
            "odd_hits",
            others,
            least=need,
            most=need,
            rule="10.13",
            about=(n,),
        )
        odd += [b.index[ident] for ident in more]
    for u in units:
        deal(s, u, each + (1 if u in odd else 0))


@rule("11.73")
def deal(s: State, u: int, hits: int) -> None:
    """A double depth stack shares its hits, the odd one on top."""
    low = s.beneath[u]
    if low < 0:
        add_hits(s, u, hits, "shock")
        return
    add_hits(s, u, hits - hits // 2, "shock")
    add_hits(s, low, hits // 2, "shock")
