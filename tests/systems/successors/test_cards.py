"""Every Event and Bonus card: what it changes, and when it may not be played."""

from __future__ import annotations

import pytest

from argead.systems.successors.rules.preparations import turn_end
from argead.systems.successors.rules.reinforcements import levy
from argead.systems.successors.tables.ids import DEAD

from .positions import BLUE, Position

rule = pytest.mark.rule


def held(p: Position, card: str, colour: str = "red", **how: object) -> Position:
    """The player is at the start of the Tyche Segment with this card."""
    p.hand(colour, card)
    return p.begin(("tyche",), colour=colour, segment="tyche", **how)  # type: ignore[arg-type]


def playable(p: Position, card: str) -> bool:
    return ("event", card) in p.options


@rule("successors", "cards.hemlock", "8.5")
def test_hemlock_kills_who_stands_with_an_army() -> None:
    p = Position().general("perdikkas", "red", "babylon").cus("red", "babylon", loyal=1)
    p.royal("alexandros", "babylon", "red").royal("herakles", "damaskos")
    held(p, "t1").do(("event", "t1"))
    assert p.royal_place("alexandros") == "dead"
    assert p.legitimacy("red") == 3 + 1
    assert p.royal_place("herakles") == "damaskos"


@rule("successors", "cards.hemlock", "16.2")
def test_hemlock_does_not_reach_into_another_city_and_calls_herakles() -> None:
    p = Position().pcs("blue", "sardeis").royal("kleopatra", "sardeis/inside", "blue")
    p.general("perdikkas", "red", "sardeis").cus("red", "sardeis", loyal=1)
    assert not playable(held(p, "t1"), "t1")
    p = Position(herakles=True).general("perdikkas", "red", "babylon")
    p.royal("alexandros", "babylon", "red")
    held(p, "t1").do(("event", "t1"))
    assert p.royal_place("herakles") == "pergamon"


@rule("successors", "cards.diplomacy")
@pytest.mark.parametrize("card", ["t2", "t3"])
def test_diplomacy_turns_a_pc_without_cus(card: str) -> None:
    p = Position().pcs("blue", "gordion", "ephesos").pcs("independent", "boiotia", "sparta")
    p.cus("blue", "ephesos", mercenary=1).pcs("blue", "kelainai")
    held(p, card).do(("event", card))
    assert p.options == ["boiotia", "gordion"]
    p.do("boiotia")
    assert p.owner("boiotia") == "red"
    assert p.champion("red")
    p = Position().pcs("blue", "kelainai")
    assert not playable(held(p, card), card)


@rule("successors", "cards.epidemic", "7.3")
@pytest.mark.parametrize("card", ["t4", "t46"])
def test_epidemic_is_attrition_for_one_group(card: str) -> None:
    p = Position().pcs("blue", "gordion").cus("blue", "gordion", mercenary=4)
    p.pcs("red", "pella").cus("red", "pella", loyal=1).army("leosthenes", "lamia")
    held(p, card, dice=[6]).do(("event", card))
    assert sorted(p.options) == [("gordion", "blue"), ("pella", "red")]
    p.do(("gordion", "blue"))
    assert p.force("blue", "gordion") == {"mercenary": 2}
    assert not playable(held(Position(), card), card)


@rule("successors", "cards.epidemic")
def test_epidemic_spares_krateros_and_takes_elephants_first() -> None:
    p = (
        Position()
        .general("krateros", "blue", "gordion")
        .cus("blue", "gordion", mercenary=2, elephant=2)
    )
    held(p, "t4", dice=[6]).do(("event", "t4"))
    assert p.force("blue", "gordion") == {"mercenary": 2, "elephant": 1}


@rule("successors", "cards.mercenaries")
@pytest.mark.parametrize(
    ("card", "here", "elsewhere"),
    [
        ("t5", "ephesos", "gordion"),
        ("t6", "larisa", "gordion"),
        ("t7", "abdera", "larisa"),
        ("t8", "mazaka", "abdera"),
    ],
)
def test_mercenaries_gather(card: str, here: str, elsewhere: str) -> None:
    p = Position().pcs("red", here)
    held(p, card).do(("event", card), "place")
    assert p.force("red", here) == {"mercenary": 2}
    assert p.at("philoxenos") == here
    assert not playable(held(Position().pcs("red", elsewhere), card), card)
    p = Position().pcs("red", here).minor("blue", here).cus("blue", here, mercenary=1)
    assert not playable(held(p, card), card)


