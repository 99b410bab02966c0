"""Who commands an Army among others of his Faction, exiles without number, gates, ports and sieges at sea."""

from __future__ import annotations

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
CART, TOMB = "cart", "tomb"


# -- exiles ------------------------------------------------------------------------------------


def levy(game: Position, cus: int) -> Position:
    """Red collects so many Mercenaries and his Dispersed Generals, and places them."""
    return game.begin(("collect", 0, cus), ("place_pool", 0), segment="")


@rule("successors", "5.2.no-eligible-space:7", "5.2.no-eligible-space:3")
@pytest.mark.parametrize("cus", [0, 2, 3])
@pytest.mark.parametrize("third", ["gordion", "ikonion", "larsa"])
def test_three_generals_and_two_cus_find_refuge_in_one_province(third: str, cus: int) -> None:
    """The third General goes where the others are, or nearby; a third CU goes with him elsewhere only."""
    names = ["krateros", "antigonos", "demetrios"]
    game = Position()
    for name in names:
        game.general(name, "red", "dispersed")
    levy(game, cus).choose("gordion", "antigonos", "gordion", "demetrios", third)
    assert [game.at(name) for name in names] == [third, "gordion", "gordion"]
    away = third == "larsa"
    assert game.force("red", "gordion") == ({"mercenary": 2} if cus else {})
    assert game.force("red", third).get("mercenary", 0) == (
        min(cus, 2) if third == "gordion" else max(cus - 2, 0) if away else 0
    )


def exiles(*, minors: bool) -> Position:
    """Antigonos and a CU have gone to Gordion and one CU is left; the Minor Generals may be shut in."""
    game = Position().general("antigonos", "red", "dispersed")
    if not minors:
        besiegers = ("peithon", "eumenes", "krateros", "leonnatos")
        for number, name in enumerate(besiegers):
            city = ("pella", "sardeis", "tyros", "sousa")[number]
            game.pcs("red", city).cus("red", f"{city}/inside", loyal=1)
            game.minor("red", f"{city}/inside", number)
            game.general(name, "blue", city).cus("blue", city, loyal=1)
    return levy(game, 2).choose("fewer", 1, "gordion")


@rule("successors", "5.2.no-eligible-space:8", "5.2.no-eligible-space:4")
@pytest.mark.parametrize(
    ("space", "minors"), [("gordion", True), ("gordion", False), ("ikonion", True)]
)
def test_exiles_who_join_a_general_of_theirs_need_no_other(space: str, minors: bool) -> None:
    """A CU that goes to Ikonion brings a Minor General; beside Antigonos nobody is called from anywhere."""
    game = exiles(minors=minors)
    assert game.at("antigonos") == "gordion"
    assert game.force("red", "gordion") == {"mercenary": 1}
    game.choose(space)
    there = [g for g in game.generals("red") if game.at(g) == space]
    joined = space == "gordion"
    assert there == ["antigonos" if joined else "philoxenos"]
    assert game.force("red", space) == {"mercenary": 2 if joined else 1}
    assert game.box("red") == {}
    if joined:
        assert game.at("philoxenos") == ("off" if minors else "pella/inside")


# -- who commands an Army ----------------------------------------------------------------------


@rule("successors", "7.1.a:3", "9.2:3", "9.2.d:2")
@pytest.mark.parametrize(("taken", "spaces"), [(False, {"xanthos"}), (True, set())])
def test_who_only_stands_there_does_not_slow_an_army(taken: bool, spaces: set[str]) -> None:
    """A die of 3: Demetrios has 4 MPs and Krateros 2; two are spent when they meet."""
    game = Position().general("demetrios", "red", "ephesos").cus("red", "ephesos", loyal=1)
    game.general("krateros", "red", "halikarnassos").begin(("armies",), die=3)
    game.march("demetrios", "miletos", "halikarnassos")
    if taken:
        game.choose(("pick_up", "all"))
    assert spaces <= set(game.targets("march"))
    assert bool(game.targets("march")) is not taken


