"""How rolls are read: when they succeed for who rolls, and what that is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.stakes import Comparison, Meaning, written

from ..rules.activation import NO_MORE
from ..text.lines import COMPASS
from ..text.names import RESULTS, counted


def _struck(_: object, code: str) -> str:
    """Hits of the attacker, and in brackets of the defender."""
    mine, _, theirs = code.removesuffix(")").partition("(")
    return f"{counted(int(mine), 'hit')} for the attackers, {theirs} for the defenders"


def _tired(_: object, code: str) -> str:
    return f"stands again with {counted(int(code), 'hit')}" if code.isdigit() else "runs on"


def _runs(_: object, code: str) -> str:
    side = code.removeprefix("towards ")
    return f"towards the {COMPASS[side]}" if side in COMPASS else code


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
    "reaction facing": Meaning(
        "within its quality", "beyond it", LOW
    ),  # the turn costs hits anyway
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
    "rally table": Meaning(
        "stands again", "runs on", good=frozenset(map(str, range(10))), says=_tired
    ),
    # what neither succeeds nor fails
    "casualty table": Meaning(says=written(RESULTS)),
    "rampage": Meaning(says=_runs),
    "shock": Meaning(says=_struck),
}
NO_MEANING: Final = frozenset({"casualty table", "personal combat", "rampage", "shock"})
"""Rolls that neither succeed nor fail: tables whose every line matters, and duels of two dice."""
