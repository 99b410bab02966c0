"""What the game is made of: where every counter is, the Treasury, and the battle in progress.

Counters are numbered (``tables.counters``). ``where`` holds the place of each; ``at`` lists the counters
of each place and is kept up to date by ``put`` alone. Alexander himself is a level, not a counter; in
lists of attackers he is ``ALEXANDER``.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import field

from argead.core.state import GameState, Record, derived, shared, state

from .tables import ASIDE as ASIDE
from .tables import CUPS as CUPS
from .tables import POOL as POOL
from .tables import WALLS as WALLS
from .tables import Campaign, Tables

SEAT = "macedon"
ALEXANDER = -1

ARMY = "army"
OPERATIONS = "operations"
DESTROYED = "destroyed"
REGROUP = "regroup"

GOVERNED = "governed"
RAZED = "razed"
HELD = "held"


@state
class Battle(Record):
    """A battle from the first drawn Plan to the last Hit."""

    area: str = ""
    turn: int = 0
    foe_plans: list[str] = field(default_factory=list)
    plans: list[str] = field(default_factory=list)
    chosen: int = 0
    bucephalus: bool = False
    maneuver: bool = False
    duel: bool = False
    section: int = -1
    spent: list[int] = field(default_factory=list)
    attacked: list[int] = field(default_factory=list)
    acted: list[int] = field(default_factory=list)
    speed: int = -1
    penalty: int = 0
    at_walls: list[int] = field(default_factory=list)
    sacrificed: list[int] = field(default_factory=list)
    rollers: list[int] = field(default_factory=list)
    dice: list[tuple[int, ...]] = field(default_factory=list)
    scored: list[int] = field(default_factory=list)
    flanked: list[int] = field(default_factory=list)
    on_army: int = 0
    on_alexander: int = 0
    on_foes: int = 0
    on_walls: int = 0
    on_leader: int = 0


@state
class State(GameState):
    """One game."""

    tables: Tables = shared(default=None)
    campaign: Campaign = shared(default=None)
    campaign_id: str = ""
    chosen: tuple[str, ...] = ()
    number: int = 0
    turn: int = 0
    army_at: str = ""
    entered_from: dict[str, str] = field(default_factory=dict)
    level: int = 1
    gold: int = 0
    glory: int = 0
    advisors: list[str] = field(default_factory=list)
    barred: list[str] = field(default_factory=list)
    counsel: bool = True
    counsel_used: bool = False
    own_nature: bool = False
    insights: list[str] = field(default_factory=list)
    insight_cup: list[str] = field(default_factory=list)
    diplomats: bool = False
    oracles: list[str] = field(default_factory=list)
    prophecy_cup: list[str] = field(default_factory=list)
    due: dict[str, int] = field(default_factory=dict)
    where: list[str] = field(default_factory=list)
    reduced: list[bool] = field(default_factory=list)
    at: dict[str, list[int]] = derived(factory=dict)
    conquered: dict[str, str] = field(default_factory=dict)
    loot_gold: dict[str, int] = field(default_factory=dict)
    loot_glory: dict[str, int] = field(default_factory=dict)
    cities: list[str] = field(default_factory=list)
    temples: list[str] = field(default_factory=list)
    operation_stack: list[str] = field(default_factory=list)
    operations: list[str] = field(default_factory=list)
    bought: list[str] = field(default_factory=list)
    levied: bool = False
    recruited: list[str] = field(default_factory=list)
    detoured: bool = False
    transports: int = 0
    mole: int = 0
    siege_ships: int = 0
    fleet: int = 0
    die: int = 0
    bonus: int = 0
    heading: str = ""
    marches: int = 0
    hits: int = 0
    battle: Battle | None = None
    immortality: int = 0
    record: list[tuple[str, int, int, int]] = field(default_factory=list)

    def rebuild(self) -> None:
        """List the counters of each place anew."""
        self.campaign = self.tables.campaign(self.campaign_id, self.chosen)
        self.at = {place: [] for place in places(self.tables, self.campaign)}
        for i, place in enumerate(self.where):
            self.at[place].append(i)

    @property
    def fight(self) -> Battle:
        """The battle in progress; rules that call this run only in one."""
        assert self.battle is not None
        return self.battle


def places(tables: Tables, campaign: Campaign) -> list[str]:
    """Every place where a counter can be in this campaign, in data order."""
    found = [ARMY, POOL, *CUPS.values(), OPERATIONS, DESTROYED, WALLS, ASIDE, REGROUP]
    if campaign.tyre:
        for n in range(1, campaign.tyre.sections + 1):
            found += [section(n), breach(n)]
    return found + list(campaign.area)


def section(n: int) -> str:
    """The place of a standing Wall section of Tyre."""
    return f"section_{n}"


def breach(n: int) -> str:
    """The place of a destroyed Wall section of Tyre."""
    return f"breach_{n}"


def put(s: State, i: int, place: str) -> None:
    """Move a counter: the only function that changes ``where`` and ``at``."""
    s.at[s.where[i]].remove(i)
    s.where[i] = place
    insort(s.at[place], i)


def send_home(s: State, i: int) -> None:
    """Take a counter out of play, on its full side."""
    s.reduced[i] = False
    put(s, i, s.tables.counters.home[i])


def strength(s: State) -> int:
    """How many Forces the Army has, Alexander included (R1)."""
    return len(s.at[ARMY]) + 1


def key(s: State, i: int) -> str:
    """What makes two counters alike: kind, side, and in battle whether a Cavalry is spent."""
    name = s.tables.counters.sorts[i][s.reduced[i]]
    battle = s.battle
    if battle is not None and s.tables.counters.cavalry[i]:
        if i in battle.attacked:
            name += ".attacked"
        elif i in battle.spent:
            name += ".resting"
    return name


def alike(s: State, counters: Sequence[int]) -> dict[str, int]:
    """The first counter of each sort, by key, in data order."""
    found: dict[str, int] = {}
    if s.battle is not None:
        for i in counters:
            found.setdefault(key(s, i), i)
        return found
    names = s.tables.counters.sorts
    reduced = s.reduced
    for i in counters:
        sort = names[i][reduced[i]]
        if sort not in found:
            found[sort] = i
    return found


def heard(s: State, advisor: str) -> bool:
    """Whether an Advisor serves this turn."""
    return s.counsel and advisor in s.advisors


def listen(s: State, advisor: str) -> bool:
    """Use an Advisor's ability if he serves; remembers that one was used."""
    if not heard(s, advisor):
        return False
    s.counsel_used = True
    return True


def unconquered(s: State, area: str) -> bool:
    """Whether the Area is Pivotal and still the enemy's."""
    return area in s.campaign.pivotal and area not in s.conquered
