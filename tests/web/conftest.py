"""A server of its own and a real Chromium for the browser tests."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from debian import provide

ROOT = Path(__file__).resolve().parent.parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "argead" / "server" / "static" / "index.html"
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
START = """
import sys
from pathlib import Path
from argead.server import serve
from argead.server.limits import RATES, Limits, Rate
from argead.server.pilot import Pace
home = Path(sys.argv[2])
say = lambda text: print(text, flush=True)
limits = Limits(rates={kind: Rate(1e6, 1e6) for kind in RATES}) if "wide" in sys.argv else None
serve("127.0.0.1", int(sys.argv[1]), home=home, say=say, pace=Pace(0.02, 0.0), limits=limits)
"""


def find_chromium() -> str | None:
    """A Chromium on this machine."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if (found := shutil.which(name))), None)


def chromium_here() -> str | None:
    """A Chromium, Debian's if there was none and the user may install it."""
    return provide(find_chromium, "chromium")


def missing() -> str:
    """What keeps the browser tests from running, if anything."""
    if chromium_here() is None:
        return "Chromium is not installed (Debian: apt-get install chromium)"
    if not STATIC.exists():
        return "the client is not built (make client)"
    return ""


class Server:
    """A server process that can be killed and started again on the same data."""

    def __init__(self, home: Path, wide: bool = False) -> None:
        self.home = home
        self.wide = wide
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", START, str(self.port), str(self.home)]
        command += ["wide"] if self.wide else []
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found is not None, f"the server did not start: {line}"
        self.port = int(found[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self._gone(10)

    def stop(self) -> None:
        self.process.terminate()
        self._gone(20)

    def _gone(self, seconds: int) -> None:
        self.process.wait(seconds)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    reason = missing()
    if reason:
        pytest.skip(f"BROWSER TESTS SKIPPED: {reason}")
    made = Server(tmp_path_factory.mktemp("table"))
    yield made
    made.stop()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets one person do much."""
    reason = missing()
    if reason:
        pytest.skip(f"BROWSER TESTS SKIPPED: {reason}")
    made = Server(tmp_path_factory.mktemp("house"), wide=True)
    yield made
    made.stop()


@pytest.fixture(scope="session")
def chromium(server: Server) -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium(), args=[*QUIET, *sandbox])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Any, server: Server) -> Iterator[Callable[..., Any]]:
    """Opens a new browser profile at the shelf; every error of a page fails the test.

    ``at`` is another server than the common one, ``cookie`` makes the profile that of a person known
    there.
    """
    problems: list[str] = []
    contexts: list[Any] = []

    def open_(
        width: int = 1400,
        height: int = 900,
        path: str = "",
        at: Server = server,
        cookie: str = "",
        **options: Any,
    ) -> Any:
        context = chromium.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        if cookie:
            name = f"argead-{at.port}"
            context.add_cookies([{"name": name, "value": cookie, "url": at.url}])
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(at.url + path)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert problems == []
