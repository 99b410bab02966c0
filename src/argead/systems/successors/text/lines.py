"""Lines of the log, each with the clause that it comes from."""

from __future__ import annotations

from typing import Any, Final

from argead.core.state import Said

from ..tables import Tables
from .names import WORDS, name

LINES: Final = {
    "turn": ("5:1", "Game Turn {0} begins"),
    "round": ("6:1", "Game Turn {0}, round {1}"),
    "player_turn": ("6:2", "{0} to move"),
    "starts": ("4.6:2", "{0} of {1} begins in {2}"),
    "order": ("5.1.c:3", "Turn Order: {*}"),
    "usurper": ("5.1.b:1", "{0} is the Usurper"),
    "dealt": ("5.3:2", "Each player is dealt {0} cards"),
    "drew": ("5.3:2", "You draw {0}"),
    "collects": ("5.2.collect:2", "{0} collects {1} CUs and {2} Generals"),
    "placed_general": ("5.2.placing:1", "{0} arrives in {1}"),
    "placed_cus": ("5.2.placing:1", "{0} places {1} {2} in {3}"),
    "joined": ("7.1.b:3", "{0} joins {1}"),
    "old_age": ("5.1.a.turn-three:1", "{0} dies of old age"),
    "killed": ("7.1.b:1", "{0} is killed"),
    "survived": ("14.8:1", "{0} survives the danger"),
    "stationed": ("7.1.c:2", "{0} takes command in {1}"),
    "general_dispersed": ("2.holding-boxes:2", "{0} is Dispersed"),
    "left_map": ("2.holding-boxes:3", "{0} leaves the map"),
    "dispersed": ("2.holding-boxes:2", "{1} CUs of {0} in {2} are Dispersed"),
    "lost": ("7.2:3", "{0} loses {1} in {2}"),
    "attrition": ("7.3:1", "Attrition: {0} loses {1} in {2}"),
    "defected": ("7.2.f:7", "{0} go over from {1} to {2}"),
    "pc": ("2.political-control:3", "{0}: control passes to {1}"),
    "isolated": ("5.5:2", "{0} is isolated"),
    "fleet_dispersed": ("7.4:5", "The Fleet of {0} is Dispersed"),
    "upgraded": ("6.2.c:1", "The Fleet of {0} is built up"),
    "pirates": ("cards.pirates:1", "The pirates of Kilikia serve {0}"),
    "royal": ("8.2:1", "{0} is now with {1}"),
    "royal_dead": ("8.5:3", "{0} is dead"),
    "herakles": ("16.2:2", "Herakles is found in Pergamon"),
    "cart_lost": ("3.8:9", "Alexander was not buried in time: his body is lost"),
    "cart_destroyed": ("16.4:1", "The Independents destroy the Funeral Cart"),
    "cart_ready": ("16.3:3", "The Funeral Cart is ready"),
    "buried": ("3.8:6", "{0} buries Alexander in {1}"),
    "successor": ("3.7:2", "{0} is no longer a Champion"),
    "champion": ("3.7.champion-again:1", "{0} is a Champion again"),
    "vp": ("2:2", "{0}: {1:+d} VP, {2}"),
    "legitimacy": ("2:2", "{0}: {1:+d} Legitimacy, {2}"),
    "regency": ("3.2:2", "{0} has come of age"),
    "won": ("5:2", "{0} wins: {1}"),
    "plays": ("6.2.card-options:1", "{0} plays {1} ({2})"),
    "discarded": ("6.2.card-options:4", "{0} discards {1}"),
    "revealed": ("6.revealed-cards:2", "{0} is revealed"),
    "cancelled": ("cards.cretan-liar:1", "{0} was a Cretan's lie"),
    "hubris": ("cards.hubris:1", "Hubris: the event does not happen"),
    "took_card": ("cards.ahura-mazda:1", "{0} takes a card out of the hand of {1}"),
    "took": ("cards.ahura-mazda:1", "{0} has taken {1}"),
    "training": ("6.2.b3:3", "{0} trains {1}: {2}"),
    "trained": ("6.2.b3:4", "{0} has trained {1}"),
    "movement_die": ("9.2:2", "{0} rolls {1} for movement"),
    "moved": ("10.a:1", "{0}"),
    "refused": ("10.c:3", "{0} refuses passage"),
    "granted": ("10.c:4", "{0} may pass"),
    "broken": ("10.c:5", "{0} breaks Free Passage"),
    "tries_interception": ("11.2:1", "{0} tries to intercept with {1} from {2}"),
    "interception_failed": ("11.2:3", "{0} does not intercept"),
    "intercepted": ("11.2:4", "{0} intercepts at {1}"),
    "evasion_failed": ("12.2.b:1", "{0} does not escape"),
    "evades": ("12.2:4", "{0} evades"),
    "no_way_out": ("12.2.a:10", "{0} finds every way taken and stays"),
    "fled": ("12.2.a:1", "{0} evades to {1}"),
    "back": ("11.3:2", "{0} goes back to {1}"),
    "overrun": ("10.j:1", "{0} overruns {1} at {2}"),
    "battle": ("14.1:1", "{0} attacks {1} at {2}"),
    "apart": ("14.4:1", "{1} Royal Army CUs of {0} stand aside: Prestige {2} against {3}"),
    "arrayed": ("14:1", "{0}: {1}, {2}"),
    "elephants": ("7.2.c:1", "The Elephants of {0} fight with a strength of {1}"),
    "local_troops": ("14.5:1", "Local Troops of {0}: {1}"),
    "no_battle": ("14.3:4", "{0} has no CUs left: there is no battle"),
    "battle_strengths": ("14.6:2", "Battle Strengths {0} and {1}"),
    "battle_dice": ("14.7:1", "Dice {0}, {1} and {2}, {3}"),
    "battle_scores": ("14.7:5", "Rolls {0} and {1}: Battle Scores {2} and {3}"),
    "battle_won": ("14.7:6", "{0} defeats {1}"),
    "battle_drawn": ("14.7:6", "The battle at {0} is a draw"),
    "fame": ("7.2.f.fame:1", "{0} is more popular"),
    "army_beaten": ("14.9.independents:1", "The Army of {0} is beaten"),
    "army_gone": ("9.5.philon:3", "The Army of {0} has gone home"),
    "siege": ("15.2.a:1", "{0} besieges {1}"),
    "siege_roll": ("15.2.b:7", "Siege of {0}: {1} gives {2} points for {3} CUs"),
    "captured": ("15.4:2", "{0} captures {1}"),
    "embarks": ("13.2:4", "{0} of {1} embarks at {2}, CUs: {3}, strength of the escort: {4}"),
    "sails": ("13.2.3:1", "{0} sails for {1}"),
    "sea_fight": ("13.3.a:2", "{0} declares a Naval Battle"),
    "sea_scores": ("13.3.d:2", "At sea {0} scores {1}, {2} scores {3}"),
    "driven_back": ("13.3.d:6", "{0} is driven back to {1}"),
    "fog": ("cards.fog:1", "Fog hides them"),
    "storms": ("cards.storms:1", "Storms at Sea"),
    "steadfast": ("cards.desertions:2", "The {0} CU stays with its colours"),
    "travels": ("cards.plans:1", "{0} goes to {1}"),
    "unrest": ("cards.unrest:1", "Unrest in {0}"),
    "condemned": ("cards.condemnation:1", "{0} is condemned"),
    "treachery_failed": ("cards.treachery:3", "Treachery fails: {0}"),
    "hired": ("cards.mercenaries:1", "{0} hires {1} CUs in {2}"),
    "looted": ("cards.looted:1", "{0} loots {1}"),
    "founding": ("cards.capital:1", "{0} founds a Capital in {1}"),
    "capital": ("16.1.capital:1", "{0} completes the Capital in {1}"),
    "pact": ("cards.diplomatic-marriage:2", "{0} and {1} keep the peace"),
    "ghost_failed": ("cards.ghost:2", "Alexander's ghost does not move them"),
}

