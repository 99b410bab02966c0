"""How the campaign stands: points and prizes, troops and generals, battles to come, Alexander's safety."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..rules.control import contested
from ..rules.meetings import Meeting
from ..rules.stacking import is_army
from ..rules.variant import variant
from ..state import INDIANS, MACEDON, MACEDONIANS, PERSIA, PERSIANS, State
from .measure import distance, might, on_map, power, strength, win_chance

EUROPE: Final = ("macedonia", "hellas", "thrace")
FRINGE: Final = ("sind", "scythia", "chorasmia", "arabia")
PRIZES: Final = {
    "gordian_knot": "phrygia",
    "alexandria": "egypt",
    "oracle_of_ammon": "lybia",
    "treasury_babylon": "babylonia",
    "treasury_susa": "susiana",
    "treasury_persepolis": "persis",
    "treasury_ecbatana": "media",
    "roxana": "sogdiana",
}
ARMY: Final = 3
TURNS: Final = 46
BODYGUARD: Final = 120.0
TASK: Final = 22.0
"""So much is still to be won when the war begins."""


class Weights(NamedTuple):
    """What things are worth, in favour of whom they help."""

    secured: float = 1.6
    held: float = 1.3
    contested: float = 0.7
    guarded: float = 0.15
    cities: float = 0.8
    walls: float = 0.2
    troops_macedon: float = 0.0625
    troops_persia: float = 1 / 24
    general_macedon: float = 0.5
    general_persia: float = 0.7
    royal: float = 0.03
    command: float = 0.008
    train: float = 0.6
    alexander_far: float = 0.45
    prizes_far: float = 0.2
    army_far: float = 0.15
    idle: float = 0.6
    siege: float = 0.3
    field_persia: float = 0.012
    hunt: float = 0.08
    gain: float = 0.55
    darius: float = 1.0
    wear: float = 0.12
    harm: float = 0.6
    king: float = 10.0
    wounded: float = 1.0
    shut: float = 7.0
    danger: float = 10.0
    bare: float = 7.0
    prey: float = 1.0
    safe: float = 0.0
    safe_far: float = 0.0
    refuge: float = 0.0
    lone: float = 0.0
    anew: float = 0.0
    elusive: float = 0.0


class Standing(NamedTuple):
    """What speaks for Macedon, item by item."""

    prizes: float
    lands: float
    cities: float
    macedonians: float
    persians: float
    generals: float
    armies: float
    errands: float
    satraps: float
    meetings: float
    alexander: float
    prey: float
    fringe: float
    years: float


TERMS: Final = {
    "prizes": "prizes secured",
    "lands": "lands held",
    "cities": "cities that still resist",
    "macedonians": "Macedon's troops",
    "persians": "Persia's troops",
    "generals": "generals",
    "armies": "troops under Alexander and his generals",
    "errands": "what the armies can reach",
    "satraps": "what Persia's generals can reach",
    "meetings": "battles to come",
    "alexander": "Alexander in danger",
    "prey": "armies that Alexander can beat",
    "fringe": "the way to the deserts on the edge",
    "years": "the years that are left",
}
"""What a player calls each of them."""


def conquest_worth(s: State, w: Weights) -> float:
    """In favour of Macedon; about 12 is a chance of three in four."""
    return sum(conquest_standing(s, w))


def conquest_standing(s: State, w: Weights) -> Standing:
    """The same item by item."""
    lands = 0.0
    frontier = []
    closed = s.game.closed_to[PERSIANS]
    for p in s.game.provinces:
        if s.control[p] == MACEDON:
            lands += w.contested if contested(s, p) else w.held
            lands += w.guarded * bool(s.at[p] & s.forces[MACEDONIANS])
            lands += w.safe * (p in closed)
        elif p not in FRINGE:
            frontier.append(p)
    hostile = [s.walls[c] for c in s.game.cities if s.city_owner[c] != MACEDON and s.walls[c]]
    alive = on_map(s)
    mine = alive & s.forces[MACEDONIANS]
    foes = alive & ~s.forces[MACEDONIANS] & ~(0 if s.campaign.india_roused else s.forces[INDIANS])
    return Standing(
        w.secured * len(s.secured),
        lands,
        -w.cities * len(hostile) - w.walls * sum(hostile),
        w.troops_macedon * strength(s, mine),
        -w.troops_persia * strength(s, foes),
        *generals(s, w, frontier),
        meetings(s, w),
        alexander(s, w),
        w.prey * prey(s, s.leader_at["alexander"]),
        -w.safe_far * far_from_the_fringe(s) if w.safe_far else 0.0,
        0.08 * (TURNS - s.turn) - TASK,
    )


def far_from_the_fringe(s: State) -> int:
    """Borders from the next general with men to each desert on the edge, where no Persian may follow."""
    posts = [
        place
        for leader in s.game.leaders
        if s.leader_force[leader] == MACEDONIANS
        and (place := s.leader_at[leader]) in s.control
        and s.in_field(place, MACEDONIANS)
    ]
    return sum(distance(s, p, posts) for p in FRINGE if s.control[p] != MACEDON)


# -- generals ------------------------------------------------------------------------------------


def generals(s: State, w: Weights, frontier: list[str]) -> tuple[float, float, float, float]:
    """Leaders are worth something by themselves, more with troops, most where there is work to do.

    Both sides' leaders, Macedon's armies, its errands, and what Persia's generals can do.
    """
    leaders = armies = errands = satraps = 0.0
    used: list[str] = []
    lost: list[str] | None = None
    for leader in s.game.leaders:
        place = s.leader_at[leader]
        force = s.leader_force[leader]
        if not s.on_map(place):
            continue
        if force == MACEDONIANS:
            leaders += w.general_macedon
            if place in s.control:
                errands += errand(s, w, leader, place, frontier)
                if place not in used:
                    armies += command(s, w, place)
        elif force == PERSIANS:
            leaders -= w.general_persia
            if place in s.control and place not in used:
                troops = s.in_field(place, PERSIANS)
                satraps -= w.field_persia * strength(s, troops)
                if troops.bit_count() > ARMY:
                    if lost is None:
                        lost = [
                            p
                            for p in s.game.provinces
                            if s.control[p] == MACEDON and p not in EUROPE
                        ]
                    satraps += w.hunt * distance(s, place, lost)
        used.append(place)
    return leaders, armies, errands, satraps


def command(s: State, w: Weights, place: str) -> float:
    """Troops where a general can use them, most of all under Alexander; engines too."""
    share = w.royal if s.leader_at["alexander"] == place else w.command
    troops = s.in_field(place, MACEDONIANS) & ~variant(s).bound(s, "ionia")
    return share * min(220, strength(s, troops)) + w.train * (s.at[place] >> s.game.train & 1)


def errand(s: State, w: Weights, leader: str, place: str, frontier: list[str]) -> float:
    """Armies should not stand about: each is drawn to what is not taken yet."""
    if leader == "antipater" and not s.campaign.home_released:
        return 0.0
    force = s.in_field(place, MACEDONIANS) & ~variant(s).bound(s, "ionia")
    if leader == "alexander":
        total = -w.alexander_far * distance(s, place, frontier) - w.prizes_far * distance(
            s, place, prizes(s)
        )
    else:
        total = -w.army_far * distance(s, place, frontier) if force else -w.idle
    if force & s.game.infantry and place not in EUROPE:
        near = s.game.cities_near[place]
        total += w.siege * any(s.walls[c] and s.city_owner[c] != MACEDON for c in near)
    return total


def prizes(s: State) -> list[str]:
    """Where something waits that, once secured, can never be lost again."""
    return [p for objective, p in PRIZES.items() if objective not in s.secured]


# -- battles to come -----------------------------------------------------------------------------


def meetings(s: State, w: Weights) -> float:
    """What fights in provinces where both sides stand are likely to bring.

    Who fought there last turn will fight anew, once both have marched. Until Persia has marched, its leaders
    may walk out of a fight that they are likely to lose.
    """
    if s.battle is not None:
        return 0.0
    total = 0.0
    anew = w.anew if ("begin_combat",) in s.agenda else 0.0
    elusive = w.elusive if ("begin_movement", PERSIA) in s.agenda else 0.0
    macedonians = s.forces[MACEDONIANS] & s.game.combat
    for p in s.game.provinces:
        if not s.at[p] & macedonians:
            continue
        foes = s.at[p] & s.game.combat & ~s.forces[MACEDONIANS]
        if not foes:
            continue
        worth = meeting(s, w, p, foes)
        if Meeting(p, MACEDONIANS, PERSIANS).key in s.fighting.resolved:
            worth *= anew
        if worth > 0 and elusive and led_by_persians(s, p):
            worth *= 1 - elusive
        total += worth
    return total


def led_by_persians(s: State, place: str) -> bool:
    """Whether a Persian leader is there, who may march away."""
    return any(s.leader_at[x] == place and s.leader_force[x] == PERSIANS for x in s.game.leaders)


def meeting(s: State, w: Weights, place: str, foes: int) -> float:
    """A win costs the enemy half his men, a defeat costs us more; the king's head is worth most."""
    troops = s.in_field(place, MACEDONIANS)
    mine = power(s, place, MACEDONIANS)
    theirs = max(power(s, place, PERSIANS), might(s, foes))
    chance = win_chance(mine, theirs)
    ours, worn = strength(s, troops) / 16, min(1.0, theirs / mine)
    gain = w.gain * strength(s, foes) / 24
    if s.leader_at["darius"] == place and "darius" not in s.secured:
        gain += w.darius
    harm = w.harm * ours
    if s.leader_at["alexander"] == place:
        harm += w.king if is_army(troops) else 1.6 * w.king
    return chance * (gain - w.wear * ours * worn) - (1 - chance) * harm


