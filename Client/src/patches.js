// Applies the server's messages to the document.

import { hasEnded, send } from "./connection.js";
import { all, app, elementOf, forgetElements, idOf, nodeOf, shown } from "./dom.js";
import { preserveInputs, restore, settle, show } from "./fields.js";
import { focusOn, keepFocus } from "./focus.js";
import { motion } from "./motion.js";
import * as operation from "./operations.js";
import { showBanner, showNotice } from "./status.js";

const attributes = /^(aria-|data-|(role|tabindex|disabled|hidden|inert|href|src|alt|value|placeholder|min|max|step|target|rel|lang|dir)$)/;

const change = {
  [operation.text]: (element, text) => motion ? motion.replaceText(element, text) : (element.textContent = text),

  // A name that starts with a dot is a property of the element's style.
  [operation.attribute]: (element, name, value) => {
    if (name[0] == ".") element.style.setProperty(name.slice(1), value ?? "");
    else if (!attributes.test(name)) return;
    else if (value == null) {
      element.removeAttribute(name);
      if (name == "hidden") motion?.animateInsertion(element);
    }
    else element.setAttribute(name, value);
    if (name == "src") ["loaded", "failed"].forEach(state => delete element.parentNode.dataset[state]);
  },

  [operation.value]: show,

  // Inserts a new element, or replaces the element with the same id.
  [operation.insert]: (parent, before, html) => {
    const element = parse(html), old = elementOf(idOf(element));
    if (old) {
      close(old);
      keepFocus(() => old.replaceWith(element));
    } else {
      place(element, parent, before);
      motion?.animateInsertion(element);
    }
    applyInlineStyles(element.parentElement);
    if (element.matches(".toast")) document.getElementById("say").textContent = element.textContent;
    // A picker's selection follows from its value once the options exist.
    if (parent.dataset.v != null) show(parent, parent.dataset.v);
  },

  [operation.remove]: element => {
    if (motion) motion.animateRemoval(element, close);
    else close(element), element.remove();
    forgetElements();
  },

  [operation.move]: (element, parent, before) => elementOf(parent) && place(element, elementOf(parent), before),

  [operation.focus]: element => (wanted = element),
};

// The element to focus after all operations: a dialog that opens or closes also moves the focus.
let wanted;

export const apply = (operations, acknowledged, acknowledgement) => {
  settle(acknowledgement);
  const before = motion?.measure(operations, elementOf);
  for (const [code, ...rest] of operations) {
    if (code == operation.motion) motion?.setMotion(...rest);
    else if (code == operation.reset) preserveInputs(() => keepFocus(() => app.replaceChildren(parse(rest[0])), true)), applyInlineStyles();
    else if (code == operation.rejected) reject(acknowledged.find(e => e.sequence == rest[0]), rest[1]);
    else {
      const element = elementOf(rest[0]);
      if (element) change[code]?.(element, ...rest.slice(1));
    }
  }
  motion?.setMotion();
  restore();
  afterPatches(operations.some(([code]) => code == operation.reset));
  motion?.animateMoves(before);
  if (wanted) focusOn(wanted);
  wanted = null;
};

// Reports an event that had no effect, because its target was removed or became unreachable. For a value that the field
// does not allow, the browser provides the reason.
const reject = (event, reason) => {
  // The server may serve other content at the address, or report it missing.
  if (event?.kind == "open") location = event.value;
  if (/tap|input|change|submit/.test(event?.kind)) showNotice((reason == "invalidValue" && event.complaint) || "The page had changed: what you did last was not taken.");
};

const parse = html => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
};

const place = (element, parent, before) => {
  // The next node may be nested more deeply: the tabs after the last panel are in a bar.
  let reference = elementOf(before) ?? null;
  while (reference && reference.parentNode != parent) reference = reference.parentElement;
  if (element.isConnected && parent.moveBefore) parent.moveBefore(element, reference);
  else keepFocus(() => parent.insertBefore(element, reference));
};

// Declarations of single elements are sent as data: the page's policy forbids a style attribute in markup.
export const applyInlineStyles = (inside = app) =>
  all("[data-s]", inside).forEach(element => {
    element.style.cssText = element.dataset.s;
    delete element.dataset.s;
  });

// A dialog must be closed before its removal: the browser manages the layer above the page.
const modals = new WeakSet();
const close = element => [element, ...all("dialog", element)].forEach(e => modals.delete(e) && e.close());

const title = app.dataset.n ?? document.title;
const sight = new IntersectionObserver(seen =>
  // A leaving element has no id and no event to send: the server would close the connection on an event without a node.
  seen.forEach(e => e.isIntersecting && idOf(e.target) && !hasEnded() && send(nodeOf(e.target), "appear"))
);
let onPages;
export const observe = pages => (onPages = pages);

// Updates the state that depends on the current elements.
export const afterPatches = isDrawnAnew => {
  for (const dialog of all("dialog:not(.leaving)")) {
    if (dialog.dataset.closed != null) close(dialog);
    else if (!modals.has(dialog)) {
      modals.add(dialog);
      dialog.open = false;
      dialog.showModal();
      // A sheet takes the focus itself: a ring around its first button would look like a selection.
      dialog.focus();
      showBanner();
    }
  }
  all("[data-e~=appear]").forEach(element => sight.observe(element));
  document.title = shown(".page>h1").filter(heading => !heading.closest(".leaving")).pop()?.textContent || title;
  const { lang, dir } = /** @type {HTMLElement} */ (app.firstElementChild);
  if (lang) Object.assign(document.documentElement, { lang, dir });
  onPages(isDrawnAnew);
};