REASONS: Final = {
    "instant": "master of the empire",
    "legitimate": "the legitimate successor of Alexander",
    "regency": "Regent of the heir",
    "end": "the most Victory Points at the end",
}

WINS: Final = {"instant": "3.1:2", "legitimate": "3.1:1", "regency": "3.2:2", "end": "3.3:1"}
"""The clause by which each way wins."""

POINTS: Final = {
    "lord_of_asia": "3.5:2",
    "hellespont": "3.5:3",
    "largest_fleet": "3.5.largest-fleet:1",
    "capital": "3.5:4",
    "captured_capitals": "3.5:4",
    "champion": "3.6:3",
    "tomb": "3.6:4",
    "tomb_in_pella": "3.6:4",
    "oracle": "3.6:7",
    "persian_support": "3.6:7",
    "condemnation": "3.6:7",
}
"""The clause of each source of points that is neither a Province nor a person."""

USES: Final = {
    "event": "6.2.card-options:1",
    "surprise": "6.2.surprise:1",
    "march": "6.2.b1:1",
    "pcs": "6.2.b2:1",
    "train": "6.2.b3:1",
    "fleet": "6.2.c:1",
    "recruit": "6.2.d:1",
    "retrieve": "16.10:2",
    "cart": "16.3:1",
}
"""The clause of each use of a card."""

