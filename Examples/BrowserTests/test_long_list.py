"""A list of a hundred thousand rows, scrolled by a person."""

from conftest import element
from playwright.sync_api import expect

ROWS = "document.querySelectorAll('.page:last-child .row').length"
SCROLL = "share => { const list = document.querySelector('.page:last-child .list'); list.scrollTop = share * list.scrollHeight }"


def open_list(page, controls):
    page.goto(controls.url)
    element(page, "open-list").click()
    expect(page.get_by_text("Row 0", exact=True)).to_be_visible()


def test_a_long_list_opens_at_once_and_follows_the_person(page, controls):
    open_list(page, controls)
    assert page.evaluate(ROWS) < 400
    page.evaluate(SCROLL, 1)
    expect(page.get_by_text("Row 99999", exact=True)).to_be_visible()
    page.evaluate(SCROLL, 0.5)
    visible = """() => [...document.querySelectorAll('.page:last-child .row')].filter(e => {
        const box = e.getBoundingClientRect(); return box.bottom > 100 && box.top < innerHeight }).length"""
    for _ in range(100):
        if page.evaluate(visible) > 5:
            break
        page.wait_for_timeout(50)
    assert page.evaluate(visible) > 5
    page.evaluate(SCROLL, 0)
    expect(page.get_by_text("Row 0", exact=True)).to_be_visible()
    assert page.evaluate(ROWS) < 400


def test_wheeling_through_rows_shows_each_and_keeps_the_focus(page, controls):
    open_list(page, controls)
    button = page.get_by_role("button", name="Press 2", exact=True)
    button.click()
    expect(element(page, "pressed")).to_have_text("Pressed 2")
    page.mouse.move(400, 500)
    for _ in range(30):
        page.mouse.wheel(0, 900)
        page.wait_for_timeout(30)
    # How far the wheel goes depends on the machine; whatever is in sight then has to be rows, and far ones.
    page.wait_for_function("""() => {
        const inSight = [...document.querySelectorAll('.page:last-child .row')].filter(e => {
            const box = e.getBoundingClientRect(); return box.bottom > 100 && box.top < innerHeight })
        const numbers = inSight.map(e => Number(/Row (\\d+)/.exec(e.textContent)?.[1]))
        return numbers.length > 5 && numbers.every(number => number > 100) }""")
    expect(button).to_be_focused()
