"""The example programs in a terminal, by keys alone; the names carry the scenarios of the front ends."""

import contextlib
import os
import pathlib
import re
import signal

import pytest
from conftest import Simulated
from terminal import ShellWindow, Terminal


class Shown(Simulated):
    """An example program in a terminal, with its server if it has one."""

    def __init__(self, request, product, visitors=None, has_server=True, rules=None, options=(), **size):
        binaries = pathlib.Path(request.config.getoption("--binaries"))
        server = ["--api-port", 0, "--sim"] if has_server else []
        if rules is not None:
            server += ["--rules", rules]
        kept = [] if visitors is None else ["--visitors", visitors]
        self.terminal = Terminal(binaries / product, "--terminal", *server, *kept, *options, **size)
        if has_server:
            address = re.compile(r"local API, for tests: (http://\S+)\r?\n")
            self.terminal.until(lambda: address.search(self.terminal.written), "The server has no address")
            self.api = address.search(self.terminal.written).group(1)


@contextlib.contextmanager
def shown(request, product, **options):
    """Runs a program, and checks that it restores the terminal."""
    program = Shown(request, product, **options)
    terminal = program.terminal
    try:
        yield terminal, program
        assert terminal.close() == 0
        for before, after in [("\x1b[?1049h", "\x1b[?1049l"), ("\x1b[?25l", "\x1b[?25h")]:
            assert terminal.written.rfind(before) < terminal.written.rfind(after)
    finally:
        if terminal.process.poll() is None:
            terminal.process.kill()


def fail_once(program, path, status=500):
    program.sim("PUT", "rules", [{"method": "GET", "pathGlob": path, "times": 1, "status": status}])


def test_FE_1_a_person_shops_in_a_terminal(request):
    with shown(request, "online-store-web") as (terminal, program):
        terminal.see("Ridgeline Canvas Daypack", "Add to Cart")
        terminal.choose("Add to Cart")
        terminal.see("Go to Cart  1")
        terminal.press("+")
        terminal.see("Go to Cart  2")
        terminal.choose("Add to Cart")
        terminal.see("Go to Cart  3")

        terminal.choose("Go to Cart", "back-tab")
        terminal.see("Cart ──", "Quantity: 2", "Pay $242.20")
        terminal.go_to("⌫")
        terminal.press("tab", "enter")
        terminal.see("Pay $219.90")
        terminal.miss("Quantity: 1")

        terminal.choose("Pay $219.90")
        terminal.see("Confirm your purchase", "Do you want to proceed with your purchase of $219.90?")
        terminal.press("escape")
        terminal.miss("Confirm your purchase")
        assert program.journal("POST", "/carts") == []

        terminal.choose("Pay $219.90")
        terminal.see("Confirm your purchase")
        terminal.choose("[Pay $219.90]", "left")
        terminal.see("Thank you!", "Your order is in process.")
        terminal.choose("Done")
        terminal.miss("Thank you!", "Cart ──", "Go to Cart  ")
        orders = program.journal("POST", "/carts")
        assert len(orders) == 1
        assert '"productId":1' in orders[0]["body"].replace(" ", "")


def test_FE_2_the_list_fails_once_and_comes_back_in_a_terminal(request, tmp_path):
    rules = tmp_path / "rules"
    rules.write_text('[{"method": "GET", "pathGlob": "/products", "times": 1, "status": 500}]')
    with shown(request, "online-store-web", rules=rules) as (terminal, program):
        terminal.see("Oops, we couldn't fetch product list")
        terminal.press("r")
        terminal.see("Ridgeline Canvas Daypack")
        terminal.miss("Oops")


def test_FE_3_teams_are_searched_marked_and_there_again_in_a_terminal(request, tmp_path):
    def asked(program):
        return [e["query"] for e in program.journal("GET", "/api/v1/teams")]

    with shown(request, "match-scores-web", visitors=tmp_path) as (terminal, program):
        terminal.see("Philadelphia 76ers")
        assert asked(program) == ["page=1"]
        for _ in range(30):
            if "Sheboygan Redskins" in terminal.text:
                break
            terminal.press("end")
            terminal.read(0.3)
        terminal.see("Sheboygan Redskins")
        assert asked(program) == ["page=1", "page=2"]

        terminal.press("/")
        terminal.wait_at("Search NBA Teams")
        terminal.press("Los Angeles Lakers")
        terminal.see("[Los Angeles Lakers")
        terminal.miss("Sheboygan Redskins", "Clippers")
        terminal.press("tab", "tab")
        terminal.go_to("☆")
        terminal.press("f")
        terminal.see("★")

    with shown(request, "match-scores-web", visitors=tmp_path) as (terminal, program):
        terminal.see("Philadelphia 76ers")
        terminal.press("4")
        terminal.see("Favorites ──", "Los Angeles Lakers", "★")
        terminal.press("3")
        terminal.see("Alex Abrines")
        terminal.choose("Alex Abrines")
        terminal.see("Players › Alex ──", "Alex Abrines", "18:34")
        terminal.see("MIN", "PTS", "FG%")
        assert "REB" not in terminal.text
        terminal.press(*">>>>>>>>")
        terminal.see(" REB", "BLK")
        terminal.press("escape")
        terminal.see("Players ──")
        terminal.choose("Ike Anigbogu")
        terminal.see("No stats available for this player")


