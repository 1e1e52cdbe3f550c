"""Every control, as a mouse and a keyboard meet it."""

import json

from conftest import element
from playwright.sync_api import expect


def open_controls(page, controls):
    page.goto(controls.url)
    # What the first page has says nothing: on a busy machine it is drawn after some ticks. One that comes later came by the line.
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
    # Not through the element: what a mouse hits there is the drawing inside the button.
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
