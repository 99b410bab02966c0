"""Where a piece may be led, before a choice is made: ways to places, and how it may be turned there.

Everything is tried on a table that holds only what the seat sees, and nothing is told from where dice fall,
something is revealed or somebody else is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..core.ask import Choice
from ..core.chance import Chance, Rng
from ..core.run import Run
from ..core.scene import Piece, Scene
from ..core.state import freeze
from ..core.table import Table
from . import wire

MOST_WAYS = 400
MOST_OPENERS = 3
"""So many options that only begin a move are followed, and so many answers to a question on the way."""
DEEPEST = 2
MOST_TURNS = 12
MOST_WINDOWS = 12


class Trial:
    """A run of choices on a drawn table, as far as it goes freely."""

    def __init__(self, table: Table, seat: str, choices: Sequence[Choice]) -> None:
        self.table, self.seat = table, seat
        self.run: Run[Any] = table.determinize(seat, Rng(f"ahead {len(table.moves)}")).run
        chance = Chance("ahead")
        chance.record, chance.thrown = [], []
        self.run.state.chance, self.run.state.barrier = chance, ""
        self.run.simulate = False
        self.chance = chance
        self.done: list[Choice] = []
        self.whole = all(self._send(choice) for choice in choices)

    def _send(self, choice: Choice) -> bool:
        ask = self.run.ask
        if not self.free or ask is None or choice not in ask.options:
            return False
        self.run.send(choice)
        self.done.append(choice)
        return True

    @property
    def free(self) -> bool:
        """Whether nothing has fallen or been revealed, and the seat is asked again."""
        ask = self.run.ask
        hidden = self.chance.record or self.run.state.barrier
        return not hidden and ask is not None and ask.seat == self.seat

    def let_pass(self) -> bool:
        """Let the others pass a window, to see who moves when they do; False where somebody must decide."""
        ask = self.run.ask
        if ask is None or ask.seat == self.seat or None not in ask.options:
            return False
        self.run.send(None)
        return True

    def scene(self) -> Scene:
        """What the seat would see."""
        return self.table.system.scene.scene(self.run.state, self.seat)

    def refs(self, option: Choice) -> list[str]:
        """What an option of the open question touches."""
        assert self.run.ask is not None
        return list(self.table.system.text.refs(self.run.state, self.run.ask, option))

    def label(self, option: Choice) -> str:
        """An option of the open question in words, with its price."""
        assert self.run.ask is not None
        game, ask = self.table.system, self.run.ask
        price = game.stakes.price(self.run.state, ask, option)
        told = ", ".join(f"{cost['amount']} {cost['what']}" for cost in price)
        label = game.text.label(self.run.state, ask, option)
        return f"{label} ({told})" if told and "(" not in label else label


def look_ahead(table: Table, seat: str, given: Sequence[Any], of: str) -> wire.Ahead:
    """Where a piece stands after a run of choices, how it may be turned there, and where it may go on."""
    if table.ask is None or table.ask.seat != seat or table.run.checkpoint is None:
        return wire.Ahead([], [], None, [], False, False)
    choices = [freeze(choice) for choice in given]
    after = Trial(table, seat, choices)
    piece = _find(after.scene(), of)
    ask = after.run.ask
    free = after.whole and after.free
    again = free and ask is not None and ask.what == table.ask.what
    ways = list(_ways(after, of, piece, choices)) if free and piece is not None else []
    different = {repr(way.choices): way for way in ways}
    return wire.Ahead(
        list(different.values())[:MOST_WAYS],
        _at(piece),
        None if piece is None else piece.get("facing"),
        _turns(table, seat, choices, of) if choices and after.whole else [],
        free,
        again,
    )


# -- where to --------------------------------------------------------------------------------------


def _ways(trial: Trial, of: str, piece: Piece, before: list[Choice]) -> Iterator[wire.Way]:
    """Ways of a piece from the open question: routes, options with a goal, what an opening leads to."""
    things = _things(trial.scene())
    here = set(_at(piece))
    assert trial.run.ask is not None
    options = [(option, trial.refs(option)) for option in trial.run.ask.options]
    named = [(o, refs) for o, refs in options if of in refs]
    if named:
        yield from _led(trial, named, of, before, things, here)
        return
    ways = list(
        _led(trial, [(o, r) for o, r in options if _from(r, here)], of, before, things, here)
    )
    if ways and _goes(trial, ways[0].choices, of, here):
        yield from ways
    elif _leads(trial, of, piece, options, before):
        yield from _plain(trial, options, before, things, here)


def _led(
    trial: Trial,
    own: Sequence[tuple[Choice, list[str]]],
    of: str,
    before: list[Choice],
    things: set[str],
    here: set[str],
) -> Iterator[wire.Way]:
    """Ways by options that name the piece or its place."""
    yield from _plain(trial, own, before, things, here, of)
    openers = [option for option, refs in own if not _goals(refs, things, here)]
    for option in openers[:MOST_OPENERS]:
        yield from _follow(trial, [*before, option], of, 1, "")


def _plain(
    trial: Trial,
    options: Sequence[tuple[Choice, list[str]]],
    before: list[Choice],
    things: set[str],
    here: set[str],
    of: str = "",
) -> Iterator[wire.Way]:
    """Routes and options that end at a place; a route is preferred to the first step of it."""
    assert trial.run.ask is not None
    first = {repr(option) for option, _ in options}
    reached: set[str] = set()
    for label, route in trial.table.system.mind.runs(trial.run.state, trial.run.ask).items():
        if not route.to or not route.choices or repr(route.choices[0]) not in first:
            continue
        refs = trial.refs(route.choices[0])
        if of and of not in refs and not _from(refs, here):
            continue
        reached.add(route.to)
        steps = _steps(route.choices)
        steps += [] if route.to in steps else [route.to]
        yield wire.Way(route.to, label, [*before, *route.choices], steps)
    for option, refs in options:
        for goal in _goals(refs, things, here):
            if goal not in reached:
                yield wire.Way(goal, trial.label(option), [*before, option], refs)


def _from(refs: Sequence[str], here: set[str]) -> bool:
    """Whether an option begins at a place."""
    return bool(refs) and refs[0] in here


def _follow(
    trial: Trial, choices: list[Choice], of: str, depth: int, said: str
) -> Iterator[wire.Way]:
    """Ways from the question that an opening move leads to; of a question on the way, each answer."""
    then = Trial(trial.table, trial.seat, choices)
    if not then.whole or not then.free:
        return
    assert then.run.ask is not None
    scene = then.scene()
    piece = _find(scene, of)
    if piece is None:
        return
    options = [(option, then.refs(option)) for option in then.run.ask.options]
    ways = list(_plain(then, options, choices, _things(scene), set(_at(piece))))
    for way in ways:
        yield wire.Way(way.to, f"{way.label}{said}", way.choices, [of, *way.refs])
    if not ways and depth < DEEPEST and len(options) <= MOST_OPENERS:
        for option, _ in options:
            label = then.label(option)
            yield from _follow(trial, [*choices, option], of, depth + 1, f"; {label.lower()}")


def _leads(
    trial: Trial,
    of: str,
    piece: Piece,
    options: Sequence[tuple[Choice, list[str]]],
    before: list[Choice],
) -> bool:
    """Whether options that name only places are about this piece: it goes along with one of them."""
    things = _things(trial.scene())
    here = set(_at(piece))
    for option, refs in options:
        if not _goals(refs, things, here):
            continue
        goes = _goes(trial, [*before, option], of, here)
        if goes is not None:
            return goes
    return _together(trial, piece)


def _goes(trial: Trial, choices: list[Choice], of: str, here: set[str]) -> bool | None:
    """Whether a piece is elsewhere after a run; None where that hangs on dice or on others."""
    then = Trial(trial.table, trial.seat, choices)
    for _ in range(MOST_WINDOWS):
        moved = _find(then.scene(), of)
        if moved is not None and set(_at(moved)) != here:
            return True
        if then.free:
            return False
        if not then.let_pass():
            break
    return None


def _together(trial: Trial, piece: Piece) -> bool:
    """Whether all pieces of the piece's side stand where it stands: then it is meant, whoever goes."""
    side, here = piece["side"], set(_at(piece))
    return all(set(_at(p)) == here for p in trial.scene()["pieces"] if p["side"] == side)


