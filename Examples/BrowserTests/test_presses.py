"""A pressed element is tapped exactly once, and no other element is, regardless of changes to the page before the
release."""

import json

import pytest
from conftest import element, running, wait_for, wait_for_later_script
from playwright.sync_api import expect

# The pressed element, and the journal's entry for the tap.
PRESSED = {
    "button": ("[data-testid=tap-a]", "tap"),
    "picture in a button": ("[data-testid=tap-b] svg", "tap"),
    "text that is tapped": ("[data-testid=tap-c]", "tap"),
    "caption of a switch": ("[data-testid=switch] .caption .text", "switch"),
    "switch": ("[data-testid=switch] input", "switch"),
    "step": ("[data-testid=count] [data-by='1']", "count"),
    "segment": ("[data-tag=medium]", "size"),
}
CONTROL = "const control = document.querySelector(selector).closest('button,input,label,[data-e~=tap]');"
# The change of the page during the press.
CHANGES = {
    "nothing": "",
    "goes down": "document.querySelector('.vStack').style.paddingTop = '31px'",
    "goes up": "document.querySelector('.vStack').style.marginTop = '-31px'",
    "is drawn anew": "control.replaceWith(control.cloneNode(true))",
    "is drawn anew elsewhere": "control.replaceWith(control.cloneNode(true)); document.querySelector('.vStack').style.paddingTop = '31px'",
    "has its contents drawn anew": "for (const e of control.children) if (!e.matches('input')) e.replaceWith(e.cloneNode(true))",
    "is put elsewhere and back": "control.parentNode.insertBefore(control, control.nextSibling)",
}


@pytest.fixture(params=["mouse", "finger"])
def pointer(request, browser, controls):
    """Presses and releases a mouse button or a finger: `pointer.press(selector)` and `pointer.let_go()`."""
    context = browser.new_context(viewport={"width": 900, "height": 1500}, has_touch=request.param == "finger")
    yield Pointer(context, controls, request.param)
    context.close()


class Pointer:
    def __init__(self, context, controls, kind):
        self.seen = 0
        self.page, self.journal, self.kind = context.new_page(), controls.journal, kind
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.session = context.new_cdp_session(self.page)
        self.page.goto(controls.url)
        wait_for_later_script(self.page)

    def press(self, selector):
        box = self.page.locator(selector).first.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.kind == "mouse":
            self.page.mouse.move(x, y)
            self.page.mouse.down()
        else:
            self.session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})

    def let_go(self):
        if self.kind == "mouse":
            self.page.mouse.up()
        else:
            self.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def done(self):
        """The events that have reached the server since the last call, up to a following tap."""
        self.page.evaluate("document.querySelector('.vStack').removeAttribute('style')")
        self.page.locator("[data-testid=add]").click()

        def names():
            lines = self.journal.read_text().splitlines(keepends=True)
            return [json.loads(line)["control"] for line in lines if line.endswith("\n")][self.seen :]

        wait_for(lambda: "add" in names(), "the tap that follows")
        assert self.errors == []
        done = names()
        self.seen += len(done)
        return done[:-1]


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_pressed_is_tapped_once_where_it(pointer, change):
    done = {}
    for what, (selector, _) in PRESSED.items():
        pointer.press(selector)
        pointer.page.evaluate("selector => {" + CONTROL + CHANGES[change] + "}", selector)
        pointer.let_go()
        done[what] = pointer.done()
    assert done == {what: [name] for what, (_, name) in PRESSED.items()}


def test_a_press_that_a_page_drawn_anew_has_outlived_taps_nothing(pointer):
    pointer.press("[data-testid=tap-a]")
    # A page that replaces another page has different node numbers.
    pointer.page.evaluate("""() => {
        const page = document.querySelector('#app > *').cloneNode(true)
        const [a, b] = ['a', 'b'].map(name => page.querySelector(`[data-testid=tap-${name}]`).dataset);
        [a.i, b.i] = [b.i, a.i]
        document.getElementById('app').replaceChildren(page) }""")
    pointer.let_go()
    assert pointer.done() == []


def test_what_is_below_in_the_end_is_not_tapped_for_what_has_gone(pointer):
    pointer.press("[data-testid=tap-a]")
    pointer.page.evaluate("""() => {
        const [a, b] = ['a', 'b'].map(name => document.querySelector(`[data-testid=tap-${name}]`))
        b.style.cssText = `position: fixed; inset: ${a.getBoundingClientRect().top}px auto auto ${a.getBoundingClientRect().left}px`
        a.remove() }""")
    pointer.let_go()
    assert pointer.done() == []


@pytest.mark.parametrize("change", ["nothing", "is drawn anew", "has its contents drawn anew", "is put elsewhere and back"])
def test_the_space_bar_presses_once_what(page, controls, change):
    pointer = Pointer(page.context, controls, "mouse")
    names = ["button", "switch", "step"]
    for selector, name in map(PRESSED.get, names):
        pointer.page.locator(selector).focus()
        pointer.page.keyboard.down(" ")
        # The page restores the focus of the redrawn element.
        keep = "; document.querySelector(selector).focus()"
        pointer.page.evaluate("selector => {" + CONTROL + CHANGES[change] + keep + "}", selector)
        pointer.page.keyboard.up(" ")
        assert pointer.done() == [name]


def test_what_leads_to_a_page_leads_there_once(page, request, tmp_path):
    with running(request, tmp_path, "gallery-web", "Gallery", has_server=False) as gallery:
        page.goto(gallery.url)
        wait_for_later_script(page)
        element(page, "family-text").evaluate("link => { link.click(); link.click() }")
        expect(page).to_have_url(f"{gallery.url}/text")
        page.get_by_role("button", name="Back").last.click()
        expect(page).to_have_url(f"{gallery.url}/")
        # The link works again.
        element(page, "family-text").click()
        expect(page).to_have_url(f"{gallery.url}/text")
