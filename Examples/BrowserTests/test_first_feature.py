"""The chapters of the first tutorial: each page does what its chapter says."""

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
