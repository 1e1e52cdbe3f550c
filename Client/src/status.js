// Notices, and messages to the user about the connection.

import { count, liveAt, observe, replaced, slowTime, state, time, tooLong, unacknowledged, version } from "./connection.js";

const shorten = "This text is too long to be sent. Please shorten it.";
let hint = "", isWarning;

// Shows a notice for five seconds.
export const showNotice = english => {
  const text = (hint = localized(english));
  setTimeout(() => (hint = hint == text ? "" : hint), 5e3);
  showStatus();
};

// Shows a warning while a field's text is too long to be sent.
export const warn = isTrue => {
  if (isTrue == isWarning) return;
  isWarning = isTrue;
  showStatus();
};

// The host's own strings, in the page's language if the app's string catalog contains them.
export const localized = english => JSON.parse(/** @type {HTMLElement} */ (document.querySelector("[data-t]"))?.dataset.t ?? "{}")[english] ?? english;

// The types of TypeScript 4.8 have no popovers.
const line = /** @type {any} */ (document.getElementById("line"));

// An opened dialog is above everything; the status line must be above the dialog.
export const showBanner = () => {
  line.popover = "manual";
  line.togglePopover?.(false);
  line.togglePopover?.(true);
};

const showStatus = code => {
  const now = time();
  const kept = count();
  const promise = !kept ? "" : " " + (kept == 1 ? localized("What you did is kept and sent then.") : localized("The %lld things you did are kept and sent then.").replace("%lld", kept));
  let text = hint || (isWarning ? localized(shorten) : "");
  if (state == "silent") text = localized("The server does not answer. Waiting for it…") + promise;
  else if (state == "ended" && code == replaced) text = localized("This page is open in another window. Reload it to go on here.");
  else if (state == "ended" && code) text = localized("The server has restarted. Reloading the page…");
  else if (state == "ended") return;
  // A connection that recovers quickly needs no message.
  else if (state != "live" && now - liveAt > (version ? 500 : 2e3)) text = !navigator.onLine ? localized("You are offline.") + promise : navigator.cookieEnabled ? localized("Connection lost. Reconnecting…") + promise : localized("This page needs cookies to react.");
  if (line.textContent != text) line.textContent = text;
  line.dataset.state = text ? state : "";
  document.body.classList.toggle("offline", state != "live" && text != "");
  // A tapped control responds immediately; a slow server response shows on the whole page.
  document.body.classList.toggle("waiting", kept > 0 && now - unacknowledged[0].takenAt >= slowTime);
};

observe(code => (code == tooLong ? showNotice(shorten) : showStatus(code)));