@rule("successors", "7.1.a:3", "7.1:2", "10.a.strongholds:1")
@pytest.mark.parametrize(
    ("leader", "waiting", "lost"),
    [
        ("", "krateros", 1),
        ("peithon", "krateros", 1),
        ("krateros", "", 0),
        ("krateros", "antipatros", 0),
    ],
)
def test_an_army_in_the_hills_is_spared_by_its_own_commander_only(
    leader: str, waiting: str, lost: int
) -> None:
    """The die is a 5; Krateros makes it a 4, with which two CUs lose nobody."""
    game = Position().pcs("independent", "bithynoi").cus("red", "gordion", loyal=2)
    if waiting:
        game.general(waiting, "red", "bithynoi").cus("red", "bithynoi", mercenary=1)
    if leader:
        game.general(leader, "red", "gordion")
    else:
        game.minor("red", "gordion")
    game.begin(("armies",), dice=[5]).march(leader or "philoxenos", "bithynoi", "chalkedon")
    assert game.force("red", "chalkedon") == {"loyal": 2 - lost}
    assert game.force("red", "bithynoi") == ({"mercenary": 1} if waiting else {})


@rule("successors", "7.1.a:4", "10.a.strongholds:4", "7.1:2")
@pytest.mark.parametrize(
    ("evader", "host", "lost"),
    [("peithon", "krateros", 1), ("krateros", "peithon", 0), ("krateros", "antipatros", 0)],
)
def test_who_evades_past_his_own_is_spared_by_his_own_commander_only(
    evader: str, host: str, lost: int
) -> None:
    """Blue gets away from Gordion through the Bithynoi, where another Army of his stands."""
    game = Position().pcs("independent", "bithynoi").general(host, "blue", "bithynoi")
    game.cus("blue", "bithynoi", mercenary=1).general(evader, "blue", "gordion")
    game.cus("blue", "gordion", loyal=2).general("antigonos", "red", "synnada")
    game.cus("red", "synnada", loyal=3).begin(("armies",), dice=[6, 5])
    game.march("antigonos", "gordion").skip("ask_passage", "intercept")
    game.choose("evade", "bithynoi", "chalkedon")
    assert game.at(evader) == "chalkedon"
    assert game.force("blue", "chalkedon") == {"loyal": 2 - lost}
    assert game.force("blue", "bithynoi") == {"mercenary": 1}


# -- who commands a Siege ----------------------------------------------------------------------


def before_pella(*generals: str) -> Position:
    """Pella is blue's, red's Generals stand before it with a CU; a Fleet, so that the port costs nothing."""
    game = Position().pcs("blue", "pella").fleet("athenai", "red").usurper("blue")
    game.cus("red", "pella", mercenary=1)
    for name in generals:
        game.general(name, "red", "pella")
    return game


def besiege(game: Position, leader: str, die: int) -> Position:
    """A General, or a Minor one, comes with three Loyal CUs and besieges with these alone."""
    game.cus("red", "larisa", loyal=3)
    if leader:
        game.general(leader, "red", "larisa")
    else:
        game.minor("red", "larisa")
    game.begin(("armies",), dice=[die]).march(leader or "philoxenos", "pella")
    return game.choose(("siege",))


def surrender(game: Position, die: int) -> Position:
    """All who stand there besiege in the Surrender Segment, two more Loyal CUs with them."""
    game.cus("red", "pella", loyal=2)
    return game.begin(("surrender",), segment="surrender", dice=[die]).choose("pella")


def bonus(game: Position) -> int:
    """What was added to the Siege roll."""
    (roll,) = game.rolled("siege")
    return sum(mod.value for mod in roll.mods)


@rule("successors", "15.2.a:10", "7.1.a:3", "15.2.b:5")
@pytest.mark.parametrize("helper", ["demetrios", "menelaos"])
@pytest.mark.parametrize("senior", ["antipatros", "krateros"])
def test_the_engineer_of_another_army_does_not_help(senior: str, helper: str) -> None:
    assert bonus(besiege(before_pella(helper), senior, 4)) == 0
    assert bonus(besiege(before_pella(senior), helper, 4)) == 1
    assert bonus(besiege(before_pella(helper), "", 4)) == 0


