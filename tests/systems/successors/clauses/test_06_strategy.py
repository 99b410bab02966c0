"""Chapter 6: rounds, Segments and the uses of a card."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded


def tyche(game: Position, *cards: str, dice: list[int | str] | None = None) -> Position:
    """Red's Tyche Segment with these cards in hand."""
    game.hand("red", *cards)
    return game.begin(("tyche",), segment="tyche", dice=dice or [])


def uses(game: Position, card: str) -> set[str]:
    """What a card may be played for."""
    return {o[0] for o in game.options if o[1] == card}


def garrison(game: Position, *spaces: str, n: int = 1) -> Position:
    """Red CUs with a Minor General in each space."""
    for number, space in enumerate(spaces):
        game.minor("red", space, number).cus("red", space, mercenary=n)
    return game


# -- 6 ---------------------------------------------------------------------------------------


@rule("successors", "6:1")
@pytest.mark.parametrize(("players", "rounds"), [(2, 5), (3, 5), (4, 5), (5, 4)])
def test_rounds_of_a_strategy_phase(players: int, rounds: int) -> None:
    game = Position(players)
    cards = iter(c.id for c in BOARD.cards if c.kind == "event" and not c.option)
    for colour in game.s.seats:
        game.hand(colour, *(next(cards) for _ in range(rounds)))
    table = {2: 2 * rounds, 3: rounds}.get(players, 0)
    quiet = [c.id for c in BOARD.cards if c.kind == "surprise" and not c.option and c.id != "t47b"]
    game.facedown(*quiet[:table])
    seen = set()
    game.province("red", "media")
    game.begin(("strategy",), segment="", dice=[*quiet[:table], 1, 2, 3, 4, 5, 6])
    while game.what == "tyche" or game.what == "train":
        seen.add(game.s.round)
        pick = next((o for o in game.options if o[0] == "train"), game.options[0])
        game.choose(pick)
        while game.what not in ("tyche", "", "train"):
            if game.what in ("turn_order",):
                break
            game.choose(game.options[-1] if None not in game.options else None)
    assert seen == set(range(1, rounds + 1))


@rule("successors", "6.revealed-cards:1", "6.revealed-cards:5")
@pytest.mark.parametrize(("players", "shown"), [(2, 2), (3, 1), (4, 0)])
def test_cards_are_revealed_at_the_end_of_a_round(players: int, shown: int) -> None:
    game = Position(players)
    if shown:
        game.facedown("t49", "t50", "t51", "t52")
    game.begin(("reveal",), segment="", dice=["t49", "t51"])
    assert game.pile("discard") == ["t49", "t51"][:shown]
    assert len(game.pile("facedown")) == (4 - shown if shown else 0)


@rule("successors", "6.revealed-cards:2")
def test_only_marked_events_happen_and_no_ops() -> None:
    game = Position(3).province("blue", "media").facedown("t11").pcs("red", "pella")
    game.begin(("reveal",), segment="", dice=["t11"])
    assert game.over
    assert game.everywhere("red") == {}
    marked = {c.name for c in BOARD.cards if c.revealed}
    assert marked == {
        "Unrest",
        "Unrest Spreads",
        "Plans of Their Own",
        "Migration of Illyrian Tribes",
        "Scythian Invasion",
        "23 000 Greek Soldiers",
    }
    game = Position(3).province("blue", "media").province("yellow", "lydia").facedown("t41")
    game.royal("kleopatra", "sardeis").pcs("red", "pella")
    game.begin(("reveal",), segment="", dice=["t41"])
    game.choose("gordion")
    assert game.royal_place("kleopatra") == "gordion"
    assert game.over


@rule("successors", "6.revealed-cards:3", "6.revealed-cards:4")
def test_the_weakest_decides_in_the_order_of_the_cards() -> None:
    game = Position(2).province("blue", "media").facedown("t41", "t44")
    game.royal("kleopatra", "sardeis").begin(("reveal",), segment="", dice=["t44", "t41"])
    assert game.seat == "red"
    first = game.what
    assert first in ("independents", "army_menu")
    game = Position(2).province("blue", "media").facedown("t41", "t44")
    game.royal("kleopatra", "sardeis").begin(("reveal",), segment="", dice=["t41", "t44"])
    assert (game.seat, game.what) == ("red", "plans_to")


@rule("successors", "6.revealed-cards:4")
def test_a_tie_for_the_weakest_goes_to_the_lowest_die() -> None:
    game = Position(3).province("red", "media").facedown("t41").royal("kleopatra", "sardeis")
    game.begin(("reveal",), segment="", dice=["t41", 5, 3])
    assert game.seat == "yellow"


