"""The two ends of a terminal: what is printed, and lines that are read, from a person or a pipe."""

from __future__ import annotations

import contextlib
import io
import signal
import sys
from collections.abc import Iterator
from types import FrameType

from rich.console import Console

WIDTH_OF_A_PIPE = 80


class Stopped(Exception):  # noqa: N818 - a request, not an error
    """The player is gone: end of input, Ctrl-C, or the terminal was closed."""

    def __init__(self, how: str) -> None:
        super().__init__(how)
        self.how = how


class Output(Console):
    """A console whose reader may leave."""

    def on_broken_pipe(self) -> None:
        """Let the command end in its own way."""
        raise BrokenPipeError


def console() -> Console:
    """Where everything is printed. Colour follows the terminal and ``NO_COLOR``."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    width = None if sys.stdout.isatty() else WIDTH_OF_A_PIPE
    return Output(highlight=False, width=width)


class Keyboard:
    """Reads lines. A signal stops a wait at once, but never the rules in the middle of a step."""

    def __init__(self, out: Console) -> None:
        self.out = out
        self.reading = False
        self.stopped = ""

    def ask(self, prompt: str) -> str:
        """One line, without the white space around it; ``Stopped`` when there is no more."""
        if self.stopped:
            raise Stopped(self.stopped)
        self.reading = True
        try:
            line = self._line(prompt)
        except EOFError:
            self.out.print()
            raise Stopped("end of input") from None
        finally:
            self.reading = False
        return line.strip()

    @contextlib.contextmanager
    def thinking(self) -> Iterator[None]:
        """While somebody only thinks, a signal stops at once as well."""
        if self.stopped:
            raise Stopped(self.stopped)
        self.reading = True
        try:
            yield
        finally:
            self.reading = False

    def _line(self, prompt: str) -> str:
        if sys.stdin.isatty():
            return self.out.input(prompt)
        self.out.print(prompt, end="")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.out.print(line.strip(), markup=False)
        return line

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """While this lasts, Ctrl-C and a closed terminal become ``Stopped`` at the next question."""
        names = {signal.SIGINT: "interrupted", signal.SIGTERM: "told to stop"}
        if hasattr(signal, "SIGHUP"):
            names[signal.SIGHUP] = "the terminal was closed"

        def stop(number: int, _: FrameType | None) -> None:
            self.stopped = names[signal.Signals(number)]
            if self.reading:
                self.reading = False
                raise Stopped(self.stopped)

        before = {number: signal.signal(number, stop) for number in names}
        try:
            if sys.stdin.isatty():
                with contextlib.suppress(ImportError):
                    import readline  # noqa: F401 - gives the prompt a history and editing
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
