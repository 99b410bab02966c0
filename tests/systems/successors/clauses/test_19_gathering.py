"""Where CUs gather, inside while there is room or before the gate; and where Independents settle."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def play(game: Position, card: str, *dice: int | str) -> Position:
    """Red plays the event of a card."""
    game.hand("red", card).begin(("tyche",), segment="tyche", dice=list(dice))
    return game.choose(("event", card))


# -- Independents settle -------------------------------------------------------------------------


def settle(*, owner: str = "blue", **pcs: str) -> Position:
    """ARIARATHES places an Independent PC in Mazaka."""
    game = Position().army("ariarathes", "mazaka").pcs(owner, "mazaka")
    for space, colour in pcs.items():
        game.pcs(colour, space)
    return play(game, "t43").choose(("army", "ariarathes"), ("settle",))


@rule("successors", "9.5.settle:1", "9.5.removing:1")
@pytest.mark.parametrize("owner", ["blue", "red", ""])
def test_settlers_take_the_place_in_one_step(owner: str) -> None:
    """The PC passes to them; it is not removed first and placed afterwards."""
    game = settle(owner=owner)
    assert [line[:2] for line in told(game, "pc")] == [("mazaka", "independent")]
    assert game.owner("mazaka") == "independent"
    assert game.at("ariarathes") == "mazaka"


@rule("successors", "9.5.settle:1", "2.province-control:3", "2.province-control:4", "2:2")
def test_settlers_may_win_a_province_from_a_player_at_once() -> None:
    """Kappadokia has six spaces: four of them grey are a majority."""
    game = settle(dana="independent", komana="independent", zimara="independent")
    assert game.holder("kappadokia") == "independent"
    assert [line[:2] for line in told(game, "pc")] == [("mazaka", "independent")]


@rule("successors", "9.5.settle:1", "1:3")
@pytest.mark.parametrize(("grey", "may"), [(44, True), (45, False)])
def test_without_a_grey_pc_nobody_settles(grey: int, may: bool) -> None:
    game = Position().army("ariarathes", "mazaka")
    spaces = [s for row in game.t.province_spaces for s in row if game.t.space_ids[s] != "mazaka"]
    game.pcs("independent", *(game.t.space_ids[s] for s in spaces[:grey])).pcs("blue", "mazaka")
    play(game, "t43").choose(("army", "ariarathes"))
    assert (("settle",) in game.options) == may


@rule("successors", "9.5.settle:1", "9.5:1")
def test_who_has_settled_does_not_move_and_the_others_may() -> None:
    game = Position().army("ariarathes", "mazaka").army("seuthes", "gordion")
    play(game, "t44").choose(("army", "ariarathes"), ("settle",))
    assert (game.seat, game.what) == ("red", "independents")
    assert set(game.targets("army")) == {"seuthes"}


# -- a treasure for those inside ------------------------------------------------------------------


def loot(garrison: int = 1, general: str = "") -> Position:
    """Eumenes loots Sousa from inside; outside a General of blue may stand alone."""
    game = Position().pcs("red", "sousa").general("eumenes", "red", "sousa/inside")
    game.cus("red", "sousa/inside", loyal=garrison).province("red", "media")
    game.province("blue", "karia")
    if general:
        game.general(general, "blue", "sousa")
    return play(game, "t33")


@rule("successors", "cards.looted:2", "cards.looted:4", "9.4.limit:1")
@pytest.mark.parametrize(("garrison", "within"), [(1, 1), (2, 0)])
def test_looters_go_inside_while_there_is_room(garrison: int, within: int) -> None:
    game = loot(garrison)
    assert game.force("red", "sousa/inside").get("mercenary", 0) == within
    assert game.force("red", "sousa") == {"mercenary": 2 - within}
    assert (game.seat, game.what, game.ask.about) == ("red", "looted_march", ("eumenes",))


@rule("successors", "10.i:4", "3.7:9", "cards.looted:4")
@pytest.mark.parametrize("garrison", [1, 2])
def test_looters_before_the_gate_drive_a_lone_enemy_away(garrison: int) -> None:
    game = loot(garrison, "peithon")
    assert game.at("peithon") == "dispersed"
    assert not game.champion("red")
    assert game.force("red", "sousa") == {"mercenary": garrison}
    assert sum(game.force("red", "sousa/inside").values()) == 2


@rule("successors", "cards.looted:3", "cards.looted:4", "9.2.c:2")
def test_looters_from_both_sides_of_the_gate_march_together() -> None:
    game = loot().choose("march", "all", ("out",), ("pick_up", "all"), ("march", "larsa"))
    assert game.force("red", "larsa") == {"loyal": 1, "mercenary": 2}
    assert game.force("red", "sousa") == game.force("red", "sousa/inside") == {}


@rule("successors", "cards.looted:4", "3.1:4", "8.2:1", "2:2")
def test_a_treasure_may_free_an_heir_and_win_the_game() -> None:
    """Blue's Peithon stood outside with Alexandros; red has 13 L without him."""
    game = Position().pcs("red", "sousa").general("eumenes", "red", "sousa/inside").usurper("blue")
    game.cus("red", "sousa/inside", loyal=1).general("peithon", "blue", "sousa")
    game.royal("alexandros", "sousa", "blue")
    game.s.tomb, game.s.tomb_builder = game.t.space["pella"], game.faction("red")
    play(game, "t33").skip("looted_march")
    assert [line[:2] for line in told(game, "won")] == [("red", "legitimate")]
    assert game.everywhere("red") == {"loyal": 1, "mercenary": 2}


