"""What a seat sees and may choose, as numbers: hashed into vectors of fixed length, for any system.

Each fact of the scene ("three lancers of Macedon at Sardis", "legitimacy 25") is hashed to a place in the
vector and adds its number there. The hash is ours, so that the vector is the same on every machine.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.ask import Choice

SIZE = 1024
OPTION_SIZE = 64
LIMIT = 1000.0

Vector = npt.NDArray[np.float32]


def observe(scene: Mapping[str, Any], what: str) -> Vector:
    """The scene and the name of the open question as a vector."""
    vector = np.zeros(SIZE, dtype=np.float32)
    for fact, amount in facts(scene):
        place, sign = _place(fact)
        vector[place] += sign * amount
    place, sign = _place(f"asked {what}")
    vector[place] += sign
    return np.clip(vector, -LIMIT, LIMIT)


def describe(what: str, option: Choice) -> Vector:
    """An option of a question as a vector: alike options of later questions look alike.

    Its number alone says little, because the same number is another option in the next question.
    """
    vector = np.zeros(OPTION_SIZE, dtype=np.float32)
    for fact, amount in _parts(what, option):
        place, sign = _place(fact)
        vector[place % OPTION_SIZE] += sign * amount
    return np.clip(vector, -LIMIT, LIMIT)


def _parts(what: str, option: Choice) -> Iterator[tuple[str, float]]:
    yield f"answers {what}", 1.0
    parts = option if isinstance(option, tuple) else (option,)
    for n, part in enumerate(parts):
        if isinstance(part, int):
            yield f"number {n} of {what}", float(part)
        elif isinstance(part, tuple):
            yield from _parts(f"{what} {n}", part)
        else:
            yield f"{n}: {part}", 1.0


def facts(scene: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    """Every fact of the scene with its number."""
    turn = scene.get("turn", {})
    yield "turn", float(turn.get("n", 0))
    yield f"phase {turn.get('phase')} of {turn.get('owner')}", 1.0
    for piece in scene.get("pieces", ()):
        at = piece["at"] if isinstance(piece["at"], str) else "+".join(piece["at"])
        kind = f"{piece.get('side')} {piece.get('kind')}"
        yield f"{kind} at {at}", float(piece.get("count", 1))
        yield f"{kind} {piece.get('id')} facing {piece.get('facing')} at {at}", 1.0
        for state in piece.get("state", ()):
            yield f"{kind} at {at} is {state}", 1.0
        if "hits" in piece:
            yield f"hits on {kind} at {at}", float(piece["hits"][0])
    for name, space in scene.get("spaces", {}).items():
        yield f"{name} owned by {space.get('owner')}", 1.0
        for mark in space.get("marks", ()):
            yield f"{mark.get('kind')} of {mark.get('side')} at {name}", float(mark.get("n", 1))
    for track in scene.get("tracks", ()):
        yield f"track {track['id']}", float(track["value"])
    for hand in scene.get("hands", ()):
        yield f"hand {hand.get('seat')} {hand.get('title')}", float(hand.get("count", 0))
        for card in hand.get("cards", ()):
            yield f"card {card['id']} of {hand.get('seat')}", 1.0


@functools.lru_cache(maxsize=100_000)
def _place(fact: str) -> tuple[int, float]:
    digest = hashlib.blake2b(fact.encode(), digest_size=4).digest()
    return int.from_bytes(digest[:3], "little") % SIZE, 1.0 if digest[3] & 1 else -1.0
