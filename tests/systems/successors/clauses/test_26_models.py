"""Drawn boards: what the clauses say can be done is worked out apart and compared with what is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
SPACES = {
    space.id: (space.kind, space.province)
    for space in BOARD.files.map.ground.spaces
    if space.kind != "transit_point"
}
COST = {"land": 1, "sea": 1, "mountain": 2, "strait": 2, "open_sea": 2}
PATHS: dict[str, list[tuple[str, str]]] = {name: [] for name in BOARD.space_ids}
for path in BOARD.files.map.ground.paths:
    PATHS[path.a].append((path.b, path.kind))
    PATHS[path.b].append((path.a, path.kind))
MAJORS = {
    "red": ["krateros", "antigonos", "demetrios", "polyarchos"],
    "blue": ["eumenes", "seleukos", "aristonous", "asandros"],
    "yellow": ["peithon", "kassandros", "pleistarchos", "nearchos"],
}
FAMILY = ["alexandros", "herakles", "funeral_cart", "kleopatra", "olympias"]
BOARDS = range(60)


def kind(space: str) -> str:
    """What a space is."""
    return SPACES[space][0] if space in SPACES else "transit_point"


@dataclass
class Drawn:
    """A drawn board, and what was put where: PCs, CUs and lone Generals by space."""

    game: Position
    near: list[str]
    pc: dict[str, str] = field(default_factory=dict)
    cus: dict[str, tuple[str, int]] = field(default_factory=dict)
    led: dict[str, str] = field(default_factory=dict)

    def barred(self, space: str) -> bool:
        """Whether CUs that are no friends of red's are there."""
        return space in self.cus and self.cus[space][0] != "red"

    def armies(self, of: str) -> list[str]:
        return [s for s, (who, _) in self.cus.items() if who == of and s in self.led]

    def reach(self, starts: list[str], most: int, closed: Callable[[str], bool]) -> set[str]:
        """Spaces within so many MPs by all but Trans-Mediterranean paths; the way avoids closed ones."""
        best = dict.fromkeys(starts, 0)
        todo = list(starts)
        while todo:
            here = todo.pop()
            if best[here] > 0 and closed(here):
                continue
            for to, way in PATHS[here]:
                price = best[here] + COST[way]
                if way != "open_sea" and price <= most and price < best.get(to, 99):
                    best[to] = price
                    todo.append(to)
        return set(best)


def draw(seed: int, size: int = 14, **options: bool) -> Drawn:
    """A part of the map with PCs, Armies, garrisons and lone Generals of three players."""
    rng = Random(seed)
    near = [rng.choice(sorted(SPACES))]
    while len(near) < size:
        edge = sorted({to for space in near for to, _ in PATHS[space]} - set(near))
        near.append(rng.choice(edge))
    game = Position(**options)
    for colour in MAJORS:
        game.general(MAJORS[colour][0], colour)
    drawn = Drawn(game, near)
    spare = {colour: list(names) for colour, names in MAJORS.items()}
    minors = dict.fromkeys(MAJORS, 0)
    for space in near:
        owner = rng.choice(["", "", "red", "red", "blue", "blue", "yellow", "independent"])
        if owner and kind(space) != "transit_point":
            game.pcs(owner, space)
            drawn.pc[space] = owner
    for space in near:
        who = rng.choice(["", "", "", "red", "red", "blue", "yellow"])
        what = rng.choice(["army", "army", "garrison", "general"])
        if not who or (what == "garrison" and drawn.pc.get(space) != who):
            continue
        if what != "garrison":
            if what == "army" and minors[who] < 3 and rng.random() < 0.5:
                game.minor(who, space, minors[who])
                minors[who] += 1
            elif spare[who]:
                game.general(spare[who].pop(0), who, space)
            else:
                continue
            drawn.led[space] = who
        if what != "general":
            number = rng.choice([1, 2, 3, 4])
            game.cus(who, space, mercenary=number)
            drawn.cus[space] = (who, number)
    return drawn


def offered(drawn: Drawn, card: str, what: str) -> set[Any] | None:
    """What red may choose for the event of a card; nothing if it cannot be played, None if unasked."""
    game = drawn.game.hand("red", card).begin(("tyche",), segment="tyche")
    if ("event", card) not in game.options:
        return set()
    game.choose(("event", card))
    return {o for o in game.options if o is not None} if game.what == what else None


