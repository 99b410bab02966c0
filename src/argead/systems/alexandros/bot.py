"""What bots need: how good a position is, what sensible players do, ready-made runs of choices."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from argead.core.ask import ALL, AS_PROPOSED, BY_HAND, Ask, Choice
from argead.core.system import Value

from .rules.control import contested
from .rules.lines import front, standing
from .rules.movement import (
    BUT_ONE,
    ONE,
    bound,
    company,
    leader_may_enter,
    may_force_march,
    passable,
)
from .rules.stacking import forces_in, is_army, leader_side, province_of
from .rules.victory import war_points
from .state import DEAD, FIRST, GONE, NO_UNIT, NOBODY, SECOND, SEPARATE, TRACK, Battle, State, bits

BUSY = 3


def evaluate(s: State, seat: str) -> float:
    """0 to 1 for the seat; what is good for the one is bad for the other."""
    if s.outcome is not None:
        if s.outcome.winner is None:
            return 0.5
        return 1.0 if s.outcome.winner == seat else 0.0
    worth = xenophon_worth(s) if s.game.xenophon else conquest_worth(s)
    if s.battle is not None:
        worth += battle_worth(s, s.battle)
    chance = 1 / (1 + math.exp(-worth / 12))
    return chance if seat == s.seats[FIRST] else 1 - chance


def strength(s: State, units: int) -> int:
    """Attack and defense of all counters in a mask."""
    attack, defense, step = s.game.attack, s.game.defense, s.step
    return sum(attack[u][step[u]] + defense[u][step[u]] for u in bits(units))


def on_map(s: State) -> int:
    """All combat units on the map."""
    off = s.at[DEAD] | s.at[TRACK] | s.at[GONE]
    return s.game.combat & ~off


# -- the campaign --------------------------------------------------------------------------------


def conquest_worth(s: State) -> float:
    """Points, troops and where they are, Alexander's safety, and how near the next prize is."""
    total = 1.5 * len(s.secured)
    frontier = []
    for p in s.game.provinces:
        if s.control[p] == FIRST:
            total += 0.7 if contested(s, p) else 1.3
            total += 0.15 * bool(s.at[p] & s.forces[FIRST])
        elif p not in ("sind", "scythia", "chorasmia", "arabia"):
            frontier.append(p)
    hostile = [s.walls[c] for c in s.game.cities if s.city_side[c] != FIRST and s.walls[c]]
    total -= 0.8 * len(hostile) + 0.2 * sum(hostile)
    alive = on_map(s)
    mine = alive & s.forces[FIRST]
    foes = alive & ~s.forces[FIRST] & ~(0 if s.india_roused else s.forces[SEPARATE])
    total += strength(s, mine) / 16 - strength(s, foes) / 24
    total += armies(s) + goals(s, frontier) + alexander(s)
    return total - 22 + 0.08 * (46 - s.turn)


def armies(s: State) -> float:
    """Troops are worth more where a general can use them, most of all under Alexander."""
    total = 0.0
    used: list[str] = []
    for leader in s.game.leaders:
        place = s.leader_at[leader]
        if place in s.control and place not in used:
            force = s.leader_force[leader]
            used.append(place)
            if force == FIRST:
                share = 0.03 if s.leader_at["alexander"] == place else 0.008
                troops = s.in_field(place, FIRST) & ~bound(s, "ionia")
                total += share * min(220, strength(s, troops))
                total += 0.6 * (s.at[place] >> s.game.train & 1)
            elif force == SECOND:
                total -= 0.012 * strength(s, s.in_field(place, SECOND))
    return total


def goals(s: State, frontier: list[str]) -> float:
    """Armies should not stand about: each leader with troops is drawn to what is not taken yet."""
    total = 0.0
    lost: list[str] | None = None
    for leader in s.game.leaders:
        place = s.leader_at[leader]
        if place not in s.control:
            continue
        if s.leader_force[leader] == FIRST:
            if leader == "antipater" and not s.home_released:
                continue
            force = s.in_field(place, FIRST) & ~bound(s, "ionia")
            weight = 0.5 if leader == "alexander" else 0.15
            total -= weight * distance(s, place, frontier) if force else 0.6
            if force & s.game.infantry and place not in EUROPE:
                total += 0.3 * any(
                    s.walls[c] and s.city_side[c] != FIRST for c in s.game.cities_near[place]
                )
        elif s.leader_force[leader] == SECOND and s.in_field(place, SECOND).bit_count() > BUSY:
            if lost is None:
                lost = [p for p in s.game.provinces if s.control[p] == FIRST and p not in EUROPE]
            total += 0.08 * distance(s, place, lost)
    return total


