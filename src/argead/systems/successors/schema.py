"""What the data files must look like."""

from __future__ import annotations

from typing import Literal

import msgspec

from argead.core.data import Head, Source

SpaceKind = Literal["minor_city", "major_city", "stronghold", "transit_point"]
PathKind = Literal["land", "mountain", "strait", "sea", "open_sea"]
CuKind = Literal["mercenary", "loyal", "royal", "elephant", "silver", "cavalry"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a data file; a key that the schema does not know is an error."""


class SpaceRow(Row, frozen=True):
    """A space of the map."""

    id: str
    name: str
    kind: SpaceKind
    lat: float
    lon: float
    province: str = ""
    independent: bool = False
    source: str = ""


class PathRow(Row, frozen=True):
    """A two-way path."""

    a: str
    b: str
    kind: PathKind
    source: str = ""


class Ground(Row, frozen=True):
    """Spaces and the paths between them."""

    spaces: list[SpaceRow]
    paths: list[PathRow]


class Sets(Row, frozen=True):
    """Spaces and Provinces that rules and cards name together."""

    hellespont: list[str]
    lord_of_asia: list[str]
    treasure_cities: list[str]
    pontos_euxeinos: list[str]
    oracles: list[str]


class RegionRow(Row, frozen=True):
    """A set of Provinces."""

    name: str
    provinces: list[str]


class ProvinceRow(Row, frozen=True):
    """A Province: its VPs and how many of its spaces control it."""

    id: str
    name: str
    vp: int
    control: int
    spaces: list[str]
    major_city: str = ""
    source: str = ""


class MapTable(Row, frozen=True):
    """``map.toml``."""

    source: Source
    sets: Sets
    ground: Ground
    costs: dict[PathKind, int]
    entries: dict[str, list[str]]
    regions: list[RegionRow]
    provinces: list[ProvinceRow]


class Ability(Row, frozen=True):
    """The Special Ability of a Major General."""

    kind: Literal[
        "battle_rating_set",
        "attrition_modifier",
        "enemy_attrition_modifier",
        "evasion_succeeds_on",
        "interception_succeeds_on",
        "reroll_one_battle_die",
        "elephant_strength_modifier",
        "local_troops_multiplier",
        "siege_modifier",
        "enemy_siege_modifier",
        "naval_battle_roll_modifier",
    ]
    value: int = 0
    when: Literal[
        "", "royal_army", "province", "province_or_independent", "defender", "royal_family"
    ] = ""
    provinces: list[str] = []


class MajorRow(Row, frozen=True):
    """A Major General; the ``recruit`` CUs come with him when he joins from the reserve."""

    id: str
    name: str
    seniority: int
    initiative: int
    battle: int
    ability: Ability
    text: str
    popularity: int = 0
    legitimacy: int = 0
    recruit: dict[CuKind, int] = {}
    preferred: str = ""
    source: str = ""


class MinorRow(Row, frozen=True):
    """The one rating of all Minor Generals."""

    initiative: int
    battle: int
    seniority: int


class IndependentRow(Row, frozen=True):
    """An Independent Army: where it may go and what defeat does to it."""

    id: str
    name: str
    people: str
    cus: int
    initiative: int
    battle: int
    returns: bool
    start: str = ""
    provinces: list[str] = []
    westward: bool = False
    leaves_in: str = ""
    source: str = ""


class GeneralsTable(Row, frozen=True):
    """``generals.toml``."""

    source: Source
    minor: MinorRow
    major: list[MajorRow]
    independent: list[IndependentRow]


class CardRow(Row, frozen=True):
    """A Tyche card. ``event`` names the procedure that carries it out, ``option`` the option that adds it.

    ``mps``: Movement Points that it gives; ``die``: the least roll that succeeds; ``bonus``: what
    it adds to a roll; ``range``: MPs within which its target lies.
    """

    id: str
    number: str
    name: str
    kind: Literal["event", "bonus", "surprise"]
    event: str
    text: str
    ops: int = 0
    option: str = ""
    revealed: bool = False
    removed: bool = False
    provinces: list[str] = []
    subject: str = ""
    cus: dict[CuKind, int] = {}
    mps: int = 0
    die: int = 0
    bonus: int = 0
    range: int = 0
    needs: str = ""
    source: str = ""


class CardsTable(Row, frozen=True):
    """``cards.toml``."""

    source: Source
    cards: list[CardRow]


class BattleChart(Row, frozen=True):
    """Battle Score by modified roll and strength."""

    lowest_roll: int
    scores: list[list[int]]


class AttritionChart(Row, frozen=True):
    """CUs lost by die and size of the group."""

    sizes: list[int]
    losses: list[list[str]]


class SiegeChart(Row, frozen=True):
    """Siege Points and losses by modified die, what modifies it and what a capture needs."""

    points: list[int]
    losses: list[int]
    no_fleet: int
    helepolis: int
    traitor: int
    spaces: dict[str, int]
    needed: dict[str, int]


class MovementChart(Row, frozen=True):
    """Movement Points and what they buy."""

    below: int
    equal: int
    above: int
    independent: int
    siege: int
    remove_pc: int


class TrainingChart(Row, frozen=True):
    """OPs that a CU needs."""

    mercenary: int
    loyal: int
    cavalry: int


class StrengthChart(Row, frozen=True):
    """Combat Strength of one CU; for an Elephant by die."""

    mercenary: int
    loyal: int
    royal: int
    silver: int
    cavalry: int
    elephant: list[int]


class GeneralLossChart(Row, frozen=True):
    """When a Commanding General falls."""

    roll: int
    won: list[int]
    lost: list[int]


class Limits(Row, frozen=True):
    """Stacking, lift and counter limits."""

    forage: int
    forage_transit: int
    inside: int
    naval: int
    overrun: int
    royal_army: int
    independent_pcs: int


class VictoryChart(Row, frozen=True):
    """What is worth Victory Points beside Provinces, and the Legitimacy that wins."""

    legitimacy: int
    lord_of_asia: int
    largest_fleet: int
    largest_fleet_minimum: int
    hellespont: int
    capital: int
    captured_capital: int


class LegitimacyChart(Row, frozen=True):
    """What is worth Legitimacy beside the Royal Family and two Generals."""

    champion: int
    tomb_in_pella: int
    tomb: int
    makedonia: int
    oracle: int
    persian_support: int
    condemnation: int


class PopularityChart(Row, frozen=True):
    """What adds Popularity."""

    defeated_independents: int
    sacred_ground: int
    oratory: int


class ChartsTable(Row, frozen=True):
    """``tables.toml``."""

    source: Source
    battle: BattleChart
    attrition: AttritionChart
    siege: SiegeChart
    movement: MovementChart
    training: TrainingChart
    strength: StrengthChart
    general_loss: GeneralLossChart
    limits: Limits
    victory: VictoryChart
    legitimacy: LegitimacyChart
    popularity: PopularityChart


class FleetRow(Row, frozen=True):
    """A Fleet; without a Province or city only a card gives it."""

    id: str
    name: str
    normal: int
    upgraded: int
    province: str = ""
    city: str = ""
    source: str = ""


class FleetsTable(Row, frozen=True):
    """``fleets.toml``."""

    source: Source
    fleets: list[FleetRow]


class MemberRow(Row, frozen=True):
    """A Royal Family Member, or Alexander's body."""

    id: str
    name: str
    kind: Literal["heir", "female", "alexander"]
    legitimacy: int
    start: str = ""


class Funeral(Row, frozen=True):
    """When Alexander may be buried."""

    bury_turns: list[int]


class RoyalFamilyTable(Row, frozen=True):
    """``royal_family.toml``."""

    source: Source
    funeral: Funeral
    members: list[MemberRow]


class EventGenerals(Row, frozen=True):
    """The Generals that events bring."""

    ids: list[str]


class ScenarioFile(Head, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``scenarios/*.toml``: what the number of players decides.

    ``starting`` Generals are dealt, so many to each player; ``reserve`` Generals may be recruited.
    ``hand``: cards a player; ``table``: cards face down, of which ``revealed`` are turned up after each of
    the ``rounds``. ``vp`` win at once. Of Thrake only ``thrake_independent`` begins Independent.
    """

    starting: list[str]
    reserve: list[str]
    dealt: int
    hand: int
    table: int
    revealed: int
    rounds: int
    vp: int
    thrake_independent: list[str] = []


class StartRow(Row, frozen=True):
    """Where and with what a Starting General begins."""

    general: str
    spaces: list[str]
    province: str
    cus: dict[CuKind, int]
    vp: int
    legitimacy: int
    royal_family: list[str] = []


class SetupTable(Row, frozen=True):
    """``setup.toml``."""

    source: Source
    event_generals: EventGenerals
    starts: list[StartRow]


class FactionRow(Row, frozen=True):
    """A colour and its Minor Generals."""

    id: str
    name: str
    minors: list[str]


class FactionsTable(Row, frozen=True):
    """``factions.toml``."""

    source: Source
    factions: list[FactionRow]
