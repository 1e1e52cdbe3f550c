import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./page.js";

const buttons = `<button data-i="1" data-e="tap">One</button><button data-i="2" data-e="tap">Two</button>`;
const opened = () => {
  const page = openPage(buttons);
  page.socket.greet();
  return page;
};

test("the hello has the version, the token and the name of the tab", () => {
  const page = openPage();
  assert.equal(page.socket.url, "ws://page.test/live");
  page.socket.open();
  assert.deepEqual(page.socket.sent, [[0, 0, "token", "0.5"]]);
});

test("the request of the connection names the time zone", () => {
  const page = openPage();
  assert.equal(page.socket.cookie, `tz=${Intl.DateTimeFormat().resolvedOptions().timeZone}`);
});

test("events wait for the first message, and are sent once, in order", () => {
  const page = openPage(buttons);
  page.tap(1);
  page.tap(2);
  page.socket.open();
  assert.deepEqual(page.socket.events, []);
  page.socket.receive(1, 0);
  page.tap(1);
  assert.deepEqual(page.socket.events, [[1, 1, "tap"], [2, 2, "tap"], [3, 1, "tap"]]);
});

test("a new connection replays what was not acknowledged, with the same numbers, in order", () => {
  const page = opened();
  page.tap(1);
  page.tap(2);
  page.tap(1);
  page.socket.receive(2, 1);
  page.socket.end();
  page.tap(2);
  page.clock.advance(1e3);
  assert.equal(page.sockets.length, 2);
  page.socket.open();
  assert.deepEqual(page.socket.sent, [[0, 2, "token", "0.5"]]);
  page.socket.receive(2, 1);
  assert.deepEqual(page.socket.events, [[2, 2, "tap"], [3, 1, "tap"], [4, 2, "tap"]]);
});

test("an event that the server already has is not sent again", () => {
  const page = opened();
  page.tap(1);
  page.tap(2);
  page.socket.end();
  page.clock.advance(1e3);
  // The first acknowledgement was lost with the connection.
  page.socket.greet(2, 1);
  assert.deepEqual(page.socket.events, [[2, 2, "tap"]]);
});

test("a repeated acknowledgement sends nothing again", () => {
  const page = opened();
  page.tap(1);
  page.socket.receive(2, 1);
  page.socket.receive(3, 1);
  page.tap(2);
  assert.deepEqual(page.socket.events, [[1, 1, "tap"], [2, 2, "tap"]]);
});

test("at most 64 events are in flight", () => {
  const page = opened();
  for (let count = 70; count--; ) page.tap(1);
  assert.equal(page.socket.events.length, 64);
  page.socket.receive(2, 60);
  assert.deepEqual(page.socket.events.map(([number]) => number), Array.from({ length: 70 }, (_, index) => index + 1));
});

test("a version is acknowledged once, after a quarter of a second", () => {
  const page = opened();
  page.clock.advance(249);
  assert.deepEqual(page.socket.sent.slice(1), []);
  page.clock.advance(1);
  page.clock.advance(1e3);
  assert.deepEqual(page.socket.sent.slice(1), [[0, 1]]);
});

test("the second version in a row is acknowledged without delay", () => {
  const page = opened();
  page.socket.receive(2, 0);
  assert.deepEqual(page.socket.sent.slice(1), [[0, 2]]);
  page.clock.advance(1e3);
  assert.deepEqual(page.socket.sent.slice(1), [[0, 2]]);
});

test("a version that an answer acknowledged is not acknowledged again", () => {
  const page = opened();
  page.socket.receive(0, 0);
  page.clock.advance(1e3);
  assert.deepEqual(page.socket.sent.slice(1), [[0, 1]]);
});

test("the delay of a new attempt doubles up to five seconds, and the first message resets it", () => {
  const page = openPage(), delays = [];
  const attempt = () => {
    const count = page.sockets.length;
    let delay = 0;
    page.socket.end();
    for (; page.sockets.length == count; delay++) page.clock.advance(1);
    return delay;
  };
  for (let count = 7; count--; ) delays.push(attempt());
  assert.deepEqual(delays, [188, 375, 750, 1500, 3000, 3750, 3750]);
  page.socket.greet();
  assert.equal(attempt(), 188);
});

test("an attempt without an answer is given up after ten seconds", () => {
  const page = openPage();
  page.clock.advance(10e3);
  assert.equal(page.sockets.length, 1);
  page.clock.advance(1e3);
  assert.equal(page.sockets[0].isClosed, true);
  assert.equal(page.sockets.length, 2);
});

