"""What an Army leaves on its way, storms and escorts, weddings that fail, and the last round."""

from __future__ import annotations

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded


# -- leaving pieces behind ---------------------------------------------------------------------


def company(owner: str, *, spent: bool = False, by_sea: bool = False) -> Position:
    """Antigonos, Demetrios, 3 CUs and Herakles come to Miletos; ``spent``: no Minor is free."""
    game = Position().general("antigonos", "red", "ephesos").general("demetrios", "red", "ephesos")
    game.cus("red", "ephesos", loyal=3).royal("herakles", "ephesos", "red")
    if owner:
        game.pcs(owner, "miletos")
    if spent:
        for number, space in enumerate(("opis", "larsa", "gaza", "ake")):
            game.cus("red", space, loyal=1).minor("red", space, number)
    game.begin(("armies",)).march("antigonos")
    return (
        game.choose(("embark",), ("sail", "miletos"))
        if by_sea
        else game.choose(("march", "miletos"))
    )


def left_behind(game: Position, cus: int, general: bool) -> bool:
    """Leave so many CUs, and Demetrios, there; whether Herakles may be left as well."""
    game.choose(("drop",), ("loyal", cus))
    if "demetrios" in game.options:
        game.choose("demetrios" if general else "done")
    return "herakles" in game.options


@rule("successors", "9.1:9", "8.4:6", "13.2.6:1")
@pytest.mark.parametrize("by_sea", [False, True])
@pytest.mark.parametrize("owner", ["", "blue", "red"])
@pytest.mark.parametrize(("cus", "general"), [(0, False), (0, True), (1, False), (1, True)])
def test_an_heir_stays_with_a_general_as_well_as_with_cus(
    cus: int, general: bool, owner: str, by_sea: bool
) -> None:
    game = company(owner, by_sea=by_sea)
    assert left_behind(game, cus, general) is (cus > 0 or general or owner == "red")


@rule("successors", "9.1:9", "9.1:11", "7.1.c:5")
@pytest.mark.parametrize("by_sea", [False, True])
@pytest.mark.parametrize("spent", [False, True])
@pytest.mark.parametrize("cus", [0, 1])
def test_who_stays_with_a_general_needs_no_other_mark(cus: int, spent: bool, by_sea: bool) -> None:
    """No Minor General is placed beside Demetrios, whether one is free or not."""
    game = company("", spent=spent, by_sea=by_sea)
    assert left_behind(game, cus, True)
    game.choose("herakles")
    while game.what == "drop":
        game.choose("done")
    game.choose(("sail" if by_sea else "march", "halikarnassos"))
    assert game.at("demetrios") == "miletos"
    assert game.royal_place("herakles") == "miletos"
    assert game.royal_owner("herakles") == "red"
    assert game.force("red", "miletos") == ({"loyal": cus} if cus else {})
    here = [g for g in game.generals("red") if game.at(g) == "miletos"]
    assert here == ["demetrios"]


@rule("successors", "9.1:6", "9.3.b:1")
@pytest.mark.parametrize(
    ("place", "orders"),
    [
        ("gordion", ["march"]),
        ("sardeis", ["enter_city", "march"]),
        ("sardeis/inside", ["out"]),
    ],
)
@pytest.mark.parametrize("heir", [False, True])
def test_a_general_alone_has_nobody_to_leave_behind(
    place: str, orders: list[str], heir: bool
) -> None:
    """An Heir beside him goes in or out of a city with him (8.4:4), and is carried no further."""
    game = Position().pcs("red", "sardeis", "gordion").general("antigonos", "red", place)
    if heir:
        game.royal("herakles", place, "red")
    assert game.begin(("armies",)).march("antigonos").orders() == orders


@rule("successors", "9.1:6", "9.3.b:1")
@pytest.mark.parametrize("owner", ["", "red"])
@pytest.mark.parametrize("space", ["ephesos", "sardeis"])
def test_nor_has_he_on_the_march(space: str, owner: str) -> None:
    game = Position().pcs(owner, space).general("antigonos", "red", "pergamon")
    game.begin(("armies",)).march("antigonos", space)
    assert {"drop", "garrison"}.isdisjoint(game.orders())


@rule("successors", "9.1:6", "9.4.limit:1", "8.4:4")
@pytest.mark.parametrize("cus", [0, 1])
def test_of_two_generals_one_may_stay_inside(cus: int) -> None:
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "pergamon")
    game.general("demetrios", "red", "pergamon")
    if cus:
        game.cus("red", "pergamon", loyal=cus)
    game.begin(("armies",)).march("antigonos", "sardeis")
    assert ("garrison",) in game.options
    assert ("drop",) in game.options


