"""The restored place after a reload of the document: scroll position and focus."""

import re
import signal

import pytest
from conftest import ARTIFACTS, element, take_picture, wait_for, wait_until_connected
from playwright.sync_api import expect
from test_long_list import open_list
from test_long_shelf import SHELVES, open_shelf


def link_of(page, number):
    return element(page, f"product-{number}").get_by_role("link")


def height_of(page, number):
    """The vertical position of a product's link on the screen."""
    return link_of(page, number).evaluate("e => e.getBoundingClientRect().top")


def offset(page):
    return page.evaluate("document.querySelector('.scroll:has([data-testid=product-15])')?.scrollTop")


def settle(page):
    """Waits until the restored page has replaced the fresh page and is stable."""
    wait_until_connected(page)
    expect(element(page, "product-20")).to_be_attached()
    page.wait_for_timeout(700)


def has_what_keeps_places(page):
    """Waits for the scroll restoration script, which was fetched after the first scroll and runs immediately."""
    files = "performance.getEntriesByType('resource').filter(e => e.name.includes('/place.js')).map(e => e.name)"
    wait_for(lambda: page.evaluate(files), "the file that keeps places")
    page.evaluate(f"import({files}[0]).then(() => true)")


def go_to_the_middle(page, store):
    """Scrolls to a product and focuses its link; returns its position."""
    page.goto(store.url)
    settle(page)
    box = page.viewport_size
    page.mouse.move(box["width"] / 2, box["height"] / 2)
    while height_of(page, 15) > box["height"] / 2:
        page.mouse.wheel(0, 150)
        page.wait_for_timeout(30)
    link_of(page, 15).evaluate("e => e.focus({ preventScroll: true })")
    wait_for(lambda: offset(page) > 300, "the middle of the products")
    has_what_keeps_places(page)
    page.wait_for_timeout(300)
    return height_of(page, 15)


def is_where_it_was(page, top):
    wait_for(lambda: abs(height_of(page, 15) - top) < 2, "the place where the person was")
    expect(link_of(page, 15)).to_be_focused()
    settle(page)
    # On a busy machine the restored page may arrive even later, and then its scroll position.
    wait_for(lambda: abs(height_of(page, 15) - top) < 2, "the place where the person was, which stays")
    expect(link_of(page, 15)).to_be_focused()


@pytest.mark.parametrize("width, height", [(390, 844), (1280, 900)])
def test_a_reload_leaves_the_person_where_they_were(page, store, width, height):
    page.set_viewport_size({"width": width, "height": height})
    top = go_to_the_middle(page, store)
    take_picture(page, path=ARTIFACTS / f"place-{width}-before.png")
    page.reload()
    is_where_it_was(page, top)
    take_picture(page, path=ARTIFACTS / f"place-{width}-after.png")
    # The server knows the focused element.
    page.keyboard.press("Enter")
    expect(element(page, "details-15")).to_be_visible()
    page.go_back()
    expect(link_of(page, 15)).to_be_focused()
    assert abs(height_of(page, 15) - top) < 2


def test_a_page_that_is_reloaded_twice_is_still_there(page, store):
    top = go_to_the_middle(page, store)
    page.reload()
    page.reload()
    is_where_it_was(page, top)


def test_the_way_back_from_another_site_leads_to_where_the_person_was(page, store):
    top = go_to_the_middle(page, store)
    page.goto(f"{store.api}/products/1")
    page.go_back()
    is_where_it_was(page, top)
    # A visit by address starts at the top.
    page.goto(f"{store.api}/products/1")
    page.goto(store.url)
    settle(page)
    assert offset(page) == 0


def test_the_end_of_the_host_leaves_the_person_where_they_were(page, store):
    top = go_to_the_middle(page, store)
    page.evaluate("document.body.id = 'old'")
    store.program.stop(signal.SIGTERM)
    store.start()
    expect(page.locator("#old")).to_have_count(0)
    is_where_it_was(page, top)


