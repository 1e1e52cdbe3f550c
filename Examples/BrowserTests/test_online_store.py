"""The online store in a real browser; the names carry the scenarios of the front ends."""

import re
import subprocess
import time
import urllib.error
import urllib.request

import pytest
from conftest import ARTIFACTS, OnlineStore, element, take_picture
from playwright.sync_api import expect


def open_store(page, store):
    page.goto(store.url)
    expect(element(page, "add-1")).to_be_visible()


def test_FE_1_a_person_shops(page, store):
    open_store(page, store)
    ARTIFACTS.mkdir(exist_ok=True)
    expect(page).to_have_title(re.compile("Products|Online Store"))

    element(page, "add-1").click()
    element(page, "plus-1").click()
    element(page, "add-2").click()
    expect(element(page, "count-1")).to_have_text("2")
    expect(element(page, "cart-badge")).to_have_text("3")
    take_picture(page, path=ARTIFACTS / "products.png")

    element(page, "go-to-cart").click()
    expect(element(page, "cart-pay")).to_have_text("Pay $242.20")
    take_picture(page, path=ARTIFACTS / "cart.png")
    element(page, "cart-delete-2").click()
    expect(element(page, "cart-pay")).to_have_text("Pay $219.90")

    element(page, "cart-pay").click()
    alert = page.get_by_role("alertdialog")
    expect(alert).to_contain_text("Do you want to proceed with your purchase of $219.90?")
    take_picture(page, path=ARTIFACTS / "confirmation.png")
    alert.get_by_role("button", name="Cancel").click()
    expect(alert).to_have_count(0)
    assert store.journal("POST", "/carts") == []

    element(page, "cart-pay").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Pay $219.90").click()
    thanks = page.get_by_role("alertdialog")
    expect(thanks).to_contain_text("Thank you!")
    thanks.get_by_role("button", name="Done").click()

    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(element(page, "cart-badge")).to_have_count(0)
    expect(element(page, "add-1")).to_be_visible()
    orders = store.journal("POST", "/carts")
    assert len(orders) == 1
    assert '"productId":1' in orders[0]["body"].replace(" ", "")


def test_a_second_tap_before_the_first_is_answered_counts(page, store):
    open_store(page, store)
    page.evaluate("for (const tap of [1, 2]) document.querySelector('[data-testid=add-1]').click()")
    expect(element(page, "count-1")).to_have_text("2")
    expect(element(page, "cart-badge")).to_have_text("2")


def test_FE_2_the_list_fails_once_and_comes_back(page, store):
    store.sim("PUT", "rules", [{"method": "GET", "pathGlob": "/products", "times": 1, "status": 500}])
    page.goto(store.url)
    expect(element(page, "products-error")).to_contain_text("Oops, we couldn't fetch product list")
    take_picture(page, path=ARTIFACTS / "products-error.png")
    element(page, "products-retry").click()
    expect(element(page, "add-1")).to_be_visible()
    expect(element(page, "products-error")).to_have_count(0)


def test_FE_7_two_visitors_are_independent(page, browser, store):
    open_store(page, store)
    element(page, "add-1").click()
    expect(element(page, "cart-badge")).to_have_text("1")
    other = browser.new_context().new_page()
    open_store(other, store)
    expect(element(other, "cart-badge")).to_have_count(0)
    other.context.close()


def test_rows_of_other_products_keep_their_nodes(page, store):
    open_store(page, store)
    page.evaluate("for (const e of document.querySelectorAll('[data-testid^=product-]')) e.kept = true")
    rows = page.evaluate("document.querySelectorAll('[data-testid^=product-]').length")
    assert rows == 20
    element(page, "add-3").click()
    expect(element(page, "count-3")).to_have_text("1")
    kept = "[...document.querySelectorAll('[data-testid^=product-]')].filter(e => e.kept).length"
    assert page.evaluate(kept) == rows


def test_the_profile_tab_keeps_the_products(page, store):
    open_store(page, store)
    element(page, "add-1").click()
    element(page, "tab-profile").click()
    expect(page.get_by_text("John Doe")).to_be_visible()
    expect(page.get_by_text("john@gmail.com")).to_be_visible()
    take_picture(page, path=ARTIFACTS / "profile.png")
    element(page, "tab-products").click()
    expect(element(page, "count-1")).to_have_text("1")


