"""Orders: how a plan answers the questions of a turn.

Orders name Areas and numbers, never counters, so that they can be given to an enemy too, whose stacks
are dealt anew on every table: who goes is looked up when the question is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from argead.core.ask import ALL, DONE, Ask, Choice
from argead.parts.graph import steps

from ..rules.asking import CHOOSE, WHOLE
from ..rules.control import garrison_cost
from ..rules.movement import GARRISON, points_left, ready_leaders, ready_units
from ..rules.recruitment import price_of
from ..state import (
    NOWHERE,
    Piece,
    Place,
    Side,
    State,
    alike,
    enemy_in,
    the_march,
    the_voyage,
)

HABIT: Final = -1
"""Instead of the place of an option: the plan has nothing to say."""
MEN: Final = 6
"""Whom a leader takes along."""
THRIFT: Final = 0.05
"""How much strength a coin must buy to be spent."""
DEAR: Final = 3
"""What a good unit costs."""
MANY: Final = 99
"""A reserve that nobody has: nothing is bought."""


class Errand(NamedTuple):
    """The business of an army: where it stands (or that it is on the march), where to, who stays."""

    origin: Place
    goal: Place
    keep: int = 0


class Orders(NamedTuple):
    """What a side is to do in a turn: errands in their order, then recruits, then nothing."""

    side: Side
    errands: tuple[Errand, ...] = ()
    # where recruits gather, what is not spent on them, and whether they come before all marches
    muster: Place = NOWHERE
    reserve: int = 0
    recruits_first: bool = False
    # what an army answers that is attacked; nothing: by habit
    attacked: str = ""
    # the Sea Area whose shores are raided
    raids: Place = NOWHERE

    def prefer(self, s: State, ask: Ask) -> Sequence[float] | None:
        """All weight on the option that serves these orders."""
        answer = ANSWERS.get(ask.what)
        chosen = HABIT if answer is None else answer(self, s, ask.options)
        if chosen == HABIT:
            return None
        weights = [0.0] * len(ask.options)
        weights[chosen] = 1.0
        return weights


# -- actions ------------------------------------------------------------------------------------------


def _action(orders: Orders, s: State, options: Sequence[Choice]) -> int:
    """Recruits who are to come first; the next errand; a raid; then nothing."""
    t = s.tables
    if orders.recruits_first and "recruit" in options and _can_buy(orders, s):
        return options.index("recruit")
    for errand in orders.errands:
        for city in t.cities_in[errand.goal]:
            storm = ("siege", t.map.city[city].id)
            if storm in options:
                return options.index(storm)
        march = _sets_out(s, orders.side, errand, options)
        if march != HABIT:
            return march
    raid = HABIT if orders.raids == NOWHERE else _raid(orders, s, options)
    return raid if raid != HABIT else options.index(None)


def _sets_out(s: State, side: Side, errand: Errand, options: Sequence[Choice]) -> int:
    t = s.tables
    if errand.origin in (errand.goal, t.march) or not _ready(s, side, errand):
        return HABIT
    return _place_of(options, ("move", t.place_ids[errand.origin]))


def _ready(s: State, side: Side, errand: Errand) -> bool:
    """Whether somebody still waits there to set out."""
    there = ready_units(s, errand.origin)
    return len(there) > errand.keep and bool(ready_leaders(s, side, errand.origin))


def _raid(orders: Orders, s: State, options: Sequence[Choice]) -> int:
    """Raid, or bring a fleet to where there is something to raid."""
    t = s.tables
    sea = orders.raids
    found = _place_of(options, ("raid", t.place_ids[sea]))
    if found != HABIT or s.here[sea]:
        return found
    near = _voyage(s, sea)
    fleets = [o for o in options if isinstance(o, tuple) and o[0] == "fleet"]
    fleets = [o for o in fleets if near.get(t.place[o[1]], MANY) <= t.actions.movement.fleet]
    if not fleets:
        return HABIT
    return options.index(min(fleets, key=lambda o: near[t.place[o[1]]]))


def _voyage(s: State, sea: Place) -> dict[Place, int]:
    """How many Sea Areas every other one is away from this one."""
    t = s.tables
    return steps([sea], t.sea_borders.__getitem__, None, t.open_sea.__getitem__)


def _sail(orders: Orders, s: State, options: Sequence[Choice]) -> int:
    """Straight to the Sea Area of the raid, and stay at sea there."""
    t = s.tables
    if orders.raids == NOWHERE:
        return HABIT
    near = _voyage(s, orders.raids)
    here = near.get(the_voyage(s).at, MANY)
    for i, option in enumerate(options):
        sails = isinstance(option, tuple) and option[0] == "sail"
        if sails and near.get(t.place[option[1]], MANY) < here:
            return i
    return options.index(None)


# -- who goes -----------------------------------------------------------------------------------------


def _who_leads(orders: Orders, s: State, options: Sequence[Choice]) -> int:
    """All of them; if a garrison stays, as few as the others need, the highest."""
    t = s.tables
    named = [o for o in options if o not in (ALL, DONE)]
    if not named:
        return options.index(DONE)
    area = s.at[t.leader[named[0]]]
    errand = _to_set_out(orders, s)
    if errand is None or errand.origin != area or not errand.keep:
        return options.index(ALL) if ALL in options else 0
    going = [t.leaders[p].id for p in _chosen(s, orders.side, errand)]
    wanted = next((o for o in named if o in going), None)
    return options.index(wanted if wanted is not None or DONE not in options else DONE)


def _chosen(s: State, side: Side, errand: Errand) -> list[Piece]:
    """Enough leaders for those who go, the highest first."""
    going = len(ready_units(s, errand.origin)) - errand.keep
    chiefs = sorted(ready_leaders(s, side, errand.origin), key=s.tables.rank.__getitem__)
    return chiefs[: max(1, -(-going // MEN))]


def _who_marches(orders: Orders, s: State, options: Sequence[Choice]) -> int:
    """Everybody; if a garrison stays, it is made of the lighter kinds."""
    errand = _to_set_out(orders, s)
    keep = errand.keep if errand is not None else 0
    if options[0] == WHOLE:
        return options.index(CHOOSE if keep else WHOLE)
    if errand is None or not keep:
        return len(options) - 1
    groups = {k: len(m) for k, m in alike(s, ready_units(s, errand.origin)).items()}
    kind, settled = options[0][0], dict(s.picked[1:])
    if not groups.keys() >= {kind, *settled}:
        return len(options) - 1
    kinds = list(groups)
    later = sum(groups[k] for k in kinds[kinds.index(kind) + 1 :])
    stayed = sum(groups[k] - n for k, n in settled.items())
    goes = groups[kind] - max(0, keep - stayed - later)
    return min(range(len(options)), key=lambda i: abs(options[i][1] - goes))


def _to_set_out(orders: Orders, s: State) -> Errand | None:
    """The errand of the army that is mustered."""
    on_the_march = s.tables.march
    open_ = (e for e in orders.errands if e.origin not in (e.goal, on_the_march))
    return next((e for e in open_ if _ready(s, orders.side, e)), None)


# -- the march ----------------------------------------------------------------------------------------


def _march(orders: Orders, s: State, options: Sequence[Choice]) -> int:
    """The shortest way to the goal, not through enemies; markers are turned where points allow.

    The last point of a march that ends on the way is for a marker too: who has none near cannot retreat.
    """
    t = s.tables
    m = the_march(s)
    errand = _in_hand(orders, s)
    if errand is None:
        return HABIT
    left = t.distance[m.at][errand.goal]
    step = _step(s, orders.side, left, errand.goal, options)
    if GARRISON in options:
        price = garrison_cost(s, m.at)
        spare = points_left(s, m) - price
        last = not spare and left > 1
        if not price or t.has_city[m.at] or step == HABIT or spare >= left or last:
            return options.index(GARRISON)
    return step if step != HABIT else options.index(None)


def _in_hand(orders: Orders, s: State) -> Errand | None:
    """The errand of the army on the march: errands are done in their order, so the last that has begun."""
    begun = None
    for errand in orders.errands:
        if errand.origin == s.tables.march or not _ready(s, orders.side, errand):
            begun = errand
    return begun


def _step(s: State, side: Side, left: int, goal: Place, options: Sequence[Choice]) -> int:
    t = s.tables
    best, least = HABIT, 2 * MANY
    for i, option in enumerate(options):
        if not isinstance(option, tuple):
            continue
        area = t.place[option[1]]
        onward = t.distance[area][goal]
        if onward >= left or (area != goal and enemy_in(s, side, area)):
            continue
        if t.cost[area] + onward < least:
            best, least = i, t.cost[area] + onward
    return best


# -- recruits, and the rest -----------------------------------------------------------------------------


def _recruit(orders: Orders, s: State, options: Sequence[Choice]) -> int:
    """The best that the purse can pay for; reduced units are brought to strength first."""
    found = _best_buy(orders, s, options)
    if found != HABIT:
        return found
    return options.index(None) if None in options else HABIT


def _can_buy(orders: Orders, s: State) -> bool:
    """Whether the limit of the turn and the purse allow another unit."""
    limit = s.tables.upkeep.recruitment.limit.of(orders.side)
    return s.season.bought[orders.side] < limit and s.treasury[orders.side] > orders.reserve + DEAR


def _best_buy(orders: Orders, s: State, options: Sequence[Choice]) -> int:
    t = s.tables
    purse = s.treasury[orders.side] - orders.reserve
    best, most = HABIT, 0.0
    for i, option in enumerate(options):
        if option is None:
            continue
        kind = t.kind[option[1]]
        first = t.pieces_of[kind][0]
        if option[0] == "flip":
            price, gain = t.upkeep.recruitment.flip, 1 + t.worth_reduced[first]
        else:
            price = price_of(s, kind)
            gain = t.worth[first] - THRIFT * price
        if price <= purse and gain > most and not t.ship[first]:
            best, most = i, gain
    return best


def _place(orders: Orders, s: State, options: Sequence[Choice]) -> int:
    """With those who gather; if they have gone, by habit with an army."""
    if orders.muster == NOWHERE or not s.here[orders.muster]:
        return HABIT
    return _place_of(options, s.tables.place_ids[orders.muster])


def _when_attacked(orders: Orders, s: State, options: Sequence[Choice]) -> int:
    return _place_of(options, orders.attacked)


def _place_of(options: Sequence[Choice], option: Choice) -> int:
    return options.index(option) if option in options else HABIT


ANSWERS: Final[Mapping[str, Callable[[Orders, State, Sequence[Choice]], int]]] = {
    "action": _action,
    "who_leads": _who_leads,
    "who_marches": _who_marches,
    "march": _march,
    "sail": _sail,
    "recruit": _recruit,
    "place": _place,
    "retreat_before_combat": _when_attacked,
}
