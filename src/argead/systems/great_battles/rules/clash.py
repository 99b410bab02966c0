"""9.15 and 9.16 Clash of spears: which units count, superiority, the column and its shifts."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import Mod, scaled
from argead.core.rulebook import rule

from ..state import CHARGE, COLUMN, MUST_CHECK, NONE, ROUTED, Combat, State, Unit, name, seat_of
from .formations import may_charge
from .ground import hexside_kinds
from .shock import attackers_of, defenders_of
from .zones import aspect, attack_aspect, control, controllers

COLUMNS: Final = 13


def meets(s: State, u: Unit, v: Unit) -> bool:
    """Does this attacker strike that defender?"""
    return any(place in control(s, u) for place in s.stand[v])


@rule("9.15", "9.53")
def base_column(s: State, u: Unit, v: Unit) -> int | None:
    """The column of the clash chart for this pair and the angle between them; None: not on the chart."""
    b = s.battle
    side = attack_aspect(s, u, v)
    return b.t.clash.table[side].get(b.type[u], {}).get(b.type[v])


# -- superiority ----------------------------------------------------------------------------------------


@rule("9.16", "11.15", "11.18", "11.33", "11.43")
def position(s: State, u: Unit, v: Unit) -> bool:
    """Does the attacker strike a flank or the rear to advantage?

    Not against the flank of skirmishers, nor horse against elephants or elephants against each other,
    nor with an enemy of a type trained for shock in its own flank or rear, whatever his formation.
    """
    b = s.battle
    side = attack_aspect(s, u, v)
    if side == "front":
        return False
    if side == "flank" and b.skirmisher[v]:
        return False
    if b.elephant[v] and (b.horse[u] or b.elephant[u]):
        return False
    for place in s.stand[u]:
        for w in controllers(s, place, b.side[u]):
            if w == v or b.nonshock[w]:
                continue
            if any(aspect(s, u, h) in ("flank", "rear") for h in s.stand[w]):
                return False
    return True


@rule("9.16", "9.52", "6.65", "11.4", "11.43", "11.33")
def superiority(s: State, u: Unit, v: Unit) -> tuple[str, bool]:
    """Who is superior, "AS", "DS" or "", and whether it is by position."""
    b = s.battle
    if s.formation[v] == COLUMN and not b.skirmisher[u]:
        return "AS", position(s, u, v)
    if position(s, u, v):
        if b.skirmisher[u] and not (b.chariot[v] or b.skirmisher[v]):
            return "", True
        if b.type[u] == "LC" and b.type[v] in ("PH", "HI", "MI") and s.morale[v] != ROUTED:
            return "", True
        return "AS", True
    return weapons(s, u, v), False


@rule("9.16", "9.52", "11.9", "11.91", "11.95")
def weapons(s: State, u: Unit, v: Unit) -> str:
    """Superiority by weapons, from the chart; cavalry needs its charge formation where that is played."""
    b = s.battle
    found: str = b.t.superiority.table[b.type[u]].get(b.type[v], "")
    if found == "DS#":
        thrown = b.unit[v].missile == "J" and s.missiles[v] == NONE
        found = "" if thrown else "DS"
    if s.options["charge_formation"] and b.horse[u]:
        found = charging(s, u, v, found)
    return found


@rule("11.91", "11.95")
def charging(s: State, u: Unit, v: Unit, found: str) -> str:
    """Cavalry is superior by weapons only in charge formation (or over skirmishers)."""
    b = s.battle
    if s.formation[u] != CHARGE:
        return "" if found == "AS" and not b.skirmisher[v] else found
    thracian = b.type[v] == "LC" and may_charge(s, v)
    if b.type[u] == "HC" and b.horse[v] and (s.formation[v] != CHARGE or thracian):
        return "AS"
    if b.type[u] == "LC" and b.horse[v] and b.type[v] != "HC":
        return "AS"
    return found


# -- which pair counts ----------------------------------------------------------------------------------


@rule("9.15", "11.33", "11.41", "11.43")
def pairs(s: State, c: Combat) -> tuple[list[Unit], list[Unit]]:
    """The attackers and the defenders whose type may be used.

    No skirmisher while others attack with it, no unit that cannot shock while others defend with it.
    """
    b = s.battle
    attackers = attackers_of(s, c)
    defenders = defenders_of(s, c)
    strong = [u for u in attackers if not b.skirmisher[u]]
    firm = [v for v in defenders if not b.nonshock[v]]
    return strong or attackers, firm or defenders


@rule("9.15")
def clash(s: State, n: int) -> Asks[None]:
    """The defender says which of his units counts, then the attacker which of his, and from what side."""
    b = s.battle
    c = s.combats[n]
    if c.over or not attackers_of(s, c) or not defenders_of(s, c):
        c.over = True
        return
    attackers, defenders = pairs(s, c)
    able = [v for v in defenders if any(meets(s, u, v) and base_column(s, u, v) for u in attackers)]
    able = able or defenders
    answer = yield Ask(
        b.seats[1 - b.side[c.attackers[0]]],
        "defending_type",
        lambda: [b.uid[v] for v in able],
        "9.15:2",
        (n,),
    )
    v = b.index[answer]
    hitting = [u for u in attackers if meets(s, u, v) and base_column(s, u, v) is not None]
    hitting = hitting or attackers
    answer = yield Ask(
        seat_of(s, c.attackers[0]),
        "attacking_type",
        lambda: [b.uid[u] for u in hitting],
        "9.15:2",
        (n, b.uid[v]),
    )
    u = b.index[answer]
    c = s.combats[n]
    c.attacker, c.defender = u, v
    c.struck = list(s.stand[v])
    c.aspect = attack_aspect(s, u, v)
    c.superiority, c.position = superiority(s, u, v)
    base = base_column(s, u, v) or 1
    c.shifts = [(mod.text, mod.value, mod.clause) for mod in shifts(s, c)]
    c.column = max(1, min(COLUMNS, base + sum(columns for _, columns, _ in c.shifts)))
    moved = tuple((text, columns) for text, columns, _ in c.shifts)
    s.say(
        "clash",
        name(s, u),
        name(s, v),
        c.aspect,
        c.superiority,
        c.column,
        base,
        moved,
        counted(s, attackers_of(s, c), defenders_of(s, c)),
        counted(s, defenders_of(s, c), attackers_of(s, c)),
    )


# -- shifts ---------------------------------------------------------------------------------------------


SIZE: Final = scaled("size", "9.16:9")
CATAPHRACTS: Final = Mod("cataphracts", +2, "11.5:2")
AGAINST_CATAPHRACTS: Final = Mod("against cataphracts", -2, "11.5:3")
PHALANX: Final = scaled("phalanx defence", "11.61:1")
PHALANX_AND_HEAVY_FOOT: Final = scaled("phalanx defence", "11.61:2")
GROUND: Final = scaled("ground", "9.16:12")


@rule("9.16", "11.5", "11.61", "6.27")
def shifts(s: State, c: Combat) -> list[Mod]:
    """Every shift of the column, right is positive: size, cataphracts, phalanx defence, ground."""
    b = s.battle
    u, v = c.attacker, c.defender
    found: list[Mod] = []
    size = size_shift(s, c)
    if size:
        found.append(SIZE(size))
    formed = s.options["charge_formation"]
    if b.cataphract[u] and (not formed or s.formation[u] == CHARGE):
        found.append(CATAPHRACTS)
    if b.cataphract[v] and (not formed or s.formation[v] == CHARGE):
        found.append(AGAINST_CATAPHRACTS)
    wall = phalanx_defence(s, c)
    if wall:
        found.append((PHALANX_AND_HEAVY_FOOT if b.type[u] == "HI" else PHALANX)(wall))
    ground = ground_shift(s, c)
    if ground:
        found.append(GROUND(ground))
    return found


@rule("9.16", "11.33", "11.73")
def counted(s: State, own: list[Unit], foes: list[Unit]) -> int:
    """The size of a side: elephants, chariots and skirmishers count only among themselves."""
    b = s.battle
    everybody = [*own, *foes]
    total = 0
    for u in own:
        for kind in (b.elephant, b.chariot, b.skirmisher):
            if kind[u] and not all(kind[x] for x in everybody):
                break
        else:
            total += b.size[u] + (b.size[s.beneath[u]] if s.beneath[u] >= 0 else 0)
    return total


@rule("9.16")
def size_shift(s: State, c: Combat) -> int:
    """Columns for the ratio of sizes (R14): rounded for the attacker if he moved up, else against him."""
    attackers, defenders = attackers_of(s, c), defenders_of(s, c)
    a = counted(s, attackers, defenders)
    d = counted(s, defenders, attackers)
    if not a or not d:
        return 0
    moving = any(s.shock[u] == MUST_CHECK for u in attackers)
    return size_ratio(a, d, moving)


@rule("9.16")
def size_ratio(a: int, d: int, moving: bool) -> int:
    """Shift for attacker's size against defender's: right is positive."""
    if a >= d:
        ratio = -(-a // d) if moving else a // d
        return ratio - 1
    ratio = d // a if moving else -(-d // a)
    return 1 - ratio


@rule("11.6", "11.61")
def phalanx_defence(s: State, c: Combat) -> int:
    """A phalanx struck in front by a moving enemy is strong where its flanks are covered by others.

    It is so whichever defender counts for the column; of several phalanxes the best covered one helps.
    """
    b = s.battle
    u = c.attacker
    if b.type[u] == "PH" or s.shock[u] != MUST_CHECK:
        return 0
    per = 1 if b.type[u] == "HI" else 2
    struck = [
        v for v in defenders_of(s, c) if b.type[v] == "PH" and attack_aspect(s, u, v) == "front"
    ]
    return -per * max((covered_flanks(s, v) for v in struck), default=0)


@rule("11.61:1", "11.61:6", "11.63:3")
def covered_flanks(s: State, v: Unit) -> int:
    """How many flank hexes of a phalanx hold another of its side or lie in its zone; a square has none."""
    b = s.battle
    total = 0
    for place in b.grid.zones(s.stand[v], s.facing[v]).flank:
        if aspect(s, v, place) != "flank":
            continue
        w = s.occupied.get(place)
        covered = w is not None and b.side[w] == b.side[v] and b.type[w] == "PH" and w != v
        if not covered:
            covered = any(
                b.type[x] == "PH" and x != v
                for other in b.grid.neighbours(place)
                if (x := s.occupied.get(other)) is not None
                and b.side[x] == b.side[v]
                and place in control(s, x)
            )
        total += covered
    return total


@rule("6.27", "9.54")
def ground_shift(s: State, c: Combat) -> int:
    """What the ground does: woods and marsh, height, and hexsides that all attackers must cross."""
    b = s.battle
    attackers, defenders = attackers_of(s, c), defenders_of(s, c)
    total = 0
    sites = [h for v in defenders for h in s.stand[v]]
    if all(b.terrain[h] in ("woods", "marsh") for h in sites):
        total -= 1
    top = max(b.level[h] for u in attackers for h in s.stand[u])
    low = min(b.level[h] for u in attackers for h in s.stand[u])
    heights = [max(b.level[h] for h in s.stand[v]) for v in defenders]
    if all(h > top for h in heights):
        return total - 2
    if any(h > top for h in heights):
        return total - 1
    if all(h < low for h in heights):
        return total + 1
    edges = [
        (x, y)
        for u in attackers
        for v in defenders
        for x in s.stand[u]
        for y in s.stand[v]
        if b.grid.adjacent(x, y) and y in control(s, u)
    ]
    if edges and all(_barred(s, x, y) for x, y in edges):
        total -= 1
    return total


def _barred(s: State, x: str, y: str) -> bool:
    charts = s.battle.t.terrain.hexsides
    return any(charts[kind].shock_shift for kind in hexside_kinds(s, x, y))
