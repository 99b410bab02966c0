"""What the game is made of: pieces, control, cards, and the records of a move and of a battle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from argead.core.state import GameState, Record, constant, derived, shared, state

from .board import (
    CU_KINDS,
    DISPERSED,
    FIRST_INDEPENDENT,
    FIRST_MINOR,
    INDEPENDENT,
    INSIDE,
    NOBODY,
    SPACES,
    UNIT,
    Board,
)
from .tables import CuKind

Force = int
"""CUs of one owner by kind, eight bits each (see ``board.UNIT``)."""


def total(force: Force) -> int:
    """How many CUs."""
    return ((force * 0x010101010101) >> 40) & 255


def count(force: Force, kind: int) -> int:
    """How many CUs of one kind."""
    return (force >> (8 * kind)) & 255


def kinds(force: Force) -> list[tuple[int, int]]:
    """The kinds that are there, with their numbers, in data order."""
    return [(k, n) for k in range(6) if (n := (force >> (8 * k)) & 255)]


def common(a: Force, b: Force) -> Force:
    """The largest force that is part of both."""
    if a == b:
        return a
    return sum(min(count(a, k), count(b, k)) * UNIT[k] for k in range(6))


def force_of(cus: Mapping[CuKind, int]) -> Force:
    """A force from names and numbers."""
    return sum(n * UNIT[CU_KINDS.index(k)] for k, n in cus.items())


ASHORE, AT_SEA, LANDED = 0, 1, 2
"""Where an activation stands with its one Naval Movement (13.1)."""

ENTERED_CITY, DROPPED, DROPPED_NOTHING, PICKED_SOME = 1, 2, 4, 8
"""What an Army has done in the space where it stands: each at most once (ruling R43)."""


@state
class Activation(Record):
    """An Army or General on the move (9.1), and the procedure that its last step set off (10).

    ``allowance`` is the number of MPs from a card; ``NOBODY`` means that the movement die
    decides. ``acted``: something was done since it began or repositioned. ``sailed``:
    ``ASHORE``, ``AT_SEA`` or ``LANDED``; ``landward``: MPs were spent on land before.
    ``besieged``: cities that were Besieged when it began. ``regrouped``: flags of what was done
    in this space. ``passage``: who granted Free Passage. ``moving``: what entered the
    ``target``. ``defenders``: who intercepted, then who evades. ``start``: longitude at which a
    westward Army began.
    """

    faction: int = NOBODY
    leader: int = NOBODY
    allowance: int = NOBODY
    spent: int = 0
    cus: int = 0
    generals: list[int] = field(default_factory=list)
    royals: list[int] = field(default_factory=list)
    acted: bool = False
    fought: bool = False
    sailed: int = 0
    landward: bool = False
    embarked: int = NOBODY
    escorts: list[int] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    besieged: list[int] = field(default_factory=list)
    sieges: int = 0
    regrouped: int = 0
    passage: list[int] = field(default_factory=list)
    must_leave: bool = False
    pontic: bool = False
    target: int = NOBODY
    origin: int = NOBODY
    mode: str = ""
    moving: int = 0
    moving_generals: list[int] = field(default_factory=list)
    moving_royals: list[int] = field(default_factory=list)
    intercepted: bool = False
    failed: list[int] = field(default_factory=list)
    storm: bool = False
    patron: int = NOBODY
    start: int = NOBODY
    defenders: list[int] = field(default_factory=list)


@state
class Attempt(Record):
    """A declared Land Interception (11.2)."""

    seat: int = NOBODY
    space: int = NOBODY
    leader: int = NOBODY
    cus: int = 0
    generals: list[int] = field(default_factory=list)
    royals: list[int] = field(default_factory=list)
    cancelled: bool = False


@state
class Battle(Record):
    """A Land Battle: side 0 attacks, side 1 defends.

    ``apart``: Royals that do not fight; ``exempt``: CUs held back by Mutiny; ``sortie``:
    attackers from inside the city. ``dice``: two of the attacker, two of the defender.
    """

    space: int = NOBODY
    factions: list[int] = field(default_factory=list)
    commanders: list[int] = field(default_factory=list)
    sortie: list[int] = field(default_factory=list)
    sortie_generals: list[int] = field(default_factory=list)
    apart: list[int] = field(default_factory=lambda: [0, 0])
    exempt: list[int] = field(default_factory=lambda: [0, 0])
    oratory: list[int] = field(default_factory=lambda: [0, 0])
    bonus: list[int] = field(default_factory=lambda: [0, 0])
    no_elephants: list[int] = field(default_factory=lambda: [0, 0])
    elephants: list[int] = field(default_factory=lambda: [0, 0])
    strength: list[int] = field(default_factory=lambda: [0, 0])
    dice: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    roll: list[int] = field(default_factory=lambda: [0, 0])
    score: list[int] = field(default_factory=lambda: [0, 0])
    winner: int = NOBODY


@state
class SiegeRoll(Record):
    """A Siege about to be rolled (15.2)."""

    space: int = NOBODY
    besieger: int = NOBODY
    traitor: bool = False
    oratory: list[int] = field(default_factory=lambda: [0, 0])
    cancelled: bool = False
    cavalry: bool = False


@state
class SeaFight(Record):
    """A declared Naval Battle (13.3)."""

    seat: int = NOBODY
    fleets: list[int] = field(default_factory=list)
    cancelled: bool = False
    bonus: list[int] = field(default_factory=lambda: [0, 0])


@state
class State(GameState):
    """One game of Successors. Lists by space, general, member, fleet or seat index.

    ``cu`` and ``used`` hold forces by ``location * 8 + owner``: all CUs, and those moved in
    this Segment. ``siege`` is ``besieger * 8 + points`` by space, ``helepolis`` is ``owner *
    1000 + space``. ``held`` counts spaces by ``province * 6 + owner``. ``scattered`` is the
    Dispersed Box. ``spent``, ``royal_spent``: moved in this Segment. ``training`` is (kind of
    CU, OPs). ``account`` lists where everybody's points come from. ``stage`` counts the answers
    inside one procedure. ``pool``: what is to be placed as Reinforcements.
    """

    tables: Board = shared(default=None)
    rounds: int = constant(default=5)
    hand_size: int = constant(default=5)
    dealt_generals: int = constant(default=2)

    # where the game stands
    turn: int = 1
    round: int = 0
    segment: str = ""
    active: int = NOBODY
    order: list[int] = field(default_factory=list)
    usurper: int = NOBODY

    # the map
    pc: list[int] = field(default_factory=lambda: [NOBODY] * SPACES)
    holder: list[int] = field(default_factory=list)
    held: list[int] = derived(factory=list)
    cu: dict[int, int] = field(default_factory=dict)
    used: dict[int, int] = field(default_factory=dict)
    scattered: list[int] = field(default_factory=list)
    siege: dict[int, int] = field(default_factory=dict)
    helepolis: int = NOBODY
    looted: list[int] = field(default_factory=list)

    # generals, royal family, fleets
    at: list[int] = field(default_factory=list)
    owner: list[int] = field(default_factory=list)
    dealt: list[int] = field(default_factory=list)
    fame: list[int] = field(default_factory=list)
    spent: list[int] = field(default_factory=list)
    roster: list[list[int]] = field(default_factory=list)
    royal_at: list[int] = field(default_factory=list)
    royal_of: list[int] = field(default_factory=list)
    royal_spent: list[int] = field(default_factory=list)
    suitor: list[int] = field(default_factory=lambda: [NOBODY, NOBODY])
    tomb: int = NOBODY
    tomb_builder: int = NOBODY
    cart_ready: bool = False
    fleet_of: list[int] = field(default_factory=list)
    fleet_up: list[int] = field(default_factory=list)
    fleet_away: list[int] = field(default_factory=list)

    # factions
    champion: list[int] = field(default_factory=list)
    vp: list[int] = field(default_factory=list)
    legitimacy: list[int] = field(default_factory=list)
    account: list[dict[str, int]] = field(default_factory=list)
    condemned: int = NOBODY
    persian: int = NOBODY
    oracle: int = NOBODY
    training: list[tuple[int, int]] = field(default_factory=list)
    building: list[int] = field(default_factory=list)
    capital: list[int] = field(default_factory=list)
    captured: list[int] = field(default_factory=list)
    pact: list[tuple[int, int]] = field(default_factory=list)

    # cards
    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    facedown: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    front: list[int] = field(default_factory=list)
    silver_boxed: bool = True
    elephants_boxed: bool = True

    # what is going on
    die: int = 0
    marches: int = 0
    march_mp: int = 0
    naval_by: int = NOBODY
    naval_cus: int = 0
    sea_declared: list[int] = field(default_factory=list)
    pool: int = 0
    pool_generals: list[int] = field(default_factory=list)
    arrived: list[int] = field(default_factory=list)
    pool_rest: list[int] = field(default_factory=list)
    placed: dict[int, int] = field(default_factory=dict)
    new_pcs: list[int] = field(default_factory=list)
    stationed: list[int] = field(default_factory=list)
    done_spaces: list[int] = field(default_factory=list)
    cancelled: bool = False
    lied: bool = False
    stage: int = 0
    focus: int = 0
    loser: int = NOBODY
    dirty: bool = True
    act: Activation | None = None
    attempts: list[Attempt] = field(default_factory=list)
    battle: Battle | None = None
    rolling: SiegeRoll | None = None
    sea_fights: list[SeaFight] = field(default_factory=list)
    free_army: int = NOBODY
    moved_armies: list[int] = field(default_factory=list)

    def rebuild(self) -> None:
        """Count again how many spaces of each Province everybody holds."""
        self.held = [0] * (6 * len(self.tables.province_ids))
        for space, who in enumerate(self.pc):
            home = self.tables.home[space]
            if who != NOBODY and home >= 0:
                self.held[home * 6 + who] += 1


def mover(s: State) -> Activation:
    """The Army or General on the move; asked only while there is one."""
    assert s.act is not None
    return s.act


def battle_of(s: State) -> Battle:
    """The running Land Battle; asked only while there is one."""
    assert s.battle is not None
    return s.battle


# -- who is where --------------------


def seat_of(s: State, owner: int) -> str:
    """The seat of a player by index."""
    return s.seats[owner]


def players(s: State) -> range:
    """All player indices."""
    return range(len(s.seats))


def cus_at(s: State, location: int, owner: int) -> Force:
    """The CUs of an owner in a location."""
    return s.cu.get(location * 8 + owner, 0)


def add_cus(s: State, location: int, owner: int, force: Force) -> None:
    """Put CUs into a location."""
    if force:
        key = location * 8 + owner
        s.cu[key] = s.cu.get(key, 0) + force


def take_cus(s: State, location: int, owner: int, force: Force) -> None:
    """Take CUs out of a location; what is there no longer cannot be used up either."""
    if not force:
        return
    key = location * 8 + owner
    left = s.cu[key] - force
    if left:
        s.cu[key] = left
    else:
        del s.cu[key]
    worn = s.used.get(key, 0)
    if worn:
        worn = common(worn, left)
        if worn:
            s.used[key] = worn
        else:
            del s.used[key]


def fresh_at(s: State, location: int, owner: int) -> Force:
    """CUs there that nobody has moved in this Segment (9.1)."""
    key = location * 8 + owner
    return s.cu.get(key, 0) - s.used.get(key, 0)


def wear(s: State, location: int, owner: int, force: Force) -> None:
    """These CUs have been moved in this Segment."""
    if force:
        key = location * 8 + owner
        s.used[key] = common(s.cu.get(key, 0), s.used.get(key, 0) + force)
        if not s.used[key]:
            del s.used[key]


def generals_at(s: State, location: int, owner: int) -> list[int]:
    """A Faction's Generals in a location, the most Senior first (7.1 A)."""
    at = s.at
    return [g for g in s.roster[owner] if at[g] == location]