EUROPE = ("macedonia", "hellas", "thrace")
FAR = 9


def distance(s: State, start: str, goals: list[str]) -> int:
    """Borders to the nearest of the goals."""
    if start in goals:
        return 0
    seen, ring = {start}, [start]
    for step in range(1, FAR):
        following = []
        for p in ring:
            for q in s.game.neighbours[p]:
                if q not in seen:
                    if q in goals:
                        return step
                    seen.add(q)
                    following.append(q)
        ring = following
    return FAR


def alexander(s: State) -> float:
    """He is the one who must not be lost: an army around him, and no larger one near."""
    place = s.leader_at["alexander"]
    worth = -1.0 if "alexander" in s.wounded else 0.0
    if place not in s.control:
        return worth - 7
    guard = strength(s, s.in_field(place, FIRST) & ~bound(s, "ionia"))
    here = strength(s, s.at[place] & s.game.combat & ~s.forces[FIRST])
    near = 0
    for p in s.game.neighbours[place]:
        near = max(near, strength(s, s.at[p] & s.game.combat & ~s.forces[FIRST]))
    danger = max(0.8 * here, 0.6 * near)
    if guard < danger:
        worth -= 10 * (1 - guard / danger)
    return worth - 7 * (1 - guard / 160) if guard < 160 else worth


# -- the march of the Ten Thousand ---------------------------------------------------------------


def xenophon_worth(s: State) -> float:
    """Points and armies while Cyrus lives; afterwards the way home."""
    alive = on_map(s)
    if s.cyrus_died >= 0:
        return homeward(s, alive & s.forces[FIRST] & s.game.greeks)
    scores = war_points(s)
    rebel, royal = s.seats
    total = (scores[rebel] - scores[royal] + 30) / 2
    total += (
        strength(s, alive & s.forces[FIRST]) - 0.7 * strength(s, alive & s.forces[SECOND])
    ) / 12
    total += king_safety(s, "cyrus", FIRST) - king_safety(s, "artaxerxes", SECOND)
    total += hunt(s)
    if s.control["babylonia"] == FIRST and s.in_field("babylonia", FIRST):
        total += 1.0
    if s.control["babylonia"] == FIRST and s.city_side["babylon"] == SECOND:
        total -= s.walls["babylon"]
    return total


def hunt(s: State) -> float:
    """Cyrus wants Babylon, then more provinces, and keeps his own skin out of sieges."""
    cyrus, king = s.leader_at["cyrus"], s.leader_at["artaxerxes"]
    total = 0.0
    open_land = [p for p in s.game.provinces if s.control[p] == SECOND]
    taken = s.control["babylonia"] == FIRST and s.city_side["babylon"] == FIRST
    if cyrus in s.control:
        way = distance(s, cyrus, ["babylonia"])
        foot = (s.in_field(cyrus, FIRST) & s.game.infantry).bit_count()
        total -= 0.4 * distance(s, cyrus, open_land) if taken else 2.0 * way
        total -= 1.5 * max(0, 4 - foot)
        if way == 0 and not taken and foot > BUSY:
            total += 3.5
    for leader in ("clearchus", "menon", "ariaeus"):
        place = s.leader_at[leader]
        if place not in s.control:
            total -= 1.5 * s.on_map(place)
        elif place != cyrus and s.in_field(place, FIRST):
            total -= 0.25 * distance(s, place, open_land)
        elif cyrus in s.control:
            total -= 0.4 + 0.25 * distance(s, place, [cyrus])
    if king in s.control:
        total += 0.3 * distance(s, king, ["babylonia"])
    return total + 3 * taken - ("cyrus" in s.siege_leaders)


