"""Options in words, and what they touch on the board."""

from __future__ import annotations

from typing import Final

from argead.core.ask import HOLD, PASS, Ask, Choice

from ..state import State
from .names import WORDS, name

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
    "ahura": "take a card of {0}",
    "ahriman": "{0} changes a card, you draw one",
    "royal": "{0}",
    "pc": "the PC of {0}",
    "reroll": "roll the {0} again",
}


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
    if head == "drop" and rest:
        return "Put something ashore inside the city"
    if head == "siege" and rest:
        return _capital(f"{' '.join(rest[:-1]) or VERBS[head]}, without Cavalry")
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
