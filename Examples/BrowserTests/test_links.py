"""The links that a page follows itself, and the links that the browser follows."""

import pytest
from conftest import element, wait_until_connected
from playwright.sync_api import expect


@pytest.fixture
def link(page, store):
    """The link to the first product, on a page that detects a reload."""
    page.goto(store.url)
    wait_until_connected(page)
    page.evaluate("window.isFirst = true")
    return element(page, "product-1").get_by_role("link")


def is_same_document(page):
    return page.evaluate("window.isFirst === true")


def has_stayed(page, store):
    expect(page).to_have_url(f"{store.url}/")
    expect(element(page, "details-1")).to_have_count(0)
    assert is_same_document(page)


def test_a_link_to_a_page_of_the_app_is_followed_without_a_load(page, link):
    link.evaluate("link => link.target = '_self'")
    link.click()
    expect(element(page, "details-1")).to_be_visible()
    assert is_same_document(page)


def test_a_link_with_a_target_opens_there(page, store, link):
    link.evaluate("link => link.target = '_blank'")
    with page.context.expect_page() as other:
        link.click()
    expect(element(other.value, "details-1")).to_be_visible()
    has_stayed(page, store)


def test_what_a_link_offers_to_keep_is_kept(page, store, link):
    link.evaluate("link => (link.download = 'product.html')")
    with page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == "product.html"
    has_stayed(page, store)


@pytest.mark.parametrize("key", ["ControlOrMeta", "Shift"])
def test_a_key_that_asks_for_a_window_gets_one(page, store, link, key):
    with page.context.expect_page() as other:
        link.click(modifiers=[key])
    expect(element(other.value, "details-1")).to_be_visible()
    has_stayed(page, store)


def test_a_click_with_the_key_for_keeping_is_the_browsers(page, store, link):
    # The browser's own behavior differs, so only check that the page leaves the click to it.
    page.evaluate("addEventListener('click', e => { window.wasLeft = !e.defaultPrevented; e.preventDefault(); })")
    link.click(modifiers=["Alt"])
    assert page.evaluate("wasLeft")
    has_stayed(page, store)


def test_a_link_to_elsewhere_leads_there(page, store, link):
    link.evaluate("(link, url) => link.href = url", f"{store.api}/products/1")
    link.click()
    expect(page).to_have_url(f"{store.api}/products/1")


def test_a_link_to_a_part_of_the_page_leads_there_and_back(page, store, link):
    element(page, "product-20").evaluate("e => e.id = 'last'")
    link.evaluate("link => link.href = '#last'")
    link.click()
    expect(page).to_have_url(f"{store.url}/#last")
    expect(element(page, "product-20")).to_be_in_viewport()
    assert is_same_document(page)
    # Closing a page opened from there returns to the fragment.
    element(page, "go-to-cart").click()
    expect(page).to_have_url(f"{store.url}/cart")
    element(page, "cart-close").click()
    expect(page).to_have_url(f"{store.url}/#last")
    page.go_back()
    has_stayed(page, store)
    element(page, "tab-profile").click()
    expect(page).to_have_url(f"{store.url}/profile")


def test_a_part_of_another_page_stays_in_the_address(page, store, link):
    link.evaluate("link => link.href = '/products/1#price'")
    link.click()
    expect(element(page, "details-1")).to_be_visible()
    wait_until_connected(page)
    expect(page).to_have_url(f"{store.url}/products/1#price")
