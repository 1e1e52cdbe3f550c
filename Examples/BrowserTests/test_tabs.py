"""Tabs and inventory in a real browser."""

import re

import pytest
from conftest import element, running
from playwright.sync_api import expect


@pytest.fixture
def tabs(request, tmp_path):
    with running(request, tmp_path, "tabs-web", "Tabs", has_server=False) as tabs:
        yield tabs


def row(page, name):
    return page.get_by_test_id(re.compile("^item-[0-9A-F-]{36}$")).filter(has_text=name)


def open_inventory(page, tabs):
    page.goto(tabs.url)
    element(page, "tab-inventory").click()
    expect(row(page, "Headphones")).to_be_visible()


def test_FE_5_a_button_goes_to_the_inventory(page, tabs):
    page.goto(tabs.url)
    expect(page.get_by_role("tab", name="One")).to_have_attribute("aria-selected", "true")
    page.get_by_role("button", name="Go to inventory").click()
    expect(page.get_by_role("tab", name="Inventory")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tab", name="One")).to_have_attribute("aria-selected", "false")
    expect(page.get_by_role("heading", name="Inventory")).to_be_visible()
    page.get_by_role("tab", name="Three").click()
    expect(element(page, "tab-three")).to_have_attribute("aria-selected", "true")


def test_FE_5_an_address_opens_its_tab(page, tabs):
    page.goto(f"{tabs.url}/inventory")
    expect(element(page, "tab-inventory")).to_have_attribute("aria-selected", "true")
    assert page.goto(f"{tabs.url}/nowhere").status == 404


def test_FE_5_the_address_follows_the_tab(page, tabs):
    page.goto(tabs.url)
    for path in ("inventory", "three"):
        element(page, f"tab-{path}").click()
        expect(page).to_have_url(f"{tabs.url}/{path}")
    element(page, "plain").click()
    expect(page).to_have_url(f"{tabs.url}/plain")
    page.go_back()
    expect(element(page, "tab-three")).to_have_attribute("aria-selected", "true")
    page.go_back()
    expect(element(page, "tab-inventory")).to_have_attribute("aria-selected", "true")
    page.go_forward()
    expect(page).to_have_url(f"{tabs.url}/three")


def test_FE_5_the_plain_tabs_do_the_same(page, tabs):
    page.goto(f"{tabs.url}/plain")
    element(page, "go-to-inventory").click()
    expect(element(page, "tab-inventory")).to_have_attribute("aria-selected", "true")


def test_a_browser_that_reads_korean_gets_korean(browser, tabs):
    context = browser.new_context(locale="ko-KR")
    page = context.new_page()
    page.goto(tabs.url)
    expect(page.get_by_role("tab", name="하나")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    page.get_by_role("button", name="인벤토리 가기").click()
    page.get_by_role("button", name="Headphones 삭제").click()
    alert = page.get_by_role("alertdialog")
    expect(alert).to_contain_text('삭제 "Headphones"')
    alert.get_by_role("button", name="삭제").click()
    expect(row(page, "Headphones")).to_have_count(0)
    context.close()


def test_what_the_host_says_itself_is_in_the_language_of_the_page(page, tabs):
    page.goto(f"{tabs.url}/three")
    # The text changes with the selected language, while the page is open.
    page.get_by_text("한국어").click()
    expect(page.get_by_role("tab", name="인벤토리")).to_be_visible()
    element(page, "tab-inventory").click()
    element(page, "add-item").click()
    expect(page.get_by_role("button", name="늘리기")).to_be_visible()
    page.context.set_offline(True)
    tabs.stop()
    expect(page.locator("#line")).to_contain_text("오프라인입니다.")


def test_a_language_is_chosen_and_kept(page, tabs):
    page.goto(f"{tabs.url}/three")
    page.get_by_text("한국어").click()
    expect(page.get_by_role("tab", name="인벤토리")).to_be_visible()
    # An open page would reconnect and compete with the next page for the connection.
    page.goto("about:blank")
    tabs.stop()
    tabs.start()
    page.goto(tabs.url)
    expect(page.get_by_role("button", name="인벤토리 가기")).to_be_visible()


def test_an_item_is_deleted_once_that_was_confirmed(page, tabs):
    open_inventory(page, tabs)
    row(page, "Mouse").get_by_role("button", name=re.compile("Delete")).click()
    alert = page.get_by_role("alertdialog")
    expect(alert).to_contain_text('Delete "Mouse"')
    alert.get_by_role("button", name="Cancel").click()
    expect(row(page, "Mouse")).to_be_visible()
    row(page, "Mouse").get_by_role("button", name=re.compile("Delete")).click()
    page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(row(page, "Mouse")).to_have_count(0)


def test_items_are_made_copied_and_edited(page, tabs):
    open_inventory(page, tabs)
    element(page, "add-item").click()
    expect(element(page, "item-save")).to_be_disabled()
    element(page, "item-name").fill("Speaker")
    page.get_by_role("button", name="Save").click()
    expect(row(page, "Speaker")).to_contain_text("In stock: 1")

    element(page, "add-item").click()
    element(page, "item-name").fill("Nothing")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(row(page, "Nothing")).to_have_count(0)

    row(page, "Speaker").get_by_role("button", name=re.compile("Duplicate")).click()
    element(page, "item-name").fill("Second speaker")
    element(page, "item-save").click()
    expect(row(page, "Second speaker")).to_be_visible()

    row(page, "Second speaker").get_by_text("Second speaker", exact=True).click()
    element(page, "item-name").fill("Third speaker")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(row(page, "Third speaker")).to_be_visible()


def test_the_timer_fills_the_stock_and_closes_the_form(page, tabs):
    open_inventory(page, tabs)
    row(page, "Headphones").get_by_text("Headphones", exact=True).click()
    page.get_by_role("switch", name="Timer").check()
    # Three seconds of the program's clock, which take longer on a busy machine.
    expect(page.get_by_role("dialog")).to_have_count(0, timeout=60_000)
    expect(row(page, "Headphones")).to_contain_text("In stock: 23")


def test_stock_runs_out(page, tabs):
    open_inventory(page, tabs)
    row(page, "Headphones").get_by_text("Headphones", exact=True).click()
    element(page, "item-sold-out").click()
    page.get_by_role("switch", name="On back order").check()
    element(page, "item-dismiss").click()
    expect(row(page, "Headphones")).to_contain_text("Out of stock: on back order")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_pages_fit_their_window(browser, tabs, scheme, width):
    context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme)
    page = context.new_page()
    for path in ("/", "/inventory", "/three", "/plain"):
        page.goto(tabs.url + path)
        expect(page.get_by_role("heading").first).to_be_visible()
        overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(overflow) == 0, path
    context.close()
