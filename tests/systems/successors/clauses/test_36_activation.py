"""Leaving pieces behind, going on elsewhere, and who is in the way of whom."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule
FAR = ("pella", "larisa", "aiane", "opis")


def serving(game: Position, number: int, first: int = 0, colour: str = "red") -> Position:
    """So many Minor Generals mark CUs on foreign ground."""
    foe = "blue" if colour != "blue" else "red"
    for n, space in enumerate(FAR[:number]):
        game.pcs(foe, space).minor(colour, space, n + first).cus(colour, space, mercenary=1)
    return game


# -- a Minor General goes on elsewhere ---------------------------------------------------------


@rule("successors", "9.3.a.reposition:2", "7.1.c:7", "9.1:9")
@pytest.mark.parametrize("others", [2, 3])
@pytest.mark.parametrize("ground", ["own", "friend", "foreign", "free"])
def test_he_goes_on_only_if_what_he_leaves_has_a_mark(others: int, ground: str) -> None:
    """Philoxenos comes to Ephesos; the other three may all be needed elsewhere."""
    game = Position().pcs("red", "halikarnassos", "ikonion").minor("red", "halikarnassos")
    game.cus("red", "halikarnassos", mercenary=1).cus("red", "ikonion", loyal=1)
    if ground == "friend":
        game.general("antigonos", "red", "ephesos")
    elif ground != "free":
        game.pcs("red" if ground == "own" else "blue", "ephesos")
    serving(game, others, 1).begin(("armies",), die=4).march("philoxenos", "ephesos")
    may = others == 2 or ground in ("own", "friend")
    assert ("ikonion" in game.targets("reposition")) is may
    if not may:
        return
    game.choose(("reposition", "ikonion"))
    game.skip("compose").choose(("march", "dana"))
    assert game.at("philoxenos") == "dana"
    assert game.force("red", "ephesos") == {"mercenary": 1}
    mark = others == 2 and ground in ("foreign", "free")
    assert game.at("arrhidaios") == ("ephesos" if mark else "off" if others == 2 else "aiane")


@rule("successors", "9.3.a.reposition:2", "8.4:6", "9.1:9")
@pytest.mark.parametrize("others", [2, 3])
def test_an_heir_whom_he_leaves_needs_the_mark_as_well(others: int) -> None:
    game = Position().pcs("red", "halikarnassos", "ikonion").minor("red", "halikarnassos")
    game.cus("red", "halikarnassos", mercenary=1).cus("red", "ikonion", loyal=1)
    game.royal("herakles", "halikarnassos", "red")
    serving(game, others, 1).begin(("armies",), die=4).march("philoxenos", "ephesos")
    assert ("ikonion" in game.targets("reposition")) is (others == 2)


# -- what is left at the start and on the way --------------------------------------------------


@rule("successors", "7.1.c:7", "9.1:9", "9:1")
@pytest.mark.parametrize("others", [3, 4])
@pytest.mark.parametrize("ground", ["own", "foreign"])
def test_what_stays_where_an_army_began_needs_a_mark(others: int, ground: str) -> None:
    game = Position().pcs("red" if ground == "own" else "blue", "gordion")
    game.general("antigonos", "red", "gordion").cus("red", "gordion", loyal=2)
    serving(game, others).begin(("armies",)).choose(("activate", "antigonos"))
    may = others == 3 or ground == "own"
    assert (game.what == "compose" and "some" in game.options) is may
    if may:
        game.choose("some", ("loyal", 1), ("march", "synnada"))
        assert game.force("red", "gordion") == {"loyal": 1}
        mark = others == 3 and ground == "foreign"
        assert game.at("arrhidaios") == ("gordion" if mark else "off" if others == 3 else "opis")


@rule("successors", "7.1.c:7", "9.1:9", "9.1:11")
@pytest.mark.parametrize("friend", ["there", "along"])
def test_a_general_who_stands_there_is_mark_enough(friend: str) -> None:
    """All four serve: beside Demetrios CUs may be left, and with him if he is left too."""
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=2)
    game.general("demetrios", "red", "synnada" if friend == "there" else "gordion")
    serving(game, 4).begin(("armies",)).march("antigonos", "synnada")
    game.choose(("drop",), ("loyal", 1))
    if friend == "along":
        assert "done" not in game.options
        game.choose("demetrios")
    while game.what == "drop":
        game.choose("done")
    game.choose(("march", "sardeis"))
    assert game.force("red", "synnada") == game.force("red", "sardeis") == {"loyal": 1}
    assert game.at("demetrios") == "synnada"


@rule("successors", "9.1:6", "9:1", "9.1:11")
@pytest.mark.parametrize("others", [3, 4])
@pytest.mark.parametrize("cus", [0, 1, 2])
def test_one_of_two_generals_may_stay_where_they_began(cus: int, others: int) -> None:
    """Antigonos marches alone; Demetrios stays with the CUs and is their mark."""
    game = Position().pcs("blue", "gordion").general("antigonos", "red", "gordion")
    game.general("demetrios", "red", "gordion")
    if cus:
        game.cus("red", "gordion", loyal=cus)
    serving(game, others).begin(("armies",)).choose(("activate", "antigonos"))
    assert "alone" in game.options
    game.choose("alone", ("march", "synnada"))
    assert (game.at("antigonos"), game.at("demetrios")) == ("synnada", "gordion")
    assert game.force("red", "gordion").get("loyal", 0) == cus
    assert game.at("arrhidaios") == ("off" if others == 3 else "opis")


@rule("successors", "9.1:9", "9.1:3", "7.1.c:7")
@pytest.mark.parametrize("others", [3, 4])
@pytest.mark.parametrize("friend", [False, True])
def test_a_general_who_has_moved_there_is_a_mark_for_what_stays(others: int, friend: bool) -> None:
    """Demetrios has come to Gordion and is done; or a Minor General is called from red's own ground."""
    game = (
        Position().pcs("blue", "gordion").pcs("red", "opis").general("antigonos", "red", "gordion")
    )
    game.cus("red", "gordion", loyal=2).general("demetrios", "red", "synnada")
    serving(game, others)
    if others == 3:
        game.minor("red", "opis", 3).cus("red", "opis", loyal=1)
    game.begin(("armies",))
    if friend:
        game.march("demetrios", "gordion").choose(None)
    game.choose(("activate", "antigonos"))
    may = friend or others == 3
    assert (game.what == "compose" and "some" in game.options) is may
    if not may:
        return
    game.choose("some", ("loyal", 1), ("march", "bithynoi"))
    while game.what not in ("move_menu", "armies", ""):
        game.choose(game.options[0])
    assert game.force("red", "gordion") == game.force("red", "bithynoi") == {"loyal": 1}
    assert (game.at("arrhidaios") == "opis") is friend


