"""What the game is made of: records by lifetime, from the whole life of Alexander down to one attack.

Counters are numbered (``tables.counters``). ``where`` holds the place of each; ``at`` lists the counters
of each place and is kept up to date by ``put`` alone. Alexander himself is a level, not a counter; in
lists of attackers he is ``ALEXANDER``.

A procedure in hand (a battle, its turn, a Speed step, a march, an order of the enemy) is a record, made when
it begins and dropped when it ends. What belongs to a campaign or a turn is a record too, made anew
with it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import field
from typing import Any, Final, Literal

from argead.core.state import GameState, Record, derived, shared, state

from .schema.ids import (
    AdvisorId,
    AreaId,
    CampaignId,
    Counter,
    InsightId,
    OperationId,
    OptionId,
    PlaceId,
    PlanId,
    ProphecyId,
    Sort,
)
from .schema.rows import Values
from .tables import Tables
from .tables.campaign import Campaign
from .tables.places import ARMY

SEAT: Final = "macedon"
ALEXANDER: Final = Counter(-1)

GOVERNED: Final = "governed"
RAZED: Final = "razed"
HELD: Final = "held"
Fate = Literal["held", "governed", "razed"]
"""What has become of a Conquered Area; it is held until you have decided."""


# -- a battle -----------------------------------------------------------------------------------


@state
class Attack(Record):
    """One attack of a Speed step, from its dice to the placing of its Hits."""

    who: Counter = ALEXANDER  # the attacker
    dice: tuple[int, ...] = ()  # as they fell; a Phalanx that hits rolls on
    hits: int = 0  # scored, a Flank included
    flanked: bool = False  # whether your Flank was used on it


@state
class SpeedStep(Record):
    """The Forces of one Speed act together, from their declarations to the last Hit."""

    speed: int = 0  # of the Forces that act
    present: list[Counter] = field(default_factory=list)  # who they are, both sides
    penalty: int = 0  # what the Walls take off your values in this step
    at_walls: list[Counter] = field(default_factory=list)  # Siege Engines that aim at Walls
    attacks: list[Attack] = field(default_factory=list)  # in the order of the dice


@state
class BattleTurn(Record):
    """A battle turn, from the question whether to fight it to its last Speed step."""

    number: int = 1  # the first turn is 1
    resting: list[Counter] = field(default_factory=list)  # Cavalry that attacked last turn
    attacked: list[Counter] = field(default_factory=list)  # who attacked in this one
    acted: list[Counter] = field(default_factory=list)  # whose Speed has come, resting ones too


@state
class HitsToPlace(Record):
    """Hits that were scored and are not placed yet."""

    on_army: int = 0  # on Forces of your choice
    on_alexander: int = 0  # of the enemy Leader in the duel
    on_foes: int = 0  # on enemy Forces and Walls of your choice
    on_walls: int = 0  # of Siege Engines that aimed at Walls
    on_leader: int = 0  # of Alexander in the duel


@state
class Battle(Record):
    """A battle from the first drawn Plan to the last Hit."""

    area: AreaId = AreaId(PlaceId(""))  # where it is fought
    foe_plans: list[PlanId] = field(default_factory=list)  # the enemy's, in data order
    plans: list[PlanId] = field(default_factory=list)  # yours that are not used yet, each copy
    chosen: int = 0  # Plans that you have taken; the first of them are free
    morale: int = 0  # Rallies that Morale gave; they were not taken
    bucephalus: bool = False  # Alexander rides him in this battle
    maneuver: bool = False  # the enemy does not attack on the first turn
    duel: bool = False  # Alexander and the enemy Leader fight each other
    section: Counter | None = None  # the section of Tyre that fights as a Wall
    sacrificed: list[Counter] = field(default_factory=list)  # declared, still to be destroyed
    trap: int = 0  # the die of a Trap that Fate may re-roll; 0: none
    turn: BattleTurn = field(default_factory=BattleTurn)  # that is fought or comes next
    step: SpeedStep | None = None  # None between turns
    hits: HitsToPlace = field(default_factory=HitsToPlace)


# -- other procedures in hand ---------------------------------------------------------------------


@state
class March(Record):
    """A move into an adjoining Area, from the Scouting roll until the Army arrives or stops."""

    to: AreaId = AreaId(PlaceId(""))
    die: int = 0  # the Scouting roll


@state
class Intimidation(Record):
    """An attempt to make a Stronghold surrender, from the roll to its result."""

    die: int = 0
    glory: int = 0  # spent after seeing the die
    courtesans: bool = False  # played after seeing the die


@state
class EnemyOrder(Record):
    """A roll for orders of a Stronghold, while Aristander may still change it."""

    area: AreaId = AreaId(PlaceId(""))  # who gets the order
    die: int = 0


@state
class Suffering(Record):
    """Hits outside battle that are still to be placed."""

    cause: str = ""  # a key of the prompts
    hits: int = 0


# -- a turn, a campaign -----------------------------------------------------------------------------


@state
class CampaignTurn(Record):
    """A square of the turn track and what was done there."""

    number: int = 0  # 0 is the set-up
    counsel: bool = True  # whether Advisors are heard this turn
    counsel_used: bool = False  # whether the ability of one was used
    own_nature: bool = False  # whether a turn without counsel would fulfil a Prophecy
    diplomats: bool = False  # Diplomats add to all Enemy Orders
    marches: int = 0  # how often the Army has set out, so that no position comes back
    bought: list[str] = field(default_factory=list)  # "forces", "city", "temple", "mole"
    on_going: list[AreaId] = field(default_factory=list)  # Strongholds that gave no answer yet


@state
class Army(Record):
    """The Army counter on this campaign's map."""

    at: AreaId = AreaId(PlaceId(""))
    entered_from: dict[AreaId, AreaId] = field(default_factory=dict)  # by Area: whence, last time
    recruited: list[AreaId] = field(default_factory=list)  # Areas whose recruits have joined
    levied: bool = False  # the levy of a Campaign Option was raised
    detoured: bool = False  # the detour of a Campaign Option was made


