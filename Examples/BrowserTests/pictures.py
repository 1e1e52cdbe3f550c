"""Takes the pictures in Documentation/Pictures: `make pictures`. With a part of a name, other sizes and themes too:

    pictures.py BINARIES FOLDER [FILTER]
"""

import pathlib
import shutil
import sys

from conftest import OnlineStore, element
from playwright.sync_api import expect, sync_playwright

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1280, 860), "wide": (1920, 1080)}


def products(page, store):
    page.goto(store.url)
    expect(element(page, "add-1")).to_be_visible()
    # The page's policy allows no polling inside of it.
    while not page.evaluate("[...document.images].slice(0, 6).every(e => e.complete)"):
        page.wait_for_timeout(50)


def filled(page, store):
    products(page, store)
    element(page, "add-1").click()
    element(page, "plus-1").click()
    element(page, "add-3").click()
    element(page, "favorite-1").click()
    expect(element(page, "favorite-1")).to_have_attribute("aria-pressed", "true")
    expect(element(page, "cart-badge")).to_have_text("3")


def cart(page, store):
    filled(page, store)
    element(page, "go-to-cart").click()
    expect(element(page, "cart-pay")).to_be_visible()


def full_cart(page, store):
    products(page, store)
    for product in range(1, 9):
        element(page, f"add-{product}").click()
    expect(element(page, "cart-badge")).to_have_text("8")
    element(page, "go-to-cart").click()
    expect(element(page, "cart-pay")).to_be_visible()


def question(page, store):
    cart(page, store)
    element(page, "cart-pay").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()


def paying(page, store):
    store.sim("PUT", "rules", [{"method": "POST", "pathGlob": "/carts", "times": 1, "delayMs": 5000}])
    question(page, store)
    page.get_by_role("alertdialog").get_by_role("button").first.click()
    expect(element(page, "cart-paying")).to_be_visible()


def thanks(page, store):
    question(page, store)
    page.get_by_role("alertdialog").get_by_role("button").first.click()
    expect(page.get_by_role("button", name="Done")).to_be_visible()


def empty_cart(page, store):
    products(page, store)
    element(page, "go-to-cart").click()
    expect(element(page, "cart-empty")).to_be_visible()


def failure(page, store):
    store.sim("PUT", "rules", [{"method": "GET", "pathGlob": "/products", "times": 1, "status": 500}])
    page.goto(store.url)
    expect(element(page, "products-retry")).to_be_visible()


def loading(page, store):
    store.sim("PUT", "rules", [{"method": "GET", "pathGlob": "/products", "times": 1, "delayMs": 5000}])
    page.goto(store.url)
    expect(element(page, "products-loading")).to_be_visible()


def profile(page, store):
    products(page, store)
    element(page, "tab-profile").click()
    expect(page.get_by_text("John Doe")).to_be_visible()


def broken_pictures(page, store):
    page.route("**/*.{png,jpg,svg}", lambda route: route.abort() if "symbols" not in route.request.url else route.continue_())
    page.goto(store.url)
    expect(element(page, "add-1")).to_be_visible()
    page.wait_for_timeout(300)


SCREENS = [
    products, filled, cart, full_cart, question, paying, thanks, empty_cart, failure, loading, profile,
    broken_pictures,
]


def take(browser, store, screen, size, scheme, folder):
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_default_timeout(10_000)
    screen(page, store)
    page.wait_for_timeout(150)
    name = f"{screen.__name__.replace('_', '-')}-{size}-{scheme}.jpg"
    page.screenshot(path=folder / name, type="jpeg", quality=82)
    store.sim("PUT", "rules", [])
    context.close()


# Every screen is in the documentation twice.
KEPT = [("phone", "light"), ("desktop", "dark")]


def main(binaries, folder, wanted=None):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    store = OnlineStore(binaries).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell"), args=["--no-sandbox"]
        )
        for screen in SCREENS:
            for size in SIZES:
                for scheme in ("light", "dark"):
                    if wanted is None and (size, scheme) in KEPT or wanted and wanted in f"{screen.__name__}-{size}-{scheme}":
                        take(browser, store, screen, size, scheme, folder)
        browser.close()
    store.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