def commander(s: State, location: int, owner: int) -> int:
    """The Commanding General of a Faction in a location, or nobody."""
    at = s.at
    for g in s.roster[owner]:
        if at[g] == location:
            return g
    return NOBODY


def is_major(general: int) -> bool:
    """Whether he is one of the twenty Major Generals."""
    return general < FIRST_MINOR


def is_minor(general: int) -> bool:
    """Whether he is a Minor General of a player."""
    return FIRST_MINOR <= general < FIRST_INDEPENDENT


def is_city(s: State, space: int) -> bool:
    """Whether the space has a Major City: printed, or a completed Capital (16.1)."""
    return s.tables.kind[space] == 1 or space in s.capital


def cu_owner(s: State, location: int) -> int:
    """The Faction with CUs in a location, or nobody; asked where there can be only one."""
    base = location * 8
    cu = s.cu
    for owner in range(len(s.seats)):
        if base + owner in cu:
            return owner
    return INDEPENDENT if base + INDEPENDENT in cu else NOBODY


def cu_owners(s: State, location: int) -> list[int]:
    """All Factions with CUs in a location."""
    base = location * 8
    cu = s.cu
    found = [o for o in range(len(s.seats)) if base + o in cu]
    if base + INDEPENDENT in cu:
        found.append(INDEPENDENT)
    return found