@rule("successors", "15.2.a:11", "15.2.a:10", "7.1.a:1")
@pytest.mark.parametrize(
    ("generals", "added"),
    [(("demetrios",), 1), (("demetrios", "antipatros"), 0), (("demetrios", "menelaos"), 1)],
)
def test_in_the_surrender_segment_the_most_senior_of_all_commands(
    generals: tuple[str, ...], added: int
) -> None:
    assert bonus(surrender(before_pella(*generals), 4)) == added


@rule("successors", "15.2.a:11", "15.2.a:5", "15.2.b:9")
def test_in_the_surrender_segment_every_cu_there_counts_and_may_be_lost() -> None:
    """The Mercenary of another Army is safe on the march, and part of the Army at the Surrender."""
    marched = besiege(before_pella("antipatros"), "krateros", 2)
    assert marched.force("red", "pella") == {"mercenary": 1, "loyal": 2}
    game = surrender(before_pella("antipatros", "krateros"), 2)
    assert game.what == "siege_loss"
    game.choose(next(o for o in game.options if o[0] == "mercenary" and o[1]))
    assert game.force("red", "pella") == {"loyal": 2}


@rule("successors", "7.2.f.besieged:3", "15.2.a:10", "7.1.a:3")
@pytest.mark.parametrize(
    ("leader", "waiting", "over"),
    [
        ("krateros", "antipatros", True),
        ("krateros", "eumenes", True),
        ("antipatros", "krateros", False),
        ("", "krateros", False),
    ],
)
def test_the_popularity_of_who_besieges_wins_the_royals_inside(
    leader: str, waiting: str, over: bool
) -> None:
    game = besiege(before_pella(waiting).cus("blue", "pella/inside", royal=1), leader, 5)
    assert (game.force("red", "pella").get("royal", 0) == 1) is over
    assert (game.force("blue", "pella/inside") == {}) is over


@rule("successors", "7.2.f.besieged:3", "15.2.a:11", "7.2.f:4")
@pytest.mark.parametrize(
    ("generals", "over"),
    [(("krateros",), True), (("krateros", "antipatros"), False), (("krateros", "eumenes"), True)],
)
def test_at_the_surrender_the_popularity_of_a_subordinate_is_nothing(
    generals: tuple[str, ...], over: bool
) -> None:
    game = before_pella(*generals).cus("blue", "pella/inside", royal=1)
    assert (surrender(game, 5).force("blue", "pella/inside") == {}) is over


# -- sacred ground -----------------------------------------------------------------------------


def holy(game: Position, what: str, place: str) -> Position:
    """The Cart of blue in a place, or the Tomb in its space."""
    if what == CART:
        return game.royal("funeral_cart", place, "blue")
    game.royal("funeral_cart", "kelainai")
    game.s.tomb = BOARD.space["kelainai"]
    return game


def walls(what: str) -> Position:
    """Krateros, with as much Legitimacy as blue and 2 P, before Kelainai with its holy thing."""
    game = Position().pcs("blue", "kelainai").usurper("blue").general("krateros", "red", "kelainai")
    game.cus("red", "kelainai", loyal=3).cus("blue", "kelainai/inside", royal=2)
    holy(game, what, "kelainai/inside")
    return game.province("red", "makedonia") if what == TOMB else game


