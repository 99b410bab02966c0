"""Chapter 4: what lies where when the game begins."""

from __future__ import annotations

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
EIGHT = [
    "perdikkas",
    "antipatros",
    "krateros",
    "ptolemaios",
    "leonnatos",
    "peithon",
    "antigonos",
    "eumenes",
]
TEN = [*EIGHT, "lysimachos", "seleukos"]

START = {
    "perdikkas": ("babylonia", ["babylon"], {"royal": 4, "elephant": 2}, 6, 4, 6),
    "antipatros": ("makedonia", ["pella"], {"royal": 2, "loyal": 2}, 5, 3, 2),
    "krateros": ("kilikia", ["tarsos", "issos"], {"royal": 2, "loyal": 2}, 2, 2, 0),
    "ptolemaios": ("aigyptos", ["memphis"], {"loyal": 2, "mercenary": 2}, 5, 6, 0),
    "leonnatos": ("mikra_phrygia", ["abydos", "daskyleion"], {"loyal": 2, "mercenary": 2}, 2, 2, 1),
    "peithon": ("media", ["ekbatana"], {"loyal": 2, "mercenary": 2}, 6, 2, 0),
    "antigonos": ("phrygia", ["kelainai"], {"loyal": 2, "mercenary": 2}, 4, 3, 0),
    "eumenes": (
        "kappadokia",
        ["mazaka", "dana", "melitene", "zimara", "amisos"],
        {"loyal": 2, "mercenary": 2},
        5,
        2,
        0,
    ),
    "lysimachos": (
        "thrake",
        ["chersonesos", "byzantion", "abdera", "philippopolis", "seuthopolis", "apollonia"],
        {"loyal": 2, "mercenary": 2},
        5,
        3,
        0,
    ),
    "seleukos": ("koile_syria", ["damaskos"], {"loyal": 2, "elephant": 2}, 2, 1, 2),
}
"""General: Province, spaces, CUs, PCs, VP, L (printed in 4.6)."""


def opened(players: int, deal: list[str], *more: int | str) -> Position:
    """The game is dealt in this order; stops at the first question."""
    game = Position.start(players)
    return game.begin(game.opening[0], dice=[*deal, *more], segment="")


def placed(name: str, where: str = "") -> Position:
    """One General placed for yellow in a game of five, before anybody else has anything."""
    game = Position.start(5)
    game.begin(("place_start", 2, BOARD.general[name]), ("start_over",), segment="")
    if game.what == "place_start":
        game.choose(where or game.options[0])
    return game


