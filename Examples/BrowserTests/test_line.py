"""The page's behavior and guarantees on an unreliable connection."""

import pathlib
import urllib.request

import pytest
from conftest import Program, element, wait_for
from playwright.sync_api import expect
from test_controls import noted, open_controls

BANNER = "#line"


def test_taps_and_text_on_a_swallowed_line_are_kept_and_sent_once(page, controls):
    open_controls(page, controls)
    controls.swallow()
    element(page, "tap-a").click()
    element(page, "plain").press_sequentially("typed in a tunnel")
    element(page, "tap-b").click()
    # The control shows the tap immediately. Within a second the page shows that a response is pending, and within about
    # five seconds that the connection is silent.
    assert "pending" in element(page, "tap-a").get_attribute("class")
    expect(page.locator("body")).to_have_class("waiting", timeout=1000)
    turning = "getComputedStyle(document.querySelector('.button.pending'), '::after').animationName"
    assert page.evaluate(turning) == "turn"
    expect(page.locator(BANNER)).to_contain_text("does not answer", timeout=7000)
    expect(page.locator(BANNER)).to_contain_text("things you did are kept")
    element(page, "tap-a").click()
    element(page, "switch").locator("input").click()
    controls.heal()
    expect(page.locator(BANNER)).to_be_empty(timeout=60_000)
    expect(element(page, "taps")).to_have_text("3 taps")
    expect(element(page, "plain-echo")).to_have_text("typed in a tunnel")
    expect(element(page, "plain")).to_have_value("typed in a tunnel")
    expect(element(page, "choices-echo")).to_contain_text("true")
    assert noted(controls, "tap") == ["a", "b", "a"]
    assert noted(controls, "switch") == ["true"]
    expect(page.locator(".pending")).to_have_count(0)


def test_a_slow_answer_shows_also_before_the_page_looks_at_its_line_again(page, controls):
    # The page checks every half second, which is too late on a busy machine for an indicator within a second.
    page.add_init_script("window.setInterval = () => 0")
    open_controls(page, controls)
    controls.swallow()
    element(page, "tap-a").click()
    expect(page.locator("body")).to_have_class("waiting", timeout=5000)


def test_what_was_under_way_when_the_line_was_cut_is_sent_once(page, controls):
    open_controls(page, controls)
    controls.delay = 0.2
    for round in range(1, 6):
        element(page, "tap-a").click()
        element(page, "tap-c").click()
        if round % 2:
            # An event that arrived without an acknowledgment must not be repeated either.
            wait_for(lambda: len(noted(controls, "tap")) == 2 * round, "both taps")
        controls.cut()
    expect(element(page, "taps")).to_have_text("10 taps", timeout=60_000)
    assert noted(controls, "tap") == ["a", "c"] * 5


def test_a_new_line_that_dies_young_is_replaced(page, controls):
    open_controls(page, controls)
    controls.delay = 0.02
    # Before the response to the upgrade, after it, and with the first events in flight.
    controls.cut_next(0.01, 0.05, 0.09, 0.13, 0.2)
    controls.cut()
    for _ in range(3):
        element(page, "tap-b").click()
    expect(element(page, "taps")).to_have_text("3 taps", timeout=60_000)
    assert noted(controls, "tap") == ["b"] * 3


def test_a_line_that_is_only_slow_is_kept(page, controls):
    open_controls(page, controls)
    before = controls.accepted
    controls.hold()
    element(page, "tap-a").click()
    expect(page.locator(BANNER)).to_contain_text("does not answer", timeout=7000)
    controls.release()
    expect(page.locator(BANNER)).to_be_empty()
    expect(element(page, "taps")).to_have_text("1 taps")
    assert controls.accepted == before


def test_the_page_says_that_it_is_offline_and_comes_back_with_the_network(page, controls):
    open_controls(page, controls)
    page.context.set_offline(True)
    # A browser occasionally opens a new connection although it is set to offline.
    controls.cut_next(*[0] * 100)
    controls.cut()
    element(page, "tap-a").click()
    expect(page.locator(BANNER)).to_contain_text("You are offline. What you did is kept")
    controls.cut_next()
    page.context.set_offline(False)
    expect(page.locator(BANNER)).to_be_empty()
    expect(element(page, "taps")).to_have_text("1 taps")
    assert noted(controls, "tap") == ["a"]


@pytest.mark.parametrize("event", ["online", "visibilitychange"])
def test_a_dead_line_is_found_when_the_network_or_the_person_returns(page, controls, event):
    open_controls(page, controls)
    controls.swallow()
    controls.heal()
    target = "document" if event == "visibilitychange" else "window"
    before = controls.accepted
    page.evaluate(f"{target}.dispatchEvent(new Event('{event}'))")
    wait_for(lambda: controls.accepted > before, "a new line")
    expect(page.locator(BANNER)).to_be_empty()
    element(page, "tap-a").click()
    expect(element(page, "taps")).to_have_text("1 taps")


