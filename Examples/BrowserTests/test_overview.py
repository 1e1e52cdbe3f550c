"""The overview in a real browser."""

import re

import pytest
from conftest import element
from playwright.sync_api import expect


def open_demo(page, overview, name):
    page.goto(overview.url)
    element(page, f"demo-{name}").click()


def test_FE_6_a_fact_is_asked_for_and_fails_once(page, overview):
    open_demo(page, overview, "counter")
    expect(element(page, "count")).to_have_text("Count: 0")
    for _ in range(3):
        element(page, "increment").click()
    element(page, "decrement").click()
    expect(page.get_by_text("Count: 2", exact=True)).to_be_visible()
    element(page, "number-fact").click()
    expect(page.get_by_text("2 is the only even prime number.")).to_be_visible()

    overview.sim("PUT", "rules", [{"method": "GET", "pathGlob": "/numbers/*", "times": 1, "status": 503}])
    element(page, "number-fact").click()
    expect(page.get_by_text("Error: The server refused the request (503).", exact=True)).to_be_visible()
    expect(page.get_by_text("2 is the only even prime number.")).to_have_count(0)
    page.get_by_role("button", name="Retry").click()
    expect(page.get_by_text("2 is the only even prime number.")).to_be_visible()
    expect(page.get_by_text(re.compile("^Error:"))).to_have_count(0)


def test_FE_6_settings_are_saved_or_not(page, overview):
    open_demo(page, overview, "settings")
    element(page, "settings-open").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    element(page, "settings-name").fill("Ada")
    element(page, "settings-save").click()
    expect(sheet).to_have_count(0)
    expect(element(page, "saved-name")).to_have_text("Ada")

    element(page, "settings-open").click()
    expect(element(page, "settings-name")).to_have_value("Ada")
    element(page, "settings-name").fill("Grace")
    element(page, "settings-cancel").click()
    expect(sheet).to_have_count(0)
    expect(element(page, "saved-name")).to_have_text("Ada")

    element(page, "settings-open").click()
    element(page, "settings-name").fill("Grace")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(element(page, "saved-name")).to_have_text("Ada")


def test_an_email_address_is_judged_while_the_sheet_is_open(page, overview):
    open_demo(page, overview, "settings")
    element(page, "settings-open").click()
    element(page, "settings-email").fill("ada@")
    expect(element(page, "settings-email-wrong")).to_be_visible()
    element(page, "settings-email").fill("ada@example.com")
    expect(element(page, "settings-email-wrong")).to_have_count(0)


def test_the_tree_adds_and_edits(page, overview):
    open_demo(page, overview, "tree")
    element(page, "add-item").click()
    expect(element(page, "item-save")).to_be_disabled()
    element(page, "item-name").fill("Vase")
    element(page, "item-save").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_text("Vase").click()
    expect(element(page, "item-name")).to_have_value("Vase")
    element(page, "item-name").fill("Blue vase")
    element(page, "item-save").click()
    expect(page.get_by_text("Blue vase")).to_be_visible()
    page.get_by_text("Blue vase").click()
    element(page, "item-name").fill("Nothing")
    element(page, "item-cancel").click()
    expect(page.get_by_text("Blue vase")).to_be_visible()


def test_FE_6_a_page_is_pushed_edited_and_left(page, overview):
    open_demo(page, overview, "stack")
    element(page, "item-1").click()
    expect(page.get_by_role("heading", name="Compass")).to_be_visible()
    expect(element(page, "detail-fact")).to_contain_text("1 is")
    page.get_by_role("button", name="Edit").click()
    element(page, "item-name").fill("Brass compass")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Brass compass")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    # The list is below the page of the item; its title is accessible when it is on top.
    expect(page.get_by_role("heading", name="Items", exact=True)).to_be_visible()
    expect(element(page, "item-1")).to_contain_text("Brass compass")
    page.get_by_role("button", name="Back").click()
    expect(element(page, "demo-stack")).to_be_visible()