@rule("successors", "6.revealed-cards:6")
def test_hubris_does_not_stop_a_revealed_event() -> None:
    game = Position(3).province("red", "media").province("yellow", "lydia").facedown("t41")
    game.hand("red", "t56").royal("kleopatra", "sardeis")
    game.begin(("reveal",), segment="", dice=["t41"])
    assert (game.seat, game.what) == ("blue", "plans_to")


# -- 6.1 -------------------------------------------------------------------------------------


@rule("successors", "6.1:1", "6.1.1:1", "6.1.2:1")
def test_remove_and_place_then_besiege() -> None:
    game = Position().pcs("blue", "gordion").pcs("independent", "bithynoi")
    game.general("antigonos", "red", "bithynoi").cus("red", "bithynoi", loyal=3)
    garrison(game, "gordion", "synnada").begin(("surrender",), segment="surrender", dice=[4])
    game.choose("everywhere")
    assert [game.owner(s) for s in ("gordion", "synnada")] == ["red", "red"]
    assert game.what == "surrender_siege"
    assert game.options == ["bithynoi", None]


@rule("successors", "6.1:2", "6.1.2:2")
def test_each_space_may_be_decided_by_hand() -> None:
    game = garrison(Position().pcs("blue", "gordion", "ikonion"), "gordion", "synnada", "ikonion")
    game.begin(("surrender",), segment="surrender").choose("by hand")
    answers = {"gordion": ("clear", "gordion"), "synnada": None, "ikonion": ("place", "ikonion")}
    while game.what == "surrender_space":
        game.choose(answers[next(o[1] for o in game.options if o)])
    assert [game.owner(s) for s in ("gordion", "synnada", "ikonion")] == ["", "", "red"]
    game = garrison(Position().pcs("blue", "gordion"), "gordion", "synnada")
    game.begin(("surrender",), segment="surrender").choose(None)
    assert [game.owner(s) for s in ("gordion", "synnada")] == ["blue", ""]


@rule("successors", "6.1.1:1")
def test_a_players_stronghold_surrenders() -> None:
    game = garrison(Position().pcs("blue", "pisidai"), "pisidai")
    game.begin(("surrender",), segment="surrender").choose("everywhere")
    assert game.owner("pisidai") == "red"


@rule("successors", "6.1.1:2")
@pytest.mark.parametrize(
    ("colour", "space"),
    [("independent", "boiotia"), ("independent", "pisidai"), ("blue", "sardeis")],
)
def test_independents_and_cities_do_not_surrender(colour: str, space: str) -> None:
    game = garrison(Position().pcs(colour, space), space)
    game.begin(("surrender",), segment="surrender")
    assert game.over
    assert game.owner(space) == colour


@rule("successors", "6.1.1:1")
def test_a_general_without_cus_takes_nothing() -> None:
    game = Position().pcs("blue", "gordion").general("antigonos", "red", "gordion")
    assert game.begin(("surrender",), segment="surrender").over


@rule("successors", "6.1.2:1")
@pytest.mark.parametrize("space", ["gordion", "pisidai", "sardeis"])
def test_any_free_space_takes_a_pc(space: str) -> None:
    game = garrison(Position(), space).begin(("surrender",), segment="surrender")
    assert game.choose("everywhere").owner(space) == "red"


@rule("successors", "6.1.3:1", "6.1.3:2")
@pytest.mark.parametrize(("cus", "asked"), [(2, False), (3, True)])
def test_one_siege_a_space_with_three_cus(cus: int, asked: bool) -> None:
    game = Position().pcs("independent", "boiotia").general("antigonos", "red", "boiotia")
    game.cus("red", "boiotia", loyal=cus).begin(("surrender",), segment="surrender", dice=[2])
    assert (game.what == "surrender_siege") == asked
    if asked:
        game.choose("boiotia").skip("siege_loss")
        assert game.what == "claim"
        game.choose("place")
        assert game.owner("boiotia") == "red"


@rule("successors", "6.1.3:1")
def test_not_a_second_siege_in_the_same_space() -> None:
    game = Position().pcs("blue", "sardeis").general("antigonos", "red", "sardeis")
    game.cus("red", "sardeis", loyal=4).begin(("surrender",), segment="surrender", dice=[4])
    game.choose("sardeis")
    assert game.siege_points("sardeis") == 1
    assert game.over


@rule("successors", "6.1.3:2")
def test_the_pc_after_a_siege_is_a_choice() -> None:
    game = Position().pcs("independent", "boiotia").general("antigonos", "red", "boiotia")
    game.cus("red", "boiotia", loyal=3).begin(("surrender",), segment="surrender", dice=[4])
    game.choose("boiotia", None)
    assert game.owner("boiotia") == ""


