"""Lines of the log, each with the clause that it comes from."""

from __future__ import annotations

import string
from typing import Any, Final

from argead.core.state import Said

from ..tables import Tables
from .grammar import Rest, Word
from .names import capital
from .telling import TOLD

LINES: Final = {
    # the Game Turn
    "turn": ("5:1", "Game Turn {0} begins"),
    "standing": ("2:2", ""),
    "round": ("6:1", "Game Turn {0}, round {1}"),
    "player_turn": ("6:2", "{0} to move"),
    "starts": ("4.6:2", "{0} of {1} begins in {2} with {3:cus}, master of {4}"),
    "chooses_order": (
        "5.1.c:1",
        "{0} has the fewest Victory Points, {1}, and chooses who goes first",
    ),
    "order": ("5.1.c:3", "Turn Order: {rest}"),
    "usurper": ("5.1.b:1", "{0} is the Usurper, with {1} Victory Points"),
    "dealt": ("5.3:2", "Each player is dealt {0} cards"),
    "drew": ("5.3:2", "You draw {0}"),
    "reshuffled": ("6.2.surprise:5", "The draw pile is empty: {0:card} are shuffled anew"),
    "collects": ("5.2.collect:2", ""),
    "placed_general": ("5.2.placing:1", "{0} arrives {1:in}"),
    "placed_cus": ("5.2.placing:1", ""),
    "recruited": ("6.2.d.placing:1", "{0} arrives {1:in} with {2:cus}"),
    "exiles": ("5.2.no-eligible-space:1", ""),
    "no_place": ("5.2.no-eligible-space:5", ""),
    "joined": ("7.1.b:3", "{0} joins {1}"),
    "isolated": ("5.5:2", "{0} is cut off from {1}"),
    "lost": ("7.2:3", "{0} loses {1:cus} {2:in}"),
    # Generals and CUs
    "old_age": ("5.1.a.turn-three:1", "{0} dies of old age"),
    "killed": ("7.1.b:1", ""),
    "survived": ("14.8:1", "{0} was in danger and survives"),
    "stationed": ("7.1.c:2", "{0} of {2} takes command {1:in}"),
    "general_dispersed": ("2.holding-boxes:2", ""),
    "left_map": ("2.holding-boxes:3", "{0} of {1} leaves the map"),
    "dispersed": ("2.holding-boxes:2", ""),
    "no_unrest": ("6.2.a.unrest:3", "No space of {0} or next to it can rise"),
    "disbands": ("7.2.f.disbanding:1", "{0} disbands a Royal Army CU {1:in}"),
    "attrition": ("7.3:1", ""),
    "defected": ("7.2.f:7", ""),
    "hungry": ("6.4:1", "{0} has {2:CU} {1:in}, more than it feeds"),
    # control, Fleets, the Royal Family
    "pc": ("2.political-control:3", ""),
    "fleet_dispersed": ("7.4:5", "The {0:fleet} Fleet of {1} is Dispersed"),
    "upgraded": ("6.2.c:1", "{1} builds up the {0:fleet} Fleet to a strength of {2}"),
    "retrieved": ("16.10:2", "{0} brings the {1:fleet} Fleet back"),
    "pirates": ("cards.pirates:1", "The pirates of Kilikia serve {0}"),
    "royal": ("8.2:1", ""),
    "royal_dead": ("8.5:3", "{0} is dead"),
    "herakles": ("16.2:2", "Herakles is found in Pergamon"),
    "courts": (
        "cards.marriage:2",
        "{0} courts {1}: his Army must stand with her in this Game Turn",
    ),
    "cart_lost": ("3.8:9", "Alexander was not buried in time: his body is lost"),
    "cart_destroyed": ("16.4:1", "The Independents destroy the Funeral Cart"),
    "cart_ready": ("16.3:3", "{0} completes the Funeral Cart, which may leave Babylon now"),
    "buried": ("3.8:6", "{0} buries Alexander in {1}"),
    # points and victory
    "successor": ("3.7:2", "{0} attacks {1}, a Champion, and is a Champion no longer"),
    "champion": ("3.7.champion-again:1", "{0} has lost all Victory Points and is a Champion again"),
    "vp": ("2:2", "{0}: {1:+} VP, {2}"),
    "legitimacy": ("2:2", "{0}: {1:+} Legitimacy, {2}"),
    "regency": ("3.2:2", ""),
    "won": ("5:2", ""),
    # cards
    "plays": ("6.2.card-options:1", ""),
    "discarded": ("6.2.card-options:4", "{0} discards {1}"),
    "revealed": ("6.revealed-cards:2", "{0} is revealed"),
    "decides_event": ("6.revealed-cards:4", "{0}, with the fewest Victory Points, decides for {1}"),
    "cancelled": ("cards.cretan-liar:1", "{0} was a Cretan's lie and has no effect"),
    "hubris": ("cards.hubris:1", "Hubris: {0} does not happen"),
    "took_card": ("cards.ahura-mazda:1", "{0} takes a card out of the hand of {1}"),
    "took": ("cards.ahura-mazda:1", "{0} has taken {1}"),
    "training": ("6.2.b3:3", "{0} trains a {1}: {2} of {3} Operation Points"),
    "trained": ("6.2.b3:4", "{0} has trained a {1}"),
    "hired": ("6.2.card-options:1", "{0} receives {1:cus} {2:in}"),
    "looted": ("cards.looted:1", "{3} loots the treasure of {1} for {0} and hires {2:cus}"),
    "silver_shields": (
        "cards.silver-shields:1",
        "The Silver Shields join {0} of {1} {2:in}, 2 CUs",
    ),
    "helepolis": ("cards.helepolis:1", "{0} builds the Helepolis before {1}"),
    "travels": ("8.4:1", "{0} is now {1:in}"),
    "unrest": ("cards.unrest:1", "Unrest breaks out in {0}"),
    "condemned": ("cards.condemnation:1", "{0} of {1} is condemned"),
    "treachery": ("cards.treachery:3", "Treachery succeeds: {1} falls to {0}"),
    "treachery_failed": ("cards.treachery:3", "Treachery fails: {0} is not won over"),
    "steadfast": ("cards.desertions:2", "A {0} of {1} {2:in} stays with the colours"),
    "founding": ("cards.capital:1", "{0} founds a Capital in {1}"),
    "capital": ("16.1.capital:1", "{0} completes the Capital in {1}"),
    "pact": ("cards.diplomatic-marriage:2", "{0} and {1} keep the peace in this Game Turn"),
    "no_pact": ("cards.diplomatic-marriage:4", "{0} refuses {1}, who may place 2 PCs"),
    "ghost_failed": (
        "cards.ghost:2",
        "Alexander's ghost does not move the Royals of {1}; {0} lacks Prestige",
    ),
    # movement
    "rests": ("6.3:3", "{0} neither moves nor hires"),
    "movement_die": ("9.2:2", ""),
    "sets_out": ("9.1:6", ""),
    "moved": ("10.a:1", ""),
    "removes": ("9.3.d:1", "{0} drives the governor out of {1}, for {2:MP}"),
    "enters_city": ("9.3.b:1", ""),
    "picked_up": ("9.2.c:1", ""),
    "dropped": ("9.2.b:2", ""),
    "repositions": ("9.3.a.reposition:1", "{0} of {1} goes on to lead others {2:in}"),
    "gates": ("10.b:1", "{0} has {2:cus} inside {1} and {3:cus} outside"),
    "refused": ("10.c:3", "{0} refuses {1} passage through {2}"),
    "granted": ("10.c:4", "Free Passage through {1} for {0}, granted by {rest}"),
    "broken": ("10.c:5", "{0} breaks Free Passage in {1} and must fight"),
    "may_not_stay": ("10.g:1", "{0} has met another lone General in {1} and must go on or back"),
    "tries_interception": (
        "11.2:1",
        "{1}, for {0}, tries to intercept at {4} {2:from} with {3:cus}",
    ),
    "not_rolled": ("11.2:8", "{0} does not set out"),
    "interception_failed": ("11.2:3", "{0} does not intercept"),
    "intercepted": ("11.2:4", "{0} intercepts at {1} with {2:cus}"),
    "tries_evasion": ("12.2:1", "{1}, for {0}, tries to evade from {2}"),
    "evasion_failed": ("12.2.b:1", "{0} does not escape and will have no Local Troops"),
    "evades": ("12.2:4", "{0} slips away"),
    "no_way_out": ("12.2.a:10", "{0} finds every way taken and stays"),
    "fled": ("12.2.a:1", ""),
    "armies_flee": ("12.2.a:1", "The Independents evade from {0} to {1}: {rest}"),
    "back": ("11.3:2", ""),
    "overrun": ("10.j:1", "{0} {0:overruns} {1} at {2}: {3:CU} against {4:CU}"),
    # battles
    "battle": ("14.1:1", "Land Battle at {2}: {0} {0:attacks} {1}"),
    "comes_out": ("14.2:1", ""),
    "apart": ("14.4:1", ""),
    "held_back": ("cards.mutiny:3", "A {0} of {1} stays out of the battle"),
    "oratory": ("cards.oratory:1", "The Commanding General of {0} has {1} Popularity more"),
    "elephants_stopped": (
        "cards.anti-elephant:1",
        "The Elephants of {0} count nothing in this battle",
    ),
    "superiority": ("cards.cavalry-superiority:1", "{0} adds {1} to the battle roll"),
    "arrayed": ("14:1", ""),
    "elephants": ("7.2.c:1", "The Elephants of {0} fight with a strength of {1}"),
    "local_troops": ("14.5:1", "Local Troops help {0}: {1} more strength"),
    "no_battle": ("14.3:4", "{0} {0:has} no CUs left: there is no battle"),
    "battle_strengths": ("14.6:2", "Battle Strength: attacker {0}, defender {1}"),
    "battle_dice": ("14.7:1", "Battle dice: attacker {0} and {1}, defender {2} and {3}"),
    "rerolled": ("14.7:3", "{0} rolls the {1} again: the dice are {2} and {3} now"),
    "battle_scores": ("14.7:5", "Battle Score: attacker {2} (roll {0}), defender {3} (roll {1})"),
    "battle_won": ("14.7:6", "{0} {0:wins} the battle at {2} against {1}, {3} to {4}"),
    "battle_drawn": ("14.7:6", "The battle at {0} is a draw, {1} to {1}: the attacker retreats"),
    "fame": ("7.2.f.fame:1", "{0} has beaten Independents: {1} Popularity won in this way"),
    "army_beaten": ("14.9.independents:1", "The Army of {0} is beaten and leaves the map"),
    "army_gone": ("9.5.philon:3", "The Army of {0} has gone home"),
    # Sieges
    "siege": (
        "15.2.a:1",
        "{0} is about to conduct a Siege of {1} with {2:CU}: {3} of {4:point} so far",
    ),
    "traitor": ("cards.traitor:1", "A traitor in {0}: {1:+} to the Siege roll"),
    "resupplied": (
        "cards.port-resupplied:1",
        "{0} is supplied by sea: no Siege roll, no Siege Points left",
    ),
    "royals_refuse": (
        "16.6:5",
        "The Royals of {0} before {1} follow the higher Prestige of its defenders: no Siege is conducted",
    ),
    "siege_roll": ("15.2.b:7", "Siege of {0}: a {1} gives {2:point} and costs {3:CU}"),
    "siege_points": ("15.4:1", "{0}: {1} of {2:point}"),
    "captured": ("15.4:2", "{0} captures {1}"),
    "lifted": ("15.3:1", "The Siege of {1} by {0} is lifted"),
    # at sea
    "embarks": (
        "13.2:4",
        "",
    ),
    "sails": ("13.2.3:1", "{0} sails from {1} to {2}"),
    "put_ashore": ("13.2.6:6", ""),
    "lands_inside": ("13.2.8:2", ""),
    "sea_fight": (
        "13.3.a:2",
        "{0} declares a Naval Battle at {1}, with {rest:fleets}, strength {2}",
    ),
    "admiral": ("cards.superior-admiral:1", "{0} adds {1} to the roll at sea"),
    "sea_strengths": ("13.3.c:1", "Naval Battle: Fleet Strength {0} {1}, {2} {3}"),
    "sea_scores": ("13.3.d:2", ""),
    "driven_back": ("13.3.d:6", ""),
    "fog": ("cards.fog:1", "Fog: it does not take place"),
    "storms": ("cards.storms:1", "Storms at Sea catch {0} of {1}"),
}
"""The clause of each line and its words; a line without words is told by ``telling``."""

