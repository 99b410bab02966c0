"""Chapters 2, 4, 5, 6, 7, 9 and 14: the board, the set-up, the sequence of play and what moves in it."""

from __future__ import annotations

import pytest

import argead
from argead.core.chance import Chance, Rng
from argead.systems.successors import system
from argead.systems.successors.rules.control import available_fleets, besieged, settle
from argead.systems.successors.rules.sequence import GAME_TURN, PHASES, PLAYER_TURN
from argead.systems.successors.rules.windows import MOMENTS
from argead.systems.successors.state import UNIT, State, commander, count, enemy_cus, kinds, total
from argead.systems.successors.tables.ids import INDEPENDENT, INSIDE, NOBODY, ROYAL, SEA
from argead.systems.successors.text.lines import LINES, POINTS, USES, WINS

from .positions import BLUE, RED, Position

rule = pytest.mark.rule


@rule("successors", "2", "2.spaces", "2.paths", "2.holding-boxes", "2.enemy")
def test_locations_paths_and_enemies() -> None:
    board = system.loaded
    athenai = board.space["athenai"]
    assert board.locations[INSIDE + athenai] == "athenai/inside"
    assert board.locations[SEA + athenai] == "athenai/sea"
    assert (board.space["tarsos"], 2) in board.land[board.space["dana"]]
    assert (board.space["abydos"], 2) in board.land[board.space["chersonesos"]]
    assert (board.space["alexandria"], 2) in board.sea[board.space["rhodos_city"]]
    assert board.space["alexandria"] not in board.coast[board.space["rhodos_city"]]
    p = Position().army("leosthenes", "lamia").cus("red", "lamia", loyal=1)
    assert enemy_cus(p.s, board.space["lamia"], RED)
    assert enemy_cus(p.s, board.space["lamia"], INDEPENDENT)


@rule("successors", "2.political-control")
def test_pcs_follow_each_other() -> None:
    p = Position().pcs("red", "gordion").pcs("blue", "gordion")
    assert p.owner("gordion") == "blue"
    assert p.s.held[p.t.province["phrygia"] * 6] == 0
    assert "tp_ankyra" not in [p.t.space_ids[i] for i in range(140) if p.t.home[i] >= 0]


@rule("successors", "4.1", "4.2", "4.3", "4.5", "8.1", "16.1")
def test_the_start() -> None:
    board = system.loaded
    s = system.setup.set_up("four", system.check_options("four", {}), Chance(1), board)
    assert s.at[board.general["leosthenes"]] == board.space["lamia"]
    assert s.at[board.general["ariarathes"]] == board.space["komana"]
    assert s.royal_at[board.member["kleopatra"]] == board.space["sardeis"]
    assert s.royal_at[board.member["philippos"]] == -1
    assert s.at[board.general["menelaos"]] == -3
    assert s.at[board.general["lysimachos"]] == -4
    assert len(s.deck) == 59
    assert board.card["t47b"] in s.removed
    full = system.setup.set_up(
        "four", system.check_options("four", {"optional_cards": True}), Chance(1), board
    )
    assert len(full.deck) == 69
    one = system.setup.set_up(
        "four", system.check_options("four", {"oracle": True}), Chance(1), board
    )
    assert len(one.deck) == 60


@rule("successors", "4.4", "4.4.five-players", "4.6")
@pytest.mark.parametrize(("scenario", "each"), [("two", 4), ("three", 3), ("four", 2), ("five", 2)])
def test_generals_are_dealt(scenario: str, each: int) -> None:
    run = argead.simulation("successors", scenario, 3)
    if scenario == "five":
        assert run.ask is not None
        assert run.ask.what == "discard_general"
        assert len(run.ask.options) == 2
    rng = Rng(1)
    while run.ask is not None and run.state.turn == 1 and not run.state.round:
        run.send(rng.choice(run.ask.options))
    for seat in range(len(run.state.seats)):
        assert len([g for g in run.state.roster[seat] if g < 20]) == each
        assert run.state.vp[seat] > 0
    royals = sum(count(f, ROYAL) for f in run.state.cu.values())
    assert royals == 8


@rule("successors", "5", "5.1", "5.3", "5.4", "6", "6.segments")
def test_the_sequence_of_play() -> None:
    assert GAME_TURN[0] == "preparations"
    assert set(GAME_TURN) <= set(PHASES)
    assert PLAYER_TURN == ("surrender", "tyche", "activation", "forage")
    run = argead.simulation("successors", "three", 5)
    rng = Rng(2)
    order: list[tuple[int, int, str]] = []
    while run.ask is not None and run.state.turn == 1:
        s: State = run.state
        if s.round == 1 and s.segment.name in PLAYER_TURN:
            now = (s.round, s.active, s.segment.name)
            if not order or order[-1] != now:
                order.append(now)
        if s.round == 1 and not order:
            assert [len(h) for h in s.hands] == [5, 5, 5]
            assert len(s.facedown) == 5
        run.send(rng.choice(run.ask.options))
    seats = list(dict.fromkeys(seat for _, seat, _ in order))
    for seat in seats:
        segments = [name for _, who, name in order if who == seat]
        assert segments == [x for x in PLAYER_TURN if x in segments]


