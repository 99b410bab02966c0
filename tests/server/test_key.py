"""The server's key: whole or not there, for its owner alone, and never replaced behind anybody's back."""

from __future__ import annotations

import errno
import os
import secrets
import stat
import threading
import time
from pathlib import Path

import pytest

from argead.server import ServerError, serve
from argead.server.keyfile import KeyFileError
from argead.server.seats import Keyring

from .served import Served

RANDOM = bytes(range(32))


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_new_key_is_private_and_stays_the_same(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "server.key"
    first = Keyring(file).secret("table", "red")
    assert len(file.read_bytes()) == 32
    assert mode(file) == 0o600
    assert Keyring(file).secret("table", "red") == first
    assert os.listdir(file.parent) == ["server.key"]


def test_key_of_a_full_disk_is_not_there_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = tmp_path / "server.key"
    sync = os.fsync
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(KeyFileError, match="No space left") as error:
        Keyring(file)
    monkeypatch.setattr(os, "fsync", sync)
    assert str(file) in str(error.value)
    assert os.listdir(tmp_path) == []
    Keyring(file)
    assert len(file.read_bytes()) == 32


def test_servers_that_start_together_have_one_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = secrets.token_bytes

    def slowly(size: int) -> bytes:
        time.sleep(0.1)
        return make(size)

    monkeypatch.setattr(secrets, "token_bytes", slowly)
    file = tmp_path / "server.key"
    made: list[str] = []

    def start(after: float) -> None:
        time.sleep(after)
        made.append(Keyring(file).secret("table", "red"))

    threads = [threading.Thread(target=start, args=(n * 0.02,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert made == [Keyring(file).secret("table", "red")] * 8
    assert os.listdir(tmp_path) == ["server.key"]


def test_file_systems_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", never)
    file = tmp_path / "server.key"
    assert Keyring(file).secret("table", "red") == Keyring(file).secret("table", "red")
    assert mode(file) == 0o600


DAMAGED = {
    b"": "it is empty",
    RANDOM[:20]: "cut off after 20 of 32 bytes",
    RANDOM + b"\n": "longer than the 32 bytes",
    bytes(32): "not random",
}


@pytest.mark.parametrize("content", DAMAGED, ids=DAMAGED.values())
def test_damaged_key_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "server.key"
    file.write_bytes(content)
    with pytest.raises(ServerError, match=DAMAGED[content]) as error:
        serve(port=0, home=tmp_path)
    assert str(file) in str(error.value)
    assert file.read_bytes() == content


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "server.key").mkdir()
    with pytest.raises(ServerError, match=r"server\.key cannot be used: Is a directory"):
        serve(port=0, home=tmp_path)
    (tmp_path / "server.key").rmdir()
    (tmp_path / "server.key").symlink_to(tmp_path / "nowhere")
    with pytest.raises(ServerError, match=r"server\.key cannot be used: No such file"):
        serve(port=0, home=tmp_path)
    assert not (tmp_path / "nowhere").exists()


def test_key_that_others_may_read_is_shut(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "server.key"
    file.write_bytes(RANDOM)
    file.chmod(0o644)
    Keyring(file)
    assert mode(file) == 0o600
    assert "could be read by others" in caplog.text
    file.chmod(0o640)

    def never(*_: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "fchmod", never)
    with pytest.raises(ServerError, match="others may read it"):
        serve(port=0, home=tmp_path)


def test_server_says_why_it_does_not_start(tmp_path: Path) -> None:
    (tmp_path / "server.key").touch()
    with pytest.raises(RuntimeError, match=r"server\.key cannot be used: it is empty"):
        Served(tmp_path)


def test_files_are_not_for_others(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        served.person().new()
        assert {p.name: oct(mode(p)) for p in tmp_path.iterdir() if p.is_file()} == {
            "server.key": "0o600",
            "tables.sqlite": "0o600",
            "tables.sqlite-wal": "0o600",
        }
        served.stop()
        (tmp_path / "tables.sqlite").chmod(0o644)
        served.start()
        assert mode(tmp_path / "tables.sqlite") == 0o640
