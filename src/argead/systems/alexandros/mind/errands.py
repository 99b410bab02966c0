"""Who could go where: armies and the generals with them, what resists, what threatens, who takes what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from argead.core.ask import ALL

from ..rules.movement import BUT_ONE, HALF, ONE, company, open_ways
from ..rules.stacking import province_of
from ..rules.variant import variant
from ..state import Force, Owner, State, main_force
from .measure import FAR, might, power, win_chance
from .orders import March

SAFE: Final = 0.65
"""The chance of winning with which a general goes where somebody stands."""
REACH: Final = 3
"""Marches beyond which nothing is an errand for now."""
SPARE: Final = 4
"""Counters that an army must have before a general takes men from it."""
EXPOSED: Final = 0.5
"""What an errand is worth that ends beside a stronger enemy, beside a safe one."""


class Host(NamedTuple):
    """The leaders of a force in one place, the best first, and their men in the open."""

    place: str
    leaders: tuple[str, ...]
    units: int
    power: float


def hosts(s: State, force: Force) -> list[Host]:
    """Every place with leaders of the force who may march, the strongest first."""
    refusing, policy = variant(s).refusing_leaders(s), variant(s)
    found: dict[str, list[str]] = {}
    for leader in s.game.leaders:
        place = s.leader_at[leader]
        free = leader not in refusing and policy.may_march(s, leader)
        if s.leader_force[leader] == force and place in s.game.ashore and free:
            found.setdefault(place, []).append(leader)
    return sorted(
        (
            Host(
                place,
                tuple(sorted(leaders, key=lambda x: -s.ability(x))),
                company(s, leaders[0], place),
                power(s, place, force) if place in s.control else 0.0,
            )
            for place, leaders in found.items()
        ),
        key=lambda host: -host.power,
    )


def resistance(s: State, owner: Owner, place: str) -> float:
    """The might of enemies in the open of a province."""
    return might(s, s.at[place] & s.foes[owner] & s.game.combat)


def garrisoned(s: State, owner: Owner, place: str) -> bool:
    """Whether enemies hold a city of the province, who must be besieged first."""
    return any(s.at[c] & s.foes[owner] & s.game.combat for c in s.game.cities_in[place])


def threat(s: State, owner: Owner, place: str) -> float:
    """The strongest enemy army that could march there next, with its leaders."""
    worst, at, held = 0.0, s.at, s.leader_at.values()
    for enemy in s.game.enemies_of[owner]:
        force = main_force(enemy)
        if enemy >= len(s.seats) or place in s.game.closed_to[force]:
            continue
        for p in open_ways(s, place, enemy):
            if at[p] & s.forces[force] and p in held and s.leaders_at(p, force):
                worst = max(worst, power(s, p, force))
    return worst


def way(s: State, start: str, goal: str) -> int:
    """Marches between two places."""
    return s.game.ways[province_of(s, start)].get(goal, FAR)


def passable(s: State, owner: Owner, start: str, goal: str, far: int) -> bool:
    """Whether the first step of a road is open: passes are closed in winter."""
    ways = s.game.ways[goal]
    return any(ways.get(p, FAR) < far for p in open_ways(s, province_of(s, start), owner))


# -- who takes what ----------------------------------------------------------------------------------


Worth = Callable[[State, str], float]
"""What it is worth to take a province."""


class Errand(NamedTuple):
    """A march that somebody might make, and how much it promises."""

    worth: float
    march: March
    host: Host


def sweep(s: State, owner: Owner, worth: Worth, keep: Sequence[str] = ()) -> list[March]:
    """One province for each general: who is in a large army takes a unit or half of it along.

    Leaders to ``keep`` get no errand, and neither does the last leader of a large army that they are not in.
    """
    force = main_force(owner)
    targets = _targets(s, owner, worth)
    found = [e for host in hosts(s, force) for e in _errands(s, owner, host, targets, keep)]
    found.sort(key=lambda e: -e.worth)
    chosen: dict[str, March] = {}
    taken: set[str] = set()
    parted: dict[str, int] = {}
    for errand in found:
        leader, goal, party = errand.march
        halved = party == HALF and parted.get(errand.host.place, 0)
        if leader in chosen or goal in taken or halved:
            continue
        chosen[leader] = errand.march
        taken.add(goal)
        if party != ALL:
            parted[errand.host.place] = parted.get(errand.host.place, 0) + 1
    return sorted(chosen.values(), key=lambda march: march.party in (ALL, BUT_ONE))


class Target(NamedTuple):
    """A province that may be taken: what it is worth, who resists, who threatens."""

    place: str
    worth: float
    foes: float
    near: float


def _targets(s: State, owner: Owner, worth: Worth) -> list[Target]:
    """All that is worth an errand and not behind garrisoned walls."""
    return [
        Target(p, price, resistance(s, owner, p), threat(s, owner, p))
        for p in s.game.provinces
        if (price := worth(s, p)) > 0 and not garrisoned(s, owner, p)
    ]


def _errands(
    s: State, owner: Owner, host: Host, targets: Sequence[Target], keep: Sequence[str]
) -> list[Errand]:
    """What the generals of one army might do."""
    n = host.units.bit_count()
    going = [x for x in host.leaders if x not in keep and (n >= SPARE or x == host.leaders[0])]
    found = []
    for target in targets if n and going else ():
        far = way(s, host.place, target.place)
        if not 0 < far <= REACH or not passable(s, owner, host.place, target.place, far):
            continue
        for leader in going:
            march, safe = _party(host, leader, target)
            if march is not None and allowed(s, leader, target.place):
                found.append(Errand(target.worth * safe / far, march, host))
    return found


def _party(host: Host, leader: str, target: Target) -> tuple[March | None, float]:
    """With whom a general may take a province, and how safe he is there; None: not with any."""
    goal, foes, near = target.place, target.foes, target.near
    whole = leader == host.leaders[0]
    mine = host.power if whole else host.power / 2
    if foes and win_chance(mine, foes) < SAFE:
        return None, 0.0
    if not (whole or foes or near):
        return March(leader, goal, ONE), 1.0
    return March(leader, goal, ALL if whole else HALF), 1.0 if mine > near else EXPOSED


def together(s: State, force: Force, goal: str, leaders: Sequence[str]) -> list[March]:
    """All of these leaders who may go there, and those with them, march to one place."""
    return [
        March(leader, goal)
        for host in hosts(s, force)
        for leader in host.leaders
        if leader in leaders and host.place != goal and allowed(s, leader, goal)
    ]


def allowed(s: State, leader: str, goal: str) -> bool:
    """Whether a leader may ever go to a province."""
    bounds = variant(s).leader_bounds(s, leader)
    return goal not in s.game.closed_to[s.leader_force[leader]] and (
        bounds is None or goal in bounds
    )


def refuge(s: State, owner: Owner, host: Host) -> str:
    """Where an army is out of reach of stronger ones and can eat: its own place, or one next to it."""
    start = province_of(s, host.place)
    places = [start, *(p for p in open_ways(s, start, owner) if p not in _closed(s, owner))]

    def fear(place: str) -> tuple[float, int, int]:
        danger = max(threat(s, owner, place), resistance(s, owner, place))
        bare = s.game.terrain[place] == "desert" or s.depleted[place] > 0
        return (max(0.0, danger - host.power), int(bare), int(s.control[place] != owner))

    return min(places, key=fear)


def _closed(s: State, owner: Owner) -> frozenset[str]:
    return s.game.closed_to[main_force(owner)]
