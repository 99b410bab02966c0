"""Where chapters meet: events beside enemies, cards in battle, storms among hosts, men of another Army."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule
MARKS = ("opis", "larsa", "gaza", "ake")


def play(game: Position, card: str, *dice: int | str, colour: str = "red") -> Position:
    """The event of a card."""
    game.hand(colour, card).begin(("tyche",), segment="tyche", colour=colour, dice=list(dice))
    return game.choose(("event", card))


def bound(game: Position) -> Position:
    """Every Minor General of red's is the mark of a CU."""
    for number, space in enumerate(MARKS):
        game.cus("red", space, loyal=1).minor("red", space, number)
    return game


# -- events --------------------------------------------------------------------------------------


@rule("successors", "6.2.d.placing:2", "8.3:5", "8.2:1", "8.2:4")
def test_a_recruit_who_takes_a_city_over_finds_the_family_outside() -> None:
    game = Position(4, turn=4).pcs("blue", "pella").royal("herakles", "pella/inside", "blue")
    game.royal("kleopatra", "pella/inside", "blue").hand("red", "t5").pcs("red", "gaza")
    game.begin(("tyche",), segment="tyche").choose(("recruit", "t5"), "aristonous")
    game.choose(("home", "pella"), "place")
    assert game.owner("pella") == "red"
    assert game.royal_place("herakles") == game.royal_place("kleopatra") == "pella"
    assert (game.royal_owner("herakles"), game.royal_owner("kleopatra")) == ("red", "")


@rule("successors", "6.2.d.placing:2", "16.1.capital:4", "16.1.capital:5", "16.1.capital:6")
def test_a_recruit_may_take_a_capital() -> None:
    game = Position(4, turn=4, optional_cards=True).province("blue", "aigyptos")
    game.capital("blue", "alexandria").hand("red", "t5").pcs("red", "gaza")
    game.begin(("tyche",), segment="tyche").choose(("recruit", "t5"), "nearchos")
    game.choose(("home", "alexandria"), "place")
    assert (game.vp("red"), game.vp("blue")) == (1, 6)
    assert not any("inside" in str(option) for option in game.options)


@rule("successors", "cards.marriage:2", "8.2.marriage:1", "8.2.marriage:3", "cards.plans:1")
@pytest.mark.parametrize("traveller", ["red", "blue"])
def test_a_bride_may_travel_to_her_groom(traveller: str) -> None:
    game = Position().royal("kleopatra", "sardeis").general("antigonos", "red", "gordion")
    play(game.cus("red", "gordion", loyal=1), "t26").skip("bonus_ops")
    play(game, "t41", colour=traveller).choose("gordion")
    assert game.royal_owner("kleopatra") == "red"
    assert game.pile("front") == []


@rule("successors", "cards.condemnation:3", "5.1.a.turn-three:1")
def test_the_condemnation_of_antipatros_dies_with_him() -> None:
    game = Position().pcs("blue", "pella").general("antipatros", "blue", "pella")
    game.general("krateros", "blue", "larisa")
    play(game, "t30").choose("antipatros")
    assert game.legitimacy("blue") == 0
    game.s.turn = 3
    game.begin(("turn_events",), segment="")
    assert game.at("polyperchon") == "pella"
    assert game.legitimacy("blue") == 3


@rule("successors", "cards.olympias:2", "7.1.c:2", "7.1.c:4", "8.2.olympias:1")
@pytest.mark.parametrize("called", ["philoxenos", None])
def test_olympias_is_met_by_a_minor_general_who_is_called_away(called: str | None) -> None:
    """Four Mercenaries without a mark in a space of nobody's are Dispersed, and she is nobody's."""
    game = play(bound(Position().royal("olympias", "molossia")), "t22")
    assert (game.seat, game.what) == ("red", "call_minor")
    game.choose(called)
    assert game.royal_owner("olympias") == ("red" if called else "")
    assert game.force("red", "molossia") == ({"mercenary": 4} if called else {})
    assert game.box("red") == ({"loyal": 1} if called else {"mercenary": 4})


@rule("successors", "cards.persian-support:3", "5.2.placing:1")
@pytest.mark.parametrize("cus", [0, 1])
def test_persians_do_not_gather_beside_enemies(cus: int) -> None:
    game = Position().province("red", "persis").general("peithon", "blue", "parsargadai")
    if cus:
        game.cus("blue", "parsargadai", loyal=1)
    assert set(play(game, "t15").options) == {"persepolis", "ouxioi"}


