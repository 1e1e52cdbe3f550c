"""Three screens whose layout is checked: todos, a meeting, and a game on a board."""

import pathlib

import large_text
import pytest
from conftest import Program, element, wait_until_connected
from playwright.sync_api import expect
from terminal import Terminal


@pytest.fixture(scope="module")
def previews(request):
    program = Program(pathlib.Path(request.config.getoption("--binaries")) / "previews-web", "--port", 0)
    yield program.read_address("Previews")
    program.stop()


@pytest.fixture
def open_screen(page, previews):
    def open_screen(name, width=390):
        page.set_viewport_size({"width": width, "height": 844})
        page.goto(f"{previews}/Screens/{name}")
        expect(page.locator(".page > h1")).to_be_visible()
        wait_until_connected(page)
        return page

    return open_screen


def box(locator):
    found = locator.bounding_box()
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def test_a_title_stands_below_the_buttons_of_the_bar_in_a_narrow_window(open_screen):
    page = open_screen("Todos")
    title, bar = page.locator(".page > h1"), page.locator(".page > .toolbar")
    assert page.evaluate(large_text.BROKEN_WORDS) == []
    assert box(title)[1] >= box(bar)[3] - 1
    # The title begins at the content's edge.
    assert box(title)[0] + float(title.evaluate("e => parseFloat(getComputedStyle(e).paddingLeft)")) == 16
    buttons = [box(button) for button in bar.get_by_role("button").all()]
    assert len({top for _, top, _, _ in buttons}) == 1 and buttons[-1][2] <= 390 - 10
    page.set_viewport_size({"width": 1280, "height": 844})
    assert box(title)[1] < box(bar)[3] and box(title)[2] <= box(bar)[0] + 1


@pytest.mark.parametrize("width", [390, 1280])
def test_an_inline_title_is_in_the_center_of_the_bar_and_keeps_its_words(open_screen, width):
    page = open_screen("Meeting", width)
    assert page.evaluate(large_text.BROKEN_WORDS) == []
    left, top, right, bottom = box(page.locator(".page > h1"))
    assert abs((left + right) / 2 - width / 2) <= 1, (left, right)
    button = box(page.get_by_role("button", name="End meeting"))
    assert right <= button[0] and abs((top + bottom) / 2 - (button[1] + button[3]) / 2) <= 1
    # The bar covers the content that scrolls below it.
    bar = page.evaluate("(e => [e.width, e.backgroundColor])(getComputedStyle(document.querySelector('.page'), '::before'))")
    assert bar[0] == f"{width}px" and bar[1] != "rgba(0, 0, 0, 0)", bar


def test_an_inline_title_gives_way_to_the_buttons_of_its_bar(open_screen):
    page = open_screen("Meeting")
    page.locator(".page > h1").evaluate("e => e.firstChild.data = 'Design review of the second quarter'")
    title, button = box(page.locator(".page > h1")), box(page.get_by_role("button", name="End meeting"))
    assert 0 <= title[0] and title[2] <= button[0] and button[2] <= 390 - 15, (title, button)
    assert page.evaluate(large_text.BROKEN_WORDS) == []


def test_a_segmented_picker_is_as_wide_as_its_container_and_shows_no_label(open_screen):
    for width in (390, 1280):
        page = open_screen("Todos", width)
        picker = page.get_by_role("radiogroup", name="Filter")
        left, _, right, _ = box(picker)
        assert (left, right) == (16, width - 16)
        expect(page.get_by_text("Filter", exact=True)).not_to_be_visible()
        widths = [box(segment)[2] - box(segment)[0] for segment in picker.get_by_role("radio").all()]
        assert len(widths) == 3 and max(widths) - min(widths) <= 1


def test_a_field_in_a_row_that_can_be_deleted_has_no_box(open_screen):
    page = open_screen("Todos")
    field = page.get_by_role("textbox", name="Untitled Todo").first
    assert field.evaluate("e => getComputedStyle(e).backgroundColor") == "rgba(0, 0, 0, 0)"
    check = page.get_by_role("button", name="Unchecked").first
    assert box(check)[2] <= box(field)[0]


def test_symbol_buttons_have_readable_names(open_screen):
    page = open_screen("Todos")
    page.get_by_role("button", name="Unchecked").first.click()
    expect(page.get_by_role("button", name="Checked", exact=True)).to_have_count(2)
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("textbox", name="Untitled Todo")).to_have_count(4)


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("name", ["Todos", "Meeting", "Tic-tac-toe"])
@pytest.mark.parametrize("share", [1, 2])
def test_nothing_overlaps_or_is_cut_off(open_screen, name, width, share):
    page = open_screen(name, width)
    large_text.enlarge(page, share)
    page.wait_for_timeout(200)
    assert page.evaluate(large_text.PROBLEMS) == []
    assert page.evaluate(large_text.BROKEN_WORDS) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_page_without_a_title_has_no_heading(page, gallery):
    page.goto(f"{gallery.url}/navigation")
    wait_until_connected(page)
    assert page.evaluate("[...document.querySelectorAll('h1')].filter(e => !e.textContent).length") == 0


