"""Numbers and dates of the online store in the page's language."""

import pytest
from conftest import OnlineStore, element
from playwright.sync_api import expect


@pytest.fixture
def store(request, tmp_path):
    store = OnlineStore(
        request.config.getoption("--binaries"), tmp_path / "visitors", ["--language", "de"]
    ).start()
    yield store
    store.stop()


@pytest.mark.parametrize("locale, language, price, day", [
    ("de-DE", "de", "219,90\u00a0$", "5. Jan. 2020"), ("en-US", "en", "$219.90", "Jan 5, 2020"),
])
def test_prices_and_days_are_written_as_the_pages_language_does(browser, store, locale, language, price, day):
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(store.url)
    expect(page.locator("html")).to_have_attribute("lang", language)
    element(page, "add-1").click()
    element(page, "plus-1").click()
    expect(element(page, "count-1")).to_have_text("2")
    element(page, "go-to-cart").click()
    expect(element(page, "cart-pay")).to_have_text(f"Pay {price}")
    element(page, "cart-pay").click()
    expect(page.get_by_role("alertdialog").get_by_role("button", name=f"Pay {price}")).to_be_visible()
    page.get_by_role("alertdialog").get_by_role("button", name="Cancel").click()
    element(page, "cart-close").click()
    element(page, "tab-profile").click()
    expect(page.get_by_text(day, exact=True)).to_be_visible()
    context.close()
