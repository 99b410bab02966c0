"""The stakes of an option as a card."""

from __future__ import annotations

from argead.cli.card import briefly, card, in_line
from argead.core.scene import Side
from argead.core.stakes import FightKind, Forecast, Stakes

DUEL: Forecast = {
    "name": "shock_die",
    "title": "Shock die",
    "die": (1, 6),
    "count": 1,
    "modifiers": [
        {"text": "elephant", "value": 1, "clause": "9.2"},
        {"text": "nothing", "value": 0, "clause": "9.3"},
    ],
    "against": 4,
    "clause": "9.1",
    "chance": 0.5,
    "yes": "he wins",
    "no": "he loses",
}
STAKES: Stakes = {
    "cost": [{"what": "gold", "amount": 2, "clause": "1.1"}],
    "rolls": [DUEL, DUEL],
    "final": True,
    "fight": {
        "kind": FightKind.SHOCK,
        "title": "The left wing",
        "clause": "9.1",
        "sides": [
            {
                "name": "Macedon",
                "side": Side.MACEDON,
                "pieces": ["a"],
                "rows": [{"label": "Companions of the royal squadron", "value": "8-8, fresh"}],
                "strength": "8",
            },
            {
                "name": "Persia",
                "side": Side.PERSIA,
                "pieces": [],
                "rows": [{"label": "Kinsmen"}, {"label": "Levy"}],
            },
        ],
        "pairs": [{"one": ["a"], "other": ["b"], "text": "Companions against Kinsmen"}],
        "ruler": {
            "columns": ["1:2", "1:1", "2:1", "3:1"],
            "at": 2,
            "base": 1,
            "shifts": [{"text": "flank", "value": 1, "clause": "9.4"}],
        },
        "text": "One round.",
    },
    "odds": {
        "exact": True,
        "samples": 6,
        "error": 0.0,
        "outcomes": {
            "winner": {"macedon": 0.25, "does not happen": 0.75},
            "steps lost": {"0": 0.5, "1": 0.3, "2": 0.2},
            "cities": {"0": 1.0},
        },
    },
}


def told(stakes: Stakes, width: int = 60) -> list[str]:
    return [line.plain for line in card(stakes, width, {"macedon": "Alexander"})]


def test_the_whole_card() -> None:
    assert told(STAKES) == [
        "Price: 2 gold  [1.1]",
        "The left wing  [9.1]",
        "Macedon: 8                   │ Persia",
        " Companions of the royal     │  Kinsmen",
        "   squadron  8-8, fresh      │  Levy",
        "Column 1:2 (1:1) [2:1] 3:1",
        "  shifted by flank +1 [9.4]",
        "One round.",
        "  • Companions against Kinsmen",
        "Shock die × 2: a die, 1 to 6, against 4  [9.1]",
        "  elephant +1 [9.2]",
        "  ██████████░░░░░░░░░░ 3 in 6 he wins",
        "  ██████████░░░░░░░░░░ 3 in 6 he loses",
        "What may come of it",
        "  ███████████████░░░░░  75% Winner of the game: not decided yet, else Alexander (25%)",
        "Steps lost:  0.7 on average",
        "  ██████████░░░░░░░░░░  50% 0",
        "  ██████░░░░░░░░░░░░░░  30% 1",
        "  ████░░░░░░░░░░░░░░░░  20% 2",
        "Exact: every way the dice can fall.",
        "You may not be able to take it back.",
    ]


def test_sampled_odds_say_their_error_and_stand_in_italics() -> None:
    assert "odds" in STAKES
    sampled: Stakes = {**STAKES, "odds": {**STAKES["odds"], "exact": False, "error": 0.05}}
    line = next(line for line in card(sampled, 60, {}) if "trials" in line.plain)
    assert line.plain == "From 6 trials, give or take 5 in a hundred."
    assert line.style == "italic"


def test_trials_do_not_say_again_what_a_die_decides() -> None:
    duel: Stakes = {
        "cost": [],
        "rolls": [DUEL],
        "final": True,
        "odds": {
            "exact": False,
            "samples": 400,
            "error": 0.05,
            "outcomes": {DUEL["name"]: {"succeeds": 0.5, "fails": 0.5}, "dead": {"0": 1.0}},
        },
    }
    told_again = {"duel": {"he wins": 0.5, "he loses": 0.5}, "dead": {"0": 1.0}}
    for outcomes in (duel["odds"]["outcomes"], told_again):
        lines = told({**duel, "odds": {**duel["odds"], "outcomes": outcomes}})
        assert not [line for line in lines if "trials" in line or "What may" in line]
    other = {"steps lost": {"0": 0.5, "1": 0.5}}
    lines = told({**duel, "odds": {**duel["odds"], "outcomes": other}})
    assert "From 400 trials, give or take 5 in a hundred." in lines


def test_a_table_tells_what_it_may_answer_by_the_names_of_places() -> None:
    roll: Forecast = {
        **DUEL,
        "chance": None,
        "results": [{"text": "thrake", "chance": 1 / 6}, {"text": "rout", "chance": 5 / 6}],
        "open": True,
    }
    stakes: Stakes = {"cost": [], "rolls": [roll], "final": False}
    lines = [line.plain for line in card(stakes, 60, {}, {"thrake": "Thrace"})]
    assert lines[2:] == [
        "  something hidden or still to be drawn may change it",
        "  ███░░░░░░░░░░░░░░░░░ 1 in 6 Thrace",
        "  █████████████████░░░ 5 in 6 rout",
        "You can take it back.",
    ]


def test_a_long_ruler_shows_the_part_that_matters() -> None:
    assert "fight" in STAKES
    long: Stakes = {
        "cost": [],
        "rolls": [],
        "final": False,
        "fight": {
            **STAKES["fight"],
            "ruler": {"columns": [f"column {n}" for n in range(30)], "at": 20},
        },
    }
    line = next(line for line in told(long) if line.startswith("Column"))
    assert len(line) <= 60
    assert "[column 20]" in line
    assert line.startswith("Column … ")
    assert line.endswith(" …")


def test_what_a_label_says_is_not_said_again() -> None:
    assert in_line("Advance and suffer 1 Hit", "1 Hits") == ""
    assert in_line("Seize him (gets away: 3 in 6)", "gets away: 3 in 6") == ""
    assert in_line("Fight", "2 gold; hits: 4 in 6") == "2 gold; hits: 4 in 6"


def test_in_brief_a_line_for_each_thing() -> None:
    assert "odds" in STAKES
    assert list(briefly(STAKES["odds"], {})) == [
        "winner of the game: not decided yet 75%, macedon 25%",
        "steps lost: 0 50%, 1 30%, 2 20% (on average 0.7)",
        "exact: every way the dice can fall",
    ]