@state
class Treasury(Record):
    """Gold and Glory: yours, and what lies in Areas."""

    gold: int = 0
    glory: int = 0
    loot_gold: dict[AreaId, int] = field(default_factory=dict)  # by Area: for its Intimidation
    loot_glory: dict[AreaId, int] = field(default_factory=dict)  # by Area: for a Battle there


@state
class Realm(Record):
    """What is yours on this campaign's map."""

    conquered: dict[AreaId, Fate] = field(default_factory=dict)  # by Pivotal Area
    cities: list[AreaId] = field(default_factory=list)  # Areas with a City
    temples: list[AreaId] = field(default_factory=list)  # Areas with a Temple


@state
class Oracles(Record):
    """Prophecies of this campaign."""

    unheard: list[AreaId] = field(default_factory=list)  # Areas whose Oracle has not spoken
    cup: list[ProphecyId] = field(default_factory=list)  # that may still be drawn
    due: dict[ProphecyId, int] = field(default_factory=dict)  # accepted: the last square in time


@state
class Gathering(Record):
    """The Enemy Operation that is being prepared; its Forces lie in ``OPERATIONS``."""

    stack: list[OperationId] = field(default_factory=list)  # counters that are left to draw
    drawn: list[OperationId] = field(default_factory=list)  # in force until Go!


@state
class Siege(Record):
    """The four tracks of the Tyre map."""

    transports: int = 0
    mole: int = 0
    siege_ships: int = 0
    fleet: int = 0  # Warships of Tyre


# -- the game -------------------------------------------------------------------------------------


@state
class State(GameState):
    """One game: a campaign, or several with the same Army."""

    tables: Tables = shared(default=None)
    campaign: Campaign = shared(default=None)  # the map with the chosen options in force

    # the whole game
    campaign_id: CampaignId = CampaignId("")  # the campaign that is played
    chosen: tuple[OptionId, ...] = ()  # its Campaign Options
    number: int = 0  # its place in ``tables.course[scenario]``
    level: int = 1  # Alexander's: A1 to A8
    advisors: list[AdvisorId] = field(default_factory=list)  # who serve, in data order
    insights: list[InsightId] = field(default_factory=list)  # in hand, in data order
    immortality: int = 0  # points of the campaigns that are won
    record: list[tuple[CampaignId, int, int, int]] = field(default_factory=list)  # of each campaign
    """Of each campaign that is won: its id, turn, victory points, Immortality."""

    # this campaign
    barred: list[AdvisorId] = field(default_factory=list)  # who left and cannot be bought
    insight_cup: list[InsightId] = field(default_factory=list)  # that can still be gained
    army: Army = field(default_factory=Army)
    treasury: Treasury = field(default_factory=Treasury)
    realm: Realm = field(default_factory=Realm)
    oracles: Oracles = field(default_factory=Oracles)
    gathering: Gathering | None = None  # None: the map has no Operations
    siege: Siege | None = None  # None: not the Tyre campaign
    where: list[PlaceId] = field(default_factory=list)  # by counter: its place
    reduced: list[bool] = field(default_factory=list)  # by counter: whether its reduced side is up
    at: dict[PlaceId, list[Counter]] = derived(factory=dict)  # by place: its counters, sorted

    # this turn, and what is in hand
    turn: CampaignTurn = field(default_factory=CampaignTurn)
    order: EnemyOrder | None = None
    march: March | None = None
    intimidation: Intimidation | None = None
    battle: Battle | None = None
    suffering: Suffering | None = None

    def rebuild(self) -> None:
        """List the counters of each place anew."""
        self.campaign = self.tables.campaign(self.campaign_id, self.chosen)
        self.at = {place: [] for place in self.campaign.places}
        for i, place in zip(self.tables.counters.all, self.where, strict=False):
            self.at[place].append(i)

    def inventory(self) -> Any:
        """How many counters of each kind there are, wherever they lie."""
        counts: dict[str, int] = {}
        for place in sorted(self.at):
            for i in self.at[place]:
                kind = self.tables.counters.kind[i]
                counts[kind] = counts.get(kind, 0) + 1
        return dict(sorted(counts.items()))

    @property
    def fight(self) -> Battle:
        """The battle in progress; rules that call this run only in one."""
        assert self.battle is not None
        return self.battle

    @property
    def linked(self) -> bool:
        """Whether several campaigns are played with the same Army."""
        return len(self.tables.course[self.scenario]) > 1


