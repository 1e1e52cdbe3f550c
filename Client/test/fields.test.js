import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./page.js";

const value = 2, reset = 8, insert = 3, remove = 4, rejected = 9;
const field = (id, content = "") => `<input class="textField" data-i="${id}" value="${content}">`;

const opened = (tree, options) => {
  const page = openPage(tree, options);
  page.socket.greet();
  page.typed = () => page.socket.events.filter(([, , kind]) => kind == "input" || kind == "change").map(([number, node, , content]) => [number, node, content]);
  return page;
};

// With the deferred scripts.
const ready = async (tree, options) => {
  const page = opened(tree, options);
  await page.settle();
  return page;
};

test("a key sends the text of its field", () => {
  const page = opened(field(1));
  page.type(1, "a");
  assert.deepEqual(page.socket.events.at(-1), [1, 1, "input", "a"]);
});

test("while an event of a field is in flight, only its last text follows", () => {
  const page = opened(field(1));
  for (const text of ["a", "ab", "abc"]) page.type(1, text);
  assert.deepEqual(page.typed(), [[1, 1, "a"]]);
  page.socket.receive(2, 1);
  assert.deepEqual(page.typed(), [[1, 1, "a"], [2, 1, "abc"]]);
});

test("a value of the server does not replace what is typed", () => {
  const page = opened(field(1));
  page.type(1, "a");
  page.socket.receive(2, 0, [value, 1, "server"]);
  assert.equal(page.find(1).value, "a");
  page.type(1, "ab");
  // The response to "a", while "ab" is pending.
  page.socket.receive(3, 1, [value, 1, "A"]);
  assert.equal(page.find(1).value, "ab");
  page.socket.receive(4, 2, [value, 1, "AB"]);
  assert.equal(page.find(1).value, "AB");
});

test("a field that is inserted again keeps what is typed", () => {
  const page = opened(field(1));
  page.type(1, "abc");
  page.socket.receive(2, 0, [insert, 0, 0, field(1, "old")]);
  assert.equal(page.find(1).value, "abc");
});

test("a value from the server keeps the cursor before the text that stood behind it", () => {
  const page = opened(field(1, "one two"));
  page.find(1).focus();
  page.find(1).setSelectionRange(3, 3);
  page.socket.receive(2, 0, [value, 1, "ONE! TWO"]);
  assert.deepEqual([page.find(1).value, page.find(1).selectionStart], ["ONE! TWO", 4]);
});

test("a composition is sent when it ends", () => {
  const page = opened(field(1));
  page.fire(1, "compositionstart");
  page.find(1).value = "k";
  page.fire(1, "input", { isComposing: true });
  page.socket.receive(2, 0, [value, 1, "server"]);
  assert.equal(page.find(1).value, "k");
  page.find(1).value = "か";
  page.fire(1, "compositionend");
  assert.deepEqual(page.typed(), [[1, 1, "か"]]);
});

test("a tap does not overtake what was typed before it", () => {
  const page = opened(`${field(1)}<button data-i="2" data-e="tap">Save</button>`);
  page.type(1, "a");
  page.type(1, "ab");
  page.tap(2);
  assert.deepEqual(page.socket.events.map(event => event.slice(1)), [[1, "input", "a"], [1, "input", "ab"], [2, "tap"]]);
});

test("text of one field does not wait for another field", () => {
  const page = opened(field(1) + field(2));
  page.type(1, "a");
  page.type(1, "ab");
  page.type(2, "x");
  assert.deepEqual(page.typed(), [[1, 1, "a"], [2, 1, "ab"], [3, 2, "x"]]);
});

test("unsent text moves to the same field of a page that is drawn again", () => {
  const named = id => `<input class="textField" data-i="${id}" data-testid="name">`;
  const page = opened(named(1));
  page.type(1, "a");
  page.type(1, "ab");
  page.socket.receive(2, 0, [reset, `<main class="root" data-i="10"><p data-i="11">Title</p>${named(12)}</main>`]);
  assert.equal(page.find(12).value, "ab");
  page.socket.receive(3, 1);
  assert.deepEqual(page.typed(), [[1, 1, "a"], [2, 12, "ab"]]);
});

test("text in flight is sent again to the same field of a page that is drawn again", () => {
  const named = id => `<input class="textField" data-i="${id}" data-testid="name">`;
  const page = opened(named(1));
  page.type(1, "a");
  page.socket.end();
  page.clock.advance(1e3);
  page.socket.greet(2, 0, [reset, `<main class="root" data-i="10">${named(12)}</main>`]);
  assert.deepEqual(page.typed(), [[1, 12, "a"]]);
});

