"""How good a position looks: points, rights, men, Generals and ground in victory points, term by term."""

from __future__ import annotations

import math
from typing import Final, NamedTuple, TypeAlias

from ..rules.victory import vp_to_win
from ..state import State, cus_at, is_city, player_of, players, total
from ..tables.ids import (
    ALEXANDROS,
    CART,
    DISPERSED,
    FIRST_MINOR,
    HEIRS,
    HERAKLES,
    INDEPENDENT,
    INSIDE,
    INSIDE_OF,
    NOBODY,
    SPACE_OF,
    SPACES,
    Faction,
    Location,
    Member,
)
from .danger import Danger, dangers, overrun, roads_to_pella
from .worth import worth_of


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
    mass: float = 0.0
    """An Army of many besieges and wins battles; the same men in eight towns do neither."""
    exposed: float = 0.0
    """Men whom a stronger Army can reach with one activation are half lost."""
    menaced: float = 0.0
    """A Province with no PC to spare is lost to the first Army that comes to a town without men."""
    abducted: float = 0.0
    """Heirs and the Cart go to whoever beats their guard."""
    pella: float = 0.0
    """Alexander buried in Pella is worth 10 Legitimacy; a Cart on its way is worth a part of it."""
    regency: float = 0.0
    """Half of all games end when the Heir's Regent is looked at: what counts then is the lead."""
    fading: float = 0.0
    """When the last Game Turn ends Legitimacy is not looked at."""


WEIGHTS: Final = Weights()

Row: TypeAlias = list[float]
"""What a player has, in the order of NAMES."""

NAMES: Final = (
    "Victory Points",
    "Legitimacy",
    "troops",
    "men who stand together",
    "Generals",
    "the spaces that are held",
    "Provinces about to fall",
    "Siege Points",
    "Alexandros",
    "Herakles",
    "Alexander's Cart",
    "marches to come",
    "how near victory is",
    "men in danger",
    "Provinces in danger",
    "Heirs and Cart in danger",
    "the Regent's hour",
)
(
    POINTS,
    RIGHTS,
    TROOPS,
    MASS,
    GENERALS,
    HELD,
    GROUND,
    SIEGES,
    BOY,
    BASTARD,
    BODY,
    MARCHES,
    NEARNESS,
    EXPOSED,
    MENACED,
    ABDUCTED,
    REGENCY,
) = range(len(NAMES))

FORAGE: Final = 8
"""More CUs than these starve."""
LAST_TURN: Final = 5
BURIAL: Final = 10.0
"""Legitimacy of a Tomb in Pella; what ``pella`` is worth is paid for it."""
LAG: Final = 1.5
"""Activations that fate takes from who leads the Cart."""
WAY: Final = 0.93
"""The chance that nobody stops the Cart in one activation."""
STEADY: Final = 2.0
"""Points of lead that a Regent's rivals can hardly make up in the last round."""


def weigh(s: State, seat: str, w: Weights) -> float:
    """The seat's share of all prospects, 0 to 1."""
    prospects = [sum(row) for row in standings(s, w)]
    best = max(prospects)
    weights = [math.exp((x - best) / w.sharpness) for x in prospects]
    return weights[player_of(s, seat)] / sum(weights)


def standings(s: State, w: Weights) -> list[Row]:
    """What every player has."""
    rows = [[0.0] * len(NAMES) for _ in s.seats]
    men(s, w, rows)
    for p in players(s):
        row = rows[p]
        row[POINTS] = w.vp * s.vp[p]
        row[RIGHTS] = w.legitimacy * s.legitimacy[p]
        row[TROOPS] += w.army * w.dispersed * worth_of(s.scattered[p])
        row[GENERALS] = w.generals * sum(
            0.6 if s.at[g] == DISPERSED else 1.0 for g in s.roster[p] if g < FIRST_MINOR
        )
        row[HELD] = w.hold * s.pc.count(p)
        row[MARCHES] = pending(s, p, w)
        near = max(s.vp[p] / vp_to_win(s), s.legitimacy[p] / s.tables.charts.victory.legitimacy)
        row[NEARNESS] = w.nearest * near**4
    sieges(s, w, rows)
    royal_prospects(s, w, rows)
    if w.exposed or w.menaced or w.abducted:
        perils(s, w, rows)
    if w.fading:
        fade(s, w, rows)
    return rows


