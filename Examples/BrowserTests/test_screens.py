"""Every screen of the store: its accessibility tree, and axe in both themes."""

import pathlib
import shutil

import pictures
import pytest
from axe_playwright_python.sync_playwright import Axe

SCREENS = pathlib.Path(__file__).parent / "screens"


@pytest.fixture
def open_screen(browser, store):
    contexts = []

    def open_screen(screen, scheme="light", width=390, **options):
        context = browser.new_context(
            viewport={"width": width, "height": 844}, color_scheme=scheme, reduced_motion="reduce", **options
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        screen(page, store)
        return page

    yield open_screen
    for context in contexts:
        context.close()


def by_name(screen):
    return screen.__name__.replace("_", "-")


def told(structure, screen):
    """The accessibility tree of a screen, independent of its loaded images.

    A browser loads any number of images below the fold. On a loading screen, the progress indicators are part of the
    tree.
    """
    if by_name(screen).endswith(("loading", "waiting")):
        return structure
    return "".join(line for line in structure.splitlines(True) if line.strip() != '- progressbar "Loading"')


@pytest.mark.parametrize("screen", pictures.SCREENS, ids=by_name)
def test_a_screen_reads_as_it_did(open_screen, screen, request):
    page = open_screen(screen)
    structure = page.locator("body").aria_snapshot() + "\n"
    file = SCREENS / f"{by_name(screen)}.yml"
    if request.config.getoption("--record"):
        SCREENS.mkdir(exist_ok=True)
        file.write_text(structure)
    # Wait for slow parts on a busy machine.
    expected = told(file.read_text(), screen)
    for _ in range(600):
        if told(structure, screen) == expected:
            break
        page.wait_for_timeout(100)
        structure = page.locator("body").aria_snapshot() + "\n"
    assert told(structure, screen) == expected, f"if that is meant, run pytest with --record and look at {file}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", pictures.SCREENS, ids=by_name)
def test_axe_finds_nothing(open_screen, screen, scheme):
    page = open_screen(screen, scheme)
    found = Axe().run(page).response["violations"]
    assert not found, [(v["id"], v["help"], [n["html"][:160] for n in v["nodes"]]) for v in found]


@pytest.mark.parametrize("width", [390, 1280])
def test_words_stay_whole_and_nothing_is_cut_off_with_text_twice_as_large(browser, store, width):
    large = browser.browser_type.launch(
        executable_path=shutil.which("chromium-headless-shell"),
        args=["--no-sandbox", "--blink-settings=defaultFontSize=32"],
    )
    page = large.new_page(viewport={"width": width, "height": 844})
    pictures.filled(page, store)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    # Elements in a horizontally scrolled row are reachable by scrolling.
    cut_off = """[...document.querySelectorAll('.text, button')]
        .filter(e => e.offsetParent && (e.getBoundingClientRect().right > innerWidth + 1 && !scrollsSideways(e)
            || getComputedStyle(e).display != 'inline' && e.scrollWidth > e.clientWidth + 1))
        .map(e => e.outerHTML.slice(0, 120))"""
    scrolls_sideways = """const scrollsSideways = e => {
        for (let a = e.parentElement; a; a = a.parentElement)
            if (['auto', 'scroll'].includes(getComputedStyle(a).overflowX) && a.scrollWidth > a.clientWidth) return true }"""
    assert page.evaluate(f"() => {{ {scrolls_sideways}; return {cut_off} }}") == []
    lines_of_prices = r"""[...document.querySelectorAll('.text')].filter(e => /^\$[\d.]+$/.test(e.textContent))
        .map(e => { const range = document.createRange(); range.selectNodeContents(e); return range.getClientRects().length })"""
    lines = page.evaluate(lines_of_prices)
    assert lines and set(lines) == {1}
    large.close()


@pytest.mark.parametrize("width", [390, 1280])
def test_bars_stay_while_lists_scroll(open_screen, width):
    page = open_screen(pictures.full_cart, width=width)
    page.get_by_test_id("cart-delete-8").scroll_into_view_if_needed()
    in_view = """name => { const box = document.querySelector(`[data-testid=${name}]`).getBoundingClientRect();
        return box.top >= 0 && box.bottom <= innerHeight }"""
    for name in ("cart-pay", "cart-close"):
        assert page.evaluate(in_view, name), name
    page.keyboard.press("Escape")
    page.get_by_test_id("add-20").scroll_into_view_if_needed()
    for name in ("go-to-cart", "cart-badge", "tab-products"):
        assert page.evaluate(in_view, name), name


def test_everything_that_can_be_pressed_is_large_enough(open_screen):
    for screen in (pictures.filled, pictures.cart, pictures.question):
        page = open_screen(screen)
        # A plain button's tap target is its pseudo-element, which is positioned around the label.
        small = page.evaluate(
            """[...document.querySelectorAll('button, input, select, summary, [role=button]')]
            .map(e => {
                const box = e.getBoundingClientRect(), target = getComputedStyle(e, '::before');
                const isTarget = target.position == 'absolute' && target.content != 'none' && target.pointerEvents != 'none';
                const size = name => Math.max(box[name], (isTarget && parseFloat(target[name])) || 0);
                return [e.outerHTML.slice(0, 100), box.width, size('width'), size('height')];
            })
            .filter(([, shown, width, height]) => shown && (width < 24 || height < 24)).map(([html]) => html)"""
        )
        assert small == [], screen.__name__


def test_a_grid_uses_the_width_of_a_desktop(open_screen):
    page = open_screen(pictures.products, width=1280)
    tops = page.locator("[data-testid^=product-]").evaluate_all("es => es.map(e => e.getBoundingClientRect().top)")
    assert tops.count(tops[0]) >= 4


def test_a_picture_that_does_not_come_is_shown_as_missing(open_screen):
    page = open_screen(pictures.broken_pictures)
    assert page.locator(".asyncImage[data-failed]").count() >= 1
    assert page.locator(".asyncImage[data-failed] .gauge >> visible=true").count() == 0


def test_a_material_blurs_the_text_behind_it(open_screen):
    page = open_screen(pictures.paying, width=1280)
    blur = page.locator('[data-testid="cart-paying"]').evaluate("e => getComputedStyle(e).backdropFilter")
    assert blur == "blur(20px)"
