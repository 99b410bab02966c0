"""The one filter between the state and everybody who looks: it copies in what a seat may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .ask import Ask, Choice
from .state import canonical

if TYPE_CHECKING:
    from .table import Table

MOST_CAUSES = 12


class Viewer:
    """Makes the views of one table and counts, for each seat, how often its view changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._seen: dict[str | None, tuple[int, bytes]] = {}

    def view(self, seat: str | None, since: int) -> dict[str, Any]:
        """What the seat may see."""
        content = self._content(seat)
        event = self._count(seat, content)
        return {"event": event, **content, "log": content["log"][since:]}

    def observe(self) -> None:
        """A choice was made: count it for every seat that looks and whose view it changed."""
        for seat in self._seen:
            self._count(seat, self._content(seat))

    def log(self, seat: str | None, since: int) -> list[dict[str, Any]]:
        """The lines that the seat may read; they are numbered as that seat sees them."""
        table = self.table
        lines: list[dict[str, Any]] = []
        for said in table.said:
            if said.to is not None and seat not in said.to:
                continue
            text, rule = table.system.line(table.state.tables, said)
            line: dict[str, Any] = {"n": len(lines) + 1, "text": text, "rule": rule}
            if said.dice:
                line["dice"] = [list(die) for die in said.dice]
            line["refs"] = [arg for arg in said.args if isinstance(arg, str)]
            if said.track is not None:
                line["track"] = list(said.track)
            lines.append(line)
        return lines[since:]

    def _count(self, seat: str | None, content: dict[str, Any]) -> int:
        event, before = self._seen.get(seat, (0, b""))
        now = canonical(content)
        if now != before:
            event += 1
            self._seen[seat] = (event, now)
        return event

    def _content(self, seat: str | None) -> dict[str, Any]:
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
            "log": log,
            "ask": self._ask(seat),
            "result": None
            if result is None
            else {"winner": result.winner, "reason": result.reason, "scores": result.scores},
        }

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


def _causes(track: str, log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Why the track moved, latest first, from the log."""
    moved = [line for line in log if line.get("track", [None])[0] == track]
    return [
        {"text": line["text"], "change": line["track"][1], "rule": line["rule"]}
        for line in reversed(moved[-MOST_CAUSES:])
    ]
