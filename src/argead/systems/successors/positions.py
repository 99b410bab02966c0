"""Positions of Successors, laid out by hand on an empty map.

Nobody has a PC, a CU or a General on the map, the Royal Family and the Independent Armies wait in their
boxes, hands are empty; it is Game Turn II and nobody is the Usurper. Turn Order is red, blue, yellow, green,
black::

    game = Position().pcs("blue", "gordion").general("antigonos", "red", "synnada")
    game.cus("red", "synnada", loyal=4).begin(("armies",), colour="red", die=4)
    game.choose(("activate", "antigonos"), "all", ("march", "gordion"))
    assert game.at("antigonos") == "gordion" and game.force("red", "gordion") == {"loyal": 4}

Places are ids of spaces (``"sardeis"``), insides of Major Cities (``"sardeis/inside"``) and seas
(``"sardeis/sea"``). Colours are the seats, and ``"independent"``. Kinds of CU: mercenary, loyal, royal,
elephant, silver, cavalry. Cards are named as in the data (``"t5"``).
"""

from __future__ import annotations

from typing import Any, Self

from argead.core.positions import Dice
from argead.core.positions import Position as BasePosition
from argead.core.state import Entry, GameOver

from . import system
from .rules.control import set_pc, settle
from .rules.generals import join
from .rules.independent_armies import place_army
from .rules.victory import reckon
from .state import UNIT, Segment, State, add_cus, cus_at, kinds, minors_of
from .tables import Tables
from .tables.ids import (
    ALL_SPACES,
    CU_KINDS,
    DEAD,
    DISPERSED,
    FIRST_MINOR,
    INDEPENDENT,
    NOBODY,
    OFF,
    PLAYERS,
    TROOP,
    WAITING,
    Faction,
    General,
)

SCENARIOS = {2: "two", 3: "three", 4: "four", 5: "five"}
"""Scenarios by the number of players."""

ELSEWHERE = {OFF: "off", DISPERSED: "dispersed", DEAD: "dead", WAITING: "waiting"}
"""What a piece that is not on the map answers to ``at``."""


