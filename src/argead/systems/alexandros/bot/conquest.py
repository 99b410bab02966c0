"""How the campaign stands: points and prizes, troops and generals, battles to come, Alexander's safety."""

from __future__ import annotations

from ..rules.control import contested
from ..rules.movement import bound
from ..rules.stacking import is_army
from ..state import FIRST, SECOND, SEPARATE, State
from .measure import distance, might, on_map, power, strength, win_chance

EUROPE = ("macedonia", "hellas", "thrace")
FRINGE = ("sind", "scythia", "chorasmia", "arabia")
PRIZES = {
    "gordian_knot": "phrygia",
    "alexandria": "egypt",
    "oracle_of_ammon": "lybia",
    "treasury_babylon": "babylonia",
    "treasury_susa": "susiana",
    "treasury_persepolis": "persis",
    "treasury_ecbatana": "media",
    "roxana": "sogdiana",
}
ARMY = 3
TURNS = 46
BODYGUARD = 120.0


def conquest_worth(s: State) -> float:
    """In favour of Macedon; about 12 is a chance of three in four."""
    total = 1.6 * len(s.secured)
    frontier = []
    for p in s.game.provinces:
        if s.control[p] == FIRST:
            total += 0.7 if contested(s, p) else 1.3
            total += 0.15 * bool(s.at[p] & s.forces[FIRST])
        elif p not in FRINGE:
            frontier.append(p)
    hostile = [s.walls[c] for c in s.game.cities if s.city_side[c] != FIRST and s.walls[c]]
    total -= 0.8 * len(hostile) + 0.2 * sum(hostile)
    alive = on_map(s)
    mine = alive & s.forces[FIRST]
    foes = alive & ~s.forces[FIRST] & ~(0 if s.india_roused else s.forces[SEPARATE])
    total += strength(s, mine) / 16 - strength(s, foes) / 24
    total += generals(s, frontier) + meetings(s) + alexander(s)
    return total - 22 + 0.08 * (TURNS - s.turn)


# -- generals ------------------------------------------------------------------------------------


def generals(s: State, frontier: list[str]) -> float:
    """Leaders are worth something by themselves, more with troops, most where there is work to do."""
    total = 0.0
    used: list[str] = []
    lost: list[str] | None = None
    for leader in s.game.leaders:
        place = s.leader_at[leader]
        force = s.leader_force[leader]
        if not s.on_map(place):
            continue
        if force == FIRST:
            total += 0.5
            if place in s.control:
                total += errand(s, leader, place, frontier)
                if place not in used:
                    total += command(s, place)
        elif force == SECOND:
            total -= 0.7
            if place in s.control and place not in used:
                troops = s.in_field(place, SECOND)
                total -= 0.012 * strength(s, troops)
                if troops.bit_count() > ARMY:
                    if lost is None:
                        lost = [
                            p for p in s.game.provinces if s.control[p] == FIRST and p not in EUROPE
                        ]
                    total += 0.08 * distance(s, place, lost)
        used.append(place)
    return total


def command(s: State, place: str) -> float:
    """Troops where a general can use them, most of all under Alexander; engines too."""
    share = 0.03 if s.leader_at["alexander"] == place else 0.008
    troops = s.in_field(place, FIRST) & ~bound(s, "ionia")
    return share * min(220, strength(s, troops)) + 0.6 * (s.at[place] >> s.game.train & 1)


def errand(s: State, leader: str, place: str, frontier: list[str]) -> float:
    """Armies should not stand about: each is drawn to what is not taken yet."""
    if leader == "antipater" and not s.home_released:
        return 0.0
    force = s.in_field(place, FIRST) & ~bound(s, "ionia")
    if leader == "alexander":
        total = -0.45 * distance(s, place, frontier) - 0.2 * distance(s, place, prizes(s))
    else:
        total = -0.15 * distance(s, place, frontier) if force else -0.6
    if force & s.game.infantry and place not in EUROPE:
        near = s.game.cities_near[place]
        total += 0.3 * any(s.walls[c] and s.city_side[c] != FIRST for c in near)
    return total


def prizes(s: State) -> list[str]:
    """Where something waits that, once secured, can never be lost again."""
    return [p for objective, p in PRIZES.items() if objective not in s.secured]


# -- battles to come -----------------------------------------------------------------------------


def meetings(s: State) -> float:
    """What fights in provinces where both sides stand are likely to bring."""
    if s.battle is not None:
        return 0.0
    total = 0.0
    macedonians = s.forces[FIRST] & s.game.combat
    for p in s.game.provinces:
        if not s.at[p] & macedonians:
            continue
        foes = s.at[p] & s.game.combat & ~s.forces[FIRST]
        if foes and p + ":1" not in s.resolved:
            total += meeting(s, p, foes)
    return total


def meeting(s: State, place: str, foes: int) -> float:
    """A win costs the enemy half his men, a defeat costs us more; the king's head is worth most."""
    troops = s.in_field(place, FIRST)
    mine = power(s, place, FIRST)
    theirs = max(power(s, place, SECOND), might(s, foes))
    chance = win_chance(mine, theirs)
    ours, worn = strength(s, troops) / 16, min(1.0, theirs / mine)
    gain = 0.55 * strength(s, foes) / 24
    if s.leader_at["darius"] == place and "darius" not in s.secured:
        gain += 1.0
    harm = 0.6 * ours
    if s.leader_at["alexander"] == place:
        harm += 10 if is_army(troops) else 16
    return chance * (gain - 0.12 * ours * worn) - (1 - chance) * harm


# -- Alexander -----------------------------------------------------------------------------------


def alexander(s: State) -> float:
    """He must not be lost: an army around him, no larger one near, and prey within reach."""
    place = s.leader_at["alexander"]
    worth = -1.0 if "alexander" in s.wounded else 0.0
    if place not in s.control:
        return worth - 7
    troops = s.in_field(place, FIRST) & ~bound(s, "ionia")
    guard = power(s, place, FIRST)
    danger = 0.0
    for p in s.game.neighbours[place]:
        danger = max(danger, might(s, s.at[p] & s.game.combat & ~s.forces[FIRST]))
    if guard < danger:
        worth -= 10 * (1 - guard / danger)
    bare = might(s, troops)
    if bare < BODYGUARD:
        worth -= 7 * (1 - bare / BODYGUARD)
    return worth + prey(s, place, guard)


def prey(s: State, place: str, guard: float) -> float:
    """The best enemy army that Alexander could beat, the nearer the better."""
    best = 0.0
    ways = s.game.ways[place]
    for leader in s.game.leaders:
        there = s.leader_at[leader]
        if s.leader_force[leader] != SECOND or there not in s.control or there == place:
            continue
        foes = s.in_field(there, SECOND)
        if foes:
            chance = win_chance(guard, power(s, there, SECOND))
            if chance > 0.7:
                best = max(best, (0.4 + 0.25 * strength(s, foes) / 24) / (1 + ways[there]))
    return best
