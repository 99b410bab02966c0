"""How good a position looks, what a sensible player would do, and what a seat cannot see."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from argead.core.ask import HOLD, PASS, Ask, Choice
from argead.core.chance import Random

from .board import ALEXANDROS, CART, DISPERSED, FIRST_MINOR, HERAKLES, INDEPENDENT, NOBODY, SPACES
from .rules.activation import movement_points, points_left
from .rules.victory import vp_to_win
from .state import State, cus_at, fresh_at, generals_at, is_city, is_minor, total

WORTH = (1.0, 2.0, 2.0, 1.6, 3.0, 1.2)
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


def weigh(s: State, seat: str, w: Weights) -> float:
    """The seat's share of all prospects, 0 to 1."""
    prospects = [prospect(s, p, w) for p in range(len(s.seats))]
    best = max(prospects)
    weights = [math.exp((x - best) / w.sharpness) for x in prospects]
    return weights[s.seats.index(seat)] / sum(weights)


def prospect(s: State, p: int, w: Weights) -> float:
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


def army_worth(s: State, p: int, w: Weights) -> float:
    """CUs on the map and, for less, in the Dispersed Box."""
    worth = 0.0
    for key, force in s.cu.items():
        if key & 7 == p:
            worth += _worth(force)
    return worth + w.dispersed * _worth(s.scattered[p])


@cache
def _worth(force: int) -> float:
    return sum(((force >> (8 * k)) & 255) * WORTH[k] for k in range(6))


def ground(s: State, p: int, w: Weights) -> float:
    """Provinces within reach of the next Surrender Segment, Siege Points, and men on enemy soil."""
    t = s.tables
    value = 0.0
    taking = [0] * len(t.province_control)
    cities: list[int] = []
    for key, force in s.cu.items():
        space = key >> 3
        if key & 7 != p or space >= len(s.pc) or t.home[space] < 0 or s.pc[space] == p:
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
    for siege in s.siege.values():
        if siege >> 3 == p:
            value += w.siege * (siege & 7)
    return value


def regency_prospect(s: State, p: int, w: Weights) -> float:
    """The Heir of the next check, and Alexander's Cart on its way."""
    value = 0.0
    if s.turn <= 3 and s.royal_of[ALEXANDROS] == p:
        value += w.alexandros
    if s.turn <= 4 and s.royal_of[HERAKLES] == p:
        value += w.herakles
    if s.tomb < 0 and s.royal_of[CART] == p:
        value += w.cart
        here = s.royal_at[CART]
        if here >= 0 and is_city(s, here % len(s.pc)) and cus_at(s, here, p):
            value += w.sheltered
    return value


def pending(s: State, p: int, w: Weights) -> float:
    """What a movement die that has been rolled, or a card for a march, still promises."""
    if s.active != p or not s.agenda or s.agenda[-1][0] != "armies":
        return 0.0
    ready = sum(1 for g in s.roster[p] if s.at[g] >= 0 and not s.spent[g] and cus_at(s, s.at[g], p))
    if s.segment == "activation":
        return w.rolled * ready
    return w.marches * min(ready, s.marches)


WEIGHTS: dict[str, dict[Any, float]] = {
    "surrender": {"everywhere": 20.0, "by hand": 0.2, PASS: 0.2},
    "surrender_space": {"place": 10.0, "clear": 1.0, PASS: 0.5},
    "surrender_siege": {PASS: 0.2},
    "activation": {"move": 8.0, "raise": 2.0, PASS: 0.1, "more": 0.01, "disband": 0.01},
    "activation.more": {PASS: 10.0, "disband": 0.1},
    "compose": {"all": 6.0, "alone": 0.4, "some": 0.6},
    "armies": {PASS: 0.6, "lead": 0.5, "activate": 1.5},
    "move_menu": {
        "march": 1.0,
        "siege": 8.0,
        "remove": 5.0,
        "pick_up": 0.3,
        "drop": 0.05,
        "garrison": 0.1,
        "reposition": 0.2,
        "embark": 0.2,
        "disembark": 3.0,
        "out": 0.5,
        "enter_city": 0.1,
        "break": 0.3,
        PASS: 1.5,
    },
    "station": {"station": 5.0, "recall": 0.3, PASS: 1.0},
    "claim": {"place": 20.0, PASS: 0.2},
    "take_command": {"place": 20.0, PASS: 0.2},
    "bury": {"bury": 20.0, PASS: 1.0},
    "minor_too": {"place": 2.0, PASS: 1.0},
    "place_pcs": {PASS: 0.2},
    "bonus_ops": {PASS: 0.1},
    "tyche": {"march": 1.5, "pcs": 2.0, "train": 0.6, "event": 1.5, "discard": 1.0},
    "intercept": {PASS: 3.0},
    "ask_passage": {"ask": 0.5, PASS: 1.0},
    "escort": {"all": 5.0},
    "open_city": {"inside": 2.0, "stay": 1.0, "outside": 1.0, "some": 0.1},
    "army_menu": {"settle": 1.0, PASS: 0.7},
    "independents": {PASS: 0.3},
}


