"""What the games on this map decide differently, one policy a question.

A scenario names its variant in its data file. The rules ask ``variant(s)`` and know no game by name; a policy
with a body is what most games do.
"""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from argead.core.ask import Asks
from argead.core.registry import Registry
from argead.core.rulebook import rule
from argead.core.state import Entry

from ..state import (
    CAPTURED,
    DEAD,
    Army,
    Force,
    Owner,
    Side,
    State,
    Unit,
    hostile,
    main_force,
)


class Variant(ABC):
    """A game, as far as it is not like the others."""

    # -- the turn ------------------------------------------------------------------------------------

    @abstractmethod
    def open(self, s: State) -> None:
        """What lies ready besides the stacks, and the first phase."""

    @abstractmethod
    def begin_turn(self, s: State) -> None:
        """Who may have won already, and what the turn begins with."""

    @abstractmethod
    def end_turn(self, s: State) -> None:
        """What the end of a turn brings; the end of the game, if it is the last."""

    def events(self, s: State) -> list[str]:
        """What may happen at the end of this turn."""
        return []

    def combat_order(self, s: State) -> list[Owner]:
        """Who names the fights, one after the other."""
        return s.order

    def combat_phases(self, s: State) -> list[Entry]:
        """What the combat phase consists of."""
        fights: list[Entry] = [("combat", owner) for owner in self.combat_order(s)]
        return [("lone_leaders",), ("junior_officers",), *fights]

    def truce(self, s: State) -> bool:
        """Whether nobody may fight this turn."""
        return False

    @abstractmethod
    def scores(self, s: State) -> dict[str, int]:
        """Victory points as they stand, by seat."""

    # -- control, objectives ---------------------------------------------------------------------------

    def before_change(self, s: State) -> None:
        """What appears at once when places have changed, before control is looked at."""
        return

    def after_change(self, s: State) -> None:
        """What changes at once when control or places have changed."""
        return

    def after_switch(self, s: State) -> None:
        """The same when somebody only went into a city of his province, or came out of it."""
        self.after_change(s)

    def may_win(self, s: State, province: str, owner: Owner) -> bool:
        """Whether a province falls to who is alone in it."""
        return True

    def founded(self, s: State, city: str) -> bool:
        """Whether a city is there."""
        return True

    @abstractmethod
    def leader_lost(self, s: State, leader: str) -> None:
        """Some deaths end the game, some crown another king."""

    def captured(self, s: State, leader: str, captor: Owner, *, hurt: bool) -> None:
        """A leader is a prisoner."""
        return

    def loses_side(self, s: State, unit: Unit) -> Unit | None:
        """A counter has lost its last side: the one that takes its place, if any does."""
        return None

    def carry(self, s: State, owner: Owner, start: str, goal: str) -> None:
        """What goes along with a force that falls back."""
        return

    @abstractmethod
    def royal_family_taken(self, s: State) -> None:
        """A Great King has fled from the field, or fallen there."""

    # -- supply ------------------------------------------------------------------------------------------

    def hungry(self, s: State, province: str, force: Force, units: int) -> int:
        """Those of a force's units that must be fed."""
        return units

    def plentiful(self, s: State, province: str) -> bool:
        """Whether a province cannot be eaten bare now."""
        return False

    def at_home(self, s: State, province: str, force: Force) -> bool:
        """Whether nobody of a force starves there."""
        owner = s.owner_of(force)
        return force == main_force(owner) and province in s.game.home_of[owner]

    def name_steward(self, s: State, province: str, force: Force) -> None:
        """Who decides for a people that starves, where nobody leads it."""
        return

    def spare(self, s: State, province: str, force: Force) -> Asks[bool]:
        """Whether the army is saved from attrition."""
        yield from ()
        return False

    def spare_march(self, s: State, via: str, place: str) -> Asks[bool]:
        """Whether a forced march is saved from attrition."""
        yield from ()
        return False

    # -- reinforcements and replacements ------------------------------------------------------------------

    def may_arrive(self, s: State, owner: Owner) -> bool:
        """Whether a player gets the reinforcements that are due."""
        return True

    @abstractmethod
    def arrival_places(self, s: State, owner: Owner, unit: Unit) -> list[str]:
        """Where a reinforcement may appear."""

    def junior_officers(self, s: State) -> bool:
        """Whether junior officers replace lost leaders."""
        return True

    def income(self, s: State, province: str) -> int:
        """What a province yields."""
        return 1

    def may_replace(self, s: State, owner: Owner) -> bool:
        """Whether a player may spend his income now."""
        return False

    def may_serve(self, s: State, owner: Owner) -> int:
        """The counters that a player may raise and restore, wherever they are."""
        return s.game.all

    # -- movement -------------------------------------------------------------------------------------------

    def bound(self, s: State, province: str) -> int:
        """The counters that may not come along to a province."""
        return 0

    def leader_bounds(self, s: State, leader: str) -> Sequence[str] | None:
        """The provinces to which a leader is bound; None for one who may go anywhere."""
        return None

    def may_march(self, s: State, leader: str) -> bool:
        """Whether a leader who has not moved is free to."""
        return True

    def refusing(self, s: State) -> int:
        """Units that will not march."""
        return 0

    def refusing_leaders(self, s: State) -> list[str]:
        """Leaders who stay with men who will not march."""
        return []

    def may_leave(self, s: State, force: Force, province: str) -> bool:
        """Whether a force may go away from a province of its own will."""
        return True

    def ways_out(self, s: State, leader: str, place: str) -> list[str]:
        """Where a leader may leave the map."""
        return []

    def may_go(self, s: State, units: int, goal: str) -> int:
        """Those of the units that are free to go there."""
        return units

    def leaves(self, s: State, leader: str, units: int, start: str, goal: str) -> bool:
        """Whether a column that marches there has left the map."""
        return False

    @abstractmethod
    def take_train(self, s: State, leader: str, units: int) -> Asks[int]:
        """The train, if it goes along with a leader."""

    def train_stays(self, s: State, units: int) -> bool:
        """Whether a train is left behind by those who withdraw."""
        return False

    @abstractmethod
    def may_force_march(self, s: State, leader: str) -> bool:
        """Who hurries on."""

    def orders(self, s: State, owner: Owner) -> list[tuple[str, ...]]:
        """What else a player may order while he moves."""
        return []

    def obey(self, s: State, owner: Owner, order: tuple[str, ...]) -> Asks[None]:
        """Such an order is carried out."""
        yield from ()

    def take_along(
        self, s: State, leader: str, units: int, goal: str, *, hurry: bool
    ) -> Asks[None]:
        """What a column takes with it besides its units."""
        yield from ()

    def escort(self, s: State, leader: str) -> int:
        """Units that go wherever a leader goes."""
        return 0

    def may_shelter(self, s: State, leader: str, room: int) -> bool:
        """Whether a leader may go behind walls that have room for so many units more."""
        return True

    def bands_ride(self) -> bool:
        """Whether raiders move as their player orders."""
        return True

    def courses(self, s: State, owner: Owner) -> list[str]:
        """Where a player's fleet may sail."""
        return []

    def sail(self, s: State, zone: str) -> Asks[None]:
        """The fleet sails."""
        yield from ()

    def end_movement(self, s: State, owner: Owner) -> None:
        """A player has moved."""
        return

    # -- combat --------------------------------------------------------------------------------------------

    def held_back(self, s: State, force: Force) -> int:
        """Units that neither fight nor can be made to."""
        return 0

    def idle_leaders(self, s: State) -> list[str]:
        """Leaders who neither move nor fight."""
        return []

    def harmless(self, s: State) -> int:
        """Units that do not catch a leader alone."""
        return 0

    def must_fight(self, other: Force) -> bool:
        """Whether a meeting with this force comes before all others."""
        return False

    def disputed_refuge(self, s: State, province: str, force: Force) -> bool:
        """Whether a contested province shelters a force."""
        return True

    def open_refuge(self, s: State, province: str, force: Force) -> bool:
        """Whether a province that nobody holds shelters a force."""
        return False

    def ships(self, s: State, province: str, force: Force) -> list[str]:
        """How a force may leave an island in flight."""
        return []

    def lost_without_refuge(self, s: State, units: int) -> str:
        """What becomes of a leader whose army has nowhere to go."""
        return DEAD if units else CAPTURED

    @abstractmethod
    def small_fights_first(self) -> bool:
        """Whether battles wait until no small fight is left."""

    @abstractmethod
    def may_decline(self) -> bool:
        """Whether the player who is asked may leave forces in peace."""

    @abstractmethod
    def bolder(self, s: State, one: Force, other: Force) -> Force:
        """Who attacks where both are as strong."""

    def runner(self, s: State, attacker: Force, defender: Force) -> tuple[Force, Force]:
        """Who may think of slipping away from a small fight, and from whom."""
        return defender, attacker

    @abstractmethod
    def may_evade_minor(self, s: State, province: str, defender: Force, attacker: Force) -> bool:
        """Whether a small force can slip away, if it has somewhere to go."""

    @abstractmethod
    def minor_evasion(self, s: State) -> int:
        """The highest die on which it does."""

    @abstractmethod
    def evaders(self, s: State, province: str, one: Force, other: Force) -> list[Force]:
        """Which of two armies may try to slip away, in this order."""

    @abstractmethod
    def evasion(self, s: State, force: Force) -> int:
        """The highest die on which an army does."""

    # -- battle ---------------------------------------------------------------------------------------------

    @abstractmethod
    def draw_up(self, s: State) -> None:
        """What comes before the first round."""

    def posts_freely(self, s: State, army: Army) -> bool:
        """Whether leaders are posted as their owner likes, not by rating."""
        return False

    def right_wing(self, s: State, units: int) -> int:
        """Those of an army of whom one must hold the right."""
        return 0

    def guard_of(self, s: State, leader: str) -> Unit | None:
        """The unit with which a leader must fight."""
        return None

    def guards(self, s: State) -> int:
        """Units that no other leader may lead."""
        return 0

    def apart(self, forces: list[Force]) -> bool:
        """Whether forces of one owner fight as allies, not as one army."""
        return False

    def commander(self, s: State, leaders: list[str]) -> str:
        """Whose fall loses the battle."""
        return ""

    def deep_stacks(self, s: State, side: Side) -> list[tuple[str, str, str, str]] | None:
        """Stacks that may be formed now, where a game has its own rules for them."""
        return None

    def loses_first(self, s: State, unit: Unit, mate: Unit) -> Asks[Unit]:
        """Which counter of a stack takes a loss."""
        yield from ()
        return mate

    def round_phases(self, s: State, side: Side) -> list[Entry]:
        """What a side does in a round."""
        return [
            ("rally", "battle", side),
            ("begin_manoeuvre", "battle", side),
            ("first_lines", "battle"),
            ("manoeuvre", "battle", side),
            ("begin_attacks", "battle", side),
            ("attacks", "battle", side),
        ]

    def beaten(self, s: State) -> list[Force]:
        """The forces that fall back from a lost battle, after what the victor takes at once."""
        b = s.battle
        assert b is not None
        assert b.pursuit is not None
        return b.armies[b.pursuit.loser].forces

    def may_stack(self, s: State, army: Army) -> bool:
        """Whether its Persians may form stacks of two."""
        return True

    def camp_overrun(self, s: State, side: Side) -> None:
        """A side has entered the enemy's camp."""
        return

    def safe_from_pursuit(self, s: State, army: Army) -> int:
        """Units that nobody rides down."""
        return 0

    def settle_duel(self, s: State, unit: Unit, target: Unit) -> bool:
        """Whether the leaders of two units settle it between them."""
        return False

    # -- siege ----------------------------------------------------------------------------------------------

    def resists(self, s: State, city: str, owner: Owner) -> bool:
        """Whether the walls of a city are closed to a player."""
        return hostile(s, owner, s.city_owner[city])

    def may_be_assaulted(self, s: State, city: str, owner: Owner) -> bool:
        """Whether a player may attack the walls of a city."""
        return hostile(s, owner, s.city_owner[city])

    def after_assault(self, s: State) -> list[Entry]:
        """What follows an assault."""
        return []

    def city_taken(self, s: State, city: str, loser: Owner) -> None:
        """A city has fallen."""
        return

    def band_formed(self, s: State, force: Force, province: str) -> None:
        """Raiders have gathered."""
        return

    def has_engines(self, s: State) -> bool:
        """Whether the Siege Train takes part in the assault in hand."""
        return False

    @rule("xen.1.1:1", "clash.1.1:2")
    def may_summon(self, s: State, city: str, owner: Owner) -> bool:
        """Whether a city can be called upon to surrender."""
        return False


VARIANTS: Final = Registry[Variant]("variant")


_find: Final = functools.cache(VARIANTS.__getitem__)


def variant(s: State) -> Variant:
    """The game that is played."""
    return _find(s.game.variant)
