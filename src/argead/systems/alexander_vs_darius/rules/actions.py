"""1.3 Actions: what a player may do for treasure, one action at a time, until both pass."""

from __future__ import annotations

from argead.core.ask import Asks, Choice
from argead.core.rulebook import rule

from ..state import FOE, MOVED, PERSIA, SEATS, Place, Side, State, closed
from .asking import open_ask
from .fleets import fleet_actions
from .raids import raid_actions
from .recruitment import can_recruit
from .sieges import siege_actions


@rule("1.3")
def action(s: State, side: Side) -> Asks[None]:
    """One action or a pass; two passes end a player's actions, two in a row end the phase (R18)."""
    other = FOE[side]
    s.stage, s.active = "actions", side
    answer: Choice = None
    limit = s.tables.actions.passing.passes
    if s.season.passes[side] < limit:
        clause = "1.3:3" if s.season.passes[side] else "1.3:2"
        answer = yield open_ask(s, side, "action", lambda: actions(s, side), clause)
    if answer is not None:
        s.season.passed = False
        s.season.taken += 1
        begin(s, side, answer)
        s.then(("hand_over",), ("action", other))
        return
    if s.season.passes[side] < limit:
        s.season.passes[side] += 1
        s.say("passes", SEATS[side])
    if s.season.passed:
        s.then(("supply_phase",))
        return
    s.season.passed = True
    s.then(("action", other))


@rule("1.3", "1.4:1", "1.4.army:8", "3.5", "3.6", "8.5:5")
def actions(s: State, side: Side) -> list[Choice]:
    """Everything that this side can do now and pay for."""
    t = s.tables
    money = s.treasury[side]
    areas: list[Place] = []
    ready: list[Place] = []
    for p in t.leaders_of[side]:
        a = s.at[p]
        if a >= t.n_areas or closed(s, a):
            continue
        if a not in areas:
            areas.append(a)
        if (
            a not in ready
            and not s.flags[p] & MOVED
            and p != t.syrmus
            and not (p == t.alexander and s.pinned == s.turn)
        ):
            ready.append(a)
    options: list[Choice] = []
    if money >= t.prices[side]:
        options += [("move", t.place_ids[a]) for a in ready]
    options += [("leaders", t.place_ids[a]) for a in ready]
    if side == PERSIA:
        if s.at[t.syrmus] < t.n_areas and not s.flags[t.syrmus] & MOVED:
            options.append(("syrmus", t.place_ids[s.at[t.syrmus]]))
        options += raid_actions(s)
    if money >= t.actions.price.siege:
        options += siege_actions(s, side, areas)
    options += fleet_actions(s, side)
    if can_recruit(s, side):
        options.append("recruit")
    options.append(None)
    return options


def begin(s: State, side: Side, answer: Choice) -> None:
    """Start the phases of the action that was chosen."""
    t = s.tables
    if answer == "recruit":
        s.then(("recruit_action", side))
        return
    what, *where = answer
    if what == "siege":
        s.then(("besiege", where[0]))
        return
    places = [t.place[x] for x in where]
    if what == "move":
        s.then(("muster", places[0], 0))
    elif what == "leaders":
        s.then(("muster", places[0], 1))
    elif what == "syrmus":
        s.then(("syrmus_goes", places[0]))
    elif what == "raid":
        s.then(("raid", places[0]))
    elif what == "fleet":
        s.then(("sail", places[0], side))
    elif what == "embark":
        s.then(("embark", places[0], places[1]))
    else:
        s.then(("disembark", places[0], places[1]))
