"""The shared parts of the browser tests: the demo's processes, a headless browser, and screenshots as artifacts."""

import contextlib
import json
import os
import pathlib
import re
import selectors
import shutil
import signal
import socket
import subprocess
import time
import urllib.request

import pytest
from playwright.sync_api import Error, expect, sync_playwright
from proxy import Proxy

ROOT = pathlib.Path(__file__).resolve().parents[2]
ARTIFACTS = ROOT / "artifacts"


def pytest_addoption(parser):
    parser.addoption("--binaries", required=True, help="the folder with the examples' programs")
    parser.addoption("--hosts", help="the folder with the host that stands beside others, for test_cluster.py")
    parser.addoption("--record", action="store_true", help="write anew how screens read")


# A long timeout for busy machines: only a failing test waits this long.
expect.set_options(timeout=30_000)


def wait_for(condition, what, seconds=60):
    """Waits until a condition holds: `wait_for(lambda: page.evaluate("history.state"), "the page's first message")`.

    Playwright's `wait_for_function` uses `eval`, which the pages' Content Security Policy forbids. It would only work
    if the condition already holds.
    """
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"{what} did not come within {seconds} s"
        time.sleep(0.05)


def wait_until_connected(page):
    """Waits until the page is connected, and the browser's history has the page's address."""
    wait_for(lambda: page.evaluate("document.body.className == '' && history.state !== null"), "the page's line")


def wait_for_later_script(page):
    """Waits for the deferred script, which is fetched after the first paint."""
    wait_until_connected(page)
    files = "performance.getEntriesByType('resource').map(file => file.name)"
    wait_for(lambda: any("/wider.js" in name for name in page.evaluate(files)), "the page's later script")


def take_picture(page, attempts=5, **options):
    """Takes a screenshot. On a busy machine, Chromium sometimes cannot capture one: this call alone is repeated."""
    for attempt in range(attempts):
        try:
            return page.screenshot(**options)
        except Error as error:
            if "Unable to capture screenshot" not in error.message or attempt == attempts - 1:
                raise
            page.wait_for_timeout(200)


class Program:
    """A program that prints its addresses and runs until it is stopped."""

    def __init__(self, *command):
        # Unbuffered: a line in a buffer would not wake the selector.
        self.process = subprocess.Popen(
            [str(word) for word in command],
            bufsize=0, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
        self.lines = []

    def read_address(self, name, seconds=30):
        selector = selectors.DefaultSelector()
        selector.register(self.process.stdout, selectors.EVENT_READ)
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and selector.select(deadline - time.monotonic()):
            line = self.process.stdout.readline().decode()
            self.lines.append(line)
            if found := re.search(rf"{name}: (http://\S+)", line):
                return found.group(1).rstrip("/")
            assert line, f"the program ended with {self.process.wait()}"
        raise AssertionError(f"the program did not print '{name}: …' within {seconds} s")

    def stop(self, how=signal.SIGINT):
        """Stops the program and returns the duration in seconds."""
        begin = time.monotonic()
        self.process.send_signal(how)
        self.process.wait(timeout=60)
        self.process.stdout.close()
        return time.monotonic() - begin


class Simulated:
    """The simulated faults of a program's server, which is at `api`."""

    def sim(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self.api}/__sim/{path}", data, {"Content-Type": "application/json"}, method=method
        )
        with urllib.request.urlopen(request, timeout=60) as response:
            text = response.read().decode()
        return json.loads(text) if text else None

    def journal(self, method, path):
        """The requests that reached the program's server, oldest first."""
        log = self.sim("GET", "log")
        entries = log if isinstance(log, list) else log["entries"]
        return [e for e in entries if e["method"] == method and e["path"] == path]


class Example(Simulated):
    """An example program's page with its server, if it has one, as `make demo` starts them."""

    def __init__(self, binaries, product, name, visitors=None, has_server=True, options=()):
        self.binaries = pathlib.Path(binaries)
        self.product, self.name, self.has_server = product, name, has_server
        self.options = [*options, *([] if visitors is None else ["--visitors", visitors])]
        self.port = self.api_port = 0
        self.program = None

    def start(self):
        """Starts the program, on the same ports as before."""
        server = ["--api-port", self.api_port, "--sim"] if self.has_server else []
        self.program = Program(
            self.binaries / self.product, "--port", self.port, *server, *self.options,
        )
        if self.has_server:
            self.api = self.program.read_address("  local API, for tests")
            self.api_port = int(self.api.rsplit(":", 1)[1])
        self.url = self.program.read_address(self.name)
        self.port = int(self.url.rsplit(":", 1)[1])
        return self

    def stop(self):
        return self.program.stop()


class OnlineStore(Example):
    def __init__(self, binaries, visitors=None, options=()):
        super().__init__(binaries, "online-store-web", "Online store", visitors, options=options)


