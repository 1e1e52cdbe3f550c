"""Addresses of the online store: links, Back, Forward, reloads, invalid addresses, and pages without JavaScript."""

import re
import urllib.error
import urllib.request

import pytest
from conftest import ARTIFACTS, element, take_picture, wait_for, wait_until_connected
from playwright.sync_api import expect


def open_store(page, store, path="/"):
    page.goto(store.url + path)
    expect(page.locator("main")).to_be_visible()
    wait_until_connected(page)


def is_at(page, store, path):
    expect(page).to_have_url(store.url + path)


def title_link(page, number):
    return element(page, f"product-{number}").get_by_role("link")


def heading(page, name):
    return page.get_by_role("heading", name=name, exact=True, level=1)


def entries(page):
    return page.evaluate("history.length")


def test_each_tab_the_cart_and_a_product_have_an_address(page, store):
    open_store(page, store)
    is_at(page, store, "/")
    element(page, "tab-profile").click()
    is_at(page, store, "/profile")
    element(page, "tab-products").click()
    is_at(page, store, "/")
    name = title_link(page, 1).inner_text()
    title_link(page, 1).click()
    is_at(page, store, "/products/1")
    expect(heading(page, name)).to_be_visible()
    expect(page).to_have_title(name)
    take_picture(page, path=ARTIFACTS / "product.png")
    page.get_by_role("button", name="Back").click()
    is_at(page, store, "/")
    element(page, "go-to-cart").click()
    is_at(page, store, "/cart")
    element(page, "cart-close").click()
    is_at(page, store, "/")


def test_each_window_of_a_visitor_is_at_its_own_tab(page, store):
    open_store(page, store)
    other = page.context.new_page()
    open_store(other, store, "/profile")
    expect(element(other, "tab-profile")).to_have_attribute("aria-selected", "true")
    # The windows' shared values have arrived when this one has.
    element(other, "tab-products").click()
    element(other, "favorite-1").click()
    element(other, "tab-profile").click()
    expect(element(page, "favorite-1")).to_have_attribute("aria-pressed", "true")
    expect(element(page, "tab-products")).to_have_attribute("aria-selected", "true")
    is_at(page, store, "/")
    # A new window does not start at another window's place either.
    third = page.context.new_page()
    open_store(third, store)
    expect(element(third, "tab-products")).to_have_attribute("aria-selected", "true")
    is_at(third, store, "/")


def test_back_and_forward_go_where_the_person_was(page, store):
    open_store(page, store)
    title_link(page, 2).click()
    is_at(page, store, "/products/2")
    element(page, "tab-profile").click()
    is_at(page, store, "/profile")
    expect(element(page, "tab-profile")).to_have_attribute("aria-selected", "true")
    page.go_back()
    is_at(page, store, "/products/2")
    expect(element(page, "details-2")).to_be_visible()
    page.go_back()
    is_at(page, store, "/")
    expect(element(page, "details-2")).to_have_count(0)
    page.go_forward()
    is_at(page, store, "/products/2")
    expect(element(page, "details-2")).to_be_visible()
    page.go_forward()
    expect(element(page, "tab-profile")).to_have_attribute("aria-selected", "true")
    is_at(page, store, "/profile")
    page.evaluate("history.go(-2)")
    is_at(page, store, "/")
    expect(element(page, "add-1").first).to_be_visible()


def test_back_and_forward_faster_than_the_server_end_where_they_should(page, store):
    open_store(page, store)
    title_link(page, 2).click()
    is_at(page, store, "/products/2")
    element(page, "tab-profile").click()
    is_at(page, store, "/profile")
    # Wait for each navigation: the browser drops a step requested meanwhile.
    page.evaluate(
        """async () => {
          for (const go of ["back", "back", "forward"])
            await new Promise(gone => { addEventListener("popstate", gone, { once: true }); history[go](); });
        }"""
    )
    is_at(page, store, "/products/2")
    expect(element(page, "details-2")).to_be_visible()
    page.wait_for_timeout(300)
    is_at(page, store, "/products/2")
    page.go_back()
    is_at(page, store, "/")
    expect(element(page, "details-2")).to_have_count(0)


def test_what_is_closed_goes_back_to_the_entry_below_it(page, store):
    open_store(page, store)
    before = entries(page)
    element(page, "go-to-cart").click()
    is_at(page, store, "/cart")
    page.keyboard.press("Escape")
    is_at(page, store, "/")
    expect(page.get_by_role("dialog")).to_have_count(0)
    element(page, "go-to-cart").click()
    is_at(page, store, "/cart")
    page.go_back()
    is_at(page, store, "/")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.go_forward()
    is_at(page, store, "/cart")
    expect(page.get_by_role("dialog")).to_be_visible()
    element(page, "cart-close").click()
    is_at(page, store, "/")
    assert entries(page) == before + 1


