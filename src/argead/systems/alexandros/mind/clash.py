"""How the wars of the Successors stand: every player's claim, and his share of all claims."""

from __future__ import annotations

import math
from typing import Final

from ..rules.clash_points import points_of
from ..rules.wars import last_turn, leaders_of, living, realm, spoiler
from ..state import SIDES, Owner, State
from .battle import battle_worth
from .measure import on_map, strength

SHARP: Final = 9.0
BODY: Final = 3.5


def claim_of(s: State, seat: str) -> float:
    """0 to 1: how likely the seat is to win."""
    owner = s.game.owner_index[seat]
    players = living(s)
    if owner not in players:
        return 0.0
    claims = {o: math.exp(claim(s, o) / SHARP) for o in players}
    return claims[owner] / sum(claims.values())


def claim(s: State, owner: Owner) -> float:
    """Points, troops, leaders and land; late in the war points count for more."""
    assert s.wars is not None
    late = min(1.0, s.turn / max(1, last_turn(s)))
    body = BODY if s.wars.keepers["alexander_body"] == owner else 0.0
    total = (0.6 + 0.8 * late) * (points_of(s, owner) + body)
    total += (1 - 0.5 * late) * strength(s, on_map(s) & s.owned[owner]) / 12
    if owner != spoiler(s):
        total += sum(1.2 + 0.25 * s.ability(x) for x in leaders_of(s, owner))
    total += 0.4 * len(realm(s, owner)) + field_of(s, owner)
    return total


def field_of(s: State, owner: Owner) -> float:
    """What a battle in progress is worth to one of those who fight it."""
    if s.battle is None:
        return 0.0
    edge = battle_worth(s, s.battle)
    if owner in s.battle.armies[SIDES[0]].owners:
        return edge
    return -edge if owner in s.battle.armies[SIDES[1]].owners else 0.0
