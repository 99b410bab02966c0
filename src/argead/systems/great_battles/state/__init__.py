"""The state of a battle: one list a property, one entry a counter.

Units and leaders are numbers in the order of the scenario; ``s.battle`` has their names and ratings. A
procedure in hand (an orders phase, a move, a shock segment, a rampage) is a record, made when it begins and
dropped when it ends.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any, Final

from argead.core.state import GameState, derived, shared, state

from ..tables.battle import NO_LEADER as NO_LEADER
from ..tables.battle import NOBODY as NOBODY
from ..tables.battle import Battle
from ..tables.battle import Leader as Leader
from ..tables.battle import Unit as Unit
from ..tables.hexes import Stand
from .procedures import Combat as Combat
from .procedures import Contact as Contact
from .procedures import Line as Line
from .procedures import Move as Move
from .procedures import Orders as Orders
from .procedures import Pursuit as Pursuit
from .procedures import Rampage as Rampage
from .procedures import Segment as Segment
from .procedures import Spell as Spell

# fate of a counter
ON_MAP: Final = 0
ELIMINATED: Final = 1
LEFT: Final = 2
TO_ENTER: Final = 3
UNUSED: Final = 4
# formation of a unit
LINE: Final = 0
COLUMN: Final = 1
SQUARE: Final = 2
CHARGE: Final = 3
# morale of a unit
STEADY: Final = 0
ROUTED: Final = 1
RALLIED: Final = 2
ASLEEP: Final = 3
# missile supply
FULL: Final = 0
LOW: Final = 1
NONE: Final = 2
# shock markers
NO_SHOCK: Final = 0
MUST_CHECK: Final = 1
NO_CHECK: Final = 2
# what a unit has done in this orders phase, as bits
ORDERED: Final = 1
FIRED: Final = 2
RESTED: Final = 4
TURNED: Final = 8
CLOSED: Final = 16
BOLT: Final = 32
EASED: Final = 64
# faces of a withdrawal marker
NO_MARKER: Final = 0
STAND: Final = 1
WITHDRAW: Final = 2


@state
class State(GameState):
    """Everything on and beside the map."""

    turn: int = 0
    """The game turn, from 1."""

    # by side
    points: list[int] = field(default_factory=lambda: [0, 0])
    """Rout points lost."""
    level: list[int] = field(default_factory=lambda: [0, 0])
    """Rout points that the army bears before it withdraws."""
    safe: list[int] = field(default_factory=lambda: [0, 0])
    """Rout points that have left the map in safety."""

    # by unit, for the whole battle
    stand: list[Stand] = field(default_factory=list)
    """Its hexes, left one first; none when it is off the map."""
    facing: list[int] = field(default_factory=list)
    """In degrees, a vertex of its hex."""
    fate: list[int] = field(default_factory=list)
    """ON_MAP, ELIMINATED, LEFT, TO_ENTER, UNUSED."""
    hits: list[int] = field(default_factory=list)
    """Cohesion hits."""
    morale: list[int] = field(default_factory=list)
    """STEADY, ROUTED, RALLIED, ASLEEP."""
    formation: list[int] = field(default_factory=list)
    """LINE, COLUMN, SQUARE, CHARGE."""
    missiles: list[int] = field(default_factory=list)
    """FULL, LOW, NONE."""
    screen: list[int] = field(default_factory=list)
    """The same for the archers who screen an elephant."""
    beneath: list[Unit] = field(default_factory=list)
    """The unit under it in double depth."""
    above: list[Unit] = field(default_factory=list)
    """The unit on top of it in double depth."""
    fire_mode: list[int] = field(default_factory=list)
    """1: a bolt thrower set up to shoot."""
    engaged: list[int] = field(default_factory=list)
    """1: locked in combat."""

    # by unit, for one game turn
    has_moved: list[int] = field(default_factory=list)
    """1: has had a move."""
    bolts_shot: list[int] = field(default_factory=list)
    """Shots that a bolt thrower has had of its own accord."""
    bolts_answered: list[int] = field(default_factory=list)
    """Shots that a bolt thrower has had in the enemy's orders phase in hand."""

    # by unit, for one orders phase
    done: list[int] = field(default_factory=list)
    """ORDERED, FIRED, RESTED, TURNED, CLOSED (came next to an enemy), BOLT, EASED (rested, but of one hit
    only), as bits."""
    shock: list[int] = field(default_factory=list)
    """NO_SHOCK, MUST_CHECK, NO_CHECK."""
    ran: list[int] = field(default_factory=list)
    """Hexes entered."""
    climbed: list[int] = field(default_factory=list)
    """Levels gone up and down."""

    # by leader, for the whole battle
    place: list[str] = field(default_factory=list)
    """His hex; "" when he is off the map."""
    gone: list[int] = field(default_factory=list)
    """His fate: ON_MAP, ELIMINATED, LEFT, TO_ENTER, UNUSED."""
    wound: list[int] = field(default_factory=list)
    """By how much his ratings are lower."""

    # by leader, for one game turn
    finished: list[int] = field(default_factory=list)
    """1: has had his say."""
    waiting: list[int] = field(default_factory=list)
    """1: stands in an enemy zone and waits until he is free."""
    bypassed: list[int] = field(default_factory=list)
    """1: was trumped over or waited, and has no momentum."""
    marker: list[int] = field(default_factory=list)
    """The face of his withdrawal marker: NO_MARKER, STAND, WITHDRAW."""
    shown: list[int] = field(default_factory=list)
    """1: his withdrawal marker lies face up."""
    marked_line: list[list[Unit]] = field(default_factory=list)
    """The units that his withdrawal marker is for."""

    # by leader, for one orders phase
    spent: list[int] = field(default_factory=list)
    """Movement points spent."""
    rides: list[int] = field(default_factory=list)
    """How often the overall commander has ordered him to ride."""

    # for one game turn
    tried: list[tuple[Leader, Unit]] = field(default_factory=list)
    """Who has tried to rally whom."""
    elite_leader: Leader = NO_LEADER
    """Who had a phase by elite initiative."""
    last_initiative: int = -1
    """The initiative of the leader who went last; leaders with the same alternate between the sides."""
    last_side: int = -1
    """The side of the leader who went last."""

    # procedures in hand
    spell: Spell = field(default_factory=Spell)
    """The phases that a leader has in succession."""
    orders: Orders | None = None
    """The orders phase; None between two."""
    move: Move | None = None
    """The move; None between two."""
    contact: Contact = field(default_factory=Contact)
    """What the last unit to come up has set off."""
    segment: Segment | None = None
    """The shock segment; None outside one."""
    pursuit: Pursuit | None = None
    """The pursuit; None outside one."""
    rampage: Rampage | None = None
    """The rampage; None outside one."""
    passing: Unit = NOBODY
    """A unit that gives way or flees through friends, in whose hexes it does not count."""

    # special rules
    landed: bool = False
    """Granicus: the enemy is over the river."""
    roused: bool = False
    """Pelium, Arigaeum: the enemy has come near the heights."""
    coming: bool = False
    """Hydaspes: the late force has found its way."""
    cleared: list[str] = field(default_factory=list)
    """Issus: hexsides whose barricade has been torn down, "1005-1006"."""
    once: list[str] = field(default_factory=list)
    """What happens once in a battle and has happened: baggage, square."""
    asleep: list[Leader] = field(default_factory=list)
    """Pelium by night: leaders who have not woken yet."""

    occupied: dict[str, Unit] = derived(factory=dict)
    """Hex -> the unit in it; of two in double depth the upper."""
    battle: Battle = shared(default=None)
    """Names and ratings of all counters, and the ground."""

    @property
    def active(self) -> Leader:
        """The leader whose orders phase it is; NO_LEADER between phases."""
        return NO_LEADER if self.orders is None else self.orders.leader

    @property
    def combats(self) -> list[Combat]:
        """The combats of the shock segment in hand."""
        return [] if self.segment is None else self.segment.combats

    def inventory(self) -> Any:
        """All counters, wherever they are."""
        return [self.battle.uid, self.battle.lid, len(self.stand), len(self.place)]

    def rebuild(self) -> None:
        """Who stands where, worked out anew."""
        self.battle = self.tables.battle(self.scenario, self.options)
        self.occupied = occupation(self)

    def new_turn(self) -> None:
        """Everything that lasts for one game turn begins anew."""
        n, ln = self.battle.n, self.battle.ln
        self.has_moved = [0] * n
        self.bolts_shot = [0] * n
        self.bolts_answered = [0] * n
        self.finished = [0] * ln
        self.waiting = [0] * ln
        self.bypassed = [0] * ln
        self.marker = [NO_MARKER] * ln
        self.shown = [0] * ln
        self.marked_line = [[] for _ in range(ln)]
        self.tried = []

    def new_phase(self, orders: Orders | None) -> None:
        """Everything that lasts for one orders phase begins anew."""
        n, ln = self.battle.n, self.battle.ln
        self.orders = orders
        self.done = [0] * n
        self.shock = [NO_SHOCK] * n
        self.ran = [0] * n
        self.climbed = [0] * n
        self.spent = [0] * ln
        self.rides = [0] * ln


