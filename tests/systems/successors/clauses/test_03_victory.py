"""Chapter 3: how the game is won, what counts for it, and who is a Champion."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.successors import system
from argead.systems.successors.positions import Position
from argead.systems.successors.tables.ids import DEAD

rule = pytest.mark.rule
BOARD = system.loaded
LAND = [p for p in BOARD.province_ids if p not in ("makedonia", "phrygia", "syria", "babylonia")]
OVER = ("start_over",)
"""A phase that does nothing but bring the points up to date."""


def rich(game: Position, colour: str, vp: int) -> Position:
    """Give a colour exactly so many VP from plain Provinces (no Fleets, no sets)."""
    plain = [
        p
        for p in LAND
        if p not in ("karia", "aigyptos", "phoinike", "kypros", "rhodos", "hellas", "thrake")
        and p not in ("mikra_phrygia", "bithynia")
    ]
    need = vp
    rows = [p for p in plain if not any(game.owner(s) for s in spaces(p))]
    rows.sort(key=lambda p: -BOARD.province_vp[BOARD.province[p]])
    for p in rows:
        worth = BOARD.province_vp[BOARD.province[p]]
        if worth <= need:
            game.province(colour, p)
            need -= worth
    assert need == 0
    return game


def spaces(province: str) -> list[str]:
    """The spaces of a Province."""
    return [BOARD.space_ids[i] for i in BOARD.province_spaces[BOARD.province[province]]]


def raid(space: str = "gordion", **force: int) -> Position:
    """Antigonos, red, marches against blue's CUs in a space next to Synnada."""
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.pcs("blue", space).province("red", "media")
    return game.cus("blue", space, **(force or {"mercenary": 1}))


# -- 3.1 -------------------------------------------------------------------------------------


def legitimate(turn: int, *, perdikkas: bool) -> Position:
    """Red with 18 L, or 17 without Perdikkas."""
    game = Position(turn=turn).province("red", "makedonia")
    game.general("perdikkas" if perdikkas else "antigonos", "red", "pella").pcs("red", "molossia")
    game.cus("red", "pella", loyal=1).royal("philippos", "pella", "red")
    for female in ("olympias", "kleopatra", "thessalonike"):
        game.royal(female, "pella", "red")
    return game


@rule("successors", "3.1:1", "3.1:3")
@pytest.mark.parametrize(
    ("turn", "perdikkas", "won"), [(2, True, True), (2, False, False), (1, True, False)]
)
def test_eighteen_legitimacy_wins_from_turn_two(turn: int, perdikkas: bool, won: bool) -> None:
    game = legitimate(turn, perdikkas=perdikkas).begin(OVER)
    assert game.legitimacy("red") == (18 if perdikkas else 17)
    assert (game.result is not None) == won
    if game.result is not None:
        assert (game.result.winner, game.result.reason) == ("red", "legitimate")


@rule("successors", "3.1:2", "3.1:3")
@pytest.mark.parametrize(("players", "need"), [(2, 29), (3, 26), (4, 23), (5, 20)])
@pytest.mark.parametrize(("short", "turn"), [(0, 2), (1, 2), (0, 1)])
def test_enough_vp_win_at_once(players: int, need: int, short: int, turn: int) -> None:
    game = Position(players, turn).province("red", "makedonia", "phrygia")
    rich(game, "red", need - short - 6).begin(OVER)
    assert game.vp("red") == need - short
    assert (game.result is not None) == (short == 0 and turn == 2)


@rule("successors", "3.1:4")
def test_points_win_in_the_turn_of_another() -> None:
    """Red breaks yellow's hold on Karia and its Fleet, and so blue's Fleet is the largest."""
    game = Position(5).province("blue", "makedonia", "phrygia")
    rich(game, "blue", 11).fleet("athenai", "blue")
    game.fleet("kilikia", "yellow", up=True).pcs("yellow", "halikarnassos", "alabanda")
    game.general("antigonos", "red", "alabanda").cus("red", "alabanda", loyal=3)
    game.begin(("armies",)).march("antigonos")
    assert (game.result, game.vp("blue"), game.vp("yellow")) == (None, 17, 1)
    game.choose(("remove",))
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ("blue", "instant")