test("the count of a stepper moves to the same stepper of a page that has another one before it", () => {
  const stepper = (id, name) =>
    `<div data-i="${id}" data-testid="${name}"><span class="steps" data-i="${id}c" data-e="change" data-value="4"><button data-by="-1"></button><button data-by="1"></button></span></div>`;
  const page = opened(stepper(1, "pears"));
  page.tap(page.find("1c").lastElementChild);
  page.socket.receive(2, 0, [reset, `<main class="root" data-i="10">${stepper(11, "apples")}${stepper(12, "pears")}</main>`]);
  assert.deepEqual([page.find("11c").dataset.value, page.find("12c").dataset.value], ["4", "5"]);
});

test("a composition goes on in the same field of a page that is drawn again, and is sent once", () => {
  const named = id => `<input class="textField" data-i="${id}" data-testid="name">`;
  const page = opened(named(1));
  page.fire(1, "compositionstart");
  page.find(1).value = "k";
  page.fire(1, "input", { isComposing: true });
  // The browser ends the composition while it removes the field.
  page.document.getElementById("app").replaceChildren = function (...nodes) {
    page.fire(1, "compositionend");
    page.window.Element.prototype.replaceChildren.apply(this, nodes);
  };
  page.socket.receive(2, 0, [reset, `<main class="root" data-i="10">${named(12)}</main>`]);
  assert.deepEqual([page.typed(), page.find(12).value], [[[1, 12, "k"]], "k"]);
});

test("unsent text of a removed field is reported", () => {
  const page = opened(field(1));
  page.type(1, "a");
  page.type(1, "ab");
  page.socket.receive(2, 0, [remove, 1]);
  page.socket.receive(3, 1);
  assert.deepEqual(page.typed(), [[1, 1, "a"]]);
  assert.equal(page.line, "The page had changed: what you did last was not taken.");
});

test("a toggle sends its state", () => {
  const page = opened(`<input type="checkbox" data-i="1">`);
  page.find(1).click();
  assert.deepEqual(page.typed(), [[1, 1, "true"]]);
});

test("a stepper counts within its bounds", () => {
  const page = opened(`<span class="steps" data-i="1" data-e="change" data-value="9" data-max="10"><button data-by="-1"></button><button data-by="1"></button></span>`);
  const [less, more] = page.find(1).children;
  page.tap(more);
  page.tap(more);
  assert.equal(page.find(1).dataset.value, "10");
  page.tap(less);
  page.socket.receive(2, 1);
  assert.deepEqual(page.typed(), [[1, 1, "10"], [2, 1, "9"]]);
});

test("a segment is chosen on the page before the server answers", () => {
  const page = opened(`<div class="segments" data-i="1" data-v="a"><button class="segment" data-tag="a"></button><button class="segment" data-tag="b"></button></div>`);
  page.tap(page.find(1).children[1]);
  assert.deepEqual([...page.find(1).children].map(segment => segment.ariaChecked), ["false", "true"]);
  assert.deepEqual(page.typed(), [[1, 1, "b"]]);
});

test("a choice of the user stays when an option comes later", () => {
  const page = opened(`<select data-i="1" data-v="a"><option data-i="2" value="a">A</option><option data-i="3" value="b">B</option></select>`);
  page.find(1).value = "b";
  page.fire(1, "input");
  page.socket.receive(2, 1);
  page.socket.receive(3, 1, [insert, 1, 0, `<option data-i="4" value="c">C</option>`]);
  assert.deepEqual([page.find(1).value, page.find(1).dataset.v], ["b", "b"]);
});

// As Chromium does for a first letter in a list box, and some password managers for the text that they fill in.
test("a change without an input event is sent once", async () => {
  const options = `<option data-i="2" value="a">A</option><option data-i="3" value="b">B</option>`;
  const page = await ready(`<select data-i="1" data-v="a" size="5">${options}</select>`, { hasGestures: true });
  const choose = (value, ...kinds) => {
    page.find(1).value = value;
    kinds.forEach(kind => page.fire(1, kind));
  };
  choose("b", "change");
  page.socket.receive(2, 1);
  choose("a", "input", "change");
  page.socket.receive(3, 2);
  choose("b", "change");
  assert.deepEqual(page.typed(), [[1, 1, "b"], [2, 1, "a"], [3, 1, "b"]]);
});

