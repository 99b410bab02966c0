"""Chapter 16 where it meets other chapters: Capitals, Royals, Hellas, two options at once."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def play(game: Position, card: str, *dice: int | str) -> Position:
    """Red plays the event of a card."""
    game.hand("red", card).begin(("tyche",), segment="tyche", dice=list(dice))
    return game.choose(("event", card))


def capital(space: str = "alexandria", province: str = "aigyptos", **options: bool) -> Position:
    """Blue has a Capital in a Province of its own."""
    game = Position(optional_cards=True, **options).province("blue", province)
    game.capital("blue", space).settle()
    return game


# -- a Capital is a Major City ---------------------------------------------------------------


@rule("successors", "16.1.capital:1", "cards.diplomacy:2")
def test_diplomacy_does_not_turn_a_capital() -> None:
    game = play(capital().pcs("", "pelousion"), "t2")
    assert set(game.options) == {"naukratis", "thebai"}


@rule("successors", "16.1.capital:1", "cards.raid:1", "cards.treachery:7")
@pytest.mark.parametrize("card", ["t9", "t28"])
def test_neither_raid_nor_treachery(card: str) -> None:
    game = capital().pcs("", "pelousion", "naukratis", "thebai", "memphis")
    game.general("antigonos", "red", "naukratis").cus("red", "naukratis", loyal=1)
    game.hand("red", card).begin(("tyche",), segment="tyche")
    assert ("event", card) not in game.options


@rule("successors", "16.1.capital:1", "6.1.1:2")
def test_a_capital_does_not_surrender() -> None:
    game = capital().general("antigonos", "red", "alexandria").cus("red", "alexandria", loyal=1)
    game.begin(("surrender",), segment="surrender")
    assert game.over
    assert game.owner("alexandria") == "blue"


@rule("successors", "16.1.capital:1", "15.2.b")
@pytest.mark.parametrize(("die", "fleet", "points"), [(6, False, 1), (6, True, 2)])
def test_a_capital_on_the_coast_is_a_port_to_besiege(die: int, fleet: bool, points: int) -> None:
    """Without Fleets a 6 is a 5."""
    game = capital().general("antigonos", "red", "alexandria").cus("red", "alexandria", loyal=4)
    if fleet:
        game.fleet("karia", "red")
    game.begin(("armies",), dice=[die]).march("antigonos").choose(("siege",))
    assert game.siege_points("alexandria") == points


@rule("successors", "16.1.capital:1", "3.8:2")
def test_alexander_may_be_buried_in_a_capital() -> None:
    game = capital().royal("funeral_cart", "alexandria", "blue")
    game.begin(("burial",), segment="forage", colour="blue")
    assert game.what == "bury"
    plain = Position().province("blue", "aigyptos").royal("funeral_cart", "alexandria", "blue")
    assert plain.begin(("burial",), segment="forage", colour="blue").over


@rule("successors", "16.1.capital:1", "10.b:1", "10.c:1")
def test_a_capital_is_warned_and_grants_no_passage() -> None:
    game = capital().general("eumenes", "blue", "alexandria").cus("blue", "alexandria", loyal=1)
    game.general("antigonos", "red", "naukratis").cus("red", "naukratis", loyal=3)
    game.begin(("armies",), dice=[6, 6, 1, 1, 1, 1]).march("antigonos", "alexandria")
    assert (game.seat, game.what) == ("blue", "open_city")
    game.choose("inside")
    assert game.what == "move_menu"
    assert game.force("blue", "alexandria/inside") == {"loyal": 1}


@rule("successors", "16.1.capital:1", "5.5:8")
def test_a_capital_is_never_isolated() -> None:
    game = capital("larisa", "thessalia").pcs("", "pherai", "trikka")
    game.begin(("isolation",), segment="")
    assert game.owner("larisa") == "blue"
    plain = Position().pcs("blue", "larisa").begin(("isolation",), segment="")
    assert plain.owner("larisa") == ""


@rule("successors", "16.1.capital:1", "5.2.two-cus:2", "5.2.placing:5")
def test_reinforcements_in_a_capital() -> None:
    game = capital("larisa", "thessalia").order("blue", "red", "yellow", "green", "black")
    game.begin(("reinforcements",), segment="", colour="blue")
    assert game.seat == "blue"
    assert max(o[1] for o in game.options if o[0] == "larisa") > 2
    assert max(o[1] for o in game.options if o[0] == "larisa/inside") == 2


@rule("successors", "16.1.capital:4", "16.1.capital:5", "9.4.independent:2", "cards.unrest:2")
def test_unrest_ends_a_capital_and_beats_who_is_inside() -> None:
    game = capital().general("eumenes", "blue", "alexandria/inside")
    game.royal("alexandros", "alexandria/inside", "blue")
    before = game.vp("blue")
    play(game, "t37", 1).choose("alexandria").skip("bonus_ops")
    assert game.owner("alexandria") == "independent"
    assert game.vp("blue") == before - 2
    assert game.at("eumenes") == "dispersed"
    assert game.royal_place("alexandros") == "alexandria"
    assert game.royal_owner("alexandros") == ""


@rule("successors", "16.1.capital:4", "16.1.capital:5", "cards.peukestas:2", "8.3:2")
def test_a_satrap_in_a_capital() -> None:
    """Peukestas' PC replaces that of the Capital; nobody is left inside a Minor City."""
    game = capital("persepolis", "persis").royal("herakles", "persepolis/inside", "blue")
    play(game, "t23").choose(("home", "persepolis"), "place")
    assert game.owner("persepolis") == "red"
    assert game.royal_place("herakles") == "persepolis"
    assert game.royal_owner("herakles") == "red"
    assert game.s.captured[game.faction("red")] == 1