@pytest.mark.parametrize("path, name", [
    ("/", "products"), ("/products/3", "product"), ("/cart", "cart"), ("/profile", "profile"),
])
def test_a_page_begins_at_its_address_and_stays_there_when_it_is_reloaded(page, store, path, name):
    shown = {
        "products": lambda: element(page, "add-1"), "product": lambda: element(page, "details-3"),
        "cart": lambda: element(page, "cart-empty"), "profile": lambda: heading(page, "Profile"),
    }[name]
    open_store(page, store, path)
    expect(shown()).to_be_visible()
    is_at(page, store, path)
    before = entries(page)
    page.reload()
    expect(shown()).to_be_visible()
    is_at(page, store, path)
    assert entries(page) == before


def test_a_cart_that_a_page_began_with_leaves_no_entry_behind(page, store):
    open_store(page, store, "/cart")
    before = entries(page)
    element(page, "cart-close").click()
    is_at(page, store, "/")
    assert entries(page) == before


def test_after_a_reload_back_still_leads_to_where_the_person_was(page, store):
    open_store(page, store)
    title_link(page, 1).click()
    is_at(page, store, "/products/1")
    page.reload()
    expect(element(page, "details-1")).to_be_visible()
    page.go_back()
    is_at(page, store, "/")
    expect(element(page, "details-1")).to_have_count(0)
    page.go_forward()
    is_at(page, store, "/products/1")
    expect(element(page, "details-1")).to_be_visible()
    # The page's own Back button does the same.
    page.locator(".page:has([data-testid=details-1]) .back").click()
    is_at(page, store, "/")


def test_a_reload_adds_no_entry(page, store):
    open_store(page, store, "/products/2")
    open_store(page, store, "/cart")
    # The snapshot arrives after the fresh page: here a product below the cart.
    product = page.locator("[data-testid=details-2]")
    expect(product).to_be_attached()
    entries = page.evaluate("history.length")
    for _ in range(2):
        page.reload()
        expect(product).to_be_attached()
        wait_until_connected(page)
        assert page.evaluate("history.length") == entries
    page.go_back()
    is_at(page, store, "/products/2")
    page.go_forward()
    is_at(page, store, "/cart")
    expect(element(page, "cart-close")).to_be_visible()


def test_a_sheet_that_is_closed_leaves_the_title_of_the_page_below(page, store):
    open_store(page, store)
    element(page, "go-to-cart").click()
    expect(page).to_have_title("Cart")
    page.keyboard.press("Escape")
    is_at(page, store, "/")
    expect(page).to_have_title("Products")


def status(url):
    try:
        return urllib.request.urlopen(url, timeout=60).status
    except urllib.error.HTTPError as error:
        return error.code


def as_served(store, path, what):
    """The page as served, after its server's data arrived in time for it."""
    pages = []

    def has_it():
        pages.append(urllib.request.urlopen(store.url + path, timeout=60).read().decode())
        return what in pages[-1]

    wait_for(has_it, f"a first page of {path} with {what}")
    return pages[-1]


def test_each_address_is_served_with_its_own_title(page, store):
    for path, title in [("/", "Products"), ("/profile", "Profile")]:
        as_served(store, path, f"<title>{title}</title>")
    product = as_served(store, "/products/1", "<title>Ridgeline Canvas Daypack 22 L</title>")
    assert '<meta name="description" content="Waxed canvas with a padded sleeve for a 15&quot; laptop' in product
    # The script sets the same title.
    open_store(page, store, "/products/1")
    expect(page).to_have_title("Ridgeline Canvas Daypack 22 L")


def test_asking_about_a_page_says_what_fetching_it_would(store):
    def asked(path):
        request = urllib.request.Request(store.url + path, method="HEAD")
        try:
            return urllib.request.urlopen(request, timeout=60).status
        except urllib.error.HTTPError as error:
            return error.code

    wait_for(lambda: asked("/products/999") == 404, "an answer that there is none")
    assert asked("/products/1") == 200
    assert asked("/nothing") == 404


def test_a_query_hides_no_page(store):
    for query in ["%", "a=%ff", "a&" * 300, "q=" + "a" * 4000]:
        assert status(f"{store.url}/cart?{query}") == 200


