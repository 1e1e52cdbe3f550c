"""The store for browsers with Arabic and Hebrew: its layout is right-to-left."""

import pytest
from conftest import ARTIFACTS, OnlineStore, element, take_picture
from playwright.sync_api import expect


@pytest.fixture
def store(request, tmp_path):
    options = ["--language", "ar", "--language", "he"]
    store = OnlineStore(request.config.getoption("--binaries"), tmp_path / "visitors", options).start()
    yield store
    store.stop()


@pytest.fixture
def open_page(browser):
    contexts = []

    def open_page(locale, width=900):
        context = browser.new_context(locale=locale, viewport={"width": width, "height": 900}, reduced_motion="reduce")
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        return page

    yield open_page
    for context in contexts:
        context.close()


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2


@pytest.mark.parametrize("locale, direction", [("ar-EG", "rtl"), ("he-IL", "rtl"), ("en-US", "ltr")])
@pytest.mark.parametrize("width", [390, 900])
def test_a_page_begins_at_the_side_of_its_language(open_page, store, locale, direction, width):
    page = open_page(locale, width)
    page.goto(store.url)
    expect(page.locator("html")).to_have_attribute("lang", locale.split("-")[0])
    assert page.evaluate("getComputedStyle(document.querySelector('.page')).direction") == direction
    expect(element(page, "add-1")).to_be_visible()
    take_picture(page, path=ARTIFACTS / f"products-{locale}-{width}.png")
    is_left = direction == "ltr"
    # The title first, then the bar's buttons; the tabs are in the same order.
    assert (middle(page.locator("h1").first) < middle(element(page, "go-to-cart"))) == is_left
    assert (middle(element(page, "tab-products")) < middle(element(page, "tab-profile"))) == is_left
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(overflow) == 0

    # The arrow keys move in their direction.
    element(page, "tab-products").focus()
    page.keyboard.press("ArrowRight" if is_left else "ArrowLeft")
    expect(element(page, "tab-profile")).to_have_attribute("aria-selected", "true")
    take_picture(page, path=ARTIFACTS / f"profile-{locale}-{width}.png")
    element(page, "tab-products").click()

    element(page, "product-1").get_by_role("link").click()
    expect(element(page, "details-1")).to_be_visible()
    back = page.get_by_role("button", name="Back").locator("visible=true")
    assert (middle(back) < width / 2) == is_left
    # The symbol points out of the page.
    turned = back.locator("svg").evaluate("e => new DOMMatrix(getComputedStyle(e).transform).a * (parseFloat(getComputedStyle(e).scale) || 1)")
    assert turned == (1 if is_left else -1)
    take_picture(page, path=ARTIFACTS / f"product-{locale}-{width}.png")
    back.click()
    expect(element(page, "details-1")).to_have_count(0)

    element(page, "add-1").click()
    element(page, "go-to-cart").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    take_picture(page, path=ARTIFACTS / f"cart-{locale}-{width}.png")
    assert page.evaluate(overflow) == 0
