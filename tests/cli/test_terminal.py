"""At a real terminal: colour, the shelf, Ctrl-C, a closed window."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from argead.cli.terminal import Keyboard, Stopped, console

from .conftest import COMMAND, Argead

PROMPT = "\n> "


class Screen:
    """The player's end of a pseudo-terminal."""

    def __init__(self, process: subprocess.Popen[bytes], end: int) -> None:
        self.process = process
        self.end = end
        self.text = ""

    def until(self, wanted: str, seconds: float = 60) -> str:
        """Wait for a text after what was waited for before; return what came with it."""
        limit = time.monotonic() + seconds
        while wanted not in self.text:
            assert time.monotonic() < limit, f"no {wanted!r} in {self.text!r}"
            if not self._read():
                break
        assert wanted in self.text, f"no {wanted!r} in {self.text!r}"
        seen, _, self.text = self.text.partition(wanted)
        return seen + wanted

    def type(self, text: str) -> None:
        os.write(self.end, text.encode())

    def interrupt(self, number: signal.Signals) -> None:
        """Send a signal to a command that waits: its prompt is there a moment before it does."""
        time.sleep(0.3)
        self.process.send_signal(number)

    def rest(self) -> str:
        """Everything until the command ends."""
        while self._read():
            pass
        return self.text

    def code(self) -> int:
        return self.process.wait(timeout=60)

    def _read(self) -> bool:
        ready, _, _ = select.select([self.end], [], [], 1.0)
        if not ready:
            return self.process.poll() is None
        try:
            more = os.read(self.end, 65536)
        except OSError:
            return False
        self.text += more.decode(errors="replace")
        return bool(more)


def _listen() -> None:
    """Tests may run where Ctrl-C is ignored; a person's terminal never ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def opened(environment: dict[str, str], *arguments: str, lines: int = 50) -> Iterator[Screen]:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**environment, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": f"{lines}"},
        start_new_session=True,
        preexec_fn=_listen,
    )
    os.close(theirs)
    try:
        yield Screen(process, ours)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


BOTS = ("--bot", "red=random", "--bot", "blue=random")


@pytest.fixture
def coloured(environment: dict[str, str]) -> dict[str, str]:
    return {k: v for k, v in environment.items() if k not in ("NO_COLOR", "TERM")}


def test_sides_and_numbers_are_coloured(coloured: dict[str, str]) -> None:
    with opened(coloured, "play", "ford", "--seed", "3", *BOTS) as screen:
        assert "\x1b[" in screen.until(PROMPT)


def test_no_color_is_respected(coloured: dict[str, str]) -> None:
    with opened({**coloured, "NO_COLOR": "1"}, "play", "ford", "--seed", "3", *BOTS) as screen:
        shown = screen.until(PROMPT)
        assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|38|9[0-7])[;m]", shown)


def test_the_shelf_lists_the_games_and_starts_one(environment: dict[str, str]) -> None:
    with opened({**environment, "NO_COLOR": "1"}, "play") as screen:
        shelf = screen.until("Which game?")
        number = re.search(r"(\d+)  The Ford", shelf)
        assert number is not None
        screen.type("999\n")
        screen.until("a number from 1 to")
        screen.type(f"{number[1]}\n")
        scenarios = screen.until("Which scenario?")
        screen.type("\n")
        screen.until("Which game?")
        screen.type(f"{number[1]}\n")
        screen.until("Which scenario?")
        hills = re.search(r"(\d+)  Hills", scenarios)
        assert hills is not None
        screen.type(f"{hills[1]}\n")
        screen.until("The Ford: Hills")
        screen.type("q\n")
        assert screen.code() == 0


def test_the_shelf_fits_a_small_screen(environment: dict[str, str]) -> None:
    with opened({**environment, "NO_COLOR": "1"}, "play", lines=24) as screen:
        games = screen.until("Which game?")
        assert games.count("\n") < 24
        number = re.search(r"(\d+)  The Great Battles", games)
        assert number is not None
        screen.type(f"{number[1]}\n")
        scenarios = screen.until("Which scenario?")
        assert scenarios.count("\n") < 24
        for line in (games + scenarios).splitlines():
            assert len(re.sub(r"\x1b\[[0-9;]*m", "", line)) <= 80


def test_a_signal_stops_a_bot_that_thinks() -> None:
    keyboard = Keyboard(console())
    with keyboard.watching():
        with pytest.raises(Stopped, match="interrupted"), keyboard.thinking():
            signal.raise_signal(signal.SIGINT)
        with pytest.raises(Stopped), keyboard.thinking():
            raise AssertionError("it began anew")
        keyboard.stopped = ""
        signal.raise_signal(signal.SIGTERM)
        assert keyboard.stopped == "told to stop", "the rules are not stopped in the middle"


def test_leaving_the_shelf_is_no_error(environment: dict[str, str]) -> None:
    with opened(environment, "play") as screen:
        screen.until("Which game?")
        screen.type("\x04")
        assert screen.code() == 0


def test_ctrl_c_saves(environment: dict[str, str], kept: Path, argead: Argead) -> None:
    with opened(environment, "play", "ford", "--seed", "3", *BOTS) as screen:
        screen.until(PROMPT)
        screen.type("1\n")
        screen.until(PROMPT)
        screen.interrupt(signal.SIGINT)
        screen.until("Interrupted. Saved after")
        screen.rest()
        assert screen.code() == 0
    assert argead("resume", typed="q\n").code == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_closed_terminal_saves(
    environment: dict[str, str], kept: Path, argead: Argead, number: signal.Signals
) -> None:
    with opened(environment, "play", "ford", "--seed", "3", *BOTS) as screen:
        screen.until(PROMPT)
        screen.type("1\n")
        screen.until(PROMPT)
        screen.interrupt(number)
        screen.rest()
        assert screen.code() == 0
    assert list(kept.glob("tables/*.journal"))
    assert argead("resume", typed="q\n").code == 0


def test_a_reader_that_leaves_is_no_error(
    environment: dict[str, str], argead: Argead, kept: Path
) -> None:
    argead("play", "ford", "--seed", "3", *BOTS, "--bot", "green=random")
    journal = next(kept.glob("finished/*.journal"))
    command = subprocess.Popen(
        [*COMMAND, "replay", str(journal)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    assert command.stdout is not None
    assert command.stderr is not None
    command.stdout.readline()
    command.stdout.close()
    assert b"Traceback" not in command.stderr.read()
    command.stderr.close()
    assert command.wait(timeout=60) == 0
