"""Orders: what a plan answers while it lasts. Who marches where with how many, what is stormed, who gathers.

Orders name leaders and places, never counters, so that they fit any later state of the same round. What they
do not speak of is left to habit; but who has no orders stays where he is, so that a plan is what it says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from argead.core.ask import ALL, Ask, Choice

from ..rules.conquest import LEAVE, TAKE
from ..rules.evasion import EVADE
from ..rules.movement import BUT_ONE
from ..rules.stacking import province_of
from ..state import NOBODY, Owner, State
from ..text.grammar import joined
from ..text.names import name
from .measure import FAR, might, power, win_chance

BOLD: Final = 0.55
"""Chances at which those fight who are not told to."""
LOST: Final = 0.3
"""Chances at which they rather slip away."""
RAID: Final = "raid"
SAIL: Final = "sail"
MARCH: Final = "march"
SEIZE: Final = "seize"
SEIZED: Final = 20.0
DESERT: Final = "desert"
GREEK: Final = 100.0
ASSAULT: Final = "assault"


class March(NamedTuple):
    """A leader's errand, and whom he takes along."""

    leader: str
    goal: str
    party: str = ALL


class Voyage(NamedTuple):
    """The fleet's errand: to which sea, whom it takes aboard where, and where they land."""

    zone: str
    harbour: str
    goal: str
    leaders: bool = False
    """Whether leaders go aboard too."""


class Orders(NamedTuple):
    """What a seat is up to; marches are ordered one after the other."""

    marches: tuple[March, ...] = ()
    fights: tuple[str, ...] = ()
    """Provinces where battle is sought."""
    storms: tuple[str, ...] = ()
    """Cities that are assaulted with all the foot there is."""
    gather: tuple[str, ...] = ()
    """Leaders whom new men join, the first who is there before others."""
    buys: Mapping[str, float] = {}
    """How much more than others some kinds of purchases are wanted, by their first word or what is bought."""
    hurried: bool = False
    """Whether swift men march on by force."""
    voyage: Voyage | None = None

    def prefer(self, s: State, ask: Ask) -> Sequence[float] | None:
        """Weights of the options of a question, or None: habit."""
        answer = ANSWERS.get(ask.what)
        return None if answer is None else answer(self, s, ask)

    def party(self, leader: str) -> str:
        """Whom a leader takes along."""
        return next((m.party for m in self.marches if m.leader == leader), ALL)

    def goal(self, leader: str) -> str:
        """Where a leader is bound for, or an empty name."""
        return next((m.goal for m in self.marches if m.leader == leader), "")


def only(ask: Ask, option: Choice) -> Sequence[float]:
    """This option and no other."""
    return [float(o == option) for o in ask.options]


def told(s: State, marches: Sequence[March]) -> str:
    """Who goes where, in words: ``Menon goes to Syria and Ariaeus to Assyria``."""
    called = [(name(s.tables, m.leader), name(s.tables, m.goal)) for m in marches]
    first, *others = called
    words = [f"{first[0]} goes to {first[1]}", *(f"{who} to {where}" for who, where in others)]
    return joined(words)


# -- marches -----------------------------------------------------------------------------------------


