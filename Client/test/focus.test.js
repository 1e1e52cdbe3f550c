import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./page.js";

const remove = 4, focus = 6, reset = 8;
const named = id => `<button data-i="${id}" data-testid="name">Name</button>`;
const redrawn = tree => [reset, `<main class="root" data-i="10">${tree}</main>`];
const buttons = `<button data-i="1" data-e="tap">One</button><button data-i="2">Two</button>`;

const opened = (tree = buttons) => {
  const page = openPage(tree);
  page.socket.greet();
  return page;
};

test("the focus is reported after it rested on an element", () => {
  const page = opened();
  page.find(1).focus();
  page.clock.advance(100);
  page.find(2).focus();
  page.clock.advance(149);
  assert.deepEqual(page.socket.events, []);
  page.clock.advance(1);
  assert.deepEqual(page.socket.events, [[1, 2, "focus"]]);
});

test("an element that observes its focus reports it without delay", () => {
  const page = opened(`<input data-i="1" data-e="focus">`);
  page.find(1).focus();
  page.clock.advance(0);
  assert.deepEqual(page.socket.events, [[1, 1, "focus"]]);
});

test("an event of the element with the focus implies the focus", () => {
  const page = opened();
  page.find(1).focus();
  page.tap(1);
  page.clock.advance(1e3);
  assert.deepEqual(page.socket.events, [[1, 1, "tap"]]);
});

test("a lost focus is reported as a blur", () => {
  const page = opened();
  page.find(1).focus();
  page.clock.advance(150);
  page.find(1).blur();
  page.clock.advance(150);
  assert.deepEqual(page.socket.events, [[1, 1, "focus"], [2, 1, "blur"]]);
});

test("a focus that the server requested is not reported back", () => {
  const page = opened();
  page.socket.receive(2, 0, [focus, 2]);
  page.clock.advance(1e3);
  assert.equal(page.document.activeElement, page.find(2));
  assert.deepEqual(page.socket.events, []);
});

test("a request is dropped if the user has moved the focus meanwhile", () => {
  const page = opened();
  page.find(1).focus();
  page.clock.advance(150);
  page.socket.receive(2, 0, [focus, 2]);
  assert.equal(page.document.activeElement, page.find(1));
  page.socket.receive(3, 1, [focus, 2]);
  assert.equal(page.document.activeElement, page.find(2));
});

test("a request is dropped while text that the user typed elsewhere is under way", () => {
  const page = opened(`<input class="textField" data-i="1"><button data-i="2">Two</button>`);
  page.type(1, "a");
  page.socket.receive(2, 0, [focus, 2]);
  assert.equal(page.document.activeElement, page.find(1));
  page.socket.receive(3, 1, [focus, 2]);
  assert.equal(page.document.activeElement, page.find(2));
});

test("a request on another page is met, though the element with the focus was tapped again", () => {
  const page = opened(`<div class="page">${buttons}</div><div class="page"><h1 data-i="3">Next</h1></div>`);
  page.find(1).focus();
  page.tap(1);
  page.tap(1);
  page.socket.receive(2, 1, [focus, 3]);
  assert.equal(page.document.activeElement, page.find(3));
});

test("a request moves the focus once", () => {
  const page = opened();
  page.socket.receive(2, 0, [focus, 2]);
  page.find(1).focus();
  page.clock.advance(150);
  page.socket.receive(3, 1);
  page.socket.receive(4, 1);
  assert.equal(page.document.activeElement, page.find(1));
});

test("a lost focus does not overtake what was typed before it", () => {
  const page = opened(`<input class="textField" data-i="1"><button data-i="2">Two</button>`);
  page.type(1, "a");
  page.type(1, "ab");
  page.find(1).blur();
  page.clock.advance(150);
  assert.deepEqual(page.socket.events, [[1, 1, "input", "a"], [2, 1, "input", "ab"], [3, 1, "blur"]]);
  page.type(1, "abc");
  page.find(2).focus();
  page.clock.advance(150);
  assert.deepEqual(page.socket.events.slice(3), [[4, 1, "input", "abc"], [5, 2, "focus"]]);
});

