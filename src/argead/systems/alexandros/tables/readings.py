"""The printed result tables as rolls read them, column by column: made once, shared by all games."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from argead.core.roll import Reading, Roll
from argead.parts.tables import cell, row_from

from ..schema import Charts, ClashTable

ODDS: Final = ("below 1:1", "1:1", "2:1", "3:1", "4:1", "5:1")
TERRAINS: Final = ("rich", "fertile", "mountain", "desert")


class Readings:
    """Every column of every table, with what each die finds in it."""

    def __init__(self, charts: Charts, clash: ClashTable) -> None:
        small, large = f"up to {charts.depletion.large_army} units", "a large army"
        bands = {terrain: getattr(charts.attrition, terrain) for terrain in TERRAINS}
        self.attrition = {
            terrain: (
                _column("attrition", f"{terrain}, {small}", band.small),
                _column("attrition", f"{terrain}, {large}", band.large),
            )
            for terrain, band in bands.items()
        }
        """By terrain: of a small and of a large army."""
        self.minor = _by_odds("minor combat", charts.minor_combat.columns)
        """By odds rounded down."""
        self.duel = _by_odds("tactical combat", charts.tactical_combat.columns)
        """By odds rounded down."""
        casualty = charts.leader_casualty
        self.leader = {
            "loss": _column("leader casualty", "step lost", casualty.loss),
            "rout": _column("leader casualty", "routed", casualty.rout),
        }
        chase = charts.pursuit
        self.pursuit = {
            "light_infantry": _column("pursuit", "light infantry", chase.light_infantry),
            "light_cavalry": _column("pursuit", "light cavalry", chase.light_cavalry),
            "heavy_cavalry": _column("pursuit", "heavy cavalry", chase.heavy_cavalry),
        }
        self.siege_starts = [c.start for c in charts.siege.columns]
        self.siege = [
            _column("siege", name, [f"{attacker}/{defender}" for attacker, defender in c.losses])
            for name, c in zip(_from(self.siege_starts), charts.siege.columns, strict=True)
        ]
        """By place of the column: losses outside and inside."""
        self.mutiny_starts = [c.start for c in charts.mutiny.columns]
        self.mutiny = [
            _column("mutiny", f"{name} objectives", c.units)
            for name, c in zip(_from(self.mutiny_starts), charts.mutiny.columns, strict=True)
        ]
        self.raid = _column("raid", "province", [p or "none" for p in charts.raid.province])
        self.raid_size = _column("raid", "size", charts.raid.size)
        self.valley = _column("battlefield", "mountain", charts.mountain_field.blocked)
        self.troops = {
            "normal": _column("mutiny", "normal", clash.mutiny.normal),
            "alexander": _column("mutiny", "with Alexander's Body", clash.mutiny.alexander),
        }
        """For modified dice from -1 on."""
        self.envoys = {
            "alliance": _column("Rhodes", "no alliance", clash.rhodes.alliance),
            "breach": _column("Rhodes", "an opponent's alliance", clash.rhodes.breach),
        }
        self.captive = _column("prisoners", "recruitment", clash.prisoners.fate)

    def siege_column(self, differential: int) -> int:
        """The place of the column that a differential reads."""
        return row_from(self.siege_starts, differential)

    def mutiny_column(self, objectives: int) -> int:
        """The place of the column that a number of objectives reads."""
        return row_from(self.mutiny_starts, objectives)


def found(roll: Roll) -> str:
    """What a roll finds in the column that it reads; the ends of the column hold."""
    assert roll.reading is not None
    return cell(roll.reading.row, roll.total, first=roll.die.low)


def _column(table: str, name: str, results: Sequence[object]) -> Reading:
    return Reading(table, name, row=tuple(str(r) for r in results))


def _by_odds(table: str, columns: Sequence[Sequence[str]]) -> list[Reading]:
    return [_column(table, name, c) for name, c in zip(ODDS, columns, strict=False)]


def _from(starts: Sequence[int]) -> list[str]:
    """Columns that begin at a number, as a reader names them: "1 to 3", "10 or more"."""
    ends = [f"{a} to {b - 1}" for a, b in pairwise(starts)]
    return [*ends, f"{starts[-1]} or more"]
