"""The state of a battle: one list a property, one entry a counter.

Units and leaders are numbers in the order of the scenario; ``s.battle`` has their names and ratings. What
lasts for one orders phase, one move or one shock segment stands here too, because a player sees it.
"""

from __future__ import annotations

from dataclasses import field

from argead.core.state import GameState, Record, derived, shared, state
from argead.parts.hexes import Stand

from .battle import Battle

# fate of a counter
ON_MAP, ELIMINATED, LEFT, TO_ENTER, UNUSED = range(5)
# formation of a unit
LINE, COLUMN, SQUARE, CHARGE = range(4)
# morale of a unit
STEADY, ROUTED, RALLIED, ASLEEP = range(4)
# missile supply
FULL, LOW, NONE = range(3)
# shock markers
NO_SHOCK, MUST_CHECK, NO_CHECK = range(3)
# what a unit has done in this orders phase
ORDERED, FIRED, RESTED, TURNED, CLOSED, BOLT, SHOT_BACK = 1, 2, 4, 8, 16, 32, 64


@state
class Combat(Record):
    """One shock combat: who fights, what was decided, what came of it."""

    attackers: list[int] = field(default_factory=list)
    defenders: list[int] = field(default_factory=list)
    hexes: list[str] = field(default_factory=list)
    attacker: int = -1
    defender: int = -1
    aspect: str = "front"
    position: bool = False
    superiority: str = ""
    column: int = 0
    roll: int = -1
    modifier: int = 0
    attacker_hits: int = 0
    defender_hits: int = 0
    moving: bool = False
    over: bool = False
    charisma: list[int] = field(default_factory=lambda: [0, 0])
    stood: list[int] = field(default_factory=list)


@state
class Rampage(Record):
    """An elephant that runs wild: how often it has rolled, who rides, who waits for the same fate."""

    unit: int = -1
    rolls: int = 0
    cause: int = -1
    angle: int = 0
    steps: int = 0
    riders: list[int] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)


@state
class State(GameState):
    """Everything on and beside the map."""

    turn: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])
    level: list[int] = field(default_factory=lambda: [0, 0])
    safe: list[int] = field(default_factory=lambda: [0, 0])
    # units
    stand: list[Stand] = field(default_factory=list)
    facing: list[int] = field(default_factory=list)
    fate: list[int] = field(default_factory=list)
    hits: list[int] = field(default_factory=list)
    has_moved: list[int] = field(default_factory=list)
    morale: list[int] = field(default_factory=list)
    formation: list[int] = field(default_factory=list)
    missiles: list[int] = field(default_factory=list)
    screen: list[int] = field(default_factory=list)
    beneath: list[int] = field(default_factory=list)
    above: list[int] = field(default_factory=list)
    fire_mode: list[int] = field(default_factory=list)
    shots: list[int] = field(default_factory=list)
    engaged: list[int] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    shock: list[int] = field(default_factory=list)
    ran: list[int] = field(default_factory=list)
    # leaders
    place: list[str] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    finished: list[int] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)
    bypassed: list[int] = field(default_factory=list)
    wound: list[int] = field(default_factory=list)
    spent: list[int] = field(default_factory=list)
    steps_taken: list[int] = field(default_factory=list)
    withdrawal: list[int] = field(default_factory=list)
    line_of: list[list[int]] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    tried: list[int] = field(default_factory=list)
    # the orders phase
    active: int = -1
    kind: str = ""
    orders: int = 0
    command: str = ""
    contingent: int = -1
    line: list[int] = field(default_factory=list)
    line_names: list[str] = field(default_factory=list)
    moved_line: list[int] = field(default_factory=list)
    activations: int = 0
    last_tie: int = -1
    tie_side: int = -1
    trumped: list[int] = field(default_factory=lambda: [0, 0])
    acted: bool = False
    must_act: bool = False
    duelled: list[int] = field(default_factory=list)
    borrowed: bool = False
    had_line: bool = False
    contingents: int = 0
    elite_leader: int = -1
    # the move in hand
    mover: int = -1
    mp: int = 0
    spent_mp: int = 0
    was_moved: bool = False
    waits_to_pay: int = 0
    went: int = 0
    halted: bool = False
    in_zone: bool = False
    turned_here: int = 0
    level_steps: int = 0
    inside: bool = False
    passing: int = -1
    riders: list[int] = field(default_factory=list)
    near: list[int] = field(default_factory=list)
    near_leaders: list[int] = field(default_factory=list)
    close_leaders: list[int] = field(default_factory=list)
    beside: list[int] = field(default_factory=list)
    toward: str = ""
    entered: list[int] = field(default_factory=list)
    entries: dict[int, tuple[int, ...]] = field(default_factory=dict)
    came_from: dict[int, str] = field(default_factory=dict)
    shot_at: list[int] = field(default_factory=list)
    withdrew: list[int] = field(default_factory=list)
    parted: list[int] = field(default_factory=list)
    # shock
    combats: list[Combat] = field(default_factory=list)
    in_shock: bool = False
    trail: dict[int, tuple[Stand, ...]] = field(default_factory=dict)
    advanced: list[int] = field(default_factory=list)
    swung: list[int] = field(default_factory=list)
    rampage: Rampage | None = None
    # special rules
    landed: bool = False
    roused: bool = False
    coming: bool = False
    cleared: list[str] = field(default_factory=list)
    hunting: bool = False
    once: list[str] = field(default_factory=list)
    asleep: list[str] = field(default_factory=list)
    occupied: dict[str, int] = derived(factory=dict)
    battle: Battle = shared(default=None)

    def rebuild(self) -> None:
        """Who stands where, worked out anew."""
        self.battle = self.tables.battle(self.scenario, self.options)
        self.occupied = occupation(self)


def occupation(s: State) -> dict[str, int]:
    """Hex -> the unit in it; of two in double depth the upper, never a unit passing through."""
    found: dict[str, int] = {}
    for u, stand in enumerate(s.stand):
        if s.above[u] < 0 and u != s.passing and not (s.inside and u == s.mover):
            for place in stand:
                found[place] = u
    return found


def put(s: State, u: int, stand: Stand, facing: int) -> None:
    """Place a unit (and the one beneath it) on the map, or take it off with an empty stand."""
    lift(s, u)
    if s.passing == u:
        s.passing = -1
    if s.mover == u:
        s.inside = False
    s.stand[u] = stand
    s.facing[u] = facing
    low = s.beneath[u]
    if low >= 0:
        s.stand[low] = stand
        s.facing[low] = facing
    if s.above[u] < 0:
        for place in stand:
            s.occupied[place] = u


def lift(s: State, u: int) -> None:
    """Clear the hexes of a unit."""
    occupied = s.occupied
    for place in s.stand[u]:
        if occupied.get(place) == u:
            del occupied[place]


def leaders_at(s: State, places: Stand) -> list[int]:
    """The leaders in these hexes."""
    return [l for l, place in enumerate(s.place) if place in places and place]


def seat_of(s: State, u: int) -> str:
    """The seat that commands a unit."""
    return s.battle.seats[s.battle.side[u]]


def name(s: State, u: int) -> str:
    """The id of a unit."""
    return s.battle.uid[u]
