"""Typing while the server changes the page."""

import re

from conftest import element
from playwright.sync_api import expect


def ticks(page):
    return int(re.search(r"\d+", element(page, "ticks").inner_text()).group())


def test_typing_and_focus_survive_what_the_server_pushes(page, live_field):
    page.goto(live_field)
    field = element(page, "field")
    field.click()
    before = ticks(page)
    field.press_sequentially("the quick brown fox", delay=15)
    expect(element(page, "echo")).to_have_text("THE QUICK BROWN FOX")
    expect(field).to_have_value("THE QUICK BROWN FOX")
    assert ticks(page) > before, "the server must have pushed while the person typed"
    expect(field).to_be_focused()


def test_the_cursor_stays_where_the_person_put_it(page, live_field):
    page.goto(live_field)
    field = element(page, "field")
    field.fill("ac")
    expect(element(page, "echo")).to_have_text("AC")
    field.evaluate("e => e.setSelectionRange(1, 1)")
    field.press_sequentially("b")
    expect(field).to_have_value("ABC")
    assert field.evaluate("e => e.selectionStart") == 2


def test_focus_stays_while_rows_around_the_field_move(page, live_field):
    page.goto(live_field)
    element(page, "field").focus()
    for _ in range(20):
        expect(element(page, "ticks")).not_to_have_text(f"{ticks(page)} ticks")
    expect(element(page, "field")).to_be_focused()
