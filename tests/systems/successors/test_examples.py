"""Every worked example of the rulebook, with its dice."""

from __future__ import annotations

import pytest

from argead.core.chance import Scripted
from argead.systems.successors import system
from argead.systems.successors.rules.activation import movement_points
from argead.systems.successors.rules.battle import battle_strength, score_side
from argead.systems.successors.rules.battle_rolls import battle_rating, local_troops, table_score
from argead.systems.successors.rules.control import settle
from argead.systems.successors.rules.operations import pc_spaces
from argead.systems.successors.rules.preparations import complete_capitals
from argead.systems.successors.rules.surrender import isolated, isolation
from argead.systems.successors.state import UNIT, battle_of, is_city, total
from argead.systems.successors.tables.ids import INDEPENDENT

from .positions import BLACK, BLUE, END, GREEN, RED, YELLOW, Position, rolls, scores, strengths

rule = pytest.mark.rule


@rule("successors", "2.province-control")
def test_x1_paphos_and_salamis_are_kypros() -> None:
    board = system.loaded
    kypros = board.province["kypros"]
    ids = [board.space_ids[i] for i in board.province_spaces[kypros]]
    assert ids == ["salamis", "paphos"]
    assert board.province_control[kypros] == 2
    p = Position().pcs("red", "salamis")
    assert p.s.holder[kypros] == -1
    p.pcs("red", "paphos")
    assert p.s.holder[kypros] == 0


@rule("successors", "2.regions")
def test_x2_thrake_is_adjacent_across_the_straits() -> None:
    board = system.loaded
    near = [board.province_ids[i] for i in board.neighbours[board.province["thrake"]]]
    assert "mikra_phrygia" in near
    assert "bithynia" in near
    asia = ("mikra_phrygia", "bithynia")
    kinds = {
        path.kind
        for path in board.files.map.ground.paths
        if {board.files.map.ground.spaces[board.space[e]].province for e in (path.a, path.b)}
        in [{"thrake", name} for name in asia]
        and path.kind not in ("sea", "open_sea")
    }
    assert kinds == {"strait"}


@rule("successors", "4.6")
@pytest.mark.parametrize("row", system.loaded.files.setup.starts, ids=lambda r: r.general)
def test_x3_start_of_each_general(row) -> None:  # type: ignore[no-untyped-def]
    board = system.loaded
    state = system.setup.set_up("five", system.check_options("five", {}), Scripted(()), board)
    p = Position()
    p.s = state
    p.run.state = state
    general = board.general[row.general]
    state.agenda = [END, ("start_over",), ("place_start", 2, general)]
    p.run.halt = True
    p.run.start()
    if p.run.ask is not None:
        p.do(row.spaces[0])
    assert state.vp[2] == row.vp
    assert state.legitimacy[2] == 3 + row.legitimacy


@rule("successors", "3.6", "4.6")
def test_x3_herakles_adds_nothing_beside_alexandros() -> None:
    board = system.loaded
    state = system.setup.set_up("five", system.check_options("five", {}), Scripted(()), board)
    p = Position()
    p.s, p.run.state = state, state
    names = ("perdikkas", "seleukos")
    state.agenda = [END, ("start_over",)]
    state.agenda += [("place_start", 0, board.general[n]) for n in names]
    p.run.halt = True
    p.run.start()
    assert (state.vp[0], state.legitimacy[0]) == (5, 3 + 6)


@rule("successors", "5.5")
def test_x4_isolation_behind_philon() -> None:
    p = Position().army("philon", "rhagai").pcs("independent", "mardoi")
    p.pcs("blue", "hekatompylos", "ekbatana")
    assert [p.t.space_ids[i] for i in isolated(p.s, p.seat("blue"))] == ["hekatompylos"]
    p.run.halt = False
    p.s.agenda = [("turn_order",), ("isolation",)]
    p.s.turn = 1
    p.s.following = []
    isolation(p.s)
    assert p.owner("hekatompylos") == ""
    assert p.owner("ekbatana") == "blue"


@rule("successors", "6.2.a", "cards.pirates")
def test_x5_kilikia_pirates() -> None:
    p = Position().hand("yellow", "t19")
    p.begin(("tyche",), colour="yellow", segment="tyche").do(("event", "t19"))
    assert p.s.fleet_of[p.t.fleet["kilikia"]] == p.seat("yellow")