# -- men and ground ------------------------------------------------------------------------------


def men(s: State, w: Weights, rows: list[Row]) -> None:
    """CUs on the map, and the ground that they stand on or are about to take."""
    t = s.tables
    taking = [[0] * len(t.province_control) for _ in rows]
    cities: list[list[int]] = [[] for _ in rows]
    for key, force in s.cu.items():
        p = key & 7
        if p == INDEPENDENT:
            continue
        row, here = rows[p], key >> 3
        row[TROOPS] += w.army * worth_of(force)
        if w.mass:
            row[MASS] += w.mass * min(total(force), FORAGE) ** 2 / FORAGE
        space = SPACE_OF[here]
        if here >= SPACES or t.home[space] < 0 or s.pc[space] == p:
            continue
        owner = s.pc[space]
        if owner == INDEPENDENT or (owner != NOBODY and is_city(s, space)):
            if total(force) >= 3:
                row[GROUND] += w.besiege * min(total(force), 4) / 4
        else:
            taking[p][t.home[space]] += 1
            row[GROUND] += w.stand
            if is_city(s, space):
                cities[p].append(space)
    for p in players(s):
        rows[p][GROUND] += provinces(s, p, w, taking[p], cities[p])


def provinces(s: State, p: Faction, w: Weights, taking: list[int], cities: list[int]) -> float:
    """Provinces within reach of the next Surrender Segment, and spaces to spare of those held."""
    t = s.tables
    value = 0.0
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
    return value


def sieges(s: State, w: Weights, rows: list[Row]) -> None:
    """Siege Points that somebody has won."""
    for besieger, points in s.siege.values():
        if besieger != INDEPENDENT:
            rows[besieger][SIEGES] += w.siege * points


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


# -- the Royal Family ----------------------------------------------------------------------------


def royal_prospects(s: State, w: Weights, rows: list[Row]) -> None:
    """The Heir of the next check, and Alexander's Cart on its way."""
    regent = s.royal_of[ALEXANDROS]
    if s.turn <= 3 and regent != NOBODY:
        rows[regent][BOY] = w.alexandros
    if s.turn <= 4 and s.royal_of[HERAKLES] != NOBODY:
        rows[s.royal_of[HERAKLES]][BASTARD] = w.herakles
    leader = s.royal_of[CART]
    if s.tomb < 0 and leader != NOBODY:
        rows[leader][BODY] = cart_prospect(s, leader, w)
    if w.regency:
        for heir, hour in ((ALEXANDROS, 4), (HERAKLES, 5)):
            if s.turn < hour and s.royal_of[heir] != NOBODY:
                p = s.royal_of[heir]
                rows[p][REGENCY] += w.regency * crowned(s, p, hour)


def cart_prospect(s: State, p: Faction, w: Weights) -> float:
    """The Cart as it stands, and as much of a Tomb in Pella as it has a chance to become."""
    here = s.royal_at[CART]
    value = w.cart
    if here >= 0 and is_city(s, SPACE_OF[here]) and cus_at(s, here, p):
        value += w.sheltered
    return value + w.pella * road_home(s, p, here) if w.pella else value


def road_home(s: State, p: Faction, here: Location) -> float:
    """The chance that the Cart comes to Pella before Game Turn IV: by the way, the time and its guard."""
    if here < 0 or s.turn > 3:
        return 0.0
    left = rounds_until(s, 4) - (SEGMENTS_OF_TURN_I if s.turn == 1 else 0)
    needed = roads_to_pella(s.tables)[SPACE_OF[here]] / 3
    in_time = 1 / (1 + math.exp((needed + LAG * min(1.0, needed) - left) / LAG))
    guard = min(1.0, worth_of(cus_at(s, here, p)) / FORAGE)
    return float(in_time * WAY**needed * (0.25 + 0.75 * guard))


SEGMENTS_OF_TURN_I: Final = 5
"""Rounds in which the Cart stays where it is."""


def rounds_until(s: State, turn: int) -> int:
    """Rounds that are left before a Game Turn is prepared."""
    each = s.tables.scenarios[s.scenario].rounds
    return (turn - s.turn) * each - s.round


