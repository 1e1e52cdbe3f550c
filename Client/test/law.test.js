// The law of the client: after any network failure the page shows the server's tree, and the server received each event
// of the user exactly once, in order.
//
// Random programs drive two pages and a model of the host (server.js). LAW_STEPS sets the number of steps, LAW_SEED the
// seed of the first program. A failure prints the seed and the shrunk program.

import assert from "node:assert/strict";
import test from "node:test";

import { openPage } from "./page.js";
import { Server } from "./server.js";

const stepCount = Number(process.env.LAW_STEPS ?? 100_000);
const firstSeed = Number(process.env.LAW_SEED ?? 1);
// In longer programs the server rejects an event, and the focus is not compared.
const programLength = 300;

// mulberry32
const randomNumbers = seed => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

// The element at a share of the list: steps keep their meaning in a shrunk program.
const pick = (list, share) => list[Math.floor(share * list.length)];

// The name of a node begins with its kind.
const kindOf = name => /^[a-z]+/.exec(name)[0];

const fail = text => {
  throw new assert.AssertionError({ message: text });
};

// The content of an element, without attributes of the client: `pending`, tab stops, applied styles.
const ownAttributes = new Set(["class", "tabindex", "data-s", "style", "value", "checked", "selected"]);
const describe = element => {
  const { localName, classList, dataset } = element;
  const attributes = element.getAttributeNames().filter(name => !ownAttributes.has(name)).sort().map(name => `${name}=${element.getAttribute(name)}`);
  let content = [...element.children].map(describe).join("");
  if (localName == "textarea" || classList.contains("textField")) content = `value ${element.value}`;
  else if (localName == "input") content = `checked ${element.checked}`;
  else if (localName == "select") content += [...element.options].some(({ value }) => value == dataset.v) ? `value ${element.value}` : "no value";
  else if (!element.children.length) content = element.textContent;
  return `<${localName} ${attributes.join(" ")} ${dataset.s ?? element.style.cssText.replace(/[; ]/g, "")}>${content}</>`;
};

// The client's selectors without a match in these pages.
const lacking = new Set([
  "dialog", "dialog:not(.leaving)", "dialog[open]:not(.leaving)", "details[open]", "[data-e~=appear]", ".page>h1", ".page[data-e~=dismiss],.sheet[data-i]:not([data-closed])",
  ".scroll", "[data-m]", "[data-s]", "[data-t]", "img", ".leaving:not(dialog,.toast)",
]);

// A page, its session, and the network between them.
class Tab {
  lines = [];
  // The user's events, in order: node name, kind, value.
  done = [];
  isFlowing = true;
  // The close code that ended the page; `null` before.
  ended = null;
  // The sent events, by sequence number.
  sent = new Map();

  constructor(server, number, { after, restores, isRacing }) {
    this.server = server;
    this.isRacing = isRacing;
    this.session = server.open(`token${number}`, restores);
    const tree = this.session.root.children.map(child => child.html).join("");
    this.page = openPage(tree, { after, lacking, token: this.session.token });
  }

  get line() {
    return this.lines.at(-1);
  }
  find(node) {
    return this.page.find(node.isControl ? node.container : node.id);
  }

  // The network.

  // Takes the page's new messages.
  collect() {
    for (const socket of this.page.sockets.slice(this.lines.length)) this.lines.push({ socket, taken: 0, toServer: [], toPage: [], isDead: false, asked: 0 });
    for (const line of this.lines.slice(-2)) {
      const { socket } = line;
      for (; line.taken < socket.sent.length; line.taken++) {
        const message = socket.sent[line.taken];
        this.checkMessage(line, message);
        line.toServer.push(message);
      }
    }
  }

