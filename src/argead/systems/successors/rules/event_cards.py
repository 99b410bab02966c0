"""Chapter 6.2 A: the events of Event and Bonus cards, each with its condition and its procedure."""

from __future__ import annotations

from argead.core.ask import Asks
from argead.core.rules import rule

from ..state import (
    State,
)
from .choosing import end_steps
from .control import (
    settle,
)
from .court_cards import (
    Effect,
    Test,
    always,
    condemnation,
    enemy_majors,
    eurydike,
    hemlock,
    hemlock_victims,
    marriage,
    may_court,
    may_eurydike,
    may_olympias,
    may_plan,
    olympias,
    plans,
)
from .land_cards import (
    diplomacy,
    engine_sites,
    helepolis,
    independents,
    raid,
    raid_targets,
    rebellious,
    soft_targets,
    treachery,
    treachery_targets,
    unrest,
    unrest_spreads,
)
from .optional_cards import OPTIONAL_EVENTS
from .troop_cards import (
    armenian_spaces,
    campaign,
    colonists,
    elephants,
    epidemic,
    free_majors,
    has_fleet_to_take,
    holds_any,
    indian_elephants,
    kassandros,
    looted,
    may_call,
    may_colonize,
    may_hire,
    may_indian,
    mercenaries,
    neoptolemos,
    persian_support,
    peukestas,
    pirates,
    pontic_fleet,
    pontic_generals,
    reinforcements,
    sick_places,
    silver_shields,
    treasures,
)
from .tyche import remove_card


@rule("6.2.a")
def resolve_event(s: State, card: int) -> Asks[None]:
    """The event happens unless Hubris stopped it; some cards then leave the game."""
    if s.cancelled:
        s.cancelled = False
        return
    row = s.tables.cards[card]
    if row.removed:
        remove_card(s, card)
    yield from EVENTS[row.event][1](s, s.active, card)
    end_steps(s)
    settle(s)


EVENTS: dict[str, tuple[Test, Effect]] = {
    "hemlock": (lambda s, p, c: bool(hemlock_victims(s, p)), hemlock),
    "diplomacy": (lambda s, p, c: bool(soft_targets(s, p)), diplomacy),
    "epidemic": (lambda s, p, c: bool(sick_places(s)), epidemic),
    "mercenaries": (may_hire, mercenaries),
    "raid": (lambda s, p, c: bool(raid_targets(s, p)), raid),
    "reinforcements": (always, reinforcements),
    "colonists": (may_colonize, colonists),
    "persian_support": (holds_any, persian_support),
    "elephants": (always, elephants),
    "indian_elephants": (may_indian, indian_elephants),
    "pirates": (has_fleet_to_take, pirates),
    "pontic_fleet": (lambda s, p, c: bool(pontic_generals(s, p)), pontic_fleet),
    "kassandros": (may_call, kassandros),
    "olympias": (may_olympias, olympias),
    "peukestas": (may_call, peukestas),
    "neoptolemos": (lambda s, p, c: bool(armenian_spaces(s, p, c)), neoptolemos),
    "eurydike": (may_eurydike, eurydike),
    "marriage": (may_court, marriage),
    "treachery": (lambda s, p, c: bool(treachery_targets(s, p)), treachery),
    "condemnation": (lambda s, p, c: bool(enemy_majors(s, p)), condemnation),
    "campaign": (always, campaign),
    "looted": (lambda s, p, c: bool(treasures(s, p)), looted),
    "helepolis": (lambda s, p, c: bool(engine_sites(s, p)), helepolis),
    "unrest": (always, unrest),
    "unrest_spreads": (lambda s, p, c: bool(rebellious(s)), unrest_spreads),
    "plans": (may_plan, plans),
    "independents": (always, independents),
    "silver_shields": (lambda s, p, c: s.silver_boxed and bool(free_majors(s, p)), silver_shields),
    **OPTIONAL_EVENTS,
}