WAYS: Final = {
    "march": "{1} of {0} marches from {3} to {4}, {2}",
    "sortie": "{1} of {0} comes out of {4}, {2}",
    "landing": "{1} of {0} lands at {4}, {2}",
    "drop": "{0} puts ashore at {4}: {1}, {2}",
    "entry": "{1} of {0} enters the map at {4}, {2}",
}
"""How pieces came into a space."""


def line(board: Tables, said: Said) -> tuple[str, str]:
    """A line of the log, and its clause."""
    key, args = said.key, said.args
    clause, text = LINES[key]
    words = [a if isinstance(a, int) else (WORDS.get(a) or name(board, a)) for a in args]
    if key == "moved":
        return _moved(words, str(args[5])), clause
    if key == "won":
        return f"{words[0]} wins: {REASONS[args[1]]}", WINS[args[1]]
    if key == "order":
        return text.replace("{*}", ", ".join(map(str, words))), clause
    if key == "regency":
        return _regency(words), clause
    if key == "arrayed":
        return f"{words[0]}: {words[1] if args[1] else 'no General'}, {words[2]}", clause
    if key == "plays":
        return text.format(*words), USES[args[2]]
    if key in ("vp", "legitimacy"):
        return text.format(*words), _points(board, key, args[2])
    if key in BY_CAUSE:
        return text.format(*words), args[-1]
    return text.format(*words), clause


BY_CAUSE: Final = ("dispersed", "general_dispersed", "defected")
"""Lines whose last part is the clause that caused them."""


def _moved(words: list[Any], way: str) -> str:
    """Who moved, with how many, whence and where to."""
    faction, leader, number, origin, target, _ = words
    size = "alone" if not number else "1 CU" if number == 1 else f"{number} CUs"
    return WAYS[way].format(faction, leader, size, origin, target)


def _regency(words: list[Any]) -> str:
    """The sums on which the Regency is decided."""
    heir, regent, *sums = words
    pairs = [f"{seat} {n}" for seat, n in zip(sums[::2], sums[1::2], strict=True)]
    return f"The Regency of {heir}, who is with {regent}: L + VP {', '.join(pairs)}"


def _points(board: Tables, track: str, source: str) -> str:
    """The clause that gives points for something."""
    if source in POINTS:
        return POINTS[source]
    if track == "vp":
        return "3.5:1"
    if source in board.general:
        return "3.6:6"
    return "3.6:5" if source in board.province else "3.6:1"


def ending(reason: str) -> str:
    """How the game was won."""
    return REASONS[reason]
