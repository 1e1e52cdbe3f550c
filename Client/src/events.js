// What a person does: values of controls, and taps.

import { active, all, app, elementOf, find, idOf, motion, nodeOf, wayTo } from "./patches.js";
import { impliesFocus } from "./focus.js";
import { hasEnded, isUnderWay, nodesUnderWay, redirect, send, tellBriefly, warn } from "./wire.js";

// Controls that the person has changed, by element id. Each has one event under way at a time, and of what is
// done meanwhile the last value follows. Until the last is acknowledged the person's value stands: what the server
// says of the control, it said before it saw that value. Once it has, it says again what differs. `editing` is the element
// of a composition, or of a date or time in progress.
const fields = new Map();

const fieldOf = element => {
  const id = idOf(element);
  return fields.get(id) ?? fields.set(id, { sent: 0 }).get(id);
};

export const edit = (element, kind, value) => {
  note(element, value);
  const field = take(element, kind, value);
  // What was typed elsewhere was typed before.
  sendTyped();
  field.isChanged = true;
  field.sent || advance(field, idOf(element));
  element.ariaInvalid = null;
  review();
};

const take = (element, kind, value) =>
  Object.assign(fieldOf(element), { kind, value, isChanged: false, isTooLong: isTooLong(value), editing: null, complaint: element.validationMessage });

// The server closes the connection on a longer message; 99 bytes are for the other parts of an event.
const isTooLong = value => {
  const limit = +(app.dataset.l ?? 65536) - 99;
  // A character has at most six bytes in a message: most texts need no count.
  return 6 * value.length > limit && new Blob([JSON.stringify(value)]).size > limit;
};

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
  if (element) field.sent = emit(nodeOf(element), field.kind, field.value, field.complaint);
  else tellBriefly("The page had changed: what you did last was not taken.");
};

// Sends the texts that wait for an acknowledgement.
export const sendTyped = () => fields.forEach(advance);

const emit = (node, kind, value, complaint) => {
  if (hasEnded()) return 0;
  if (!/dismiss|open/.test(kind)) impliesFocus(node);
  elementOf(node)?.classList.add("pending");
  return send(node, kind, value, complaint);
};

// An event that must not overtake what was typed before it.
export const act = (element, kind, value) => {
  if (!element.matches(`[data-e~=${kind}]`)) return;
  // Going back twice on a slow line is once too many.
  if (kind == "dismiss" && isUnderWay(nodeOf(element), kind)) return;
  commit();
  sendTyped();
  emit(nodeOf(element), kind, value);
};

export const appear = element => hasEnded() || send(nodeOf(element), "appear");

export const settle = acknowledgement =>
  fields.forEach((field, id) => {
    if (field.sent > acknowledgement) return;
    field.sent = 0;
    advance(field, id);
    if (!field.sent && !field.editing && !field.isTooLong) fields.delete(id);
  });

// Puts on elements that were drawn anew what only the page knows.
export const restore = () => {
  const nodes = nodesUnderWay();
  for (const element of all(".pending")) if (!nodes.has(nodeOf(element))) element.classList.remove("pending");
  nodes.forEach(node => elementOf(node)?.classList.add("pending"));
  fields.forEach((field, id) => {
    const { editing } = field, element = elementOf(id);
    // A browser need not report that an element of a changed page lost the focus.
    if (isDate(editing) && (editing != element || editing != active())) endDate(field, id);
    else if (editing == element && element) return;
    field.editing = null;
    if (!field.sent && !field.isTooLong) fields.delete(id);
    else if (element) put(element, field.value);
  });
  review();
};

// What was done on a page goes on to the one that takes its place, as far as that has the same elements. What has none is
// refused there, since its numbers are other ones.
let isCarriedOver = false;
export const carryOver = change => {
  // The numbers are the old ones until the page is there.
  for (const field of fields.values()) {
    const { editing } = field;
    field.editing = null;
    if (isComplete(editing)) take(editing, "change", editing.value).isChanged = true;
    else if (editing && !isDate(editing)) take(editing, "input", textOf(editing)).isChanged = true;
  }
  // A part of an element, as the buttons of a stepper, has the element's number and a letter: it goes where the element goes.
  const ways = new Map();
  for (const id of [...fields.keys(), ...nodesUnderWay()]) {
    const node = parseInt(id), element = elementOf(node) ?? elementOf(id);
    if (element) ways.set(node, wayTo(element));
  }
  isCarriedOver = true;
  change();
  isCarriedOver = false;
  const now = id => {
    const node = parseInt(id), found = !elementOf(id) && find(ways.get(node));
    return found ? nodeOf(found) + String(id).slice(String(node).length) : id;
  };
  for (const [id, field] of [...fields]) fields.delete(id), fields.set(now(id), field);
  redirect(node => parseInt(now(node)));
  fields.forEach((field, id) => field.sent || advance(field, id));
};

// Shows a value of the server's, unless the person's stands. A field with a date in progress shows it when it is left.
export const show = (element, value) => {
  const field = fields.get(idOf(element));
  if (!field?.sent && !field?.isTooLong && field?.editing != element) put(element, value);
  else if (!field.sent && isDate(element)) note(element, value);
};

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

// Dates and times. Without a day, or on a day that does not exist, they have no value; each digit of a year makes another
// value, and the server has no year of five digits.
const isDate = element => /^(date|time)/.test(element?.type);
const isComplete = element => isDate(element) && !!element.value && !/^\d{5}/.test(element.value);

// A date or time in progress is sent when it is left: the server would refuse it or store it, and the browser clears a field
// that a script sets. An arrow key or the browser's picker completes a year.
const isInProgress = element =>
  isDate(element) && (!isComplete(element) || !element.validity.valid || (isTyping && /^0\d{3}/.test(element.value)));
let isTyping = true;
on("keydown", (target, { key }) => void (isTyping = !/^(Arrow|Page|Home|End)/.test(key)));
on("pointerdown", () => void (isTyping = false));

// Sends the complete dates of fields in progress.
export const commit = () =>
  fields.forEach(({ editing }) => isComplete(editing) && edit(editing, "change", editing.value));

// Sends a date that is left, or shows the last one again.
const endDate = (field, id) => {
  const { editing } = field, element = elementOf(id);
  field.editing = null;
  if (element && isComplete(editing)) put(element, editing.value), edit(element, "change", editing.value);
  else if (element == editing) put(element, element.known ?? element.defaultValue);
};

on("input", (target, { isComposing }) => {
  if (isComposing || !target.dataset.i) return;
  if (isInProgress(target)) {
    fieldOf(target).editing = target;
    // A browser fills in fields without the focus.
    if (target != active()) endDate(fieldOf(target), idOf(target));
  } else if (target.matches(".textField")) edit(target, "input", textOf(target));
  else edit(target, "change", target.type == "checkbox" ? String(target.checked) : target.value);
});
on("compositionstart", target => void (fieldOf(target).editing = target));
on("compositionend", target => isCarriedOver || edit(target, "input", textOf(target)));
on("focusout", target => {
  const field = fields.get(idOf(target));
  // In a window in the background the field is still the active one.
  if (field && isDate(target) && target != active()) endDate(field, idOf(target));
});
on("submit", () => true);

export const loaded = image => {
  if (image.complete && image.hasAttribute("src")) image.parentNode.dataset[image.naturalWidth ? "loaded" : "failed"] = 1;
};
on("load", loaded);
on("error", loaded);
