"""Chapter 5: the sequence of play, and the function of every phase."""

from __future__ import annotations

from argead.core.rules import rule
from argead.core.system import Phase

from . import (
    activation,
    battle,
    evasion,
    event_cards,
    generals,
    independents,
    interception,
    land_movement,
    movement,
    naval,
    operations,
    preparations,
    reinforcements,
    setup,
    sieges,
    strategy,
    surprise_cards,
    surrender,
    tyche,
)

GAME_TURN = (
    "preparations",
    "reinforcements",
    "deal",
    "strategy",
    "isolation",
    "turn_end",
)
"""The six phases of a Game Turn, in order (5)."""

PLAYER_TURN = strategy.SEGMENTS
"""The four Segments of a player turn, in order (6)."""


@rule("5")
def game_turn_phases() -> tuple[str, ...]:
    """All players complete each phase before the next one begins."""
    return GAME_TURN


PHASES: dict[str, Phase] = {
    # set-up
    "deal_generals": setup.deal_generals,
    "discard_generals": setup.discard_generals,
    "place_starts": setup.place_starts,
    "place_start": setup.place_start,
    "start_over": setup.start_over,
    # the Game Turn
    "preparations": preparations.preparations,
    "turn_events": preparations.turn_events,
    "demetrios": preparations.demetrios,
    "usurper": preparations.usurper,
    "turn_order": preparations.turn_order,
    "reinforcements": reinforcements.reinforcements,
    "collect": reinforcements.collect,
    "place_pool": reinforcements.place_pool,
    "no_eligible_space": reinforcements.no_eligible_space,
    "deal": preparations.deal,
    "strategy": strategy.strategy,
    "next_round": strategy.next_round,
    "player_turn": strategy.player_turn,
    "segment": strategy.segment,
    "segment_cards": strategy.segment_cards,
    "reveal": strategy.reveal,
    "reveal_card": strategy.reveal_card,
    "isolation": surrender.isolation,
    "turn_end": preparations.turn_end,
    "turn_end_burial": preparations.turn_end_burial,
    "advance_turn": preparations.advance_turn,
    # the four Segments
    "surrender": surrender.surrender,
    "surrender_space": surrender.surrender_space,
    "surrender_sieges": surrender.surrender_sieges,
    "tyche": tyche.tyche,
    "announce_event": surprise_cards.announce_event,
    "resolve_event": event_cards.resolve_event,
    "bonus_ops": tyche.bonus_ops,
    "ops_march": operations.ops_march,
    "ops_pcs": operations.ops_pcs,
    "ops_train": operations.ops_train,
    "ops_fleet": tyche.ops_fleet,
    "ops_retrieve": tyche.ops_retrieve,
    "ops_cart": tyche.ops_cart,
    "ops_recruit": tyche.ops_recruit,
    "activation": activation.activation,
    "forage": strategy.forage,
    "forage_spaces": surrender.forage_spaces,
    "forage_space": surrender.forage_space,
    "burial": surrender.burial,
    "station": generals.station,
    # an activation
    "armies": activation.armies,
    "activate": activation.activate,
    "pontic": event_cards.pontic,
    "move_menu": movement.move_menu,
    "march": movement.march,
    "out": movement.out,
    "remove": movement.remove,
    "siege": sieges.siege,
    "siege_cards": surprise_cards.siege_cards,
    "siege_roll": sieges.siege_roll,
    "embark": naval.embark,
    "sail": naval.sail,
    "sea_cards": surprise_cards.sea_cards,
    "declare_sea_fight": naval.declare_sea_fight,
    "sea_fights": naval.sea_fights,
    "sea_fight_cards": surprise_cards.sea_fight_cards,
    "fight_at_sea": naval.fight_at_sea,
    "naval_failure": surprise_cards.naval_failure,
    "arrive": naval.arrive,
    "disembark": naval.disembark,
    "land_inside": naval.land_inside,
    "independents": independents.independents,
    "army_menu": independents.army_menu,
    # the land movement procedure
    "open_city": land_movement.open_city,
    "free_passage": land_movement.free_passage,
    "break": land_movement.break_passage,
    "intercept": interception.intercept,
    "declare_interceptions": interception.declare_interceptions,
    "independent_interceptions": independents.independent_interceptions,
    "roll_interceptions": interception.roll_interceptions,
    "interception_fog": surprise_cards.interception_fog,
    "roll_interception": interception.roll_interception,
    "withdrawal": land_movement.withdrawal,
    "withdraw": land_movement.withdraw,
    "evasion": evasion.evasion,
    "declare_evasion": evasion.declare_evasion,
    "independent_evasion": independents.independent_evasion,
    "roll_evasions": evasion.roll_evasions,
    "roll_evasion": evasion.roll_evasion,
    "clash": land_movement.clash,
    "procedure_over": land_movement.procedure_over,
    # a battle
    "battle_join": battle.battle_join,
    "battle_cards": surprise_cards.battle_cards,
    "battle_fight": battle.battle_fight,
    "battle_dice": battle.battle_dice,
    "general_loss": battle.general_loss,
    "price_of_failure": surprise_cards.price_of_failure,
    "battle_losses": battle.battle_losses,
    "battle_over": battle.battle_over,
    "polyperchon": generals.polyperchon,
}

QUIET = frozenset(
    {
        "preparations",
        "turn_order",
        "segment",
        "surrender",
        "surrender_sieges",
        "tyche",
        "bonus_ops",
        "activation",
        "armies",
        "forage",
        "station",
        "next_round",
        "isolation",
        "turn_end",
    }
)
"""Phases at whose start nothing is half done."""
