"""The web table from the command line: it says where it is, and ends well."""

from __future__ import annotations

import re
import signal
import socket
import urllib.request
from pathlib import Path

import pytest

from .conftest import Argead
from .test_terminal import opened


def test_attended_it_starts_says_where_and_stops_at_end_of_input(process: Argead) -> None:
    ran = process("serve", "--attended", "--no-open", "--port", "0")
    assert ran.code == 0
    assert re.search(r"http://127\.0\.0\.1:\d+", ran.out)
    assert "The table is closed" in ran.out


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_answers_until_it_is_told_to_stop(
    environment: dict[str, str], number: signal.Signals
) -> None:
    with opened(environment, "serve", "--no-open", "--port", "0") as screen:
        found = re.search(r"http://[\d.:]+", screen.until("(stop it"))
        assert found is not None
        with urllib.request.urlopen(f"{found[0]}/api/systems", timeout=30) as answer:
            assert answer.status == 200
        screen.process.send_signal(number)
        screen.until("The table is closed")
        assert "Warning" not in screen.rest()
        assert screen.code() == 0


def test_a_port_in_use_is_refused_in_one_line(process: Argead) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = process("serve", "--no-open", "--attended", "--port", str(port))
    assert ran.code == 2
    assert f"127.0.0.1:{port} cannot be used" in ran.err
    assert ran.err.count("\n") == 1


def test_files_in_use_are_refused_in_one_line(process: Argead, environment: dict[str, str]) -> None:
    with opened(environment, "serve", "--no-open", "--port", "0") as screen:
        screen.until("(stop it")
        ran = process("serve", "--no-open", "--attended", "--port", "0")
        assert ran.code == 2
        assert ran.err.count("\n") == 1


def test_the_lab_is_part_of_the_command(process: Argead, tmp_path: Path) -> None:
    ran = process(
        "lab", "run", "ford", "--games", "2", "--workers", "1", "--out", str(tmp_path / "lab")
    )
    assert ran.code == 0, ran.err
    assert "ford" in ran.out
    wrong = process("lab", "run", "troy", "--games", "2")
    assert wrong.code == 2
    assert wrong.err.startswith("argead: there is no system 'troy'")
