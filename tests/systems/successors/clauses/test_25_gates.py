"""Inside, outside and between: the Ghost, deserters, garrisons, Heirs and Silver Shields at a gate."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


def play(game: Position, card: str, *dice: int | str) -> Position:
    """Red plays the event of a card."""
    game.hand("red", card).begin(("tyche",), segment="tyche", dice=list(dice))
    return game.choose(("event", card))


# -- the Ghost ---------------------------------------------------------------------------------


def ghost(garrison: int, royals: int, guest: str = "") -> Position:
    """Krateros inside Sardeis calls the Royals of Eumenes from Ephesos."""
    game = Position(optional_cards=True).pcs("red", "sardeis")
    game.general("krateros", "red", "sardeis/inside").cus("red", "sardeis/inside", loyal=garrison)
    game.general("eumenes", "blue", "ephesos").cus("blue", "ephesos", royal=royals, loyal=1)
    if guest:
        game.general(guest, "yellow", "sardeis")
    return play(game, "o65")


@rule("successors", "cards.ghost:1", "9.4.limit:1")
@pytest.mark.parametrize("royals", [1, 2, 3])
@pytest.mark.parametrize("garrison", [1, 2])
def test_the_ghost_fills_the_city_and_then_the_gate(garrison: int, royals: int) -> None:
    game = ghost(garrison, royals)
    come, room = min(2, royals), 2 - garrison
    within = min(come, room)
    assert game.force("red", "sardeis/inside").get("royal", 0) == within
    assert game.force("red", "sardeis").get("royal", 0) == come - within
    assert game.force("blue", "ephesos").get("royal", 0) == royals - come


@rule("successors", "10.i:4", "cards.ghost:1", "3.7:9")
@pytest.mark.parametrize(("royals", "fate"), [(1, "sardeis"), (2, "dispersed")])
def test_only_royals_before_the_gate_drive_a_lone_general_away(royals: int, fate: str) -> None:
    """With one free place the first goes inside; the second meets Peithon at the gate."""
    game = ghost(1, royals, "peithon")
    assert game.at("peithon") == fate
    assert game.champion("red") is (fate == "sardeis")


@rule("successors", "7.2.a:1", "7.1.c:5", "cards.ghost:1")
def test_royals_before_the_own_gate_need_no_mark() -> None:
    game = ghost(1, 2)
    assert game.force("red", "sardeis") == {"royal": 1}
    assert game.box("red") == {}


# -- deserters ---------------------------------------------------------------------------------


def deserters(garrison: int, *, besieged: bool = False, outside: int = 0) -> Position:
    """A red Mercenary deserts in Ephesos; blue's Eumenes is inside Sardeis next door."""
    game = Position().pcs("blue", "sardeis", "ephesos").general("eumenes", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=garrison).hand("blue", "t49").usurper("blue")
    game.general("antigonos", "red", "ephesos").cus("red", "ephesos", mercenary=2)
    if besieged:
        game.general("peithon", "yellow", "sardeis").cus("yellow", "sardeis", loyal=3)
    if outside:
        game.general("seleukos", "blue", "sardeis").cus("blue", "sardeis", loyal=outside)
    game.begin(("segment_cards",), dice=["t4"]).choose(("play", "t49"))
    if game.what == "desertions":
        game.choose(("ephesos", "mercenary"))
    return game


@rule("successors", "cards.desertions:3", "9.4.limit:1", "cards.looted:4")
@pytest.mark.parametrize("besieged", [False, True])
@pytest.mark.parametrize("garrison", [1, 2])
def test_a_deserter_finds_room_a_gate_or_death(garrison: int, besieged: bool) -> None:
    game = deserters(garrison, besieged=besieged)
    inside = game.force("blue", "sardeis/inside").get("mercenary", 0)
    outside = game.force("blue", "sardeis").get("mercenary", 0)
    assert inside == int(garrison == 1)
    assert outside == int(garrison == 2 and not besieged)
    assert game.box("blue") == {}
    assert game.force("red", "ephesos") == {"mercenary": 1}


