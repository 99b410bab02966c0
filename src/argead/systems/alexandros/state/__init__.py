"""What a game of Alexandros is made of.

A counter is a bit (``tables.Game`` tells which), so a stack is a number, a *mask*: ``s.at["ionia"]`` holds
every unit in Ionia, ``s.forces[f]`` every unit of a force, and their intersection is that force in Ionia.
A force has an owner, the player who moves it. The first forces are the players' own (force 0 is the first
player's); then come those that a player moves but may not combine with his own: peoples, and one for each
band of raiders.

A procedure in hand is a record: made when it begins, dropped when it ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any, Final

from argead.core.rulebook import rule
from argead.core.state import GameState, derived, shared, state

from ..tables import FORTRESS as FORTRESS
from ..tables import NOBODY as NOBODY
from ..tables import SEASONS as SEASONS
from ..tables import SIDES as SIDES
from ..tables import Box as Box
from ..tables import Force as Force
from ..tables import Game as Game
from ..tables import Owner as Owner
from ..tables import Side as Side
from ..tables import Unit as Unit
from .battle import Army as Army
from .battle import Attack as Attack
from .battle import Battle as Battle
from .battle import Contingent as Contingent
from .battle import DrawUp as DrawUp
from .battle import Manoeuvre as Manoeuvre
from .battle import Onset as Onset
from .battle import Pursuit as Pursuit
from .battle import Round as Round
from .clash import Engagement as Engagement
from .clash import Fleet as Fleet
from .clash import Landing as Landing
from .clash import SeaFight as SeaFight
from .clash import Wars as Wars
from .games import INDIANS as INDIANS
from .games import MACEDON as MACEDON
from .games import MACEDONIANS as MACEDONIANS
from .games import PERSIA as PERSIA
from .games import PERSIANS as PERSIANS
from .games import REBEL as REBEL
from .games import REBELS as REBELS
from .games import ROYAL as ROYAL
from .games import ROYALS as ROYALS
from .games import TRIBES as TRIBES
from .games import Anabasis as Anabasis
from .games import Campaign as Campaign
from .turn import Assaults as Assaults
from .turn import Fighting as Fighting
from .turn import ForcedMarch as ForcedMarch
from .turn import Movement as Movement
from .turn import Purse as Purse
from .turn import Siege as Siege

DEAD: Final = "dead"
TRACK: Final = "track"
GONE: Final = "gone"
CAPTURED: Final = "captured"
MUTINY: Final = "mutiny"
RHODES_BOX: Final = "rhodes_box"
WAITING: Final = "waiting"
OFF_MAP: Final = (DEAD, TRACK, GONE)

NO_UNIT: Final = Unit(-1)
MAIN_FORCES: Final = tuple(Force(n) for n in range(8))
WINTER: Final = 3


def bits(mask: int) -> list[Unit]:
    """The counters of a mask, in data order."""
    found: list[Unit] = []
    add: Callable[[Any], None] = found.append
    while mask:
        low = mask & -mask
        add(low.bit_length() - 1)
        mask ^= low
    return found


def first(mask: int) -> Unit:
    """The first counter of a mask, in data order."""
    return Unit((mask & -mask).bit_length() - 1)


def main_force(owner: Owner) -> Force:
    """The force of a player's own troops."""
    return MAIN_FORCES[owner]