@rule("successors", "6.2.b2")
def test_x6_placing_pcs_with_three_ops() -> None:
    p = Position().pcs("yellow", "kelainai").pcs("blue", "sardeis")
    p.minor("blue", "kelainai").cus("blue", "kelainai", mercenary=1)
    p.hand("yellow", "t19")
    p.begin(("tyche",), colour="yellow", segment="tyche").do(("pcs", "t19"))
    for space in ("ephesos", "halikarnassos", "xanthos"):
        assert space in p.options
    assert "pergamon" not in p.options
    assert "lesbos" not in p.options
    p.do("ephesos", "halikarnassos", "xanthos")
    assert p.owner("xanthos") == "yellow"
    assert p.run.ask is None
    assert p.t.space["lesbos"] not in pc_spaces(p.s, p.seat("yellow"))


@rule("successors", "6.2.b3")
def test_x7_training_with_four_ops() -> None:
    p = Position().province("yellow", "makedonia").hand("yellow", "t11")
    p.begin(("tyche",), colour="yellow", segment="tyche").do(("train", "t11"), "loyal")
    assert p.s.training[p.seat("yellow")] == (1, 4)
    p = Position().province("yellow", "makedonia").hand("yellow", "t11")
    p.begin(("tyche",), colour="yellow", segment="tyche").do(("train", "t11"), "mercenary")
    p.do(("pella", 1), "loyal")
    assert p.force("yellow", "pella") == {"mercenary": 1}
    assert p.s.training[p.seat("yellow")] == (1, 1)


@rule("successors", "6.4")
def test_x8_forage_limits() -> None:
    p = Position().pcs("red", "sardeis").cus("red", "sardeis", mercenary=12)
    p.begin(("forage_spaces",), segment="forage")
    assert p.force("red", "sardeis") == {"mercenary": 11}
    p = Position().general("antigonos", "red", "tp_maiandros")
    p.cus("red", "tp_maiandros", mercenary=4).begin(("forage_spaces",), segment="forage")
    assert p.force("red", "tp_maiandros") == {"mercenary": 3}
    p = Position().general("antigonos", "red", "tp_maiandros")
    p.cus("red", "tp_maiandros", mercenary=3).begin(("forage_spaces",), segment="forage")
    assert p.force("red", "tp_maiandros") == {"mercenary": 3}


@rule("successors", "7.1.c", "9.3.b")
def test_x9_philoxenos_sorties_and_goes_elsewhere() -> None:
    p = Position().province("red", "lydia").pcs("red", "abydos")
    p.cus("red", "sardeis/inside", loyal=2).cus("red", "abydos", mercenary=1)
    p.minor("blue", "sardeis").cus("blue", "sardeis", mercenary=1)
    # strengths 4 + 3 Local Troops against 1; dice 6, 6 and 1, 1; Battle Scores 9 and 0: no loss
    p.begin(("armies",), dice=[6, 6, 1, 1])
    p.do(("lead", "sardeis/inside"), "all", ("out",)).skip("evade")
    assert p.at("philoxenos") == "sardeis"
    assert p.force("red", "sardeis") == {"loyal": 2}
    assert p.force("blue", "sardeis") == {}
    p.do(None)
    assert p.what == "armies"
    p.begin(("station",), segment="forage")
    assert ("station", "abydos") in p.options
    p.do(("station", "abydos"))
    assert p.s.at[p.s.roster[0][-3]] == p.t.space["abydos"]


def ptolemaios_wins_and_dies() -> Position:
    """Red attacks him in Red's Minor City Gaza; he wins with a 9 and the die of fate is a 6."""
    p = Position().pcs("red", "gaza").general("ptolemaios", "blue", "gaza")
    p.cus("blue", "gaza", loyal=4).general("antigonos", "red", "ioppe")
    p.cus("red", "ioppe", mercenary=2)
    return p


@rule("successors", "7.1.c.opponents-turn", "14.8")
def test_x10_a_minor_general_takes_command() -> None:
    p = ptolemaios_wins_and_dies()
    # attacker 2 + 1 Local Troops rolls 1, 1 (4 and 4); defender 8 rolls 4, 5; the loss die is 6
    p.begin(("armies",), dice=[1, 1, 4, 5, 6])
    p.do(("activate", "antigonos"), "all", ("march", "gaza")).skip("ask_passage", "evade")
    assert p.what == "reroll"
    p.do(None)
    assert p.what == "take_command"
    p.do("place")
    assert p.at("ptolemaios") == "dead"
    assert p.at("alketas") == "gaza"
    assert total(sum(n * UNIT[1] for n in p.force("blue", "gaza").values())) >= 3


