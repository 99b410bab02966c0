"""Chances in words: what a prompt tells a commander before the dice fall."""

from __future__ import annotations

from typing import Final

from argead.core.roll import D6

from ..rules.attacks import held_back, values
from ..rules.intimidation import intimidation_roll
from ..rules.scouting import gold_to_enter, hits_to_enter, told_price, ways
from ..schema.ids import AreaId
from ..state import ALEXANDER, State, strength
from ..tables.places import ARMY
from ..text import names

FACES: Final = D6.high


def scouting_costs(s: State) -> str:
    """What each Scouting roll would cost: "A Scouting die of 1 to 4 costs 4 down to 1 Gold, 5 is free, ..."

    Where Campaign Options make some ways dearer than others each price is told with its ways.
    """
    by_price: dict[str, list[str]] = {}
    for area in ways(s):
        by_price.setdefault(_prices(s, area), []).append(names.area(s.tables, area))
    if len(by_price) < 2:
        return "".join(f"A Scouting die of {told}." for told in by_price)
    told = [f"to {' or '.join(areas)} of {told}" for told, areas in by_price.items()]
    return f"A Scouting die {'; '.join(told)}."


def _prices(s: State, area: AreaId) -> str:
    """What the faces of a Scouting die cost on the way to an Area: fewer than your Forces, as many, more."""
    forces = strength(s)
    clear = gold_to_enter(s, area, forces)
    told = []
    if forces > 1:
        last = min(FACES, forces - 1)
        dearest, cheapest = gold_to_enter(s, area, 1), gold_to_enter(s, area, last)
        gold = f"{dearest} down to {cheapest} Gold" if dearest > cheapest else f"{dearest} Gold"
        told.append(f"1 to {last} costs {gold}" if last > 1 else f"1 costs {gold}")
    if forces <= FACES:
        told.append(f"{forces} costs {clear} Gold" if clear else f"{forces} is free")
    if forces < FACES:
        most = names.amount(hits_to_enter(s, FACES), "Hit")
        told.append(
            f"higher costs {clear} Gold and up to {most}" if clear else f"higher costs up to {most}"
        )
    return ", ".join(told)


def free_entry(s: State, area: AreaId) -> str:
    """How many faces of a Scouting die cost nothing on the way to an Area: "1 in 6"."""
    free = sum(told_price(s, area, face) == "free" for face in range(D6.low, D6.high + 1))
    return f"{free} in {FACES}"


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
