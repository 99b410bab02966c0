"""Chapter 18: the deck, and the cards that bring troops."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded


def held(game: Position, *cards: str, dice: list[int | str] | None = None) -> Position:
    """Red's Tyche Segment with these cards in hand."""
    game.hand("red", *cards)
    return game.begin(("tyche",), segment="tyche", dice=dice or [])


def playable(game: Position, card: str) -> bool:
    """Whether the event of a card may be chosen now."""
    return ("event", card) in game.options


def play(game: Position, card: str, *dice: int | str) -> Position:
    """Red plays the event of a card."""
    return held(game, card, dice=list(dice)).choose(("event", card))


OPS = {
    4: "11 12 13 18 22 25 30 31 32 47A O62",
    3: "2 3 5 6 7 8 14 15 16 17 19 21 23 28 29 33 34 35 36 O63 O65",
    2: "1 4 9 20 24 26 27 38 39 41 43 44 45 46 O64",
    1: "10 37 40 42",
}


@rule("successors", "cards:2", "6.2.b1:1")
@pytest.mark.parametrize("ops", [1, 2, 3, 4])
def test_operation_points(ops: int) -> None:
    """A Force-March shows how many OPs a card has."""
    for number in OPS[ops].split():
        card = number.lower() if number.startswith("O") else f"t{number.lower()}"
        game = Position(optional_cards=True).general("antigonos", "red", "paraitonion")
        held(game, card).choose(("march", card))
        if game.what == "armies":
            game.choose(("activate", "antigonos"))
        way = ["tp_marmarike", "kyrene", "euesperides", "kyrene"]
        for space in way[:ops]:
            assert ("march", space) in game.options, card
            game.choose(("march", space))
        assert game.what in ("", "move_menu"), card
        assert game.targets("march") == [], card


@rule("successors", "cards:3")
@pytest.mark.parametrize("hubris", [False, True])
def test_what_leaves_the_game_with_its_event(hubris: bool) -> None:
    game = Position().province("red", "media", "persis").hand("blue", "t56")
    held(game, "t18", dice=["t4"]).choose(("event", "t18"))
    game.choose(("play", "t56") if hubris else None)
    if not hubris:
        game.choose("rhagai")
    assert ("t18" in game.pile("removed")) is not hubris
    assert ("t18" in game.pile("discard")) == hubris


@rule("successors", "cards:3")
def test_ops_do_not_remove_a_card() -> None:
    game = held(Position().pcs("red", "gordion"), "t15").choose(("pcs", "t15")).skip("place_pcs")
    assert "t15" in game.pile("discard")


EVENTS: list[tuple[str, list[Any]]] = [
    ("t15", ["persepolis"]),
    ("t18", ["rhagai"]),
    ("t21", [("home", "larisa")]),
    ("t22", []),
    ("t23", [("home", "ouxioi"), None]),
    ("t24", ["armavir"]),
    ("t25", []),
    ("t47a", []),
    ("o64", []),
    ("t11", [("gordion", 1)]),
    ("t19", []),
]


@rule("successors", "cards:3")
@pytest.mark.parametrize(("card", "answers"), EVENTS)
def test_removed_or_discarded(card: str, answers: list[Any]) -> None:
    game = Position(optional_cards=True).province("red", "media", "persis").pcs("red", "miletos")
    game.pcs("", "ouxioi").royal("olympias", "molossia").pcs("red", "gordion")
    game.general("antigonos", "red", "dana").cus("red", "dana", loyal=1)
    play(game, card)
    for answer in answers:
        if answer is None:
            game.skip("claim")
        else:
            game.choose(answer)
    leaves = card not in ("t11", "t19")
    assert (card in game.pile("removed")) == leaves
    assert (card in game.pile("discard")) is not leaves


@rule("successors", "cards:4", "6.revealed-cards:2")
def test_cards_that_happen_when_revealed() -> None:
    shown = [c.id for c in BOARD.cards if c.revealed]
    assert shown == [f"t{n}" for n in range(37, 46)]
    for card in ("t37", "t39", "t43", "t44", "t45"):
        game = Position(3).province("blue", "media").province("yellow", "lydia").facedown(card)
        game.pcs("independent", "boiotia")
        game.begin(("reveal",), segment="", dice=[card, 1] if card == "t37" else [card])
        assert game.seat == "red", card


