"""Set positions: an empty map on which a test puts what it needs, and questions it answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from argead.core.ask import Ask
from argead.core.chance import Scripted
from argead.core.run import Run
from argead.core.system import System
from argead.systems.successors import system
from argead.systems.successors.rules.control import set_pc, settle
from argead.systems.successors.rules.generals import join
from argead.systems.successors.rules.independent_armies import place_army
from argead.systems.successors.rules.sieges import siege_points
from argead.systems.successors.rules.victory import reckon
from argead.systems.successors.state import (
    UNIT,
    Battle,
    BattleSide,
    Segment,
    State,
    add_cus,
    battle_of,
    cus_at,
    kinds,
    minors_of,
    players,
)
from argead.systems.successors.tables import Tables
from argead.systems.successors.tables.ids import (
    ALL_SPACES,
    CU_KINDS,
    DEAD,
    DISPERSED,
    FIRST_INDEPENDENT,
    INDEPENDENT,
    NO_GENERAL,
    NOBODY,
    OFF,
    PLAYERS,
    TROOP,
    WAITING,
    Faction,
)

SCENARIOS = {2: "two", 3: "three", 4: "four", 5: "five"}
RED, BLUE, YELLOW, GREEN, BLACK = PLAYERS[5]
END = ("isolation",)
"""A quiet phase below everything: the run halts there."""


class Position:
    """A game of so many players whose map is empty and whose hands are empty."""

    def __init__(
        self, players: int = 5, turn: int = 2, game: System[State] = system, **options: bool
    ) -> None:
        chosen = game.check_options(SCENARIOS[players], options)
        self.t: Tables = game.loaded
        s = self.s = game.setup.set_up(SCENARIOS[players], chosen, Scripted(()), self.t)
        s.turn = turn
        for space in ALL_SPACES:
            set_pc(s, space, NOBODY)
        for army in list(s.roster[INDEPENDENT]):
            place_army(s, army, OFF)
        s.royal_at = [OFF] * 7
        s.order = list(PLAYERS[players])
        s.usurper = NOBODY
        s.agenda = [END]
        self.run = Run(game, s, keep=False, simulate=True)

    # -- putting things on the map ----------------------------------------------------------

    def seat(self, colour: str) -> Faction:
        if colour == "independent":
            return INDEPENDENT
        return players(self.s)[self.s.seats.index(colour)]

    def pcs(self, colour: str, *spaces: str) -> Position:
        for space in spaces:
            set_pc(self.s, self.t.space[space], self.seat(colour))
        return self

    def province(self, colour: str, province: str) -> Position:
        spaces = self.t.province_spaces[self.t.province[province]]
        return self.pcs(colour, *(self.t.space_ids[i] for i in spaces))

    def general(self, name: str, colour: str, at: str = "") -> Position:
        general = self.t.general[name]
        if general < 20 and self.s.owner[general] == NOBODY:
            join(self.s, general, self.seat(colour))
            self.s.dealt[general] = self.seat(colour)
        self.s.at[general] = self.t.location[at] if at else OFF
        return self

    def minor(self, colour: str, at: str, number: int = 0) -> Position:
        self.s.at[minors_of(self.s, self.seat(colour))[number]] = self.t.location[at]
        return self

    def cus(self, colour: str, at: str, **force: int) -> Position:
        total = sum(n * UNIT[TROOP[kind]] for kind, n in force.items())
        add_cus(self.s, self.t.location[at], self.seat(colour), total)
        return self

    def army(self, name: str, at: str) -> Position:
        place_army(self.s, self.t.general[name], self.t.space[at])
        return self

    def royal(self, name: str, at: str, colour: str = "") -> Position:
        member = self.t.member[name]
        self.s.royal_at[member] = self.t.location[at]
        self.s.royal_of[member] = self.seat(colour) if colour else NOBODY
        return self

    def fleet(self, name: str, colour: str, *, up: bool = False, away: bool = False) -> Position:
        fleet = self.t.fleet[name]
        self.s.fleet_of[fleet] = self.seat(colour)
        self.s.fleet_up[fleet] = int(up)
        self.s.fleet_away[fleet] = int(away)
        self.s.dirty = True
        return self

    def hand(self, colour: str, *cards: str) -> Position:
        s = self.s
        for name in cards:
            card = self.t.card[name]
            for pile in (s.deck, s.discard, s.removed):
                if card in pile:
                    pile.remove(card)
            s.hands[self.seat(colour)].append(card)
            s.hands[self.seat(colour)].sort()
        return self

    def battle(self, space: str, attacker: str, defender: str = "") -> Battle:
        """A battle between Red's and Blue's Generals, before anything is counted."""
        general = self.t.general
        red, blue = general[attacker], general[defender] if defender else NO_GENERAL
        sides = [BattleSide(self.seat("red"), red), BattleSide(self.seat("blue"), blue)]
        self.s.battle = Battle(self.t.space[space], sides)
        return self.s.battle

    # -- playing -------------------------------------------------------------------------------

    def begin(
        self,
        *phases: tuple[Any, ...],
        colour: str = "red",
        segment: str = "activation",
        die: int = 6,
        dice: Sequence[int | str] = (),
    ) -> Position:
        """Run these phases in a player's Segment with these dice to come."""
        s = self.s
        s.active = self.seat(colour)
        s.segment = Segment(segment, die=die)
        s.chance = Scripted(dice)
        s.dirty = True
        reckon(s)
        settle(s)
        s.agenda = [END, *reversed(phases)]
        self.run.halt = True
        self.run.start()
        self._on()
        return self

    def _on(self) -> None:
        while self.run.halted and self.s.agenda[-1] != END:
            self.run.resume()

    @property
    def ask(self) -> Ask:
        assert self.run.ask is not None, "nobody is asked anything"
        return self.run.ask

    @property
    def options(self) -> list[Any]:
        return self.ask.options

    @property
    def what(self) -> str:
        return self.run.ask.what if self.run.ask is not None else ""

    def do(self, *answers: Any) -> Position:
        """Answer question after question."""
        for answer in answers:
            assert self.run.ask is not None, f"nobody asks for {answer!r}"
            assert answer in self.options, f"{answer!r} not in {self.what}: {self.options}"
            self.run.send(answer)
            self._on()
        return self

    def skip(self, *whats: str) -> Position:
        """Pass at these questions for as long as they come."""
        while self.run.ask is not None and self.what in whats:
            self.do(None)
        return self

    # -- looking --------------------------------------------------------------------------------

    def at(self, general: str) -> str:
        here = self.s.at[self.t.general[general]]
        if here >= 0:
            return str(self.t.locations[here])
        return {OFF: "off", DISPERSED: "dispersed", DEAD: "dead", WAITING: "waiting"}[here]

    def force(self, colour: str, at: str) -> dict[str, int]:
        here = cus_at(self.s, self.t.location[at], self.seat(colour))
        return {CU_KINDS[k]: n for k, n in kinds(here)}

    def box(self, colour: str) -> dict[str, int]:
        return {CU_KINDS[k]: n for k, n in kinds(self.s.scattered[self.seat(colour)])}

    def owner(self, space: str) -> str:
        who = self.s.pc[self.t.space[space]]
        return {NOBODY: "", INDEPENDENT: "independent"}.get(who) or (
            self.s.seats[who] if who >= 0 else ""
        )

    def royal_owner(self, name: str) -> str:
        who = self.s.royal_of[self.t.member[name]]
        return self.s.seats[who] if who >= 0 else ""

    def royal_place(self, name: str) -> str:
        here = self.s.royal_at[self.t.member[name]]
        return str(self.t.locations[here]) if here >= 0 else {OFF: "off", DEAD: "dead"}[here]

    def siege_points(self, space: str) -> int:
        return siege_points(self.s, self.t.space[space])

    def champion(self, colour: str) -> bool:
        return bool(self.s.champion[self.seat(colour)])

    def vp(self, colour: str) -> int:
        return self.s.vp[self.seat(colour)]

    def legitimacy(self, colour: str) -> int:
        return self.s.legitimacy[self.seat(colour)]


def army_number(name: str) -> int:
    """An Independent Army's place among the five."""
    return int(system.loaded.general[name]) - FIRST_INDEPENDENT


def strengths(s: State) -> list[int]:
    """Battle Strengths of attacker and defender."""
    return [side.strength for side in battle_of(s).sides]


def rolls(s: State) -> list[int]:
    """Modified battle rolls of both."""
    return [side.roll for side in battle_of(s).sides]


def scores(s: State) -> list[int]:
    """Battle Scores of both."""
    return [side.score for side in battle_of(s).sides]
