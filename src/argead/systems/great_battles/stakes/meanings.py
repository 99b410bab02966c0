"""How rolls are read: when they succeed for who rolls, and what that is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.stakes import Comparison, Meaning

from ..rules.activation import NO_MORE

LOW: Final = Comparison.AT_MOST
"""Nearly every roll of this game succeeds with a number or less."""

MEANINGS: Final[Mapping[str, Meaning]] = {
    # leaders
    "trump": Meaning("trumps", "is Finished", LOW),
    "momentum": Meaning("acts again", "is Finished", LOW),
    "doom": Meaning("no more than Finished", "worse", good=frozenset({NO_MORE})),
    "elite initiative": Meaning("acts first", "waits his turn", LOW),
    "strategy": Meaning("line command", "individual orders", LOW),
    "leader casualty": Meaning("unharmed", "hit", Comparison.ABOVE),
    "flight": Meaning("stays", "rides off", Comparison.ABOVE),
    "waking": Meaning("wakes", "sleeps on", LOW),
    "late entry": Meaning("is about to arrive", "is not there yet", LOW),
    # missiles
    "missile": Meaning("hit", "miss", LOW),
    "impetuous": Meaning("keeps its patience", "runs at the shooter", LOW),
    # order on the move
    "haste": Meaning("keeps its ranks", "1 hit", LOW),
    "wheel": Meaning("in order", "in disorder", LOW),
    "reaction facing": Meaning("turns in order", "turns in disorder", LOW),
    "withdrawal": Meaning("in good order", "1 hit", LOW),
    "elephants": Meaning("keeps its head", "panics", LOW),
    "rout through": Meaning("bears it", "is shaken", LOW),
    "avoid chariots": Meaning("lets them through", "too late", LOW),
    # shock
    "charge": Meaning("dares", "wavers", LOW),
    "stand": Meaning("stands", "routs", LOW),
    "collapse": Meaning("pulls together", "routs", LOW),
    "pursuit": Meaning("is held back", "pursues", LOW),
    # rally
    "rally": Meaning("heeds the call", "does not rally", LOW),
    "rally table": Meaning("stands again", "runs on", good=frozenset(map(str, range(10)))),
}
NO_MEANING: Final = frozenset({"casualty table", "personal combat", "rampage", "shock"})
"""Rolls that neither succeed nor fail: tables whose every line matters, and duels of two dice."""
