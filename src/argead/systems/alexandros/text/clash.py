"""Prompts, phrases, orders and log lines of the wars of the Successors."""

from __future__ import annotations

from typing import Final

PROMPTS: Final = {
    "disengage": "You are the weaker side in {0}: choose where your army goes.",
    "take_place": "Choose when you move this turn.",
    "deployment": "Deploy your army: take a ready-made deployment, or place everything by hand. "
    "Figures are units.",
    "deploy": "Deploy: choose what goes where.",
    "envoys": "Send envoys to Rhodes this winter?",
    "slinger": "Rhodes sends you its slingers: choose where they join you.",
    "court": "Ask a prisoner to change sides, or leave all in custody.",
    "agema": "Name a personal guard, or do without.",
    "embark_fleet": "Choose a fleet to load, or go on to sailing.",
    "load": "Load the {0}: {1:place} left. Horse, elephants and chariots take two.",
    "sail": "Choose a course for your fleets, or stay.",
    "which_fleets": "From the {0} to the {1}: choose which fleets sail.",
    "sea_fight": "Your ships meet enemies: choose whom you fight next. Figures are fleets.",
    "challenge_rhodes": "Your ships lie off Rhodes: attack it?",
    "lose_fleet": "The fight in the {0} costs you a fleet: choose which.",
    "change_ship": "{0} leaves his ship: choose which fleet he joins.",
    "withdraw_fleets": "Withdraw from the {0}, or stay?",
    "land": "Choose where to land, or stay aboard.",
    "land_whom": "Choose who goes ashore from the {0} in {1}.",
    "evacuate": "The {0} changes sides with its harbour: choose who leaves it for where.",
    "flee_aboard": "You flee from {0}: choose who boards which fleet.",
    "wash_ashore": "{0} is saved from the wreck: choose the coast.",
    "set_ashore": "The fleet goes home: choose where {0} is set ashore.",
    "marker_falls": "{0} would fall to {1}: let it happen?",
    "marker_left": "Your side falls apart, and {0} is left {1:in} for whoever comes: let it happen?",
    "recruit_joins": "{0} joins you in {1}: choose whom he leads.",
    "take_marker": "{0} {0:goes} to {1}: choose who is taken along.",
    "king_rides": "Does {0} ride along to {1}?",
    "offensive": "Choose whom you attack or seize, or keep the peace. Figures are units on both sides.",
    "invite": "You attack {1} in {0}: invite an ally, or fight alone.",
    "join": "{0} {0:invites} you to attack {2} in {1}.",
    "stand_by": "{1} {1:attacks} {2} in {0}: stand by {2}?",
    "accept_help": "{1} {1:offers} to stand by you in {0}.",
    "mutineer": "Mutiny {0:in}: choose who goes home.",
    "name_commander": "Your leaders in {0} are equals: choose who commands.",
    "bows_or_lances": "{0} {0:attacks} {1}: bows or lances?",
    "stack_loss": "A stack loses a step: choose whose.",
}

PHRASES: Final = {
    "send envoys": "Send envoys",
    "attack": "Attack Rhodes",
    "spare": "Spare Rhodes",
    "join": "Join the attack",
    "stay out": "Stay out of it",
    "stand by": "Stand by him",
    "accept": "Accept",
    "refuse": "Refuse",
    "strike": "Charge with lances",
    "aboard": "Aboard your ships",
    "done": "Nobody (else)",
}

ORDERS: Final = {
    "lodge": "{0} into {1}",
    "fetch": "{0} out to {1}",
    "kill": "Have {0} killed",
    "roam": "{0} {0:goes} to {1}",
    "place": "{0} to {1:the}",
}

BY_QUESTION: Final = {
    "evacuate": "{0} to {1:the}",
    "flee_aboard": "{0} aboard the {1}",
    "agema": "{1}, beside {0}",
}
"""Labels of options that name their parts but no order."""

END: Final = {
    "envoys": "Send nobody",
    "court": "Ask nobody (else)",
    "agema": "No personal guard",
    "embark_fleet": "End loading",
    "load": "That is all",
    "sail": "End sailing",
    "land": "End landings",
    "withdraw_fleets": "Stay",
    "offensive": "Keep the peace",
    "invite": "Fight alone",
}

