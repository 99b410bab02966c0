"""The OpenAPI document is true: schemathesis sends what it allows and what it forbids, and watches."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from argead.server import api_play, api_records, api_shelf, openapi
from argead.server.endpoint import ENDPOINTS

from .served import HOT_SEAT, Served

PARTS = (api_play, api_records, api_shelf)

CONFIG = """
[checks.positive_data_acceptance]
# A body may be well formed and still name a scenario or a choice that does not exist.
expected-statuses = ["2xx", "401", "403", "404", "409", "422", "429"]
"""


KNOWN = """
[parameters]
"path.id" = "{table}"

[checks.negative_data_rejection]
# An id that does not fit is replaced by one that does.
enabled = false
"""


@pytest.mark.parametrize("known", ["", KNOWN], ids=["any table", "a known table"])
def test_schemathesis_finds_nothing(served: Served, tmp_path: Path, known: str) -> None:
    person = served.person()
    person.get("/api/me")
    config = tmp_path / "schemathesis.toml"
    config.write_text(CONFIG + known.format(table=person.new(seats=HOT_SEAT)))
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run"]
    command += [f"{served.url}/api/openapi.json", "--max-examples", "8", "--no-color"]
    command += ["--phases", "coverage,fuzzing", "--generation-deterministic", "--workers", "1"]
    command += ["--header", f"Cookie: {served.cookie_name}={person.cookie}"]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, timeout=280, check=False
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert f"Tested: {len(ENDPOINTS)}" in done.stdout


def test_every_endpoint_is_documented() -> None:
    document = openapi.document()
    for end in ENDPOINTS:
        operation = document["paths"][end.path][end.method.lower()]
        assert operation["summary"].endswith(".")
        assert {str(status) for status in end.answers} <= set(operation["responses"])
    page = openapi.page()
    assert all(end.path in page for end in ENDPOINTS)
    assert "<script" not in page
