"""Chapters 6 and 11 of the Successors: how the wars open, a turn's order, who comes and who dies."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import (
    DEAD,
    GONE,
    MUTINY,
    NOBODY,
    RHODES_BOX,
    TRACK,
    Owner,
    State,
    Wars,
    bits,
    main_force,
)
from . import deployment
from .clash_set_up import place_markers
from .control import controls, settle
from .fleets import make_fleets
from .reinforcements import turn_row
from .stacking import remove_leader
from .wars import beginning, first_turn, living, realm, successors, wars

SELEUCUS: Final = "seleucus"
ANTIPATER: Final = "antipater"
HETAIRAI: Final = "mac_hetairai"
BABYLONIA: Final = "babylonia"


def open_wars(s: State) -> None:
    """What lies ready, and the first phase."""
    s.wars = Wars()
    for place in (MUTINY, RHODES_BOX):
        s.at[place] = 0
    slinger = s.game.kind_mask["rhodian_slinger"]
    s.move(slinger, TRACK, RHODES_BOX)
    s.turn = first_turn(s)
    s.order = list(s.game.players)
    if beginning(s).levies:
        deployment.receive(s)
    make_fleets(s)
    place_markers(s)
    if beginning(s).levies:
        rising(s)
        deployment.prepare(s)
        s.agenda = [("sequence_of_play",)]
    else:
        s.agenda = [("divide_empire",)]


@rule("clash.5.7", "clash.1.1:1", "clash.5.4:3")
def rising(s: State) -> None:
    """With the option Leosthenes and the Spartans hold Hellas for the fourth player (C7).

    Athens is his before the fleets look to their bases, so that its fleet stays where it is (C6).
    """
    row = beginning(s).rising
    if row is None or not s.options["greek_rising"]:
        return
    force = s.game.force_index[row.force]
    for kind, n in row.units.items():
        units = sum(1 << u for u in bits(s.game.kind_mask[kind])[:n])
        for u in bits(units):
            s.step[u] = s.game.full[u]
        s.enlist(units, force)
        s.move(units, DEAD, row.at)
    for leader in row.leaders:
        s.leader_at[leader] = row.at
        s.leader_force[leader] = force
    s.control[row.at] = s.owner_of(force)


@rule("clash.11.1", "clash.11.5")
def arrivals_and_departures(s: State) -> None:
    """Antipater dies in independent Macedonia at the start of a turn; Seleucus appears (C8, C78)."""
    dates, w = s.game.clash.dates, wars(s)
    row = turn_row(s)
    now = "" if row is None else row.id
    if now == dates.antipater and s.leader_owner(ANTIPATER) not in living(s):
        depart(s)
    if now == dates.seleucus and not beginning(s).levies and s.leader_at[SELEUCUS] == TRACK:
        w.seleucus_waits = True
    if w.seleucus_waits:
        side = seleucus_joins(s)
        if side != NOBODY:
            w.seleucus_waits = False
            s.leader_force[SELEUCUS] = main_force(side)


def depart(s: State) -> None:
    """Antipater has died in his bed, or in custody."""
    captive = wars(s).prisoners.pop(ANTIPATER, NOBODY) != NOBODY
    if captive or s.on_map(s.leader_at[ANTIPATER]):
        remove_leader(s, ANTIPATER, GONE)
        s.say("withdrawn", ANTIPATER)
        settle(s)


@rule("clash.11.1")
def seleucus_joins(s: State) -> Owner:
    """The side with the Hetairai on the map; if they are gone the holder of Babylonia (C78)."""
    hetairai = s.game.kind_mask[HETAIRAI]
    if not (s.at[DEAD] | s.at[MUTINY]) & hetairai:
        return s.unit_owner(bits(hetairai)[0])
    return next((o for o in successors(s) if controls(s, BABYLONIA, o)), NOBODY)


@rule("clash.11.1", "clash.11.5")
def recall(s: State, owner: Owner) -> Asks[None]:
    """In his own reinforcement step Antipater's side loses him, and Seleucus' side places him."""
    row = turn_row(s)
    leaves = row is not None and row.id == s.game.clash.dates.antipater
    if leaves and s.leader_owner(ANTIPATER) == owner:
        depart(s)
    due = row is not None and s.turn >= s.game.turn_index[s.game.clash.dates.seleucus]
    mine = s.leader_at[SELEUCUS] == TRACK and s.leader_owner(SELEUCUS) == owner
    if not due or not mine or wars(s).seleucus_waits or not realm(s, owner):
        return
    place = yield Ask(
        s.seat(owner), "leader_arrives", lambda: realm(s, owner), "clash.11.1:2", (SELEUCUS,)
    )
    s.leader_at[SELEUCUS] = place
    s.say("arrived", SELEUCUS, place)
    settle(s)


@rule("clash.6.0", "clash.5.1:3")
def player_turns(s: State) -> None:
    """Each player in order, then the peoples; then all that is fought out (C21)."""
    for owner in s.order:
        s.then(
            ("recall", owner),
            ("recover", owner),
            ("muster", owner),
            ("envoys", owner),
            ("court_prisoners", owner),
            ("name_agema", owner),
            ("begin_movement", owner),
            ("begin_voyage", owner),
            ("embark", owner),
            ("sail_fleets", owner),
            ("sea_fights", owner),
            ("challenge_rhodes", owner),
            ("land", owner),
            ("march", owner),
        )
    s.then(("independents_move",), ("begin_combat",), ("begin_sieges",))
    s.then(("random_events",), ("end_turn",))