@rule("successors", "16.1.capital:1", "16.5:1")
def test_garrisons_of_capitals_die_on_the_walls() -> None:
    game = capital("larisa", "thessalia", siege_defense=True)
    game.cus("blue", "larisa/inside", loyal=1).general("antigonos", "red", "larisa")
    game.cus("red", "larisa", loyal=4).siege("red", "larisa", 2).begin(("armies",), dice=[4])
    game.march("antigonos").choose(("siege",))
    assert game.force("blue", "larisa/inside") == {}
    assert (game.siege_points("larisa"), game.owner("larisa")) == (2, "blue")


# -- properties ------------------------------------------------------------------------------


@rule("successors", "16.7:1", "16.7:2", "16.7:3")
@given(cus=st.integers(1, 18), die=st.integers(1, 6))
def test_hunger_follows_the_table_and_takes_one_at_least(cus: int, die: int) -> None:
    chart = BOARD.charts.attrition
    column = max(i for i, size in enumerate(chart.sizes) if size <= cus)
    printed = chart.losses[die - 1][column].rstrip("e")
    loss = max(1, int(printed) if printed.isdigit() else 0) if cus > 8 else 0
    game = (
        Position(forage_attrition=True).pcs("red", "gordion").cus("red", "gordion", mercenary=cus)
    )
    game.begin(("forage_spaces",), segment="forage", dice=[die] if cus > 8 else [])
    assert game.force("red", "gordion") == {"mercenary": cus - loss}


@rule("successors", "16.5:1", "16.5:2", "16.5:3")
@given(before=st.integers(0, 2), die=st.integers(4, 6), inside=st.integers(0, 2))
def test_walls_and_points_add_up(before: int, die: int, inside: int) -> None:
    """A 4 or 5 is worth one point, a 6 two; Kelainai is no port."""
    game = Position(siege_defense=True).pcs("blue", "kelainai")
    game.cus("blue", "kelainai/inside", mercenary=inside).general("antigonos", "red", "kelainai")
    game.cus("red", "kelainai", mercenary=4)
    if before:
        game.siege("red", "kelainai", before)
    game.begin(("armies",), dice=[die]).march("antigonos").choose(("siege",))
    points, men = before, inside
    for _ in range(2 if die == 6 else 1):
        if points == 2 and men:
            men -= 1
        else:
            points += 1
    fallen = points >= 3
    assert game.owner("kelainai") == ("" if fallen else "blue")
    assert game.siege_points("kelainai") == (0 if fallen else points)
    assert game.force("blue", "kelainai/inside").get("mercenary", 0) == (0 if fallen else men)


