"""The gallery: what there is to build screens from, as only a browser shows it."""

import pathlib
import shutil

import pictures
import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import Program, element
from playwright.sync_api import expect

READINGS = pathlib.Path(__file__).parent / "screens"
SCREENS = pictures.GALLERY
open_screen = pictures.gallery_screen
until = pictures.until


@pytest.fixture(scope="module")
def gallery(request):
    program = Program(pathlib.Path(request.config.getoption("--binaries")) / "gallery-web", "--port", 0)
    yield program.read_address("Gallery")
    program.stop()


def button(page, name):
    return page.get_by_role("button", name=name, exact=True).locator("visible=true").first


@pytest.fixture
def still(browser):
    """A phone of a person who wants less to move."""
    contexts = []

    def still(scheme="light", width=390, **options):
        context = browser.new_context(
            viewport={"width": width, "height": 844}, color_scheme=scheme, reduced_motion="reduce", **options
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        return page

    yield still
    for context in contexts:
        context.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_reads_as_it_did(still, gallery, screen, request):
    page = still()
    open_screen(page, gallery, screen)
    file = READINGS / f"gallery-{screen or 'list'}.yml"
    if request.config.getoption("--record"):
        page.wait_for_timeout(500)
        file.write_text(page.locator("body").aria_snapshot() + "\n")
    for _ in range(100):
        structure = page.locator("body").aria_snapshot() + "\n"
        if structure == file.read_text():
            break
        page.wait_for_timeout(100)
    assert structure == file.read_text(), f"if that is meant, run pytest with --record and look at {file}"


# What axe says of these is true, and open: what scrolls without a control inside is no stop of the Tab key, and a row
# that can be selected is a button inside of a list.
OPEN = {"shapes", "effects", "stacks", "rooms", "rows", "columns"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "screen", [pytest.param(s, marks=pytest.mark.xfail(strict=True)) if s in OPEN else s for s in SCREENS]
)
def test_axe_finds_nothing(still, gallery, screen, scheme):
    page = still(scheme)
    open_screen(page, gallery, screen)
    found = Axe().run(page).response["violations"]
    assert not found, [(v["id"], v["help"], [n["html"][:160] for n in v["nodes"]]) for v in found]


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_reaches_beyond_the_window_with_text_twice_as_large(browser, gallery, width):
    large = browser.browser_type.launch(
        executable_path=shutil.which("chromium-headless-shell"),
        args=["--no-sandbox", "--blink-settings=defaultFontSize=32"],
    )
    page = large.new_page(viewport={"width": width, "height": 844})
    beyond = """[...document.querySelectorAll('.page:last-child :is(.text, button, input, select)')]
        .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.closest('.scroll[data-axis=horizontal]')
            && e.getBoundingClientRect().right > innerWidth + 1).map(e => e.outerHTML.slice(0, 120))"""
    for screen in SCREENS:
        open_screen(page, gallery, screen)
        assert page.evaluate(beyond) == [], screen
    large.close()


def test_keys_stand_for_a_button(page, gallery):
    open_screen(page, gallery, "buttons")
    page.keyboard.press("Control+s")
    expect(element(page, "log")).to_have_text("Saved by its keys")


def test_a_text_is_shared_by_the_clipboard_where_there_is_no_other_way(page, gallery):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_screen(page, gallery, "buttons")
    page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
    button(page, "Share the gallery").click()
    expect(page.locator(".notice")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "A gallery of controls"


def test_a_button_of_an_own_style_shows_that_it_is_held_down(page, gallery):
    open_screen(page, gallery, "buttons")
    own = button(page, "Own style")
    own.hover()
    page.mouse.down()
    until(page, "[...document.querySelectorAll('.button *')].some(e => getComputedStyle(e).opacity == '0.6')")
    page.mouse.up()
    expect(element(page, "log")).to_have_text("Own style")


def test_a_number_is_read_when_the_field_is_left_and_the_focus_goes_on(page, gallery):
    open_screen(page, gallery, "fields")
    name, mail, amount = (page.get_by_role("textbox", name=n, exact=True) for n in ("Name", "Mail", "Amount"))
    button(page, "Begin again").click()
    expect(name).to_be_focused()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(mail).to_be_focused()
    page.keyboard.press("Enter")
    expect(amount).to_be_focused()
    amount.fill("7.25")
    page.keyboard.press("Enter")
    expect(element(page, "message")).to_have_text("The amount is 7.25")
    amount.fill("many")
    name.click()
    expect(amount).to_have_value("7.25")


def test_gestures_are_told_apart(page, gallery):
    open_screen(page, gallery, "gestures")
    note = element(page, "note")
    page.get_by_text("Tap twice").dblclick()
    expect(note).to_have_text("Tapped twice")
    page.get_by_text("Hold", exact=True).hover()
    page.mouse.down()
    expect(note).to_have_text("Held")
    page.mouse.up()
    page.get_by_text("Point here").hover()
    expect(page.get_by_text("The pointer is here")).to_be_visible()
    ball = element(page, "ball")
    box = ball.bounding_box()
    page.mouse.move(box["x"] + 36, box["y"] + 36)
    page.mouse.down()
    page.mouse.move(box["x"] + 136, box["y"] + 76, steps=8)
    page.mouse.up()
    expect(note).to_have_text("Dragged")
    moved = ball.bounding_box()
    assert abs(moved["x"] - box["x"] - 100) < 15 and abs(moved["y"] - box["y"] - 40) < 15, (box, moved)


def test_rows_are_deleted_moved_and_selected(page, gallery):
    open_screen(page, gallery, "rows")
    page.get_by_text("Grace", exact=True).click()
    expect(element(page, "selected")).to_have_text("1 selected")
    until(page, "!document.querySelector('.pending')")
    rows = page.locator(".row").locator("visible=true")
    page.locator("summary[aria-label='Actions for Alan']").click()
    expect(page.locator("details[open]")).to_have_count(1)
    page.locator("details[open]").get_by_role("button", name="Move Up").click()
    expect(rows.first).to_contain_text("Alan")
    expect(page.locator("details[open]")).to_have_count(0)
    until(page, "!document.querySelector('.pending')")
    page.locator("summary[aria-label='Actions for Ada']").click()
    page.locator("details[open]").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Ada", exact=True)).to_have_count(0)
    page.get_by_text("Hold, or press the right button").click(button="right")
    page.locator("details[open]").get_by_role("button", name="Copy").click()
    expect(element(page, "note")).to_have_text("Copied")


def test_a_search_has_scopes(page, gallery):
    open_screen(page, gallery, "search")
    field = page.get_by_role("searchbox").locator("visible=true")
    page.get_by_role("radio", name="Fruit", exact=True).locator("visible=true").click()
    expect(page.get_by_text("Carrot", exact=True)).to_have_count(0)
    field.fill("xyz")
    expect(page.get_by_text("xyz")).to_be_visible()


def test_a_reader_knows_its_room(page, gallery):
    open_screen(page, gallery, "rooms")
    size = element(page, "size")
    width = page.evaluate("document.querySelector('.geometry').clientWidth")
    expect(size).to_have_text(f"{width} by 80 points")
    page.set_viewport_size({"width": 600, "height": 900})
    width = page.evaluate("document.querySelector('.geometry').clientWidth")
    expect(size).to_have_text(f"{width} by 80 points")


@pytest.mark.xfail(strict=True, reason="the page asks for the rows in sight before it has scrolled to the row that came")
def test_a_reader_scrolls_to_rows_far_away(page, gallery):
    open_screen(page, gallery, "rooms")
    button(page, "Middle").click()
    expect(page.get_by_text("Row 5000", exact=True)).to_be_in_viewport()
    button(page, "Last").click()
    expect(page.get_by_text("Row 9999", exact=True)).to_be_in_viewport()
    button(page, "First").click()
    expect(page.get_by_text("Row 0", exact=True)).to_be_in_viewport()


def test_the_longest_view_that_fits_is_shown(page, gallery):
    open_screen(page, gallery, "stacks")
    expect(page.get_by_text("The long way to say it", exact=False)).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.get_by_text("The short way")).to_be_visible()
    expect(page.get_by_text("The long way to say it", exact=False)).not_to_be_visible()


def test_a_column_shows_what_the_other_one_says(page, gallery):
    open_screen(page, gallery, "columns")
    expect(element(page, "detail")).to_have_text("Inbox is empty")
    page.get_by_text("Drafts", exact=True).first.click()
    expect(element(page, "detail")).to_have_text("Drafts is empty")


def test_values_of_controls_follow_the_person(page, gallery):
    open_screen(page, gallery, "choices")
    page.get_by_label("Day", exact=True).locator("visible=true").first.fill("2026-01-31")
    page.get_by_label("Colour").locator("visible=true").first.fill("#ff0000")
    until(page, "[...document.querySelectorAll('.shape')].some(e => /255, 0, 0|100% 0% 0%/.test(getComputedStyle(e).backgroundColor + e.style.cssText))")
    page.get_by_role("radio", name="Plum").locator("visible=true").first.click()
    expect(page.get_by_role("radio", name="Plum").locator("visible=true").first).to_be_checked()
    button(page, "Details").click()
    expect(page.get_by_text("Shown while the group is open.")).to_be_visible()


def test_what_comes_and_goes_moves(page, gallery):
    open_screen(page, gallery, "motion")
    moving = "document.getAnimations().filter(a => a.playState == 'running').length"
    button(page, "Show").click()
    until(page, moving)
    expect(page.get_by_text("Slides in from the side")).to_be_visible()
    until(page, f"{moving} == 0")
    button(page, "Turn around").click()
    until(page, moving)
    button(page, "Show").click()
    expect(page.get_by_text("Slides in from the side")).to_have_count(0)


def test_what_comes_up_is_left_by_its_buttons(page, gallery):
    open_screen(page, gallery, "messages")
    button(page, "Alert").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(element(page, "answer")).to_have_text("Deleted")
    button(page, "Sheet").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("A sheet in front of the screen")).to_be_visible()
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_have_count(0)
    button(page, "Confirmation dialog").click()
    button(page, "To the archive").click()
    expect(element(page, "answer")).to_have_text("Archived")
