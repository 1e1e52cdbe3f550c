// A page in jsdom with the real scripts, sockets that record messages, and a manual clock.

import { execFileSync } from "node:child_process";
import Module from "node:module";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";

// Debian's packages are outside the search path of a node from another source.
process.env.NODE_PATH = [process.env.NODE_PATH, "/usr/share/nodejs"].filter(Boolean).join(delimiter);
Module._initPaths();
const { JSDOM, VirtualConsole } = Module.createRequire(import.meta.url)("jsdom");
const sources = fileURLToPath(new URL("../src/", import.meta.url));

// The entries as scripts that define a global of their name. The page's `require` replaces `import`.
const flags = ["--bundle", "--format=iife", "--supported:dynamic-import=false", "--log-level=error"];
const script = name => execFileSync("esbuild", [`${name}.js`, `--global-name=${name}`, ...flags], { cwd: sources, encoding: "utf8" });
const scripts = [script("app"), script("later")];

// Timers and times that advance in tests only. `wall` is the time of day; a test can set it back.
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

  // Runs the timers that become due within `duration`, in order.
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

// The server's end of a connection: records the page's messages, and sends those of a test.
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
  // A message with patches; version 0 is a heartbeat.
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

// Opens a page with the markup of its tree. If it moves, removed elements stay for the time of their animation. `early` has
// the events before its scripts, as their kinds and ids. `calls` has the names of the functions of other deferred scripts that the page called.
export const openPage = (tree = "", { moves = false, early = [] } = {}) => {
  const clock = new Clock(), sockets = [], errors = [], imports = [], calls = [];
  const recorded = Object.fromEntries(["measure", "keepPlace", "seek"].map(name => [name, () => void calls.push(name)]));
  const dom = new JSDOM(
    `<!doctype html><html lang="en"><head><title>Page</title><link rel="stylesheet" href="/app.css"></head><body>` +
      `<div id="app" data-p="token" data-g="/later.js" data-w="/wider.js" data-c="/wider.css" data-k="/place.js?v=7"><main class="root" data-i="0">${tree}</main></div>` +
      `<div id="line" role="status"></div><div id="say"></div></body></html>`,
    { url: "http://page.test/", runScripts: "outside-only", pretendToBeVisual: true, virtualConsole: new VirtualConsole().on("jsdomError", error => errors.push(error)) },
  );
  const { window } = dom, { document } = window;
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
      imports.push(path);
      return path == "/later.js" ? window.later : recorded;
    },
    WebSocket: function (url) {
      sockets.push(new Socket(url, document.cookie));
      return sockets.at(-1);
    },
  });
  Object.assign(window.Element.prototype, {
    animate() {},
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
    hasFocus: true,
    window, document, clock, sockets, errors, imports, calls, health, find,
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
      return element.dispatchEvent(new window[type](kind, { bubbles: true, cancelable: true, ...values }));
    },
    tap: target => page.fire(target, "click", { detail: 1 }),
    // Replaces the text of a field, as a user does.
    type(target, text) {
      const element = find(target);
      element.focus();
      element.value = text;
      page.fire(element, "input");
    },
    // Runs the promises of the page: deferred scripts, health checks.
    settle: () => new Promise(resolve => setImmediate(resolve)),
  };
  Object.defineProperty(window.navigator, "onLine", { get: () => page.isOnline });
  document.hasFocus = () => page.hasFocus;
  window.early = early.map(([kind, id]) => [kind, find(id)]);
  scripts.forEach(script => window.eval(script));
  return page;
};