@rule("successors", "cards.mercenaries", "16.9")
def test_mercenaries_with_cavalry() -> None:
    p = Position(cavalry=True).pcs("red", "larisa", "ephesos")
    held(p, "t5").do(("event", "t5"), "larisa", None)
    assert p.force("red", "larisa") == {"mercenary": 1, "cavalry": 1}
    p = Position(cavalry=True).pcs("red", "ephesos")
    held(p, "t5").do(("event", "t5"), None)
    assert p.force("red", "ephesos") == {"mercenary": 2}
    p = Position(cavalry=True).pcs("red", "abdera")
    held(p, "t7").do(("event", "t7"), None)
    assert p.force("red", "abdera") == {"mercenary": 1, "cavalry": 1}


@rule("successors", "cards.raid")
@pytest.mark.parametrize("card", ["t9", "t10"])
def test_raid_removes_a_pc_near_an_army(card: str) -> None:
    p = Position().general("antigonos", "red", "kelainai").cus("red", "kelainai", mercenary=1)
    p.pcs("blue", "gordion", "amisos", "sardeis")
    held(p, card).do(("event", card), None)
    assert p.owner("gordion") == ""
    assert p.owner("amisos") == "blue"
    assert p.champion("red")
    p = Position().general("antigonos", "red", "kelainai").pcs("blue", "gordion")
    assert not playable(held(p, card), card)
    p = Position().general("antigonos", "red", "kelainai").cus("red", "kelainai", mercenary=1)
    assert not playable(held(p.pcs("blue", "amisos"), card), card)


@rule("successors", "6.2.bonus")
def test_a_bonus_card_gives_its_ops_too() -> None:
    p = Position().general("antigonos", "red", "kelainai").cus("red", "kelainai", mercenary=1)
    p.pcs("blue", "gordion").pcs("red", "kelainai")
    held(p, "t9").do(("event", "t9"))
    assert p.what == "bonus_ops"
    p.do("pcs")
    assert "gordion" in p.options
    p.do("gordion", None)
    assert p.owner("gordion") == "red"


@rule("successors", "cards.reinforcements")
@pytest.mark.parametrize("card", ["t11", "t12", "t13"])
def test_macedonian_reinforcements(card: str) -> None:
    p = Position().pcs("red", "pella")
    held(p, card).do(("event", card), ("pella", 1))
    assert p.force("red", "pella") == {"loyal": 1}
    p = Position(cavalry=True).pcs("red", "pella")
    held(p, card).do(("event", card), "cavalry", ("pella", 1))
    assert p.force("red", "pella") == {"cavalry": 1}


@rule("successors", "cards.colonists")
def test_egyptian_colonists() -> None:
    p = Position().province("red", "aigyptos")
    held(p, "t14").do(("event", "t14"), "mercenary", "thebai")
    assert p.force("red", "thebai") == {"mercenary": 2}
    p = Position().province("red", "aigyptos")
    held(p, "t14").do(("event", "t14"), "loyal", "thebai")
    assert p.force("red", "thebai") == {"loyal": 1}
    assert not playable(held(Position().pcs("red", "memphis"), "t14"), "t14")


@rule("successors", "cards.persian-support", "5.2.collect")
def test_persian_support() -> None:
    p = Position().province("red", "persis")
    held(p, "t15").do(("event", "t15"), "persepolis")
    assert p.force("red", "persepolis") == {"mercenary": 2}
    assert p.legitimacy("red") == 3 - 2
    assert p.t.card["t15"] in p.s.removed
    assert levy(p.s, p.seat("red"), p.seat("blue")) & 255 == 2 + 2 + 1
    assert not playable(held(Position().pcs("red", "persepolis"), "t15"), "t15")


@rule("successors", "cards.elephants")
@pytest.mark.parametrize("card", ["t16", "t17"])
def test_elephants(card: str) -> None:
    p = Position().pcs("red", "pella")
    held(p, card).do(("event", card), ("pella", 2))
    assert p.force("red", "pella") == {"elephant": 2}


