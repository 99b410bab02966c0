"""Who goes back, to where, with whom, and what becomes of a General who fell or paid."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

from .test_14_land_battle import losses, scores, strengths, told

rule = pytest.mark.rule


def finish(game: Position) -> Position:
    """Take the first option until the next order may be given."""
    while game.what not in ("move_menu", "armies", ""):
        game.choose(game.options[0])
    return game


# -- into a Besieged city ----------------------------------------------------------------------


def aboard(stays: int, taken: int, *dice: int) -> Position:
    """Out of Besieged Tyros with all but those who stay; some come aboard at Sidon; Arados is barred."""
    game = Position().pcs("red", "tyros", "sidon", "damaskos").minor("red", "tyros/inside")
    game.cus("red", "tyros/inside", loyal=2).cus("red", "sidon", mercenary=taken)
    game.minor("blue", "tyros").cus("blue", "tyros", loyal=3).royal("herakles", "damaskos", "red")
    game.royal("alexandros", "tyros/inside", "red")
    game.general("eumenes", "blue", "triparadeisos").cus("blue", "triparadeisos", loyal=4)
    game.begin(("armies",), dice=list(dice)).choose(("activate", "philoxenos"))
    game.choose("some", ("loyal", 2 - stays))
    while game.what == "compose":
        game.choose("alexandros" if "alexandros" in game.options else "done")
    game.choose(("embark",), ("sail", "sidon"))
    if taken:
        game.choose(("pick_up", "all"))
    game.choose(("sail", "arados"), ("disembark",)).skip("ask_passage", "evade")
    return game.choose(("intercept", "triparadeisos", "eumenes", "all"), "withdraw")


@rule("successors", "14.10:10", "9.4.limit:1", "11.3:4")
@pytest.mark.parametrize(
    ("stays", "taken", "lost"), [(1, 0, 0), (1, 1, 1), (1, 2, 2), (0, 0, 0), (0, 1, 1)]
)
def test_those_who_stayed_inside_take_their_room(stays: int, taken: int, lost: int) -> None:
    game = aboard(stays, taken, 6)
    assert (game.what in ("move_menu", "armies", "")) is (lost == 0)
    finish(game)
    assert sum(game.force("red", "tyros/inside").values()) == 2
    assert sum(game.box("red").values()) == lost


@rule("successors", "11.3:1", "11.3:4", "8.4:2")
def test_only_members_who_were_with_the_army_go_back_with_it() -> None:
    game = finish(aboard(1, 0, 6))
    assert game.royal_place("alexandros") == "tyros/inside"
    assert game.royal_place("herakles") == "damaskos"


@rule("successors", "11.3:1", "8.4:2")
def test_a_withdrawal_on_land_brings_nobody_from_elsewhere() -> None:
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=2)
    game.royal("alexandros", "synnada", "red").pcs("red", "damaskos")
    game.royal("herakles", "damaskos", "red").general("eumenes", "blue", "bithynoi")
    game.cus("blue", "bithynoi", loyal=2).begin(("armies",), dice=[6])
    game.march("krateros", "gordion").choose(("intercept", "bithynoi", "eumenes", "all"))
    game.choose("withdraw")
    assert game.royal_place("alexandros") == "synnada"
    assert game.royal_place("herakles") == "damaskos"


# -- who joined in the middle of a battle ------------------------------------------------------


@rule("successors", "14.10:1", "14.10:2", "cards.mutiny:2", "10.k:3")
@pytest.mark.parametrize("by", ["march", "landing"])
def test_mutineers_retreat_with_those_whom_they_joined(by: str) -> None:
    """Herakles in Damaskos gives red the higher Prestige; 5 CUs against 5, a draw."""
    start, at = ("ephesos", "miletos") if by == "landing" else ("alabanda", "miletos")
    game = Position().pcs("red", "damaskos").royal("herakles", "damaskos", "red")
    game.general("seleukos", "red", start).cus("red", start, mercenary=3).hand("red", "t48")
    game.general("peithon", "blue", at).cus("blue", at, loyal=1, mercenary=5).usurper("blue")
    game.begin(("armies",), dice=["t4", 4, 4, 4, 4])
    if by == "landing":
        game.march("seleukos").choose(("embark",), ("sail", at), ("disembark",))
    else:
        game.march("seleukos", at)
    game.skip("ask_passage", "evade").choose(("play", "t48"))
    while game.what == "battle_loss":
        game.choose(next(o for o in game.options if o == ("mercenary", 1) or o == ("loyal", 0)))
    assert strengths(game) == (5, 5)
    assert game.force("red", start) == {"mercenary": 2, "loyal": 1}
    assert game.force("red", at) == {}
    assert game.force("blue", at) == {"mercenary": 4}
    assert game.royal_place("herakles") == "damaskos"


def relief(inside: dict[str, int]) -> Position:
    """Demetrios relieves red's Sardeis; the garrison comes out; blue's Peithon besieges it."""
    game = Position().pcs("red", "sardeis").general("demetrios", "red", "ephesos")
    game.cus("red", "ephesos", mercenary=6).cus("red", "sardeis/inside", **inside)
    return game.general("peithon", "blue", "sardeis").usurper("blue")


def drawn(game: Position, *dice: int | str, play: str = "") -> Position:
    """All come out, a card is played, and nobody wins."""
    game.begin(("armies",), dice=list(dice)).march("demetrios", "sardeis").skip("evade")
    game.choose("all")
    if play:
        game.choose(("play", play))
    while game.what == "battle_loss":
        game.choose(next(o for o in game.options if o in (("mercenary", 1), ("loyal", 0))))
    assert scores(game)[2] == scores(game)[3]
    return game


@rule("successors", "14.10:2", "14.10:4", "cards.mutiny:2", "14.2:6")
def test_mutineers_go_back_with_the_army_and_not_into_the_city() -> None:
    """6 + 2 + 2 + 1 against 11: the CU that came over goes to Ephesos."""
    game = relief({"mercenary": 2}).cus("blue", "sardeis", loyal=2, mercenary=9)
    game.pcs("red", "damaskos").royal("herakles", "damaskos", "red").hand("red", "t48")
    drawn(game, "t4", 4, 4, 4, 4, play="t48")
    inside, back = game.force("red", "sardeis/inside"), game.force("red", "ephesos")
    assert game.force("red", "sardeis") == {}
    assert "loyal" not in inside
    assert back["loyal"] == 1
    assert sum(inside.values()) + sum(back.values()) == 8
    assert game.royal_place("herakles") == "damaskos"


@rule("successors", "14.9:11", "14.10:4", "14.4:2", "14.2:6")
@pytest.mark.parametrize("apart", ["prestige", "mutiny"])
def test_who_came_out_and_stood_apart_goes_back_inside(apart: str) -> None:
    """Royals that doubt, or one that Mutiny has held back: after a draw they go home."""
    game = relief({"royal": 2})
    if apart == "prestige":
        game.pcs("blue", "damaskos").royal("herakles", "damaskos", "blue")
        drawn(game.cus("blue", "sardeis", mercenary=7), 4, 4, 4, 4)
        assert strengths(game) == (7, 7)
    else:
        game.cus("blue", "sardeis", mercenary=9).hand("blue", "t48")
        drawn(game, "t4", 4, 4, 4, 4, play="t48")
        assert strengths(game) == (9, 9)
    assert game.force("red", "sardeis") == {}
    assert game.force("red", "sardeis/inside") == {"royal": 2}
    assert game.force("red", "ephesos") == {"mercenary": 5}


# -- a General falls ---------------------------------------------------------------------------


@rule("successors", "14.8:7", "10.l:2", "9.2.d:1")
def test_who_took_command_leads_the_army_into_the_city() -> None:
    """Krateros falls in his victory before red's Sardeis; Demetrios goes on with the activation."""
    game = Position().pcs("red", "sardeis").general("krateros", "red", "ephesos")
    game.general("demetrios", "red", "ephesos").cus("red", "ephesos", loyal=2)
    game.general("peithon", "blue", "sardeis").cus("blue", "sardeis", mercenary=1).usurper("blue")
    game.begin(("armies",), dice=[4, 5, 1, 1, 6]).march("krateros", "sardeis").skip("evade")
    losses(game)
    assert game.at("krateros") == "dead"
    assert game.what == "move_menu"
    game.choose(("enter_city",))
    assert game.at("demetrios") == "sardeis/inside"
    assert game.force("red", "sardeis/inside") == {"loyal": 2}


