"""What the game is made of, what can be asked of it, and how its pieces change."""

from .changes import (
    add_cus as add_cus,
)
from .changes import (
    exhaust as exhaust,
)
from .changes import (
    take_cus as take_cus,
)
from .changes import (
    transfer as transfer,
)
from .changes import (
    wear as wear,
)
from .forces import (
    UNIT as UNIT,
)
from .forces import (
    Force as Force,
)
from .forces import (
    common as common,
)
from .forces import (
    count as count,
)
from .forces import (
    describe as describe,
)
from .forces import (
    force_of as force_of,
)
from .forces import (
    kinds as kinds,
)
from .forces import (
    only as only,
)
from .forces import (
    total as total,
)
from .game import (
    State as State,
)
from .lookup import (
    ability_of as ability_of,
)
from .lookup import (
    battle_of as battle_of,
)
from .lookup import (
    camps_in as camps_in,
)
from .lookup import (
    commander as commander,
)
from .lookup import (
    cu_owners as cu_owners,
)
from .lookup import (
    cus_at as cus_at,
)
from .lookup import (
    dispersed_majors as dispersed_majors,
)
from .lookup import (
    enemy_cus as enemy_cus,
)
from .lookup import (
    enemy_cus_in_space as enemy_cus_in_space,
)
from .lookup import (
    enemy_general as enemy_general,
)
from .lookup import (
    enemy_general_in_space as enemy_general_in_space,
)
from .lookup import (
    entry_of as entry_of,
)
from .lookup import (
    faction_id as faction_id,
)
from .lookup import (
    factions_at as factions_at,
)
from .lookup import (
    fresh_at as fresh_at,
)
from .lookup import (
    generals_at as generals_at,
)
from .lookup import (
    has_army as has_army,
)
from .lookup import (
    has_cu_in_space as has_cu_in_space,
)
from .lookup import (
    hostile_generals as hostile_generals,
)
from .lookup import (
    hostile_ground as hostile_ground,
)
from .lookup import (
    in_pact as in_pact,
)
from .lookup import (
    is_city as is_city,
)
from .lookup import (
    is_major as is_major,
)
from .lookup import (
    is_minor as is_minor,
)
from .lookup import (
    is_player as is_player,
)
from .lookup import (
    leaders as leaders,
)
from .lookup import (
    living_majors as living_majors,
)
from .lookup import (
    minors_of as minors_of,
)
from .lookup import (
    most_senior_of as most_senior_of,
)
from .lookup import (
    mover as mover,
)
from .lookup import (
    moving_player as moving_player,
)
from .lookup import (
    outside as outside,
)
from .lookup import (
    own_locations as own_locations,
)
from .lookup import (
    place_of as place_of,
)
from .lookup import (
    placing_of as placing_of,
)
from .lookup import (
    player_of as player_of,
)
from .lookup import (
    players as players,
)
from .lookup import (
    rested_at as rested_at,
)
from .lookup import (
    royals_at as royals_at,
)
from .lookup import (
    scenario_of as scenario_of,
)
from .lookup import (
    seat_of as seat_of,
)
from .lookup import (
    siege_of as siege_of,
)
from .lookup import (
    standing_army as standing_army,
)
from .lookup import (
    voyage_of as voyage_of,
)
from .records import (
    ALL_GONE as ALL_GONE,
)
from .records import (
    ATTACKER as ATTACKER,
)
from .records import (
    DEFENDER as DEFENDER,
)
from .records import (
    Activation as Activation,
)
from .records import (
    Announced as Announced,
)
from .records import (
    Attempt as Attempt,
)
from .records import (
    Battle as Battle,
)
from .records import (
    BattleSide as BattleSide,
)
from .records import (
    Entry as Entry,
)
from .records import (
    Group as Group,
)
from .records import (
    Means as Means,
)
from .records import (
    Muster as Muster,
)
from .records import (
    Placing as Placing,
)
from .records import (
    Played as Played,
)
from .records import (
    Posting as Posting,
)
from .records import (
    SeaFight as SeaFight,
)
from .records import (
    Segment as Segment,
)
from .records import (
    SiegeRoll as SiegeRoll,
)
from .records import (
    Stay as Stay,
)
from .records import (
    Voyage as Voyage,
)
from .records import (
    Way as Way,
)
