"""Every screen of the programs other than the store: its accessibility tree, axe in both themes, and the visible focus
of every element by keyboard."""

import pathlib

import pictures
import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import Example

SCREENS = pathlib.Path(__file__).parent / "screens"
EVERY = [(app, screen) for app, (_, screens, _, _) in pictures.PROGRAMS.items() for screen in screens]


def by_name(value):
    return value.__name__.replace("_", "-") if callable(value) else value


@pytest.fixture(scope="module")
def started(request):
    """Starts a program for its first screen; it runs until the last."""
    running = {}

    def started(app):
        if app not in running:
            name, _, _, options = pictures.PROGRAMS[app]
            binaries = request.config.getoption("--binaries")
            running[app] = Example(binaries, f"{app}-web", name, **options).start()
        return running[app]

    yield started
    for program in running.values():
        program.stop()


@pytest.fixture
def open_screen(browser, started):
    contexts = []

    def open_screen(app, screen, scheme="light", width=390):
        program = started(app)
        if program.has_server:
            program.sim("PUT", "rules", [])
        context = browser.new_context(
            timezone_id="UTC",
            viewport={"width": width, "height": 844}, color_scheme=scheme, reduced_motion="reduce", locale="en-US"
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        screen(page, program)
        return page

    yield open_screen
    for context in contexts:
        context.close()


@pytest.mark.parametrize("app, screen", EVERY, ids=by_name)
def test_a_screen_reads_as_it_did(open_screen, app, screen, request):
    page = open_screen(app, screen)
    structure = page.locator("body").aria_snapshot() + "\n"
    file = SCREENS / f"{by_name(screen)}.yml"
    if request.config.getoption("--record"):
        file.write_text(structure)
    # Images arrive late on a busy machine.
    for _ in range(100):
        if structure == file.read_text():
            break
        page.wait_for_timeout(100)
        structure = page.locator("body").aria_snapshot() + "\n"
    assert structure == file.read_text(), f"if that is meant, run pytest with --record and look at {file}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("app, screen", EVERY, ids=by_name)
def test_axe_finds_nothing(open_screen, app, screen, scheme):
    page = open_screen(app, screen, scheme)
    found = Axe().run(page).response["violations"]
    assert not found, [(v["id"], v["help"], [n["html"][:160] for n in v["nodes"]]) for v in found]


@pytest.mark.parametrize("app", pictures.PROGRAMS)
def test_nothing_is_wider_than_the_screen(open_screen, app):
    for screen in pictures.PROGRAMS[app][1]:
        page = open_screen(app, screen, width=1280)
        for width in (1280, 820, 390):
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, screen.__name__
        page.context.close()


def test_lines_of_a_row_keep_away_from_its_edges(open_screen):
    for app, screen in EVERY:
        if screen.__name__ in ("tabs_three", "overview_detail_failure"):
            page = open_screen(app, screen)
            close = page.evaluate("""[...document.querySelectorAll('.form .rows > .text, .form .rows > .vStack')].map(e => {
                const lines = document.createRange(); lines.selectNodeContents(e);
                return [e.textContent, lines.getBoundingClientRect().top - e.getBoundingClientRect().top]
            }).filter(([, room]) => room < 6)""")
            assert close == [], screen.__name__


FOCUSED = """() => { const e = document.activeElement; if (e === document.body) return null;
    const style = getComputedStyle(e), box = e.getBoundingClientRect();
    return { tag: e.outerHTML.slice(0, 120), name: e.dataset.testid,
        shown: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== 'none',
        seen: box.width > 0 && box.bottom > 0 && box.top < innerHeight } }"""


@pytest.mark.parametrize("app", pictures.PROGRAMS)
def test_the_keyboard_reaches_everything_and_shows_where_it_is(open_screen, app):
    for screen in pictures.PROGRAMS[app][1]:
        page = open_screen(app, screen, width=1280)
        first = None
        for _ in range(60):
            page.keyboard.press("Tab")
            focused = page.evaluate(FOCUSED)
            # The end of the page, where the focus moves to the browser's own bars.
            if focused is None:
                continue
            if focused["tag"] == first:
                break
            first = first or focused["tag"]
            assert focused["shown"] and focused["seen"], (screen.__name__, focused)
        assert first, screen.__name__
        page.context.close()
