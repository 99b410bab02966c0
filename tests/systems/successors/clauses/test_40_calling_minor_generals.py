"""Who is called away when all Minor Generals serve, and whom the log names when an Army goes in or back."""

from __future__ import annotations

import pytest

from argead.core.ask import Choice
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
HOMES = ("larisa", "lynkestis", "aiane", "amphipolis")
MINORS = ("philoxenos", "attalos", "kleitos", "arrhidaios")


def four(free: int, serving: int = 4) -> Position:
    """So many Minor Generals of red's serve with 1 CU each; the first are free, the rest are marks."""
    game = Position()
    for number, space in enumerate(HOMES[:serving]):
        game.cus("red", space, loyal=1).minor("red", space, number)
        if number < free:
            game.pcs("red", space)
    return game


def bare(game: Position, *spaces: str) -> Position:
    """A CU of red's without a General in each of these red spaces."""
    for space in spaces:
        game.pcs("red", space).cus("red", space, loyal=1)
    return game


def krateros(game: Position, at: str = "synnada", cus: int = 4) -> Position:
    """Krateros and his CUs."""
    return game.general("krateros", "red", at).cus("red", at, loyal=cus)


def losses(game: Position) -> Position:
    """The first that may be lost."""
    while game.what in ("battle_loss", "attrition"):
        game.choose(game.options[0])
    return game


def calls(game: Position) -> list[Choice]:
    """Minor Generals who may be placed in this menu."""
    shown = game.options
    if "more" in shown:
        shown = game.choose("more").options
    return [o for o in shown if isinstance(o, tuple) and o[0] == "station"]


# -- CUs that stay behind --------------------------------------------------------------------------


@rule("successors", "7.1.c:9", "7.1.c:4", "9.1:9")
@pytest.mark.parametrize(
    ("free", "serving", "asked"),
    [(4, 4, MINORS), (2, 4, MINORS[:2]), (1, 4, ()), (4, 3, ()), (0, 3, ())],
)
def test_who_comes_to_cus_that_are_dropped(free: int, serving: int, asked: tuple[str, ...]) -> None:
    """With one off map, or one free, nobody has to say who comes."""
    game = krateros(four(free, serving)).begin(("armies",)).march("krateros", "gordion")
    game.choose(("drop",), ("loyal", 2))
    assert game.what == ("call_minor" if asked else "move_menu")
    if asked:
        assert (game.seat, tuple(game.options)) == ("red", asked)
        game.choose(asked[-1])
    came = asked[-1] if asked else MINORS[3] if serving == 3 else MINORS[0]
    stay = [name for name in MINORS[:serving] if name != came]
    game.choose(("march", "synnada"))
    assert game.at(came) == "gordion"
    assert [game.at(name) for name in stay] == [HOMES[MINORS.index(name)] for name in stay]
    assert game.force("red", "gordion") == {"loyal": 2}


@rule("successors", "7.1.c:9", "7.1.c:7")
@pytest.mark.parametrize("owner", ["red", "blue", ""])
def test_nobody_is_called_to_cus_dropped_on_red_ground(owner: str) -> None:
    game = krateros(four(4))
    if owner:
        game.pcs(owner, "gordion")
    game.begin(("armies",)).march("krateros", "gordion").skip("ask_passage")
    game.choose(("drop",), ("loyal", 2))
    assert game.what == ("move_menu" if owner == "red" else "call_minor")


@rule("successors", "7.1.c:9")
def test_one_mark_is_enough_for_all_who_are_dropped() -> None:
    game = krateros(four(4)).begin(("armies",)).march("krateros", "gordion")
    game.choose(("drop",), ("loyal", 1), "kleitos", ("drop",), ("loyal", 1))
    assert game.what == "move_menu"
    game.choose(("march", "synnada"))
    assert [game.at(name) for name in MINORS] == ["larisa", "lynkestis", "gordion", "amphipolis"]
    assert game.force("red", "gordion") == {"loyal": 2}


