"""Orders as the drill book has them, each with its whole march as one choice; or several of them together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from argead.core.ask import Ask, Choice, Route

from ..rules.movement import companions
from ..rules.steps import steps
from ..stakes.marches import Going, March, march_of, march_on, onward, plain, stopped
from ..state import Leader, State, move_of, orders_of, put
from ..text.names import called, counted, leader_name, listed, unit_name
from .command import order_value
from .march import choose_step
from .routes_marches import FARTHEST, arrive, facing, price, run, unwatched

MOST: Final = 7
"""So many units are looked at, those first that have most to do."""


class Advance(NamedTuple):
    """A unit's march by the drill, up to a first shot."""

    march: March
    going: Going
    shot: Choice

    @property
    def goes(self) -> bool:
        """Does the drill lead it anywhere?"""
        return bool(self.going.steps)


def drill_moves(s: State, ask: Ask, quiet: frozenset[str]) -> dict[str, Route]:
    """The march of each unit that has most to do, and all orders that are left in one go."""
    b = s.battle
    able = [b.index[o[1]] for o in ask.options if o is not None and o[0] == "move"]
    value = {u: order_value(s, ("move", b.uid[u])) for u in able}
    chosen = sorted((u for u in able if value[u] > 0), key=lambda u: (-value[u], u))[:MOST]
    found: dict[str, Route] = {}
    parts = [advance(s, march_of(s, u)) for u in chosen]
    for part in parts:
        if part.goes:
            found |= alone(s, part, quiet)
    return found | together(s, parts, quiet)


def drilled_on(s: State, ask: Ask) -> dict[str, Route]:
    """The rest of the move in hand as the drill has it, named like every other way there."""
    part = advance(s, march_on(s, move_of(s)))
    if not part.goes or part.going.steps[0] not in ask.options:
        return {}
    march, at = part.march, part.going
    quiet = unwatched(s, s.battle.side[march.unit])
    name = f"to {'/'.join(sorted(at.pose.stand))}{facing(s, march, at)}{price(s, march, at)}"
    if part.shot:
        name += f" and fire at {called(s, part.shot[1])}"
    steps_ = [*at.steps, part.shot] if part.shot else run(s, march, at, quiet)
    return {name: Route(steps_, at.pose.stand[0])}


def advance(s: State, march: March) -> Advance:
    """How far the drill book leads the unit before it shoots, stops or meets the enemy."""
    u, at = march.unit, march.start
    t = s.clone()
    while plain(s, u, march.again) and len(at.steps) < FARTHEST and not stopped(s, march, at):
        arrive(s, t, march, at)
        step = choose_step(t, move_of(t), [*steps(t, u), None])
        if step is not None and step[0] == "fire":
            return Advance(march, at, step)
        after = next((x for x in onward(s, march, at) if x.steps[-1] == step), None)
        if after is None or after.inside:
            break
        at = after
    return Advance(march, at, None)


def alone(s: State, part: Advance, quiet: frozenset[str]) -> dict[str, Route]:
    """One unit's march: as the drill has it, and with all leaders in its hex."""
    u = part.march.unit
    at = part.going
    name = f"{unit_name(s, u)} to {'/'.join(sorted(at.pose.stand))}{price(s, part.march, at)}"
    if part.shot:
        name += f" and fire at {called(s, part.shot[1])}"
    steps_ = [*at.steps, part.shot] if part.shot else run(s, part.march, at, quiet)
    riders = companions(s, u)
    order = ("move", s.battle.uid[u])
    goal = at.pose.stand[0]
    found = {name: Route([order, *company(s, riders), *steps_], goal)}
    if "stay" in company(s, riders):
        with_him = f"{name} with {listed(leader_name(s, l) for l in riders)}"
        found[with_him] = Route([order, *("along" for _ in riders), *steps_], goal)
    return found


def company(s: State, riders: Sequence[Leader]) -> list[str]:
    """Who rides along by the drill: contingent commanders; others keep behind the line."""
    return ["along" if s.battle.leader[l].contingent else "stay" for l in riders]


def together(s: State, singly: Sequence[Advance], quiet: frozenset[str]) -> dict[str, Route]:
    """All orders that are left; those who would shoot are left to their owner.

    Who has least to do goes first: it is no way for a bot to try the best single order. Each goes as he would
    alone, unless one before him has come into his way.
    """
    t = s.clone()
    parts: list[Advance] = []
    choices: list[Choice] = []
    taken: set[str] = set()
    for part in reversed(singly[: orders_of(s).left]):
        u = part.march.unit
        if any(place in taken for step in part.going.steps for place in step[2:]):
            part = advance(t, march_of(t, u))
        if not part.goes or part.shot:
            continue
        taken.update(part.going.pose.stand)
        parts.append(part)
        riders = companions(t, u)
        choices += [("move", t.battle.uid[u]), *company(t, riders)]
        choices += run(t, part.march, part.going, quiet)
        put(t, u, *part.going.pose)
    if len(parts) < 2:
        return {}
    hurt = sum(part.going.hits for part in parts)
    told = f" ({counted(hurt, 'hit')} in all)" if hurt else ""
    names = listed(unit_name(s, part.march.unit) for part in parts)
    return {f"{len(parts)} orders by the drill: {names}{told}": Route(choices)}
