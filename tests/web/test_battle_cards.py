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
from .play import SMALL, box_of, event, serious, settle

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
OTHERS = {
    "scouting": ("field_commander", "granicus", ("march",)),
    "intimidation": ("field_commander", "granicus", ("confront",)),
    "single combat": ("field_commander", "granicus", ("declare",)),
    "force march": ("alexander_vs_darius", "campaign", ("march",)),
    "field battle": ("alexander_vs_darius", "campaign", ("break_off",)),
    "volley": ("alexandros", "conquest", ("defensive_fire",)),
    "rally": ("alexandros", "clash2", ("rally",)),
    "siege": ("alexandros", "xenophon", ("siege_leader",)),
    "envoys": ("alexandros", "clash2", ("envoys",)),
    "sea fight": ("alexandros", "clash2", ("challenge_rhodes",)),
    "roll again": ("successors", "four", ("reroll",)),
    "trump": ("great_battles", "granicus", ("trump_reply",)),
    "line of fire": ("great_battles", "granicus", ("line_fire",)),
    "charge": ("great_battles", "granicus", ("combats",)),
    "shock": ("great_battles", "granicus", ("defending_type",)),
}
"""Fights of other kinds, on a desk alone."""
PASSES = {"at most": le, "at least": ge, "below": lt, "above": gt}
"""How a total is compared, as stakes call it."""
MOST_DICE = 12
"""So many dice of a throw are drawn."""
LAID = 400
"""Milliseconds until the board lies still, beside which a card opens."""
EVERY_GAME = pytest.mark.parametrize("title", list(GAMES))


def sit(visit: Visit, house: Server, fought: Fought, **kind: Any) -> Any:
    """A page at the fight, with its option in the list."""
    ident, cookie = bring(house.url, fought.table)
    path = f"#/table/{ident}?seat={fought.seat}"
    page = visit(at=house, cookie=cookie, path=path, **{"reduced_motion": "reduce", **kind})
    page.wait_for_selector(".options .option:not(:disabled)")
    page.locator(option(fought)).first.wait_for()
    page.wait_for_selector(".board .pile", state="attached")
    page.wait_for_timeout(LAID)
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
        assert told_once(roll, text)
    assert not re.search(r"\b[a-z]+_[a-z_0-9]+\b", card.inner_text()), "no raw ids"
    assert not re.search(r"\bx\d|\dx\b", card.inner_text()), "things are counted with a times sign"
    return text


def told_once(roll: Any, text: str) -> bool:
    """A chance stands in words or among the results, never in both where they are the same."""
    results, chance = roll.get("results", []), roll["chance"]
    if chance is None:
        return True
    both = [result["chance"] for result in results]
    same = len(both) == 2 and any(abs(p - chance) < 0.005 for p in both)
    return not same or not re.search(rf" in \d+ {re.escape(plain(roll['yes']))}", text)


def needed(told: Any) -> str:
    """What the dice themselves must show, found by trying every fall."""
    if "test" not in told:
        return f"against {told['against']}"
    good = good_falls(told)
    low, high = ends(told)
    if len(good) in (0, high + 1 - low):
        return "cannot fail" if good else "cannot succeed"
    if len(good) == 1:
        return f"needs {good[0]}"
    return f"needs {good[-1]} or less" if good[0] == low else f"needs {good[0]} or more"


def ends(told: Any) -> tuple[int, int]:
    """The lowest and the highest fall of the dice, or of each where they are read one by one."""
    count = 1 if told.get("each") else told["count"]
    return told["die"][0] * count, told["die"][1] * count


def good_falls(told: Any) -> list[int]:
    """The falls with which the dice, or each of them, succeed."""
    (low, high), added = ends(told), bonus(told)
    return [n for n in range(low, high + 1) if PASSES[told["test"]](n + added, told["against"])]


def bonus(roll: Any) -> int:
    return sum(mod["value"] for mod in roll["modifiers"])


def compare(outcome: Any, fought: Fought) -> None:
    """The card tells how each roll fell: the dice that the engine threw, beside the chances told before."""
    outcome.locator(".thrown").first.wait_for()
    left = list(fought.rolls)
    shown = outcome.locator(".stakes-roll")
    told = fought.stakes["rolls"]
    assert shown.count() == len(told), "every roll that was told has its place"
    for thrown, forecast in zip(shown.all(), told, strict=True):
        fell = next((roll for roll in left if same(roll, forecast)), None)
        if fell is None:
            assert thrown.locator(".thrown").count() == 0, "nothing fell for this roll"
            continue
        left.remove(fell)
        compare_roll(thrown, dict(forecast), fell)


def same(roll: Any, forecast: Any) -> bool:
    return bool(roll["name"] == forecast["name"] and roll["clause"] == forecast["clause"])


