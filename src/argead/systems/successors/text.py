"""Prompts, labels and log lines."""

from __future__ import annotations

from typing import Any, Final

from argead.core.ask import HOLD, PASS, Ask, Choice
from argead.core.state import Said

from .state import State
from .tables import Tables

PROMPTS: Final = {
    "discard_general": "Choose the General you give back",
    "place_start": "Choose where {0} begins",
    "turn_order": "Choose who goes first and in which direction",
    "place_general": "Choose where {0} arrives",
    "place_cus": "Choose where your {0} CUs arrive, and how many",
    "refuge": "Choose an open space for what finds no place with you",
    "refuge_number": "Choose how many CUs go to the next Province",
    "refuge_general": "Choose the General who goes there",
    "refuge_cus": "Choose the CUs that go there",
    "surrender": "Spaces with your CUs would take your PC: everywhere, by hand, or not",
    "surrender_space": "Choose what becomes of {0}",
    "surrender_siege": "Choose a space to besiege, or go on",
    "tyche": "Play one card",
    "bonus_ops": "Choose what you spend the Operation Points of {0} on",
    "place_pcs": "Choose a space for a PC ({0} left), or stop",
    "train": "Choose the troops you train with {0} Operation Points",
    "upgrade": "Choose the Fleet you build up",
    "retrieve": "Choose the Fleet you bring back",
    "recruit": "Choose the General who joins you",
    "place_recruit": "Choose where {0} arrives",
    "claim": "Decide whether to place your PC there",
    "activation": "Move your Armies, raise a Mercenary, or do nothing",
    "surrender.more": "Place Minor Generals, disband Royal Army CUs, or go back",
    "tyche.more": "Place Minor Generals, disband Royal Army CUs, or go back",
    "activation.more": "Place Minor Generals, disband Royal Army CUs, or go back",
    "armies": "Choose the next Army or General to move, or end the Segment",
    "compose": "Choose what goes along",
    "move_menu": "Choose what {0} does now",
    "pick_up": "Choose what joins the Army",
    "drop": "Choose what stays here",
    "enter_city": "Choose the CUs that go inside",
    "escort_royals": "Choose who of the Royal Family goes along",
    "escort": "Choose the Fleets that escort you",
    "sea_fight": "Decide whether your Fleets intercept at {0}",
    "open_city": "Put your pieces inside or outside the city",
    "ask_passage": "Decide whether to ask for Free Passage through {0}",
    "grant_passage": "Decide whether {0} may pass",
    "intercept": "Choose an Interception at {0}, or let them pass",
    "withdraw": "You were intercepted: withdraw or go on",
    "evade": "Decide whether {0} tries to evade",
    "evade_to": "Choose where to evade",
    "evade_on": "Choose a second space, or stay",
    "battle_join": "Choose what comes out of the city to fight",
    "reroll": "Decide whether to roll one of your dice again",
    "take_command": "Decide whether a Minor General takes command",
    "attrition": "Choose the {0} CUs you lose",
    "battle_loss": "Choose the {0} CUs you lose",
    "siege_loss": "Choose the {0} CUs you lose",
    "siege_defense": "Choose the {0} CUs that fall on the walls",
    "forage": "Choose the {0} CUs that starve",
    "forage_where": "Choose where a CU starves",
    "bury": "Decide whether to bury Alexander here",
    "station": "Place your Minor Generals, or end your turn",
    "polyperchon": "Choose where Polyperchon appears",
    "independents": "Choose the next Independent Army to move",
    "army_menu": "Choose what {0} does now",
    "independent reaction": "Discard a Surprise card to let an Independent Army react, or pass",
    "segment": "Nothing is under way: play a Surprise card or pass",
    "event": "An event is announced: play a Surprise card or pass",
    "surprise": "A Surprise card was played: answer it or pass",
    "sea": "A fleet sails: play a Surprise card or pass",
    "naval battle": "A Naval Battle is declared: play a Surprise card or pass",
    "interception": "An Interception is declared: play a Surprise card or pass",
    "battle": "Battle is joined: play a Surprise card or pass",
    "prestige": "Royal Army CUs are about to go over: play a Surprise card or pass",
    "siege": "A Siege is about to be rolled: play a Surprise card or pass",
    "failure": "A General was beaten: play a Surprise card or pass",
    "hemlock": "Choose who drinks the hemlock",
    "plans": "Choose who travels",
    "plans_to": "Choose where {0} goes",
    "diplomacy": "Choose the space that changes sides",
    "raid": "Choose the PC you remove",
    "treachery": "Choose what you try to take by treachery",
    "treachery_to": "Choose the Army that receives your prize",
    "condemnation": "Choose the General whom the Assembly condemns",
    "unrest": "Choose where unrest breaks out",
    "unrest_province": "Choose a Province where unrest spreads, or stop",
    "troops_to": "Choose where the troops gather",
    "troops": "Choose the troops",
    "minor_too": "Decide whether a Minor General joins them",
    "epidemic": "Choose where the epidemic breaks out",
    "eurydike": "Choose the General who receives Philippos",
    "pontic_fleet": "Choose the General who moves with the Pontic Fleet",
    "looted": "Choose the treasure you loot",
    "looted_march": "Decide whether {0} marches",
    "helepolis": "Choose where the Helepolis is built",
    "silver_shields": "Choose the General whom the Silver Shields join",
    "mutiny": "Choose the CU that mutinies",
    "desertions": "Choose the CU that deserts",
    "deserters_to": "Choose the Army that deserters join",
    "ahura_mazda": "Choose a discarded card, or a player who loses one",
    "capital": "Choose the site of your Capital",
    "diplomatic_marriage": "Choose whose family you marry into",
    "accept_marriage": "Decide whether you accept the marriage with {0}",
    "ghost": "Choose the Army that Alexander's ghost visits",
}

