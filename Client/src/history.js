// The browser's history: an entry for each page and sheet that can be left, and for each path that the server names.

import { act, on } from "./events.js";
import { tellFocus } from "./focus.js";
import { all, app, nodeOf, shown } from "./patches.js";
import { isLeaving, isUnderWay } from "./wire.js";

// The entries up to the present one, each as how many screens lie above the first and its address: "1/products/3".
// It is the state of the present entry.
let way;
// The way before the person went elsewhere in the history, until the server has followed.
let before;
// How long the way will be where the page itself is going; 0 where it stays.
let goal = 0;
// Where the server was asked to go.
let asked;

const main = () => /** @type {HTMLElement} */ (app.firstElementChild);
const here = () => location.pathname + location.search;
const address = () => main().dataset.a ?? here();
// With addresses also a tab that is not shown keeps its pages.
const depth = () => (main().dataset.a ? all : shown)(".page[data-e~=dismiss],.sheet[data-i]:not([data-closed])").length;
const present = () => depth() + address();
// The state of an entry may be another program's.
const wayOf = state => (Array.isArray(state) ? state.map(String) : [depth() + here()]);
const pathOf = entry => entry.split("?")[0];

const go = index => {
  goal = index + 1;
  history.go(goal - way.length);
};

export const begin = () => {
  way = [...(way ?? wayOf(history.state)).slice(0, -1), present()];
  // What names a part of the page stays in the address.
  history.replaceState(way, "", here() == address() ? location.href : address());
};

export const follow = isDrawnAnew => {
  if (!way || goal || isLeaving()) return;
  // What was kept of a page takes the fresh one's place, with what lies below: the person went nowhere.
  if (isDrawnAnew && !before && here() == address()) return begin();
  const now = present(), last = way.at(-1), back = way.lastIndexOf(now);
  const more = depth() - parseInt(last);
  if (now == last) {}
  // The server stays where it was: so does the history.
  else if (before?.at(-1) == now && before.length != way.length) go(before.length - 1);
  else if (more < 0 && back >= 0 && !before) go(back);
  else if (!before && (more > 0 || (!more && pathOf(now) != pathOf(last))))
    for (let left = Math.max(more, 1); left--; ) history.pushState((way = [...way, depth() - left + address()]), "", address());
  else history.replaceState((way = [...way.slice(0, -1), now]), "", address());
  before = asked = null;
};

addEventListener("popstate", ({ state }) => {
  // To a part of the page the browser has gone by itself.
  if (!state && location.hash && here() == address()) return history.replaceState((way = [...way, present()]), "");
  const isOwn = goal && state?.length == goal;
  goal = 0;
  if (!isOwn) before ??= way;
  way = wayOf(state);
  if (!isOwn) {
    if (here() != (asked ?? address())) act(main(), "open", (asked = here()));
    else {
      const pages = shown("[data-e~=dismiss]:is(.page,.sheet)").filter(page => !isUnderWay(nodeOf(page), "dismiss"));
      for (let count = pages.length - parseInt(way.at(-1)); count-- > 0; ) act(pages.pop(), "dismiss");
    }
  }
  follow();
});

// Links that are the browser's: to elsewhere, into another window, to a file to keep, to a part of a page.
const isForeign = link =>
  link.origin != location.origin || (link.target && link.target != "_self") || link.hasAttribute("download") || link.href.includes("#");

// A link to another page of the app is followed here, unless the person wants a window for it, or to keep it.
on("click", (target, { ctrlKey, metaKey, shiftKey, altKey }) => {
  const link = target.closest("a[href]");
  if (!link || ctrlKey || metaKey || shiftKey || altKey || isForeign(link) || !main().matches("[data-e~=open]")) return;
  // The way back leads to the link.
  tellFocus();
  act(main(), "open", link.pathname + link.search);
  return true;
});