@rule("successors", "9.1:9", "7.1.c:4")
def test_where_a_general_stands_nobody_is_called_to_mark_what_is_dropped() -> None:
    game = Position().pcs("red", "opis").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=2).general("demetrios", "red", "synnada")
    serving(game, 3).minor("red", "opis", 3).cus("red", "opis", loyal=1).begin(("armies",))
    game.march("antigonos", "synnada").choose(("drop",), ("loyal", 1))
    while game.what == "drop":
        game.choose("done")
    game.choose(("march", "sardeis"))
    assert game.force("red", "synnada") == game.force("red", "sardeis") == {"loyal": 1}
    assert game.at("arrhidaios") == "opis"


# -- Interception ------------------------------------------------------------------------------


def watch(**force: int) -> Position:
    """Red's Krateros in Synnada; Eumenes of blue in Bithynoi, both of which are blue's."""
    game = Position().pcs("blue", "gordion", "bithynoi").general("eumenes", "blue", "bithynoi")
    game.general("krateros", "red", "synnada").cus("red", "synnada", loyal=4)
    return game.cus("blue", "bithynoi", **force) if force else game


def march(game: Position, *dice: int) -> Position:
    """Krateros marches to Gordion."""
    return game.begin(("armies",), dice=list(dice)).march("krateros", "gordion").skip("ask_passage")


def ways(game: Position) -> set[tuple[str, str]]:
    """Who may intercept, and with all or with some."""
    return {(o[2], o[3]) for o in game.options if o}


@rule("successors", "11.2:5", "11.2:6", "7.1.c.opponents-turn:1")
@pytest.mark.parametrize("heir", [False, True])
@pytest.mark.parametrize("cus", [1, 2])
def test_a_general_intercepts_with_all_or_some_and_a_minor_one_with_some(
    cus: int, heir: bool
) -> None:
    """Who is placed for it leads a part; all of it is for the General who stands there."""
    game = watch(loyal=cus)
    if heir:
        game.royal("herakles", "bithynoi", "blue")
    assert ways(march(game)) == {("eumenes", "all"), ("eumenes", "some"), ("minor", "some")}


@rule("successors", "11.2:5", "11.2:4")
def test_he_may_leave_his_only_cu_behind() -> None:
    game = march(watch(loyal=1), 6).choose(("intercept", "bithynoi", "eumenes", "some"))
    game.choose(("loyal", 0))
    assert game.at("eumenes") == "gordion"
    assert game.force("blue", "bithynoi") == {"loyal": 1}