LINES: Final = {
    "turn": ("5", "Game Turn {0} begins"),
    "round": ("6", "Game Turn {0}, round {1}"),
    "player_turn": ("6", "{0} to move"),
    "starts": ("4.6", "{0} of {1} begins in {2}"),
    "order": ("5.1.c", "Turn Order: {*}"),
    "usurper": ("5.1.b", "{0} is the Usurper"),
    "dealt": ("5.3", "Each player is dealt {0} cards"),
    "drew": ("5.3", "You draw {0}"),
    "collects": ("5.2", "{0} collects {1} CUs and {2} Generals"),
    "placed_general": ("5.2", "{0} arrives in {1}"),
    "placed_cus": ("5.2", "{0} places {1} {2} in {3}"),
    "joined": ("7.1.b", "{0} joins {1}"),
    "old_age": ("5.1.a", "{0} dies of old age"),
    "killed": ("14.8", "{0} is killed"),
    "survived": ("14.8", "{0} survives the danger"),
    "stationed": ("7.1.c", "{0} takes command in {1}"),
    "general_dispersed": ("2", "{0} is Dispersed"),
    "dispersed": ("7.2.a", "{1} CUs of {0} in {2} are Dispersed"),
    "lost": ("7.2", "{0} loses {1} in {2}"),
    "attrition": ("7.3", "Attrition: {0} loses {1} in {2}"),
    "defected": ("7.2.f", "{0} go over from {1} to {2}"),
    "pc": ("2", "{0}: control passes to {1}"),
    "isolated": ("5.5", "{0} is isolated"),
    "fleet_dispersed": ("7.4", "The Fleet of {0} is Dispersed"),
    "upgraded": ("6.2.c", "The Fleet of {0} is built up"),
    "pirates": ("cards.pirates", "The pirates of Kilikia serve {0}"),
    "royal": ("8.2", "{0} is now with {1}"),
    "royal_dead": ("8.5", "{0} is dead"),
    "herakles": ("16.2", "Herakles is found in Pergamon"),
    "cart_lost": ("3.8", "Alexander's body is lost"),
    "cart_ready": ("16.3", "The Funeral Cart is ready"),
    "buried": ("3.8", "{0} buries Alexander in {1}"),
    "successor": ("3.7", "{0} is no longer a Champion"),
    "champion": ("3.7", "{0} is a Champion again"),
    "vp": ("3.5", "{0}: {1:+d} VP, {2}"),
    "legitimacy": ("3.6", "{0}: {1:+d} Legitimacy, {2}"),
    "won": ("3", "{0} wins: {1}"),
    "plays": ("6.2", "{0} plays {1} ({2})"),
    "discarded": ("6.2", "{0} discards {1}"),
    "revealed": ("6", "{0} is revealed"),
    "cancelled": ("cards.cretan-liar", "{0} was a Cretan's lie"),
    "hubris": ("cards.hubris", "Hubris: the event does not happen"),
    "recovered": ("cards.ahura-mazda", "{0} takes {1} from the discard pile"),
    "training": ("6.2.b3", "{0} trains {1}: {2}"),
    "trained": ("6.2.b3", "{0} has trained {1}"),
    "movement_die": ("9.2", "{0} rolls {1} for movement"),
    "moved": ("10", "{1} is entered by {0}, {2}"),
    "refused": ("10.c", "{0} refuses passage"),
    "granted": ("10.c", "{0} may pass"),
    "broken": ("10.c", "{0} breaks Free Passage"),
    "tries_interception": ("11.2", "{0} tries to intercept with {1} from {2}"),
    "interception_failed": ("11.2", "{0} does not intercept"),
    "intercepted": ("11.2", "{0} intercepts at {1}"),
    "evasion_failed": ("12.2", "{0} does not escape"),
    "evades": ("12.2", "{0} evades"),
    "fled": ("12.2", "{0} evades to {1}"),
    "back": ("11.3", "{0} goes back to {1}"),
    "overrun": ("10.j", "{0} overruns {1} at {2}"),
    "battle": ("14", "{0} attacks {1} at {2}"),
    "battle_strengths": ("14.6", "Battle Strengths {0} and {1}"),
    "battle_dice": ("14.7", "Dice {0}, {1} and {2}, {3}"),
    "battle_scores": ("14.7", "Rolls {0} and {1}: Battle Scores {2} and {3}"),
    "battle_won": ("14.9", "{0} defeats {1}"),
    "fame": ("7.2.f", "{0} is more popular"),
    "army_beaten": ("14.9", "The Army of {0} is beaten"),
    "army_gone": ("9.5", "The Army of {0} has gone home"),
    "siege": ("15.2", "{0} besieges {1}"),
    "siege_roll": ("15.2", "Siege of {0}: {1} gives {2} points for {3} CUs"),
    "captured": ("15.4", "{0} captures {1}"),
    "embarks": ("13.2", "{0} embarks at {1}"),
    "sails": ("13.2", "{0} sails for {1}"),
    "sea_fight": ("13.3.a", "{0} declares a Naval Battle"),
    "sea_scores": ("13.3.d", "At sea {0} scores {1}, {2} scores {3}"),
    "driven_back": ("13.3.d", "{0} is driven back to {1}"),
    "fog": ("cards.fog", "Fog hides them"),
    "storms": ("cards.storms", "Storms at Sea"),
    "steadfast": ("cards.desertions", "The {0} CU stays with its colours"),
    "travels": ("cards.plans", "{0} goes to {1}"),
    "unrest": ("cards.unrest", "Unrest in {0}"),
    "condemned": ("cards.condemnation", "{0} is condemned"),
    "treachery_failed": ("cards.treachery", "Treachery fails: {0}"),
    "hired": ("cards.mercenaries", "{0} hires {1} CUs in {2}"),
    "looted": ("cards.looted", "{0} loots {1}"),
    "founding": ("16.1", "{0} founds a Capital in {1}"),
    "capital": ("16.1", "{0} completes the Capital in {1}"),
    "pact": ("cards.diplomatic-marriage", "{0} and {1} keep the peace"),
    "ghost_failed": ("cards.ghost", "Alexander's ghost does not move them"),
}

