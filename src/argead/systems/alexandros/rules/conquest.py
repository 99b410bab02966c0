"""Conquest and Empire: where this game is not like the others on its map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..state import (
    DEAD,
    INDIANS,
    MACEDON,
    MACEDONIANS,
    PERSIA,
    PERSIANS,
    Army,
    Force,
    Owner,
    State,
    Unit,
)
from .control import controls, present, settle
from .meetings import able, able_leaders
from .movement import may_enter
from .objectives import kings_and_gold_gone, look_for_objectives
from .reinforcements import turn_row
from .replacements import may_serve, recuperation, winter_or_spring
from .siege import the_siege
from .siege_train import lose_train
from .stacking import highest, secure
from .turn import announce, fights, player_turns
from .variant import VARIANTS, Variant
from .victory import last_turn, points, score, sudden_victory

TAKE: Final = "take"
LEAVE: Final = "leave"
CAMP: Final = "camp"
LATE_REVOLTS: Final = ("summer", "autumn")


class Conquest(Variant):
    """Alexander against Darius: Macedon moves first, and whoever meets must fight."""

    # -- the turn ------------------------------------------------------------------------------------

    def open(self, s: State) -> None:
        """Darius chooses his camp first."""
        s.agenda = [("royal_camp",)]

    def begin_turn(self, s: State) -> None:
        """The whole world, or another turn."""
        sudden_victory(s)
        announce(s)
        s.then(("supply",))
        player_turns(s)

    def end_turn(self, s: State) -> None:
        """Wounds of the phalanx heal with the option; the last turn is scored."""
        if s.options["recuperation"]:
            recuperation(s)
        settle(s)
        if s.turn >= last_turn(s):
            score(s)

    def events(self, s: State) -> list[str]:
        """What the track names; beyond its end Sparta is still restless and Alexander ill."""
        row = turn_row(s)
        if row is not None:
            named = row.events
        else:
            named = [*(["revolt"] if s.season in LATE_REVOLTS else []), "illness"]
        return named

    def combat_order(self, s: State) -> list[Owner]:
        """Macedon names the fights, all of which must be fought."""
        return [MACEDON]

    def scores(self, s: State) -> dict[str, int]:
        """Only Alexander's are counted."""
        return points(s)

    # -- control, objectives ---------------------------------------------------------------------------

    def after_change(self, s: State) -> None:
        """Objectives, the Siege Train, India and the Home Army."""
        look_for_objectives(s)
        look_after_train(s)
        rouse_india(s)
        release_home_army(s)

    @rule("15.4")
    def founded(self, s: State, city: str) -> bool:
        """Alexandria is founded when Alexander comes to Egypt and stands from the next turn on."""
        return city != "alexandria" or 0 <= s.campaign.alexandria_turn < s.turn

    @rule("15.6", "15.7", "16.1")
    def leader_lost(self, s: State, leader: str) -> None:
        """Without Alexander all is over; Darius and Bessus are objectives, and Bessus follows Darius."""
        if leader == "alexander":
            raise GameOver(s.seat(PERSIA), "alexander_killed")
        if leader in ("darius", "bessus") and leader not in s.secured:
            secure(s, leader, MACEDON)
            if leader == "darius":
                secure(s, "royal_family", MACEDON)
                s.interrupt(("bessus",))

    @rule("15.2")
    def royal_family_taken(self, s: State) -> None:
        """The king's family is taken when he flees from the field or falls."""
        secure(s, "royal_family", MACEDON)

    # -- supply ------------------------------------------------------------------------------------------

    def hungry(self, s: State, province: str, force: Force, units: int) -> int:
        """India feeds its own until it is roused, Hellas the Greeks who fight for Persia."""
        if force == INDIANS and not s.campaign.india_roused:
            return 0
        if force == PERSIANS and province == "hellas":
            return units & ~(s.game.spartans | s.game.mercenaries)
        return units

    # -- reinforcements and replacements ------------------------------------------------------------------

    def arrival_places(self, s: State, owner: Owner, unit: Unit) -> list[str]:
        """Any controlled province that the unit may enter."""
        force = Force(owner)
        return [
            p
            for p in s.game.provinces
            if controls(s, p, owner) and may_enter(s, force, p) and not self.bound(s, p) >> unit & 1
        ]

    def may_replace(self, s: State, owner: Owner) -> bool:
        """By the seasons."""
        return winter_or_spring(s, owner)

    def may_serve(self, s: State, owner: Owner) -> int:
        """By nation, and as the conquered can be recruited."""
        return may_serve(s, owner)

    # -- movement -------------------------------------------------------------------------------------------

    def bound(self, s: State, province: str) -> int:
        """The Home Army is bound to Europe, Spartans to the Greek lands."""
        regions = s.game.regions
        held = 0 if province in regions.europe else s.home_army
        if province not in regions.spartan:
            held |= s.game.spartans
        return held

    def leader_bounds(self, s: State, leader: str) -> Sequence[str] | None:
        """Antipater is bound to Europe with the Home Army, Agis to the Greek lands."""
        if leader == "antipater":
            return None if s.campaign.home_released else s.game.regions.europe
        return s.game.regions.spartan if leader == "agis" else None

    def may_march(self, s: State, leader: str) -> bool:
        """Porus stays until India is roused."""
        return s.leader_force[leader] != INDIANS or s.campaign.india_roused

    def refusing(self, s: State) -> int:
        """Who mutinied at the end of last turn, and the Indians until they are roused."""
        quiet = 0 if s.campaign.india_roused else s.forces[INDIANS]
        return s.campaign.mutinous | quiet

    def refusing_leaders(self, s: State) -> list[str]:
        """Leaders of a mutinous army stay with it, and Porus until India is roused."""
        if s.campaign.india_roused:
            return s.campaign.mutinous_leaders
        return [*s.campaign.mutinous_leaders, *s.game.natives[INDIANS]]

    @rule("11.7")
    def take_train(self, s: State, leader: str, units: int) -> Asks[int]:
        """The Siege Train goes only with infantry."""
        train = s.at[s.leader_at[leader]] & s.game.trains & ~s.movement.spent
        if s.leader_force[leader] != MACEDONIANS or not train or not units & s.game.infantry:
            return 0
        answer = yield Ask(
            s.seat(MACEDON), "siege_train", lambda: [TAKE, LEAVE], "11.7:1", (leader,)
        )
        return train if answer == TAKE else 0

    def train_stays(self, s: State, units: int) -> bool:
        """It needs infantry to move it."""
        return not units & s.game.infantry

    def may_force_march(self, s: State, leader: str) -> bool:
        """Only Alexander."""
        return leader == "alexander"

    def end_movement(self, s: State, owner: Owner) -> None:
        """Those who refused to march are forgiven."""
        if owner == MACEDON:
            s.campaign.mutinous = 0
            s.campaign.mutinous_leaders = []

    # -- combat --------------------------------------------------------------------------------------------

    def small_fights_first(self) -> bool:
        """The book has them fought before any battle."""
        return True

    def may_decline(self) -> bool:
        """Whoever meets must fight."""
        return False

    def bolder(self, s: State, one: Force, other: Force) -> Force:
        """The Macedonians."""
        return MACEDONIANS

    @rule("9.2", "2.7:2", "2.7:3", "2.7:4")
    def may_evade_minor(self, s: State, province: str, defender: Force, attacker: Force) -> bool:
        """Cavalry and light infantry can slip away, or anybody under the better leader."""
        if not able(s, province, defender) & ~(s.game.cavalry | s.game.light_infantry):
            return True
        return highest(s, able_leaders(s, province, defender)) > highest(
            s, able_leaders(s, province, attacker)
        )

    def minor_evasion(self, s: State) -> int:
        """The same for all."""
        return s.game.charts.succeeds_on.minor_evasion

    @rule("4.3", "9.3")
    def evaders(self, s: State, province: str, one: Force, other: Force) -> list[Force]:
        """The Persian side first, then the Macedonians; nobody leaves the Granicus."""
        return [other, one] if s.turn > 0 else []

    def evasion(self, s: State, force: Force) -> int:
        """Macedonians get away more easily."""
        on = s.game.charts.succeeds_on
        return on.evasion_macedon if force == MACEDONIANS else on.evasion_persia

    # -- battle ---------------------------------------------------------------------------------------------

    def draw_up(self, s: State) -> None:
        """Persians first."""
        s.then(("set_up", "battle", PERSIA), ("set_up", "battle", MACEDON))

    def posts_freely(self, s: State, army: Army) -> bool:
        """Macedonians place their leaders as they like; others by rating."""
        return MACEDON in army.owners

    def right_wing(self, s: State, units: int) -> int:
        """A Spartan's, if Spartans fight for Persia."""
        return units & s.game.spartans

    def may_stack(self, s: State, army: Army) -> bool:
        """Macedonian recruits do not."""
        return MACEDON not in army.owners

    # -- siege ----------------------------------------------------------------------------------------------

    @rule("11.1", "11.3")
    def has_engines(self, s: State) -> bool:
        """With the Macedonians in the province from which they assault, in one siege a turn.

        Engines that slipped away into it with others serve nobody this turn.
        """
        siege = the_siege(s)
        if siege.force != MACEDONIANS or siege.engines_apart:
            return False
        return bool(s.at[siege.province] & s.game.trains & ~s.fighting.in_hiding)

    @rule("17.5")
    def may_summon(self, s: State, city: str, owner: Owner) -> bool:
        """Once for each Persian city that would ever surrender, before any assault on it."""
        return (
            bool(s.options["city_surrender"])
            and owner == MACEDON
            and int(s.game.charts.surrender[city]) > 0
            and city not in s.campaign.assaulted
            and city not in s.campaign.summoned
        )