  // The rules for a single message.
  checkMessage(line, message) {
    if (this.ended) fail(`an ended page sends ${JSON.stringify(message)}`);
    const [number, ...event] = message, isHello = message.length > 2 && !number;
    if (isHello != !line.hasHello) fail(`a hello out of turn: ${JSON.stringify(message)}`);
    line.hasHello = true;
    if (!number) {
      if (message.length == 2 && message[1] == line.confirmed && !line.asked) fail(`version ${message[1]} is confirmed twice`);
      if (message.length == 2) (line.confirmed = message[1]), (line.asked = 0);
      return;
    }
    if (line.last && number != line.last + 1) fail(`event ${number} follows event ${line.last}`);
    line.last = number;
    const before = this.sent.get(number), content = JSON.stringify(event.slice(1));
    if (before != null && before != content) fail(`event ${number} was ${before}, and is ${content} when sent again`);
    this.sent.set(number, content);
  }

  open(line) {
    if (line.server || line.isDead || line.socket.isClosed) return;
    line.server = this.server.accept({ send: message => line.toPage.push(message), close: code => line.toPage.push(code) });
    line.socket.open();
  }

  deliverToServer(line) {
    if (line.server && line.toServer.length) line.server.receive(line.toServer.shift(), this.isRacing);
  }

  deliverToPage(line) {
    if (line.isDead || !line.toPage.length) return;
    this.collect();
    const message = line.toPage.shift();
    if (typeof message == "number") return this.close(line, message);
    if (message == "[]") line.asked = 1;
    line.socket.onmessage?.({ data: message });
    this.noteMissing(message);
  }

  close(line, code) {
    line.isDead = true;
    line.server?.lose();
    if (!line.socket.isClosed && (code == 4001 || code == 4002)) this.ended = code;
    line.socket.end(code);
  }

  // Loses the connection, with a close event for the page or without.
  cut(line, isSilent) {
    line.isDead = true;
    if (!isSilent) line.socket.end(1006);
  }

  flow() {
    for (let isMoving = true; isMoving; ) {
      isMoving = false;
      this.collect();
      for (const line of this.lines.slice(-2)) {
        if (!line.server && !line.isDead && !line.socket.isClosed) this.open(line), (isMoving = true);
        while (line.server && !line.isDead && line.toServer.length) this.deliverToServer(line), (isMoving = true);
        while (!line.isDead && line.toPage.length) this.deliverToPage(line), (isMoving = true);
      }
      this.server.sendPending();
    }
  }

  wait(duration) {
    for (const end = this.page.clock.now + duration; this.page.clock.now < end; ) {
      this.page.clock.advance(Math.min(250, end - this.page.clock.now));
      this.collect();
      if (this.isFlowing) this.flow();
    }
  }

  // The user.

