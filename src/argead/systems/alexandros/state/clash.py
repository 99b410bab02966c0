"""What only the wars of the Successors have: fleets, carried objectives, prisoners, joint fights."""

from __future__ import annotations

from dataclasses import field

from argead.core.state import Record, state

from ..tables import NOBODY, Force, Owner, Unit


@state
class Fleet(Record):
    """A fleet; who and what is aboard stands at the place that bears its name."""

    zone: str
    """A sea zone, the dead pile or the mutiny box."""
    owner: Owner = NOBODY
    loaded: bool = False
    """Whether it has taken anybody aboard this turn."""
    sailed: bool = False
    """Whether it has moved this turn."""
    turned: int = -1
    """The turn on which it last changed sides; it does not sail then."""


@state
class Engagement(Record):
    """A fight from its first question until all of it is settled."""

    place: str
    """A province, a city or a sea zone."""
    attackers: list[Force]
    """Who named the fight first."""
    defenders: list[Force]
    city: str = ""
    """Where the defenders of a siege stand."""
    victors: list[Force] = field(default_factory=list)
    """The winning forces, the largest first."""
    losers: list[Owner] = field(default_factory=list)
    """Players whose troops must be rolled for after a lost fight."""
    spoils: list[str] = field(default_factory=list)
    """Carried objectives that were overrun in a camp."""
    slipping: list[Force] = field(default_factory=list)
    """Those of the defence whose turn to slip away has come, in order."""
    battle: bool = False
    """Whether it is fought on the display."""
    asked: list[Force] = field(default_factory=list)
    """Who was asked to stand by the defender, or has offered in vain."""
    seniors: list[Force] = field(default_factory=list)
    """Of allies on one side: who counts as the larger, for the whole fight."""


@state
class SeaFight(Record):
    """Fleets of two owners meet in a sea zone."""

    zone: str
    mover: Owner
    enemy: Owner
    rhodes: bool = False
    """Whether the fortress of Rhodes fights on the enemy's side."""


@state
class Landing(Record):
    """The sailing step of one player."""

    fought: list[str] = field(default_factory=list)
    """Zone and enemy of every fight: ``"ionian_sea:2"``."""
    rhodes_open: bool = False
    """Whether its ships were swept away, so that troops may land there."""


@state
class Wars(Record):
    """The wars of the Successors."""

    fleets: dict[str, Fleet] = field(default_factory=dict)
    """By fleet."""
    bases: dict[str, Owner] = field(default_factory=dict)
    """By fleet that follows its base: who held it when last looked at."""
    markers: dict[str, str] = field(default_factory=dict)
    """By carried objective: province, city or fleet; "gone" once it is out of the game."""
    keepers: dict[str, Owner] = field(default_factory=dict)
    """By carried objective: whose it is."""
    treasury: str = ""
    """The city where the Treasury lies; empty once it is spent."""
    rhodes_ally: Owner = NOBODY
    prisoners: dict[str, Owner] = field(default_factory=dict)
    """By captive leader: who holds him."""
    ailing: list[str] = field(default_factory=list)
    """Prisoners who were captured wounded."""
    courted: list[str] = field(default_factory=list)
    """Prisoners who were asked to change sides this turn."""
    fallen: list[Owner] = field(default_factory=list)
    """Players who are out of the game."""
    begun: bool = False
    """Whether the set-up is over: from then on a side without leaders falls apart."""
    first_order: list[Owner] = field(default_factory=list)
    """The order of the set-up, which is that of the first turn with three or four players."""
    realms: list[int] = field(default_factory=list)
    """By player: provinces held and uncontested when the turn began."""
    kings: list[Owner] = field(default_factory=list)
    """Players who then had what spring replacements ask for."""
    agema: dict[Owner, Unit] = field(default_factory=dict)
    """By player: his personal guard."""
    guarded: dict[Owner, str] = field(default_factory=dict)
    """By player: the leader whom it guards."""
    india_armed: bool = False
    """Whether the Indian cavalry has appeared."""
    seleucus_waits: bool = False
    """Whether he will come to the next holder of Babylonia."""
    handler: Owner = Owner(0)
    """The player who decides for a people that moves by rule, while it fights."""
    moved_markers: list[str] = field(default_factory=list)
    """Carried objectives that went into or out of a city this phase."""
    carried: dict[str, str] = field(default_factory=dict)
    """By carried objective that has made its way in this movement: the leader, host or fleet that bore it."""
    voyage: Landing | None = None
    sea_fight: SeaFight | None = None
    engagement: Engagement | None = None
    choosing: list[Owner] = field(default_factory=list)
    """Who still chooses his place in the order of play, the winner of the dice first."""
    places: list[Owner] = field(default_factory=list)
    """By place in the order of play: who took it, or NOBODY."""
    walls_to_place: int = 0
    """Walls that the player who deploys still has."""
