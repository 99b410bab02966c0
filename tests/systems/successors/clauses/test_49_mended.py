"""Who has fought besieges nobody, who may pass a partner, who may command at sea, and who goes hungry."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

from .test_18_cards_optional import full, wed

rule = pytest.mark.rule

ELSEWHERE = ("opis", "larsa", "gaza", "ake")
"""Where red's Minor Generals have a CU to lead, far from everything."""


def serving(game: Position, number: int = 4) -> Position:
    """So many Minor Generals of red's lead a CU elsewhere."""
    for minor, space in enumerate(ELSEWHERE[:number]):
        game.cus("red", space, loyal=1).minor("red", space, minor)
    return game


def told(game: Position, key: str) -> bool:
    """Whether something was said."""
    return any(said.key == key for said in game.said)


# -- who has fought besieges nobody in that Segment ----------------------------------------------


def attacked(*, reds: int = 4) -> Position:
    """Demetrios before blue's Sardeis has beaten Seuthes, whom red's own card sent; Antigonos is at Tyros."""
    game = Position().army("seuthes", "synnada").pcs("blue", "sardeis", "tyros").hand("red", "t44")
    game.general("demetrios", "red", "sardeis").cus("red", "sardeis", loyal=reds).usurper("blue")
    game.general("antigonos", "red", "tyros").cus("red", "tyros", loyal=3)
    game.begin(("tyche",), segment="tyche", dice=[1, 1, 6, 6])
    game.choose(("event", "t44"), ("army", "seuthes"), ("march", "sardeis"))
    return game.skip("evade", "intercept")


@rule("successors", "15.2.a:6", "14.1:3")
@pytest.mark.parametrize("reds", [3, 8])
def test_who_was_attacked_has_fought(reds: int) -> None:
    game = attacked(reds=reds)
    assert told(game, "battle_won")
    game.choose("march").march("demetrios")
    assert ("march", "ephesos") in game.options
    assert ("siege",) not in game.options


@rule("successors", "15.2.a:6", "7.1.c:2")
def test_another_general_does_not_besiege_with_cus_that_have_fought() -> None:
    """A Minor General who was not there leads them in Demetrios' place."""
    game = attacked().choose("march").choose(("lead", "sardeis"))
    while game.what == "compose":
        game.choose("all")
    assert game.what == "move_menu"
    assert ("siege",) not in game.options


@rule("successors", "15.2.a:6")
def test_a_battle_elsewhere_tires_nobody() -> None:
    game = attacked().choose("march").march("antigonos")
    assert ("siege",) in game.options


@rule("successors", "15.2.a:6")
def test_the_next_segment_knows_nothing_of_it() -> None:
    game = attacked().begin(("armies",)).march("demetrios")
    assert ("siege",) in game.options


def reached(blue: str, reds: int, *dice: int) -> Position:
    """Peithon comes to lone Demetrios before Sardeis, where Eumenes with one CU would be first."""
    game = Position().pcs("blue", "sardeis").pcs("red", "ephesos").pcs("independent", "pergamon")
    game.general("demetrios", "red", "sardeis").cus("red", "ephesos", elephant=3).usurper("blue")
    game.general("peithon", "red", "synnada").cus("red", "synnada", mercenary=reds)
    game.general("eumenes", "blue", "kelainai").cus("blue", "kelainai", **{blue: 1})
    game.province("red", "media", "karia").hand("red", "t31")
    game.begin(("tyche",), segment="tyche", dice=dice).choose(("event", "t31"))
    game.march("peithon", "sardeis").choose(("intercept", "kelainai", "eumenes", "all"))
    return game.skip("withdraw", "evade", "reroll", "battle_loss")


@rule("successors", "15.2.a:6", "15.2.a:8", "10.j:1", "10.k:4", "11.1:4")
@pytest.mark.parametrize(
    ("how", "blue", "reds", "dice"),
    [
        ("battle", "loyal", 4, (6, 6, 6, 1, 1, 1)),
        ("missed", "loyal", 4, (1,)),
        ("overrun", "loyal", 5, (6, 1)),
        ("goes over", "royal", 4, (6,)),
    ],
)
def test_a_general_who_has_fought_besieges_nobody_with_fresh_cus(
    how: str, blue: str, reds: int, dice: tuple[int, ...]
) -> None:
    """Demetrios, whom nobody has moved, fetches three Elephants and goes before independent Pergamon."""
    game = reached(blue, reds, *dice)
    assert told(game, "battle") is (how == "battle")
    assert told(game, "overrun") is (how == "overrun")
    game.skip("move_menu").choose(("activate", "demetrios"))
    if game.what == "compose":
        game.choose("alone")
    game.choose(("march", "ephesos"), ("pick_up", "all"), ("march", "pergamon"))
    assert game.force("red", "pergamon") == {"elephant": 3}
    assert (("siege",) in game.options) is (how != "battle")


