// The connection to the server. It sends events once and in order, and receives acknowledgements and patches.
//
//                first message             5 s without a response
//   connecting ────────────────▶ live ◀───────────────────────────▶ silent
//     ▲    │                      │            a response             │
//     │    │ closed, or           │ closed                            │ closed, or
//     │    │ 10 s elapsed         │                                   │ 5 s more
//     │    ▼                      ▼                                   ▼
//     └── lost ◀──────────────────┴───────────────────────────────────┘
//   after a delay; immediately when the network returns or the page becomes visible
//
//   ended, from each of them: the session is unknown and the page is reloaded, or another window has the session.
//
// Events are accepted in every state except `ended`, and kept until the server has acknowledged them. Unacknowledged events
// are sent again on the next connection; the server drops the numbers that it has received.

const slowTime = 400;
const answerTime = 5e3;
const giveUpTime = 10e3;
const heartbeatTime = 45e3;
// The maximum number of events in flight.
const batch = 64;
const closeCode = { tooLong: 1009, unknownSession: 4001, replaced: 4002 };

// Monotonic milliseconds, never 0: the page's clock stops while some devices sleep, and the time of day may be set.
let elapsed = 1, lastTimes = [Date.now(), performance.now()];
const time = () => {
  const times = [Date.now(), performance.now()];
  elapsed += Math.max(0, ...times.map((now, index) => now - lastTimes[index]));
  lastTimes = times;
  return elapsed;
};

let state = "connecting";
let socket, token, receiver;
// True after the first server message on this socket. Before it, the server accepts only the hello.
let isGreeted = false;
// The start of the current connection attempt, and the times of the last live state, the last message and the probe.
let beganAt = 0, liveAt = 0, heardAt = 0, probedAt = 0;
let pause = 250, retry, confirming;
// Consecutive attempts that an available server rejected.
let isOpen = false, refusals = 0;
// The last applied version of the page, and the last acknowledged version.
let version = 0, confirmed = 0;
// Events without an acknowledgement, oldest first; the last allocated number, and the last number sent on this socket.
let unacknowledged = [];
let sequence = 0, posted = 0;
let hint = "", isWarning;

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

export const hasEnded = () => state == "ended";
export const nodesUnderWay = () => new Set(unacknowledged.filter(isOfAPerson).map(e => e.node));
export const isLeaving = () => unacknowledged.some(e => /dismiss|open/.test(e.kind));
// Assigns pending events to the elements of a replacement page.
export const redirect = nodeFor => unacknowledged.forEach(e => (e.node = nodeFor(e.node)));
export const isUnderWay = (node, kind) => unacknowledged.some(e => e.node == node && e.kind == kind);

// Sends an event once connected, and returns its number. The complaint is the browser's, about the value.
export const send = (node, kind, value, complaint) => {
  const now = time();
  unacknowledged.push({ sequence: ++sequence, node, kind, value, complaint, takenAt: now, postedAt: now });
  post();
  tell();
  // `watch` runs every half second. On a busy machine that is too late for an indicator that is due within half a second.
  setTimeout(tell, slowTime);
  return sequence;
};

// Shows a notice for five seconds.
export const tellBriefly = english => {
  const text = (hint = word(english));
  setTimeout(() => (hint = hint == text ? "" : hint), 5e3);
  tell();
};

// Shows a warning while a field's text is too long to be sent.
export const warn = isTrue => {
  if (isTrue == isWarning) return;
  isWarning = isTrue;
  tell();
};

// Connects a page. The receiver has `settle(acknowledgement)`, and `apply(operations, acknowledged)` with the events that
// the same message acknowledges.
export const open = (page, messages) => {
  token = page;
  receiver = messages;
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
  if (!isGreeted) return;
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
  if (isGreeted && confirmed < version) write([0, confirmed = version]);
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
    receiver.settle(acknowledgement);
    receiver.apply(operations, acknowledged);
    if (!isGreeted) greet(acknowledgement);
    post();
    clearTimeout(confirming);
    if (version - confirmed > 1) confirm();
    else confirming = setTimeout(confirm, 250);
  } else if (isGreeted) write([0, confirmed = version]);
  watch();
};

const greet = acknowledgement => {
  isGreeted = true;
  pause = 250;
  posted = acknowledgement;
};

// Connecting.

const connect = () => {
  drop();
  state = "connecting";
  beganAt = heardAt = time();
  const opened = socket = new WebSocket(`${location.origin.replace("http", "ws")}/live`);
  opened.onopen = () => {
    isOpen = true;
    refusals = 0;
    opened.send(JSON.stringify([0, confirmed = version, token].concat(tab ?? [])));
  };
  opened.onmessage = ({ data }) => receive(data);
  opened.onclose = ({ code }) => lose(code);
};