@rule("successors", "3.1:4", "3.4:1")
def test_two_at_once_go_to_the_tie_breaker() -> None:
    game = Position(5).province("blue", "makedonia", "phrygia")
    rich(game, "blue", 14).general("perdikkas", "red", "pella")
    rich(game, "red", 14)
    game.province("red", "aigyptos").begin(OVER)
    assert game.vp("blue") == 20
    assert game.vp("red") >= 20
    assert game.result is not None
    assert game.result.winner == "blue"


# -- 3.2 -------------------------------------------------------------------------------------


def regent(turn: int, heir: str, blue: tuple[str, ...], owner: str = "red") -> Position:
    """Red holds Aigyptos (6) and is a Champion (3); the Heir's L come on top if he is red's."""
    game = Position(turn=turn).province("red", "aigyptos").province("blue", *blue)
    game.general("antigonos", "red", "memphis").cus("red", "memphis", loyal=1)
    return game.royal(heir, "memphis" if owner else "gordion", owner)


@rule("successors", "3.2:1", "3.2:2")
@pytest.mark.parametrize(
    ("turn", "heir", "wins"),
    [
        (4, "alexandros", True),
        (5, "herakles", True),
        (4, "herakles", False),
        (5, "alexandros", False),
    ],
)
def test_each_heir_has_his_turn(turn: int, heir: str, wins: bool) -> None:
    game = regent(turn, heir, ()).begin(("turn_events",))
    assert (game.result is not None) == wins
    if game.result is not None:
        assert (game.result.winner, game.result.reason) == ("red", "regency")
    else:
        assert game.royal_place(heir) == "memphis"


@rule("successors", "3.2:2", "3.2:4")
@pytest.mark.parametrize(
    ("blue", "wins"), [(("makedonia", "karia"), True), (("makedonia", "persis", "syria"), False)]
)
def test_a_regent_must_be_the_strongest(blue: tuple[str, ...], wins: bool) -> None:
    game = regent(5, "herakles", blue).begin()
    assert game.vp("red") + game.legitimacy("red") == 11
    game.begin(("turn_events",))
    assert (game.result is not None) == wins
    assert (game.royal_place("herakles") == "dead") != wins


@rule("successors", "3.2:3", "3.4:1")
@pytest.mark.parametrize("breaker", ["makedonia", "cus"])
def test_a_tied_regent_needs_the_tie_breaker(breaker: str) -> None:
    blue = ("makedonia", "media", "karia") if breaker == "makedonia" else ("media", "persis")
    game = regent(5, "herakles", blue)
    if breaker == "cus":
        game.province("blue", "thessalia", "mesopotamia")
    game.begin()
    both = [game.vp(c) + game.legitimacy(c) for c in ("red", "blue")]
    assert both == [11, 11]
    game.begin(("turn_events",))
    assert (game.result is None) == (breaker == "makedonia")
    assert (game.royal_place("herakles") == "dead") == (breaker == "makedonia")


@rule("successors", "3.2:5")
def test_an_uncontrolled_heir_crowns_the_strongest_of_all() -> None:
    game = regent(4, "alexandros", ("makedonia", "media", "persis"), owner="")
    game.begin(("turn_events",))
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ("blue", "regency")


@rule("successors", "3.2:5", "3.4:4")
def test_a_tie_over_an_uncontrolled_heir_is_broken() -> None:
    game = Position(turn=4).province("red", "media").province("blue", "persis")
    game.general("eumenes", "red", "gabai").general("krateros", "blue", "persepolis")
    game.royal("alexandros", "gordion").begin(("turn_events",))
    assert game.result is not None
    assert game.result.winner == "blue"


@rule("successors", "3.2:6")
def test_a_dead_heir_changes_nothing() -> None:
    game = Position(turn=4).province("red", "media").general("antigonos", "red", "gabai")
    game.royal("alexandros", "gabai", "red")
    game.s.royal_at[BOARD.member["alexandros"]] = DEAD
    game.s.royal_of[BOARD.member["alexandros"]] = game.s.usurper
    assert game.begin(("turn_events",)).result is None


# -- 3.3, 3.4 --------------------------------------------------------------------------------


