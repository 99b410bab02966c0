"""What is true at every quiet moment of every game."""

from __future__ import annotations

import pytest

import argead
from argead.core.chance import Rng
from argead.systems.successors import system
from argead.systems.successors.state import (
    UNIT,
    State,
    commander,
    cu_owners,
    cus_at,
    factions_at,
    is_city,
    place_of,
    players,
    total,
)
from argead.systems.successors.tables.ids import (
    CART,
    FIRST_INDEPENDENT,
    INDEPENDENT,
    INSIDE,
    MEMBERS,
    MERCENARY,
    NO_GENERAL,
    NOBODY,
    SEA,
    SPACE_OF,
)


def broken(s: State) -> str:
    """The first thing that is wrong, or nothing."""
    for key in s.cu:
        here, owner = place_of(key)
        place = s.tables.locations[here]
        if here >= SEA and s.act is None:
            return f"CUs at sea: {place}"
        if len(cu_owners(s, here)) > 1 and s.act is None:
            return f"two Factions in {place}"
        if INSIDE <= here < SEA:
            if not is_city(s, SPACE_OF[here]) or s.pc[SPACE_OF[here]] != owner:
                return f"CUs inside a city that is not theirs: {place}"
            if total(s.cu[key]) > 2:
                return f"more than two CUs inside: {place}"
        unmarked = s.pc[SPACE_OF[here]] != owner and commander(s, here, owner) == NO_GENERAL
        if owner != INDEPENDENT and unmarked:
            return f"CUs without a mark: {place}"
    return broken_generals(s) or broken_royals(s)


def broken_generals(s: State) -> str:
    for owner in players(s):
        for g in s.roster[owner]:
            here = s.at[g]
            if here < 0 or s.act is not None:
                continue
            if len(factions_at(s, here)) > 1:
                return f"{s.tables.general_ids[g]} stands with an enemy"
            if g >= 20 and (not cus_at(s, here, owner) or commander(s, here, owner) != g):
                return f"{s.tables.general_ids[g]} should have left"
    for army in s.roster[INDEPENDENT]:
        here = s.at[army]
        if here >= 0:
            own = s.tables.army_cus[army - FIRST_INDEPENDENT] * UNIT[MERCENARY]
            if cus_at(s, here, INDEPENDENT) < own:
                return "an Independent Army has lost CUs"
    return ""


def broken_royals(s: State) -> str:
    for member in MEMBERS:
        here, who = s.royal_at[member], s.royal_of[member]
        if here < 0 or (member == CART and s.tomb >= 0) or s.act is not None:
            continue
        name = s.tables.member_ids[member]
        if who == NOBODY and here >= INSIDE:
            return f"{name} is alone inside a city"
        held = who != NOBODY and (
            commander(s, here, who) != NO_GENERAL or s.pc[SPACE_OF[here]] == who
        )
        if who != NOBODY and not held:
            return f"{name} is with nobody"
    return ""


@pytest.mark.parametrize("scenario", list(system.scenarios))
@pytest.mark.parametrize("seed", range(3))
def test_quiet_positions_are_in_order(scenario: str, seed: int) -> None:
    rng = Rng(f"quiet {seed}")
    options = {name: bool(seed == 2 and rng.randrange(2)) for name in system.options}
    run = argead.simulation("successors", scenario, 100 + seed, options)
    run.halt = True
    while not run.over:
        if run.halted:
            assert broken(run.state) == ""
            royals = sum((f >> 16) & 255 for f in [*run.state.cu.values(), *run.state.scattered])
            assert royals <= 8
            run.resume()
        else:
            assert run.ask is not None
            run.send(rng.choice(run.ask.options))
