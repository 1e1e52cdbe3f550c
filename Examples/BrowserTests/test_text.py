"""Texts with a limited number of lines, and the sizes and weights of text styles."""

import re

import pytest
from conftest import element, wait_for_later_script
from playwright.sync_api import expect


@pytest.fixture
def texts(page, gallery):
    page.set_viewport_size({"width": 600, "height": 1000})
    page.goto(f"{gallery.url}/text")
    wait_for_later_script(page)
    return page


def lines(text):
    """The number of lines that a label has room for."""
    return text.evaluate("e => Math.round(e.clientHeight / 22.4)")


def shown(text):
    return text.evaluate("e => e.dataset.cut ?? null")


def test_a_limit_on_lines_applies_to_each_text_inside_unless_the_text_has_its_own(texts):
    assert lines(element(texts, "tail")) == 1
    assert lines(element(texts, "inherited")) == 1
    texts.set_viewport_size({"width": 390, "height": 1000})
    assert lines(element(texts, "unlimited")) >= 2
    assert lines(element(texts, "two-lines")) == 2


def test_a_text_is_truncated_at_its_beginning_or_in_its_middle(texts):
    head, middle = element(texts, "head"), element(texts, "middle")
    expect(head).to_have_attribute("data-cut", re.compile(r"^….*second week\.txt$"))
    expect(middle).to_have_attribute("data-cut", re.compile(r"^/home/ada.*….*week\.txt$"))
    for text in (head, middle):
        assert lines(text) == 1
        assert text.evaluate("e => e.scrollHeight <= e.clientHeight + 1")
        # The whole text remains for assistive technology.
        assert "Documents/Reports" in text.text_content()
    texts.set_viewport_size({"width": 1600, "height": 1000})
    expect(head).not_to_have_attribute("data-cut", re.compile(""))


def test_the_last_of_two_lines_is_truncated_in_its_middle(texts):
    text = element(texts, "two-lines")
    assert lines(text) == 2
    cut = shown(text)
    assert cut.startswith("/home/ada/Documents") and cut.endswith("week.txt")
    assert len(cut.split("…")[0]) > 2 * len(cut.split("…")[1])


def test_reserved_lines_have_their_space(texts):
    assert lines(element(texts, "reserved")) == 2


def test_a_text_shrinks_to_its_smallest_share_before_it_is_truncated(texts):
    text = element(texts, "shrunk")
    height = element(texts, "tail").bounding_box()["height"]
    box = text.bounding_box()
    assert 0.5 * height - 1 <= box["height"] < height
    assert text.evaluate("e => e.scrollHeight <= e.clientHeight + 1")


def test_each_of_several_lines_is_in_the_center(texts):
    text = texts.get_by_text("In the middle,")
    found = text.evaluate(
        """e => {
            const range = document.createRange(), { left, right } = e.getBoundingClientRect();
            range.selectNodeContents(e);
            return [...range.getClientRects()].filter(r => r.width > 1).map(r => [r.width, r.left + r.right - left - right]);
        }"""
    )
    (first, first_offset), (second, second_offset) = found
    assert first > second and abs(first_offset) <= 2 and abs(second_offset) <= 2, found


def test_a_text_of_one_line_is_cut_off_at_its_end(texts):
    text = element(texts, "tail")
    clamp, overflow = text.evaluate("e => [getComputedStyle(e).webkitLineClamp, getComputedStyle(e).overflow]")
    assert (clamp, overflow) == ("1", "hidden") and shown(text) is None
    assert text.evaluate("e => e.scrollHeight > e.clientHeight + 1")


def test_a_text_of_fixed_size_has_one_line_outside_of_its_frame(texts):
    text = element(texts, "fixed")
    assert lines(text) == 1
    assert text.bounding_box()["width"] > 100


STYLES = {
    "Large title": (34, 400), "Title": (28, 400), "Title 2": (22, 400), "Title 3": (20, 400), "Headline": (16, 600),
    "Body": (16, 400), "Callout": (15, 400), "Subheadline": (14.5, 400), "Footnote": (13, 400), "Caption": (12, 400),
    "Caption 2": (11, 400),
}


def test_text_styles_have_their_sizes_and_weights(texts):
    for name, (size, weight) in STYLES.items():
        style = texts.get_by_text(name, exact=True).evaluate("e => [getComputedStyle(e).fontSize, getComputedStyle(e).fontWeight]")
        assert abs(float(style[0].removesuffix("px")) - size) < 0.1 and style[1] == str(weight), (name, style)