def test_an_address_opens_the_page_of_an_item(page, overview):
    page.goto(f"{overview.url}/items/2")
    expect(page.get_by_role("heading", name="Lantern")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(element(page, "item-2")).to_be_visible()
    assert page.goto(f"{overview.url}/nowhere").status == 404
    for wrong in ["/items/999", "/items/999/edit", "/tree/999"]:
        assert page.goto(overview.url + wrong).status == 404
        expect(element(page, "missing")).to_be_visible()
    element(page, "demo-back").click()
    expect(element(page, "demo-stack")).to_be_visible()


def test_FE_6_the_browsers_back_pops(page, overview):
    open_demo(page, overview, "stack")
    element(page, "item-2").click()
    expect(page).to_have_url(f"{overview.url}/items/2")
    element(page, "edit").click()
    expect(page).to_have_url(f"{overview.url}/items/2/edit")
    page.go_back()
    expect(page.get_by_role("heading", name="Lantern")).to_be_visible()
    page.go_back()
    expect(element(page, "item-2")).to_be_visible()
    page.go_forward()
    expect(page.get_by_role("heading", name="Lantern")).to_be_visible()


def test_a_star_and_a_saved_name_survive_a_restart(page, overview):
    open_demo(page, overview, "stack")
    element(page, "favorite-2").click()
    expect(element(page, "favorite-2")).to_have_attribute("aria-pressed", "true")
    # An open page would reconnect and compete with the next page for the connection.
    page.goto("about:blank")
    overview.stop()
    overview.start()
    page.goto(f"{overview.url}/items")
    expect(element(page, "favorite-2")).to_have_attribute("aria-pressed", "true")
    expect(element(page, "favorite-1")).to_have_attribute("aria-pressed", "false")


def test_tabs_keep_their_pages(page, overview):
    open_demo(page, overview, "tabs")
    element(page, "home-push").click()
    expect(element(page, "home-detail")).to_be_visible()
    element(page, "tab-profile").click()
    expect(element(page, "tab-profile")).to_have_attribute("aria-selected", "true")
    expect(element(page, "profile-push")).to_be_visible()
    element(page, "tab-home").click()
    expect(element(page, "home-detail")).to_be_visible()
    element(page, "tab-settings").click()
    expect(page.get_by_role("switch", name="Dark mode")).not_to_be_checked()


@pytest.mark.parametrize("name", ["counter", "settings", "tree", "stack", "tabs"])
def test_a_demo_is_left_by_its_back_button(page, overview, name):
    open_demo(page, overview, name)
    page.get_by_role("button", name="Back").click()
    expect(element(page, f"demo-{name}")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_pages_fit_their_window(browser, overview, scheme, width):
    context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme)
    page = context.new_page()
    for path in ("/", "/counter", "/settings", "/tree", "/items", "/items/1", "/tabs/home"):
        page.goto(overview.url + path)
        expect(page.get_by_role("heading").first).to_be_visible()
        overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(overflow) == 0, path
    context.close()


def test_a_row_of_a_form_that_is_narrower_than_its_card_begins_at_the_leading_edge(page, overview):
    overview.sim("PUT", "rules", [{"pathGlob": "/numbers/*", "times": 1, "status": 500}])
    page.goto(f"{overview.url}/items/2")
    expect(element(page, "detail-retry")).to_be_visible()
    # The text of a plain row begins after its padding.
    start = element(page, "detail-note").evaluate("""e => { const text = document.createRange(); text.selectNodeContents(e)
        return text.getBoundingClientRect().left }""")
    for name in ("detail-error", "detail-retry"):
        assert element(page, name).bounding_box()["x"] == pytest.approx(start, abs=1)


def test_rows_of_a_form_stand_on_cards_in_a_section_and_outside(page, overview):
    page.goto(f"{overview.url}/settings")
    expect(page.locator(".form > .section")).to_have_count(2)
    # Two rows before the sections, one between them, and one after them.
    cards = page.evaluate("""() => {
        const form = document.querySelector('.form'), sections = form.querySelectorAll(':scope > .section')
        const row = form.querySelector('.rows > *')
        const put = before => form.insertBefore(row.cloneNode(true), before)
        const loose = [put(sections[0]), put(sections[0]), put(sections[1]), put(null)]
        const surface = getComputedStyle(sections[0].querySelector('.rows')).backgroundColor
        return loose.map(e => { const style = getComputedStyle(e)
            return [style.backgroundColor == surface, style.borderTopLeftRadius != '0px', style.borderBottomLeftRadius != '0px'] }) }""")
    assert cards == [[True, True, False], [True, False, True], [True, True, True], [True, True, True]]
