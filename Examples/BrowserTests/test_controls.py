"""Every control, with a mouse and a keyboard."""

import json

from conftest import element, wait_for
from playwright.sync_api import expect


def open_controls(page, controls):
    page.goto(controls.url)
    # The first render may show a late tick on a busy machine. A later tick arrived on the connection.
    ticks = element(page, "ticks")
    expect(ticks).not_to_have_text(ticks.text_content())


def journal(controls):
    return [json.loads(line) for line in controls.journal.read_text().splitlines()]


def noted(controls, control):
    return [entry["value"] for entry in journal(controls) if entry["control"] == control]


def test_the_middle_of_the_back_button_goes_back(page, controls):
    open_controls(page, controls)
    element(page, "open-detail").click()
    expect(page.get_by_text("There is a way back")).to_be_visible()
    box = page.get_by_role("button", name="Back").last.bounding_box()
    # Click at the coordinates: a mouse hits the drawing inside the button.
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_text("There is a way back")).to_have_count(0)
    assert noted(controls, "detail") == ["true", "false"]


def test_every_part_of_a_segment_selects_it(page, controls):
    open_controls(page, controls)
    segments = element(page, "size").locator(".segment")
    for name, part in [("medium", ".symbol"), ("large", "span >> nth=-1"), ("small", None)]:
        segment = segments.filter(has_text=name)
        (segment.locator(part) if part else segment).click()
        expect(segment).to_have_attribute("aria-checked", "true")
        expect(element(page, "choices-echo")).to_contain_text(name)
    assert noted(controls, "size") == ["medium", "large", "small"]


# The distances of each line of an element from the element's left and right side. A line may be drawn in pieces.
SIDES = """element => { const box = element.getBoundingClientRect(), content = document.createRange(), lines = new Map();
    content.selectNodeContents(element);
    const drawn = element.querySelector("svg") ? [element.querySelector("svg").getBoundingClientRect()] : content.getClientRects();
    for (const { top, left, right } of drawn) {
        const [start, end] = lines.get(Math.round(top)) ?? [left, right];
        lines.set(Math.round(top), [Math.min(start, left), Math.max(end, right)]);
    }
    return [...lines.values()].map(([left, right]) => [left - box.left, box.right - right]) }"""


def test_what_a_wide_frame_holds_is_at_the_side_that_the_frame_says(page, controls):
    page.set_viewport_size({"width": 390, "height": 844})
    open_controls(page, controls)
    element(page, "open-detail").click()
    expect(element(page, "image-bottomTrailing")).to_be_attached()
    for name in ("leading", "topLeading", "trailing", "bottomTrailing", "center"):
        for kind in ("short", "long", "image"):
            lines = element(page, f"{kind}-{name}").evaluate(SIDES)
            assert (len(lines) > 1) == (kind == "long"), (kind, name, lines)
            for left, right in lines:
                if kind != "long":
                    assert left + right > 100, "the frame is as wide as there is room"
                if name == "center":
                    assert abs(left - right) < 12, (kind, name, left, right)
                else:
                    assert (left if name.endswith("eading") else right) < 6, (kind, name, left, right)


def test_a_segmented_control_is_named_by_its_caption_and_its_segments_by_themselves(page, controls):
    open_controls(page, controls)
    sizes = page.get_by_role("radiogroup", name="Size", exact=True)
    expect(sizes.get_by_role("radio")).to_have_count(3)
    for name in ("small", "medium", "large"):
        expect(sizes.get_by_role("radio", name=name, exact=True)).to_have_count(1)
    sizes.get_by_role("radio", name="medium", exact=True).click()
    expect(sizes.get_by_role("radio", name="medium", exact=True)).to_be_checked()
    # The caption is the accessible name only.
    expect(page.get_by_text("Size", exact=True)).to_be_hidden()
    wait_for(lambda: noted(controls, "size") == ["medium"], "the choice")
