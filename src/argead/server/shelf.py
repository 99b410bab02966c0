"""The shelf: the systems as the client shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET

from .. import bots
from ..core.script import read_scripts
from ..core.system import Option, Scenario, Shelved, System, Value, systems
from .refusal import Refusal
from .wire import (
    ClauseInfo,
    GameInfo,
    Level,
    OptionInfo,
    OptionValue,
    Quick,
    RulesInfo,
    ScenarioInfo,
    SeatInfo,
    SectionInfo,
    SystemInfo,
)


def shelf() -> list[SystemInfo]:
    """Every system that is installed."""
    return [system_info(system) for system in systems().values()]


def find_system(ident: str) -> System[Any]:
    """A system by its id."""
    found = systems().get(ident)
    if found is None:
        raise Refusal("missing", "There is no such game on the shelf.")
    return found


def levels() -> list[Level]:
    """The bots that may sit at a table, weakest first."""
    return [Level(ident, level.title, level.about) for ident, level in bots.LEVELS.items()]


def usual_level() -> str:
    """The bot that "Play now" seats: the one above the weakest."""
    known = list(bots.LEVELS)
    return known[min(1, len(known) - 1)]


def check_level(level: str | None) -> str:
    """A level that is offered."""
    if level is None or level not in bots.PLAYERS:
        raise Refusal("bad", f"There is no bot '{level}'.")
    return level


def system_info(system: System[Any]) -> SystemInfo:
    """A system as the client shows it."""
    few, many = system.players
    return SystemInfo(
        id=system.id,
        title=system.title,
        about=system.about,
        players=(few, many),
        minutes=system.minutes,
        hidden=system.hidden,
        solo=many == 1,
        scenarios=[_scenario(system, i, s) for i, s in system.scenarios.items()],
        options=[_option(i, o) for i, o in system.options.items()],
        levels=levels(),
        quick=_quick(system, next(iter(system.scenarios))),
        games=[_game(system, ident, game) for ident, game in system.shelf.items()],
    )


def _quick(system: System[Any], scenario: str) -> Quick:
    """What "Play now" starts: a scenario with its first seat for the person."""
    return Quick(scenario, system.scenarios[scenario].seats[0], usual_level())


def _game(system: System[Any], ident: str, game: Shelved) -> GameInfo:
    """A game with what its scenarios have in common."""
    found = [system.scenarios[name] for name in game.scenarios]
    counts = [len(scenario.seats) for scenario in found]
    return GameInfo(
        id=ident,
        title=game.title,
        about=game.about,
        players=(min(counts), max(counts)),
        minutes=(min(s.minutes[0] for s in found), max(s.minutes[1] for s in found)),
        scenarios=list(game.scenarios),
        quick=_quick(system, game.scenarios[0]),
    )


def _scenario(system: System[Any], ident: str, scenario: Scenario) -> ScenarioInfo:
    seats = [SeatInfo(s, system.seats[s].title, system.seats[s].side) for s in scenario.seats]
    return ScenarioInfo(ident, scenario.title, scenario.about, seats, scenario.minutes)


def _option(ident: str, option: Option) -> OptionInfo:
    info = OptionInfo(ident, option.title, option.about, bool(option.default), option.rule or UNSET)
    info.scenarios = list(option.scenarios) or UNSET
    if set(option.values) != {False, True}:
        info.default = str(option.default)
        info.values = [OptionValue(str(v), str(v).replace("_", " ")) for v in option.values]
    return info


def option_values(system: System[Any], given: Mapping[str, bool | str]) -> dict[str, Value]:
    """Options from the wire as the system knows them: numbers travel as texts."""
    made: dict[str, Value] = {}
    for name, value in given.items():
        allowed = system.options[name].values if name in system.options else ()
        fitting = [v for v in allowed if not isinstance(v, bool) and str(v) == value]
        made[name] = fitting[0] if fitting and isinstance(value, str) else value
    return made


def wire_options(options: Mapping[str, Value]) -> dict[str, bool | str]:
    """Options of a table as they travel."""
    return {k: v if isinstance(v, bool) else str(v) for k, v in options.items()}


def rules_info(system: System[Any]) -> RulesInfo:
    """The sections of the rulebook."""
    book, shown = system.rulebook, read_scripts(system.package)
    sections = [
        SectionInfo(
            s.number,
            s.title,
            s.chapter,
            s.intro,
            [
                ClauseInfo(c.number, c.text, c.kind, book.references(c.text), c.number in shown)
                for c in s.clauses
            ],
        )
        for s in book.section
    ]
    return RulesInfo(book.book, sections)


def board(ident: str) -> Any:
    """Static geometry by its id."""
    system = find_system(ident.partition("/")[0])
    boards = system.scene.boards(system.loaded)
    if ident not in boards:
        raise Refusal("missing", "There is no such board.")
    return boards[ident]
