"""A modern feature next to a feature in the pre-1.0 style: the usual code for both works in a browser."""

from playwright.sync_api import expect


def tap(page, name, exact=True):
    page.get_by_role("button", name=name, exact=exact).locator("visible=true").first.click()


def go_back(page, depth):
    """Taps Back on the top screen of `depth` pushed screens; the covered screens are unreachable."""
    backs = page.locator(".page[data-e~=dismiss] > .back")
    expect(backs).to_have_count(depth)
    expect(backs.locator("visible=true")).to_have_count(1)
    tap(page, "Back")
    expect(backs).to_have_count(depth - 1)


def field(page, name):
    return page.get_by_role("textbox", name=name, exact=True).locator("visible=true").first


def test_screens_are_pushed_by_links_with_a_state(page, two_styles):
    page.goto(two_styles)
    tap(page, "Middlemarch")
    expect(page.get_by_role("heading", name="Middlemarch").locator("visible=true")).to_be_visible()
    title = field(page, "Title")
    title.fill("Silas Marner")
    expect(page.get_by_role("heading", name="Silas Marner").locator("visible=true")).to_be_visible()
    page.get_by_role("switch", name="Read").or_(page.get_by_role("checkbox", name="Read")).first.click()
    tap(page, "Another copy")
    expect(page.get_by_role("heading", name="Silas Marner").locator("visible=true")).to_be_visible()
    go_back(page, depth=2)
    go_back(page, depth=1)
    expect(page.get_by_role("button", name="Silas Marner").locator("visible=true")).to_contain_text("read")


def test_an_alert_on_a_pushed_screen_removes_it(page, two_styles):
    page.goto(two_styles)
    tap(page, "Ulysses")
    tap(page, "Remove")
    dialog = page.get_by_role("alertdialog", name="Remove Ulysses?")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Remove").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("heading", name="Reading list").locator("visible=true")).to_be_visible()
    expect(page.get_by_role("button", name="Ulysses")).to_have_count(0)


def test_one_field_presents_a_sheet_or_a_popover(page, two_styles):
    page.goto(two_styles)
    tap(page, "Add")
    field(page, "Title of the book").fill("Emma")
    tap(page, "Add it")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Emma")).to_be_visible()
    tap(page, "Help")
    expect(page.get_by_text("A book that was read stays on the list.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_rows_and_optionals_of_state_that_is_not_observable(page, two_styles):
    page.goto(two_styles)
    page.get_by_role("tab", name="Notebook").click()
    field(page, "Note 2").fill("milk")
    tap(page, "Pin 2")
    expect(page.get_by_role("button", name="Unpin 2")).to_be_visible()
    expect(page.get_by_role("button", name="Pin 1", exact=True)).to_be_visible()
    expect(page.get_by_text("No note is selected")).to_be_visible()
    tap(page, "Select")
    expect(page.get_by_text("No note is selected")).to_have_count(0)
    field(page, "Note 9").fill("bread")
    tap(page, "Select")
    expect(page.get_by_text("No note is selected")).to_be_visible()


def test_a_switch_follows_the_state(page, two_styles):
    page.goto(two_styles)
    page.get_by_role("tab", name="Notebook").click()
    tap(page, "Writing")
    expect(page.get_by_role("button", name="Writing in bold")).to_be_visible()
    tap(page, "Change the mode")
    expect(page.get_by_role("button", name="Drawing in bold")).to_be_visible()
    expect(page.get_by_role("button", name="Writing in bold")).to_have_count(0)


def test_stores_present_sheets_alerts_dialogs_and_screens(page, two_styles):
    page.goto(two_styles)
    page.get_by_role("tab", name="Notebook").click()
    tap(page, "Draft")
    dialog = page.get_by_role("dialog")
    field(dialog, "Note 3").fill("a draft")
    expect(dialog.get_by_text("7 characters")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(field(page, "Note 3")).to_have_value("a draft")
    tap(page, "More")
    tap(page, "Turn them around")
    expect(field(page, "Note 3")).to_have_value("a draft")
    tap(page, "Open a page")
    field(page, "Note 5").fill("pushed")
    expect(page.get_by_text("6 characters")).to_be_visible()
    go_back(page, depth=1)
    tap(page, "Clear")
    tap(page, "Tear out")
    expect(page.get_by_role("textbox", name="Note 3")).to_have_count(0)


def test_objects_are_followed_by_the_views_that_hold_them(page, two_styles):
    page.goto(two_styles)
    page.get_by_role("tab", name="Notebook").click()
    tap(page, "Ink: 0")
    tap(page, "Ink: 1")
    tap(page, "Ruler: 10")
    expect(page.get_by_role("button", name="Ink: 2")).to_be_visible()
    expect(page.get_by_role("button", name="Ruler: 20")).to_be_visible()
    page.get_by_role("tab", name="About").click()
    expect(page.get_by_text("One page, two styles")).to_be_visible()
