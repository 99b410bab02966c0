"""Section 2.4 of Xenophon's game: the Greeks elect him, in the middle of a battle if need be."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import NO_UNIT, REBEL, TRACK, State, Unit
from .lines import battle, box_holding, distinct, led_units, side_of
from .reinforcements import dismiss_junior
from .ten_thousand import rebels_on_map


@rule("xen.2.4")
def elect_xenophon(s: State) -> Asks[None]:
    """With Cyrus dead and one of their generals gone, the Greeks elect Xenophon.

    On the display he joins a unit at once; on the map its place is enough.
    """
    if s.leader_at["xenophon"] != TRACK:
        return

    def options() -> list[str]:
        return [*electors_in_battle(s), *electing_places(s)]

    if not options():
        return
    dismiss_junior(s, REBEL)
    choice = yield Ask(s.seat(REBEL), "elect_xenophon", options, "xen.2.4:1")
    if choice in s.game.unit_index:
        s.leader_at["xenophon"] = battle(s).province
        s.say("elected_by", battle(s).province, choice)
        take_command(s, s.game.unit_index[choice])
    else:
        s.leader_at["xenophon"] = choice
        s.say("elected", choice)
        run_along(s, choice)


def electors(s: State) -> int:
    """Hoplites and peltasts of the Ten Thousand on the map."""
    return rebels_on_map(s) & s.game.greeks & (s.game.heavy_infantry | s.game.light_infantry)


def on_the_field(s: State) -> int:
    """The electors in a battle that is not decided yet."""
    if s.battle is None or s.battle.pursuit is not None:
        return 0
    return electors(s) & sum(s.battle.box)


def electors_in_battle(s: State) -> list[str]:
    """Whom he may join on the display: one who has no leader, if there is any (10.7:1)."""
    units = on_the_field(s)
    return distinct(s, units & ~led_units(s) or units) if units else []


def electing_places(s: State) -> list[str]:
    """Provinces and cities where other electors are."""
    others = electors(s) & ~on_the_field(s)
    return [p for p in (*s.game.provinces, *s.game.cities) if s.at[p] & others]


@rule("xen.2.4:3")
def take_command(s: State, unit: Unit) -> None:
    """He stands with the unit; beside another leader, or with one that ran before, he leads nobody."""
    b, box = battle(s), box_holding(s, unit)
    led = led_units(s) >> unit & 1 or box in s.game.routed
    b.leaders["xenophon"] = box
    b.lead["xenophon"] = NO_UNIT if led else unit


def run_along(s: State, place: str) -> None:
    """Elected by an army that has just lost its battle he runs with it."""
    b = s.battle
    if b is None or b.pursuit is None or b.province != place:
        return
    loser = side_of(s, REBEL)
    if b.pursuit.loser == loser:
        b.leaders["xenophon"] = s.game.routed[loser]
        b.lead["xenophon"] = NO_UNIT
