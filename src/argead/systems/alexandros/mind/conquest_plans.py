"""Plans of the conquest: prizes, lands and cities for Macedon; for Persia armies that meet or get away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from argead.core.ask import ALL
from argead.core.system import Plan

from ..rules.movement import BUT_ONE, HALF, may_enter, open_ways
from ..rules.stacking import ARMY, province_of
from ..state import MACEDON, MACEDONIANS, NOBODY, PERSIA, PERSIANS, Owner, State
from ..text.grammar import joined
from ..text.names import name
from .conquest import PRIZES, prizes
from .errands import REACH, Host, Worth, hosts, refuge, resistance, sweep, threat, together, way
from .measure import power, win_chance
from .orders import March, Orders, told

KING: Final = "alexander"
DARIUS: Final = "darius"
NEAR: Final = 2
HOPEFUL: Final = 0.5
"""Chances at which a battle is worth a plan."""
PRIZE: Final = 1.5
CERTAIN: Final = 0.5
"""What land is worth more where no Persian may follow."""
OWN: Final = 1.0
MEN: Final[Mapping[str, float]] = {"rebuild": 3.0, "raise": 2.0, "raise_home": 0.5}
GREEKS: Final[Mapping[str, float]] = {"merc_hoplite": 9.0, "merc_light": 6.0, **MEN}
Draft = tuple[str, Orders]
"""An aim, and how it is pursued; where new men gather is added."""
WALLS: Final[Mapping[str, float]] = {"wall": 9.0, **MEN}


def conquest_plans(s: State, seat: str) -> Sequence[Plan]:
    """What either side may be up to this turn."""
    macedon = seat == s.seats[MACEDON]
    drafts = _macedon(s) if macedon else _persia(s)
    armies = hosts(s, MACEDONIANS if macedon else PERSIANS)
    gather = tuple(h.leaders[0] for h in armies if h.units.bit_count() >= ARMY)
    return [Plan(aim, orders._replace(gather=gather).prefer) for aim, orders in drafts]


def worth_for(s: State, owner: Owner) -> Worth:
    """What provinces are worth to who does not hold them; prizes and what cannot be lost again for more."""
    wanted = prizes(s) if owner == MACEDON else []
    closed = s.game.closed_to[PERSIANS]

    def worth(_: State, place: str) -> float:
        if s.control[place] == owner:
            return 0.0
        if owner == PERSIA:
            return OWN if s.control[place] != NOBODY else 0.0
        return OWN + CERTAIN * (place in closed) + PRIZE * (place in wanted)

    return worth


# -- Macedon -----------------------------------------------------------------------------------------


def _macedon(s: State) -> Iterator[Draft]:
    """Prizes and cities, a province each, the Great King, together, out of danger; and what winter buys."""
    army = next((h for h in hosts(s, MACEDONIANS) if KING in h.leaders), None)
    if army is None:
        return
    if not army.units:
        yield from _away(s, MACEDON, army, KING)
        return
    others = sweep(s, MACEDON, worth_for(s, MACEDON), keep=(KING,))
    yield from _prizes(s, army, others)
    yield from _storms(s, army, others)
    if others:
        where = name(s.tables, province_of(s, army.place))
        yield _draft(f"keep Alexander in {where} while {told(s, others)}", others)
    yield from _at_darius(s, army)
    yield from _corners(s, army)
    apart = [x for x in s.game.leaders if s.leader_force[x] == MACEDONIANS and x != KING]
    gathered = together(s, MACEDONIANS, province_of(s, army.place), apart)
    if gathered:
        yield _draft(f"gather all armies round Alexander {_in(s, army.place)}", gathered)
    yield from _away(s, MACEDON, army, KING)
    if s.purse is not None:
        yield _draft("hire the Greeks before the Great King does", others, buys=GREEKS)


def _prizes(s: State, army: Host, others: list[March]) -> Iterator[Draft]:
    """The nearest two prizes that Alexander can go for, with everybody or leaving a garrison behind."""
    start = province_of(s, army.place)
    found = sorted((way(s, start, p), p) for p in prizes(s) if way(s, start, p))
    for n, (far, goal) in enumerate(found[:2]):
        if n and far > REACH:
            continue
        if win_chance(army.power, resistance(s, MACEDON, goal)) < HOPEFUL:
            continue
        party = BUT_ONE if threat(s, MACEDON, start) else ALL
        road = [*_but(others, goal, army), *_with_him(army, goal, party)]
        storms = tuple(c for c in s.game.cities_near[goal] if s.walls[c])
        aim = f"go for {_prize(s, goal)} with Alexander's army"
        yield _draft(aim, road, storms=storms)


def _prize(s: State, place: str) -> str:
    """What waits in a province, in words."""
    waiting = [o for o, p in PRIZES.items() if p == place and o not in s.secured]
    return joined([f"{name(s.tables, o)}" for o in waiting])


def _storms(s: State, army: Host, others: list[March]) -> Iterator[Draft]:
    """The city before which Alexander stands."""
    start = province_of(s, army.place)
    hostile = [c for c in s.game.cities_near[start] if s.walls[c] and s.city_owner[c] != MACEDON]
    if hostile:
        aim = f"storm {joined([str(name(s.tables, c)) for c in hostile])} with Alexander's army"
        yield _draft(aim, _but(others, start, army), storms=tuple(hostile))


def _at_darius(s: State, army: Host) -> Iterator[Draft]:
    """The best army within two marches that Alexander can beat, Darius's before others."""
    found = []
    for prey in hosts(s, PERSIANS):
        if prey.units and prey.place in s.control and way(s, army.place, prey.place) <= NEAR:
            chance = win_chance(army.power, prey.power)
            if chance > HOPEFUL:
                found.append((DARIUS in prey.leaders, prey.power, prey))
    if found:
        prey = max(found, key=lambda x: x[:2])[2]
        chief = DARIUS if DARIUS in prey.leaders else prey.leaders[0]
        aim = f"bring {name(s.tables, chief)} to battle {_in(s, prey.place)}"
        road = _with_him(army, prey.place, ALL)
        yield _draft(aim, road, fights=(prey.place,))


