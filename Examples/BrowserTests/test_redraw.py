"""Random programs over every control of the gallery: a patched page equals the page that the server renders.

After some operations the client reconnects with a version that the server never sent, so the server sends the whole page.
The documents before and after must be equal. `REDRAW_SECONDS` is the time for all pages together (40), `REDRAW_SEED` the
first seed (1; `make soak-redraw` takes another in each run). A failure prints its seed and the shortest program that still fails.
"""

import os
import random
import time

import pytest
from conftest import Example, wait_for
from playwright.sync_api import Error
from test_gallery import FAMILIES

SECONDS = float(os.environ.get("REDRAW_SECONDS", 40))
SEED = int(os.environ.get("REDRAW_SEED", 1))

# A locale with a distant time zone, and a right-to-left language.
BROWSERS = [("de-DE", "America/Los_Angeles"), ("ar-EG", "Asia/Kathmandu")]

SCRIPT = """
(() => {
const Native = WebSocket;
// The last sent event, the last acknowledged event, and the time of the last activity.
let sent = 0, acknowledged = 0, activeAt = 0, isGreeted = false, isRedrawn = false, socket, last;
const active = () => (activeAt = performance.now());
window.WebSocket = class extends Native {
  constructor(url) {
    super(url);
    socket = this;
    isGreeted = false;
    this.addEventListener('message', ({ data }) => {
      const [version, number] = JSON.parse(data);
      if (!version) return;
      last = version;
      acknowledged = number;
      isGreeted = true;
      active();
    });
  }
  send(text) {
    const message = JSON.parse(text);
    if (message[0]) (sent = message[0]), active();
    else if (message.length > 2 && isRedrawn) {
      message[1] = 999999999;
      isRedrawn = false;
    }
    super.send(JSON.stringify(message));
  }
};
for (const kind of ['focusin', 'focusout', 'scroll', 'popstate']) addEventListener(kind, active, true);

window.oracle = {
  isQuiet: () =>
    isGreeted && !isRedrawn && sent <= acknowledged && performance.now() - activeAt > 250 && document.body.className == '' &&
    !document.querySelector('.pending,.leaving') && document.getAnimations().every(a => a.effect.getTiming().iterations == Infinity),

  redraw() {
    isRedrawn = true;
    isGreeted = false;
    dispatchEvent(new Event('online'));
  },

  // Applies a message that renders an element again, as the server sends it if no patch expresses a change.
  replace(element) {
    const parent = element.parentElement.closest('[data-i]').dataset.i;
    socket.onmessage({ data: JSON.stringify([last, acknowledged, [3, parent, 0, element.outerHTML]]) });
  },

  // The controls that the user can reach, each with a key that identifies it in a later run.
  controls() {
    const front = [...document.querySelectorAll('dialog[open]:not(.leaving)')].pop() ?? document.getElementById('app');
    const counts = {};
    return [...front.querySelectorAll('button,input,textarea,select,summary,a[href],[data-e~=tap],[data-e~=drag]')]
      .filter(e => e.checkVisibility() && !e.disabled && !e.closest('[inert],.leaving,[aria-disabled=true]') && e.getClientRects().length)
      .filter(e => e.localName != 'a' || (e.origin == location.origin && !e.target))
      .map(element => {
        const text = element.dataset.testid ?? element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
        const name = [element.localName, element.type, text.trim().slice(0, 30)].filter(Boolean).join(' ');
        counts[name] = (counts[name] ?? 0) + 1;
        return { element, key: `${name} #${counts[name]}` };
      });
  },

  find: key => oracle.controls().find(control => control.key == key)?.element ?? null,

  // A date in progress has no value. When the user leaves its field, the client sends or restores the date.
  endDate() {
    const field = document.activeElement;
    if (!/date|time/.test(field.type) || (field.validity.valid && !/^($|0\\d{3}-|\\d{5})/.test(field.value))) return;
    // `blur()` has no effect on a field whose focus is on one of its parts.
    const heading = field.closest('.page').querySelector('h1');
    heading.tabIndex = -1;
    heading.focus();
  },

  // The document as lines. It omits what the client alone decides: the place of open menus, loaded images, lengths of
  // placeholders, and whether keys reach an element. It omits passwords as well: a redrawn page does not contain them.
  picture() {
    const lines = [];
    const styleOf = e => [...e.style].sort().map(name => `${name}:${e.style.getPropertyValue(name)}`).join(';');
    const valueOf = e => e.type == 'password' ? 'secret' : e.type == 'checkbox' ? e.checked : e.value;
    const walk = (e, depth) => {
      if (e.matches('.leaving')) return;
      const isField = e.matches('input,textarea,select');
      const attributes = [...e.attributes].filter(({ name, value }) =>
        !['style', 'popover', 'data-loaded', 'data-failed', 'selected', 'checked', 'class'].includes(name) &&
        !(name == 'tabindex' && value == '-1') && !(name == 'value' && isField));
      const parts = [e.localName, [...e.classList].sort().join('.'), ...attributes.map(({ name, value }) => `${name}=${value}`).sort()];
      if (!e.matches('.gap,.choices')) parts.push(`{${styleOf(e)}}`);
      if (isField) parts.push('= ' + valueOf(e));
      else parts.push([...e.childNodes].filter(node => node.nodeType == 3).map(node => node.data).join(''));
      lines.push('  '.repeat(depth) + parts.join(' '));
      for (const child of e.children) walk(child, depth + 1);
    };
    for (const child of document.getElementById('app').children) walk(child, 0);
    lines.push(`${document.documentElement.lang} ${document.documentElement.dir} ${document.title} ${location.pathname}`);
    return lines;
  },
};
})();
"""

