"""What the data files look like: one frozen structure for each file and row."""

from .play import ActionTable as ActionTable
from .play import CombatTable as CombatTable
from .play import Event as Event
from .play import EventTable as EventTable
from .play import TrackTable as TrackTable
from .play import UpkeepTable as UpkeepTable
from .sides import FOE as FOE
from .sides import MACEDON as MACEDON
from .sides import NEUTRAL as NEUTRAL
from .sides import OWNERS as OWNERS
from .sides import PERSIA as PERSIA
from .sides import SEATS as SEATS
from .sides import SIDES as SIDES
from .sides import Side as Side
from .start import Arrival as Arrival
from .start import Campaign as Campaign
from .start import LeaderTable as LeaderTable
from .start import MapTable as MapTable
from .start import Placement as Placement
from .start import RoyaltyTable as RoyaltyTable
from .start import UnitTable as UnitTable
