"""Whole games, played with more fight than chance alone brings, and what must hold all the while."""

from __future__ import annotations

from typing import Any

import pytest

from argead.core.ask import HOLD
from argead.core.chance import Chance, Rng
from argead.core.odds import policy
from argead.core.run import Run
from argead.systems.great_battles import system
from argead.systems.great_battles.mind.routes import runs
from argead.systems.great_battles.state import ELIMINATED, ON_MAP, State, move_of, occupation


def everything(scenario: str) -> dict[str, Any]:
    """All options that the scenario knows."""
    return dict.fromkeys(system.options_of(scenario), True)


def begin(scenario: str, seed: int, options: dict[str, Any]) -> Run[State]:
    """A fresh run."""
    state = system.setup.set_up(
        scenario, system.check_options(scenario, options), Chance(seed), system.loaded
    )
    run: Run[State] = Run(system, state, keep=False, simulate=True)
    run.start()
    return run


def choose(run: Run[State], rng: Rng) -> Any:
    """Half drill, half chance."""
    ask = run.ask
    assert ask is not None
    if rng.random() < 0.6:
        return policy(run, ask, rng)
    options = [o for o in ask.options if o != HOLD]
    return rng.choice(options)


def sound(s: State) -> None:
    """No overlap, nobody lost without a trace, points that add up, nobody beyond his quality."""
    b = s.battle
    assert occupation(s) == s.occupied
    assert sum(len(stand) for u, stand in enumerate(s.stand) if s.above[u] < 0) == len(s.occupied)
    for u in b.units:
        assert (s.fate[u] == ON_MAP) == bool(s.stand[u]), b.uid[u]
        assert all(place in b.grid for place in s.stand[u])
        assert s.fate[u] != ON_MAP or s.hits[u] < b.tq[u], b.uid[u]
    for side in (0, 1):
        units = sum(b.rout_points[u] for u in b.by_side[side] if s.fate[u] == ELIMINATED)
        leaders = sum(
            b.leader[l].initiative * (10 if b.lid[l] == "alexander_iii" else 5)
            for l in b.lby_side[side]
            if s.gone[l] == ELIMINATED
        )
        assert s.points[side] == units + leaders


@pytest.mark.parametrize("plain", [True, False], ids=["plain", "all options"])
@pytest.mark.parametrize(
    "scenario", ["samarkand", "erigon", "jaxartes", "chaeronea", "hydaspes", "lyginus", "pelium"]
)
def test_a_game_stays_sound_and_ends(scenario: str, plain: bool) -> None:
    run = begin(scenario, 7, {} if plain else everything(scenario))
    rng = Rng(f"{scenario} 7")
    decisions = 0
    while run.ask is not None:
        if run.ask.what in system.quiet:
            sound(run.state)
        assert len(set(run.ask.options)) == len(run.ask.options)
        run.send(choose(run, rng))
        decisions += 1
        assert decisions < 20_000
    assert run.state.outcome is not None


def test_priors_weigh_every_option() -> None:
    run = begin("samarkand", 3, {})
    rng = Rng("priors")
    while run.ask is not None:
        weights = system.mind.likely(run.state, run.ask)
        assert weights is not None
        assert len(weights) == len(run.ask.options)
        assert max(weights) > 0
        run.send(choose(run, rng))


def test_a_route_leads_where_it_says() -> None:
    run = begin("samarkand", 5, {})
    rng = Rng("routes")
    walked = 0
    while run.ask is not None and walked < 3:
        found = runs(run.state, run.ask)
        if run.ask.what == "step" and found:
            name, steps = list(found.items())[-1]
            mover = move_of(run.state).unit
            for step in steps.choices:
                if run.ask is None or run.ask.what != "step" or step not in run.ask.options:
                    break
                run.send(step)
            else:
                walked += 1
                goal = "to " + "/".join(sorted(run.state.stand[mover]))
                assert name == goal or name.startswith((f"{goal} ", f"{goal}:"))
        if run.ask is not None:
            run.send(choose(run, rng))
    assert walked


def test_determinize_turns_only_hidden_markers_over() -> None:
    run = begin("granicus", 1, {})
    s = run.state
    l = s.battle.lindex["alexander_iii"]
    s.marker[l] = 2
    before = s.to_json()
    system.mind.redraw(s, "macedon", Rng(1))
    assert s.to_json() == before
    faces = set()
    for seed in range(8):
        s.marker[l] = 2
        system.mind.redraw(s, "persia", Rng(seed))
        faces.add(s.marker[l])
    assert faces == {1, 2}
