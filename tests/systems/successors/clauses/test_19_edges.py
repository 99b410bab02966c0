"""Edges: the first space of the board, exact fits, small mixed stacks, the order of steps."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
LOSSES = ("battle_loss", "attrition", "siege_loss", "take_command", "reroll")


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in LOSSES:
        game.choose(game.options[-1])
    return game


def held(game: Position, *cards: str, dice: list[int | str] | None = None) -> Position:
    """Red's Tyche Segment with these cards in hand."""
    game.hand("red", *cards)
    return game.begin(("tyche",), segment="tyche", dice=dice or [])


def play(game: Position, card: str, *dice: int | str) -> Position:
    """Red plays the event of a card."""
    return held(game, card, dice=list(dice)).choose(("event", card))


def scythians(game: Position, at: str, *dice: int | str) -> Position:
    """Red moves SEUTHES from Synnada; nobody stops the event, intercepts or evades."""
    play(game.army("seuthes", "synnada"), "t44", *dice).skip("event")
    game.choose(("army", "seuthes"), ("march", at))
    return game.skip("evade", "intercept", "withdraw")


# -- battles in which no General of a player is on the move ------------------------------------


@rule("successors", "cards.price-of-failure:1", "14.1:3")
@pytest.mark.parametrize("who", ["blue", "red"])
def test_who_is_beaten_by_independents_on_the_move_pays(who: str) -> None:
    game = Position(optional_cards=True).hand("yellow", "o68")
    game.general("krateros", who, "gordion").cus(who, "gordion", mercenary=2)
    game.general("demetrios", who, "gordion")
    scythians(game, "gordion", 6, 6, 1, 1, "t4", 4).skip("battle", "reroll")
    assert (game.seat, game.what) == ("yellow", "failure")
    game.choose(("play", "o68"))
    assert game.at("krateros") == "dead"
    assert game.at("demetrios") == "dispersed"


@rule("successors", "cards.price-of-failure:1", "cards.price-of-failure:3", "10.l:1")
def test_a_beaten_interceptor_pays_and_the_mover_keeps_his_leader() -> None:
    game = Position(optional_cards=True).hand("yellow", "o68").pcs("blue", "gordion")
    game.general("krateros", "red", "synnada").cus("red", "synnada", loyal=6)
    game.general("eumenes", "blue", "bithynoi").cus("blue", "bithynoi", mercenary=2)
    game.begin(("armies",), dice=[6, 6, 6, 1, 1, "t4", 6]).march("krateros", "gordion")
    game.choose(("intercept", "bithynoi", "eumenes", "all"), None).skip("battle", "reroll")
    assert (game.seat, game.what) == ("yellow", "failure")
    losses(game.choose(("play", "o68")))
    assert game.at("eumenes") == "dead"
    assert game.at("krateros") == "gordion"
    assert game.what in ("", "move_menu")


@rule("successors", "7.2.f.all-royal:1", "14.3:4", "cards.mutiny:2")
def test_when_mutiny_leaves_royals_only_they_follow_without_a_battle() -> None:
    """Red has 3 L and is no Champion's enemy; Eumenes has -2 P: the Prestige is 3 to 1."""
    game = Position().usurper("blue").hand("red", "t48").pcs("yellow", "gordion")
    game.general("peithon", "red", "synnada").cus("red", "synnada", mercenary=3)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=1, royal=2)
    game.begin(("armies",), dice=["t4", 6, 6, 1, 1]).march("peithon", "gordion")
    game.skip("ask_passage", "evade").choose(("play", "t48"), "loyal")
    assert game.rolls == []
    assert game.force("red", "gordion") == {"mercenary": 3, "loyal": 1, "royal": 2}
    assert game.at("eumenes") == "dispersed"
    assert told(game, "battle_scores") == []


@rule("successors", "14.2:3", "9.1:4", "14.1:3")
@pytest.mark.parametrize("joined", ["all", "none"])
def test_who_comes_out_against_the_own_independents_has_not_moved(joined: str) -> None:
    """Red moves SEUTHES onto Sardeis, beats him there and marches on with everybody (2 OPs)."""
    game = Position().pcs("red", "sardeis").general("krateros", "red", "sardeis")
    game.cus("red", "sardeis", loyal=4).cus("red", "sardeis/inside", mercenary=2)
    scythians(game, "sardeis", 1, 1, 6, 6)
    assert (game.seat, game.what) == ("red", "battle_join")
    losses(game.choose(joined))
    out = 2 if joined == "all" else 0
    assert told(game, "battle_strengths")[0] == (5, 9 + out)
    assert game.at("seuthes") == "off"
    game.skip("army_menu", "independents").choose("march", ("activate", "krateros"), "all")
    game.choose(("march", "ephesos"))
    assert game.force("red", "ephesos") == {"loyal": 4} | ({"mercenary": 2} if out else {})