@rule("successors", "7.2.f.sacred-ground:4", "7.2.f.besieged:1")
@pytest.mark.parametrize("what", [CART, TOMB])
@pytest.mark.parametrize("oratory", [False, True])
def test_sacred_ground_is_nothing_to_the_besieged(what: str, oratory: bool) -> None:
    """With 4 P they would stay, as they do for 5 P of a speech."""
    game = walls(what).general("polyarchos", "blue", "kelainai/inside")
    if oratory:
        game.hand("blue", "t57")
    game.begin(("armies",), dice=["t4", 6] if oratory else [6]).march("krateros")
    assert 0 < game.legitimacy("red") + 2 - game.legitimacy("blue") <= 4
    game.choose(("siege",))
    while game.what not in ("move_menu", ""):
        game.choose(("play", "t57") if ("play", "t57") in game.options else None)
    assert game.siege_points("kelainai") > 0
    inside = game.force("blue", "kelainai/inside")
    assert inside == ({"royal": 2} if oratory else {})


@rule("successors", "7.2.f.sacred-ground:4", "7.2.f.sacred-ground:1", "7.2.f.sacred-ground:2")
@pytest.mark.parametrize("what", [CART, TOMB])
@pytest.mark.parametrize("defends", [False, True])
def test_before_the_same_walls_it_keeps_the_royals_in_a_battle(what: str, defends: bool) -> None:
    """Outside, where blue's Royals alone would go over to Krateros without a battle."""
    game = Position().usurper("blue").general("krateros", "red", "synnada")
    game.cus("red", "synnada", loyal=3).cus("blue", "kelainai", royal=2)
    game.general("polyarchos", "blue", "kelainai")
    if what == TOMB:
        game.province("red", "makedonia")
    if defends:
        holy(game, what, "kelainai")
    game.pcs("blue", "kelainai").begin(("armies",), dice=[6, 6, 1, 1, 1, 1]).march(
        "krateros", "kelainai"
    )
    game.choose("stay").skip("intercept", "evade")
    fought = any(said.key == "battle_strengths" for said in game.said)
    assert fought is defends


@rule("successors", "7.2.f.sacred-ground:4", "7.2.f.besieged:1")
@pytest.mark.parametrize("more", [False, True])
def test_nor_does_it_help_the_besieger(more: bool) -> None:
    """Red has the Cart before the walls; blue's Royals look at his Legitimacy alone."""
    game = (
        Position().pcs("blue", "kelainai").usurper("blue").general("antigonos", "red", "kelainai")
    )
    game.cus("red", "kelainai", loyal=3).cus("blue", "kelainai/inside", royal=2)
    game.royal("funeral_cart", "kelainai", "red")
    if more:
        game.province("red", "makedonia")
    game.begin(("armies",), dice=[6]).march("antigonos")
    assert game.legitimacy("red") - game.legitimacy("blue") == (2 if more else 0)
    game.choose(("siege",))
    assert (game.force("blue", "kelainai/inside") == {}) is more


# -- a Minor General goes on --------------------------------------------------------------------


@rule("successors", "9.3.a.reposition:4", "10.a.strongholds:1", "9.3.a.reposition:1")
@pytest.mark.parametrize("die", [1, 6])
@pytest.mark.parametrize("back", [False, True])
def test_who_lost_his_last_cu_in_the_hills_leads_others(back: bool, die: int) -> None:
    """He has 4 MPs and has spent two; CUs are left where he set out, or in Opis."""
    game = Position().pcs("red", "gordion", "opis").pcs("independent", "bithynoi")
    game.cus("red", "gordion", mercenary=2 if back else 1).cus("red", "opis", loyal=1)
    game.minor("red", "gordion").begin(("armies",), die=6, dice=[die])
    game.choose(("activate", "philoxenos"))
    if game.what == "compose":
        game.choose("some", ("mercenary", 1))
    game.choose(("march", "bithynoi"), ("march", "chalkedon"))
    assert game.force("red", "chalkedon") == ({"mercenary": 1} if die == 1 else {})
    assert set(game.targets("reposition")) == {"opis", *(["gordion"] if back else [])}
    space, on, last = ("gordion", "synnada", "sardeis") if back else ("opis", "artemita", "sousa")
    game.choose(("reposition", space), ("march", on), ("march", last))
    assert game.at("philoxenos") == last
    assert game.targets("march") == []


