"""The Ford: a small game with three seats that uses every feature of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from argead.core.ask import HOLD, PASS, Ask, Choice
from argead.core.chance import Chance, Random
from argead.core.data import Source, read
from argead.core.scene import Board, Piece, Scene
from argead.core.state import Said
from argead.core.system import Option, Scenario, Seat, System, Value

from .rules import PHASES, TURNS, settle
from .state import CAMP, CARDS, DEAD, KINDS, OWNER, PIECES, SEATS, State, pieces_at


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The map."""

    source: Source
    paths: dict[str, list[str]]


LINES = {
    "turn": ("1", "Turn {0}"),
    "deployed": ("1.1", "{0} deploys"),
    "order": ("1.2", "The order is {0}"),
    "deal": ("1", "{0} draws a card"),
    "drew": ("1", "{0} draws {1}"),
    "disbanded": ("2", "{0} disbands a piece in {1}"),
    "marched": ("2.1", "{0} marches from {1} to {2} with {3}"),
    "ambush": ("2.2", "{0} lays an ambush in {1}"),
    "parry": ("2.2", "{0} parries"),
    "volley": ("3", "Battle of {0}: {1} and {2} hits"),
    "rout": ("3.1", "{0} runs from {1} to {2}"),
    "discarded": ("4", "{0} discards {1}"),
    "out": ("5", "{0} is out"),
}


class Ford(System[State]):
    """The small game."""

    id = "ford"
    title = "The Ford"
    about = "Three captains, one ford."
    players = (3, 3)
    scenarios = {
        "summer": Scenario("Summer", "All begin in their camps.", SEATS, TURNS),
        "hills": Scenario("Hills", "Green begins on the hill.", SEATS, TURNS),
    }
    seats = {s: Seat(s.title(), s) for s in SEATS}
    options = {"deploy": Option("Deployment", "Begin with free deployment.", rule="1.1")}
    state = State
    phases = PHASES
    quiet = frozenset({"orders", "turn"})
    hidden = True

    def load(self, overlay: Path | None) -> Tables:
        return read(self.package, "map", Tables, overlay)

    def setup(
        self, scenario: str, options: Mapping[str, Value], chance: Chance, tables: Tables
    ) -> State:
        s = State(
            scenario=scenario, seats=SEATS, options=dict(options), chance=chance, tables=tables
        )
        s.at = [CAMP[o] if scenario == "summer" or o != "green" else "hill" for o in OWNER]
        s.kind = [""] * len(PIECES)
        for seat in SEATS:
            pool = [*KINDS, *KINDS]
            for i, owner in enumerate(OWNER):
                if owner == seat:
                    s.kind[i] = chance.draw(pool, "muster")
                    pool.remove(s.kind[i])
        s.seen = [False] * len(PIECES)
        s.alive = list(SEATS)
        s.hands = {seat: [] for seat in SEATS}
        s.deck = list(CARDS)
        s.agenda = [("turn",)]
        if options["deploy"]:
            s.agenda.extend(("deploy", seat) for seat in reversed(SEATS))
        s.rebuild()
        return s

    def settle(self, s: State) -> None:
        settle(s)

    def prompt(self, s: State, ask: Ask) -> str:
        return f"{ask.seat}: {ask.what}?"

    def label(self, s: State, ask: Ask, option: Choice) -> str:
        if option is PASS:
            return "Pass"
        if option == HOLD:
            return "Pass for the rest of the turn"
        return " ".join(str(o) for o in option) if isinstance(option, tuple) else str(option)

    def line(self, tables: Any, said: Said) -> tuple[str, str]:
        section, text = LINES[said.key]
        return text.format(*said.args), section

    def scene(self, s: State, seat: str | None) -> Scene:
        pieces: list[Piece] = []
        for place in s.tables.paths:
            for side in SEATS:
                here = pieces_at(s, place, side)
                if side == seat:
                    pieces.extend(
                        {"id": PIECES[i], "at": place, "kind": s.kind[i], "side": side}
                        for i in here
                    )
                elif here:
                    known = [s.kind[i] for i in here if s.seen[i]]
                    pieces.append(
                        {
                            "at": place,
                            "kind": "stack",
                            "side": side,
                            "count": len(here),
                            "values": sorted(known),
                        }
                    )
        return {
            "turn": {"label": f"Turn {s.turn}", "n": s.turn, "of": TURNS},
            "board": {"kind": "boxes", "id": "ford/map"},
            "spaces": {},
            "pieces": pieces,
            "hands": [
                {
                    "seat": who,
                    "count": len(s.hands[who]),
                    **({"cards": [{"id": c} for c in s.hands[who]]} if who == seat else {}),
                }
                for who in SEATS
            ],
            "panels": [
                {
                    "kind": "battle",
                    "title": b.place,
                    "rows": [{"label": "hits", "value": str(b.hits)}],
                }
                for _, b in sorted(s.battles.items())
            ],
        }

    def boards(self, tables: Tables) -> dict[str, Board]:
        return {
            "ford/map": {
                "kind": "boxes",
                "id": "ford/map",
                "width": 6,
                "height": 2,
                "boxes": [
                    {"id": p, "name": p, "x": float(i), "y": 0.0, "w": 1.0, "h": 1.0}
                    for i, p in enumerate(tables.paths)
                ],
            }
        }

    def evaluate(self, s: State, seat: str) -> float:
        total = sum(s.strength.values())
        return s.strength[seat] / total if total else 0.0

    def priors(self, s: State, ask: Ask) -> Sequence[float] | None:
        return None

    def determinize(self, s: State, seat: str, rng: Random) -> None:
        unknown = [*s.deck, *(c for o in SEATS if o != seat for c in s.hands[o])]
        unknown.sort()
        rng.shuffle(unknown)
        for other in SEATS:
            if other != seat:
                n = len(s.hands[other])
                s.hands[other], unknown = sorted(unknown[:n]), unknown[n:]
        s.deck = sorted(unknown, key=CARDS.index)
        for other in SEATS:
            if other != seat:
                hidden = [i for i, o in enumerate(OWNER) if o == other and not s.seen[i]]
                kinds = sorted(s.kind[i] for i in hidden)
                rng.shuffle(kinds)
                for i, kind in zip(hidden, kinds, strict=True):
                    s.kind[i] = kind

    def outcome(self, before: State, after: State, seat: str) -> dict[str, Value]:
        return {"lost": before.strength[seat] - after.strength[seat]}

    def inventory(self, s: State) -> Any:
        return [
            sorted([*s.deck, *s.discards, *(c for h in s.hands.values() for c in h)]),
            sorted(zip(OWNER, s.kind, strict=True)),
            len(s.at),
        ]


system = Ford()

__all__ = ["DEAD", "Ford", "system"]
