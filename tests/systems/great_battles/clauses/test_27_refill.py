"""Who refills its missiles: reckoned by the clauses in crowded places, on both sides."""

from __future__ import annotations

import random

import pytest

from .test_09_shock import plain
from .test_27_attacks_reckoned import targets
from .test_27_reactions_reckoned import Crowd

GB = "great_battles"


def spent(seed: int) -> Crowd:
    """A crowd of whom many are low or out."""
    crowd, draw = Crowd(seed), random.Random(seed)
    for ident in crowd.ids:
        supply = draw.choice(["full", "low", "none", "none"])
        crowd.game.make(ident, missiles=supply, morale="steady")
    return crowd


def threatened(crowd: Crowd) -> set[str]:
    """Who is held in a zone, or could be shot at now."""
    found = {v for foe in crowd.ids for v in targets(crowd, foe)}
    for ident in crowd.ids:
        at = set(crowd.game.at(ident))
        if any(at & crowd.zone(foe) for foe in crowd.against(ident)):
            found.add(ident)
    return found


@pytest.mark.rule(GB, "8.18:1", "8.14:1", "8.13:1", "7.21:1")
@pytest.mark.parametrize("seed", range(24))
def test_who_is_neither_held_nor_in_danger_refills(seed: int) -> None:
    crowd = spent(seed)
    game = crowd.game
    before = {ident: game.missiles(ident) for ident in crowd.ids}
    never = threatened(crowd)
    for ident in crowd.ids:
        game.make(ident, missiles="full")
    surely = set(crowd.ids) - threatened(crowd)
    for ident, supply in before.items():
        game.make(ident, missiles=supply)
    game.begin(("reload",), dice=[5] * 20)
    for ident in crowd.ids:
        if crowd.b.unit[game.u(ident)].missile and ident in never | surely:
            after = before[ident] if ident in never else "full"
            assert game.missiles(ident) == after, ident


@pytest.mark.rule(GB, "8.18:1", "11.11:2")
@pytest.mark.parametrize("supply", ["low", "none"])
@pytest.mark.parametrize("place", ["2310", "2010"])
def test_riders_and_screen_refill_together_but_not_in_a_zone(supply: str, place: str) -> None:
    el = "indian_elephants_1"
    game = plain().put(el, "2110", facing=180, missiles=supply, screen=supply)
    game.put("hypaspist_1", place, facing=0).begin(("reload",), dice=[5] * 9)
    after = supply if place == "2010" else "full"
    assert (game.missiles(el), game.screen(el)) == (after, after)
