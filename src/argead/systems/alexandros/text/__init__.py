"""Words: prompts, labels, endings and log lines."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Choice
from argead.core.state import Said

from ..rules.lines import OFF, box_holding, leader_of
from ..rules.set_up import KIND_AND_BOX
from ..schema import MISSILE
from ..state import State, Unit, bits
from ..tables import Tables
from . import clash, words

PROMPTS: Final = words.PROMPTS | clash.PROMPTS
PHRASES: Final = words.PHRASES | clash.PHRASES
ORDERS: Final = words.ORDERS | clash.ORDERS
END: Final = words.END | clash.END
LINES: Final = words.LINES | clash.LINES
OBJECTIVES: Final = words.OBJECTIVES | clash.OBJECTIVES
SEATS: Final = words.SEATS | clash.SEATS
FORCES: Final = words.FORCES | clash.FORCES
RESULTS: Final = words.RESULTS
ENDINGS: Final = words.ENDINGS | clash.ENDINGS


def name(tables: Tables, ident: object) -> str:
    """Anything that has an id, as a person reads it."""
    text = str(ident)
    for book in (SEATS, FORCES, OBJECTIVES, RESULTS):
        if text in book:
            return book[text]
    if text.startswith("raid_"):
        return f"raiders of band {int(text[5:]) - 2}"
    if text.startswith("band_"):
        return f"raiders of band {text[5:]}"
    if "@" in text:
        host, _, place = text.partition("@")
        return f"{name(tables, host)} in {name(tables, place)}"
    if "." in text:
        seat, _, box = text.partition(".")
        owner = SEATS.get(seat, seat)
        of = f"{owner}'" if owner.endswith("s") else f"{owner}'s"
        return f"{of} {box.replace('_', ' ')}"
    return _counter(tables, text)


def _counter(tables: Tables, text: str) -> str:
    if text.endswith("+home"):
        return f"{_counter(tables, text.removesuffix('+home'))} of the Home Army"
    for game in tables.games.values():
        if text in game.place_names:
            return game.place_names[text]
        if text in game.leader_rows:
            return game.leader_rows[text].name
        if text in game.unit_index:
            return game.kind_of[game.unit_index[text]].name
        kind, _, step = text.partition(":")
        if kind in game.kind_mask:
            row = game.kind_of[bits(game.kind_mask[kind])[0]]
            return row.name if not step else f"{row.name} (reduced to {step})"
    return text


DUELS: Final = ("pairing", "defensive_fire", "commander_of")
"""Questions about units that must be seen with their strength and leader."""


def prompt(s: State, ask: Ask) -> str:
    """The question in one sentence."""
    about = [a if isinstance(a, int) else name(s.tables, a) for a in ask.about]
    if ask.what == "set_up_unit" and about:
        return PROMPTS["set_up_unit"].format(f"choose for the {about[0]}")
    if ask.what in DUELS:
        about = [_unit(s, unit) for unit in ask.about]
    return PROMPTS[ask.what].format(*about, *([""] * 3))


def label(s: State, ask: Ask, option: Choice) -> str:
    """An option in words."""
    if option is None:
        return END.get(ask.what, "Done")
    if isinstance(option, str):
        return _phrase(s, option)
    if isinstance(option, int):
        return f"Move as number {option}"
    if ask.what in clash.BY_QUESTION:
        return clash.BY_QUESTION[ask.what].format(*(_unit(s, str(o)) for o in option))
    if option[0] == "stack" and len(option) > KIND_AND_BOX:
        parts = [_unit(s, o) for o in option[2:]]
        return f"Stack {parts[0]} with {parts[1]}"
    names = [o if isinstance(o, int) else name(s.tables, o) for o in option]
    if ask.what == "how_many":
        return f"{names[1]} of the {names[0]}"
    if ask.what == "set_up_unit":
        line = "" if option[2] == "first" else ", second line"
        return f"{_unit(s, option[0])}: {option[1].replace('_', ' ')}{line}"
    if ask.what == "attack":
        return f"From {names[0]} into {names[1]}"
    if ask.what == "combat":
        return f"{names[0]}, against {names[1]}"
    if ask.what == "post_leader":
        if option[1] in s.game.box_index:
            return f"{names[0]} waits in {names[1]}"
        return f"{names[0]} leads the {_unit(s, option[1])}"
    if option[0] in ORDERS:
        parts = [_unit(s, o) if isinstance(o, str) else str(o) for o in option[1:]]
        side = f" into {parts[2]}" if option[0] in ("leave", "ride_out") and len(parts) > 2 else ""
        return ORDERS[option[0]].format(*parts) + side
    return " ".join(str(n) for n in names)


def _phrase(s: State, option: str) -> str:
    if option in PHRASES and option not in s.game.unit_index:
        return PHRASES[option]
    return _unit(s, option)


def _unit(s: State, ident: str) -> str:
    """A unit with its strength, and how many are alike where it stands; other things by name."""
    unit = s.game.unit_index.get(ident)
    if unit is None:
        return name(s.tables, ident)
    kind = s.game.kind_of[unit]
    attack = f"{{{s.attack(unit)}}}" if kind.type in MISSILE else str(s.attack(unit))
    strength = f" {attack}-{s.defense(unit)}" if kind.sides and s.step[unit] else ""
    home = " of the Home Army" if s.home_army >> unit & 1 else ""
    return f"{kind.name}{home}{strength}{_where(s, unit)}"


def _where(s: State, unit: Unit) -> str:
    """The province of a unit, or its box and leader in a battle."""
    if s.battle is None:
        place = s.where(unit)
        return f" in {name(s.tables, place)}" if s.on_map(place) else ""
    box = box_holding(s, unit)
    leader = leader_of(s, unit)
    spot = f", {name(s.tables, s.game.box_ids[box])}" if box != OFF else ""
    line = ", second line" if s.battle.back >> unit & 1 else ""
    stack = ", stack of two" if unit in s.battle.mates else ""
    led = f" with {name(s.tables, leader)}" if leader else ""
    return spot + line + stack + led


def line(tables: Tables, said: Said) -> tuple[str, str]:
    """A line of the log and its section."""
    section, sentence = LINES[said.key]
    if said.key == "turn":
        season, _, year = str(said.args[0]).partition("_")
        return f"{season.title()} {year.replace('_', ' ')}", section
    names = [a if isinstance(a, int) else name(tables, a) for a in said.args]
    if said.key == "order_of_play":
        return f"Order of play: {', '.join(map(str, names))}", section
    text = sentence.format(*names).replace(" with 0 units", " alone")
    for things in ("units", "steps", "points"):
        text = text.replace(f" 1 {things}", f" 1 {things[:-1]}")
    return text[0].upper() + text[1:], section


def refs(s: State, ask: Ask, option: Choice) -> list[str]:
    """Ids of pieces, spaces and boxes that an option touches."""
    parts = option if isinstance(option, tuple) else (option,)
    found = []
    for part in parts:
        if not isinstance(part, str):
            continue
        if (
            part in s.game.place_names
            or part in s.game.unit_index
            or part in s.game.leader_rows
            or part in s.game.box_index
        ):
            found.append(part)
    return found


def ending(reason: str) -> str:
    """How a game ended, in words."""
    return ENDINGS[reason]