@rule("successors", "14.5:1", "14.5:3", "14.6:2")
@pytest.mark.parametrize(
    ("spaces", "points"), [((), 0), (("gordion",), 1), (("kelainai", "synnada", "ikonion"), 2)]
)
def test_local_troops_of_independents_who_attack(spaces: tuple[str, ...], points: int) -> None:
    game = Position().pcs("independent", *spaces).minor("blue", "gordion")
    losses(scythians(game.cus("blue", "gordion", mercenary=4), "gordion", 6, 6, 1, 1))
    assert told(game, "battle_strengths")[0] == (5 + points, 4)


# -- the first space of the board, and both locations of a city --------------------------------


@rule("successors", "cards.silver-shields:1", "cards.eurydike:1")
@pytest.mark.parametrize("at", ["pella", "pella/inside", "amphipolis"])
def test_pella_is_on_the_map(at: str) -> None:
    """Events that need a Major General on the map find him in every space."""
    game = Position().pcs("red", "pella").general("antigonos", "red", at).cus("red", at, loyal=1)
    play(game, "t25")
    assert (game.royal_place("philippos"), game.royal_owner("philippos")) == (at, "red")
    game = Position().pcs("red", "pella").general("antigonos", "red", at)
    play(game, "t47a")
    assert game.force("red", at) == {"silver": 2}


@rule("successors", "cards.silver-shields:1")
@pytest.mark.parametrize("at", ["", "dispersed"])
def test_who_is_not_on_the_map_gets_no_silver_shields(at: str) -> None:
    game = held(Position().general("antigonos", "red", at), "t47a")
    assert ("event", "t47a") not in game.options


@rule("successors", "9.1:1", "11.1:1", "12:1")
def test_generals_in_pella_act_like_others() -> None:
    """Eumenes intercepts from Pella; he evades from it; he marches from it."""
    game = Position().general("krateros", "red", "pherai").cus("red", "pherai", loyal=2)
    game.general("eumenes", "blue", "pella").cus("blue", "pella", loyal=2)
    game.begin(("armies",)).march("krateros", "larisa")
    assert game.what == "intercept"
    game = Position().general("krateros", "red", "larisa").cus("red", "larisa", loyal=4)
    game.general("eumenes", "blue", "pella").begin(("armies",)).march("krateros", "pella")
    assert (game.seat, game.what) == ("blue", "evade")
    game = Position().general("eumenes", "red", "pella").begin(("armies",))
    assert game.march("eumenes", "aiane").at("eumenes") == "aiane"


@rule("successors", "cards.looted:2", "cards.looted:4")
@pytest.mark.parametrize("cus", [1, 2, 7])
def test_an_army_outside_receives_all_looters(cus: int) -> None:
    game = Position().pcs("red", "sousa").general("eumenes", "red", "sousa")
    play(game.cus("red", "sousa", loyal=cus), "t33").skip("looted_march")
    assert game.force("red", "sousa") == {"loyal": cus, "mercenary": 2}
    assert game.force("red", "sousa/inside") == {}
    assert game.box("red") == {}


@rule("successors", "cards.looted:1", "cards:6")
@pytest.mark.parametrize(("general", "cus"), [("sousa", "sousa/inside"), ("sousa/inside", "sousa")])
def test_a_general_and_cus_in_two_locations_are_no_army(general: str, cus: str) -> None:
    game = Position().pcs("red", "sousa").general("eumenes", "red", general)
    assert ("event", "t33") not in held(game.cus("red", cus, loyal=2), "t33").options


@rule("successors", "cards.looted:2")
def test_of_two_armies_in_a_treasure_city_red_names_the_looters() -> None:
    game = Position().pcs("red", "sousa").general("eumenes", "red", "sousa")
    game.cus("red", "sousa", loyal=2).general("peithon", "red", "sousa/inside")
    play(game.cus("red", "sousa/inside", loyal=1), "t33")
    assert game.what == "looted"
    assert len(game.options) == 2


