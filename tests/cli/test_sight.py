"""What can be asked of a terminal table without choosing."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from argead.cli.game import Game
from argead.cli.sight import HELP
from argead.cli.terminal import Keyboard
from argead.cli.things import called, like, things
from argead.core.chance import Rng
from argead.core.opening import open_table
from argead.core.table import Table

from .conftest import Argead

GAMES = {
    "alexander_vs_darius": "campaign",
    "alexandros": "conquest",
    "xenophon": "xenophon",
    "clash": "clash3",
    "field_commander": "granicus",
    "great_battles": "granicus",
    "successors": "four",
}
SYSTEMS = {"xenophon": "alexandros", "clash": "alexandros"}
RAW = re.compile(r"\b[a-z]+_[a-z0-9_]+\b")
BOTS = ("--bot", "red=random", "--bot", "blue=random")


class Eyes(Game):
    """A table that writes into a text."""

    def __init__(self, table: Table, width: int = 80) -> None:
        out = Console(width=width, file=io.StringIO(), highlight=False)
        super().__init__(table, {}, out, Keyboard(out))

    def typed(self, answer: str) -> str:
        ask = self.table.ask
        assert ask is not None
        self._looking = ask.seat
        self.out.file = io.StringIO()
        self._command(ask, answer, [self.table.label(option) for option in ask.options])
        return self.out.file.getvalue()


def opened(game: str, width: int = 80, choices: int = 0) -> Eyes:
    table = open_table(SYSTEMS.get(game, game), GAMES[game], 7)
    rng = Rng(7)
    for _ in range(choices):
        if table.ask is not None:
            table.choose(rng.choice(table.ask.options))
    return Eyes(table, width)


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("named", GAMES)
def test_everything_fits_and_nothing_is_called_by_its_id(named: str, width: int) -> None:
    eyes = opened(named, width, choices=40)
    assert eyes.table.ask is not None
    overlays = [f"v {kind}" for kind in eyes.table.system.scene.OVERLAYS]
    view = eyes.table.view(eyes.table.ask.seat)
    names = [thing.name for thing in things(view, eyes.boards)]
    some = [names[0], names[len(names) // 2], names[-1]]
    asked = [f"{word} {name}" for word in ("look", "why", "links", "m") for name in some]
    for answer in ("h", "m", "v", "l", "r", "?", "links", "routes", "o 1", *overlays, *asked):
        text = eyes.typed(answer)
        assert text, answer
        assert [line for line in text.splitlines() if len(line) > width] == [], answer
        assert [raw for raw in RAW.findall(text) if raw != eyes.table.system.id] == [], answer


def test_the_help_fits_a_small_screen_and_names_every_command() -> None:
    text = opened("great_battles").typed("h")
    assert len(text.splitlines()) < 24
    for group, rows in HELP.items():
        assert group in text
        assert all(key in text for key, _ in rows)


def test_a_map_near_a_piece_fits_a_small_screen() -> None:
    eyes = opened("great_battles")
    assert len(eyes.typed("m Memnon Horse 1").splitlines()) < 24
    assert "Plc→" in eyes.typed("m 2202")


def test_overlays_are_listed_and_drawn_of_all_or_of_one() -> None:
    eyes = opened("great_battles")
    assert "v zoc      Zones of control" in eyes.typed("v")
    zones = eyes.typed("v zoc")
    assert "M▒" in zones
    assert "Legend: M zone of Macedon; P zone of Persia" in zones
    reach = eyes.typed("v reach companion agema")
    assert "Companion Agema has 8 points." in reach
    assert "5·2: 5 points and 2 hits" in reach
    assert "7·1" in reach
    assert "Choose a unit or a leader." in eyes.typed("v reach")
    near = eyes.typed("v zoc 2202")
    assert "P▒" in near
    assert len(near.splitlines()) < len(zones.splitlines()) / 2


def test_an_overlay_of_a_map_is_sketched_and_told() -> None:
    text = opened("alexander_vs_darius").typed("v control")
    assert "Hellas 1" in text
    assert "Canaan: Persia, 2 treasure a turn" in text
    assert text.index("Macedoni 1") < text.index("Elam 1"), "north is above"


def test_an_unknown_overlay_or_name_is_refused_with_what_there_is() -> None:
    eyes = opened("great_battles")
    assert "no overlay 'weather' here (there are: zoc, command," in eyes.typed("v weather")
    assert "nothing that is called 'Ptolemy'" in eyes.typed("look Ptolemy")
    assert "did you mean Parmenion?" in eyes.typed("look Parmenio2")
    assert "which one? Companion Agema, Companion 1" in eyes.typed("v reach companion ")
    assert "look, then the name of a piece, place or card" in eyes.typed("look")
    assert "say which option: o 1" in eyes.typed("o")


def test_a_hex_is_told_with_what_lies_around_it() -> None:
    eyes = opened("great_battles")
    text = eyes.typed("look 2411")
    assert "2411: clear, level 2" in text
    assert "north-east: 2510, major river, level 1, over a steep bank" in text
    assert eyes.typed("links 2411").strip() in text.replace("    ", "  ").strip()
    assert "faces east →" in eyes.typed("look Memnon Horse 1")


def test_every_place_has_links() -> None:
    eyes = opened("field_commander")
    assert "Sestus: road Macedon, Ilium" in eyes.typed("links")
    assert "leads by road Macedon, Ilium" in eyes.typed("look sestus")
    assert "Sestus  [to Macedon, Ilium]" in eyes.typed("m")
    plains = opened("alexander_vs_darius")
    assert "Lydia (plains): land Arzawa, Hapalla" in plains.typed("links lydia")
    assert "Khanía" in plains.typed("look khania"), "accents need not be typed"


def test_why_not_has_a_reason_and_a_clause() -> None:
    eyes = opened("field_commander")
    eyes.table.choose(eyes.table.ask.options[0] if eyes.table.ask else None)
    while eyes.table.ask is not None and eyes.table.ask.what != "march":
        eyes.table.choose(eyes.table.ask.options[0])
    assert re.search(r"Lycia: .+\[\S+:\d+\]", " ".join(eyes.typed("why Lycia").split()))
    assert "Chaeronea: can be chosen: 1" in eyes.typed("why Chaeronea")


def test_hidden_things_cannot_be_named() -> None:
    table = open_table("alexander_vs_darius", "campaign", 7)
    eyes = Eyes(table)
    assert table.ask is not None
    assert table.ask.seat == "macedon"
    assert "nothing that is called 'Memnon'" in eyes.typed("why Memnon")
    known = things(table.view("macedon"), eyes.boards)
    assert not called("Memnon", known)
    assert like("Alexandr III", known) == "Alexander III"


def test_an_unknown_word_names_the_nearest_command(argead: Argead) -> None:
    ran = argead("play", "ford", "--seed", "3", *BOTS, typed="quti\nlok camp\nxyzzy\n\n")
    assert "did you mean quit?" in ran.out
    assert "did you mean look camp?" in ran.out
    assert "no option has 'xyzzy' in it; h shows what can be typed" in ran.out
    assert len(re.findall("^Green: ", ran.out, re.M)) == 2, "Enter shows the question again"


def test_the_recap_tells_what_happened_since_the_last_choice(argead: Argead) -> None:
    ran = argead("play", "ford", "--seed", "3", *BOTS, typed="r\n1\nr\n")
    first, second = ran.out.split("Since your last choice: ")[1:]
    assert re.match(r"\d+ events?\n", first)
    assert "Turn 1" in first
    assert "Turn 1\n" not in second


def test_options_tell_their_stakes_and_what_stands(argead: Argead) -> None:
    eyes = opened("field_commander")
    while eyes.table.ask is not None and eyes.table.ask.what != "march":
        eyes.table.choose(eyes.table.ask.options[0])
    assert eyes.table.ask is not None
    eyes.out.file = shown = io.StringIO()
    eyes._options = eyes.table.view(eyes.table.ask.seat)["ask"]["options"]  # type: ignore[typeddict-item]
    eyes._list([option["label"] for option in eyes._options])
    text = shown.getvalue()
    assert re.search(r"^  1 ! March to Chaeronea", text, re.M)
    assert re.search(r"^  3   Stay", text, re.M)
    assert "! may turn out not to be taken back" in text
