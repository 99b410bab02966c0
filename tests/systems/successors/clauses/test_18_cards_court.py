"""Chapter 18: cards about the Royal Family, PCs, unrest and Fleets."""

from __future__ import annotations

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


# -- Drink the Hemlock -----------------------------------------------------------------------


@rule("successors", "cards.hemlock:1", "cards.hemlock:4", "8.5:1")
@pytest.mark.parametrize("who", ["alexandros", "kleopatra", "olympias"])
def test_hemlock_for_whom_red_names(who: str) -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    game.royal("alexandros", "gordion", "red").royal("kleopatra", "gordion")
    game.royal("olympias", "gordion", "red").royal("thessalonike", "pella")
    play(game, "t1")
    assert set(game.options) == {"alexandros", "kleopatra", "olympias"}
    game.choose(who)
    assert game.royal_place(who) == "dead"
    assert game.legitimacy("red") == 3 + (5 if who != "alexandros" else 0) + (
        3 if who != "olympias" else 0
    )


@rule("successors", "cards.hemlock:1")
def test_cus_are_enough_and_nobody_is_not() -> None:
    game = Position().pcs("red", "gordion").cus("red", "gordion", loyal=1)
    game.royal("kleopatra", "gordion")
    play(game, "t1").skip("bonus_ops")
    assert game.royal_place("kleopatra") == "dead"
    game = Position().pcs("red", "gordion").royal("kleopatra", "gordion")
    assert not playable(held(game, "t1"), "t1")


@rule("successors", "cards.hemlock:2")
def test_the_dead_king_does_not_drink() -> None:
    game = Position().general("perdikkas", "red", "babylon").cus("red", "babylon", loyal=1)
    game.royal("funeral_cart", "babylon", "red")
    assert not playable(held(game, "t1"), "t1")


@rule("successors", "cards.hemlock:3")
@pytest.mark.parametrize(("owner", "may"), [("blue", False), ("red", True)])
def test_not_inside_a_city_of_another(owner: str, may: bool) -> None:
    game = Position().pcs(owner, "sardeis").royal("herakles", "sardeis/inside", owner)
    game.general("antigonos", "red", "sardeis" if owner == "blue" else "sardeis/inside")
    game.cus("red", "sardeis" if owner == "blue" else "sardeis/inside", loyal=2)
    assert playable(held(game, "t1"), "t1") == may


# -- Diplomacy and Minor Raid ----------------------------------------------------------------


@rule("successors", "cards.diplomacy:1", "cards.diplomacy:2", "cards.diplomacy:3")
@pytest.mark.parametrize("card", ["t2", "t3"])
def test_diplomacy(card: str) -> None:
    game = Position().pcs("blue", "gordion", "bithynoi", "thebai", "sardeis", "dana")
    game.pcs("independent", "boiotia", "getai", "athenai").pcs("red", "pherai")
    game.cus("blue", "thebai", loyal=1).general("eumenes", "blue", "dana")
    play(game, card)
    assert set(game.options) == {"gordion", "bithynoi", "boiotia", "dana"}
    game.choose("bithynoi")
    assert game.owner("bithynoi") == "red"
    assert game.cards("red") == []


@rule("successors", "cards.diplomacy:4")
def test_diplomacy_is_no_attack() -> None:
    game = play(Position().pcs("blue", "gordion"), "t2")
    assert game.owner("gordion") == "red"
    assert game.champion("red")


@rule("successors", "cards.diplomacy:1")
@pytest.mark.parametrize("at", ["boiotia", "gordion"])
def test_cus_of_anybody_prevent_it(at: str) -> None:
    game = Position().pcs("blue", "gordion").minor("yellow", at).cus("yellow", at, loyal=1)
    assert playable(held(game, "t2"), "t2") == (at != "gordion")


def raider(at: str = "gordion") -> Position:
    """Red's Army in a place."""
    return Position().general("antigonos", "red", at).cus("red", at, mercenary=1)


