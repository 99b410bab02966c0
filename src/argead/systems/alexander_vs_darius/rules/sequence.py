"""1.1 The sequence of play, and every phase by name."""

from __future__ import annotations

from argead.core.rules import rule
from argead.core.state import GameOver
from argead.core.system import Phase

from ..state import MACEDON, MOVED, NEUTRAL, PERSIA, RAIDED, State
from . import (
    actions,
    combat,
    events,
    fleets,
    leaders,
    maintenance,
    movement,
    raids,
    rebellion,
    recruitment,
    retreat,
    sea_combat,
    setup,
    sieges,
    supply,
    victory,
)
from .tracks import earn, scores

TURN = (
    "king_ages",
    "reinforce",
    "hand_over",
    "treasure",
)


@rule("1.1", "objectives", "tracking-movement")
def turn(s: State) -> None:
    """The next turn begins; after the last one nobody has won."""
    t = s.tables
    if s.turn == t.setup.tracks.turns:
        raise GameOver(None, "twenty turns have passed", scores(s))
    s.turn += 1
    s.flags = [f & ~(MOVED | RAIDED) for f in s.flags]
    s.passes, s.bought = [0, 0], [0, 0]
    s.passed, s.credit = False, 0
    s.besieged = []
    s.stage, s.active = "start", NEUTRAL
    s.say("turn", s.turn)
    s.then(*((name,) for name in TURN), ("action", MACEDON))


@rule("1.2")
def treasure(s: State) -> None:
    """Every city under an own marker pays one, unless it is besieged."""
    t = s.tables
    for side in (MACEDON, PERSIA):
        income = sum(
            1
            for c, area in enumerate(t.city_area)
            if s.owner[area] == side and not s.siege[c] and s.breach[c] == NEUTRAL
        )
        earn(s, side, income, "income")


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


PHASES: dict[str, Phase] = {
    "thrace": setup.thrace,
    "turn": turn,
    "king_ages": leaders.king_ages,
    "reinforce": setup.reinforce,
    "hand_over": leaders.hand_over,
    "treasure": treasure,
    "action": actions.action,
    # armies
    "muster": movement.muster,
    "syrmus_goes": movement.syrmus_goes,
    "marching": movement.marching,
    "force_march": movement.force_march,
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
    "adjacent_garrison": victory.adjacent_garrison,
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
    "event": events.event,
    "crete_aids_alexander": events.crete_aids_alexander,
    "spitamenes_arrives": events.spitamenes_arrives,
    "philotas": events.philotas,
    "thracian_raids": events.thracian_raids,
    "illyrian_raids": events.illyrian_raids,
    "egypt_in_revolt": events.egypt_in_revolt,
    "persian_court_intrigue": events.persian_court_intrigue,
    "scythian_raids": events.scythian_raids,
    "cyprus_rebels": events.cyprus_rebels,
    "cypriot_ships": events.cypriot_ships,
    "persian_training": events.persian_training,
    "porus_invades": events.porus_invades,
}

QUIET = frozenset({"action", "recruit", "turn"})