@rule("successors", "cards.desertions:3")
@pytest.mark.parametrize("to", ["sardeis", "sardeis/inside"])
def test_of_the_armies_on_both_sides_of_a_gate_one_is_chosen(to: str) -> None:
    game = deserters(1, outside=1)
    assert (game.seat, game.what) == ("blue", "deserters_to")
    assert set(game.options) == {"sardeis", "sardeis/inside"}
    game.choose(to)
    assert game.force("blue", to) == {"loyal": 1, "mercenary": 1}


@rule("successors", "cards.desertions:3", "9.4.limit:1")
@pytest.mark.parametrize(("garrison", "asked"), [(1, True), (2, False)])
def test_a_full_and_besieged_city_is_no_choice(garrison: int, asked: bool) -> None:
    """Another Army of blue is in Miletos, next to Ephesos too."""
    game = Position().pcs("blue", "sardeis", "ephesos").general("eumenes", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=garrison).hand("blue", "t49").usurper("blue")
    game.general("peithon", "yellow", "sardeis").cus("yellow", "sardeis", loyal=3)
    game.general("antigonos", "red", "ephesos").cus("red", "ephesos", mercenary=2)
    game.general("seleukos", "blue", "miletos").cus("blue", "miletos", loyal=1)
    game.begin(("segment_cards",), dice=["t4"]).choose(("play", "t49"))
    if game.what == "desertions":
        game.choose(("ephesos", "mercenary"))
    assert (game.what == "deserters_to") is asked
    if not asked:
        assert game.force("blue", "miletos") == {"loyal": 1, "mercenary": 1}


@rule("successors", "10.i:4", "3.7:9", "cards.desertions:3")
@pytest.mark.parametrize(("garrison", "fate"), [(1, "sardeis"), (2, "dispersed")])
def test_a_deserter_at_the_gate_meets_a_lone_general_and_costs_nobody(
    garrison: int, fate: str
) -> None:
    """It is red's turn and blue's card: no attack of blue's (R10)."""
    game = Position().pcs("blue", "sardeis", "ephesos").general("eumenes", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=garrison).hand("blue", "t49")
    game.general("antigonos", "red", "ephesos").cus("red", "ephesos", mercenary=2)
    game.general("peithon", "yellow", "sardeis")
    game.begin(("segment_cards",), dice=["t4"]).choose(("play", "t49"))
    assert game.at("peithon") == fate
    assert game.champion("blue")


# -- Heirs at a gate ---------------------------------------------------------------------------


@rule("successors", "cards.looted:3", "8.4:2", "8.4:6")
def test_an_heir_inside_marches_out_with_the_looters() -> None:
    game = Position().pcs("red", "sousa").general("eumenes", "red", "sousa/inside")
    game.cus("red", "sousa/inside", loyal=1).royal("alexandros", "sousa/inside", "red")
    play(game, "t33").choose("march", "all", ("out",), ("pick_up", "all"), ("march", "larsa"))
    assert game.royal_place("alexandros") == game.at("eumenes") == "larsa"
    assert game.royal_owner("alexandros") == "red"
    assert game.force("red", "larsa") == {"loyal": 1, "mercenary": 2}


@rule("successors", "cards.looted:3", "8.4:2")
def test_without_a_cu_the_looter_leaves_the_heir() -> None:
    game = Position().pcs("red", "sousa").general("eumenes", "red", "sousa")
    game.cus("red", "sousa", loyal=1).royal("alexandros", "sousa", "red")
    play(game, "t33").choose("march", "alone", ("march", "larsa"))
    assert (game.at("eumenes"), game.royal_place("alexandros")) == ("larsa", "sousa")