@rule("successors", "15.2.a:6", "7.1.c:2")
def test_the_cus_are_fresh_although_the_general_was_not() -> None:
    """He has fetched nobody; a Minor General leads the three Elephants before Pergamon."""
    game = reached("loyal", 4, 6, 6, 6, 1, 1, 1).skip("move_menu").choose(("lead", "ephesos"))
    while game.what == "compose":
        game.choose("all")
    game.choose(("march", "pergamon"))
    assert ("siege",) in game.options


@rule("successors", "15.2.a:6")
def test_in_the_activation_segment_he_besieges_again() -> None:
    game = reached("loyal", 4, 6, 6, 6, 1, 1, 1).skip("move_menu").begin(("armies",))
    game.choose(("activate", "demetrios"))
    if game.what == "compose":
        game.choose("alone")
    game.choose(("march", "ephesos"), ("pick_up", "all"), ("march", "pergamon"))
    assert ("siege",) in game.options


# -- lone partners pass each other in a Major City space -----------------------------------------


@rule("successors", "cards.diplomatic-marriage:3", "10.g:1", "10.g:2", "3.7:9")
@pytest.mark.parametrize("owner", ["red", "blue", "yellow", ""])
@pytest.mark.parametrize("die", [1, 6])
def test_a_lone_general_passes_his_partner_or_goes_into_his_city(owner: str, die: int) -> None:
    """By Sardeis, with his last MP or with two to spare; nobody is attacked."""
    game = full().general("antigonos", "red", "kelainai").general("eumenes", "blue", "sardeis")
    if owner:
        game.pcs(owner, "sardeis")
    wed(game).begin(("armies",), die=die).march("antigonos", "synnada")
    may = owner == "red" or die == 6
    assert ("sardeis" in game.targets("march")) is may
    if not may:
        return
    game.choose(("march", "sardeis")).skip("evade", "intercept")
    assert None not in game.options
    assert (("enter_city",) in game.options) is (owner == "red")
    goal = ("enter_city",) if owner == "red" else ("march", "ephesos")
    game.choose(goal)
    assert game.at("antigonos") == ("sardeis/inside" if owner == "red" else "ephesos")
    assert game.at("eumenes") == "sardeis"
    assert game.champion("red")
    assert game.champion("blue")


@rule("successors", "cards.diplomatic-marriage:3", "10.i:1", "3.7:9")
@pytest.mark.parametrize(("mine", "theirs"), [(1, 0), (0, 1), (1, 1)])
@pytest.mark.parametrize("owner", ["red", "blue", ""])
@pytest.mark.parametrize("die", [1, 6])
def test_with_cus_on_either_side_nobody_passes(
    die: int, owner: str, mine: int, theirs: int
) -> None:
    """One of the two would be Dispersed, or they would fight: no passage is granted in such a space."""
    game = full().general("antigonos", "red", "kelainai").cus("red", "kelainai", loyal=mine)
    game.general("eumenes", "blue", "sardeis").cus("blue", "sardeis", loyal=theirs)
    if owner:
        game.pcs(owner, "sardeis")
    wed(game).begin(("armies",), die=die).march("antigonos", "synnada")
    assert "sardeis" not in game.targets("march")


@rule("successors", "cards.diplomatic-marriage:3", "cards.diplomatic-marriage:5", "13.1:5")
@pytest.mark.parametrize("owner", ["red", "blue", ""])
@pytest.mark.parametrize("landward", [False, True])
@pytest.mark.parametrize("die", [1, 6])
def test_so_too_from_the_sea(die: int, landward: bool, owner: str) -> None:
    """Who has spent MPs on land goes on by land no more; into his own city he may."""
    game = full().general("antigonos", "red", "arados" if landward else "sidon")
    game.general("eumenes", "blue", "tyros")
    if owner:
        game.pcs(owner, "tyros")
    wed(game).begin(("armies",), die=die).march("antigonos", *(["sidon"] if landward else []))
    game.choose(("embark",))
    stranded = landward and die == 1 and owner != "red"
    assert (("sail", "tyros") in game.options) is not stranded
    if stranded:
        return
    game.choose(("sail", "tyros"))
    may = owner == "red" or not landward
    assert (("disembark",) in game.options) is may
    if may:
        game.choose(("disembark",)).skip("evade", "intercept")
        assert None not in game.options
        assert (("march", "ake") in game.options) is not landward
        game.choose(("enter_city",) if owner == "red" else ("march", "ake"))
        assert game.at("antigonos") == ("tyros/inside" if owner == "red" else "ake")
        assert game.at("eumenes") == "tyros"
        assert game.champion("red")