@rule("successors", "7.1.c:9", "7.1.c:6", "9.1:11")
@pytest.mark.parametrize(
    ("free", "serving", "asked"), [(4, 4, MINORS), (2, 4, MINORS[:2]), (1, 4, ()), (4, 3, ())]
)
def test_who_comes_to_cus_that_stay_where_the_army_sets_out(
    free: int, serving: int, asked: tuple[str, ...]
) -> None:
    game = krateros(four(free, serving)).begin(("armies",))
    game.choose(("activate", "krateros"), "some", ("loyal", 2))
    assert game.what == ("call_minor" if asked else "move_menu")
    if asked:
        assert tuple(game.options) == asked
        game.choose("attalos")
    game.choose(("march", "gordion"))
    came = "attalos" if asked else MINORS[3] if serving == 3 else MINORS[0]
    assert game.at(came) == "synnada"
    assert (game.force("red", "synnada"), game.force("red", "gordion")) == (
        {"loyal": 2},
        {"loyal": 2},
    )


@rule("successors", "9.1:11", "7.1.c:7")
@pytest.mark.parametrize("going", [0, 1])
def test_with_all_minor_generals_bound_a_general_stays_with_cus_that_stay(going: int) -> None:
    """Of Krateros's colleagues all but one may come; the last is their mark."""
    others = ("seleukos", "peithon")[: going + 1]
    game = krateros(four(0))
    for name in others:
        game.general(name, "red", "synnada")
    game.begin(("armies",)).choose(("activate", "krateros"), "some", ("loyal", 2))
    for name in others[:going]:
        game.choose(name)
    assert game.what == "move_menu"
    game.choose(("march", "gordion"))
    assert [game.at(name) for name in others] == ["gordion"] * going + ["synnada"]
    assert game.force("red", "synnada") == game.force("red", "gordion") == {"loyal": 2}


@rule("successors", "7.1.c:5", "7.1.c:9")
def test_who_was_called_for_a_parting_that_did_not_come_leaves_the_map() -> None:
    game = krateros(four(2)).pcs("red", "synnada").begin(("armies",))
    game.choose(("activate", "krateros"), "some", ("loyal", 2))
    assert game.what == "move_menu"
    game = krateros(four(2)).begin(("armies",))
    game.choose(("activate", "krateros"), "some", ("loyal", 2), "philoxenos", None)
    assert (game.at("philoxenos"), game.force("red", "synnada")) == ("off", {"loyal": 4})
    assert game.force("red", "larisa") == {"loyal": 1}


@rule("successors", "7.1.c:9", "9.3.a.reposition:2")
@pytest.mark.parametrize(("free", "asked"), [(4, MINORS[1:]), (2, ())])
def test_who_marks_cus_when_their_leader_goes_on(free: int, asked: tuple[str, ...]) -> None:
    """Philoxenos, who leads them now, is no mark for them."""
    game = bare(four(free), "memphis").begin(("armies",)).choose(("activate", "philoxenos"))
    game.choose(("march", "pella"), ("reposition", "memphis"))
    assert game.what == ("call_minor" if asked else "move_menu")
    if asked:
        assert tuple(game.options) == asked
        game.choose("kleitos")
    assert game.at("philoxenos") == "memphis"
    assert game.at("kleitos" if asked else "attalos") == "pella"
    assert game.force("red", "pella") == {"loyal": 1}


# -- by a card -------------------------------------------------------------------------------------


@rule("successors", "7.1.c:9", "cards.mercenaries:2")
@pytest.mark.parametrize(
    ("free", "serving", "offered"),
    [
        (4, 4, MINORS),
        (2, 4, MINORS[:2]),
        (1, 4, ("place",)),
        (0, 4, MINORS),
        (4, 3, ("place",)),
    ],
)
def test_who_joins_the_mercenaries(free: int, serving: int, offered: tuple[str, ...]) -> None:
    """Marks are offered only where nobody else can come."""
    game = four(free, serving).pcs("red", "abdera").hand("red", "t7")
    game.begin(("tyche",), segment="tyche").choose(("event", "t7"))
    assert game.options == [*offered, None]
    game.choose(offered[-1])
    came = offered[-1] if offered[-1] != "place" else MINORS[3 if serving == 3 else 0]
    assert game.at(came) == "abdera"
    left = HOMES[MINORS.index(came)]
    assert game.box("red") == ({"loyal": 1} if free == 0 else {})
    assert (game.force("red", left) == {"loyal": 1}) is (free > 0 and serving == 4)


