"""Saves images of the programs' screens.

    `pictures.py BINARIES FOLDER`            The images that the documentation links to: `make pictures`.
    `pictures.py BINARIES FOLDER PATTERN`    Each screen whose name matches the regular expression, in four widths, light
                                             and dark, with a contact sheet for each size and theme: `make screens`.
"""

import html
import pathlib
import re
import shutil
import sys

import app_screens
import terminal_pictures
from conftest import ROOT, Example, OnlineStore, element, take_picture, wait_for
from playwright.sync_api import expect, sync_playwright

SIZES = {"phone": (390, 844), "tablet": (768, 1024), "desktop": (1280, 860), "wide": (1920, 1080)}


def products(page, store):
    page.goto(store.url)
    expect(element(page, "add-1")).to_be_visible()
    # The page's policy forbids polling inside the page.
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
    expect(element(page, "order-1")).to_be_visible()


def category(page, store):
    products(page, store)
    element(page, "category-electronics").click()
    expect(element(page, "add-1")).to_have_count(0)
    expect(element(page, "add-9")).to_be_visible()


def orders_failure(page, store):
    store.sim("PUT", "rules", [{"pathGlob": "/carts/user/*", "status": 500}])
    products(page, store)
    element(page, "tab-profile").click()
    expect(element(page, "orders-retry")).to_be_visible()


def broken_pictures(page, store):
    page.route("**/*.{png,jpg,svg}", lambda route: route.abort() if "symbols" not in route.request.url else route.continue_())
    page.goto(store.url)
    expect(element(page, "add-1")).to_be_visible()
    page.wait_for_timeout(300)


def inspector(page, store):
    shop = page.context.new_page()
    filled(shop, store)
    if not hasattr(store, "inspector"):
        store.inspector = store.program.read_address("  inspector, for you alone")
    page.goto(store.inspector)
    element(page, "step-4").click()
    expect(element(page, "detail")).to_contain_text("addToCart")
    page.mouse.move(1, 1)


SCREENS = [
    products, filled, category, profile, orders_failure, cart, full_cart, question, paying, thanks, empty_cart, failure,
    loading, broken_pictures,
]


# The programs with their screens, the screen of their card, and their options.
PROGRAMS = {
    "match-scores": ("Match scores", app_screens.SCORES, app_screens.scores_teams, {}),
    "bootcamp": ("Bootcamp", app_screens.BOOTCAMP, app_screens.bootcamp_sheet, {}),
    "tabs": ("Tabs", app_screens.TABS, app_screens.tabs_inventory, {"has_server": False}),
    "gallery": ("Gallery", app_screens.GALLERY, app_screens.gallery_shapes, {"has_server": False}),
    "overview": ("Overview", app_screens.OVERVIEW, app_screens.overview_start, {}),
}
# The image of a Korean app shows its Korean texts.
LOCALES = {"Tabs": "ko-KR"}


def name_of(screen, size, scheme):
    return f"{screen.__name__.replace('_', '-')}-{size}-{scheme}"


def take(browser, store, screen, size, scheme, folder):
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce",
        locale=LOCALES.get(store.name, "en-US"),
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    screen(page, store)
    # A busy machine may delay a response until the page reconnects.
    wait_for(lambda: page.evaluate("document.querySelector('.offline') === null"), "the connection")
    page.wait_for_timeout(150)
    take_picture(page, path=folder / f"{name_of(screen, size, scheme)}.jpg", type="jpeg", quality=82)
    if store.has_server:
        store.sim("PUT", "rules", [])
    context.close()


def take_card(browser, program, screen, folder):
    """The thumbnail of a program, for lists of programs."""
    context = browser.new_context(
        viewport={"width": 720, "height": 480}, reduced_motion="reduce", locale=LOCALES.get(program.name, "en-US")
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    screen(page, program)
    page.wait_for_timeout(150)
    app = program.product.removesuffix("-web")
    take_picture(page, path=folder / f"{app}.jpg", type="jpeg", quality=80)
    context.close()


def linked_pictures():
    """The names of the images that pages of the documentation link to."""
    pages = [ROOT / "README.md", *(ROOT / "Documentation").rglob("*.md"), *(ROOT / "Examples").rglob("*.md")]
    return set(re.findall(r"Pictures/([\w/-]+\.\w+)", "".join(page.read_text() for page in pages)))


def join(browser, folder):
    """Creates a contact sheet for each size and theme: all its images with their names."""
    page = browser.new_page(viewport={"width": 1800, "height": 1000})
    for size in SIZES:
        for scheme in ("light", "dark"):
            pictures = sorted(folder.glob(f"*-{size}-{scheme}.jpg"))
            figures = [
                f'<figure><img src="{html.escape(picture.name)}"><figcaption>{html.escape(picture.stem)}</figcaption></figure>'
                for picture in pictures if not picture.name.startswith("sheet-")
            ]
            if not figures:
                continue
            sheet = folder / f"sheet-{size}-{scheme}.html"
            sheet.write_text(
                "<style>body { display: grid; grid-template-columns: repeat(5, 1fr); gap: 12px; font: 12px sans-serif }"
                "figure { margin: 0 } img { width: 100%; border: 1px solid gray }</style>" + "".join(figures)
            )
            page.goto(sheet.as_uri())
            take_picture(page, path=sheet.with_suffix(".jpg"), type="jpeg", quality=80, full_page=True)
    page.close()


def main(binaries, folder, wanted=None):
    folder = pathlib.Path(folder).resolve()
    linked = linked_pictures()
    if wanted is None:
        terminal_pictures.main(binaries, folder)
    cards = folder / "programs"
    cards.mkdir(parents=True, exist_ok=True)
    programs = [
        (OnlineStore(binaries), SCREENS, filled),
        (OnlineStore(binaries, options=("--inspector",)), [inspector], None),
        *((Example(binaries, f"{app}-web", name, **options), screens, card)
          for app, (name, screens, card, options) in PROGRAMS.items()),
    ]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell"), args=["--no-sandbox"]
        )
        for program, screens, card in programs:
            chosen = [
                (screen, size, scheme) for screen in screens for size in SIZES for scheme in ("light", "dark")
                if (f"{name_of(screen, size, scheme)}.jpg" in linked if wanted is None else re.search(wanted, name_of(screen, size, scheme)))
            ]
            if not chosen:
                continue
            program.start()
            if card and wanted is None:
                take_card(browser, program, card, cards)
            for screen, size, scheme in chosen:
                take(browser, program, screen, size, scheme, folder)
            program.stop()
        if wanted is not None:
            join(browser, folder)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