# -- other CUs that come to those inside ----------------------------------------------------------


@rule("successors", "7.2.d:3", "9.4.limit:1", "cards.silver-shields:1")
@pytest.mark.parametrize(
    ("garrison", "at"), [(0, "sardeis/inside"), (1, "sardeis"), (2, "sardeis")]
)
def test_silver_shields_gather_where_both_have_room(garrison: int, at: str) -> None:
    game = Position().pcs("red", "sardeis").general("krateros", "red", "sardeis/inside")
    play(game.cus("red", "sardeis/inside", loyal=garrison), "t47a")
    assert game.force("red", at).get("silver") == 2


@rule("successors", "10.i:4", "7.2.d:3")
def test_silver_shields_before_the_gate_drive_a_lone_enemy_away() -> None:
    game = Position().pcs("red", "sardeis").general("krateros", "red", "sardeis/inside")
    game.cus("red", "sardeis/inside", loyal=1).general("peithon", "blue", "sardeis")
    play(game, "t47a")
    assert game.force("red", "sardeis") == {"silver": 2}
    assert game.at("peithon") == "dispersed"


@rule("successors", "10.i:4", "cards.ghost:1")
def test_royals_whom_the_ghost_brings_drive_a_lone_enemy_away() -> None:
    game = Position(optional_cards=True).pcs("red", "sardeis")
    game.general("krateros", "red", "sardeis/inside").cus("red", "sardeis/inside", loyal=2)
    game.general("eumenes", "blue", "ephesos").cus("blue", "ephesos", royal=2, loyal=1)
    play(game.general("peithon", "yellow", "sardeis"), "o65")
    assert game.force("red", "sardeis") == {"royal": 2}
    assert game.at("peithon") == "dispersed"


@rule("successors", "cards.ghost:1", "9.4.limit:1")
@pytest.mark.parametrize(("garrison", "come"), [(1, 1), (2, 0)])
def test_into_a_besieged_city_the_ghost_brings_as_many_as_fit(garrison: int, come: int) -> None:
    game = Position(optional_cards=True).pcs("red", "sardeis")
    game.general("krateros", "red", "sardeis/inside").cus("red", "sardeis/inside", loyal=garrison)
    game.general("eumenes", "blue", "sardeis").cus("blue", "sardeis", royal=2, loyal=1)
    game.hand("red", "o65").begin(("tyche",), segment="tyche")
    if ("event", "o65") in game.options:
        game.choose(("event", "o65"))
    assert game.force("red", "sardeis/inside").get("royal", 0) == come
    assert game.force("blue", "sardeis") == {"royal": 2 - come, "loyal": 1}
    assert game.box("red") == {}


