"""The map as a Successor reads it: who stands where with what power, who may come, who is still to act."""

from __future__ import annotations

import functools
from typing import Final

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
MEMORY: Final = 20_000


class Stack:
    """The troops of one owner in the open of a province, and who leads them."""

    __slots__ = ("leaders", "mobile", "owner", "place", "power", "size", "strength")

    def __init__(self, owner: Owner, place: str, size: int, leaders: list[str]) -> None:
        self.owner = owner
        self.place = place
        self.size = size
        self.leaders = leaders
        self.mobile = bool(leaders)
        self.strength = 0.0
        self.power = 0.0


class Field:
    """One reading of the map, made once for all owners."""

    __slots__ = (
        "at",
        "attacks",
        "disputed",
        "envoys",
        "fought",
        "lone",
        "marches",
        "musters",
        "near",
        "price",
        "realms",
        "spoils",
        "stacks",
    )

    def __init__(self, s: State, price: dict[str, float]) -> None:
        owners = s.game.owners
        self.price = price
        """By province: what it is worth to hold it."""
        self.spoils: list[tuple[str, Owner, float]] = []
        """Objectives in the open: where, whose, and what they are worth."""
        self.stacks: list[list[Stack]] = [[] for _ in owners]
        """By owner."""
        self.at: dict[str, list[Stack]] = {}
        """By province with troops."""
        self.near: dict[str, dict[Owner, tuple[float, int]]] = {}
        """By province: what every owner could bring there in one march, power and units."""
        self.lone: list[list[str]] = [[] for _ in owners]
        """By owner: leaders in the open without troops."""
        self.realms: list[list[str]] = [[] for _ in owners]
        """By owner: provinces that he holds and nobody contests."""
        self.disputed: list[list[str]] = [[] for _ in owners]
        """By owner: provinces that he holds and others contest."""
        self.marches: list[Owner] = []
        """Who is still to march this turn, after the player whose movement it is."""
        self.attacks: list[Owner] = []
        """Whose fights are still to come this turn."""
        self.musters: list[Owner] = []
        """Whose replacements are still to come this turn."""
        self.envoys: list[Owner] = []
        """Who may still send envoys to Rhodes this turn."""
        self.fought: list[tuple[str, Owner, Owner]] = []
        """Where two owners have fought it out this turn, both ways round."""
        _read_agenda(self, s)
        _read_troops(self, s)
        _read_neighbours(self, s)
        _read_lands(self, s)


def _read_agenda(f: Field, s: State) -> None:
    """Who moves and fights after whom."""
    combat = False
    for entry in reversed(s.agenda):
        name = entry[0]
        if name == "march":
            f.marches.append(Owner(int(entry[1])))
        elif name == "muster":
            f.musters.append(Owner(int(entry[1])))
        elif name == "offensive":
            f.attacks.append(Owner(int(entry[1])))
        elif name == "envoys":
            f.envoys.append(Owner(int(entry[1])))
        elif name == "begin_combat":
            combat = True
    if f.marches and s.agenda[-1][0] in MOVING:
        f.marches = f.marches[1:]
    if not combat:
        _read_fights(f, s)
    elif not truce(s):
        f.attacks = s.order


def _read_fights(f: Field, s: State) -> None:
    """Who has met whom."""
    owners = s.game.owner_of
    for key in s.fighting.resolved:
        place, *forces = key.split(":")
        if len(forces) > 1:
            one, other = (owners[int(n)] for n in forces)
            f.fought += [(place, one, other), (place, other, one)]


def _read_troops(f: Field, s: State) -> None:
    """Stacks and lone leaders."""
    led: dict[tuple[str, Owner], list[str]] = {}
    game, control = s.game, s.control
    owners, forces = game.owner_of, s.leader_force
    for leader, place in s.leader_at.items():
        if place in control:
            led.setdefault((place, owners[forces[leader]]), []).append(leader)
    at, owned, combat = s.at, s.owned, game.combat
    roving, players, steps = spoiler(s), len(s.seats), bytes(s.step)
    for place in game.provinces:
        here = at[place] & combat
        if not here:
            continue
        row = f.at[place] = []
        for owner in game.owners:
            units = here & owned[owner]
            if units:
                stack = Stack(owner, place, units.bit_count(), led.pop((place, owner), []))
                stack.strength = strength_of(game, steps, units)
                stack.power = stack.strength * _command(s, stack.leaders)
                if owner == roving or owner >= players:
                    stack.mobile = True
                row.append(stack)
                f.stacks[owner].append(stack)
                here ^= units
                if not here:
                    break
    for (_, owner), leaders in led.items():
        f.lone[owner] += leaders


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
    players, at, cities = len(s.seats), f.at, s.game.cities_in
    for place, owner in s.control.items():
        if not NOBODY < owner < players:
            continue
        shared = len(at.get(place, ())) > 1 or any(s.at[c] for c in cities[place])
        if shared and contested(s, place):
            f.disputed[owner].append(place)
        else:
            f.realms[owner].append(place)


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
