"""How the march of 401 stands: points and armies while Cyrus lives, afterwards the way home."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..rules.ten_thousand import GREEK_LEADERS, fed_by_fleet, war_points
from ..state import REBEL, REBELS, ROYAL, ROYALS, Owner, State, main_force
from .measure import FAR, distance, might, on_map, power, strength, win_chance

COMPANIONS: Final = {"clearchus": 1.2, "menon": 0.9, "ariaeus": 0.7}
ENOUGH_FOOT: Final = 4
TURNS: Final = 8
DECISIVE: Final = 2.15
"""How much more a point is worth at the end than at the beginning."""
TREASURE: Final = 20.0
"""By how much the lead changes with the treasure of Babylon."""
STORMED: Final = 0.6
STORMED_BACK: Final = 0.2
"""How likely who comes before Babylon has it at the end, if its keeper stays away and if he comes too."""


class Standing(NamedTuple):
    """What speaks for the rebels, item by item."""

    points: float
    troops: float
    cyrus: float
    king: float
    babylon: float
    generals: float
    satraps: float
    meetings: float
    home: float


TERMS: Final = {
    "points": "points of the war",
    "troops": "troops",
    "cyrus": "how safe Cyrus is",
    "king": "how safe the King is",
    "babylon": "the road to Babylon",
    "generals": "the rebel generals",
    "satraps": "the King and his satraps on the march",
    "meetings": "battles to come",
    "home": "the way home",
}
"""What a player calls each of them."""
NOTHING: Final = Standing(*[0.0] * len(Standing._fields))


def xenophon_worth(s: State, weights: object) -> float:
    """In favour of the rebels; about 12 is a chance of three in four. Nothing here is learned."""
    return sum(xenophon_standing(s, weights))


def xenophon_standing(s: State, weights: object) -> Standing:
    """The same item by item."""
    alive = on_map(s)
    if s.anabasis.cyrus_died >= 0:
        return NOTHING._replace(home=homeward(s, alive & s.forces[REBELS] & s.game.greeks))
    scores = war_points(s)
    rebel, royal = s.seats
    late = min(1.0, s.turn / (TURNS - 1))
    mine = strength(s, alive & s.forces[REBELS]) + due(s, REBEL, s.game.strength)
    theirs = strength(s, alive & s.forces[ROYALS]) + due(s, ROYAL, s.game.strength)
    return Standing(
        score(s.turn, scores[rebel] - scores[royal]),
        (1 - 0.6 * late) * (mine - 0.7 * theirs) / 12,
        king_safety(s, "cyrus", REBEL),
        -king_safety(s, "artaxerxes", ROYAL),
        cyrus_marches(s),
        companions(s),
        satraps(s),
        meetings(s),
        0.0,
    )


def score(turn: int, lead: int) -> float:
    """Points to come are the rebels' hope; towards the end only those that they have count, and decide."""
    late = lateness(turn)
    return (0.35 + DECISIVE * late) * lead + 12 * (1 - late)


def lateness(turn: int) -> float:
    """How much of what is held now will be held at the end: little at first, all in the last turn."""
    return min(1.0, turn / (TURNS - 1)) ** 4


def due(s: State, owner: Owner, table: Sequence[Sequence[float]]) -> float:
    """What a side's reinforcements of this turn will add, while they are still to come."""
    if ("reinforcements", owner) not in s.agenda:
        return 0.0
    row = s.game.turns[s.turn]
    arrive = row.arrive.get(s.seat(owner))
    if arrive is None:
        return 0.0
    return sum(n * table[s.game.first_of[kind]][-1] for kind, n in arrive.units.items())


def cyrus_marches(s: State) -> float:
    """Cyrus wants Babylon, with foot enough to take the city, and then guards it."""
    cyrus = s.leader_at["cyrus"]
    taken = s.control["babylonia"] == REBEL and s.city_owner["babylon"] == REBEL
    total = 3.0 * taken
    if s.control["babylonia"] == REBEL and s.city_owner["babylon"] == ROYAL:
        total -= s.walls["babylon"]
    if cyrus not in s.control:
        return total - 4
    foot = (s.in_field(cyrus, REBELS) & s.game.infantry).bit_count()
    way = distance(s, cyrus, ["babylonia"])
    if taken:
        return total - 0.9 * way - last_word(s, ROYAL, REBEL)
    total += last_word(s, REBEL, ROYAL)
    total -= 2.0 * way + 1.5 * max(0, ENOUGH_FOOT - foot)
    return total + 3.5 * (way == 0 and foot >= ENOUGH_FOOT)


