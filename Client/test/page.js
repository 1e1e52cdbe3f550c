// A page in jsdom with the real scripts, sockets that record messages, and a manual clock.

import { execFileSync } from "node:child_process";
import Module from "node:module";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";

// Debian's packages are outside the search path of a node from another source.
process.env.NODE_PATH = [process.env.NODE_PATH, "/usr/share/nodejs"].filter(Boolean).join(delimiter);
Module._initPaths();
const { JSDOM, VirtualConsole } = Module.createRequire(import.meta.url)("jsdom");
// `mistakes.test.js` has other sources.
const sources = process.env.CLIENT_SOURCES ?? fileURLToPath(new URL("../src/", import.meta.url));

// The entries as scripts, each with a global of its name. The page's `require` replaces `import`.
const flags = ["--bundle", "--format=iife", "--supported:dynamic-import=false", "--log-level=error"];
const script = name => execFileSync("esbuild", [`${name}.js`, `--global-name=${name}`, ...flags], { cwd: sources, encoding: "utf8" });
const scripts = [script("first"), script("motionEntry")];

// Timers and times, advanced by tests only. `wall` is the time of day; a test can set it back.
class Clock {
  now = 0;
  wall = 1.7e12;
  #timers = new Map();
  #last = 0;

  set(callback, delay = 0, every, values = []) {
    this.#timers.set(++this.#last, { callback, due: this.now + Math.max(delay, every ? 1 : 0), every, values });
    return this.#last;
  }

  clear(id) {
    this.#timers.delete(id);
  }

  clearAll() {
    this.#timers.clear();
  }

  // Runs the timers due within `duration`, in order.
  advance(duration) {
    const end = this.now + duration;
    for (;;) {
      const due = [...this.#timers].filter(([, timer]) => timer.due <= end).sort(([a, x], [b, y]) => x.due - y.due || a - b);
      if (!due[0]) break;
      const [id, timer] = due[0];
      this.#pass(Math.max(timer.due - this.now, 0));
      if (timer.every == null) this.#timers.delete(id);
      else timer.due = this.now + Math.max(timer.every, 1);
      timer.callback(...timer.values);
    }
    this.#pass(end - this.now);
  }

  #pass(duration) {
    this.now += duration;
    this.wall += duration;
  }
}

// The server's end of a connection: receives the page's messages, and sends a test's messages.
class Socket {
  sent = [];
  isClosed = false;

  constructor(url, cookie) {
    this.url = url;
    this.cookie = cookie;
  }

  // The page's side.
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }

  // The test's side.
  open() {
    this.onopen?.();
  }
  // A message with patches; version 0 responds to a probe.
  receive(version, acknowledgement, ...operations) {
    this.onmessage?.({ data: JSON.stringify([version, acknowledgement, ...operations]) });
  }
  // Opens, and responds to the hello.
  greet(version = 1, acknowledgement = 0, ...operations) {
    this.open();
    this.receive(version, acknowledgement, ...operations);
  }
  end(code = 1006) {
    this.onclose?.({ code });
  }
  // The numbered events, without hello and acknowledgements.
  get events() {
    return this.sent.filter(([number]) => number);
  }
}

const head = `<title>Page</title><link rel="stylesheet" href="/app.css">`;
const body = (tree, { token = "token", place = "/place.js" }) =>
  `<div id="app" data-p="${token}" data-g="/later.js" data-w="/wider.js" data-c="/wider.css" data-k="${place}"><main class="root" data-i="0">${tree}</main></div>` +
  `<div id="line" role="status"></div><div id="say"></div>`;

const makeWindow = lacking => {
  const errors = [];
  const { window } = new JSDOM(`<!doctype html><html lang="en"><head>${head}</head><body></body></html>`, {
    url: "http://page.test/", runScripts: "outside-only", pretendToBeVisual: true, virtualConsole: new VirtualConsole().on("jsdomError", error => errors.push(error)),
  });
  // A page's listeners, removed before the next page in the same window.
  const listeners = [];
  for (const target of [window, window.document]) {
    const { addEventListener } = target;
    target.addEventListener = (...values) => (listeners.push([target, ...values]), addEventListener.apply(target, values));
  }
  if (lacking)
    for (const { prototype } of [window.Element, window.Document]) {
      const { querySelector, querySelectorAll } = prototype;
      prototype.querySelector = function (selector) {
        return lacking.has(selector) ? null : querySelector.call(this, selector);
      };
      prototype.querySelectorAll = function (selector) {
        return lacking.has(selector) ? [] : querySelectorAll.call(this, selector);
      };
    }
  return { window, errors, listeners };
};

// Resets a used window: a new window takes longer than a new page.
const clean = ({ window, errors, listeners }) => {
  for (const [target, ...values] of listeners.splice(0)) target.removeEventListener(...values);
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  window.document.head.innerHTML = head;
  errors.length = 0;
};

