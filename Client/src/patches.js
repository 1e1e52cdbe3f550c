// Applies the server's messages to the document.

import { carryOver, restore, show } from "./events.js";
import { focusOn } from "./focus.js";
import { raiseLine, tellBriefly } from "./wire.js";

// The animation module, once loaded. Until then elements are inserted and removed immediately.
export let motion;
export const move = module => (motion = module).greet(tellBriefly);

// The codes of PatchEncoder.Operation; a test compares them.
export const operation = {
  text: 0,
  attribute: 1,
  value: 2,
  insert: 3,
  remove: 4,
  move: 5,
  focus: 6,
  motion: 7,
  reset: 8,
  refused: 9,
};

export const app = document.getElementById("app");
export const all = (selector, inside = app) => [...inside.querySelectorAll(selector)];
export const shown = selector => all(selector).filter(e => !e.closest("[hidden]"));
export const active = () => /** @type {HTMLInputElement} */ (document.activeElement || app);

// An element's id is the number of its node. For a part of the node's markup, a letter follows.
export const idOf = element => element.dataset.i;
const elements = new Map();
export const elementOf = id => {
  id = String(id);
  let element = elements.get(id);
  if (!element?.isConnected) {
    element = app.querySelector(`[data-i="${id}"]`);
    element ? elements.set(id, element) : elements.delete(id);
  }
  return element;
};
export const nodeOf = element => parseInt(idOf(element));

// The name of an element across pages: its identifier, or its role and text.
const nameOf = e => e.dataset.testid ?? [e.classList[0], e.ariaLabel, e.placeholder, e.textContent].join();
const namesakes = name => all("*").filter(e => nameOf(e) == name);

// The path to an element from the innermost ancestor with a unique name. A position alone would also match another row
// that replaces this row.
export const wayTo = element =>
  namesakes(nameOf(element))[1] ? [...wayTo(element.parentNode), [...element.parentNode.children].indexOf(element)] : [nameOf(element)];
export const find = ([name, ...way] = []) => {
  const [first, other] = namesakes(name);
  return other ? null : way.reduce((e, rank) => e?.children[rank], first);
};

const attributes = /^(aria-|data-|(role|tabindex|disabled|hidden|href|src|alt|value|placeholder|min|max|step|target|rel|lang|dir)$)/;

const change = {
  [operation.text]: (element, text) => motion ? motion.replaceText(element, text) : (element.textContent = text),

  // A name that starts with a dot is a property of the element's style.
  [operation.attribute]: (element, name, value) => {
    if (name[0] == ".") element.style.setProperty(name.slice(1), value ?? "");
    else if (!attributes.test(name)) return;
    else if (value == null) {
      element.removeAttribute(name);
      if (name == "hidden") motion?.arrive(element);
    }
    else element.setAttribute(name, value);
    if (name == "src") ["loaded", "failed"].forEach(state => delete element.parentNode.dataset[state]);
  },

  [operation.value]: (element, value) => show(element, value),

  // Inserts a new element, or replaces the element with the same id.
  [operation.insert]: (parent, before, html) => {
    const element = parse(html), old = elementOf(idOf(element));
    if (old) {
      close(old);
      keepFocus(() => old.replaceWith(element));
    } else {
      place(element, parent, before);
      motion?.arrive(element);
    }
    dress(element.parentElement);
    if (element.matches(".toast")) say(element.textContent);
    // A picker's selection follows from its value once the options exist.
    if (parent.dataset.v != null) show(parent, parent.dataset.v);
  },

  [operation.remove]: element => {
    if (motion) motion.depart(element, close);
    else close(element), element.remove();
    elements.clear();
  },

  [operation.move]: (element, parent, before) => elementOf(parent) && place(element, elementOf(parent), before),

  [operation.focus]: element => (wanted = element),
};

// The element to focus after all operations: a dialog that opens or closes also moves the focus.
let wanted;

export const apply = (operations, acknowledged) => {
  const before = motion?.measure(operations, elementOf, operation);
  for (const [code, ...rest] of operations) {
    if (code == operation.motion) motion?.setMotion(...rest);
    else if (code == operation.reset) carryOver(() => keepFocus(() => app.replaceChildren(parse(rest[0])))), dress();
    else if (code == operation.refused) refuse(acknowledged.find(e => e.sequence == rest[0]), rest[1]);
    else {
      const element = elementOf(rest[0]);
      if (element) change[code]?.(element, ...rest.slice(1));
    }
  }
  motion?.setMotion();
  restore();
  tidy(operations.some(([code]) => code == operation.reset));
  motion?.glide(before);
  if (wanted) focusOn(wanted);
  wanted = null;
};

// Reports an event that had no effect, because its target was removed or became unreachable. For a value that the field
// does not allow, the browser provides the reason.
const refuse = (event, reason) => {
  // The server may serve other content at the address, or report it missing.
  if (event?.kind == "open") location = event.value;
  if (/tap|input|change|submit/.test(event?.kind)) tellBriefly((reason == "invalidValue" && event.complaint) || "The page had changed: what you did last was not taken.");
};

const say = text => (document.getElementById("say").textContent = text);

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

const keepFocus = change => {
  const { selectionStart: start, selectionEnd: end } = active(), id = idOf(active());
  change();
  if (idOf(active()) == id || !elementOf(id)) return;
  elementOf(id).focus();
  if (start != null) active().setSelectionRange?.(start, end);
};

// Declarations of single elements are sent as data: the page's policy forbids a style attribute in markup.
export const dress = (inside = app) =>
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
  seen.forEach(e => e.isIntersecting && idOf(e.target) && onAppear(e.target))
);
let onAppear, onPages;
export const observe = (appear, pages) => {
  onAppear = appear;
  onPages = pages;
};

// Updates the state that depends on the current elements.
export const tidy = isDrawnAnew => {
  for (const dialog of all("dialog:not(.leaving)")) {
    if (dialog.dataset.closed != null) close(dialog);
    else if (!modals.has(dialog)) {
      modals.add(dialog);
      dialog.open = false;
      dialog.showModal();
      raiseLine();
    }
  }
  all("[data-e~=appear]").forEach(element => sight.observe(element));
  document.title = shown(".page>h1").filter(heading => !heading.closest(".leaving")).pop()?.textContent || title;
  const { lang, dir } = /** @type {HTMLElement} */ (app.firstElementChild);
  if (lang) Object.assign(document.documentElement, { lang, dir });
  onPages(isDrawnAnew);
};
