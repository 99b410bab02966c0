"""9.16 The hand-to-hand struggle: the die, the table, and who takes the hits."""

from __future__ import annotations

from typing import Final, NamedTuple

from argead.core.ask import Asks, pick, share
from argead.core.roll import D10, Mod, Reading, Roll, scaled
from argead.core.rulebook import rule

from ..state import ROUTED, Combat, State, Unit, name, seat_of
from .cohesion import add_hits
from .duels import inspire
from .shock import attackers_of, defenders_of

FACES: Final = range(10)


class Scale(NamedTuple):
    """What is done to the hits of a cell: multiplied first, then halved, perhaps to one at most."""

    attack: int = 1
    defence: int = 1
    halve_attack: bool = False
    halve_defence: bool = False
    least_attack: bool = False
    least_defence: bool = False

    def of(self, cell: tuple[int, int]) -> tuple[int, int]:
        """Hits of attacker and defender after all multipliers."""
        attack, defence = cell[0] * self.attack, cell[1] * self.defence
        if self.least_attack:
            attack = min(1, attack // 2)
        elif self.halve_attack:
            attack //= 2
        if self.halve_defence:
            defence //= 2
        if self.least_defence:
            defence = min(1, defence // 2)
        return attack, defence


@rule("9.16", "9.54", "11.33", "11.41", "11.43", "11.73")
def scale(s: State, c: Combat) -> Scale:
    """Superiority multiplies the other side's hits; who fights skirmishers or light troops takes fewer."""
    b = s.battle
    u, v = c.attacker, c.defender
    deep = s.beneath[v] >= 0 and c.aspect != "front"
    everyone = [*attackers_of(s, c), *defenders_of(s, c)]
    skirmish = all(b.skirmisher[x] or b.chariot[x] for x in everyone)
    formed = b.type[v] in ("PH", "HI", "MI") and s.morale[v] != ROUTED
    return Scale(
        attack=3 if c.superiority == "DS" else 1,
        defence=(3 if deep else 2) if c.superiority == "AS" else 1,
        halve_attack=b.nonshock[v] and not b.skirmisher[v],
        halve_defence=b.type[u] == "LC" and formed,
        least_attack=b.skirmisher[v] and not skirmish,
        least_defence=b.skirmisher[u] and not skirmish,
    )


def read(s: State, c: Combat, scaled_by: Scale, die: int) -> tuple[int, int]:
    """The hits of attacker and defender for a total, from the column of the combat."""
    return scaled_by.of(s.battle.t.crt[max(0, min(9, die))][c.column - 1])


ATTACKERS_LEADER: Final = scaled("attackers' leader", "9.16:14")
DEFENDERS_LEADER: Final = scaled("defenders' leader", "9.16:14")


@rule("9.16", "9.54", "2.3:1")
def shock_roll(s: State, c: Combat) -> Roll:
    """The hand-to-hand struggle: charisma of both sides, the column with its shifts, all results."""
    own, theirs = c.charisma
    mods = [ATTACKERS_LEADER(own)] if own else []
    if theirs:
        mods.append(DEFENDERS_LEADER(-theirs))
    by = scale(s, c)
    results = [read(s, c, by, face + own - theirs) for face in FACES]
    return Roll(
        "shock",
        D10,
        mods,
        clause="9.54:1",
        reading=Reading(
            "shock",
            str(c.column),
            tuple([Mod(*shift) for shift in c.shifts]),
            tuple([f"{attack}({defence})" for attack, defence in results]),
        ),
    )


@rule("9.16", "9.54")
def struggle(s: State, n: int) -> Asks[None]:
    """Roll, add charisma, read the table, multiply, and share the hits out."""
    c = s.combats[n]
    if c.over or not attackers_of(s, c) or not defenders_of(s, c):
        c.over = True
        return
    yield from inspire(s, n)
    c = s.combats[n]
    roll = s.throw(shock_roll(s, c))
    attack, defence = read(s, c, scale(s, c), roll.total)
    c.roll, c.modifier = roll.natural, roll.bonus
    c.attacker_hits, c.defender_hits = attack, defence
    s.say("struggle", name(s, c.attacker), name(s, c.defender), attack, defence, roll=roll)
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
            rule="10.13:2",
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
            rule="10.13:1",
            about=(n,),
        )
        odd += [b.index[ident] for ident in more]
    for u in units:
        deal(s, u, each + (1 if u in odd else 0))


@rule("11.73")
def deal(s: State, u: Unit, hits: int) -> None:
    """A double depth stack shares its hits, the odd one on top."""
    low = s.beneath[u]
    if low < 0:
        add_hits(s, u, hits, "shock")
        return
    add_hits(s, u, hits - hits // 2, "shock")
    add_hits(s, low, hits // 2, "shock")
