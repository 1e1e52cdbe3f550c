"""The previews of the examples: `make preview NAME=…` opens one, and each renders at its address."""

import pathlib
import subprocess

import pytest
from conftest import Program, element
from playwright.sync_api import expect


@pytest.fixture
def open_gallery(request):
    binary = pathlib.Path(request.config.getoption("--binaries")) / "previews-web"
    programs = []

    def open_gallery(*options):
        programs.append(Program(binary, "--port", 0, *options))
        return programs[-1].read_address("Previews")

    yield open_gallery
    for program in programs:
        program.stop()


def test_every_preview_is_listed_and_draws_at_its_address(page, open_gallery):
    address = open_gallery()
    page.goto(address)
    rows = page.locator("[data-testid^=preview-]")
    expect(rows.first).to_be_visible()
    names = rows.evaluate_all("es => es.map(e => e.dataset.testid.slice('preview-'.length))")
    assert len(names) == len(set(names)) >= 12
    for name in names:
        element(page, f"preview-{name}").click()
        expect(page).to_have_url(address + name)
        expect(element(page, "close-preview")).to_be_visible()
        drawn = page.locator(".root .text, .root input, .root button").filter(visible=True)
        assert drawn.count() > 2, name
        assert page.request.get(address + name).status == 200, name
        element(page, "close-preview").click()
        expect(rows.first).to_be_visible()


def test_a_preview_is_opened_by_its_name(page, open_gallery):
    address = open_gallery("--name", "counter")
    assert address.endswith("/Overview/Counter")
    page.goto(address)
    expect(element(page, "preview-name")).to_have_text("Counter")
    expect(page.get_by_role("button", name="Number fact").or_(element(page, "number-fact"))).to_be_visible()
    assert page.locator(".list, .form").first.bounding_box()["width"] == page.viewport_size["width"]
    assert page.request.get(f"{address}%20of%20nothing").status == 404


def test_of_two_previews_with_one_name_the_module_says_which(open_gallery):
    assert open_gallery("--name", "TabNavigation/Inventory").endswith("/TabNavigation/Inventory")
    assert open_gallery("--name", "Overview/Inventory").endswith("/Overview/Inventory")


def test_a_name_that_no_preview_has_is_answered_with_all_names(request):
    binary = pathlib.Path(request.config.getoption("--binaries")) / "previews-web"
    answer = subprocess.run([binary, "--name", "Cuonter"], capture_output=True, text=True, timeout=60)
    assert answer.returncode != 0
    assert 'There is no preview "Cuonter"' in answer.stderr
    assert "Overview/Counter" in answer.stderr