test("a message that takes longer than ten seconds arrives on the next attempt, which waits longer", () => {
  const page = openPage();
  const durations = [];
  for (let count = 3; count--; ) {
    const { length } = page.sockets;
    page.socket.open();
    let seconds = 0;
    for (; !page.sockets[length - 1].isClosed; seconds++) page.clock.advance(1e3);
    durations.push(seconds);
    while (page.sockets.length == length) page.clock.advance(500);
  }
  assert.deepEqual(durations.map(seconds => Math.round(seconds / 10)), [1, 4, 4]);
  page.clock.advance(30e3);
  page.socket.greet();
  assert.equal(page.line, "");
});

test("an attempt whose socket does not open is given up after ten seconds, also after longer attempts", () => {
  const page = openPage();
  page.socket.open();
  while (page.sockets.length == 1) page.clock.advance(1e3);
  page.clock.advance(11e3);
  assert.equal(page.sockets[1].isClosed, true);
});

test("a connection is silent after five seconds without an acknowledgement, and replaced after ten", () => {
  const page = opened();
  page.tap(1);
  page.clock.advance(5e3);
  assert.equal(page.line, "");
  page.clock.advance(500);
  assert.equal(page.line, "The server does not answer. Waiting for it… What you did is kept and sent then.");
  page.clock.advance(5e3);
  assert.equal(page.sockets[0].isClosed, true);
  page.clock.advance(500);
  page.socket.greet(1, 0);
  assert.deepEqual(page.socket.events, [[1, 1, "tap"]]);
  assert.equal(page.line, "");
});

test("a clock that is set back does not hide a silent connection", () => {
  const page = opened();
  page.tap(1);
  page.clock.wall -= 3600e3;
  page.clock.advance(5500);
  assert.match(page.line, /^The server does not answer/);
  page.clock.advance(5500);
  assert.equal(page.sockets.length, 2);
});

test("a connection is replaced after the device slept", () => {
  const page = opened();
  // The page's clock does not advance during sleep.
  page.clock.wall += 60e3;
  page.clock.advance(1500);
  assert.equal(page.sockets.length, 2);
});

test("a message of a replaced connection has no effect", () => {
  const page = opened(), [old] = page.sockets;
  page.socket.end();
  page.clock.advance(1e3);
  page.socket.greet();
  old.receive(9, 9, [0, 1, "late"]);
  assert.equal(page.find(1).textContent, "One");
});

test("a connection without messages for 45 seconds is replaced", () => {
  const page = opened();
  page.clock.advance(45e3);
  assert.equal(page.sockets.length, 1);
  page.clock.advance(2e3);
  assert.equal(page.sockets.length, 2);
});

test("an offline page probes the connection, and reconnects if nothing answers", () => {
  const page = opened();
  page.clock.advance(1e3);
  page.window.dispatchEvent(new page.window.Event("offline"));
  assert.deepEqual(page.socket.sent.at(-1), [0]);
  page.socket.receive(0, 0);
  assert.deepEqual(page.socket.sent.at(-1), [0, 1]);
  page.clock.advance(15e3);
  assert.equal(page.sockets.length, 1);
  page.window.dispatchEvent(new page.window.Event("offline"));
  page.clock.advance(11e3);
  assert.equal(page.sockets.length, 2);
});

test("a page that is online again reconnects without delay", () => {
  const page = opened();
  page.socket.end();
  page.window.dispatchEvent(new page.window.Event("online"));
  assert.equal(page.sockets.length, 2);
});

test("the line reports a lost connection and the number of kept events", () => {
  const page = opened();
  page.socket.end();
  page.tap(1);
  page.clock.advance(500);
  assert.equal(page.line, "");
  page.clock.advance(500);
  assert.equal(page.line, "Connection lost. Reconnecting… What you did is kept and sent then.");
  page.tap(2);
  assert.equal(page.line, "Connection lost. Reconnecting… The 2 things you did are kept and sent then.");
  page.isOnline = false;
  page.clock.advance(500);
  assert.equal(page.line, "You are offline. The 2 things you did are kept and sent then.");
});