LINES: Final = {
    "loyal": ("clash.4.3:2", "{0} {0:is} loyal to {1}"),
    "roll_off": ("clash.1.4:1", "{1} {1:wins} {0} by the dice"),
    "babylon_to": ("clash.4.4:2", "Babylon and the Treasury go to {0}, stronger by {1} to {2}"),
    "sequence": ("clash.5.2:1", "{0} {0:rolls} {1} for the order of play"),
    "drawn": ("clash.5.3:1", "{1} joins {0}"),
    "deployed": ("clash.5.3:2", "{0} {0:deploys}: {1}"),
    "initiative": ("clash.6.2:1", "{0} {0:has} {1} for initiative"),
    "tie": ("clash.6.2:1", "{0} {0:rolls} {1} to break the tie"),
    "order_of_play": ("clash.6.2:2", "Order of play: {0}"),
    "launched": ("clash.8.1:1", "The {0} is built {1:in}"),
    "treasury_spent": ("clash.11.4:1", "{0} {0:spends} the Treasury for {1:point}"),
    "rhodes_allied": ("clash.5.6:2", "Rhodes allies itself with {0}"),
    "rhodes_broken": ("clash.5.6:2", "Rhodes ends its alliance"),
    "rhodes_deaf": ("clash.5.6:2", "Rhodes does not listen to the envoys"),
    "rhodes_open": ("clash.1.2:6", "The ships of Rhodes are swept away: its beaches lie open"),
    "prisoner_executed": ("clash.14.3:2", "{0} refuses to change sides and is executed"),
    "prisoner_held": ("clash.14.3:2", "{0} stays in custody"),
    "prisoner_recruited": ("clash.14.3:2", "{0} changes sides"),
    "released_leader": ("clash.3.0:5", "{0} is free again {1:in}"),
    "agema": ("clash.14.2:1", "{0} has a personal guard: {1}"),
    "fleet_sails": ("clash.8.2:1", "The {0} sails from the {1} to the {2}"),
    "fleet_turns": ("clash.8.5:1", "The {0} now serves {1}"),
    "fleet_lost": ("clash.8.4:6", "The {0} is lost {1:in}"),
    "sea_fight": ("clash.8.4:2", "Fight at sea {0:in}{odds}: {2}{1}"),
    "boarded": ("clash.8.3:2", "{0:a} {0:boards} the {2} {1:in}"),
    "landed_from": ("clash.8.3:3", "{0:a} {0:lands} {2:in} from the {1}"),
    "changed_ship": ("clash.8.5:2", "{0:a} {0:changes} from the {1} to the {2}"),
    "transferred": ("clash.8.5:2", "{0:a} {0:goes} from {1} to {2}"),
    "marker_taken": ("clash.12.1:2", "{0} is now with {1}"),
    "marker_alone": ("clash.12.1:6", "{0} is left alone {1:in}"),
    "marker_killed": ("clash.12.2:2", "{0} is put to death"),
    "marker_moved": ("clash.12.1:1", "{0} is brought to {1}"),
    "washed_ashore": ("clash.12.1:3", "{0} is saved from the wreck, {1:in}"),
    "people_moved": ("clash.7.1:1", "{0} {0:moves} from {1} to {2} with {3:unit}"),
    "india_armed": ("clash.11.1:1", "Indian cavalry gathers in {0}"),
    "gone_native": ("clash.7.1:7", "Barbarians settle in {0} and are Indians now: {1:unit}"),
    "offensive": ("clash.9.1:1", "{0} {0:attacks} {1} in {2}"),
    "joins": ("clash.9.3:1", "{0} {0:joins} the attack in {1}"),
    "stays_out": ("clash.9.3:1", "{0} {0:declines} to join the attack in {1}"),
    "stands_by": ("clash.9.3:6", "{0} {0:stands} by the defender in {1}"),
    "no_help": ("clash.9.3:6", "{0} {0:does} not fight in {1}"),
    "senior_ally": ("clash.9.4:9", "Of equal allies in {1} {0} {0:counts} as the larger"),
    "ally_order": ("clash.9.4:3", "Of allies with equal leaders {0} {0:acts} last"),
    "contingent_routed": ("clash.9.4:6", "Without its commander {0:'s} contingent runs"),
    "remnant": ("clash.2.2:3", "What is left of them {1:in} fights on as {0}"),
    "disintegrated": ("clash.3.0:1", "{0:'s} side falls apart: no leader is left"),
    "joined": ("clash.3.0:2", "{2:unit} {2:goes} over to {0} {1:in}"),
    "troops_mutiny": ("clash.14.1:1", "Mutiny {0:in}: up to {1:unit} {1:goes} home"),
    "troops_loyal": ("clash.14.1:1", "The troops {0:in} stay loyal"),
    "went_home": ("clash.14.1:3", "{0:a} {0:goes} home from {1:the}"),
    "body_counts": ("clash.13.0:2", "Alexander's Body is worth {1:point} to {0}"),
}

AT_SEA: Final = {
    "AE": "the attacker loses every fleet",
    "AL": "the attacker loses a fleet",
    "EX": "both lose a fleet",
    "DL": "the defender loses a fleet",
    "DE": "the defender loses every fleet",
}
"""Results of small fights when each step is a fleet."""

OBJECTIVES: Final = {"alexander_body": "Alexander's Body"}
SEATS: Final = {
    "central_authority": "Central Authority",
    "warlords": "the Warlords",
    "antigonus": "Antigonus",
    "ptolemy": "Ptolemy",
    "seleucus": "Seleucus",
    "independents": "the Independents",
    "attacker": "the attacker",
    "defender": "the defender",
    "nobody": "nobody",
}
FORCES: Final = {
    "greek_rebels": "the rebel Greeks",
    "macedonians": "Antipater's Macedonians",
    "raiders": "the raiders",
    "mutiny": "the mutiny box",
    "rhodes_box": "Rhodes",
    "group_1": "Hetairai, Hypaspists and Macedonian archers",
    "group_2": "the phalanxes",
    "group_3": "Persian archers and the elephant",
    "group_4": "Persian cavalry",
    "group_5": "Persian infantry",
}
ENDINGS: Final = {
    "last_successor": "no other Successor is left",
    "no_successor": "no Successor is left",
    "equal_points": "equal points at the end",
    "most_points": "most points at the end",
    "crowned": "most points, and a kingdom",
    "no_king": "nobody became king",
}
SEVERAL: Final = (
    "the Warlords",
    "the Independents",
    "the rebel Greeks",
    "the raiders",
    "Antipater's Macedonians",
    "the phalanxes",
    "Hetairai, Hypaspists and Macedonian archers",
    "Persian archers and the elephant",
)
"""Names that verbs follow as they follow several."""
