// A model of the host: sessions with trees of nodes, the patch protocol, and reconnects.
//
// It follows the rules of Sources/WebHost (`SessionLoop`, `OutboundReplayBuffer`, `PatchEncoder`, `SessionTable`) and
// of `ViewGraph.send`. Its limits are smaller, so short programs reach them.

export const operation = { text: 0, attribute: 1, value: 2, insert: 3, remove: 4, move: 5, focus: 6, reset: 8, rejected: 9 };

// The maximum of unacknowledged messages, and the capacity of the replay buffer.
const windowSize = 4, capacity = 8;
const resumeWindow = 3600e3;

const escape = text => text.replace(/[&<"]/g, character => `&#${character.charCodeAt()};`);

// A node of the tree. A restored page has other ids and the same names.
class Node {
  attributes = new Map();
  children = [];
  text = "";
  value = "";
  // The value on the page.
  shown;
  // The other properties on the page; `undefined` before the node is sent.
  host;
  isRedrawn = false;

  constructor(id, kind, name) {
    Object.assign(this, { id, kind, name, text: name });
  }

  get isControl() {
    return Node.events[this.kind] == "input" || Node.events[this.kind] == "change";
  }

  // The part with the children and the value.
  get container() {
    return ["toggle", "picker", "segments", "stepper"].includes(this.kind) ? `${this.id}c` : this.id;
  }

  static events = { button: "tap", field: "input", area: "input", toggle: "change", picker: "change", segments: "change", stepper: "change" };

  get html() {
    const { id, kind, name, value } = this, attributes = [...this.attributes].map(([key, text]) => ` ${key}="${escape(text)}"`).join("");
    const inner = this.children.map(child => child.html).join("");
    const start = tag => `<${tag} data-i="${id}" data-testid="${name}"${attributes}`;
    const control = `data-i="${id}c" data-e="change"`;
    switch (kind) {
      case "root": return `<main class="root" data-i="${id}">${inner}</main>`;
      case "group": return `${start("div")} class="list">${inner}</div>`;
      case "text": return `${start("p")}>${escape(this.text)}</p>`;
      case "button": return `${start("button")} data-e="tap">${escape(this.text)}</button>`;
      case "field": return `${start("input")} class="textField" data-e="input" value="${escape(value)}">`;
      case "area": return `${start("textarea")} class="textField" data-e="input">\n${escape(value)}</textarea>`;
      case "toggle": return `${start("label")} class="toggle"><input type="checkbox" ${control}${value == "true" ? " checked" : ""}></label>`;
      case "picker": return `${start("label")} class="picker"><select ${control} data-v="${escape(value)}"><option hidden value="-"></option>${inner}</select></label>`;
      case "option": return `<option data-i="${id}" value="${name}"${name == this.parent.value ? " selected" : ""}>${name}</option>`;
      case "segments": return `${start("div")} class="picker"><span class="segments" ${control} data-v="${escape(value)}">${inner}</span></div>`;
      case "segment": return `<button data-i="${id}" class="segment" data-tag="${name}" aria-checked="${name == this.parent.value}">${name}</button>`;
      case "stepper": return `${start("div")} class="stepper"><span class="steps" ${control} data-value="${value}"><button data-by="-1"></button><button data-by="1"></button></span></div>`;
    }
  }
}

const everything = function* (node) {
  yield node;
  for (const child of node.children) yield* everything(child);
};

// The app's value for a typed value: some fields correct it.
const corrected = (node, value) => (node.name.endsWith("upper") ? value.toUpperCase() : node.name.endsWith("short") ? value.slice(0, 3) : value);

class Session {
  nodes = new Map();
  // The names of all present and removed nodes, by id.
  names = new Map();
  // The received events, in order: name, kind, value, outcome.
  delivered = [];
  focused = 0;
  connection = null;
  hasEnded = false;
  // True if the page may show an older tree.
  isDirty = false;
  #last = 0;
  #version = 0;
  #confirmed = 0;
  #sequence = 0;
  #announced = 0;
  #kept = [];
  #rejectedEvents = [];
  #needsHello = false;
  #request = 0;
  #hasTab = false;

  constructor(host, token, restores) {
    Object.assign(this, { host, token, restores });
    this.root = this.make("root", "root");
    this.nodes.set(this.root.id, this.root);
    for (const kind of ["text", "button", "field", "group"]) this.insert(kind, this.root, 0);
    this.noteShown();
  }

  get isQuiet() {
    return this.#version == this.#confirmed && !this.#hasPendingAcknowledgment && !this.#needsHello && !this.isDirty;
  }
  get sequence() {
    return this.#sequence;
  }
  get #hasPendingAcknowledgment() {
    return this.#announced < this.#sequence;
  }
  get #canSend() {
    return this.connection && this.#version - this.#confirmed < windowSize;
  }

  // Changes of the tree.

  make(kind, name) {
    const id = this.#last++, node = new Node(id, kind, name ?? `${kind}${id}${["", "upper", "short"][id % 3]}`);
    this.names.set(id, node.name);
    return node;
  }

  insert(kind, parent, index) {
    const node = this.make(kind);
    node.parent = parent;
    parent.children.splice(index, 0, node);
    this.nodes.set(node.id, node);
    const choice = { picker: "option", segments: "segment" }[kind];
    if (choice) for (let count = 3; count--; ) this.insert(choice, node, 0);
    if (choice) node.value = node.children[1].name;
    if (kind == "stepper") node.value = "5";
    if (kind == "toggle") node.value = "false";
    return node;
  }

  remove(node) {
    node.parent.children.splice(node.parent.children.indexOf(node), 1);
    for (const each of everything(node)) {
      this.nodes.delete(each.id);
      if (this.focused == each.id) this.focused = 0;
    }
  }

  move(node, parent, index) {
    node.parent.children.splice(node.parent.children.indexOf(node), 1);
    node.parent = parent;
    parent.children.splice(index, 0, node);
  }

  focus(node) {
    this.#request = node.id;
  }

  // Patches.

  // Records that the page shows the whole tree.
  noteShown() {
    this.onPage = new Map([...everything(this.root)].map(node => [node.id, node]));
    for (const node of this.onPage.values()) this.#record(node);
    this.order = new Map([...this.onPage.keys()].map(id => [id, this.nodes.get(id).children.map(child => child.id)]));
  }

  #record(node) {
    node.shown = node.value;
    node.isRedrawn = false;
    node.host = { text: node.text, attributes: new Map(node.attributes) };
  }

  // The operations from the page's tree to the present tree.
  #patches() {
    const operations = [];
    const isGone = id => !this.nodes.has(id);
    const { order } = this, placed = new Map();
    for (const [parent, children] of order) for (const child of children) placed.set(child, parent);
    const place = node => {
      const children = order.get(node.id);
      let before = 0;
      for (const child of [...node.children].reverse()) {
        if (!placed.has(child.id)) {
          operations.push([operation.insert, node.container, before, child.html]);
          children.splice(before ? children.indexOf(before) : children.length, 0, child.id);
          for (const each of everything(child)) this.#record(each), this.onPage.set(each.id, each);
          for (const each of everything(child)) order.set(each.id, each.children.map(({ id }) => id));
        } else {
          const siblings = order.get(placed.get(child.id)), next = siblings.slice(siblings.indexOf(child.id) + 1).find(id => !isGone(id)) ?? 0;
          if (placed.get(child.id) != node.id || next != before) {
            operations.push([operation.move, child.id, node.container, before]);
            siblings.splice(siblings.indexOf(child.id), 1);
            children.splice(before ? children.indexOf(before) : children.length, 0, child.id);
            placed.set(child.id, node.id);
          }
          place(child);
        }
        before = child.id;
      }
    };
    place(this.root);
    for (const id of placed.keys()) {
      if (!isGone(id)) continue;
      if (!isGone(placed.get(id))) {
        operations.push([operation.remove, id]);
        const siblings = order.get(placed.get(id));
        siblings.splice(siblings.indexOf(id), 1);
      }
      order.delete(id);
      this.onPage.delete(id);
    }
    const redrawn = [];
    for (const node of everything(this.root)) {
      if (!node.host) continue;
      if (node.isRedrawn) redrawn.push(node);
      if (node.text != node.host.text) operations.push([operation.text, node.id, node.text]);
      for (const key of new Set([...node.attributes.keys(), ...node.host.attributes.keys()])) {
        const value = node.attributes.get(key);
        if (value != node.host.attributes.get(key)) operations.push([operation.attribute, node.id, key].concat(value ?? []));
      }
      if (node.isControl && node.value != node.shown) operations.push([operation.value, node.container, node.value]);
      if (!node.isRedrawn) this.#record(node);
    }
    for (const node of redrawn) {
      operations.push([operation.insert, node.parent.container, 0, node.html]);
      for (const each of everything(node)) this.#record(each);
    }
    if (this.#request) {
      if (this.#resolveFocus()) operations.push([operation.focus, this.nodes.get(this.focused).container]);
    }
    return operations;
  }

  // A request moves the focus at the flush, after all earlier events.
  #resolveFocus() {
    // The root has the id 0, which is not a request.
    const isPresent = this.#request && this.nodes.has(this.#request);
    if (isPresent) this.focused = this.#request;
    this.#request = 0;
    return isPresent;
  }

  // Messages.

  #send(operations) {
    this.#version += 1;
    this.#announced = this.#sequence;
    const rejectedEvents = this.#rejectedEvents.splice(0).map(([sequence, outcome]) => [operation.rejected, sequence, outcome]);
    const message = JSON.stringify([this.#version, this.#sequence, ...rejectedEvents, ...operations]);
    this.#kept.push(message);
    if (this.#kept.length > capacity) this.#kept.shift();
    this.connection?.send(message);
  }

  sendPending() {
    if (!this.#canSend || !(this.isDirty || this.#needsHello || this.#hasPendingAcknowledgment)) return;
    const operations = this.isDirty ? this.#patches() : [];
    this.isDirty = false;
    if (!operations.length && !this.#needsHello && !this.#hasPendingAcknowledgment) return;
    this.#needsHello = false;
    this.#send(operations);
  }

  connect(connection, version, tab) {
    this.connection?.close(4002);
    this.connection = connection;
    this.isDirty = true;
    const mustRestore = tab && this.restores && !this.#hasTab;
    if (tab) this.#hasTab = true;
    if (mustRestore) this.#restore();
    const missed = this.#version - version;
    if (mustRestore || missed < 0 || missed > this.#kept.length) return this.sendFullPage();
    this.#confirm(version);
    for (const message of this.#kept.slice(this.#kept.length - missed)) connection.send(message);
    this.#needsHello = true;
    this.sendPending();
  }

  // Sends the whole page.
  sendFullPage() {
    if (!this.connection) return;
    this.#confirmed = this.#version;
    this.#kept = [];
    this.#needsHello = this.isDirty = false;
    this.noteShown();
    this.#resolveFocus();
    const focus = this.focused ? [[operation.focus, this.nodes.get(this.focused).container]] : [];
    this.#send([[operation.reset, this.root.html], ...focus]);
  }

  // Restores the tab's earlier page: other ids, and one node less.
  #restore() {
    const { root } = this;
    const [, second] = root.children;
    if (second) this.remove(second);
    this.nodes.clear();
    for (const node of everything(root)) {
      node.id = this.#last++;
      this.nodes.set(node.id, node);
      this.names.set(node.id, node.name);
    }
    this.focused = 0;
  }

  #confirm(version) {
    if (version <= this.#confirmed || version > this.#version) return;
    this.#confirmed = version;
    while (this.#kept.length > this.#version - version) this.#kept.shift();
  }

  receive(connection, [number, ...rest]) {
    if (!number) {
      if (!rest.length) return this.connection?.send("[]");
      this.#confirm(rest[0]);
      return this.sendPending();
    }
    if (number <= this.#sequence) return;
    // A gap in the numbers closes the current connection, even if an older connection sent the event.
    if (number > this.#sequence + 1) return this.connection?.close(1002);
    this.#sequence = number;
    const [id, kind, value] = rest, outcome = this.#take(id, kind, value);
    this.delivered.push({ sequence: number, id, name: this.names.get(id), kind, value, outcome });
    if (outcome != "handled") this.#rejectedEvents.push([number, outcome]);
    this.sendPending();
  }

  #take(id, kind, value) {
    const node = this.nodes.get(id);
    this.isDirty = true;
    if (!node) return "unknownNode";
    if (kind == "focus") return (this.focused = id), "handled";
    if (kind == "blur") return this.focused == id && (this.focused = 0), "handled";
    if (Node.events[node.kind] != kind) return "noHandler";
    if (kind != "tap") node.shown = value;
    for (let each = node; each; each = each.parent) if (each.attributes.has("disabled")) return "disabled";
    this.focused = id;
    if (kind != "tap") node.value = corrected(node, value);
    else this.host.countTap();
    return "handled";
  }

  disconnect(connection) {
    if (this.connection == connection) this.connection = null;
  }
}

export class Server {
  sessions = new Map();
  // The number of taps on buttons; each page shows it.
  taps = 0;

  // `now` is the clock of the host.
  constructor(now) {
    this.now = now;
  }

  open(token, restores) {
    const session = new Session(this, token, restores);
    this.sessions.set(token, session);
    return session;
  }

  countTap() {
    this.taps += 1;
    for (const session of this.sessions.values()) {
      const text = [...session.nodes.values()].find(({ kind }) => kind == "text");
      if (text) session.isDirty = true;
      if (text) text.text = `${this.taps} taps`;
    }
  }

  // Sends each page the changes of other pages.
  sendPending() {
    for (const session of this.sessions.values()) session.sendPending();
  }

  end(session, code) {
    session.hasEnded = true;
    session.connection?.close(code);
    session.connection = null;
    this.sessions.delete(session.token);
  }

  // Opens a connection; its `receive` takes the page's messages.
  accept({ send, close }) {
    let session, isClosed = false;
    const connection = {
      openedAt: this.now(),
      send: message => isClosed || send(message),
      close: code => {
        if (!isClosed) close(code);
        isClosed = true;
      },
      // With `isRacing`, messages still reach the session while it closes the connection.
      receive: (message, isRacing) => {
        if (isClosed && !(isRacing && session && message[0])) return;
        if (session) return session.hasEnded || session.receive(connection, message);
        const [, version, token, tab] = message;
        const found = this.sessions.get(token);
        if (!found) return connection.close(4001);
        if (connection.openedAt < (found.newest ?? 0)) return connection.close(4002);
        found.newest = connection.openedAt;
        session = found;
        session.lostAt = undefined;
        session.connect(connection, version, tab);
      },
      // The network reports the end of the connection.
      lose: () => {
        isClosed = true;
        if (session?.connection != connection) return;
        session.disconnect(connection);
        session.lostAt = this.now();
      },
    };
    return connection;
  }

  // Ends sessions without a connection for longer than `resumeWindow`.
  sweep() {
    for (const session of [...this.sessions.values()]) if (this.now() - session.lostAt > resumeWindow) this.end(session, 4001);
  }
}
