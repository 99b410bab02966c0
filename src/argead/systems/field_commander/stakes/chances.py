"""Chances in words: what a prompt tells a commander before the dice fall."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from argead.core.roll import D6

from ..rules.attacks import held_back, values
from ..rules.hits import leader
from ..rules.intimidation import intimidation_roll
from ..rules.plans import GUARDS, RALLY
from ..rules.scouting import ways
from ..state import ALEXANDER, State, side_up, strength
from ..tables.places import ARMY

FACES: Final = D6.high


def scouting_costs(s: State) -> str:
    """What each Scouting roll would cost: "Die 1-4: 4-1 Gold, 5: free, 6: 1 Hit"."""
    if not ways(s):
        return ""
    forces = strength(s)
    told = []
    if forces > 1:
        worst, best = forces - 1, max(0, forces - FACES)
        low = f"{worst}-{best or 1} Gold" if worst > 1 else "1 Gold"
        faces = min(FACES, forces - 1)
        told.append(f"1-{faces} costs {low}" if faces > 1 else f"1 costs {low}")
    if forces <= FACES:
        told.append(f"{forces} is free")
    if forces < FACES:
        most = FACES - forces
        told.append(f"higher costs up to {most} Hit{'s' if most > 1 else ''}")
    return f"A Scouting die of {', '.join(told)}."


def intimidation(s: State) -> dict[str, str]:
    """Chances of an Intimidation before Glory is spent, in sixths."""
    reading = intimidation_roll(s).reading
    assert reading is not None
    results = ("failure", "on-going", "success")
    return {result: f"{reading.row.count(result)} in {FACES}" for result in results}


def mean_hits(battle: int, superscript: int, phalanx: bool) -> float:
    """Hits of one attack on average."""
    total, chance = 0.0, 1.0
    while True:
        hit = min(max(battle, superscript, 0), FACES) / FACES
        total += chance * (hit + min(max(superscript, 0), FACES) / FACES)
        chance *= hit
        battle -= 1
        superscript -= 1
        if not phalanx or battle < 1:
            return total


def expected_hits(s: State, turn: int) -> tuple[float, float]:
    """Hits that you deal and suffer in a battle turn on average, as things stand at its start."""
    b = s.fight
    counters = s.tables.counters
    dealt = mean_hits(*values(s, ALEXANDER), False)
    taken = 0.0
    for i in [*s.at[ARMY], *s.at[b.area]]:
        if i in b.turn.resting or counters.wall[i]:
            continue
        hits = mean_hits(*values(s, i), counters.phalanx[i])
        if counters.own[i]:
            dealt += hits
        elif not held_back(b, turn):
            taken += hits
    return dealt, taken


def duel_chance(s: State) -> float:
    """The chance that Alexander strikes the Leader down before he falls himself."""
    enemy = leader(s)
    if enemy is None:
        return 0.0
    b = s.fight
    battle, superscript = values(s, ALEXANDER)
    _, foe, foe_superscript = side_up(s, enemy)
    need = (1 if s.reduced[enemy] else 2) + b.foe_plans.count(GUARDS)
    lives = (s.level - 1) // s.tables.levels_lost + b.plans.count(RALLY)
    hit = min(6, max(0, battle)) / 6
    two = min(6, max(0, superscript)) / 6
    struck = min(6, max(0, foe)) / 6 + min(6, max(0, foe_superscript)) / 6
    return duel_win(need, lives, hit, two, min(1.0, struck))


@lru_cache(maxsize=4096)
def duel_win(need: int, lives: int, hit: float, two: float, struck: float) -> float:
    """Exchange blows at the same moment until one is down; a life lost to a blow."""
    if need <= 0:
        return 1.0
    if lives < 0 or hit == 0:
        return 0.0
    nothing = (1 - hit) * (1 - struck)
    total = 0.0
    for hits, p in ((2, two), (1, hit - two), (0, 1 - hit)):
        for blow, q in ((1, struck), (0, 1 - struck)):
            if not hits and not blow:
                continue
            if lives - blow < 0:
                continue
            total += p * q * duel_win(need - hits, lives - blow, hit, two, struck)
    return total / (1 - nothing) if nothing < 1 else 0.0
