import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./page.js";

const attribute = 1, insert = 3, reset = 8;

test("the deferred scripts are fetched once, from the addresses that the page names", async () => {
  const page = openPage(`<input data-i="1"><input data-i="2">`, { place: "/place.js?v=7" });
  page.socket.greet();
  await page.settle();
  assert.deepEqual([...page.imports].sort(), ["/later.js", "/wider.js"]);
  page.find(1).focus();
  page.find(2).focus();
  page.fire(1, "scroll");
  await page.settle();
  assert.deepEqual(page.imports.slice(2), ["/place.js?v=7"]);
});

test("the next page reports events that were not sent", async () => {
  const page = openPage("", { hasGestures: true });
  page.window.sessionStorage.unsent = 1;
  page.socket.greet();
  await page.settle();
  assert.equal(page.line, "The server has restarted. What you did last has not arrived.");
  assert.equal(page.window.sessionStorage.unsent, undefined);
});

test("gestures and sizes are asked for when an element needs them", async () => {
  const page = openPage();
  page.socket.greet();
  await page.settle();
  assert.deepEqual(page.calls, []);
  page.socket.receive(2, 0, [insert, 0, 0, `<p data-i="1" data-m="1">Drag</p>`]);
  await page.settle();
  assert.deepEqual(page.calls, ["measure"]);
});

test("the place is kept before a page is drawn again, and sought after each message", async () => {
  const page = openPage(`<input data-i="1">`);
  page.socket.greet();
  await page.settle();
  page.find(1).focus();
  await page.settle();
  page.socket.receive(2, 0, [attribute, 1, "placeholder", "Name"]);
  assert.deepEqual(page.calls, ["restoreScroll"]);
  page.socket.receive(3, 0, [reset, `<main class="root" data-i="0"></main>`]);
  assert.deepEqual(page.calls.slice(1), ["captureScroll", "restoreScroll"]);
});

test("what was done before the scripts were there is done again, except for what a browser has done", async () => {
  const page = openPage(
    `<button data-i="1" data-e="tap">One</button><input class="textField" data-i="2" value="typed"><a href="#" data-i="3" data-e="tap">Link</a>`,
    { early: [["click", 1], ["input", 2], ["click", 3]] },
  );
  page.socket.greet();
  assert.deepEqual(page.socket.events, [[1, 1, "tap"], [2, 2, "input", "typed"]]);
});
