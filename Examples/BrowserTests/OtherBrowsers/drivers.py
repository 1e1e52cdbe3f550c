"""WebKitGTK and Firefox behind one interface, with the input events of a mouse, a finger and a keyboard.

Selenium and WebKitWebDriver drive WebKitGTK. Debian has no driver program for Firefox, so the tests speak WebDriver BiDi with
Firefox itself. Elements are named by XPath, which can match text: `button("OK")` and `named("tap-a")` return paths.
"""

import base64
import contextlib
import json
import pathlib
import shutil
import subprocess
import tempfile
import time

import pytest
import websocket
from conftest import wait_for
from selenium import webdriver
from selenium.webdriver.remote.command import Command

SECONDS = 30
# The code points of keys without a character, from the WebDriver specification.
KEYS = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Escape": "\ue00c", "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}
# The visible elements at a path.
FIND = """const find = path => {
    const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index))
      .filter(element => element.checkVisibility());
  };"""
# The center of an element, relative to the viewport, once the element does not move and nothing covers it; else null.
CENTER = """
  const [element] = find(path), frame = () => new Promise(requestAnimationFrame);
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  await frame();
  const first = element?.getBoundingClientRect();
  await frame();
  if (!element?.isConnected) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  for (let e = element; e; e = e.parentElement) if (e.getAnimations().length) return null;
  const center = [Math.floor(x + width / 2), Math.floor(y + height / 2)];
  return first.x == x && first.y == y && element.contains(document.elementFromPoint(...center)) ? center : null;"""


def named(identifier):
    return f'//*[@data-testid="{identifier}"]'


def button(title):
    return f'//button[normalize-space()="{title}"]'


def wait_until_equal(read, expected, what, seconds=SECONDS):
    """Waits until `read()` returns the expected value; a failure reports the last value."""
    deadline = time.monotonic() + seconds
    while (value := read()) != expected:
        assert time.monotonic() < deadline, f"{what} is {value!r} after {seconds} s, expected {expected!r}"
        time.sleep(0.02)


def require(name, packages):
    """Returns the path of a program. Skips the test if this system cannot install the program."""
    if path := shutil.which(name):
        return path
    if not shutil.which("apt-get"):
        pytest.skip(f"{name} is missing, and only Debian's packages are supported: {packages}")
    pytest.fail(f"{name} is missing; `make soak-browsers` installs {packages}")


class Tab:
    """A page in a browser. Subclasses add `open`, `reload`, `back`, `evaluate`, `perform`, `resize` and `screenshot`."""

    def run(self, body, **arguments):
        """Runs the body of an asynchronous function in the page and returns its result, which travels as JSON."""
        names, values = ", ".join(arguments), ", ".join(json.dumps(value) for value in arguments.values())
        result = self.evaluate(f"async () => JSON.stringify(await (async ({names}) => {{ {FIND} {body} }})({values}))")
        return None if result is None else json.loads(result)

    def text(self, path):
        return self.run("return find(path)[0]?.textContent", path=path)

    def value(self, path):
        return self.run("return find(path)[0]?.value", path=path)

    def count(self, path):
        return self.run("return find(path).length", path=path)

    def has_focus(self, path):
        return self.run("return find(path).includes(document.activeElement)", path=path)

    def focused(self):
        """Describes the focused element, for failure messages and for tests of the Tab order."""
        return self.run("const e = document.activeElement; return e.dataset.testid ?? e.outerHTML.slice(0, 80)")

    def shows(self, path, text):
        wait_until_equal(lambda: self.text(path), text, f"the text of {path}")

    def shows_value(self, path, value):
        wait_until_equal(lambda: self.value(path), value, f"the value of {path}")

    def shows_count(self, path, count):
        wait_until_equal(lambda: self.count(path), count, f"the number of elements at {path}")

    def gets_focus(self, path):
        wait_until_equal(lambda: self.has_focus(path) or self.focused(), True, f"the focus on {path}")

    def focus(self, path):
        self.run("find(path)[0].focus()", path=path)

    def center(self, path):
        points = []
        wait_for(lambda: points.append(self.run(CENTER, path=path)) or points[-1], f"a reachable {path}", SECONDS)
        return points[-1]

    def click(self, path, pointer="mouse"):
        self.click_at(*self.center(path), pointer)

    def click_at(self, x, y, pointer="mouse"):
        self.perform({
            "type": "pointer", "id": pointer, "parameters": {"pointerType": pointer},
            "actions": [
                {"type": "pointerMove", "x": x, "y": y, "duration": 0},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ],
        })

    def type(self, text, between_keys=0):
        """Types the text, with a pause in milliseconds after each key."""
        keys = [
            action for character in text for action in (
                {"type": "keyDown", "value": character}, {"type": "keyUp", "value": character},
                {"type": "pause", "duration": between_keys},
            )
        ]
        self.perform({"type": "key", "id": "keyboard", "actions": keys})

    def press(self, keys):
        """Presses a key, or several together: `press("Shift+Tab")`."""
        keys = [KEYS.get(key, key) for key in keys.split("+")]
        self.perform({
            "type": "key", "id": "keyboard",
            "actions": [{"type": "keyDown", "value": key} for key in keys]
            + [{"type": "keyUp", "value": key} for key in reversed(keys)],
        })