test("a page of an ended session is fetched again once the host is up", async () => {
  const page = opened();
  page.health.isUp = false;
  page.socket.end(4001);
  assert.equal(page.line, "The server has restarted. Reloading the page…");
  page.clock.advance(1e3);
  await page.settle();
  assert.deepEqual([page.health.requests, page.errors.length], [1, 0]);
  page.health.isUp = true;
  page.clock.advance(1e3);
  await page.settle();
  // jsdom cannot navigate, and reports the attempt.
  assert.match(page.errors[0].message, /navigation/);
  page.tap(1);
  page.clock.advance(60e3);
  assert.equal(page.sockets.length, 1);
});

test("unsent events of an ended session are noted for the next page", () => {
  const page = opened();
  page.socket.end();
  page.tap(1);
  page.clock.advance(1e3);
  page.socket.open();
  page.socket.end(4001);
  assert.equal(page.window.sessionStorage.unsent, "1");
});

test("a page that another window replaced stays, and sends nothing more", () => {
  const page = opened();
  page.socket.end(4002);
  assert.equal(page.line, "This page is open in another window. Reload it to go on here.");
  page.tap(1);
  page.clock.advance(60e3);
  assert.deepEqual([page.sockets.length, page.errors.length, page.health.requests], [1, 0, 0]);
});

test("a host that refuses three connections in a row has lost the session", async () => {
  const page = opened();
  page.socket.end();
  for (let count = 3; count--; ) {
    page.clock.advance(5e3);
    page.socket.end();
    await page.settle();
  }
  assert.equal(page.line, "The server has restarted. Reloading the page…");
});

const tooLong = "This text is too long to be sent. Please shorten it.";

test("an event that is too long for the server is replaced, and those after it are sent", () => {
  const page = openPage(`<input class="textField" data-i="1"><button data-i="2" data-e="tap">Two</button>`);
  page.socket.greet();
  page.tap(2);
  page.type(1, "x".repeat(2000));
  page.tap(2);
  page.socket.end(1009);
  assert.equal(page.line, tooLong);
  page.clock.advance(1e3);
  page.socket.greet(2, 0);
  // A resize without a size: the server acknowledges and refuses it.
  assert.deepEqual(page.socket.events.slice(0, 3), [[1, 2, "tap"], [2, 1, "resize"], [3, 2, "tap"]]);
  page.socket.receive(3, 4, [9, 2, "invalidValue"]);
  page.clock.advance(6e3);
  // The text remains in its field until the user shortens it, and a string of the same length is not sent again.
  const field = page.find(1);
  assert.deepEqual([page.line, field.value.length, field.getAttribute("aria-invalid")], [tooLong, 2000, "true"]);
  const count = page.socket.events.length;
  page.type(1, "y".repeat(2000));
  assert.deepEqual([page.line, page.socket.events.length], [tooLong, count]);
  page.type(1, "y".repeat(1999));
  assert.deepEqual([page.line, field.getAttribute("aria-invalid"), page.socket.events.at(-1)[3].length], ["", null, 1999]);
});

test("the event with the most bytes is the one that is too long", () => {
  const page = openPage(`<input class="textField" data-i="1"><input class="textField" data-i="2">`);
  page.socket.greet();
  page.type(1, "あ".repeat(700));
  page.type(2, "x".repeat(2000));
  page.socket.end(1009);
  page.clock.advance(1e3);
  page.socket.greet(2, 0);
  assert.deepEqual(page.socket.events.slice(0, 2).map(([, node, kind, value]) => [node, kind, value?.length]), [[1, "resize", undefined], [2, "input", 2000]]);
});

test("a connection that is closed for a message that is too long loses no short event", () => {
  const page = openPage(`<input class="textField" data-i="1"><button data-i="2" data-e="tap">Two</button>`);
  page.socket.greet();
  page.tap(2);
  page.type(1, "text");
  page.socket.end(1009);
  assert.equal(page.line, "");
  page.clock.advance(1e3);
  page.socket.greet(2, 0);
  assert.deepEqual(page.socket.events, [[1, 2, "tap"], [2, 1, "input", "text"]]);
});

test("a sheet is dismissed once while the event is in flight", () => {
  const page = openPage(`<dialog class="sheet" data-i="1" data-e="dismiss"></dialog>`);
  page.socket.greet();
  const leave = () => page.fire(1, "keydown", { key: "Escape" });
  leave();
  leave();
  assert.deepEqual(page.socket.events, [[1, 1, "dismiss"]]);
  page.socket.receive(2, 1);
  leave();
  assert.deepEqual(page.socket.events, [[1, 1, "dismiss"], [2, 1, "dismiss"]]);
});