@rule("successors", "9.3.a.reposition:4", "7.1.c:1")
def test_a_major_general_who_lost_all_goes_on_alone() -> None:
    game = Position().pcs("red", "gordion").pcs("independent", "bithynoi")
    game.cus("red", "gordion", mercenary=2).general("antigonos", "red", "gordion")
    game.begin(("armies",), dice=[6]).choose(("activate", "antigonos"), "some", ("mercenary", 1))
    game.choose(("march", "bithynoi"), ("march", "chalkedon"))
    assert game.targets("reposition") == []
    assert game.at("antigonos") == "chalkedon"
    assert game.targets("march") != []


def sortie(*dice: int, cus: int = 2) -> Position:
    """One CU comes out of Sardeis with a Minor General against four of Peithon; others stay inside."""
    game = Position().pcs("red", "sardeis", "opis").cus("red", "sardeis/inside", loyal=cus)
    game.cus("red", "opis", loyal=1).general("peithon", "blue", "sardeis").usurper("blue")
    game.cus("blue", "sardeis", mercenary=4).begin(("armies",), dice=[*dice, *[1] * 6])
    game.choose(("lead", "sardeis/inside"))
    if cus > 1:
        game.choose("some", ("loyal", 1))
    game.choose(("out",)).skip("evade", "intercept")
    if game.what == "battle_join":
        game.choose("none")
    while game.what in ("battle_loss", "attrition"):
        game.choose(game.options[0])
    return game


@rule("successors", "9.3.a.reposition:4", "9.3.b:2")
@pytest.mark.parametrize(("cus", "back"), [(2, True), (1, False)])
def test_after_a_defeat_he_leads_those_who_stayed(cus: int, back: bool) -> None:
    game = sortie(1, 1, 6, 6, cus=cus)
    assert game.everywhere("red") == ({"loyal": cus} if back else {"loyal": 1})
    assert ("sardeis/inside" in game.targets("reposition")) is back
    if back:
        game.choose(("reposition", "sardeis/inside"), ("out",))
        assert game.at("philoxenos") == "sardeis"


# -- alone before the walls ----------------------------------------------------------------------


@rule("successors", "10.i:5", "10.i:1", "10.b:1")
@pytest.mark.parametrize("answer", ["stay", "outside", "inside"])
def test_a_garrison_does_not_save_a_general_outside(answer: str) -> None:
    """The gates open before the enemy is there, not when he is."""
    game = Position().pcs("blue", "sardeis").general("eumenes", "blue", "sardeis").usurper("blue")
    game.cus("blue", "sardeis/inside", loyal=1).general("antigonos", "red", "pergamon")
    game.cus("red", "pergamon", loyal=4).begin(("armies",), dice=[3] * 12)
    game.march("antigonos", "sardeis").choose(answer).skip("evade", "intercept")
    fought = any(said.key == "battle_strengths" for said in game.said)
    assert fought is (answer == "outside")
    if answer == "stay":
        assert game.at("eumenes") == "dispersed"
        assert game.force("blue", "sardeis/inside") == {"loyal": 1}
    if answer == "inside":
        assert game.at("eumenes") == "sardeis/inside"


@rule("successors", "10.i:5", "10.i:2", "14.2:1")
@pytest.mark.parametrize("cus", [0, 1])
def test_nor_does_it_come_out_for_the_movers_own_general(cus: int) -> None:
    """Antigonos comes to his own Besieged city alone, or with a CU for whom the gates open."""
    game = Position().pcs("red", "sardeis").cus("red", "sardeis/inside", loyal=2).usurper("blue")
    game.general("eumenes", "blue", "sardeis").cus("blue", "sardeis", loyal=2)
    game.general("antigonos", "red", "pergamon")
    if cus:
        game.cus("red", "pergamon", loyal=cus)
    game.begin(("armies",), dice=[3] * 12).march("antigonos", "sardeis").skip("evade")
    assert (game.what == "battle_join") is (cus > 0)
    assert (game.at("antigonos") == "dispersed") is (cus == 0)
    assert game.force("red", "sardeis/inside") == {"loyal": 2}


