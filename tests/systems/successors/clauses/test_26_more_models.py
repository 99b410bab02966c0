"""Drawn boards again: surrender, flight, barbarians, unrest and Legitimacy."""

from __future__ import annotations

from random import Random

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

from .test_26_models import BOARDS, PATHS, SPACES, Drawn, draw, kind

rule = pytest.mark.rule
BOARD = system.loaded
FAMILY = {
    "alexandros": 5,
    "philippos": 4,
    "herakles": 2,
    "olympias": 3,
    "kleopatra": 3,
    "thessalonike": 2,
}
COST = {"land": 1, "mountain": 2, "strait": 2}


# -- the Surrender Segment ----------------------------------------------------------------------


@rule("successors", "6.1.1:1", "6.1.1:2", "6.1.2:1", "6.1:1", "6.1:2")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_villages_surrender_and_cities_wait_for_a_siege(colour: str) -> None:
    for seed in BOARDS:
        drawn = draw(seed)
        game = drawn.game
        mine = {space: n for space, (who, n) in drawn.cus.items() if who == colour}
        pc = dict(drawn.pc)
        for space in mine:
            owner = pc.get(space, "")
            if owner in ("", colour):
                takes = space in SPACES
            else:
                takes = owner != "independent" and kind(space) in ("minor_city", "stronghold")
            if takes:
                pc[space] = colour
        sieges = {
            space
            for space, n in mine.items()
            if n >= 3 and space in drawn.led and pc.get(space, colour) != colour
        }
        phase = ("segment", game.faction(colour), "surrender")
        game.begin(phase, colour=colour, segment="")
        assert (game.what == "surrender") is (pc != drawn.pc), seed
        if game.what == "surrender":
            game.choose("everywhere")
        assert {s: game.owner(s) for s in drawn.near if game.owner(s)} == pc, seed
        found = {o for o in game.options if o} if game.what == "surrender_siege" else set()
        assert found == sieges, seed


# -- flight -------------------------------------------------------------------------------------


def refuges(drawn: Drawn, who: str, here: str, closed: set[str]) -> set[str]:
    """Spaces next door into which somebody may evade."""
    alone = drawn.cus.get(closed_home(drawn, closed), ("", 0))[0] != who
    found = set()
    for space, way in PATHS[here]:
        if way != "land" or space in closed:
            continue
        there = drawn.cus.get(space, ("", 0))[0]
        if there not in ("", who):
            continue
        if there != who and drawn.pc.get(space, who) != who:
            continue
        if alone and drawn.led.get(space, who) != who:
            continue
        found.add(space)
    return found


def closed_home(drawn: Drawn, closed: set[str]) -> str:
    """The space that the evader left: the one of the closed two where he stood."""
    return next(space for space in sorted(closed) if space in drawn.led)


@rule("successors", "12.1:1", "12.1:2", "12.1:3", "12.1:4", "12.1:5")
@rule("successors", "12.2.a:1", "12.2.a:6", "12.2.a:7")
def test_where_one_may_flee() -> None:
    """Ptolemaios of green comes to where somebody stands."""
    for seed in range(150):
        drawn = draw(seed)
        ways = [
            (a, b)
            for b in drawn.led
            for a, way in PATHS[b]
            if way == "land" and a not in drawn.cus and a not in drawn.led
        ]
        if not ways:
            continue
        start, target = Random(seed).choice(sorted(ways))
        who = drawn.led[target]
        game = drawn.game.general("ptolemaios", "green", start).cus("green", start, loyal=9)
        first = refuges(drawn, who, target, {start, target})
        game.begin(("armies",), colour="green", dice=[6] * 9).march("ptolemaios", target)
        while game.what in ("ask_passage", "open_city", "intercept"):
            game.choose("stay" if game.what == "open_city" else None)
        assert (game.what == "evade") is bool(first), (seed, start, target)
        if not first:
            continue
        game.choose("evade")
        if len(first) > 1:
            assert set(game.options) == first, (seed, start, target)
            step = Random(seed).choice(sorted(first))
            game.choose(step)
        else:
            step = next(iter(first))
        second = refuges(drawn, who, step, {start, target})
        found = {o for o in game.options if o} if game.what == "evade_on" else set()
        assert found == second, (seed, start, target, step)