def test_fields_of_a_page_that_is_drawn_anew_keep_what_the_server_has_not_seen(page, controls):
    # A browser whose hello has a version unknown to the server receives the whole page.
    page.add_init_script(
        """{
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            const message = JSON.parse(text);
            if (message[0] === 0 && message.length === 4 && message[1] > 0) message[1] = 1e9;
            send.call(this, JSON.stringify(message));
          };
        }"""
    )
    open_controls(page, controls)
    controls.delay = 0.2
    page.evaluate("document.querySelector('[data-testid=shout]').isOld = true")
    element(page, "shout").press_sequentially("k")
    controls.swallow()
    element(page, "shout").press_sequentially("ept")
    element(page, "switch").locator("input").click()
    element(page, "shout").focus()
    controls.heal()
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    wait_for(lambda: not page.evaluate("document.querySelector('[data-testid=shout]').isOld"), "a new field")
    assert element(page, "shout").input_value().lower() == "kept"
    expect(element(page, "shout")).to_be_focused()
    element(page, "shout").press_sequentially("!")
    expect(element(page, "shout-echo")).to_have_text("KEPT!")
    expect(element(page, "shout")).to_have_value("KEPT!")
    expect(element(page, "switch").locator("input")).to_be_checked()
    assert noted(controls, "switch") == ["true"]


def test_what_is_said_of_the_line_is_seen_above_a_sheet(page, controls):
    open_controls(page, controls)
    element(page, "open-sheet").click()
    expect(element(page, "sheet-text")).to_be_visible()
    controls.swallow()
    element(page, "sheet-text").press_sequentially("in the sheet")
    expect(page.locator(BANNER)).to_contain_text("does not answer", timeout=7000)
    # The element at the banner's position: no element covers the banner.
    assert page.evaluate(
        """() => {
          const line = document.getElementById("line"), box = line.getBoundingClientRect();
          line.style.pointerEvents = "auto";
          const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return line.matches(":popover-open") && box.height > 20 && (seen === line || seen.matches("dialog,html,body"));
        }"""
    )
    controls.heal()
    expect(element(page, "sheet-text")).to_have_value("in the sheet")
    expect(page.locator(BANNER)).to_be_empty(timeout=60_000)
    wait_for(lambda: noted(controls, "sheet-text")[-1:] == ["in the sheet"], "the text")


def test_a_page_that_another_window_has_taken_says_so_and_takes_nothing(page, controls):
    open_controls(page, controls)
    page.evaluate(
        """() => new Promise(done => {
          const other = new WebSocket(location.origin.replace("http", "ws") + "/live");
          other.onopen = () => other.send(JSON.stringify([0, 0, document.getElementById("app").dataset.p]));
          other.onmessage = done;
        })"""
    )
    expect(page.locator(BANNER)).to_contain_text("open in another window")
    element(page, "tap-a").click()
    assert page.locator(".pending").count() == 0
    assert noted(controls, "tap") == []


def test_a_server_that_does_not_know_the_visitor_any_more_refuses_and_the_page_is_fetched_anew(page, controls, request):
    open_controls(page, controls)
    element(page, "tap-a").click()
    expect(element(page, "taps")).to_have_text("1 taps")
    page.evaluate("document.body.setAttribute('data-old', '')")
    binaries = pathlib.Path(request.config.getoption("--binaries"))
    # A program at the same address with a different key rejects the old visitor's connection.
    program = Program(binaries / "live-field-web", "--served-as", controls.address, "--journal", controls.journal)
    try:
        controls.swallow()
        element(page, "tap-b").click()
        controls.target = int(program.read_address("Live field").rsplit(":", 1)[1])
        controls.heal()
        controls.cut()
        expect(page.locator(BANNER)).to_contain_text("The server has restarted. Reloading", timeout=60_000)
        expect(page.locator("body:not([data-old])")).to_have_count(1)
        expect(page.locator(BANNER)).to_contain_text("What you did last has not arrived")
        expect(element(page, "taps")).to_have_text("0 taps")
        element(page, "tap-a").click()
        expect(element(page, "taps")).to_have_text("1 taps")
        # The journal belongs to the second program: the swallowed tap reached neither program.
        assert noted(controls, "tap") == ["a"]
    finally:
        program.stop()


def forget_sessions(page):
    """Lets the server reject the page's next connection with 4001, once `isForgotten` is set."""
    page.add_init_script(
        """{
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            const message = JSON.parse(text);
            if (window.isForgotten && message[0] === 0 && message.length === 4) message[2] = "0".repeat(32);
            send.call(this, JSON.stringify(message));
          };
        }"""
    )


