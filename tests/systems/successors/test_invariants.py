"""The invariants bite: positions that the book forbids are found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from argead.core.invariants import invariants_of, wrong
from argead.systems.successors import system
from argead.systems.successors.positions import Position
from argead.systems.successors.tables.ids import NOBODY

BOARD = system.loaded
INVARIANTS = invariants_of(system.package)


def quiet() -> Position:
    """Red with an Army in an own city, nothing under way."""
    game = Position().pcs("red", "sardeis").general("eumenes", "red", "sardeis")
    game.cus("red", "sardeis", loyal=2).royal("herakles", "damaskos").begin(("station",))
    game.s.agenda = [("station",)]
    return game


def crowd(game: Position) -> None:
    game.cus("red", "sardeis/inside", loyal=3)


def mix(game: Position) -> None:
    game.cus("blue", "sardeis", loyal=1)


def trespass(game: Position) -> None:
    game.cus("blue", "sardeis/inside", loyal=1)


def strand(game: Position) -> None:
    game.cus("red", "tyros/sea", loyal=1)


def unmark(game: Position) -> None:
    game.cus("red", "gordion", loyal=1)


def multiply(game: Position) -> None:
    game.cus("red", "sardeis", royal=9)


def raise_the_dead(game: Position) -> None:
    game.s.owner[BOARD.general["eumenes"]] = NOBODY


def lose_a_card(game: Position) -> None:
    game.s.deck.pop()


def forge_points(game: Position) -> None:
    game.s.vp[0] += 1


def settle_the_steppe(game: Position) -> None:
    game.s.pc[BOARD.space["tp_ankyra"]] = game.s.pc[BOARD.space["sardeis"]]


def test_a_quiet_position_is_in_order() -> None:
    assert wrong(INVARIANTS, quiet().s) == ""


@pytest.mark.parametrize(
    ("spoil", "clause"),
    [
        (crowd, "9.4.limit:1"),
        (mix, "14:1"),
        (trespass, "9.4:3"),
        (strand, "13.1:7"),
        (unmark, "7.2.a:1"),
        (multiply, "7.2.f:2"),
        (raise_the_dead, "7.1.b:1"),
        (lose_a_card, "5.3:1"),
        (forge_points, "2:2"),
        (settle_the_steppe, "2.political-control:2"),
    ],
)
def test_what_is_forbidden_is_found(spoil: Callable[[Position], None], clause: str) -> None:
    game = quiet()
    spoil(game)
    found = [i.clauses for i in INVARIANTS if i.look(game.s)]
    assert any(clause in clauses for clauses in found)
