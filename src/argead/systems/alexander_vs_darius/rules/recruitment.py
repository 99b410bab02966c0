"""4.3-4.5 Recruitment, its prices, and the emergency levy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from argead.core.ask import Asks, Choice
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import (
    NOBODY,
    PERSIA,
    REDUCED,
    SEATS,
    KindId,
    Piece,
    Place,
    Side,
    State,
    closed,
    enemy_in,
    leaders_at,
    put,
    stack_side,
    units_at,
)
from .asking import ask
from .cargo import carriers
from .control import city_under_siege
from .tracks import legitimate, pay, settle

STOP: Final = None
LIMITS: Final = ("4.3:4", "4.3:5")
"""How many each side may raise, by side."""
HOMES: Final = {
    "greek_hoplite": "4.3:8",
    "mac_phalanx": "4.3:9",
    "mac_heavy_cavalry": "4.3:9",
    "spartan_phalanx": "4.3:11",
}
"""Kinds that are raised at home only."""


@rule("4.4")
def price_of(s: State, kind: KindId) -> int:
    """Treasure for one counter; the second of a pair of light infantry is paid with the first."""
    unit = s.tables.units[kind]
    if unit.lot > 1 and s.season.credit > 0:
        return 0
    return unit.price or 0


@rule("4.3")
def within_limit(s: State, side: Side, kind: KindId) -> bool:
    """Five Persian units a turn, two Macedonian; ships as many as one can pay."""
    t = s.tables
    limit = t.upkeep.recruitment.limit.of(side)
    return t.units[kind].type == "ship" or s.season.bought[side] < limit


@rule("available-units:3")
def in_pool(s: State, kind: KindId) -> Piece:
    """The first counter of a kind that waits in the pool; or NOBODY."""
    pool = s.tables.pool
    return next((p for p in s.tables.pieces_of[kind] if s.at[p] == pool), NOBODY)


@rule("4.3")
def places_for(s: State, side: Side, kind: KindId) -> Iterator[Place]:
    """Where a new counter may appear: with an army or in a friendly Area, some kinds only at home."""
    t = s.tables
    if t.units[kind].type == "ship":
        for a in t.city_areas:
            if t.port_city[a] and s.owner[a] == side and not city_under_siege(s, a):
                yield t.ports[a]
        return
    for a in t.raised_in[kind]:
        if s.owner[a] == side:
            beset = t.has_city[a] and city_under_siege(s, a)
            if not beset and (not s.here[a] or stack_side(s, a) == side):
                yield a
        elif s.here[a] and stack_side(s, a) == side and leaders_at(s, a) and units_at(s, a):
            yield a
    yield from decks(s, side, kind)


@rule("4.3:15")
def decks(s: State, side: Side, kind: KindId) -> Iterator[Place]:
    """Ships with room beside an army aboard; at sea only for kinds that are raised anywhere."""
    t = s.tables
    homes = t.raised_in[kind]
    for place in (*t.seas, *(t.ports[a] for a in homes)):
        if not s.here[place] or t.side[s.here[place][0]] != side or not leaders_at(s, place):
            continue
        units, area = len(units_at(s, place)), t.ashore[place]
        if not 0 < units < len(carriers(s, place)):
            continue
        if area >= t.n_areas:
            if homes == t.areas:
                yield place
        elif not city_under_siege(s, area) and not enemy_in(s, side, area):
            yield place


def place_options(s: State, side: Side, kind: KindId) -> list[Choice]:
    """The places by id."""
    return [s.tables.place_ids[p] for p in places_for(s, side, kind)]


def for_sale(s: State, side: Side, kind: KindId) -> bool:
    """Whether the treasury, the limit, the pool and the map allow one more of a kind."""
    return (
        price_of(s, kind) <= s.treasury[side]
        and within_limit(s, side, kind)
        and in_pool(s, kind) >= 0
        and next(places_for(s, side, kind), -1) >= 0
    )


@rule("4.3", "4.4")
def offers(s: State, side: Side) -> list[Choice]:
    """What the treasury can buy: kinds from the pool, and reduced units brought to strength."""
    t = s.tables
    options: list[Choice] = [
        ("buy", t.units[k].id) for k in t.recruits[side] if for_sale(s, side, k)
    ]
    if s.treasury[side] >= t.upkeep.recruitment.flip:
        options += flips(s, side)
    return options


def can_recruit(s: State, side: Side) -> bool:
    """Whether there is anything to buy at all."""
    t = s.tables
    if any(for_sale(s, side, k) for k in t.recruits[side]):
        return True
    return s.treasury[side] >= t.upkeep.recruitment.flip and bool(flips(s, side))


@rule("4.4")
def flips(s: State, side: Side) -> list[Choice]:
    """Reduced units by kind and place, alike as one."""
    t = s.tables
    found: dict[Choice, None] = {}
    for p in t.units_of[side]:
        if s.flags[p] & REDUCED and s.at[p] < t.pool and not closed(s, s.at[p]):
            found[("flip", t.units[t.kind_of[p]].id, t.place_ids[s.at[p]])] = None
    return list(found)


@rule("1.3", "4.3")
def recruit_action(s: State, side: Side) -> Asks[None]:
    """Recruitment as an action: at least one purchase, within the limits of the turn (R17)."""
    answer = yield ask(s, side, "recruit", lambda: offers(s, side), "1.3:16")
    yield from purchase(s, side, answer)
    s.then(("recruit", side))


@rule("4.3", "4.4")
def recruit(s: State, side: Side) -> Asks[None]:
    """Buy one thing after the other."""
    if s.stage != "actions":
        s.stage, s.active = "recruitment", side
    clause = LIMITS[side] if s.stage != "actions" else "1.3:16"
    answer = yield ask(s, side, "recruit", lambda: [*offers(s, side), STOP], clause)
    if answer is not STOP:
        yield from purchase(s, side, answer)
        s.then(("recruit", side))


def purchase(s: State, side: Side, answer: Choice) -> Asks[None]:
    """Flip a reduced unit, or buy a counter."""
    t = s.tables
    if answer[0] == "flip":
        kind, place = t.kind[answer[1]], t.place[answer[2]]
        pay(s, side, t.upkeep.recruitment.flip, "refit")
        unit = next(p for p in s.here[place] if t.kind_of[p] == kind and s.flags[p] & REDUCED)
        s.flags[unit] &= ~REDUCED
        s.say("refits", SEATS[side])
        s.tell((SEATS[side],), "refitted", answer[1], answer[2])
    else:
        yield from buy(s, side, t.kind[answer[1]])


@rule("4.3", "4.4")
def buy(s: State, side: Side, kind: KindId) -> Asks[None]:
    """Pay for a counter and place it."""
    t = s.tables
    unit = t.units[kind]
    answer = yield ask(
        s,
        side,
        "place",
        lambda: place_options(s, side, kind),
        "4.3:10" if unit.type == "ship" else HOMES.get(unit.id, "4.3:7"),
        (unit.id,),
    )
    price = price_of(s, kind)
    pay(s, side, price, "recruits")
    if unit.lot > 1:
        s.season.credit += unit.lot - 1 if price else -1
    if unit.type != "ship":
        s.season.bought[side] += 1
    raise_unit(s, in_pool(s, kind), t.place[answer])
    s.say("recruits", SEATS[side], answer)
    s.tell((SEATS[side],), "recruited", unit.id, answer)


def raise_unit(s: State, piece: Piece, place: Place) -> None:
    """A fresh counter appears on the map, with no leader of its own."""
    s.flags[piece] = 0
    s.boss[piece] = NOBODY
    put(s, piece, place)


# -- the emergency levy ----------------------------------------------------------------------------------


@rule("4.5")
def levy_roll() -> Roll:
    """What the levy costs in legitimacy."""
    return Roll("levy", D6, clause="4.5:5")


@rule("4.5")
def levy(s: State) -> Asks[None]:
    """Once a game, from turn 12: eight random units for up to six points of legitimacy."""
    t = s.tables
    if s.levied or s.turn < t.upkeep.levy.from_turn or not levy_pool(s):
        return
    if next(places_for(s, PERSIA, t.kind["per_light_infantry"]), -1) < 0:
        return
    answer = yield ask(s, PERSIA, "levy", lambda: ["levy", None], "4.5:1")
    if answer is None:
        return
    s.levied = True
    roll = s.throw(levy_roll())
    legitimate(s, -roll.natural, "levy", roll=roll)
    settle(s)
    for n in range(t.upkeep.levy.units):
        s.then(("levied", n))


@rule("4.5")
def levy_pool(s: State) -> list[Piece]:
    """Land units that can be drawn: those in the pool; the destroyed only when it is empty (R37)."""
    left = left_to_levy(s)
    return [p for p in left if s.at[p] == s.tables.pool] or left


@rule("4.5:2", "4.5:4")
def left_to_levy(s: State) -> list[Piece]:
    """All land units that the levy can still bring, first those of the pool, then the destroyed."""
    t = s.tables
    barred = [t.kind[k] for k in t.upkeep.levy.excluded]
    return [
        p
        for place in (t.pool, t.dead)
        for p in s.here[place]
        if p >= t.n_leaders and t.side[p] == PERSIA and not t.ship[p] and t.kind_of[p] not in barred
    ]


@rule("4.5")
def levied(s: State, n: int) -> Asks[None]:
    """Draw one unit and place it like a recruit; it does not count against the limit."""
    t = s.tables
    pool = levy_pool(s)
    if not pool:
        return
    drawn = s.chance.draw([t.piece_ids[p] for p in pool], "levy")
    piece = pool[[t.piece_ids[p] for p in pool].index(drawn)]
    kind = t.kind_of[piece]
    answer = yield ask(
        s,
        PERSIA,
        "place",
        lambda: place_options(s, PERSIA, kind),
        "4.5:6",
        (t.units[kind].id,),
    )
    raise_unit(s, piece, t.place[answer])
    s.say("recruits", SEATS[PERSIA], answer)
    s.tell((SEATS[PERSIA],), "recruited", t.units[kind].id, answer)
