"""Armies that split: what stays has moved, what stood there has not, and the rest goes on."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


def most(game: Position, what: str) -> Position:
    """As many as possible at every question of a kind."""
    while game.what == what:
        game.choose("done" if "done" in game.options else game.options[-1])
    return game


# -- where the activation began ---------------------------------------------------------------


def threat(leader: str = "antigonos") -> Position:
    """Red's General with 4 CUs and Herakles stands in blue's Gordion and removes the PC (2 MPs)."""
    game = (
        Position().pcs("blue", "gordion").pcs("red", "ikonion").cus("red", "ikonion", mercenary=2)
    )
    if leader == "philoxenos":
        game.minor("red", "gordion")
    else:
        game.general(leader, "red", "gordion")
    game.cus("red", "gordion", loyal=4).royal("herakles", "gordion", "red")
    return game.begin(("armies",)).march(leader).choose(("remove",))


@rule("successors", "9.2.b:2", "9.3:1", "8.4:6", "7.1.c:7")
def test_after_removing_a_pc_where_he_began_he_may_leave_pieces_behind() -> None:
    game = threat().choose(("drop",), ("loyal", 1), "herakles")
    most(game, "drop").choose(("march", "synnada"))
    assert game.force("red", "gordion") == {"loyal": 1}
    assert game.at("philoxenos") == game.royal_place("herakles") == "gordion"
    assert game.force("red", "synnada") == {"loyal": 3}
    game.choose(None)
    assert ("activate", "philoxenos") not in game.options
    assert ("lead", "gordion") not in game.options


@rule("successors", "9.2.b:2", "15.2.a:3", "9.3:1")
def test_after_a_siege_where_he_began_he_may_leave_besiegers_behind() -> None:
    game = Position().pcs("blue", "sardeis").general("antigonos", "red", "sardeis")
    game.cus("red", "sardeis", loyal=4).usurper("blue").begin(("armies",), dice=[4])
    game.march("antigonos").choose(("siege",), ("drop",), ("loyal", 2), ("march", "ephesos"))
    assert game.siege_points("sardeis") == 1
    assert game.force("red", "sardeis") == {"loyal": 2}
    assert game.force("red", "ephesos") == {"loyal": 2}


@rule("successors", "9.3.a.reposition:1", "9.3.a.reposition:2")
def test_a_minor_general_goes_on_elsewhere_without_having_marched() -> None:
    """2 MPs for the PC, the other 2 for the CUs of Ikonion."""
    game = threat("philoxenos")
    assert game.targets("reposition") == ["ikonion"]
    game.choose(("reposition", "ikonion"), "all", ("march", "dana"), ("march", "mazaka"))
    assert game.targets("march") == []
    assert game.force("red", "mazaka") == {"mercenary": 2}
    assert game.force("red", "gordion") == {"loyal": 4}
    assert game.at("philoxenos") == "mazaka"
    assert game.at("attalos") == game.royal_place("herakles") == "gordion"


# -- what stays has moved, what stood there has not --------------------------------------------


@rule("successors", "9.2.b:2", "9.1:4", "9.2.c:2")
@pytest.mark.parametrize("dropped", [1, 2])
def test_dropped_among_others_of_their_kind(dropped: int) -> None:
    """Two Loyal CUs stood in Synnada: so many march on, whoever is dropped beside them."""
    game = Position().pcs("red", "synnada").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=3).cus("red", "synnada", loyal=2)
    game.general("demetrios", "red", "synnada").begin(("armies",)).march("antigonos", "synnada")
    game.choose(("drop",), ("loyal", dropped), ("march", "sardeis"), None)
    assert game.force("red", "sardeis") == {"loyal": 3 - dropped}
    game.march("demetrios", "ikonion")
    assert game.force("red", "ikonion") == {"loyal": 2}
    assert game.force("red", "synnada") == {"loyal": dropped}


@rule("successors", "9.4.limit:1", "9.2.b:2", "9.1:4")
def test_who_found_no_room_has_moved_and_who_never_went_has_not() -> None:
    """Of 6 before the gate Antigonos leads 4 and goes in with 1: 3 are done, 2 may march."""
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "sardeis")
    game.general("demetrios", "red", "sardeis").cus("red", "sardeis", loyal=6)
    game.begin(("armies",)).choose(("activate", "antigonos"), "some", ("loyal", 4), "done")
    game.choose(("enter_city",), ("loyal", 1), None)
    assert game.force("red", "sardeis/inside") == {"loyal": 1}
    game.march("demetrios", "ephesos")
    assert game.force("red", "ephesos") == {"loyal": 2}
    assert game.force("red", "sardeis") == {"loyal": 3}


@rule("successors", "9.4.limit:1", "9.3.b:1", "9.1:4")
def test_who_went_in_and_comes_out_again_leaves_the_others_at_the_gate() -> None:
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "sardeis")
    game.cus("red", "sardeis", loyal=4).begin(("armies",)).march("antigonos")
    game.choose(("enter_city",), ("loyal", 2), ("out",), ("march", "ephesos"))
    assert game.force("red", "ephesos") == {"loyal": 2}
    assert game.force("red", "sardeis") == {"loyal": 2}


@rule("successors", "9.2.c:2", "9.1:4")
@pytest.mark.parametrize("kind", ["loyal", "mercenary"])
def test_only_those_who_have_not_moved_are_picked_up(kind: str) -> None:
    game = Position().pcs("red", "synnada").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=2).cus("red", "synnada", **{kind: 2})
    game.general("demetrios", "red", "sardeis").begin(("armies",)).march("antigonos", "synnada")
    game.choose(None, ("activate", "demetrios"), ("march", "synnada"), ("pick_up", "all"))
    assert ("pick_up", "all") not in game.options
    game.choose(("march", "ikonion"))
    assert game.force("red", "ikonion") == {kind: 2}
    assert game.force("red", "synnada") == {"loyal": 2}


@rule("successors", "9.2.b:2", "9.1:3")
def test_a_subordinate_who_was_dropped_is_done() -> None:
    game = Position().general("antigonos", "red", "gordion").general("demetrios", "red", "gordion")
    game.general("peithon", "red", "opis").begin(("armies",)).march("antigonos", "synnada")
    game.choose(("drop",), "demetrios", ("march", "sardeis"), None)
    assert game.at("demetrios") == "synnada"
    assert game.targets("activate") == ["peithon"]


@rule("successors", "15.2.a:5", "15.2.a:7", "15.2.a:1")
@pytest.mark.parametrize(("own", "may"), [(2, False), (3, True)])
def test_dropped_besiegers_do_not_count_for_another(own: int, may: bool) -> None:
    """Antigonos drops 2 CUs before Sardeis and goes on; Krateros was there with his own."""
    game = Position().pcs("blue", "sardeis").general("antigonos", "red", "ephesos")
    game.cus("red", "ephesos", loyal=3).general("krateros", "red", "sardeis")
    game.cus("red", "sardeis", loyal=own).begin(("armies",)).march("antigonos", "sardeis")
    game.choose(("drop",), ("loyal", 2), ("march", "kelainai"), None).march("krateros")
    assert (("siege",) in game.options) == may


# -- who goes on goes on with the rest ----------------------------------------------------------


@rule("successors", "8.4:2", "9.1:6")
@pytest.mark.parametrize(("dropped", "place"), [(1, "sardeis"), (2, "synnada")])
def test_without_his_last_cu_a_general_goes_on_without_the_heir(dropped: int, place: str) -> None:
    game = Position().pcs("red", "synnada").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=2).royal("herakles", "gordion", "red")
    game.begin(("armies",)).march("antigonos", "synnada").choose(("drop",), ("loyal", dropped))
    most(game, "drop").choose(("march", "sardeis"))
    assert game.at("antigonos") == "sardeis"
    assert game.royal_place("herakles") == place
    assert game.royal_owner("herakles") == "red"


@rule("successors", "8.4:5", "8.4:6")
def test_an_heir_who_was_dropped_is_not_taken_up_by_another() -> None:
    game = Position().pcs("red", "synnada").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=2).royal("herakles", "gordion", "red")
    game.general("demetrios", "red", "synnada").cus("red", "synnada", loyal=2)
    game.begin(("armies",)).march("antigonos", "synnada").choose(("drop",), ("loyal", 0))
    most(game.choose("herakles"), "drop").choose(("march", "sardeis"), None)
    game.march("demetrios", "ikonion")
    assert game.force("red", "ikonion") == {"loyal": 2}
    assert game.royal_place("herakles") == "synnada"


@rule("successors", "7.2.d:3")
def test_silver_shields_are_dropped_together() -> None:
    game = Position().pcs("red", "synnada").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", silver=2, loyal=1).begin(("armies",)).march("antigonos", "synnada")
    game.choose(("drop",))
    while ("silver", 0) not in game.options:
        game.choose(("loyal", 0))
    assert game.options == [("silver", 0), ("silver", 2)]


@rule("successors", "7.2.d:3", "9.4.limit:1")
@pytest.mark.parametrize(("garrison", "room"), [(0, True), (1, False)])
def test_silver_shields_go_inside_together_or_not_at_all(garrison: int, room: bool) -> None:
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "sardeis")
    game.cus("red", "sardeis", silver=2).cus("red", "sardeis/inside", loyal=garrison)
    game.begin(("armies",)).march("antigonos").choose(("enter_city",))
    assert game.at("antigonos") == "sardeis/inside"
    assert (game.force("red", "sardeis/inside").get("silver", 0) == 2) == room
    assert (game.force("red", "sardeis") == {"silver": 2}) != room


# -- eight on the march ------------------------------------------------------------------------


def deserted(loyal: int = 7, **more: int) -> Position:
    """Three Royals come over to Krateros in Gordion: he has more than 8 CUs now."""
    game = Position(movement_limit=True).general("krateros", "red", "synnada")
    game.cus("red", "synnada", loyal=loyal, **more).general("demetrios", "red", "bithynoi")
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", royal=3).usurper("blue")
    game.province("red", "media").province("blue", "karia").begin(("armies",))
    return game.march("krateros", "gordion").skip("ask_passage", "intercept", "evade")


@rule("successors", "16.8:1", "10.k:3", "9.2.b:2", "7.1.c:7")
@pytest.mark.parametrize("loyal", [5, 6, 7])
def test_of_more_than_eight_their_player_says_who_marches_on(loyal: int) -> None:
    game = deserted().choose(("march", "tp_ankyra"))
    assert (game.seat, game.what) == ("red", "surplus")
    assert game.options == [("loyal", 5), ("loyal", 6), ("loyal", 7)]
    game.choose(("loyal", loyal))
    assert game.what == "move_menu"
    assert game.at("krateros") == "tp_ankyra"
    assert game.force("red", "tp_ankyra") == {"loyal": loyal, "royal": 8 - loyal}
    left = {"loyal": 7 - loyal, "royal": loyal - 5}
    assert game.force("red", "gordion") == {kind: n for kind, n in left.items() if n}
    assert game.at("philoxenos") == "gordion"
    assert game.box("red") == {}


@rule("successors", "16.8:1", "9.2.b:2", "9.1:4")
def test_those_who_were_too_many_have_moved() -> None:
    game = deserted().choose(("march", "tp_ankyra"), ("loyal", 5), None)
    assert game.targets("activate") == ["demetrios"]
    assert game.targets("lead") == []
    game.choose(("activate", "demetrios"), ("march", "gordion"))
    assert game.targets("pick_up") == []


@rule("successors", "16.8:1", "16.8:3")
@pytest.mark.parametrize(("loyal", "asked"), [(5, False), (6, True)])
def test_exactly_eight_march_on_unasked(loyal: int, asked: bool) -> None:
    game = deserted(loyal).choose(("march", "tp_ankyra"))
    assert (game.what == "surplus") == asked


@rule("successors", "16.8:1", "10.k:3")
def test_without_the_limit_all_of_them_march_on() -> None:
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=7)
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", royal=3).usurper("blue")
    game.begin(("armies",)).march("krateros", "gordion").skip("ask_passage", "evade")
    game.choose(("march", "tp_ankyra"))
    assert game.force("red", "tp_ankyra") == {"loyal": 7, "royal": 3}


@rule("successors", "16.8:3", "9.2.c:2")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_who_picks_up_says_which_fill_the_eight(taken: int) -> None:
    """Six march in, five stand there: two of those may come along, of either kind."""
    game = (
        Position(movement_limit=True).pcs("red", "synnada").general("antigonos", "red", "gordion")
    )
    game.cus("red", "gordion", loyal=6).cus("red", "synnada", mercenary=3, elephant=2)
    game.begin(("armies",)).march("antigonos", "synnada").choose(("pick_up", "all"))
    assert game.options == [("mercenary", 0), ("mercenary", 1), ("mercenary", 2)]
    most(game.choose(("mercenary", taken)), "pick_up").choose(("march", "sardeis"))
    went = {"loyal": 6, "mercenary": taken, "elephant": 2 - taken}
    assert game.force("red", "sardeis") == {kind: n for kind, n in went.items() if n}
    assert sum(game.force("red", "synnada").values()) == 3


# -- at sea ------------------------------------------------------------------------------------


def aboard(cus: int = 6) -> Position:
    """Antigonos at sea before Miletos, where two red Loyal CUs stand that have not moved."""
    game = Position().pcs("red", "ephesos", "miletos").general("antigonos", "red", "ephesos")
    game.cus("red", "ephesos", loyal=cus).cus("red", "miletos", loyal=2)
    game.general("demetrios", "red", "miletos").begin(("armies",)).march("antigonos")
    return game.choose(("embark",), ("sail", "miletos"))


@rule("successors", "13.2.6:1", "9.2.b:2", "9.1:4")
def test_put_ashore_among_others_of_their_kind() -> None:
    game = aboard().choose(("drop",), ("loyal", 3))
    most(game, "drop").choose(("sail", "halikarnassos"), ("disembark",), None)
    assert game.force("red", "halikarnassos") == {"loyal": 3}
    game.march("demetrios", "alabanda")
    assert game.force("red", "alabanda") == {"loyal": 2}
    assert game.force("red", "miletos") == {"loyal": 3}


@rule("successors", "13.1:3", "13.1:4", "13.2.6:1")
@pytest.mark.parametrize(("cus", "left"), [(6, 0), (7, 1), (8, 2)])
def test_how_many_may_still_come_aboard(cus: int, left: int) -> None:
    """Eight CUs sail in a Segment; Generals are not counted."""
    game = aboard(cus).choose(("pick_up", "all"))
    assert game.force("red", "miletos/sea") == {"loyal": 8}
    assert game.force("red", "miletos") == ({"loyal": left} if left else {})
    assert game.at("demetrios") == "miletos/sea"
    assert game.targets("pick_up") == []
