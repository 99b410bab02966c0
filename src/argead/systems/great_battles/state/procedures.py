"""Procedures in hand: each is made when it begins and dropped when it ends.

Lists hold units or leaders in the order in which something happened to them, unless they say otherwise.
"""

from __future__ import annotations

from dataclasses import field

from argead.core.state import Record, state

from ..tables.battle import NO_LEADER, NOBODY, Leader, Unit
from ..tables.hexes import Stand


@state
class Spell(Record):
    """The orders phases that one leader has in succession, from his first to his last momentum."""

    phases: int = 0
    """How many there have been."""
    borrowed: bool = False
    """Whether he gave a line command through the overall commander, which forbids momentum."""
    had_line: bool = False
    """Whether he has had a line command."""
    must_act: bool = False
    """Whether he came by a trump and so must do something."""


@state
class Line(Record):
    """A line command."""

    leader: Leader = NO_LEADER
    """Who gives it: the leader whose phase it is, or a contingent commander whom he woke."""
    units: list[Unit] = field(default_factory=list)
    """Those whom it moves, or who fire where they stand."""
    moved: list[Unit] = field(default_factory=list)
    """Those of the line that have moved, in their order."""
    entries: dict[Unit, tuple[Unit, ...]] = field(default_factory=dict)
    """Unit of the line -> the enemies who may shoot at it when all have moved."""
    came_from: dict[Unit, str] = field(default_factory=dict)
    """Unit of the line -> the hex from which its last step came; "" if it only turned."""


@state
class Orders(Record):
    """An orders phase."""

    leader: Leader = NO_LEADER
    """Whose phase it is."""
    kind: str = "initial"
    """How he came by it: initial, momentum, reactivated, elite."""
    left: int = 0
    """Orders that he may still give."""
    acted: bool = False
    """Whether anything but a start has come of it."""
    woken: list[Leader] = field(default_factory=list)
    """Contingent commanders whom he has woken."""
    line: Line | None = None
    """The line command in hand, his own or a contingent commander's."""
    duelled: list[Leader] = field(default_factory=list)
    """Leaders of both sides who have fought in single combat in this phase."""

    @property
    def contingent(self) -> Leader:
        """The contingent commander whose line moves now."""
        line = self.line
        return line.leader if line is not None and line.leader != self.leader else NO_LEADER


@state
class Move(Record):
    """A unit on the move: what it has done and may still do."""

    unit: Unit = NOBODY
    """Who moves."""
    start: Stand = ()
    """Where it stood when it began."""
    looked: int = 0
    """What it faced then."""
    mp: int = 0
    """Movement points left."""
    spent: int = 0
    """Movement points spent."""
    went: int = 0
    """Hexes entered."""
    turned_here: int = 0
    """Turns in the hex where it stands."""
    owed: int = 0
    """Hits that a chariot pays for turning once it leaves its first hex."""
    again: bool = False
    """Whether it had moved before in this turn."""
    in_zone: bool = False
    """Whether it began in an enemy zone."""
    inside: bool = False
    """Whether it is passing through friends, in whose hexes it does not count."""
    planted: bool = False
    """Whether it has shot standing, and so enters no hex."""
    halted: bool = False
    """Whether it may go no further."""
    hunting: bool = False
    """Whether it must make for the enemy's king."""
    toward: str = ""
    """The hex from which its last step came, for fire at what that brought nearer; "" after a shot."""
    riders: list[Leader] = field(default_factory=list)
    """Leaders who ride along."""
    near: list[Unit] = field(default_factory=list)
    """Enemies within two hexes who have had their moment to withdraw."""
    near_leaders: list[Leader] = field(default_factory=list)
    """Enemy leaders within two hexes who have had theirs."""
    close_leaders: list[Leader] = field(default_factory=list)
    """Enemy leaders next to it who have had theirs."""


@state
class Contact(Record):
    """What a unit's coming up has set off; made with each move, and used by the advances that follow."""

    beside: list[Unit] = field(default_factory=list)
    """Enemies who were next to the unit before its last step."""
    held: list[Leader] = field(default_factory=list)
    """Enemy leaders who stood in the unit's zone before its last step."""
    entered: list[Unit] = field(default_factory=list)
    """Enemies whose zones its last step entered and who could shoot."""
    shot: list[Unit] = field(default_factory=list)
    """Who has shot in the moment of reaction that is open."""
    met: list[tuple[Unit, Unit]] = field(default_factory=list)
    """Who has shot at whom as it entered his zone."""
    withdrew: list[Unit] = field(default_factory=list)
    """Who has given way."""
    rode_off: list[Leader] = field(default_factory=list)
    """Leaders who have given way before the mover's last step."""
    parted: list[Unit] = field(default_factory=list)
    """Mounted archers who have shot in parting."""