# -- barbarians ---------------------------------------------------------------------------------


@rule("successors", "9.5:2", "9.5:4", "9.5:7", "9.5.settle:1")
@pytest.mark.parametrize(
    ("name", "home"),
    [("ariarathes", {"kappadokia"}), ("leosthenes", {"thessalia", "hellas"}), ("seuthes", set())],
)
def test_where_barbarians_march_and_settle(name: str, home: set[str]) -> None:
    for space, (what, province) in SPACES.items():
        if home and province not in home:
            continue
        for owner in ("", "red", "blue", "independent"):
            game = Position().army(name, space).hand("red", "t45")
            if owner:
                game.pcs(owner, space)
            game.begin(("tyche",), segment="tyche").choose(("event", "t45"))
            if ("army", name) in game.options:
                game.choose(("army", name))
            near = {
                to
                for to, way in PATHS[space]
                if way in COST and (not home or (to in SPACES and SPACES[to][1] in home))
            }
            if game.what != "army_menu":
                assert not near, (space, owner)
                continue
            assert set(game.targets("march")) == near, (space, owner)
            may = what != "major_city" and owner != "independent"
            assert (("settle",) in game.options) is may, (space, owner)


@rule("successors", "cards.unrest-spreads:1", "cards.unrest-spreads:2", "6.2.a.unrest:1")
def test_unrest_spreads_in_two_provinces() -> None:
    for seed in BOARDS:
        drawn = draw(seed)
        game = drawn.game.hand("red", "t39")
        pc = dict(drawn.pc)
        chosen: set[str] = set()
        game.begin(("tyche",), segment="tyche")
        restless = {SPACES[s][1] for s, who in pc.items() if who == "independent"}
        assert (("event", "t39") in game.options) is bool(restless), seed
        if not restless:
            continue
        game.choose(("event", "t39"))
        while game.what == "unrest_province":
            assert {o for o in game.options if o} == restless - chosen, seed
            province = Random(seed).choice(sorted(restless - chosen))
            chosen.add(province)
            eligible = {
                space
                for space, (_, home) in SPACES.items()
                if home == province and space not in drawn.cus and pc.get(space) != "independent"
            }
            game.choose(province)
            if not eligible:
                while game.what == "unrest":
                    game.choose(game.options[0])
                break
            if len(eligible) > 1:
                assert (game.what, set(game.options)) == ("unrest", eligible), seed
                space = Random(seed).choice(sorted(eligible))
                game.choose(space)
            else:
                space = next(iter(eligible))
            pc[space] = "independent"
            assert game.owner(space) == "independent", seed
        assert len(chosen) <= 2, seed


# -- Legitimacy ---------------------------------------------------------------------------------


@rule("successors", "3.6:1", "3.6:2", "3.6:3", "3.6:5", "3.6:6", "3.6:8")
def test_what_legitimacy_is_made_of() -> None:
    for seed in range(120):
        rng = Random(seed)
        game = Position(turn=1)
        colours = ["red", "blue", "yellow"]
        homes = dict(zip(colours, ("gordion", "opis", "gaza"), strict=True))
        expected = dict.fromkeys(colours, 3)
        heirs = {colour: [0] for colour in colours}
        for colour, home in homes.items():
            game.pcs(colour, home)
            if rng.random() < 0.5:
                game.successor(colour)
                expected[colour] = 0
        for member, worth in FAMILY.items():
            colour = rng.choice(["", *colours])
            if not colour:
                continue
            game.royal(member, homes[colour], colour)
            if member in ("alexandros", "philippos", "herakles"):
                heirs[colour].append(worth)
            else:
                expected[colour] += worth
        ruler = rng.choice(["", *colours])
        if ruler:
            game.province(ruler, "makedonia")
            expected[ruler] += 2
        for name in ("perdikkas", "leonnatos"):
            colour = rng.choice(colours)
            game.general(name, colour, rng.choice([homes[colour], "dispersed"]))
            if rng.random() < 0.3:
                game.killed(name)
            else:
                expected[colour] += 1
        game.begin(("start_over",))
        for colour in colours:
            assert game.legitimacy(colour) == expected[colour] + max(heirs[colour]), seed