# -- how it faces ----------------------------------------------------------------------------------


def _turns(table: Table, seat: str, choices: list[Choice], of: str) -> list[wire.Turning]:
    """How a piece may be turned at the end of a run, each with the whole run that does so."""
    ended = choices[-1] is None
    moved = choices[:-1] if ended else choices
    stood = Trial(table, seat, moved)
    piece = _find(stood.scene(), of)
    ask = stood.run.ask
    if not stood.whole or not stood.free or ask is None or piece is None or "facing" not in piece:
        return []
    found: list[wire.Turning] = []
    own = [option for option in ask.options if option is not None and of in stood.refs(option)]
    for option in own[:MOST_TURNS]:
        then = Trial(table, seat, [*moved, option])
        turned = _find(then.scene(), of)
        if turned is None or not then.whole or not then.free:
            continue
        if _at(turned) == _at(piece) and turned.get("facing") != piece["facing"]:
            assert then.run.ask is not None
            stops = then.run.ask.what == ask.what and None in then.run.ask.options
            run = [*moved, option, *([None] if stops else [])]
            found.append(wire.Turning(turned["facing"], stood.label(option), run))
    return found


# -- the scene -------------------------------------------------------------------------------------


def _find(scene: Scene, of: str) -> Piece | None:
    return next((piece for piece in _pieces(scene) if piece.get("id") == of), None)


def _pieces(scene: Scene) -> Iterator[Piece]:
    yield from scene["pieces"]
    for panel in scene.get("panels", []):
        yield from panel.get("pieces", [])


def _at(piece: Piece | None) -> list[str]:
    if piece is None:
        return []
    return [piece["at"]] if isinstance(piece["at"], str) else list(piece["at"])


def _things(scene: Scene) -> set[str]:
    """Ids of pieces and cards: what an option may touch that is no place."""
    pieces = {piece["id"] for piece in _pieces(scene) if "id" in piece}
    cards = {card["id"] for hand in scene.get("hands", []) for card in hand.get("cards", [])}
    return pieces | cards


def _goals(refs: Sequence[str], things: set[str], here: set[str]) -> list[str]:
    """The last place that an option touches, if that is not where the piece stands."""
    places = [ref for ref in refs if ref not in things and ref not in here]
    return places[-1:]


def _steps(choices: Sequence[Choice]) -> list[str]:
    """What a run touches, in order."""
    return [
        part
        for choice in choices
        for part in (choice[1:] if isinstance(choice, tuple) else (choice,))
        if isinstance(part, str)
    ]
