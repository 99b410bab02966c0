"""Fog ashore, a speech heard again, partners alone, who may be called in one's own turn, small places."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

from .test_18_cards_optional import full, wed

rule = pytest.mark.rule


# -- Fog over a landing ------------------------------------------------------------------------


def fleet_at_miletos(holder: str, *, fought: bool, dice: tuple[int | str, ...]) -> Position:
    """Antigonos lies off Miletos, after a Naval Battle or without one; blue waits in Halikarnassos."""
    game = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.general("eumenes", "blue", "halikarnassos").cus("blue", "halikarnassos", loyal=2)
    game.hand(holder, "t52").usurper("red")
    if fought:
        game.pcs("yellow", "lesbos").fleet("athenai", "yellow")
    game.begin(("armies",), dice=[*([1, 1, 1, 1] if fought else []), *dice]).march("antigonos")
    game.choose(("embark",), ("sail", "miletos"))
    if fought:
        game.skip("sea").choose("all").skip("naval battle")
    return game


def come_ashore(game: Position, how: str) -> Position:
    """The whole Army lands, or two CUs and their General are dropped; blue declares an Interception."""
    if how == "landing":
        game.choose(("disembark",))
    else:
        game.choose(("drop",), ("loyal", 2))
        if game.what == "drop":
            game.choose("done")
    return game.choose(("intercept", "halikarnassos", "eumenes", "all"))


@rule("successors", "cards.fog:3", "13.2.6:1", "11.1:1")
@pytest.mark.parametrize("how", ["landing", "drop"])
@pytest.mark.parametrize("fought", [False, True])
@pytest.mark.parametrize("holder", ["red", "green"])
def test_fog_saves_who_comes_ashore_from_an_interception(
    holder: str, fought: bool, how: str
) -> None:
    game = come_ashore(fleet_at_miletos(holder, fought=fought, dice=("t4",)), how)
    assert (game.seat, game.what) == (holder, "interception")
    game.choose(("play", "t52"))
    assert game.at("eumenes") == "halikarnassos"
    assert (game.seat, game.what) == ("red", "move_menu")
    assert game.dice_left == 0


@rule("successors", "cards.fog:3", "11.2:3")
@pytest.mark.parametrize("how", ["landing", "drop"])
@pytest.mark.parametrize("fought", [False, True])
def test_without_fog_the_interceptor_is_ashore_first(fought: bool, how: str) -> None:
    game = come_ashore(fleet_at_miletos("green", fought=fought, dice=(6,)), how)
    game.choose(None)
    assert game.at("eumenes") == "miletos"


# -- a speech before Royals go over ------------------------------------------------------------


@rule("successors", "cards.oratory:1", "10.k:4", "7.2.f.all-royal:1", "6.2.surprise:5")
@pytest.mark.parametrize(("speaker", "stay"), [("red", True), ("blue", False)])
def test_nobody_holds_the_same_speech_twice_before_a_battle(speaker: str, stay: bool) -> None:
    """The pile is empty, and who has played the card draws it again."""
    game = Position().province("blue", "makedonia").hand(speaker, "t57")
    game.s.removed += game.s.deck
    game.s.deck = []
    game.general("peithon", "red", "synnada").cus("red", "synnada", royal=4)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=1, mercenary=1)
    game.pcs("yellow", "gordion").begin(("armies",), dice=["t57", 6, 6, 1, 1, 1])
    game.march("peithon", "gordion").skip("ask_passage", "evade", "intercept")
    assert (game.seat, game.what) == (speaker, "prestige")
    game.choose(("play", "t57"))
    assert game.cards(speaker) == ["t57"]
    assert ("play", "t57") not in game.options
    while game.what in ("battle_loss", "attrition", "reroll"):
        game.choose(game.options[-1])
    assert (game.at("peithon") == "gordion") is stay


# -- two houses and their lone Generals --------------------------------------------------------


@rule("successors", "cards.diplomatic-marriage:2", "cards.diplomatic-marriage:3", "10.g:1")
@pytest.mark.parametrize(
    ("mine", "theirs", "may"), [(0, 0, True), (1, 0, False), (0, 1, False), (1, 1, False)]
)
def test_a_lone_general_leaves_his_city_past_a_lone_partner(
    mine: int, theirs: int, may: bool
) -> None:
    """Nobody is attacked when neither has a CU; with CUs one of the two would be Dispersed."""
    game = full().pcs("red", "sardeis").general("antigonos", "red", "sardeis/inside")
    game.cus("red", "sardeis/inside", loyal=mine).general("eumenes", "blue", "sardeis")
    wed(game.cus("blue", "sardeis", loyal=theirs)).begin(("armies",)).march("antigonos")
    assert (("out",) in game.options) is may
    if may:
        game.choose(("out",)).skip("evade").choose(("march", "ephesos"))
        assert game.at("antigonos") == "ephesos"
        assert game.at("eumenes") == "sardeis"
        assert game.champion("red")


# -- whose turn it is when Independents attack ------------------------------------------------


@rule("successors", "14.8:8", "7.1.c:2", "7.1.c.opponents-turn:3", "14.1:3")
@pytest.mark.parametrize(("turn", "asked"), [("red", True), ("blue", False)])
def test_who_moves_independents_at_himself_still_has_his_own_turn(turn: str, asked: bool) -> None:
    """Peithon wins with a 9 and is killed; red's Minor Generals all lead CUs elsewhere."""
    game = Position().army("seuthes", "synnada").hand(turn, "t44")
    game.general("peithon", "red", "gordion").cus("red", "gordion", loyal=6)
    for number, space in enumerate(("opis", "larsa", "gaza", "ake")):
        game.cus("red", space, loyal=1).minor("red", space, number)
    game.begin(("tyche",), colour=turn, segment="tyche", dice=[1, 1, 4, 5, 6])
    game.choose(("event", "t44"), ("army", "seuthes"), ("march", "gordion"))
    game.skip("evade", "intercept", "reroll")
    assert game.at("peithon") == "dead"
    assert (game.what == "take_command") is asked
    if asked:
        assert set(game.options) - {None} == set(game.generals("red"))
        game.choose("philoxenos")
        assert game.at("philoxenos") == "gordion"
    assert (game.force("red", "gordion") == {"loyal": 6}) is asked