const date = (type = "date", value = "2026-11-29", bounds = "") => `<input type="${type}" class="chooser" data-i="1c" data-e="change" value="${value}"${bounds}><button data-i="2" data-e="tap"></button>`;

test("a date is sent when its year is complete, and stays as typed", () => {
  const page = opened(date()), field = page.find("1c");
  // The browser's value is empty while the month lacks that day, or the year is missing.
  for (const typed of ["", "2026-02-03", "0002-02-03", "0020-02-03", "0202-02-03"]) page.type("1c", typed);
  page.socket.receive(2, 1, [value, "1c", "2026-11-29"]);
  assert.equal(field.value, "0202-02-03");
  page.type("1c", "2026-02-03");
  page.socket.receive(3, 2);
  assert.deepEqual(page.typed(), [[1, 1, "2026-02-03"], [2, 1, "2026-02-03"]]);
  assert.equal(page.line, "");
});

test("an incomplete date shows the last one again when it is left", () => {
  const page = opened(date()), field = page.find("1c");
  page.type("1c", "");
  page.find(2).focus();
  assert.deepEqual([field.value, page.typed()], ["2026-11-29", []]);
  page.type("1c", "2027-01-02");
  page.socket.receive(2, 1);
  page.type("1c", "");
  page.find(2).focus();
  assert.equal(field.value, "2027-01-02");
  page.socket.receive(3, 1, [value, "1c", "2028-01-02"]);
  assert.equal(field.value, "2028-01-02");
  page.type("1c", "");
  page.find(2).focus();
  assert.equal(field.value, "2028-01-02");
});

test("an early year or a date beyond its bounds is sent when it is left", () => {
  const page = opened(date("date", "2026-11-29", ` min="2026-01-01"`));
  page.type("1c", "2025-01-01");
  assert.deepEqual(page.typed(), []);
  page.find(2).focus();
  page.socket.receive(2, 1, [value, "1c", "2026-11-29"]);
  page.type("1c", "0026-01-01");
  page.find(2).focus();
  assert.deepEqual(page.typed(), [[1, 1, "2025-01-01"], [2, 1, "0026-01-01"]]);
});

test("a date that the server changes while it is typed shows when the field is left", () => {
  const page = opened(date()), field = page.find("1c");
  page.type("1c", "");
  page.socket.receive(2, 0, [value, "1c", "2026-03-01"]);
  assert.equal(field.value, "");
  page.find(2).focus();
  assert.equal(field.value, "2026-03-01");
  // A correction of the last sent date, while the user types the next date.
  page.type("1c", "2026-02-03");
  page.type("1c", "");
  page.socket.receive(3, 1, [value, "1c", "2026-03-02"]);
  page.find(2).focus();
  assert.equal(field.value, "2026-03-02");
  // A value sent before the server received a date does not replace that date.
  page.type("1c", "2026-02-04");
  page.type("1c", "");
  page.socket.receive(4, 1, [value, "1c", "2026-03-03"]);
  page.find(2).focus();
  assert.equal(field.value, "2026-02-04");
});

test("a tap or Enter does not overtake a date", () => {
  const page = opened(date());
  page.type("1c", "0800-12-25");
  page.tap(2);
  page.type("1c", "0801-12-25");
  page.fire("1c", "keydown", { key: "Enter" });
  page.socket.receive(2, 2);
  page.type("1c", "");
  page.tap(2);
  page.find(2).focus();
  assert.deepEqual(page.socket.events, [[1, 1, "change", "0800-12-25"], [2, 2, "tap"], [3, 1, "change", "0801-12-25"], [4, 2, "tap"]]);
});

test("a date in progress stays while another window is in front", () => {
  const page = opened(date());
  page.type("1c", "");
  page.hasFocus = false;
  page.fire("1c", "focusout");
  assert.equal(page.find("1c").value, "");
  page.type("1c", "0026-01-01");
  page.fire("1c", "focusout");
  assert.deepEqual(page.typed(), []);
});

test("a date that is filled in without the focus is sent", () => {
  const page = opened(date());
  page.find("1c").value = "0900-01-01";
  page.fire("1c", "input");
  assert.deepEqual(page.typed(), [[1, 1, "0900-01-01"]]);
  page.find("1c").value = "";
  page.fire("1c", "input");
  assert.equal(page.find("1c").value, "0900-01-01");
  page.socket.receive(2, 1, [value, "1c", "2030-01-01"]);
  assert.equal(page.find("1c").value, "2030-01-01");
});