@rule("successors", "10.i:5", "10.i:2", "11.1:7")
@pytest.mark.parametrize("inside", [0, 2])
def test_with_a_garrison_or_without_he_is_lost(inside: int) -> None:
    """Yellow's General stands alone before yellow's city when red's Army comes."""
    game = Position().pcs("yellow", "sardeis").general("peithon", "yellow", "sardeis")
    if inside:
        game.cus("yellow", "sardeis/inside", loyal=inside)
    game.general("antigonos", "red", "pergamon").cus("red", "pergamon", loyal=4).usurper("yellow")
    game.begin(("armies",)).march("antigonos", "sardeis")
    game.choose("stay").skip("evade", "intercept")
    assert game.at("peithon") == "dispersed"
    assert game.force("yellow", "sardeis/inside") == ({"loyal": inside} if inside else {})
    assert game.at("antigonos") == "sardeis"


# -- Besieged on the way -------------------------------------------------------------------------


def passing(*, by_sea: bool = False) -> Position:
    """Eumenes is inside Halikarnassos; Antigonos comes by it, and Demetrios is in Ephesos."""
    game = (
        Position().pcs("blue", "halikarnassos").general("eumenes", "blue", "halikarnassos/inside")
    )
    game.cus("blue", "halikarnassos/inside", loyal=2).general("demetrios", "red", "ephesos")
    game.cus("red", "ephesos", loyal=2).general("antigonos", "red", "miletos")
    game.cus("red", "miletos", loyal=4).begin(("armies",), dice=[1] * 6).march("antigonos")
    if by_sea:
        game.choose(("embark",), ("sail", "halikarnassos"), ("disembark",))
    else:
        game.choose(("march", "halikarnassos"))
    return game.choose("stay") if game.what == "open_city" else game


@rule("successors", "11.1:11", "15.1:1", "15.1:2")
@pytest.mark.parametrize("by_sea", [False, True])
@pytest.mark.parametrize("way", [("alabanda",), ("xanthos",), ("tp_maiandros", "alabanda")])
def test_a_general_besieged_on_the_way_lets_his_besieger_go(
    way: tuple[str, ...], by_sea: bool
) -> None:
    """All of these lie beside Halikarnassos, and nobody holds them."""
    game = passing(by_sea=by_sea)
    for space in way:
        game.choose(("march", space))
        assert (game.seat, game.what) == ("red", "move_menu")


@rule("successors", "11.1:11", "11.1:9", "11.1:6")
@pytest.mark.parametrize("gone", [False, True])
def test_he_intercepts_the_next_army_when_nobody_besieges_him(gone: bool) -> None:
    """The activation of Antigonos is over, before the walls or beyond them; then Demetrios comes."""
    game = passing()
    if gone:
        game.choose(("march", "xanthos"))
    game.choose(None).march("demetrios", "tp_maiandros")
    assert (game.seat == "blue" and game.what == "intercept") is gone


@rule("successors", "11.1:11", "11.1:9")
@pytest.mark.parametrize("outside", [False, True])
def test_only_the_besieged_are_bound(outside: bool) -> None:
    """Another General of blue's, in Xanthos, may intercept at Tp. Maiandros."""
    game = (
        Position().pcs("blue", "halikarnassos").general("eumenes", "blue", "halikarnassos/inside")
    )
    game.cus("blue", "halikarnassos/inside", loyal=2).general("antigonos", "red", "miletos")
    if outside:
        game.general("peithon", "blue", "xanthos").cus("blue", "xanthos", loyal=1)
    game.cus("red", "miletos", loyal=4).begin(("armies",), dice=[1] * 6)
    game.march("antigonos", "halikarnassos").skip("intercept")
    if game.what == "open_city":
        game.choose("stay")
    game.skip("intercept").choose(("march", "tp_maiandros"))
    assert (game.what == "intercept") is outside
    if outside:
        assert "xanthos" in str(game.options)
        assert "halikarnassos" not in str(game.options)