def test_pages_below_the_one_that_was_reloaded_are_where_they_were(page, store):
    top = go_to_the_middle(page, store)
    page.keyboard.press("Enter")
    expect(element(page, "details-15")).to_be_visible()
    page.reload()
    expect(element(page, "details-15")).to_be_visible()
    settle(page)
    page.reload()
    expect(element(page, "details-15")).to_be_visible()
    settle(page)
    page.go_back()
    expect(element(page, "details-15")).to_have_count(0)
    wait_for(lambda: abs(height_of(page, 15) - top) < 2, "the place where the person was")
    # Another tab above the products.
    element(page, "tab-profile").click()
    expect(page).to_have_url(f"{store.url}/profile")
    page.reload()
    expect(element(page, "tab-profile")).to_have_attribute("aria-selected", "true")
    settle(page)
    element(page, "tab-products").click()
    wait_for(lambda: abs(height_of(page, 15) - top) < 2, "the place where the person was")


@pytest.mark.parametrize("reloads", [1, 2])
def test_the_link_that_led_to_a_reloaded_page_has_the_focus_after_the_way_back(page, store, reloads):
    top = go_to_the_middle(page, store)
    page.keyboard.press("Enter")
    expect(element(page, "details-15")).to_be_visible()
    for _ in range(reloads):
        page.reload()
        expect(element(page, "details-15")).to_be_visible()
        settle(page)
    page.go_back()
    expect(link_of(page, 15)).to_be_focused()
    wait_for(lambda: abs(height_of(page, 15) - top) < 2, "the place where the person was")
    # The server also knows the focus: the key presses the focused element.
    page.keyboard.press("Enter")
    expect(element(page, "details-15")).to_be_visible()


def test_a_person_who_scrolls_meanwhile_is_left_alone(page, store):
    # The restored page arrives late, and the products even later.
    store.sim("PUT", "rules", [{"method": "GET", "pathGlob": "/products*", "times": 9, "delayMs": 800}])
    top = go_to_the_middle(page, store)
    page.reload()
    wait_for(lambda: abs(height_of(page, 15) - top) < 2, "the place where the person was")
    page.mouse.wheel(0, -350)
    wait_for(lambda: height_of(page, 15) - top > 300, "the wheel")
    settle(page)
    assert abs(height_of(page, 15) - top - 350) < 2
    # The focus that the user has moved is kept as well.
    page.reload()
    wait_for(lambda: abs(height_of(page, 15) - top - 350) < 2, "the place where the person was")
    page.keyboard.press("Tab")
    focused = "[...document.querySelectorAll('*')].indexOf(document.activeElement)"
    chosen = page.evaluate(focused)
    settle(page)
    assert page.evaluate(focused) == chosen
    expect(link_of(page, 15)).not_to_be_focused()


LIST = "document.querySelector('.page:last-child .list')"


def go_to_the_middle_of_the_list(page, controls):
    """Scrolls to one of a hundred thousand rows, and presses its button; returns its position."""
    open_list(page, controls)
    page.evaluate(f"{LIST}.scrollTop = {LIST}.scrollHeight / 2")
    button = page.get_by_role("button", name=re.compile("^Press [45].,...$"))
    wait_for(lambda: button.count() > 5, "the rows in the middle")
    name = page.evaluate(
        f"""() => [...{LIST}.querySelectorAll('button')].find(
            e => e.getBoundingClientRect().top > innerHeight / 2).ariaLabel"""
    )
    button = page.get_by_role("button", name=name, exact=True)
    button.focus()
    # The surrounding rows have arrived.
    page.wait_for_timeout(700)
    return button, button.bounding_box()["y"]


def is_in_place(button, top):
    box = button.bounding_box() if button.count() else None
    return box is not None and abs(box["y"] - top) < 2


def draw_anew_on_each_line(page):
    """A browser whose hello has a version unknown to the server receives the whole page."""
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


def test_a_long_list_that_is_drawn_anew_is_where_it_was(page, controls):
    draw_anew_on_each_line(page)
    button, top = go_to_the_middle_of_the_list(page, controls)
    page.evaluate(f"{LIST}.isOld = true")
    controls.cut()
    wait_for(lambda: not page.evaluate(f"{LIST}.isOld"), "a new list")
    wait_for(lambda: is_in_place(button, top), "the place where the person was")
    page.wait_for_timeout(700)
    wait_for(lambda: is_in_place(button, top), "the same place once all is there")
    expect(button).to_be_focused()