test("a date in progress that is drawn again or removed does not block the server's values", () => {
  const named = id => date().replaceAll("1c", id).replace("data-e", `data-testid="date" data-e`);
  const page = opened(named("1c"));
  const shows = (id, text, version) => {
    page.socket.receive(version, 0, [value, id, text]);
    assert.equal(page.find(id).value, text);
  };
  page.type("1c", "");
  page.socket.receive(2, 0, [insert, 0, 2, `<input type="date" data-i="1c" value="2026-11-29">`]);
  shows("1c", "2030-01-01", 3);
  page.type("1c", "");
  page.socket.receive(4, 0, [reset, `<main class="root" data-i="10">${named("11c")}</main>`]);
  shows("11c", "2030-01-02", 5);
  page.type("11c", "");
  page.socket.receive(6, 0, [remove, "11c"], [insert, 10, 2, `<input type="date" data-i="11c" value="2026-11-29">`]);
  shows("11c", "2030-01-03", 7);
  assert.deepEqual(page.typed(), []);
});

test("a date whose field lost the focus without an event shows the last one again", () => {
  const page = opened(date());
  page.window.addEventListener("focusout", event => event.stopImmediatePropagation(), true);
  page.type("1c", "");
  page.find(2).focus();
  page.socket.receive(2, 0);
  assert.equal(page.find("1c").value, "2026-11-29");
  page.type("1c", "0800-12-25");
  page.find(2).focus();
  page.socket.receive(3, 0);
  assert.deepEqual(page.typed(), [[1, 1, "0800-12-25"]]);
});

test("an early year in a field that is drawn again is sent", () => {
  const page = opened(date());
  page.type("1c", "0800-12-25");
  page.socket.receive(2, 0, [insert, 0, 2, `<input type="date" data-i="1c" value="2026-11-29">`]);
  assert.deepEqual([page.typed(), page.find("1c").value], [[[1, 1, "0800-12-25"]], "0800-12-25"]);
});

test("an early year moves to the same field of a page that is drawn again", () => {
  const named = id => `<label data-i="${parseInt(id)}">Date<input type="date" data-i="${id}" data-testid="date" value="2026-11-29"></label>`;
  const page = opened(named("1c"));
  page.type("1c", "0800-12-25");
  // The browser reports the lost focus while it removes the field.
  page.document.getElementById("app").replaceChildren = function (...nodes) {
    page.find("1c").blur();
    page.window.Element.prototype.replaceChildren.apply(this, nodes);
  };
  page.socket.receive(2, 0, [reset, `<main class="root" data-i="10">${named("11c")}</main>`]);
  assert.deepEqual([page.typed(), page.find("11c").value], [[[1, 11, "0800-12-25"]], "0800-12-25"]);
});

test("the browser explains why a date is rejected", () => {
  const page = opened(date("date", "2026-11-29", ` max="2026-12-31"`)), explanation = "Value must be 12/31/2026 or earlier.";
  Object.defineProperty(page.find("1c"), "validationMessage", { get: () => (page.find("1c").validity.valid ? "" : explanation) });
  page.type("1c", "2027-05-05");
  page.find(2).focus();
  page.socket.receive(2, 1, [value, "1c", "2026-11-29"], [rejected, 1, "invalidValue"]);
  assert.deepEqual([page.find("1c").value, page.line], ["2026-11-29", explanation]);
  page.type("1c", "2027-05-06");
  page.find(2).focus();
  page.socket.receive(3, 2, [rejected, 2, "unknownNode"]);
  assert.equal(page.line, "The page had changed: what you did last was not taken.");
});

test("an early year from an arrow key or the browser's picker is sent at once", () => {
  const page = opened(date());
  page.fire("1c", "keydown", { key: "1" });
  page.type("1c", "0801-12-25");
  assert.deepEqual(page.typed(), []);
  page.fire("1c", "keydown", { key: "ArrowUp" });
  page.type("1c", "0802-12-25");
  page.fire("1c", "keydown", { key: "3" });
  page.type("1c", "0803-12-25");
  page.fire("1c", "pointerdown");
  page.type("1c", "0804-12-25");
  page.socket.receive(2, 1);
  assert.deepEqual(page.typed(), [[1, 1, "0802-12-25"], [2, 1, "0804-12-25"]]);
});

test("a year of five digits is incomplete", () => {
  for (const [type, time] of [["date", ""], ["datetime-local", "T12:30"]]) {
    const old = `2026-11-29${time}`, page = opened(date(type, old));
    page.type("1c", `20261-11-29${time}`);
    page.tap(2);
    page.find(2).focus();
    assert.deepEqual([page.typed(), page.find("1c").value], [[], old]);
  }
});