TEXTS = ["abc", "x y", "Straße", "1,5", "1.234,56", "-3", "مرحبا", "١٢٣", "👩‍👩‍👧", "*a* [b](c)", "  ", "<b>&amp;"]
DIGITS = ["02032026", "31122025", "0203", "1", "29022027", "1159", "020320260945", "ArrowUp", "ArrowDown", "Delete"]
KEYS = ["Tab", "Shift+Tab", "Escape", "Enter", " "]


@pytest.fixture(scope="module")
def gallery(request):
    gallery = Example(
        request.config.getoption("--binaries"), "gallery-web", "Gallery", has_server=False,
        options=["--language", "de", "--language", "ar"],
    ).start()
    yield gallery
    gallery.stop()


def operations_on(key, dice):
    """Returns a random operation of a user on a control."""
    tag, kind = (key.split(" ") + [""])[:2]
    if tag == "select":
        return dice.choice([("keys", dice.choice(["ArrowDown", "ArrowUp", "Home", "End", "p"])), ("option", dice.random())])
    if tag == "textarea" or kind in ("text", "password", "search", "email", "tel", "url", "number"):
        return dice.choice([
            ("type", dice.choice(TEXTS)), ("type", dice.choice(TEXTS)), ("insert", dice.choice(TEXTS)), ("fill", ""),
            ("keys", dice.choice(["Backspace", "Enter", "Delete"])),
        ])
    if kind == "range":
        return ("keys", dice.choice(["ArrowRight", "ArrowLeft", "Home", "End", "PageUp"]))
    if kind in ("date", "time", "datetime-local"):
        return ("date", dice.choice(DIGITS))
    if kind == "color":
        return ("fill", dice.choice(["#112233", "#ffffff", "#00ff7f"]))
    return dice.choice([("click", 1), ("click", 1), ("click", 2), ("keys", dice.choice(["Enter", " ", "ArrowRight", "ArrowLeft"])), ("drag", 40)])


class User:
    """Carries out operations on a page of the gallery. An operation is a control's key, an action and its argument."""

    def __init__(self, browser, gallery, family, locale, zone):
        self.context = browser.new_context(
            viewport={"width": 800, "height": 900}, locale=locale, timezone_id=zone, reduced_motion="reduce"
        )
        self.page = self.context.new_page()
        self.page.add_init_script(SCRIPT)
        self.page.set_default_timeout(60_000)
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(f"{gallery.url}/{family}")
        self.settle()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    def settle(self):
        wait_for(lambda: self.page.evaluate("oracle.isQuiet()"), "the end of what is pending")

    def next_operation(self, dice):
        keys = self.page.evaluate("oracle.controls().map(control => control.key)")
        choice = dice.random()
        if choice < 0.08 or not keys:
            return (None, "keys", dice.choice(KEYS))
        if choice < 0.14:
            return (None, "wheel", dice.choice([-2000, 300, 900, 5000]))
        # Each kind of control equally often: most controls are buttons.
        kinds = sorted({" ".join(key.split(" ")[:2]) for key in keys})
        kind = dice.choice(kinds)
        key = dice.choice([key for key in keys if key.startswith(kind)])
        return (key, *operations_on(key, dice))

    def do(self, key, action, argument):
        page = self.page
        element = key and page.evaluate_handle("key => oracle.find(key)", key).as_element()
        if key and not element:
            return
        try:
            if action in ("option", "fill"):
                element.focus()
            if action == "wheel":
                page.mouse.move(400, 450)
                page.mouse.wheel(0, argument)
            elif action == "click":
                element.click(force=True, click_count=argument, timeout=2_000)
            elif action == "drag":
                element.scroll_into_view_if_needed(timeout=2_000)
                if box := element.bounding_box():
                    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
                    page.mouse.move(x, y)
                    page.mouse.down()
                    page.mouse.move(x, y + argument, steps=3)
                    page.mouse.up()
            elif action == "option":
                count = element.evaluate("e => [...e.options].filter(option => !option.hidden).length")
                value = element.evaluate("(e, rank) => [...e.options].filter(option => !option.hidden)[rank].value", int(argument * count))
                element.select_option(value, timeout=2_000)
            elif action == "fill":
                element.fill(argument, timeout=2_000)
            else:
                if element:
                    element.focus()
                if action == "insert":
                    element.evaluate("e => e.setSelectionRange(e.value.length >> 1, e.value.length >> 1)")
                if action == "keys" or argument.isascii() and argument.isalpha() and action == "date":
                    page.keyboard.press(argument)
                else:
                    page.keyboard.type(argument)
        except Error as error:
            # An element may be removed meanwhile, as under a user's hand.
            if "closed" in str(error):
                raise

    def differences(self):
        """The lines that differ between the page and the server's page."""
        self.page.evaluate("oracle.endDate()")
        self.settle()
        before = self.page.evaluate("oracle.picture()")
        self.page.evaluate("oracle.redraw()")
        self.settle()
        after = self.page.evaluate("oracle.picture()")
        found = [f"the page has  {old}\n  the server has {new}" for old, new in zip(before, after) if old != new][:4]
        if len(before) != len(after):
            found.append(f"the page has {len(before)} elements, the server {len(after)}")
        return found + self.errors