@rule("successors", "6.1", "6.1.1", "6.1.2")
def test_surrender_everywhere_or_by_hand() -> None:
    def stand() -> Position:
        p = Position().pcs("blue", "gordion", "kelainai").pcs("independent", "bithynoi")
        for n, space in enumerate(("gordion", "kelainai", "bithynoi", "tp_ankyra")):
            p.minor("red", space, n).cus("red", space, mercenary=1)
        p.general("antigonos", "red", "synnada").cus("red", "synnada", mercenary=1)
        return p.begin(("surrender",), segment="surrender")

    p = stand().do("everywhere")
    assert [p.owner(s) for s in ("gordion", "synnada", "kelainai", "bithynoi")] == [
        "red",
        "red",
        "blue",
        "independent",
    ]
    p = stand().do("by hand", None, ("clear", "gordion"))
    assert p.owner("synnada") == ""
    assert p.owner("gordion") == ""


@rule("successors", "6.2.b", "6.2.b1", "6.2.card-options", "9.2.a", "9.3")
def test_a_force_march_has_its_ops() -> None:
    p = Position().general("krateros", "red", "sardeis").hand("red", "t10", "t5")
    p.begin(("tyche",), segment="tyche")
    uses = {use for use, card in p.options if card == "t5"}
    assert uses == {"march", "train", "recruit"}
    p.do(("march", "t5"), ("activate", "krateros"), ("march", "ephesos"), ("march", "miletos"))
    p.do(("march", "alabanda"))
    assert p.at("krateros") == "alabanda"
    assert p.run.ask is None or not [o for o in p.options if o and o[0] == "march"]


@rule("successors", "7.1", "7.1.a")
def test_the_most_senior_commands() -> None:
    p = Position().general("demetrios", "red", "gordion").general("krateros", "red", "gordion")
    p.minor("red", "gordion")
    assert commander(p.s, p.t.space["gordion"], RED) == p.t.general["krateros"]
    assert p.t.ability[p.t.general["krateros"]] is not None


@rule("successors", "7.1.c.station", "7.1.c")
def test_minor_generals_are_stationed_and_called_off() -> None:
    p = Position().pcs("red", "gordion", "synnada", "pella", "opis", "larisa")
    for n, space in enumerate(("gordion", "synnada", "pella", "opis")):
        p.minor("red", space, n).cus("red", space, mercenary=1)
    p.cus("red", "larisa", mercenary=1).begin(("station",), segment="forage")
    p.do(("recall", "philoxenos"), ("station", "larisa"))
    assert p.at("philoxenos") == "larisa"


@rule("successors", "7.2", "7.2.b", "7.2.e")
def test_forces_are_counted() -> None:
    force = 3 * UNIT[0] + 2 * UNIT[1] + UNIT[4]
    assert total(force) == 6
    assert kinds(force) == [(0, 3), (1, 2), (4, 1)]
    assert system.loaded.strength == [1, 2, 2, 0, 3, 1]


@rule("successors", "7.4", "13.3.c")
def test_a_fleet_goes_with_its_province() -> None:
    p = Position().province("red", "makedonia")
    fleet = p.t.fleet["makedonia"]
    p.s.fleet_up[fleet] = 1
    assert available_fleets(p.s, RED) == [fleet]
    p.pcs("blue", "pella")
    assert p.s.fleet_of[fleet] == NOBODY
    assert not p.s.fleet_up[fleet]
    p.pcs("blue", "athenai")
    assert available_fleets(p.s, BLUE) == [p.t.fleet["athenai"]]


@rule("successors", "7.5", "9.5", "9.5.settle", "9.5.removing")
def test_independent_armies_settle_or_remove() -> None:
    p = Position().army("ariarathes", "mazaka").pcs("blue", "dana").hand("red", "t43")
    p.begin(("tyche",), segment="tyche").do(("event", "t43"), ("army", "ariarathes"))
    assert ("march", "ikonion") not in p.options
    p.do(("settle",))
    assert p.owner("mazaka") == "independent"
    p = Position().army("ariarathes", "mazaka").pcs("blue", "dana").hand("red", "t43")
    p.begin(("tyche",), segment="tyche").do(("event", "t43"), ("army", "ariarathes"))
    p.do(("march", "dana"), None)
    assert p.owner("dana") == ""


@rule("successors", "9.5.philon")
def test_philon_heads_west_and_leaves_in_hellas() -> None:
    p = Position().army("philon", "opis").hand("red", "t45")
    p.begin(("tyche",), segment="tyche").do(("event", "t45"), ("army", "philon"))
    assert None not in p.options
    assert ("march", "artemita") not in p.options or ("march", "is_hit") in p.options
    p = Position().army("philon", "larisa").hand("red", "t45")
    p.begin(("tyche",), segment="tyche").do(
        ("event", "t45"), ("army", "philon"), ("march", "lamia")
    )
    assert p.at("philon") == "dead"