// Opens a page with the markup of its tree. With `moves`, removed elements stay during their animation. `after` is a
// finished page, whose window is reused. `lacking` has selectors without a match: jsdom is slow to search for them. `place` is
// the address of scrollRestoration.js, a stub unless `restoresScroll` is true; the script for gestures is a stub unless
// `hasGestures` is true. `early` has the events before the scripts, as kinds and ids. `calls` has the names of the called stubs.
export const openPage = (tree = "", { moves = false, restoresScroll = false, hasGestures = false, early = [], after, lacking, ...names } = {}) => {
  const clock = after?.clock ?? new Clock(), sockets = [], calls = [], frame = after?.frame ?? makeWindow(lacking);
  if (after) clean(frame), clock.clearAll();
  const stub = Object.fromEntries(["measure", "captureScroll", "restoreScroll"].map(name => [name, () => void calls.push(name)]));
  stub.showUnsentNotice = () => {};
  const { window, errors } = frame, { document } = window;
  document.body.className = "";
  document.body.innerHTML = body(tree, names);
  const health = { isUp: true, requests: 0 };
  window.Date.now = () => clock.wall;
  window.Math.random = () => 0.5;
  Object.assign(window.performance, { now: () => clock.now, getEntriesByType: () => [{ type: "navigate" }] });
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, {
    setTimeout: (callback, delay, ...values) => clock.set(callback, delay, null, values),
    setInterval: (callback, delay) => clock.set(callback, delay, delay),
    clearTimeout: id => clock.clear(id),
    clearInterval: id => clock.clear(id),
    requestAnimationFrame: callback => clock.set(callback, 16),
    cancelAnimationFrame: id => clock.clear(id),
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    matchMedia: () => ({ matches: !moves }),
    fetch: () => {
      health.requests += 1;
      return health.isUp ? Promise.resolve({ ok: true }) : Promise.reject(new Error("no host"));
    },
    require: path => {
      page.imports.push(path);
      if (path == "/later.js") return window.motionEntry;
      const entry = { "/place.js": restoresScroll && "scrollRestoration", "/wider.js": hasGestures && "deferredEntry" }[path];
      if (!entry) return stub;
      window.eval(script(entry));
      return window[entry];
    },
    WebSocket: function (url) {
      sockets.push(new Socket(url, document.cookie));
      return sockets.at(-1);
    },
  });
  Object.assign(window.Element.prototype, {
    animate() {},
    getClientRects() {
      return this.isConnected ? [this.getBoundingClientRect()] : [];
    },
    scrollTo({ left, top }) {
      Object.assign(this, { scrollLeft: left, scrollTop: top });
    },
    getBoundingClientRect: () => ({ left: 0, right: 10, top: 0, bottom: 10, width: 10, height: 10 }),
  });
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal() {
      this.open = true;
    },
    close() {
      this.open = false;
    },
  });
  for (const name of ["Label", "Checked", "Hidden", "Invalid"])
    Object.defineProperty(window.Element.prototype, `aria${name}`, {
      configurable: true,
      get() {
        return this.getAttribute(`aria-${name.toLowerCase()}`);
      },
      set(value) {
        if (value == null) this.removeAttribute(`aria-${name.toLowerCase()}`);
        else this.setAttribute(`aria-${name.toLowerCase()}`, value);
      },
    });
  const find = id => document.querySelector(`#app [data-i="${id}"]`);
  const page = {
    isOnline: true,
    // The paths of deferred scripts.
    imports: [],
    hasFocus: true,
    frame, window, document, clock, sockets, errors, calls, health, find,
    get socket() {
      return sockets.at(-1);
    },
    // The markup inside the root.
    get tree() {
      return find(0).innerHTML;
    },
    get line() {
      return document.getElementById("line").textContent;
    },
    fire(target, kind, values = {}) {
      const element = typeof target == "object" ? target : find(target);
      const type = /^key/.test(kind) ? "KeyboardEvent" : kind == "click" ? "MouseEvent" : kind == "input" ? "InputEvent" : "Event";
      const event = new window[type](kind, { bubbles: true, cancelable: true, ...values });
      // jsdom has no pointer events.
      return element.dispatchEvent(kind.startsWith("pointer") ? Object.assign(event, { isPrimary: true, button: 0, clientX: 0, clientY: 0, ...values }) : event);
    },
    tap: target => page.fire(target, "click", { detail: 1 }),
    // Replaces the text of the field.
    type(target, text) {
      const element = find(target);
      element.focus();
      element.value = text;
      page.fire(element, "input");
    },
    // Settles the page's promises, such as deferred scripts and the health check.
    settle: () => new Promise(resolve => setImmediate(resolve)),
  };
  Object.defineProperty(window.navigator, "onLine", { configurable: true, get: () => page.isOnline });
  document.hasFocus = () => page.hasFocus;
  window.early = early.map(([kind, id]) => [kind, find(id)]);
  scripts.forEach(script => window.eval(script));
  return page;
};
