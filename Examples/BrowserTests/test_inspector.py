"""The inspector of the online store: two pages of one program, the app's and the inspector's."""

import re
import urllib.error
import urllib.request

import pytest
from conftest import OnlineStore, element, wait_for
from playwright.sync_api import expect


@pytest.fixture
def inspected(request, tmp_path):
    """The online store with its inspector, whose address is `inspector`."""
    binaries = request.config.getoption("--binaries")
    store = OnlineStore(binaries, tmp_path / "visitors", options=("--inspector",)).start()
    store.inspector = store.program.read_address("  inspector, for you alone")
    yield store
    store.stop()


@pytest.fixture
def shop(inspected, page):
    """The app's page, with two of the first product and one of the second."""
    page.goto(inspected.url)
    expect(element(page, "add-1")).to_be_visible()
    for name in ["add-1", "plus-1", "add-2"]:
        element(page, name).click()
    expect(element(page, "cart-badge")).to_have_text("3")
    return page


@pytest.fixture
def inspector(inspected, shop):
    page = shop.context.new_page()
    page.set_default_timeout(60_000)
    page.set_viewport_size({"width": 1280, "height": 860})
    page.goto(inspected.inspector)
    expect(element(page, "step-5")).to_be_visible()
    return page


def test_a_tap_is_a_step_with_its_change_and_its_cause(shop, inspector):
    expect(element(inspector, "step-2")).to_contain_text("ProductListDomain.swift:")
    element(inspector, "step-4").click()
    detail = element(inspector, "detail")
    expect(detail).to_contain_text("product[1] › addToCart")
    expect(element(inspector, "change")).to_have_text(re.compile(r"addToCartState\.count\s*− 1\s*\+ 2"))
    element(inspector, "step-2").click()
    element(inspector, "cause").click()
    expect(element(inspector, "effect")).to_contain_text("finished after")

    element(shop, "plus-2").click()
    expect(element(inspector, "step-6")).to_contain_text(".didTapPlusButton")
    element(inspector, "search").fill("fetch")
    expect(element(inspector, "step-6")).to_have_count(0)
    expect(element(inspector, "step-2")).to_be_visible()


def test_the_bar_of_a_wide_inspector_ends_above_its_last_column(inspector):
    element(inspector, "step-4").click()
    expect(element(inspector, "detail")).to_be_visible()
    edges = "e => e.getBoundingClientRect().right"
    ends = [element(inspector, name).evaluate(edges) for name in ("export", "pause")]
    assert abs(ends[0] - ends[1]) <= 1, ends
    expect(element(inspector, "export")).to_have_css("text-decoration-line", "none")


def test_effects_are_bars_over_time_and_lead_to_their_steps(shop, inspector):
    element(inspector, "effects").click()
    sheet = inspector.get_by_role("dialog", name="Effects")
    expect(sheet).to_contain_text("finished after")
    bars = sheet.locator("[data-testid^=effect-]")
    expect(bars.first.locator(".shape")).to_have_count(2)
    for shape in bars.first.locator(".shape").all():
        box = shape.bounding_box()
        assert box["width"] > 100 and 4 < box["height"] < 16
    bars.first.click()
    expect(sheet).to_have_count(0)
    expect(element(inspector, "effect").first).to_contain_text("finished after")


def test_the_app_shows_an_earlier_step_and_the_present_again(shop, inspector):
    element(inspector, "step-4").click()
    element(inspector, "show").click()
    expect(element(shop, "cart-badge")).to_have_text("2")
    expect(element(inspector, "shown")).to_contain_text("step 4")
    inspector.keyboard.press("ArrowUp")
    expect(element(shop, "cart-badge")).to_have_text("1")
    inspector.keyboard.press("ArrowDown")
    expect(element(shop, "cart-badge")).to_have_text("2")
    element(inspector, "resume").click()
    expect(element(shop, "cart-badge")).to_have_text("3")
    expect(element(inspector, "shown")).to_have_count(0)

    element(inspector, "skip").click()
    expect(element(shop, "cart-badge")).to_have_text("2")
    element(shop, "plus-1").click()
    expect(element(shop, "cart-badge")).to_have_text("3")


