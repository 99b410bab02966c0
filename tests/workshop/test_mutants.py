"""The mutation check: what it draws, what it never draws, and that a change is a change."""

from __future__ import annotations

import ast
import signal
import time

import pytest

import argead
from argead.testing.mutants import KINDS, ROOT, changed, draw, equivalents, mutants_of, possible
from argead.testing.trials import ENDLESS, forked

SOURCE = '''
def charge(s, die):
    """Heavy foot does not check."""
    if s.heavy and s.front:
        return 0
    return die - s.quality
'''


def test_guards_comparisons_and_modifiers_are_changed() -> None:
    made = {mutant.key for mutant in mutants_of(SOURCE, "shock.py")}
    assert made == {
        "shock.py charge exception: s.heavy and s.front -> (s.front)",
        "shock.py charge exception: s.heavy and s.front -> (s.heavy)",
        "shock.py charge exception: s.heavy and s.front -> False",
        "shock.py charge modifier: die - s.quality -> (die)",
    }


def test_a_change_is_another_program() -> None:
    for mutant in mutants_of(SOURCE, "shock.py"):
        made = changed(SOURCE, mutant)
        assert ast.dump(ast.parse(made)) != ast.dump(ast.parse(SOURCE))


@pytest.mark.interpreted
@pytest.mark.parametrize("system", list(argead.systems()))
def test_equivalents_are_changes_that_can_be_drawn_and_are_not(system: str) -> None:
    known = equivalents(system)
    assert known <= {mutant.key for mutant in possible(system)}
    drawn = draw(system, 40, seed=1)
    assert drawn == draw(system, 40, seed=1) != draw(system, 40, seed=2)
    assert not known & {mutant.key for mutant in drawn}
    assert {mutant.kind for mutant in drawn} == set(KINDS)


def test_every_equivalent_has_its_reason() -> None:
    for file in sorted((ROOT / "tests" / "systems").glob("*/equivalents.md")):
        entries = file.read_text(encoding="utf-8").split("\n- `")[1:]
        assert entries
        assert all(len(entry.split("`\n", 1)[1].split()) > 3 for entry in entries)


def test_a_trial_that_never_ends_has_been_noticed() -> None:
    def endless() -> str:
        signal.alarm(1)
        time.sleep(60)
        return ""

    assert forked([lambda: "a test", endless, lambda: ""], 2) == ["a test", ENDLESS, ""]