@rule("successors", "3.3:1")
def test_the_end_counts_vp_alone() -> None:
    game = Position(turn=5).province("red", "media").province("blue", "lydia")
    game.general("perdikkas", "red", "gabai").royal("alexandros", "gabai", "red")
    game.begin(("turn_end",))
    assert game.legitimacy("red") > game.legitimacy("blue") + 1
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ("blue", "end")


@rule("successors", "3.3:1")
def test_turn_four_is_not_the_end() -> None:
    game = Position(2, turn=4).province("red", "media").province("blue", "lydia")
    game.begin(("turn_end",), dice=[])
    assert game.result is None
    assert game.s.turn == 5


def tied(*, red: str = "eumenes", blue: str = "krateros") -> Position:
    """Both have 2 VP at the end of the game, and a General each."""
    game = Position(turn=5).province("red", "media").province("blue", "persis")
    return game.general(red, "red", "gabai").general(blue, "blue", "persepolis")


def winner(game: Position) -> str:
    """Who has won."""
    game.begin(("turn_end",))
    assert game.result is not None
    return game.result.winner or ""


@rule("successors", "3.3:2", "3.4:4")
def test_the_most_senior_general_is_the_last_tie_breaker() -> None:
    assert winner(tied()) == "blue"
    game = tied(blue="krateros")
    game.general("krateros", "blue", "dispersed")
    assert winner(game) == "blue"
    assert winner(tied().killed("krateros")) == "red"


@rule("successors", "3.4:2")
@pytest.mark.parametrize("kind", ["loyal", "royal", "silver"])
def test_macedonians_break_a_tie_first(kind: str) -> None:
    assert winner(tied().cus("red", "gabai", **{kind: 1})) == "red"
    assert winner(tied().scattered("red", **{kind: 1})) == "red"


@rule("successors", "3.4:2")
@pytest.mark.parametrize("kind", ["mercenary", "elephant", "cavalry"])
def test_others_do_not(kind: str) -> None:
    assert winner(tied().cus("red", "gabai", **{kind: 5})) == "blue"


@rule("successors", "3.4:1")
def test_makedonia_comes_before_soldiers() -> None:
    game = Position(turn=5).province("red", "makedonia").province("blue", "lydia")
    game.general("eumenes", "red", "pella").general("krateros", "blue", "sardeis")
    game.cus("blue", "sardeis", loyal=9)
    assert winner(game) == "red"


@rule("successors", "3.4:1", "3.4:3")
def test_only_the_tied_are_asked() -> None:
    game = tied(red="antigonos", blue="eumenes").province("yellow", "karia")
    game.general("perdikkas", "yellow", "alabanda").cus("yellow", "alabanda", loyal=5)
    assert winner(game) == "red"
    game = tied(red="antigonos", blue="eumenes").province("yellow", "mesopotamia")
    game.general("perdikkas", "yellow", "edessa")
    game.cus("red", "gabai", loyal=1).cus("blue", "persepolis", royal=1)
    assert winner(game) == "red"


# -- 3.5 -------------------------------------------------------------------------------------


@rule("successors", "3.5:1")
@given(st.sampled_from([p for p in BOARD.province_ids if p != "makedonia"]))
def test_a_province_pays_what_is_printed(province: str) -> None:
    game = Position().province("red", province).begin()
    assert game.vp("red") == BOARD.province_vp[BOARD.province[province]]


@rule("successors", "3.5:2")
@pytest.mark.parametrize("missing", ["", "phrygia", "syria", "babylonia"])
def test_the_lord_of_asia_holds_all_three(missing: str) -> None:
    held = [p for p in ("phrygia", "syria", "babylonia") if p != missing]
    game = Position().province("red", *held).begin()
    assert game.account("red").get("vp:lord_of_asia", 0) == (0 if missing else 4)
    assert game.vp("red") == sum(BOARD.province_vp[BOARD.province[p]] for p in held) + (
        0 if missing else 4
    )


@rule("successors", "3.5:3")
@pytest.mark.parametrize(
    "missing", ["", "chersonesos", "byzantion", "abydos", "kyzikos", "chalkedon"]
)
def test_the_hellespont_is_five_ports(missing: str) -> None:
    ports = ("chersonesos", "byzantion", "abydos", "kyzikos", "chalkedon")
    game = Position().pcs("red", *(p for p in ports if p != missing)).begin()
    assert game.account("red").get("vp:hellespont", 0) == (0 if missing else 2)


