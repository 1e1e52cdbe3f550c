"""Takes the pictures of the programs in Documentation/Pictures: `make pictures`. With a part of a name, other sizes and themes too:

    pictures.py BINARIES FOLDER [FILTER]
"""

import pathlib
import shutil
import sys

from conftest import Example, OnlineStore, element
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


def scores(page, example, path, name):
    page.goto(example.url + path)
    expect(element(page, name).locator("visible=true").first).to_be_visible()
    # Pictures that are not in sight are loaded when they come into it.
    in_sight = "[...document.images].filter(e => e.checkVisibility() && e.getBoundingClientRect().top < innerHeight)"
    while not page.evaluate(f"{in_sight}.every(e => e.complete)"):
        page.wait_for_timeout(50)


def scores_teams(page, example):
    scores(page, example, "/", "team-1")


def scores_games(page, example):
    scores(page, example, "/games", "game-47179")


def scores_players(page, example):
    scores(page, example, "/players", "player-14")


def scores_player(page, example):
    scores(page, example, "/players/1", "stats-table")


def scores_no_statistics(page, example):
    scores(page, example, "/players/14", "stats-empty")


def scores_team(page, example):
    scores(page, example, "/teams/14", "favorite-team-14")


def scores_game(page, example):
    scores(page, example, "/games/48751", "favorite-game-48751")


def scores_favorites(page, example):
    scores_teams(page, example)
    for team in (2, 14, 10):
        element(page, f"favorite-team-{team}").click()
    element(page, "tab-games").click()
    element(page, "favorite-game-47179").click()
    element(page, "tab-favorites").click()
    expect(page.get_by_role("heading", name="Favorites")).to_be_visible()


def scores_no_favorites(page, example):
    scores(page, example, "/favorites", "favorites-empty")


def scores_nothing_found(page, example):
    scores_teams(page, example)
    element(page, "teams-search").fill("nobody")
    expect(element(page, "teams-empty")).to_be_visible()


def scores_failure(page, example):
    example.sim("PUT", "rules", [{"pathGlob": "/api/v1/*", "status": 500}])
    scores(page, example, "/", "teams-error")


def scores_loading(page, example):
    example.sim("PUT", "rules", [{"pathGlob": "/api/v1/*", "times": 1, "delayMs": 5000}])
    scores(page, example, "/", "teams-loading")


SCORES = [
    scores_teams, scores_games, scores_players, scores_player, scores_no_statistics, scores_team, scores_game,
    scores_favorites, scores_no_favorites, scores_nothing_found, scores_failure, scores_loading,
]

SCREENS = [
    products, filled, cart, full_cart, question, paying, thanks, empty_cart, failure, loading, profile,
    broken_pictures,
]


def overview_counter(page, overview):
    page.goto(f"{overview.url}/counter")
    for _ in range(2):
        element(page, "increment").click()
    element(page, "number-fact").click()
    expect(element(page, "number-fact-text")).to_be_visible()


def overview_settings(page, overview):
    page.goto(f"{overview.url}/settings")
    element(page, "settings-open").click()
    element(page, "settings-name").fill("Ada Rivera")
    element(page, "settings-email").fill("ada@example")
    expect(element(page, "settings-email-wrong")).to_be_visible()


def overview_start(page, overview):
    page.goto(overview.url)
    expect(element(page, "demo-tabs")).to_be_visible()


def tabs_inventory(page, tabs):
    page.goto(f"{tabs.url}/inventory")
    expect(page.get_by_text("Headphones")).to_be_visible()


def tabs_form(page, tabs):
    tabs_inventory(page, tabs)
    page.get_by_text("Headphones").click()
    expect(element(page, "item-name")).to_be_visible()


def tabs_question(page, tabs):
    tabs_inventory(page, tabs)
    page.locator("[data-testid^=delete-]").first.click()
    expect(page.get_by_role("alertdialog")).to_be_visible()


OVERVIEW = [overview_start, overview_counter, overview_settings]
TABS = [tabs_inventory, tabs_form, tabs_question]
# Of an app that speaks Korean, a picture in its own language.
LOCALES = {"Tabs": "ko-KR"}


def take(browser, store, screen, size, scheme, folder):
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce",
        locale=LOCALES.get(store.name, "en-US"),
    )
    page = context.new_page()
    page.set_default_timeout(10_000)
    screen(page, store)
    page.wait_for_timeout(150)
    name = f"{screen.__name__.replace('_', '-')}-{size}-{scheme}.jpg"
    page.screenshot(path=folder / name, type="jpeg", quality=82)
    store.sim("PUT", "rules", [])
    context.close()


def take_card(browser, program, screen, folder):
    """The small picture of a program, for lists of them."""
    context = browser.new_context(
        viewport={"width": 720, "height": 480}, reduced_motion="reduce", locale=LOCALES.get(program.name, "en-US")
    )
    page = context.new_page()
    page.set_default_timeout(10_000)
    screen(page, program)
    page.wait_for_timeout(150)
    app = program.product.removesuffix("-web")
    page.screenshot(path=folder / f"{app}.jpg", type="jpeg", quality=80)
    context.close()


# Every screen is in the documentation twice.
KEPT = [("phone", "light"), ("desktop", "dark")]


def main(binaries, folder, wanted=None):
    folder = pathlib.Path(folder)
    cards = folder / "programs"
    cards.mkdir(parents=True, exist_ok=True)
    programs = [
        (OnlineStore(binaries), SCREENS, filled),
        (Example(binaries, "match-scores-web", "Match scores"), SCORES, scores_teams),
        (Example(binaries, "overview-web", "Overview"), OVERVIEW, overview_start),
        (Example(binaries, "tabs-web", "Tabs", has_server=False), TABS, tabs_inventory),
    ]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell"), args=["--no-sandbox"]
        )
        for program, screens, card in programs:
            program.start()
            if card and wanted is None:
                take_card(browser, program, card, cards)
            for screen in screens:
                for size in SIZES:
                    for scheme in ("light", "dark"):
                        if wanted is None and (size, scheme) in KEPT or wanted and wanted in f"{screen.__name__}-{size}-{scheme}":
                            take(browser, program, screen, size, scheme, folder)
            program.stop()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
