"""How good a position looks: points, rights, men, Generals and ground in victory points."""

from __future__ import annotations

import math
from functools import cache
from typing import Final, NamedTuple

from ..rules.victory import vp_to_win
from ..state import State, cus_at, is_city, player_of, players, total
from ..tables.ids import (
    ALEXANDROS,
    CART,
    DISPERSED,
    FIRST_MINOR,
    HERAKLES,
    INDEPENDENT,
    NOBODY,
    SPACE_OF,
    SPACES,
    Faction,
)

WORTH: Final = (1.0, 2.0, 2.0, 1.6, 3.0, 1.2)
"""What a CU of each kind is worth beside the others."""


class Weights(NamedTuple):
    """What things are worth to a player, in victory points."""

    vp: float = 1.0
    legitimacy: float = 0.75
    army: float = 0.22
    dispersed: float = 0.7
    generals: float = 0.5
    besiege: float = 0.35
    stand: float = 0.25
    hold: float = 0.0
    surplus: float = 0.04
    soon: float = 0.7
    partly: float = 0.4
    siege: float = 0.4
    alexandros: float = 1.0
    herakles: float = 0.7
    cart: float = 1.0
    sheltered: float = 0.3
    rolled: float = 0.3
    marches: float = 0.35
    nearest: float = 4.0
    sharpness: float = 3.0


WEIGHTS: Final = Weights()


def weigh(s: State, seat: str, w: Weights) -> float:
    """The seat's share of all prospects, 0 to 1."""
    prospects = [prospect(s, p, w) for p in players(s)]
    best = max(prospects)
    weights = [math.exp((x - best) / w.sharpness) for x in prospects]
    return weights[player_of(s, seat)] / sum(weights)


def prospect(s: State, p: Faction, w: Weights) -> float:
    """Points, rights, men, Generals and ground of a player in one number."""
    value = w.vp * s.vp[p] + w.legitimacy * s.legitimacy[p]
    value += w.army * army_worth(s, p, w)
    value += w.generals * sum(
        0.6 if s.at[g] == DISPERSED else 1.0 for g in s.roster[p] if g < FIRST_MINOR
    )
    value += w.hold * s.pc.count(p) + ground(s, p, w)
    value += regency_prospect(s, p, w)
    value += pending(s, p, w)
    nearest = max(s.vp[p] / vp_to_win(s), s.legitimacy[p] / s.tables.charts.victory.legitimacy)
    return value + w.nearest * nearest**4


def army_worth(s: State, p: Faction, w: Weights) -> float:
    """CUs on the map and, for less, in the Dispersed Box."""
    worth = 0.0
    for key, force in s.cu.items():
        if key & 7 == p:
            worth += _worth(force)
    return worth + w.dispersed * _worth(s.scattered[p])


@cache
def _worth(force: int) -> float:
    return sum(((force >> (8 * k)) & 255) * WORTH[k] for k in range(6))


def ground(s: State, p: Faction, w: Weights) -> float:
    """Provinces within reach of the next Surrender Segment, Siege Points, and men on enemy soil."""
    t = s.tables
    value = 0.0
    taking = [0] * len(t.province_control)
    cities: list[int] = []
    for key, force in s.cu.items():
        if key & 7 != p or key >> 3 >= SPACES:
            continue
        space = SPACE_OF[key >> 3]
        if t.home[space] < 0 or s.pc[space] == p:
            continue
        owner = s.pc[space]
        men = min(total(force), 4) / 4
        if owner == INDEPENDENT or (owner != NOBODY and is_city(s, space)):
            value += w.besiege * men if total(force) >= 3 else 0.0
        else:
            taking[t.home[space]] += 1
            value += w.stand
            if is_city(s, space):
                cities.append(space)
    for province, mine in enumerate(s.held[p::6]):
        soon = mine + taking[province]
        if not soon:
            continue
        need = t.province_control[province]
        if s.holder[province] == p:
            value += w.surplus * max(0, mine - need)
            continue
        city = t.province_city[province]
        crowned = city < 0 or s.pc[city] == p or city in cities
        worth = t.province_vp[province]
        value += (w.soon if soon >= need and crowned else w.partly * min(1.0, soon / need)) * worth
    for besieger, points in s.siege.values():
        if besieger == p:
            value += w.siege * points
    return value


def regency_prospect(s: State, p: Faction, w: Weights) -> float:
    """The Heir of the next check, and Alexander's Cart on its way."""
    value = 0.0
    if s.turn <= 3 and s.royal_of[ALEXANDROS] == p:
        value += w.alexandros
    if s.turn <= 4 and s.royal_of[HERAKLES] == p:
        value += w.herakles
    if s.tomb < 0 and s.royal_of[CART] == p:
        value += w.cart
        here = s.royal_at[CART]
        if here >= 0 and is_city(s, SPACE_OF[here]) and cus_at(s, here, p):
            value += w.sheltered
    return value


def pending(s: State, p: Faction, w: Weights) -> float:
    """What a movement die that has been rolled, or a card for a march, still promises."""
    if s.active != p or not s.agenda or s.agenda[-1][0] != "armies":
        return 0.0
    ready = sum(
        1 for g in s.roster[p] if s.at[g] >= 0 and not s.segment.spent[g] and cus_at(s, s.at[g], p)
    )
    if s.segment.name == "activation":
        return w.rolled * ready
    return w.marches * min(ready, s.segment.marches)
