"""Several workers serve the online store behind one port, and one of them is killed during a visit."""

import json
import os
import re
import signal
import threading
import urllib.request

import pytest
from conftest import OnlineStore, element, wait_for
from playwright.sync_api import expect
from test_snapshots import fill, is_written


@pytest.fixture
def store(request, tmp_path):
    store = OnlineStore(
        request.config.getoption("--binaries"), tmp_path / "visitors",
        options=("--workers", 2, "--database", tmp_path / "rows.sqlite"),
    ).start()
    # Read the program's output, because a full pipe would block it.
    reader = threading.Thread(target=lambda: store.program.lines.extend(
        line.decode() for line in store.program.process.stdout), daemon=True)
    reader.start()
    yield store
    if store.program.process.poll() is None:
        store.program.process.send_signal(signal.SIGINT)
        store.program.process.wait(timeout=60)
    reader.join(timeout=60)
    assert not reader.is_alive(), "a worker outlives the host"


def starts(store):
    """The processes of each worker."""
    found = {}
    for line in store.program.lines:
        if match := re.search(r"Worker (\d+) runs as process (\d+)", line):
            found.setdefault(int(match[1]), []).append(int(match[2]))
    return found


def worker(page):
    """The worker of the visitor's page, by the cookie."""
    (cookie,) = (c for c in page.context.cookies() if c["name"].endswith("-worker"))
    return int(cookie["value"])


def orders(store):
    with urllib.request.urlopen(f"{store.api}/carts/user/1", timeout=60) as response:
        return json.load(response)


def test_a_shopping_visitor_whose_worker_is_killed_places_the_order_once(page, store, tmp_path):
    before = len(orders(store))
    fill(page, store)
    element(page, "go-to-cart").click()
    expect(element(page, "cart-pay")).to_have_text("Pay $219.90")
    first = worker(page)
    # The server accepts the order, and its response is late.
    rule = {"method": "POST", "pathGlob": "/carts", "times": 1, "mode": "drip", "bytesPerSecond": 1}
    store.sim("PUT", "rules", [rule])
    element(page, "cart-pay").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Pay $219.90").click()
    expect(element(page, "cart-paying")).to_be_visible()
    wait_for(
        lambda: len(orders(store)) == before + 1 and is_written('"loading"', tmp_path),
        "the order and its snapshot",
    )
    page.evaluate("document.body.id = 'old'")
    os.kill(starts(store)[first][-1], signal.SIGKILL)
    expect(page.locator("#old")).to_have_count(0, timeout=60_000)
    expect(page.get_by_role("alertdialog")).to_contain_text("Thank you!")
    assert len(orders(store)) == before + 1
    sent = store.journal("POST", "/carts")
    # The second request has the same key, so the server already has the order.
    assert [entry["status"] for entry in sent] == [201, 200]
    wait_for(lambda: len(starts(store)[first]) == 2, "the worker's next process")


def test_the_cart_is_there_after_each_worker_was_killed_in_turn(page, store, tmp_path):
    fill(page, store)
    for count in (3, 4, 5):
        element(page, "plus-1").click()
        expect(element(page, "cart-badge")).to_have_text(str(count))
        wait_for(lambda: is_written(f'"addToCartState":{{"count":{count}}}', tmp_path), "the snapshot")
        number = worker(page)
        known = len(starts(store)[number])
        page.evaluate("document.body.id = 'old'")
        os.kill(starts(store)[number][-1], signal.SIGKILL)
        expect(page.locator("#old")).to_have_count(0, timeout=60_000)
        expect(element(page, "cart-badge")).to_have_text(str(count))
        wait_for(lambda: len(starts(store)[number]) == known + 1, "the worker's next process")


def test_visitors_of_both_workers_see_one_server_and_go_on_after_a_deploy(browser, page, store):
    visitors = [page]
    fill(page, store)
    while len({worker(visitor) for visitor in visitors}) < 2:
        visitor = browser.new_context().new_page()
        fill(visitor, store)
        visitors.append(visitor)
    for visitor in visitors:
        visitor.evaluate("document.body.id = 'old'")
    store.program.process.send_signal(signal.SIGTERM)
    assert store.program.process.wait(timeout=60) == 0
    store.start()
    for visitor in visitors:
        expect(visitor.locator("#old")).to_have_count(0, timeout=60_000)
        expect(element(visitor, "cart-badge")).to_have_text("2")
    for visitor in visitors[1:]:
        visitor.context.close()
