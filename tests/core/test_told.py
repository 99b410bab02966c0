"""What a table tells: stakes with real clauses, why not, overlays; and the log, which tells a game again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

import argead
from argead.core import journal as files
from argead.core.chance import Rng
from argead.core.opening import replay
from argead.core.stakes import Stakes
from argead.core.state import Result
from argead.core.table import Table
from argead.core.view import Question

CHOICES = 240
EVERY = 12
MOST_REFS = 60
GAMES = [
    f"{system.id}/{scenario}"
    for system in argead.systems().values()
    for scenario in system.scenarios
]
SHADES = {"dark:", "darker", "darker:", "light:", "lighter", "lighter:", "pale:", "paler:"}
HIDES = ("alexander_vs_darius", "great_battles", "successors")


def questions(name: str, seed: int) -> Iterator[Table]:
    """A random game, looked at now and then."""
    system, _, scenario = name.partition("/")
    table = argead.open(system, scenario, seed=seed)
    rng = Rng(f"told {seed}")
    for n in range(CHOICES):
        if table.ask is None:
            return
        if n % EVERY == 0:
            yield table
        table.take(rng.choice(table.ask.options))


def sensible(table: Table) -> Sequence[Any]:
    """What a sensible player might answer."""
    ask = table.ask
    assert ask is not None
    likely = table.system.mind.likely(table.state, ask) or ()
    best = max(likely, default=0.0)
    worth = [o for o, p in zip(ask.options, likely, strict=False) if p >= best / 4]
    return worth or ask.options


def known(table: Table, clause: str) -> bool:
    """Whether a clause is in the book."""
    return ":" in clause and table.system.section(clause) is not None


def refs_on(table: Table, seat: str) -> list[str]:
    """Everything that the seat sees and could click on."""
    scene = table.view(seat)["scene"]
    refs = list(scene.get("spaces", {}))
    refs += [piece["id"] for piece in scene["pieces"] if "id" in piece]
    refs += [card["id"] for hand in scene.get("hands", []) for card in hand.get("cards", [])]
    for panel in scene.get("panels", []):
        refs += [piece["id"] for piece in panel.get("pieces", []) if "id" in piece]
    return list(dict.fromkeys(refs))


def cited(stakes: Stakes) -> list[str]:
    """Every clause that stakes name."""
    found = [cost["clause"] for cost in stakes["cost"]]
    for roll in stakes["rolls"]:
        found += [roll["clause"], *(mod["clause"] for mod in roll["modifiers"])]
    if "fight" in stakes:
        found.append(stakes["fight"]["clause"])
        found += [mod["clause"] for mod in stakes["fight"].get("ruler", {}).get("shifts", [])]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_cites_the_book(name: str) -> None:
    rng = Rng("which option")
    for table in questions(name, seed=21):
        ask = table.ask
        assert ask is not None
        stakes = table.stakes(rng.choice(ask.options))
        for clause in cited(stakes):
            assert known(table, clause), f"{ask.what} cites {clause!r}"
        if "fight" in stakes:
            assert len(stakes["fight"]["sides"]) == 2
            assert stakes["fight"]["sides"][0]["rows"]


@pytest.mark.parametrize("name", GAMES)
def test_why_not_is_told_of_everything_unlit(name: str) -> None:
    for table in questions(name, seed=22):
        ask, text = table.ask, table.system.text
        assert ask is not None
        lit = {ref for option in ask.options for ref in text.refs(table.state, ask, option)}
        for ref in refs_on(table, ask.seat)[:MOST_REFS]:
            why = table.why_not(ref)
            assert (why is None) == (ref in lit), f"{ask.what}: {ref}"
            if why is not None:
                sentence, clause = why
                assert sentence[0].isupper(), sentence
                assert "_" not in sentence, sentence
                assert known(table, clause), f"{ask.what}: {ref} cites {clause!r}"


@pytest.mark.parametrize("name", GAMES)
def test_every_overlay_can_be_laid(name: str) -> None:
    for table in questions(name, seed=23):
        ask = table.ask
        assert ask is not None
        seen: list[Any] = [None, *table.seats]
        for kind in table.system.scene.OVERLAYS:
            for seat in seen:
                laid = table.look(kind, seat)
                assert laid["title"]
                assert laid["legend"] or laid["text"]
                told = [word for row in laid["legend"] for word in row["label"].split()]
                assert not SHADES & set(told), "what is dark by day is bright by night"
                assert known(table, laid["clause"]), laid["clause"]
            if refs := refs_on(table, ask.seat):
                table.look(kind, ask.seat, refs[0])


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_view_is_what_is_seen_and_what_is_foreseen(name: str) -> None:
    """A server tells it in two parts: neither lacks anything, and only the asked seat is told both."""
    for table in questions(name, seed=24):
        assert table.ask is not None
        seat = table.ask.seat
        whole = cast(Question, table.view(seat)["ask"])
        seen = cast(Question, table.viewer.content(seat)["ask"])
        foresight = table.viewer.foresight()
        assert foresight["what"] == whole["what"]
        assert foresight["routes"] == whole["routes"] == table.viewer.routes()
        assert "routes" not in seen
        assert len(foresight["briefs"]) in (0, len(whole["options"]))
        for n, option in enumerate(whole["options"]):
            bare = {k: v for k, v in option.items() if k not in ("final", "stakes", "chance")}
            assert bare == seen["options"][n]
            if foresight["briefs"]:
                brief = foresight["briefs"][n]
                told = (brief["final"], brief.get("text"), brief.get("chance"))
                assert told == (option["final"], option.get("stakes"), option.get("chance"))
        for other in (None, *table.seats):
            if other != seat:
                assert "routes" not in table.view(other)["ask"]


@pytest.mark.parametrize("system", sorted(argead.systems()))
def test_every_game_has_overlays_and_meanings(system: str) -> None:
    found = argead.systems()[system]
    if found.package.startswith("argead."):
        assert len(found.scene.OVERLAYS) >= 2
        assert found.stakes.MEANINGS


# -- words -----------------------------------------------------------------------------------

SPOKEN = [
    pytest.param(f"{s.id}/{scenario}", marks=[pytest.mark.slow] if n else [])
    for s in argead.systems().values()
    for n, scenario in enumerate(s.scenarios)
]
GAMES_READ = 2
"""At least so many games."""
CHOICES_READ = 400
LOOK = 9
"""Every so many choices of random games everything that can be read is read."""
UNTOLD = frozenset(
    {
        *("clause", "code", "column", "kind", "name", "one", "other", "pieces"),
        *("ref", "refs", "row", "side", "test"),
    }
)
"""Fields of stakes that are ids, keys or enums, not words: a roll is called by its ``title``."""
COUNTED = "Area|CU|Force|Hit|PC|Plan|card|counter|fleet|hit|point|ship|step|time|unit|wall"
MANY = (
    "Archers|Cataphracts|Cavalrymen|Chariots|Elephants|Immortals|Javelins|Lancers|Longbows|Peltasts|"
    "Slingers|archers|cavalrymen|elephants|hoplites|slingers"
)
VERBS = (
    "advances|attacks|charges|checks|comes|does|faces|fires|goes|harasses|has|is|leaves|loses|moves|pursues|"
    "rallies|retreats|routs|runs|shoots|stands|strikes|takes|turns|was|withdraws"
)
WRONG = {
    "an id": r"\b[a-z0-9]+_[a-z0-9_]+\b|\b[a-z]{3,}\.[a-z]{3,}\b",
    "a value of Python": r"\b(?:None|True|False)\b|\[\]|\(\)|<\w+",
    "degrees": r"°|\bdegrees?\b|\b(?:face|faces|facing) \d",
    "a code": r"^(?:A[ELR]|D[ELR]|EX|Eng|KIA|WIA|NE|R|-|\d+\(\d+\)|\d+/\d+|\d+e)?$",
    "nothing": r"^(?:none|nobody|None)$|: (?:none|nobody)(?:[.;,]|$)",
    "one of many": rf"(?<![\d.:+–-])\b1 (?:[a-z]+ )?(?:{COUNTED})s\b",
    "many of one": rf"(?<![\d./])\b(?:[02-9]|[1-9]\d+) (?:{COUNTED})\b(?! (?:[a-z]+ )?(?:on|short|a))",
    "a verb of one after many": rf"\b(?:{MANY}) (?:\((?!\d)[^)]*\) )?(?:{VERBS})\b",
    "twice the same word": r"\b([a-z]+) \1\b",
    "a gap": r"  | [,.;:](?: |$)|,,|(?<!\.)\.\.(?!\.)",
}
"""What words never look like."""


def said_in(told: Any, key: str = "") -> Iterator[str]:
    """Every text in stakes or a card that a person reads."""
    if isinstance(told, str):
        if told:
            yield told
    elif isinstance(told, dict):
        for name, value in told.items():
            if name not in UNTOLD or (name == "name" and "strength" in told):
                yield from said_in(value, name)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from said_in(value, key)


def faults(text: str) -> list[str]:
    """What is wrong with words."""
    return [what for what, pattern in WRONG.items() if re.search(pattern, text)]


def read(table: Table, option: Any) -> Iterator[tuple[str, str]]:
    """All that the asked seat reads at a question, and what is told of one option."""
    assert table.ask is not None
    view = table.view(table.ask.seat)
    question = cast(Question, view["ask"])
    yield "prompt", question["prompt"]
    for shown in question["options"]:
        yield "label", shown["label"]
        yield "brief", shown.get("stakes", "as it is said")
        if priced_twice(shown["label"], shown.get("stakes", "")):
            yield "price", f"{shown['label']}, twice twice: {shown['stakes']}"
    for route in question.get("routes", ()):
        yield "route", route["label"]
    stakes = table.stakes(option)
    yield from (("stakes", text) for text in said_in({**stakes, "cost": []}))
    yield from (("price", f"{cost['amount']} {cost['what']}") for cost in stakes["cost"])
    for hand in view["scene"].get("hands", ()):
        for card in hand.get("cards", ()):
            yield from (("card", text) for text in (card["title"], card.get("text", "")) if text)


def priced_twice(label: str, brief: str) -> bool:
    """Whether a line of stakes says a price again that the label has told."""
    amounts = (part.partition(" ") for part in brief.split("; ") if part[:1].isdigit())
    last = (f"{n} {what.rpartition(' ')[2].removesuffix('s')}" for n, _, what in amounts)
    return any(re.search(rf"(?<!\w){re.escape(price)}", label) for price in last)


@pytest.mark.parametrize("name", SPOKEN)
def test_everything_that_is_told_is_words(name: str) -> None:
    """Prompts, labels, briefs, routes, stakes, cards and the log of random games."""
    system, _, scenario = name.partition("/")
    found: dict[tuple[str, str], str] = {}
    n = seed = 0
    while n < CHOICES_READ:
        seed += 1
        table, rng = argead.open(system, scenario, seed=seed), Rng(f"words {seed}")
        most = n + CHOICES_READ // GAMES_READ
        while table.ask is not None and n < most:
            ask, n = table.ask, n + 1
            if n % LOOK == 0:
                for kind, text in read(table, rng.choice(ask.options)):
                    found |= {(f"{kind} {ask.what}", what): text for what in faults(text)}
            table.take(rng.choice(sensible(table) if rng.random() < 0.7 else ask.options))
        for seat in (None, *table.seats):
            for line in table.view(seat)["log"]:
                for text in (line["text"], *(roll["title"] for roll in line["rolls"])):
                    found |= {("log", what): text for what in faults(text)}
    assert not found, "\n".join(f"{kind}: {what}: {text}" for (kind, what), text in found.items())


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("parmenio to mac_zero with all", ["an id"]),
        ("Cretan Archers shoots from 2404", ["a verb of one after many"]),
        ("Cretan Archers shoot from 2404", []),
        ("Macedonian Archers 1 shoots", []),
        ("Your 1 Forces suffer 12 Hit", ["one of many", "many of one"]),
        ("AL", ["a code"]),
        ("the attacker loses a step", []),
        ("Their Plans: none.", ["nothing"]),
        ("turns to face 60", ["degrees"]),
        ("1-4 costs 4-1 Gold, 5 is free, 21 Hits", []),
    ],
)
def test_the_scan_finds_what_it_looks_for(text: str, wrong: list[str]) -> None:
    assert faults(text) == wrong


def test_a_price_is_told_once() -> None:
    assert priced_twice("To Thrace (1 point)", "1 movement point")
    assert not priced_twice("To Thrace", "1 movement point; hits: 2 in 6")


# -- the log ---------------------------------------------------------------------------------

LONGEST = 30_000
GRACE = 2
"""Leaders ride along, and who has come somewhere may be gone again: a few a game are told otherwise."""


def whole_game(name: str, seed: int) -> Table:
    """A game to its end, as a sensible player would hurry through it."""
    system, _, scenario = name.partition("/")
    table = argead.open(system, scenario, seed=seed)
    rng = Rng(f"whole {seed}")
    for _ in range(LONGEST):
        ask = table.ask
        if ask is None:
            return table
        table.take(rng.choice(sensible(table)))
    raise AssertionError(f"{name} does not end")


@pytest.mark.parametrize("name", GAMES)
def test_the_story_alone_names_the_winner_and_the_reason(name: str) -> None:
    table = whole_game(name, 4)
    assert table.result is not None
    log = table.view(None)["log"]
    story = [line["text"] for line in log if line["weight"] == "story"]
    assert 0 < len(story) < len(log)
    winner = table.result.winner
    alone = len(table.seats) == 1
    who = table.system.seats[winner].title if winner else "You lose" if alone else "Nobody"
    assert who in story[-1], story[-1]
    assert table.system.text.ending(table.result.reason) in story[-1], story[-1]
    for line in log:
        assert "_" not in line["text"], line["text"]
        assert "°" not in line["text"], line["text"]
        assert line["text"][0].isupper() or line["text"][0].isdigit(), line["text"]


@pytest.mark.parametrize("system", sorted(argead.systems()))
def test_story_and_ways_are_of_lines_that_exist(system: str) -> None:
    found = argead.systems()[system]
    said = {
        said.key
        for scenario in found.scenarios
        for said in whole_game(f"{system}/{scenario}", 4).said
    }
    assert found.text.STORY & said
    assert set(found.text.WAYS) & said


def standing_at(table: Table) -> dict[str, tuple[str, ...]]:
    """Where a spectator sees every piece that has a name of its own."""
    scene = table.system.scene.scene(table.state, None)
    return {
        piece["id"]: (piece["at"],) if isinstance(piece["at"], str) else tuple(piece["at"])
        for piece in scene["pieces"]
        if "id" in piece
    }


@pytest.mark.parametrize("name", GAMES)
def test_a_way_leads_from_where_a_piece_stood_to_where_it_stands(name: str) -> None:
    """After a line that tells of a move, whoever it names stands at its end, or has gone on or is gone."""
    right = wrong = 0
    system, _, scenario = name.partition("/")
    table = argead.open(system, scenario, seed=31)
    rng = Rng("ways")
    heard = 0
    for _ in range(CHOICES * 2):
        if table.ask is None:
            break
        table.take(rng.choice(table.ask.options))
        log = table.view(None, heard)["log"]
        heard += len(log)
        now = standing_at(table)
        ways = {
            piece: move["path"]
            for line in log
            for move in line.get("moves", ())
            for piece in move["pieces"]
            if move["path"]
        }
        for piece, path in ways.items():
            if (
                piece in now and path[-1] not in now
            ):  # aboard a fleet a piece lies where the fleet does
                good = path[-1] in now[piece]
                right, wrong = right + good, wrong + (not good)
    assert wrong <= max(GRACE, right // 10), f"{right} right, {wrong} wrong"


@pytest.mark.parametrize("system", sorted(argead.systems()))
def test_what_moves_is_told_with_its_place(system: str) -> None:
    """Whoever a spectator sees elsewhere was named by a line, or somebody made his way, sooner or later."""
    scenario = next(iter(argead.systems()[system].scenarios))
    table = argead.open(system, scenario, seed=32)
    rng = Rng("told moves")
    before, heard = standing_at(table), 0
    untold: dict[str, tuple[str, ...]] = {}
    moved = 0
    for _ in range(CHOICES * 3):
        if table.ask is None:
            break
        table.take(rng.choice(table.ask.options))
        log = table.view(None, heard)["log"]
        heard += len(log)
        now = standing_at(table)
        for piece, at in now.items():
            if before.get(piece, at) != at:
                moved += 1
                untold[piece] = at
        for line in log:
            ends = {move["path"][-1] for move in line.get("moves", ()) if move["path"]}
            named = {piece for move in line.get("moves", ()) for piece in move["pieces"]}
            for piece, at in list(untold.items()):
                if piece in named or piece in line["refs"] or ends.intersection(at):
                    del untold[piece]
        before = now
    assert len(untold) <= max(GRACE, moved // 8), untold


@pytest.mark.parametrize(
    ("ended", "told"),
    [
        (Result("royal", "points", {"rebel": 3, "royal": 51}), "(Cyrus 3, Artaxerxes 51)"),
        (Result("persia", "marginal_persian", {"macedon": 15}), "on points (Alexander 15)"),
        (Result("warlords", "last_successor", {"warlords": 43}), "The Warlords win: no other"),
    ],
)
def test_the_last_line_tells_points_and_whether_many_have_won(ended: Result, told: str) -> None:
    scenario = {"royal": "xenophon", "warlords": "clash2"}.get(ended.winner or "", "conquest")
    table = argead.open("alexandros", scenario, seed=1)
    assert table.ask is not None
    table.take(table.ask.options[0])
    table.state.outcome = ended
    last = table.log()[-1]
    assert told in last
    assert ("points" in last) == ("points" in told or "Cyrus" in told)


PAGE = Path(__file__).parents[2] / "docs" / "log.md"
EXAMPLES = re.findall(r"<!-- (\S+), seed (\d+) -->\n```text\n(.*?)```", PAGE.read_text(), re.DOTALL)


@pytest.mark.parametrize(("name", "seed", "quoted"), EXAMPLES, ids=[name for name, *_ in EXAMPLES])
def test_the_battles_of_the_page_were_fought(name: str, seed: str, quoted: str) -> None:
    system, _, scenario = name.partition("/")
    quoted = quoted.replace("\n  ", " ")
    table = argead.open(system, scenario, seed=int(seed))
    rng = Rng(f"example {seed}")
    while table.ask is not None and quoted not in "\n".join([*table.log(), ""]):
        table.take(rng.choice(table.ask.options))
    assert quoted in "\n".join([*table.log(), ""])
    assert len(EXAMPLES) == 2


STORIES = re.findall(r"<!-- the story of (\S+) -->\n```text\n(.*?)```", PAGE.read_text(), re.DOTALL)
RECORDED = Path(__file__).parents[1] / "games"


@pytest.mark.parametrize(("name", "quoted"), STORIES, ids=[name for name, _ in STORIES])
def test_the_games_of_the_page_were_played(name: str, quoted: str) -> None:
    table = replay(files.read(RECORDED / f"{name}.journal"))
    told = [line["text"] for line in table.view(None)["log"] if line["weight"] == "story"]
    assert quoted.replace("\n  ", " ").splitlines() == told
    assert table.result is not None
    assert len(STORIES) == 2
