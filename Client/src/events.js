// What a person does: values of controls, and taps.

import { active, all, app, elementOf, find, idOf, motion, nodeOf, wayTo } from "./patches.js";
import { impliesFocus } from "./focus.js";
import { hasEnded, isUnderWay, nodesUnderWay, redirect, send, tellBriefly, warn } from "./wire.js";

// Controls that the person has changed, by element id. Each has one event under way at a time, and of what is
// done meanwhile the last value follows. Until the last is acknowledged the person's value stands: what the server
// says of the control, it said before it saw that value. Once it has, it says again what differs.
const fields = new Map();

const fieldOf = element => {
  const id = idOf(element);
  return fields.get(id) ?? fields.set(id, { sent: 0 }).get(id);
};

export const edit = (element, kind, value) => {
  note(element, value);
  const field = Object.assign(fieldOf(element), { kind, value, isChanged: false, isTooLong: isTooLong(value) });
  // What was typed elsewhere was typed before.
  fields.forEach(advance);
  field.isChanged = true;
  field.sent || advance(field, idOf(element));
  element.ariaInvalid = null;
  review();
};

// The server closes the connection on a longer message; 99 bytes are for the other parts of an event.
const isTooLong = value => new Blob([JSON.stringify(value)]).size > +(app.dataset.l ?? 65536) - 99;

// Marks fields with a text that is too long. Such a text stays in its field until the user shortens it.
const review = () => {
  let isInvalid;
  fields.forEach((field, id) => {
    const element = field.isTooLong && elementOf(id);
    if (element) element.ariaInvalid = isInvalid = true;
    else if (field.isTooLong) fields.delete(id);
  });
  warn(isInvalid);
};

const advance = (field, id) => {
  if (!field.isChanged || field.isTooLong) return;
  const element = elementOf(id);
  field.isChanged = false;
  if (element) field.sent = emit(nodeOf(element), field.kind, field.value);
  else tellBriefly("The page had changed: what you did last was not taken.");
};

const emit = (node, kind, value) => {
  if (hasEnded()) return 0;
  if (!/dismiss|open/.test(kind)) impliesFocus(node);
  elementOf(node)?.classList.add("pending");
  return send(node, kind, value);
};

// An event that must not overtake what was typed before it.
export const act = (element, kind, value) => {
  if (!element.matches(`[data-e~=${kind}]`)) return;
  // Going back twice on a slow line is once too many.
  if (kind == "dismiss" && isUnderWay(nodeOf(element), kind)) return;
  fields.forEach(advance);
  emit(nodeOf(element), kind, value);
};

export const appear = element => hasEnded() || send(nodeOf(element), "appear");

export const settle = acknowledgement =>
  fields.forEach((field, id) => {
    if (field.sent > acknowledgement) return;
    field.sent = 0;
    advance(field, id);
    if (!field.sent && !field.isComposing && !field.isTooLong) fields.delete(id);
  });

// Puts on elements that were drawn anew what only the page knows.
export const restore = () => {
  const nodes = nodesUnderWay();
  for (const element of all(".pending")) if (!nodes.has(nodeOf(element))) element.classList.remove("pending");
  nodes.forEach(node => elementOf(node)?.classList.add("pending"));
  fields.forEach((field, id) => {
    if (!field.isComposing && field.value != null && elementOf(id)) put(elementOf(id), field.value);
  });
  review();
};

// What was done on a page goes on to the one that takes its place, as far as that has the same elements. What has none is
// refused there, since its numbers are other ones.
export const carryOver = change => {
  const ways = new Map();
  for (const id of [...fields.keys(), ...nodesUnderWay()]) if (elementOf(id)) ways.set(String(id), wayTo(elementOf(id)));
  change();
  const now = id => (!elementOf(id) && find(ways.get(String(id)))?.dataset.i) || id;
  for (const [id, field] of [...fields]) fields.delete(id), fields.set(now(id), field);
  redirect(node => parseInt(now(node)));
};

// Shows a value of the server's, unless the person's stands.
export const show = (element, value) => fields.has(idOf(element)) || put(element, value);

// Records the value that the user or the server has set last. An option that is inserted later would change what the
// browser selects, and a date in progress has no value.
const note = (element, value) => {
  element.known = value;
  if (element.dataset.v != null) element.dataset.v = value;
};

