"""The map of the small game."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from argead.core.data import Data, Source
from argead.core.registry import Name


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The map."""

    source: Source
    paths: dict[str, list[str]]


def load(data: Data) -> Tables:
    return data.read("map", Tables)


def names(tables: Tables) -> Iterable[Name]:
    return ()
