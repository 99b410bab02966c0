"""Successors, Clash of the Generals: where this game is not like the others on its map."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule
from argead.core.state import Entry

from ..state import (
    CAPTURED,
    DEAD,
    NOBODY,
    Army,
    Engagement,
    Force,
    Owner,
    Side,
    State,
    Unit,
    bits,
    hostile,
    main_force,
)
from . import deep_stacks, markers
from .clash_points import count_points, war_points
from .clash_replacements import count_realms
from .clash_turn import arrivals_and_departures, open_wars
from .control import everybody, present, settle
from .fleets import follow_bases
from .fourth_player import ROAM, roam, roaming
from .gates import open_gates
from .independents import arm_india, eaters, king_comes, peoples
from .joint_battles import round_of, spoils_of_battle
from .loyalty import look_for_fallen, lose_city
from .personal_guards import end_agema
from .prisoners import imprison, new_turn
from .refuges import all_fit, rescue
from .reinforcements import turn_row
from .rhodes import conquered, rhodes_relieved, rhodes_taken
from .siege import the_siege
from .siege_train import lose_train
from .stacking import best_leaders
from .turn import announce
from .variant import VARIANTS, Variant
from .wars import (
    FORTRESS,
    RHODES,
    automatic,
    escort,
    first_turn,
    guard_of,
    guards,
    last_turn,
    realm,
    spoiler,
    steward_for,
    truce,
    wars,
)

HURRIES: Final = 6
PLENTY: Final = ("summer", "autumn")
KING: Final = "scythian_king"
TAKE: Final = "take"
LEAVE: Final = "leave"
ABOARD: Final = "aboard"


class Successors(Variant):
    """Up to four players and the peoples: combat is voluntary, and anybody may be an ally for a day."""

    # -- the turn ------------------------------------------------------------------------------------

    def open(self, s: State) -> None:
        """Dice for two players; drawn leaders and free deployment for more."""
        open_wars(s)

    @rule("clash.6.0", "clash.6.1")
    def begin_turn(self, s: State) -> None:
        """Supply, except on the first turn; then who moves when."""
        new_turn(s)
        announce(s)
        count_realms(s)
        arrivals_and_departures(s)
        if s.turn > first_turn(s):
            s.then(("supply",))
        s.then(("roll_initiative",))

    @rule("clash.1.5", "clash.13.0")
    def end_turn(self, s: State) -> None:
        """What Rhodes is; after the last turn points are counted."""
        rhodes_relieved(s)
        settle(s)
        if s.turn >= last_turn(s):
            count_points(s)

    @rule("clash.1.1:5")
    def events(self, s: State) -> list[str]:
        """Raiders, where the track says so."""
        row = turn_row(s)
        return [] if row is None else row.events

    @rule("clash.9.1", "clash.4.4")
    def combat_phases(self, s: State) -> list[Entry]:
        """Each player in order, then the peoples; on the turn of the truce nobody (C12, C21)."""
        if truce(s):
            return []
        fights: list[Entry] = [("offensive", o) for o in s.order]
        return [*fights, *(("onslaught", o) for o in peoples(s))]

    def truce(self, s: State) -> bool:
        """On the first turn of the game for two."""
        return truce(s)

    def scores(self, s: State) -> dict[str, int]:
        """As they stand, without the die for the Body."""
        return war_points(s)

    # -- control, objectives ---------------------------------------------------------------------------

    def before_change(self, s: State) -> None:
        """Whoever enters India meets its cavalry before he could be alone there (C31)."""
        arm_india(s)

    @rule("clash.1.1:5")
    def after_change(self, s: State) -> None:
        """Cities that nobody holds, ships, markers, the train, guards, and sides without leaders."""
        open_gates(s)
        follow_bases(s)
        if not s.at[DEAD] & s.game.trains:
            lose_train(s, s.place_of(s.game.trains))
        if s.battle is None:
            end_agema(s)
            markers.settle_markers(s)
            look_for_fallen(s)

    def after_switch(self, s: State) -> None:
        """A marker may be left alone in the open; lands, walls and ships stay whose they are."""
        if s.battle is None:
            markers.settle_markers(s)

    @rule("clash.1.2")
    def may_win(self, s: State, province: str, owner: Owner) -> bool:
        """Rhodes belongs only to who has taken its walls (C45, C47)."""
        return province != RHODES or (s.city_owner[FORTRESS] == owner and conquered(s))

    @rule("clash.4.1")
    def founded(self, s: State, city: str) -> bool:
        """A fort is there while it has a wall (C49)."""
        return not s.game.city_rows[city].fort or s.walls[city] > 0

    def leader_lost(self, s: State, leader: str) -> None:
        """Sides without leaders fall apart when the fight is over."""
        return

    def captured(self, s: State, leader: str, captor: Owner, *, hurt: bool) -> None:
        """A prisoner, or dead among peoples."""
        imprison(s, leader, captor, hurt=hurt)

    @rule("clash.2.2", "clash.2.6")
    def loses_side(self, s: State, unit: Unit) -> Unit | None:
        """A 3-3 from the dead pile takes the place of Bactrians and Companions, if one lies there (C62)."""
        idle = s.at[DEAD] & s.game.kind_mask[s.game.remnant[unit]]
        if not idle:
            return None
        heir = bits(idle)[0]
        s.step[heir] = 1
        force = next(f for f in s.game.forces if s.forces[f] >> unit & 1)
        s.enlist(1 << heir, force)
        return heir

    def carry(self, s: State, owner: Owner, start: str, goal: str) -> None:
        """His markers."""
        markers.carry(s, owner, start, goal)

    def royal_family_taken(self, s: State) -> None:
        """No Great King is left."""
        return

    # -- supply ------------------------------------------------------------------------------------------

    @rule("clash.6.1")
    def hungry(self, s: State, province: str, force: Force, units: int) -> int:
        """Peoples at home eat nothing that counts: Greeks, Macedonians, Indians in India (C28)."""
        return eaters(s, province, force, units)

    @rule("clash.6.1")
    def plentiful(self, s: State, province: str) -> bool:
        """Rich land feeds everybody in summer and autumn."""
        return s.season in PLENTY and s.game.terrain[province] == "rich"

    @rule("clash.7.1:35")
    def name_steward(self, s: State, province: str, force: Force) -> None:
        """Whom a hungry people loses, a player decides who is not its enemy there (C86)."""
        if automatic(s, force):
            wars(s).handler = steward_for(s, province)

    @rule("7.8", "clash.1.1:4")
    def at_home(self, s: State, province: str, force: Force) -> bool:
        """Nobody starves in Macedonia on the side that controls it (C1)."""
        return province == "macedonia" and s.control[province] == s.owner_of(force)

    # -- reinforcements and replacements ------------------------------------------------------------------

    def arrival_places(self, s: State, owner: Owner, unit: Unit) -> list[str]:
        """Own provinces that nobody contests."""
        return realm(s, owner)

    @rule("clash.3.0")
    def junior_officers(self, s: State) -> bool:
        """There are none."""
        return False

    @rule("clash.11.2")
    def income(self, s: State, province: str) -> int:
        """By the land."""
        return int(getattr(s.game.clash.income, s.game.terrain[province]))

    # -- movement -------------------------------------------------------------------------------------------

    def may_march(self, s: State, leader: str) -> bool:
        """The Scythian King rides with his band."""
        return leader != KING or not s.forces[s.leader_force[leader]] & s.at[s.leader_at[leader]]

    @rule("clash.14.2")
    def refusing(self, s: State) -> int:
        """Guards go with their leader and nobody else (C74)."""
        return guards(s)

    @rule("clash.14.2")
    def escort(self, s: State, leader: str) -> int:
        """His guard."""
        return escort(s, leader)

    @rule("clash.14.2")
    def may_shelter(self, s: State, leader: str, room: int) -> bool:
        """Not without his guard, which is foot and finds room (C74)."""
        guard = guard_of(s, leader)
        return guard is None or (room > 0 and bool(s.game.infantry >> guard & 1))

    def bands_ride(self) -> bool:
        """By rule, or as the fourth player orders."""
        return False

    def orders(self, s: State, owner: Owner) -> list[tuple[str, ...]]:
        """Markers in and out of cities, killing; the fourth player's peoples go where he likes."""
        found = markers.marker_orders(s, owner)
        if owner == spoiler(s):
            found += roaming(s, owner)
        return found

    def obey(self, s: State, owner: Owner, order: tuple[str, ...]) -> Asks[None]:
        """As ordered."""
        if order[0] == ROAM:
            yield from roam(s, owner, order[1], order[2])
        else:
            markers.obey(s, order)

    def take_along(
        self, s: State, leader: str, units: int, goal: str, *, hurry: bool
    ) -> Asks[None]:
        """Markers, if their owner likes."""
        yield from markers.take_along(s, leader, goal, hurry=hurry)

    @rule("11.7")
    def take_train(self, s: State, leader: str, units: int) -> Asks[int]:
        """The Siege Train goes only with infantry."""
        owner = s.leader_owner(leader)
        train = s.at[s.leader_at[leader]] & s.game.trains & s.owned[owner] & ~s.movement.spent
        if not train or not units & s.game.infantry:
            return 0
        answer = yield Ask(s.seat(owner), "siege_train", lambda: [TAKE, LEAVE], "11.7:1", (leader,))
        return train if answer == TAKE else 0

    def train_stays(self, s: State, units: int) -> bool:
        """It needs infantry to move it."""
        return not units & s.game.infantry

    @rule("clash.7.2", "clash.14.2")
    def may_force_march(self, s: State, leader: str) -> bool:
        """Born with six or more; a guard that is slow holds him back (C25, C74)."""
        guard = guard_of(s, leader)
        if guard is not None and not s.game.swift >> guard & 1:
            return False
        return s.game.leader_rows[leader].ability >= HURRIES

    def end_movement(self, s: State, owner: Owner) -> None:
        """A player has moved."""
        return

    # -- combat --------------------------------------------------------------------------------------------

    @rule("clash.9.1")
    def disputed_refuge(self, s: State, province: str, force: Force) -> bool:
        """Only where own units stand already (C26)."""
        return bool(present(s, province, s.owner_of(force)))

    @rule("clash.9.1")
    def open_refuge(self, s: State, province: str, force: Force) -> bool:
        """Land that nobody holds, without enemies (C26)."""
        if province == RHODES or s.control[province] != NOBODY:
            return False
        return not everybody(s, province) & s.foes[s.owner_of(force)]

    @rule("clash.9.1")
    def ships(self, s: State, province: str, force: Force) -> list[str]:
        """From an island only aboard own ships (C26); full ones still take leaders of the beaten away."""
        if province not in s.game.islands:
            return []
        fleets = rescue(s, province, s.owner_of(force))
        fight = wars(s).engagement
        if fight is not None and fight.victors:
            return [ABOARD] if fleets else []
        return [ABOARD] if fleets and all_fit(s, province, force) else []

    def lost_without_refuge(self, s: State, units: int) -> str:
        """He is captured (C26)."""
        return CAPTURED

    def small_fights_first(self) -> bool:
        """The phasing player decides."""
        return False

    def may_decline(self) -> bool:
        """Combat is voluntary."""
        return True

    def bolder(self, s: State, one: Force, other: Force) -> Force:
        """The phasing player."""
        return one if s.owner_of(one) == s.phasing else other

    def may_evade_minor(self, s: State, province: str, defender: Force, attacker: Force) -> bool:
        """Decided before the fight begins."""
        return False

    def minor_evasion(self, s: State) -> int:
        """As for armies."""
        return s.game.charts.succeeds_on.evasion_phasing

    def evaders(self, s: State, province: str, one: Force, other: Force) -> list[Force]:
        """Decided before the battle begins."""
        return []

    def evasion(self, s: State, force: Force) -> int:
        """The same for all."""
        return s.game.charts.succeeds_on.evasion_phasing

    # -- battle ---------------------------------------------------------------------------------------------

    def draw_up(self, s: State) -> None:
        """Who draws up last, and who commands."""
        s.then(("choose_drawing_up", "battle"))

    @rule("clash.9.2")
    def posts_freely(self, s: State, army: Army) -> bool:
        """Everybody places his leaders as he likes."""
        return True

    def apart(self, forces: list[Force]) -> bool:
        """Separate forces of the fourth player are contingents (C51)."""
        return True

    def guard_of(self, s: State, leader: str) -> Unit | None:
        """His Agema, with which he fights (C74)."""
        return guard_of(s, leader)

    def guards(self, s: State) -> int:
        """Every Agema."""
        return guards(s)

    def commander(self, s: State, leaders: list[str]) -> str:
        """The best (R27)."""
        return best_leaders(s, leaders)[0]

    def deep_stacks(self, s: State, side: Side) -> list[tuple[str, str, str, str]] | None:
        """By the rules of chapter 10."""
        return deep_stacks.formations(s, side)

    def loses_first(self, s: State, unit: Unit, mate: Unit) -> Asks[Unit]:
        """By the rules of chapter 10."""
        return (yield from deep_stacks.loses_first(s, unit, mate))

    def round_phases(self, s: State, side: Side) -> list[Entry]:
        """Allies act one after the other."""
        return round_of(s, side)

    def beaten(self, s: State) -> list[Force]:
        """After the spoils."""
        return spoils_of_battle(s)

    # -- siege ----------------------------------------------------------------------------------------------

    def resists(self, s: State, city: str, owner: Owner) -> bool:
        """Walls that nobody holds stop nobody (C41)."""
        keeper = s.city_owner[city]
        return keeper != NOBODY and hostile(s, owner, keeper)

    @rule("clash.1.2")
    def may_be_assaulted(self, s: State, city: str, owner: Owner) -> bool:
        """Enemy walls, and those of neutral Rhodes by who has landed there (C47)."""
        if city == FORTRESS and s.city_owner[city] == NOBODY:
            return True
        return self.resists(s, city, owner)

    def after_assault(self, s: State) -> list[Entry]:
        """A siege is a fight: sides without leaders fall apart when it is over."""
        siege = the_siege(s)
        keeper = s.city_owner[siege.city]
        inside = [] if keeper == NOBODY else [main_force(keeper)]
        wars(s).engagement = Engagement(siege.province, [siege.force], inside, siege.city)
        return [("fight_over",)]

    @rule("clash.14.1")
    def city_taken(self, s: State, city: str, loser: Owner) -> None:
        """Who loses a city has lost a battle; Rhodes has a lord."""
        lose_city(s, city, loser)
        if city == FORTRESS:
            rhodes_taken(s)

    def band_formed(self, s: State, force: Force, province: str) -> None:
        """Perhaps with a king."""
        king_comes(s, force, province)

    @rule("11.3")
    def has_engines(self, s: State) -> bool:
        """With the besiegers, in one siege a turn."""
        siege = the_siege(s)
        if siege.engines_apart:
            return False
        return bool(s.at[siege.province] & s.game.trains & s.forces[siege.force])


VARIANTS.add("successors", Successors())