@rule("successors", "14.8:8", "10.l:2", "7.1.c:2")
def test_a_minor_general_who_took_command_leads_the_army_into_the_city() -> None:
    game = Position().pcs("red", "sardeis").general("krateros", "red", "ephesos")
    game.cus("red", "ephesos", loyal=2)
    game.general("peithon", "blue", "sardeis").cus("blue", "sardeis", mercenary=1).usurper("blue")
    game.begin(("armies",), dice=[4, 5, 1, 1, 6]).march("krateros", "sardeis").skip("evade")
    losses(game.choose("place"))
    assert game.what == "move_menu"
    game.choose(("enter_city",))
    assert game.force("red", "sardeis/inside") == {"loyal": 2}


@rule("successors", "14.8:7", "9.1:1")
@pytest.mark.parametrize("friend", [False, True])
def test_when_the_defenders_general_falls_the_attacker_goes_on(friend: bool) -> None:
    """Peithon is beaten and killed; Krateros still leads his men into the city."""
    game = Position().pcs("red", "sardeis").general("krateros", "red", "ephesos")
    game.cus("red", "ephesos", loyal=2).general("peithon", "blue", "sardeis").usurper("blue")
    game.cus("blue", "sardeis", mercenary=1)
    if friend:
        game.general("eumenes", "blue", "sardeis")
    game.begin(("armies",), dice=[6, 6, 4, 5, 6]).march("krateros", "sardeis").skip("evade")
    game.skip("take_command")
    losses(game)
    assert game.at("peithon") == "dead"
    assert game.what == "move_menu"
    game.choose(("enter_city",))
    assert game.at("krateros") == "sardeis/inside"
    assert game.force("red", "sardeis/inside") == {"loyal": 2}


