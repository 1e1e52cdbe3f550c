import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./page.js";

const tabs = attributes =>
  `<div class="tabs" ${attributes}>${[1, 2, 3].map(id => `<button class="tab" data-i="${id}" data-e="tap">${id}</button>`).join("")}</div>`;

// The nodes that keys select, each from the second of three items.
const selected = (tree, ...keys) => {
  const page = openPage(tree);
  page.socket.greet();
  for (const key of keys) page.fire(2, "keydown", { key });
  return page.socket.events.map(([, node]) => node);
};

test("in a row of tabs, left and right select the neighbors, and up and down scroll the page", () => {
  assert.deepEqual(selected(tabs(""), "ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"), [1, 3]);
});

test("in a column of tabs, up and down select the neighbors", () => {
  assert.deepEqual(selected(tabs(`aria-orientation="vertical"`), "ArrowUp", "ArrowDown"), [1, 3]);
});

test("in a group of radio buttons, all arrow keys select the neighbors", () => {
  const segments = [1, 2, 3].map(id => `<button class="segment" role="radio" data-i="${id}" data-tag="${id}">${id}</button>`).join("");
  const page = openPage(`<div data-i="9" data-e="change"><span class="segments" data-i="9c" data-v="2">${segments}</span></div>`);
  page.socket.greet();
  for (const [key, value] of [["ArrowUp", "1"], ["ArrowDown", "3"], ["ArrowLeft", "1"], ["ArrowRight", "3"]]) {
    page.fire(2, "keydown", { key });
    assert.equal(page.find("9c").dataset.v, value, key);
  }
});