test("a date and time is sent when its year is complete", () => {
  const page = opened(date("datetime-local", "2026-11-29T12:00"));
  for (const typed of ["", "0020-02-03T12:00", "2026-02-03T12:00"]) page.type("1c", typed);
  assert.deepEqual(page.typed(), [[1, 1, "2026-02-03T12:00"]]);
});

test("a date beyond its bounds that nobody has typed is not sent", () => {
  const page = opened(date("date", "2026-11-29", ` min="2027-01-01"`));
  page.find("1c").focus();
  page.find(2).focus();
  assert.deepEqual([page.typed(), page.find("1c").value], [[], "2026-11-29"]);
});

test("a time is sent when it is complete", () => {
  const page = opened(date("time", "12:00"));
  for (const typed of ["", "01:00", "01:30"]) page.type("1c", typed);
  page.socket.receive(2, 1);
  assert.deepEqual(page.typed(), [[1, 1, "01:00"], [2, 1, "01:30"]]);
});

test("a field of one line keeps the line breaks of its text", async () => {
  const page = await ready(field(1, "one\ntwo\n\nthree"));
  assert.equal(page.find(1).value, "onetwothree");
  page.type(1, "onetwothree!");
  page.socket.receive(2, 1);
  page.type(1, "one-twothree!");
  page.socket.receive(3, 2);
  page.type(1, "one-twthree!");
  page.socket.receive(4, 3);
  page.type(1, "onethree!");
  page.socket.receive(5, 4);
  page.type(1, "");
  assert.deepEqual(page.typed().map(([, , text]) => text), [
    "one\ntwo\n\nthree!", "one-\ntwo\n\nthree!", "one-\ntw\n\nthree!", "one\n\nthree!", "",
  ]);
});

test("a line break of the server's text does not move the cursor", async () => {
  const page = await ready(field(1, "one two"));
  page.find(1).focus();
  page.find(1).setSelectionRange(3, 3);
  page.socket.receive(2, 0, [value, 1, "ONE!\n TWO"]);
  assert.deepEqual([page.find(1).value, page.find(1).selectionStart], ["ONE! TWO", 4]);
  page.type(1, "ONE! TWO?");
  assert.deepEqual(page.typed(), [[1, 1, "ONE!\n TWO?"]]);
});

const long = "x".repeat(65536 - 99 - 1), tooLong = "This text is too long to be sent. Please shorten it.";

test("a text that is too long for a message stays in its field and is not sent", () => {
  const page = opened(`${field(1)}${field(2)}<button data-i="3" data-e="tap">Save</button>`);
  page.type(1, "a");
  page.socket.receive(2, 1);
  page.type(1, long);
  assert.deepEqual([page.line, page.find(1).getAttribute("aria-invalid")], [tooLong, "true"]);
  page.socket.receive(3, 1, [value, 1, "a"]);
  page.clock.advance(10e3);
  assert.deepEqual([page.find(1).value.length, page.line], [long.length, tooLong]);
  // Other events are sent.
  page.type(2, "b");
  page.tap(3);
  assert.deepEqual(page.socket.events.map(([, node, kind]) => [node, kind]), [[1, "input"], [2, "input"], [3, "tap"]]);
  page.type(1, long.slice(1));
  assert.deepEqual([page.line, page.find(1).getAttribute("aria-invalid")], ["", null]);
  page.socket.receive(4, 3);
  assert.equal(page.socket.events.at(-1)[3].length, long.length - 1);
});

test("the limit counts the bytes of the message, and is the server's", () => {
  const page = opened(field(1));
  page.document.getElementById("app").dataset.l = "1000";
  for (const text of ["ä".repeat(450), '"'.repeat(450), "x".repeat(900)]) {
    page.type(1, text);
    assert.equal(page.line, tooLong);
  }
  page.type(1, "ä".repeat(449));
  assert.deepEqual([page.line, page.typed().length], ["", 1]);
});

test("a field with a text that is too long may be removed or drawn again", () => {
  const named = id => `<input class="textField" data-i="${id}" data-testid="name">`;
  const page = opened(named(1));
  page.type(1, long);
  page.socket.receive(2, 0, [reset, `<main class="root" data-i="10">${named(12)}</main>`]);
  assert.deepEqual([page.line, page.find(12).value.length, page.find(12).getAttribute("aria-invalid")], [tooLong, long.length, "true"]);
  page.socket.receive(3, 0, [remove, 12]);
  assert.equal(page.line, "");
});
