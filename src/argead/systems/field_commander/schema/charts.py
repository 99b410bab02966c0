"""Charts of the Player Log, and what a campaign is worth in the memory of the world."""

from __future__ import annotations

from argead.core.data import Source

from .rows import Table


class Intimidation(Table, frozen=True):
    """The Intimidation chart: the least total of each result, and what one point comes from."""

    on_going: int
    success: int
    per_advantage: int
    per_glory: int
    courtesans: int
    source: str = ""


class ScoutingRates(Table, frozen=True):
    """What each point costs by which a Scouting roll differs from the number of Forces."""

    hits_per_point: int
    gold_per_point: int
    source: str = ""


class GloryAwards(Table, frozen=True):
    """Glory for each feat."""

    battle: int
    stronghold: int
    leader: int
    callisthenes: int
    source: str = ""


class GoldLimits(Table, frozen=True):
    """How much Gold there can be in play, and what a refit costs."""

    limit: int
    refit: int
    source: str = ""


class CounterLimits(Table, frozen=True):
    """Counters that limit what can stand on the map."""

    city_temple: int
    govern_raze: int
    source: str = ""


class HitsFor(Table, frozen=True):
    """Hits in place of what cannot be drawn, paid or carried out."""

    per_missing_force: int
    per_missing_gold: int
    per_toll: int
    per_tyre_order: int
    source: str = ""


class InsightNumbers(Table, frozen=True):
    """Bonuses of Insights."""

    bucephalus: int
    diplomats: int
    source: str = ""


class PlayerLogFile(Table, frozen=True):
    """player_log.toml."""

    source: Source
    intimidation: Intimidation
    scouting: ScoutingRates
    glory: GloryAwards
    gold: GoldLimits
    counters: CounterLimits
    hits: HitsFor
    insight: InsightNumbers


class Points(Table, frozen=True):
    """Immortality for each resource at the end of a campaign."""

    governed: int
    glory: int
    vp: int
    final_level: int


class Tier(Table, frozen=True):
    """How long a total of Immortality is remembered."""

    least: int
    years: int


class ImmortalityFile(Table, frozen=True):
    """immortality.toml."""

    source: Source
    points: Points
    tier: list[Tier]
