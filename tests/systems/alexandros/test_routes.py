"""Ready-made runs of choices: whole rounds of a battle, whole assaults, and that every step is legal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import argead
from argead.core.ask import Choice
from argead.core.chance import Rng
from argead.core.odds import policy
from argead.core.table import Table

SYSTEM = "alexandros"
IN_BATTLE = ("manoeuvre", "attack", "pursued")
ANSWERS = {
    None: ("manoeuvre", "advance", "shift", "siege_leader", "forced_march"),
    "as proposed": ("from_reserve", "target", "pairing"),
    "all": ("besiegers", "march_with"),
    "lead": ("lead",),
}
"""What the words of a run answer, whatever the dice do."""


def walked(scenario: str, seed: int, most: int) -> Iterator[Table]:
    """A game in which all do what sensible players tend to do."""
    table = argead.open(f"{SYSTEM}/{scenario}", seed=seed)
    rng = Rng(f"walk {seed}")
    while table.ask is not None and len(table.moves) < most:
        yield table
        table.choose(policy(table.run, table.ask, rng))


def followed(table: Table, run: list[Choice], seat: str) -> list[tuple[str, Choice]]:
    """The steps of a run that were given, and to which questions; others do what they tend to do."""
    copy, rng, given = table.clone(), Rng("others"), []
    for choice in run:
        while copy.ask is not None and copy.ask.seat != seat:
            copy.choose(policy(copy.run, copy.ask, rng))
        if copy.ask is None or choice not in copy.ask.options:
            break
        given.append((copy.ask.what, choice))
        copy.choose(choice)
    return given


@pytest.mark.parametrize(("scenario", "seed"), [("conquest", 1), ("conquest", 2), ("xenophon", 2)])
def test_rounds_and_assaults_are_played_as_they_are_told(scenario: str, seed: int) -> None:
    """Up to the first blow every step is legal; after it most are, and none answers another question."""
    looked = whole = 0
    for table in walked(scenario, seed, 900):
        ask = table.ask
        assert ask is not None
        if ask.what not in (*IN_BATTLE, "siege"):
            continue
        for label, run in table.routes().items():
            assert "_" not in label
            assert "None" not in label
            given = followed(table, run, ask.seat)
            for what, choice in given:
                if choice in ANSWERS:
                    assert what in ANSWERS[choice], (label, what, choice)
            blows = [n for n, step in enumerate(run) if isinstance(step, tuple) and "." in step[0]]
            assert len(given) > (blows[0] if blows else len(run) - 1), (label, run)
            looked += 1
            whole += len(given) == len(run)
    assert looked > 40
    assert whole > 0.7 * looked


def test_a_round_is_one_run() -> None:
    """At the Granicus the first side to move may stand, and attack wherever it can."""
    table = argead.open(f"{SYSTEM}/conquest", seed=1)
    while table.ask is not None and table.ask.what != "manoeuvre":
        table.choose(table.ask.options[0])
    routes = table.routes()
    label, run = next(iter(routes.items()))
    assert label.startswith("Stand; then attack from your ")
    assert " against " in label
    assert run[0] is None
    assert any(name.startswith("Advance from your ") for name in routes)


def test_an_assault_is_one_run_and_tells_its_differential() -> None:
    for table in walked("conquest", 1, 2000):
        assert table.ask is not None
        if table.ask.what == "siege":
            break
    routes = table.routes()
    assert routes
    for label, run in routes.items():
        assert label.startswith("Assault ")
        assert "differential" in label
        copy = table.clone()
        for choice in run:
            assert copy.ask is not None
            assert choice in copy.ask.options
            copy.choose(choice)
        assert copy.ask is None or copy.ask.what not in ("besiegers", "siege_leader")


def test_the_weakest_are_given_up_to_pursuers() -> None:
    for seed in range(1, 9):
        for table in walked("conquest", seed, 200):
            assert table.ask is not None
            if table.ask.what == "pursued":
                ((label, run),) = table.routes().items()
                assert label.startswith("Lose the weakest: ")
                assert len(followed(table, run, table.ask.seat)) == len(run)
                return
    raise AssertionError("nobody was pursued")
