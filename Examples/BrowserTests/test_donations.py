"""A page, an API and a webhook in one process: leaving for the checkout page, and coming back with Back."""

import http.server
import json
import threading
import urllib.error
import urllib.request

import pytest
from conftest import Program, wait_for, wait_for_later_script, wait_until_connected
from playwright.sync_api import expect

SECRET = "a-secret-of-the-provider"


@pytest.fixture
def donations(request):
    binaries = request.config.getoption("binaries")
    program = Program(f"{binaries}/donations-web", "--port", 0, "--secret", SECRET)
    yield program.read_address("Donations")
    program.stop()


def send(address, body=None, secret=None):
    headers = {"Content-Type": "application/json"} | ({"webhook-secret": secret} if secret else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=60) as response:
        return response.status, response.read().decode()


class ForeignSite:
    """A site with one page, on another port than the host's."""

    def __init__(self, html):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(html.encode())

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


FORM = """<!doctype html><title>Other</title>
<form method="post" action="{target}"><input name="payment" value="stolen"><input name="name" value="Mallory">
<button>Win</button></form><a href="{donations}/api/donations" ping="{target}">Read</a>"""
FETCH = """
async ([target, mode]) => {
  const body = new URLSearchParams({ payment: 'stolen', name: 'Mallory' });
  try {
    const response = await fetch(target, { method: 'POST', mode, credentials: 'include', body });
    return response.type + ' ' + response.status;
  } catch {
    return 'failed';
  }
}
"""

BEACON = "target => navigator.sendBeacon(target, new URLSearchParams('payment=stolen&name=Mallory'))"


@pytest.fixture(params=["localhost", "127.0.0.1"])
def foreign(request, donations):
    """A page of another site, or of another origin of the same site, with a form for the checkout."""
    site = ForeignSite(FORM.format(target=f"{donations}/checkout/5", donations=donations))
    yield f"http://{request.param}:{site.port}"
    site.stop()


def test_the_form_of_the_checkout_page_adds_a_donation(page, donations):
    page.goto(f"{donations}/checkout/5")
    page.get_by_label("Name").fill("Blob & Søn")
    page.get_by_role("button", name="Pay").click()
    expect(page).to_have_url(f"{donations}/")
    expect(page.get_by_text("Blob & Søn: 5 €")).to_be_visible()
    # The program stops after the page has loaded all files.
    wait_for_later_script(page)


def test_a_form_of_another_origin_is_rejected(page, donations, foreign):
    page.goto(foreign)
    page.get_by_role("button", name="Win").click()
    expect(page).to_have_url(f"{donations}/checkout/5")
    expect(page.get_by_role("heading", name="Forbidden")).to_be_visible()
    assert send(f"{donations}/api/donations") == (200, "[]")


def ended_posts(page):
    """The list of POST requests that the browser has sent and ended; it grows."""
    ended = []
    for event in ("requestfinished", "requestfailed"):
        page.on(event, lambda request: ended.append(request.url) if request.method == "POST" else None)
    return ended


@pytest.mark.parametrize("mode", ["no-cors", "cors"])
def test_a_script_of_another_origin_is_rejected(page, donations, foreign, mode):
    page.goto(foreign)
    ended = ended_posts(page)
    assert page.evaluate(FETCH, [f"{donations}/checkout/5", mode]) == "failed"
    assert page.evaluate(BEACON, f"{donations}/checkout/5")
    wait_for(lambda: len(ended) >= 2 or page.wait_for_timeout(50), "the end of both requests")
    assert send(f"{donations}/api/donations") == (200, "[]")


def test_a_link_of_another_origin_reads_and_changes_nothing(page, donations, foreign):
    page.goto(foreign)
    ended = ended_posts(page)
    page.get_by_role("link", name="Read").click()
    expect(page.locator("body")).to_have_text("[]")
    wait_for(lambda: ended or page.wait_for_timeout(50), "the end of the ping")
    assert send(f"{donations}/api/donations") == (200, "[]")


def test_a_donor_leaves_for_the_checkout_page_and_sees_the_payment_after_back(page, donations):
    page.goto(donations)
    wait_until_connected(page)
    page.get_by_role("button", name="Donate 5 €").click()
    expect(page).to_have_url(f"{donations}/checkout/5")
    expect(page.get_by_role("heading", name="Pay 5 €")).to_be_visible()
    payment = {"id": "pay-1", "name": "Blob", "amount": 5}
    assert send(f"{donations}/hooks/payments", payment, SECRET)[0] == 204
    page.go_back()
    expect(page.get_by_text("Blob: 5 €")).to_be_visible()
    # The page has confirmed that it left, so it does not leave again.
    wait_until_connected(page)
    expect(page).to_have_url(f"{donations}/")
    page.get_by_role("button", name="Donate 20 €").click()
    expect(page).to_have_url(f"{donations}/checkout/20")


def test_a_payment_appears_on_an_open_page_and_in_the_api(page, donations):
    page.goto(donations)
    wait_until_connected(page)
    expect(page.locator(".total")).to_have_text("0 € so far")
    payment = {"id": "pay-1", "name": "Blob", "amount": 20}
    with pytest.raises(urllib.error.HTTPError, match="401"):
        send(f"{donations}/hooks/payments", payment, "wrong")
    assert send(f"{donations}/hooks/payments", payment, SECRET)[0] == 204
    expect(page.locator(".total")).to_have_text("20 € so far")
    assert json.loads(send(f"{donations}/api/donations")[1]) == [payment]
