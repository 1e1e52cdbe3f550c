"""Animations, and that no event waits for them."""

import pytest
from conftest import element, wait_for_later_script
from playwright.sync_api import expect


@pytest.fixture(params=["no-preference", "reduce"])
def moving(browser, store, request):
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion=request.param)
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.add_init_script(
        """window.played = []; const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          played.push(this.className); return animate.call(this, frames, options) }"""
    )
    page.goto(store.url)
    wait_for_later_script(page)
    page.moves = request.param != "reduce"
    yield page
    context.close()


def played(page, name):
    return any(name in classes.split() for classes in page.evaluate("played"))


def test_sheets_alerts_and_rows_move_unless_the_person_wants_less(moving):
    page = moving
    for product in (1, 2):
        element(page, f"add-{product}").click()
        expect(element(page, f"count-{product}")).to_have_text("1")
    page.evaluate("played.length = 0")
    element(page, "go-to-cart").click()
    expect(element(page, "cart-pay")).to_be_visible()
    assert played(page, "sheet") == page.moves
    element(page, "cart-delete-1").click()
    expect(element(page, "cart-delete-1")).to_have_count(0)
    assert played(page, "row") == page.moves
    element(page, "cart-pay").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    assert played(page, "alert") == page.moves


def test_what_leaves_is_out_of_reach_at_once_and_gone_soon(moving):
    page = moving
    element(page, "add-1").click()
    element(page, "go-to-cart").click()
    expect(element(page, "cart-pay")).to_be_visible()
    # No animation ever reports its end.
    page.evaluate("Object.defineProperty(Animation.prototype, 'finished', { get: () => new Promise(() => {}) })")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(element(page, "go-to-cart")).to_be_focused()
    assert page.evaluate("[...document.querySelectorAll('.leaving')].every(e => e.inert && !e.querySelector('[data-i]'))")
    expect(page.locator(".leaving")).to_have_count(0, timeout=2000)


# Keeps leaving elements visible where they are.
STAY = """() => {
    const later = setTimeout
    window.setTimeout = (run, time, ...rest) => time == 180 ? 0 : later(run, time, ...rest)
}"""
# The innermost scroll area around the rows, at its end.
SCROLL_TO_END = """() => {
    window.area = document.querySelector('[data-testid^=remove-]')
    do {
        area = area.parentElement
        area.scrollTop = area.scrollHeight
    } while (!area.scrollTop)
}"""


@pytest.mark.parametrize("gone", ["first", "last"])
def test_what_is_scrolled_to_its_end_is_not_held_open_by_rows_that_leave(page, controls, gone):
    page.set_viewport_size({"width": 390, "height": 500})
    page.goto(controls.url)
    wait_for_later_script(page)
    rows = page.locator("[data-testid^=remove-]")
    for count in range(rows.count() + 1, 8):
        element(page, "add").click()
        expect(rows).to_have_count(count)
    page.evaluate(STAY)
    page.evaluate(SCROLL_TO_END)
    row = getattr(rows, gone)
    end = "area.scrollTop + area.clientHeight"
    before = page.evaluate(end)
    row.click()
    expect(rows).to_have_count(6)
    assert page.evaluate(end) < before - 20
    assert page.locator(".leaving").count() == (gone == "first")


def test_what_left_before_does_not_hold_open_what_has_become_shorter_since(page, controls):
    page.set_viewport_size({"width": 390, "height": 500})
    page.goto(controls.url)
    wait_for_later_script(page)
    rows = page.locator("[data-testid^=remove-]")
    for count in range(rows.count() + 1, 6):
        element(page, "add").click()
        expect(rows).to_have_count(count)
    page.evaluate(STAY)
    page.evaluate(SCROLL_TO_END)
    for count in range(4, -1, -1):
        # Each row is at the first row's position, which is past the end after all were removed.
        rows.first.click()
        expect(rows).to_have_count(count)
        if count == 3:
            expect(page.locator(".leaving")).to_have_count(2)
    expect(page.locator(".leaving")).to_have_count(0)


def test_a_list_that_loses_its_last_rows_at_once_ends_where_they_began(page, controls):
    # The list itself is the scroll area, and has visible rows left, which the browser would use as an anchor.
    page.goto(controls.url)
    wait_for_later_script(page)
    element(page, "open-list").click()
    page.get_by_role("button", name="Thirty").click()
    expect(page.locator(".page:last-child .list > .row")).to_have_count(33)
    page.evaluate(STAY)
    area = page.locator(".page:last-child .list")
    area.evaluate("area => { area.scrollTop = area.scrollHeight }")
    expect(page.get_by_text("Row 29", exact=True)).to_be_in_viewport()
    page.get_by_role("button", name="Ten less").click()
    expect(page.get_by_text("Row 19", exact=True)).to_be_in_viewport()
    # Moving rows are measured at their destination.
    over = """area => {
        const last = [...area.querySelectorAll(':scope > .row:not(.leaving)')].pop()
        return area.scrollTop + area.clientHeight - last.offsetTop - last.offsetHeight
    }"""
    assert abs(area.evaluate(over)) < 40
    expect(page.locator(".leaving")).to_have_count(0)


# Pauses animations at their start, and finishes them later.
PAUSE = """for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = 0 }"""
GO_ON = """for (const animation of document.getAnimations()) animation.finish()"""


def centre(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_what_moves_away_while_it_is_pressed_is_tapped(page, store):
    # Like a sheet that rises slightly: users press nothing below the edge of the screen.
    page.goto(store.url)
    wait_for_later_script(page)
    element(page, "go-to-cart").click()
    close = element(page, "cart-close")
    expect(close).to_be_visible()
    page.evaluate("document.querySelector('.sheet').animate([{ translate: '0 90px' }, {}], 60_000)")
    page.evaluate(PAUSE)
    page.mouse.move(*centre(close.bounding_box()))
    page.mouse.down()
    page.evaluate(GO_ON)
    page.mouse.up()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_what_is_drawn_anew_while_it_is_pressed_is_tapped_once(page, store):
    page.goto(store.url)
    wait_for_later_script(page)
    button = element(page, "add-1")
    page.mouse.move(*centre(button.bounding_box()))
    page.mouse.down()
    page.evaluate("""const button = document.querySelector('[data-testid="add-1"]'); button.replaceWith(button.cloneNode(true))""")
    page.mouse.up()
    expect(element(page, "count-1")).to_have_text("1")
    # The next tap also counts once.
    element(page, "plus-1").click()
    expect(element(page, "count-1")).to_have_text("2")


def test_who_draws_away_from_what_was_pressed_taps_nothing(page, store):
    page.goto(store.url)
    wait_for_later_script(page)
    x, y = centre(element(page, "add-1").bounding_box())
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 200, steps=4)
    page.mouse.up()
    element(page, "add-2").click()
    expect(element(page, "count-2")).to_have_text("1")
    expect(element(page, "count-1")).to_have_count(0)
