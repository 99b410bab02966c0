"""What can be asked of a terminal table without choosing: stakes, overlays, places, reasons, the log."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from typing import Final

from rich.console import Console
from rich.text import Text

from ..core.ask import Ask
from ..core.errors import ArgeadError
from ..core.scene import Board, Scene
from ..core.table import Table
from ..core.view import View
from . import draw, legend, places, things
from .card import card
from .explain import explain
from .hexes import hex_map, is_hex
from .layers import layer
from .things import Thing, What
from .words import Seats, hung

HELP: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "Answer": (
        ("1, 2, …", "take that option; several numbers where several may be picked"),
        ("a word", "narrow the options to those that have it; take the only one"),
        ("routes, r2", "ready-made runs of choices; take the second of them"),
        ("b", "let a bot answer this one question"),
        ("p, p 1 2", "standing orders: windows that are passed for you; p on, p off"),
        ("u", "undo: take your last choice back, as far as the rules allow"),
    ),
    "Before you choose": (
        ("o 2", "what is at stake with option 2: price, rolls, fight, chances"),
        ("v, v zoc", "overlays: which there are; draw one, or 'v zoc NAME' of one piece"),
        ("why, why NAME", "what the bots were up to; why a thing cannot be chosen now"),
        ("?", "explain the rule that asks"),
    ),
    "Look": (
        ("m, m NAME", "the whole table; the map around a piece or hex"),
        ("look NAME", "a piece, place or card in full"),
        ("links NAME", "what a place leads to; without a name every place"),
        ("r", "what happened since your last choice"),
        ("l", "the last lines of the log; l story tells it in short"),
    ),
    "The table": (
        ("s", "save and play on"),
        ("q", "save and quit; 'argead resume' goes on"),
        ("h, Enter", "this list; show the question again"),
    ),
}
LOG_LINES: Final = 20
MOST_NAMED: Final = 6
SAMPLES: Final = 400


class Sight:
    """The eyes of whoever sits at a terminal table: everything here changes nothing."""

    def __init__(self, table: Table, out: Console) -> None:
        self.table = table
        self.out = out
        self.boards = table.system.scene.boards(table.state.tables)
        self._looking: str | None = None
        self._chosen_at: dict[str | None, int] = {}

    # -- writing -----------------------------------------------------------------------------------

    def _hang(self, line: Text, indent: int = 4) -> None:
        """A line whose continuation is set in."""
        for part in hung(line, self.out.width, indent):
            self.out.print(part, no_wrap=True, crop=False, overflow="ignore")

    def _say(self, text: str | Text, style: str = "") -> None:
        """A line, or several where it is long, two columns in."""
        line = Text(text, style=style) if isinstance(text, str) else text
        for paragraph in line.split("\n") or [line]:
            self._hang(Text("  ").append_text(paragraph), 0)

    def _tell(self, lines: Iterable[Text]) -> bool:
        for line in lines:
            self._hang(Text("  ").append_text(line), 2)
        return False

    def _refuse(self, why: str) -> bool:
        self._say(why, "yellow")
        return False

    # -- the question ------------------------------------------------------------------------------

    def _explain(self) -> bool:
        assert self.table.ask is not None
        for line in explain(self.table.system, self.table.ask):
            self._say(line)
        return False

    def _stakes(self, ask: Ask, number: str) -> bool:
        """All that is at stake with an option."""
        most = len(ask.options)
        if not number.isdecimal() or not 1 <= int(number) <= most:
            named = f"{number} is not among 1 to {most}" if number else "say which option: o 1"
            return self._refuse(named)
        option = ask.options[int(number) - 1]
        try:
            stakes = self.table.stakes(option)
        except ArgeadError as error:
            return self._refuse(f"nothing can be told of it: {error}")
        with contextlib.suppress(ArgeadError, RecursionError):  # then they are left out
            stakes["odds"] = self.table.odds(option, SAMPLES)
        self._say(self.table.label(option), "bold")
        titles = {seat: self.table.system.seats[seat].title for seat in self.table.seats}
        return self._tell(card(stakes, self.out.width - 2, titles, self._places()))

    def _why(self, name: str) -> bool:
        """Why something cannot be chosen now."""
        ask = self.table.ask
        assert ask is not None
        found = self._named(name, "why")
        refs, options = self.table.system.text.refs, ask.options
        said: dict[str, list[str]] = {}
        for thing in found:
            why = self.table.why_not(thing.id)
            if why is None:
                numbers = [
                    str(n)
                    for n, option in enumerate(options, 1)
                    if thing.id in refs(self.table.state, ask, option)
                ]
                said.setdefault(f"can be chosen: {', '.join(numbers)}", []).append(thing.name)
            else:
                sentence, clause = why
                told = f"{sentence}  [{clause}]" if clause else sentence
                said.setdefault(told, []).append(thing.name)
        for sentence, names in said.items():
            self._say(f"{', '.join(dict.fromkeys(names))}: {sentence}")
        return False

    # -- the board ---------------------------------------------------------------------------------

    def _table(self, name: str = "") -> bool:
        """The whole table, or the map around something."""
        view = self.table.view(self._looking)
        if name:
            return self._around(view, name)
        lines = list(draw.whole(view, self.boards, self.out.width))
        for line in lines or [Text("nothing is on the table yet")]:
            self._hang(line)
        return self._tell(legend.lines(self.table.system))

    def _around(self, view: View, name: str) -> bool:
        found = self._named(name, "m")
        board = self._board(view["scene"])
        if found and board is not None and board["kind"] == "hex":
            at = [p for t in found for p in self._stands(t) if is_hex(p)]
            if at:
                for line in hex_map(view["scene"]["pieces"], board, self.out.width, near=at[0]):
                    self._hang(line)
                return False
        for thing in found:
            self._tell(self._seen(view, thing))
        return False

    def _overlay(self, wanted: str) -> bool:
        """What can be laid over the board, or one of it."""
        known = self.table.system.scene.OVERLAYS
        if not wanted:
            self._say("What can be laid over the map:" if known else "This game has no overlays.")
            for kind, title in known.items():
                self._say(Text.assemble((f"v {kind:<8}", "cyan"), f" {title}"))
            if known:
                self._say("With a name behind it, of that piece or place alone.", "dim")
            return False
        word, _, name = wanted.partition(" ")
        kinds = [k for k in known if k == word.lower()] or [
            k
            for k, title in known.items()
            if k.startswith(word.lower()) or word.lower() in title.lower()
        ]
        if len(kinds) != 1:
            there = ", ".join(known) or "none"
            return self._refuse(f"there is no overlay '{word}' here (there are: {there})")
        found = self._named(name, f"v {kinds[0]}", alone=True) if name.strip() else []
        if name.strip() and not found:
            return False
        of = found[0].id if found else ""
        view = self.table.view(self._looking)
        laid = self.table.look(kinds[0], self._looking, of)
        near = of if is_hex(of) else ""
        board = self._board(view["scene"])
        for line in layer(laid, view["scene"], board, self.out.width, near):
            self._hang(line)
        return False

    def _look(self, name: str) -> bool:
        view = self.table.view(self._looking)
        if not name:
            return self._refuse("say at what: look, then the name of a piece, place or card")
        for thing in self._named(name, "look"):
            self._tell(self._seen(view, thing))
        return False

    def _links(self, name: str) -> bool:
        scene = self.table.view(self._looking)["scene"]
        board = self._board(scene)
        found = self._named(name, "links") if name else []
        if name and not found:
            return False
        wanted = [place for thing in found for place in self._stands(thing)]
        names = places.names_of(board)
        if (name and not wanted) or any(p not in names and not is_hex(p) for p in wanted):
            return self._refuse(f"{found[0].name} is not on the map")
        return self._tell(places.links(board, list(dict.fromkeys(wanted))))

    def _seen(self, view: View, thing: Thing) -> Iterable[Text]:
        """One thing in full."""
        seats: Seats = {seat["id"]: seat for seat in view["seats"]}
        scene, board = view["scene"], self._board(view["scene"])
        if thing.what is What.CARD and thing.card is not None:
            return places.look_at_card(thing.card)
        if thing.piece is not None:
            return places.look_at_piece(thing.piece, self._places(), seats)
        if not is_hex(thing.id) and thing.id not in places.names_of(board):
            for panel in scene.get("panels", ()):
                beside = self.boards.get(panel["board"]["id"]) if "board" in panel else None
                if thing.id in places.names_of(beside):
                    there: Scene = {"turn": scene["turn"], "pieces": panel.get("pieces", [])}
                    there["spaces"] = panel.get("spaces", {})
                    return places.look_at_place(thing.id, there, beside, seats)
        return places.look_at_place(thing.id, scene, board, seats)

    def _places(self) -> dict[str, str]:
        """What the places of all boards are called."""
        return {
            ident: name
            for board in self.boards.values()
            for ident, name in places.names_of(board).items()
        }

    def _board(self, scene: Scene) -> Board | None:
        return self.boards.get(scene["board"]["id"]) if "board" in scene else None

    def _stands(self, thing: Thing) -> tuple[str, ...]:
        if thing.piece is None:
            return (thing.id,) if thing.what is What.PLACE else ()
        at = thing.piece["at"]
        return (at,) if isinstance(at, str) else at

    def _named(self, name: str, command: str, *, alone: bool = False) -> list[Thing]:
        """What is called so; a refusal names what is most like it, or asks which is meant."""
        known = things.things(self.table.view(self._looking), self.boards)
        if not name.strip():
            self._refuse(f"say of what: {command}, then the name of a piece, place or card")
            return []
        found = things.called(name, known)
        if not found:
            like = things.like(name, known)
            self._refuse(
                f"you see nothing that is called '{name.strip()}'"
                + (f"; did you mean {like}?" if like else "")
            )
            return []
        names = list(dict.fromkeys(thing.name for thing in found))
        if len(names) > (1 if alone else MOST_NAMED):
            more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
            self._refuse(f"which one? {', '.join(names[:MOST_NAMED])}{more}")
            return []
        return found

    # -- what happened -----------------------------------------------------------------------------

    def _log(self, which: str = "") -> bool:
        """The last lines of the log: all of them, or those of the story."""
        if which not in ("", "all", "story"):
            return self._refuse("the log is told in all its lines (l) or as a story (l story)")
        lines = self.table.viewer.reader(self._looking).lines
        for line in [x for x in lines if which != "story" or x["weight"] == "story"][-LOG_LINES:]:
            self._say(draw.entry(line))
        return False

    def _recap(self) -> bool:
        """What happened since this seat last chose."""
        lines = self.table.viewer.reader(self._looking).lines
        since = lines[self._chosen_at.get(self._looking, 0) :]
        events = f"{len(since)} event{'' if len(since) == 1 else 's'}" if since else "nothing"
        self._say(f"Since your last choice: {events}", "bold")
        for line in since:
            self._say(draw.entry(line))
        return False

    def _help(self) -> bool:
        for group, rows in HELP.items():
            self._say(group, "bold")
            for key, text in rows:
                self._hang(Text.assemble(f"    {key:<13}"[:17], text), 13)
        return self._tell(legend.lines(self.table.system))