@rule("successors", "cards.mercenaries:4", "cards.colonists:2", "5.2.placing:5")
@pytest.mark.parametrize(
    ("card", "city"),
    [
        ("t5", "athenai"),
        ("t14", "memphis"),
        ("t15", "ekbatana"),
    ],
)
def test_two_cus_of_a_card_gather_inside_or_outside(card: str, city: str) -> None:
    game = play(Position().province("red", "hellas", "aigyptos", "media"), card)
    if card == "t14":
        game.choose("mercenary")
    assert game.what == "troops_to"
    assert {city, f"{city}/inside"} <= set(game.options)


@rule("successors", "cards.mercenaries:2", "7.1.c:5")
@pytest.mark.parametrize(("general", "asked"), [("", True), ("dana", True), ("abdera", False)])
def test_where_a_general_is_no_minor_general_comes(general: str, asked: bool) -> None:
    """He would be a Subordinate and leave at once."""
    game = Position().pcs("red", "abdera")
    if general:
        game.general("antigonos", "red", general)
    play(game, "t7")
    assert (game.what == "minor_too") == asked
    if asked:
        game.choose("place")
    assert game.force("red", "abdera") == {"mercenary": 2}
    assert game.at("philoxenos") == ("abdera" if asked else "off")


@rule("successors", "cards.mercenaries:2", "7.1.c:4")
def test_a_minor_general_who_is_there_already_is_enough() -> None:
    game = Position().pcs("red", "abdera").minor("red", "abdera").cus("red", "abdera", loyal=1)
    play(game, "t7")
    assert game.over
    assert game.force("red", "abdera") == {"loyal": 1, "mercenary": 2}
    assert game.at("attalos") == "off"


@rule("successors", "cards.olympias:2", "cards.neoptolemos:1", "7.1.c:5")
@pytest.mark.parametrize(("general", "mark"), [(True, "off"), (False, "molossia")])
def test_olympias_men_serve_under_a_general_who_is_there(general: bool, mark: str) -> None:
    game = Position().royal("olympias", "molossia")
    if general:
        game.general("antigonos", "red", "molossia")
    play(game, "t22")
    assert game.force("red", "molossia") == {"mercenary": 4}
    assert game.at("philoxenos") == mark
    assert game.royal_owner("olympias") == "red"


# -- exact fits -----------------------------------------------------------------------------------


@rule("successors", "16.8:1")
@pytest.mark.parametrize(("cus", "all_go"), [(7, True), (8, True), (9, False)])
def test_exactly_eight_march_together(cus: int, all_go: bool) -> None:
    game = Position(movement_limit=True).general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=cus).pcs("red", "gordion").begin(("armies",))
    game.choose(("activate", "antigonos"))
    assert ("all" in game.options) == all_go


@rule("successors", "16.8:4")
@pytest.mark.parametrize(("cus", "all_go"), [(7, True), (8, True), (9, False)])
def test_exactly_eight_intercept_together(cus: int, all_go: bool) -> None:
    game = Position(movement_limit=True).pcs("blue", "gordion", "bithynoi")
    game.general("eumenes", "blue", "bithynoi").cus("blue", "bithynoi", loyal=cus)
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2)
    game.begin(("armies",)).march("antigonos", "gordion")
    assert (("intercept", "bithynoi", "eumenes", "all") in game.options) == all_go


@rule("successors", "9.4.limit:1", "9.3.b:1")
@pytest.mark.parametrize(
    ("cus", "garrison", "asked"), [(1, 1, 0), (2, 0, 0), (2, 1, 1), (3, 0, 2), (3, 1, 1)]
)
def test_who_fits_goes_in_unasked(cus: int, garrison: int, asked: int) -> None:
    """Where not all find room their player says who does, up to the room that there is."""
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "sardeis")
    game.cus("red", "sardeis", loyal=cus)
    if garrison:
        game.cus("red", "sardeis/inside", mercenary=garrison)
    game.begin(("armies",)).march("antigonos").choose(("enter_city",))
    assert (game.what == "enter_city") == bool(asked)
    if asked:
        assert game.options == [("loyal", n) for n in range(asked + 1)]
        game.choose(("loyal", asked))
    went = asked or cus
    assert game.force("red", "sardeis/inside").get("loyal", 0) == went
    assert game.force("red", "sardeis").get("loyal", 0) == cus - went


