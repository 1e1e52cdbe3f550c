"""The core flows of a page in WebKitGTK and in Firefox: `make soak-browsers`.

The other browser tests cover Chromium in depth. These flows depend on features that each browser implements differently:
date fields, focus, dialogs, scrolling, restored fields, session storage and WebSockets.
"""

import re

import pytest
from conftest import ARTIFACTS, Example, wait_for
from drivers import Firefox, WebKit, button, named, wait_until_equal
from test_controls import noted

pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning:selenium")
LISTEN_FOR_PROBLEMS = """
  window.problems = [];
  addEventListener("error", event => event.message && problems.push(event.message));
  addEventListener("unhandledrejection", event => problems.push(String(event.reason)));
  addEventListener("securitypolicyviolation", event => problems.push(`${event.violatedDirective}: ${event.blockedURI}`));"""
LIST = "document.querySelector('.page:last-child .list')"


@pytest.fixture(scope="session", params=[WebKit, Firefox], ids=["webkit", "firefox"])
def other_browser(request):
    with request.param() as browser:
        yield browser


@pytest.fixture
def tab(request, other_browser):
    with other_browser.tab() as tab:
        tab.resize(900, 1000)
        yield tab
        ARTIFACTS.mkdir(exist_ok=True)
        tab.screenshot(ARTIFACTS / f"{request.node.name}.png")
        assert tab.run("return window.problems") == []


@pytest.fixture(scope="module")
def gallery(request):
    gallery = Example(request.config.getoption("--binaries"), "gallery-web", "Gallery", has_server=False).start()
    yield gallery.url
    gallery.stop()


def wait_until_interactive(tab):
    wait_for(lambda: tab.run("return document.body?.className == '' && history.state != null"), "the page's script")
    tab.run(LISTEN_FOR_PROBLEMS)


def open_page(tab, url):
    tab.open(url)
    wait_until_interactive(tab)


def open_controls(tab, controls):
    open_page(tab, controls.url)
    wait_until_connected(tab)


def wait_until_connected(tab):
    """Waits for a change through the connection; the script works before the connection is open."""
    first = ticks(tab)
    wait_for(lambda: ticks(tab) != first, "a change from the server")


def wait_until_reconnected(tab):
    wait_until_equal(lambda: tab.text('//*[@id="line"]') or "", "", "the connection banner", 60)


def ticks(tab):
    return int(re.search(r"\d+", tab.text(named("ticks")))[0])


def input_of(name):
    return named(name) + "/descendant-or-self::input"


# Taps.


# In WebKitGTK a finger is a mouse: the driver has no other pointer.
def test_a_tap_by_a_finger_arrives_once(tab, controls):
    open_controls(tab, controls)
    for name in ["tap-a", "tap-b", "tap-c"]:
        tab.click(named(name), "touch")
    tab.shows(named("taps"), "3 taps")
    assert noted(controls, "tap") == ["a", "b", "c"]


# Typing.


@pytest.mark.parametrize("between_keys", [0, 30])
def test_typed_text_is_complete_while_the_server_changes_the_page(tab, live_field, between_keys):
    open_page(tab, live_field)
    before = ticks(tab)
    for name, typed, kept in [("field", "the quick brown fox", "THE QUICK BROWN FOX"), ("digits", "1a2b3c4d5", "12345")]:
        tab.click(named(name))
        tab.type(typed, between_keys)
        tab.shows(named("echo" if name == "field" else "digits-echo"), kept)
        tab.shows_value(named(name), kept)
        tab.gets_focus(named(name))
    assert ticks(tab) > before


def test_typed_text_is_complete_on_a_slow_connection(tab, line):
    open_page(tab, line.url)
    line.delay = 0.2
    tab.click(named("field"))
    tab.type("the quick brown fox", 60)
    tab.shows(named("echo"), "THE QUICK BROWN FOX")
    tab.shows_value(named("field"), "THE QUICK BROWN FOX")


