"""The chapters of the second tutorial: each page behaves as its chapter describes."""

import re

import pytest
from playwright.sync_api import expect


def tap(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def add(page, name):
    tap(page, "Add")
    form = page.get_by_role("dialog")
    expect(form.get_by_role("button", name="Save")).to_be_disabled()
    form.get_by_role("textbox", name="Where to").fill(name)
    form.get_by_role("button", name="Save").click()
    # A sheet shows its words for a moment while it is dismissed.
    expect(page.get_by_role("listitem").filter(has_text=name)).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)


@pytest.fixture(params=["HOME", "CFFIXED_USER_HOME"])
def documents_in(request):
    """Returns the variable that names the home folder of a program; `CFFIXED_USER_HOME` has precedence."""

    def variables(folder):
        elsewhere = {"HOME": "/elsewhere"} if request.param == "CFFIXED_USER_HOME" else {}
        return {request.param: str(folder), **elsewhere}

    return variables


def test_a_list(page, chapter):
    chapter("FirstAppList")
    expect(page.get_by_text("4 nights")).to_be_visible()
    row = page.get_by_role("listitem").filter(has_text="Lisbon")
    row.get_by_role("group").click()
    row.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Lisbon")).to_have_count(0)
    expect(page.get_by_text("Oslo")).to_be_visible()


def test_a_form(page, chapter):
    chapter("FirstAppForm")
    add(page, "Porto")
    tap(page, "Add")
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_page_and_an_alert(page, chapter):
    chapter("FirstAppDetail")
    page.get_by_text("Oslo").click()
    expect(page.get_by_role("heading", name="Oslo")).to_be_visible()
    tap(page, "Edit")
    form = page.get_by_role("dialog")
    form.get_by_role("textbox", name="Where to").fill("Bergen")
    form.get_by_role("button", name="Save").click()
    # An effect closes the form after the saved value is shown; the form's heading has the same text.
    expect(form).to_have_count(0)
    expect(page.get_by_role("heading", name="Bergen")).to_be_visible()
    tap(page, "Delete")
    alert = page.get_by_role("alertdialog")
    expect(alert).to_contain_text("Delete Bergen?")
    alert.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("heading", name="Trips")).to_be_visible()
    expect(page.get_by_text("Bergen")).to_have_count(0)


def test_trips_are_kept(page, chapter, tmp_path, documents_in):
    chapter("FirstAppKept", **documents_in(tmp_path))
    add(page, "Porto")
    chapter("FirstAppKept", **documents_in(tmp_path))
    expect(page.get_by_text("Porto")).to_be_visible()


def test_a_trip_has_an_address(page, chapter, tmp_path, documents_in):
    url = chapter("FirstAppLink", **documents_in(tmp_path))
    add(page, "Porto")
    page.get_by_text("Porto").click()
    expect(page).to_have_url(re.compile(r"/trips/[-0-9A-F]{36}$"))
    address = page.url
    page.reload()
    expect(page.get_by_role("heading", name="Porto")).to_be_visible()
    page.goto(f"{url}/trips/00000000-0000-0000-0000-000000000007")
    expect(page.get_by_text("There is no such trip.")).to_be_visible()
    page.goto(address)
    expect(page.get_by_role("heading", name="Porto")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("There is no such trip.")).to_be_visible()
