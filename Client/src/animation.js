// Animates changes: remaining elements move to their new positions, and inserted and removed elements use transitions.
// No operation waits for an animation: the page has its final state immediately, and a removed element is unreachable while it
// is still visible. The first paint does not wait either: this module is fetched afterwards.

import * as operation from "./operations.js";

const still = matchMedia("(prefers-reduced-motion)");
const usual = { duration: 260, easing: "cubic-bezier(.2,.8,.2,1)" };
const lists = ".list,.rows,.grid,.choices";
const watched = ["opacity", "color", "backgroundColor", "borderRadius"];
// The maximum number of elements that one change moves; beyond it a screen is faster without animation.
const limit = 150;

// The animation of the following operations in a message; undefined if the page decides.
let how;

export const setMotion = (duration, easing, delay = 0, iterations = 1, alternates) =>
  (how = duration == null ? undefined : { duration, easing, delay, iterations: iterations || Infinity, direction: alternates ? "alternate" : "normal", fill: "backwards" });

// Scroll restoration is a separate module. It is fetched when the user scrolls, focuses an element or returns to the page,
// and again after a failed fetch. A page from an older host does not contain its address.
let place;
const placeFile = document.getElementById("app").dataset.k ?? "/place.js";
const fetchPlace = () => (place ||= import(placeFile).then(module => (place = module), () => (place = null)));
if (/** @type {PerformanceNavigationTiming} */ (performance.getEntriesByType("navigation")[0])?.type != "navigate") fetchPlace();
for (const event of ["scroll", "focusin"]) document.addEventListener(event, fetchPlace, { capture: true, passive: true });

const isStill = () => still.matches || document.hidden || how?.duration === 0;

// The frames of removed elements in their parents. They are measured before the first change: a measurement after each
// change would lay out the whole page, and between two changes an area may be scrolled over missing content.
const frames = new Map();
const frameOf = element => {
  const parent = element.parentNode, box = element.getBoundingClientRect(), around = parent.getBoundingClientRect();
  return {
    box,
    left: box.left - around.left - parent.clientLeft + parent.scrollLeft,
    top: box.top - around.top - parent.clientTop + parent.scrollTop,
    isLoose: getComputedStyle(parent).position == "static",
  };
};

// Measures the elements that the operations may move, before the operations.
export const measure = (operations, elementOf) => {
  const before = new Map();
  if (operations.some(([code]) => code == operation.reset)) place?.captureScroll?.();
  const note = (element, timing) => {
    if (before.size >= limit || before.has(element) || element.matches(".leaving")) return;
    const style = timing && getComputedStyle(element);
    before.set(element, { box: element.getBoundingClientRect(), timing, look: timing && watched.map(name => style[name]) });
  };
  for (const [code, id, ...rest] of operations) {
    if (code == operation.motion) setMotion(id, ...rest);
    const element = code <= operation.move && elementOf(id);
    if (!element || isStill()) continue;
    if (code == operation.remove && frames.size < limit) frames.set(element, frameOf(element));
    // Only a move names another element; the operand of another operation may be any string.
    const parent = code == operation.move ? elementOf(rest[0]) : { [operation.insert]: element, [operation.remove]: element.parentNode }[code];
    const siblings = (parent ?? element.parentNode).children;
    if (siblings.length > limit || !(how || parent?.matches(lists))) continue;
    for (const sibling of siblings) note(sibling, how);
    if (how && !parent) note(element, how);
  }
  setMotion();
  return before;
};

// A removed element below the end of a scrolled area would keep the area scrolled past its content, and a jump would
// follow its removal. Such an element is removed immediately. The end is measured while all leaving elements are hidden.
// The other elements are shown only afterwards: after a layout with them, the browser could scroll back to their position. With a
// row placeholder, the end is known only after the placeholder is measured.
const trim = () => {
  const left = [...document.querySelectorAll(".leaving:not(dialog,.toast)")].map(/** @returns {[any, any, any]} */ element => {
    let window = element.parentElement;
    while (window && !window.scrollTop) window = window.parentElement;
    return [element, window, window && element.getBoundingClientRect().bottom - window.getBoundingClientRect().top + window.scrollTop];
  }).filter(([, window]) => window && !window.querySelector(".gap"));
  frames.clear();
  left.forEach(([element]) => (element.hidden = true));
  const ends = left.map(([, window]) => window.scrollHeight);
  left.forEach(([element, , bottom], index) => (bottom > ends[index] + 1 ? element.remove() : (element.hidden = false)));
};