@rule("successors", "cards:5", "cards.mercenaries:1")
def test_enemies_are_those_of_the_player() -> None:
    """Red's own CUs do not hinder red; those of others and of Independents do."""
    own = Position().pcs("red", "abdera").cus("red", "abdera", loyal=1)
    assert playable(held(own, "t7"), "t7")
    grey = Position().pcs("red", "abdera").army("seuthes", "abdera")
    assert not playable(held(grey, "t7"), "t7")


# -- Mercenaries, Reinforcements, colonists -------------------------------------------------


@rule("successors", "cards.mercenaries:1", "cards.mercenaries:4")
@pytest.mark.parametrize(
    ("card", "provinces"),
    [
        ("t5", ["hellas", "lydia", "thessalia"]),
        ("t6", ["hellas", "lydia", "thessalia"]),
        ("t7", ["thrake"]),
        ("t8", ["kappadokia"]),
    ],
)
def test_where_mercenaries_gather(card: str, provinces: list[str]) -> None:
    game = Position()
    spaces = set()
    for province in BOARD.province_ids:
        game.province("red", province)
        if province in provinces:
            ids = BOARD.province_spaces[BOARD.province[province]]
            spaces |= {BOARD.space_ids[i] for i in ids}
    bare = next(iter(sorted(spaces)))
    game.pcs("blue", bare)
    play(game, card)
    assert game.what == "troops_to"
    assert {o.partition("/")[0] for o in game.options} == spaces - {bare}


@rule("successors", "cards.mercenaries:1", "cards.mercenaries:2")
@pytest.mark.parametrize("answer", ["place", None])
def test_a_minor_general_may_come(answer: str | None) -> None:
    game = play(Position().pcs("red", "abdera"), "t7")
    assert game.what == "minor_too"
    game.choose(answer)
    assert game.force("red", "abdera") == {"mercenary": 2}
    assert (game.at("philoxenos") == "abdera") == (answer == "place")


@rule("successors", "cards.mercenaries:3")
@pytest.mark.parametrize("card", ["t5", "t6", "t7", "t8"])
def test_no_space_no_mercenaries(card: str) -> None:
    assert not playable(held(Position().pcs("red", "gordion"), card), card)


@rule("successors", "cards.mercenaries:1")
def test_a_lone_enemy_general_does_not_prevent_it() -> None:
    game = Position().pcs("red", "abdera").general("eumenes", "blue", "abdera")
    play(game, "t7").choose(None)
    assert game.force("red", "abdera") == {"mercenary": 2}
    assert game.at("eumenes") == "dispersed"


@rule("successors", "cards.reinforcements:1", "5.2.placing:1")
@pytest.mark.parametrize("card", ["t11", "t12", "t13"])
def test_macedonian_reinforcements(card: str) -> None:
    game = (
        Position().pcs("red", "gordion", "dana").minor("blue", "dana").cus("blue", "dana", loyal=1)
    )
    game.general("antigonos", "red", "pella")
    play(game, card)
    assert {o[0] for o in game.options} == {"gordion", "pella"}
    game.choose(("gordion", 1))
    assert game.everywhere("red") == {"loyal": 1}


@rule("successors", "cards.colonists:1")
@pytest.mark.parametrize(("lost", "may"), [("thebai", True), ("memphis", False)])
def test_colonists_need_the_province(lost: str, may: bool) -> None:
    game = Position().province("red", "aigyptos").pcs("blue", lost)
    assert playable(held(game, "t14"), "t14") == may


@rule("successors", "cards.colonists:2")
@pytest.mark.parametrize(("kind", "n"), [("mercenary", 2), ("loyal", 1)])
def test_colonists(kind: str, n: int) -> None:
    game = Position().province("red", "aigyptos").pcs("blue", "thebai")
    game.minor("blue", "pelousion").cus("blue", "pelousion", loyal=1)
    play(game, "t14")
    assert set(game.options) == {"mercenary", "loyal"}
    game.choose(kind)
    places = {o.partition("/")[0] for o in game.options}
    assert places == {"memphis", "alexandria", "naukratis"}
    game.choose("alexandria")
    assert game.everywhere("red") == {kind: n}


