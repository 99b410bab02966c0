"""Before a choice: the stakes of an option and its battle card, why not, layers over the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from .play import box_of, event, new_table, settle

Visit = Callable[..., Any]
DESK: dict[str, Any] = {}
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
SCREENS = pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
GAMES = [
    ("field_commander", "", "macedon"),
    ("alexander_vs_darius", "", "macedon"),
    ("alexandros", "Conquest and Empire", "macedon"),
    ("alexandros", "March of the Ten Thousand", "rebel"),
    ("alexandros", "three players", "ptolemy"),
    ("successors", "", "red"),
    ("great_battles", "Granicus", "macedon"),
]
NAMES = ["commander", "darius", "conquest", "xenophon", "clash", "successors", "granicus"]
EVERY_GAME = pytest.mark.parametrize(("system", "scenario", "seat"), GAMES, ids=NAMES)
LAID = """kind => {
    const layer = document.querySelector(`.overlays .overlay.${kind}`);
    return layer && layer.querySelectorAll('.shade, .way').length;
}"""
LEGENDS = "n => document.querySelectorAll('.overlay-legend').length === n"


def at_the_march(visit: Visit, **kind: Any) -> Any:
    """Granicus, with the Army about to march."""
    page = visit(**kind)
    new_table(page, "field_commander", {"macedon": "me"}, seed=5)
    for _ in range(20):
        page.wait_for_selector(".options .option:not(:disabled), .boxes-list")
        if page.query_selector(".option[data-choice*=march]"):
            return page
        before = event(page)
        page.locator(".options .option").first.click()
        page.wait_for_function(
            "b => Object.values(document.querySelector('.table-page').dataset).join('.') !== b"
            " || document.querySelector('.confirm .primary')",
            arg=before,
        )
        if page.query_selector(".confirm .primary"):
            page.click(".confirm .primary")
        settle(page, before)
    raise AssertionError("the Army never marches")


def test_a_battle_card_tells_what_then_falls(visit: Visit) -> None:
    page = at_the_march(visit)
    row = page.locator("li:has(> .option[data-choice*=chaeronea])")
    row.locator(".odds-button").click()
    card = page.locator(".card-flyout .stakes-card")
    card.wait_for()
    assert card.locator(".fight-side").count() == 2
    assert "5 Forces" in card.locator(".fight-side").first.inner_text()
    told = [line.inner_text() for line in card.locator(".stakes-results li").all()]
    assert any("free" in result for result in told)
    before = event(page)
    row.locator(".option").click()
    settle(page, before)
    prompt = page.locator(".question h3").inner_text()
    price = re.search(r"costs (nothing|\d+ of your \d+ Gold|\d+ Gold|\d+ Hits?)", prompt)
    assert price, prompt
    amount = price[1].split(" of ")[0].replace("nothing", "free").split(" (")[0]
    assert any(amount in result for result in told), f"{price[1]} is not among {told}"
    page.locator(".outcome-button").click()
    found = page.locator(".outcome-card .stakes-results .found")
    found.wait_for()
    assert amount in found.inner_text(), "the same card tells what fell"


@SCREENS
def test_a_click_on_what_is_unlit_says_why_not(visit: Visit, screen: Any) -> None:
    page = at_the_march(visit, **screen)
    page.wait_for_selector(".hits [data-place=lycia]", state="attached")
    page.evaluate(
        """() => {
            const at = document.querySelector('.hits [data-place=lycia]').getBoundingClientRect();
            const spot = {bubbles: true, clientX: at.x + at.width / 2, clientY: at.y + at.height / 2};
            document.querySelector('.hits [data-place=lycia]').dispatchEvent(new MouseEvent('click', spot));
        }"""
    )
    page.wait_for_selector(".why-not")
    assert "does not adjoin" in page.locator(".why-not").inner_text()
    assert page.get_attribute(".why-not .rule", "data-cites") == "map:1"
    box, pane = box_of(page.locator(".why-not")), page.viewport_size
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= pane["width"]
    assert box["y"] + box["height"] <= pane["height"]
    page.click(".why-not .quiet")
    page.wait_for_selector(".why-not", state="detached")


def test_a_tap_says_why_not(visit: Visit) -> None:
    page = at_the_march(visit, **PHONE)
    page.wait_for_selector(".board .pile")
    spot = page.wait_for_function(
        """() => {
            for (const hit of document.querySelectorAll('.hits [data-place]')) {
                if (['chaeronea', 'sestus', 'macedon'].includes(hit.dataset.place)) continue;
                const box = hit.getBoundingClientRect();
                for (const [along, down] of [[0.5, 0.5], [0.5, 0.8], [0.2, 0.6], [0.8, 0.6], [0.5, 0.2]]) {
                    const [x, y] = [box.x + box.width * along, box.y + box.height * down];
                    if (document.elementFromPoint(x, y)?.closest('[data-place]') === hit) return [x, y];
                }
            }
            return null;
        }"""
    ).json_value()
    page.touchscreen.tap(*spot)
    page.wait_for_selector(".why-not .rule")
    assert box_of(page.locator(".why-not .quiet"))["height"] >= 40


UNLIT = """() => {
    const host = document.querySelector('.board-host').getBoundingClientRect();
    const inside = ([x, y]) => x > host.left + 5 && x < host.right - 70
        && y > host.top + 60 && y < host.bottom - 60;
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    const things = '.board .hits [data-place], .board .pieces .pile:not(:has(.under))';
    const spots = [...document.querySelectorAll(things)]
        .map(thing => [thing, middle(thing.getBoundingClientRect())]).filter(([, at]) => inside(at))
        .filter(([thing, at]) => document.elementFromPoint(...at)?.closest('[data-place], .pile') === thing);
    const lit = [...document.querySelectorAll('.board .lights .lit')].map(e => e.getBoundingClientRect());
    const over = ([x, y]) => lit.some(b => x > b.left && x < b.right && y > b.top && y < b.bottom);
    return spots.filter(([thing, at]) => !thing.querySelector('.lit') && !over(at)).map(([, at]) => at);
}"""
ENOUGH = 3


@SCREENS
@EVERY_GAME
def test_whatever_is_unlit_says_why_not(
    visit: Visit, system: str, scenario: str, seat: str, screen: Any
) -> None:
    page = seated(visit, system, scenario, seat, screen)
    page.wait_for_selector(".question .option, .question .boxes-list")
    page.wait_for_timeout(600)
    answers: list[str] = []
    for x, y in page.evaluate(UNLIT):
        if len(answers) == ENOUGH:
            break
        if screen is DESK:
            page.mouse.click(x, y)
        else:
            page.touchscreen.tap(x, y)
        page.wait_for_selector(".why-not, .pick-menu, .narrowing")
        for other in (
            ".pick-menu .quiet",
            ".narrowing .quiet",
        ):  # several options touch it after all
            if page.query_selector(other):
                page.click(other)
        if page.query_selector(".why-not"):
            assert page.locator(".why-not .rule").count() == 1
            answers.append(page.locator(".why-not p").inner_text())
            page.click(".why-not .quiet")
            page.wait_for_selector(".why-not", state="detached")
    assert answers
    for told in answers:
        assert re.match(r"[A-Z(].{10,}[.)]", told), told
        assert not re.search(r"\b[a-z]+_[a-z_0-9]+\b", told), "no raw ids"


def test_a_hidden_stack_says_why_not(visit: Visit) -> None:
    """An enemy's counters that are seen from behind have no names to ask for: their place answers."""
    page = seated(visit, "alexander_vs_darius", "", "macedon", DESK)
    page.wait_for_selector(".question .option")
    page.wait_for_timeout(600)
    backs = ".board .pieces .pile:not(:has(.under)):has(.piece[data-side=persia][data-refs=''])"
    box = box_of(page.locator(backs).first)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector(".why-not .rule")


