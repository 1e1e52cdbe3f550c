// The connection to the server. It sends events once and in order, and receives acknowledgements and patches. `status.js`
// reports its state to the user.
//
//                first message             5 s without a response
//   connecting ────────────────▶ live ◀───────────────────────────▶ silent
//     ▲    │                      │            a response             │
//     │    │ closed, or           │ closed                            │ closed, or
//     │    │ 10 s elapsed*        │                                   │ 5 s more
//     │    ▼                      ▼                                   ▼
//     └── lost ◀──────────────────┴───────────────────────────────────┘
//   after a delay; immediately when the network returns or the page becomes visible
//
//   * 40 s after an overdue message, once the socket is open
//
//   ended, from each of them: the session is unknown and the page is reloaded, or another window has the session.
//
// Events are accepted in every state except `ended`, and kept until the server has acknowledged them. Unacknowledged events
// are sent again on the next connection; the server drops the numbers that it has received.

import { app } from "./dom.js";

// A response is slow after this time, in milliseconds.
export const slowTime = 400;
const responseTimeout = 5e3;
const connectTimeout = 10e3;
const heartbeatTime = 45e3;
// The maximum number of events in flight.
const batch = 64;
// Close codes.
export const tooLong = 1009;
export const unknownSession = 4001;
export const replaced = 4002;

// Monotonic milliseconds, never 0: the page's clock stops while some devices sleep, and the time of day may be set.
let elapsed = 1, lastTimes = [Date.now(), performance.now()];
export const time = () => {
  const times = [Date.now(), performance.now()];
  elapsed += Math.max(0, ...times.map((now, index) => now - lastTimes[index]));
  lastTimes = times;
  return elapsed;
};

// The bytes of a value in a message, and of the other parts of an event at most.
export const size = value => new Blob([JSON.stringify(value) ?? ""]).size;
export const overhead = 99;

export let state = "connecting";
let socket, token, receiver;
// True after the first server message on this socket. Before it, the server accepts only the hello.
let isEstablished = false;
// The times of the last live state, the start of the current connection attempt, the last message and the probe.
export let liveAt = 0;
let beganAt = 0, heardAt = 0, probedAt = 0;
let reconnectDelay = 250, patience = 0, retry, confirming;
// Consecutive attempts that an available server rejected.
let isOpen = false, refusals = 0;
// The last applied version of the page, and the last acknowledged version.
export let version = 0;
let confirmed = 0;
// Events without an acknowledgement, oldest first; the last allocated number, and the last number sent on this socket.
export let unacknowledged = [];
let sequence = 0, posted = 0;
// Notified after each change, with the close code of a session that ended or of a message that was too long.
let notify;
export const observe = observer => (notify = observer);

// Identifies the tab across reloads. The storage contains the id only while the page is hidden: a duplicated tab copies the
// storage, and must be a different tab. If a browser denies storage or its storage is full, each page of the tab is fresh.
let tab;
const keepTab = hidden => {
  try {
    tab ||= sessionStorage.tab || "" + Math.random();
    sessionStorage.tab = hidden ? tab : "";
  } catch {}
  return hidden;
};

const isUserEvent = event => !/appear|focus|blur|scroll/.test(event.kind);
export const count = () => unacknowledged.filter(isUserEvent).length;
export const hasEnded = () => state == "ended";
export const pendingNodes = () => new Set(unacknowledged.filter(isUserEvent).map(e => e.node));
export const isLeaving = () => unacknowledged.some(e => /dismiss|open/.test(e.kind));
// Assigns pending events to the elements of a replacement page.
export const remapNodes = nodeFor => unacknowledged.forEach(e => (e.node = nodeFor(e.node)));
export const isPending = (node, kind) => unacknowledged.some(e => e.node == node && e.kind == kind);

// Sends an event once connected, and returns its number. The complaint is the browser's, about the value.
export const send = (node, kind, value, complaint) => {
  const now = time();
  unacknowledged.push({ sequence: ++sequence, node, kind, value, complaint, takenAt: now, postedAt: now });
  post();
  notify();
  // `watch` runs every half second. On a busy machine that is too late for an indicator that is due within half a second.
  setTimeout(notify, slowTime);
  return sequence;
};

// Connects a page. `onPatches` receives the operations of a message, and the events that the same message acknowledges.
export const open = (page, onPatches) => {
  token = page;
  receiver = onPatches;
  liveAt = time();
  // Connections over another network are dead, regardless of their state.
  addEventListener("online", () => hasEnded() || connect());
  addEventListener("offline", probe);
  document.addEventListener("visibilitychange", () => keepTab(document.hidden) || (state == "lost" ? connect() : probe()));
  addEventListener("pagehide", keepTab);
  // In Firefox the next document of the same origin may not see the writes of `pagehide` (`OtherBrowsers`).
  addEventListener("beforeunload", keepTab);
  keepTab();
  addEventListener("beforeunload", event => state == "live" || hasEnded() || !count() || event.preventDefault());
  setInterval(watch, 500);
  connect();
};

// Sending.