@rule("successors", "cards.persian-support:1")
@pytest.mark.parametrize(
    ("province", "may"),
    [("persis", True), ("sousiane", True), ("media", True), ("babylonia", False)],
)
def test_persian_support_needs_a_province(province: str, may: bool) -> None:
    assert playable(held(Position().province("red", province), "t15"), "t15") == may


@rule("successors", "cards.persian-support:2", "cards.persian-support:3", "3.6:7")
def test_persian_support() -> None:
    game = Position().province("red", "persis").pcs("red", "rhagai", "gordion")
    play(game, "t15")
    assert {"persepolis", "parsargadai", "rhagai"} <= set(game.options)
    assert "gordion" not in game.options
    game.choose("persepolis")
    assert game.force("red", "persepolis") == {"mercenary": 2}
    assert game.legitimacy("red") == 1


@rule("successors", "cards.persian-support:4", "5.2.collect:1")
@pytest.mark.parametrize(("keeps", "extra"), [(True, 1), (False, 0)])
def test_persians_come_every_year(keeps: bool, extra: int) -> None:
    counts = []
    for support in (False, True):
        game = Position().province("blue", "aigyptos", "makedonia", "lydia")
        game.pcs("red", "kelainai").province("red" if keeps else "blue", "media")
        game.s.persian = game.faction("red") if support else game.s.persian
        game.begin(("reinforcements",), segment="")
        while game.what == "place_cus" and game.seat == "red":
            game.choose(max((o for o in game.options if o[0] == "kelainai"), key=lambda o: o[1]))
        counts.append(game.everywhere("red").get("mercenary", 0))
    assert counts[1] - counts[0] == extra


# -- Elephants and Silver Shields ------------------------------------------------------------


@rule("successors", "cards.elephants:1")
@pytest.mark.parametrize("card", ["t16", "t17"])
def test_elephants_are_reinforcements(card: str) -> None:
    game = Position().pcs("red", "gordion", "dana")
    play(game, card)
    assert ("gordion", 1) in game.options
    game.choose(("gordion", 1))
    while game.what == "place_cus":
        game.choose(("dana", 1))
    assert game.force("red", "gordion") == {"elephant": 1}
    assert game.force("red", "dana") == {"elephant": 1}


@rule("successors", "cards.indian-elephants:1")
@pytest.mark.parametrize(
    ("provinces", "may"),
    [(["media", "persis"], True), (["media", "hyrkania"], False), (["persis"], False)],
)
def test_indian_elephants_need_both(provinces: list[str], may: bool) -> None:
    assert playable(held(Position().province("red", *provinces), "t18"), "t18") == may


@rule("successors", "cards.indian-elephants:2")
def test_four_elephants_in_one_space() -> None:
    game = Position().province("red", "media", "persis").pcs("red", "zadrakarta", "gordion")
    game.minor("blue", "rhagai").cus("blue", "rhagai", loyal=1)
    play(game, "t18")
    assert {"zadrakarta", "persepolis", "gabai"} <= set(game.options)
    assert not {"gordion", "rhagai"} & set(game.options)
    game.choose("zadrakarta")
    assert game.everywhere("red") == {"elephant": 4}


@rule("successors", "cards.silver-shields:1", "7.2.d:1")
def test_the_silver_shields_choose_a_major_general() -> None:
    game = Position().general("eumenes", "red", "dana").general("antigonos", "red", "pella")
    game.minor("red", "gordion").cus("red", "gordion", loyal=1)
    play(game, "t47a")
    assert set(game.options) == {"eumenes", "antigonos"}
    game.choose("eumenes")
    assert game.force("red", "dana") == {"silver": 2}
    assert "t47b" in game.pile("discard")


