"""The terminal table: shows a seat what it sees, asks, and gives the answers to the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn, cast

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from ..bots import make
from ..core.ask import PASS, Ask, Choice
from ..core.errors import ChoiceError, TableError, UndoError
from ..core.table import Table
from ..core.view import LogLine, OptionView, Question, RouteView, View, verdict
from . import draw, history, home, saves, standing
from .card import in_line
from .opponents import Opponents
from .sight import LOG_LINES, Sight
from .terminal import Keyboard, Stopped
from .things import nearest
from .words import side

KEYS = "[dim]number; o 1 stakes, v overlays, m table, ? rule, u undo, q quit, h help[/dim]"
KEYS_SHOWN = 2
WIDE_LIST = 12
WIDE_LABEL = 34
ROUTES_SHOWN = 6
FEW_LINES = 10


class Game(Sight):
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
        super().__init__(table, out)
        self.keyboard = keyboard
        self.company = saves.Company(
            dict(bots), None if table.overlay is None else str(table.overlay)
        )
        self.bots = Opponents(table, bots)
        self.people = [seat for seat in table.seats if seat not in bots]
        standing.begin(table, self.people, None if file is None else saves.company(file).orders)
        self.file = file
        self.saved_at = len(table.moves) if file else 0
        self.run: list[Choice] = []
        self._ready_made: list[RouteView] = []
        self._options: list[OptionView] = []
        self._shown = 0
        self._header = ""
        self._status: list[str] = []
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
            with self.keyboard.thinking():
                choice = self.bots.choose(ask.seat)
            self.table.choose(choice)
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
        view = self._news(ask.seat)
        for line in standing.news(view["auto"]):
            self._say(line, "dim")
        question = cast(Question, view["ask"])
        self._options = self._priced(ask, question["options"])
        labels = [option["label"] for option in self._options]
        self._ready_made = question.get("routes", [])
        self._show(ask, labels)
        moves = len(self.table.moves)
        while len(self.table.moves) == moves and not self.run:
            answer = self.keyboard.ask("> ")
            if self._command(ask, answer, labels):
                return

    def _priced(self, ask: Ask, options: list[OptionView]) -> list[OptionView]:
        """The options with their prices where no more is told of so many, and the prices differ."""
        if any("final" in option for option in options):
            return options
        price, state = self.table.system.stakes.price, self.table.state
        prices = [
            "; ".join(f"{cost['amount']} {cost['what']}" for cost in price(state, ask, choice))
            for choice in ask.options
        ]
        if len(set(prices)) < 2:
            return options
        return [{**option, "stakes": p} for option, p in zip(options, prices, strict=True)]

    def _show(self, ask: Ask, labels: Sequence[str]) -> None:
        seat = self.table.system.seats[ask.seat]
        line = side(seat.side, seat.title)
        line.append(f": {ask.prompt}")
        line.stylize("bold")
        if ask.rule:
            line.append(f"  [{ask.rule}]", style="not bold dim")
        self.out.print()
        self._hang(line)
        if ask.many is not None and ask.many[1] > 1:
            least, most = ask.many
            self.out.print(f"  [dim]{least} to {most} may be picked: type their numbers[/dim]")
        self._list(labels)
        routes = [route["label"] for route in self._ready_made]
        if routes:
            shown = ", ".join(f"r{i} {name}" for i, name in enumerate(routes[:ROUTES_SHOWN], 1))
            left = len(routes) - ROUTES_SHOWN
            self._say(f"routes: {shown}" + (f" and {left} more: routes" if left > 0 else ""), "dim")
        if self._shown < KEYS_SHOWN:
            self.out.print(KEYS)
        self._shown += 1

    def _list(self, labels: Sequence[str], only: Sequence[int] | None = None) -> None:
        """The options with what is at stake; a mark where only some of them can be taken back."""
        shown = range(len(labels)) if only is None else only
        final = [option.get("final") for option in self._options]
        some = True in final and False in final
        lines = []
        for i in shown:
            kept = "" if not some else "! " if final[i] else "  "
            line = Text.assemble((f"{i + 1:3}", "cyan"), " ", (kept, "yellow"), labels[i])
            added = in_line(labels[i], self._options[i].get("stakes", ""))
            lines.append(line.append(f"  {added}" if added else "", style="green"))
        if len(lines) > WIDE_LIST and max(len(line) for line in lines) <= WIDE_LABEL:
            self.out.print(Columns(lines, padding=(0, 2), equal=True, column_first=True))
        else:
            for line in lines:
                self._hang(line, (6 if some else 4) - len(line.plain) + len(line.plain.lstrip()))
        if some and any(final[i] for i in shown):
            self.out.print("  [yellow]![/yellow] [dim]may turn out not to be taken back[/dim]")

    def _command(self, ask: Ask, answer: str, labels: Sequence[str]) -> bool:
        """Do what was typed; True when the question has to be shown again."""
        if not answer:
            return True
        word, _, rest = answer.partition(" ")
        numbers = answer.replace(",", " ").split()
        if all(n.isdecimal() for n in numbers):
            return self._take(ask, [int(n) for n in numbers])
        if word in ("o", "odds") or (word[0] == "o" and word[1:].isdecimal()):
            return self._stakes(ask, (word[1:] if word != "odds" else "") + rest.strip())
        if word[0] == "r" and (word[1:] + rest).strip().isdecimal():
            return self._take_route(int((word[1:] + rest).strip()))
        if answer in _COMMANDS:
            return _COMMANDS[answer](self)
        if word in _OF_A_NAME:
            return _OF_A_NAME[word](self, rest.strip())
        return self._find(ask, answer, labels)

    def _take(self, ask: Ask, numbers: Sequence[int]) -> bool:
        """Take options by number: one, or several where several may be picked."""
        wrong = [n for n in numbers if not 1 <= n <= len(ask.options)]
        if wrong or (len(numbers) > 1 and ask.many is None):
            most = len(ask.options)
            return self._refuse(
                f"{wrong[0]} is not among 1 to {most}" if wrong else "one number, please"
            )
        chosen = [ask.options[n - 1] for n in sorted(set(numbers))]
        self._choose(chosen[0])
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
            self._choose(ask.options[found[0]])
            return True
        if found:
            self._list(labels, found)
            return False
        word, _, rest = text.partition(" ")
        meant = nearest(word, [*_WORDS, *(word for label in labels for word in label.split())])
        hint = f"did you mean {' '.join([meant, rest]).strip()}? " if meant else ""
        return self._refuse(f"no option has '{text}' in it; {hint}h shows what can be typed")

    def _choose(self, choice: Choice) -> None:
        """Choose, and remember what had happened until then."""
        self._chosen_at[self._looking] = len(self.table.log(self._looking))
        self.bots.forget()
        self.table.choose(choice)

    # -- commands --------------------------------------------------------------------------------

    def _undo(self) -> bool:
        try:
            self.table.undo()
        except UndoError as error:
            return self._refuse(str(error))
        self.out.print("  taken back")
        self._read = {seat: len(self.table.log(seat)) for seat in self._read}
        self._chosen_at.pop(self._looking, None)
        return True

    def _save_on(self) -> bool:
        self._save()
        assert self.file is not None
        self.out.print(f"  saved as [bold]{self.file.stem}[/bold]")
        return False

    def _quit(self) -> bool:
        raise Stopped("")

    def _bot(self) -> bool:
        with self.keyboard.thinking():
            choice = make("greedy").choose(self.table)
        self._say(self.table.label(choice))
        self._choose(choice)
        return True

    def _why(self, name: str = "") -> bool:
        """Why something cannot be chosen; without a name, why the bots did what they did."""
        if name:
            return super()._why(name)
        for line in self.bots.told():
            self._say(line)
        return False

    def _orders(self, rest: str = "") -> bool:
        try:
            for line in standing.command(self.table, rest):
                self._say(line)
        except ChoiceError as error:
            return self._refuse(str(error))
        return False

    def _list_routes(self) -> bool:
        for i, route in enumerate(self._ready_made, 1):
            self.out.print(f"  [cyan]r{i}[/cyan] {escape(route['label'])}")
        if not self._ready_made:
            self.out.print("  there are none here")
        return False

    def _take_route(self, number: int) -> bool:
        routes = self._ready_made
        if not 1 <= number <= len(routes):
            return self._refuse(f"there are {len(routes)} routes here")
        self._chosen_at[self._looking] = len(self.table.log(self._looking))
        self.run = list(routes[number - 1]["choices"])
        return True

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
        self._lines(view["log"])
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

    def _lines(self, log: Sequence[LogLine]) -> None:
        """The lines of the log that are new; at a terminal no more than a screen holds."""
        room = max(FEW_LINES, self.out.height - FEW_LINES)
        if self.out.is_terminal and len(log) > room:
            self._say(f"… {len(log) - room} events before; r tells them all", "dim")
            log = log[-room:]
        for line in log:
            self._say(draw.entry(line))

    # -- the end --------------------------------------------------------------------------------------

    def _save(self) -> None:
        if self.file is None:
            self.file = saves.new_file(self.table)
        orders = self.table.orders.kept()
        saves.save(self.table, self.file, replace(self.company, orders=orders))
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
        reason = self.table.system.text.ending(result.reason)
        self.out.rule()
        self.out.print(f"[bold]{escape(verdict(self.table, result))}[/bold]: {escape(reason)}")
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
    "l": Game._log,
    "log": Game._log,
    "u": Game._undo,
    "undo": Game._undo,
    "s": Game._save_on,
    "save": Game._save_on,
    "q": Game._quit,
    "quit": Game._quit,
    "h": Game._help,
    "help": Game._help,
    "b": Game._bot,
    "bot": Game._bot,
    "r": Game._recap,
    "recap": Game._recap,
    "routes": Game._list_routes,
}
_OF_A_NAME: dict[str, Callable[[Game, str], bool]] = {
    "l": Game._log,
    "log": Game._log,
    "m": Game._table,
    "map": Game._table,
    "v": Game._overlay,
    "view": Game._overlay,
    "look": Game._look,
    "links": Game._links,
    "why": Game._why,
    "p": Game._orders,
    "pass": Game._orders,
}
_WORDS = [name for name in (*_COMMANDS, *_OF_A_NAME, "odds") if len(name) > 1]