def test_the_cursor_stays_in_the_middle_of_text_that_the_reducer_changes(tab, live_field):
    open_page(tab, live_field)
    tab.click(named("field"))
    tab.type("ad")
    tab.shows_value(named("field"), "AD")
    tab.press("ArrowLeft")
    tab.type("bc", 100)
    tab.shows_value(named("field"), "ABCD")
    assert tab.run("return document.activeElement.selectionStart") == 3
    tab.press("Backspace")
    tab.shows(named("echo"), "ABD")


# Dates.


def test_arrow_keys_in_a_date_field_reach_the_server_and_the_other_fields(tab, gallery):
    open_page(tab, f"{gallery}/values")
    field = input_of("day")
    assert tab.run("return find(path)[0].type", path=field) == "date"
    tab.shows_value(field, "2026-03-01")
    tab.focus(field)
    tab.press("ArrowUp")
    wait_for(lambda: tab.value(field) != "2026-03-01", "another date")
    date = tab.value(field)
    # All fields of the page share one date, so the server has to send it to the other fields.
    tab.shows_value('//input[@type="datetime-local"]', f"{date}T12:00")
    tab.shows_value(field, date)


@pytest.mark.parametrize(("kind", "typed", "expected"), [("date", "04", "2026-04-01"), ("time", "09", "21:00")])
def test_typed_digits_in_a_date_field_reach_the_server_and_the_other_fields(tab, gallery, kind, typed, expected):
    open_page(tab, f"{gallery}/values")
    field = f'//input[@type="{kind}"]'
    tab.focus(field)
    tab.type(typed, 50)
    tab.shows_value(field, expected)
    tab.shows_value('//input[@type="datetime-local"]', f"{expected}T12:00" if kind == "date" else f"2026-03-01T{expected}")


# Focus.


def test_tab_visits_the_fields_in_their_order_and_shift_tab_goes_back(tab, controls):
    open_controls(tab, controls)
    names = ["plain", "shout", "digits", "trimmed", "secret", "notes"]
    tab.click(named("plain"))
    for name in names[1:]:
        tab.press("Tab")
        tab.gets_focus(named(name))
    for name in reversed(names[:-1]):
        tab.press("Shift+Tab")
        tab.gets_focus(named(name))


def test_focus_moves_into_a_sheet_stays_inside_and_returns(tab, controls):
    open_controls(tab, controls)
    tab.focus(named("open-sheet"))
    tab.press("Enter")
    tab.shows_count(named("sheet-text"), 1)
    wait_for(lambda: tab.run("return document.activeElement.closest('dialog') != null"), "the focus in the sheet")
    tab.click(named("sheet-text"))
    tab.type("in the sheet")
    wait_for(lambda: noted(controls, "sheet-text")[-1:] == ["in the sheet"], "the text")
    tab.press("Tab")
    tab.gets_focus(named("close-sheet"))
    tab.press("Enter")
    tab.shows_count(named("sheet-text"), 0)
    tab.gets_focus(named("open-sheet"))


def test_focus_moves_to_the_next_row_when_the_focused_row_is_removed(tab, kept_controls):
    open_controls(tab, kept_controls)
    tab.click(named("add"))
    tab.shows_count(named("row-3"), 1)
    tab.click(named("remove-2"))
    tab.shows_count(named("row-2"), 0)
    tab.gets_focus(named("remove-3"))


def test_focus_returns_to_the_link_of_a_page_that_is_left(tab, controls):
    open_controls(tab, controls)
    tab.focus(named("open-detail"))
    tab.press("Enter")
    tab.gets_focus('//*[contains(@class,"page")][last()]/h1')
    tab.back()
    tab.gets_focus(named("open-detail"))
    assert noted(controls, "detail") == ["true", "false"]


# Lists.


