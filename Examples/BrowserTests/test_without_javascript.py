"""Pages in a browser without JavaScript: the served page is complete."""

import pytest
from conftest import ARTIFACTS, element, take_picture, wait_for
from playwright.sync_api import expect


@pytest.fixture
def page(browser):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield page
    context.close()


def open_with(page, url, name):
    """Opens a page until it has its content: the page waits for its content only briefly, which a busy machine may
    miss."""
    wait_for(lambda: page.goto(url) and element(page, name).count() > 0, f"a page with {name}")
    expect(element(page, name)).to_be_visible()


def test_pictures_are_there_and_nothing_stands_before_them(page, store):
    open_with(page, store.url, "add-20")
    pictures = page.locator(".asyncImage")
    expect(pictures).to_have_count(20)
    for number in (0, 1, 19):
        picture = pictures.nth(number)
        expect(picture.locator("img")).to_be_visible()
        expect(picture.locator("img + *")).to_have_count(1)
        expect(picture.locator("img + *")).to_be_hidden()
    take_picture(page, path=ARTIFACTS / "pictures-without-javascript.png")


def test_the_first_page_has_the_products_whatever_was_visited_before(page, store):
    open_with(page, f"{store.url}/profile", "profile-name")
    expect(element(page, "tab-profile")).to_have_attribute("aria-selected", "true")
    open_with(page, store.url, "add-1")
    expect(element(page, "tab-products")).to_have_attribute("aria-selected", "true")