class WebKitTab(Tab):
    def __init__(self, driver):
        self.driver = driver

    def open(self, url):
        self.driver.get(url)

    def reload(self):
        self.driver.refresh()

    def back(self):
        self.driver.back()

    def evaluate(self, function):
        return self.driver.execute_script(f"return ({function})()")

    def perform(self, source):
        self.driver.execute(Command.W3C_ACTIONS, {"actions": [source]})

    def resize(self, width, height):
        # The window has a toolbar above the page.
        outer = self.driver.get_window_size()["height"] - self.run("return innerHeight")
        self.driver.set_window_size(width, height + outer)

    def screenshot(self, path):
        self.driver.save_screenshot(str(path))


class WebKit:
    """MiniBrowser, the browser that WebKitGTK ships, on a virtual display. Each tab is a fresh browser without cookies."""

    def __enter__(self):
        self.driver_path = require("WebKitWebDriver", "webkit2gtk-driver")
        self.display = subprocess.Popen(
            [require("Xvfb", "xvfb"), "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )
        self.number = self.display.stdout.readline().decode().strip()
        return self

    def __exit__(self, *_):
        self.display.terminate()
        self.display.wait(timeout=SECONDS)

    @contextlib.contextmanager
    def tab(self):
        service = webdriver.WebKitGTKService(self.driver_path, env={"DISPLAY": f":{self.number}"})
        driver = webdriver.WebKitGTK(options=webdriver.WebKitGTKOptions(), service=service)
        try:
            yield WebKitTab(driver)
        finally:
            driver.quit()


class FirefoxTab(Tab):
    def __init__(self, browser, context):
        self.browser, self.context = browser, context

    def send(self, method, **parameters):
        return self.browser.send(method, context=self.context, **parameters)

    def open(self, url):
        self.send("browsingContext.navigate", url=url, wait="complete")

    def reload(self):
        self.send("browsingContext.reload", wait="complete")

    def back(self):
        self.send("browsingContext.traverseHistory", delta=-1)

    def evaluate(self, function):
        answer = self.browser.send(
            "script.callFunction", functionDeclaration=function, awaitPromise=True, target={"context": self.context},
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return answer["result"].get("value")

    def perform(self, source):
        self.send("input.performActions", actions=[source])

    def resize(self, width, height):
        self.send("browsingContext.setViewport", viewport={"width": width, "height": height})

    def screenshot(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self.send("browsingContext.captureScreenshot")["data"]))


class Firefox:
    """Firefox without a window. Each tab has its own user context, so it begins without cookies."""

    def __enter__(self):
        firefox = shutil.which("firefox") or require("firefox-esr", "firefox-esr")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            [firefox, "--headless", "--no-remote", "--profile", self.profile.name, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        self.requests = 0
        # Firefox writes its address here.
        address = pathlib.Path(self.profile.name) / "WebDriverBiDiServer.json"
        wait_for(lambda: address.exists() and address.read_text().endswith("}"), "Firefox")
        server = json.loads(address.read_text())
        self.socket = websocket.create_connection(
            f"ws://{server['ws_host']}:{server['ws_port']}/session", timeout=2 * SECONDS, suppress_origin=True,
        )
        self.send("session.new", capabilities={})
        return self

    def __exit__(self, *_):
        self.send("browser.close")
        self.socket.close()
        self.process.wait(timeout=2 * SECONDS)
        self.profile.cleanup()

    def send(self, method, **parameters):
        self.requests += 1
        self.socket.send(json.dumps({"id": self.requests, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv())).get("id") != self.requests:
            pass
        assert answer["type"] == "success", f"{method}: {answer}"
        return answer["result"]

    @contextlib.contextmanager
    def tab(self):
        user = self.send("browser.createUserContext")["userContext"]
        try:
            yield FirefoxTab(self, self.send("browsingContext.create", type="tab", userContext=user)["context"])
        finally:
            self.send("browser.removeUserContext", userContext=user)
