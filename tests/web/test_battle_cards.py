"""The battle card in every game: opened, read, compared with what then falls; on a desk and a phone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from operator import ge, gt, le, lt
from pathlib import Path
from typing import Any

import pytest

from .conftest import WEB, Server
from .moments import Fought, asked, bring, fight
from .play import box_of, event, serious, settle

Visit = Callable[..., Any]
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
DESK: dict[str, Any] = {}
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
GAMES = {
    "field commander": ("field_commander", "granicus", ("battle_turn",)),
    "alexander versus darius": ("alexander_vs_darius", "campaign", ("action", "alexander")),
    "conquest": ("alexandros", "conquest", ("target", "pairing")),
    "xenophon": ("alexandros", "xenophon", ("target", "pairing")),
    "clash": ("alexandros", "clash3", ("sail", "besiegers", "siege_leader", "challenge_rhodes")),
    "successors": ("successors", "four", ("move_menu", "evade")),
    "granicus": ("great_battles", "granicus", ("fire_at", "combats", "attacking_type")),
}
PASSES = {"at most": le, "at least": ge, "below": lt, "above": gt}
"""How a total is compared, as stakes call it."""
EVERY_GAME = pytest.mark.parametrize("title", list(GAMES))


def sit(visit: Visit, house: Server, fought: Fought, **kind: Any) -> Any:
    """A page at the fight, with its option in the list."""
    ident, cookie = bring(house.url, fought.table)
    path = f"#/table/{ident}?seat={fought.seat}"
    page = visit(at=house, cookie=cookie, path=path, **{"reduced_motion": "reduce", **kind})
    page.wait_for_selector(".options .option:not(:disabled)")
    page.locator(option(fought)).first.wait_for()
    return page


def option(fought: Fought) -> str:
    """The option in the list."""
    choice = json.dumps(fought.option, separators=(",", ":")).replace("'", "\\'")
    return f"li:has(> .option[data-choice='{choice}'])"


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("_", " ").replace("−", "-")).strip().lower()


def read(card: Any, fought: Fought) -> str:
    """Everything that was found for the card stands on it: both sides, ruler, rolls, modifiers, results."""
    card.wait_for()
    card.locator(".battle-card").wait_for()
    text, told = plain(card.inner_text()), fought.stakes["fight"]
    assert plain(told["title"]) in text
    sides = card.locator(".fight-side")
    assert sides.count() == len(told["sides"]) == 2
    for shown, side in zip(sides.all(), told["sides"], strict=True):
        assert plain(side["name"]) in plain(shown.inner_text())
        assert plain(side.get("strength", "")) in plain(shown.inner_text())
        for row in side["rows"]:
            assert plain(row["label"]) in plain(shown.inner_text())
    for pair in told.get("pairs", []):
        assert plain(pair["text"]) in text
    ruler = told.get("ruler")
    if ruler is not None:
        here = card.locator(".ruler [aria-current]")
        assert plain(here.inner_text()) == plain(ruler["columns"][ruler["at"]])
        for shift in ruler.get("shifts", []):
            assert plain(shift["text"]) in text
    for roll in fought.stakes["rolls"]:
        assert plain(roll["title"]) in text
        assert roll["against"] is None or re.search(rf"{needed(roll)}(?=[,;\s]|$)", text)
        for mod in roll["modifiers"]:
            assert mod["value"] == 0 or plain(mod["text"]) in text
            if mod["value"] and mod["clause"]:
                assert card.locator(f".rule[data-cites='{mod['clause']}']").count() > 0
        for result in roll.get("results", []):
            assert plain(result["text"]) in text
    assert not re.search(r"\b[a-z]+_[a-z_0-9]+\b", card.inner_text()), "no raw ids"
    return text


def needed(told: Any) -> str:
    """What the dice themselves must show, found by trying every fall."""
    if "test" not in told:
        return f"against {told['against']}"
    low, high = (end * (1 if told.get("each") else told["count"]) for end in told["die"])
    added = sum(mod["value"] for mod in told["modifiers"])
    passes = PASSES[told["test"]]
    good = [n for n in range(low, high + 1) if passes(n + added, told["against"])]
    if len(good) in (0, high + 1 - low):
        return "cannot fail" if good else "cannot succeed"
    if len(good) == 1:
        return f"needs {good[0]}"
    return f"needs {good[-1]} or less" if good[0] == low else f"needs {good[0]} or more"


def compare(outcome: Any, fought: Fought) -> None:
    """The card tells how each roll fell: the dice that the engine threw, beside the chances told before."""
    outcome.locator(".thrown").first.wait_for()
    first, told = fought.rolls[0], fought.stakes["rolls"][0]
    thrown = outcome.locator(".stakes-roll").first
    dice = thrown.locator(".thrown .die svg").all()
    faces = [int((die.get_attribute("aria-label") or "").split()[-1]) for die in dice]
    assert faces == first["faces"][: len(faces)]
    assert faces
    total = sum(first["faces"]) + sum(mod["value"] for mod in first["modifiers"])
    if first["modifiers"] and any(mod["value"] for mod in first["modifiers"]):
        assert f"{total} in all" in thrown.inner_text()
    if told["against"] is not None:
        words = thrown.locator(".thrown").inner_text()
        plain_die = len(first["faces"]) == 1 and total == first["faces"][0]
        need = needed(told) if plain_die else f"{total} in all against {first['against']}"
        assert re.search(rf"{need}(?=[.:]|$)", words), f"{need} is not in {words}"
        if "test" in told and not told.get("each"):
            passed = PASSES[told["test"]](total, first["against"])
            verdict = thrown.locator(".verdict").inner_text()
            assert plain(verdict) == plain(told["yes"] if passed else told["no"])
    found = thrown.locator(".stakes-results .found")
    if found.count():
        assert plain(found.locator("span").first.inner_text()) in {
            plain(result["text"]) for result in told["results"]
        }
        assert not found.locator(".percent").inner_text().startswith("0")


@EVERY_GAME
def test_a_card_is_read_and_then_tells_what_fell(visit: Visit, house: Server, title: str) -> None:
    fought = fight(*GAMES[title])
    page = sit(visit, house, fought)
    row = page.locator(option(fought)).first
    row.locator(".odds-button").click()
    read(page.locator(".card-flyout .stakes-card"), fought)
    box, pane = box_of(page.locator(".card-flyout")), page.viewport_size
    assert box["x"] + box["width"] <= pane["width"]
    assert box["y"] + box["height"] <= pane["height"]
    left, right = (box_of(side) for side in page.locator(".card-flyout .fight-side").all())
    assert left["x"] + left["width"] <= right["x"] + 1, "the sides stand face to face"
    page.locator(".card-flyout .odds-wait").wait_for(state="detached")
    for odds in page.locator(".card-flyout .odds").all():
        assert odds.locator("tr").count(), "no footnote without figures"
    before = event(page)
    row.locator(".option").click()
    settle(page, before)
    page.locator(".outcome-button").click()
    compare(page.locator(".card-flyout .outcome-card"), fought)
    page.keyboard.press("Escape")
    page.locator(".card-flyout").wait_for(state="detached")


MOSTLY_SEEN = """ids => {
  const card = document.querySelector('.card-flyout').getBoundingClientRect();
  const boxes = ids.map(id => document.querySelector(`.board .pieces [data-refs~='${id}']`))
    .flatMap(node => node ? [node.getBoundingClientRect()] : []);
  const hidden = boxes.filter(({ x, width }) => x + width / 2 > card.left && x + width / 2 < card.right);
  return boxes.length > 0 && hidden.length <= boxes.length / 2;
}"""


@pytest.mark.parametrize("title", ["conquest", "xenophon", "field commander", "successors"])
def test_a_card_leaves_what_it_is_about_in_sight(visit: Visit, house: Server, title: str) -> None:
    fought = fight(*GAMES[title])
    page = sit(visit, house, fought)
    row = page.locator(option(fought)).first
    row.locator(".odds-button").click()
    fighting = [piece for side in fought.stakes["fight"]["sides"] for piece in side["pieces"]]
    page.wait_for_function(MOSTLY_SEEN, arg=fighting)
    row.locator(".odds-button").click()
    page.locator(".card-flyout").wait_for(state="detached")
    row.locator(".option").hover()
    page.wait_for_function(
        f"ids => document.querySelector('.card-flyout') && ({MOSTLY_SEEN})(ids)", arg=fighting
    )


@EVERY_GAME
def test_on_a_phone_the_card_opens_below_its_option(
    visit: Visit, house: Server, title: str
) -> None:
    fought = fight(*GAMES[title])
    page = sit(visit, house, fought, **PHONE)
    row = page.locator(option(fought)).first
    button = row.locator(".odds-button")
    assert box_of(button)["height"] >= 43.5
    button.click()
    read(row.locator(".stakes-card"), fought)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    card = box_of(row.locator(".stakes-card"))
    assert card["x"] >= 0
    assert card["x"] + card["width"] <= 390
    button.click()
    row.locator(".stakes-card").wait_for(state="detached")
    before = event(page)
    row.locator(".option").click()
    page.locator(".confirm .primary, .outcome-button").first.wait_for()
    if page.locator(".confirm .primary").count():
        read(page.locator(".confirm .stakes-card"), fought)
        yes, sheet = box_of(page.locator(".confirm .primary")), box_of(page.locator(".sheet-body"))
        assert sheet["y"] <= yes["y"], "the second tap is in sight"
        assert yes["y"] + yes["height"] <= sheet["y"] + sheet["height"]
        page.locator(".confirm .primary").click()
    settle(page, before)
    page.locator(".outcome-button").click()
    compare(page.locator(".outcome .outcome-card"), fought)


def test_resting_on_an_option_shows_its_card(visit: Visit, house: Server) -> None:
    fought = fight(*GAMES["conquest"])
    page = sit(visit, house, fought)
    row = page.locator(option(fought)).first
    row.locator(".option").hover()
    read(page.locator(".card-flyout:not(.pinned) .stakes-card"), fought)
    page.mouse.move(1380, 880)
    page.locator(".card-flyout").wait_for(state="detached")
    page.keyboard.press("Tab")
    row.locator(".option").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    read(page.locator(".card-flyout .stakes-card"), fought)


def test_a_long_press_on_an_option_opens_its_card(visit: Visit, house: Server) -> None:
    fought = fight(*GAMES["conquest"])
    page = sit(visit, house, fought, **PHONE)
    row = page.locator(option(fought)).first
    before = event(page)
    row.locator(".option").scroll_into_view_if_needed()
    box = box_of(row.locator(".option"))
    spot = {"x": box["x"] + 60, "y": box["y"] + box["height"] / 2}
    fingers = page.context.new_cdp_session(page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    read(row.locator(".stakes-card"), fought)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert event(page) == before, "nothing was chosen"


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci in web/)")
@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("light", ["light", "dark"])
def test_a_card_and_its_result_are_clean_for_axe(
    visit: Visit, house: Server, screen: Any, light: str
) -> None:
    fought = fight(*GAMES["granicus"])
    page = sit(visit, house, fought, color_scheme=light, **screen)
    row = page.locator(option(fought)).first
    row.locator(".odds-button").click()
    page.locator(".stakes-card").first.wait_for()
    axe = Path(AXE).read_text()
    assert serious(page, axe) == []
    before = event(page)
    row.locator(".option").click()
    page.locator(".confirm .primary, .outcome-button").first.wait_for()
    if page.locator(".confirm .primary").count():
        page.locator(".confirm .primary").click()
    settle(page, before)
    page.locator(".outcome-button").click()
    page.locator(".outcome-card .thrown").first.wait_for()
    assert serious(page, axe) == []


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_who_is_picked_for_a_fight_has_a_card_too(
    visit: Visit, house: Server, screen: dict[str, Any]
) -> None:
    """The attack in shock: one card for each who may join, one for the round as it stands."""
    ident, cookie = bring(house.url, asked("great_battles", "granicus", "shock"))
    page = visit(at=house, cookie=cookie, path=f"#/table/{ident}?seat=macedon", **screen)
    page.locator(".boxes-list li .odds-button:not(.away)").first.click()
    assert " against " in page.locator(".stakes-card .battle-card").inner_text().lower()
    page.locator(".boxes-list li .odds-button").first.click()
    page.locator(".stakes-card").wait_for(state="detached")
    page.locator(".confirm-row .odds-button:not(.away)").click()
    page.locator(".stakes-card .stakes-chance").first.wait_for()
