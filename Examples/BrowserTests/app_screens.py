"""The screens of the programs other than the store: each function opens a page and leaves it on a screen."""

import contextlib

from conftest import element, wait_for
from playwright.sync_api import expect


def scores(page, example, path, name):
    page.goto(example.url + path)
    expect(element(page, name).locator("visible=true").first).to_be_visible()
    # The browser loads images when they scroll into view.
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


def scores_narrowed(page, example):
    scores_games(page, example)
    element(page, "games-season").click()
    element(page, "add-season-2018").click()
    expect(element(page, "token-season-2018")).to_be_visible()


def scores_no_more(page, example):
    """The end of the loaded rows after the next page failed."""
    example.sim("PUT", "rules", [{"pathGlob": "/api/v1/teams", "query": "page=2", "status": 500}])
    scores_teams(page, example)
    page.keyboard.press("End")
    element(page, "team-30").scroll_into_view_if_needed()
    expect(page.get_by_text("Couldn't load more")).to_be_visible()


def scores_unreadable_statistics(page, example):
    example.sim("PUT", "rules", [{"pathGlob": "/api/v1/stats", "status": 503}])
    scores(page, example, "/players/1", "stats-error")


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


def overview_counter_failure(page, overview):
    overview.sim("PUT", "rules", [{"pathGlob": "/numbers/*", "status": 500}])
    page.goto(f"{overview.url}/counter")
    element(page, "number-fact").click()
    expect(page.get_by_text("Error:")).to_be_visible()


def overview_counter_waiting(page, overview):
    overview.sim("PUT", "rules", [{"pathGlob": "/numbers/*", "delayMs": 5000}])
    page.goto(f"{overview.url}/counter")
    element(page, "number-fact").click()
    expect(page.get_by_role("progressbar").locator("visible=true").first).to_be_visible()


def overview_tree(page, overview):
    page.goto(f"{overview.url}/tree")
    expect(element(page, "add-item")).to_be_visible()


def overview_tree_form(page, overview):
    page.goto(f"{overview.url}/tree/new")
    element(page, "item-name").fill("Vase")
    expect(element(page, "item-save")).to_be_enabled()


def overview_stack(page, overview):
    page.goto(f"{overview.url}/items")
    expect(element(page, "item-1")).to_be_visible()


def overview_detail(page, overview):
    page.goto(f"{overview.url}/items/2")
    expect(element(page, "detail-fact")).to_be_visible()


def overview_detail_failure(page, overview):
    overview.sim("PUT", "rules", [{"pathGlob": "/numbers/*", "status": 500}])
    page.goto(f"{overview.url}/items/2")
    expect(element(page, "detail-retry")).to_be_visible()


def overview_edit(page, overview):
    overview_detail(page, overview)
    element(page, "edit").click()
    expect(element(page, "save")).to_be_visible()


def overview_tabs(page, overview):
    page.goto(f"{overview.url}/tabs/home")
    expect(element(page, "home-push")).to_be_visible()


def overview_pushed(page, overview):
    overview_tabs(page, overview)
    element(page, "home-push").click()
    expect(element(page, "home-detail")).to_be_visible()


def tabs_one(page, tabs):
    page.goto(tabs.url)
    expect(element(page, "go-to-inventory")).to_be_visible()


def tabs_new_item(page, tabs):
    tabs_inventory(page, tabs)
    element(page, "add-item").click()
    expect(element(page, "item-save")).to_be_disabled()


def tabs_empty(page, tabs):
    tabs_inventory(page, tabs)
    delete = page.locator("[data-testid^=delete-]")
    while count := delete.count():
        delete.first.click()
        page.get_by_role("alertdialog").get_by_role("button").filter(has_text="Delete").or_(
            page.get_by_role("alertdialog").get_by_role("button").filter(has_text="삭제")).first.click()
        expect(delete).to_have_count(count - 1)
    expect(element(page, "inventory-empty")).to_be_visible()


def tabs_three(page, tabs):
    page.goto(tabs.url)
    element(page, "tab-three").click()
    expect(element(page, "language")).to_be_visible()


def tabs_plain(page, tabs):
    page.goto(f"{tabs.url}/plain")
    expect(element(page, "go-to-inventory")).to_be_visible()


def bootcamp_start(page, bootcamp):
    page.goto(bootcamp.url)
    expect(element(page, "demo-cart")).to_be_visible()


def exercise(page, bootcamp, name, world=None):
    bootcamp_start(page, bootcamp)
    element(page, f"demo-{name}").click()
    expect(element(page, "style")).to_be_visible()
    if world:
        choose_world(page, world)


def choose_world(page, world):
    with made_anew(page):
        element(page, "world").locator("visible=true").first.select_option(label=world)


