"""What a game of Alexandros is made of.

A counter is a bit (``tables.Game`` tells which), so a stack is a number: ``s.at["ionia"]`` holds
every unit in Ionia, ``s.forces[FIRST]`` every unit that the first player owns, and their intersection
is his force there. Forces after the second player's own are those he controls but may not combine:
the Indians or the mountain tribes, then one for each group of raiders.
"""

from __future__ import annotations

from dataclasses import field

from argead.core.state import GameState, Record, shared, state

from .tables import Game

FIRST, SECOND, SEPARATE = 0, 1, 2
RAID = 3
FORCES = 20
NOBODY = -1

DEAD = "dead"
TRACK = "track"
GONE = "gone"
CAPTURED = "captured"
OFF_MAP = (DEAD, TRACK, GONE)

NO_UNIT = -1
SEASONS = ("spring", "summer", "autumn", "winter")


def side_of(force: int) -> int:
    """The player who moves a force."""
    return FIRST if force == FIRST else SECOND


def bits(mask: int) -> list[int]:
    """The counters of a mask, in data order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


@state
class Battle(Record):
    """A battle on the Tactical Display. Boxes 0-6 are the first player's, 7-13 the second's."""

    province: str
    foe: int
    first: int = FIRST
    round: int = 0
    active: int = FIRST
    box: list[int] = field(default_factory=list)
    back: int = 0
    mates: dict[int, int] = field(default_factory=dict)
    leaders: dict[str, int] = field(default_factory=dict)
    lead: dict[str, int] = field(default_factory=dict)
    waiting: dict[int, int] = field(default_factory=dict)
    leaders_waiting: list[str] = field(default_factory=list)
    commanders: list[str] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    engaged: list[tuple[int, int]] = field(default_factory=list)
    vacant: int = 0
    blocked: int = 0
    hills: int = 0
    entered: int = 0
    shifted: int = 0
    relocated: list[str] = field(default_factory=list)
    rallied: list[str] = field(default_factory=list)
    fled: list[str] = field(default_factory=list)
    moved_tactically: bool = False
    advanced: int = 0
    has_attacked: int = 0
    into: list[int] = field(default_factory=list)
    attacked: dict[int, int] = field(default_factory=dict)
    led: int = 0
    not_leading: list[str] = field(default_factory=list)
    fresh_leaders: list[str] = field(default_factory=list)
    fired: int = 0
    source: int = 0
    target: int = 0
    attackers: int = 0
    targets: list[int] = field(default_factory=list)
    as_proposed: bool = False
    loser: int = NOBODY
    catches: list[tuple[int, int]] = field(default_factory=list)


@state
class Siege(Record):
    """An assault on a city: who takes part, and what is still to be lost."""

    city: str
    province: str
    force: int
    units: int = 0
    leaders: list[str] = field(default_factory=list)
    checked: list[str] = field(default_factory=list)
    attacker_losses: int = 0
    defender_losses: int = 0


@state
class State(GameState):
    """One game."""

    turn: int = 0
    at: dict[str, int] = field(default_factory=dict)
    forces: list[int] = field(default_factory=list)
    step: list[int] = field(default_factory=list)
    raid_home: dict[int, str] = field(default_factory=dict)
    leader_at: dict[str, str] = field(default_factory=dict)
    leader_force: dict[str, int] = field(default_factory=dict)
    wounded: list[str] = field(default_factory=list)
    walls: dict[str, int] = field(default_factory=dict)
    city_side: dict[str, int] = field(default_factory=dict)
    control: dict[str, int] = field(default_factory=dict)
    depleted: dict[str, int] = field(default_factory=dict)
    secured: list[str] = field(default_factory=list)

    income: list[int] = field(default_factory=list)
    points: int = 0
    bought: int = 0
    recruited: int = 0
    spent: int = 0
    leaders_moved: list[str] = field(default_factory=list)
    marching: int = 0
    via: str = ""
    losing: int = 0
    sea_supply: dict[str, str] = field(default_factory=dict)
    fought: int = 0
    evaded: int = 0
    evaded_leaders: list[str] = field(default_factory=list)
    resolved: list[str] = field(default_factory=list)
    besieging: int = 0
    sieges: list[str] = field(default_factory=list)
    siege_leaders: list[str] = field(default_factory=list)
    sorties: list[int] = field(default_factory=list)
    lost_leaders: list[str] = field(default_factory=list)
    battle: Battle | None = None
    siege: Siege | None = None

    home_army: int = 0
    home_released: bool = False
    india_roused: bool = False
    india_turn: int = -1
    capital_turn: int = -1
    alexandria_turn: int = -1
    revolted: bool = False
    surrendered: list[str] = field(default_factory=list)
    begun: list[str] = field(default_factory=list)
    fury: list[str] = field(default_factory=list)
    mutinous: int = 0
    mutinous_leaders: list[str] = field(default_factory=list)

    order: list[int] = field(default_factory=list)
    phasing: int = FIRST
    fleet: str = ""
    fleet_moved: bool = False
    cargo: int = 0
    cyrus_died: int = -1
    greeks_counted: int = 0
    greeks_home: int = 0
    deserted: bool = False
    game: Game = shared(default=None)

    def rebuild(self) -> None:
        """Find the static side of the scenario again."""
        self.game = self.tables.games[self.scenario]

    # -- who and where ------------------------------------------------------------------------------

    def seat(self, side: int) -> str:
        """The seat of a side."""
        return self.seats[side]

    def in_field(self, province: str, force: int) -> int:
        """The combat units of a force in the open of a province."""
        return self.at[province] & self.forces[force] & self.game.combat

    def units_of(self, side: int) -> int:
        """Every counter that a side controls."""
        if side == FIRST:
            return self.forces[FIRST]
        return ~self.forces[FIRST] & self.game.all

    def on_map(self, place: str) -> bool:
        """Whether a place is a province or city, not a pile beside the map."""
        return place in self.control or place in self.walls

    def where(self, unit: int) -> str:
        """The place of a counter."""
        bit = 1 << unit
        for place, mask in self.at.items():
            if mask & bit:
                return place
        raise KeyError(unit)

    def move(self, units: int, start: str, end: str) -> None:
        """Take counters from one place to another."""
        self.at[start] &= ~units
        self.at[end] |= units

    def enlist(self, units: int, force: int) -> None:
        """Give counters to a force."""
        for other in range(FORCES):
            self.forces[other] &= ~units
        self.forces[force] |= units

    def leaders_at(self, place: str, force: int) -> list[str]:
        """The leaders of a force at a place, in data order."""
        at, forces = self.leader_at, self.leader_force
        return [x for x in self.game.leaders if at[x] == place and forces[x] == force]

    def ability(self, leader: str) -> int:
        """His rating, lower while he is wounded."""
        row = self.game.leader_rows[leader]
        return row.wounded if leader in self.wounded else row.ability

    def attack(self, unit: int) -> int:
        """Attack strength at the current step."""
        return self.game.attack[unit][self.step[unit]]

    def defense(self, unit: int) -> int:
        """Defense strength at the current step."""
        return self.game.defense[unit][self.step[unit]]

    def alike(self, mask: int) -> list[int]:
        """One counter for each kind and strength in the mask, in data order."""
        found, seen = [], set()
        kinds, step = self.game.kind_index, self.step
        while mask:
            low = mask & -mask
            u = low.bit_length() - 1
            mask ^= low
            key = (kinds[u], step[u])
            if key not in seen:
                seen.add(key)
                found.append(u)
        return found

    def ids(self, units: list[int]) -> list[str]:
        """Counters as options name them."""
        names = self.game.unit_ids
        return [names[u] for u in units]

    @property
    def season(self) -> str:
        """The season of this turn."""
        return SEASONS[self.turn % 4]

    @property
    def winter(self) -> bool:
        """Whether the passes are closed."""
        return self.season == "winter"
