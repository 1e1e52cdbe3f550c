import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./page.js";

const [text, attribute, value, insert, remove, move, focus, , reset, rejected] = Array(10).keys();
const row = (id, content = id) => `<p data-i="${id}">${content}</p>`;
const list = `<div data-i="1">${row(2)}${row(3)}${row(4)}</div><div data-i="5"></div>`;

// Opens a page, and returns a function that applies the operations of one message.
const opened = (tree, options) => {
  const page = openPage(tree, options);
  let version = 1;
  page.socket.greet();
  page.apply = (...operations) => page.socket.receive(++version, page.socket.events.length, ...operations);
  page.rows = id => [...page.find(id).children].map(child => child.dataset.i).join();
  return page;
};

test("a text replaces the content, as text", () => {
  const page = opened(row(1));
  page.apply([text, 1, "<b>&amp;"]);
  assert.equal(page.find(1).textContent, "<b>&amp;");
});

test("an attribute is set and removed", () => {
  const page = opened(row(1));
  page.apply([attribute, 1, "data-style", "big"], [attribute, 1, "aria-label", "Label"]);
  assert.equal(page.tree, `<p data-i="1" data-style="big" aria-label="Label">1</p>`);
  page.apply([attribute, 1, "data-style", null], [attribute, 1, "aria-label"]);
  assert.equal(page.tree, row(1));
});

test("only attributes of the protocol are set", () => {
  const page = opened(row(1));
  for (const name of ["onclick", "style", "id", "class", "srcdoc", "formaction", "xhref", "hrefx", "type"]) page.apply([attribute, 1, name, "x"]);
  assert.equal(page.tree, row(1));
  const allowed = ["role", "tabindex", "disabled", "hidden", "inert", "href", "src", "alt", "value", "placeholder", "min", "max", "step", "target", "rel", "lang", "dir"];
  page.apply(...allowed.map(name => [attribute, 1, name, "1"]));
  assert.deepEqual(page.find(1).getAttributeNames(), ["data-i", ...allowed]);
});

test("a name that begins with a dot is a declaration", () => {
  const page = opened(row(1));
  page.apply([attribute, 1, ".color", "red"]);
  assert.equal(page.find(1).style.color, "red");
  page.apply([attribute, 1, ".color"]);
  assert.equal(page.find(1).style.color, "");
});

test("declarations in markup are applied, and their attribute is removed", () => {
  const page = opened(list);
  page.apply([insert, 5, 0, `<p data-i="9" data-s="color: red">New</p>`]);
  assert.equal(page.find(9).style.color, "red");
  assert.equal(page.find(9).dataset.s, undefined);
});

test("an element is inserted before another, or at the end", () => {
  const page = opened(list);
  page.apply([insert, 1, 3, row(7)], [insert, 1, 0, row(8)]);
  assert.equal(page.rows(1), "2,7,3,4,8");
});

test("an element with a known id replaces the old one, and keeps the focus", () => {
  const page = opened(`<input data-i="1" value="abc">`);
  page.find(1).focus();
  page.find(1).setSelectionRange(1, 2);
  page.apply([insert, 0, 0, `<input data-i="1" value="abcd">`], [attribute, 1, "data-style", "new"]);
  assert.equal(page.document.querySelectorAll("input").length, 1);
  assert.equal(page.document.activeElement, page.find(1));
  assert.deepEqual([page.find(1).selectionStart, page.find(1).selectionEnd, page.find(1).dataset.style], [1, 2, "new"]);
});

test("an element moves within its parent and to another one, and stays the same element", () => {
  const page = opened(list), element = page.find(2);
  page.apply([move, 2, 1, 0]);
  assert.equal(page.rows(1), "3,4,2");
  page.apply([move, 2, 1, 4], [move, 4, 5, 0]);
  assert.deepEqual([page.rows(1), page.rows(5)], ["3,2", "4"]);
  assert.equal(page.find(2), element);
});

