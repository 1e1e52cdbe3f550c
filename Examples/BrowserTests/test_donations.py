"""A page, an API and a webhook in one process: leaving for the checkout page, and coming back with Back."""

import json
import urllib.error
import urllib.request

import pytest
from conftest import Program, wait_until_connected
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