@rule("successors", "6.1.3:3")
def test_cus_without_a_general_do_not_besiege() -> None:
    """CUs of red keep the city inside; the Independent village needs a General."""
    game = Position().pcs("red", "sardeis").cus("red", "sardeis", loyal=3)
    assert game.begin(("surrender",), segment="surrender").over


# -- 6.2 -------------------------------------------------------------------------------------


@rule("successors", "6.2:1", "6.2.surprise:6")
def test_exactly_one_card_and_no_pass() -> None:
    game = tyche(Position().pcs("red", "pella"), "t5", "t6", "t49")
    assert None not in game.options
    assert {o[1] for o in game.options} == {"t5", "t6"}
    game.choose(("train", "t5"))
    while game.what in ("train", "place_cus"):
        game.choose(game.options[0])
    assert game.over
    assert set(game.cards("red")) == {"t6", "t49"}


@rule("successors", "6.2:2", "6.2.surprise:3")
def test_surprise_cards_go_until_another_kind_comes() -> None:
    game = tyche(Position(), "t49", "t53", dice=["t50", "t4"])
    assert set(game.options) == {("discard", "t49"), ("discard", "t53")}
    game.choose(("discard", "t53"))
    assert set(game.options) == {("discard", "t49"), ("discard", "t50")}
    game.choose(("discard", "t49"))
    assert game.what == "train"
    assert {"t53", "t49"} <= set(game.pile("discard"))


@rule("successors", "6.2:2")
def test_a_surprise_card_may_be_played_before_the_segment() -> None:
    game = deserters()
    game.begin(("segment", 0, "tyche"), segment="", dice=["t4"])
    assert ("play", "t49") in game.options


@rule("successors", "6.2:2")
def test_a_surprise_card_drawn_on_the_way_may_be_played_too() -> None:
    game = Position().hand("red", "t53", "t54").pcs("yellow", "gordion").pcs("red", "synnada")
    game.cus("yellow", "gordion", mercenary=3)
    game.begin(("tyche",), segment="tyche", dice=["t49", "t4"]).choose(("discard", "t53"))
    assert ("play", "t49") in game.options


@rule("successors", "6.2.card-options:1", "6.2.bonus:1")
def test_an_event_card_gives_one_a_bonus_card_both() -> None:
    game = tyche(Position().pcs("red", "pella"), "t11")
    assert {"event", "pcs", "train"} <= uses(game, "t11")
    game.choose(("event", "t11"))
    while game.what == "place_cus":
        game.choose(game.options[0])
    assert game.over
    game = tyche(Position().pcs("red", "pella").royal("kleopatra", "sardeis"), "t41")
    game.choose(("event", "t41"), "gordion")
    assert game.what == "bonus_ops"
    assert {"pcs", "train"} <= set(game.options)
    game = tyche(Position().pcs("red", "pella").royal("kleopatra", "sardeis"), "t41")
    game.choose(("train", "t41"))
    assert game.royal_place("kleopatra") == "sardeis"


@rule("successors", "6.2.bonus:1")
def test_the_ops_of_a_bonus_card_may_be_left() -> None:
    game = tyche(Position().pcs("red", "pella").royal("kleopatra", "sardeis"), "t41")
    game.choose(("event", "t41"), "gordion")
    assert None in game.options
    assert game.choose(None).over


@rule("successors", "6.2.card-options:2", "6.2.c:1")
def test_a_four_ops_card_builds_up_a_fleet() -> None:
    game = tyche(Position().fleet("karia", "red"), "t11", "t5")
    assert "fleet" not in uses(game, "t5")
    game.choose(("fleet", "t11"))
    assert game.fleet_side("karia") == "upgraded"


@rule("successors", "6.2.c:1")
def test_which_fleet_and_not_a_dispersed_or_better_one() -> None:
    game = Position().fleet("karia", "red", up=True).fleet("kypros", "red", away=True)
    assert "fleet" not in uses(tyche(game, "t11"), "t11")
    game = Position().fleet("karia", "red", up=True).fleet("kypros", "red", away=True)
    game.fleet("rhodos", "red").fleet("phoinike", "red").fleet("athenai", "blue")
    tyche(game, "t11").choose(("fleet", "t11"))
    assert set(game.options) == {"rhodos", "phoinike"}


@rule("successors", "6.2.card-options:3", "6.2.d:1")
@pytest.mark.parametrize(("card", "may"), [("t4", False), ("t5", True), ("t11", True)])
def test_three_ops_recruit(card: str, may: bool) -> None:
    game = tyche(Position(4).general("antigonos", "red", "gordion"), card)
    assert ("recruit" in uses(game, card)) == may


