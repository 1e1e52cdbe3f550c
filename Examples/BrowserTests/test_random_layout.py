"""Compares the frames of random view trees in a browser with the layout model, within one pixel.

`LAYOUT_TREES` is the number of trees in boxes (200), `LAYOUT_WINDOWS` the number of trees in windows (50), and `LAYOUT_SEED` the
first seed (1). `LAYOUT_KINDS` has the kinds of views, `all` or a list of names; by default the kinds that `LayoutSupport.browser`
names.
A failure prints the seed and the smallest tree that still fails.
"""

import json
import os
import pathlib
import time
import urllib.request

import pytest
from conftest import Program, wait_for

TREES = int(os.environ.get("LAYOUT_TREES", 200))
WINDOWS = int(os.environ.get("LAYOUT_WINDOWS", 50))
SEED = int(os.environ.get("LAYOUT_SEED", 1))
KINDS = os.environ.get("LAYOUT_KINDS", "")
# A page of boxes shows that many trees.
PAGE = 25
# The largest distance of an edge, in pixels.
TOLERANCE = 1.01
# The distance between the edges of a window and the root stack of a page.
MARGIN = 16

# The edges of the painted area of each leaf, relative to the box of its tree. A modifier may share the element of a leaf:
# padding that the color does not fill is not a part of the leaf.
MEASURE = """
() => {
  const edges = {}, origins = {};
  for (const element of document.querySelectorAll('[data-testid]')) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const isInside = style.backgroundClip == 'content-box' || style.backgroundColor == 'rgba(0, 0, 0, 0)';
    const inset = side => isInside ? parseFloat(style[`padding${side}`]) : 0;
    const id = element.dataset.testid;
    edges[id] = [left + inset('Left'), top + inset('Top'), right - inset('Right'), bottom - inset('Bottom')];
    if (!id.includes(' ')) origins[id] = [left, top];
  }
  return { edges, origins };
}
"""


class Trees:
    """The program that serves trees, and a page that shows them in boxes, or each in its own window."""

    def __init__(self, url, page):
        self.url, self.page = url, page
        self.are_windows = False

    def query(self, ids):
        return f"ids={','.join(ids)}" + (f"&kinds={KINDS}" if KINDS else "") + ("&alone" if self.are_windows else "")

    def cases(self, ids):
        with urllib.request.urlopen(f"{self.url}/cases?{self.query(ids)}", timeout=60) as response:
            return json.loads(response.read())

    def show(self, cases):
        """Shows cases on one page, and returns the edges of their leaves and the origins of their boxes."""
        width, height = 1440, 1000
        if self.are_windows:
            width, height = (int(cases[0][length]) + 2 * MARGIN for length in ("width", "height"))
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.goto(f"{self.url}/?{self.query([case['id'] for case in cases])}")
        # Styles are applied by the page's script. No event follows, so the connection need not be complete.
        wait_for(lambda: self.page.evaluate("document.body.className == '' && history.state !== null"), "the page's styles")
        return self.page.evaluate(MEASURE)

    def failures(self, cases):
        """Shows cases, and yields those whose leaves have other frames, with the edges of all their leaves."""
        for shown in ([case] for case in cases) if self.are_windows else [cases]:
            seen = self.show(shown)
            for case in shown:
                left, top = (MARGIN, MARGIN) if self.are_windows else seen["origins"][case["id"]]
                edges = {}
                for name in case["edges"]:
                    if found := seen["edges"].get(f"{case['id']} {name}"):
                        edges[name] = [found[0] - left, found[1] - top, found[2] - left, found[3] - top]
                if not agree(case["edges"], edges):
                    yield case, edges

    def shrink(self, case, edges):
        """The smallest case that fails, with the edges of its leaves."""
        end = time.monotonic() + 120
        while time.monotonic() < end:
            ids = [f"{case['id']}.{index}" for index in range(case["reductions"])]
            for start in range(0, len(ids), PAGE):
                if failure := next(self.failures(self.cases(ids[start:start + PAGE])), None):
                    case, edges = failure
                    break
            else:
                break
        return case, edges

    def check(self, count):
        """Compares the trees of a number of seeds, and raises an error for the first failure."""
        for seed in range(SEED, SEED + count, PAGE):
            ids = [str(number) for number in range(seed, min(seed + PAGE, SEED + count))]
            if failure := next(self.failures(self.cases(ids)), None):
                raise AssertionError(report(*self.shrink(*failure)))


def agree(expected, seen):
    return all(
        name in seen and max(abs(a - b) for a, b in zip(frame, seen[name])) <= TOLERANCE
        for name, frame in expected.items()
    )


def frame(edges):
    """Edges as x, y, width and height."""
    if edges is None:
        return "not shown"
    left, top, right, bottom = edges
    return " ".join(f"{number:g}" for number in map(lambda n: round(n, 2), (left, top, right - left, bottom - top)))


def report(case, edges):
    frames = "\n".join(
        f"  {name}: expected {frame(expected)}, seen {frame(edges.get(name))}"
        for name, expected in sorted(case["edges"].items())
    )
    return f"LAYOUT_SEED={case['id'].split('.')[0]}\n{case['source']}\n{frames}"


@pytest.fixture
def trees(request, browser):
    binaries = pathlib.Path(request.config.getoption("--binaries"))
    program = Program(binaries / "LayoutTestsProcess")
    context = browser.new_context()
    yield Trees(program.read_address("Layout"), context.new_page())
    context.close()
    program.stop()


def test_frames_in_a_window_are_those_of_the_model(trees):
    trees.are_windows = True
    trees.check(WINDOWS)


def test_frames_of_random_trees_are_those_of_the_model(trees):
    trees.check(TREES)
