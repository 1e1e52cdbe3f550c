import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./page.js";

test("the deferred scripts are fetched once, from the addresses that the page names", async () => {
  const page = openPage(`<input data-i="1"><input data-i="2">`);
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
  const page = openPage();
  page.window.sessionStorage.unsent = 1;
  page.socket.greet();
  await page.settle();
  assert.equal(page.line, "The server has restarted. What you did last has not arrived.");
  assert.equal(page.window.sessionStorage.unsent, undefined);
});
