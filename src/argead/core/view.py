"""The one filter between the state and everybody who looks: it copies in what a seat may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .ask import Ask, Choice
from .state import Said, canonical

if TYPE_CHECKING:
    from .table import Table

MOST_CAUSES = 12
Line = dict[str, Any]


class Reader:
    """The log as one seat reads it, put into words once."""

    __slots__ = ("heard", "lines", "seat", "stops")

    def __init__(self, seat: str | None) -> None:
        self.seat = seat
        self.lines: list[Line] = []
        self.stops: list[int] = []  # for each line, how many things had been said with it
        self.heard = 0

    def catch_up(self, table: Table) -> list[Line]:
        """Put what was said since into words."""
        tables = table.state.tables
        for said in table.said[self.heard :]:
            self.heard += 1
            if said.to is None or self.seat in said.to:
                self.lines.append(_line(table, tables, said, len(self.lines) + 1))
                self.stops.append(self.heard)
        return self.lines

    def cut(self, said: int) -> None:
        """A choice was taken back: forget what was said after it."""
        while self.stops and self.stops[-1] > said:
            self.stops.pop()
            self.lines.pop()
        self.heard = min(self.heard, said)


class Viewer:
    """Makes the views of one table and counts, for each seat, how often its view changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._seen: dict[str | None, tuple[int, bytes]] = {}
        self._readers: dict[str | None, Reader] = {}
        self._cuts = 0

    def view(self, seat: str | None, since: int) -> dict[str, Any]:
        """What the seat may see, with the number of its latest event."""
        content = self.look(seat, since)
        return {"event": self._count(seat, content), **content}

    def look(self, seat: str | None, since: int) -> dict[str, Any]:
        """What the seat may see."""
        table = self.table
        state, system = table.state, table.system
        log = self.log(seat, 0)
        scene: dict[str, Any] = dict(system.scene(state, seat))
        for track in scene.get("tracks", ()):
            track.setdefault("causes", _causes(track["id"], log))
        result = table.result
        return {
            "system": system.id,
            "scenario": table.scenario,
            "seat": seat,
            "seats": {
                s: {"title": system.seats[s].title, "side": system.seats[s].side}
                for s in table.seats
            },
            "scene": scene,
            "log": log[since:],
            "ask": self._ask(seat),
            "result": None
            if result is None
            else {
                "winner": result.winner,
                "reason": system.ending(result.reason),
                "scores": result.scores,
            },
        }

    def observe(self) -> None:
        """A choice was made: count it for every seat that looks and whose view it changed."""
        for seat in self._seen:
            self._count(seat, self.look(seat, 0))

    def cut(self, said: int) -> None:
        """A choice was taken back."""
        self._cuts += 1
        for reader in self._readers.values():
            reader.cut(said)

    def log(self, seat: str | None, since: int) -> list[Line]:
        """The lines that the seat may read; they are numbered as that seat sees them."""
        if seat not in self._readers:
            self._readers[seat] = Reader(seat)
        return self._readers[seat].catch_up(self.table)[since:]

    def _count(self, seat: str | None, content: dict[str, Any]) -> int:
        event, before = self._seen.get(seat, (0, b""))
        lines = len(self._readers[seat].lines)
        now = canonical({**content, "log": [lines, self._cuts]})
        if now != before:
            event += 1
            self._seen[seat] = (event, now)
        return event

    def _ask(self, seat: str | None) -> dict[str, Any] | None:
        ask = self.table.ask
        if ask is None:
            return None
        if ask.seat == seat:
            return self._question(ask, ask.options)
        if ask.group is None:
            return {"waiting": ask.seat}
        waiting: dict[str, Any] = {"waiting": None}
        if ask.window and seat is not None and seat in ask.group.to_come:
            options = list(ask.group.options_for(seat))
            early = Ask(seat, ask.what, lambda: options, ask.rule, ask.about, group=ask.group)
            early._prompt = self.table._prompt
            waiting["early"] = self._question(early, options)
        return waiting

    def _question(self, ask: Ask, options: list[Choice]) -> dict[str, Any]:
        state, system = self.table.state, self.table.system
        return {
            "seat": ask.seat,
            "what": ask.what,
            "prompt": ask.prompt,
            "rule": ask.rule,
            "final": ask.final,
            "many": None if ask.many is None else list(ask.many),
            "forced": ask.forced,
            "window": ask.window,
            "options": [
                {
                    "choice": option,
                    "label": system.label(state, ask, option),
                    "refs": system.refs(state, ask, option),
                    "rule": ask.rule,
                }
                for option in options
            ],
        }


def _line(table: Table, tables: Any, said: Said, n: int) -> Line:
    text, rule = table.system.line(tables, said)
    line: Line = {"n": n, "text": text, "rule": rule}
    if said.dice:
        line["dice"] = [list(die) for die in said.dice]
    line["refs"] = [arg for arg in said.args if isinstance(arg, str)]
    if said.track is not None:
        line["track"] = list(said.track)
    return line


def _causes(track: str, log: list[Line]) -> list[dict[str, Any]]:
    """Why the track moved, latest first, from the log."""
    causes: list[dict[str, Any]] = []
    for line in reversed(log):
        if "track" in line and line["track"][0] == track:
            causes.append({"text": line["text"], "change": line["track"][1], "rule": line["rule"]})
            if len(causes) == MOST_CAUSES:
                break
    return causes
