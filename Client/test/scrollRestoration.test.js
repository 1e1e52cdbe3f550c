import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./page.js";

const reset = 8;
const rows = first => [0, 1, 2, 3].map(index => `<p data-i="${first + index}" data-top="${100 * index}">Row ${index}</p>`).join("");
const area = id => `<div class="scroll" data-i="${id}">${rows(id + 1)}</div>`;

// Opens a page with a scroll area of four rows, each as high as the area, and scrolls it to the middle of the second.
const scrolled = async () => {
  const page = openPage(area(1), { restoresScroll: true });
  page.window.Element.prototype.getBoundingClientRect = function () {
    const top = this.dataset.top ? this.dataset.top - this.parentElement.scrollTop : 0;
    return { left: 0, right: 10, top, bottom: top + 100, width: 10, height: 100 };
  };
  page.socket.greet();
  await page.settle();
  page.find(1).scrollTop = 150;
  page.fire(1, "scroll");
  await page.settle();
  page.find(1).scrollTop = 150;
  page.fire(1, "scroll");
  return page;
};

test("the script for scroll positions is fetched from the address in data-k", async () => {
  const page = openPage(`<button data-i="1"></button>`, { place: "/place.2.js" });
  await page.settle();
  const before = page.imports.length;
  page.find(1).focus();
  await page.settle();
  assert.deepEqual(page.imports.slice(before), ["/place.2.js"]);
});

test("a scroll position is restored after the page was drawn again", async () => {
  const page = await scrolled();
  page.socket.receive(2, 0, [reset, `<main class="root" data-i="10">${area(11)}</main>`]);
  assert.equal(page.find(11).scrollTop, 150);
});

test("a scroll position is restored once: what scrolls the area after that wins", async () => {
  const page = await scrolled();
  page.socket.receive(2, 0, [reset, `<main class="root" data-i="10">${area(11)}</main>`]);
  page.clock.advance(100);
  page.find(11).scrollTop = 30;
  page.clock.advance(100);
  page.socket.receive(3, 0);
  page.clock.advance(100);
  assert.equal(page.find(11).scrollTop, 30);
});

test("a scroll position is not restored after the user scrolled", async () => {
  const page = await scrolled();
  page.socket.receive(2, 0, [reset, `<main class="root" data-i="10">${area(11)}</main>`]);
  page.fire(11, "wheel");
  page.find(11).scrollTop = 0;
  page.socket.receive(3, 0);
  page.clock.advance(100);
  assert.equal(page.find(11).scrollTop, 0);
});
