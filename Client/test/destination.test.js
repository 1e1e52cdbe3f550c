import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./page.js";

// A page with one element, whose host sends the address with the hello.
const opened = async (address = "1 http://page.test/#paid") => {
  const page = openPage(`<p data-i="1"></p>`, { hasGestures: true });
  page.socket.greet(1, 0, [1, 0, "data-to", address], [1, 0, "data-m", ""]);
  await page.settle();
  return page;
};

test("the page leaves for an address once the host has removed it", async () => {
  const page = await opened();
  assert.deepEqual(page.socket.events, [[1, 0, "done"]]);
  assert.equal(page.window.location.href, "http://page.test/");
  page.socket.receive(2, 1, [1, 0, "data-to"]);
  await page.settle();
  assert.equal(page.window.location.href, "http://page.test/#paid");
});

test("an address is accepted once, also if other changes follow", async () => {
  const page = await opened();
  page.socket.receive(2, 0, [0, 1, "later"]);
  await page.settle();
  assert.deepEqual(page.socket.events, [[1, 0, "done"]]);
});

test("a tree that replaces the page removes the address as well", async () => {
  const page = await opened();
  page.socket.receive(2, 1, [8, `<main class="root" data-i="5"></main>`]);
  await page.settle();
  assert.equal(page.window.location.href, "http://page.test/#paid");
});

test("a second address follows the first", async () => {
  const page = await opened();
  page.socket.receive(2, 1, [1, 0, "data-to", "2 http://page.test/#again"]);
  await page.settle();
  assert.equal(page.window.location.href, "http://page.test/#paid");
  page.socket.receive(3, 1, [0, 1, "later"]);
  await page.settle();
  assert.deepEqual(page.socket.events, [[1, 0, "done"], [2, 0, "done"]]);
  page.socket.receive(4, 2, [1, 0, "data-to"]);
  await page.settle();
  assert.equal(page.window.location.href, "http://page.test/#again");
});