def priors(s: State, ask: Ask) -> Sequence[float] | None:
    """Rough habits: use what stands about, reserve Surprise cards, do not dismantle Armies."""
    if ask.window:
        return [_window_weight(option) for option in ask.options]
    habits = WEIGHTS.get(ask.what)
    if habits is None:
        return None
    return [_habit(habits, option) for option in ask.options]


def _window_weight(option: Choice) -> float:
    if option is PASS:
        return 1.0
    return 0.0 if option == HOLD else 0.3


def _habit(habits: dict[Any, float], option: Choice) -> float:
    head = option[0] if isinstance(option, tuple) else option
    return habits.get(head, 1.0)


def routes(s: State, ask: Ask) -> dict[str, list[Choice]]:
    """Marches of whole Armies to places worth going to, with what they do there."""
    if ask.what == "armies":
        found: dict[str, list[Choice]] = {}
        for option in ask.options:
            if option is not PASS and option[0] == "activate":
                general = s.tables.general[option[1]]
                here = s.at[general]
                if here < SPACES and fresh_at(s, here, s.active):
                    opening = [option, *_whole(s, here, general)]
                    points = _points(s, general)
                    found.update(_marches(s, option[1], here, points, opening, set()))
        return found
    act = s.act
    if ask.what not in ("compose", "move_menu") or act is None or act.faction == INDEPENDENT:
        return {}
    here = s.at[act.leader]
    if here >= SPACES or act.fought:
        return {}
    opening = ["all"] if ask.what == "compose" and "all" in ask.options else []
    firsts = {o for o in ask.options if isinstance(o, tuple)} if ask.what == "move_menu" else set()
    name = s.tables.general_ids[act.leader]
    return _marches(s, name, here, points_left(s), opening, firsts)


def _points(s: State, general: int) -> int:
    return movement_points(s, general) if s.segment == "activation" else s.march_mp


def _whole(s: State, here: int, general: int) -> list[Choice]:
    """The answer that takes everything along, where it is asked for."""
    p = s.active
    others = [g for g in generals_at(s, here, p) if g != general and not is_minor(g)]
    if total(fresh_at(s, here, p)) + len(others) < 2 and is_minor(general):
        return []
    return ["all"]


def _marches(
    s: State, name: str, here: int, points: int, opening: list[Choice], firsts: set[Any]
) -> dict[str, list[Choice]]:
    """The cheapest way to each space within the points, and a Siege or removal at its end."""
    t = s.tables
    best: dict[int, tuple[int, list[Choice]]] = {here: (0, [])}
    todo = [here]
    while todo:
        at = todo.pop(0)
        spent, way = best[at]
        for to, cost in t.land[at]:
            if spent + cost <= points and (to not in best or best[to][0] > spent + cost):
                best[to] = (spent + cost, [*way, ("march", t.space_ids[to])])
                todo.append(to)
    found: dict[str, list[Choice]] = {}
    for to in sorted(best):
        spent, way = best[to]
        if way and firsts and way[0] not in firsts:
            continue
        steps = [*opening, *way]
        left = points - spent
        owner = s.pc[to]
        if left >= 2 and owner not in (NOBODY, s.active):
            hard = owner == INDEPENDENT or is_city(s, to)
            deed: Choice = ("siege",) if hard else ("remove",)
            if not way and firsts and deed not in firsts:
                continue
            again = [deed] if left >= 4 and hard else []
            found[f"{name}: {deed[0]} {t.space_ids[to]}"] = [*steps, deed, *again, PASS]
        if way:
            found[f"{name} to {t.space_ids[to]}"] = [*steps, PASS]
    return found


def determinize(s: State, seat: str, rng: Random) -> None:
    """Deal the cards that the seat cannot see anew; sealed choices of others are drawn too."""
    me = s.seats.index(seat)
    others = [p for p in range(len(s.seats)) if p != me]
    unknown = sorted([*s.deck, *s.facedown, *(c for p in others for c in s.hands[p])])
    rng.shuffle(unknown)
    for p in others:
        n = len(s.hands[p])
        s.hands[p], unknown = sorted(unknown[:n]), unknown[n:]
    n = len(s.facedown)
    s.facedown, unknown = sorted(unknown[:n]), unknown[n:]
    s.deck = sorted(unknown)
    for who in sorted(s.sealed):
        if who != seat:
            dealt = [
                s.tables.general_ids[g]
                for g in range(FIRST_MINOR)
                if s.dealt[g] == s.seats.index(who)
            ]
            s.sealed[who] = rng.choice(dealt)


def inventory(s: State) -> Any:
    """All cards, Generals, Royal Family Members and Fleets, wherever they are."""
    cards = [
        *s.deck,
        *s.discard,
        *s.removed,
        *s.facedown,
        *s.front,
        *(c for h in s.hands for c in h),
    ]
    return [sorted(cards), len(s.at), len(s.royal_at), len(s.fleet_of), len(s.pc)]