# -- back to a port that is taken ------------------------------------------------------------------


def beaten_at_sea(cus: int, host: str, *dice: int) -> Position:
    """Antigonos comes to Ephesos, goes on by sea from there and loses against blue's Fleet."""
    game = Position().general("antigonos", "red", "pergamon").fleet("athenai", "blue")
    game.pcs("blue", "lesbos").royal("herakles", "pergamon", "red")
    if cus:
        game.cus("red", "pergamon", loyal=cus)
    if host:
        game.general("peithon", "yellow", "ephesos")
    if host == "army":
        game.cus("yellow", "ephesos", loyal=2)
    game.begin(("armies",), dice=list(dice)).march("antigonos", "ephesos")
    if host == "army":
        game.choose("ask", "grant")
    game.skip("ask_passage", "evade", "intercept").choose(("embark",), ("sail", "miletos"))
    return game.choose("all")


@rule("successors", "13.3.d:11", "13.2:5", "13.3.d:6")
@pytest.mark.parametrize(("cus", "host"), [(0, "general"), (3, "army"), (0, ""), (3, "")])
def test_the_beaten_do_not_come_back_among_enemies(cus: int, host: str) -> None:
    """The Attrition die is a 4: one of three CUs is gone either way."""
    game = beaten_at_sea(cus, host, 1, 1, 6, 6, 4)
    assert game.at("antigonos") == ("dispersed" if host else "ephesos")
    back = {"loyal": 2} if cus else {}
    assert game.force("red", "ephesos") == ({} if host else back)
    assert game.box("red") == (back if host else {})
    assert game.force("yellow", "ephesos") == ({"loyal": 2} if host == "army" else {})
    if host:
        assert game.at("peithon") == "ephesos"


@rule("successors", "13.3.d:11", "13.3.d:3")
def test_an_even_fight_at_sea_disperses_nobody() -> None:
    game = beaten_at_sea(3, "army", 1, 1, 1, 1)
    assert game.at("antigonos") == "miletos/sea"
    assert game.box("red") == {}


@rule("successors", "13.3.d:11", "8.2:1", "14.9:8")
@pytest.mark.parametrize("host", ["army", ""])
def test_an_heir_who_was_with_them_is_lost(host: str) -> None:
    game = beaten_at_sea(3, host, 1, 1, 6, 6, 4)
    assert (game.royal_owner("herakles") == "red") is (host == "")


# -- who comes out -------------------------------------------------------------------------------


def gates(*, moved: bool, cus: int = 1) -> Position:
    """Demetrios and a CU are inside Tyros, or come in by sea; then Antigonos attacks outside."""
    game = Position().pcs("red", "tyros").general("antigonos", "red", "sidon").usurper("blue")
    game.cus("red", "sidon", loyal=4).general("peithon", "blue", "tyros")
    game.cus("blue", "tyros", loyal=4)
    place = "ake" if moved else "tyros/inside"
    game.general("demetrios", "red", place)
    if cus:
        game.cus("red", place, mercenary=cus)
    game.begin(("armies",), dice=[3] * 12)
    if moved:
        game.march("demetrios").choose(("embark",), ("sail", "tyros"), ("land_inside",), None)
    return game.march("antigonos", "tyros").skip("evade", "intercept")


@rule("successors", "14.2:7", "14.2:1", "9.1:4")
@pytest.mark.parametrize("moved", [False, True])
@pytest.mark.parametrize("cus", [0, 1])
def test_who_has_come_in_by_sea_does_not_come_out_again(cus: int, moved: bool) -> None:
    """There is nobody else inside, so nobody is asked."""
    game = gates(moved=moved, cus=cus)
    assert (game.what == "battle_join") is not moved
    assert game.at("demetrios") == "tyros/inside"
    assert game.force("red", "tyros/inside") == ({"mercenary": cus} if cus else {})