@rule("successors", "7.2.a")
def test_x11_without_one_the_cus_are_dispersed() -> None:
    p = ptolemaios_wins_and_dies()
    for number, space in enumerate(("thebai", "naukratis", "pelousion", "memphis")):
        p.minor("blue", space, number).cus("blue", space, mercenary=1)
    p.begin(("armies",), dice=[1, 1, 4, 5, 6])
    p.do(("activate", "antigonos"), "all", ("march", "gaza"))
    p.skip("ask_passage", "intercept", "evade", "reroll", "withdraw")
    assert p.force("blue", "gaza") == {}
    assert p.box("blue")["loyal"] >= 3


@rule("successors", "7.2.c")
def test_x12_elephant_dice() -> None:
    p = Position().general("perdikkas", "red", "babylon").cus("red", "babylon", elephant=3)
    p.s.chance = Scripted([3, 5, 1])
    p.battle("babylon", "perdikkas")
    assert battle_strength(p.s, 0) == 4


@rule("successors", "8.2")
def test_x13_herakles_goes_with_pc_or_general() -> None:
    p = Position().royal("herakles", "damaskos").pcs("yellow", "damaskos")
    settle(p.s)
    assert p.royal_owner("herakles") == "yellow"
    p = Position().royal("herakles", "damaskos").general("eumenes", "yellow", "triparadeisos")
    p.begin(("armies",), colour="yellow").do(("activate", "eumenes"), ("march", "damaskos"))
    assert p.royal_owner("herakles") == "yellow"


@rule("successors", "8.2", "cards.desertions")
def test_x14_desertions_cost_green_alexandros() -> None:
    p = Position().pcs("black", "gordion").minor("green", "gordion")
    p.cus("green", "gordion", mercenary=1).royal("alexandros", "gordion", "green")
    p.hand("black", "t49")
    p.begin(("segment_cards",), colour="green", dice=["t4"])
    p.do(("play", "t49"))
    assert p.force("green", "gordion") == {}
    assert p.at("antigenes") == "off"
    assert p.royal_owner("alexandros") == "black"
    assert p.legitimacy("black") == 3 + 5


@rule("successors", "8.2.marriage")
def test_x15_thessalonike_marries() -> None:
    p = Position().general("kassandros", "yellow", "larisa").cus("yellow", "larisa", mercenary=3)
    p.royal("thessalonike", "pella").hand("yellow", "t27")
    p.begin(("tyche",), colour="yellow", segment="tyche")
    p.do(("event", "t27"), "march", ("activate", "kassandros"), "all", ("march", "pella"))
    assert p.royal_owner("thessalonike") == "yellow"
    assert p.legitimacy("yellow") == 5
    assert p.t.card["t27"] in p.s.discard


@rule("successors", "8.3", "10.b")
def test_x16_kleopatra_is_brought_inside() -> None:
    p = Position().pcs("yellow", "sardeis").royal("kleopatra", "sardeis", "yellow")
    p.general("perdikkas", "red", "pergamon")
    p.begin(("armies",)).do(("activate", "perdikkas"), ("march", "sardeis"))
    assert p.what == "open_city"
    p.do("inside")
    assert p.royal_place("kleopatra") == "sardeis/inside"
    assert p.royal_owner("kleopatra") == "yellow"
    p = Position().pcs("yellow", "sardeis").royal("kleopatra", "sardeis", "yellow")
    p.general("perdikkas", "red", "pergamon")
    p.begin(("armies",)).do(("activate", "perdikkas"), ("march", "sardeis"), "stay")
    assert p.royal_owner("kleopatra") == ""


@rule("successors", "9.1")
def test_x17_captured_philippos_may_move_again() -> None:
    p = Position().general("perdikkas", "red", "opis").cus("red", "opis", mercenary=2)
    p.royal("philippos", "opis", "red").pcs("blue", "babylon", "is_hit", "nippour")
    p.general("peithon", "blue", "babylon").cus("blue", "babylon", loyal=4)
    p.general("attalos", "red", "artemita").cus("red", "artemita", mercenary=2)
    # 2 against 8 + 1: dice 1, 1 and 6, 6
    p.begin(("armies",), dice=[1, 1, 6, 6, 6])
    p.do(("activate", "perdikkas"), "all", ("march", "babylon"), "stay")
    if p.what == "evade":
        p.do(None)
    assert p.royal_owner("philippos") == "blue"
    assert p.at("perdikkas") == "dispersed"
    p.do(("activate", "attalos"), "all", ("march", "opis"))
    assert p.what == "intercept"
    p.do(("intercept", "babylon", "peithon", "all"), "withdraw")
    assert p.royal_place("philippos") == "opis"