@rule("successors", "6.2.card-options:4")
@pytest.mark.parametrize(("card", "pile"), [("t19", "discard"), ("t25", "removed")])
def test_played_cards_are_discarded_or_removed(card: str, pile: str) -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    tyche(game, card).choose(("event", card))
    while game.what in ("eurydike",):
        game.choose(game.options[0])
    assert card in game.pile(pile)


@rule("successors", "6.2.card-options:4")
def test_a_card_played_for_ops_is_not_removed() -> None:
    game = tyche(Position().general("antigonos", "red", "gordion").pcs("red", "gordion"), "t25")
    game.choose(("pcs", "t25"), None)
    assert "t25" in game.pile("discard")


# -- Surprise cards --------------------------------------------------------------------------


def deserters() -> Position:
    """Red and blue hold Desertions; yellow's Mercenaries are at their mercy."""
    game = Position().hand("red", "t49").hand("blue", "t50").pcs("yellow", "gordion")
    game.pcs("red", "synnada").pcs("blue", "ikonion")
    return game.cus("yellow", "gordion", mercenary=3)


@rule("successors", "6.2.surprise:1", "6.2.surprise:2")
@pytest.mark.parametrize("order", [("red", "blue"), ("blue", "red")])
def test_surprise_cards_in_anothers_turn_in_turn_order(order: tuple[str, str]) -> None:
    game = deserters().order(*order, "yellow", "green", "black")
    game.begin(("segment_cards",), colour="yellow", dice=["t4", "t5"])
    assert game.seat == order[0]
    game.choose(None)
    assert game.seat == order[1]


@rule("successors", "6.2.surprise:3")
def test_a_played_surprise_card_is_replaced() -> None:
    game = deserters().begin(("segment_cards",), colour="yellow", dice=["t4"])
    game.choose(("play", "t49"))
    assert game.cards("red") == ["t4"]
    assert "t49" in game.pile("discard")


@rule("successors", "6.2.surprise:4")
def test_ahura_mazda_is_not_replaced() -> None:
    game = Position().hand("red", "t59").hand("blue", "t6")
    game.begin(("segment_cards",), colour="blue", dice=["t6"])
    game.choose(("play", "t59"))
    while game.what == "ahura_mazda":
        game.choose(next(o for o in game.options if o[0] == "ahura"))
    assert game.cards("red") == ["t6"]


@rule("successors", "6.2.surprise:5")
def test_an_empty_pile_is_made_of_the_discards() -> None:
    game = deserters()
    game.s.discard += [c for c in game.s.deck if c != BOARD.card["t4"]]
    game.s.deck = []
    game.s.discard.append(BOARD.card["t4"])
    game.begin(("segment_cards",), colour="yellow", dice=["t4"])
    game.choose(("play", "t49"))
    assert game.cards("red") == ["t4"]


@rule("successors", "6.2.surprise:7")
def test_desertions_may_come_between_two_activations() -> None:
    game = deserters().general("antigonos", "yellow", "pella").general("eumenes", "yellow", "opis")
    game.begin(("armies",), colour="yellow", dice=["t4"])
    if game.what == "segment":
        game.choose(None, None)
    game.march("antigonos", "larisa").choose(None)
    assert (game.seat, ("play", "t49") in game.options) == ("red", True)


# -- 6.2 A -----------------------------------------------------------------------------------


@rule("successors", "6.2.a:1")
def test_an_event_without_its_conditions_is_not_offered() -> None:
    game = tyche(Position().pcs("red", "pella"), "t41")
    assert "event" not in uses(game, "t41")
    game = Position().pcs("red", "sardeis").royal("kleopatra", "sardeis", "red")
    assert "event" not in uses(tyche(game, "t41"), "t41")


@rule("successors", "6.2.a:2", "3.6:7")
def test_condemnation_is_lifted_before_it_falls_again() -> None:
    game = Position().general("antigonos", "blue", "gordion").general("eumenes", "blue", "pella")
    game.general("krateros", "yellow", "sardeis")
    game.s.condemned = BOARD.general["antigonos"]
    tyche(game, "t30")
    assert game.legitimacy("blue") == 0
    game.choose(("event", "t30"))
    assert "antigonos" in game.options
    game.choose("krateros")
    assert (game.legitimacy("blue"), game.legitimacy("yellow")) == (3, 0)