class Position(BasePosition[State]):
    """A board of so many players, empty but for what is put on it; options of chapter 16 by name."""

    t: Tables

    def __init__(self, players: int = 5, turn: int = 2, **options: bool) -> None:
        super().__init__(system, SCENARIOS[players], options)
        s = self.s
        s.turn = turn
        for space in ALL_SPACES:
            set_pc(s, space, NOBODY)
        for army in list(s.roster[INDEPENDENT]):
            place_army(s, army, OFF)
        s.royal_at = [OFF] * len(s.royal_at)
        s.order = list(PLAYERS[players])
        s.usurper = NOBODY

    @classmethod
    def start(cls, players: int = 5, **options: bool) -> Self:
        """The printed set-up before the Generals are dealt; ``begin(*game.opening)`` plays from there."""
        game = cls.__new__(cls)
        BasePosition.__init__(game, system, SCENARIOS[players], options)
        checked = system.check_options(SCENARIOS[players], options)
        fresh = system.setup.set_up(SCENARIOS[players], checked, game.s.chance, game.t)
        game.opening = tuple(reversed(fresh.agenda))
        return game

    opening: tuple[Entry, ...] = ()
    """The phases with which a game begins, in order; see ``start``."""

    # -- laying out ----------------------------------------------------------------------

    def faction(self, colour: str) -> Faction:
        """The number of a colour; ``"independent"`` is one too."""
        if colour == "independent":
            return INDEPENDENT
        return PLAYERS[len(self.s.seats)][self.s.seats.index(colour)]

    def pcs(self, colour: str, *spaces: str) -> Self:
        """PCs of a colour in these spaces, in place of any that are there; ``""`` takes them away."""
        for space in spaces:
            set_pc(self.s, self.t.space[space], self.faction(colour) if colour else NOBODY)
        return self

    def province(self, colour: str, *provinces: str) -> Self:
        """PCs of a colour in every space of these Provinces."""
        for province in provinces:
            for space in self.t.province_spaces[self.t.province[province]]:
                set_pc(self.s, space, self.faction(colour))
        return self

    def general(self, name: str, colour: str, at: str = "") -> Self:
        """A Major General joins a colour and stands there: a place, ``"dispersed"``, or off map."""
        general = self.t.general[name]
        if general < FIRST_MINOR and self.s.owner[general] == NOBODY:
            join(self.s, general, self.faction(colour))
            self.s.dealt[general] = self.faction(colour)
        self.s.at[general] = DISPERSED if at == "dispersed" else self.t.location[at] if at else OFF
        return self

    def dealt(self, colour: str, *names: str) -> Self:
        """These Major Generals were dealt to a colour at the start, whoever has them now."""
        for name in names:
            self.s.dealt[self.t.general[name]] = self.faction(colour)
        return self

    def killed(self, name: str) -> Self:
        """A Major General is dead and in no Faction any more."""
        general = self.t.general[name]
        for roster in self.s.roster:
            if general in roster:
                roster.remove(general)
        self.s.owner[general] = NOBODY
        self.s.at[general] = DEAD
        return self

    def minor(self, colour: str, at: str, number: int = 0) -> Self:
        """The first (0) to fourth (3) Minor General of a colour at a place."""
        self.s.at[minors_of(self.s, self.faction(colour))[number]] = self.t.location[at]
        return self

    def cus(self, colour: str, at: str, **force: int) -> Self:
        """CUs of a colour at a place: ``cus("red", "pella", loyal=2, mercenary=1)``."""
        add_cus(self.s, self.t.location[at], self.faction(colour), self._force(force))
        return self

    def scattered(self, colour: str, **force: int) -> Self:
        """CUs of a colour in the Dispersed Box."""
        self.s.scattered[self.faction(colour)] += self._force(force)
        return self

    def _force(self, force: dict[str, int]) -> int:
        return sum(n * UNIT[TROOP[kind]] for kind, n in force.items())

    def army(self, name: str, at: str) -> Self:
        """An Independent Army in a space."""
        place_army(self.s, self.t.general[name], self.t.space[at])
        return self

    def royal(self, name: str, at: str, colour: str = "") -> Self:
        """A Royal Family Member or the Funeral Cart at a place, controlled by a colour or by nobody."""
        member = self.t.member[name]
        self.s.royal_at[member] = self.t.location[at]
        self.s.royal_of[member] = self.faction(colour) if colour else NOBODY
        return self

    def fleet(self, name: str, colour: str, *, up: bool = False, away: bool = False) -> Self:
        """A Fleet of a colour; ``up``: on its better side; ``away``: Dispersed."""
        fleet = self.t.fleet[name]
        self.s.fleet_of[fleet] = self.faction(colour)
        self.s.fleet_up[fleet] = int(up)
        self.s.fleet_away[fleet] = int(away)
        self.s.dirty = True
        return self

    def hand(self, colour: str, *cards: str) -> Self:
        """Cards into a hand, out of whatever pile they are in."""
        s = self.s
        for name in cards:
            card = self.t.card[name]
            for pile in (s.deck, s.discard, s.removed, s.facedown):
                if card in pile:
                    pile.remove(card)
            s.hands[self.faction(colour)].append(card)
            s.hands[self.faction(colour)].sort()
        return self

    def facedown(self, *cards: str) -> Self:
        """Cards face down on the table, for two or three players."""
        for name in cards:
            self.s.deck.remove(self.t.card[name])
            self.s.facedown.append(self.t.card[name])
        return self

    def siege(self, colour: str, space: str, points: int) -> Self:
        """Siege Points of a colour at a space."""
        self.s.siege[self.t.space[space]] = (self.faction(colour), points)
        return self

    def capital(self, colour: str, space: str) -> Self:
        """A completed Capital of a colour, whose space it must control (16.1)."""
        self.s.capital[self.faction(colour)] = self.t.space[space]
        self.s.dirty = True
        return self

    def usurper(self, colour: str) -> Self:
        """Who is the Usurper."""
        self.s.usurper = self.faction(colour)
        return self

    def successor(self, *colours: str) -> Self:
        """Colours that are Champions no more."""
        for colour in colours:
            self.s.champion[self.faction(colour)] = 0
        self.s.dirty = True
        return self

    def order(self, *colours: str) -> Self:
        """The Turn Order."""
        self.s.order = [self.faction(colour) for colour in colours]
        return self

    def training(self, colour: str, kind: str, ops: int) -> Self:
        """A CU on the Training Track of a colour."""
        self.s.training[self.faction(colour)] = (TROOP[kind], ops)
        return self

    # -- playing ---------------------------------------------------------------------------

    def begin(
        self,
        *phases: Entry,
        dice: Dice = (),
        colour: str = "red",
        segment: str = "activation",
        die: int = 6,
    ) -> Self:
        """Run these phases in a Segment of a colour, with this movement die and these dice to come."""
        self.s.active = self.faction(colour)
        self.s.segment = Segment(segment, die=die)
        return super().begin(*phases, dice=dice)

    def settle(self) -> None:
        """Bring control, points and ownership up to date; a victory waits for the first phase."""
        s = self.s
        s.rebuild()
        s.dirty = True
        try:
            reckon(s)
            settle(s)
        except GameOver:
            s.dirty = True

    def turn_of(self, colour: str, *phases: Entry, **how: Any) -> Self:
        """``begin`` for another player than red."""
        return self.begin(*phases, colour=colour, **how)

    def march(self, general: str, *spaces: str, take: str = "all") -> Self:
        """Activate a General with everything in his place and march from space to space.

        ``take="alone"`` leaves everything behind. Stops at the first question about the last space.
        """
        self.choose(("activate", general))
        if self.what == "compose":
            self.choose(take)
        for space in spaces:
            self.choose(("march", space))
        return self

    def orders(self) -> list[str]:
        """First words of the options: what kinds of things may be done now."""
        return sorted({str(o[0]) for o in self.options if isinstance(o, tuple)})

    def targets(self, order: str) -> list[str]:
        """Second words of the options that begin with an order: ``targets("march")``."""
        return [o[1] for o in self.options if isinstance(o, tuple) and o[0] == order and len(o) > 1]

    # -- looking ---------------------------------------------------------------------------

    def at(self, general: str) -> str:
        """Where a General is: a place, ``"off"``, ``"dispersed"``, ``"dead"`` or ``"waiting"``."""
        here = self.s.at[self.t.general[general]]
        return str(self.t.locations[here]) if here >= 0 else ELSEWHERE[here]

    def of(self, general: str) -> str:
        """Whose General he is."""
        return self._colour(self.s.owner[self.t.general[general]])

    def force(self, colour: str, at: str) -> dict[str, int]:
        """CUs of a colour at a place, by kind."""
        here = cus_at(self.s, self.t.location[at], self.faction(colour))
        return {CU_KINDS[k]: n for k, n in kinds(here)}

    def everywhere(self, colour: str) -> dict[str, int]:
        """CUs of a colour on the map, by kind."""
        found: dict[str, int] = {}
        for stack, force in self.s.cu.items():
            if stack & 7 == self.faction(colour):
                for k, n in kinds(force):
                    found[CU_KINDS[k]] = found.get(CU_KINDS[k], 0) + n
        return found

    def box(self, colour: str) -> dict[str, int]:
        """CUs of a colour in the Dispersed Box, by kind."""
        return {CU_KINDS[k]: n for k, n in kinds(self.s.scattered[self.faction(colour)])}

    def owner(self, space: str) -> str:
        """Whose PC is in a space; empty if there is none."""
        return self._colour(self.s.pc[self.t.space[space]])

    def holder(self, province: str) -> str:
        """Who controls a Province; empty if nobody does."""
        return self._colour(self.s.holder[self.t.province[province]])

    def royal_owner(self, name: str) -> str:
        """Who controls a Royal Family Member; empty if nobody does."""
        return self._colour(self.s.royal_of[self.t.member[name]])

    def royal_place(self, name: str) -> str:
        """Where a Royal Family Member is: a place, ``"off"`` or ``"dead"``."""
        here = self.s.royal_at[self.t.member[name]]
        return str(self.t.locations[here]) if here >= 0 else ELSEWHERE[here]

    def fleet_owner(self, name: str) -> str:
        """Who controls a Fleet; empty if nobody does."""
        return self._colour(self.s.fleet_of[self.t.fleet[name]])

    def fleet_side(self, name: str) -> str:
        """``"normal"``, ``"upgraded"``, or with ``" dispersed"`` behind it."""
        fleet = self.t.fleet[name]
        side = "upgraded" if self.s.fleet_up[fleet] else "normal"
        return f"{side} dispersed" if self.s.fleet_away[fleet] else side

    def siege_points(self, space: str) -> int:
        """Siege Points at a space."""
        return self.s.siege.get(self.t.space[space], (NOBODY, 0))[1]

    def champion(self, colour: str) -> bool:
        """Whether a colour is a Champion."""
        return bool(self.s.champion[self.faction(colour)])

    def vp(self, colour: str) -> int:
        """Victory Points of a colour."""
        return self.s.vp[self.faction(colour)]

    def legitimacy(self, colour: str) -> int:
        """Legitimacy of a colour."""
        return self.s.legitimacy[self.faction(colour)]

    def account(self, colour: str) -> dict[str, int]:
        """Points of a colour by their sources, zeros left out."""
        return {k: v for k, v in self.s.account[self.faction(colour)].items() if v}

    def cards(self, colour: str) -> list[str]:
        """The hand of a colour."""
        return [self.t.card_ids[card] for card in self.s.hands[self.faction(colour)]]

    def pile(self, name: str) -> list[str]:
        """``"deck"``, ``"discard"``, ``"removed"``, ``"facedown"`` or ``"front"``."""
        return [self.t.card_ids[card] for card in getattr(self.s, name)]

    def generals(self, colour: str) -> list[str]:
        """Generals of a colour, the most Senior first, Minor Generals last."""
        roster: list[General] = self.s.roster[self.faction(colour)]
        return [self.t.general_ids[g] for g in roster]

    def _colour(self, faction: Faction) -> str:
        if faction == INDEPENDENT:
            return "independent"
        return self.s.seats[faction] if faction >= 0 else ""