@rule("successors", "cards.silver-shields:1")
def test_not_with_a_besieged_or_a_minor_general() -> None:
    game = Position().pcs("red", "sardeis").general("eumenes", "red", "sardeis/inside")
    game.minor("blue", "sardeis").cus("blue", "sardeis", loyal=1)
    assert not playable(held(game, "t47a"), "t47a")
    game = Position().minor("red", "gordion").cus("red", "gordion", loyal=1)
    assert not playable(held(game, "t47a"), "t47a")
    game = Position().general("eumenes", "red", "dispersed")
    assert not playable(held(game, "t47a"), "t47a")


# -- Kassandros, Peukestas, Neoptolemos, Olympias --------------------------------------------


def homes(game: Position) -> set[str]:
    """Spaces at home in which a General may arrive."""
    return {o[1].partition("/")[0] for o in game.options if o[0] == "home"}


@rule("successors", "cards.kassandros:1")
def test_kassandros_joins_once() -> None:
    assert playable(held(Position(turn=1), "t21"), "t21")
    assert not playable(held(Position().general("kassandros", "blue", "pella"), "t21"), "t21")
    dead = Position().general("kassandros", "blue", "pella").killed("kassandros")
    assert not playable(held(dead, "t21"), "t21")


@rule("successors", "cards.kassandros:1", "cards.kassandros:2")
def test_where_kassandros_comes_to() -> None:
    game = Position().general("eumenes", "blue", "larisa").minor("blue", "elis")
    game.cus("blue", "elis", loyal=1).pcs("red", "gordion").pcs("blue", "trikka")
    play(game, "t21")
    spaces = set()
    for province in ("makedonia", "thessalia", "hellas"):
        ids = BOARD.province_spaces[BOARD.province[province]]
        spaces |= {BOARD.space_ids[i] for i in ids}
    assert homes(game) == spaces - {"larisa", "elis"}
    assert game.targets("reinforce") == ["gordion"]
    game.choose(("home", "trikka"))
    assert game.what != "claim"
    assert game.at("kassandros") == "trikka"
    assert game.of("kassandros") == "red"
    assert game.force("red", "trikka") == {"mercenary": 3}
    assert game.owner("trikka") == "blue"


@rule("successors", "cards.kassandros:2")
def test_kassandros_as_a_reinforcement() -> None:
    game = play(Position().pcs("red", "gordion"), "t21").choose(("reinforce", "gordion"))
    assert game.at("kassandros") == "gordion"
    while game.what == "place_cus":
        game.choose(("gordion", 3))
    assert game.everywhere("red") == {"mercenary": 3}


@rule("successors", "cards.peukestas:1", "5.1.a.turn-two:1")
@pytest.mark.parametrize(("turn", "may"), [(1, False), (2, True), (3, True)])
def test_when_peukestas_may_come(turn: int, may: bool) -> None:
    assert playable(held(Position(turn=turn), "t23"), "t23") == may
    dead = Position(turn=turn).general("peukestas", "blue", "pella").killed("peukestas")
    assert not playable(held(dead, "t23"), "t23")


@rule("successors", "cards.peukestas:1", "cards.peukestas:2")
@pytest.mark.parametrize("claim", ["place", None])
def test_the_satrap_of_persis(claim: str | None) -> None:
    game = Position().pcs("blue", "persepolis").general("eumenes", "blue", "ouxioi")
    play(game, "t23")
    assert homes(game) == {"persepolis", "parsargadai"}
    game.choose(("home", "persepolis"))
    assert game.what == "claim"
    game.choose(claim)
    assert game.owner("persepolis") == ("red" if claim else "blue")
    assert game.at("peukestas") == "persepolis"
    assert game.force("red", "persepolis") == {"mercenary": 3}


@rule("successors", "cards.peukestas:3")
def test_peukestas_is_no_reinforcement_while_persis_is_open() -> None:
    game = play(Position().pcs("red", "gordion"), "t23")
    assert game.targets("reinforce") == []


@rule("successors", "cards.peukestas:3")
def test_peukestas_without_persis() -> None:
    game = Position().pcs("red", "gordion")
    for n, space in enumerate(("persepolis", "parsargadai", "ouxioi")):
        game.minor("blue", space, n).cus("blue", space, loyal=1)
    play(game, "t23")
    if game.what == "place_recruit":
        assert homes(game) == set()
        game.choose(("reinforce", "gordion"))
    assert game.what != "claim"
    assert game.at("peukestas") == "gordion"


