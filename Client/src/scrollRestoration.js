// Scroll restoration: the offset of each scroll area, the focused element, and the last focused elements of the pages below.
// The state is stored for the tab and its history entry. It applies to a reloaded document and to a redrawn page. Node
// numbers differ there, so an element is found by its identifier, or by its role and its rank among its parent's children.
//
//              the area exists                its row is at its old place
//   sought ─────────────────────────▶ near ─────────────────────────────▶ placed
//    ▲  │                              ▲  │                              │   │
//    │  │ timeout, on a page           │  │    content above it changed  │   │
//    │  │ below or on another tab      │  └──────────◀───────────────────┘   │
//    │  ▼                              │                                     │ something else scrolled it
//    │ covered ── it is shown ─▶ left alone ◀────────────────────────────────┘
//    │                             ▲
//    └── the page is redrawn       └── from each of them: the user scrolls, taps or types, or a timeout
//
// "Near" is based on the area's offset, or on the row's placeholder, which then requests the row. Horizontal scrolling is
// handled like vertical scrolling: a row is in place if both its edges are. The timeout follows `idleTimeout` without a server
// message, and in any case `timeout`: over a slow connection a page arrives in many steps.

const idleTimeout = 1e4;
const timeout = 3e4;
const ground = document.getElementById("app");
const within = (element, selector) => [...element.querySelectorAll(selector)];
const isPresent = element => element && !element.matches(".gap") && element.getClientRects().length;

const roleOf = element => element.classList[0] ?? element.localName;
// A leaving element does not count, because it is removed soon.
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
      // The row's future position in the placeholder.
      if (isGap) child.share = rank / ranks;
      return isGap || child.dataset.testid == name ? child : null;
    }
    rank -= ranks;
  }
};
const find = path => path.reduce(step, ground);

const isMirrored = element => getComputedStyle(element).direction == "rtl";

// The start of an element relative to the start of its area: vertically, and in reading direction.
const placeIn = (area, element) => {
  const outer = area.getBoundingClientRect(), inner = element.getBoundingClientRect();
  const share = (element.matches(".gap") && element.share) || 0, isAcross = element.parentNode.matches(".hStack,[data-axis=horizontal]");
  const down = inner.top - outer.top, along = isMirrored(area) ? outer.right - inner.right : inner.left - outer.left;
  return isAcross ? { down, along: along + inner.width * share } : { down: down + inner.height * share, along };
};

// True if each placeholder has the length of its current rows. `virtualRows.js` measures placeholders after each change; before
// that, no position is final.
const isMeasured = area => within(area, ".gap").every(gap => !gap.getClientRects().length || gap.count == gap.dataset.value);

// The offsets of scrolled elements. An element without a box reports no offset.
const offsets = new WeakMap();
document.addEventListener("scroll", (/** @type {any} */ { target }) => target != document && isPresent(target) && offsets.set(target, [target.scrollLeft, target.scrollTop]), { capture: true, passive: true });

const placeOf = area => {
  const { width, height } = area.getBoundingClientRect();
  const row = within(area, "[data-i]").find(element => {
    if (!isPresent(element)) return;
    const { down, along } = placeIn(area, element);
    return down >= 0 && down < height && along >= 0 && along < width;
  });
  return { path: pathTo(area), offset: offsets.get(area), row: row && pathTo(row), from: row && placeIn(area, row) };
};

// Elements that were scrolled before this module was loaded.
for (const element of within(ground, "*")) if (element.scrollTop || element.scrollLeft) offsets.set(element, [element.scrollLeft, element.scrollTop]);

// A document that is replaced by another site's document loses the focus before it can store its state.
let lost;
document.addEventListener("focusout", ({ target }) => {
  lost = target;
  setTimeout(() => (lost = null));
});

// The last focus of each page: an element, or its path if the page was reloaded.
const lastOn = new WeakMap();
const remember = ({ target }) => {
  const page = target.closest?.(".page");
  if (page) lastOn.set(page, target);
};
document.addEventListener("focusin", remember);
remember({ target: document.activeElement });
const pathOf = focused => (Array.isArray(focused) ? focused : focused.isConnected && pathTo(focused));

const note = () => {
  const focused = lost ?? document.activeElement, { selectionStart: start, selectionEnd: end, selectionDirection: direction } = focused;
  return {
    pages: within(ground, ".page")
      .filter(page => !isPresent(page) && lastOn.has(page))
      .map(page => ({ path: pathTo(page), focus: pathOf(lastOn.get(page)) })),
    areas: within(ground, "*").filter(element => offsets.has(element)).map(placeOf),
    focus: ground.contains(focused) && { path: pathTo(focused), start, end, direction },
  };
};

// The state to restore, the current deadline, and the final deadline.
let areas = [], pages = [], focus, until, end;
const isSeeking = () => focus || areas[0] || pages[0];

