// The keyboard focus. The server tracks the focused element, and selects another if that element is removed.

import { sendTyped } from "./events.js";
import { active, elementOf, nodeOf } from "./patches.js";
import { hasEnded, isUnderWay, send } from "./wire.js";

// The focused node according to the server, or 0.
let told = 0, telling;

export const impliesFocus = node => (told = node);

const stops = "a[href],button,input,select,textarea,summary,[tabindex]";

export const focusOn = element => {
  // The user may already have moved the focus. An event in flight gives its element the focus on the server.
  const focused = active().closest("#app [data-i]"), isSent = kind => isUnderWay(nodeOf(focused), kind);
  if (focused && (isSent("focus") || (["tap", "input", "change"].some(isSent) && focused.closest(".page") == element.closest(".page")))) return;
  told = nodeOf(element);
  const isScreen = element.matches("h1,dialog,main");
  const target = isScreen || element.matches(stops) ? element : element.querySelector(stops) ?? element;
  // The focus may rest on an element that keys cannot reach.
  if (!target.matches(stops)) target.tabIndex = -1;
  target.focus();
};

export const tellFocus = () => {
  const focused = active().closest("[data-i]"), node = focused ? nodeOf(focused) : 0;
  // A background window keeps its focus. A field loses it to the browser's own controls.
  if (node == told || hasEnded() || (node && !document.hasFocus())) return;
  // Typed text gives its field the focus on the server, and was typed earlier, so it is sent first.
  sendTyped();
  if (node == told) return;
  if (node) send(node, "focus");
  else if (elementOf(told)) send(told, "blur");
  told = node;
};

const followFocus = ({ target }) => {
  clearTimeout(telling);
  // An immediately following event implies the focus. An observer of the focus is notified without that delay.
  telling = setTimeout(tellFocus, target.closest?.("[data-e~=focus]") ? 0 : 150);
};

document.addEventListener("focusin", followFocus);
document.addEventListener("focusout", followFocus);
