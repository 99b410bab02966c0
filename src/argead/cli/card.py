"""The stakes of an option as a card: its price, who fights whom, every roll, what may come of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.text import Text

from ..core.odds import NONE, NOTHING, called, worded
from ..core.roll import Die, Roll
from ..core.stakes import (
    Cost,
    Fight,
    FightSide,
    Forecast,
    ModView,
    Ruler,
    Stakes,
    in_words,
)
from .words import hung, side

MOST_VALUES: Final = 6
"""So many results of a kind are told one by one."""
BAR: Final = 20
GAP: Final = 3
SAME: Final = 0.005
"""Chances that differ by less are written alike."""
NUMBER: Final = re.compile(r"[-+]?\d+")

Names = Mapping[str, str]


def card(stakes: Stakes, width: int, seats: Names, places: Names | None = None) -> Iterator[Text]:
    """All that is known of an option before it is chosen; seats and places are called by name."""
    if stakes["cost"]:
        yield _price(stakes["cost"])
    if "fight" in stakes:
        yield from _fight(stakes["fight"], width)
    yield from _rolls(stakes["rolls"], places or {})
    if "odds" in stakes:
        told = "fight" in stakes or bool(stakes["rolls"])
        yield from odds(stakes["odds"], seats, stakes["rolls"], told=told)
    yield Text(
        "You may not be able to take it back." if stakes["final"] else "You can take it back."
    )


def in_line(label: str, stakes: str) -> str:
    """What the stakes of an option add to its label: nothing that the label says already.

    >>> in_line("Recruit Immortal (3 treasure)", "3 treasure")
    ''
    >>> in_line("March to Lydia (2 points)", "2 movement points; slips by: 4 in 6")
    'slips by: 4 in 6'
    """
    told = label.lower()
    return "; ".join(part for part in stakes.split("; ") if not _said(part.lower(), told))


def _said(part: str, told: str) -> bool:
    """Whether a label says it: a chance, or the amount with the last word of what is paid."""
    chance = part.rpartition(": ")[2]
    if re.fullmatch(r"\d+ in \d+", chance):
        return chance in told
    amount, _, what = part.partition(" ")
    return f"{amount} {what.rpartition(' ')[2].removesuffix('s')}" in told


def _clause(number: str) -> str:
    return f"  [{number}]" if number else ""


def _price(costs: Sequence[Cost]) -> Text:
    line = Text("Price: ")
    for n, cost in enumerate(costs):
        line.append(", " if n else "").append(f"{cost['amount']} {cost['what']}", style="bold")
        line.append(_clause(cost["clause"]), style="dim")
    return line


# -- a fight -------------------------------------------------------------------------------------


def _fight(fight: Fight, width: int) -> Iterator[Text]:
    """The battle card: sides face to face, the ruler of columns, who meets whom."""
    head = Text(fight["title"], style="bold")
    yield head.append(_clause(fight["clause"]), style="not bold dim")
    sides = fight["sides"]
    for pair in range(0, len(sides), 2):
        yield from _facing(sides[pair : pair + 2], width)
    if "ruler" in fight:
        yield from _ruler(fight["ruler"], width)
    if fight.get("text"):
        yield Text(fight["text"])
    for meeting in fight.get("pairs", ()):
        yield Text(f"  • {meeting['text']}")


def _facing(sides: Sequence[FightSide], width: int) -> Iterator[Text]:
    """One or two sides, column beside column."""
    half = (width - GAP) // 2 if len(sides) > 1 else width
    columns = [[line for row in _side(one) for line in hung(row, half)] for one in sides]
    for n in range(max(map(len, columns))):
        cells = [column[n] if n < len(column) else Text() for column in columns]
        line = Text()
        for cell in cells:
            if line or cell is not cells[0]:
                line.pad_right(half - cell_len(line.plain))
                line.append(" │ ", style="dim")
            line.append_text(cell)
        line.rstrip()
        yield line


def _side(of: FightSide) -> Iterator[Text]:
    line = side(of["side"], of["name"])
    line.stylize("bold")
    if of.get("strength"):
        line.append(f": {of['strength']}")
    yield line
    for row in of["rows"]:
        value = row.get("value", "")
        yield side(row.get("side"), f" {row['label']}").append(f"  {value}" if value else "")


def _ruler(ruler: Ruler, width: int) -> Iterator[Text]:
    """The columns of a table: [the one that is read], (the one before all shifts)."""
    at, base = ruler["at"], ruler.get("base", ruler["at"])
    cells = [
        f"[{name}]" if n == at else f"({name})" if n == base else name
        for n, name in enumerate(ruler["columns"])
    ]
    first, last = _shown(cells, min(at, base), max(at, base), width - len("Column  … …"))
    line = Text("Column ").append("… " if first else "", style="dim")
    for n in range(first, last + 1):
        line.append(cells[n], style="bold" if n == at else "dim").append(" " if n < last else "")
    yield line.append(" …" if last < len(cells) - 1 else "", style="dim")
    shifts = [_mod(mod) for mod in ruler.get("shifts", ()) if mod["value"]]
    if shifts:
        yield Text("  shifted by ").append_text(Text(", ").join(shifts))


def _shown(cells: Sequence[str], first: int, last: int, width: int) -> tuple[int, int]:
    """The part of a ruler that fits, with what matters in its middle."""
    taken = sum(len(cells[n]) + 1 for n in range(first, last + 1))
    grown = True
    while grown:
        grown = False
        for n in (first - 1, last + 1):
            if 0 <= n < len(cells) and taken + len(cells[n]) + 1 <= width:
                taken += len(cells[n]) + 1
                first, last, grown = min(first, n), max(last, n), True
    return first, last


def _mod(mod: ModView) -> Text:
    text = Text(f"{mod['text']} {mod['value']:+d}")
    return text.append(f" [{mod['clause']}]" if mod["clause"] else "", style="dim")


# -- rolls ---------------------------------------------------------------------------------------


def _rolls(rolls: Sequence[Forecast], places: Names) -> Iterator[Text]:
    """Each roll that will fall; alike ones that follow each other are counted."""
    n = 0
    while n < len(rolls):
        times = 1
        while n + times < len(rolls) and rolls[n + times] == rolls[n]:
            times += 1
        yield from _roll(rolls[n], times, places)
        n += times


def _roll(roll: Forecast, times: int, places: Names) -> Iterator[Text]:
    low, high = roll["die"]
    dice = "a die" if roll["count"] == 1 else f"{roll['count']} dice"
    line = Text(roll["title"], style="bold")
    line.append(f" × {times}" if times > 1 else "")
    line.append(f": {dice}, {low} to {high}", style="not bold")
    line.append(f", against {roll['against']}" if roll["against"] is not None else "", "not bold")
    reading = roll.get("reading")
    if reading and reading["column"]:
        line.append(f", column {reading['column']}", style="not bold")
    yield line.append(_clause(roll["clause"]), style="not bold dim")
    for mod in (*(reading["shifts"] if reading else ()), *roll["modifiers"]):
        if mod["value"]:
            yield Text("  ").append_text(_mod(mod))
    if roll.get("open"):
        yield Text("  something hidden or still to be drawn may change it")
    chance, die = roll["chance"], Roll("", Die(low, high), count=roll["count"])
    if chance is not None:
        yield _bar(chance, f"{in_words(die, chance)} {roll.get('yes', 'succeeds')}", 2)
        if roll.get("no") and chance < 1:
            yield _bar(1 - chance, f"{in_words(die, 1 - chance)} {roll['no']}", 2)
    results = roll.get("results", [])
    if {found["text"] for found in results} <= {roll.get("yes"), roll.get("no")}:
        return
    for found in results:
        text = places.get(found["text"], found["text"])
        yield _bar(found["chance"], f"{in_words(die, found['chance'])} {text}", 2)


def _bar(chance: float, text: str, indent: int) -> Text:
    """A chance as a bar, then in words."""
    full = round(chance * BAR)
    line = Text(" " * indent + "█" * full, style="cyan")
    line.append("░" * (BAR - full), style="dim")
    return line.append(f" {text}", style="default")


# -- odds ----------------------------------------------------------------------------------------


def odds(
    found: Mapping[str, Any], seats: Names, rolls: Sequence[Forecast] = (), *, told: bool
) -> Iterator[Text]:
    """What may come of it, as bars; what is certain not to change or what ``rolls`` say is left out.

    Where nothing changes that is said, unless rolls or a fight have been ``told``.
    """
    shown = {
        name: values
        for name, values in _changing(found["outcomes"]).items()
        if not _rolled(name, values, rolls, exact=found["exact"])
    }
    if not shown:
        if not told:
            yield Text("Nothing that this game counts hangs on it.")
        return
    yield Text("What may come of it", style="bold")
    for name, values in shown.items():
        yield from _outcome(name, values, seats)
    if any(len(values) > 1 for values in shown.values()):
        style = "" if found["exact"] else "italic"
        trusted = trust(found)
        yield Text(f"{trusted[0].upper()}{trusted[1:]}.", style=style)


def _rolled(
    name: str, values: Mapping[str, float], rolls: Sequence[Forecast], *, exact: bool
) -> bool:
    """Whether a roll tells this with its own chances; trials know no better than a die."""
    for roll in rolls:
        chance = roll["chance"]
        both: dict[str | None, float] = (
            {} if chance is None else {roll.get("yes"): chance, roll.get("no"): 1 - chance}
        )
        results: dict[str | None, float] = {
            one["text"]: one["chance"] for one in roll.get("results", [])
        }
        if not exact and (both or results) and name in (roll["name"], roll["title"]):
            return True
        if any(_alike(values, known) for known in (both, results)):
            return True
    return False


def _alike(values: Mapping[str, float], known: Mapping[str | None, float]) -> bool:
    """The same words with the same chances."""
    return set(values) == set(known) and all(
        abs(values[word] - known[word]) < SAME for word in values
    )


def _outcome(name: str, values: Mapping[str, float], seats: Names) -> Iterator[Text]:
    """How one thing may turn out: a line where there are two ways, else a bar for each."""
    title = f"{name[0].upper()}{called(name)[1:]}"
    ranked = _ranked({worded(name, value, seats): chance for value, chance in values.items()})
    if len(ranked) == 1:
        yield Text(f"{title}: {ranked[0][0]}, certainly")
        return
    if len(ranked) == 2:
        (one, likely), (other, rest) = sorted(ranked, key=lambda pair: -pair[1])
        said = f"{percent(likely):>4} {title}: {one}, else {other} ({percent(rest)})"
        yield _bar(likely, said, 2)
        return
    mean = _mean(values)
    yield Text(f"{title}:").append(f"  {mean} on average" if mean else "", style="dim")
    for value, chance in ranked:
        yield _bar(chance, f"{percent(chance):>4} {value}", 2)


def _changing(outcomes: Mapping[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    return {n: v for n, v in outcomes.items() if len(outcomes) == 1 or not _unchanged(v)}


def _unchanged(values: Mapping[str, float]) -> bool:
    return len(values) == 1 and set(values) <= {"0", NONE, NOTHING}


def _ranked(values: Mapping[str, float]) -> list[tuple[str, float]]:
    """Numbers in their order, else the likely first; the rare ones together where they are many."""
    ranked = sorted(values.items(), key=lambda pair: -pair[1])
    shown = ranked[:MOST_VALUES]
    if all(NUMBER.fullmatch(value) for value, _ in shown):
        shown.sort(key=lambda pair: int(pair[0]))
    rest = sum(chance for _, chance in ranked[MOST_VALUES:])
    return [*shown, *([("something else", rest)] if rest else [])]


def briefly(told: Mapping[str, Any], seats: Names) -> Iterator[str]:
    """The same in a line for each thing that is counted."""
    shown = _changing(told["outcomes"])
    if not shown:
        yield "nothing that this game counts hangs on it"
    for name, values in shown.items():
        ranked = sorted(values.items(), key=lambda pair: -pair[1])
        likely, rest = ranked[:MOST_VALUES], sum(p for _, p in ranked[MOST_VALUES:])
        listed = ", ".join(f"{worded(name, v, seats)} {percent(p)}" for v, p in likely)
        listed += f", other {percent(rest)}" if rest else ""
        mean = _mean(values)
        average = f" (on average {mean})" if mean else ""
        yield f"{called(name)}: {listed}{average}"
    if any(len(values) > 1 for values in shown.values()):
        yield trust(told)


def percent(chance: float) -> str:
    """A chance is neither 0 % nor 100 % as long as the other thing can happen.

    >>> percent(0.004), percent(0.25), percent(0.998), percent(1.0)
    ('<1%', '25%', '>99%', '100%')
    """
    if 0 < chance < 0.01:
        return "<1%"
    if 0.99 < chance < 1:
        return ">99%"
    return f"{chance:.0%}"


def _mean(values: Mapping[str, float]) -> str | None:
    """The mean of a distribution over several numbers, written as its values are."""
    if len(values) < 3 or not all(NUMBER.fullmatch(value) for value in values):
        return None
    mean = round(sum(int(value) * chance for value, chance in values.items()), 1) + 0.0
    return f"{mean:+.1f}" if any(value[0] in "+-" for value in values) else f"{mean:.1f}"


def trust(told: Mapping[str, Any]) -> str:
    """How far the odds can be relied on."""
    if told["exact"]:
        return "exact: every way the dice can fall"
    return f"from {told['samples']} trials, give or take {100 * told['error']:.0f} in a hundred"