@rule("successors", "7.1.c:9", "cards.olympias:2")
@pytest.mark.parametrize(
    ("free", "offered"), [(4, [*MINORS]), (2, [*MINORS[:2]]), (1, []), (0, [*MINORS, None])]
)
def test_who_meets_olympias(free: int, offered: list[str | None]) -> None:
    """Nobody need give up other CUs for hers."""
    game = four(free).royal("olympias", "molossia").hand("red", "t22")
    game.begin(("tyche",), segment="tyche").choose(("event", "t22"))
    assert game.options == offered
    if not offered:
        assert game.at("philoxenos") == "molossia"


# -- where a General fell --------------------------------------------------------------------------


def fallen(game: Position, *, blue: bool = False) -> Position:
    """Krateros and Peithon draw between Synnada and Gordion, and Krateros falls."""
    krateros(game).general("peithon", "blue", "gordion").cus("blue", "gordion", loyal=4)
    if blue:
        game.turn_of("blue", ("armies",), dice=[4, 5, 4, 5, 1, 6]).march("peithon", "synnada")
    else:
        game.begin(("armies",), dice=[4, 5, 4, 5, 6, 1]).march("krateros", "gordion")
    return game.skip("ask_passage", "evade", "intercept", "reroll")


@rule("successors", "14.8:8", "7.1.c:4", "7.1.c:2")
@pytest.mark.parametrize(
    ("free", "serving", "offered"),
    [
        (4, 4, MINORS),
        (2, 4, MINORS[:2]),
        (1, 4, ("place",)),
        (0, 4, MINORS),
        (4, 3, ("place",)),
    ],
)
def test_who_takes_command_in_his_own_turn(
    free: int, serving: int, offered: tuple[str, ...]
) -> None:
    game = fallen(four(free, serving))
    assert (game.seat, game.what) == ("red", "take_command")
    assert game.options == [*offered, None]
    losses(game.choose(offered[0]))
    came = offered[0] if offered[0] != "place" else MINORS[3 if serving == 3 else 0]
    assert game.at(came) == "synnada"
    assert game.force("red", "synnada") == {"loyal": 3}


@rule("successors", "14.8:8", "7.1.c.opponents-turn:3", "7.1.c:2")
@pytest.mark.parametrize("serving", [3, 4])
@pytest.mark.parametrize("free", [0, 3])
def test_in_anothers_turn_only_from_off_map(free: int, serving: int) -> None:
    """However free they are, those who serve stay where they are."""
    game = fallen(four(free, serving), blue=True)
    assert (game.what == "take_command") is (serving == 3)
    if serving == 3:
        assert (game.seat, game.options) == ("red", ["place", None])
        game.choose("place")
    losses(game)
    assert game.force("red", "synnada") == ({"loyal": 3} if serving == 3 else {})
    assert [game.at(name) for name in MINORS[:3]] == [*HOMES[:3]]


@rule("successors", "7.1.c.opponents-turn:1", "7.1.c:2")
@pytest.mark.parametrize("serving", [3, 4])
def test_for_an_interception_only_from_off_map(serving: int) -> None:
    game = four(4, serving).general("eumenes", "red", "bithynoi").pcs("red", "gordion", "bithynoi")
    game.cus("red", "bithynoi", loyal=2).general("peithon", "blue", "synnada")
    game.cus("blue", "synnada", loyal=4).turn_of("blue", ("armies",)).march("peithon", "gordion")
    game.skip("ask_passage")
    assert (game.seat, game.what) == ("red", "intercept")
    assert any(o is not None and "minor" in o for o in game.options) is (serving == 3)
    assert not any(o is not None and set(o) & set(MINORS) for o in game.options)