def marching(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """The fleet first, then the marches one by one; raiders ride to open land; then it is enough."""
    if o.voyage is not None and (SAIL, o.voyage.zone) in ask.options:
        return only(ask, (SAIL, o.voyage.zone))
    offered: dict[str, list[str]] = {}
    for option in ask.options:
        if option is not None and option[0] == MARCH:
            offered.setdefault(option[1], []).append(option[2])
    for march in o.marches:
        goals = offered.get(march.leader)
        step = goals and next_step(s, march, goals)
        if step:
            return only(ask, (MARCH, march.leader, step))
    owner = s.game.owner_index[ask.seat]
    for option in ask.options:
        if option is not None and option[0] == RAID and open_land(s, owner, option[2]):
            return only(ask, option)
    return only(ask, None) if None in ask.options else None


def next_step(s: State, march: March, offered: Sequence[str]) -> str:
    """The province on the way to the goal: by the shortest road, past few enemies and over new land."""
    ways, start = s.game.ways.get(march.goal, {}), province_of(s, s.leader_at[march.leader])
    owner = s.leader_owner(march.leader)
    nearer = [p for p in offered if ways.get(p, FAR) < ways.get(start, FAR)]
    if not nearer:
        return ""
    foes, at, terrain = s.foes[owner] & s.game.combat, s.at, s.game.terrain
    kept = (owner, NOBODY)

    def toll(p: str) -> tuple[float, ...]:
        new = s.control.get(p, owner) not in kept
        return (ways.get(p, FAR), might(s, at.get(p, 0) & foes), terrain[p] == DESERT, not new)

    return min(nearer, key=toll)


def open_land(s: State, owner: Owner, place: str) -> bool:
    """Whether a province is an enemy's and nobody stands there."""
    holder = s.control.get(place, owner)
    return holder not in (owner, NOBODY) and not s.at[place] & s.foes[owner] & s.game.combat


def company(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """As many as the orders say; all where they are silent."""
    wanted = o.party(ask.about[0])
    return only(ask, wanted if wanted in ask.options else ALL)


def train(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """The engines go with the main body."""
    return only(ask, TAKE if o.party(ask.about[0]) in (ALL, BUT_ONE) else LEAVE)


def hurrying(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """On towards the goal, if there is haste."""
    leader = ask.about[0]
    goal = o.goal(leader)
    step = ""
    if o.hurried and goal and s.leader_at[leader] != goal:
        step = next_step(s, March(leader, goal), [p for p in ask.options if p in s.control])
    return only(ask, step or None)


# -- the fleet ---------------------------------------------------------------------------------------


def embarking(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """Where the orders say."""
    harbour = o.voyage.harbour if o.voyage is not None else None
    return only(ask, harbour) if harbour in ask.options else None


def loading(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """The best men, those first who may go ashore anywhere."""
    if o.voyage is None:
        return None
    index, strengths, greeks = s.game.unit_index, s.game.strength, s.game.greeks

    def good(unit: Choice) -> float:
        u = index[unit]
        return strengths[u][s.step[u]] + GREEK * (greeks >> u & 1)

    return only(ask, max((x for x in ask.options if x is not None), key=good))


def boarding(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """All leaders or none."""
    if o.voyage is None:
        return None
    return only(ask, ask.options[0] if o.voyage.leaders else None)


def landing(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """Where the orders say."""
    goal = o.voyage.goal if o.voyage is not None else None
    return only(ask, goal) if goal in ask.options else None


# -- fights and sieges -------------------------------------------------------------------------------


def attacking(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """Where battle is sought, and wherever it promises victory."""
    owner = s.game.owner_index[ask.seat]
    weights = [
        0.0 if x is None else float(x[0] in o.fights or odds(s, owner, x[0]) > BOLD)
        for x in ask.options
    ]
    return weights if any(weights) else only(ask, None if None in ask.options else ask.options[0])


def offensive(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """The same in the wars of the Successors, where leaders alone are seized first."""
    owner = s.game.owner_index[ask.seat]
    weights = [
        0.0
        if x is None
        else SEIZED * (x[0] == SEIZE) or float(x[1] in o.fights or odds(s, owner, x[1]) > BOLD)
        for x in ask.options
    ]
    return weights if any(weights) else only(ask, None)


def odds(s: State, owner: Owner, place: str) -> float:
    """The chance of a player's troops in the open of a province to beat all enemies there."""
    mine = sum([power(s, place, f) for f in s.game.forces_of[owner]])
    theirs = sum(
        [power(s, place, f) for o in s.game.enemies_of[owner] for f in s.game.forces_of[o]]
    )
    return win_chance(mine, theirs) if mine or theirs else 0.5


def evading(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """Away from a fight that is as good as lost; but not where battle is sought."""
    place = ask.about[0]
    flee = place not in o.fights and odds(s, s.game.owner_index[ask.seat], place) < LOST
    return [float((x == EVADE) == flee) for x in ask.options]


def storming(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """Assault what is to be stormed; other cities are left to habit."""
    wanted = [float(x is not None and x[0] == ASSAULT and x[1] in o.storms) for x in ask.options]
    return wanted if any(wanted) else None


def besieging(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """With all the foot there is."""
    return only(ask, ALL) if ask.about[0] in o.storms else None


# -- new men -----------------------------------------------------------------------------------------


def gathering(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """New men join the first of the named leaders who may be reached."""
    for leader in o.gather:
        place = s.leader_at[leader]
        if place in ask.options:
            return only(ask, place)
    return None


def buying(o: Orders, s: State, ask: Ask) -> Sequence[float] | None:
    """What is wanted most; nothing is kept that would be lost."""
    if not o.buys:
        return None
    weights = [0.0 if x is None else _wanted(o, x) for x in ask.options]
    return weights if any(weights) else None


def _wanted(o: Orders, option: Sequence[str]) -> float:
    return o.buys.get(option[1], o.buys.get(option[0], 0.0))


ANSWERS: Final[Mapping[str, Callable[[Orders, State, Ask], Sequence[float] | None]]] = {
    "march": marching,
    "march_with": company,
    "siege_train": train,
    "forced_march": hurrying,
    "embark_at": embarking,
    "embark": loading,
    "embark_leaders": boarding,
    "land_at": landing,
    "combat": attacking,
    "offensive": offensive,
    "evade": evading,
    "siege": storming,
    "besiegers": besieging,
    "station": gathering,
    "unit_arrives": gathering,
    "leader_arrives": gathering,
    "junior_officer": gathering,
    "buy": buying,
}