@rule("successors", "cards.raid:1")
@pytest.mark.parametrize("card", ["t9", "t10"])
@pytest.mark.parametrize(
    ("target", "owner", "may"),
    [
        ("synnada", "blue", True),
        ("gordion", "blue", False),
        ("ikonion", "blue", True),
        ("dana", "blue", False),
        ("bithynoi", "blue", True),
        ("bithynoi", "independent", False),
        ("herakleia", "independent", True),
        ("kelainai", "blue", False),
        ("synnada", "red", False),
    ],
)
def test_what_a_raid_reaches(card: str, target: str, owner: str, may: bool) -> None:
    game = raider().pcs(owner, target)
    assert playable(held(game, card), card) == may
    if may:
        game.choose(("event", card)).skip("bonus_ops")
        assert game.owner(target) == ""


@rule("successors", "cards.raid:2")
@pytest.mark.parametrize(
    ("at", "target", "may"),
    [
        ("dana", "tarsos", True),
        ("abydos", "chersonesos", True),
        ("lesbos", "pherai", True),
        ("rhodos_city", "alexandria", False),
        ("zimara", "amisos", True),
        ("amisos", "mazaka", False),
    ],
)
def test_the_paths_of_a_raid(at: str, target: str, may: bool) -> None:
    assert playable(held(raider(at).pcs("blue", target), "t9"), "t9") == may


@rule("successors", "cards.raid:2")
@pytest.mark.parametrize(("blocked", "may"), [(True, False), (False, True)])
def test_enemies_block_the_way_of_a_raid(blocked: bool, may: bool) -> None:
    """From Gordion to Ikonion there is only the way by Synnada."""
    game = raider().pcs("blue", "ikonion")
    if blocked:
        game.minor("yellow", "synnada").cus("yellow", "synnada", loyal=1)
    assert playable(held(game, "t9"), "t9") == may


@rule("successors", "cards.raid:1")
def test_a_guarded_city_is_not_raided() -> None:
    game = raider().pcs("blue", "synnada").cus("blue", "synnada", loyal=1)
    assert not playable(held(game, "t9"), "t9")


@rule("successors", "cards.raid:3")
def test_a_raid_takes_an_army() -> None:
    game = Position().general("antigonos", "red", "gordion").pcs("blue", "synnada")
    assert not playable(held(game, "t9"), "t9")
    game = Position().pcs("red", "gordion").cus("red", "gordion", loyal=3).pcs("blue", "synnada")
    assert not playable(held(game, "t9"), "t9")


@rule("successors", "cards.raid:4")
def test_a_raid_is_no_attack() -> None:
    game = play(raider().pcs("blue", "synnada"), "t9")
    assert game.owner("synnada") == ""
    assert game.champion("red")


# -- Pirates ---------------------------------------------------------------------------------


@rule("successors", "cards.pirates:1", "cards.pirates:2")
@pytest.mark.parametrize(("away", "side"), [(True, "normal dispersed"), (False, "normal")])
def test_pirates_change_masters(away: bool, side: str) -> None:
    game = Position().fleet("kilikia", "blue", up=not away, away=away)
    play(game, "t19")
    assert game.fleet_owner("kilikia") == "red"
    assert game.fleet_side("kilikia") == side


# -- Eurydike, marriage, Plans ---------------------------------------------------------------


@rule("successors", "cards.eurydike:1", "cards.eurydike:2", "3.6:1")
def test_eurydike() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    game.general("eumenes", "red", "dana").cus("red", "dana", mercenary=1)
    game.general("peithon", "red", "rhagai").minor("red", "pella").cus("red", "pella", loyal=1)
    play(game, "t25")
    assert set(game.options) == {"antigonos", "eumenes"}
    game.choose("eumenes")
    assert game.royal_place("philippos") == "dana"
    assert game.royal_owner("philippos") == "red"
    assert game.legitimacy("red") == 7


@rule("successors", "cards.eurydike:2")
def test_eurydike_needs_a_major_general_with_a_cu() -> None:
    assert not playable(held(Position().general("antigonos", "red", "gordion"), "t25"), "t25")
    game = Position().minor("red", "pella").cus("red", "pella", loyal=1)
    assert not playable(held(game, "t25"), "t25")


@rule("successors", "cards.eurydike:1")
def test_philippos_comes_once() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    game.royal("philippos", "pella")
    assert not playable(held(game, "t25"), "t25")