@rule("successors", "cards.indian-elephants")
def test_indian_elephants() -> None:
    p = Position().province("red", "media").province("red", "persis")
    held(p, "t18").do(("event", "t18"), "ekbatana")
    assert p.force("red", "ekbatana") == {"elephant": 4}
    assert p.t.card["t18"] in p.s.removed
    assert not playable(held(Position().province("red", "media"), "t18"), "t18")


@rule("successors", "cards.pirates", "7.4.kilikia")
def test_pirates_stay_whatever_happens_to_kilikia() -> None:
    p = Position().province("blue", "kilikia").fleet("kilikia", "blue", up=True, away=True)
    held(p, "t19").do(("event", "t19"))
    fleet = p.t.fleet["kilikia"]
    assert (p.s.fleet_of[fleet], p.s.fleet_up[fleet], p.s.fleet_away[fleet]) == (0, 0, 1)
    p.province("red", "kilikia").province("blue", "kilikia")
    assert p.s.fleet_of[fleet] == 0
    assert not playable(held(Position().fleet("kilikia", "red"), "t19"), "t19")


@rule("successors", "cards.pontic-fleet", "13.3.a")
def test_the_pontic_fleet_crosses_unhindered() -> None:
    p = Position().general("lysimachos", "red", "byzantion").cus("red", "byzantion", loyal=2)
    p.pcs("blue", "amisos").fleet("rhodos", "blue")
    held(p, "t20").do(("event", "t20"), "all", ("embark",), ("sail", "sinope"), ("disembark",))
    assert p.at("lysimachos") == "sinope"
    assert not p.s.segment.sea_declared
    assert ("march", "amisos") in p.options
    p = Position().general("lysimachos", "red", "abdera")
    assert not playable(held(p, "t20"), "t20")


@rule("successors", "cards.kassandros", "7.1.b")
def test_kassandros_takes_the_field() -> None:
    p = Position()
    held(p, "t21").do(("event", "t21"), ("home", "larisa"))
    assert p.at("kassandros") == "larisa"
    assert p.force("red", "larisa") == {"mercenary": 3}
    assert p.t.card["t21"] in p.s.removed
    p = Position().general("kassandros", "blue", "pella")
    assert not playable(held(p, "t21"), "t21")


@rule("successors", "cards.olympias", "8.2.olympias")
def test_olympias_joins_who_calls_her() -> None:
    p = Position().royal("olympias", "molossia")
    held(p, "t22").do(("event", "t22"))
    assert p.royal_owner("olympias") == "red"
    assert p.legitimacy("red") == 6
    assert p.force("red", "molossia") == {"mercenary": 4}
    assert p.at("philoxenos") == "molossia"
    p = Position().royal("olympias", "molossia").minor("blue", "molossia")
    assert not playable(held(p.cus("blue", "molossia", loyal=1), "t22"), "t22")
    p = Position().royal("olympias", "molossia", "blue").pcs("blue", "molossia")
    assert not playable(held(p, "t22"), "t22")


@rule("successors", "cards.peukestas", "5.1.a.turn-two")
def test_peukestas_comes_from_turn_two() -> None:
    p = Position().pcs("blue", "persepolis")
    held(p, "t23").do(("event", "t23"), ("home", "persepolis"), "place")
    assert p.owner("persepolis") == "red"
    assert p.at("peukestas") == "persepolis"
    assert p.force("red", "persepolis") == {"mercenary": 3}
    assert not playable(held(Position(turn=1), "t23"), "t23")


@rule("successors", "cards.neoptolemos")
def test_neoptolemos_rules_armenia() -> None:
    p = Position().pcs("independent", "armavir")
    held(p, "t24").do(("event", "t24"), "armavir")
    assert p.owner("armavir") == "red"
    assert p.force("red", "armavir") == {"mercenary": 3}
    p = Position()
    for n, space in enumerate(("armavir", "karana", "sophene", "tospa")):
        p.minor("blue", space, n).cus("blue", space, mercenary=1)
    assert not playable(held(p, "t24"), "t24")


@rule("successors", "cards.eurydike")
def test_eurydike_brings_philippos() -> None:
    p = Position().general("antigonos", "red", "kelainai").cus("red", "kelainai", loyal=1)
    held(p, "t25").do(("event", "t25"))
    assert p.royal_owner("philippos") == "red"
    assert p.royal_place("philippos") == "kelainai"
    assert p.legitimacy("red") == 3 + 4
    assert not playable(held(Position().general("antigonos", "red", "kelainai"), "t25"), "t25")