// Restores an area. Returns true if the area must be left alone afterwards.
const scrollArea = area => {
  // A script of another version may have stored a different row.
  const element = find(area.path), found = area.from && find(area.row);
  if (!isPresent(element) || !isMeasured(element)) return;
  const row = found?.getClientRects().length ? found : null, isNew = element != area.element;
  const { scrollLeft, scrollTop } = element, place = row && placeIn(element, row);
  const along = row ? (place.along - area.from.along) * (isMirrored(element) ? -1 : 1) : area.offset[0] - scrollLeft;
  const left = element.scrollWidth > element.clientWidth ? along : 0;
  const top = row ? place.down - area.from.down : area.offset[1] - scrollTop;
  if (isNew || Math.abs(left) >= 1 || Math.abs(top) >= 1) {
    if (!isNew && area.isPlaced && (scrollTop != area.top || scrollLeft != area.left)) return true;
    element.scrollTo({ left: scrollLeft + left, top: scrollTop + top, behavior: "instant" });
  }
  Object.assign(area, { element, top: element.scrollTop, left: element.scrollLeft, isPlaced: isPresent(row) });
};

// Once for each element at that place: later focus changes are intentional.
const putFocus = () => {
  const element = focus && find(focus.path);
  if (!isPresent(element) || element == focus.element) return;
  focus.element = element;
  element.focus({ preventScroll: true });
  if (focus.start != null) element.setSelectionRange?.(focus.start, focus.end, focus.direction);
};

// Restores the focus of a lower page when it is shown again, unless another element has the focus.
const uncovered = new ResizeObserver(seen =>
  seen.forEach(({ target: page }) => {
    if (!isPresent(page)) return;
    uncovered.unobserve(page);
    const focused = document.activeElement, path = pathOf(lastOn.get(page)), element = path && find(path);
    if (!isPresent(element) || (ground.contains(focused) && !focused.matches(".page > h1"))) return;
    element.focus({ preventScroll: true });
  }),
);

const putPage = ({ path, focus }) => {
  const page = find(path);
  if (!page || isPresent(page) || lastOn.has(page)) return;
  lastOn.set(page, focus);
  uncovered.observe(page);
};

// Runs before each frame, so no frame shows the page elsewhere.
let frame;
const restoreNow = () => {
  cancelAnimationFrame(frame);
  if (!isSeeking()) return;
  putFocus();
  pages.forEach(putPage);
  areas = areas.filter(area => !scrollArea(area));
  if (performance.now() > until) stopRestoring();
  else frame = requestAnimationFrame(restoreNow);
};

// Runs after each message from the server.
export const restoreScroll = () => {
  until = Math.min(performance.now() + idleTimeout, end);
  restoreNow();
};

const begin = place => {
  ({ areas, pages = [], focus } = place);
  end = performance.now() + timeout;
};

// Runs before the page is redrawn.
export const captureScroll = () => isSeeking() || begin(note());

const covered = new ResizeObserver(seen =>
  seen.forEach(({ target }) => {
    if (!isPresent(target)) return;
    covered.unobserve(target);
    target.scrollTo(...offsets.get(target));
  }),
);

const stopRestoring = () => {
  for (const { path, offset } of areas) {
    const element = find(path);
    if (!element || element.matches(".gap") || isPresent(element)) continue;
    offsets.set(element, offset);
    covered.observe(element);
  }
  areas = [];
  pages = [];
  focus = null;
};

["wheel", "touchmove", "pointerdown", "keydown"].forEach(kind =>
  // A key that was held down during loading was meant for the previous page.
  addEventListener(kind, (/** @type {any} */ { repeat }) => repeat || stopRestoring(), { capture: true, passive: true }),
);

// The storage key of the current history entry.
const entry = () => `place ${history.state?.length} ${location.pathname}${location.search}`;
// A browser that denies storage restores no position.
let storage = {};
try {
  storage = sessionStorage;
} catch {}
// In Firefox the next document of the same origin may not see the writes of `pagehide` (`OtherBrowsers`).
const store = (onpagehide = onbeforeunload = () => {
  if (isSeeking()) return;
  try {
    storage[entry()] = JSON.stringify(note());
  } catch {
    // The storage is full: make room for the next write.
    for (const key in storage) if (key.startsWith("place ")) delete storage[key];
  }
});
document.addEventListener("visibilitychange", () => document.hidden && store());

// A page that is opened by a link or a typed address begins at the top.
if (/** @type {PerformanceNavigationTiming} */ (performance.getEntriesByType("navigation")[0])?.type != "navigate" && storage[entry()]) {
  begin(JSON.parse(storage[entry()]));
  // The user may have scrolled earlier; a dialog takes the focus automatically.
  areas = areas.filter(({ path, offset }) => {
    const { scrollLeft, scrollTop } = find(path) ?? {};
    return [scrollLeft, scrollTop].every((far, axis) => !far || far == offset[axis]);
  });
  if (ground.contains(document.activeElement) && !document.activeElement.closest("dialog")) focus = null;
  restoreScroll();
}
