"""The bootcamp in a real browser: FE-4, in both styles."""

import pathlib

import pytest
from app_screens import choose_world, made_anew
from conftest import Example, Program, element
from playwright.sync_api import expect


@pytest.fixture
def bootcamp(request):
    program = Program(pathlib.Path(request.config.getoption("--binaries")) / "bootcamp-web", "--port", "0")
    yield program.read_address("Bootcamp")
    program.stop()


def open_exercise(page, bootcamp, name, style, world="Mock always success get data"):
    page.goto(bootcamp)
    element(page, f"demo-{name}").click()
    expect(element(page, "style")).to_be_visible()
    if style == "modern":
        with made_anew(page):
            element(page, "style").get_by_text("Modern style").click()
    # Selecting the initial world would not recreate the page.
    if world != "Live":
        choose_world(page, world)


@pytest.mark.parametrize("style", ["environment", "modern"])
def test_FE_4_a_person_orders(page, bootcamp, style):
    open_exercise(page, bootcamp, "order", style, world="Live")
    number, error = element(page, "number"), element(page, "number-error")
    expect(element(page, "product-card")).to_contain_text("Rp13.000.000")
    number.fill("-5")
    expect(error).to_have_text("Error, should >= 0")
    expect(element(page, "number-minus")).to_be_disabled()
    number.fill("a")
    expect(error).to_have_text("Should only contains numeric")
    expect(number).to_have_value("0")
    # The same invalid text again, while the number is unchanged: the field shows the number again.
    number.fill("a")
    expect(number).to_have_value("0")
    element(page, "number-plus").click()
    expect(error).to_have_count(0)

    toast = page.get_by_role("status").filter(has_text="Order created successfully")
    element(page, "add-order").click()
    element(page, "add-order").click()
    expect(toast).to_have_count(1)
    page.wait_for_timeout(3200)
    expect(toast).to_have_count(1)
    expect(toast).to_have_count(0)

    element(page, "product-card").click()
    expect(page.get_by_role("dialog")).to_contain_text("A telephone with a large screen")
    element(page, "wishlist").click()
    expect(element(page, "wishlist")).to_have_attribute("aria-pressed", "true")
    element(page, "sheet-close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    element(page, "product-card").click()
    expect(element(page, "wishlist")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("style", ["environment", "modern"])
def test_worlds_that_fail_say_so(page, bootcamp, style):
    open_exercise(page, bootcamp, "order", style, world="Mock always failed get data")
    expect(element(page, "product-error")).to_contain_text("Server Error code: 500")
    expect(element(page, "product-retry")).to_be_visible()
    choose_world(page, "Mock failed if number is 5")
    element(page, "number").fill("5")
    element(page, "add-order").click()
    expect(element(page, "number-error")).to_have_text("Submit Order Failed")


@pytest.mark.parametrize("style", ["environment", "modern"])
def test_an_environment_gives_data_dates_and_ids(page, bootcamp, style):
    open_exercise(page, bootcamp, "environment", style)
    expect(element(page, "environment-text")).to_have_text("Data from environment: 1234")
    page.get_by_role("button", name="Get Current Date").click()
    expect(element(page, "environment-date")).to_contain_text("2020-08-13")
    page.get_by_role("button", name="Generate new UUID").click()
    expect(element(page, "environment-uuid")).to_have_text("00000000-0000-0000-0000-000000000000")
    page.get_by_role("button", name="Generate new UUID").click()
    expect(element(page, "environment-uuid")).to_have_text("00000000-0000-0000-0000-000000000001")
    choose_world(page, "Mock always failed get data")
    alert = page.get_by_role("alertdialog")
    expect(alert).to_contain_text("Server Error code: 500")
    alert.get_by_role("button", name="OK").click()
    expect(alert).to_have_count(0)


@pytest.mark.parametrize("style", ["environment", "modern"])
def test_a_promo_is_marked_and_applied(page, bootcamp, style):
    open_exercise(page, bootcamp, "promos", style, world="Live")
    expect(element(page, "promo-selected")).to_contain_text("Discount Rp30.000")
    element(page, "promo-5").click()
    expect(element(page, "promo-5")).to_have_attribute("aria-pressed", "true")
    expect(element(page, "promo-3")).to_have_attribute("aria-pressed", "false")
    element(page, "promo-apply").click()
    expect(element(page, "promo-selected")).to_contain_text("Discount Rp50.000")
    element(page, "promo-5").click()
    element(page, "promo-apply").click()
    expect(element(page, "promo-selected")).to_contain_text("None")


@pytest.mark.parametrize("style", ["environment", "modern"])
def test_the_cart_adds_up(page, bootcamp, style):
    open_exercise(page, bootcamp, "cart", style, world="Live")
    total = element(page, "cart-total")
    expect(total).to_have_text("Rp14.140.000")
    element(page, "cart-plus-3").click()
    expect(total).to_have_text("Rp18.140.000")
    element(page, "cart-delete-3").click()
    expect(total).to_have_text("Rp10.140.000")
    page.get_by_role("switch", name="iPhone 13", exact=True).click()
    expect(total).to_have_text("Rp140.000")


@pytest.mark.parametrize("style", ["environment", "modern"])
def test_BC_11_rows_come_go_and_change_places(page, bootcamp, style):
    open_exercise(page, bootcamp, "rows", style)
    switches = page.get_by_role("switch")
    expect(switches).to_have_count(7)
    element(page, "rows-add").click()
    expect(page.get_by_role("switch", name="Data 8")).to_be_checked()
    page.get_by_role("switch", name="Data 8").click()
    expect(page.get_by_role("switch", name="Data 8")).not_to_be_checked()
    element(page, "row-delete-7").click()
    expect(switches).to_have_count(7)
    element(page, "rows-add").click()
    expect(page.get_by_role("switch", name="Data 9")).to_be_visible()
    element(page, "rows-shuffle").click()
    expect(switches.first).to_have_accessible_name("Data 9")
    expect(page.get_by_role("switch", name="Data 8")).not_to_be_checked()


@pytest.mark.parametrize("style", ["environment", "modern"])
def test_BC_20_a_form_says_what_is_missing_and_becomes_thanks(page, bootcamp, style):
    open_exercise(page, bootcamp, "form", style, world="Mock failed if number is 5")
    expect(element(page, "form-name-error")).to_have_count(0)
    element(page, "form-submit").click()
    expect(element(page, "form-name-error")).to_have_text("Whose order is it?")
    element(page, "form-name").fill("Blob")
    expect(element(page, "form-name-error")).to_have_count(0)
    page.get_by_role("switch", name="This is a gift").click()
    expect(element(page, "form-note-error")).to_have_text("A gift needs a note")
    element(page, "form-note").fill("Hello")
    element(page, "form-quantity").get_by_role("button", name="Decrease").click()
    expect(element(page, "form-quantity")).to_contain_text("Quantity: 0")
    element(page, "form-quantity").get_by_role("button", name="Decrease").click()
    expect(element(page, "form-error")).to_have_text("Error, should >= 0")
    expect(element(page, "form-quantity-error")).to_have_text("Order one at least")
    for quantity in range(1, 6):
        element(page, "form-quantity").get_by_role("button", name="Increase").click()
        expect(element(page, "form-quantity")).to_contain_text(f"Quantity: {quantity}")
    element(page, "form-submit").click()
    expect(element(page, "form-error")).to_have_text("Submit Order Failed")
    expect(element(page, "form-name")).to_have_value("Blob")
    element(page, "form-quantity").get_by_role("button", name="Increase").click()
    expect(element(page, "form-error")).to_have_count(0)
    # Enter in a field submits the form, as its button does.
    element(page, "form-note").press("Enter")
    expect(element(page, "form-thanks")).to_have_text("Thank you, Blob")
    expect(page.get_by_text("6 are on their way.")).to_be_visible()
    element(page, "form-another").click()
    expect(element(page, "form-name")).to_have_value("")


@pytest.mark.parametrize("style", ["environment", "modern"])
def test_BC_19_a_feed_comes_page_by_page(page, bootcamp, style):
    open_exercise(page, bootcamp, "feed", style, world="Live")
    promos, ads = page.locator("[data-testid^=promo-]"), page.get_by_text("This is Ads for")
    expect(promos).to_have_count(4)
    expect(ads).to_have_count(1)
    element(page, "promo-2").click()
    expect(element(page, "promo-2")).to_have_attribute("aria-pressed", "true")
    # BC-15: the name of a regular shop.
    element(page, "ads-name-1").fill("Blob's")
    expect(element(page, "ads-1")).to_have_text("This is Ads for Blob's")
    for page_number in range(2, 6):
        element(page, "feed-more").click()
        expect(promos).to_have_count(4 * page_number)
    expect(element(page, "feed-end")).to_be_visible()
    expect(element(page, "ads-2")).to_have_text("This is Ads for the official store")
    expect(element(page, "ads-name-2")).to_have_count(0)
    page.get_by_role("switch", name="Show ads").click()
    expect(ads).to_have_count(0)
    element(page, "feed-refresh").click()
    expect(promos).to_have_count(4)
    expect(element(page, "promo-2")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("style", ["environment", "modern"])
def test_BC_19_a_page_that_does_not_come_is_tried_again(page, request, style):
    binaries = request.config.getoption("--binaries")
    program = Example(binaries, "bootcamp-web", "Bootcamp").start()
    try:
        open_exercise(page, program.url, "feed", style, world="Live")
        expect(page.locator("[data-testid^=promo-]")).to_have_count(4)
        program.sim("PUT", "rules", [{"pathGlob": "/bootcamp/feed", "times": 1, "status": 500}])
        element(page, "feed-more").click()
        expect(element(page, "feed-more-error")).to_contain_text("Server Error code: 500")
        expect(page.locator("[data-testid^=promo-]")).to_have_count(4)
        element(page, "feed-more-retry").click()
        expect(page.locator("[data-testid^=promo-]")).to_have_count(8)
    finally:
        program.stop()


@pytest.mark.parametrize("style", ["environment", "modern"])
def test_BC_16_a_card_leads_to_its_page_and_its_wishes_are_heard_of(page, bootcamp, style):
    open_exercise(page, bootcamp, "product", style)
    element(page, "card-wishlist").click()
    expect(element(page, "card-wishlist")).to_have_attribute("aria-pressed", "true")
    expect(element(page, "card-information")).to_have_text("Tracking wishlist to: true")
    element(page, "card-wishlist").click()
    expect(element(page, "card-information")).to_have_text("Tracking wishlist to: false")
    element(page, "card").click()
    expect(page).to_have_url(f"{bootcamp}/order")
    expect(page.get_by_role("heading", name="Order", exact=True, level=1)).to_be_visible()
    page.go_back()
    expect(page).to_have_url(f"{bootcamp}/product")
    expect(element(page, "card-information")).to_have_text("Tracking wishlist to: false")


@pytest.mark.parametrize("style", ["environment", "modern"])
def test_RX_1_to_RX_5_the_basics(page, bootcamp, style):
    open_exercise(page, bootcamp, "basics", style, world="Live")
    element(page, "basic-minus").click()
    expect(element(page, "basic-error")).to_have_text("Can't below 0")
    element(page, "basic-plus").click()
    expect(element(page, "basic")).to_have_text("1")
    expect(element(page, "basic-error")).to_have_count(0)
    element(page, "jump-to-100").click()
    expect(element(page, "jump")).to_have_value("100")
    element(page, "jump-minus").click()
    expect(element(page, "jump")).to_have_value("99")
    element(page, "writing-field").fill("abc")
    expect(element(page, "writing-text")).to_have_text("You write: abc")
    page.get_by_role("switch", name="Counter").click()
    element(page, "optional").fill("10")
    element(page, "optional-plus").click()
    expect(element(page, "optional")).to_have_value("11")
    page.get_by_role("switch", name="Counter").click()
    expect(element(page, "optional")).to_have_count(0)
    expect(element(page, "optional-number")).to_have_text("Last number: 11")


@pytest.mark.parametrize("style", ["environment", "modern"])
def test_RX_7_and_RX_13_facts_and_seconds(page, bootcamp, style):
    open_exercise(page, bootcamp, "facts", style, world="Live")
    expect(element(page, "facts-seconds")).to_have_text("Seconds on this page: 2")
    element(page, "facts-plus").click()
    expect(element(page, "facts-count")).to_have_text("1")
    element(page, "facts-fact").click()
    alert = page.get_by_role("alertdialog")
    expect(alert).to_contain_text("1 ")
    alert.get_by_role("button", name="OK").click()
    expect(alert).to_have_count(0)
    choose_world(page, "Mock always failed get data")
    element(page, "facts-fact").click()
    expect(alert).to_contain_text("Could not load a number fact :(")
    alert.get_by_role("button", name="OK").click()
    # The clock of a simulated world is stopped.
    expect(element(page, "facts-seconds")).to_have_text("Seconds on this page: 0")


def test_the_code_stands_beside_it(page, bootcamp):
    open_exercise(page, bootcamp, "order", "environment")
    page.get_by_text("Code", exact=True).first.click()
    code = element(page, "code")
    expect(code).to_contain_text("let orderReducer")
    assert "\n  var counter = CounterState()" in code.inner_text()
    page.set_viewport_size({"width": 390, "height": 844})
    box = code.bounding_box()
    assert box["x"] + box["width"] <= 390


def test_the_code_opens_and_closes_before_more_than_the_first_picture_is_there(page, bootcamp):
    page.route("**/wider.js*", lambda route: None)
    page.route("**/later.js*", lambda route: None)
    open_exercise(page, bootcamp, "order", "environment")
    for _ in range(2):
        page.get_by_text("Code", exact=True).first.click()
        expect(element(page, "code")).to_be_visible()
        page.get_by_text("Code", exact=True).first.click()
        expect(element(page, "code")).to_have_count(0)


@pytest.mark.parametrize("name, title", [
    ("order", "Order"), ("environment", "Environment"), ("promos", "Promo"), ("cart", "Cart"), ("rows", "Rows"),
    ("basics", "Basics"), ("product", "Product"), ("feed", "Feed"), ("form", "Form"), ("facts", "Facts"),
])
def test_an_exercise_has_an_address(page, bootcamp, name, title):
    page.goto(bootcamp)
    element(page, f"demo-{name}").click()
    expect(page).to_have_url(f"{bootcamp}/{name}")
    page.go_back()
    expect(page).to_have_url(f"{bootcamp}/")
    expect(element(page, f"demo-{name}")).to_be_visible()
    page.go_forward()
    expect(page.get_by_role("heading", name=title, exact=True, level=1)).to_be_visible()
    # For a new visitor the address opens the exercise over the list.
    page.goto("about:blank")
    page.goto(f"{bootcamp}/{name}")
    expect(page.get_by_role("heading", name=title, exact=True, level=1)).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(element(page, f"demo-{name}")).to_be_visible()
    expect(page).to_have_url(f"{bootcamp}/")
    assert page.goto(f"{bootcamp}/nothing").status == 404
