"""A plugin for pytest: notes which procedures with a rule number run in the tests of one system."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import argead
from argead.cli.fuzz import watching

RAN: set[str] = set()


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--watch=SYSTEM --notes=FILE``."""
    parser.addoption("--watch", help="the system")
    parser.addoption("--notes", help="the file that gets the list, as JSON")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Watch one test."""
    with watching(argead.system(item.config.getoption("--watch")).package, RAN):
        yield


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the list."""
    Path(session.config.getoption("--notes")).write_text(json.dumps(sorted(RAN)))
