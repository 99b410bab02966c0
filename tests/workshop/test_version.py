"""The version stands in one place, and what is said about it agrees."""

from __future__ import annotations

import importlib.metadata
import json
import re
import tomllib

import argead

from .conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def test_the_package_reads_its_version_from_the_code() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert "version" not in PROJECT["project"]
    source = ROOT / PROJECT["tool"]["hatch"]["version"]["path"]
    assert re.findall(
        r"^(?:__version__|VERSION)\b.*= \"(.+)\"", source.read_text(), re.MULTILINE
    ) == [argead.__version__]
    assert importlib.metadata.version("argead") == argead.__version__


def test_nothing_else_states_a_version() -> None:
    for file in ("package.json", "package-lock.json"):
        stated = json.loads((ROOT / "web" / file).read_text())
        assert "version" not in stated
        assert "version" not in stated.get("packages", {}).get("", {})


def test_the_changelog_knows_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text()
    titles = re.findall(r"^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", text, re.MULTILINE)
    assert titles[0] == ("Unreleased", "")
    versions = [title for title, _ in titles[1:]]
    assert argead.__version__ in versions
    assert all(date for _, date in titles[1:])
    assert versions == sorted(versions, key=lambda v: [int(n) for n in v.split(".")], reverse=True)
