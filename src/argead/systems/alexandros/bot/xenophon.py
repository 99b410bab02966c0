"""How the march of 401 stands: points and armies while Cyrus lives, afterwards the way home."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.victory import war_points
from ..state import FIRST, SECOND, State
from .measure import FAR, distance, might, on_map, power, strength, win_chance

COMPANIONS = {"clearchus": 1.2, "menon": 0.9, "ariaeus": 0.7}
GREEK_LEADERS = ("clearchus", "menon", "xenophon")
ENOUGH_FOOT = 4
TURNS = 8


def xenophon_worth(s: State) -> float:
    """In favour of the rebels; about 12 is a chance of three in four."""
    alive = on_map(s)
    if s.cyrus_died >= 0:
        return homeward(s, alive & s.forces[FIRST] & s.game.greeks)
    scores = war_points(s)
    rebel, royal = s.seats
    late = min(1.0, s.turn / (TURNS - 1))
    total = (0.35 + 0.45 * late) * (scores[rebel] - scores[royal]) + 12
    mine = strength(s, alive & s.forces[FIRST]) + due(s, FIRST, s.game.strength)
    theirs = strength(s, alive & s.forces[SECOND]) + due(s, SECOND, s.game.strength)
    total += (1 - 0.6 * late) * (mine - 0.7 * theirs) / 12
    total += king_safety(s, "cyrus", FIRST) - king_safety(s, "artaxerxes", SECOND)
    return total + cyrus_marches(s) + companions(s) + satraps(s) + meetings(s)


def due(s: State, side: int, table: Sequence[Sequence[float]]) -> float:
    """What a side's reinforcements of this turn will add, while they are still to come."""
    if ("reinforcements", side) not in s.agenda:
        return 0.0
    row = s.game.turns[s.turn]
    arrive = row.first_arrive if side == FIRST else row.second_arrive
    if arrive is None:
        return 0.0
    return sum(n * table[s.game.first_of[kind]][-1] for kind, n in arrive.units.items())


def cyrus_marches(s: State) -> float:
    """Cyrus wants Babylon, with foot enough to take the city, and then guards it."""
    cyrus = s.leader_at["cyrus"]
    taken = s.control["babylonia"] == FIRST and s.city_side["babylon"] == FIRST
    total = 3.0 * taken
    if s.control["babylonia"] == FIRST and s.city_side["babylon"] == SECOND:
        total -= s.walls["babylon"]
    if cyrus not in s.control:
        return total - 4
    foot = (s.in_field(cyrus, FIRST) & s.game.infantry).bit_count()
    way = distance(s, cyrus, ["babylonia"])
    if taken:
        return total - 0.9 * way
    total -= 2.0 * way + 1.5 * max(0, ENOUGH_FOOT - foot)
    return total + 3.5 * (way == 0 and foot >= ENOUGH_FOOT)


def open_land(s: State) -> list[str]:
    """Provinces that still are the King's."""
    return [p for p in s.game.provinces if s.control[p] == SECOND]


def companions(s: State) -> float:
    """Generals fight best beside Cyrus; once Babylon is his, each takes a few men and goes conquering."""
    cyrus = s.leader_at["cyrus"]
    taken = s.city_side["babylon"] == FIRST
    total = 0.0
    for leader, worth in COMPANIONS.items():
        place = s.leader_at[leader]
        if place not in s.control:
            total -= 1.5 if s.on_map(place) else 2 * worth
        elif taken:
            total += prowl(s, place) if place != cyrus else 0.0
        elif place == cyrus or about_to_follow(s, leader, place, cyrus):
            total += worth
        else:
            total -= 0.3 * worth * distance(s, place, [cyrus])
    return total


def prowl(s: State, place: str) -> float:
    """A general on his own needs men, and work for them."""
    if not s.in_field(place, FIRST):
        return -0.6
    return 0.6 - 0.35 * distance(s, place, open_land(s))


def about_to_follow(s: State, leader: str, place: str, cyrus: str) -> bool:
    """Whether a general can still catch up with Cyrus in this movement phase."""
    return (
        ("march", FIRST) in s.agenda
        and "cyrus" in s.leaders_moved
        and leader not in s.leaders_moved
        and distance(s, place, [cyrus]) == 1
    )


def satraps(s: State) -> float:
    """The King stays near Babylon; his satraps with troops go for what the rebels hold."""
    king = s.leader_at["artaxerxes"]
    total = 0.3 * distance(s, king, ["babylonia"]) if king in s.control else 0.0
    taken = [p for p in s.game.provinces if s.control[p] == FIRST]
    for leader in ("tissaphernes", "abrocomas"):
        place = s.leader_at[leader]
        if place not in s.control:
            total += 0.0 if s.on_map(place) else 1.0
        elif s.in_field(place, SECOND):
            total += 0.2 * distance(s, place, taken)
        elif king in s.control:
            total += 0.2 + 0.2 * distance(s, place, [king])
    return total


def meetings(s: State) -> float:
    """What fights in provinces where both sides stand are likely to bring; kings stake their heads."""
    if s.battle is not None:
        return 0.0
    total = 0.0
    for p in s.game.provinces:
        ours, theirs = s.in_field(p, FIRST), s.in_field(p, SECOND)
        if not (ours and theirs):
            continue
        chance = win_chance(power(s, p, FIRST), power(s, p, SECOND))
        gain, harm = 0.03 * strength(s, theirs), 0.05 * strength(s, ours)
        if s.leader_at["artaxerxes"] == p:
            gain += 5
        if s.leader_at["cyrus"] == p:
            harm += 9
            total -= 1
        total += chance * gain - (1 - chance) * harm
    return total


def king_safety(s: State, king: str, side: int) -> float:
    """A king wants the army around him, and no stronger enemy who could come before he moves again."""
    place = s.leader_at[king]
    worth = -1.5 if king in s.wounded else 0.0
    if place not in s.control:
        return worth - 3
    own = s.forces[FIRST] if side == FIRST else ~s.forces[FIRST]
    guard = might(s, s.in_field(place, side)) + due(s, side, s.game.might)
    threat = might(s, s.at[place] & s.game.combat & ~own)
    if ("march", 1 - side) in s.agenda and ("march", side) not in s.agenda:
        for p in s.game.neighbours[place]:
            threat = max(threat, might(s, s.at[p] & s.game.combat & ~own))
    if guard < threat:
        worth -= 8 * (1 - guard / threat)
    if guard < 40:
        worth -= 6 * (1 - guard / 40)
    return worth + 0.04 * min(guard, 140)


def homeward(s: State, greeks: int) -> float:
    """How many of the Greeks are likely to see the sea in the turns that are left; half are needed."""
    need = max(1, s.greeks_counted)
    likely = float(s.greeks_home)
    for p in s.game.provinces:
        here = s.at[p] & greeks
        if here:
            likely += here.bit_count() * chance_of_home(s, p)
    return 26 * (likely / need - 0.5) - 3


def chance_of_home(s: State, place: str) -> float:
    """Nearer is better; a general must lead them, and the fleet can take two."""
    way = min(FAR, distance(s, place, ["ionia"]) + 1)
    turns = TURNS - s.turn - (s.phasing == FIRST and bool(s.leaders_moved))
    if s.options["extended_game"]:
        turns += 4
    led = any(s.leader_at[x] == place for x in GREEK_LEADERS)
    chance = 0.05 * (1 - way / 10)
    if way <= turns:
        chance += (1 - 0.11 * way) * (0.85 if led else 0.15)
    if s.fleet and s.fleet in s.game.seas_of[place]:
        chance += 0.1
    return min(chance, 0.95)
