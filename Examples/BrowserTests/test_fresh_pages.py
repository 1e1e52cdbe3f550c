"""User events on a served page, before the tab's snapshot replaces it."""

import pytest
from conftest import element, wait_for, wait_until_connected
from playwright.sync_api import expect
from test_controls import noted, open_controls


def reload_without_an_answer(page, controls):
    """Reloads the page, and returns when its script has started without a response."""
    controls.held_request = b"GET /live"
    page.reload()
    wait_for(lambda: page.evaluate("document.querySelector('#line').popover == 'manual'"), "the page's script")


def has_taken_its_place(page, controls):
    page.evaluate("document.querySelector('#app').firstElementChild.id = 'fresh'")
    controls.release()
    expect(page.locator("#fresh")).to_have_count(0)


def test_what_is_done_on_a_fresh_page_is_done_once_and_in_order_on_the_one_that_was_kept(page, kept_controls):
    open_controls(page, kept_controls)
    element(page, "tap-c").click()
    expect(element(page, "taps")).to_have_text("1 taps")
    reload_without_an_answer(page, kept_controls)
    expect(element(page, "taps")).to_have_text("0 taps")
    element(page, "tap-a").click()
    element(page, "plain").press_sequentially("typed early")
    element(page, "tap-b").click()
    element(page, "switch").locator("input").click()
    page.get_by_role("button", name="Tap", exact=True).nth(1).click()
    has_taken_its_place(page, kept_controls)
    expect(element(page, "taps")).to_have_text("4 taps")
    expect(element(page, "plain")).to_have_value("typed early")
    expect(element(page, "plain-echo")).to_have_text("typed early")
    expect(element(page, "choices-echo")).to_contain_text("true")
    assert noted(kept_controls, "tap") == ["c", "a", "b", "row 2"]
    assert noted(kept_controls, "switch") == ["true"]
    expect(page.locator(".pending")).to_have_count(0)
    expect(page.locator("#line")).to_be_empty()


def test_a_tap_on_what_the_kept_page_does_not_have_is_told_to_be_nothing(page, kept_controls):
    open_controls(page, kept_controls)
    element(page, "remove-1").click()
    expect(element(page, "row-1")).to_have_count(0)
    reload_without_an_answer(page, kept_controls)
    # On the restored page the other row is at this row's position.
    page.get_by_role("button", name="Tap", exact=True).first.click()
    has_taken_its_place(page, kept_controls)
    expect(page.locator("#line")).to_contain_text("What you did last was not taken", ignore_case=True)
    expect(element(page, "row-1")).to_have_count(0)
    element(page, "tap-a").click()
    expect(element(page, "taps")).to_have_text("1 taps")
    assert noted(kept_controls, "tap") == ["a"]


REFUSED = "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('Refused', 'SecurityError'); } })"
FULL = """
for (let length = 2 ** 22, count = 0; length >= 1; )
  try {
    sessionStorage[count++] = "x".repeat(length - 1);
  } catch {
    length /= 2;
  }
"""


@pytest.mark.parametrize("storage", [REFUSED, FULL], ids=["refused", "full"])
def test_a_browser_that_stores_nothing_has_a_fresh_page_each_time(page, kept_controls, storage):
    page.add_init_script(storage)
    for _ in range(2):
        open_controls(page, kept_controls)
        expect(element(page, "taps")).to_have_text("0 taps")
        element(page, "tap-a").click()
        expect(element(page, "taps")).to_have_text("1 taps")
        # The scroll position is recorded when the page is left, and restored after a reload.
        page.mouse.wheel(0, 300)
        page.reload()
        expect(element(page, "taps")).to_have_text("0 taps")


def test_what_is_done_before_the_script_is_there_is_done_once(page, controls):
    held = []
    page.route("**/app.js*", lambda route: held.append(route))
    # Do not wait for the load event, which waits for the script.
    page.goto(controls.url, wait_until="commit")
    expect(element(page, "tap-a")).to_be_visible()
    element(page, "tap-a").click()
    element(page, "plain").press_sequentially("early")
    element(page, "tap-b").click()
    element(page, "tap-a").click()
    element(page, "switch").locator("input").click()
    wait_for(lambda: held, "the request for the script")
    held[0].continue_()
    expect(element(page, "taps")).to_have_text("3 taps")
    expect(element(page, "plain-echo")).to_have_text("early")
    expect(element(page, "choices-echo")).to_contain_text("true")
    wait_until_connected(page)
    element(page, "tap-c").click()
    expect(element(page, "taps")).to_have_text("4 taps")
    assert noted(controls, "tap") == ["a", "b", "a", "c"]
    assert noted(controls, "switch") == ["true"]


def test_a_page_of_a_host_without_these_lines_takes_the_later_script(page, controls):
    page.add_init_script("Object.defineProperty(window, 'early', { set() {} })")
    problems = []
    page.on("pageerror", lambda problem: problems.append(problem))
    open_controls(page, controls)
    files = "performance.getEntriesByType('resource').map(file => file.name)"
    wait_for(lambda: any("/wider.js" in name for name in page.evaluate(files)), "what the later script fetches")
    element(page, "tap-a").click()
    expect(element(page, "taps")).to_have_text("1 taps")
    assert problems == []
