"""What all tests share: the registry of rule marks, and systems to hold to the laws."""

from __future__ import annotations

from typing import Any

import pytest

import argead
from minigame import system as ford


def all_systems() -> list[Any]:
    """The small game and every registered system."""
    return [ford, *argead.systems().values()]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """``game`` and ``scenario`` run over the small game and all systems, ``installed`` over their ids."""
    if {"game", "scenario"} <= set(metafunc.fixturenames):
        pairs = [(s, scenario) for s in all_systems() for scenario in s.scenarios]
        metafunc.parametrize(
            ("game", "scenario"), pairs, ids=[f"{s.id}/{scenario}" for s, scenario in pairs]
        )
    elif "installed" in metafunc.fixturenames:
        metafunc.parametrize("installed", list(argead.systems()))
    elif "game" in metafunc.fixturenames:
        games = all_systems()
        metafunc.parametrize("game", games, ids=[s.id for s in games])
