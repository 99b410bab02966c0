"""Section 14.2 of the Successors: the Agema, a unit that never leaves its leader."""

from __future__ import annotations

from argead.core.ask import Asks, menu
from argead.core.rulebook import rule

from ..state import MUTINY, Owner, State
from .stacking import best_leaders
from .wars import leaders_of, realm, spoiler, wars


@rule("clash.14.2")
def end_agema(s: State) -> None:
    """A guard whose leader is gone, or that is destroyed, is a guard no more (C74)."""
    w = wars(s)
    for owner in list(w.agema):
        leader, unit = w.guarded[owner], w.agema[owner]
        lost = not s.on_map(s.leader_at[leader]) or s.leader_owner(leader) != owner
        if lost or s.step[unit] == 0 or not s.owned[owner] >> unit & 1 or s.at[MUTINY] >> unit & 1:
            del w.agema[owner]
            del w.guarded[owner]


@rule("clash.14.2")
def name_agema(s: State, owner: Owner) -> Asks[None]:
    """With four provinces a player may name a heavy unit beside his best leader (C74)."""
    w = wars(s)
    if not s.options["agema"] or owner in w.agema or owner == spoiler(s):
        return
    if len(realm(s, owner)) < s.game.clash.income.winter:
        return

    def options() -> list[tuple[str, str]]:
        return [
            (leader, unit)
            for leader in best_leaders(s, leaders_of(s, owner))
            for unit in s.ids(s.alike(s.at[s.leader_at[leader]] & s.owned[owner] & s.game.heavy))
        ]

    answer = yield menu(s.seat(owner), "agema", options, "clash.14.2:1")
    if answer is not None:
        w.guarded[owner] = answer[0]
        w.agema[owner] = s.game.unit_index[answer[1]]
        s.say("agema", answer[0], answer[1])
