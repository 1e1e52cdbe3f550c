"""A list of a hundred thousand rows, scrolled by a user."""

from conftest import element, wait_for, wait_for_later_script
from playwright.sync_api import expect

ROWS = "document.querySelectorAll('.page:last-child .row').length"
LIST = "document.querySelector('.page:last-child .list')"
SCROLL = f"share => {{ {LIST}.scrollTop = share * {LIST}.scrollHeight }}"


def open_list(page, controls):
    page.goto(controls.url)
    element(page, "open-list").click()
    expect(page.get_by_text("Row 0", exact=True)).to_be_visible()
    # The placeholder's height arrives after the rows: until then the end of the list is near.
    wait_for(lambda: page.evaluate(f"{LIST}.scrollHeight > 1_000_000"), "the height of all rows")


def test_a_long_list_opens_at_once_and_follows_the_person(page, controls):
    open_list(page, controls)
    assert page.evaluate(ROWS) < 400
    page.evaluate(SCROLL, 1)
    expect(page.get_by_text("Row 99999", exact=True)).to_be_visible()
    page.evaluate(SCROLL, 0.5)
    visible = """() => [...document.querySelectorAll('.page:last-child .row')].filter(e => {
        const box = e.getBoundingClientRect(); return box.bottom > 100 && box.top < innerHeight }).length"""
    wait_for(lambda: page.evaluate(visible) > 5, "the rows in the middle")
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
    # The distance of the wheel depends on the machine; the view must always be full of far rows.
    far_rows = """() => {
        const inSight = [...document.querySelectorAll('.page:last-child .row')].filter(e => {
            const box = e.getBoundingClientRect(); return box.bottom > 100 && box.top < innerHeight })
        const numbers = inSight.map(e => Number(/Row (\\d+)/.exec(e.textContent)?.[1]))
        return numbers.length > 5 && numbers.every(number => number > 100) }"""
    wait_for(lambda: page.evaluate(far_rows), "far rows")
    expect(button).to_be_focused()


def test_a_far_row_is_scrolled_to_where_it_was_asked_for(page, controls):
    open_list(page, controls)
    page.get_by_role("button", name="Far").click()
    row = page.get_by_text("Row 90000", exact=True)
    expect(row).to_be_in_viewport()
    # The row keeps its position while the surrounding rows arrive.
    page.wait_for_timeout(600)
    assert page.evaluate(ROWS) < 400
    top = page.evaluate(f"{LIST}.getBoundingClientRect().top")
    wait_for(lambda: abs(row.bounding_box()["y"] - top) < 60, "the row where it was asked for")
    expect(page.get_by_text("Row 90003", exact=True)).to_be_in_viewport()


def test_a_list_that_is_cut_to_nothing_has_rows_again(page, controls):
    open_list(page, controls)
    page.get_by_role("button", name="Thirty").click()
    row = page.get_by_text("Row 0", exact=True)
    for _ in range(4):
        page.get_by_role("button", name="Ten less").click()
    expect(row).to_have_count(0)
    page.get_by_role("button", name="Thirty").click()
    expect(row).to_be_visible()
    expect(page.get_by_text("Row 29", exact=True)).to_have_count(1)


def test_toolbars_of_several_views_stand_beside_each_other(page, controls):
    open_list(page, controls)
    bar = page.locator(".page:last-child").get_by_role("toolbar")
    expect(bar).to_have_count(1)
    first, second = (page.get_by_role("button", name=name).bounding_box() for name in ["Far", "Step 3"])
    assert first["x"] + first["width"] <= second["x"] or second["x"] + second["width"] <= first["x"]


def test_every_control_of_a_value_follows_it(page, controls):
    open_list(page, controls)
    select = element(page, "step").locator("select")
    segments = element(page, "same-step").locator(".segment")
    chosen = "e => e.selectedOptions[0].textContent"
    expect(segments.nth(0)).to_have_attribute("aria-checked", "true")
    segments.nth(1).click()
    wait_for(lambda: select.evaluate(chosen) == "by 2", "the choice")
    page.get_by_role("button", name="Step 3").click()
    expect(segments.nth(2)).to_have_attribute("aria-checked", "true")
    assert select.evaluate(chosen) == "by 3"
    # A selection by the user is no different.
    select.select_option(label="by 1")
    expect(segments.nth(0)).to_have_attribute("aria-checked", "true")
    segments.nth(1).click()
    wait_for(lambda: select.evaluate(chosen) == "by 2", "the choice")


def test_an_open_menu_is_not_cut_off_by_its_list(page, controls):
    page.set_viewport_size({"width": 900, "height": 520})
    open_list(page, controls)
    wait_for_later_script(page)
    visible = [number for number in range(20) if page.get_by_text(f"Row {number}", exact=True).bounding_box()["y"] < 480]
    for number in [0, visible[-1]]:
        page.get_by_text(f"More {number}", exact=True).click()
        for name in ["Mark", "Forget"]:
            button = page.get_by_role("button", name=f"{name} {number}", exact=True)
            expect(button).to_be_visible()
            hit = """e => { const box = e.getBoundingClientRect()
                return e.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) }"""
            # The browser reports an open menu shortly after it is shown, and only then the page positions it.
            wait_for(lambda: button.evaluate(hit), f"{name} {number} above everything", 10)
        page.get_by_role("button", name=f"Mark {number}", exact=True).click()
        expect(element(page, "pressed")).to_have_text(f"Pressed {number}")
        expect(page.get_by_role("button", name=f"Mark {number}", exact=True)).to_be_hidden()
