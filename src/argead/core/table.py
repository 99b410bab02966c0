"""The table: one running game with its journal, its log, undo, clones and views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from . import journal as files
from .ask import HOLD, PASS, Ask, Choice
from .chance import Chance, Fall, Random, Seed, commitment
from .errors import (
    ArgeadError,
    ChoiceError,
    RulesError,
    TableError,
    UndoError,
)
from .journal import Closing, Header, Journal, Move
from .orders import Order, Orders, read_order, usual_order
from .roll import Roll
from .run import Run
from .scene import Overlay, OverlayKind
from .script import Shown
from .stakes import Stakes
from .state import GameState, Result, Said, digest, freeze
from .system import System, Value
from .version import VERSION
from .view import View, Viewer


class Mark:
    """Where the table stood before a choice: enough to come back."""

    __slots__ = ("checkpoint", "length", "log", "trail")

    def __init__(self, checkpoint: GameState, trail: list[Choice], log: int) -> None:
        self.checkpoint = checkpoint
        self.trail = trail
        self.length = len(trail)
        self.log = log


class Table:
    """A running game. Make one with :func:`argead.open` or :func:`argead.load`."""

    def __init__(
        self,
        system: System[Any],
        run: Run[Any],
        *,
        scenario: str,
        options: Mapping[str, Value],
        seed: Seed,
        dice: Sequence[int | str] | None = None,
        position: Shown | None = None,
    ) -> None:
        self.system = system
        self.position = position
        self.scenario = scenario
        self.options = dict(options)
        self.seed = seed
        self.dice = None if dice is None else list(dice)
        self.paced = False
        self.moves: list[Move] = []
        self.opening_rolls: list[Fall] = []
        self.said: list[Said] = []
        self._run = run
        self._recording = True
        self._logging = True
        self._marks: list[Mark] = []
        self._barriers: list[str] = []
        self._early: dict[str, Choice] = {}
        self.orders = Orders(self)
        self._viewer = Viewer(self)

    # -- the question -------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The whole state, hidden things included: for rules, tests and the system itself."""
        return self._run.state

    @property
    def run(self) -> Run[Any]:
        """The engine below, without checks: for simulations."""
        return self._run

    @property
    def overlay(self) -> Path | None:
        """The directory with an owner's own tables that the game is played with."""
        return self.system.overlay

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of this table, in the book's order."""
        return self.system.scenarios[self.scenario].seats

    @property
    def ask(self) -> Ask | None:
        """The open question; None when the game is over."""
        ask = self._run.ask
        if ask is not None and ask._teller is None:
            ask._teller = self
        return ask

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""
        outcome: Result | None = self._run.state.outcome
        return outcome

    def prompt_of(self, ask: Ask) -> str:
        """The words of a question of this table."""
        return self.system.text.prompt(self._run.state, ask)

    def is_final(self, ask: Ask) -> bool:
        """Whether this question is open and none of its options may be taken back."""
        return ask is self._run.ask and all(self.final(option) for option in ask.options)

    def label(self, option: Choice) -> str:
        """An option of the open question as a person reads it."""
        return self.system.text.label(self._run.state, self._open(), self.option(option))

    def choose(self, option: Choice) -> None:
        """Answer the open question. What is not an option is refused and changes nothing."""
        self.take(self.option(option))
        if not self.paced:
            while self.automatic is not None:
                self.take_automatic()

    def _open(self) -> Ask:
        ask = self.ask
        if ask is None:
            raise ChoiceError("the game is over: nobody is asked anything")
        return ask

    def option(self, option: Choice) -> Choice:
        """The option of the open question that is meant; a refusal names those that exist."""
        ask = self._open()
        choice = _checked(option)
        for known in ask.options:
            if known == choice and type(known) is type(choice):
                return known
        raise ChoiceError(
            f"{ask.seat} cannot choose {_show(choice)} for '{ask.what}' (§ {ask.rule}); "
            f"the options are: {_several(ask.options)}"
        )

    def take(self, choice: Choice, *, by_hand: bool = True) -> None:
        """Give one of the options to the rules and nothing more; if they fail, stand where we stood.

        ``by_hand`` says that the seat itself chose, not what it has left standing. What was revealed before
        the choice, or again by a copy that was given its trail, is no barrier to taking it back.
        """
        run, ask = self._run, self._open()
        if not self._recording:
            run.send(choice)
            return
        verdict = self.orders.verdict(ask)
        mark = None
        if run.checkpoint is not None:
            mark = Mark(run.checkpoint, run.trail, len(self.said))
        trail = list(run.trail)
        run.state.barrier = ""
        rolls = run.state.chance.record = []
        if self._logging:
            run.state.chance.thrown = []
        try:
            run.send(choice)
        except Exception as error:
            self._return(mark, trail)
            if isinstance(error, ArgeadError):
                raise
            raise RulesError(
                f"the rules failed after '{ask.what}' was answered with {_show(choice)}: "
                f"{type(error).__name__}: {error}"
            ) from error
        self._note(ask, choice, rolls, mark)
        self.orders.answered(ask, verdict, by_hand=by_hand)
        self._viewer.observe(undone=True)

    def _return(self, mark: Mark | None, trail: list[Choice]) -> None:
        if mark is None:
            return
        self._run = Run.restored(
            self.system, mark.checkpoint, trail, keep=True, simulate=self._run.simulate
        )
        del self.said[mark.log :]
        self._viewer.cut(mark.log)
        self._attach()

    def _note(self, ask: Ask, choice: Choice, rolls: list[Fall], mark: Mark | None) -> None:
        """Write the choice down, with what came of it."""
        state = self._run.state
        barrier = "roll" if rolls else state.barrier
        n = len(self.moves) + 1
        move = Move(n, ask.seat, ask.what, choice, files.plain_rolls(rolls))
        if n % files.DIGEST_EVERY == 0:
            move.digest = self.digest()
        self.moves.append(move)
        if barrier or mark is None:
            self._marks.clear()
            self._barriers.append(barrier or "roll")
        else:
            self._marks.append(mark)
            self._barriers.append("")
        if (choice is not PASS and choice != HOLD) or not self._in_window():
            self._early.clear()

    def _attach(self) -> None:
        state = self._run.state
        state.log = self._hear if self._logging else None
        state.chance.record = []
        state.chance.thrown = [] if self._logging else None

    def _hear(self, said: Said) -> None:
        """A line of the log, with the rolls that it names or, if it names none, those nobody has claimed."""
        thrown = self._run.state.chance.thrown
        if thrown:
            if said.rolls:
                thrown[:] = [r for r in thrown if not any(r is own for own in said.rolls)]
            else:
                said = Said(said.key, said.args, said.to, said.track, tuple(thrown))
                thrown.clear()
        self.said.append(said)

    # -- automatic answers --------------------------------------------------------------------

    @property
    def automatic(self) -> tuple[Choice] | None:
        """What a hold, an early answer or an order answers to the open question, in a tuple, or None.

        A table takes these at once. A server sets ``paced`` and gives them at an even pace with
        :meth:`take_automatic`, so that speed tells nothing.
        """
        ask = self._run.ask
        if ask is None or not self._in_window():
            return None
        if ask.held:
            return (PASS,)
        if ask.seat in self._early and self._early[ask.seat] in ask.options:
            return (self._early[ask.seat],)
        return (PASS,) if self.orders.verdict(ask).passes else None

    @property
    def by_order(self) -> bool:
        """Whether a standing order, and neither a hold nor an early answer, answers the open question."""
        ask = self._run.ask
        if ask is None or ask.held or ask.seat in self._early:
            return False
        return self.orders.verdict(ask).passes

    def take_automatic(self) -> None:
        """Give the automatic answer to the open question."""
        answer, ask = self.automatic, self._open()
        if answer is None:
            raise ChoiceError("no hold, early answer or order applies to the open question")
        early = not ask.held and ask.seat in self._early
        self._early.pop(ask.seat, None)
        self.take(answer[0], by_hand=early)

    def _in_window(self) -> bool:
        return self._run.ask is not None and self._run.ask.window

    def answer_early(self, seat: str, option: Choice) -> None:
        """Answer an open window before one's turn; it is kept sealed and dropped when somebody acts."""
        ask = self._open()
        options = self.early_options(seat)
        choice = _checked(option)
        if choice not in options:
            raise ChoiceError(
                f"{seat} cannot choose {_show(choice)} for '{ask.what}'; "
                f"the options are: {_several(options)}"
            )
        self._early[seat] = choice

    def has_early(self, seat: str) -> bool:
        """Whether an early answer of the seat waits for its turn."""
        return seat in self._early

    def early(self) -> dict[str, Choice]:
        """The early answers that wait for their turn, by seat."""
        return {seat: self._early[seat] for seat in self.seats if seat in self._early}

    def withdraw_early(self, seat: str) -> None:
        """Take an early answer back."""
        self._early.pop(seat, None)

    def holding(self, seat: str) -> bool:
        """Whether the seat has a standing pass at some moment."""
        return bool(self._run.state.holds.get(seat))

    def early_options(self, seat: str) -> list[Choice]:
        """What the seat may answer early in the open window; a refusal when there is nothing."""
        ask = self._open()
        if not ask.window or ask.group is None or seat not in ask.group.to_come:
            raise ChoiceError(f"there is no window open in which {seat} is still to be asked")
        return list(ask.group.options_for(seat))

    # -- standing orders ----------------------------------------------------------------------

    def usual_order(self) -> Order | None:
        """The order that a person begins with; None where the game has no need of one."""
        return usual_order(self.system)

    def standing_orders(self, seat: str) -> list[Order]:
        """The orders of a seat, the latest first: it decides where several cover a moment."""
        self._check_seat(seat)
        return self.orders.of(seat)

    def give_order(self, seat: str, order: Order | Mapping[str, Any]) -> None:
        """Let windows pass from now on: see :mod:`argead.core.orders`; an open question stays the seat's."""
        self._check_seat(seat)
        self.orders.give(seat, read_order(order))

    def withdraw_order(self, seat: str, number: int | None = None) -> None:
        """Take all orders of a seat back, or one by its number in :meth:`standing_orders`, from 0."""
        self._check_seat(seat)
        self.orders.withdraw(seat, number)

    # -- undo ---------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the last choice can be taken back."""
        return not self.undo_refusal(len(self.moves) - 1)

    def undo(self, to: int | None = None) -> None:
        """Take back the last choice, or all choices after the first ``to``.

        Only the deciding seat's own choices can be taken back, and none that a roll, a reveal or
        another seat's choice followed.
        """
        if to is None:
            to = len(self.moves) - 1
        refusal = self.undo_refusal(to)
        if refusal:
            raise UndoError(refusal)
        mark = self._marks[to - len(self.moves) + len(self._marks)]
        self._return(mark, mark.trail[: mark.length])
        kept = to - len(self.moves)
        del self._marks[kept:]
        del self._barriers[kept:]
        del self.moves[kept:]
        self._early.clear()
        self.orders.undone(len(self.moves))
        self._viewer.observe(undone=True)

    def undo_reach(self, most: int) -> int:
        """How many choices would be left after the longest undo, of at most so many choices."""
        deciding = self.ask.seat if self.ask is not None else self.moves[-1].seat
        back = len(self.moves)
        while back > 0 and len(self.moves) - back < most:
            if self._barriers[back - 1] or self.moves[back - 1].seat != deciding:
                break
            back -= 1
        return back

    def undo_refusal(self, to: int) -> str:
        """Why the choices after the first ``to`` stand; empty when they can be taken back."""
        if not self.moves:
            return "nothing has been chosen yet"
        if not 0 <= to < len(self.moves):
            return f"there is no choice {to + 1} to go back to"
        deciding = self.ask.seat if self.ask is not None else self.moves[-1].seat
        last = len(self.moves) - 1
        for i in range(last, to - 1, -1):
            move, barrier = self.moves[i], self._barriers[i]
            told = "the last choice cannot be taken back" if i == last else "too far back"
            if barrier == "roll":
                return f"{told}: a roll or a draw followed it"
            if barrier == "reveal":
                return f"{told}: something hidden was revealed after it"
            if barrier == "window":
                return f"{told}: others could react to it"
            if move.seat != deciding:
                return f"{told}: it is another seat's choice, and {deciding} decides now"
        return ""

    # -- copies -------------------------------------------------------------------------------

    def clone(self) -> Table:
        """An independent table with the same future under the same choices."""
        copy = self._copy(self._run.clone(keep=True, simulate=self._run.simulate))
        copy.moves = self.moves[:]
        copy._barriers = ["roll"] * len(self.moves)
        copy._recording = self._recording
        copy._logging = self._logging
        if self._recording:
            copy._attach()
            copy.said = self.said[:]
            copy.orders.restore(self.orders.kept())
        return copy

    def determinize(self, seat: str, rng: Random) -> Table:
        """A silent clone in which everything that the seat cannot see is drawn anew, dice to come too."""
        self._check_seat(seat)
        run = self._run.clone(keep=True, simulate=True)
        state = run.state
        self._redraw(run, seat, rng)
        self.system.mind.redraw(state, seat, rng)
        state.chance = Chance(rng.randrange(1 << 62))
        run.checkpoint = None
        run.trail = []
        copy = self._copy(run)
        copy._recording = False
        return copy

    def _redraw(self, run: Run[Any], seat: str, rng: Random) -> None:
        """What the engine itself hides: sealed choices and standing passes of others."""
        state, ask = run.state, run.ask
        if ask is not None and ask.seat != seat and state.picked:
            raise TableError(
                f"{ask.seat} is in the middle of a choice: {seat} cannot look ahead now"
            )
        for other in list(state.holds):
            if other != seat:
                del state.holds[other]
        if ask is not None and ask.group is not None and ask.sealed:
            for other in state.sealed:
                if other != seat:
                    state.sealed[other] = rng.choice(list(ask.group.options_for(other)))

    def _copy(self, run: Run[Any]) -> Table:
        return Table(
            self.system,
            run,
            scenario=self.scenario,
            options=self.options,
            seed=self.seed,
            dice=self.dice,
            position=self.position,
        )

    # -- looking ------------------------------------------------------------------------------

    def view(self, seat: str | None = None, since: int = 0) -> View:
        """All that a seat (None: a spectator) may see, JSON-ready: scene, log, its question.

        ``since`` leaves out the first so many lines of the log.
        """
        self._check_seat(seat)
        return self._viewer.view(seat, since)

    @property
    def viewer(self) -> Viewer:
        """The maker of views, for those who count events themselves."""
        return self._viewer

    def log(self, seat: str | None = None) -> list[str]:
        """The log as that seat reads it."""
        self._check_seat(seat)
        return [line["text"] for line in self._viewer.reader(seat).lines]

    def routes(self) -> dict[str, list[Choice]]:
        """Named runs of choices from the open question."""
        ask = self.ask
        if ask is None:
            return {}
        runs = self.system.mind.runs(self._run.state, ask)
        return {name: route.choices for name, route in runs.items()}

    def odds(self, option: Choice, samples: int = 400) -> dict[str, Any]:
        """What may come of an option, from what the asked seat sees: see :mod:`argead.core.odds`."""
        from .odds import odds

        return odds(self, self.option(option), samples)

    def stakes(self, option: Choice, samples: int = 0) -> Stakes:
        """What an option costs and may bring: price, rolls with modifiers and chances, whether it is final.

        With ``samples`` odds are added, exact or from at most so many drawn tables.
        """
        from .foresight import stakes

        return stakes(self, self.option(option), samples)

    def final(self, option: Choice) -> bool:
        """Whether an option may turn out not to be taken back: a roll, a reveal or a window may follow."""
        from .foresight import is_final

        return is_final(self, self.option(option))

    def why_not(self, ref: str) -> tuple[str, str] | None:
        """Why a piece, space or card cannot be chosen now: a sentence and a clause; None if it can be."""
        ask, text = self._open(), self.system.text
        if any(ref in text.refs(self._run.state, ask, option) for option in ask.options):
            return None
        why = text.why_not(self._run.state, ask, ref)
        return why or (f"This question is not about it: {ask.prompt}", ask.rule)

    def look(self, kind: str, seat: str | None = None, of: str = "") -> Overlay:
        """Something laid over the board as the seat may see it: zones of control, reach, supply, values."""
        self._check_seat(seat)
        known = self.system.scene.OVERLAYS
        if kind not in known:
            there = ", ".join(known) or "none"
            raise TableError(f"{self.system.id} has no overlay '{kind}' (there are: {there})")
        return self.system.scene.overlay(self._run.state, seat, OverlayKind(kind), of)

    def digest(self) -> str:
        """Same state and same question, same digest, on any machine."""
        ask = self._run.ask
        question = None if ask is None else [ask.seat, ask.what]
        return digest([self._run.state.to_json(), question])

    def _check_seat(self, seat: str | None) -> None:
        if seat is not None and seat not in self.seats:
            raise TableError(f"there is no seat '{seat}' (there are: {', '.join(self.seats)})")

    def __repr__(self) -> str:
        where = f"{self.system.id}/{self.scenario}, {len(self.moves)} choices"
        if self.result is not None:
            return f"<Table {where}: won by {self.result.winner}, {self.result.reason}>"
        ask = self._open()
        return f"<Table {where}: {ask.seat} is asked '{ask.what}', {len(ask.options)} options>"

    # -- files --------------------------------------------------------------------------------

    def journal(self, *, seal: bool = False, snapshot: bool = False) -> Journal:
        """The journal. ``seal`` leaves the seed out as long as the game goes on."""
        over = self.result is not None
        closing = Closing(
            moves=len(self.moves),
            digest=self.digest(),
            result=None if self.result is None else result_json(self.result),
            seed=self.seed if over and self.dice is None else None,
            snapshot=self.snapshot() if snapshot else None,
        )
        return Journal(self.header(seal=seal), self.moves, closing)

    def header(self, *, seal: bool = False) -> Header:
        """The first line of the journal."""
        seeded = self.dice is None
        return Header(
            argead=files.FORMAT,
            system=self.system.id,
            scenario=self.scenario,
            engine=VERSION,
            rules=self.system.version,
            data=self.system.data.digest(self.scenario),
            options=self.options,
            fixes=list(self._run.state.fixes),
            seed=self.seed if seeded and not seal else None,
            commitment=commitment(self.seed) if seeded else "",
            dice=self.dice,
            chance=files.plain_rolls(self.opening_rolls),
            position=self.position,
        )

    def save(self, path: str | Path, *, seal: bool = False) -> None:
        """Write the journal to a file, with a snapshot to open it from should the rules change."""
        files.write(Path(path), self.journal(seal=seal, snapshot=not seal))

    def snapshot(self) -> dict[str, Any]:
        """The state at the start of the running phase, the answers since, and the log: JSON-ready."""
        run = self._run
        checkpoint = run.checkpoint
        if checkpoint is None:
            raise TableError("this table keeps no checkpoint: it cannot be saved")
        return {
            "moves": len(self.moves),
            "state": checkpoint.to_json(),
            "chance": checkpoint.chance.position(),
            "trail": list(run.trail),
            "log": [written(said) for said in self.said],
        }


