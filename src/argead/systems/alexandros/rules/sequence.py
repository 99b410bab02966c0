"""Chapter 4: the sequence of play, and the function behind every phase."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule
from argead.core.system import Phase

from ..state import FIRST, SECOND, State
from . import (
    attacks,
    battle,
    combat,
    cunaxa,
    duels,
    evasion,
    events,
    forced_march,
    movement,
    reinforcements,
    replacements,
    rounds,
    set_up,
    siege,
    supply,
    ten_thousand,
    victory,
)
from .control import settle

MOVE_FIRST = "first"
MOVE_SECOND = "second"


def turn_name(s: State) -> str:
    """The turn as the track names it."""
    row = reinforcements.turn_row(s)
    return row.id if row is not None else f"{s.season}_after_323"


@rule("4.1", "4.2")
def begin_turn(s: State) -> None:
    """Supply, the two movements, combat, sieges, events."""
    settle(s)
    victory.sudden_victory(s)
    replacements.count_income(s)
    s.say("turn", turn_name(s))
    s.order = [FIRST, SECOND]
    if s.game.xenophon:
        if s.cyrus_died >= 0 and not s.deserted:
            s.then(("desertion",))
        s.then(("supply",), ("initiative",))
        return
    s.then(("supply",))
    player_turns(s)


def player_turns(s: State) -> None:
    """Each player's reinforcements, replacements and movement, then what both fight out."""
    for side in s.order:
        s.then(
            ("reinforcements", side),
            ("recover", side),
            ("replacements", side),
            ("begin_movement", side),
            ("march", side),
        )
    s.then(("begin_combat",), ("begin_sieges",), ("random_events",), ("end_turn",))


@rule("xen 4.1", "xen 4.2")
def initiative(s: State) -> Asks[None]:
    """The rebel chooses who moves first, except on the first turn, when the King's men do."""
    if s.game.turns[s.turn].frozen:
        s.order = [SECOND, FIRST]
    else:
        answer = yield Ask(
            s.seat(FIRST), "initiative", lambda: [MOVE_FIRST, MOVE_SECOND], "xen 4.1"
        )
        s.order = [FIRST, SECOND] if answer == MOVE_FIRST else [SECOND, FIRST]
    player_turns(s)


@rule("4.3")
def first_turn(s: State) -> None:
    """The campaign opens on the Granicus: no supply, no movement, no evasion."""
    settle(s)
    s.say("turn", turn_name(s))
    s.order = [FIRST, SECOND]
    replacements.count_income(s)
    s.then(("begin_combat",), ("begin_sieges",), ("random_events",), ("end_turn",))


@rule("3.3")
def royal_camp(s: State) -> Asks[None]:
    """The Persian player chooses where Darius waits with his army."""
    place = yield Ask(s.seat(SECOND), "royal_camp", lambda: s.game.regions.royal_camp, "3.3")
    units = s.at["camp"]
    s.at.pop("camp")
    s.at[place] |= units
    s.leader_at["darius"] = place
    s.say("camp", place)
    s.then(("first_turn",))


def end_turn(s: State) -> None:
    """Wounds of the phalanx heal with the option; then the next turn, or the end."""
    if s.options["recuperation"] and not s.game.xenophon:
        replacements.recuperation(s)
    settle(s)
    victory.end_of_turn(s)


PHASES: dict[str, Phase] = {
    "royal_camp": royal_camp,
    "first_turn": first_turn,
    "begin_turn": begin_turn,
    "desertion": ten_thousand.desertion,
    "supply": supply.supply_phase,
    "scorched_earth": supply.scorched_earth,
    "sea_supply": supply.sea_supply,
    "depletion": supply.depletion,
    "attrition": supply.attrition,
    "initiative": initiative,
    "reinforcements": reinforcements.reinforcements,
    "withdraw": reinforcements.withdraw_units,
    "leader_arrives": reinforcements.leader_arrives,
    "unit_arrives": reinforcements.unit_arrives,
    "recover": replacements.recover,
    "replacements": replacements.replacements,
    "buy": replacements.buy,
    "begin_movement": movement.begin_movement,
    "march": movement.march,
    "forced_march": forced_march.forced_march,
    "march_attrition": forced_march.march_attrition,
    "begin_combat": combat.begin_combat,
    "lone_leaders": evasion.lone_leaders,
    "combat": combat.combat,
    "minor_combat": combat.minor_combat,
    "meet": battle.meet,
    "battlefield": cunaxa.battlefield,
    "choose_order": cunaxa.choose_order,
    "set_up": set_up.set_up,
    "set_up_first": set_up.set_up_first,
    "set_up_rest": set_up.set_up_rest,
    "set_up_leaders": set_up.set_up_leaders,
    "set_up_pairs": set_up.set_up_pairs,
    "battle_round": rounds.battle_round,
    "rally": rounds.rally,
    "first_lines": rounds.first_lines,
    "begin_manoeuvre": rounds.begin_manoeuvre,
    "manoeuvre": rounds.manoeuvre,
    "begin_attacks": attacks.begin_attacks,
    "attacks": attacks.attacks,
    "duel": duels.duel,
    "pursuit": battle.pursuit,
    "fall_back": battle.fall_back,
    "junior_officers": reinforcements.junior_officers,
    "bessus": reinforcements.bessus,
    "cyrus_dies": ten_thousand.cyrus_dies,
    "elect_xenophon": ten_thousand.elect_xenophon,
    "begin_sieges": siege.begin_sieges,
    "sieges": siege.sieges,
    "sortie": siege.sortie,
    "assault": siege.assault,
    "random_events": events.random_events,
    "hire_mercenaries": events.hire_mercenaries,
    "mutineers": events.mutineers,
    "illness": events.illness,
    "end_turn": end_turn,
}

QUIET = frozenset({"march", "combat", "sieges", "manoeuvre", "attacks", "buy"})
