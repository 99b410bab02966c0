"""The records of a battle on the Tactical Display, by how long they live: battle, round, phase, attack."""

from __future__ import annotations

from dataclasses import field

from argead.core.state import Record, state

from ..tables import SIDES, Box, Force, Owner, Side, Unit


@state
class Contingent(Record):
    """The part of one owner in an army of allies."""

    owner: Owner
    force: Force
    units: int
    """Mask of its counters."""
    commander: str
    """The leader whose fall routs it; "" without leaders."""
    routed: bool = False
    """Whether it fights no more."""


@state
class Army(Record):
    """One of the two armies of a battle: forces of one owner, or of several who fight together."""

    owners: list[Owner]
    """Whose forces they are; the first decides for the army."""
    forces: list[Force]
    units: int
    """Mask of all counters that came to the field."""
    commander: str
    """The leader whose fall loses the battle; "" without leaders."""
    contingents: list[Contingent] = field(default_factory=list)
    """Those of allies, in the order in which they act; empty where one owner fights alone."""
    acting: int = 0
    """Which of them acts."""
    junior: int = 1
    """Which of them is the smaller one."""
    junior_reserve: bool = False
    """Whether it was large enough for the Reserve."""


@state
class DrawUp(Record):
    """An army is drawn up: what still waits for a place."""

    leaders: list[str]
    """In the order in which they are posted."""
    order: list[str] = field(default_factory=list)
    """Boxes of the first units of an ally, one after the other; empty for those of the book."""
    boxes: list[str] = field(default_factory=list)
    """Boxes where all others of an ally may go; empty for all four."""
    overflow: bool = False
    """Whether allies for whom there is no room may stand in the Reserve."""
    units: int = 0
    """Mask; only where the order of battle is made by hand."""


@state
class Manoeuvre(Record):
    """The movement phase of one side."""

    shifted: int = 0
    """Mask of units that changed lines."""
    relocated: list[str] = field(default_factory=list)
    """Leaders who rode to another unit."""
    moved_tactically: bool = False


@state
class Attack(Record):
    """One box attacks another, duel after duel."""

    source: Box
    target: Box
    attackers: int = 0
    """Mask of units that have not struck yet."""
    targets: list[Unit] = field(default_factory=list)
    """Enemies still to be met, in order."""
    as_proposed: bool = False
    """Whether the attacker leaves the pairing to the rules."""


@state
class Onset(Record):
    """The combat phase of one side."""

    into: list[int]
    """By box: how many boxes have attacked it."""
    boxes: int = 0
    """Mask of boxes that have attacked."""
    attacked: dict[Unit, int] = field(default_factory=dict)
    """How often a unit was attacked."""
    unhorsed: list[str] = field(default_factory=list)
    """Leaders who lost their unit and lead no other in this phase."""
    attack: Attack | None = None
    before: int = 0
    """Boxes from which an ally has attacked already."""


@state
class Round(Record):
    """A round of both sides."""

    vacant: int
    """Mask of boxes that were empty when it began."""
    fled: list[str]
    """Leaders who were among the routed when it began."""
    rallied: list[str] = field(default_factory=list)
    """Leaders who have tried to rally their unit."""
    entered: int = 0
    """Mask of boxes that somebody advanced into."""
    advanced: int = 0
    """Mask of units that advanced and attack no more."""
    led: list[str] = field(default_factory=list)
    """Leaders who fight."""
    not_leading: list[str] = field(default_factory=list)
    """Leaders who stay back for another in their box."""
    manoeuvre: Manoeuvre | None = None
    onset: Onset | None = None
    allies: Onset | None = None
    """The combat phase of an ally who has just ended it."""


@state
class Pursuit(Record):
    """The battle is lost and won."""

    loser: Side
    reason: str = ""
    """Why the battle was lost."""
    pursued: bool = False
    """Whether anybody gave chase."""
    catches: list[tuple[int, int]] = field(default_factory=list)
    """(1 by light infantry or 0 by cavalry, units still to be caught)."""


@state
class Battle(Record):
    """A battle on the Tactical Display."""

    province: str
    armies: list[Army]
    """By side."""
    box: list[int]
    """By box: mask of the units in it."""
    first: Side = SIDES[0]
    """Who acts first in every round."""
    rounds: int = 0
    """How many have begun."""
    back: int = 0
    """Mask of units in second lines."""
    mates: dict[Unit, Unit] = field(default_factory=dict)
    """Stacks of two: who stands behind a unit (and is in no box)."""
    leaders: dict[str, Box] = field(default_factory=dict)
    """The box of each leader on the field."""
    lead: dict[str, Unit] = field(default_factory=dict)
    """The unit that a leader is stacked with, or NO_UNIT."""
    fallen: list[str] = field(default_factory=list)
    """Leaders killed or captured on the field."""
    engaged: list[tuple[Unit, Unit]] = field(default_factory=list)
    """(who must strike next, whom he is locked with)."""
    blocked: int = 0
    """Mask of boxes that the ground closes."""
    hills: int = 0
    """Mask of boxes that are hills."""
    fired: int = 0
    """Mask of light infantry that has thrown its javelins."""
    draw_up: DrawUp | None = None
    round: Round | None = None
    pursuit: Pursuit | None = None
