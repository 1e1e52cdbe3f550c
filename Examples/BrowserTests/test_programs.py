"""`make demo APP=…`: every program of the list starts, and one page links to all."""

import os
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
    # A program with a server prints the server's address first, in a format that differs from the page's.
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
        [str(ROOT / "Scripts/run/demo"), "online-shop", "0"], capture_output=True, text=True, timeout=10
    )
    assert answer.returncode == 2
    assert 'There is no program "online-shop"' in answer.stderr
    for program in programs():
        assert program["app"] in answer.stderr


COMPILER = """#!/bin/sh
echo "$@" >> calls
[ ! -e broken ] && mkdir -p .build-all/debug && touch .build-all/debug/store-web && chmod +x .build-all/debug/store-web
"""


def test_a_program_is_built_again_only_where_something_has_changed(tmp_path):
    for folder in ("Scripts/run", "Scripts/lib", "Sources", "Examples/Sources/Store"):
        (tmp_path / folder).mkdir(parents=True)
    for script in ("run/program", "run/swift", "lib/flags"):
        (tmp_path / "Scripts" / script).write_bytes((ROOT / "Scripts" / script).read_bytes())
        (tmp_path / "Scripts" / script).chmod(0o755)
    for file in ("Package.swift", "Examples/Package.swift", "Sources/Core.swift", "Examples/Sources/Store/Cart.swift"):
        (tmp_path / file).touch()
    compiler = tmp_path / "compiler"
    compiler.write_text(COMPILER)
    compiler.chmod(0o755)

    def builds():
        """Starts the program, and returns whether it was built."""
        calls = tmp_path / "calls"
        calls.unlink(missing_ok=True)
        answer = subprocess.run(
            [tmp_path / "Scripts/run/program", "store-web"], env={**os.environ, "SWIFT": str(compiler)},
            capture_output=True, text=True,
        )
        assert answer.returncode != 0 or answer.stdout == f"{tmp_path}/.build-all/debug/store-web\n"
        return answer.returncode, calls.exists() and "--product store-web" in calls.read_text()

    assert builds() == (0, True)
    assert builds() == (0, False)
    (tmp_path / "Sources/Core.swift").write_text("// changed")
    assert builds() == (0, True)
    assert builds() == (0, False)
    (tmp_path / "Examples/Sources/Store/Cart.swift").unlink()
    assert builds() == (0, True)
    (tmp_path / ".build-all/debug/store-web").unlink()
    assert builds() == (0, True)
    # A failed build is repeated.
    (tmp_path / "Package.resolved").touch()
    (tmp_path / "broken").touch()
    assert [builds(), builds()] == [(1, True), (1, True)]
    (tmp_path / "broken").unlink()
    assert [builds(), builds()] == [(0, True), (0, False)]