@rule("successors", "14.8:9", "14.10:11", "9.1:4")
def test_cus_without_a_leader_have_moved() -> None:
    """Red wins in red Gordion and loses Krateros; nobody leads his CUs on, but fresh ones."""
    game = bare(krateros(Position()).pcs("red", "gordion"), "pella")
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", loyal=1)
    game.begin(("armies",), dice=[4, 5, 1, 1, 6, 1, 1]).march("krateros", "gordion")
    losses(game.skip("ask_passage", "evade", "intercept", "reroll").choose(None))
    assert game.at("krateros") == "dead"
    assert game.force("red", "gordion") == {"loyal": 4}
    assert game.options == [("lead", "pella"), None]


@rule("successors", "9.1:4", "14.8:9")
def test_of_them_only_who_did_not_march_is_led_on() -> None:
    """A CU in Gordion fought beside them, but Krateros has not brought it."""
    game = krateros(Position()).pcs("red", "gordion").general("peithon", "blue", "gordion")
    game.cus("blue", "gordion", loyal=2).cus("red", "gordion", mercenary=1)
    game.begin(("armies",), dice=[4, 5, 1, 1, 6, 1, 1]).march("krateros", "gordion")
    game.skip("ask_passage", "evade", "intercept", "reroll")
    assert game.what == "take_command"
    game.choose(None)
    assert game.force("red", "gordion") == {"loyal": 4, "mercenary": 1}
    game.choose(("lead", "gordion"), ("march", "bithynoi"))
    assert game.force("red", "bithynoi") == {"mercenary": 1}


# -- before a card, and in other menus -------------------------------------------------------------


@rule("successors", "7.1.c:10", "7.1.c:3")
@pytest.mark.parametrize("phase", ["tyche", "activation", "surrender"])
@pytest.mark.parametrize(
    ("free", "serving", "named"),
    [
        (4, 4, MINORS),
        (2, 4, MINORS[:2]),
        (1, 4, MINORS[:1]),
        (0, 4, MINORS),
        (4, 3, None),
        (0, 3, None),
    ],
)
def test_who_may_be_called_away_in_a_menu(
    free: int, serving: int, named: tuple[str, ...] | None, phase: str
) -> None:
    """With one off map he comes and nobody is called; marks are offered last."""
    game = bare(four(free, serving), "pella").pcs("blue", "gordion").hand("red", "t44")
    game.cus("red", "gordion", loyal=3).general("antigonos", "red", "gordion")
    if phase == "surrender":
        game.begin(("surrender",), segment="surrender")
    else:
        game.begin(("segment", 0, phase), segment="")
    one: list[Choice] = [("station", "pella")]
    each: list[Choice] = [("station", "pella", name) for name in named or ()]
    assert [o for o in calls(game) if o is not None and o[1] == "pella"] == (each or one)


@rule("successors", "7.1.c:4", "7.1.c:2")
@pytest.mark.parametrize(
    ("free", "serving", "extra"),
    [(4, 4, 3), (2, 4, 1), (1, 4, 0), (0, 4, 4), (4, 3, 0), (0, 3, 0)],
)
def test_who_may_be_called_to_lead(free: int, serving: int, extra: int) -> None:
    """The first who can come is not named, unless he is a mark."""
    game = bare(four(free, serving), "pella").begin(("armies",))
    leads = [o for o in game.options if o is not None and o[0] == "lead"]
    assert (("lead", "pella") in leads) is (free > 0 or serving < 4)
    assert len([o for o in leads if len(o) == 3]) == extra
    assert not extra or leads[-1] == ("lead", "pella", MINORS[max(free, extra) - 1])


@rule("successors", "7.1.c:10")
def test_called_away_he_makes_them_an_army_for_a_card() -> None:
    """The event of t44 moves an Army: without him Pella's CU is none."""
    game = bare(four(2), "pella").hand("red", "t44").begin(("tyche",), segment="tyche")
    game.choose(("station", "pella", "attalos"))
    assert [game.at(name) for name in MINORS] == ["larisa", "pella", "aiane", "amphipolis"]
    assert game.force("red", "lynkestis") == {"loyal": 1}
    assert game.what == "tyche"
    game.choose(("march", "t44"))
    assert "attalos" in str(game.options)


