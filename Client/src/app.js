// Takes over the page that the server has drawn.

import { act, appear, edit, loaded, on, settle } from "./events.js";
import { begin, follow } from "./history.js";
import "./keyboard.js";
import { all, app, apply, dress, move, observe, tidy } from "./patches.js";
import { reach } from "./scrollers.js";
import { isUnderWay, open, raiseLine, send, word } from "./wire.js";

// What few pages need begins when one of them needs it.
let wider;
const widen = async () => all("[data-m]")[0] && (await (wider ||= import(app.dataset.w))).measure(act, edit, on, send, isUnderWay, word);

// The look of what the first picture does not show: before that of the app's own, like the rest.
if (!document.getElementById("wider"))
  document.querySelector("link").after(Object.assign(document.createElement("link"), { id: "wider", rel: "stylesheet", href: app.dataset.c }));

dress();
raiseLine();
document.getElementById("first")?.remove();
all("img").forEach(loaded);
observe(appear, isDrawnAnew => {
  follow(isDrawnAnew);
  reach();
  widen();
});
tidy();
begin();
// The host knows the time zone from the request of the connection, and at the next page from the first request.
document.cookie = `tz=${Intl.DateTimeFormat().resolvedOptions().timeZone};path=/;max-age=31536000;samesite=lax`;
open(app.dataset.p, { settle, apply });
import(app.dataset.g).then(move);