@rule("successors", "9.2")
def test_x18_movement_points_by_initiative() -> None:
    p = Position().general("seleukos", "red", "babylon").general("krateros", "red", "babylon")
    p.s.segment.die = 3
    assert movement_points(p.s, p.t.general["seleukos"]) == 4
    assert movement_points(p.s, p.t.general["krateros"]) == 2


@rule("successors", "9.2.d")
def test_x19_command_changes_on_the_way() -> None:
    p = Position().general("demetrios", "red", "ephesos").cus("red", "ephesos", loyal=1)
    p.general("krateros", "red", "halikarnassos").pcs("red", "halikarnassos", "xanthos")
    p.begin(("armies",), die=3)
    p.do(("activate", "demetrios"), "all", ("march", "halikarnassos"), ("pick_up", "all"))
    assert ("march", "xanthos") in p.options
    p.do(("march", "xanthos"))
    assert not [o for o in p.options if o and o[0] == "march"]
    p.do(("drop",), ("loyal", 0), "krateros", ("march", "phaselis"), ("march", "aspendos"))
    assert p.at("demetrios") == "aspendos"
    assert p.at("krateros") == "xanthos"
    assert p.force("red", "aspendos") == {"loyal": 1}
    assert not [o for o in p.options if o and o[0] == "march"]


@rule("successors", "9.3.a.reposition")
def test_x20_a_minor_general_goes_on_elsewhere() -> None:
    p = Position().pcs("yellow", "halikarnassos", "sardeis", "ikonion")
    p.cus("yellow", "halikarnassos", mercenary=1).cus("yellow", "ikonion", loyal=1)
    p.minor("yellow", "halikarnassos")
    p.begin(("armies",), colour="yellow", die=4)
    p.do(("activate", "nikanor"), ("march", "ephesos"), ("march", "sardeis"))
    p.do(("reposition", "ikonion"), ("march", "dana"))
    assert p.force("yellow", "sardeis") == {"mercenary": 1}
    assert p.force("yellow", "dana") == {"loyal": 1}
    assert p.at("nikanor") == "dana"
    assert not [o for o in p.options if o and o[0] == "march"]


@rule("successors", "9.3.a", "9.1")
def test_x21_antigonos_takes_only_unmoved_cus() -> None:
    p = Position().pcs("yellow", "halikarnassos", "pisidai")
    p.minor("yellow", "halikarnassos").cus("yellow", "halikarnassos", mercenary=2)
    p.general("antigonos", "yellow", "pisidai").cus("yellow", "pisidai", loyal=3)
    p.begin(("armies",), colour="yellow", die=2)
    p.do(("activate", "nikanor"), "some", ("mercenary", 1))
    p.do(("march", "tp_maiandros"), ("march", "pisidai"), None)
    p.do(("activate", "antigonos"), "all", ("march", "aspendos"), ("march", "tp_kilikia_tracheia"))
    assert p.force("yellow", "pisidai") == {"mercenary": 1}
    assert p.force("yellow", "tp_kilikia_tracheia") == {"loyal": 3}
    assert p.force("yellow", "halikarnassos") == {"mercenary": 1}


@rule("successors", "9.3.a", "13.1")
def test_x21_by_sea_antigonos_reaches_tarsos() -> None:
    p = Position().general("antigonos", "yellow", "aspendos").cus("yellow", "aspendos", loyal=3)
    p.begin(("armies",), colour="yellow", die=2)
    p.do(("activate", "antigonos"), "all", ("embark",), ("sail", "kelenderis"), ("sail", "tarsos"))
    p.do(("disembark",))
    assert p.at("antigonos") == "tarsos"


