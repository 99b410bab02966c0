"""Dice and draws: one seeded source with two streams, the same on every machine for ever.

The generator is BLAKE2b in counter mode. Block *i* of a stream is
``blake2b(i as 8 bytes little-endian, key=seed, person=stream name)``, 64 bytes long; a number below *n* takes
the fewest whole bytes that can hold *n* values and rejects what would favour the small ones. Nothing of
Python's ``random`` is used, so a new Python never changes a game, and the rolls of a game tell
nothing about the rolls to come. ``tests/core/test_chance.py`` holds the test vectors.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import MutableSequence, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

from .errors import ChanceError
from .roll import Die, Roll

T = TypeVar("T")

Seed = int | str
Fall = tuple[str, int | str]
"""What a die or a draw was for, and what came of it: ``("siege", 4)``, ``("deal", "k12")``."""

BLOCK = 64


class Random(Protocol):
    """What ``determinize`` and bots need of a generator; ``random.Random`` has it too."""

    def randrange(self, n: int, /) -> int:
        """A number from 0 to n - 1."""

    def choice(self, seq: Sequence[T], /) -> T:
        """One of the sequence."""

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Mix in place."""

    def random(self) -> float:
        """A number from 0 up to 1."""


def new_seed() -> str:
    """A seed that nobody can guess, for a real game."""
    return secrets.token_hex(16)


def commitment(seed: Seed) -> str:
    """What a journal shows of a seed that stays secret until the game is over."""
    return hashlib.sha256(f"argead seed {seed}".encode()).hexdigest()


