"""The restored state of a visitor after a reload, a return by Back, and a restart of the host."""

import contextlib
import json
import signal
import sqlite3
import time
import urllib.request

from conftest import Example, OnlineStore, Program, element, wait_for
from playwright.sync_api import expect
from proxy import Proxy


def fill(page, store, url=None):
    page.goto(url or store.url)
    expect(element(page, "add-1")).to_be_visible()
    element(page, "add-1").click()
    element(page, "plus-1").click()
    expect(element(page, "cart-badge")).to_have_text("2")


def is_written(words, tmp_path):
    """Returns whether a snapshot contains these words."""
    with contextlib.closing(sqlite3.connect(tmp_path / "visitors" / "snapshots.sqlite", timeout=5)) as rows:
        return any(words.encode() in row[0] for row in rows.execute("SELECT bytes FROM page_snapshots"))


def restart(page, store, how):
    """Restarts the host during a visit, and waits until the next host has recreated the page."""
    page.evaluate("document.body.id = 'old'")
    store.program.stop(how)
    store.start()
    expect(page.locator("#old")).to_have_count(0, timeout=60_000)


def test_the_cart_survives_a_reload_and_the_way_back(page, store):
    fill(page, store)
    page.reload()
    expect(element(page, "cart-badge")).to_have_text("2")
    expect(element(page, "count-1")).to_have_text("2")
    element(page, "go-to-cart").click()
    expect(element(page, "cart-pay")).to_have_text("Pay $219.90")
    page.reload()
    expect(element(page, "cart-pay")).to_have_text("Pay $219.90")
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.goto(f"{store.url}/robots.txt")
    page.go_back()
    expect(element(page, "cart-pay")).to_have_text("Pay $219.90")
    element(page, "cart-close").click()
    element(page, "plus-1").click()
    expect(element(page, "cart-badge")).to_have_text("3")


def test_a_new_tab_starts_afresh_also_where_it_is_a_copy(page, store):
    fill(page, store)
    other = page.context.new_page()
    other.goto(store.url)
    expect(element(other, "add-1")).to_be_visible()
    expect(element(other, "cart-badge")).to_have_count(0)
    # The data that a duplicated tab copies.
    assert page.evaluate("sessionStorage.tab") == ""
    page.reload()
    expect(element(page, "cart-badge")).to_have_text("2")
    expect(element(other, "cart-badge")).to_have_count(0)


def test_the_cart_survives_the_end_of_the_host(page, store, tmp_path):
    fill(page, store)
    restart(page, store, signal.SIGTERM)
    expect(element(page, "cart-badge")).to_have_text("2")
    element(page, "plus-1").click()
    expect(element(page, "cart-badge")).to_have_text("3")
    wait_for(lambda: is_written('"addToCartState":{"count":3}', tmp_path), "the snapshot")
    restart(page, store, signal.SIGKILL)
    expect(element(page, "cart-badge")).to_have_text("3")


def test_a_visitor_of_a_host_that_drains_goes_on_at_the_next(page, request, tmp_path):
    binaries = request.config.getoption("--binaries")
    server = Program(f"{binaries}/local-api", "--port", 0)
    # Stop the programs of a failed test.
    request.addfinalizer(server.process.kill)
    with Proxy() as balancer:
        options = ("--served-as", balancer.address, "--api", server.read_address("Local API"))
        first, second = (
            Example(binaries, "online-store-web", "Online store", tmp_path / "visitors", False, options).start()
            for _ in range(2)
        )
        for host in (first, second):
            request.addfinalizer(host.program.process.kill)
        balancer.target = first.port
        fill(page, first, balancer.url)
        element(page, "go-to-cart").click()
        expect(element(page, "cart-pay")).to_have_text("Pay $219.90")
        page.evaluate("document.body.id = 'old'")
        # Route to the next host; the existing connection remains with the first.
        balancer.target = second.port
        first.program.stop(signal.SIGTERM)
        assert first.program.process.returncode == 0
        expect(page.locator("#old")).to_have_count(0)
        expect(element(page, "cart-pay")).to_have_text("Pay $219.90")
        expect(page.get_by_role("dialog")).to_have_count(1)
        element(page, "cart-close").click()
        element(page, "plus-1").click()
        expect(element(page, "cart-badge")).to_have_text("3")
        second.stop()
    server.stop()


def test_an_order_under_way_at_the_end_of_the_host_is_placed_once(page, request, tmp_path):
    store = OnlineStore(
        request.config.getoption("--binaries"), tmp_path / "visitors",
        options=("--database", tmp_path / "rows.sqlite"),
    ).start()

    def orders():
        with urllib.request.urlopen(f"{store.api}/carts/user/1", timeout=60) as response:
            return json.load(response)

    before = len(orders())
    fill(page, store)
    element(page, "go-to-cart").click()
    expect(element(page, "cart-pay")).to_be_visible()
    # The server accepts the order, and its response is late.
    rule = {"method": "POST", "pathGlob": "/carts", "times": 1, "mode": "drip", "bytesPerSecond": 1}
    store.sim("PUT", "rules", [rule])
    element(page, "cart-pay").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Pay $219.90").click()
    expect(element(page, "cart-paying")).to_be_visible()
    wait_for(lambda: len(orders()) == before + 1 and is_written('"loading"', tmp_path), "the order and its snapshot")
    restart(page, store, signal.SIGKILL)
    expect(page.get_by_role("alertdialog")).to_contain_text("Thank you!")
    assert len(orders()) == before + 1
    sent = store.journal("POST", "/carts")
    assert [entry["status"] for entry in sent] == [200]
    store.stop()
