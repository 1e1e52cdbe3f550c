"""The chapters of the first tutorial: each page does what its chapter says."""

import os
import pathlib
import socket
import subprocess
import time

import pytest
from playwright.sync_api import expect


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@pytest.fixture
def chapter(request, page):
    """Opens the page of a chapter: `chapter("Timer")`."""
    programs = []

    def open_page(name):
        port = free_port()
        binary = pathlib.Path(request.config.getoption("--binaries")) / f"FirstFeature{name}"
        programs.append(subprocess.Popen([str(binary)], env={**os.environ, "PORT": str(port)}))
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            with socket.socket() as connection:
                if connection.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert programs[-1].poll() is None, "the program ended"
            time.sleep(0.05)
        page.goto(f"http://127.0.0.1:{port}")

    yield open_page
    for program in programs:
        program.terminate()
        program.wait(timeout=10)


def tap(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def test_a_counter(page, chapter):
    chapter("Counter")
    tap(page, "Increment")
    tap(page, "Increment")
    tap(page, "Decrement")
    expect(page.get_by_text("1", exact=True)).to_be_visible()


def test_a_timer(page, chapter):
    chapter("Timer")
    tap(page, "Start the timer")
    expect(page.get_by_text("2", exact=True)).to_be_visible()
    tap(page, "Stop the timer")
    expect(page.get_by_role("button", name="Start the timer")).to_be_visible()


def test_a_fact(page, chapter):
    chapter("Facts")
    tap(page, "Increment")
    tap(page, "Increment")
    tap(page, "Tell me a fact")
    expect(page.get_by_text("2 has 2 divisors.")).to_be_visible()


def test_a_fact_that_is_kept(page, chapter):
    chapter("Kept")
    tap(page, "Increment")
    tap(page, "Increment")
    tap(page, "Tell me a fact")
    sheet = page.get_by_role("dialog", name="A fact")
    expect(sheet.get_by_text("2 has 2 divisors.")).to_be_visible()
    sheet.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("region", name="Counter").get_by_text("2 has 2 divisors.")).to_be_visible()