@pytest.mark.parametrize("style", ["Environment", "Modern"])
def test_FE_4_a_person_orders_in_a_terminal(request, style):
    with shown(request, "bootcamp-web") as (terminal, program):
        terminal.see("Bootcamp ──", "Order")
        terminal.choose("Order")
        terminal.see("Rp13.000.000")
        if style == "Modern":
            terminal.go_to("Environment style")
            terminal.press("right")
            terminal.see("[Modern style]", "Rp13.000.000")
        terminal.go_to("[1 ]")
        terminal.press("backspace", "5")
        terminal.wait_at("[5 ]")
        terminal.press("home", "-")
        terminal.see("Error, should >= 0")
        terminal.press("a")
        terminal.see("Should only contains numeric")
        terminal.press("tab", "+")
        terminal.miss("Should only contains numeric")

        terminal.choose("[Add Order]")
        terminal.see("Order created successfully")
        terminal.press("enter")
        if style == "Modern":
            # The messages are shown one at a time.
            terminal.miss("Order created successfully")
        else:
            terminal.until(lambda: len(program.journal("POST", "/bootcamp/orders")) == 2, "There is one order")
        assert len(program.journal("POST", "/bootcamp/orders")) == 2

        terminal.choose("iPhone 13 Pro Max", "back-tab")
        terminal.see("A telephone with a large screen")
        terminal.press("f")
        terminal.see("♥")
        terminal.press("escape")
        terminal.miss("A telephone with a large screen")
        terminal.press("enter")
        terminal.see("A telephone with a large screen", "♥")


def test_FE_5_a_tab_asks_for_the_inventory_in_a_terminal(request):
    with shown(request, "tabs-web", has_server=False) as (terminal, _):
        terminal.see("One ──")
        terminal.choose("Go to inventory")
        terminal.see("Inventory ──", "Headphones")
        terminal.choose("Headphones")
        terminal.see("Quantity")


def test_FE_6_a_fact_is_asked_for_and_fails_once_in_a_terminal(request):
    with shown(request, "overview-web") as (terminal, program):
        terminal.see("Overview ──")
        terminal.choose("Counter")
        terminal.see("Count: 0")
        terminal.go_to("[+]")
        terminal.press("+", "+", "+", "-")
        terminal.see("Count: 2")
        terminal.choose("Number Fact")
        terminal.see("2 is the only even prime number.")
        fail_once(program, "/numbers/*", 503)
        terminal.choose("Number Fact")
        terminal.see("Error: The server refused the request (503).")
        terminal.miss("2 is the only even prime number.")
        terminal.press("r")
        terminal.see("2 is the only even prime number.")
        terminal.press("escape")
        terminal.see("Overview ──")


def test_FE_6_settings_are_saved_or_not_in_a_terminal(request):
    with shown(request, "overview-web") as (terminal, _):
        terminal.see("Overview ──")
        terminal.choose("Settings")
        # A key before the page appears is handled by the page.
        terminal.see("Settings ──")
        terminal.choose("Edit settings")
        terminal.see("Edit settings ──")
        terminal.go_to("[Name ]")
        terminal.press("Ada")
        terminal.see("[Ada")
        terminal.choose("Save")
        terminal.miss("Edit settings ──")
        terminal.see("Ada")
        terminal.choose("Edit settings")
        terminal.go_to("[Ada ]")
        terminal.press("\x15", "Grace")
        terminal.see("[Grace")
        terminal.choose("Cancel", "back-tab")
        terminal.miss("Grace", "Edit settings ──")
        terminal.see("Ada")


def test_FE_6_a_page_is_pushed_edited_and_left_in_a_terminal(request):
    with shown(request, "overview-web") as (terminal, _):
        terminal.see("Overview ──")
        terminal.choose("Stack")
        terminal.see("Items ──")
        terminal.choose("Compass")
        terminal.see("Items › Compass ──")
        terminal.choose("Edit")
        terminal.see("Items › Compass › Edit ──")
        terminal.go_to("[Compass")
        terminal.press(" rose")
        terminal.see("[Compass rose")
        terminal.choose("Save", "back-tab")
        terminal.see("Items › Compass rose ──")
        terminal.press("escape")
        terminal.see("Items ──", "Compass rose")
        terminal.press("escape")
        terminal.see("Overview ──")