# -- small mixed stacks ----------------------------------------------------------------------------


@rule("successors", "9:1", "9.1:6")
@pytest.mark.parametrize(("cu", "friend"), [(0, False), (0, True), (1, False), (1, True)])
def test_one_cu_and_one_general_go_or_stay_in_every_combination(cu: int, friend: bool) -> None:
    game = Position().pcs("red", "gordion").general("antigonos", "red", "gordion")
    game.general("demetrios", "red", "gordion").cus("red", "gordion", loyal=1)
    game.begin(("armies",)).choose(("activate", "antigonos"), "some", ("loyal", cu))
    game.choose("demetrios" if friend else "done", ("march", "synnada"))
    assert game.force("red", "synnada") == ({"loyal": 1} if cu else {})
    assert game.force("red", "gordion") == ({} if cu else {"loyal": 1})
    assert game.at("demetrios") == ("synnada" if friend else "gordion")


@rule("successors", "9:1", "9.1:6")
@pytest.mark.parametrize("taken", ["demetrios", "peithon"])
def test_of_two_subordinates_without_cus_either_goes(taken: str) -> None:
    game = Position().general("antigonos", "red", "gordion").general("demetrios", "red", "gordion")
    game.general("peithon", "red", "gordion").begin(("armies",))
    game.choose(("activate", "antigonos"), "some", taken)
    while game.what == "compose":
        game.choose("done")
    game.choose(("march", "synnada"))
    left = "peithon" if taken == "demetrios" else "demetrios"
    assert (game.at(taken), game.at(left)) == ("synnada", "gordion")


