"""The gallery of all controls: behavior, layout, and forced colors."""

import pytest
from conftest import element, wait_for, wait_until_connected
from playwright.sync_api import expect

FAMILIES = [
    "text", "buttons", "fields", "pickers", "values", "lists", "grids", "shapes", "dialogs", "navigation", "progress",
    "gestures",
]


def open_page(page, gallery, family):
    page.goto(f"{gallery.url}/{family}")
    expect(page.locator(".page >> visible=true").first).to_be_visible()


def boxes(page, name):
    return element(page, name).locator("> *").evaluate_all(
        "es => es.map(e => { const b = e.getBoundingClientRect(); return [b.x, b.y, b.width, b.height].map(Math.round) })")


def test_the_list_leads_to_each_family_and_back(page, gallery):
    page.goto(gallery.url)
    for family in FAMILIES:
        element(page, f"family-{family}").click()
        expect(page).to_have_url(f"{gallery.url}/{family}")
        page.get_by_role("button", name="Back").last.click()
        expect(page).to_have_url(f"{gallery.url}/")
    assert page.request.get(f"{gallery.url}/nothing").status == 404


@pytest.mark.parametrize("family", FAMILIES)
def test_every_control_has_a_name(page, gallery, family):
    open_page(page, gallery, family)
    roles = ["button", "link", "textbox", "combobox", "switch", "checkbox", "slider", "radio", "radiogroup", "progressbar"]
    for role in roles:
        nameless = page.get_by_role(role, name="", exact=True).and_(page.locator("visible=true"))
        assert nameless.evaluate_all("es => es.map(e => e.outerHTML.slice(0, 120))") == [], role


def test_the_steps_of_each_stepper_are_a_group_with_a_name(page, gallery):
    open_page(page, gallery, "values")
    names = page.locator(".steps").evaluate_all("es => es.map(e => e.ariaLabel)")
    assert names == ["Count: 2", "Up and down", "Disabled"], names


@pytest.mark.parametrize("delay", [10, 80, 400])
def test_a_date_is_typed_by_keys(page, gallery, delay):
    open_page(page, gallery, "values")
    wait_until_connected(page)
    both, day, bounded = [page.get_by_label(name, exact=True) for name in ("Day and time", "Day", "From March on")]
    day.focus()
    day.press_sequentially("02032026", delay=delay)
    # The other fields show the server's date.
    for field in (day, bounded):
        expect(field).to_have_value("2026-02-03")
    expect(both).to_have_value("2026-02-03T12:00")
    # A date before the minimum remains until the field loses the focus. Meanwhile it is invalid for the other fields.
    bounded.focus()
    bounded.press_sequentially("02031926", delay=delay)
    expect(bounded).to_have_value("1926-02-03")
    expect(page.locator("#line")).to_be_empty()
    day.focus()
    expect(bounded).to_have_value("2026-02-03")


def test_an_incomplete_date_shows_the_last_one_when_it_is_left(page, gallery):
    open_page(page, gallery, "values")
    wait_until_connected(page)
    day = page.get_by_label("Day", exact=True)
    before = day.input_value()
    day.focus()
    day.press("Delete")
    expect(day).to_have_value("")
    page.get_by_label("Time", exact=True).focus()
    expect(day).to_have_value(before)
    expect(page.locator("#line")).to_be_empty()