@rule("successors", "cards.marriage", "8.2.marriage")
@pytest.mark.parametrize(("card", "bride"), [("t26", "kleopatra"), ("t27", "thessalonike")])
def test_a_marriage_needs_an_army_within_the_turn(card: str, bride: str) -> None:
    p = Position().royal(bride, "gordion")
    held(p, card).do(("event", card), None)
    assert p.royal_owner(bride) == ""
    assert p.t.card[card] in p.s.front
    turn_end(p.s)
    assert p.t.card[card] in p.s.discard
    p = Position().royal(bride, "gordion").pcs("blue", "gordion")
    p.s.royal_of[p.t.member[bride]] = BLUE
    assert not playable(held(p, card), card)


@rule("successors", "cards.treachery")
@pytest.mark.parametrize("card", ["t28", "t29"])
def test_treachery_takes_an_heir_or_a_pc(card: str) -> None:
    p = Position().general("antigonos", "red", "kelainai").cus("red", "kelainai", loyal=1)
    p.pcs("blue", "gordion", "sardeis").royal("alexandros", "sardeis/inside", "blue")
    held(p, card, dice=[3]).do(("event", card), ("royal", "alexandros"))
    assert p.royal_owner("alexandros") == "red"
    assert p.royal_place("alexandros") == "kelainai"
    p = Position().general("antigonos", "red", "kelainai").cus("red", "kelainai", loyal=1)
    p.pcs("blue", "gordion").begin()
    held(p, card, dice=[2]).do(("event", card))
    assert p.owner("gordion") == "blue"
    p = Position().general("antigonos", "red", "kelainai").cus("red", "kelainai", loyal=1)
    held(p.pcs("blue", "gordion"), card, dice=[4]).do(("event", card))
    assert p.owner("gordion") == "red"
    assert p.champion("red")
    p = Position().general("antigonos", "red", "kelainai").cus("red", "kelainai", loyal=1)
    assert not playable(held(p.pcs("blue", "alexandria"), card), card)


@rule("successors", "cards.treachery", "8.4")
def test_treachery_leaves_the_cart_in_turn_one() -> None:
    for turn, may in ((1, False), (2, True)):
        p = Position(turn=turn).general("antigonos", "red", "opis").cus("red", "opis", loyal=1)
        p.pcs("blue", "babylon").royal("funeral_cart", "babylon", "blue")
        assert playable(held(p, "t28"), "t28") is may


@rule("successors", "cards.condemnation", "6.2.a")
def test_condemnation_moves_from_general_to_general() -> None:
    p = Position().general("antigonos", "blue", "pella").general("eumenes", "yellow", "gordion")
    held(p, "t30").do(("event", "t30"), "antigonos")
    assert p.legitimacy("blue") == 0
    p.s.discard.remove(p.t.card["t30"])
    held(p, "t30").do(("event", "t30"), "eumenes")
    assert p.legitimacy("blue") == 3
    assert p.legitimacy("yellow") == 0
    assert not playable(held(Position(), "t30"), "t30")


@rule("successors", "cards.condemnation", "3.1")
def test_a_rehabilitation_can_win_the_game() -> None:
    p = Position().general("perdikkas", "blue", "babylon").cus("blue", "babylon", loyal=1)
    p.province("blue", "makedonia").royal("alexandros", "babylon", "blue")
    p.royal("olympias", "babylon", "blue").royal("kleopatra", "babylon", "blue")
    p.s.oracle = BLUE
    p.s.condemned = p.t.perdikkas
    p.general("antigonos", "yellow", "sardeis")
    held(p, "t30")
    assert p.legitimacy("blue") == 3 + 5 + 3 + 3 + 2 + 1 + 1 - 3
    p.do(("event", "t30"))
    assert p.s.outcome is not None
    assert p.s.outcome.winner == "blue"


@rule("successors", "cards.campaign")
@pytest.mark.parametrize("card", ["t31", "t32"])
def test_major_campaign_activates_two(card: str) -> None:
    p = Position().general("antigonos", "red", "kelainai").general("eumenes", "red", "mazaka")
    p.general("peithon", "red", "rhagai")
    held(p, card).do(("event", card), ("activate", "antigonos"), ("march", "synnada"))
    p.do(("march", "gordion"), ("march", "tp_ankyra"), ("march", "mazaka"), None)
    p.do(("activate", "eumenes"), ("march", "dana"), None)
    assert p.run.ask is None
    assert p.at("antigonos") == "mazaka"
    assert p.at("peithon") == "rhagai"