def king_safety(s: State, king: str, side: int) -> float:
    """A king wants the army around him, and no stronger enemy near."""
    place = s.leader_at[king]
    worth = -1.5 if king in s.wounded else 0.0
    if place not in s.control:
        return worth - 3
    own = s.forces[FIRST] if side == FIRST else ~s.forces[FIRST]
    guard = strength(s, s.in_field(place, side))
    threat = 0
    for p in (place, *s.game.neighbours[place]):
        threat = max(threat, strength(s, s.at[p] & s.game.combat & ~own))
    if guard < threat:
        worth -= 8 * (1 - guard / threat)
    if guard < 40:
        worth -= 6 * (1 - guard / 40)
    return worth + 0.04 * min(guard, 140)


def homeward(s: State, greeks: int) -> float:
    """Greeks at home, and how far the others still have to go."""
    need = max(1, s.greeks_counted)
    total = 24.0 * s.greeks_home / need - 10
    for p in s.game.provinces:
        here = s.at[p] & greeks
        if here:
            way = min(FAR, distance(s, p, ["ionia"]) + 1)
            led = any(
                s.leader_at[x] == p for x in ("clearchus", "menon", "xenophon") if x in s.leader_at
            )
            near = bool(s.fleet) and s.fleet in s.game.seas_of[p]
            share = here.bit_count() / need
            total += share * (14 - 1.6 * way - (0 if led else 6) + (2 if near else 0))
    return total


# -- a battle ------------------------------------------------------------------------------------


def battle_worth(s: State, b: Battle) -> float:
    """Who still stands, who has run, whose commander is safe."""
    total = 0.0
    for side, sign in ((FIRST, 1), (SECOND, -1)):
        routed = b.box[s.game.routed[side]]
        units = standing(s, side)
        for unit, mate in b.mates.items():
            if units >> unit & 1:
                units |= 1 << mate
        total += sign * (strength(s, units) / 10 - strength(s, routed) / 20)
        total += sign * 0.15 * (units & s.game.outflankers).bit_count()
        chief = b.commanders[side] if b.commanders else ""
        if chief in RISKY:
            total -= sign
        if chief in b.leaders:
            total -= sign * exposure(s, b, chief, side)
    if b.loser != NOBODY:
        total += 6 if b.loser == SECOND else -6
    return total


RISKY = ("cyrus", "artaxerxes")


def exposure(s: State, b: Battle, chief: str, side: int) -> float:
    """A commander is safest in the second line or the camp; Alexander need not care much."""
    where = b.leaders[chief]
    if where == s.game.routed[side]:
        return 3.0
    unit = b.lead.get(chief, NO_UNIT)
    if unit == NO_UNIT:
        return 1.0
    ahead = bool(front(s, side, where) >> unit & 1) and where != s.game.reserve[side]
    return (0.3 if chief == "alexander" else 1.5) * ahead


# -- what sensible players do --------------------------------------------------------------------

WEIGHTS: dict[str, dict[str | None, float]] = {
    "set_up": {"battle line": 5, "deep centre": 3, "thin line, strong reserve": 1, BY_HAND: 0.01},
    "march_with": {ALL: 5, "all but one": 3, "one unit": 0.5, "alone": 0.1, BY_HAND: 0.02},
    "march_on_with": {ALL: 5, "all but one": 5, "alone": 0.1, BY_HAND: 0.02},
    "besiegers": {ALL: 5, BY_HAND: 0.02},
    "siege_train": {"take": 9, "leave": 1},
    "evade": {"evade": 1, "stand": 3},
    "sortie": {"sortie": 1, "stay inside": 3},
    "hills": {"try": 1, "leave": 1},
    "lead": {"lead": 9, "stay back": 1},
    "baggage": {"expend": 1, "keep": 2},
}
FIRST_WORDS: dict[str, dict[str, float]] = {
    "manoeuvre": {
        "advance": 2,
        "shift": 0.3,
        "forward": 1,
        "rearward": 0.05,
        "lead": 0.05,
        "ride": 1,
        "stack": 1,
    },
    "march": {"march": 1, "raid": 1, "garrison": 0.05, "leave": 0.05, "shelter": 0.02, "sail": 0.2},
    "siege": {"assault": 3, "summon": 9},
    "buy": {"rebuild": 2, "raise": 1, "wall": 0.3},
}
PASSES = {
    "forced_march": 9.0,
    "manoeuvre": 3.0,
    "march": 4.0,
    "buy": 0.05,
    "siege": 1.0,
    "rally": 0.2,
    "attack": 0.5,
}
LOSSES = ("attrition", "march_attrition", "minor_loss", "siege_loss", "pursued", "city_loss")


