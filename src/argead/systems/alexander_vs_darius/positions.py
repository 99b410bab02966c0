"""Positions of Alexander versus Darius, laid out by hand on an empty map.

Nobody is on the board; markers lie as at the start of the war; it is turn 1 and both treasuries hold
ten. Units wait in the pool, leaders and what cannot be recruited beside the board. Places are named as in
options: Areas (``lydia``), Sea Areas (``aegean_sea``), ports (``lydia_port``), and ``pool``, ``lost``,
``set_aside``, ``marching``, ``sailing``::

    game = Position().hold("macedon", "lydia").put("lydia", "parmenion", mac_phalanx=2)
    game.put("phrygia", "arsames", per_light_infantry=3)
    game.act("macedon", ("move", "lydia"), "whole", ("to", "phrygia"), dice=[1, 2, 2, 6, 1, 1, 1])
    assert game.what == "retreat_before_combat" and game.seat == "persia"
    game.choose("stand", "as proposed")
    assert game.count("lost") == 3 and game.what == "break_off"

``act`` asks one side for an action; any phase can be begun in its place. Afterwards ``count``, ``where``,
``owner``, ``treasure``, ``weariness`` and ``legitimacy`` say what has become of things, and ``view``,
``seen`` and ``told`` what a seat may know of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from argead.core.ask import Choice
from argead.core.positions import Position as BasePosition
from argead.core.scene import Scene
from argead.core.state import Entry

from . import system
from .scene import scene
from .schema import OWNERS
from .state import MOVED, REDUCED, SEATS, Piece, Place, Side, State, put


class Position(BasePosition[State]):
    """The board of the campaign, empty but for what is put on it.

    Options: ``philip_ii``, ``artaxerxes_iii``.
    """

    def __init__(self, **options: bool) -> None:
        super().__init__(system, "campaign", options)
        s = self.s
        t = s.tables
        for p in map(Piece, range(t.n_pieces)):
            waits = p < t.n_leaders or t.units[t.kind_of[p]].price is None
            put(s, p, t.aside if waits else t.pool)
        s.turn = 1
        s.treasury = [10, 10]

    opening: tuple[Entry, ...] = (("thrace",), ("turn",))
    """The phases with which a game begins."""

    @classmethod
    def start(cls, **options: bool) -> Self:
        """The set-up of the book, turn 1, every counter where chapter 6 puts it."""
        game = cls.__new__(cls)
        BasePosition.__init__(game, system, "campaign", options)
        game.s.turn = 1
        return game

    # -- laying out ------------------------------------------------------------------------------

    def put(self, where: str, *leaders: str, **units: int) -> Self:
        """Leaders, and so many units of each kind from the pool (or from beside the board), into a place."""
        s = self.s
        t = s.tables
        at = t.place[where]
        for leader in leaders:
            put(s, t.leader[leader], at)
        for kind, n in units.items():
            waiting = [p for p in t.pieces_of[t.kind[kind]] if s.at[p] in (t.pool, t.aside)]
            assert len(waiting) >= n, f"only {len(waiting)} {kind} are left"
            for p in waiting[:n]:
                put(s, p, at)
        return self

    def take_away(self, where: str, to: str = "pool", **units: int) -> Self:
        """Units of a place go back to the pool, or to the ``lost``."""
        for kind, n in units.items():
            for p in self.pieces(where, kind)[:n]:
                put(self.s, p, self.place(to))
        return self

    def hold(self, side: str, *areas: str) -> Self:
        """Markers of ``"macedon"`` or ``"persia"`` lie in these Areas, or none (``"neutral"``).

        No track moves.
        """
        for area in areas:
            self.s.owner[self.place(area)] = OWNERS[side]
        return self

    def weak(self, where: str, **units: int) -> Self:
        """So many units of a place have taken their first hit."""
        for kind, n in units.items():
            for p in self.pieces(where, kind)[:n]:
                self.s.flags[p] |= REDUCED
        return self

    def moved(self, *places: str) -> Self:
        """All counters of these places have moved this turn."""
        for where in places:
            for p in self.s.here[self.place(where)]:
                self.s.flags[p] |= MOVED
        return self

    def rested(self) -> Self:
        """No counter has moved or raided this turn."""
        self.s.flags = [flag & REDUCED for flag in self.s.flags]
        return self

    def assign(self, leader: str, **units: int) -> Self:
        """So many units in the place of a Persian leader are his (7.2)."""
        chief = self.t.leader[leader]
        for kind, n in units.items():
            for p in self.pieces(self.where(leader), kind)[:n]:
                self.s.boss[p] = chief
        return self

    def treasuries(self, macedon: int | None = None, persia: int | None = None) -> Self:
        """What the sides have to spend."""
        for side, value in enumerate((macedon, persia)):
            if value is not None:
                self.s.treasury[side] = value
        return self

    def tracks(self, weariness: int | None = None, legitimacy: int | None = None) -> Self:
        """Where the two markers stand."""
        if weariness is not None:
            self.s.weariness = weariness
        if legitimacy is not None:
            self.s.legitimacy = legitimacy
        return self

    def turn(self, turn: int) -> Self:
        """Which turn it is, from 1 to 20."""
        self.s.turn = turn
        return self

    def sparta_risen(self) -> Self:
        """The rebellion has begun and Mycenae is Persian; no track moves."""
        self.s.rebellion = True
        return self.hold("persia", "mycenae")

    def crete_risen(self) -> Self:
        """Crete has come over to Alexander: both its Areas are Macedonian and open."""
        self.s.crete_open = True
        return self.hold("macedon", "khania", "east_crete")

    def king(self, leader: str) -> Self:
        """Who is King of Kings."""
        self.s.king = self.t.leader[leader]
        return self

    # -- playing -----------------------------------------------------------------------------------

    def act(self, side: str, *choices: Choice, dice: Sequence[int | str] = ()) -> Self:
        """Ask a side for one action, and answer so far; what follows in the turn may be asked next."""
        return self.begin(("action", self.side(side)), dice=dice).choose(*choices)

    # -- looking -----------------------------------------------------------------------------------

    def place(self, name: str) -> Place:
        """A place by its id."""
        return Place(self.t.place[name])

    def side(self, name: str) -> Side:
        """A side by the name of its seat."""
        return Side(SEATS.index(name))

    def pieces(self, where: str, kind: str = "") -> list[Piece]:
        """The counters of a place, or those of one kind."""
        t = self.t
        here = self.s.here[t.place[where]]
        return [p for p in here if not kind or t.kind_of[p] == t.kind[kind]]

    def count(self, where: str, kind: str = "") -> int:
        """How many counters of a kind, or of any, are in a place."""
        return len(self.pieces(where, kind))

    def units(self, where: str) -> dict[str, int]:
        """The units and ships of a place by kind; ``.reduced`` for those that were hit once."""
        t = self.t
        found: dict[str, int] = {}
        for p in self.pieces(where):
            if p >= t.n_leaders:
                name = t.units[t.kind_of[p]].id
                name += ".reduced" if self.s.flags[p] & REDUCED else ""
                found[name] = found.get(name, 0) + 1
        return found

    def leaders(self, where: str) -> list[str]:
        """The leaders of a place."""
        return [self.t.leaders[p].id for p in self.pieces(where) if p < self.t.n_leaders]

    def where(self, leader: str) -> str:
        """The place of a leader."""
        return str(self.t.place_ids[self.s.at[self.t.leader[leader]]])

    def owner(self, area: str) -> str:
        """Whose marker lies in an Area: ``macedon``, ``persia`` or ``neutral``."""
        side = self.s.owner[self.place(area)]
        return next(name for name, owner in OWNERS.items() if owner == side)

    def hits_on(self, city: str) -> int:
        """What a siege has done to a city so far."""
        return int(self.s.siege[self.t.city[city]])

    def treasure(self, side: str) -> int:
        """What a side has in its treasury."""
        return self.s.treasury[self.side(side)]

    @property
    def weariness(self) -> int:
        """The marker of war weariness; low is weary."""
        return self.s.weariness

    @property
    def legitimacy(self) -> int:
        """The marker of Persian legitimacy."""
        return self.s.legitimacy

    @property
    def winner(self) -> str:
        """Who has won: a seat, ``"nobody"`` for a draw, or nothing while the war goes on."""
        outcome = self.s.outcome
        return "" if outcome is None else outcome.winner or "nobody"

    @property
    def king_of_kings(self) -> str:
        """Who is King of Kings."""
        return str(self.t.leaders[self.s.king].id)

    def steps(self) -> set[str]:
        """The Areas to which the open question lets an army march."""
        return {o[1] for o in self.options if isinstance(o, tuple) and o[0] == "to"}

    def offered(self, verb: str) -> list[Any]:
        """The options of the open question that begin with a word: ``offered("siege")``."""
        return [o for o in self.options if isinstance(o, tuple) and o[0] == verb]

    def fired(self, side: str) -> list[int]:
        """The dice that a side has thrown in this round, leaders first."""
        assert self.s.battle is not None
        return list(self.s.battle.round.dice[self.side(side)])

    # -- what a seat may know ----------------------------------------------------------------------

    def view(self, seat: str | None) -> Scene:
        """What a seat sees; ``None`` is a spectator."""
        return scene(self.s, seat)

    def seen(self, seat: str | None, where: str) -> list[dict[str, Any]]:
        """The pieces that a seat sees on one space of the board."""
        return [dict(piece) for piece in self.view(seat)["pieces"] if piece["at"] == where]

    def told(self, seat: str | None) -> list[str]:
        """The lines of the log that a seat may read; ``None`` is a spectator."""
        return [
            self.system.text.line(self.t, said)[0]
            for said in self.said
            if said.to is None or seat in said.to
        ]
