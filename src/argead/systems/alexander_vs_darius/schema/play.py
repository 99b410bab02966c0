"""Actions, combat, upkeep, tracks and events: the figures that rules look up."""

from __future__ import annotations

from typing import Literal

import msgspec

from argead.core.data import Source

from .sides import Sided


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Treasure for each action."""

    move: Sided
    cross_hellespont: int
    embark: int
    disembark: int
    move_fleet: int
    siege: int
    raid: int


class Passing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many passes end a player's actions."""

    passes: int


class Movement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Movement points and ranges."""

    leader: int
    cavalry: int
    infantry: int
    units_per_leader: int
    flip_garrison: int
    fleet: int


class ForceMarch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The extra point and its price."""

    gain: int
    hits_on: Sided


class Desert(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Attrition on sand."""

    hits_on: int


class Raid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of a Fleet raid."""

    ships_per_die: int
    hits_on: int
    raider_hits_on: int
    raider_lost_on: int
    garrison_lost_at: int
    hits_per_treasure: int


class ActionTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``actions.toml``."""

    source: Source
    price: Prices
    passing: Passing
    movement: Movement
    force_march: ForceMarch
    desert: Desert
    raid: Raid


class Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits and rewards of land combat."""

    rounds: int
    leaders: int
    retreat_areas: int
    rough_bonus: int
    always_fails: int
    pieces_per_treasure: int
    treasure_per_leader: int


class SeaCombat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs at sea."""

    port_modifier: int


class FourDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Alexander's own risk."""

    dice: int
    fate_on: int
    killed_on: int


class PersianGate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The defile that swallows hits."""

    area: str
    ignored_hits: int


class Pride(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice against rank."""

    dice: int


class Siege(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which dice hurt the besieger, and cities that open their gates to Persia."""

    hurt_on: list[int]
    hurt_with_fleet_on: list[int]
    open_to_persia: list[str]


class CombatTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``combat.toml``."""

    source: Source
    land: Land
    sea: SeaCombat
    four_dice: FourDice
    persian_gate: PersianGate
    pride: Pride
    siege: Siege


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far supply reaches."""

    areas: int
    modifier: Sided
    seat_of_macedon: str
    ship_lost_on: int


class Only(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a kind must be raised."""

    unit: str
    area: str = ""
    region: str = ""


class Recruitment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits, the price of a flip, and places."""

    limit: Sided
    flip: int
    only: list[Only]


class Levy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The emergency levy."""

    from_turn: int
    units: int
    excluded: list[str]


class Begins(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From this turn on the rebellion needs so much."""

    turn: int
    on: int


class Rebellion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When Sparta rises."""

    from_turn: int
    price: int
    bonus: int
    area: str
    begins: list[Begins]


class Athens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price of Athenian ships."""

    port: str
    first_price: int
    later_price: int


class Maintenance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be paid at the end of a turn."""

    army: Sided
    persia_without_ports: int
    fleet: int
    lost_first: list[str]
    last_base: str
    athens: Athens


class UpkeepTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``upkeep.toml``."""

    source: Source
    supply: Supply
    recruitment: Recruitment
    levy: Levy
    rebellion: Rebellion
    maintenance: Maintenance


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One cause that moves a track."""

    id: str
    track: Literal["weariness", "legitimacy"]
    by: int
    rule: str
    per: int = 1
    areas: list[str] = []


class Turns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dates."""

    first_year: int
    seasons: list[str]


class TrackTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``tracks.toml``."""

    source: Source
    change: list[Change]
    turns: Turns


class Trained(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"old": "from", "new": "to"}
):
    """A counter exchanged for a better one."""

    old: str
    new: list[str]


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the Event Table."""

    roll: int
    id: str
    name: str
    place: str = ""
    treasure: Sided = Sided()
    guarded_treasure: Sided = Sided()
    legitimacy: int = 0
    repeat_legitimacy: int = 0
    units: int = 0
    repeat_units: int = 0
    deposed_at: int = 0
    heirs: list[str] = []
    trained: list[Trained] = []
    removed: dict[str, int] = {}


class EventTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``events.toml``."""

    source: Source
    event: list[Event]