@rule("successors", "14.2:7", "14.2:4", "9.1:3")
def test_a_general_inside_comes_out_without_the_cus_that_were_moved() -> None:
    """Demetrios has stood in Tyros; the Mercenary came in with a Minor General in this Segment."""
    game = Position().pcs("red", "tyros").general("antigonos", "red", "sidon").usurper("blue")
    game.cus("red", "sidon", loyal=4).general("peithon", "blue", "tyros")
    game.cus("blue", "tyros", loyal=4).general("demetrios", "red", "tyros/inside")
    game.minor("red", "ake").cus("red", "ake", mercenary=1).begin(("armies",), dice=[3] * 12)
    game.march("philoxenos").choose(("embark",), ("sail", "tyros"), ("land_inside",), None)
    game.march("antigonos", "tyros").skip("evade", "intercept")
    assert game.what == "battle_join"
    game.choose("all")
    assert game.at("demetrios") == "tyros"
    assert game.force("red", "tyros/inside") == {"mercenary": 1}


@rule("successors", "14.2:7", "9.2.b:2", "13.2.6:4")
@pytest.mark.parametrize("dropped", [False, True])
def test_who_was_dropped_inside_does_not_come_out_for_who_lands(dropped: bool) -> None:
    """Antigonos sails from Sidon to his Besieged Tyros and attacks outside."""
    game = Position().pcs("red", "tyros").general("antigonos", "red", "sidon").usurper("blue")
    game.cus("red", "sidon", loyal=4 + dropped).general("peithon", "blue", "tyros")
    game.cus("blue", "tyros", loyal=4)
    if not dropped:
        game.cus("red", "tyros/inside", loyal=1)
    game.begin(("armies",), dice=[3] * 12).march("antigonos").choose(("embark",), ("sail", "tyros"))
    if dropped:
        game.choose(("drop",), ("loyal", 1))
    game.choose(("disembark",)).skip("evade", "intercept")
    assert (game.what == "battle_join") is not dropped


# -- embarked before the walls ---------------------------------------------------------------------


@rule("successors", "15.3:4", "15.3:1", "15.2.helepolis:3")
@pytest.mark.parametrize("left", [0, 1])
@pytest.mark.parametrize("far", [False, True])
def test_a_siege_is_lifted_when_the_last_has_sailed_on(far: bool, left: int) -> None:
    """Antigonos embarks before Salamis and lands there again, at once or by way of Paphos."""
    game = Position().pcs("blue", "salamis").general("antigonos", "red", "salamis")
    game.cus("red", "salamis", loyal=4).siege("red", "salamis", 2)
    here = (game.faction("red"), BOARD.space["salamis"])
    game.s.helepolis = here
    game.begin(("armies",)).choose(("activate", "antigonos"))
    game.choose(*(("some", ("loyal", 3)) if left else ("all",)))
    game.choose(("embark",))
    assert (game.siege_points("salamis"), game.s.helepolis) == (2, here)
    if far:
        game.choose(("sail", "paphos"), ("sail", "salamis"))
    game.choose(("disembark",))
    kept = left > 0 or not far
    assert game.at("antigonos") == "salamis"
    assert game.siege_points("salamis") == (2 if kept else 0)
    assert game.s.helepolis == (here if kept else None)


@rule("successors", "15.3:4", "13.3.d:6", "15.3:2")
@pytest.mark.parametrize(("dice", "points"), [([1, 1, 6, 6, 1], 2), ([6, 6, 1, 1], 0)])
def test_who_is_driven_back_at_sea_has_not_lifted_the_siege(dice: list[int], points: int) -> None:
    """Blue's Fleet meets him on the way to Paphos."""
    game = Position().pcs("blue", "salamis").general("antigonos", "red", "salamis")
    game.cus("red", "salamis", loyal=3).siege("red", "salamis", 2).fleet("athenai", "blue")
    game.begin(("armies",), dice=dice).march("antigonos").choose(("embark",), ("sail", "paphos"))
    game.choose("all")
    assert game.at("antigonos") == ("salamis" if points else "paphos/sea")
    assert game.siege_points("salamis") == points