# -- who comes aboard and who goes ashore before a partner --------------------------------------


def off_tyros(name: str, cus: int, theirs: int, *, married: bool, die: int) -> Position:
    """A General and his CUs have sailed two spaces; blue stands before Tyros, which is red's."""
    game = full().pcs("red", "tyros").general(name, "red", "arados").cus("red", "arados", loyal=cus)
    game.general("eumenes", "blue", "tyros").cus("blue", "tyros", loyal=theirs)
    if name == "demetrios":
        game.general("ptolemaios", "red", "tyros/inside").cus("red", "tyros/inside", mercenary=1)
    else:
        game.general("perdikkas", "red", "arados")
    if married:
        wed(game)
    game.begin(("armies",), die=die).march(name)
    return game.choose(("embark",), ("sail", "sidon"), ("sail", "tyros"))


@rule("successors", "cards.diplomatic-marriage:5", "9.2:1", "13.1:7")
@pytest.mark.parametrize("theirs", [0, 1])
@pytest.mark.parametrize(
    ("die", "married", "may"), [(3, True, False), (6, True, True), (3, False, True)]
)
def test_nobody_takes_a_commander_aboard_who_must_land_upon_the_partner(
    die: int, married: bool, may: bool, theirs: int
) -> None:
    """Ptolemaios, more Senior, has 2 MPs on a 3; with his CU there are 4, too many for the city."""
    game = off_tyros("demetrios", 3, theirs, married=married, die=die)
    game.choose(("pick_up", "all"))
    assert game.at("ptolemaios") == ("tyros/sea" if may else "tyros/inside")
    assert game.force("red", "tyros/inside") == {}
    assert ("sail", "ake") in game.options or not married
    if may and married:
        game.choose(("sail", "ake"), ("disembark",))
        assert game.at("ptolemaios") == "ake"
        assert game.champion("red")


@rule("successors", "cards.diplomatic-marriage:5", "9.2:1", "13.1:7")
@pytest.mark.parametrize("theirs", [0, 1])
@pytest.mark.parametrize("cus", [2, 3])
@pytest.mark.parametrize(("die", "married"), [(3, True), (3, False), (4, True)])
def test_nobody_puts_the_commander_ashore_who_alone_could_sail_on(
    die: int, married: bool, cus: int, theirs: int
) -> None:
    """On a 3 Perdikkas has 3 MPs and Krateros 2; two CUs could land in the city."""
    game = off_tyros("krateros", cus, theirs, married=married, die=die)
    game.choose(("drop", "inside") if ("drop", "inside") in game.options else ("drop",))
    game.choose(("loyal", 0))
    may = cus == 2 or die == 4 or not married
    assert (game.what == "drop" and "perdikkas" in game.options) is may
    if may:
        game.choose("perdikkas")
        assert game.at("perdikkas") == "tyros/inside"
        assert game.at("krateros") == "tyros/sea"


# -- whose turn it is between two rounds -----------------------------------------------------------


def killed(number: int, *, owner: str = "", between: bool = True) -> Position:
    """Red has sent Seuthes against himself, by a card revealed or his own; Peithon rolls a 9 and falls."""
    game = serving(Position(3).army("seuthes", "synnada"), number)
    game.general("peithon", "red", "gordion").cus("red", "gordion", loyal=6)
    game.province("blue", "media").province("yellow", "lydia")
    if owner:
        game.pcs(owner, "gordion")
    dice = [1, 1, 4, 5, 6]
    if between:
        game.facedown("t44").begin(("reveal",), segment="", dice=["t44", *dice])
    else:
        game.hand("red", "t44").begin(("tyche",), segment="tyche", dice=dice)
        game.choose(("event", "t44"))
    game.choose(("army", "seuthes"), ("march", "gordion"))
    return game.skip("evade", "intercept", "reroll")


@rule("successors", "7.1.c.opponents-turn:3", "14.8:8", "14.8:9")
@pytest.mark.parametrize("owner", ["", "red"])
def test_between_two_rounds_nobody_is_called_from_the_map(owner: str) -> None:
    """All four Minor Generals are on the map: the CUs stay only where red's PC is."""
    game = killed(4, owner=owner)
    assert game.at("peithon") == "dead"
    assert game.what != "take_command"
    assert game.force("red", "gordion") == ({"loyal": 6} if owner else {})
    assert game.box("red") == ({} if owner else {"loyal": 6})
    assert [game.at(name) for name in game.generals("red")[-4:]] == list(ELSEWHERE)


