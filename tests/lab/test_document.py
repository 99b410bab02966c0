"""The examples of the page about the laboratory run as they stand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from argead.lab import results
from argead.lab.games import plan
from argead.lab.spread import Local

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("first", ["import argead\n\ntable", "import argead\nimport numpy"])
def test_an_example_runs(first: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = next(example for example in EXAMPLES if example.startswith(first))
    exec(compile(code, str(PAGE), "exec"), {})
    assert capsys.readouterr().out


def test_results_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    series = plan("field_commander/granicus", 3, {})
    results.run(series, tmp_path / "results" / "random", Local(1))
    code = next(example for example in EXAMPLES if "parquet" in example)
    exec(compile(code, str(PAGE), "exec"), {})
    assert "'game_count': 3" in capsys.readouterr().out


def test_options_can_be_scored() -> None:
    import numpy as np

    code = next(example for example in EXAMPLES if "import describe" in example)
    scope: dict[str, Any] = {
        "weights": np.ones(64),
        "info": {"what": "march", "options": [("march", "lydia"), None]},
    }
    exec(compile(code, str(PAGE), "exec"), scope)
    assert len(scope["scores"]) == 2


def test_commands_and_columns_are_those_that_exist() -> None:
    from argead.cli.lab import app
    from argead.lab.results import SCHEMA

    text = PAGE.read_text(encoding="utf-8")
    for command in app.registered_commands:
        assert f"argead lab {command.name} " in text
    for column in SCHEMA.names:
        assert f"`{column}`" in text