@contextlib.contextmanager
def running(request, tmp_path, product, name, **options):
    """Runs an example program: `with running(request, tmp_path, "overview-web", "Overview")`."""
    binaries = request.config.getoption("--binaries")
    example = Example(binaries, product, name, tmp_path / "visitors", **options).start()
    try:
        yield example
    finally:
        if example.program.process.poll() is None:
            example.stop()


@pytest.fixture
def store(request, tmp_path):
    store = OnlineStore(request.config.getoption("--binaries"), tmp_path / "visitors").start()
    yield store
    if store.program.process.poll() is None:
        store.stop()


@pytest.fixture
def overview(request, tmp_path):
    with running(request, tmp_path, "overview-web", "Overview") as overview:
        yield overview


@pytest.fixture(scope="module")
def gallery(request):
    """The gallery of all controls, shared by the tests of a module."""
    gallery = Example(request.config.getoption("--binaries"), "gallery-web", "Gallery", has_server=False).start()
    yield gallery
    gallery.stop()


@pytest.fixture
def live_field(request):
    binaries = pathlib.Path(request.config.getoption("--binaries"))
    program = Program(binaries / "live-field-web")
    yield program.read_address("Live field")
    program.stop()


@pytest.fixture
def two_styles(request):
    binaries = pathlib.Path(request.config.getoption("--binaries"))
    program = Program(binaries / "two-styles-web")
    yield program.read_address("Two styles")
    program.stop()


@contextlib.contextmanager
def behind_proxy(request, *options):
    """The live field behind a proxy that simulates an unreliable connection; the page is at the proxy's `url`."""
    with Proxy() as proxy:
        binaries = pathlib.Path(request.config.getoption("--binaries"))
        proxy.program = program = Program(binaries / "live-field-web", "--served-as", proxy.address, *options)
        proxy.target = int(program.read_address("Live field").rsplit(":", 1)[1])
        try:
            yield proxy
        finally:
            program.stop()


@pytest.fixture
def line(request):
    with behind_proxy(request) as proxy:
        yield proxy


@pytest.fixture
def controls(request, tmp_path):
    """The page with every control, and the file in which it logs received events."""
    with behind_proxy(request, "--journal", tmp_path / "journal") as proxy:
        proxy.journal = tmp_path / "journal"
        yield proxy


@pytest.fixture
def kept_controls(request, tmp_path):
    """The page with every control and snapshots for its tab; a fresh page starts with two rows."""
    with behind_proxy(request, "--journal", tmp_path / "journal", "--keep") as proxy:
        proxy.journal = tmp_path / "journal"
        yield proxy


@pytest.fixture(scope="session")
def browser():
    shell = shutil.which("chromium-headless-shell")
    assert shell, "chromium-headless-shell is missing; `make test-browser` installs it"
    with sync_playwright() as playwright:
        # Root may not use the sandbox, and CI is often root.
        browser = playwright.chromium.launch(executable_path=shell, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item):
    item.has_ended = True


@pytest.fixture
def page(browser, request):
    context = browser.new_context(viewport={"width": 900, "height": 1000})
    page = context.new_page()
    page.set_default_timeout(60_000)
    problems = []

    def record(error):
        # The program of a test that has ended may stop before the page has fetched its deferred scripts.
        is_late = getattr(request.node, "has_ended", False)
        if not is_late or "Failed to fetch dynamically imported module" not in str(error):
            problems.append(str(error))

    page.on("pageerror", record)
    page.on(
        "console",
        lambda message: problems.append(message.text)
        if "Content Security Policy" in message.text else None,
    )
    yield page
    ARTIFACTS.mkdir(exist_ok=True)
    take_picture(page, path=ARTIFACTS / f"{request.node.name}.png")
    context.close()
    assert not problems, problems


def element(page, name):
    return page.get_by_test_id(name)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@pytest.fixture
def chapter(request, page):
    """Opens the page of a tutorial's chapter, and returns its address: `chapter("FirstFeatureTimer")`."""
    programs = []

    def end():
        for program in programs:
            program.terminate()
            program.wait(timeout=60)

    def open_page(name, **environment):
        end()
        port = free_port()
        binary = pathlib.Path(request.config.getoption("--binaries")) / name
        programs[:] = [subprocess.Popen([str(binary)], env={**os.environ, "PORT": str(port), **environment})]

        def listens():
            assert programs[-1].poll() is None, "the program ended"
            with socket.socket() as connection:
                return connection.connect_ex(("127.0.0.1", port)) == 0

        wait_for(listens, "the chapter's page")
        page.goto(f"http://127.0.0.1:{port}")
        return f"http://127.0.0.1:{port}"

    yield open_page
    end()