// Abandons a socket without waiting for its close frame, which may never arrive.
const drop = () => {
  clearTimeout(retry);
  clearTimeout(confirming);
  isGreeted = isOpen = false;
  probedAt = 0;
  if (!socket) return;
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
};

const lose = code => {
  if (code && !isOpen && version) askWhy();
  if (code == closeCode.tooLong) skipLongest();
  drop();
  if (code == closeCode.unknownSession || code == closeCode.replaced) return end(code);
  state = "lost";
  // Not all clients simultaneously: a restarted server receives the connections of every visitor.
  retry = setTimeout(connect, pause * (0.5 + Math.random() / 2));
  pause = Math.min(2 * pause, 5e3);
  tell();
};

// The server would reject the longest event on each connection, and block all later events. A resize without a size takes
// its number: the server acknowledges it without an effect.
const size = ({ value = "" }) => value.length;
const skipLongest = () => {
  const [longest] = unacknowledged.filter(e => e.sequence <= posted).sort((a, b) => size(b) - size(a));
  if (!longest) return;
  Object.assign(longest, { kind: "resize", value: undefined });
  tellBriefly("This text is too long to be sent. Please shorten it.");
};

// Reports whether a host is available, and not only a load balancer.
const askForHost = told => fetch("/healthz").then(({ ok }) => told(ok), () => told());

// A browser does not report the reason of a rejected connection. A server that responds to health checks, but rejects three
// connections in a row, no longer recognizes the visitor.
const askWhy = () =>
  askForHost(ok => {
    refusals = ok ? refusals + 1 : 0;
    if (refusals < 3 || isOpen || hasEnded()) return;
    drop();
    end(closeCode.unknownSession);
  });

const end = code => {
  state = "ended";
  tell(code);
  if (code == closeCode.replaced) return;
  try {
    if (count()) sessionStorage.unsent = 1;
  } catch {}
  fetchAnew();
};

// Waits for a host: otherwise the error page of a load balancer or browser would remain.
const fetchAnew = () => setTimeout(() => askForHost(ok => (ok ? location.reload() : fetchAnew())), 1e3);

// Checks the connection after the network may have failed, or when the page becomes visible. An event in flight checks it
// as well as the empty message. The server responds to that with another empty message.
const probe = () => {
  if (!isGreeted || unacknowledged.length || probedAt) return;
  write([0]);
  probedAt = time();
};

const watch = () => {
  const now = time();
  const askedAt = unacknowledged.find(e => e.sequence <= posted)?.postedAt ?? probedAt;
  const silence = isGreeted && askedAt ? now - askedAt : 0;
  if (isGreeted) {
    state = silence > answerTime ? "silent" : "live";
    if (state == "live") liveAt = now;
    if (silence > giveUpTime || now - heardAt > heartbeatTime) lose();
  } else if (state == "connecting" && now - beganAt > giveUpTime) lose();
  tell();
};

// Status messages.

// The host's own strings, in the page's language if the app's string catalog contains them.
export const word = english => JSON.parse(/** @type {HTMLElement} */ (document.querySelector("[data-t]"))?.dataset.t ?? "{}")[english] ?? english;

// The types of TypeScript 4.8 have no popovers.
const line = /** @type {any} */ (document.getElementById("line"));

// An opened dialog is above everything; the status line must be above the dialog.
export const raiseLine = () => {
  line.popover = "manual";
  line.togglePopover?.(false);
  line.togglePopover?.(true);
};

const isOfAPerson = event => !["appear", "focus", "blur", "scroll"].includes(event.kind);
const count = () => unacknowledged.filter(isOfAPerson).length;

const tell = code => {
  const now = time();
  const kept = count();
  const promise = !kept ? "" : " " + (kept == 1 ? word("What you did is kept and sent then.") : word("The %lld things you did are kept and sent then.").replace("%lld", kept));
  let text = hint || (isWarning ? word("This text is too long to be sent. Please shorten it.") : "");
  if (state == "silent") text = word("The server does not answer. Waiting for it…") + promise;
  else if (state == "ended" && code == closeCode.replaced) text = word("This page is open in another window. Reload it to go on here.");
  else if (state == "ended" && code) text = word("The server has restarted. Reloading the page…");
  else if (state == "ended") return;
  // A connection that recovers quickly needs no message.
  else if (state != "live" && now - liveAt > (version ? 500 : 2e3)) text = !navigator.onLine ? word("You are offline.") + promise : navigator.cookieEnabled ? word("Connection lost. Reconnecting…") + promise : word("This page needs cookies to react.");
  if (line.textContent != text) line.textContent = text;
  line.dataset.state = text ? state : "";
  document.body.classList.toggle("offline", state != "live" && text != "");
  // A tapped control responds immediately; a slow server response shows on the whole page.
  document.body.classList.toggle("waiting", kept > 0 && now - unacknowledged[0].takenAt >= slowTime);
};