def test_escape_closes_the_cart_and_focus_returns(page, store):
    open_store(page, store)
    element(page, "add-1").click()
    element(page, "go-to-cart").focus()
    page.keyboard.press("Enter")
    expect(element(page, "cart-pay")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(element(page, "go-to-cart")).to_be_focused()


def test_focus_stays_on_a_button_while_its_row_changes(page, store):
    open_store(page, store)
    element(page, "add-1").click()
    element(page, "plus-1").focus()
    for count in range(2, 5):
        page.keyboard.press("Enter")
        expect(element(page, "count-1")).to_have_text(str(count))
        assert page.evaluate("document.activeElement.dataset.testid") == "plus-1"


def test_the_page_says_that_it_lost_the_server_and_works_again(page, store):
    open_store(page, store)
    element(page, "add-1").click()
    expect(element(page, "count-1")).to_have_text("1")
    store.stop()
    expect(page.get_by_role("status").filter(has_text=re.compile("onnect"))).to_be_visible()
    take_picture(page, path=ARTIFACTS / "connection-lost.png")
    page.evaluate("document.body.id = 'old'")
    store.start()
    # The page reloads itself and then is restored: earlier taps have no effect, and the page shows a notice.
    expect(page.locator("#old")).to_have_count(0, timeout=60_000)
    expect(element(page, "count-1")).to_have_text("1")
    element(page, "add-2").click()
    expect(element(page, "count-2")).to_have_text("1")


def favorites(page):
    hearts = page.locator("[data-testid^=favorite-][aria-pressed=true]")
    return hearts.evaluate_all("hearts => hearts.map(e => e.dataset.testid)")


def test_favorites_survive_a_restart_of_the_server(page, browser, store):
    open_store(page, store)
    assert favorites(page) == []
    for heart in ("favorite-2", "favorite-5"):
        element(page, heart).click()
        expect(element(page, heart)).to_have_attribute("aria-pressed", "true")
    take_picture(page, path=ARTIFACTS / "favorites.png")

    store.stop()
    store.start()
    # In a new tab: this tab's page would reconnect and restore its snapshot.
    page = page.context.new_page()
    page.goto(store.url)
    expect(element(page, "add-1")).to_be_visible()
    assert favorites(page) == ["favorite-2", "favorite-5"]

    page.get_by_role("switch", name="Favorites only").check()
    expect(element(page, "product-1")).to_have_count(0)
    expect(element(page, "product-2")).to_be_visible()
    element(page, "favorite-2").click()
    expect(element(page, "product-2")).to_have_count(0)
    element(page, "favorite-5").click()
    expect(element(page, "favorites-empty")).to_be_visible()


def test_two_visitors_have_favorites_of_their_own(page, browser, store):
    open_store(page, store)
    element(page, "favorite-2").click()
    expect(element(page, "favorite-2")).to_have_attribute("aria-pressed", "true")

    other = browser.new_context().new_page()
    open_store(other, store)
    assert favorites(other) == []
    element(other, "favorite-3").click()
    expect(element(other, "favorite-3")).to_have_attribute("aria-pressed", "true")
    other.context.close()

    page.goto(store.url)
    expect(element(page, "add-1")).to_be_visible()
    assert favorites(page) == ["favorite-2"]


def test_a_visitor_is_known_by_a_cookie_that_scripts_cannot_read(page, store):
    open_store(page, store)
    assert "visitor" not in page.evaluate("document.cookie")
    [cookie] = [cookie for cookie in page.context.cookies(store.url) if cookie["name"] != "tz"]
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax"
    assert re.fullmatch(r"[0-9a-f]{32}\..+", cookie["value"])
    assert cookie["expires"] > time.time() + 300 * 24 * 3600
    assert cookie["value"] not in page.content()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_fits_its_window(browser, store, scheme, width):
    context = browser.new_context(
        viewport={"width": width, "height": 844}, color_scheme=scheme, device_scale_factor=1
    )
    page = context.new_page()
    open_store(page, store)
    take_picture(page, path=ARTIFACTS / f"products-{scheme}-{width}.png")
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(overflow) == 0
    context.close()


def test_every_control_has_a_name_for_a_screen_reader(page, store):
    open_store(page, store)
    element(page, "add-1").click()
    nameless = page.evaluate(
        """[...document.querySelectorAll('button, input, [role=tab], a[href]')]
        .filter(e => !(e.getAttribute('aria-label') || e.innerText || e.labels?.length))
        .map(e => e.outerHTML)"""
    )
    assert nameless == []
    expect(element(page, "count-1")).to_have_attribute("aria-live", "polite")
    expect(element(page, "cart-badge")).to_have_attribute("aria-live", "polite")


def test_the_demo_ends_at_once(request):
    store = OnlineStore(request.config.getoption("--binaries")).start()
    assert store.stop() < 2
    for address in (store.url, store.api):
        with pytest.raises(urllib.error.URLError):
            urllib.request.urlopen(address, timeout=1)


def test_a_busy_port_is_named_with_what_to_do(request, store):
    second = subprocess.run(
        [str(store.binaries / "online-store-web"), "--port", str(store.port)],
        capture_output=True, text=True, timeout=10,
    )
    assert second.returncode != 0
    message = second.stdout + second.stderr
    assert str(store.port) in message and "--port" in message