@rule("successors", "9.3.b")
def test_x22_one_minor_general_sorties_everywhere() -> None:
    p = Position().pcs("red", "sardeis", "kelainai")
    for city in ("sardeis", "kelainai"):
        p.cus("red", f"{city}/inside", loyal=2)
    p.minor("blue", "sardeis").cus("blue", "sardeis", mercenary=1)
    p.minor("blue", "kelainai", 1).cus("blue", "kelainai", mercenary=1)
    p.begin(("armies",), dice=[6, 6, 1, 1, 6, 6, 1, 1])
    p.do(("lead", "sardeis/inside"), "all", ("out",)).skip("intercept", "evade")
    p.do(("reposition", "kelainai/inside"), "all", ("out",)).skip("evade")
    assert p.force("blue", "sardeis") == {}
    assert p.force("blue", "kelainai") == {}
    assert p.force("red", "kelainai") == {"loyal": 2}


def kassandros_at_lamia() -> Position:
    p = Position().general("kassandros", "yellow", "lamia").cus("yellow", "lamia", mercenary=6)
    p.province("black", "makedonia").pcs("black", "larisa", "pherai")
    p.cus("black", "pella", royal=2)
    return p


@rule("successors", "9.3.c", "10.b")
def test_x23_kassandros_besieges_pella() -> None:
    p = kassandros_at_lamia().province("yellow", "karia")
    p.begin(("armies",), colour="yellow", dice=[4])
    p.do(("activate", "kassandros"), "all", ("march", "larisa"), ("march", "pella"), "inside")
    assert p.force("black", "pella/inside") == {"royal": 2}
    p.do(("siege",))
    assert p.siege_points("pella") == 1
    assert not p.champion("yellow")
    assert not [o for o in p.options if o and o[0] in ("siege", "march")]


@rule("successors", "9.3.d")
def test_x24_removing_a_pc_costs_black_thessalia() -> None:
    p = kassandros_at_lamia().begin(("armies",), colour="yellow")
    before = p.vp("black")
    p.do(("activate", "kassandros"), "all", ("march", "larisa"), ("remove",))
    assert p.vp("black") == before - 2
    p.do(("march", "pella"), "inside")
    assert p.at("kassandros") == "pella"
    assert p.champion("yellow")


@rule("successors", "10.a.strongholds", "7.3")
def test_x25_one_attrition_roll_for_elymaioi() -> None:
    p = Position().general("peithon", "red", "ekbatana").cus("red", "ekbatana", mercenary=8)
    p.pcs("independent", "elymaioi")
    # die 6 in column 2 costs one CU (in column 7-8 it would be three)
    p.begin(("armies",), dice=[6])
    p.do(("activate", "peithon"), "all", ("march", "tp_zagros"), ("march", "elymaioi"))
    assert p.force("red", "elymaioi") == {"mercenary": 8}
    p.do(("march", "sousa"))
    assert p.force("red", "sousa") == {"mercenary": 7}


@rule("successors", "10.i")
def test_x26_lone_generals_are_dispersed() -> None:
    p = Position().general("perdikkas", "red", "opis").general("eumenes", "yellow", "artemita")
    p.general("peithon", "blue", "artemita").cus("blue", "artemita", loyal=2)
    p.begin(("armies",))
    p.do(("activate", "perdikkas"), ("march", "artemita"))
    while p.run.ask is not None and p.what in ("ask_passage", "evade"):
        p.do(None)
    assert p.at("perdikkas") == "dispersed"
    assert p.at("eumenes") == "dispersed"
    assert p.at("peithon") == "artemita"
    assert p.champion("red")


@rule("successors", "10.j")
@pytest.mark.parametrize(("mine", "theirs"), [(5, 1), (10, 2), (15, 3)])
def test_x27_five_to_one_is_an_overrun(mine: int, theirs: int) -> None:
    p = Position().general("perdikkas", "red", "opis").cus("red", "opis", mercenary=mine)
    p.pcs("blue", "artemita").cus("blue", "artemita", mercenary=theirs)
    p.begin(("armies",)).do(("activate", "perdikkas"), "all", ("march", "artemita"))
    if p.what == "ask_passage":
        p.do(None)
    assert p.force("blue", "artemita") == {}
    assert p.force("red", "artemita") == {"mercenary": mine}
    p = Position().general("perdikkas", "red", "opis").cus("red", "opis", mercenary=mine - 1)
    p.pcs("blue", "artemita").cus("blue", "artemita", mercenary=theirs)
    p.begin(("armies",), dice=[6, 6, 1, 1])
    p.do(("activate", "perdikkas"), "all", ("march", "artemita"))
    if p.what == "ask_passage":
        p.do(None)
    assert p.s.chance.position() == [4]


