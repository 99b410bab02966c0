"""The log: every line in words, with its clause."""

from __future__ import annotations

import re
from typing import Final

from argead.core.state import Said

from ..tables import Tables
from . import clash, words
from .grammar import Count, Name
from .names import name

LINES: Final = words.LINES | clash.LINES
FIGHTS: Final = ("minor", "sea_fight", "duel", "siege")
"""Rolls whose line tells the strengths."""
STRENGTHS: Final = re.compile(r"\((\d+) to (\d+)\)")
"""As a column by odds tells them: ``2:1 (16 to 7)``."""


def line(tables: Tables, said: Said) -> tuple[str, str]:
    """A line of the log and its clause."""
    if said.key == "turn":
        season, _, year = str(said.args[0]).partition("_")
        return f"{season.title()} {year.replace('_', ' ')}", LINES["turn"][0]
    names = [Count(a) if isinstance(a, int) else name(tables, a) for a in said.args]
    clause, sentence = LINES[_key(tables, said)]
    text = sentence.format(*_told(said, names), odds=odds(said))
    return text[0].upper() + text[1:], clause


def _key(tables: Tables, said: Said) -> str:
    """What is told of it: who goes from a coast to a fleet boards it."""
    if said.key != "transferred":
        return said.key
    fleets = {row.id for row in tables.clash.fleets}
    return {
        (False, True): "boarded",
        (True, False): "landed_from",
        (True, True): "changed_ship",
    }.get((said.args[1] in fleets, said.args[2] in fleets), said.key)


def _told(said: Said, names: list[Name | Count]) -> list[Name | Count]:
    """The arguments as the sentence wants them."""
    if said.key == "order_of_play":
        return [Name(", ".join(str(n) for n in names))]
    if said.key == "sea_fight":
        sides = "{0} {0:attacks} {1}, ".format(*names[2:]) if names[2:] else ""
        return [names[0], Name(clash.AT_SEA[said.args[1]]), Name(sides)]
    if said.key == "babylon_to":
        return [names[0], *sorted((Count(n) for n in said.args[1:]), reverse=True)]
    return names


def odds(said: Said) -> str:
    """The strengths at which a table was read; a fight beyond the table needs no roll."""
    reading = next((roll.reading for roll in said.rolls if roll.name in FIGHTS), None)
    if reading is None:
        return " at overwhelming odds"
    found = STRENGTHS.search(reading.column)
    if found:
        return f", {found[1]} against {found[2]}"
    outside = sum(mod.value for mod in reading.shifts if mod.value > 0)
    inside = -sum(mod.value for mod in reading.shifts if mod.value < 0)
    return f", {outside} against {inside}"
