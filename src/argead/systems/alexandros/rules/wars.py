"""Who still plays the wars of the Successors, what he holds, and how strong his claim is."""

from __future__ import annotations

from typing import Final

from argead.core.rulebook import rule

from ..schema import ClashStart
from ..state import FORTRESS as FORTRESS
from ..state import NOBODY, Force, Owner, State, Unit, Wars
from .control import controls, holds_city, own_lands
from .stacking import highest

RHODES: Final = "rhodes"
TWO_PLAYERS: Final = 2


def wars(s: State) -> Wars:
    """The record of the wars."""
    assert s.wars is not None
    return s.wars


def beginning(s: State) -> ClashStart:
    """How the scenario begins."""
    start = s.game.scenario.clash
    assert start is not None
    return start


# -- owners ------------------------------------------------------------------------------------------


def is_player(s: State, owner: Owner) -> bool:
    """Whether an owner is a player, not a people or nobody."""
    return 0 <= owner < len(s.seats)


def spoiler(s: State) -> Owner:
    """The fourth player, who leads the independents; nobody where there is none."""
    return s.game.spoiler


def living(s: State) -> list[Owner]:
    """The players who are still in the game."""
    fallen = wars(s).fallen
    return [o for o in s.game.players if o not in fallen] if fallen else list(s.game.players)


@rule("clash.5.1:5")
def successors(s: State) -> list[Owner]:
    """Those of them who need leaders: all but the fourth player."""
    assert s.wars is not None
    fallen, contenders = s.wars.fallen, s.game.contenders
    return [o for o in contenders if o not in fallen] if fallen else list(contenders)


def automatic(s: State, force: Force) -> bool:
    """Whether a force moves by rule."""
    return not is_player(s, s.owner_of(force))


def leaders_of(s: State, owner: Owner) -> list[str]:
    """An owner's leaders on the map or aboard."""
    owners, forces, places = s.game.owner_of, s.leader_force, s.leader_at
    on_map = s.game.map_places
    return [x for x in s.game.leaders if owners[forces[x]] == owner and places[x] in on_map]


def best_rating(s: State, owner: Owner) -> int:
    """The rating of his best leader; 0 without any."""
    return max(0, highest(s, leaders_of(s, owner)))


def in_turn(s: State, owners: list[Owner]) -> list[Owner]:
    """Owners in this turn's order of play, peoples last."""
    rank = {o: n for n, o in enumerate(s.order)}
    return sorted(owners, key=lambda o: (rank.get(o, len(rank)), o))


@rule("clash.7.1")
def handler_for(s: State, engaged: list[Owner]) -> Owner:
    """Who decides for a people in a fight: the next in the order of play who is not in it (C9).

    NOBODY where everybody is.
    """
    players = [o for o in engaged if o in s.order]
    if not players:
        return s.order[0] if s.order else NOBODY
    after = s.order.index(players[0]) + 1
    circle = [*s.order[after:], *s.order[:after]]
    return next((o for o in circle if o not in engaged), NOBODY)


@rule("clash.7.1:35")
def steward_for(s: State, province: str) -> Owner:
    """Who decides what a hungry people loses: the first in the order of play with no units there (C86)."""
    strangers = [o for o in s.order if not s.at[province] & s.owned[o] & s.game.combat]
    return next(iter([*strangers, *s.order, *living(s)]))


# -- time --------------------------------------------------------------------------------------------


@rule("clash.1.5")
def first_turn(s: State) -> int:
    """The turn with which the war begins."""
    return s.game.turn_index[s.game.clash.dates.late_start] if s.options["start_321"] else 0


@rule("clash.1.5")
def last_turn(s: State) -> int:
    """The turn after which points are counted."""
    if s.options["long_war"]:
        return len(s.game.turns) - 1
    return s.game.turn_index[s.game.clash.dates.short_war]


@rule("clash.4.4")
def truce(s: State) -> bool:
    """On the first turn of the game for two nobody fights (C12)."""
    return beginning(s).truce and s.turn == first_turn(s)


# -- what is held ------------------------------------------------------------------------------------


def realm(s: State, owner: Owner) -> list[str]:
    """The provinces that an owner holds and nobody contests."""
    return list(own_lands(s, owner))


def holder(s: State, place: str) -> Owner:
    """Who holds a province or a city, contested or not; a city without walls goes with its province."""
    if s.walls.get(place):
        return s.city_owner[place]
    return s.control.get(s.game.ground_of[place], NOBODY)


@rule("clash.11.3")
def is_king(s: State, owner: Owner) -> bool:
    """Eight provinces with a rich one among them, and Macedonia or a capital of Persia."""
    lands = realm(s, owner)
    if len(lands) < s.game.clash.income.king or all(s.game.terrain[p] != "rich" for p in lands):
        return False
    return controls(s, "macedonia", owner) or any(
        holds_city(s, city, owner) for city in s.game.regions.capitals
    )


# -- personal guards ---------------------------------------------------------------------------------


def guard(s: State, owner: Owner) -> int:
    """The Agema of a player as a mask."""
    unit = wars(s).agema.get(owner)
    return 0 if unit is None else 1 << unit


def guard_of(s: State, leader: str) -> Unit | None:
    """The unit that never leaves a leader."""
    w = wars(s)
    owner = s.leader_owner(leader)
    unit = w.agema.get(owner) if w.guarded.get(owner) == leader else None
    return unit if unit is not None and s.step[unit] else None


def guards(s: State) -> int:
    """All personal guards as a mask."""
    assert s.wars is not None
    agema = s.wars.agema
    return sum(1 << unit for unit in agema.values()) if agema else 0


def escort(s: State, leader: str) -> int:
    """The guard that goes wherever its leader goes."""
    unit = guard_of(s, leader)
    return 0 if unit is None else s.at[s.leader_at[leader]] & 1 << unit
