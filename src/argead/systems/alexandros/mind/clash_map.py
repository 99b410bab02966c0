"""The map as a Successor reads it: who stands where with what power, who may come, who is still to act.

Bots read hundreds of maps for one answer, and most of them differ in a province or two. So what stands in a
province is read once and remembered as long as nobody there changes.
"""

from __future__ import annotations

import functools
from typing import Final, NamedTuple

from ..rules.control import contested
from ..rules.wars import spoiler, truce
from ..state import NOBODY, Owner, State
from ..tables import Game

SKILL: Final = 0.01
GENERALS: Final = 4
UNLED: Final = 0.75
REACH: Final = 3
NEARER: Final = 0.62
MOVING: Final = ("build", "sail_fleets", "march")
MOST_MUSTERS: Final = 64
MEMORY: Final = 20_000


class Stack:
    """The troops of one owner in the open of a province, and who leads them; not changed once read."""

    __slots__ = ("leaders", "mobile", "owner", "place", "power", "size", "strength")

    def __init__(self, owner: Owner, place: str, size: int, leaders: list[str]) -> None:
        self.owner = owner
        self.place = place
        self.size = size
        self.leaders = leaders
        self.mobile = bool(leaders)
        self.strength = 0.0
        self.power = 0.0


class Agenda(NamedTuple):
    """Who moves and fights after whom."""

    marches: tuple[Owner, ...]
    """Who is still to march this turn, after the player whose movement it is."""
    attacks: tuple[Owner, ...]
    """Whose fights are still to come this turn."""
    musters: tuple[Owner, ...]
    """Whose replacements are still to come this turn."""
    envoys: tuple[Owner, ...]
    """Who may still send envoys to Rhodes this turn."""
    landings: tuple[Owner, ...]
    """Who may still land this turn."""
    fought: tuple[tuple[str, Owner, Owner], ...]
    """Where two owners have fought it out this turn, both ways round."""
    buyer: Owner
    """Who spends his replacement points just now."""


def agenda_of(s: State) -> Agenda:
    """What is still to come this turn."""
    rows: dict[str, list[Owner]] = {
        "march": [],
        "offensive": [],
        "muster": [],
        "envoys": [],
        "land": [],
    }
    combat = False
    for entry in reversed(s.agenda):
        row = rows.get(str(entry[0]))
        if row is not None:
            row.append(Owner(int(entry[1])))
        elif entry[0] == "begin_combat":
            combat = True
    marches, attacks, musters, envoys, landings = map(tuple, rows.values())
    now = s.agenda[-1] if s.agenda else ("",)
    if now[0] in MOVING:
        marches = marches[1:]
    if combat and not truce(s):
        attacks = tuple(s.order)
    return Agenda(
        marches,
        attacks,
        musters,
        envoys,
        landings,
        () if combat else _fought(s),
        Owner(int(now[1])) if now[0] == "build" else NOBODY,
    )


def _fought(s: State) -> tuple[tuple[str, Owner, Owner], ...]:
    """Who has met whom."""
    owners = s.game.owner_of
    found: list[tuple[str, Owner, Owner]] = []
    for key in s.fighting.resolved:
        place, *forces = key.split(":")
        if len(forces) > 1:
            one, other = (owners[int(n)] for n in forces)
            found += [(place, one, other), (place, other, one)]
    return tuple(found)


class Field:
    """One reading of the map, made once for all owners."""

    __slots__ = (
        "agenda",
        "at",
        "disputed",
        "lone",
        "near",
        "price",
        "realms",
        "sheltered",
        "spoils",
        "stacks",
    )

    def __init__(self, s: State, agenda: Agenda, price: dict[str, float]) -> None:
        owners = s.game.owners
        self.agenda = agenda
        self.price = price
        """By province: what it is worth to hold it."""
        self.spoils: list[tuple[str, Owner, float]] = []
        """Objectives in the open: where, whose, and what they are worth."""
        self.stacks: list[list[Stack]] = [[] for _ in owners]
        """By owner."""
        self.at: dict[str, tuple[Stack, ...]] = {}
        """By province with troops."""
        self.near: dict[str, dict[Owner, tuple[float, int]]] = {}
        """By province: what every owner could bring there in one march, power and units."""
        self.lone: list[list[str]] = [[] for _ in owners]
        """By owner: leaders in the open without troops."""
        self.sheltered: list[list[str]] = [[] for _ in owners]
        """By owner: leaders in cities and aboard."""
        self.realms: list[list[str]] = [[] for _ in owners]
        """By owner: provinces that he holds and nobody contests."""
        self.disputed: list[list[str]] = [[] for _ in owners]
        """By owner: provinces that he holds and others contest."""
        _read_troops(self, s)
        _read_neighbours(self, s)
        _read_lands(self, s)


# -- troops ------------------------------------------------------------------------------------------

Row = tuple[tuple[Stack, ...], tuple[tuple[Owner, str], ...]]
"""The stacks in a province, and leaders who are alone there."""
Muster = dict[tuple[str, int, tuple[str, ...]], Row]
_MUSTERS: dict[tuple[object, ...], Muster] = {}
"""By whose and how whole every counter and leader is: what stands in a province with these there."""