def fails(browser, gallery, where, program):
    """Runs a program, and returns how the page differs at its end."""
    with User(browser, gallery, *where) as user:
        for operation in program:
            if operation == "redraw":
                if found := user.differences():
                    return found
            else:
                user.do(*operation)
        return user.differences()


def shortest(browser, gallery, where, program, found):
    """Removes operations as long as the program fails, for two minutes at most; returns it with its differences."""
    end = time.monotonic() + 120
    size = max(1, len(program) // 2)
    while time.monotonic() < end:
        start = 0
        is_shorter = False
        while start < len(program) and time.monotonic() < end:
            shorter = program[:start] + program[start + size:]
            if shorter and (differences := fails(browser, gallery, where, shorter)):
                program, found, is_shorter = shorter, differences, True
            else:
                start += size
        if size == 1 and not is_shorter:
            break
        size = max(1, size // 2)
    return program, found


def random_program(browser, gallery, where, seed):
    """Runs a random program. Returns its operations, and the differences of the first page that differs."""
    dice = random.Random(f"{seed} {where}")
    program = []
    with User(browser, gallery, *where) as user:
        for _ in range(dice.randint(2, 4)):
            for _ in range(dice.randint(1, 4)):
                program.append(user.next_operation(dice))
                user.do(*program[-1])
            if found := user.differences():
                return program, found
            program.append("redraw")
    return program, []


@pytest.mark.parametrize("locale, zone", BROWSERS)
@pytest.mark.parametrize("family", ["", *FAMILIES])
def test_a_page_equals_the_page_that_the_server_renders(browser, gallery, family, locale, zone):
    where = (family, locale, zone)
    end = time.monotonic() + SECONDS / len(BROWSERS) / (len(FAMILIES) + 1)
    seed = SEED
    while True:
        program, found = random_program(browser, gallery, where, seed)
        if found:
            program, found = shortest(browser, gallery, where, program, found)
            listing = "\n".join(f"  {operation}" for operation in program)
            told = "\n".join(f"  {difference}" for difference in found)
            raise AssertionError(f"REDRAW_SEED={seed}, {locale}, /{family}\n{listing}\n{told}")
        seed += 1
        if time.monotonic() > end:
            break
    print(f"{seed - SEED} programs, from seed {SEED}")


def test_a_redrawn_menu_stays_open_with_the_focus_on_its_action(browser, gallery):
    with User(browser, gallery, "buttons", *BROWSERS[0]) as user:
        user.page.locator("summary:visible").first.click()
        user.page.keyboard.press("Tab")
        user.settle()
        focused = user.page.evaluate("document.activeElement.textContent")
        user.page.evaluate("oracle.redraw()")
        user.settle()
        wait_for(lambda: user.page.locator("details[open] > .choices").is_visible(), "the open menu")
        assert user.page.evaluate("document.activeElement.closest('details[open]') && document.activeElement.textContent") == focused
        assert user.errors == []


@pytest.mark.parametrize("family, focused, owner", [("navigation", ".back", ".page"), ("values", "[data-by='1']", ".stepper")])
def test_a_redrawn_element_keeps_the_focus_of_a_part_of_its_markup(browser, gallery, family, focused, owner):
    with User(browser, gallery, family, *BROWSERS[0]) as user:
        part = user.page.locator(f"{focused} >> visible=true").last
        part.focus()
        user.settle()
        part.evaluate(f"e => oracle.replace(e.closest('{owner}'))")
        wait_for(lambda: part.evaluate("e => e == document.activeElement"), "the focus")
        assert user.errors == []


def test_a_choice_by_its_first_letter_in_a_list_box_reaches_the_server(browser, gallery):
    with User(browser, gallery, "pickers", *BROWSERS[0]) as user:
        user.do("select select-one Wheel #1", "keys", "p")
        assert user.page.get_by_label("Wheel").input_value() == "Pear"
        assert user.differences() == []
