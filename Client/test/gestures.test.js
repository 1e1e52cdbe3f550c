import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./page.js";

// Opens a page with the script for gestures.
const opened = async (tree, options) => {
  const page = openPage(`<div data-i="9" data-m="1">${tree}</div>`, { hasGestures: true, ...options });
  page.socket.greet();
  await page.settle();
  return page;
};

test("a long press is sent after half a second, and the click that ends it is ignored", async () => {
  const page = await opened(`<button data-i="1" data-e="tap longPress">Hold</button>`);
  page.fire(1, "pointerdown");
  page.clock.advance(499);
  assert.deepEqual(page.socket.events, []);
  page.clock.advance(1);
  page.fire(1, "pointerup");
  page.tap(1);
  assert.deepEqual(page.socket.events, [[1, 1, "longPress"]]);
});

test("a drag has one event in flight, and ends with its last place", async () => {
  const page = await opened(`<p data-i="1" data-e="drag">Drag</p>`);
  page.fire(1, "pointerdown");
  for (const clientX of [5, 10, 20, 30]) page.fire(1, "pointermove", { clientX });
  page.fire(1, "pointerup", { clientX: 40 });
  assert.deepEqual(page.socket.events, [[1, 1, "drag", "changed 0 0 10 0"]]);
  page.socket.receive(2, 1);
  assert.deepEqual(page.socket.events.slice(1), [[2, 1, "drag", "ended 0 0 40 0"]]);
});

test("copied text is reported in the language of the page", async () => {
  const page = await opened(`<button data-i="1" data-share="text" data-t='{"Copied":"Kopiert"}'>Share</button>`), copies = [];
  Object.defineProperty(page.window.navigator, "clipboard", { value: { writeText: async text => copies.push(text) } });
  page.tap(1);
  await page.settle();
  assert.deepEqual([copies, page.document.querySelector(".notice").textContent], [["text"], "Kopiert"]);
});