@rule("successors", "11.2:5")
def test_a_minor_general_who_stands_there_goes_with_all_or_some() -> None:
    game = Position().pcs("blue", "gordion", "bithynoi").minor("blue", "bithynoi")
    game.general("krateros", "red", "synnada").cus("red", "synnada", loyal=4)
    march(game.cus("blue", "bithynoi", loyal=1))
    assert ways(game) == {("alketas", "all"), ("alketas", "some")}


@rule("successors", "11.2:5")
def test_of_two_generals_without_cus_the_commander_may_come_alone() -> None:
    game = march(watch().general("peithon", "blue", "bithynoi"), 6)
    game.choose(("intercept", "bithynoi", "peithon", "some"), "done")
    assert (game.at("peithon"), game.at("eumenes")) == ("gordion", "bithynoi")


@rule("successors", "11.2:6", "7.1.c.opponents-turn:1", "11.2:1")
@pytest.mark.parametrize(("others", "again"), [(3, False), (2, True)])
def test_one_minor_general_leads_one_attempt(others: int, again: bool) -> None:
    """The last one off map was declared in Bithynoi and is not to be had in Ankyra."""
    game = watch(loyal=2).general("peithon", "blue", "tp_ankyra").cus("blue", "tp_ankyra", loyal=2)
    march(serving(game, others, colour="blue"), 1, 1)
    game.choose(("intercept", "bithynoi", "minor", "some"), ("loyal", 1))
    left = [o for o in game.options if o and o[1] == "tp_ankyra"]
    assert (("intercept", "tp_ankyra", "minor", "some") in left) is again
    assert ("intercept", "tp_ankyra", "peithon", "all") in left


@rule("successors", "11.1:3", "11.1:1", "13.2.6:1")
@pytest.mark.parametrize(("owner", "may"), [("", True), ("blue", True), ("red", False)])
@pytest.mark.parametrize("by", ["landing", "drop"])
def test_a_landing_must_concern_him_too(by: str, owner: str, may: bool) -> None:
    """Eumenes is in Alabanda, beside Miletos."""
    game = Position().general("krateros", "red", "lesbos").cus("red", "lesbos", loyal=2)
    game.general("eumenes", "blue", "alabanda").cus("blue", "alabanda", loyal=2)
    game.pcs(owner, "miletos").begin(("armies",)).march("krateros")
    game.choose(("embark",), ("sail", "ephesos"), ("sail", "miletos"))
    if by == "landing":
        game.choose(("disembark",))
    else:
        game.choose(("drop",), ("loyal", 1))
    assert (game.what == "intercept") is may


# -- Independent Armies ------------------------------------------------------------------------


@rule("successors", "16.11:1", "11.1:4")
@pytest.mark.parametrize("guard", [False, True])
def test_independents_do_not_come_where_cus_of_the_mover_stood_before(guard: bool) -> None:
    game = Position(independent_reactions=True).general("antigonos", "red", "synnada")
    game.cus("red", "synnada", loyal=2).army("glaukias", "bithynoi").hand("blue", "t49")
    if guard:
        game.minor("red", "gordion").cus("red", "gordion", loyal=1)
    game.begin(("armies",)).march("antigonos", "gordion")
    assert (game.what == "independent reaction") is not guard


@rule("successors", "9.5.philon:1")
@pytest.mark.parametrize(
    ("start", "steps"),
    [("rhagai", ("gadamala", "rhagai")), ("pharnake", ("triparadeisos",))],
)
def test_philon_does_not_stop_as_far_west_as_he_began(start: str, steps: tuple[str, ...]) -> None:
    """Where he began, or in a place right to the south of it."""
    game = Position().army("philon", start).hand("red", "t44").begin(("tyche",), segment="tyche")
    game.choose(("event", "t44"), ("army", "philon"), *[("march", step) for step in steps])
    assert game.targets("march")
    assert None not in game.options


# -- an open city ------------------------------------------------------------------------------


@rule("successors", "10.b:1", "9.4.limit:1")
@pytest.mark.parametrize("outside", [0, 1])
@pytest.mark.parametrize("inside", [1, 2])
@pytest.mark.parametrize("goes_in", [0, 1, 2])
def test_garrison_and_army_are_counted_together(outside: int, inside: int, goes_in: int) -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=8)
    game.pcs("blue", "sardeis").cus("blue", "sardeis/inside", loyal=inside).usurper("blue")
    if outside:
        game.cus("blue", "sardeis", loyal=outside)
    game.begin(("armies",), dice=[6, 6, 1, 1, 1, 1]).march("krateros", "sardeis").choose("some")
    most = min(2, outside + inside)
    assert game.options == [("loyal", n) for n in range(most + 1)]
    game.choose(("loyal", min(goes_in, most)))
    assert game.force("blue", "sardeis/inside").get("loyal", 0) == min(goes_in, most)


