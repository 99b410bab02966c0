"""The log: each line with the clause that it follows from."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from argead.core.state import Said

from ..schema.ids import AreaId, CampaignId, PlaceId, PlanId, ProphecyId
from ..tables import Tables
from . import names
from .names import amount

Told = Callable[..., str]

RESULTS: Final = {
    "success": "they surrender",
    "on-going": "no answer yet",
    "failure": "a battle follows",
}
ORDERS: Final = {
    "wall": "a Wall rises",
    "toll": "a raid on your lines",
    "garrison": "more men for the garrison",
    "glory": "Glory awaits a battle there",
    "gold": "Gold awaits an Intimidation there",
    "none": "nothing happens",
}
TYRE_ORDERS: Final = {
    "siege_ship": "a Siege Ship is sunk",
    "gold": "Gold is lost",
    "transport": "a Transport is sunk",
    "repair": "a Wall section is repaired",
    "warship": "a Warship is regained",
    "mole": "the Mole is damaged",
}
CLAUSES: Final = {
    "campaign_begins": "campaigns:1",
    "advisor_joins": "set-up.advisor-counters:1",
    "glorified": "set-up.glorification:1",
    "alexander_hit": "set-up.death-of-alexander:1",
    "slain": "set-up.death-of-alexander:2",
    "turn": "preparation.advance-turn-counter:1",
    "out_of_time": "preparation.advance-turn-counter:1",
    "pay_refit": "preparation.refit:1",
    "order": "preparation.enemy-orders:1",
    "wall_placed": "preparation.enemy-orders:6",
    "no_wall_left": "preparation.enemy-orders:6",
    "pay_order": "preparation.enemy-orders:7",
    "glory_placed": "preparation.enemy-orders:11",
    "glory_found": "preparation.enemy-orders:11",
    "gold_placed": "preparation.enemy-orders:12",
    "gold_found": "preparation.enemy-orders:12",
    "force_drawn": "national-symbols:1",
    "operation": "operations:1",
    "pay_intrigue": "operations.intrigue:1",
    "spend_intrigue": "operations.intrigue:1",
    "wall_gathered": "operations.1-wall:1",
    "go": "operations.go:1",
    "operation_arrives": "operations.go:1",
    "operation_cancelled": "operations.go:3",
    "pay_operation": "operations.gold-reduction:1",
    "mutiny": "gaugamela.enemy-operations:1",
    "scouting": "conquest.scouting-roll:1",
    "scouted": "conquest.scouting-roll:3",
    "stopped": "conquest.scouting-roll:3",
    "pay_forage": "conquest.foraging:1",
    "disbanded": "conquest.disbanding:1",
    "moved": "conquest.move-army:1",
    "shunned": "prophecies:2",
    "accepted": "prophecies.accepting:1",
    "prophecy_fulfilled": "prophecies.completing:1",
    "prophecy_failed": "prophecies.failing:1",
    "level_lost": "prophecies.failing:1",
    "prophecy_ruin": "prophecies.failing:2",
    "pay_winds": "prophecies.the-prophecies:7",
    "battle": "battle:1",
    "own_reduced": "battle.force-counters:3",
    "enemy_reduced": "battle.force-counters:3",
    "own_destroyed": "battle.destroyed-alexander-forces:1",
    "enemy_destroyed": "battle.destroyed-enemy-forces:1",
    "cup_empty": "battle.running-out-of-force-counters:1",
    "enemy_plans": "plans.enemy:1",
    "own_plans": "plans.alexander:1",
    "pay_plan": "plans.alexander:2",
    "confusion": "plans.confusion:1",
    "pay_raid": "plans.raid:1",
    "battle_turn": "battle.resolution:11",
    "attack": "battle.battle-value:1",
    "duel": "battle.enemy-leaders:2",
    "leader_reduced": "battle.enemy-leaders:7",
    "leader_destroyed": "battle.enemy-leaders:8",
    "leader_leaves": "battle.enemy-leaders:9",
    "charge": "plans.charge:1",
    "sacrifice": "plans.sacrifice:1",
    "flank": "plans.flank:1",
    "enemy_flank": "plans.flank-enemy:1",
    "fate": "plans.fate:2",
    "rally": "plans.rally:1",
    "enemy_rally": "plans.rally-enemy:1",
    "regroup": "plans.regroup:1",
    "guards": "plans.guards:1",
    "envelop": "plans.envelop:1",
    "retreated": "battle.retreat:2",
    "lost_in_retreat": "battle.retreat:2",
    "retreat": "battle.retreat:5",
    "intimidates": "intimidation:2",
    "spend_intimidation": "intimidation:3",
    "intimidation": "intimidation:4",
    "conquered": "map.pivotal-areas:5",
    "glory_battle": "glory:1",
    "glory_stronghold": "glory:2",
    "glory_leader": "glory:3",
    "governed": "govern-or-raze:2",
    "gold_raze": "govern-or-raze:3",
    "gold_income": "resupply.gain-gold:1",
    "pay_force": "resupply.forces:1",
    "pay_city": "resupply.cities:1",
    "pay_temple": "resupply.temples:1",
    "spend_insight": "insights:1",
    "insight_used": "insights:2",
    "spied": "insights.spies:1",
    "trap_rolled": "insights.trap:1",
    "trap": "insights.trap:1",
    "spend_advisor": "advisors:1",
    "dismissed": "advisors:2",
    "recruits": "options.issus:6",
    "gold_treasure": "options.gaugamela:5",
    "levied": "options.gaugamela:6",
    "tyre_order": "tyre.enemy-orders:1",
    "tyre_siege_ship": "tyre.enemy-orders:2",
    "tyre_transport": "tyre.enemy-orders:2",
    "tyre_mole": "tyre.enemy-orders:2",
    "pay_tyre": "tyre.enemy-orders:2",
    "tyre_hit": "tyre.enemy-orders:3",
    "repaired": "tyre.enemy-orders:5",
    "tyre_warship": "tyre.enemy-orders:6",
    "pay_work_siege_ship": "tyre.siege-ship-track:1",
    "ship_missed": "tyre.siege-ship-track:2",
    "ship_wasted": "tyre.siege-ship-track:3",
    "battered": "tyre.siege-ship-track:3",
    "breached": "tyre.siege-ship-track:3",
    "pay_work_transport": "tyre.transport-track:2",
    "pay_work_mole": "tyre.mole-track:1",
    "pay_work_warship": "tyre.fleet-track:2",
    "to_egypt": "tyre.victory:2",
    "campaign_won": "victory:3",
}
"""The clause that each line follows from."""


def line(tables: Tables, said: Said) -> tuple[str, str]:
    """A line of the log as (text, clause)."""
    return _words(tables).say(said.key, said.args), CLAUSES[said.key]


@lru_cache(maxsize=8)
def _words(tables: Tables) -> Words:
    return Words(tables)


class Words:
    """Puts what was said into words; plain templates first, the rest by a method."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        cards = (tables.advisors, tables.insights, tables.operations, tables.prophecies)
        self._cards: dict[str, str] = {p: row.name for p, row in tables.own_plans.items()}
        for rows in cards:
            self._cards |= {ident: row.name for ident, row in rows.items()}

    def say(self, key: str, args: tuple[Any, ...]) -> str:
        """The text of one line."""
        told: Told | None = getattr(self, f"_{key}", None)
        if told is not None:
            return told(*args)
        text = TEMPLATES[key].format(*[self._name(arg) for arg in args])
        return FORMS.sub(rf"\{self._number(args)}", text)

    def _number(self, args: tuple[Any, ...]) -> int:
        """Which form of "[is|are]" agrees with the Force in a line: 2 is the plural."""
        many = any(isinstance(arg, str) and names.is_plural(self.tables, arg) for arg in args)
        return 2 if many else 1

    def _name(self, arg: Any) -> Any:
        """An id as a person reads it."""
        if isinstance(arg, int):
            return names.Number(arg)
        if not isinstance(arg, str):
            return arg
        tables = self.tables
        if arg == "alexander" or arg.partition(".")[0] in tables.counters.first:
            return names.force(tables, arg)
        return self._cards.get(arg) or names.area(tables, AreaId(PlaceId(arg)))

    def _campaign_begins(self, campaign: CampaignId) -> str:
        row = self.tables.campaign_files[campaign].campaign
        return f"The {row.name} campaign begins, {row.years}"

    def _turn(self, campaign: CampaignId, turn: int) -> str:
        return f"{self.tables.campaign_files[campaign].turn[turn - 1].label}"

    def _order(self, area: str, die: int, total: int, effect: str) -> str:
        return f"Orders of {self._name(area)}, total {total}: {ORDERS.get(effect, effect)}"

    def _tyre_order(self, die: int, total: int, *effects: str) -> str:
        told = " or ".join(TYRE_ORDERS.get(effect, effect) for effect in effects)
        return f"Orders of Tyre, total {total}: {told or 'nothing happens'}"

    def _force_drawn(self, kind: str, place: str) -> str:
        where = (
            "[gathers|gather] for the Operation"
            if place == "operations"
            else f"[joins|join] {self._name(place)}"
        )
        return FORMS.sub(rf"\{self._number((kind,))}", f"{self._name(kind)} {where}")

    def _battle(self, area: str, own: Sequence[str] = (), foes: Sequence[str] = ()) -> str:
        told = f"Battle of {self._name(area)}"
        if not foes:
            return told
        return f"{told}: {self._listed(['alexander', *own])} against {self._listed(foes)}"

    def _listed(self, kinds: Sequence[str]) -> str:
        """Forces in words, those alike with their number."""
        alike = {kind: kinds.count(kind) for kind in kinds}
        told = [f"{n} × {self._name(k)}" if n > 1 else str(self._name(k)) for k, n in alike.items()]
        return ", ".join(told)

    def _enemy_plans(self, *plans: PlanId) -> str:
        told = names.enemy_plans(self.tables, plans)
        return f"Enemy Plans: {told}" if plans else "The enemy has no Plans"

    def _own_plans(self, *plans: PlanId) -> str:
        told = names.own_plans(self.tables, plans)
        return f"Your Plans: {told}" if plans else "You have no Plans"

    def _attack(self, kind: str, dice: tuple[int, ...], hits: int) -> str:
        told = amount(hits, "Hit") if hits else "miss"
        attack = "attack" if self._number((kind,)) == 2 else "attacks"
        return f"{self._name(kind)} {attack}: {told}"

    def _scouted(self, area: str, die: int, gold: int, hits: int) -> str:
        cost = [amount(gold, "Gold")] if gold else []
        cost += [amount(hits, "Hit")] if hits else []
        return f"The way to {self._name(area)}: {' and '.join(cost) or 'it is clear'}"

    def _accepted(self, area: str, prophecy: ProphecyId, square: int) -> str:
        row = self.tables.prophecies[prophecy]
        return f'The Oracle of {self._name(area)}: "{row.name}..." ({row.text}), by square {square}'

    def _intimidation(self, area: str, die: int, total: int, result: str) -> str:
        return f"Intimidation of {self._name(area)}, total {total}: {RESULTS[result]}"

    def _conquered(self, area: str, how: str) -> str:
        return f"{self._name(area)} is conquered by {how.title()}"

    def _campaign_won(self, campaign: CampaignId, vp: int, points: int) -> str:
        row = self.tables.campaign_files[campaign].campaign
        told = f", {points} Immortality" if points else ""
        return f"The {row.name} campaign is won: {vp} victory points{told}"

    def _out_of_time(self, campaign: CampaignId) -> str:
        return "The last square of the track is behind you: the campaign is lost"

    def _cup_empty(self, nation: str) -> str:
        hits = amount(self.tables.log.hits.per_missing_force, "Hit")
        return f"No {names.NATIONS[nation]} Force is left to draw: you suffer {hits}"