@rule("successors", "7.1.c.opponents-turn:3", "14.8:8", "14.8:9")
@pytest.mark.parametrize("answer", ["place", None])
def test_between_two_rounds_one_is_placed_from_off_map(answer: str | None) -> None:
    game = killed(3)
    assert (game.seat, game.what) == ("red", "take_command")
    assert set(game.options) == {"place", None}
    game.choose(answer)
    assert game.force("red", "gordion") == ({"loyal": 6} if answer else {})
    assert (game.at(game.generals("red")[-1]) == "gordion") is (answer == "place")
    assert [game.at(name) for name in game.generals("red")[-4:-1]] == list(ELSEWHERE[:3])


@rule("successors", "7.1.c.opponents-turn:3", "14.8:8", "7.1.c:2")
def test_in_his_own_turn_he_calls_one_from_the_map() -> None:
    game = killed(4, between=False)
    assert (game.seat, game.what) == ("red", "take_command")
    assert set(game.options) == {*game.generals("red")[-4:], None}
    game.choose("philoxenos")
    assert game.force("red", "gordion") == {"loyal": 6}


# -- hunger on both sides of a gate ----------------------------------------------------------------


@rule("successors", "16.7:1", "16.7:2", "7.3:4", "6.4:2")
@pytest.mark.parametrize(
    ("where", "die", "column", "lost"),
    [
        ("sardeis", 3, "9", 2),
        ("sardeis", 6, "9", 3),
        ("sardeis/inside", 3, "2", 1),
        ("sardeis/inside", 6, "2", 1),
    ],
)
def test_the_group_that_suffers_is_read_in_its_own_column(
    where: str, die: int, column: str, lost: int
) -> None:
    """9 CUs before the gate and 2 inside are too many for the space; one roll, for the one or the other."""
    game = Position(forage_attrition=True).pcs("red", "sardeis").cus("red", "sardeis", mercenary=9)
    game.cus("red", "sardeis/inside", mercenary=2)
    game.begin(("forage_spaces",), segment="forage", dice=[die])
    assert (game.seat, set(game.options)) == ("red", {"sardeis", "sardeis/inside"})
    game.choose(where)
    assert game.over
    assert [(r.total, r.reading and r.reading.column) for r in game.rolled("attrition")] == [
        (die, column)
    ]
    for place, there in (("sardeis", 9), ("sardeis/inside", 2)):
        assert game.force("red", place) == {"mercenary": there - (lost if place == where else 0)}


@rule("successors", "16.7:1", "16.7:3")
@pytest.mark.parametrize(
    ("outside", "inside", "hungry"), [(6, 2, False), (7, 2, True), (8, 0, False)]
)
def test_both_places_are_counted_for_the_limit(outside: int, inside: int, hungry: bool) -> None:
    game = Position(forage_attrition=True).pcs("red", "sardeis")
    game.cus("red", "sardeis", mercenary=outside).cus("red", "sardeis/inside", mercenary=inside)
    game.begin(("forage_spaces",), segment="forage", dice=[1])
    assert (game.what == "forage_where") is hungry


# -- a mark that is spent --------------------------------------------------------------------------


@rule("successors", "9.1:11", "9.1:9", "9.1:3")
@pytest.mark.parametrize("mark", ["", "krateros", "pc"])
def test_a_general_who_is_spent_marks_the_cu_that_stays(mark: str) -> None:
    """Krateros has come to Synnada and moves no more; Antigonos leaves one CU, and Eumenes need not stay."""
    game = serving(Position()).general("antigonos", "red", "synnada").cus("red", "synnada", loyal=3)
    game.general("eumenes", "red", "synnada").general("krateros", "red", "gordion")
    if mark == "pc":
        game.pcs("red", "synnada")
    game.begin(("armies",)).march("krateros", *(["synnada"] if mark == "krateros" else []))
    game.skip("move_menu").choose(("activate", "antigonos"), "some", ("loyal", 2))
    assert (game.what == "compose" and "eumenes" in game.options) is bool(mark)
    if mark:
        game.choose("eumenes")
    game.skip("compose")
    game.choose(("march", "sardeis"), None)
    assert game.at("eumenes") == ("sardeis" if mark else "synnada")
    assert game.force("red", "synnada") == {"loyal": 1}
    assert [game.at(name) for name in game.generals("red")[-4:]] == list(ELSEWHERE)
