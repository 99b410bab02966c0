"""The records of what is in hand on the map during a turn."""

from __future__ import annotations

from dataclasses import field

from argead.core.state import Record, state

from ..tables import Force, Owner


@state
class Siege(Record):
    """An assault on a city: who takes part, and what is still to be lost."""

    city: str
    province: str
    """From where it is assaulted."""
    force: Force
    units: int = 0
    """Mask of the besiegers."""
    leaders: list[str] = field(default_factory=list)
    """Who expose themselves."""
    checked: list[str] = field(default_factory=list)
    """Leaders on either side who were in danger already."""
    engines_apart: bool = False
    """Whether the Siege Train takes no part: it is kept for another siege, or was in one."""
    attacker_losses: int = 0
    defender_losses: int = 0


@state
class Purse(Record):
    """A player spends his replacement points."""

    points: int
    bought: int = 0
    """Steps of his own nations and mercenaries."""
    recruited: int = 0
    """Steps of recruits from the conquered, never more than the others."""


@state
class Movement(Record):
    """The movement phase of one player, remembered until the next begins."""

    spent: int = 0
    """Mask of units that have moved."""
    leaders: list[str] = field(default_factory=list)
    """Leaders who have moved."""
    went_in: int = 0
    """Mask of units that went into a city."""
    came_out: int = 0
    """Mask of units that came out of one."""
    sheltered: list[str] = field(default_factory=list)
    """Leaders who went into a city."""
    rode_out: list[str] = field(default_factory=list)
    """Leaders who came out of one."""
    sailed: bool = False
    """Whether the fleet has."""


@state
class ForcedMarch(Record):
    """A leader hurries on."""

    via: str
    """The province that he passes through."""
    units: int
    """Mask: who can keep up with him, then who did."""
    home: str = ""
    """Where the column leaves the map, if it does."""
    column: int = 0
    """Mask of all who leave it there."""


@state
class Fighting(Record):
    """The combat phase, remembered until the next begins."""

    fought: int = 0
    """Mask of units that have fought this turn, sieges included."""
    evaded: int = 0
    """Mask of units that slipped away or retreated and fight no more."""
    evaded_leaders: list[str] = field(default_factory=list)
    in_hiding: int = 0
    """Mask of those of them that slipped into a contested province and assault no city either."""
    hiding_leaders: list[str] = field(default_factory=list)
    resolved: list[str] = field(default_factory=list)
    """Meetings that have been fought out (see ``meetings.Meeting.key``)."""


@state
class Assaults(Record):
    """The siege phase."""

    units: int = 0
    """Mask of units that have taken part in an assault."""
    leaders: list[str] = field(default_factory=list)
    """Leaders who have."""
    made: list[tuple[str, str, Force]] = field(default_factory=list)
    """City, province and force of every assault."""
    summoned: list[str] = field(default_factory=list)
    """Cities that were called upon to surrender instead."""
    sorties: list[Owner] = field(default_factory=list)
    """Who has sallied out."""
