"""The main screens of the five programs with text of 200 %: elements neither overlap nor are cut off."""

import app_screens
import large_text
import pictures
import pytest
from conftest import Example, OnlineStore

SCREENS = {
    "online-store": [pictures.products, pictures.filled, pictures.cart],
    "match-scores": [app_screens.scores_teams, app_screens.scores_games, app_screens.scores_player],
    "bootcamp": [app_screens.bootcamp_start, app_screens.bootcamp_order, app_screens.bootcamp_form],
    "tabs": [app_screens.tabs_inventory, app_screens.tabs_form],
    "overview": [app_screens.overview_start, app_screens.overview_counter, app_screens.overview_settings],
}


@pytest.fixture(scope="module", params=SCREENS)
def program(request):
    binaries = request.config.getoption("--binaries")
    if request.param == "online-store":
        program = OnlineStore(binaries).start()
    else:
        name, _, _, options = pictures.PROGRAMS[request.param]
        program = Example(binaries, f"{request.param}-web", name, **options).start()
    program.screens = SCREENS[request.param]
    yield program
    program.stop()


@pytest.mark.parametrize("width", [390, 1280])
def test_with_text_of_200_percent_nothing_overlaps_or_is_cut_off(browser, program, width):
    for screen in program.screens:
        context = browser.new_context(viewport={"width": width, "height": 844}, reduced_motion="reduce", locale="en-US")
        page = context.new_page()
        page.set_default_timeout(60_000)
        screen(page, program)
        large_text.enlarge(page)
        page.wait_for_timeout(200)
        assert page.evaluate(large_text.PROBLEMS) == [], screen.__name__
        assert page.evaluate(large_text.BROKEN_WORDS) == [], screen.__name__
        assert page.evaluate("document.documentElement.scrollWidth") <= width, screen.__name__
        context.close()
