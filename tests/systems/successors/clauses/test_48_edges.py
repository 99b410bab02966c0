"""Where a partner bars the last landing, and who keeps the CUs when a Minor General is wanted elsewhere."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

from .test_18_cards_optional import full, wed

rule = pytest.mark.rule


@rule("successors", "cards.diplomatic-marriage:5", "13.2.8:4", "13.1:7", "2.spaces:7")
@pytest.mark.parametrize(
    ("start", "by", "port", "city"),
    [("sidon", "tyros", "ake", False), ("arados", "sidon", "tyros", True)],
)
@pytest.mark.parametrize("owner", ["red", ""])
@pytest.mark.parametrize("cus", [2, 3])
@pytest.mark.parametrize("theirs", [0, 1])
def test_with_the_last_point_one_sails_to_a_partner_only_if_one_fits_into_ones_own_city(
    start: str, by: str, port: str, city: bool, owner: str, cus: int, theirs: int
) -> None:
    """Ake is small: even if it is red's, red would have to land upon blue."""
    game = full().general("antigonos", "red", start).cus("red", start, loyal=cus)
    game.general("eumenes", "blue", port).cus("blue", port, loyal=theirs)
    if owner:
        game.pcs(owner, port)
    wed(game).begin(("armies",), die=1).march("antigonos").choose(("embark",), ("sail", by))
    may = city and owner == "red" and cus == 2
    assert (("sail", port) in game.options) is may
    if may:
        game.choose(("sail", port), ("land_inside",))
        assert game.force("red", "tyros/inside") == {"loyal": 2}
        assert game.champion("red")


@rule("successors", "9.3.a.reposition:2", "7.1.c:7", "9.1:9", "9.1:11")
@pytest.mark.parametrize("stayer", ["", "demetrios"])
@pytest.mark.parametrize("owner", ["", "red"])
def test_what_a_minor_general_led_is_kept_by_a_general_who_is_there(
    owner: str, stayer: str
) -> None:
    """The other three lead CUs elsewhere; Philoxenos is wanted in Armavir and leaves two CUs in Gordion."""
    game = Position().minor("red", "synnada").cus("red", "synnada", loyal=2)
    game.pcs("red", "armavir").cus("red", "armavir", loyal=1)
    if stayer:
        game.general(stayer, "red", "gordion").cus("red", "gordion", loyal=1)
    if owner:
        game.pcs(owner, "gordion")
    for number, space in enumerate(("opis", "larsa", "gaza"), 1):
        game.cus("red", space, loyal=1).minor("red", space, number)
    game.begin(("armies",)).march("philoxenos", "gordion")
    may = bool(owner or stayer)
    assert (("reposition", "armavir") in game.options) is may
    if may:
        game.choose(("reposition", "armavir"))
        while game.what == "compose":
            game.choose("all")
        assert game.force("red", "gordion") == {"loyal": 3 if stayer else 2}
        assert [game.at(name) for name in game.generals("red")[-4:]] == [
            "armavir",
            "opis",
            "larsa",
            "gaza",
        ]


@rule("successors", "16.7:1", "6.4:2")
@pytest.mark.parametrize("inside", [0, 1, 2])
def test_hunger_is_rolled_for_once_in_a_space_with_people_in_both_its_places(inside: int) -> None:
    """9 CUs before the gate; a 3 costs 2 CUs of 9, 10 or 11."""
    game = Position(forage_attrition=True).pcs("red", "sardeis").cus("red", "sardeis", mercenary=9)
    game.cus("red", "sardeis/inside", loyal=inside)
    game.begin(("forage_spaces",), segment="forage", dice=[3])
    while not game.over:
        game.choose(game.options[0])
    assert sum(game.everywhere("red").values()) == 7 + inside
    assert game.dice_left == 0
