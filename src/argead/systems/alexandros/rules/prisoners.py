"""Section 14.3 of the Successors: captured leaders, and whom they join."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks, menu
from argead.core.roll import D6, Mod, Roll
from argead.core.rulebook import rule

from ..state import CAPTURED, DEAD, GONE, NOBODY, Force, Owner, State, main_force
from ..tables.readings import found
from .control import controls, settle
from .fleets import rest_crews
from .stacking import forces_in, remove_leader
from .wars import is_player, realm, wars

BRIDE: Final = Mod("Roxana", +1, "clash.14.3:2")
KIN: Final = Mod("Royal Family", +1, "clash.14.3:2")
THRONE: Final = Mod("Macedonia", +1, "clash.14.3:2")
COURT: Final = "court"


@rule("clash.14.3")
def imprison(s: State, leader: str, captor: Owner, *, hurt: bool) -> None:
    """A player keeps a captive off the map, with his wound; other captors kill (C75)."""
    fight = wars(s).engagement
    if captor == NOBODY and fight is not None and fight.victors:
        captor = s.owner_of(fight.victors[0])
    if is_player(s, captor) and leader != "scythian_king":
        wars(s).prisoners[leader] = captor
        s.leader_at[leader] = CAPTURED
        if hurt:
            wars(s).ailing.append(leader)
    else:
        s.leader_at[leader] = DEAD


def courting_roll(s: State, owner: Owner) -> Roll:
    """Whether a prisoner changes sides."""
    keepers = wars(s).keepers
    mods = [BRIDE] if keepers["roxana"] == owner else []
    mods += [KIN] if keepers["royal_family"] == owner else []
    mods += [THRONE] if controls(s, "macedonia", owner) else []
    return Roll("prisoner", D6, mods, clause="clash.14.3:2", reading=s.game.readings.captive)


@rule("clash.14.3")
def court_prisoners(s: State, owner: Owner) -> Asks[None]:
    """Once a turn each prisoner may be asked to join; he may be executed instead (C75)."""
    w = wars(s)
    if not s.options["leader_recruitment"]:
        return

    def options() -> list[tuple[str, str]]:
        return [
            (COURT, x)
            for x in s.game.leaders
            if w.prisoners.get(x) == owner and x not in w.courted and realm(s, owner)
        ]

    answer = yield menu(s.seat(owner), "court", options, "clash.14.3:2")
    if answer is None:
        return
    leader = answer[1]
    w.courted.append(leader)
    s.then(("court_prisoners", owner))
    roll = s.throw(courting_roll(s, owner))
    fate = found(roll)
    s.say(f"prisoner_{fate}", leader, roll=roll)
    if fate == "executed":
        del w.prisoners[leader]
        remove_leader(s, leader, GONE)
    elif fate == "recruited":
        place = yield Ask(
            s.seat(owner), "leader_arrives", lambda: realm(s, owner), "clash.14.3:2", (leader,)
        )
        force = yield from new_colours(s, owner, leader, place)
        del wars(s).prisoners[leader]
        s.leader_force[leader] = force
        s.leader_at[leader] = place
        free_man(s, leader)
        s.say("arrived", leader, place)
        settle(s)


@rule("clash.5.7:6")
def new_colours(s: State, owner: Owner, leader: str, place: str) -> Asks[Force]:
    """A recruit of the fourth player leads his Indians or Greeks there; a band takes no stranger (C92)."""
    here = [f for f in forces_in(s, place, owner) if f not in s.game.bands]
    names = [s.game.force_names[f] for f in here or [main_force(owner)]]
    answer = yield Ask(
        s.seat(owner), "recruit_joins", lambda: names, "clash.5.7:6", (leader, place)
    )
    return s.game.force_index[answer]


def free_man(s: State, leader: str) -> None:
    """Who was captured wounded is wounded still."""
    ailing = wars(s).ailing
    if leader in ailing:
        ailing.remove(leader)
        s.wounded.append(leader)


def new_turn(s: State) -> None:
    """Prisoners may be asked again, and ships sail again."""
    wars(s).courted = []
    rest_crews(s)
