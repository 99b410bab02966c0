"""Why a space takes no PC, no Reinforcement and no Siege now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argead.core.ask import Ask

from ..rules.control import besieged
from ..rules.reinforcements import (
    arrivals,
    eligible,
    exile_room,
    leads_exiles,
    master_of,
    room,
)
from ..rules.sieges import possible_speech, willing
from ..state import (
    State,
    commander,
    cus_at,
    enemy_cus_in_space,
    enemy_general_in_space,
    faction_id,
    has_cu_in_space,
    is_city,
    player_of,
    total,
)
from ..tables.ids import INDEPENDENT, NO_GENERAL, NOBODY, TRANSIT, Space
from .describing import whose
from .names import faction, listed, name

Reason = tuple[str, str] | None


def _space(s: State, ref: str) -> Space | None:
    return s.tables.space.get(ref)


def _place_start(s: State, ask: Ask, ref: str) -> Reason:
    t, general = s.tables, ask.about[0]
    start = next(r for r in t.files.setup.starts if r.general == general)
    where = listed(name(t, i) for i in start.spaces)
    return (f"{name(t, general)} begins in {where}.", "4.6:5") if ref in t.space else None


def _place_pcs(s: State, ask: Ask, ref: str) -> Reason:
    """Spaces where no Operation Point buys a PC."""
    space, me = _space(s, ref), player_of(s, ask.seat)
    if space is None:
        return None
    title = s.tables.space_names[space]
    if s.tables.kind[space] == TRANSIT:
        return f"{title} is a Transit Point and never has a PC.", "2.political-control:2"
    if s.pc[space] != NOBODY:
        return f"{title} has a PC already: {whose(s, s.pc[space], me)}.", "6.2.b2:1"
    if enemy_cus_in_space(s, space, me):
        return f"Enemy CUs stand in {title}.", "6.2.b2:1"
    return f"{title} is not within 2 MPs of a PC that you had when the Segment began.", "6.2.b2:2"


def _reinforce(s: State, ask: Ask, ref: str) -> Reason:
    """Spaces that take no Reinforcements."""
    space, me = _space(s, ref), player_of(s, ask.seat)
    if space is None:
        return None
    title = s.tables.space_names[space]
    if space in eligible(s, me):
        if not arrivals(s, me, space):
            return f"Enemies stand in {title}.", "5.2.placing:6"
        if s.placing is not None and room(s, me, space) <= 0:
            return f"Two CUs have been placed in {title}, and no more may.", "5.2.two-cus:1"
        return f"{title} cannot hold them together.", "9.4.limit:1"
    if s.pc[space] != me:
        return (
            f"{title} has neither your PC nor a General of yours who was there before.",
            "5.2.placing:2",
        )
    if enemy_cus_in_space(s, space, me) or enemy_general_in_space(s, space, me):
        return f"Enemies stand in {title}.", "5.2.placing:1"
    return f"{title} is not open to Reinforcements.", "5.2.placing:1"


def _refuge(s: State, ask: Ask, ref: str) -> Reason:
    """Spaces where exiles find no refuge."""
    space, me = _space(s, ref), player_of(s, ask.seat)
    if space is None:
        return None
    t, title = s.tables, s.tables.space_names[space]
    if s.pc[space] not in (NOBODY, INDEPENDENT):
        return f"{title} is neither uncontrolled nor Independent.", "5.2.no-eligible-space:1"
    if enemy_cus_in_space(s, space, me) or enemy_general_in_space(s, space, me):
        return f"Enemies stand in {title}.", "5.2.no-eligible-space:1"
    master = master_of(s, space)
    if master not in (NOBODY, INDEPENDENT, me):
        owner = faction(t, faction_id(s, master))
        return f"{title} lies in a Province of {owner}.", "5.2.no-eligible-space:2"
    ground = title if t.kind[space] == TRANSIT else "that Province"
    left = exile_room(s, space)
    if left <= 0:
        return f"Two CUs have found refuge in {ground}, and no more may.", "5.2.no-eligible-space:3"
    if not leads_exiles(s, me, space):
        return f"You have no General who could lead CUs to {title}.", "5.2.no-eligible-space:4"
    if left == 1:
        return f"One CU more finds refuge in {ground}, not two.", "5.2.no-eligible-space:3"
    return f"They cannot go to {title} together.", "7.2.d:3"


def _surrender(s: State, ask: Ask, ref: str) -> Reason:
    """Spaces that do not surrender."""
    space, me = _space(s, ref), player_of(s, ask.seat)
    if space is None:
        return None
    title = s.tables.space_names[space]
    if s.pc[space] == me:
        return f"{title} is yours already.", "6.1.2:1"
    if s.tables.kind[space] == TRANSIT:
        return f"{title} is a Transit Point and never has a PC.", "2.political-control:2"
    if not has_cu_in_space(s, space, me):
        return f"You have no CU in {title}.", "6.1.1:1"
    if s.pc[space] == INDEPENDENT or (s.pc[space] != NOBODY and is_city(s, space)):
        return f"{title} needs a Siege.", "6.1.1:2"
    return f"{title} surrenders with the others, or in its turn.", "6.1:2"


def _surrender_siege(s: State, ask: Ask, ref: str) -> Reason:
    """Places that cannot be besieged in this Segment."""
    space, me = _space(s, ref), player_of(s, ask.seat)
    if space is None:
        return None
    title, force = s.tables.space_names[space], cus_at(s, space, me)
    if s.pc[space] == me:
        return f"{title} is yours.", "15.1:1"
    if not force:
        return f"You have no CUs before {title}.", "15.2.a:1"
    if not besieged(s, space):
        return f"{title} needs no Siege.", "15.1:3"
    if commander(s, space, me) == NO_GENERAL:
        return f"Your CUs before {title} have no General.", "6.1.3:3"
    if space in s.segment.sieges:
        return f"One Siege has been conducted in {title}.", "15.2.a:2"
    if total(force) < 3:
        return f"A Siege of {title} takes 3 CUs; you have {total(force)} there.", "15.2.a:1"
    if total(willing(s, space, me, force, possible_speech(s, me))) < 3:
        return f"Your Royals do not besiege {title}: its defenders have more Prestige.", "16.6:1"
    return f"A pact protects {title}.", "cards.diplomatic-marriage:3"


def _polyperchon(s: State, ask: Ask, ref: str) -> Reason:
    space = _space(s, ref)
    if space is None:
        return None
    title = s.tables.space_names[space]
    if s.pc[space] != player_of(s, ask.seat):
        return f"{title} is not yours.", "7.1.b.polyperchon:1"
    return f"Enemies stand in {title}.", "7.1.b.polyperchon:3"


SPACES: Final[dict[str, Callable[[State, Ask, str], Reason]]] = {
    "place_start": _place_start,
    "place_pcs": _place_pcs,
    **dict.fromkeys(("place_general", "place_cus", "place_recruit"), _reinforce),
    "refuge": _refuge,
    **dict.fromkeys(("surrender", "surrender_space"), _surrender),
    "surrender_siege": _surrender_siege,
    "polyperchon": _polyperchon,
}