def enemy_cus(s: State, location: int, owner: int) -> bool:
    """Whether anybody else has CUs in the location."""
    base = location * 8
    cu = s.cu
    for other in range(len(s.seats)):
        if other != owner and base + other in cu:
            return True
    return owner != INDEPENDENT and base + INDEPENDENT in cu


def hostile_ground(s: State, owner: int) -> list[bool]:
    """For each space whether anybody else has CUs there; for rules that look at the whole map."""
    found = [False] * SPACES
    for key in s.cu:
        if key & 7 != owner:
            found[(key >> 3) % SPACES] = True
    return found


def hostile_generals(s: State, owner: int) -> list[bool]:
    """For each space whether a General of anybody else is there."""
    found = [False] * SPACES
    at = s.at
    for other in (*range(len(s.seats)), INDEPENDENT):
        if other != owner:
            for g in s.roster[other]:
                if at[g] >= 0:
                    found[at[g] % SPACES] = True
    return found


def leaders(s: State) -> dict[int, int]:
    """Commanding Generals by ``location * 8 + owner``."""
    at = s.at
    found: dict[int, int] = {}
    for owner in (*range(len(s.seats)), INDEPENDENT):
        for g in s.roster[owner]:
            here = at[g]
            if here >= 0:
                key = here * 8 + owner
                if key not in found:
                    found[key] = g
    return found


