"""Typing while the server changes the page."""

import re

import pytest
from conftest import element, wait_until_connected
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


# Round trip and time between two keys, in milliseconds; the last pair simulates a train.
LINES = [(0, 10), (100, 10), (400, 120), (2000, 250)]


@pytest.mark.parametrize(("round_trip", "between_keys"), LINES)
def test_no_character_is_lost_in_a_field_that_the_reducer_changes(page, line, round_trip, between_keys):
    page.goto(line.url)
    expect(element(page, "ticks")).not_to_have_text("0 ticks")
    line.delay = round_trip / 2000
    for name, typed, kept in [
        ("field", "the quick brown fox", "THE QUICK BROWN FOX"),
        ("digits", "1a2b3c4d5e6f7", "1234567"),
        ("trimmed", " ab cd ", None),
    ]:
        field = element(page, name)
        field.click()
        field.press_sequentially(typed, delay=between_keys)
        echo = element(page, "echo" if name == "field" else f"{name}-echo")
        if kept is None:
            # Spaces depend on the time of the response; no letter may be lost.
            expect(echo).to_have_text(re.compile("^a ?b ?c ?d$"))
            expect(field).to_have_value(echo.inner_text())
        else:
            expect(echo).to_have_text(kept)
            expect(field).to_have_value(kept)


def test_a_text_that_is_too_long_is_not_sent_and_blocks_nothing(page, live_field):
    page.goto(live_field)
    wait_until_connected(page)
    field, line = element(page, "field"), page.locator("#line")
    field.fill("x" * 70_000)
    expect(line).to_have_text("This text is too long to be sent. Please shorten it.")
    element(page, "digits").fill("1a2")
    expect(element(page, "digits-echo")).to_have_text("12")
    assert field.evaluate("e => e.value.length") == 70_000
    field.fill("short")
    expect(element(page, "echo")).to_have_text("SHORT")
    expect(line).to_be_empty()


def test_a_message_that_is_too_long_for_the_server_blocks_nothing(page, live_field):
    sockets = []
    page.on("websocket", lambda socket: sockets.append(socket))
    page.goto(live_field)
    wait_until_connected(page)
    # A page that does not know the server's limit.
    page.evaluate("document.getElementById('app').dataset.l = 1e9")
    field, line = element(page, "field"), page.locator("#line")
    field.fill("x" * 70_000)
    element(page, "digits").fill("1a2")
    expect(element(page, "digits-echo")).to_have_text("12")
    # The text stays until it is shortened, and a string of that length closes no other connection.
    expect(line).to_have_text("This text is too long to be sent. Please shorten it.")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("y" * 70_000)
    element(page, "digits").fill("1a23")
    expect(element(page, "digits-echo")).to_have_text("123")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert len(sockets) == 2
    field.fill("short")
    expect(element(page, "echo")).to_have_text("SHORT")
    expect(line).to_be_empty()
