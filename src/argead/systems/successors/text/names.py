"""What a person calls things."""

from __future__ import annotations

from typing import Any, Final

from ..tables import Tables

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
