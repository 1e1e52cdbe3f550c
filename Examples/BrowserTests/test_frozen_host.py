"""A frozen host, as on a swapping or suspended machine: it closes no connection and sends no response."""

import contextlib
import signal
import time

import pytest
from conftest import element
from playwright.sync_api import expect
from test_controls import journal, noted, open_controls

BANNER = "#line"


@contextlib.contextmanager
def frozen(controls):
    controls.program.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        controls.program.process.send_signal(signal.SIGCONT)


# A time within the response timeout, and a time in which the page reconnects several times: the host reads the events
# of every connection after it continues.
@pytest.mark.parametrize("seconds", [7, 26])
def test_what_is_done_under_a_frozen_host_arrives_once_and_in_order(page, controls, seconds):
    open_controls(page, controls)
    element(page, "tap-c").click()
    expect(element(page, "taps")).to_have_text("1 taps")
    begin = time.monotonic()
    with frozen(controls):
        element(page, "tap-a").click()
        expect(page.locator(BANNER)).to_contain_text("does not answer", timeout=7000)
        assert time.monotonic() - begin > 4
        expect(page.locator(BANNER)).to_contain_text("What you did is kept and sent then.")
        element(page, "tap-b").click()
        element(page, "plain").press_sequentially("typed meanwhile")
        element(page, "switch").locator("input").click()
        expect(page.locator(BANNER)).to_contain_text("The 5 things you did are kept and sent then.")
        while time.monotonic() - begin < seconds - 1:
            page.wait_for_timeout(500)
            expect(page.locator(BANNER)).to_contain_text("things you did are kept and sent then.")
        element(page, "tap-c").click()
        expect(element(page, "plain")).to_have_value("typed meanwhile")
        expect(element(page, "taps")).to_have_text("1 taps")
        page.wait_for_timeout(max(0, begin + seconds - time.monotonic()) * 1000)
    expect(page.locator(BANNER)).to_be_empty()
    expect(element(page, "taps")).to_have_text("4 taps")
    expect(element(page, "plain-echo")).to_have_text("typed meanwhile")
    expect(element(page, "plain")).to_have_value("typed meanwhile")
    element(page, "tap-a").click()
    expect(element(page, "taps")).to_have_text("5 taps")
    expect(page.locator(".pending")).to_have_count(0)
    page.wait_for_timeout(500)
    assert noted(controls, "tap") == ["c", "a", "b", "c", "a"]
    assert noted(controls, "switch") == ["true"]
    # The typed text arrives before later events, as the last of one or two values.
    order = [(entry["control"], entry["value"]) for entry in journal(controls)]
    assert order[order.index(("switch", "true")) - 1] == ("plain", "typed meanwhile")
    assert order[-3:] == [("switch", "true"), ("tap", "c"), ("tap", "a")]


def test_a_page_that_nothing_is_done_on_says_nothing_and_goes_on(page, controls):
    open_controls(page, controls)
    with frozen(controls):
        page.wait_for_timeout(6000)
        # An idle user waits for no response. A user who returns to the page is notified that the server is silent.
        expect(page.locator(BANNER)).to_be_empty()
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(page.locator(BANNER)).to_contain_text("does not answer", timeout=7000)
    expect(page.locator(BANNER)).to_be_empty()
    element(page, "tap-a").click()
    expect(element(page, "taps")).to_have_text("1 taps")
    assert noted(controls, "tap") == ["a"]