def last_word(s: State, taker: Owner, keeper: Owner) -> float:
    """What the treasure is worth to who may still storm Babylon; less if its keeper may come in time, too.

    Its one wall stops no army, so that only who is near at the end has it.
    """
    stake = TREASURE * DECISIVE * lateness(s.turn)
    if not stake or not in_time(s, taker):
        return 0.0
    return stake * (STORMED_BACK if in_time(s, keeper) else STORMED)


def in_time(s: State, owner: Owner) -> bool:
    """Whether a general with foot can be before Babylon before the war ends."""
    left = TURNS - 1 - s.turn + (("march", owner) in s.agenda)
    force = main_force(owner)
    for leader in s.game.leaders:
        place = s.leader_at[leader]
        if s.leader_force[leader] == force and place in s.control:
            foot = s.in_field(place, force) & s.game.infantry
            if foot and distance(s, place, ["babylonia"]) <= left:
                return True
    return False


def open_land(s: State) -> list[str]:
    """Provinces that still are the King's."""
    return [p for p in s.game.provinces if s.control[p] == ROYAL]


def companions(s: State) -> float:
    """Generals fight best beside Cyrus; once Babylon is his, each takes a few men and goes conquering."""
    cyrus = s.leader_at["cyrus"]
    taken = s.city_owner["babylon"] == REBEL
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
    if not s.in_field(place, REBELS):
        return -0.6
    return 0.6 - 0.35 * distance(s, place, open_land(s))


def about_to_follow(s: State, leader: str, place: str, cyrus: str) -> bool:
    """Whether a general can still catch up with Cyrus in this movement phase."""
    return (
        ("march", REBEL) in s.agenda
        and "cyrus" in s.movement.leaders
        and leader not in s.movement.leaders
        and distance(s, place, [cyrus]) == 1
    )


def satraps(s: State) -> float:
    """The King stays near Babylon; his satraps with troops go for what the rebels hold."""
    king = s.leader_at["artaxerxes"]
    total = 0.3 * distance(s, king, ["babylonia"]) if king in s.control else 0.0
    taken = [p for p in s.game.provinces if s.control[p] == REBEL]
    for leader in ("tissaphernes", "abrocomas"):
        place = s.leader_at[leader]
        if place not in s.control:
            total += 0.0 if s.on_map(place) else 1.0
        elif s.in_field(place, ROYALS):
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
        ours, theirs = s.in_field(p, REBELS), s.in_field(p, ROYALS)
        if not (ours and theirs):
            continue
        chance = win_chance(power(s, p, REBELS), power(s, p, ROYALS))
        gain, harm = 0.03 * strength(s, theirs), 0.05 * strength(s, ours)
        if s.leader_at["artaxerxes"] == p:
            gain += 5
        if s.leader_at["cyrus"] == p:
            harm += 9
            total -= 1
        total += chance * gain - (1 - chance) * harm
    return total


def king_safety(s: State, king: str, owner: Owner) -> float:
    """A king wants the army around him, and no stronger enemy who could come before he moves again."""
    place = s.leader_at[king]
    worth = -1.5 if king in s.wounded else 0.0
    if place not in s.control:
        return worth - 3
    foes = s.foes[owner] & s.game.combat
    guard = might(s, s.in_field(place, main_force(owner))) + due(s, owner, s.game.might)
    threat = might(s, s.at[place] & foes)
    if ("march", 1 - owner) in s.agenda and ("march", owner) not in s.agenda:
        for p in s.game.neighbours[place]:
            threat = max(threat, might(s, s.at[p] & foes))
    if guard < threat:
        worth -= 8 * (1 - guard / threat)
    if guard < 40:
        worth -= 6 * (1 - guard / 40)
    return worth + 0.04 * min(guard, 140)


def homeward(s: State, greeks: int) -> float:
    """How many of the Greeks are likely to see the sea in the turns that are left; half are needed."""
    need = max(1, s.anabasis.greeks_counted)
    likely = float(s.anabasis.greeks_home)
    for p in s.game.provinces:
        here = s.at[p] & greeks
        if here:
            likely += here.bit_count() * chance_of_home(s, p)
    return 26 * (likely / need - 0.5) - 3


def chance_of_home(s: State, place: str) -> float:
    """Nearer is better; a general must lead them, and the fleet can take two."""
    way = min(FAR, distance(s, place, ["ionia"]) + 1)
    turns = TURNS - s.turn - (s.phasing == REBEL and bool(s.movement.leaders))
    if s.options["extended_game"]:
        turns += 4
    led = any(s.leader_at[x] == place for x in GREEK_LEADERS)
    chance = 0.05 * (1 - way / 10)
    if way <= turns:
        chance += (1 - 0.11 * way) * (0.85 if led else 0.15)
    if fed_by_fleet(s, place):
        chance += 0.1
    return min(chance, 0.95)