def test_a_page_whose_browser_takes_no_cookies_says_that_it_needs_them(page, live_field):
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })")

    def answer_without_cookies(route):
        with urllib.request.urlopen(live_field) as answer:
            headers = {name: value for name, value in answer.headers.items() if name.lower() != "set-cookie"}
            route.fulfill(status=answer.status, headers=headers, body=answer.read())

    page.route(lambda url: url.rstrip("/") == live_field.rstrip("/"), answer_without_cookies)
    page.goto(live_field)
    expect(page.locator(BANNER)).to_have_text("This page needs cookies to react.")
    # The page's events reach no server, so it promises no delivery.
    page.get_by_placeholder("Shout").press_sequentially("abc")
    page.wait_for_timeout(700)
    expect(page.locator(BANNER)).to_have_text("This page needs cookies to react.")


def test_a_server_that_takes_the_connection_and_knows_no_such_page_has_it_fetched_anew(page, controls):
    # The server sends no hello for an unknown page.
    forget_sessions(page)
    open_controls(page, controls)
    page.evaluate("window.isForgotten = true; document.body.setAttribute('data-old', '')")
    controls.cut()
    expect(page.locator(BANNER)).to_contain_text("The server has restarted. Reloading", timeout=60_000)
    expect(page.locator("body:not([data-old])")).to_have_count(1)
    element(page, "tap-a").click()
    expect(element(page, "taps")).to_have_text("1 taps")
    expect(page.locator(BANNER)).to_be_empty()


def test_a_page_is_not_fetched_anew_from_a_balancer_that_has_no_host(page, controls):
    forget_sessions(page)
    open_controls(page, controls)
    asked = []

    def refuse(route):
        asked.append(route.request.url)
        route.fulfill(status=503, body="No server is available.")

    page.route("**/*", refuse)
    page.evaluate("window.isForgotten = true; document.body.setAttribute('data-old', '')")
    controls.cut()
    # The page's requests are handled while Playwright runs.
    wait_for(lambda: page.wait_for_timeout(50) or len(asked) >= 3, "requests that a balancer answers itself")
    expect(page.locator(BANNER)).to_contain_text("The server has restarted. Reloading")
    assert page.locator("[data-old]").count() == 1
    page.unroute("**/*")
    expect(page.locator("body:not([data-old])")).to_have_count(1)
    element(page, "tap-a").click()
    expect(element(page, "taps")).to_have_text("1 taps")


def test_a_tap_that_the_page_does_not_take_any_more_is_told(page, controls):
    open_controls(page, controls)
    element(page, "add").click()
    expect(element(page, "remove-1")).to_be_visible()
    # The notice is shown only briefly, which a busy machine may miss.
    page.evaluate(
        """() => { window.said = []
            new MutationObserver(() => said.push(document.querySelector("#line").textContent))
              .observe(document.querySelector("#line"), { childList: true, characterData: true, subtree: true }) }"""
    )
    # Both taps are in flight before the first has removed the row.
    controls.hold()
    page.evaluate(
        """for (const _ of [1, 2]) document.querySelector("[data-testid=remove-1]").click()"""
    )
    controls.release()
    expect(element(page, "row-1")).to_have_count(0)
    wait_for(lambda: page.evaluate("said.some(text => text.includes('had changed'))"), "word of the second tap")
    element(page, "tap-a").click()
    expect(element(page, "taps")).to_have_text("1 taps")


def test_what_was_said_on_a_line_that_was_left_does_not_end_the_page_on_a_newer_one(page, controls):
    page.add_init_script(
        """{
          const send = WebSocket.prototype.send;
          window.hellos = [];
          WebSocket.prototype.send = function (text) {
            if (JSON.parse(text).length > 2 && !JSON.parse(text)[0]) window.hellos.push(text);
            send.call(this, text);
          };
        }"""
    )
    open_controls(page, controls)
    # An open connection whose hello is in flight.
    page.evaluate("""new Promise(done => {
        window.left = new WebSocket(location.origin.replace('http', 'ws') + '/live');
        left.onopen = done;
        left.onclose = ({ code }) => (left.end = code);
    })""")
    # The page opens another connection meanwhile, as after a network change.
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_for(lambda: page.evaluate("hellos.length") == 2, "the newer line's hello")
    element(page, "tap-a").click()
    expect(element(page, "taps")).to_have_text("1 taps")
    page.evaluate("left.send(hellos[0])")
    wait_for(lambda: page.evaluate("left.end"), "the end of the line that was left")
    assert page.evaluate("left.end") == 4002
    element(page, "tap-b").click()
    expect(element(page, "taps")).to_have_text("2 taps")
    expect(page.locator(BANNER)).to_be_empty()
    assert noted(controls, "tap") == ["a", "b"]