@rule("successors", "16.8:1")
@given(n=st.integers(2, 14))
def test_never_more_than_eight_on_the_road(n: int) -> None:
    game = (
        Position(movement_limit=True).pcs("red", "gordion").general("antigonos", "red", "gordion")
    )
    game.cus("red", "gordion", mercenary=n).begin(("armies",)).choose(("activate", "antigonos"))
    game.choose("some")
    counts = [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "mercenary"]
    assert max(counts) == min(n, 8)


# -- other options ---------------------------------------------------------------------------


@rule("successors", "16.4:1", "cards.unrest:2")
@pytest.mark.parametrize(("option", "place"), [(True, "dead"), (False, "babylon")])
def test_unrest_around_the_cart(option: bool, place: str) -> None:
    game = Position(funeral_cart_destruction=option).pcs("blue", "babylon")
    game.royal("funeral_cart", "babylon", "blue")
    play(game, "t37", 5).choose("babylon").skip("bonus_ops")
    assert game.royal_place("funeral_cart") == place


@rule("successors", "16.5:1", "6.1.3:1")
def test_the_walls_hold_in_the_surrender_segment_too() -> None:
    game = (
        Position(siege_defense=True).pcs("blue", "sardeis").cus("blue", "sardeis/inside", loyal=1)
    )
    game.general("antigonos", "red", "sardeis").cus("red", "sardeis", mercenary=4)
    game.siege("red", "sardeis", 2).begin(("surrender",), segment="surrender", dice=[4])
    game.choose("sardeis")
    assert game.force("blue", "sardeis/inside") == {}
    assert (game.siege_points("sardeis"), game.owner("sardeis")) == (2, "blue")


@rule("successors", "16.7:1", "7.3:3")
def test_hungry_elephants_fall_first() -> None:
    """A 5 in the column for 9 is 3e."""
    game = Position(forage_attrition=True).pcs("red", "gordion")
    game.cus("red", "gordion", mercenary=8, elephant=1)
    game.begin(("forage_spaces",), segment="forage", dice=[5])
    assert game.force("red", "gordion") == {"mercenary": 6}


@rule("successors", "16.7:1", "7.3:2")
def test_the_owner_chooses_who_starves() -> None:
    game = Position(forage_attrition=True).pcs("red", "gordion")
    game.cus("red", "gordion", mercenary=5, loyal=4)
    game.begin(("forage_spaces",), segment="forage", dice=[3])
    assert (game.seat, game.what) == ("red", "attrition")
    assert sum(game.force("red", "gordion").values()) == 9


@rule("successors", "16.8:3", "10.k:3", "7.1.c:7")
@pytest.mark.parametrize(
    "n",
    [
        6,
        7,
        8,
    ],
)
def test_royals_that_come_over_are_not_lost_by_the_limit(n: int) -> None:
    """Of n Loyal and 2 Royal CUs eight march on; the rest stays with a Minor General."""
    game = Position(movement_limit=True).province("red", "makedonia").usurper("blue")
    game.general("krateros", "red", "synnada").cus("red", "synnada", loyal=n)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", royal=2)
    game.begin(("armies",)).march("krateros", "gordion").skip("ask_passage", "evade")
    assert game.force("red", "gordion") == {"loyal": n, "royal": 2}
    game.choose(("march", "bithynoi"))
    while game.what not in ("move_menu", "armies", ""):
        game.choose(game.options[-1])
    assert game.everywhere("red") == {"loyal": n, "royal": 2}
    assert sum(game.force("red", "bithynoi").values()) == 8


@rule("successors", "16.8:4")
def test_eight_of_nine_may_intercept() -> None:
    game = Position(movement_limit=True).general("krateros", "red", "synnada")
    game.cus("red", "synnada", loyal=4).general("eumenes", "blue", "bithynoi")
    game.cus("blue", "bithynoi", mercenary=9).pcs("blue", "bithynoi")
    game.begin(("armies",), dice=[6]).march("krateros", "gordion")
    game.choose(("intercept", "bithynoi", "eumenes", "some"))
    counts = [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "mercenary"]
    assert max(counts) == 8
    game.choose(("mercenary", 8))
    while game.what == "intercept":
        game.choose("done" if "done" in game.options else None)
    assert game.force("blue", "gordion") == {"mercenary": 8}