def priors(s: State, ask: Ask) -> Sequence[float] | None:
    """Weights of the options; None where nothing is known."""
    options = ask.options
    if ask.what in WEIGHTS:
        book = WEIGHTS[ask.what]
        return [book.get(o, 1.0) for o in options]
    if options and options[0] == AS_PROPOSED:
        return [20.0, *([0.2] * (len(options) - 1))]
    if ask.what in LOSSES:
        return [_cheap(s, o) for o in options]
    words = FIRST_WORDS.get(ask.what)
    if words is None and ask.what not in PASSES:
        return None
    last = PASSES.get(ask.what, 1.0)
    return [
        last if o is None else (words or {}).get(o[0] if isinstance(o, tuple) else o, 1.0)
        for o in options
    ]


def _cheap(s: State, option: Choice) -> float:
    """Weak units are given up before strong ones; walls are cheapest."""
    unit = s.game.unit_index.get(option) if isinstance(option, str) else None
    if unit is None:
        return 1.0
    return 1.0 / (1 + s.attack(unit) + s.defense(unit)) ** 2


PARTIES = (("all", ALL), ("all but a garrison", BUT_ONE), ("one unit", ONE))


def routes(s: State, ask: Ask) -> dict[str, list[Choice]]:
    """Whole marches, ready-made set-ups, and a quick way through a decided battle."""
    found: dict[str, list[Choice]] = {}
    if ask.what == "march":
        for option in ask.options:
            if option is not None and option[0] == "march":
                leader, goal = option[1], option[2]
                for title, word in PARTIES:
                    found[f"{leader} to {goal} with {title}"] = whole_march(s, option, word)
            elif option is not None and option[0] == "raid":
                found[f"{option[1]} to {option[2]}"] = [option, ALL]
    elif ask.what == "manoeuvre":
        found["fight on"] = [None]
    elif ask.what == "set_up":
        found["default set-up"] = [ask.options[0]]
    return found


def whole_march(s: State, option: Choice, word: str) -> list[Choice]:
    """The questions that follow a march, answered: who goes, and the Siege Train too."""
    leader, goal = option[1], option[2]
    units = company(s, leader, goal)
    run: list[Choice] = [option]
    if units:
        run.append(word)
    if units & s.game.infantry and s.at[s.leader_at[leader]] >> s.game.train & 1:
        run.extend([] if s.game.xenophon else ["take"])
    if units and may_force_march(s, leader) and road_goes_on(s, leader, goal):
        run.append(None)
    return run


def road_goes_on(s: State, leader: str, via: str) -> bool:
    """Whether a forced march beyond this province could be ordered."""
    side = leader_side(s, leader)
    if via not in s.control or any(
        is_army(s.in_field(via, f)) for f in forces_in(s, via, 1 - side)
    ):
        return False
    start = province_of(s, s.leader_at[leader])
    return any(
        p != start and passable(s, via, p, side) and leader_may_enter(s, leader, p)
        for p in s.game.neighbours[via]
    )


def outcome(before: State, after: State) -> dict[str, Value]:
    """Steps lost and points won."""
    return {
        "steps_first": steps(before, FIRST) - steps(after, FIRST),
        "steps_second": steps(before, SECOND) - steps(after, SECOND),
        "objectives": len(after.secured) - len(before.secured),
    }


def steps(s: State, side: int) -> int:
    """Steps of a side on the map."""
    units = on_map(s) & s.units_of(side)
    return sum(s.step[u] for u in bits(units))


def inventory(s: State) -> Any:
    """Every counter is in exactly one place and one force; every leader has a place."""
    counters = sum(mask.bit_count() for mask in s.at.values())
    union = 0
    for mask in s.at.values():
        union |= mask
    owned = sum(mask.bit_count() for mask in s.forces)
    return [
        counters,
        union == s.game.all,
        owned,
        len(s.leader_at),
        max(0, sum(s.walls.values()) - 24),
    ]