test("the focus is reported again after the last text of a field that was left", () => {
  const page = opened(`<input class="textField" data-i="1"><input class="textField" data-i="2">`);
  page.type(1, "a");
  page.type(2, "x");
  page.type(1, "ab");
  page.find(2).focus();
  page.clock.advance(150);
  assert.deepEqual(page.socket.events, [[1, 1, "input", "a"], [2, 2, "input", "x"]]);
  page.socket.receive(2, 1);
  page.clock.advance(150);
  assert.deepEqual(page.socket.events.slice(2), [[3, 1, "input", "ab"], [4, 2, "focus"]]);
});

test("the focus is reported after a request that an event in flight follows", () => {
  const page = opened(`<input class="textField" data-i="1"><button data-i="2">Two</button>`);
  page.type(1, "a");
  page.find(2).focus();
  // The server sent the request before it received the text.
  page.socket.receive(2, 0, [focus, 2]);
  page.clock.advance(150);
  assert.deepEqual(page.socket.events, [[1, 1, "input", "a"], [2, 2, "focus"]]);
});

test("a request without events in flight is not reported back", () => {
  const page = opened(`<input class="textField" data-i="1"><button data-i="2">Two</button>`);
  page.type(1, "a");
  page.socket.receive(2, 1, [focus, 2]);
  page.clock.advance(1e3);
  assert.equal(page.socket.events.length, 1);
});

test("the focus of a removed element is not reported", () => {
  const page = opened();
  page.find(1).focus();
  page.clock.advance(150);
  page.socket.receive(2, 1, [remove, 1]);
  page.clock.advance(1e3);
  assert.deepEqual(page.socket.events, [[1, 1, "focus"]]);
});

test("a field that is left for the browser's own controls is reported as a blur", () => {
  const page = opened(`<input data-i="1">`);
  page.find(1).focus();
  page.clock.advance(150);
  page.hasFocus = false;
  page.find(1).blur();
  page.clock.advance(150);
  assert.deepEqual(page.socket.events, [[1, 1, "focus"], [2, 1, "blur"]]);
});

test("a window in the background keeps its focus", () => {
  const page = opened();
  page.find(1).focus();
  page.clock.advance(150);
  page.hasFocus = false;
  page.fire(1, "focusout");
  page.clock.advance(150);
  page.find(2).focus();
  page.clock.advance(150);
  assert.deepEqual(page.socket.events, [[1, 1, "focus"]]);
});

test("a request for a picker leaves the focus on its chosen segment", () => {
  const page = opened(
    `<div data-i="1"><span data-i="1c"><button data-i="2">One</button><button data-i="3">Two</button></span></div><button data-i="4" data-e="tap">Other</button>`,
  );
  page.find(3).focus();
  page.socket.receive(2, 0, [focus, 1]);
  assert.equal(page.document.activeElement, page.find(3));
  page.find(4).focus();
  page.clock.advance(150);
  page.socket.receive(3, 1, [focus, 1]);
  assert.equal(page.document.activeElement, page.find(2));
});

test("a focus in flight moves to the same element of a page that is drawn again", () => {
  const page = openPage(named(1));
  page.find(1).focus();
  page.clock.advance(150);
  page.socket.greet(1, 0, redrawn(named(12)));
  assert.deepEqual(page.socket.events, [[1, 12, "focus"]]);
});

test("the focus is reported again on a page that is drawn again without a focus, though its number is the old one", () => {
  const page = opened(named(1));
  page.find(1).focus();
  page.clock.advance(150);
  page.socket.receive(2, 1, redrawn(named(1)));
  page.clock.advance(150);
  assert.equal(page.document.activeElement, page.find(1));
  assert.deepEqual(page.socket.events, [[1, 1, "focus"], [2, 1, "focus"]]);
});

test("the focus is not reported again on a page that is drawn again with its focus", () => {
  const page = opened(named(1));
  page.find(1).focus();
  page.clock.advance(150);
  page.socket.receive(2, 1, redrawn(named(1)), [focus, 1]);
  page.clock.advance(1e3);
  assert.deepEqual(page.socket.events, [[1, 1, "focus"]]);
});