@contextlib.contextmanager
def made_anew(page):
    """Waits until the exercise is replaced, although the new controls look like the old controls."""
    expect(page.locator("[data-testid$=-loading]")).to_have_count(0)
    old = page.evaluate_handle("""() => [...document.querySelectorAll('.page:last-child [data-testid]')]
        .filter(e => !e.closest('[data-testid=style], [data-testid=world]'))""")
    yield
    wait_for(lambda: old.evaluate("old => old.every(e => !e.isConnected)"), "another exercise")


def bootcamp_order(page, bootcamp):
    exercise(page, bootcamp, "order")
    expect(element(page, "product-card")).to_be_visible()


def bootcamp_order_below_zero(page, bootcamp):
    bootcamp_order(page, bootcamp)
    element(page, "number").fill("-5")
    expect(element(page, "number-error")).to_be_visible()


def bootcamp_toast(page, bootcamp):
    bootcamp_order(page, bootcamp)
    element(page, "add-order").click()
    expect(page.get_by_role("status").filter(has_text="Order created").first).to_be_visible()


def bootcamp_sheet(page, bootcamp):
    bootcamp_order(page, bootcamp)
    element(page, "product-card").click()
    element(page, "wishlist").click()
    expect(element(page, "wishlist")).to_have_attribute("aria-pressed", "true")


def bootcamp_order_failure(page, bootcamp):
    exercise(page, bootcamp, "order", "Mock always failed get data")
    expect(element(page, "product-retry")).to_be_visible()


def bootcamp_order_loading(page, bootcamp):
    bootcamp.sim("PUT", "rules", [{"pathGlob": "/bootcamp/*", "delayMs": 5000}])
    exercise(page, bootcamp, "order")
    expect(element(page, "product-loading")).to_be_visible()


def bootcamp_code(page, bootcamp):
    bootcamp_order(page, bootcamp)
    page.get_by_text("Code", exact=True).first.click()
    expect(element(page, "code")).to_be_visible()


def bootcamp_environment(page, bootcamp):
    exercise(page, bootcamp, "environment", "Mock always success get data")
    expect(page.get_by_text("Data from environment: 1234")).to_be_visible()


def bootcamp_alert(page, bootcamp):
    exercise(page, bootcamp, "environment", "Mock always failed get data")
    expect(page.get_by_role("alertdialog")).to_be_visible()


def bootcamp_promos(page, bootcamp):
    exercise(page, bootcamp, "promos")
    element(page, "promo-5").click()
    expect(element(page, "promo-5")).to_have_attribute("aria-pressed", "true")


def bootcamp_cart(page, bootcamp):
    exercise(page, bootcamp, "cart")
    expect(element(page, "cart-total")).to_have_text("Rp14.140.000")


def bootcamp_cart_failure(page, bootcamp):
    bootcamp.sim("PUT", "rules", [{"pathGlob": "/bootcamp/cart", "status": 500}])
    exercise(page, bootcamp, "cart")
    expect(element(page, "cart-retry")).to_be_visible()


def bootcamp_cart_empty(page, bootcamp):
    bootcamp_cart(page, bootcamp)
    for row in (1, 2, 3, 10, 11):
        element(page, f"cart-delete-{row}").click()
    expect(element(page, "cart-total")).to_have_text("Rp0")


def bootcamp_rows(page, bootcamp):
    exercise(page, bootcamp, "rows", "Mock always success get data")
    element(page, "row-toggle-2").click()
    expect(page.get_by_role("switch", name="Data 2")).not_to_be_checked()


def bootcamp_basics(page, bootcamp):
    exercise(page, bootcamp, "basics")
    element(page, "basic-minus").click()
    element(page, "writing-field").fill("Blob")
    element(page, "optional-toggle").click()
    expect(element(page, "optional")).to_be_visible()


def bootcamp_product(page, bootcamp):
    exercise(page, bootcamp, "product")
    element(page, "card-wishlist").click()
    expect(element(page, "card-information")).to_contain_text("true")


def bootcamp_feed(page, bootcamp):
    exercise(page, bootcamp, "feed")
    element(page, "feed-more").click()
    expect(element(page, "promo-8")).to_be_visible()
    element(page, "promo-2").click()
    expect(element(page, "promo-2")).to_have_attribute("aria-pressed", "true")


def bootcamp_feed_failure(page, bootcamp):
    exercise(page, bootcamp, "feed")
    expect(element(page, "feed-more")).to_be_visible()
    bootcamp.sim("PUT", "rules", [{"pathGlob": "/bootcamp/feed", "status": 500}])
    element(page, "feed-more").click()
    expect(element(page, "feed-more-retry")).to_be_visible()


def bootcamp_form(page, bootcamp):
    exercise(page, bootcamp, "form")
    element(page, "form-gift").click()
    element(page, "form-note").fill("Happy birthday!")
    element(page, "form-submit").click()
    expect(element(page, "form-name-error")).to_be_visible()