@rule("successors", "8.4:6", "8.4:2")
@pytest.mark.parametrize(("cus", "asked"), [(1, False), (2, True)])
def test_with_the_last_cu_the_heir_stays_unasked(cus: int, asked: bool) -> None:
    """Of two CUs one is dropped: then it is asked whether Herakles stays too."""
    game = Position().pcs("red", "synnada").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=cus).royal("herakles", "gordion", "red")
    game.begin(("armies",)).march("antigonos", "synnada").choose(("drop",), ("loyal", 1))
    assert (game.what == "drop") is asked
    while game.what == "drop":
        game.choose("done")
    game.choose(("march", "sardeis"))
    assert game.royal_place("herakles") == ("sardeis" if asked else "synnada")


@rule("successors", "8.4:6", "9.4.limit:1")
@pytest.mark.parametrize("inside", [True, False])
def test_with_the_last_cu_in_the_garrison_the_heir_goes_in_or_stays_at_the_gate(
    inside: bool,
) -> None:
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "ephesos")
    game.cus("red", "ephesos", loyal=1).royal("herakles", "ephesos", "red")
    game.begin(("armies",)).march("antigonos", "sardeis").choose(("garrison",), ("loyal", 1))
    assert game.what == "drop"
    assert "herakles" in game.options
    if inside:
        game.choose("herakles")
    while game.what == "drop":
        game.choose("done")
    assert game.force("red", "sardeis/inside") == {"loyal": 1}
    game.choose(("march", "pergamon"))
    assert game.at("antigonos") == "pergamon"
    assert game.royal_place("herakles") == ("sardeis/inside" if inside else "sardeis")
    assert game.royal_owner("herakles") == "red"


@rule("successors", "15.4:4", "15.4:5", "15.4:6", "8.3:5")
@pytest.mark.parametrize("segment", ["surrender", "activation", "surrender without"])
@pytest.mark.parametrize("member", ["herakles", "kleopatra"])
def test_who_was_inside_a_fallen_city(segment: str, member: str) -> None:
    game = Position().pcs("blue", "sardeis").general("krateros", "red", "sardeis").usurper("blue")
    game.cus("red", "sardeis", loyal=4).royal(member, "sardeis/inside", "blue")
    game.general("peithon", "blue", "sardeis/inside").siege("red", "sardeis", 2)
    game.cus("blue", "sardeis/inside", mercenary=2).province("red", "media")
    if segment == "activation":
        game.begin(("armies",), dice=[5]).march("krateros").choose(("siege",))
    else:
        game.begin(("surrender",), segment="surrender", dice=[5]).choose("sardeis")
        assert game.what == "claim"
        # decided before it is asked whose the city is now
        assert game.royal_place(member) == "sardeis"
        game.choose(None if "without" in segment else "place")
        assert game.owner("sardeis") == ("" if "without" in segment else "red")
    assert game.royal_place(member) == "sardeis"
    assert game.royal_owner(member) == ("red" if member == "herakles" else "")
    assert (game.at("peithon"), game.force("blue", "sardeis/inside")) == ("dispersed", {})
    assert game.everywhere("blue") == {}


# -- Silver Shields ----------------------------------------------------------------------------


@rule("successors", "7.2.d:3", "9.4.limit:1")
@pytest.mark.parametrize("inside", [0, 1])
@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_of_the_silver_shields_none_or_both_go_inside(inside: int, others: int) -> None:
    for answer in (0, -1):
        game = Position().pcs("red", "sardeis").general("antigonos", "red", "sardeis")
        game.cus("red", "sardeis", silver=2, loyal=others)
        game.cus("red", "sardeis/inside", mercenary=inside)
        game.begin(("armies",)).march("antigonos").choose(("enter_city",))
        while game.what == "enter_city":
            game.choose(game.options[answer])
        within = game.force("red", "sardeis/inside")
        assert within.get("silver", 0) in ((0,) if inside else (0, 2))
        assert sum(within.values()) <= 2
        assert game.everywhere("red").get("silver") == 2