VARIANTS.add("conquest", Conquest())


# -- how it opens ----------------------------------------------------------------------------------


@rule("3.3")
def royal_camp(s: State) -> Asks[None]:
    """The Persian player chooses where Darius waits with his army."""
    place = yield Ask(s.seat(PERSIA), "royal_camp", lambda: s.game.regions.royal_camp, "3.3:2")
    s.at[place] |= s.at.pop(CAMP)
    s.leader_at["darius"] = place
    s.say("camp", place)
    s.then(("first_turn",))


@rule("4.3")
def first_turn(s: State) -> None:
    """The campaign opens on the Granicus: no supply, no movement, no evasion."""
    settle(s)
    s.order = list(s.game.players)
    announce(s)
    fights(s)


# -- what changes at once ----------------------------------------------------------------------------


def look_after_train(s: State) -> None:
    """The Siege Train, most often with Alexander, may be left alone among enemies."""
    train = s.game.trains
    if s.at[DEAD] & train:
        return
    camp = s.leader_at["alexander"]
    lose_train(s, camp if s.at.get(camp, 0) & train else s.place_of(train))


@rule("3.3", "12.8")
def rouse_india(s: State) -> None:
    """The Indians stay quiet until a Macedonian unit sets foot in India."""
    campaign = s.campaign
    if campaign.india_turn >= 0:
        return
    here = 0
    for place in s.game.homes[INDIANS]:
        here |= s.at[place]
    if not here & s.owned[MACEDON] & s.game.combat:
        return
    entered = [p for p in s.game.lands[INDIANS] if present(s, p, MACEDON)]
    if not campaign.india_roused:
        campaign.india_roused = True
        s.say("roused")
    if any(p in s.game.scenario.independent for p in entered):
        campaign.india_turn = s.turn


@rule("8.3", "14.2")
def release_home_army(s: State) -> None:
    """The Home Army may leave Europe once the Spartans are gone, or once nothing is left to fear."""
    campaign = s.campaign
    if campaign.home_released:
        return
    if campaign.revolted:
        europe = 0
        for p in s.game.regions.europe:
            europe |= s.at[p]
            for c in s.game.cities_in[p]:
                europe |= s.at[c]
        campaign.home_released = not europe & s.game.spartans & s.forces[PERSIANS]
    campaign.home_released = campaign.home_released or kings_and_gold_gone(s)
    if campaign.home_released:
        s.say("released")