def crowned(s: State, p: Faction, hour: int) -> float:
    """The chance that the Regent has the most when his Heir's fate is decided, less the longer it takes."""
    sums = [s.vp[q] + s.legitimacy[q] for q in players(s)]
    lead = sums[p] - max(x for q, x in enumerate(sums) if q != p)
    left = max(0, rounds_until(s, hour))
    return 1 / (1 + math.exp(-lead / (STEADY + left))) / (1 + left / FORAGE)


def fade(s: State, w: Weights, rows: list[Row]) -> None:
    """In the last Game Turn Legitimacy wins by itself or not at all; in IV it still may crown Herakles."""
    late = 1.0 if s.turn >= LAST_TURN else 0.5 if s.turn == 4 and s.royal_at[HERAKLES] < 0 else 0.0
    if late:
        for row in rows:
            row[RIGHTS] *= 1 - w.fading * late


# -- what the enemy can do next ------------------------------------------------------------------


def perils(s: State, w: Weights, rows: list[Row]) -> None:
    """Men, Provinces, Heirs and the Cart that a stronger Army of somebody else can reach."""
    found = dangers(s)
    for key, force in s.cu.items():
        p, here = key & 7, key >> 3
        if p != INDEPENDENT and here < INSIDE:
            worth = worth_of(force)
            rows[p][EXPOSED] -= w.exposed * worth * overrun(found, here, p, worth)
    menaced_provinces(s, w, rows, found)
    for member in (*HEIRS, CART):
        who, here = s.royal_of[member], s.royal_at[member]
        if who != NOBODY and 0 <= here < INSIDE and (member != CART or s.tomb < 0):
            guard = worth_of(cus_at(s, here, who))
            rows[who][ABDUCTED] -= w.abducted * _prize(s, member) * overrun(found, here, who, guard)


def _prize(s: State, member: Member) -> float:
    """Legitimacy that goes with an Heir, or may one day go with the Cart."""
    return BURIAL / 2 if member == CART else float(s.tables.members[member].legitimacy)


def menaced_provinces(s: State, w: Weights, rows: list[Row], found: Danger) -> None:
    """Provinces that are lost with one PC, if an Army can come to a town in them without men."""
    t = s.tables
    for province, p in enumerate(s.holder):
        if p in (NOBODY, INDEPENDENT) or s.held[province * 6 + p] > t.province_control[province]:
            continue
        for space in t.province_spaces[province]:
            if (
                s.pc[space] == p
                and overrun(found, space, p, worth_of(cus_at(s, space, p)), least=3.0)
                and not is_city(s, space)
                and not cus_at(s, INSIDE_OF[space], p)
            ):
                rows[p][MENACED] -= w.menaced * t.province_vp[province]
                break


# -- in words ------------------------------------------------------------------------------------


NODES: Final = (0.0694318442, 0.3300094782, 0.6699905218, 0.9305681558)
SHARES: Final = (0.1739274226, 0.3260725774, 0.3260725774, 0.1739274226)
"""Where Gauss looks between 0 and 1, and how much each look counts."""


def rivalry(prospects: list[float], me: Faction, w: Weights) -> list[float]:
    """How much what each rival has weighs against the seat; together a little less than 1.

    All rivals grow together from nothing to what they have, and each counts for the share that he has in the
    whole on the way (Aumann and Shapley): then their parts add up to what ``weigh`` sets beside the seat.
    """
    found = [0.0] * len(prospects)
    best = max(x for p, x in enumerate(prospects) if p != me)
    for at, share in zip(NODES, SHARES, strict=True):
        grown = [math.exp(at * (x - best) / w.sharpness) for x in prospects]
        whole = sum(grown) - grown[me]
        for p, part in enumerate(grown):
            found[p] += share * part / whole
    found[me] = -1.0
    return found


def log_odds(prospects: list[float], me: Faction, w: Weights) -> float:
    """The logarithm of the odds that ``weigh`` gives the seat."""
    best = max(x for p, x in enumerate(prospects) if p != me)
    rivals = sum(math.exp((x - best) / w.sharpness) for p, x in enumerate(prospects) if p != me)
    return (prospects[me] - best) / w.sharpness - math.log(rivals)