@rule("successors", "16.9.interception:1")
@pytest.mark.parametrize(("where", "comes"), [("", True), ("/inside", False)])
def test_cavalry_must_be_in_the_same_location(where: str, comes: bool) -> None:
    """Peithon stands outside Sardeis: a 3 is enough only with horsemen beside him."""
    game = Position(cavalry=True).general("krateros", "red", "ikonion")
    game.cus("red", "ikonion", loyal=2).general("peithon", "blue", "sardeis").pcs("blue", "sardeis")
    game.cus("blue", "sardeis", loyal=2).cus("blue", f"sardeis{where}", cavalry=1)
    game.begin(("armies",), dice=[3]).march("krateros", "synnada")
    game.choose(("intercept", "sardeis", "peithon", "all"))
    assert (game.at("peithon") == "synnada") == comes


@rule("successors", "16.9.sieges:2", "6.1.3:1")
def test_cavalry_in_a_siege_of_the_surrender_segment() -> None:
    game = (
        Position(cavalry=True)
        .pcs("independent", "bithynoi")
        .general("antigonos", "red", "bithynoi")
    )
    game.cus("red", "bithynoi", mercenary=2, cavalry=1)
    game.begin(("surrender",), segment="surrender", dice=[1]).choose("bithynoi")
    assert game.box("red") == {"cavalry": 1}
    assert game.force("red", "bithynoi") == {"mercenary": 2}


@rule("successors", "16.9.score:2", "7.1:2")
@pytest.mark.parametrize(("leader", "roll"), [("seleukos", 10), ("eumenes", 11)])
def test_seleukos_elephants_always_frighten(leader: str, roll: int) -> None:
    """An elephant die of 1 is 0, but 1 under Seleukos."""
    game = Position(cavalry=True).general("peithon", "red", "synnada")
    game.cus("red", "synnada", loyal=2, cavalry=1).general(leader, "blue", "gordion")
    game.cus("blue", "gordion", loyal=2, elephant=1).pcs("yellow", "gordion")
    game.begin(("armies",), dice=[1, 5, 5, 4, 4, 1, 1]).march("peithon", "gordion")
    game.skip("ask_passage", "evade", "battle", "reroll")
    while game.what in ("battle_loss", "attrition"):
        game.choose(game.options[-1])
    assert told(game, "battle_scores")[0][0] == roll


@rule("successors", "16.11:1", "7.5:2")
def test_independents_do_not_hinder_each_other() -> None:
    game = Position(independent_reactions=True).army("philon", "tp_ankyra")
    game.army("glaukias", "bithynoi").hand("blue", "t49")
    play(game, "t45").skip("event").choose(("army", "philon"), ("march", "gordion"))
    assert (game.seat, game.what) == ("red", "army_menu")


@rule("successors", "16.11:1", "cards.fog:3")
def test_fog_hides_an_independent_interception() -> None:
    game = Position(independent_reactions=True).army("glaukias", "bithynoi").hand("blue", "t49")
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2).hand("red", "t52")
    game.begin(("armies",), dice=["t4", "t5"]).march("antigonos", "gordion")
    game.choose(("independent", "glaukias", "t49"), ("play", "t52"))
    assert game.at("glaukias") == "bithynoi"


@rule("successors", "16.11:1", "9.5.philon:3")
def test_philon_who_evades_into_hellas_has_gone_home() -> None:
    game = Position(independent_reactions=True).army("philon", "larisa").hand("blue", "t49")
    game.general("antigonos", "red", "pella").cus("red", "pella", loyal=2)
    game.begin(("armies",), dice=["t4", 6]).march("antigonos", "larisa")
    game.choose(("independent", "philon", "t49"), "lamia")
    game.skip("evade_on", "evade_to")
    assert game.at("philon") == "dead"


@rule("successors", "16.11:1", "10.f:1", "11.3:1")
def test_an_independent_interception_forbids_evasion_and_allows_withdrawal() -> None:
    game = Position(independent_reactions=True).army("glaukias", "bithynoi").hand("blue", "t49")
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2)
    game.begin(("armies",), dice=["t4", 5]).march("antigonos", "gordion")
    game.choose(("independent", "glaukias", "t49"), "withdraw")
    assert game.at("antigonos") == "synnada"
    assert game.at("glaukias") == "gordion"