def test_a_screen_follows_the_size_of_its_terminal(request):
    with shown(request, "tabs-web", has_server=False) as (terminal, _):
        terminal.see("One ──")
        terminal.resize(120, 40)
        terminal.see("─" * 110)
        terminal.resize(60, 16)
        terminal.until(lambda: "1 One" in terminal.screen.display[-1], "The tabs are not at the bottom")


def test_the_server_is_told_how_to_answer_by_a_panel(request):
    with shown(request, "overview-web") as (terminal, program):
        terminal.see("Overview ──")
        terminal.choose("Counter")
        terminal.see("Count: 0")
        terminal.choose("Number Fact")
        terminal.see("0 is the number")
        terminal.press("!")
        terminal.see("Server ──", "[serverError]", "GET /numbers/0: 200")
        terminal.choose("serverError")
        terminal.see("Selected: serverError")
        terminal.press("escape")
        terminal.miss("Server ──")
        terminal.press("enter")
        terminal.see("Error: The server refused the request (500).")


def test_a_key_shows_what_the_store_does_beside_the_page(request):
    with shown(request, "online-store-web", options=["--inspector"], columns=120) as (terminal, _):
        terminal.see("Ridgeline Canvas Daypack", "Add to Cart")
        terminal.choose("Add to Cart")
        terminal.see("Go to Cart  1")
        terminal.rest()
        page = terminal.text
        terminal.press("i")
        terminal.see("RootDomain 1", ".didTapPlusButton", "esc closes", "Go to Cart  1", "Ridgeline Canvas Daypack")
        terminal.press("enter")
        terminal.see("▸", "addToCartState.count", "− 0", "+ 1")
        # Keys of the page: a tab, and an increment of the focused element.
        terminal.press("2", "+", "up", "up")
        terminal.miss("addToCartState.count")
        terminal.press("escape")
        terminal.until(lambda: terminal.text == page, "The page is not as it was")

        terminal.press("+")
        terminal.see("Go to Cart  2")
        terminal.press("i")
        terminal.see("RootDomain 1", "Go to Cart  2")
        terminal.resize(80, 24)
        terminal.see("┌───", "RootDomain 1", ".didTapPlusButton")
        terminal.press("i")
        terminal.see("Go to Cart  2", "1 Products")
        terminal.miss("RootDomain 1")


def test_a_program_that_is_not_inspected_has_no_panel(request):
    with shown(request, "online-store-web", columns=120) as (terminal, _):
        terminal.see("Ridgeline Canvas Daypack", "Add to Cart")
        terminal.press("i", "2")
        # The orders on the other page name products, too.
        terminal.miss("Add to Cart")
        assert "RootDomain" not in terminal.text


@pytest.fixture
def window(request):
    window = ShellWindow()
    request.addfinalizer(window.close)
    return window


def test_a_program_is_left_to_the_shell_and_gone_on_with_as_often_as_one_likes(request, window):
    window.run(pathlib.Path(request.config.getoption("--binaries")) / "tabs-web", "--terminal")
    window.see("One ──")
    for _ in range(3):
        window.press("C-z")
        window.wait_for_shell()
        window.see("Stopped")
        assert "One ──" not in window.text
        # Input before the program regains the terminal is also passed to the program.
        window.press("clear; fg", "Enter", "2")
        window.see("Inventory ──")
        window.press("1")
        window.see("One ──")
    window.press("q")
    window.wait_for_shell()


def test_a_program_is_stopped_from_outside_as_often_as_one_likes(request, window):
    window.run(pathlib.Path(request.config.getoption("--binaries")) / "tabs-web", "--terminal")
    window.see("One ──")
    for _ in range(5):
        job = window.job
        os.kill(job, signal.SIGTSTP)
        window.until(lambda: window.is_stopped(job), "The program goes on")
        window.wait_for_shell()
        window.see("Stopped")
        window.press("clear; fg", "Enter")
        window.see("One ──")
    window.press("q")
    window.wait_for_shell()


def test_every_page_of_the_gallery_is_shown_in_a_terminal(request):
    pages = {
        "Text and labels": "Large title", "Buttons and menus": "Prominent", "Fields": "Name", "Pickers": "Side by side",
        "Switches, sliders, dates": "Tinted", "Lists": "Apple", "Grids and stacks": "12", "Shapes and gradients": "A dot before words",
        "Sheets and dialogs": "Say something", "Navigation": "Push a page", "Progress": "Copying",
        "Gestures and transitions": "Tap twice",
    }
    with shown(request, "gallery-web", has_server=False) as (terminal, _):
        terminal.see("Gallery ──")
        for title, words in pages.items():
            terminal.choose(title)
            terminal.see(words)
            terminal.press("escape")
            terminal.see("Gallery ──")