@rule("successors", "cards.price-of-failure:1", "10.l:2")
@pytest.mark.parametrize("die", [3, 4])
def test_when_a_beaten_defender_pays_the_attacker_goes_on(die: int) -> None:
    game = Position(optional_cards=True).pcs("red", "sardeis").general("krateros", "red", "ephesos")
    game.general("demetrios", "red", "ephesos").hand("yellow", "o68")
    game.cus("red", "ephesos", loyal=2).general("peithon", "blue", "sardeis").usurper("blue")
    game.cus("blue", "sardeis", mercenary=1)
    game.begin(("armies",), dice=[6, 6, 3, 3, "t4", die]).march("krateros", "sardeis")
    game.skip("evade").choose(("play", "o68"))
    losses(game)
    assert game.at("peithon") == ("dead" if die == 4 else "dispersed")
    assert game.what == "move_menu"
    game.choose(("enter_city",))
    assert game.at("krateros") == game.at("demetrios") == "sardeis/inside"
    assert game.force("red", "sardeis/inside") == {"loyal": 2}


@rule("successors", "cards.price-of-failure:2", "13.3.d:6", "9.2.d:1")
@pytest.mark.parametrize("friend", [False, True])
def test_when_the_leader_of_a_voyage_pays_the_others_go_back(friend: bool) -> None:
    game = Position(optional_cards=True).general("krateros", "red", "ephesos").pcs("red", "ephesos")
    game.cus("red", "ephesos", loyal=3).pcs("blue", "lesbos").fleet("athenai", "blue", up=True)
    if friend:
        game.general("demetrios", "red", "ephesos")
    game.hand("yellow", "o68").usurper("red").province("red", "media")
    game.begin(("armies",), dice=[1, 1, 6, 6, 1, "t4", 4]).march("krateros")
    game.choose(("embark",), ("sail", "miletos"))
    while game.what != "failure":
        game.choose("all" if "all" in game.options else game.options[0])
    game.choose(("play", "o68"))
    assert game.at("krateros") == "dead"
    assert sum(game.force("red", "ephesos").values()) == 3
    if friend:
        assert game.at("demetrios") == "ephesos"
    assert game.targets("march") == []
    assert told(game, "sea_scores")


@rule("successors", "cards.price-of-failure:2", "7.1.c.opponents-turn:3", "14.8:8", "7.2.a:1")
@pytest.mark.parametrize("answer", ["place", None])
def test_a_minor_general_may_lead_home_those_whose_leader_paid(answer: str | None) -> None:
    """Ephesos is nobody's: without a General the CUs are Dispersed."""
    game = Position(optional_cards=True).general("krateros", "red", "ephesos")
    game.cus("red", "ephesos", loyal=3).pcs("blue", "lesbos").fleet("athenai", "blue", up=True)
    game.hand("yellow", "o68").usurper("red").province("red", "media")
    game.begin(("armies",), dice=[1, 1, 6, 6, 1, "t4", 4]).march("krateros")
    game.choose(("embark",), ("sail", "miletos"))
    while game.what != "failure":
        game.choose("all" if "all" in game.options else game.options[0])
    game.choose(("play", "o68"))
    assert (game.seat, game.what) == ("red", "take_command")
    game.choose(answer)
    assert game.at("krateros") == "dead"
    assert game.force("red", "ephesos") == ({"loyal": 3} if answer else {})
    assert game.box("red") == ({} if answer else {"loyal": 3})
    assert game.at("philoxenos") == ("ephesos" if answer else "off")