@rule("successors", "16.12:1", "3.4:1")
@pytest.mark.parametrize(("who", "other"), [("red", "blue"), ("blue", "red")])
def test_a_tie_in_the_short_game(who: str, other: str) -> None:
    """Makedonia is worth 3 VP, and so is Phrygia."""
    game = Position(turn=4, short_game=True).province(who, "makedonia").province(other, "phrygia")
    game.settle()
    assert game.vp("red") == game.vp("blue")
    game.begin(("turn_end",), segment="")
    assert game.result is not None
    assert game.result.winner == who


@rule("successors", "16.11:4", "16.11:6", "11.2:2")
def test_one_attempt_from_a_space_however_many_cards() -> None:
    game = Position(independent_reactions=True).army("glaukias", "bithynoi")
    game.army("seuthes", "bithynoi").hand("blue", "t49", "t50").hand("yellow", "t51")
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2)
    game.begin(("armies",), dice=["t4", 1]).march("antigonos", "gordion")
    game.choose(("independent", "glaukias", "t49"))
    assert game.what == "move_menu"
    assert len(told(game, "interception_failed")) == 1


@rule("successors", "16.9:2", "16.9.interception:1", "16.9.evasion:1", "16.11:1")
@pytest.mark.parametrize("cavalry", [True, False])
@pytest.mark.parametrize("start", ["bithynoi", "gordion"])
def test_independent_horsemen_react_faster(cavalry: bool, start: str) -> None:
    """GLAUKIAS has Initiative 4: a 4 is enough only with his horsemen."""
    game = Position(independent_reactions=True, cavalry=cavalry).army("glaukias", start)
    game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=2).hand("blue", "t49")
    game.begin(("armies",), dice=["t4", 4, 6, 6, 1, 1, 1]).march("antigonos", "gordion")
    if start == "bithynoi":
        game.choose(("independent", "glaukias", "t49"))
        assert (game.at("glaukias") == "gordion") == cavalry
    else:
        game.choose(("independent", "glaukias", "t49"))
        assert (game.what == "evade_to") == cavalry


@rule("successors", "16.2:2", "16.2:3", "3.2:4")
def test_herakles_of_an_empty_pergamon_is_nobodys() -> None:
    game = Position(herakles=True).general("perdikkas", "red", "babylon")
    game.cus("red", "babylon", loyal=1).royal("alexandros", "babylon", "red")
    play(game, "t1").skip("bonus_ops")
    assert game.royal_place("herakles") == "pergamon"
    assert game.royal_owner("herakles") == ""
    game.general("antigonos", "blue", "sardeis").cus("blue", "sardeis", loyal=1)
    game.begin(("armies",), colour="blue").march("antigonos", "pergamon").skip("move_menu")
    assert game.royal_owner("herakles") == "blue"


@rule("successors", "16.3:3", "9.2:1")
def test_the_cart_waits_for_the_activation_segment() -> None:
    """The card of the Segment is gone; only then does the Army march."""
    game = Position(turn=1, faster_cart=True).pcs("red", "babylon")
    game.general("perdikkas", "red", "babylon").cus("red", "babylon", loyal=2)
    game.royal("funeral_cart", "babylon", "red").hand("red", "t11", "t12")
    game.begin(("tyche",), segment="tyche").choose(("cart", "t11"))
    assert game.over
    game.begin(("tyche",), segment="tyche")
    assert "cart" not in {o[0] for o in game.options}


@rule("successors", "16.6:1", "16.9.sieges:4")
def test_horsemen_stand_in_for_royals_before_a_city() -> None:
    """Of 2 Royals, 1 Loyal and 2 Cavalry only three count, and three are enough."""
    for cavalry, may in ((2, True), (1, False)):
        game = Position(royal_army_sieges=True, cavalry=True).province("blue", "makedonia")
        game.general("antigonos", "red", "pella").cus(
            "red", "pella", royal=2, loyal=1, cavalry=cavalry
        )
        game.begin(("armies",)).march("antigonos")
        assert (("siege",) in game.options) == may


@rule("successors", "16.10:1", "16.10:3", "3.5.largest-fleet:2")
def test_a_dispersed_fleet_still_counts_for_the_largest() -> None:
    game = Position(dispersed_fleets=True).pcs("red", "athenai").province("red", "karia")
    game.fleet("athenai", "red", away=True).begin(("reinforcements",), segment="")
    assert game.fleet_side("athenai") == "normal dispersed"
    assert any("fleet" in source for source in game.account("red"))