STORY: Final = frozenset(
    {
        *("turn", "standing", "usurper", "old_age", "killed", "joined", "recruited", "defected"),
        *("royal", "royal_dead", "herakles", "cart_lost", "cart_destroyed", "buried", "isolated"),
        *("successor", "champion", "regency", "won", "vp", "unrest", "condemned", "treachery"),
        *("looted", "silver_shields", "capital", "pact", "overrun", "battle", "battle_won"),
        *("battle_drawn", "army_beaten", "captured", "sea_scores", "driven_back", "storms"),
    }
)
"""Lines of which the story is made; the others are steps on the way."""

REASONS: Final = {
    "instant": "master of the empire",
    "legitimate": "the legitimate successor of Alexander",
    "regency": "the Regency decides",
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

BY_CAUSE: Final = ("dispersed", "general_dispersed", "defected", "hired", "travels")
"""Lines whose last part is the clause that caused them."""


def _named(text: str) -> int:
    """How many arguments a sentence names; the rest is behind them."""
    found = [field for _, field, _, _ in string.Formatter().parse(text) if field]
    return max([int(f) + 1 for f in found if f.isdigit()], default=0)


NAMED: Final = {key: _named(text) for key, (_, text) in LINES.items()}


def line(board: Tables, said: Said) -> tuple[str, str]:
    """A line of the log, and its clause."""
    key, args = said.key, said.args
    return capital(_told(board, key, args)), _clause(board, key, args)


def _told(board: Tables, key: str, args: tuple[Any, ...]) -> str:
    if key in TOLD:
        return TOLD[key](board, *args)
    if key == "won":
        return f"{Word(board, args[0])} wins: {REASONS[args[1]]} ({args[2]} VP, {args[3]} L)"
    words = [Word(board, a) for a in args]
    return LINES[key][1].format(*words, rest=Rest(board, args[NAMED[key] :]))


def _clause(board: Tables, key: str, args: tuple[Any, ...]) -> str:
    if key == "won":
        return WINS[args[1]]
    if key == "plays":
        return USES[args[2]]
    if key in ("vp", "legitimacy"):
        return _points(board, key, args[2])
    return str(args[-1]) if key in BY_CAUSE else LINES[key][0]


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