@rule("successors", "7.1.c:10")
def test_each_is_called_once_in_a_segment() -> None:
    game = bare(four(2), "pella").hand("red", "t44")
    game.begin(("segment", 0, "tyche"), ("segment", 0, "activation"), segment="")
    game.choose(("station", "pella", "philoxenos"))
    assert calls(game) == [("station", "larisa", "attalos")]
    game.choose(("station", "larisa", "attalos"))
    assert ("station", "lynkestis", "philoxenos") not in calls(game)
    assert ("station", "lynkestis", "attalos") not in calls(game)
    if game.what != "tyche":
        game.choose(None)
    game.choose(("pcs", "t44"))
    while game.what != "activation":
        game.choose(None if None in game.options else game.options[0])
    assert calls(game) == [
        ("station", "lynkestis", "philoxenos"),
        ("station", "lynkestis", "attalos"),
    ]


@rule("successors", "7.1.c:10", "7.1.c:4", "7.1.c:2")
@pytest.mark.parametrize("free", [0, 1])
def test_marks_may_be_called_when_the_free_ones_have_been(free: int) -> None:
    """Philoxenos is gone to Pella; for the CU in Edessa another may give up his own."""
    game = bare(four(free), "pella", "edessa").hand("red", "t44")
    game.begin(("tyche",), segment="tyche")
    assert ("station", "pella", "philoxenos") in calls(game)
    game.choose(("station", "pella", "philoxenos"))
    assert [o for o in calls(game) if o is not None and o[1] == "edessa"] == [
        ("station", "edessa", name) for name in MINORS[1:]
    ]


@rule("successors", "7.1.c:4", "7.1.c:7", "7.1.c:10")
def test_a_mark_who_is_called_away_leaves_his_cus_to_be_dispersed() -> None:
    game = bare(four(0), "pella").hand("red", "t44").begin(("tyche",), segment="tyche")
    assert ("station", "pella", "kleitos") in calls(game)
    game.choose(("station", "pella", "kleitos"))
    assert game.at("kleitos") == "pella"
    assert game.force("red", "aiane") == {}
    assert game.box("red") == {"loyal": 1}


@rule("successors", "7.1.c:10", "7.1.c:1")
@pytest.mark.parametrize("general", ["", "antigonos"])
def test_only_cus_without_a_general_are_worth_a_call(general: str) -> None:
    game = bare(four(4), "pella").hand("red", "t44")
    if general:
        game.general(general, "red", "pella")
    game.begin(("tyche",), segment="tyche")
    assert (calls(game) == []) is bool(general)


@rule("successors", "7.1.c:2", "7.1.c:10")
def test_he_is_called_into_a_besieged_city_and_out_of_one() -> None:
    """Attalos goes into Kelainai; Philoxenos could come out of Sardeis."""
    game = Position().pcs("red", "kelainai", "sardeis", "pella")
    game.cus("red", "kelainai/inside", loyal=1).general("peithon", "blue", "kelainai")
    game.cus("blue", "kelainai", loyal=1).general("eumenes", "blue", "sardeis")
    game.cus("blue", "sardeis", loyal=1).hand("red", "t44")
    for number, place in enumerate(("sardeis/inside", "pella", "aiane", "amphipolis")):
        game.cus("red", place, loyal=1).minor("red", place, number)
    game.begin(("tyche",), segment="tyche")
    assert calls(game) == [("station", "kelainai/inside", name) for name in MINORS[:2]]
    game.choose(("station", "kelainai/inside", "attalos"))
    assert [game.at(name) for name in MINORS[:2]] == ["sardeis/inside", "kelainai/inside"]
    assert ("station", "pella", "philoxenos") in calls(game)


# -- what the log tells ----------------------------------------------------------------------------


along = pytest.mark.parametrize(
    "others", [(), ("demetrios",), ("herakles",), ("demetrios", "herakles")]
)


def band(at: str, others: tuple[str, ...]) -> Position:
    """Krateros with 2 CUs, with Demetrios, with Herakles."""
    game = krateros(Position(), at, 2)
    if "demetrios" in others:
        game.general("demetrios", "red", at)
    return game.royal("herakles", at, "red") if "herakles" in others else game