@rule("successors", "14.2:1", "14.2:4", "14.2:5")
@pytest.mark.parametrize(("cu", "friend"), [(0, False), (0, True), (1, False), (1, True)])
def test_one_cu_and_one_general_come_out_in_every_combination(cu: int, friend: bool) -> None:
    game = Position().pcs("red", "sardeis").usurper("blue")
    game.general("demetrios", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.general("krateros", "red", "sardeis/inside").cus("red", "sardeis/inside", mercenary=1)
    game.minor("blue", "sardeis").cus("blue", "sardeis", loyal=4)
    game.begin(("armies",), dice=[1, 1, 6, 6, 1, 1]).march("demetrios", "sardeis").skip("evade")
    game.choose("some", ("mercenary", cu), "krateros" if friend else "done")
    losses(game)
    assert told(game, "battle_strengths")[0] == (9 + cu, 8)
    assert game.at("krateros") == ("dispersed" if friend else "sardeis/inside")
    assert game.force("red", "sardeis/inside") == ({} if cu else {"mercenary": 1})


# -- the order of steps ----------------------------------------------------------------------------


@rule("successors", "3.8:5", "7.1.c.station:1", "6.4:1", "6.segments:1")
def test_hunger_then_the_funeral_then_the_posts() -> None:
    """All within the Forage Segment; posts are filled when everything else is over."""
    game = Position().pcs("red", "sardeis", "gordion").general("antigonos", "red", "sardeis")
    game.cus("red", "sardeis", loyal=1).royal("funeral_cart", "sardeis", "red")
    game.cus("red", "gordion", mercenary=8, loyal=1)
    seen: list[str] = []
    game.begin(("segment", 0, "forage"), segment="forage")
    while not game.over:
        if game.what not in seen[-1:]:
            seen.append(game.what)
        game.choose(game.options[0])
    assert seen == ["forage", "bury", "station"]
    assert BOARD.space_ids[game.s.tomb] == "sardeis"
    assert game.at("philoxenos") == "gordion"


@rule("successors", "6.2.surprise:1", "cards.traitor:1", "15.2.b:4")
@pytest.mark.parametrize("segment", ["surrender", "activation"])
def test_siege_cards_come_before_the_siege_die(segment: str) -> None:
    game = Position().pcs("blue", "sardeis").usurper("blue").hand("red", "t55")
    game.general("antigonos", "red", "sardeis").cus("red", "sardeis", loyal=4)
    if segment == "surrender":
        game.begin(("surrender",), segment="surrender", dice=["t4", 3]).choose("sardeis")
    else:
        game.begin(("armies",), dice=["t4", 3]).march("antigonos").choose(("siege",))
    assert game.what == "siege"
    assert told(game, "siege_roll") == []
    assert game.dice_left == 2
    losses(game.choose(("play", "t55")))
    assert told(game, "siege_roll")[0][1] == 6
    assert game.siege_points("sardeis") == 2


@rule("successors", "6.2.surprise:1", "cards.port-resupplied:1")
def test_a_resupplied_port_is_not_rolled_against() -> None:
    game = Position(optional_cards=True).pcs("blue", "tyros").hand("blue", "o69").usurper("blue")
    game.general("antigonos", "red", "tyros").cus("red", "tyros", mercenary=4)
    game.begin(("armies",), dice=["t4", 6]).march("antigonos").choose(("siege",))
    assert (game.seat, game.what) == ("blue", "siege")
    game.choose(("play", "o69"))
    assert told(game, "siege_roll") == []
    assert game.dice_left == 1


@rule("successors", "cards.hubris:1", "6.2.surprise:1")
def test_without_an_announced_event_there_is_no_hubris() -> None:
    """Neither when a Segment begins, nor at a Surprise card, a battle or a Siege."""
    game = Position().hand("blue", "t56").begin(("segment_cards",))
    assert game.over
    game = Position().hand("blue", "t56").hand("red", "t59").hand("yellow", "t2")
    game.begin(("segment_cards",), dice=["t4"]).choose(("play", "t59"))
    assert "blue" not in game.seats_asked
    game = Position().pcs("blue", "sardeis").hand("blue", "t56").usurper("blue")
    game.general("antigonos", "red", "sardeis").cus("red", "sardeis", loyal=4)
    game.begin(("armies",), dice=[3]).march("antigonos").choose(("siege",))
    assert "blue" not in game.seats_asked
    game = Position().hand("blue", "t56").pcs("blue", "gordion").cus("blue", "gordion", loyal=2)
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.begin(("armies",), dice=[6, 6, 1, 1, 1]).march("antigonos", "gordion")
    assert game.what != "battle"
    assert told(losses(game.skip("ask_passage")), "battle_scores")


# -- control, space by space -----------------------------------------------------------------------


@rule("successors", "2.province-control:1", "2.political-control:1")
@given(st.lists(st.sampled_from(["red", "blue", "independent", ""]), min_size=127, max_size=127))
def test_every_province_counts_its_own_spaces(owners: list[str]) -> None:
    """PCs change hands twice; each counts where it lies, once, and for its owner."""
    game = Position()
    spaces = [space for row in BOARD.province_spaces for space in row]
    for owner, space in zip(owners[::-1] + owners[::-1], spaces, strict=False):
        game.pcs(owner, BOARD.space_ids[space])
    now = dict(zip(spaces, owners, strict=True))
    for space, owner in now.items():
        game.pcs(owner, BOARD.space_ids[space])
    game.begin()
    for province, row in enumerate(BOARD.province_spaces):
        city = [now[space] for space in row if space in BOARD.cities]
        holders = [
            colour
            for colour in ("red", "blue", "independent")
            if 2 * sum(now[space] == colour for space in row) > len(row)
            and all(owner == colour for owner in city)
        ]
        assert game.holder(BOARD.province_ids[province]) == "".join(holders)


CITIES = [BOARD.space_ids[c] for c in BOARD.cities]


@rule("successors", "15.3:1", "15.3:2")
@given(st.lists(st.sampled_from(CITIES), min_size=2, max_size=2, unique=True))
def test_siege_points_belong_to_their_space(pair: list[str]) -> None:
    left, kept = pair
    game = Position().pcs("blue", left, kept).siege("red", left, 1).siege("red", kept, 2)
    game.general("antigonos", "red", kept).cus("red", kept, loyal=3)
    game.begin(("segment_cards",))
    assert (game.siege_points(left), game.siege_points(kept)) == (0, 2)


@rule("successors", "15.1:1", "10.b:3", "5.2.placing:1")
@given(st.lists(st.sampled_from(CITIES), min_size=2, max_size=2, unique=True))
def test_a_siege_here_besieges_nobody_there(pair: list[str]) -> None:
    """A CU of blue's goes to the open city and not to the Besieged one."""
    shut, still = pair
    game = Position().pcs("blue", shut, still).minor("red", shut).cus("red", shut, loyal=1)
    game.hand("blue", "t11").begin(("tyche",), segment="tyche", colour="blue")
    game.choose(("event", "t11"))
    assert {o[0] for o in game.options} == {still, f"{still}/inside"}
