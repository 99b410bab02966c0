"""What a fight should bring: expected gain less expected loss of an attack, worth of a shot."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..rules.clash import base_column, size_ratio, superiority, weapons
from ..rules.leaders import charisma
from ..rules.missiles import modifiers, shot_at
from ..rules.zones import aspect, targets
from ..state import MUST_CHECK, ROUTED, State, Unit
from ..tables import Tables

HOPELESS: Final = -99.0
INITIATIVE: Final = 0.5
"""What it is worth to strike first."""


def shooter(s: State, u: Unit) -> bool:
    """A unit that fights from afar and avoids contact."""
    b = s.battle
    return b.skirmisher[u] or b.archer_light[u]


def prospect(s: State, u: Unit, v: Unit) -> float:
    """What an attack of ``u`` on ``v`` from where they stand should bring, in rout points."""
    column = base_column(s, u, v)
    if column is None:
        return HOPELESS
    side, _ = superiority(s, u, v)
    column += slope(s, s.stand[u][0], s.stand[v][0])
    return balance(s, u, v, column, side, moving=s.shock[u] == MUST_CHECK)


def distant_prospect(s: State, u: Unit, v: Unit, here: str = "") -> float:
    """The same before contact, from hex ``here``: the side of the enemy that looks at it counts."""
    b = s.battle
    here = here or s.stand[u][0]
    there = s.stand[v][0]
    if here == s.stand[u][0] and b.grid.distance(here, there) <= 1:
        return prospect(s, u, v)
    near = b.grid.toward(there, here)
    side = (aspect(s, v, near[0]) if near else None) or "front"
    column = b.t.clash.table[side].get(b.type[u], {}).get(b.type[v])
    if column is None or (b.type[u] == "SK" and not b.chariot[v]):
        return HOPELESS
    if side == "front" and b.horse[u] and b.elephant[v]:
        return HOPELESS
    better = "AS" if side != "front" and not b.skirmisher[v] else weapons(s, u, v)
    if side == "front" and b.type[v] == "PH" and b.type[u] != "PH":
        column -= 1 if b.type[u] == "HI" else 2
    return balance(s, u, v, column + slope(s, here, there), better, moving=True)


def slope(s: State, here: str, there: str) -> int:
    """Columns for attacking up or down a slope."""
    height = s.battle.level[there] - s.battle.level[here]
    return -2 if height > 0 else 1 if height < 0 else 0


def balance(s: State, u: Unit, v: Unit, column: int, side: str, *, moving: bool) -> float:
    """Expected gain less expected loss for a column and a superiority."""
    b = s.battle
    column += 2 * (b.cataphract[u] - b.cataphract[v])
    light = b.skirmisher[v] or b.elephant[v] or b.chariot[v] or b.skirmisher[u]
    if not light and not b.elephant[u] and not b.chariot[u]:
        column += size_ratio(mass(s, u), mass(s, v), moving)
    loss, gain = mean_hits(b.t, max(1, min(13, column)), inspired(s, u) - inspired(s, v))
    if side == "AS":
        gain *= 2
    elif side == "DS":
        loss *= 3
    if b.skirmisher[v]:
        loss = min(1.0, loss)
    elif b.nonshock[v]:
        loss /= 2
    if b.type[u] == "LC" and b.type[v] in ("PH", "HI", "MI") and s.morale[v] != ROUTED:
        gain /= 2
    if moving and not b.skirmisher[v]:
        fearsome = b.elephant[u] or b.chariot[u] or s.beneath[u] >= 0
        loss += check_hits(b.tq[u])
        gain += check_hits(b.tq[v] - fearsome)
    if s.beneath[u] >= 0:
        loss /= 2
    if s.beneath[v] >= 0:
        gain /= 2
    if s.hits[v] + gain >= 3 * max(1.0, s.hits[u] + loss):
        gain += 2
    elif s.hits[u] + loss >= 3 * max(1.0, s.hits[v] + gain):
        loss += 2
    return harm(s, v, gain) - harm(s, u, loss) + INITIATIVE


def inspired(s: State, u: Unit) -> int:
    """The best charisma among the leaders with a unit, which is added to the die of a fight."""
    places = s.place
    best = 0
    for place in s.stand[u]:
        if place in places:
            best = max(best, *(charisma(s, l) for l in s.battle.leaders if places[l] == place))
    return best


@lru_cache(maxsize=256)
def mean_hits(t: Tables, column: int, added: int) -> tuple[float, float]:
    """The hits of attacker and defender on average in a column, with so much added to the die."""
    if not added:
        return t.mean_hits[column - 1]
    cells = [t.crt[max(0, min(9, face + added))][column - 1] for face in range(10)]
    return sum(a for a, _ in cells) / 10, sum(d for _, d in cells) / 10


def mass(s: State, u: Unit) -> int:
    """The size of a unit with the one beneath it."""
    size = s.battle.size
    return size[u] + (size[s.beneath[u]] if s.beneath[u] >= 0 else 0)


def check_hits(quality: int) -> float:
    """Hits that a check of troop quality costs on average."""
    over = max(0, 9 - quality)
    return over * (over + 1) / 20


def harm(s: State, u: Unit, hits: float) -> float:
    """Rout points that more hits bring nearer to being lost: the last hits weigh most."""
    b = s.battle
    worth = b.rout_points[u] * (2 if s.beneath[u] >= 0 else 1)
    if s.morale[u] == ROUTED:
        return 0.5 * worth
    before = min(1.0, s.hits[u] / b.tq[u])
    after = min(1.0, (s.hits[u] + hits) / b.tq[u])
    return float(worth * (after**1.5 - before**1.5))


def attack_pays(s: State, u: Unit) -> bool:
    """Should a unit strike all that it faces?"""
    worth = [prospect(s, u, v) for v in targets(s, u)]
    return bool(worth) and sum(worth) / len(worth) > 0.0


def shot_value(s: State, u: Unit, mark: str) -> float:
    """How much a shot at a target is worth: chance to hit times what the hit does."""
    b = s.battle
    if mark not in b.index:
        return 0.2
    v = b.index[mark]
    distance = shot_at(s, u, v)
    strengths = b.t.missiles.strength[b.row_of[u]]
    if not distance or distance > len(strengths):
        return 0.1
    need = strengths[distance - 1] - sum(
        mod.value for mod in modifiers(s, u, v, distance, b.row_of[u], False)
    )
    chance = max(0, min(10, need + 1)) / 10
    return chance * b.rout_points[v] * (1 + s.hits[v]) / b.tq[v]