@rule("successors", "cards.unrest-spreads:1", "cards.unrest-spreads:2", "6.2.a.unrest:2")
def test_unrest_does_not_spread_again_from_next_door() -> None:
    """All of Lydia is Independent: the rising goes to Karia, which held no Independent PC before."""
    game = play(Position().province("independent", "lydia"), "t39").choose("lydia", "miletos")
    assert game.owner("miletos") == "independent"
    assert game.what == "bonus_ops"


@rule("successors", "3.7:3", "9.4.independent:3", "10.i:4")
@pytest.mark.parametrize("usurper", ["blue", "yellow"])
@pytest.mark.parametrize("card", ["t37", "t5"])
def test_an_event_may_disperse_a_general_of_the_usurper(card: str, usurper: str) -> None:
    """Unrest in Sardeis with Peithon inside; or Greeks before it, where he stands."""
    owner, where = ("blue", "sardeis/inside") if card == "t37" else ("red", "sardeis")
    game = Position().pcs(owner, "sardeis").general("peithon", "blue", where).usurper(usurper)
    play(game, card, *([3] if card == "t37" else [])).choose("sardeis")
    assert game.at("peithon") == "dispersed"
    assert game.champion("red") is (usurper == "blue")


@rule("successors", "cards.ghost:1", "9.4.limit:1", "cards.looted:4")
@pytest.mark.parametrize(("garrison", "come"), [(1, 1), (2, 0)])
def test_the_ghost_calls_into_a_besieged_city_as_many_as_fit(garrison: int, come: int) -> None:
    game = Position(optional_cards=True).pcs("red", "sardeis").successor("blue")
    game.general("krateros", "red", "sardeis/inside").cus("red", "sardeis/inside", loyal=garrison)
    game.general("eumenes", "blue", "sardeis").cus("blue", "sardeis", royal=3)
    play(game, "o65")
    assert game.force("red", "sardeis/inside").get("royal", 0) == come
    assert game.force("blue", "sardeis") == {"royal": 3 - come}
    assert game.force("red", "sardeis") == game.box("red") == {}


# -- cards in battle -----------------------------------------------------------------------------


def battle(hero: str, card: str, *more: str, **theirs: int) -> Position:
    """Red's General attacks Peithon in Gordion and holds cards; no Champion is attacked."""
    game = Position().general(hero, "red", "synnada").cus("red", "synnada", loyal=4)
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", **theirs).usurper("blue")
    game.hand("red", card, *more).begin(("armies",), dice=["t4", "t5", *[3] * 12])
    return game.march(hero, "gordion").skip("ask_passage", "intercept", "evade")


@rule("successors", "7.2.f.all-royal:1", "7.2.f.all-royal:2", "14.3:4", "10.k:2")
@pytest.mark.parametrize(("card", "force"), [("t47b", {"silver": 2}), ("t48", {"loyal": 1})])
def test_royals_whom_a_card_leaves_alone_go_over(card: str, force: dict[str, int]) -> None:
    game = battle("krateros", card, royal=2, **force).choose(("play", card))
    if game.what == "mutiny":
        game.choose("loyal")
    assert game.force("red", "gordion")["royal"] == 2
    assert game.at("peithon") == "dispersed"
    assert game.what == "move_menu"


@rule("successors", "7.2.f.oratory:1", "cards.mutiny:2", "cards.mutiny:3", "6.2.surprise:1")
@pytest.mark.parametrize("spoken", [False, True])
def test_oratory_serves_a_mutiny_where_no_royals_are(spoken: bool) -> None:
    game = battle("antigonos", "t48", "t57", loyal=3)
    if spoken:
        game.choose(("play", "t57"))
    game.choose(("play", "t48"))
    assert game.force("red", "gordion")["loyal"] == (5 if spoken else 4)


@rule("successors", "cards.silver-shields:2", "cards.cretan-liar:1")
def test_a_lie_keeps_the_last_shield_and_the_card_in_the_game() -> None:
    game = battle("antigonos", "t47b", silver=1, loyal=3).hand("blue", "t58")
    game.choose(("play", "t47b"), ("play", "t58"))
    assert game.force("blue", "gordion") == {"silver": 1, "loyal": 3}
    assert "t47b" in game.pile("discard")
    assert "t47b" not in game.pile("removed")


# -- on the way ----------------------------------------------------------------------------------


