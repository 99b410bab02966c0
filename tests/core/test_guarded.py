"""Random games that are looked at after every phase, and the long series that is made of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from argead.core import invariants
from argead.core.invariants import invariant, invariants_of
from argead.testing import LawBroken, guarded_game, nightly
from argead.testing.nightly import Batch, Most, Record, code_of, play, series
from minigame import system as ford

PACKAGE = ford.package


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the small game says is never so, for the length of a test."""
    mine: list[Any] = []
    monkeypatch.setitem(invariants._REGISTERED, PACKAGE, mine)
    return mine


def test_a_game_without_invariants_is_played_to_its_end(said: list[Any]) -> None:
    assert guarded_game(ford, "hills", 3) > 10


def test_what_is_never_so_is_looked_at_after_every_phase(said: list[Any]) -> None:
    turns: list[int] = []

    @invariant("1:1")
    def no_fourth_turn(s: Any) -> str:
        turns.append(s.turn)
        return "it is the fourth turn" if s.turn == 4 else ""

    no_fourth_turn.__module__ = f"{PACKAGE}.invariants"
    invariant("1:1")(no_fourth_turn)
    assert [i.name for i in invariants_of(PACKAGE)] == ["no_fourth_turn"]
    with pytest.raises(LawBroken, match=r"ford/hills, seed 3.*fourth turn \(no_fourth_turn, 1:1\)"):
        guarded_game(ford, "hills", 3, thorough=True)
    assert len(turns) > 10


def test_a_batch_stops_at_the_first_game_that_breaks() -> None:
    fine = play(Batch("field_commander", "issus", 0, 3))
    assert not fine.failure
    assert "nowhere" in play(Batch("field_commander", "nowhere", 0, 3)).failure


def test_a_series_goes_on_where_it_was_unless_the_code_has_changed(tmp_path: Path) -> None:
    code = code_of("field_commander")
    record = Record(tmp_path / "build" / "nightly.json")
    record.note("field_commander/issus", code, 60)
    assert Record(record.file).games("field_commander/issus", code) == 60
    assert Record(record.file).games("field_commander/issus", "another") == 0
    record.note("field_commander/tyre", "another", 1_000)
    assert record.told("field_commander/issus") == "60 games"
    assert record.told("field_commander/tyre") == "not since its rules changed"
    assert record.told("field_commander/linked") == "0 games"

    class Here:
        """Plays at once, and remembers what."""

        seen: list[Batch] = []

        def imap(self, how: Any, batches: list[Batch]) -> Any:
            self.seen += batches
            return map(how, batches)

    pool: Any = Here()
    assert series("field_commander/issus", pool, record, Most(70, 70)) == ""
    assert [(b.first, b.games) for b in pool.seen] == [(60, 10)]
    assert json.loads(record.file.read_text())["field_commander/issus"]["games"] == 70


def test_the_series_are_those_that_are_named() -> None:
    assert nightly.chosen(["alexandros"])[:2] == ["alexandros/conquest", "alexandros/xenophon"]
    assert nightly.chosen(["great_battles/granicus"]) == ["great_battles/granicus"]
    assert len(nightly.chosen([])) > 20
