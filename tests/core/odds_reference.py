"""Positions whose odds are known from 20,000 games each, played without ``argead.core.odds``.

``python -m core.odds_reference`` (in ``tests``) plays them anew and writes ``odds_reference.json``. It is
needed after a change of rules or habits that these positions depend on: until then the test plays some games
itself.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import argead
from argead.core.ask import AS_PROPOSED, Ask, Choice
from argead.core.chance import Rng
from argead.core.state import Said, digest
from argead.core.table import Table

FILE = Path(__file__).with_suffix(".json")
GAMES, FEW = 20_000, 2_000
SAMPLE = 40

Found = Callable[[Table, Ask], Choice]


def siege_of_many(table: Table, ask: Ask) -> Choice:
    """Alexander versus Darius: a siege by at least three units."""
    for option in ask.options:
        if isinstance(option, tuple) and option[0] == "siege":
            t = table.state.tables
            area = t.city_area[t.city[option[1]]]
            if sum(p >= t.n_leaders for p in table.state.here[area]) >= 3:
                return option
    return None


def assault(table: Table, ask: Ask) -> Choice:
    """Alexandros: an assault on a city."""
    if ask.what != "siege":
        return None
    return next((o for o in ask.options if isinstance(o, tuple)), None)


def battle_turn(table: Table, ask: Ask) -> Choice:
    """Field Commander: a battle turn with nothing to declare before the dice."""
    if ask.what != "battle_turn" or ask.options != ["fight", "retreat"]:
        return None
    s = table.state
    declared = {"charge", "sacrifice", "envelop", "flank"} & set(s.fight.plans)
    return None if declared or len(s.at["army"]) < 2 else "fight"


def siege(table: Table, ask: Ask) -> Choice:
    """Successors: a Siege, with whatever the others hold in their hands."""
    return next((o for o in ask.options if o == ("siege",)), None)


def shock(table: Table, ask: Ask) -> Choice:
    """Great Battles: a unit goes into shock combat; the whole segment follows."""
    return (
        next((o for o in ask.options if isinstance(o, str)), None) if ask.what == "shock" else None
    )


POSITIONS: dict[str, tuple[str, Found]] = {
    "siege": ("alexander_vs_darius/campaign", siege_of_many),
    "assault": ("alexandros/conquest", assault),
    "battle": ("field_commander/issus", battle_turn),
    "siege with cards": ("successors/four", siege),
    "shock": ("great_battles/granicus", shock),
}


def position(name: str) -> tuple[Table, Choice]:
    """The first such question of random games with the seeds 1, 2, 3…"""
    game, wanted = POSITIONS[name]
    for seed in range(1, 60):
        table = argead.open(game, seed=seed)
        rng = Rng(f"position {seed}")
        while table.ask is not None:
            option = wanted(table, table.ask)
            if option is not None:
                return table, option
            table.choose(rng.choice(table.ask.options))
    raise LookupError(name)


def play_out(table: Table, option: Choice, seed: int) -> dict[str, str]:
    """One game to the next quiet phase or step, answered as the system's habits have it."""
    assert table.ask is not None
    seat, rng = table.ask.seat, random.Random(seed)
    run = table.determinize(seat, rng).run
    before = run.state.clone()
    heard: list[Said] = []
    run.state.log = heard.append
    run.halt = True
    run.send(option)
    system: Any = run.system
    while run.ask is not None:
        begun, steps = run.checkpoint, system.stakes.STEPS
        at_start = begun is not None and not run.trail and begun.agenda[-1][0] in steps
        if at_start or run.ask.what in steps:
            system.sequence.settle(run.state)
            break
        options = run.ask.options
        weights = run.system.mind.likely(run.state, run.ask)
        if weights is not None:
            run.send(rng.choices(options, [max(0.0, w) for w in weights])[0])
        else:
            run.send(AS_PROPOSED if options[0] == AS_PROPOSED else rng.choice(options))
    told = {**system.stakes.deeds(heard, seat), **system.stakes.outcome(before, run.state, seat)}
    return {key: str(value) for key, value in told.items()}


def known(name: str, table: Table, option: Choice) -> dict[str, Any]:
    """The reference of a position, if rules and habits still make the same of it; else one of fewer games."""
    kept: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")).get(name, {})
    if kept.get("fingerprint") == fingerprint(table, option):
        return kept
    return reference(table, option, FEW)


def fingerprint(table: Table, option: Choice) -> str:
    """Changes with the position, the rules that are used here, and the habits of the players."""
    return digest([table.digest(), [play_out(table, option, seed) for seed in range(SAMPLE)]])


def reference(table: Table, option: Choice, games: int) -> dict[str, Any]:
    """How often everything came of it."""
    counts: dict[str, dict[str, int]] = {}
    for seed in range(games):
        for key, value in play_out(table, option, seed).items():
            row = counts.setdefault(key, {})
            row[value] = row.get(value, 0) + 1
    return {"fingerprint": fingerprint(table, option), "games": games, "counts": counts}


def main() -> None:
    """Write the file anew, or only the positions that are named."""
    kept = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    for name in sys.argv[1:] or POSITIONS:
        table, option = position(name)
        if kept.get(name, {}).get("fingerprint") == fingerprint(table, option):
            print(name, "is as it was")
            continue
        kept[name] = reference(table, option, GAMES)
        print(name, {k: len(v) for k, v in kept[name]["counts"].items()}, flush=True)
        FILE.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