@rule("successors", "6.2.a:2", "3.1:1")
def test_lifting_a_condemnation_can_win_the_game() -> None:
    game = Position().province("blue", "makedonia").general("perdikkas", "blue", "pella")
    game.cus("blue", "pella", loyal=1).royal("philippos", "pella", "blue")
    for female in ("olympias", "kleopatra", "thessalonike"):
        game.royal(female, "pella", "blue")
    game.s.condemned = BOARD.general["perdikkas"]
    tyche(game, "t30")
    assert game.legitimacy("blue") == 15
    game.choose(("event", "t30"))
    if game.result is None:
        game.choose("perdikkas")
    assert game.result is not None
    assert game.result.winner == "blue"


@rule("successors", "6.2.a:3", "7.4.kilikia:1")
def test_kilikia_pirates_give_the_fleet() -> None:
    game = tyche(Position(), "t19").choose(("event", "t19"))
    assert game.fleet_owner("kilikia") == "red"


@rule("successors", "6.2.a.unrest:1")
def test_unrest_needs_a_space_without_cus_and_grey_pcs() -> None:
    game = Position().pcs("blue", "thebai").pcs("independent", "alexandria")
    game.cus("blue", "thebai", loyal=1).general("eumenes", "blue", "naukratis")
    tyche(game, "t37", dice=[1]).choose(("event", "t37"))
    assert set(game.options) == {"memphis", "pelousion", "naukratis"}


@rule("successors", "6.2.a.unrest:1", "9.4.independent:1")
def test_cus_inside_a_city_protect_it_from_unrest() -> None:
    game = Position().pcs("blue", "memphis").cus("blue", "memphis/inside", loyal=1)
    tyche(game, "t37", dice=[1]).choose(("event", "t37"))
    assert "memphis" not in game.options


@rule("successors", "6.2.a.unrest:3")
@pytest.mark.parametrize("free", [False, True])
def test_unrest_that_finds_no_space_places_nothing(free: bool) -> None:
    game = Position()
    for name in ("aigyptos", "libye", "ioudaia"):
        for i in BOARD.province_spaces[BOARD.province[name]]:
            game.cus("blue", BOARD.space_ids[i], mercenary=1).pcs("blue", BOARD.space_ids[i])
    if free:
        game.s.cu.pop(BOARD.space["ammonion"] * 8 + game.faction("blue"))
    tyche(game, "t37", dice=[1])
    if ("event", "t37") in game.options:
        game.choose(("event", "t37"))
    grey = [s for s in BOARD.space_ids if game.owner(s) == "independent"]
    assert grey == (["ammonion"] if free else [])


# -- 6.2 B -----------------------------------------------------------------------------------


@rule("successors", "6.2.b:1", "6.2.b:2")
def test_ops_go_one_way_and_need_not_all_be_spent() -> None:
    game = tyche(Position().pcs("red", "gordion"), "t11").choose(("pcs", "t11"))
    assert None in game.options
    game.choose("synnada", None)
    assert game.over
    assert game.owner("synnada") == "red"


@rule("successors", "6.2.b1:1", "6.2.b1:2", "9.2:1")
def test_a_force_march_has_the_ops_of_the_card_for_mps() -> None:
    game = tyche(Position().general("krateros", "red", "sardeis"), "t5")
    game.choose(("march", "t5")).march("krateros", "ephesos", "miletos", "alabanda")
    assert game.over or not game.targets("march")
    assert game.at("krateros") == "alabanda"


@rule("successors", "6.2.b1:1")
def test_one_army_only() -> None:
    game = Position().general("krateros", "red", "sardeis").general("eumenes", "red", "pella")
    tyche(game, "t5").choose(("march", "t5")).march("krateros", "ephesos").choose(None)
    assert game.over


@rule("successors", "6.2.b1:3")
def test_it_may_march_again_in_the_activation_segment() -> None:
    game = Position().general("krateros", "red", "sardeis").hand("red", "t5")
    game.begin(("segment", 0, "tyche"), ("segment", 0, "activation"), segment="", dice=[6])
    game.skip("segment").choose(("march", "t5")).march("krateros", "ephesos").choose(None)
    game.skip("segment").choose("move")
    assert ("activate", "krateros") in game.options


@rule("successors", "6.2.b2:1")
def test_pcs_go_to_free_ground_without_enemy_cus() -> None:
    game = Position().pcs("red", "synnada").pcs("blue", "sardeis").pcs("independent", "gordion")
    game.general("peithon", "blue", "ikonion").cus("blue", "ikonion", loyal=1)
    tyche(game, "t11").choose(("pcs", "t11"))
    assert set(game.options) == {"kelainai", "pisidai", None}


@rule("successors", "6.2.b2:1")
def test_a_lone_enemy_general_does_not_prevent_a_pc() -> None:
    game = Position().pcs("red", "gordion").general("eumenes", "blue", "synnada")
    tyche(game, "t11").choose(("pcs", "t11"))
    assert "synnada" in game.options


