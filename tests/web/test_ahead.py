"""Where a piece may be led: ways, facings, orders one after the other; nothing hidden is told."""

from __future__ import annotations

import pytest

from argead.core.table import Table
from argead.server.ahead import look_ahead
from argead.server.wire import Way

from .moments import asked

GAMES = [
    ("great_battles", "granicus", "orders"),
    ("field_commander", "granicus", "march"),
    ("alexander_vs_darius", "campaign", "march"),
    ("alexandros", "conquest", "march"),
    ("alexandros", "clash3", "march"),
    ("successors", "four", "move_menu"),
]


def led(table: Table) -> list[str]:
    """Pieces of the asked seat that can be led somewhere."""
    assert table.ask is not None
    seat = table.ask.seat
    ids = [piece["id"] for piece in table.view(seat)["scene"]["pieces"] if "id" in piece]
    return [piece for piece in ids if look_ahead(table, seat, [], piece).ways]


def nearest(table: Table, unit: str) -> Way:
    """The shortest way of a unit."""
    return min(look_ahead(table, "macedon", [], unit).ways, key=lambda way: len(way.choices))


@pytest.mark.parametrize(("system", "scenario", "what"), GAMES)
def test_a_piece_can_be_led_by_choices_that_are_options(
    system: str, scenario: str, what: str
) -> None:
    table = asked(system, scenario, what)
    assert table.ask is not None
    seat, before = table.ask.seat, table.digest()
    pieces = led(table)
    assert pieces
    for piece in pieces[:4]:
        ways = look_ahead(table, seat, [], piece).ways
        for way in ways[:12]:
            assert way.choices[0] in table.ask.options
            assert way.label
            assert way.to in way.refs
    assert table.digest() == before, "nothing is chosen"


def test_a_unit_is_turned_at_the_end_of_its_march() -> None:
    table = asked("great_battles", "granicus", "orders", "macedon")
    unit = next(o[1] for o in table.ask.options if isinstance(o, tuple) and o[0] == "move")  # type: ignore[union-attr]
    way = nearest(table, unit)
    then = look_ahead(table, "macedon", way.choices, unit)
    assert then.at == [way.to]
    assert then.free
    assert then.again
    assert then.turns
    for turn in then.turns:
        turned = look_ahead(table, "macedon", turn.choices, unit)
        assert (turned.at, turned.facing) == ([way.to], turn.facing)
        assert turn.facing != then.facing


def test_a_second_order_is_led_after_the_first() -> None:
    table = asked("great_battles", "granicus", "orders", "macedon")
    units = [o[1] for o in table.ask.options if isinstance(o, tuple) and o[0] == "move"]  # type: ignore[union-attr]
    first = nearest(table, units[0])
    second = look_ahead(table, "macedon", first.choices, units[1]).ways
    assert second
    assert all(way.choices[: len(first.choices)] == first.choices for way in second)
    assert first.to not in {way.to for way in second if "hit" not in way.label}


def test_nothing_is_told_from_where_dice_fall() -> None:
    table = asked("field_commander", "granicus", "march")
    assert table.ask is not None
    way = look_ahead(table, table.ask.seat, [], "alexander").ways[0]
    then = look_ahead(table, table.ask.seat, way.choices, "alexander")
    assert not then.free
    assert then.ways == []
    assert then.turns == []


def test_others_are_told_nothing() -> None:
    table = asked("great_battles", "granicus", "orders", "macedon")
    ways = look_ahead(table, "persia", [], "companion_1")
    assert (ways.ways, ways.at, ways.turns) == ([], [], [])