BRIDES = [("t26", "kleopatra", 3), ("t27", "thessalonike", 2)]


@rule("successors", "cards.marriage:1")
@pytest.mark.parametrize(("card", "bride", "points"), BRIDES)
def test_a_bride_must_be_free(card: str, bride: str, points: int) -> None:
    assert playable(held(Position().royal(bride, "gordion"), card), card)
    assert not playable(held(Position(), card), card)
    game = Position().royal(bride, "gordion", "blue").pcs("blue", "gordion")
    assert not playable(held(game, card), card)
    assert points > 0


@rule("successors", "cards.marriage:2", "8.2.marriage:1", "3.6:1")
@pytest.mark.parametrize(("card", "bride", "points"), BRIDES)
def test_the_card_waits_for_the_wedding(card: str, bride: str, points: int) -> None:
    game = Position().royal(bride, "gordion").general("antigonos", "red", "synnada")
    game.cus("red", "synnada", loyal=1)
    play(game, card).skip("bonus_ops")
    assert game.pile("front") == [card]
    assert game.royal_owner(bride) == ""
    game.begin(("armies",)).march("antigonos", "gordion").skip("move_menu", "armies")
    assert game.royal_owner(bride) == "red"
    assert game.legitimacy("red") == 3 + points
    assert game.pile("front") == []
    assert card in game.pile("discard")


@rule("successors", "cards.marriage:2", "8.2.marriage:3")
def test_the_offer_ends_with_the_game_turn() -> None:
    game = Position().province("red", "media").royal("kleopatra", "gordion")
    play(game, "t26").skip("bonus_ops")
    game.begin(("turn_end",), segment="", dice=[1, 2, 3, 4])
    assert game.pile("front") == []
    game.general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    game.begin(("armies",)).skip("armies")
    assert game.royal_owner("kleopatra") == ""


@rule("successors", "cards.plans:1", "cards.plans:2", "8.4:1")
@pytest.mark.parametrize("card", ["t41", "t42"])
def test_plans_of_their_own(card: str) -> None:
    game = Position().royal("kleopatra", "gordion").royal("thessalonike", "pella")
    game.royal("olympias", "molossia", "blue").pcs("blue", "molossia")
    play(game, card)
    assert set(game.options) == {"kleopatra", "thessalonike"}
    game.choose("thessalonike")
    spaces = {s for s in BOARD.space_ids if not s.startswith("tp_")}
    assert set(game.options) >= spaces - {"pella"}
    assert set(game.options) <= spaces
    game.choose("sardeis").skip("bonus_ops")
    assert game.royal_place("thessalonike") == "sardeis"
    assert game.royal_owner("thessalonike") == ""


@rule("successors", "cards.plans:2")
def test_heirs_do_not_travel_so() -> None:
    assert not playable(held(Position().royal("herakles", "gordion"), "t41"), "t41")


# -- Treachery -------------------------------------------------------------------------------


@rule("successors", "cards.treachery:1", "cards.treachery:2", "cards.treachery:7")
@pytest.mark.parametrize(
    ("target", "owner", "may"),
    [
        ("synnada", "blue", True),
        ("kelainai", "blue", False),
        ("ikonion", "blue", True),
        ("dana", "blue", True),
        ("melitene", "blue", False),
        ("tarsos", "blue", False),
        ("herakleia", "independent", False),
        ("bithynoi", "blue", True),
        ("lesbos", "blue", False),
        ("sinope", "blue", True),
    ],
)
def test_whom_treachery_reaches(target: str, owner: str, may: bool) -> None:
    """Red's Army is in Gordion."""
    assert playable(held(raider().pcs(owner, target), "t28"), "t28") == may


@rule("successors", "cards.treachery:1")
@pytest.mark.parametrize(
    ("at", "target", "may"),
    [
        ("ephesos", "chersonesos", True),
        ("ephesos", "kyzikos", True),
        ("rhodos_city", "pelousion", False),
        ("abydos", "byzantion", True),
    ],
)
def test_treachery_over_sea_and_strait(at: str, target: str, may: bool) -> None:
    assert playable(held(raider(at).pcs("blue", target), "t29"), "t29") == may