@rule("successors", "7.1.c:7", "9.1:9", "9.3.b:1")
@pytest.mark.parametrize("where", ["outside", "inside"])
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_cus_before_a_city_of_another_are_marked_and_before_ones_own_not(
    owner: str, where: str
) -> None:
    game = Position().pcs(owner, "sardeis").general("antigonos", "red", "pergamon")
    game.cus("red", "pergamon", loyal=3).begin(("armies",)).march("antigonos", "sardeis")
    if where == "inside":
        assert (("garrison",) in game.options) is (owner == "red")
    if where == "inside" and owner == "blue":
        return
    game.choose(("garrison",) if where == "inside" else ("drop",), ("loyal", 1))
    game.choose(("march", "ephesos"))
    place = "sardeis/inside" if where == "inside" else "sardeis"
    assert game.force("red", place) == {"loyal": 1}
    marks = [g for g in game.generals("red") if game.at(g) == place]
    assert marks == (["philoxenos"] if owner == "blue" else [])


@rule("successors", "7.1.c:7", "9.1:9", "13.2.6:1")
@pytest.mark.parametrize("aboard", [1, 2, 3])
def test_cus_set_ashore_are_marked_however_many_sail_on(aboard: int) -> None:
    """One stays in Miletos, which is nobody's; as many sail on, or more."""
    game = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=aboard + 1)
    game.begin(("armies",)).march("antigonos").choose(("embark",), ("sail", "miletos"))
    game.choose(("drop",), ("loyal", 1), ("sail", "halikarnassos"))
    assert game.force("red", "miletos") == {"loyal": 1}
    assert game.at("philoxenos") == "miletos"
    assert game.box("red") == {}


# -- ambushed in the hills ---------------------------------------------------------------------


def ambushed(start: str, hills: str, die: int) -> Position:
    """A Minor General and his one CU come to an Independent Stronghold, and go on from there."""
    game = Position().pcs("independent", hills).cus("red", start, mercenary=1).minor("red", start)
    game.fleet("athenai", "red").general("peithon", "blue", "gordion")
    game.cus("blue", "gordion", loyal=2).begin(("armies",), dice=[die])
    return game.march("philoxenos", hills)


@rule("successors", "10.a.strongholds:1", "7.1.c:5")
@pytest.mark.parametrize("die", [1, 6])
def test_a_minor_general_without_cus_does_not_come_to_the_next_space(die: int) -> None:
    """Where he would have come, somebody would have been asked what he does about it."""
    game = ambushed("daskyleion", "bithynoi", die).choose(("march", "gordion"))
    asked = game.what in ("ask_passage", "evade", "intercept", "battle", "reroll")
    assert asked is (die == 1)
    if die == 6:
        assert game.at("philoxenos") == "off"
        assert "blue" not in game.seats_asked


@rule("successors", "10.a.strongholds:1", "7.1.c:5", "13.2:1")
@pytest.mark.parametrize("die", [1, 6])
def test_nor_does_he_name_an_escort(die: int) -> None:
    game = ambushed("korinthos", "sparta", die).choose(("embark",))
    assert (game.what == "escort") is (die == 1)
    assert (game.at("philoxenos") == "off") is (die == 6)


# -- at sea ------------------------------------------------------------------------------------


def crossing(storm: bool, order: tuple[str, ...], fleets: tuple[str, ...]) -> Position:
    """Red sails to Miletos; yellow may call a storm, and these players may bar the way."""
    game = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=3)
    game.order(*order).province("blue", "media").province("green", "persis")
    for colour, fleet, port in (("blue", "athenai", "lesbos"), ("green", "makedonia", "kyklades")):
        if colour in fleets:
            game.pcs(colour, port).fleet(fleet, colour)
    if storm:
        game.hand("yellow", "t53")
    game.begin(("armies",), dice=["t4", 1]).march("antigonos")
    game.choose(("embark",), ("sail", "miletos"))
    if storm:
        assert (game.seat, game.what) == ("yellow", "sea")
        game.choose(("play", "t53"))
    return game


@rule("successors", "cards.storms:1", "cards.storms:2", "13.2.3:2")
@pytest.mark.parametrize("storm", [False, True])
@pytest.mark.parametrize(
    "order",
    [("red", "blue", "yellow", "green", "black"), ("yellow", "green", "red", "blue", "black")],
)
@pytest.mark.parametrize("fleets", [("blue",), ("green",), ("blue", "green")])
def test_nobody_bars_a_step_that_the_storm_has_ended(
    storm: bool, order: tuple[str, ...], fleets: tuple[str, ...]
) -> None:
    game = crossing(storm, order, fleets)
    assert (game.what == "sea_fight") is not storm
    if storm:
        assert game.at("antigonos") == "ephesos"
        assert not {"blue", "green"} & set(game.seats_asked)