@rule("successors", "3.5:4")
def test_a_capital_is_worth_two_and_a_captured_one_one() -> None:
    game = Position(optional_cards=True).pcs("red", "alexandria")
    game.s.capital[0] = BOARD.space["alexandria"]
    assert game.begin(OVER).vp("red") == 2
    game.s.captured[1] = 2
    assert game.begin(OVER).vp("blue") == 2


@rule("successors", "3.5.largest-fleet:1")
@pytest.mark.parametrize(("fleets", "vp"), [(("athenai",), 0), (("athenai", "karia"), 3)])
def test_the_largest_fleet_has_at_least_three(fleets: tuple[str, ...], vp: int) -> None:
    game = Position()
    for fleet in fleets:
        game.fleet(fleet, "red")
    assert game.begin(OVER).vp("red") == vp


@rule("successors", "3.5.largest-fleet:1")
def test_an_upgraded_fleet_counts_its_higher_number() -> None:
    assert Position().fleet("athenai", "red", up=True).begin(OVER).vp("red") == 3


@rule("successors", "3.5.largest-fleet:2")
def test_dispersed_fleets_count() -> None:
    game = Position().fleet("athenai", "red", away=True).fleet("karia", "red", away=True)
    assert game.begin(OVER).vp("red") == 3


@rule("successors", "3.5.largest-fleet:3")
def test_a_tie_at_sea_is_nobodys() -> None:
    game = Position().fleet("athenai", "red").fleet("karia", "red").fleet("rhodos", "blue", up=True)
    game.begin(OVER)
    assert (game.vp("red"), game.vp("blue")) == (0, 0)
    game.fleet("kypros", "blue").begin(OVER)
    assert (game.vp("red"), game.vp("blue")) == (0, 3)


# -- 3.6 -------------------------------------------------------------------------------------

FAMILY = {
    "alexandros": 5,
    "philippos": 4,
    "herakles": 2,
    "olympias": 3,
    "kleopatra": 3,
    "thessalonike": 2,
}
HEIRS = ("alexandros", "philippos", "herakles")


@rule("successors", "3.6:1", "3.6:2", "3.6:3")
@given(st.sets(st.sampled_from(sorted(FAMILY))))
def test_the_family_counts_with_one_heir(held: set[str]) -> None:
    game = Position(turn=1).general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    for member in held:
        game.royal(member, "gordion", "red")
    heir = max((FAMILY[m] for m in held if m in HEIRS), default=0)
    females = sum(FAMILY[m] for m in held if m not in HEIRS)
    assert game.begin(OVER).legitimacy("red") == 3 + heir + females
    assert (
        game.successor("red").province("red", "media").begin(OVER).legitimacy("red")
        == heir + females
    )


@rule("successors", "3.6:5", "3.6:6")
@pytest.mark.parametrize(("name", "worth"), [("perdikkas", 1), ("leonnatos", 1), ("krateros", 0)])
def test_makedonia_and_two_generals(name: str, worth: int) -> None:
    game = Position().general(name, "red", "gordion").province("red", "makedonia").begin(OVER)
    assert game.legitimacy("red") == 3 + 2 + worth
    assert game.general(name, "red", "dispersed").begin(OVER).legitimacy("red") == 5 + worth
    assert game.killed(name).begin(OVER).legitimacy("red") == 5


@rule("successors", "3.6:7")
def test_three_cards_change_legitimacy() -> None:
    game = Position(optional_cards=True).general("antigonos", "red", "gordion")
    game.province("red", "makedonia")
    game.s.oracle = game.faction("red")
    assert game.begin(OVER).legitimacy("red") == 6
    game.s.persian = game.faction("red")
    assert game.begin(OVER).legitimacy("red") == 4
    game.s.condemned = BOARD.general["antigonos"]
    assert game.begin(OVER).legitimacy("red") == 1


@rule("successors", "3.6:8")
def test_legitimacy_is_never_below_zero() -> None:
    game = Position().general("antigonos", "red", "gordion").province("red", "media")
    game.successor("red")
    game.s.persian = game.faction("red")
    game.s.condemned = BOARD.general["antigonos"]
    assert game.begin(OVER).legitimacy("red") == 0


