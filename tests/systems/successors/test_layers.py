"""How the rules are built: imports point downwards, and a new card needs a row and a procedure."""

from __future__ import annotations

import ast
import graphlib
from pathlib import Path

import pytest

from argead.core.ask import Asks
from argead.core.errors import DataError
from argead.systems import successors
from argead.systems.successors import system
from argead.systems.successors.rules.cards import TYCHE, card
from argead.systems.successors.rules.control import set_pc
from argead.systems.successors.state import State
from argead.systems.successors.tables.ids import NOBODY, Card, Faction

from .positions import Position

HOME = Path(successors.__file__).parent


def imported(module: Path) -> list[str]:
    """Modules of the same folder that a module imports."""
    found: list[str] = []
    for node in ast.parse(module.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            found += [node.module] if node.module else [alias.name for alias in node.names]
    return found


def test_imports_between_rules_point_one_way() -> None:
    modules = {m.stem: imported(m) for m in (HOME / "rules").glob("*.py")}
    order = list(graphlib.TopologicalSorter(modules).static_order())
    assert order.index("control") < order.index("battle") < order.index("land_movement")
    assert order[-1] == "sequence"


ROW = """
[[cards]]
id = "x1"
number = "X1"
name = "Tribute"
kind = "event"
event = "tribute"
ops = 2
text = "A PC of another player in Makedonia is removed."
"""


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test registers is forgotten after it."""
    monkeypatch.setattr(card, "_known", dict(card._known))
    monkeypatch.setattr(card, "_facts", dict(card._facts))


@pytest.mark.usefixtures("registry")
def test_a_new_card_is_a_row_and_a_procedure(tmp_path: Path) -> None:
    rows = (HOME / "data" / "cards.toml").read_text("utf-8")
    (tmp_path / "cards.toml").write_text(rows + ROW, "utf-8")
    with pytest.raises(DataError) as error:
        assert system.over(tmp_path).loaded
    assert "there is no card 'tribute'" in error.value.reason

    def may_take(s: State, p: Faction, played: Card) -> bool:
        return s.pc[s.tables.pella] not in (NOBODY, p)

    @card("tribute", when={TYCHE: may_take})
    def tribute(s: State, p: Faction, played: Card) -> Asks[None]:
        set_pc(s, s.tables.pella, NOBODY)
        yield from ()

    own = system.over(tmp_path)
    p = Position(game=own).pcs("blue", "pella").hand("red", "x1")
    p.begin(("tyche",), segment="tyche").do(("event", "x1"))
    assert p.owner("pella") == ""
    assert p.t.card["x1"] in p.s.discard
    free = Position(game=own).hand("red", "x1").begin(("tyche",), segment="tyche")
    assert ("event", "x1") not in free.options
    assert own.text.label(free.s, free.ask, ("train", "x1")) == "Tribute (X1): train troops"