REASONS: Final = {
    "instant": "master of the empire",
    "legitimate": "the legitimate successor of Alexander",
    "regency": "Regent of the heir",
    "end": "the most Victory Points at the end",
}

WAYS: Final = {
    "march": "on the march",
    "sortie": "out of the city",
    "landing": "from the sea",
    "drop": "put ashore",
    "entry": "from beyond the border",
}
"""How pieces came into a space."""

VERBS: Final = {
    "event": "{0}: its event",
    "march": "march to {0}",
    "pcs": "{0}: place PCs",
    "train": "{0}: train troops",
    "fleet": "{0}: build up a Fleet",
    "recruit": "{0}: recruit a General",
    "retrieve": "{0}: bring back a Fleet",
    "cart": "{0}: complete the Funeral Cart",
    "discard": "discard {0}",
    "play": "play {0}",
    "activate": "{0}",
    "lead": "a Minor General leads from {0}",
    "disband": "disband a Royal Army CU in {0}",
    "out": "leave the city",
    "enter_city": "go inside the city",
    "withdraw": "go back",
    "break": "break Free Passage and fight",
    "siege": "conduct a Siege",
    "remove": "remove the enemy PC",
    "embark": "embark",
    "sail": "sail to {0}",
    "disembark": "land outside",
    "land_inside": "land inside the city",
    "pick_up": "pick up {0}",
    "drop": "leave something here",
    "garrison": "leave a garrison inside",
    "reposition": "take command in {0}",
    "place": "place a PC in {0}",
    "clear": "only remove the PC of {0}",
    "station": "a Minor General takes command in {0}",
    "recall": "take {0} off the map",
    "home": "{0}",
    "reinforce": "{0}, as a Reinforcement",
    "army": "{0}",
    "settle": "place an Independent PC and stay",
    "independent": "let {0} react, discarding {1}",
    "ahura": "take back {0}",
    "ahriman": "{0} loses a card",
    "royal": "{0}",
    "pc": "the PC of {0}",
    "reroll": "roll the {0} again",
}

