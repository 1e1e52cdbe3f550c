"""A grid of a hundred thousand cells, scrolled by a user."""

from conftest import element, wait_for
from playwright.sync_api import expect

CELLS = "document.querySelectorAll('.page:last-child .grid > :not(.gap)').length"
SCROLL = "document.querySelector('.page:last-child .scroll')"
# The numbers of the visible cells, line by line, each with its column.
IN_SIGHT = """() => {
    const grid = document.querySelector('.page:last-child .grid'), lines = new Map()
    const left = grid.getBoundingClientRect().left
    const pitch = (grid.clientWidth + 8) / getComputedStyle(grid).gridTemplateColumns.split(' ').length
    for (const cell of grid.querySelectorAll(':scope > :not(.gap)')) {
        const box = cell.getBoundingClientRect()
        if (box.bottom < 60 || box.top > innerHeight) continue
        const line = lines.get(Math.round(box.top)) ?? []
        line.push([Number(/Cell (\\d+)/.exec(cell.textContent)[1]), Math.round((box.left - left) / pitch)])
        lines.set(Math.round(box.top), line)
    }
    return [...lines.values()] }"""
COLUMNS = "getComputedStyle(document.querySelector('.page:last-child .grid')).gridTemplateColumns.split(' ').length"


# Counts for each message the measurements after a change, each of which forces a layout.
COUNT_LAYOUTS = """(() => {
    const counts = window.layouts = [0], changes = new MutationObserver(() => {})
    const everything = { subtree: true, childList: true, attributes: true, characterData: true }
    addEventListener('DOMContentLoaded', () => changes.observe(document.body, everything))
    const counted = measure => function (...inputs) {
        if (changes.takeRecords().length) counts[counts.length - 1] += 1
        return measure.apply(this, inputs)
    }
    Element.prototype.getBoundingClientRect = counted(Element.prototype.getBoundingClientRect)
    window.getComputedStyle = counted(window.getComputedStyle)
    window.WebSocket = class extends WebSocket {
        constructor(...inputs) {
            super(...inputs)
            this.addEventListener('message', () => counts.push(0))
        }
    }
})()"""


def open_grid(page, controls, width=900):
    page.set_viewport_size({"width": width, "height": 1000})
    page.goto(controls.url)
    element(page, "open-grid").click()
    expect(page.get_by_role("button", name="Cell 0", exact=True)).to_be_visible()
    wait_for(lambda: page.evaluate(f"{SCROLL}.scrollHeight > 100_000"), "the height of all cells")


def in_their_columns(page):
    """True if the view is full of cells, each in its column of the whole grid."""
    columns, lines = page.evaluate(COLUMNS), page.evaluate(IN_SIGHT)
    full = len(lines) > 8 and all(len(line) == columns for line in lines[:-1])
    return full and all(number % columns == column for line in lines for number, column in line)


def test_a_long_grid_opens_at_once_and_follows_the_person(page, controls):
    open_grid(page, controls)
    assert page.evaluate(CELLS) < 700
    wait_for(lambda: in_their_columns(page), "the first cells in their columns")
    page.evaluate(f"{SCROLL}.scrollTop = {SCROLL}.scrollHeight")
    expect(page.get_by_role("button", name="Cell 99999", exact=True)).to_be_in_viewport()
    page.evaluate(f"{SCROLL}.scrollTop = {SCROLL}.scrollHeight / 2")
    wait_for(lambda: in_their_columns(page), "the cells in the middle in their columns")
    page.evaluate(f"{SCROLL}.scrollTop = 0")
    expect(page.get_by_role("button", name="Cell 0", exact=True)).to_be_in_viewport()
    wait_for(lambda: in_their_columns(page), "the first cells once more")
    assert page.evaluate(CELLS) < 700


def test_wheeling_through_cells_keeps_the_focus_and_their_columns(page, controls):
    open_grid(page, controls)
    button = page.get_by_role("button", name="Cell 3", exact=True)
    button.click()
    expect(element(page, "pressed")).to_have_text("Pressed 3")
    page.mouse.move(400, 500)
    for _ in range(30):
        page.mouse.wheel(0, 900)
        page.wait_for_timeout(30)
    far = lambda: all(number > 500 for line in page.evaluate(IN_SIGHT) for number, _ in line)
    wait_for(lambda: far() and in_their_columns(page), "far cells in their columns")
    expect(button).to_be_focused()


def test_a_far_cell_is_scrolled_to_where_it_was_asked_for(page, controls):
    open_grid(page, controls)
    page.get_by_role("button", name="Far").click()
    cell = page.get_by_role("button", name="Cell 90000", exact=True)
    expect(cell).to_be_in_viewport()
    wait_for(lambda: in_their_columns(page), "the cells around it in their columns")
    assert page.evaluate(CELLS) < 700
    assert abs(cell.bounding_box()["y"] - page.evaluate(f"{SCROLL}.getBoundingClientRect().top")) < 60


def test_cells_that_go_by_the_hundred_are_not_measured_one_by_one(page, controls):
    page.add_init_script(COUNT_LAYOUTS)
    open_grid(page, controls)
    wait_for(lambda: page.evaluate(CELLS) > 100, "the cells near the first")
    page.get_by_role("button", name="Far").click()
    expect(page.get_by_role("button", name="Cell 90000", exact=True)).to_be_in_viewport()
    assert 0 < max(page.evaluate("layouts")) < 20


def test_another_width_has_other_columns(page, controls):
    open_grid(page, controls)
    page.evaluate(f"{SCROLL}.scrollTop = {SCROLL}.scrollHeight / 2")
    wait_for(lambda: in_their_columns(page), "the cells in the middle")
    before = page.evaluate(COLUMNS)
    page.set_viewport_size({"width": 390, "height": 844})
    wait_for(lambda: page.evaluate(COLUMNS) < before and in_their_columns(page), "the columns of a phone")
