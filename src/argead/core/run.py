"""The engine's heart: takes phases off the agenda, runs them and stops at questions.

A ``Run`` in simulation mode does nothing else. With ``keep`` it also remembers the state at the start of
the running phase and every answer since (the trail): from these two a clone is made, because a
generator itself cannot be copied.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from .ask import PASS, Ask, Choice
from .errors import RulesError, TableError
from .state import GameOver, GameState
from .system import Phase, System

S = TypeVar("S", bound=GameState)

MOST_PHASES_WITHOUT_A_QUESTION = 20_000


class Run(Generic[S]):
    """One game in progress. ``ask`` is the open question, None when halted or over."""

    __slots__ = (
        "_gen",
        "_pass_quiet",
        "ask",
        "checkpoint",
        "halt",
        "halted",
        "keep",
        "simulate",
        "state",
        "system",
        "trail",
    )

    def __init__(self, system: System[S], state: S, *, keep: bool, simulate: bool) -> None:
        self.system = system
        self.state = state
        self.keep = keep
        self.simulate = simulate
        self.halt = False
        self.halted = False
        self._pass_quiet = False
        self.ask: Ask | None = None
        self.checkpoint: S | None = None
        self.trail: list[Choice] = []
        self._gen: Generator[Ask, Any, None] | None = None

    def start(self) -> None:
        """Run to the first question."""
        self._go(None, None)

    def send(self, choice: Choice) -> None:
        """Answer the open question, unchecked, and run to the next."""
        gen = self._gen
        if self.keep:
            self.trail.append(choice)
        self.ask = None
        self._go(gen, choice)

    def resume(self) -> None:
        """Go on after a halt at a quiet phase."""
        self.halted = False
        self._pass_quiet = True
        self._go(None, None)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    def clone(self, *, keep: bool, simulate: bool) -> Run[S]:
        """An independent run with the same future."""
        if self.checkpoint is None:
            if self.over:
                return Run(self.system, self.state.clone(), keep=keep, simulate=simulate)
            raise TableError(
                "this table was drawn anew in the middle of a phase: it can be cloned from its next phase on"
            )
        return Run.restored(self.system, self.checkpoint, self.trail, keep=keep, simulate=simulate)

    def branch(self) -> Run[S]:
        """Another run from the quiet phase at which this one has halted; nothing is kept of it."""
        if not self.halted:
            raise TableError("only a run that has halted at a quiet phase can branch")
        run = Run(self.system, self.state.clone(), keep=False, simulate=self.simulate)
        run.halt = run.halted = True
        return run

    @classmethod
    def restored(
        cls,
        system: System[S],
        checkpoint: S,
        trail: Sequence[Choice],
        *,
        keep: bool,
        simulate: bool,
    ) -> Run[S]:
        """The run that began a phase in this state and was given these answers."""
        run = cls(system, checkpoint.clone(), keep=keep, simulate=simulate)
        state = run.state
        if state.outcome is not None:
            return run
        entry = state.agenda.pop()
        gen = system.phases[str(entry[0])](state, *entry[1:])
        if gen is None:
            raise RulesError(f"phase '{entry[0]}' asks nothing and has no trail")
        try:
            ask = gen.send(None)
            for choice in trail:
                ask = gen.send(choice)
        except (StopIteration, GameOver):
            raise RulesError(
                f"phase '{entry[0]}' did not repeat itself: something it needs is not in the state"
            ) from None
        run._gen = gen
        run.ask = ask
        if keep:
            run.checkpoint = checkpoint
            run.trail = list(trail)
        return run

    # -- inside -------------------------------------------------------------------------------

    def _go(self, gen: Generator[Ask, Any, None] | None, answer: Choice) -> None:
        """Run until there is something to decide."""
        try:
            while True:
                if gen is None:
                    gen = self._begin()
                    if gen is None:
                        return
                    answer = None
                try:
                    ask = gen.send(answer)
                except StopIteration:
                    gen = None
                    self._end()
                    continue
                options = ask.options
                if ask.group is None:
                    if len(options) != 1:
                        if not options:
                            raise RulesError(f"'{ask.what}' asks {ask.seat} without any option")
                        break
                    answer = options[0]
                elif self.simulate and ask.forced:
                    answer = PASS if PASS in options else options[0]
                else:
                    break
                if self.keep:
                    self.trail.append(answer)
        except GameOver as over:
            self._finish(over)
            return
        self._gen = gen
        self.ask = ask

    def _begin(self) -> Generator[Ask, Any, None] | None:
        """Take the next phase that asks something off the agenda; None: halted."""
        system, state = self.system, self.state
        agenda = state.agenda
        phases: Mapping[Any, Phase] = system.phases
        for _ in range(MOST_PHASES_WITHOUT_A_QUESTION):
            if not agenda:
                self._nothing_left()
                return None
            entry = agenda[-1]
            name = entry[0]
            if self.halt and name in system.quiet:
                if not self._pass_quiet:
                    self.halted = True
                    self._gen = None
                    return None
                self._pass_quiet = False
            if self.keep and name in system.asking:
                self.checkpoint = state.clone()
                self.trail = []
            if name not in phases:
                raise RulesError(f"there is no phase '{name}'")
            agenda.pop()
            gen = phases[name](state, *entry[1:])
            if gen is not None:
                return gen
            self._end()
        raise RulesError(f"the rules go round in a circle without a question, at '{name}'")

    def _nothing_left(self) -> None:
        raise RulesError("nothing is left to do and nobody has won")

    def _end(self) -> None:
        """A phase is over: what it left comes next, what it set off comes before that."""
        state = self.state
        if state.following:
            state.agenda += state.following[::-1]
            state.following = []
        if state.interrupts:
            state.agenda += state.interrupts[::-1]
            state.interrupts = []

    def _finish(self, over: GameOver) -> None:
        state = self.state
        state.outcome = over.result
        state.agenda = []
        state.following = []
        state.interrupts = []
        state.picked = []
        state.sealed = {}
        self._gen = None
        self.ask = None
        self.checkpoint = state.clone() if self.keep else None
        self.trail = []
        state.chance.finish()