@rule("successors", "11.1", "11.2")
def test_x28_a_besieged_army_does_not_intercept_its_besieger() -> None:
    p = Position().pcs("red", "sardeis", "pergamon", "ephesos")
    p.general("perdikkas", "red", "sardeis/inside").cus("red", "sardeis/inside", loyal=2)
    p.general("antigonos", "blue", "sardeis").cus("blue", "sardeis", mercenary=4)
    p.begin(("armies",), colour="blue")
    p.do(("activate", "antigonos"), "all", ("march", "pergamon"))
    assert p.what == "move_menu"
    p.do(("remove",), ("march", "ephesos"))
    assert p.what == "move_menu"
    assert p.at("antigonos") == "ephesos"


@rule("successors", "11.1", "13.2.6")
def test_x29_a_cu_inside_is_safe_a_landing_is_not() -> None:
    p = Position().pcs("blue", "athenai", "kyklades")
    p.general("demetrios", "blue", "kyklades").cus("blue", "kyklades", mercenary=2)
    p.minor("yellow", "athenai").cus("yellow", "athenai", mercenary=1)
    p.general("kassandros", "yellow", "boiotia").cus("yellow", "boiotia", mercenary=3)
    p.begin(("armies",), colour="blue", dice=[6, 6, 6, 1, 1])
    p.do(("activate", "demetrios"), "all", ("embark",), "done", ("sail", "athenai"))
    p.do(("drop",), ("mercenary", 1))
    assert p.what == "move_menu"
    assert p.force("blue", "athenai/inside") == {"mercenary": 1}
    p.do(("disembark",))
    assert p.what == "intercept"
    assert ("intercept", "boiotia", "kassandros", "all") in p.options


@rule("successors", "12.2", "12.2.a")
def test_x30_two_armies_evade_from_sousa() -> None:
    p = Position().minor("red", "larsa").cus("red", "larsa", mercenary=3)
    p.pcs("blue", "sousa").minor("blue", "sousa/inside").cus("blue", "sousa/inside", loyal=2)
    p.general("seleukos", "yellow", "sousa").general("peithon", "black", "elymaioi")
    p.s.order = [YELLOW, BLUE, RED, GREEN, BLACK]
    p.begin(("armies",), dice=[6, 6])
    p.do(("activate", "philoxenos"), "all", ("march", "sousa"), "outside")
    p.do("evade", "evade", "charax", "elymaioi", "ouxioi")
    assert p.at("seleukos") == "charax"
    assert p.at("peithon") == "dispersed"
    assert p.at("alketas") == "ouxioi"
    assert p.force("blue", "ouxioi") == {"loyal": 2}
    assert p.champion("blue")


@rule("successors", "13.1", "13.2.6")
def test_x31_eight_cus_a_segment_at_sea() -> None:
    p = Position().pcs("blue", "ephesos", "lesbos", "kyklades")
    p.general("demetrios", "blue", "ephesos").cus("blue", "ephesos", mercenary=8)
    p.cus("blue", "kyklades", mercenary=2)
    p.begin(("armies",), colour="blue")
    p.do(("activate", "demetrios"), "all", ("embark",), ("sail", "lesbos"))
    p.do(("drop",), ("mercenary", 4), ("sail", "kyklades"))
    assert not [o for o in p.options if o and o[0] == "pick_up"]


@rule("successors", "13.2.8", "9.3.c")
def test_x32_demetrios_besieges_rhodos() -> None:
    p = Position().general("demetrios", "yellow", "xanthos").cus("yellow", "xanthos", mercenary=5)
    p.pcs("independent", "rhodos_city")
    # a 5, -1 for Rhodos, -1 without Fleets, +1 for Demetrios
    p.begin(("armies",), colour="yellow", dice=[5])
    p.do(("activate", "demetrios"), "all", ("embark",), ("sail", "rhodos_city"), ("disembark",))
    p.do(("siege",))
    assert p.siege_points("rhodos_city") == 1
    orders = [o[0] for o in p.options if o]
    assert "embark" not in orders
    assert "siege" not in orders
    assert "march" not in orders