@rule("successors", "6.2.b2:1")
def test_one_pc_for_each_op() -> None:
    game = tyche(Position().pcs("red", "gordion"), "t4").choose(("pcs", "t4"))
    game.choose("synnada", "bithynoi")
    assert game.over


@rule("successors", "6.2.b2:2", "6.2.b2:3")
def test_two_mps_over_land_mountain_strait_and_sea() -> None:
    game = tyche(Position().pcs("red", "abydos"), "t11").choose(("pcs", "t11"))
    assert {"chersonesos", "kyzikos", "daskyleion", "pergamon", "lesbos", "ephesos"} <= set(
        game.options
    )
    assert "byzantion" in game.options
    assert "abdera" not in game.options
    game = tyche(Position().pcs("red", "dana"), "t11").choose(("pcs", "t11"))
    assert "tarsos" in game.options
    assert "issos" not in game.options
    game = tyche(Position().pcs("red", "rhodos_city"), "t11").choose(("pcs", "t11"))
    assert "alexandria" not in game.options
    assert "knossos" in game.options


@rule("successors", "6.2.b2:4")
@pytest.mark.parametrize("by", ["pc", "cu", "independent"])
def test_the_way_may_not_lead_through_enemies(by: str) -> None:
    game = Position().pcs("red", "thebai")
    if by == "cu":
        game.general("eumenes", "blue", "memphis").cus("blue", "memphis", loyal=1)
    else:
        game.pcs("blue" if by == "pc" else "independent", "memphis")
    tyche(game, "t11")
    if ("pcs", "t11") in game.options:
        game.choose(("pcs", "t11"))
        assert not {"pelousion", "naukratis"} & set(game.options)
    else:
        assert "pcs" not in uses(game, "t11")


@rule("successors", "6.2.b2:4")
def test_the_way_at_sea_is_blocked_too() -> None:
    game = Position().pcs("red", "chalkis").pcs("blue", "kyklades").pcs("independent", "boiotia")
    tyche(game, "t11").choose(("pcs", "t11"))
    assert "knossos" not in game.options
    assert "halikarnassos" not in game.options
    assert "athenai" in game.options


@rule("successors", "6.2.b2:4", "6.2.b2:6")
def test_the_example_of_kelainai() -> None:
    game = Position().pcs("red", "kelainai").pcs("blue", "sardeis")
    game.minor("blue", "kelainai").cus("blue", "kelainai", mercenary=1)
    tyche(game, "t19").choose(("pcs", "t19"))
    assert {"ephesos", "halikarnassos", "xanthos"} <= set(game.options)
    assert not {"pergamon", "lesbos"} & set(game.options)
    game.choose("ephesos", "halikarnassos", "xanthos")
    assert game.over


@rule("successors", "6.2.b2:5")
def test_new_pcs_are_no_starting_points() -> None:
    game = tyche(Position().pcs("red", "thebai"), "t11").choose(("pcs", "t11"), "naukratis")
    assert "alexandria" not in game.options
    assert "memphis" in game.options


@rule("successors", "6.2.b2:5")
def test_a_pc_placed_by_the_event_of_a_bonus_card_is_no_starting_point() -> None:
    """Placed in the same Segment, so it was not on the map when the Segment began."""
    game = Position().pcs("red", "thebai").hand("red", "t41").royal("kleopatra", "sardeis")
    game.begin(("segment", 0, "tyche"), segment="", dice=[]).skip("segment")
    game.choose(("event", "t41"), "gordion", "pcs")
    assert "alexandria" not in game.options
    assert "naukratis" in game.options


@rule("successors", "6.2.b3:1", "6.2.b3:2")
@pytest.mark.parametrize("kind", ["mercenary", "loyal"])
def test_a_new_cu_on_the_track(kind: str) -> None:
    game = tyche(Position().pcs("red", "pella"), "t4").choose(("train", "t4"))
    assert set(game.options) == {"mercenary", "loyal"}
    game.choose(kind)
    troop = {"mercenary": 0, "loyal": 1}[kind]
    assert game.s.training[0] == (troop, 2)


@rule("successors", "6.2.b3:3", "6.2.b3:1")
@pytest.mark.parametrize(("there", "after"), [(2, (1, 5)), (3, (1, 6)), (4, None)])
def test_a_cu_in_training_moves_on(there: int, after: tuple[int, int] | None) -> None:
    game = Position().pcs("red", "pella").training("red", "loyal", there)
    tyche(game, "t5").choose(("train", "t5"))
    while game.what == "place_cus":
        game.choose(game.options[0])
    assert game.s.training[0] == after
    assert game.force("red", "pella") == ({} if after else {"loyal": 1})


