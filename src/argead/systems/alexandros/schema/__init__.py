"""What each data file of Alexandros holds, row by row."""

from __future__ import annotations

from argead.core.data import Head

from .clash import ClashStart as ClashStart
from .clash import ClashTable as ClashTable
from .clash import DeploymentRow as DeploymentRow
from .clash import FleetRow as FleetRow
from .clash import Levy as Levy
from .clash import MarkerRow as MarkerRow
from .rows import CAVALRY as CAVALRY
from .rows import INFANTRY as INFANTRY
from .rows import MISSILE as MISSILE
from .rows import TRAINS as TRAINS
from .rows import Charts as Charts
from .rows import CounterTable as CounterTable
from .rows import DisplayTable as DisplayTable
from .rows import MapTable as MapTable
from .rows import OutlineTable as OutlineTable
from .rows import Terrain as Terrain
from .rows import UnitRow as UnitRow
from .rows import UnitType as UnitType
from .starts import BandRows as BandRows
from .starts import Due as Due
from .starts import PeopleRow as PeopleRow
from .starts import Regions as Regions
from .starts import StackRow as StackRow
from .starts import TurnRow as TurnRow


class ScenarioTable(Head, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``scenarios/*.toml``: a start position and the track of its turns."""

    variant: str
    peoples: list[PeopleRow]
    nations: dict[str, str]
    control: dict[str, list[str]]
    regions: Regions
    stacks: list[StackRow]
    walls: dict[str, dict[str, int]]
    pool: dict[str, int]
    track: list[TurnRow] = []
    independent: list[str] = []
    out_of_play: list[str] = []
    bands: BandRows | None = None
    fleet: str = ""
    swift: list[UnitType] = []
    tribes: dict[str, str] = {}
    armies: list[str] = []
    own_walls: dict[str, int] = {}
    clash: ClashStart | None = None
