"""The judgement term by term, in words."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from ..rules.wars import last_turn, living
from ..state import Owner, State
from .battle import battle_worth
from .clash import SHARP, claim_of, holdings, in_hand, prices, read
from .clash import TERMS as IN_THE_WARS
from .clash_map import agenda_of
from .conquest import TERMS as IN_THE_CONQUEST
from .conquest import Weights, conquest_standing
from .xenophon import TERMS as ON_THE_MARCH
from .xenophon import xenophon_standing

SURE: Final = 40.0
"""What is told of a war that is decided."""
THE_END: Final = "how it ends"
THE_BATTLE: Final = "the battle that is fought"
TROOPS: Final = "troops"
RIVALS: Final = "rivals who hold each other in check"
CROWN: Final = "a crown before the points are counted"


class Items(Protocol):
    """A judgement item by item."""

    def _asdict(self) -> dict[str, float]: ...


STANDINGS: Final[Mapping[str, tuple[Mapping[str, str], Callable[[State, Weights], Items]]]] = {
    "conquest": (IN_THE_CONQUEST, conquest_standing),
    "xenophon": (ON_THE_MARCH, xenophon_standing),
}
"""By variant: names, and what speaks for the first seat."""
Terms = dict[str, float]


def terms(s: State, seat: str, weights: Weights) -> Mapping[str, float]:
    """What speaks for the seat, and against it; the judgement follows the sum of it."""
    if s.outcome is not None:
        won = SURE if s.outcome.winner == seat else -SURE
        return {THE_END: 0.0 if s.outcome.winner is None else won}
    if s.wars is not None:
        return _of_the_wars(s, seat)
    names, standing = STANDINGS[s.game.variant]
    sign = 1 if seat == s.seats[0] else -1
    items = standing(s, weights)._asdict()
    told = {names[item]: sign * worth for item, worth in items.items()}
    if s.battle is not None:
        told[THE_BATTLE] = sign * battle_worth(s, s.battle)
    return told


# -- the wars of the Successors -----------------------------------------------------------------------


def _of_the_wars(s: State, seat: str) -> Terms:
    """What a player has beside what his rivals have, the likelier winners among them counting for more."""
    owner = s.game.owner_index[seat]
    players = living(s)
    if owner not in players:
        return {THE_END: -SURE}
    claims = {o: _claim(s, o) for o in players}
    mine = claims.pop(owner)
    if not claims:
        return {THE_END: SURE}
    top = max(sum(theirs.values()) for theirs in claims.values())
    shares = {o: math.exp(sum(theirs.values()) - top) for o, theirs in claims.items()}
    whole = sum(shares.values())
    told = dict(mine)
    for o, theirs in claims.items():
        for name, worth in theirs.items():
            told[name] -= shares[o] / whole * worth
    told[RIVALS] = sum(n / whole * math.log(n / whole) for n in shares.values() if n)
    told[CROWN] = _log_odds(claim_of(s, seat)) - sum(told.values())
    return told


def _claim(s: State, owner: Owner) -> Terms:
    """A player's claim item by item, in log odds."""
    late = min(1.0, s.turn / max(1, last_turn(s)))
    price = prices(s.game, late)
    has, men = holdings(s, read(s, agenda_of(s), price, late), owner, late)
    battle, host = in_hand(s, price, owner, men, late)
    told = {IN_THE_WARS[item]: worth for item, worth in has._asdict().items()}
    told |= {TROOPS: host, THE_BATTLE: battle}
    return {name: worth / SHARP for name, worth in told.items()}


def _log_odds(chance: float) -> float:
    if not 0 < chance < 1:
        return SURE if chance else -SURE
    return math.log(chance / (1 - chance))