@pytest.mark.parametrize("width", [390, 1280])
def test_the_board_has_nine_equal_squares_as_large_as_fit(open_screen, width):
    page = open_screen("Tic-tac-toe", width)
    boxes = [box(element(page, f"square-{index}")) for index in range(9)]
    sides = [side for left, top, right, bottom in boxes for side in (right - left, bottom - top)]
    assert max(sides) - min(sides) <= 1, boxes
    message, button = box(page.get_by_text("X is next")), box(page.get_by_role("button", name="Play again?"))
    assert 0 <= message[1] and button[3] <= 844, (message, button)
    # The squares touch, and fill the width or the height that the page has left.
    assert abs(boxes[2][2] - boxes[0][0] - 3 * sides[0]) <= 1 and abs(boxes[8][3] - boxes[0][1] - 3 * sides[0]) <= 1
    assert abs(boxes[0][0] + boxes[2][2] - width) <= 1, boxes
    if width == 390:
        assert abs(sides[0] - (390 - 32) / 3) <= 1, sides[0]
    else:
        assert message[1] - box(page.locator(".page > h1"))[3] < 30 and 844 - button[3] < 30, (message, button)
    for index in range(9):
        element(page, f"square-{index}").click()
    expect(page.get_by_text("X wins")).to_be_visible()


def test_the_card_fills_its_page_and_the_circle_fills_the_card(open_screen):
    page = open_screen("Meeting")
    card, circle = box(page.locator(".page .shape").first), box(element(page, "circle"))
    assert card[0] == 16 and card[2] == 390 - 16
    assert card[3] - card[1] > 600
    assert circle[0] - card[0] <= 17 and card[2] - circle[2] <= 17
    # The arcs and the name are in the middle of the circle.
    name = box(page.get_by_text("Ada", exact=True))
    assert abs((name[0] + name[2]) / 2 - 195) <= 1
    assert circle[1] < name[1] < (circle[1] + circle[3]) / 2 + 10


@pytest.fixture
def open_in_terminal(request):
    terminals = []

    def open_in_terminal(name):
        program = pathlib.Path(request.config.getoption("--binaries")) / "previews-web"
        terminal = Terminal(program, "--terminal", columns=80, rows=24)
        terminals.append(terminal)
        terminal.see("Previews")
        terminal.choose(name)
        return terminal

    yield open_in_terminal
    for terminal in terminals:
        terminal.close()


def lines(terminal):
    return [line.rstrip() for line in terminal.screen.display]


def test_the_todos_in_a_terminal_have_a_row_each(open_in_terminal):
    terminal = open_in_terminal("Todos")
    terminal.see("Water the tomatoes")
    screen = lines(terminal)
    bar = next(line for line in screen if "Clear Completed" in line)
    assert bar.startswith("Todos") and bar.endswith("[+]") and len(bar) == 80
    rows = [line for line in screen if line.startswith(("□", "✓"))]
    assert [line.startswith("✓") for line in rows] == [False, False, True]
    assert {len(line) for line in rows} == {80}


def test_the_meeting_in_a_terminal_fills_the_card(open_in_terminal):
    terminal = open_in_terminal("Meeting")
    terminal.see("is speaking")
    screen = lines(terminal)
    name = next(index for index, line in enumerate(screen) if line.strip() == "Ada")
    assert abs(len(screen[name]) - 41) <= 1
    footer = next(line for line in screen if "Speaker 1 of 4" in line)
    assert footer.endswith("[»]")
    # The card is orange from the header to the footer.
    colored = [row for row in range(24) if terminal.screen.buffer[row][40].bg == "ff9500"]
    assert colored == list(range(colored[0], colored[0] + len(colored))) and len(colored) >= 18
    assert colored[0] < name < colored[-1]


def test_the_board_in_a_terminal_is_a_square_in_the_center(open_in_terminal):
    terminal = open_in_terminal("Tic-tac-toe")
    terminal.see("X is next")
    cells = [
        (column, row) for row in range(24) for column in range(80) if terminal.screen.buffer[row][column].bg != "default"
    ]
    columns, rows = {column for column, _ in cells}, {row for _, row in cells}
    assert abs(min(columns) + max(columns) - 79) <= 1
    # A cell is half as wide as high.
    assert abs(len(columns) - 2 * len(rows)) <= 3 and len(rows) >= 12, (len(columns), len(rows))
    assert "[Play again?]" in lines(terminal)[max(rows) + 2]
    # The first tab is for the back button.
    terminal.press("tab", "tab", "enter")
    terminal.see("O is next")