@rule("successors", "13.2", "7.1.c")
def test_x33_alketas_escapes_from_tyros() -> None:
    p = Position().pcs("blue", "tyros", "pelousion").cus("blue", "tyros/inside", loyal=2)
    p.royal("herakles", "tyros/inside", "blue")
    p.general("eumenes", "yellow", "tyros").cus("yellow", "tyros", mercenary=3)
    p.fleet("rhodos", "yellow", away=True).pcs("yellow", "ake")
    p.general("antigonos", "green", "gaza").cus("green", "gaza", mercenary=3)
    p.general("ptolemaios", "blue", "pelousion").cus("blue", "pelousion", loyal=2)
    p.hand("blue", "t19")
    p.begin(("tyche",), colour="blue", segment="tyche")
    p.do(("march", "t19"), ("lead", "tyros/inside"), "all", ("embark",))
    p.do(("sail", "ake"), ("sail", "gaza"), ("sail", "pelousion"), ("disembark",), None)
    assert p.at("alketas") == "off"
    assert p.force("blue", "pelousion") == {"loyal": 4}
    assert p.royal_place("herakles") == "pelousion"
    assert p.royal_owner("herakles") == "blue"


@rule("successors", "13.3.b")
def test_x34_a_won_battle_cancels_the_next() -> None:
    p = Position().general("antigonos", "yellow", "ephesos").cus("yellow", "ephesos", loyal=2)
    p.pcs("red", "lesbos").pcs("blue", "kyklades").province("red", "thessalia")
    p.fleet("makedonia", "red").fleet("athenai", "blue")
    # yellow has no Fleet and rolls 1, 1; red rolls 6, 6; the Attrition die is 1
    p.begin(("armies",), colour="yellow", dice=[1, 1, 6, 6, 1])
    p.do(("activate", "antigonos"), "all", ("embark",), ("sail", "miletos"), "all", "all")
    assert p.at("antigonos") == "ephesos"
    assert not p.champion("red")
    assert p.champion("blue")
    assert not p.s.fleet_away[p.t.fleet["athenai"]]


@rule("successors", "13.3.d")
def test_x35_the_naval_interception() -> None:
    p = Position().pcs("blue", "athenai").minor("blue", "athenai")
    p.cus("blue", "athenai", mercenary=1).royal("herakles", "athenai", "blue")
    p.fleet("athenai", "blue", up=True).fleet("makedonia", "red").fleet("karia", "red")
    p.pcs("red", "chalkis")
    # blue 6 with strength 3: 1; red 10 with strength 2: 3; Attrition 6
    p.begin(("armies",), colour="blue", dice=[2, 4, 5, 5, 6])
    p.do(("activate", "alketas"), "all", ("embark",), "athenai", ("sail", "kyklades"), "all")
    fleet = p.t.fleet["athenai"]
    assert p.s.fleet_away[fleet]
    assert not p.s.fleet_up[fleet]
    assert p.force("blue", "athenai") == {}
    assert p.royal_place("herakles") == "athenai"
    assert p.at("alketas") == "off"
    assert table_score(p.s, 6, 3) == 1
    assert table_score(p.s, 10, 2) == 3


@rule("successors", "14.1")
def test_x36_the_interceptor_defends() -> None:
    p = Position().pcs("blue", "artemita").general("perdikkas", "red", "opis")
    p.cus("red", "opis", loyal=4).general("peithon", "blue", "chala")
    p.cus("blue", "chala", loyal=3).hand("red", "t48").hand("blue", "t55")
    p.begin(("armies",), dice=[6, "t4"])
    p.do(("activate", "perdikkas"), "all", ("march", "artemita"))
    p.do(("intercept", "chala", "peithon", "all"), None)
    attacker, defender = battle_of(p.s).sides
    assert (attacker.faction, defender.faction) == (p.seat("red"), p.seat("blue"))


def persepolis() -> Position:
    """Peithon attacks Peukestas and Eumenes in Persepolis; Pasargadai is not Blue's."""
    p = Position().pcs("blue", "persepolis")
    p.general("peukestas", "blue", "persepolis").general("eumenes", "blue", "persepolis")
    p.cus("blue", "persepolis", loyal=2, mercenary=2)
    p.general("peithon", "red", "parsargadai").cus("red", "parsargadai", loyal=2, elephant=4)
    return p


PERSEPOLIS = [2, 6, 4, 3, 1, 3, 3, 6, 6, 4]
"""Elephants 0, 4, 2, 1; Peithon 1, 3; Peukestas 3, 6; loss die 6; Attrition 4."""


