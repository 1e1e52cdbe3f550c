// Takes over the page that the server rendered.

import { isPending, open, send } from "./connection.js";
import { all, app } from "./dom.js";
import { loaded, on, sendEvent } from "./events.js";
import { edit } from "./fields.js";
import { updateTabStops } from "./focusableScrollAreas.js";
import { begin, follow } from "./history.js";
import "./keyboard.js";
import { useMotion } from "./motion.js";
import { afterPatches, apply, applyInlineStyles, observe } from "./patches.js";
import { localized, showBanner, showNotice } from "./status.js";

/** @type {PageTools} */
const tools = { sendEvent, edit, on, send, isPending, localized, showNotice };

// Imports the module for gestures, sizes and long lists once an element needs it.
let wider;
const widen = async () => all("[data-m]")[0] && (await (wider ||= import(app.dataset.w))).measure(tools);

// The styles that the first paint does not need. They precede the app's own styles, like the critical styles.
if (!document.getElementById("wider"))
  document.querySelector("link").after(Object.assign(document.createElement("link"), { id: "wider", rel: "stylesheet", href: app.dataset.c }));

applyInlineStyles();
showBanner();
document.getElementById("first")?.remove();
all("img").forEach(loaded);
observe(isDrawnAnew => {
  follow(isDrawnAnew);
  updateTabStops();
  widen();
});
afterPatches();
begin();
// The host reads the time zone from the connection's request, and on the next page from the first request.
document.cookie = `tz=${Intl.DateTimeFormat().resolvedOptions().timeZone};path=/;max-age=31536000;samesite=lax`;
open(app.dataset.p, apply);
// The module for gestures also handles taps, so it is loaded before an element needs it.
import(app.dataset.g).then(async module => {
  useMotion(module);
  (await import(app.dataset.w)).showUnsentNotice(tools);
});
