"""1.1 The sequence of play, and every phase by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from argead.core.registry import Registry
from argead.core.rulebook import rule
from argead.core.state import GameOver
from argead.core.system import Phase

from ..state import MACEDON, MOVED, NEUTRAL, PERSIA, RAIDED, SIDES, CityId, Season, State
from . import (
    actions,
    arrivals,
    combat,
    events,
    fleets,
    hardships,
    leaders,
    maintenance,
    movement,
    raids,
    rebellion,
    recruitment,
    retreat,
    sea_combat,
    sieges,
    supply,
    victory,
)
from .control import under_siege
from .tracks import earn, scores
from .tracks import settle as settle

TURN: Final = (
    "king_ages",
    "reinforce",
    "hand_over",
    "treasure",
)


@rule("1.1", "objectives", "tracking-movement")
def turn(s: State) -> None:
    """The next turn begins; after the last one nobody has won."""
    if s.turn == s.start.turns:
        raise GameOver(None, "twenty turns have passed", scores(s))
    s.turn += 1
    s.flags = [f & ~(MOVED | RAIDED) for f in s.flags]
    s.season = Season()
    s.stage, s.active = "start", NEUTRAL
    s.say("turn", s.turn)
    s.then(*((name,) for name in TURN), ("action", MACEDON))


@rule("1.2")
def treasure(s: State) -> None:
    """Every city under an own marker pays one, unless it is under siege."""
    t = s.tables
    for side in SIDES:
        income = sum(
            1
            for c, area in enumerate(t.city_area)
            if s.owner[area] == side and not under_siege(s, CityId(c))
        )
        earn(s, side, income, "income", income)


@rule("1.1", "4.1")
def supply_phase(s: State) -> None:
    """Actions are over: supply, recruitment, rebellion, maintenance, next turn."""
    s.stage, s.active = "supply", NEUTRAL
    s.then(
        ("fleets_home", MACEDON),
        ("fleets_home", PERSIA),
        ("supply_check",),
        ("recruit", MACEDON),
        ("recruit", PERSIA),
        ("levy",),
        ("rebellion",),
        ("last_base",),
        ("maintain_macedon",),
        ("maintain_athens",),
        ("maintain_persia",),
        ("maintain_fleet",),
        ("turn",),
    )


PHASES: Final[Mapping[str, Phase]] = {
    "thrace": arrivals.thrace,
    "turn": turn,
    "king_ages": leaders.king_ages,
    "reinforce": arrivals.reinforce,
    "hand_over": leaders.hand_over,
    "treasure": treasure,
    "action": actions.action,
    # armies
    "muster": movement.muster,
    "syrmus_goes": movement.syrmus_goes,
    "marching": movement.marching,
    "force_march": hardships.force_march,
    # fleets
    "sail": fleets.sail,
    "at_sea": fleets.at_sea,
    "sailing": fleets.sailing,
    "leave_port": fleets.leave_port,
    "embark": fleets.embark,
    "disembark": fleets.disembark,
    "landed": fleets.landed,
    "fleet_flees": fleets.fleet_flees,
    "raid": raids.raid,
    "besiege": sieges.besiege,
    # land combat
    "contact": combat.contact,
    "bereft": combat.bereft,
    "retreat_before_combat": retreat.retreat_before_combat,
    "slip_away": retreat.slip_away,
    "array": combat.array,
    "clash": combat.clash,
    "combat_round": combat.combat_round,
    "take_hits": combat.take_hits,
    "round_over": combat.round_over,
    "break_off": retreat.break_off,
    "count_hits": combat.count_hits,
    "pursuit": victory.pursuit,
    "leave_the_field": victory.leave_the_field,
    "aftermath": victory.aftermath,
    "take_the_field": victory.take_the_field,
    # sea combat
    "sea_battle": sea_combat.sea_battle,
    "withdraw": sea_combat.withdraw,
    "sea_round": sea_combat.sea_round,
    "sink": sea_combat.sink,
    "sea_round_over": sea_combat.sea_round_over,
    "fleet_leaves": sea_combat.fleet_leaves,
    "sea_aftermath": sea_combat.sea_aftermath,
    # end of the turn
    "supply_phase": supply_phase,
    "fleets_home": supply.fleets_home,
    "supply_check": supply.supply_check,
    "recruit_action": recruitment.recruit_action,
    "recruit": recruitment.recruit,
    "levy": recruitment.levy,
    "levied": recruitment.levied,
    "rebellion": rebellion.rebellion,
    "last_base": maintenance.last_base,
    "maintain_macedon": maintenance.maintain_macedon,
    "maintain_athens": maintenance.maintain_athens,
    "maintain_persia": maintenance.maintain_persia,
    "maintain_fleet": maintenance.maintain_fleet,
    # events
    "event_roll": events.event_roll,
    "event": events.announce,
    "event_happens": events.event_happens,
    "cypriot_ships": events.cypriot_ships,
}

ASKING: Final = frozenset(
    {
        "action",
        "array",
        "besiege",
        "break_off",
        "combat_round",
        "disembark",
        "embark",
        "event_happens",
        "fleet_flees",
        "fleet_leaves",
        "fleets_home",
        "force_march",
        "hand_over",
        "landed",
        "leave_port",
        "leave_the_field",
        "levied",
        "levy",
        "maintain_athens",
        "maintain_fleet",
        "maintain_persia",
        "marching",
        "muster",
        "pursuit",
        "raid",
        "rebellion",
        "recruit",
        "recruit_action",
        "retreat_before_combat",
        "sail",
        "sailing",
        "sink",
        "slip_away",
        "take_hits",
        "take_the_field",
        "thrace",
        "withdraw",
    }
)
"""Phases that ask a player something."""
QUIET: Final = frozenset({"action", "recruit", "turn"})
"""Phases at which nothing is half done."""
REGISTRIES: Final[Mapping[str, Registry[Any]]] = {"event": events.event}