def agree(found: set[Any] | None, expected: set[Any]) -> bool:
    """A single choice may be taken without a question."""
    return len(expected) == 1 if found is None else found == expected


def soft(drawn: Drawn, space: str, *, independents: bool) -> bool:
    """A PC of an enemy in a Minor City, or a player's Stronghold, without CUs."""
    owner = drawn.pc.get(space, "")
    if owner in ("", "red") or space in drawn.cus:
        return False
    if owner == "independent":
        return independents and kind(space) == "minor_city"
    return kind(space) in ("minor_city", "stronghold")


@rule("successors", "cards.diplomacy:1", "cards.diplomacy:2", "cards.diplomacy:3")
def test_diplomacy_turns_what_nobody_guards() -> None:
    for seed in BOARDS:
        drawn = draw(seed)
        expected = {space for space in drawn.near if soft(drawn, space, independents=True)}
        assert agree(offered(drawn, "t2", "diplomacy"), expected), seed


@rule("successors", "cards.raid:1", "cards.raid:2", "cards.raid:3")
def test_a_raid_goes_two_mps_from_an_army() -> None:
    for seed in BOARDS:
        drawn = draw(seed)
        reach = drawn.reach(drawn.armies("red"), 2, drawn.barred)
        expected = {space for space in reach if soft(drawn, space, independents=True)}
        assert agree(offered(drawn, "t9", "raid"), expected), seed


@rule("successors", "cards.treachery:1", "cards.treachery:2", "cards.treachery:7")
def test_treachery_goes_three_mps_from_an_army() -> None:
    for seed in BOARDS:
        drawn = draw(seed)
        rng = Random(seed)
        homes = {member: rng.choice(drawn.near) for member in FAMILY}
        for member in FAMILY:
            drawn.game.royal(member, homes[member])
        reach = drawn.reach(drawn.armies("red"), 3, drawn.barred)
        expected = {space for space in reach if soft(drawn, space, independents=False)}
        game = drawn.game.hand("red", "t28").begin(("tyche",), segment="tyche", dice=[1])
        for member in ("alexandros", "herakles", "funeral_cart"):
            if homes[member] in reach and game.royal_owner(member) != "red":
                expected.add(member)
        assert (("event", "t28") in game.options) is bool(expected), seed
        if expected:
            game.choose(("event", "t28"))
            found = {o[1] for o in game.options} if game.what == "treachery" else None
            assert agree(found, expected), seed


@rule("successors", "8.2:1", "8.2:2", "8.2:4", "8.3:1", "8.3:2", "8.3:4", "16.4:2")
@pytest.mark.parametrize("option", [False, True])
def test_who_has_the_royal_family(option: bool) -> None:
    """A General outdoes a PC; who had a Member by his General or PC keeps a Female by it."""
    for seed in BOARDS:
        drawn = draw(seed, funeral_cart_destruction=option)
        rng = Random(seed)
        for member in FAMILY:
            here, had = rng.choice(drawn.near), rng.choice(["", "red", "blue", "yellow"])
            drawn.game.royal(member, here, had)
            drawn.game.begin(("start_over",))
            holder = drawn.led.get(here) or drawn.pc.get(here, "").replace("independent", "")
            if member in ("kleopatra", "olympias"):
                holder = had if holder == had else ""
            assert drawn.game.royal_owner(member) == holder, (seed, member)


@rule("successors", "cards.desertions:1")
def test_where_soldiers_desert() -> None:
    for seed in BOARDS:
        drawn = draw(seed)
        game = drawn.game.hand("red", "t49")
        mine = [space for space, (who, _) in drawn.cus.items() if who == "red"]
        homes = {SPACES[s][1] for s, who in drawn.pc.items() if who == "red" and s in SPACES}
        reach = drawn.reach(mine, 2, lambda _: False)
        expected = {
            space
            for space, (who, _) in drawn.cus.items()
            if who != "red"
            and (
                drawn.pc.get(space) == "red"
                or (space in SPACES and SPACES[space][1] in homes)
                or space in reach
            )
        }
        game.begin(("segment_cards",), dice=["t4"])
        assert (("play", "t49") in game.options) is bool(expected), seed
        if len(expected) > 1:
            game.choose(("play", "t49"))
            assert {o[0] for o in game.options} == expected, seed