# -- 3.7 -------------------------------------------------------------------------------------


@rule("successors", "3.7:1")
def test_all_begin_as_champions() -> None:
    game = Position.start(5)
    assert all(game.champion(c) for c in game.s.seats)


@rule("successors", "3.7:2", "3.7:5")
def test_attacking_a_champion_in_battle_makes_a_successor() -> None:
    game = raid().begin(("armies",), dice=[6, 6, 1, 1]).march("antigonos", "gordion")
    game.skip("ask_passage", "reroll")
    assert not game.champion("red")
    assert game.legitimacy("red") == 0
    assert game.champion("blue")


@rule("successors", "3.7:3")
def test_the_usurper_is_fair_game() -> None:
    game = raid().usurper("blue").begin(("armies",), dice=[6, 6, 1, 1])
    game.march("antigonos", "gordion").skip("ask_passage", "reroll")
    assert game.champion("red")


@rule("successors", "3.7:3")
def test_the_usurper_himself_has_no_such_licence() -> None:
    game = raid().usurper("red").begin(("armies",), dice=[6, 6, 1, 1])
    game.march("antigonos", "gordion").skip("ask_passage", "reroll")
    assert not game.champion("red")


@rule("successors", "3.7:4")
def test_attacking_a_successor_changes_nothing() -> None:
    game = raid().province("blue", "lydia").successor("blue").begin(("armies",), dice=[6, 6, 1, 1])
    game.march("antigonos", "gordion").skip("ask_passage", "reroll")
    assert game.champion("red")


@rule("successors", "3.7:6")
def test_intercepting_a_champion_at_sea_makes_a_successor() -> None:
    game = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=1)
    game.pcs("blue", "lesbos").fleet("kilikia", "blue").province("blue", "media")
    game.begin(("armies",), dice=[3, 3, 3, 3, 1]).march("antigonos")
    game.choose(("embark",), ("sail", "miletos"), "all")
    assert not game.champion("blue")
    assert game.champion("red")


@rule("successors", "3.7:7")
@pytest.mark.parametrize("die", [1, 6])
def test_a_siege_makes_a_successor_whatever_is_rolled(die: int) -> None:
    game = Position().general("antigonos", "red", "sardeis").cus("red", "sardeis", loyal=4)
    game.pcs("blue", "sardeis").province("red", "media").begin(("armies",), dice=[die])
    game.march("antigonos").choose(("siege",)).skip("siege_loss")
    assert not game.champion("red")


@rule("successors", "3.7:8", "10.h:1")
def test_an_overrun_makes_a_successor() -> None:
    game = raid().cus("red", "synnada", loyal=1).begin(("armies",))
    game.march("antigonos", "gordion").skip("ask_passage")
    assert game.force("blue", "gordion") == {}
    assert game.rolls == []
    assert not game.champion("red")


@rule("successors", "3.7:9", "10.i:1")
@pytest.mark.parametrize("segment", ["activation", "tyche"])
def test_dispersing_a_major_general_makes_a_successor(segment: str) -> None:
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=1)
    game.general("eumenes", "blue", "gordion").province("red", "media").hand("red", "t5")
    if segment == "tyche":
        game.begin(("tyche",), segment="tyche").choose(("march", "t5"))
    else:
        game.begin(("armies",))
    game.march("antigonos", "gordion").skip("ask_passage", "evade", "segment")
    assert game.at("eumenes") == "dispersed"
    assert not game.champion("red")


@rule("successors", "3.7:10")
def test_a_minor_general_is_no_prize() -> None:
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=3)
    game.pcs("blue", "synnada").cus("blue", "synnada", mercenary=1).minor("blue", "synnada")
    game.province("red", "media").hand("red", "t49")
    game.begin(("segment_cards",), dice=["t4"]).choose(("play", "t49"))
    assert game.at("alketas") == "off"
    assert game.champion("red")


@rule("successors", "3.7:11")
def test_an_enemy_who_got_away_was_not_attacked() -> None:
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=1)
    game.province("red", "media").begin(("armies",), dice=[6]).march("antigonos", "gordion")
    game.skip("ask_passage").choose("evade")
    while not game.over and game.what in ("evade_to", "evade_on"):
        game.choose(game.options[0])
    assert game.at("eumenes") != "gordion"
    assert game.champion("red")


