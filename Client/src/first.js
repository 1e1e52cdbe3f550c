// Takes over the page that the server rendered.

import { act, appear, edit, loaded, on, settle } from "./events.js";
import { begin, follow } from "./history.js";
import "./keyboard.js";
import { all, app, apply, dress, move, observe, tidy } from "./patches.js";
import { reach } from "./scrollers.js";
import { isUnderWay, open, raiseLine, send, word } from "./wire.js";

// Imports the module for gestures, sizes and long lists once an element needs it.
let wider;
const widen = async () => all("[data-m]")[0] && (await (wider ||= import(app.dataset.w))).measure(act, edit, on, send, isUnderWay, word);

// The styles that the first paint does not need. They precede the app's own styles, like the critical styles.
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
// The host reads the time zone from the connection's request, and on the next page from the first request.
document.cookie = `tz=${Intl.DateTimeFormat().resolvedOptions().timeZone};path=/;max-age=31536000;samesite=lax`;
open(app.dataset.p, { settle, apply });
import(app.dataset.g).then(move);
