// Controls with a change of the user that the server does not have yet.

import { hasEnded, overhead, pendingNodes, remapNodes, send, size } from "./connection.js";
import { active, all, app, elementOf, idOf, nodeOf, resolvePath, structuralPath } from "./dom.js";
import { beforeReport, impliesFocus } from "./focus.js";
import { motion } from "./motion.js";
import { showNotice, warn } from "./status.js";

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
  Object.assign(fieldOf(element), { kind, value, isChanged: false, editing: null, complaint: element.validationMessage });

// The server closes the connection on a longer message. A load balancer may close it on a shorter one.
const isTooLong = ({ value = "" } = {}) => {
  const limit = +(app.dataset.l ?? 65536) - overhead;
  // A character has at most six bytes in a message: most strings need no count.
  return 6 * value.length > limit && size(value) > limit;
};

// Marks fields whose text is too long. The text remains in its field until the user shortens it.
const review = () => {
  let isInvalid;
  fields.forEach((field, id) => {
    if (!isTooLong(field)) return;
    const element = elementOf(id);
    if (element) element.ariaInvalid = isInvalid = true;
    else fields.delete(id);
  });
  warn(isInvalid);
};

const advance = (field, id) => {
  if (!field.isChanged || isTooLong(field)) return;
  const element = elementOf(id);
  field.isChanged = false;
  if (element) field.sent = emit(nodeOf(element), field.kind, field.value, field.complaint);
  else showNotice("The page had changed: what you did last was not taken.");
};

// Sends the values that wait for the acknowledgement of an earlier event.
export const sendTyped = () => fields.forEach(advance);

export const emit = (node, kind, value, complaint) => {
  if (hasEnded()) return 0;
  impliesFocus({ node, kind });
  elementOf(node)?.classList.add("pending");
  return send(node, kind, value, complaint);
};

export const settle = acknowledgement =>
  fields.forEach((field, id) => {
    if (field.sent > acknowledgement) return;
    field.sent = 0;
    advance(field, id);
    if (!field.sent && !field.editing && !isTooLong(field)) fields.delete(id);
  });

// Restores the client's own state on elements that were rendered again.
export const restore = () => {
  for (const element of all(".pending")) element.classList.remove("pending");
  pendingNodes().forEach(node => elementOf(node)?.classList.add("pending"));
  fields.forEach((field, id) => {
    const { editing } = field, element = elementOf(id);
    // A browser need not report that an element of a changed page lost the focus.
    if (isDate(editing) && (editing != element || editing != active())) endDate(field, id);
    else if (editing == element && element) return;
    field.editing = null;
    if (!field.sent && !isTooLong(field)) fields.delete(id);
    else if (element) put(element, field.value);
  });
  review();
};

// Moves pending changes to the elements of a replacement page. The server rejects a change without a matching element,
// because node numbers differ between the pages.
export let isCarriedOver = false;
export const preserveInputs = change => {
  // Until the new page is inserted, the numbers are the old ones.
  for (const field of fields.values()) {
    const { editing } = field;
    field.editing = null;
    if (isComplete(editing)) take(editing, "change", editing.value).isChanged = true;
    else if (editing && !isDate(editing)) take(editing, "input", textOf(editing)).isChanged = true;
  }
  // The id of an element's part, such as a stepper's button, is the element's number and a letter. The part moves with its
  // element. An event that moves the focus is meant for the element with the focus.
  const ways = new Map();
  for (const id of [...fields.keys(), ...pendingNodes(), idOf(active())]) {
    const node = parseInt(id), element = elementOf(node) ?? elementOf(id);
    if (element) ways.set(node, structuralPath(element));
  }
  isCarriedOver = true;
  change();
  isCarriedOver = false;
  const now = id => {
    const node = parseInt(id), found = !elementOf(id) && resolvePath(ways.get(node));
    return found ? nodeOf(found) + String(id).slice(String(node).length) : id;
  };
  for (const [id, field] of [...fields]) fields.delete(id), fields.set(now(id), field);
  remapNodes(node => parseInt(now(node)));
  fields.forEach((field, id) => field.sent || advance(field, id));
};

// Shows a server value, unless the user's value is pending. A field with a date in progress shows it on blur.
export const show = (element, value) => {
  const field = fields.get(idOf(element));
  if (!field?.sent && !isTooLong(field) && field?.editing != element) put(element, value);
  else if (!field.sent && isDate(element)) note(element, value);
};

// Records the last value from the user or the server. An option that is inserted later would change the browser's
// selection, and a date in progress has no value.
const note = (element, value) => {
  element.known = value;
  if (element.dataset.v != null) element.dataset.v = value;
};

export const put = (element, value) => {
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

// The text of a field, including newlines that it does not show.
export const textOf = field => motion?.textOf?.(field) ?? field.value;

// Dates and times have no value without a day or on an invalid day. Each digit of a year produces another value, and the
// server has no years of five digits.
export const isDate = element => /^(date|time)/.test(element?.type);
export const isComplete = element => isDate(element) && !!element.value && !/^\d{5}/.test(element.value);

// Sends the complete dates of fields in progress.
export const commit = () =>
  fields.forEach(({ editing }) => isComplete(editing) && edit(editing, "change", editing.value));

export const beginEditing = element => (fieldOf(element).editing = element);

// Ends a date that is in progress without the focus.
export const endEditing = element => {
  const id = idOf(element), field = fields.get(id);
  // In a background window the field is still the active element.
  if (field && isDate(element) && element != active()) endDate(field, id);
};

// Sends the date of a field on blur, or restores the last date.
const endDate = (field, id) => {
  const { editing } = field, element = elementOf(id);
  field.editing = null;
  if (element && isComplete(editing)) put(element, editing.value), edit(element, "change", editing.value);
  else if (element == editing) put(element, element.known ?? element.defaultValue);
};

beforeReport(sendTyped);