@rule("successors", "3.7:11")
def test_who_withdraws_has_not_attacked() -> None:
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
    game.pcs("blue", "gordion").general("eumenes", "blue", "bithynoi").province("red", "media")
    game.cus("blue", "bithynoi", loyal=2).begin(("armies",), dice=[6])
    game.march("antigonos", "gordion")
    game.choose(("intercept", "bithynoi", "eumenes", "all"), "withdraw")
    assert game.champion("red")


@rule("successors", "3.7:12")
def test_standing_before_a_city_and_taking_a_pc_or_an_heir_are_no_attacks() -> None:
    game = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.pcs("blue", "sardeis", "pergamon").royal("herakles", "pergamon", "blue")
    game.province("red", "media").begin(("armies",))
    game.march("antigonos", "sardeis").skip("open_city")
    if game.what == "open_city":
        game.choose("stay")
    game.choose(("march", "pergamon"), ("remove",))
    assert game.royal_owner("herakles") == "red"
    assert game.owner("pergamon") == ""
    assert game.champion("red")


@rule("successors", "3.7:13", "10.h:3")
def test_champion_status_goes_before_prestige_is_compared() -> None:
    """3 L against 3 L would leave red's Royals in the line; 0 against 3 sets them apart."""
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", royal=2, loyal=1)
    game.general("leonnatos", "blue", "gordion").cus("blue", "gordion", loyal=3).killed("leonnatos")
    game.general("peithon", "blue", "gordion").province("red", "media")
    game.begin(("armies",), dice=[1, 1, 6, 6, 1]).march("antigonos", "gordion")
    game.skip("ask_passage", "evade", "reroll")
    assert game.force("blue", "gordion").get("royal") == 2


@rule("successors", "3.7:14")
def test_moving_independents_is_no_attack() -> None:
    game = Position().army("ariarathes", "mazaka").pcs("blue", "dana").province("red", "media")
    game.cus("blue", "dana", mercenary=1).hand("red", "t43")
    game.begin(("tyche",), segment="tyche", dice=[3, 3, 3, 3])
    game.choose(("event", "t43"), ("army", "ariarathes"), ("march", "dana"))
    assert game.force("blue", "dana") == {}
    assert game.champion("red")


@rule("successors", "3.7.champion-again:1")
def test_who_drops_to_no_vp_is_a_champion_again_in_anothers_turn() -> None:
    game = Position().province("blue", "nabatene").successor("blue")
    game.general("antigonos", "red", "rabbathammana").cus("red", "rabbathammana", loyal=3)
    game.begin(("armies",))
    assert not game.champion("blue")
    game.march("antigonos").choose(("remove",))
    assert game.vp("blue") == 0
    assert game.champion("blue")
    assert game.legitimacy("blue") == 3


@rule("successors", "3.7.champion-again:2")
def test_who_never_had_vp_is_not_forgiven_on_the_spot() -> None:
    game = raid()
    for space in spaces("media"):
        game.pcs("", space)
    game.begin(("armies",), dice=[6, 6, 1, 1]).march("antigonos", "gordion")
    game.skip("ask_passage", "reroll")
    assert game.vp("red") == 0
    assert not game.champion("red")


# -- 3.8 -------------------------------------------------------------------------------------


def cart(space: str = "sardeis", turn: int = 2, colour: str = "red", **options: bool) -> Position:
    """The Funeral Cart with Antigonos and a CU of red."""
    game = Position(turn=turn, **options).pcs(colour, space.partition("/")[0])
    game.general("antigonos", "red", space).cus("red", space, loyal=1)
    return game.royal("funeral_cart", space, "red")


@rule("successors", "3.8:1", "3.8:5", "3.8:6")
def test_burying_is_a_choice_in_the_own_forage_segment() -> None:
    game = cart().begin(("segment", 0, "forage"), segment="forage")
    assert (game.what, game.seat) == ("bury", "red")
    assert game.options == ["bury", None]
    game.choose("bury")
    assert BOARD.space_ids[game.s.tomb] == "sardeis"
    game = cart().begin(("segment", 0, "forage"), segment="forage").choose(None)
    assert game.s.tomb < 0
    assert game.royal_owner("funeral_cart") == "red"


