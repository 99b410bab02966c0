"""What a person calls things: pieces, places, numbers of them, and lists."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ..state import Force, kinds, total
from ..tables import Tables
from ..tables.ids import CART, TROOP, Member, Troop

WORDS: Final = {
    "done": "that is all",
    "all": "everything",
    "some": "choose what",
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
    "fewer": "send fewer CUs",
    "independent": "the Independents",
    "": "nobody",
    "nothing": "nothing happens",
}

SOURCES: Final = {
    "lord_of_asia": "Lord of Asia",
    "hellespont": "the Hellespont",
    "largest_fleet": "the Largest Fleet",
    "capital": "his Capital",
    "captured_capitals": "captured Capitals",
    "champion": "being a Champion",
    "tomb": "the Tomb of Alexander",
    "tomb_in_pella": "the Tomb of Alexander in Pella",
    "oracle": "the Oracle",
    "persian_support": "Persian Popular Support",
    "condemnation": "a condemned General",
}
"""Sources of points that are neither a Province nor a person."""

TROOP_WORDS: Final = (
    ("Mercenary", "Mercenaries"),
    ("Loyal Macedonian", "Loyal Macedonians"),
    ("Royal", "Royals"),
    ("Elephant", "Elephants"),
    ("Silver Shield", "Silver Shields"),
    ("Cavalry", "Cavalry"),
)
"""One CU of each kind, and several."""


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
        return member(board, board.member[ident])
    if ident in board.province:
        return board.province_names[board.province[ident]]
    if ident in board.colours:
        return ident.title()
    if ident in TROOP:
        return TROOP_WORDS[TROOP[ident]][0]
    return SOURCES.get(ident) or ident.replace("_", " ")


def member(board: Tables, one: Member) -> str:
    """A Royal Family Member, or the Funeral Cart."""
    return "the Funeral Cart" if one == CART else board.members[one].name


def faction(board: Tables, ident: str) -> str:
    """A seat, the Independents or nobody."""
    return WORDS[ident] if ident in ("", "independent") else name(board, ident)


PLACES: Final = {
    "in": {"": "in", "inside": "inside", "sea": "at sea off"},
    "from": {"": "from", "inside": "from inside", "sea": "from the sea off"},
}


def place(board: Tables, ident: str, preposition: str = "in") -> str:
    """A location with its preposition: in Pella, from inside Pella, at sea off Pella."""
    space, _, part = ident.partition("/")
    return f"{PLACES[preposition][part]} {name(board, space)}"


def fleet(board: Tables, ident: str) -> str:
    """A Fleet by its home."""
    return board.fleets[board.fleet[ident]].name


# -- numbers and lists --------------------------------------------------------------------


def listed(parts: Iterable[str]) -> str:
    """Several things in words.

    >>> listed(["Pella"]), listed(["Pella", "Tyros", "Sousa"])
    ('Pella', 'Pella, Tyros and Sousa')
    """
    *most, last = list(parts) or [""]
    return f"{', '.join(most)} and {last}" if most else last


def amount(n: int, noun: str, plural: str = "") -> str:
    """So many of something.

    >>> amount(1, "CU"), amount(3, "CU"), amount(0, "CU")
    ('1 CU', '3 CUs', 'no CU')
    """
    if not n:
        return f"no {noun}"
    return f"{n} {noun}" if n == 1 else f"{n} {plural or noun + 's'}"


def troops(troop: Troop, n: int) -> str:
    """So many CUs of one kind."""
    return amount(n, *TROOP_WORDS[troop])


def one_of(troop: Troop) -> str:
    """One CU of a kind, with its article: an Elephant."""
    word = TROOP_WORDS[troop][0]
    return f"{'an' if word[0] in 'AEIO' else 'a'} {word}"


def cus(force: Force) -> str:
    """A force in words: 2 Mercenaries and 1 Royal."""
    return listed(troops(k, n) for k, n in kinds(force)) or "no CU"


def group(board: Tables, force: Force, others: Iterable[str]) -> str:
    """CUs and named pieces together: 2 Royals and Peithon."""
    named = [name(board, ident) for ident in others]
    return listed([*(troops(k, n) for k, n in kinds(force)), *named]) or "nothing"


def company(board: Tables, force: Force, others: Iterable[str]) -> str:
    """Who goes along, with a comma before it: ", with 2 Royals and Peithon"; ", alone"."""
    with_him = group(board, force, others)
    return ", alone" if with_him == "nothing" else f", with {with_him}"


def size(force: Force) -> str:
    """How many CUs a force has."""
    return amount(total(force), "CU")


def capital(text: str) -> str:
    """A sentence begins with a capital letter."""
    return text[:1].upper() + text[1:]
