"""The tables of Successors: what the data files hold, checked on reading."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec

from argead.core import data
from argead.core.data import Source
from argead.core.errors import DataError

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
    """A Tyche card. ``event`` names the procedure that carries it out.

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
    optional: bool = False
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


class ScenarioRow(Row, frozen=True):
    """What the number of players decides."""

    players: int
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
    scenarios: list[ScenarioRow]
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


class Tables(msgspec.Struct, frozen=True):
    """Every table of the game."""

    map: MapTable
    generals: GeneralsTable
    cards: CardsTable
    charts: ChartsTable
    fleets: FleetsTable
    royal_family: RoyalFamilyTable
    setup: SetupTable
    factions: FactionsTable


def load(overlay: Path | None = None) -> Tables:
    """Read and check all tables; a file in ``overlay`` replaces ours of the same name."""
    package = __package__
    assert package
    tables = Tables(
        map=data.read(package, "map", MapTable, overlay),
        generals=data.read(package, "generals", GeneralsTable, overlay),
        cards=data.read(package, "cards", CardsTable, overlay),
        charts=data.read(package, "tables", ChartsTable, overlay),
        fleets=data.read(package, "fleets", FleetsTable, overlay),
        royal_family=data.read(package, "royal_family", RoyalFamilyTable, overlay),
        setup=data.read(package, "setup", SetupTable, overlay),
        factions=data.read(package, "factions", FactionsTable, overlay),
    )
    check(tables)
    return tables


def _known(file: str, key: str, ids: Iterable[str], known: set[str]) -> None:
    for one in ids:
        if one not in known:
            raise DataError(file, key, f"there is no {one!r}")


def check(t: Tables) -> None:
    """Names must exist, numbers must fit together."""
    spaces = {s.id for s in t.map.ground.spaces}
    provinces = {p.id for p in t.map.provinces}
    generals = {g.id for g in t.generals.major}
    if len(spaces) != len(t.map.ground.spaces):
        raise DataError("map.toml", "ground.spaces", "an id is used twice")
    for p in t.map.ground.paths:
        _known("map.toml", "ground.paths", (p.a, p.b), spaces)
    for s in t.map.ground.spaces:
        if s.province:
            _known("map.toml", f"ground.spaces {s.id}", (s.province,), provinces)
        elif s.kind != "transit_point":
            raise DataError("map.toml", f"ground.spaces {s.id}", "belongs to no Province")
    for q in t.map.provinces:
        _check_province(t, q, spaces)
    sets = t.map.sets
    for name in ("hellespont", "treasure_cities", "pontos_euxeinos", "oracles"):
        _known("map.toml", f"sets.{name}", getattr(sets, name), spaces)
    _known("map.toml", "sets.lord_of_asia", sets.lord_of_asia, provinces)
    for army, entries in t.map.entries.items():
        _known("map.toml", "entries", (army,), {a.id for a in t.generals.independent})
        _known("map.toml", f"entries.{army}", entries, spaces)
    for g in t.generals.major:
        _known("generals.toml", f"{g.id}.ability", g.ability.provinces, provinces)
        if g.preferred and g.preferred != "port":
            _known("generals.toml", f"{g.id}.preferred", (g.preferred,), provinces)
    for c in t.cards.cards:
        _known("cards.toml", f"{c.id}.provinces", c.provinces, provinces)
        if (c.kind == "surprise") != (c.ops == 0):
            raise DataError("cards.toml", f"{c.id}.ops", "only Surprise cards have no OPs")
    for f in t.fleets.fleets:
        _known("fleets.toml", f.id, [f.province] if f.province else [], provinces)
        _known("fleets.toml", f.id, [f.city] if f.city else [], spaces)
    for m in t.royal_family.members:
        _known("royal_family.toml", m.id, [m.start] if m.start else [], spaces)
    for row in t.setup.starts:
        _known("setup.toml", f"starts {row.general}", (row.general,), generals)
        _known("setup.toml", f"starts {row.general}", row.spaces, spaces)
    for sc in t.setup.scenarios:
        _known("setup.toml", f"scenarios {sc.players}", (*sc.starting, *sc.reserve), generals)
        if len(sc.starting) != sc.dealt * sc.players:
            raise DataError("setup.toml", f"scenarios {sc.players}", "the deal does not come out")
    _check_charts(t.charts)


def _check_province(t: Tables, row: ProvinceRow, spaces: set[str]) -> None:
    key = f"provinces {row.id}"
    _known("map.toml", key, row.spaces, spaces)
    listed = [s.id for s in t.map.ground.spaces if s.province == row.id]
    if sorted(listed) != sorted(row.spaces):
        raise DataError("map.toml", key, "its spaces disagree with ground.spaces")
    if row.control != len(row.spaces) // 2 + 1:
        raise DataError("map.toml", f"{key}.control", "is not more than half of its spaces")
    majors = [s.id for s in t.map.ground.spaces if s.province == row.id and s.kind == "major_city"]
    if majors != ([row.major_city] if row.major_city else []):
        raise DataError("map.toml", f"{key}.major_city", "disagrees with ground.spaces")


def _check_charts(c: ChartsTable) -> None:
    width = len(c.battle.scores[0])
    if any(len(row) != width for row in c.battle.scores):
        raise DataError("tables.toml", "battle.scores", "rows differ in length")
    if any(len(row) != len(c.attrition.sizes) for row in c.attrition.losses):
        raise DataError("tables.toml", "attrition.losses", "a row does not fit the sizes")
    for row in c.attrition.losses:
        if any(cell != "-" and not cell.removesuffix("e").isdigit() for cell in row):
            raise DataError("tables.toml", "attrition.losses", "a cell is no result")
    if len(c.siege.points) != len(c.siege.losses):
        raise DataError("tables.toml", "siege", "points and losses differ in length")
