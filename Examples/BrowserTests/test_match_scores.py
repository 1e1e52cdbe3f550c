"""The match scores in a real browser; the names carry the scenarios of the front ends."""

import pytest
from conftest import ARTIFACTS, element, running, take_picture, wait_for
from playwright.sync_api import expect


@pytest.fixture
def scores(request, tmp_path):
    with running(request, tmp_path, "match-scores-web", "Match scores") as scores:
        yield scores


def open_scores(page, scores, path="/"):
    page.goto(scores.url + path)


def pages_asked(scores, path):
    return [e["query"] for e in scores.journal("GET", path)]


def test_FE_3_teams_are_scrolled_searched_marked_and_there_again(page, scores):
    open_scores(page, scores)
    expect(element(page, "team-1")).to_be_visible()
    expect(page.get_by_role("heading", name="Teams")).to_be_visible()

    # Only the last row requests more, and once.
    assert pages_asked(scores, "/api/v1/teams") == ["page=1"]
    element(page, "team-30").scroll_into_view_if_needed()
    expect(element(page, "team-37")).to_be_attached()
    expect(element(page, "teams-end")).to_be_attached()
    element(page, "team-51").scroll_into_view_if_needed()
    assert pages_asked(scores, "/api/v1/teams") == ["page=1", "page=2"]

    element(page, "teams-search").fill("Los Angeles Lakers")
    expect(element(page, "team-1")).to_have_count(0)
    expect(element(page, "team-14")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(element(page, "teams-search")).to_have_value("")
    expect(element(page, "team-1")).to_be_attached()

    star = page.get_by_role("button", name="Favorite: Los Angeles Lakers")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    # An open page would reconnect and interfere with the next page.
    page.goto("about:blank")
    scores.stop()
    scores.start()
    open_scores(page, scores)
    expect(element(page, "favorite-team-14")).to_have_attribute("aria-pressed", "true")
    element(page, "tab-favorites").click()
    expect(element(page, "tab-favorites")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("heading", name="Favorites")).to_be_visible()
    expect(page.get_by_text("Los Angeles Lakers").locator("visible=true")).to_have_count(1)


def test_FE_3_a_player_with_statistics_and_one_without(page, scores):
    open_scores(page, scores, "/players/1")
    expect(page.get_by_text("18:34").locator("visible=true").first).to_be_visible()
    for title in ("MIN", "PTS", "FG%", "REB"):
        expect(page.get_by_text(title, exact=True).first).to_be_visible()
    page.get_by_role("button", name="Back").locator("visible=true").click()
    expect(page.get_by_role("heading", name="Players")).to_be_visible()
    element(page, "player-14").click()
    expect(page.get_by_text("No stats available for this player")).to_be_visible()


def test_a_table_of_limited_height_leaves_no_gap_in_the_page(page, scores):
    open_scores(page, scores, "/players/1")
    expect(page.get_by_text("18:34").locator("visible=true").first).to_be_visible()
    boxes = element(page, "stats-table").evaluate("""table => [table, table.parentElement, table.parentElement.previousElementSibling]
        .map(e => e.getBoundingClientRect().toJSON())""")
    table, section, above = boxes
    assert table["height"] == 420
    # The section has a title above the table and a button below.
    assert section["height"] < 420 + 160
    assert section["top"] - above["bottom"] == pytest.approx(20, abs=1)
    assert table["top"] - section["top"] < 80


def test_a_failure_is_shown_and_tried_again(page, scores):
    scores.sim("PUT", "rules", [{"pathGlob": "/api/v1/teams", "times": 1, "status": 500}])
    open_scores(page, scores)
    expect(element(page, "teams-error")).to_be_visible()
    element(page, "teams-retry").click()
    expect(element(page, "team-1")).to_be_visible()
    expect(element(page, "teams-error")).to_have_count(0)


def test_the_next_page_fails_and_comes_with_another_try(page, scores):
    scores.sim("PUT", "rules", [{"pathGlob": "/api/v1/teams", "query": "page=2", "times": 1, "status": 503}])
    open_scores(page, scores)
    element(page, "team-30").scroll_into_view_if_needed()
    expect(page.get_by_text("Couldn't load more")).to_be_visible()
    page.get_by_role("button", name="Retry").click()
    expect(element(page, "team-37")).to_be_attached()


def test_cards_that_leave_the_grid_ask_for_nothing(page, scores):
    lines = []
    page.on("websocket", lambda line: lines.append(line))
    open_scores(page, scores)
    expect(element(page, "team-1")).to_be_visible()
    element(page, "teams-search").fill("nobody")
    expect(element(page, "teams-empty")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(element(page, "team-1")).to_be_visible()
    # An event of an unknown element would have closed the connection, and the page would have opened another.
    assert len(lines) == 1


def test_MS_18_games_are_searched_by_team(page, scores):
    open_scores(page, scores, "/games")
    expect(element(page, "tab-games")).to_have_attribute("aria-selected", "true")
    expect(element(page, "game-47179")).to_be_visible()
    element(page, "games-search").fill("Lakers")
    expect(element(page, "game-47179")).to_have_count(0)
    expect(element(page, "game-48760")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(element(page, "game-47179")).to_be_visible()


def test_MS_19_players_are_searched_at_the_server(page, scores):
    open_scores(page, scores, "/players")
    expect(element(page, "player-14")).to_be_visible()
    # All letters in one task of the page: a pause between two letters would also be a pause for the search.
    element(page, "players-search").evaluate("""(field, text) => {
        for (let end = 1; end <= text.length; end++) {
            field.value = text.slice(0, end)
            field.dispatchEvent(new InputEvent('input', { bubbles: true }))
        } }""", "Victor Alexander")
    expect(element(page, "player-10001")).to_be_visible()
    expect(element(page, "player-14")).to_have_count(0)
    searches = [q for q in pages_asked(scores, "/api/v1/players") if "search=" in q]
    # The first letter is a separate search if its response, which delays the others, takes longer than the pause.
    assert len(searches) <= 2 and "Victor%20Alexander" in searches[-1], searches
    page.get_by_role("button", name="Cancel").click()
    expect(element(page, "player-14")).to_be_visible()


def test_a_refresh_keeps_the_rows_and_asks_once(page, scores):
    open_scores(page, scores)
    expect(element(page, "team-1")).to_be_visible()
    page.get_by_role("button", name="Refresh").locator("visible=true").click()
    wait_for(lambda: len(pages_asked(scores, "/api/v1/teams")) > 1, "the second question")
    expect(element(page, "team-1")).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    assert pages_asked(scores, "/api/v1/teams") == ["page=1", "page=1"]


def test_the_address_follows_tabs_and_pages(page, scores):
    open_scores(page, scores)
    expect(page).to_have_url(f"{scores.url}/teams")
    element(page, "team-14").click()
    expect(page).to_have_url(f"{scores.url}/teams/14")
    for tab in ("players", "favorites", "games"):
        element(page, f"tab-{tab}").click()
        expect(page).to_have_url(f"{scores.url}/{tab}")
    element(page, "game-47179").click()
    expect(page).to_have_url(f"{scores.url}/games/47179")
    page.go_back()
    expect(page).to_have_url(f"{scores.url}/games")
    expect(element(page, "game-47179")).to_be_visible()
    page.go_forward()
    expect(page).to_have_url(f"{scores.url}/games/47179")
    page.get_by_role("button", name="Back").locator("visible=true").click()
    expect(page).to_have_url(f"{scores.url}/games")
    for tab in ("favorites", "players"):
        page.go_back()
        expect(element(page, f"tab-{tab}")).to_have_attribute("aria-selected", "true")
    # The open page of the tab is unchanged.
    page.go_back()
    expect(page).to_have_url(f"{scores.url}/teams/14")
    expect(element(page, "favorite-team-14").locator("visible=true")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(f"{scores.url}/teams")
    expect(element(page, "team-14")).to_be_visible()


def test_an_address_opens_its_tab_or_page(page, scores):
    for path in ("/teams", "/games", "/players", "/favorites", "/teams/14", "/games/47179", "/players/1"):
        open_scores(page, scores, path)
        expect(element(page, f"tab-{path.split('/')[1]}")).to_have_attribute("aria-selected", "true")
        expect(page).to_have_url(scores.url + path)
    page.get_by_role("button", name="Back").locator("visible=true").click()
    expect(page).to_have_url(f"{scores.url}/players")


def test_there_is_no_page_at_other_addresses(page, scores):
    assert page.goto(scores.url + "/players/1").status == 200
    assert page.goto(scores.url + "/nothing").status == 404


@pytest.mark.parametrize("path", ["/teams/9999", "/players/99999", "/games/99999"])
def test_a_wrong_id_is_a_page_with_404(page, scores, path):
    # The page waits for its server only briefly, which a busy machine may miss.
    wait_for(lambda: page.goto(scores.url + path).status == 404, "a page that says that there is none")
    expect(element(page, f"{path.split('/')[1][:-1]}-missing")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 768, 1280])
def test_the_pages_fit_their_window(browser, scores, scheme, width):
    context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme)
    page = context.new_page()
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    ARTIFACTS.mkdir(exist_ok=True)
    for path, name in (("/", "team-1"), ("/games", "game-47179"), ("/players", "player-14"),
                       ("/players/1", "stats-table"), ("/games/48751", "favorite-game-48751"), ("/teams/14", "favorite-team-14")):
        page.goto(scores.url + path)
        expect(element(page, name).locator("visible=true").first).to_be_visible()
        page.wait_for_timeout(200)
        take_picture(page, path=ARTIFACTS / f"scores{path.replace('/', '-')}-{scheme}-{width}.png")
        assert page.evaluate(overflow) == 0, path
    context.close()


def test_every_control_has_a_name_for_a_screen_reader(page, scores):
    for path, name in (("/", "team-1"), ("/games", "game-47179"), ("/players/1", "stats-table")):
        open_scores(page, scores, path)
        expect(element(page, name)).to_be_visible()
        nameless = page.evaluate(
            """[...document.querySelectorAll('button, input, [role=tab], a[href]')]
            .filter(e => !(e.getAttribute('aria-label') || e.innerText || e.labels?.length))
            .map(e => e.outerHTML)"""
        )
        assert nameless == []