const write = message => socket.send(JSON.stringify(message));

const post = () => {
  if (!isEstablished) return;
  for (const event of unacknowledged) {
    if (event.sequence <= posted) continue;
    if (event.sequence >= unacknowledged[0].sequence + batch) return;
    write([event.sequence, event.node, event.kind].concat(event.value ?? []));
    event.postedAt = time();
    posted = event.sequence;
  }
};

const confirm = () => {
  clearTimeout(confirming);
  if (isEstablished && confirmed < version) write([0, confirmed = version]);
};

// Receiving.

const receive = text => {
  const [number, acknowledgement, ...operations] = JSON.parse(text);
  heardAt = time();
  probedAt = 0;
  if (number) {
    const acknowledged = unacknowledged.filter(e => e.sequence <= acknowledgement);
    version = number;
    unacknowledged = unacknowledged.filter(e => e.sequence > acknowledgement);
    receiver(operations, acknowledged, acknowledgement);
    if (!isEstablished) {
      isEstablished = true;
      reconnectDelay = 250;
      patience = 0;
      posted = acknowledgement;
    }
    post();
    clearTimeout(confirming);
    if (version - confirmed > 1) confirm();
    else confirming = setTimeout(confirm, 250);
  } else if (isEstablished) write([0, confirmed = version]);
  watch();
};

// Connecting.

const connect = () => {
  closeSocket();
  state = "connecting";
  beganAt = heardAt = time();
  const opened = socket = new WebSocket(`${location.origin.replace("http", "ws")}/live`);
  opened.onopen = () => {
    isOpen = true;
    refusals = 0;
    beganAt += patience;
    opened.send(JSON.stringify([0, confirmed = version, token].concat(tab ?? [])));
  };
  opened.onmessage = ({ data }) => receive(data);
  opened.onclose = ({ code }) => connectionLost(code);
};

// Abandons a socket without waiting for its close frame, which may never arrive.
const closeSocket = () => {
  clearTimeout(retry);
  clearTimeout(confirming);
  isEstablished = isOpen = false;
  probedAt = 0;
  if (!socket) return;
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
};

const connectionLost = code => {
  if (code && !isOpen && version) askWhy();
  if (code == tooLong) skipLongest();
  // A large message on a slow network needs more time: each attempt starts from its beginning.
  if (!code) patience = isEstablished ? 0 : 30e3;
  closeSocket();
  if (code == unknownSession || code == replaced) return end(code);
  state = "lost";
  // Not all clients simultaneously: a restarted server receives the connections of every visitor.
  retry = setTimeout(connect, reconnectDelay * (0.5 + Math.random() / 2));
  reconnectDelay = Math.min(2 * reconnectDelay, 5e3);
  notify();
};

// The server would reject the longest event on each connection, and block all later events. A resize without a size takes
// its number: the server acknowledges it without an effect. Fields keep such texts until the user shortens them. Events
// without a long value are not the reason, so they are sent again.
const skipLongest = () => {
  const [longest] = unacknowledged.filter(e => e.sequence <= posted && e.value).sort((a, b) => size(b.value) - size(a.value));
  const length = size(longest?.value);
  if (length < 999) return;
  app.dataset.l = "" + (length + overhead - 1);
  Object.assign(longest, { kind: "resize", value: undefined });
  notify(tooLong);
};

// Reports whether a host is available, and not only a load balancer.
const checkHealth = respond => fetch("/healthz").then(({ ok }) => respond(ok), () => respond());

// A browser does not report the reason of a rejected connection. A server that responds to health checks, but rejects three
// connections in a row, no longer recognizes the visitor.
const askWhy = () =>
  checkHealth(ok => {
    refusals = ok ? refusals + 1 : 0;
    if (refusals < 3 || isOpen || hasEnded()) return;
    closeSocket();
    end(unknownSession);
  });

const end = code => {
  state = "ended";
  notify(code);
  if (code == replaced) return;
  try {
    if (count()) sessionStorage.unsent = 1;
  } catch {}
  reloadWhenHealthy();
};

// Waits for a host: otherwise the error page of a load balancer or browser would remain.
const reloadWhenHealthy = () => setTimeout(() => checkHealth(ok => (ok ? location.reload() : reloadWhenHealthy())), 1e3);

// Checks the connection after the network may have failed, or when the page becomes visible. An event in flight checks it
// as well as the empty message. The server responds to that with another empty message.
const probe = () => {
  if (!isEstablished || unacknowledged.length || probedAt) return;
  write([0]);
  probedAt = time();
};

const watch = () => {
  const now = time();
  const askedAt = unacknowledged.find(e => e.sequence <= posted)?.postedAt ?? probedAt;
  const silence = isEstablished && askedAt ? now - askedAt : 0;
  if (isEstablished) {
    state = silence > responseTimeout ? "silent" : "live";
    if (state == "live") liveAt = now;
    if (silence > connectTimeout || now - heardAt > heartbeatTime) connectionLost();
  } else if (state == "connecting" && now - beganAt > connectTimeout) connectionLost();
  notify();
};
