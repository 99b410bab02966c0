"""Positions of the wars of the Successors, laid out by hand on an empty map.

No fleet is afloat, no marker lies anywhere, nobody holds anything but what the scenario gives him, and a side
without leaders does not fall apart until ``at_war`` says so::

    game = ClashPosition("clash3").put("cilicia", "antigonus", mac_phalanx=3)
    game.leader("antigonus", "cilicia", "antigonus")
    game.fleet("fleet_ionian", "ionian_sea", "antigonus", pers_inf=2)
    game.begin(("offensive", game.owner("antigonus")), dice=[4])

Seats: ``central_authority`` and ``warlords``; ``antigonus``, ``ptolemy``, ``seleucus``, ``independents``.
Other forces: ``greek_rebels``, ``macedonians``, ``india`` and the bands ``band_1``, ``band_2``, …
"""

from __future__ import annotations

from typing import Any, Self

from ..rules.battle import check_end
from ..rules.lines import battle
from ..rules.offensives import begin_offensive
from ..rules.wars import FORTRESS
from ..state import DEAD, GONE, NOBODY, OFF_MAP, RHODES_BOX, TRACK, Fleet, Owner, Wars, bits
from .conquest import Position


class ClashPosition(Position):
    """A board of the wars for two, three or four, empty but for what is put on it."""

    def __init__(self, scenario: str = "clash3", **options: Any) -> None:
        super().__init__(scenario, **options)
        s, w = self.s, self.wars
        s.wars = Wars(
            fleets={f: Fleet(DEAD) for f in s.game.fleets},
            bases=dict.fromkeys(w.bases, NOBODY),
            markers=dict.fromkeys(s.game.markers, GONE),
            keepers=dict.fromkeys(s.game.markers, NOBODY),
            treasury=w.treasury,
            first_order=list(s.game.players),
            realms=[0 for _ in s.game.players],
        )
        slinger = s.game.kind_mask["rhodian_slinger"]
        s.move(slinger, TRACK, RHODES_BOX)
        s.control = dict.fromkeys(s.control, NOBODY)
        s.walls = dict.fromkeys(s.walls, 0)
        s.city_owner = dict.fromkeys(s.city_owner, NOBODY)
        s.walls[FORTRESS] = 2
        s.following, s.interrupts = [], []

    @property
    def wars(self) -> Wars:
        """The record of the wars."""
        assert self.s.wars is not None
        return self.s.wars

    # -- laying out ----------------------------------------------------------------------

    def at_war(self) -> Self:
        """From now on a side without leaders falls apart; bases are noted as they are held."""
        self.settle()
        self.wars.begun = True
        return self

    def date(self, turn: str) -> Self:
        """The turn by its name on the track: ``"winter_321"``."""
        self.s.turn = self.s.game.turn_index[turn]
        return self

    def order(self, *seats: str) -> Self:
        """The order of play."""
        self.s.order = [self.owner(seat) for seat in seats]
        return self

    def owner(self, side: str) -> Owner:
        """A player or a people that nobody leads, by name; or the owner of a force."""
        if side in self.s.game.owner_index:
            return self.s.game.owner_index[side]
        return super().owner(side)

    def fleet(self, fleet: str, zone: str, side: str = "nobody", **kinds: int) -> Self:
        """A fleet in a zone (or ``dead``), of a side or neutral, with units aboard."""
        owner = NOBODY if side == "nobody" else self.owner(side)
        self.wars.fleets[fleet] = Fleet(zone, owner)
        if kinds:
            self.put(fleet, side, **kinds)
        return self

    def marker(self, marker: str, spot: str, side: str = "nobody") -> Self:
        """A carried objective at a province, a city or a fleet, of a side."""
        self.wars.markers[marker] = spot
        self.wars.keepers[marker] = NOBODY if side == "nobody" else self.owner(side)
        return self

    def prisoner(self, leader: str, captor: str) -> Self:
        """A leader is held off the map."""
        self.s.leader_at[leader] = "captured"
        self.wars.prisoners[leader] = self.owner(captor)
        return self

    def allied(self, side: str) -> Self:
        """Rhodes is allied with a side."""
        self.wars.rhodes_ally = self.s.city_owner[FORTRESS] = self.owner(side)
        self.wars.bases["fleet_rhodian"] = self.owner(side)
        return self

    def based(self) -> Self:
        """Fleets take note of who holds their bases now."""
        self.settle()
        return self

    def band(self, band: str, home: str, spot: str = "", **kinds: int) -> Self:
        """A band of raiders from a homeland, there or elsewhere."""
        return self.raiders(band, home, spot, **kinds)

    # -- looking -------------------------------------------------------------------------

    def keeper(self, marker: str) -> str:
        """Whose a carried objective is."""
        owner = self.wars.keepers[marker]
        return "nobody" if owner == NOBODY else self.s.game.owner_names[owner]

    def whose(self, fleet: str) -> str:
        """Whose a fleet is."""
        owner = self.wars.fleets[fleet].owner
        return "nobody" if owner == NOBODY else self.s.game.owner_names[owner]

    def lies(self, fleet: str) -> str:
        """The zone of a fleet."""
        return self.wars.fleets[fleet].zone

    def holder(self, province: str) -> str:
        """The owner who holds a province or a city's walls; ``"nobody"`` if none does."""
        s = self.s
        owner = s.control[province] if province in s.control else s.city_owner[province]
        return "nobody" if owner == NOBODY else s.game.owner_names[owner]

    def pile(self, pile: str) -> dict[str, int]:
        """How many units of each kind lie beside the map: ``dead``, ``mutiny``, ``rhodes_box``."""
        return self.units(pile)

    # -- playing -------------------------------------------------------------------------

    def attack(self, province: str, side: str, target: str, dice: Any = ()) -> Self:
        """A force attacks another; what comes of it is played to the next question."""
        self.settle()
        s = self.s
        s.agenda, s.following, s.interrupts = [], [], []
        s.phasing = s.owner_of(self.force(side))
        s.log = self._hear
        begin_offensive(s, province, self.force(side), self.force(target))
        entries = tuple(s.following)
        s.following = []
        return self.begin(*entries, dice=dice)

    def dead(self, **kinds: int) -> Self:
        """These counters lie on the dead pile."""
        s = self.s
        for kind, n in kinds.items():
            free = [u for p in OFF_MAP if p != DEAD for u in bits(s.game.kind_mask[kind] & s.at[p])]
            for u in free[:n]:
                s.move(1 << u, s.where(u), DEAD)
        return self

    def drawn_up(self, *orders: str) -> Self:
        """Every army of the battle in hand is drawn up: in these ready-made orders, else in a battle line."""
        waiting = list(orders)
        while self.what in ("draw_up", "set_up"):
            if self.what == "draw_up":
                self.choose("last")
            else:
                self.choose(waiting.pop(0) if waiting else "battle line")
        return self

    def rout(self, side: str) -> Self:
        """All counters and leaders of a force in the battle are among the routed."""
        s, b = self.s, battle(self.s)
        force = self.force(side)
        name = "attacker" if force in b.armies[0].forces else "defender"
        box = s.game.box_index[f"{name}.routed"]
        units = s.at[b.province] & s.forces[force]
        for front, mate in list(b.mates.items()):
            if units >> front & 1:
                b.mates.pop(front)
                units |= 1 << mate
        for i in s.game.boxes:
            b.box[i] &= ~units
        b.box[box] |= units
        b.back &= ~units
        for leader in b.leaders:
            if s.leader_force[leader] == force:
                b.leaders[leader] = box
        return self

    def decide(self, dice: Any = ()) -> Self:
        """The battle is judged as it stands; what comes of it is played to the next question."""
        s = self.s
        s.agenda, s.following, s.interrupts = [], [], []
        s.log = self._hear
        check_end(s)
        entries = (*s.following, ("fight_over",))
        s.following = []
        return self.begin(*entries, dice=dice)

    def cleared(self) -> Self:
        """The display of the battle in hand is empty, in its second round: lay it out with ``stand``."""
        b = battle(self.s)
        for i in self.s.game.boxes:
            b.box[i] = 0
        b.mates.clear()
        b.engaged.clear()
        b.leaders.clear()
        b.lead.clear()
        b.back = 0
        b.rounds = 2
        return self

    def fell(self, leader: str) -> Self:
        """A leader has been killed on the field."""
        b = battle(self.s)
        b.fallen.append(leader)
        b.leaders.pop(leader)
        b.lead.pop(leader)
        return self.leader(leader, DEAD)

    def musters(self, side: str, dice: Any = ()) -> Self:
        """The turn begins and a player's replacement step comes; provinces are counted as they lie now."""
        self.dawn()
        return self.begin(("muster", self.owner(side)), dice=dice)

    def dawn(self) -> Self:
        """The first moments of a turn, before supply: provinces are counted, leaders come and go."""
        self.settle()
        s = self.s
        s.log = self._hear
        self.system.sequence.PHASES["begin_turn"](s)
        s.agenda, s.following = [], []
        return self

    def moves(self, side: str, dice: Any = ()) -> Self:
        """A player's marching, without the steps before it."""
        owner = self.owner(side)
        self.s.phasing = owner
        steps = ("begin_movement", "begin_voyage", "march")
        return self.begin(*((step, owner) for step in steps), dice=dice)

    def sails(self, side: str, dice: Any = ()) -> Self:
        """A player's sailing from the loading to the landing."""
        owner = self.owner(side)
        steps = ("begin_voyage", "embark", "sail_fleets", "sea_fights", "challenge_rhodes", "land")
        return self.begin(*((step, owner) for step in steps), dice=dice)

    def goes_over(self, side: str, victor: str) -> Self:
        """The fight that was begun by ``attack`` ends at once with this victor; what follows is played."""
        fight = self.wars.engagement
        assert fight is not None, f"nobody fights {side}"
        fight.victors = [self.force(victor)]
        self.s.battle = None
        return self.begin(("fight_over",))

    def slinger(self, spot: str, side: str = "") -> Self:
        """The Rhodian slinger leaves Rhodes for a province (of a side) or the dead pile."""
        s = self.s
        slinger = s.game.kind_mask["rhodian_slinger"]
        s.move(slinger, RHODES_BOX, spot)
        if side:
            s.enlist(slinger, self.force(side))
        return self