WORDS: Final = {
    "done": "that is all",
    "all": "everything",
    "some": "choose",
    "alone": "nobody else",
    "none": "nothing",
    "stay": "leave them as they are",
    "inside": "inside, as many as fit",
    "outside": "everything outside",
    "move": "roll and move",
    "raise": "raise a Mercenary",
    "more": "place Minor Generals or disband Royal Army CUs",
    "minor": "a Minor General",
    "march": "Force-March",
    "pcs": "place PCs",
    "train": "train troops",
    "fewer": "send fewer than two CUs",
    "independent": "the Independents",
    "": "nobody",
}


def name(board: Tables, ident: Any) -> str:
    """What a person calls an id."""
    if not isinstance(ident, str):
        return str(ident)
    place, _, part = ident.partition("/")
    if place in board.space:
        found = board.space_names[board.space[place]]
        return f"{found} ({part})" if part else found
    if ident in board.general:
        return board.general_names[board.general[ident]]
    if ident in board.card:
        row = board.cards[board.card[ident]]
        return f"{row.name} ({row.number})"
    if ident in board.member:
        return board.members[board.member[ident]].name
    if ident in board.province:
        return board.province_names[board.province[ident]]
    if ident in board.colours:
        return ident.title()
    return ident.replace("_", " ")


def prompt(s: State, ask: Ask) -> str:
    """The question in one sentence."""
    text = PROMPTS.get(ask.what, "Choose")
    about = [name(s.tables, a) for a in ask.about]
    return text.format(*about, *[""] * 3) + "."


def label(s: State, ask: Ask, option: Choice) -> str:
    """An option in words."""
    if option is PASS:
        return {"armies": "End the Segment", "move_menu": "Stop here"}.get(ask.what, "No, go on")
    if option == HOLD:
        return "Pass until the Segment ends"
    board = s.tables
    if isinstance(option, str):
        return _capital(WORDS.get(option) or name(board, option))
    if not isinstance(option, tuple):
        return str(option)
    head, rest = option[0], [name(board, part) for part in option[1:]]
    if ask.what == "tyche" and head == "march":
        return f"{rest[0]}: Force-March"
    if head == "intercept":
        part = "everything" if option[3] == "all" else "a part of the Army"
        leader = WORDS.get(option[2]) or rest[1]
        return _capital(f"{leader} from {rest[0]}, with {part}")
    if head == "lead" and len(rest) > 1:
        return f"{rest[1]} leads from {rest[0]}"
    if head in VERBS and not (len(option) > 1 and isinstance(option[1], int) and head != "reroll"):
        named = [WORDS.get(str(part)) or text for part, text in zip(option[1:], rest, strict=True)]
        text = VERBS[head].format(*named, *[""] * 3)
        return _capital(text)
    if len(option) == 2 and isinstance(option[1], int):
        return (
            f"{option[1]} {name(board, head)}"
            if ask.what != "place_cus"
            else (f"{option[1]} to {name(board, head)}")
        )
    return ", ".join([name(board, head), *rest])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def line(board: Tables, said: Said) -> tuple[str, str]:
    """A line of the log."""
    section, text = LINES[said.key]
    args = list(said.args)
    if said.key == "won":
        return f"{name(board, args[0])} wins: {REASONS[args[1]]}", section
    if "{*}" in text:
        return text.replace("{*}", ", ".join(name(board, a) for a in args)), section
    if said.key == "moved":
        args[2] = WAYS[args[2]]
    words = [a if isinstance(a, int) else (WORDS.get(a) or name(board, a)) for a in args]
    return text.format(*words), section


def ending(reason: str) -> str:
    """How the game was won."""
    return REASONS[reason]


def refs(s: State, ask: Ask, option: Choice) -> list[str]:
    """Ids on the board that an option touches."""
    parts = option if isinstance(option, tuple) else (option,)
    found = []
    for part in parts:
        if isinstance(part, str):
            place = part.partition("/")[0]
            known = (s.tables.space, s.tables.general, s.tables.card, s.tables.member)
            if any(place in table for table in known):
                found.append(place)
    return found
