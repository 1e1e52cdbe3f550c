import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./page.js";

const insert = 3, focus = 6, reset = 8;

// Opens a page with all its scripts.
const opened = async tree => {
  const page = openPage(tree, { hasGestures: true });
  page.socket.greet();
  await page.settle();
  page.clock.advance(100);
  return page;
};

// Applies one message.
const receive = async (page, ...operations) => {
  page.socket.receive(2, page.socket.events.length, ...operations);
  await page.settle();
};

const stepper = (label = "") => `<div class="stepper" data-i="1">${label}<span class="steps" data-i="1c"><button data-by="-1"></button><button data-by="1"></button></span></div>`;
const menu = (id = 1) => `<details class="menu" data-i="${id}"><summary data-i="${id}h">More</summary><div class="choices" data-i="${id}c"><button data-i="7">One</button></div></details>`;
const stack = inner => `<section class="page" data-i="1"><button class="back" data-act="dismiss"></button><h1 data-i="1h">Title</h1>${inner}</section>`;

test("a redrawn stepper keeps the focus of its button", async () => {
  const page = await opened(stepper());
  page.document.querySelector("[data-by='1']").focus();
  page.clock.advance(0);
  await receive(page, [insert, 0, 0, stepper("<label>Count</label>")]);
  assert.equal(page.document.activeElement, page.document.querySelector("[data-by='1']"));
});

test("a redrawn page keeps the focus of its Back button", async () => {
  const page = await opened(stack(""));
  page.document.querySelector(".back").focus();
  page.clock.advance(0);
  await receive(page, [insert, 0, 0, stack("<p>Text</p><button data-i='5'>New</button>")]);
  assert.equal(page.document.activeElement, page.document.querySelector(".back"));
});

test("a redrawn scroll area keeps its focus and its offset", async () => {
  const area = text => `<div class="scroll" data-i="1"><p>${text}</p></div>`, page = await opened(area("Old"));
  Object.assign(page.find(1), { scrollTop: 120, scrollLeft: 0 });
  page.find(1).dispatchEvent(new page.window.Event("scroll"));
  page.find(1).focus();
  page.clock.advance(0);
  await receive(page, [insert, 0, 0, area("New")]);
  assert.deepEqual([page.document.activeElement, page.find(1).scrollTop, page.find(1).textContent], [page.find(1), 120, "New"]);
});

test("a redrawn menu stays open, with the focus on its action", async () => {
  const page = await opened(menu());
  page.find(1).open = true;
  page.find(7).focus();
  page.clock.advance(0);
  await receive(page, [reset, `<main class="root" data-i="0">${menu()}</main>`]);
  assert.deepEqual([page.find(1).open, page.document.activeElement], [true, page.find(7)]);
});

test("a menu of another session does not open", async () => {
  const page = await opened(menu());
  page.find(1).open = true;
  await receive(page, [reset, `<main class="root" data-i="0"><div class="group" data-i="1"></div>${menu(9)}</main>`]);
  assert.equal(page.document.querySelector("details[open]"), null);
});

test("a redrawn dialog keeps the focus inside of it", async () => {
  const sheet = label => `<dialog class="sheet" data-i="1" open tabindex="-1" aria-label="${label}"><input class="textField" data-i="5"></dialog>`;
  const page = await opened(`<button data-i="2">Open</button>${sheet("Old")}`);
  page.find(5).focus();
  page.clock.advance(0);
  await receive(page, [insert, 0, 0, sheet("New")]);
  assert.equal(page.document.activeElement, page.find(5));
});

test("the focus that the server requests wins over the focus of a redrawn element", async () => {
  const page = await opened(`${stepper()}<button data-i="2">Two</button>`);
  page.document.querySelector("[data-by='1']").focus();
  page.clock.advance(200);
  await receive(page, [insert, 0, 0, stepper("<label>Count</label>")], [focus, 2]);
  assert.equal(page.document.activeElement, page.find(2));
});

test("a control that the user has left does not take the focus back", async () => {
  const page = await opened(stepper());
  page.document.querySelector("[data-by='1']").focus();
  page.clock.advance(0);
  page.document.activeElement.blur();
  page.clock.advance(0);
  await receive(page, [insert, 0, 0, stepper("<label>Count</label>")]);
  assert.equal(page.document.activeElement, page.document.body);
});

test("a redrawn field keeps its selection and its direction", async () => {
  const field = `<input class="textField" data-i="1" value="hello">`, page = await opened(field);
  page.find(1).focus();
  page.find(1).setSelectionRange(1, 4, "backward");
  for (const operation of [[insert, 0, 0, field], [reset, `<main class="root" data-i="0">${field}</main>`]]) {
    await receive(page, operation);
    const { selectionStart, selectionEnd, selectionDirection } = page.find(1);
    assert.deepEqual([selectionStart, selectionEnd, selectionDirection, page.document.activeElement], [1, 4, "backward", page.find(1)]);
  }
});