@state
class Combat(Record):
    """One shock combat: who fights, what was decided, what came of it."""

    attackers: list[Unit] = field(default_factory=list)
    """Who attacks, in the order of the scenario."""
    defenders: list[Unit] = field(default_factory=list)
    """Who is attacked, by hex number."""
    hexes: list[str] = field(default_factory=list)
    """Where the defenders stood when it began."""
    deserted: list[str] = field(default_factory=list)
    """Those of these hexes that were left in the charge."""
    struck: list[str] = field(default_factory=list)
    """Where the defender stood whose type counts; none before the clash."""
    attacker: Unit = NOBODY
    """The attacker whose type counts."""
    defender: Unit = NOBODY
    """The defender whose type counts."""
    aspect: str = "front"
    """The side of the defender that is struck."""
    position: bool = False
    """Whether the attacker has the better position."""
    superiority: str = ""
    """AS, DS or nobody's."""
    column: int = 0
    """The column of the shock table; 0 before the clash."""
    shifts: list[tuple[str, int, str]] = field(default_factory=list)
    """What moved the column: by what, how far to the right, by which section."""
    roll: int = -1
    """The die; -1 before it falls."""
    modifier: int = 0
    """What was added to the die."""
    attacker_hits: int = 0
    """Hits that the attackers took."""
    defender_hits: int = 0
    """Hits that the defenders took."""
    over: bool = False
    """Whether it is decided before its steps are through."""
    avoided: bool = False
    """Whether ranks opened before the chariots, so that it was never fought."""
    inspiring: list[list[Leader]] = field(default_factory=lambda: [[], []])
    """The attackers' and the defenders' leaders who may lend their charisma."""
    fallen: list[int] = field(default_factory=lambda: [0, 0])
    """The charisma of the attackers' and of the defenders' leaders who were killed in it."""
    charisma: list[int] = field(default_factory=lambda: [0, 0])
    """What the attackers' and the defenders' leaders bring, killed ones deducted."""
    fled: list[Unit] = field(default_factory=list)
    """Who has run from it, and takes no further part."""
    stood: list[Unit] = field(default_factory=list)
    """Heavy foot that stood at its limit."""


@state
class Segment(Record):
    """A shock segment: all combats, step by step together."""

    combats: list[Combat] = field(default_factory=list)
    """In the order in which they are fought; phases name them by their place."""
    trail: dict[Unit, tuple[Stand, ...]] = field(default_factory=dict)
    """Unit that fled -> its path, for the horse that may follow."""
    off: list[Unit] = field(default_factory=list)
    """Who ran over his edge; his path ends in the last hex of the map."""
    chase: dict[Unit, tuple[Stand, ...]] = field(default_factory=dict)
    """Horse that broke away and has yet to go -> whom it may follow, each with his path."""
    advanced: list[Unit] = field(default_factory=list)
    """Who has had his advance."""
    swung: list[Unit] = field(default_factory=list)
    """Two-hex units that only swung one half forward."""


@state
class Pursuit(Record):
    """Horse that runs after the enemy it broke."""

    unit: Unit = NOBODY
    """Who pursues."""
    went: int = 0
    """Hexes entered."""
    riders: list[Leader] = field(default_factory=list)
    """Leaders who ride along."""


@state
class Rampage(Record):
    """An elephant that runs wild."""

    unit: Unit = NOBODY
    """Which elephant."""
    danger: str = ""
    """The hex of the unit that set it off; "" if there is none."""
    rolls: int = 0
    """How often its direction has been rolled."""
    angle: int = 0
    """Where it heads, in degrees."""
    start: str = ""
    """The hex where it began to run in this direction."""
    steps: int = 0
    """Hexes left in this direction."""
    riders: list[Leader] = field(default_factory=list)
    """Leaders aboard."""
    waiting: dict[Unit, str] = field(default_factory=dict)
    """Elephant that runs wild next -> the hex of what set it off."""
