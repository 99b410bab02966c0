"""Orders as the drill book has them, each with its whole march as one choice; or several of them together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from argead.core.ask import Ask, Choice, Route

from ..rules.movement import companions
from ..rules.steps import steps
from ..stakes.marches import Going, March, march_of, onward, plain, stopped
from ..state import Leader, State, Unit, move_of, orders_of, put
from ..text.names import called, counted, leader_name, listed, unit_name
from .command import order_value
from .march import choose_step
from .routes_marches import FARTHEST, arrive, price, run, unwatched

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


def drill_moves(s: State, ask: Ask) -> dict[str, Route]:
    """The march of each unit that has most to do, and all orders that are left in one go."""
    b = s.battle
    able = [b.index[o[1]] for o in ask.options if o is not None and o[0] == "move"]
    value = {u: order_value(s, ("move", b.uid[u])) for u in able}
    chosen = sorted((u for u in able if value[u] > 0), key=lambda u: (-value[u], u))[:MOST]
    quiet = unwatched(s, b.lside[orders_of(s).leader])
    found: dict[str, Route] = {}
    for u in chosen:
        part = advance(s, u)
        if part.goes:
            found |= alone(s, part, quiet)
    return found | together(s, chosen, quiet)


def advance(s: State, u: Unit) -> Advance:
    """How far the drill book leads the unit before it shoots, stops or meets the enemy."""
    march = march_of(s, u)
    at = march.start
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


def together(s: State, units: Sequence[Unit], quiet: frozenset[str]) -> dict[str, Route]:
    """All orders that are left; those who would shoot are left to their owner.

    Who has least to do goes first: it is no way for a bot to try the best single order.
    """
    t = s.clone()
    parts: list[Advance] = []
    choices: list[Choice] = []
    for u in reversed(units[: orders_of(s).left]):
        part = advance(t, u)
        if not part.goes or part.shot:
            continue
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
