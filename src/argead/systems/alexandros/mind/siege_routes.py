"""Ready-made runs of choices before a city: a whole assault as one."""

from __future__ import annotations

from argead.core.ask import ALL, Ask, Choice, Route

from ..rules.battle import KINGS
from ..rules.siege import besiegers, differential, join_leaders, siege_leaders
from ..state import Siege, State
from ..text.grammar import Count
from ..text.names import name


def siege_runs(s: State, ask: Ask) -> dict[str, Route]:
    """Each assault with all the foot there is; nobody exposes himself, or one who is no king."""
    found: dict[str, Route] = {}
    for option in ask.options:
        if option is None or option[0] != "assault":
            continue
        _, city, province, force = option
        free = [
            leader
            for leader in siege_leaders(s, province, s.game.force_index[force])
            if leader not in s.assaults.leaders
        ]
        for leader in [None, *(x for x in free if x not in KINGS)]:
            label, run = whole_assault(s, option, leader)
            found[label] = Route(run, city)
    return found


def whole_assault(s: State, option: Choice, leader: str | None) -> tuple[str, list[Choice]]:
    """An assault in words, with what the dice will be read by, and its answers."""
    s = s.clone()
    _, city, province, called = option
    force = s.game.force_index[called]
    foot = besiegers(s, province, force)
    again = bool(s.assaults.units & s.game.engines)
    s.siege = Siege(city, province, force, units=foot, engines_apart=again)
    s.assaults.made.append((city, province, force))
    s.assaults.units |= foot
    run: list[Choice] = [option, ALL] if foot.bit_count() > 1 else [option]
    asks = join_leaders(s)
    try:
        question = next(asks)
        for answer in [leader, None] if leader else [None]:
            if len(question.options) > 1:
                run.append(answer)
            question = asks.send(answer)
    except StopIteration:
        pass
    edge = sum(mod.value for mod in differential(s))
    who = f"led by {name(s.tables, leader)}, who may be hit" if leader else "no leader exposed"
    troops = f"{Count(foot.bit_count()):unit} of foot"
    return f"Assault {name(s.tables, city)} with {troops}, {who}: differential {edge:+}", run