@rule("successors", "6.2.b3:4", "6.2.b3:5")
def test_what_is_left_over_begins_a_new_cu_and_may_finish_it() -> None:
    game = Position().pcs("red", "pella", "aiane").training("red", "loyal", 6)
    tyche(game, "t11").choose(("train", "t11"))
    assert game.what == "place_cus"
    game.choose(("aiane", 1))
    assert game.what == "train"
    game.choose("mercenary", ("pella", 1))
    assert game.force("red", "aiane") == {"loyal": 1}
    assert game.force("red", "pella") == {"mercenary": 1}
    assert game.s.training[0] is None
    assert game.over


# -- 6.2 D -----------------------------------------------------------------------------------


def candidates(game: Position) -> set[str]:
    """Who can be recruited with a 3 OPs card."""
    tyche(game, "t5")
    if ("recruit", "t5") not in game.options:
        return set()
    game.choose(("recruit", "t5"))
    return set(game.options)


@rule("successors", "6.2.d:1", "6.2.d:3")
def test_fewer_generals_than_at_the_start() -> None:
    reserve = {"lysimachos", "seleukos", "aristonous", "nearchos"}
    assert candidates(Position(4).general("antigonos", "red", "gordion")) == reserve
    game = Position(4).general("antigonos", "red", "gordion").general("eumenes", "red", "dispersed")
    assert candidates(game) == set()
    game.killed("eumenes")
    game.s.hands[0].clear()
    assert candidates(game) == reserve


@rule("successors", "6.2.d:1")
@pytest.mark.parametrize(("players", "received"), [(2, 4), (3, 3), (4, 2), (5, 2)])
def test_the_number_received_depends_on_the_players(players: int, received: int) -> None:
    names = ["krateros", "leonnatos", "peithon", "eumenes"]
    game = Position(players)
    for name in names[:received]:
        game.general(name, "red", "gordion")
    assert candidates(game) == set()
    game = Position(players)
    for name in names[: received - 1]:
        game.general(name, "red", "gordion")
    assert candidates(game)


@rule("successors", "6.2.d:2")
def test_not_more_than_at_the_start_even_late() -> None:
    game = Position(4, turn=5)
    for name in ("antigonos", "eumenes", "krateros"):
        game.general(name, "red", "gordion")
    assert candidates(game) == set()


@rule("successors", "6.2.d:4")
def test_asandros_waits_for_the_death_of_antipatros() -> None:
    game = Position(4).general("antipatros", "blue", "pella")
    assert "asandros" not in candidates(game)
    assert "asandros" in candidates(Position(4).general("antipatros", "blue").killed("antipatros"))
    game = Position(4, turn=3).general("antipatros", "blue", "pella")
    game.begin(("turn_events",))
    assert "asandros" in candidates(game)


@rule("successors", "6.2.d:5", "6.2.d.placing:1", "6.2.d.placing:2")
@pytest.mark.parametrize(
    ("name", "space", "force"),
    [
        ("lysimachos", "abdera", {"loyal": 1, "mercenary": 1}),
        ("seleukos", "babylon", {"loyal": 1, "elephant": 1}),
        ("aristonous", "pella", {"loyal": 1, "mercenary": 1}),
        ("nearchos", "salamis", {"mercenary": 2}),
        ("asandros", "halikarnassos", {"loyal": 1, "mercenary": 1}),
    ],
)
@pytest.mark.parametrize("owner", ["", "blue", "independent"])
def test_a_recruit_comes_home_and_may_take_the_place(
    name: str, space: str, force: dict[str, int], owner: str
) -> None:
    game = Position(4).pcs(owner, space).general("antipatros", "yellow").killed("antipatros")
    candidates(game)
    game.choose(name, ("home", space), "place")
    assert game.at(name) == space
    assert game.force("red", space) == force
    assert game.owner(space) == "red"


@rule("successors", "6.2.d.placing:2")
def test_the_pc_of_a_recruit_is_a_choice() -> None:
    game = Position(4).pcs("blue", "babylon")
    candidates(game)
    game.choose("seleukos", ("home", "babylon"), None)
    assert game.owner("babylon") == "blue"
    assert game.force("red", "babylon") == {"loyal": 1, "elephant": 1}


@rule("successors", "6.2.d.placing:1")
def test_not_where_enemies_are() -> None:
    game = Position(4).general("eumenes", "blue", "opis").army("philon", "larsa")
    game.pcs("blue", "babylon").cus("blue", "babylon/inside", loyal=1)
    candidates(game)
    game.choose("seleukos")
    homes = {o[1] for o in game.options if o[0] == "home"}
    assert homes == {"is_hit", "artemita", "nippour"}