def test_rows_are_chosen_by_a_mouse_and_by_the_keyboard_and_keep_their_own_buttons(page, gallery):
    open_page(page, gallery, "lists")
    element(page, "chosen-rows").click()
    row = lambda name: page.locator(".page:last-child .row").filter(has_text=name)
    button = lambda name: page.locator(".page:last-child").get_by_role("button", name=name).and_(page.locator(".choose"))
    expect(page.get_by_role("heading", name="Chosen: Elm")).to_be_visible()
    expect(button("Elm")).to_have_attribute("aria-pressed", "true")
    expect(button("Oak")).to_have_attribute("aria-pressed", "false")
    row("Oak").click()
    expect(page.get_by_role("heading", name="Chosen: Elm, Oak")).to_be_visible()
    expect(button("Oak")).to_have_attribute("aria-pressed", "true")
    button("Elm").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Chosen: Oak")).to_be_visible()
    page.keyboard.press("Tab")
    expect(button("Fir")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Watered", exact=True)).to_be_focused()
    expect(page.get_by_role("heading", name="Chosen: Oak")).to_be_visible()
    # A list contains only list items.
    assert page.locator(".page:last-child .list > li[role]").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_secondary_words_on_a_prominent_button_can_be_read(page, gallery, scheme):
    page.emulate_media(color_scheme=scheme)
    open_page(page, gallery, "buttons")
    contrast = element(page, "two-lines").evaluate("""e => {
        const numbers = color => color.match(/[0-9.]+/g).slice(0, 3).map(Number)
        const luminance = color => numbers(color).map(n => n / 255)
            .map(n => n <= .04045 ? n / 12.92 : ((n + .055) / 1.055) ** 2.4)
            .reduce((sum, n, i) => sum + n * [.2126, .7152, .0722][i], 0)
        const ground = luminance(getComputedStyle(e).backgroundColor)
        return [...e.querySelectorAll('.text')].map(text => luminance(getComputedStyle(text).color))
            .map(ink => (Math.max(ink, ground) + .05) / (Math.min(ink, ground) + .05)) }""")
    assert len(contrast) == 2 and min(contrast) >= 4.5, contrast


def test_shapes_share_the_room_of_their_stack(page, gallery):
    page.set_viewport_size({"width": 390, "height": 844})
    open_page(page, gallery, "shapes")
    shared = boxes(page, "flexible-shapes")
    assert len(shared) == 4
    widths, heights = [b[2] for b in shared], [b[3] for b in shared]
    assert min(widths) > 50 and max(widths) - min(widths) <= 1, shared
    assert heights == [60] * 4, shared
    assert [(b[2], b[3]) for b in boxes(page, "fixed-shapes")] == [(48, 48), (48, 48), (48, 48), (72, 32)]
    dot, words = boxes(page, "dot")
    assert dot[2:] == [10, 10] and words[2] > 80


def test_a_picker_takes_the_ids_of_a_for_each_as_its_values(page, gallery):
    open_page(page, gallery, "pickers")
    segments = element(page, "segmented").locator(".segment")
    expect(segments.nth(0)).to_have_attribute("aria-checked", "true")
    segments.nth(2).click()
    expect(element(page, "picked")).to_contain_text("Plum")
    element(page, "automatic").locator("select").select_option(label="Pear")
    expect(segments.nth(1)).to_have_attribute("aria-checked", "true")
    expect(element(page, "picked")).to_contain_text("Pear")


def test_what_is_disabled_looks_so(page, gallery):
    open_page(page, gallery, "pickers")
    faint = "e => { let share = 1; for (; e; e = e.parentElement) share *= getComputedStyle(e).opacity; return share }"
    for control in ["select:disabled", ".segments[aria-disabled=true] > .segment"]:
        assert page.locator(control).first.evaluate(faint) < 0.6, control
    assert element(page, "segmented").locator(".segment").first.evaluate(faint) == 1


def test_the_focus_goes_from_field_to_field(page, gallery):
    open_page(page, gallery, "fields")
    element(page, "focus-name").click()
    name, secret, mail = (element(page, field) for field in ["name", "secret", "mail"])
    expect(name).to_be_focused()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(secret).to_be_focused()
    page.keyboard.type("lovelace")
    page.keyboard.press("Enter")
    expect(mail).to_be_focused()
    page.keyboard.type("ada@example.test")
    page.keyboard.press("Enter")
    expect(element(page, "submitted")).to_have_text("Sent to ada@example.test")


def test_dialogs_answer(page, gallery):
    open_page(page, gallery, "dialogs")
    element(page, "alert").click()
    page.get_by_role("alertdialog").get_by_role("button", name="OK").click()
    expect(element(page, "answer")).to_contain_text("OK")
    element(page, "question").click()
    page.get_by_role("button", name="Empty it").click()
    expect(element(page, "answer")).to_contain_text("Empty it")
    element(page, "ask-name").click()
    dialog = page.get_by_role("alertdialog")
    field, cancel = (dialog.get_by_role(role, name=name).bounding_box() for role, name in [("textbox", "Name"), ("button", "Cancel")])
    assert field["y"] + field["height"] <= cancel["y"] and field["width"] > 1.5 * cancel["width"]
    dialog.get_by_role("textbox", name="Name").fill("Ada")
    dialog.get_by_role("button", name="Say it").click()
    expect(element(page, "answer")).to_contain_text("Ada")
    element(page, "sheet").click()
    # A sheet handles keys only after it has opened.
    expect(element(page, "done")).to_be_visible()
    page.keyboard.press("Escape")
    expect(element(page, "done")).to_have_count(0)
    expect(element(page, "sheet")).to_be_focused()


def test_rows_are_found(page, gallery):
    open_page(page, gallery, "lists")
    rows = page.locator(".row")
    before = rows.count()
    page.get_by_role("searchbox").or_(page.get_by_placeholder("Find a fruit")).first.fill("ap")
    expect(rows).to_have_count(before - 3)
    expect(page.get_by_text("Apple", exact=True)).to_be_visible()
    expect(page.get_by_text("Cherry", exact=True)).to_have_count(0)


def test_hands_are_noticed(page, gallery):
    open_page(page, gallery, "gestures")
    element(page, "tap").click()
    expect(element(page, "gesture")).to_have_text("Tapped")
    page.get_by_role("button", name="Tap twice").dblclick()
    expect(element(page, "gesture")).to_have_text("Tapped twice")
    element(page, "toggle").click()
    expect(page.get_by_text("Fades")).to_have_count(0)


def open_hands(page, gallery):
    open_page(page, gallery, "gestures")
    # The gesture script is deferred, and has started when it has added this element.
    expect(page.locator("p.notice")).to_have_count(1)


def middle(page, name):
    box = page.get_by_text(name, exact=True).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_who_draws_on_slowly_holds_nothing(page, gallery):
    open_hands(page, gallery)
    x, y = middle(page, "Hold")
    page.mouse.move(x, y)
    # All events use the page's clock: on a busy machine the mouse's steps may be far apart in time.
    page.evaluate(
        """async ([x, y]) => {
          const at = document.elementFromPoint(x, y)
          const point = (kind, by) => at.dispatchEvent(new PointerEvent(kind,
            { pointerId: 1, pointerType: 'mouse', isPrimary: true, buttons: 1, clientX: x + by, clientY: y, bubbles: true }))
          point('pointerdown', 0)
          for (let by = 1; by <= 12; by += 1) point('pointermove', by)
          // Longer than it takes to hold something.
          await new Promise(done => setTimeout(done, 700))
          point('pointerup', 12)
        }""",
        [x, y],
    )
    element(page, "toggle").click()
    expect(page.get_by_text("Fades")).to_have_count(0)
    expect(element(page, "gesture")).to_have_text("Nothing yet")
    page.mouse.move(x, y)
    page.mouse.down()
    expect(element(page, "gesture")).to_have_text("Held")
    page.mouse.up()


def test_a_drag_is_the_first_fingers_and_the_left_buttons(page, gallery):
    open_hands(page, gallery)
    x, y = middle(page, "Drag")
    at = lambda: round(middle(page, "Drag")[0] - x)
    page.mouse.move(x, y)
    page.mouse.down(button="right")
    page.mouse.move(x + 40, y, steps=4)
    page.mouse.up(button="right")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y, steps=4)
    wait_for(lambda: at() == 40, "what is dragged")
    expect(element(page, "gesture")).to_have_text("Nothing yet")
    for kind in ("pointerdown", "pointerup"):
        page.evaluate("""kind => document.querySelector('.page').dispatchEvent(
            new PointerEvent(kind, { pointerId: 9, pointerType: 'touch', isPrimary: false, bubbles: true }))""", kind)
    page.mouse.move(x + 60, y, steps=4)
    wait_for(lambda: at() == 60, "what is dragged on")
    expect(element(page, "gesture")).to_have_text("Nothing yet")
    page.mouse.up()
    expect(element(page, "gesture")).to_have_text("Dragged")


