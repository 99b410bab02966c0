"""The living rulebook: chapters are read, clauses are numbered, what is wrong is named."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from argead import DataError
from argead.core.rulebook import Rulebook, problems, read_rulebook, trace

FIRST = """# The Ford

## 1 The turn
Everybody bids, then marches.

- 1:1 All bid at once; who bids most moves first.
- 1:2 *(definition)* A *stack* is all pieces of a seat in a place.
- 1:3 *Exception.* Who is out does not bid, see 2.1:1
  and the end of the game.

## 2.1 Marching
- 2.1:1 A march takes at least one piece along.
- 2.1:2 Summer lasts five turns. *(not tested: the number is data)*
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "booked" / "rulebook"
    home.mkdir(parents=True)
    (home.parent / "__init__.py").write_text("")
    (home / "01_turn.md").write_text(FIRST)
    monkeypatch.delitem(sys.modules, "booked", raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))
    return home


def read() -> Rulebook:
    return read_rulebook("booked")


def test_sections_and_clauses_are_read_in_order(book: Path) -> None:
    (book / "02_battle.md").write_text("# Battle\n\n## 3 Battle\n- 3:1 Both roll.\n")
    found = read()
    assert found.book == "The Ford"
    assert [(s.number, s.chapter) for s in found.section] == [
        ("1", "The Ford"),
        ("2.1", "The Ford"),
        ("3", "Battle"),
    ]
    assert found.section[0].intro == "Everybody bids, then marches."
    assert [c.number for c in found.clauses()] == ["1:1", "1:2", "1:3", "2.1:1", "2.1:2", "3:1"]


def test_a_clause_knows_its_kind_and_goes_on_in_the_next_line(book: Path) -> None:
    kinds = {c.number: c.kind for c in read().clauses()}
    assert kinds == {
        "1:1": "rule",
        "1:2": "definition",
        "1:3": "rule",
        "2.1:1": "rule",
        "2.1:2": "untested",
    }
    third = read().clause("1:3")
    assert third is not None
    assert third.text.endswith("see 2.1:1 and the end of the game.")
    last = read().clause("2.1:2")
    assert last is not None
    assert (last.why, last.text) == ("the number is data", "Summer lasts five turns.")


def test_what_a_text_refers_to_is_found(book: Path) -> None:
    found = read()
    clause = found.clause("1:3")
    assert clause is not None
    assert found.references(clause.text) == ["2.1:1"]
    assert found.references("roll 1 die, see 1; 2.1 tells how far") == ["1", "2.1"]
    assert found.references("1 hit on 1") == [], "a number alone counts something"
    assert [s.number for s in found.within("2")] == ["2.1"]
    assert [[c.number for c in s.clauses] for s in found.search("march LEAST")] == [["2.1:1"]]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("# A\n## 1 One\n- 2:1 Elsewhere.\n", "stands elsewhere"),
        ("# A\n## 1 One\n- No number.\n", "begins with its number"),
        ("# A\n## 1 One\n- 1:1 Once.\n- 1:1 Twice.\n", "1:1: is there twice"),
    ],
)
def test_what_is_wrong_is_named(book: Path, text: str, reason: str) -> None:
    (book / "01_turn.md").write_text(text)
    with pytest.raises(DataError, match=reason):
        read()


def test_clauses_are_traced_to_code_and_tests(book: Path) -> None:
    (book.parent / "play.py").write_text(
        "from argead.core.rulebook import rule\n"
        '@rule("2.1")\ndef march():\n    pass\n'
        '@rule("9.9")\ndef nowhere():\n    pass\n'
    )
    monkey = __import__("booked.play")
    assert monkey
    found = read()
    traced = {t.number: t for t in trace(found, "booked", {"2.1:1": ["test_x"]})}
    assert traced["2.1:1"].code == ["play.py: march"]
    assert traced["2.1:1"].tests == ["test_x"]
    assert traced["1:1"].code == traced["1:1"].tests == []
    assert list(problems(found, "booked")) == [
        "9.9: used by @rule, but the rulebook has no such section or clause"
    ]