def bootcamp_thanks(page, bootcamp):
    exercise(page, bootcamp, "form")
    element(page, "form-name").fill("Blob")
    element(page, "form-submit").click()
    expect(element(page, "form-thanks")).to_be_visible()


def bootcamp_facts(page, bootcamp):
    # The clock of a simulated world is stopped.
    exercise(page, bootcamp, "facts", "Mock always success get data")
    element(page, "facts-plus").click()
    expect(element(page, "facts-count")).to_have_text("1")


def bootcamp_fact(page, bootcamp):
    bootcamp_facts(page, bootcamp)
    element(page, "facts-fact").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()


def gallery_start(page, gallery):
    page.goto(gallery.url)
    expect(element(page, "family-text")).to_be_visible()


def gallery_text(page, gallery):
    page.goto(f"{gallery.url}/text")
    expect(page.get_by_text("Large title")).to_be_visible()


def gallery_buttons(page, gallery):
    page.goto(f"{gallery.url}/buttons")
    expect(element(page, "prominent")).to_be_visible()


def gallery_fields(page, gallery):
    page.goto(f"{gallery.url}/fields")
    expect(element(page, "name")).to_be_visible()


def gallery_pickers(page, gallery):
    page.goto(f"{gallery.url}/pickers")
    expect(element(page, "segmented")).to_be_visible()


def gallery_values(page, gallery):
    page.goto(f"{gallery.url}/values")
    expect(element(page, "level")).to_be_visible()


def gallery_lists(page, gallery):
    page.goto(f"{gallery.url}/lists")
    expect(element(page, "tree-Oak")).to_be_visible()


def gallery_grids(page, gallery):
    page.goto(f"{gallery.url}/grids")
    expect(page.get_by_text("In the corner")).to_be_visible()


def gallery_shapes(page, gallery):
    page.goto(f"{gallery.url}/shapes")
    expect(element(page, "fixed-shapes")).to_be_visible()


def gallery_dialogs(page, gallery):
    page.goto(f"{gallery.url}/dialogs")
    expect(element(page, "alert")).to_be_visible()


def gallery_navigation(page, gallery):
    page.goto(f"{gallery.url}/navigation")
    expect(element(page, "push")).to_be_visible()


def gallery_progress(page, gallery):
    page.goto(f"{gallery.url}/progress")
    expect(element(page, "copying")).to_be_visible()


def gallery_gestures(page, gallery):
    page.goto(f"{gallery.url}/gestures")
    expect(element(page, "tap")).to_be_visible()


def gallery_sheet(page, gallery):
    gallery_dialogs(page, gallery)
    element(page, "sheet").click()
    expect(element(page, "done")).to_be_visible()


def gallery_question(page, gallery):
    gallery_dialogs(page, gallery)
    element(page, "question").click()
    expect(page.get_by_role("button", name="Empty it")).to_be_visible()


def gallery_menu(page, gallery):
    gallery_buttons(page, gallery)
    element(page, "actions").locator("summary").click()
    expect(page.get_by_role("button", name="Duplicate")).to_be_visible()


SCORES = [
    scores_teams, scores_games, scores_narrowed, scores_players, scores_player, scores_no_statistics,
    scores_unreadable_statistics, scores_team, scores_game, scores_favorites, scores_no_favorites,
    scores_nothing_found, scores_no_more, scores_failure, scores_loading,
]
BOOTCAMP = [
    bootcamp_start, bootcamp_order, bootcamp_order_below_zero, bootcamp_toast, bootcamp_sheet, bootcamp_order_failure,
    bootcamp_order_loading, bootcamp_code, bootcamp_environment, bootcamp_alert, bootcamp_promos, bootcamp_cart,
    bootcamp_cart_failure, bootcamp_cart_empty, bootcamp_rows, bootcamp_basics, bootcamp_product, bootcamp_feed,
    bootcamp_feed_failure, bootcamp_form, bootcamp_thanks, bootcamp_facts, bootcamp_fact,
]
OVERVIEW = [
    overview_start, overview_counter, overview_counter_failure, overview_counter_waiting, overview_settings,
    overview_tree, overview_tree_form, overview_stack, overview_detail, overview_detail_failure, overview_edit,
    overview_tabs, overview_pushed,
]
TABS = [tabs_one, tabs_inventory, tabs_form, tabs_new_item, tabs_question, tabs_empty, tabs_three, tabs_plain]
GALLERY = [
    gallery_start, gallery_text, gallery_buttons, gallery_menu, gallery_fields, gallery_pickers, gallery_values, gallery_lists,
    gallery_grids, gallery_shapes, gallery_dialogs, gallery_sheet, gallery_question, gallery_navigation, gallery_progress,
    gallery_gestures,
]