# -- Alexander -----------------------------------------------------------------------------------


def alexander(s: State, w: Weights) -> float:
    """He must not be lost: an army around him, and no larger one near."""
    place = s.leader_at["alexander"]
    worth = -w.wounded if "alexander" in s.wounded else 0.0
    if place not in s.control:
        return worth - w.shut
    troops = s.in_field(place, MACEDONIANS) & ~variant(s).bound(s, "ionia")
    guard = power(s, place, MACEDONIANS)
    danger = 0.0
    for p in s.game.neighbours[place]:
        danger = max(danger, might(s, s.at[p] & s.game.combat & ~s.forces[MACEDONIANS]))
    fear = w.bare * max(0.0, 1 - might(s, troops) / BODYGUARD)
    if guard < danger:
        fear += w.danger * (1 - guard / danger)
    if s.at[place] & s.game.combat & ~s.forces[MACEDONIANS]:
        fear += w.lone * (not troops)
    elif place in s.game.closed_to[PERSIANS] and not is_army(troops):
        fear *= 1 - w.refuge * (not raiders_near(s, place))
    return worth - fear


def raiders_near(s: State, place: str) -> bool:
    """Whether raiders, who may ride everywhere, are in a province or beside it."""
    near = s.at[place]
    for p in s.game.neighbours[place]:
        near |= s.at[p]
    return any(near & band for band in (s.forces[f] for f in s.game.bands))


def prey(s: State, place: str) -> float:
    """The best enemy army that Alexander could beat, the nearer the better; none for who is shut in."""
    best = 0.0
    if place not in s.control:
        return best
    guard = power(s, place, MACEDONIANS)
    ways = s.game.ways[place]
    for leader in s.game.leaders:
        there = s.leader_at[leader]
        if s.leader_force[leader] != PERSIANS or there not in s.control or there == place:
            continue
        foes = s.in_field(there, PERSIANS)
        if foes:
            chance = win_chance(guard, power(s, there, PERSIANS))
            if chance > 0.7:
                best = max(best, (0.4 + 0.25 * strength(s, foes) / 24) / (1 + ways[there]))
    return best