# -- layers ----------------------------------------------------------------------------------------


def test_layers_lie_over_the_board_with_a_legend(visit: Visit) -> None:
    page = at_the_march(visit)
    page.click(".overlay-menu > summary")
    page.click(".overlay-buttons button:has-text('Marches')")
    page.wait_for_selector(".overlays .shade")
    assert page.locator(".overlay-legend").count() == 1
    page.keyboard.press("Shift+Digit2")
    page.wait_for_function(LEGENDS, arg=2)
    page.click(".overlay-buttons button:has-text('Marches')")
    page.wait_for_function(LEGENDS, arg=1)
    page.click(".overlay-legend .off")
    page.wait_for_function(LEGENDS, arg=0)


def seated(visit: Visit, system: str, scenario: str, seat: str, screen: Any) -> Any:
    page = visit(reduced_motion="reduce", **screen)
    new_table(page, system, {seat: "me"}, seed=7, scenario=scenario)
    page.wait_for_selector(".board .pile")
    if screen is PHONE and page.query_selector(".board-tabs"):
        page.click(".board-tabs button:has-text('Map')")
    page.wait_for_selector(".overlay-menu > summary")
    return page


def kinds(page: Any) -> list[dict[str, str]]:
    """The layers that this game has."""
    return list(
        page.evaluate(
            """async () => {
                const id = location.hash.split('/')[2].split('?')[0];
                const seat = (await (await fetch(`/api/tables/${id}`)).json()).mine[0];
                return (await (await fetch(`/api/tables/${id}/view?seat=${seat}`)).json()).overlays;
            }"""
        )
    )


