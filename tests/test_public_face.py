"""The calls of the public face, in the shapes that others rely on."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import argead
from argead.core.system import System


def test_systems_can_be_called_and_imported_from() -> None:
    code = (
        "import argead, argead.systems.field_commander\n"
        "print(argead.systems()['field_commander'].id, argead.systems.field_commander.system.id)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["field_commander", "field_commander"]


def test_a_system_tells_what_it_is(game: System[Any]) -> None:
    assert game.title
    assert game.about
    assert 1 <= game.players[0] <= game.players[1]
    assert game.scenarios
    assert game.seats
    for scenario in game.scenarios.values():
        assert scenario.title
        assert scenario.about
        assert set(scenario.seats) <= set(game.seats)
    for option in game.options.values():
        assert option.title
        assert option.about
        assert len(option.values) >= 2
    assert game.id in repr(game)


def test_a_view_is_json(game: System[Any]) -> None:
    table = argead.open(game, seed=7)
    view = json.loads(json.dumps(table.view(table.seats[0])))
    assert {"event", "scene", "log", "ask", "result"} <= set(view)
    assert table.ask is not None
    assert table.ask.seat in table.seats
    assert table.ask.prompt
    assert table.label(table.ask.options[0])
    assert table.can_undo is False
    assert table.digest() == argead.open(game, seed=7).digest()
    assert str(table.ask.seat) in repr(table)
