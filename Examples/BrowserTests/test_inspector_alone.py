"""The standalone inspector: a page that shows the stores of connected programs."""

import os
import pathlib
import re
import signal
import subprocess

import pytest
from conftest import Program, element
from playwright.sync_api import expect


@pytest.fixture
def inspector(request):
    """The inspector's program, with its address."""
    binaries = pathlib.Path(request.config.getoption("--binaries"))
    program = Program(binaries / "composable-inspector")
    program.address = program.read_address("Inspector")
    program.kitchen = binaries / "kitchen-inspected"
    yield program
    program.stop()


class Kitchen:
    """A program without a page, controlled by lines of text."""

    def __init__(self, inspector):
        self.process = subprocess.Popen(
            [inspector.kitchen], bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={**os.environ, "INSPECTOR": inspector.address},
        )

    def say(self, line):
        self.process.stdin.write(f"{line}\n".encode())
        return self.process.stdout.readline().decode().strip()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()


@pytest.fixture
def kitchen(inspector):
    kitchen = Kitchen(inspector)
    yield kitchen
    kitchen.kill()


@pytest.fixture
def page_of(inspector, page):
    page.set_default_timeout(60_000)
    page.set_viewport_size({"width": 1280, "height": 860})
    page.goto(inspector.address)
    return page


def test_a_program_without_a_page_is_shown(page_of, kitchen):
    assert kitchen.say("set tea 300") == "tea will be ready in 300 seconds."
    kitchen.say("set eggs 1")
    kitchen.say("list")
    step = element(page_of, "step-1")
    expect(step).to_contain_text('.entered("set tea 300")')
    expect(element(page_of, "store")).to_contain_text("kitchen-inspected")
    expect(element(page_of, "step-4")).to_contain_text('.rang("eggs")')
    step.click()
    detail = element(page_of, "detail")
    expect(detail).to_contain_text("timers[id: \"tea\"]")
    expect(element(page_of, "effect")).to_contain_text("KitchenTimers.swift:")
    expect(element(page_of, "effect")).to_contain_text("runs")
    expect(element(page_of, "import")).to_have_count(0)


def test_it_goes_back_in_the_other_program(page_of, kitchen):
    kitchen.say("set tea 300")
    kitchen.say("set eggs 300")
    element(page_of, "step-1").click()
    element(page_of, "show").click()
    expect(element(page_of, "shown")).to_contain_text("step 1")
    element(page_of, "resume").click()
    expect(element(page_of, "shown")).to_have_count(0)
    element(page_of, "skip").click()
    expect(element(page_of, "step-1")).to_be_visible()
    # The present state is the state without the tea, after the program received the command.
    for step in range(3, 100):
        first = kitchen.say("list")
        if "tea" not in first:
            break
        assert "eggs" in kitchen.process.stdout.readline().decode()
        page_of.wait_for_timeout(100)
    assert "eggs" in first
    element(page_of, f"step-{step}").click()
    expect(element(page_of, "detail")).not_to_contain_text("tea, 300")


def test_a_test_and_a_file_are_fetched_from_the_other_program(page_of, kitchen):
    kitchen.say("set tea 300")
    element(page_of, "step-1").click()
    element(page_of, "make-test").click()
    expect(element(page_of, "test-text")).to_contain_text("@testable import KitchenTimers")
    page_of.keyboard.press("Escape")
    with page_of.expect_download() as download:
        element(page_of, "export").click()
    assert download.value.path().read_text().rstrip().endswith('.entered("set tea 300")')


def test_a_program_that_is_killed_has_gone_and_its_steps_stay(page_of, kitchen):
    kitchen.say("set tea 300")
    expect(element(page_of, "step-1")).to_be_visible()
    kitchen.kill()
    expect(element(page_of, "store")).to_contain_text("gone")
    element(page_of, "step-1").click()
    expect(element(page_of, "process-gone")).to_be_visible()
    expect(element(page_of, "detail")).to_contain_text('.entered("set tea 300")')
    expect(element(page_of, "make-test")).to_be_disabled()


def test_several_programs_are_chosen_from_a_list(inspector, page_of, kitchen):
    kitchen.say("set tea 300")
    other = Kitchen(inspector)
    other.say("set soup 300")
    expect(element(page_of, "step-1")).to_be_visible()
    element(page_of, "store").click()
    name = re.compile(rf"kitchen-inspected {other.process.pid}$")
    page_of.get_by_text(name).last.click()
    expect(element(page_of, "step-1")).to_contain_text("soup")
    other.kill()


def test_until_a_program_connects_it_is_said_how(page_of):
    expect(element(page_of, "no-store")).to_contain_text("store.inspect(at:")


def test_what_has_no_token_gets_a_page_that_says_so(inspector, page):
    page.goto(inspector.address.split("inspector?")[0])
    expect(page.get_by_text("it has the token")).to_be_visible()
