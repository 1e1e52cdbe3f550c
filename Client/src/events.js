// The user's events: values of controls, and taps.

import { active, all, app, elementOf, find, idOf, motion, nodeOf, wayTo } from "./patches.js";
import { impliesFocus } from "./focus.js";
import { hasEnded, isUnderWay, nodesUnderWay, redirect, send, tellBriefly, warn } from "./wire.js";

// Controls that the user has changed, by element id. Each has one event in flight at a time, and later changes are
// coalesced into the last value. Until the last event is acknowledged the user's value wins, because the server's values
// predate it. Afterwards the server sends each differing value again. `editing` is the element of a composition, or of a
// date or time in progress.
const fields = new Map();

const fieldOf = element => {
  const id = idOf(element);
  return fields.get(id) ?? fields.set(id, { sent: 0 }).get(id);
};

export const edit = (element, kind, value) => {
  note(element, value);
  const field = take(element, kind, value);
  // Text in other fields was typed earlier, so it is sent first.
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

// Marks fields whose text is too long. The text remains in its field until the user shortens it.
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

// Sends the values that wait for the acknowledgement of an earlier event.
export const sendTyped = () => fields.forEach(advance);

const emit = (node, kind, value, complaint) => {
  if (hasEnded()) return 0;
  if (!/dismiss|open/.test(kind)) impliesFocus(node);
  elementOf(node)?.classList.add("pending");
  return send(node, kind, value, complaint);
};

// Sends an event after the text that was typed before it.
export const act = (element, kind, value) => {
  if (!element.matches(`[data-e~=${kind}]`)) return;
  // A second dismissal over a slow connection would dismiss another page.
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

// Restores the client's own state on elements that were rendered again.
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

// Moves pending changes to the elements of a replacement page. The server rejects a change without a matching element,
// because node numbers differ between the pages.
let isCarriedOver = false;
export const carryOver = change => {
  // Until the new page is inserted, the numbers are the old ones.
  for (const field of fields.values()) {
    const { editing } = field;
    field.editing = null;
    if (isComplete(editing)) take(editing, "change", editing.value).isChanged = true;
    else if (editing && !isDate(editing)) take(editing, "input", textOf(editing)).isChanged = true;
  }
  // The id of an element's part, such as a stepper's button, is the element's number and a letter. The part moves with its
  // element.
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

// Shows a server value, unless the user's value is pending. A field with a date in progress shows it on blur.
export const show = (element, value) => {
  const field = fields.get(idOf(element));
  if (!field?.sent && !field?.isTooLong && field?.editing != element) put(element, value);
  else if (!field.sent && isDate(element)) note(element, value);
};

// Records the last value from the user or the server. An option that is inserted later would change the browser's
// selection, and a date in progress has no value.
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

// Keeps the cursor before the text that followed it: the reducer removed a character at the cursor.
const putText = (element, value) => {
  const { selectionStart: start, selectionEnd: end, value: old } = element;
  element.value = value;
  if (start == null || element != active()) return;
  const behind = old.slice(end).toLowerCase(), now = element.value;
  const cursor = now.toLowerCase().endsWith(behind) ? now.length - behind.length : end;
  element.setSelectionRange(start == end ? cursor : Math.min(start, cursor), cursor);
};

const textOf = field => motion?.textOf?.(field) ?? field.value;

// Document events. A handler that returns true replaces the browser's default action.

export const on = (kind, handle) =>
  document.addEventListener(kind, event => handle(event.target, event) === true && event.preventDefault(), true);

// Closes the open menus, except after a click on a menu's own title.
export const fold = target =>
  all("details[open]").forEach(menu => {
    if (menu.contains(target) && !target.closest("button")) return;
    if (menu.contains(active())) menu.firstElementChild.focus();
    menu.open = false;
  });

// Dismisses a dialog, with its Cancel button if it has one.
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
  // A tap on a control inside a tappable element belongs to the control.
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

// Dates and times have no value without a day or on an invalid day. Each digit of a year produces another value, and the
// server has no years of five digits.
const isDate = element => /^(date|time)/.test(element?.type);
const isComplete = element => isDate(element) && !!element.value && !/^\d{5}/.test(element.value);

// A date or time in progress is sent on blur: the server would reject or store it, and the browser clears a field that a
// script sets. An arrow key or the browser's picker completes a year.
const isInProgress = element =>
  isDate(element) && (!isComplete(element) || !element.validity.valid || (isTyping && /^0\d{3}/.test(element.value)));
let isTyping = true;
on("keydown", (target, { key }) => void (isTyping = !/^(Arrow|Page|Home|End)/.test(key)));
on("pointerdown", () => void (isTyping = false));

// Sends the complete dates of fields in progress.
export const commit = () =>
  fields.forEach(({ editing }) => isComplete(editing) && edit(editing, "change", editing.value));

// Sends the date of a field on blur, or restores the last date.
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
  // In a background window the field is still the active element.
  if (field && isDate(target) && target != active()) endDate(field, idOf(target));
});
on("submit", () => true);

export const loaded = image => {
  if (image.complete && image.hasAttribute("src")) image.parentNode.dataset[image.naturalWidth ? "loaded" : "failed"] = 1;
};
on("load", loaded);
on("error", loaded);