def muster_of(s: State) -> Muster:
    """What is known of stacks as long as no counter loses a step or changes sides."""
    whose = (tuple(s.owned), tuple(s.leader_force.values()), tuple(s.wounded))
    key = (s.game, bytes(s.step), *whose)
    known = _MUSTERS.get(key)
    if known is None:
        if len(_MUSTERS) >= MOST_MUSTERS:
            del _MUSTERS[next(iter(_MUSTERS))]
        known = _MUSTERS[key] = {}
    return known


def _read_troops(f: Field, s: State) -> None:
    """Stacks and lone leaders."""
    game, control, at, combat = s.game, s.control, s.at, s.game.combat
    led: dict[str, list[str]] = {}
    for leader, place in s.leader_at.items():
        if place in control:
            led.setdefault(place, []).append(leader)
        elif place in s.walls or place in game.fleet_rows:
            f.sheltered[s.leader_owner(leader)].append(leader)
    muster, stacks, lone = muster_of(s), f.stacks, f.lone
    for place in game.provinces:
        here, leaders = at[place] & combat, tuple(led.get(place, ()))
        if not here and not leaders:
            continue
        key = (place, here, leaders)
        row = muster.get(key)
        if row is None:
            row = muster[key] = _row(s, place, here, leaders)
        if row[0]:
            f.at[place] = row[0]
            for stack in row[0]:
                stacks[stack.owner].append(stack)
        for owner, leader in row[1]:
            lone[owner].append(leader)


def _row(s: State, place: str, here: int, leaders: tuple[str, ...]) -> Row:
    """Who stands in a province."""
    game, steps = s.game, bytes(s.step)
    roving, players = spoiler(s), len(s.seats)
    stacks, led = [], []
    for owner in game.owners:
        units = here & s.owned[owner]
        if not units:
            continue
        generals = [x for x in leaders if s.leader_owner(x) == owner]
        led += generals
        stack = Stack(owner, place, units.bit_count(), generals)
        stack.strength = strength_of(game, steps, units)
        stack.power = stack.strength * _command(s, generals)
        if owner == roving or owner >= players:
            stack.mobile = True
        stacks.append(stack)
    return tuple(stacks), tuple((s.leader_owner(x), x) for x in leaders if x not in led)


@functools.lru_cache(maxsize=MEMORY)
def strength_of(game: Game, steps: bytes, units: int) -> float:
    """Attack and defense of all counters in a mask; most stacks are the same in many positions."""
    values, total = game.strength, 0.0
    while units:
        low = units & -units
        u = low.bit_length() - 1
        units ^= low
        total += values[u][steps[u]]
    return total


def _command(s: State, leaders: list[str]) -> float:
    """What its best leaders make of an army."""
    if not leaders:
        return UNLED
    skills = [s.ability(x) for x in leaders]
    if len(skills) > GENERALS:
        skills = sorted(skills, reverse=True)[:GENERALS]
    return 1 + SKILL * sum(skills)


def _read_neighbours(f: Field, s: State) -> None:
    """Who could come where in one march; mountains are closed in winter."""
    ways = open_ways(s.game, s.winter)
    near = f.near
    for stacks in f.stacks:
        for stack in stacks:
            if not stack.mobile:
                continue
            owner, power, size = stack.owner, stack.power, stack.size
            for place in ways[stack.place]:
                there = near.get(place)
                if there is None:
                    near[place] = {owner: (power, size)}
                elif owner in there:
                    before, n = there[owner]
                    there[owner] = (before + power, n + size)
                else:
                    there[owner] = (power, size)


def _read_lands(f: Field, s: State) -> None:
    """What every player holds."""
    players, at = len(s.seats), s.at
    shared = {place for place, stacks in f.at.items() if len(stacks) > 1}
    for city, row in s.game.city_rows.items():
        if at[city]:
            shared.update(row.provinces)
    for place, owner in s.control.items():
        if NOBODY < owner < players:
            lands = f.disputed if place in shared and contested(s, place) else f.realms
            lands[owner].append(place)


# -- geography ---------------------------------------------------------------------------------------


@functools.cache
def land_points(game: Game) -> dict[str, int]:
    """Victory points of every province."""
    table = game.clash.points
    return {
        p: table.macedonia if p == "macedonia" else int(getattr(table, game.terrain[p]))
        for p in game.provinces
    }


@functools.cache
def land_income(game: Game) -> dict[str, int]:
    """Replacement points of every province."""
    return {p: int(getattr(game.clash.income, game.terrain[p])) for p in game.provinces}


@functools.cache
def open_ways(game: Game, winter: bool) -> dict[str, tuple[str, ...]]:
    """The neighbours of every province over borders that are open."""
    return {
        p: tuple(q for q in near if not (winter and game.borders[p][q] == "mountain"))
        for p, near in game.neighbours.items()
    }


@functools.cache
def roads(game: Game) -> dict[str, tuple[tuple[str, float], ...]]:
    """From every province: itself and what lies within a few marches; far goals are worth less."""
    return {
        p: tuple((q, NEARER**n) for q, n in game.ways[p].items() if n <= REACH)
        for p in game.provinces
    }