@SCREENS
@EVERY_GAME
def test_every_layer_is_switched_on_and_has_a_legend(
    visit: Visit, system: str, scenario: str, seat: str, screen: Any
) -> None:
    page = seated(visit, system, scenario, seat, screen)
    layers = kinds(page)
    assert len(layers) >= 3
    shown = 0
    for layer in layers:
        if not page.evaluate("document.querySelector('.overlay-menu').open"):
            page.click(".overlay-menu > summary")
        button = page.locator(f".overlay-buttons button[title^='{layer['title']} (']")
        assert screen is DESK or box_of(button)["height"] >= 43.5
        button.click()
        legend = page.locator(f".overlay-legend[data-kind='{layer['kind']}']")
        legend.wait_for()
        if not legend.locator("details").evaluate("d => d.open"):
            legend.locator("summary").click()
        assert legend.locator(".rule").count() == 1, "the legend cites its clause"
        told = legend.locator("li").count() or len(legend.locator("p").inner_text())
        assert told, f"{layer['title']} has no legend"
        shown += bool(page.evaluate(LAID, layer["kind"]))
        box, pane = box_of(legend), box_of(page.locator(".board-pane").first)
        below = pane["y"] + pane["height"] if screen is PHONE else pane["y"]
        assert box["y"] >= below - 1, "on a phone the map stays in sight"
        assert box["x"] + box["width"] <= pane["x"] + pane["width"]
        legend.locator(".off").click()
        legend.wait_for(state="detached")
        page.wait_for_function("() => document.querySelectorAll('.overlays .overlay').length === 0")
    assert shown >= len(layers) - 2, "layers lie on the board"


def test_all_layers_at_once_leave_the_menu_in_reach(visit: Visit) -> None:
    page = seated(visit, "successors", "", "red", PHONE)
    for _ in kinds(page):
        page.click(".overlay-menu > summary")
        page.locator(".overlay-buttons button[aria-pressed=false]").first.click()
    page.wait_for_function(
        "n => document.querySelectorAll('.overlay-legend').length === n", arg=len(kinds(page))
    )
    box, pane = (
        box_of(page.locator(".overlay-menu > summary")),
        box_of(page.locator(".board-pane")),
    )
    assert box["y"] >= pane["y"] - 1
    page.click(".overlay-menu > summary")
    page.locator(".overlay-buttons button[aria-pressed=true]").first.click()


HIDDEN = """() => [...document.querySelectorAll('.overlays .value')].filter(value => {
  const box = value.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return [...document.querySelectorAll('.board .pieces .counter, .board .marks circle')].some(e => {
    const b = e.getBoundingClientRect();
    return x > b.left && x < b.right && y > b.top && y < b.bottom;
  });
}).map(e => e.textContent)"""


@pytest.mark.parametrize(
    ("system", "scenario", "seat", "title"),
    [
        ("field_commander", "", "macedon", "Range of Enemy Orders"),
        ("alexander_vs_darius", "", "macedon", "Cities and walls"),
        ("great_battles", "Granicus", "macedon", "Rout points"),
    ],
)
def test_no_counter_hides_the_value_of_its_place(
    visit: Visit, system: str, scenario: str, seat: str, title: str
) -> None:
    page = seated(visit, system, scenario, seat, DESK)
    page.click(".overlay-menu > summary")
    page.click(f".overlay-buttons button[title^='{title}']")
    page.wait_for_selector(".overlays .value", state="attached")
    page.wait_for_timeout(400)
    shown = page.locator(".overlays .value").count()
    assert len(page.evaluate(HIDDEN)) <= shown // 10, "hardly any stands where nothing is free"


def test_a_place_tells_whose_it_is_by_name(visit: Visit) -> None:
    """Red's, by the name of the player and with its emblem, and what it is: a minor city."""
    page = seated(visit, "successors", "", "red", DESK)
    named = ["Red", "Blue", "Yellow", "Green"]
    page.wait_for_selector(".question .option")
    page.keyboard.press("b")
    found: dict[str, str] = {}
    for way in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp") * 25:
        page.keyboard.press(way)
        page.wait_for_timeout(40)
        where = page.locator(".detail .where")
        if where.count():
            found[where.inner_text()] = page.locator(".detail").inner_text()
        if any(f" · {player}" in place for place in found for player in named):
            break
    told = next(text for place, text in found.items() if any(f" · {p}" in place for p in named))
    kind = re.search(r"(major|minor) city|stronghold|transit point", told)
    assert kind, told
    assert not re.search(rf"{kind[0]} of ", told)


def test_values_can_be_read_where_counters_are_small(visit: Visit) -> None:
    page = seated(visit, "alexandros", "three players", "ptolemy", DESK)
    page.click(".overlay-menu > summary")
    page.click(".overlay-buttons button[title^='Provinces and their worth']")
    page.wait_for_selector(".overlays .value", state="attached")
    page.keyboard.press("f")
    page.wait_for_function(
        """() => [...document.querySelectorAll('.overlays .value-seal')]
            .every(seal => seal.getBoundingClientRect().height >= 11)"""
    )


def test_on_a_phone_layers_are_a_tap_away_in_a_battle(visit: Visit) -> None:
    page = visit(reduced_motion="reduce", **PHONE)
    new_table(page, "alexandros", {"macedon": "me"}, seed=7, scenario="Conquest and Empire")
    page.click(".board-tabs .layers-too")
    page.locator(".overlay-buttons button").first.wait_for()
