"""Layout: boxes of 300 by 200 points with SwiftUI's frames, and screens whose views pass flexibility on.

`Examples/Sources/layout-web` has the boxes. Frames are x, y, width and height in the box.
"""

import pathlib

import pytest
from conftest import Program, element, wait_for, wait_for_later_script, wait_until_connected

# The frames of the parts of each box.
FRAMES = {
    "fixed": {"A": (0, 0, 200, 200), "B": (200, 0, 100, 200)},
    "priority": {"A": (0, 0, 260, 200), "B": (260, 0, 40, 200)},
    "minimum box": {"A": (0, -60, 300, 160), "B": (0, 40, 300, 160)},
    "nested": {"A": (0, 0, 150, 160), "B": (150, 0, 150, 160), "C": (0, 160, 300, 40)},
    "spacer": {"A": (0, 0, 80, 200), "B": (280, 90, 20, 20)},
    "centered": {"A": (125, 70, 50, 20), "B": (120, 90, 60, 40)},
    "divider": {"A": (0, 0, 300, 99.5), "B": (0, 100.5, 300, 99.5)},
    "button": {"A": (0, 0, 200, 200), "B": (200, 0, 100, 200)},
    "background": {"A": (50, 0, 200, 200)},
    "overlay": {"A": (0, 0, 100, 200), "B": (100, 0, 100, 200), "C": (200, 0, 100, 200)},
    "small": {"A": (110, 70, 80, 60), "B": (130, 85, 40, 30)},
    "aligned": {"A": (260, 170, 40, 30), "B": (0, 0, 300, 200)},
    "padding": {"B": (200, 0, 100, 200)},
    "wide": {"A": (-50, 90, 400, 20)},
    "maximum": {"A": (0, 0, 100, 200), "B": (100, 0, 200, 200)},
    "limits": {"A": (100, 0, 100, 150), "B": (0, 150, 300, 50)},
    "corner": {"A": (0, 170, 40, 30)},
    "ideal": {"A": (0, 95, 10, 10), "B": (10, 0, 290, 200)},
    "ideals": {"A": (145, 40, 10, 120), "B": (145, 40, 10, 120)},
    "ratio": {"A": (50, 0, 200, 200)},
    "squares": {"A": (0, 50, 100, 100), "B": (100, 50, 100, 100), "C": (200, 50, 100, 100)},
    "ideal ratio": {"A": (100, 75, 10, 5), "B": (100, 85, 100, 40)},
    "fixed ratio": {"A": (110, 0, 80, 80), "B": (50, 80, 200, 120)},
    "low ratio": {"A": (125, 50, 50, 50), "B": (0, 100, 300, 50)},
    "covering": {"A": (0, 0, 300, 100), "B": (0, 100, 300, 100)},
    "low priority": {"A": (0, 0, 300, 200)},
    "ideal maximum": {"A": (145, 55, 10, 90)},
    "low label": {"A": (0, 120, 150, 80), "B": (150, 0, 150, 200)},
    "narrow reader": {"A": (0, 0, 100, 80)},
    "moved": {"A": (100, 20, 100, 100), "B": (0, 100, 300, 100)},
    "reader box": {"A": (0, 0, 30, 30), "B": (200, 0, 100, 200)},
    "nested grid": {"A": (0, 95, 150, 10), "B": (150, 60, 150, 80)},
    "layers": {"A": (0, 0, 300, 200), "B": (125, 75, 50, 50)},
    "low reader": {"A": (110, 50, 80, 100)},
    "low column": {"A": (70, 50, 160, 100)},
    "maximums": {"A": (0, 0, 300, 100), "B": (0, 100, 300, 100)},
    "label": {"A": (110, 0, 80, 200)},
    "narrow overlay": {"A": (0, 0, 0, 200), "B": (0, 0, 0, 200), "C": (0, 0, 300, 200)},
    "narrow scroll": {"A": (0, 0, 300, 200)},
    "layer": {"A": (0, 95, 300, 10), "B": (0, 95, 20, 10), "C": (20, 95, 280, 10)},
    "ratios": {"A": (0, 25, 150, 150)},
    "grid": {"A": (-25, 85, 200, 20), "B": (150, 80, 150, 30), "C": (0, 110, 150, 10)},
}


@pytest.fixture(scope="module")
def boxes(request):
    binaries = pathlib.Path(request.config.getoption("--binaries"))
    program = Program(binaries / "layout-web")
    yield program.read_address("Layout")
    program.stop()


def open_screen(page, boxes, path="", width=390, height=844):
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{boxes}/{path}")
    wait_until_connected(page)


def frame(page, name):
    """The frame of an element in the window: x, y, width and height."""
    box = element(page, name).evaluate("e => e.getBoundingClientRect().toJSON()")
    return tuple(box[key] for key in ("x", "y", "width", "height"))


def frame_in(page, box, name):
    """The frame of an element in a box."""
    (left, top, *_), (x, y, *size) = frame(page, box), frame(page, name)
    return (x - left, y - top, *size)


def is_close(frame, other):
    return all(abs(value - wanted) <= 1 for value, wanted in zip(frame, other))


