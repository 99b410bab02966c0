"""The opponents for a first evening: they see what comes to mind, look once, and err as people err.

What is nearly as good as the best is taken nearly as often; what is plainly bad hardly ever. The likelihood
falls with the log odds that an option gives away, so that a small slip is as likely in a won position as in
an even one, and nobody throws a battle away who would not at another time.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from ..core.ask import Choice
from ..core.odds import weighted
from ..core.table import Table
from .bot import bot
from .judgement import evaluate
from .playouts import Playouts
from .proposals import proposals

TEMPERATURES = (0.4, 0.1)
"""By level: log odds by which an option may be worse to be taken a third as often."""
SURE = 6.0
"""Log odds beyond which nobody tells chances apart."""


@bot("novice")
@dataclass(frozen=True, slots=True)
class Novice:
    """``level`` 1 errs often, 2 where things are close; ``temperature`` sets it directly."""

    level: int = 1
    temperature: float = 0.0
    seed: int = 0

    def __post_init__(self) -> None:
        if not 1 <= self.level <= len(TEMPERATURES):
            raise ValueError(f"level is 1 to {len(TEMPERATURES)}")
        if self.temperature < 0:
            raise ValueError("temperature is not negative")

    def choose(self, table: Table) -> Choice:
        """One of what comes to mind: the better it looks at one glance, the likelier."""
        ask = table.ask
        assert ask is not None
        looks = Playouts(table, "novice", self.seed)
        drawn = table.determinize(ask.seat, looks.rng("draw 0"))
        found = [p.choices for p in proposals(drawn.system, drawn.state, ask)]
        if len(found) == 1:
            return found[0][0]
        seen = [self._seen(looks, choices) for choices in found]
        heat = self.temperature or TEMPERATURES[self.level - 1] * table.system.mind.TUNING.temper
        weights = [math.exp((value - max(seen)) / heat) for value in seen]
        return found[weighted(weights, looks.rng("slip"))][0]

    def _seen(self, looks: Playouts, choices: tuple[Choice, ...]) -> float:
        """The log odds of the seat after these choices, at one glance."""
        run = looks.drawn(0)
        looks.play(run, choices, looks.rng("answers 0"))
        chance = looks.value(run, looks.seat, evaluate)
        if not 0 < chance < 1:
            return SURE if chance else -SURE
        return max(-SURE, min(SURE, math.log(chance / (1 - chance))))
