// The line to the server: events go out, each once and in order; acknowledgements and patches come in.
//
//                first message              5 s without an answer
//   connecting ────────────────▶ live ◀───────────────────────────▶ silent
//     ▲    │                      │             an answer             │
//     │    │ closed, or           │ closed                            │ closed, or
//     │    │ 10 s gone            │                                   │ 5 s more
//     │    ▼                      ▼                                   ▼
//     └── lost ◀──────────────────┴───────────────────────────────────┘
//   after a pause; at once when the network returns, or the page is looked at again
//
//   ended, from each of them: the session is gone, so the page is fetched anew; or another window has it.
//
// Events are taken in every state but the last, and kept until the server has acknowledged them. What is not
// acknowledged is sent again on the next connection; the server drops the numbers that it has seen.

const slowTime = 400;
const answerTime = 5e3;
const giveUpTime = 10e3;
const heartbeatTime = 45e3;
// Events under way at once.
const batch = 64;
const closeCode = { tooLong: 1009, unknownSession: 4001, replaced: 4002 };

// Milliseconds that never go back, nor are 0: the clock of the page stops while some devices sleep, and the time of day may be set.
let elapsed = 1, lastTimes = [Date.now(), performance.now()];
const time = () => {
  const times = [Date.now(), performance.now()];
  elapsed += Math.max(0, ...times.map((now, index) => now - lastTimes[index]));
  lastTimes = times;
  return elapsed;
};

let state = "connecting";
let socket, token, receiver;
// Whether the server has spoken on this socket: before that it takes nothing but the hello.
let isGreeted = false;
// When the present attempt to connect began, the line was last live, anything was heard, and a question was put.
let beganAt = 0, liveAt = 0, heardAt = 0, probedAt = 0;
let pause = 250, retry, confirming;
// Attempts in a row that the server did not take, though it was there.
let isOpen = false, refusals = 0;
// The last version of the page that was applied, and the last that the server was told of.
let version = 0, confirmed = 0;
// Events without an acknowledgement, oldest first; the last number given, and the last that this socket took.
let unacknowledged = [];
let sequence = 0, posted = 0;
let hint = "", isWarning;

// Names the tab across reloads. It stands in the storage only while the page is not looked at: a tab that is
// duplicated takes the storage along, and must be another one.
// A browser may refuse it, and where it is full it takes nothing more: each of the tab's pages is a fresh one then.
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
// Another page has taken this one's place: what is under way is for its elements.
export const redirect = nodeFor => unacknowledged.forEach(e => (e.node = nodeFor(e.node)));
export const isUnderWay = (node, kind) => unacknowledged.some(e => e.node == node && e.kind == kind);

// Sends an event as soon as there is a line, and returns its number. The complaint is the browser's, about the value.
export const send = (node, kind, value, complaint) => {
  const now = time();
  unacknowledged.push({ sequence: ++sequence, node, kind, value, complaint, takenAt: now, postedAt: now });
  post();
  tell();
  // The line is looked at every half second, which is too late for what shall show within one on a busy machine.
  setTimeout(tell, slowTime);
  return sequence;
};

// Tells the person something for a moment.
export const tellBriefly = english => {
  const text = (hint = word(english));
  setTimeout(() => (hint = hint == text ? "" : hint), 5e3);
  tell();
};

// Tells, for as long as it is so, that a text cannot be sent.
export const warn = isTrue => {
  if (isTrue == isWarning) return;
  isWarning = isTrue;
  tell();
};

// Opens the line for a page. The receiver has `settle(acknowledgement)`, and `apply(operations, acknowledged)`
// with the events that the same message acknowledges.
export const open = (page, messages) => {
  token = page;
  receiver = messages;
  liveAt = time();
  // Connections that were made over another network are dead, whatever they look like.
  addEventListener("online", () => hasEnded() || connect());
  addEventListener("offline", probe);
  document.addEventListener("visibilitychange", () => keepTab(document.hidden) || (state == "lost" ? connect() : probe()));
  addEventListener("pagehide", keepTab);
  // In Firefox the next document of the same origin may not see what `pagehide` writes (`OtherBrowsers`).
  addEventListener("beforeunload", keepTab);
  keepTab();
  addEventListener("beforeunload", event => state == "live" || hasEnded() || !count() || event.preventDefault());
  setInterval(watch, 500);
  connect();
};

// Out.

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

// In.

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

// Leaves a socket without waiting for its farewell, which may never come.
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
  // Not all at once: a server that comes back has every visitor to greet.
  retry = setTimeout(connect, pause * (0.5 + Math.random() / 2));
  pause = Math.min(2 * pause, 5e3);
  tell();
};

// The server would refuse the longest event on each connection, and all after it would wait. A resize without a size takes
// its number: the server acknowledges it and does nothing.
const size = ({ value = "" }) => value.length;
const skipLongest = () => {
  const [longest] = unacknowledged.filter(e => e.sequence <= posted).sort((a, b) => size(b) - size(a));
  if (!longest) return;
  Object.assign(longest, { kind: "resize", value: undefined });
  tellBriefly("This text is too long to be sent. Please shorten it.");
};

// Tells whether there is a host, and not a balancer alone.
const askForHost = told => fetch("/healthz").then(({ ok }) => told(ok), () => told());

// A browser is not told why a connection was not taken. A server that answers, and takes none three times in a row,
// does not know the visitor any more.
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

// Not while there is no host: what a balancer or a browser shows in place of the page would stay.
const fetchAnew = () => setTimeout(() => askForHost(ok => (ok ? location.reload() : fetchAnew())), 1e3);

// The network may have gone, or the page is looked at again: find out now. An event under way asks as well as
// the message that means nothing else, which is answered by an empty one.
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

// What the person is told.

// What the host says itself, in the page's language as far as the app's string catalogue has it.
export const word = english => JSON.parse(/** @type {HTMLElement} */ (document.querySelector("[data-t]"))?.dataset.t ?? "{}")[english] ?? english;

// The types of TypeScript 4.8 have no popovers.
const line = /** @type {any} */ (document.getElementById("line"));

// A dialog that opens lies above everything; what is said of the line lies above the dialog.
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
  // A line that is back at once is not worth a word.
  else if (state != "live" && now - liveAt > (version ? 500 : 2e3)) text = !navigator.onLine ? word("You are offline.") + promise : navigator.cookieEnabled ? word("Connection lost. Reconnecting…") + promise : word("This page needs cookies to react.");
  if (line.textContent != text) line.textContent = text;
  line.dataset.state = text ? state : "";
  document.body.classList.toggle("offline", state != "live" && text != "");
  // A tap is answered at once by its control; a slow answer shows on the whole page.
  document.body.classList.toggle("waiting", kept > 0 && now - unacknowledged[0].takenAt >= slowTime);
};