@rule("successors", "cards.neoptolemos:1", "cards.neoptolemos:2")
def test_the_satrap_of_armenia() -> None:
    game = Position().pcs("blue", "tospa").general("eumenes", "blue", "karana")
    game.minor("yellow", "sophene").cus("yellow", "sophene", loyal=1)
    play(game, "t24")
    assert set(game.options) == {"armavir", "tospa"}
    game.choose("tospa")
    assert game.owner("tospa") == "red"
    assert game.force("red", "tospa") == {"mercenary": 3}
    assert game.at("philoxenos") == "tospa"


@rule("successors", "cards.neoptolemos:1")
def test_armenia_full_of_enemies() -> None:
    game = Position()
    for n, space in enumerate(("armavir", "karana", "sophene", "tospa")):
        game.minor("blue", space, n).cus("blue", space, loyal=1)
    assert not playable(held(game, "t24"), "t24")


@rule("successors", "cards.olympias:1")
def test_when_olympias_can_be_called() -> None:
    assert playable(held(Position().royal("olympias", "molossia"), "t22"), "t22")
    game = Position().royal("olympias", "molossia", "blue").pcs("blue", "molossia")
    assert not playable(held(game, "t22"), "t22")
    game = Position().royal("olympias", "molossia").minor("blue", "molossia")
    assert not playable(held(game.cus("blue", "molossia", loyal=1), "t22"), "t22")
    assert not playable(held(Position(), "t22"), "t22")


@rule("successors", "cards.olympias:2", "cards.olympias:3", "8.2.olympias:1")
@pytest.mark.parametrize("space", ["molossia", "gordion", "thebai"])
def test_olympias_where_she_is(space: str) -> None:
    game = play(Position().royal("olympias", space).pcs("blue", space), "t22")
    assert game.force("red", space) == {"mercenary": 4}
    assert game.at("philoxenos") == space
    assert game.royal_owner("olympias") == "red"
    assert game.legitimacy("red") == 6


@rule("successors", "cards.olympias:2", "7.1.c:4")
def test_olympias_when_all_minor_generals_serve() -> None:
    """The four stand with CUs on foreign ground; one must be called away, and red says which."""
    game = Position().royal("olympias", "molossia")
    for n, space in enumerate(("dana", "gordion", "thebai", "edessa")):
        game.minor("red", space, n).cus("red", space, loyal=1)
    play(game, "t22")
    assert game.seat == "red"
    game.choose(game.options[0])
    assert game.force("red", "molossia") == {"mercenary": 4}
    assert game.royal_owner("olympias") == "red"


# -- Epidemic --------------------------------------------------------------------------------


@rule("successors", "cards.epidemic:1", "cards.epidemic:2", "cards.epidemic:3")
@pytest.mark.parametrize("card", ["t4", "t46"])
def test_where_an_epidemic_breaks_out(card: str) -> None:
    game = Position().pcs("blue", "sardeis").cus("blue", "sardeis/inside", loyal=2)
    game.cus("blue", "sardeis", mercenary=4).pcs("red", "pella").cus("red", "pella", loyal=1)
    game.army("philon", "gordion")
    play(game, card, 6)
    places = {(o[0], o[1]) for o in game.options}
    assert places == {("sardeis/inside", "blue"), ("sardeis", "blue"), ("pella", "red")}
    game.choose(("sardeis", "blue"))
    assert game.force("blue", "sardeis") == {"mercenary": 2}
    assert game.force("blue", "sardeis/inside") == {"loyal": 2}


@rule("successors", "cards.epidemic:1", "7.3:2")
def test_the_owner_chooses_who_dies() -> None:
    game = Position().pcs("blue", "gordion").cus("blue", "gordion", mercenary=2, loyal=2)
    play(game, "t4", 6)
    if game.what == "epidemic":
        game.choose(("gordion", "blue"))
    assert (game.seat, game.what) == ("blue", "attrition")
