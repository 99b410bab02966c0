"""The terminal table: shows a seat what it sees, asks, and gives the answers to the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn, cast

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..bots import Bot, make
from ..core.ask import PASS, Ask, Choice
from ..core.errors import TableError, UndoError
from ..core.table import Table
from ..core.view import Question, RouteView, View
from . import draw, history, home, saves
from .explain import explain
from .forecast import told
from .terminal import Keyboard, Stopped

HELP = (
    ("1, 2, …", "take that option; several numbers where several may be picked"),
    ("a word", "narrow the options to those that contain it; take it if it is the only one"),
    ("r, r2", "show the routes (ready-made runs of choices); take route 2"),
    ("o 2", "odds: what may come of option 2, from what you can see"),
    ("?", "explain the rule that asks"),
    ("m", "the whole table: board, pieces, cards, what wins"),
    ("l", "the last lines of the log"),
    ("b", "let a bot answer this one question"),
    ("u", "undo: take your last choice back, as far as the rules of the table allow"),
    ("s", "save and play on"),
    ("q", "save and quit; 'argead resume' goes on"),
)
KEYS = "[dim]number, ? rule, m table, u undo, s save, q quit, h help[/dim]"
KEYS_SHOWN = 2
WIDE_LIST = 12
WIDE_LABEL = 34
LOG_LINES = 20
ROUTES_SHOWN = 6


class Game:
    """One table in a terminal, with people and bots at it."""

    def __init__(
        self,
        table: Table,
        bots: Mapping[str, str],
        out: Console,
        keyboard: Keyboard,
        file: Path | None = None,
    ) -> None:
        for seat in bots:
            if seat not in table.seats:
                seats = ", ".join(table.seats)
                raise TableError(f"there is no seat '{seat}' for a bot (there are: {seats})")
        self.table = table
        self.out = out
        self.keyboard = keyboard
        self.company = saves.Company(
            dict(bots), None if table.overlay is None else str(table.overlay)
        )
        self.bots: dict[str, Bot] = {seat: make(spec) for seat, spec in bots.items()}
        self.people = [seat for seat in table.seats if seat not in bots]
        self.file = file
        self.saved_at = len(table.moves) if file else 0
        self.run: list[Choice] = []
        self._ready_made: list[RouteView] = []
        self.boards = table.system.scene.boards(table.state.tables)
        self._shown = 0
        self._header = ""
        self._status: list[str] = []
        self._looking: str | None = None
        self._read: dict[str | None, int] = {}
        if table.moves:
            for who in (*table.seats, None):
                self._read[who] = max(0, len(table.log(who)) - LOG_LINES)

    # -- the loop ------------------------------------------------------------------------------

    def play(self) -> None:
        """Play until the game is over or the player leaves; both end well."""
        with self.keyboard.watching():
            try:
                while (ask := self.table.ask) is not None:
                    if self.keyboard.stopped:
                        raise Stopped(self.keyboard.stopped)
                    if not self._without_asking(ask):
                        self._question(ask)
                self._over()
            except Stopped as stopped:
                self._leave(stopped.how)
            except BrokenPipeError:
                if self.table.moves:
                    self._save()
                raise
            except Exception as error:
                self._fail(error)

    def _without_asking(self, ask: Ask) -> bool:
        """Bots, routes that go on, and questions without a choice need nobody."""
        if ask.seat in self.bots:
            self.table.choose(self.bots[ask.seat].choose(self.table))
            if not self.people:
                self._news(None)
            return True
        if ask.forced and len(self.people) < 2:
            self.table.choose(PASS if PASS in ask.options else ask.options[0])
            return True
        if not self.run:
            return False
        if self.run[0] in ask.options:
            self.table.choose(self.run.pop(0))
            return True
        self.run = []
        self.out.print("[yellow]The route ends here: its next step is no option now.[/yellow]")
        return False

    def _fail(self, error: Exception) -> NoReturn:
        """Something is broken: keep the game, then say so."""
        if not self.table.moves:
            raise error
        self._save()
        assert self.file is not None
        raise TableError(f"{error} (the table is saved as {self.file.stem})") from error

    # -- a question ------------------------------------------------------------------------------

    def _question(self, ask: Ask) -> None:
        self._hand_over(ask.seat)
        question = cast(Question, self._news(ask.seat)["ask"])
        labels = [option["label"] for option in question["options"]]
        self._ready_made = question.get("routes", [])
        self._show(ask, labels)
        moves = len(self.table.moves)
        while len(self.table.moves) == moves and not self.run:
            answer = self.keyboard.ask("> ")
            if self._command(ask, answer, labels):
                return

    def _show(self, ask: Ask, labels: Sequence[str]) -> None:
        seat = self.table.system.seats[ask.seat]
        line = draw.side(seat.side, seat.title)
        line.append(f": {ask.prompt}")
        line.stylize("bold")
        if ask.rule:
            line.append(f"  [{ask.rule}]", style="dim")
        self.out.print()
        self.out.print(line)
        if ask.many is not None and ask.many[1] > 1:
            least, most = ask.many
            self.out.print(f"  [dim]{least} to {most} may be picked: type their numbers[/dim]")
        self._list(labels)
        routes = [route["label"] for route in self._ready_made]
        if routes:
            shown = ", ".join(f"r{i} {name}" for i, name in enumerate(routes[:ROUTES_SHOWN], 1))
            more = (
                f" and {len(routes) - ROUTES_SHOWN} more: r" if len(routes) > ROUTES_SHOWN else ""
            )
            self._say(f"routes: {shown}{more}", "dim")
        if self._shown < KEYS_SHOWN:
            self.out.print(KEYS)
        self._shown += 1

    def _list(self, labels: Sequence[str], only: Sequence[int] | None = None) -> None:
        shown = range(len(labels)) if only is None else only
        if len(shown) > WIDE_LIST and max(len(labels[i]) for i in shown) <= WIDE_LABEL:
            lines = [Text.assemble((f"{i + 1:3} ", "cyan"), labels[i]) for i in shown]
            self.out.print(Columns(lines, padding=(0, 2), equal=True, column_first=True))
            return
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for i in shown:
            grid.add_row(Text(f"{i + 1:3}", style="cyan"), Text(labels[i]))
        self.out.print(grid)

    def _command(self, ask: Ask, answer: str, labels: Sequence[str]) -> bool:
        """Do what was typed; True when the question has to be shown again."""
        word, _, rest = answer.partition(" ")
        numbers = answer.replace(",", " ").split()
        if answer and all(n.isdecimal() for n in numbers):
            return self._take(ask, [int(n) for n in numbers])
        if word in ("o", "odds") and rest.strip().isdecimal():
            self._odds(ask, int(rest))
        elif word[:1] == "r" and (word[1:] + rest).strip().isdecimal():
            return self._take_route(int((word[1:] + rest).strip()))
        elif answer in _COMMANDS:
            return _COMMANDS[answer](self)
        elif answer:
            return self._find(ask, answer, labels)
        return False

    def _take(self, ask: Ask, numbers: Sequence[int]) -> bool:
        """Take options by number: one, or several where several may be picked."""
        wrong = [n for n in numbers if not 1 <= n <= len(ask.options)]
        if wrong or (len(numbers) > 1 and ask.many is None):
            most = len(ask.options)
            self._refuse(f"{wrong[0]} is not among 1 to {most}" if wrong else "one number, please")
            return False
        chosen = [ask.options[n - 1] for n in sorted(set(numbers))]
        self.table.choose(chosen[0])
        for choice in chosen[1:]:
            now = self.table.ask
            if now is None or now.what != ask.what or choice not in now.options:
                self._refuse("the others cannot be picked with it")
                break
            self.table.choose(choice)
        return True

    def _find(self, ask: Ask, text: str, labels: Sequence[str]) -> bool:
        found = [i for i, label in enumerate(labels) if text.lower() in label.lower()]
        if len(found) == 1:
            self._say(labels[found[0]])
            self.table.choose(ask.options[found[0]])
            return True
        if found:
            self._list(labels, found)
        else:
            self._refuse(f"no option has '{text}' in it; h shows what can be typed")
        return False

    # -- commands --------------------------------------------------------------------------------

    def _explain(self) -> bool:
        assert self.table.ask is not None
        for line in explain(self.table.system, self.table.ask):
            self._say(line)
        return False

    def _table(self) -> bool:
        view = self.table.view(self._looking)
        lines = list(draw.whole(view, self.boards, self.out.width))
        for line in lines or [Text("nothing is on the table yet")]:
            self._hang(line)
        return False

    def _log(self) -> bool:
        for line in self.table.log(self._looking)[-LOG_LINES:]:
            self._say(line)
        return False

    def _undo(self) -> bool:
        try:
            self.table.undo()
        except UndoError as error:
            self._refuse(str(error))
            return False
        self.out.print("  taken back")
        self._read = {seat: len(self.table.log(seat)) for seat in self._read}
        return True

    def _save_on(self) -> bool:
        self._save()
        assert self.file is not None
        self.out.print(f"  saved as [bold]{self.file.stem}[/bold]")
        return False

    def _quit(self) -> bool:
        raise Stopped("")

    def _help(self) -> bool:
        grid = Grid.grid(padding=(0, 2, 0, 2))
        for key, text in HELP:
            grid.add_row(f"[cyan]{key}[/cyan]", text)
        self.out.print(grid)
        return False

    def _bot(self) -> bool:
        choice = make("greedy").choose(self.table)
        self._say(self.table.label(choice))
        self.table.choose(choice)
        return True

    def _odds(self, ask: Ask, number: int) -> None:
        if not 1 <= number <= len(ask.options):
            self._refuse(f"{number} is not among 1 to {len(ask.options)}")
            return
        odds = self.table.odds(ask.options[number - 1])
        for line in told(odds):
            self._say(line)

    def _list_routes(self) -> bool:
        for i, route in enumerate(self._ready_made, 1):
            self.out.print(f"  [cyan]r{i}[/cyan] {escape(route['label'])}")
        if not self._ready_made:
            self.out.print("  there are none here")
        return False

    def _take_route(self, number: int) -> bool:
        routes = self._ready_made
        if not 1 <= number <= len(routes):
            self._refuse(f"there are {len(routes)} routes here")
            return False
        self.run = list(routes[number - 1]["choices"])
        return True

    def _refuse(self, why: str) -> None:
        self._say(why, "yellow")

    def _hang(self, line: Text) -> None:
        """A line whose continuation is set in by four columns."""
        width = self.out.width
        first, *rest = line.wrap(self.out, width) or [line]
        self.out.print(first)
        if rest:
            left = line[len(first.plain) :]
            left.plain = left.plain.strip()
            self.out.print(Padding(left, (0, 0, 0, 4), expand=False))

    def _say(self, text: str | Text, style: str = "") -> None:
        """A line, or several where it is long, two columns in."""
        self.out.print(
            Padding(
                Text(text, style=style) if isinstance(text, str) else text,
                (0, 0, 0, 2),
                expand=False,
            )
        )

    # -- what is seen ------------------------------------------------------------------------------

    def _hand_over(self, seat: str) -> None:
        """Where something is hidden, the next person sits down before it is shown."""
        hidden = self.table.system.hidden and len(self.people) > 1
        if hidden and self._looking not in (None, seat):
            self.out.clear()
            title = escape(self.table.system.seats[seat].title)
            self.keyboard.ask(f"[bold]{title}[/bold] is asked. Hand over, then press Enter. ")
        self._looking = seat

    def _news(self, seat: str | None) -> View:
        """The turn, what happened since this seat last looked, and where things stand."""
        view = self.table.view(seat, self._read.get(seat, 0))
        self._read[seat] = self._read.get(seat, 0) + len(view["log"])
        for entry in view["log"]:
            self._say(draw.entry(entry))
        scene = view["scene"]
        header = draw.turn(scene)
        if header and header != self._header:
            self._header = header
            self.out.rule(Text(header), align="left")
        before, self._status = self._status, []
        for block in draw.status(view, self.boards):
            text = "\n".join(line.plain for line in block)
            self._status.append(text)
            if text not in before:
                for line in block:
                    self._hang(line)
        return view

    # -- the end --------------------------------------------------------------------------------------

    def _save(self) -> None:
        if self.file is None:
            self.file = saves.new_file(self.table)
        saves.save(self.table, self.file, self.company)
        self.saved_at = len(self.table.moves)

    def _leave(self, how: str) -> None:
        """Save what was played and say how to go on."""
        why = f"{how[:1].upper()}{how[1:]}. " if how else ""
        if not self.table.moves:
            self.out.print(f"{why}Nothing was chosen yet, so nothing is saved.")
            return
        self._save()
        assert self.file is not None
        self.out.print(
            f"{why}Saved after {len(self.table.moves)} choices as [bold]{self.file.stem}[/bold]. "
            f"Go on with: argead resume {self.file.stem}"
        )

    def _over(self) -> None:
        """Say how it ended and write it into the Player Log."""
        self._news(self._looking if len(self.people) == 1 else None)
        result = self.table.result
        assert result is not None
        seats = self.table.system.seats
        if result.winner is not None:
            verdict = f"{seats[result.winner].title} wins"
        else:
            verdict = "Nobody wins" if len(self.table.seats) > 1 else "You lose"
        reason = self.table.system.text.ending(result.reason)
        self.out.rule()
        self.out.print(f"[bold]{escape(verdict)}[/bold]: {escape(reason)}")
        for seat, score in result.scores.items():
            self.out.print(f"  {escape(seats[seat].title if seat in seats else seat)}: {score}")
        done = saves.finish(self.table, self.file or saves.new_file(self.table))
        history.add(home.player_log(), self._entry(done))
        self.out.print("Written into the Player Log (argead log). The whole game:", end=" ")
        self.out.print(f"argead replay {done}", soft_wrap=True, markup=False)

    def _entry(self, journal: Path) -> history.Entry:
        table, result = self.table, self.table.result
        assert result is not None
        return history.Entry(
            date=datetime.now(UTC).isoformat(timespec="seconds"),
            system=table.system.id,
            scenario=table.scenario,
            seed=table.seed if table.dice is None else None,
            winner=result.winner,
            reason=table.system.text.ending(result.reason),
            turn=self._header,
            decisions=len(table.moves),
            options=table.options,
            scores=result.scores,
            seats={seat: self.company.bots.get(seat, "you") for seat in table.seats},
            journal=str(journal),
        )


_COMMANDS: dict[str, Callable[[Game], bool]] = {
    "?": Game._explain,
    "m": Game._table,
    "l": Game._log,
    "u": Game._undo,
    "s": Game._save_on,
    "q": Game._quit,
    "h": Game._help,
    "b": Game._bot,
    "r": Game._list_routes,
}