@rule("successors", "cards.treachery:1", "cards.treachery:2")
@pytest.mark.parametrize(("guard", "may"), [("", True), ("synnada", False), ("ikonion", True)])
def test_the_way_of_treachery(guard: str, may: bool) -> None:
    """Herakles is in Ikonion; guards there do not matter, guards on the way do."""
    game = raider().royal("herakles", "ikonion")
    if guard:
        game.general("eumenes", "blue", guard).cus("blue", guard, loyal=1)
    assert playable(held(game, "t28"), "t28") == may


@rule("successors", "cards.treachery:2")
def test_a_guarded_pc_is_no_target() -> None:
    game = raider().pcs("blue", "synnada").cus("blue", "synnada", loyal=1)
    assert not playable(held(game, "t28"), "t28")


@rule("successors", "cards.treachery:2", "cards.treachery:7")
def test_females_and_own_heirs_are_no_targets() -> None:
    game = raider().royal("kleopatra", "synnada").royal("alexandros", "gordion", "red")
    assert not playable(held(game, "t28"), "t28")


@rule("successors", "cards.treachery:3", "cards.treachery:5")
@pytest.mark.parametrize("card", ["t28", "t29"])
@pytest.mark.parametrize(("die", "owner"), [(1, "blue"), (2, "blue"), (3, "red"), (6, "red")])
def test_the_die_of_treachery(card: str, die: int, owner: str) -> None:
    game = play(raider().pcs("blue", "synnada"), card, die)
    assert game.owner("synnada") == owner
    assert game.champion("red")


@rule("successors", "cards.treachery:2", "cards.treachery:4")
@pytest.mark.parametrize("piece", ["alexandros", "funeral_cart"])
@pytest.mark.parametrize("colour", ["blue", ""])
def test_an_heir_is_carried_off(piece: str, colour: str) -> None:
    game = raider()
    if colour:
        game.pcs("blue", "kelainai").cus("blue", "kelainai/inside", loyal=1)
        game.royal(piece, "kelainai/inside", "blue")
    else:
        game.royal(piece, "kelainai")
    play(game, "t28", 3)
    assert game.royal_place(piece) == "gordion"
    assert game.royal_owner(piece) == "red"
    assert game.champion("red")


@rule("successors", "cards.treachery:6", "16.3:3")
@pytest.mark.parametrize(
    ("turn", "ready", "may"), [(1, False, False), (1, True, True), (2, False, True)]
)
def test_the_cart_in_game_turn_one(turn: int, ready: bool, may: bool) -> None:
    game = Position(turn=turn, faster_cart=True).general("antigonos", "red", "opis")
    game.cus("red", "opis", loyal=1).general("perdikkas", "blue", "babylon")
    game.cus("blue", "babylon", loyal=1).pcs("blue", "babylon")
    game.royal("funeral_cart", "babylon", "blue")
    if ready:
        game.hand("blue", "t11").begin(("tyche",), colour="blue", segment="tyche")
        game.choose(("cart", "t11"))
    assert playable(held(game, "t28"), "t28") == may


@rule("successors", "cards.treachery:4")
def test_red_chooses_target_and_army() -> None:
    game = raider().general("eumenes", "red", "dana").cus("red", "dana", loyal=1)
    game.pcs("blue", "synnada").royal("herakles", "ikonion")
    play(game, "t28", 5)
    assert set(game.options) == {("pc", "synnada"), ("royal", "herakles")}
    game.choose(("royal", "herakles"))
    assert game.what == "treachery_to"
    assert set(game.options) >= {"gordion", "dana"}
    game.choose("dana")
    assert game.royal_place("herakles") == "dana"


# -- Condemnation ----------------------------------------------------------------------------


@rule("successors", "cards.condemnation:1", "cards.condemnation:3", "3.6:8")
def test_who_can_be_condemned() -> None:
    game = Position().general("antigonos", "red", "pella").general("eumenes", "blue", "dispersed")
    game.general("peithon", "yellow", "rhagai").successor("yellow").minor("green", "dana")
    game.cus("green", "dana", loyal=1).general("krateros", "black").killed("krateros")
    play(game, "t30")
    assert set(game.options) == {"eumenes", "peithon"}
    game.choose("peithon")
    assert game.legitimacy("yellow") == 0
    assert game.legitimacy("blue") == 3