  // Text behind an unacknowledged text is lost with its field.
  noteMissing(message) {
    // Only operations with markup, and removals, remove an element.
    if (/\[[348],/.test(message)) for (const event of this.done.slice(-20)) event.mayBeLost ||= event.isEdit && !this.page.document.querySelector(`[data-testid="${event.name}"]`);
  }

  // A visible, enabled control of the given kinds.
  reachable(share, ...kinds) {
    const elements = [...this.page.document.getElementById("app").querySelectorAll("[data-testid]")];
    const element = pick(elements.filter(({ dataset }) => kinds.includes(kindOf(dataset.testid))), share);
    if (!element || element.hasAttribute("disabled")) return;
    const { testid } = element.dataset, kind = kindOf(testid);
    return { name: testid, kind, element: ["button", "field", "area"].includes(kind) ? element : element.querySelector("[data-e]") };
  }

  do(target, kind, value) {
    if (!this.ended) this.done.push({ name: target.name, kind, value, isEdit: kind != "tap" });
  }

  tap(share) {
    const target = this.reachable(share, "button");
    if (!target) return;
    target.element.focus();
    this.page.tap(target.element);
    this.do(target, "tap");
  }

  type(share, text) {
    const target = this.reachable(share, "field", "area");
    if (!target) return;
    const { element } = target;
    element.focus();
    element.value = text;
    this.page.fire(element, "input");
    this.do(target, "input", text);
  }

  choose(share, other) {
    const target = this.reachable(share, "toggle", "picker", "segments", "stepper"), { element, kind } = target ?? {};
    if (!target) return;
    const choices = { toggle: [element], picker: element.children, segments: element.children, stepper: element.children }[kind];
    const choice = pick([...choices].filter(({ hidden }) => !hidden), other);
    if (!choice) return;
    if (kind == "picker") {
      if (element.value == choice.value) return;
      element.focus();
      element.value = choice.value;
      this.page.fire(element, "input");
    } else {
      choice.focus();
      if (kind == "toggle") choice.click();
      else this.page.tap(choice);
    }
    this.do(target, "change", { toggle: String(element.checked), picker: element.value, segments: choice.dataset.tag, stepper: element.dataset.value }[kind]);
  }

  moveFocus(share) {
    const target = this.reachable(share, "button", "field", "area");
    if (share > 0.8 || !target) this.page.document.activeElement.blur();
    else target.element.focus();
  }

  // Invariants at the end.

  settle() {
    for (const line of this.lines) if (!line.socket.isClosed && line.isDead) line.socket.end(1006);
    this.isFlowing = true;
    this.flow();
    for (let count = 0; count < 240; count++) {
      this.wait(500);
      if (this.ended || (this.session.isQuiet && this.session.connection && ++this.quiet > 2)) break;
      if (!this.session.isQuiet) this.quiet = 0;
    }
  }

  quiet = 0;

  check() {
    this.checkDelivery();
    if (this.page.errors.some(({ message }) => !/navigation/.test(message))) fail(`the page has an error: ${this.page.errors[0].message}`);
    if (this.ended) return this.checkEnd();
    if (!this.session.isQuiet) fail("the page and the server do not settle");
    this.checkDocument();
    const kept = this.page.document.querySelector("#app .pending, body.waiting, body.offline");
    if (kept) fail(`what is sent still shows as ${kept.className}`);
  }

  checkEnd() {
    const { length } = this.page.sockets;
    this.page.clock.advance(60e3);
    if (this.page.sockets.length != length) fail(`a page that ended with ${this.ended} connects`);
  }

  checkDocument() {
    const { document } = this.page, template = document.createElement("template");
    template.innerHTML = this.session.root.html;
    const expected = describe(template.content.firstElementChild), actual = describe(document.getElementById("app").firstElementChild);
    if (actual != expected) fail(`the page shows\n${actual}\nand the server has\n${expected}`);
    const focused = document.activeElement.closest("#app [data-i]"), node = focused ? parseInt(focused.dataset.i) : 0;
    // The focus may differ after a rejected event, which implied a focus, and after a restored page: a stub replaces
    // scrollRestoration.js, which restores the focus. A disabled element keeps the focus until it is redrawn.
    const isDisabled = [node, this.session.focused].some(id => this.session.nodes.get(id)?.attributes.has("disabled"));
    const isKnown = node && !isDisabled && !this.session.restores && this.session.delivered.every(({ outcome }) => outcome == "handled");
    if (isKnown && this.session.focused != node) fail(`the focus is at ${this.session.names.get(node)} on the page, and at ${this.session.names.get(this.session.focused)} on the server`);
  }

  // Of consecutive edits of one control, only the last must arrive.
  checkDelivery() {
    const delivered = this.session.delivered.filter(({ kind }) => kind == "tap" || kind == "input" || kind == "change");
    const text = event => (event ? `${event.kind} ${event.name} ${event.value ?? ""}` : "nothing");
    // From the end: of equal values the last counts.
    for (let position = this.done.length; position--; ) {
      const event = this.done[position], next = delivered.at(-1), isSame = next && next.name == event.name && next.kind == event.kind && next.value == event.value;
      const following = this.done[position + 1];
      const isReplaced = event.isEdit && following?.isEdit && following.name == event.name;
      if (isSame) delivered.pop();
      else if (!isReplaced && !event.mayBeLost && !this.ended) fail(`the user did ${text(event)}, and the server received ${text(next)}`);
    }
    if (delivered.length) fail(`the server received ${text(delivered.at(-1))}, which the user did not do`);
  }
}

// The steps: a weight, and a function of two random shares.
const serverStep = change => (tab, a, b) => {
  const { session } = tab, nodes = [...session.nodes.values()].filter(node => node != session.root && node.parent.kind != "picker" && node.parent.kind != "segments");
  const node = pick(nodes, a), groups = [...session.nodes.values()].filter(({ kind }) => kind == "root" || kind == "group");
  if (session.hasEnded) return;
  change(session, node, groups, b);
  session.isDirty = true;
  session.sendPending();
};
const kinds = ["text", "button", "field", "area", "toggle", "picker", "segments", "stepper", "group", "text", "button", "field"];
const texts = ["", "a", "ab", "abc", "b c", "Text", "longer text", "<&\""];

const steps = {
  type: [12, (tab, a, b) => tab.type(a, pick(texts, b))],
  tap: [8, (tab, a) => tab.tap(a)],
  choose: [6, (tab, a, b) => tab.choose(a, b)],
  moveFocus: [4, (tab, a) => tab.moveFocus(a)],
  insert: [5, serverStep((session, node, groups, b) => session.nodes.size < 24 && session.insert(pick(kinds, b), pick(groups, b * 7 % 1), 0))],
  remove: [3, serverStep((session, node) => node && session.remove(node))],
  move: [5, serverStep((session, node, groups, b) => {
    const parent = pick(groups.filter(group => session.onPage.has(group.id)), b);
    for (let each = parent; each; each = each.parent) if (each == node) return;
    if (node && session.onPage.has(node.id)) session.move(node, parent, Math.floor((b * 13 % 1) * (parent.children.length + (node.parent == parent ? 0 : 1))));
  })],
  moveChoice: [1, serverStep((session, node, groups, b) => {
    const picker = [...session.nodes.values()].find(({ kind }) => kind == "picker" || kind == "segments");
    if (!picker) return;
    const choice = pick(picker.children, b);
    if (!choice || picker.children.length < 3) session.insert(picker.kind == "picker" ? "option" : "segment", picker, 0);
    else session.remove(choice);
  })],
  setText: [4, serverStep((session, node, groups, b) => node && ["text", "button"].includes(node.kind) && (node.text = pick(texts, b)))],
  setValue: [4, serverStep((session, node, groups, b) => {
    if (!node?.isControl) return;
    node.value = { toggle: pick(["true", "false"], b), stepper: pick(["1", "5", "7"], b), picker: pick(node.children, b)?.name ?? "", segments: pick(node.children, b)?.name ?? "" }[node.kind] ?? pick(texts, b);
  })],
  setAttribute: [4, serverStep((session, node, groups, b) => {
    const name = pick(["data-style", "aria-label", "hidden", "lang"], b);
    if (node) node.attributes.has(name) ? node.attributes.delete(name) : node.attributes.set(name, pick(["x", "y"], b * 5 % 1));
  })],
  disable: [2, serverStep((session, node) => {
    if (node && ["button", "field", "area"].includes(node.kind)) node.attributes.has("disabled") ? node.attributes.delete("disabled") : node.attributes.set("disabled", "");
  })],
  redraw: [2, serverStep((session, node) => node?.host && (node.isRedrawn = true))],
  focus: [1, serverStep((session, node) => node && ["button", "field"].includes(node.kind) && !node.attributes.has("disabled") && session.focus(node))],
  reset: [1, serverStep(session => session.sendFullPage())],
  hold: [5, tab => (tab.isFlowing = false)],
  release: [3, tab => (tab.isFlowing = true)],
  openLine: [8, tab => tab.line && tab.open(tab.line)],
  toServer: [25, (tab, a) => tab.lines.length && tab.deliverToServer(pick(tab.lines.slice(-3), a))],
  toPage: [25, tab => tab.line && tab.deliverToPage(tab.line)],
  cut: [3, (tab, a) => tab.line && tab.cut(tab.line, a < 0.3)],
  loseLine: [2, (tab, a) => tab.lines.length && pick(tab.lines.slice(-3), a).server?.lose()],
  closeLine: [2, (tab, a) => tab.line?.server?.close(pick([1001, 1002, 1006, 1012, 1013, 4003], a))],
  look: [1, tab => tab.page.document.dispatchEvent(new tab.page.window.Event("visibilitychange"))],
  offline: [1, (tab, a) => {
    tab.page.isOnline = !tab.page.isOnline;
    tab.page.window.dispatchEvent(new tab.page.window.Event(tab.page.isOnline ? "online" : "offline"));
  }],
  beat: [2, tab => tab.session.connection?.send("[]")],
  wait: [8, (tab, a) => tab.wait(a < 0.7 ? 100 : a < 0.98 ? 700 : 12e3)],
  sleep: [0.3, (tab, a) => (tab.page.clock.wall += a * 2 * 3600e3)],
  sweep: [0.3, tab => tab.server.sweep()],
  replace: [0.1, tab => tab.session.connection?.close(4002)],
};
const names = Object.keys(steps), total = names.reduce((sum, name) => sum + steps[name][0], 0);
const nameAt = share => {
  let rest = share * total;
  return names.find(name => (rest -= steps[name][0]) < 0);
};

const makeProgram = (seed, length) => {
  const random = randomNumbers(seed);
  const options = { restores: random() < 0.3, isRacing: random() < 0.5, hasLater: random() < 0.5 };
  const round = () => Math.round(random() * 1e3) / 1e3 * 0.999;
  return { options, steps: Array.from({ length }, () => [nameAt(random()), random() < 0.7 ? 0 : 1, round(), round()]) };
};

// The pages of the last program, for reuse.
let used = [];

const run = async ({ options, steps: program }) => {
  let now = 0;
  const server = new Server(() => now + (used[0]?.clock.wall ?? 0));
  const tabs = [0, 1].map(number => new Tab(server, number, { ...options, after: used[number] }));
  server.now = () => tabs[0].page.clock.wall + ++now / 1e6;
  used = tabs.map(({ page }) => page);
  // The deferred scripts arrive before the first step, or never.
  if (options.hasLater) await tabs[0].page.settle();
  try {
    for (const [name, number, a, b] of program) {
      const tab = tabs[number];
      tab.collect();
      steps[name][1](tab, a, b);
      for (const each of tabs) {
        each.collect();
        if (each.isFlowing) each.flow();
      }
    }
    for (const tab of tabs) tab.settle();
    for (const tab of tabs) tab.settle();
    for (const tab of tabs) tab.check();
  } catch (error) {
    return error;
  }
};

// Removes steps while the program still fails, in at most 600 runs.
const shrink = async program => {
  let { steps } = program, error = await run(program), runs = 600;
  for (let size = steps.length >> 1; size >= 1; size = size > 1 ? size >> 1 : 0) {
    for (let start = 0; start < steps.length && runs-- > 0; ) {
      const shorter = [...steps.slice(0, start), ...steps.slice(start + size)];
      const failure = await run({ ...program, steps: shorter });
      if (failure) (steps = shorter), (error = failure);
      else start += size;
    }
  }
  return { steps, error };
};

test("after every network failure the page equals the server, and each event arrived once, in order", async context => {
  const cpu = process.cpuUsage();
  for (let done = 0, seed = firstSeed; done < stepCount; seed++) {
    const program = makeProgram(seed, Math.min(programLength, stepCount));
    done += program.steps.length;
    if (!(await run(program))) continue;
    const { steps, error } = await shrink(program);
    assert.fail(`LAW_SEED=${seed}: ${error.message}\n${error.name == "AssertionError" ? "" : error.stack}\n${JSON.stringify(program.options)}\n${steps.map(step => JSON.stringify(step)).join("\n")}`);
  }
  const { user, system } = process.cpuUsage(cpu);
  context.diagnostic(`${stepCount} steps from seed ${firstSeed}: ${Math.round(stepCount / ((user + system) / 1e6))} steps per second of processor time`);
});