@rule("successors", "3.8:5", "5.6:1")
def test_he_may_also_be_buried_when_the_turn_ends() -> None:
    game = cart().begin(("turn_end",), segment="")
    assert (game.what, game.seat) == ("bury", "red")


@rule("successors", "3.8:5")
def test_not_in_the_forage_segment_of_another() -> None:
    game = cart().begin(("segment", 1, "forage"), segment="forage", colour="blue")
    assert game.what != "bury"


@rule("successors", "3.8:2")
@pytest.mark.parametrize(
    ("space", "colour", "may"),
    [
        ("sardeis", "red", True),
        ("sardeis/inside", "red", True),
        ("sardeis", "blue", True),
        ("babylon", "", True),
        ("gordion", "red", False),
    ],
)
def test_it_must_be_a_major_city_of_anybody(space: str, colour: str, may: bool) -> None:
    game = cart(space, colour=colour).begin(("burial",), segment="forage")
    assert (game.what == "bury") == may


@rule("successors", "3.8:2", "3.8:6")
def test_from_inside_the_tomb_comes_to_stand_outside() -> None:
    game = cart("sardeis/inside").begin(("burial",), segment="forage").choose("bury")
    assert game.royal_place("funeral_cart") == "sardeis"


@rule("successors", "3.8:3")
def test_enemies_in_the_carts_own_location_prevent_it() -> None:
    game = cart("sardeis/inside").cus("blue", "sardeis", loyal=1).minor("blue", "sardeis")
    assert game.begin(("burial",), segment="forage").what == "bury"
    game = Position().pcs("red", "sardeis").royal("funeral_cart", "sardeis", "red")
    assert game.begin(("burial",), segment="forage").what == "bury"
    assert game.army("philon", "sardeis").begin(("burial",), segment="forage").what != "bury"


@rule("successors", "3.8:3", "3.8:1")
def test_the_cart_outside_and_enemies_inside_do_no_harm() -> None:
    game = Position().pcs("blue", "sardeis").cus("blue", "sardeis/inside", loyal=2)
    game.general("antigonos", "red", "sardeis").cus("red", "sardeis", loyal=1)
    game.royal("funeral_cart", "sardeis", "red")
    assert game.begin(("burial",), segment="forage").what == "bury"


@rule("successors", "3.8:4", "5.1.a:3")
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5])
def test_only_in_turns_two_and_three(turn: int) -> None:
    game = cart("babylon", turn).begin(("burial",), segment="forage")
    assert (game.what == "bury") == (turn in (2, 3))


@rule("successors", "3.8:7", "3.6:4")
def test_pella_gives_ten_for_ever() -> None:
    game = cart("pella").begin(("burial",), segment="forage").choose("bury")
    assert game.legitimacy("red") == 3 + 10
    game.pcs("blue", "pella").begin(OVER)
    assert (game.legitimacy("red"), game.legitimacy("blue")) == (13, 3)


@rule("successors", "3.8:8", "3.6:4")
def test_elsewhere_two_go_with_the_space() -> None:
    game = cart("sardeis", colour="blue").begin(("burial",), segment="forage").choose("bury")
    assert (game.legitimacy("red"), game.legitimacy("blue")) == (3, 5)
    game.pcs("red", "sardeis").begin(OVER)
    assert (game.legitimacy("red"), game.legitimacy("blue")) == (5, 3)
    game.pcs("", "sardeis").begin(OVER)
    assert (game.legitimacy("red"), game.legitimacy("blue")) == (3, 3)


@rule("successors", "3.8:9", "5.1.a:6")
def test_an_unburied_cart_is_lost_in_turn_four() -> None:
    game = cart(turn=4).begin(("turn_events",))
    assert game.royal_place("funeral_cart") == "dead"
    game = cart(turn=3).begin(("turn_events",))
    assert game.royal_place("funeral_cart") == "sardeis"
    game = cart(turn=3).begin(("burial",), segment="forage").choose("bury")
    game.s.turn = 4
    assert game.begin(("turn_events",)).legitimacy("red") == 5
