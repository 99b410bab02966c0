"""``argead lab`` as it is typed: Ctrl-C, going on, and clear refusals."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "argead.cli"]
SERIES = ["lab", "run", "alexander_vs_darius", "--games", "160"]
SEATS = ["--seat", "macedon=random", "--seat", "persia=random"]
PATIENCE = 120.0


def _listen() -> None:
    """Tests may run where Ctrl-C is ignored; a person's terminal never ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def argead(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments], cwd=cwd, capture_output=True, text=True, check=False
    )


def interrupted(*arguments: str, cwd: Path, folder: Path, parts: int) -> str:
    """Start the command, press Ctrl-C when so many parts are written, and return what it says."""
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=cwd,
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
        preexec_fn=_listen,
    )
    until = time.monotonic() + PATIENCE
    while len(list(folder.glob("part-*.parquet"))) < parts:
        assert time.monotonic() < until, "nothing is written"
        assert process.poll() is None, "it is over before it was stopped"
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, told
    return told


def test_a_series_survives_ctrl_c_and_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert argead(*SERIES, *SEATS, "--out", str(whole), cwd=tmp_path).returncode == 0
    told = interrupted(
        *SERIES, *SEATS, "--workers", "2", "--out", str(parts), cwd=tmp_path, folder=parts, parts=1
    )
    assert "of 160 games are played and kept" in told
    assert "Traceback" not in told
    assert not (parts / "games.parquet").exists()
    command = shlex.split(told.strip().splitlines()[-1])
    assert command[:3] == ["argead", "lab", "run"]
    resumed = argead(*command[1:], cwd=tmp_path)
    assert resumed.returncode == 0, resumed.stderr
    for file in ("games.parquet", "plan.json"):
        assert (parts / file).read_bytes() == (whole / file).read_bytes()
    assert sorted(p.name for p in parts.iterdir()) == ["games.parquet", "plan.json"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seat", "darius=random"], "there is no seat 'darius' (there are: macedon, persia)"),
        (
            ["--seat", "persia=oracle"],
            "there is no bot 'oracle' (there are: greedy, novice, random",
        ),
        (["--seat", "persia=greedy:depth=3"], "bot 'greedy' has no parameter 'depth'"),
        (["--seat", "persia"], "'persia' is not of the form SEAT=BOT"),
        (["--option", "elephants=yes"], "has no option 'elephants'"),
        (["--on", "moon"], "games are played on 'local', 'ray' or 'ray://address', not on 'moon'"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments: list[str], told: str, tmp_path: Path) -> None:
    ran = argead(*SERIES, *arguments, "--out", "results", cwd=tmp_path)
    assert ran.returncode == 2
    assert told in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert not (tmp_path / "results").exists()


def test_another_series_is_not_mixed_in(tmp_path: Path) -> None:
    short = ["lab", "run", "field_commander/granicus", "--games", "2", "--out", "results"]
    assert argead(*short, cwd=tmp_path).returncode == 0
    ran = argead(*short, "--seed", "other", cwd=tmp_path)
    assert ran.returncode == 2
    assert "another series (seed lab there, other here)" in ran.stderr
    page = argead("lab", "report", "results", cwd=tmp_path)
    assert page.returncode == 0, page.stderr
    assert (tmp_path / "results" / "report.html").read_text().startswith("<!doctype html>")


def test_a_tournament_ends_with_ratings_and_a_page(tmp_path: Path) -> None:
    bots = ["--bot", "random", "--bot", "random:seed=7"]
    ran = argead(
        "lab",
        "tournament",
        "alexander_vs_darius",
        *bots,
        "--games",
        "4",
        "--out",
        "cup",
        cwd=tmp_path,
    )
    assert ran.returncode == 0, ran.stderr
    assert "random:seed=7" in ran.stdout
    assert (tmp_path / "cup" / "report.html").exists()