@rule("successors", "4.1:1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_begins_with_game_turn_one(players: int) -> None:
    assert Position.start(players).s.turn == 1


@rule("successors", "4.1:2")
def test_47b_and_the_cards_not_chosen_stay_out() -> None:
    game = Position.start(4)
    assert set(game.pile("removed")) == {"t47b", *(c for c in BOARD.card_ids if c[0] == "o")}
    assert len(game.pile("deck")) == 59
    game = Position.start(4, optional_cards=True)
    assert game.pile("removed") == ["t47b"]
    game = Position.start(4, oracle=True)
    assert "o64" in game.pile("deck")
    assert "o62" not in game.pile("deck")


@rule("successors", "4.1:3")
def test_fleets_begin_on_their_lower_side() -> None:
    game = Position.start(5)
    assert {game.fleet_side(f) for f in BOARD.fleet} == {"normal"}
    assert {game.fleet_owner(f) for f in BOARD.fleet} <= {"", "independent"}


@rule("successors", "4.1:5")
@pytest.mark.parametrize(("players", "grey"), [(2, 6), (3, 1), (4, 6), (5, 1)])
def test_thrake_with_three_or_five_players(players: int, grey: int) -> None:
    game = Position.start(players)
    spaces = [BOARD.space_ids[i] for i in BOARD.province_spaces[BOARD.province["thrake"]]]
    independent = [s for s in spaces if game.owner(s) == "independent"]
    assert len(independent) == grey
    assert "apollonia" in independent


@rule("successors", "4.1:6")
def test_two_independent_armies_stand_and_three_wait() -> None:
    game = Position.start(5)
    armies = ("leosthenes", "ariarathes", "philon", "glaukias", "seuthes")
    assert [game.at(a) for a in armies] == ["lamia", "komana", "off", "off", "off"]


@rule("successors", "4.2:1", "4.2:2")
def test_the_royal_family_is_scattered() -> None:
    game = Position.start(5)
    where = {m: game.royal_place(m) for m in BOARD.member}
    assert where == {
        "olympias": "molossia",
        "thessalonike": "pella",
        "kleopatra": "sardeis",
        "philippos": "off",
        "herakles": "damaskos",
        "alexandros": "babylon",
        "funeral_cart": "babylon",
    }
    assert {game.royal_owner(m) for m in BOARD.member} == {""}


@rule("successors", "4.3:1", "4.3:2", "4.3:3")
@pytest.mark.parametrize(
    ("players", "starting"), [(2, EIGHT), (3, [*EIGHT, "lysimachos"]), (4, EIGHT), (5, TEN)]
)
def test_who_is_dealt_and_who_waits(players: int, starting: list[str]) -> None:
    row = BOARD.scenarios[Position.start(players).s.scenario]
    assert sorted(row.starting) == sorted(starting)
    rest = {"aristonous", "nearchos", "asandros", "lysimachos", "seleukos"} - set(starting)
    assert set(row.reserve) == rest
    game = Position.start(players)
    for name in ("pleistarchos", "menelaos", "polyarchos"):
        assert game.at(name) == "dead"
    for name in ("polyperchon", "demetrios", "kassandros", "peukestas", *rest):
        assert game.at(name) == "waiting"


@rule("successors", "4.4:1")
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 3), (4, 2), (5, 2)])
def test_the_starting_generals_are_all_dealt(players: int, each: int) -> None:
    names = list(BOARD.scenarios[Position.start(players).s.scenario].starting)
    game = opened(players, names)
    dealt = [game.s.dealt[BOARD.general[n]] for n in names]
    counts = [dealt.count(game.faction(c)) for c in game.s.seats]
    assert counts == [each] * players


@rule("successors", "4.4.five-players:1")
def test_five_players_give_one_back_and_get_another() -> None:
    dealt = opened(5, TEN)
    given = [first(dealt, c) for c in dealt.s.seats]
    game = opened(5, TEN, *given)
    seats = []
    while game.what == "discard_general":
        seats.append(game.seat)
        assert len(game.options) == 2
        game.choose(first(dealt, game.seat))
    assert sorted(seats) == sorted(game.s.seats)
    for colour in game.s.seats:
        assert len([g for g in TEN if game.s.dealt[BOARD.general[g]] == game.faction(colour)]) == 2
    assert len({game.s.dealt[BOARD.general[g]] for g in given}) == 5


def first(game: Position, colour: str) -> str:
    """One of the two Generals whom a colour was dealt."""
    mine = game.faction(colour)
    return next(g for g in TEN if game.s.dealt[BOARD.general[g]] == mine)


@rule("successors", "4.4.five-players:2")
def test_nobody_sees_what_is_given_back_before_all_have_chosen() -> None:
    seen = []
    for answer in (0, 1):
        game = opened(5, TEN)
        assert game.seat == "red"
        game.choose(game.options[answer])
        assert game.what == "discard_general"
        seen.append(repr(system.scene.scene(game.s, "blue")))
    assert seen[0] == seen[1]


