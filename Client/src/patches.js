// What the server says of the page, applied to the document.

import { carryOver, restore, show } from "./events.js";
import { focusOn } from "./focus.js";
import { raiseLine, tellBriefly } from "./wire.js";

// How changes move, once that is here. Until then what comes is there at once, and what goes is gone.
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

// An element's id is its node's number, or that and a letter for a part of the node's markup.
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

// What an element is known by on another page: its identifier, or what it is and says.
const nameOf = e => e.dataset.testid ?? [e.classList[0], e.ariaLabel, e.placeholder, e.textContent].join();
const namesakes = name => all("*").filter(e => nameOf(e) == name);

// The way to an element from the innermost around it whose name no other has. A place alone would not do: the row that
// takes a row's place is another one.
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

  // A new element; one with an id that is on the page takes that one's place.
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
    // A picker's choice follows from its value, once the options are there.
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

// What gets the focus once all is in place: a dialog that opens or closes moves it, too.
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

// What was aimed at something that is gone, or out of reach, meanwhile did nothing: say so. Of a value that the field does
// not allow the browser says why.
const refuse = (event, reason) => {
  // The server may have something else at the address, or says that there is nothing.
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
  // What follows may be further in: the tabs, after the last panel, are in a bar.
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

// Declarations of single elements travel as data: a style attribute in markup is against the page's policy.
export const dress = (inside = app) =>
  all("[data-s]", inside).forEach(element => {
    element.style.cssText = element.dataset.s;
    delete element.dataset.s;
  });

// A dialog has to be closed before it goes: what lies above the page is the browser's business.
const modals = new WeakSet();
const close = element => [element, ...all("dialog", element)].forEach(e => modals.delete(e) && e.close());

const title = app.dataset.n ?? document.title;
const sight = new IntersectionObserver(seen =>
  // What leaves has no id any more, and nothing to ask for: the server would close the line on an event of no node.
  seen.forEach(e => e.isIntersecting && idOf(e.target) && onAppear(e.target))
);
let onAppear, onPages;
export const observe = (appear, pages) => {
  onAppear = appear;
  onPages = pages;
};

// What follows from the elements that are there now.
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