@rule("successors", "cards.looted")
@pytest.mark.parametrize("card", ["t33", "t34", "t35"])
def test_a_treasure_is_looted_once(card: str) -> None:
    p = Position().pcs("red", "sousa").general("eumenes", "red", "sousa")
    p.cus("red", "sousa", mercenary=1)
    held(p, card).do(("event", card), "march", "all", ("march", "larsa"), None)
    assert p.force("red", "larsa") == {"mercenary": 3}
    p.s.at[p.t.general["eumenes"]] = p.t.space["sousa"]
    p.cus("red", "sousa", mercenary=1)
    p.s.discard.remove(p.t.card[card])
    assert not playable(held(p, card), card)
    assert not playable(held(Position().pcs("red", "sousa"), card), card)


@rule("successors", "cards.helepolis", "15.2.helepolis")
def test_the_helepolis_stands_before_one_city() -> None:
    p = Position().pcs("blue", "sardeis").general("antigonos", "red", "sardeis")
    p.cus("red", "sardeis", mercenary=3)
    held(p, "t36").do(("event", "t36"))
    p.begin(("armies",), dice=[5]).do(("activate", "antigonos"), "all", ("siege",))
    assert p.siege_points("sardeis") == 2
    p.do(("march", "ephesos"))
    assert p.s.helepolis is None
    p = Position().pcs("blue", "sardeis").general("antigonos", "red", "sardeis")
    assert not playable(held(p.cus("red", "sardeis", mercenary=2), "t36"), "t36")


@rule("successors", "cards.unrest", "6.2.a.unrest")
@pytest.mark.parametrize(("card", "die", "space"), [("t37", 1, "thebai"), ("t38", 5, "charax")])
def test_unrest(card: str, die: int, space: str) -> None:
    p = Position().pcs("blue", space)
    held(p, card, dice=[die]).do(("event", card), space, None)
    assert p.owner(space) == "independent"


@rule("successors", "6.2.a.unrest", "9.4.independent")
def test_unrest_overflows_and_beats_a_garrison() -> None:
    p = Position().province("independent", "aigyptos")
    held(p, "t37", dice=[1]).do(("event", "t37"))
    assert "paraitonion" in p.options
    assert "gaza" not in p.options
    p = Position().pcs("blue", "memphis").general("ptolemaios", "blue", "memphis/inside")
    p.royal("herakles", "memphis/inside", "blue")
    held(p, "t37", dice=[1]).do(("event", "t37"), "memphis", None)
    assert p.owner("memphis") == "independent"
    assert p.at("ptolemaios") == "dispersed"
    assert p.royal_place("herakles") == "memphis"
    assert p.royal_owner("herakles") == ""


@rule("successors", "cards.unrest-spreads")
@pytest.mark.parametrize("card", ["t39", "t40"])
def test_unrest_spreads_to_two_provinces(card: str) -> None:
    p = Position().pcs("independent", "boiotia", "petra").pcs("blue", "chalkis")
    held(p, card).do(("event", card), "hellas", "chalkis", "nabatene", None)
    assert p.owner("chalkis") == "independent"
    assert p.owner("rabbathammana") == "independent"
    assert not playable(held(Position(), card), card)


@rule("successors", "cards.plans", "8.4")
@pytest.mark.parametrize("card", ["t41", "t42"])
def test_plans_of_their_own(card: str) -> None:
    p = Position().royal("kleopatra", "sardeis").royal("olympias", "molossia", "blue")
    p.pcs("blue", "molossia")
    held(p, card).do(("event", card), "thebai", None)
    assert p.royal_place("kleopatra") == "thebai"
    p = Position().royal("olympias", "molossia", "blue").pcs("blue", "molossia")
    assert not playable(held(p, card), card)


