"""The size and content of a first visit, as served."""

import gzip
import re
import urllib.request

from conftest import element, wait_for


def test_the_script_is_at_most_8_KB_as_served(live_field):
    request = urllib.request.Request(f"{live_field}/app.js", headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=60) as response:
        assert response.headers["Content-Encoding"] == "gzip"
        assert len(response.read()) <= 8192


def as_served(url):
    request = urllib.request.Request(url, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=60) as response:
        return response.read()


def test_the_files_of_a_first_picture_are_at_most_12_KB_as_served(store):
    html = gzip.decompress(as_served(store.url)).decode()
    own = set(re.findall(r'(?:href|src)="(/[^"]+?[.](?:js|css|svg)[^"]*)"', html))
    # The page's inlined declarations depend on its content.
    files = {path.split("#")[0] for path in own if not path.startswith("/page.css")}
    names = {path.split("?")[0] for path in files}
    assert {"/app.js", "/app.css", "/site.css", "/symbols.svg"} <= names
    sizes = {path: len(as_served(store.url.rstrip("/") + path)) for path in files}
    print(f"{12 * 1024 - sum(sizes.values())} bytes are left:", sizes)
    assert sum(sizes.values()) <= 12 * 1024, sizes


def test_without_javascript_the_products_are_there_to_read(browser, store):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    # The page waits for the products only briefly, which a busy machine may miss.
    wait_for(lambda: page.goto(store.url) and element(page, "add-20").count() == 1, "a first page with the products")
    context.close()
