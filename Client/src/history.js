// The browser's history: an entry for each dismissible page and sheet, and for each path that the server names.

import { isLeaving, isPending } from "./connection.js";
import { all, app, nodeOf, shown } from "./dom.js";
import { on, sendEvent } from "./events.js";
import { reportFocus } from "./focus.js";

// The entries up to the current entry, each with the number of screens above the first and its address: "1/products/3".
// The array is the state of the current entry.
let way;
// The entries before the user navigated in the history, until the server has followed.
let before;
// The length of `way` after a pending navigation by the page itself, or 0.
let goal = 0;
// The address that was requested from the server.
let asked;

const main = () => /** @type {HTMLElement} */ (app.firstElementChild);
const here = () => location.pathname + location.search;
const address = () => main().dataset.a ?? here();
// With addresses, a hidden tab also keeps its pages.
const depth = () => (main().dataset.a ? all : shown)(".page[data-e~=dismiss],.sheet[data-i]:not([data-closed])").length;
const present = () => depth() + address();
// The state of an entry may belong to another program.
const wayOf = state => (Array.isArray(state) ? state.map(String) : [depth() + here()]);
const pathOf = entry => entry.split("?")[0];

const go = index => {
  goal = index + 1;
  history.go(goal - way.length);
};

export const begin = () => {
  way = [...(way ?? wayOf(history.state)).slice(0, -1), present()];
  // A fragment remains in the address.
  history.replaceState(way, "", here() == address() ? location.href : address());
};

export const follow = isDrawnAnew => {
  if (!way || goal || isLeaving()) return;
  // A restored page replaces the fresh page and the pages below it: the user did not navigate.
  if (isDrawnAnew && !before && here() == address()) return begin();
  const now = present(), last = way.at(-1), back = way.lastIndexOf(now);
  const more = depth() - parseInt(last);
  if (now == last) {}
  // The server did not navigate, so the history returns.
  else if (before?.at(-1) == now && before.length != way.length) go(before.length - 1);
  else if (more < 0 && back >= 0 && !before) go(back);
  else if (!before && (more > 0 || (!more && pathOf(now) != pathOf(last))))
    for (let left = Math.max(more, 1); left--; ) history.pushState((way = [...way, depth() - left + address()]), "", address());
  else history.replaceState((way = [...way.slice(0, -1), now]), "", address());
  before = asked = null;
};

addEventListener("popstate", ({ state }) => {
  // The browser has already navigated to the fragment.
  if (!state && location.hash && here() == address()) return history.replaceState((way = [...way, present()]), "");
  const isOwn = goal && state?.length == goal;
  goal = 0;
  if (!isOwn) before ??= way;
  way = wayOf(state);
  if (!isOwn) {
    if (here() != (asked ?? address())) sendEvent(main(), "open", (asked = here()));
    else {
      const pages = shown("[data-e~=dismiss]:is(.page,.sheet)").filter(page => !isPending(nodeOf(page), "dismiss"));
      for (let count = pages.length - parseInt(way.at(-1)); count-- > 0; ) sendEvent(pages.pop(), "dismiss");
    }
  }
  follow();
});

// Links for the browser: to another origin or window, to a download, to a part of a page.
const isForeign = link =>
  link.origin != location.origin || (link.target && link.target != "_self") || link.hasAttribute("download") || link.href.includes("#");

// Follows a link to another page of the app, unless the user opens it in a window or saves it.
on("click", (target, { ctrlKey, metaKey, shiftKey, altKey }) => {
  const link = target.closest("a[href]");
  if (!link || ctrlKey || metaKey || shiftKey || altKey || isForeign(link) || !main().matches("[data-e~=open]")) return;
  // Sent first, so a back navigation returns the focus to the link.
  reportFocus();
  sendEvent(main(), "open", link.pathname + link.search);
  return true;
});
