"""What the game is made of: pieces, control, Factions, cards, and the procedures in hand."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from argead.core.state import GameState, derived, shared, state

from ..tables import Tables
from ..tables.ids import (
    NO_GENERAL,
    NO_SPACE,
    NOBODY,
    SPACES,
    Card,
    Faction,
    General,
    Location,
    Space,
    Stack,
    Troop,
)
from .forces import Force
from .records import (
    Activation,
    Announced,
    Battle,
    Muster,
    Placing,
    Played,
    Posting,
    Segment,
    SiegeRoll,
)


@state
class State(GameState):
    """One game of Successors. A list says in its line what it is indexed by."""

    tables: Tables = shared(default=None)

    # where the game stands
    turn: int = 1
    round: int = 0
    segment: Segment = field(default_factory=Segment)
    active: Faction = NOBODY
    order: list[Faction] = field(default_factory=list)  # by place in Turn Order
    usurper: Faction = NOBODY

    # the map
    pc: list[Faction] = field(default_factory=lambda: [NOBODY] * SPACES)  # by space
    holder: list[Faction] = field(default_factory=list)  # by Province: who controls it
    held: list[int] = derived(factory=list)  # by Province * 6 + Faction: spaces
    cu: dict[Stack, Force] = field(default_factory=dict)  # by stack
    siege: dict[Space, tuple[Faction, int]] = field(default_factory=dict)  # by space: whose, points
    helepolis: tuple[Faction, Space] | None = None
    looted: list[Space] = field(default_factory=list)  # Treasure Cities

    # Generals, Royal Family, Fleets
    at: list[Location] = field(default_factory=list)  # by General
    owner: list[Faction] = field(default_factory=list)  # by General
    dealt: list[Faction] = field(default_factory=list)  # by Major General: to whom at the start
    fame: list[int] = field(default_factory=list)  # by General: Popularity won from Independents
    roster: list[list[General]] = field(default_factory=list)  # by Faction: by Seniority
    royal_at: list[Location] = field(default_factory=list)  # by Member
    royal_of: list[Faction] = field(default_factory=list)  # by Member
    suitor: list[Faction] = field(default_factory=lambda: [NOBODY, NOBODY])  # by bride
    tomb: Space = NO_SPACE
    tomb_builder: Faction = NOBODY  # of a Tomb in Pella
    cart_ready: bool = False
    fleet_of: list[Faction] = field(default_factory=list)  # by Fleet
    fleet_up: list[int] = field(default_factory=list)  # by Fleet: on its better side
    fleet_away: list[int] = field(default_factory=list)  # by Fleet: Dispersed

    # Factions
    scattered: list[Force] = field(default_factory=list)  # by player: the Dispersed Box
    champion: list[int] = field(default_factory=list)  # by player
    ruined: list[Faction] = field(default_factory=list)  # Successors whose VP dropped to 0
    vp: list[int] = field(default_factory=list)  # by player
    legitimacy: list[int] = field(default_factory=list)  # by player
    account: list[dict[str, int]] = field(default_factory=list)  # by player: points by source
    training: list[tuple[Troop, int] | None] = field(default_factory=list)  # by player: and OPs
    building: list[Space] = field(default_factory=list)  # by player: Capital under construction
    capital: list[Space] = field(default_factory=list)  # by player: Capital
    captured: list[int] = field(default_factory=list)  # by player: Capitals of others
    fallen_capitals: list[Faction] = field(default_factory=list)  # who has lost his Capital
    condemned: General = NO_GENERAL
    persian: Faction = NOBODY  # who has Persian Popular Support
    oracle: Faction = NOBODY
    pact: list[tuple[Faction, Faction]] = field(default_factory=list)  # Diplomatic Marriages

    # cards
    deck: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    removed: list[Card] = field(default_factory=list)
    facedown: list[Card] = field(default_factory=list)  # on the table, for two or three players
    hands: list[list[Card]] = field(default_factory=list)  # by player
    front: list[Card] = field(default_factory=list)  # marriage cards in front of suitors
    silver_boxed: bool = True  # the Silver Shields still wait
    elephants_boxed: bool = True  # the Indian Elephants still wait

    # procedures in hand
    act: Activation | None = None
    battle: Battle | None = None
    siege_roll: SiegeRoll | None = None
    placing: Placing | None = None
    arrived: list[General] = field(default_factory=list)  # Generals placed as Reinforcements
    muster: Muster | None = None
    posting: Posting | None = None
    announced: Announced | None = None
    played: Played | None = None
    beaten: General = NO_GENERAL  # a General whom the Price of Failure may be asked of
    stage: int = 0  # answers inside one procedure
    dirty: bool = True  # points may have changed

    def rebuild(self) -> None:
        """Count again how many spaces of each Province everybody holds."""
        self.held = [0] * (6 * len(self.tables.province_ids))
        for space, who in enumerate(self.pc):
            home = self.tables.home[space]
            if who != NOBODY and home >= 0:
                self.held[home * 6 + who] += 1

    def inventory(self) -> Any:
        """All cards, Generals, Royal Family Members and Fleets, wherever they are."""
        piles = (self.deck, self.discard, self.removed, self.facedown, self.front, *self.hands)
        cards = sorted(card for pile in piles for card in pile)
        return [cards, len(self.at), len(self.royal_at), len(self.fleet_of), len(self.pc)]