@rule("successors", "cards.independents", "9.5")
@pytest.mark.parametrize(
    ("card", "army", "entry"),
    [
        ("t43", "glaukias", "dardanoi"),
        ("t44", "seuthes", "istros"),
        ("t45", "philon", "zadrakarta"),
    ],
)
def test_independent_armies_come_and_move(card: str, army: str, entry: str) -> None:
    p = Position().army("leosthenes", "lamia").pcs("blue", "larisa")
    held(p, card).do(("event", card), ("army", army), ("march", entry))
    while p.what == "army_menu" and None in p.options:
        p.do(None)
    assert p.at(army) == entry
    p.do(("army", "leosthenes"), ("march", "larisa"), None, None)
    assert p.at("leosthenes") == "larisa"
    assert p.owner("larisa") == ""


@rule("successors", "9.5.philon")
def test_philon_is_skipped_when_he_has_gone_home() -> None:
    p = Position()
    p.s.at[p.t.general["philon"]] = DEAD
    held(p, "t45").do(("event", "t45"))
    assert p.what == "bonus_ops"


@rule("successors", "cards.silver-shields", "7.2.d")
def test_the_silver_shields_join_and_47b_enters() -> None:
    p = Position().general("eumenes", "red", "mazaka")
    held(p, "t47a").do(("event", "t47a"))
    assert p.force("red", "mazaka") == {"silver": 2}
    assert p.t.card["t47a"] in p.s.removed
    assert p.t.card["t47b"] in p.s.discard
    p = Position().pcs("red", "sardeis").general("eumenes", "red", "sardeis/inside")
    p.minor("blue", "sardeis").cus("blue", "sardeis", loyal=1)
    assert not playable(held(p, "t47a"), "t47a")


@rule("successors", "cards.capital", "16.1.capital")
def test_foundation_of_a_capital() -> None:
    p = Position(optional_cards=True).province("red", "thessalia").pcs("red", "gordion")
    held(p, "o62").do(("event", "o62"))
    assert p.options == ["larisa", "pherai", "trikka"]
    p.do("larisa")
    assert p.s.building[0] == p.t.space["larisa"]
    p.s.discard.remove(p.t.card["o62"])
    assert not playable(held(p, "o62"), "o62")


@rule("successors", "cards.diplomatic-marriage")
def test_a_diplomatic_marriage_keeps_the_peace() -> None:
    p = Position(optional_cards=True).general("antigonos", "red", "sardeis")
    p.cus("red", "sardeis", mercenary=4).pcs("blue", "sardeis", "synnada")
    p.general("eumenes", "blue", "synnada").cus("blue", "synnada", loyal=2)
    held(p, "o63").do(("event", "o63"), "blue", "accept")
    assert p.s.pact == [(0, 1)]
    p.begin(("armies",), die=1).do(("activate", "antigonos"), "all")
    assert ("siege",) not in p.options
    p.do(("march", "synnada"))
    assert p.what == "move_menu"
    assert ("break",) not in p.options
    p.do(("march", "gordion"))
    assert p.force("blue", "synnada") == {"loyal": 2}


@rule("successors", "cards.diplomatic-marriage")
def test_a_refused_marriage_gives_two_pcs() -> None:
    p = Position(optional_cards=True).pcs("red", "gordion")
    held(p, "o63").do(("event", "o63"), "blue", "refuse", "synnada", "kelainai")
    assert p.owner("kelainai") == "red"
    assert p.run.ask is None


@rule("successors", "cards.oracle")
def test_the_oracle_speaks_to_who_is_there() -> None:
    p = Position(optional_cards=True).pcs("red", "miletos")
    held(p, "o64").do(("event", "o64"))
    assert p.legitimacy("red") == 4
    assert p.t.card["o64"] in p.s.removed
    assert not playable(held(Position(optional_cards=True), "o64"), "o64")


@rule("successors", "cards.ghost", "7.2.f")
def test_alexanders_ghost_moves_royals_of_less_prestige() -> None:
    for mine, moved in (("krateros", 2), ("eumenes", 0)):
        p = Position(optional_cards=True).general(mine, "red", "gordion")
        p.cus("red", "gordion", mercenary=1).general("antigonos", "blue", "synnada")
        p.cus("blue", "synnada", royal=3)
        held(p, "o65").do(("event", "o65"))
        assert p.force("red", "gordion").get("royal", 0) == moved
    p = Position(optional_cards=True).general("krateros", "red", "gordion")
    p.cus("red", "gordion", mercenary=1).general("antigonos", "blue", "pella")
    assert not playable(held(p.cus("blue", "pella", royal=1), "o65"), "o65")
