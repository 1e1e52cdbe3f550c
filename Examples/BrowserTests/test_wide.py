"""Wide windows: the tab bar, the heights of sheets, popovers next to their buttons, and the styles of pickers."""

import pytest
from conftest import element, running, wait_for, wait_for_later_script, wait_until_connected
from playwright.sync_api import expect

WIDE, NARROW = {"width": 1280, "height": 860}, {"width": 390, "height": 844}


@pytest.fixture
def tabs(request, tmp_path):
    with running(request, tmp_path, "tabs-web", "Tabs", has_server=False) as tabs:
        yield tabs


@pytest.fixture
def sidebar(request, tmp_path):
    """The tabs program with the style `sidebarAdaptable`."""
    with running(request, tmp_path, "tabs-web", "Tabs", has_server=False, options=["--sidebar"]) as tabs:
        yield tabs


def open_page(page, gallery, family, size):
    page.set_viewport_size(size)
    page.goto(f"{gallery.url}/{family}")
    wait_until_connected(page)
    wait_for_later_script(page)


def box(locator):
    return locator.evaluate("e => e.getBoundingClientRect().toJSON()")


def at_rest(locator):
    """The box of an element after its animations."""
    locator.evaluate("e => Promise.all(e.getAnimations().map(a => a.finished))")
    return box(locator)


def test_the_tab_bar_is_at_the_top_of_a_wide_window_and_at_the_bottom_of_a_narrow_one(page, tabs):
    for size, edge in ((WIDE, "top"), (NARROW, "bottom")):
        page.set_viewport_size(size)
        page.goto(tabs.url)
        bar, panel = box(page.locator(".tabs").first), box(page.locator(".tabPanel:not([hidden])").first)
        assert (bar["top"] == 0 and panel["top"] == bar["bottom"]) if edge == "top" else bar["bottom"] == size["height"], (bar, panel)


def test_the_tab_bar_is_at_the_top_in_the_first_paint(page, tabs):
    page.set_viewport_size(WIDE)
    for name in ("app.js", "wider.css", "later.js"):
        page.route(f"**/{name}*", lambda route: route.abort())
    page.goto(tabs.url, wait_until="domcontentloaded")
    assert box(page.locator(".tabs").first)["top"] == 0


