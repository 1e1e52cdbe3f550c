"""`make demo APP=…`: every program of the list starts, and one page leads to all."""

import pathlib
import re
import subprocess
import time

import pytest
from conftest import ROOT, Program, element
from playwright.sync_api import expect


def programs():
    lines = (ROOT / "Examples/programs").read_text(encoding="utf8").splitlines()
    columns = ([c.strip() for c in line.split("|")] for line in lines if line and line[0] != "#")
    return [dict(zip(("app", "product", "options", "name", "sentence"), c)) for c in columns]


@pytest.mark.parametrize("program", programs(), ids=lambda program: program["app"])
def test_a_program_names_its_server_first_and_its_page_last_and_ends_at_once(request, tmp_path, program):
    binaries = pathlib.Path(request.config.getoption("--binaries"))
    flags = [word for word in program["options"].split() if word == "--sim"]
    begin = time.monotonic()
    process = Program(binaries / program["product"], "--port", 0, "--visitors", tmp_path, *flags)
    process.read_address(program["name"])
    assert time.monotonic() - begin < 3
    # With a server behind the page, its address comes first, and nobody takes it for the page's.
    assert len(process.lines) == 1 + len(flags)
    assert not flags or re.fullmatch(r"  local API, for tests: http://127\.0\.0\.1:\d+\n", process.lines[0])
    assert re.fullmatch(rf"{program['name']}: http://127\.0\.0\.1:\d+\n", process.lines[-1])
    assert process.stop() < 2
    assert process.process.returncode == 0


def test_a_page_leads_to_every_program(request, page):
    binaries = pathlib.Path(request.config.getoption("--binaries"))
    process = Program(
        binaries / "examples-web", "--port", 0, "--programs", ROOT / "Examples/programs",
        "--pictures", ROOT / "Documentation/Pictures/programs",
    )
    page.goto(process.read_address("All examples"))
    for program in programs():
        card = element(page, f"program-{program['app']}")
        expect(card).to_contain_text(program["name"])
        expect(card).to_contain_text(program["sentence"])
        assert page.request.get(card.get_attribute("href")).ok
    assert process.stop() < 5
    for program in programs():
        found = subprocess.run(["pgrep", "-fP", str(process.process.pid), program["product"]], capture_output=True)
        assert found.stdout == b""


def test_a_program_that_there_is_not_is_answered_with_those_that_there_are():
    answer = subprocess.run(
        [str(ROOT / "Scripts/demo"), "online-shop", "0"], capture_output=True, text=True, timeout=10
    )
    assert answer.returncode == 2
    assert 'There is no program "online-shop"' in answer.stderr
    for program in programs():
        assert program["app"] in answer.stderr