def test_a_test_is_copied_and_the_recording_exported(shop, inspector):
    inspector.context.grant_permissions(["clipboard-read", "clipboard-write"])
    element(inspector, "step-4").click()
    element(inspector, "make-test").click()
    expect(element(inspector, "test-text")).to_contain_text("@testable import OnlineStore")
    element(inspector, "copy").click()
    expect(inspector.get_by_text("Copied")).to_be_visible()
    text = inspector.evaluate("navigator.clipboard.readText()")
    assert "$0.productListState.productList[id: 1]?.addToCartState.count = 2" in text
    assert "id: 2, action: .addToCart" not in text
    inspector.keyboard.press("Escape")
    with inspector.expect_download() as download:
        element(inspector, "export").click()
    lines = download.value.path().read_text().splitlines()
    assert len(lines) == 5 and lines[0].endswith(".productList(.fetchProducts)")


def test_a_page_that_has_gone_says_which_one_came_after_it(shop, inspector):
    shop.reload()
    # The cart returns on a page that is restored from its snapshot.
    expect(element(shop, "plus-1")).to_be_visible()
    inspector.reload()
    element(inspector, "store").click()
    expect(inspector.get_by_text("RootDomain 2").first).to_be_visible()


def test_a_menu_that_is_open_stays_open_when_the_pages_width_becomes_known(shop, inspector):
    inspector.add_init_script(
        """{
          const send = WebSocket.prototype.send;
          window.held = [];
          WebSocket.prototype.send = function (text) {
            if (window.held && JSON.parse(text)[0]) held.push(() => send.call(this, text));
            else send.call(this, text);
          };
        }"""
    )
    inspector.reload()
    wait_for(lambda: inspector.evaluate("held.length"), "the message that says how wide the page is")
    expect(element(inspector, "step-back")).to_have_count(0)
    element(inspector, "store").click()
    expect(inspector.get_by_role("button", name="RootDomain 1")).to_be_visible()
    inspector.evaluate("{ const messages = held; held = null; messages.forEach(send => send()) }")
    expect(element(inspector, "step-back")).to_be_visible()
    expect(inspector.get_by_role("button", name="RootDomain 1")).to_be_visible()


def test_a_narrow_page_shows_one_thing_after_the_other(shop, inspector):
    inspector.set_viewport_size({"width": 390, "height": 844})
    expect(element(inspector, "detail")).to_have_count(0)
    element(inspector, "step-4").click()
    expect(element(inspector, "detail")).to_be_visible()
    expect(element(inspector, "search")).not_to_be_visible()
    assert inspector.evaluate("document.documentElement.scrollWidth") <= 390
    inspector.go_back()
    expect(element(inspector, "search")).to_be_visible()


def test_without_its_token_there_is_no_inspector(inspected):
    assert "token=" in inspected.inspector
    for path in ["inspector", "inspector?token=0", "inspector/recording?store=1"]:
        with pytest.raises(urllib.error.HTTPError) as refusal:
            urllib.request.urlopen(f"{inspected.url}/{path}", timeout=60)
        assert refusal.value.code == 404


def test_a_file_that_cannot_be_read_is_refused_with_a_sentence(inspector):
    element(inspector, "import").click()
    expect(element(inspector, "import-open")).to_be_disabled()
    element(inspector, "import-path").fill("/there/is/none.jsonl")
    element(inspector, "import-open").click()
    expect(element(inspector, "import-problem")).to_contain_text("State and Action of RootDomain are not Codable")
    inspector.keyboard.press("Escape")
    expect(element(inspector, "import-path")).to_have_count(0)
    expect(element(inspector, "step-5")).to_be_visible()