def enemy_cus_in_space(s: State, space: int, owner: int) -> bool:
    """Whether anybody else has CUs in the space, outside or inside."""
    return enemy_cus(s, space, owner) or enemy_cus(s, INSIDE + space, owner)


def enemy_general(s: State, location: int, owner: int) -> bool:
    """Whether a General of anybody else is in the location."""
    at = s.at
    for other in (*range(len(s.seats)), INDEPENDENT):
        if other != owner:
            for g in s.roster[other]:
                if at[g] == location:
                    return True
    return False


def enemy_general_in_space(s: State, space: int, owner: int) -> bool:
    """Whether a General of anybody else is in the space."""
    return enemy_general(s, space, owner) or enemy_general(s, INSIDE + space, owner)


def factions_at(s: State, location: int) -> list[int]:
    """Factions with CUs or Generals in a location."""
    at = s.at
    base = location * 8
    cu = s.cu
    found = []
    for owner in (*range(len(s.seats)), INDEPENDENT):
        if base + owner in cu:
            found.append(owner)
        else:
            for g in s.roster[owner]:
                if at[g] == location:
                    found.append(owner)
                    break
    return found


def has_cu_in_space(s: State, space: int, owner: int) -> bool:
    """Whether the owner has a CU in the space."""
    return space * 8 + owner in s.cu or (INSIDE + space) * 8 + owner in s.cu


def own_locations(s: State, owner: int) -> list[int]:
    """Locations with CUs of the owner, in board order."""
    return sorted([k >> 3 for k in s.cu if k & 7 == owner])


def royals_at(s: State, location: int, owner: int) -> list[int]:
    """Royal Family Members that the owner controls in a location."""
    return [r for r in range(7) if s.royal_at[r] == location and s.royal_of[r] == owner]


def living_majors(s: State, owner: int) -> list[int]:
    """Major Generals of a Faction, Dispersed ones too."""
    return [g for g in s.roster[owner] if g < FIRST_MINOR]


def dispersed_majors(s: State, owner: int) -> list[int]:
    """Major Generals of a Faction in the Dispersed Box."""
    return [g for g in s.roster[owner] if g < FIRST_MINOR and s.at[g] == DISPERSED]


def in_turn_order(s: State, but: int = NOBODY) -> list[int]:
    """Players in Turn Order, without one of them."""
    return [p for p in s.order if p != but]
