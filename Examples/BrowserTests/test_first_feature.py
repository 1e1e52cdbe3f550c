"""The chapters of the first tutorial: each page behaves as its chapter describes."""

from playwright.sync_api import expect


def tap(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def test_a_counter(page, chapter):
    chapter("FirstFeatureCounter")
    tap(page, "Increment")
    tap(page, "Increment")
    tap(page, "Decrement")
    expect(page.get_by_text("1", exact=True)).to_be_visible()


def test_a_timer(page, chapter):
    chapter("FirstFeatureTimer")
    tap(page, "Start the timer")
    expect(page.get_by_text("2", exact=True)).to_be_visible()
    tap(page, "Stop the timer")
    expect(page.get_by_role("button", name="Start the timer")).to_be_visible()


def test_a_fact(page, chapter):
    chapter("FirstFeatureFacts")
    tap(page, "Increment")
    tap(page, "Increment")
    tap(page, "Tell me a fact")
    expect(page.get_by_text("2 has 2 divisors.")).to_be_visible()


def test_a_fact_that_is_kept(page, chapter):
    chapter("FirstFeatureKept")
    tap(page, "Increment")
    tap(page, "Increment")
    tap(page, "Tell me a fact")
    sheet = page.get_by_role("dialog", name="A fact")
    expect(sheet.get_by_text("2 has 2 divisors.")).to_be_visible()
    sheet.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("region", name="Counter").get_by_text("2 has 2 divisors.")).to_be_visible()


def test_buttons_of_a_form_look_the_same_in_a_section_and_outside_of_one(page, chapter):
    chapter("FirstFeatureKept")
    alone = page.get_by_role("button", name="Increment", exact=True)
    among = page.get_by_role("button", name="Tell me a fact", exact=True)
    start_of_text = """e => {
        const range = document.createRange()
        range.selectNodeContents(e)
        return range.getBoundingClientRect().left
    }"""
    assert alone.evaluate(start_of_text) == among.evaluate(start_of_text)
    # Rows in the middle have no rounded corners.
    assert alone.evaluate("e => getComputedStyle(e).borderRadius") == "0px"
    # A bordered button has its own background, not the row's.
    look = """(e, style) => {
        e.style.transition = "none"
        e.dataset.style = style
        const { backgroundColor, color } = getComputedStyle(e)
        return [backgroundColor, color]
    }"""
    for style in ("bordered", "borderedProminent"):
        assert alone.evaluate(look, style) == among.evaluate(look, style)
    ground, words = alone.evaluate(look, "borderedProminent")
    assert ground != words
