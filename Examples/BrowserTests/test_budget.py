"""What a first visit costs, as it travels, and what it brings."""

import time
import urllib.request

from conftest import element


def test_the_script_is_at_most_8_KB_as_served(live_field):
    request = urllib.request.Request(f"{live_field}/app.js", headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=5) as response:
        assert response.headers["Content-Encoding"] == "gzip"
        assert len(response.read()) <= 8192


def test_without_javascript_the_products_are_there_to_read(browser, store):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    # The page waits for them for a moment only, which a busy machine may miss.
    deadline = time.monotonic() + 30
    page.goto(store.url)
    while element(page, "add-20").count() == 0:
        assert time.monotonic() < deadline, "no first page has its products"
        page.goto(store.url)
    context.close()