def test_a_wrong_address_is_a_page_with_404(page, store):
    for path in ["/nothing", "/products", "/products/shoe", "/products/1/2", "/..%2fcart", "/%2e%2e/cart", "/cart/x", "/%ff", "/a" * 5000]:
        assert status(store.url + path) == 404, path
    answer = page.goto(store.url + "/nothing")
    assert answer.status == 404
    expect(heading(page, "Not Found")).to_be_visible()
    # The page of an item that only the shop can recognize as missing.
    wait_for(lambda: page.goto(store.url + "/products/999").status == 404, "a page that says that there is none")
    expect(element(page, "product-missing")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    is_at(page, store, "/")
    expect(element(page, "add-1")).to_be_visible()


def test_a_link_that_leads_nowhere_ends_at_the_page_that_says_so(page, store):
    open_store(page, store)
    title_link(page, 1).evaluate("link => link.setAttribute('href', '/nowhere')")
    title_link(page, 1).click()
    expect(heading(page, "Not Found")).to_be_visible()
    is_at(page, store, "/nowhere")
    page.go_back()
    expect(element(page, "add-1")).to_be_visible()


def test_a_link_with_a_key_held_opens_a_window_of_its_own(page, store):
    open_store(page, store)
    with page.context.expect_page() as other:
        title_link(page, 1).click(modifiers=["ControlOrMeta"])
    expect(element(other.value, "details-1")).to_be_visible()
    is_at(page, store, "/")


def test_focus_and_scroll_are_where_they_were(page, store):
    open_store(page, store)
    title_link(page, 15).focus()
    title_link(page, 15).scroll_into_view_if_needed()
    box = page.locator(".scroll:has([data-testid=product-15])")
    top = box.evaluate("e => e.scrollTop")
    assert top > 300
    page.keyboard.press("Enter")
    expect(element(page, "details-15")).to_be_visible()
    page.go_back()
    expect(element(page, "details-15")).to_have_count(0)
    expect(title_link(page, 15)).to_be_focused()
    assert abs(box.evaluate("e => e.scrollTop") - top) < 2
    # The same with a different tab in between.
    element(page, "tab-profile").click()
    is_at(page, store, "/profile")
    page.go_back()
    expect(title_link(page, 15)).to_be_visible()
    assert abs(box.evaluate("e => e.scrollTop") - top) < 2


def test_back_does_not_lose_an_order_that_is_under_way(page, store):
    store.sim("PUT", "rules", [{"method": "POST", "pathGlob": "/carts", "times": 1, "delayMs": 1500}])
    open_store(page, store)
    element(page, "add-1").click()
    element(page, "go-to-cart").click()
    is_at(page, store, "/cart")
    element(page, "cart-pay").click()
    page.get_by_role("alertdialog").get_by_role("button", name=re.compile("^Pay")).click()
    expect(element(page, "cart-paying")).to_be_visible()
    page.go_back()
    expect(element(page, "cart-paying")).to_be_visible()
    is_at(page, store, "/cart")
    page.get_by_role("alertdialog").get_by_role("button", name="Done").click()
    is_at(page, store, "/")
    assert len(store.journal("POST", "/carts")) == 1


def test_history_that_others_have_written_does_no_harm(page, store):
    open_store(page, store)
    for state in ["'x'", "5", "null", "[1, {}]", "{i: 1}"]:
        page.evaluate(f"history.pushState({state}, '', '/cart')")
        page.evaluate("history.pushState(null, '', '/profile')")
        page.go_back()
        is_at(page, store, "/cart")
        expect(page.get_by_role("dialog")).to_be_visible()
        element(page, "cart-close").click()
        is_at(page, store, "/")
        expect(page.get_by_role("dialog")).to_have_count(0)
    element(page, "tab-profile").click()
    is_at(page, store, "/profile")


def test_without_javascript_links_lead_from_the_products_to_each(browser, store):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    # A page waits for its content only briefly, which a busy machine may miss.
    def wait_for_contents(address, name):
        wait_for(lambda: page.goto(address) and element(page, name).count() > 0, f"a first page with {name}")

    wait_for_contents(store.url, "add-20")
    expect(page.get_by_role("link")).to_have_count(20)
    name = title_link(page, 1).inner_text()
    title_link(page, 1).click()
    is_at(page, store, "/products/1")
    wait_for_contents(page.url, "product-description")
    expect(page.locator("h1", has_text=name)).to_be_visible()
    expect(element(page, "product-description")).to_be_visible()
    take_picture(page, path=ARTIFACTS / "product-without-javascript.png")
    context.close()