# -- counters ---------------------------------------------------------------------------------------


def put(s: State, i: Counter, place: PlaceId) -> None:
    """Move a counter: the only function that changes ``where`` and ``at``."""
    s.at[s.where[i]].remove(i)
    s.where[i] = place
    insort(s.at[place], i)


def send_home(s: State, i: Counter) -> None:
    """Take a counter out of play, on its full side."""
    s.reduced[i] = False
    put(s, i, s.tables.counters.home[i])


def strength(s: State) -> int:
    """How many Forces the Army has, Alexander included (R1)."""
    return len(s.at[ARMY]) + 1


def side_up(s: State, i: Counter) -> Values:
    """Speed, battle value and superscript on the side of a counter that lies up."""
    counters = s.tables.counters
    values = counters.reduced[i] if s.reduced[i] else counters.full[i]
    assert values is not None
    return values


def falls(s: State, i: Counter) -> bool:
    """Whether the next Hit destroys the counter."""
    return s.reduced[i] or s.tables.counters.reduced[i] is None


def steps_of(s: State, i: Counter) -> int:
    """How many Hits a counter can take."""
    return 1 if falls(s, i) else 2


def key(s: State, i: Counter) -> Sort:
    """What makes two counters alike: kind, side, and in battle whether a Cavalry is spent."""
    name = s.tables.counters.sorts[i][s.reduced[i]]
    battle = s.battle
    if battle is not None and s.tables.counters.cavalry[i]:
        if i in battle.turn.attacked:
            return Sort(name + ".attacked")
        if i in battle.turn.resting:
            return Sort(name + ".resting")
    return name


def sort_of_each(s: State, counters: Sequence[Counter]) -> list[Sort]:
    """The sort of each counter, in their order."""
    if s.battle is not None:
        return [key(s, i) for i in counters]
    names, reduced = s.tables.counters.sorts, s.reduced
    return [names[i][reduced[i]] for i in counters]


def sorts_of(s: State, counters: Sequence[Counter]) -> list[Sort]:
    """The sorts among these counters, each once: alike is one option."""
    if s.battle is not None:
        return list(dict.fromkeys([key(s, i) for i in counters]))
    names, reduced = s.tables.counters.sorts, s.reduced
    found: list[Sort] = []
    for i in counters:
        sort = names[i][reduced[i]]
        if sort not in found:
            found.append(sort)
    return found


def one_of(s: State, counters: Sequence[Counter], sort: Sort) -> Counter:
    """The first counter of a sort."""
    return counters[sort_of_each(s, counters).index(sort)]


# -- questions that several chapters ask ----------------------------------------------------------


def heard(s: State, advisor: AdvisorId) -> bool:
    """Whether an Advisor serves this turn."""
    return s.turn.counsel and advisor in s.advisors


def listen(s: State, advisor: AdvisorId) -> bool:
    """Use an Advisor's ability if he serves; remembers that one was used."""
    if not heard(s, advisor):
        return False
    s.turn.counsel_used = True
    return True


def unconquered(s: State, area: AreaId) -> bool:
    """Whether the Area is Pivotal and still the enemy's."""
    return area in s.campaign.pivotal and area not in s.realm.conquered


def to_conquer(s: State) -> list[AreaId]:
    """The Pivotal Areas that are still the enemy's, in map order."""
    conquered = s.realm.conquered
    return [area for area in s.campaign.pivotal if area not in conquered]


def governed_areas(s: State) -> int:
    """How many Areas you Govern."""
    return sum(1 for fate in s.realm.conquered.values() if fate == GOVERNED)


def turns_left(s: State) -> int:
    """Turns after this one."""
    return len(s.campaign.turns) - s.turn.number
