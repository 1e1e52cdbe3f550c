"""A visitor of two hosts behind a load balancer; one host is killed: `make test-cluster`."""

import json
import os
import re
import shutil
import signal
import subprocess
import urllib.request

import pytest
from conftest import ARTIFACTS, ROOT, Program, Simulated, element, free_port, wait_for
from playwright.sync_api import expect


class Cluster(Simulated):
    """The processes of `make demo-cluster`."""

    def __init__(self, binaries, hosts, logs):
        self.program = Program(
            "env", f"LOGS={logs}", ROOT / "Scripts/run/cluster", free_port(), binaries, hosts, "--sim"
        )
        self.url = self.program.read_address("Online store", seconds=120)
        said = "".join(self.program.lines)
        self.hosts = {name: int(process) for name, process in re.findall(r"host (\w): process (\d+)", said)}
        self.database = re.search(r"database: (.*)", said).group(1)
        self.api = re.search(r"server: (.*)", said).group(1)

    def rows(self, query):
        return subprocess.run(
            ["psql", self.database, "--tuples-only", "--no-align", "--command", query],
            check=True, capture_output=True, text=True, cwd="/",
        ).stdout.strip()

    def orders(self):
        with urllib.request.urlopen(f"{self.api}/carts/user/1", timeout=60) as response:
            return json.load(response)


@pytest.fixture
def cluster(request):
    hosts = request.config.getoption("--hosts")
    assert hosts, "no folder with the hosts; `make test-cluster` builds and names it"
    logs = ARTIFACTS / request.node.name
    shutil.rmtree(logs, ignore_errors=True)
    cluster = Cluster(request.config.getoption("--binaries"), hosts, logs)
    yield cluster
    # A background process of a shell ignores SIGINT and cannot change that.
    cluster.program.stop(signal.SIGTERM)


@pytest.fixture
def other_page(browser):
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield page
    context.close()


def open_shop(page, cluster):
    """Opens the shop, and returns its host."""
    page.goto(cluster.url)
    expect(element(page, "add-1")).to_be_visible()
    return next(c["value"] for c in page.context.cookies() if c["name"] == "host")


def open_shop_at_another_host(page, cluster, host):
    """Opens the shop as a visitor of another host. The load balancer sends the next visitor there, but any other
    request may have used that turn."""
    for _ in range(6):
        found = open_shop(page, cluster)
        if found != host:
            break
        page.context.clear_cookies()
    return found


def pay(page):
    element(page, "go-to-cart").click()
    element(page, "cart-pay").click()
    page.get_by_role("alertdialog").get_by_role("button", name=re.compile("^Pay")).click()


def test_a_visitor_of_a_host_that_is_killed_goes_on_at_the_other_and_orders_once(page, other_page, cluster):
    first = open_shop(page, cluster)
    second = open_shop_at_another_host(other_page, cluster, first)
    assert {first, second} == {"a", "b"}
    for each in (page, other_page):
        expect(element(each, "stock-1")).to_have_text("20 left")

    # A purchase at one host is visible at the other.
    element(other_page, "add-1").click()
    pay(other_page)
    expect(other_page.get_by_role("alertdialog")).to_contain_text("Thank you!")
    for each in (page, other_page):
        expect(element(each, "stock-1")).to_have_text("19 left")
    other_page.get_by_role("alertdialog").get_by_role("button", name="Done").click()

    # The server accepts the order, its response is late, and the host is killed.
    before = len(cluster.orders())
    element(page, "add-1").click()
    element(page, "plus-1").click()
    expect(element(page, "cart-badge")).to_have_text("2")
    rule = {"method": "POST", "pathGlob": "/carts", "times": 1, "mode": "drip", "bytesPerSecond": 1}
    cluster.sim("PUT", "rules", [rule])
    pay(page)
    expect(element(page, "cart-paying")).to_be_visible()
    loading = "SELECT count(*) FROM page_snapshots WHERE position('\"loading\"'::bytea IN bytes) > 0"
    wait_for(
        lambda: len(cluster.orders()) == before + 1 and cluster.rows(loading) == "1",
        "the order and its snapshot",
    )
    page.evaluate("document.body.id = 'old'")
    os.kill(cluster.hosts[first], signal.SIGKILL)
    expect(page.locator("#old")).to_have_count(0)
    expect(page.get_by_role("alertdialog")).to_contain_text("Thank you!")
    assert len(cluster.orders()) == before + 1
    assert [entry["status"] for entry in cluster.journal("POST", "/carts")][-1] == 200
    cookies = {c["name"]: c["value"] for c in page.context.cookies()}
    assert cookies["host"] == second

    # The order was subtracted from the stock once, as both pages show at the remaining host.
    for each in (page, other_page):
        expect(element(each, "stock-1")).to_have_text("17 left")
    assert json.loads(cluster.rows("SELECT value FROM shared_values WHERE name = 'stock-1'"))["delivered"] == 20
    page.get_by_role("alertdialog").get_by_role("button", name="Done").click()
    expect(element(page, "cart-badge")).to_have_count(0)
    element(page, "add-1").click()
    expect(element(page, "cart-badge")).to_have_text("1")


def test_a_visitor_of_a_host_that_drains_goes_on_at_the_other_with_the_cart(page, cluster):
    first = open_shop(page, cluster)
    element(page, "add-1").click()
    element(page, "plus-1").click()
    element(page, "go-to-cart").click()
    expect(element(page, "cart-pay")).to_have_text("Pay $219.90")
    page.evaluate("document.body.id = 'old'")
    os.kill(cluster.hosts[first], signal.SIGTERM)
    expect(page.locator("#old")).to_have_count(0)
    expect(element(page, "cart-pay")).to_have_text("Pay $219.90")
    cookies = {c["name"]: c["value"] for c in page.context.cookies()}
    assert cookies["host"] != first
    element(page, "cart-close").click()
    expect(element(page, "cart-badge")).to_have_text("2")