// Moves the measured elements from their old to their new positions.
export const animateMoves = before => {
  trim();
  place?.restoreScroll?.();
  const moves = new Map();
  for (const [element, { box }] of before) {
    if (!element.isConnected || element.matches(".leaving")) continue;
    const now = element.getBoundingClientRect();
    if (box.width && now.width) moves.set(element, { x: box.left - now.left, y: box.top - now.top, w: box.width / now.width, h: box.height / now.height });
  }
  for (const [element, { x, y, w, h }] of moves) {
    const { timing, look } = before.get(element), from = {}, to = {};
    let outer = element.parentNode;
    while (outer && !moves.has(outer)) outer = outer.parentNode;
    const around = moves.get(outer) ?? { x: 0, y: 0 };
    const [dx, dy] = [x - around.x, y - around.y];
    if (Math.abs(dx) + Math.abs(dy) > 0.5) (from.translate = `${dx}px ${dy}px`), (to.translate = "0");
    // Text is not stretched.
    if (timing && Math.abs(w - 1) + Math.abs(h - 1) > 0.01 && !element.textContent) (from.scale = `${w} ${h}`), (to.scale = "1"), (from.transformOrigin = to.transformOrigin = "0 0");
    const style = look && getComputedStyle(element);
    look?.forEach((value, index) => {
      const name = watched[index];
      if (style[name] != value) (from[name] = value), (to[name] = style[name]);
    });
    if (Object.keys(from).length) element.animate([from, to], timing ?? usual);
  }
};

const steps = {
  opacity: { opacity: 0 },
  scale: { scale: 0.8, opacity: 0 },
  top: { translate: "0 -100%" },
  bottom: { translate: "0 100%" },
  leading: { translate: "calc(-100%*var(--way))" },
  trailing: { translate: "calc(100%*var(--way))" },
};
const usualTransitions = [
  [".sheet", "bottom"],
  ["dialog", "scale"],
  [".page ~ .page", "trailing"],
  [".toast", "bottom opacity"],
  [`:is(${lists}) > *`, "opacity"],
  [".tabPanel", "opacity"],
];

// The appearance of an element before insertion or after removal; undefined if the change is immediate.
const absent = (element, isComing) => {
  if (isStill()) return;
  const own = element.dataset.transition?.split("|");
  const name = own && how ? own[isComing ? 0 : own.length - 1] : (usualTransitions.find(([selector]) => element.matches(selector))?.[1] ?? (how && "opacity"));
  const found = name?.split(" ").filter(step => steps[step]);
  return found?.length && Object.assign({}, ...found.map(step => steps[step]));
};

export const animateInsertion = element => {
  const from = absent(element, true);
  if (from) element.animate([from, {}], how ?? usual);
};

// Removes an element with an animation: it keeps its place on the screen, and lookups no longer find it.
export const animateRemoval = (element, close) => {
  const to = absent(element), timing = how ?? { ...usual, duration: 180 };
  const { box, left, top, isLoose } = frames.get(element) ?? {}, parent = element.parentNode;
  close(element);
  if (!to || !box?.width || timing.iterations > 1) return element.remove();
  for (const inner of [element, ...element.querySelectorAll("[data-i]")]) ["i", "e", "testid"].forEach(name => delete inner.dataset[name]);
  element.inert = true;
  element.ariaHidden = "true";
  element.classList.add("leaving");
  const isDialog = element.matches("dialog");
  if (isDialog) element.open = true;
  else if (isLoose) parent.style.position = "relative";
  Object.assign(element.style, {
    position: isDialog || element.matches(".toast") ? "fixed" : "absolute",
    margin: 0, inset: "auto", width: `${box.width}px`, height: `${box.height}px`,
    left: `${isDialog ? box.left : left}px`,
    top: `${isDialog ? box.top : top}px`,
  });
  element.animate([{}, to], { ...timing, fill: "forwards" });
  // Not at the end of the animation, which may never be reported.
  setTimeout(() => element.remove(), timing.duration + (timing.delay ?? 0));
};

export const replaceText = (element, text) => {
  const content = how && !isStill() && element.dataset.content;
  element.textContent = text;
  if (!content || content == "identity") return;
  const translate = { up: "0 .6em", down: "0 -.6em" }[content] ?? "0";
  element.animate([{ opacity: 0, translate }, {}], how);
};