@rule("successors", "4.4.five-players:1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_gives_back_with_fewer(players: int) -> None:
    names = list(BOARD.scenarios[Position.start(players).s.scenario].starting)
    assert opened(players, names).what != "discard_general"


@rule("successors", "4.5:1")
@pytest.mark.parametrize("players", [2, 5])
def test_everybody_begins_as_a_champion_with_four_minor_generals(players: int) -> None:
    game = Position.start(players).begin(("start_over",), segment="")
    for colour in game.s.seats:
        assert [game.at(g) for g in game.generals(colour)] == ["off"] * 4
        assert (game.legitimacy(colour), game.vp(colour)) == (3, 0)


@rule("successors", "4.6:1")
def test_the_player_of_perdikkas_places_first_and_then_to_the_left() -> None:
    deal = [
        "krateros",
        "leonnatos",
        "perdikkas",
        "antipatros",
        "eumenes",
        "ptolemaios",
        "peithon",
        "antigonos",
    ]
    game = opened(4, deal)
    seats = []
    while game.what == "place_start":
        seats.append(game.seat)
        game.choose(game.options[0])
    of = {n: game.of(n) for n in ("krateros", "leonnatos", "eumenes", "perdikkas")}
    table = list(game.s.seats)
    first = table.index(of["perdikkas"])
    around = table[first:] + table[:first]
    want = [c for c in around for n in ("krateros", "leonnatos", "eumenes") if of[n] == c]
    assert seats == want


@rule("successors", "4.6:2", "4.6:3", "4.6:4", "4.6:7", "4.6:9")
@pytest.mark.parametrize("name", TEN)
def test_what_each_general_brings(name: str) -> None:
    province, spaces, force, pcs, vp, legitimacy = START[name]
    game = placed(name)
    assert game.at(name) in spaces
    assert game.force("yellow", game.at(name)) == force
    mine = [s for s in BOARD.space_ids if game.owner(s) == "yellow"]
    assert len(mine) == pcs
    assert {BOARD.home[BOARD.space[s]] for s in mine} == {BOARD.province[province]}
    assert game.holder(province) == "yellow"
    assert (game.vp("yellow"), game.legitimacy("yellow")) == (vp, 3 + legitimacy)
    fleets = {"antipatros": ["makedonia"], "ptolemaios": ["aigyptos"]}
    assert [f for f in BOARD.fleet if game.fleet_owner(f) == "yellow"] == fleets.get(name, [])


@rule("successors", "4.6:5")
@pytest.mark.parametrize("name", ["krateros", "leonnatos", "eumenes", "lysimachos"])
def test_four_generals_choose_their_space(name: str) -> None:
    game = Position.start(5)
    game.begin(("place_start", 2, BOARD.general[name]), segment="")
    assert game.seat == "yellow"
    assert sorted(game.options) == sorted(START[name][1])


@rule("successors", "4.6:5")
def test_in_apollonia_lysimachos_besieges_independents() -> None:
    game = placed("lysimachos", "apollonia")
    assert game.at("lysimachos") == "apollonia"
    assert game.owner("apollonia") == "independent"


@rule("successors", "4.6:6")
def test_who_holds_the_family_at_the_start() -> None:
    game = placed("perdikkas")
    assert game.royal_owner("alexandros") == game.royal_owner("funeral_cart") == "yellow"
    assert placed("seleukos").royal_owner("herakles") == "yellow"


@rule("successors", "4.6:8", "3.6:2")
def test_herakles_adds_nothing_beside_alexandros() -> None:
    game = Position.start(5)
    starts = [("place_start", 2, BOARD.general[n]) for n in ("perdikkas", "seleukos")]
    game.begin(*starts, ("start_over",), segment="")
    assert game.royal_owner("herakles") == "yellow"
    assert (game.vp("yellow"), game.legitimacy("yellow")) == (5, 9)


@rule("successors", "4.6:10")
def test_reserve_and_event_generals_are_not_on_the_map() -> None:
    game = opened(4, EIGHT)
    while game.what == "place_start":
        game.choose(game.options[0])
    for name in ("polyperchon", "demetrios", "kassandros", "peukestas", "seleukos", "asandros"):
        assert game.at(name) == "waiting"
    assert all(game.at(n) not in ("off", "waiting") for n in EIGHT)
