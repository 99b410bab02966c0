"""What a bot tries at a question: routes and options that a sensible player would think of."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..core.ask import AS_PROPOSED, HOLD, Ask, Choice
from ..core.state import GameState
from ..core.system import System


class Proposal(NamedTuple):
    """A run of choices that begins with an option of the question, and how likely somebody is to take it."""

    choices: tuple[Choice, ...]
    weight: float


def proposals(
    system: System[Any], state: GameState, ask: Ask, *, wide: bool = False
) -> list[Proposal]:
    """Routes first, then the options that begin none, likely ones first.

    ``state`` is one on which the asked seat may know everything. The system's priors decide what is worth a
    try, its ideas for a ``wide`` look: an option of weight 0 is not, nor a route that begins with one; a
    standing pass never is. What the rules propose, and an option that alone has weight, needs no thought.
    """
    if ask.options[0] == AS_PROPOSED or len(ask.options) == 1:
        return [Proposal((ask.options[0],), 1.0)]
    weights = (system.mind.worth_trying if wide else system.mind.likely)(state, ask)
    if weights is None:
        weights = [1.0] * len(ask.options)
    weighed = sorted(zip(weights, ask.options, strict=True), key=lambda pair: -pair[0])
    sensible = {
        option: weight
        for weight, option in weighed
        if weight > 0 and not (ask.window and option == HOLD)
    } or dict.fromkeys(ask.options, 1.0)
    if len(sensible) == 1:
        return [Proposal((option,), 1.0) for option in sensible]
    routes = [
        tuple(run) for run, _ in system.mind.runs(state, ask).values() if run and run[0] in sensible
    ]
    begun = {run[0] for run in routes}
    return [
        *(Proposal(run, sensible[run[0]]) for run in routes),
        *(Proposal((option,), sensible[option]) for option in sensible if option not in begun),
    ]