@rule("successors", "14.5", "14.6", "14.7", "14.8", "14.9")
def test_x37_to_x41_the_battle_of_persepolis() -> None:
    p = persepolis()
    p.hand("blue", "t51").hand("red", "t58")
    dice: list[int | str] = ["t16", "t17", *PERSEPOLIS]
    p.begin(("armies",), dice=dice)
    p.do(("activate", "peithon"), "all", ("march", "persepolis"))
    while p.what in ("ask_passage", "evade"):
        p.do(None)
    assert p.what == "battle"
    p.do(("play", "t51"), ("play", "t58"))
    assert strengths(p.s) == [11, 8]
    assert rolls(p.s) == [6, 9]
    assert scores(p.s) == [5, 6]
    assert p.what == "battle_loss"
    assert p.at("peukestas") == "dead"
    assert battle_of(p.s).sides[1].commander == p.t.general["eumenes"]
    p.do(("mercenary", 1))
    assert p.force("blue", "persepolis") == {"loyal": 2, "mercenary": 1}
    assert p.force("red", "persepolis") == {}
    assert p.box("red") == {"loyal": 2}
    assert p.at("peithon") == "dispersed"
    assert p.at("eumenes") == "persepolis"


@rule("successors", "14.5")
def test_x37_peukestas_doubles_local_troops() -> None:
    p = persepolis()
    b = p.battle("persepolis", "peithon", "peukestas")
    assert local_troops(p.s, 1) == 2
    b.sides[1].commander = p.t.general["eumenes"]
    assert local_troops(p.s, 1) == 1


@rule("successors", "14.7")
def test_x39_scores() -> None:
    p = persepolis()
    attacker, defender = p.battle("persepolis", "peithon", "peukestas").sides
    attacker.dice, defender.dice = [1, 3], [3, 6]
    attacker.strength, defender.strength = 11, 8
    assert battle_rating(p.s, 1) == 2
    for side in (0, 1):
        score_side(p.s, side)
    assert rolls(p.s) == [6, 9]
    assert scores(p.s) == [5, 6]


@rule("successors", "15.2", "15.2.b")
@pytest.mark.parametrize("die", [1, 2])
def test_x42_the_siege_of_pella(die: int) -> None:
    # Demetrios adds 1: a 1 counts as 2 and a 2 as 3; both give one point for one CU (R3)
    p = Position().general("demetrios", "blue", "pella").cus("blue", "pella", mercenary=3)
    p.pcs("red", "pella").begin(("armies",), colour="blue", dice=[die])
    p.do(("activate", "demetrios"), "all", ("siege",))
    assert p.siege_points("pella") == 1
    assert p.force("blue", "pella") == {"mercenary": 2}


@rule("successors", "16.1.capital", "3.5")
def test_x43_a_capital_in_alexandria() -> None:
    p = Position(turn=3, optional_cards=True).province("blue", "aigyptos").hand("blue", "o62")
    p.begin(("tyche",), colour="blue", segment="tyche").do(("event", "o62"), "alexandria")
    before = p.vp("blue")
    complete_capitals(p.s)
    settle(p.s)
    assert p.vp("blue") == before + 2
    assert is_city(p.s, p.t.space["alexandria"])
    p.pcs("red", "alexandria")
    settle(p.s)
    assert not is_city(p.s, p.t.space["alexandria"])
    assert p.s.captured[p.seat("red")] == 1
    assert p.vp("blue") == before
    assert p.vp("red") == 1


@rule("successors", "16.5")
def test_x44_cus_inside_fall_first() -> None:
    p = Position(siege_defense=True).pcs("red", "pella").cus("red", "pella/inside", loyal=2)
    p.general("antigonos", "blue", "pella").cus("blue", "pella", mercenary=5)
    p.s.siege[p.t.space["pella"]] = (p.seat("blue"), 2)
    p.begin(("armies",), colour="blue", dice=[6])
    p.do(("activate", "antigonos"), "all", ("siege",))
    assert p.force("red", "pella/inside") == {}
    assert p.siege_points("pella") == 2
    assert p.owner("pella") == "red"


@rule("successors", "3.6")
def test_x45_only_the_highest_heir_counts() -> None:
    p = Position().general("perdikkas", "red", "babylon").cus("red", "babylon", loyal=1)
    p.royal("alexandros", "babylon", "red").royal("herakles", "babylon", "red")
    p.begin()
    assert p.legitimacy("red") == 3 + 5 + 1
    assert INDEPENDENT == 5
