// Where the person was: how far each area is scrolled, what has the focus, and what had it on the pages below. It is kept for the tab and the entry of its
// history, for a document that is loaded anew, and across a page that is drawn anew. Nodes have other numbers then: an
// element is found again by its identifier, or by its role and its rank among its parent's children.
//
//              the area is there                 its row is where it was
//   sought ─────────────────────────▶ near ─────────────────────────────▶ placed
//    ▲  │                              ▲  │                              │   │
//    │  │ time is up, on a page        │  │    what is above it changed  │   │
//    │  │ below or on another tab      │  └──────────◀───────────────────┘   │
//    │  ▼                              │                                     │ something else scrolled it
//    │ covered ── it is shown ─▶ left alone ◀────────────────────────────────┘
//    │                             ▲
//    └── the page is drawn anew    └── from each of them: the person scrolls, taps or types, or time is up
//
// "Near" is by how far the area was scrolled, or by the gap that stands for the row, which is asked for then. What goes
// sideways is followed as what goes down is: a row is where both its edges were. Time is up when nothing has come from the
// server for as long as `patience`, and in any case after `timeout`: over a slow line a page comes in many steps.

const patience = 1e4;
const timeout = 3e4;
const ground = document.getElementById("app");
const within = (element, selector) => [...element.querySelectorAll(selector)];
const isThere = element => element && !element.matches(".gap") && element.getClientRects().length;

const roleOf = element => element.classList[0] ?? element.localName;
// What leaves is among the others only until it has gone.
const ranksOf = (element, role) => (element.matches(".gap") ? +element.dataset.value : +(roleOf(element) == role && !element.matches(".leaving")));

const pathTo = element => {
  const role = roleOf(element);
  let rank = 0;
  for (let other = element; (other = other.previousElementSibling); ) rank += ranksOf(other, role);
  return [...(element.parentNode == ground ? [] : pathTo(element.parentNode)), [role, rank, element.dataset.testid]];
};

const step = (parent, [role, rank, name]) => {
  if (!parent || parent.matches(".gap")) return parent;
  const named = name ? within(ground, `[data-testid="${CSS.escape(name)}"]`) : [];
  if (named.length == 1) return named[0];
  for (const child of parent.children) {
    const ranks = ranksOf(child, role), isGap = child.matches(".gap");
    if (rank < ranks) {
      // Where in the gap the row will be.
      if (isGap) child.share = rank / ranks;
      return isGap || child.dataset.testid == name ? child : null;
    }
    rank -= ranks;
  }
};
const find = path => path.reduce(step, ground);

const isMirrored = element => getComputedStyle(element).direction == "rtl";

// Where an element begins, from its area's beginning: down, and in the direction in which lines are read.
const placeIn = (area, element) => {
  const outer = area.getBoundingClientRect(), inner = element.getBoundingClientRect();
  const share = (element.matches(".gap") && element.share) || 0, isAcross = element.parentNode.matches(".hStack,[data-axis=horizontal]");
  const down = inner.top - outer.top, along = isMirrored(area) ? outer.right - inner.right : inner.left - outer.left;
  return isAcross ? { down, along: along + inner.width * share } : { down: down + inner.height * share, along };
};

// Whether gaps are as long as the rows that they stand for now: `rows.js` measures them after each change, and before that
// nothing is where it will be.
const isMeasured = area => within(area, ".gap").every(gap => !gap.getClientRects().length || gap.count == gap.dataset.value);

// How far what was scrolled is: what has no box does not say.
const offsets = new WeakMap();
document.addEventListener("scroll", (/** @type {any} */ { target }) => target != document && isThere(target) && offsets.set(target, [target.scrollLeft, target.scrollTop]), { capture: true, passive: true });

const placeOf = area => {
  const { width, height } = area.getBoundingClientRect();
  const row = within(area, "[data-i]").find(element => {
    if (!isThere(element)) return;
    const { down, along } = placeIn(area, element);
    return down >= 0 && down < height && along >= 0 && along < width;
  });
  return { path: pathTo(area), offset: offsets.get(area), row: row && pathTo(row), from: row && placeIn(area, row) };
};

// What was scrolled before this was here.
for (const element of within(ground, "*")) if (element.scrollTop || element.scrollLeft) offsets.set(element, [element.scrollLeft, element.scrollTop]);

// A document that makes way for another site's has lost the focus before it can say where it was.
let lost;
document.addEventListener("focusout", ({ target }) => {
  lost = target;
  setTimeout(() => (lost = null));
});

// What had the focus last on each page, an element or, where the page was loaded anew, its path.
const lastOn = new WeakMap();
const remember = ({ target }) => {
  const page = target.closest?.(".page");
  if (page) lastOn.set(page, target);
};
document.addEventListener("focusin", remember);
remember({ target: document.activeElement });
const pathOf = focused => (Array.isArray(focused) ? focused : focused.isConnected && pathTo(focused));

const note = () => {
  const focused = lost ?? document.activeElement, { selectionStart: start, selectionEnd: end } = focused;
  return {
    pages: within(ground, ".page")
      .filter(page => !isThere(page) && lastOn.has(page))
      .map(page => ({ path: pathTo(page), focus: pathOf(lastOn.get(page)) })),
    areas: within(ground, "*").filter(element => offsets.has(element)).map(placeOf),
    focus: ground.contains(focused) && { path: pathTo(focused), start, end },
  };
};

