"""What the game is made of."""

from dataclasses import field

from argead.core.state import GameState, shared, state

from .schema import Tables


@state
class State(GameState):
    """``at`` is the ford at which each seat stands."""

    night: int = 0
    squadrons: int = 0
    lost: int = 0
    at: dict[str, str] = field(default_factory=dict)
    tables: Tables = shared(default=None)

    def inventory(self) -> int:
        """A squadron is with the army or lost; there is nothing else to count."""
        return self.squadrons + self.lost