def test_a_row_that_is_not_here_yet_is_asked_for(page, controls):
    button, top = go_to_the_middle_of_the_list(page, controls)
    page.reload()
    wait_until_connected(page)
    # A real click would count as the user's own move to a different place.
    page.evaluate("document.querySelector('[data-testid=open-list]').click()")
    wait_for(lambda: is_in_place(button, top), "the place where the person was")
    page.wait_for_timeout(700)
    wait_for(lambda: is_in_place(button, top), "the same place once all is there")
    expect(button).to_be_focused()


def go_to_the_middle_of_a_shelf(page, controls, name, kind):
    """Scrolls to one of a hundred thousand cells, and focuses it; returns its leading edge."""
    open_shelf(page, controls)
    shelf = element(page, name)
    shelf.evaluate("e => e.scrollLeft = (getComputedStyle(e).direction == 'rtl' ? -1 : 1) * e.scrollWidth / 2")
    cells = page.get_by_role("button", name=re.compile(f"^{kind} [45]....$"))
    wait_for(lambda: cells.count() > 5, "the cells in the middle")
    # The surrounding cells have arrived.
    page.wait_for_timeout(700)
    found = shelf.evaluate(
        """shelf => {
             const shown = shelf.getBoundingClientRect(), isInSight = ({ left, right }) => left > shown.left + 300 && right < shown.right
             return [...shelf.querySelectorAll('button')].find(e => isInSight(e.getBoundingClientRect())).textContent
           }"""
    )
    cell = page.get_by_role("button", name=found.strip(), exact=True)
    cell.evaluate("e => e.focus({ preventScroll: true })")
    page.wait_for_timeout(300)
    has_what_keeps_places(page)
    return cell, cell.bounding_box()


def is_in_its_place(cell, before):
    box = cell.bounding_box() if cell.count() else None
    return box is not None and all(abs(box[axis] - before[axis]) < 2 for axis in "xy")


@SHELVES
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_shelf_is_where_it_was_after_a_reload(page, controls, name, kind, rows, direction):
    page.add_init_script(
        """const sheet = new CSSStyleSheet()
           sheet.replaceSync('* { direction: %s !important }')
           document.adoptedStyleSheets = [sheet]""" % direction
    )
    cell, before = go_to_the_middle_of_a_shelf(page, controls, name, kind)
    page.reload()
    wait_until_connected(page)
    # A real click would count as the user's own move to a different place.
    page.evaluate("document.querySelector('[data-testid=open-shelf]').click()")
    wait_for(lambda: is_in_its_place(cell, before), "the place where the person was")
    page.wait_for_timeout(700)
    wait_for(lambda: is_in_its_place(cell, before), "the same place once all is there")
    expect(cell).to_be_focused()


@SHELVES
def test_a_shelf_that_is_drawn_anew_is_where_it_was(page, controls, name, kind, rows):
    draw_anew_on_each_line(page)
    cell, before = go_to_the_middle_of_a_shelf(page, controls, name, kind)
    element(page, name).evaluate("e => e.isOld = true")
    controls.cut()
    wait_for(lambda: not element(page, name).evaluate("e => e.isOld"), "a new shelf")
    wait_for(lambda: is_in_its_place(cell, before), "the place where the person was")
    page.wait_for_timeout(700)
    wait_for(lambda: is_in_its_place(cell, before), "the same place once all is there")
    expect(cell).to_be_focused()


def test_a_place_is_found_again_over_a_line_that_takes_two_seconds(page, controls):
    button, top = go_to_the_middle_of_the_list(page, controls)
    controls.delay = 1
    page.reload()
    wait_until_connected(page)
    page.evaluate("document.querySelector('[data-testid=open-list]').click()")
    wait_for(lambda: is_in_place(button, top), "the place where the person was")
    expect(button).to_be_focused()


def test_a_place_is_found_again_on_a_page_that_comes_step_by_step_for_longer_than_ten_seconds(page, controls):
    button, top = go_to_the_middle_of_the_list(page, controls)
    page.reload()
    wait_until_connected(page)
    # The ticks arrive continuously, the list late.
    wait_for(lambda: page.evaluate("performance.now()") > 12_000, "the twelfth second")
    page.evaluate("document.querySelector('[data-testid=open-list]').click()")
    wait_for(lambda: is_in_place(button, top), "the place where the person was")
    expect(button).to_be_focused()
