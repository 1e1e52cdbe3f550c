"""The keyboard's focus never moves to the page's body, even if the focused element is removed."""

import re

from conftest import element
from playwright.sync_api import expect


def open_store(page, store):
    page.goto(store.url)
    expect(element(page, "add-1")).to_be_visible()


def has_focus(page, name):
    expect(element(page, name)).to_be_focused()


def test_the_focus_stays_where_the_hand_is_while_a_person_shops(page, store):
    open_store(page, store)
    element(page, "add-1").focus()
    page.keyboard.press("Enter")
    has_focus(page, "plus-1")
    page.keyboard.press("Enter")
    expect(element(page, "count-1")).to_have_text("2")
    has_focus(page, "plus-1")
    element(page, "minus-1").focus()
    page.keyboard.press("Enter")
    expect(element(page, "count-1")).to_have_text("1")
    page.keyboard.press("Enter")
    has_focus(page, "add-1")


def test_the_focus_is_never_lost_on_the_way_through_the_cart(page, store):
    open_store(page, store)
    for product in (1, 2, 3):
        element(page, f"add-{product}").click()
        expect(element(page, f"count-{product}")).to_have_text("1")
    element(page, "go-to-cart").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Cart")).to_be_focused()
    element(page, "cart-delete-1").focus()
    page.keyboard.press("Enter")
    has_focus(page, "cart-delete-2")

    element(page, "cart-pay").focus()
    # A repeated key must not buy.
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog").get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Enter")
    has_focus(page, "cart-pay")
    assert store.journal("POST", "/carts") == []

    store.sim("PUT", "rules", [{"method": "POST", "pathGlob": "/carts", "times": 1, "delayMs": 600}])
    page.keyboard.press("Enter")
    page.get_by_role("alertdialog").get_by_role("button", name=re.compile("Pay")).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Cart")).to_be_focused()
    expect(page.get_by_role("button", name="Done")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    has_focus(page, "go-to-cart")


def test_a_row_that_a_pointer_deletes_gives_its_focus_to_the_next(page, store):
    open_store(page, store)
    for product in (1, 2):
        element(page, f"add-{product}").click()
        expect(element(page, f"count-{product}")).to_have_text("1")
    element(page, "go-to-cart").click()
    element(page, "cart-delete-1").click()
    has_focus(page, "cart-delete-2")
    element(page, "cart-delete-2").click()
    expect(element(page, "cart-empty")).to_be_visible()
    expect(page.get_by_role("heading", name="Cart")).to_be_focused()
    page.keyboard.press("Escape")
    has_focus(page, "go-to-cart")


def test_a_pushed_page_begins_at_its_heading_and_going_back_leads_to_the_link(page, controls):
    page.goto(controls.url)
    link = element(page, "open-detail")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".page:last-child > h1")).to_be_focused()
    page.get_by_role("button", name="Back").focus()
    page.keyboard.press("Enter")
    expect(link).to_be_focused()


def test_where_the_focus_is_survives_a_break_of_the_line(page, line):
    page.goto(line.url)
    field = page.get_by_role("textbox").first
    field.focus()
    line.cut()
    expect(field).to_be_focused()
    page.wait_for_timeout(1500)
    expect(field).to_be_focused()