def with_them(*others: str) -> str:
    """The end of a line that names who goes along."""
    names = [other.capitalize() if other.islower() else other for other in others]
    return ", with " + " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)


@rule("successors", "9.3.b:1", "9.4:1")
@along
def test_who_goes_inside(others: tuple[str, ...]) -> None:
    game = band("kelainai", others).pcs("red", "kelainai").begin(("armies",)).march("krateros")
    game.choose(("enter_city",))
    end = with_them("2 Loyal Macedonians", *others)
    assert game.log()[-1] == f"Krateros goes inside Kelainai{end}"


@rule("successors", "9.3.b:1", "13.2.8:4")
@along
def test_who_embarks_and_lands_inside(others: tuple[str, ...]) -> None:
    game = band("sidon", others).pcs("red", "tyros").begin(("armies",)).march("krateros")
    end = with_them("2 Loyal Macedonians", *others)
    assert game.choose(("embark",)).log()[-1] == f"Krateros of Red embarks at Sidon{end}; no escort"
    game.choose(("sail", "tyros"), ("land_inside",))
    assert f"Krateros lands inside Tyros{end}" in game.log()
    assert game.at("krateros") == "tyros/inside"


@rule("successors", "13.3.d:6")
@pytest.mark.parametrize(("die", "left"), [(1, "2 Loyal Macedonians"), (6, "1 Loyal Macedonian")])
@along
def test_who_is_driven_back(others: tuple[str, ...], die: int, left: str) -> None:
    """Only who came through the Attrition is told."""
    game = band("ephesos", others).province("red", "media").province("blue", "thessalia")
    game.pcs("blue", "lesbos").fleet("athenai", "blue")
    game.begin(("armies",), dice=[1, 1, 6, 6, die]).march("krateros")
    losses(game.choose(("embark",), ("sail", "lesbos"), "all"))
    end = with_them(left, *others)
    assert f"Krateros of Red is driven back to Ephesos{end}" in game.log()


@rule("successors", "13.3.d:6", "13.3.d:10")
def test_who_lost_all_is_driven_back_alone() -> None:
    game = Position().general("eumenes", "red", "ephesos").province("red", "media")
    game.cus("red", "ephesos", loyal=1).province("blue", "thessalia").pcs("blue", "lesbos")
    game.fleet("athenai", "blue").begin(("armies",), dice=[1, 1, 6, 6, 6]).march("eumenes")
    losses(game.choose(("embark",), ("sail", "lesbos"), "all"))
    assert "Eumenes of Red is driven back to Ephesos, alone" in game.log()


@rule("successors", "11.3:2")
@along
def test_who_withdraws(others: tuple[str, ...]) -> None:
    game = band("synnada", others).pcs("blue", "gordion").general("eumenes", "blue", "bithynoi")
    game.cus("blue", "bithynoi", loyal=2).begin(("armies",), dice=[6])
    game.march("krateros", "gordion").skip("ask_passage")
    game.choose(("intercept", "bithynoi", "eumenes", "all"), "withdraw")
    end = with_them("2 Loyal Macedonians", *others)
    assert f"Krateros of Red goes back from Gordion to Synnada{end}" in game.log()


@rule("successors", "14.10:1", "14.10:7")
@pytest.mark.parametrize(
    ("command", "who"),
    [("demetrios", "Demetrios of Red"), ("place", "Philoxenos of Red"), ("", "Red")],
)
def test_who_goes_back_after_a_draw(command: str, who: str) -> None:
    """Krateros falls; who took command is named first, and only red where nobody did."""
    game = krateros(Position()).royal("herakles", "synnada", "red")
    if command == "demetrios":
        game.general("demetrios", "red", "synnada")
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", loyal=4)
    game.begin(("armies",), dice=[4, 5, 4, 5, 6, 1]).march("krateros", "gordion")
    game.skip("ask_passage", "evade", "intercept", "reroll")
    if game.what == "take_command":
        game.choose(command or None)
    losses(game)
    end = with_them("3 Loyal Macedonians", "herakles")
    assert f"{who} goes back from Gordion to Synnada{end}" in game.log()
