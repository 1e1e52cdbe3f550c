// The keyboard focus. The server tracks the focused element, and selects another if that element is removed.

import { hasEnded, isPending, send, unacknowledged } from "./connection.js";
import { active, elementOf, idOf, nodeOf } from "./dom.js";

// The focused node according to the server, or 0.
let reported = 0, telling;

// Sends typed text. The module of the fields is above this one, so it sets the function.
let sendTyped;
export const beforeReport = send => (sendTyped = send);

// True if an event moves the focus on the server.
const movesFocus = ({ kind }) => !/appear|resize|scroll|dismiss|open|refresh/.test(kind);

export const impliesFocus = event => {
  if (!movesFocus(event)) return;
  reported = event.node;
  // The user may have left the element while the event waited for an acknowledgement.
  if (focusedNode()) report(150);
};

const focusedNode = () => {
  const focused = active().closest("#app [data-i]");
  return focused ? nodeOf(focused) : 0;
};

const stops = "a[href],button,input,select,textarea,summary,[tabindex]";

export const focusOn = element => {
  // The user may already have moved the focus. An event in flight gives its element the focus on the server.
  const focused = active().closest("#app [data-i]"), isSent = kind => isPending(nodeOf(focused), kind);
  if (focused && (isSent("focus") || (["tap", "input", "change"].some(isSent) && focused.closest(".page") == element.closest(".page")))) return;
  // An event in flight moves the focus on the server after this request.
  if (!unacknowledged.some(movesFocus)) reported = nodeOf(element);
  const isScreen = element.matches("h1,dialog,main,.page");
  const isStop = isScreen || element.matches(stops);
  // The focus remains on a part of the element, such as a picker's chosen segment.
  const target = isStop ? element : element.contains(active()) ? active() : element.querySelector(stops) ?? element;
  // The focus may rest on an element that keys cannot reach.
  if (!target.matches(stops)) target.tabIndex = -1;
  target.focus();
  report(150);
};

// Runs a change of the document that may redraw the focused element. The server sends the focus of a new page with it.
export const keepFocus = (change, isNewPage) => {
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = active(), id = idOf(active());
  change();
  if (isNewPage) reported = 0;
  if (idOf(active()) == id || !elementOf(id)) return;
  elementOf(id).focus();
  if (start != null) active().setSelectionRange?.(start, end, direction);
};

export const reportFocus = () => {
  const node = focusedNode();
  // A background window keeps its focus. A field loses it to the browser's own controls.
  if (node == reported || hasEnded() || (node && !document.hasFocus())) return;
  // Typed text gives its field the focus on the server, and was typed earlier, so it is sent first.
  sendTyped();
  if (node == reported) return;
  if (node) send(node, "focus");
  else if (elementOf(reported)) send(reported, "blur");
  reported = node;
};

const report = delay => {
  clearTimeout(telling);
  telling = setTimeout(reportFocus, delay);
};

// An immediately following event implies the focus. An observer of the focus is notified without that delay.
const followFocus = ({ target }) => report(target.closest?.("[data-e~=focus]") ? 0 : 150);

document.addEventListener("focusin", followFocus);
document.addEventListener("focusout", followFocus);