# -- small places have no inside ---------------------------------------------------------------


@rule("successors", "2.spaces:7", "2.spaces:4", "9.3.b:1")
@pytest.mark.parametrize(
    ("start", "space", "city"),
    [
        ("synnada", "gordion", False),
        ("korinthos", "sparta", False),
        ("ephesos", "miletos", False),
        ("synnada", "sardeis", True),
    ],
)
@pytest.mark.parametrize("cus", [1, 4])
@pytest.mark.parametrize("marched", [True, False])
def test_only_a_major_city_can_be_entered_and_garrisoned(
    start: str, space: str, city: bool, cus: int, marched: bool
) -> None:
    """Red's own space, with red CUs: a General who has come there, or who begins there."""
    game = Position().pcs("red", space).royal("herakles", start if marched else space, "red")
    game.general("antigonos", "red", start if marched else space)
    game.cus("red", start if marched else space, loyal=cus).begin(("armies",))
    game.march("antigonos", *([space] if marched else []))
    inside = {"enter_city", "garrison"} & set(game.orders())
    assert bool(inside) is city
    assert inside <= {"enter_city", "garrison"}


@rule("successors", "2.spaces:7", "13.2.6:6", "13.2.8:4")
@pytest.mark.parametrize(
    ("start", "port", "city"),
    [("tyros", "ake", False), ("kydonia", "sparta", False), ("sidon", "tyros", True)],
)
@pytest.mark.parametrize("cus", [2, 5])
@pytest.mark.parametrize("rank", ["", "garrison"])
def test_at_a_small_port_of_ones_own_there_is_one_place_to_land(
    start: str, port: str, city: bool, cus: int, rank: str
) -> None:
    """Only at a Major City is anybody landed or dropped inside; a garrison there changes nothing."""
    game = Position().pcs("red", port).general("antigonos", "red", start)
    game.cus("red", start, loyal=cus).royal("herakles", start, "red")
    if rank:
        game.cus("red", port, loyal=1).minor("red", port)
    game.begin(("armies",)).march("antigonos").choose(("embark",), ("sail", port))
    inside = [
        o for o in game.options if isinstance(o, tuple) and o[-1] in ("inside", "land_inside")
    ]
    assert bool(inside) is city
    if not city:
        game.choose(("drop",), ("loyal", cus))
        while game.what == "drop":
            game.choose(game.options[0])
        assert game.force("red", port) == {"loyal": cus + bool(rank)}
        assert game.royal_place("herakles") == port