@rule("successors", "6.2.d.placing:1")
@given(st.sampled_from(BOARD.space_ids))
def test_nearchos_comes_to_ports_only(space: str) -> None:
    game = Position(4)
    candidates(game)
    game.choose("nearchos")
    assert (("home", space) in game.options) == BOARD.port[BOARD.space[space]]


@rule("successors", "6.2.d.placing:3")
def test_as_a_reinforcement_he_brings_no_pc() -> None:
    game = Position(4).general("antigonos", "red", "gordion").pcs("blue", "gordion")
    candidates(game)
    game.choose("seleukos", ("reinforce", "gordion"))
    assert game.at("seleukos") == "gordion"
    assert game.force("red", "gordion") == {"loyal": 1, "elephant": 1}
    assert game.owner("gordion") == "blue"
    assert game.over


# -- 6.3 -------------------------------------------------------------------------------------


@rule("successors", "6.3:1")
def test_all_armies_one_after_the_other() -> None:
    game = Position().general("krateros", "red", "sardeis").general("eumenes", "red", "pella")
    game.begin(("activation",), dice=[4]).choose("move")
    game.march("krateros", "ephesos").choose(None)
    assert ("activate", "krateros") not in game.options
    game.march("eumenes", "larisa").choose(None)
    assert game.over or game.options == [None]


@rule("successors", "6.3:2", "6.3:3")
def test_a_mercenary_is_raised_before_the_die_is_rolled() -> None:
    game = Position().pcs("red", "pella").general("krateros", "red", "sardeis")
    game.begin(("activation",), dice=[4])
    assert game.options == ["move", "raise", None]
    game.choose("raise")
    while game.what == "place_cus":
        game.choose(game.options[0])
    assert sum(game.everywhere("red").values()) == 1
    assert game.over
    assert game.dice_left == 1
    game = Position().pcs("red", "pella").general("krateros", "red", "sardeis")
    game.begin(("activation",), dice=[4]).choose("move")
    assert "raise" not in game.options
    assert game.begin(("activation",)).choose(None).over


@rule("successors", "6.3:2", "5.2.no-eligible-space:1")
def test_raising_without_an_eligible_space_follows_the_same_rules() -> None:
    game = Position().begin(("activation",))
    game.choose("raise")
    assert game.what == "refuge"


# -- 6.4 -------------------------------------------------------------------------------------


@rule("successors", "6.4:1", "6.4:3")
@pytest.mark.parametrize(
    ("space", "cus", "left"), [("gordion", 8, 8), ("gordion", 9, 8), ("gordion", 12, 11)]
)
def test_the_forage_limit(space: str, cus: int, left: int) -> None:
    game = Position().pcs("red", space).cus("red", space, mercenary=cus)
    game.begin(("forage_spaces",), segment="forage")
    assert game.force("red", space) == {"mercenary": left}


@rule("successors", "6.4:1")
def test_the_owner_chooses_who_starves() -> None:
    game = Position().pcs("red", "gordion").cus("red", "gordion", mercenary=5, loyal=5)
    game.begin(("forage_spaces",), segment="forage")
    assert game.seat == "red"
    game.choose(("mercenary", 0))
    assert game.force("red", "gordion") == {"mercenary": 5, "loyal": 4}


@rule("successors", "6.4:2")
def test_inside_and_outside_count_together() -> None:
    game = Position().pcs("red", "sardeis").cus("red", "sardeis", mercenary=7)
    game.cus("red", "sardeis/inside", loyal=2).begin(("forage_spaces",), segment="forage")
    assert game.seat == "red"
    where = game.options
    assert len(where) == 2
    game.choose(where[1])
    left = game.force("red", "sardeis"), game.force("red", "sardeis/inside")
    assert sum(sum(f.values()) for f in left) == 8


@rule("successors", "6.4:2")
def test_besiegers_and_besieged_are_counted_apart() -> None:
    game = Position().pcs("red", "sardeis").cus("red", "sardeis/inside", loyal=2)
    game.minor("blue", "sardeis").cus("blue", "sardeis", mercenary=8)
    game.begin(("forage_spaces",), segment="forage")
    assert game.force("red", "sardeis/inside") == {"loyal": 2}
    game.begin(("forage_spaces",), segment="forage", colour="blue")
    assert game.force("blue", "sardeis") == {"mercenary": 8}


@rule("successors", "6.4:1")
def test_only_the_own_cus_starve_in_the_own_segment() -> None:
    game = Position().pcs("blue", "gordion").cus("blue", "gordion", mercenary=12)
    game.begin(("forage_spaces",), segment="forage")
    assert game.force("blue", "gordion") == {"mercenary": 12}