// What is still to be put back, until when, and how long at most.
let areas = [], pages = [], focus, until, end;
const isSeeking = () => focus || areas[0] || pages[0];

// Returns whether the area is to be left alone from now on.
const put = area => {
  // A script of another version may have said of a row something else.
  const element = find(area.path), found = area.from && find(area.row);
  if (!isThere(element) || !isMeasured(element)) return;
  const row = found?.getClientRects().length ? found : null, isNew = element != area.element;
  const { scrollLeft, scrollTop } = element, place = row && placeIn(element, row);
  const along = row ? (place.along - area.from.along) * (isMirrored(element) ? -1 : 1) : area.offset[0] - scrollLeft;
  const left = element.scrollWidth > element.clientWidth ? along : 0;
  const top = row ? place.down - area.from.down : area.offset[1] - scrollTop;
  if (isNew || Math.abs(left) >= 1 || Math.abs(top) >= 1) {
    if (!isNew && area.isPlaced && (scrollTop != area.top || scrollLeft != area.left)) return true;
    element.scrollTo({ left: scrollLeft + left, top: scrollTop + top, behavior: "instant" });
  }
  Object.assign(area, { element, top: element.scrollTop, left: element.scrollLeft, isPlaced: isThere(row) });
};

// Once for each element that the page has in that place: what moves the focus after that has its reasons.
const putFocus = () => {
  const element = focus && find(focus.path);
  if (!isThere(element) || element == focus.element) return;
  focus.element = element;
  element.focus({ preventScroll: true });
  if (focus.start != null) element.setSelectionRange?.(focus.start, focus.end);
};

// A page below has the focus where it was once it is shown again, unless something else has got it by then.
const uncovered = new ResizeObserver(seen =>
  seen.forEach(({ target: page }) => {
    if (!isThere(page)) return;
    uncovered.unobserve(page);
    const focused = document.activeElement, path = pathOf(lastOn.get(page)), element = path && find(path);
    if (!isThere(element) || (ground.contains(focused) && !focused.matches(".page > h1"))) return;
    element.focus({ preventScroll: true });
  }),
);

const putPage = ({ path, focus }) => {
  const page = find(path);
  if (!page || isThere(page) || lastOn.has(page)) return;
  lastOn.set(page, focus);
  uncovered.observe(page);
};

// Before each picture, so that none shows the page elsewhere.
let frame;
const look = () => {
  cancelAnimationFrame(frame);
  if (!isSeeking()) return;
  putFocus();
  pages.forEach(putPage);
  areas = areas.filter(area => !put(area));
  if (performance.now() > until) leaveAlone();
  else frame = requestAnimationFrame(look);
};

// Whenever something has come from the server.
export const seek = () => {
  until = Math.min(performance.now() + patience, end);
  look();
};

const begin = place => {
  ({ areas, pages = [], focus } = place);
  end = performance.now() + timeout;
};

// Before the page is drawn anew.
export const keepPlace = () => isSeeking() || begin(note());

const covered = new ResizeObserver(seen =>
  seen.forEach(({ target }) => {
    if (!isThere(target)) return;
    covered.unobserve(target);
    target.scrollTo(...offsets.get(target));
  }),
);

const leaveAlone = () => {
  for (const { path, offset } of areas) {
    const element = find(path);
    if (!element || element.matches(".gap") || isThere(element)) continue;
    offsets.set(element, offset);
    covered.observe(element);
  }
  areas = [];
  pages = [];
  focus = null;
};

["wheel", "touchmove", "pointerdown", "keydown"].forEach(kind =>
  // A key that was held down while the page was loaded was for the page before.
  addEventListener(kind, (/** @type {any} */ { repeat }) => repeat || leaveAlone(), { capture: true, passive: true }),
);

// The entry of the history that the page is at.
const entry = () => `place ${history.state?.length} ${location.pathname}${location.search}`;
// A browser that refuses the storage knows no place.
let storage = {};
try {
  storage = sessionStorage;
} catch {}
// In Firefox the next document of the same origin may not see what `pagehide` writes (`OtherBrowsers`).
const store = (onpagehide = onbeforeunload = () => {
  if (isSeeking()) return;
  try {
    storage[entry()] = JSON.stringify(note());
  } catch {
    // It is full: there is room again for the next.
    for (const key in storage) if (key.startsWith("place ")) delete storage[key];
  }
});
document.addEventListener("visibilitychange", () => document.hidden && store());

// Who comes by a link or an address of their own begins at the top.
if (/** @type {PerformanceNavigationTiming} */ (performance.getEntriesByType("navigation")[0])?.type != "navigate" && storage[entry()]) {
  begin(JSON.parse(storage[entry()]));
  // The person may have been quicker than this; a dialog takes the focus by itself.
  areas = areas.filter(({ path, offset }) => {
    const { scrollLeft, scrollTop } = find(path) ?? {};
    return [scrollLeft, scrollTop].every((far, axis) => !far || far == offset[axis]);
  });
  if (ground.contains(document.activeElement) && !document.activeElement.closest("dialog")) focus = null;
  seek();
}