class Rng:
    """One stream of numbers.

    >>> Rng("babylon").randrange(6), Rng("babylon").randrange(6)
    (3, 3)
    >>> rng = Rng(7)
    >>> [rng.randrange(6) + 1 for _ in range(8)]
    [5, 5, 6, 3, 4, 2, 1, 4]
    """

    __slots__ = ("block", "blocks", "key", "stream", "used")

    def __init__(self, seed: Seed, stream: str = "rng", at: int = 0) -> None:
        self.key = hashlib.blake2b(str(seed).encode(), digest_size=32).digest()
        self.stream = stream.encode()
        self.block = b""
        self.blocks = at // BLOCK
        self.used = BLOCK
        if at % BLOCK:
            self._refill()
            self.used = at % BLOCK

    @property
    def at(self) -> int:
        """How many bytes have been used."""
        return (self.blocks - 1) * BLOCK + self.used

    def clone(self) -> Rng:
        """A stream that goes on in the same way."""
        c = Rng.__new__(Rng)
        c.key = self.key
        c.stream = self.stream
        c.block = self.block
        c.blocks = self.blocks
        c.used = self.used
        return c

    def randrange(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others."""
        if n <= 256:
            limit = 256 - 256 % n
            while True:
                used = self.used
                if used == BLOCK:
                    self._refill()
                    used = 0
                value = self.block[used]
                self.used = used + 1
                if value < limit:
                    return value % n
        width = ((n - 1).bit_length() + 7) // 8
        limit = 256**width - 256**width % n
        while True:
            number = int.from_bytes(self._take(width), "little")
            if number < limit:
                return number % n

    def choice(self, seq: Sequence[T]) -> T:
        """One of the sequence."""
        return seq[self.randrange(len(seq))]

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Mix in place."""
        for i in range(len(x) - 1, 0, -1):
            j = self.randrange(i + 1)
            x[i], x[j] = x[j], x[i]

    def random(self) -> float:
        """A number from 0 up to 1."""
        return int.from_bytes(self._take(4), "little") / 2**32

    def _take(self, width: int) -> bytes:
        taken = b""
        while len(taken) < width:
            if self.used == BLOCK:
                self._refill()
            more = self.block[self.used : self.used + width - len(taken)]
            taken += more
            self.used += len(more)
        return taken

    def _refill(self) -> None:
        number = self.blocks.to_bytes(8, "little")
        self.block = hashlib.blake2b(number, key=self.key, person=self.stream).digest()
        self.blocks += 1
        self.used = 0


class Chance:
    """The chance of one table: every die and every draw goes through here, with its name.

    >>> chance = Chance(7)
    >>> chance.d6("siege"), chance.draw(["k1", "k2", "k3"], "deal")
    (2, 'k1')
    """

    __slots__ = ("dice_stream", "draw_stream", "record", "thrown")
    plain: ClassVar[bool] = True
    """Whether dice fall from the stream and in no other way: most do, and need not ask how."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.plain = cls.face is Chance.face

    def __init__(self, seed: Seed, at: Sequence[int] = (0, 0)) -> None:
        self.dice_stream = Rng(seed, "argead-dice", at[0])
        self.draw_stream = Rng(seed, "argead-draw", at[1])
        self.record: list[Fall] | None = None
        self.thrown: list[Roll] | None = None

    def throw(self, roll: Roll) -> Roll:
        """Throw the dice of a roll, which keeps their faces."""
        low, high = roll.die
        if self.plain and roll.count == 1:
            roll.faces = (low + self.dice_stream.randrange(high - low + 1),)
        else:
            name = roll.name
            roll.faces = tuple([self.face(low, high, name) for _ in range(roll.count)])
        if self.record is not None:
            self.record += [(roll.name, face) for face in roll.faces]
        if self.thrown is not None:
            self.thrown.append(roll)
        return roll

    def face(self, low: int, high: int, name: str) -> int:
        """How a die falls whose faces read ``low`` to ``high``."""
        return low + self.dice_stream.randrange(high - low + 1)

    def roll(self, low: int, high: int, name: str) -> int:
        """One die whose faces read ``low`` to ``high``."""
        return self.throw(Roll(name, Die(low, high))).natural

    def die(self, sides: int, name: str) -> int:
        """One die: 1 to ``sides``."""
        return self.roll(1, sides, name)

    def d6(self, name: str) -> int:
        """A six-sided die."""
        return self.roll(1, 6, name)

    def d10(self, name: str) -> int:
        """A ten-sided die, 0 to 9, as wargames read it."""
        return self.roll(0, 9, name)

    def dice(self, n: int, sides: int, name: str) -> list[int]:
        """Several dice at once."""
        return [self.roll(1, sides, name) for _ in range(n)]

    def draw(self, pool: Sequence[str], name: str) -> str:
        """One of the pool, each as likely as the others; the caller takes it out."""
        value = pool[self.draw_stream.randrange(len(pool))]
        if self.record is not None:
            self.record.append((name, value))
        return value

    def clone(self) -> Chance:
        """The same chance to come; nothing is recorded."""
        c = Chance.__new__(type(self))
        c.dice_stream = self.dice_stream.clone()
        c.draw_stream = self.draw_stream.clone()
        c.record = None
        c.thrown = None
        return c

    def position(self) -> list[int]:
        """How far both streams have gone: with the seed, all that a snapshot needs."""
        return [self.dice_stream.at, self.draw_stream.at]

    def finish(self) -> None:
        """The game is over."""


class Scripted(Chance):
    """Chance that follows a script: a number for a die, an id for a draw, in order.

    A die is written as it is read: 1 to 6 for a d6, 0 to 9 for a d10.
    """

    __slots__ = ("next", "script")

    def __init__(self, script: Sequence[int | str]) -> None:
        super().__init__(0)
        self.script = tuple(script)
        self.next = 0

    def face(self, low: int, high: int, name: str) -> int:
        """The next entry, which must be a face of such a die."""
        value = self._take(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise ChanceError(f"{self._where()}: '{name}' rolls a die, not {value!r}")
        if not low <= value <= high:
            raise ChanceError(f"{self._where()}: '{name}' rolls {low} to {high}, not {value}")
        return value

    def draw(self, pool: Sequence[str], name: str) -> str:
        """The next entry, which must be in the pool."""
        value = self._take(name)
        if not isinstance(value, str):
            raise ChanceError(f"{self._where()}: '{name}' draws an id, not {value!r}")
        if value not in pool:
            raise ChanceError(f"{self._where()}: '{name}' cannot draw {value!r}: it is not there")
        if self.record is not None:
            self.record.append((name, value))
        return value

    def clone(self) -> Scripted:
        """The same script, at the same place."""
        c = Scripted.__new__(Scripted)
        c.dice_stream = self.dice_stream
        c.draw_stream = self.draw_stream
        c.record = None
        c.thrown = None
        c.script = self.script
        c.next = self.next
        return c

    def position(self) -> list[int]:
        """How many entries are used."""
        return [self.next]

    def finish(self) -> None:
        """The game is over: nothing may be left."""
        left = len(self.script) - self.next
        if left:
            raise ChanceError(f"the game is over and {left} entries of the dice script are left")

    def _take(self, name: str) -> int | str:
        if self.next >= len(self.script):
            raise ChanceError(f"the dice script is used up: '{name}' needs one more entry")
        self.next += 1
        return self.script[self.next - 1]

    def _where(self) -> str:
        return f"entry {self.next} of the dice script"


class Prepared(Chance):
    """Chance of a shown position: it follows a script for as long as that fits, and is free afterwards."""

    __slots__ = ("next", "script")

    def __init__(
        self, seed: Seed, script: Sequence[int | str], at: Sequence[int] = (0, 0, 0)
    ) -> None:
        super().__init__(seed, at[:2])
        self.script = tuple(script)
        self.next = at[2]

    def face(self, low: int, high: int, name: str) -> int:
        """The next entry if it is a face of such a die."""
        value = self._entry()
        if isinstance(value, int) and low <= value <= high:
            self.next += 1
            return value
        self.next = len(self.script)
        return super().face(low, high, name)

    def draw(self, pool: Sequence[str], name: str) -> str:
        """The next entry if it is in the pool."""
        value = self._entry()
        if isinstance(value, str) and value in pool:
            self.next += 1
            if self.record is not None:
                self.record.append((name, value))
            return value
        self.next = len(self.script)
        return super().draw(pool, name)

    def clone(self) -> Prepared:
        """The same script at the same place, and the same chance after it."""
        c = Prepared.__new__(Prepared)
        c.dice_stream = self.dice_stream.clone()
        c.draw_stream = self.draw_stream.clone()
        c.record = None
        c.thrown = None
        c.script = self.script
        c.next = self.next
        return c

    def position(self) -> list[int]:
        """How far both streams have gone, and how many entries are used."""
        return [*super().position(), self.next]

    def _entry(self) -> int | str | None:
        return self.script[self.next] if self.next < len(self.script) else None


class Recorded(Scripted):
    """Chance read back from a journal: the names of the rolls must agree too."""

    __slots__ = ("names",)

    def __init__(self, rolls: Sequence[Fall]) -> None:
        super().__init__([value for _, value in rolls])
        self.names = tuple(name for name, _ in rolls)

    def clone(self) -> Recorded:
        """The same rolls, at the same place."""
        c = Recorded.__new__(Recorded)
        c.dice_stream = self.dice_stream
        c.draw_stream = self.draw_stream
        c.record = None
        c.thrown = None
        c.script = self.script
        c.next = self.next
        c.names = self.names
        return c

    def _take(self, name: str) -> int | str:
        if self.next >= len(self.script):
            raise ChanceError(
                f"'{name}' needs chance that the journal does not hold, and its seed is sealed"
            )
        expected = self.names[self.next]
        if name != expected:
            raise ChanceError(f"the rules ask for '{name}', the journal has '{expected}'")
        self.next += 1
        return self.script[self.next - 1]

    def _where(self) -> str:
        return "the journal"