def _corners(s: State, army: Host) -> Iterator[Draft]:
    """Alexander goes at Darius, and others stand in every way out: Persia marches second."""
    there = s.leader_at[DARIUS]
    if there not in s.control or way(s, army.place, there) != 1:
        return
    exits = [
        p
        for p in open_ways(s, there, PERSIA)
        if may_enter(s, PERSIANS, p) and p != province_of(s, army.place)
    ]
    foe, columns, left = power(s, there, PERSIANS), [], army.power
    for host in hosts(s, MACEDONIANS):
        for leader in host.leaders:
            if leader == KING or not exits or not host.units:
                continue
            goal = next((p for p in exits if way(s, host.place, p) <= 1), None)
            same = host is army or host.place == army.place
            strong = (left if same else host.power) / (2 if same else 1)
            if goal is None or win_chance(strong, foe) < HOPEFUL:
                continue
            exits.remove(goal)
            left -= strong if same else 0.0
            columns.append(March(leader, goal, HALF if same else ALL))
    if columns and not exits and win_chance(left, foe) > HOPEFUL:
        aim = f"corner Darius {_in(s, there)}: {told(s, columns)}, Alexander at him"
        yield _draft(aim, [*columns, March(KING, there)], fights=(there,))


def _with_him(army: Host, goal: str, party: str) -> list[March]:
    """Alexander's column: he takes the men, and the generals who have no errand of their own follow."""
    return [
        March(x, goal, party)
        for x in (KING, *(leader for leader in army.leaders if leader != KING))
    ]


def _but(others: list[March], goal: str, army: Host) -> list[March]:
    """The errands of those who are not needed with Alexander, to other goals than his."""
    return [
        m for m in others if m.goal != goal and (m.leader not in army.leaders or m.party != ALL)
    ]


# -- Persia ------------------------------------------------------------------------------------------


def _persia(s: State) -> Iterator[Draft]:
    """At the weak, at Alexander, together, out of reach, into open land; and what the satrapies pay for."""
    armies = hosts(s, PERSIANS)
    main = next((h for h in armies if DARIUS in h.leaders), armies[0] if armies else None)
    open_land = sweep(s, PERSIA, worth_for(s, PERSIA))
    if open_land:
        yield _draft(f"take back open land: {told(s, open_land)}", open_land)
    if main is None:
        return
    chief = main.leaders[0] if DARIUS not in main.leaders else DARIUS
    guard = [m for m in open_land if m.leader not in main.leaders]
    yield from _strikes(s, armies)
    yield from _away(s, PERSIA, main, chief, guard)
    everybody = [x for x in s.game.leaders if s.leader_force[x] == PERSIANS]
    gathered = together(s, PERSIANS, province_of(s, main.place), everybody)
    if gathered:
        yield _draft(
            f"gather all armies round {name(s.tables, chief)} {_in(s, main.place)}", gathered
        )
    stays = f"keep {name(s.tables, chief)} {_in(s, main.place)}"
    yield _draft(stays + (f" while {told(s, guard)}" if guard else ""), guard)
    if s.purse is not None:
        yield _draft("wall the cities that Alexander wants", guard, buys=WALLS)
        yield _draft("hire the Greeks before Alexander does", guard, buys=GREEKS)


def _strikes(s: State, armies: list[Host]) -> Iterator[Draft]:
    """All who are next to a Macedonian army that they can beat together: the best of them, and Alexander."""
    best: dict[bool, tuple[float, str, list[March], str]] = {}
    for prey in hosts(s, MACEDONIANS):
        if prey.place not in s.control or not prey.units or not may_enter(s, PERSIANS, prey.place):
            continue
        near = [h for h in armies if h.units and way(s, h.place, prey.place) <= 1]
        force = sum(h.power for h in near)
        chance = win_chance(force, prey.power) if force else 0.0
        king = KING in prey.leaders
        if chance > (HOPEFUL - 0.15 * king) and chance > best.get(king, (0.0,))[0]:
            road = [March(x, prey.place) for h in near for x in h.leaders if h.place != prey.place]
            best[king] = chance, prey.place, road, KING if king else prey.leaders[0]
    for king in best:
        _, place, road, victim = best[king]
        aim = f"fall on {name(s.tables, victim)} {_in(s, place)} with all that is near"
        yield _draft(aim, road, fights=(place,))


# -- both --------------------------------------------------------------------------------------------


def _away(
    s: State, owner: Owner, army: Host, chief: str, others: Sequence[March] = ()
) -> Iterator[Draft]:
    """To the next province that is safer, or where there is food."""
    goal = refuge(s, owner, army)
    if goal != province_of(s, army.place):
        road = [*others, March(chief, goal), *(March(x, goal) for x in army.leaders if x != chief)]
        yield _draft(f"fall back to {name(s.tables, goal)} with {name(s.tables, chief)}", road)


def _in(s: State, place: str) -> str:
    return f"{name(s.tables, province_of(s, place)):in}"


def _draft(
    aim: str,
    marches: Sequence[March],
    *,
    fights: tuple[str, ...] = (),
    storms: tuple[str, ...] = (),
    buys: Mapping[str, float] = MEN,
) -> Draft:
    return aim, Orders(tuple(marches), fights=fights, storms=storms, buys=buys)