test("a patch after a move reaches the moved element", () => {
  const page = opened(list);
  page.apply([text, 2, "a"], [move, 2, 5, 0], [text, 2, "b"], [remove, 1], [text, 2, "c"]);
  assert.equal(page.tree, `<div data-i="5">${row(2, "c")}</div>`);
});

test("a patch after a move reaches an element that was drawn again", () => {
  const page = opened(list);
  page.apply([text, 2, "a"], [move, 2, 5, 0], [insert, 5, 0, row(2, "new")], [attribute, 2, "data-style", "b"]);
  assert.equal(page.find(5).innerHTML, `<p data-i="2" data-style="b">new</p>`);
});

test("a removed element is not patched, and its id is free", () => {
  const page = opened(list);
  page.apply([text, 3, "a"], [remove, 3], [text, 3, "b"], [insert, 1, 0, row(3)], [text, 3, "c"]);
  assert.equal(page.tree, `<div data-i="1">${row(2)}${row(4)}${row(3, "c")}</div><div data-i="5"></div>`);
});

test("an element with the id of one that is still leaving receives the patches", () => {
  const page = opened(`<div class="list" data-i="1">${row(2)}${row(3)}</div>`, { moves: true });
  return page.settle().then(() => {
    page.apply([text, 3, "a"]);
    page.apply([remove, 3]);
    assert.equal(page.document.querySelector(".leaving")?.textContent, "a");
    page.apply([insert, 1, 0, row(3)], [text, 3, "b"]);
    assert.equal(page.document.querySelector(".leaving").textContent, "a");
    page.clock.advance(200);
    assert.equal(page.find(1).textContent, "2b");
  });
});

test("an operation on an unknown element has no effect", () => {
  const page = opened(list), before = page.tree;
  page.apply([text, 99, "x"], [remove, 99], [move, 99, 1, 0], [move, 2, 99, 0], [insert, 99, 0, row(7)], [42, 1, "x"]);
  assert.equal(page.tree, before);
});

test("a reset replaces the whole tree", () => {
  const page = opened(list);
  page.apply([reset, `<main class="root" data-i="0">${row(6)}</main>`], [text, 6, "new"]);
  assert.equal(page.tree, row(6, "new"));
});

test("a focus request is met after all other operations", () => {
  const page = opened(list);
  page.apply([focus, 1], [insert, 1, 0, `<button data-i="7">Seven</button>`], [focus, 7], [text, 7, "7"]);
  assert.equal(page.document.activeElement, page.find(7));
});

test("the focus does not go to a removed element", () => {
  const page = opened(`<button data-i="1">One</button><button data-i="2">Two</button>`);
  page.find(1).focus();
  page.apply([remove, 1], [focus, 1], [focus, 2]);
  assert.equal(page.document.activeElement, page.find(2));
  page.apply([remove, 2]);
  assert.equal(page.document.activeElement, page.document.body);
});

test("a rejected tap is reported for five seconds", () => {
  const page = opened(`<button data-i="1" data-e="tap">One</button>`);
  page.tap(1);
  page.apply([rejected, 1]);
  assert.equal(page.line, "The page had changed: what you did last was not taken.");
  page.clock.advance(5500);
  assert.equal(page.line, "");
});

test("a dialog is opened as a modal, and closed before it is removed", () => {
  const page = opened("");
  page.apply([insert, 0, 0, `<dialog class="sheet" data-i="1" open>Sheet</dialog>`]);
  const dialog = page.find(1);
  assert.equal(dialog.open, true);
  page.apply([remove, 1]);
  assert.deepEqual([dialog.open, page.tree], [false, ""]);
});

test("a picker keeps its choice when options come", () => {
  const page = opened(`<select data-i="1" data-v="b"><option data-i="2" value="a">A</option></select>`);
  page.apply([insert, 1, 0, `<option data-i="3" value="b">B</option>`]);
  assert.equal(page.find(1).value, "b");
});