def compare_roll(thrown: Any, told: dict[str, Any], fell: dict[str, Any]) -> None:
    """One roll: its dice, their total, what they needed, and what came of it."""
    dice = thrown.locator(".thrown .die svg").all()
    faces = [int((die.get_attribute("aria-label") or "").split()[-1]) for die in dice]
    assert faces == fell["faces"][:MOST_DICE]
    words = thrown.locator(".thrown").inner_text()
    natural, total = sum(fell["faces"]), sum(fell["faces"]) + bonus(fell)
    changed = any(mod["value"] for mod in fell["modifiers"])
    plain_die = len(fell["faces"]) == 1 and not changed
    assert plain_die or f"{total} in all" in words
    if told["against"] is not None:
        head = thrown.locator(".dice-told").inner_text()
        assert re.search(rf"{needed(told)}(?=[,;]|$)", head), f"{needed(told)} is not in {head}"
        need = needed(told) if plain_die else f"{total} in all against {fell['against']}"
        assert re.search(rf"{need}(?=[.:]|$)", words), f"{need} is not in {words}"
    if "test" in told:
        good = good_falls(told)
        passing = [face for face in fell["faces"] if face in good]
        single = told["yes"] if natural in good else told["no"]
        came = f"{len(passing)} of {len(faces)}" if told.get("each") else single
        assert plain(thrown.locator(".verdict").inner_text()) == plain(came)
    row, results = (fell.get("reading") or {}).get("row", []), told.get("results", [])
    if row and results and len(row) == told["count"] * (told["die"][1] - told["die"][0]) + 1:
        compare_row(thrown, results, {row[at] for at in places(row, told, natural, bonus(fell))})


def told_before(card: Any) -> list[str]:
    """The chances of rolls and of their results, as a card tells them; alike ones are told once."""
    told = card.locator(".stakes-chance, .stakes-results li").all_inner_texts()
    return list(dict.fromkeys(plain(text) for text in told))


def places(row: list[str], told: dict[str, Any], natural: int, added: int) -> set[int]:
    """Where a row may be read: at the dice as they fall, or at their total."""
    first = natural - told["die"][0] * told["count"]
    return {min(max(first + more, 0), len(row) - 1) for more in (0, added)}


def compare_row(thrown: Any, results: list[dict[str, Any]], read: set[str]) -> None:
    """The result that the dice found is marked, and it could be found."""
    found = thrown.locator(".stakes-results .found")
    assert found.count() == 1, "the result is marked"
    text = plain(found.locator("span").first.inner_text())
    assert text in {plain(r["text"]) for r in results if r.get("code", r["text"]) in read}
    assert not found.locator(".percent").inner_text().startswith("0")


@pytest.mark.parametrize("title", [*GAMES, *OTHERS])
def test_a_card_is_read_and_then_tells_what_fell(visit: Visit, house: Server, title: str) -> None:
    fought = fight(*{**GAMES, **OTHERS}[title])
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
    chances = told_before(page.locator(".card-flyout .stakes-card"))
    for odds in page.locator(".card-flyout .odds").all():
        assert odds.locator("tr").count(), "no footnote without figures"
    before = event(page)
    row.locator(".option").click()
    settle(page, before)
    page.locator(".outcome-button").click()
    compare(page.locator(".card-flyout .outcome-card"), fought)
    assert told_before(page.locator(".card-flyout .outcome-card")) == chances, "told as before"
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


SCREENS = [
    *((title, "desk", "light") for title in GAMES),
    *((title, "phone", "dark") for title in GAMES),
    ("granicus", "desk", "dark"),
    ("granicus", "phone", "light"),
]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci in web/)")
@pytest.mark.parametrize(("title", "screen", "light"), SCREENS)
def test_a_fight_is_clean_for_axe_and_fingers(
    visit: Visit, house: Server, title: str, screen: str, light: str
) -> None:
    """With the card open, the log with its dice, a layer and its menu, and with the result."""
    fought, phone = fight(*GAMES[title]), screen == "phone"
    page = sit(visit, house, fought, color_scheme=light, **(PHONE if phone else DESK))
    row, axe = page.locator(option(fought)).first, Path(AXE).read_text()

    def clean(what: str) -> None:
        assert serious(page, axe) == [], what
        assert not phone or page.evaluate(SMALL) == [], what
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), what

    row.locator(".odds-button").click()
    page.locator(".stakes-card").first.wait_for()
    clean("card")
    row.locator(".odds-button").first.click()
    page.click(".tabs button:has-text('Log')")
    clean("log")
    if phone:
        page.click(".tabs button:has-text('Play')")
    page.locator(".layers-too, .overlay-menu > summary").first.click()
    page.locator(".overlay-buttons button").first.click()
    page.locator(".overlay-legend").first.wait_for()
    if not page.evaluate("document.querySelector('.overlay-menu').open"):
        page.click(".overlay-menu > summary")
    page.mouse.move(2, 2)
    clean("layer and menu")
    before = event(page)
    row.locator(".option").click()
    page.locator(".confirm .primary, .outcome-button").first.wait_for()
    if page.locator(".confirm .primary").count():
        clean("confirmation")
        page.locator(".confirm .primary").click()
    settle(page, before)
    page.locator(".outcome-button").click()
    page.locator(".outcome-card .thrown").first.wait_for()
    clean("result")


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
