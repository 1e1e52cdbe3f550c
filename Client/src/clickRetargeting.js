// A press activates the pressed control, even if that control moves or is redrawn before the release. In such a case a
// browser clicks the common ancestor of both places, or no element; for a finger it clicks the element below it at the end.

const control = element => element?.closest("button,a[href],summary,label,input,select,textarea,[data-e~=tap]") ?? null;
// Controls on which the browser does more than a click. A script cannot replace that.
const fields = "input:not([type=checkbox]),select,textarea";
// A pointer that is farther away at its release has left the control; in pixels.
const nearby = 9;

let held;
// True if the browser's click for this press is ignored: the click was dispatched here, or has another target.
let isClicked = false;

const ground = () => document.querySelector("#app > *");
const partsOf = (node, { localName }) => [...node.querySelectorAll(localName)];

// A browser discards a press if its target is removed from the document, even if it is immediately inserted again.
const watch = records => {
  if (held) held.isMoved ||= records.some(({ removedNodes }) => [...removedNodes].some(node => node.contains(held.target)));
};
const changes = new MutationObserver(watch);

// A part of a node's markup has no number. Its rank and its action identify it.
const pressStarted = (event, by) => {
  const { target } = event, element = control(target), node = element?.closest("[data-i]");
  held = { by, event, target, element, node, rank: node && partsOf(node, element).indexOf(element), ground: ground() };
  changes.observe(document.body, { childList: true, subtree: true });
};

const pressEnded = by => {
  if (held?.by != by) return;
  watch(changes.takeRecords());
  changes.disconnect();
  const was = held;
  held = null;
  return was;
};

const present = ({ element, node, rank, ground: before }) => {
  // On a redrawn page the numbers belong to other controls.
  if (element.isConnected || before != ground()) return element;
  const now = document.querySelector(`#app [data-i="${node?.dataset.i}"]`);
  const { by, act } = element.dataset, found = now && node != element ? partsOf(now, element)[rank] : now;
  return found && found.dataset.by == by && found.dataset.act == act ? found : element;
};

const isInReach = element => {
  const front = [...document.querySelectorAll("dialog:modal")].pop();
  return element.checkVisibility() && !element.closest("[inert]") && !element.matches(`:disabled,${fields}`) && (!front || front.contains(element));
};

const click = (was, detail, /** @type {any} */ { clientX, clientY, ctrlKey, metaKey, shiftKey, altKey }) => {
  const meant = present(was);
  if (isInReach(meant))
    meant.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey }));
};

addEventListener(
  "pointerdown",
  event => {
    if (!event.isPrimary) return;
    isClicked = false;
    pressEnded(held?.by);
    if (!event.button) pressStarted(event, "pointer");
  },
  true,
);

addEventListener(
  "pointerup",
  event => {
    const was = event.isPrimary && pressEnded("pointer");
    if (!was) return;
    const { element, target, isMoved } = was, { clientX, clientY } = event;
    // A finger's events keep the element that it touched first.
    const isSame = control(document.elementFromPoint(clientX, clientY)) == element;
    if (isSame ? !element || (target.isConnected && !isMoved) : !element && event.pointerType == "mouse") return;
    isClicked = true;
    if (element && Math.hypot(clientX - was.event.clientX, clientY - was.event.clientY) <= nearby) click(was, 1, event);
  },
  true,
);

// The space key clicks on release.
addEventListener("keydown", event => {
  if (event.key == " " && !event.repeat && /** @type {HTMLElement} */ (event.target).matches("button,summary,[type=checkbox]")) pressStarted(event, "key");
});
addEventListener("keyup", event => {
  const was = event.key == " " && pressEnded("key");
  if (!was || (was.target.isConnected && !was.isMoved) || event.target != present(was)) return;
  // The browser may click nevertheless, and has done so before the timer.
  let isDone;
  addEventListener("click", () => (isDone = true), { capture: true, once: true });
  setTimeout(() => isDone || click(was, 0, event));
});

for (const kind of ["pointercancel", "contextmenu"]) addEventListener(kind, () => pressEnded("pointer"), true);

addEventListener(
  "click",
  event => {
    // A link navigates once: over a slow connection a user may tap it again.
    const isOnItsWay = /** @type {HTMLElement} */ (event.target).closest?.("[data-style=navigationLink].pending");
    if (!isOnItsWay && (!isClicked || !event.isTrusted || !event.detail)) return;
    isClicked = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  },
  true,
);

// Dispatches the events that `earlyEvents.js` recorded, except events that the browser handled. A page from an older host records
// no events.
for (const [kind, target] of window.early ?? []) {
  if (!target.isConnected || (kind == "click" && target.closest("a,label,summary,input,select,textarea"))) continue;
  target.dispatchEvent(kind == "click" ? new MouseEvent(kind, { bubbles: true, cancelable: true, detail: 1 }) : new InputEvent(kind, { bubbles: true }));
}