def written(said: Said) -> list[Any]:
    """A line of the log as a snapshot keeps it."""
    return [said.key, said.args, said.to, said.track, [roll.told() for roll in said.rolls]]


def read_line(line: Sequence[Any]) -> Said:
    """The line of the log that ``written`` wrote down."""
    key, args, to, track, rolls = line
    return Said(key, freeze(args), freeze(to), freeze(track), tuple(map(Roll.read, rolls)))


def result_json(result: Result) -> dict[str, Any]:
    """How a game ended, as the journal keeps it."""
    return {"winner": result.winner, "reason": result.reason, "scores": dict(result.scores)}


def _checked(option: Choice) -> Choice:
    """A choice from outside: lists become tuples; what can be no choice is refused."""
    choice = freeze(option)
    for part in choice if isinstance(choice, tuple) else (choice,):
        if isinstance(part, bool) or not isinstance(part, str | int | tuple | None):
            raise ChoiceError(
                f"a choice is a text, a number, None or a list of these, not {option!r}"
            )
    return choice


def _show(choice: Choice) -> str:
    return "to pass (None)" if choice is None else repr(choice)


def _several(options: Sequence[Choice]) -> str:
    shown = ", ".join(repr(o) for o in options[:12])
    return shown if len(options) <= 12 else f"{shown} and {len(options) - 12} more"