def test_rows_are_inserted_moved_and_removed(tab, gallery):
    open_page(tab, f"{gallery}/lists")
    fruits = ["Apple", "Pear", "Plum", "Cherry"]
    texts = "return find('//ul[1]//*[contains(@class, \"text\")]').map(text => text.textContent)"
    rows = lambda: [text for text in tab.run(texts) if text in fruits]
    wait_until_equal(rows, fruits, "the rows")
    menu = '//li[contains(@class, "row")][.//*[text()="Apple"]]//summary'
    tab.click(menu)
    tab.click(button("Move Down"))
    wait_until_equal(rows, ["Pear", "Apple", "Plum", "Cherry"], "the rows after the move")
    tab.click(menu)
    tab.click(button("Delete"))
    wait_until_equal(rows, ["Pear", "Plum", "Cherry"], "the rows after the removal")
    tab.click('//input[@placeholder="Find a fruit"]')
    tab.type("pl", 20)
    wait_until_equal(rows, ["Plum"], "the rows that match")
    tab.press("Backspace")
    tab.press("Backspace")
    tab.click(button("Refresh"))
    wait_until_equal(rows, fruits, "the rows after the refresh")


def test_rows_come_and_go_at_a_tap(tab, controls):
    open_controls(tab, controls)
    rows = lambda: tab.run("return find('//*[starts-with(@data-testid, \"row-\")]').map(row => row.dataset.testid)")
    for _ in range(3):
        tab.click(named("add"))
    wait_until_equal(rows, ["row-1", "row-2", "row-3"], "the rows")
    tab.click(named("remove-2"))
    wait_until_equal(rows, ["row-1", "row-3"], "the rows")
    tab.click(named("add"))
    wait_until_equal(rows, ["row-1", "row-3", "row-4"], "the rows")


@pytest.fixture
def long_list(tab, controls):
    open_controls(tab, controls)
    tab.click(named("open-list"))
    wait_for(lambda: tab.run(f"return {LIST}?.scrollHeight > 1_000_000"), "the height of all rows")
    return tab


ROWS_IN_VIEW = f"""
  const window = {LIST}.getBoundingClientRect();
  return [...{LIST}.querySelectorAll(".row")].filter(row => {{
    const box = row.getBoundingClientRect();
    return box.bottom > window.top && box.top < window.bottom;
  }}).map(row => [Number(/Row (\\d+)/.exec(row.textContent)?.[1]), Math.round(row.getBoundingClientRect().top)])"""


def test_a_long_list_shows_the_rows_at_each_place_it_is_scrolled_to(long_list):
    for share, first, last in [(1, 99_000, 99_999), (0.5, 40_000, 60_000), (0.25, 20_000, 30_000)]:
        long_list.run(f"{LIST}.scrollTop = share * {LIST}.scrollHeight", share=share)
        wait_for(
            lambda: len(rows := long_list.run(ROWS_IN_VIEW)) > 5 and all(first <= number <= last for number, _ in rows),
            f"rows {first} to {last}",
        )
    assert long_list.run(f"return {LIST}.querySelectorAll('.row').length") < 400


def test_the_rows_in_view_stay_in_place_while_rows_above_them_arrive(long_list, controls):
    count = lambda: long_list.run(f"return {LIST}.querySelectorAll('.row').length")
    long_list.run(f"{LIST}.scrollTop = {LIST}.scrollHeight / 2")
    wait_for(lambda: len(long_list.run(ROWS_IN_VIEW)) > 5, "rows in the middle")
    for _ in range(5):
        controls.hold()
        before, rows = long_list.run(f"{LIST}.scrollTop -= 700; {ROWS_IN_VIEW}"), count()
        controls.release()
        wait_for(lambda: count() > rows, "more rows")
        after = dict(long_list.run(f"for (const _ of [1, 2]) await new Promise(requestAnimationFrame); {ROWS_IN_VIEW}"))
        number, top = before[-1]
        assert abs(after.get(number, -9999) - top) <= 2, (number, top, after)


# Presentations.


