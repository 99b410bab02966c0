"""Who meets whom: the two sides of a battle, a duel, a summons or a march, as a battle card shows them."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask, Choice
from argead.core.scene import Row, Side
from argead.core.stakes import Fight, FightKind, FightSide

from ..rules.attacks import shown, speed, values
from ..rules.hits import leader
from ..rules.intimidation import force_advantage
from ..rules.tyre import facing_wall
from ..schema.ids import AreaId, Counter, PlaceId
from ..state import ALEXANDER, State, side_up, strength, unconquered
from ..tables.places import ARMY
from ..text import names
from . import chances
from .duels import duel_chance

SIDES = {
    "macedon": Side.MACEDON,
    "persia": Side.PERSIA,
    "india": Side.INDIA,
    "greece": Side.GREEK,
}


def fight(s: State, ask: Ask, option: Choice) -> Fight | None:
    """The fight that an option begins or goes on with."""
    if isinstance(option, tuple):
        return _march(s, AreaId(PlaceId(option[1]))) if option[0] == "march" else None
    if option == "intimidate":
        return _summons(s, ask.about[0] if ask.about else s.army.at)
    if option == "duel":
        return _duel(s)
    if ask.what == "battle_turn":
        return _battle(s, s.fight.area) if option == "fight" else _retreat(s)
    if option == "battle":
        return _battle(s, ask.about[0] if ask.about else s.army.at)
    if ask.what == "declare" and option is None:
        return _battle(s, s.fight.area)
    return None


def _battle(s: State, area: AreaId) -> Fight:
    text = ""
    if s.battle is not None and s.battle.area == area:
        dealt, taken = chances.expected_hits(s, s.fight.turn.number)
        text = f"On average you deal {dealt:.1f} and suffer {taken:.1f} Hits in this battle turn."
    return _made(
        s, FightKind.BATTLE, f"Battle of {names.area(s.tables, area)}", "battle:1", area, text
    )


def _summons(s: State, area: AreaId) -> Fight:
    text = f"Your Force Advantage of {force_advantage(s):+d} is added to the die."
    title = f"Intimidation of {names.area(s.tables, area)}"
    return _made(s, FightKind.LOYALTY, title, "intimidation:2", area, text)


def _retreat(s: State) -> Fight:
    others = "; each other Force rolls for itself" if s.at[ARMY] else ""
    text = f"Alexander gets away{others}."
    title = f"Retreat from {names.area(s.tables, s.fight.area)}"
    return _made(s, FightKind.EVASION, title, "battle.retreat:2", s.fight.area, text)


def _march(s: State, area: AreaId) -> Fight | None:
    """A march scouts; who waits there is shown beside."""
    held = unconquered(s, area)
    text = "They are met when you have paid to enter." if held else "Nobody holds it against you."
    title = f"March to {names.area(s.tables, area)}"
    return _made(s, FightKind.SCOUTING, title, "conquest.scouting-roll:1", area, text)


def _duel(s: State) -> Fight | None:
    enemy = leader(s)
    if enemy is None:
        return None
    return {
        "kind": FightKind.DUEL,
        "title": f"Alexander against {names.fighter(s, enemy)}",
        "clause": "battle.enemy-leaders:1",
        "sides": [_own(s, [ALEXANDER]), _foes(s, s.fight.area, [enemy])],
        "text": f"Blow for blow until one is down: Alexander wins {duel_chance(s):.0%} of the time.",
    }


def _made(
    s: State, kind: FightKind, title: str, clause: str, area: AreaId, text: str = ""
) -> Fight:
    own = _own(s, [ALEXANDER, *s.at[ARMY]])
    wall = None if s.battle is not None else facing_wall(s, area)
    foes = [*s.at.get(area, []), *([] if wall is None else [wall])]
    made: Fight = {
        "kind": kind,
        "title": title,
        "clause": clause,
        "sides": [own, _foes(s, area, foes)],
    }
    if text:
        made["text"] = text
    return made


def _own(s: State, counters: Sequence[Counter]) -> FightSide:
    return _side(s, "Alexander", Side.MACEDON, counters)


def _foes(s: State, area: AreaId, counters: Sequence[Counter]) -> FightSide:
    nation = s.campaign.area[area].nation or "persia"
    return _side(s, names.area(s.tables, area), SIDES[nation], counters)


def _side(s: State, name: str, side: Side, counters: Sequence[Counter]) -> FightSide:
    made: FightSide = {
        "name": name,
        "side": side,
        "pieces": [_ident(s, i) for i in counters],
        "rows": _rows(s, counters),
        "strength": _forces(s, counters),
    }
    return made


def _forces(s: State, counters: Sequence[Counter]) -> str:
    n = strength(s) if ALEXANDER in counters and len(counters) > 1 else len(counters)
    return names.amount(n, "Force")


def _rows(s: State, counters: Sequence[Counter]) -> list[Row]:
    """Kind by kind: Speed and battle value as they are now."""
    rows: dict[tuple[str, str], list[str]] = {}
    for i in counters:
        rows.setdefault((names.fighter(s, i), _worth(s, i)), []).append(_ident(s, i))
    return [
        {
            "label": f"{name} × {len(refs)}" if len(refs) > 1 else name,
            "value": worth,
            "refs": refs,
        }
        for (name, worth), refs in rows.items()
    ]


def _worth(s: State, i: Counter) -> str:
    if i != ALEXANDER and s.tables.counters.wall[i]:
        return "never attacks"
    if s.battle is not None:
        return f"speed {speed(s, i)}, battle {shown(*values(s, i))}"
    if i == ALEXANDER:
        level = s.tables.levels[s.level]
        return f"speed {level.speed}, battle {shown(level.battle, level.superscript)}"
    now, battle, superscript = side_up(s, i)
    return f"speed {now}, battle {shown(battle, superscript)}"


def _ident(s: State, i: Counter) -> str:
    return "alexander" if i == ALEXANDER else s.tables.counters.id[i]