@rule("successors", "6.2.b2:1", "6.2.b2:2", "6.2.b2:3", "6.2.b2:4")
def test_where_agents_place_pcs() -> None:
    for seed in BOARDS:
        drawn = draw(seed)
        mine = [space for space, who in drawn.pc.items() if who == "red"]
        reach = drawn.reach(
            mine,
            2,
            lambda s, d=drawn: d.barred(s) or d.pc.get(s, "red") != "red",  # type: ignore[misc]
        )
        expected = {
            space
            for space in reach
            if space in SPACES and space not in drawn.pc and not drawn.barred(space)
        }
        game = drawn.game.hand("red", "t5").begin(("tyche",), segment="tyche")
        assert (("pcs", "t5") in game.options) is bool(expected), seed
        if expected:
            game.choose(("pcs", "t5"))
            assert {o for o in game.options if o is not None} == expected, seed


@rule("successors", "5.2.placing:1", "5.2.placing:2", "5.2.placing:5")
def test_where_reinforcements_arrive() -> None:
    for seed in BOARDS:
        drawn = draw(seed)
        expected = set()
        for space in drawn.near:
            strangers = drawn.barred(space) or drawn.led.get(space, "red") != "red"
            own = drawn.pc.get(space) == "red" and not strangers
            if own or drawn.led.get(space) == "red":
                expected.add(space)
            if own and kind(space) == "major_city":
                expected.add(f"{space}/inside")
        if not expected:
            continue
        game = drawn.game.hand("red", "t16").begin(("tyche",), segment="tyche")
        game.choose(("event", "t16"))
        found = {o[0] for o in game.options}
        assert agree(found if game.what == "place_cus" else None, expected), seed


@rule("successors", "11.1:1", "11.1:2", "11.1:3", "11.1:4", "11.1:10", "11.2:2")
def test_who_may_intercept() -> None:
    """Ptolemaios of green marches one step into a drawn land."""
    for seed in BOARDS:
        drawn = draw(seed)
        rng = Random(seed)
        ways = [
            (a, b)
            for a in drawn.near
            for b, way in PATHS[a]
            if way == "land" and a not in drawn.cus and a not in drawn.led
        ]
        if not ways:
            continue
        start, target = rng.choice(ways)
        drawn.game.general("ptolemaios", "green", start).cus("green", start, loyal=9)
        here = drawn.cus.get(target, ("", 0))[0]
        expected = set()
        for space, way in PATHS[target]:
            who = drawn.led.get(space)
            if way != "land" or not who:
                continue
            if here not in ("", who):
                continue
            if here == who or drawn.pc.get(target, who) == who:
                expected.add((who, space))
        game = drawn.game.begin(("armies",), colour="green", dice=[1] * 30)
        game.march("ptolemaios", target)
        found = set()
        while game.what in ("ask_passage", "grant_passage", "open_city", "intercept"):
            if game.what == "intercept":
                found |= {(game.seat, o[1]) for o in game.options if isinstance(o, tuple)}
            game.choose("stay" if game.what == "open_city" else game.options[-1])
        assert found == expected, (seed, start, target)


@rule("successors", "5.5:1", "5.5:2", "5.5:3", "5.5:4", "5.5:5", "5.5:6", "5.5:8", "5.5:9")
def test_what_is_isolated() -> None:
    for seed in BOARDS:
        drawn = draw(seed, 20)
        pc = dict(drawn.pc)
        for colour in ("red", "blue", "yellow"):
            cus = {space for space, (who, _) in drawn.cus.items() if who == colour}
            seen = cus | {s for s, w in pc.items() if w == colour and kind(s) == "major_city"}
            todo = list(seen)
            while todo:
                for to, _ in PATHS[todo.pop()]:
                    owner = pc.get(to, "")
                    passable = owner == colour or to in cus or (not owner and to not in drawn.cus)
                    if passable and to not in seen:
                        seen.add(to)
                        todo.append(to)
            for space in [s for s, who in pc.items() if who == colour and s not in seen]:
                del pc[space]
        game = drawn.game
        game.begin(("isolation",), segment="", dice=[1, 2, 3, 4, 5, 6])
        assert {s: game.owner(s) for s in drawn.near if game.owner(s)} == pc, seed