@rule("successors", "cards.condemnation:3")
def test_death_ends_a_condemnation() -> None:
    game = Position().general("eumenes", "blue", "gordion").general("peithon", "blue", "rhagai")
    game.cus("blue", "gordion", loyal=1).pcs("yellow", "gordion")
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    play(game, "t30").choose("eumenes")
    assert game.legitimacy("blue") == 0
    # Eumenes' 4 and 5 are a 9; a 6 kills him
    game.begin(("armies",), dice=[6, 6, 4, 5, 6, 1]).march("antigonos", "gordion")
    game.skip("ask_passage", "evade", "reroll", "take_command", "intercept")
    assert game.at("eumenes") == "dead"
    assert game.legitimacy("blue") == 3


@rule("successors", "cards.condemnation:2", "6.2.a:2")
def test_the_second_condemnation_lifts_the_first() -> None:
    game = Position().general("eumenes", "blue", "gordion").general("peithon", "yellow", "rhagai")
    play(game, "t30").choose("eumenes")
    assert game.legitimacy("blue") == 0
    play(game, "t30").choose("peithon")
    assert (game.legitimacy("blue"), game.legitimacy("yellow")) == (3, 0)


# -- Unrest ----------------------------------------------------------------------------------

PROVINCES = {
    "t37": ["aigyptos", "hellas", "lydia", "kappadokia", "babylonia", "media"],
    "t38": ["thrake", "phrygia", "phoinike", "syria", "sousiane", "persis"],
}


@rule("successors", "cards.unrest:1", "cards.unrest:2")
@pytest.mark.parametrize("card", ["t37", "t38"])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_die_names_the_province(card: str, die: int) -> None:
    game = play(Position().province("blue", PROVINCES[card][die - 1]), card, die)
    ids = BOARD.province_spaces[BOARD.province[PROVINCES[card][die - 1]]]
    assert set(game.options) == {BOARD.space_ids[i] for i in ids}
    space = sorted(game.options)[0]
    game.choose(space).skip("bonus_ops")
    assert game.owner(space) == "independent"


@rule("successors", "cards.unrest:2")
def test_free_spaces_and_major_cities_rise_too() -> None:
    game = play(Position().pcs("red", "pergamon"), "t37", 3)
    assert set(game.options) == {"sardeis", "ephesos", "pergamon", "lesbos"}
    game.choose("sardeis").skip("bonus_ops")
    assert game.owner("sardeis") == "independent"


@rule("successors", "cards.unrest-spreads:1", "cards.unrest-spreads:2")
@pytest.mark.parametrize("card", ["t39", "t40"])
def test_unrest_spreads(card: str) -> None:
    game = Position().pcs("independent", "boiotia", "petra", "abdera").pcs("blue", "elis")
    play(game, card)
    assert set(game.options) - {None} == {"hellas", "nabatene", "thrake"}
    game.choose("hellas")
    assert "elis" in game.options
    assert "boiotia" not in game.options
    game.choose("elis")
    assert "hellas" not in game.options
    game.choose("nabatene").skip("bonus_ops")
    assert game.owner("elis") == "independent"
    assert game.owner("rabbathammana") == "independent"
    assert game.owner("byzantion") == ""


@rule("successors", "cards.unrest-spreads:1")
def test_one_province_is_enough() -> None:
    game = play(Position().pcs("independent", "boiotia", "petra"), "t39")
    game.choose("hellas", "elis", None).skip("bonus_ops")
    grey = {s for s in BOARD.space_ids if game.owner(s) == "independent"}
    assert grey == {"boiotia", "petra", "elis"}


@rule("successors", "cards.unrest-spreads:2", "6.2.a.unrest:2")
def test_unrest_spreads_next_door() -> None:
    game = play(Position().province("independent", "nabatene"), "t39").choose("nabatene")
    assert "rabbathammana" not in game.options
    assert {"gaza", "damaskos"} <= set(game.options)


@rule("successors", "cards.unrest-spreads:3")
def test_without_independents_nothing_spreads() -> None:
    assert not playable(held(Position().pcs("blue", "elis"), "t39"), "t39")
