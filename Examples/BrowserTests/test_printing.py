"""A printed page: the whole document, in light colors."""

import re

from conftest import Example, element, wait_for_later_script
from playwright.sync_api import expect


def sheets(page):
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


def test_all_products_are_printed_on_as_many_sheets_as_they_need(page, store):
    page.goto(store.url)
    expect(element(page, "add-20")).to_have_count(1)
    wait_for_later_script(page)
    page.emulate_media(media="print", color_scheme="dark")
    # In pixels: as wide as an A4 sheet without margins.
    page.set_viewport_size({"width": 794, "height": 1123})
    end = element(page, "add-20").evaluate("e => e.getBoundingClientRect().bottom")
    height = page.evaluate("document.documentElement.scrollHeight")
    assert 1123 < end <= height
    assert page.locator(".tabs").first.is_hidden()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(242, 242, 247)"
    assert sheets(page) >= height // 1123


def test_a_sheet_is_printed_instead_of_the_page_below(page, request):
    gallery = Example(request.config.getoption("--binaries"), "gallery-web", "Gallery", has_server=False).start()
    try:
        page.goto(f"{gallery.url}/dialogs")
        wait_for_later_script(page)
        element(page, "sheet").click()
        expect(page.locator("dialog[open]")).to_be_visible()
        page.emulate_media(media="print")
        expect(page.locator("dialog[open]")).to_be_visible()
        expect(element(page, "sheet")).to_be_hidden()
        assert sheets(page) == 1
    finally:
        gallery.stop()


def test_a_list_of_a_hundred_thousand_rows_prints_the_rows_of_the_page(page, controls):
    page.goto(controls.url)
    element(page, "open-list").click()
    expect(page.get_by_text("Row 0", exact=True)).to_be_visible()
    wait_for_later_script(page)
    assert 2 < sheets(page) < 60
