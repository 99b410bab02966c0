"""What a bot tries at a question: routes and options that a sensible player would think of."""

from __future__ import annotations

from ..core.ask import AS_PROPOSED, HOLD, Ask, Choice
from ..core.table import Table


def proposals(drawn: Table, ask: Ask) -> list[tuple[Choice, ...]]:
    """Runs of choices, each beginning with an option of the question: routes first, then the rest.

    ``drawn`` is a table on which the asked seat knows everything. The system's priors decide what is worth a
    try: an option of weight 0 is not, nor a route that begins with one; a standing pass never is. What the
    rules propose, and an option that alone has weight, needs no thought.
    """
    assert drawn.ask is not None
    if ask.options[0] == AS_PROPOSED or len(ask.options) == 1:
        return [(ask.options[0],)]
    weights = drawn.system.priors(drawn.state, drawn.ask)
    if weights is None:
        weights = [1.0] * len(ask.options)
    weighed = sorted(zip(weights, ask.options, strict=True), key=lambda pair: -pair[0])
    sensible = [
        option for weight, option in weighed if weight > 0 and not (ask.window and option == HOLD)
    ] or list(ask.options)
    if len(sensible) == 1:
        return [(sensible[0],)]
    routes = [tuple(run) for run in drawn.routes().values() if run and run[0] in sensible]
    begun = {run[0] for run in routes}
    return [*routes, *((option,) for option in sensible if option not in begun)]