@rule("successors", "9.4", "9.2.b", "9.2.c")
def test_into_the_city_and_out_again() -> None:
    p = Position().pcs("red", "sardeis").general("antigonos", "red", "sardeis")
    p.cus("red", "sardeis", loyal=2, mercenary=2)
    p.begin(("armies",)).do(("activate", "antigonos"), "all", ("enter_city",))
    p.do(("mercenary", 0), ("loyal", 2))
    assert p.force("red", "sardeis/inside") == {"loyal": 2}
    assert p.force("red", "sardeis") == {"mercenary": 2}
    assert not [o for o in p.options if o and o[0] == "march"]
    p.do(("out",), ("march", "ephesos"))
    assert p.force("red", "ephesos") == {"loyal": 2}


@rule("successors", "10.a", "10.d", "10.e", "10.f", "12.1")
def test_the_steps_come_in_order() -> None:
    p = Position().pcs("blue", "gordion").general("peithon", "blue", "gordion")
    p.cus("blue", "gordion", loyal=1).general("eumenes", "blue", "bithynoi")
    p.cus("blue", "bithynoi", loyal=1).general("antigonos", "red", "synnada")
    p.cus("red", "synnada", loyal=3)
    p.begin(("armies",), dice=[1, 6, 6, 1, 1, 1])
    p.do(("activate", "antigonos"), "all", ("march", "gordion"))
    asked = []
    for answer in (None, ("intercept", "bithynoi", "eumenes", "all"), None):
        asked.append(p.what)
        p.do(answer)
    assert asked == ["ask_passage", "intercept", "evade"]


@rule("successors", "12.2.army-versus-general")
def test_an_evader_without_cus_avoids_enemy_generals() -> None:
    p = Position().general("peithon", "blue", "gordion").general("eumenes", "yellow", "bithynoi")
    p.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=3)
    p.begin(("armies",), dice=[6])
    p.do(("activate", "antigonos"), "all", ("march", "gordion")).skip("ask_passage", "intercept")
    p.do("evade")
    if p.what == "evade_to":
        assert "bithynoi" not in p.options
    assert p.at("peithon") != "bithynoi"


@rule("successors", "14.4", "10.l")
def test_royals_stand_apart_and_change_sides() -> None:
    p = Position().general("eumenes", "red", "synnada").cus("red", "synnada", mercenary=1, royal=2)
    p.pcs("yellow", "gordion").general("krateros", "blue", "gordion").cus(
        "blue", "gordion", loyal=4
    )
    p.begin(("armies",), dice=[1, 1, 6, 6])
    p.do(("activate", "eumenes"), "all", ("march", "gordion")).skip("ask_passage", "evade")
    assert p.force("blue", "gordion") == {"loyal": 4, "royal": 2}
    assert p.at("eumenes") == "dispersed"


@rule("successors", "14.10")
def test_a_drawn_attack_goes_back() -> None:
    p = Position().minor("red", "synnada").cus("red", "synnada", loyal=2)
    p.minor("blue", "gordion").cus("blue", "gordion", loyal=2).pcs("yellow", "gordion")
    p.begin(("armies",), dice=[4, 4, 4, 4])
    p.do(("activate", "philoxenos"), "all", ("march", "gordion")).skip("ask_passage", "evade")
    assert p.force("red", "synnada") == {"loyal": 1}
    assert p.force("blue", "gordion") == {"loyal": 1}
    assert p.at("philoxenos") == "synnada"


@rule("successors", "15.1")
def test_what_is_besieged() -> None:
    p = Position().pcs("red", "sardeis", "gordion").pcs("independent", "bithynoi")
    for space in ("sardeis", "gordion", "bithynoi", "synnada"):
        p.cus("blue", space, loyal=1)
    state = {name: besieged(p.s, p.t.space[name]) for name in ("sardeis", "gordion", "bithynoi")}
    assert state == {"sardeis": True, "gordion": False, "bithynoi": True}
    assert not besieged(p.s, p.t.space["synnada"])
    p.army("philon", "babylon").pcs("red", "babylon")
    assert besieged(p.s, p.t.space["babylon"])


@rule("successors", "7.2.a")
def test_settle_disperses_cus_without_a_mark() -> None:
    p = (
        Position()
        .pcs("red", "gordion")
        .cus("red", "gordion", loyal=1)
        .cus("red", "synnada", loyal=1)
    )
    settle(p.s)
    assert p.force("red", "gordion") == {"loyal": 1}
    assert p.box("red") == {"loyal": 1}


def test_every_line_cites_a_clause() -> None:
    clauses = {clause.number for clause in system.rulebook.clauses()}
    cited = {clause for clause, _ in LINES.values()}
    cited |= {*WINS.values(), *POINTS.values(), *USES.values(), *MOMENTS.values()}
    assert sorted(cited - clauses) == []