@rule("successors", "10.c:4", "9.3.a.reposition:1")
def test_who_has_free_passage_is_not_called_away() -> None:
    """He must leave with all his CUs, so he does not leave them to lead others."""
    game = Position().minor("red", "synnada").cus("red", "synnada", loyal=2).pcs("red", "opis")
    game.cus("red", "opis", loyal=1).general("peithon", "blue", "gordion")
    game.cus("blue", "gordion", loyal=2).begin(("armies",)).march("philoxenos", "gordion")
    assert game.choose("ask", "grant").orders() == ["break", "march"]
    assert None not in game.options


@rule("successors", "13.2:5", "14.10:6", "cards.storms:1")
@pytest.mark.parametrize("cus", [0, 3])
def test_a_storm_drives_nobody_back_among_enemies(cus: int) -> None:
    """Antigonos left Ephesos by sea, where Peithon stands: with an Army by his leave, alone perforce."""
    game = Position().general("antigonos", "red", "pergamon").general("peithon", "blue", "ephesos")
    if cus:
        game.cus("red", "pergamon", loyal=cus).cus("blue", "ephesos", loyal=2)
    game.hand("yellow", "t53").begin(("armies",), dice=["t4", 1])
    game.march("antigonos", "ephesos")
    if cus:
        game.choose("ask", "grant")
    game.skip("ask_passage", "evade", "intercept").choose(("embark",), ("sail", "miletos"))
    game.choose(("play", "t53"))
    assert game.at("antigonos") == "dispersed"
    assert game.box("red") == ({"loyal": 3} if cus else {})
    assert game.at("peithon") == "ephesos"


@rule("successors", "9.1:1", "7.1.c:2", "9.1:2")
def test_each_minor_general_is_activated_once_a_segment() -> None:
    """Five places with a CU, four Minor Generals: the fifth CU stays."""
    game = Position().pcs("red", "gordion", *MARKS)
    for space in ("gordion", *MARKS):
        game.cus("red", space, loyal=1)
    game.begin(("armies",))
    roads = {"gordion": "synnada", "opis": "artemita", "gaza": "petra", "ake": "ioppe"}
    for space, to in roads.items():
        assert ("lead", "larsa") in game.options
        game.choose(("lead", space))
        if game.what == "compose":
            game.choose("all")
        game.choose(("march", to)).skip("move_menu")
    assert game.over


@rule("successors", "16.9.sieges:1", "16.9.sieges:2", "15.2.a:5", "15.2.b:9")
def test_cavalry_of_another_army_has_no_part_in_a_siege() -> None:
    game = Position(cavalry=True).pcs("independent", "bithynoi").minor("red", "gordion")
    game.cus("red", "gordion", cavalry=1).general("antigonos", "red", "daskyleion")
    game.cus("red", "daskyleion", mercenary=3).begin(("armies",), dice=[1])
    game.march("philoxenos", "bithynoi").choose(None).march("antigonos", "bithynoi")
    game.choose(("siege",))
    assert game.force("red", "bithynoi") == {"mercenary": 2, "cavalry": 1}
    assert game.box("red") == {}
    assert game.ask.about == ("antigonos", 1)


@rule("successors", "16.9:11", "10.a.strongholds:1")
@pytest.mark.parametrize(("taken", "column"), [(False, "2"), (True, "1")])
def test_cavalry_that_stays_in_a_stronghold_does_not_scout(taken: bool, column: str) -> None:
    game = Position(cavalry=True).pcs("independent", "bithynoi").minor("red", "bithynoi")
    game.cus("red", "bithynoi", cavalry=1).general("antigonos", "red", "daskyleion")
    game.cus("red", "daskyleion", mercenary=3).begin(("armies",), dice=[3])
    game.march("antigonos", "bithynoi")
    if taken:
        game.choose(("pick_up", "all"))
    game.choose(("march", "gordion"))
    assert f"column {column}" in str(game.rolled("attrition")[0])


@rule("successors", "16.8:1", "7.2.a:1", "7.1.c:7")
@pytest.mark.parametrize("spent", [False, True])
def test_above_eight_those_without_a_mark_are_dispersed(spent: bool) -> None:
    game = Position(movement_limit=True).general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=8, mercenary=2)
    if spent:
        bound(game)
    game.begin(("armies",)).choose(("activate", "antigonos"))
    if not spent:
        game.choose("some", ("mercenary", 0), ("loyal", 8))
    game.choose(("march", "synnada"))
    if spent:
        game.choose(("mercenary", 0))
    assert game.force("red", "synnada") == {"loyal": 8}
    assert game.force("red", "gordion") == ({} if spent else {"mercenary": 2})
    assert game.box("red") == ({"mercenary": 2} if spent else {})
