"""Positions set up by hand: the smallest board on which a clause bites.

Tests put a clause on the board and see whether it holds; "show me" and lessons open the same positions. A
system's ``positions.py`` inherits ``Position`` and adds the words in which its own board is laid out. All of
them read alike::

    game = Position().put("babylon", phalanx=2).leader("craterus", "babylon")
    game.begin(("supply", 0), dice=[3])
    assert game.what == "forage" and game.options == ["pay", None]
    game.choose("pay")
    assert game.seats_asked == ["macedon"] and game.at("craterus") == "babylon"
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, Self, TypeVar

from .ask import Ask, Choice
from .chance import Chance, Scripted
from .data import Value
from .roll import Roll
from .run import Run
from .state import Entry, GameOver, GameState, Result, Said
from .system import System

S = TypeVar("S", bound=GameState)

Dice = Sequence[int | str] | Scripted
"""What falls, in order; a system may have chance that reads its own script."""

SETTLE: Final = "settle position"
"""The stage's phase that finds the game over in how things lie (``core/stage.py``)."""

SEED: Final = "position"
"""What a set-up draws is the same in every position."""


class Halting(Run[S]):
    """A run that ends quietly when nothing is left to do."""

    __slots__ = ()

    def _nothing_left(self) -> None:
        self._gen = None


class HandedOver(Exception):  # noqa: N818 - the end of laying out, not an error
    """Everything is laid out, and what was begun waits on the agenda: a table takes over from here."""


class Position(Generic[S]):
    """A position, what is played from it, and what is to be seen afterwards.

    Every method that changes something returns the position, so that a test can be written as one sentence.
    """

    handed_over: int = 0
    """After so many more beginnings a table takes over; it never does where nobody says so."""
    printed: bool = True
    """Whether the board is as it is printed: no other can be drawn."""

    def __init__(
        self,
        system: System[S],
        scenario: str | None = None,
        options: Mapping[str, Value] | None = None,
    ) -> None:
        self.system = system
        name = system.check_scenario(scenario)
        self.t: Any = system.loaded
        checked = system.check_options(name, options or {})
        self.s: S = system.setup.set_up(name, checked, Chance(SEED), self.t)
        self.s.agenda = []
        self.said: list[Said] = []
        self.rolls: list[Roll] = []
        self.seats_asked: list[str] = []
        self.run = Halting(system, self.s, keep=False, simulate=True)

    # -- playing ------------------------------------------------------------------------------

    def begin(self, *phases: Entry, dice: Dice = ()) -> Self:
        """Run these phases, and all that follows from them, to the first question or to the end.

        ``dice`` is what falls, in order: a number for a die, an id for a draw.
        """
        self.settle()
        self.fall(dice)
        s = self.s
        s.log = self._hear
        s.agenda = list(reversed(phases))
        self.run = Halting(self.system, s, keep=False, simulate=True)
        self.handed_over -= 1
        if self.handed_over == 0:
            raise HandedOver
        self.run.start()
        self._note()
        return self

    def begin_nothing(self) -> None:
        """Only look: things lie as they were put. If that ends the game, its end is still to come."""
        self.s.agenda = []
        try:
            self.settle()
        except GameOver:
            self.s.agenda = [(SETTLE,)]

    def fall(self, dice: Dice) -> None:
        """What chance brings from here on."""
        chance = dice if isinstance(dice, Scripted) else Scripted(dice)
        chance.record = []
        chance.thrown = self.rolls
        self.s.chance = chance

    def settle(self) -> None:
        """Bring up to date what follows from where things were put; a system may do more."""
        self.s.rebuild()
        self.system.sequence.settle(self.s)

    def choose(self, *choices: Choice) -> Self:
        """Answer question after question; each answer must be an option."""
        for choice in choices:
            ask = self.ask
            assert choice in ask.options, f"{choice!r} is no answer to '{ask.what}': {ask.options}"
            self.run.send(choice)
            self._note()
        return self

    def skip(self, *whats: str) -> Self:
        """Pass at these questions for as long as they come."""
        while self.what in whats:
            self.choose(None)
        return self

    def _note(self) -> None:
        if self.run.ask is not None:
            self.seats_asked.append(self.run.ask.seat)

    def _hear(self, said: Said) -> None:
        self.said.append(said)

    # -- looking ------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask:
        """The open question."""
        assert self.run.ask is not None, "nobody is asked anything"
        return self.run.ask

    @property
    def what(self) -> str:
        """What is asked; empty when nobody is asked anything."""
        return "" if self.run.ask is None else self.run.ask.what

    @property
    def seat(self) -> str:
        """Who is asked; empty when nobody is."""
        return "" if self.run.ask is None else self.run.ask.seat

    @property
    def options(self) -> list[Choice]:
        """What may be answered; nothing when nobody is asked."""
        return [] if self.run.ask is None else self.run.ask.options

    @property
    def over(self) -> bool:
        """Whether everything that was begun is done."""
        return self.run.ask is None

    @property
    def result(self) -> Result | None:
        """How the game ended, if it did."""
        return self.s.outcome

    @property
    def dice_left(self) -> int:
        """How much of the script has not fallen."""
        chance = self.s.chance
        assert isinstance(chance, Scripted)
        return len(chance.script) - chance.next

    def log(self) -> list[str]:
        """What was said, in words, private lines included."""
        return [self.system.text.line(self.t, said)[0] for said in self.said]

    def rolled(self, name: str) -> list[Roll]:
        """The throws of one name, in order: their modifiers can be read by name."""
        return [roll for roll in self.rolls if roll.name == name]
