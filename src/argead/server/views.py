"""Views as they travel: what ``Table.view`` shows a seat, with durable event numbers and the way back.

Nothing is added here that a seat could not see: every part comes from the core's one filter, except what a
seat knows about its own standing orders.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from ..core.state import digest
from ..core.table import Table
from .history import History

NOT_ASKED = "You can take back a choice only while the next question is yours too."
NOT_LAST = "Somebody else has chosen since."
MOST_BACK = 200


def content(table: Table, seat: str | None) -> dict[str, Any]:
    """What a seat sees of the table now; ``log`` holds all its lines as the core gives them."""
    seen = table.look(seat)
    return {
        "system": seen["system"],
        "scenario": seen["scenario"],
        "seat": seat,
        "seats": [{"id": s, **about} for s, about in seen["seats"].items()],
        "scene": seen["scene"],
        "ask": question(seen["ask"]),
        "auto": standing(table, seat),
        "result": seen["result"],
        "log": seen["log"],
    }


def standing(table: Table, seat: str | None) -> dict[str, bool]:
    """What answers for the seat by itself; only the seat is told."""
    if seat is None or table.result is not None:
        return {}
    told = {}
    if table.holding(seat):
        told["hold"] = True
    if table.has_early(seat):
        told["early"] = True
    return told


def question(ask: dict[str, Any] | None) -> dict[str, Any]:
    """The question in the form of the web table."""
    if ask is None:
        return {"waiting": None}
    if "options" in ask:
        return _asked(ask)
    told: dict[str, Any] = {"waiting": ask["waiting"]}
    if "early" in ask:
        told["early"] = _asked(ask["early"])
    return told


def _asked(ask: dict[str, Any]) -> dict[str, Any]:
    several = ask["many"] is not None and ask["many"] != [1, 1]
    shown = {**ask, "many": several}
    if several:
        shown["pick"] = ask["many"]
    return shown


def fingerprint(seen: dict[str, Any]) -> str:
    """Two views with the same fingerprint show the same; lines of the log are counted, not compared."""
    return digest({**seen, "log": len(seen["log"])})


def log_since(
    table: Table, history: History, seen: dict[str, Any], viewer: int, event: int
) -> tuple[list[dict[str, Any]], int]:
    """The lines that a viewer who last saw ``event`` lacks, and the number that they come after."""
    seat, said = seen["seat"], table.said
    visible = [i for i, s in enumerate(said) if s.to is None or seat in s.to]
    first = bisect_left(visible, history.lines_kept(viewer, event)) if event > 0 else 0
    after = history.line_event(viewer, visible[first - 1]) if first else 0
    if after == 0:
        first = 0
    lines = seen["log"][first:]
    shown = [
        _line(history.line_event(viewer, i), line)
        for i, line in zip(visible[first:], lines, strict=True)
    ]
    _mark_turns(history, visible[first:], shown)
    return shown, after


def _mark_turns(history: History, numbers: Sequence[int], shown: list[dict[str, Any]]) -> None:
    """Say at which line a turn begins: the one that names it, else the last of its step."""
    by_step: dict[int, list[dict[str, Any]]] = {}
    labels: dict[int, str] = {}
    for number, line in zip(numbers, shown, strict=True):
        step, label = history.turn_begun(number)
        if label:
            by_step.setdefault(step, []).append(line)
            labels[step] = label
    for step, lines in by_step.items():
        label = labels[step]
        named = [line for line in lines if label in line["text"] or line["text"] in label]
        first = lines[0] if step == 0 else lines[-1]
        (named[0] if named else first)["turn"] = label


def _line(n: int, line: dict[str, Any]) -> dict[str, Any]:
    shown = {"n": n, "text": line["text"], "refs": line["refs"], "dice": line.get("dice", [])}
    if line["rule"]:
        shown["rule"] = line["rule"]
    return shown


def way_back(table: Table, history: History, viewer: int, seat: str | None) -> dict[str, Any]:
    """Whether the seat can take something back, why not, and how far."""
    if seat is None:
        return {"can": False}
    if table.ask is None or table.ask.seat != seat:
        return {"can": False, "why": NOT_ASKED}
    if table.moves and table.moves[-1].seat != seat:
        return {"can": False, "why": NOT_LAST}
    if not table.can_undo:
        return {"can": False, "why": refusal(table)}
    back = len(table.moves) - 1
    while back > 0 and len(table.moves) - back < MOST_BACK and not table.undo_refusal(back - 1):
        back -= 1
    return {"can": True, "back_to": history.event_before(viewer, back)}


def refusal(table: Table) -> str:
    """Why the last choice stands."""
    why = table.undo_refusal(len(table.moves) - 1)
    return f"{why[0].upper()}{why[1:]}."


def turn_label(scene: dict[str, Any]) -> str:
    """Where the game stands, in a word or two."""
    return str(scene.get("turn", {}).get("label", ""))


def viewers(seats: Sequence[str]) -> list[str | None]:
    """Everybody who looks: spectators first, then the seats in order."""
    return [None, *seats]
