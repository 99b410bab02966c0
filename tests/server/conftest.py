"""One server for most tests; tests that kill or restart have their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .served import Person, Served


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = Served(tmp_path_factory.mktemp("server"))
    yield made
    made.stop()
    made.dismiss()
    assert "".join(made.errors) == "", "the server wrote errors"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    with Served(tmp_path) as made:
        yield made


@pytest.fixture
def anna(served: Served) -> Iterator[Person]:
    person = served.person()
    person.get("/api/me")
    yield person
    person.close()


@pytest.fixture
def boris(served: Served) -> Iterator[Person]:
    person = served.person()
    person.get("/api/me")
    yield person
    person.close()
