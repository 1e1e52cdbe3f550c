"""Strings that exceed the size of a message, in each field, after a paste, a drop and an insertion."""

import pytest
from conftest import element, wait_until_connected
from playwright.sync_api import expect

LONG = "long text " * 7_000
WARNING = "This text is too long to be sent. Please shorten it."


def paste(page, field):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    field.focus()
    page.evaluate("text => navigator.clipboard.writeText(text)", LONG)
    page.keyboard.press("ControlOrMeta+v")


def drop(page, field):
    field.scroll_into_view_if_needed()
    box = field.bounding_box()
    data = {"items": [{"mimeType": "text/plain", "data": LONG}], "dragOperationsMask": 1}
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    devtools = page.context.new_cdp_session(page)
    for kind in ("dragEnter", "dragOver", "drop"):
        devtools.send("Input.dispatchDragEvent", {"type": kind, "data": data, **place})


def insert(page, field):
    field.focus()
    page.keyboard.insert_text(LONG)


FIELDS = {
    "text field": ("fields", lambda page: element(page, "name")),
    "secure field": ("fields", lambda page: element(page, "secret")),
    "number field": ("fields", lambda page: element(page, "price")),
    "vertical field": ("fields", lambda page: page.get_by_role("textbox", name="What happened")),
    "text editor": ("fields", lambda page: element(page, "notes")),
    "search field": ("lists", lambda page: page.locator("[data-style=search]")),
    "alert": ("dialogs", lambda page: page.get_by_role("alertdialog").get_by_role("textbox")),
}


@pytest.mark.parametrize("way", [paste, drop, insert], ids=lambda way: way.__name__)
@pytest.mark.parametrize("name", FIELDS)
def test_an_oversized_text_is_not_sent_and_blocks_nothing(page, gallery, name, way):
    family, find = FIELDS[name]
    sockets = []
    page.on("websocket", lambda socket: sockets.append(socket))
    page.goto(f"{gallery.url}/{family}")
    wait_until_connected(page)
    if name == "alert":
        element(page, "ask-name").click()
    field, line = find(page), page.locator("#line")
    way(page, field)
    expect(line).to_have_text(WARNING)
    expect(field).to_have_attribute("aria-invalid", "true")
    assert len(field.input_value()) >= 65_536

    # The connection remains, and the server receives later events.
    if name == "alert":
        page.get_by_role("button", name="Cancel").click()
        expect(element(page, "answer")).to_contain_text("Cancel")
    else:
        field.fill("12")
        expect(field).not_to_have_attribute("aria-invalid", "true")
        field.press("Tab")
    expect(line).to_be_empty()
    if name == "text field":
        expect(page.get_by_role("textbox", name="Rounded")).to_have_value("12")
    if name == "search field":
        expect(page.get_by_text("Cherry", exact=True)).to_have_count(0)
    expect(page.locator(".pending")).to_have_count(0)
    assert len(sockets) == 1