def desertion(at: str, garrison: int) -> Position:
    """A red Mercenary deserts in Ephesos; blue's Eumenes has an Army in Sardeis next door."""
    game = Position().pcs("blue", "sardeis", "ephesos").general("eumenes", "blue", at)
    game.cus("blue", at, loyal=garrison).hand("blue", "t49").usurper("blue")
    game.general("antigonos", "red", "ephesos").cus("red", "ephesos", mercenary=2)
    game.begin(("segment_cards",), dice=["t4"]).choose(("play", "t49"))
    while game.what in ("desertions", "deserters_to"):
        game.choose(game.options[0])
    assert game.force("red", "ephesos") == {"mercenary": 1}
    return game


@rule("successors", "cards.desertions:3", "cards:6")
@pytest.mark.parametrize(("at", "garrison"), [("sardeis", 1), ("sardeis/inside", 1)])
def test_deserters_join_an_army_outside_or_inside(at: str, garrison: int) -> None:
    assert desertion(at, garrison).everywhere("blue") == {"loyal": garrison, "mercenary": 1}


@rule("successors", "cards.mercenaries:1", "10.i:4", "3.7:9")
def test_hired_men_before_the_gate_drive_a_lone_enemy_away() -> None:
    game = Position().province("red", "hellas").province("blue", "karia")
    play(game.general("peithon", "blue", "athenai"), "t5").choose("athenai").skip("minor_too")
    assert game.force("red", "athenai") == {"mercenary": 2}
    assert game.at("peithon") == "dispersed"
    assert not game.champion("red")


@rule("successors", "cards.mercenaries:1", "9.4.limit:1", "5.2.placing:5")
@pytest.mark.parametrize(("garrison", "may"), [(0, True), (1, False), (2, False)])
def test_men_of_a_card_gather_inside_only_if_all_fit(garrison: int, may: bool) -> None:
    game = Position().province("red", "hellas").cus("red", "athenai/inside", loyal=garrison)
    play(game, "t5")
    assert ("athenai/inside" in game.options) == may
    assert "athenai" in game.options


# -- back behind the walls -------------------------------------------------------------------------


@rule("successors", "13.3.d:8", "9.4.limit:1")
@pytest.mark.parametrize("kept", [0, 1, 2])
def test_their_owner_says_who_finds_room_in_a_besieged_city(kept: int) -> None:
    """2 Loyal CUs left Tyros, 2 Mercenaries came aboard at Sidon; a storm drives all back."""
    game = (
        Position().pcs("red", "tyros", "sidon").minor("red", "tyros/inside").hand("yellow", "t53")
    )
    game.cus("red", "tyros/inside", loyal=2).cus("red", "sidon", mercenary=2)
    game.minor("blue", "tyros").cus("blue", "tyros", loyal=3)
    game.begin(("armies",), dice=["t4", 1]).march("philoxenos").choose(("embark",))
    game.choose(("sail", "sidon")).skip("sea").choose(("pick_up", "all"), ("sail", "arados"))
    game.choose(("play", "t53"))
    assert (game.seat, game.what) == ("red", "find_room")
    assert game.options == [("mercenary", 0), ("mercenary", 1), ("mercenary", 2)]
    game.choose(("mercenary", kept))
    inside = {"mercenary": kept, "loyal": 2 - kept}
    away = {"mercenary": 2 - kept, "loyal": kept}
    assert game.force("red", "tyros/inside") == {k: n for k, n in inside.items() if n}
    assert game.box("red") == {k: n for k, n in away.items() if n}
    assert game.at("philoxenos") == "tyros/inside"


@rule("successors", "13.3.d:8", "13.3.d:6")
def test_at_an_open_city_all_of_them_find_a_place() -> None:
    game = (
        Position().pcs("red", "tyros", "sidon").minor("red", "tyros/inside").hand("yellow", "t53")
    )
    game.cus("red", "tyros/inside", loyal=2).cus("red", "sidon", mercenary=2)
    game.begin(("armies",), dice=["t4", 1]).march("philoxenos").choose(("embark",))
    game.choose(("sail", "sidon")).skip("sea").choose(("pick_up", "all"), ("sail", "arados"))
    game.choose(("play", "t53"))
    assert game.box("red") == {}
    assert game.everywhere("red") == {"loyal": 2, "mercenary": 2}
    assert sum(game.force("red", "tyros/inside").values()) <= 2
    assert sum(game.force("red", "tyros").values()) >= 2
