"""Sections 1.2 and 5.6 of the Successors: the alliance with Rhodes, and its end."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Mod, Roll
from argead.core.rulebook import rule

from ..state import DEAD, GONE, MUTINY, NOBODY, RHODES_BOX, Owner, State, main_force
from ..tables.readings import found
from .control import controls, settle
from .fleets import afloat, change_side
from .replacements import assembly_places
from .wars import FORTRESS, RHODES, living, wars

SEND: Final = "send envoys"
SLINGER: Final = "rhodian_slinger"
FLEET: Final = "fleet_rhodian"
NEIGHBOURS: Final = ("ionia", "cilicia")
LORD_OF_THE_COAST: Final = Mod("Ionia and Cilicia", -1, "clash.5.6:3")


def conquered(s: State) -> bool:
    """Whether somebody holds Rhodes by force."""
    return s.city_owner[FORTRESS] not in (NOBODY, wars(s).rhodes_ally)


def envoy_roll(s: State, owner: Owner) -> Roll:
    """What Rhodes answers: to who seeks its alliance, or wants to break another's (R9)."""
    mods = (LORD_OF_THE_COAST,) if all(controls(s, p, owner) for p in NEIGHBOURS) else ()
    column = "alliance" if wars(s).rhodes_ally == NOBODY else "breach"
    return Roll("rhodes", D6, mods, clause="clash.5.6:2", reading=s.game.readings.envoys[column])


@rule("clash.5.6")
def envoys(s: State, owner: Owner) -> Asks[None]:
    """In winter every player without the alliance may send envoys once (C48)."""
    if not s.winter or wars(s).rhodes_ally == owner or conquered(s) or owner not in living(s):
        return
    answer = yield Ask(s.seat(owner), "envoys", lambda: [SEND, None], "clash.5.6:1")
    if answer is None:
        return
    roll = s.throw(envoy_roll(s, owner))
    result = found(roll)
    if result == "A":
        s.say("rhodes_allied", s.seat(owner), roll=roll)
        yield from ally(s, owner)
    elif result == "B":
        s.say("rhodes_broken", roll=roll)
        end_alliance(s)
    else:
        s.say("rhodes_deaf", roll=roll)
    settle(s)


@rule("clash.1.2")
def ally(s: State, owner: Owner) -> Asks[None]:
    """The ally receives the fleet, if it is afloat, and the slinger, but not the province (C45, C46).

    The fleet comes to him of its own will: unless it has sailed this turn it sails for him.
    """
    w = wars(s)
    w.rhodes_ally = owner
    s.city_owner[FORTRESS] = owner
    w.bases[FLEET] = owner
    if afloat(s, FLEET):
        change_side(s, FLEET, owner)
        w.fleets[FLEET].turned = -1
    slinger = s.game.kind_mask[SLINGER]
    if not s.at[RHODES_BOX] & slinger:
        return
    place = yield Ask(
        s.seat(owner),
        "slinger",
        lambda: [RHODES, *(p for p in assembly_places(s, owner) if p != RHODES)],
        "clash.1.2:4",
    )
    s.step[s.game.first_of[SLINGER]] = 1
    s.enlist(slinger, main_force(owner))
    s.move(slinger, RHODES_BOX, place)
    s.say("arrived", s.ids([s.game.first_of[SLINGER]])[0], place)


@rule("clash.1.2")
def end_alliance(s: State) -> None:
    """Fleet and slinger return to Rhodes and serve nobody; what the ally had there leaves the walls (C46).

    So it does if he fell: what was his is nobody's already, and lies in the province for the first comer.
    """
    w = wars(s)
    for marker in s.game.markers:
        if w.markers[marker] == FORTRESS:
            w.markers[marker] = RHODES
    w.rhodes_ally = NOBODY
    s.move(s.at[FORTRESS], FORTRESS, RHODES)
    for leader in s.game.leaders:
        if s.leader_at[leader] == FORTRESS:
            s.leader_at[leader] = RHODES
    s.city_owner[FORTRESS] = NOBODY
    w.bases[FLEET] = NOBODY
    slinger_returns(s)
    if afloat(s, FLEET):
        change_side(s, FLEET, NOBODY)
        w.fleets[FLEET].zone = s.game.fleet_rows[FLEET].zone


@rule("clash.1.2")
def slinger_returns(s: State) -> None:
    """The slinger goes back to Rhodes, unless he is lost or there already (C46)."""
    slinger = s.game.kind_mask[SLINGER]
    if not (s.at[DEAD] | s.at[GONE] | s.at[MUTINY] | s.at[RHODES_BOX]) & slinger:
        s.move(slinger, s.place_of(slinger), RHODES_BOX)
        s.step[s.game.first_of[SLINGER]] = 0


@rule("clash.1.2")
def rhodes_taken(s: State) -> None:
    """A conqueror ends any alliance; the slinger must be raised anew."""
    w = wars(s)
    w.rhodes_ally = NOBODY
    slinger = s.game.kind_mask[SLINGER]
    if s.at[RHODES_BOX] & slinger:
        s.move(slinger, RHODES_BOX, DEAD)


@rule("clash.1.2")
def rhodes_relieved(s: State) -> None:
    """If no besieger is left at the end of a turn Rhodes is what it was (C47)."""
    besiegers = s.at[RHODES] & s.game.combat & ~s.at[RHODES_BOX]
    ally_units = s.owned[wars(s).rhodes_ally] if wars(s).rhodes_ally != NOBODY else 0
    if not conquered(s) and not besiegers & ~ally_units:
        s.walls[FORTRESS] = max(s.walls[FORTRESS], s.game.clash.rhodes.walls)