COLORS = "e => { const style = getComputedStyle(e); return [style.backgroundColor, style.backgroundImage, style.borderTopWidth] }"


def test_forced_colors_leave_what_is_on_and_how_far(page, gallery):
    page.emulate_media(forced_colors="active")
    open_page(page, gallery, "values")
    on, off = (page.get_by_role("switch", name=name, exact=True) for name in ["On", "Off"])
    assert on.evaluate(COLORS)[0] != off.evaluate(COLORS)[0]
    assert off.evaluate(COLORS)[2] != "0px"
    assert page.get_by_role("switch", name="Tinted").evaluate(COLORS)[0] == on.evaluate(COLORS)[0]
    assert element(page, "day").locator("input").evaluate(COLORS)[2] == "1px"
    knob = "e => getComputedStyle(e, '::before').backgroundColor"
    assert on.evaluate(knob) != on.evaluate(COLORS)[0]
    button = page.locator(".toggle[data-style=button]")
    selected = button.evaluate(COLORS)[0]
    button.click()
    wait_for(lambda: button.evaluate(COLORS)[0] != selected, "the button that is off")

    open_page(page, gallery, "pickers")
    segments = element(page, "segmented").locator(".segment")
    assert segments.nth(0).evaluate(COLORS)[0] != segments.nth(1).evaluate(COLORS)[0]
    assert page.locator(".segments").first.evaluate(COLORS)[2] != "0px"
    assert element(page, "automatic").locator("select").evaluate(COLORS)[2] != "0px"

    open_page(page, gallery, "progress")
    bar = page.get_by_role("progressbar", name="Copying")
    assert "gradient" in bar.evaluate(COLORS)[1] and bar.evaluate(COLORS)[2] == "1px"
    hidden = page.locator("[data-style=redacted] .text").first
    assert hidden.evaluate("e => getComputedStyle(e).color == 'rgba(0, 0, 0, 0)'")

    open_page(page, gallery, "shapes")
    red = element(page, "fixed-shapes").locator("> *").first
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert red.evaluate(COLORS)[0] not in (ground, "rgba(0, 0, 0, 0)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_that_does_not_come_looks_like_one_and_leads_on(page, gallery, scheme):
    page.emulate_media(color_scheme=scheme)
    assert page.goto(f"{gallery.url}/nothing").status == 404
    expect(page.get_by_role("heading", name="Not Found")).to_be_visible()
    expect(page.get_by_text("There is nothing here.")).to_be_visible()
    heading = page.get_by_role("heading").bounding_box()
    assert abs(heading["x"] + heading["width"] / 2 - 450) < 2 and 300 < heading["y"] < 600, heading
    link = page.get_by_role("link", name="Go to the start page")
    assert link.evaluate("e => getComputedStyle(e).backgroundColor") != "rgba(0, 0, 0, 0)"
    link.click()
    expect(element(page, "family-text")).to_be_visible()
