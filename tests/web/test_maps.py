"""Maps that serve: a ground that only moves, the camera, stacks and cards in words, colours in grey."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from .conftest import WEB
from .play import READY, SMALL, answer, box_of, event, new_table, serious, settle

Visit = Callable[..., Any]
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
DRAWN = """() => ({
  moved: document.querySelector('.stage').style.transform,
  world: document.querySelector('.board .world').getAttribute('transform'),
  sheet: document.querySelector('.sheet-ground').style.transform,
  wide: Number(document.querySelector('.sheet-ground').getAttribute('width')),
  whole: document.querySelector('.sheet-ground').viewBox.baseVal.width,
})"""
DOUBLED = re.compile(r"\b(\w{4,})\W+\1\b", re.IGNORECASE)
RESTED = "() => !document.querySelector('.sheet-ground').style.transform.includes('scale')"


def middle(page: Any) -> tuple[float, float]:
    box = box_of(page.locator(".board-host").first)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_table(visit: Visit, system: str, width: int = 1400, height: int = 900, **more: Any) -> Any:
    """A table against bots with its board drawn."""
    page = visit(width, height, reduced_motion="reduce", **more.pop("how", {}))
    new_table(page, system, {more.pop("seat", "macedon"): "me"}, **more)
    page.wait_for_selector(".board .pile")
    page.wait_for_selector(".question, .waiting")
    page.wait_for_timeout(300)
    return page


def test_a_drag_moves_the_ground_and_draws_nothing(visit: Visit) -> None:
    page = at_table(visit, "successors", seat="red")
    before = page.evaluate(DRAWN)
    x, y = middle(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y - 10)
    page.mouse.move(x - 60, y - 20)
    during = page.evaluate(DRAWN)
    page.mouse.up()
    assert "translate" in during["moved"], during
    assert (during["world"], during["sheet"]) == (before["world"], before["sheet"])
    page.wait_for_function("() => document.querySelector('.stage').style.transform === ''")
    after = page.evaluate(DRAWN)
    assert after["world"] != before["world"]
    assert after["wide"] == before["wide"], "the ground is not drawn anew"


def test_a_zoom_ends_sharp(visit: Visit) -> None:
    page = at_table(visit, "alexander_vs_darius")
    for key in "+++":
        page.keyboard.press(key)
    page.wait_for_function(RESTED)
    drawn = page.evaluate(DRAWN)
    scale = float(drawn["world"].split("scale(")[1].rstrip(")"))
    assert drawn["wide"] == pytest.approx(drawn["whole"] * scale, rel=0.001)


@pytest.mark.parametrize(
    ("battle", "north", "facing"),
    [("Gaugamela", "to the left", "rotate(-270)"), ("Granicus", "up", "rotate(0)")],
)
def test_a_hex_map_lies_the_way_the_screen_lies(
    visit: Visit, battle: str, north: str, facing: str
) -> None:
    page = at_table(visit, "great_battles", scenario=battle)
    assert page.get_attribute(".compass", "aria-label") == f"North is {north}"
    # The Persians face Alexander: west at Gaugamela, which is down the screen there, east at the Granicus.
    shown = page.evaluate(
        "() => document.querySelector('.pile [data-side=persia] ~ .facing').getAttribute('transform')"
    )
    assert shown == facing


def test_from_afar_a_line_is_one_block_with_its_name(visit: Visit) -> None:
    page = at_table(visit, "great_battles", scenario="Gaugamela")
    assert page.locator(".line-label:visible").count() == 0
    page.keyboard.press("f")
    page.wait_for_selector(".board.mass .line-label")
    labels = page.locator(".line-label text").all_text_contents()
    assert any("Alexander" in label for label in labels), labels
    box = box_of(page.locator(".line-label").first)
    assert box["height"] >= 16


def test_numbers_stand_on_the_hexes_that_options_speak_of(visit: Visit) -> None:
    page = at_table(visit, "great_battles", seed=3)
    for _ in range(12):
        page.wait_for_selector(".options .option:not(:disabled), .boxes-list")
        if page.query_selector(".light-number"):
            break
        before = event(page)
        page.locator(".options .option").first.click()
        settle(page, before)
    number = page.locator(".light-number").first
    assert (number.text_content() or "").isdigit()
    assert box_of(number)["height"] >= 9


def test_the_question_is_never_under_the_small_map(visit: Visit) -> None:
    page = at_table(visit, "alexandros")
    page.wait_for_timeout(400)
    covered = page.evaluate(
        """() => {
            const host = document.querySelector('.board-host').getBoundingClientRect();
            const over = [...document.querySelectorAll('.overview:not(.all), .board-tools, .overlay-bar > *')]
                .map(e => e.getBoundingClientRect());
            const lit = [...document.querySelectorAll('.board')][0].querySelectorAll('.lit');
            const spots = [...lit].map(e => e.getBoundingClientRect())
                .map(b => [b.left + b.width / 2, b.top + b.height / 2]);
            const free = ([x, y]) => x > host.left && x < host.right && y > host.top && y < host.bottom
                && !over.some(b => x > b.left && x < b.right && y > b.top && y < b.bottom);
            return spots.length > 0 && !spots.some(free);
        }"""
    )
    assert not covered


@pytest.mark.parametrize("how", ["keys", "touch"])
def test_a_stack_is_listed_in_words(visit: Visit, how: str) -> None:
    phone = {"has_touch": True, "is_mobile": True} if how == "touch" else {}
    size = (390, 844) if phone else (1400, 900)
    page = at_table(visit, "field_commander", *size, how=phone)
    if how == "keys":
        page.keyboard.press("b")
        page.keyboard.press("ArrowRight")
    else:
        spot = page.evaluate(
            """() => {
                const pile = [...document.querySelectorAll('.pile')].find(e => e.querySelector('.under'));
                const box = pile.querySelector('.counter').getBoundingClientRect();
                return [box.left + box.width / 2, box.top + box.height / 2];
            }"""
        )
        page.evaluate(
            """([x, y]) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent('pointerdown',
                {bubbles: true, pointerId: 5, pointerType: 'touch', clientX: x, clientY: y}))""",
            spot,
        )
    page.wait_for_selector(".detail .stack-list li")
    rows = page.locator(".stack-list li").all_inner_texts()
    assert len(rows) > 1
    assert all(any(c.isalpha() for c in row) for row in rows)
    assert not [row for row in rows if DOUBLED.search(row)], "nothing is said twice"
    out = page.evaluate(
        """() => {
            const box = document.querySelector('.detail').getBoundingClientRect();
            return [...document.querySelectorAll('.detail *')].map(e => e.getBoundingClientRect())
                .filter(b => b.right > box.right + 1 || b.left < box.left - 1).length;
        }"""
    )
    assert out == 0, "all of it stands inside"


def test_a_card_is_read_whole_and_shows_its_uses(visit: Visit) -> None:
    page = at_table(visit, "successors", seat="red")
    rng = random.Random(5)
    for _ in range(60):
        if page.query_selector(".strip .card.lit") or not answer(page, rng, passing=0.3):
            break
    page.wait_for_selector(".strip .card.lit")
    card = page.locator(".strip .card.lit").first
    told = card.locator(".card-text").text_content()
    card.hover()
    page.wait_for_selector(".card-reader")
    reader = page.locator(".card-reader")
    assert told in reader.inner_text()
    box, pane = box_of(reader), page.viewport_size
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= pane["height"]
    card.click()
    if page.query_selector(".card-reader.pinned"):
        assert page.locator(".card-reader .uses .option").count() > 1
        page.keyboard.press("Escape")
        page.wait_for_selector(".card-reader", state="detached")


def test_the_way_on_is_in_view_below_a_long_list(visit: Visit) -> None:
    page = at_table(visit, "alexandros")
    for _ in range(40):
        page.wait_for_selector(".options .option:not(:disabled), .boxes-list")
        long = page.locator(".options .option").count() > 12
        if long and page.query_selector('.option.pass[data-choice="null"]'):
            break
        before = event(page)
        page.locator(".options .option, .boxes-list .primary").first.click()
        settle(page, before)
    way_on = box_of(page.locator('.option.pass[data-choice="null"]'))
    rail = box_of(page.locator(".rail.left .rail-scroll"))
    assert rail["y"] <= way_on["y"]
    assert way_on["y"] + way_on["height"] <= rail["y"] + rail["height"] + 1


# -- colours --------------------------------------------------------------------------------------

COLOURS = """([palette, theme]) => {
  const root = document.documentElement;
  [root.dataset.palette, root.dataset.theme] = [palette, theme];
  const dot = document.body.appendChild(document.createElement('i'));
  const read = (name) => {
    dot.style.color = `var(${name})`;
    return getComputedStyle(dot).color.match(/\\d+/g).slice(0, 3).map(Number);
  };
  const found = Object.fromEntries(
    ['--accent', '--paper', '--land', '--sea', '--field', '--ink', '--engraved', '--coast', '--meant']
      .map((name) => [name, read(name)]));
  dot.remove();
  return found;
}"""


def lightness(colour: list[int]) -> float:
    """Relative luminance after WCAG 2: what is left of a colour in grey."""
    parts = [c / 255 for c in colour]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: list[int], b: list[int]) -> float:
    low, high = sorted((lightness(a), lightness(b)))
    return (high + 0.05) / (low + 0.05)


def test_every_palette_can_be_read_in_grey(visit: Visit) -> None:
    page = visit()
    page.wait_for_selector(".game")
    for palette, theme in product(("standard", "safe", "contrast"), ("day", "night")):
        grey = page.evaluate(COLOURS, [palette, theme])
        where = f"{palette} by {theme}"
        for ground in ("--paper", "--land", "--field"):
            assert contrast(grey["--accent"], grey[ground]) >= 2.3, f"{ground}, {where}"
            assert contrast(grey["--meant"], grey[ground]) >= 2.3, f"{ground}, {where}"
            assert contrast(grey["--ink"], grey[ground]) >= 7, f"{ground}, {where}"
        assert contrast(grey["--engraved"], grey["--field"]) >= 4.5, where
        assert contrast(grey["--coast"], grey["--land"]) >= 3, where


TOLD = """() => [...document.querySelectorAll('.areas .pattern')]
    .filter(e => getComputedStyle(e).display !== 'none' && !['none', null].includes(e.getAttribute('fill')))
    .map(e => e.getAttribute('fill'))"""


@pytest.mark.parametrize("palette", ["standard", "safe", "contrast"])
def test_whose_land_it_is_can_be_told_in_grey(visit: Visit, palette: str) -> None:
    """The emblem of its holder stands on it, at the latest when it is asked for."""
    page = visit(reduced_motion="reduce")
    page.evaluate(
        "p => localStorage.setItem('argead.settings', JSON.stringify({palette: p}))", palette
    )
    page.reload()
    new_table(page, "alexander_vs_darius", {"macedon": "me"}, seed=7)
    page.wait_for_selector(".board .pile")
    assert bool(page.evaluate(TOLD)) == (palette != "standard")
    page.click(".overlay-menu > summary")
    page.locator(".overlay-buttons button").first.click()
    page.wait_for_selector(".overlays .overlay.control", state="attached")
    shown = page.evaluate(TOLD)
    assert set(shown) == {"url(#pattern-macedon)", "url(#pattern-persia)"}
    assert len(shown) > 30


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci in web/)")
@pytest.mark.parametrize(
    ("system", "seat"),
    [
        ("great_battles", "macedon"),
        ("alexander_vs_darius", "macedon"),
        ("successors", "red"),
        ("field_commander", "macedon"),
        ("alexandros", "macedon"),
    ],
)
@pytest.mark.parametrize("light", ["light", "dark"])
def test_axe_finds_nothing_in_play(visit: Visit, system: str, seat: str, light: str) -> None:
    page = at_table(visit, system, seat=seat, how={"color_scheme": light})
    rng = random.Random(5)
    for _ in range(5):
        page.wait_for_selector(READY)
        assert serious(page, AXE.read_text()) == [], page.locator(".prompt").inner_text()
        answer(page, rng)


@pytest.mark.parametrize(
    ("system", "seat"),
    [
        ("great_battles", "macedon"),
        ("alexander_vs_darius", "macedon"),
        ("successors", "red"),
        ("field_commander", "macedon"),
        ("alexandros", "macedon"),
    ],
)
def test_a_finger_finds_every_target(visit: Visit, system: str, seat: str) -> None:
    page = at_table(visit, system, 390, 844, seat=seat, how={"has_touch": True, "is_mobile": True})
    page.wait_for_selector(READY)
    assert page.evaluate(SMALL) == []
    told = page.locator(".odds-button:not(.away)")
    if told.count():
        told.first.click()
        page.wait_for_selector(".stakes-card")
        assert page.evaluate(SMALL) == []
    for tab in ("Log", "Ledger", "Rules", "People", "Dice"):
        page.click(f".tabs button:has-text('{tab}')")
        page.wait_for_selector(f".tabs [aria-selected=true]:has-text('{tab}')")
        assert page.evaluate(SMALL) == [], tab
