"""A hundred thousand cells in horizontal lists of three rows and of one row, scrolled by a user."""

import pytest
from conftest import element, wait_for
from playwright.sync_api import expect

# The numbers of the visible cells, column by column, each with its top and its leading edge.
IN_SIGHT = """scroll => {
    const columns = new Map(), sides = scroll.getBoundingClientRect()
    const isMirrored = getComputedStyle(scroll).direction == 'rtl'
    for (const cell of scroll.querySelectorAll('.button')) {
        const box = cell.getBoundingClientRect()
        if (box.right < sides.left || box.left > sides.right) continue
        const start = Math.round(isMirrored ? sides.right - box.right : box.left - sides.left)
        const column = columns.get(start) ?? []
        column.push([Number(/\\d+/.exec(cell.textContent)[0]), Math.round(box.top), start])
        columns.set(start, column)
    }
    return [...columns.entries()].sort(([a], [b]) => a - b).map(([, column]) => column) }"""
COUNT = "scroll => scroll.querySelectorAll('.button').length"
SHELVES = pytest.mark.parametrize(("name", "kind", "rows"), [("cells", "Cell", 3), ("cards", "Card", 1)])


def open_shelf(page, controls):
    page.set_viewport_size({"width": 900, "height": 700})
    page.goto(controls.url)
    element(page, "open-shelf").click()
    for name in ("Cell 0", "Card 0"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    for name in ("cells", "cards"):
        wait_for(lambda: element(page, name).evaluate("e => e.scrollWidth") > 1_000_000, "the width of all cells")


def in_sight(shelf, rows):
    """The visible numbers if the view is full of cells at their positions in the whole grid; otherwise empty."""
    columns = shelf.evaluate(IN_SIGHT)
    if len(columns) < 6 or any(len(column) != rows for column in columns[:-1]):
        return []
    tops = [top for _, top, _ in columns[0]]
    numbers = [number for column in columns for number, _, _ in column]
    stand = all(top == tops[number % rows] for column in columns for number, top, _ in column)
    return numbers if stand and numbers == list(range(numbers[0], numbers[0] + len(numbers))) else []


def starts(shelf):
    """The leading edge of each visible cell, by its number."""
    return {number: start for column in shelf.evaluate(IN_SIGHT) for number, _, start in column}


@SHELVES
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_shelf_opens_at_once_and_follows_the_person(page, controls, name, kind, rows, direction):
    open_shelf(page, controls)
    shelf = element(page, name)
    page.evaluate("way => document.querySelector('.root').dir = document.documentElement.dir = way", direction)
    assert shelf.evaluate(COUNT) < 700
    wait_for(lambda: in_sight(shelf, rows), "the first cells in their rows")
    way = -1 if direction == "rtl" else 1
    for share, least, most in [(1, 99_900, 99_999), (0.5, 40_000, 60_000), (0.25, 20_000, 30_000), (0, 0, 100)]:
        shelf.evaluate("(e, share) => e.scrollLeft = share * e.scrollWidth", share * way)
        if share in (0, 1):
            cell = page.get_by_role("button", name=f"{kind} {most if share else least}", exact=True)
            expect(cell).to_be_in_viewport()
        there = lambda: [n for n in in_sight(shelf, rows) if least <= n <= most]
        wait_for(there, f"the cells at {share} of the way")
    assert shelf.evaluate(COUNT) < 700


@SHELVES
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_what_is_in_sight_stays_there_while_others_come_and_go(page, controls, name, kind, rows, direction):
    open_shelf(page, controls)
    shelf = element(page, name)
    page.evaluate("way => document.querySelector('.root').dir = document.documentElement.dir = way", direction)
    way = -1 if direction == "rtl" else 1
    for far in [150] * 60 + [-150] * 50:
        wait_for(lambda: in_sight(shelf, rows), "the cells in their rows")
        before = starts(shelf)
        shelf.evaluate("(e, far) => e.scrollLeft += far", far * way)
        # Wait for the requested cells.
        page.wait_for_timeout(30)
        after = starts(shelf)
        both = [number for number in before if number in after]
        assert both and all(abs(before[number] - far - after[number]) <= 2 for number in both), (before, after)


def test_wheeling_through_cells_keeps_the_focus_and_their_rows(page, controls):
    open_shelf(page, controls)
    shelf, button = element(page, "cells"), page.get_by_role("button", name="Cell 4", exact=True)
    button.click()
    expect(element(page, "pressed")).to_have_text("Pressed 4")
    shelf.hover()
    for _ in range(30):
        page.mouse.wheel(900, 0)
        page.wait_for_timeout(30)
    wait_for(lambda: in_sight(shelf, 3) and min(in_sight(shelf, 3), default=0) > 300, "far cells in their rows")
    expect(button).to_be_focused()


def test_a_far_cell_is_scrolled_to_where_it_was_asked_for(page, controls):
    open_shelf(page, controls)
    shelf = element(page, "cells")
    page.get_by_role("button", name="Far").click()
    cell = page.get_by_role("button", name="Cell 90000", exact=True)
    expect(cell).to_be_in_viewport()
    wait_for(lambda: in_sight(shelf, 3), "the cells around it in their rows")
    page.wait_for_timeout(300)
    wait_for(lambda: abs(cell.bounding_box()["x"] - shelf.bounding_box()["x"]) < 20, "the cell where it was asked for")
