// Client state of elements replaced by a message: open menus, scroll offsets, and the focus on a part of an element's
// markup, such as a stepper's button. The new element has the id of the old one. `focus.js` restores the focus of an element
// with its own id.

import { app } from "./elements.js";

const parts = "a[href],button,input,select,textarea,summary,[tabindex]";
const partsOf = element => [...element.querySelectorAll(parts)];
const withID = id => id && app.querySelector(`[data-i="${id}"]`);

// The element with the focus before the current task. A removal, or a dialog closed and shown again, moves the focus
// in that task.
let focused = document.activeElement;
const note = () => setTimeout(() => (focused = document.activeElement));
document.addEventListener("focusin", note);
document.addEventListener("focusout", note);

// The offsets of scrolled elements; a removed element has no offset.
const offsets = new WeakMap();
document.addEventListener("scroll", (/** @type {any} */ { target }) => offsets.set(target, { left: target.scrollLeft, top: target.scrollTop }), { capture: true, passive: true });

const counterpart = element => {
  const owner = element.closest("[data-i]"), found = owner && withID(owner.dataset.i);
  // On the page of another session the id may belong to another element.
  if (!found || found.classList[0] != owner.classList[0]) return null;
  return owner == element ? found : partsOf(found)[partsOf(owner).indexOf(element)];
};

const restoreFocus = removed => {
  const isLost = document.activeElement.matches("body,dialog") && removed.some(node => node.contains(focused));
  const element = isLost && (focused.isConnected ? focused : counterpart(focused));
  if (!element || element == document.activeElement) return;
  if (!element.matches(parts)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  note();
};

new MutationObserver(records => {
  const removed = records.flatMap(({ removedNodes }) => [.../** @type {NodeListOf<any>} */ (removedNodes)]).filter(node => node instanceof Element);
  for (const element of removed.flatMap(node => [node, ...node.querySelectorAll("*")])) {
    const now = (element.matches("details[open]") || offsets.has(element)) && !element.isConnected && counterpart(element);
    if (!now) continue;
    if (element.matches("details")) now.open = true;
    if (offsets.has(element) && !now.scrollTop && !now.scrollLeft) now.scrollTo({ ...offsets.get(element), behavior: "instant" });
  }
  restoreFocus(removed);
}).observe(app, { childList: true, subtree: true });
