"""What the small game is made of: hidden stacks, hidden hands, battles."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from argead.core.state import GameState, Record, derived, state

SEATS = ("red", "blue", "green")
KINDS = ("guard", "horse", "foot")
CAMP = {"red": "camp_red", "blue": "camp_blue", "green": "camp_green"}
PIECES = tuple(f"{seat}{n}" for seat in SEATS for n in range(1, 7))
OWNER = tuple(p.rstrip("123456") for p in PIECES)
CARDS = (*(f"ambush{n}" for n in range(1, 7)), *(f"parry{n}" for n in range(1, 7)))
DEAD = "dead"


@state
class Battle(Record):
    """A battle in progress; its id is its place."""

    place: str
    attacker: str
    defender: str
    round: int = 0
    hits: list[int] = field(default_factory=list)  # on the attacker, on the defender


@state
class State(GameState):
    """Pieces are parallel lists in the order of PIECES; ``seen`` tells which kinds everybody knows."""

    turn: int = 0
    order: list[str] = field(default_factory=list)
    orders_left: int = 0
    at: list[str] = field(default_factory=list)
    kind: list[str] = field(default_factory=list)
    seen: list[bool] = field(default_factory=list)
    alive: list[str] = field(default_factory=list)
    hands: dict[str, list[str]] = field(default_factory=dict)
    deck: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    battles: dict[str, Battle] = field(default_factory=dict)
    strength: dict[str, int] = derived(factory=dict)

    def inventory(self) -> Any:
        """Cards and pieces, wherever they are."""
        return [
            sorted([*self.deck, *self.discards, *(c for h in self.hands.values() for c in h)]),
            sorted(zip(OWNER, self.kind, strict=True)),
            len(self.at),
        ]

    def rebuild(self) -> None:
        """Count the living pieces of each seat."""
        self.strength = {
            seat: sum(o == seat and a != DEAD for o, a in zip(OWNER, self.at, strict=True))
            for seat in SEATS
        }


def pieces_at(s: State, place: str, seat: str) -> list[int]:
    """The seat's pieces in a place."""
    return [i for i, at in enumerate(s.at) if at == place and OWNER[i] == seat]


def kinds_at(s: State, place: str, seat: str) -> list[tuple[str, int]]:
    """How many of each kind the seat has in a place."""
    here = [s.kind[i] for i in pieces_at(s, place, seat)]
    return [(kind, here.count(kind)) for kind in KINDS if kind in here]


def of_kind(s: State, place: str, seat: str, kind: str, n: int) -> list[int]:
    """The first n pieces of a kind in a place."""
    return [i for i in pieces_at(s, place, seat) if s.kind[i] == kind][:n]


def kill(s: State, piece: int) -> None:
    """A piece is lost, and everybody sees what it was."""
    s.at[piece] = DEAD
    s.seen[piece] = True
    s.strength[OWNER[piece]] -= 1


def discard(s: State, seat: str, card: str) -> None:
    """A card leaves the hand, face up."""
    s.hands[seat].remove(card)
    s.discards.append(card)