def test_alerts_and_questions_take_an_answer_and_escape_cancels(tab, gallery):
    open_page(tab, f"{gallery}/dialogs")
    answer = lambda text: wait_for(lambda: text in tab.text(named("answer")), text)
    tab.click(named("alert"))
    tab.click('//dialog' + button("OK"))
    answer("OK")
    tab.click(named("question"))
    tab.click(button("Empty it"))
    answer("Empty it")
    tab.click(named("question"))
    tab.shows_count(button("Keep it"), 1)
    tab.press("Escape")
    answer("Keep it")
    tab.shows_count("//dialog", 0)
    tab.click(named("ask-name"))
    tab.click("//dialog//input")
    tab.type("Ada")
    tab.click(button("Say it"))
    answer("Ada")
    tab.gets_focus(named("ask-name"))


@pytest.mark.parametrize("way", ["Escape", "button", "backdrop", "history"])
def test_a_sheet_is_left(tab, gallery, way):
    open_page(tab, f"{gallery}/dialogs")
    tab.click(named("sheet"))
    tab.center(named("done"))
    if way == "Escape":
        tab.press("Escape")
    elif way == "button":
        tab.click(named("done"))
    elif way == "backdrop":
        tab.click_at(5, 500)
    else:
        tab.back()
    tab.shows_count("//dialog", 0)
    tab.gets_focus(named("sheet"))
    # The page below takes taps again.
    tab.click(named("alert"))
    tab.shows_count(button("OK"), 1)


# Reload with a snapshot.


def test_a_reload_keeps_the_state_of_the_snapshot_and_no_other_text(tab, kept_controls):
    open_controls(tab, kept_controls)
    tab.click(named("tap-a"))
    tab.click(named("remove-1"))
    for name in ["plain", "shout"]:
        tab.click(named(name))
        tab.type("kept", 20)
    tab.shows(named("shout-echo"), "KEPT")
    tab.reload()
    wait_until_interactive(tab)
    tab.shows(named("taps"), "1 taps")
    tab.shows_count(named("row-1"), 0)
    tab.shows_count(named("row-2"), 1)
    tab.shows_value(named("plain"), "kept")
    # A browser may restore fields itself; this field is not in the snapshot, and the state has no text for it.
    tab.shows(named("shout-echo"), "")
    tab.shows_value(named("shout"), "")
    tab.click(named("tap-a"))
    tab.shows(named("taps"), "2 taps")


def test_the_state_is_there_after_the_way_back_from_another_document(tab, kept_controls):
    open_controls(tab, kept_controls)
    # A race between the two documents lost the tab's name in half of the rounds in Firefox.
    for taps in range(1, 6):
        tab.click(named("tap-a"))
        tab.shows(named("taps"), f"{taps} taps")
        tab.run("location.assign('/robots.txt')")
        wait_for(lambda: tab.run("return location.pathname") == "/robots.txt", "the other document")
        tab.back()
        wait_until_interactive(tab)
        wait_until_connected(tab)
        tab.shows(named("taps"), f"{taps} taps")
    assert noted(kept_controls, "tap") == ["a"] * 5


# An interrupted connection.


def test_taps_and_text_without_an_answer_arrive_once(tab, controls):
    open_controls(tab, controls)
    controls.swallow()
    tab.click(named("tap-a"))
    tab.click(named("plain"))
    tab.type("in a tunnel")
    wait_for(lambda: "does not answer" in (tab.text('//*[@id="line"]') or ""), "the connection banner")
    controls.heal()
    wait_until_reconnected(tab)
    tab.shows(named("taps"), "1 taps")
    tab.shows(named("plain-echo"), "in a tunnel")
    assert noted(controls, "tap") == ["a"]


def test_taps_while_the_server_refuses_connections_arrive_once(tab, controls):
    open_controls(tab, controls)
    controls.cut_next(*[0] * 1000)
    controls.cut()
    for name in ["tap-a", "tap-b"]:
        tab.click(named(name))
    wait_for(lambda: "Reconnecting" in (tab.text('//*[@id="line"]') or ""), "the connection banner")
    refused = controls.accepted
    wait_for(lambda: controls.accepted > refused + 2, "further attempts to connect")
    controls.cut_next()
    wait_until_reconnected(tab)
    tab.shows(named("taps"), "2 taps")
    assert noted(controls, "tap") == ["a", "b"]
