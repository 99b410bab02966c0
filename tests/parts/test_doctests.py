"""The examples in the docstrings of the parts run."""

import doctest

import pytest

from argead.parts import graph, tables

MODULES = {m.__name__.rpartition(".")[2]: m for m in (graph, tables)}


@pytest.mark.interpreted
@pytest.mark.parametrize("name", sorted(MODULES))
def test_examples_run(name: str) -> None:
    result = doctest.testmod(MODULES[name])
    assert result.failed == 0
    assert result.attempted > 0