def test_the_parts_of_each_box_have_swiftui_frames(page, boxes):
    for width in (390, 1280):
        open_screen(page, boxes, width=width)
        wrong = {}
        for box, parts in FRAMES.items():
            name = box.removesuffix(" box")
            for part, wanted in parts.items():
                seen = frame_in(page, box, f"{name} {part}")
                if not is_close(seen, wanted):
                    wrong[f"{name} {part}"] = (seen, wanted)
        assert not wrong, wrong


def test_the_boxes_have_the_same_frames_before_the_deferred_styles(page, boxes):
    for name in ("wider.css", "later.js", "app.js"):
        page.route(f"**/{name}*", lambda route: route.abort())
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(boxes, wait_until="domcontentloaded")
    for box in ("fixed", "priority", "nested", "spacer", "button", "background", "overlay"):
        for part, wanted in FRAMES[box].items():
            seen = frame_in(page, box, f"{box} {part}")
            assert is_close(seen, wanted), (box, part, seen)


def test_a_view_that_fills_a_ratio_covers_its_box(page, boxes):
    open_screen(page, boxes)
    *_, width, height = frame_in(page, "fill", "fill A")
    assert (width, height) == (300, 300)


def test_a_toggle_takes_the_remaining_width_if_it_has_a_label(page, boxes):
    open_screen(page, boxes)
    wait_for_later_script(page)
    x, _, width, _ = frame_in(page, "toggle", "toggle A")
    assert abs(x) <= 1 and abs(width - 200) <= 1, (x, width)
    assert is_close(frame_in(page, "toggle", "toggle B"), (200, 0, 100, 200))
    _, _, width, _ = frame_in(page, "switch", "switch A")
    # The switch and its margin: the hidden label takes no width.
    assert 48 <= width <= 52, width
    assert is_close(frame_in(page, "switch", "switch B"), (width, 0, 300 - width, 200))


def test_right_to_left_boxes_are_mirrored(page, boxes):
    open_screen(page, boxes)
    page.evaluate("document.documentElement.dir = 'rtl'; document.querySelector('.root').dir = 'rtl'")
    assert is_close(frame_in(page, "fixed", "fixed A"), (100, 0, 200, 200))
    assert is_close(frame_in(page, "spacer", "spacer B"), (0, 90, 20, 20))


def test_a_background_of_fixed_width_is_as_high_as_its_text(page, boxes):
    open_screen(page, boxes, "board")
    *_, width, height = frame(page, "one")
    assert width == 200 and 75 < height < 90, (width, height)


def test_squares_of_a_grid_and_a_row_are_thirds_of_the_width(page, boxes):
    open_screen(page, boxes, "board")
    for name in ("two", "three"):
        frames = [frame(page, f"{name}{index}") for index in range(3)]
        for _, _, width, height in frames:
            assert abs(width - height) <= 1 and width > 100, frames


def test_a_card_fills_its_page(page, boxes):
    open_screen(page, boxes, "card")
    x, y, width, height = frame(page, "card")
    assert (x, width) == (16, 358) and height > 700, (x, y, width, height)
    ring, top, bottom = frame(page, "ring"), frame(page, "top"), frame(page, "bottom")
    assert ring[2] == 358 - 32 and ring[3] > 500, ring
    assert top[1] + top[3] <= ring[1] and ring[1] + ring[3] <= bottom[1]
    speaker = frame(page, "speaker")
    assert abs(speaker[1] + speaker[3] / 2 - ring[1] - ring[3] / 2) <= 1


def test_a_reader_of_fixed_width_in_a_window_has_its_ideal_width(page, boxes):
    open_screen(page, boxes, "reader")
    wait_for_later_script(page)
    x, y, width, height = frame(page, "reader")
    assert (x, width) == (190, 10) and height > 700, (x, y, width, height)


def test_squares_in_buttons_and_rows_are_squares(page, boxes):
    open_screen(page, boxes, "squares")
    wait_for_later_script(page)
    for name in ("button", "text", "color", "shape"):
        frames = [frame(page, f"{name}{index}") for index in range(3)]
        for _, _, width, height in frames:
            assert abs(width - height) <= 1 and width > 90, (name, frames)


def test_a_new_flexibility_reaches_the_page_as_a_patch(page, boxes):
    open_screen(page, boxes, "changes")
    assert is_close(frame_in(page, "row", "changed A")[2:], (40, 100))
    element(page, "fill").click()
    wait_for(lambda: is_close(frame_in(page, "row", "changed A")[2:], (260, 100)), "the wider part")
    assert is_close(frame_in(page, "row", "changed B"), (260, 0, 40, 100))
    element(page, "fill").click()
    wait_for(lambda: is_close(frame_in(page, "row", "changed A")[2:], (40, 100)), "the narrow part")


@pytest.mark.parametrize("path", ["tall", "tall-page"])
def test_a_page_with_an_aspect_ratio_scrolls_if_its_content_is_higher_than_the_window(page, boxes, path):
    open_screen(page, boxes, path)
    wait_for_later_script(page)
    assert frame(page, "first")[1] >= 0
    element(page, "line79").scroll_into_view_if_needed()
    last = frame(page, "line79")
    assert 0 <= last[1] and last[1] + last[3] <= 844, last
    element(page, "first").scroll_into_view_if_needed()
    assert frame(page, "first")[1] >= 0