# -- evading -----------------------------------------------------------------------------------


@rule("successors", "16.9.evasion:1", "16.9.evasion:2", "12.2:4", "12.2:5")
@pytest.mark.parametrize(("name", "least"), [("lysimachos", 3), ("peithon", 4)])
@pytest.mark.parametrize("mine", [0, 1])
@pytest.mark.parametrize("theirs", [0, 1])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_cavalry_counts_for_lysimachos_as_for_others(
    name: str, least: int, mine: int, theirs: int, die: int
) -> None:
    game = Position(cavalry=True).general("krateros", "red", "synnada")
    game.cus("red", "synnada", loyal=3, cavalry=theirs).general(name, "blue", "gordion")
    game.cus("blue", "gordion", loyal=2, cavalry=mine)
    game.begin(("armies",), dice=[die, *[3] * 9]).march("krateros", "gordion")
    game.skip("ask_passage").choose("evade")
    assert (game.what == "evade_to") is (die + mine - theirs >= least)


@rule("successors", "12.2:4", "12.2:5", "16.9.evasion:1", "16.9.evasion:2")
@pytest.mark.parametrize(("name", "least"), [("lysimachos", 3), ("peithon", 4)])
@pytest.mark.parametrize("mine", [0, 1])
@pytest.mark.parametrize("theirs", [0, 1])
def test_who_is_asked_hears_what_he_needs(name: str, least: int, mine: int, theirs: int) -> None:
    game = Position(cavalry=True).general("krateros", "red", "synnada")
    game.cus("red", "synnada", loyal=3, cavalry=theirs).general(name, "blue", "gordion")
    game.cus("blue", "gordion", loyal=2, cavalry=mine).begin(("armies",))
    game.march("krateros", "gordion").skip("ask_passage")
    assert game.what == "evade"
    assert game.ask.about == (name, least - mine + theirs)


@rule("successors", "10:1", "10.g:1", "12.2.a:8")
@pytest.mark.parametrize("die", [3, 4])
def test_when_the_other_general_has_slipped_away_one_may_stay(die: int) -> None:
    """Eumenes gets away on a 4; if he does not, Krateros must go on."""
    game = Position().general("krateros", "red", "synnada").general("eumenes", "blue", "gordion")
    game.begin(("armies",), dice=[die]).march("krateros", "gordion").skip("ask_passage")
    game.choose("evade")
    while game.what in ("evade_to", "evade_on"):
        game.choose(None if None in game.options else game.options[0])
    assert game.what == "move_menu"
    assert (None in game.options) is (die == 4)


@rule("successors", "10.a.strongholds:1", "10.a.strongholds:3")
@pytest.mark.parametrize(("space", "dice"), [("bithynoi", 0), ("daskyleion", 1)])
def test_only_strongholds_ambush_who_passes(space: str, dice: int) -> None:
    """Daskyleion is an Independent Minor City, Bithynoi a Stronghold."""
    way = {"bithynoi": ("chalkedon", "gordion"), "daskyleion": ("sardeis", "kyzikos")}[space]
    game = Position().pcs("independent", space).general("antigonos", "red", way[0])
    game.cus("red", way[0], mercenary=2).begin(("armies",), dice=[1])
    game.march("antigonos", space, way[1])
    assert game.at("antigonos") == way[1]
    assert game.dice_left == dice


@rule("successors", "9.5.philon:1")
def test_philon_goes_anywhere_where_there_is_no_further_west() -> None:
    game = Position().army("philon", "euesperides").hand("red", "t44")
    game.begin(("tyche",), segment="tyche").choose(("event", "t44"), ("army", "philon"))
    assert game.targets("march") == ["kyrene"]


@rule("successors", "7.2.d:3", "9.1:6")
@pytest.mark.parametrize("silver", [1, 2])
def test_shields_go_together_or_the_last_one_alone(silver: int) -> None:
    game = Position().pcs("red", "gordion").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=1, silver=silver).begin(("armies",))
    game.choose(("activate", "antigonos"), "some")
    assert set(game.options) == {("silver", 0), ("silver", silver)}
    game.choose(("silver", silver), ("loyal", 0), ("march", "synnada"))
    assert game.force("red", "synnada") == {"silver": silver}
    assert game.force("red", "gordion") == {"loyal": 1}
