"""March of the Ten Thousand: where this game is not like the others on its map."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..state import (
    REBEL,
    REBELS,
    ROYAL,
    TRIBES,
    Army,
    Force,
    Owner,
    Side,
    State,
    Unit,
)
from . import cunaxa, ten_thousand
from .control import settle
from .evasion import may_evade_phasing
from .lines import battle
from .stacking import lose_step, province_of
from .turn import announce, player_turns
from .variant import VARIANTS, Variant

KINGS: Final = ("cyrus", "artaxerxes")
MOVE_FIRST: Final = "first"
MOVE_SECOND: Final = "second"


class Xenophon(Variant):
    """Cyrus against his brother: the phasing player attacks whom he likes; then the way home."""

    # -- the turn ------------------------------------------------------------------------------------

    def open(self, s: State) -> None:
        """The rebel fleet lies off Ionia."""
        s.anabasis.fleet = s.game.scenario.fleet
        s.agenda = [("begin_turn",)]

    @rule("xen.1.3:2")
    def begin_turn(self, s: State) -> None:
        """The march may be over; the turn after Cyrus died his Persians change sides."""
        if ten_thousand.march_is_over(s):
            ten_thousand.moral_victory(s)
        announce(s)
        if ten_thousand.frozen_rebels(s):
            s.then(("desertion",))
        s.then(("supply",), ("initiative",))

    @rule("xen.1.4", "xen.10.3")
    def end_turn(self, s: State) -> None:
        """After two years, or three in the extended game, the way home or the points decide."""
        settle(s)
        turns = len(s.game.turns) if s.options["extended_game"] else s.game.scenario.turns
        if s.turn + 1 >= turns:
            if s.anabasis.cyrus_died >= 0:
                ten_thousand.moral_victory(s)
            ten_thousand.points_of_war(s)

    def scores(self, s: State) -> dict[str, int]:
        """Those of the war between the brothers."""
        return ten_thousand.war_points(s)

    # -- control, objectives ---------------------------------------------------------------------------

    @rule("xen.9.1")
    def leader_lost(self, s: State, leader: str) -> None:
        """The King's death ends the war, that of Cyrus turns it into a march home."""
        if leader == "artaxerxes":
            raise GameOver(s.seat(REBEL), "artaxerxes_killed")
        if leader == "cyrus":
            s.interrupt(("cyrus_dies",))
        elif s.anabasis.cyrus_died >= 0 and leader in ("clearchus", "menon"):
            s.interrupt(("elect_xenophon",))

    @rule("xen.5.2:1")
    def royal_family_taken(self, s: State) -> None:
        """It is the rebels' from then on."""
        if "royal_family" not in s.secured:
            s.secured["royal_family"] = REBEL
            s.say("objective", "royal_family")

    # -- supply ------------------------------------------------------------------------------------------

    def hungry(self, s: State, province: str, force: Force, units: int) -> int:
        """The fleet feeds the rebels beside it."""
        if force == REBELS and ten_thousand.fed_by_fleet(s, province):
            return 0
        return units

    def spare(self, s: State, province: str, force: Force) -> Asks[bool]:
        """The wagons of Cyrus, used up."""
        if force != REBELS:
            return False
        return (yield from ten_thousand.expend_baggage(s, province))

    def spare_march(self, s: State, via: str, place: str) -> Asks[bool]:
        """The fleet beside the goal, or the wagons used up."""
        if ten_thousand.fed_by_fleet(s, place):
            return True
        march = s.forced_march
        if march is None or not march.units & s.forces[REBELS]:
            return False
        return (yield from ten_thousand.expend_baggage(s, via))

    # -- reinforcements and replacements ------------------------------------------------------------------

    @rule("xen.8.1")
    def may_arrive(self, s: State, owner: Owner) -> bool:
        """Nobody comes to a dead Cyrus."""
        return owner != REBEL or s.anabasis.cyrus_died < 0

    @rule("xen.8.1")
    def arrival_places(self, s: State, owner: Owner, unit: Unit) -> list[str]:
        """Where their king is."""
        place = province_of(s, s.leader_at[KINGS[owner]])
        return [place] if place in s.control else []

    @rule("xen.10.2")
    def junior_officers(self, s: State) -> bool:
        """Only with the option."""
        return bool(s.options["xenophon_replacement"])

    # -- movement -------------------------------------------------------------------------------------------

    def may_march(self, s: State, leader: str) -> bool:
        """As the track and the tribes allow."""
        return ten_thousand.may_march(s, leader)

    @rule("xen.8.2")
    def may_leave(self, s: State, force: Force, province: str) -> bool:
        """No rebel leaves a mountain tribe behind."""
        return force != REBELS or not ten_thousand.held_by_tribe(s, province)

    def ways_out(self, s: State, leader: str, place: str) -> list[str]:
        """The Greeks may go home."""
        return ten_thousand.ways_home(s, leader, place)

    def may_go(self, s: State, units: int, goal: str) -> int:
        """Only Greeks leave for Europe."""
        return ten_thousand.may_go(s, units, goal)

    @rule("xen.9.2")
    def refusing(self, s: State) -> int:
        """Once Cyrus is dead his Persians stay where they are, in a city or before it."""
        return ten_thousand.frozen(s)

    @rule("xen.9.2")
    def refusing_leaders(self, s: State) -> list[str]:
        """So does Ariaeus."""
        return ten_thousand.frozen_leaders(s)

    def leaves(self, s: State, leader: str, units: int, start: str, goal: str) -> bool:
        """Who reaches Europe is home."""
        if goal not in s.game.regions.europe:
            return False
        ten_thousand.go_home(s, leader, units, start)
        return True

    @rule("xen.2.3")
    def take_train(self, s: State, leader: str, units: int) -> Asks[int]:
        """The wagons of Cyrus go with him, though they stand in the field while he is behind walls."""
        yield from ()
        if leader != "cyrus":
            return 0
        return s.at[province_of(s, s.leader_at[leader])] & s.game.trains

    @rule("xen.2.3")
    def train_stays(self, s: State, units: int) -> bool:
        """They go nowhere without him."""
        return s.leader_at["cyrus"] != s.where(s.game.train)

    @rule("xen.5.1")
    def may_force_march(self, s: State, leader: str) -> bool:
        """A rating of six at birth is enough, even for a wounded man."""
        return s.game.leader_rows[leader].ability >= ten_thousand.FORCED_MARCH_ABILITY

    def courses(self, s: State, owner: Owner) -> list[str]:
        """The rebels have the fleet."""
        return ten_thousand.courses(s) if owner == REBEL else []

    def sail(self, s: State, zone: str) -> Asks[None]:
        """With what it can carry."""
        yield from ten_thousand.sail(s, zone)

    # -- combat --------------------------------------------------------------------------------------------

    def held_back(self, s: State, force: Force) -> int:
        """Once Cyrus is dead his Persians do not fight."""
        return ten_thousand.frozen(s)

    @rule("xen.9.2")
    def idle_leaders(self, s: State) -> list[str]:
        """Nor does Ariaeus."""
        return ten_thousand.frozen_leaders(s)

    def harmless(self, s: State) -> int:
        """Nor do they catch anybody."""
        return ten_thousand.frozen(s)

    def must_fight(self, other: Force) -> bool:
        """A mountain tribe gives nobody a choice."""
        return other == TRIBES

    def small_fights_first(self) -> bool:
        """The phasing player decides."""
        return False

    def may_decline(self) -> bool:
        """Combat is voluntary."""
        return True

    @rule("xen.1.1:2")
    def bolder(self, s: State, one: Force, other: Force) -> Force:
        """The phasing player."""
        return one if s.owner_of(one) == s.phasing else other

    @rule("xen.7.1")
    @rule("xen.7.1:2")
    def runner(self, s: State, attacker: Force, defender: Force) -> tuple[Force, Force]:
        """The side that is attacked, however many it has."""
        if s.owner_of(attacker) == s.phasing:
            return defender, attacker
        return attacker, defender

    def may_evade_minor(self, s: State, province: str, defender: Force, attacker: Force) -> bool:
        """Tribes neither run nor let anybody run; otherwise only the side that is attacked."""
        if TRIBES in (defender, attacker) or s.owner_of(defender) == s.phasing:
            return False
        return may_evade_phasing(s, province, defender, attacker)

    def minor_evasion(self, s: State) -> int:
        """As for armies."""
        return s.game.charts.succeeds_on.evasion_phasing

    @rule("xen.7.1")
    def evaders(self, s: State, province: str, one: Force, other: Force) -> list[Force]:
        """Only the side that is attacked, if it can."""
        runner, chaser = (other, one) if s.owner_of(one) == s.phasing else (one, other)
        return [runner] if may_evade_phasing(s, province, runner, chaser) else []

    def evasion(self, s: State, force: Force) -> int:
        """The same for both."""
        return s.game.charts.succeeds_on.evasion_phasing

    # -- battle ---------------------------------------------------------------------------------------------

    def draw_up(self, s: State) -> None:
        """The ground, and who acts and draws up first."""
        s.then(("battlefield", "battle"), ("choose_order", "battle"))

    @rule("xen.7.2")
    def right_wing(self, s: State, units: int) -> int:
        """A "Spartan" hoplite's: the exception is part of the Persian way of drawing up."""
        return units & s.game.spartans

    @rule("xen.2.3")
    def camp_overrun(self, s: State, side: Side) -> None:
        """The King's men take the wagons in the rebel camp."""
        b = battle(s)
        if ROYAL in b.armies[side].owners and s.at[b.province] & s.game.trains:
            lose_step(s, s.game.train, b.province)

    @rule("xen.7.4")
    def safe_from_pursuit(self, s: State, army: Army) -> int:
        """Nobody rides down the Ten Thousand."""
        return s.game.greeks if REBEL in army.owners else 0

    def settle_duel(self, s: State, unit: Unit, target: Unit) -> bool:
        """Brothers who meet fight hand to hand."""
        return cunaxa.hand_to_hand(s, unit, target)


VARIANTS.add("xenophon", Xenophon())


@rule("xen.4.1", "xen.4.2")
def initiative(s: State) -> Asks[None]:
    """The rebel chooses who moves first, except where the track says it."""
    order = s.game.turns[s.turn].order
    if order:
        s.order = [s.game.owner_index[seat] for seat in order]
    else:
        answer = yield Ask(
            s.seat(REBEL), "initiative", lambda: [MOVE_FIRST, MOVE_SECOND], "xen.4.1:1"
        )
        s.order = [REBEL, ROYAL] if answer == MOVE_FIRST else [ROYAL, REBEL]
    player_turns(s)
