// The user's events: values of controls, and taps.

import { isPending } from "./connection.js";
import { active, all, elementOf, nodeOf } from "./dom.js";
import { beginEditing, commit, edit, emit, endEditing, isCarriedOver, isComplete, isDate, put, sendTyped, textOf } from "./fields.js";

// Sends an event after the text that was typed before it.
export const sendEvent = (element, kind, value) => {
  if (!element.matches(`[data-e~=${kind}]`)) return;
  // A second dismissal over a slow connection would dismiss another page.
  if (kind == "dismiss" && isPending(nodeOf(element), kind)) return;
  commit();
  sendTyped();
  emit(nodeOf(element), kind, value);
};

// Document events. A handler that returns true replaces the browser's default action.

export const on = (kind, handle) =>
  document.addEventListener(kind, event => handle(event.target, event) === true && event.preventDefault(), true);

// Closes the open menus, except after a click on a menu's own title.
export const closeMenus = target =>
  all("details[open]").forEach(menu => {
    if (menu.contains(target) && !target.closest("button")) return;
    if (menu.contains(active())) menu.firstElementChild.focus();
    menu.open = false;
  });

// Dismisses a dialog, with its Cancel button if it has one.
export const requestDismiss = dialog => {
  const cancel = dialog.matches("[role=alertdialog]") && dialog.querySelector("[data-kind=cancel]");
  if (cancel) cancel.click();
  else sendEvent(dialog, "dismiss");
};

const isOutside = (dialog, { offsetX: x, offsetY: y }) => x < 0 || y < 0 || x > dialog.offsetWidth || y > dialog.offsetHeight;

const step = button => {
  const steps = button.parentNode, by = +button.dataset.by, { value, min, max, step = 1 } = steps.dataset;
  // Without a value to count from, a press is a tap.
  const next = value == null ? by : +value + by * step;
  if (next < min || next > max) return;
  if (value == null) return sendEvent(elementOf(nodeOf(steps)), "change", String(next));
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
  if (element && (!control || control.contains(element))) sendEvent(element, "tap");
};

on("click", (target, event) => {
  closeMenus(target);
  // The target is the innermost element, such as the drawing inside a button.
  const control = target.closest("[data-act],[data-by],.segment");
  if (target.matches("dialog")) isOutside(target, event) && requestDismiss(target);
  else if (target.closest("[aria-disabled=true]")) return;
  else if (!control) tap(target);
  else if (control.dataset.act) sendEvent(elementOf(nodeOf(control.closest("[data-i]"))), control.dataset.act, control.dataset.tag);
  else if (control.dataset.by) step(control);
  else choose(control);
});

// A date or time in progress is sent on blur: the server would reject or store it, and the browser clears a field that a
// script sets. An arrow key or the browser's picker completes a year.
const isInProgress = element =>
  isDate(element) && (!isComplete(element) || !element.validity.valid || (isTyping && /^0\d{3}/.test(element.value)));
let isTyping = true;
on("keydown", (target, { key }) => void (isTyping = !/^(Arrow|Page|Home|End)/.test(key)));
on("pointerdown", () => void (isTyping = false));

on("input", (target, { isComposing }) => {
  if (isComposing || !target.dataset.i) return;
  if (isInProgress(target)) {
    beginEditing(target);
    // A browser fills in fields without the focus.
    endEditing(target);
  } else if (target.matches(".textField")) edit(target, "input", textOf(target));
  else edit(target, "change", target.type == "checkbox" ? String(target.checked) : target.value);
});
on("compositionstart", beginEditing);
on("compositionend", target => isCarriedOver || edit(target, "input", textOf(target)));
on("focusout", endEditing);
on("submit", () => true);

export const loaded = image => {
  if (image.complete && image.hasAttribute("src")) image.parentNode.dataset[image.naturalWidth ? "loaded" : "failed"] = 1;
};
on("load", loaded);
on("error", loaded);