const put = (element, value) => {
  note(element, value);
  if (element.type == "checkbox") element.checked = value == "true";
  else if (element.matches(".steps")) value ? (element.dataset.value = value) : delete element.dataset.value;
  else if (element.matches(".segments")) {
    for (const segment of element.children) segment.ariaChecked = segment.dataset.tag == value;
  } else if (element.value != value) putText(element, value);
};

// The cursor stays before the text that stood behind it: a character that the reducer took away stood there.
const putText = (element, value) => {
  const { selectionStart: start, selectionEnd: end, value: old } = element;
  element.value = value;
  if (start == null || element != active()) return;
  const behind = old.slice(end).toLowerCase(), now = element.value;
  const cursor = now.toLowerCase().endsWith(behind) ? now.length - behind.length : end;
  element.setSelectionRange(start == end ? cursor : Math.min(start, cursor), cursor);
};

const textOf = field => motion?.textOf?.(field) ?? field.value;

// What comes from the document. A handler that returns true has done what the browser would do by itself.

export const on = (kind, handle) =>
  document.addEventListener(kind, event => handle(event.target, event) === true && event.preventDefault(), true);

// Menus close when anything is clicked but a menu's own title.
export const fold = target =>
  all("details[open]").forEach(menu => {
    if (menu.contains(target) && !target.closest("button")) return;
    if (menu.contains(active())) menu.firstElementChild.focus();
    menu.open = false;
  });

// A dialog is left by its Cancel button where it has one.
export const leave = dialog => {
  const cancel = dialog.matches("[role=alertdialog]") && dialog.querySelector("[data-kind=cancel]");
  if (cancel) cancel.click();
  else act(dialog, "dismiss");
};

const isOutside = (dialog, { offsetX: x, offsetY: y }) => x < 0 || y < 0 || x > dialog.offsetWidth || y > dialog.offsetHeight;

const step = button => {
  const steps = button.parentNode, by = +button.dataset.by, { value, min, max, step = 1 } = steps.dataset;
  // Without a value to count from, a press is a tap.
  const next = value == null ? by : +value + by * step;
  if (next < min || next > max) return;
  if (value == null) return act(elementOf(nodeOf(steps)), "change", String(next));
  put(steps, String(next));
  edit(steps, "change", String(next));
};

const choose = segment => {
  const segments = segment.parentNode;
  put(segments, segment.dataset.tag);
  edit(segments, "change", segment.dataset.tag);
};

const tap = target => {
  const element = target.closest("[data-e~=tap]");
  const control = target.closest("button,a,input,select,textarea,label,summary");
  // A control inside what can be tapped is not what can be tapped.
  if (element && (!control || control.contains(element))) act(element, "tap");
};

on("click", (target, event) => {
  fold(target);
  // The target is the innermost element, such as the drawing inside a button.
  const control = target.closest("[data-act],[data-by],.segment");
  if (target.matches("dialog")) isOutside(target, event) && leave(target);
  else if (target.closest("[aria-disabled=true]")) return;
  else if (!control) tap(target);
  else if (control.dataset.act) act(elementOf(nodeOf(control.closest("[data-i]"))), control.dataset.act, control.dataset.tag);
  else if (control.dataset.by) step(control);
  else choose(control);
});

// A date or time in progress: incomplete, with a year of other than four digits, or beyond its bounds. The server would
// refuse it or store it, and the browser clears a field that a script sets.
const isInProgress = ({ type, value, validity }) => /^(date|time)/.test(type) && (!value || !validity.valid || /^(0\d{3}|\d{5})/.test(value));

on("input", (target, { isComposing }) => {
  if (isComposing || !target.dataset.i) return;
  if ((fieldOf(target).isComposing = isInProgress(target))) return;
  if (target.matches(".textField")) edit(target, "input", textOf(target));
  else edit(target, "change", target.type == "checkbox" ? String(target.checked) : target.value);
});
on("compositionstart", target => void (fieldOf(target).isComposing = true));
on("compositionend", target => {
  fieldOf(target).isComposing = false;
  edit(target, "input", textOf(target));
});
on("focusout", target => {
  if (!isInProgress(target) || !fieldOf(target).isComposing) return;
  fieldOf(target).isComposing = false;
  if (target.value) edit(target, "change", target.value);
  else put(target, target.known ?? target.defaultValue);
});
on("submit", () => true);

export const loaded = image => {
  if (image.complete && image.hasAttribute("src")) image.parentNode.dataset[image.naturalWidth ? "loaded" : "failed"] = 1;
};
on("load", loaded);
on("error", loaded);