def orders_of(s: State) -> Orders:
    """The orders phase in hand, for rules that run inside one."""
    orders = s.orders
    assert orders is not None
    return orders


def move_of(s: State) -> Move:
    """The move in hand, for rules that run inside one."""
    move = s.move
    assert move is not None
    return move


def segment_of(s: State) -> Segment:
    """The shock segment in hand, for rules that run inside one."""
    segment = s.segment
    assert segment is not None
    return segment


def line_of(s: State) -> Line:
    """The line command in hand, for rules that run inside one."""
    line = orders_of(s).line
    assert line is not None
    return line


def inside(s: State, u: Unit) -> bool:
    """Is the unit among friends in whose hexes it does not count?"""
    move = s.move
    return u == s.passing or (move is not None and move.inside and u == move.unit)


def occupation(s: State) -> dict[str, Unit]:
    """Hex -> the unit in it; of two in double depth the upper, never a unit passing through."""
    found: dict[str, Unit] = {}
    for u in s.battle.units:
        if s.above[u] < 0 and not inside(s, u):
            for place in s.stand[u]:
                found[place] = u
    return found


def put(s: State, u: Unit, stand: Stand, facing: int) -> None:
    """Place a unit (and the one beneath it) on the map, or take it off with an empty stand."""
    lift(s, u)
    if s.passing == u:
        s.passing = NOBODY
    if s.move is not None and s.move.unit == u:
        s.move.inside = False
    s.stand[u] = stand
    s.facing[u] = facing
    low = s.beneath[u]
    if low >= 0:
        s.stand[low] = stand
        s.facing[low] = facing
    if s.above[u] < 0:
        for place in stand:
            s.occupied[place] = u


def lift(s: State, u: Unit) -> None:
    """Clear the hexes of a unit."""
    occupied = s.occupied
    for place in s.stand[u]:
        if occupied.get(place) == u:
            del occupied[place]


def upper(s: State, u: Unit) -> Unit:
    """The unit itself, or the phalanx on top of it: whoever stands for the hexes of the two."""
    high = s.above[u]
    return high if high >= 0 else u


def leaders_at(s: State, places: Stand) -> list[Leader]:
    """The leaders in these hexes."""
    return [l for l in s.battle.leaders if (place := s.place[l]) in places and place]


def seat_of(s: State, u: Unit) -> str:
    """The seat that commands a unit."""
    return s.battle.seats[s.battle.side[u]]


def name(s: State, u: Unit) -> str:
    """The id of a unit."""
    return s.battle.uid[u]


def where(stand: Stand) -> str:
    """The hexes of a unit as the log tells them: 2010, or 2010/2011."""
    return "/".join(sorted(stand))