@state
class State(GameState):
    """One game."""

    turn: int = 0
    at: dict[str, int] = field(default_factory=dict)
    """By province, city and pile: mask of the counters there."""
    forces: list[int] = field(default_factory=list)
    """By force: mask of its counters."""
    step: list[int] = field(default_factory=list)
    """By unit: steps left."""
    raid_home: dict[Force, str] = field(default_factory=dict)
    """The province that a band came from."""
    leader_at: dict[str, str] = field(default_factory=dict)
    """By leader: province, city or pile."""
    leader_force: dict[str, Force] = field(default_factory=dict)
    """By leader."""
    wounded: list[str] = field(default_factory=list)
    """Leaders."""
    walls: dict[str, int] = field(default_factory=dict)
    """By city: wall markers."""
    city_owner: dict[str, Owner] = field(default_factory=dict)
    """By city: who holds its walls."""
    control: dict[str, Owner] = field(default_factory=dict)
    """By province: who controls it, or NOBODY."""
    depleted: dict[str, int] = field(default_factory=dict)
    """By province: 1 eaten bare, 2 burnt; how many summers it needs."""
    secured: dict[str, Owner] = field(default_factory=dict)
    """By objective: who has it; those that nobody has are not listed."""

    order: list[Owner] = field(default_factory=list)
    """Who moves after whom this turn."""
    phasing: Owner = Owner(0)
    """Whose movement or combat it is."""
    income: list[int] = field(default_factory=list)
    """By owner: provinces controlled when the turn began."""
    sea_supply: dict[str, str] = field(default_factory=dict)
    """By army (see ``supply.army_key``): the province whose harvest is shipped to it."""
    losing: int = 0
    """Steps or units that the player who is asked must still give up."""
    lost_leaders: list[str] = field(default_factory=list)
    """Leaders lost since junior officers last stepped in."""
    mourners: int = 0
    """Mask of the units that were with them."""
    purse: Purse | None = None
    movement: Movement = field(default_factory=Movement)
    forced_march: ForcedMarch | None = None
    fighting: Fighting = field(default_factory=Fighting)
    battle: Battle | None = None
    assaults: Assaults = field(default_factory=Assaults)
    siege: Siege | None = None
    campaign: Campaign = field(default_factory=Campaign)
    anabasis: Anabasis = field(default_factory=Anabasis)
    wars: Wars | None = None

    owned: list[int] = derived(factory=list)
    """By owner: mask of all counters of his forces."""
    foes: list[int] = derived(factory=list)
    """By owner: mask of all counters that are hostile to him."""
    camps: list[tuple[int, int]] = derived(factory=list)
    """By owner: both masks."""
    game: Game = shared(default=None)

    def rebuild(self) -> None:
        """Find the static side of the scenario again, and whose every counter is."""
        self.game = self.tables.games[self.scenario]
        self.count_owned()

    def inventory(self) -> Any:
        """Every counter is in one place and one force, every leader has a place; walls are limited."""
        return [
            sum(mask.bit_count() for mask in self.at.values()),
            sum(self.at.values()) == self.game.all,
            sum(mask.bit_count() for mask in self.forces),
            len(self.leader_at),
            max(0, self.wall_markers() - self.game.walls),
            0 if self.wars is None else len(self.wars.fleets) + len(self.wars.markers),
        ]

    def wall_markers(self) -> int:
        """Wall markers on the map; some cities have walls of their own."""
        own = self.game.own_walls.items()
        return sum(self.walls.values()) - sum([min(n, self.walls[city]) for city, n in own])

    def count_owned(self) -> None:
        """Add up the forces of each owner, and of those who are hostile to him."""
        owned = [0 for _ in self.game.owners]
        for owner, units in zip(self.game.owner_of, self.forces, strict=False):
            owned[owner] |= units
        self._divide(owned)

    def _divide(self, owned: list[int]) -> None:
        """Note whose every counter is, and to whom it is hostile."""
        self.owned = owned
        self.foes = [sum([owned[b] for b in enemies]) for enemies in self.game.enemies_of]
        self.camps = list(zip(owned, self.foes, strict=True))

    # -- who and where ------------------------------------------------------------------------------

    def seat(self, owner: Owner) -> str:
        """The seat of a player; for a people that moves by rule that of the player who handles it."""
        if owner < len(self.seats):
            return self.seats[owner]
        assert self.wars is not None
        return self.seats[self.wars.handler]

    def owner_of(self, force: Force) -> Owner:
        """The player who moves a force."""
        return self.game.owner_of[force]

    def unit_owner(self, unit: Unit) -> Owner:
        """The player who moves a counter."""
        return next(o for o in self.game.owners if self.owned[o] >> unit & 1)

    def leader_owner(self, leader: str) -> Owner:
        """The player who moves a leader."""
        return self.game.owner_of[self.leader_force[leader]]

    def in_field(self, province: str, force: Force) -> int:
        """The combat units of a force in the open of a province."""
        return self.at[province] & self.forces[force] & self.game.combat

    def on_map(self, place: str) -> bool:
        """Whether a place is a province, city or fleet, not a pile beside the map."""
        return place in self.game.map_places

    def ashore(self, place: str) -> bool:
        """Whether a place is a province or city."""
        return place in self.game.ashore

    def where(self, unit: Unit) -> str:
        """The place of a counter."""
        return self.place_of(1 << unit)

    def place_of(self, mask: int) -> str:
        """The place of counters that are together."""
        for place, here in self.at.items():
            if here & mask:
                return place
        raise KeyError(mask)

    def move(self, units: int, start: str, end: str) -> None:
        """Take counters from one place to another."""
        self.at[start] &= ~units
        self.at[end] |= units

    @rule("2.5:2")
    def enlist(self, units: int, force: Force) -> None:
        """Give counters to a force."""
        forces, owner = self.forces, self.game.owner_of[force]
        for other, members in enumerate(forces):
            if members & units:
                forces[other] = members & ~units
        forces[force] |= units
        if units & ~self.owned[owner]:
            owned = [held & ~units for held in self.owned]
            owned[owner] |= units
            self._divide(owned)

    def leaders_at(self, place: str, force: Force) -> list[str]:
        """The leaders of a force at a place, in data order."""
        at, forces = self.leader_at, self.leader_force
        return [x for x in self.game.leaders if at[x] == place and forces[x] == force]

    @rule("2.8:2")
    def ability(self, leader: str) -> int:
        """His rating, lower while he is wounded."""
        row = self.game.leader_rows[leader]
        return row.wounded if leader in self.wounded else row.ability

    @rule("2.8:1")
    def attack(self, unit: Unit) -> int:
        """Attack strength at the current step."""
        return self.game.attack[unit][self.step[unit]]

    @rule("2.8:1")
    def defense(self, unit: Unit) -> int:
        """Defense strength at the current step."""
        return self.game.defense[unit][self.step[unit]]

    @property
    def home_army(self) -> int:
        """The counters of the Home Army, as long as they are bound to Europe."""
        return 0 if self.campaign.home_released else self.campaign.home_army

    def worn(self, units: int) -> int:
        """Those of the counters that have lost a step and not their last."""
        step = self.step
        return units & sum([bit for u, bit, full in self.game.sturdy if 0 < step[u] < full])

    def alike(self, mask: int) -> list[Unit]:
        """One counter for each kind and strength in the mask, in data order; the Home Army apart.

        All are on the map, or all in one pile beside it: counters with one side are alike there.
        """
        found: list[Unit] = []
        add: Callable[[Any], None] = found.append
        fellows, full, home = self.game.fellows, self.game.full, self.home_army
        while mask:
            u = (mask & -mask).bit_length() - 1
            kind = mask & fellows[u]
            mask ^= kind
            if kind & (kind - 1) and (full[u] > 1 or kind & home):
                found += self._unlike(kind)
            else:
                add(u)
        return found

    def _unlike(self, mask: int) -> list[Unit]:
        """Of counters of one kind: one for each strength, the Home Army apart."""
        found: list[Unit] = []
        add: Callable[[Any], None] = found.append
        seen = []
        step, home = self.step, self.home_army
        while mask:
            low = mask & -mask
            u = low.bit_length() - 1
            mask ^= low
            key = -step[u] - 1 if low & home else step[u]
            if key not in seen:
                seen.append(key)
                add(u)
        return found

    def ids(self, units: list[Unit]) -> list[str]:
        """Counters as options name them."""
        names = self.game.unit_ids
        return [names[u] for u in units]

    @property
    def season(self) -> str:
        """The season of this turn."""
        return SEASONS[(self.turn + self.game.first_season) % 4]

    @property
    def winter(self) -> bool:
        """Whether the passes are closed."""
        return (self.turn + self.game.first_season) % 4 == WINTER


def hostile(s: State, a: Owner, b: Owner) -> bool:
    """A player is everybody's enemy; peoples whom no player moves leave each other in peace."""
    return a != b and (a < len(s.seats) or b < len(s.seats))
