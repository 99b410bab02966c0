"""CUs that an event brings: who finds room inside a city, and whom the others drive from its gate."""

from __future__ import annotations

from argead.core.rulebook import rule

from ..state import UNIT, Force, State, add_cus, enemy_cus
from ..tables.ids import NOBODY, SPACE_OF, Faction, Location, Troop
from .combat_units import defect
from .generals import army_versus_general
from .peace import spared
from .reinforcements import shelter
from .victory import own_segment


def gather(s: State, p: Faction, here: Location, force: Force) -> None:
    """Troops appear in a location, and nobody who is alone there withstands them."""
    if force:
        add_cus(s, here, p, force)
        drive_away(s, p, here)


@rule("10.i:4", "3.7:9")
def drive_away(s: State, p: Faction, here: Location) -> None:
    """Enemy Generals without CUs beside the troops of an event are Dispersed (ruling R62).

    It is an attack only in the player's own Tyche or Activation Segment (R10): Surprise cards come in any.
    """
    army_versus_general(s, here, p if own_segment(s, p) else NOBODY)


@rule("cards.looted:4", "9.4.limit:1", "cards.diplomatic-marriage:6")
def quarters(s: State, p: Faction, army: Location, number: int) -> tuple[int, int]:
    """How many of so many CUs join an Army where it stands, and how many before its gate (ruling R63).

    Inside a city there is room for two CUs; who finds none stays outside, if no enemy besieges it and no
    partner in a pact would be Dispersed there.
    """
    within = min(number, shelter(s, p, army))
    gate = SPACE_OF[army]
    shut = enemy_cus(s, gate, p) or spared(s, p, gate)
    return within, 0 if shut else number - within


def come_over(
    s: State,
    p: Faction,
    army: Location,
    origin: Location,
    old: Faction,
    kind: Troop,
    number: int,
    *,
    clause: str,
) -> None:
    """CUs of another player join an Army, as many as find quarters with it."""
    within, before = quarters(s, p, army, number)
    gate = SPACE_OF[army]
    defect(s, origin, old, p, within * UNIT[kind], clause, to=army)
    defect(s, origin, old, p, before * UNIT[kind], clause, to=gate)
    if before:
        drive_away(s, p, gate)