def test_the_tabs_of_a_wide_window_come_first_and_follow_arrow_keys(page, tabs):
    page.set_viewport_size(WIDE)
    page.goto(tabs.url)
    wait_until_connected(page)
    page.keyboard.press("Tab")
    expect(page.locator(".tab:focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(element(page, "tab-inventory")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(element(page, "tab-inventory")).to_be_focused()
    expect(element(page, "tab-inventory")).to_have_attribute("aria-selected", "true")


def test_a_sidebar_is_a_column_with_vertical_keys_and_a_bar_in_a_narrow_window(page, sidebar):
    page.set_viewport_size({"width": 1281, "height": 860})
    page.goto(sidebar.url)
    wait_for_later_script(page)
    bar = page.locator(".tabs").first
    expect(bar).to_have_attribute("aria-orientation", "vertical")
    assert box(bar)["left"] == 0 and box(bar)["height"] == 860 and box(bar)["width"] < 260
    page.get_by_role("tab", name="One").focus()
    page.keyboard.press("ArrowDown")
    expect(element(page, "tab-inventory")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("tab", name="One")).to_have_attribute("aria-selected", "true")
    page.set_viewport_size(NARROW)
    expect(bar).not_to_have_attribute("aria-orientation", "vertical")
    assert box(bar)["bottom"] == 844


def test_a_sidebar_is_at_the_right_in_a_page_from_right_to_left(page, sidebar):
    page.set_viewport_size(WIDE)
    page.goto(sidebar.url)
    page.evaluate("document.documentElement.dir = document.querySelector('.root').dir = 'rtl'")
    assert box(page.locator(".tabs").first)["right"] == 1280


def test_the_title_of_a_page_is_at_the_edge_of_its_content(page, gallery):
    open_page(page, gallery, "pickers", WIDE)
    rows, title, back = page.locator(".page >> visible=true").first.locator(".rows").first, page.locator("h1 >> visible=true"), page.locator(".back >> visible=true")
    text = title.evaluate("e => { const r = document.createRange(); r.selectNodeContents(e); return r.getBoundingClientRect().left }")
    assert abs(text - box(rows)["left"]) < 2
    assert box(back)["right"] <= text


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_a_sheet_is_as_high_as_its_content_in_a_wide_window(page, gallery, size):
    open_page(page, gallery, "dialogs", size)
    element(page, "sheet").click()
    sheet = page.get_by_role("dialog")
    frame, last = at_rest(sheet), box(sheet.locator(".form > *, .form .rows > *").last)
    if size is WIDE:
        assert 0 <= frame["bottom"] - last["bottom"] < 60, (frame, last)
        assert abs(frame["top"] + frame["bottom"] - 860) < 2
    else:
        assert frame["bottom"] == 844 and frame["height"] > 700
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_a_sheet_with_much_content_ends_at_its_maximum_and_scrolls(page, gallery):
    open_page(page, gallery, "dialogs", {"width": 1280, "height": 320})
    element(page, "sheet").click()
    sheet = page.get_by_role("dialog")
    assert at_rest(sheet)["height"] <= 0.86 * 320 + 1
    form = sheet.locator(".form")
    form.evaluate("e => { for (let i = 0; i < 30; i++) e.append(Object.assign(document.createElement('p'), { textContent: i })) }")
    assert box(sheet)["height"] <= 0.86 * 320 + 1
    assert form.evaluate("e => e.scrollHeight > e.clientHeight && e.getBoundingClientRect().bottom <= innerHeight")


def test_half_a_sheet_keeps_its_height(page, gallery):
    open_page(page, gallery, "dialogs", WIDE)
    page.get_by_role("button", name="Show half a sheet").click()
    assert at_rest(page.get_by_role("dialog"))["height"] == 430


def open_popover(page):
    button = page.get_by_role("button", name="Show a popover")
    button.click()
    popover = page.get_by_role("dialog")
    expect(popover).to_be_visible()
    wait_for(lambda: popover.evaluate("e => e.style.left != ''"), "the position of the popover")
    at_rest(popover)
    return button, popover


def middle_of_content(button):
    return button.evaluate("e => { const r = document.createRange(); r.selectNodeContents(e); const b = r.getBoundingClientRect(); return (b.left + b.right) / 2 }")


def is_inside(frame, size):
    return frame["left"] >= 8 and frame["top"] >= 8 and frame["right"] <= size["width"] - 8 and frame["bottom"] <= size["height"] - 8


def test_a_popover_is_below_its_button_and_keeps_its_place_there(page, gallery):
    open_page(page, gallery, "dialogs", WIDE)
    button, popover = open_popover(page)
    anchor, frame = box(button), box(popover)
    assert 0 <= frame["top"] - anchor["bottom"] <= 12, (anchor, frame)
    assert abs((frame["left"] + frame["right"]) / 2 - middle_of_content(button)) < 2
    # A modal dialog keeps the page from scrolling by pointer, but not by script.
    button.evaluate("e => e.closest('.form').style.paddingTop = '120px'")
    page.set_viewport_size({"width": 1100, "height": 700})
    wait_for(lambda: 0 <= box(popover)["top"] - box(button)["bottom"] <= 12, "the popover below its moved button")
    assert box(button)["top"] > anchor["top"]
    assert popover.evaluate("e => getComputedStyle(e, '::backdrop').backgroundColor") == "rgba(0, 0, 0, 0)"
    page.mouse.click(20, 600)
    expect(popover).to_have_count(0)


def test_a_popover_follows_its_button_when_the_page_scrolls(page, gallery):
    open_page(page, gallery, "dialogs", {"width": 1280, "height": 420})
    button, popover = open_popover(page)
    before = box(button)["top"]
    button.evaluate("e => e.closest('.form').scrollTo(0, 60)")
    wait_for(lambda: box(button)["top"] < before, "the scrolled button")
    wait_for(lambda: 0 <= box(popover)["top"] - box(button)["bottom"] <= 12, "the popover below its scrolled button")


def test_a_popover_stays_in_the_window_at_its_edges(page, gallery):
    size = {"width": 640, "height": 860}
    open_page(page, gallery, "dialogs", size)
    button = page.get_by_role("button", name="Show a popover")
    for place in ({"left": "0", "top": "60px"}, {"right": "0", "bottom": "0"}):
        button.evaluate("(e, place) => Object.assign(e.style, { position: 'fixed', inset: 'auto', width: '140px' }, place)", place)
        _, popover = open_popover(page)
        frame, anchor = box(popover), box(button)
        assert is_inside(frame, size), frame
        assert frame["top"] >= anchor["bottom"] or frame["bottom"] <= anchor["top"], (anchor, frame)
        page.keyboard.press("Escape")
        expect(popover).to_have_count(0)


def test_a_popover_is_a_sheet_in_a_narrow_window(page, gallery):
    open_page(page, gallery, "dialogs", NARROW)
    page.get_by_role("button", name="Show a popover").click()
    popover = page.get_by_role("dialog")
    frame = at_rest(popover)
    assert (frame["left"], frame["right"], frame["bottom"]) == (0, 390, 844), frame
    page.set_viewport_size(WIDE)
    wait_for(lambda: box(popover)["width"] < 430, "the popover of the wide window")
    page.set_viewport_size(NARROW)
    wait_for(lambda: box(popover)["bottom"] == 844, "the sheet of the narrow window")


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_a_question_is_in_the_middle_of_a_wide_window(page, gallery, size):
    open_page(page, gallery, "dialogs", size)
    element(page, "question").click()
    frame = at_rest(page.get_by_role("alertdialog"))
    if size is WIDE:
        assert abs(frame["top"] + frame["bottom"] - 860) < 2, frame
    else:
        assert frame["bottom"] == 844 - 16, frame


def picker(page, name):
    return page.locator(".picker").filter(has_text=name).first


def test_rows_of_a_picker_follow_keys_and_the_server(page, gallery):
    open_page(page, gallery, "pickers", WIDE)
    rows = picker(page, "Inline")
    expect(rows.get_by_role("radio", checked=True)).to_have_text("Apple")
    boxes = rows.get_by_role("radio").evaluate_all("es => es.map(e => e.getBoundingClientRect().toJSON())")
    assert boxes[0]["bottom"] <= boxes[1]["top"] and boxes[0]["left"] == boxes[1]["left"]
    rows.get_by_role("radio", name="Apple").focus()
    page.keyboard.press("ArrowDown")
    expect(rows.get_by_role("radio", checked=True)).to_have_text("Pear")
    expect(element(page, "picked")).to_contain_text("Pear")
    page.keyboard.press("ArrowRight")
    expect(element(page, "picked")).to_contain_text("Plum")
    element(page, "automatic").locator("select").select_option(label="Apple")
    expect(rows.get_by_role("radio", checked=True)).to_have_text("Apple")


def test_a_wheel_is_a_list_box_that_follows_keys_and_the_server(page, gallery):
    open_page(page, gallery, "pickers", WIDE)
    wheel = picker(page, "Wheel").get_by_role("listbox")
    assert 120 < box(wheel)["height"] < 240
    wheel.focus()
    page.keyboard.press("ArrowDown")
    expect(element(page, "picked")).to_contain_text("Pear")
    element(page, "automatic").locator("select").select_option(label="Plum")
    expect(wheel).to_have_value("Plum")


def test_a_link_leads_to_the_options_and_back(page, gallery):
    open_page(page, gallery, "pickers", WIDE)
    link = page.get_by_role("button", name="Navigation link Apple")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Navigation link")).to_be_visible()
    expect(page.get_by_role("button", name="Apple", pressed=True)).to_be_visible()
    page.get_by_role("button", name="Plum").click()
    expect(page.get_by_role("button", name="Navigation link Plum")).to_be_visible()
    expect(element(page, "picked")).to_contain_text("Plum")


def test_a_search_field_has_a_symbol_and_a_button_that_clears_it(page, two_styles):
    page.set_viewport_size(WIDE)
    page.goto(two_styles)
    wait_until_connected(page)
    field = page.get_by_role("searchbox").locator("visible=true").first
    assert field.evaluate("e => getComputedStyle(e).backgroundImage").startswith("url(")
    field.fill("zz")
    end = box(field)
    page.mouse.click(end["right"] - 22, (end["top"] + end["bottom"]) / 2)
    expect(field).to_have_value("")


def test_a_linked_sheet_shows_no_focus_ring(page, overview):
    page.set_viewport_size(WIDE)
    page.goto(f"{overview.url}/settings")
    wait_until_connected(page)
    element(page, "settings-open").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    address = page.url
    page.goto(address)
    wait_until_connected(page)
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_focused()
    expect(page.locator("button:focus-visible")).to_have_count(0)