FORMS: Final = re.compile(r"\[(\w+)\|(\w+)\]")
"""A verb in the singular and in the plural."""
TEMPLATES: Final = {
    "advisor_joins": "{0} joins you",
    "dismissed": "{0} leaves for the rest of the campaign",
    "pay_refit": "{1} [is|are] refitted for {0} Gold",
    "pay_order": "{0} Gold lost to {1}",
    "gold_placed": "{1} Gold is laid in {0}",
    "glory_placed": "{1} Glory is laid in {0}",
    "wall_placed": "A Wall rises in {0}",
    "no_wall_left": "No Wall counter is left for {0}",
    "wall_gathered": "A Wall is made ready for the Operation",
    "operation": 'Enemy Operation: "{0}"',
    "pay_intrigue": '{0} Gold cancels "{1}"',
    "spend_intrigue": '{0} Glory cancels "{1}"',
    "go": "The Operation begins",
    "operation_cancelled": "{0} [turns|turn] back: {1} is yours",
    "operation_arrives": "{0} [arrives|arrive] in {1}",
    "pay_operation": "The Operation costs you {0} Gold",
    "mutiny": "The men have had enough: {0:Hit}",
    "scouting": "The Army sets out for {0}",
    "stopped": "The Army does not enter {0}",
    "pay_forage": "{0} Gold feeds the Army on the way to {1}",
    "disbanded": "{0} [is|are] disbanded",
    "moved": "The Army enters {0}",
    "shunned": "The Oracle of {0} is shunned",
    "prophecy_fulfilled": 'Fulfilled: "{0}..."',
    "glorified": "Alexander is now A{0}",
    "prophecy_failed": 'Failed: "{0}..."',
    "prophecy_ruin": "Nothing is left to lose but the campaign",
    "level_lost": "Alexander falls to A{0}",
    "pay_winds": "{0} Gold is offered to the Winds",
    "slain": "Alexander is slain",
    "alexander_hit": "Alexander is wounded: A{0}",
    "own_reduced": "{0} [is|are] reduced",
    "own_destroyed": "{0} [is|are] destroyed",
    "enemy_reduced": "{0} [is|are] reduced",
    "enemy_destroyed": "{0} [is|are] destroyed",
    "pay_plan": "{0} Gold for {1}",
    "confusion": "Confusion costs you {0}",
    "pay_raid": "A Raid takes {0} Gold",
    "battle_turn": "Battle turn {0}",
    "duel": "Alexander seeks the enemy Leader",
    "leader_destroyed": "{0} is struck down, and all others flee",
    "leader_reduced": "{0} is wounded",
    "leader_leaves": "{0} leaves the field",
    "charge": "{0} [charges|charge] again",
    "sacrifice": "{0} [is|are] sacrificed",
    "flank": "{0} [flanks|flank] the enemy: one more Hit",
    "enemy_flank": "{0} [flanks|flank] you: one more Hit",
    "fate": "Fate re-rolls {0}",
    "rally": "Rally absorbs a Hit",
    "enemy_rally": "Their Rally absorbs a Hit",
    "regroup": "{0} will regroup",
    "guards": "The Guards shield their Leader",
    "envelop": "The enemy is enveloped: {0:Hit}",
    "trap_rolled": "A Trap is sprung",
    "trap": "The Trap: {0:Hit}",
    "spied": "Spies in {0}: {1} [is|are] gone",
    "insight_used": "You play {0}",
    "retreated": "{0} [gets|get] away",
    "lost_in_retreat": "{0} [is|are] lost in the retreat",
    "retreat": "The Army falls back from {0} to {1}",
    "intimidates": "{0} is called upon to surrender",
    "spend_intimidation": "{0} Glory adds to your name",
    "gold_found": "{0} Gold lies in {1}",
    "glory_found": "{0} Glory awaited you in {1}",
    "glory_battle": "{0} Glory for the battle",
    "glory_stronghold": "{0} Glory for the Stronghold",
    "glory_leader": "{0} Glory for the Leader",
    "governed": "{0} is governed",
    "gold_raze": "{1} is razed for {0} Gold",
    "gold_income": "Income: {0} Gold",
    "gold_treasure": "The treasure of {1}: {0} Gold",
    "pay_force": "{1} [joins|join] for {0} Gold",
    "pay_city": "A City rises in {1} for {0} Gold",
    "pay_temple": "A Temple rises in {1} for {0} Gold",
    "spend_advisor": "{1} joins for {0} Glory",
    "spend_insight": "{0} Glory: the Insight {1}",
    "levied": "{0} of the new levy [joins|join]",
    "recruits": "{0} [joins|join] in {1}",
    "tyre_hit": "Tyre strikes at your men: 1 Hit",
    "tyre_siege_ship": "Sunk: {0:Siege Ship}",
    "tyre_transport": "Sunk: {0:Transport}",
    "tyre_warship": "Tyre regains {0:Warship}",
    "tyre_mole": "The Mole loses {0:section}",
    "pay_tyre": "Tyre costs you {0} Gold",
    "repaired": "Tyre repairs Wall section {0}",
    "ship_missed": "A Siege Ship misses",
    "ship_wasted": "A Siege Ship hits section {0}, in ruins already",
    "battered": "Wall section {0} is damaged",
    "breached": "Wall section {0} falls",
    "pay_work_transport": "A Transport for {0} Gold",
    "pay_work_mole": "The Mole grows for {0} Gold",
    "pay_work_siege_ship": "A Siege Ship for {0} Gold",
    "pay_work_warship": "A Warship of Tyre is sunk for {0} Gold",
    "to_egypt": "There is time for the journey to Amon in Egypt",
}