def stormy(seat: str, card: str) -> Position:
    """Blue has declared a Naval Battle; before its dice yellow calls a storm, and another has a card."""
    game = Position(optional_cards=True).general("antigonos", "red", "ephesos")
    game.cus("red", "ephesos", loyal=3).pcs("blue", "lesbos").fleet("athenai", "blue")
    game.hand("yellow", "t53").hand(seat, card).begin(("armies",), dice=["t4", 1])
    game.march("antigonos").choose(("embark",), ("sail", "miletos")).skip("sea").choose("all")
    while game.seat != "yellow":
        game.choose(None)
    assert game.what == "naval battle"
    return game.choose(("play", "t53"))


@rule("successors", "cards.storms:2", "13.3.b:2", "cards.fog:1")
@pytest.mark.parametrize("seat", ["red", "blue", "green", "black"])
def test_no_fog_hides_a_battle_that_the_storm_has_cancelled(seat: str) -> None:
    game = stormy(seat, "t52")
    assert game.what == "move_menu"
    assert game.at("antigonos") == "ephesos"
    assert game.cards(seat) == ["t52"]


@rule("successors", "cards.storms:2", "13.3.b:2", "cards.superior-admiral:1")
@pytest.mark.parametrize("seat", ["red", "blue"])
def test_no_admiral_leads_in_a_battle_that_the_storm_has_cancelled(seat: str) -> None:
    assert stormy(seat, "o66").what == "move_menu"


@rule("successors", "8.4:2", "cards.storms:1", "9.1:9")
def test_who_lost_his_last_cu_in_a_storm_has_nobody_to_leave_behind() -> None:
    """Back in Ephesos, Herakles is where he was, and Antigonos carries him no more."""
    game = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", mercenary=1)
    game.royal("herakles", "ephesos", "red").hand("yellow", "t53").pcs("red", "ephesos")
    game.begin(("armies",), dice=["t4", 6]).march("antigonos")
    game.choose(("embark",), ("sail", "miletos"), ("play", "t53"))
    assert game.royal_place("herakles") == "ephesos"
    assert ("drop",) not in game.options


@rule("successors", "13.3:2", "cards.pontic-fleet:3", "13.2:1")
@pytest.mark.parametrize("event", [False, True])
def test_a_voyage_that_nobody_can_bar_needs_no_escort(event: bool) -> None:
    game = Position().general("antigonos", "red", "byzantion").cus("red", "byzantion", loyal=3)
    game.fleet("athenai", "red").hand("red", "t20")
    if event:
        game.begin(("tyche",), segment="tyche").choose(("event", "t20"), "all")
    else:
        game.begin(("armies",)).march("antigonos")
    game.choose(("embark",))
    assert game.what == ("move_menu" if event else "escort")


# -- the end of the year -----------------------------------------------------------------------


@rule("successors", "cards.marriage:2", "8.2.marriage:3")
@pytest.mark.parametrize("cards", [("t26",), ("t27",), ("t26", "t27")])
def test_every_offer_of_marriage_ends_with_the_game_turn(cards: tuple[str, ...]) -> None:
    brides = {"t26": "kleopatra", "t27": "thessalonike"}
    game = Position(2).province("blue", "media")
    for card in cards:
        game.royal(brides[card], "gordion").hand("red", card)
        game.begin(("tyche",), segment="tyche").choose(("event", card)).skip("bonus_ops")
    assert sorted(game.pile("front")) == sorted(cards)
    game.begin(("turn_end",), segment="", dice=[1, 2])
    assert game.pile("front") == []
    assert set(cards) <= set(game.pile("discard"))
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=1)
    game.begin(("armies",)).march("antigonos", "gordion")
    assert [game.royal_owner(brides[card]) for card in cards] == [""] * len(cards)


@rule("successors", "6:1", "6:3")
@pytest.mark.parametrize(("players", "rounds"), [(4, 5), (5, 4)])
def test_the_last_round_is_the_last_even_for_who_has_cards_left(players: int, rounds: int) -> None:
    game = Position(players).province("red", "media")
    cards = iter(c.id for c in BOARD.cards if c.kind == "event" and not c.option)
    for colour in game.s.seats:
        game.hand(colour, *(next(cards) for _ in range(rounds + 1)))
    game.begin(("strategy",), segment="", dice=[1, 2, 3, 4, 5, 6])
    seen: list[int] = []
    while game.s.turn == 2 and not game.over and game.what != "turn_order":
        if game.what == "tyche":
            seen.append(game.s.round)
            game.choose(next(o for o in game.options if o[0] == "train"))
        else:
            game.choose(None if None in game.options else game.options[-1])
    assert seen == [n for n in range(1, rounds + 1) for _ in range(players)]
